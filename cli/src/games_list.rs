//! `orrery games`: what there is to play.

use std::io::Write;

use engine::erased::AnyKind;
use engine::text::Words;
use engine::{Message, OptionSpec, OptionValue};
use serde::Serialize;

use crate::app::{App, texts_of};
use crate::problem::Problem;
use crate::{layout, paint};

/// How to list the games.
#[derive(clap::Args)]
pub struct Args {
    /// As JSON.
    #[arg(long)]
    json: bool,
}

/// Lists the games.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let games: Vec<GameInfo> = library.iter().map(|kind| GameInfo::new(kind.as_ref(), app)).collect();
    if args.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(games))?);
    }
    for game in &games {
        game.write(out, &app.words())?;
    }
    Ok(())
}

/// What is told about a game.
#[derive(Serialize)]
struct GameInfo {
    game: &'static str,
    name: String,
    summary: String,
    seats: &'static [usize],
    length: String,
    longest: usize,
    options: Vec<OptionInfo>,
    rules_version: u16,
    content: String,
    rules: usize,
    rules_tested: usize,
    rules_excused: usize,
}

/// What is told about an option.
#[derive(Serialize)]
struct OptionInfo {
    id: &'static str,
    name: String,
    help: String,
    values: String,
    default: OptionValue,
}

impl GameInfo {
    fn new(kind: &dyn AnyKind, app: &App) -> Self {
        let about = kind.about();
        let texts = texts_of(about);
        let words = texts.words(app.language, &[]);
        let coverage = games::coverage(about.id);
        Self {
            game: about.id,
            name: words.word("game-name"),
            summary: words.word("game-summary"),
            seats: about.seats,
            length: words.word("game-length"),
            longest: about.longest,
            options: about.options.iter().map(|spec| OptionInfo::new(spec, &words)).collect(),
            rules_version: about.rules,
            content: kind.content_hash().to_string(),
            rules: coverage.map_or(0, |coverage| coverage.rules),
            rules_tested: coverage.map_or(0, |coverage| coverage.tested),
            rules_excused: coverage.map_or(0, |coverage| coverage.excused),
        }
    }

    fn write(&self, out: &mut dyn Write, words: &Words<'_>) -> Result<(), Problem> {
        writeln!(out, "{}  {}", paint::strong(self.game), self.name)?;
        writeln!(out, "  {}", layout::wrap(&self.summary, 2))?;
        let seats: Vec<String> = self.seats.iter().map(usize::to_string).collect();
        let facts = Message::new("games-facts").with("seats", seats.join(", ")).with("length", self.length.as_str());
        writeln!(out, "  {}", words.say(&facts))?;
        for option in &self.options {
            let line = Message::new("games-option")
                .with("name", option.name.as_str())
                .with("values", option.values.as_str())
                .with("default", option.default.to_string());
            writeln!(out, "  --option {}=…  {}", paint::strong(option.id), words.say(&line))?;
            writeln!(out, "      {}", layout::wrap(&option.help, 6))?;
        }
        let rules = Message::new("games-rules")
            .with("version", self.rules_version)
            .with("rules", self.rules)
            .with("tested", self.rules_tested)
            .with("excused", self.rules_excused)
            .with("content", self.content.as_str());
        writeln!(out, "  {}\n", paint::faint(layout::wrap(&words.say(&rules), 2)))?;
        Ok(())
    }
}

impl OptionInfo {
    fn new(spec: &OptionSpec, words: &Words<'_>) -> Self {
        Self {
            id: spec.id,
            name: words.word(&format!("option-{}", spec.id)),
            help: words.word(&format!("option-{}-help", spec.id)),
            values: spec.kind.describe(),
            default: spec.kind.default(),
        }
    }
}
