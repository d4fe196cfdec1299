//! The exploration board: locations with their lines, system cards, outposts and ships.

use engine::draw::{ACCENT, BG_2, HAIR, INK, INK_2, INK_3, LINE, Node, ON, PLATE, Panel, Place, Tone, disc, ship};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Disc, Location, SystemId};

const WIDTH: f32 = 760.0;
const HEIGHT: f32 = 680.0;
/// A system card.
const CARD: (f32, f32) = (178.0, 100.0);
/// A shipyard.
const YARD: (f32, f32) = (126.0, 50.0);

/// The whole board.
pub fn panel(board: &Board<'_>) -> Panel {
    let table = &board.view.table;
    let places = board.game.locations(table);
    let lines = places.iter().flat_map(|at| {
        let others = board.game.links(table, at).iter().filter(move |to| to.index() > at.index());
        others.map(move |to| (at, to)).collect::<Vec<_>>()
    });
    let lines = lines.map(|(from, to)| {
        let ((x1, y1), (x2, y2)) = (centre(board, from), centre(board, to));
        Node::line(x1, y1, x2, y2).stroke(LINE).width(2.2)
    });
    let decks = ["A", "B"].iter().zip(board.view.systems).zip([20.0, WIDTH - 20.0]).map(|((deck, n), x)| {
        let words = format!("{deck}: {}", board.say(&Message::new("note-deck").with("n", n)));
        let node = Node::text(x, HEIGHT - 8.0, words).size(13.0).fill(INK_3);
        if x > 100.0 { node.end() } else { node }
    });
    Panel::new("map", board.words.word("title-map"), Place::Main, WIDTH, HEIGHT)
        .add_all(lines)
        .add_all(places.iter().map(|at| location(board, at)))
        .add_all(decks)
}

/// The middle of a location; an attached system lies outside of its slot.
fn centre(board: &Board<'_>, at: Location) -> (f32, f32) {
    let places = &board.game.side().places;
    let (x, y) = match (at, board.view.table.attached_to) {
        (Location::ATTACHED, Some(slot)) => {
            let (x, y) = places[slot.index()];
            let x = if x < 50 { x.saturating_sub(16) } else { x + 16 };
            (x, if y > 50 { y + 20 } else { y.saturating_sub(20) })
        }
        _ => places[at.index()],
    };
    (80.0 + f32::from(x) * 6.0, 48.0 + f32::from(y) * 5.7)
}

/// A location with everything that is there.
fn location(board: &Board<'_>, at: Location) -> Node {
    let table = &board.view.table;
    let (x, y) = centre(board, at);
    let (body, below) = match table.system_at(at) {
        Some(card) => (system(board, card), CARD.1 / 2.0),
        None => match (board.game.prints(table, at), at.slot()) {
            (Some(prints), _) => (yard(board, at, prints), YARD.1 / 2.0),
            (None, Some(_)) => (empty(board, at), YARD.1 / 2.0),
            (None, None) => (star(board, at), 40.0),
        },
    };
    let mut node = Node::group().add(body.spot(spot::location(at))).add(ships(board, at).at(0.0, below + 15.0));
    if let Some(outpost) = table.outposts[at.index()] {
        let title = board.say(&Message::new("note-control").with("who", outpost.seat));
        let (dx, dy) =
            if table.system_at(at).is_some() { (CARD.0 / 2.0, CARD.1 / 2.0) } else { (YARD.0 / 2.0, YARD.1 / 2.0) };
        let ring = match outpost.disc {
            Disc::Of(track) => glyph::track_tone(track),
            Disc::Replacement => INK_3,
        };
        let id = format!("outpost-{at}");
        let marker = Node::group().id(id).title(title).add(disc(outpost.seat, 27.0));
        node = node.add(marker.add(Node::circle(0.0, 0.0, 15.0).stroke(ring).width(2.6)).at(dx - 4.0, -dy + 4.0));
    }
    node.at(x, y)
}

/// A system card, with its middle at the origin.
fn system(board: &Board<'_>, id: SystemId) -> Node {
    let content = &board.game.content;
    let card = content.system(id);
    let (left, top) = (-CARD.0 / 2.0, -CARD.1 / 2.0);
    let name = board.say(&show::system(id));
    let words = board.say(&show::system_card(content, id));
    let mut rows = Vec::new();
    if let Some(bonus) = card.control {
        rows.push((glyph::outpost().scale(0.75), glyph::script(content, bonus)));
    }
    if let Some(bonus) = card.colonise {
        rows.push((glyph::colonise().scale(0.75), glyph::script(content, bonus)));
    }
    if let Some((own, _)) = card.ability {
        rows.push((glyph::always().scale(0.75), glyph::ability(content, own)));
    }
    let signs = rows.into_iter().zip(0u8..).map(|((sign, row), place)| {
        let y = 45.0 + 22.0 * f32::from(place);
        Node::group().add(sign.at(14.0, y)).add(row.fitted(92.0, 17.0).at(28.0, y))
    });
    let prints =
        card.prints.iter().zip([glyph::food(), glyph::ore()]).filter(|(prints, _)| **prints).map(|(_, sign)| sign);
    let prints = prints.zip(0u8..).map(|(sign, place)| sign.at(CARD.0 - 48.0 - 20.0 * f32::from(place), CARD.1 - 22.0));
    let inner = Node::group()
        .add(Node::rect(0.0, 0.0, CARD.0, CARD.1).round(10.0).face().fill(PLATE).stroke(INK_3).width(1.5))
        .add(Node::text(10.0, 22.0, name.clone()).size(15.5).fit(CARD.0 - 36.0).fill(INK).class("bold"))
        .add_all(signs)
        .add_all(prints)
        .add(glyph::strength(card.strength.to_string()).scale(1.15).at(CARD.0 - 20.0, 46.0))
        .add(glyph::points(card.points.to_string()).scale(1.15).at(CARD.0 - 20.0, CARD.1 - 20.0));
    Node::group().title(format!("{name}. {words}")).add(inner.at(left, top))
}

/// A shipyard, with its middle at the origin.
fn yard(board: &Board<'_>, at: Location, prints: [bool; 2]) -> Node {
    let name = board.say(&show::location(at));
    let (left, top) = (-YARD.0 / 2.0, -YARD.1 / 2.0);
    let signs = prints.iter().zip([glyph::food(), glyph::ore()]).filter(|(prints, _)| **prints).map(|(_, sign)| sign);
    let signs: Vec<Node> = signs.collect();
    let first = -11.0 * (signs.len() as f32 - 1.0);
    let signs = signs.into_iter().zip(0u8..);
    let signs = signs.map(|(sign, place)| sign.scale(0.9).at(left + 16.0, first + 22.0 * f32::from(place)));
    Node::group()
        .title(name.clone())
        .add(Node::rect(left, top, YARD.0, YARD.1).round(10.0).face().fill(BG_2).stroke(LINE).width(1.5))
        .add(Node::lines(left + 31.0, -4.0, YARD.0 - 34.0, 13.0, &name).fill(INK_2))
        .add_all(signs)
}

/// A slot without a card.
fn empty(board: &Board<'_>, at: Location) -> Node {
    let name = board.say(&show::location(at));
    Node::group()
        .title(name.clone())
        .add(Node::rect(-66.0, -25.0, 132.0, 50.0).round(10.0).face().fill(BG_2).stroke(HAIR).width(1.5).off())
        .add(Node::label(0.0, 0.0, name).size(13.0).fit(116.0).fill(INK_3))
}

/// Sol or Deep Space.
fn star(board: &Board<'_>, at: Location) -> Node {
    let name = board.say(&show::location(at));
    let points = board.say(&Message::new("note-majority"));
    let sun = at == Location::SOL;
    let tone: Tone = if sun { ACCENT } else { LINE };
    let face = Node::circle(0.0, 0.0, 36.0).face().fill(if sun { PLATE } else { BG_2 }).stroke(tone).width(2.4);
    let mut node = Node::group().title(format!("{name}. {points}")).add(face);
    if sun {
        let rays =
            (0..12).map(|ray| Node::line(0.0, -40.0, 0.0, -46.0).stroke(ACCENT).width(2.2).rotate(30.0 * ray as f32));
        node = node.add_all(rays);
    } else {
        let stars = [(-16.0, -20.0), (14.0, -24.0), (20.0, 12.0), (-20.0, 16.0), (2.0, 25.0)];
        node = node.add_all(stars.map(|(x, y)| Node::circle(x, y, 1.6).fill(INK_2)));
    }
    node.add(Node::label(0.0, 0.0, name).size(13.5).fit(60.0).fill(INK).class("bold"))
}

/// The ships at a location, a group for every faction and level.
fn ships(board: &Board<'_>, at: Location) -> Node {
    let table = &board.view.table;
    let mut groups: Vec<(Seat, u8, u8)> = Vec::new();
    for (seat, player) in table.players.iter() {
        let here = player.fleet[at.index()];
        groups.extend(here.levels().map(|level| (seat, level, here.of(level))));
    }
    // The number of ships of a group stands before them.
    let step = if groups.iter().any(|(_, _, n)| *n > 1) { 46.0 } else { 31.0 };
    let columns = groups.len().min(4);
    let nodes = groups.iter().enumerate().map(|(place, (seat, level, n))| {
        let title = Message::new("note-ships").with("who", *seat).with("n", *n).with("level", *level);
        let x = step * ((place % 4) as f32 - (columns as f32 - 1.0) / 2.0);
        let y = 30.0 * (place / 4) as f32;
        let mut node = Node::group()
            .title(board.say(&title))
            .add(ship(*seat, 27.0))
            .add(Node::circle(9.0, 8.0, 7.5).fill(ON).stroke(Tone::seat(*seat)).width(1.3))
            .add(Node::label(9.0, 8.0, level.to_string()).size(11.5).fill(INK).class("num bold"));
        if *n > 1 {
            node = node.add(Node::label(-20.0, 0.0, format!("{n}×")).size(13.0).fill(INK).class("num bold"));
        }
        node.id(format!("ship-{seat}-{at}-{level}")).at(x, y)
    });
    Node::group().add_all(nodes)
}
