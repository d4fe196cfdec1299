//! Actions with spaces for pawns (BTS-1.11).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{BasicId, GuildId, TechId};

/// An action, written by its id in the content: `basic_recruit`, `plasma_cannon_1`, `settlers_guild`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActId {
    /// Of the Basic Spacefaring box.
    Basic(BasicId),
    /// Of a technology card, numbered from 1.
    Technology(TechId, u8),
    /// Of a guild.
    Guild(GuildId),
    /// Of the Dyson Sphere (BTS-4.138).
    Dyson,
}

const DYSON: &str = "dyson_sphere_mk1";

impl fmt::Display for ActId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Basic(id) => id.fmt(f),
            Self::Technology(id, number) => write!(f, "{id}_{number}"),
            Self::Guild(id) => id.fmt(f),
            Self::Dyson => f.write_str(DYSON),
        }
    }
}

impl FromStr for ActId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text == DYSON {
            return Ok(Self::Dyson);
        }
        if let Ok(basic) = text.parse() {
            return Ok(Self::Basic(basic));
        }
        if let Ok(guild) = text.parse() {
            return Ok(Self::Guild(guild));
        }
        let (card, number) = text.rsplit_once('_').ok_or(())?;
        Ok(Self::Technology(card.parse()?, digit(number)?))
    }
}

/// One space of an action, numbered from 1: `basic_research_2.2`; the first is written without its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActSpace {
    /// The action.
    pub act: ActId,
    /// Which of its spaces.
    pub space: u8,
}

impl fmt::Display for ActSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.space {
            1 => self.act.fmt(f),
            space => write!(f, "{}.{space}", self.act),
        }
    }
}

impl FromStr for ActSpace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (act, space) = match text.split_once('.') {
            None => (text, 1),
            Some((act, space)) => (act, digit(space).ok().filter(|space| *space > 1).ok_or(())?),
        };
        Ok(Self { act: act.parse()?, space })
    }
}

/// A number from 1 to 9.
fn digit(text: &str) -> Result<u8, ()> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(digit - b'0'),
        _ => Err(()),
    }
}
