//! Incomes of production structures (FED-4.59 to FED-4.67): chosen by Erudites, or in order in the Executive phase.

use engine::{Refusal, Seat, Sink};

use super::{Step, alteration, effects, erudite, executive, neo, pay, six_moon};
use crate::action::Action;
use crate::effect::Effect;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{DIE, NeoSpace, Planet, PlanetSet, Resource, Resources, Station, StructureId};
use crate::{Federation, refuse};

/// Whether an income can achieve anything now (FED-3.111).
fn is_possible(game: &Federation, position: &Position, seat: Seat, slot: usize) -> bool {
    let player = &position.table.players[seat];
    let income = game.production(&position.table, slot).income;
    let possible = |effect: &Effect| match *effect {
        Effect::Advance(pawns) => can_transport(game, position, seat, pawns),
        Effect::Transmute => can_transmute(position, seat),
        Effect::Refresh(level) => erudite::can_refresh(position, seat, level),
        Effect::Draw(power) => alteration::is_left(position, power),
        Effect::Ships(_) => player.ships_left() > 0,
        Effect::Die(_) => player.die < DIE,
        _ => true,
    };
    game.content.script(income).iter().any(possible)
}

/// FED-3.111: each production structure in play whose income is possible.
pub fn legal(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for slot in (0..StructureId::SLOTS).filter(|slot| is_possible(game, position, seat, *slot)) {
        actions.put(Action::Income(slot as u8 + 1));
    }
}

/// An income that would bring nothing.
pub fn why_not() -> Refusal {
    refuse("FED-3.111", "refused-income")
}

/// FED-4.67: the income, then the next choice.
pub fn choose(
    game: &Federation,
    position: &mut Position,
    (seat, left): (Seat, u8),
    slot: u8,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    if left > 1 {
        position.table.steps.push(Step::Income(seat, left - 1));
    }
    receive(game, position, seat, usize::from(slot) - 1, events);
}

fn receive(game: &Federation, position: &mut Position, seat: Seat, slot: usize, events: &mut impl Sink<Event>) {
    let income = game.production(&position.table, slot).income;
    events.put(Event::Income(seat, game.content.cause(income)));
    effects::run(position, seat, income);
}

/// E1 (FED-3.48): the incomes of a player by slot, then those of the next player.
pub fn phase(game: &Federation, position: &mut Position, seat: Seat, slot: u8, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let Some(structure) = StructureId::new(slot.into()).filter(|structure| !structure.is_mega()) else {
        executive::after_income(position, seat);
        return;
    };
    position.table.steps.push(Step::Incomes(seat, slot + 1));
    if position.table.players[seat].robots.contains(structure) {
        receive(game, position, seat, structure.slot(), events);
    }
}

fn can_transmute(position: &Position, seat: Seat) -> bool {
    position.table.players[seat].held.crystals() > 0
}

/// FED-3.97: each kind of resource held below gold.
pub fn legal_transmutations(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let held = position.table.players[seat].held;
    for kind in Resource::ALL.into_iter().filter(|kind| kind.next().is_some() && held.get(*kind) > 0) {
        actions.put(Action::Transmute(kind));
    }
}

/// A resource that is not there, or gold.
pub fn why_no_transmutation(kind: Resource) -> Refusal {
    match kind.next() {
        None => refuse("FED-9.18", "refused-gold-is-highest"),
        Some(_) => refuse("FED-3.97", "refused-not-held").missing(crate::show::resource(kind), 1),
    }
}

/// FED-4.61: one for one of the next higher value.
pub fn transmute(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    kind: Resource,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    position.table.players[seat].held -= Resources::of(kind, 1);
    events.put(Event::Transmuted(seat, kind));
    if let Some(next) = kind.next() {
        pay::gain(game, position, seat, Resources::of(next, 1), events);
    }
}

fn can_transport(game: &Federation, position: &Position, seat: Seat, pawns: PlanetSet) -> bool {
    let player = &position.table.players[seat];
    (pawns.contains(Planet::Neo) && !game.content.neo(player.miner).next.is_empty())
        || (pawns.contains(Planet::SixMoon) && player.mage != Station::PLANET)
}

/// FED-9.5: with both pawns at the end nothing happens.
pub fn ask_transport(game: &Federation, position: &mut Position, seat: Seat, pawns: PlanetSet) {
    if can_transport(game, position, seat, pawns) {
        position.table.steps.push(Step::Transport(seat, pawns));
    }
}

/// FED-3.97: each next space of the Miner, or the next station of the Mage.
pub fn legal_transports(
    game: &Federation,
    position: &Position,
    seat: Seat,
    pawns: PlanetSet,
    actions: &mut impl Sink<Action>,
) {
    let player = &position.table.players[seat];
    if pawns.contains(Planet::Neo) {
        game.content.neo(player.miner).next.iter().for_each(|space| actions.put(Action::Miner(space)));
    }
    if pawns.contains(Planet::SixMoon) && player.mage != Station::PLANET {
        actions.put(Action::Mage);
    }
}

/// FED-4.60: the Miner goes on without what lies there; reveals and medals happen.
pub fn move_miner(game: &Federation, position: &mut Position, seat: Seat, to: NeoSpace, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.steps.push(Step::NeoUp(seat));
    neo::arrive(game, position, seat, to, events);
}

/// FED-4.60: the Mage goes on without what lies there.
pub fn move_mage(game: &Federation, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.steps.push(Step::MoonsUp(seat));
    let to = position.table.players[seat].mage.forward(1);
    six_moon::arrive(game, position, seat, to, events);
}
