//! `orrery tournament`: which bot is stronger, and how sure that is.

use std::io::Write;
use std::path::PathBuf;

use bots::tournament::{Plan, Report, play};
use engine::draw::{ACCENT, HAIR, INK, INK_2, INK_3, Node, Panel, Picture, Place, Theme};
use engine::text::Words;
use engine::{Kind, Message, Show};

use crate::app::App;
use crate::args::whole;
use crate::numbers::{decimal, percent};
use crate::picture::{self, Format};
use crate::problem::Problem;
use crate::table::Table;
use crate::{contest, files, numbers, paint};

/// Who plays what.
#[derive(clap::Args)]
pub struct Args {
    /// The table.
    #[command(flatten)]
    table: contest::Table,
    /// The bots.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games.
    #[arg(long, value_name = "N", default_value = "100", value_parser = whole::<1, 10_000_000>)]
    games: u64,
    /// A picture of the ratings.
    #[arg(long, alias = "output", short = 'o', value_name = "PICTURE")]
    picture: Option<PathBuf>,
}

/// Plays the games and tells the ratings.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let format = args.picture.as_deref().map(|path| Format::of(path, None)).transpose()?;
    if let Some(path) = &args.picture {
        files::check_target(path)?;
    }
    let library = app.library()?;
    let kind = args.table.kind(&library)?;
    let setup = args.table.setup(kind.about(), None)?;
    let bots = contest::bots(&args.bots)?;
    if !(2..=6).contains(&bots.len()) || (1..bots.len()).any(|place| bots[..place].contains(&bots[place])) {
        return Err(Problem::input("error-tournament-bots"));
    }
    let plan = Plan { setup, bots, games: args.games, seed: args.table.seed, threads: args.table.threads() };
    let report = games::visit(kind.as_ref(), Tournament(&plan));
    let words = app.words();
    if let (Some(path), Some(format)) = (&args.picture, format) {
        picture::write(draw(&report, &words), &words, format, path)?;
    }
    if args.table.json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(report))?);
    }
    write(&report, out, &words)?;
    match &args.picture {
        Some(path) => Ok(writeln!(out, "\n{}", picture::saved(&words, path))?),
        None => Ok(()),
    }
}

struct Tournament<'a>(&'a Plan);

impl games::Visit for Tournament<'_> {
    type Out = Report;

    fn visit<G: Show>(self, kind: &Kind<G>) -> Report {
        let bar = contest::bar(self.0.games);
        let report = play(kind, self.0, &|done| bar.set_position(done));
        bar.finish_and_clear();
        report
    }
}

fn title(report: &Report, words: &Words<'_>) -> String {
    let title = Message::new("tournament-title")
        .with("count", report.games)
        .with("games", numbers::whole(words, report.games))
        .with("game", report.game)
        .with("seats", report.seats)
        .with("seconds", decimal(words, report.seconds, 1));
    words.say(&title)
}

fn write(report: &Report, out: &mut dyn Write, words: &Words<'_>) -> Result<(), Problem> {
    writeln!(out, "{}\n", paint::strong(title(report, words)))?;
    let number = |id: &str| (words.word(id), true);
    let text = |id: &str| (words.word(id), false);
    let mut table = Table::new([
        text("simulate-bot"),
        number("tournament-rating"),
        text("simulate-interval"),
        number("simulate-wins"),
        text("simulate-interval"),
        number("simulate-points"),
        number("tournament-margin"),
        number("tournament-time"),
        number("tournament-games"),
    ]);
    for standing in &report.bots {
        table.row([
            standing.bot.clone(),
            decimal(words, standing.rating, 0),
            format!("{:.0} – {:.0}", standing.rating_low, standing.rating_high),
            format!("{} %", percent(words, standing.win_rate)),
            format!("{} – {} %", percent(words, standing.win_rate_low), percent(words, standing.win_rate_high)),
            decimal(words, standing.mean_score, 1),
            decimal(words, standing.mean_margin, 1),
            decimal(words, standing.ms_per_decision, 2),
            numbers::whole(words, standing.games),
        ]);
    }
    table.write(out)?;
    Ok(writeln!(out, "\n  {}", paint::faint(words.word("tournament-note")))?)
}

/// The ratings as points with whiskers, on one scale.
fn draw(report: &Report, words: &Words<'_>) -> String {
    const LEFT: f32 = 150.0;
    const WIDTH: f32 = 520.0;
    const ROW: f32 = 44.0;
    let low = report.bots.iter().map(|bot| bot.rating_low).fold(f64::INFINITY, f64::min);
    let high = report.bots.iter().map(|bot| bot.rating_high).fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0 + 1.0);
    let x = |rating: f64| LEFT + ((rating - low) / (high - low)) as f32 * WIDTH;
    let height = 20.0 + ROW * report.bots.len() as f32 + 26.0;
    let step = 100.0 * ((high - low) / 800.0).ceil();
    let lines = (0..).map(|number| low + step * f64::from(number)).take_while(|rating| *rating <= high).map(|rating| {
        Node::group()
            .add(Node::line(x(rating), 12.0, x(rating), height - 26.0).stroke(HAIR).width(1.0))
            .add(Node::label(x(rating), height - 12.0, format!("{rating:.0}")).size(11.0).fill(INK_3).class("num"))
    });
    let bots = report.bots.iter().zip(0u8..).map(|(bot, row)| {
        let y = 20.0 + ROW * (f32::from(row) + 0.5);
        let wins = format!("{} %", percent(words, bot.win_rate));
        Node::group()
            .add(Node::text(16.0, y + 1.0, bot.bot.as_str()).size(14.0).fit(LEFT - 30.0).fill(INK).class("bold"))
            .add(Node::text(16.0, y + 16.0, wins).size(11.0).fill(INK_2).class("num"))
            .add(Node::line(x(bot.rating_low), y, x(bot.rating_high), y).stroke(INK_2).width(3.0))
            .add(Node::circle(x(bot.rating), y, 7.0).fill(ACCENT))
            .add(Node::label(x(bot.rating), y - 15.0, format!("{:.0}", bot.rating)).size(11.0).fill(INK).class("num"))
    });
    let panel = Panel::new("ratings", words.word("tournament-rating"), Place::Main, LEFT + WIDTH + 20.0, height);
    let picture = Picture { panels: vec![panel.add_all(lines).add_all(bots)], tones: vec![] };
    picture.file(Theme::Dark, &[] as &[&str], &title(report, words))
}
