//! `orrery bench`: how fast everything is on this machine.

use std::io::Write;
use std::time::{Duration, Instant};

use bots::bench::{Figures, bare_tic_tac_toe, interesting_seats, measure};
use engine::text::Words;
use engine::{Kind, Message, Show};
use games::Library;
use serde::Serialize;

use crate::app::App;
use crate::args::NotInRange;
use crate::numbers::{decimal, whole};
use crate::problem::Problem;
use crate::table::Table;
use crate::{bench_server, paint};

/// What to measure.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    /// Something else than the games.
    #[command(subcommand)]
    command: Option<Command>,
    /// Only this game.
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// How long for each game and number of seats.
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = seconds)]
    seconds: Duration,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

#[derive(clap::Subcommand)]
enum Command {
    /// The server.
    Server(bench_server::Args),
}

fn seconds(text: &str) -> Result<Duration, NotInRange> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or(NotInRange { min: "0.01".to_owned(), max: "3600".to_owned() })
}

/// What was measured.
#[derive(Serialize)]
struct Report {
    optimised: bool,
    load_milliseconds: f64,
    games: Vec<Figures>,
    bare_tic_tac_toe_games_per_second: f64,
    tic_tac_toe_of_bare: Option<f64>,
}

/// Measures and tells.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    if let Some(Command::Server(args)) = &args.command {
        return bench_server::run(args, app, out);
    }
    let library = app.library()?;
    if let Some(game) = &args.game {
        library.get(game).map_err(Problem::input)?;
    }
    // One game is measured in eight parts.
    let slice = args.seconds / 8;
    let bare = bare_tic_tac_toe(slice);
    let kinds = library.iter().filter(|kind| args.game.as_deref().is_none_or(|game| game == kind.about().id));
    let games: Vec<Figures> = kinds.flat_map(|kind| games::visit(kind.as_ref(), Measure(slice))).collect();
    let engine = games.iter().find(|figures| figures.game == "tic-tac-toe");
    let report = Report {
        optimised: !cfg!(debug_assertions),
        load_milliseconds: load_milliseconds(),
        tic_tac_toe_of_bare: engine.map(|figures| figures.games_per_second / bare),
        bare_tic_tac_toe_games_per_second: bare,
        games,
    };
    if args.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(report))?);
    }
    report.write(out, &app.words())
}

struct Measure(Duration);

impl games::Visit for Measure {
    type Out = Vec<Figures>;

    fn visit<G: Show>(self, kind: &Kind<G>) -> Vec<Figures> {
        interesting_seats(G::ABOUT.seats).into_iter().map(|seats| measure(kind, seats, self.0)).collect()
    }
}

/// How long it takes to read the content of all games: the median of nine times.
fn load_milliseconds() -> f64 {
    let mut times: Vec<f64> = (0..9)
        .map(|_| {
            let begin = Instant::now();
            // Content is read when it is first asked for.
            for kind in Library::built_in().iter() {
                std::hint::black_box(kind.content_hash());
            }
            begin.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

impl Report {
    fn write(&self, out: &mut dyn Write, words: &Words<'_>) -> Result<(), Problem> {
        if !self.optimised {
            writeln!(out, "{}\n", paint::care(words.word("bench-debug")))?;
        }
        let number = |value: f64| whole(words, value as u64);
        for figures in &self.games {
            let title = Message::new("bench-game").with("game", figures.game).with("seats", figures.seats);
            writeln!(out, "{}", paint::strong(words.say(&title)))?;
            let record = Message::new("bench-record").with("actions", whole(words, figures.record_actions));
            let rows = [
                (words.word("bench-games"), number(figures.games_per_second)),
                (words.word("bench-decisions"), number(figures.decisions_per_second)),
                (words.word("bench-agent"), number(figures.agent_decisions_per_second)),
                (words.word("bench-position"), number(figures.position_bytes as f64)),
                (words.word("bench-clone"), decimal(words, figures.clone_nanoseconds, 1)),
                (words.word("bench-hash"), decimal(words, figures.hash_nanoseconds, 1)),
                (words.say(&record), decimal(words, figures.record_milliseconds, 3)),
                (words.word("bench-record-bytes"), number(figures.record_bytes as f64)),
                (words.word("bench-replay"), number(figures.replay_actions_per_second)),
                (words.word("bench-search"), number(figures.search_iterations_per_second)),
                (words.word("bench-search-two"), decimal(words, figures.search_two_threads, 2)),
            ];
            write_rows(out, words, rows)?;
        }
        writeln!(out, "{}", paint::strong(words.word("bench-limits")))?;
        let ratio = self.tic_tac_toe_of_bare;
        let rows = [
            Some((words.word("bench-bare"), number(self.bare_tic_tac_toe_games_per_second))),
            ratio.map(|ratio| (words.word("bench-ratio"), decimal(words, ratio * 100.0, 0))),
            Some((words.word("bench-load"), decimal(words, self.load_milliseconds, 3))),
        ];
        write_rows(out, words, rows.into_iter().flatten())
    }
}

fn write_rows(
    out: &mut dyn Write,
    words: &Words<'_>,
    rows: impl IntoIterator<Item = (String, String)>,
) -> Result<(), Problem> {
    let mut table = Table::new([(words.word("bench-what"), false), (words.word("bench-figure"), true)]);
    for (what, figure) in rows {
        table.row([what, figure]);
    }
    table.write(out)?;
    Ok(writeln!(out)?)
}
