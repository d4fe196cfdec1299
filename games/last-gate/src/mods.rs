//! What all standing effects of a player add up to (LG-4Z.22): additions here, multipliers where they apply.

use engine::Seat;

use crate::LastGate;
use crate::content::{Boost, Values};
use crate::effect::{Count, Effect, Permission, Price, ScriptId, Trigger, Upkept};
use crate::state::{Player, Table};
use crate::terms::{Building, FleetKind, PolicySet, Resource, Resources};

/// A change of a price or an upkeep and the least it can fall to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    by: i16,
    least: i16,
}

impl Change {
    fn add(&mut self, by: i8, least: u8) {
        self.by += i16::from(by);
        self.least = self.least.max(least.into());
    }

    /// LG-4Z.21: all changes are added up before the minimum is applied; what is below it already stays.
    pub fn apply(self, amount: i16) -> i16 {
        if self.by == 0 { amount } else { (amount + self.by).max(self.least.min(amount)).max(0) }
    }
}

/// The sum of what stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mods {
    /// Income.
    pub income: Resources,
    /// Ground and space capacity.
    pub capacity: [i16; 2],
    /// State size.
    pub state_size: i16,
    /// Exchange ratios.
    pub trade: i16,
    /// Votes.
    pub votes: i16,
    /// Exchanges per trade contract beyond the first.
    pub exchanges: u8,
    /// Strategic movement of research and colony ships.
    pub speed: [u8; 2],
    costs: [Change; 9],
    upkeep_resource: Change,
    upkeep_by: [Change; 4],
    upkeep_capacity: Change,
    upkeep_upgraded: Change,
    /// War upkeep, for each war.
    pub upkeep_war: Change,
    yields: [i16; 4],
    /// AWE of connected colonies is multiplied by this.
    pub connected: u8,
    /// So much back for each so much.
    pub refund: [u8; 2],
    allowed: u8,
}

impl Mods {
    /// Whether something is allowed.
    pub const fn allows(&self, what: Permission) -> bool {
        self.allowed >> what as u8 & 1 == 1
    }

    /// The change of a price.
    pub const fn cost(&self, price: Price) -> Change {
        self.costs[price as usize]
    }

    /// What a building gives more.
    pub const fn more_of(&self, kind: Resource) -> i16 {
        self.yields[kind.index()]
    }

    /// The upkeep of a building in a slot.
    pub fn upkeep(&self, building: Building, printed: i16) -> i16 {
        let mut changes = [Change::default(); 3];
        match building {
            Building::Resource(kind, _) => {
                changes[0] = self.upkeep_resource;
                changes[1] = self.upkeep_by[kind.index()];
            }
            Building::Capacity(_) => changes[0] = self.upkeep_capacity,
            Building::Centre => {}
        }
        if building.level() > 1 {
            changes[2] = self.upkeep_upgraded;
        }
        let sum = changes.iter().fold(Change::default(), |sum, change| Change {
            by: sum.by + change.by,
            least: sum.least.max(change.least),
        });
        sum.apply(printed)
    }
}

impl Player {
    /// The policies that are active: bound ones only under their government and its follow-up (LG-4F.9).
    pub fn active(&self, game: &LastGate) -> PolicySet {
        let fits = |policy: &crate::terms::PolicyId| {
            let policy = game.content.policy(*policy);
            !policy.bound || game.content.is_of_line(self.government, policy.government)
        };
        self.policies.iter().filter(fits).collect()
    }

    /// All lists of effects that stand for this player.
    fn standing(&self, game: &LastGate) -> impl Iterator<Item = ScriptId> {
        let content = &game.content;
        let techs = (self.techs & game.standing).iter().map(|tech| content.tech(tech).effects);
        let government = std::iter::once(content.government(self.government).effects);
        let policies = self.active(game).iter().map(|policy| content.policy(policy).effects);
        let goals = self.goals.iter().map(|goal| content.goal(goal).reward);
        techs.chain(government).chain(policies).chain(goals)
    }
}

/// What changes the exchange ratios of a player: the same as [`Mods::trade`], without adding up all the rest.
pub fn trade(game: &LastGate, table: &Table, seat: Seat) -> i16 {
    let (content, player) = (&game.content, &table[seat]);
    let (techs, policies, goals) = game.trading;
    let fits = |policy: &crate::terms::PolicyId| {
        let policy = content.policy(*policy);
        !policy.bound || content.is_of_line(player.government, policy.government)
    };
    let lists = (player.techs & techs).iter().map(|tech| content.tech(tech).effects);
    let lists = lists.chain(std::iter::once(content.government(player.government).effects));
    let lists = lists.chain((player.policies & policies).iter().filter(fits).map(|id| content.policy(id).effects));
    let lists = lists.chain((player.goals & goals).iter().map(|goal| content.goal(goal).reward));
    let change = |effect: &Effect| if let Effect::Trade(by) = effect { i16::from(*by) } else { 0 };
    lists.flat_map(|list| content.script(list)).map(change).sum()
}

/// What all standing effects of a player add up to.
pub fn mods(game: &LastGate, table: &Table, seat: Seat) -> Mods {
    let mut mods = Mods { connected: 1, ..Mods::default() };
    for script in table[seat].standing(game) {
        for effect in game.content.script(script) {
            add(game, table, seat, *effect, 1, &mut mods);
        }
    }
    mods
}

fn add(game: &LastGate, table: &Table, seat: Seat, effect: Effect, times: i16, mods: &mut Mods) {
    match effect {
        Effect::Income(more) => mods.income += more.times(times),
        Effect::Capacity(ground, space) => {
            mods.capacity[0] += i16::from(ground) * times;
            mods.capacity[1] += i16::from(space) * times;
        }
        Effect::StateSize(by) => mods.state_size += i16::from(by),
        Effect::Trade(by) => mods.trade += i16::from(by),
        Effect::Cost(price, by, least) => mods.costs[price as usize].add(by, least),
        Effect::Upkeep(what, by, least) => match what {
            Upkept::Resource(None) => mods.upkeep_resource.add(by, least),
            Upkept::Resource(Some(kind)) => mods.upkeep_by[kind.index()].add(by, least),
            Upkept::Capacity => mods.upkeep_capacity.add(by, least),
            Upkept::Upgraded => mods.upkeep_upgraded.add(by, least),
            Upkept::War => mods.upkeep_war.add(by, least),
        },
        Effect::Exchanges(more) => mods.exchanges += more,
        Effect::Votes(by) => mods.votes += i16::from(by),
        Effect::Speed(kind, by) => mods.speed[kind as usize] += by,
        Effect::Allow(what) => mods.allowed |= 1 << what as u8,
        Effect::YieldBuilding(None, by) => mods.yields.iter_mut().for_each(|sum| *sum += i16::from(by)),
        Effect::YieldBuilding(Some(kind), by) => mods.yields[kind.index()] += i16::from(by),
        Effect::YieldConnected(factor) => mods.connected = mods.connected.saturating_mul(factor),
        Effect::Refund(back, per) => mods.refund = [back, per],
        Effect::Per(count, each, most, script) => {
            let times = (counted(table, seat, count) / i16::from(each)).min(most.into());
            for effect in game.content.script(script) {
                add(game, table, seat, *effect, times, mods);
            }
        }
        _ => {}
    }
}

fn counted(table: &Table, seat: Seat, count: Count) -> i16 {
    match count {
        Count::Wars => wars(table, seat),
        Count::RoundsAtPeace => table[seat].peace.into(),
        Count::AweOnAccount => table[seat].account[Resource::Awe].max(0),
        Count::Contracts => contracts(table, seat),
        Count::CapacityBuildingLevels => {
            let levels = table.worlds_of(seat).flat_map(|world| world.buildings());
            let level = |(_, building): (usize, Building)| match building {
                Building::Capacity(level) => i16::from(level),
                _ => 0,
            };
            levels.map(level).sum()
        }
    }
}

/// Wars a player is in.
pub fn wars(table: &Table, seat: Seat) -> i16 {
    table.wars.iter().filter(|war| war.aggressor == seat || war.defender == seat).count() as i16
}

/// Contracts a player has.
pub fn contracts(table: &Table, seat: Seat) -> i16 {
    table.contracts.iter().filter(|contract| contract.parties.contains(&seat)).count() as i16
}

/// The lists that wait for something to happen to a player.
pub fn waiting(game: &LastGate, table: &Table, seat: Seat, when: Trigger) -> impl Iterator<Item = ScriptId> {
    let all = table[seat].standing(game).flat_map(|script| game.content.script(script));
    all.filter_map(move |effect| match effect {
        Effect::On(event, list) if *event == when => Some(*list),
        _ => None,
    })
}

/// Whether something that stands unlocks governments of this level for a player (LG-4F.1).
pub fn governments(game: &LastGate, table: &Table, seat: Seat, level: u8) -> bool {
    let mut all = table[seat].standing(game).flat_map(|script| game.content.script(script));
    all.any(|effect| *effect == Effect::Governments(level))
}

/// LG-4U.4 to LG-4U.10: what technologies make of a player's fleets: limit, price, upkeep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Navy {
    /// How many fleets of one's own are allowed.
    pub limit: u8,
    /// What one costs in AWE.
    pub cost: i16,
    /// What one costs each round.
    pub upkeep: i16,
    /// What one can do.
    pub values: Values,
}

/// A player's fleets by present technologies (LG-4U.31).
pub fn navy(game: &LastGate, table: &Table, seat: Seat) -> Navy {
    let fleets = &game.content.fleets;
    let mut values = game.content.fleet(FleetKind::Own);
    let (mut limit, mut boosts, mut double) = (fleets.limit[0], 0, false);
    for tech in (table[seat].techs & game.boosting).iter() {
        let boost = game.content.tech(tech).boost;
        boosts += i16::from(boost != Boost::None);
        match boost {
            Boost::None => {}
            Boost::Limit => limit += 1,
            Boost::Dice => values.dice += 1,
            Boost::Hit => values.hit = values.hit.saturating_sub(1),
            Boost::Damage => values.damage += 1,
            Boost::Hull => values.hull += 1,
            Boost::Double => double = true,
        }
    }
    if double {
        limit *= 2;
    }
    Navy {
        limit: limit.min(fleets.limit[1]),
        cost: i16::from(fleets.cost[0]) + boosts,
        upkeep: i16::from(fleets.upkeep[0]) + i16::from(double),
        values,
    }
}

/// The values of a fleet of a player.
pub fn values(game: &LastGate, table: &Table, seat: Seat, kind: FleetKind) -> Values {
    if kind.has_own_values() { navy(game, table, seat).values } else { game.content.fleet(kind) }
}
