//! `orrery content`: what the games are made of, and where each value comes from.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use engine::Message;
use engine::content::ContentErrors;
use engine::erased::AnyKind;
use games::Library;
use serde::Serialize;

use crate::app::{App, texts_of};
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
    /// What each card says, in words, instead of where it comes from.
    #[arg(long)]
    text: bool,
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
    /// What it says, if it is a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// The records of a game.
fn rows<'a>(kind: &'a dyn AnyKind, app: &App) -> Vec<Row<'a>> {
    let texts = texts_of(kind.about());
    let words = texts.words(app.language, &[]);
    let row = |engine::content::Entry { file, kind: list, id, source }| {
        let text = kind.describe(list, id).map(|message| words.say(&message));
        Row { game: kind.about().id, file, kind: list, id, source, text }
    };
    kind.files().entries().into_iter().map(row).collect()
}

fn list(args: &List, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    if let Some(game) = &args.game {
        library.get(game).map_err(Problem::input)?;
    }
    let kinds = library.iter().filter(|kind| args.game.as_deref().is_none_or(|game| game == kind.about().id));
    let rows = kinds.flat_map(|kind| rows(kind.as_ref(), app));
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
    if args.text {
        return rows.iter().filter_map(|row| row.text.as_ref()).try_for_each(|text| Ok(writeln!(out, "{text}")?));
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
