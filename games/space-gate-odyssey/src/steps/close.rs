//! `move_gate` and what closing a planet brings (SGO-3.21, 4.17).

use engine::{Refusal, Seat, Sink};

use super::{Step, rank};
use crate::action::Action;
use crate::event::Event;
use crate::planet::points;
use crate::state::Position;
use crate::terms::{FieldSet, Harbour, MAX_PLAYERS, Planet};
use crate::{SpaceGateOdyssey, refuse};

/// SGO-4.17.1: the waiting planets.
pub fn legal(position: &Position, actions: &mut impl Sink<Action>) {
    position.table.waiting.iter().for_each(|planet| actions.put(Action::Gate(planet)));
}

/// The other planets that have a gate.
pub fn expected(position: &Position, closing: Planet) -> Vec<Action> {
    let others = Planet::ALL.into_iter().filter(|planet| *planet != closing);
    others.filter(|planet| position.table.gate_on(*planet).is_some()).map(Action::Gate).collect()
}

/// Why a planet cannot get the gate.
pub fn why_not(position: &Position, planet: Planet) -> Refusal {
    if position.table.gate_on(planet).is_some() {
        refuse("SGO-1.8", "refused-has-gate")
    } else {
        refuse("SGO-4.17.1", "refused-not-waiting")
    }
}

/// SGO-4.17.1: with no waiting planet the gate goes to Hawking.
pub fn to_hawking(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    planet: Planet,
    events: &mut impl Sink<Event>,
) -> bool {
    let none = position.table.waiting.is_empty();
    if none {
        apply(game, position, seat, planet, None, events);
    }
    none
}

/// Steps 1 to 3: the gate moves, the points are determined, the colonists return. Steps 4 to 6 wait on the stack.
pub fn apply(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    planet: Planet,
    next: Option<Planet>,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    table.steps.pop();
    events.put(Event::Closed(seat, planet));
    let harbour = next.map_or(Harbour::Hawking, Harbour::On);
    if let Some(gate) = table.gate_on(planet) {
        table.gates[gate.index()] = harbour;
        events.put(Event::GateMoved(seat, gate, harbour));
    }
    if let Some(next) = next {
        table.waiting.remove(next);
    }
    let colonies = std::mem::replace(&mut table.colonies[planet.index()], [FieldSet::EMPTY; MAX_PLAYERS]);
    let scored = points(game.side(planet), &colonies); // SGO-4.17.2
    for (other, player) in table.players.iter_mut() {
        player.supply.colonists += colonies[other.index()].len(); // SGO-4.17.3
    }
    table.closed.insert(planet);
    table.steps.push(Step::Closed);
    let swaps = table.turn_order().filter(|other| scored.swaps.contains(*other));
    table.steps.push_in_order(swaps.map(Step::Swap)); // SGO-4.17.5
    let credits = table.turn_order().map(|other| Step::Credit(other, planet, scored.points[other.index()]));
    table.steps.push_in_order(credits.filter(|step| !matches!(step, Step::Credit(.., 0))));
}

/// SGO-4.17.4: a player is credited the points of the planet.
pub fn credit(position: &mut Position, seat: Seat, planet: Planet, points: u8, events: &mut impl Sink<Event>) -> bool {
    position.table.steps.pop();
    position.table.players[seat].influence.planets[planet.index()] += points;
    events.put(Event::Scored(seat, planet, points));
    rank::check(position, seat);
    true
}
