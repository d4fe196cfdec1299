//! What a viewer may know (chapter 7): the whole table, how many cards lie face down, and which of them were seen before.

use engine::{Chance, Random, Seed};
use serde::Serialize;
use tinyvec::ArrayVec;

use crate::BeyondTheSun;
use crate::content::{LEVELS, SYSTEMS};
use crate::state::{Hidden, Position, Table};
use crate::terms::{Deck, EventId, EventSet, SpaceId, SpaceSet, SystemId, SystemSet, TechId, TechSet};

/// What one viewer may know: the same for everybody, as there are no hands (BTS-7.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// What lies open on the table.
    pub table: Table,
    /// How many cards the technology decks have.
    pub decks: [u8; 3],
    /// Cards that were shown and put under the technology decks, in an order that nobody knows (BTS-7.3).
    pub buried: [TechSet; 3],
    /// How many cards the system decks have.
    pub systems: [u8; 2],
    /// Cards that were put under the system decks, the lowest first (BTS-4.122).
    pub buried_systems: [ArrayVec<[SystemId; SYSTEMS]>; 2],
    /// Where an event lies face down.
    pub events: SpaceSet,
}

impl View {
    /// What everybody sees of a position.
    pub fn of(position: &Position) -> Self {
        let Position { table, hidden, .. } = position;
        let below = |deck: usize| hidden.decks[deck].len() - usize::from(table.fresh[deck]);
        let below_systems = |deck: usize| hidden.systems[deck].len() - usize::from(table.fresh_systems[deck]);
        Self {
            table: *table,
            decks: hidden.decks.map(|deck| deck.len() as u8),
            buried: std::array::from_fn(|deck| hidden.decks[deck][..below(deck)].iter().copied().collect()),
            systems: hidden.systems.map(|deck| deck.len() as u8),
            buried_systems: std::array::from_fn(|deck| {
                hidden.systems[deck][..below_systems(deck)].iter().copied().collect()
            }),
            events: SpaceId::all().filter(|space| hidden.events[space.index()].is_some()).collect(),
        }
    }
}

/// A position that agrees with a view: what nobody has seen is dealt at random.
pub fn guess(game: &BeyondTheSun, view: &View, chance: &mut impl Chance) -> Position {
    let buried = view.buried.iter().fold(TechSet::EMPTY, |all, cards| all | *cards);
    let unseen = TechSet::ALL - view.table.open_technologies() - buried;
    let decks = std::array::from_fn(|deck| {
        let mut below: ArrayVec<[TechId; LEVELS[1]]> = view.buried[deck].iter().collect();
        let of_level = |card: &TechId| usize::from(game.content.technology(*card).level) == deck + 2;
        let mut above: ArrayVec<[TechId; LEVELS[1]]> = unseen.iter().filter(of_level).collect();
        chance.shuffle(&mut below);
        chance.shuffle(&mut above);
        below.extend(above);
        below
    });
    let mut known = view.table.open_systems();
    view.buried_systems.iter().flatten().for_each(|card| known.insert(*card));
    let systems = [Deck::A, Deck::B].map(|deck| {
        let mut cards = view.buried_systems[deck.index()];
        let of_deck = |card: &SystemId| game.content.system(*card).deck == deck;
        let mut above: ArrayVec<[SystemId; SYSTEMS]> = (SystemSet::ALL - known).iter().filter(of_deck).collect();
        chance.shuffle(&mut above);
        cards.extend(above);
        cards
    });
    let mut events = [None; SpaceId::COUNT];
    deal_events(game, view.table.events, view.events, &mut events, chance);
    Position { table: view.table, hidden: Hidden { decks, systems, events }, random: fresh(chance) }
}

/// BTS-2.6: deals face-down events that nobody has seen; those of every game are among them.
fn deal_events(
    game: &BeyondTheSun,
    seen: EventSet,
    spaces: SpaceSet,
    events: &mut [Option<EventId>; SpaceId::COUNT],
    chance: &mut impl Chance,
) {
    for level in [2, 3] {
        let spaces = spaces & game.content.level_spaces[usize::from(level) - 1];
        let unseen = |always: bool| {
            let fits = move |id: &EventId| {
                let event = game.content.event(*id);
                event.level == level && event.always == always && !seen.contains(*id)
            };
            EventId::all().filter(fits)
        };
        let mut others: ArrayVec<[EventId; 10]> = unseen(false).collect();
        chance.shuffle(&mut others);
        let mut dealt: ArrayVec<[EventId; 10]> = unseen(true).chain(others).take(spaces.len().into()).collect();
        chance.shuffle(&mut dealt);
        spaces.iter().zip(dealt).for_each(|(space, event)| events[space.index()] = Some(event));
    }
}

fn fresh(chance: &mut impl Chance) -> Random {
    Random::new(Seed::numbered(u64::from(chance.word()) << 32 | u64::from(chance.word())))
}

/// Deals anew all that nobody can know (BTS-7.2, BTS-7.3). Written from the rules and not from the view.
pub fn redeal(game: &BeyondTheSun, position: &mut Position, chance: &mut impl Chance) {
    let Position { table, hidden, random } = position;
    // The order of the cards that nobody has seen, and of those that were shown and put under a deck of technologies.
    for (deck, fresh) in hidden.decks.iter_mut().zip(table.fresh) {
        let shown = deck.len() - usize::from(fresh);
        let (below, above) = deck.split_at_mut(shown);
        chance.shuffle(below);
        chance.shuffle(above);
    }
    // Systems were put under their decks in the order drawn: that order is no secret.
    for (deck, fresh) in hidden.systems.iter_mut().zip(table.fresh_systems) {
        let known = deck.len() - usize::from(fresh);
        chance.shuffle(&mut deck[known..]);
    }
    // Face-down events change places with each other and with those that left the game unseen.
    for level in [2, 3] {
        let places: ArrayVec<[SpaceId; 6]> = SpaceId::with_events()
            .filter(|space| game.content.space(*space).level == level && hidden.events[space.index()].is_some())
            .collect();
        let mut pool: ArrayVec<[EventId; 10]> =
            EventId::all().filter(|id| game.content.event(*id).level == level && !table.events.contains(*id)).collect();
        chance.shuffle(&mut pool);
        // Whatever is in every game stays in this one.
        pool.sort_unstable_by_key(|id| !game.content.event(*id).always);
        pool.truncate(places.len());
        chance.shuffle(&mut pool);
        places.iter().zip(pool).for_each(|(space, event)| hidden.events[space.index()] = Some(event));
    }
    *random = fresh(chance);
}

/// How many events and cards have been turned up so far: an action that changes it reveals something (chapter 8).
pub fn seen(position: &Position) -> (EventSet, u16) {
    (position.table.events, position.table.turned)
}
