//! How the game looks in words: names of things, effects, prompts, choices, reasons, log and plain text.

mod choice;
mod effect;
mod gain;
mod log;
mod prompt;
mod text;

use engine::{Figure, Message, Seat, Usage};

use crate::action::Item;
use crate::battle::{Body, Fight, Fighter, GroundFight};
use crate::content::{After, GroundInfo, Quest, Values};
use crate::event::Event;
use crate::state::{Contract, Table, War, WarGoal};
use crate::steps::Step;
use crate::steps::end::BOUGHT_TO_WIN;
use crate::terms::{
    Build, Building, CardId, Defence, EventId, FleetKind, Ground, Hex, Kind, NeutralId, PlanetId, PolicyId, Resource,
    Resources, TechId, Tile, Unit,
};
use crate::view::View;
use crate::{LastGate, economy, mods, scoring};

pub use choice::{choice, unavailable};
pub use effect::{condition, script, tech_effects, tech_gains};
pub use log::tell;
pub use prompt::prompt;
pub use text::text;

/// The names of places in the picture; a choice names the spots it belongs to.
pub mod spot {
    use engine::Seat;

    use crate::terms::{GovernmentId, Ground, Hex, PolicyId, Resource, TechId};

    /// A system.
    pub fn hex(at: Hex) -> String {
        format!("hex-{at}")
    }

    /// A technology.
    pub fn tech(tech: TechId) -> String {
        format!("tech-{tech}")
    }

    /// A government.
    pub fn government(government: GovernmentId) -> String {
        format!("government-{government}")
    }

    /// A policy.
    pub fn policy(policy: PolicyId) -> String {
        format!("policy-{policy}")
    }

    /// An account of a player.
    pub fn resource(seat: Seat, kind: Resource) -> String {
        format!("account-{seat}-{kind}")
    }

    /// A fleet or defence in the battle that is fought.
    pub fn fighter(place: usize) -> String {
        format!("fighter-{}", place + 1)
    }

    /// The units of a kind on one side of the ground battle that is fought.
    pub fn stack(side: usize, kind: Ground) -> String {
        format!("stack-{}-{kind}", side + 1)
    }
}

/// A thing with a name of its own: `tech-small_craft`, `planet-echo`.
fn named(what: &str, name: impl std::fmt::Display) -> Message {
    Message::new(format!("{what}-{name}"))
}

/// A kind of resource.
pub fn resource(kind: Resource) -> Message {
    named("resource", kind)
}

/// Some resources.
pub fn resources(some: Resources) -> Message {
    let list: Vec<Message> =
        some.iter().filter(|(_, n)| *n != 0).map(|(kind, n)| named("amount", kind).with("count", n)).collect();
    if list.is_empty() { Message::new("amount-nothing") } else { Message::new("amounts").with("list", list) }
}

/// A technology.
pub fn tech(id: TechId) -> Message {
    named("tech", id)
}

/// A policy: what it does, its upkeep (LG-4F.8, LG-4F.11), and whether it needs its government (LG-4F.9).
pub fn policy_text(game: &LastGate, id: PolicyId) -> Message {
    let policy = game.content.policy(id);
    let upkeep = if policy.lobby {
        Message::new("policy-lobby")
    } else {
        Message::new("policy-upkeep").with("count", game.content.policy_upkeep)
    };
    let bound = policy.bound.then(|| {
        let government = named("government", policy.government);
        Message::new("policy-bound").with("government", government)
    });
    let list: Vec<Message> = [script(game, policy.effects), upkeep].into_iter().chain(bound).collect();
    Message::new("effects").with("list", list)
}

/// A trade contract; one that was ended holds until the final phase (LG-4A.6).
pub fn contract(contract: &Contract) -> Message {
    let [a, b] = contract.parties;
    let id = if contract.ending { "line-contract-ending" } else { "line-contract" };
    Message::new(id).with("who", a).with("other", b)
}

/// How far everybody is who can win the last vote; nothing unless the economy decides it (LG-5.12).
pub fn bought_points(table: &Table) -> Vec<Message> {
    let goes_on = table.steps.iter().any(|step| matches!(step, Step::Decision(_)));
    if !goes_on && table.bought.iter().all(|points| *points == 0) {
        return Vec::new();
    }
    let line = |rival: Seat| {
        let bought = table.bought[rival.index()];
        Message::new("line-bought").with("who", rival).with("bought", bought).with("needed", BOUGHT_TO_WIN)
    };
    table.order().filter(|seat| table.rivals.contains(*seat)).map(line).collect()
}

/// A kind of political action.
pub fn kind(kind: Kind) -> Message {
    named("kind", kind)
}

/// A ground unit.
pub fn ground(kind: Ground) -> Message {
    named("ground", kind)
}

/// Something that can be bought.
pub fn item(item: Item) -> Message {
    match item {
        Item::Ground(kind) => ground(kind),
        other => named("item", other.name()),
    }
}

/// A building that is raised to a level; where it stands is said at the length that is wanted.
pub fn upgrade(table: &Table, at: Hex, slot: u8, level: u8, place: Message) -> Message {
    let old = table.world(at).and_then(|world| world.slots[usize::from(slot)]);
    let what = old.map_or(Message::new("amount-nothing"), |old| build(Build::Slot(old)));
    Message::new("do-upgrade").with("what", what).with("level", level).with("place", place)
}

/// A unit on the map.
pub fn unit(unit: Unit) -> Message {
    match unit {
        Unit::Civil(kind, place) => named("unit", kind.name()).with("number", place + 1),
        Unit::Fleet(place) => Message::new("unit-fleet").with("number", place + 1),
    }
}

/// A unit of a player as everybody sees it: hired, Kosme and unique fleets are told apart (LG-10.96, LG-4U.21).
pub fn unit_of(table: &Table, seat: Seat, what: Unit) -> Message {
    let kind = match what {
        Unit::Fleet(place) => table[seat].fleets[usize::from(place)].map(|fleet| fleet.kind),
        Unit::Civil(..) => None,
    };
    match (kind, what) {
        (Some(FleetKind::Mercenary), Unit::Fleet(place)) => Message::new("unit-mercenary").with("number", place + 1),
        (Some(FleetKind::Kosme), Unit::Fleet(place)) => Message::new("unit-kosme").with("number", place + 1),
        (Some(FleetKind::Unique), Unit::Fleet(place)) => Message::new("unit-unique").with("number", place + 1),
        _ => unit(what),
    }
}

/// What a fighter of a battle is; its owner is named where `who` is somebody else.
pub fn fighter(table: &Table, fight: &Fight, fighter: &Fighter, who: Option<Seat>) -> Message {
    let (seat, what) = match fighter.body {
        Body::Fleet(seat, place) => (seat, unit_of(table, seat, Unit::Fleet(place))),
        Body::Building(seat, place) => {
            let defence = Defence::ALL.get(usize::from(place)).copied().unwrap_or(Defence::Fortress);
            (seat, build(Build::Defence(defence)))
        }
        Body::Neutral => return neutral(fight.neutral.unwrap_or_default()),
    };
    if who == Some(seat) { what } else { Message::new("line-unit").with("who", seat).with("unit", what) }
}

/// The values of a fleet.
pub fn values(values: Values) -> Message {
    Message::new("line-values")
        .with("hull", values.hull)
        .with("dice", values.dice)
        .with("hit", values.hit)
        .with("damage", values.damage)
}

/// The values of a ground unit.
pub fn ground_values(info: &GroundInfo) -> Message {
    Message::new("line-ground")
        .with("dice", info.dice)
        .with("hit", info.hit)
        .with("damage", info.damage)
        .with("armour", info.armour)
        .with("hull", info.hull)
}

/// LG-4X.5, LG-4X.7: how it stands with the units of a kind in a ground battle: whether they act, are aimed at, are damaged.
pub fn stack(fight: &GroundFight, side: usize, kind: Ground) -> Vec<Message> {
    let stack = fight.stack(side, kind);
    let own = fight.active.filter(|active| *active == (side as u8, kind));
    let enemy = fight.active.filter(|(active, _)| usize::from(*active) != side);
    let count = |id: &'static str, count: u8| (count > 0).then(|| Message::new(id).with("count", count));
    let acts = own.map(|_| {
        let next = (fight.named + 1).min(stack.acting);
        Message::new("stack-acts").with("number", next).with("count", stack.acting)
    });
    let [armour, hull] = stack.lost;
    let lost = || Message::new("stack-lost").with("armour", armour).with("hull", hull);
    let lines = [
        acts,
        enemy.and_then(|_| count("stack-aimed", fight.aimed[kind as usize])),
        count("stack-supports", stack.supporting),
        (armour + hull > 0).then(lost),
        count("stack-doomed", stack.doomed),
    ];
    lines.into_iter().flatten().collect()
}

/// Ground units, each kind with its number.
pub fn troops(some: crate::terms::Troops) -> Vec<Message> {
    some.iter()
        .map(|(kind, count)| Message::new("amount-troops").with("unit", ground(kind)).with("count", count))
        .collect()
}

/// LG-4A.34: one side of an offer: resources, colonies, their armies, ships and fleets.
pub fn side_of_terms(table: &Table, side: usize, owner: Seat) -> Message {
    let terms = &table.terms;
    let some = if side == 0 { terms.give } else { terms.ask };
    let mut list: Vec<Message> =
        some.iter().filter(|(_, n)| *n > 0).map(|(kind, n)| named("amount", kind).with("count", n)).collect();
    list.extend(terms.worlds[side].iter().map(|at| place(table, at)));
    list.extend(terms.armies[side].iter().map(|at| Message::new("terms-army").with("place", coordinates(at))));
    list.extend(terms.units[side].iter().map(|what| unit_of(table, owner, what)));
    if list.is_empty() { Message::new("amount-nothing") } else { Message::new("amounts").with("list", list) }
}

/// What a quest asks for (LG-4R.21).
fn quest(quest: Quest) -> Message {
    match quest {
        Quest::Visited(what, count) => Message::new("quest-visited").with("what", tile(what)).with("count", count),
        Quest::Won(_, count) => Message::new("quest-won").with("count", count),
        Quest::Routes(count) => Message::new("quest-routes").with("count", count),
    }
}

/// An open quest: what it asks for, and its reward.
pub fn open_quest(game: &LastGate, id: CardId) -> Message {
    let event = game.content.event(id);
    let line = Message::new("line-quest").with("card", card(game, id));
    let what = match event.after {
        After::Quest(what) => quest(what),
        _ => Message::new("effect-none"),
    };
    line.with("what", what).with("reward", script(game, event.reward))
}

/// What an event card does: to whoever draws it, completes it as a quest, or solves it as an anomaly.
pub fn card_text(game: &LastGate, kind: EventId) -> Message {
    let event = &game.content.events[kind.index()];
    let effect = script(game, event.effects);
    match event.after {
        After::Quest(what) => {
            Message::new("card-quest").with("what", quest(what)).with("reward", script(game, event.reward))
        }
        After::Anomaly => Message::new("card-anomaly").with("level", event.level).with("effect", effect),
        _ if event.storm_eye => Message::new("card-eye"),
        _ => effect,
    }
}

/// An event card.
pub fn card(game: &LastGate, card: CardId) -> Message {
    named("card", game.content.kind(card))
}

/// What is built.
pub fn build(build: Build) -> Message {
    match build {
        Build::Slot(Building::Resource(kind, level)) => {
            Message::new("building-resource").with("resource", resource(kind)).with("level", level)
        }
        Build::Slot(Building::Capacity(level)) => Message::new("building-capacity").with("level", level),
        Build::Slot(Building::Centre) => Message::new("building-centre"),
        Build::Defence(defence) => named("building", defence.name()),
        Build::Route => Message::new("building-route"),
    }
}

/// A planet.
pub fn planet(id: PlanetId) -> Message {
    named("planet", id)
}

/// What a tile shows.
pub fn tile(tile: Tile) -> Message {
    match tile {
        Tile::Planet(id) => planet(id),
        other => named("system", other.kind()),
    }
}

/// A system by what it is and where.
pub fn place(table: &Table, at: Hex) -> Message {
    let what = match table.map[at.index()] {
        Some(Tile::Home(seat)) => {
            let home = Seat::new(seat.into()).unwrap_or_default();
            return Message::new("place-home").with("who", home).with("at", at.to_string());
        }
        Some(known) => tile(known),
        None => Message::new("system-unknown"),
    };
    Message::new("place").with("what", what).with("at", at.to_string())
}

/// The same where no table is at hand.
pub fn coordinates(at: Hex) -> Message {
    Message::new("place-at").with("at", at.to_string())
}

/// A neutral fleet.
pub fn neutral(id: NeutralId) -> Message {
    named("neutral", id)
}

/// Political actions by kind.
pub fn actions(pool: [u8; 5]) -> Vec<Message> {
    let some = Kind::ALL.into_iter().filter(|what| pool[*what as usize] > 0);
    some.map(|what| Message::new("line-pool").with("kind", kind(what)).with("count", pool[what as usize])).collect()
}

/// LG-4F.16: how many of a resource are worth 1 AWE, and the other way round.
pub fn ratios(trade: [u8; 3]) -> Vec<Message> {
    let pairs = [Resource::Food, Resource::Research, Resource::Culture].into_iter().zip(trade);
    let open = pairs.filter(|(_, ratio)| *ratio > 0);
    open.map(|(kind, ratio)| Message::new("ratio").with("resource", resource(kind)).with("ratio", ratio)).collect()
}

/// A war goal.
pub fn goal(goal: WarGoal) -> Message {
    match goal {
        WarGoal::Colony(at) => Message::new("wargoal-colony").with("place", coordinates(at)),
        WarGoal::Back(at) => Message::new("wargoal-back").with("place", coordinates(at)),
        WarGoal::Blockade(at) => Message::new("wargoal-blockade").with("place", coordinates(at)),
        WarGoal::Victory => Message::new("wargoal-victory"),
    }
}

/// The goals of a war; victories that were named several times are counted together (LG-4B.13).
pub fn goals(war: &War) -> Vec<Message> {
    let victories = war.goals.iter().filter(|goal| **goal == WarGoal::Victory).count();
    let others = war.goals.iter().filter(|goal| **goal != WarGoal::Victory).map(|what| goal(*what));
    let counted = (victories > 0).then(|| Message::new("wargoal-victories").with("count", victories));
    others.chain(counted).collect()
}

/// Figures worth a chart.
pub fn figures(game: &LastGate, view: &View) -> Vec<Figure> {
    let table = &view.table;
    let chart = |name: &'static str, value: &dyn Fn(Seat) -> i16| Figure {
        name: name.into(),
        values: Seat::all(table.seats()).map(|seat| value(seat).into()).collect(),
    };
    vec![
        chart("figure-points", &|seat| scoring::points(game, table, seat)),
        chart("figure-income", &|seat| economy::income(game, table, seat).net().total()),
        chart("figure-resources", &|seat| table[seat].account.total()),
        chart("figure-planets", &|seat| table.worlds_of(seat).count() as i16),
        chart("figure-techs", &|seat| table[seat].techs.len().into()),
        chart("figure-fleets", &|seat| table[seat].fleets().count() as i16),
        chart("figure-wars", &|seat| mods::wars(table, seat)),
    ]
}

/// What an event uses, for balance reports.
pub fn uses(_: &LastGate, event: &Event) -> Vec<Usage> {
    let one = |seat: Seat, kind: &'static str, what: Message| vec![Usage::new(seat, kind, what)];
    match *event {
        Event::Governed(seat, id) => one(seat, "uses-governments", named("government", id)),
        Event::Policy(seat, id) => one(seat, "uses-policies", named("policy", id)),
        Event::Researched(seat, id, _) => one(seat, "uses-techs", tech(id)),
        Event::Goal(seat, id) => one(seat, "uses-goals", named("goal", id)),
        Event::Request(seat, id) => one(seat, "uses-requests", named("investor", id)),
        Event::Scored(seat, _, source) => one(seat, "uses-points", named("points", source.name())),
        _ => Vec::new(),
    }
}
