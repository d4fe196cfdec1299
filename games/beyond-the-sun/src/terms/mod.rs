//! The words of the game: everything that has a name in the rules and is no bare number.

mod act;
mod ids;
mod ship;

use engine::names;
use serde::{Deserialize, Serialize};

pub use act::{ActId, ActSpace};
pub use ids::*;
pub(crate) use ship::level_of;
pub use ship::{Ship, Ships};

/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// The cubes of a faction, always (BTS-1.24).
pub const CUBES: u8 = 20;
/// The discs of a production track (BTS-1.23).
pub const DISCS: u8 = 8;
/// The spaces of a production track (BTS-1.18).
pub const TRACK: usize = 9;
/// The last printed automation level (BTS-4.48).
pub const AUTOMATION: usize = 7;
/// The highest level of technologies and of ships.
pub const TOP_LEVEL: u8 = 4;
/// The round after which a game ends that nobody can end any more (BTS-9.22).
pub const LAST_ROUND: u16 = 100;
/// Achievement cards in play (BTS-2.9).
pub const ACHIEVEMENTS: usize = 4;

/// A type of technology (BTS-1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TechType {
    /// Automating ore, research, ore.
    Science,
    /// Automating food, population, ore.
    Economy,
    /// Building, moving and upgrading ships.
    Military,
    /// Colonising, moving, flexible actions.
    Commerce,
}

names! { TechType { Science = "science", Economy = "economy", Military = "military", Commerce = "commerce" } }

/// A production track, and the discs and specialisations that belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Track {
    /// Food: growth symbols.
    Food,
    /// Ore symbols.
    Ore,
}

names! { Track { Food = "food", Ore = "ore" } }

/// A deck of system cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Deck {
    /// Near Sol.
    A,
    /// Farther away.
    B,
}

names! { Deck { A = "A", B = "B" } }

/// A production option (BTS-3.40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Production {
    /// Population growth.
    Growth,
    /// Ore production.
    Ore,
    /// Resource trade.
    Trade,
}

names! { Production { Growth = "growth", Ore = "ore", Trade = "trade" } }

/// A number that conditions, formulas and effects read off a player's things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Technologies of level IIII researched.
    #[serde(rename = "tech_level_4")]
    TechLevel4,
    /// Technologies of level III known, private ones included.
    #[serde(rename = "tech_level_3")]
    TechLevel3,
    /// System cards beside the faction board.
    ColonisedSystems,
    /// Discs on and right of the automation track.
    AutomationLevel,
    /// The levels of all own ships on the exploration board.
    ShipsStrength,
    /// Types that own technologies of level II and higher can stand for, one each.
    #[serde(rename = "tech_types_level2plus")]
    TechTypes,
    /// Visible growth symbols.
    GrowthSymbols,
    /// Visible ore symbols.
    OreProduction,
    /// The larger number of own systems that print food, or ore.
    #[serde(rename = "same_specialisation_systems")]
    SameSpecialisation,
    /// Outposts on the exploration board.
    ControlledSystems,
    /// Those of them with an own ship.
    GarrisonedSystems,
    /// Ore held.
    Ore,
}

names! { Stat {
    TechLevel4 = "tech_level_4", TechLevel3 = "tech_level_3", ColonisedSystems = "colonised_systems",
    AutomationLevel = "automation_level", ShipsStrength = "ships_strength", TechTypes = "tech_types_level2plus",
    GrowthSymbols = "growth_symbols", OreProduction = "ore_production",
    SameSpecialisation = "same_specialisation_systems", ControlledSystems = "controlled_systems",
    GarrisonedSystems = "garrisoned_systems", Ore = "ore",
} }

/// A production disc that left its track, or an achievement disc in its place (BTS-4.47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Disc {
    /// From a production track.
    Of(Track),
    /// An achievement disc as a replacement: no claim (BTS-3.68).
    Replacement,
}

impl Disc {
    /// Its place in counts: food, ore, replacements.
    pub const fn index(self) -> usize {
        match self {
            Self::Of(track) => track as usize,
            Self::Replacement => 2,
        }
    }
}

impl Location {
    /// Where ships are built and nobody is in control.
    pub const SOL: Self = Self::of(0);
    /// Where expelled ships go.
    pub const DEEP_SPACE: Self = Self::of(10);
    /// The system that an event attached to a slot (BTS-4.135).
    pub const ATTACHED: Self = Self::of(11);
    /// The places for system cards: two for deck A, two for deck B, the attached one.
    pub const SLOTS: [Self; 5] = [Self::of(1), Self::of(2), Self::of(7), Self::of(8), Self::ATTACHED];

    const fn of(number: usize) -> Self {
        match Self::new(number) {
            Some(location) => location,
            None => panic!("there are twelve locations"),
        }
    }

    /// Its number among the places for system cards.
    pub fn slot(self) -> Option<usize> {
        match self.index() {
            1 => Some(0),
            2 => Some(1),
            7 => Some(2),
            8 => Some(3),
            11 => Some(4),
            _ => None,
        }
    }
}

impl Column {
    /// The leftmost column, which grows when all are full (BTS-4.21).
    pub const A: Self = match Self::new(0) {
        Some(column) => column,
        None => panic!("there are five columns"),
    };
}

impl SpaceId {
    /// The spaces that can carry an event: levels II and III.
    pub fn with_events() -> impl Iterator<Item = Self> {
        Self::all().skip(4).take(12)
    }
}
