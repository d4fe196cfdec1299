//! Chapter 4.11: colonising in six steps; cards that become colonies without it.

use engine::{Seat, Sink};

use super::frame::Frame;
use super::outlook::{Outlook, need};
use super::{Step, control, cubes, effects};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Deck, Location, SystemId, Track};

/// D11: every system that can be colonised (BTS-4.101).
pub fn systems(
    game: &BeyondTheSun,
    position: &Position,
    (seat, discount): (Seat, u8),
    actions: &mut impl Sink<Action>,
) {
    let outlook = Outlook::new(game, position, seat);
    outlook.colonisable(discount).for_each(|at| actions.put(Action::Colonise(at)));
}

/// The system is chosen; now the ships that settle there.
pub fn begin(game: &BeyondTheSun, position: &mut Position, (seat, discount): (Seat, u8), at: Location) {
    position.table.steps.pop();
    if let Some(card) = position.table.system_at(at) {
        position.table.steps.push(Step::Settle(seat, at, need(game, card, discount)));
    }
}

/// D12, BTS-4.102: ships are returned until their strength suffices; more may be.
pub fn ships(position: &Position, (seat, at, left): (Seat, Location, u8), actions: &mut impl Sink<Action>) {
    let ships = position.table.players[seat].fleet[at.index()];
    ships.levels().for_each(|level| actions.put(Action::Settle(level)));
    if left == 0 {
        actions.put(Action::Done);
    }
}

/// A ship returns to the columns; control is not checked yet (BTS-4.116).
pub fn settle(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, at): (Seat, Location),
    level: u8,
    events: &mut impl Sink<Event>,
) {
    if let Some(card) = position.table.system_at(at) {
        events.put(Event::Settled(seat, level, card));
    }
    let player = &mut position.table.players[seat];
    player.fleet[at.index()].remove(level);
    cubes::give_back(game, player);
    if let Some(Step::Settle(_, _, left)) = position.table.steps.top_mut() {
        *left = left.saturating_sub(level);
    }
}

/// Steps 2 to 4: expel, take the card, refill; then the second disc, a check of control and the bonus (BTS-4.103 to BTS-4.109).
pub fn finish(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, at): (Seat, Location),
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let table = &mut position.table;
    let (Some(slot), Some(card)) = (at.slot(), table.system_at(at)) else { return };
    let mut expelled = false;
    for (_, player) in table.players.iter_mut() {
        let ships = std::mem::take(&mut player.fleet[at.index()]);
        expelled |= !ships.is_empty();
        player.fleet[Location::DEEP_SPACE.index()].merge(ships);
    }
    if expelled {
        events.put(Event::Expelled(table.place(at)));
    }
    let outpost = table.outposts[at.index()].take();
    table.players[seat].colonies.insert(card);
    if let Some(outpost) = outpost {
        table.players[seat].settled[outpost.disc.index()] += 1;
    }
    table.changed = true;
    events.put(Event::Colonised(seat, card));
    table.systems[slot] = None;
    match game.side().decks[at.index()] {
        None => table.attached_to = None, // BTS-4.135
        Some(deck) => refill(position, at, deck, events),
    }
    found(game, position, seat, card, 1);
}

/// BTS-4.105: the top card of the same deck, or of the other.
fn refill(position: &mut Position, at: Location, deck: Deck, events: &mut impl Sink<Event>) {
    let Some(slot) = at.slot() else { return };
    let drawn = position.hidden.draw_system(&mut position.table, deck);
    position.table.systems[slot] = drawn.map(|(card, _)| card);
    match drawn {
        Some((card, _)) => events.put(Event::System(at, card)),
        None => events.put(Event::EmptySlot(at)),
    }
}

/// A new colony: discs on it, then a check of control and its bonus, then what the discs uncovered.
pub fn found(game: &BeyondTheSun, position: &mut Position, seat: Seat, card: SystemId, discs: u8) {
    let table = &mut position.table;
    if control::may_uncover(game, &table.players[seat], discs) {
        table.steps.push(Step::Uncover(seat, 0));
    }
    if let Some(script) = game.content.system(card).colonise {
        effects::run(position, Frame::bonus(seat), script);
    }
    position.table.steps.push(Step::Control);
    (0..discs).for_each(|_| position.table.steps.push(Step::ColonyDisc(seat, card)));
}

/// BTS-4.106, BTS-4.108: a disc on a colony.
pub fn disc(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, card): (Seat, SystemId),
    track: Track,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let disc = control::remove_disc(game, position, seat, track);
    position.table.players[seat].settled[disc.index()] += 1;
    events.put(Event::ColonyDisc(seat, card, disc));
}

/// BTS-4.122: draws system cards of which one becomes a colony.
pub fn draw(position: &mut Position, frame: Frame, (deck, n): (Deck, u8), events: &mut impl Sink<Event>) {
    for _ in 0..n {
        let drawn = position.hidden.draw_system(&mut position.table, deck);
        position.table.drawn.extend(drawn.map(|(card, deck)| (card, deck == Deck::B)));
    }
    if !position.table.drawn.is_empty() {
        position.table.changed = true;
        let drawn = position.table.drawn.iter().map(|(card, _)| *card).collect();
        events.put(Event::Drawn(frame.seat, drawn));
        position.table.steps.push(Step::System(frame.seat));
    }
}

/// D22: the cards drawn.
pub fn drawn(position: &Position, actions: &mut impl Sink<Action>) {
    position.table.drawn.iter().for_each(|(card, _)| actions.put(Action::Keep(*card)));
}

/// One becomes a colony, the others go under their decks in the order drawn.
pub fn keep(game: &BeyondTheSun, position: &mut Position, seat: Seat, kept: SystemId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    for (card, from_b) in std::mem::take(&mut position.table.drawn) {
        if card != kept {
            position.hidden.systems[usize::from(from_b)].insert(0, card);
        }
    }
    position.table.players[seat].colonies.insert(kept);
    events.put(Event::Colonised(seat, kept));
    found(game, position, seat, kept, 2);
}

/// BTS-4.138, BTS-4.139: the Dyson Sphere's system becomes a colony without discs; the event is discarded.
pub fn take_attached(game: &BeyondTheSun, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    let Some(card) = table.dyson.take() else { return };
    table.kept = table.kept - game.dyson_event();
    table.players[seat].pawn = None;
    table.players[seat].colonies.insert(card);
    table.changed = true;
    events.put(Event::Colonised(seat, card));
    found(game, position, seat, card, 0);
}
