//! How the game looks in words: names of things, prompts, choices, reasons, log and plain text.

mod choice;
mod log;
mod prompt;
mod text;
mod usage;

use engine::{Figure as Chart, Message, Seat};

use crate::SpaceGateOdyssey;
use crate::content::{Bonus, FieldKind, Group, GroupKind};
use crate::scoring;
use crate::state::Table;
use crate::terms::{Field, Figure, Gate, Harbour, Marker, ModuleId, Planet, Room, Stack, Title};
use crate::view::View;

pub use choice::{choice, unavailable};
pub use log::tell;
pub use prompt::prompt;
pub use text::text;
pub use usage::{traits, uses};

/// The names of places in the picture; a choice names the spots it belongs to.
pub mod spot {
    use engine::Seat;

    use crate::terms::{Cell, Field, Figure, ModuleId, Planet, Room, Rotation, Stack};

    /// A control room.
    pub fn room(room: Room) -> String {
        format!("room-{room}")
    }

    /// A player's engineers of a kind in a room.
    pub fn crew(seat: Seat, figure: Figure) -> String {
        format!("crew-{seat}-{}-{}", figure.room, figure.title)
    }

    /// A stack of the worksite.
    pub fn stack(stack: Stack) -> String {
        format!("stack-{stack}")
    }

    /// A module in a station or in hand.
    pub fn module(module: ModuleId) -> String {
        format!("module-{module}")
    }

    /// The step from a module into the next.
    pub fn walk(from: ModuleId, to: ModuleId) -> String {
        format!("walk-{from}-{to}")
    }

    /// An empty cell of a station that a module could be put into.
    pub fn cell(seat: Seat, cell: Cell) -> String {
        format!("cell-{seat}-{cell}")
    }

    /// The module to be put down, turned.
    pub fn rotate(rotation: Rotation) -> String {
        format!("rotate-{rotation}")
    }

    /// An exoplanet.
    pub fn planet(planet: Planet) -> String {
        format!("planet-{planet}")
    }

    /// A field of an exoplanet.
    pub fn field(planet: Planet, field: Field) -> String {
        format!("field-{planet}-{field}")
    }

    /// An island of Russell.
    pub fn island(number: u8) -> String {
        format!("island-{number}")
    }

    /// The gap between two positions of the priority track, by the upper one.
    pub fn swap(at: u8) -> String {
        format!("swap-{at}")
    }
}

/// A thing with a name of its own: `room-water`, `planet-bose`.
fn named(what: &str, name: &str) -> Message {
    Message::new(format!("{what}-{name}"))
}

/// A control room.
pub fn room(room: Room) -> Message {
    named("room", room.name())
}

/// An engineer or a chief engineer.
pub fn title(title: Title) -> Message {
    named("title", title.name())
}

/// An engineer with its room.
pub fn figure(figure: Figure) -> Message {
    Message::new("figure").with("title", title(figure.title)).with("room", room(figure.room))
}

/// A planet.
pub fn planet(planet: Planet) -> Message {
    named("planet", planet.name())
}

/// A gate.
pub fn gate(gate: Gate) -> Message {
    named("gate", gate.name())
}

/// A priority marker.
pub fn marker(marker: Marker) -> Message {
    named("marker", marker.name())
}

/// A stack.
pub fn stack(stack: Stack) -> Message {
    Message::new("stack")
        .with("kind", named("kind", stack.kind().name()))
        .with("domain", named("domain", stack.domain().name()))
}

/// Where a gate stands.
pub fn harbour(harbour: Harbour) -> Message {
    match harbour {
        Harbour::On(on) => planet(on),
        Harbour::Hawking | Harbour::Nowhere => Message::new("planet-hawking"),
    }
}

/// A module by what it is for: two modules with the same name do the same.
pub fn module(game: &SpaceGateOdyssey, module: ModuleId) -> Message {
    let info = game.module(module);
    let Some(domain) = module.domain() else { return Message::new("module-start") };
    let message = named("module", module.kind().name())
        .with("domain", named("domain", domain.name()))
        .with("capacity", info.capacity);
    match (info.symbol, info.bonus) {
        (Some(symbol), _) => message.with("gate", gate(symbol)),
        (_, Some(bonus)) => message.with("bonus", self::bonus(bonus)),
        _ => message,
    }
}

/// A module that is ON: the bonus of an Odyssey module is used up, it is a plain passage now (SGO-1.18).
pub fn module_on(game: &SpaceGateOdyssey, on: ModuleId) -> Message {
    match on.domain().filter(|_| game.module(on).bonus.is_some()) {
        None => module(game, on),
        Some(domain) => Message::new("module-passage")
            .with("domain", named("domain", domain.name()))
            .with("capacity", game.module(on).capacity),
    }
}

/// A module of a station as it is now.
pub fn module_of(game: &SpaceGateOdyssey, table: &Table, seat: Seat, of: ModuleId) -> Message {
    if table.players[seat].on.contains(of) { module_on(game, of) } else { module(game, of) }
}

/// What a bonus brings.
pub fn bonus(bonus: Bonus) -> Message {
    match bonus {
        Bonus::Recruit => Message::new("bonus-recruit"),
        Bonus::Promote => Message::new("bonus-promote"),
        Bonus::Robot { room } => Message::new("bonus-robot").with("room", self::room(room)),
    }
}

/// A part of a planet.
pub fn group(group: &Group) -> Message {
    let kind = match group.kind {
        GroupKind::Level => "group-level",
        GroupKind::Volcano => "group-volcano",
        GroupKind::Hemisphere => "group-hemisphere",
        GroupKind::Moon => "group-moon",
        GroupKind::CentrePlanet => "group-centre-planet",
        GroupKind::Village => "group-village",
        GroupKind::Island => "group-island",
        GroupKind::RiverArm => "group-river-arm",
        GroupKind::Circle => "group-circle",
    };
    Message::new(kind).with("number", group.number)
}

/// A field by its group and its number on the planet, the same as in the notation.
pub fn field(game: &SpaceGateOdyssey, planet: Planet, field: Field) -> Message {
    let side = game.side(planet);
    let groups: Vec<&Group> = side.groups.iter().filter(|group| group.fields.contains(field)).collect();
    let number = field.index();
    let centre = side.fields.get(field.index()).is_some_and(|info| info.kind == FieldKind::Centre);
    match groups.len() {
        1 => Message::new("field-in-group").with("group", group(groups[0])).with("number", number + 1),
        0 if centre => Message::new("field-centre"),
        0 => Message::new("field").with("number", number + 1),
        _ if centre => Message::new("field-centre"),
        _ => {
            let names: Vec<Message> = groups.into_iter().map(group).collect();
            Message::new("field-in-group").with("group", names).with("number", number + 1)
        }
    }
}

/// Figures worth a chart: influence, modules ON, colonists on planets, action points on the board.
pub fn figures(game: &SpaceGateOdyssey, view: &View) -> Vec<Chart> {
    let table = &view.table;
    let chart = |name: &'static str, value: &dyn Fn(Seat) -> i32| Chart {
        name: name.into(),
        values: Seat::all(game.seats).map(value).collect(),
    };
    let player = |seat: Seat| &table.players[seat];
    let crew =
        |seat: Seat| player(seat).rooms.iter().map(|crew| crew.engineers + 2 * crew.chiefs + crew.robots).sum::<u8>();
    let settled = |seat: Seat| table.colonies.iter().map(|colonies| colonies[seat.index()].len()).sum::<u8>();
    let sheet = scoring::sheet(game, table);
    vec![
        chart("figure-influence", &|seat| player(seat).influence.total().into()),
        chart("figure-if-ended", &|seat| sheet.total(seat)),
        chart("figure-modules-on", &|seat| player(seat).on.len() as i32),
        chart("figure-settled", &|seat| settled(seat).into()),
        chart("figure-crew", &|seat| crew(seat).into()),
    ]
}
