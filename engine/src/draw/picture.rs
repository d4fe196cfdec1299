//! A whole picture: panels that a page puts into cards, or one file with all of them.

use std::fmt::Write;

use super::Node;
use super::layout::{MARGIN, Tile, layout};
use super::node::{Escaped, short};
use super::theme::{INK, INK_2, Theme, Tone, file_style};
use crate::Seat;

/// All there is to see of a game, panel by panel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// The panels in the order of their importance.
    pub panels: Vec<Panel>,
    /// The game's own colours.
    pub tones: Vec<Tone>,
}

/// Where a panel wants to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The board: large.
    Main,
    /// Beside the board: stacks, tracks, what is on offer.
    Side,
    /// What belongs to a seat.
    Seat(Seat),
}

/// A drawing with a title.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// Its id in the page.
    pub id: String,
    /// Its title in the viewer's language.
    pub title: String,
    /// What stands at the end of the title's line, in the viewer's language; may be empty.
    pub note: String,
    /// Where it wants to be.
    pub place: Place,
    /// Its width, in units of its own.
    pub width: f32,
    /// Its height, in the same units.
    pub height: f32,
    /// What is drawn, from the back to the front.
    pub body: Vec<Node>,
}

impl Panel {
    /// An empty panel.
    pub fn new(id: impl Into<String>, title: impl Into<String>, place: Place, width: f32, height: f32) -> Self {
        Self { id: id.into(), title: title.into(), note: String::new(), place, width, height, body: Vec::new() }
    }

    /// With words at the end of the title's line.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }

    /// With a node in front.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "a builder's `add` is no sum")]
    pub fn add(mut self, node: impl Into<Node>) -> Self {
        self.body.push(node.into());
        self
    }

    /// With several nodes in front.
    #[must_use]
    pub fn add_all(mut self, nodes: impl IntoIterator<Item = Node>) -> Self {
        self.body.extend(nodes);
        self
    }

    /// The drawing for a page that has [`page_style`](super::page_style), without the title. Spots named in `lit` are
    /// live: they glow and are buttons.
    pub fn svg(&self, lit: &[impl AsRef<str>]) -> String {
        // What is inside an image is hidden from screen readers: with buttons in it, it is a group.
        let role = if self.body.iter().any(|node| node.has_live(lit)) { "group" } else { "img" };
        let mut out = format!(
            "<svg id=\"{}\" class=\"board\" viewBox=\"0 0 {} {}\" role=\"{role}\" aria-label=\"{}\">",
            Escaped(&self.id),
            short(self.width),
            short(self.height),
            Escaped(&self.title)
        );
        for node in &self.body {
            node.write(lit, &mut out);
        }
        out.push_str("</svg>");
        out
    }
}

impl Picture {
    /// All spots of the picture.
    pub fn spots(&self) -> Vec<String> {
        let mut spots = Vec::new();
        self.panels.iter().flat_map(|panel| &panel.body).for_each(|node| node.spots(&mut spots));
        spots
    }

    /// One SVG file with all panels, their titles and a header over them, on a night sky.
    pub fn file(&self, theme: Theme, lit: &[impl AsRef<str>], header: &str) -> String {
        let sheet = layout(&self.panels);
        let heading = Node::text(MARGIN, MARGIN + 16.0, header).size(18.0).fit(sheet.width - 2.0 * MARGIN);
        let drawing = Node::group()
            .add(sky(sheet.width, sheet.height))
            .add(heading.fill(INK).class("bold"))
            .add_all(sheet.tiles.iter().map(Tile::node));
        let (width, height) = (short(sheet.width), short(sheet.height));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">\n<style>\n{}</style>\n",
            Escaped(header),
            file_style(&self.tones, theme)
        );
        drawing.write(lit, &mut out);
        let _ = writeln!(out, "</svg>");
        out
    }
}

/// A gradient and some stars, always the same ones.
fn sky(width: f32, height: f32) -> Node {
    let stop = |offset: &str, class: &'static str| Node::new("stop").attr("offset", offset).class(class);
    let gradient = Node::new("radialGradient")
        .id("sky")
        .attr("cx", "0.3")
        .attr("cy", "0")
        .attr("r", "0.9")
        .add(stop("0", "sky-top"))
        .add(stop("1", "sky-end"));
    let mut state = 0x9e37_79b9_u32;
    let mut random = |below: f32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1u32 << 24) as f32 * below
    };
    let stars = (0..220).map(|_| {
        let (x, y, r) = (random(width), random(height), 0.5 + random(1.0) * random(1.0));
        Node::circle(x, y, r).fill(INK_2).opacity(0.2 + random(0.6))
    });
    Node::group()
        .add(Node::new("defs").add(gradient))
        .add(Node::rect(0.0, 0.0, width, height).class("sky"))
        .add_all(stars)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::draw::*;

    const WATER: Tone = Tone::new("water", "#5cb8ff", "#0b6bb8");
    const NONE: &[&str] = &[];

    /// A picture with everything the kit can draw.
    fn everything() -> Picture {
        let words = card(100.0, 90.0).title("Jump").subtitle("Level 2").body("Up to three systems").tone(WATER).node();
        let main = Panel::new("board", "Board", Place::Main, 400.0, 300.0)
            .note("Round 3")
            .add_all([
                SquareGrid::new(9.0, 1.0).rect(0, 0).fill(BG).off(),
                HexGrid::new(Hex::Flat, 9.0, 1.0).polygon(0, 0).dim(),
            ])
            .add_all([words.spot("c1"), frame(90.0, 50.0, "Supply"), chip("3", 11.0, ACCENT), plus(9.0), berth(20.0)])
            .add(Track::ring(10, 20.0, 60.0).draw("t", |space| space.to_string()))
            .add_all([SKY, HAIR, GLOW, INK_2].map(|tone| Node::circle(0.0, 0.0, 3.0).stroke(tone)));
        let side = Panel::new("offer", "Offer", Place::Side, 200.0, 300.0)
            .add(Track::snake(9, 5, 9.0, 1.0).draw("s", |_| String::new()));
        let seats = Seat::all(crate::MAX_SEATS).map(|seat| {
            Panel::new(format!("seat-{seat}"), "Vega", Place::Seat(seat), 300.0, 80.0)
                .add_all([seat_mark, pawn, figure, cube, disc, ship].map(|piece| piece(seat, 20.0)))
        });
        Picture { panels: [main, side].into_iter().chain(seats).collect(), tones: vec![WATER] }
    }

    fn classes(svg: &str) -> BTreeSet<&str> {
        let values = svg.split(" class=\"").skip(1).filter_map(|rest| rest.split('"').next());
        values.flat_map(str::split_whitespace).collect()
    }

    fn has_rule(css: &str, class: &str) -> bool {
        let selector = format!(".{class}");
        css.match_indices(&selector).any(|(at, _)| css[at + selector.len()..].starts_with(['{', ',', '.', ' ', ':']))
    }

    #[test]
    fn every_class_has_a_rule() {
        let picture = everything();
        let page: String = picture.panels.iter().map(|panel| panel.svg(&["c1"])).collect();
        let file = picture.file(Theme::Light, &["c1"], "Orrery");
        assert!(
            classes(&page).is_superset(&["board", "live", "face", "off", "dim", "line-water", "fill-seat-f"].into())
        );
        for (svg, css) in [(&page, page_style(&picture.tones)), (&file, file_style(&picture.tones, Theme::Light))] {
            let without: Vec<_> = classes(svg).into_iter().filter(|class| !has_rule(&css, class)).collect();
            assert!(without.is_empty(), "{without:?}");
        }
    }

    #[test]
    fn nodes_know_no_colours() {
        let page: String = everything().panels.iter().map(|panel| panel.svg(NONE)).collect();
        assert!(!page.contains('#') && !page.contains(" fill=") && !page.contains(" stroke="), "{page}");
    }

    #[test]
    fn a_panel_is_an_image_until_something_can_be_done() {
        let panel = Panel::new("board", "A \"quoted\" title", Place::Main, 30.0, 20.5).add(Node::group().spot("b2"));
        let size_and_name = r#"viewBox="0 0 30 20.5" role="img" aria-label="A &quot;quoted&quot; title""#;
        let svg = format!(r#"<svg id="board" class="board" {size_and_name}><g data-spot="b2"/></svg>"#);
        assert_eq!(panel.svg(NONE), svg);
        assert!(panel.svg(&["b2"]).contains(r#"role="group""#));
        assert!(panel.svg(&["elsewhere"]).contains(r#"role="img""#));
    }

    #[test]
    fn a_file_is_the_same_every_time() {
        let file = || everything().file(Theme::Dark, &["c1"], "Orrery <3");
        assert_eq!(file(), file());
        assert!(file().contains("Orrery &lt;3") && !file().contains("var("));
    }
}
