//! What a bot may look at. The position is private to this file, so that no bot can reach it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Game, Seat, Viewer};

/// Tells whoever thinks that nobody waits for the answer any more. Clones are the same flag, so that one can be kept by the table and
/// one by the thread that thinks.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that nobody has raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the thinking, soon: within a fraction of a millisecond for a search.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the thinking should end.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a bot may look at: the rules, its seat, and what that seat may know.
pub struct Sight<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    seat: Seat,
    seats: usize,
    cancel: Option<&'a Cancel>,
}

impl<'a, G: Game> Sight<'a, G> {
    /// What this seat may look at.
    pub(crate) fn new(game: &'a G, position: &'a G::Position, seat: Seat, seats: usize) -> Self {
        Self { game, position, seat, seats, cancel: None }
    }

    /// The same, for somebody who may be told to stop.
    pub(crate) fn until(self, cancel: &'a Cancel) -> Self {
        Self { cancel: Some(cancel), ..self }
    }

    /// The rules at the table.
    pub fn game(&self) -> &G {
        self.game
    }

    /// The bot's seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// What the seat may know. Made only when asked for.
    pub fn view(&self) -> G::View {
        self.game.view(self.position, Viewer::Seat(self.seat))
    }

    /// Whether nobody waits for the answer any more: any choice will do.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(Cancel::is_cancelled)
    }
}
