//! Chapter 4.10: moving ships. All movement of one step is simultaneous: control is checked when it is finished (BTS-4.83).

use engine::{Seat, Sink};

use super::frame::Frame;
use super::outlook::may_stop;
use super::{Step, control};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::Ability;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Location, Ship};

/// A jump step of so many movements; without ships nothing happens.
pub fn ask(game: &BeyondTheSun, position: &mut Position, frame: Frame, n: u8, bounty: u8) {
    let player = &position.table.players[frame.seat];
    if !player.has_ships() {
        return;
    }
    let extra = control::board_abilities(game, player).map(|ability| match ability {
        Ability::ExtraJump(more) if frame.is_action() => more, // BTS-4.156
        _ => 0,
    });
    let n = n + extra.sum::<u8>();
    position.table.before = player.fleet;
    position.table.steps.push(Step::Jump(frame, n, bounty));
}

/// D8: one ship one line further, or done.
pub fn legal(game: &BeyondTheSun, position: &Position, (frame, left): (Frame, u8), actions: &mut impl Sink<Action>) {
    let table = &position.table;
    let fleet = &table.players[frame.seat].fleet;
    let free = may_stop(game, position, frame, 1);
    for at in Location::all().filter(|at| !fleet[at.index()].is_empty()) {
        let links = game.links(table, at);
        for level in fleet[at.index()].levels() {
            let ship = Ship { at, level };
            for to in links.iter() {
                // BTS-4.7: the last step must not bring everything back to where it was.
                if free || left > 1 || !restores(position, frame.seat, ship, to) {
                    actions.put(Action::Jump(ship, to));
                }
            }
        }
    }
    if free || *fleet != table.before {
        actions.put(Action::Done);
    }
}

/// Whether a step brings the fleet back to where it was before the movement.
fn restores(position: &Position, seat: Seat, ship: Ship, to: Location) -> bool {
    let mut fleet = position.table.players[seat].fleet;
    fleet[ship.at.index()].remove(ship.level);
    fleet[to.index()].add(ship.level);
    fleet == position.table.before
}

/// BTS-4.81: moves a ship along a line.
pub fn apply(position: &mut Position, seat: Seat, ship: Ship, to: Location, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    let fleet = &mut table.players[seat].fleet;
    fleet[ship.at.index()].remove(ship.level);
    fleet[to.index()].add(ship.level);
    table.dirty.insert(ship.at);
    table.dirty.insert(to);
    if let Some(Step::Jump(_, left, _)) = table.steps.top_mut() {
        *left -= 1;
    }
    events.put(Event::Moved(seat, ship.level, [ship.at, to].map(|at| table.place(at))));
}

/// BTS-4.80: the movement is finished; control is checked, with ore for what was taken (BTS-4.98).
pub fn end(game: &BeyondTheSun, position: &mut Position, (frame, bounty): (Frame, u8), events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.changed |= position.table.players[frame.seat].fleet != position.table.before;
    control::check(game, position, Some((frame.seat, bounty)), events);
}
