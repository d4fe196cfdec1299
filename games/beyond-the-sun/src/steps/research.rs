//! Chapter 4.4: research, in its order: space, cube, event, card, immediate bonus.

use engine::{Chance, Seat, Sink};
use tinyvec::ArrayVec;

use super::frame::Frame;
use super::outlook::Outlook;
use super::{Step, cubes, effects};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::Research;
use crate::event::Event;
use crate::state::{Position, Table};
use crate::terms::{SpaceId, TechId, TechSet, TechType};

/// D13, BTS-4.26: the spaces that can be researched, if there is a cube for it (BTS-10.28).
pub fn spaces(
    game: &BeyondTheSun,
    position: &Position,
    (frame, research): (Frame, Research),
    actions: &mut impl Sink<Action>,
) {
    let player = &position.table.players[frame.seat];
    let cube = player.population > 0 || research.supply && player.supply() > 0;
    if cube && player.ore >= u16::from(research.owed) {
        let targets = Outlook::new(game, position, frame.seat).targets(frame, research);
        targets.iter().for_each(|space| actions.put(Action::Research(space)));
    }
}

/// The space is chosen; somebody may have to be paid first (BTS-4.13).
pub fn choose(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, research): (Frame, Research),
    space: SpaceId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    if research.owed > 0 {
        position.table.steps.push(Step::Payee(frame.seat, research.owed, Some((space, research.supply))));
    } else {
        place_cube(game, position, frame.seat, (space, research.supply), events);
    }
}

/// D2: who can be paid.
pub fn payees(table: &Table, (seat, space): (Seat, Option<SpaceId>), actions: &mut impl Sink<Action>) {
    let fits = |other: Seat| space.is_none_or(|space| table.players[other].researched.contains(space));
    let others = seat.clockwise(table.seats()).skip(1).filter(|other| fits(*other));
    others.for_each(|other| actions.put(Action::Payee(other)));
}

/// The ore is paid, then the cube is placed.
pub fn pay(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, ore, target): (Seat, u8, Option<(SpaceId, bool)>),
    payee: Seat,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    position.table.players[seat].ore -= u16::from(ore);
    position.table.players[payee].ore += u16::from(ore);
    events.put(Event::PaidTo(seat, payee, ore));
    if let Some(target) = target {
        place_cube(game, position, seat, target, events);
    }
}

/// BTS-4.30 to BTS-4.32: the cube lies beside the space; an event comes before the card.
fn place_cube(
    game: &BeyondTheSun,
    position: &mut Position,
    seat: Seat,
    (space, supply): (SpaceId, bool),
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    let player = &mut table.players[seat];
    if !(supply && cubes::take(player)) {
        player.population -= 1;
    }
    table.changed = true;
    events.put(Event::Cube(seat, space));
    if let Some(card) = table.cards[space.index()] {
        return learn(game, position, seat, (space, card), events); // BTS-4.38
    }
    table.players[seat].opening.insert(space); // BTS-4.44
    table.steps.push(Step::Type(seat, space));
    if let Some(event) = position.hidden.events[space.index()].take() {
        table.events.insert(event);
        events.put(Event::Event(seat, event));
        effects::run(position, Frame::bonus(seat), game.content.event(event).script);
    }
}

/// BTS-4.39: the technology is researched, with its immediate bonus.
fn learn(
    game: &BeyondTheSun,
    position: &mut Position,
    seat: Seat,
    (space, card): (SpaceId, TechId),
    events: &mut impl Sink<Event>,
) {
    let player = &mut position.table.players[seat];
    player.opening.remove(space);
    player.researched.insert(space);
    player.known.insert(card);
    events.put(Event::Researched(seat, card));
    immediate(game, position, seat, card);
}

fn immediate(game: &BeyondTheSun, position: &mut Position, seat: Seat, card: TechId) {
    if let Some(script) = game.content.technology(card).immediate {
        effects::run(position, Frame::bonus(seat), script);
    }
}

/// D14, BTS-4.33, BTS-4.34: the output types of the prerequisites that the researcher knows.
pub fn types(game: &BeyondTheSun, table: &Table, (seat, space): (Seat, SpaceId)) -> impl Iterator<Item = TechType> {
    let needed = game.content.space(space).prerequisites & table.players[seat].researched;
    let bits = needed
        .iter()
        .filter_map(|at| table.cards[at.index()])
        .fold(0u8, |bits, card| bits | game.content.technology(card).output.map_or(0, |output| 1 << output.index()));
    TechType::ALL.into_iter().filter(move |kind| bits >> kind.index() & 1 == 1)
}

/// BTS-4.35, BTS-6.6: cards to choose from, off the row or off the deck.
pub fn reveal(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, space): (Seat, SpaceId),
    kind: TechType,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    events.put(Event::Type(seat, space, kind));
    let level = game.content.space(space).level;
    if game.display {
        show_rows(game, position, 1 << (level - 2), events); // BTS-6.10
        if row(game, &position.table, level, Some(kind)).next().is_some() {
            position.table.steps.push(Step::RowCard(seat, space, Some(kind)));
            return;
        }
    }
    search(game, position, level, kind);
    if position.table.shown.is_empty() {
        position.table.steps.push(Step::RowCard(seat, space, None)); // BTS-6.13
        return;
    }
    events.put(Event::Shown(position.table.shown));
    position.table.steps.push(Step::Card(seat, space));
}

/// BTS-4.35, BTS-4.41: turns cards up until two are of the type, or the deck is empty.
fn search(game: &BeyondTheSun, position: &mut Position, level: u8, kind: TechType) {
    let Position { table, hidden, .. } = position;
    let (mut fitting, mut first) = (ArrayVec::<[TechId; 2]>::new(), ArrayVec::<[TechId; 2]>::new());
    while fitting.len() < 2
        && let Some(card) = hidden.draw_technology(table, level)
    {
        table.shown.insert(card);
        if first.len() < 2 {
            first.push(card);
        }
        if game.content.technology(card).types.contains(&kind) {
            fitting.push(card);
        }
    }
    let offer = if fitting.is_empty() { first } else { fitting };
    table.offer = [offer.first().copied(), offer.get(1).copied()];
}

/// The cards of a row, of a type or all.
pub fn row<'a>(
    game: &'a BeyondTheSun,
    table: &'a Table,
    level: u8,
    kind: Option<TechType>,
) -> impl Iterator<Item = TechId> + use<'a> {
    let fits = move |card: &TechId| kind.is_none_or(|kind| game.content.technology(*card).types.contains(&kind));
    table.rows[usize::from(level) - 2].iter().flatten().copied().filter(fits)
}

/// D15: the cards on offer.
pub fn offered(table: &Table, actions: &mut impl Sink<Action>) {
    table.offer.iter().flatten().for_each(|card| actions.put(Action::Card(*card)));
}

/// BTS-4.36: the chosen card is taken, all others shown go face down under the deck in random order.
fn take_offered(game: &BeyondTheSun, position: &mut Position, card: TechId) {
    let table = &mut position.table;
    let mut rest = std::mem::take(&mut table.shown);
    rest.remove(card);
    table.offer = [None; 2];
    bury(game, position, rest);
}

/// BTS-7.5: under the deck in random order.
fn bury(game: &BeyondTheSun, position: &mut Position, cards: TechSet) {
    let mut cards: ArrayVec<[TechId; 18]> = cards.iter().collect();
    position.random.shuffle(&mut cards);
    for card in cards {
        let deck = usize::from(game.content.technology(card).level) - 2;
        position.hidden.decks[deck].insert(0, card);
    }
}

/// The researcher places a card that was turned up.
pub fn place(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, space): (Seat, SpaceId),
    card: TechId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    take_offered(game, position, card);
    arrive(game, position, (seat, space), card, events);
}

/// BTS-6.6: the researcher places a card of the row, which is refilled at once.
pub fn place_from_row(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, space): (Seat, SpaceId),
    card: TechId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let level = game.content.space(space).level;
    let next = position.hidden.draw_technology(&mut position.table, level);
    let row = &mut position.table.rows[usize::from(level) - 2];
    if let Some(gap) = row.iter_mut().find(|other| **other == Some(card)) {
        *gap = next; // BTS-6.12
    }
    arrive(game, position, (seat, space), card, events);
    if let Some(next) = next {
        events.put(Event::Refilled(next));
    }
}

/// The card lies on its space and is researched (BTS-4.43).
fn arrive(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, space): (Seat, SpaceId),
    card: TechId,
    events: &mut impl Sink<Event>,
) {
    position.table.cards[space.index()] = Some(card);
    events.put(Event::Placed(seat, card, space));
    show_rows(game, position, game.content.technology(card).rows, events);
    learn(game, position, seat, (space, card), events);
}

/// BTS-6.7: rows that come into play, as bits from level II.
pub fn show_rows(game: &BeyondTheSun, position: &mut Position, rows: u8, events: &mut impl Sink<Event>) {
    if !game.display {
        return;
    }
    for level in (2..=4u8).filter(|level| rows >> (level - 2) & 1 == 1) {
        let Position { table, hidden, .. } = position;
        if table.revealed >> (level - 2) & 1 == 1 {
            continue;
        }
        table.revealed |= 1 << (level - 2);
        for place in 0..usize::from(game.content.row) {
            let card = hidden.draw_technology(table, level);
            table.rows[usize::from(level) - 2][place] = card;
        }
        events.put(Event::Row(level));
    }
}

/// BTS-4.65: the top two cards of a deck, for a private technology or for the board (BTS-4.141).
pub fn turn_up_two(position: &mut Position, level: u8, events: &mut impl Sink<Event>) -> bool {
    let Position { table, hidden, .. } = position;
    table.offer = [None, None].map(|_: Option<TechId>| hidden.draw_technology(table, level));
    table.shown = table.offer.iter().flatten().copied().collect();
    if !table.shown.is_empty() {
        events.put(Event::Shown(table.shown));
    }
    !table.shown.is_empty()
}

/// BTS-4.66: a private technology is kept, with its immediate bonus.
pub fn keep_private(
    game: &BeyondTheSun,
    position: &mut Position,
    seat: Seat,
    card: TechId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    take_offered(game, position, card);
    let player = &mut position.table.players[seat];
    player.private.insert(card);
    player.known.insert(card);
    position.table.changed = true;
    events.put(Event::Private(seat, card));
    show_rows(game, position, game.content.technology(card).rows, events);
    immediate(game, position, seat, card);
}

/// The empty spaces of level IIII (D25); one that is just being researched is taken (BTS-4.44).
pub fn empty_spaces<'a>(game: &BeyondTheSun, table: &'a Table) -> impl Iterator<Item = SpaceId> + use<'a> {
    let spaces = game.content.level_spaces[3] - table.opening();
    spaces.iter().filter(|space| table.cards[space.index()].is_none())
}

/// BTS-4.141: the card for the board is chosen; the other goes under the deck.
pub fn choose_revealed(game: &BeyondTheSun, position: &mut Position, seat: Seat, card: TechId) {
    position.table.steps.pop();
    take_offered(game, position, card);
    position.table.shown.insert(card);
    position.table.steps.push(Step::PlaceCard(seat, card));
}

/// BTS-4.141: it lies face up on a space; nobody has researched it.
pub fn place_revealed(
    game: &BeyondTheSun,
    position: &mut Position,
    seat: Seat,
    (card, space): (TechId, SpaceId),
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    position.table.shown.remove(card);
    position.table.cards[space.index()] = Some(card);
    position.table.changed = true;
    events.put(Event::Placed(seat, card, space));
    show_rows(game, position, game.content.technology(card).rows, events);
}
