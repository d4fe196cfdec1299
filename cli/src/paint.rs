//! Colours and weights of the terminal. Whatever is painted is stripped where the terminal has no colours.

use std::fmt::Display;

use anstyle::{Ansi256Color, AnsiColor, Style};
use engine::Seat;

/// What matters most.
pub fn strong(text: impl Display) -> String {
    paint(Style::new().bold(), text)
}

/// What can be overlooked.
pub fn faint(text: impl Display) -> String {
    paint(Style::new().dimmed(), text)
}

/// A heading.
pub fn heading(text: impl Display) -> String {
    paint(Style::new().bold().underline(), text)
}

/// What went well.
pub fn good(text: impl Display) -> String {
    paint(AnsiColor::Green.on_default(), text)
}

/// What needs care.
pub fn care(text: impl Display) -> String {
    paint(AnsiColor::Yellow.on_default(), text)
}

/// What went wrong.
pub fn bad(text: impl Display) -> String {
    paint(AnsiColor::Red.on_default().bold(), text)
}

/// Somebody at the table: orange, sky, violet, green, yellow and rose, in shades that dark and light terminals can show.
pub fn seat(seat: Seat, text: impl Display) -> String {
    const COLOURS: [u8; engine::MAX_SEATS] = [208, 74, 141, 71, 178, 169];
    paint(Ansi256Color(COLOURS[seat.index()]).on_default().bold(), text)
}

fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}
