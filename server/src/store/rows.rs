//! What is stored, whatever it is stored in.

use engine::record::Hex64;
use engine::text::Language;
use engine::{Options, Seat, Seed};
use serde::{Deserialize, Serialize};

use super::StoreError;
use crate::journal::{Entry, unfold};
use crate::plan::{Pace, SeatPlan};
use crate::secret::TokenHash;

/// A table's number in the database; people see its address instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub i64);

/// How a table was made: with the journal, all there is to it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Making {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The hash of its content.
    pub content: Hex64,
    /// What was chosen.
    pub options: Options,
    /// Who was to play where.
    pub seats: Vec<SeatPlan>,
    /// What all chance follows from.
    pub seed: Seed,
    /// How fast it is played.
    pub pace: Pace,
    /// The table and the position it was forked from: for analysis, not for the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork: Option<(String, usize)>,
}

impl Making {
    /// As it is stored.
    pub(super) fn written(&self) -> String {
        serde_json::to_string(self).expect("a making is plain data")
    }

    /// When the clock of a table wants to be looked at that was made at a time: the first decision has a clock as any other.
    pub(super) fn first_wake(&self, made: i64) -> Option<i64> {
        self.pace.per_move.map(|seconds| made + seconds as i64 * 1000)
    }
}

/// A secret link to a table.
#[derive(Clone, Debug)]
pub struct Link {
    /// The hash of its token.
    pub token: TokenHash,
    /// Where it leads.
    pub role: Role,
    /// The token, readable for the browser that made the table.
    pub sealed: Vec<u8>,
}

/// What somebody may do at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Play a seat.
    Seat(Seat),
    /// Watch.
    Watcher,
    /// Decide about the table itself: who made it.
    Owner,
}

impl Role {
    /// Its number in the database.
    pub fn number(self) -> u8 {
        match self {
            Self::Seat(seat) => seat.index() as u8,
            Self::Watcher => 255,
            Self::Owner => 254,
        }
    }

    pub(super) fn of(number: u8) -> Self {
        match Seat::new(number.into()) {
            Some(seat) => Self::Seat(seat),
            None if number == Self::Owner.number() => Self::Owner,
            None => Self::Watcher,
        }
    }
}

/// Somebody who has a role at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Who.
    pub person: PersonId,
    /// Which.
    pub role: Role,
}

/// All that is stored of a table.
pub struct Stored {
    /// Its number.
    pub id: TableId,
    /// Its address.
    pub slug: String,
    /// How it was made.
    pub making: Making,
    /// When, in milliseconds since 1970.
    pub made: i64,
    /// Its journal.
    pub entries: Vec<Entry>,
    /// How many of the entries are folded.
    pub folded: u64,
    /// The links to it.
    pub links: Vec<Link>,
    /// Who may sit or watch there.
    pub holds: Vec<Hold>,
    /// How often links and roles have changed, where others may change them.
    pub roles: i64,
}

/// How far a table has come that others may change, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    /// The number of the latest change.
    pub number: u64,
    /// How often links and roles have changed.
    pub roles: i64,
}

/// What others have changed at a table.
pub struct Later {
    /// The changes that come next.
    pub entries: Vec<Entry>,
    /// How many changes are folded.
    pub folded: u64,
    /// How often links and roles have changed.
    pub roles: i64,
}

/// Who may do what at a table.
pub struct Roles {
    /// The links to it.
    pub links: Vec<Link>,
    /// Who may sit or watch there.
    pub holds: Vec<Hold>,
    /// How often they have changed.
    pub version: i64,
}

/// Changes to append to a table's journal.
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The number of the first of them.
    pub number: u64,
    /// The packed entries.
    pub entries: Vec<Vec<u8>>,
    /// When the table's clock wants to be looked at, if that changes.
    pub wake: Option<Option<i64>>,
    /// When the game ended, if it did.
    pub finished: Option<i64>,
    /// The bots' turns from now on, if they change.
    pub turns: Option<Vec<BotTurn>>,
}

impl Append {
    /// The number of the latest change afterwards.
    pub(super) fn last(&self) -> u64 {
        self.number + self.entries.len() as u64 - 1
    }
}

/// A bot's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotTurn {
    /// The seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: String,
    /// Whether it decides for a person this once.
    pub helps: bool,
    /// It is played so many milliseconds from now at the earliest.
    pub wait: i64,
}

/// A bot's turn that somebody has taken on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenTurn {
    /// The table.
    pub table: TableId,
    /// The change that made it the bot's turn.
    pub number: u64,
    /// What is to be decided.
    pub turn: BotTurn,
    /// How often it was taken on.
    pub tries: i32,
}

/// Somebody's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PersonId(pub i64);

/// What somebody prefers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// The language; the browser's if none is chosen.
    pub language: Option<Language>,
    /// The colours: `dark` or `light`; the system's if none is chosen.
    pub theme: Option<String>,
    /// Ask before a decision passes to somebody else.
    pub confirm: bool,
    /// Play forced single choices without asking.
    pub auto: bool,
    /// A sound when it is one's turn.
    pub sound: bool,
    /// A notification of the browser when it is one's turn.
    pub notify: bool,
}

impl Prefs {
    /// As they are stored.
    pub(super) fn written(&self) -> String {
        serde_json::to_string(self).expect("preferences are plain data")
    }
}

/// Somebody.
#[derive(Clone, Debug)]
pub struct PersonRow {
    /// The number.
    pub id: PersonId,
    /// The name to be called by; may be empty.
    pub name: String,
    /// What they prefer.
    pub prefs: Prefs,
    /// The name of the account, if there is one.
    pub account: Option<String>,
}

/// The rows of a table as they are read.
pub(super) struct Parts {
    pub id: TableId,
    pub slug: String,
    pub making: String,
    pub made: i64,
    /// Folded changes, with the number of the last of each piece.
    pub pieces: Vec<(Vec<u8>, i64)>,
    /// Loose changes, with the number of the first of each row.
    pub tail: Vec<(Vec<u8>, i64)>,
    pub links: Vec<Link>,
    pub holds: Vec<Hold>,
    pub roles: i64,
}

impl Parts {
    /// The table, if nothing of it is missing.
    pub fn together(self) -> Result<Stored, StoreError> {
        let Self { id, slug, making, made, pieces, tail, links, holds, roles } = self;
        let making = serde_json::from_str(&making)
            .map_err(|error| StoreError::unreadable(&format!("table {slug}: its making: {error}")))?;
        let mut entries = Vec::new();
        for (piece, upto) in &pieces {
            let unreadable = || StoreError::unreadable(&format!("table {slug}: folded changes up to {upto}"));
            entries.extend(unfold(piece).ok_or_else(unreadable)?);
            if entries.len() as i64 != *upto {
                return Err(unreadable());
            }
        }
        let folded = entries.len() as u64;
        for (row, number) in &tail {
            let expected = entries.len() as i64 + 1;
            if *number != expected {
                return Err(StoreError::unreadable(&format!("table {slug}: change {expected} is missing")));
            }
            let row = unfold(row).filter(|row| !row.is_empty());
            entries.extend(row.ok_or_else(|| StoreError::unreadable(&format!("table {slug}: change {number}")))?);
        }
        Ok(Stored { id, slug, making, made, entries, folded, links, holds, roles })
    }
}
