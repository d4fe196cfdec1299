//! Players that work for every game, and what can be learned by letting them play.
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
//!
//! # For a server
//!
//! [`decide_until`] and [`hint`] work for a game known only by its id. They think on the calling thread, until their budget is used up
//! or the [`Cancel`] is raised: keep a clone of it with the table, and raise it when the table changes. A session can be sent to
//! another thread as a clone (`boxed_clone`).
//!
//! # The players
//!
//! *Random* takes any legal action. *Greedy* tries every choice, plays the rest of its own turn as first sight says, and takes
//! what the game's evaluation likes best. The strong one, [`search`], is Monte Carlo tree search, built for games of this kind:
//!
//! - **Hidden things.** Every iteration guesses them anew from the seat's own view. All guesses share one tree in which a choice
//!   competes only where it was available: single-observer ISMCTS (Cowling, Powley, Whitehouse: "Information Set Monte Carlo Tree
//!   Search", IEEE TCIAIG 2012).
//! - **Several players.** Every edge keeps a lead for each seat, and each node is decided by its own seat's: max^n (Luckhardt, Irani: "An
//!   Algorithmic Solution of N-Person Games", AAAI 1986). A *lead* is the points ahead of the best of the others, so nobody throws away
//!   points for spite, and the leader is everybody's concern. Paranoid search, the alternative, makes all others gang up on us: it plays too
//!   carefully where each mostly builds their own (Nijssen, Winands: "Search Policies in Multi-Player Games", ICGA Journal 2013). With two
//!   seats both are the same.
//! - **Sealed choices** (several seats decide at once) are decoupled (Tak, Lanctot, Winands: "Monte Carlo Tree Search Variants for
//!   Simultaneous Move Games", CIG 2014): each seat has its own statistics, and the node of the next seat is the same whatever the
//!   ones before have chosen, so nobody in the tree reacts to what cannot be known. Behind the last commit the tree branches by all of them.
//! - **Long turns** of many small choices make trees that are deep and wide, and most of them are nonsense. When a node is entered for
//!   the first time, each of its choices is looked at once with the evaluation; from then on choices are tried in proportion to
//!   how good they look (PUCT: Rosin, "Multi-armed Bandits with Episode Context", 2011). That narrows the tree softly: unlike progressive
//!   widening (Chaslot and others, 2008) it forbids nothing, and it needs no order by hand. What was never tried counts as much as
//!   what was tried beside it, not as first sight says in points: in a long turn the first step of the best plan often costs
//!   something and brings nothing yet.
//! - **Points, not probabilities.** Leads are backed up as points; how much is tried beside the best is measured in deviations of the leads
//!   that the tree has seen, and of what the choices of one decision look like. So games with 5 and with 500 points need no constants of
//!   their own, hints can be told in points, and a victory is worth a few points more than its margin.
//! - **Horizon.** Heavy games are far too long to be played out, so the evaluation is asked before the end (Lorentz: "Early Playout
//!   Termination in MCTS", ACG 2015), and everything depends on when. Where turns have few decisions, a few random actions behind the tree
//!   do. Where they have many, such trees learn to dawdle: a way through the turn that takes two decisions more leaves two fewer to
//!   the others' answer, and looks better for it. There ([`engine::Horizon::Turns`]) the tree holds the present turn alone, everybody then
//!   plays on by first sight of a few choices at random, and all ways are judged at the same moment. Where the first decision of a turn
//!   says little by itself (a pawn is put on an action, and nothing has happened yet), such play is noise, and the others' answer is
//!   worth less than none; there each turn is the best of a few that were played to their end. Where a phase goes on until all have passed,
//!   turns are no fair clock either: whoever passes looks further ahead than whoever goes on. There ([`engine::Horizon::Phase`]) everybody
//!   does what is worth most at once until the phase is over, and the end of the present turn counts, too, since all that comes later is
//!   surmise. On playouts that know something: Tesauro, Galperin, "On-line Policy Improvement using Monte-Carlo Search", NIPS 1996.
//! - **Time.** What was learned below the own choice is kept for the next choice of the same turn. A search stops as soon as
//!   nothing can overtake its favourite in the time that is left. *Threads* search trees of their own and add up at the root
//!   (Chaslot, Winands, van den Herik: "Parallel Monte-Carlo Tree Search", 2008): no locks, and the results are the same on every run for
//!   a number of iterations and threads.
//!
//! The evaluations stand in the games' own folders, their weights in files that [`tune`](mod@tune) improves by self-play. Weighted sums of
//! things with names can be told to people, and they miss how those things go together. Where a game says what its positions look like
//! in numbers, a small network that [`learn`](mod@learn)s from self-play adds what is missing: the search goes by the sum of both, and so does
//! *shrewd*, who is otherwise as greedy as *greedy*. Behind the tree the others' worth is taken to stay as it is while somebody chooses,
//! where a game does not say that choices take away from them: a network takes several times as long as the evaluation, and every seat more
//! as long again.

pub mod balance;
pub mod bench;
mod greedy;
mod hint;
pub mod learn;
pub mod search;
mod share;
mod sight;
pub mod simulate;
pub mod tournament;
pub mod tune;
mod turns;
mod worth;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::erased::{AnyKind, AnySession};
use engine::{Chance, Fast, Game, Kind, Message, Seat, Session, Show};

pub use greedy::Greedy;
pub use hint::{Advice, Hint, Reason, hint};
pub use sight::{Cancel, Sight};
pub use worth::Judge;

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
    /// The same by all that was learned.
    Shrewd,
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
    pub const ALL: [Self; 6] = [Self::Random, Self::Greedy, Self::Shrewd, Self::Novice, Self::Captain, Self::Admiral];

    /// The player itself.
    pub fn player<G: Game>(self) -> Player<G> {
        let search = |settings| Player::Other(Box::new(Search::new(settings)));
        match self {
            Self::Random => Player::Random(Random(Fast::new(0))),
            Self::Greedy => Player::Other(Box::new(Greedy::new(Judge::Parts))),
            Self::Shrewd => Player::Other(Box::new(Greedy::new(Judge::Learned))),
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
            Self::Shrewd => f.write_str("shrewd"),
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
            let seats = session.setup().seats;
            choose_until(session.game().as_ref(), session.position(), seat, seats, bot, number, cancel)
                .map(|chosen| chosen.to_string())
        }
    }

    games::visit(kind, Decide(session, seat, bot, number, cancel))
}

/// What a bot does in a seat of a game whose type is known. None if the seat has nothing to do.
pub fn choose<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    seats: usize,
    bot: BotSpec,
    number: u64,
) -> Option<G::Action> {
    choose_until(game, position, seat, seats, bot, number, &Cancel::new())
}

fn choose_until<G: Game>(
    game: &G,
    position: &G::Position,
    seat: Seat,
    seats: usize,
    bot: BotSpec,
    number: u64,
    cancel: &Cancel,
) -> Option<G::Action> {
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
    (!cancel.is_cancelled()).then_some(chosen)
}
