//! Everything printed, read from `content/*.toml` and validated once.

mod check;
mod raw;
mod read;

use engine::content::{ContentErrors, Files};
use serde::{Deserialize, Serialize};

use crate::effect::{Cause, Effect, Script, ScriptId};
use crate::terms::{
    Ambassador, EruditeId, EruditeSet, Face, FieldId, Metric, MissionId, NeoSet, NeoSpace, Planet, ProjectId,
    Resources, Room, SenateAction, SpaceId, StructureId, Wing,
};

/// All that is known before a game begins.
#[derive(Debug, Serialize)]
pub struct Content {
    /// Every effect of every list.
    pub effects: Vec<Effect>,
    /// The lists.
    pub scripts: Vec<Script>,
    /// One, two, three, special.
    pub ambassadors: Vec<AmbassadorInfo>,
    /// The accreditation scale.
    pub accreditation: Accreditation,
    /// The Alteration tokens.
    pub alterations: Vec<Alteration>,
    /// The Erudites.
    pub erudites: Vec<Erudite>,
    /// Erudites by when they can be used.
    pub timings: Timings,
    /// The special missions.
    pub missions: Vec<Mission>,
    /// What the deep-space tiles do.
    pub deep_space: Vec<ScriptId>,
    /// What the starting planets bring.
    pub starts: Vec<ScriptId>,
    /// The spaces of Neo.
    pub neo: Vec<NeoInfo>,
    /// What the asteroid tokens bring: asteroids, then dead asteroids.
    pub asteroids: Vec<Resources>,
    /// The power of the tokens of each station, and how many lie there (FED-2.2).
    pub stations: Vec<(u8, u8)>,
    /// The spaces of the Senate.
    pub spaces: Vec<Space>,
    /// The project above each column.
    pub columns: Vec<ProjectId>,
    /// The rooms of the Senate.
    pub rooms: Vec<RoomInfo>,
    /// What the spy costs and does.
    pub spy: (Resources, ScriptId),
    /// What the Outer Module brings.
    pub outer: ScriptId,
    /// The Major Projects.
    pub projects: Vec<Project>,
    /// The crystals for the first contributions to the Joint project (FED-4.108).
    pub rewards: Vec<Resources>,
    /// Points by rank with three and with four players (FED-5.11).
    pub ranks: [Vec<u8>; 2],
    /// Points of a project with two players.
    pub duel: Duel,
    /// The thresholds of the planets' medals with two, three and four players.
    pub thresholds: [Vec<Vec<u8>>; 3],
    /// What so many medals are worth (FED-5.2).
    pub roll: Vec<u8>,
    /// The stalls of Arratooine.
    pub stalls: Vec<Stall>,
    /// All production structures.
    pub productions: Vec<Production>,
    /// The two sides of every production tile, by slot, and which of them is printed on the board.
    pub tiles: Vec<([usize; 2], usize)>,
    /// The megastructures.
    pub megas: Vec<Mega>,
    /// What the megastructure tokens count.
    pub mega_tokens: Vec<Metric>,
    /// Points for a law, for each level of influence, by wing and planet (FED-3.66).
    pub laws: [[u8; Planet::ALL.len()]; 2],
    /// The planet blocking tiles: spaces, and whether they get as many votes as the round has (FED-6.3).
    pub planet_blocks: Vec<Vec<(SpaceId, bool)>>,
    /// The room blocking tiles: the room and the spy of the other wing (FED-6.9).
    pub room_blocks: Vec<[SpaceId; 2]>,
    /// The neutral vote tiles: both faces, and the numbers of players that use them.
    pub neutral_votes: Vec<([u8; 2], Vec<usize>)>,
    /// The crystals and the gold diamonds that a player can store (FED-1.24).
    pub limits: (u8, u8),
    /// Final points.
    pub end: End,
    /// The component list (FED-1.6).
    pub components: Vec<(String, u8)>,
}

/// An Ambassador token.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AmbassadorInfo {
    /// Its votes on the voting side.
    pub votes: u8,
    /// What its funding side brings, if it has one.
    pub bonus: Option<Resources>,
}

/// The accreditation scale (FED-1.34).
#[derive(Clone, Debug, Serialize)]
pub struct Accreditation {
    /// The degree at the start.
    pub start: u8,
    /// The degree that brings the medal (FED-4.93).
    pub medal: u8,
    /// The last degree (FED-4.94).
    pub top: u8,
    /// Points for every degree beyond it (FED-4.95).
    pub beyond: u8,
    /// The levels.
    pub levels: Vec<Level>,
    /// The level of every degree.
    pub level_of: Vec<u8>,
}

/// A level of accreditation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Level {
    /// Its first degree.
    pub first: u8,
    /// Its last degree.
    pub last: u8,
    /// What it costs in the Executive phase.
    pub upkeep: Resources,
}

/// An Alteration token.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Alteration {
    /// Its votes; none for a funding symbol.
    pub votes: Option<u8>,
    /// Its bonus.
    pub bonus: ScriptId,
    /// The resources of its bonus.
    pub printed: Resources,
    /// What playing it costs (FED-4.21).
    pub cost: Resources,
}

/// When an Erudite can be used (FED-4.31 to FED-4.33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Timing {
    /// At once.
    Immediate,
    /// In an action on this planet.
    Next(Planet, Window),
    /// Any time in one's own turns.
    Anytime,
}

/// In which part of an action on its planet an Erudite can be used (FED-3.37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// Before the core: it changes the action.
    Before,
    /// Before the core or after it: it brings something.
    Either,
}

/// An Erudite.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Erudite {
    /// When it can be used.
    pub timing: Timing,
    /// What it does.
    pub script: ScriptId,
}

/// Erudites by when they can be used.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Timings {
    /// Any time in one's own turns.
    pub anytime: EruditeSet,
    /// Those of them that copy others.
    pub copies: EruditeSet,
    /// Those that turn another one up.
    pub refreshers: EruditeSet,
    /// Before the core of an action on each planet.
    pub before: [EruditeSet; Planet::ALL.len()],
    /// After the core of an action on each planet.
    pub after: [EruditeSet; Planet::ALL.len()],
    /// Those that let the player take a level-3 tile.
    pub level3: EruditeSet,
}

/// A special mission.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Mission {
    /// The level it needs.
    pub level: u8,
    /// What it does.
    pub script: ScriptId,
    /// What it costs at once.
    pub cost: Resources,
}

/// A space of Neo.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct NeoInfo {
    /// The influence of a Miner here.
    pub level: u8,
    /// The resources printed.
    pub resources: Resources,
    /// The place for a token.
    pub field: Option<FieldId>,
    /// The spaces next after it.
    pub next: NeoSet,
}

/// A space of the Senate.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Space {
    /// Its action.
    pub action: SenateAction,
    /// The mission that a funding face makes accessible (FED-3.23).
    pub mission: MissionId,
}

/// A room of the Senate.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RoomInfo {
    /// What it costs.
    pub cost: Resources,
    /// Whether a spy can copy it.
    pub copyable: bool,
    /// What it does.
    pub script: ScriptId,
}

/// A Major Project.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Project {
    /// What players are ranked by.
    pub metric: Metric,
    /// The steps to the end with two, three and four players.
    pub steps: [u8; 3],
}

/// Points of a project with two players (FED-6.12 to FED-6.14).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Duel {
    /// For the better one.
    pub first: u8,
    /// For both in a tie.
    pub tie: u8,
    /// For the other one if the gap is 1 or 2.
    pub near: u8,
    /// For the other one if it is larger.
    pub far: u8,
}

/// A stall of Arratooine.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Stall {
    /// What it costs.
    pub cost: Resources,
    /// The bonuses of level 1 and level 2.
    pub levels: [ScriptId; 2],
}

/// A production structure.
#[derive(Clone, Debug, Serialize)]
pub struct Production {
    /// Its id.
    pub id: String,
    /// What it costs.
    pub cost: Resources,
    /// Its income.
    pub income: ScriptId,
}

/// A megastructure.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Mega {
    /// What it costs.
    pub cost: Resources,
    /// The coefficients, highest first.
    pub coefficients: [u8; 3],
    /// The numbers of the tokens printed on the board.
    pub printed: [usize; 2],
}

/// Final points for what is left.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct End {
    /// For two crystals.
    pub crystals: u8,
    /// For a gold diamond.
    pub gold: u8,
    /// For a spaceship in the hangar.
    pub ship: u8,
    /// For an unused Alteration token.
    pub alteration: u8,
}

impl Timings {
    /// The bit of a tile among those that can be used in an action on a planet; none for any other.
    pub fn bit(&self, planet: Planet, tile: EruditeId) -> u8 {
        let place = self.before[planet.index()].iter().position(|other| other == tile);
        place.map_or(0, |place| 1 << place)
    }
}

impl Content {
    /// The effects of a list.
    #[inline]
    pub fn script(&self, id: ScriptId) -> &[Effect] {
        let script = &self.scripts[usize::from(id.0)];
        &self.effects[usize::from(script.first)..][..usize::from(script.count)]
    }

    /// What a list is printed on.
    pub fn cause(&self, id: ScriptId) -> Cause {
        self.scripts[usize::from(id.0)].cause
    }

    /// What is printed on a space of the Senate.
    #[inline]
    pub fn space(&self, space: SpaceId) -> &Space {
        &self.spaces[space.index()]
    }

    /// A room.
    pub fn room(&self, room: Room) -> &RoomInfo {
        &self.rooms[room.index()]
    }

    /// The resources printed on a face (FED-3.12).
    #[inline]
    pub fn printed(&self, ambassador: Ambassador, face: Face) -> Resources {
        match face {
            Face::Vote => Resources::NONE,
            Face::Fund => self.ambassadors[ambassador.index()].bonus.unwrap_or_default(),
            Face::Token(token) => self.alterations[token.index()].printed,
        }
    }

    /// The votes of a face; none for a funding symbol (FED-4.20).
    #[inline]
    pub fn votes(&self, ambassador: Ambassador, face: Face) -> Option<u8> {
        match face {
            Face::Vote => Some(self.ambassadors[ambassador.index()].votes),
            Face::Fund => None,
            Face::Token(token) => self.alterations[token.index()].votes,
        }
    }

    /// What playing a face costs.
    #[inline]
    pub fn face_cost(&self, face: Face) -> Resources {
        match face {
            Face::Token(token) => self.alterations[token.index()].cost,
            Face::Vote | Face::Fund => Resources::NONE,
        }
    }

    /// What is printed on a space of Neo.
    pub fn neo(&self, space: NeoSpace) -> &NeoInfo {
        &self.neo[space.index()]
    }

    /// The level of a degree.
    pub fn level_of(&self, degree: u8) -> u8 {
        self.accreditation.level_of[usize::from(degree)]
    }

    /// Points for a law.
    pub fn law(&self, wing: Wing, planet: Planet) -> u8 {
        self.laws[wing.index()][planet.index()]
    }

    /// The space of a planet in a wing (FED-1.9).
    pub fn planet_space(&self, planet: Planet, wing: Wing) -> Option<SpaceId> {
        SpaceId::all().find(|at| at.wing() == wing && self.space(*at).action == SenateAction::Planet(planet))
    }

    /// The column project that stands above a space.
    pub fn project_above(&self, space: SpaceId) -> ProjectId {
        self.columns[space.column_index()]
    }

    /// The cost of a megastructure.
    pub fn mega(&self, structure: StructureId) -> &Mega {
        &self.megas[structure.slot()]
    }
}

/// Reads and validates everything.
pub fn load(files: &Files) -> Result<Content, ContentErrors> {
    let mut errors = ContentErrors::default();
    match read::read(files, &mut errors) {
        Some(content) => {
            check::check(&content, &mut errors);
            errors.or(content)
        }
        None => Err(errors),
    }
}
