//! A move under way (4Q): step by step, with what stops it.

use engine::{Refusal, Seat, SeatSet, Sink};

use super::{Context, Discovery, Step, sail, window};
use crate::action::Action;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::{Position, Table};
use crate::terms::{Hex, HexSet, Tile, Unit};
use crate::{LastGate, galaxy, mods, refuse};

/// LG-4S.7: whether a fleet is held by somebody's blockade.
fn held_by(game: &LastGate, table: &Table, seat: Seat, unit: Unit, at: Hex) -> Option<Seat> {
    let fleet = matches!(unit, Unit::Fleet(_));
    let by = table.blockader(at).filter(|by| fleet && *by != seat && table.passage != Some((seat, unit, at)))?;
    (galaxy::controller(game, table, at) != Some(seat)).then_some(by)
}

/// What is legal: on to a neighbour, loading on the way, a blockade, or the end.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, unit: Unit, left: i8, actions: &mut impl Sink<Action>) {
    let Some(at) = p.table[seat].at(unit) else { return actions.put(Action::Done) };
    actions.put(Action::Done);
    if left > 0 {
        match held_by(game, &p.table, seat, unit, at) {
            None => {
                let near = at.neighbours().iter().copied().filter(|near| galaxy::can_enter(&p.table, *near));
                near.for_each(|near| actions.put(Action::To(near)));
            }
            Some(by) => {
                // LG-4S.7: with permission, which is asked for once, or by a withdrawal.
                if p.table.denied != Some((seat, unit, at)) {
                    actions.put(Action::Yes);
                }
                let foe = p.table.at_war(seat, by).then_some(by);
                let out = galaxy::retreats(&p.table, seat, at, foe, HexSet::EMPTY);
                out.iter().for_each(|near| actions.put(Action::Withdraw(near)));
            }
        }
    }
    if let Unit::Fleet(place) = unit {
        sail::loads(game, p, seat, place.into(), at, actions);
        sail::blockades(game, p, seat, HexSet::only(at), actions);
    }
}

/// Why a unit cannot go somewhere.
pub fn why_not(p: &Position, seat: Seat, unit: Unit, left: i8, to: Hex) -> Option<Refusal> {
    let at = p.table[seat].at(unit)?;
    if left < -1 {
        // LG-4R.23, LG-4S.10, LG-4R.1: stopped by what is there, or by having turned it up.
        let enemy = |other: Seat| p.table.at_war(seat, other) && galaxy::has_fleet(&p.table, other, at);
        return Some(if p.table.neutral(at).is_some() {
            refuse("LG-4R.23", "refused-neutral")
        } else if Seat::all(p.table.seats()).any(enemy) {
            refuse("LG-4S.10", "refused-enemy")
        } else {
            refuse("LG-4R.1", "refused-stopped")
        });
    }
    if left <= 0 {
        return Some(refuse("LG-4Q.1", "refused-no-movement"));
    }
    if at.distance(to) != 1 {
        return Some(refuse("LG-4Q.1", "refused-not-adjacent"));
    }
    if p.table.map[to.index()] == Some(Tile::Supernova) && !p.table.routes.contains(to) {
        return Some(refuse("LG-4R.15", "refused-supernova"));
    }
    if !galaxy::can_enter(&p.table, to) {
        return Some(refuse("LG-4Q.10", "refused-outside"));
    }
    Some(refuse("LG-4S.7", "refused-blockaded"))
}

type Flight = (Seat, Unit, i8, bool);

/// Goes a step, or ends the move.
pub fn apply(game: &LastGate, p: &mut Position, flight: Flight, action: Action, events: &mut impl Sink<Event>) {
    let (seat, unit, left, bonus) = flight;
    match action {
        Action::To(to) => {
            let mods = mods::mods(game, &p.table, seat);
            let more = galaxy::lane_bonus(&p.table, seat, to, &mods, bonus);
            if more {
                p.table.flown.insert(to);
            }
            if let Some(step) = p.table.steps.top_mut() {
                *step = Step::Flight(seat, unit, left - 1 + i8::from(more), bonus || more);
            }
            enter(game, p, seat, unit, to, events);
        }
        Action::Withdraw(to) => {
            p.table.steps.pop();
            step_into(p, seat, unit, to, events);
            if let Some(going) = p.table[seat].going_mut(unit) {
                going.weary = true;
            }
            announce(game, p, seat, unit, to, events);
            super::look_around(game, p);
            window::open(game, p, [seat], Trigger::MoveEnd, Context { unit: Some(unit), at: to });
        }
        Action::Yes => {
            if let Some(by) = p.table[seat].at(unit).and_then(|at| p.table.blockader(at)) {
                p.table.steps.push(Step::Permit(by, seat, unit));
            }
        }
        Action::Load(fleet, kind) => sail::load(p, seat, fleet, kind),
        Action::Unload(fleet, kind) => sail::unload(p, seat, fleet, kind),
        Action::Blockade(at) => sail::blockade(p, seat, at, events),
        _ => {
            p.table.steps.pop();
            // LG-4S.7: a permission is for one move.
            (p.table.passage, p.table.denied) = (None, None);
            arrived(p, seat, unit);
            if let Some(at) = p.table[seat].at(unit) {
                window::open(game, p, [seat], Trigger::MoveEnd, Context { unit: Some(unit), at });
            }
        }
    }
}

/// Quests count where research ships end their moves (LG-4R.21).
fn arrived(p: &mut Position, seat: Seat, unit: Unit) {
    let Unit::Civil(crate::terms::Civil::Research, _) = unit else { return };
    let Some(at) = p.table[seat].at(unit) else { return };
    match p.table.map[at.index()] {
        Some(Tile::Asteroids) => p.table[seat].visited[0].insert(at),
        Some(Tile::Nebula) => p.table[seat].visited[1].insert(at),
        _ => {}
    }
}

/// A unit stands in the next system from now on, and has entered it (LG-4T.2).
fn step_into(p: &mut Position, seat: Seat, unit: Unit, to: Hex, events: &mut impl Sink<Event>) {
    let from = p.table[seat].at(unit);
    p.table[seat].put(unit, to);
    (p.table.passage, p.table.denied) = (None, None);
    p.table.entries = p.table.entries.saturating_add(1);
    let entered = p.table.entries;
    if let Some(going) = p.table[seat].going_mut(unit) {
        going.from = from;
        going.entered = entered;
    }
    events.put(Event::Moved(seat, unit, to));
}

/// A unit enters a system: first the tile (discovery, danger, anomaly), then who is there.
fn enter(game: &LastGate, p: &mut Position, seat: Seat, unit: Unit, to: Hex, events: &mut impl Sink<Event>) {
    let before = p.table[seat].going(unit).and_then(|going| going.from);
    step_into(p, seat, unit, to, events);
    p.table.steps.push(Step::Arrive(seat, unit, to));
    if p.table.face_down.contains(to) {
        // LG-4R.1: it stops there.
        super::halt(p, seat, unit);
        p.table.steps.push(Step::Discover(Discovery { seat, unit, at: to, before }));
    } else if p.table.is_dangerous(to) {
        p.table.steps.push(Step::Danger(seat, unit, to));
    } else if p.table.map[to.index()] == Some(Tile::Anomaly) {
        super::discover::anomaly(game, p, seat, unit, to, events);
    }
    window::open(game, p, [seat], Trigger::EnterSystem, Context { unit: Some(unit), at: to });
}

/// LG-3.26: announcements and stops in the system.
pub fn arrive(game: &LastGate, p: &mut Position, seat: Seat, unit: Unit, at: Hex, events: &mut impl Sink<Event>) {
    super::look_around(game, p);
    super::end_blockades(game, p, events);
    if p.table[seat].at(unit) != Some(at) {
        return;
    }
    let fleet = matches!(unit, Unit::Fleet(_));
    let there = announce(game, p, seat, unit, at, events);
    // LG-4R.23: a neutral fleet stops whoever comes.
    if p.table.neutral(at).is_some() {
        return super::halt(p, seat, unit);
    }
    // LG-4S.7: a blockade stops a fleet too, but its owner may ask for permission to go on: see what is legal in a flight.
    if there.iter().any(|other| p.table.at_war(seat, other)) {
        let controls = galaxy::controller(game, &p.table, at) == Some(seat);
        if fleet && controls {
            // LG-4S.10: stop and fight, or fly on.
            let more = matches!(p.table.steps.top(), Some(Step::Flight(_, _, left, _)) if *left > 0);
            if more {
                p.table.steps.push(Step::FlyOn(seat, unit));
            }
        } else {
            super::halt(p, seat, unit);
        }
    }
}

/// LG-4S.4: a fleet that meets fleets of others hears and tells the sum of the hulls. Says who is there.
pub fn announce(
    game: &LastGate,
    p: &Position,
    seat: Seat,
    unit: Unit,
    at: Hex,
    events: &mut impl Sink<Event>,
) -> SeatSet {
    let others = |other: &Seat| *other != seat && galaxy::has_fleet(&p.table, *other, at);
    let there: SeatSet = Seat::all(p.table.seats()).filter(others).collect();
    if matches!(unit, Unit::Fleet(_)) && !there.is_empty() {
        for party in there.iter().chain([seat]) {
            events.put(Event::Announced(party, at, galaxy::hull(game, &p.table, party, at)));
        }
    }
    there
}

/// The blockader lets the fleet pass, or not; then it can still withdraw (LG-4S.7).
pub fn permit(p: &mut Position, seat: Seat, unit: Unit, action: Action) {
    let Some(at) = p.table[seat].at(unit) else { return };
    let answer = Some((seat, unit, at));
    if action == Action::Yes {
        p.table.passage = answer;
    } else {
        p.table.denied = answer;
    }
}

/// LG-4S.10: flying on is the answer yes.
pub fn fly_on(p: &mut Position, seat: Seat, unit: Unit, action: Action) {
    if action != Action::Yes {
        super::halt(p, seat, unit);
    }
}
