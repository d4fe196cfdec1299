//! The picture of a view: the Odyssey, stations, planets, worksite and Hawking, a file for each. Every spot that a choice can name
//! is drawn here.

mod glyph;
mod hawking;
mod odyssey;
mod planet;
mod station;
mod tile;
mod worksite;

use engine::draw::{Picture, Place};
use engine::text::Words;
use engine::{Seat, Viewer};

use crate::SpaceGateOdyssey;
use crate::steps::Step;
use crate::terms::Planet;
use crate::view::View;

/// All boards; the viewer's own station first, or that of whoever decides.
pub fn picture(game: &SpaceGateOdyssey, view: &View, viewer: Viewer, words: &Words<'_>) -> Picture {
    let table = &view.table;
    let own = Seat::all(table.seats()).find(|seat| viewer.is(*seat));
    let first = own.or(table.steps.top().and_then(Step::seat)).unwrap_or(table.active);
    let board = Board { game, view, words };
    let mut panels = vec![odyssey::panel(&board), station::panel(&board, first, Place::Main)];
    let open = Planet::ALL.into_iter().filter(|planet| table.gate_on(*planet).is_some());
    panels.extend(open.map(|planet| planet::panel(&board, planet)));
    panels.push(worksite::panel(&board, first));
    panels.push(hawking::panel(&board));
    panels.extend(table.waiting.iter().map(|planet| planet::panel(&board, planet)));
    let others = first.clockwise(table.seats()).skip(1);
    panels.extend(others.map(|seat| station::panel(&board, seat, Place::Seat(seat))));
    Picture { panels, tones: glyph::TONES.to_vec() }
}

/// What every panel is drawn from.
struct Board<'a> {
    game: &'a SpaceGateOdyssey,
    view: &'a View,
    words: &'a Words<'a>,
}
