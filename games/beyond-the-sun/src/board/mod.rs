//! The picture of a view: the technology board, the exploration board, the players' boards, and what lies beside them. Every spot
//! that a choice can name is drawn here.

mod aside;
mod card;
mod glyph;
mod map;
mod mat;
mod tree;

use engine::draw::{Picture, Place};
use engine::text::Words;
use engine::{Message, Seat, Viewer};

use crate::BeyondTheSun;
use crate::steps::Step;
use crate::view::View;

/// All boards; the viewer's own first, or that of whoever decides.
pub fn picture(game: &BeyondTheSun, view: &View, viewer: Viewer, words: &Words<'_>) -> Picture {
    let table = &view.table;
    let own = Seat::all(table.seats()).find(|seat| viewer.is(*seat));
    let first = own.or(table.steps.top().and_then(Step::seat)).unwrap_or(table.start);
    let board = Board { game, view, words };
    let mut panels = vec![tree::panel(&board)];
    panels.extend(aside::offer(&board));
    panels.extend(aside::display(&board));
    panels.push(map::panel(&board));
    panels.push(mat::panel(&board, first, Place::Seat(first)));
    panels.push(aside::achievements(&board));
    panels.extend(first.clockwise(table.seats()).skip(1).map(|seat| mat::panel(&board, seat, Place::Seat(seat))));
    Picture { panels, tones: glyph::TONES.to_vec() }
}

/// What every panel is drawn from.
struct Board<'a> {
    game: &'a BeyondTheSun,
    view: &'a View,
    words: &'a Words<'a>,
}

impl Board<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }
}
