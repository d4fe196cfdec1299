//! Effects in words: as content can be changed, these follow from the effects and stand nowhere else.

use engine::Message;

use super::{named, per, planet, resource, resources};
use crate::Federation;
use crate::effect::{Effect, ScriptId, Until};
use crate::terms::PlanetSet;

/// A list of effects.
pub fn script(game: &Federation, id: ScriptId) -> Message {
    effects(game, game.content.script(id))
}

/// Some effects, one after the other.
pub fn effects(game: &Federation, list: &[Effect]) -> Message {
    match list {
        [] => Message::new("effect-none"),
        [only] => effect(game, *only),
        _ => Message::new("effects").with("list", list.iter().map(|each| effect(game, *each)).collect::<Vec<_>>()),
    }
}

/// One of several: this or that.
fn any_of(options: impl Iterator<Item = Message>) -> Message {
    let either = |first: Message, second: Message| Message::new("either").with("first", first).with("second", second);
    options.reduce(either).unwrap_or_else(|| Message::new("effect-none"))
}

fn planets(set: PlanetSet) -> Message {
    any_of(set.iter().map(planet))
}

fn effect(game: &Federation, effect: Effect) -> Message {
    let new = |id: &'static str| Message::new(id);
    match effect {
        Effect::Gain(some) => resources(some),
        Effect::GainPer(kind, n, by) => {
            new("effect-gain-per").with("n", n).with("resource", resource(kind)).with("metric", per(by))
        }
        Effect::Pay(cost) => new("effect-pay").with("cost", resources(cost)),
        Effect::Points(n) => new("effect-points").with("n", n),
        Effect::PointsPer(n, by) => new("effect-points-per").with("n", n).with("metric", per(by)),
        Effect::Degrees(n) => new("effect-degrees").with("n", n),
        Effect::Boost(n, Until::Round) => new("effect-boost-round").with("n", n),
        Effect::Boost(n, Until::Game) => new("effect-boost-game").with("n", n),
        Effect::Die(n) => new("effect-die").with("n", n),
        Effect::DieTo(n) => new("effect-die-to").with("n", n),
        Effect::Ships(n) => new("effect-ships").with("n", n),
        Effect::Access => new("effect-access"),
        Effect::AccessAll => new("effect-access-all"),
        Effect::Fund(n) => new("effect-fund").with("n", n),
        Effect::Medal => new("effect-medal"),
        Effect::Intrigue => new("effect-intrigue"),
        Effect::President => new("effect-president"),
        Effect::Draw(power) => new("effect-draw").with("power", power),
        Effect::Look(power) => new("effect-look").with("power", power),
        Effect::PlanetAction(on) => new("effect-planet").with("planets", planets(on)),
        Effect::CopyAction { rooms } => named("effect-copy", if rooms { "any" } else { "planet" }),
        Effect::Advance(on) => new("effect-advance").with("planets", planets(on)),
        Effect::ExtraSteps(_, n) => new("effect-steps").with("n", n),
        Effect::Discount(n) => new("effect-discount").with("n", n),
        Effect::TakeLevel3 => new("effect-level3"),
        Effect::Refresh(level) => new("effect-refresh").with("level", level),
        Effect::CopyErudite(level) => new("effect-copy-erudite").with("level", level),
        Effect::Income(n) => new("effect-income").with("n", n),
        Effect::Transmute => new("effect-transmute"),
        Effect::Disc { level, bonus } => {
            named("effect-disc", if bonus { "bonus" } else { "plain" }).with("level", level)
        }
        Effect::Robot => new("effect-robot"),
        Effect::SpecialAmbassador => new("effect-special"),
        Effect::Choice(first, count) => {
            any_of((first.0..first.0 + u16::from(count)).map(|id| script(game, ScriptId(id))))
        }
        Effect::Split(n, kinds) => {
            let kinds = game.content.script(kinds).iter().map(|each| self::effect(game, *each));
            new("effect-split").with("n", n).with("kinds", any_of(kinds))
        }
    }
}
