//! What is decided when a table is made.

use serde::{Deserialize, Serialize};

use crate::journal::Person;

/// Who is to play a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Whoever makes the table: alone, or in turns with others at the same screen.
    Here,
    /// Whoever opens the seat's link.
    Link,
    /// A bot, by its name.
    Bot(String),
}

/// Nobody has more seconds for a decision: a month.
pub const LONGEST_CLOCK: u64 = 30 * 24 * 3600;

/// How fast a table is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pace {
    /// How many seconds a decision may take; any number if it is not said.
    pub per_move: Option<u64>,
    /// Who decides when the time is over and a reminder has not helped.
    pub then: Then,
    /// Bots answer at once instead of so that one can follow them.
    pub instant_bots: bool,
}

/// Who decides for somebody whose time is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// A bot makes the decision.
    #[default]
    Bot,
    /// Whoever made the table: more time, a bot for this decision, or a bot for good.
    Owner,
}

/// All that is asked for when a table is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The game, by its id.
    pub game: String,
    /// Who plays.
    pub seats: Vec<SeatPlan>,
    /// The names and colours that are known already, by seat; names may be empty.
    pub people: Vec<Person>,
    /// What is chosen, as written in a form.
    pub options: Vec<(String, String)>,
    /// How fast.
    pub pace: Pace,
}
