//! Income, capacity, prices and votes (LG-1.4, 4E, 4K, 4L, 4M, 4N, 4P).

use engine::Seat;

use crate::LastGate;
use crate::content::Level;
use crate::effect::{Permission, Price};
use crate::mods::{Mods, mods, navy, trade, wars};
use crate::state::{Discount, Table, World};
use crate::terms::{
    Build, Building, Civil, Defence, FleetKind, GovernmentId, Ground, Hex, HexSet, Resource, Resources, TechId, Tile,
};

/// Production and upkeep of a player (LG-1.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Income {
    /// Everything that comes in.
    pub production: Resources,
    /// Everything that goes out.
    pub upkeep: Resources,
    /// War upkeep, as part of the upkeep (LG-4B.21).
    pub war: i16,
}

impl Income {
    /// What is left.
    pub fn net(self) -> Resources {
        self.production - self.upkeep
    }
}

/// The income of a player.
pub fn income(game: &LastGate, table: &Table, seat: Seat) -> Income {
    let mods = mods(game, table, seat);
    income_by(game, table, seat, &mods, connected(game, table, seat, &mods))
}

/// The same for whoever has added up what stands already, and knows which colonies are connected.
pub fn income_by(game: &LastGate, table: &Table, seat: Seat, mods: &Mods, linked: HexSet) -> Income {
    let content = &game.content;
    let player = &table[seat];
    let mut income = Income { production: player.granted + mods.income, ..Income::default() };
    // LG-4J.6: what development aid has brought is inactive under a special government.
    if is_special(game, table, seat) {
        income.production -= content.cabinet.aid_income.times(player.aids.into());
    }
    for world in table.worlds_of(seat) {
        // LG-4K.5: a blockaded world adds neither production nor upkeep.
        if table.is_blockaded(world) {
            continue;
        }
        let (production, upkeep) = of_world(game, world, mods);
        income.production += production;
        income.upkeep += upkeep;
        if linked.contains(world.at) {
            let awe = i16::from(world.level) * i16::from(mods.connected);
            income.production[Resource::Awe] += awe;
        }
    }
    for kind in Civil::ALL {
        let [food, per] = content.civil(kind).upkeep;
        let count = player.ships(kind).count() as i16;
        income.upkeep[Resource::Food] += count / i16::from(per) * i16::from(food);
    }
    for (kind, count) in player.troops.iter() {
        income.upkeep[Resource::Food] += i16::from(count) * i16::from(content.ground(kind).upkeep);
    }
    let own = navy(game, table, seat).upkeep;
    for (_, fleet) in player.fleets() {
        income.upkeep[Resource::Awe] += match fleet.kind {
            FleetKind::Own | FleetKind::Unique => own,
            FleetKind::Mercenary => content.fleets.upkeep[1].into(),
            FleetKind::Kosme => 0,
        };
    }
    let paid = player.active(game).iter().filter(|policy| !content.policy(*policy).lobby).count() as i16;
    income.upkeep[Resource::Culture] += paid * i16::from(content.policy_upkeep);
    income.war = war_upkeep(table, seat, mods);
    income.upkeep[Resource::Culture] += income.war;
    income
}

/// LG-4B.18: the aggressor pays for every pip, a defender for every two.
pub fn war_upkeep(table: &Table, seat: Seat, mods: &Mods) -> i16 {
    let upkeep = |war: &crate::state::War| {
        let pips = match seat {
            _ if seat == war.aggressor => i16::from(war.pips[0]),
            _ if seat == war.defender => i16::from(war.pips[1] / 2),
            _ => return 0,
        };
        mods.upkeep_war.apply(pips)
    };
    table.wars.iter().map(upkeep).sum()
}

/// The natural income of a world.
pub fn natural(game: &LastGate, world: &World) -> Resources {
    world.planet.map_or(game.content.home.income, |planet| game.content.planet(planet).income)
}

/// What a world and its buildings bring and cost.
pub fn of_world(game: &LastGate, world: &World, mods: &Mods) -> (Resources, Resources) {
    let content = &game.content;
    let mut production = natural(game, world);
    let mut upkeep = Resources::NONE;
    // LG-4M.14: the centre doubles what buildings give, after all other bonuses.
    let factor = if world.has_centre() { 2 } else { 1 };
    for (_, building) in world.buildings() {
        let info = level_of(game, building);
        if let Building::Resource(kind, _) = building {
            production[kind] += (i16::from(info.output) + mods.more_of(kind)).max(0) * factor;
            if kind == Resource::Food {
                continue;
            }
        }
        for (kind, amount) in info.upkeep.iter().filter(|(_, amount)| *amount > 0) {
            upkeep[kind] += mods.upkeep(building, amount);
        }
    }
    for defence in Defence::ALL.into_iter().filter(|defence| world.has(*defence)) {
        upkeep += content.defences[defence as usize].upkeep;
    }
    (production, upkeep)
}

/// A building as the content has it.
pub fn level_of(game: &LastGate, building: Building) -> &Level {
    match building {
        Building::Resource(_, level) => &game.content.resource_buildings[usize::from(level.clamp(1, 3)) - 1],
        Building::Capacity(level) => &game.content.capacity_buildings[usize::from(level.clamp(1, 3)) - 1],
        Building::Centre => &game.content.centre,
    }
}

/// What is built, as the content has it.
pub fn info(game: &LastGate, build: Build) -> &Level {
    match build {
        Build::Slot(building) => level_of(game, building),
        Build::Defence(defence) => &game.content.defences[defence as usize],
        Build::Route => &game.content.route,
    }
}

/// Systems that work as trade routes for a player (LG-4M.21, LG-4M.22).
pub fn lanes(table: &Table, seat: Seat, mods: &Mods) -> HexSet {
    let mut lanes = table.routes;
    if mods.allows(Permission::PlanetsCountAsTradeRoutes) {
        let worlds = table.worlds.iter().map(|world| world.at);
        lanes = lanes | worlds.collect();
    }
    for other in Seat::all(table.seats()).filter(|other| *other != seat) {
        lanes = lanes - table[other].blockades;
    }
    lanes
}

/// LG-4M.18: the colonies that a chain of routes connects with the home world.
pub fn connected(_: &LastGate, table: &Table, seat: Seat, mods: &Mods) -> HexSet {
    let Some(home) = table.home(seat).filter(|home| table.blockader(*home).is_none_or(|by| by == seat)) else {
        return HexSet::EMPTY;
    };
    if table.colonies(seat).next().is_none() {
        return HexSet::EMPTY;
    }
    let lanes = lanes(table, seat, mods);
    let (mut reached, mut edge) = (HexSet::only(home), HexSet::only(home));
    let mut beside = HexSet::EMPTY;
    while !edge.is_empty() {
        let around = edge.iter().fold(HexSet::EMPTY, |all, at| all | at.around());
        beside = beside | around;
        edge = (around & lanes) - reached;
        reached = reached | edge;
    }
    let linked = |world: &&World| beside.contains(world.at) && !table.is_blockaded(world);
    table.colonies(seat).filter(linked).map(|world| world.at).collect()
}

/// LG-4E.2: the votes of a player.
pub fn votes(game: &LastGate, table: &Table, seat: Seat) -> i16 {
    let worlds = table.worlds_of(seat).filter(|world| !table.is_blockaded(world));
    let levels: i16 = worlds.map(|world| i16::from(world.level)).sum();
    if levels == 0 && table.worlds_of(seat).next().is_none() {
        return 0;
    }
    (levels + mods(game, table, seat).votes).max(0)
}

/// LG-4K.2: how many planets a player can administer.
pub fn state_size(game: &LastGate, table: &Table, seat: Seat) -> i16 {
    state_size_by(game, table, seat, &mods(game, table, seat))
}

/// The same for whoever has added up what stands already.
pub fn state_size_by(game: &LastGate, table: &Table, seat: Seat, mods: &Mods) -> i16 {
    i16::from(game.content.government(table[seat].government).state_size) + mods.state_size
}

/// LG-4N.1: ground and space capacity in all.
pub fn capacity(game: &LastGate, table: &Table, seat: Seat) -> [i16; 2] {
    capacity_by(game, table, seat, &mods(game, table, seat))
}

/// The same for whoever has added up what stands already.
pub fn capacity_by(game: &LastGate, table: &Table, seat: Seat, mods: &Mods) -> [i16; 2] {
    let player = &table[seat];
    let mut total = mods.capacity;
    for (kind, sum) in total.iter_mut().enumerate() {
        *sum += i16::from(player.granted_capacity[kind]) + i16::from(player.extra_capacity[kind]);
    }
    for world in table.worlds_of(seat) {
        total[0] += i16::from(world.level);
        if world.home.is_some() {
            total[0] += i16::from(game.content.home.capacity[0]) - i16::from(game.content.home.level);
            total[1] += i16::from(game.content.home.capacity[1]);
        }
        let centre = |(slot, building): (usize, Building)| building == Building::Centre && world.counted[slot] > 0;
        let factor = if world.buildings().any(centre) { 2 } else { 1 };
        for (slot, building) in world.buildings() {
            // LG-4M.9: what was built this round counts from the next one on.
            if let (Building::Capacity(_), counted @ 1..) = (building, world.counted[slot]) {
                let output = i16::from(level_of(game, building.at_level(counted)).output) * factor;
                total.iter_mut().for_each(|sum| *sum += output);
            }
        }
    }
    total.map(|sum| sum.max(0))
}

/// LG-4N.2: what is left of it this round.
pub fn free_capacity(game: &LastGate, table: &Table, seat: Seat) -> [i16; 2] {
    free_capacity_by(game, table, seat, &mods(game, table, seat))
}

/// The same for whoever has added up what stands already.
pub fn free_capacity_by(game: &LastGate, table: &Table, seat: Seat, mods: &Mods) -> [i16; 2] {
    let total = capacity_by(game, table, seat, mods);
    std::array::from_fn(|kind| (total[kind] - i16::from(table[seat].spent_capacity[kind])).max(0))
}

/// LG-4P.3: what a technology costs a player.
pub fn tech_cost(game: &LastGate, table: &Table, mods: &Mods, tech: TechId) -> i16 {
    let content = &game.content;
    let known = if table.researched.contains(tech) { i16::from(content.researched_discount) } else { 0 };
    let cost = i16::from(content.tech(tech).cost) - known;
    mods.cost(Price::Technology).apply(cost.max(content.tech_min.into())).max(content.tech_min.into())
}

/// LG-4L.7: what the next level of a colony costs.
pub fn growth_cost(game: &LastGate, mods: &Mods, level: u8) -> Option<i16> {
    let printed = game.content.growth.get(usize::from(level).checked_sub(1)?)?;
    Some(mods.cost(Price::ColonyLevel).apply((*printed).into()))
}

/// What a civil ship costs.
pub fn ship_cost(game: &LastGate, mods: &Mods, kind: Civil) -> Resources {
    let mut cost = game.content.civil(kind).cost;
    if kind == Civil::Colony {
        cost[Resource::Food] = mods.cost(Price::ColonyShip).apply(cost[Resource::Food]);
    }
    cost
}

/// LG-4Z.23: what a fleet costs; discounts on equipment count for it, not below 1.
pub fn fleet_cost(game: &LastGate, table: &Table, seat: Seat, mods: &Mods) -> i16 {
    mods.cost(Price::Equipment).apply(navy(game, table, seat).cost).max(1)
}

/// What a ground unit costs.
pub fn ground_cost(game: &LastGate, kind: Ground) -> Resources {
    game.content.ground(kind).cost
}

/// What something built costs, with the changes that apply (LG-4M.5: an upgrade costs the difference).
pub fn build_cost(
    game: &LastGate,
    table: &Table,
    mods: &Mods,
    build: Build,
    at: Hex,
    from: Option<Building>,
) -> Resources {
    let mut cost = info(game, build).cost;
    if build == Build::Route && needs_dangerous_price(table, at) {
        cost = game.content.route_dangerous;
    }
    if let Some(old) = from {
        cost -= level_of(game, old).cost;
    }
    let mut change = |price: Price| {
        for kind in Resource::ALL {
            if cost[kind] > 0 {
                cost[kind] = mods.cost(price).apply(cost[kind]);
            }
        }
    };
    match build {
        Build::Route => change(Price::TradeRoute),
        Build::Slot(Building::Capacity(_)) => change(Price::CapacityBuilding),
        _ => {}
    }
    // A price for each level that it rises.
    if let (Some(old), Build::Slot(new)) = (from, build) {
        (old.level()..new.level()).for_each(|_| change(Price::BuildingUpgrade));
    }
    cost.floored()
}

/// LG-4M.20: routes in dangerous systems and on supernovas cost more.
pub fn needs_dangerous_price(table: &Table, at: Hex) -> bool {
    matches!(table.map[at.index()], Some(Tile::Storm | Tile::BlackHole | Tile::Supernova))
}

/// The capacity that building needs: ground, or space instead where that is possible.
pub fn build_capacity(game: &LastGate, mods: &Mods, build: Build, from: Option<Building>) -> [i16; 2] {
    let need = |level: &Level| level.capacity.map(i16::from);
    if build == Build::Route && mods.allows(Permission::TradeRoutesWithoutCapacity) {
        return [0, 0];
    }
    let [ground, space] = need(info(game, build));
    let [less, _] = from.map_or([0, 0], |old| need(level_of(game, old)));
    [(ground - less).max(0), space]
}

/// The reductions that wait for a purchase, added up (LG-4Z.21).
pub fn waiting_discount(table: &Table, seat: Seat, price: Price) -> i16 {
    let fits = |discount: &&Discount| discount.price == Some(price);
    table[seat].discounts.iter().filter(fits).map(|discount| i16::from(discount.amount)).sum()
}

/// LG-4F.16: how many of one resource give 1 of another; none if they cannot be exchanged.
pub fn ratio(game: &LastGate, table: &Table, seat: Seat, from: Resource, to: Resource) -> Option<i16> {
    let pair = match (from, to) {
        (Resource::Awe, other) | (other, Resource::Awe) => Table::pair(other)?,
        _ => return None,
    };
    ratio_by(game, table, seat, pair, trade(game, table, seat))
}

/// The ratio of one of the pairs, for whoever knows already by how much effects change it.
pub fn ratio_by(game: &LastGate, table: &Table, seat: Seat, pair: usize, change: i16) -> Option<i16> {
    let printed = game.content.government(table[seat].government).trade[pair];
    if printed == 0 {
        return None;
    }
    let better = i16::from(printed) + change - i16::from(table[seat].investments[pair]);
    Some(better.max(game.content.trade_min.into()).min(printed.into()))
}

/// LG-3.7: how much of a resource a player could have by exchanging everything else for it.
pub fn raised(game: &LastGate, table: &Table, seat: Seat, wanted: Resource) -> i16 {
    let account = table[seat].account.floored();
    let change = trade(game, table, seat);
    let by = |kind: Resource| Table::pair(kind).and_then(|pair| ratio_by(game, table, seat, pair, change));
    let others = Resource::ALL.into_iter().filter(|kind| *kind != Resource::Awe && *kind != wanted);
    let awe: i16 =
        account[Resource::Awe] + others.filter_map(|kind| by(kind).map(|ratio| account[kind] / ratio)).sum::<i16>();
    match by(wanted) {
        _ if wanted == Resource::Awe => awe,
        Some(ratio) => account[wanted] + awe / ratio,
        None => account[wanted],
    }
}

/// LG-4J.5: what development aid costs next.
pub fn aid_cost(game: &LastGate, table: &Table, seat: Seat) -> i16 {
    let [base, per_point, per_use] = game.content.cabinet.aid.map(i16::from);
    base + per_use * i16::from(table[seat].aids) + per_point * crate::scoring::points(game, table, seat)
}

/// Rounds at peace count up while a player is in no war.
pub fn is_at_peace(table: &Table, seat: Seat) -> bool {
    wars(table, seat) == 0
}

/// Whether a government is unlocked by its technology (LG-4F.1).
pub fn unlocked(game: &LastGate, table: &Table, seat: Seat, government: GovernmentId) -> bool {
    const PHILOSOPHY: TechId = TechId::named("political_philosophy");
    match game.content.government(government).stage {
        0 => false,
        1 => table[seat].techs.contains(PHILOSOPHY),
        level => crate::mods::governments(game, table, seat, level),
    }
}

/// LG-4F.3: whether a government can be taken after the one in force: of level II only the follow-up.
pub fn succeeds(game: &LastGate, table: &Table, seat: Seat, government: GovernmentId) -> bool {
    let info = game.content.government(government);
    info.stage < 2 || info.follows == Some(table[seat].government)
}

/// LG-1.19: whether a player has a special government.
pub fn is_special(game: &LastGate, table: &Table, seat: Seat) -> bool {
    game.content.government(table[seat].government).special
}
