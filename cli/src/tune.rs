//! `orrery tune`: better weights for a game's evaluation, found by self-play.

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use bots::tune::{NEW, Plan, Progress, Tuned, tune};
use engine::text::Words;
use engine::{Kind, Message, Show, Weights};

use crate::app::App;
use crate::args::whole;
use crate::files::{self, Readers};
use crate::numbers::decimal;
use crate::problem::Problem;
use crate::table::Table;
use crate::{contest, paint};

/// What to tune, and how.
#[derive(clap::Args)]
pub struct Args {
    /// The table.
    #[command(flatten)]
    table: contest::Table,
    /// Who plays with the weights.
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    bot: String,
    /// How many rounds.
    #[arg(long, value_name = "N", default_value = "300", value_parser = whole::<1, 1_000_000>)]
    rounds: u64,
    /// How many games in each.
    #[arg(long, value_name = "N", default_value = "20", value_parser = whole::<2, 1_000_000>)]
    games: u64,
    /// How many games in the match at the end.
    #[arg(long, value_name = "N", default_value = "400", value_parser = whole::<2, 1_000_000>)]
    confirm: u64,
    /// How far the weights are shifted, in percent.
    #[arg(long, value_name = "N", default_value = "20", value_parser = whole::<1, 100>)]
    step: u64,
    /// The weights to begin with.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Where to write better ones.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Tunes, shows how it goes, and writes the weights if they are better.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let kind = args.table.kind(&library)?;
    let plan = Plan {
        setup: args.table.setup(kind.about(), None)?,
        bot: contest::bot(&args.bot)?,
        rounds: args.rounds as u32,
        games: args.games,
        confirm: args.confirm,
        step: args.step as f32 / 100.0,
        seed: args.table.seed,
        threads: args.table.threads(),
    };
    if let Some(target) = &args.output {
        files::check_target(target)?;
    }
    let begin = args.weights.as_deref().map(|path| files::read(path).map(|text| (path, text))).transpose()?;
    let words = app.words();
    let tuned = games::visit(kind.as_ref(), Tune { plan: &plan, begin: begin.as_ref().map(|(_, text)| text), words });
    let place = |problem: Problem| match &begin {
        Some((path, _)) => problem.at(path.display()),
        None => problem,
    };
    let tuned = tuned.map_err(place)?;
    if let (Some(target), true) = (&args.output, tuned.better) {
        files::write(target, tuned.file.as_bytes(), Readers::Usual)?;
    }
    if args.table.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(tuned))?);
    }
    write(&tuned, out, &words)?;
    match &args.output {
        Some(target) if tuned.better => {
            let saved = Message::new("tune-saved").with("file", target.display().to_string());
            Ok(writeln!(out, "{}", words.say(&saved))?)
        }
        _ => Ok(()),
    }
}

struct Tune<'a> {
    plan: &'a Plan,
    begin: Option<&'a String>,
    words: Words<'a>,
}

impl games::Visit for Tune<'_> {
    type Out = Result<Tuned, Problem>;

    fn visit<G: Show>(self, kind: &Kind<G>) -> Self::Out {
        let wrong = |error: String| Problem::input(Message::new("error-weights").with_quote("problem", &error));
        let begin = self.begin.map_or(G::WEIGHTS, String::as_str);
        let begin = Weights::read(begin).map_err(|error| wrong(error.to_string()))?;
        let bar = contest::bar(self.plan.rounds.into());
        let shown = std::io::stderr().is_terminal();
        let mut progress = |progress: &Progress<'_>| {
            bar.set_position(progress.round.into());
            if shown && progress.round.is_multiple_of(20) {
                bar.println(round(progress, &self.words));
            }
        };
        let tuned = tune(kind, self.plan, &begin, &mut progress).map_err(wrong)?;
        bar.finish_and_clear();
        tuned.ok_or_else(|| Problem::failure(Message::new("error-no-weights").with("game", G::ABOUT.id)))
    }
}

/// The weights in a round, in one line.
fn round(progress: &Progress<'_>, words: &Words<'_>) -> String {
    let weights = progress.weights;
    let weights = (0..weights.len()).map(|number| {
        format!("{} {}", paint::faint(weights.name(number)), decimal(words, weights.get(number).into(), 2))
    });
    let line = Message::new("tune-round")
        .with("round", progress.round)
        .with("weights", weights.collect::<Vec<_>>().join(", "));
    words.say(&line)
}

fn write(tuned: &Tuned, out: &mut dyn Write, words: &Words<'_>) -> Result<(), Problem> {
    let mut table = Table::new([
        (words.word("tune-weight"), false),
        (words.word("tune-before"), true),
        (words.word("tune-after"), true),
    ]);
    for change in &tuned.weights {
        let [before, after] = [change.before, change.after].map(|value| decimal(words, value.into(), 3));
        table.row([change.name.clone(), before, after]);
    }
    table.write(out)?;
    let id = if tuned.better { "tune-better" } else { "tune-not-better" };
    let verdict = contest::verdict(words, id, &tuned.confirmation, NEW).unwrap_or_default();
    Ok(writeln!(out, "\n{verdict}")?)
}
