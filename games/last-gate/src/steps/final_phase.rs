//! The final phase (LG-3.31, 4Y), step by step.

use engine::{Seat, SeatSet, Sink};

use super::{Context, Step, effects, end, pay, window};
use crate::action::Action;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::{Phase, Position, Source, Table};
use crate::terms::{FleetKind, Hex, HexSet, InvestorId, InvestorSet, MAX_PLAYERS, Resource, Resources};
use crate::{LastGate, economy, galaxy, mods, scoring};

const FORM: InvestorId = InvestorId::named("form");
const SKY: InvestorId = InvestorId::named("sky");
const KOSME: InvestorId = InvestorId::named("kosme");
const GATE: InvestorId = InvestorId::named("gate");
const WAVE: InvestorId = InvestorId::named("wave");

/// One step of the phase; the next one waits below it.
pub fn stage(game: &LastGate, p: &mut Position, stage: u8, events: &mut impl Sink<Event>) {
    match stage {
        1 => {
            p.table.phase = Phase::Final;
            p.table.steps.push(Step::Final(3));
            p.table.steps.push(Step::Final(2));
            investors(game, p, events);
            window::open_all(game, p, Trigger::FinalStep);
        }
        2 => {
            end::all_goals(game, p, None, events);
        }
        3 => {
            restore(p);
            p.table.steps.push(Step::Final(5));
            weariness(p);
        }
        5 => {
            centre(game, p, events);
            p.table.steps.push(Step::Final(7));
            housekeeping(game, p, events);
        }
        _ => {
            // LG-4F.13: goals met by what this phase has brought count before the victory check.
            p.table.steps.push(Step::Final(7));
            if !end::all_goals(game, p, None, events) {
                p.table.steps.pop();
                victory(game, p, events);
            }
        }
    }
}

/// LG-4Y.1: requests and milestones; everybody who fulfils one in the same round gets it, then it is closed.
fn investors(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let mut earned = [InvestorSet::EMPTY; MAX_PLAYERS];
    let order: tinyvec::ArrayVec<[Seat; 6]> = p.table.order().collect();
    for id in InvestorId::all() {
        if !p.table.requests_closed.contains(id) {
            let who: tinyvec::ArrayVec<[Seat; 6]> =
                order.iter().copied().filter(|seat| requested(game, &p.table, *seat, id)).collect();
            for seat in who {
                p.table.requests_closed.insert(id);
                events.put(Event::Request(seat, id));
                earned[seat.index()].insert(id);
            }
        }
        if game.content.milestones[id.index()] && !p.table.milestones_closed.contains(id) {
            let who: SeatSet =
                p.table.order().filter(|seat| reached(&p.table, *seat, id, linked(game, &p.table, *seat))).collect();
            for seat in who.iter() {
                p.table.milestones_closed.insert(id);
                events.put(Event::Milestone(seat, id));
                effects::score(p, seat, game.content.milestone_points, Source::Milestones, events);
            }
        }
    }
    // LG-3.8: in player order.
    for seat in order.into_iter().rev().filter(|seat| !earned[seat.index()].is_empty()) {
        p.table.steps.push(Step::Rewards(seat, earned[seat.index()]));
    }
}

/// The colonies that routes connect with the home world.
fn linked(game: &LastGate, table: &Table, seat: Seat) -> HexSet {
    economy::connected(game, table, seat, &mods::mods(game, table, seat))
}

/// LG-4Y.13: which reward comes next.
pub fn legal_rewards(open: InvestorSet, actions: &mut impl Sink<Action>) {
    open.iter().for_each(|id| actions.put(Action::Option(id.index() as u8 + 1)));
}

/// The reward, then the others.
pub fn reward(game: &LastGate, p: &mut Position, seat: Seat, mut open: InvestorSet, action: Action) {
    let Action::Option(option) = action else { return };
    let Some(id) = open.iter().find(|id| id.index() as u8 + 1 == option) else { return };
    open.remove(id);
    if !open.is_empty() {
        p.table.steps.push(Step::Rewards(seat, open));
    }
    p.table.steps.push(Step::Run(seat, game.content.rewards[id.index()], 0, Context::default()));
}

/// LG-4Y.2: whether a player has fulfilled a request up to now.
pub fn requested(game: &LastGate, table: &Table, seat: Seat, id: InvestorId) -> bool {
    let player = &table[seat];
    match id {
        FORM => !player.raised.is_empty(),
        SKY => player.introduced.is_some(),
        // However it came there.
        KOSME => player.at_centre || galaxy::has_fleet(table, seat, Hex::CENTRE),
        GATE => player.connected || super::round::is_connected(game, table, seat),
        WAVE => player.anomalies.len() >= 2,
        _ => false,
    }
}

/// Whether a milestone is true now.
fn reached(table: &Table, seat: Seat, id: InvestorId, linked: HexSet) -> bool {
    match id {
        FORM => table.colonies(seat).any(|world| world.level >= 4 && world.buildings().count() >= 4),
        GATE => linked.len() >= 3,
        WAVE => table[seat].found_last,
        _ => false,
    }
}

/// What this phase brings to a player if everything stays as it is until then.
pub struct Promised {
    /// Victory points.
    pub points: u8,
    /// The cube in the Galactic Centre: half a point.
    pub cube: bool,
}

/// Points that wait for the next final phase; `linked` are the player's connected colonies.
pub fn promised(game: &LastGate, table: &Table, seat: Seat, linked: HexSet) -> Promised {
    let mut promised = Promised { points: 0, cube: false };
    for id in [FORM, KOSME] {
        let is_promised = !table.requests_closed.contains(id) && requested(game, table, seat, id);
        promised.points += u8::from(is_promised);
    }
    for id in [FORM, GATE, WAVE] {
        if !table.milestones_closed.contains(id) && reached(table, seat, id, linked) {
            promised.points += game.content.milestone_points;
        }
    }
    if galaxy::has_fleet(table, seat, Hex::CENTRE) && galaxy::controller(game, table, Hex::CENTRE) == Some(seat) {
        promised.points += u8::from(table.centre_cube);
        promised.cube = !table.centre_cube;
    }
    promised
}

/// LG-4Y.9: cards are ready, capacity is set anew; what happened this round is forgotten.
fn restore(p: &mut Position) {
    for seat in Seat::all(p.table.seats()) {
        // A round is one of peace if there was no war in any part of it.
        let war = mods::wars(&p.table, seat) > 0;
        let peaceful = !war && !p.table[seat].warred;
        let player = &mut p.table[seat];
        player.used = crate::terms::PolicySet::EMPTY;
        player.spent_capacity = [0, 0];
        player.extra_capacity = std::mem::take(&mut player.next_capacity);
        player.refundable = [0, 0];
        player.commissions = 0;
        player.kosme_asked = false;
        player.raised = HexSet::EMPTY;
        player.introduced = None;
        player.at_centre = false;
        player.warred = war;
        player.peace = if peaceful { player.peace.saturating_add(1) } else { 0 };
    }
    for world in &mut p.table.worlds {
        world.founded = false;
        world.grown = false;
        for slot in 0..world.slots.len() {
            world.counted[slot] = world.slots[slot].map_or(0, |building| building.level());
        }
    }
}

/// LG-4B.19: time makes every party of a war weary.
fn weariness(p: &mut Position) {
    for war in &mut p.table.wars {
        war.pips = war.pips.map(|pips| pips.saturating_add(1));
    }
}

/// LG-4Y.11: who controls the Galactic Centre with a fleet puts a cube there, or takes one for a point.
fn centre(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let Some(seat) = galaxy::controller(game, &p.table, Hex::CENTRE) else { return };
    if !galaxy::has_fleet(&p.table, seat, Hex::CENTRE) {
        return;
    }
    if p.table.centre_cube {
        p.table.centre_cube = false;
        effects::score(p, seat, 1, Source::Centre, events);
    } else {
        p.table.centre_cube = true;
        events.put(Event::Cube(seat));
    }
}

/// LG-3.31, step 6: ended contracts go, Kosme ships leave, lost ones are paid.
fn housekeeping(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    p.table.contracts.retain(|contract| !contract.ending);
    let order: tinyvec::ArrayVec<[Seat; 6]> = p.table.order().collect();
    for seat in order.into_iter().rev() {
        for place in 0..p.table[seat].fleets.len() {
            if let Some(fleet) = p.table[seat].fleets[place].filter(|fleet| fleet.kind == FleetKind::Kosme) {
                super::retreat::remove_fleet(p, seat, place);
                events.put(Event::KosmeLeft(seat, fleet.at));
            }
        }
        let lost = std::mem::take(&mut p.table[seat].kosme_lost);
        if lost > 0 {
            let price = i16::from(lost) * i16::from(game.content.cabinet.kosme);
            pay::take(p, seat, Resources::of(Resource::Culture, price), events);
            p.table.steps.push(Step::Debts(seat));
        }
    }
    super::look_around(game, p);
}

/// LG-5.5, LG-5.6, LG-5.15: the victory check; then the first-player marker passes (LG-3.33).
fn victory(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let goal = i16::from(game.goal);
    let reached: SeatSet = p.table.order().filter(|seat| scoring::points(game, &p.table, *seat) >= goal).collect();
    match reached.len() {
        0 if p.table.round >= game.rounds => return end::by_points(game, p, events),
        0 => {}
        1 => return end::finish(p, reached, events),
        _ => {
            p.table.rivals = reached;
            return end::ask(game, p, Step::LastVote);
        }
    }
    let seats = p.table.seats();
    let next = p.table.first.clockwise(seats).skip(1).find(|seat| !p.table[*seat].eliminated);
    if let Some(next) = next {
        p.table.first = next;
    }
}
