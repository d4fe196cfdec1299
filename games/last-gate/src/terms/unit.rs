//! Ships, fleets and ground units (LG-1.10, LG-4U, 4X).

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use engine::{names, set};
use serde::{Deserialize, Serialize};

use super::number;

/// The most civil ships of one kind a player has (LG-9.1).
pub const MAX_SHIPS: usize = 6;
/// The most fleets a player can have: 9 markers, and those that come beyond them (LG-4Q.16).
pub const MAX_FLEETS: usize = 12;

/// A civil ship (LG-1.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Civil {
    /// Explores and carries routes.
    Research,
    /// Founds colonies.
    Colony,
}

names! { Civil { Research = "research_ship", Colony = "colony_ship" } }

/// A piece of a player on the map, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// A civil ship.
    Civil(Civil, u8),
    /// A fleet.
    Fleet(u8),
}

impl Unit {
    /// How many a player can have.
    pub const COUNT: usize = 2 * MAX_SHIPS + MAX_FLEETS;

    /// By its number from 0: research ships, colony ships, fleets.
    pub const fn new(number: usize) -> Option<Self> {
        match number {
            0..MAX_SHIPS => Some(Self::Civil(Civil::Research, number as u8)),
            MAX_SHIPS..FIRST_FLEET => Some(Self::Civil(Civil::Colony, (number - MAX_SHIPS) as u8)),
            FIRST_FLEET..Self::COUNT => Some(Self::Fleet((number - FIRST_FLEET) as u8)),
            _ => None,
        }
    }

    /// Its number from 0.
    pub const fn index(self) -> usize {
        match self {
            Self::Civil(kind, place) => kind.index() * MAX_SHIPS + place as usize,
            Self::Fleet(place) => FIRST_FLEET + place as usize,
        }
    }
}

const FIRST_FLEET: usize = 2 * MAX_SHIPS;

set!(
    /// Some units of a player.
    UnitSet,
    Unit,
    u32
);

// `r1` is the first research ship, `c1` the first colony ship, `f1` the first fleet.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Civil(Civil::Research, place) => write!(f, "r{}", place + 1),
            Self::Civil(Civil::Colony, place) => write!(f, "c{}", place + 1),
            Self::Fleet(place) => write!(f, "f{}", place + 1),
        }
    }
}

impl FromStr for Unit {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (kind, rest) = text.split_at_checked(1).ok_or(())?;
        let place = number(rest).and_then(|number| number.checked_sub(1)).ok_or(())?;
        match kind {
            "r" if usize::from(place) < MAX_SHIPS => Ok(Self::Civil(Civil::Research, place)),
            "c" if usize::from(place) < MAX_SHIPS => Ok(Self::Civil(Civil::Colony, place)),
            "f" if usize::from(place) < MAX_FLEETS => Ok(Self::Fleet(place)),
            _ => Err(()),
        }
    }
}

/// Whose values a fleet has (LG-4U).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FleetKind {
    /// Its owner's (LG-4U.2).
    #[default]
    Own,
    /// A mercenary's (LG-4U.14).
    Mercenary,
    /// A Kosme's (LG-4J.14).
    Kosme,
    /// Its owner's: a unique ship, marked with his cube (LG-4U.21).
    Unique,
}

impl FleetKind {
    /// Whether it has the values of its owner's fleets, with their technologies.
    pub const fn has_own_values(self) -> bool {
        matches!(self, Self::Own | Self::Unique)
    }
}

/// Whose neutral units are (LG-4R.24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// Pirates.
    Pirates,
    /// GAV mercenaries.
    Gav,
    /// The cult.
    Cult,
}

/// A kind of ground unit (4X).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Militia: only in battles.
    Militia,
    /// Infantry.
    Infantry,
    /// Heavy infantry.
    HeavyInfantry,
    /// Tank.
    Tank,
    /// War drones.
    WarDrones,
    /// Artillery.
    Artillery,
    /// Air force.
    AirForce,
    /// Anti-orbital gun.
    AntiOrbitalGun,
}

names! { Ground {
    Militia = "militia", Infantry = "infantry", HeavyInfantry = "heavy_infantry", Tank = "tank",
    WarDrones = "war_drones", Artillery = "artillery", AirForce = "air_force", AntiOrbitalGun = "anti_orbital_gun",
} }

impl Ground {
    /// How many kinds there are.
    pub const COUNT: usize = Self::ALL.len();
    /// Those that can be bought and stand on planets.
    pub const BOUGHT: [Self; 7] = [
        Self::Infantry,
        Self::HeavyInfantry,
        Self::Tank,
        Self::WarDrones,
        Self::Artillery,
        Self::AirForce,
        Self::AntiOrbitalGun,
    ];
}

/// The most ground units that a player can have (LG-9.2).
pub const MAX_TROOPS: u8 = 120;

/// How many ground units of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Troops([u8; Ground::COUNT]);

impl Troops {
    /// None.
    pub const NONE: Self = Self([0; Ground::COUNT]);

    /// So many of one kind.
    pub const fn of(kind: Ground, count: u8) -> Self {
        let mut some = Self::NONE;
        some.0[kind as usize] = count;
        some
    }

    /// All together.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The kinds there are, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Ground, u8)> {
        Ground::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// The kinds there are.
    pub fn kinds(self) -> impl Iterator<Item = Ground> {
        self.iter().map(|(kind, _)| kind)
    }
}

impl Index<Ground> for Troops {
    type Output = u8;

    fn index(&self, kind: Ground) -> &u8 {
        &self.0[kind as usize]
    }
}

impl IndexMut<Ground> for Troops {
    fn index_mut(&mut self, kind: Ground) -> &mut u8 {
        &mut self.0[kind as usize]
    }
}

impl std::ops::Add for Troops {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }
}

impl std::ops::Sub for Troops {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }
}
