//! Records from files: opened, replayed, looked at.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::erased::{AnyKind, AnySession};
use engine::record::{Record, RecordError};
use engine::text::{Texts, Words};
use engine::{Message, Seat, Viewer};
use games::Library;

use crate::app::texts_of;
use crate::args::whole;
use crate::problem::Problem;
use crate::{files, layout, paint};

/// Which position of which record, and through whose eyes.
#[derive(clap::Args)]
pub struct Spot {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// After so many actions.
    #[arg(long, value_name = "N", value_parser = whole::<0, { u32::MAX as u64 }>)]
    at: Option<u64>,
    /// Through whose eyes.
    #[arg(long, value_name = "VIEWER", default_value = "spectator")]
    from: String,
}

impl Spot {
    /// Reads the record and plays it up to there.
    pub fn open(&self, library: &Library) -> Result<(Opened, Box<dyn AnySession>, Viewer), Problem> {
        let opened = Opened::open(library, &self.file)?;
        let viewer = opened.viewer(&self.from)?;
        let session = opened.replay(self.at.map(|number| number as usize))?;
        Ok((opened, session, viewer))
    }
}

/// A record from a file, and the game it is of.
pub struct Opened {
    /// Where it was read.
    pub path: PathBuf,
    /// What was read.
    pub record: Record,
    /// The game.
    pub kind: Arc<dyn AnyKind>,
}

impl Opened {
    /// Reads a record.
    pub fn open(library: &Library, path: &Path) -> Result<Self, Problem> {
        let at = |problem: Problem| problem.at(path.display());
        let text = files::read(path)?;
        let record = Record::read(&text).map_err(|error| at(Problem::input(error.message())))?;
        let kind = library.get(&record.game).map_err(|unknown| at(Problem::input(unknown)))?;
        Ok(Self { path: path.to_owned(), kind: Arc::clone(kind), record })
    }

    /// The game after so many actions, or after all of them.
    pub fn replay(&self, at: Option<usize>) -> Result<Box<dyn AnySession>, Problem> {
        let actions = self.record.actions.len();
        if let Some(number) = at.filter(|number| *number > actions) {
            let problem = Message::new("error-record-at").with("number", number).with("actions", actions);
            return Err(Problem::input(problem).at(self.path.display()));
        }
        self.kind.replay(&self.record, at).map_err(|error| self.problem(&error))
    }

    /// The game after all actions, if it ends as the record says.
    pub fn verify(&self) -> Result<Box<dyn AnySession>, Problem> {
        self.kind.verify(&self.record).map_err(|error| self.problem(&error))
    }

    fn problem(&self, error: &RecordError) -> Problem {
        let problem = match error {
            RecordError::Sealed => Problem::failure(error.message()),
            _ => Problem::input(error.message()),
        };
        problem.at(self.path.display()).in_game(self.kind.about())
    }

    /// Whose eyes are meant by a seat's letter or `spectator`.
    pub fn viewer(&self, from: &str) -> Result<Viewer, Problem> {
        let seats = self.record.seats.len();
        let seat = from.parse::<Seat>().ok().filter(|seat| seat.index() < seats);
        match seat {
            Some(seat) => Ok(Viewer::Seat(seat)),
            None if from.eq_ignore_ascii_case("spectator") => Ok(Viewer::Spectator),
            None => {
                let known: Vec<String> = Seat::all(seats).map(|seat| seat.to_string()).collect();
                let problem = Message::new("error-viewer").with("from", from).with("known", known.join(", "));
                Err(Problem::input(problem))
            }
        }
    }

    /// The words of the program and of the game.
    pub fn texts(&self) -> Texts {
        texts_of(self.kind.about())
    }
}

/// The names from a record, fit for the terminal.
pub fn plain_names(record: &Record) -> Vec<String> {
    record.names().iter().map(|name| layout::harmless(name).replace('\n', " ")).collect()
}

/// What everybody at the table is called, each in the colour of the seat.
pub fn painted_names(plain: &Words<'_>, seats: usize) -> Vec<String> {
    Seat::all(seats).map(|seat| paint::seat(seat, plain.name(seat))).collect()
}

/// How a game ended, in one line.
pub fn result(words: &Words<'_>, session: &dyn AnySession) -> String {
    session.outcome().map_or_else(|| words.word("record-running"), |outcome| outcome.to_string())
}
