//! Offers: a trade contract, a swap under one, a truce (LG-4A.3, LG-4A.21, LG-4A.29).

use engine::{Seat, Sink};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::council::spend;
use super::{Step, contract, pay, war};
use crate::LastGate;
use crate::action::Action;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::{Contract, MAX_WORLDS, Position, Terms};
use crate::terms::{Civil, FleetKind, Hex, HexSet, Kind, MAX_TROOPS, Resource, Resources, Troops, Unit, UnitSet};

/// What is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deal {
    /// A trade contract; so much of its culture is the proposer's.
    Contract(u8),
    /// A truce.
    Truce,
    /// A swap under the contract with this number.
    Swap(u8),
}

/// How much is added to an offer at once.
const STEPS: [u8; 2] = [1, 5];

/// The two sides of an offer.
const GIVEN: usize = 0;
const ASKED: usize = 1;

/// LG-4A.34: an offer is put together piece by piece.
pub fn legal(game: &LastGate, p: &Position, a: Seat, b: Seat, deal: Deal, actions: &mut impl Sink<Action>) {
    let terms = &p.table.terms;
    // A truce may be offered for nothing; a swap has two sides.
    if deal == Deal::Truce || (terms.give.total() > 0 && terms.ask.total() > 0) {
        actions.put(Action::Done);
    }
    for kind in Resource::ALL {
        let given_other = terms.give.iter().any(|(other, amount)| amount > 0 && other != kind);
        // LG-4A.21: one kind of resource against others.
        let may_give = deal == Deal::Truce || (!given_other && terms.ask[kind] == 0);
        let may_ask = deal == Deal::Truce || terms.give[kind] == 0;
        for more in STEPS {
            if may_give && terms.give[kind] + i16::from(more) <= p.table[a].account[kind] {
                actions.put(Action::Give(kind, more));
            }
            if may_ask && terms.ask[kind] + i16::from(more) <= p.table[b].account[kind] {
                actions.put(Action::Ask(kind, more));
            }
        }
    }
    if deal == Deal::Truce {
        // LG-9.2: how many of their ground units an army is only its owner knows.
        let room = [a, b].map(|seat| p.table[seat].troops.total()).iter().sum::<u8>() <= MAX_TROOPS;
        for (side, from, to) in [(GIVEN, a, b), (ASKED, b, a)] {
            for world in p.table.colonies(from) {
                let at = world.at;
                // LG-4L.4: nobody has more than eight colonies.
                let full = p.table.colonies(to).count() + usize::from(terms.worlds[side].len()) >= 8;
                if !terms.worlds[side].contains(at) {
                    if full {
                        continue;
                    }
                    actions.put(if side == GIVEN { Action::GiveWorld(at) } else { Action::AskWorld(at) });
                } else if world.army && room && !terms.armies[side].contains(at) {
                    actions.put(if side == GIVEN { Action::GiveArmy(at) } else { Action::AskArmy(at) });
                }
            }
            for unit in offered(game, p, from, to, terms.units[side]) {
                actions.put(if side == GIVEN { Action::GiveUnit(unit) } else { Action::AskUnit(unit) });
            }
        }
    }
    actions.put(Action::No);
}

/// LG-4A.33: units that can change hands: the new owner needs room for them, besides those that are part of the offer already.
fn offered<'a>(
    game: &LastGate,
    p: &'a Position,
    from: Seat,
    to: Seat,
    already: UnitSet,
) -> impl Iterator<Item = Unit> + use<'a> {
    let limit = super::buy::fleet_room(game, &p.table, to);
    let is_own =
        move |place: u8| p.table[from].fleets[usize::from(place)].is_some_and(|fleet| fleet.kind == FleetKind::Own);
    let room = move |unit: &Unit| match unit {
        Unit::Civil(kind, _) => {
            let coming = already.iter().filter(|other| matches!(other, Unit::Civil(same, _) if same == kind)).count();
            let most = if *kind == Civil::Research { 6 } else { 3 };
            p.table[to].ships(*kind).count() + coming < most
        }
        Unit::Fleet(place) => {
            let coming = already.iter().filter(|other| matches!(other, Unit::Fleet(_))).count();
            // LG-4U.4: mercenaries do not count against the limit (LG-4U.14).
            let own = already.iter().filter(|other| matches!(other, Unit::Fleet(other) if is_own(*other))).count();
            p.table[to].fleets().count() + coming < 9 && (!is_own(*place) || own < usize::from(limit))
        }
    };
    let own = move |unit: &Unit| match unit {
        Unit::Fleet(place) => {
            // LG-4U.14: one mercenary fleet each; Kosme fleets are only lent (LG-4J.14).
            let hired = p.table[to].fleets().any(|(_, fleet)| fleet.kind == FleetKind::Mercenary);
            let kind = p.table[from].fleets[usize::from(*place)].map(|fleet| fleet.kind);
            kind == Some(FleetKind::Own) || (kind == Some(FleetKind::Mercenary) && !hired)
        }
        Unit::Civil(..) => true,
    };
    p.table[from].units().filter(move |unit| !already.contains(*unit)).filter(own).filter(room)
}

/// Adds to the offer, makes it, or drops it.
pub fn apply(p: &mut Position, a: Seat, b: Seat, deal: Deal, action: Action) {
    let terms = &mut p.table.terms;
    match action {
        Action::Give(kind, more) => terms.give[kind] += i16::from(more),
        Action::Ask(kind, more) => terms.ask[kind] += i16::from(more),
        Action::GiveWorld(at) => terms.worlds[GIVEN].insert(at),
        Action::AskWorld(at) => terms.worlds[ASKED].insert(at),
        Action::GiveArmy(at) => terms.armies[GIVEN].insert(at),
        Action::AskArmy(at) => terms.armies[ASKED].insert(at),
        Action::GiveUnit(unit) => terms.units[GIVEN].insert(unit),
        Action::AskUnit(unit) => terms.units[ASKED].insert(unit),
        Action::Done => {
            p.table.steps.push(Step::Answer(b, a, deal));
            return;
        }
        _ => {
            // LG-10.97: dropped is refused, so that it is not put together for ever.
            *terms = Terms::default();
            refused(p, a, b, deal);
            return;
        }
    }
    p.table.steps.push(Step::Terms(a, b, deal));
}

/// LG-4A.3: the same is not proposed to the same player again in this phase.
fn refused(p: &mut Position, a: Seat, b: Seat, deal: Deal) {
    match deal {
        Deal::Contract(_) => p.table.relation_mut(a, b).refused[0] = true,
        Deal::Truce => p.table.relation_mut(a, b).refused[1] = true,
        // A swap that came to nothing is used up for this phase.
        Deal::Swap(_) => {}
    }
    // The step of the turn is not taken after all; a swap is none.
    if matches!(deal, Deal::Swap(_)) {
        return;
    }
    if let Some(Step::Window(_, Trigger::AfterAction, ..)) = p.table.steps.top() {
        p.table.steps.pop();
    }
    if let Some(Step::Council(_, _, stepped)) = p.table.steps.top_mut() {
        *stepped = false;
    }
}

/// The other accepts or refuses; what the other cannot pay can only be refused.
pub fn legal_answer(game: &LastGate, p: &Position, b: Seat, a: Seat, deal: Deal, actions: &mut impl Sink<Action>) {
    let (give, ask) = match deal {
        Deal::Contract(share) => {
            let [own, other] = contract::shares(game, &p.table, a, b, share);
            (Resources::of(Resource::Culture, own), Resources::of(Resource::Culture, other))
        }
        Deal::Truce | Deal::Swap(_) => (p.table.terms.give, p.table.terms.ask),
    };
    if p.table[b].account.covers(ask) && p.table[a].account.covers(give) {
        actions.put(Action::Yes);
    }
    actions.put(Action::No);
}

/// The answer.
pub fn answer(
    game: &LastGate,
    p: &mut Position,
    b: Seat,
    a: Seat,
    deal: Deal,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let terms = std::mem::take(&mut p.table.terms);
    if action != Action::Yes {
        events.put(Event::Refused(b, a));
        refused(p, a, b, deal);
        return;
    }
    match deal {
        Deal::Contract(share) => {
            spend(p, a, Kind::Contract);
            let shares = contract::shares(game, &p.table, a, b, share);
            for (seat, share) in [a, b].into_iter().zip(shares) {
                pay::take(p, seat, Resources::of(Resource::Culture, share), events);
            }
            let cost = shares.iter().sum::<i16>() as u8;
            p.table.contracts.push(Contract { parties: [a, b], cost, ..Contract::default() });
            events.put(Event::Contract(a, b));
        }
        Deal::Swap(_) => hand_over(p, a, b, &terms, events),
        Deal::Truce => {
            spend(p, a, Kind::Contract);
            hand_over(p, a, b, &terms, events);
            for (side, from, to) in [(GIVEN, a, b), (ASKED, b, a)] {
                // Planets first: troops that leave a fleet then go to one that is left to their owner (LG-4A.33).
                give_worlds(p, from, to, terms.worlds[side], terms.armies[side], events);
                terms.units[side].iter().for_each(|unit| give_unit(p, from, to, unit, events));
            }
            super::look_around(game, p);
            war::end(game, p, a, b, None, events);
            war::wait(game, p, a, b);
        }
    }
    // LG-4Z.4: it was an action of the proposer too.
    super::end::goals(game, p, a, events);
}

fn hand_over(p: &mut Position, a: Seat, b: Seat, terms: &Terms, events: &mut impl Sink<Event>) {
    p.table[a].account += terms.ask - terms.give;
    p.table[b].account += terms.give - terms.ask;
    if terms.give != Resources::NONE || terms.ask != Resources::NONE {
        events.put(Event::Swapped(a, terms.give, b, terms.ask));
    }
}

/// LG-4A.33: a unit stays where it is under its new owner; troops on board are not part of it: they go to the nearest planet.
fn give_unit(p: &mut Position, from: Seat, to: Seat, unit: Unit, events: &mut impl Sink<Event>) {
    events.put(Event::Handed(from, to, unit));
    match unit {
        Unit::Civil(kind, place) => {
            let ship = p.table[from].ships[kind as usize][usize::from(place)].take();
            if let Some(free) = p.table[to].ships[kind as usize].iter().position(Option::is_none) {
                p.table[to].ships[kind as usize][free] = ship;
            }
        }
        Unit::Fleet(place) => {
            let fleet = p.table[from].fleets[usize::from(place)];
            disembark(p, from, place);
            super::retreat::remove_fleet(p, from, place.into());
            if let Some(fleet) = fleet {
                contract::add_fleet(p, to, fleet);
            }
        }
    }
}

/// Troops on board are not part of a fleet that changes hands: they go to the nearest planet of their owner.
pub fn disembark(p: &mut Position, seat: Seat, fleet: u8) {
    let troops = std::mem::take(&mut p.hidden.cargo[seat.index()][usize::from(fleet)]);
    let Some(at) = p.table[seat].at(Unit::Fleet(fleet)) else { return };
    let near = nearest(p, seat, at);
    super::ground::station(p, seat, near, troops);
}

/// LG-4A.33: colonies keep level and buildings and do not count as conquered; their armies go with them if that was agreed on,
/// otherwise to the nearest planet that is left.
pub fn give_worlds(
    p: &mut Position,
    from: Seat,
    to: Seat,
    worlds: HexSet,
    armies: HexSet,
    events: &mut impl Sink<Event>,
) {
    let mut leaving: ArrayVec<[(Hex, Troops); MAX_WORLDS]> = ArrayVec::new();
    for at in worlds.iter() {
        let Some(number) = p.table.world_at(at) else { continue };
        let army = std::mem::take(&mut p.hidden.armies[number]);
        p.hidden.landed[number] = Troops::NONE;
        let world = &mut p.table.worlds[number];
        world.owner = Some(to);
        world.ceded = true;
        world.army = false;
        events.put(Event::Ceded(from, to, at));
        if armies.contains(at) {
            p.table[from].troops = p.table[from].troops - army;
            p.table[to].troops = p.table[to].troops + army;
            super::ground::station(p, to, Some(at), army);
        } else {
            leaving.push((at, army));
        }
    }
    for (at, army) in leaving {
        let near = nearest(p, from, at);
        super::ground::station(p, from, near, army);
    }
}

/// The nearest planet of a player.
fn nearest(p: &Position, seat: Seat, at: Hex) -> Option<Hex> {
    p.table.worlds_of(seat).map(|world| world.at).min_by_key(|other| other.distance(at))
}
