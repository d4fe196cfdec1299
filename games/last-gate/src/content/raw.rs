//! The files as they are written.
#![allow(dead_code, reason = "fields that only have to be there, so that records stay as they are printed")]

use serde::Deserialize;

use crate::effect::{Count, Permission};
use crate::terms::{Faction, Resource, Stack};

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Amounts {
    pub food: i16,
    pub awe: i16,
    pub research: i16,
    pub culture: i16,
    pub any: u8,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Capacity {
    pub ground: i8,
    pub space: i8,
}

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Income {
        #[serde(default)]
        food: i16,
        #[serde(default)]
        awe: i16,
        #[serde(default)]
        research: i16,
        #[serde(default)]
        culture: i16,
    },
    Capacity {
        #[serde(default)]
        ground: i8,
        #[serde(default)]
        space: i8,
    },
    StateSize {
        amount: i8,
    },
    Trade {
        pair: String,
        amount: i8,
    },
    Cost {
        what: String,
        amount: i8,
        #[serde(default)]
        resource: Option<Resource>,
        #[serde(default)]
        min: u8,
    },
    Upkeep {
        what: String,
        amount: i8,
        #[serde(default)]
        resource: Option<Resource>,
        #[serde(default)]
        resource_built: Option<Resource>,
        #[serde(default)]
        min: u8,
    },
    Limit {
        what: String,
        amount: u8,
    },
    Votes {
        amount: i8,
    },
    Unlock {
        kind: String,
        id: String,
    },
    Stat {
        what: String,
        amount: u8,
        of: String,
    },
    Allow {
        what: Permission,
    },
    Yield {
        what: String,
        #[serde(default)]
        amount: i8,
        #[serde(default)]
        factor: u8,
        #[serde(default)]
        resource: Option<Resource>,
    },
    Refund {
        what: String,
        back: u8,
        per_spent: u8,
    },
    On {
        event: String,
        effects: Vec<Effect>,
    },
    Activate {
        phase: String,
        cost: Amounts,
        effects: Vec<Effect>,
    },
    Per {
        count: Count,
        each: u8,
        #[serde(default)]
        max: Option<u8>,
        effects: Vec<Effect>,
    },
    Gain {
        #[serde(default)]
        food: i16,
        #[serde(default)]
        awe: i16,
        #[serde(default)]
        research: i16,
        #[serde(default)]
        culture: i16,
        #[serde(default)]
        any: u8,
    },
    Lose {
        #[serde(default)]
        food: i16,
        #[serde(default)]
        awe: i16,
        #[serde(default)]
        research: i16,
        #[serde(default)]
        culture: i16,
    },
    GrantIncome {
        #[serde(default)]
        food: i16,
        #[serde(default)]
        awe: i16,
        #[serde(default)]
        research: i16,
        #[serde(default)]
        culture: i16,
        #[serde(default)]
        scope: String,
    },
    GrantCapacity {
        #[serde(default)]
        ground: u8,
        #[serde(default)]
        space: u8,
    },
    TempCapacity {
        #[serde(default)]
        ground: u8,
        #[serde(default)]
        space: u8,
    },
    TempActions {
        #[serde(default)]
        free: u8,
        #[serde(default)]
        chosen: u8,
        #[serde(default)]
        round: String,
    },
    Discount {
        what: String,
        amount: u8,
        uses: u8,
    },
    Draw {
        deck: String,
        n: u8,
    },
    Tech {
        n: u8,
        from: String,
        #[serde(default)]
        max_cost: Option<u8>,
    },
    Place {
        what: String,
        n: u8,
        #[serde(default)]
        level: u8,
        r#where: String,
    },
    Move {
        what: String,
        n: u8,
        r#where: String,
    },
    Upgrade {
        what: String,
        n: u8,
        r#where: String,
    },
    RefundLastPolicy {},
    Vp {
        amount: u8,
    },
    Exchange {
        max: u8,
        rate: u8,
    },
    Peek {
        deck: Stack,
        n: u8,
        reorder: bool,
    },
    RevealSystems {
        radius: u8,
        draw_cards: bool,
    },
    ReplaceSystem {
        r#where: String,
        with: String,
        r#else: Vec<Effect>,
    },
    Damage {
        n: u8,
        r#type: String,
        to: String,
        #[serde(default)]
        avoid_on: u8,
    },
    Destroy {
        to: String,
        #[serde(default)]
        avoid_on: u8,
    },
    Stop {
        to: String,
        rounds: u8,
    },
    MovePoints {
        amount: u8,
        to: String,
    },
    Relocate {
        to: String,
        r#where: String,
    },
    NeutralFleet {
        fleet: String,
        pips: u8,
        r#where: String,
    },
    Units {
        unit: String,
        n: u8,
        r#where: String,
    },
    PayOr {
        pay: Amounts,
        r#else: Vec<Effect>,
    },
    Choose {
        #[serde(default = "one")]
        n: u8,
        options: Vec<Vec<Effect>>,
    },
    Roll {
        table: Vec<Row>,
    },
    Rule {
        key: String,
    },
    WinGame {},
    ColonyLevel {
        amount: i8,
        r#where: String,
    },
}

fn one() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub on: Vec<u8>,
    pub effects: Vec<Effect>,
}

/// Structs that refuse fields they do not know; what stands behind `+` may be left out.
macro_rules! records {
    ($($name:ident { $($field:ident: $type:ty),* $(,)? } $(+ { $($maybe:ident: $other:ty),* $(,)? })?)*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(pub $field: $type,)*
            $($(#[serde(default)] pub $maybe: $other,)*)?
        }
    )*};
}

records! {
    TechFile { already_researched_discount: u8, min_cost: u8, area: Vec<Area>, technology: Vec<Tech> }
    Area { id: String, vp: bool }
    Tech {
        id: String, area: String, tier: u8, cost: u8, prereqs: Vec<String>, effects: Vec<Effect>, first_bonus: Vec<Effect>,
        simple_mode: Boost,
    }
    GovernmentFile { trade_min: u8, policy_limit: u8, policy_upkeep: u8, government: Vec<Government> }
    Government {
        id: String, stage: u8, cost: Amounts, actions: Actions, state_size: u8, trade: Ratios, effects: Vec<Effect>,
        policies: Vec<String>,
    } + { special: Special, successors: Vec<String> }
    Ratios { food_awe: u8, research_awe: u8, culture_awe: u8 }
    PolicyFile { policy: Vec<Policy> }
    Policy { id: String, government: String, cost: Amounts, bound: bool, lobby: bool, effects: Vec<Effect> }
    GoalFile { goals_per_vp: u8, goal: Vec<Goal> }
    Goal { id: String, government: String, when: Condition, reward: Vec<Effect> }
    InvestorFile { milestone_vp: u8, investor: Vec<Investor> }
    Investor { id: String, request: Condition, reward: Vec<Effect> } + { milestone: Option<Condition> }
    CabinetFile { cabinet: Vec<Cabinet> }
    Cabinet { id: String, cost: CabinetCost, effects: Vec<Effect> }
        + { extra_cost_any: Vec<CabinetCost>, per_round: Option<u8> }
    ContractFile { end_surcharge: u8, war_goal_reward: u8, truce_rounds: u8, contract: Vec<Contract> }
    Contract { id: String, copies: u8, hard_limit: bool, culture: u8 }
    EventFile { event: Vec<Event> }
    Event { id: String, stack: Stack, copies: u8, kind: String, after: After, effects: Vec<Effect> }
        + {
            level: u8, simple_fallback: Vec<Effect>, conditions: Vec<Need>, reward: Vec<Effect>, passive: Vec<Effect>,
        }
    PlanetFile { home_world: Vec<HomeWorld>, planet: Vec<Planet> }
    HomeWorld {
        id: String, level: u8, income: Amounts, ground_capacity: u8, space_capacity: u8, conquest_vp: u8,
    }
    Planet { id: String, income: Amounts, bonus_slots: u8 }
    BuildingFile { growth: [u8; 3], level_vp: [u8; 4], trade_routes: u8, building: Vec<Building> }
    Building { id: String, slot: bool, levels: Vec<Level> } + { cost_dangerous: Option<Amounts> }
    Level { cost: Amounts, capacity: Vec<Capacity>, upkeep: Amounts, output: u8, tech: String }
    UnitFile { militia_per_level: u8, civil: Vec<CivilShip>, ground: Vec<GroundUnit> }
    CivilShip { id: String, cost: Amounts, hull: u8, upkeep: UnitUpkeep, strategic: u8, supply: u8 }
    GroundUnit {
        id: String, cost: Amounts, upkeep: UnitUpkeep, tech: String, row: Row3, initiative: u8, dice: u8, hit: u8, damage: u8,
        damage_type: String, armour: u8, hull: u8, keywords: Vec<String>,
    } + { hit_vs: Option<HitVs>, may_attack: Vec<String> }
    HitVs { vehicle: u8 }
    FleetFile {
        strategic: u8, transport: u8, limit_start: u8, limit_max: u8, retreat_from_round: u8, fleet: Vec<Fleet>,
        neutral_fleet: Vec<NeutralFleet>,
    }
    Fleet { id: String, hull: u8, dice: u8, hit: u8, damage: u8, cost: Amounts, upkeep: u8 }
    NeutralFleet { id: String, faction: Faction, values: String, fleets: u8, per_pip: u8 }
    MapFile { clash_nebula_up_to: u8, planet_for_cards: u8, system: Vec<System>, map: Vec<Map> }
    System { id: String, count: u8, dangerous: bool }
    Map { id: String, players: u8, rings: Vec<std::collections::BTreeMap<String, u8>>, homes: Vec<[i8; 2]> }
    Need { need: String } + { kind: String, n: u8, unit: String, against: String }
    Condition { cond: String } + { value: i16, resource: Option<Resource>, buildings: u8, class: String }
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Actions {
    pub contract: u8,
    pub institution: u8,
    pub law: u8,
    pub government: u8,
    pub free: u8,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct UnitUpkeep {
    pub food: u8,
    pub awe: u8,
    pub per: u8,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CabinetCost {
    pub culture: u8,
    pub awe: u8,
    pub research: u8,
    pub any: u8,
    pub political_action: u8,
    pub event_card: u8,
    pub event_cards: u8,
    pub returned_planet: u8,
    pub plus_per_vp: u8,
    pub plus_per_earlier_use: u8,
    pub plus_per_planet_placed_this_way: u8,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boost {
    None,
    FleetLimit,
    Dice,
    Hit,
    Damage,
    Hull,
    DoubleFleets,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    #[default]
    None,
    Corporate,
    Clan,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    Keep,
    Discard,
    Return,
    Stay,
    Quest,
    Anomaly,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row3 {
    Front,
    Rear,
    Air,
}
