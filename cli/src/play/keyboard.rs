//! What people type.

use std::io::{self, BufRead, Write};

use crate::paint;

/// The standard input, line by line.
pub struct Keyboard;

impl Keyboard {
    /// Asks for a line; none when there is no more to come.
    pub fn ask(&self, out: &mut dyn Write) -> io::Result<Option<String>> {
        write!(out, "{} ", paint::strong(">"))?;
        out.flush()?;
        let line = self.line()?;
        if line.is_none() {
            writeln!(out)?;
        }
        Ok(line)
    }

    /// Waits for a line without asking.
    pub fn line(&self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
