//! Medals of honor (4m).

use engine::{Refusal, Seat, Sink};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Position, Table};
use crate::terms::{Medal, Planet};
use crate::{Federation, refuse};

/// FED-4.111: influence has risen, and the lowest medal left may be within reach.
pub fn check(game: &Federation, position: &mut Position, seat: Seat, planet: Planet, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    let player = &mut table.players[seat];
    let medal = Medal::of(planet);
    if player.medals.contains(medal) {
        return; // FED-4.112
    }
    let influence = player.influence(&game.content, planet);
    if let Some((threshold, place)) = table.lowest_medal(&game.content, planet)
        && threshold <= influence
    {
        table.medals[planet.index()] &= !(1 << place);
        table.players[seat].medals.insert(medal);
        events.put(Event::Medal(seat, medal));
    }
}

/// FED-4.115: a medal of which there is one for every player.
pub fn take(position: &mut Position, seat: Seat, medal: Medal, events: &mut impl Sink<Event>) {
    let medals = &mut position.table.players[seat].medals;
    if !medals.contains(medal) {
        medals.insert(medal);
        events.put(Event::Medal(seat, medal));
    }
}

/// A medal of choice, if there is one (FED-9.8).
pub fn ask(position: &mut Position, seat: Seat) {
    if Medal::ALL.into_iter().any(|medal| can_take(&position.table, seat, medal)) {
        position.table.steps.push(Step::Medal(seat));
    }
}

fn can_take(table: &Table, seat: Seat, medal: Medal) -> bool {
    !table.players[seat].medals.contains(medal) && table.has_medal(medal)
}

/// FED-3.92: every kind not owned of which a medal is left.
pub fn legal(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for medal in Medal::ALL.into_iter().filter(|medal| can_take(&position.table, seat, *medal)) {
        actions.put(Action::Medal(medal));
    }
}

/// Why a kind cannot be chosen.
pub fn why_not(position: &Position, seat: Seat, medal: Medal) -> Refusal {
    match position.table.players[seat].medals.contains(medal) {
        true => refuse("FED-4.112", "refused-medal-owned"),
        false => refuse("FED-9.7", "refused-medal-gone"),
    }
}

/// FED-4.114: of a planet the one on the highest threshold left.
pub fn choose(position: &mut Position, seat: Seat, medal: Medal, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    if let Some(planet) = medal.planet() {
        let left = &mut position.table.medals[planet.index()];
        *left &= !(0x80 >> left.leading_zeros());
    }
    take(position, seat, medal, events);
}
