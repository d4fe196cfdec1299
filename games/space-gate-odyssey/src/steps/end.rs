//! The end of the game (5.1, SGO-9.17 to SGO-9.19).

use engine::{Seat, Sink};

use super::{emigrate, rank};
use crate::event::Event;
use crate::state::{Position, Table};
use crate::terms::{Harbour, ModuleSet};
use crate::{SpaceGateOdyssey, scoring};

/// SGO-4.17.6, SGO-5.1: after the last closing the last journeys and the final scoring follow at once.
pub fn after_closing(game: &SpaceGateOdyssey, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
    let table = &mut position.table;
    table.steps.pop();
    let open = table.gates.iter().any(|harbour| matches!(harbour, Harbour::On(_)));
    if !open && table.waiting.is_empty() {
        table.steps.clear(); // SGO-5.3
        events.put(Event::LastPlanetClosed);
        last_journeys(game, position, events);
        scoring::finish(game, position, events);
    }
    true
}

/// SGO-5.2: every full gate module empties onto Hawking.
fn last_journeys(game: &SpaceGateOdyssey, position: &mut Position, events: &mut impl Sink<Event>) {
    for seat in position.table.turn_order() {
        for module in emigrate::full_modules(game, &position.table, seat).iter() {
            emigrate::apply(game, position, seat, module, events);
            rank::settle(game, position, seat, events);
        }
    }
}

/// At the end of a turn: the stall guard (SGO-9.17) and the dead position (SGO-9.19) end the game.
pub fn without_hope(game: &SpaceGateOdyssey, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
    let table = &position.table;
    let stalled = game.stall_limit.is_some_and(|limit| table.stall >= limit);
    let dead = Seat::all(game.seats).all(|seat| out_of_the_race(game, table, seat));
    if stalled {
        events.put(Event::Stalled(table.stall));
    } else if dead {
        events.put(Event::Dead);
    }
    if stalled || dead {
        scoring::finish(game, position, events);
    }
    stalled || dead
}

/// SGO-9.18: nothing left to send, or nothing to send it with.
pub fn out_of_the_race(game: &SpaceGateOdyssey, table: &Table, seat: Seat) -> bool {
    let player = &table.players[seat];
    let reaches = |gate| matches!(table.gates[game.module_gate(gate)], Harbour::On(_));
    let no_colonists = player.supply.colonists == 0 && player.crewed.is_empty();
    no_colonists
        || !player.tile
            && !(player.station & ModuleSet::GATES).iter().any(reaches)
            && !table.has_open_corridor(&game.content, seat)
}
