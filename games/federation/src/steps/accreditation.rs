//! Degrees of accreditation (4j): a gain goes up degree by degree.

use engine::{Seat, Sink};

use super::{Step, effects, medal};
use crate::Federation;
use crate::event::Event;
use crate::state::{Position, Source};
use crate::terms::Medal;

/// One gain of so many degrees.
pub fn gain(position: &mut Position, seat: Seat, degrees: u8) {
    if degrees > 0 {
        position.table.steps.push(Step::Degrees(seat, degrees));
    }
}

/// FED-4.96: the next degree, with what it brings before the degrees after it.
pub fn climb(game: &Federation, position: &mut Position, seat: Seat, left: u8, events: &mut impl Sink<Event>) {
    let scale = &game.content.accreditation;
    position.table.steps.pop();
    if left > 1 {
        position.table.steps.push(Step::Degrees(seat, left - 1));
    }
    let player = &mut position.table.players[seat];
    if player.degree == scale.top {
        effects::score(position, seat, scale.beyond.into(), Source::Accreditation, events); // FED-4.95
        return;
    }
    player.degree += 1; // FED-4.92
    let degree = player.degree;
    let first_tile = player.deep_space.is_none();
    events.put(Event::Degree(seat, degree));
    if degree >= scale.medal {
        medal::take(position, seat, Medal::Accreditation, events); // FED-4.93
    }
    if degree == scale.top && first_tile && position.table.deep_space > 0 {
        position.table.steps.push(Step::DeepSpace(seat)); // FED-4.94, FED-4.119
    }
}
