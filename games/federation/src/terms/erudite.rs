//! Erudites: five delegations, three levels, three tiles of each (FED-2.6).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use engine::{id, names, set};

use super::Planet;

id!(
    /// An Erudite tile, by level, delegation and number.
    EruditeId,
    45
);
set!(
    /// Some Erudites.
    EruditeSet,
    EruditeId,
    u64
);

/// Who sends Erudites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Delegation {
    /// A.
    Diplomats,
    /// B.
    Robots,
    /// C.
    Traders,
    /// D.
    Mages,
    /// E.
    Miners,
}

names! { Delegation {
    Diplomats = "diplomats", Robots = "robots", Traders = "traders", Mages = "mages", Miners = "miners",
} }

impl Delegation {
    /// Its letter.
    pub const fn letter(self) -> char {
        ['A', 'B', 'C', 'D', 'E'][self as usize]
    }

    /// The planet it comes from.
    pub const fn planet(self) -> Planet {
        match self {
            Self::Diplomats => Planet::Atalum,
            Self::Robots => Planet::E81216,
            Self::Traders => Planet::Arratooine,
            Self::Mages => Planet::SixMoon,
            Self::Miners => Planet::Neo,
        }
    }
}

impl EruditeId {
    /// Level 1 to 3, number 1 to 3.
    pub const fn of(level: u8, delegation: Delegation, number: u8) -> Option<Self> {
        if level < 1 || level > 3 || number < 1 || number > 3 {
            return None;
        }
        Self::new((level as usize - 1) * 15 + delegation as usize * 3 + number as usize - 1)
    }

    /// 1, 2 or 3.
    pub const fn level(self) -> u8 {
        self.0 / 15 + 1
    }

    /// Its delegation.
    pub const fn delegation(self) -> Delegation {
        Delegation::ALL[self.0 as usize / 3 % 5]
    }

    /// Its group among the fifteen: tiles of one level and delegation.
    pub const fn group(self) -> usize {
        self.0 as usize / 3
    }

    /// Its number in the group, 1 to 3.
    pub const fn in_group(self) -> u8 {
        self.0 % 3 + 1
    }
}

impl EruditeSet {
    /// The three tiles of a level and delegation.
    pub const fn group(level: u8, delegation: Delegation) -> Self {
        Self(0b111 << ((level as u64 - 1) * 15 + delegation as u64 * 3))
    }

    /// All tiles of a level.
    pub const fn level(level: u8) -> Self {
        Self(0x7fff << ((level as u64 - 1) * 15))
    }

    /// How many different delegations are in it.
    pub fn delegations(self) -> u8 {
        let any = (self.0 | self.0 >> 15 | self.0 >> 30) & 0x7fff;
        (0..5).filter(|delegation| any >> (3 * delegation) & 0b111 != 0).count() as u8
    }
}

/// `1A3`.
impl fmt::Display for EruditeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.level(), self.delegation().letter(), self.in_group())
    }
}

impl FromStr for EruditeId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let [level @ b'1'..=b'3', letter @ b'A'..=b'E', number @ b'1'..=b'3'] = text.as_bytes() else { return Err(()) };
        Self::of(level - b'0', Delegation::ALL[usize::from(letter - b'A')], number - b'0').ok_or(())
    }
}
