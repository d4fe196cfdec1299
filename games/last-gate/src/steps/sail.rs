//! A turn of the movement phase (LG-3.24, LG-3.25): moves, loading, blockades.

use engine::{Refusal, Seat, Sink};

use super::{Context, Step, war, window};
use crate::action::Action;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Ground, Hex, HexSet, Troops, Unit};
use crate::{LastGate, galaxy, mods, refuse};

/// What is legal: up to two actions, then the turn ends.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, done: u8, actions: &mut impl Sink<Action>) {
    actions.put(if done == 0 { Action::Pass } else { Action::End });
    let mods = mods::mods(game, &p.table, seat);
    for unit in p.table[seat].units() {
        let going = p.table[seat].going(unit).unwrap_or_default();
        if !going.done && galaxy::speed(game, &p.table, seat, unit, &mods) > 0 {
            actions.put(Action::Fly(unit));
        }
    }
    for (place, fleet) in p.table[seat].fleets() {
        loads(game, p, seat, place, fleet.at, actions);
    }
    blockades(game, p, seat, HexSet::EMPTY, actions);
}

/// LG-4Q.7: loading and unloading on own planets; LG-4U.13: a fleet carries three.
pub fn loads(game: &LastGate, p: &Position, seat: Seat, fleet: usize, at: Hex, actions: &mut impl Sink<Action>) {
    let Some(world) = p.table.world_at(at).filter(|world| p.table.worlds[*world].owner == Some(seat)) else { return };
    let cargo = p.hidden.cargo[seat.index()][fleet];
    let kosme = p.table[seat].fleets[fleet].is_some_and(|fleet| fleet.kind == crate::terms::FleetKind::Kosme);
    if cargo.total() < game.content.fleets.transport && !kosme {
        // LG-4Q.14: what was unloaded stays for this phase.
        let rested = p.hidden.armies[world] - p.hidden.landed[world];
        rested.kinds().for_each(|kind| actions.put(Action::Load(fleet as u8, kind)));
    }
    cargo.kinds().for_each(|kind| actions.put(Action::Unload(fleet as u8, kind)));
}

/// LG-4S.5: a system that is controlled with a fleet may be blockaded, a blockade lifted; once per phase and system.
pub fn blockades(game: &LastGate, p: &Position, seat: Seat, only: HexSet, actions: &mut impl Sink<Action>) {
    let player = &p.table[seat];
    let places: HexSet = player.fleets().map(|(_, fleet)| fleet.at).collect();
    let wanted = if only.is_empty() { places } else { places & only };
    for at in (wanted - player.blockade_changes).iter() {
        if player.blockades.contains(at) {
            if only.is_empty() {
                actions.put(Action::Lift(at));
            }
        } else if galaxy::controller(game, &p.table, at) == Some(seat) && p.table.blockader(at).is_none() {
            actions.put(Action::Blockade(at));
        }
    }
}

/// Why a system cannot be blockaded.
pub fn why_not(game: &LastGate, p: &Position, seat: Seat, at: Hex) -> Option<Refusal> {
    if p.table[seat].blockade_changes.contains(at) {
        return Some(refuse("LG-10.97", "refused-blockade-changed"));
    }
    if galaxy::controller(game, &p.table, at) != Some(seat) || !galaxy::has_fleet(&p.table, seat, at) {
        return Some(refuse("LG-4S.5", "refused-no-control"));
    }
    None
}

/// Carries out an action of the turn.
pub fn apply(game: &LastGate, p: &mut Position, seat: Seat, done: u8, action: Action, events: &mut impl Sink<Event>) {
    match action {
        Action::Pass => {
            p.table.passed.insert(seat);
            events.put(Event::Passed(seat));
            return;
        }
        Action::End => return,
        _ => {}
    }
    if done == 0 {
        p.table.steps.push(Step::Sail(seat, 1));
    }
    match action {
        Action::Fly(unit) => {
            let mods = mods::mods(game, &p.table, seat);
            let points = galaxy::speed(game, &p.table, seat, unit, &mods);
            if let Some(going) = p.table[seat].going_mut(unit) {
                going.done = true;
            }
            p.table.flown = HexSet::EMPTY;
            p.table.steps.push(Step::Flight(seat, unit, points as i8, false));
            if let Some(at) = p.table[seat].at(unit) {
                window::open(game, p, [seat], Trigger::MoveStart, Context { unit: Some(unit), at });
            }
        }
        Action::Load(fleet, kind) => load(p, seat, fleet, kind),
        Action::Unload(fleet, kind) => unload(p, seat, fleet, kind),
        Action::Blockade(at) => blockade(p, seat, at, events),
        Action::Lift(at) => {
            p.table[seat].blockades.remove(at);
            p.table[seat].blockade_changes.insert(at);
            events.put(Event::Lifted(seat, at));
        }
        _ => {}
    }
}

/// A ground unit goes on board (LG-4Q.13).
pub fn load(p: &mut Position, seat: Seat, fleet: u8, kind: Ground) {
    let at = p.table[seat].at(Unit::Fleet(fleet));
    let Some(world) = at.and_then(|at| p.table.world_at(at)) else { return };
    p.hidden.armies[world] = p.hidden.armies[world] - Troops::of(kind, 1);
    p.table.worlds[world].army = !p.hidden.armies[world].is_empty();
    let cargo = &mut p.hidden.cargo[seat.index()][usize::from(fleet)];
    *cargo = *cargo + Troops::of(kind, 1);
}

/// A ground unit leaves the fleet for the own planet.
pub fn unload(p: &mut Position, seat: Seat, fleet: u8, kind: Ground) {
    let at = p.table[seat].at(Unit::Fleet(fleet));
    let cargo = &mut p.hidden.cargo[seat.index()][usize::from(fleet)];
    *cargo = *cargo - Troops::of(kind, 1);
    super::ground::station(p, seat, at, Troops::of(kind, 1));
    if let Some(world) = at.and_then(|at| p.table.world_at(at)) {
        p.hidden.landed[world] = p.hidden.landed[world] + Troops::of(kind, 1);
    }
}

/// LG-4S.5, LG-4S.6: a blockade gives those whose planet or route it closes a war reason.
pub fn blockade(p: &mut Position, seat: Seat, at: Hex, events: &mut impl Sink<Event>) {
    p.table[seat].blockades.insert(at);
    p.table[seat].blockade_changes.insert(at);
    events.put(Event::Blockade(seat, at));
    // LG-3.8: whoever is earlier in player order is asked first.
    for other in p.table.order_reversed().filter(|other| *other != seat) {
        let planet = p.table.world(at).is_some_and(|world| world.owner == Some(other));
        if planet || p.table[other].routes.contains(at) {
            war::give_reason(p, other, seat, false, at);
        }
    }
}
