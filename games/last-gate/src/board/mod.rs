//! The picture of a view: the galaxy, the players' boards, the technology tree, governments and council, a file for each. Every
//! spot that a choice can name is drawn here.

mod council;
mod galaxy;
mod glyph;
mod government;
mod player;
mod tech;

use engine::draw::{Picture, Place};
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
    let mut panels = vec![galaxy::panel(&board), player::panel(&board, first, Place::Main)];
    panels.extend(council::battle(&board));
    panels.extend([tech::panel(&board), government::panel(&board), council::panel(&board)]);
    let others = first.clockwise(table.seats()).skip(1);
    panels.extend(others.map(|seat| player::panel(&board, seat, Place::Seat(seat))));
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
