//! What a bot may look at. The position is private to this file, so that no bot can reach it.

use engine::{Game, Seat, Viewer};

/// What a bot may look at: the rules, its seat, and what that seat may know.
pub struct Sight<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    seat: Seat,
    seats: usize,
}

impl<'a, G: Game> Sight<'a, G> {
    /// What this seat may look at.
    pub(crate) fn new(game: &'a G, position: &'a G::Position, seat: Seat, seats: usize) -> Self {
        Self { game, position, seat, seats }
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
}
