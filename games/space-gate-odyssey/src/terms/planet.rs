//! Exoplanets and their fields, space gates, priority markers.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{named, number};

/// The exoplanets there are, Hawking aside.
pub const PLANETS: usize = 8;
/// The most players.
pub const MAX_PLAYERS: usize = 4;

named! {
    /// An exoplanet other than Hawking (SGO-1.6).
    Planet {
        /// The mountain.
        #[default]
        Bose = "bose",
        /// The volcanoes.
        Collins = "collins",
        /// The bright and the dark side.
        Dirac = "dirac",
        /// The moons.
        Fermi = "fermi",
        /// The villages.
        Planck = "planck",
        /// The islands.
        Russell = "russell",
        /// The treetops.
        Susskind = "susskind",
        /// The rivers.
        Turing = "turing",
    }
}

/// A set of exoplanets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlanetSet(u8);

impl PlanetSet {
    /// Whether the planet is in the set.
    pub const fn contains(self, planet: Planet) -> bool {
        self.0 & 1 << planet as u8 != 0
    }

    /// Adds a planet.
    pub const fn insert(&mut self, planet: Planet) {
        self.0 |= 1 << planet as u8;
    }

    /// Takes a planet out.
    pub const fn remove(&mut self, planet: Planet) {
        self.0 &= !(1 << planet as u8);
    }

    /// How many planets.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The planets in order.
    pub fn iter(self) -> impl Iterator<Item = Planet> {
        Planet::ALL.into_iter().filter(move |planet| self.contains(*planet))
    }
}

impl FromIterator<Planet> for PlanetSet {
    fn from_iter<I: IntoIterator<Item = Planet>>(planets: I) -> Self {
        planets.into_iter().fold(Self::default(), |set, planet| Self(set.0 | 1 << planet as u8))
    }
}

named! {
    /// A space gate, and the symbol on its gate modules (SGO-1.7).
    Gate {
        /// The first.
        #[default]
        Alpha = "alpha",
        /// The second.
        Beta = "beta",
        /// The third.
        Gamma = "gamma",
    }
}

/// Where a gate stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Harbour {
    /// Nowhere: it is not in the game (SGO-6.4).
    #[default]
    Nowhere,
    /// On Hawking.
    Hawking,
    /// On an exoplanet.
    On(Planet),
}

named! {
    /// A marker of the priority track (SGO-1.5).
    Marker {
        /// The most water modules.
        #[default]
        Water = "water",
        /// The most nature modules.
        Nature = "nature",
        /// The most energy modules.
        Energy = "energy",
        /// The most sets of three.
        Balance = "balance",
        /// Nothing.
        Nothing = "nothing",
    }
}

/// A field of a planet, by its number on the side in play; written from 1 on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Field(u8);

impl Field {
    /// The field with this number, counted from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < u32::BITS as usize { Some(Self(index as u8)) } else { None }
    }

    /// Its number, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Field {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number: usize = number(text)?;
        number.checked_sub(1).and_then(Self::new).ok_or(())
    }
}

/// A set of fields of one planet.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FieldSet(u32);

impl FieldSet {
    /// No field.
    pub const EMPTY: Self = Self(0);

    /// Just this field.
    pub const fn only(field: Field) -> Self {
        Self(1 << field.0)
    }

    /// Whether the field is in the set.
    pub const fn contains(self, field: Field) -> bool {
        self.0 & 1 << field.0 != 0
    }

    /// Whether all fields of another set are in this one.
    pub const fn covers(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a field.
    pub const fn insert(&mut self, field: Field) {
        self.0 |= 1 << field.0;
    }

    /// How many fields.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first field.
    pub const fn first(self) -> Option<Field> {
        if self.0 == 0 { None } else { Some(Field(self.0.trailing_zeros() as u8)) }
    }

    /// The fields in order.
    pub fn iter(self) -> impl Iterator<Item = Field> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first();
            left.0 &= left.0.wrapping_sub(1);
            first
        })
    }
}

impl BitAnd for FieldSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for FieldSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for FieldSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Field> for FieldSet {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields.into_iter().fold(Self::EMPTY, |set, field| set | Self::only(field))
    }
}

impl fmt::Debug for FieldSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
