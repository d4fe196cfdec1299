//! Arratooine (4d): trade at the stalls.

use engine::{Refusal, Seat, Sink};

use super::planet::{self, Act};
use super::{Step, effects, medal, pay};
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Planet, StallId};
use crate::{Federation, refuse, short_of};

/// FED-3.85: every stall whose cost is payable.
pub fn legal(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let held = position.table.players[seat].held;
    for stall in StallId::all().filter(|stall| held.can_pay(game.content.stalls[stall.index()].cost, 0)) {
        actions.put(Action::Stall(stall));
    }
}

/// A stall that is too dear.
pub fn why_not(game: &Federation, position: &Position, seat: Seat, stall: StallId) -> Refusal {
    let held = position.table.players[seat].held;
    short_of(refuse("FED-4.41", "refused-stall-cost"), held, game.content.stalls[stall.index()].cost)
}

/// FED-4.41: the cost is paid, then the disc is placed.
pub fn choose(game: &Federation, position: &mut Position, act: Act, stall: StallId) {
    planet::close(position, act);
    position.table.steps.push(Step::Trade(act.seat, stall));
    pay::demand(position, act.seat, game.content.stalls[stall.index()].cost);
}

/// FED-4.42 to FED-4.44: the disc comes, rises, or stays; the bonus of its level follows.
pub fn trade(game: &Federation, position: &mut Position, seat: Seat, stall: StallId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let level = (position.table.players[seat].discs[stall.index()] + 1).min(2);
    put(game, position, seat, stall, level, true, events);
}

/// A disc on a level of a stall, with or without the bonus.
fn put(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    stall: StallId,
    level: u8,
    bonus: bool,
    events: &mut impl Sink<Event>,
) {
    position.table.players[seat].discs[stall.index()] = level;
    events.put(Event::Traded(seat, stall, level));
    medal::check(game, position, seat, Planet::Arratooine, events);
    if bonus {
        effects::run(position, seat, game.content.stalls[stall.index()].levels[usize::from(level) - 1]);
    }
}

/// FED-4.47: a stall without an own disc; FED-4.48: one not yet at level 2.
fn is_free_for(position: &Position, seat: Seat, stall: StallId, level: u8) -> bool {
    position.table.players[seat].discs[stall.index()] < level
}

/// A free disc, if a stall is left for it (FED-9.11, FED-9.12).
pub fn ask(position: &mut Position, seat: Seat, level: u8, bonus: bool) {
    if StallId::all().any(|stall| is_free_for(position, seat, stall, level)) {
        position.table.steps.push(Step::Disc(seat, level, bonus));
    }
}

/// FED-3.109: every stall allowed.
pub fn legal_free(position: &Position, seat: Seat, level: u8, actions: &mut impl Sink<Action>) {
    for stall in StallId::all().filter(|stall| is_free_for(position, seat, *stall, level)) {
        actions.put(Action::Stall(stall));
    }
}

/// A stall where the own disc is too high already.
pub fn why_not_free(level: u8) -> Refusal {
    match level {
        1 => refuse("FED-4.47", "refused-disc-there"),
        _ => refuse("FED-4.48", "refused-disc-on-top"),
    }
}

/// A disc without cost: no planet action.
pub fn choose_free(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    stall: StallId,
    (level, bonus): (u8, bool),
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    put(game, position, seat, stall, level, bonus, events);
}
