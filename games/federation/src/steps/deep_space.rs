//! `DEEP_SPACE` (4n): the player looks at the pile and takes a tile.

use engine::{Seat, Sink};

use super::effects;
use crate::Federation;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::DeepSpaceId;

/// FED-3.102: every tile of the pile.
pub fn legal(position: &Position, actions: &mut impl Sink<Action>) {
    position.hidden.deep_space.iter().for_each(|tile| actions.put(Action::Deep(tile)));
}

/// FED-4.117, FED-4.118: the tile is shown, and its effects are resolved at once.
pub fn take(game: &Federation, position: &mut Position, seat: Seat, tile: DeepSpaceId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.hidden.deep_space.remove(tile);
    position.table.deep_space -= 1;
    position.table.players[seat].deep_space = Some(tile); // FED-1.30
    events.put(Event::DeepSpace(seat, tile));
    effects::run(position, seat, game.content.deep_space[tile.index()]);
}
