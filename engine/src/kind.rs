//! A game with its content: what tables are made from.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::content::{ContentErrors, Files};
use crate::record::Hex64;
use crate::text::in_english;
use crate::{About, Game, Message, OptionError, OptionValue, Options, SeatSet, Setup, stable_hash};

/// A game with its content.
pub struct Kind<G: Game> {
    read: OnceLock<Read<G>>,
}

/// Content that has been read.
struct Read<G: Game> {
    content: Arc<G::Content>,
    files: Files,
    hash: Hex64,
}

impl<G: Game> Kind<G> {
    /// The game with the content that is part of the program.
    pub fn built_in() -> Result<Self, ContentErrors> {
        Self::load(Files::built_in(&G::ABOUT)?)
    }

    /// The same, read when it is first needed: a program that knows many games begins sooner. Content that is wrong panics then.
    pub fn built_in_later() -> Self {
        Self { read: OnceLock::new() }
    }

    /// The game with this content.
    pub fn load(files: Files) -> Result<Self, ContentErrors> {
        Ok(Self { read: OnceLock::from(Read::new(files)?) })
    }

    fn read(&self) -> &Read<G> {
        self.read.get_or_init(|| {
            let read = Files::built_in(&G::ABOUT).and_then(Read::new);
            read.expect("the built-in content is valid: the tests read it")
        })
    }

    /// The typed content.
    pub fn content(&self) -> &Arc<G::Content> {
        &self.read().content
    }

    /// The files the content was read from.
    pub fn files(&self) -> &Files {
        &self.read().files
    }

    /// The hash of the typed content: the same for files that differ only in layout and comments.
    pub fn content_hash(&self) -> Hex64 {
        self.read().hash
    }

    /// The rules for a table.
    pub fn rules(&self, setup: &Setup) -> Arc<G> {
        Arc::new(G::new(Arc::clone(self.content()), setup))
    }
}

impl<G: Game> Read<G> {
    fn new(files: Files) -> Result<Self, ContentErrors> {
        let content = G::content(&files)?;
        let hash = Hex64(stable_hash(&content));
        Ok(Self { content: Arc::new(content), files, hash })
    }
}

impl Setup {
    /// A setup that the game allows: the newest rules unless another version is asked for.
    pub fn new(
        about: &About,
        seats: usize,
        bots: SeatSet,
        chosen: impl IntoIterator<Item = (String, OptionValue)>,
        rules: Option<u16>,
    ) -> Result<Self, SetupError> {
        if !about.seats.contains(&seats) {
            return Err(SetupError::Seats { game: about.id, seats, allowed: about.seats });
        }
        let rules = rules.unwrap_or(about.rules);
        if !(1..=about.rules).contains(&rules) {
            return Err(SetupError::Rules { game: about.id, version: rules.into(), known: about.rules });
        }
        let options = Options::new(about.options, rules, chosen).map_err(SetupError::Option)?;
        Ok(Self { seats, bots, rules, options })
    }

    /// The setup with all options at their defaults.
    pub fn plain(about: &About, seats: usize) -> Result<Self, SetupError> {
        Self::new(about, seats, SeatSet::EMPTY, [], None)
    }
}

/// A setup that the game does not allow.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupError {
    /// Not this many seats.
    Seats {
        /// The game.
        game: &'static str,
        /// The number asked for.
        seats: usize,
        /// The numbers there are.
        allowed: &'static [usize],
    },
    /// Not this option or value.
    Option(OptionError),
    /// Not this version of the rules.
    Rules {
        /// The game.
        game: &'static str,
        /// The version asked for.
        version: u64,
        /// The newest version there is.
        known: u16,
    },
}

impl SetupError {
    /// What was wrong and what would be right.
    pub fn message(&self) -> Message {
        match self {
            Self::Seats { game, seats, allowed } => {
                let allowed: Vec<String> = allowed.iter().map(usize::to_string).collect();
                Message::new("error-seats")
                    .with("game", *game)
                    .with("seats", *seats)
                    .with("allowed", allowed.join(", "))
            }
            Self::Option(error) => error.message(),
            Self::Rules { game, version, known } => {
                Message::new("error-rules-version").with("game", *game).with("version", *version).with("known", *known)
            }
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&in_english(&self.message()))
    }
}

impl std::error::Error for SetupError {}
