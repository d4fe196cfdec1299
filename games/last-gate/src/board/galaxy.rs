//! The galaxy: every system with what lies, stands and flies there.

use engine::draw::{
    ACCENT, BG_2, HAIR, Hex as Shape, HexGrid, INK, INK_3, LINE, Node, PANEL, Panel, Place, Tone, chip, seat_mark, ship,
};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::terms::{Hex, Tile, Unit};

/// LG-2.4: x grows with q + r, y (up) with q - r; that is a flat grid turned so that q + r runs to the right.
fn cell(at: Hex) -> (i32, i32) {
    let (q, r) = at.coordinates();
    (i32::from(q) + i32::from(r), -i32::from(q))
}

const SCALE: f32 = 2.2;

/// All systems that are on the map.
pub fn panel(board: &Board<'_>) -> Panel {
    let table = &board.view.table;
    let there = |at: &Hex| show_hex(board, *at);
    let places: Vec<Hex> = Hex::all().filter(there).collect();
    let (grid, width, height) = HexGrid::new(Shape::Flat, 31.0, 3.0).around(places.iter().map(|at| cell(*at)), 10.0);
    let note = Message::new("note-round").with("round", table.round).with("phase", phase(board));
    // Drawn at the size of the pieces on it, shown so large that the page gives it the most room.
    let systems = Node::group().add_all(places.iter().map(|at| system(board, &grid, *at))).scale(SCALE);
    Panel::new("galaxy", board.words.word("region-galaxy"), Place::Main, width * SCALE, height * SCALE)
        .note(board.say(&note))
        .add(systems)
}

fn phase(board: &Board<'_>) -> Message {
    use crate::state::Phase;
    Message::new(match board.view.table.phase {
        Phase::Politics => "phase-politics",
        Phase::Economy => "phase-economy",
        Phase::Movement => "phase-movement",
        Phase::Battles => "phase-battles",
        Phase::Final => "phase-final",
    })
}

fn show_hex(board: &Board<'_>, at: Hex) -> bool {
    let table = &board.view.table;
    table.map[at.index()].is_some() || table.face_down.contains(at)
}

fn system(board: &Board<'_>, grid: &HexGrid, at: Hex) -> Node {
    let table = &board.view.table;
    let (q, r) = cell(at);
    let (x, y) = grid.centre(q, r);
    let tile = table.map[at.index()];
    let owner = table.world(at).and_then(|world| world.owner);
    let edge = owner.map_or(if tile.is_some() { LINE } else { HAIR }, Tone::seat);
    let face = grid.polygon(q, r).face().fill(if tile.is_some() { PANEL } else { BG_2 }).stroke(edge).width(1.6);
    let mut node = Node::group().spot(spot::hex(at)).title(title(board, at)).add(face);
    if let Some(tile) = tile {
        node = node.add(glyph::tile(tile).scale(0.8).at(x, y - 4.0));
    } else {
        node = node.add(Node::label(x, y, "?").size(15.0).fill(INK_3));
    }
    // Choices and log name systems by these numbers.
    node = node.add(Node::label(x, y + 22.5, at.to_string()).size(7.0).fill(INK_3).class("num"));
    if table.routes.contains(at) {
        node = node.add(Node::line(x - 22.0, y + 17.0, x + 22.0, y + 17.0).stroke(ACCENT).width(2.5));
    }
    if let Some(world) = table.world(at).filter(|world| world.owner.is_some()) {
        let level = ["", "I", "II", "III", "IV"][usize::from(world.level.min(4))];
        node = node.add(Node::label(x, y - 4.0, level).size(11.0).fill(INK).class("bold"));
        for slot in 0..world.buildings().count() {
            node = node.add(Node::rect(x - 15.0 + 6.0 * slot as f32, y + 10.0, 5.0, 5.0).fill(INK));
        }
        if world.army {
            let tone = world.owner.map_or(INK, Tone::seat);
            node = node.add(Node::polygon(&[(x - 22.0, y + 8.0), (x - 18.0, y), (x - 14.0, y + 8.0)]).fill(tone));
        }
    }
    if let Some(site) = table.sites.iter().find(|site| site.at == at && site.card.is_some()) {
        node = node.add(Node::label(x, y + 14.0, site.level.to_string()).size(11.0).fill(INK).class("num"));
    }
    if let Some(number) = table.neutral(at) {
        let count = table.neutrals[number].fleets.to_string();
        node = node.add(chip(count, 10.0, glyph::TONES[5]).at(x + 14.0, y + 12.0));
    }
    if let Some(by) = table.blockader(at) {
        node = node.add(Node::circle(x, y, 27.0).stroke(Tone::seat(by)).width(2.0).attr("stroke-dasharray", "5 4"));
    }
    node.add_all(pieces(board, at, x, y))
}

/// Ships and fleets around the edge of the system: a mark for the seat, a letter for the kind, a number for more than one.
fn pieces(board: &Board<'_>, at: Hex, x: f32, y: f32) -> Vec<Node> {
    let table = &board.view.table;
    let mut nodes = Vec::new();
    let mut place = 0.0;
    for seat in Seat::all(table.seats()) {
        let here: Vec<Unit> = table[seat].units().filter(|unit| table[seat].at(*unit) == Some(at)).collect();
        let fleets = here.iter().filter(|unit| matches!(unit, Unit::Fleet(_))).count();
        let civil = here.len() - fleets;
        let id = |what: &str| format!("{what}-{seat}-{at}");
        if fleets > 0 {
            let (px, py) = (x - 17.0 + place * 15.0, y - 20.0);
            nodes.push(ship(seat, 13.0).id(id("fleets")).at(px, py));
            nodes.push(Node::label(px + 7.0, py + 5.0, fleets.to_string()).size(8.0).fill(INK).class("num bold"));
            place += 1.0;
        }
        if civil > 0 {
            nodes.push(seat_mark(seat, 12.0).id(id("ships")).at(x - 17.0 + place * 15.0, y - 20.0));
            place += 1.0;
        }
    }
    nodes
}

fn title(board: &Board<'_>, at: Hex) -> String {
    let table = &board.view.table;
    let mut words = vec![board.say(&show::place(table, at))];
    if let (Some(Tile::Planet(_) | Tile::Home(_)), Some(world)) = (table.map[at.index()], table.world(at)) {
        let natural = crate::economy::natural(board.game, world);
        words.push(board.say(&show::resources(natural)));
        let buildings = world.buildings().map(|(_, building)| show::build(crate::terms::Build::Slot(building)));
        words.extend(buildings.map(|message| board.say(&message)));
        let defences = crate::terms::Defence::ALL.into_iter().filter(|defence| world.has(*defence));
        words.extend(defences.map(|defence| board.say(&show::build(crate::terms::Build::Defence(defence)))));
    }
    for site in table.sites.iter().filter(|site| site.at == at) {
        let line = |card| {
            Message::new("line-site")
                .with("card", show::card(board.game, card))
                .with("level", site.level)
                .with("need", board.game.content().event(card).level)
        };
        words.extend(site.card.map(|card| board.say(&line(card))));
    }
    for seat in Seat::all(table.seats()) {
        for unit in table[seat].units().filter(|unit| table[seat].at(*unit) == Some(at)) {
            words.push(
                board.say(&Message::new("line-unit").with("who", seat).with("unit", show::unit_of(table, seat, unit))),
            );
        }
    }
    words.join(" · ")
}
