//! What a player can decide, and its notation.

use std::fmt;
use std::str::FromStr;

use crate::terms::{
    Ambassador, DeepSpaceId, EruditeId, Face, FieldId, Medal, MissionId, NeoSpace, Place, Planet, ProjectId, Resource,
    Resources, Room, SenateAction, StallId, StartId, StructureId, Wing,
};

/// One small decision. A placement is a few of these in a row: `two`, `fund`, `f1c5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes a starting planet.
    Start(StartId),
    /// Chooses an Ambassador.
    Ambassador(Ambassador),
    /// Chooses what of it is visible.
    Face(Face),
    /// Lays it somewhere.
    Place(Place),
    /// Uses an own Erudite.
    Use(EruditeId),
    /// Takes an Erudite from the display.
    Take(EruditeId),
    /// Turns a used Erudite up.
    Refresh(EruditeId),
    /// Copies the effect of an Erudite.
    Copy(EruditeId),
    /// Goes on without using (more) Erudites.
    Go,
    /// Moves the Miner.
    Miner(NeoSpace),
    /// Moves the Mage.
    Mage,
    /// Takes the token of a dead asteroid.
    Asteroid(FieldId),
    /// Takes an Alteration token.
    Token(crate::terms::AlterationId),
    /// Uses a stall.
    Stall(StallId),
    /// Builds a structure.
    Build(StructureId),
    /// Waives crystals of a cost.
    Waive(Resources),
    /// Takes one of several options, from 1.
    Option(u8),
    /// Takes so many units of the first kind of a split.
    Split(u8),
    /// Copies an action of the Senate.
    Spy(SenateAction),
    /// Chooses a planet for an action.
    Planet(Planet),
    /// Sends a spaceship on a mission.
    Mission(MissionId),
    /// Sends none.
    NoMission,
    /// Makes a mission accessible.
    Access(MissionId),
    /// Funds a project.
    Fund(ProjectId),
    /// Takes a medal.
    Medal(Medal),
    /// Places the Assistant die here.
    Die,
    /// Keeps the Assistant die, or the Special Ambassador.
    Keep,
    /// Plays the Special Ambassador in an extra turn.
    Extra,
    /// Takes a deep-space tile.
    Deep(DeepSpaceId),
    /// Chooses the income of a production slot, from 1.
    Income(u8),
    /// Exchanges a resource.
    Transmute(Resource),
    /// Pays for this level of accreditation, or drops to it.
    Upkeep(u8),
    /// Passes the law of a wing.
    Law(Wing),
    /// Pays.
    Pay(Resources),
    /// Returns crystals for want of room.
    Return(Resources),
    /// Ends the turn.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(tile) => write!(f, "start:{tile}"),
            Self::Ambassador(token) => token.fmt(f),
            Self::Face(face) => face.fmt(f),
            Self::Place(place) => place.fmt(f),
            Self::Use(tile) => write!(f, "use:{tile}"),
            Self::Take(tile) => write!(f, "take:{tile}"),
            Self::Refresh(tile) => write!(f, "turn:{tile}"),
            Self::Copy(tile) => write!(f, "copy:{tile}"),
            Self::Go => f.write_str("go"),
            Self::Miner(space) => write!(f, "miner:{space}"),
            Self::Mage => f.write_str("mage"),
            Self::Asteroid(field) => write!(f, "asteroid:{field}"),
            Self::Token(token) => write!(f, "token:{token}"),
            Self::Stall(stall) => write!(f, "stall:{stall}"),
            Self::Build(structure) => write!(f, "build:{structure}"),
            Self::Waive(crystals) => write!(f, "waive:{crystals}"),
            Self::Option(number) => write!(f, "option:{number}"),
            Self::Split(units) => write!(f, "split:{units}"),
            Self::Spy(SenateAction::Planet(planet)) => write!(f, "spy:{planet}"),
            Self::Spy(SenateAction::Room(room)) => write!(f, "spy:{room}"),
            Self::Spy(SenateAction::Spy) => f.write_str("spy:spy"),
            Self::Planet(planet) => write!(f, "planet:{planet}"),
            Self::Mission(mission) => write!(f, "mission:{mission}"),
            Self::NoMission => f.write_str("none"),
            Self::Access(mission) => write!(f, "access:{mission}"),
            Self::Fund(project) => write!(f, "project:{project}"),
            Self::Medal(medal) => write!(f, "medal:{medal}"),
            Self::Die => f.write_str("die"),
            Self::Keep => f.write_str("keep"),
            Self::Extra => f.write_str("extra"),
            Self::Deep(tile) => write!(f, "deep:{tile}"),
            Self::Income(slot) => write!(f, "income:{slot}"),
            Self::Transmute(kind) => write!(f, "transmute:{}", kind.letter()),
            Self::Upkeep(level) => write!(f, "level:{level}"),
            Self::Law(wing) => write!(f, "law:{wing}"),
            Self::Pay(paid) => write!(f, "pay:{paid}"),
            Self::Return(returned) => write!(f, "return:{returned}"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        if text.starts_with("alter:") {
            return text.parse().map(Self::Face);
        }
        if let Some((word, rest)) = text.split_once(':') {
            return match word {
                "start" => rest.parse().map(Self::Start),
                "use" => rest.parse().map(Self::Use),
                "take" => rest.parse().map(Self::Take),
                "turn" => rest.parse().map(Self::Refresh),
                "copy" => rest.parse().map(Self::Copy),
                "miner" => rest.parse().map(Self::Miner),
                "asteroid" => rest.parse().map(Self::Asteroid),
                "token" => rest.parse().map(Self::Token),
                "stall" => rest.parse().map(Self::Stall),
                "build" => rest.parse().map(Self::Build),
                "waive" => rest.parse().map(Self::Waive),
                "option" => digit(rest).filter(|number| *number > 0).ok_or(()).map(Self::Option),
                "split" => digit(rest).ok_or(()).map(Self::Split),
                "spy" => spy(rest).map(Self::Spy),
                "planet" => rest.parse().map(Self::Planet),
                "mission" => rest.parse().map(Self::Mission),
                "access" => rest.parse().map(Self::Access),
                "project" => rest.parse().map(Self::Fund),
                "medal" => rest.parse().map(Self::Medal),
                "deep" => rest.parse().map(Self::Deep),
                "income" => digit(rest).filter(|slot| (1..=4).contains(slot)).ok_or(()).map(Self::Income),
                "transmute" => resource(rest).map(Self::Transmute),
                "level" => digit(rest).filter(|level| (1..=5).contains(level)).ok_or(()).map(Self::Upkeep),
                "law" => rest.parse().map(Self::Law),
                "pay" => rest.parse().map(Self::Pay),
                "return" => rest.parse().map(Self::Return),
                _ => Err(()),
            };
        }
        match text {
            "go" => Ok(Self::Go),
            "mage" => Ok(Self::Mage),
            "none" => Ok(Self::NoMission),
            "die" => Ok(Self::Die),
            "keep" => Ok(Self::Keep),
            "extra" => Ok(Self::Extra),
            "end" => Ok(Self::End),
            _ => (text.parse().map(Self::Ambassador))
                .or_else(|()| text.parse().map(Self::Face))
                .or_else(|()| text.parse().map(Self::Place)),
        }
    }
}

fn spy(text: &str) -> Result<SenateAction, ()> {
    let planet = text.parse::<Planet>().map(SenateAction::Planet);
    planet.or_else(|()| text.parse::<Room>().map(SenateAction::Room)).or(match text {
        "spy" => Ok(SenateAction::Spy),
        _ => Err(()),
    })
}

fn resource(text: &str) -> Result<Resource, ()> {
    Resource::ALL.into_iter().find(|kind| text == kind.letter().to_string()).ok_or(())
}

fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}
