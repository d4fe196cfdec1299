//! The picture of a view: the galaxy, the players' boards, the technology tree, governments and council, a file for each. Every
//! spot that a choice can name is drawn here.

mod battle;
mod council;
mod galaxy;
mod glyph;
mod government;
mod player;
mod tech;

use engine::draw::{Node, Picture, Place, Tone, wrap};
use engine::text::Words;
use engine::{Message, Seat, Viewer};

use crate::LastGate;
use crate::steps::Step;
use crate::view::View;

/// All boards; the viewer's own first, or that of whoever decides.
pub fn picture(game: &LastGate, view: &View, viewer: Viewer, words: &Words<'_>) -> Picture {
    let table = &view.table;
    let own = Seat::all(table.seats()).find(|seat| viewer.is(*seat));
    let first = own.or(table.steps.top().and_then(Step::seat)).unwrap_or(table.first);
    let board = Board { game, view, words, own: first };
    // A battle is fought where everybody looks.
    let mut panels = Vec::from_iter(battle::panel(&board));
    panels.extend([galaxy::panel(&board), player::panel(&board, first, Place::Main)]);
    let others = first.clockwise(table.seats()).skip(1);
    panels.extend(others.map(|seat| player::panel(&board, seat, Place::Seat(seat))));
    panels.extend([council::panel(&board), tech::panel(&board), government::panel(&board)]);
    Picture { panels, tones: glyph::TONES.to_vec() }
}

/// What every panel is drawn from.
struct Board<'a> {
    game: &'a LastGate,
    view: &'a View,
    words: &'a Words<'a>,
    /// Whose technologies and policies are marked.
    own: Seat,
}

impl Board<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }
}

/// Text in as many lines as it needs, from this corner on, and its height.
fn paragraph(text: &str, (x, y): (f32, f32), width: f32, size: f32, tone: Tone) -> (Node, f32) {
    let lines = wrap(text, width / size);
    let node = Node::lines(x, y + size, f32::INFINITY, size, &lines.join("\n")).fill(tone);
    (node, size * 1.3 * lines.len() as f32)
}

/// A level in Roman numerals, as it is printed.
fn roman(level: u8) -> &'static str {
    ["", "I", "II", "III", "IV"][usize::from(level.min(4))]
}
