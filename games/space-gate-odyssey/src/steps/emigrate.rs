//! `colonise_module` and `colonise_island` (SGO-3.16 to SGO-3.18, 4.7): full gate modules are emptied, one after the other.

use engine::{Refusal, Seat, Sink};

use super::{Step, rank};
use crate::action::Action;
use crate::content::{GroupKind, Placement};
use crate::event::Event;
use crate::planet::{Landing, open_islands};
use crate::state::{Position, Table};
use crate::terms::{Harbour, ModuleId, ModuleSet};
use crate::{SpaceGateOdyssey, refuse};

/// SGO-4.7.1: the own gate modules with as many colonists as they hold.
pub fn full_modules(game: &SpaceGateOdyssey, table: &Table, seat: Seat) -> ModuleSet {
    let gates = table.players[seat].crewed & ModuleSet::GATES;
    gates.iter().filter(|gate| table.placed(*gate).colonists == game.module(*gate).capacity).collect()
}

/// SGO-3.17: any full gate module; none can be kept back.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    full_modules(game, &position.table, seat).iter().for_each(|module| actions.put(Action::Send(module)));
}

/// The step is over when no module is full.
pub fn is_done(game: &SpaceGateOdyssey, position: &mut Position, seat: Seat) -> bool {
    let done = full_modules(game, &position.table, seat).is_empty();
    if done {
        position.table.steps.pop();
    }
    done
}

/// All own gate modules with colonists.
pub fn expected(position: &Position, seat: Seat) -> Vec<Action> {
    (position.table.players[seat].crewed & ModuleSet::GATES).iter().map(Action::Send).collect()
}

/// Why a module is not emptied.
pub fn why_not(position: &Position, seat: Seat, module: ModuleId) -> Refusal {
    if !position.table.players[seat].station.contains(module) {
        refuse("SGO-4.7.2", "refused-not-your-station")
    } else if !ModuleSet::GATES.contains(module) {
        refuse("SGO-1.17", "refused-no-gate-module")
    } else {
        refuse("SGO-4.7.1", "refused-module-not-full")
    }
}

/// SGO-4.7.2, SGO-4.7.3, SGO-4.7.10: all colonists leave for the place where the gate stands at this moment.
pub fn apply(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    module: ModuleId,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    let left = table.placed(module).colonists;
    table.set_colonists(seat, module, 0);
    let harbour = game.module(module).symbol.map_or(Harbour::Nowhere, |gate| table.gates[gate.index()]);
    events.put(Event::Sent(seat, module, left, harbour));
    if let Harbour::On(planet) = harbour {
        let landing = Landing { seat, planet, left, first: true, island: 0 };
        let islands = game.side(planet).placement == Placement::OneIslandPerModule;
        table.steps.push(if islands { Step::Island(landing) } else { Step::Land(landing) });
    } else {
        table.players[seat].supply.colonists += left; // SGO-4.18.9
        rank::gain_on_hawking(game, position, seat, left, events);
    }
}

/// SGO-4.15.2: the islands with a free field.
pub fn legal_islands(game: &SpaceGateOdyssey, position: &Position, landing: Landing, actions: &mut impl Sink<Action>) {
    let colonies = &position.table.colonies[landing.planet.index()];
    open_islands(game.side(landing.planet), colonies).for_each(|number| actions.put(Action::Island(number)));
}

/// All islands.
pub fn expected_islands(game: &SpaceGateOdyssey, landing: Landing) -> Vec<Action> {
    game.side(landing.planet).groups_of(GroupKind::Island).map(|island| Action::Island(island.number)).collect()
}

/// The island is chosen; the colonists land there.
pub fn choose(position: &mut Position, landing: Landing, island: u8, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.steps.push(Step::Land(Landing { island, ..landing }));
    events.put(Event::IslandChosen(landing.seat, island));
}
