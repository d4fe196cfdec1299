//! What balance reports count: who begins, which modules are built, which rooms are activated, where colonists go.

use engine::{Message, Seat, Usage};

use super::{bonus, marker, module, planet, room, stack};
use crate::SpaceGateOdyssey;
use crate::content::Bonus;
use crate::event::Event;
use crate::view::View;

/// The place in the order of turns: the start player is drawn (SGO-2.10).
pub fn traits(view: &View, seat: Seat) -> Vec<Message> {
    let place = view.table.turn_order().position(|other| other == seat).unwrap_or_default();
    vec![Message::new("trait-turn-order").with("place", place + 1)]
}

/// What an event uses.
pub fn uses(game: &SpaceGateOdyssey, event: &Event) -> Vec<Usage> {
    match *event {
        Event::Built(seat, built, ..) => {
            let tile = Message::new("use-module").with("id", built.to_string()).with("module", module(game, built));
            let stack = built.stack().map(|of| Usage::new(seat, "use-stacks", stack(of)));
            stack.into_iter().chain([Usage::new(seat, "use-modules", tile)]).collect()
        }
        Event::Activated(seat, _, at) => vec![Usage::new(seat, "use-rooms", room(at))],
        Event::Recruited(seat, _) => vec![Usage::new(seat, "use-bonuses", bonus(Bonus::Recruit))],
        Event::Promoted(seat, _) => vec![Usage::new(seat, "use-bonuses", bonus(Bonus::Promote))],
        Event::RobotPlaced(seat, at) => vec![Usage::new(seat, "use-bonuses", bonus(Bonus::Robot { room: at }))],
        Event::Placed(seat, on, _) => vec![Usage::new(seat, "use-planets", planet(on))],
        Event::ScoredHawking(seat, _) => vec![Usage::new(seat, "use-planets", "planet-hawking")],
        Event::Swapped(seat, rose, _) => vec![Usage::new(seat, "use-swaps", marker(rose))],
        _ => Vec::new(),
    }
}
