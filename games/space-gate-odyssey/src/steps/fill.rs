//! `act_fill` (SGO-3.12, 4.5): airlocks are filled from the supply.

use engine::{Refusal, Seat, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{ModuleId, ModuleSet};
use crate::{SpaceGateOdyssey, refuse};

/// SGO-4.5.2, SGO-4.5.4: every own airlock that is ON and not full, while there are colonists.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    airlocks(game, position, seat).for_each(|module| actions.put(Action::Fill(module)));
}

/// The airlocks that can be filled.
pub fn airlocks(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> impl Iterator<Item = ModuleId> {
    let (table, player) = (&position.table, &position.table.players[seat]);
    let airlocks = if player.supply.colonists > 0 { player.on & ModuleSet::AIRLOCKS } else { ModuleSet::EMPTY };
    airlocks.iter().filter(|module| table.placed(*module).colonists < game.module(*module).capacity)
}

/// All own airlocks.
pub fn expected(position: &Position, seat: Seat) -> Vec<Action> {
    (position.table.players[seat].station & ModuleSet::AIRLOCKS).iter().map(Action::Fill).collect()
}

/// Why an airlock cannot be filled.
pub fn why_not(position: &Position, seat: Seat, module: ModuleId) -> Refusal {
    let player = &position.table.players[seat];
    if !player.station.contains(module) {
        refuse("SGO-4.5.1", "refused-not-your-station")
    } else if !ModuleSet::AIRLOCKS.contains(module) {
        refuse("SGO-4.5.1", "refused-no-airlock")
    } else if !player.on.contains(module) {
        refuse("SGO-4.5.2", "refused-module-off")
    } else if player.supply.colonists == 0 {
        refuse("SGO-4.5.4", "refused-no-colonists")
    } else {
        refuse("SGO-4.5.2", "refused-module-full")
    }
}

/// SGO-4.5.1, SGO-4.5.3: up to the capacity, or all there are.
pub fn apply(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    module: ModuleId,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    let there = table.placed(module).colonists;
    let supply = &mut table.players[seat].supply.colonists;
    let added = (game.module(module).capacity - there).min(*supply);
    *supply -= added;
    table.players[seat].ap -= 1;
    table.set_colonists(seat, module, there + added);
    events.put(Event::Filled(seat, module, added));
}
