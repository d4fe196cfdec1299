//! Cabinet actions (4J): they cost no political action.

use engine::{Seat, Sink};

use super::{For, Mix, Step, contract, discover, pay, round};
use crate::action::{Action, Way};
use crate::event::Event;
use crate::state::{Fleet, Position};
use crate::terms::{CardId, Civil, EventId, FleetKind, Hex, Kind, MAX_FLEETS, Resource, Resources, Stack};
use crate::{LastGate, economy, mods};

/// Everything the cabinet can do now.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let cabinet = &game.content.cabinet;
    let player = &p.table[seat];
    let culture = player.account[Resource::Culture];
    let awe = player.account[Resource::Awe];
    for kind in Kind::ALL.into_iter().filter(|kind| player.pool[*kind as usize] > 0) {
        actions.put(Action::Cut(kind));
        if culture >= cabinet.convert.into() {
            let others = Kind::ALL.into_iter().filter(|other| *other != kind && kind != Kind::Free);
            others.for_each(|other| actions.put(Action::Convert(kind, other)));
        }
    }
    kinds(game, p, seat).for_each(|card| actions.put(Action::Sell(card)));
    // LG-4J.6, LG-4J.13: neither aid nor protection for a special government.
    let special = economy::is_special(game, &p.table, seat);
    if !special && culture >= economy::aid_cost(game, &p.table, seat) {
        actions.put(Action::Aid);
    }
    if awe >= cabinet.expedition.into() {
        legal_expeditions(game, p, seat, actions);
    }
    if player.account.floored().total() >= cabinet.gift.into() {
        actions.put(Action::Gift);
    }
    if awe >= cabinet.invest.into() {
        let change = mods::trade(game, &p.table, seat);
        for (pair, kind) in [Resource::Food, Resource::Research, Resource::Culture].into_iter().enumerate() {
            let ratio = economy::ratio_by(game, &p.table, seat, pair, change);
            if ratio.is_some_and(|ratio| ratio > game.content.trade_min.into()) {
                actions.put(Action::Invest(kind));
            }
        }
    }
    if culture >= cabinet.commission.into() && player.commissions < cabinet.commissions {
        actions.put(Action::Commission);
    }
    let room = player.fleets().count() < MAX_FLEETS;
    if culture >= cabinet.kosme.into() && !player.kosme_asked && room && !special {
        p.table.worlds_of(seat).for_each(|world| actions.put(Action::Kosme(world.at)));
    }
    if awe >= cabinet.import[0].into() {
        actions.put(Action::Import);
    }
}

/// The kinds of cards in a hand, each once.
pub fn kinds(game: &LastGate, p: &Position, seat: Seat) -> impl Iterator<Item = EventId> {
    let mut last = None;
    let cards = p.hidden.hands[seat.index()];
    // Cards of a kind have numbers one after the other.
    cards.iter().map(|card| game.content.kind(card)).filter(move |kind| last.replace(*kind) != Some(*kind))
}

/// A card of a kind in a hand.
pub fn held(game: &LastGate, p: &Position, seat: Seat, kind: EventId) -> Option<CardId> {
    p.hidden.hands[seat.index()].iter().find(|card| game.content.kind(*card) == kind)
}

/// Takes a card out of a hand.
pub fn take_card(game: &LastGate, p: &mut Position, seat: Seat, kind: EventId) -> Option<CardId> {
    let card = held(game, p, seat, kind)?;
    p.hidden.hands[seat.index()].remove(card);
    let stack = game.content.event(card).stack.index();
    p.table[seat].hand[stack] = p.table[seat].hand[stack].saturating_sub(1);
    Some(card)
}

/// LG-4J.8, LG-4J.9: from the outermost ring to an empty place beyond it that touches no planet.
fn legal_expeditions(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let cabinet = &game.content.cabinet;
    let player = &p.table[seat];
    if p.table.reserve[0] == 0 && player.set_aside.is_empty() {
        return;
    }
    let [base, more] = cabinet.expedition_research.map(i16::from);
    let research = base + more * i16::from(player.expeditions);
    for (ship, place) in player.ships(Civil::Research).filter(|(_, ship)| ship.at.ring() == 4) {
        for to in place.at.neighbours().iter().copied() {
            if to.ring() != 5 || p.table.map[to.index()].is_some() || p.table.near_world(to) {
                continue;
            }
            for way in Way::ALL {
                let payable = match way {
                    Way::Cards => {
                        p.table.reserve[0] > 0 && p.hidden.hands[seat.index()].len() >= cabinet.expedition_cards
                    }
                    Way::Research => p.table.reserve[0] > 0 && player.account[Resource::Research] >= research,
                    Way::Planet => !player.set_aside.is_empty(),
                };
                if payable {
                    actions.put(Action::Expedition(ship as u8, to, way));
                }
            }
        }
    }
}

/// Carries out a cabinet action.
pub fn apply(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let cabinet = game.content.cabinet;
    let culture = |amount: u8| Resources::of(Resource::Culture, amount.into());
    let awe = |amount: u8| Resources::of(Resource::Awe, amount.into());
    match action {
        Action::Cut(kind) => {
            p.table[seat].pool[kind as usize] -= 1;
            events.put(Event::Cabinet(seat, "told-cut"));
            round::gain(p, seat, culture(cabinet.cut), events);
        }
        Action::Convert(from, to) => {
            events.put(Event::Cabinet(seat, "told-convert"));
            pay::take(p, seat, culture(cabinet.convert), events);
            p.table[seat].pool[from as usize] -= 1;
            p.table[seat].pool[to as usize] += 1;
        }
        Action::Sell(kind) => {
            if let Some(card) = take_card(game, p, seat, kind) {
                p.table.discards.insert(card);
                events.put(Event::Sold(seat, card));
                round::gain(p, seat, Resources::of(Resource::Research, cabinet.analyse.into()), events);
            }
        }
        Action::Aid => {
            let cost = economy::aid_cost(game, &p.table, seat);
            pay::take(p, seat, Resources::of(Resource::Culture, cost), events);
            let player = &mut p.table[seat];
            player.aids = player.aids.saturating_add(1);
            player.granted += cabinet.aid_income;
            events.put(Event::Aid(seat));
        }
        Action::Gift => p.table.steps.push(Step::Mix(seat, Mix::Gift, cabinet.gift, 0)),
        Action::Invest(kind) => {
            events.put(Event::Cabinet(seat, "told-invest"));
            pay::take(p, seat, awe(cabinet.invest), events);
            if let Some(pair) = crate::state::Table::pair(kind) {
                p.table[seat].investments[pair] += 1;
            }
        }
        Action::Commission => {
            events.put(Event::Cabinet(seat, "told-commission"));
            pay::take(p, seat, culture(cabinet.commission), events);
            p.table[seat].commissions += 1;
            p.table[seat].pool[Kind::Free as usize] += 1;
        }
        Action::Kosme(at) => {
            pay::take(p, seat, culture(cabinet.kosme), events);
            p.table[seat].kosme_asked = true;
            kosme(game, p, seat, at, events);
        }
        Action::Import => {
            events.put(Event::Cabinet(seat, "told-import"));
            pay::take(p, seat, awe(cabinet.import[0]), events);
            for kind in 0..2 {
                p.table[seat].extra_capacity[kind] += cabinet.import[kind + 1];
            }
        }
        Action::Expedition(ship, to, way) => expedition(game, p, seat, ship, to, way, events),
        _ => {}
    }
}

/// LG-4J.14: Kosme ships on an own planet until the final phase.
fn kosme(game: &LastGate, p: &mut Position, seat: Seat, at: Hex, events: &mut impl Sink<Event>) {
    contract::add_fleet(p, seat, Fleet { at, kind: FleetKind::Kosme, ..Fleet::default() });
    events.put(Event::Kosme(seat, at));
    super::look_around(game, p);
}

/// LG-4S.9: a blockaded home world's income may call Kosme ships, at once.
pub fn legal_kosme_now(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    actions.put(Action::No);
    if !economy::is_special(game, &p.table, seat) && p.table[seat].fleets().count() < MAX_FLEETS {
        p.table.worlds_of(seat).for_each(|world| actions.put(Action::Kosme(world.at)));
    }
}

/// The rest of that income is lost.
pub fn kosme_now(game: &LastGate, p: &mut Position, seat: Seat, _: u8, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Kosme(at) = action {
        kosme(game, p, seat, at, events);
    }
}

/// LG-4J.7: paid with cards, research or a planet that was set aside.
fn expedition(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    ship: u8,
    to: Hex,
    way: Way,
    events: &mut impl Sink<Event>,
) {
    let cabinet = game.content.cabinet;
    pay::take(p, seat, Resources::of(Resource::Awe, cabinet.expedition.into()), events);
    match way {
        Way::Cards => {
            p.table.steps.push(Step::Cards(seat, cabinet.expedition_cards, For::Expedition(ship, to)));
        }
        Way::Research => {
            let [base, more] = cabinet.expedition_research.map(i16::from);
            let cost = base + more * i16::from(p.table[seat].expeditions);
            pay::take(p, seat, Resources::of(Resource::Research, cost), events);
            arrive(game, p, seat, ship, to, events);
        }
        Way::Planet => {
            if !p.table[seat].set_aside.is_empty() {
                let planet = p.table[seat].set_aside.remove(0);
                land(game, p, seat, ship, to, planet, events);
            }
        }
    }
}

/// LG-4J.8: a random planet of the reserve is discovered.
pub fn arrive(game: &LastGate, p: &mut Position, seat: Seat, ship: u8, to: Hex, events: &mut impl Sink<Event>) {
    if let Some(planet) = discover::draw_planet(p) {
        land(game, p, seat, ship, to, planet, events);
    }
}

fn land(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    ship: u8,
    to: Hex,
    planet: crate::terms::PlanetId,
    events: &mut impl Sink<Event>,
) {
    p.table[seat].expeditions += 1;
    round::new_world(p, to, planet);
    events.put(Event::Revealed(to, crate::terms::Tile::Planet(planet)));
    if let Some(ship) = &mut p.table[seat].ships[Civil::Research as usize][usize::from(ship)] {
        ship.at = to;
        // LG-4J.9: it may not move in the coming movement phase.
        ship.going.held = true;
    }
    super::look_around(game, p);
}

/// Puts a card under its stack.
pub fn put_under(game: &LastGate, p: &mut Position, card: CardId) {
    let stack = game.content.event(card).stack;
    let deck = &mut p.hidden.decks[stack.index()];
    if deck.len() < deck.capacity() {
        deck.insert(0, card);
    }
    p.table.decks[stack.index()] = deck.len() as u8;
    debug_assert!(!matches!(stack, Stack::Anomaly));
}
