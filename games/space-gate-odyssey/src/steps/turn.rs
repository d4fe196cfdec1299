//! The turn (3.3): `turn_start` chooses an engineer and a room, the room is activated, everybody acts, everybody colonises, and
//! the next player follows.

use engine::{Seat, Sink};

use super::{Step, end};
use crate::SpaceGateOdyssey;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Figure, Room, StackSet};

/// SGO-3.5: every own engineer and chief engineer on the board, and the remodelling tile.
pub fn legal(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let player = &position.table.players[seat];
    for figure in Figure::all().filter(|figure| player.rooms[figure.room.index()].of(figure.title) > 0) {
        actions.put(Action::Figure(figure));
    }
    if player.tile {
        actions.put(Action::Remodel); // SGO-4.6.2
    }
}

/// SGO-3.5: every other room.
pub fn legal_rooms(figure: Figure, actions: &mut impl Sink<Action>) {
    for room in Room::ALL.into_iter().filter(|room| *room != figure.room) {
        actions.put(Action::Room(room));
    }
}

/// The engineer is chosen, the room comes next.
pub fn choose(position: &mut Position, seat: Seat, figure: Figure) {
    position.table.steps.pop();
    position.table.steps.push(Step::Go(seat, figure));
}

/// SGO-3.6 to SGO-3.8, SGO-3.16: the figure activates the room; action points are fixed; all act, then all colonise, in turn
/// order.
pub fn go(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    figure: Figure,
    room: Room,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    let rooms = &mut table.players[seat].rooms;
    *rooms[figure.room.index()].of_mut(figure.title) -= 1;
    *rooms[room.index()].of_mut(figure.title) += 1;
    table.room = Some(room);
    events.put(Event::Activated(seat, figure, room));
    let [engineer, chief, robot] = game.content.action_points;
    for (_, player) in table.players.iter_mut() {
        let crew = player.rooms[room.index()];
        player.ap = engineer * crew.engineers + chief * crew.chiefs + robot * crew.robots; // SGO-1.22
    }
    table.steps.pop();
    table.steps.push(Step::EndTurn);
    let order = table.turn_order();
    table.steps.push_in_order(order.map(Step::Emigrate));
    let order = table.turn_order();
    table.steps.push_in_order(order.map(Step::Act));
}

/// SGO-3.23: the end of the turn. The stand is only a mark (SGO-3.27), so no figure has to move.
pub fn end(game: &SpaceGateOdyssey, position: &mut Position, events: &mut impl Sink<Event>) -> bool {
    let table = &mut position.table;
    table.steps.pop();
    table.room = None;
    for (_, player) in table.players.iter_mut() {
        player.ap = 0;
        player.used = StackSet::default(); // SGO-4.4.5
    }
    table.stall = table.stall.saturating_add(1);
    if !end::without_hope(game, position, events) {
        begin(position, position.table.active.next(game.seats), events);
    }
    true
}

/// SGO-3.3: a turn begins.
pub fn begin(position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    position.table.active = seat;
    position.table.turns = position.table.turns.saturating_add(1);
    position.table.steps.push(Step::Turn(seat));
    events.put(Event::TurnBegan(seat));
}
