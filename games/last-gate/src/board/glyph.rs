//! Colours and signs: systems and resources, each with a shape of its own.

use engine::draw::{INK, INK_3, LINE, Node, PLATE, Tone};

use crate::terms::{Building, Civil, Resource, Tile};

const FOOD: Tone = Tone::new("food", "#7fd069", "#2c6e1c");
const AWE: Tone = Tone::new("awe", "#f2c14e", "#7d5a00");
const RESEARCH: Tone = Tone::new("research", "#5fc4ee", "#0c6687");
const CULTURE: Tone = Tone::new("culture", "#d79bf2", "#7a35a3");
const STAR: Tone = Tone::new("star", "#ffdf9e", "#8a6100");
const DANGER: Tone = Tone::new("danger", "#ff8a7a", "#a92b1c");

/// The game's own colours.
pub const TONES: [Tone; 6] = [FOOD, AWE, RESEARCH, CULTURE, STAR, DANGER];

/// The colour of a resource.
pub const fn tone(kind: Resource) -> Tone {
    match kind {
        Resource::Food => FOOD,
        Resource::Awe => AWE,
        Resource::Research => RESEARCH,
        Resource::Culture => CULTURE,
    }
}

/// A resource: leaf, coin, flask, star, about 16 units wide, with its middle at the origin.
pub fn resource(kind: Resource) -> Node {
    let shape = match kind {
        Resource::Food => Node::path("M-6 6 C-7 -4 0 -8 7 -7 C7 1 3 7 -6 6 Z"),
        Resource::Awe => Node::circle(0.0, 0.0, 7.0),
        Resource::Research => {
            Node::polygon(&[(-2.0, -7.0), (2.0, -7.0), (2.0, -2.0), (7.0, 7.0), (-7.0, 7.0), (-2.0, -2.0)])
        }
        Resource::Culture => Node::polygon(&[
            (0.0, -8.0),
            (2.4, -2.4),
            (8.0, 0.0),
            (2.4, 2.4),
            (0.0, 8.0),
            (-2.4, 2.4),
            (-8.0, 0.0),
            (-2.4, -2.4),
        ]),
    };
    shape.fill(tone(kind))
}

/// A building: what it gives, about 16 units wide, with its middle at the origin.
pub fn building(building: Building) -> Node {
    match building {
        Building::Resource(kind, _) => resource(kind),
        // Capacity: a crane.
        Building::Capacity(_) => Node::path("M-5 8V-7H7V-2M-5 -2L1 -7M-8 8H-2").stroke(INK).width(2.2),
        Building::Centre => Node::group()
            .add(Node::circle(0.0, 0.0, 7.0).stroke(STAR).width(2.0))
            .add(Node::circle(0.0, 0.0, 2.6).fill(STAR)),
    }
}

/// What a civil ship carries: a flask for research, a flag for a colony; about 16 units wide.
pub fn errand(kind: Civil) -> Node {
    match kind {
        Civil::Research => resource(Resource::Research),
        Civil::Colony => Node::path("M-4 8V-8L7 -4L-4 0").fill(FOOD).stroke(FOOD).width(2.0),
    }
}

/// What a tile shows, about 30 units wide, with its middle at the origin.
pub fn tile(tile: Tile) -> Node {
    let dot = |x: f32, y: f32, r: f32| Node::circle(x, y, r);
    match tile {
        Tile::Centre => Node::group()
            .add(Node::circle(0.0, 0.0, 15.0).fill(PLATE).stroke(STAR).width(2.0))
            .add(Node::circle(0.0, 0.0, 6.0).fill(STAR))
            .add(Node::path("M-15 0 C-6 -12 6 -12 15 0").stroke(STAR).width(1.5))
            .add(Node::path("M-15 0 C-6 12 6 12 15 0").stroke(STAR).width(1.5)),
        Tile::Home(_) | Tile::Planet(_) => Node::group()
            .add(Node::circle(0.0, 0.0, 13.0).fill(PLATE).stroke(INK_3).width(2.0))
            .add(Node::path("M-12 -3 C-4 3 4 -7 12 -1").stroke(INK_3).width(1.5)),
        Tile::Asteroids => Node::group()
            .add(dot(-8.0, 3.0, 4.5).fill(LINE))
            .add(dot(3.0, -5.0, 6.0).fill(LINE))
            .add(dot(8.0, 7.0, 3.5).fill(LINE)),
        Tile::Nebula => Node::group().add(
            Node::path("M-14 2 C-10 -10 4 -10 6 -2 C14 -4 14 8 6 8 L-8 8 C-14 8 -16 4 -14 2 Z")
                .stroke(CULTURE)
                .width(2.0),
        ),
        Tile::Space => Node::group()
            .add(dot(-6.0, -4.0, 1.6).fill(INK))
            .add(dot(5.0, 3.0, 1.6).fill(INK))
            .add(dot(1.0, 9.0, 1.2).fill(INK)),
        Tile::Anomaly => Node::group()
            .add(Node::polygon(&[(0.0, -13.0), (12.0, 0.0), (0.0, 13.0), (-12.0, 0.0)]).stroke(RESEARCH).width(2.0))
            .add(dot(0.0, 0.0, 3.5).fill(RESEARCH)),
        Tile::Storm => Node::path("M3 -13 L-7 2 L0 2 L-4 13 L8 -3 L1 -3 Z").fill(DANGER),
        Tile::BlackHole => Node::group()
            .add(Node::circle(0.0, 0.0, 12.0).stroke(DANGER).width(3.0))
            .add(Node::circle(0.0, 0.0, 5.0).stroke(DANGER).width(1.5)),
        Tile::Supernova => Node::path("M0 -15 L4 -4 L15 0 L4 4 L0 15 L-4 4 L-15 0 L-4 -4 Z M-9 -9 L9 9 M9 -9 L-9 9")
            .stroke(STAR)
            .width(1.8),
    }
}
