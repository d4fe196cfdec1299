//! What all commands share that let bots play: the table, the bots, the threads, the bar that shows how far they are.

use std::io::IsTerminal;
use std::sync::Arc;

use bots::BotSpec;
use bots::tournament::Report;
use engine::erased::AnyKind;
use engine::text::Words;
use engine::{About, Message, SeatSet, Setup};
use games::Library;
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::whole;
use crate::numbers::{decimal, percent};
use crate::options;
use crate::problem::Problem;

/// The table at which bots play. What people read about the arguments stands under the command that has them.
#[derive(clap::Args)]
pub struct Table {
    /// The game.
    #[arg(value_name = "GAME")]
    game: String,
    /// How many seats; what is usual depends on the command.
    #[arg(long, value_name = "K", value_parser = whole::<1, 99>)]
    seats: Option<u64>,
    /// The number that everything is repeatable for.
    #[arg(long, value_name = "S", default_value = "1", value_parser = whole::<0, { u64::MAX }>)]
    pub seed: u64,
    /// How many games at once; as many as there are cores.
    #[arg(long, value_name = "T", value_parser = whole::<1, 256>)]
    threads: Option<u64>,
    /// Options of the game.
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

impl Table {
    /// The game.
    pub fn kind<'a>(&self, library: &'a Library) -> Result<&'a Arc<dyn AnyKind>, Problem> {
        library.get(&self.game).map_err(Problem::input)
    }

    /// A table where all seats are bots; with so many seats if nobody asked for another number, or the fewest of the game.
    pub fn setup(&self, about: &About, usual: Option<usize>) -> Result<Setup, Problem> {
        let fewest = || usual.or(about.seats.first().copied()).unwrap_or(1);
        let seats = self.seats.map_or_else(fewest, |seats| seats as usize);
        let bots = SeatSet::all(seats.min(engine::MAX_SEATS));
        let setup = Setup::new(about, seats, bots, options::read(about, &self.options)?, None);
        setup.map_err(|error| Problem::input(error.message()))
    }

    /// The tables that there is to learn from: the one that was asked for, or those with every number of seats, most of the time the fewest.
    pub fn setups(&self, about: &About) -> Result<Vec<Setup>, Problem> {
        let [fewest, more @ ..] = about.seats else { return Ok(vec![self.setup(about, None)?]) };
        let all = [fewest; 3].into_iter().chain(more);
        all.take(if self.seats.is_some() { 1 } else { usize::MAX })
            .map(|seats| self.setup(about, Some(*seats)))
            .collect()
    }

    /// As many threads as asked for, or one for each core.
    pub fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        self.threads.map_or_else(cores, |threads| threads as usize)
    }
}

/// The bots with these names.
pub fn bots(names: &[String]) -> Result<Vec<BotSpec>, Problem> {
    names.iter().map(|name| bot(name)).collect()
}

/// The bot with this name.
pub fn bot(name: &str) -> Result<BotSpec, Problem> {
    name.parse().map_err(|unknown: bots::UnknownBot| Problem::input(unknown.message()))
}

/// How a match at the end went for the one with this name, in a sentence with this id.
pub fn verdict(words: &Words<'_>, id: &'static str, report: &Report, name: &str) -> Option<String> {
    let new = report.bots.iter().find(|standing| standing.bot == name)?;
    let verdict = Message::new(id)
        .with("games", report.games)
        .with("wins", percent(words, new.win_rate))
        .with("low", percent(words, new.win_rate_low))
        .with("high", percent(words, new.win_rate_high))
        .with("margin", decimal(words, new.mean_margin, 1));
    Some(crate::layout::wrap(&words.say(&verdict), 0))
}

/// A bar on the terminal, if there is one.
pub fn bar(games: u64) -> ProgressBar {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(games) } else { ProgressBar::hidden() };
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} / {len}  {eta}") {
        bar.set_style(style);
    }
    bar
}
