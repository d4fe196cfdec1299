//! Effects in words: one sentence for each, made from the data.

use engine::Message;

use super::{named, neutral, resource, resources};
use crate::LastGate;
use crate::content::{Boost, Condition};
use crate::effect::{Effect, Permission, ScriptId, Upkept};
use crate::terms::{Build, Building, Defence, Ground, Resource, TechId};

const ADVANCED: Effect = Effect::Allow(Permission::AdvancedBlueprints);

/// All that a technology does, and that fleets become dearer by it (LG-4U.10).
pub fn tech_effects(game: &LastGate, id: TechId) -> Message {
    let mut list = gains(game, id);
    if game.content.tech(id).boost != Boost::None {
        list.push(Message::new("boost-cost"));
    }
    together(list)
}

/// What a technology brings, in few words: where there is room for no more.
pub fn tech_gains(game: &LastGate, id: TechId) -> Message {
    together(gains(game, id))
}

fn together(list: Vec<Message>) -> Message {
    if list.is_empty() { Message::new("effect-none") } else { Message::new("effects").with("list", list) }
}

/// Its standing effects, what it makes of fleets, and what it unlocks (LG-4P.5).
fn gains(game: &LastGate, id: TechId) -> Vec<Message> {
    let content = &game.content;
    let tech = content.tech(id);
    // LG-4U.1, LG-4U.9: without blueprints in the simple combat what advances them is told as the boost that it is.
    let standing = content.script(tech.effects).iter().filter(|effect| **effect != ADVANCED);
    let mut list: Vec<Message> = standing.map(|effect| one(game, *effect)).collect();
    let boost = match tech.boost {
        Boost::None => None,
        Boost::Limit => Some("boost-limit"),
        Boost::Dice => Some("boost-dice"),
        Boost::Hit => Some("boost-hit"),
        Boost::Damage => Some("boost-damage"),
        Boost::Hull => Some("boost-hull"),
        Boost::Double => Some("boost-double"),
    };
    list.extend(boost.map(Message::new));
    let mut open: Vec<Message> = Vec::new();
    for level in 1..=3u8 {
        if content.resource_buildings[usize::from(level) - 1].tech == Some(id) {
            open.push(Message::new("unlock-resource").with("level", level));
        }
        if content.capacity_buildings[usize::from(level) - 1].tech == Some(id) {
            open.push(super::build(Build::Slot(Building::Capacity(level))));
        }
    }
    if content.centre.tech == Some(id) {
        open.push(super::build(Build::Slot(Building::Centre)));
    }
    if content.route.tech == Some(id) {
        open.push(super::build(Build::Route));
    }
    let defences = Defence::ALL.into_iter().filter(|defence| content.defences[*defence as usize].tech == Some(id));
    open.extend(defences.map(|defence| super::build(Build::Defence(defence))));
    let troops = Ground::BOUGHT.into_iter().filter(|kind| content.ground(*kind).tech == Some(id));
    open.extend(troops.map(super::ground));
    if id == TechId::named("political_philosophy") {
        open.push(Message::new("unlock-governments"));
    }
    if !open.is_empty() {
        list.push(Message::new("effect-unlock").with("list", open));
    }
    list
}

/// LG-4F.13: what a government goal asks for.
pub fn condition(when: Condition) -> Message {
    let (id, count, kind): (&'static str, i16, Option<Resource>) = match when {
        Condition::BattlesWon(count) => ("when-battles", count, None),
        Condition::Conquered(count) => ("when-conquered", count, None),
        Condition::Hull(hull) => ("when-fleets", (hull + 3) / 4, None),
        Condition::Peace(count) => ("when-peace", count, None),
        Condition::Contracts(count) => ("when-contracts", count, None),
        Condition::Income(kind, count) => ("when-income", count, Some(kind)),
        Condition::Account(kind, count) => ("when-account", count, Some(kind)),
        Condition::Routes(count) => ("when-routes", count, None),
        Condition::Colonies(count) => ("when-colonies", count, None),
        Condition::Levels(count) => ("when-levels", count, None),
        Condition::Firsts(count) => ("when-firsts", count, None),
        Condition::Areas(count) => ("when-areas", count, None),
        Condition::Anomalies(count) => ("when-anomalies", count, None),
        Condition::Fleets(classes) => return Message::new("when-class").with("class", classes.to_string()),
    };
    let message = Message::new(id).with("count", count);
    match kind {
        Some(kind) => message.with("resource", resource(kind)),
        None => message,
    }
}

/// A list of effects.
pub fn script(game: &LastGate, id: ScriptId) -> Message {
    let list: Vec<Message> = game.content.script(id).iter().map(|effect| one(game, *effect)).collect();
    if list.is_empty() { Message::new("effect-none") } else { Message::new("effects").with("list", list) }
}

/// By how much something changes, with the sign that it has in print.
fn signed(by: i8) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

fn one(game: &LastGate, effect: Effect) -> Message {
    let new = |id: &'static str| Message::new(id);
    match effect {
        Effect::Income(some) => new("effect-income").with("some", resources(some)),
        Effect::Capacity(ground, space) => new("effect-capacity").with("ground", ground).with("space", space),
        Effect::StateSize(by) => new("effect-state-size").with("by", by),
        Effect::Trade(by) => new("effect-trade").with("by", signed(by)),
        Effect::Cost(price, by, _) => {
            new("effect-cost").with("what", named("price", price as u8)).with("by", signed(by))
        }
        Effect::Upkeep(what, by, least) => {
            let what = match what {
                Upkept::Resource(None) => new("upkept-resource"),
                Upkept::Resource(Some(kind)) => new("upkept-resource-of").with("resource", resource(kind)),
                Upkept::Capacity => new("upkept-capacity"),
                Upkept::Upgraded => new("upkept-upgraded"),
                Upkept::War => new("upkept-war"),
            };
            let id = if least > 0 { "effect-upkeep-least" } else { "effect-upkeep" };
            new(id).with("what", what).with("by", signed(by)).with("least", least)
        }
        Effect::Exchanges(more) => new("effect-exchanges").with("by", more),
        Effect::Votes(by) => new("effect-votes").with("by", by),
        Effect::Speed(kind, by) => new("effect-speed").with("unit", named("units", kind.name())).with("by", by),
        Effect::Allow(what) => named("effect-allow", what as u8),
        Effect::YieldBuilding(None, by) => new("effect-yield").with("by", by),
        Effect::YieldBuilding(Some(kind), by) => new("effect-yield-of").with("resource", resource(kind)).with("by", by),
        Effect::YieldConnected(by) => new("effect-connected").with("by", by),
        Effect::Refund(back, per) => new("effect-refund").with("back", back).with("per", per),
        Effect::On(trigger, list) => {
            new("effect-on").with("when", named("trigger", trigger)).with("effect", script(game, list))
        }
        Effect::Activate(cost, list) => {
            new("effect-activate").with("cost", resources(cost)).with("effect", script(game, list))
        }
        Effect::Per(count, each, most, list) if most < u8::MAX => new("effect-per-most")
            .with("count", named("count", count as u8).with("each", each))
            .with("most", most)
            .with("effect", script(game, list)),
        Effect::Per(count, each, _, list) => new("effect-per")
            .with("count", named("count", count as u8).with("each", each))
            .with("effect", script(game, list)),
        Effect::Gain(some) => new("effect-gain").with("some", resources(some)),
        Effect::GainAny(count) => new("effect-gain-any").with("count", count),
        Effect::Lose(some) => new("effect-lose").with("some", resources(some)),
        Effect::GrantIncome(some) => new("effect-grant-income").with("some", resources(some)),
        Effect::GrantCapacity(ground, space) => {
            new("effect-grant-capacity").with("ground", ground).with("space", space)
        }
        Effect::TempCapacity(ground, space) => new("effect-temp-capacity").with("ground", ground).with("space", space),
        Effect::TempActions(count, next) => {
            new(if next { "effect-next-actions" } else { "effect-temp-actions" }).with("count", count)
        }
        Effect::Discount(price, by, _) => {
            new("effect-discount").with("what", named("price", price as u8)).with("by", by)
        }
        Effect::Draw => new("effect-draw"),
        Effect::Tech(u8::MAX) => new("effect-tech"),
        Effect::Tech(most) => new("effect-tech-most").with("most", most),
        Effect::Routes(count, _) => new("effect-routes").with("count", count),
        Effect::FreePolicy => new("effect-free-policy"),
        Effect::RefundPolicy => new("effect-refund-policy"),
        Effect::UpgradeBuilding => new("effect-upgrade"),
        Effect::GrowThat => new("effect-grow"),
        Effect::Points(count) => new("effect-points").with("count", count),
        Effect::Exchange(most, rate) => new("effect-exchange").with("most", most).with("rate", rate),
        Effect::Peek(count) => new("effect-peek").with("count", count),
        Effect::Reveal(radius) => new("effect-reveal").with("radius", radius),
        Effect::BecomePlanet(otherwise) => new("effect-planet").with("effect", script(game, otherwise)),
        Effect::Damage(hits, _, avoid) => new("effect-damage").with("hits", hits).with("avoid", avoid),
        Effect::Destroy(_, avoid) => new("effect-destroy").with("avoid", avoid),
        Effect::Stop(rounds) => new("effect-stop").with("rounds", rounds),
        Effect::MovePoints(by) => new("effect-move").with("by", by),
        Effect::Relocate => new("effect-relocate"),
        Effect::Neutral(id, pips) => {
            let count = game.content.neutral(id).count(pips);
            new("effect-neutral").with("fleet", neutral(id)).with("count", count)
        }
        Effect::PayOr(cost, list) => {
            new("effect-pay-or").with("cost", resources(cost)).with("effect", script(game, list))
        }
        Effect::Choose(first, count) => {
            let options: Vec<Message> = (0..count).map(|option| script(game, first.plus(option))).collect();
            new("effect-choose").with("list", options)
        }
        Effect::Roll(first) => new("effect-roll").with("list", rolls(game, first)),
        Effect::Win => new("effect-win"),
        Effect::Unique => new("effect-unique"),
        Effect::Shrink => new("effect-shrink"),
        Effect::Fleet(list) => new("effect-fleet").with("effect", script(game, list)),
        Effect::Units(what, count, _) => new("effect-units").with("item", super::item(what)).with("count", count),
        Effect::Governments(level) => new("effect-governments").with("level", level),
    }
}

/// What each result of a die does; results with the same effect are told together.
fn rolls(game: &LastGate, first: ScriptId) -> Vec<Message> {
    let list = |face: u8| first.plus(face - 1);
    let mut told = Vec::new();
    let mut from = 1;
    for to in 1..=6 {
        if to < 6 && game.content.script(list(to + 1)) == game.content.script(list(from)) {
            continue;
        }
        let id = if from == to { "effect-roll-on" } else { "effect-roll-range" };
        told.push(Message::new(id).with("from", from).with("to", to).with("effect", script(game, list(from))));
        from = to + 1;
    }
    told
}
