//! Cards, frames and chips: surfaces with words on them.

use super::Node;
use super::node::{width_in_em, wrap};
use super::theme::{ACCENT, HAIR, INK, INK_2, INK_3, PANEL, PLATE, Tone};

const PAD: f32 = 10.0;

/// A card with words: what is not given takes no room.
#[derive(Clone, Debug)]
pub struct Card {
    width: f32,
    height: f32,
    tone: Tone,
    title: String,
    subtitle: String,
    body: String,
}

/// A card of this size, with its upper left corner at the origin.
pub fn card(width: f32, height: f32) -> Card {
    Card { width, height, tone: HAIR, title: String::new(), subtitle: String::new(), body: String::new() }
}

impl Card {
    /// With a title; it shrinks to fit one line.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// With a smaller line below the title.
    #[must_use]
    pub fn subtitle(mut self, subtitle: impl Into<String>) -> Self {
        self.subtitle = subtitle.into();
        self
    }

    /// With text; it is cut where the card ends.
    #[must_use]
    pub fn body(mut self, body: impl Into<String>) -> Self {
        self.body = body.into();
        self
    }

    /// With the colour of its kind.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }

    /// The card as a group whose face is its surface.
    pub fn node(&self) -> Node {
        let (inner, mut y) = (self.width - 2.0 * PAD, 0.0);
        let mut node = Node::group().add(
            Node::rect(0.0, 0.0, self.width, self.height).round(10.0).face().fill(PANEL).stroke(self.tone).width(2.0),
        );
        if !self.title.is_empty() {
            y += 24.0;
            node = node.add(Node::text(PAD, y, &*self.title).size(14.0).fit(inner).fill(INK).class("bold"));
        }
        if !self.subtitle.is_empty() {
            y += 16.0;
            node = node.add(Node::text(PAD, y, &*self.subtitle).size(11.0).fit(inner).fill(INK_3));
        }
        if !self.body.is_empty() {
            y += 20.0;
            let (size, room) = (11.5, (self.height - PAD - y).max(0.0));
            let fitting = (room / (size * 1.3)) as usize + 1;
            let mut lines = wrap(&self.body, inner / size);
            if lines.len() > fitting {
                lines.truncate(fitting);
                lines[fitting - 1].push('…');
            }
            node = node.add(Node::lines(PAD, y, f32::INFINITY, size, &lines.join("\n")).fill(INK_2).class("quiet"));
        }
        node
    }
}

impl From<Card> for Node {
    fn from(card: Card) -> Self {
        card.node()
    }
}

/// A part of a board with a heading, such as a player's mat; draw on it from (12, 34).
pub fn frame(width: f32, height: f32, title: impl Into<String>) -> Node {
    Node::group()
        .add(Node::rect(0.0, 0.0, width, height).round(14.0).face().fill(PANEL).stroke(HAIR).width(1.5))
        .add(Node::text(12.0, 22.0, title).size(12.0).fit(width - 24.0).fill(INK_3).class("caps"))
}

/// A small word or number in a pill, with its middle at the origin: a cost, a count, points.
pub fn chip(content: impl Into<String>, size: f32, tone: Tone) -> Node {
    let content = content.into();
    let (width, height) = ((width_in_em(&content) * size + size).max(size * 1.6), size * 1.6);
    Node::group()
        .add(
            Node::rect(-width / 2.0, -height / 2.0, width, height)
                .round(height / 2.0)
                .face()
                .fill(PLATE)
                .stroke(tone)
                .width(1.5),
        )
        .add(Node::label(0.0, 0.0, content).size(size).fill(tone).class("num bold"))
}

/// The sign of a place where something can be put: a plus in the accent, with its middle at the origin.
pub fn plus(size: f32) -> Node {
    let half = size / 2.0;
    Node::group()
        .add(Node::line(-half, 0.0, half, 0.0).stroke(ACCENT).width(size / 7.0))
        .add(Node::line(0.0, -half, 0.0, half).stroke(ACCENT).width(size / 7.0))
}
