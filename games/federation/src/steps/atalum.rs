//! Atalum (4c): take an Erudite.

use engine::{Refusal, Seat, Sink};

use super::planet::{self, Act};
use super::{erudite, medal};
use crate::action::Action;
use crate::content::Timing;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Delegation, EruditeId, EruditeSet, Planet};
use crate::{Federation, refuse};

/// Whether a player owns a tile of this level of a delegation.
fn owns(position: &Position, seat: Seat, level: u8, delegation: Delegation) -> bool {
    !(position.table.players[seat].erudites & EruditeSet::group(level, delegation)).is_empty()
}

/// FED-4.34: the displayed level-3 tiles of delegations whose level-3 tile the player does not own.
pub fn level3(position: &Position, seat: Seat) -> EruditeSet {
    let free = |tile: &EruditeId| !owns(position, seat, 3, tile.delegation());
    position.table.level3.iter().flatten().copied().filter(free).collect()
}

/// FED-4.24 to FED-4.26: the tiles of the display that the player can take.
fn takeable(position: &Position, act: Act) -> EruditeSet {
    if act.level3 {
        return level3(position, act.seat);
    }
    let mut tiles = EruditeSet::EMPTY;
    for delegation in Delegation::ALL {
        for level in 1..=3 {
            let next = !owns(position, act.seat, level, delegation)
                && (level == 1 || owns(position, act.seat, level - 1, delegation));
            if next && let Some(tile) = position.hidden.display(&position.table, level, delegation.index()) {
                tiles.insert(tile);
            }
        }
    }
    tiles
}

/// FED-3.84: every takeable tile.
pub fn legal(position: &Position, act: Act, actions: &mut impl Sink<Action>) {
    takeable(position, act).iter().for_each(|tile| actions.put(Action::Take(tile)));
}

/// The tiles that lie face up.
pub fn displayed(position: &Position) -> EruditeSet {
    let (table, hidden) = (&position.table, &position.hidden);
    (1..=3).flat_map(|level| (0..5).filter_map(move |at| hidden.display(table, level, at))).collect()
}

/// Why a tile cannot be taken.
pub fn why_not(position: &Position, act: Act, tile: EruditeId) -> Refusal {
    let (level, delegation) = (tile.level(), tile.delegation());
    if !displayed(position).contains(tile) {
        return refuse("FED-4.24", "refused-not-displayed");
    }
    if owns(position, act.seat, level, delegation) {
        return refuse("FED-4.26", "refused-level-owned");
    }
    if act.level3 {
        return refuse("FED-4.34", "refused-only-level3");
    }
    refuse("FED-4.25", "refused-lower-level")
}

/// FED-4.27 to FED-4.31: the tile is taken, the next one turned up, an immediate effect resolved.
pub fn take(game: &Federation, position: &mut Position, act: Act, tile: EruditeId, events: &mut impl Sink<Event>) {
    let (seat, level, delegation) = (act.seat, tile.level(), tile.delegation().index());
    planet::close(position, act);
    planet::rule_out(game, position, tile); // FED-3.40
    position.table.players[seat].erudites.insert(tile);
    events.put(Event::Erudite(seat, tile));
    medal::check(game, position, seat, Planet::Atalum, events);
    match level {
        3 => position.table.level3[delegation] = None,
        _ => {
            position.hidden.erudites[usize::from(level) - 1][delegation].pop();
        }
    }
    let mut up = level < 3;
    if level == 1 && !position.table.open_level2[delegation] {
        position.table.open_level2[delegation] = true; // FED-4.27
        let first = position.hidden.display(&position.table, 2, delegation);
        first.into_iter().for_each(|tile| events.put(Event::EruditeUp(tile)));
        up = true;
    }
    if up && let Some(next) = position.hidden.display(&position.table, level, delegation) {
        events.put(Event::EruditeUp(next));
    }
    if game.content.erudites[tile.index()].timing == Timing::Immediate {
        erudite::resolve(game, position, seat, tile);
    }
}
