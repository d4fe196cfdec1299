//! `orrery replay`: a recorded position as text.

use std::io::Write;
use std::path::PathBuf;

use engine::Message;

use crate::app::App;
use crate::args::whole;
use crate::problem::Problem;
use crate::records::{Opened, painted_names, plain_names};
use crate::{paint, report};

/// What to show.
#[derive(clap::Args)]
pub struct Args {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// After so many actions.
    #[arg(long, value_name = "N", value_parser = whole::<0, { u32::MAX as u64 }>)]
    at: Option<u64>,
    /// Through whose eyes.
    #[arg(long, value_name = "VIEWER", default_value = "spectator")]
    from: String,
    /// With the log.
    #[arg(long)]
    log: bool,
}

/// Shows the position.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let opened = Opened::open(&app.library()?, &args.file)?;
    let viewer = opened.viewer(&args.from)?;
    let session = opened.replay(args.at.map(|number| number as usize))?;
    let texts = opened.texts();
    let plain = plain_names(&opened.record);
    let names = painted_names(&texts.words(app.language, &plain), session.setup().seats);
    let words = texts.words(app.language, &names);
    let title = Message::new("replay-title")
        .with("game", Message::new("game-name"))
        .with("number", session.number())
        .with("actions", opened.record.actions.len());
    writeln!(out, "{}", paint::strong(words.say(&title)))?;
    report::position(out, &words, session.as_ref(), viewer)?;
    if args.log {
        writeln!(out, "\n{}", paint::heading(words.word("play-log")))?;
        report::log(out, &words, &session.log(viewer))?;
    }
    Ok(report::podium(out, &words, session.as_ref())?)
}
