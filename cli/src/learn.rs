//! `orrery learn`: a network that sees what a game's evaluation misses, found by self-play.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use bots::learn::{Learned, NEW, Plan, Progress, learn};
use engine::text::Words;
use engine::{Kind, Message, Net, Show};

use crate::app::App;
use crate::args::whole;
use crate::contest;
use crate::files::{self, Readers};
use crate::numbers::{decimal, percent};
use crate::problem::Problem;

/// What to learn, and how.
#[derive(clap::Args)]
pub struct Args {
    /// The table.
    #[command(flatten)]
    table: contest::Table,
    /// How many generations.
    #[arg(long, value_name = "N", default_value = "60", value_parser = whole::<1, 100_000>)]
    generations: u64,
    /// How many games in each.
    #[arg(long, value_name = "N", default_value = "400", value_parser = whole::<1, 1_000_000>)]
    games: u64,
    /// How many games in the match at the end.
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole::<2, 1_000_000>)]
    confirm: u64,
    /// The network to begin with.
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// Where to write a better one.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Learns, shows how it goes, and writes the network if it is better.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let kind = args.table.kind(&library)?;
    let plan = Plan {
        setups: args.table.setups(kind.about())?,
        generations: args.generations as u32,
        games: args.games,
        confirm: args.confirm,
        seed: args.table.seed,
        threads: args.table.threads(),
    };
    if let Some(target) = &args.output {
        files::check_target(target)?;
    }
    let begin = args.net.as_deref().map(|path| files::read(path).map(|text| (path, text))).transpose()?;
    let words = app.words();
    let learned =
        games::visit(kind.as_ref(), Learn { plan: &plan, begin: begin.as_ref().map(|(_, text)| text), words });
    let learned = learned.map_err(|problem| match &begin {
        Some((path, _)) => problem.at(path.display()),
        None => problem,
    })?;
    if let (Some(target), true) = (&args.output, learned.better) {
        files::write(target, learned.file.as_bytes(), Readers::Usual)?;
    }
    if args.table.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(learned))?);
    }
    let id = if learned.better { "learn-better" } else { "learn-not-better" };
    let verdict = contest::verdict(&words, id, &learned.confirmation, NEW).unwrap_or_default();
    writeln!(out, "{verdict}")?;
    match &args.output {
        Some(target) if learned.better => {
            let saved = Message::new("learn-saved").with("file", target.display().to_string());
            Ok(writeln!(out, "{}", words.say(&saved))?)
        }
        _ => Ok(()),
    }
}

struct Learn<'a> {
    plan: &'a Plan,
    begin: Option<&'a String>,
    words: Words<'a>,
}

impl games::Visit for Learn<'_> {
    type Out = Result<Learned, Problem>;

    fn visit<G: Show>(self, kind: &Kind<G>) -> Self::Out {
        if G::FEATURES == 0 {
            return Err(Problem::failure(Message::new("error-no-features").with("game", G::ABOUT.id)));
        }
        let wrong = |error: String| Problem::input(Message::new("error-net").with_quote("problem", &error));
        let begin = self.begin.map(|text| Net::read(text, G::FEATURES)).transpose().map_err(wrong)?;
        let bar = contest::bar(self.plan.generations.into());
        let shown = std::io::stderr().is_terminal();
        let learned = learn(kind, self.plan, begin, &mut |progress| {
            bar.set_position(progress.generation.into());
            if shown {
                bar.println(generation(progress, &self.words));
            }
        });
        bar.finish_and_clear();
        learned.ok_or_else(|| Problem::failure(Message::new("error-no-features").with("game", G::ABOUT.id)))
    }
}

/// How far it is, in one line.
fn generation(progress: &Progress<'_>, words: &Words<'_>) -> String {
    let [wins, ahead] = progress.against;
    let line = Message::new("learn-generation")
        .with("generation", progress.generation)
        .with("turns", progress.turns as u64)
        .with("error", decimal(words, progress.error.into(), 2))
        .with("wins", percent(words, wins.into()))
        .with("margin", decimal(words, ahead.into(), 1));
    words.say(&line)
}
