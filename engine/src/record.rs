//! Games as documents: small JSON that replays to the same position on every machine.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::kind::Kind;
use crate::text::in_english;
use crate::{Commitment, Game, Message, Options, Outcome, Refusal, Seat, SeatSet, Seed, Session, Setup, SetupError};

/// The newest format of records.
pub const FORMAT: u32 = 1;

/// A finished or running game as a document.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The format of this document.
    pub format: u32,
    /// The game.
    pub game: String,
    /// The version of its rules. Any number is read, so that one this program does not know is told as such.
    pub rules: u64,
    /// The hash of its content.
    pub content: Hex64,
    /// The options of the table.
    pub options: Options,
    /// Who sat where.
    pub seats: Vec<Player>,
    /// What was published before the first action to fix the seed.
    pub commitment: Commitment,
    /// The seed, once it may be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What was done: the seat's letter, a colon, the action. Empty while the game is sealed: it would tell secrets.
    pub actions: Vec<String>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    /// The hash of the last position. Only with the seed: it would tell something about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<Hex64>,
}

/// Somebody at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name, if there is one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The bot that plays, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// A 64-bit hash, written with 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hex64(pub u64);

impl fmt::Display for Hex64 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Hex64 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Hex64 {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex64 {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = digits.then(|| u64::from_str_radix(&text, 16).ok()).flatten();
        number.map(Self).ok_or_else(|| serde::de::Error::custom("[0-9a-f]{16}"))
    }
}

impl Record {
    /// Reads a document.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        /// The one field that every format has.
        #[derive(Deserialize)]
        struct Peek {
            format: serde_json::Number,
        }
        // Some editors put a mark before the text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let broken = |error: serde_json::Error| RecordError::NotReadable {
            line: error.line(),
            column: error.column(),
            detail: error.to_string().split(" at line ").next().unwrap_or_default().to_owned(),
        };
        let peek: Peek = serde_json::from_str(text).map_err(broken)?;
        if !peek.format.as_u64().is_some_and(|format| (1..=u64::from(FORMAT)).contains(&format)) {
            return Err(RecordError::NewerFormat(peek.format.to_string()));
        }
        serde_json::from_str(text).map_err(broken)
    }

    /// Writes the document, short lists on one line.
    pub fn write(&self) -> String {
        let mut text = String::from("{\n");
        let value = serde_json::to_value(self).expect("a record is plain data");
        let fields = value.as_object().expect("a record is an object");
        // Declared order, not the map's.
        for (i, key) in FIELDS.iter().filter(|key| fields.contains_key(**key)).enumerate() {
            text += if i == 0 { "" } else { ",\n" };
            text += &format!("  \"{key}\": {}", fields[*key]);
        }
        text + "\n}\n"
    }

    /// The names of the players by seat.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|player| player.name.clone()).collect()
    }

    /// Plays the first `upto` actions of the document, or all of them. Everything is checked on the way; what the document says
    /// of the end is checked by [`verify`](Record::verify).
    pub fn replay<G: Game>(&self, kind: &Kind<G>, upto: Option<usize>) -> Result<Session<G>, RecordError> {
        if self.game != G::ABOUT.id {
            return Err(RecordError::OtherGame { found: self.game.clone(), known: G::ABOUT.id.to_owned() });
        }
        let bots: SeatSet = (Seat::all(self.seats.len()).zip(&self.seats))
            .filter(|(_, player)| player.bot.is_some())
            .map(|(seat, _)| seat)
            .collect();
        let chosen = self.options.iter().map(|(id, value)| (id.to_owned(), value.clone()));
        let rules = u16::try_from(self.rules).map_err(|_| {
            let (game, known) = (G::ABOUT.id, G::ABOUT.rules);
            RecordError::Setup(SetupError::Rules { game, version: self.rules, known })
        })?;
        let setup = Setup::new(&G::ABOUT, self.seats.len(), bots, chosen, Some(rules)).map_err(RecordError::Setup)?;
        self.check_end()?;
        if self.content != kind.content_hash() {
            return Err(RecordError::OtherContent { recorded: self.content, loaded: kind.content_hash() });
        }
        let seed = self.seed.ok_or(RecordError::Sealed)?;
        if seed.commitment() != self.commitment {
            return Err(RecordError::Commitment { published: self.commitment, found: seed.commitment() });
        }
        let mut session = Session::new(kind.rules(&setup), setup, seed);
        for (number, text) in self.actions.iter().enumerate().take(upto.unwrap_or(usize::MAX)) {
            let parsed =
                text.split_once(':').and_then(|(seat, action)| Some((seat.parse().ok()?, action.parse().ok()?)));
            let Some((seat, action)) = parsed else {
                return Err(RecordError::Notation {
                    number: number + 1,
                    action: text.clone(),
                    game: self.game.clone(),
                });
            };
            session.play(seat, action).map_err(|refusal| RecordError::Illegal {
                number: number + 1,
                action: text.clone(),
                refusal: Box::new(refusal),
            })?;
        }
        Ok(session)
    }

    /// A finished game tells everything, and its result is about the seats there are.
    fn check_end(&self) -> Result<(), RecordError> {
        let Some(result) = &self.result else { return Ok(()) };
        let (places, points, seats) = (result.places.count(), result.points.count(), self.seats.len());
        if (places, points) != (seats, seats) {
            return Err(RecordError::ResultSeats { places, points, seats });
        }
        match (&self.seed, &self.hash) {
            (None, _) => Err(RecordError::Incomplete("seed")),
            (_, None) => Err(RecordError::Incomplete("hash")),
            _ => Ok(()),
        }
    }

    /// Replays the document and checks that it ends as it says.
    pub fn verify<G: Game>(&self, kind: &Kind<G>) -> Result<Session<G>, RecordError> {
        let session = self.replay(kind, None)?;
        let replayed = session.game().outcome(session.position());
        if self.result != replayed {
            return Err(RecordError::Result { recorded: self.result, replayed });
        }
        match self.hash {
            Some(recorded) if recorded.0 != session.hash() => {
                Err(RecordError::Hash { recorded, replayed: Hex64(session.hash()) })
            }
            _ => Ok(session),
        }
    }
}

const FIELDS: [&str; 11] =
    ["format", "game", "rules", "content", "options", "seats", "commitment", "seed", "actions", "result", "hash"];

impl<G: Game> Session<G> {
    /// The game as a document for its keeper, to go on with it: whoever reads it knows everything hidden.
    pub fn for_storage(&self, content: Hex64, players: &[Player]) -> Record {
        Record {
            format: FORMAT,
            game: G::ABOUT.id.to_owned(),
            rules: self.setup().rules.into(),
            content,
            options: self.setup().options.clone(),
            seats: Seat::all(self.setup().seats)
                .map(|seat| players.get(seat.index()).cloned().unwrap_or_default())
                .collect(),
            commitment: self.seed().commitment(),
            seed: Some(*self.seed()),
            actions: self.moves().iter().map(|played| format!("{}:{}", played.seat, played.action)).collect(),
            result: self.game().outcome(self.position()),
            hash: Some(Hex64(self.hash())),
        }
    }

    /// The game as a document for everybody. While it runs it is sealed: it tells who plays what and fixes the seed, but neither
    /// the seed, nor the actions (some are secret), nor the hash (it depends on both).
    pub fn for_publication(&self, content: Hex64, players: &[Player]) -> Record {
        let record = self.for_storage(content, players);
        match record.result {
            Some(_) => record,
            None => Record { seed: None, actions: Vec::new(), hash: None, ..record },
        }
    }
}

/// What is wrong with a document.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordError {
    /// Not JSON, cut off, or not the fields of a record.
    NotReadable {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader says.
        detail: String,
    },
    /// Written by a newer program.
    NewerFormat(String),
    /// Of another game than the one it is read for.
    OtherGame {
        /// The game it names.
        found: String,
        /// The games there are.
        known: String,
    },
    /// A number of seats, an option or a version of the rules that does not exist.
    Setup(SetupError),
    /// Played with other content.
    OtherContent {
        /// The hash in the document.
        recorded: Hex64,
        /// The hash of the content loaded.
        loaded: Hex64,
    },
    /// The seed is still a secret.
    Sealed,
    /// The seed is not the one that was promised.
    Commitment {
        /// What was published.
        published: Commitment,
        /// What the seed gives.
        found: Commitment,
    },
    /// Something that is no action of the game.
    Notation {
        /// Which action, from 1.
        number: usize,
        /// What is written there.
        action: String,
        /// The game.
        game: String,
    },
    /// An action that the rules refuse.
    Illegal {
        /// Which action, from 1.
        number: usize,
        /// What is written there.
        action: String,
        /// Why it is refused.
        refusal: Box<Refusal>,
    },
    /// Another result than the one recorded.
    Result {
        /// The result in the document.
        recorded: Option<Outcome>,
        /// What the actions lead to.
        replayed: Option<Outcome>,
    },
    /// The record of a finished game without this field.
    Incomplete(&'static str),
    /// A result for another number of seats.
    ResultSeats {
        /// How many places it names.
        places: usize,
        /// How many points it names.
        points: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// Another last position than the one recorded.
    Hash {
        /// The hash in the document.
        recorded: Hex64,
        /// The hash of the position reached.
        replayed: Hex64,
    },
}

impl RecordError {
    /// What is wrong, where, and what would be right.
    pub fn message(&self) -> Message {
        match self {
            Self::NotReadable { line, column, detail } => Message::new("error-record-json")
                .with("line", *line)
                .with("column", *column)
                .with("detail", detail.as_str()),
            Self::NewerFormat(format) => {
                Message::new("error-record-format").with("format", format.as_str()).with("known", FORMAT)
            }
            Self::OtherGame { found, known } => {
                Message::new("error-game-unknown").with_quote("game", found).with("known", known.as_str())
            }
            Self::Setup(error) => error.message(),
            Self::OtherContent { recorded, loaded } => Message::new("error-record-content")
                .with("recorded", recorded.to_string())
                .with("loaded", loaded.to_string()),
            Self::Sealed => Message::new("error-record-sealed"),
            Self::Commitment { published, found } => Message::new("error-record-commitment")
                .with("published", published.to_string())
                .with("found", found.to_string()),
            Self::Notation { number, action, game } => Message::new("error-record-notation")
                .with("number", *number)
                .with_quote("action", action)
                .with("game", game.as_str()),
            Self::Illegal { number, action, refusal } => Message::new("error-record-illegal")
                .with("number", *number)
                .with_quote("action", action)
                .with("refusal", refusal.message()),
            Self::Result { recorded, replayed } => Message::new("error-record-result")
                .with("recorded", ending(recorded))
                .with("replayed", ending(replayed)),
            Self::Incomplete(field) => Message::new("error-record-incomplete").with("field", *field),
            Self::ResultSeats { places, points, seats } => Message::new("error-record-result-seats")
                .with("places", *places)
                .with("points", *points)
                .with("seats", *seats),
            Self::Hash { recorded, replayed } => Message::new("error-record-hash")
                .with("recorded", recorded.to_string())
                .with("replayed", replayed.to_string()),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_english(&self.message()))
    }
}

impl std::error::Error for RecordError {}

/// A result, or a dash while there is none.
fn ending(outcome: &Option<Outcome>) -> String {
    outcome.map_or_else(|| "–".to_owned(), |outcome| outcome.to_string())
}
