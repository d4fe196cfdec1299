//! The board, read from `content/board.toml`.

use engine::content::{ContentErrors, Files};
use serde::{Deserialize, Serialize};

use crate::action::Cell;

/// The lines that win (TTT-1.3), each as the set of its cells.
#[derive(Debug, Serialize)]
pub struct Content {
    /// One bit for every cell of a line.
    pub lines: Vec<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    line: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    cells: [String; 3],
}

/// Reads and validates the board.
pub fn load(files: &Files) -> Result<Content, ContentErrors> {
    const FILE: &str = "board.toml";
    let mut errors = ContentErrors::default();
    let Some(board) = files.read::<Board>(FILE, &mut errors) else { return Err(errors) };
    errors.index(FILE, board.line.iter().map(|line| line.id.as_str()));
    let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    let cells = errors.index(FILE, names.iter().map(String::as_str));
    let mut lines = Vec::new();
    for line in &board.line {
        let numbers = errors.resolve_distinct(&cells, (FILE, &line.id, "cells"), &line.cells);
        lines.push(numbers.iter().fold(0, |set, number| set | 1 << number));
    }
    errors.or(Content { lines })
}
