//! Everything that is printed: read from `content/*.toml`, checked, shared by all tables.

mod check;
mod raw;
mod read;
mod script;

use engine::content::{ContentErrors, Files};
use serde::Serialize;

use crate::effect::{Effect, Script, ScriptId, Trigger};
use crate::terms::{
    AreaId, CardId, CardSet, Civil, Classes, EventId, Faction, FleetKind, GoalId, GovernmentId, Ground, Hex, NeutralId,
    PlanetId, PolicyId, PolicySet, Resource, Resources, Stack, TechId, TechSet, Tile,
};

/// All content.
#[derive(Debug, Serialize)]
pub struct Content {
    pub(crate) effects: Vec<Effect>,
    pub(crate) scripts: Vec<Script>,
    /// What effects wait for, as bits: found among the effects.
    #[serde(skip)]
    triggers: u32,
    /// Which areas are worth points (LG-4P.7).
    pub areas: [Area; AreaId::COUNT],
    /// What a technology costs less once somebody has researched it (LG-4P.3).
    pub researched_discount: u8,
    /// What a technology costs at least.
    pub tech_min: u8,
    /// Technologies.
    pub techs: Vec<Tech>,
    /// LG-4F.17.
    pub trade_min: u8,
    /// LG-4F.7.
    pub policy_limit: u8,
    /// LG-4F.8.
    pub policy_upkeep: u8,
    /// Governments.
    pub governments: Vec<Government>,
    /// Policies.
    pub policies: Vec<Policy>,
    /// LG-5.2.
    pub goals_per_point: u8,
    /// Government goals.
    pub goals: Vec<Goal>,
    /// The rewards of the investors' requests.
    pub rewards: Vec<ScriptId>,
    /// Whether an investor's milestone is in the game (LG-4Y.7).
    pub milestones: Vec<bool>,
    /// The points of a milestone.
    pub milestone_points: u8,
    /// Prices of the cabinet (4J).
    pub cabinet: Cabinet,
    /// Contracts (4A).
    pub contracts: Contracts,
    /// Kinds of event cards.
    pub events: Vec<Event>,
    /// The kind of every physical card.
    pub cards: Vec<EventId>,
    /// The home world (LG-1.16).
    pub home: Home,
    /// Planets.
    pub planets: Vec<Planet>,
    /// Food for the levels II to IV (LG-4L.7).
    pub growth: [u8; 3],
    /// Points by level (LG-4L.6).
    pub level_points: [u8; 4],
    /// Trade routes in the supply.
    pub routes: u8,
    /// Resource buildings by level.
    pub resource_buildings: [Level; 3],
    /// Capacity buildings by level.
    pub capacity_buildings: [Level; 3],
    /// The centre.
    pub centre: Level,
    /// A trade route.
    pub route: Level,
    /// Its price in a dangerous system (LG-4M.20).
    pub route_dangerous: Resources,
    /// Defence buildings.
    pub defences: [Level; 3],
    /// Militia per level (LG-4X.3).
    pub militia: u8,
    /// Civil ships.
    pub civil: [CivilInfo; 2],
    /// Ground units.
    pub ground: [GroundInfo; Ground::COUNT],
    /// Fleets of the simple mode (4U).
    pub fleets: Fleets,
    /// Neutral fleets.
    pub neutral: Vec<NeutralInfo>,
    /// How many tiles of each kind there are.
    pub tiles: [u8; 8],
    /// The highest roll that makes a planet next to a planet a nebula (LG-4R.9).
    pub clash_nebula: u8,
    /// Cards for a planet (LG-4R.7).
    pub planet_cards: u8,
    /// The maps, for two and for three players.
    pub maps: Vec<Map>,
}

/// A research area.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Area {
    /// Whether it is worth a point when completed.
    pub points: bool,
    /// Its technologies.
    pub techs: TechSet,
}

/// A technology.
#[derive(Debug, Serialize)]
pub struct Tech {
    /// Its area.
    pub area: AreaId,
    /// Its place in the tree.
    pub tier: u8,
    /// Research.
    pub cost: u8,
    /// What must be owned (LG-4P.1).
    pub needs: TechSet,
    /// What stands.
    pub effects: ScriptId,
    /// For the first researcher.
    pub bonus: ScriptId,
    /// What it does for fleets.
    pub boost: Boost,
}

/// What a technology does for fleets (LG-4U.4 to LG-4U.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Boost {
    /// Nothing.
    None,
    /// One more fleet.
    Limit,
    /// One more die.
    Dice,
    /// +1 on every die.
    Hit,
    /// One more damage.
    Damage,
    /// One more hull.
    Hull,
    /// Twice as many fleets, with more upkeep.
    Double,
}

/// A government.
#[derive(Debug, Serialize)]
pub struct Government {
    /// 0 for the one everybody starts with.
    pub stage: u8,
    /// Its price.
    pub cost: Resources,
    /// Political actions by kind.
    pub actions: [u8; 5],
    /// LG-4K.2.
    pub state_size: u8,
    /// Ratios between AWE and food, research, culture; 0 = none.
    pub trade: [u8; 3],
    /// What stands.
    pub effects: ScriptId,
    /// Its policies.
    pub policies: PolicySet,
    /// Of the corporation or the clan line (LG-1.19). The hash of a content without such governments knows nothing of them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub special: bool,
    /// The government of level I that it follows (LG-4F.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub follows: Option<GovernmentId>,
}

/// A policy.
#[derive(Debug, Serialize)]
pub struct Policy {
    /// Its government.
    pub government: GovernmentId,
    /// Its price.
    pub cost: Resources,
    /// Inactive under other governments (LG-4F.9).
    pub bound: bool,
    /// Without upkeep (LG-4F.11).
    pub lobby: bool,
    /// What stands.
    pub effects: ScriptId,
}

/// A government goal.
#[derive(Debug, Serialize)]
pub struct Goal {
    /// Whose goal it is.
    pub government: GovernmentId,
    /// What has to be met.
    pub when: Condition,
    /// What the first gets.
    pub reward: ScriptId,
}

/// What a goal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Condition {
    /// Battles won.
    BattlesWon(i16),
    /// Conquered planets held.
    Conquered(i16),
    /// Hull of all fleets.
    Hull(i16),
    /// Rounds without war.
    Peace(i16),
    /// Contracts in force.
    Contracts(i16),
    /// Income of a resource.
    Income(Resource, i16),
    /// A resource on the account.
    Account(Resource, i16),
    /// Trade routes built.
    Routes(i16),
    /// Colonies.
    Colonies(i16),
    /// Levels of all colonies.
    Levels(i16),
    /// First researches.
    Firsts(i16),
    /// Completed areas.
    Areas(i16),
    /// Anomalies solved.
    Anomalies(i16),
    /// Fleets in one system that count as a unit of such a class (LG-4U.12).
    Fleets(Classes),
}

/// Prices of the cabinet.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Cabinet {
    /// Culture for a political action given up (LG-4J.2).
    pub cut: u8,
    /// Research for an event card (LG-4J.4).
    pub analyse: u8,
    /// Development aid: base, per point, per earlier use (LG-4J.5).
    pub aid: [u8; 3],
    /// Its income.
    pub aid_income: Resources,
    /// AWE of an expedition (LG-4J.7).
    pub expedition: u8,
    /// Its research, and more for each placed before.
    pub expedition_research: [u8; 2],
    /// Its cards.
    pub expedition_cards: u8,
    /// LG-4J.10.
    pub gift: u8,
    /// LG-4J.11.
    pub invest: u8,
    /// LG-4J.12.
    pub commission: u8,
    /// How often.
    pub commissions: u8,
    /// LG-4J.16.
    pub convert: u8,
    /// LG-4J.15.
    pub kosme: u8,
    /// LG-4J.17: AWE, ground, space.
    pub import: [u8; 3],
}

/// Contracts.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Contracts {
    /// Culture of a trade contract.
    pub trade: u8,
    /// Its cards (LG-4A.7).
    pub trade_cards: u8,
    /// What ending one costs on top (LG-4A.28).
    pub surcharge: u8,
    /// LG-4B.15.
    pub goal_reward: u8,
    /// LG-4A.30: this round and the next ones.
    pub truce: u8,
}

/// What becomes of an event card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum After {
    /// Into the hand.
    Keep,
    /// Onto the discard pile.
    Discard,
    /// Shuffled back.
    Return,
    /// Beside the map while the fleet lives.
    Stay,
    /// Open until somebody completes it (LG-4R.21).
    Quest(Quest),
    /// On the map until it is solved.
    Anomaly,
}

/// What a quest asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Quest {
    /// Research ships have ended a move in so many systems with this tile.
    Visited(Tile, u8),
    /// Battles won against a faction.
    Won(Faction, u8),
    /// Trade routes built in the whole game.
    Routes(u8),
}

/// A kind of event card.
#[derive(Debug, Serialize)]
pub struct Event {
    /// Its stack.
    pub stack: Stack,
    /// What becomes of it.
    pub after: After,
    /// What it does.
    pub effects: ScriptId,
    /// The level an anomaly has to reach.
    pub level: u8,
    /// The reward of a quest.
    pub reward: ScriptId,
    /// Whether it brings a neutral fleet.
    pub neutral: bool,
    /// Whether its holder chooses storm cards.
    pub storm_eye: bool,
}

/// The home world.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Home {
    /// LG-1.16.
    pub level: u8,
    /// Natural production.
    pub income: Resources,
    /// Ground, space.
    pub capacity: [u8; 2],
    /// Points for its conqueror.
    pub points: u8,
}

/// A planet.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Planet {
    /// Natural production.
    pub income: Resources,
    /// More slots.
    pub bonus_slots: u8,
}

/// A building on one level.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Level {
    /// Its price.
    pub cost: Resources,
    /// Ground capacity, or that much space capacity instead (0: not possible).
    pub capacity: [u8; 2],
    /// Its upkeep.
    pub upkeep: Resources,
    /// Income, or ground and space capacity.
    pub output: u8,
    /// What unlocks it.
    pub tech: Option<TechId>,
}

/// A civil ship.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct CivilInfo {
    /// Its price.
    pub cost: Resources,
    /// Space capacity (LG-4N.3).
    pub hull: u8,
    /// Upkeep in food for every full so many.
    pub upkeep: [u8; 2],
    /// Strategic movement.
    pub speed: u8,
    /// How many a player has.
    pub supply: u8,
}

/// Where a ground unit fights (LG-4X.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum Row {
    /// In front.
    #[default]
    Front,
    /// Behind the front.
    Back,
    /// In the air.
    Air,
}

/// A ground unit.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct GroundInfo {
    /// Its price.
    pub cost: Resources,
    /// Upkeep in food for each.
    pub upkeep: u8,
    /// What unlocks it.
    pub tech: Option<TechId>,
    /// Where it fights.
    pub row: Row,
    /// When it acts.
    pub initiative: u8,
    /// Its dice.
    pub dice: u8,
    /// What they need.
    pub hit: u8,
    /// What they need against vehicles (LG-4X.20).
    pub hit_vehicle: u8,
    /// Damage of a hit.
    pub damage: u8,
    /// Energy damage: two points of armour each.
    pub energy: bool,
    /// Armour.
    pub armour: u8,
    /// Hull.
    pub hull: u8,
    /// Counts as a vehicle.
    pub vehicle: bool,
    /// Attacks against it are -1 to hit.
    pub swarm: bool,
    /// That does not matter to it.
    pub ignores_swarm: bool,
    /// Attacks the back row at any time.
    pub reaches_rear: bool,
    /// Attacks only the air force.
    pub only_air: bool,
}

/// The values of a fleet (4U).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Values {
    /// Hull.
    pub hull: u8,
    /// Dice.
    pub dice: u8,
    /// What they need.
    pub hit: u8,
    /// Damage of a hit.
    pub damage: u8,
}

/// Fleets of the simple mode.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Fleets {
    /// Strategic movement.
    pub speed: u8,
    /// Ground units on board.
    pub transport: u8,
    /// The limit before technologies, and the highest one.
    pub limit: [u8; 2],
    /// From this combat round on (LG-4U.18).
    pub retreat_from: u8,
    /// Own, mercenary, Kosme.
    pub values: [Values; 3],
    /// Prices in AWE of the first two.
    pub cost: [u8; 2],
    /// Upkeep in AWE of the first two.
    pub upkeep: [u8; 2],
}

/// A neutral fleet.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct NeutralInfo {
    /// Whose it is.
    pub faction: Faction,
    /// The values of each of its fleets.
    pub values: Values,
    /// How many it has.
    pub fleets: u8,
    /// And for each pip.
    pub per_pip: u8,
}

impl NeutralInfo {
    /// LG-4U.20: how many fleets come with so many pips.
    pub const fn count(&self, pips: u8) -> u8 {
        self.fleets + pips * self.per_pip
    }
}

/// A map.
#[derive(Debug, Serialize)]
pub struct Map {
    /// Tiles by ring from the first and kind.
    pub rings: Vec<[u8; 8]>,
    /// Home positions.
    pub homes: Vec<Hex>,
}

impl Content {
    /// The effects of a list.
    pub fn script(&self, id: ScriptId) -> &[Effect] {
        let script = &self.scripts[usize::from(id.0)];
        &self.effects[usize::from(script.first)..][..usize::from(script.count)]
    }

    /// Whether any effect waits for this.
    pub(crate) const fn waits_for(&self, when: Trigger) -> bool {
        self.triggers >> when.index() & 1 == 1
    }

    /// What a list is printed on.
    pub(crate) fn cause(&self, id: ScriptId) -> crate::effect::Cause {
        self.scripts[usize::from(id.0)].cause
    }

    /// A technology.
    pub fn tech(&self, id: TechId) -> &Tech {
        &self.techs[id.index()]
    }

    /// A government.
    pub fn government(&self, id: GovernmentId) -> &Government {
        &self.governments[id.index()]
    }

    /// Whether a government is another one or its follow-up (LG-4F.9, LG-4F.13).
    pub fn is_of_line(&self, id: GovernmentId, of: GovernmentId) -> bool {
        id == of || self.government(id).follows == Some(of)
    }

    /// A policy.
    pub fn policy(&self, id: PolicyId) -> &Policy {
        &self.policies[id.index()]
    }

    /// A goal.
    pub fn goal(&self, id: GoalId) -> &Goal {
        &self.goals[id.index()]
    }

    /// The kind of a card.
    pub fn kind(&self, card: CardId) -> EventId {
        self.cards.get(card.index()).copied().unwrap_or_default()
    }

    /// What a card says.
    pub fn event(&self, card: CardId) -> &Event {
        &self.events[self.kind(card).index()]
    }

    /// Cards that a hand can hold: those that are kept (LG-4R.3), and those of neutral fleets (LG-4R.26).
    pub fn holdable(&self) -> CardSet {
        let cards = (0..self.cards.len()).filter_map(CardId::new);
        cards.filter(|card| self.event(*card).neutral || self.event(*card).after == After::Keep).collect()
    }

    /// All cards of a stack.
    pub fn stack(&self, stack: Stack) -> CardSet {
        let cards = (0..self.cards.len()).filter_map(CardId::new);
        cards.filter(|card| self.event(*card).stack == stack).collect()
    }

    /// A planet.
    pub fn planet(&self, id: PlanetId) -> &Planet {
        &self.planets[id.index()]
    }

    /// A civil ship.
    pub fn civil(&self, kind: Civil) -> &CivilInfo {
        &self.civil[kind as usize]
    }

    /// A ground unit.
    pub fn ground(&self, kind: Ground) -> &GroundInfo {
        &self.ground[kind as usize]
    }

    /// The values of a fleet before technologies.
    pub fn fleet(&self, kind: FleetKind) -> Values {
        self.fleets.values[kind as usize]
    }

    /// A neutral fleet.
    pub fn neutral(&self, id: NeutralId) -> &NeutralInfo {
        &self.neutral[id.index()]
    }

    /// The map for so many players.
    pub fn map(&self, seats: usize) -> &Map {
        &self.maps[seats - 2]
    }
}

/// Reads and checks all files.
pub fn load(files: &Files) -> Result<Content, ContentErrors> {
    let mut errors = ContentErrors::default();
    let content = read::read(files, &mut errors);
    if let Some(content) = &content {
        check::check(content, &mut errors);
    }
    match content {
        Some(content) => errors.or(content),
        None => errors.or(()).and(Err(ContentErrors::default())),
    }
}
