//! The language of all tiles, tokens, rooms, missions and structures: what a list of effects can do. `steps/effects.rs` carries
//! it out.

use serde::{Deserialize, Serialize};

use crate::terms::{
    AlterationId, DeepSpaceId, EruditeId, Metric, MissionId, Planet, PlanetSet, Resource, Resources, Room, StallId,
    StartId,
};

/// One effect. "The player" is whoever owns the tile or performs the action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// Take resources; the storage limits are checked once, afterwards (FED-4.127).
    Gain(Resources),
    /// Take so many of a resource for each of a metric, read when the effect starts.
    GainPer(Resource, u8, Metric),
    /// Pay; what cannot be paid is not offered.
    Pay(Resources),
    /// Score prestige points.
    Points(u8),
    /// Score so many for each of a metric, read when the effect starts.
    PointsPer(u8, Metric),
    /// Gain degrees of accreditation as one gain (FED-4.96).
    Degrees(u8),
    /// The effective level is higher until the end of the round or of the game (FED-1.37).
    Boost(u8, Until),
    /// Die +n (FED-4.98).
    Die(u8),
    /// The die shows at least this.
    DieTo(u8),
    /// Spaceships come into the hangar (FED-4.122).
    Ships(u8),
    /// A Special Mission token on a mission of choice.
    Access,
    /// Special Mission tokens on all missions.
    AccessAll,
    /// Fund projects so many times (FED-4.103).
    Fund(u8),
    /// A medal of choice (FED-4.114).
    Medal,
    /// The intrigue medal (FED-4.115).
    Intrigue,
    /// The President pawn (FED-4.71).
    President,
    /// Draw an Alteration token of this power (FED-4.23).
    Draw(u8),
    /// Look at all Alteration tokens of this power beside the board and take one (FED-4.120).
    Look(u8),
    /// An action on one of these planets (FED-3.36).
    PlanetAction(PlanetSet),
    /// The spy: perform another action of the Senate (FED-3.80).
    CopyAction {
        /// Whether rooms can be copied as well as planets.
        rooms: bool,
    },
    /// Miner or Mage go on by one space, without what lies there (FED-4.60).
    Advance(PlanetSet),
    /// The running planet action goes so many steps further (FED-4.9, FED-4.16).
    ExtraSteps(Planet, u8),
    /// The structure of the running action costs so many crystals less (FED-4.57).
    Discount(u8),
    /// The running Atalum action takes a level-3 tile (FED-4.34).
    TakeLevel3,
    /// Turn a used Erudite of this level face up (FED-4.35).
    Refresh(u8),
    /// Resolve the effect of a face-up Erudite up to this level (FED-4.37).
    CopyErudite(u8),
    /// Incomes of production structures in play (FED-4.67).
    Income(u8),
    /// Exchange a resource for one of the next higher value (FED-4.61).
    Transmute,
    /// A Trade disc goes to this level of a stall (FED-4.47, FED-4.48).
    Disc {
        /// 1 or 2.
        level: u8,
        /// Whether the bonus of the level comes with it.
        bonus: bool,
    },
    /// Build without paying (FED-4.58).
    Robot,
    /// Take the Special Ambassador (FED-1.19).
    SpecialAmbassador,
    /// One of so many scripts, from this one on.
    Choice(ScriptId, u8),
    /// So many units over the two effects of this script (FED-4.126).
    Split(u8, ScriptId),
}

/// How long a level boost lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until the cleanup of this round.
    Round,
    /// Until the end of the game.
    Game,
}

impl Effect {
    /// The same effect with its amount so many times as large, for a split.
    #[must_use]
    pub const fn times(self, factor: u8) -> Self {
        match self {
            Self::Gain(resources) => Self::Gain(resources.times(factor)),
            Self::Points(points) => Self::Points(points.saturating_mul(factor)),
            Self::Degrees(degrees) => Self::Degrees(degrees.saturating_mul(factor)),
            Self::Die(by) => Self::Die(by.saturating_mul(factor)),
            Self::Ships(ships) => Self::Ships(ships.saturating_mul(factor)),
            other => other,
        }
    }
}

/// A list of effects in the content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScriptId(pub(crate) u16);

/// Where the effects of a list stand, and what they are printed on.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Script {
    /// The place of the first effect.
    pub first: u16,
    /// How many there are.
    pub count: u8,
    /// What they are printed on.
    pub cause: Cause,
}

/// What an effect is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cause {
    /// A room of the Senate.
    Room(Room),
    /// The spy spaces.
    Spy,
    /// The Outer Module.
    Outer,
    /// A special mission.
    Mission(MissionId),
    /// An Erudite.
    Erudite(EruditeId),
    /// An Alteration token.
    Alteration(AlterationId),
    /// A deep-space tile.
    Deep(DeepSpaceId),
    /// A starting planet.
    Start(StartId),
    /// A stall.
    Stall(StallId),
    /// A production structure, by its number in the content.
    Production(u8),
}
