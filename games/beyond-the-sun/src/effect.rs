//! The language of all cards: what a list of steps can do. `content/read.rs` is its parser, `steps/effects.rs` its interpreter,
//! `steps/outlook.rs` says what of it is possible, `show/effect.rs` puts it into words.

use serde::{Deserialize, Serialize};

use crate::terms::{Column, Deck, EventId, GuildId, Production, Stat, Track};

/// One step of an effect. "The player" is the owner of the effect: who acts, researches, controls or colonises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// Gain ore (BTS-4.11).
    Ore(u8),
    /// Gain so much ore for each of a number, up to a limit (BTS-4.124).
    OrePer(u8, Stat, Option<u8>),
    /// Turn cubes over (BTS-4.15 to BTS-4.18, BTS-4.50).
    Convert(Convert),
    /// Research a technology (BTS-4.25).
    Research(Research),
    /// Automate so many discs of a track, or of either (BTS-4.45).
    Automate(Option<Track>, u8),
    /// Upgrade ships (BTS-4.55).
    Upgrade(Upgrade),
    /// So many movement steps, and ore for every system taken from somebody by them (BTS-4.81, BTS-4.98).
    Jump(u8, u8),
    /// Up to so many ships go directly to one location (BTS-4.121).
    Teleport(u8),
    /// Colonise, with so much strength less (BTS-4.101).
    Colonise(u8),
    /// A production option, or one of choice (BTS-4.120).
    Produce(Option<Production>),
    /// A private technology of this level (BTS-4.65).
    Private(u8),
    /// Move cubes from other columns to this one (BTS-4.114).
    MoveSupply(Column, u8),
    /// Draw so many system cards, from this deck first, and keep one as a colony (BTS-4.122).
    DrawSystem(Deck, u8),
    /// A part that may be declined (BTS-4.2).
    Optional(PartId),
    /// So many different parts of choice out of so many, from this one on.
    Choose(u8, PartId, u8),
    /// Carry out another action that researches (BTS-4.70).
    Copy(Copied),
    /// Every player, the researcher first (BTS-4.131).
    Everyone(ScriptId),
    /// Every other player, clockwise (BTS-4.131).
    Others(ScriptId),
    /// Pay, or else suffer the part's steps (BTS-4.142).
    PayOr(PartId),
    /// Return so much population, as far as there is any.
    LosePopulation(u8),
    /// Remove the cover of a guild (BTS-4.133).
    Uncover(GuildId),
    /// The event card stays where it says (BTS-4.134).
    Keep(EventId),
    /// A system card, from this deck first, becomes a new location (BTS-4.135).
    Attach(Deck),
    /// Of so many technologies of this level one comes onto the board (BTS-4.141).
    Reveal(u8, u8),
    /// One own ship may go to the museum (BTS-4.136).
    Museum,
    /// The system attached to the Dyson Sphere becomes a colony (BTS-4.138).
    TakeAttached,
}

/// Cubes turned over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Convert {
    /// Which cubes.
    pub from: Cubes,
    /// How many.
    pub n: u8,
    /// Into ships like these; into population if not said.
    pub ship: Option<Build>,
}

/// Which cubes are turned over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cubes {
    /// Population.
    Population,
    /// Supply, from the leftmost column (BTS-4.16).
    Supply,
    /// Supply, from columns of choice (BTS-4.17).
    Any,
    /// Supply from this column: in the setup (BTS-2.12).
    Column(Column),
}

/// A ship to be built (BTS-4.50).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    /// Its level.
    pub level: u8,
    /// Where it can be placed (BTS-4.54).
    pub at: Yard,
}

/// Where a ship can be built (BTS-4.54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Yard {
    /// Sol or an own shipyard (BTS-4.51).
    Own,
    /// Sol.
    Sol,
    /// Deep Space.
    DeepSpace,
    /// Anywhere.
    AnyLocation,
}

/// A research step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Research {
    /// Of exactly this level.
    pub level: u8,
    /// The eye symbol: only what is known already (BTS-4.26).
    pub known_only: bool,
    /// With a supply cube instead of population (BTS-4.30).
    pub supply: bool,
    /// Ore for somebody who has researched it (BTS-4.13).
    pub owed: u8,
}

/// An upgrade step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Upgrade {
    /// So many different ships (BTS-4.56).
    pub ships: u8,
    /// By so many levels.
    pub by: u8,
    /// Whether fewer ships may be chosen.
    pub up_to: bool,
}

/// A step that copies an action (BTS-4.70).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Copied {
    /// Whether it must be an action that the player could choose, occupation aside (BTS-4.73).
    pub must_know: bool,
    /// So many levels higher (BTS-4.75).
    pub raise: u8,
    /// Its own number among the copying actions, so that none occurs twice in a chain (BTS-4.76).
    pub link: u8,
}

/// What has to be paid before a part (BTS-3.23).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// Ore to the stock.
    pub ore: u8,
    /// Ore to another player (BTS-4.13).
    pub to_player: u8,
    /// Population back to the columns.
    pub population: u8,
}

/// Steps with a cost: an action, an option, an optional part.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Part {
    /// What has to be paid.
    pub cost: Cost,
    /// What is done.
    pub script: ScriptId,
    /// Whether a research effect stands anywhere in it (BTS-4.74).
    pub has_research: bool,
    /// The highest level researched for this cost, a copy counting as level I and what it raises; 0 for none (BTS-4.161).
    pub research: u8,
}

/// A part in the content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PartId(pub(crate) u16);

/// A list of steps in the content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScriptId(pub(crate) u16);

/// A lasting ability of a technology, a system or an expert board (4.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ability {
    /// Ore production gives more (BTS-4.151).
    OreProduction(u8),
    /// Growth takes more cubes (BTS-4.152).
    Growth(u8),
    /// Ships can be built in all own systems (BTS-4.153).
    BuildAtControlled,
    /// Its controller can build here (BTS-4.62).
    Shipyard,
    /// Ore for population costs this much (BTS-4.154).
    TradeRate(u8),
    /// Research of level II and higher costs less (BTS-4.157).
    ResearchDiscount(u8),
    /// Jumps of actions go further (BTS-4.156).
    ExtraJump(u8),
    /// Ore for every take-over (BTS-4.158).
    OreForControl(u8),
    /// Occupied spaces can be used (BTS-4.60).
    UseOccupied,
    /// A reward for three trades (BTS-4.160).
    TradeReward(ScriptId),
    /// Once, when its space is uncovered (BTS-4.155).
    Once(ScriptId),
}
