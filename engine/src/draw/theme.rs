//! Colours by name, for the dark and the light theme, and the stylesheets that give them to classes.

use std::fmt::Write;

use super::colour::{self, Sight};
use crate::Seat;

/// Which set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light things on a night sky.
    Dark,
    /// Dark things on paper.
    Light,
}

/// A colour with a name: `.fill-<name>` and `.line-<name>` are its classes, `--<name>` its variable in pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// Its name: lower case, digits, hyphens.
    pub name: &'static str,
    /// The colour in the dark theme, as `#rrggbb`.
    pub dark: &'static str,
    /// The colour in the light theme, as `#rrggbb`.
    pub light: &'static str,
}

/// The sky behind everything.
pub const BG: Tone = Tone::new("bg", "#0d1220", "#e9edf5");
/// The glow at the top of the sky.
pub const SKY: Tone = Tone::new("sky", "#1f2d52", "#ffffff");
/// The cards that hold the boards.
pub const BG_2: Tone = Tone::new("bg-2", "#131a2c", "#f6f8fc");
/// Large surfaces on a board.
pub const PANEL: Tone = Tone::new("panel", "#182136", "#ffffff");
/// Small surfaces on a board: tiles, spaces.
pub const PLATE: Tone = Tone::new("plate", "#1d2842", "#edf1f9");
/// Outlines that decorate.
pub const HAIR: Tone = Tone::new("hair", "#2f3c5c", "#cdd6e6");
/// Outlines that mean something: the edge of a space, a free berth.
pub const LINE: Tone = Tone::new("line", "#6f80a4", "#74819b");
/// Text that matters most.
pub const INK: Tone = Tone::new("ink", "#eaf0fb", "#141b2d");
/// Text of the second rank.
pub const INK_2: Tone = Tone::new("ink-2", "#a9b9d6", "#3d4a66");
/// Text of the third rank.
pub const INK_3: Tone = Tone::new("ink-3", "#8494b5", "#56637f");
/// What can be done now, and numbers worth a look. A game may bring its own tone of this name.
pub const ACCENT: Tone = Tone::new("accent", "#ffd166", "#8a5c00");
/// The light around what can be done now. A game with its own accent brings its own glow.
pub const GLOW: Tone = Tone::new("glow", "#ffd166", "#ffb300");
/// What is drawn on top of a seat's colour or the accent.
pub const ON: Tone = Tone::new("on", "#0d1220", "#ffffff");

const SEATS: [Tone; crate::MAX_SEATS] = [
    Tone::new("seat-a", "#ed6c21", "#af604b"),
    Tone::new("seat-b", "#9ec1f6", "#0e78c5"),
    Tone::new("seat-c", "#b189ff", "#6a3cd7"),
    Tone::new("seat-d", "#49c575", "#044f0e"),
    Tone::new("seat-e", "#f5f06e", "#7f7700"),
    Tone::new("seat-f", "#e87ba4", "#b80c61"),
];

const COMMON: [Tone; 13] = [BG, SKY, BG_2, PANEL, PLATE, HAIR, LINE, INK, INK_2, INK_3, ACCENT, GLOW, ON];

impl Tone {
    /// A tone with its colours as `#rrggbb`.
    pub const fn new(name: &'static str, dark: &'static str, light: &'static str) -> Self {
        Self { name, dark, light }
    }

    /// The colour of a seat.
    pub const fn seat(seat: Seat) -> Self {
        SEATS[seat.index()]
    }

    /// The colour in a theme, as `#rrggbb`.
    pub const fn colour(self, theme: Theme) -> &'static str {
        match theme {
            Theme::Dark => self.dark,
            Theme::Light => self.light,
        }
    }

    /// The contrast to another tone as WCAG counts it: text needs 4.5, shapes need 3.
    pub fn contrast(self, other: Self, theme: Theme) -> f32 {
        colour::contrast(self.colour(theme), other.colour(theme))
    }

    /// How different two tones look (CIE Lab) to those who can tell them apart least: full colour vision, protanopia,
    /// deuteranopia, tritanopia. Things that only differ by colour need 20.
    pub fn distance(self, other: Self, theme: Theme) -> f32 {
        let distance = |sight| colour::distance(self.colour(theme), other.colour(theme), sight);
        Sight::ALL.into_iter().map(distance).fold(f32::INFINITY, f32::min)
    }
}

/// The stylesheet for pages: variables for both themes, classes that use them, and motion. The page follows the system's
/// theme unless the root element has `data-theme="dark"` or `"light"`.
pub fn page_style(tones: &[Tone]) -> String {
    let tones = all(tones);
    let variables = |theme: Theme| {
        tones.iter().fold(String::new(), |mut css, tone| {
            let _ = write!(css, "--{}:{};", tone.name, tone.colour(theme));
            css
        })
    };
    let (dark, light) = (variables(Theme::Dark), variables(Theme::Light));
    format!(
        ":root{{color-scheme:dark;{dark}}}\n\
         @media (prefers-color-scheme:light){{:root:not([data-theme=dark]){{color-scheme:light;{light}}}}}\n\
         :root[data-theme=light]{{color-scheme:light;{light}}}\n{}{PAGE}",
        rules(&tones, |tone: Tone| format!("var(--{})", tone.name))
    )
}

/// The stylesheet for files: the same classes with the colours of one theme, for renderers that know no variables.
pub fn file_style(tones: &[Tone], theme: Theme) -> String {
    let tones = all(tones);
    let [sky, bg] = [SKY, BG].map(|tone| named(&tones, tone).colour(theme));
    let mut css = rules(&tones, |tone| tone.colour(theme).to_owned());
    let _ = writeln!(css, ".sky{{fill:url(#sky)}}.sky-top{{stop-color:{sky}}}.sky-end{{stop-color:{bg}}}");
    css
}

/// All tones, where one of the game replaces a common one of the same name.
fn all(tones: &[Tone]) -> Vec<Tone> {
    let mut all: Vec<Tone> = COMMON.into_iter().chain(SEATS).collect();
    for tone in tones {
        match all.iter_mut().find(|known| known.name == tone.name) {
            Some(known) => *known = *tone,
            None => all.push(*tone),
        }
    }
    all
}

/// The tone that goes by the name of this one.
fn named(tones: &[Tone], tone: Tone) -> Tone {
    tones.iter().copied().find(|own| own.name == tone.name).unwrap_or(tone)
}

// Selectors stay simple enough for resvg. Glow is for `live` and for nothing else; its rules come last, so that a live
// thing looks live whatever its own colour.
fn rules(tones: &[Tone], colour: impl Fn(Tone) -> String) -> String {
    let [ink, accent, glow] = [INK, ACCENT, GLOW].map(|tone| colour(named(tones, tone)));
    let mut css = format!(
        ".board{{fill:none;font-family:{FONTS};font-weight:600;\
         stroke-linejoin:round;stroke-linecap:round}}\n\
         text{{fill:{ink}}}.num{{font-variant-numeric:tabular-nums}}.quiet{{font-weight:500}}.bold{{font-weight:700}}\n\
         .caps{{letter-spacing:.06em}}\n\
         .off > .face{{stroke-dasharray:5 5;fill-opacity:.4}}.dim{{opacity:.5}}\n"
    );
    for tone in tones {
        let (name, colour) = (tone.name, colour(*tone));
        let _ = writeln!(css, ".fill-{name}{{fill:{colour}}}.line-{name}{{stroke:{colour}}}");
    }
    let _ = writeln!(
        css,
        ".live{{filter:drop-shadow(0 0 4px {glow})}}.live.off > .face{{fill-opacity:.85}}\n\
         .live > .face,circle.live,path.live,polygon.live,rect.live{{stroke:{accent};stroke-width:3px}}"
    );
    css
}

// The system's own font; renderers that do not know it find one of the fonts by name.
const FONTS: &str =
    "Inter,'Segoe UI',system-ui,-apple-system,'Noto Sans','Liberation Sans','DejaVu Sans',Arial,sans-serif";

const PAGE: &str = "\
svg.board{display:block;width:100%;height:auto}
.live{cursor:pointer}
.live:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
@media (prefers-reduced-motion:no-preference){.board [id]{transition:transform .3s ease-out,opacity .3s ease-out}}
";

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [Theme; 2] = [Theme::Dark, Theme::Light];

    #[test]
    fn text_can_be_read() {
        for theme in THEMES {
            for ink in [INK, INK_2, INK_3, ACCENT] {
                for ground in [BG, BG_2, PANEL, PLATE] {
                    let contrast = ink.contrast(ground, theme);
                    assert!(contrast >= 4.5, "{} on {} {theme:?}: {contrast}", ink.name, ground.name);
                }
            }
            for ground in SEATS.into_iter().chain([ACCENT]) {
                let contrast = ON.contrast(ground, theme);
                assert!(contrast >= 4.5, "on {} {theme:?}: {contrast}", ground.name);
            }
        }
    }

    #[test]
    fn shapes_can_be_seen() {
        for theme in THEMES {
            for shape in SEATS.into_iter().chain([ACCENT, LINE]) {
                for ground in [BG_2, PANEL, PLATE] {
                    let contrast = shape.contrast(ground, theme);
                    assert!(contrast >= 3.0, "{} on {} {theme:?}: {contrast}", shape.name, ground.name);
                }
            }
        }
    }

    /// 2.3 is what a trained eye just notices with both colours side by side. Pieces are small and apart from each other,
    /// and simulations are only models: about ten times that leaves no doubt, and six seats allow it. (The best that a
    /// search found for the light theme was 29, with colours nobody would want to look at.)
    #[test]
    fn seats_differ_for_every_eye() {
        for theme in THEMES {
            for (index, one) in SEATS.iter().enumerate() {
                for other in &SEATS[..index] {
                    let distance = one.distance(*other, theme);
                    assert!(distance >= 22.5, "{} and {} {theme:?}: {distance}", one.name, other.name);
                }
            }
        }
    }

    #[test]
    fn nobody_looks_like_a_glow() {
        for theme in THEMES {
            for seat in SEATS {
                let distance = colour::distance(seat.colour(theme), ACCENT.colour(theme), Sight::Full);
                assert!(distance >= 15.0, "{} {theme:?}: {distance}", seat.name);
            }
        }
    }

    #[test]
    fn a_game_brings_tones_and_replaces_the_accent() {
        let tones = [Tone::new("water", "#5cb8ff", "#0b6bb8"), Tone::new("accent", "#7df0ff", "#00646e")];
        let file = file_style(&tones, Theme::Light);
        assert!(file.contains(".fill-water{fill:#0b6bb8}.line-water{stroke:#0b6bb8}"));
        assert!(
            file.contains("stroke:#00646e;stroke-width:3px") && !file.contains(ACCENT.light) && !file.contains("var(")
        );
        let page = page_style(&tones);
        assert!(page.contains("--water:#5cb8ff;") && page.contains(".fill-water{fill:var(--water)}"));
    }
}
