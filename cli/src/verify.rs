//! `orrery verify`: whether records are what they say.

use std::io::Write;
use std::path::{Path, PathBuf};

use engine::Message;
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
}

/// Checks every record; a bad one does not keep the others from being checked.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let mut gravest: Option<Problem> = None;
    for path in &args.files {
        match verify(&library, path, app) {
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

fn verify(library: &Library, path: &Path, app: &App) -> Result<String, Problem> {
    let opened = Opened::open(library, path)?;
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
