//! Size classes of ships (LG-1.8).

use std::fmt;
use std::str::FromStr;

use engine::names;
use serde::Serialize;

/// LG-1.8: how large a ship is; larger classes are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Class {
    /// Small craft.
    Ks,
    /// Support ships.
    Us,
    /// Capital ships.
    Hs,
    /// Great ships.
    Gs,
    /// Mega constructions.
    Mk,
}

names! { Class { Ks = "KS", Us = "US", Hs = "HS", Gs = "GS", Mk = "MK" } }

impl Class {
    /// Content writes it in capital or small letters.
    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name().eq_ignore_ascii_case(text))
    }

    /// LG-4U.12: what so many fleets in one system count as.
    pub const fn of_fleets(count: usize) -> Option<Self> {
        Some(match count {
            0 => return None,
            1 => Self::Ks,
            2 => Self::Us,
            3 => Self::Hs,
            4 => Self::Gs,
            _ => Self::Mk,
        })
    }
}

/// What a condition asks for: `US` is this class, `US+` it or any larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Classes {
    least: Class,
    larger: bool,
}

impl Classes {
    /// Whether a class is one of them.
    pub fn contains(self, class: Class) -> bool {
        class == self.least || (self.larger && class > self.least)
    }
}

impl fmt::Display for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.least, if self.larger { "+" } else { "" })
    }
}

impl FromStr for Classes {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (class, larger) = text.strip_suffix('+').map_or((text, false), |class| (class, true));
        Ok(Self { least: Class::read(class).ok_or(())?, larger })
    }
}
