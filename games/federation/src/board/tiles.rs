//! Tiles that are chosen from a few: starting planets in the setup, deep-space tiles for who may look at them.

use engine::draw::{INK, Node, PLATE, Panel, Place};

use super::{Board, glyph};
use crate::effect::ScriptId;
use crate::show::{self, spot};

const CARD: (f32, f32) = (112.0, 86.0);

/// The panels that are there now.
pub fn panels(board: &Board<'_>) -> Vec<Panel> {
    let (game, view) = (board.game, board.view);
    let mut panels = Vec::new();
    if view.table.round == 0 {
        let cards = view.table.starts.iter().map(|tile| {
            let name = board.say(&show::start(tile));
            card(board, name, game.content.starts[tile.index()]).spot(spot::start(tile))
        });
        panels.push(row("starts", board.words.word("region-starts"), cards.collect()));
    }
    if let Some(pile) = view.deep_space {
        let cards = pile.iter().map(|tile| {
            let name = board.say(&show::deep_space(tile));
            card(board, name, game.content.deep_space[tile.index()]).spot(spot::deep_space(tile))
        });
        panels.push(row("deep-space", board.words.word("region-deep"), cards.collect()));
    }
    panels
}

fn row(id: &str, title: String, cards: Vec<Node>) -> Panel {
    let cards = cards.into_iter().zip(0u8..).map(|(card, place)| card.at(8.0 + (CARD.0 + 8.0) * f32::from(place), 6.0));
    Panel::new(id, title, Place::Main, 608.0, CARD.1 + 12.0).add_all(cards)
}

fn card(board: &Board<'_>, name: String, script: ScriptId) -> Node {
    let effect = board.say(&show::script(board.game, script));
    Node::group()
        .title(format!("{name}: {effect}"))
        .add(Node::rect(0.0, 0.0, CARD.0, CARD.1).round(10.0).face().fill(PLATE).stroke(glyph::GOLD).width(1.5))
        .add(Node::label(CARD.0 / 2.0, 20.0, name).size(14.0).fit(CARD.0 - 12.0).fill(INK).class("bold"))
        .add(glyph::script(board.game, script).centred(CARD.0 - 16.0, 26.0).at(CARD.0 / 2.0, 56.0))
}
