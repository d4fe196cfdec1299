//! What simulations and tournaments share: the table, the bots, the threads, the bar that shows how far they are.

use std::io::IsTerminal;

use bots::BotSpec;
use engine::{About, SeatSet, Setup};
use indicatif::{ProgressBar, ProgressStyle};

use crate::options;
use crate::problem::Problem;

/// The bots with these names.
pub fn bots(names: &[String]) -> Result<Vec<BotSpec>, Problem> {
    names
        .iter()
        .map(|name| name.parse().map_err(|unknown: bots::UnknownBot| Problem::input(unknown.message())))
        .collect()
}

/// A table where all seats are bots.
pub fn setup(about: &About, seats: usize, chosen: &[String]) -> Result<Setup, Problem> {
    let bots = SeatSet::all(seats.min(engine::MAX_SEATS));
    let setup = Setup::new(about, seats, bots, options::read(about, chosen)?, None);
    setup.map_err(|error| Problem::input(error.message()))
}

/// As many threads as asked for, or one for each core.
pub fn threads(asked: Option<u64>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    asked.map_or_else(cores, |threads| threads as usize)
}

/// A bar on the terminal, if there is one.
pub fn bar(games: u64) -> ProgressBar {
    let bar = if std::io::stderr().is_terminal() { ProgressBar::new(games) } else { ProgressBar::hidden() };
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} / {len}  {eta}") {
        bar.set_style(style);
    }
    bar
}
