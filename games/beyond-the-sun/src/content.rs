//! Everything printed, read from `content/*.toml` and validated once.

mod check;
mod raw;
mod read;

use engine::content::{ContentErrors, Files};
use serde::{Deserialize, Serialize};

use crate::effect::{Ability, Cost, Effect, Part, PartId, ScriptId};
use crate::terms::{
    ACHIEVEMENTS, AUTOMATION, AchievementId, ActId, Column, ColumnSet, Deck, EventId, FactionId, GuildId, Location,
    LocationSet, SpaceId, SpaceSet, Stat, SystemId, TRACK, TechId, TechSet, TechType, Track,
};

/// All that is known before a game begins.
#[derive(Debug, Serialize)]
pub struct Content {
    /// Every step of every list.
    pub effects: Vec<Effect>,
    /// The lists: the place of their first step, and how many there are.
    pub scripts: Vec<(u16, u8)>,
    /// Everything that has a cost.
    pub parts: Vec<Part>,
    /// All actions: Basic Spacefaring, guilds, the Dyson Sphere, then those of the technologies.
    pub acts: Vec<Act>,
    /// The first action of every technology.
    pub first_act: Vec<u8>,
    /// The technology cards.
    pub technologies: Vec<Technology>,
    /// The event cards.
    pub events: Vec<Event>,
    /// The system cards.
    pub systems: Vec<System>,
    /// The achievement cards.
    pub achievements: Vec<Achievement>,
    /// The guilds.
    pub guilds: Vec<Guild>,
    /// The faction boards: standard, expert.
    pub boards: [Vec<Board>; 2],
    /// The technology spaces.
    pub spaces: Vec<Space>,
    /// The spaces of each level.
    pub level_spaces: [SpaceSet; 4],
    /// The sides of the exploration board: for two players, for three and four.
    pub sides: Vec<Side>,
    /// Technologies with a permanent ability.
    pub permanent: TechSet,
    /// Numbers of the setup.
    pub setup: SetupValues,
    /// Prices of trades.
    pub trade: Trade,
    /// Points.
    pub scoring: Scoring,
    /// Cards in a row of the technology display (BTS-6.4).
    pub row: u8,
    /// The component list (BTS-1.1, BTS-1.2).
    pub components: Components,
}

/// An action with spaces for pawns.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Act {
    /// Which one it is.
    pub id: ActId,
    /// Its cost and its steps.
    pub part: PartId,
    /// Its spaces with two, three and four players: how many, and the surcharge of each as bits (BTS-3.20).
    pub spaces: [Spaces; 3],
    /// Whether the number of spaces has no limit (BTS-3.14).
    pub unlimited: bool,
}

/// The spaces of an action.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Spaces {
    /// How many there are.
    pub count: u8,
    /// Which of them cost 1 ore more: bits from the first.
    pub surcharge: u8,
}

impl Spaces {
    /// What a space, from 1, costs in addition.
    pub const fn extra(self, space: u8) -> u8 {
        self.surcharge >> (space - 1) & 1
    }
}

/// A technology card.
#[derive(Clone, Debug, Serialize)]
pub struct Technology {
    /// Its level.
    pub level: u8,
    /// Its one or two types.
    pub types: Vec<TechType>,
    /// The same as bits.
    pub type_bits: u8,
    /// The type it passes on; none on level IIII.
    pub output: Option<TechType>,
    /// Its immediate bonus.
    pub immediate: Option<ScriptId>,
    /// How many actions it has.
    pub acts: u8,
    /// Its permanent abilities.
    pub permanent: Vec<Ability>,
    /// What it is worth, on level IIII.
    pub points: Formula,
    /// The rows of the display that it reveals, as bits from level II (BTS-6.7).
    pub rows: u8,
}

/// BTS-5.19: `base + min(max, stat / every)`.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Formula {
    /// The fixed part.
    pub base: u8,
    /// What is counted, for each of how many, up to how much.
    pub per: Option<(Stat, u8, u8)>,
}

/// An event card.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Event {
    /// The level of the spaces it can lie on.
    pub level: u8,
    /// Whether it is in every game (BTS-2.6).
    pub always: bool,
    /// What it does.
    pub script: ScriptId,
    /// Where it stays.
    pub keep: Option<Keep>,
    /// What it scores at the end (BTS-5.13).
    pub score: Option<Score>,
}

/// Where an event card stays (BTS-4.134).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Keep {
    /// Beside the achievements.
    Achievements,
    /// At a location.
    Location(Location),
    /// With the researcher's faction.
    Faction,
    /// Beside the board, with the top card of this deck (BTS-4.137).
    Board(Deck),
}

/// What a kept event scores (BTS-5.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Score {
    /// Its owner.
    Owner(u8),
    /// The strongest at a location.
    Majority(Location, u8),
    /// The most of a number.
    Most(Stat, u8),
    /// Ships on it, by their level.
    Museum([u8; 4]),
}

/// A system card.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct System {
    /// Its deck.
    pub deck: Deck,
    /// One of the four starting systems (BTS-2.8).
    pub start: bool,
    /// The strength that colonising needs.
    pub strength: u8,
    /// What it prints: food, ore.
    pub prints: [bool; 2],
    /// What it is worth when colonised.
    pub points: u8,
    /// The bonus for taking control.
    pub control: Option<ScriptId>,
    /// The bonus for colonising.
    pub colonise: Option<ScriptId>,
    /// A special rule, and whether it is the colony's and not the controller's (BTS-4.63).
    pub ability: Option<(Ability, bool)>,
}

/// Which achievements are in a game (BTS-2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// In every game.
    #[serde(rename = "basic")]
    Basic,
    /// One of four.
    A,
    /// One of four.
    B,
}

/// An achievement card.
#[derive(Clone, Debug, Serialize)]
pub struct Achievement {
    /// When it is in the game.
    pub kind: Kind,
    /// What must be counted.
    pub stat: Stat,
    /// How many of it.
    pub at_least: u8,
    /// The points of its slots, from the left.
    pub slots: Vec<u8>,
}

/// A guild.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Guild {
    /// The rows of the display that it reveals, as bits from level II.
    pub rows: u8,
}

/// A faction board.
#[derive(Clone, Debug, Serialize)]
pub struct Board {
    /// The capacities of the columns.
    pub columns: [u8; Column::COUNT],
    /// The columns whose symbols are visible with so many food discs gone.
    pub growth: [ColumnSet; TRACK],
    /// The symbols of the food track.
    pub food_track: [Option<Column>; TRACK],
    /// The symbols of the ore track.
    pub ore_track: [bool; TRACK],
    /// The ore symbols visible with so many ore discs gone.
    pub ore: [u8; TRACK],
    /// The points of the automation levels.
    pub automation: [u8; AUTOMATION],
    /// What is done in the setup (BTS-2.12).
    pub start: ScriptId,
    /// The abilities A and B with their places (BTS-4.155).
    pub abilities: Vec<(Track, u8, Ability)>,
}

/// A technology space.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Space {
    /// Its level.
    pub level: u8,
    /// Its place from the top.
    pub row: u8,
    /// What it hangs on (BTS-4.27).
    pub prerequisites: SpaceSet,
    /// How many of them are needed (BTS-4.28).
    pub need: u8,
    /// Whether an event lies there at the start.
    pub event: bool,
}

/// A side of the exploration board.
#[derive(Clone, Debug, Serialize)]
pub struct Side {
    /// Its locations.
    pub locations: LocationSet,
    /// What they print: food, ore; for shipyards.
    pub yards: [Option<[bool; 2]>; Location::COUNT],
    /// The decks of the slots.
    pub decks: [Option<Deck>; Location::COUNT],
    /// The neighbours of every location.
    pub links: [LocationSet; Location::COUNT],
    /// Where they are drawn, from 0 to 100.
    pub places: [(u8, u8); Location::COUNT],
}

/// Numbers of the setup (chapter 2, BTS-5.1).
#[derive(Clone, Debug, Serialize)]
pub struct SetupValues {
    /// Population at the start.
    pub population: u8,
    /// Ships on Sol at the start.
    pub ships: Vec<u8>,
    /// Ore by place in the turn order.
    pub ore: Vec<u8>,
    /// Discs on achievements that trigger the end, with two, three and four players.
    pub trigger: [u8; 3],
    /// Rounds after the one in which the end is triggered.
    pub extra_rounds: u8,
}

/// Prices of trades (BTS-3.45).
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trade {
    /// What population costs.
    pub ore_for_population: u8,
    /// What it costs to decommission a ship.
    pub ore_to_decommission_ship: u8,
    /// What population brings.
    pub ore_per_population: u8,
}

/// Points at the end (chapter 5).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Scoring {
    /// For technologies of level I to III.
    pub levels: [u8; 3],
    /// For private technologies of level II and III.
    pub private: [u8; 2],
    /// For automation levels beyond the printed ones.
    pub beyond: u8,
    /// For an outpost.
    pub outpost: u8,
    /// For the greatest strength on Sol, and in Deep Space.
    pub majority: u8,
}

/// How many of everything there are in the box.
#[derive(Clone, Debug, Serialize)]
pub struct Components {
    /// Shared things by name.
    pub shared: Vec<(String, u8)>,
    /// Things of each faction by name.
    pub per_faction: Vec<(String, u8)>,
}

impl Content {
    /// The steps of a list.
    #[inline]
    pub fn script(&self, id: ScriptId) -> &[Effect] {
        let (first, count) = self.scripts[usize::from(id.0)];
        &self.effects[usize::from(first)..][..usize::from(count)]
    }

    /// Something with a cost.
    #[inline]
    pub fn part(&self, id: PartId) -> &Part {
        &self.parts[usize::from(id.0)]
    }

    /// A technology card.
    #[inline]
    pub fn technology(&self, id: TechId) -> &Technology {
        &self.technologies[id.index()]
    }

    /// A system card.
    #[inline]
    pub fn system(&self, id: SystemId) -> &System {
        &self.systems[id.index()]
    }

    /// A technology space.
    #[inline]
    pub fn space(&self, id: SpaceId) -> &Space {
        &self.spaces[id.index()]
    }

    /// An event card.
    pub fn event(&self, id: EventId) -> &Event {
        &self.events[id.index()]
    }

    /// An achievement card.
    pub fn achievement(&self, id: AchievementId) -> &Achievement {
        &self.achievements[id.index()]
    }

    /// A guild.
    pub fn guild(&self, id: GuildId) -> &Guild {
        &self.guilds[id.index()]
    }

    /// A faction board.
    #[inline]
    pub fn board(&self, expert: bool, faction: FactionId) -> &Board {
        &self.boards[usize::from(expert)][faction.index()]
    }

    /// An action; none where a card has fewer.
    #[inline]
    pub fn act(&self, id: ActId) -> Option<&Act> {
        match id {
            ActId::Basic(id) => self.acts.get(id.index()),
            ActId::Guild(id) => self.acts.get(4 + id.index()),
            ActId::Dyson => self.acts.get(8),
            ActId::Technology(card, number) => self.acts_of(card).get(usize::from(number).checked_sub(1)?),
        }
    }

    /// The actions of a technology.
    #[inline]
    pub fn acts_of(&self, card: TechId) -> &[Act] {
        let first = usize::from(self.first_act[card.index()]);
        &self.acts[first..first + usize::from(self.technologies[card.index()].acts)]
    }

    /// The achievements of a kind.
    pub fn achievements_of(&self, kind: Kind) -> impl Iterator<Item = AchievementId> {
        AchievementId::all().filter(move |id| self.achievement(*id).kind == kind)
    }
}

impl Cost {
    /// Whether there is nothing to pay.
    pub const fn is_free(&self) -> bool {
        self.ore == 0 && self.to_player == 0 && self.population == 0
    }
}

/// How many cards of each level there are, and how many in each deck of systems: the sizes that the position has room for.
pub const LEVELS: [usize; 4] = [4, 18, 14, 10];
/// System cards of each deck.
pub const SYSTEMS: usize = 12;
/// The slots of an achievement card at most.
pub const SLOTS: usize = ACHIEVEMENTS;

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
