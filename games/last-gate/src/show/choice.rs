//! What a choice is called, where it belongs, and why others are not there.

use engine::{Choice, Game, Message, RuleId, Seat, Unavailable, Viewer};

use super::{
    build, coordinates, gain, goal, ground, item, kind, named, place, resource, resources, script, spot, tech, unit,
};
use crate::action::Action;
use crate::battle::strikes;
use crate::state::{Position, Table};
use crate::steps::{Order, Step, bankrupt, buy, contract, pay, war};
use crate::terms::{Build, Civil, Ground, Hex, Resource, Resources, Unit};
use crate::view::View;
use crate::{LastGate, economy, mods};

/// An action as it is offered.
pub fn choice(game: &LastGate, view: &View, seat: Seat, action: Action) -> Choice {
    let choice = plain(game, view, seat, action);
    match view.table.steps.top() {
        Some(Step::Debt(_, kind)) => of_debt(game, &view.table, seat, *kind, action, choice),
        _ => choice,
    }
}

/// LG-4K.9, LG-4K.10: what something covers that a bankrupt player offers or gives up.
fn of_debt(game: &LastGate, table: &Table, seat: Seat, kind: Resource, action: Action, choice: Choice) -> Choice {
    let id = match action {
        Action::Offer(_) | Action::OfferRoute(_) => "detail-offer",
        Action::OfferTroops(_) | Action::Drop(_) | Action::Demolish(..) | Action::Raze(..) => "detail-covers",
        _ => return choice,
    };
    let worth = bankrupt::worth(game, table, seat, action);
    choice.detail(Message::new(id).with("count", worth).with("resource", resource(kind)))
}

fn plain(game: &LastGate, view: &View, seat: Seat, action: Action) -> Choice {
    let table = &view.table;
    let step = table.steps.top().copied();
    let rule = step.map_or(RuleId::new("LG-3.1"), |step| step.rule());
    let new = |id: &'static str| Choice::new(id, rule);
    let say = |message: Message| Choice::new(message, rule);
    let msg = |id: &'static str| Message::new(id);
    let at_place = |id: &'static str, at: Hex| {
        let choice = Choice::new(Message::new(id).with("place", place(table, at)), rule);
        if seen(table, at) { choice.at(spot::hex(at)) } else { choice }
    };
    let of_unit = |id: &'static str, what: Unit| {
        let choice = Choice::new(Message::new(id).with("unit", unit(what)), rule);
        match table[seat].at(what) {
            Some(at) => choice.at(spot::hex(at)),
            None => choice,
        }
    };
    // LG-4K.9: giving up is what debts and surplus ask for; while buying it is possible all the time.
    let give_up = |choice: Choice| match step {
        Some(Step::Buy(..)) => choice.aside("group-less"),
        _ => choice.group("group-less"),
    };
    let at_hex = |choice: Choice, at: Hex| if seen(table, at) { choice.at(spot::hex(at)) } else { choice };
    let at_fleet = |choice: Choice, fleet: u8| match table[seat].at(Unit::Fleet(fleet)) {
        Some(at) => at_hex(choice, at),
        None => choice,
    };
    let cabinet = &game.content.cabinet;
    match action {
        Action::Pass => new("do-pass"),
        Action::End => new("do-end"),
        Action::Yes => match step.and_then(|step| subject(table, seat, step)).filter(|at| seen(table, *at)) {
            Some(at) => yes(step, rule).at(spot::hex(at)),
            None => yes(step, rule),
        },
        Action::No => no(step, rule),
        Action::Done => new(if matches!(step, Some(Step::Flight(..))) { "do-stop" } else { "do-done" }),
        Action::Trade(from, to) => {
            let rate = match step {
                Some(Step::Exchange(_, _, rate)) => i16::from(rate),
                _ => economy::ratio(game, table, seat, from, to).unwrap_or(0),
            };
            let choice = say(msg("do-trade").with("count", rate).with("from", resource(from)).with("to", resource(to)))
                .at(spot::resource(seat, from));
            // LG-3.7: possible in nearly every decision. What a card gives or a debt asks for is what the decision is about.
            match step {
                Some(Step::Exchange(..) | Step::Debt(..)) => choice.group("group-trade"),
                _ => choice.aside("group-trade"),
            }
        }
        Action::Contract(who, share) => {
            let [own, other] = contract::shares(game, table, seat, who, share);
            let detail = msg("terms-contract").with("who", seat).with("first", own).with("other", who);
            say(msg("do-contract").with("who", who).with("share", own))
                .detail(detail.with("second", other))
                .group("group-contract")
        }
        Action::War(who, 0) => {
            let id = if war::has_reason(table, seat, who) { "do-war-reason" } else { "do-war-just" };
            say(msg(id).with("who", who)).group("group-war")
        }
        Action::War(who, culture) => {
            // LG-4B.8: what one pays is lost if the other can pay half as much again.
            let cost = war::prevention(culture);
            let id = if economy::raised(game, table, who, Resource::Culture) < cost {
                "detail-war-sure"
            } else {
                "detail-war"
            };
            say(msg("do-war").with("who", who).with("count", culture))
                .detail(msg(id).with("who", who).with("cost", cost))
                .group("group-war")
        }
        Action::Truce(who) => say(msg("do-truce").with("who", who)).group("group-war"),
        Action::Hire(at) => {
            let [cost, upkeep] = [game.content.fleets.cost[1], game.content.fleets.upkeep[1]];
            at_place("do-hire", at)
                .detail(msg("detail-hire").with("cost", amount(Resource::Awe, cost)).with("upkeep", upkeep))
                .group("group-contract")
        }
        Action::Dismiss => new("do-dismiss").group("group-contract"),
        Action::EndContract(who, count) => {
            let cost = contract::end_cost(game, table, seat, who, count);
            say(msg("do-cancel").with("who", who).with("count", count))
                .detail(detail_cost(Resources::of(Resource::Culture, cost)))
                .group("group-contract")
        }
        Action::Govern(id) => say(msg("do-govern").with("government", named("government", id)))
            .detail(government(game, id))
            .group("group-government")
            .at(spot::government(id)),
        Action::Policy(id) => say(msg("do-policy").with("policy", named("policy", id)))
            .detail({
                let effect = super::policy_text(game, id);
                if matches!(step, Some(Step::FreePolicy(_))) {
                    msg("detail-free").with("effect", effect)
                } else {
                    msg("detail-policy").with("cost", resources(game.content.policy(id).cost)).with("effect", effect)
                }
            })
            .group("group-government")
            .at(spot::policy(id)),
        Action::Drop(id) => say(msg("do-drop").with("policy", named("policy", id))).at(spot::policy(id)),
        Action::Activate(id) => say(msg("do-use").with("policy", named("policy", id)))
            .detail(script(game, game.content.policy(id).effects))
            .at(spot::policy(id)),
        Action::Cut(what) => say(msg("do-cut").with("kind", kind(what)))
            .detail(msg("effect-gain").with("some", amount(Resource::Culture, cabinet.cut)))
            .aside("group-actions"),
        Action::Convert(from, to) => say(msg("do-convert").with("from", kind(from)).with("to", kind(to)))
            .detail(detail_cost(Resources::of(Resource::Culture, game.content.cabinet.convert.into())))
            .aside("group-actions"),
        Action::Sell(card) => say(msg("do-sell").with("card", named("card", card)))
            .detail(msg("effect-gain").with("some", amount(Resource::Research, cabinet.analyse)))
            .group("group-cabinet"),
        Action::Aid => {
            let cost = Resources::of(Resource::Culture, economy::aid_cost(game, table, seat));
            let detail = msg("detail-aid").with("cost", resources(cost)).with("some", resources(cabinet.aid_income));
            new("do-aid").detail(detail).group("group-cabinet")
        }
        Action::Expedition(ship, to, way) => {
            let [base, more] = game.content.cabinet.expedition_research.map(i16::from);
            let mut cost = Resources::of(Resource::Awe, game.content.cabinet.expedition.into());
            if way == crate::action::Way::Research {
                cost += Resources::of(Resource::Research, base + more * i16::from(table[seat].expeditions));
            }
            let who = unit(Unit::Civil(Civil::Research, ship));
            let label = msg("do-expedition").with("unit", who).with("place", coordinates(to));
            say(label.with("way", named("way", way.name()))).detail(detail_cost(cost)).group("group-cabinet")
        }
        Action::Gift => new("do-gift").group("group-cabinet"),
        Action::Invest(what) => say(msg("do-invest").with("resource", resource(what)))
            .detail(msg("detail-invest").with("cost", amount(Resource::Awe, cabinet.invest)))
            .group("group-cabinet"),
        Action::Commission => new("do-commission")
            .detail(msg("detail-commission").with("cost", amount(Resource::Culture, cabinet.commission)))
            .group("group-cabinet"),
        Action::Kosme(at) => {
            let choice = at_place("do-kosme", at).group("group-cabinet");
            if matches!(step, Some(Step::KosmeNow(..))) {
                choice
            } else {
                choice.detail(msg("detail-kosme").with("cost", amount(Resource::Culture, cabinet.kosme)))
            }
        }
        Action::Import => {
            let [cost, ground, space] = game.content.cabinet.import;
            let detail = msg("detail-import").with("cost", amount(Resource::Awe, cost));
            new("do-import").detail(detail.with("ground", ground).with("space", space)).group("group-cabinet")
        }
        Action::Goal(what) => say(goal(what)),
        Action::Give(what, count) => {
            say(msg("do-give").with("some", named("amount", what).with("count", count))).group("group-give")
        }
        Action::Ask(what, count) => {
            say(msg("do-ask").with("some", named("amount", what).with("count", count))).group("group-ask")
        }
        Action::GiveWorld(at) => at_place("do-give-world", at).group("group-give"),
        Action::AskWorld(at) => at_place("do-ask-world", at).group("group-ask"),
        Action::GiveArmy(at) => at_place("do-give-army", at).group("group-give"),
        Action::AskArmy(at) => at_place("do-ask-army", at).group("group-ask"),
        Action::GiveUnit(what) => of_unit("do-give-unit", what).group("group-give"),
        Action::AskUnit(what) => say(msg("do-ask-unit").with("unit", unit(what))).group("group-ask"),
        Action::Mix(count) => match step {
            Some(Step::Mix(_, _, _, kind)) => {
                say(named("amount", Resource::ALL[usize::from(kind).min(3)]).with("count", count))
            }
            _ => say(msg("do-mix").with("count", count)),
        },
        Action::Card(card) => say(named("card", card)).detail(super::card_text(game, card)),
        Action::Grow(at) => {
            let choice = at_place("do-grow", at).group("group-colonies");
            let mods = mods::mods(game, table, seat);
            let cost = table.world(at).and_then(|world| economy::growth_cost(game, &mods, world.level));
            let gain = gain::grown(game, table, seat, at);
            match cost.filter(|_| matches!(step, Some(Step::Buy(..)))) {
                Some(cost) => choice.detail(brings(detail_cost(Resources::of(Resource::Food, cost)), gain)),
                None => match gain {
                    Some(gain) => choice.detail(gain),
                    None => choice,
                },
            }
        }
        Action::Research(id) => research(game, table, seat, id, rule, matches!(step, Some(Step::Tech(..)))),
        Action::Buy(what, count) => say(msg("do-buy").with("item", item(what)).with("count", count))
            .detail({
                // One is told what it is good for; more are good for the same.
                let good = (count == 1).then(|| gain::bought(game, table, seat, what));
                brings(price(game, table, seat, Order::Units(what, count)), good)
            })
            .group("group-units"),
        Action::Build(at, what) => {
            let detail = price(game, table, seat, Order::Build(at, what, false));
            let detail = brings(detail, gain::built(game, table, seat, at, what));
            let label = |place: Message| msg("do-build").with("what", build(what)).with("place", place);
            let choice = if what == Build::Route {
                say(label(place(table, at))).group("group-routes")
            } else {
                say(label(coordinates(at))).group(on_planet(table, at))
            };
            at_hex(choice.detail(detail), at)
        }
        Action::Upgrade(at, slot, level) => {
            let choice = say(super::upgrade(table, at, slot, level, coordinates(at))).group(on_planet(table, at));
            let gain = gain::raised(game, table, seat, at, slot, level);
            let choice = match (step, gain) {
                (Some(Step::UpgradeFree(_)), Some(gain)) => choice.detail(gain),
                (Some(Step::UpgradeFree(_)), None) => choice,
                (_, gain) => choice.detail(brings(price(game, table, seat, Order::Upgrade(at, slot, level)), gain)),
            };
            at_hex(choice, at)
        }
        Action::Demolish(at, slot) => {
            let building = table.world(at).and_then(|world| world.slots[usize::from(slot)]);
            let what = building.map_or(msg("amount-nothing"), |old| build(Build::Slot(old)));
            give_up(at_hex(say(msg("do-demolish").with("what", what).with("place", place(table, at))), at))
        }
        Action::Raze(at, defence) => {
            let what = build(Build::Defence(defence));
            give_up(at_hex(say(msg("do-demolish").with("what", what).with("place", place(table, at))), at))
        }
        Action::Swap(who) => say(msg("do-swap").with("who", who)).group("group-trade"),
        Action::Dissolve(what) => give_up(of_unit("do-dissolve", what)),
        Action::Disband(at, what) => {
            give_up(at_hex(say(msg("do-disband").with("unit", ground(what)).with("place", place(table, at))), at))
        }
        Action::Pay(ground, space) => {
            let mods = mods::mods(game, table, seat);
            let cost = match step {
                Some(Step::Pay(_, order)) => {
                    let left = pay::reduced(pay::bill(game, table, seat, &mods, order).cost, (ground + space).into())
                        + buy::rises_with(game, table, &mods, order);
                    let awe = left[Resource::Awe];
                    // How much of it is culture is asked next.
                    if awe > 0 && pay::with_culture(&mods, order) {
                        msg("amount-awe-or-culture").with("count", awe)
                    } else {
                        resources(left)
                    }
                }
                _ => resources(Resources::NONE),
            };
            let label = msg(if ground + space > 0 { "do-pay" } else { "do-pay-plain" }).with("cost", cost);
            say(label.with("ground", ground).with("space", space))
        }
        Action::PayCulture(culture) => {
            let cost = match step {
                Some(Step::PayCulture(_, order, capacity)) => {
                    let mods = mods::mods(game, table, seat);
                    let bill = pay::bill(game, table, seat, &mods, order);
                    let left = pay::reduced(bill.cost, capacity.map(i16::from).iter().sum());
                    pay::by_culture(left, culture.into())
                }
                _ => Resources::NONE,
            };
            say(msg("do-pay-plain").with("cost", resources(cost)))
        }
        Action::Place(at) => at_place("do-place", at),
        Action::Refund(0, 0) => new("do-refund-none"),
        Action::Refund(food, awe) => {
            let some = Resources::new(food.into(), awe.into(), 0, 0);
            say(msg("do-refund").with("some", resources(some)))
        }
        Action::Cover(what) => say(msg("do-cover").with("resource", resource(what))),
        Action::Offer(what) => of_unit("do-offer", what),
        Action::OfferRoute(at) => at_place("do-offer-route", at),
        Action::OfferTroops(what) => say(msg("do-offer-troops").with("unit", ground(what))),
        Action::Explore(ship) => {
            let what = Unit::Civil(Civil::Research, ship);
            let at = table[seat].at(what);
            let site = table.sites.iter().find_map(|site| Some((site, site.card.filter(|_| Some(site.at) == at)?)));
            let choice = of_unit("do-explore", what);
            match site {
                Some((site, card)) => choice.detail(
                    msg("line-site")
                        .with("card", super::card(game, card))
                        .with("level", site.level)
                        .with("need", game.content.event(card).level),
                ),
                None => choice,
            }
        }
        Action::Fly(what) => {
            let speed = crate::galaxy::speed(game, table, seat, what, &mods::mods(game, table, seat));
            let at = table[seat].at(what).unwrap_or_default();
            let detail = msg("detail-fly").with("place", place(table, at)).with("speed", speed);
            of_unit("do-fly", what).detail(detail).group("group-move")
        }
        Action::To(at) => {
            let choice = at_place("do-to", at);
            let there = there(game, table, at);
            if there.is_empty() { choice } else { choice.detail(msg("effects").with("list", there)) }
        }
        Action::Withdraw(at) => at_place("do-withdraw", at),
        Action::Load(fleet, what) => {
            at_fleet(say(msg("do-load").with("unit", ground(what)).with("fleet", fleet + 1)), fleet)
                .group("group-troops")
        }
        Action::Unload(fleet, what) => {
            at_fleet(say(msg("do-unload").with("unit", ground(what)).with("fleet", fleet + 1)), fleet)
                .group("group-troops")
        }
        Action::Blockade(at) => at_place("do-blockade", at).group("group-blockade"),
        Action::Lift(at) => at_place("do-lift", at).group("group-blockade"),
        Action::Option(option) => match step {
            Some(Step::RouteBy(..)) => {
                let level = &game.content.route.capacity;
                let [ground, space] = if option == 1 { [level[0], 0] } else { [0, level[1]] };
                say(msg("do-use-capacity").with("ground", ground).with("space", space))
            }
            Some(Step::Rewards(..)) => {
                let id = crate::terms::InvestorId::all().nth(usize::from(option.saturating_sub(1)));
                match id {
                    Some(id) => say(named("investor", id)).detail(named("request", id)),
                    None => say(msg("effect-none")),
                }
            }
            Some(Step::Option(_, first, count, _)) if (1..=count).contains(&option) => {
                say(script(game, first.plus(option - 1)))
            }
            _ => say(msg("effect-none")),
        },
        Action::Stack(stack) => say(named("stack", stack)),
        Action::Attack(at, who) => {
            let choice = say(msg("do-attack").with("who", who).with("place", place(table, at)));
            if seen(table, at) { choice.at(spot::hex(at)) } else { choice }
        }
        Action::AttackRoute(at) => at_place("do-attack-route", at),
        Action::First(battle) => {
            let at = table.battles.get(usize::from(battle)).map(|battle| battle.at).unwrap_or_default();
            let fought = table.battles.get(usize::from(battle));
            let other = fought.and_then(|battle| battle.defender);
            let id = match (fought.is_some_and(|battle| battle.route), other) {
                (true, _) => "do-first-route",
                (false, Some(_)) => "do-first",
                (false, None) => "do-first-neutral",
            };
            let label = msg(id).with("place", place(table, at));
            let choice = say(match other {
                Some(other) => label.with("who", other),
                None => label,
            });
            if seen(table, at) { choice.at(spot::hex(at)) } else { choice }
        }
        Action::Hit(fleet) => {
            let place = usize::from(fleet);
            let left = |fight: &crate::battle::Fight| {
                let dealt = fight.dealt.get(place).copied().unwrap_or(0);
                fight.fighters.get(place).map(|fighter| fighter.values.hull.saturating_sub(dealt))
            };
            let hull = table.fight.as_ref().and_then(left).unwrap_or(0);
            let target =
                table.fight.as_ref().and_then(|fight| fight.fighters.get(place).map(|fighter| (fight, fighter)));
            let what = target.map_or(msg("unit-fleet").with("number", fleet + 1), |(fight, fighter)| {
                super::fighter(table, fight, fighter, None)
            });
            let choice = say(msg("do-hit").with("number", fleet + 1).with("what", what).with("hull", hull));
            if target.is_some() { choice.at(spot::fighter(place)) } else { choice }
        }
        Action::Retreat => new("do-retreat"),
        Action::Stay => new("do-stay"),
        // LG-4U.29: those who are thrown overboard are chosen in the same way.
        Action::Land(what) if matches!(step, Some(Step::Overboard(_))) => say(ground(what)),
        Action::Land(what) => on_ground(table, say(msg("do-land").with("unit", ground(what))), seat, what, false)
            .detail(super::ground_values(game.content.ground(what))),
        Action::Target(what) => {
            let choice = on_ground(table, say(msg("do-target").with("unit", ground(what))), seat, what, true);
            match odds(game, table, what) {
                Some(odds) => choice.detail(odds),
                None => choice,
            }
        }
        Action::Support(what, plus) => {
            let label = msg("do-support").with("unit", ground(what)).with("plus", plus);
            on_ground(table, say(label), seat, what, false)
        }
        Action::Repair(what) => on_ground(table, say(msg("do-repair").with("unit", ground(what))), seat, what, false),
        Action::Act(what) => on_ground(table, say(msg("do-act").with("unit", ground(what))), seat, what, false),
    }
}

/// At the units of a kind in the ground battle: those of a player, or those of the other side.
fn on_ground(table: &Table, choice: Choice, seat: Seat, kind: Ground, other: bool) -> Choice {
    let side = table.ground.and_then(|fight| fight.sides.iter().position(|side| *side == seat));
    match side {
        Some(side) => choice.at(spot::stack(if other { 1 - side } else { side }, kind)),
        None => choice,
    }
}

/// LG-4X.6, LG-4X.20: what the unit that acts needs against a target, with the bonus that all of its kind have.
fn odds(game: &LastGate, table: &Table, target: Ground) -> Option<Message> {
    let fight = table.ground?;
    let (side, kind) = fight.active?;
    let (unit, enemy) = (game.content.ground(kind), game.content.ground(target));
    let stack = fight.stack(side.into(), kind);
    let plus = (0..stack.acting.max(1)).map(|unit| stack.plus(unit)).min().unwrap_or(0);
    let needed = (1..=6).find(|roll| strikes(unit, enemy, plus, *roll))?;
    let detail = Message::new("detail-target").with("dice", unit.dice).with("hit", needed).with("damage", unit.damage);
    Some(detail.with("armour", enemy.armour).with("hull", enemy.hull))
}

/// What waits in a system for whoever enters it: fleets that stop units, dangers, planets to settle.
fn there(game: &LastGate, table: &Table, at: Hex) -> Vec<Message> {
    let neutral = table.neutral(at).map(|number| {
        let neutral = &table.neutrals[number];
        let fleet = super::neutral(neutral.id);
        Message::new("there-neutral").with("fleet", fleet).with("count", neutral.fleets)
    });
    let danger = table.is_dangerous(at).then(|| Message::new("there-danger"));
    let free = table.world(at).filter(|world| world.owner.is_none());
    let free = free.map(|world| Message::new("there-planet").with("some", resources(economy::natural(game, world))));
    let unknown = table.face_down.contains(at).then(|| Message::new("there-unknown"));
    unknown.into_iter().chain(neutral).chain(danger).chain(free).collect()
}

/// The heading of what is built on a planet.
fn on_planet(table: &Table, at: Hex) -> Message {
    Message::new("group-buildings-at").with("place", place(table, at))
}

/// A price, with what is got for it.
fn brings(cost: Message, gain: Option<Message>) -> Message {
    match gain {
        Some(gain) => Message::new("detail-brings").with("cost", cost).with("gain", gain),
        None => cost,
    }
}

/// Whether a system is drawn.
pub fn seen(table: &Table, at: Hex) -> bool {
    table.map[at.index()].is_some() || table.face_down.contains(at)
}

fn amount(kind: Resource, count: u8) -> Message {
    resources(Resources::of(kind, count.into()))
}

/// What a purchase costs, with the capacity it needs (LG-4N.3).
fn price(game: &LastGate, table: &Table, seat: Seat, order: Order) -> Message {
    let mods = mods::mods(game, table, seat);
    let mut bill = pay::bill(game, table, seat, &mods, order);
    // LG-4M.15: the level that comes with the centre is paid too.
    bill.cost += buy::rises_with(game, table, &mods, order);
    let [ground, space] = bill.capacity;
    // LG-4M.16: capacity of either kind builds a route.
    if let Order::Build(at, Build::Route, _) = order
        && ground + space > 0
    {
        let other = pay::bill(game, table, seat, &mods, Order::Build(at, Build::Route, true));
        let cost = Message::new("detail-cost-route").with("cost", resources(bill.cost));
        return cost.with("ground", ground).with("space", other.capacity[1]);
    }
    let id = match (ground > 0, space > 0) {
        (false, false) => return detail_cost(bill.cost),
        (true, false) => "detail-cost-ground",
        (false, true) => "detail-cost-space",
        (true, true) => "detail-cost-both",
    };
    Message::new(id).with("cost", resources(bill.cost)).with("ground", ground).with("space", space)
}

/// LG-4F.5: what a government brings: price, size of the state, political actions, trade ratios, effects.
fn government(game: &LastGate, id: crate::terms::GovernmentId) -> Message {
    let info = game.content.government(id);
    Message::new("detail-government")
        .with("cost", resources(info.cost))
        .with("size", info.state_size)
        .with("actions", super::actions(info.actions))
        .with("trade", super::ratios(info.trade))
        .with("effect", script(game, info.effects))
}

fn detail_cost(cost: Resources) -> Message {
    Message::new("detail-cost").with("cost", resources(cost))
}

fn research(game: &LastGate, table: &Table, seat: Seat, id: crate::terms::TechId, rule: RuleId, free: bool) -> Choice {
    let mods = mods::mods(game, table, seat);
    let cost = economy::tech_cost(game, table, &mods, id);
    let effect = super::tech_effects(game, id);
    let detail = Message::new("detail-tech").with("count", cost).with("effect", effect.clone());
    // LG-4P.3, LG-4P.4: the bonus is for the first researcher alone, and what is free is no research.
    let detail = if free {
        Message::new("detail-free").with("effect", effect)
    } else if table.researched.contains(id) {
        detail
    } else {
        let bonus = script(game, game.content.tech(id).bonus);
        Message::new("detail-tech-first").with("tech", detail).with("bonus", bonus)
    };
    Choice::new(Message::new("do-research").with("tech", tech(id)), rule)
        .detail(detail)
        .group("group-techs")
        .at(spot::tech(id))
}

/// The system that a question is about.
fn subject(table: &Table, seat: Seat, step: Step) -> Option<Hex> {
    match step {
        Step::Colonise(_, ship) => table[seat].ships[1][usize::from(ship)].map(|ship| ship.at),
        Step::Invade(_, at) | Step::SwapTile(_, _, at) => Some(at),
        Step::Permit(_, who, unit) => table[who].at(unit),
        _ => None,
    }
}

fn yes(step: Option<Step>, rule: RuleId) -> Choice {
    let id = match step {
        Some(Step::LastVote) => "do-economy",
        Some(Step::Colonise(..)) => "do-settle",
        Some(Step::Invade(..)) => "do-invade",
        Some(Step::Prevent(..)) => "do-prevent",
        Some(Step::Flight(..)) => "do-ask-passage",
        Some(Step::FlyOn(..)) => "do-fly-on",
        Some(Step::Answer(..)) => "do-accept",
        _ => "do-yes",
    };
    Choice::new(id, rule)
}

fn no(step: Option<Step>, rule: RuleId) -> Choice {
    let id = match step {
        Some(Step::LastVote) => "do-military",
        Some(Step::Colonise(..)) => "do-wait",
        Some(Step::FlyOn(..)) => "do-fight",
        Some(Step::Answer(..)) => "do-refuse",
        Some(Step::Debt(..)) => "do-give-in",
        Some(Step::Routes(..)) => "do-no-route",
        Some(Step::Invade(..)) => "do-no-landing",
        _ => "do-no",
    };
    Choice::new(id, rule)
}

/// What a player would expect and cannot do, each with its reason.
pub fn unavailable(game: &LastGate, position: &Position, seat: Seat) -> Vec<Unavailable<Action>> {
    let Some(step) = position.table.steps.top().copied().filter(|step| step.seat() == Some(seat)) else {
        return Vec::new();
    };
    let expected: Vec<Action> = match step {
        Step::Buy(..) => {
            let techs = crate::terms::TechId::all().filter(|id| !position.table[seat].techs.contains(*id));
            let items = [
                crate::action::Item::Ship(Civil::Research),
                crate::action::Item::Ship(Civil::Colony),
                crate::action::Item::Fleet,
                crate::action::Item::Ground(Ground::Infantry),
            ];
            let grow = position.table.colonies(seat).map(|world| Action::Grow(world.at));
            techs.map(Action::Research).chain(items.map(|item| Action::Buy(item, 1))).chain(grow).collect()
        }
        Step::Council(..) => {
            let others = crate::terms::GovernmentId::all().skip(1).map(Action::Govern);
            let policies = game.content.government(position.table[seat].government).policies;
            let policies = (policies - position.table[seat].policies).iter().map(Action::Policy);
            let home = position.table.home(seat);
            let fleets = home.into_iter().flat_map(|home| [Action::Hire(home), Action::Kosme(home)]);
            let neighbours = position.table.order().filter(|other| *other != seat);
            let neighbours = neighbours.flat_map(|other| [Action::Contract(other, 0), Action::War(other, 1)]);
            let cabinet = [Action::Aid, Action::Commission, Action::Gift, Action::Import];
            others.chain(policies).chain(cabinet).chain(fleets).chain(neighbours).collect()
        }
        Step::Flight(_, what, ..) => {
            let at = position.table[seat].at(what).unwrap_or_default();
            let near = at.neighbours().iter().copied().filter(|near| seen(&position.table, *near));
            near.map(Action::To).collect()
        }
        _ => Vec::new(),
    };
    let view = View::of(position, Viewer::Seat(seat));
    let mut legal = Vec::new();
    game.legal(position, seat, &mut legal);
    let missing = expected.into_iter().filter(|action| !legal.contains(action));
    missing
        .map(|action| {
            let Choice { label, spots, .. } = choice(game, &view, seat, action);
            let refusal = game.refusal(position, seat, action);
            Unavailable { action: Some(action), label: needing(game, position, seat, action, label), spots, refusal }
        })
        .collect()
}

/// LG-4P.1: a technology whose arrows are missing tells where they come from.
fn needing(game: &LastGate, position: &Position, seat: Seat, action: Action, label: Message) -> Message {
    let Action::Research(id) = action else { return label };
    let missing: Vec<Message> = (game.content.tech(id).needs - position.table[seat].techs).iter().map(tech).collect();
    if missing.is_empty() {
        label
    } else {
        Message::new("do-research-needs").with("tech", tech(id)).with("list", missing)
    }
}
