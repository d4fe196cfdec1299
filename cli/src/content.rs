//! `orrery content`: what the games are made of, and where each value comes from.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use engine::Message;
use engine::content::{ContentErrors, Files};
use games::Library;
use serde::Serialize;

use crate::app::App;
use crate::problem::Problem;
use crate::table::Table;
use crate::{files, paint};

/// What to do with content.
#[derive(clap::Args)]
pub struct Args {
    /// Check or list.
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Finds all that is wrong.
    Check(Check),
    /// Shows the records with their sources.
    List(List),
}

#[derive(clap::Args)]
struct Check {
    /// The folder to put over the built-in content.
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Only this game.
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
}

#[derive(clap::Args)]
struct List {
    /// Only this game.
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Only values from there.
    #[arg(long, value_name = "SOURCE")]
    source: Option<String>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

/// Checks or lists content.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    match &args.command {
        Command::Check(args) => check(args, app, out),
        Command::List(args) => list(args, app, out),
    }
}

fn check(args: &Check, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let built_in = Library::built_in();
    if let Some(game) = &args.game {
        built_in.get(game).map_err(Problem::input)?;
    }
    let wanted = |name: &str| args.game.as_deref().is_none_or(|game| game == name);
    if let Some(folder) = args.folder.as_ref().or(app.content.as_ref()) {
        files::check_folder(folder)?;
        let problems = Library::with_content(folder).err().unwrap_or_default();
        let mut found = ContentErrors::default();
        for error in problems
            .iter()
            .filter(|error| error.file.is_empty() || wanted(error.file.split('/').next().unwrap_or_default()))
        {
            found.add(&error.file, error.record.clone(), error.field.clone(), error.problem.clone());
        }
        found.or(()).map_err(|errors| Problem::content(&errors).at(folder.display()))?;
    }
    // Records can be changed but not added, so the built-in ones are as many.
    for kind in built_in.iter().filter(|kind| wanted(kind.about().id)) {
        let fine = Message::new("content-fine")
            .with("game", kind.about().id)
            .with("files", kind.about().content.len())
            .with("records", kind.files().entries().len());
        writeln!(out, "{} {}", paint::good("✓"), app.words().say(&fine))?;
    }
    Ok(())
}

/// A record, for the list.
#[derive(Serialize)]
struct Row<'a> {
    game: &'static str,
    file: &'a str,
    kind: &'a str,
    id: &'a str,
    source: Option<&'a str>,
}

/// The records of a game.
fn rows<'a>(game: &'static str, files: &'a Files) -> impl Iterator<Item = Row<'a>> {
    let row = move |entry: engine::content::Entry<'a>| {
        let engine::content::Entry { file, kind, id, source } = entry;
        Row { game, file, kind, id, source }
    };
    files.entries().into_iter().map(row)
}

fn list(args: &List, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    if let Some(game) = &args.game {
        library.get(game).map_err(Problem::input)?;
    }
    let kinds = library.iter().filter(|kind| args.game.as_deref().is_none_or(|game| game == kind.about().id));
    let rows = kinds.flat_map(|kind| rows(kind.about().id, kind.files()));
    let wanted = |row: &Row<'_>| args.source.is_none() || args.source.as_deref() == row.source;
    let rows: Vec<Row<'_>> = rows.filter(wanted).collect();
    let mut counts = BTreeMap::new();
    for row in &rows {
        *counts.entry(row.source).or_insert(0usize) += 1;
    }
    if args.json {
        let counts: BTreeMap<&str, usize> = counts.iter().map(|(source, n)| (source.unwrap_or_default(), *n)).collect();
        return Ok(writeln!(out, "{:#}", serde_json::json!({ "records": rows, "sources": counts }))?);
    }
    let words = app.words();
    let headings = ["content-game", "content-file", "content-kind", "content-id", "content-source"];
    let mut table = Table::with(headings.map(|id| (words.word(id), false)));
    let source = |source: Option<&str>| source.map_or_else(|| words.word("content-no-source"), str::to_owned);
    for row in &rows {
        table.row([row.game, row.file, row.kind, row.id].map(str::to_owned).into_iter().chain([source(row.source)]));
    }
    table.write(out)?;
    writeln!(out)?;
    for (from, count) in counts {
        let line = Message::new("content-count").with("source", source(from)).with("count", count);
        writeln!(out, "  {}", words.say(&line))?;
    }
    Ok(())
}
