//! `setup_build` (SGO-3.4): every player builds two modules before the first turn.

use engine::{Refusal, Seat, Sink};

use crate::action::Action;
use crate::refuse;
use crate::state::Position;
use crate::terms::Stack;

/// SGO-2.11: the stacks this player has not used yet.
pub fn legal(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let used = position.table.players[seat].used;
    for stack in Stack::all().filter(|stack| !used.contains(*stack) && !position.pile(*stack).is_empty()) {
        actions.put(Action::Take(stack));
    }
}

/// Why a stack cannot be used.
pub fn why_not(position: &Position, seat: Seat, stack: Stack) -> Option<Refusal> {
    Some(if position.table.players[seat].used.contains(stack) {
        refuse("SGO-2.11", "refused-stack-used-in-setup")
    } else {
        refuse("SGO-9.7", "refused-stack-empty")
    })
}
