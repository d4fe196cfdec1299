//! Figures on the Odyssey board and on the government ranks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Room, named};

named! {
    /// What an engineer is: only these two can be moved (SGO-1.21, SGO-1.23).
    Title {
        /// Without a suit.
        #[default]
        Engineer = "engineer",
        /// With a suit.
        Chief = "chief",
    }
}

/// One of a player's engineers: which kind, in which room. Two of a kind in one room are the same (SGO-3.27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figure {
    /// Engineer or chief engineer.
    pub title: Title,
    /// Where it stands.
    pub room: Room,
}

impl Figure {
    /// Every kind in every room.
    pub fn all() -> impl Iterator<Item = Self> {
        Room::ALL.into_iter().flat_map(|room| Title::ALL.into_iter().map(move |title| Self { title, room }))
    }
}

/// Written `chief@modules`.
impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.title, self.room)
    }
}

impl FromStr for Figure {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (title, room) = text.split_once('@').ok_or(())?;
        Ok(Self { title: title.parse()?, room: room.parse()? })
    }
}

/// A player's figures in one room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    /// Engineers without a suit.
    pub engineers: u8,
    /// Engineers with a suit.
    pub chiefs: u8,
    /// Robots.
    pub robots: u8,
}

impl Crew {
    /// How many engineers of a kind.
    pub const fn of(self, title: Title) -> u8 {
        match title {
            Title::Engineer => self.engineers,
            Title::Chief => self.chiefs,
        }
    }

    /// How many engineers of a kind, to be changed.
    pub const fn of_mut(&mut self, title: Title) -> &mut u8 {
        match title {
            Title::Engineer => &mut self.engineers,
            Title::Chief => &mut self.chiefs,
        }
    }
}

named! {
    /// Who holds a government rank (SGO-4.18.3, SGO-9.9).
    Rank {
        /// Nobody: not reached, or taken without a figure.
        #[default]
        Empty = "empty",
        /// A colonist.
        Colonist = "colonist",
        /// An engineer.
        Engineer = "engineer",
        /// A chief engineer, with the suit.
        Chief = "chief",
    }
}

impl From<Title> for Rank {
    fn from(title: Title) -> Self {
        match title {
            Title::Engineer => Self::Engineer,
            Title::Chief => Self::Chief,
        }
    }
}
