//! Anomalies (LG-4R.16 to LG-4R.20), and cards of the hand that pay for planets.

use engine::{Seat, SeatSet, Sink};

use super::{Context, For, Step, cabinet, discover};
use crate::LastGate;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Phase, Position};
use crate::terms::Civil;

/// LG-3.23: the movement phase begins; who explores says so first.
pub fn begin(p: &mut Position) {
    p.table.phase = Phase::Movement;
    p.table.passed = SeatSet::EMPTY;
    p.table.entries = 0;
    p.table.battles.clear();
    (p.table.passage, p.table.denied) = (None, None);
    p.hidden.landed = [crate::terms::Troops::NONE; crate::state::MAX_WORLDS];
    for seat in Seat::all(p.table.seats()) {
        let player = &mut p.table[seat];
        player.blockade_changes = crate::terms::HexSet::EMPTY;
        let ships = player.ships.iter_mut().flatten().flatten();
        let goings = ships.map(|ship| {
            ship.exploring = false;
            &mut ship.going
        });
        for going in goings.chain(player.fleets.iter_mut().flatten().map(|fleet| &mut fleet.going)) {
            // LG-4Q.18: a unit that is held does not move in this phase.
            going.done = going.held;
            going.held = false;
            going.tired = std::mem::take(&mut going.weary);
            going.from = None;
            going.entered = 0;
            going.retreated = false;
        }
    }
    let order: tinyvec::ArrayVec<[Seat; 6]> = p.table.order().collect();
    order.iter().rev().for_each(|seat| p.table.steps.push(Step::Declare(*seat)));
    p.table.steps.push(Step::Drift);
    let first = p.table.first;
    p.table.steps.push(Step::Loop(Phase::Movement, first));
    order.iter().rev().for_each(|seat| p.table.steps.push(Step::Explore(*seat)));
}

/// LG-4R.18: a research ship in an anomaly system with a card may spend its movement on it.
pub fn legal(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    actions.put(Action::Done);
    for (place, ship) in p.table[seat].ships(Civil::Research) {
        let open = p.table.sites.iter().any(|site| site.at == ship.at && site.card.is_some());
        if open && !ship.exploring && !ship.going.done {
            actions.put(Action::Explore(place as u8));
        }
    }
}

/// One more ship explores.
pub fn apply(p: &mut Position, seat: Seat, action: Action) {
    let Action::Explore(place) = action else { return };
    if let Some(ship) = &mut p.table[seat].ships[Civil::Research as usize][usize::from(place)] {
        ship.exploring = true;
        ship.going.done = true;
    }
    p.table.steps.push(Step::Explore(seat));
}

/// LG-4R.19: each exploring ship adds a level, in player order; who adds the last one carries out the effect and keeps the card.
pub fn drift(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let mut solved: tinyvec::ArrayVec<[Option<(Seat, crate::terms::CardId, crate::terms::Hex)>; 12]> =
        tinyvec::ArrayVec::new();
    let order: tinyvec::ArrayVec<[Seat; 6]> = p.table.order().collect();
    for seat in order {
        for place in 0..p.table[seat].ships[Civil::Research as usize].len() {
            let Some(ship) = p.table[seat].ships[Civil::Research as usize][place].filter(|ship| ship.exploring) else {
                continue;
            };
            let Some(site) = p.table.sites.iter_mut().find(|site| site.at == ship.at) else { continue };
            let Some(card) = site.card else { continue };
            site.level += 1;
            let (level, at) = (site.level, site.at);
            events.put(Event::Explored(seat, at, level));
            if level >= game.content.event(card).level {
                site.card = None;
                p.table[seat].anomalies.insert(card);
                events.put(Event::Solved(seat, card));
                if solved.len() < 12 {
                    solved.push(Some((seat, card, at)));
                }
            }
        }
    }
    for (seat, card, at) in solved.into_iter().rev().flatten() {
        let context = Context { unit: None, at };
        p.table.steps.push(Step::Run(seat, game.content.event(card).effects, 0, context));
    }
}

/// Cards of the hand, each kind once.
pub fn legal_cards(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    cabinet::kinds(game, p, seat).for_each(|kind| actions.put(Action::Card(kind)));
}

/// LG-4R.7: the card goes under its stack; after the last one the planet comes.
pub fn card(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    left: u8,
    what: For,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if let Action::Card(kind) = action
        && let Some(card) = cabinet::take_card(game, p, seat, kind)
    {
        cabinet::put_under(game, p, card);
    }
    if left > 1 {
        p.table.steps.push(Step::Cards(seat, left - 1, what));
        return;
    }
    match what {
        For::Planet(at) => discover::replace(p, at, events),
        For::Expedition(ship, to) => cabinet::arrive(game, p, seat, ship, to, events),
    }
}
