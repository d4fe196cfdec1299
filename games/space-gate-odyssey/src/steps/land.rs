//! `colonise_place` (SGO-3.19, 4.7): colonists are placed one after the other; then the planet may close.

use engine::{Refusal, Seat, Sink};

use super::Step;
use crate::SpaceGateOdyssey;
use crate::action::Action;
use crate::event::Event;
use crate::planet::{Landing, is_closed, legal_fields, why_not as why_not_field};
use crate::state::Position;
use crate::terms::Field;

/// SGO-4.7.4: every legal field of the planet.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, landing: Landing, actions: &mut impl Sink<Action>) {
    let colonies = &position.table.colonies[landing.planet.index()];
    let fields = legal_fields(game.side(landing.planet), colonies, &landing);
    fields.iter().for_each(|field| actions.put(Action::Place(field)));
}

/// Why a field is refused.
pub fn why_not(game: &SpaceGateOdyssey, position: &Position, landing: Landing, field: Field) -> Refusal {
    why_not_field(game.side(landing.planet), &position.table.colonies[landing.planet.index()], &landing, field)
}

/// A colonist takes a field; on a priority field the markers may be swapped before the next one (SGO-4.7.6).
pub fn apply(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    landing: Landing,
    field: Field,
    events: &mut impl Sink<Event>,
) {
    let Landing { seat, planet, left, .. } = landing;
    let table = &mut position.table;
    table.colonies[planet.index()][seat.index()].insert(field);
    table.stall = 0; // SGO-9.17
    table.steps.pop();
    table.steps.push(Step::Land(Landing { left: left - 1, first: false, ..landing }));
    events.put(Event::Placed(seat, planet, field));
    if game.side(planet).priority.contains(field) {
        table.steps.push(Step::Swap(seat));
    }
}

/// SGO-4.7.7, SGO-4.7.8: colonists without a field go back to the supply; when the module is empty, the planet may close.
pub fn settle(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    landing: Landing,
    events: &mut impl Sink<Event>,
) -> bool {
    let Landing { seat, planet, left, .. } = landing;
    let (side, colonies) = (game.side(planet), &position.table.colonies[planet.index()]);
    if left > 0 && !legal_fields(side, colonies, &landing).is_empty() {
        return false;
    }
    let closes = is_closed(side, colonies);
    position.table.steps.pop();
    send_back(position, seat, left);
    if left > 0 {
        events.put(Event::Surplus(seat, planet, left));
    }
    if closes {
        position.table.steps.push(Step::Close(seat, planet));
    }
    true
}

fn send_back(position: &mut Position, seat: Seat, colonists: u8) {
    position.table.players[seat].supply.colonists += colonists;
}
