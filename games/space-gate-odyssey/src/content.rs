//! Modules, planets, boards and setup, read from `content/*.toml` and validated once.

mod check;

use std::collections::HashMap;

use engine::content::{ContentErrors, Files};
use serde::{Deserialize, Serialize};

use crate::terms::{
    Field, FieldSet, Figure, Gate, MODULES, Marker, ModuleId, Planet, Rank, Room, Rotation, Side as Edge, Sides, Title,
};

/// All that is known before a game begins.
#[derive(Debug, Serialize)]
pub struct Content {
    /// Every module, by its number.
    pub modules: Vec<Module>,
    /// Every side of every planet.
    pub sides: Vec<Side>,
    /// Where the rooms are drawn, 0 to 1000, by number.
    pub rooms: Vec<(i16, i16)>,
    /// The pieces of a player.
    pub pieces: Pieces,
    /// The action points of an engineer, a chief engineer and a robot (SGO-1.22).
    pub action_points: [u8; 3],
    /// Who takes each government rank: a colonist or an engineer (SGO-4.18.3).
    pub ranks: [Rank; 10],
    /// What a colonist on Hawking brings (SGO-4.7.10).
    pub hawking_points: u8,
    /// What the positions of the priority track are worth (SGO-1.4).
    pub track: [u8; 5],
    /// The markers at the start, from the first position (SGO-2.2).
    pub markers: [Marker; 5],
    /// The figures on the Odyssey board at the start (SGO-2.5).
    pub figures: Vec<Figure>,
    /// The colonists on the start module at the start (SGO-2.7).
    pub first_colonists: u8,
    /// The modules that every player builds before the first turn (SGO-2.11).
    pub first_modules: u8,
    /// The standard and the short game.
    pub modes: [Mode; 2],
    /// The turns of each player after which the stall guard ends the game (SGO-9.17).
    pub stall_turns: u16,
}

/// The pieces of a player (SGO-1.20).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Pieces {
    /// Engineers.
    pub engineers: u8,
    /// Suits.
    pub suits: u8,
    /// Robots.
    pub robots: u8,
    /// Colonists.
    pub colonists: u8,
}

/// How many gates and planets a game has (SGO-2.3, SGO-6.3).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Mode {
    /// Gates in the game, each on a planet at the start.
    pub gates: u8,
    /// Planets in the game, the waiting ones included.
    pub planets: u8,
}

/// What is printed on a module.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Module {
    /// Its corridors at rotation 0.
    pub corridors: Sides,
    /// The colonists it holds while it is ON.
    pub capacity: u8,
    /// The gate its colonists travel through.
    pub symbol: Option<Gate>,
    /// What switching it ON brings.
    pub bonus: Option<Bonus>,
}

impl Module {
    /// Its corridors when it is turned.
    pub const fn turned(&self, rotation: Rotation) -> Sides {
        self.corridors.turned(rotation)
    }

    /// The rotations that differ (SGO-4.2.5).
    pub fn rotations(&self) -> impl Iterator<Item = Rotation> {
        (0..self.corridors.rotations()).map(Rotation::new)
    }
}

/// What switching an Odyssey module ON brings (SGO-4.3.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Bonus {
    /// An engineer from the supply.
    Recruit,
    /// A suit for an engineer.
    Promote,
    /// A robot for a room.
    Robot {
        /// The room named on the module.
        room: Room,
    },
}

/// One side of a planet: its fields as a graph, and the rules that read it.
#[derive(Debug, Serialize)]
pub struct Side {
    /// Its id.
    pub id: String,
    /// The planet.
    pub planet: Planet,
    /// The numbers of players that use this side.
    pub players: Vec<usize>,
    /// Which fields are legal.
    pub placement: Placement,
    /// When the planet closes.
    pub close: Close,
    /// What it is worth; all entries are added up.
    pub score: Vec<Score>,
    /// Parts of the planet.
    pub groups: Vec<Group>,
    /// Neighbouring fields.
    pub edges: Vec<(Field, Field)>,
    /// The fields in order.
    pub fields: Vec<FieldInfo>,
    /// All fields.
    pub all: FieldSet,
    /// The fields of each kind: standard, special, centre.
    pub kinds: [FieldSet; 3],
    /// The priority fields.
    pub priority: FieldSet,
}

/// A field of a planet.
#[derive(Clone, Debug, Serialize)]
pub struct FieldInfo {
    /// Its id.
    pub id: String,
    /// From the left, 0 to 1000.
    pub x: i16,
    /// From the top, 0 to 1000.
    pub y: i16,
    /// Standard, special or centre.
    pub kind: FieldKind,
    /// The fields that must be occupied first.
    pub needs: FieldSet,
    /// The fields next to it.
    pub neighbours: FieldSet,
    /// Its points, where fields have their own.
    pub value: u8,
}

/// A part of a planet.
#[derive(Clone, Debug, Serialize)]
pub struct Group {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: GroupKind,
    /// Its number among the groups of its kind, counted from 1.
    pub number: u8,
    /// Where its picture or label stands, from the left.
    pub x: i16,
    /// Where its picture or label stands, from the top.
    pub y: i16,
    /// Its fields.
    pub fields: FieldSet,
    /// Its fields in order.
    pub order: Vec<Field>,
}

macro_rules! words {
    ($(#[$doc:meta])* $type:ident { $($(#[$value_doc:meta])* $value:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $type {
            $($(#[$value_doc])* $value),*
        }
    };
}

words! {
    /// What a field is (SGO-4.7.5).
    FieldKind {
        /// Without a condition.
        Standard,
        /// With the condition of the planet.
        Special,
        /// With the condition of the planet, in the middle.
        Centre,
    }
}

words! {
    /// What a group is.
    GroupKind {
        /// A level of Bose.
        Level,
        /// A volcano of Collins.
        Volcano,
        /// A side of Dirac.
        Hemisphere,
        /// A moon of Fermi.
        Moon,
        /// The planet between Fermi's moons.
        CentrePlanet,
        /// A village of Planck.
        Village,
        /// An island of Russell.
        Island,
        /// An arm of Turing's river with two players.
        RiverArm,
        /// A circle of Turing.
        Circle,
    }
}

words! {
    /// Which fields are legal (4.9).
    Placement {
        /// Every free field.
        Free,
        /// Free fields whose `needs` are occupied.
        Prerequisite,
        /// One special field for five standard fields of one's own.
        FiveToOne,
        /// The first colonist of a module to a moon, the others to the planet.
        MoonThenCentre,
        /// All colonists of a module to one island.
        OneIslandPerModule,
        /// Each player along an arm of the river.
        RiverArms,
    }
}

/// When a planet closes.
#[derive(Clone, Debug, Serialize)]
pub enum Close {
    /// All of these fields are occupied.
    Fields(FieldSet),
    /// So many fields of the groups of a kind are occupied.
    GroupKindTotal(GroupKind, u8),
    /// Every group of a kind has so many colonists.
    EachGroup(GroupKind, u8),
    /// Every group of a kind is awarded (SGO-4.11.3).
    AllAwarded(GroupKind),
}

/// What a planet is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Score {
    /// Points for every colonist.
    PerColonist {
        /// For each.
        points: u8,
    },
    /// Points for every colonist on a kind of field.
    PerFieldKind {
        /// The kind.
        field_kind: FieldKind,
        /// For each.
        points: u8,
    },
    /// The fields' own points.
    FieldValue,
    /// Points for most colonists in each group of a kind (SGO-4.8.7).
    GroupMajority {
        /// The kind.
        group_kind: GroupKind,
        /// For one player alone.
        points: u8,
        /// For each of several.
        tie_points: u8,
        /// Whether those who get points may swap markers.
        #[serde(default)]
        swap: bool,
    },
    /// Points for every group of a kind with a colonist.
    GroupPresence {
        /// The kind.
        group_kind: GroupKind,
        /// For each.
        points: u8,
    },
    /// Points by the number of groups of a kind with a colonist.
    DistinctGroups {
        /// The kind.
        group_kind: GroupKind,
        /// For 0, 1, 2 ... groups.
        table: Vec<u8>,
    },
    /// Points for the largest connected set of fields.
    LargestNetwork {
        /// For one player alone.
        points: u8,
        /// For each of several.
        tie_points: u8,
    },
}

impl Side {
    /// The groups of a kind.
    pub fn groups_of(&self, kind: GroupKind) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(move |group| group.kind == kind)
    }

    /// All fields of the groups of a kind.
    pub fn fields_of(&self, kind: GroupKind) -> FieldSet {
        self.groups_of(kind).fold(FieldSet::EMPTY, |fields, group| fields | group.fields)
    }

    /// The fields of a kind.
    pub const fn fields_of_kind(&self, kind: FieldKind) -> FieldSet {
        self.kinds[kind as usize]
    }

    /// The field with an id of the content.
    pub fn field(&self, id: &str) -> Option<Field> {
        self.fields.iter().position(|field| field.id == id).and_then(Field::new)
    }
}

mod raw {
    //! The files as they are written.

    use super::*;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Modules {
        pub shape: HashMap<String, Shape>,
        pub module: Vec<Module>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Shape {
        pub corridors: Vec<Corridor>,
    }

    #[derive(Clone, Copy, Deserialize)]
    pub enum Corridor {
        N,
        E,
        S,
        W,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Module {
        pub id: String,
        pub shape: String,
        pub capacity: u8,
        pub symbol: Option<Gate>,
        pub bonus: Option<Bonus>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Planets {
        pub side: Vec<Side>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Side {
        pub id: String,
        pub planet: Planet,
        pub players: Vec<usize>,
        pub placement: Placement,
        pub close: Close,
        pub score: Vec<Score>,
        pub groups: Vec<Group>,
        pub edges: Vec<[String; 2]>,
        pub fields: Vec<FieldRecord>,
    }

    #[derive(Deserialize)]
    #[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
    pub enum Close {
        AllFields,
        Fields { fields: Vec<String> },
        GroupKindTotal { group_kind: GroupKind, count: u8 },
        EachGroup { group_kind: GroupKind, count: u8 },
        AllAwarded { group_kind: GroupKind },
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Group {
        pub id: String,
        pub kind: GroupKind,
        pub x: i16,
        pub y: i16,
        pub fields: Vec<String>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct FieldRecord {
        pub id: String,
        pub x: i16,
        pub y: i16,
        pub kind: FieldKind,
        #[serde(default)]
        pub needs: Vec<String>,
        #[serde(default)]
        pub priority: bool,
        #[serde(default)]
        pub value: u8,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Boards {
        pub room: Vec<RoomRecord>,
        pub figure: Vec<FigureRecord>,
        pub hawking: Hawking,
        pub priority_track: Track,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct RoomRecord {
        pub id: Room,
        pub x: i16,
        pub y: i16,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct FigureRecord {
        pub id: String,
        pub count: u8,
        pub ap: u8,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Hawking {
        pub points_per_colonist: u8,
        pub ranks: [Rank; 10],
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Track {
        pub values: [u8; 5],
        pub start: [Marker; 5],
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Setup {
        pub initial_figure: Vec<InitialFigure>,
        pub initial: Initial,
        pub game_mode: [GameMode; 2],
        pub stall_guard: StallGuard,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct InitialFigure {
        pub room: Room,
        pub figure: Title,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct Initial {
        pub colonists_on_start_module: u8,
        pub modules_per_player: u8,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct GameMode {
        #[serde(rename = "id")]
        pub _id: String,
        pub gates: u8,
        pub planets: u8,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct StallGuard {
        pub turns_per_player: u16,
    }
}

/// Reads and validates everything.
pub fn load(files: &Files) -> Result<Content, ContentErrors> {
    let mut errors = ContentErrors::default();
    let modules = files.read::<raw::Modules>("modules.toml", &mut errors);
    let planets = files.read::<raw::Planets>("planets.toml", &mut errors);
    let boards = files.read::<raw::Boards>("boards.toml", &mut errors);
    let setup = files.read::<raw::Setup>("setup.toml", &mut errors);
    let (Some(modules), Some(planets), Some(boards), Some(setup)) = (modules, planets, boards, setup) else {
        return Err(errors);
    };
    let figure = |id: &str| boards.figure.iter().find(|figure| figure.id == id);
    let count = |id| figure(id).map_or(0, |figure| figure.count);
    let ap = |id| figure(id).map_or(0, |figure| figure.ap);
    let content = Content {
        modules: read_modules(&modules, &mut errors),
        sides: planets.side.iter().map(|side| read_side(side, &mut errors)).collect(),
        rooms: Room::ALL.map(|room| place_of(&boards, room)).to_vec(),
        pieces: Pieces {
            engineers: count("engineer"),
            suits: count("suit"),
            robots: count("robot"),
            colonists: count("colonist"),
        },
        action_points: [ap("engineer"), ap("chief"), ap("robot")],
        ranks: boards.hawking.ranks,
        hawking_points: boards.hawking.points_per_colonist,
        track: boards.priority_track.values,
        markers: boards.priority_track.start,
        figures: setup.initial_figure.iter().map(|f| Figure { title: f.figure, room: f.room }).collect(),
        first_colonists: setup.initial.colonists_on_start_module,
        first_modules: setup.initial.modules_per_player,
        modes: setup.game_mode.map(|mode| Mode { gates: mode.gates, planets: mode.planets }),
        stall_turns: setup.stall_guard.turns_per_player,
    };
    check::check(&content, &mut errors);
    errors.or(content)
}

fn place_of(boards: &raw::Boards, room: Room) -> (i16, i16) {
    boards.room.iter().find(|record| record.id == room).map_or((500, 500), |record| (record.x, record.y))
}

fn read_modules(file: &raw::Modules, errors: &mut ContentErrors) -> Vec<Module> {
    const FILE: &str = "modules.toml";
    let ids = errors.index(FILE, file.module.iter().map(|module| module.id.as_str()));
    let shapes: HashMap<&str, Sides> = file
        .shape
        .iter()
        .map(|(name, shape)| {
            let sides = shape.corridors.iter().map(|corridor| Edge::ALL[*corridor as usize]);
            (name.as_str(), sides.fold(Sides::NONE, Sides::with))
        })
        .collect();
    let known: HashMap<&str, usize> = shapes.keys().map(|name| (*name, 0)).collect();
    let mut modules = Vec::with_capacity(MODULES);
    for module in ModuleId::all() {
        let id = module.content_id();
        let Some(number) = errors.resolve(&ids, (FILE, "module", "id"), &id) else { continue };
        let record = &file.module[number];
        errors.resolve(&known, (FILE, &id, "shape"), &record.shape);
        let corridors = shapes.get(record.shape.as_str()).copied().unwrap_or_default();
        modules.push(Module { corridors, capacity: record.capacity, symbol: record.symbol, bonus: record.bonus });
    }
    modules
}

fn read_side(side: &raw::Side, errors: &mut ContentErrors) -> Side {
    const FILE: &str = "planets.toml";
    let ids = errors.index(FILE, side.fields.iter().map(|field| field.id.as_str()));
    let mut resolve = |part: &str, id: &str| {
        let field = errors.resolve(&ids, (FILE, &side.id, part), id);
        field.and_then(Field::new).unwrap_or_default()
    };
    let close = match &side.close {
        raw::Close::AllFields => Close::Fields((0..side.fields.len()).filter_map(Field::new).collect()),
        raw::Close::Fields { fields } => Close::Fields(fields.iter().map(|id| resolve("close", id)).collect()),
        raw::Close::GroupKindTotal { group_kind, count } => Close::GroupKindTotal(*group_kind, *count),
        raw::Close::EachGroup { group_kind, count } => Close::EachGroup(*group_kind, *count),
        raw::Close::AllAwarded { group_kind } => Close::AllAwarded(*group_kind),
    };
    let edges: Vec<(Field, Field)> =
        side.edges.iter().map(|[one, other]| (resolve("edges", one), resolve("edges", other))).collect();
    let mut groups: Vec<Group> = Vec::new();
    for group in &side.groups {
        let number = 1 + groups.iter().filter(|other| other.kind == group.kind).count() as u8;
        let order: Vec<Field> = group.fields.iter().map(|id| resolve("groups", id)).collect();
        let fields = order.iter().copied().collect();
        let (id, kind, x, y) = (group.id.clone(), group.kind, group.x, group.y);
        groups.push(Group { id, kind, number, x, y, fields, order });
    }
    let mut fields = Vec::new();
    for (number, record) in side.fields.iter().enumerate() {
        let field = Field::new(number).unwrap_or_default();
        let beside = |&(one, other): &(Field, Field)| match (one == field, other == field) {
            (true, _) => Some(other),
            (_, true) => Some(one),
            _ => None,
        };
        fields.push(FieldInfo {
            id: record.id.clone(),
            x: record.x,
            y: record.y,
            kind: record.kind,
            needs: record.needs.iter().map(|id| resolve("needs", id)).collect(),
            neighbours: edges.iter().filter_map(beside).collect(),
            value: record.value,
        });
    }
    let where_ = |wanted: &dyn Fn(&raw::FieldRecord) -> bool| -> FieldSet {
        let found = side.fields.iter().enumerate().filter(|(_, record)| wanted(record));
        found.filter_map(|(number, _)| Field::new(number)).collect()
    };
    let kinds = [FieldKind::Standard, FieldKind::Special, FieldKind::Centre];
    Side {
        id: side.id.clone(),
        planet: side.planet,
        players: side.players.clone(),
        placement: side.placement,
        close,
        score: side.score.clone(),
        groups,
        edges,
        fields,
        all: where_(&|_| true),
        kinds: kinds.map(|kind| where_(&|record| record.kind == kind)),
        priority: where_(&|record| record.priority),
    }
}
