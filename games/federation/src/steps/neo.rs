//! Neo (4a): the Miner travels between asteroids.

use engine::{Refusal, Seat, Sink};

use super::planet::{self, Act};
use super::{Step, medal, pay};
use crate::action::Action;
use crate::effect::{Effect, ScriptId};
use crate::event::Event;
use crate::state::Position;
use crate::terms::{FieldId, NeoSet, NeoSpace, Planet};
use crate::{Federation, refuse};

/// Where a Miner gets with so many moves (FED-4.1, FED-4.9); moves beyond the last level are lost (FED-9.6).
pub fn reach(game: &Federation, from: NeoSpace, steps: u8) -> NeoSet {
    let on = |space: NeoSpace| {
        let next = game.content.neo(space).next;
        if next.is_empty() { NeoSet::only(space) } else { next }
    };
    (0..steps.min(NeoSpace::COUNT as u8))
        .fold(NeoSet::only(from), |here, _| here.iter().fold(NeoSet::EMPTY, |there, space| there | on(space)))
}

/// Whether the Miner stands on a dead asteroid.
fn at_end(game: &Federation, space: NeoSpace) -> bool {
    game.content.neo(space).next.is_empty()
}

/// FED-3.82: every space within reach; on a dead asteroid every token left there (FED-4.7).
pub fn legal(game: &Federation, position: &Position, act: Act, actions: &mut impl Sink<Action>) {
    let miner = position.table.players[act.seat].miner;
    if at_end(game, miner) {
        for field in
            FieldId::all().filter(|field| field.is_dead() && position.hidden.asteroids[field.index()].is_some())
        {
            actions.put(Action::Asteroid(field));
        }
    } else {
        reach(game, miner, 1 + act.extra).iter().for_each(|space| actions.put(Action::Miner(space)));
    }
}

/// Why a space or a token is out of reach.
pub fn why_not(game: &Federation, position: &Position, act: Act, action: Action) -> Option<Refusal> {
    let end = at_end(game, position.table.players[act.seat].miner);
    match action {
        Action::Miner(_) if end => Some(refuse("FED-4.7", "refused-miner-at-end")),
        Action::Miner(_) => Some(refuse("FED-4.1", "refused-out-of-reach")),
        Action::Asteroid(_) if end => Some(refuse("FED-9.3", "refused-asteroid-gone")),
        Action::Asteroid(_) => Some(refuse("FED-4.7", "refused-not-at-end")),
        _ => None,
    }
}

/// FED-4.1 to FED-4.6: the Miner arrives, takes what is there, and looks around.
pub fn travel(game: &Federation, position: &mut Position, act: Act, to: NeoSpace, events: &mut impl Sink<Event>) {
    let seat = act.seat;
    planet::close(position, act);
    position.table.steps.push(Step::NeoUp(seat));
    arrive(game, position, seat, to, events);
    let here = game.content.neo(to);
    if let Some(field) = here.field {
        turn_up(position, field, events); // FED-4.10
        take(game, position, seat, field, events);
    }
    pay::gain(game, position, seat, here.resources, events); // FED-4.2
}

/// The Miner moves; medals come before anything else (FED-3.106).
pub fn arrive(game: &Federation, position: &mut Position, seat: Seat, to: NeoSpace, events: &mut impl Sink<Event>) {
    position.table.players[seat].miner = to;
    events.put(Event::Miner(seat, to));
    medal::check(game, position, seat, Planet::Neo, events);
}

/// FED-4.7: a token of a dead asteroid without a move.
pub fn mine(game: &Federation, position: &mut Position, act: Act, field: FieldId, events: &mut impl Sink<Event>) {
    planet::close(position, act);
    take(game, position, act.seat, field, events);
}

/// FED-4.3: the token is kept and not replaced; its resources are a gain of their own (FED-4.127).
fn take(game: &Federation, position: &mut Position, seat: Seat, field: FieldId, events: &mut impl Sink<Event>) {
    let Some(token) = position.hidden.asteroids[field.index()].take() else { return }; // FED-4.4
    position.table.players[seat].asteroids.insert(token);
    events.put(Event::Asteroid(seat, field));
    let gain = Effect::Gain(game.content.asteroids[token.index()]);
    position.table.steps.push(Step::Do(seat, gain, ScriptId::default()));
}

fn turn_up(position: &mut Position, field: FieldId, events: &mut impl Sink<Event>) {
    if !position.table.fields_up.contains(field) {
        position.table.fields_up.insert(field);
        events.put(Event::FieldUp(field));
    }
}

/// FED-4.6: all tokens up to one level above the Miner.
pub fn reveal(game: &Federation, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let level = game.content.neo(position.table.players[seat].miner).level + 1;
    for space in NeoSpace::all().map(|space| game.content.neo(space)).filter(|space| space.level <= level) {
        if let Some(field) = space.field {
            turn_up(position, field, events);
        }
    }
}
