//! Atalum: the display of Erudites, a column for every delegation, level 3 on top.

use engine::Message;
use engine::draw::{HAIR, INK_3, Node, Panel};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Delegation, EruditeId, Planet};

const WIDTH: f32 = 600.0;
const TILE: (f32, f32) = (108.0, 58.0);

/// The board.
pub fn panel(board: &Board<'_>) -> Panel {
    let places = (1..=3u8).flat_map(|level| Delegation::ALL.map(|delegation| (level, delegation)));
    board
        .planet_panel(Planet::Atalum, WIDTH, 252.0)
        .add_all((1..=3u8).map(|level| {
            let roman = ["I", "II", "III"][usize::from(level) - 1];
            Node::label(14.0, y(level) + TILE.1 / 2.0, roman).size(15.0).fill(INK_3).class("bold")
        }))
        .add_all(places.map(|(level, delegation)| place(board, level, delegation)))
}

fn y(level: u8) -> f32 {
    56.0 + 65.0 * f32::from(3 - level)
}

/// The tile on display, or the back of its pile.
fn place(board: &Board<'_>, level: u8, delegation: Delegation) -> Node {
    let left = 30.0 + 114.0 * delegation.index() as f32;
    let tile = board.view.display[usize::from(level) - 1][delegation.index()];
    let size = board.view.pile_sizes.get(usize::from(level) - 1).map_or(0, |sizes| sizes[delegation.index()]);
    let node = match tile {
        Some(tile) => drawn(board, tile, TILE.0, TILE.1),
        None => {
            let back = Node::rect(0.0, 0.0, TILE.0, TILE.1).round(7.0).stroke(HAIR).width(1.4);
            let count = Node::label(TILE.0 / 2.0, TILE.1 / 2.0, format!("{}{}", level, delegation.letter()));
            Node::group().off().add(back).add(count.size(15.0).fill(INK_3))
        }
    };
    let left_over = match size {
        0 | 1 if tile.is_some() => None,
        0 => None,
        size => {
            let title = Message::new("note-pile").with("count", size);
            Some(Node::label(TILE.0 - 30.0, 12.0, format!("×{size}")).size(11.0).fill(INK_3).title(board.say(&title)))
        }
    };
    Node::group().add(node).add_all(left_over).at(left, y(level))
}

/// An Erudite with its words.
pub fn drawn(board: &Board<'_>, tile: EruditeId, width: f32, height: f32) -> Node {
    let title = format!("{}. {}", board.say(&show::erudite(tile)), board.say(&show::erudite_effect(board.game, tile)));
    glyph::erudite(board.game, tile, width, height).spot(spot::erudite(tile)).id(format!("erudite-{tile}")).title(title)
}
