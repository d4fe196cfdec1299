//! The Executive phase (3g), in its order: income, upkeep, funding, majorities, law.

use engine::{Refusal, Seat, Sink};

use super::{Step, effects, pay, project};
use crate::action::Action;
use crate::event::Event;
use crate::state::{Position, Slot, Source, Table};
use crate::terms::{Floor, MAX_PLAYERS, Planet, SpaceId, Wing};
use crate::{Federation, refuse, short_of};

/// FED-3.48: E1 begins once the pending turns are over.
pub fn begin(position: &mut Position) {
    position.table.steps.push(Step::Executive);
}

/// The Ambassador phase is over.
pub fn open(position: &mut Position, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.active = None;
    events.put(Event::Executive);
    position.table.steps.push(Step::Incomes(position.table.first, 0));
}

/// The player after this one in the turn order of the round (FED-10.28).
fn after(position: &Position, seat: Seat) -> Option<Seat> {
    let next = seat.next(position.table.seats());
    (next != position.table.first).then_some(next)
}

/// E1 goes on with the next player, then E2.
pub fn after_income(position: &mut Position, seat: Seat) {
    let step = match after(position, seat) {
        Some(next) => Step::Incomes(next, 0),
        None => Step::Upkeep(position.table.first),
    };
    position.table.steps.push(step);
}

/// E2: whether there is nothing to pay (FED-3.55).
pub fn skip_upkeep(game: &Federation, position: &mut Position, seat: Seat) -> bool {
    let free = position.table.players[seat].marker_level(&game.content) < 3;
    if free {
        position.table.steps.pop();
        after_upkeep(position, seat);
    }
    free
}

fn after_upkeep(position: &mut Position, seat: Seat) {
    let step = after(position, seat).map_or(Step::Funding(0), Step::Upkeep);
    position.table.steps.push(step);
}

/// FED-3.98: the levels that can be paid for, and always level 2.
pub fn legal_upkeep(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let player = &position.table.players[seat];
    let levels = &game.content.accreditation.levels;
    for level in (2..=player.marker_level(&game.content)).rev() {
        if player.held.can_pay(levels[usize::from(level) - 1].upkeep, 0) {
            actions.put(Action::Upkeep(level));
        }
    }
}

/// A level that cannot be kept.
pub fn why_no_upkeep(game: &Federation, position: &Position, seat: Seat, level: u8) -> Refusal {
    let player = &position.table.players[seat];
    if level > player.marker_level(&game.content) {
        return refuse("FED-3.52", "refused-level-higher");
    }
    if level < 2 {
        return refuse("FED-3.53", "refused-level-lower");
    }
    let cost = game.content.accreditation.levels[usize::from(level) - 1].upkeep;
    short_of(refuse("FED-3.51", "refused-upkeep"), player.held, cost)
}

/// FED-3.51 to FED-3.53: the level is paid for; to drop is to go to its first degree.
pub fn keep(game: &Federation, position: &mut Position, seat: Seat, level: u8, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    after_upkeep(position, seat);
    let info = game.content.accreditation.levels[usize::from(level) - 1];
    let player = &mut position.table.players[seat];
    if level < player.marker_level(&game.content) {
        player.degree = info.first;
    }
    events.put(Event::Upkeep(seat, level));
    pay::demand(position, seat, info.upkeep);
}

/// E3 (FED-3.56): columns from left to right, floors from top to bottom. Each call looks at one space.
pub fn fund(game: &Federation, position: &mut Position, at: u8, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let Some(space) = SpaceId::at(3 - at % 3, at / 3 + 1) else {
        position.table.steps.push(Step::Majorities);
        return;
    };
    position.table.steps.push(Step::Funding(at + 1));
    let Slot::Token(seat, played) = position.table.senate[space.index()] else { return }; // FED-3.59
    if game.content.votes(played.ambassador, played.face).is_none() {
        project::fund_column(game, position, seat, game.content.project_above(space), events);
    }
}

/// The votes on a floor: of each player, and of the neutral player (FED-3.60, FED-6.5).
pub fn votes_on(game: &Federation, table: &Table, floor: Floor) -> ([u8; MAX_PLAYERS], u8) {
    let (mut players, mut neutral) = ([0; MAX_PLAYERS], 0);
    for space in SpaceId::all().filter(|space| space.floor() == floor) {
        match table.votes_at(&game.content, space) {
            Some((Some(seat), votes)) => players[seat.index()] += votes,
            Some((None, votes)) => neutral += votes,
            None => {}
        }
    }
    (players, neutral)
}

/// FED-3.61, FED-6.6: who wins a floor.
pub fn winners(game: &Federation, table: &Table, floor: Floor) -> impl Iterator<Item = Seat> + use<> {
    let (players, neutral) = votes_on(game, table, floor);
    let most = players.iter().copied().max().unwrap_or(0).max(neutral).max(1);
    Seat::all(table.seats()).filter(move |seat| players[seat.index()] == most)
}

/// E4: every winner of a floor scores the own effective level.
pub fn majorities(game: &Federation, position: &mut Position, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.steps.push(Step::Law);
    for floor in Floor::all() {
        for seat in winners(game, &position.table, floor) {
            let level = position.table.players[seat].level(&game.content);
            events.put(Event::Floor(seat, floor, level));
            effects::score(position, seat, level.into(), Source::Floors, events);
        }
    }
}

/// FED-3.63: all votes of a wing.
pub fn wing_votes(game: &Federation, table: &Table, wing: Wing) -> u8 {
    let spaces = SpaceId::all().filter(|space| space.wing() == wing);
    spaces.filter_map(|space| table.votes_at(&game.content, space)).map(|(_, votes)| votes).sum()
}

/// E5 (FED-3.64): the wing with more votes; none on a tie (FED-3.65).
pub fn stronger_wing(game: &Federation, table: &Table) -> Option<Wing> {
    let [left, right] = Wing::ALL.map(|wing| wing_votes(game, table, wing));
    match left.cmp(&right) {
        std::cmp::Ordering::Greater => Some(Wing::Left),
        std::cmp::Ordering::Less => Some(Wing::Right),
        std::cmp::Ordering::Equal => None,
    }
}

/// The law of the stronger wing is passed, or the President is asked.
pub fn vote(game: &Federation, position: &mut Position, events: &mut impl Sink<Event>) {
    match stronger_wing(game, &position.table) {
        Some(wing) => pass(game, position, wing, events),
        None => {
            position.table.steps.pop();
            position.table.steps.push(Step::LawTie(position.table.president)); // FED-10.29
        }
    }
}

/// FED-3.99: left law or right law.
pub fn legal_law(actions: &mut impl Sink<Action>) {
    Wing::ALL.into_iter().for_each(|wing| actions.put(Action::Law(wing)));
}

/// FED-3.66: every player scores the law by influence.
pub fn pass(game: &Federation, position: &mut Position, wing: Wing, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.steps.push(Step::Cleanup);
    let planet: Planet = position.table.laws[wing.index()];
    events.put(Event::LawPassed(wing, planet));
    for seat in Seat::all(position.table.seats()) {
        let influence = position.table.players[seat].influence(&game.content, planet);
        let points = u16::from(game.content.law(wing, planet)) * u16::from(influence);
        effects::score(position, seat, points, Source::Laws, events);
    }
}
