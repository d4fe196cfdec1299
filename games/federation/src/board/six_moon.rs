//! 6Moon: the stations in a row, each with its Alteration tokens below.

use engine::Message;
use engine::draw::{HAIR, INK_3, LINE, Node, PLATE, Panel};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{AlterationSet, Planet, Station};

const WIDTH: f32 = 600.0;

fn x(station: Station) -> f32 {
    38.0 + 74.6 * station.index() as f32
}

/// The board.
pub fn panel(board: &Board<'_>) -> Panel {
    let path = Node::line(x(Station::default()), 96.0, x(Station::PLANET), 96.0).stroke(HAIR).width(2.6);
    let known = board.view.known - AlterationSet::of_power(1);
    let beside = if known.is_empty() { 30.0 } else { 68.0 };
    let mages = Station::all().flat_map(|station| {
        let here = board.view.table.players.iter().filter(move |(_, player)| player.mage == station);
        board.pawns(here.map(|(seat, _)| seat), "mage", x(station), 73.0, 25.0)
    });
    board
        .planet_panel(Planet::SixMoon, WIDTH, 260.0 + beside)
        .add(path)
        .add_all(Station::all().map(|station| moon(board, station)))
        .add_all(mages)
        .add_all(Station::all().flat_map(|station| tokens(board, station)))
        .add(supply(board).at(12.0, 274.0))
        .add_all(known.iter().zip(0u8..).map(|(token, place)| {
            let title = board.say(&Message::new("line-known").with("token", show::alteration(board.game, token)));
            let node = glyph::alteration(board.game, token).spot(spot::alteration(token)).title(title);
            node.at(12.0 + 72.0 * f32::from(place), 292.0)
        }))
}

fn moon(board: &Board<'_>, station: Station) -> Node {
    let power = board.game.content.stations[station.index()].0;
    let title = Message::new("line-station")
        .with("station", show::station(station))
        .with("who", "")
        .with("count", board.view.moon_sizes[station.index()])
        .with("power", power);
    let face = Node::circle(0.0, 0.0, 18.0).face().fill(PLATE).stroke(glyph::MOON).width(1.8);
    let sign = match station {
        Station::PLANET => glyph::planet(Planet::SixMoon).scale(1.5),
        _ if station == Station::default() => Node::path("M-6 0h10M0-5l5 5-5 5").stroke(LINE).width(2.2),
        _ => Node::label(0.0, 0.0, station.index().to_string()).size(16.0).fill(glyph::MOON).class("num bold"),
    };
    Node::group().spot(spot::station(station)).title(board.say(&title)).add(face).add(sign).at(x(station), 96.0)
}

/// The tokens of a station, face up or down.
fn tokens(board: &Board<'_>, station: Station) -> Vec<Node> {
    let up = board.view.moons[station.index()];
    let left = x(station) - 33.0;
    let y = |place: u8| 122.0 + 33.0 * f32::from(place);
    let mut nodes: Vec<Node> = (up.iter().zip(0u8..))
        .map(|(token, place)| {
            let title = board.say(&show::alteration(board.game, token));
            let node = glyph::alteration(board.game, token).spot(spot::alteration(token)).title(title);
            node.at(left, y(place))
        })
        .collect();
    let power = board.game.content.stations[station.index()].0;
    nodes.extend((up.len()..board.view.moon_sizes[station.index()]).map(|place| {
        let back = Node::rect(0.0, 0.0, 66.0, 30.0).round(6.0).stroke(HAIR).width(1.4);
        let sign = Node::label(33.0, 15.0, "I".repeat(usize::from(power).min(3))).size(13.0).fill(INK_3).class("num");
        let sign = if power == 4 { Node::label(33.0, 15.0, "IV").size(13.0).fill(INK_3).class("num") } else { sign };
        Node::group().add(back).add(sign).at(left, y(place))
    }));
    nodes
}

/// How many tokens lie beside the board.
fn supply(board: &Board<'_>) -> Node {
    let [one, two, three, four] = board.view.supply_sizes;
    let words = Message::new("line-supply").with("one", one).with("two", two).with("three", three).with("four", four);
    Node::text(0.0, 0.0, board.say(&words)).size(13.0).fit(WIDTH - 24.0).fill(INK_3)
}
