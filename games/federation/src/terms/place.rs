//! The Senate (FED-1.7, FED-1.8), and what is laid there.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use engine::{id, names};

use super::AlterationId;

id!(
    /// A space of the Senate: three floors from below, six columns from the left.
    SpaceId,
    18
);
id!(
    /// A floor of the Senate, from below.
    Floor,
    3
);

/// A wing of the Senate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wing {
    /// Columns 1 to 3.
    Left,
    /// Columns 4 to 6.
    Right,
}

names! { Wing { Left = "left", Right = "right" } }

impl Wing {
    /// The other one.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl SpaceId {
    /// Floor 1 to 3, column 1 to 6.
    pub const fn at(floor: u8, column: u8) -> Option<Self> {
        if floor < 1 || floor > 3 || column < 1 || column > 6 {
            return None;
        }
        Self::new((floor as usize - 1) * 6 + column as usize - 1)
    }

    /// Its floor.
    pub const fn floor(self) -> Floor {
        Floor(self.0 / 6)
    }

    /// Its column, from 1.
    pub const fn column(self) -> u8 {
        self.0 % 6 + 1
    }

    /// The number of the project above its column: content says which that is.
    pub const fn column_index(self) -> usize {
        self.0 as usize % 6
    }

    /// Its wing.
    pub const fn wing(self) -> Wing {
        if self.0 % 6 < 3 { Wing::Left } else { Wing::Right }
    }
}

/// `f3c1`.
impl fmt::Display for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "f{}c{}", self.floor().number(), self.column())
    }
}

impl FromStr for SpaceId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [b'f', floor @ b'1'..=b'3', b'c', column @ b'1'..=b'6'] => Self::at(floor - b'0', column - b'0').ok_or(()),
            _ => Err(()),
        }
    }
}

/// Where an Ambassador can be laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// A space of the Senate.
    Space(SpaceId),
    /// The Outer Module (FED-1.14).
    Outer,
}

/// `f3c1` or `outer`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Space(space) => space.fmt(f),
            Self::Outer => f.write_str("outer"),
        }
    }
}

impl FromStr for Place {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "outer" { Ok(Self::Outer) } else { text.parse().map(Self::Space) }
    }
}

/// An Ambassador token; the two with one vote are alike (FED-3.77).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ambassador {
    /// With one vote.
    One,
    /// With two votes.
    Two,
    /// With three votes.
    Three,
    /// The Special Ambassador (FED-1.19).
    Special,
}

names! { Ambassador { One = "one", Two = "two", Three = "three", Special = "special" } }

/// What of an Ambassador token is visible (FED-1.18, FED-4.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Face {
    /// The voting side.
    Vote,
    /// The funding side.
    Fund,
    /// An Alteration token.
    Token(AlterationId),
}

/// `vote`, `fund` or `alter:2-07`.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Vote => f.write_str("vote"),
            Self::Fund => f.write_str("fund"),
            Self::Token(token) => write!(f, "alter:{token}"),
        }
    }
}

impl FromStr for Face {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "vote" => Ok(Self::Vote),
            "fund" => Ok(Self::Fund),
            _ => text.strip_prefix("alter:").ok_or(())?.parse().map(Self::Token),
        }
    }
}
