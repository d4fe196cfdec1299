//! Arratooine: six stalls, each with its cost, two levels, and everybody's discs.

use engine::Message;
use engine::draw::{INK, INK_2, INK_3, LINE, Node, PLATE, Panel, disc};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Planet, StallId};

const WIDTH: f32 = 600.0;
const STALL: (f32, f32) = (188.0, 104.0);

/// The board.
pub fn panel(board: &Board<'_>) -> Panel {
    board.planet_panel(Planet::Arratooine, WIDTH, 278.0).add_all(StallId::all().map(|stall| drawn(board, stall)))
}

fn drawn(board: &Board<'_>, stall: StallId) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let info = &game.content.stalls[stall.index()];
    let name = board.say(&show::stall(stall));
    let words = Message::new("line-stall")
        .with("stall", show::stall(stall))
        .with("cost", show::resources(info.cost))
        .with("first", show::script(game, info.levels[0]))
        .with("second", show::script(game, info.levels[1]))
        .with("discs", "");
    let cost = match info.cost.is_none() {
        true => Node::label(STALL.0 - 18.0, 16.0, "0").size(15.0).fill(INK_2).class("num bold"),
        false => glyph::resources(info.cost).centred(40.0, 17.0).at(STALL.0 - 20.0, 16.0),
    };
    let levels = [1u8, 2].map(|level| {
        let y = 44.0 + 38.0 * f32::from(level - 1);
        let discs = table.players.iter().filter(|(_, player)| player.discs[stall.index()] == level);
        let discs = discs.zip(0u8..).map(|((seat, _), place)| {
            disc(seat, 20.0).id(format!("disc-{stall}-{seat}")).at(106.0 + 21.0 * f32::from(place), y + 2.0)
        });
        Node::group()
            .add(Node::label(14.0, y + 2.0, level.to_string()).size(14.0).fill(INK_3).class("num bold"))
            .add(glyph::script(game, info.levels[usize::from(level) - 1]).fitted(68.0, 20.0).at(26.0, y + 2.0))
            .add_all(discs)
    });
    let (column, row) = (stall.index() % 3, stall.index() / 3);
    Node::group()
        .spot(spot::stall(stall))
        .title(board.say(&words))
        .add(Node::rect(0.0, 0.0, STALL.0, STALL.1).round(10.0).face().fill(PLATE).stroke(glyph::ARRATOOINE).width(1.5))
        .add(Node::text(12.0, 21.0, name).size(14.0).fit(STALL.0 - 62.0).fill(INK).class("bold"))
        .add(cost)
        .add(Node::line(8.0, 30.0, STALL.0 - 8.0, 30.0).stroke(LINE).width(0.8))
        .add_all(levels)
        .at(10.0 + (STALL.0 + 8.0) * column as f32, 54.0 + (STALL.1 + 8.0) * row as f32)
}
