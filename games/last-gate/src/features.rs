//! What a position looks like to a player, in numbers: from them a network has learned what the evaluation misses (`net.toml`). Whoever changes
//! their number or their order has to learn anew (`orrery learn last-gate`).

use engine::Seat;

use crate::bot::Look;
use crate::state::{Phase, World};
use crate::steps::{buy, final_phase};
use crate::terms::{
    Building, Civil, Defence, FleetKind, GoalId, GovernmentId, Hex, HexSet, InvestorId, PolicyId, Resource, TechId,
    TechSet,
};
use crate::{galaxy, mods};

/// How many numbers there are.
pub const COUNT: usize = OTHERS + GovernmentId::COUNT + PolicyId::COUNT + TechId::COUNT;
/// Those that are not about governments, policies and technologies.
const OTHERS: usize = 136;

/// Numbers one after the other.
struct Row<'a> {
    numbers: &'a mut [f32],
    place: usize,
}

impl Row<'_> {
    /// A number; `usual` is one that is large for it.
    fn put(&mut self, number: impl Into<f32>, usual: f32) {
        self.numbers[self.place] = number.into() / usual;
        self.place += 1;
    }

    /// How many there are of something.
    fn count(&mut self, count: usize, usual: f32) {
        self.put(count as f32, usual);
    }

    /// Which of so many things are there.
    fn those(&mut self, all: usize, there: impl Iterator<Item = usize>) {
        let numbers = &mut self.numbers[self.place..self.place + all];
        numbers.fill(0.0);
        there.for_each(|place| numbers[place] = 1.0);
        self.place += all;
    }

    /// Whether something is so.
    fn is(&mut self, so: bool) {
        self.put(if so { 1.0 } else { 0.0 }, 1.0);
    }
}

/// Fills in what a position looks like to a player.
pub fn features(look: &Look<'_>, numbers: &mut [f32]) {
    let mut row = Row { numbers, place: 0 };
    race(look, &mut row);
    means(look, &mut row);
    worlds(look, &mut row);
    state(look, &mut row);
    requests(look, &mut row);
    ships(look, &mut row);
    fleets(look, &mut row);
    cards(look, &mut row);
    debug_assert_eq!(row.place, COUNT);
}

/// Who is how near to the end, and what time it is.
fn race(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { game, table, seat, ref promised, .. } = *look;
    let goal = i16::from(game.goal());
    let points = look.own();
    let others = || Seat::all(table.seats()).filter(|other| *other != seat);
    let best = look.most(|other| other != seat);
    row.put((goal - points).max(0), 6.0);
    row.put(points, 6.0);
    row.is(goal - points <= 1);
    row.put((goal - best).max(0), 6.0);
    row.is(goal - best <= 1);
    row.put(promised.points, 2.0);
    row.is(promised.cube);
    row.is(points + i16::from(promised.points) >= goal);
    row.is(table[seat].goals.len() % game.content().goals_per_point.max(1) > 0);
    row.put(table.round.min(12), 10.0);
    row.put(game.rounds().saturating_sub(table.round).min(8), 8.0);
    row.is(table.seats() > 2);
    for phase in [Phase::Politics, Phase::Economy, Phase::Movement, Phase::Battles, Phase::Final] {
        row.is(table.phase == phase);
    }
    row.is(table.passed.contains(seat));
    row.is(others().all(|other| table.passed.contains(other)));
    row.is(table.first == seat);
}

/// What there is to spend, and what comes in.
fn means(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { game, table, seat, ref mods, .. } = *look;
    let player = &table[seat];
    let income = look.income.net();
    let held = player.account.floored().total();
    for kind in Resource::ALL {
        row.put(player.account[kind].clamp(-20, 60), 20.0);
    }
    for kind in Resource::ALL {
        row.put(income[kind], 10.0);
    }
    row.put(held.min(150), 45.0);
    // LG-4J.10: gifts that could be made at once.
    row.put((held / i16::from(game.content().cabinet.gift.max(1))).min(4), 2.0);
    row.put(income.total(), 40.0);
    // What can be spent next time: in the middle of a round that is after the next income.
    let late = !matches!(table.phase, Phase::Politics) && held + income.total() >= game.content().cabinet.gift.into();
    row.is(late);
    let buying = table.phase == Phase::Economy && !table.passed.contains(seat);
    for kind in 0..2 {
        let free = (look.capacity[kind] - i16::from(player.spent_capacity[kind])).max(0);
        row.put(look.capacity[kind], 8.0);
        row.put(if buying { free } else { 0 }, 8.0);
        row.put(player.extra_capacity[kind] + player.next_capacity[kind], 4.0);
    }
    row.put(mods.trade, 2.0);
    player.investments.iter().for_each(|invested| row.put(*invested, 2.0));
    player.pool.iter().for_each(|actions| row.put(*actions, 3.0));
    row.put(player.next_actions, 2.0);
    row.put(player.aids, 3.0);
    row.count(player.discounts.len(), 3.0);
}

/// Planets, buildings and routes.
fn worlds(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { game, table, seat, linked, free: nobodys, .. } = *look;
    let colonies = || table.colonies(seat);
    row.count(colonies().count(), 4.0);
    for level in 1..=4 {
        row.count(colonies().filter(|world| world.level == level).count(), 3.0);
    }
    row.count(colonies().filter(|world| world.grown || world.founded).count(), 2.0);
    row.count(colonies().filter(|world| world.is_conquered()).count(), 2.0);
    let own = || table.worlds_of(seat);
    let (mut resource, mut capacity, mut centre) = ([0u8; Resource::ALL.len()], 0, 0);
    for (_, building) in own().flat_map(World::buildings) {
        match building {
            Building::Resource(kind, level) => resource[kind.index()] += level,
            Building::Capacity(level) => capacity += level,
            Building::Centre => centre += building.level(),
        }
    }
    resource.iter().for_each(|levels| row.put(*levels, 5.0));
    row.put(capacity, 4.0);
    row.put(centre, 2.0);
    let free = |world: &World| buy::slots(game, world).saturating_sub(world.buildings().count());
    row.count(own().map(free).sum(), 5.0);
    let home = own().find(|world| world.home == Some(seat));
    row.count(home.map_or(0, free), 3.0);
    row.is(home.is_none());
    let defences = own().map(|world| Defence::ALL.into_iter().filter(|defence| world.has(*defence)).count());
    row.count(defences.sum(), 3.0);
    row.put(linked.len(), 3.0);
    row.put(own().filter(|world| linked.contains(world.at)).map(|world| world.level).sum::<u8>(), 6.0);
    row.put(table[seat].routes.len(), 4.0);
    row.put(table[seat].routes_built, 6.0);
    let room = look.room();
    row.put(room.clamp(0, 4), 3.0);
    row.put((-room).max(0), 2.0);
    row.is(table[seat].over % 2 == 1);
    // Where one could settle.
    row.put(nobodys.len(), 4.0);
    let near = own().filter_map(|world| world.at.nearest(nobodys)).min();
    row.put(near.map_or(0, |far| Hex::NEAR as u8 - far), 4.0);
    row.put(table[seat].set_aside.len() as u8, 2.0);
    row.put(table.face_down.len(), 25.0);
    row.is(own().any(|world| table.is_blockaded(world)));
}

/// Government, policies, goals, what stands between players.
fn state(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { game, table, seat, .. } = *look;
    let player = &table[seat];
    let content = game.content();
    let government = player.next_government.unwrap_or(player.government);
    row.those(GovernmentId::COUNT, std::iter::once(government.index()));
    row.is(player.next_government.is_some());
    let active = player.active(game);
    row.those(PolicyId::COUNT, active.iter().map(PolicyId::index));
    row.put(active.len(), 3.0);
    let open =
        |id: &GoalId| content.is_of_line(government, content.goal(*id).government) && !table.goals_taken.contains(*id);
    row.count(GoalId::all().filter(open).count(), 3.0);
    row.put(player.goals.len(), 3.0);
    row.put(player.peace.min(6), 5.0);
    row.put(player.victories.min(3), 2.0);
    row.put(mods::contracts(table, seat), 3.0);
    row.is(Seat::all(table.seats()).any(|other| other != seat && table.relation(seat, other).discovered));
    let war = |fits: &dyn Fn(&crate::state::War) -> Option<u8>| table.wars.iter().filter_map(fits).max();
    let own = war(&|war| (war.aggressor == seat).then_some(war.pips[0]));
    let others = war(&|war| (war.defender == seat).then_some(war.pips[1]));
    for pips in [own, others] {
        row.is(pips.is_some());
        row.put(pips.unwrap_or_default(), 3.0);
    }
}

/// LG-4Y.2: what the investors ask for, and whether it is done.
fn requests(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { game, table, seat, .. } = *look;
    for id in InvestorId::all() {
        let open = !table.requests_closed.contains(id);
        row.is(open);
        row.is(open && final_phase::requested(game, table, seat, id));
    }
    for id in InvestorId::all().filter(|id| id.index() != 1 && id.index() != 2) {
        row.is(!table.milestones_closed.contains(id));
    }
    row.is(table[seat].found_last);
}

/// Civil ships, and what there is for them to do.
fn ships(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { table, seat, free, .. } = *look;
    let research = || table[seat].ships(Civil::Research).map(|(_, ship)| ship);
    row.count(research().count(), 3.0);
    let near = research().filter_map(|ship| ship.at.nearest(table.face_down));
    row.count(near.map(|far| Hex::NEAR - usize::from(far)).sum(), 6.0);
    row.count(research().filter(|ship| ship.exploring).count(), 2.0);
    let sites: HexSet = table.sites.iter().filter(|site| site.card.is_some()).map(|site| site.at).collect();
    row.put(sites.len(), 3.0);
    row.count(research().filter(|ship| sites.contains(ship.at)).count(), 2.0);
    let colony = || table[seat].ships(Civil::Colony).map(|(_, ship)| ship);
    row.count(colony().count(), 2.0);
    row.count(colony().filter(|ship| free.contains(ship.at)).count(), 2.0);
    let near = colony().filter_map(|ship| ship.at.nearest(free));
    row.count(near.map(|far| Hex::NEAR - usize::from(far)).sum(), 4.0);
    row.put(table[seat].anomalies.len(), 2.0);
    row.put(table[seat].expeditions, 2.0);
}

/// Fleets, ground units, and the Galactic Centre.
fn fleets(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { game, table, seat, .. } = *look;
    let fleets = || table[seat].fleets().map(|(_, fleet)| fleet);
    for kind in [FleetKind::Own, FleetKind::Mercenary, FleetKind::Kosme] {
        row.count(fleets().filter(|fleet| fleet.kind == kind).count(), 3.0);
    }
    let values = look.navy.values;
    row.put(values.hull, 5.0);
    row.put(values.dice * values.damage, 5.0);
    row.put(fleets().map(|fleet| look.hull(fleet)).sum::<u8>(), 12.0);
    let nearest = fleets().map(|fleet| fleet.at.distance(Hex::CENTRE)).min();
    row.put(nearest.map_or(0, |far| 4u8.saturating_sub(far)), 4.0);
    let others = || Seat::all(table.seats()).filter(|other| *other != seat);
    let here = galaxy::hull(game, table, seat, Hex::CENTRE);
    let there = others().map(|other| galaxy::hull(game, table, other, Hex::CENTRE)).max().unwrap_or_default();
    row.put(here, 8.0);
    row.put((here - there).clamp(-12, 12), 8.0);
    let controller = galaxy::controller(game, table, Hex::CENTRE);
    row.is(controller == Some(seat));
    row.is(controller.is_some_and(|other| other != seat));
    row.is(table.centre_cube);
    row.is(table.neutral(Hex::CENTRE).is_some());
    row.put(table[seat].troops.total(), 6.0);
}

/// Technologies and cards.
fn cards(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { game, table, seat, .. } = *look;
    let player = &table[seat];
    let content = game.content();
    let cost = |techs: TechSet| techs.iter().map(|id| f32::from(content.tech(id).cost)).sum::<f32>();
    row.those(TechId::COUNT, player.techs.iter().map(TechId::index));
    row.put(cost(player.techs), 60.0);
    for (area, all) in content.areas.iter().zip(game.area_costs) {
        row.put(if area.points { cost(area.techs & player.techs) } else { 0.0 }, all);
    }
    row.put(player.firsts, 5.0);
    row.put(player.hand.iter().sum::<u8>(), 3.0);
}
