//! Bonuses of Odyssey modules (SGO-4.3.9 to SGO-4.3.14): `bonus_recruit`, `bonus_promote` and robots.

use engine::{Seat, Sink};

use super::Step;
use crate::action::Action;
use crate::content::Bonus;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{ModuleId, Room};

/// Carries a bonus out, or asks for the room. Without the piece it is lost (SGO-4.3.13); it cannot be declined (SGO-4.3.14).
pub fn grant(position: &mut Position, seat: Seat, module: ModuleId, bonus: Bonus, events: &mut impl Sink<Event>) {
    let player = &mut position.table.players[seat];
    match bonus {
        Bonus::Recruit if player.supply.engineers > 0 => position.table.steps.push(Step::Recruit(seat)),
        Bonus::Promote if player.supply.suits > 0 && player.rooms.iter().any(|crew| crew.engineers > 0) => {
            position.table.steps.push(Step::Promote(seat));
        }
        Bonus::Robot { room } if player.supply.robots > 0 => {
            player.supply.robots -= 1;
            player.rooms[room.index()].robots += 1; // SGO-4.3.12
            events.put(Event::RobotPlaced(seat, room));
        }
        _ => events.put(Event::BonusLost(seat, module)),
    }
}

/// SGO-3.13: any room.
pub fn legal_recruit(actions: &mut impl Sink<Action>) {
    Room::ALL.into_iter().for_each(|room| actions.put(Action::Room(room)));
}

/// SGO-3.14: every room with an own plain engineer.
pub fn legal_promote(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let rooms = &position.table.players[seat].rooms;
    for room in Room::ALL.into_iter().filter(|room| rooms[room.index()].engineers > 0) {
        actions.put(Action::Room(room));
    }
}

/// SGO-4.3.10: an engineer comes from the supply.
pub fn recruit(position: &mut Position, seat: Seat, room: Room, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let player = &mut position.table.players[seat];
    player.supply.engineers -= 1;
    player.rooms[room.index()].engineers += 1;
    events.put(Event::Recruited(seat, room));
}

/// SGO-4.3.11: a suit from the supply makes an engineer a chief.
pub fn promote(position: &mut Position, seat: Seat, room: Room, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let player = &mut position.table.players[seat];
    player.supply.suits -= 1;
    player.rooms[room.index()].engineers -= 1;
    player.rooms[room.index()].chiefs += 1;
    events.put(Event::Promoted(seat, room));
}
