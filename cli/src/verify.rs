//! `orrery verify`: whether records are what they say.

use std::io::Write;
use std::path::{Path, PathBuf};

use engine::{Commitment, Message};
use games::Library;

use crate::app::App;
use crate::paint;
use crate::problem::Problem;
use crate::records::{Opened, result};

/// What to check.
#[derive(clap::Args)]
pub struct Args {
    /// The records.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// What was noted before the game.
    #[arg(long, value_name = "HEX", value_parser = noted)]
    commitment: Option<Commitment>,
}

fn noted(text: &str) -> Result<Commitment, String> {
    text.trim().parse().map_err(|error: engine::NotHex| error.to_string())
}

/// Checks every record; a bad one does not keep the others from being checked.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let mut gravest: Option<Problem> = None;
    for path in &args.files {
        match verify(&library, path, args.commitment, app) {
            Ok(line) => writeln!(out, "{} {line}", paint::good("✓"))?,
            Err(problem) => {
                let problem = problem.told(app.language);
                gravest = Some(match gravest {
                    Some(gravest) => gravest.or_graver(problem),
                    None => problem,
                });
            }
        }
    }
    gravest.map_or(Ok(()), Err)
}

fn verify(library: &Library, path: &Path, noted: Option<Commitment>, app: &App) -> Result<String, Problem> {
    let opened = Opened::open(library, path)?;
    // Whoever forges a record can forge its commitment too: only what was noted elsewhere proves anything.
    if let Some(noted) = noted.filter(|noted| *noted != opened.record.commitment) {
        let problem = Message::new("error-commitment")
            .with("noted", noted.to_string())
            .with("found", opened.record.commitment.to_string());
        return Err(Problem::input(problem).at(path.display()));
    }
    let session = opened.verify()?;
    let texts = opened.texts();
    let words = texts.words(app.language, &[]);
    let checked = if opened.record.hash.is_some() { "verify-with-hash" } else { "verify-without-hash" };
    let line = Message::new(checked)
        .with("file", path.display().to_string())
        .with("game", opened.kind.about().id)
        .with("actions", session.number())
        .with("result", result(&words, session.as_ref()))
        .with("commitment", opened.record.commitment.to_string());
    Ok(words.say(&line))
}
