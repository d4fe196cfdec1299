//! What a seat may know: the whole table, and of every stack its top module and its size (SGO-7.1 to SGO-7.3). All see the same.

use engine::Chance;
use serde::Serialize;

use crate::SpaceGateOdyssey;
use crate::state::{Pile, Position, Table};
use crate::terms::{Harbour, ModuleId, ModuleSet, STACKS, Stack};

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// What lies open on the table.
    pub table: Table,
    /// The top module of every stack.
    pub tops: [Option<ModuleId>; STACKS],
    /// The number of modules in every stack.
    pub sizes: [u8; STACKS],
}

impl View {
    /// What can be seen of a position.
    pub fn of(position: &Position) -> Self {
        Self {
            table: position.table,
            tops: std::array::from_fn(|stack| position.stacks[stack].top()),
            sizes: std::array::from_fn(|stack| position.stacks[stack].len()),
        }
    }
}

/// A position that agrees with a view: the modules that are neither built nor visible lie below the tops in any order.
pub fn guess(game: &SpaceGateOdyssey, view: &View, chance: &mut impl Chance) -> Position {
    let mut position = Position { table: view.table, stacks: [Pile::default(); STACKS] };
    for stack in Stack::all() {
        let top = view.tops[stack.index()];
        let seen = view.table.built_from(stack) | top.map_or(ModuleSet::EMPTY, ModuleSet::only);
        let pile = position.pile_mut(stack);
        pile.0.extend((stack.modules() - seen).iter().filter(|module| is_in_play(game, &view.table, *module)));
        chance.shuffle(&mut pile.0);
        pile.0.extend(top);
    }
    position
}

/// SGO-6.4: modules with the symbol of a gate that is not in the game are not in it either.
pub fn is_in_play(game: &SpaceGateOdyssey, table: &Table, module: ModuleId) -> bool {
    game.module(module).symbol.is_none_or(|gate| table.gates[gate.index()] != Harbour::Nowhere)
}

/// SGO-7.1: deals the hidden order of the stacks anew. Written from that rule, not from the view.
pub fn redeal(position: &mut Position, chance: &mut impl Chance) {
    for pile in &mut position.stacks {
        if let Some((_, below)) = pile.0.split_last_mut() {
            chance.shuffle(below);
        }
    }
}
