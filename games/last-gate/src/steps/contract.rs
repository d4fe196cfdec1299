//! Contract actions (4A): proposals, war, mercenaries, ends of contracts, truces.

use engine::{Seat, Sink};

use super::council::spend;
use super::terms::Deal;
use super::{Step, pay, war};
use crate::action::Action;
use crate::effect::Price;
use crate::event::Event;
use crate::state::{Fleet, Position, Table, Terms};
use crate::terms::{FleetKind, Kind, MAX_FLEETS, Resource, Resources};
use crate::{LastGate, economy, mods};

/// Everything a contract action can be spent on.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let table = &p.table;
    let player = &table[seat];
    let cost = i16::from(game.content.contracts.trade);
    for other in table.order().filter(|other| *other != seat) {
        let relation = table.relation(seat, other);
        if !relation.discovered {
            continue;
        }
        if table.at_war(seat, other) {
            if !relation.refused[1] {
                actions.put(Action::Truce(other));
            }
            continue;
        }
        // LG-4A.7: the cards of trade contracts are a hard limit.
        let cards = table.contracts.len() < usize::from(game.content.contracts.trade_cards).min(6);
        if !relation.refused[0] && cards {
            let change = [seat, other].map(|seat| mods::mods(game, table, seat).cost(Price::Contract));
            // The other may exchange for a share when asked (LG-3.7).
            let most = [player.account[Resource::Culture], economy::raised(game, table, other, Resource::Culture)];
            for share in (0..=cost).rev() {
                let paid = [share, cost - share];
                let fits = |who: usize| paid[who] == 0 || change[who].apply(paid[who]).max(0) <= most[who];
                if fits(0) && fits(1) {
                    actions.put(Action::Contract(other, share as u8));
                }
            }
        }
        let count = between(p, seat, other);
        for ended in 1..=count {
            if player.account[Resource::Culture] >= end_cost(game, &p.table, seat, other, ended) {
                actions.put(Action::EndContract(other, ended));
            }
        }
        war::legal(game, p, seat, other, actions);
    }
    let hired = player.fleets().any(|(_, fleet)| fleet.kind == FleetKind::Mercenary);
    let room = player.fleets().count() < MAX_FLEETS;
    // LG-4U.14: exactly one mercenary fleet may be held.
    if !hired && room && player.account[Resource::Awe] >= game.content.fleets.cost[1].into() {
        table.worlds_of(seat).for_each(|world| actions.put(Action::Hire(world.at)));
    }
    if hired {
        actions.put(Action::Dismiss);
    }
}

/// LG-4A.4: what the proposer and the other pay for a trade contract; effects of each change his own share.
pub fn shares(game: &LastGate, table: &Table, a: Seat, b: Seat, share: u8) -> [i16; 2] {
    let full = [share, game.content.contracts.trade.saturating_sub(share)].map(i16::from);
    let own = |seat: Seat, share: i16| {
        let change = mods::mods(game, table, seat).cost(Price::Contract);
        if share > 0 { change.apply(share).max(0) } else { 0 }
    };
    [own(a, full[0]), own(b, full[1])]
}

/// Contracts between two players that are not ended yet.
fn between(p: &Position, a: Seat, b: Seat) -> u8 {
    let open = |contract: &&crate::state::Contract| {
        contract.parties.contains(&a) && contract.parties.contains(&b) && !contract.ending
    };
    p.table.contracts.iter().filter(open).count() as u8
}

/// LG-4A.28: for each contract what it cost and the surcharge.
pub fn end_cost(game: &LastGate, table: &Table, a: Seat, b: Seat, count: u8) -> i16 {
    let both = |contract: &&crate::state::Contract| {
        contract.parties.contains(&a) && contract.parties.contains(&b) && !contract.ending
    };
    let surcharge = i16::from(game.content.contracts.surcharge);
    table.contracts.iter().filter(both).take(count.into()).map(|contract| i16::from(contract.cost) + surcharge).sum()
}

/// Carries out a contract action.
pub fn apply(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    match action {
        // LG-4A.3: the political action is used up only when the other agrees.
        Action::Contract(other, share) => p.table.steps.push(Step::Answer(other, seat, Deal::Contract(share))),
        Action::Truce(other) => {
            p.table.terms = Terms::default();
            p.table.steps.push(Step::Terms(seat, other, Deal::Truce));
        }
        Action::War(other, culture) => {
            spend(p, seat, Kind::Contract);
            war::declare(p, seat, other, culture, events);
        }
        Action::Hire(at) => {
            spend(p, seat, Kind::Contract);
            pay::take(p, seat, Resources::of(Resource::Awe, game.content.fleets.cost[1].into()), events);
            let fleet = Fleet { at, kind: FleetKind::Mercenary, ..Fleet::default() };
            add_fleet(p, seat, fleet);
            events.put(Event::Hired(seat, at));
            super::look_around(game, p);
        }
        Action::Dismiss => {
            spend(p, seat, Kind::Contract);
            let hired = p.table[seat].fleets().find(|(_, fleet)| fleet.kind == FleetKind::Mercenary);
            if let Some((place, _)) = hired {
                super::retreat::remove_fleet(p, seat, place);
            }
            events.put(Event::Dismissed(seat));
            super::look_around(game, p);
        }
        Action::EndContract(other, count) => {
            spend(p, seat, Kind::Contract);
            let cost = end_cost(game, &p.table, seat, other, count);
            pay::take(p, seat, Resources::of(Resource::Culture, cost), events);
            let both = |contract: &&mut crate::state::Contract| {
                contract.parties.contains(&seat) && contract.parties.contains(&other) && !contract.ending
            };
            // LG-4A.6: it still holds in this round.
            p.table.contracts.iter_mut().filter(both).take(count.into()).for_each(|contract| contract.ending = true);
            events.put(Event::Ended(seat, other, count));
        }
        _ => {}
    }
}

/// Puts a fleet on a free place of its owner's list.
pub fn add_fleet(p: &mut Position, seat: Seat, fleet: Fleet) -> Option<u8> {
    let place = p.table[seat].fleets.iter().position(Option::is_none)?;
    p.table[seat].fleets[place] = Some(fleet);
    p.hidden.cargo[seat.index()][place] = crate::terms::Troops::NONE;
    Some(place as u8)
}
