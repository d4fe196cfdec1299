//! Leaving battles: destruction, retreat, what happens to ships and troops without a fleet (LG-4T.10, LG-4T.11, LG-4U.19).

use engine::{Seat, SeatSet, Sink};

use super::{Context, Step, war, window};
use crate::action::Action;
use crate::battle::{Body, DEFENDER, Fight};
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{FleetKind, Ground, Hex, HexSet, Troops, Unit};
use crate::{LastGate, galaxy};

/// Takes a fleet off the map; its troops go with it.
pub fn remove_fleet(p: &mut Position, seat: Seat, place: usize) {
    p.table[seat].fleets[place] = None;
    let lost = std::mem::take(&mut p.hidden.cargo[seat.index()][place]);
    p.table[seat].troops = p.table[seat].troops - lost;
}

/// A fleet is destroyed in a battle: its troops first find room in the others beside it (LG-4U.29).
pub fn destroy_beside(p: &mut Position, seat: Seat, place: u8, events: &mut impl Sink<Event>) {
    let unit = Unit::Fleet(place);
    let Some(at) = p.table[seat].at(unit) else { return };
    if let Some(other) = holds(p, seat, at).into_iter().find(|other| *other != usize::from(place)) {
        let cargo = &mut p.hidden.cargo[seat.index()];
        let troops = std::mem::take(&mut cargo[usize::from(place)]);
        cargo[other] = cargo[other] + troops;
    }
    destroy(p, seat, unit, events);
    spread(p, seat, at);
}

/// A unit is destroyed, with the troops on board (LG-4Q.15).
pub fn destroy(p: &mut Position, seat: Seat, unit: Unit, events: &mut impl Sink<Event>) {
    let Some(at) = p.table[seat].at(unit) else { return };
    events.put(Event::Destroyed(seat, unit, at));
    match unit {
        Unit::Civil(kind, place) => {
            p.table[seat].ships[kind as usize][usize::from(place)] = None;
            // LG-4B.20: each civil unit lost is a pip.
            war::weary(p, seat, None, 1);
        }
        Unit::Fleet(place) => {
            let place = usize::from(place);
            if p.table[seat].fleets[place].is_some_and(|fleet| fleet.kind == FleetKind::Kosme) {
                p.table[seat].kosme_lost += 1;
            }
            p.hidden.cargo[seat.index()][place]
                .iter()
                .filter(|(_, count)| *count > 0)
                .for_each(|(kind, count)| events.put(Event::Lost(seat, kind, count)));
            remove_fleet(p, seat, place);
        }
    }
}

/// The fleets of a player in a system that can carry troops: all but Kosme fleets (LG-4J.14).
fn holds(p: &Position, seat: Seat, at: Hex) -> tinyvec::ArrayVec<[usize; 12]> {
    let here = p.table[seat].fleets().filter(|(_, fleet)| fleet.at == at && fleet.kind != FleetKind::Kosme);
    here.map(|(place, _)| place).collect()
}

/// Troops on board of all fleets of a player in a system, as evenly as room allows.
fn spread(p: &mut Position, seat: Seat, at: Hex) {
    let places = holds(p, seat, at);
    let mut all = places.iter().fold(Troops::NONE, |all, place| all + p.hidden.cargo[seat.index()][*place]);
    for (number, place) in places.iter().enumerate() {
        let mut cargo = Troops::NONE;
        let last = number + 1 == places.len();
        while let Some(kind) = all.kinds().next().filter(|_| last || cargo.total() < 3) {
            all = all - Troops::of(kind, 1);
            cargo = cargo + Troops::of(kind, 1);
        }
        p.hidden.cargo[seat.index()][*place] = cargo;
    }
}

/// LG-4U.29: more troops on board than three for each fleet.
pub fn overloaded(p: &Position, seat: Seat, at: Hex) -> bool {
    let (room, aboard) = holds(p, seat, at)
        .into_iter()
        .fold((0, 0), |(room, aboard), place| (room + 3, aboard + p.hidden.cargo[seat.index()][place].total()));
    aboard > room
}

/// Which unit goes.
pub fn legal_overboard(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    if let Some(at) = overfull(p, seat) {
        super::ground::aboard(p, seat, at).kinds().for_each(|kind| actions.put(Action::Land(kind)));
    }
}

fn overfull(p: &Position, seat: Seat) -> Option<Hex> {
    let places: HexSet = p.table[seat].fleets().map(|(_, fleet)| fleet.at).collect();
    places.iter().find(|at| overloaded(p, seat, *at))
}

/// It is lost; perhaps one more.
pub fn overboard(_: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let (Action::Land(kind), Some(at)) = (action, overfull(p, seat)) else { return };
    take_aboard(p, seat, at, kind);
    p.table[seat].troops = p.table[seat].troops - Troops::of(kind, 1);
    events.put(Event::Lost(seat, kind, 1));
    spread(p, seat, at);
    if overfull(p, seat).is_some() {
        p.table.steps.push(Step::Overboard(seat));
    }
}

/// Takes a ground unit out of a fleet in a system.
pub fn take_aboard(p: &mut Position, seat: Seat, at: Hex, kind: Ground) {
    let holder =
        p.table[seat].fleets().find(|(place, fleet)| fleet.at == at && p.hidden.cargo[seat.index()][*place][kind] > 0);
    if let Some((place, _)) = holder {
        let cargo = &mut p.hidden.cargo[seat.index()][place];
        *cargo = *cargo - Troops::of(kind, 1);
    }
}

/// LG-4U.19: civil ships without a fleet on their side are destroyed.
pub fn lose_civil(game: &LastGate, p: &mut Position, seat: Seat, at: Hex, events: &mut impl Sink<Event>) {
    let civil: tinyvec::ArrayVec<[Option<Unit>; 16]> = p.table[seat]
        .units()
        .filter(|unit| matches!(unit, Unit::Civil(..)) && p.table[seat].at(*unit) == Some(at))
        .map(Some)
        .collect();
    if !civil.is_empty() {
        window::open(game, p, [seat], Trigger::UnitDestroyed, Context { unit: None, at });
    }
    civil.into_iter().flatten().for_each(|unit| destroy(p, seat, unit, events));
}

/// Where units of these players in a system came from in this phase: closed to a defender who retreats (LG-4T.10).
pub fn origins(p: &Position, attackers: SeatSet, at: Hex) -> HexSet {
    let of = |seat: Seat| {
        let here = move |unit: &Unit| p.table[seat].at(*unit) == Some(at);
        p.table[seat].units().filter(here).filter_map(move |unit| p.table[seat].going(unit)?.from)
    };
    attackers.iter().flat_map(of).collect()
}

/// LG-4T.11: a voluntary retreat is offered only if it is possible for all fleets of the side, whoever they belong to (LG-4U.18).
pub fn is_possible(p: &Position, fight: &Fight, side: usize) -> bool {
    let foe = fight.sides[1 - side];
    let barred = if side == DEFENDER { p.table.origins } else { HexSet::EMPTY };
    let mut owners = SeatSet::EMPTY;
    for (_, fighter) in fight.of_side(side) {
        let Body::Fleet(seat, place) = fighter.body else { continue };
        // Who would have to retreat a second time would be destroyed.
        if p.table[seat].going(Unit::Fleet(place)).is_none_or(|going| going.retreated) {
            return false;
        }
        owners.insert(seat);
    }
    let has_way = |seat: Seat| !galaxy::retreats(&p.table, seat, fight.at, foe, barred).is_empty();
    !owners.is_empty() && owners.iter().all(has_way)
}

/// LG-4T.26: everybody on a side that is beaten or gives up has to go somewhere.
pub fn ask(p: &mut Position, side: usize) {
    let Some(fight) = p.table.fight else { return };
    for seat in p.table.order_reversed().filter(|seat| fight.parties[side].contains(*seat)) {
        if p.table[seat].units().any(|unit| p.table[seat].at(unit) == Some(fight.at)) {
            let foe = fight.sides[1 - side];
            p.table.steps.push(Step::RetreatTo(seat, fight.at, foe, side == 0));
        }
    }
}

/// LG-4T.10: where to.
pub fn legal(p: &Position, seat: Seat, at: Hex, foe: Option<Seat>, attacker: bool, actions: &mut impl Sink<Action>) {
    let barred = if attacker { HexSet::EMPTY } else { p.table.origins };
    let places = galaxy::retreats(&p.table, seat, at, foe, barred);
    if places.is_empty() {
        // LG-4T.11: without a legal system they are lost.
        return actions.put(Action::Done);
    }
    places.iter().for_each(|near| actions.put(Action::To(near)));
}

type Retreat = (Seat, Hex, Option<Seat>, bool);

/// All units of the player in the system go there, or are lost.
pub fn go(game: &LastGate, p: &mut Position, retreat: Retreat, action: Action, events: &mut impl Sink<Event>) {
    let (seat, at, ..) = retreat;
    let units: tinyvec::ArrayVec<[Option<Unit>; 24]> =
        p.table[seat].units().filter(|unit| p.table[seat].at(*unit) == Some(at)).map(Some).collect();
    for unit in units.into_iter().flatten() {
        let again = p.table[seat].going(unit).is_some_and(|going| going.retreated);
        match action {
            Action::To(to) if !again => {
                p.table[seat].put(unit, to);
                if let Some(going) = p.table[seat].going_mut(unit) {
                    going.weary = true;
                    going.retreated = true;
                }
            }
            _ => {
                destroy(p, seat, unit, events);
                window::open(game, p, [seat], Trigger::UnitDestroyed, Context { unit: None, at });
            }
        }
    }
    if let Action::To(to) = action
        && p.table[seat].places().contains(to)
    {
        events.put(Event::Retreated(seat, to));
    }
    super::look_around(game, p);
}
