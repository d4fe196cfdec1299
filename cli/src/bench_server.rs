//! `orrery bench server`: how fast the server is on this machine, or servers that run already.

use std::io::Write;
use std::path::PathBuf;

use engine::Message;
use engine::text::Words;
use server::bench::{BenchError, LoadPlan, Plan, Report};

use crate::app::App;
use crate::args::whole;
use crate::numbers::{decimal, whole as number};
use crate::problem::Problem;
use crate::table::Table;
use crate::{bench_load, paint};

/// How much to measure.
#[derive(clap::Args)]
pub struct Args {
    /// Servers to measure that run already.
    #[arg(long, value_name = "URL", value_delimiter = ',')]
    url: Vec<String>,
    /// At how many tables to play.
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole::<1, 10_000>)]
    tables: u64,
    /// How many players each of them has.
    #[arg(long, value_name = "N", default_value = "2", value_parser = whole::<2, 4>, requires = "url")]
    seats: u64,
    /// How long to play at a steady pace.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = whole::<1, 3600>)]
    seconds: u64,
    /// Moves per second in all.
    #[arg(long, value_name = "N", value_parser = whole::<1, 100_000>, requires = "url")]
    rate: Option<u64>,
    /// A picture of the times.
    #[arg(long, short = 'o', value_name = "PICTURE", requires = "url")]
    picture: Option<PathBuf>,
    /// How many rounds at each table.
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole::<1, 200>, conflicts_with = "url")]
    rounds: u64,
    /// How many tables to store before the start is measured.
    #[arg(long, value_name = "N", default_value = "100000", value_parser = whole::<1, 1_000_000>, conflicts_with = "url")]
    stored: u64,
    /// As JSON.
    #[arg(long)]
    json: bool,
    /// Be the server that is measured: what this program starts itself with.
    #[arg(long, value_name = "DIR", hide = true)]
    serve: Option<PathBuf>,
}

/// Measures and tells.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    if let Some(folder) = &args.serve {
        return server::bench::serve(app.library()?, folder, out).map_err(|error| cannot(&error));
    }
    if !args.url.is_empty() {
        let plan = LoadPlan {
            urls: args.url.clone(),
            tables: args.tables as usize,
            seats: args.seats as usize,
            seconds: args.seconds,
            // Somebody who plays fast.
            rate: args.rate.unwrap_or(args.tables),
        };
        return bench_load::run(plan, args.picture.as_deref(), args.json, app, out);
    }
    let folder = tempfile::tempdir()?;
    let own = ["bench", "server", "--serve"].map(str::to_owned);
    let plan = Plan {
        program: (std::env::current_exe()?, own.to_vec()),
        tables: args.tables as usize,
        rounds: args.rounds as usize,
        seconds: args.seconds,
        stored: args.stored as usize,
    };
    let report = server::bench::run(&plan, folder.path()).map_err(|error| cannot(&error))?;
    if args.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(report))?);
    }
    write(&report, out, &app.words())
}

fn cannot(error: &BenchError) -> Problem {
    Problem::failure(Message::new("error-bench").with("detail", error.to_string()))
}

fn write(report: &Report, out: &mut dyn Write, words: &Words<'_>) -> Result<(), Problem> {
    if cfg!(debug_assertions) {
        writeln!(out, "{}\n", paint::care(words.word("bench-debug")))?;
    }
    let of_tables =
        |id: &'static str, tables: usize| words.say(&Message::new(id).with("tables", number(words, tables)));
    let large = |id: &'static str| words.say(&Message::new(id).with("actions", number(words, report.large_actions)));
    let kilobytes = |bytes: f64| decimal(words, bytes / 1e3, 1);
    let mut table = Table::new([(words.word("bench-server"), false), (words.word("bench-figure"), true)]);
    for (what, figure) in [
        (of_tables("bench-server-moves", report.tables), number(words, report.moves_per_second as u64)),
        (words.word("bench-server-rate"), number(words, report.update_rate.round() as u64)),
        (words.word("bench-server-middle"), decimal(words, report.update_p50, 2)),
        (words.word("bench-server-slowest"), decimal(words, report.update_p99, 2)),
        (words.word("bench-server-machine-middle"), decimal(words, report.machine_p50, 2)),
        (words.word("bench-server-machine-slowest"), decimal(words, report.machine_p99, 2)),
        (words.word("bench-server-start"), decimal(words, report.start_up, 1)),
        (of_tables("bench-server-start-stored", report.stored), decimal(words, report.start_up_stored, 1)),
        (words.word("bench-server-memory"), decimal(words, report.base_memory as f64 / 1e6, 1)),
        (words.word("bench-server-idle"), kilobytes(report.idle_table)),
        (words.word("bench-server-loaded"), kilobytes(report.loaded_table)),
        (words.word("bench-server-away"), kilobytes(report.stored_table)),
        (words.word("bench-server-bytes"), decimal(words, report.bytes_per_move, 1)),
        (large("bench-server-open"), decimal(words, report.large_open, 1)),
        (large("bench-server-jump"), decimal(words, report.large_jump, 1)),
    ] {
        table.row([what, figure]);
    }
    Ok(table.write(out)?)
}
