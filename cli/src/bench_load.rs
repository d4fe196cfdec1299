//! `orrery bench server --url`: load for servers that run already, in words and as a picture.

use std::io::Write;
use std::path::Path;

use engine::Message;
use engine::draw::{ACCENT, HAIR, INK, INK_2, INK_3, Node, Panel, Picture, Place, Theme, Tone};
use engine::text::Words;
use server::bench::{LoadError, LoadPlan, LoadReport, MOST_UPDATES, Percentiles, Second, load};

use crate::app::App;
use crate::numbers::{decimal, whole};
use crate::picture::{self, Format};
use crate::problem::Problem;
use crate::table::Table;
use crate::{files, paint};

/// Plays and tells.
pub fn run(plan: LoadPlan, picture: Option<&Path>, json: bool, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let format = picture.map(|path| Format::of(path, None)).transpose()?;
    picture.map(files::check_target).transpose()?;
    let words = app.words();
    let report = load(plan).map_err(|error| cannot(error, &words))?;
    if let (Some(path), Some(format)) = (picture, format) {
        picture::write(draw(&report, &words), &words, format, path)?;
    }
    if json {
        return Ok(writeln!(out, "{:#}", serde_json::json!(report))?);
    }
    write(&report, out, &words)?;
    match picture {
        Some(path) => Ok(writeln!(out, "\n{}", picture::saved(&words, path))?),
        None => Ok(()),
    }
}

fn cannot(error: LoadError, words: &Words<'_>) -> Problem {
    match error {
        LoadError::Url(url) => Problem::input(Message::new("error-load-url").with_quote("url", &url)),
        LoadError::TooMuch => Problem::input(Message::new("error-load-much").with("most", whole(words, MOST_UPDATES))),
        LoadError::Limited => Problem::failure("error-load-limited"),
        LoadError::Other(detail) => Problem::failure(Message::new("error-bench").with("detail", detail)),
    }
}

fn title(report: &LoadReport, words: &Words<'_>) -> String {
    let title = Message::new("load-title")
        .with("tables", whole(words, report.tables as u64))
        .with("seats", report.seats)
        .with("servers", report.servers)
        .with("rate", whole(words, report.rate));
    words.say(&title)
}

fn write(report: &LoadReport, out: &mut dyn Write, words: &Words<'_>) -> Result<(), Problem> {
    writeln!(out, "{}\n", paint::strong(title(report, words)))?;
    let number = |id: &str| (words.word(id), true);
    let mut table = Table::new([
        (words.word("load-times"), false),
        number("load-count"),
        number("load-half"),
        number("load-ninety"),
        number("load-ninety-nine"),
        number("load-thousand"),
        number("load-slowest"),
    ]);
    for (id, times) in [("load-answers", report.answers), ("load-updates", report.updates)] {
        let Percentiles { count, p50, p90, p99, p999, slowest } = times;
        let times = [p50, p90, p99, p999, slowest].map(|time| decimal(words, time, 2));
        table.row([words.word(id), whole(words, count)].into_iter().chain(times));
    }
    table.write(out)?;
    let done = Message::new("load-done")
        .with("answered", whole(words, report.answered))
        .with("due", whole(words, report.due))
        .with("rate", whole(words, report.answered_per_second as u64))
        .with("seconds", decimal(words, report.seconds, 1));
    writeln!(out, "\n{}", words.say(&done))?;
    let faults = Message::new("load-faults")
        .with("again", whole(words, report.again))
        .with("missing", whole(words, report.missing));
    Ok(writeln!(out, "{}", words.say(&faults))?)
}

const LEFT: f32 = 64.0;
const WIDTH: f32 = 620.0;
const TOP: f32 = 24.0;
const HEIGHT: f32 = 260.0;

/// The times of the updates, second by second, on a scale on which each line is ten times the one below.
fn draw(report: &LoadReport, words: &Words<'_>) -> String {
    let times = || report.by_second.iter().filter(|second| second.updates.count > 0);
    let low = times().map(|second| second.updates.p50).fold(f64::INFINITY, f64::min).clamp(0.001, 1e6);
    let high = times().map(|second| second.updates.slowest).fold(low, f64::max);
    let (low, high) = (low.log10().floor(), high.log10().floor() + 1.0);
    let y = |time: f64| TOP + ((high - time.max(1e-6).log10()) / (high - low)).clamp(0.0, 1.0) as f32 * HEIGHT;
    let last = report.by_second.len().max(2) as f32 - 1.0;
    let x = |second: u64| LEFT + second as f32 / last * WIDTH;
    let powers = (low as i32..=high as i32).map(|power| {
        let (time, y) = (10_f64.powi(power), y(10_f64.powi(power)));
        let name = decimal(words, time, usize::try_from(-power).unwrap_or_default());
        Node::group()
            .add(Node::line(LEFT, y, LEFT + WIDTH, y).stroke(HAIR).width(1.0))
            .add(Node::text(LEFT - 10.0, y + 4.0, name).end().size(11.0).fill(INK_3).class("num"))
    });
    let every = (report.by_second.len() / 10).max(1);
    let seconds = report.by_second.iter().step_by(every).map(|second| {
        let number = whole(words, second.second);
        Node::label(x(second.second), TOP + HEIGHT + 16.0, number).size(11.0).fill(INK_3).class("num")
    });
    let line = |of: fn(&Second) -> f64, tone: Tone, name: &str, row: f32| {
        let points: Vec<String> =
            times().map(|second| format!("{:.1} {:.1}", x(second.second), y(of(second)))).collect();
        let place = LEFT + row * 200.0;
        Node::group()
            .add(Node::path(format!("M{}", points.join("L"))).stroke(tone).width(2.5))
            .add(Node::line(place, TOP + HEIGHT + 38.0, place + 24.0, TOP + HEIGHT + 38.0).stroke(tone).width(2.5))
            .add(Node::text(place + 32.0, TOP + HEIGHT + 42.0, words.word(name)).size(12.0).fill(INK))
    };
    let lines = [
        line(|second| second.updates.slowest, INK_3, "load-slowest", 2.0),
        line(|second| second.updates.p99, INK_2, "load-ninety-nine", 1.0),
        line(|second| second.updates.p50, ACCENT, "load-half", 0.0),
    ];
    let panel =
        Panel::new("updates", words.word("load-picture"), Place::Main, LEFT + WIDTH + 24.0, TOP + HEIGHT + 56.0);
    let lines = if times().next().is_some() { lines.to_vec() } else { Vec::new() };
    let panel = panel.add_all(powers).add_all(seconds).add_all(lines);
    let picture = Picture { panels: vec![panel], tones: vec![] };
    picture.file(Theme::Dark, &[] as &[&str], &title(report, words))
}
