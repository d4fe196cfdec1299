//! Chapters 3 and 4: mark a cell, and what follows from it.

use engine::{Message, PerSeat, Refusal, RuleId, Seat, Sink};

use crate::action::Cell;
use crate::state::{FULL, Position};
use crate::steps::Step;
use crate::{Event, TicTacToe};

/// TTT-3.2: every empty cell.
pub fn legal(position: &Position, cells: &mut impl Sink<Cell>) {
    let mut free = FULL & !(position.marks[Seat::A] | position.marks[Seat::B]);
    while free != 0 {
        cells.put(Cell::first_of(free));
        free &= free - 1;
    }
}

/// Why a cell cannot be marked by the seat whose turn it is.
pub fn why_not(cell: Cell) -> Refusal {
    Refusal::new(RuleId::new("TTT-3.2"), Message::new("refused-taken").with("cell", cell.to_string()))
}

/// Marks the cell; hands over, or ends the round.
pub fn apply(game: &TicTacToe, position: &mut Position, seat: Seat, cell: Cell, events: &mut impl Sink<Event>) {
    position.steps.pop();
    position.marks[seat] |= cell.bit();
    events.put(Event::Marked(seat, cell));
    let marks = position.marks[seat];
    if game.content.lines.iter().any(|line| marks & line == *line) {
        position.won[seat] += 1; // TTT-4.1, TTT-5.1
        events.put(Event::Won(seat, position.round));
    } else if position.marks[Seat::A] | position.marks[Seat::B] == FULL {
        events.put(Event::Drawn(position.round)); // TTT-4.2
    } else {
        position.steps.push(Step::Mark(seat.next(2))); // TTT-3.1
        return;
    }
    if position.round < game.rounds {
        // TTT-4.3, TTT-2.3: A begins the rounds 1, 3, 5 ...
        position.steps.push(Step::Mark(if position.round.is_multiple_of(2) { Seat::A } else { Seat::B }));
        position.round += 1;
        position.marks = PerSeat::new(2);
    }
}
