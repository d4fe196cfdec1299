//! Chapter 4.6: building ships.

use engine::{Seat, Sink};

use super::frame::Frame;
use super::{Step, control, cubes};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::{Ability, Build, Yard};
use crate::event::Event;
use crate::state::{Position, Table};
use crate::terms::{Location, LocationSet};

/// Asks where so many ships are built, from supply (or else population) or from population.
pub fn ask(position: &mut Position, frame: Frame, ships: u8, build: Build, supply: bool) {
    if ships > 0 {
        position.table.steps.push(Step::Build(frame, build, ships, supply));
    }
}

/// BTS-4.51, BTS-4.54, BTS-4.62, BTS-4.153: where a player can build.
pub fn yards(game: &BeyondTheSun, table: &Table, seat: Seat, at: Yard) -> LocationSet {
    match at {
        Yard::Sol => LocationSet::only(Location::SOL),
        Yard::DeepSpace => LocationSet::only(Location::DEEP_SPACE),
        Yard::AnyLocation => game.locations(table),
        Yard::Own => {
            let anywhere = game.has_ability(&table.players[seat], |ability| ability == Ability::BuildAtControlled);
            let own = table.controlled(seat).filter(|at| match table.system_at(*at) {
                None => true, // a shipyard
                Some(card) => anywhere || matches!(game.content.system(card).ability, Some((Ability::Shipyard, false))),
            });
            let mut yards: LocationSet = own.collect();
            yards.insert(Location::SOL);
            yards
        }
    }
}

/// D6: the places for the next ship.
pub fn legal(game: &BeyondTheSun, table: &Table, seat: Seat, build: Build, actions: &mut impl Sink<Action>) {
    yards(game, table, seat, build.at).iter().for_each(|at| actions.put(Action::Build(at)));
}

/// Builds a ship; after the last one control is checked (BTS-4.52).
pub fn apply(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, build, left, supply): (Frame, Build, u8, bool),
    at: Location,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let player = &mut position.table.players[frame.seat];
    if !(supply && cubes::take(player)) {
        player.population -= 1;
    }
    player.fleet[at.index()].add(build.level);
    position.table.dirty.insert(at);
    position.table.changed = true;
    events.put(Event::Built(frame.seat, build.level, position.table.place(at)));
    if left > 1 {
        position.table.steps.push(Step::Build(frame, build, left - 1, supply));
    } else {
        control::check(game, position, None, events);
    }
}
