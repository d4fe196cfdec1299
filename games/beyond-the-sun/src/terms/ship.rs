//! Ships: cubes with a ship face (BTS-1.3). Ships of one faction, level and location are alike, so they are counted.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Location, TOP_LEVEL};

/// A faction's ships at a location, by level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ships([u8; TOP_LEVEL as usize]);

impl Ships {
    /// BTS-1.16: the sum of the levels. All four products at once: a faction has 20 cubes, so no byte runs over.
    #[inline]
    pub const fn strength(self) -> u8 {
        (u32::from_le_bytes(self.0).wrapping_mul(0x0102_0304) >> 24) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        u32::from_le_bytes(self.0) == 0
    }

    /// How many of a level.
    pub const fn of(self, level: u8) -> u8 {
        self.0[level as usize - 1]
    }

    /// How many.
    pub const fn count(self) -> u8 {
        (u32::from_le_bytes(self.0).wrapping_mul(0x0101_0101) >> 24) as u8
    }

    /// Whether one of them can be upgraded (BTS-4.58).
    pub const fn can_rise(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] != 0
    }

    /// The levels that are there, from 1.
    #[inline]
    pub fn levels(self) -> impl Iterator<Item = u8> {
        (1..=TOP_LEVEL).filter(move |level| self.of(*level) > 0)
    }

    /// One more.
    pub const fn add(&mut self, level: u8) {
        self.0[level as usize - 1] += 1;
    }

    /// One less.
    pub const fn remove(&mut self, level: u8) {
        self.0[level as usize - 1] -= 1;
    }

    /// All of them join others.
    pub fn merge(&mut self, others: Self) {
        self.0.iter_mut().zip(others.0).for_each(|(own, more)| *own += more);
    }
}

/// One of the ships of a level at a location, written `sol.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is.
    pub at: Location,
    /// Its level, from 1 to 4.
    pub level: u8,
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.at, self.level)
    }
}

impl FromStr for Ship {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (at, level) = text.split_once('.').ok_or(())?;
        Ok(Self { at: at.parse()?, level: level_of(level)? })
    }
}

/// A level of a ship, one digit.
pub(crate) fn level_of(text: &str) -> Result<u8, ()> {
    match text.as_bytes() {
        [digit @ b'1'..=b'4'] => Ok(digit - b'0'),
        _ => Err(()),
    }
}
