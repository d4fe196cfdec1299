//! `remodel` (SGO-3.25, 4.6): the station is rearranged, one module at a time.

use engine::{Refusal, Seat, Sink};

use super::{Source, Step};
use crate::action::Action;
use crate::event::Event;
use crate::state::{Position, Site};
use crate::terms::{ModuleId, ModuleSet};
use crate::{SpaceGateOdyssey, refuse};

/// SGO-4.6.6, SGO-4.6.7, SGO-4.6.9, SGO-4.6.10.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let table = &position.table;
    (movable(position, seat) - table.lifted).iter().for_each(|module| actions.put(Action::Lift(module)));
    // Every module has a rotation that fits into any berth.
    if !table.hand.is_empty() && has_berth(game, position, seat) {
        table.hand.iter().for_each(|module| actions.put(Action::Lay(module)));
    }
    if is_complete(position, seat) {
        actions.put(Action::Finish);
    }
    actions.put(Action::Restore);
}

/// SGO-4.6.3: the start module is never taken up.
fn movable(position: &Position, seat: Seat) -> ModuleSet {
    position.table.players[seat].station - ModuleSet::only(ModuleId::start(seat))
}

fn has_berth(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> bool {
    let table = &position.table;
    !table.berths(&game.content, table.linked(seat)).is_empty()
}

/// SGO-4.6.4: nothing in hand, and everything linked with the start module.
fn is_complete(position: &Position, seat: Seat) -> bool {
    let table = &position.table;
    table.hand.is_empty() && table.linked(seat) == table.players[seat].station
}

/// All modules on the grid, those in hand, and to finish.
pub fn expected(position: &Position, seat: Seat) -> Vec<Action> {
    let (station, hand) = (position.table.players[seat].station, position.table.hand);
    let lifts = (station - hand).iter().map(Action::Lift);
    lifts.chain(hand.iter().map(Action::Lay)).chain([Action::Finish]).collect()
}

/// With the option, the tile: used or not.
pub fn expected_tile(game: &SpaceGateOdyssey) -> Vec<Action> {
    if game.tiles { vec![Action::Remodel] } else { Vec::new() }
}

/// SGO-4.6.1: once per game.
pub fn why_no_tile(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> Option<Refusal> {
    let used = game.tiles && !position.table.players[seat].tile;
    used.then(|| refuse("SGO-4.6.1", "refused-tile-used"))
}

/// Why a step is refused.
pub fn why_not(position: &Position, seat: Seat, action: Action) -> Option<Refusal> {
    let table = &position.table;
    Some(match action {
        Action::Lift(module) | Action::Lay(module) if !table.players[seat].station.contains(module) => {
            refuse("SGO-4.6.1", "refused-not-your-station")
        }
        Action::Lift(module) if !movable(position, seat).contains(module) => {
            refuse("SGO-4.6.3", "refused-start-module")
        }
        Action::Lift(_) => refuse("SGO-4.6.8", "refused-lifted-before"),
        Action::Lay(module) if !table.hand.contains(module) => refuse("SGO-4.6.7", "refused-not-in-hand"),
        Action::Lay(_) => refuse("SGO-4.6.7", "refused-no-berth"),
        Action::Finish if !table.hand.is_empty() => refuse("SGO-4.6.9", "refused-hand-not-empty"),
        Action::Finish if !is_complete(position, seat) => refuse("SGO-4.6.9", "refused-cut-off"),
        _ => return None,
    })
}

/// SGO-4.6.2: the tile leaves the game; the remodelling begins with an empty hand.
pub fn begin(position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    position.table.players[seat].tile = false;
    position.table.steps.push(Step::Remodel(seat));
    events.put(Event::Remodelling(seat));
}

/// One step of the remodelling.
pub fn apply(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    match action {
        Action::Lift(module) => {
            table.placed_mut(module).home = table.placed(module).site;
            table.lift(module);
            table.hand.insert(module);
            table.lifted.insert(module);
            events.put(Event::Lifted(seat, module));
        }
        Action::Lay(module) => table.steps.push(Step::Berth(seat, module, Source::Hand)),
        Action::Finish => {
            end(position);
            events.put(Event::Remodelled(seat));
        }
        _ => {
            restore(game, position, seat);
            end(position);
            events.put(Event::Restored(seat));
        }
    }
}

/// SGO-4.6.10: all modules go back to where they were.
fn restore(game: &SpaceGateOdyssey, position: &mut Position, seat: Seat) {
    let table = &mut position.table;
    let lifted = table.lifted;
    lifted.iter().for_each(|module| table.lift(module));
    table.hand = lifted;
    for module in lifted.iter() {
        table.hand.remove(module);
        table.put(&game.content, seat, module, table.placed(module).home);
    }
}

fn end(position: &mut Position) {
    let table = &mut position.table;
    for module in std::mem::take(&mut table.lifted).iter() {
        table.placed_mut(module).home = Site::default();
    }
    table.steps.pop();
}
