//! The position: plain data, nothing on the heap.
//!
//! Everything public is a [`Table`] (FED-7.1); a [`Position`] is a table, what lies face down (FED-7.2) and the generator.

use engine::{PerSeat, Random, Seat, Steps};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::content::Content;
use crate::steps::Step;
use crate::terms::{
    AlterationSet, Ambassador, AsteroidId, AsteroidSet, BlockId, DeepSpaceId, DeepSpaceSet, EruditeId, EruditeSet,
    Face, FieldId, FieldSet, MAX_PLAYERS, Medal, MedalSet, Metric, MissionSet, NeoSpace, Planet, PlanetSet, ProjectId,
    ROBOTS, Resources, SHIPS, SpaceId, StallId, StartId, StartSet, Station, StationSet, StructureId, StructureSet,
};

/// Everything that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What everybody sees.
    pub table: Table,
    /// What lies in piles and on planets, face up or down.
    pub hidden: Hidden,
    /// All further chance of the game (FED-7.8).
    pub random: Random,
}

/// What lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// What has to be decided next; nothing when the game is over.
    pub steps: Steps<Step, 28>,
    /// The players.
    pub players: PerSeat<Player>,
    /// What lies on the spaces of the Senate.
    pub senate: [Slot; SpaceId::COUNT],
    /// The round, from 1; 0 during the setup.
    pub round: u8,
    /// The first player of the round (FED-3.4).
    pub first: Seat,
    /// Who holds the President pawn.
    pub president: Seat,
    /// Whose turn it is, in the Ambassador phase.
    pub active: Option<Seat>,
    /// The laws of the round: left, right.
    pub laws: [Planet; 2],
    /// The laws of the last round, once they are revealed (FED-3.73).
    pub last_laws: Option<[Planet; 2]>,
    /// The law that came up on both sides and went back into the right pile before this round (FED-3.72).
    pub set_aside: Option<Planet>,
    /// The laws of earlier rounds, by wing (FED-3.71).
    pub past_laws: [PlanetSet; 2],
    /// How far the projects are.
    pub projects: [u8; ProjectId::COUNT],
    /// The medals left on each planet: bits by threshold, the lowest first.
    pub medals: [u8; Planet::COUNT],
    /// The stations of 6Moon whose tokens are face up.
    pub moons_up: StationSet,
    /// The places on Neo whose tokens are face up.
    pub fields_up: FieldSet,
    /// The delegations whose level-2 pile has been opened (FED-4.27).
    pub open_level2: [bool; 5],
    /// The level-3 tiles on display, by delegation.
    pub level3: [Option<EruditeId>; 5],
    /// The production structures in play, by slot: numbers of the content.
    pub productions: [u8; StructureId::SLOTS],
    /// The tokens of each megastructure: numbers of the content.
    pub mega_tokens: [[u8; 2]; StructureId::SLOTS],
    /// Who has built each megastructure, from the highest coefficient.
    pub builders: [ArrayVec<[Seat; 3]>; StructureId::SLOTS],
    /// The starting planets on display.
    pub starts: StartSet,
    /// How many deep-space tiles are left in the pile.
    pub deep_space: u8,
    /// Alteration tokens used in earlier rounds.
    pub discarded: AlterationSet,
    /// The blocking tiles of the round: planets, room.
    pub blocks: [Option<BlockId>; 2],
}

/// What lies on a space of the Senate (FED-1.15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Slot {
    /// Nothing.
    #[default]
    Empty,
    /// A neutral vote tile (FED-6.3).
    Neutral(u8),
    /// Somebody's Ambassador.
    Token(Seat, Played),
}

/// An Ambassador as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The token.
    pub ambassador: Ambassador,
    /// What of it is visible.
    pub face: Face,
}

/// What lies in piles and on planets. What is face up of it says the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// The Alteration tokens on each station.
    pub moons: [AlterationSet; Station::COUNT],
    /// The Alteration tokens beside the board (FED-2.4).
    pub supply: AlterationSet,
    /// The tokens beside the board that each seat knows of, the last entry everybody (FED-7.4).
    pub known: [AlterationSet; MAX_PLAYERS + 1],
    /// The tokens on Neo.
    pub asteroids: [Option<AsteroidId>; FieldId::COUNT],
    /// The Erudites of level 1 and level 2 by delegation, the top tile last.
    pub erudites: [[ArrayVec<[EruditeId; 3]>; 5]; 2],
    /// The law piles, the top tile last.
    pub laws: [ArrayVec<[Planet; Planet::COUNT]>; 2],
    /// The blocking piles, the top tile last: planets, rooms.
    pub blocks: [ArrayVec<[BlockId; BlockId::COUNT]>; 2],
    /// The deep-space tiles in the pile.
    pub deep_space: DeepSpaceSet,
}

/// Whether a player has the Special Ambassador (FED-1.19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Special {
    /// No, or not any more.
    #[default]
    None,
    /// Yes, to be played.
    Held,
    /// It lies in the Senate or the Outer Module.
    Played,
}

/// What belongs to one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Erudites owned, used or not.
    pub erudites: EruditeSet,
    /// Those that lie face down.
    pub used: EruditeSet,
    /// Those being resolved: still face up, but out of reach (FED-9.15).
    pub busy: EruditeSet,
    /// Alteration tokens held.
    pub alterations: AlterationSet,
    /// Points by where they come from.
    pub points: [u16; Source::COUNT],
    /// Missions with a Special Mission token.
    pub access: MissionSet,
    /// Missions with a spaceship.
    pub done: MissionSet,
    /// Asteroid tokens kept.
    pub asteroids: AsteroidSet,
    /// Resources held.
    pub held: Resources,
    /// The degree of accreditation.
    pub degree: u8,
    /// Level boosts until the end of the round and of the game (FED-1.37).
    pub boosts: [u8; 2],
    /// The value of the Assistant die; 0 without it.
    pub die: u8,
    /// Where the die lies in this round.
    pub die_at: Option<SpaceId>,
    /// Spaceships in the hangar.
    pub hangar: u8,
    /// Medals owned.
    pub medals: MedalSet,
    /// Where the Miner stands.
    pub miner: NeoSpace,
    /// Where the Mage stands.
    pub mage: Station,
    /// The level of the disc in every stall; 0 without one.
    pub discs: [u8; StallId::COUNT],
    /// The structures built.
    pub robots: StructureSet,
    /// The starting planet.
    pub start: Option<StartId>,
    /// The deep-space tile.
    pub deep_space: Option<DeepSpaceId>,
    /// The Special Ambassador.
    pub special: Special,
    /// Ambassadors that are not played yet: with one vote, two, three.
    pub ready: [u8; 3],
    /// Turns taken in this round.
    pub turns: u8,
    /// Contributions to the Joint project.
    pub joint: u8,
    /// Tokens in the Outer Module.
    pub outer: [Option<Played>; 5],
}

/// Where points come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Most votes on a floor.
    Floors,
    /// Laws.
    Laws,
    /// Special missions.
    Missions,
    /// Erudites.
    Erudites,
    /// Megastructures.
    Megastructures,
    /// Stalls.
    Stalls,
    /// Degrees beyond the top.
    Accreditation,
    /// Anything else that is printed.
    Other,
}

impl Source {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// All of them.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Floors,
        Self::Laws,
        Self::Missions,
        Self::Erudites,
        Self::Megastructures,
        Self::Stalls,
        Self::Accreditation,
        Self::Other,
    ];
}

impl Player {
    /// FED-1.40 to FED-1.44: the influence on a planet.
    #[inline]
    pub fn influence(&self, content: &Content, planet: Planet) -> u8 {
        match planet {
            Planet::Neo => content.neo(self.miner).level,
            Planet::SixMoon => self.mage.index() as u8,
            Planet::Atalum => self.erudites.len(),
            Planet::Arratooine => self.discs.iter().sum(),
            Planet::E81216 => self.robots.iter().map(|robot| if robot.is_mega() { 2 } else { 1 }).sum(),
        }
    }

    /// FED-1.36: the level that contains the marker's degree.
    pub fn marker_level(&self, content: &Content) -> u8 {
        content.level_of(self.degree)
    }

    /// FED-1.37: the effective level.
    pub fn level(&self, content: &Content) -> u8 {
        self.marker_level(content) + self.boosts[0] + self.boosts[1]
    }

    /// FED-1.28 to FED-1.30: missions with a spaceship, starting planet, deep-space tile.
    pub fn accomplished(&self) -> u8 {
        self.done.len() + u8::from(self.start.is_some()) + u8::from(self.deep_space.is_some())
    }

    /// A number read off the player's things.
    pub fn metric(&self, content: &Content, metric: Metric) -> u8 {
        match metric {
            Metric::InfluenceNeo => self.influence(content, Planet::Neo),
            Metric::InfluenceSixMoon => self.influence(content, Planet::SixMoon),
            Metric::InfluenceAtalum => self.influence(content, Planet::Atalum),
            Metric::InfluenceArratooine => self.influence(content, Planet::Arratooine),
            Metric::InfluenceE81216 => self.influence(content, Planet::E81216),
            Metric::AccomplishedMissions => self.accomplished(),
            Metric::AccessibleMissions => self.access.len(),
            Metric::AccreditationLevel => self.level(content),
            Metric::AssistantDie => self.die,
            Metric::JointContribution => self.joint,
            Metric::DelegationsOwned => self.erudites.delegations(),
            Metric::Gold => self.held.gold,
            Metric::CrystalsAndGold => self.held.crystals() + self.held.gold,
            Metric::Megastructures => self.robots.iter().filter(|robot| robot.is_mega()).count() as u8,
            Metric::SpaceshipsInHangar => self.hangar,
            Metric::StallLevel2Discs => self.discs.iter().filter(|level| **level == 2).count() as u8,
            Metric::UnusedAlterations => self.alterations.len(),
            Metric::AsteroidTokens => self.asteroids.len(),
        }
    }

    /// FED-1.31: spaceships in the supply.
    pub const fn ships_left(&self) -> u8 {
        SHIPS - self.hangar - self.done.len()
    }

    /// FED-4.51: Robots in the supply.
    pub const fn robots_left(&self) -> u8 {
        ROBOTS - self.robots.len()
    }

    /// Erudites that are face up and not being resolved.
    pub fn face_up(&self) -> EruditeSet {
        self.erudites - self.used - self.busy
    }

    /// All points scored so far.
    pub fn total(&self) -> u16 {
        self.points.iter().sum()
    }

    /// Tokens in the Outer Module.
    pub fn in_outer(&self) -> impl Iterator<Item = Played> {
        self.outer.iter().flatten().copied()
    }
}

impl Table {
    /// How many players there are.
    pub fn seats(&self) -> usize {
        self.players.count()
    }

    /// FED-3.6: the seats in the turn order of the round.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.first.clockwise(self.seats())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.steps.top().is_none()
    }

    /// The steps to the end of a project's track with this many players.
    pub fn track(&self, content: &Content, project: ProjectId) -> u8 {
        content.projects[project.index()].steps[self.seats() - 2]
    }

    /// FED-4.109: whether a project's marker is on its last step.
    pub fn is_funded(&self, content: &Content, project: ProjectId) -> bool {
        self.projects[project.index()] >= self.track(content, project)
    }

    /// The influence that the lowest medal left on a planet needs, and its place.
    pub fn lowest_medal(&self, content: &Content, planet: Planet) -> Option<(u8, usize)> {
        let left = self.medals[planet.index()];
        let place = left.trailing_zeros() as usize;
        content.thresholds[self.seats() - 2][planet.index()].get(place).map(|threshold| (*threshold, place))
    }

    /// Whether a medal of a kind is left (FED-2.11: of the last two there is one for every player).
    pub fn has_medal(&self, medal: Medal) -> bool {
        medal.planet().is_none_or(|planet| self.medals[planet.index()] != 0)
    }

    /// Whether a structure has room for another Robot (FED-4.53).
    pub fn has_room(&self, structure: StructureId) -> bool {
        !structure.is_mega() || self.builders[structure.slot()].len() < 3
    }

    /// What a structure costs.
    pub fn cost(&self, content: &Content, structure: StructureId) -> Resources {
        if structure.is_mega() {
            content.mega(structure).cost
        } else {
            content.productions[usize::from(self.productions[structure.slot()])].cost
        }
    }

    /// What the two tokens of a megastructure count.
    pub fn mega_metrics(&self, content: &Content, structure: StructureId) -> [Metric; 2] {
        self.mega_tokens[structure.slot()].map(|token| content.mega_tokens[usize::from(token)])
    }

    /// A Senate space's votes for whom (nobody: neutral), the die included (FED-3.60, FED-6.5).
    pub fn votes_at(&self, content: &Content, space: SpaceId) -> Option<(Option<Seat>, u8)> {
        match self.senate[space.index()] {
            Slot::Empty => None,
            Slot::Neutral(votes) => Some((None, votes)),
            Slot::Token(seat, played) => {
                let player = &self.players[seat];
                let die = if player.die_at == Some(space) { player.die } else { 0 };
                Some((Some(seat), content.votes(played.ambassador, played.face).unwrap_or(0) + die))
            }
        }
    }

    /// All Alteration tokens that somebody holds or has played in this round, and the discarded ones.
    pub fn public_alterations(&self) -> AlterationSet {
        let mut public = self.discarded;
        let mut used = |played: Played| {
            if let Face::Token(token) = played.face {
                public.insert(token);
            }
        };
        for (_, player) in self.players.iter() {
            player.in_outer().for_each(&mut used);
        }
        for slot in &self.senate {
            if let Slot::Token(_, played) = slot {
                used(*played);
            }
        }
        self.players.iter().fold(public, |public, (_, player)| public | player.alterations)
    }
}

impl Hidden {
    /// The face-up tile of a pile, of level 1 or 2 (FED-2.8, FED-2.9).
    pub fn display(&self, table: &Table, level: u8, delegation: usize) -> Option<EruditeId> {
        match level {
            1 => self.erudites[0][delegation].last().copied(),
            2 if table.open_level2[delegation] => self.erudites[1][delegation].last().copied(),
            3 => table.level3[delegation],
            _ => None,
        }
    }
}
