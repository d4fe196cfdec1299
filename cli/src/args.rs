//! The command line as types. What people read about it stands in `text/*.ftl` under `help-<command>-<argument>`; value
//! names are ids there too: `GAME` is said as `value-game`.

use std::fmt;
use std::path::PathBuf;

use clap::{ArgAction, Parser, Subcommand};

use crate::{
    balance, bench, completions, content, games_list, learn, picture, play, replay, serve, simulate, tournament, tune,
    verify,
};

/// The whole command line.
#[derive(Parser)]
#[command(name = "orrery", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub struct Cli {
    /// What to do; without it the games are served.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The language; chosen before the arguments are read, so that even complaints about them are in it.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = ["en", "de"])]
    language: Option<String>,

    /// A folder with content to put over the built-in one.
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,

    /// Shows the help.
    #[arg(long, short = 'h', global = true, action = ArgAction::Help)]
    help: Option<bool>,

    /// Shows the version.
    #[arg(long, short = 'V', action = ArgAction::Version)]
    version: Option<bool>,
}

impl Cli {
    /// The content folder from the command line or the environment.
    pub fn content_folder(&self) -> Option<PathBuf> {
        let set = || std::env::var_os("ORRERY_CONTENT").filter(|folder| !folder.is_empty());
        self.content.clone().or_else(|| set().map(PathBuf::from))
    }
}

/// What the program can do.
#[derive(Subcommand)]
pub enum Command {
    /// Serves the games to browsers.
    Serve(serve::Args),
    /// Thinks for the bots of servers elsewhere.
    Worker(serve::WorkerArgs),
    /// Copies the database.
    Backup(serve::BackupArgs),
    /// Moves everything into another database.
    Migrate(serve::MigrateArgs),
    /// Lists the games.
    Games(games_list::Args),
    /// Plays in the terminal.
    Play(play::Args),
    /// Plays many games with bots.
    Simulate(simulate::Args),
    /// Lets bots play against each other.
    Tournament(tournament::Args),
    /// Looks for better weights.
    Tune(tune::Args),
    /// Learns what an evaluation misses.
    Learn(learn::Args),
    /// Finds out whether a game is fair.
    Balance(balance::Args),
    /// Shows a recorded position.
    Replay(replay::Args),
    /// Checks records.
    Verify(verify::Args),
    /// Draws a recorded position.
    Picture(picture::Args),
    /// Checks and lists content.
    Content(content::Args),
    /// Measures speed.
    Bench(bench::Args),
    /// Prints shell completions.
    Completions(completions::Args),
}

/// A text that is no number in a range.
#[derive(Clone, Debug, PartialEq)]
pub struct NotInRange {
    /// The smallest number possible.
    pub min: String,
    /// The largest number possible.
    pub max: String,
}

impl fmt::Display for NotInRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}", self.min, self.max)
    }
}

impl std::error::Error for NotInRange {}

/// Reads a whole number in a range.
pub fn whole<const MIN: u64, const MAX: u64>(text: &str) -> Result<u64, NotInRange> {
    let number = text.parse().ok().filter(|number| (MIN..=MAX).contains(number));
    number.ok_or_else(|| NotInRange { min: MIN.to_string(), max: MAX.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_only_within_its_range() {
        assert_eq!(whole::<1, 9>("9"), Ok(9));
        for text in ["0", "10", "-1", "1.5", "", "nine", "99999999999999999999999"] {
            assert!(whole::<1, 9>(text).is_err(), "{text}");
        }
    }
}
