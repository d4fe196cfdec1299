//! `orrery bench server`: how fast the server is on this machine.

use std::io::Write;
use std::path::PathBuf;

use engine::Message;
use engine::text::Words;
use server::bench::{BenchError, Plan, Report};

use crate::app::App;
use crate::args::whole;
use crate::numbers::{decimal, whole as number};
use crate::paint;
use crate::problem::Problem;
use crate::table::Table;

/// How much to measure.
#[derive(clap::Args)]
pub struct Args {
    /// At how many tables to play as fast as possible.
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole::<1, 1000>)]
    tables: u64,
    /// How many rounds at each of them.
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole::<1, 200>)]
    rounds: u64,
    /// How long to play at a steady pace.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = whole::<1, 100>)]
    seconds: u64,
    /// How many tables to store before the start is measured.
    #[arg(long, value_name = "N", default_value = "100000", value_parser = whole::<1, 1_000_000>)]
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
