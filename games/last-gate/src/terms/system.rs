//! What a place of the map is (LG-1.12 to LG-1.14) and what is built there (4M).

use std::fmt;
use std::str::FromStr;

use engine::names;
use serde::{Deserialize, Serialize};

use super::{PlanetId, Resource, number};

/// What a system tile shows (LG-1.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tile {
    /// The Galactic Centre.
    Centre,
    /// The home world of a seat.
    Home(u8),
    /// A planet.
    Planet(PlanetId),
    /// Asteroids.
    Asteroids,
    /// A nebula.
    Nebula,
    /// Deep space.
    Space,
    /// An anomaly.
    Anomaly,
    /// A storm.
    Storm,
    /// A black hole.
    BlackHole,
    /// A supernova.
    Supernova,
}

impl Tile {
    /// The kinds of tiles that can lie face down, as rings count them.
    pub const KINDS: [&'static str; 8] =
        ["planet", "asteroids", "nebula", "space", "anomaly", "storm", "black_hole", "supernova"];

    /// The name of its kind in the content.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Centre => "galactic_centre",
            Self::Home(_) => "home_world",
            Self::Planet(_) => Self::KINDS[0],
            Self::Asteroids => Self::KINDS[1],
            Self::Nebula => Self::KINDS[2],
            Self::Space => Self::KINDS[3],
            Self::Anomaly => Self::KINDS[4],
            Self::Storm => Self::KINDS[5],
            Self::BlackHole => Self::KINDS[6],
            Self::Supernova => Self::KINDS[7],
        }
    }

    /// Its number among [`Tile::KINDS`].
    pub const fn number(self) -> Option<usize> {
        match self {
            Self::Centre | Self::Home(_) => None,
            Self::Planet(_) => Some(0),
            Self::Asteroids => Some(1),
            Self::Nebula => Some(2),
            Self::Space => Some(3),
            Self::Anomaly => Some(4),
            Self::Storm => Some(5),
            Self::BlackHole => Some(6),
            Self::Supernova => Some(7),
        }
    }

    /// The tile of a kind; planets are told apart by which one.
    pub const fn of_kind(kind: usize, planet: PlanetId) -> Self {
        match kind {
            0 => Self::Planet(planet),
            1 => Self::Asteroids,
            2 => Self::Nebula,
            3 => Self::Space,
            4 => Self::Anomaly,
            5 => Self::Storm,
            6 => Self::BlackHole,
            _ => Self::Supernova,
        }
    }

    /// Whether a planet or home world is there (LG-1.14).
    pub const fn is_world(self) -> bool {
        matches!(self, Self::Home(_) | Self::Planet(_))
    }

    /// LG-1.12: storms and black holes; a supernova once it has a route.
    pub const fn is_dangerous(self) -> bool {
        matches!(self, Self::Storm | Self::BlackHole)
    }

    /// The stack its event cards come from.
    pub const fn stack(self) -> Option<Stack> {
        match self {
            Self::Asteroids => Some(Stack::Asteroids),
            Self::Nebula => Some(Stack::Nebula),
            Self::Space => Some(Stack::Space),
            Self::Storm => Some(Stack::Storm),
            Self::BlackHole => Some(Stack::BlackHole),
            Self::Anomaly => Some(Stack::Anomaly),
            _ => None,
        }
    }
}

/// The event stacks (LG-2.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stack {
    /// Asteroids.
    Asteroids,
    /// Nebula.
    Nebula,
    /// Deep space.
    Space,
    /// Storm.
    Storm,
    /// Black hole.
    BlackHole,
    /// Anomaly.
    Anomaly,
}

names! { Stack {
    Asteroids = "asteroids", Nebula = "nebula", Space = "space", Storm = "storm", BlackHole = "black_hole",
    Anomaly = "anomaly",
} }

impl Stack {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();
}

/// A building in a slot (LG-4M.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Building {
    /// Resource building of a level from 1 (LG-4M.3).
    Resource(Resource, u8),
    /// Capacity building of a level from 1 (LG-4M.4).
    Capacity(u8),
    /// Centre (LG-4M.14).
    Centre,
}

impl Building {
    /// Its level.
    pub const fn level(self) -> u8 {
        match self {
            Self::Resource(_, level) | Self::Capacity(level) => level,
            Self::Centre => 1,
        }
    }

    /// The same on another level.
    #[must_use]
    pub const fn at_level(self, level: u8) -> Self {
        match self {
            Self::Resource(kind, _) => Self::Resource(kind, level),
            Self::Capacity(_) => Self::Capacity(level),
            Self::Centre => Self::Centre,
        }
    }
}

/// A defence building (LG-4M.24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Defence {
    /// Fortress.
    Fortress,
    /// Missile base.
    MissileBase,
    /// Planetary shield.
    PlanetaryShield,
}

names! { Defence { Fortress = "fortress", MissileBase = "missile_base", PlanetaryShield = "planetary_shield" } }

impl Defence {
    /// Its bit among the defences of a planet.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Something that can be built somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Build {
    /// A building in a slot.
    Slot(Building),
    /// A defence building.
    Defence(Defence),
    /// A trade route.
    Route,
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slot(Building::Resource(kind, level)) => write!(f, "{kind}-{level}"),
            Self::Slot(Building::Capacity(level)) => write!(f, "capacity-{level}"),
            Self::Slot(Building::Centre) => f.write_str("centre"),
            Self::Defence(defence) => write!(f, "{defence}"),
            Self::Route => f.write_str("route"),
        }
    }
}

impl FromStr for Build {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if let Some((what, level)) = text.split_once('-') {
            let level = number(level).filter(|level| (1..=3).contains(level)).ok_or(())?;
            return Ok(Self::Slot(match what {
                "capacity" => Building::Capacity(level),
                _ => Building::Resource(what.parse()?, level),
            }));
        }
        match text {
            "centre" => Ok(Self::Slot(Building::Centre)),
            "route" => Ok(Self::Route),
            _ => text.parse().map(Self::Defence),
        }
    }
}
