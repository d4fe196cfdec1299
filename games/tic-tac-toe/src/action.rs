//! What a player can decide, and its notation.

use std::fmt;
use std::str::FromStr;

/// The only decision there is: which of the nine cells to mark (TTT-1.2), written `a1` to `c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell(u8);

impl Cell {
    /// All cells, row by row from `a1`.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    /// The lowest cell of a set that is not empty.
    pub const fn first_of(set: u16) -> Self {
        Self(set.trailing_zeros() as u8)
    }

    /// Its bit in a set of cells.
    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    /// Its column and row, counted from 0.
    pub const fn place(self) -> (i32, i32) {
        (self.0 as i32 % 3, self.0 as i32 / 3)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.place();
        write!(f, "{}{}", ['a', 'b', 'c'][column as usize], row + 1)
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [column @ b'a'..=b'c', row @ b'1'..=b'3'] => Ok(Self(column - b'a' + 3 * (row - b'1'))),
            _ => Err(()),
        }
    }
}
