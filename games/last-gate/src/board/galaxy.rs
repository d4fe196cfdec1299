//! The galaxy: every system with what lies, stands and flies there.

use engine::draw::{
    ACCENT, BG_2, HAIR, Hex as Shape, HexGrid, INK, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, Tone, chip,
    seat_mark, ship,
};
use engine::{Message, Seat};

use super::{Board, glyph};
use crate::show::{self, spot};
use crate::state::World;
use crate::steps::buy::slots;
use crate::terms::{Civil, Hex, Tile, Unit};

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
    let world = table.world(at);
    let owner = world.and_then(|world| world.owner);
    let edge = owner.map_or(if tile.is_some() { LINE } else { HAIR }, Tone::seat);
    let face = grid.polygon(q, r).face().fill(if tile.is_some() { PANEL } else { BG_2 }).stroke(edge);
    let face = face.width(if owner.is_some() { 2.4 } else { 1.6 });
    let mut node = Node::group().spot(spot::hex(at)).title(title(board, at)).add(face);
    node = match (tile, world) {
        (_, Some(world)) => node.add(planet(board, world).at(x, y)),
        (Some(tile), None) => node.add(glyph::tile(tile).scale(0.8).at(x, y - 2.0)),
        (None, None) => node.add(Node::label(x, y - 2.0, "?").size(15.0).fill(INK_3)),
    };
    if table.routes.contains(at) {
        node = node.add(Node::line(x - 20.0, y + 16.8, x + 20.0, y + 16.8).stroke(ACCENT).width(2.0));
    }
    // Choices and log name systems by these numbers.
    node = node.add(Node::label(x, y + 22.4, at.to_string()).size(8.2).fill(INK_2).class("num"));
    if let Some((site, card)) = table.sites.iter().find_map(|site| Some((site, site.card.filter(|_| site.at == at)?))) {
        let explored = format!("{}/{}", site.level, board.game.content().event(card).level);
        node = node.add(Node::label(x + 17.0, y + 8.0, explored).size(8.5).fill(INK).class("num bold"));
    }
    if let Some(number) = table.neutral(at) {
        let count = table.neutrals[number].fleets.to_string();
        node = node.add(chip(count, 9.0, glyph::TONES[5]).at(x + 18.0, y + 4.0));
    }
    if let Some(by) = table.blockader(at) {
        // Along the edge, where nothing stands: neither the fleet nor the number of the system.
        let corners = [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866)];
        let corners = corners.map(|(dx, dy): (f32, f32)| (x + 32.6 * dx, y + 32.6 * dy));
        node = node.add(Node::polygon(&corners).stroke(Tone::seat(by)).width(1.8).attr("stroke-dasharray", "5 3.4"));
    }
    node.add_all(pieces(board, at, x, y))
}

/// A planet or home world: its level, whose it is, its buildings; or what it yields as long as nobody has settled it.
fn planet(board: &Board<'_>, world: &World) -> Node {
    let tone = world.owner.map_or(INK_3, Tone::seat);
    let mut node = Node::group().add(Node::circle(0.0, -3.0, 9.5).fill(PLATE).stroke(tone).width(1.8));
    let Some(owner) = world.owner else {
        let yields: Vec<_> =
            crate::economy::natural(board.game, world).iter().filter(|(_, count)| *count > 0).collect();
        // Four of them fit between the edges, too, and none hides a trade route below.
        let step = (44.0 / yields.len() as f32).min(13.0);
        let left = -0.5 * step * (yields.len() as f32 - 1.0);
        let wave = Node::path("M-9 -5C-3 -1 3 -8 9 -4").stroke(INK_3).width(1.3);
        return node.add(wave).add_all(yields.into_iter().enumerate().map(|(place, (kind, count))| {
            Node::group()
                .add(glyph::resource(kind).scale(0.42).at(-3.0, 0.0))
                .add(Node::label(3.6, 0.2, count.to_string()).size(8.0).fill(INK).class("num bold"))
                .at(left + step * place as f32, 10.6)
        }));
    };
    node = node
        .add(Node::label(0.0, -3.0, super::roman(world.level)).size(10.0).fill(INK).class("bold"))
        .add(seat_mark(owner, 11.0).at(-19.0, -3.0));
    if world.army {
        node = node.add(Node::polygon(&[(15.0, 1.5), (19.0, -7.5), (23.0, 1.5)]).fill(tone));
    }
    let slots = slots(board.game, world);
    let left = -3.8 * (slots as f32 - 1.0);
    node.add_all((0..slots).map(|slot| {
        let sign = match world.slots[slot] {
            Some(building) => glyph::building(building).scale(0.44),
            None => Node::circle(0.0, 0.0, 2.0).stroke(LINE).width(0.8),
        };
        sign.at(left + 7.6 * slot as f32, 11.5)
    }))
}

/// Ships and fleets along the upper edge of the system, by seat and kind, with a number for more than one.
fn pieces(board: &Board<'_>, at: Hex, x: f32, y: f32) -> Vec<Node> {
    let table = &board.view.table;
    let mut nodes = Vec::new();
    for seat in Seat::all(table.seats()) {
        let here: Vec<Unit> = table[seat].units().filter(|unit| table[seat].at(*unit) == Some(at)).collect();
        let id = |what: &str| format!("{what}-{seat}-{at}");
        let number = |count: usize| {
            // On a ground of its own: planets lie below it.
            let label = || Node::label(6.8, 4.8, count.to_string()).size(7.5).fill(INK).class("num bold");
            (count > 1).then(|| Node::group().add(Node::circle(6.8, 4.8, 4.1).fill(BG_2)).add(label()))
        };
        let fleets = here.iter().filter(|unit| matches!(unit, Unit::Fleet(_))).count();
        if fleets > 0 {
            nodes.push(Node::group().id(id("fleets")).add(ship(seat, 13.0)).add_all(number(fleets)));
        }
        for kind in Civil::ALL {
            let count = here.iter().filter(|unit| matches!(unit, Unit::Civil(what, _) if *what == kind)).count();
            if count > 0 {
                // Beside the mark and not on it: its letter says whose the ship is.
                let errand = Node::group()
                    .add(Node::circle(0.0, 0.0, 3.9).fill(BG_2))
                    .add(glyph::errand(kind).scale(0.4))
                    .at(6.8, -2.6);
                let ships = Node::group().id(id(kind.name())).add(seat_mark(seat, 10.5)).add(errand);
                nodes.push(ships.add_all(number(count)));
            }
        }
    }
    let gaps = (nodes.len() as f32 - 1.0).max(0.0);
    let step = if gaps > 0.0 { (40.0 / gaps).min(16.0) } else { 0.0 };
    let place = |(place, node): (usize, Node)| node.at(x + step * (place as f32 - gaps / 2.0), y - 19.0);
    nodes.into_iter().enumerate().map(place).collect()
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
        let text = |card| board.say(&show::card_text(board.game, board.game.content().kind(card)));
        words.extend(site.card.map(text));
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
