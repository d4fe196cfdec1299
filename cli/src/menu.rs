//! `orrery play` alone: choose a game and play.

use std::io::{IsTerminal, Write};

use engine::Message;

use crate::app::{App, texts_of};
use crate::play::{self, Keyboard};
use crate::problem::Problem;
use crate::{layout, paint};

/// Offers the games; where nobody can answer, shows the help.
pub fn run(app: &App, command: &mut clap::Command, out: &mut dyn Write) -> Result<(), Problem> {
    if !std::io::stdin().is_terminal() {
        return Ok(write!(out, "{}", command.render_help().ansi())?);
    }
    let library = app.library()?;
    let words = app.words();
    let choose = layout::wrap(&words.word("menu-choose"), 0);
    writeln!(out, "{}\n{choose}\n", paint::strong(words.word("menu-welcome")))?;
    for (number, kind) in library.iter().enumerate() {
        let texts = texts_of(kind.about());
        let game = texts.words(app.language, &[]);
        let line = format!("{} – {}", paint::strong(game.word("game-name")), game.word("game-summary"));
        writeln!(out, "  {}  {}", number + 1, layout::wrap(&line, 5))?;
    }
    writeln!(out)?;
    loop {
        let Some(answer) = Keyboard.ask(out)? else { return Ok(()) };
        let by_number = answer.parse::<usize>().ok().and_then(|number| library.iter().nth(number.checked_sub(1)?));
        match by_number.map_or_else(|| library.get(&answer), Ok) {
            Ok(kind) => return play::run(&play::Args::of_game(kind.about().id), app, out),
            Err(_) if answer.is_empty() || answer == "quit" => return Ok(()),
            Err(_) => writeln!(out, "{}", words.say(&Message::new("menu-again").with("answer", answer.as_str())))?,
        }
    }
}
