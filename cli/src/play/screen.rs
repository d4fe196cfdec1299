//! What a player sees: the table, the decision and its choices.

use std::io::{self, Write};

use engine::erased::{NotOffered, Offer};
use engine::text::Words;
use engine::{Message, Prompt, Seat, Undo};

use bots::Hint;

use super::table::Table;
use crate::numbers::decimal;
use crate::{layout, paint};

/// Who sits where, and what was fixed before the first action.
pub fn opening(out: &mut dyn Write, words: &Words<'_>, table: &Table) -> io::Result<()> {
    writeln!(out, "{}", paint::strong(words.word("game-name")))?;
    for seat in Seat::all(table.seats()) {
        let player = match table.bot(seat) {
            None => Message::new("play-human"),
            Some(bot) => Message::new("play-bot").with("bot", bot.to_string()),
        };
        writeln!(out, "  {}  {}  {}", seat, words.name(seat), paint::faint(words.say(&player)))?;
    }
    let promise = if table.has_test_seed() { "play-test-seed" } else { "play-commitment" };
    let commitment = Message::new(promise).with("commitment", table.commitment().to_string());
    writeln!(out, "{}", paint::faint(words.say(&commitment)))
}

/// The decision: who, what, under which rule.
pub fn prompt(out: &mut dyn Write, words: &Words<'_>, seat: Seat, prompt: &Prompt) -> io::Result<()> {
    let detail = prompt.detail.as_ref().map(|detail| format!(" · {}", words.say(detail))).unwrap_or_default();
    let title = paint::strong(words.say(&prompt.title));
    let line = format!("{}: {title}{detail} {}", words.name(seat), paint::faint(format!("({})", prompt.rule)));
    writeln!(out, "\n{}", layout::wrap(&line, 4))
}

/// The choices with their numbers, under their headings, what their marks mean, and what to type.
pub fn choices(out: &mut dyn Write, words: &Words<'_>, offers: &[Offer]) -> io::Result<()> {
    let digits = offers.len().to_string().len();
    let mut first = 0;
    for group in offers.chunk_by(|one, next| one.choice.group == next.choice.group) {
        if let Some(heading) = &group[0].choice.group {
            writeln!(out, "  {}", paint::strong(words.say(heading)))?;
        }
        let lines: Vec<String> =
            group.iter().zip(first + 1..).map(|(offer, number)| choice(words, offer, number, digits)).collect();
        first += group.len();
        if group.iter().all(|offer| offer.choice.detail.is_none()) {
            layout::columns(&lines, 2).iter().try_for_each(|row| writeln!(out, "{row}"))?;
            continue;
        }
        for (offer, line) in group.iter().zip(&lines) {
            writeln!(out, "  {line}")?;
            if let Some(detail) = &offer.choice.detail {
                let indent = digits + 4;
                let detail = layout::wrap(&words.say(detail), indent);
                writeln!(out, "{}{}", " ".repeat(indent), paint::faint(detail))?;
            }
        }
    }
    for (undo, meaning) in [(Undo::Reveals, "play-reveals"), (Undo::HandsOver, "play-hands-over")] {
        if offers.iter().any(|offer| offer.undo == undo) {
            writeln!(out, "  {} {}", mark(undo), paint::faint(words.word(meaning)))?;
        }
    }
    let example = offers.first().map_or("", |offer| &offer.notation);
    writeln!(out, "  {}", paint::faint(words.say(&Message::new("play-hint").with("example", example))))
}

fn choice(words: &Words<'_>, offer: &Offer, number: usize, digits: usize) -> String {
    let number = paint::strong(layout::pad(&number.to_string(), digits, true));
    let label = words.say(&offer.choice.label);
    // Where the name already tells the notation, once is enough.
    let told = label.split_whitespace().any(|word| word == offer.notation);
    let notation = if told { String::new() } else { paint::faint(format!(" [{}]", offer.notation)) };
    format!("{number}  {label}{notation} {}", mark(offer.undo)).trim_end().to_owned()
}

/// What stands behind a choice that cannot be taken back.
fn mark(undo: Undo) -> String {
    match undo {
        Undo::Free => String::new(),
        Undo::Reveals => paint::care("!"),
        Undo::HandsOver => paint::care("→"),
    }
}

/// What a strong player would do, and why: the best choice, and how many points the next ones would cost.
pub fn hint(out: &mut dyn Write, words: &Words<'_>, hint: &Hint) -> io::Result<()> {
    const TOLD: usize = 4;
    for (advice, number) in hint.choices.iter().zip(1..) {
        let label = paint::strong(words.say(&advice.choice.label));
        let worth = if number == 1 {
            words.word("hint-best")
        } else if let Some(loss) = advice.loss() {
            words.say(&Message::new("hint-difference").with("points", signed(words, -loss)))
        } else {
            words.word("hint-level")
        };
        let notation = paint::faint(format!("[{}]", advice.notation));
        writeln!(out, "  {number}  {}", layout::wrap(&format!("{label} {notation} {worth}"), 5))?;
        let reasons = advice.reasons.iter().take(TOLD);
        let reasons: Vec<String> =
            reasons.map(|reason| format!("{} {}", signed(words, reason.points), words.say(&reason.part))).collect();
        if !reasons.is_empty() {
            writeln!(out, "     {}", paint::faint(layout::wrap(&reasons.join(" · "), 5)))?;
        }
    }
    writeln!(out, "  {}", paint::faint(layout::wrap(&words.word("hint-note"), 2)))
}

/// A number of points with its sign.
fn signed(words: &Words<'_>, points: f32) -> String {
    let points = decimal(words, points.into(), 1);
    if points.starts_with('-') { points.replace('-', "−") } else { format!("+{points}") }
}

/// What cannot be done now, and why.
pub fn unavailable(out: &mut dyn Write, words: &Words<'_>, options: &[NotOffered]) -> io::Result<()> {
    if options.is_empty() {
        return writeln!(out, "  {}", words.word("play-why-nothing"));
    }
    for option in options {
        let label = paint::strong(words.say(&option.label));
        let line = format!("{label}: {}", words.say(&option.refusal.message()));
        writeln!(out, "  {}", layout::wrap(&line, 4))?;
    }
    Ok(())
}

/// Everything that can be typed.
pub fn help(out: &mut dyn Write, words: &Words<'_>) -> io::Result<()> {
    for line in words.word("play-help").lines() {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// Takes everything off the screen and out of its memory, so that nobody can scroll back to another seat's secrets.
pub fn clear(out: &mut dyn Write) -> io::Result<()> {
    write!(out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")
}
