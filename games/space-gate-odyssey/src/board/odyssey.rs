//! The Odyssey board: five control rooms and everyone's figures in them (SGO-1.1, SGO-1.2).

use engine::draw::{HAIR, INK, Node, PANEL, Panel, Place, Tone};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Crew, Figure, Room, Title};

const WIDTH: f32 = 150.0;
const ROW: f32 = 30.0;

/// The board with its five rooms.
pub fn panel(board: &Board<'_>) -> Panel {
    let (table, words) = (&board.view.table, board.words);
    let height = 42.0 + ROW * table.seats() as f32;
    // Domain rooms above, the two others below: narrow enough to be read on a phone.
    let rooms = Room::ALL.into_iter().map(|room| {
        let (column, row) = match room.index() {
            above @ 0..3 => (above as f32, 0.0),
            below => (below as f32 - 2.5, 1.0),
        };
        one(board, room, height).at(6.0 + column * (WIDTH + 10.0), 6.0 + row * (height + 10.0))
    });
    let (width, height) = (3.0 * WIDTH + 32.0, 2.0 * height + 22.0);
    let panel = Panel::new("odyssey", words.word("region-odyssey"), Place::Main, width, height);
    let panel = match table.room {
        Some(room) => panel.note(words.say(&Message::new("note-activated").with("room", show::room(room)))),
        None => panel,
    };
    panel.add_all(rooms)
}

fn one(board: &Board<'_>, room: Room, height: f32) -> Node {
    let (table, words) = (&board.view.table, board.words);
    let tone = glyph::room_tone(room);
    let active = table.room == Some(room);
    let face = || Node::rect(0.0, 0.0, WIDTH, height).round(14.0);
    let mut node = Node::group()
        .spot(spot::room(room))
        .title(words.say(&show::room(room)))
        .add(face().face().fill(PANEL).stroke(tone).width(if active { 3.5 } else { 1.5 }));
    if active {
        node = node.add(face().fill(tone).opacity(0.14));
    }
    node = node.add(glyph::room(room, 17.0).at(20.0, 20.0)).add(
        Node::text(36.0, 25.0, words.word(&format!("short-room-{room}")))
            .size(13.5)
            .fit(WIDTH - 46.0)
            .fill(INK)
            .class("bold"),
    );
    for (seat, player) in table.players.iter() {
        let y = 52.0 + ROW * seat.index() as f32;
        let crew = player.rooms[room.index()];
        node = node.add(figures(board, room, seat, crew).at(20.0, y));
        let [engineer, chief, robot] = board.game.content().action_points;
        let points = crew.engineers * engineer + crew.chiefs * chief + crew.robots * robot;
        node = if points == 0 {
            node.add(Node::circle(20.0, y, 2.0).fill(HAIR))
        } else {
            let label = Node::label(WIDTH - 16.0, y, points.to_string()).size(14.0);
            let title = Message::new("note-points-in-room").with("who", seat).with("points", points);
            node.add(label.fill(Tone::seat(seat)).class("num bold").title(words.say(&title)))
        };
    }
    node
}

/// A seat's figures in a room, closer together the more there are.
fn figures(board: &Board<'_>, room: Room, seat: Seat, crew: Crew) -> Node {
    let named = |piece: Node, what: Message| {
        piece.title(board.words.say(&Message::new("note-figure").with("who", seat).with("figure", what)))
    };
    let mut pieces: Vec<Node> = Vec::new();
    let mut absent: Vec<Node> = Vec::new();
    for title in [Title::Chief, Title::Engineer] {
        let figure = Figure { title, room };
        if crew.of(title) == 0 {
            absent.push(Node::group().spot(spot::crew(seat, figure)));
        }
        let piece = || named(glyph::engineer_of(title, seat, 19.0), show::title(title));
        pieces.extend((0..crew.of(title)).map(|number| {
            // One of a kind is as good as the other (SGO-3.27): the first stands for all.
            if number == 0 { Node::group().spot(spot::crew(seat, figure)).add(piece()) } else { piece() }
        }));
    }
    pieces.extend((0..crew.robots).map(|_| named(glyph::robot(seat, 19.0), Message::new("robot"))));
    let step = (96.0 / pieces.len().max(1) as f32).min(22.0);
    let placed = pieces.into_iter().zip(0u8..).map(|(piece, number)| piece.at(step * f32::from(number), 0.0));
    Node::group().add_all(placed).add_all(absent)
}
