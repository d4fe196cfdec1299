//! Paying for a purchase: with resources, and with capacity that is left over (LG-4N.4).

use std::ops::RangeInclusive;

use engine::{Seat, Sink};
use serde::{Deserialize, Serialize};

use super::{Step, buy};
use crate::action::{Action, Item};
use crate::effect::{Permission, Price};
use crate::event::Event;
use crate::state::{Position, Table};
use crate::terms::{Build, Hex, Resource, Resources};
use crate::{LastGate, economy, mods};

/// A purchase that is about to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// So many units.
    Units(Item, u8),
    /// A new building, defence or route; a route may use space capacity instead of ground.
    Build(Hex, Build, bool),
    /// The building of a slot is raised to a level.
    Upgrade(Hex, u8, u8),
}

/// What a purchase costs: resources, and the capacity it needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    /// Resources.
    pub cost: Resources,
    /// Ground and space capacity.
    pub capacity: [i16; 2],
    /// The discounts that it uses (LG-4Z.21).
    pub discount: Option<Price>,
}

/// The bill of an order.
pub fn bill(game: &LastGate, table: &Table, seat: Seat, mods: &mods::Mods, order: Order) -> Bill {
    let mut bill = Bill::default();
    match order {
        Order::Units(item, count) => {
            let count = i16::from(count);
            match item {
                Item::Ship(kind) => {
                    bill.cost = economy::ship_cost(game, mods, kind).times(count);
                    bill.capacity[1] = i16::from(game.content.civil(kind).hull) * count;
                }
                Item::Fleet => {
                    let each = economy::fleet_cost(game, table, seat, mods);
                    bill.cost = Resources::of(Resource::Awe, each * count);
                    bill.capacity[1] = i16::from(mods::navy(game, table, seat).values.hull) * count;
                    let less = bill.cost[Resource::Awe] - economy::waiting_discount(table, seat, Price::Equipment);
                    bill.cost[Resource::Awe] = less.max(1);
                    bill.discount = Some(Price::Equipment);
                }
                Item::Ground(kind) => {
                    bill.cost = economy::ground_cost(game, kind).times(count);
                    bill.capacity[0] = i16::from(game.content.ground(kind).hull) * count;
                }
            }
        }
        Order::Build(at, build, by_space) => {
            bill.cost = economy::build_cost(game, table, mods, build, at, None);
            let [ground, space] = economy::build_capacity(game, mods, build, None);
            bill.capacity = if by_space { [0, space] } else { [ground, 0] };
            if is_building(order) {
                reduce(&mut bill, economy::waiting_discount(table, seat, Price::Building));
            }
        }
        Order::Upgrade(at, slot, level) => {
            if let Some(old) = table.world(at).and_then(|world| world.slots[usize::from(slot)]) {
                let build = Build::Slot(old.at_level(level));
                bill.cost = economy::build_cost(game, table, mods, build, at, Some(old));
                bill.capacity[0] = economy::build_capacity(game, mods, build, Some(old))[0];
            }
        }
    }
    bill
}

/// What is said of a building means neither routes nor upgrades.
const fn is_building(order: Order) -> bool {
    matches!(order, Order::Build(_, Build::Slot(_) | Build::Defence(_), _))
}

fn reduce(bill: &mut Bill, mut left: i16) {
    for kind in [Resource::Food, Resource::Awe] {
        let less = left.min(bill.cost[kind]);
        bill.cost[kind] -= less;
        left -= less;
    }
    bill.discount = Some(Price::Building);
}

/// Whether a bill can be paid at all: the capacity it needs, and the price with all capacity that is left over.
pub fn affordable(p: &Position, seat: Seat, bill: &Bill, free: [i16; 2], military: bool) -> bool {
    if (0..2).any(|kind| free[kind] < bill.capacity[kind]) {
        return false;
    }
    let spare: i16 = (0..2).map(|kind| free[kind] - bill.capacity[kind]).sum();
    let account = p.table[seat].account;
    let missing: i16 =
        [Resource::Food, Resource::Awe].iter().map(|kind| (bill.cost[*kind] - account[*kind]).max(0)).sum();
    let others = account[Resource::Research] >= bill.cost[Resource::Research]
        && account[Resource::Culture] >= bill.cost[Resource::Culture];
    let by_culture = military
        && account[Resource::Culture].max(0) + account[Resource::Awe].max(0) + spare >= bill.cost[Resource::Awe];
    others && (missing <= spare || by_culture)
}

/// LG-4N.4: how much ground and space capacity is spent on the price.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, order: Order, actions: &mut impl Sink<Action>) {
    let mods = mods::mods(game, &p.table, seat);
    let bill = bill(game, &p.table, seat, &mods, order);
    let free = economy::free_capacity_by(game, &p.table, seat, &mods);
    let spare: [i16; 2] = std::array::from_fn(|kind| (free[kind] - bill.capacity[kind]).max(0));
    let price = bill.cost[Resource::Food] + bill.cost[Resource::Awe];
    let account = p.table[seat].account;
    let culture = with_culture(&mods, order);
    // LG-4M.15: a centre on a full colony comes together with its level, so that has to be left.
    let kept = buy::rises_with(game, &p.table, &mods, order);
    for ground in 0..=spare[0].min(price) {
        for space in 0..=spare[1].min(price - ground) {
            let left = reduced(bill.cost, ground + space);
            let shared = culture && !shares(account, left).is_empty();
            if shared || account.covers(left + kept) {
                actions.put(Action::Pay(ground as u8, space as u8));
            }
        }
    }
}

/// Just war: how much of the rest is paid with culture, once it is known how much capacity pays.
pub fn legal_culture(
    game: &LastGate,
    p: &Position,
    seat: Seat,
    order: Order,
    capacity: [u8; 2],
    actions: &mut impl Sink<Action>,
) {
    let mods = mods::mods(game, &p.table, seat);
    let left = reduced(bill(game, &p.table, seat, &mods, order).cost, capacity.map(i16::from).iter().sum());
    shares(p.table[seat].account, left).for_each(|culture| actions.put(Action::PayCulture(culture as u8)));
}

/// The amounts of culture that can stand for AWE in a price.
fn shares(account: Resources, left: Resources) -> RangeInclusive<i16> {
    let least = (left[Resource::Awe] - account[Resource::Awe]).max(0);
    let most = left[Resource::Awe].min(account[Resource::Culture] - left[Resource::Culture]);
    least..=most
}

/// Just war: so much culture in place of AWE.
pub fn by_culture(cost: Resources, culture: i16) -> Resources {
    cost - Resources::of(Resource::Awe, culture) + Resources::of(Resource::Culture, culture)
}

/// Whether culture may stand for AWE in this purchase.
pub const fn with_culture(mods: &mods::Mods, order: Order) -> bool {
    is_military(order) && mods.allows(Permission::PayMilitaryUnitsWithCulture)
}

/// Just war: military units may be paid with culture instead of AWE.
const fn is_military(order: Order) -> bool {
    matches!(order, Order::Units(Item::Fleet, _))
}

/// The price with so much of it paid by capacity: food first, then AWE; no purchase costs both.
pub fn reduced(cost: Resources, by: i16) -> Resources {
    let food = by.min(cost[Resource::Food]);
    let mut left = cost;
    left[Resource::Food] -= food;
    left[Resource::Awe] -= (by - food).min(left[Resource::Awe]);
    left
}

/// The capacity is chosen; the purchase is made, unless culture may pay a part of it.
pub fn apply(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    order: Order,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Pay(ground, space) = action else { return };
    if with_culture(&mods::mods(game, &p.table, seat), order) {
        return p.table.steps.push(Step::PayCulture(seat, order, [ground, space]));
    }
    purchase(game, p, seat, order, [ground, space], 0, events);
}

/// Pays with so much capacity and so much culture in place of AWE, and the purchase is made.
pub fn purchase(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    order: Order,
    [ground, space]: [u8; 2],
    culture: u8,
    events: &mut impl Sink<Event>,
) {
    let mods = mods::mods(game, &p.table, seat);
    let bill = bill(game, &p.table, seat, &mods, order);
    let cost = by_culture(reduced(bill.cost, (ground + space).into()), culture.into());
    take(p, seat, cost, events);
    let player = &mut p.table[seat];
    player.spent_capacity[0] = player.spent_capacity[0].saturating_add(ground + bill.capacity[0] as u8);
    player.spent_capacity[1] = player.spent_capacity[1].saturating_add(space + bill.capacity[1] as u8);
    player.refundable[0] += cost[Resource::Food];
    player.refundable[1] += cost[Resource::Awe];
    if let Some(price) = bill.discount {
        for discount in player.discounts.iter_mut().filter(|discount| discount.price == Some(price)) {
            discount.uses -= 1;
        }
        player.discounts.retain(|discount| discount.uses > 0);
    }
    // Form partnership: so much back for each so much spent on a building, of each resource; capacity does not give it back again.
    let [back, per] = mods.refund;
    if per > 0 && is_building(order) {
        for kind in Resource::ALL {
            let returned = cost[kind] / i16::from(per) * i16::from(back);
            if returned > 0 {
                match kind {
                    Resource::Food => p.table[seat].refundable[0] -= returned,
                    Resource::Awe => p.table[seat].refundable[1] -= returned,
                    _ => {}
                }
                super::round::gain(p, seat, Resources::of(kind, returned), events);
            }
        }
    }
    match order {
        Order::Units(item, count) => {
            events.put(Event::Bought(seat, item, count));
            p.table.steps.push(Step::Place(seat, item, count));
        }
        Order::Build(at, build, _) => buy::built(game, p, seat, at, build, events),
        Order::Upgrade(at, slot, level) => {
            let raised = p.table.world_mut(at).and_then(|world| world.slots[usize::from(slot)].as_mut());
            if let Some(building) = raised {
                *building = building.at_level(level);
                let build = Build::Slot(*building);
                events.put(Event::Built(seat, at, build));
            }
            p.table[seat].built = true;
        }
    }
}

/// Takes resources from an account.
pub fn take(p: &mut Position, seat: Seat, cost: Resources, events: &mut impl Sink<Event>) {
    if cost != Resources::NONE {
        p.table[seat].account -= cost;
        events.put(Event::Paid(seat, cost));
    }
}
