//! The rules of a game as a deterministic machine: position + (seat, action) -> position.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::content::{ContentErrors, Files};
use crate::text::Language;
use crate::{Chance, Contains, Count, OptionSpec, Outcome, Refusal, RuleId, Seat, SeatSet, Seed, Setup, Sink};

/// What is known about a game before anybody plays it.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name in records, addresses and on the command line.
    pub id: &'static str,
    /// How many seats it can have.
    pub seats: &'static [usize],
    /// The newest version of its rules; all older ones down to 1 can still be played.
    pub rules: u16,
    /// What can be chosen about a table.
    pub options: &'static [OptionSpec],
    /// Every word a player reads, by language.
    pub texts: &'static [(Language, &'static str)],
    /// The numbered rules, by language: the first is the one that counts, the others say the same.
    pub rulebooks: &'static [(Language, &'static str)],
    /// The built-in content, by file name.
    pub content: &'static [(&'static str, &'static str)],
    /// No game is longer than this many actions.
    pub longest: usize,
    /// The rule that says whose turn it is: cited to whoever acts out of turn.
    pub turn_rule: RuleId,
    /// The rule that ends the game: cited to whoever acts after the end.
    pub end_rule: RuleId,
}

impl About {
    /// The numbered rules in this language, or in the first if there are none in this one; and the language they are in.
    pub fn rulebook(&self, language: Language) -> (Language, &'static str) {
        let wanted = self.rulebooks.iter().find(|(spoken, _)| *spoken == language);
        wanted.or(self.rulebooks.first()).copied().unwrap_or_default()
    }
}

/// The [`About`] of a game in the usual folder: reads `text/*.ftl` and the named files of `content/` and `docs/rules/`.
#[macro_export]
macro_rules! about {
    (
        id: $id:literal, seats: $seats:expr, rules: $rules:expr, longest: $longest:expr,
        turn_rule: $turn:literal, end_rule: $end:literal, options: $options:expr,
        rulebooks: [$($language:ident = $book:literal),*], content: [$($file:literal),*] $(,)?
    ) => {
        $crate::About {
            id: $id,
            seats: $seats,
            rules: $rules,
            options: $options,
            texts: &[
                ($crate::text::Language::English, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/en.ftl"))),
                ($crate::text::Language::German, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/text/de.ftl"))),
            ],
            rulebooks: &[$((
                $crate::text::Language::$language,
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/", $book)),
            )),*],
            content: &[$(($file, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/content/", $file)))),*],
            longest: $longest,
            turn_rule: $crate::RuleId::new($turn),
            end_rule: $crate::RuleId::new($end),
        }
    };
}

/// Whose eyes: a seat's or those of somebody who only watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// What this seat may know.
    Seat(Seat),
    /// What everybody may know.
    Spectator,
}

impl Viewer {
    /// Whether these are the seat's own eyes.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// All who can look at a table: every seat, then the spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

/// How far a search looks ahead of a decision before it asks for the worth of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Horizon {
    /// The tree grows as deep as it can, and behind its leaves so many random actions are played. For turns of few decisions.
    Actions(u32),
    /// The tree holds what is left of the present turn. From there on everybody plays on by first sight until so many rounds have
    /// passed. For turns of many decisions: all ways through a turn are judged at the same moment, so that nothing is gained by putting
    /// off the others' answer.
    Turns {
        /// Rounds behind the present turn; none stops at its end.
        rounds: u32,
        /// At how many choices, taken at random, is looked each time.
        tries: u32,
        /// Whether turns are chosen as a whole: of a few first decisions the one whose turn ends best. It takes longer, and is needed where
        /// the first decision of a turn says little by itself. Otherwise each decision is what is worth most at once.
        whole: bool,
        /// Whether what the others have is looked at anew with every choice there. It takes as many times as long as there are seats, and
        /// is needed where a choice takes away from them.
        others: bool,
    },
    /// The tree holds what is left of the present turn. From there on everybody does what is worth most at once until the phase is over. For
    /// games whose phases have any number of turns: if turns were counted, whoever passes would look further ahead than whoever does not.
    Phase {
        /// How much the end of the present turn counts beside the end of the phase, from 0 to 1: it is nearer, and surer.
        present: f32,
    },
}

/// The rules in force at one table: content, options, number of seats, version of the rules.
///
/// The rules are shared and never change during a game; everything that changes is in the [`Position`](Game::Position).
/// The traits split along who needs them: `Game` is what simulations and bots use, [`Show`](crate::Show) is what people see.
pub trait Game: Send + Sync + Sized + 'static {
    /// Tiles, cards, boards: read once, shared by all tables.
    type Content: Serialize + Send + Sync + 'static;
    /// Everything that can change, hidden things included. Plain data: clones are cheap and nothing points outside.
    type Position: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One small decision. `Display` and `FromStr` are its short notation: printed and parsed without a position.
    type Action: Copy + Eq + Debug + Display + FromStr + Send + Sync + 'static;
    /// Something that happened, for the log, the animation and statistics.
    type Event: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What one viewer may know, and nothing else.
    type View: Clone + Eq + Debug + Serialize + Send + Sync + 'static;

    /// What is known about the game before anybody plays it.
    const ABOUT: About;

    /// The weights of [`evaluate`](Game::evaluate), as the text of a file that [`Weights`](crate::Weights) reads; empty where there
    /// is nothing to tune.
    const WEIGHTS: &'static str = "";

    /// How far a search looks before it asks [`evaluate`](Game::evaluate).
    const HORIZON: Horizon = Horizon::Actions(10);

    /// Reads and validates the content.
    fn content(files: &Files) -> Result<Self::Content, ContentErrors>;

    /// The rules for a table with this setup, which has been checked against [`ABOUT`](Game::ABOUT).
    fn new(content: std::sync::Arc<Self::Content>, setup: &Setup) -> Self;

    /// The position before the first decision.
    fn start(&self, seed: Seed) -> Self::Position;

    /// Whom the game waits for: one seat, several that decide in secret at once, or nobody when the game is over.
    fn turn(&self, position: &Self::Position) -> SeatSet;

    /// Lists all that a seat can do now, in the order in which it should be offered. A seat the game does not wait for may have
    /// something to do as well (change a sealed bid, say); whom it waits for always has.
    fn legal(&self, position: &Self::Position, seat: Seat, actions: &mut impl Sink<Self::Action>);

    /// Whether an action is legal: the same as being listed. Override it where looking is faster than listing.
    fn is_legal(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> bool {
        let mut wanted = Contains::new(action);
        self.legal(position, seat, &mut wanted);
        wanted.found()
    }

    /// Why an action that is not legal is refused, given that the seat has something else to do. Everybody else calls
    /// [`refusal`](Game::refusal).
    fn why_not(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> Refusal;

    /// Why an action that is not legal is refused.
    fn refusal(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> Refusal {
        let mut choices = Count::default();
        self.legal(position, seat, &mut choices);
        if self.turn(position).is_empty() {
            Refusal::new(Self::ABOUT.end_rule, "refused-game-over")
        } else if choices.count() == 0 {
            Refusal::new(Self::ABOUT.turn_rule, "refused-not-your-turn")
        } else {
            self.why_not(position, seat, action)
        }
    }

    /// Carries out a legal action and advances to the next real choice. Only for actions that [`legal`](Game::legal) has just
    /// listed: everybody else calls [`play`](Game::play).
    fn apply(
        &self,
        position: &mut Self::Position,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    );

    /// Carries out an action, or refuses it and leaves the position as it was.
    fn play(
        &self,
        position: &mut Self::Position,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal> {
        if !self.is_legal(position, seat, action) {
            return Err(self.refusal(position, seat, action));
        }
        self.apply_checked(position, seat, action, events);
        Ok(())
    }

    /// Carries out a legal action; debug builds check the position afterwards.
    fn apply_checked(
        &self,
        position: &mut Self::Position,
        seat: Seat,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) {
        self.apply(position, seat, action, events);
        #[cfg(debug_assertions)]
        if let Err(broken) = self.check(position) {
            // The position itself stays out of it: panics reach logs, and it holds the seed and everybody's secrets.
            panic!(
                "{} after {seat}:{action}: {broken} (position {:016x})",
                Self::ABOUT.id,
                crate::stable_hash(position)
            );
        }
    }

    /// How the game ended, once it has.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Whether a legal action would show anybody something hidden or roll a die, so that it cannot be taken back. That
    /// includes what only its player knew: a card from the hand, played face up, is a card shown. Right as it stands for games
    /// without secrets; the laws find an action that reveals and does not say so.
    fn reveals(&self, position: &Self::Position, seat: Seat, action: Self::Action) -> bool {
        let _ = (position, seat, action);
        false
    }

    /// How many turns have begun: a clock for [`Horizon::Turns`], which never goes back.
    fn turns(&self, _position: &Self::Position) -> u32 {
        0
    }

    /// How many phases have begun: a clock for [`Horizon::Phase`], which never goes back.
    fn phases(&self, _position: &Self::Position) -> u32 {
        0
    }

    /// Whether everything is where it can be: pieces conserved, numbers in range. Says what is wrong, for developers.
    fn check(&self, position: &Self::Position) -> Result<(), String>;

    /// What a viewer may know.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> Self::View;

    /// A full position that agrees with a view, with the unknown dealt at random: bots search on guesses and cannot cheat.
    fn guess(&self, view: &Self::View, chance: &mut impl Chance) -> Self::Position;

    /// Deals anew, in place, all that a viewer cannot know, the generator's seed included. Written from the rules on hidden
    /// information and not from [`view`](Game::view): the laws play the two against each other.
    ///
    /// Right as it stands only where nothing follows from the seed. The laws insist on that: a game whose positions depend on the
    /// seed must deal something anew. What they cannot know is what else should have been dealt.
    fn redeal(&self, position: &mut Self::Position, viewer: Viewer, chance: &mut impl Chance) {
        let _ = (position, viewer, chance);
    }

    /// What a viewer learns of an event: all of it, a version with the secret cut out, or nothing. Right as it stands for games
    /// whose events are public.
    fn witness(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event.clone())
    }

    /// What a position is worth to a seat, part by part: the sum is the value, in points of the final score. Each part is named
    /// by a message id of the texts, for hints that give their reasons.
    fn evaluate(&self, position: &Self::Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>);

    /// How many [`features`](Game::features) a position has; none in games where nothing was learned.
    const FEATURES: usize = 0;

    /// What a position looks like to a seat, in [`FEATURES`](Game::FEATURES) numbers of about 0 to 1: from them a [`Net`](crate::Net) learns
    /// what the evaluation misses.
    fn features(&self, position: &Self::Position, seat: Seat, numbers: &mut [f32]) {
        let _ = (position, seat, numbers);
    }

    /// What a position is worth to a seat, in points, by all that is known of it: the sum of [`evaluate`](Game::evaluate) and, in games
    /// where something was learned, what a network says of its features.
    fn judge(&self, position: &Self::Position, seat: Seat) -> f32 {
        value(self, position, seat)
    }

    /// Whether a network judges positions, too.
    fn has_net(&self) -> bool {
        false
    }

    /// Judges positions by another network from now on, which sees [`FEATURES`](Game::FEATURES) numbers. The rules stay the same.
    fn set_net(&mut self, net: crate::Net) {
        let _ = net;
    }

    /// Judges positions by other weights from now on: a file with the names of [`WEIGHTS`](Game::WEIGHTS). The rules stay the same.
    /// Says what is wrong with the file, for developers.
    fn set_weights(&mut self, file: &str) -> Result<(), String> {
        if file == Self::WEIGHTS { Ok(()) } else { Err(format!("{} has no weights", Self::ABOUT.id)) }
    }
}

/// The sum of the parts of an evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Total(f32);

impl Total {
    /// So many points.
    pub fn points(self) -> f32 {
        self.0
    }
}

impl Sink<(&'static str, f32)> for Total {
    fn put(&mut self, (_, value): (&'static str, f32)) {
        self.0 += value;
    }
}

/// What a position is worth to a seat: the sum of its parts.
pub fn value<G: Game>(game: &G, position: &G::Position, seat: Seat) -> f32 {
    let mut total = Total::default();
    game.evaluate(position, seat, &mut total);
    total.points()
}
