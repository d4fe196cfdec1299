//! Chapter 4.6: upgrades.

use engine::Sink;

use super::frame::Frame;
use super::outlook::may_stop;
use super::{Step, control};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::Upgrade;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Location, Ship, TOP_LEVEL};

/// Ships that this step has upgraded already: they cannot be chosen again (BTS-4.56).
pub type Risen = [Option<Ship>; 2];

/// D7: own ships below level 4 that were not chosen before.
pub fn legal(
    game: &BeyondTheSun,
    position: &Position,
    (frame, upgrade, risen): (Frame, Upgrade, Risen),
    actions: &mut impl Sink<Action>,
) {
    let fleet = &position.table.players[frame.seat].fleet;
    for at in Location::all().filter(|at| fleet[at.index()].can_rise()) {
        let ships = fleet[at.index()];
        for level in ships.levels().filter(|level| *level < TOP_LEVEL) {
            let ship = Ship { at, level };
            let chosen = risen.iter().filter(|other| **other == Some(ship)).count() as u8;
            if ships.of(level) > chosen {
                actions.put(Action::Upgrade(ship));
            }
        }
    }
    let first = risen == Risen::default();
    if upgrade.up_to && (!first || may_stop(game, position, frame, 1)) {
        actions.put(Action::Done);
    }
}

/// BTS-4.55: a ship rises, at most to level 4; after the last one control is checked (BTS-4.57).
pub fn apply(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, upgrade, risen): (Frame, Upgrade, Risen),
    ship: Ship,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let level = (ship.level + upgrade.by).min(TOP_LEVEL);
    let ships = &mut position.table.players[frame.seat].fleet[ship.at.index()];
    ships.remove(ship.level);
    ships.add(level);
    position.table.changed = true;
    position.table.dirty.insert(ship.at);
    let risen_ship = Ship { level, ..ship };
    events.put(Event::Upgraded(frame.seat, level, position.table.place(ship.at)));
    if upgrade.ships > 1 {
        let next = Upgrade { ships: upgrade.ships - 1, ..upgrade };
        position.table.steps.push(Step::Upgrade(frame, next, [Some(risen_ship), risen[0]]));
    } else {
        control::check(game, position, None, events);
    }
}

/// No more ships: BTS-4.4 or the player's choice.
pub fn end(game: &BeyondTheSun, position: &mut Position, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    control::check(game, position, None, events);
}
