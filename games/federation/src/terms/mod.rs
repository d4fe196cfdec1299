//! The words of the game: resources, planets, the Senate, tokens and tiles. Each is small, checked when it is read, and has its
//! notation.

mod erudite;
mod ids;
mod place;
mod resources;

pub use erudite::{Delegation, EruditeId, EruditeSet};
pub use ids::*;
pub use place::{Ambassador, Face, Floor, Place, SpaceId, Wing};
pub use resources::{Resource, Resources};

use engine::{names, set};
use serde::{Deserialize, Serialize};

/// How many players there can be.
pub const MAX_PLAYERS: usize = 4;
/// How many rounds there are (FED-1.2).
pub const ROUNDS: u8 = 5;
/// How many turns a player takes in a round (FED-3.6).
pub const TURNS: u8 = 4;
/// How many spaceships a player has (FED-1.31).
pub const SHIPS: u8 = 8;
/// How many Robots a player has (FED-1.31).
pub const ROBOTS: u8 = 6;
/// What an Assistant die shows at most (FED-1.33).
pub const DIE: u8 = 6;

/// A federated planet. Laws are called by their planet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Planet {
    /// The mining planet.
    #[default]
    Neo,
    /// The lunar planet.
    SixMoon,
    /// The nebulous planet.
    Atalum,
    /// The arid planet.
    Arratooine,
    /// The robotic planet.
    E81216,
}

names! { Planet { Neo = "neo", SixMoon = "moon", Atalum = "atalum", Arratooine = "arratooine", E81216 = "e81216" } }

impl Planet {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();

    /// By its number from 0.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self::ALL[number]) } else { None }
    }
}

set!(
    /// Some planets.
    PlanetSet,
    Planet,
    u8
);

/// A room of the Senate (FED-1.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// A: the Officers' Quarters.
    OfficersQuarters,
    /// B: the Purchasing Office.
    PurchasingOffice,
    /// C: the Patrons' Lounge.
    PatronsLounge,
    /// D: the President's Office.
    PresidentOffice,
    /// E: the Assistants' Room.
    AssistantsRoom,
    /// F: the Small Lounge.
    SmallLounge,
}

names! { Room {
    OfficersQuarters = "officers", PurchasingOffice = "purchasing", PatronsLounge = "patrons",
    PresidentOffice = "president", AssistantsRoom = "assistants", SmallLounge = "lounge",
} }

/// An action of the Senate (FED-1.9 to FED-1.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SenateAction {
    /// The action of a planet.
    Planet(Planet),
    /// That of a room.
    Room(Room),
    /// The spy.
    Spy,
}

/// A kind of medal (FED-1.26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Medal {
    /// Of Neo.
    Neo,
    /// Of 6Moon.
    SixMoon,
    /// Of Atalum.
    Atalum,
    /// Of Arratooine.
    Arratooine,
    /// Of E81216.
    E81216,
    /// For accreditation.
    Accreditation,
    /// For intrigue.
    Intrigue,
}

names! { Medal {
    Neo = "neo", SixMoon = "moon", Atalum = "atalum", Arratooine = "arratooine", E81216 = "e81216",
    Accreditation = "accreditation", Intrigue = "intrigue",
} }

set!(
    /// Some kinds of medals.
    MedalSet,
    Medal,
    u8
);

impl Medal {
    /// How many kinds there are.
    pub const COUNT: usize = Self::ALL.len();

    /// By its number from 0.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self::ALL[number]) } else { None }
    }

    /// The medal of a planet.
    pub const fn of(planet: Planet) -> Self {
        Self::ALL[planet as usize]
    }

    /// The planet of a medal.
    pub const fn planet(self) -> Option<Planet> {
        if (self as usize) < Planet::ALL.len() { Some(Planet::ALL[self as usize]) } else { None }
    }
}

/// A number read off a player's things: for points, gains, megastructures and projects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Metric {
    /// Influence on Neo (FED-1.40).
    InfluenceNeo,
    /// Influence on 6Moon (FED-1.41).
    InfluenceSixMoon,
    /// Influence on Atalum (FED-1.42).
    InfluenceAtalum,
    /// Influence on Arratooine (FED-1.43).
    InfluenceArratooine,
    /// Influence on E81216 (FED-1.44).
    #[serde(rename = "influence_e81216")]
    InfluenceE81216,
    /// Missions accomplished, with starting planet and deep-space tile (FED-1.28 to FED-1.30).
    AccomplishedMissions,
    /// Missions with a Special Mission token, accomplished or not.
    AccessibleMissions,
    /// The effective level (FED-1.37).
    AccreditationLevel,
    /// The value of the Assistant die (FED-1.33).
    AssistantDie,
    /// Contributions to the Joint project.
    JointContribution,
    /// Delegations among the Erudites owned.
    DelegationsOwned,
    /// Gold diamonds held.
    Gold,
    /// Crystals and gold diamonds held.
    CrystalsAndGold,
    /// Robots on megastructures.
    Megastructures,
    /// Spaceships in the hangar.
    SpaceshipsInHangar,
    /// Trade discs on level 2.
    StallLevel2Discs,
    /// Alteration tokens held.
    UnusedAlterations,
    /// Asteroid tokens of both kinds kept (FED-4.11).
    AsteroidTokens,
}

names! { Metric {
    InfluenceNeo = "neo", InfluenceSixMoon = "moon", InfluenceAtalum = "atalum", InfluenceArratooine = "arratooine",
    InfluenceE81216 = "e81216", AccomplishedMissions = "missions", AccessibleMissions = "accessible",
    AccreditationLevel = "level", AssistantDie = "die", JointContribution = "joint", DelegationsOwned = "delegations",
    Gold = "gold", CrystalsAndGold = "resources", Megastructures = "megastructures", SpaceshipsInHangar = "ships",
    StallLevel2Discs = "discs", UnusedAlterations = "alterations", AsteroidTokens = "asteroids",
} }

impl Metric {
    /// The influence on a planet.
    pub const fn influence(planet: Planet) -> Self {
        Self::ALL[planet as usize]
    }
}
