//! The files as they are written.

use serde::Deserialize;

use crate::effect::Until;
use crate::terms::{Metric, Planet, Resource, Resources, Room, Wing};

#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Gain { resources: Resources },
    GainPer { resource: Resource, n: u8, metric: Metric },
    Pay { resources: Resources },
    Pp { n: u8 },
    PpPer { n: u8, metric: Metric },
    Accreditation { degrees: u8 },
    LevelBoost { n: u8, until: Until },
    Die { by: u8 },
    DieSet { to: u8 },
    Spaceship { n: u8 },
    MissionToken { target: Target },
    FundProject { n: u8 },
    Medal {},
    MedalIntrigue {},
    President {},
    Alteration { power: u8, draw: Draw },
    PlanetAction { planets: Vec<Planet> },
    CopyAction { copy_rooms: bool },
    Move { planets: Vec<Planet> },
    ExtraSteps { planet: Planet, n: u8 },
    Discount { crystals: u8 },
    TakeLevel3 {},
    EruditeRefresh { level: u8 },
    CopyErudite { levels: Vec<u8> },
    ProductionIncome { n: u8 },
    Transmute {},
    TradeDisc { level: u8, bonus: bool },
    RobotFree {},
    SpecialAmbassador {},
    Choice { options: Vec<Vec<Effect>> },
    Split { n: u8, kinds: Vec<Effect> },
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Choice,
    All,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    Random,
    LookChoose,
}

/// Structs that refuse fields they do not know.
macro_rules! records {
    ($($name:ident { $($field:ident: $type:ty),* $(,)? })*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $(pub $field: $type),*
        }
    )*};
}

records! {
    AccreditationFile {
        start_degree: u8, medal_degree: u8, top_degree: u8, pp_per_degree_beyond_top: u8, level: Vec<Level>,
    }
    Level { id: String, first_degree: u8, last_degree: u8, upkeep: Resources }
    AlterationFile { alteration: Vec<Alteration> }
    AmbassadorFile { ambassador: Vec<Ambassador>, special_ambassador: Vec<SpecialAmbassador> }
    Ambassador { id: String, votes: u8, funding_bonus: Resources }
    SpecialAmbassador { id: String, votes: u8 }
    BlockingFile { planet_block: Vec<PlanetBlock>, room_block: Vec<RoomBlock>, neutral_vote: Vec<NeutralVote> }
    PlanetBlock { id: String, blocks: Vec<Block> }
    Block { planet: Planet, wing: Wing, votes: Votes }
    RoomBlock { id: String, room: Room }
    NeutralVote { id: String, face_a: u8, face_b: u8, players: Vec<usize> }
    ComponentFile { component: Vec<Component> }
    Component { id: String, count: u8 }
    DeepSpaceFile { deep_space: Vec<Listed> }
    StartFile { starting_planet: Vec<Listed> }
    Listed { id: String, effects: Vec<Effect> }
    EruditeFile { erudite: Vec<Erudite> }
    LawFile { law: Vec<Law> }
    Law { id: String, wing: Wing, pp_per_influence: u8, planet: Planet }
    MedalFile { medal: Vec<Medal>, roll: Roll }
    Roll { points: Vec<u8> }
    MissionFile { mission: Vec<Mission> }
    Mission { id: String, required_level: u8, effects: Vec<Effect> }
    NeoFile { start: String, space: Vec<NeoSpace>, token: Vec<NeoToken> }
    NeoSpace { id: String, level: u8, kind: SpaceKind, resources: Resources, next: Vec<String> }
    NeoToken { id: String, kind: SpaceKind, resources: Resources }
    ProjectFile { project: Vec<Project>, scoring_4p: Ranks, scoring_3p: Ranks, scoring_2p: Duel }
    Ranks { ranks: Vec<u8> }
    Duel { first: u8, tie_each: u8, second_if_gap_at_most_2: u8, second_if_gap_3_or_more: u8 }
    ResourceFile { crystal_limit: u8, gold_limit: u8 }
    ScoringFile { end: End }
    End { pp_per_two_crystals: u8, pp_per_gold: u8, pp_per_spaceship_in_hangar: u8, pp_per_unused_alteration: u8 }
    SenateFile { column: Vec<Column>, space: Vec<Space>, outer_module: Vec<Listed>, room: Vec<RoomRecord>, spy: Vec<Spy> }
    Column { id: String, project: String }
    Space { id: String, floor: u8, column: u8, action: String, mission: String }
    RoomRecord { id: Room, cost: Resources, copyable: bool, effects: Vec<Effect> }
    Spy { id: String, cost: Resources, effects: Vec<Effect> }
    StationFile { station: Vec<StationRecord> }
    StationRecord { id: String, power: u8, tokens: u8 }
    StallFile { stall: Vec<Stall> }
    Stall { id: String, cost: Resources, level1: Vec<Effect>, level2: Vec<Effect> }
    StructureFile {
        production_tile: Vec<ProductionTile>, production_structure: Vec<Production>,
        megastructure_token: Vec<MegaToken>, megastructure: Vec<Mega>,
    }
    ProductionTile { id: String, side_a: String, side_b: String, printed_on_board: String }
    Production { id: String, cost: Resources, income: Vec<Effect> }
    MegaToken { id: String, metric: Metric }
    Mega { id: String, cost: Resources, coefficients: Vec<u8>, printed_tokens: Vec<String> }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alteration {
    pub id: String,
    pub power: u8,
    pub side: Side,
    pub votes: u8,
    pub bonus: Vec<Effect>,
    #[serde(default)]
    pub cost: Resources,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Vote,
    Fund,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
pub enum Votes {
    X,
    #[serde(rename = "0")]
    Zero,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erudite {
    pub id: String,
    pub timing: Timing,
    pub planet: Option<Planet>,
    pub window: Option<super::Window>,
    pub effects: Vec<Effect>,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    Immediate,
    NextAction,
    Anytime,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Medal {
    pub id: String,
    pub planet: Option<Planet>,
    #[serde(default)]
    pub thresholds_4p: Vec<u8>,
    #[serde(default)]
    pub thresholds_3p: Vec<u8>,
    #[serde(default)]
    pub thresholds_2p: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpaceKind {
    Start,
    Printed,
    AsteroidToken,
    DeadAsteroidToken,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Project {
    pub id: String,
    pub ranked_by: Metric,
    pub steps_4p: u8,
    pub steps_3p: u8,
    pub steps_2p: u8,
    #[serde(default)]
    pub contribution_rewards: Vec<Resources>,
}
