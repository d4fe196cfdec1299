//! Buying begins, units are placed, capacity that is left pays back (LG-3.18 to LG-3.22, 4N).

use engine::{Seat, SeatSet, Sink};

use super::{Step, battle, contract, round};
use crate::action::{Action, Item};
use crate::event::Event;
use crate::state::{Fleet, Phase, Position, Ship};
use crate::terms::{Building, FleetKind, Hex, Resources, Troops};
use crate::{LastGate, economy};

/// LG-3.18: buying in turns, then left-over capacity.
pub fn open(p: &mut Position) {
    p.table.passed = SeatSet::EMPTY;
    for seat in Seat::all(p.table.seats()) {
        p.table[seat].built = false;
        p.table[seat].refundable = [0, 0];
    }
    for contract in &mut p.table.contracts {
        contract.used = [0, 0];
    }
    let order: tinyvec::ArrayVec<[Seat; 6]> = p.table.order().collect();
    order.iter().rev().for_each(|seat| p.table.steps.push(Step::Refund(*seat)));
    let first = p.table.first;
    p.table.steps.push(Step::Loop(Phase::Economy, first));
}

/// LG-4N.5: ships at the home world and at capacity buildings of earlier rounds, ground units on all planets; LG-4N.6: no ships
/// in a blockaded system.
pub fn places(p: &Position, seat: Seat, item: Item) -> impl Iterator<Item = Hex> + '_ {
    let ship = !matches!(item, Item::Ground(_));
    p.table
        .worlds_of(seat)
        .filter(move |world| {
            let yard = world.home.is_some()
                || world
                    .buildings()
                    .any(|(slot, building)| matches!(building, Building::Capacity(_)) && world.counted[slot] > 0);
            !ship || (yard && !p.table.is_blockaded(world))
        })
        .map(|world| world.at)
}

/// Where units that were bought can be placed.
pub fn legal_places(p: &Position, seat: Seat, item: Item, actions: &mut impl Sink<Action>) {
    places(p, seat, item).for_each(|at| actions.put(Action::Place(at)));
}

/// LG-4N.11: they stand there; LG-4N.7: they may move in the same round.
pub fn place(game: &LastGate, p: &mut Position, seat: Seat, item: Item, count: u8, action: Action) {
    if let Action::Place(at) = action {
        put(game, p, seat, item, count, at);
    }
}

/// So many of them, there.
pub fn put(game: &LastGate, p: &mut Position, seat: Seat, item: Item, count: u8, at: Hex) {
    for _ in 0..count {
        match item {
            Item::Ship(kind) => {
                let ships = &mut p.table[seat].ships[kind as usize];
                if let Some(free) = ships.iter().position(Option::is_none) {
                    ships[free] = Some(Ship { at, ..Ship::default() });
                }
            }
            Item::Fleet => fleet(p, seat, at, FleetKind::Own),
            Item::Ground(kind) => {
                p.table[seat].troops = p.table[seat].troops + Troops::of(kind, 1);
                super::ground::station(p, seat, Some(at), Troops::of(kind, 1));
            }
        }
    }
    super::look_around(game, p);
}

/// A fleet comes; in the battle phase it may cause a battle.
pub fn fleet(p: &mut Position, seat: Seat, at: Hex, kind: FleetKind) {
    contract::add_fleet(p, seat, Fleet { at, kind, ..Fleet::default() });
    battle::arise(p, seat, at);
}

/// LG-3.22: left-over capacity for food and AWE spent on purchases of this phase.
pub fn legal_refund(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let free: i16 = economy::free_capacity(game, &p.table, seat).iter().sum();
    let [food, awe] = p.table[seat].refundable;
    let most = free.min(food + awe).clamp(0, 60);
    actions.put(Action::Refund(0, 0));
    for total in 1..=most {
        let least = (total - awe).max(0);
        // Of smaller totals only one division is worth offering: what is left lapses.
        let divisions = if total == most { least..=total.min(food) } else { least..=least };
        divisions.for_each(|food| actions.put(Action::Refund(food as u8, (total - food) as u8)));
    }
}

/// Takes it back.
pub fn refund(p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Refund(food, awe) = action {
        round::gain(p, seat, Resources::new(food.into(), awe.into(), 0, 0), events);
        p.table[seat].refundable = [0, 0];
    }
}
