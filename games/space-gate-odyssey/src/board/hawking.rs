//! Hawking: the influence ring, the government ranks, the priority track (SGO-1.3 to SGO-1.5).

use engine::draw::{ACCENT, HAIR, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Track, figure};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::state::Table;
use crate::terms::{Gate, Harbour, Rank};

/// The planet with all three.
pub fn panel(board: &Board<'_>) -> Panel {
    Panel::new("hawking", board.words.word("region-hawking"), Place::Side, 324.0, 326.0)
        .add(disc(&board.view.table))
        .add(ring(board))
        .add_all(ranks(board))
        .add_all(priority(board))
}

/// The planet itself, with the gates that stand on it.
fn disc(table: &Table) -> Node {
    let craters = [(90.0, 86.0, 11.0), (126.0, 122.0, 16.0), (120.0, 80.0, 6.0), (82.0, 122.0, 5.0)];
    let here = Gate::ALL.into_iter().filter(|gate| table.gates[gate.index()] == Harbour::Hawking);
    let here: Vec<Gate> = here.collect();
    let first = 106.0 - 15.0 * (here.len() as f32 - 1.0);
    Node::group()
        .add(Node::circle(106.0, 106.0, 66.0).fill(PANEL).stroke(HAIR).width(1.5))
        .add_all(craters.map(|(x, y, radius)| Node::circle(x, y, radius).stroke(HAIR).width(1.5)))
        .add_all(here.iter().zip(0u8..).map(|(gate, place)| {
            glyph::gate(*gate, 27.0).id(format!("gate-{gate}")).at(first + 30.0 * f32::from(place), 106.0)
        }))
}

/// SGO-4.18.1: the ring, with a colonist of everybody on the last digit of the total.
fn ring(board: &Board<'_>) -> Node {
    let (table, words) = (&board.view.table, board.words);
    let track = Track::ring(10, 30.0, 88.0);
    let mut node = Node::group().add(track.draw("ring-", |space| space.to_string()));
    for space in 0..10 {
        let here: Vec<Seat> = (table.players.iter())
            .filter(|(_, player)| usize::from(player.influence.total() % 10) == space)
            .map(|(seat, _)| seat)
            .collect();
        let (x, y) = track.centre(space);
        let (size, apart) = if here.len() == 1 { (25.0, 0.0) } else { (16.0, 8.0) };
        for (seat, place) in here.iter().zip([(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)]) {
            let total = table.players[*seat].influence.total();
            let title = words.say(&Message::new("note-total").with("who", *seat).with("points", total));
            let piece = figure(*seat, size).id(format!("ring-{seat}")).title(title);
            node = node.add(piece.at(x + place.0 * apart, y + place.1 * apart));
        }
    }
    node.at(3.0, 3.0)
}

/// SGO-4.18.2: the ranks from below, with those who hold them. Where an engineer is needed the frame is stronger.
fn ranks(board: &Board<'_>) -> impl Iterator<Item = Node> {
    let (content, table, words) = (board.game.content(), &board.view.table, board.words);
    (0..10u8).map(move |rank| {
        let number = rank + 1;
        let engineer = content.ranks[usize::from(rank)] != Rank::Colonist;
        let (edge, width) = if engineer { (INK_2, 2.2) } else { (HAIR, 1.2) };
        let title = if engineer { "note-rank-engineer" } else { "note-rank" };
        let mut node = Node::group()
            .title(words.say(&Message::new(title).with("rank", number)))
            .add(Node::rect(0.0, -8.5, 94.0, 17.0).round(5.0).fill(PLATE).stroke(edge).width(width))
            .add(Node::label(11.0, 0.0, number.to_string()).size(10.0).fill(INK_3).class("num"));
        let holders = table.players.iter().filter(|(_, player)| player.rank > rank.into());
        for ((seat, player), place) in holders.zip(0u8..) {
            let piece = glyph::rank(player.ranks[usize::from(rank)], seat, 14.0);
            node = node.add(piece.at(31.0 + 17.0 * f32::from(place), 0.0));
        }
        node.at(226.0, 205.0 - 19.6 * f32::from(rank))
    })
}

/// SGO-1.4: the priority track; between two markers is the spot that swaps them.
fn priority(board: &Board<'_>) -> impl Iterator<Item = Node> {
    let (content, table, words) = (board.game.content(), &board.view.table, board.words);
    let x = |place: u8| 33.0 + 64.5 * f32::from(place);
    let markers = (0..5u8).map(move |place| {
        let marker = table.markers[usize::from(place)];
        let value = content.track[usize::from(place)];
        Node::group()
            .id(format!("marker-{marker}"))
            .title(words.say(&Message::new("note-marker").with("marker", show::marker(marker)).with("points", value)))
            .add(Node::rect(-25.0, -33.0, 50.0, 66.0).round(10.0).fill(PLATE).stroke(LINE).width(1.5))
            .add(glyph::marker(marker, 26.0).at(0.0, -10.0))
            .add(Node::label(0.0, 20.0, value.to_string()).size(15.0).fill(ACCENT).class("num bold"))
            .at(x(place), 284.0)
    });
    let swaps = (1..5u8).map(move |position| {
        Node::group()
            .spot(spot::swap(position))
            .add(Node::circle(0.0, 0.0, 10.5).face().fill(PANEL).stroke(HAIR).width(1.2))
            .add(glyph::swap(12.0).rotate(90.0))
            .at((x(position - 1) + x(position)) / 2.0, 284.0)
    });
    markers.chain(swaps)
}
