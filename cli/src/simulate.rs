//! `orrery simulate`: many games at once.

use std::io::Write;

use bots::simulate::{Plan, Summary, simulate};
use engine::text::Words;
use engine::{Kind, Message, Show};

use crate::app::App;
use crate::args::whole;
use crate::numbers::{decimal, percent};
use crate::problem::Problem;
use crate::table::Table;
use crate::{contest, numbers, paint};

/// What to simulate.
#[derive(clap::Args)]
pub struct Args {
    /// The table.
    #[command(flatten)]
    table: contest::Table,
    /// How many games.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = whole::<1, 1_000_000_000_000>)]
    games: u64,
    /// Who plays: one bot for all seats, or one for each.
    #[arg(long, value_name = "BOTS", default_value = "random", value_delimiter = ',')]
    bots: Vec<String>,
}

/// Plays the games and tells what came of them.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let kind = args.table.kind(&library)?;
    let bots = contest::bots(&args.bots)?;
    let setup = args.table.setup(kind.about(), Some(bots.len()).filter(|bots| *bots > 1))?;
    let seats = setup.seats;
    let bots = match bots.as_slice() {
        [one] => vec![*one; seats],
        each if each.len() == seats => bots,
        each => {
            let problem = Message::new("error-bots-count").with("bots", each.len()).with("seats", seats);
            return Err(Problem::input(problem));
        }
    };
    let threads = args.table.threads();
    let plan = Plan { games: args.games, seed: args.table.seed, threads, bots, ..Plan::new(setup) };
    let summary = games::visit(kind.as_ref(), Simulate(&plan));
    if args.table.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(summary))?);
    }
    write(&summary, out, &app.words())
}

struct Simulate<'a>(&'a Plan);

impl games::Visit for Simulate<'_> {
    type Out = Summary;

    fn visit<G: Show>(self, kind: &Kind<G>) -> Summary {
        let bar = contest::bar(self.0.games);
        let summary = simulate(kind, self.0, &|done| bar.set_position(done));
        bar.finish_and_clear();
        summary
    }
}

fn write(summary: &Summary, out: &mut dyn Write, words: &Words<'_>) -> Result<(), Problem> {
    let title = Message::new("simulate-title")
        .with("count", summary.games)
        .with("games", numbers::whole(words, summary.games))
        .with("game", summary.game)
        .with("seats", summary.seats)
        .with("threads", summary.threads)
        .with("seconds", decimal(words, summary.seconds, 2));
    writeln!(out, "{}\n", paint::strong(words.say(&title)))?;
    let speed = Message::new("simulate-speed")
        .with("games", numbers::whole(words, summary.games_per_second as u64))
        .with("decisions", numbers::whole(words, summary.decisions_per_second as u64));
    writeln!(out, "  {}", words.say(&speed))?;
    let length = Message::new("simulate-length")
        .with("mean", decimal(words, summary.mean_decisions, 1))
        .with("deviation", decimal(words, summary.decisions.deviation, 1))
        .with("min", summary.decisions.min)
        .with("median", summary.decisions.median)
        .with("max", summary.decisions.max);
    writeln!(out, "  {}\n", words.say(&length))?;
    let text = |id: &str| (words.word(id), false);
    let number = |id: &str| (words.word(id), true);
    let mut table = Table::new([
        text("simulate-seat"),
        text("simulate-bot"),
        number("simulate-wins"),
        text("simulate-interval"),
        number("simulate-points"),
        number("simulate-deviation"),
        number("simulate-min"),
        number("simulate-quarters"),
        number("simulate-max"),
    ]);
    for seat in &summary.by_seat {
        let score = &seat.score;
        table.row([
            paint::seat(seat.seat, seat.seat),
            seat.bot.clone(),
            format!("{} %", percent(words, seat.win_rate)),
            format!("{} – {} %", percent(words, seat.win_rate_low), percent(words, seat.win_rate_high)),
            decimal(words, score.mean, 2),
            decimal(words, score.deviation, 2),
            score.min.to_string(),
            format!("{} {} {}", score.quarter, score.median, score.three_quarters),
            score.max.to_string(),
        ]);
    }
    table.write(out)?;
    Ok(writeln!(out, "\n  {}", paint::faint(words.word("simulate-note")))?)
}
