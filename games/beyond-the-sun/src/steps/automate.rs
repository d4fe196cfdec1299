//! Chapter 4.5: automation.

use engine::Sink;

use super::frame::Frame;
use super::{Step, control};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::Track;

/// Automates so many discs of a track, or asks each time which (D16). What they uncover fires after the last (BTS-4.159).
pub fn ask(
    game: &BeyondTheSun,
    position: &mut Position,
    frame: Frame,
    (track, n): (Option<Track>, u8),
    events: &mut impl Sink<Event>,
) {
    if control::may_uncover(game, &position.table.players[frame.seat], n) {
        position.table.steps.push(Step::Uncover(frame.seat, 0));
    }
    match track {
        Some(track) => (0..n).for_each(|_| one(game, position, frame, track, events)),
        None => position.table.steps.push(Step::Automate(frame, n)),
    }
}

/// D16: either track; without discs a replacement is used (BTS-4.47).
pub fn legal(actions: &mut impl Sink<Action>) {
    actions.put(Action::Automate(Track::Food));
    actions.put(Action::Automate(Track::Ore));
}

/// BTS-4.45 to BTS-4.48: the leftmost disc goes to the next space of the automation track.
fn one(game: &BeyondTheSun, position: &mut Position, frame: Frame, track: Track, events: &mut impl Sink<Event>) {
    let disc = control::remove_disc(game, position, frame.seat, track);
    // Replacements have no end (BTS-1.5); their count has, far beyond any game.
    let discs = &mut position.table.players[frame.seat].automation[disc.index()];
    *discs = discs.saturating_add(1);
    position.table.changed = true;
    events.put(Event::Automated(frame.seat, track));
}

/// A track is chosen for the next disc.
pub fn apply(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, left): (Frame, u8),
    track: Track,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    one(game, position, frame, track, events);
    if left > 1 {
        position.table.steps.push(Step::Automate(frame, left - 1));
    }
}
