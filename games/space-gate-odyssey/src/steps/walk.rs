//! `act_move` (SGO-3.10, 4.3): colonists walk into modules of the activated domain and switch them ON.

use engine::{Refusal, Seat, Sink};

use super::bonus;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{ModuleId, Room};
use crate::{SpaceGateOdyssey, refuse};

/// SGO-4.3.1: every step of a colonist into a connected module that can be entered.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, seat: Seat, room: Room, actions: &mut impl Sink<Action>) {
    steps(game, position, seat, room).for_each(|(from, to)| actions.put(Action::Walk { from, to }));
}

/// All steps that can be taken, from where to where.
pub fn steps(
    game: &SpaceGateOdyssey,
    position: &Position,
    seat: Seat,
    room: Room,
) -> impl Iterator<Item = (ModuleId, ModuleId)> {
    let table = &position.table;
    let connected = |from| table.connections(from).map(move |to| (from, to));
    let enters = move |to| fits(to, room) && !is_full(game, position, seat, to);
    table.players[seat].crewed.iter().flat_map(connected).filter(move |(_, to)| enters(*to))
}

/// SGO-4.3.2: the module entered has the domain of the room; the start module has any.
fn fits(module: ModuleId, room: Room) -> bool {
    module.domain().is_none_or(|domain| room.domain() == Some(domain))
}

/// SGO-4.3.3: an ON module with as many colonists as it holds.
fn is_full(game: &SpaceGateOdyssey, position: &Position, seat: Seat, module: ModuleId) -> bool {
    let table = &position.table;
    table.players[seat].on.contains(module) && table.placed(module).colonists >= game.module(module).capacity
}

/// Every step to a module beside one with colonists.
pub fn expected(position: &Position, seat: Seat) -> Vec<Action> {
    let table = &position.table;
    let around =
        |from| table.placed(from).around.iter().filter_map(|neighbour| neighbour.get()).map(move |to| (from, to));
    table.players[seat].crewed.iter().flat_map(around).map(|(from, to)| Action::Walk { from, to }).collect()
}

/// Why a step is refused.
pub fn why_not(position: &Position, seat: Seat, from: ModuleId, to: ModuleId) -> Refusal {
    let (table, player) = (&position.table, &position.table.players[seat]);
    if !player.station.contains(from) || !player.station.contains(to) {
        return refuse("SGO-4.3.8", "refused-not-your-station");
    }
    if !player.crewed.contains(from) {
        return refuse("SGO-4.3.1", "refused-no-colonist-there");
    }
    if table.connections(from).all(|other| other != to) {
        return refuse("SGO-4.1.3", "refused-not-connected");
    }
    if table.room.is_some_and(|room| !fits(to, room)) {
        return refuse("SGO-4.3.2", "refused-wrong-domain");
    }
    refuse("SGO-4.3.3", "refused-module-full")
}

/// SGO-4.3.5, SGO-4.3.6: into an ON module, or it is switched ON and the colonist goes back to the supply.
pub fn apply(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    from: ModuleId,
    to: ModuleId,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    table.players[seat].ap -= 1;
    table.set_colonists(seat, from, table.placed(from).colonists - 1);
    events.put(Event::Walked(seat, from, to));
    if table.players[seat].on.contains(to) {
        table.set_colonists(seat, to, table.placed(to).colonists + 1);
        return;
    }
    table.players[seat].on.insert(to);
    table.players[seat].supply.colonists += 1;
    events.put(Event::SwitchedOn(seat, to));
    if let Some(bonus) = game.module(to).bonus {
        bonus::grant(position, seat, to, bonus, events);
    }
}
