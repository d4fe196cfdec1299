//! Players that work for every game, and simulations with them.
//!
//! A bot gets a [`Sight`]: the rules and its own seat's view, never the position. So it cannot cheat.
//!
//! ```
//! use bots::{BotSpec, simulate::{Plan, simulate}};
//! use engine::{Game, Kind, Setup};
//! use tic_tac_toe::TicTacToe;
//!
//! let kind = Kind::<TicTacToe>::built_in().unwrap();
//! let setup = Setup::plain(&TicTacToe::ABOUT, 2).unwrap();
//! let plan = Plan { games: 100, bots: vec![BotSpec::Random; 2], ..Plan::new(setup) };
//! let summary = simulate(&kind, &plan, &|_| {});
//! assert_eq!(summary.games, 100);
//! assert!(summary.by_seat[0].win_rate > summary.by_seat[1].win_rate, "who begins has the better chances");
//! ```

pub mod balance;
pub mod bench;
mod greedy;
mod hint;
pub mod search;
mod sight;
pub mod simulate;
pub mod tournament;
pub mod tune;
mod worth;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::erased::{AnyKind, AnySession};
use engine::{Chance, Fast, Game, Kind, Message, Seat, Session, Show};

pub use greedy::Greedy;
pub use hint::{Advice, Hint, Reason, hint};
pub use sight::{Cancel, Sight};

use search::{Budget, Search, Settings};

/// A player.
pub trait Bot<G: Game>: Send {
    /// Begins a game; all that follows is repeatable for this number.
    fn begin(&mut self, number: u64);

    /// Picks one of the legal actions, which are never none.
    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action]) -> G::Action;
}

/// A player at a table. The random one is called directly, so that simulations run at the engine's own speed.
pub enum Player<G: Game> {
    /// Any legal action.
    Random(Random),
    /// Any other bot, also one of your own.
    Other(Box<dyn Bot<G>>),
}

impl<G: Game> Bot<G> for Player<G> {
    fn begin(&mut self, number: u64) {
        match self {
            Self::Random(bot) => Bot::<G>::begin(bot, number),
            Self::Other(bot) => bot.begin(number),
        }
    }

    #[inline]
    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action]) -> G::Action {
        match self {
            Self::Random(bot) => bot.choose(sight, legal),
            Self::Other(bot) => bot.choose(sight, legal),
        }
    }
}

/// Picks any legal action, each equally likely.
pub struct Random(Fast);

impl<G: Game> Bot<G> for Random {
    fn begin(&mut self, number: u64) {
        self.0 = Fast::new(number);
    }

    #[inline]
    fn choose(&mut self, _: &Sight<'_, G>, legal: &[G::Action]) -> G::Action {
        legal[self.0.below(legal.len() as u32) as usize]
    }
}

/// The name of a bot, as people and records write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotSpec {
    /// Any legal action.
    Random,
    /// What is worth most at the end of its turn.
    Greedy,
    /// A short search that does not always take its best choice.
    Novice,
    /// A search of less than a second.
    Captain,
    /// A search of some seconds on all cores.
    Admiral,
    /// A search with its own budget, on one thread: `search:5000` iterations or `search:200ms`.
    Search(Budget),
}

impl BotSpec {
    /// All bots that have a plain name.
    pub const ALL: [Self; 5] = [Self::Random, Self::Greedy, Self::Novice, Self::Captain, Self::Admiral];

    /// The player itself.
    pub fn player<G: Game>(self) -> Player<G> {
        let search = |settings| Player::Other(Box::new(Search::new(settings)));
        match self {
            Self::Random => Player::Random(Random(Fast::new(0))),
            Self::Greedy => Player::Other(Box::new(Greedy::default())),
            Self::Novice => search(Settings { noise: 0.2, ..Settings::new(Budget::Iterations(300)) }),
            Self::Captain => search(Settings::new(Budget::Time(Duration::from_millis(700)))),
            Self::Admiral => {
                let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().min(8));
                search(Settings { threads, ..Settings::new(Budget::Time(Duration::from_secs(3))) })
            }
            Self::Search(budget) => search(Settings::new(budget)),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Novice => f.write_str("novice"),
            Self::Captain => f.write_str("captain"),
            Self::Admiral => f.write_str("admiral"),
            Self::Search(Budget::Iterations(most)) => write!(f, "search:{most}"),
            Self::Search(Budget::Time(most)) => write!(f, "search:{}ms", most.as_millis()),
        }
    }
}

/// A text that is no bot's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl UnknownBot {
    /// What was wrong and what would be right.
    pub fn message(&self) -> Message {
        let mut known: Vec<String> = BotSpec::ALL.iter().map(BotSpec::to_string).collect();
        known.extend(["search:5000", "search:200ms"].map(str::to_owned));
        Message::new("error-bot-unknown").with_quote("bot", &self.0).with("known", known.join(", "))
    }
}

impl FromStr for BotSpec {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let budget = text.strip_prefix("search:").and_then(|budget| match budget.strip_suffix("ms") {
            Some(time) => time.parse().ok().map(|most: u32| Budget::Time(Duration::from_millis(most.into()))),
            None => budget.parse().ok().map(Budget::Iterations),
        });
        let named = || Self::ALL.into_iter().find(|bot| bot.to_string() == text);
        budget.map(Self::Search).or_else(named).ok_or_else(|| UnknownBot(text.to_owned()))
    }
}

/// What a bot does at a table known only by its id: the action in notation. Repeatable for a number; none if the seat has nothing to do.
pub fn decide(kind: &dyn AnyKind, session: &dyn AnySession, seat: Seat, bot: BotSpec, number: u64) -> Option<String> {
    decide_until(kind, session, seat, bot, number, &Cancel::new())
}

/// The same, unless it is cancelled: then none, and soon.
pub fn decide_until(
    kind: &dyn AnyKind,
    session: &dyn AnySession,
    seat: Seat,
    bot: BotSpec,
    number: u64,
    cancel: &Cancel,
) -> Option<String> {
    struct Decide<'a>(&'a dyn AnySession, Seat, BotSpec, u64, &'a Cancel);

    impl games::Visit for Decide<'_> {
        type Out = Option<String>;

        fn visit<G: Show>(self, _: &Kind<G>) -> Option<String> {
            let Self(session, seat, bot, number, cancel) = self;
            let session = session.as_any().downcast_ref::<Session<G>>()?;
            let (game, position, seats) = (session.game().as_ref(), session.position(), session.setup().seats);
            let mut legal = Vec::new();
            if seat.index() < seats {
                game.legal(position, seat, &mut legal);
            }
            if legal.is_empty() || cancel.is_cancelled() {
                return None;
            }
            let mut player = bot.player::<G>();
            player.begin(number);
            let chosen = player.choose(&Sight::new(game, position, seat, seats).until(cancel), &legal);
            (!cancel.is_cancelled()).then(|| chosen.to_string())
        }
    }

    games::visit(kind, Decide(session, seat, bot, number, cancel))
}
