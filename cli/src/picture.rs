//! `orrery picture`: a position as SVG or PNG.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use engine::draw::Theme;
use engine::erased::AnySession;
use engine::text::Words;
use engine::{Message, Viewer};

use crate::app::App;
use crate::args::whole;
use crate::files::{self, Readers};
use crate::problem::Problem;
use crate::records::{Spot, plain_names};
use crate::{paint, png};

/// What to draw.
#[derive(clap::Args)]
pub struct Args {
    /// Which position.
    #[command(flatten)]
    spot: Spot,
    /// The colours.
    #[arg(long, value_enum, value_name = "THEME", default_value = "dark")]
    theme: ThemeName,
    /// How wide, in pixels; only for PNG.
    #[arg(long, value_name = "PX", value_parser = whole::<16, 16_384>)]
    width: Option<u64>,
    /// Where to write.
    #[arg(long, short, value_name = "PICTURE", required = true)]
    output: PathBuf,
}

/// The name of a theme on the command line.
#[derive(Clone, Copy, ValueEnum)]
enum ThemeName {
    Dark,
    Light,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Dark => Self::Dark,
            ThemeName::Light => Self::Light,
        }
    }
}

/// Draws the position.
pub fn run(args: &Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let format = Format::of(&args.output, args.width.map(|width| width as u32))?;
    let (opened, session, viewer) = args.spot.open(&app.library()?)?;
    let texts = opened.texts();
    let names = plain_names(&opened.record);
    let words = texts.words(app.language, &names);
    save(session.as_ref(), viewer, &words, args.theme.into(), format, &args.output)?;
    Ok(writeln!(out, "{}", saved(&words, &args.output))?)
}

/// What to say when a picture is written.
pub fn saved(words: &Words<'_>, path: &Path) -> String {
    words.say(&Message::new("picture-saved").with("file", path.display().to_string()))
}

/// How a picture is written.
#[derive(Clone, Copy)]
pub enum Format {
    /// Lines and shapes.
    Svg,
    /// Pixels, so many in a row, or twice the natural size.
    Png(Option<u32>),
}

impl Format {
    /// The format that a file's name asks for.
    pub fn of(path: &Path, width: Option<u32>) -> Result<Self, Problem> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        match (ending.as_str(), width) {
            ("png", width) => Ok(Self::Png(width)),
            ("svg", None) => Ok(Self::Svg),
            ("svg", Some(_)) => Err(Problem::input("error-picture-width")),
            _ => Err(Problem::input("error-picture-format").at(path.display())),
        }
    }
}

/// Writes what a viewer sees. The spots of what a seat can do now are lit.
pub fn save(
    session: &dyn AnySession,
    viewer: Viewer,
    words: &Words<'_>,
    theme: Theme,
    format: Format,
    path: &Path,
) -> Result<(), Problem> {
    let lit: Vec<String> = match viewer {
        Viewer::Seat(seat) => session.lit(seat),
        Viewer::Spectator => Vec::new(),
    };
    let header = Message::new("picture-title").with("game", Message::new("game-name")).with("number", session.number());
    let svg = session.picture(viewer, words).file(theme, &lit, &words.say(&header));
    write(svg, words, format, path)
}

/// Writes a drawing to a file.
pub fn write(svg: String, words: &Words<'_>, format: Format, path: &Path) -> Result<(), Problem> {
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png(width) => {
            let (bytes, fonts) = png::render(&svg, width)?;
            if !fonts {
                writeln!(
                    anstream::stderr(),
                    "{} {}",
                    paint::care(words.word("warning")),
                    words.word("picture-no-fonts")
                )?;
            }
            bytes
        }
    };
    files::write(path, &bytes, Readers::Usual)
}
