//! An exoplanet from its graph: the disc, a landscape of its own, the fields (SGO-10.44).

use engine::draw::{ACCENT, BG_2, HAIR, INK_2, INK_3, LINE, Node, PANEL, PLATE, Panel, Place, figure};
use engine::{Message, Seat};

use super::Board;
use super::glyph::{self, ENERGY, GOLD, NATURE, WATER};
use crate::content::{FieldInfo, FieldKind, Group, GroupKind, Side};
use crate::show::{self, spot};
use crate::state::occupied;
use crate::terms::{Field, Planet};

/// Content places things on a square of 1000; this is the side of the drawing.
const SIDE: f32 = 440.0;
const SCALE: f32 = SIDE / 1000.0;

fn scaled(x: impl Into<f32>, y: impl Into<f32>) -> (f32, f32) {
    (x.into() * SCALE, y.into() * SCALE)
}

/// A planet in play; a waiting one is dim until it gets a gate.
pub fn panel(board: &Board<'_>, planet: Planet) -> Panel {
    let (side, table, words) = (board.game.side(planet), &board.view.table, board.words);
    let gate = table.gate_on(planet);
    let name = words.say(&show::planet(planet));
    let title = match gate {
        Some(gate) => format!("{name} · {}", words.say(&show::gate(gate))),
        None => name.clone(),
    };
    let taken = occupied(&table.colonies[planet.index()]).len();
    let note = match gate {
        Some(_) => Message::new("line-fields").with("taken", taken).with("all", side.fields.len()),
        None => Message::new("line-waiting"),
    };
    let disc = Node::circle(SIDE / 2.0, SIDE / 2.0, 490.0 * SCALE).face().fill(PLATE).stroke(HAIR).width(2.0);
    let mut body = Node::group()
        .add(Node::group().spot(spot::planet(planet)).title(name).add(disc))
        .add_all(landscape(side))
        .add_all(side.groups.iter().filter_map(|group| label(board, side, group)));
    for (number, info) in side.fields.iter().enumerate() {
        if let Some(field) = Field::new(number) {
            body = body.add(place(board, side, field, info));
        }
    }
    if let Some(gate) = gate {
        body = body.add(glyph::gate(gate, 40.0).id(format!("gate-{gate}")).at(34.0, 34.0));
    }
    let body = if gate.is_none() { body.dim() } else { body };
    let place = if gate.is_some() { Place::Main } else { Place::Side };
    Panel::new(format!("planet-{planet}"), title, place, SIDE, SIDE).note(words.say(&note)).add(body)
}

/// One field with whoever is on it.
fn place(board: &Board<'_>, side: &Side, field: Field, info: &FieldInfo) -> Node {
    let (table, words) = (&board.view.table, board.words);
    let colonies = &table.colonies[side.planet.index()];
    let owner = Seat::all(table.seats()).find(|seat| colonies[seat.index()].contains(field));
    let priority = side.priority.contains(field);
    let (ring, width) = match info.kind {
        FieldKind::Standard => (LINE, 1.5),
        FieldKind::Special => (ENERGY, 2.2),
        FieldKind::Centre => (ACCENT, 2.2),
    };
    let name = show::field(board.game, side.planet, field);
    let title = match owner {
        Some(seat) => Message::new("note-field-of").with("field", name).with("who", seat),
        None if priority => Message::new("note-field-priority").with("field", name),
        None => name,
    };
    let mut node = Node::group()
        .spot(spot::field(side.planet, field))
        .title(words.say(&title))
        .add(Node::circle(0.0, 0.0, 38.0 * SCALE).face().fill(BG_2).stroke(ring).width(width));
    if info.kind == FieldKind::Centre {
        node = node.add(Node::circle(0.0, 0.0, 29.0 * SCALE).stroke(ring).width(1.0));
    }
    if let Some(seat) = owner {
        node = node.add(figure(seat, 23.0));
    } else if info.value > 0 {
        node = node.add(Node::label(0.0, 0.0, info.value.to_string()).size(12.0).fill(INK_2).class("num"));
    }
    if priority {
        let badge = Node::circle(0.0, 0.0, 7.5).fill(PANEL).stroke(ACCENT).width(1.2);
        node = node.add(Node::group().add(badge).add(glyph::swap(11.0)).at(13.0, -12.0));
    }
    let (x, y) = scaled(info.x, info.y);
    node.at(x, y)
}

/// Levels, hemispheres, circles and arms have their names beside them; islands can be chosen as a whole.
fn label(board: &Board<'_>, side: &Side, group: &Group) -> Option<Node> {
    let (x, y) = scaled(group.x, group.y);
    let name = board.words.say(&show::group(group));
    match group.kind {
        GroupKind::Level | GroupKind::Hemisphere | GroupKind::Circle | GroupKind::RiverArm => {
            Some(Node::label(x, y, name).size(11.0).fill(INK_3))
        }
        GroupKind::Island => {
            let coast = Node::circle(x, y, (reach(side, group) + 60.0) * SCALE).face().stroke(NATURE).width(1.2);
            Some(Node::group().spot(spot::island(group.number)).title(name).add(coast))
        }
        _ => None,
    }
}

/// How far the fields of a group are from its middle.
fn reach(side: &Side, group: &Group) -> f32 {
    let distance = |field: &Field| {
        let info = &side.fields[field.index()];
        f32::from(info.x - group.x).hypot(f32::from(info.y - group.y))
    };
    group.order.iter().map(distance).fold(0.0, f32::max)
}

/// What makes each planet look like itself, behind the fields.
fn landscape(side: &Side) -> Vec<Node> {
    let edges = || {
        side.edges.iter().map(|(one, other)| {
            let [one, other] = [one, other].map(|field| &side.fields[field.index()]);
            let ((x1, y1), (x2, y2)) = (scaled(one.x, one.y), scaled(other.x, other.y));
            Node::line(x1, y1, x2, y2)
        })
    };
    match side.planet {
        Planet::Bose => mountain(side).into_iter().chain(edges().map(|edge| edge.stroke(LINE).width(1.2))).collect(),
        Planet::Collins => side.groups_of(GroupKind::Volcano).flat_map(|group| volcano(side, group)).collect(),
        Planet::Dirac => dark_side(),
        Planet::Fermi => side.groups.iter().map(|group| moon_or_planet(side, group)).collect(),
        Planet::Planck => {
            let villages = side.groups_of(GroupKind::Village).map(|group| {
                let (x, y) = scaled(group.x, group.y);
                Node::circle(x, y, (reach(side, group) + 62.0) * SCALE).fill(GOLD).opacity(0.13)
            });
            villages.chain(edges().map(|road| road.stroke(GOLD).width(5.0).opacity(0.5))).collect()
        }
        Planet::Russell => side.groups_of(GroupKind::Island).flat_map(|group| island(side, group)).collect(),
        Planet::Susskind => side.fields.iter().flat_map(treetop).collect(),
        Planet::Turing => edges().map(|river| river.stroke(WATER).width(7.0).opacity(0.4)).collect(),
    }
}

/// Bose: a mountain with a white summit above the clouds.
fn mountain(side: &Side) -> Vec<Node> {
    let top = side.fields.iter().map(|field| field.y).min().unwrap_or_default();
    let foot = side.fields.iter().map(|field| field.y).max().unwrap_or_default() + 70;
    let left = side.fields.iter().map(|field| field.x).min().unwrap_or_default() - 80;
    let corner = |x: i16, y: i16| scaled(x, y);
    let slopes = [corner(500, top - 140), corner(1000 - left, foot), corner(left, foot)];
    let snow = [(500, -140), (560, -20), (528, -42), (500, -8), (472, -42), (440, -20)];
    let clouds = [(250, 130), (500, 170), (750, 130)].map(|(x, half)| {
        let (x, y) = scaled(x as f32, f32::from(foot) + 22.0);
        let half = half as f32 * SCALE;
        Node::rect(x - half, y - 7.0, 2.0 * half, 14.0).round(7.0).fill(INK_2).opacity(0.13)
    });
    let summit = snow.map(|(x, y)| corner(x, top + y));
    [Node::polygon(&slopes).fill(HAIR).opacity(0.55), Node::polygon(&summit).fill(INK_2).opacity(0.3)]
        .into_iter()
        .chain(clouds)
        .collect()
}

/// Collins: a cone with lava, and the ring of the fields that count for it.
fn volcano(side: &Side, group: &Group) -> [Node; 3] {
    let (x, y) = scaled(group.x, group.y);
    [
        Node::circle(x, y, reach(side, group) * SCALE).stroke(ENERGY).width(2.0).opacity(0.35),
        Node::path("M-24 16L-8-12q8 7 16 0L24 16z").fill(HAIR).stroke(LINE).width(1.5).at(x, y),
        Node::path("M-7-11q3 8 0 12M0-9v14M7-11q-2 7 1 10").stroke(ENERGY).width(2.2).at(x, y),
    ]
}

/// Dirac: night over the right half, with stars.
fn dark_side() -> Vec<Node> {
    let (middle, radius) = (SIDE / 2.0, 489.0 * SCALE);
    let (top, bottom) = (middle - radius, middle + radius);
    let night = Node::path(format!("M{middle} {top}A{radius} {radius} 0 0 1 {middle} {bottom}z")).fill(BG_2);
    let stars = [(262, 120), (300, 330), (330, 90), (372, 180), (250, 300), (390, 260), (285, 230), (340, 350)];
    let stars = stars.map(|(x, y)| Node::circle(x as f32, y as f32, 1.2).fill(INK_3));
    std::iter::once(night).chain(stars).collect()
}

/// Fermi: moons with craters around the planet.
fn moon_or_planet(side: &Side, group: &Group) -> Node {
    let (x, y) = scaled(group.x, group.y);
    let disc = Node::circle(0.0, 0.0, (reach(side, group) + 60.0) * SCALE).fill(PANEL);
    let node = match group.kind {
        GroupKind::Moon => Node::group()
            .add(disc.stroke(LINE).width(1.5))
            .add(Node::circle(-13.0, -17.0, 4.5).fill(HAIR))
            .add(Node::circle(14.0, 17.0, 4.0).fill(HAIR)),
        _ => Node::group().add(disc.stroke(HAIR).width(2.0)),
    };
    node.at(x, y)
}

/// Russell: shallows and land.
fn island(side: &Side, group: &Group) -> [Node; 2] {
    let (x, y) = scaled(group.x, group.y);
    [78.0, 60.0].map(|shore| Node::circle(x, y, (reach(side, group) + shore) * SCALE).fill(NATURE).opacity(0.14))
}

/// Susskind: a crown of leaves under every field.
fn treetop(info: &FieldInfo) -> [Node; 3] {
    let (x, y) = scaled(info.x, info.y);
    [(0.0, 0.0, 29.0), (-14.0, 11.0, 19.0), (15.0, 9.0, 18.0)]
        .map(|(dx, dy, radius)| Node::circle(x + dx, y + dy, radius).fill(NATURE).opacity(0.16))
}
