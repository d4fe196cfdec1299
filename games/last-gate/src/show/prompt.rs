//! What a seat has to decide now, in one line.

use engine::{Message, Prompt, RuleId, Seat};

use super::{build, item, named, place, resource, resources};
use crate::LastGate;
use crate::economy;
use crate::effect::ScriptId;
use crate::state::Table;
use crate::steps::end::BOUGHT_TO_WIN;
use crate::steps::{Deal, Lot, Mix, Order, Step};
use crate::terms::Troops;
use crate::view::View;

/// The decision and what there is for it.
pub fn prompt(game: &LastGate, view: &View, seat: Seat) -> Prompt {
    let table = &view.table;
    let Some(step) = table.steps.top() else { return Prompt::new("ask-over", RuleId::new("LG-5.5")) };
    let new = |id: &'static str| Message::new(id);
    let held = || Message::new("detail-held").with("held", resources(table[seat].account));
    let terms = |a: Seat, b: Seat| {
        Message::new("terms-both")
            .with("who", a)
            .with("given", super::side_of_terms(table, 0, a))
            .with("other", b)
            .with("asked", super::side_of_terms(table, 1, b))
    };
    let title = match *step {
        Step::Rewards(..) => new("ask-rewards"),
        Step::KosmeNow(..) => new("ask-kosme"),
        Step::Council(_, acted, stepped) => {
            let none_left = table[seat].pool.iter().all(|count| *count == 0);
            let ask = new(match (stepped || none_left, acted) {
                (false, _) => "ask-council",
                (true, true) => "ask-cabinet",
                (true, false) => "ask-cabinet-only",
            });
            let detail = if none_left {
                held()
            } else {
                new("detail-council").with("actions", super::actions(table[seat].pool)).with("held", held())
            };
            return Prompt::new(ask, step.rule()).detail(detail);
        }
        Step::Terms(a, b, deal) => {
            let id = if deal == Deal::Truce { "ask-truce-terms" } else { "ask-swap-terms" };
            return Prompt::new(new(id).with("who", b), step.rule()).detail(terms(a, b));
        }
        Step::Answer(b, a, Deal::Contract(share)) => {
            let [own, other] = crate::steps::contract::shares(game, table, a, b, share);
            return Prompt::new(new("ask-contract").with("who", a), step.rule()).detail(
                new("terms-contract").with("who", a).with("first", own).with("other", b).with("second", other),
            );
        }
        Step::Answer(b, a, deal) => {
            let id = if deal == Deal::Truce { "ask-truce" } else { "ask-swap" };
            return Prompt::new(new(id).with("who", a), step.rule()).detail(terms(a, b));
        }
        Step::Prevent(_, a, culture) => {
            new("ask-prevent").with("who", a).with("cost", crate::steps::war::prevention(culture))
        }
        Step::Goals(_, b) => {
            let reward = new("detail-goals").with("count", game.content.contracts.goal_reward).with("who", b);
            return Prompt::new(new("ask-goals").with("who", b), step.rule()).detail(reward);
        }
        Step::WarNow(_, b) => new("ask-war-now").with("who", b),
        Step::Mix(_, mix, left, kind) => {
            let id = match mix {
                Mix::Gain if behind_list(table).is_some() => "ask-gain",
                Mix::Gain => "ask-gain-war",
                Mix::Gift | Mix::Point => "ask-pay",
            };
            let next = crate::terms::Resource::ALL[usize::from(kind).min(3)];
            new(id).with("left", left).with("resource", resource(next))
        }
        Step::Cards(_, left, _) => new("ask-cards").with("left", left),
        Step::Debt(_, kind) => {
            new("ask-debt").with("resource", resource(kind)).with("count", -table[seat].account[kind])
        }
        Step::ForSale(_, seller, lot) => {
            let what = match lot {
                Lot::Unit(what) => super::unit_of(table, seller, what),
                Lot::Route(at) => new("terms-route").with("place", super::coordinates(at)),
            };
            let price = crate::steps::bankrupt::value(game, table, seller, lot);
            new("ask-for-sale").with("who", seller).with("what", what).with("price", price)
        }
        Step::Colonise(_, ship) => {
            let at = table[seat].ships[1][usize::from(ship)].map(|ship| ship.at).unwrap_or_default();
            let size = economy::state_size(game, table, seat);
            let planets = table.worlds_of(seat).count() + 1;
            let yields = table.world(at).map_or_else(Default::default, |world| economy::natural(game, world));
            let detail = new("detail-colonise").with("some", resources(yields)).with("planets", planets);
            return Prompt::new(new("ask-colonise").with("place", place(table, at)), step.rule())
                .detail(detail.with("size", size));
        }
        Step::Buy(_, done) => new(if done == 0 { "ask-buy" } else { "ask-buy-on" }),
        Step::Pay(_, order) => {
            return Prompt::new(new("ask-how").with("what", ordered(table, order)), step.rule())
                .detail(new("detail-how").with("held", held()));
        }
        Step::PayCulture(..) => new("ask-culture"),
        Step::RouteBy(..) => new("ask-route-by"),
        Step::Place(_, what, count) => new("ask-place").with("item", item(what)).with("count", count),
        Step::Refund(_) => new("ask-refund"),
        Step::Explore(_) => new("ask-explore"),
        Step::Sail(_, done) => new(if done == 0 { "ask-sail" } else { "ask-sail-on" }),
        Step::Flight(_, unit, left, _) => {
            return Prompt::new(new("ask-flight").with("unit", super::unit(unit)), step.rule())
                .detail(new("detail-flight").with("left", left.max(0)));
        }
        Step::Permit(_, who, unit) => {
            let at = table[who].at(unit).unwrap_or_default();
            new("ask-permit")
                .with("who", who)
                .with("unit", super::unit_of(table, who, unit))
                .with("place", place(table, at))
        }
        Step::FlyOn(..) => new("ask-fly-on"),
        Step::SwapTile(_, _, at) => new("ask-swap-tile").with("place", place(table, at)),
        Step::StormCard(..) => new("ask-storm"),
        Step::Option(_, first, ..) => new("ask-option").with("cause", cause(game, first)),
        Step::PayOr(_, cost, list, _) => {
            let ask = new("ask-pay-or").with("cost", resources(cost));
            let ask = new("ask-because").with("cause", cause(game, list)).with("ask", ask);
            return Prompt::new(ask, step.rule())
                .detail(new("detail-otherwise").with("effect", super::script(game, list)));
        }
        Step::Tech(..) => new("ask-tech"),
        Step::Routes(_, left, _) => new("ask-routes").with("left", left),
        Step::PickStack(_) => new("ask-stack"),
        Step::UpgradeFree(_) => new("ask-upgrade"),
        Step::GrowFree(_) => new("ask-grow"),
        Step::Unique(_) => new("ask-unique"),
        Step::Shrink(_) => new("ask-shrink"),
        Step::Surplus(_, at) => new("ask-surplus").with("place", place(table, at)),
        Step::Exchange(_, left, _) => new("ask-exchange").with("left", left),
        Step::Peek(..) => new("ask-peek"),
        Step::FreePolicy(_) => new("ask-policy"),
        Step::PolicyOver(_) => new("ask-policy-over"),
        Step::Declare(_) => new("ask-declare"),
        Step::Order(_) => new("ask-order"),
        Step::RetreatNow(..) => new("ask-retreat"),
        Step::Assign(_, side) => {
            let damage = table.fight.as_ref().and_then(|fight| fight.next_hit(side.into())).unwrap_or(0);
            new("ask-assign").with("damage", damage)
        }
        Step::Overboard(_) => new("ask-overboard"),
        Step::RetreatTo(..) => new("ask-retreat-to"),
        Step::Invade(_, at) => {
            // LG-4X.1: whoever has troops anywhere is asked, so that nobody learns where they are.
            let here = table[seat].fleets().filter(|(_, fleet)| fleet.at == at);
            let aboard = here.fold(Troops::NONE, |all, (number, _)| all + view.cargo[number]);
            let id = if aboard.is_empty() { "ask-invade-none" } else { "ask-invade" };
            let ask = Prompt::new(new(id).with("place", place(table, at)), step.rule());
            return if aboard.is_empty() {
                ask
            } else {
                ask.detail(new("detail-invade").with("list", super::troops(aboard)))
            };
        }
        Step::Landing(..) => return Prompt::new("ask-landing", step.rule()),
        Step::GroundAct(_) => {
            let Some((fight, (side, kind))) = table.ground.and_then(|fight| Some((fight, fight.active?))) else {
                return Prompt::new("ask-ground-first", step.rule());
            };
            let acting = fight.stack(side.into(), kind).acting;
            let ask = new("ask-ground").with("unit", super::ground(kind)).with("number", fight.named + 1);
            return Prompt::new(ask.with("count", acting), step.rule())
                .detail(super::ground_values(game.content.ground(kind)));
        }
        Step::Excess(..) => new("ask-excess"),
        Step::GroundFirst(_) => return Prompt::new("ask-ground-first", step.rule()),
        Step::EndVote(who) => new("ask-end-vote").with("who", who),
        Step::LastVote => new("ask-last-vote"),
        Step::BuyPoints(_) => {
            let tally = new("detail-points").with("bought", table.bought[seat.index()]).with("needed", BOUGHT_TO_WIN);
            return Prompt::new("ask-points", step.rule()).detail(tally.with("held", held()));
        }
        _ => new("ask-over"),
    };
    Prompt::new(because(game, table, title), step.rule()).detail(held())
}

/// The question, with what it comes from in front of it where that is a card, a technology or the like.
fn because(game: &LastGate, table: &Table, ask: Message) -> Message {
    match behind_list(table) {
        Some(list) => Message::new("ask-because").with("cause", cause(game, list)).with("ask", ask),
        None => ask,
    }
}

/// The list of effects that has asked for this decision. What an event or a discovery puts between has prompts of its own.
fn behind_list(table: &Table) -> Option<ScriptId> {
    let mut steps = table.steps.iter();
    match (steps.next()?, steps.next()?) {
        (
            Step::Mix(..)
            | Step::Tech(..)
            | Step::Routes(..)
            | Step::PickStack(_)
            | Step::UpgradeFree(_)
            | Step::GrowFree(_)
            | Step::Unique(_)
            | Step::Shrink(_)
            | Step::Exchange(..)
            | Step::Peek(..)
            | Step::FreePolicy(_),
            Step::Run(_, list, ..),
        ) => Some(*list),
        _ => None,
    }
}

/// What is about to be paid for.
fn ordered(table: &Table, order: Order) -> Message {
    match order {
        Order::Units(what, count) => Message::new("order-units").with("count", count).with("item", item(what)),
        Order::Build(at, what, _) => Message::new("do-build").with("what", build(what)).with("place", place(table, at)),
        Order::Upgrade(at, slot, level) => super::upgrade(table, at, slot, level, place(table, at)),
    }
}

/// What a list of effects is printed on.
pub fn cause(game: &LastGate, list: ScriptId) -> Message {
    use crate::effect::Cause;
    match game.content.cause(list) {
        Cause::Tech(id) => super::tech(id),
        Cause::Government(id) => named("government", id),
        Cause::Policy(id) => named("policy", id),
        Cause::Goal(id) => named("goal", id),
        Cause::Investor(id) => named("investor", id),
        Cause::Event(id) => named("card", id),
    }
}
