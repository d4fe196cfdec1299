//! E81216: four production structures, four megastructures with their tokens and coefficients.

use engine::Message;
use engine::draw::{INK, INK_3, LINE, Node, PLATE, Panel, cube};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Planet, StructureId};

const WIDTH: f32 = 600.0;
const CARD: (f32, f32) = (140.0, 112.0);

/// The board.
pub fn panel(board: &Board<'_>) -> Panel {
    board.planet_panel(Planet::E81216, WIDTH, 296.0).add_all(StructureId::all().map(|structure| card(board, structure)))
}

fn card(board: &Board<'_>, structure: StructureId) -> Node {
    let (game, table) = (board.game, &board.view.table);
    let name = board.say(&show::structure(game, table, structure));
    let cost = table.cost(&game.content, structure);
    let y = 54.0 + if structure.is_mega() { CARD.1 + 8.0 } else { 0.0 };
    let (inside, words) = if structure.is_mega() { mega(board, structure) } else { production(board, structure) };
    Node::group()
        .spot(spot::structure(structure))
        .title(format!("{name}. {}", board.say(&words)))
        .add(Node::rect(0.0, 0.0, CARD.0, CARD.1).round(10.0).face().fill(PLATE).stroke(glyph::E81216).width(1.5))
        .add(Node::text(10.0, 20.0, name).size(13.5).fit(CARD.0 - 20.0).fill(INK).class("bold"))
        .add(glyph::resources(cost).fitted(70.0, 17.0).at(10.0, 40.0))
        .add(inside)
        .at(10.0 + (CARD.0 + 7.0) * structure.slot() as f32, y)
}

/// The income and who has a Robot there.
fn production(board: &Board<'_>, structure: StructureId) -> (Node, Message) {
    let (game, table) = (board.game, &board.view.table);
    let income = game.production(table, structure.slot()).income;
    let robots = table.players.iter().filter(|(_, player)| player.robots.contains(structure));
    let robots = robots.zip(0u8..).map(|((seat, _), place)| {
        cube(seat, 22.0).id(format!("robot-{structure}-{seat}")).at(20.0 + 28.0 * f32::from(place), 92.0)
    });
    let node = Node::group()
        .add(glyph::gear().scale(0.9).at(18.0, 66.0))
        .add(glyph::script(game, income).fitted(90.0, 20.0).at(34.0, 66.0))
        .add_all(robots);
    let cost = show::resources(table.cost(&game.content, structure));
    (node, Message::new("detail-production").with("cost", cost).with("income", show::script(game, income)))
}

/// Two tokens, three coefficients, and the Robots on them.
fn mega(board: &Board<'_>, structure: StructureId) -> (Node, Message) {
    let (game, table) = (board.game, &board.view.table);
    let [first, second] = table.mega_metrics(&game.content, structure);
    let coefficients = game.content.mega(structure).coefficients;
    let builders = &table.builders[structure.slot()];
    let places = coefficients.iter().zip(0u8..).map(|(by, place)| {
        let x = 24.0 + 44.0 * f32::from(place);
        match builders.get(usize::from(place)) {
            Some(seat) => cube(*seat, 24.0).id(format!("robot-{structure}-{seat}")).at(x, 90.0),
            None => Node::group()
                .add(Node::circle(0.0, 0.0, 14.0).stroke(LINE).width(1.4))
                .add(Node::label(0.0, 0.0, format!("×{by}")).size(13.0).fill(INK_3).class("num"))
                .at(x, 90.0),
        }
    });
    let node = Node::group()
        .add(glyph::metric(first).scale(1.05).at(100.0, 42.0))
        .add(glyph::metric(second).scale(1.05).at(124.0, 42.0))
        .add_all(places);
    let left: Vec<String> = coefficients.iter().skip(builders.len()).map(|by| format!("×{by}")).collect();
    let words = Message::new("line-mega")
        .with("structure", show::structure(game, table, structure))
        .with("cost", show::resources(table.cost(&game.content, structure)))
        .with("left", left.join(" "))
        .with("first", show::metric(first))
        .with("second", show::metric(second))
        .with("who", "");
    (node, words)
}
