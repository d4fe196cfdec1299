//! What a position is worth.

use engine::{Seat, Sink};

use crate::TicTacToe;
use crate::state::Position;

/// Rounds won, and a little for every line the other has not touched, more the fuller it is.
pub fn evaluate(game: &TicTacToe, position: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    let (own, other) = (seat, seat.next(2));
    let lead = f32::from(position.won[own]) - f32::from(position.won[other]);
    let chances = |seat: Seat| -> f32 {
        let open = game.content.lines.iter().filter(|line| **line & position.marks[seat.next(2)] == 0);
        open.map(|line| [0.01, 0.03, 0.1, 0.0][(line & position.marks[seat]).count_ones() as usize & 3]).sum()
    };
    parts.put(("value-rounds", lead));
    parts.put(("value-lines", chances(own) - chances(other)));
}
