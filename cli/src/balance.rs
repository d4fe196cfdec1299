//! `orrery balance`: is a game fair, and is everything in it worth using?

use std::io::Write;
use std::path::PathBuf;

use bots::balance::{Group, Plan, Report, Use, measure};
use engine::text::Words;
use engine::{Kind, Message, Show};

use crate::app::{App, texts_of};
use crate::args::whole;
use crate::files::{self, Readers};
use crate::numbers::{self, decimal, percent};
use crate::problem::Problem;
use crate::table::Table;
use crate::{contest, paint};

/// What to look at.
#[derive(clap::Args)]
pub struct Args {
    /// The table.
    #[command(flatten)]
    table: contest::Table,
    /// How many games.
    #[arg(long, value_name = "N", default_value = "200", value_parser = whole::<1, 10_000_000>)]
    games: u64,
    /// Who plays, in all seats.
    #[arg(long, value_name = "BOT", default_value = "search:300")]
    bot: String,
    /// The tables as a document.
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
}

/// Plays the games and tells what they say.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let library = app.library()?;
    let kind = args.table.kind(&library)?;
    let plan = Plan {
        setup: args.table.setup(kind.about(), None)?,
        games: args.games,
        seed: args.table.seed,
        threads: args.table.threads(),
        bot: contest::bot(&args.bot)?,
    };
    if let Some(target) = &args.markdown {
        files::check_target(target)?;
    }
    let report = games::visit(kind.as_ref(), Balance(&plan));
    let texts = texts_of(kind.about());
    let words = texts.words(app.language, &[]);
    let sections = sections(&report, &words);
    if let Some(target) = &args.markdown {
        let mut text = format!("# {}\n\n{}\n", title(&report, &words), words.word("balance-note"));
        for (heading, table) in &sections {
            text += &format!("\n## {heading}\n\n{}", table.markdown());
        }
        files::write(target, text.as_bytes(), Readers::Usual)?;
    }
    if args.table.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(report))?);
    }
    writeln!(out, "{}", paint::strong(title(&report, &words)))?;
    for (heading, table) in &sections {
        writeln!(out, "\n{}", paint::heading(heading))?;
        table.write(out)?;
    }
    Ok(writeln!(out, "\n  {}", paint::faint(crate::layout::wrap(&words.word("balance-note"), 2)))?)
}

struct Balance<'a>(&'a Plan);

impl games::Visit for Balance<'_> {
    type Out = Report;

    fn visit<G: Show>(self, kind: &Kind<G>) -> Report {
        let bar = contest::bar(self.0.games);
        let report = measure(kind, self.0, &|done| bar.set_position(done));
        bar.finish_and_clear();
        report
    }
}

fn title(report: &Report, words: &Words<'_>) -> String {
    let title = Message::new("balance-title")
        .with("count", report.games)
        .with("games", numbers::whole(words, report.games))
        .with("game", Message::new("game-name"))
        .with("seats", report.seats)
        .with("bot", report.bot.as_str());
    words.say(&title)
}

/// All tables with their headings.
fn sections(report: &Report, words: &Words<'_>) -> Vec<(String, Table)> {
    let mut lengths = Table::new([
        (words.word("balance-name"), false),
        (words.word("balance-average"), true),
        (words.word("balance-median"), true),
        (words.word("balance-least"), true),
        (words.word("balance-most"), true),
    ]);
    for length in &report.lengths {
        let [median, least, most] = [length.median, length.least, length.most].map(|n| numbers::whole(words, n));
        lengths.row([words.say(&length.what), decimal(words, length.mean, 1), median, least, most]);
    }
    let mut sections = vec![(words.word("balance-lengths"), lengths)];
    sections.push((words.word("balance-seats"), groups(&report.by_seat, words, |seat| seat.to_string())));
    if !report.by_trait.is_empty() {
        let table = groups(&report.by_trait, words, |name| words.say(name));
        sections.push((words.word("balance-traits"), table));
    }
    let mut sources = Table::new([
        (words.word("balance-source"), false),
        (words.word("balance-games"), true),
        (words.word("balance-winners"), true),
        (words.word("balance-others"), true),
    ]);
    for source in &report.sources {
        let [winners, others] = [source.winners, source.others].map(|points| decimal(words, points, 1));
        sources.row([words.say(&source.reason), share(words, source.games), winners, others]);
    }
    sections.push((words.word("balance-sources"), sources));
    for uses in report.uses.chunk_by(|one, next| one.kind == next.kind) {
        sections.push((words.say(&uses[0].kind), used(uses, words)));
    }
    sections.push((words.word("balance-decisions"), used(&report.decisions, words)));
    sections
}

fn share(words: &Words<'_>, share: f64) -> String {
    format!("{} %", percent(words, share))
}

fn groups<T>(groups: &[Group<T>], words: &Words<'_>, name: impl Fn(&T) -> String) -> Table {
    let mut table = Table::new([
        (words.word("balance-name"), false),
        (words.word("simulate-wins"), true),
        (words.word("simulate-interval"), false),
        (words.word("simulate-points"), true),
    ]);
    for group in groups {
        let [low, high] = [group.win_rate_low, group.win_rate_high].map(|rate| percent(words, rate));
        table.row([
            name(&group.name),
            share(words, group.win_rate),
            format!("{low} – {high} %"),
            decimal(words, group.mean_score, 1),
        ]);
    }
    table
}

fn used(uses: &[Use], words: &Words<'_>) -> Table {
    let mut table = Table::new([
        (words.word("balance-name"), false),
        (words.word("balance-mean"), true),
        (words.word("balance-games"), true),
        (words.word("balance-with"), true),
        (words.word("balance-correlation"), true),
    ]);
    for used in uses {
        table.row([
            words.say(&used.what),
            decimal(words, used.mean, 2),
            share(words, used.games),
            share(words, used.win_rate),
            decimal(words, used.correlation, 2),
        ]);
    }
    table
}
