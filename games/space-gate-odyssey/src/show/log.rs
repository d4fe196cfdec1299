//! What happened, as a person would tell it.

use engine::{Message, Seat};

use super::{field, gate, harbour, marker, module, module_on, planet, room, title};
use crate::SpaceGateOdyssey;
use crate::event::Event;
use crate::terms::{Harbour, Rank};

/// A line of the log; none for what another line tells already.
pub fn tell(game: &SpaceGateOdyssey, event: &Event) -> Option<Message> {
    let says = |id: &'static str, who: Seat| Message::new(id).with("who", who);
    let module = |of| module(game, of);
    Some(match *event {
        Event::Built(who, built, ..) => says("event-built", who).with("module", module(built)),
        Event::Buried(who, buried) => says("event-buried", who).with("module", module(buried)),
        Event::Revealed(top) => Message::new("event-revealed").with("module", module(top)),
        Event::Exhausted(stack) => Message::new("event-exhausted").with("stack", super::stack(stack)),
        Event::Activated(who, moved, to) => {
            says("event-activated", who).with("title", title(moved.title)).with("room", room(to))
        }
        Event::Stopped(who, left) => says("event-stopped", who).with("points", left),
        Event::Walked(who, from, to) => {
            says("event-walked", who).with("from", module_on(game, from)).with("to", module_on(game, to))
        }
        Event::SwitchedOn(who, on) => says("event-switched-on", who).with("module", module(on)),
        Event::Recruited(who, to) => says("event-recruited", who).with("room", room(to)),
        Event::Promoted(who, at) => says("event-promoted", who).with("room", room(at)),
        Event::RobotPlaced(who, to) => says("event-robot", who).with("room", room(to)),
        Event::BonusLost(who, on) => says("event-bonus-lost", who).with("module", module(on)),
        Event::Filled(who, airlock, count) => {
            says("event-filled", who).with("module", module(airlock)).with("count", count)
        }
        Event::Sent(who, _, count, to) => says("event-sent", who).with("count", count).with("planet", harbour(to)),
        Event::IslandChosen(who, number) => {
            says("event-island", who).with("island", Message::new("group-island").with("number", number))
        }
        Event::Placed(who, on, at) => {
            says("event-placed", who).with("planet", planet(on)).with("field", field(game, on, at))
        }
        Event::Surplus(who, on, count) => says("event-surplus", who).with("planet", planet(on)).with("count", count),
        Event::Swapped(who, rose, fell) => {
            says("event-swapped", who).with("rose", marker(rose)).with("fell", marker(fell))
        }
        Event::Kept(who) => says("event-kept", who),
        Event::Closed(who, closed) => says("event-closed", who).with("planet", planet(closed)),
        Event::GateMoved(_, moved, to) => {
            let id = if to == Harbour::Hawking { "event-gate-hawking" } else { "event-gate" };
            Message::new(id).with("gate", gate(moved)).with("planet", harbour(to))
        }
        Event::Scored(who, from, points) => {
            says("event-scored", who).with("planet", planet(from)).with("points", points)
        }
        Event::ScoredHawking(who, points) => says("event-scored-hawking", who).with("points", points),
        Event::RankTaken(who, rank, holder) => {
            let id = match holder {
                Rank::Empty => "event-rank-empty",
                Rank::Colonist => "event-rank-colonist",
                Rank::Engineer => "event-rank-engineer",
                Rank::Chief => "event-rank-chief",
            };
            says(id, who).with("rank", rank)
        }
        Event::RankLost(who, rank) => says("event-rank-lost", who).with("rank", rank),
        Event::Remodelling(who) => says("event-remodelling", who),
        Event::Lifted(who, lifted) => says("event-lifted", who).with("module", module(lifted)),
        Event::Laid(who, laid, ..) => says("event-laid", who).with("module", module(laid)),
        Event::Remodelled(who) => says("event-remodelled", who),
        Event::Restored(who) => says("event-restored", who),
        Event::TurnBegan(who) => says("event-turn", who),
        Event::LastPlanetClosed => Message::new("event-last-planet"),
        Event::Stalled(turns) => Message::new("event-stalled").with("turns", turns),
        Event::Dead => Message::new("event-dead"),
        Event::ScoredMarker(who, by, points) => {
            says("event-scored-marker", who).with("marker", marker(by)).with("points", points)
        }
        Event::LostCorridors(who, points) => says("event-corridors", who).with("points", points),
        Event::Won(who, points) => says("event-won", who).with("points", points),
        Event::SharedVictory(who, points) => says("event-won-shared", who).with("points", points),
    })
}
