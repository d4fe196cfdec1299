//! What a player can decide, and its notation.

use std::fmt;
use std::str::FromStr;

use engine::Seat;

use crate::terms::{
    AchievementId, ActId, ActSpace, Column, FactionId, Location, Production, Ship, SpaceId, SystemId, TechId, TechType,
    Track,
};

/// One small decision. A turn is a few of these in a row: `pawn:basic_build_jump`, `do`, `jump:sol.1-a1`, `done`, `ore`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes a faction.
    Faction(FactionId),
    /// D1: moves the pawn to a space and carries out its action.
    Pawn(ActSpace),
    /// D2: pays ore to somebody.
    Payee(Seat),
    /// D3: carries an optional part out.
    Do,
    /// D3, D21, D26: declines.
    Skip,
    /// D4: takes an option, from 0.
    Option(u8),
    /// D5: takes or moves a cube of a column.
    Column(Column),
    /// D6: builds a ship.
    Build(Location),
    /// D7: upgrades a ship.
    Upgrade(Ship),
    /// D8: moves a ship along a line.
    Jump(Ship, Location),
    /// D7, D8, D12, D18, D21: ends what may be ended.
    Done,
    /// D9: places a disc of a track.
    Disc(Track),
    /// D10: takes the control bonus of a system first.
    Bonus(SystemId),
    /// D11: colonises a system.
    Colonise(Location),
    /// D12: returns a ship of this level.
    Settle(u8),
    /// D13: researches a technology.
    Research(SpaceId),
    /// D14: chooses the type of an unknown technology.
    Type(TechType),
    /// D15, D25: chooses a technology card.
    Card(TechId),
    /// D16: automates a track.
    Automate(Track),
    /// D17: chooses a production option.
    Produce(Production),
    /// D18: ore for population.
    Buy,
    /// D18: a ship becomes population.
    Scrap(Ship),
    /// D18: population for ore.
    Sell,
    /// D19: claims an achievement.
    Claim(AchievementId),
    /// D20: copies an action.
    Copy(ActId),
    /// D21: chooses where ships go directly.
    Gate(Location),
    /// D21: sends a ship there.
    Warp(Ship),
    /// D22: keeps a drawn system card.
    Keep(SystemId),
    /// D23: pays.
    Pay,
    /// D23: suffers what not paying means.
    Suffer,
    /// D24: attaches a drawn system to a slot.
    Attach(Location),
    /// D25: puts a technology card on a space.
    Place(SpaceId),
    /// D26: puts a ship into the museum.
    Museum(Ship),
    /// D27: uses so many population cubes for missing supply cubes.
    Use(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Faction(faction) => write!(f, "faction:{faction}"),
            Self::Pawn(space) => write!(f, "pawn:{space}"),
            Self::Payee(seat) => write!(f, "payee:{seat}"),
            Self::Do => f.write_str("do"),
            Self::Skip => f.write_str("skip"),
            Self::Option(number) => write!(f, "option:{}", (b'A' + number) as char),
            Self::Column(column) => write!(f, "column:{column}"),
            Self::Build(at) => write!(f, "build:{at}"),
            Self::Upgrade(ship) => write!(f, "upgrade:{ship}"),
            Self::Jump(ship, to) => write!(f, "jump:{ship}-{to}"),
            Self::Done => f.write_str("done"),
            Self::Disc(track) => write!(f, "disc:{track}"),
            Self::Bonus(system) => write!(f, "bonus:{system}"),
            Self::Colonise(at) => write!(f, "colonise:{at}"),
            Self::Settle(level) => write!(f, "settle:{level}"),
            Self::Research(space) => write!(f, "research:{space}"),
            Self::Type(kind) => write!(f, "type:{kind}"),
            Self::Card(card) => write!(f, "card:{card}"),
            Self::Automate(track) => write!(f, "automate:{track}"),
            Self::Produce(option) => option.fmt(f),
            Self::Buy => f.write_str("buy"),
            Self::Scrap(ship) => write!(f, "scrap:{ship}"),
            Self::Sell => f.write_str("sell"),
            Self::Claim(card) => write!(f, "claim:{card}"),
            Self::Copy(act) => write!(f, "copy:{act}"),
            Self::Gate(at) => write!(f, "gate:{at}"),
            Self::Warp(ship) => write!(f, "warp:{ship}"),
            Self::Keep(system) => write!(f, "keep:{system}"),
            Self::Pay => f.write_str("pay"),
            Self::Suffer => f.write_str("suffer"),
            Self::Attach(at) => write!(f, "attach:{at}"),
            Self::Place(space) => write!(f, "place:{space}"),
            Self::Museum(ship) => write!(f, "museum:{ship}"),
            Self::Use(number) => write!(f, "use:{number}"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some((word, rest)) = text.split_once(':') else {
            return match text {
                "do" => Ok(Self::Do),
                "skip" => Ok(Self::Skip),
                "done" => Ok(Self::Done),
                "buy" => Ok(Self::Buy),
                "sell" => Ok(Self::Sell),
                "pay" => Ok(Self::Pay),
                "suffer" => Ok(Self::Suffer),
                _ => text.parse().map(Self::Produce),
            };
        };
        match word {
            "faction" => rest.parse().map(Self::Faction),
            "pawn" => rest.parse().map(Self::Pawn),
            "payee" if rest.bytes().all(|byte| byte.is_ascii_uppercase()) => {
                rest.parse().map(Self::Payee).map_err(drop)
            }
            "option" => match rest.as_bytes() {
                [letter @ b'A'..=b'H'] => Ok(Self::Option(letter - b'A')),
                _ => Err(()),
            },
            "column" => rest.parse().map(Self::Column),
            "build" => rest.parse().map(Self::Build),
            "upgrade" => rest.parse().map(Self::Upgrade),
            "jump" => {
                let (ship, to) = rest.split_once('-').ok_or(())?;
                Ok(Self::Jump(ship.parse()?, to.parse()?))
            }
            "disc" => rest.parse().map(Self::Disc),
            "bonus" => rest.parse().map(Self::Bonus),
            "colonise" => rest.parse().map(Self::Colonise),
            "settle" => crate::terms::level_of(rest).map(Self::Settle),
            "research" => rest.parse().map(Self::Research),
            "type" => rest.parse().map(Self::Type),
            "card" => rest.parse().map(Self::Card),
            "automate" => rest.parse().map(Self::Automate),
            "scrap" => rest.parse().map(Self::Scrap),
            "claim" => rest.parse().map(Self::Claim),
            "copy" => rest.parse().map(Self::Copy),
            "gate" => rest.parse().map(Self::Gate),
            "warp" => rest.parse().map(Self::Warp),
            "keep" => rest.parse().map(Self::Keep),
            "attach" => rest.parse().map(Self::Attach),
            "place" => rest.parse().map(Self::Place),
            "museum" => rest.parse().map(Self::Museum),
            "use" => match rest.as_bytes() {
                [digit @ b'0'..=b'9'] => Ok(Self::Use(digit - b'0')),
                _ => Err(()),
            },
            _ => Err(()),
        }
    }
}
