//! Alteration tokens from beside the board (FED-4.23, FED-4.120, FED-9.2).

use engine::{Chance, Seat, Sink};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{AlterationId, AlterationSet, MAX_PLAYERS};

/// FED-9.2: an empty supply of a power is made of the tokens used so far. Everybody saw which ones they are.
fn refill(position: &mut Position, power: u8, events: &mut impl Sink<Event>) -> AlterationSet {
    let of_power = AlterationSet::of_power(power);
    let used = position.table.discarded & of_power;
    if (position.hidden.supply & of_power).is_empty() && !used.is_empty() {
        position.table.discarded = position.table.discarded - used;
        position.hidden.supply = position.hidden.supply | used;
        let known = &mut position.hidden.known[MAX_PLAYERS];
        *known = *known | used;
        events.put(Event::Reshuffled(power));
    }
    position.hidden.supply & of_power
}

/// Whether there is anything to draw.
pub fn is_left(position: &Position, power: u8) -> bool {
    !((position.hidden.supply | position.table.discarded) & AlterationSet::of_power(power)).is_empty()
}

/// FED-4.23: one of them at random.
pub fn draw(position: &mut Position, seat: Seat, power: u8, events: &mut impl Sink<Event>) {
    let supply = refill(position, power, events);
    if supply.is_empty() {
        return;
    }
    let drawn = position.random.below(supply.len().into()) as usize;
    if let Some(token) = supply.nth(drawn) {
        take_from_supply(position, seat, token, events);
    }
}

/// FED-4.120: the player looks at all of them, and will know what is put back (FED-7.4).
pub fn look(position: &mut Position, seat: Seat, power: u8, events: &mut impl Sink<Event>) {
    let supply = refill(position, power, events);
    if !supply.is_empty() {
        let known = &mut position.hidden.known[seat.index()];
        *known = *known | supply;
        position.table.steps.push(Step::Look(seat, power));
    }
}

/// FED-3.113: each token looked at.
pub fn legal(position: &Position, power: u8, actions: &mut impl Sink<Action>) {
    for token in (position.hidden.supply & AlterationSet::of_power(power)).iter() {
        actions.put(Action::Token(token));
    }
}

/// One of the tokens looked at.
pub fn choose(position: &mut Position, seat: Seat, token: AlterationId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    take_from_supply(position, seat, token, events);
}

/// FED-4.18: a gained token lies face up.
fn take_from_supply(position: &mut Position, seat: Seat, token: AlterationId, events: &mut impl Sink<Event>) {
    position.hidden.supply.remove(token);
    for known in &mut position.hidden.known {
        known.remove(token);
    }
    position.table.players[seat].alterations.insert(token);
    events.put(Event::Alteration(seat, token));
}
