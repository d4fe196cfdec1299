//! The four resources (LG-1.2) and amounts of them.

use std::ops::{Add, AddAssign, Index, IndexMut, Neg, Sub, SubAssign};

use engine::names;
use serde::{Deserialize, Serialize};

/// LG-1.2: exactly four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resource {
    /// Growth, population, civil projects.
    Food,
    /// Money.
    Awe,
    /// Technologies.
    Research,
    /// Diplomacy, administration, cohesion.
    Culture,
}

names! { Resource { Food = "food", Awe = "awe", Research = "research", Culture = "culture" } }

/// An amount of each resource; an income may be negative (LG-1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Resources([i16; 4]);

impl Resources {
    /// Nothing.
    pub const NONE: Self = Self([0; 4]);

    /// So much food, AWE, research, culture.
    pub const fn new(food: i16, awe: i16, research: i16, culture: i16) -> Self {
        Self([food, awe, research, culture])
    }

    /// So much of one.
    pub const fn of(kind: Resource, amount: i16) -> Self {
        let mut some = Self::NONE;
        some.0[kind.index()] = amount;
        some
    }

    /// Whether there is at least this much of each.
    pub fn covers(self, cost: Self) -> bool {
        self.0.iter().zip(cost.0).all(|(held, cost)| *held >= cost)
    }

    /// All four together.
    pub fn total(self) -> i16 {
        self.0.iter().sum()
    }

    /// Each with its amount.
    pub fn iter(self) -> impl Iterator<Item = (Resource, i16)> {
        Resource::ALL.into_iter().zip(self.0)
    }

    /// So many times as much.
    #[must_use]
    pub fn times(self, factor: i16) -> Self {
        Self(self.0.map(|amount| amount * factor))
    }

    /// The same with another amount of one.
    #[must_use]
    pub fn with(mut self, kind: Resource, amount: i16) -> Self {
        self.0[kind.index()] = amount;
        self
    }

    /// Nothing below 0.
    #[must_use]
    pub fn floored(self) -> Self {
        Self(self.0.map(|amount| amount.max(0)))
    }
}

impl Index<Resource> for Resources {
    type Output = i16;

    fn index(&self, kind: Resource) -> &i16 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Resource> for Resources {
    fn index_mut(&mut self, kind: Resource) -> &mut i16 {
        &mut self.0[kind.index()]
    }
}

impl Add for Resources {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }
}

impl Sub for Resources {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }
}

impl Neg for Resources {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.map(|amount| -amount))
    }
}

impl AddAssign for Resources {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Resources {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
