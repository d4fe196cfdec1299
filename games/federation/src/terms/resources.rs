//! Crystals and gold diamonds (FED-1.20 to FED-1.25).

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use engine::names;

/// A kind of resource, by rising value (FED-1.21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// A purple crystal.
    Lavandium,
    /// A green crystal.
    Coppernium,
    /// A blue crystal: it can replace the other two.
    Oceanium,
    /// A gold diamond.
    Gold,
}

names! { Resource { Lavandium = "lavandium", Coppernium = "coppernium", Oceanium = "oceanium", Gold = "gold" } }

impl Resource {
    /// Its letter.
    pub const fn letter(self) -> char {
        ['l', 'c', 'o', 'g'][self as usize]
    }

    /// FED-4.61: the next higher value.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Lavandium => Some(Self::Coppernium),
            Self::Coppernium => Some(Self::Oceanium),
            Self::Oceanium => Some(Self::Gold),
            Self::Gold => None,
        }
    }
}

/// Some of each resource.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Resources {
    /// Lavandium.
    pub lavandium: u8,
    /// Coppernium.
    pub coppernium: u8,
    /// Oceanium.
    pub oceanium: u8,
    /// Gold diamonds.
    pub gold: u8,
}

impl Resources {
    /// Nothing.
    pub const NONE: Self = Self { lavandium: 0, coppernium: 0, oceanium: 0, gold: 0 };

    /// So much of everything.
    pub const fn new(lavandium: u8, coppernium: u8, oceanium: u8, gold: u8) -> Self {
        Self { lavandium, coppernium, oceanium, gold }
    }

    /// So much of one kind.
    pub fn of(resource: Resource, amount: u8) -> Self {
        let mut some = Self::NONE;
        *some.get_mut(resource) = amount;
        some
    }

    /// How much of one kind.
    pub const fn get(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Lavandium => self.lavandium,
            Resource::Coppernium => self.coppernium,
            Resource::Oceanium => self.oceanium,
            Resource::Gold => self.gold,
        }
    }

    /// One kind, to be changed.
    pub const fn get_mut(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Lavandium => &mut self.lavandium,
            Resource::Coppernium => &mut self.coppernium,
            Resource::Oceanium => &mut self.oceanium,
            Resource::Gold => &mut self.gold,
        }
    }

    /// How many crystals of all kinds.
    pub const fn crystals(&self) -> u8 {
        self.lavandium + self.coppernium + self.oceanium
    }

    /// Whether there is nothing.
    pub fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    /// Whether there is at least this much of every kind.
    pub const fn holds(&self, some: Self) -> bool {
        self.lavandium >= some.lavandium
            && self.coppernium >= some.coppernium
            && self.oceanium >= some.oceanium
            && self.gold >= some.gold
    }

    /// So many times as much.
    #[must_use]
    pub const fn times(self, factor: u8) -> Self {
        Self::new(
            self.lavandium.saturating_mul(factor),
            self.coppernium.saturating_mul(factor),
            self.oceanium.saturating_mul(factor),
            self.gold.saturating_mul(factor),
        )
    }

    /// How much oceanium a cost needs once the other crystals held are used up (FED-1.22), less the crystals waived, and how much
    /// gold is missing.
    pub const fn shortage(&self, cost: Self, waived: u8) -> (u8, u8) {
        let need = cost.oceanium
            + cost.lavandium.saturating_sub(self.lavandium)
            + cost.coppernium.saturating_sub(self.coppernium);
        (need.saturating_sub(waived).saturating_sub(self.oceanium), cost.gold.saturating_sub(self.gold))
    }

    /// Whether a cost can be paid when so many of its crystals are waived (FED-4.57).
    pub const fn can_pay(&self, cost: Self, waived: u8) -> bool {
        matches!(self.shortage(cost, waived), (0, 0))
    }

    /// FED-3.100: every different set of resources that covers a cost.
    #[inline]
    pub fn payments(self, cost: Self) -> impl Iterator<Item = Self> {
        let payment = move |lavandium: u8, coppernium: u8| {
            let replaced = (cost.lavandium - lavandium) + (cost.coppernium - coppernium);
            Self::new(lavandium, coppernium, cost.oceanium + replaced, cost.gold)
        };
        (0..=cost.lavandium)
            .rev()
            .flat_map(move |lavandium| {
                (0..=cost.coppernium).rev().map(move |coppernium| payment(lavandium, coppernium))
            })
            .filter(move |paid| self.holds(*paid))
    }

    /// Every different set of so many crystals.
    #[inline]
    pub fn crystals_of(self, count: u8) -> impl Iterator<Item = Self> {
        (0..=count.min(self.lavandium)).rev().flat_map(move |lavandium| {
            let rest = count - lavandium;
            (0..=rest.min(self.coppernium)).rev().filter_map(move |coppernium| {
                let oceanium = rest - coppernium;
                (oceanium <= self.oceanium).then_some(Self::new(lavandium, coppernium, oceanium, 0))
            })
        })
    }
}

impl Add for Resources {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self::new(
            self.lavandium.saturating_add(more.lavandium),
            self.coppernium.saturating_add(more.coppernium),
            self.oceanium.saturating_add(more.oceanium),
            self.gold.saturating_add(more.gold),
        )
    }
}

impl AddAssign for Resources {
    fn add_assign(&mut self, more: Self) {
        *self = *self + more;
    }
}

impl Sub for Resources {
    type Output = Self;

    fn sub(self, less: Self) -> Self {
        Self::new(
            self.lavandium - less.lavandium,
            self.coppernium - less.coppernium,
            self.oceanium - less.oceanium,
            self.gold - less.gold,
        )
    }
}

impl SubAssign for Resources {
    fn sub_assign(&mut self, less: Self) {
        *self = *self - less;
    }
}

/// `2l1o`; `0` for nothing.
impl fmt::Display for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("0");
        }
        for kind in Resource::ALL.into_iter().filter(|kind| self.get(*kind) > 0) {
            write!(f, "{}{}", self.get(kind), kind.letter())?;
        }
        Ok(())
    }
}

impl FromStr for Resources {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut some = Self::NONE;
        if text == "0" {
            return Ok(some);
        }
        let mut rest = text;
        for kind in Resource::ALL {
            if let Some((number, after)) = rest.split_once(kind.letter()) {
                let plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
                *some.get_mut(kind) = if plain { number.parse().map_err(drop)? } else { return Err(()) };
                rest = after;
            }
        }
        if rest.is_empty() && !some.is_none() { Ok(some) } else { Err(()) }
    }
}
