//! Effects in words: one sentence for each, made from the data.

use engine::Message;

use super::{named, neutral, resource, resources};
use crate::LastGate;
use crate::effect::{Effect, ScriptId};

/// A list of effects.
pub fn script(game: &LastGate, id: ScriptId) -> Message {
    let list: Vec<Message> = game.content.script(id).iter().map(|effect| one(game, *effect)).collect();
    if list.is_empty() { Message::new("effect-none") } else { Message::new("effects").with("list", list) }
}

fn one(game: &LastGate, effect: Effect) -> Message {
    let new = |id: &'static str| Message::new(id);
    match effect {
        Effect::Income(some) => new("effect-income").with("some", resources(some)),
        Effect::Capacity(ground, space) => new("effect-capacity").with("ground", ground).with("space", space),
        Effect::StateSize(by) => new("effect-state-size").with("by", by),
        Effect::Trade(by) => new("effect-trade").with("by", by),
        Effect::Cost(price, by, _) => new("effect-cost").with("what", named("price", price as u8)).with("by", by),
        Effect::Upkeep(_, by, _) => new("effect-upkeep").with("by", by),
        Effect::Exchanges(more) => new("effect-exchanges").with("by", more),
        Effect::Votes(by) => new("effect-votes").with("by", by),
        Effect::Speed(kind, by) => new("effect-speed").with("unit", named("units", kind.name())).with("by", by),
        Effect::Allow(what) => named("effect-allow", what as u8),
        Effect::YieldBuilding(None, by) => new("effect-yield").with("by", by),
        Effect::YieldBuilding(Some(kind), by) => new("effect-yield-of").with("resource", resource(kind)).with("by", by),
        Effect::YieldConnected(by) => new("effect-connected").with("by", by),
        Effect::Refund(back, per) => new("effect-refund").with("back", back).with("per", per),
        Effect::On(trigger, list) => {
            new("effect-on").with("when", named("trigger", trigger as u8)).with("effect", script(game, list))
        }
        Effect::Activate(cost, list) => {
            new("effect-activate").with("cost", resources(cost)).with("effect", script(game, list))
        }
        Effect::Per(count, each, _, list) => new("effect-per")
            .with("count", named("count", count as u8))
            .with("each", each)
            .with("effect", script(game, list)),
        Effect::Gain(some) => new("effect-gain").with("some", resources(some)),
        Effect::GainAny(count) => new("effect-gain-any").with("count", count),
        Effect::Lose(some) => new("effect-lose").with("some", resources(some)),
        Effect::GrantIncome(some) => new("effect-grant-income").with("some", resources(some)),
        Effect::GrantCapacity(ground, space) => {
            new("effect-grant-capacity").with("ground", ground).with("space", space)
        }
        Effect::TempCapacity(ground, space) => new("effect-temp-capacity").with("ground", ground).with("space", space),
        Effect::TempActions(count, _) => new("effect-temp-actions").with("count", count),
        Effect::Discount(price, by, _) => {
            new("effect-discount").with("what", named("price", price as u8)).with("by", by)
        }
        Effect::Draw => new("effect-draw"),
        Effect::Tech(_) => new("effect-tech"),
        Effect::Routes(count, _) => new("effect-routes").with("count", count),
        Effect::FreePolicy => new("effect-free-policy"),
        Effect::RefundPolicy => new("effect-refund-policy"),
        Effect::UpgradeBuilding => new("effect-upgrade"),
        Effect::GrowThat => new("effect-grow"),
        Effect::Points(count) => new("effect-points").with("count", count),
        Effect::Exchange(most, rate) => new("effect-exchange").with("most", most).with("rate", rate),
        Effect::Peek(count) => new("effect-peek").with("count", count),
        Effect::Reveal(radius) => new("effect-reveal").with("radius", radius),
        Effect::BecomePlanet(_) => new("effect-planet"),
        Effect::Damage(hits, _, avoid) => new("effect-damage").with("hits", hits).with("avoid", avoid),
        Effect::Destroy(_, avoid) => new("effect-destroy").with("avoid", avoid),
        Effect::Stop(rounds) => new("effect-stop").with("rounds", rounds),
        Effect::MovePoints(by) => new("effect-move").with("by", by),
        Effect::Relocate => new("effect-relocate"),
        Effect::Neutral(id, _) => new("effect-neutral").with("fleet", neutral(id)),
        Effect::PayOr(cost, list) => {
            new("effect-pay-or").with("cost", resources(cost)).with("effect", script(game, list))
        }
        Effect::Choose(first, count) => {
            let options: Vec<Message> = (0..count).map(|option| script(game, first.plus(option))).collect();
            new("effect-choose").with("list", options)
        }
        Effect::Roll(_) => new("effect-roll"),
    }
}
