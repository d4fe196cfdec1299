//! Tables for reading: aligned columns under faint headings.

use std::io::{self, Write};

use crate::{layout, paint};

/// Rows of cells under headings.
pub struct Table {
    right: Vec<bool>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these headings, each with whether its column holds numbers.
    pub fn new<const N: usize>(headings: [(String, bool); N]) -> Self {
        Self::with(headings)
    }

    /// A table with as many headings as come.
    pub fn with(headings: impl IntoIterator<Item = (String, bool)>) -> Self {
        let (names, right): (Vec<String>, Vec<bool>) = headings.into_iter().unzip();
        Self { right, rows: vec![names.into_iter().map(paint::faint).collect()] }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Writes the table, indented by two.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let widest =
            |column: usize| self.rows.iter().filter_map(move |row| row.get(column)).map(|cell| layout::width(cell));
        let widths: Vec<usize> = (0..self.right.len()).map(|column| widest(column).max().unwrap_or_default()).collect();
        for row in &self.rows {
            let cells = row.iter().zip(&widths).zip(&self.right);
            let cells: Vec<String> = cells.map(|((cell, width), right)| layout::pad(cell, *width, *right)).collect();
            writeln!(out, "  {}", cells.join("  ").trim_end())?;
        }
        Ok(())
    }

    /// The table for a document.
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            let plain = |cell: &String| anstream::adapter::strip_str(cell).to_string().replace('|', "\\|");
            text += &format!("| {} |\n", row.iter().map(plain).collect::<Vec<_>>().join(" | "));
            if number == 0 {
                let rules = self.right.iter().map(|right| if *right { "---:" } else { "---" });
                text += &format!("| {} |\n", rules.collect::<Vec<_>>().join(" | "));
            }
        }
        text
    }
}
