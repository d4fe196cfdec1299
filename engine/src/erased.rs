//! Games without their types: what server and command line use to treat any game by its id. Simulations and bots stay with
//! [`Game`](crate::Game), whose code is compiled for each game.

use std::any::Any;
use std::sync::Arc;

use serde::Serialize;

use crate::content::{ContentErrors, Files};
use crate::draw::Picture;
use crate::kind::Kind;
use crate::record::{Hex64, Player, Record, RecordError};
use crate::session::{Session, Undo, UndoRefused};
use crate::show::{Choice, Figure, Prompt, Region, Show};
use crate::text::Words;
use crate::{About, Message, Outcome, Refusal, ScoreSheet, Seat, SeatSet, Seed, Setup, Viewer};

/// A game with its content, of any kind.
pub trait AnyKind: Any + Send + Sync {
    /// What is known about the game before anybody plays it.
    fn about(&self) -> &'static About;

    /// The files the content was read from.
    fn files(&self) -> &Files;

    /// The same game with other content.
    fn with_files(&self, files: Files) -> Result<Arc<dyn AnyKind>, ContentErrors>;

    /// The hash of the content.
    fn content_hash(&self) -> Hex64;

    /// A record of the content as a sentence, by its kind and id.
    fn describe(&self, kind: &str, id: &str) -> Option<Message>;

    /// A game before its first action.
    fn begin(&self, setup: Setup, seed: Seed) -> Box<dyn AnySession>;

    /// Plays the first `upto` actions of a record, or all.
    fn replay(&self, record: &Record, upto: Option<usize>) -> Result<Box<dyn AnySession>, RecordError>;

    /// Plays all actions of a record and checks that it ends as it says.
    fn verify(&self, record: &Record) -> Result<Box<dyn AnySession>, RecordError>;

    /// The typed kind, for code that is generic over the game.
    fn as_any(&self) -> &dyn Any;
}

/// A game being played, of any kind.
pub trait AnySession: Any + Send {
    /// What is known about the game before anybody plays it.
    fn about(&self) -> &'static About;

    /// How the table was set up.
    fn setup(&self) -> &Setup;

    /// How many actions were played.
    fn number(&self) -> usize;

    /// Whom the game waits for.
    fn turn(&self) -> SeatSet;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What a seat can do now; what it can do beside what is asked comes last.
    fn offers(&self, seat: Seat) -> Vec<Offer>;

    /// The spots of the picture that glow for a seat: those of what is asked.
    fn lit(&self, seat: Seat) -> Vec<String> {
        let asked = self.offers(seat).into_iter().filter(|offer| !offer.choice.aside);
        asked.flat_map(|offer| offer.choice.spots).collect()
    }

    /// What a seat cannot do now, and why.
    fn unavailable(&self, seat: Seat) -> Vec<NotOffered>;

    /// What a seat has to decide now.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;

    /// Plays an action given in notation, or refuses it and changes nothing.
    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError>;

    /// Takes the last action back.
    fn undo(&mut self, seat: Seat) -> Result<String, UndoRefused>;

    /// Whether a seat can take the last action back.
    fn can_undo(&self, seat: Seat) -> bool;

    /// The log as a viewer may read it.
    fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        self.log_after(viewer, 0)
    }

    /// The log as a viewer may read it, of what followed the first `number` actions.
    fn log_after(&self, viewer: Viewer, number: usize) -> Vec<LogLine>;

    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> serde_json::Value;

    /// What a viewer may know, as text.
    fn text(&self, viewer: Viewer) -> Vec<Region>;

    /// What a viewer may know, as a picture.
    fn picture(&self, viewer: Viewer, words: &Words<'_>) -> Picture;

    /// Everybody's points with their reasons, as far as the viewer may know.
    fn score(&self, viewer: Viewer) -> ScoreSheet;

    /// Figures for charts, as far as the viewer may know.
    fn figures(&self, viewer: Viewer) -> Vec<Figure>;

    /// The actions played, in notation.
    fn moves(&self) -> Vec<String>;

    /// The stable hash of the position: only for storage and records.
    fn hash(&self) -> u64;

    /// The game as it was after `number` actions.
    fn back_to(&self, number: usize) -> Box<dyn AnySession>;

    /// The game as a document for its keeper, secrets included.
    fn for_storage(&self, content: Hex64, players: &[Player]) -> Record;

    /// The game as a document for everybody: sealed while it runs.
    fn for_publication(&self, content: Hex64, players: &[Player]) -> Record;

    /// The same game once more.
    fn boxed_clone(&self) -> Box<dyn AnySession>;

    /// The typed session, for code that is generic over the game.
    fn as_any(&self) -> &dyn Any;
}

/// An action that a seat can take now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Offer {
    /// Its short notation.
    pub notation: String,
    /// How it is shown.
    #[serde(flatten)]
    pub choice: Choice,
    /// Whether it can be taken back.
    pub undo: Undo,
}

/// An action that a seat cannot take now.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NotOffered {
    /// Its short notation, where it is a single action.
    pub notation: Option<String>,
    /// What it is called.
    pub label: Message,
    /// The spots of the picture it belongs to.
    pub spots: Vec<String>,
    /// Why not.
    pub refusal: Refusal,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LogLine {
    /// The number of the action that caused it.
    pub number: usize,
    /// What to say.
    pub message: Message,
}

/// Why an action given in notation was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayError {
    /// It is no action of the game.
    Notation {
        /// What was given.
        action: String,
        /// The game.
        game: &'static str,
    },
    /// The rules refuse it.
    Refused(Refusal),
}

impl PlayError {
    /// What was wrong.
    pub fn message(&self) -> Message {
        match self {
            Self::Notation { action, game } => {
                Message::new("error-notation").with_quote("action", action).with("game", *game)
            }
            Self::Refused(refusal) => refusal.message(),
        }
    }
}

impl<G: Show> AnyKind for Kind<G> {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn files(&self) -> &Files {
        Self::files(self)
    }

    fn with_files(&self, files: Files) -> Result<Arc<dyn AnyKind>, ContentErrors> {
        Ok(Arc::new(Self::load(files)?))
    }

    fn content_hash(&self) -> Hex64 {
        Self::content_hash(self)
    }

    fn describe(&self, kind: &str, id: &str) -> Option<Message> {
        G::describe(self.content(), kind, id)
    }

    fn begin(&self, setup: Setup, seed: Seed) -> Box<dyn AnySession> {
        Box::new(Session::new(self.rules(&setup), setup, seed))
    }

    fn replay(&self, record: &Record, upto: Option<usize>) -> Result<Box<dyn AnySession>, RecordError> {
        Ok(Box::new(record.replay(self, upto)?))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnySession>, RecordError> {
        Ok(Box::new(record.verify(self)?))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

// A seat is a letter from A to F; whether anybody sits there is known only here. The rules of a game are never asked about seats
// that its table does not have.

fn at_table<G: Show>(session: &Session<G>, seat: Seat) -> bool {
    seat.index() < session.setup().seats
}

fn legal<G: Show>(session: &Session<G>, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    if at_table(session, seat) {
        session.game().legal(session.position(), seat, &mut actions);
    }
    actions
}

/// Whoever does not sit at the table sees what everybody sees.
fn seen_by<G: Show>(session: &Session<G>, viewer: Viewer) -> Viewer {
    match viewer {
        Viewer::Seat(seat) if !at_table(session, seat) => Viewer::Spectator,
        viewer => viewer,
    }
}

impl<G: Show> AnySession for Session<G> {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn setup(&self) -> &Setup {
        Self::setup(self)
    }

    fn number(&self) -> usize {
        Self::moves(self).len()
    }

    fn turn(&self) -> SeatSet {
        self.game().turn(self.position())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(self.position())
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let (game, position) = (self.game(), self.position());
        let actions = legal(self, seat);
        let view = game.view(position, Viewer::Seat(seat));
        let offer = |action: G::Action| Offer {
            notation: action.to_string(),
            choice: game.choice(&view, seat, action),
            undo: Undo::of(game.as_ref(), position, seat, action),
        };
        let mut offers: Vec<Offer> = actions.into_iter().map(offer).collect();
        offers.sort_by_key(|offer| offer.choice.aside);
        offers
    }

    fn unavailable(&self, seat: Seat) -> Vec<NotOffered> {
        if !at_table(self, seat) {
            return Vec::new();
        }
        let unavailable = self.game().unavailable(self.position(), seat).into_iter();
        unavailable
            .map(|option| NotOffered {
                notation: option.action.map(|action| action.to_string()),
                label: option.label,
                spots: option.spots,
                refusal: option.refusal,
            })
            .collect()
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        let view = || self.game().view(self.position(), Viewer::Seat(seat));
        (!legal(self, seat).is_empty()).then(|| self.game().prompt(&view(), seat))
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        let Ok(action) = notation.parse() else {
            return Err(PlayError::Notation { action: notation.to_owned(), game: G::ABOUT.id });
        };
        if !at_table(self, seat) {
            return Err(PlayError::Refused(Refusal::new(G::ABOUT.turn_rule, "refused-not-your-turn")));
        }
        Self::play(self, seat, action).map_err(PlayError::Refused)
    }

    fn undo(&mut self, seat: Seat) -> Result<String, UndoRefused> {
        Self::undo(self, seat).map(|taken_back| taken_back.action.to_string())
    }

    fn can_undo(&self, seat: Seat) -> bool {
        Self::can_undo(self, seat)
    }

    fn log_after(&self, viewer: Viewer, number: usize) -> Vec<LogLine> {
        let lines = Self::log_after(self, seen_by(self, viewer), number).filter_map(|logged| {
            self.game().tell(&logged.event).map(|message| LogLine { number: logged.number, message })
        });
        lines.collect()
    }

    fn view(&self, viewer: Viewer) -> serde_json::Value {
        let view = self.game().view(self.position(), seen_by(self, viewer));
        serde_json::to_value(view).expect("a view is plain data with string keys")
    }

    fn text(&self, viewer: Viewer) -> Vec<Region> {
        let viewer = seen_by(self, viewer);
        self.game().text(&self.game().view(self.position(), viewer), viewer)
    }

    fn picture(&self, viewer: Viewer, words: &Words<'_>) -> Picture {
        let viewer = seen_by(self, viewer);
        self.game().picture(&self.game().view(self.position(), viewer), viewer, words)
    }

    fn score(&self, viewer: Viewer) -> ScoreSheet {
        self.game().score(&self.game().view(self.position(), seen_by(self, viewer)))
    }

    fn figures(&self, viewer: Viewer) -> Vec<Figure> {
        self.game().figures(&self.game().view(self.position(), seen_by(self, viewer)))
    }

    fn moves(&self) -> Vec<String> {
        Self::moves(self).iter().map(|played| format!("{}:{}", played.seat, played.action)).collect()
    }

    fn hash(&self) -> u64 {
        Self::hash(self)
    }

    fn back_to(&self, number: usize) -> Box<dyn AnySession> {
        Box::new(Self::back_to(self, number))
    }

    fn for_storage(&self, content: Hex64, players: &[Player]) -> Record {
        Self::for_storage(self, content, players)
    }

    fn for_publication(&self, content: Hex64, players: &[Player]) -> Record {
        Self::for_publication(self, content, players)
    }

    fn boxed_clone(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
