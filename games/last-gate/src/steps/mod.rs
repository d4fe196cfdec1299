//! The state machine of chapter 3: what can wait for a decision, and what happens by itself when its time comes. Each file says
//! what is legal there and what deciding it does.

pub mod bankrupt;
pub mod battle;
pub mod buy;
mod cabinet;
pub mod contract;
mod council;
mod default;
mod discover;
pub mod effects;
pub mod end;
mod explore;
pub mod final_phase;
mod flight;
mod government;
mod ground;
mod market;
pub mod pay;
mod retreat;
mod round;
mod sail;
mod terms;
mod vote;
pub mod war;
mod window;

use engine::{Count, Refusal, RuleId, Seat, SeatSet, Sink};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::action::{Action, Item};
use crate::effect::{ScriptId, Trigger};
use crate::event::Event;
use crate::state::{Phase, Position};
use crate::terms::{Build, CardId, Hex, HexSet, InvestorSet, Resource, Resources, Unit, UnitSet};
use crate::{LastGate, economy, galaxy, mods, refuse};

pub use bankrupt::Lot;
pub use default::default;
pub use discover::Discovery;
pub use pay::Order;
pub use terms::Deal;

/// What an effect happens to: the unit that caused it and the system it is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    /// The unit.
    pub unit: Option<Unit>,
    /// The system.
    pub at: Hex,
}

/// What resources of one's choice are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mix {
    /// They are received.
    Gain,
    /// They are paid for a point (LG-4J.10).
    Gift,
    /// They are paid for a point of the last vote (LG-5.12).
    Point,
}

/// What cards of one's hand are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum For {
    /// A planet in place of the tile (LG-4R.7).
    Planet(Hex),
    /// An expedition (LG-4J.7).
    Expedition(u8, Hex),
}

/// A pending decision, or something that happens by itself when its time comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// A round begins (LG-3.1).
    Round,
    /// The politics phase begins (LG-3.10).
    Politics,
    /// The turn loop of a phase, from this seat on (LG-3.2).
    Loop(Phase, Seat),
    /// The economy phase begins: governments (LG-3.18).
    Economy,
    /// Everybody receives income.
    Income,
    /// LG-4S.9: Kosme ships for the income of a blockaded home world.
    KosmeNow(Seat, u8),
    /// Bankruptcy of a player is resolved (LG-4K.6).
    Debts(Seat),
    /// Colony ships settle (LG-4L.1).
    Settle(Seat, u8),
    /// Buying begins (LG-3.18).
    Market,
    /// The movement phase begins (LG-3.23).
    Movement,
    /// Its end: anomalies gain levels (LG-3.27).
    Drift,
    /// The battle phase begins (LG-3.28).
    Battles,
    /// The next battle.
    NextBattle,
    /// A step of the final phase (LG-3.31).
    Final(u8),
    /// Rewards of requests, in the order the player chooses (LG-4Y.13).
    Rewards(Seat, InvestorSet),
    /// `pol_step` and `pol_cabinet`: whether anything was done, and whether the step was taken (LG-3.12).
    Council(Seat, bool, bool),
    /// An offer is put together (LG-4A.34).
    Terms(Seat, Seat, Deal),
    /// `contract_answer`, `truce_answer`, `trade_offer`.
    Answer(Seat, Seat, Deal),
    /// `war_prevent` (LG-4B.8).
    Prevent(Seat, Seat, u8),
    /// `war_goals` (LG-4B.11).
    Goals(Seat, Seat),
    /// `war_now` (LG-4B.7).
    WarNow(Seat, Seat),
    /// So many resources of one's choice, from this kind on.
    Mix(Seat, Mix, u8, u8),
    /// So many cards of one's hand.
    Cards(Seat, u8, For),
    /// `bankrupt_pay` and `bankrupt_sell` (LG-4K.7).
    Debt(Seat, Resource),
    /// `bankrupt_sell`: whether to buy (LG-4K.9).
    ForSale(Seat, Seat, Lot),
    /// `colonise` (LG-4L.1).
    Colonise(Seat, u8),
    /// `buy` (LG-3.19), after so many actions.
    Buy(Seat, u8),
    /// How a purchase is paid (LG-4N.4).
    Pay(Seat, Order),
    /// How much of it is paid with culture, after so much ground and space capacity.
    PayCulture(Seat, Order, [u8; 2]),
    /// Ground or space capacity for a trade route (LG-4M.16).
    RouteBy(Seat, Hex),
    /// `place_unit`.
    Place(Seat, Item, u8),
    /// `capacity_refund` (LG-3.22).
    Refund(Seat),
    /// `explore_anomaly` (LG-3.23).
    Explore(Seat),
    /// `move` (LG-3.24), after so many actions.
    Sail(Seat, u8),
    /// A move under way: points left, whether the bonus of a route was used (LG-4M.17).
    Flight(Seat, Unit, i8, bool),
    /// Permission to leave a blockaded system (LG-4S.7).
    Permit(Seat, Seat, Unit),
    /// `fight_or_fly` (LG-4S.10).
    FlyOn(Seat, Unit),
    /// A unit has come into a system (LG-3.26).
    Arrive(Seat, Unit, Hex),
    /// A tile is turned up (LG-4R.28).
    Discover(Discovery),
    /// `planet_swap` (LG-4R.7).
    SwapTile(Seat, Unit, Hex),
    /// The effect of the resulting tile.
    Found(Discovery),
    /// A dangerous system was entered (LG-4R.13).
    Danger(Seat, Unit, Hex),
    /// The holder of the eye chooses the storm card.
    StormCard(Seat, Unit, Hex),
    /// What becomes of a card (LG-4R.3).
    Dispose(Seat, CardId),
    /// A list of effects, from this place on (LG-3.8).
    Run(Seat, ScriptId, u8, Context),
    /// `event_choice`, `first_bonus`, `goal_take`, `investor_choice`: one of so many lists.
    Option(Seat, ScriptId, u8, Context),
    /// Pay, or the list happens.
    PayOr(Seat, Resources, ScriptId, Context),
    /// `reward_place`: a technology of at most this price.
    Tech(Seat, u8),
    /// `reward_place`: so many trade routes.
    Routes(Seat, u8, bool),
    /// A stack to draw from.
    PickStack(Seat),
    /// `reward_place`: a resource building.
    UpgradeFree(Seat),
    /// `reward_place`: which colony rises (LG-4Y.3).
    GrowFree(Seat),
    /// So many swaps at this rate.
    Exchange(Seat, u8, u8),
    /// The top cards of the anomaly stack in another order.
    Peek(Seat, u8),
    /// A policy without a price (LG-4Y.14).
    FreePolicy(Seat),
    /// `policy_over` (LG-4F.9).
    PolicyOver(Seat),
    /// `declare_attack` (LG-4T.3).
    Declare(Seat),
    /// `battle_order` (LG-3.28).
    Order(Seat),
    /// The battle at the head of the list begins.
    Engage,
    /// A combat round begins: who wants to retreat (LG-4U.18).
    Volley,
    /// Both sides roll (LG-4U.16).
    Roll,
    /// `retreat_now` (LG-4U.18).
    RetreatNow(Seat, u8),
    /// `assign_hits` (LG-4U.16).
    Assign(Seat, u8),
    /// Damage is dealt.
    Deal,
    /// LG-4U.29.
    Overboard(Seat),
    /// `retreat_to` (LG-4T.10).
    RetreatTo(Seat, Hex, Option<Seat>, bool),
    /// The space battle is over: this side has won.
    FightOver(u8),
    /// `invade` (LG-4X.1).
    Invade(Seat, Hex),
    /// Which of several stacks of equal initiative acts first (LG-4X.5).
    GroundFirst(Seat),
    /// Which troops land.
    Landing(Seat, Hex),
    /// The ground battle goes on.
    Clash,
    /// `ground_act` (LG-4X.6).
    GroundAct(Seat),
    /// LG-9.18.
    Excess(Seat, Hex),
    /// `end_vote`: a player has lost the last planet (LG-5.8).
    EndVote(Seat),
    /// `last_vote` (LG-5.11).
    LastVote,
    /// A decision phase of the last vote: a player may buy points (LG-5.12).
    BuyPoints(Seat),
    /// A decision phase begins, after so many.
    Decision(u8),
    /// The decisive battle goes on (LG-5.13).
    Decisive,
    /// A player's attack on the route of a system, before the landing there (LG-4T.21).
    RouteFirst(Seat, Hex),
    /// `reward_place`: a unique ship (LG-4U.21).
    Unique(Seat),
    /// Which colony loses a level (LG-4L.10).
    Shrink(Seat),
    /// Which building goes that has no slot any more.
    Surplus(Seat, Hex),
    /// A window is open for these players (LG-4Z.19): the first of them has had so many of the lists that wait for it.
    Window(SeatSet, Trigger, u8, Context),
}

impl Step {
    /// Who decides; nobody where it happens by itself. Votes are sealed: see `turn`.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::KosmeNow(seat, _)
            | Self::Rewards(seat, _)
            | Self::Council(seat, ..)
            | Self::Terms(seat, ..)
            | Self::Answer(seat, ..)
            | Self::Prevent(seat, ..)
            | Self::Goals(seat, _)
            | Self::WarNow(seat, _)
            | Self::Mix(seat, ..)
            | Self::Cards(seat, ..)
            | Self::Debt(seat, _)
            | Self::ForSale(seat, ..)
            | Self::Colonise(seat, _)
            | Self::Buy(seat, _)
            | Self::Pay(seat, _)
            | Self::PayCulture(seat, ..)
            | Self::RouteBy(seat, _)
            | Self::Place(seat, ..)
            | Self::Refund(seat)
            | Self::Explore(seat)
            | Self::Sail(seat, _)
            | Self::Flight(seat, ..)
            | Self::Permit(seat, ..)
            | Self::FlyOn(seat, _)
            | Self::SwapTile(seat, ..)
            | Self::StormCard(seat, ..)
            | Self::Option(seat, ..)
            | Self::PayOr(seat, ..)
            | Self::Tech(seat, _)
            | Self::Routes(seat, ..)
            | Self::PickStack(seat)
            | Self::UpgradeFree(seat)
            | Self::GrowFree(seat)
            | Self::Unique(seat)
            | Self::Shrink(seat)
            | Self::Surplus(seat, _)
            | Self::Exchange(seat, ..)
            | Self::Peek(seat, _)
            | Self::FreePolicy(seat)
            | Self::PolicyOver(seat)
            | Self::Declare(seat)
            | Self::Order(seat)
            | Self::RetreatNow(seat, _)
            | Self::Assign(seat, _)
            | Self::Overboard(seat)
            | Self::RetreatTo(seat, ..)
            | Self::Invade(seat, _)
            | Self::Landing(seat, _)
            | Self::GroundFirst(seat)
            | Self::GroundAct(seat)
            | Self::Excess(seat, _)
            | Self::BuyPoints(seat) => Some(seat),
            _ => None,
        }
    }

    /// The rule about this decision.
    pub const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::KosmeNow(..) => "LG-4S.9",
            Self::Rewards(..) => "LG-4Y.13",
            Self::Council(..) => "LG-3.12",
            Self::Terms(..) => "LG-4A.34",
            Self::Answer(..) => "LG-4A.3",
            Self::Prevent(..) => "LG-4B.8",
            Self::Goals(..) => "LG-4B.11",
            Self::WarNow(..) => "LG-4B.7",
            Self::Mix(..) => "LG-1.2",
            Self::Cards(..) | Self::SwapTile(..) => "LG-4R.7",
            Self::Debt(..) => "LG-4K.7",
            Self::ForSale(..) => "LG-4K.9",
            Self::Colonise(..) => "LG-4L.1",
            Self::Buy(..) => "LG-3.19",
            Self::Pay(..) | Self::PayCulture(..) => "LG-4N.4",
            Self::RouteBy(..) => "LG-4M.16",
            Self::Place(..) => "LG-4N.5",
            Self::Refund(_) => "LG-3.22",
            Self::Explore(_) => "LG-3.23",
            Self::Sail(..) => "LG-3.24",
            Self::Flight(..) => "LG-4Q.1",
            Self::Permit(..) => "LG-4S.7",
            Self::FlyOn(..) => "LG-4S.10",
            Self::StormCard(..) => "LG-4R.13",
            Self::Option(..) | Self::PayOr(..) | Self::Exchange(..) | Self::Peek(..) | Self::PickStack(_) => "LG-4R.5",
            Self::Tech(..) => "LG-4P.4",
            Self::Routes(..) => "LG-4Y.4",
            Self::UpgradeFree(_) => "LG-4M.5",
            Self::GrowFree(_) => "LG-4Y.3",
            Self::Unique(_) => "LG-4U.21",
            Self::Shrink(_) | Self::Surplus(..) => "LG-4L.10",
            Self::FreePolicy(_) => "LG-4Y.14",
            Self::PolicyOver(_) => "LG-4F.9",
            Self::Declare(_) => "LG-4T.3",
            Self::Order(_) => "LG-3.28",
            Self::RetreatNow(..) => "LG-4U.18",
            Self::Assign(..) => "LG-4U.16",
            Self::Overboard(_) => "LG-4U.29",
            Self::RetreatTo(..) => "LG-4T.10",
            Self::Invade(..) | Self::Landing(..) => "LG-4X.1",
            Self::GroundAct(_) => "LG-4X.6",
            Self::GroundFirst(_) => "LG-4X.5",
            Self::Excess(..) => "LG-9.18",
            Self::EndVote(_) => "LG-5.8",
            Self::LastVote => "LG-5.11",
            Self::BuyPoints(_) => "LG-5.12",
            _ => "LG-3.1",
        })
    }

    /// LG-3.7: whether the player may exchange resources here: not in the middle of a payment, an offer, a flight or a battle, in
    /// which nothing is asked for that could not have been exchanged before.
    const fn is_window(&self) -> bool {
        match self {
            Self::Pay(..)
            | Self::PayCulture(..)
            | Self::RouteBy(..)
            | Self::Place(..)
            | Self::Mix(..)
            | Self::Cards(..)
            | Self::Exchange(..)
            | Self::Peek(..)
            | Self::Terms(..)
            | Self::Flight(..)
            | Self::FlyOn(..)
            | Self::RetreatNow(..)
            | Self::Assign(..)
            | Self::Overboard(_)
            | Self::RetreatTo(..)
            | Self::Landing(..)
            | Self::GroundFirst(_)
            | Self::GroundAct(_)
            | Self::Excess(..) => false,
            _ => self.seat().is_some(),
        }
    }
}

/// Whom a position waits for: one seat, or all who have not voted yet.
pub fn turn(game: &LastGate, position: &Position) -> SeatSet {
    match position.table.steps.top() {
        Some(Step::EndVote(_) | Step::LastVote) => {
            vote::voters(game, position).iter().filter(|seat| position.hidden.votes[seat.index()].is_none()).collect()
        }
        Some(step) => step.seat().map_or(SeatSet::EMPTY, SeatSet::only),
        None => SeatSet::EMPTY,
    }
}

/// Lists what a seat can do now.
pub fn legal(game: &LastGate, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let Some(step) = position.table.steps.top().copied() else { return };
    if matches!(step, Step::EndVote(_) | Step::LastVote) {
        return vote::legal(game, position, seat, actions);
    }
    if step.seat() != Some(seat) {
        return;
    }
    own(game, position, step, actions);
    if step.is_window() {
        trades(game, position, seat, actions);
    }
}

/// LG-4F.16: exchanges at the ratios of the government.
fn trades(game: &LastGate, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let table = &position.table;
    let account = &table[seat].account;
    // With less of everything than the best ratio asks for there is nothing to exchange.
    if account.iter().all(|(_, amount)| amount < game.content.trade_min.into()) {
        return;
    }
    let change = mods::trade(game, table, seat);
    for (pair, other) in [Resource::Food, Resource::Research, Resource::Culture].into_iter().enumerate() {
        let Some(ratio) = economy::ratio_by(game, table, seat, pair, change) else { continue };
        for (from, to) in [(other, Resource::Awe), (Resource::Awe, other)] {
            if account[from] >= ratio {
                actions.put(Action::Trade(from, to));
            }
        }
    }
}

/// What is legal in a step, exchanges aside.
fn own(game: &LastGate, position: &Position, step: Step, actions: &mut impl Sink<Action>) {
    match step {
        Step::KosmeNow(seat, _) => cabinet::legal_kosme_now(game, position, seat, actions),
        Step::Rewards(_, open) => final_phase::legal_rewards(open, actions),
        Step::Council(seat, acted, stepped) => council::legal(game, position, seat, acted, stepped, actions),
        Step::Terms(a, b, deal) => terms::legal(game, position, a, b, deal, actions),
        Step::Answer(seat, by, deal) => terms::legal_answer(game, position, seat, by, deal, actions),
        Step::Prevent(seat, _, culture) => war::legal_prevent(position, seat, culture, actions),
        Step::Goals(a, b) => war::legal_goals(position, a, b, actions),
        Step::WarNow(..) | Step::FlyOn(..) | Step::Permit(..) | Step::SwapTile(..) => yes_no(actions),
        Step::Mix(seat, mix, left, kind) => effects::legal_mix(position, seat, mix, left, kind, actions),
        Step::Cards(seat, ..) => explore::legal_cards(game, position, seat, actions),
        Step::Debt(seat, kind) => bankrupt::legal(game, position, seat, kind, actions),
        Step::ForSale(seat, seller, lot) => bankrupt::legal_buy(game, position, seat, seller, lot, actions),
        Step::Colonise(..) => yes_no(actions),
        Step::Buy(seat, done) => buy::legal(game, position, seat, done, actions),
        Step::Pay(seat, order) => pay::legal(game, position, seat, order, actions),
        Step::PayCulture(seat, order, capacity) => {
            pay::legal_culture(game, position, seat, order, capacity, actions);
        }
        Step::RouteBy(..) => (1..=2).for_each(|option| actions.put(Action::Option(option))),
        Step::Place(seat, item, _) => market::legal_places(position, seat, item, actions),
        Step::Refund(seat) => market::legal_refund(game, position, seat, actions),
        Step::Explore(seat) => explore::legal(position, seat, actions),
        Step::Sail(seat, done) => sail::legal(game, position, seat, done, actions),
        Step::Flight(seat, unit, left, _) => flight::legal(game, position, seat, unit, left, actions),
        Step::StormCard(..) => discover::legal_storm(game, position, actions),
        Step::Option(_, _, count, _) => (1..=count).for_each(|option| actions.put(Action::Option(option))),
        Step::PayOr(seat, cost, ..) => {
            if position.table[seat].account.covers(cost) {
                actions.put(Action::Yes);
            }
            actions.put(Action::No);
        }
        Step::Tech(seat, most) => effects::legal_tech(game, position, seat, most, actions),
        Step::Routes(seat, _, anywhere) => effects::legal_routes(game, position, seat, anywhere, actions),
        Step::PickStack(_) => effects::legal_stacks(game, position, actions),
        Step::UpgradeFree(seat) => effects::legal_upgrades(position, seat, actions),
        Step::GrowFree(seat) => effects::legal_growth(position, seat, actions),
        Step::Unique(seat) => market::legal_places(position, seat, Item::Fleet, actions),
        Step::Shrink(seat) => effects::legal_shrink(position, seat, actions),
        Step::Surplus(_, at) => effects::legal_surplus(position, at, actions),
        Step::Exchange(seat, ..) => effects::legal_exchange(position, seat, actions),
        Step::Peek(_, count) => effects::legal_peek(game, position, count, actions),
        Step::FreePolicy(seat) => government::legal_free(game, position, seat, actions),
        Step::PolicyOver(seat) => {
            position.table[seat].active(game).iter().for_each(|policy| actions.put(Action::Drop(policy)));
        }
        Step::Declare(seat) => battle::legal_declare(game, position, seat, actions),
        Step::Order(seat) => battle::legal_order(position, seat, actions),
        Step::RetreatNow(..) => [Action::Stay, Action::Retreat].into_iter().for_each(|action| actions.put(action)),
        Step::Assign(_, side) => battle::legal_hits(position, side, actions),
        Step::Overboard(seat) => retreat::legal_overboard(position, seat, actions),
        Step::RetreatTo(seat, at, foe, attacker) => retreat::legal(position, seat, at, foe, attacker, actions),
        Step::Invade(seat, at) => ground::legal_invade(position, seat, at, actions),
        Step::Landing(seat, at) => ground::legal_landing(position, seat, at, actions),
        Step::GroundAct(_) => ground::legal(game, position, actions),
        Step::GroundFirst(_) => ground::legal_first(game, position, actions),
        Step::Excess(seat, at) => ground::legal_excess(position, seat, at, actions),
        Step::BuyPoints(seat) => end::legal_points(game, position, seat, actions),
        _ => {}
    }
}

fn yes_no(actions: &mut impl Sink<Action>) {
    [Action::Yes, Action::No].into_iter().for_each(|action| actions.put(action));
}

/// Why an action is refused.
pub fn why_not(game: &LastGate, position: &Position, seat: Seat, action: Action) -> Refusal {
    let Some(step) = position.table.steps.top().copied() else { return refuse("LG-5.5", "refused-game-over") };
    let reason = match (step, action) {
        (Step::Buy(seat, _), _) => buy::why_not(game, position, seat, action),
        (Step::Council(seat, ..), _) => council::why_not(game, position, seat, action),
        (Step::Flight(_, unit, left, _), Action::To(at)) => flight::why_not(position, seat, unit, left, at),
        (Step::Sail(..) | Step::Flight(..), Action::Blockade(at)) => sail::why_not(game, position, seat, at),
        _ => None,
    };
    reason.unwrap_or_else(|| Refusal::new(step.rule(), "refused-not-offered"))
}

/// Carries out a legal action.
pub fn apply(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Some(step) = p.table.steps.top().copied() else { return };
    if let (Action::Trade(from, to), true) = (action, step.is_window()) {
        return trade(game, p, seat, from, to, events);
    }
    match step {
        Step::EndVote(_) | Step::LastVote => return vote::apply(game, p, seat, action, events),
        Step::Flight(seat, unit, left, bonus) => {
            return flight::apply(game, p, (seat, unit, left, bonus), action, events);
        }
        _ => {}
    }
    p.table.steps.pop();
    match step {
        Step::KosmeNow(seat, culture) => cabinet::kosme_now(game, p, seat, culture, action, events),
        Step::Rewards(seat, open) => final_phase::reward(game, p, seat, open, action),
        Step::Council(seat, _, stepped) => council::apply(game, p, seat, stepped, action, events),
        Step::Terms(a, b, deal) => terms::apply(p, a, b, deal, action),
        Step::Answer(b, a, deal) => terms::answer(game, p, b, a, deal, action, events),
        Step::Prevent(b, a, culture) => war::prevent(game, p, b, a, culture, action, events),
        Step::Goals(a, b) => war::name_goal(p, a, b, action, events),
        Step::WarNow(a, b) => war::now(p, a, b, action, events),
        Step::Mix(seat, mix, left, kind) => effects::mix(p, seat, mix, left, kind, action, events),
        Step::Cards(seat, left, what) => explore::card(game, p, seat, left, what, action, events),
        Step::Debt(seat, kind) => bankrupt::apply(game, p, seat, kind, action, events),
        Step::ForSale(buyer, seller, lot) => bankrupt::bought(game, p, buyer, seller, lot, action, events),
        Step::Colonise(seat, ship) => round::colonise(game, p, seat, ship, action, events),
        Step::Buy(seat, done) => buy::apply(game, p, seat, done, action, events),
        Step::Pay(seat, order) => pay::apply(game, p, seat, order, action, events),
        Step::PayCulture(seat, order, capacity) => {
            if let Action::PayCulture(culture) = action {
                pay::purchase(game, p, seat, order, capacity, culture, events);
            }
        }
        Step::RouteBy(seat, at) => {
            let by_space = action == Action::Option(2);
            p.table.steps.push(Step::Pay(seat, Order::Build(at, Build::Route, by_space)));
        }
        Step::Place(seat, item, count) => market::place(game, p, seat, item, count, action),
        Step::Refund(seat) => market::refund(p, seat, action, events),
        Step::Explore(seat) => explore::apply(p, seat, action),
        Step::Sail(seat, done) => sail::apply(game, p, seat, done, action, events),
        Step::Permit(_, seat, unit) => flight::permit(p, seat, unit, action),
        Step::FlyOn(seat, unit) => flight::fly_on(p, seat, unit, action),
        Step::SwapTile(seat, unit, at) => discover::swap(game, p, seat, unit, at, action),
        Step::StormCard(seat, unit, at) => discover::storm_card(game, p, seat, unit, at, action, events),
        Step::Option(seat, first, _, context) => {
            if let Action::Option(option) = action {
                p.table.steps.push(Step::Run(seat, first.plus(option - 1), 0, context));
            }
        }
        Step::PayOr(seat, cost, list, context) => match action {
            Action::Yes => pay::take(p, seat, cost, events),
            _ => p.table.steps.push(Step::Run(seat, list, 0, context)),
        },
        Step::Tech(seat, _) => effects::take_tech(game, p, seat, action, events),
        Step::Routes(seat, left, anywhere) => effects::place_route(game, p, seat, left, anywhere, action, events),
        Step::PickStack(seat) => effects::pick_stack(game, p, seat, action, events),
        Step::UpgradeFree(seat) => effects::upgrade(p, seat, action, events),
        Step::GrowFree(seat) => effects::grow(p, seat, action, events),
        Step::Unique(seat) => effects::unique(game, p, seat, action),
        Step::Shrink(seat) => effects::shrink(game, p, seat, action, events),
        Step::Surplus(seat, _) => effects::surplus(game, p, seat, action, events),
        Step::Exchange(seat, left, rate) => effects::exchange(p, seat, left, rate, action, events),
        Step::Peek(seat, count) => effects::peek(game, p, seat, count, action),
        Step::FreePolicy(seat) => government::free(game, p, seat, action, events),
        Step::PolicyOver(seat) => government::over(game, p, seat, action, events),
        Step::Declare(seat) => battle::declare(game, p, seat, action),
        Step::Order(_) => battle::order(p, action),
        Step::RetreatNow(_, side) => battle::retreat_now(p, side, action),
        Step::Assign(seat, side) => battle::assign(p, seat, side, action),
        Step::Overboard(seat) => retreat::overboard(game, p, seat, action, events),
        Step::RetreatTo(seat, at, foe, attacker) => retreat::go(game, p, (seat, at, foe, attacker), action, events),
        Step::Invade(seat, at) => ground::invade(p, seat, at, action),
        Step::Landing(seat, at) => ground::land(game, p, seat, at, action, events),
        Step::GroundAct(_) => ground::apply(game, p, action, events),
        Step::GroundFirst(_) => ground::first(p, action),
        Step::Excess(seat, at) => ground::excess(game, p, seat, at, action, events),
        Step::BuyPoints(seat) => end::buy_points(game, p, seat, action),
        _ => {}
    }
}

/// LG-4F.16: an exchange; the decision stays.
fn trade(game: &LastGate, p: &mut Position, seat: Seat, from: Resource, to: Resource, events: &mut impl Sink<Event>) {
    if let Some(ratio) = economy::ratio(game, &p.table, seat, from, to) {
        let account = &mut p.table[seat].account;
        account[from] -= ratio;
        account[to] += 1;
        events.put(Event::Traded(seat, from, ratio, to));
        // A debt is looked at anew: it may be paid now.
        if matches!(p.table.steps.top(), Some(Step::Debt(..))) {
            p.table.steps.pop();
        }
    }
}

/// Goes on until somebody has a real choice.
pub fn advance(game: &LastGate, p: &mut Position, actor: Option<Seat>, events: &mut impl Sink<Event>) {
    if let Some(seat) = actor {
        end::goals(game, p, seat, events);
    }
    // Whether effects have changed something since goals were looked at.
    let mut changed = false;
    loop {
        keep_up(game, p, actor, events);
        let Some(step) = p.table.steps.top().copied() else { return };
        if step.seat().is_some() || matches!(step, Step::EndVote(_) | Step::LastVote) {
            if std::mem::take(&mut changed) && end::all_goals(game, p, actor, events) {
                continue;
            }
            if is_obvious(p, step) {
                return;
            }
            let mut count = Count::default();
            own(game, p, step, &mut count);
            if is_real(p, step, count.count()) || could_pay(game, p, step) {
                return;
            }
            // The only option is taken; without any the decision is gone.
            match (count.only(), step.seat()) {
                (Some(only), Some(seat)) => apply(game, p, seat, only, events),
                _ => drop(p.table.steps.pop()),
            }
            continue;
        }
        if matches!(step, Step::Run(..) | Step::Loop(..)) {
            if let Step::Loop(phase, from) = step {
                round::next_turn(game, p, phase, from);
            } else {
                effects::run(game, p, events);
                changed = true;
            }
            continue;
        }
        p.table.steps.pop();
        happen(game, p, step, events);
    }
}

/// What happens by itself.
fn happen(game: &LastGate, p: &mut Position, step: Step, events: &mut impl Sink<Event>) {
    match step {
        Step::Window(seats, when, done, context) => window::next(game, p, seats, when, done, context),
        Step::Round => round::begin(game, p, events),
        Step::Politics => round::politics(game, p),
        Step::Economy => round::economy(game, p, events),
        Step::Income => round::income(game, p, events),
        Step::Debts(seat) => bankrupt::check(game, p, seat, events),
        Step::Settle(seat, from) => round::settle(game, p, seat, from),
        Step::Market => market::open(p),
        Step::Movement => explore::begin(p),
        Step::Drift => explore::drift(game, p, events),
        Step::Battles => battle::begin(game, p),
        Step::NextBattle => battle::next(p),
        Step::Final(stage) => final_phase::stage(game, p, stage, events),
        Step::Arrive(seat, unit, at) => flight::arrive(game, p, seat, unit, at, events),
        Step::Discover(discovery) => discover::turn_up(game, p, discovery, events),
        Step::Found(discovery) => discover::found(game, p, discovery, events),
        Step::Danger(seat, unit, at) => discover::danger(game, p, seat, unit, at, events),
        Step::Dispose(seat, card) => discover::dispose(game, p, seat, card),
        Step::Engage => battle::engage(game, p, events),
        Step::Volley => battle::volley(game, p),
        Step::Roll => battle::roll(game, p, events),
        Step::Deal => battle::deal(game, p, events),
        Step::FightOver(side) => battle::over(game, p, side, events),
        Step::RouteFirst(seat, at) => battle::route_first(game, p, seat, at, events),
        Step::Clash => ground::clash(game, p, events),
        Step::Decision(number) => end::decision(game, p, number, events),
        Step::Decisive => end::decisive(game, p, events),
        _ => {}
    }
}

/// Whether a look at the table shows two options without listing all: most decisions by far are such, and lists are dear.
fn is_obvious(p: &Position, step: Step) -> bool {
    let player = |seat: Seat| &p.table[seat];
    match step {
        Step::EndVote(_) | Step::LastVote => true,
        // Besides passing: a political action can be given back, a building torn down, a unit dissolved, a ship moved.
        Step::Council(seat, ..) => player(seat).pool != [0; 5],
        Step::Buy(seat, _) => {
            player(seat).ships.iter().flatten().any(Option::is_some)
                || p.table.worlds_of(seat).any(|world| world.buildings().next().is_some())
        }
        Step::Sail(seat, _) => player(seat).ships.iter().flatten().flatten().any(|ship| !ship.going.done),
        _ => false,
    }
}

/// What follows at once from how things stand: blockades end (LG-4S.5), wars are won (LG-4B.14), quests are met (LG-4R.21),
/// players fall (LG-5.8, LG-5.9).
/// Battles are fought to their end first.
fn keep_up(game: &LastGate, p: &mut Position, actor: Option<Seat>, events: &mut impl Sink<Event>) {
    let fighting = p.table.fight.is_some() || p.table.ground.is_some();
    // In the last vote nothing on the map counts any more (LG-5.11).
    if fighting || p.table.is_over() || !p.table.rivals.is_empty() {
        return;
    }
    end_blockades(game, p, events);
    if !p.table.wars.is_empty() {
        war::check_goals(game, p, events);
    }
    end::quests(game, p, actor, events);
    end::fallen(game, p, events);
}

/// LG-3.7: whether a payment that cannot be made now could be made after exchanges.
fn could_pay(game: &LastGate, p: &Position, step: Step) -> bool {
    let could = |seat: Seat, kind: Resource, amount: i16| {
        let have = p.table[seat].account[kind];
        have < amount && economy::raised(game, &p.table, seat, kind) >= amount
    };
    match step {
        Step::Prevent(seat, _, culture) => could(seat, Resource::Culture, war::prevention(culture)),
        Step::PayOr(seat, cost, ..) => Resource::ALL.into_iter().any(|kind| could(seat, kind, cost[kind])),
        Step::ForSale(seat, seller, lot) => could(seat, Resource::Awe, bankrupt::value(game, &p.table, seller, lot)),
        Step::Answer(seat, by, Deal::Contract(share)) => {
            could(seat, Resource::Culture, contract::shares(game, &p.table, by, seat, share)[1])
        }
        Step::Answer(seat, ..) => Resource::ALL.into_iter().any(|kind| could(seat, kind, p.table.terms.ask[kind])),
        _ => false,
    }
}

/// LG-3.6: whether a decision is one: more than one option, or one that spends something. Where the options follow from what only
/// the player knows, it is asked whenever others cannot know that there is none: being skipped would tell them.
fn is_real(p: &Position, step: Step, options: usize) -> bool {
    let secret = |seat: Seat| !p.table[seat].troops.is_empty();
    match step {
        Step::Cards(..) | Step::Landing(..) => options > 0,
        Step::Invade(seat, _) => secret(seat) && options > 0,
        Step::Buy(seat, _) if secret(seat) => true,
        Step::Sail(seat, _) if secret(seat) && p.table[seat].fleets().next().is_some() => true,
        Step::Flight(seat, unit @ Unit::Fleet(_), ..) if secret(seat) => {
            let at = p.table[seat].at(unit).and_then(|at| p.table.world(at));
            at.is_some_and(|world| world.owner == Some(seat)) || options > 1
        }
        // What spends something is never taken by itself.
        Step::Debt(..) => options > 0,
        // LG-3.4: a player without any action passes automatically; exchanges are offered to whoever is asked.
        _ => options > 1,
    }
}

/// All steps that wait are for players who are in the game; what a player who left it had to decide is gone.
pub fn without(p: &mut Position, gone: Seat) {
    let kept: ArrayVec<[Option<Step>; 32]> = p
        .table
        .steps
        .iter()
        .copied()
        .filter(|step| step.seat() != Some(gone) && !is_of(step, gone))
        .map(Some)
        .collect();
    p.table.steps.clear();
    kept.into_iter().rev().flatten().for_each(|step| p.table.steps.push(step));
}

/// Effects that a player who is out does not carry out any more.
fn is_of(step: &Step, gone: Seat) -> bool {
    matches!(step, Step::Run(seat, ..) | Step::Debts(seat) | Step::Settle(seat, _) if *seat == gone)
}

/// Puts a unit's flight to an end: it stays where it is for this phase.
pub fn halt(p: &mut Position, seat: Seat, unit: Unit) {
    for step in p.table.steps.iter_mut() {
        if let Step::Flight(who, what, left, _) = step
            && (*who, *what) == (seat, unit)
        {
            // So far below 0 that no card that gives movement lets it go on (LG-4R.14).
            *left = i8::MIN / 2;
        }
    }
    if let Some(going) = p.table[seat].going_mut(unit) {
        going.done = true;
    }
}

/// Keeps what follows from where units and planets are: who has met whom, who has been in the Galactic Centre (LG-4Y.2).
pub fn look_around(_: &LastGate, p: &mut Position) {
    galaxy::meet(&mut p.table);
    for seat in Seat::all(p.table.seats()) {
        if galaxy::has_fleet(&p.table, seat, Hex::CENTRE) {
            p.table[seat].at_centre = true;
        }
    }
}

/// LG-4S.5: blockades without control or ships end.
pub fn end_blockades(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    for seat in Seat::all(p.table.seats()) {
        for at in p.table[seat].blockades.iter() {
            if galaxy::is_broken(game, &p.table, seat, at) {
                p.table[seat].blockades.remove(at);
                events.put(Event::Broken(seat, at));
            }
        }
    }
}

/// LG-8.1: whether an action turns a tile up, draws a card, rolls a die, shows a sealed vote or something only its player knew.
pub fn reveals(game: &LastGate, p: &Position, seat: Seat, action: Action) -> bool {
    match (p.table.steps.top(), action) {
        (Some(Step::EndVote(_) | Step::LastVote), _) => return vote::is_last(game, p, seat),
        // Cards of the hand, troops out of sight, dice of a battle that may go on.
        (_, Action::Sell(_) | Action::Load(..) | Action::Unload(..) | Action::Disband(..) | Action::Land(_)) => {
            return true;
        }
        (_, Action::Hit(_) | Action::Target(_) | Action::OfferTroops(_)) => return true,
        // A fleet that goes may take troops with it, or leave them without a ship.
        (_, Action::Dismiss | Action::Dissolve(Unit::Fleet(_)) | Action::Offer(Unit::Fleet(_))) => {
            return !p.table[seat].troops.is_empty();
        }
        (Some(Step::ForSale(_, seller, Lot::Unit(Unit::Fleet(_)))), _) => return !p.table[*seller].troops.is_empty(),
        (Some(Step::Answer(b, a, Deal::Truce)), Action::Yes) => {
            let terms = &p.table.terms;
            let moves = terms.units != [UnitSet::EMPTY; 2] || terms.worlds != [HexSet::EMPTY; 2];
            if moves && [a, b].iter().any(|seat| !p.table[**seat].troops.is_empty()) {
                return true;
            }
        }
        (Some(Step::Flight(_, Unit::Fleet(_), ..)), Action::To(to) | Action::Withdraw(to)) => {
            let foreign =
                |other: Seat| other != seat && !(galaxy::presence(&p.table, other) & HexSet::only(to)).is_empty();
            if Seat::all(p.table.seats()).any(foreign) {
                return true;
            }
        }
        _ => {}
    }
    let mut after = *p;
    apply(game, &mut after, seat, action, &mut ());
    advance(game, &mut after, Some(seat), &mut ());
    after.random != p.random || after.table.face_down != p.table.face_down || after.table.decks != p.table.decks
}
