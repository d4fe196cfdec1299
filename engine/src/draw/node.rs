//! SVG elements as a small tree, and the one place where they are written.

use std::borrow::Cow;
use std::fmt::Write;

use super::theme::Tone;

/// An SVG element with its attributes and children.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    tag: &'static str,
    attrs: Vec<(&'static str, String)>,
    classes: Vec<Cow<'static, str>>,
    spot: Option<String>,
    title: Option<String>,
    moves: String,
    text: String,
    children: Vec<Node>,
}

impl Node {
    pub(super) fn new(tag: &'static str) -> Self {
        Self {
            tag,
            attrs: Vec::new(),
            classes: Vec::new(),
            spot: None,
            title: None,
            moves: String::new(),
            text: String::new(),
            children: Vec::new(),
        }
    }

    /// A rectangle by its upper left corner and size.
    pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self::new("rect").number("x", x).number("y", y).number("width", width).number("height", height)
    }

    /// A circle by its centre and radius.
    pub fn circle(x: f32, y: f32, radius: f32) -> Self {
        Self::new("circle").number("cx", x).number("cy", y).number("r", radius)
    }

    /// A line between two points.
    pub fn line(x1: f32, y1: f32, x2: f32, y2: f32) -> Self {
        Self::new("line").number("x1", x1).number("y1", y1).number("x2", x2).number("y2", y2)
    }

    /// A path in SVG's own notation.
    pub fn path(d: impl Into<String>) -> Self {
        Self::new("path").attr("d", d)
    }

    /// A closed polygon through the points.
    pub fn polygon(points: &[(f32, f32)]) -> Self {
        let points: Vec<_> = points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
        Self::new("polygon").attr("points", points.join(" "))
    }

    /// An empty group.
    pub fn group() -> Self {
        Self::new("g")
    }

    /// A line of text that begins at this point of the baseline, 13 units high.
    pub fn text(x: f32, y: f32, content: impl Into<String>) -> Self {
        let mut node = Self::new("text").number("x", x).number("y", y).size(13.0);
        node.text = content.into();
        node
    }

    /// A line of text with its middle at this point, in both directions.
    pub fn label(x: f32, y: f32, content: impl Into<String>) -> Self {
        Self::text(x, y, content).attr("dy", ".36em").middle()
    }

    /// Text of this size in as many lines as the width needs; the first baseline is at `y`.
    pub fn lines(x: f32, y: f32, width: f32, size: f32, content: &str) -> Self {
        let mut node = Self::new("text").number("x", x).number("y", y).size(size);
        for (index, line) in wrap(content, width / size).into_iter().enumerate() {
            let mut span = Self::new("tspan").number("x", x);
            if index > 0 {
                span = span.attr("dy", "1.3em");
            }
            span.text = line;
            node.children.push(span);
        }
        node
    }

    pub(super) fn spots(&self, found: &mut Vec<String>) {
        found.extend(self.spot.clone());
        self.children.iter().for_each(|child| child.spots(found));
    }

    /// Text whose middle is at its `x`.
    #[must_use]
    pub fn middle(self) -> Self {
        self.attr("text-anchor", "middle")
    }

    /// Text that ends at its `x`.
    #[must_use]
    pub fn end(self) -> Self {
        self.attr("text-anchor", "end")
    }

    /// The height of text.
    #[must_use]
    pub fn size(self, size: f32) -> Self {
        self.number("font-size", size)
    }

    /// Text made smaller, if need be, until it is about as wide as this at most.
    #[must_use]
    pub fn fit(self, width: f32) -> Self {
        let em = width_in_em(&self.text);
        let size = self.attrs.iter().find(|(name, _)| *name == "font-size").and_then(|(_, size)| size.parse().ok());
        if size.is_none_or(|size: f32| em * size <= width) {
            return self;
        }
        // The estimate may be off for the font at hand: the renderer closes what is left.
        self.size(width / em).number("textLength", width).attr("lengthAdjust", "spacingAndGlyphs")
    }

    /// Filled with a colour; what has no fill is see-through.
    #[must_use]
    pub fn fill(self, tone: Tone) -> Self {
        self.class(format!("fill-{}", tone.name))
    }

    /// Drawn with an outline of a colour.
    #[must_use]
    pub fn stroke(self, tone: Tone) -> Self {
        self.class(format!("line-{}", tone.name))
    }

    /// The width of the outline.
    #[must_use]
    pub fn width(self, width: f32) -> Self {
        self.number("stroke-width", width)
    }

    /// The radius of a rectangle's corners.
    #[must_use]
    pub fn round(self, radius: f32) -> Self {
        self.number("rx", radius)
    }

    /// How much covers what is below, from 0 to 1.
    #[must_use]
    pub fn opacity(self, opacity: f32) -> Self {
        self.number("opacity", opacity)
    }

    /// The surface of a spot: the part that shows whether the spot is live or off.
    #[must_use]
    pub fn face(self) -> Self {
        self.class("face")
    }

    /// Not active yet: dashed.
    #[must_use]
    pub fn off(self) -> Self {
        self.class("off")
    }

    /// Not available: dim.
    #[must_use]
    pub fn dim(self) -> Self {
        self.class("dim")
    }

    /// With one more class, or several with spaces between them.
    #[must_use]
    pub fn class(mut self, class: impl Into<Cow<'static, str>>) -> Self {
        self.classes.push(class.into());
        self
    }

    /// With an id, unique in the page: an element that keeps its id travels when its place changes.
    #[must_use]
    pub fn id(self, id: impl Into<String>) -> Self {
        self.attr("id", id)
    }

    /// A named place for actions.
    #[must_use]
    pub fn spot(mut self, spot: impl Into<String>) -> Self {
        self.spot = Some(spot.into());
        self
    }

    /// What the thing is called: shown as a tooltip, read by screen readers.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Moved by this much. Transformations apply to what has been built so far: the first is the innermost.
    ///
    /// Written as the `transform` attribute, not as a style: renderers without CSS transforms (resvg) draw it, a strict
    /// content security policy (no inline styles) allows it, and browsers treat the attribute as a CSS property, so that
    /// `transition: transform` moves the piece all the same.
    #[must_use]
    pub fn at(self, x: f32, y: f32) -> Self {
        self.transform(format!("translate({} {})", short(x), short(y)))
    }

    /// Turned clockwise about the origin.
    #[must_use]
    pub fn rotate(self, degrees: f32) -> Self {
        self.transform(format!("rotate({})", short(degrees)))
    }

    /// Made larger or smaller from the origin.
    #[must_use]
    pub fn scale(self, factor: f32) -> Self {
        self.transform(format!("scale({})", (factor * 1e4).round() / 1e4))
    }

    fn transform(mut self, outer: String) -> Self {
        self.moves = if self.moves.is_empty() { outer } else { format!("{outer} {}", self.moves) };
        self
    }

    /// With a child.
    #[must_use]
    #[expect(clippy::should_implement_trait, reason = "a builder's `add` is no sum")]
    pub fn add(mut self, node: impl Into<Self>) -> Self {
        self.children.push(node.into());
        self
    }

    /// With several children.
    #[must_use]
    pub fn add_all(mut self, nodes: impl IntoIterator<Item = Self>) -> Self {
        self.children.extend(nodes);
        self
    }

    /// With any other attribute; a second value replaces the first. Colours are given as tones instead.
    #[must_use]
    pub fn attr(mut self, name: &'static str, value: impl Into<String>) -> Self {
        debug_assert!(
            !matches!(name, "fill" | "stroke" | "style" | "class" | "transform"),
            "{name} has its own method"
        );
        self.attrs.retain(|(known, _)| *known != name);
        self.attrs.push((name, value.into()));
        self
    }

    pub(super) fn number(self, name: &'static str, value: f32) -> Self {
        self.attr(name, short(value))
    }

    fn is_live(&self, lit: &[impl AsRef<str>]) -> bool {
        self.spot.as_ref().is_some_and(|spot| lit.iter().any(|lit| lit.as_ref() == spot))
    }

    /// Whether this or anything in it is live.
    pub(super) fn has_live(&self, lit: &[impl AsRef<str>]) -> bool {
        self.is_live(lit) || self.children.iter().any(|child| child.has_live(lit))
    }

    /// The element as markup, with nothing lit: for marks and icons outside of panels.
    pub fn markup(&self) -> String {
        let mut out = String::new();
        self.write(&[] as &[&str], &mut out);
        out
    }

    pub(super) fn write(&self, lit: &[impl AsRef<str>], out: &mut String) {
        let live = self.is_live(lit);
        out.push('<');
        out.push_str(self.tag);
        let classes = self.classes.iter().map(Cow::as_ref).chain(live.then_some("live")).collect::<Vec<_>>().join(" ");
        let attrs = self.attrs.iter().map(|(name, value)| (*name, value.as_str()));
        let written = [
            ("class", (!classes.is_empty()).then_some(classes.as_str())),
            ("transform", (!self.moves.is_empty()).then_some(self.moves.as_str())),
            ("data-spot", self.spot.as_deref()),
            ("tabindex", live.then_some("0")),
            ("role", live.then_some("button")),
        ];
        for (name, value) in attrs.chain(written.into_iter().filter_map(|(name, value)| Some((name, value?)))) {
            let _ = write!(out, " {name}=\"{}\"", Escaped(value));
        }
        if self.title.is_none() && self.text.is_empty() && self.children.is_empty() {
            out.push_str("/>");
            return;
        }
        out.push('>');
        if let Some(title) = &self.title {
            let _ = write!(out, "<title>{}</title>", Escaped(title));
        }
        let _ = write!(out, "{}", Escaped(&self.text));
        for child in &self.children {
            child.write(lit, out);
        }
        let _ = write!(out, "</{}>", self.tag);
    }
}

/// Text for SVG: also leaves out the control characters that no XML document may hold.
pub(super) struct Escaped<'a>(pub &'a str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\n' | '\t' => f.write_char(letter)?,
                '\u{fffe}' | '\u{ffff}' => {}
                _ if letter.is_control() => {}
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// A number with two decimals at most.
pub(super) fn short(number: f32) -> String {
    let rounded = (f64::from(number) * 100.0).round() / 100.0;
    // Adding zero turns -0 into 0; what is no number has no place on a board.
    if rounded.is_finite() { (rounded + 0.0).to_string() } else { "0".to_owned() }
}

/// Breaks text into lines of about this many em (an em is the size of the font); words that are too long are cut.
pub fn wrap(content: &str, em: f32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in content.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && width_in_em(&line) + width_in_em(" ") + width_in_em(word) > em {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            let fits_alone = width_in_em(word) <= em;
            for letter in word.chars() {
                if !fits_alone && line.chars().count() > 1 && width_in_em(&line) + 1.0 > em {
                    line.push('-');
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        lines.push(line);
    }
    lines
}

/// About how wide a text is in system fonts at weight 600, in multiples of the font's size.
pub(super) fn width_in_em(text: &str) -> f32 {
    let width = |letter| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 0.3,
        'f' | 'r' | 't' | '(' | ')' | '[' | ']' | '/' | '-' | '·' => 0.4,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 0.92,
        _ if letter.is_uppercase() => 0.72,
        '\u{2e80}'.. => 1.0,
        _ => 0.62,
    };
    text.chars().map(width).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(node: &Node) -> String {
        let mut out = String::new();
        node.write(&[] as &[&str], &mut out);
        out
    }

    #[test]
    fn names_from_players_cannot_break_out() {
        let node = Node::text(0.0, 0.0, "<script>&\u{0}").id("\" onload=\"").title("</title>");
        assert_eq!(
            written(&node),
            r#"<text x="0" y="0" font-size="13" id="&quot; onload=&quot;"><title>&lt;/title&gt;</title>&lt;script&gt;&amp;</text>"#
        );
    }

    #[test]
    fn numbers_are_short() {
        for (number, text) in [
            (1.0, "1"),
            (0.1 + 0.2, "0.3"),
            (-0.001, "0"),
            (-2.5, "-2.5"),
            (1.0 / 3.0, "0.33"),
            (123_456.0, "123456"),
            (f32::NAN, "0"),
            (f32::INFINITY, "0"),
        ] {
            assert_eq!(short(number), text);
        }
    }

    #[test]
    fn a_lit_spot_is_a_live_button() {
        let board =
            Node::group().add(Node::circle(0.0, 0.0, 5.0).spot("b2")).add(Node::circle(9.0, 0.0, 5.0).spot("b3"));
        let mut out = String::new();
        board.write(&["b2"], &mut out);
        assert!(out.contains(r#"r="5" class="live" data-spot="b2" tabindex="0" role="button"/>"#), "{out}");
        assert!(out.contains(r#"r="5" data-spot="b3"/>"#), "{out}");
    }

    #[test]
    fn the_first_move_is_the_innermost() {
        let node = Node::group().rotate(90.0).at(3.0, -4.5);
        assert_eq!(written(&node), r#"<g transform="translate(3 -4.5) rotate(90)"/>"#);
    }

    #[test]
    fn long_text_becomes_lines_that_fit() {
        let text = "Gain two ore, then Bevölkerungsrückgewinnungsanlage";
        let lines = wrap(text, 9.0);
        assert!(lines.len() > 3 && lines.iter().all(|line| width_in_em(line) <= 9.5), "{lines:?}");
        assert_eq!(lines.concat().replace(['-', ' '], ""), text.replace(' ', ""));
        assert_eq!(wrap("one\ntwo", 99.0), ["one", "two"]);
    }

    #[test]
    fn a_title_shrinks_to_its_card() {
        let size =
            |title: &str| written(&Node::text(0.0, 0.0, title).size(14.0).fit(70.0)).contains(r#"font-size="14""#);
        assert!(size("Jump") && !size("Hyperspace transmission"));
    }
}
