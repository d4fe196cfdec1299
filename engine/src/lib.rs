//! What every Orrery game shares. The engine knows no game, no network and no disk.
//!
//! A game is a deterministic machine: position + (seat, action) -> position. [`Game`] is that machine, [`Show`] is how it looks
//! to people, [`Session`] is one game being played, [`Record`](record::Record) is a game as a document.
//!
//! ```
//! use engine::{Chance, Fast, Seed};
//!
//! // All chance of a game follows from its seed; what is published beforehand fixes the seed without telling it.
//! let seed = Seed::random();
//! let published = seed.commitment();
//! assert_eq!(seed.reveal().parse::<Seed>().unwrap().commitment(), published);
//!
//! // Bots and tests have a small fast generator with the same dice and shuffles.
//! assert!((1..=6).contains(&Fast::new(7).die(6)));
//! ```
//!
//! The smallest game, `games/tic-tac-toe`, shows every part in a few lines.

mod chance;
pub mod content;
pub mod draw;
pub mod erased;
mod game;
mod hash;
mod kind;
#[cfg(feature = "laws")]
pub mod laws;
mod message;
mod net;
mod options;
pub mod record;
mod refusal;
mod score;
mod seat;
mod session;
mod show;
mod sink;
mod step;
mod terms;
pub mod text;
mod weights;

pub use chance::{Chance, Commitment, Fast, NotHex, Random, Seed, Stream};
pub use game::{About, Game, Horizon, Total, Viewer, value};
pub use hash::stable_hash;
pub use kind::{Kind, SetupError};
pub use message::{Arg, Message};
pub use net::{HIDDEN, Net};
pub use options::{OptionError, OptionKind, OptionSpec, OptionValue, Options, Setup};
pub use refusal::{Missing, Refusal, RuleId};
pub use score::{Outcome, ScoreLine, ScoreSheet};
pub use seat::{MAX_SEATS, NotASeat, PerSeat, Seat, SeatSet};
pub use session::{Logged, Move, Session, Undo, UndoRefused};
pub use show::{Choice, Figure, Line, Prompt, Region, Show, Unavailable, Usage};
pub use sink::{Contains, Count, Sink};
pub use step::Steps;
#[doc(hidden)]
pub use terms::same_text;
#[doc(hidden)]
pub use weights::typed_weights;
pub use weights::{NotAWeight, Weights};
