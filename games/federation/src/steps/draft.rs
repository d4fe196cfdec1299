//! `SETUP_DRAFT` (FED-2.28 to FED-2.30).

use engine::{Seat, Sink};

use super::effects;
use crate::Federation;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::StartId;

/// FED-3.76: each starting planet still displayed.
pub fn legal(position: &Position, actions: &mut impl Sink<Action>) {
    position.table.starts.iter().for_each(|tile| actions.put(Action::Start(tile)));
}

/// FED-2.29: the bonus is resolved at once.
pub fn choose(game: &Federation, position: &mut Position, seat: Seat, tile: StartId, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    table.starts.remove(tile);
    table.players[seat].start = Some(tile); // FED-1.29
    events.put(Event::Started(seat, tile));
    effects::run(position, seat, game.content.starts[tile.index()]);
}
