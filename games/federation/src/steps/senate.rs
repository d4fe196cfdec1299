//! The actions of the Senate (4f, 4g): what they cost, performing them, copying them.

use engine::{Refusal, Seat, Sink};

use super::planet::{self, Act};
use super::{e81216, effects, pay};
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Planet, Resources, Room, SenateAction};
use crate::{Federation, refuse, short_of};

/// What an action costs at once; E81216 is another matter (FED-3.14).
fn cost(game: &Federation, action: SenateAction) -> Resources {
    match action {
        SenateAction::Planet(_) => Resources::NONE,
        SenateAction::Room(room) => game.content.room(room).cost,
        SenateAction::Spy => game.content.spy.0,
    }
}

/// FED-3.12, FED-3.14 to FED-3.16: whether an action can be paid from this purse.
#[inline]
pub fn is_payable(game: &Federation, position: &Position, seat: Seat, action: SenateAction, purse: Resources) -> bool {
    match action {
        SenateAction::Planet(on @ Planet::E81216) => e81216::is_affordable(game, position, Act::new(seat, on), purse),
        SenateAction::Planet(_) => true,
        _ => purse.can_pay(cost(game, action), 0),
    }
}

/// Why an action cannot be paid from this purse.
pub fn why_unpayable(
    game: &Federation,
    position: &Position,
    seat: Seat,
    action: SenateAction,
    purse: Resources,
) -> Refusal {
    match action {
        SenateAction::Planet(_) => e81216::why_unaffordable(position, seat),
        SenateAction::Room(_) => short_of(refuse("FED-3.12", "refused-room-cost"), purse, cost(game, action)),
        SenateAction::Spy => short_of(refuse("FED-3.16", "refused-spy-cost"), purse, cost(game, action)),
    }
}

/// FED-3.22: the action of a space is performed.
pub fn perform(game: &Federation, position: &mut Position, seat: Seat, action: SenateAction) {
    match action {
        SenateAction::Planet(on) => planet::begin(position, seat, on),
        SenateAction::Room(room) => effects::run(position, seat, game.content.room(room).script),
        SenateAction::Spy => effects::run(position, seat, game.content.spy.1),
    }
    pay::demand(position, seat, cost(game, action));
}

/// All actions that could be copied.
pub fn targets(rooms: bool) -> impl Iterator<Item = SenateAction> {
    let planets = Planet::ALL.into_iter().map(SenateAction::Planet);
    planets.chain(Room::ALL.into_iter().filter(move |_| rooms).map(SenateAction::Room))
}

fn is_copyable(game: &Federation, action: SenateAction) -> bool {
    match action {
        SenateAction::Planet(_) => true,
        SenateAction::Room(room) => game.content.room(room).copyable, // FED-4.73
        SenateAction::Spy => false,
    }
}

/// FED-3.80: planets and rooms whose own cost is payable.
pub fn legal(game: &Federation, position: &Position, seat: Seat, rooms: bool, actions: &mut impl Sink<Action>) {
    let held = position.table.players[seat].held;
    for action in targets(rooms) {
        if is_copyable(game, action) && is_payable(game, position, seat, action, held) {
            actions.put(Action::Spy(action));
        }
    }
}

/// Why an action cannot be copied.
pub fn why_not(game: &Federation, position: &Position, seat: Seat, rooms: bool, action: SenateAction) -> Refusal {
    match action {
        SenateAction::Spy => refuse("FED-4.76", "refused-copy-spy"),
        SenateAction::Room(_) if !rooms => refuse("FED-4.86", "refused-copy-room"),
        SenateAction::Room(room) if !game.content.room(room).copyable => refuse("FED-4.73", "refused-copy-president"),
        _ => why_unpayable(game, position, seat, action, position.table.players[seat].held),
    }
}

/// FED-4.76 to FED-4.79: the copied action, its own cost in addition.
pub fn copy(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    action: SenateAction,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    events.put(Event::Copied(seat, action));
    perform(game, position, seat, action);
}

/// Step 3 of a turn: whatever lies on the space does what is printed there.
pub fn act(game: &Federation, position: &mut Position, seat: Seat, space: crate::terms::SpaceId) {
    position.table.steps.pop();
    perform(game, position, seat, game.content.space(space).action);
}
