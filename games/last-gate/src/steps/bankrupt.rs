//! Bankruptcy (LG-4K.6 to LG-4K.13): double payment, forced truce, sale, removal.

use engine::{Seat, Sink};
use serde::{Deserialize, Serialize};

use super::{Step, contract, retreat, war};
use crate::action::Action;
use crate::event::Event;
use crate::state::{Phase, Position, Table};
use crate::terms::{Defence, FleetKind, Hex, Resource, Unit};
use crate::{LastGate, economy, mods};

/// Something offered to the other players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lot {
    /// A ship or fleet.
    Unit(Unit),
    /// A trade route.
    Route(Hex),
}

/// The first account below 0.
fn short(p: &Position, seat: Seat) -> Option<Resource> {
    Resource::ALL.into_iter().find(|kind| p.table[seat].account[*kind] < 0)
}

/// How many missing units can be paid twice over with AWE and culture.
fn pairs(p: &Position, seat: Seat, kind: Resource) -> i16 {
    let account = p.table[seat].account;
    let of = |other: Resource| if other == kind { 0 } else { account[other].max(0) / 2 };
    of(Resource::Awe) + of(Resource::Culture)
}

/// Whether such a payment comes next: each missing unit must be paid so (LG-4K.7), only that a war ends before what is not enough
/// is taken (LG-4K.8).
fn must_cover(p: &Position, seat: Seat, kind: Resource) -> bool {
    let pairs = pairs(p, seat, kind);
    pairs >= -p.table[seat].account[kind] || (pairs > 0 && mods::wars(&p.table, seat) == 0)
}

/// LG-4K.6: an account below 0 has to be settled.
pub fn check(game: &LastGate, p: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let Some(kind) = short(p, seat) else { return };
    p.table.steps.push(Step::Debts(seat));
    let hopeless = !must_cover(p, seat, kind) && !tradable(game, p, seat);
    if hopeless && (mods::wars(&p.table, seat) > 0 || items(game, p, seat) == 0) {
        return give_in(game, p, seat, kind, events);
    }
    p.table.steps.push(Step::Debt(seat, kind));
}

/// LG-4K.8: whoever cannot pay and is at war is forced into a truce; LG-4K.11: if nothing is left to give up, the debt is forgiven.
fn give_in(game: &LastGate, p: &mut Position, seat: Seat, kind: Resource, events: &mut impl Sink<Event>) {
    if mods::wars(&p.table, seat) == 0 {
        p.table[seat].account[kind] = 0;
        return;
    }
    // War upkeep of this income is given back; a forced payment in another phase was none (LG-4K.13).
    if p.table.phase == Phase::Economy {
        let back = economy::income(game, &p.table, seat).war;
        p.table[seat].account[Resource::Culture] += back;
    }
    war::forced_truce(game, p, seat, events);
}

/// Whether an exchange at the player's ratios is possible (LG-4K.7).
fn tradable(game: &LastGate, p: &Position, seat: Seat) -> bool {
    let mut count = engine::Count::default();
    super::trades(game, p, seat, &mut count);
    count.count() > 0
}

/// How many things could be given up.
fn items(game: &LastGate, p: &Position, seat: Seat) -> usize {
    let mut count = engine::Count::default();
    legal_items(game, p, seat, &mut count);
    count.count()
}

fn legal_items(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for unit in p.table[seat].units().filter(|unit| value(game, &p.table, seat, Lot::Unit(*unit)) > 0) {
        actions.put(Action::Offer(unit));
    }
    p.table[seat].routes.iter().for_each(|at| actions.put(Action::OfferRoute(at)));
    p.table[seat].troops.kinds().for_each(|kind| actions.put(Action::OfferTroops(kind)));
    p.table[seat].policies.iter().for_each(|policy| actions.put(Action::Drop(policy)));
    for world in p.table.worlds_of(seat) {
        super::buy::distinct(world).for_each(|(slot, _)| actions.put(Action::Demolish(world.at, slot as u8)));
        let defences = Defence::ALL.into_iter().filter(|defence| world.has(*defence));
        defences.for_each(|defence| actions.put(Action::Raze(world.at, defence)));
    }
}

/// LG-4K.9: the purchase value, food and AWE parts one to one.
pub fn value(game: &LastGate, table: &Table, seat: Seat, lot: Lot) -> i16 {
    match lot {
        Lot::Unit(Unit::Civil(kind, _)) => game.content.civil(kind).cost.total(),
        Lot::Unit(Unit::Fleet(place)) => match table[seat].fleets[usize::from(place)].map(|fleet| fleet.kind) {
            Some(FleetKind::Own | FleetKind::Unique) => mods::navy(game, table, seat).cost,
            Some(FleetKind::Mercenary) => game.content.fleets.cost[1].into(),
            _ => 0,
        },
        Lot::Route(at) if economy::needs_dangerous_price(table, at) => game.content.route_dangerous.total(),
        Lot::Route(_) => game.content.route.cost.total(),
    }
}

/// How much of a debt something covers that is offered or given up: its purchase value (LG-4K.10).
pub fn worth(game: &LastGate, table: &Table, seat: Seat, action: Action) -> i16 {
    let content = &game.content;
    match action {
        Action::Offer(unit) => value(game, table, seat, Lot::Unit(unit)),
        Action::OfferRoute(at) => value(game, table, seat, Lot::Route(at)),
        Action::OfferTroops(ground) => content.ground(ground).cost.total(),
        Action::Drop(policy) => content.policy(policy).cost.total(),
        Action::Demolish(at, slot) => {
            let building = table.world(at).and_then(|world| world.slots[usize::from(slot)]);
            building.map_or(0, |building| economy::level_of(game, building).cost.total())
        }
        Action::Raze(_, defence) => content.defences[defence as usize].cost.total(),
        Action::Cover(_) => 1,
        _ => 0,
    }
}

/// Two AWE or two culture for each missing unit; for what these do not pay, things are given up.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, kind: Resource, actions: &mut impl Sink<Action>) {
    if must_cover(p, seat, kind) {
        for other in [Resource::Awe, Resource::Culture] {
            if other != kind && p.table[seat].account[other] >= 2 {
                actions.put(Action::Cover(other));
            }
        }
        return;
    }
    // LG-4K.7: exchanges come first; whoever does not want them is forced into a truce before anything is given up (LG-4K.8).
    if mods::wars(&p.table, seat) > 0 || items(game, p, seat) == 0 {
        return actions.put(Action::No);
    }
    legal_items(game, p, seat, actions);
}

/// Pays for one missing unit, or gives something up.
pub fn apply(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    kind: Resource,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let covered = worth(game, &p.table, seat, action);
    match action {
        Action::Cover(other) => {
            p.table[seat].account[other] -= 2;
            events.put(Event::Covered(seat, kind, other));
        }
        Action::No => return give_in(game, p, seat, kind, events),
        Action::Offer(unit) => return offer(game, p, seat, Lot::Unit(unit), kind, events),
        Action::OfferRoute(at) => return offer(game, p, seat, Lot::Route(at), kind, events),
        Action::OfferTroops(ground) => {
            super::ground::discharge(p, seat, ground);
            events.put(Event::Lost(seat, ground, 1));
        }
        Action::Drop(policy) => {
            p.table[seat].policies.remove(policy);
            events.put(Event::Dropped(seat, policy));
        }
        Action::Demolish(at, slot) => {
            if let Some(world) = p.table.world_mut(at) {
                world.slots[usize::from(slot)] = None;
            }
            events.put(Event::Demolished(seat, at));
        }
        Action::Raze(at, defence) => {
            if let Some(world) = p.table.world_mut(at) {
                world.defences &= !defence.bit();
            }
            events.put(Event::Demolished(seat, at));
        }
        _ => {}
    }
    settle(p, seat, kind, covered);
}

/// LG-4K.10: there is no change.
fn settle(p: &mut Position, seat: Seat, kind: Resource, covered: i16) {
    let account = &mut p.table[seat].account[kind];
    *account = (*account + covered).min(0);
}

/// LG-4K.9: the others may buy, in player order.
fn offer(game: &LastGate, p: &mut Position, seat: Seat, lot: Lot, kind: Resource, events: &mut impl Sink<Event>) {
    let next = buyers(p, seat).find(|buyer| can_afford(game, p, *buyer, seat, lot));
    match next {
        Some(buyer) => p.table.steps.push(Step::ForSale(buyer, seat, lot)),
        None => remove(game, p, seat, lot, kind, events),
    }
}

/// The other players in player order, after whoever was asked last.
fn buyers(p: &Position, seller: Seat) -> impl Iterator<Item = Seat> + use<> {
    p.table.order().filter(move |other| *other != seller)
}

fn can_buy(game: &LastGate, p: &Position, buyer: Seat, seller: Seat, lot: Lot) -> bool {
    let player = &p.table[buyer];
    let room = match lot {
        Lot::Unit(Unit::Civil(kind, _)) => player.ships(kind).count() < game.content.civil(kind).supply.into(),
        Lot::Unit(Unit::Fleet(place)) => {
            let own = p.table[seller].fleets[usize::from(place)].is_some_and(|fleet| fleet.kind == FleetKind::Own);
            own && super::buy::fleet_room(game, &p.table, buyer) > 0
        }
        Lot::Route(_) => true,
    };
    room && !p.table.at_war(buyer, seller)
}

/// Whether a buyer has the price, or could exchange for it (LG-3.7).
fn can_afford(game: &LastGate, p: &Position, buyer: Seat, seller: Seat, lot: Lot) -> bool {
    can_buy(game, p, buyer, seller, lot)
        && economy::raised(game, &p.table, buyer, Resource::Awe) >= value(game, &p.table, seller, lot)
}

/// Whether to buy.
pub fn legal_buy(game: &LastGate, p: &Position, buyer: Seat, seller: Seat, lot: Lot, actions: &mut impl Sink<Action>) {
    if can_buy(game, p, buyer, seller, lot)
        && p.table[buyer].account[Resource::Awe] >= value(game, &p.table, seller, lot)
    {
        actions.put(Action::Yes);
    }
    actions.put(Action::No);
}

/// Bought, or offered to the next one; what nobody buys is removed and covers its value (LG-4K.10).
pub fn bought(
    game: &LastGate,
    p: &mut Position,
    buyer: Seat,
    seller: Seat,
    lot: Lot,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let kind = short(p, seller).unwrap_or(Resource::Awe);
    if action != Action::Yes {
        let later = buyers(p, seller).skip_while(|other| *other != buyer).skip(1);
        let next = later.into_iter().find(|other| can_afford(game, p, *other, seller, lot));
        match next {
            Some(other) => p.table.steps.push(Step::ForSale(other, seller, lot)),
            None => remove(game, p, seller, lot, kind, events),
        }
        return;
    }
    let price = value(game, &p.table, seller, lot);
    p.table[buyer].account[Resource::Awe] -= price;
    p.table[seller].account[Resource::Awe] += price;
    events.put(Event::Paid(buyer, crate::terms::Resources::of(Resource::Awe, price)));
    events.put(match lot {
        Lot::Unit(unit) => Event::Handed(seller, buyer, unit),
        Lot::Route(at) => Event::RouteSold(seller, buyer, at),
    });
    match lot {
        Lot::Unit(Unit::Civil(kind, place)) => {
            let ship = p.table[seller].ships[kind as usize][usize::from(place)].take();
            if let Some(free) = p.table[buyer].ships[kind as usize].iter().position(Option::is_none) {
                p.table[buyer].ships[kind as usize][free] = ship;
            }
        }
        Lot::Unit(Unit::Fleet(place)) => {
            let fleet = p.table[seller].fleets[usize::from(place)];
            super::terms::disembark(p, seller, place);
            retreat::remove_fleet(p, seller, place.into());
            if let Some(fleet) = fleet {
                contract::add_fleet(p, buyer, fleet);
            }
        }
        Lot::Route(at) => {
            p.table[seller].routes.remove(at);
            p.table[buyer].routes.insert(at);
        }
    }
    super::look_around(game, p);
}

fn remove(game: &LastGate, p: &mut Position, seat: Seat, lot: Lot, kind: Resource, events: &mut impl Sink<Event>) {
    let worth = value(game, &p.table, seat, lot);
    match lot {
        Lot::Unit(unit) => {
            if let Some(at) = p.table[seat].at(unit) {
                events.put(Event::Destroyed(seat, unit, at));
            }
            match unit {
                Unit::Civil(kind, place) => p.table[seat].ships[kind as usize][usize::from(place)] = None,
                Unit::Fleet(place) => retreat::remove_fleet(p, seat, place.into()),
            }
        }
        Lot::Route(at) => {
            p.table[seat].routes.remove(at);
            p.table.routes.remove(at);
            events.put(Event::RouteLost(at));
        }
    }
    super::look_around(game, p);
    settle(p, seat, kind, worth);
}
