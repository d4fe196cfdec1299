//! Numbered things with the names of the content, and sets of them as bits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A thing with a number from 0: `id!(SystemId, 24)` is the first to the twenty-fourth.
macro_rules! id {
    ($(#[$doc:meta])* $id:ident, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $id(u8);

        impl $id {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// By its number from 0.
            pub const fn new(number: usize) -> Option<Self> {
                if number < Self::COUNT { Some(Self(number as u8)) } else { None }
            }

            /// Its number from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its number from 1, as people count.
            pub const fn number(self) -> u8 {
                self.0 + 1
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
    };
}

/// A set of numbered things.
macro_rules! set {
    ($(#[$doc:meta])* $set:ident, $id:ident, $bits:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $set($bits);

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

/// Things that are written by their name in the content.
macro_rules! named {
    ($($id:ident: [$($name:literal),* $(,)?];)*) => {$(
        impl $id {
            const NAMES: [&'static str; Self::COUNT] = [$($name),*];

            /// Its name in the content, and everywhere else.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self.0 as usize]
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
                Self::NAMES.iter().position(|name| *name == text).and_then(Self::new).ok_or(())
            }
        }
    )*};
}

id!(
    /// A technology card (BTS-1.8).
    TechId,
    46
);
set!(
    /// Some technology cards.
    TechSet,
    TechId,
    u64
);
id!(
    /// A system card (BTS-1.13).
    SystemId,
    24
);
set!(
    /// Some system cards.
    SystemSet,
    SystemId,
    u32
);
id!(
    /// An event card (BTS-4.130).
    EventId,
    20
);
set!(
    /// Some event cards.
    EventSet,
    EventId,
    u32
);
id!(
    /// An achievement card.
    AchievementId,
    10
);
id!(
    /// A guild (BTS-3.16).
    GuildId,
    4
);
set!(
    /// Some guilds.
    GuildSet,
    GuildId,
    u8
);
id!(
    /// A technology space (BTS-1.7).
    SpaceId,
    19
);
set!(
    /// Some technology spaces.
    SpaceSet,
    SpaceId,
    u32
);
id!(
    /// A Basic Spacefaring action (BTS-3.30 to BTS-3.33).
    BasicId,
    4
);
id!(
    /// A faction.
    FactionId,
    4
);
set!(
    /// Some factions.
    FactionSet,
    FactionId,
    u8
);
id!(
    /// A location of the exploration board, of either side (BTS-1.12), in the order of the board data (BTS-4.94).
    Location,
    12
);
set!(
    /// Some locations.
    LocationSet,
    Location,
    u16
);
id!(
    /// A supply column (BTS-1.17).
    Column,
    5
);
set!(
    /// Some supply columns.
    ColumnSet,
    Column,
    u8
);

named! {
    TechId: [
        "narrow_beam_lasers", "terraforming", "advanced_genetics", "advanced_robotics", "hypercomputing",
        "spacetime_anomaly_studies", "nanofabrication", "mass_cloning", "hydroponic_megafarms", "asteroid_mining",
        "plasma_cannon", "modular_fleet", "orbital_drydocks", "colony_pods", "interstellar_trade_routes",
        "navigation_beacons", "bio_synaptic_network", "autonomous_drones", "patent_exchange", "human_experiments",
        "orbital_markets", "supply_base", "quantum_data_exchange", "planet_wide_research", "android_rights_movement",
        "molecular_replication", "hyperdrive_booster", "privateer_charters", "stealth_terraforming",
        "free_trade_zone", "fusion_foundries", "android_armada", "deep_space_megastructures", "generation_fleets",
        "colonial_charters", "wormhole_gates", "parallel_universe_generator", "post_scarcity_society",
        "galactic_empire", "colonial_ministry", "matter_synthesis", "singularity_weapons", "jump_gate_network",
        "star_forge", "galactic_central_bank", "pax_galactica",
    ];
    SystemId: [
        "lalande_21185", "procyon", "barnards_star", "sirius", "proxima_centauri", "alpha_centauri",
        "epsilon_eridani", "luytens_star", "wolf_359", "epsilon_indi", "groombridge_34", "cygni_61", "ross_154",
        "wise_0855_0714", "kapteyns_star", "tau_ceti", "trappist_1", "teegardens_star", "gliese_667c", "gliese_581",
        "ross_128", "wolf_1061", "eridani_82", "lhs_1140",
    ];
    EventId: [
        "tyler_lee", "maya_chaturvedi", "ore_rush", "population_boom", "hyperspace_current", "dockworkers_strike",
        "open_archives", "rogue_planet", "guardians_of_sol", "automation_fair", "kc_24x", "ono", "spacecraft_museum",
        "dyson_sphere_mk1", "mass_enlightenment", "deep_space_beacon", "galactic_census", "hall_of_pioneers",
        "arms_race", "second_space_race",
    ];
    AchievementId: [
        "transcendence", "empire", "automation_age", "grand_fleet", "polymath", "breadbasket", "specialist",
        "hegemony", "industrial_giant", "breakthrough",
    ];
    GuildId: [
        "settlers_guild", "academics_guild", "androids_guild", "technocrats_guild",
    ];
    SpaceId: [
        "i1", "i2", "i3", "i4", "ii_a", "ii_b", "ii_c", "ii_d", "ii_e", "ii_f", "iii_g", "iii_h", "iii_i", "iii_j",
        "iii_k", "iii_l", "iiii_m", "iiii_n", "iiii_o",
    ];
    BasicId: [
        "basic_research_1", "basic_research_2", "basic_build_jump", "basic_recruit",
    ];
    FactionId: [
        "united_nations_of_sol", "nishida_ostergaard", "atlas_defence_pact", "meridian_trade_league",
    ];
    Location: [
        "sol", "a1", "a2", "yard_near", "yard_center", "yard_left", "yard_right", "b1", "b2", "yard_far",
        "deep_space", "attached",
    ];
    Column: [
        "A", "B", "C", "D", "E",
    ];
}
