//! How the game looks in words: names of things, effects, prompts, choices, reasons, log and plain text.

mod choice;
mod effect;
mod log;
mod prompt;
mod text;
mod usage;

use engine::{Figure, Message, Seat};

use crate::Federation;
use crate::effect::Cause;
use crate::scoring;
use crate::state::Played;
use crate::terms::{
    AlterationId, Ambassador, DeepSpaceId, EruditeId, Face, Floor, Medal, Metric, MissionId, NeoSpace, Place, Planet,
    ProjectId, Resource, Resources, Room, SenateAction, SpaceId, StallId, StartId, Station, StructureId, Wing,
};
use crate::view::View;

pub use choice::{choice, unavailable};
pub use effect::{effects, script};
pub use log::tell;
pub use prompt::prompt;
pub use text::text;
pub use usage::{traits, uses};

/// The names of places in the picture; a choice names the spots it belongs to.
pub mod spot {
    use engine::Seat;

    use crate::terms::{
        AlterationId, Ambassador, DeepSpaceId, EruditeId, Medal, MissionId, NeoSpace, Place, Planet, ProjectId,
        Resource, StallId, StartId, Station, StructureId, Wing,
    };

    /// A space of the Senate, or the Outer Module.
    pub fn place(place: Place) -> String {
        format!("place-{place}")
    }

    /// A player's Ambassador.
    pub fn ambassador(seat: Seat, ambassador: Ambassador) -> String {
        format!("ambassador-{seat}-{ambassador}")
    }

    /// A side of the Ambassador in hand.
    pub fn side(seat: Seat, side: &str) -> String {
        format!("side-{seat}-{side}")
    }

    /// An Alteration token, wherever it is seen.
    pub fn alteration(token: AlterationId) -> String {
        format!("alteration-{token}")
    }

    /// An Erudite, wherever it is seen.
    pub fn erudite(tile: EruditeId) -> String {
        format!("erudite-{tile}")
    }

    /// A space of Neo.
    pub fn neo(space: NeoSpace) -> String {
        format!("neo-{space}")
    }

    /// A station of 6Moon.
    pub fn station(station: Station) -> String {
        format!("station-{}", station.index())
    }

    /// A stall.
    pub fn stall(stall: StallId) -> String {
        format!("stall-{stall}")
    }

    /// A structure.
    pub fn structure(structure: StructureId) -> String {
        format!("structure-{structure}")
    }

    /// A planet as a whole.
    pub fn planet(planet: Planet) -> String {
        format!("planet-{planet}")
    }

    /// A player's mission.
    pub fn mission(seat: Seat, mission: MissionId) -> String {
        format!("mission-{seat}-{mission}")
    }

    /// A project.
    pub fn project(project: ProjectId) -> String {
        format!("project-{project}")
    }

    /// A place for a player's medal.
    pub fn medal(seat: Seat, medal: Medal) -> String {
        format!("medal-{seat}-{medal}")
    }

    /// A player's Assistant die.
    pub fn die(seat: Seat) -> String {
        format!("die-{seat}")
    }

    /// A deep-space tile.
    pub fn deep_space(tile: DeepSpaceId) -> String {
        format!("deep-space-{tile}")
    }

    /// A starting planet on display.
    pub fn start(tile: StartId) -> String {
        format!("start-{tile}")
    }

    /// A kind of resource in a player's store.
    pub fn resource(seat: Seat, kind: Resource) -> String {
        format!("resource-{seat}-{kind}")
    }

    /// A level of a player's accreditation scale.
    pub fn level(seat: Seat, level: u8) -> String {
        format!("level-{seat}-{level}")
    }

    /// The law of a wing.
    pub fn law(wing: Wing) -> String {
        format!("law-{wing}")
    }
}

/// A thing with a name of its own: `room-officers`, `planet-neo`.
fn named(what: &str, name: impl std::fmt::Display) -> Message {
    Message::new(format!("{what}-{name}"))
}

/// A kind of resource.
pub fn resource(kind: Resource) -> Message {
    named("resource", kind)
}

/// Some resources.
pub fn resources(some: Resources) -> Message {
    let amount = |kind: Resource| named("amount", kind).with("count", some.get(kind));
    let kinds = Resource::ALL.into_iter().filter(|kind| some.get(*kind) > 0);
    let list: Vec<Message> = kinds.map(amount).collect();
    if list.is_empty() { Message::new("amount-nothing") } else { Message::new("amounts").with("list", list) }
}

/// A planet.
pub fn planet(planet: Planet) -> Message {
    named("planet", planet)
}

/// A law, by its planet.
pub fn law(planet: Planet) -> Message {
    Message::new("law").with("planet", self::planet(planet))
}

/// A room.
pub fn room(room: Room) -> Message {
    named("room", room)
}

/// An action of the Senate.
pub fn senate_action(action: SenateAction) -> Message {
    match action {
        SenateAction::Planet(on) => planet(on),
        SenateAction::Room(in_) => room(in_),
        SenateAction::Spy => Message::new("room-spy"),
    }
}

/// The same in one word, for the picture.
pub fn senate_action_short(action: SenateAction) -> Message {
    match action {
        SenateAction::Room(in_) => named("short", in_),
        other => senate_action(other),
    }
}

/// A wing.
pub fn wing(wing: Wing) -> Message {
    named("wing", wing)
}

/// A floor.
pub fn floor(floor: Floor) -> Message {
    named("floor", floor.number())
}

/// A space of the Senate by what it is for and where it is.
pub fn space(game: &Federation, space: SpaceId) -> Message {
    Message::new("space")
        .with("action", senate_action(game.content.space(space).action))
        .with("floor", space.floor().number())
        .with("column", space.column())
}

/// Where an Ambassador lies.
pub fn place(game: &Federation, place: Place) -> Message {
    match place {
        Place::Space(at) => space(game, at),
        Place::Outer => Message::new("place-outer"),
    }
}

/// An Ambassador by its votes.
pub fn ambassador(game: &Federation, ambassador: Ambassador) -> Message {
    let votes = game.content.ambassadors[ambassador.index()].votes;
    named("ambassador", if ambassador == Ambassador::Special { "special" } else { "normal" }).with("votes", votes)
}

/// What of an Ambassador is visible.
pub fn face(game: &Federation, played: Played) -> Message {
    match played.face {
        Face::Vote => {
            Message::new("face-vote").with("votes", game.content.ambassadors[played.ambassador.index()].votes)
        }
        Face::Fund => match game.content.printed(played.ambassador, played.face) {
            Resources::NONE => Message::new("face-fund"),
            bonus => Message::new("face-fund-bonus").with("bonus", resources(bonus)),
        },
        Face::Token(token) => alteration(game, token),
    }
}

/// An Alteration token by its face.
pub fn alteration(game: &Federation, token: AlterationId) -> Message {
    let info = &game.content.alterations[token.index()];
    let message = match info.votes {
        Some(votes) => Message::new("alteration-vote").with("votes", votes),
        None => Message::new("alteration-fund"),
    };
    let bonus = match info.cost {
        Resources::NONE => script(game, info.bonus),
        cost => Message::new("effect-cost").with("cost", resources(cost)),
    };
    message.with("bonus", bonus).with("power", token.power())
}

/// An Erudite by its code and delegation.
pub fn erudite(tile: EruditeId) -> Message {
    named("delegate", tile.delegation()).with("code", tile.to_string())
}

/// What an Erudite does and when.
pub fn erudite_effect(game: &Federation, tile: EruditeId) -> Message {
    use crate::content::Timing;
    let info = &game.content.erudites[tile.index()];
    let message = match info.timing {
        Timing::Immediate => Message::new("timing-immediate"),
        Timing::Next(on, _) => Message::new("timing-next").with("planet", planet(on)),
        Timing::Anytime => Message::new("timing-anytime"),
    };
    message.with("effect", script(game, info.script))
}

/// A special mission.
pub fn mission(mission: MissionId) -> Message {
    named("mission", mission)
}

/// A project.
pub fn project(project: ProjectId) -> Message {
    named("project", project)
}

/// A medal.
pub fn medal(medal: Medal) -> Message {
    named("medal", medal)
}

/// A stall.
pub fn stall(stall: StallId) -> Message {
    named("stall", stall)
}

/// A structure of the table.
pub fn structure(game: &Federation, table: &crate::state::Table, structure: StructureId) -> Message {
    if structure.is_mega() {
        return named("mega", structure.slot() + 1);
    }
    named("production", game.production(table, structure.slot()).id.replace('_', "-"))
}

/// What a metric counts.
pub fn metric(metric: Metric) -> Message {
    named("metric", metric)
}

/// One unit of what a metric counts, behind "per".
pub fn per(metric: Metric) -> Message {
    named("per", metric)
}

/// A space of Neo.
pub fn neo(space: NeoSpace) -> Message {
    let name = space.name();
    let (kind, rest) = match name {
        "start" => return Message::new("neo-start"),
        _ => ["ast", "dead"].iter().find_map(|kind| Some((*kind, name.strip_prefix(kind)?))).unwrap_or(("space", name)),
    };
    named("neo", kind).with("name", rest)
}

/// A station of 6Moon.
pub fn station(station: Station) -> Message {
    match station.index() {
        0 => Message::new("station-start"),
        7 => Message::new("station-planet"),
        number => Message::new("station-moon").with("number", number),
    }
}

/// A deep-space tile.
pub fn deep_space(tile: DeepSpaceId) -> Message {
    named("deep", tile)
}

/// A starting planet.
pub fn start(tile: StartId) -> Message {
    named("start", tile)
}

/// What an effect is printed on.
pub fn cause(game: &Federation, cause: Cause) -> Message {
    match cause {
        Cause::Room(in_) => room(in_),
        Cause::Spy => Message::new("room-spy"),
        Cause::Outer => Message::new("place-outer"),
        Cause::Mission(id) => mission(id),
        Cause::Erudite(id) => erudite(id),
        Cause::Alteration(id) => alteration(game, id),
        Cause::Deep(id) => deep_space(id),
        Cause::Start(id) => start(id),
        Cause::Stall(id) => stall(id),
        Cause::Production(number) => {
            named("production", game.content.productions[usize::from(number)].id.replace('_', "-"))
        }
    }
}

/// Figures worth a chart.
pub fn figures(game: &Federation, view: &View) -> Vec<Figure> {
    let table = &view.table;
    let chart = |name: &'static str, value: &dyn Fn(Seat) -> i32| Figure {
        name: name.into(),
        values: Seat::all(game.seats).map(value).collect(),
    };
    let player = |seat: Seat| &table.players[seat];
    let influence = |seat: Seat| -> u8 {
        Planet::ALL.into_iter().map(|planet| player(seat).influence(&game.content, planet)).sum()
    };
    vec![
        chart("figure-points", &|seat| player(seat).total().into()),
        chart("figure-if-ended", &|seat| scoring::total(game, table, seat)),
        chart("figure-influence", &|seat| influence(seat).into()),
        chart("figure-level", &|seat| player(seat).level(&game.content).into()),
        chart("figure-missions", &|seat| player(seat).accomplished().into()),
        chart("figure-medals", &|seat| player(seat).medals.len().into()),
        chart("figure-crystals", &|seat| player(seat).held.crystals().into()),
        chart("figure-gold", &|seat| player(seat).held.gold.into()),
    ]
}
