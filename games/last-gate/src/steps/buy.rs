//! A turn of buying (LG-3.19): growth, technologies, units, buildings, swaps under contracts.

use engine::{Refusal, Seat, Sink};

use super::pay::{Bill, Order, affordable, bill};
use super::{Context, Step, effects, pay, retreat, window};
use crate::action::{Action, Item};
use crate::content::Level;
use crate::effect::{Effect, Permission, Trigger};
use crate::event::Event;
use crate::mods::{self, Mods};
use crate::state::{MAX_SLOTS, Position, Source, Table, Terms, World};
use crate::terms::{
    Build, Building, Civil, Defence, FleetKind, Ground, Hex, HexSet, MAX_TROOPS, Resource, Resources, TechId, Unit,
};
use crate::{LastGate, economy, refuse};

/// What is legal: up to two actions, then the turn ends (LG-3.5).
pub fn legal(game: &LastGate, p: &Position, seat: Seat, done: u8, actions: &mut impl Sink<Action>) {
    actions.put(if done == 0 { Action::Pass } else { Action::End });
    let mods = mods::mods(game, &p.table, seat);
    let free = economy::free_capacity_by(game, &p.table, seat, &mods);
    let player = &p.table[seat];
    for world in p.table.colonies(seat) {
        let cost = growth(game, &mods, world);
        if cost.is_some_and(|cost| player.account[Resource::Food] >= cost) {
            actions.put(Action::Grow(world.at));
        }
    }
    for tech in researchable(game, p, seat) {
        if player.account[Resource::Research] >= economy::tech_cost(game, &p.table, &mods, tech) {
            actions.put(Action::Research(tech));
        }
    }
    if !player.built {
        units(game, p, seat, &mods, free, actions);
    }
    buildings(game, p, seat, &mods, free, actions);
    routes(game, p, seat, &mods, free, actions);
    demolitions(p, seat, actions);
    for policy in player.active(game).iter().filter(|policy| !player.used.contains(*policy)) {
        for effect in game.content.script(game.content.policy(policy).effects) {
            if let Effect::Activate(cost, _) = effect
                && player.account.covers(*cost)
            {
                actions.put(Action::Activate(policy));
            }
        }
    }
    for other in p.table.order().filter(|other| *other != seat) {
        if open_swap(&p.table, seat, other, mods.exchanges).is_some() {
            actions.put(Action::Swap(other));
        }
    }
    dissolutions(p, seat, actions);
}

/// LG-4L.7, LG-4L.8: what the next level of a colony costs, if it may grow now.
fn growth(game: &LastGate, mods: &Mods, world: &World) -> Option<i16> {
    let centre = world.level < 3 || world.has_centre();
    if world.founded || world.grown || !centre {
        return None;
    }
    economy::growth_cost(game, mods, world.level)
}

/// LG-4P.1: technologies whose arrows are all there.
pub fn researchable(game: &LastGate, p: &Position, seat: Seat) -> impl Iterator<Item = TechId> {
    let owned = p.table[seat].techs;
    TechId::all().filter(move |tech| !owned.contains(*tech) && owned.covers(game.content.tech(*tech).needs))
}

/// The fleet markers of a player (LG-9.1).
pub const MARKERS: usize = 9;

/// LG-4U.4, LG-4N.9: how many more fleets of their own a player can have, bought or received.
pub fn fleet_room(game: &LastGate, table: &Table, seat: Seat) -> u8 {
    let player = &table[seat];
    let own = player.fleets().filter(|(_, fleet)| fleet.kind == FleetKind::Own).count() as u8;
    let markers = MARKERS.saturating_sub(player.fleets().count()) as u8;
    mods::navy(game, table, seat).limit.saturating_sub(own).min(markers)
}

/// LG-4N.9: how many more units of a kind the supply allows.
pub fn supply(game: &LastGate, table: &Table, seat: Seat, item: Item) -> u8 {
    let player = &table[seat];
    match item {
        Item::Ship(kind) => game.content.civil(kind).supply.saturating_sub(player.ships(kind).count() as u8),
        Item::Fleet => fleet_room(game, table, seat),
        Item::Ground(_) => (MAX_TROOPS / 2).saturating_sub(player.troops.total()),
    }
}

/// Whether a player has the technology for units of a kind; militia are there only in battles (LG-4X.3).
fn is_known(game: &LastGate, table: &Table, seat: Seat, item: Item) -> bool {
    let Item::Ground(kind) = item else { return true };
    kind != Ground::Militia && game.content.ground(kind).tech.is_none_or(|tech| table[seat].techs.contains(tech))
}

fn units(game: &LastGate, p: &Position, seat: Seat, mods: &Mods, free: [i16; 2], actions: &mut impl Sink<Action>) {
    let culture = mods.allows(Permission::PayMilitaryUnitsWithCulture);
    let ships = Civil::ALL.map(Item::Ship);
    let all = ships.into_iter().chain([Item::Fleet]).chain(Ground::BOUGHT.map(Item::Ground));
    for item in all.filter(|item| is_known(game, &p.table, seat, *item) && has_place(p, seat, *item)) {
        for count in 1..=supply(game, &p.table, seat, item) {
            let bill = bill(game, &p.table, seat, mods, Order::Units(item, count));
            if !affordable(p, seat, &bill, free, culture && item == Item::Fleet) {
                break;
            }
            actions.put(Action::Buy(item, count));
        }
    }
}

/// LG-4N.5: whether there is a system where units of this kind can be placed.
pub fn has_place(p: &Position, seat: Seat, item: Item) -> bool {
    super::market::places(p, seat, item).next().is_some()
}

/// LG-4M.1: slots of a planet.
pub fn slots(game: &LastGate, world: &World) -> usize {
    let bonus = world.planet.map_or(0, |planet| game.content.planet(planet).bonus_slots);
    usize::from(world.level + bonus).min(MAX_SLOTS)
}

fn known(p: &Position, seat: Seat, level: &Level) -> bool {
    level.tech.is_none_or(|tech| p.table[seat].techs.contains(tech))
}

fn buildings(game: &LastGate, p: &Position, seat: Seat, mods: &Mods, free: [i16; 2], actions: &mut impl Sink<Action>) {
    let can = |order: Order| {
        let bill: Bill = bill(game, &p.table, seat, mods, order);
        affordable(p, seat, &bill, free, false)
    };
    let has_centre = p.table.worlds_of(seat).any(World::has_centre);
    for world in p.table.worlds_of(seat).filter(|world| !p.table.is_blockaded(world)) {
        let mut offer = |building: Building| {
            let build = Build::Slot(building);
            if known(p, seat, economy::level_of(game, building)) && can(Order::Build(world.at, build, false)) {
                actions.put(Action::Build(world.at, build));
            }
        };
        if world.buildings().count() < slots(game, world) {
            let natural = economy::natural(game, world);
            for level in 1..=3 {
                for kind in Resource::ALL.into_iter().filter(|kind| natural[*kind] > 0) {
                    offer(Building::Resource(kind, level));
                }
                offer(Building::Capacity(level));
            }
        }
        // LG-4M.15: on a full colony of level III the centre brings its own slot.
        let full_three = world.buildings().count() == slots(game, world) && can_rise(game, p, seat, mods, world, free);
        if !has_centre && (world.buildings().count() < slots(game, world) || full_three) {
            offer(Building::Centre);
        }
        for (slot, building) in distinct(world).filter(|(_, building)| *building != Building::Centre) {
            for level in building.level() + 1..=3 {
                let raised = building.at_level(level);
                if known(p, seat, economy::level_of(game, raised)) && can(Order::Upgrade(world.at, slot as u8, level)) {
                    actions.put(Action::Upgrade(world.at, slot as u8, level));
                }
            }
        }
        for defence in Defence::ALL.into_iter().filter(|defence| !world.has(*defence)) {
            let build = Build::Defence(defence);
            if known(p, seat, &game.content.defences[defence as usize]) && can(Order::Build(world.at, build, false)) {
                actions.put(Action::Build(world.at, build));
            }
        }
    }
}

/// LG-4M.15: whether a colony of level III could rise together with its centre: both are paid, the centre with capacity too.
fn can_rise(game: &LastGate, p: &Position, seat: Seat, mods: &Mods, world: &World, free: [i16; 2]) -> bool {
    let food = p.table[seat].account[Resource::Food];
    let centre = bill(game, &p.table, seat, mods, Order::Build(world.at, Build::Slot(Building::Centre), false));
    let spare: i16 = (0..2).map(|kind| (free[kind] - centre.capacity[kind]).max(0)).sum();
    let left = (centre.cost[Resource::Food] - spare).max(0);
    world.level == 3
        && world.home.is_none()
        && world.buildings().count() < MAX_SLOTS
        && !world.grown
        && !world.founded
        && economy::growth_cost(game, mods, 3).is_some_and(|cost| food >= cost + left)
}

/// LG-4M.15: the price of the level that has to come with this order, because there is no slot for it otherwise.
pub fn rises_with(game: &LastGate, table: &Table, mods: &Mods, order: Order) -> Resources {
    let Order::Build(at, Build::Slot(Building::Centre), _) = order else { return Resources::NONE };
    let full = table.world(at).is_some_and(|world| world.buildings().count() >= slots(game, world));
    let cost = if full { economy::growth_cost(game, mods, 3) } else { None };
    Resources::of(Resource::Food, cost.unwrap_or_default())
}

/// LG-4M.16: where a trade route could be built: beside a planet of one's own or a route, or where a research ship is.
pub fn route_places(p: &Position, seat: Seat) -> HexSet {
    let planets: HexSet = p.table.worlds_of(seat).map(|world| world.at).collect();
    let ships: HexSet = p.table[seat].ships(Civil::Research).map(|(_, ship)| ship.at).collect();
    let beside = (planets | p.table.routes).iter().fold(HexSet::EMPTY, |all, at| all | at.around());
    // LG-4N.6: nothing is built in a system that somebody else blockades.
    let closed = |at: Hex| p.table.blockader(at).is_some_and(|by| by != seat);
    let fits = |at: &Hex| p.table.map[at.index()].is_some() && !closed(*at);
    ((beside | ships) - p.table.routes).iter().filter(fits).collect()
}

fn routes(game: &LastGate, p: &Position, seat: Seat, mods: &Mods, free: [i16; 2], actions: &mut impl Sink<Action>) {
    if !known(p, seat, &game.content.route) || p.table.routes.len() >= game.content.routes {
        return;
    }
    for at in route_places(p, seat).iter() {
        let can = |by_space: bool| {
            let bill = bill(game, &p.table, seat, mods, Order::Build(at, Build::Route, by_space));
            affordable(p, seat, &bill, free, false)
        };
        if can(false) || can(true) {
            actions.put(Action::Build(at, Build::Route));
        }
    }
}

/// The buildings of a world; of those that are alike the first.
pub fn distinct(world: &World) -> impl Iterator<Item = (usize, Building)> + '_ {
    let same = |slot: usize, other: usize| {
        world.slots[slot] == world.slots[other] && world.counted[slot] == world.counted[other]
    };
    world.buildings().filter(move |(slot, _)| !(0..*slot).any(|earlier| same(*slot, earlier)))
}

/// LG-4M.8: own buildings may be demolished, free of charge.
fn demolitions(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for world in p.table.worlds_of(seat) {
        distinct(world).for_each(|(slot, _)| actions.put(Action::Demolish(world.at, slot as u8)));
        let defences = Defence::ALL.into_iter().filter(|defence| world.has(*defence));
        defences.for_each(|defence| actions.put(Action::Raze(world.at, defence)));
    }
}

/// LG-4N.13: own units may be dissolved, mercenaries not.
fn dissolutions(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for unit in p.table[seat].units() {
        let hired = matches!(unit, Unit::Fleet(place)
            if p.table[seat].fleets[usize::from(place)].is_some_and(|fleet| fleet.kind == FleetKind::Mercenary));
        if !hired {
            actions.put(Action::Dissolve(unit));
        }
    }
    if p.table[seat].troops.is_empty() {
        return;
    }
    for (number, world) in p.table.worlds.iter().enumerate().filter(|(_, world)| world.owner == Some(seat)) {
        let aboard = super::ground::aboard(p, seat, world.at);
        let all = p.hidden.armies[number] + aboard;
        all.kinds().for_each(|kind| actions.put(Action::Disband(world.at, kind)));
    }
    // Those on board of fleets elsewhere.
    let places: HexSet = p.table[seat].fleets().map(|(_, fleet)| fleet.at).collect();
    for at in places.iter().filter(|at| p.table.world(*at).is_none_or(|world| world.owner != Some(seat))) {
        super::ground::aboard(p, seat, at).kinds().for_each(|kind| actions.put(Action::Disband(at, kind)));
    }
}

/// LG-4A.21: a contract under which a player may still start a swap.
fn open_swap(table: &Table, seat: Seat, other: Seat, more: u8) -> Option<u8> {
    let open = |contract: &crate::state::Contract| {
        let side = contract.parties.iter().position(|party| *party == seat);
        contract.parties.contains(&other) && side.is_some_and(|side| contract.used[side] <= more)
    };
    table.contracts.iter().position(open).map(|place| place as u8)
}

/// Why something is refused.
pub fn why_not(game: &LastGate, p: &Position, seat: Seat, action: Action) -> Option<Refusal> {
    let mods = mods::mods(game, &p.table, seat);
    let account = p.table[seat].account;
    let short = |rule: &'static str, cost: Resources| {
        let kind = Resource::ALL.into_iter().find(|kind| account[*kind] < cost[*kind])?;
        let missing = cost[kind] - account[kind];
        Some(refuse(rule, "refused-poor").missing(crate::show::resource(kind), missing.into()))
    };
    // LG-4N.4: capacity that is left over pays a part.
    let short_of = |rule: &'static str, bill: Bill| {
        let free = economy::free_capacity_by(game, &p.table, seat, &mods);
        let spare = (0..2).map(|kind| (free[kind] - bill.capacity[kind]).max(0)).sum();
        short(rule, pay::reduced(bill.cost, spare))
    };
    match action {
        Action::Research(tech) if p.table[seat].techs.contains(tech) => Some(refuse("LG-4P.1", "refused-owned")),
        Action::Research(tech) if !p.table[seat].techs.covers(game.content.tech(tech).needs) => {
            Some(refuse("LG-4P.1", "refused-arrows"))
        }
        Action::Research(tech) => {
            let cost = economy::tech_cost(game, &p.table, &mods, tech);
            short("LG-4P.1", Resources::of(Resource::Research, cost))
        }
        Action::Buy(..) if p.table[seat].built => Some(refuse("LG-3.21", "refused-buildings-last")),
        Action::Buy(Item::Ground(kind), _)
            if game.content.ground(kind).tech.is_some_and(|tech| !p.table[seat].techs.contains(tech)) =>
        {
            Some(refuse("LG-2.20", "refused-locked"))
        }
        Action::Buy(Item::Fleet, _) if mods::navy(game, &p.table, seat).limit == 0 => {
            Some(refuse("LG-4U.4", "refused-locked"))
        }
        Action::Buy(item, count) => {
            if !is_known(game, &p.table, seat, item) || supply(game, &p.table, seat, item) < count {
                let rule = if item == Item::Fleet { "LG-4U.4" } else { "LG-4N.9" };
                return Some(refuse(rule, "refused-supply"));
            }
            let bill = bill(game, &p.table, seat, &mods, Order::Units(item, count.min(9)));
            let free = economy::free_capacity_by(game, &p.table, seat, &mods);
            if (0..2).any(|kind| free[kind] < bill.capacity[kind]) {
                return Some(refuse("LG-4N.3", "refused-capacity"));
            }
            if !has_place(p, seat, item) {
                return Some(refuse("LG-4N.5", "refused-no-place"));
            }
            short_of("LG-3.19", bill)
        }
        Action::Grow(at) => {
            let world = p.table.world(at).filter(|world| world.owner == Some(seat))?;
            if world.grown || world.founded {
                return Some(refuse("LG-4L.8", "refused-grown"));
            }
            if world.level == 3 && !world.has_centre() {
                return Some(refuse("LG-4L.7", "refused-needs-centre"));
            }
            let cost = economy::growth_cost(game, &mods, world.level)?;
            short("LG-4L.7", Resources::of(Resource::Food, cost))
        }
        Action::Build(_, build) if !known(p, seat, economy::info(game, build)) => {
            Some(refuse("LG-4M.2", "refused-locked"))
        }
        Action::Build(at, Build::Route) if p.table.routes.contains(at) => {
            Some(refuse("LG-4M.16", "refused-route-there"))
        }
        Action::Build(_, Build::Route) if p.table.routes.len() >= game.content.routes => {
            Some(refuse("LG-9.1", "refused-supply"))
        }
        Action::Build(at, Build::Route) if !route_places(p, seat).contains(at) => {
            Some(refuse("LG-4M.16", "refused-route-place"))
        }
        Action::Build(at, build) if build != Build::Route && misplaced(game, p, seat, at, build).is_some() => {
            misplaced(game, p, seat, at, build)
        }
        Action::Build(at, build) => {
            // A route is built with capacity of either kind.
            let ways: &[bool] = if build == Build::Route { &[false, true] } else { &[false] };
            let bills =
                ways.iter().map(|by_space| bill(game, &p.table, seat, &mods, Order::Build(at, build, *by_space)));
            let free = economy::free_capacity_by(game, &p.table, seat, &mods);
            let Some(bill) = bills.into_iter().find(|bill| (0..2).all(|kind| free[kind] >= bill.capacity[kind])) else {
                return Some(refuse("LG-4N.3", "refused-capacity"));
            };
            short_of("LG-4M.1", bill)
        }
        _ => None,
    }
}

/// Why something cannot stand on a planet at all.
fn misplaced(game: &LastGate, p: &Position, seat: Seat, at: Hex, build: Build) -> Option<Refusal> {
    let Some(world) = p.table.world(at).filter(|world| world.owner == Some(seat)) else {
        return Some(refuse("LG-4M.1", "refused-not-yours"));
    };
    if p.table.is_blockaded(world) {
        return Some(refuse("LG-4N.6", "refused-under-blockade"));
    }
    match build {
        Build::Slot(Building::Resource(kind, _)) if economy::natural(game, world)[kind] <= 0 => {
            Some(refuse("LG-4M.3", "refused-no-source"))
        }
        Build::Slot(Building::Centre) if p.table.worlds_of(seat).any(World::has_centre) => {
            Some(refuse("LG-4M.14", "refused-owned"))
        }
        Build::Slot(Building::Resource(..) | Building::Capacity(_))
            if world.buildings().count() >= slots(game, world) =>
        {
            Some(refuse("LG-4M.1", "refused-no-slot"))
        }
        Build::Defence(defence) if world.has(defence) => Some(refuse("LG-4M.1", "refused-owned")),
        _ => None,
    }
}

/// Carries out an action of the turn.
pub fn apply(game: &LastGate, p: &mut Position, seat: Seat, done: u8, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Pass => {
            p.table.passed.insert(seat);
            events.put(Event::Passed(seat));
            return;
        }
        Action::End => return,
        // LG-4N.13: dissolving units is no action of the turn.
        Action::Dissolve(unit) => {
            p.table.steps.push(Step::Buy(seat, done));
            match unit {
                Unit::Civil(kind, place) => p.table[seat].ships[kind as usize][usize::from(place)] = None,
                Unit::Fleet(place) => retreat::remove_fleet(p, seat, place.into()),
            }
            events.put(Event::Dissolved(seat));
            return super::look_around(game, p);
        }
        Action::Disband(at, kind) => {
            p.table.steps.push(Step::Buy(seat, done));
            super::ground::disband(p, seat, at, kind);
            events.put(Event::Lost(seat, kind, 1));
            return;
        }
        // LG-4F.10: using a policy is none either (LG-3.19 lists all that are).
        Action::Activate(policy) => {
            p.table.steps.push(Step::Buy(seat, done));
            p.table[seat].used.insert(policy);
            events.put(Event::Used(seat, policy));
            for effect in game.content.script(game.content.policy(policy).effects) {
                if let Effect::Activate(cost, list) = *effect {
                    pay::take(p, seat, cost, events);
                    p.table.steps.push(Step::Run(seat, list, 0, Context::default()));
                }
            }
            return;
        }
        _ => {}
    }
    if done == 0 {
        p.table.steps.push(Step::Buy(seat, 1));
    }
    let buys = !matches!(action, Action::Demolish(..) | Action::Raze(..) | Action::Swap(_));
    if buys {
        window::open(game, p, [seat], Trigger::AfterPurchase, Context::default());
    }
    match action {
        Action::Grow(at) => grow(game, p, seat, at, events),
        Action::Research(tech) => research(game, p, seat, tech, events),
        Action::Buy(item, count) => p.table.steps.push(Step::Pay(seat, Order::Units(item, count))),
        Action::Build(at, Build::Route) => {
            // Three ground or one space capacity, as the player likes where there is enough of both.
            let mods = mods::mods(game, &p.table, seat);
            let free = economy::free_capacity_by(game, &p.table, seat, &mods);
            let ways = [false, true]
                .map(|by_space| bill(game, &p.table, seat, &mods, Order::Build(at, Build::Route, by_space)));
            let [ground, space] = ways.map(|bill| affordable(p, seat, &bill, free, false));
            p.table.steps.push(if ground && space && ways[0] != ways[1] {
                Step::RouteBy(seat, at)
            } else {
                Step::Pay(seat, Order::Build(at, Build::Route, !ground))
            });
        }
        Action::Build(at, build) => p.table.steps.push(Step::Pay(seat, Order::Build(at, build, false))),
        Action::Upgrade(at, slot, level) => p.table.steps.push(Step::Pay(seat, Order::Upgrade(at, slot, level))),
        Action::Demolish(at, slot) => {
            if let Some(world) = p.table.world_mut(at) {
                world.slots[usize::from(slot)] = None;
                world.counted[usize::from(slot)] = 0;
            }
            events.put(Event::Demolished(seat, at));
        }
        Action::Raze(at, defence) => {
            if let Some(world) = p.table.world_mut(at) {
                world.defences &= !defence.bit();
            }
            events.put(Event::Demolished(seat, at));
        }
        Action::Swap(other) => {
            let more = mods::mods(game, &p.table, seat).exchanges;
            if let Some(place) = open_swap(&p.table, seat, other, more) {
                let contract = &mut p.table.contracts[usize::from(place)];
                let side = usize::from(contract.parties[1] == seat);
                contract.used[side] += 1;
                p.table.terms = Terms::default();
                p.table.steps.push(Step::Terms(seat, other, super::Deal::Swap(place)));
            }
        }
        _ => {}
    }
}

/// LG-4L.7: a colony rises a level.
fn grow(game: &LastGate, p: &mut Position, seat: Seat, at: Hex, events: &mut impl Sink<Event>) {
    let mods = mods::mods(game, &p.table, seat);
    let Some(cost) = p.table.world(at).and_then(|world| economy::growth_cost(game, &mods, world.level)) else { return };
    pay::take(p, seat, Resources::of(Resource::Food, cost), events);
    rise(p, seat, at, events);
    if let Some(world) = p.table.world_mut(at) {
        world.grown = true;
    }
}

/// A colony has a level more.
pub fn rise(p: &mut Position, seat: Seat, at: Hex, events: &mut impl Sink<Event>) {
    let Some(world) = p.table.world_mut(at) else { return };
    world.level = (world.level + 1).min(4);
    let level = world.level;
    if level == 2 {
        p.table[seat].raised.insert(at);
    }
    events.put(Event::Grown(seat, at, level));
}

/// LG-4P.3: the first researcher gets the bonus; from then on it is cheaper for everybody.
fn research(game: &LastGate, p: &mut Position, seat: Seat, tech: TechId, events: &mut impl Sink<Event>) {
    let mods = mods::mods(game, &p.table, seat);
    let cost = economy::tech_cost(game, &p.table, &mods, tech);
    pay::take(p, seat, Resources::of(Resource::Research, cost), events);
    let first = !p.table.researched.contains(tech);
    p.table.researched.insert(tech);
    events.put(Event::Researched(seat, tech, first));
    learn(game, p, seat, tech, events);
    if first {
        p.table[seat].firsts += 1;
        window::open(game, p, [seat], Trigger::FirstResearch, Context::default());
        p.table.steps.push(Step::Run(seat, game.content.tech(tech).bonus, 0, Context::default()));
    }
}

/// A technology is owned from now on (LG-4P.5); a completed area is worth a point (LG-4P.2).
pub fn learn(game: &LastGate, p: &mut Position, seat: Seat, tech: TechId, events: &mut impl Sink<Event>) {
    p.table[seat].techs.insert(tech);
    let area = game.content.areas[game.content.tech(tech).area.index()];
    if area.points && p.table[seat].techs.covers(area.techs) {
        p.table[seat].areas += 1;
        events.put(Event::Area(seat));
        effects::score(p, seat, 1, Source::Areas, events);
    }
    super::round::note_connection(game, p, seat);
}

/// What was paid stands.
pub fn built(game: &LastGate, p: &mut Position, seat: Seat, at: Hex, build: Build, events: &mut impl Sink<Event>) {
    match build {
        Build::Slot(building) => {
            let room = p.table.world(at).is_some_and(|world| world.buildings().count() < slots(game, world));
            if let Some(world) = p.table.world_mut(at)
                && let Some(slot) = world.slots.iter().position(Option::is_none)
            {
                world.slots[slot] = Some(building);
                world.counted[slot] = 0;
            }
            if !room {
                // LG-4M.15: the colony rises in the same action.
                grow(game, p, seat, at, events);
            }
        }
        Build::Defence(defence) => {
            if let Some(world) = p.table.world_mut(at) {
                world.defences |= defence.bit();
            }
        }
        Build::Route => add_route(game, p, seat, at),
    }
    events.put(Event::Built(seat, at, build));
    p.table[seat].built = true;
}

/// A trade route stands (LG-4M.21: it works for all players).
pub fn add_route(game: &LastGate, p: &mut Position, seat: Seat, at: Hex) {
    p.table.routes.insert(at);
    p.table[seat].routes.insert(at);
    p.table[seat].routes_built = p.table[seat].routes_built.saturating_add(1);
    for other in Seat::all(p.table.seats()) {
        super::round::note_connection(game, p, other);
    }
}
