//! The position: plain data.

use engine::{PerSeat, Seat, Steps};
use serde::{Deserialize, Serialize};

use crate::action::Cell;
use crate::steps::Step;

/// All nine cells.
pub const FULL: u16 = 0b1_1111_1111;

/// Everything that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The cells each seat has marked.
    pub marks: PerSeat<u16>,
    /// The rounds each seat has won.
    pub won: PerSeat<u16>,
    /// The round being played, from 1.
    pub round: u16,
    /// What has to be decided next; nothing when the game is over.
    pub steps: Steps<Step, 1>,
}

impl Position {
    /// TTT-2.2, TTT-2.3: an empty board, the first round, A to mark.
    pub fn start() -> Self {
        let steps = [Step::Mark(Seat::A)].into_iter().collect();
        Self { marks: PerSeat::new(2), won: PerSeat::new(2), round: 1, steps }
    }

    /// Who has marked a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::all(2).find(|seat| self.marks[*seat] & cell.bit() != 0)
    }
}
