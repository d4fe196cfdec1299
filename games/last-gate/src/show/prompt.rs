//! What a seat has to decide now, in one line.

use engine::{Message, Prompt, RuleId, Seat};

use super::{build, item, named, place, resource, resources};
use crate::LastGate;
use crate::economy;
use crate::state::Table;
use crate::steps::{Deal, Lot, Mix, Order, Step};
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
            new(match (stepped || none_left, acted) {
                (false, _) => "ask-council",
                (true, true) => "ask-cabinet",
                (true, false) => "ask-cabinet-only",
            })
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
        Step::Goals(_, b) => new("ask-goals").with("who", b),
        Step::WarNow(_, b) => new("ask-war-now").with("who", b),
        Step::Mix(_, mix, left, kind) => {
            let id = if mix == Mix::Gain { "ask-gain" } else { "ask-pay" };
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
            return Prompt::new(new("ask-colonise").with("place", place(table, at)), step.rule())
                .detail(new("detail-colonise").with("planets", planets).with("size", size));
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
            return Prompt::new(new("ask-pay-or").with("cost", resources(cost)), step.rule())
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
        Step::Invade(_, at) => new("ask-invade").with("place", place(table, at)),
        Step::Landing(..) => new("ask-landing"),
        Step::GroundAct(_) => {
            let kind = table.ground.and_then(|ground| ground.active).map_or("militia", |(_, kind)| kind.name());
            new("ask-ground").with("unit", named("ground", kind))
        }
        Step::Excess(..) => new("ask-excess"),
        Step::GroundFirst(_) => new("ask-ground-first"),
        Step::EndVote(who) => new("ask-end-vote").with("who", who),
        Step::LastVote => new("ask-last-vote"),
        Step::BuyPoints(_) => new("ask-points"),
        _ => new("ask-over"),
    };
    Prompt::new(title, step.rule()).detail(held())
}

/// What is about to be paid for.
fn ordered(table: &Table, order: Order) -> Message {
    match order {
        Order::Units(what, count) => Message::new("order-units").with("count", count).with("item", item(what)),
        Order::Build(at, what, _) => Message::new("do-build").with("what", build(what)).with("place", place(table, at)),
        Order::Upgrade(at, slot, level) => super::upgrade(table, at, slot, level),
    }
}

/// What a list of effects is printed on.
pub fn cause(game: &LastGate, list: crate::effect::ScriptId) -> Message {
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
