//! Round start and cleanup (3b, 3h), and the end of the game.

use engine::{Chance, Sink};

use super::{Step, turn};
use crate::event::Event;
use crate::state::{Played, Position, Slot, Special};
use crate::terms::{BlockId, Face, Planet, ROUNDS};
use crate::{Federation, scoring};

/// FED-3.4, FED-3.5: the holder of the President pawn begins; neutral tiles are laid out.
pub fn start(game: &Federation, position: &mut Position, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    table.round += 1;
    table.first = table.president;
    events.put(Event::Round(table.round, table.first));
    let (round, first) = (table.round, table.first);
    block(game, position, round, events);
    turn::begin(position, first);
}

/// FED-6.2, FED-6.3, FED-6.8, FED-6.9: the blocking tiles of a round are revealed, unless they lie open since the setup, and their
/// spaces blocked.
pub fn block(game: &Federation, position: &mut Position, round: u8, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    if table.blocks[0].is_none() {
        table.blocks = position.hidden.blocks.each_mut().map(|pile| pile.pop());
    }
    let mut lay = |space: crate::terms::SpaceId, votes: u8| {
        table.senate[space.index()] = Slot::Neutral(votes);
        events.put(Event::Blocked(space, votes));
    };
    if let Some(tile) = table.blocks[0] {
        for (space, counts) in &game.content.planet_blocks[tile.index()] {
            lay(*space, if *counts { round } else { 0 });
        }
    }
    if let Some(tile) = table.blocks[1] {
        game.content.room_blocks[tile.index()].into_iter().for_each(|space| lay(space, 0));
    }
}

/// FED-3.67 to FED-3.71: everything comes back, and the next round begins or the game is over.
pub fn clean_up(game: &Federation, position: &mut Position, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    let mut used = |played: Played| {
        if let Face::Token(token) = played.face {
            table.discarded.insert(token); // FED-3.68
        }
    };
    for slot in &mut table.senate {
        if let Slot::Token(_, played) = std::mem::take(slot) {
            used(played); // FED-3.67, FED-3.70
        }
    }
    for (_, player) in table.players.iter_mut() {
        std::mem::take(&mut player.outer).into_iter().flatten().for_each(&mut used);
        player.die_at = None;
        player.boosts[0] = 0; // FED-3.69
        player.ready = READY;
        player.turns = 0;
        if player.special == Special::Played {
            player.special = Special::None; // FED-3.35
        }
    }
    table.blocks = [None; 2];
    for (past, law) in table.past_laws.iter_mut().zip(table.laws) {
        past.insert(law); // FED-3.71
    }
    if table.round < ROUNDS {
        reveal_laws(position, events);
        position.table.steps.push(Step::RoundStart);
    } else if let Some(outcome) = scoring::outcome(game, &position.table) {
        outcome.winners().for_each(|seat| events.put(Event::Won(seat, outcome.points[seat]))); // FED-3.75
    }
}

/// The Ambassadors of a player at the start of a round: with one vote, two, three (FED-1.16).
pub const READY: [u8; 3] = [2, 1, 1];

/// FED-3.72 to FED-3.74: the laws of the next round, and after round 3 those of the last one as well.
fn reveal_laws(position: &mut Position, events: &mut impl Sink<Event>) {
    let next = position.table.round + 1;
    if let Some(last) = position.table.last_laws.take() {
        position.table.laws = last;
        return;
    }
    let laws = draw_pair(position, events);
    position.table.laws = laws;
    if next == ROUNDS - 1 {
        let [left, right] = &mut position.hidden.laws;
        if let (Some(left), Some(right)) = (left.pop(), right.pop()) {
            let mut last = [left, right];
            if left == right {
                std::mem::swap(&mut last[1], &mut position.table.laws[1]); // FED-3.74
            }
            position.table.last_laws = Some(last);
        }
    }
    events.put(Event::Laws(next, position.table.laws));
    if let Some(last) = position.table.last_laws {
        events.put(Event::Laws(next + 1, last));
    }
}

/// FED-3.72: the next of both piles; the same law twice puts the right one back.
fn draw_pair(position: &mut Position, events: &mut impl Sink<Event>) -> [Planet; 2] {
    let Position { table, hidden, random } = position;
    table.set_aside = None;
    let [left_pile, right_pile] = &mut hidden.laws;
    let left = left_pile.pop().unwrap_or_default();
    let mut right = right_pile.pop().unwrap_or_default();
    if right == left
        && let Some(instead) = right_pile.pop()
    {
        table.set_aside = Some(right);
        events.put(Event::SetAside(right));
        right_pile.push(right);
        random.shuffle(right_pile);
        right = instead;
    }
    [left, right]
}

/// FED-2.23: the laws of round 1 differ; both complete piles are shuffled until they do.
pub fn first_laws(
    piles: &mut [tinyvec::ArrayVec<[Planet; Planet::COUNT]>; 2],
    chance: &mut impl Chance,
) -> [Planet; 2] {
    loop {
        let [left, right] = piles;
        chance.shuffle(left);
        chance.shuffle(right);
        if left.last() != right.last() {
            return [left.pop().unwrap_or_default(), right.pop().unwrap_or_default()];
        }
    }
}

/// A shuffled pile of blocking tiles.
pub fn block_pile(chance: &mut impl Chance) -> tinyvec::ArrayVec<[BlockId; BlockId::COUNT]> {
    let mut pile: tinyvec::ArrayVec<[BlockId; BlockId::COUNT]> = BlockId::all().collect();
    chance.shuffle(&mut pile);
    pile
}
