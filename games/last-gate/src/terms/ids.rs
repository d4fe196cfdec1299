//! Things with a name, numbered in the order of their content file, and sets of them as bits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Things that are written by their name: `named!(TechId, ["small_craft", ..])`. The content is checked against the list.
macro_rules! named {
    ($(#[$doc:meta])* $id:ident, $count:literal, [$($name:literal),* $(,)?]) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $id(u8);

        impl $id {
            /// How many there are.
            pub const COUNT: usize = $count;
            /// Their names, in order.
            pub const NAMES: [&'static str; $count] = [$($name),*];

            /// By its number from 0.
            pub const fn new(number: usize) -> Option<Self> {
                if number < Self::COUNT { Some(Self(number as u8)) } else { None }
            }

            /// By its name, known when the program is compiled.
            pub const fn named(name: &str) -> Self {
                let mut number = 0;
                while number < Self::COUNT {
                    if same(Self::NAMES[number], name) {
                        return Self(number as u8);
                    }
                    number += 1;
                }
                panic!("there is nothing of this name")
            }

            /// Its number from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its name in content and notation.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self.0 as usize]
            }

            /// All of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> {
                (0..Self::COUNT as u8).map(Self)
            }
        }

        impl TryFrom<u8> for $id {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::new(number.into()).ok_or(concat!("there is no such ", stringify!($id)))
            }
        }

        impl From<$id> for u8 {
            fn from(id: $id) -> Self {
                id.0
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $id {
            type Err = ();

            fn from_str(text: &str) -> Result<Self, ()> {
                Self::all().find(|id| id.name() == text).ok_or(())
            }
        }
    };
}
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// A set of numbered things.
macro_rules! set {
    ($(#[$doc:meta])* $set:ident, $id:ident, $bits:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $set(pub(crate) $bits);

        impl $set {
            /// None.
            pub const EMPTY: Self = Self(0);
            /// All of them.
            pub const ALL: Self = Self(((1u128 << $id::COUNT) - 1) as $bits);

            /// One.
            pub const fn only(id: $id) -> Self {
                Self(1 << id.index())
            }

            /// Whether this one is in it.
            pub const fn contains(self, id: $id) -> bool {
                self.0 >> id.index() & 1 == 1
            }

            /// Puts one in.
            pub const fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.index();
            }

            /// Takes one out.
            pub const fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.index());
            }

            /// Whether it is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether all of the other set are in it.
            pub const fn covers(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// The first of them.
            pub fn first(self) -> Option<$id> {
                if self.0 == 0 { None } else { $id::new(self.0.trailing_zeros() as usize) }
            }

            /// All of them in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let id = $id::new(bits.trailing_zeros() as usize);
                    bits &= bits - 1;
                    id
                })
            }
        }

        impl std::ops::BitOr for $set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::Sub for $set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::EMPTY, |set, id| set | Self::only(id))
            }
        }
    };
}
pub(crate) use set;

named!(
    /// A technology (LG-4P).
    TechId,
    36,
    ["small_craft", "kinetic_weapons", "simple_missiles", "ground_forces", "support_ships", "light_weapons", "protective_hulls", "capital_ships", "rapid_fire_weapons", "combined_arms", "torpedoes", "star_lances", "harmonic_shields", "storm_batteries", "seeker_missiles", "sun_weapons", "great_ships", "simple_drives", "trade_lanes", "cloud_industry", "orbital_yards", "exotic_material_mining", "robotronisation", "lifelines", "advanced_construction", "self_steering_industry", "sky_docks", "okima_alloys", "political_philosophy", "planetary_administration", "civil_defence", "terraforming", "optimised_city_planning", "star_cities", "planetary_aegis", "charts_of_the_sea"]
);
set!(
    /// Some of them.
    TechSet,
    TechId,
    u64
);
named!(
    /// A research area (LG-4P.2).
    AreaId,
    4,
    ["military", "economy", "domestic", "foreign"]
);
named!(
    /// A government (LG-4F).
    GovernmentId,
    6,
    ["oligarchy", "autocracy", "democracy", "plutocracy", "sociocracy", "technocracy"]
);
named!(
    /// A policy (LG-4F.6).
    PolicyId,
    18,
    ["just_war", "war_codex", "war_economy", "arms_lobby", "long_peace", "citizens_lobby", "interest", "free_trade_zone", "bonds", "trade_lobby", "form_partnership", "mobility_reform", "settlers_programme", "agrarian_lobby", "free_research", "optimisation", "open_patents", "knowledge_lobby"]
);
set!(
    /// Some of them.
    PolicySet,
    PolicyId,
    u32
);
named!(
    /// A government goal (LG-4F.13).
    GoalId,
    14,
    ["trial_of_fire", "foreign_soil", "under_arms", "years_of_calm", "web_of_treaties", "golden_balance", "full_vaults", "trading_house", "four_seeds", "wide_gardens", "no_one_hungers", "first_light", "closed_circle", "heart_of_the_anomaly"]
);
set!(
    /// Some of them.
    GoalSet,
    GoalId,
    u16
);
named!(
    /// An investor (LG-4Y.2).
    InvestorId,
    5,
    ["form", "sky", "kosme", "gate", "wave"]
);
set!(
    /// Some of them.
    InvestorSet,
    InvestorId,
    u8
);
named!(
    /// A kind of event card (LG-4Z.9).
    EventId,
    51,
    ["pirates_small", "pirates_large", "rust_fleet", "pirate_base", "rich_vein", "abandoned_mine", "ice_comet", "belt_survey", "bounty_on_pirates", "meteor_swarm", "gav_pair", "gav_lone", "cult_pilgrims", "star_nursery", "gas_pocket", "lost_probe", "sensor_ghosts", "hermit_station", "smugglers_cache", "signal_echo", "map_of_veils", "quiet_void", "gate_fragment", "refugee_convoy", "merchant_caravan", "gav_patrol", "relay_chain", "stowaways", "storm_eye", "sudden_calm", "ion_lightning", "shear_winds", "grinding_dust", "blinding_front", "slingshot", "time_dilation", "tidal_tear", "accretion_flare", "lens_of_light", "point_of_no_return", "silver_sphere", "frozen_choir", "singing_crystal", "living_cloud", "grave_fleet", "folded_hour", "archive_of_thought", "hidden_world", "star_engine", "footprint_of_the_first", "okima_monolith"]
);
named!(
    /// A planet tile (LG-4Z.13).
    PlanetId,
    18,
    ["aurelis", "brackwater", "cinder", "dawnhollow", "echo", "ferrum", "glasswind", "harvest_ring", "ivory_reef", "juniper", "kaldera", "lantern", "mirrorlake", "nocturne", "obsidian", "pilgrims_rest", "quarry", "rainfall"]
);
set!(
    /// Some of them.
    PlanetSet,
    PlanetId,
    u32
);
named!(
    /// A kind of neutral fleet (LG-4Z.15).
    NeutralId,
    5,
    ["pirates", "rust_fleet", "pirate_base", "gav_mercenaries", "cult"]
);

/// One physical event card: kinds with several copies have several (LG-2.23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CardId(u8);

impl CardId {
    /// How many cards there can be.
    pub const COUNT: usize = 64;

    /// By its number from 0.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number as u8)) } else { None }
    }

    /// Its number from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for CardId {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number.into()).ok_or("there is no such card")
    }
}

impl From<CardId> for u8 {
    fn from(card: CardId) -> Self {
        card.0
    }
}

set!(
    /// Some cards.
    CardSet,
    CardId,
    u64
);
