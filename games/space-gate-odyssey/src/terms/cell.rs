//! Cells of a station's grid, sides of modules, rotations.

use std::fmt;
use std::ops::BitAnd;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{named, number};

/// A cell of a station's grid (SGO-4.1.1): x grows to the east, y to the south, the start module lies at (0,0).
///
/// One byte each is enough: modules hang together and a player has at most the start module and the 81 others, so no cell that can
/// be built on is further than 82 from the start module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// To the east.
    pub x: i8,
    /// To the south.
    pub y: i8,
}

impl Cell {
    /// The cell with these coordinates.
    pub const fn new(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// The side beyond which a neighbouring cell lies; none for other cells.
    pub const fn side_towards(self, other: Self) -> Option<Side> {
        match (other.x - self.x, other.y - self.y) {
            (0, -1) => Some(Side::North),
            (1, 0) => Some(Side::East),
            (0, 1) => Some(Side::South),
            (-1, 0) => Some(Side::West),
            _ => None,
        }
    }

    /// The cell beyond a side.
    #[must_use]
    pub const fn beyond(self, side: Side) -> Self {
        match side {
            Side::North => Self::new(self.x, self.y - 1),
            Side::East => Self::new(self.x + 1, self.y),
            Side::South => Self::new(self.x, self.y + 1),
            Side::West => Self::new(self.x - 1, self.y),
        }
    }
}

/// Written `2,-1`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (x, y) = text.split_once(',').ok_or(())?;
        Ok(Self { x: number(x)?, y: number(y)? })
    }
}

named! {
    /// A side of a module (SGO-1.13).
    Side {
        /// Up.
        #[default]
        North = "n",
        /// Right.
        East = "e",
        /// Down.
        South = "s",
        /// Left.
        West = "w",
    }
}

impl Side {
    /// The other side of the same edge.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }
}

/// A set of sides, such as those with a corridor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sides(u8);

impl BitAnd for Sides {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sides {
    /// No side.
    pub const NONE: Self = Self(0);

    /// Just this side.
    pub const fn only(side: Side) -> Self {
        Self(1 << side as u8)
    }

    /// Whether the side is in the set.
    pub const fn contains(self, side: Side) -> bool {
        self.0 & 1 << side as u8 != 0
    }

    /// Whether the sets have a side in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// With one more side.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Self(self.0 | 1 << side as u8)
    }

    /// Without a side.
    #[must_use]
    pub const fn without(self, side: Side) -> Self {
        Self(self.0 & !(1 << side as u8))
    }

    /// Turned clockwise: N to E to S to W to N.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self((self.0 << rotation.0 | self.0 >> (4 - rotation.0)) & 15)
    }

    /// How many sides.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no side.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sides, clockwise from the north.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let side = Side::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            side
        })
    }

    /// The rotations that give different sets: 0 up to a number.
    pub const fn rotations(self) -> u8 {
        match self.0 {
            0 | 15 => 1,
            0b0101 | 0b1010 => 2,
            _ => 4,
        }
    }
}

/// Quarter turns clockwise, 0 to 3 (SGO-1.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rotation(u8);

impl Rotation {
    /// The rotation by so many quarter turns.
    pub const fn new(turns: u8) -> Self {
        Self(turns % 4)
    }

    /// How many quarter turns.
    pub const fn turns(self) -> u8 {
        self.0
    }

    /// All four.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..4).map(Self)
    }
}

/// Written `r2`.
impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
}

impl FromStr for Rotation {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [b'r', turns @ b'0'..=b'3'] => Ok(Self(turns - b'0')),
            _ => Err(()),
        }
    }
}
