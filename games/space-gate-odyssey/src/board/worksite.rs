//! The worksite: nine stacks, of which the top module lies open (SGO-1.9, SGO-2.9).

use engine::Seat;
use engine::draw::{HAIR, INK_2, Node, PANEL, Panel, Place, chip};

use super::Board;
use super::tile::Tile;
use crate::show::{self, spot};
use crate::terms::{Rotation, Stack};

const WIDTH: f32 = 106.0;
const HEIGHT: f32 = 110.0;

/// The stacks in three rows: gates, Odyssey modules, airlocks. Those that this seat cannot take from in this turn are dim.
pub fn panel(board: &Board<'_>, seat: Seat) -> Panel {
    let Board { game, view, words } = *board;
    let used = view.table.players[seat].used;
    let stacks = Stack::all().map(|stack| {
        let (column, row) = ((stack.index() % 3) as f32, (stack.index() / 3) as f32);
        let (top, left) = (view.tops[stack.index()], view.sizes[stack.index()]);
        let name = top.map_or_else(|| show::stack(stack), |module| show::module(game, module));
        let mut node = Node::group().spot(spot::stack(stack)).title(words.say(&name));
        // A glimpse of what lies below, three at most.
        for depth in (1..left.min(4)).rev().map(|depth| 2.5 * f32::from(depth)) {
            let below = Node::rect(depth - 41.0, depth - 41.0, 82.0, 82.0).round(13.0);
            node = node.add(below.fill(PANEL).stroke(HAIR).width(1.5));
        }
        node = match top {
            Some(module) => node.add(Tile::new(module, Rotation::default()).node(game)),
            None => node.add(Node::rect(-41.0, -41.0, 82.0, 82.0).round(13.0).face().stroke(HAIR).width(1.5)),
        };
        node = node.add(chip(left.to_string(), 11.0, INK_2).at(32.0, 45.0));
        let node = if used.contains(stack) || left == 0 { node.dim() } else { node };
        node.at(column * WIDTH + WIDTH / 2.0 + 4.0, row * HEIGHT + 54.0)
    });
    Panel::new("worksite", words.word("region-worksite"), Place::Side, 3.0 * WIDTH + 8.0, 3.0 * HEIGHT + 6.0)
        .add_all(stacks)
}
