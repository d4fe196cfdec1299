//! Neo: a graph of asteroids from left to right, a column for every level of influence.

use engine::Message;
use engine::draw::{HAIR, INK_3, LINE, Node, PLATE, Panel};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{NeoSpace, Planet};

const WIDTH: f32 = 600.0;
const HEIGHT: f32 = 262.0;

/// Where a space is drawn: levels from left to right, those of a level one above the other.
fn place(board: &Board<'_>, space: NeoSpace) -> (f32, f32) {
    let neo = |space: NeoSpace| board.game.content.neo(space).level;
    let level = neo(space);
    let same: Vec<NeoSpace> = NeoSpace::all().filter(|other| neo(*other) == level).collect();
    let at = same.iter().position(|other| *other == space).unwrap_or_default() as f32;
    let apart = if same.len() > 2 { 48.0 } else { 78.0 };
    let y = 150.0 + (at - (same.len() as f32 - 1.0) / 2.0) * apart;
    (34.0 + 66.0 * f32::from(level), y)
}

/// The board.
pub fn panel(board: &Board<'_>) -> Panel {
    let edges = NeoSpace::all().flat_map(|from| {
        let (x1, y1) = place(board, from);
        board.game.content.neo(from).next.iter().map(move |to| (x1, y1, to))
    });
    let edges = edges.map(|(x1, y1, to)| {
        let (x2, y2) = place(board, to);
        Node::line(x1, y1, x2, y2).stroke(HAIR).width(2.4)
    });
    let levels = (0..=8u8).map(|level| {
        let x = 34.0 + 66.0 * f32::from(level);
        Node::label(x, HEIGHT - 8.0, level.to_string()).size(13.0).fill(INK_3).class("num")
    });
    board
        .planet_panel(Planet::Neo, WIDTH, HEIGHT)
        .add_all(edges)
        .add_all(levels)
        .add_all(NeoSpace::all().map(|space| asteroid(board, space)))
        .add_all(NeoSpace::all().flat_map(|space| {
            let (x, y) = place(board, space);
            let here = board.view.table.players.iter().filter(move |(_, player)| player.miner == space);
            board.pawns(here.map(|(seat, _)| seat), "miner", x, y - 25.0, 24.0)
        }))
}

/// A space with what is found there.
fn asteroid(board: &Board<'_>, space: NeoSpace) -> Node {
    let (game, view) = (board.game, board.view);
    let info = game.content.neo(space);
    let (x, y) = place(board, space);
    let tone = if info.field.is_some() { glyph::NEO } else { LINE };
    let radius = if info.field.is_some_and(|field| field.is_dead()) { 19.0 } else { 22.0 };
    let face = Node::circle(0.0, 0.0, radius).face().fill(PLATE).stroke(tone).width(1.7);
    let (found, words) = match info.field {
        Some(field) => match (view.asteroids[field.index()], view.asteroids_down[field.index()]) {
            (Some(token), _) => {
                let brings = game.content.asteroids[token.index()];
                (glyph::resources(brings).centred(34.0, 17.0), show::resources(brings))
            }
            (None, true) => {
                let back = Node::label(0.0, 0.0, "?").size(18.0).fill(glyph::NEO).class("bold");
                (back, Message::new("detail-unknown-token"))
            }
            (None, false) => (Node::group(), Message::new("amount-nothing")),
        },
        None if space == NeoSpace::default() => (glyph::planet(Planet::Neo).scale(1.5), Message::new("amount-nothing")),
        None => (glyph::resources(info.resources).centred(36.0, 17.0), show::resources(info.resources)),
    };
    let title =
        Message::new("note-neo").with("space", show::neo(space)).with("influence", info.level).with("found", words);
    Node::group().spot(spot::neo(space)).title(board.say(&title)).add(face).add(found).at(x, y)
}
