//! What can be seen of a game, as text: position, log, points.

use std::io::{self, Write};

use engine::erased::{AnySession, LogLine};
use engine::text::Words;
use engine::{Line, Message, RuleId, ScoreSheet, Seat, Viewer};

use crate::table::Table;
use crate::{layout, paint};

/// The position, region by region.
pub fn position(out: &mut dyn Write, words: &Words<'_>, session: &dyn AnySession, viewer: Viewer) -> io::Result<()> {
    for region in session.text(viewer) {
        writeln!(out, "\n{}", paint::heading(words.say(&region.title)))?;
        for line in &region.lines {
            match line {
                Line::Say(message) => writeln!(out, "  {}", layout::wrap(&words.say(message), 4))?,
                Line::Draw(drawing) => writeln!(out, "  {drawing}")?,
            }
        }
    }
    Ok(())
}

/// Lines of the log, each with the number of its action.
pub fn log(out: &mut dyn Write, words: &Words<'_>, lines: &[LogLine]) -> io::Result<()> {
    for line in lines {
        let number = paint::faint(layout::pad(&line.number.to_string(), 4, true));
        writeln!(out, "{number}  {}", layout::wrap(&words.say(&line.message), 6))?;
    }
    Ok(())
}

/// Everybody's points with their reasons: a row for each reason, a column for each seat.
pub fn score(out: &mut dyn Write, words: &Words<'_>, sheet: &ScoreSheet, seats: usize) -> io::Result<()> {
    let letters = Seat::all(seats).map(|seat| (paint::seat(seat, seat), true));
    let mut table =
        Table::with([(words.word("sheet-for"), false), (words.word("sheet-rule"), false)].into_iter().chain(letters));
    let mut reasons: Vec<(&Message, RuleId)> = Vec::new();
    for line in &sheet.lines {
        if !reasons.contains(&(&line.reason, line.rule)) {
            reasons.push((&line.reason, line.rule));
        }
    }
    for (reason, rule) in reasons {
        let points = Seat::all(seats).map(|seat| {
            let lines =
                sheet.lines.iter().filter(|line| line.seat == seat && line.rule == rule && line.reason == *reason);
            let points: Vec<i32> = lines.map(|line| line.points).collect();
            if points.is_empty() { "·".to_owned() } else { points.iter().sum::<i32>().to_string() }
        });
        table.row([words.say(reason), paint::faint(rule)].into_iter().chain(points));
    }
    let totals = Seat::all(seats).map(|seat| paint::strong(sheet.total(seat)));
    table.row([paint::strong(words.word("sheet-total")), String::new()].into_iter().chain(totals));
    table.write(out)
}

/// Who won, in the order of the places; nothing while the game runs.
pub fn podium(out: &mut dyn Write, words: &Words<'_>, session: &dyn AnySession) -> io::Result<()> {
    let Some(outcome) = session.outcome() else { return Ok(()) };
    let winners: Vec<String> = outcome.winners().map(|seat| words.name(seat)).collect();
    let won = match winners.as_slice() {
        [winner] => Message::new("podium-winner").with("who", winner.as_str()),
        several => Message::new("podium-shared").with("who", several.join(", ")),
    };
    writeln!(out, "\n{}", words.say(&won))?;
    let mut seats: Vec<Seat> = outcome.places.iter().map(|(seat, _)| seat).collect();
    seats.sort_by_key(|seat| outcome.places[*seat]);
    for seat in seats {
        let line = Message::new("podium-place")
            .with("place", outcome.places[seat])
            .with("who", seat)
            .with("points", outcome.points[seat]);
        writeln!(out, "  {}", words.say(&line))?;
    }
    Ok(())
}
