//! Chapter 4.13: what only events do.

use engine::{Seat, Sink};
use tinyvec::ArrayVec;

use super::frame::Frame;
use super::{Step, control, research};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::content::Keep;
use crate::effect::ScriptId;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Deck, EventId, GuildId, Location, MAX_PLAYERS, Ship};

/// BTS-4.131: the steps of every player, or of every other player, in turn order.
pub fn for_players(position: &mut Position, frame: Frame, script: ScriptId, all: bool) {
    let seats = position.table.seats();
    let order: ArrayVec<[Seat; MAX_PLAYERS]> = frame.seat.clockwise(seats).skip(usize::from(!all)).collect();
    position.table.steps.push_in_order(order.into_iter().map(|seat| Step::Run(Frame::bonus(seat), script, 0)));
}

/// BTS-4.133: a cover is removed for good.
pub fn uncover(game: &BeyondTheSun, position: &mut Position, guild: GuildId, events: &mut impl Sink<Event>) {
    position.table.guilds.insert(guild);
    events.put(Event::Guild(guild));
    research::show_rows(game, position, game.content.guild(guild).rows, events);
}

/// BTS-4.134, BTS-4.137: the card stays; the Dyson Sphere needs a system (BTS-4.143).
pub fn keep(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, event): (Seat, EventId),
    events: &mut impl Sink<Event>,
) {
    let Position { table, hidden, .. } = position;
    match game.content.event(event).keep {
        Some(Keep::Faction) => table.players[seat].events.insert(event),
        Some(Keep::Board(deck)) => {
            let Some((card, _)) = hidden.draw_system(table, deck) else { return };
            table.dyson = Some(card);
            events.put(Event::Dyson(card));
        }
        Some(Keep::Achievements | Keep::Location(_)) | None => {}
    }
    table.kept.insert(event);
    events.put(Event::Kept(seat, event));
}

/// BTS-4.135: the card is shown, then its slot is chosen.
pub fn attach(position: &mut Position, seat: Seat, deck: Deck) {
    // BTS-4.144: there is one such card; a second one would find no place.
    if position.table.attached_to.is_some() {
        return;
    }
    if let Some((card, deck)) = position.hidden.draw_system(&mut position.table, deck) {
        position.table.drawn.push((card, deck == Deck::B));
        position.table.steps.push(Step::Attach(seat));
    }
}

/// D24: one of the four slots, empty ones included.
pub fn slots(actions: &mut impl Sink<Action>) {
    let slots = Location::SLOTS.into_iter().filter(|at| *at != Location::ATTACHED);
    slots.for_each(|at| actions.put(Action::Attach(at)));
}

/// The system becomes a location beside the slot.
pub fn attach_to(position: &mut Position, seat: Seat, at: Location, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    let Some((card, _)) = table.drawn.pop() else { return };
    table.attached_to = Some(at);
    table.systems[Location::SLOTS.len() - 1] = Some(card);
    events.put(Event::Attached(seat, card, table.place(at)));
}

/// D26, BTS-4.136: one own ship, or none.
pub fn exhibits(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let player = &position.table.players[seat];
    if player.museum == 0 {
        for at in Location::all() {
            player.fleet[at.index()].levels().for_each(|level| actions.put(Action::Museum(Ship { at, level })));
        }
    }
    actions.put(Action::Skip);
}

/// A ship leaves the board for good; control is checked.
pub fn exhibit(game: &BeyondTheSun, position: &mut Position, seat: Seat, ship: Ship, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    table.players[seat].fleet[ship.at.index()].remove(ship.level);
    table.players[seat].museum = ship.level;
    table.dirty.insert(ship.at);
    events.put(Event::Museum(seat, ship.level, table.place(ship.at)));
    control::check(game, position, None, events);
}
