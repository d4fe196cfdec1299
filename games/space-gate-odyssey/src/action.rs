//! What a player can decide, and its notation.

use std::fmt;
use std::str::FromStr;

use crate::terms::{Cell, Field, Figure, ModuleId, Planet, Room, Rotation, Stack};

/// One small decision.
///
/// Commands of the rules with several parameters are a few of these in a row: `chief@modules` then `water` is
/// `move_engineer(chief, modules, water)`; `gw`, `1,0`, `r2` is `build_module(gw, 1, 0, 2)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Chooses an engineer: to move, or for a government rank.
    Figure(Figure),
    /// Chooses a room: to go to, for a recruit, for a promotion.
    Room(Room),
    /// Takes the top module of a stack.
    Take(Stack),
    /// Chooses the cell for a module.
    Cell(Cell),
    /// Turns the module and puts it down.
    Rotate(Rotation),
    /// Puts the module taken under its stack.
    Bury,
    /// Moves a colonist from one module to the next.
    Walk {
        /// The module left.
        from: ModuleId,
        /// The module entered.
        to: ModuleId,
    },
    /// Fills an airlock.
    Fill(ModuleId),
    /// Gives up the action points that are left.
    Stop,
    /// Empties a full gate module.
    Send(ModuleId),
    /// Chooses an island of Russell, by its number from 1.
    Island(u8),
    /// Places a colonist.
    Place(Field),
    /// Swaps the priority markers at this position, from 1, and the next.
    Swap(u8),
    /// Leaves the priority markers as they are.
    Keep,
    /// Moves the gate of a closed planet here.
    Gate(Planet),
    /// Uses the remodelling tile.
    Remodel,
    /// Takes up a module.
    Lift(ModuleId),
    /// Chooses a module in hand to put down.
    Lay(ModuleId),
    /// Ends the remodelling.
    Finish,
    /// Puts everything back where it was before the remodelling.
    Restore,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Figure(figure) => figure.fmt(f),
            Self::Room(room) => room.fmt(f),
            Self::Take(stack) => stack.fmt(f),
            Self::Cell(cell) => cell.fmt(f),
            Self::Rotate(rotation) => rotation.fmt(f),
            Self::Bury => f.write_str("bury"),
            Self::Walk { from, to } => write!(f, "{from}>{to}"),
            Self::Fill(module) => write!(f, "fill:{module}"),
            Self::Stop => f.write_str("stop"),
            Self::Send(module) => write!(f, "send:{module}"),
            Self::Island(number) => write!(f, "island:{number}"),
            Self::Place(field) => write!(f, "field:{field}"),
            Self::Swap(position) => write!(f, "swap:{position}"),
            Self::Keep => f.write_str("keep"),
            Self::Gate(planet) => write!(f, "gate:{planet}"),
            Self::Remodel => f.write_str("remodel"),
            Self::Lift(module) => write!(f, "lift:{module}"),
            Self::Lay(module) => write!(f, "lay:{module}"),
            Self::Finish => f.write_str("finish"),
            Self::Restore => f.write_str("restore"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if let Some((word, rest)) = text.split_once(':') {
            return match word {
                "fill" => rest.parse().map(Self::Fill),
                "send" => rest.parse().map(Self::Send),
                "island" => digit(rest).map(Self::Island),
                "field" => rest.parse().map(Self::Place),
                "swap" => digit(rest).map(Self::Swap),
                "gate" => rest.parse().map(Self::Gate),
                "lift" => rest.parse().map(Self::Lift),
                "lay" => rest.parse().map(Self::Lay),
                _ => Err(()),
            };
        }
        if let Some((from, to)) = text.split_once('>') {
            return Ok(Self::Walk { from: from.parse()?, to: to.parse()? });
        }
        match text {
            "bury" => Ok(Self::Bury),
            "stop" => Ok(Self::Stop),
            "keep" => Ok(Self::Keep),
            "remodel" => Ok(Self::Remodel),
            "finish" => Ok(Self::Finish),
            "restore" => Ok(Self::Restore),
            _ if text.contains(',') => text.parse().map(Self::Cell),
            _ if text.contains('@') => text.parse().map(Self::Figure),
            _ => (text.parse().map(Self::Take))
                .or_else(|()| text.parse().map(Self::Rotate))
                .or_else(|()| text.parse().map(Self::Room)),
        }
    }
}

/// A number from 1 to 9.
fn digit(text: &str) -> Result<u8, ()> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(digit - b'0'),
        _ => Err(()),
    }
}
