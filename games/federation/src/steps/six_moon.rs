//! 6Moon (4b): the Mage travels from moon to moon and takes Alteration tokens.

use engine::{Refusal, Seat, Sink};

use super::planet::{self, Act};
use super::{Step, medal};
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{AlterationId, Planet, Station, StationSet};
use crate::{Federation, refuse};

/// FED-4.12, FED-4.15, FED-4.16: the Mage goes forward as far as there are stations.
pub fn go(game: &Federation, position: &mut Position, act: Act, events: &mut impl Sink<Event>) {
    let seat = act.seat;
    planet::close(position, act);
    position.table.steps.push(Step::MoonsUp(seat));
    position.table.steps.push(Step::Token(seat));
    let from = position.table.players[seat].mage;
    let to = from.forward(act.extra.saturating_add(1));
    if to != from {
        arrive(game, position, seat, to, events);
    }
    turn_up(position, StationSet::only(to), events); // before the choice (FED-4.16)
}

/// The Mage moves; medals come before anything else (FED-3.106).
pub fn arrive(game: &Federation, position: &mut Position, seat: Seat, to: Station, events: &mut impl Sink<Event>) {
    position.table.players[seat].mage = to;
    events.put(Event::Mage(seat, to));
    medal::check(game, position, seat, Planet::SixMoon, events);
}

/// FED-3.83: every token of the station reached.
pub fn legal(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let here = position.hidden.moons[position.table.players[seat].mage.index()];
    here.iter().for_each(|token| actions.put(Action::Token(token)));
}

/// A token that lies elsewhere.
pub fn why_not() -> Refusal {
    refuse("FED-4.12", "refused-token-elsewhere")
}

/// FED-4.13: the token is not replaced.
pub fn take(position: &mut Position, seat: Seat, token: AlterationId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let mage = position.table.players[seat].mage;
    position.hidden.moons[mage.index()].remove(token);
    position.table.players[seat].alterations.insert(token); // FED-4.18
    events.put(Event::Alteration(seat, token));
}

/// FED-4.14: the tokens of all stations up to the one after the Mage's.
pub fn reveal(position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let last = position.table.players[seat].mage.forward(1);
    turn_up(position, StationSet::up_to(last), events);
}

fn turn_up(position: &mut Position, stations: StationSet, events: &mut impl Sink<Event>) {
    for station in (stations - position.table.moons_up).iter() {
        position.table.moons_up.insert(station);
        events.put(Event::MoonUp(station));
    }
}
