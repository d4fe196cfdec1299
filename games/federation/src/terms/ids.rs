//! Numbered things, and sets of them as bits.

use std::fmt;
use std::str::FromStr;

use engine::{by_number, id, set};

id!(
    /// A special mission of the individual board (FED-1.26).
    MissionId,
    12
);
set!(
    /// Some missions.
    MissionSet,
    MissionId,
    u16
);
id!(
    /// A Major Project: six above the columns, the seventh is the Joint project (FED-1.13).
    ProjectId,
    7
);
id!(
    /// A stall of Arratooine.
    StallId,
    6
);
id!(
    /// A structure of E81216: four production slots from left to right, then four megastructures.
    StructureId,
    8
);
set!(
    /// Some structures.
    StructureSet,
    StructureId,
    u8
);
id!(
    /// A deep-space tile.
    DeepSpaceId,
    8
);
set!(
    /// Some deep-space tiles.
    DeepSpaceSet,
    DeepSpaceId,
    u8
);
id!(
    /// A starting planet.
    StartId,
    8
);
set!(
    /// Some starting planets.
    StartSet,
    StartId,
    u8
);
id!(
    /// An asteroid token: six of asteroids, then six of dead asteroids.
    AsteroidId,
    12
);
set!(
    /// Some asteroid tokens.
    AsteroidSet,
    AsteroidId,
    u16
);
id!(
    /// A place for an asteroid token on Neo: four asteroid fields, then four dead asteroids.
    FieldId,
    8
);
set!(
    /// Some places for asteroid tokens.
    FieldSet,
    FieldId,
    u8
);
id!(
    /// A space of Neo, in the order of `neo.toml`.
    NeoSpace,
    19
);
set!(
    /// Some spaces of Neo.
    NeoSet,
    NeoSpace,
    u32
);
id!(
    /// A station of 6Moon: the starting space, six moons, the planet.
    Station,
    8
);
set!(
    /// Some stations of 6Moon.
    StationSet,
    Station,
    u8
);
id!(
    /// An Alteration token, by power: 20, 10, 14 and 6 of them.
    AlterationId,
    50
);
set!(
    /// Some Alteration tokens.
    AlterationSet,
    AlterationId,
    u64
);
id!(
    /// A planet blocking tile or a room blocking tile (FED-6.2, FED-6.8).
    BlockId,
    5
);

by_number!(MissionId, StallId, DeepSpaceId, StartId, FieldId);

impl ProjectId {
    /// The Joint Major Project.
    pub const JOINT: Self = Self(6);

    /// Whether it is the Joint project.
    pub const fn is_joint(self) -> bool {
        self.0 == Self::JOINT.0
    }
}

impl fmt::Display for ProjectId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_joint() { f.write_str("joint") } else { write!(f, "{}", self.number()) }
    }
}

impl FromStr for ProjectId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            b"joint" => Ok(Self::JOINT),
            [digit @ b'1'..=b'6'] => Ok(Self(digit - b'1')),
            _ => Err(()),
        }
    }
}

impl StructureId {
    /// The production slots.
    pub const SLOTS: usize = 4;

    /// Whether it is a megastructure.
    pub const fn is_mega(self) -> bool {
        self.0 >= Self::SLOTS as u8
    }

    /// Its number among its kind, from 0.
    pub const fn slot(self) -> usize {
        self.0 as usize % Self::SLOTS
    }
}

impl fmt::Display for StructureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.is_mega() { 'm' } else { 'p' }, self.slot() + 1)
    }
}

impl FromStr for StructureId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [b'p', digit @ b'1'..=b'4'] => Ok(Self(digit - b'1')),
            [b'm', digit @ b'1'..=b'4'] => Ok(Self(digit - b'1' + Self::SLOTS as u8)),
            _ => Err(()),
        }
    }
}

impl FieldId {
    /// Whether it is a dead asteroid.
    pub const fn is_dead(self) -> bool {
        self.0 >= 4
    }
}

impl AsteroidId {
    /// Whether it belongs to a dead asteroid.
    pub const fn is_dead(self) -> bool {
        self.0 >= 6
    }
}

impl Station {
    /// The planet itself: the last station.
    pub const PLANET: Self = Self(7);

    /// So many stations on, but never beyond the last.
    pub const fn forward(self, steps: u8) -> Self {
        let at = self.0.saturating_add(steps);
        Self(if at > Self::PLANET.0 { Self::PLANET.0 } else { at })
    }
}

impl StationSet {
    /// All stations with tokens up to this one.
    pub const fn up_to(last: Station) -> Self {
        Self(((2u16 << last.0) - 2) as u8)
    }
}

const NEO: [&str; NeoSpace::COUNT] = [
    "start", "1a", "1b", "2a", "2b", "ast1", "ast2", "4a", "4b", "5a", "5b", "ast3", "ast4", "7a", "7b", "dead1",
    "dead2", "dead3", "dead4",
];

impl NeoSpace {
    /// Its name: `4a`, `ast1`, `dead3`.
    pub const fn name(self) -> &'static str {
        NEO[self.0 as usize]
    }
}

impl fmt::Display for NeoSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for NeoSpace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        NEO.iter().position(|name| *name == text).and_then(Self::new).ok_or(())
    }
}

/// How many Alteration tokens there are of each power.
const POWERS: [u8; 4] = [20, 10, 14, 6];

impl AlterationId {
    /// Its power, 1 to 4.
    pub const fn power(self) -> u8 {
        match self.0 {
            0..20 => 1,
            20..30 => 2,
            30..44 => 3,
            _ => 4,
        }
    }

    /// Its number among those of its power, from 1.
    pub fn within_power(self) -> u8 {
        self.0 - POWERS[..usize::from(self.power()) - 1].iter().sum::<u8>() + 1
    }
}

impl AlterationSet {
    /// All tokens of a power.
    pub const fn of_power(power: u8) -> Self {
        let (first, count) = match power {
            1 => (0, 20),
            2 => (20, 10),
            3 => (30, 14),
            4 => (44, 6),
            _ => (0, 0),
        };
        Self(((1u64 << count) - 1) << first)
    }
}

impl fmt::Display for AlterationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.power(), self.within_power())
    }
}

impl FromStr for AlterationId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::all().find(|id| id.to_string() == text).ok_or(())
    }
}
