//! `act_build` (SGO-3.11, 4.4): take the top module of a stack, to build it or to bury it.

use engine::{Refusal, Seat, Sink};

use super::{Source, Step};
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{ModuleId, Stack};
use crate::{SpaceGateOdyssey, refuse};

/// The stacks whose top module can be built or buried, and the remodelling tile.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let player = &position.table.players[seat];
    let least = if position.table.has_open_corridor(&game.content, seat) { 1 } else { 2 }; // SGO-4.4.6, SGO-4.4.7
    for stack in Stack::all() {
        if !player.used.contains(stack) && position.pile(stack).len() >= least {
            actions.put(Action::Take(stack));
        }
    }
    if player.tile {
        actions.put(Action::Remodel);
    }
}

/// All nine stacks.
pub fn expected() -> Vec<Action> {
    Stack::all().map(Action::Take).collect()
}

/// Why a stack cannot be used.
pub fn why_not(position: &Position, seat: Seat, stack: Stack) -> Refusal {
    match position.pile(stack).len() {
        _ if position.table.players[seat].used.contains(stack) => refuse("SGO-4.4.2", "refused-stack-used"),
        0 => refuse("SGO-4.4.6", "refused-stack-empty"),
        _ => refuse("SGO-4.4.7", "refused-no-open-corridor"),
    }
}

/// SGO-4.4.1: the top module is taken; where it goes comes next.
pub fn take(position: &mut Position, seat: Seat, stack: Stack, source: Source) {
    if let Some(module) = position.pile(stack).top() {
        position.table.steps.push(Step::Berth(seat, module, source));
    }
}

/// SGO-4.4.3: the module goes to the bottom of its stack, which stays available.
pub fn bury(position: &mut Position, seat: Seat, module: ModuleId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.players[seat].ap -= 1;
    events.put(Event::Buried(seat, module));
    if let Some(stack) = module.stack() {
        position.pile_mut(stack).bury();
        reveal(position, stack, events);
    }
}

/// SGO-4.4.4: the next module of the stack becomes visible to all.
pub fn reveal(position: &Position, stack: Stack, events: &mut impl Sink<Event>) {
    events.put(position.pile(stack).top().map_or(Event::Exhausted(stack), Event::Revealed));
}
