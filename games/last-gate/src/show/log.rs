//! What happened, as a person would tell it.

use engine::{Message, Seat};

use super::{
    build, card, card_text, coordinates, goal, ground, item, named, neutral, resource, resources, tech, tile, unit,
};
use crate::LastGate;
use crate::event::Event;
use crate::steps::end::BOUGHT_TO_WIN;

/// A line of the log; none for what another line tells already.
pub fn tell(game: &LastGate, event: &Event) -> Option<Message> {
    let says = |id: &'static str, who: Seat| Message::new(id).with("who", who);
    Some(match *event {
        Event::Round(round, first) => says("told-round", first).with("round", round),
        Event::Passed(who) => says("told-passed", who),
        Event::Traded(who, from, count, to) => {
            says("told-traded", who).with("count", count).with("from", resource(from)).with("to", resource(to))
        }
        Event::Contract(a, b) => says("told-contract", a).with("other", b),
        Event::Refused(b, a) => says("told-refused", b).with("other", a),
        Event::Ended(a, b, count) => says("told-ended", a).with("other", b).with("count", count),
        Event::War(a, b) => says("told-war", a).with("other", b),
        Event::Prevented(b, a, cost) => says("told-prevented", b).with("other", a).with("count", cost),
        Event::Named(a, what) => says("told-goal-named", a).with("goal", goal(what)),
        Event::Peace(a, b) => says("told-peace", a).with("other", b),
        Event::Hired(who, at) => says("told-hired", who).with("place", coordinates(at)),
        Event::Dismissed(who) => says("told-dismissed", who),
        Event::Chosen(who, id) => says("told-chosen", who).with("government", named("government", id)),
        Event::Governed(who, id) => says("told-governed", who).with("government", named("government", id)),
        Event::Policy(who, id) => says("told-policy", who).with("policy", named("policy", id)),
        Event::Dropped(who, id) => says("told-dropped", who).with("policy", named("policy", id)),
        Event::Used(who, id) => says("told-used", who).with("policy", named("policy", id)),
        Event::Gained(who, some) => says("told-gained", who).with("some", resources(some)),
        Event::Paid(who, some) => says("told-paid", who).with("some", resources(some)),
        Event::Income(who, some) => says("told-income", who).with("some", resources(some)),
        Event::Skipped(who) => says("told-skipped", who),
        Event::Aid(who) => says("told-aid", who),
        Event::Gift(who) => says("told-gift", who),
        Event::Sold(who, id) => says("told-sold", who).with("card", card(game, id)),
        Event::Kosme(who, at) => says("told-kosme", who).with("place", coordinates(at)),
        Event::Founded(who, at) => says("told-founded", who).with("place", coordinates(at)),
        Event::Grown(who, at, level) => says("told-grown", who).with("place", coordinates(at)).with("level", level),
        Event::Shrunk(who, at, level) => says("told-shrunk", who).with("place", coordinates(at)).with("level", level),
        Event::Researched(who, id, true) => says("told-researched-first", who).with("tech", tech(id)),
        Event::Researched(who, id, false) => says("told-researched", who).with("tech", tech(id)),
        Event::Received(who, id) => says("told-received", who).with("tech", tech(id)),
        Event::Bought(who, what, count) => says("told-bought", who).with("item", item(what)).with("count", count),
        Event::Given(who, what, count) => says("told-given", who).with("item", item(what)).with("count", count),
        Event::Built(who, at, what) => says("told-built", who).with("what", build(what)).with("place", coordinates(at)),
        Event::Demolished(who, at) => says("told-demolished", who).with("place", coordinates(at)),
        Event::Dissolved(who) => says("told-dissolved", who),
        Event::Moved(who, what, at) => says("told-moved", who).with("unit", unit(what)).with("place", coordinates(at)),
        Event::Revealed(at, what) => {
            Message::new("told-revealed").with("place", coordinates(at)).with("what", tile(what))
        }
        Event::Drew(who, id) => {
            says("told-drew", who).with("card", card(game, id)).with("effect", card_text(game, game.content.kind(id)))
        }
        Event::DrewSecretly(who) => says("told-drew-secretly", who),
        Event::Rolled(die) => Message::new("told-rolled").with("die", die),
        Event::Neutral(id, at) => {
            Message::new("told-neutral").with("fleet", neutral(id)).with("place", coordinates(at))
        }
        Event::Destroyed(who, what, at) => {
            says("told-destroyed", who).with("unit", unit(what)).with("place", coordinates(at))
        }
        Event::Lost(who, what, count) => says("told-lost", who).with("unit", ground(what)).with("count", count),
        Event::Explored(who, at, level) => {
            says("told-explored", who).with("place", coordinates(at)).with("level", level)
        }
        Event::Solved(who, id) => says("told-solved", who).with("card", card(game, id)),
        Event::Blockade(who, at) => says("told-blockade", who).with("place", coordinates(at)),
        Event::Lifted(who, at) => says("told-lifted", who).with("place", coordinates(at)),
        Event::Broken(who, at) => says("told-broken", who).with("place", coordinates(at)),
        Event::Razed(who, what, at) => says("told-razed", who)
            .with("what", build(crate::terms::Build::Defence(what)))
            .with("place", coordinates(at)),
        Event::NeutralLost(id, at) => {
            Message::new("told-neutral-lost").with("fleet", neutral(id)).with("place", coordinates(at))
        }
        Event::KosmeLeft(who, at) => says("told-kosme-left", who).with("place", coordinates(at)),
        Event::Point(who, bought) => says("told-point", who).with("bought", bought).with("needed", BOUGHT_TO_WIN),
        Event::Announced(who, at, hull) => {
            says("told-announced", who).with("hull", hull).with("place", coordinates(at))
        }
        Event::Battle(at, Some(who), Some(other)) => {
            says("told-battle", who).with("other", other).with("place", coordinates(at))
        }
        Event::Battle(at, Some(who), None) => says("told-battle-neutral", who).with("place", coordinates(at)),
        Event::Battle(..) => return None,
        Event::Hits(attacker, defender) => {
            Message::new("told-hits").with("attacker", attacker).with("defender", defender)
        }
        Event::Won(at, Some(who)) => says("told-won", who).with("place", coordinates(at)),
        Event::Won(at, None) => Message::new("told-won-neutral").with("place", coordinates(at)),
        Event::Retreated(who, at) => says("told-retreated", who).with("place", coordinates(at)),
        Event::Landed(at, who, other) => says("told-landed", who).with("other", other).with("place", coordinates(at)),
        Event::Struck(who, kind, target, hits) => {
            says("told-struck", who).with("unit", ground(kind)).with("target", ground(target)).with("hits", hits)
        }
        Event::Conquered(who, at) => says("told-conquered", who).with("place", coordinates(at)),
        Event::Repelled(who, at) => says("told-repelled", who).with("place", coordinates(at)),
        Event::RouteLost(at) => Message::new("told-route-lost").with("place", coordinates(at)),
        Event::Ruined(at) => Message::new("told-ruined").with("place", coordinates(at)),
        Event::Goal(who, id) => says("told-goal", who).with("goal", named("goal", id)),
        Event::Request(who, id) => says("told-request", who).with("investor", named("investor", id)),
        Event::Milestone(who, id) => says("told-milestone", who).with("investor", named("investor", id)),
        Event::Quest(who, id) => says("told-quest", who).with("card", card(game, id)),
        Event::Scored(who, count, source) => {
            says("told-scored", who).with("count", count).with("source", named("points", source.name()))
        }
        Event::Area(who) => says("told-area", who),
        Event::Cube(who) => says("told-cube", who),
        Event::Eliminated(who) => says("told-eliminated", who),
        Event::Voted(ends, yes, no) => {
            Message::new(if ends { "told-voted-end" } else { "told-voted-on" }).with("yes", yes).with("no", no)
        }
        Event::Decided(economy, yes, no) => {
            Message::new(if economy { "told-voted-economy" } else { "told-voted-military" })
                .with("yes", yes)
                .with("no", no)
        }
        Event::Cabinet(who, id) => says(id, who),
        Event::Covered(who, kind, by) => {
            says("told-covered", who).with("resource", resource(kind)).with("by", resource(by))
        }
        Event::Handed(from, to, what) => says("told-handed", from).with("other", to).with("unit", unit(what)),
        Event::RouteSold(from, to, at) => {
            says("told-route-sold", from).with("other", to).with("place", coordinates(at))
        }
        Event::Ceded(from, to, at) => says("told-ceded", from).with("other", to).with("place", coordinates(at)),
        Event::Swapped(a, given, b, asked) => {
            says("told-swapped", a).with("given", resources(given)).with("other", b).with("asked", resources(asked))
        }
        Event::Sealed(who) => says("told-sealed", who),
        Event::Over => Message::new("told-over"),
    })
}
