//! `orrery play`: a game in the terminal.

mod command;
mod keyboard;
mod screen;
mod table;
mod talk;

use std::io::Write;
use std::path::PathBuf;

use crate::app::{App, texts_of};
use crate::files;
use crate::problem::Problem;
use crate::records::painted_names;

pub use keyboard::Keyboard;
use table::Table;
use talk::Talk;

/// What to play, and who.
#[derive(clap::Args, Default)]
pub struct Args {
    /// The game; a loaded one names it itself, and without either there is a menu.
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Who plays: people and bots by seat.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',')]
    seats: Vec<String>,
    /// What they are called, by seat.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
    /// Options of the game.
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// What all chance follows from.
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// A record to go on with.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seats", "names", "options", "seed"])]
    load: Option<PathBuf>,
    /// Where to write the record at the end.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

impl Args {
    /// Whether it is still to be chosen what to play.
    pub fn is_open(&self) -> bool {
        self.game.is_none() && self.load.is_none()
    }

    /// A new game with the usual seats.
    pub fn of_game(id: &str) -> Self {
        Self { game: Some(id.to_owned()), ..Self::default() }
    }
}

/// Plays a game, to its end or until the players leave.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let table = match &args.load {
        Some(file) => Table::load(&library, file)?,
        None => Table::new(&library, args)?,
    };
    if let Some(target) = &args.save {
        files::check_target(target)?;
    }
    let texts = texts_of(table.about());
    let plain = table.names();
    let plain_words = texts.words(app.language, &plain);
    let painted = painted_names(&plain_words, table.seats());
    Talk::new(table, texts.words(app.language, &painted), plain_words, out).run(args.save.as_deref())
}
