//! The action phase (SGO-3.8, SGO-3.9): one action point at a time, by the activated room.

use engine::{Count, Refusal, Seat, Sink};

use super::{Step, build, fill, remodel, walk};
use crate::SpaceGateOdyssey;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::Room;

/// What an action point can be used for, and to stop.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    match position.table.room {
        Some(Room::Modules) => build::legal(game, position, seat, actions),
        Some(Room::Airlock) => fill::legal(game, position, seat, actions),
        Some(room) => walk::legal(game, position, seat, room, actions),
        None => {}
    }
    actions.put(Action::Stop);
}

/// What a player would expect to do here.
pub fn expected(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> Vec<Action> {
    match position.table.room {
        Some(Room::Modules) => build::expected().into_iter().chain(remodel::expected_tile(game)).collect(),
        Some(Room::Airlock) => fill::expected(position, seat),
        Some(_) => walk::expected(position, seat),
        None => Vec::new(),
    }
}

/// Why an action is refused here.
pub fn why_not(game: &SpaceGateOdyssey, position: &Position, seat: Seat, action: Action) -> Option<Refusal> {
    match (position.table.room?, action) {
        (Room::Modules, Action::Take(stack)) => Some(build::why_not(position, seat, stack)),
        (Room::Modules, Action::Remodel) => remodel::why_no_tile(game, position, seat),
        (Room::Airlock, Action::Fill(module)) => Some(fill::why_not(position, seat, module)),
        (Room::Water | Room::Nature | Room::Energy, Action::Walk { from, to }) => {
            Some(walk::why_not(position, seat, from, to))
        }
        _ => None,
    }
}

/// Whether there is anything to do but to stop.
pub fn has_choice(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> bool {
    match position.table.room {
        Some(Room::Modules) => {
            let mut options = Count::default();
            build::legal(game, position, seat, &mut options);
            options.count() > 0
        }
        Some(Room::Airlock) => fill::airlocks(game, position, seat).next().is_some(),
        Some(room) => walk::steps(game, position, seat, room).next().is_some(),
        None => false,
    }
}

/// SGO-3.8: players without action points are skipped.
pub fn is_done(position: &mut Position, seat: Seat) -> bool {
    let done = position.table.players[seat].ap == 0;
    if done {
        position.table.steps.pop();
    }
    done
}

/// SGO-3.9: a part in which nothing is possible ends, and its points are lost.
pub fn skip(position: &mut Position, step: Step) {
    position.table.steps.pop();
    if let Some(seat) = step.seat() {
        position.table.players[seat].ap = 0;
    }
}

/// SGO-3.9: the points that are left are lost.
pub fn stop(position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let left = std::mem::take(&mut position.table.players[seat].ap);
    position.table.steps.pop();
    events.put(Event::Stopped(seat, left));
}
