//! The `orrery` program: heavy space board games in a terminal, and the tools around them.
//!
//! Every command is a file with its arguments and what it does. No word that a person reads stands in this code: all of
//! them, clap's help and complaints included, come from `text/*.ftl`.

mod app;
mod args;
mod balance;
mod bench;
mod bench_load;
mod bench_server;
mod completions;
mod content;
mod contest;
mod files;
mod games_list;
mod help;
mod language;
mod layout;
mod learn;
mod menu;
mod numbers;
mod options;
mod paint;
mod picture;
mod play;
mod png;
mod problem;
mod records;
mod replay;
mod report;
mod rulebook;
mod serve;
mod simulate;
mod table;
mod tournament;
mod tune;
mod usage;
mod verify;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use app::App;
use args::{Cli, Command};
use problem::Problem;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let chosen = language::choose(&args, |name| std::env::var(name).ok());
    let mut app = App::new(chosen.language);
    let done = chosen.problem.map_or(Ok(()), Err).and_then(|()| run(&mut app, args));
    done.map_or_else(|problem| problem.report(app.language), |()| ExitCode::SUCCESS)
}

fn run(app: &mut App, args: Vec<OsString>) -> Result<(), Problem> {
    let mut out = anstream::stdout();
    let mut command = help::command(&app.words());
    let parsed = command.try_get_matches_from_mut(args).and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return usage::explain(&error, &mut out),
    };
    app.content = cli.content_folder();
    match cli.command {
        None => serve::run(serve::Args::plain().map_err(|error| usage::broken(&error))?, app, &mut out),
        Some(Command::Serve(args)) => serve::run(args, app, &mut out),
        Some(Command::Worker(args)) => serve::worker(args, app, &mut out),
        Some(Command::Backup(args)) => serve::backup(args, app, &mut out),
        Some(Command::Migrate(args)) => serve::migrate(&args, app, &mut out),
        Some(Command::Games(args)) => games_list::run(&args, app, &mut out),
        Some(Command::Play(args)) if args.is_open() => menu::run(app, &mut command, &mut out),
        Some(Command::Play(args)) => play::run(&args, app, &mut out),
        Some(Command::Simulate(args)) => simulate::run(&args, app, &mut out),
        Some(Command::Tournament(args)) => tournament::run(&args, app, &mut out),
        Some(Command::Tune(args)) => tune::run(&args, app, &mut out),
        Some(Command::Learn(args)) => learn::run(&args, app, &mut out),
        Some(Command::Balance(args)) => balance::run(&args, app, &mut out),
        Some(Command::Replay(args)) => replay::run(&args, app, &mut out),
        Some(Command::Verify(args)) => verify::run(&args, app, &mut out),
        Some(Command::Picture(args)) => picture::run(&args, app, &mut out),
        Some(Command::Content(args)) => content::run(&args, app, &mut out),
        Some(Command::Bench(args)) => bench::run(&args, app, &mut out),
        Some(Command::Completions(args)) => completions::run(&args, &mut command, &mut out),
    }
}
