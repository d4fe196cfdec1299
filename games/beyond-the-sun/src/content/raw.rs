//! The files as they are written. The language of all cards is explained at the top of `technologies.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Kind, Trade};
use crate::effect::Yard;
use crate::terms::{Column, Deck, Production, Stat, TechType, Track};

/// One step, by its tag `do`.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    GainOre {
        n: u8,
        per: Option<Stat>,
        max: Option<u8>,
    },
    Convert {
        from: From,
        to: To,
        n: u8,
        level: Option<u8>,
        at: Option<Yard>,
        column: Option<String>,
    },
    Research {
        level: u8,
        #[serde(default)]
        known_only: bool,
        src: Option<Src>,
    },
    Automate {
        track: Automated,
        n: u8,
    },
    Upgrade {
        ships: u8,
        by: u8,
        #[serde(default)]
        up_to: bool,
    },
    Jump {
        n: u8,
        #[serde(default)]
        ore_per_system_taken: u8,
    },
    Teleport {
        ships: u8,
        to: Anywhere,
    },
    Colonise {
        #[serde(default)]
        discount: u8,
    },
    Produce {
        kind: Produced,
    },
    PrivateTechnology {
        level: u8,
    },
    MoveSupply {
        to: String,
        n: u8,
    },
    DrawSystem {
        deck: Deck,
        n: u8,
        keep: u8,
    },
    Optional {
        #[serde(default)]
        cost: Vec<Payment>,
        steps: Vec<Step>,
    },
    Choose {
        pick: u8,
        options: Vec<Choice>,
    },
    CopyAction {
        filter: Filter,
        scope: Vec<Scope>,
        must_know: bool,
        ignore_occupied: bool,
        level_bonus: u8,
    },
    AllPlayers {
        steps: Vec<Step>,
    },
    OtherPlayers {
        steps: Vec<Step>,
    },
    PayOr {
        cost: Vec<Payment>,
        else_steps: Vec<Step>,
    },
    LosePopulation {
        n: u8,
    },
    UncoverGuild {
        guild: String,
    },
    KeepEvent {
        r#where: Where,
        location: Option<String>,
    },
    AttachSystem {
        deck: Deck,
        refill: bool,
    },
    RevealTechnology {
        level: u8,
        n: u8,
        place: u8,
    },
    MuseumPlace {},
}

/// One payment of a cost, by its tag `pay`.
#[derive(Deserialize)]
#[serde(tag = "pay", rename_all = "snake_case", deny_unknown_fields)]
pub enum Payment {
    Ore { n: u8 },
    OreToPlayer { n: u8 },
    ReturnPopulation { n: u8 },
}

/// A lasting ability, by its tag `ability`.
#[derive(Deserialize)]
#[serde(tag = "ability", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    OreProductionBonus { n: u8 },
    GrowthBonus { n: u8 },
    BuildAtControlledSystems {},
    TradeRate { ore: u8 },
}

/// Words that stand for a variant.
macro_rules! words {
    ($($name:ident { $($variant:ident),* $(,)? })*) => {$(
        #[derive(Clone, Copy, PartialEq, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($variant),*
        }
    )*};
}

words! {
    From { Population, Supply, SupplyAny, SupplyColumn }
    To { Population, Ship }
    Src { Population, Supply }
    Automated { Food, Ore, Any }
    Produced { Growth, Ore, Trade, Choose }
    Anywhere { Any }
    Filter { Research }
    Scope { Basic, BoardTechnology, Guild, OwnPrivate }
    Where { Achievements, Location, Faction, Board }
    When { Controlled, Colonised }
    BoardKind { Standard, Expert }
    PlaceKind { Sol, DeepSpace, Shipyard, Slot }
    SystemAbility { UseOccupiedSpace, ShipyardHere }
    BoardAbility { TradeThreeReward, TradeRate, ResearchDiscount, OnceWhenUncovered, ExtraJump, OnControlGainOre }
    ScoreKind { Owner, LocationMajority, Most, Museum }
    Special { DysonAction }
}

impl Produced {
    pub fn option(self) -> Option<Production> {
        match self {
            Self::Growth => Some(Production::Growth),
            Self::Ore => Some(Production::Ore),
            Self::Trade => Some(Production::Trade),
            Self::Choose => None,
        }
    }
}

impl Automated {
    pub fn track(self) -> Option<Track> {
        match self {
            Self::Food => Some(Track::Food),
            Self::Ore => Some(Track::Ore),
            Self::Any => None,
        }
    }
}

/// Structs that refuse fields they do not know.
macro_rules! records {
    ($($name:ident { $($(#[$attr:meta])* $field:ident: $type:ty),* $(,)? })*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$attr])* pub $field: $type),*
        }
    )*};
}

records! {
    Choice { id: String, #[serde(default)] cost: Vec<Payment>, steps: Vec<Step> }

    TechnologyFile { technology: Vec<Technology> }
    Technology {
        id: String, level: u8, types: Vec<TechType>, output_type: Option<TechType>,
        #[serde(default)] immediate: Vec<Step>,
        #[serde(default)] permanent: Vec<Ability>,
        #[serde(default)] action: Vec<Action>,
        #[serde(default)] reveals_rows: Vec<u8>,
        vp: Option<Points>,
    }
    Action { id: String, spaces: u8, cost: Vec<Payment>, steps: Vec<Step> }
    Formula { base: u8, per: Stat, every: u8, max: u8 }

    EventFile { event: Vec<Event> }
    Event {
        id: String, level: u8, always: bool, steps: Vec<Step>, keep: Option<String>, score: Option<Score>,
        special: Option<Dyson>,
    }
    Score {
        kind: ScoreKind, vp: Option<u8>, location: Option<String>, stat: Option<Stat>,
        vp_by_ship_level: Option<[u8; 4]>,
    }
    Dyson { kind: Special, deck: Deck, spaces: u8, cost: Vec<Payment> }

    SystemFile { system: Vec<System> }
    System {
        id: String, deck: Deck, start: bool, strength: u8, specialisation: Vec<Track>, vp: u8, control: Vec<Step>,
        colonise: Vec<Step>, ability: Option<OfSystem>,
    }
    OfSystem { ability: SystemAbility, when: When }

    AchievementFile { achievement: Vec<Achievement> }
    Achievement { id: String, kind: Kind, condition: Condition, slots: Vec<u8> }
    Condition { stat: Stat, at_least: u8 }

    GuildFile { guild: Vec<Guild> }
    Guild {
        id: String, spaces: ByPlayers<u8>, cost: Vec<Payment>, steps: Vec<Step>,
        #[serde(default)] reveals_rows: Vec<u8>,
    }

    FactionFile { faction: Vec<Faction>, board: Vec<Board> }
    Faction { id: String }
    Board {
        id: String, faction: String, kind: BoardKind, columns: [u8; Column::COUNT], food_track: Vec<String>,
        ore_track: Vec<String>, automation_vp: Vec<u8>, start: Vec<Step>,
        #[serde(default)] ability: Vec<OfBoard>,
    }
    OfBoard {
        id: String, track: Track, index: u8, ability: BoardAbility, n: Option<u8>, ore: Option<u8>,
        #[serde(default)] steps: Vec<Step>,
    }

    BoardFile { basic_action: Vec<Basic>, tech_space: Vec<Space>, side: Vec<Side> }
    Basic {
        id: String, cost: Vec<Payment>, steps: Vec<Step>, spaces: ByPlayers<Vec<u8>>, unlimited: bool,
    }
    Space { id: String, level: u8, row: u8, prerequisites: Vec<String>, need: u8, event: bool }
    Side { id: String, players: Vec<usize>, links: Vec<[String; 2]>, location: Vec<Place> }
    Place {
        id: String, kind: PlaceKind, deck: Option<Deck>, specialisation: Option<Vec<Track>>, x: u8, y: u8,
    }

    SetupFile {
        players: Players, end: End, start: Start, cards: Cards, trade: Trade, scoring: Scoring, research: Shown,
        display: Display,
    }
    Players { min: usize, max: usize }
    End { achievements_to_trigger: ByPlayers<u8>, extra_full_rounds: u8 }
    Start { population: u8, ship_levels_on_sol: Vec<u8>, ore_by_seat: Vec<u8>, cubes_in_columns: u8 }
    Cards {
        level_1_on_board: u8, events_always_per_level: u8, events_random_per_level: u8, systems_start_a_drawn: u8,
        systems_b_drawn: u8, achievements_a_drawn: u8, achievements_b_drawn: u8,
    }
    Scoring {
        level_1: u8, level_2: u8, level_3: u8, private_level_2: u8, private_level_3: u8, automation_beyond_7: u8,
        outpost: u8, uncontrollable_location_majority: u8,
    }
    Shown { reveal_matching_cards: u8 }
    Display { cards_per_row: u8, row_2_revealed_at_start: bool }

    ComponentFile { shared: BTreeMap<String, u8>, per_faction: BTreeMap<String, u8> }
}

/// Points of a level IIII technology.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Points {
    Fixed(u8),
    Formula(Formula),
}

/// A value for two, three and four players.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByPlayers<T> {
    p2: T,
    p3: T,
    p4: T,
}

impl<T> ByPlayers<T> {
    pub fn all(&self) -> [&T; 3] {
        [&self.p2, &self.p3, &self.p4]
    }
}
