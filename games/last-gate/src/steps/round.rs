//! The round: phases one after the other, turns in a circle, income and colonies (LG-3.1 to LG-3.18).

use engine::{Seat, SeatSet, Sink};

use super::{Context, Step, window};
use crate::action::Action;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::{MAX_SLOTS, Phase, Position, Ship, Table};
use crate::terms::{Civil, Resources, Tile};
use crate::{LastGate, economy, galaxy, mods};

/// LG-3.1: a round begins; LG-2.29: the first one with the economy phase.
pub fn begin(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    p.table.round = p.table.round.saturating_add(1);
    events.put(Event::Round(p.table.round, p.table.first));
    let politics = (p.table.round > 1).then_some(Step::Politics);
    let rest = [Step::Economy, Step::Movement, Step::Battles, Step::Final(1), Step::Round];
    p.table.steps.push_in_order(politics.into_iter().chain(rest));
    window::open_all(game, p, Trigger::RoundStart);
}

/// LG-3.10: the pools are filled.
pub fn politics(game: &LastGate, p: &mut Position) {
    p.table.phase = Phase::Politics;
    p.table.passed = SeatSet::EMPTY;
    for seat in Seat::all(p.table.seats()) {
        let player = &mut p.table[seat];
        player.pool = game.content.government(player.government).actions;
        player.pool[crate::terms::Kind::Free as usize] += std::mem::take(&mut player.next_actions);
        for relation in &mut p.table.relations[seat.index()] {
            relation.prevented = false;
            relation.refused = [false; 2];
        }
    }
    let first = p.table.first;
    p.table.steps.push(Step::Loop(Phase::Politics, first));
    window::open_all(game, p, Trigger::PoliticsStart);
}

/// LG-3.2: the next player who has not passed; the loop ends when all have.
pub fn next_turn(game: &LastGate, p: &mut Position, phase: Phase, from: Seat) {
    let seats = p.table.seats();
    let waiting = |seat: &Seat| !p.table.passed.contains(*seat) && !p.table[*seat].eliminated;
    let Some(seat) = from.clockwise(seats).find(waiting) else {
        p.table.steps.pop();
        if phase == Phase::Politics {
            // LG-3.14: what is left of the pools is lost.
            Seat::all(seats).for_each(|seat| p.table[seat].pool = [0; 5]);
        }
        return;
    };
    p.table.turns = p.table.turns.saturating_add(1);
    if let Some(step) = p.table.steps.top_mut() {
        *step = Step::Loop(phase, seat.next(seats));
    }
    p.table.steps.push(match phase {
        Phase::Politics => Step::Council(seat, false, false),
        Phase::Economy => Step::Buy(seat, 0),
        _ => Step::Sail(seat, 0),
    });
    match phase {
        Phase::Politics => window::open(game, p, [seat], Trigger::BeforeAction, Context::default()),
        Phase::Economy => window::open(game, p, [seat], Trigger::BeforePurchase, Context::default()),
        _ => {}
    }
}

/// LG-3.18: governments take effect.
pub fn economy(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    p.table.phase = Phase::Economy;
    p.table.steps.push(Step::Income);
    let order: tinyvec::ArrayVec<[Seat; 6]> = p.table.order().collect();
    for seat in order.into_iter().rev() {
        if let Some(government) = p.table[seat].next_government.take() {
            p.table[seat].government = government;
            // What its goals count begins now.
            p.table[seat].victories = 0;
            events.put(Event::Governed(seat, government));
        }
        // LG-4F.9: policies beyond the limit go before the income.
        if p.table[seat].active(game).len() > game.content.policy_limit {
            p.table.steps.push(Step::PolicyOver(seat));
        }
    }
}

/// LG-3.18: all receive income at the same time, then bankruptcy and colony ships.
pub fn income(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let order: tinyvec::ArrayVec<[Seat; 6]> = p.table.order().collect();
    let mut kosme = SeatSet::EMPTY;
    for seat in order.iter().copied() {
        if receive(game, p, seat, events) {
            kosme.insert(seat);
        }
    }
    p.table.steps.push(Step::Market);
    order.iter().rev().for_each(|seat| p.table.steps.push(Step::Settle(*seat, 0)));
    order.iter().rev().for_each(|seat| p.table.steps.push(Step::Debts(*seat)));
    for seat in p.table.order_reversed().filter(|seat| kosme.contains(*seat)) {
        p.table.steps.push(Step::KosmeNow(seat, game.content.cabinet.kosme));
    }
    window::open_all(game, p, Trigger::Income);
    // LG-4F.13: what governments and income have brought to all at the same time is looked at before anybody acts.
    super::end::all_goals(game, p, None, events);
}

/// LG-4K.1 to LG-4K.5: the income of one player. Says whether a blockaded home world can pay for Kosme ships (LG-4S.9).
pub fn receive(game: &LastGate, p: &mut Position, seat: Seat, events: &mut impl Sink<Event>) -> bool {
    let income = economy::income(game, &p.table, seat);
    let planets = p.table.worlds_of(seat).count() as i16;
    let player_over = planets > economy::state_size(game, &p.table, seat);
    let blockaded_home = p
        .table
        .worlds
        .iter()
        .find(|world| world.home == Some(seat) && world.owner == Some(seat) && p.table.is_blockaded(world));
    let temporary = blockaded_home.map_or(0, |world| {
        let mods = mods::mods(game, &p.table, seat);
        economy::of_world(game, world, &mods).0.total()
    });
    let player = &mut p.table[seat];
    // LG-4K.4: the first income over the limit is skipped, the next one received, and so on.
    player.over = if player_over { player.over.saturating_add(1) } else { 0 };
    let skipped = player.over % 2 == 1;
    let change = if skipped {
        events.put(Event::Skipped(seat));
        -income.upkeep
    } else {
        income.net()
    };
    player.account += change;
    events.put(Event::Income(seat, change));
    // LG-4K.3: production that is skipped pays for nothing.
    !skipped && temporary >= i16::from(game.content.cabinet.kosme)
}

/// LG-4L.1: the colony ships of a player, one after the other.
pub fn settle(game: &LastGate, p: &mut Position, seat: Seat, from: u8) {
    let full = p.table.colonies(seat).count() >= 8;
    let ready = p.table[seat]
        .ships(Civil::Colony)
        .find(|(place, ship)| *place >= usize::from(from) && !full && can_settle(game, p, seat, ship));
    if let Some((place, _)) = ready {
        p.table.steps.push(Step::Settle(seat, place as u8 + 1));
        p.table.steps.push(Step::Colonise(seat, place as u8));
    }
}

/// LG-4L.2: of several players' ships the one of the controlling player settles, else the earlier in player order.
fn can_settle(game: &LastGate, p: &Position, seat: Seat, ship: &Ship) -> bool {
    let Some(world) = p.table.world(ship.at).filter(|world| world.owner.is_none()) else { return false };
    let here = |other: Seat| p.table[other].ships(Civil::Colony).any(|(_, ship)| ship.at == world.at);
    // Whoever comes earlier in player order has been asked already and waits; a controlling player who comes later goes first.
    let later = |other: Seat| p.table.order().skip_while(|earlier| *earlier != seat).any(|later| later == other);
    match galaxy::controller(game, &p.table, ship.at) {
        Some(other) if other != seat && here(other) => !later(other) || p.table.colonies(other).count() >= 8,
        _ => true,
    }
}

/// LG-4L.1: the ship becomes a colony of level I, or waits.
pub fn colonise(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    ship: u8,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Some(at) = p.table[seat].ships[Civil::Colony as usize][usize::from(ship)].map(|ship| ship.at) else { return };
    if action != Action::Yes {
        return;
    }
    p.table[seat].ships[Civil::Colony as usize][usize::from(ship)] = None;
    found(game, p, seat, at, events);
}

/// A colony of level I comes into being.
pub fn found(game: &LastGate, p: &mut Position, seat: Seat, at: crate::terms::Hex, events: &mut impl Sink<Event>) {
    if let Some(world) = p.table.world_mut(at) {
        world.owner = Some(seat);
        world.founder = Some(seat);
        world.level = 1;
        world.founded = true;
    }
    events.put(Event::Founded(seat, at));
    super::look_around(game, p);
    note_connection(game, p, seat);
    window::open(game, p, [seat], Trigger::Colonise, Context { unit: None, at });
    window::open(game, p, [seat], Trigger::ColonyFounded, Context::default());
}

/// LG-4Y.2: remembers that a colony is connected, for the request of Gate. Direct neighbours need no route and do not count.
pub fn note_connection(game: &LastGate, p: &mut Position, seat: Seat) {
    if !p.table[seat].connected {
        p.table[seat].connected = is_connected(game, &p.table, seat);
    }
}

/// Whether routes connect a colony with the home world now.
pub fn is_connected(game: &LastGate, table: &Table, seat: Seat) -> bool {
    if table.routes.is_empty() {
        return false;
    }
    let mods = mods::mods(game, table, seat);
    !economy::connected(game, table, seat, &mods).is_empty()
}

/// A planet that is turned up or placed becomes a world without a colony.
pub fn new_world(p: &mut Position, at: crate::terms::Hex, planet: crate::terms::PlanetId) {
    p.table.map[at.index()] = Some(Tile::Planet(planet));
    let world =
        crate::state::World { at, planet: Some(planet), slots: [None; MAX_SLOTS], ..crate::state::World::default() };
    if p.table.worlds.len() < crate::state::MAX_WORLDS {
        p.table.worlds.push(world);
    }
}

/// Adds resources to an account.
pub fn gain(p: &mut Position, seat: Seat, some: Resources, events: &mut impl Sink<Event>) {
    if some != Resources::NONE {
        p.table[seat].account += some;
        events.put(Event::Gained(seat, some));
    }
}
