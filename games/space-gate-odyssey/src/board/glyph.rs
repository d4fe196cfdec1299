//! The signs of the game: domains, kinds of modules, bonuses, figures. Each has its middle at the origin.

use engine::Seat;
use engine::draw::{ACCENT, INK, INK_2, Node, ON, PLATE, Tone, emblem};

use crate::content::{Bonus, Module};
use crate::terms::{Domain, Gate, Marker, ModuleId, ModuleKind, Rank, Room, Title};

/// Water: blue.
pub const WATER: Tone = Tone::new("water", "#5cb8ff", "#0b6bb8");
/// Nature: green.
pub const NATURE: Tone = Tone::new("nature", "#5fd38a", "#1c7a3e");
/// Energy: pink.
pub const ENERGY: Tone = Tone::new("energy", "#ff8bb3", "#b8336b");
/// Airlocks: sand, well apart from the glow of what can be done.
pub const GOLD: Tone = Tone::new("gold", "#cdb48e", "#7a5f34");
/// The game's own tones.
pub const TONES: [Tone; 4] = [WATER, NATURE, ENERGY, GOLD];

/// The tone of a domain; the start module has none and is grey.
pub const fn tone(domain: Option<Domain>) -> Tone {
    match domain {
        Some(Domain::Water) => WATER,
        Some(Domain::Nature) => NATURE,
        Some(Domain::Energy) => ENERGY,
        None => INK_2,
    }
}

/// The tone of a room.
pub const fn room_tone(room: Room) -> Tone {
    match room {
        Room::Water => WATER,
        Room::Nature => NATURE,
        Room::Energy => ENERGY,
        Room::Airlock => GOLD,
        Room::Modules => INK_2,
    }
}

/// The sign of a domain; the start module belongs to all three.
pub fn domain(domain: Option<Domain>, size: f32) -> Node {
    match domain {
        Some(Domain::Water) => water(size),
        Some(Domain::Nature) => nature(size),
        Some(Domain::Energy) => energy(size),
        None => any(size),
    }
}

/// The sign of a room.
pub fn room(room: Room, size: f32) -> Node {
    match room {
        Room::Airlock => airlock(size),
        Room::Modules => modules(size),
        _ => domain(room.domain(), size),
    }
}

/// The sign of what a module is for.
pub fn purpose(id: ModuleId, module: &Module, size: f32) -> Node {
    match (id.kind(), module.symbol, module.bonus) {
        (ModuleKind::Gate, Some(symbol), _) => gate(symbol, size),
        (_, _, Some(Bonus::Recruit)) => recruit(size),
        (_, _, Some(Bonus::Promote)) => promote(size),
        (_, _, Some(Bonus::Robot { room })) => robot_for(room_tone(room), size),
        _ => airlock(size),
    }
}

/// The sign of a priority marker.
pub fn marker(marker: Marker, size: f32) -> Node {
    match marker {
        Marker::Water => water(size),
        Marker::Nature => nature(size),
        Marker::Energy => energy(size),
        Marker::Balance => balance(size),
        Marker::Nothing => nothing(size),
    }
}

/// An engineer of either kind.
pub fn engineer_of(title: Title, seat: Seat, size: f32) -> Node {
    match title {
        Title::Engineer => engineer(seat, size),
        Title::Chief => chief(seat, size * 1.15),
    }
}

/// Who holds a rank.
pub fn rank(rank: Rank, seat: Seat, size: f32) -> Node {
    match rank {
        Rank::Colonist => engine::draw::figure(seat, size),
        Rank::Engineer => engineer(seat, size),
        Rank::Chief => chief(seat, size),
        Rank::Empty => emblem(seat, size * 0.6).stroke(Tone::seat(seat)).width(1.5),
    }
}

/// The letter of a space gate.
pub const fn letter(gate: Gate) -> &'static str {
    match gate {
        Gate::Alpha => "α",
        Gate::Beta => "β",
        Gate::Gamma => "γ",
    }
}

/// A drop.
fn water(size: f32) -> Node {
    Node::path("M0-9C5-2 8 2 8 6a8 8 0 0 1-16 0C-8 2-5-2 0-9z").fill(WATER).at(0.0, -2.5).scale(size / 20.0)
}

/// A leaf with its vein.
fn nature(size: f32) -> Node {
    Node::group()
        .add(Node::path("M-8.5 8.5C-9.5-4 0-9 9-9 9 2 3 9-8.5 8.5z").fill(NATURE))
        .add(Node::path("M-8.5 8.5L3-3").stroke(PLATE).width(1.6))
        .scale(size / 20.0)
}

/// A flash.
fn energy(size: f32) -> Node {
    Node::path("M3-10L-7 2h5l-3 8 10-12H0z").fill(ENERGY).scale(size / 20.0)
}

/// Any domain: the three colours of the others in one disc.
fn any(size: f32) -> Node {
    Node::group()
        .add(Node::path("M0 0V-9A9 9 0 0 1 7.8 4.5z").fill(WATER))
        .add(Node::path("M0 0L7.8 4.5A9 9 0 0 1-7.8 4.5z").fill(NATURE))
        .add(Node::path("M0 0L-7.8 4.5A9 9 0 0 1 0-9z").fill(ENERGY))
        .scale(size / 20.0)
}

/// A space gate by its letter.
pub fn gate(gate: Gate, size: f32) -> Node {
    Node::group()
        .add(Node::circle(0.0, 0.0, size * 0.46).fill(PLATE).stroke(ACCENT).width(size * 0.09))
        .add(Node::label(0.0, -size * 0.02, letter(gate)).size(size * 0.6).fill(ACCENT).class("bold"))
}

/// An airlock: a door in two halves.
fn airlock(size: f32) -> Node {
    Node::path("M-8 8.5V-1.5a8 8 0 0 1 16 0V8.5zM0 8.5V-9").stroke(GOLD).width(2.0).scale(size / 20.0)
}

/// An engineer joins.
fn recruit(size: f32) -> Node {
    Node::group()
        .add(Node::path("M-9 8V3.5L-3.5-6 2 3.5V8z").stroke(INK_2).width(1.8))
        .add(Node::path("M6-7v8M2-3h8").stroke(ACCENT).width(2.2))
        .scale(size / 20.0)
}

/// An engineer becomes a chief.
fn promote(size: f32) -> Node {
    Node::group()
        .add(Node::path("M-9 8V3.5L-3.5-6 2 3.5V8z").stroke(INK_2).width(1.8))
        .add(Node::path("M2.5-2.5L6-6.5 9.5-2.5M2.5 2.5L6-1.5 9.5 2.5").stroke(ACCENT).width(2.0))
        .scale(size / 20.0)
}

/// A robot for a room of this tone.
fn robot_for(tone: Tone, size: f32) -> Node {
    Node::group()
        .add(Node::path("M-7-3h14v11h-14zM0-3v-5").stroke(tone).width(1.8))
        .add(Node::circle(0.0, -8.5, 1.6).fill(tone))
        .add(Node::circle(-3.0, 1.5, 1.5).fill(tone))
        .add(Node::circle(3.0, 1.5, 1.5).fill(tone))
        .scale(size / 20.0)
}

/// Balance of the domains: a pair of scales.
fn balance(size: f32) -> Node {
    Node::path("M0-8V8M-5 8h10M-8-5h16M-8-5l-2.6 6.5h5.2zM8-5l-2.6 6.5h5.2z").stroke(INK).width(1.7).scale(size / 20.0)
}

/// The marker that brings nothing.
fn nothing(size: f32) -> Node {
    Node::path("M-6 0h12").stroke(INK_2).width(2.4).scale(size / 20.0)
}

/// Two markers change places.
pub fn swap(size: f32) -> Node {
    Node::path("M-4 7V-7l-3.5 4M-4-7l3.5 4M4-7V7l-3.5-4M4 7l3.5-4").stroke(ACCENT).width(2.2).scale(size / 20.0)
}

/// An engineer.
fn engineer(seat: Seat, size: f32) -> Node {
    let tone = Tone::seat(seat);
    Node::group()
        .add(Node::path("M-7 9V3L0-9.5 7 3V9z").fill(tone).stroke(ON).width(1.0).scale(size / 20.0))
        .add(emblem(seat, size * 0.32).at(0.0, size * 0.2).fill(ON))
}

/// A chief engineer: an engineer in a suit.
fn chief(seat: Seat, size: f32) -> Node {
    let tone = Tone::seat(seat);
    Node::group()
        .add(Node::path("M-9.5 9.5V1.5L0-10 9.5 1.5v8z").stroke(tone).width(2.0).scale(size / 20.0))
        .add(Node::path("M-6 9V3.5L0-5.5 6 3.5V9z").fill(tone).scale(size / 20.0))
        .add(emblem(seat, size * 0.26).at(0.0, size * 0.22).fill(ON))
}

/// A suit without an engineer.
pub fn suit(seat: Seat, size: f32) -> Node {
    Node::path("M-9 9V1.5L0-9.5 9 1.5V9zM-4 9V4L0-2.5 4 4v5").stroke(Tone::seat(seat)).width(2.0).scale(size / 20.0)
}

/// The remodelling tile: a module that turns.
pub fn tile(size: f32) -> Node {
    Node::path("M-7-4h9v9h-9zM4-8a8 8 0 0 1 4 10M8 2l2.5-4M8 2L4-.5").stroke(INK_2).width(1.8).scale(size / 20.0)
}

/// A robot.
pub fn robot(seat: Seat, size: f32) -> Node {
    let tone = Tone::seat(seat);
    Node::group()
        .add(Node::path("M-7.5-4h15V9h-15z").fill(tone).stroke(ON).width(1.0).scale(size / 20.0))
        .add(Node::path("M0-4v-4").stroke(tone).width(2.0).scale(size / 20.0))
        .add(Node::circle(0.0, -size * 0.44, size * 0.08).fill(tone))
        .add(emblem(seat, size * 0.34).at(0.0, size * 0.13).fill(ON))
}

/// Modules: two tiles joined.
fn modules(size: f32) -> Node {
    Node::path("M-9-4h8v8h-8zM2-4h7v8h-7zM-1-1h3M-1 1h3").stroke(INK_2).width(1.8).scale(size / 20.0)
}
