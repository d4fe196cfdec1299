//! BTS-4.121: ships go directly to one location.

use engine::{Seat, Sink};

use super::frame::Frame;
use super::outlook::may_stop;
use super::{Step, control};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Location, Ship};

/// D21: where they go, if anywhere. A place where all own ships are already would change nothing.
pub fn gates(game: &BeyondTheSun, position: &Position, frame: Frame, actions: &mut impl Sink<Action>) {
    let fleet = &position.table.players[frame.seat].fleet;
    for to in game.locations(&position.table).iter() {
        if Location::all().any(|at| at != to && !fleet[at.index()].is_empty()) {
            actions.put(Action::Gate(to));
        }
    }
    if may_stop(game, position, frame, 1) {
        actions.put(Action::Skip);
    }
}

/// The place is chosen; now the ships.
pub fn open(position: &mut Position, (frame, ships): (Frame, u8), to: Location) {
    position.table.steps.pop();
    position.table.steps.push(Step::Warp(frame, to, ships, true));
}

/// D21: the next ship; done once one is there.
pub fn ships(position: &Position, (seat, to): (Seat, Location), first: bool, actions: &mut impl Sink<Action>) {
    let fleet = &position.table.players[seat].fleet;
    for at in Location::all().filter(|at| *at != to) {
        fleet[at.index()].levels().for_each(|level| actions.put(Action::Warp(Ship { at, level })));
    }
    if !first {
        actions.put(Action::Done);
    }
}

/// Moves a ship there.
pub fn apply(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, to, left): (Frame, Location, u8),
    ship: Ship,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let table = &mut position.table;
    let fleet = &mut table.players[frame.seat].fleet;
    fleet[ship.at.index()].remove(ship.level);
    fleet[to.index()].add(ship.level);
    table.dirty.insert(ship.at);
    table.dirty.insert(to);
    table.changed = true;
    events.put(Event::Moved(frame.seat, ship.level, [ship.at, to].map(|at| table.place(at))));
    if left > 1 {
        table.steps.push(Step::Warp(frame, to, left - 1, false));
    } else {
        control::check(game, position, None, events);
    }
}

/// All have arrived.
pub fn end(game: &BeyondTheSun, position: &mut Position, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    control::check(game, position, None, events);
}
