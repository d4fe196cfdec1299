//! How the game looks in words: names of things, cards, prompts, choices, reasons, log and plain text.

mod choice;
mod effect;
mod log;
mod prompt;
mod reasons;
mod text;

use engine::{Figure, Message, Seat, Usage};

use crate::BeyondTheSun;
use crate::content::Content;
use crate::event::{Event, Place};
use crate::scoring;
use crate::state::Table;
use crate::stats;
use crate::steps::production as producing;
use crate::terms::{
    AchievementId, ActId, ActSpace, Column, EventId, FactionId, GuildId, Location, Production, Ship, SpaceId, Stat,
    SystemId, TechId, TechType, Track,
};
use crate::view::View;

pub use choice::choice;
pub use effect::{
    ability, ability_state, achievement_card, act as act_text, board_ability, board_card, cost, describe, event_card,
    levels, part, points, prints, script, system_card, technology_card,
};
pub use log::tell;
pub use prompt::prompt;
pub use reasons::unavailable;
pub use text::text;

/// The names of places in the picture; a choice names the spots it belongs to.
pub mod spot {
    use engine::Seat;

    use crate::terms::{
        AchievementId, ActId, ActSpace, Column, FactionId, Location, Production, SpaceId, SystemId, TechId, TechType,
        Track,
    };

    /// A space for pawns.
    pub fn pawn(space: ActSpace) -> String {
        format!("pawn-{space}")
    }

    /// An action as a whole: its first space.
    pub fn act(act: ActId) -> String {
        pawn(ActSpace { act, space: 1 })
    }

    /// A technology space.
    pub fn space(space: SpaceId) -> String {
        format!("space-{space}")
    }

    /// A location of the exploration board.
    pub fn location(at: Location) -> String {
        format!("location-{at}")
    }

    /// A player's supply column.
    pub fn column(seat: Seat, column: Column) -> String {
        format!("column-{seat}-{column}")
    }

    /// A player's production track.
    pub fn track(seat: Seat, track: Track) -> String {
        format!("track-{seat}-{track}")
    }

    /// A production option of a player.
    pub fn production(seat: Seat, option: Production) -> String {
        format!("produce-{seat}-{option}")
    }

    /// An achievement card.
    pub fn achievement(card: AchievementId) -> String {
        format!("achievement-{card}")
    }

    /// A technology card on offer.
    pub fn offer(card: TechId) -> String {
        format!("offer-{card}")
    }

    /// A system card on offer.
    pub fn system(card: SystemId) -> String {
        format!("offer-{card}")
    }

    /// A type of technology on offer.
    pub fn tech_type(kind: TechType) -> String {
        format!("type-{kind}")
    }

    /// A faction on offer.
    pub fn faction(faction: FactionId) -> String {
        format!("faction-{faction}")
    }
}

/// A thing with a name of its own: `technology-plasma_cannon`.
fn named(what: &str, name: impl std::fmt::Display) -> Message {
    Message::new(format!("{what}-{name}"))
}

/// A technology card.
pub fn technology(card: TechId) -> Message {
    named("technology", card)
}

/// A system card.
pub fn system(card: SystemId) -> Message {
    named("system", card)
}

/// An event card.
pub fn event(card: EventId) -> Message {
    named("happening", card)
}

/// An achievement card.
pub fn achievement(card: AchievementId) -> Message {
    named("achievement", card)
}

/// A guild.
pub fn guild(guild: GuildId) -> Message {
    named("guild", guild)
}

/// A faction.
pub fn faction(faction: FactionId) -> Message {
    named("faction", faction)
}

/// A location of the board itself.
pub fn location(at: Location) -> Message {
    named("location", at)
}

/// A location by the system that lies there.
pub fn place(table: &Table, at: Location) -> Message {
    spot_of(table.place(at))
}

/// A place of the log by the system that lay there.
fn spot_of(place: Place) -> Message {
    match place.system {
        Some(card) => system(card),
        None => location(place.at),
    }
}

/// A type of technology.
pub fn tech_type(kind: TechType) -> Message {
    named("type", kind)
}

/// Food or ore.
pub fn track(track: Track) -> Message {
    named("track", track)
}

/// A supply column.
pub fn column(column: Column) -> Message {
    Message::new("column").with("letter", column.name())
}

/// A production option.
pub fn production(option: Production) -> Message {
    named("production", option)
}

/// What is counted.
pub fn stat(stat: Stat) -> Message {
    named("stat", stat)
}

/// A level of technologies, in the game's own numerals.
pub fn level(level: u8) -> Message {
    named("level", level.clamp(1, 4))
}

/// An action by its card, and by its number where the card has several.
pub fn act(content: &Content, act: ActId) -> Message {
    match act {
        ActId::Technology(card, number) if content.acts_of(card).len() > 1 => numbered(card, number),
        _ => board_act(act),
    }
}

/// An action by its card and its number there.
fn numbered(card: TechId, number: u8) -> Message {
    Message::new("use-action").with("card", technology(card)).with("number", number)
}

/// An action by what it is printed on.
pub fn board_act(act: ActId) -> Message {
    match act {
        ActId::Basic(id) => named("basic", id),
        ActId::Technology(card, _) => technology(card),
        ActId::Guild(id) => guild(id),
        ActId::Dyson => Message::new("happening-dyson_sphere_mk1"),
    }
}

/// A space for pawns: its action, and its number where there are several.
pub fn act_space(game: &BeyondTheSun, at: ActSpace) -> Message {
    let spaces = game.content.act(at.act).map_or(1, |act| act.spaces[game.seats - 2].count);
    match spaces {
        0 | 1 => act(&game.content, at.act),
        _ => Message::new("act-space").with("act", act(&game.content, at.act)).with("space", at.space),
    }
}

/// A technology space by its card, or as unknown.
pub fn space(table: &Table, at: SpaceId) -> Message {
    match table.cards[at.index()] {
        Some(card) => technology(card),
        None => Message::new("space-unknown").with("space", space_name(at)),
    }
}

/// The name of a technology space: its level and its letter.
pub fn space_name(at: SpaceId) -> String {
    let name = at.name();
    match name.split_once('_') {
        Some((level, letter)) => format!("{}·{}", level.to_uppercase(), letter.to_uppercase()),
        None => name.to_uppercase(),
    }
}

/// A ship by its level and place.
pub fn ship(table: &Table, ship: Ship) -> Message {
    Message::new("ship-at").with("level", ship.level).with("place", place(table, ship.at))
}

/// Figures worth a chart.
pub fn figures(game: &BeyondTheSun, view: &View) -> Vec<Figure> {
    let table = &view.table;
    let chart = |name: &'static str, value: &dyn Fn(Seat) -> i32| Figure {
        name: name.into(),
        values: Seat::all(game.seats).map(value).collect(),
    };
    let player = |seat: Seat| &table.players[seat];
    let of = |seat: Seat, stat: Stat| i32::from(stats::stat(game, table, seat, stat));
    vec![
        chart("figure-points", &|seat| scoring::total(game, table, seat)),
        chart("figure-technologies", &|seat| player(seat).known.len().into()),
        chart("figure-colonies", &|seat| player(seat).colonies.len().into()),
        chart("figure-systems", &|seat| of(seat, Stat::ControlledSystems)),
        chart("figure-strength", &|seat| of(seat, Stat::ShipsStrength)),
        chart("figure-automation", &|seat| of(seat, Stat::AutomationLevel)),
        chart("figure-growth", &|seat| of(seat, Stat::GrowthSymbols)),
        chart("figure-ore-production", &|seat| producing::ore(game, player(seat)).into()),
        chart("figure-population", &|seat| player(seat).population.into()),
        chart("figure-ore", &|seat| player(seat).ore.into()),
    ]
}

/// What a seat starts with: its faction and its place in the turn order.
pub fn traits(view: &View, seat: Seat) -> Vec<Message> {
    let table = &view.table;
    let place = table.start.clockwise(table.seats()).position(|other| other == seat).unwrap_or(0);
    vec![faction(table.players[seat].faction), Message::new("trait-order").with("place", place + 1)]
}

/// What is used by an event.
pub fn uses(event: &Event) -> Vec<Usage> {
    let one = |seat, kind: &'static str, what: Message| vec![Usage::new(seat, kind, what)];
    match *event {
        Event::Pawn(seat, at) => {
            let what = match at.act {
                ActId::Technology(card, number) => numbered(card, number),
                other => board_act(other),
            };
            one(seat, "use-acts", what)
        }
        Event::Researched(seat, card) | Event::Private(seat, card) => one(seat, "use-technologies", technology(card)),
        Event::Colonised(seat, card) => one(seat, "use-colonies", system(card)),
        Event::Claimed(seat, card, _) => one(seat, "use-achievements", achievement(card)),
        Event::Event(seat, card) => one(seat, "use-events", self::event(card)),
        Event::Produced(seat, option) => one(seat, "use-production", production(option)),
        _ => Vec::new(),
    }
}
