//! `orrery replay`: a recorded position as text.

use std::io::Write;

use engine::Message;

use crate::app::App;
use crate::problem::Problem;
use crate::records::{Spot, painted_names, plain_names};
use crate::{paint, report};

/// What to show.
#[derive(clap::Args)]
pub struct Args {
    /// Which position.
    #[command(flatten)]
    spot: Spot,
    /// With the log.
    #[arg(long)]
    log: bool,
}

/// Shows the position.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let (opened, session, viewer) = args.spot.open(&app.library()?)?;
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
