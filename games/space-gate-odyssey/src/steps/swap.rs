//! `swap_priority` (SGO-3.20, 4.19): two neighbouring priority markers may change places.

use engine::{Seat, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::state::Position;

/// SGO-4.19.1, SGO-4.19.2: positions 1-2, 2-3, 3-4, 4-5, or none.
pub fn legal(actions: &mut impl Sink<Action>) {
    (1..=4).for_each(|at| actions.put(Action::Swap(at)));
    actions.put(Action::Keep);
}

/// The markers at a position and the next change places.
pub fn apply(position: &mut Position, seat: Seat, at: u8, events: &mut impl Sink<Event>) {
    let markers = &mut position.table.markers;
    let upper = usize::from(at) - 1;
    markers.swap(upper, upper + 1);
    events.put(Event::Swapped(seat, markers[upper], markers[upper + 1]));
    position.table.steps.pop();
}

/// The markers stay.
pub fn keep(position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    events.put(Event::Kept(seat));
}
