//! Exploration (4R): tiles turned up, cards drawn, dangerous systems.

use engine::{Chance, Seat, Sink};
use serde::{Deserialize, Serialize};

use super::{Context, For, Step, round, window};
use crate::LastGate;
use crate::action::Action;
use crate::content::After;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::{Position, Site};
use crate::terms::{CardId, CardSet, Civil, Hex, HexSet, PlanetId, Stack, Tile, Unit};

/// A unit that comes into a face-down system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discovery {
    /// Its player.
    pub seat: Seat,
    /// The unit.
    pub unit: Unit,
    /// The system.
    pub at: Hex,
    /// Where it had come from before this step.
    pub before: Option<Hex>,
}

/// LG-4R.28: the tile is turned up; a planet that was set aside takes its place, or cards may buy one.
pub fn turn_up(game: &LastGate, p: &mut Position, discovery: Discovery, events: &mut impl Sink<Event>) {
    let Discovery { seat, unit, at, .. } = discovery;
    let Some(tile) = reveal(p, at, events) else { return };
    p.table.steps.push(Step::Found(discovery));
    if p.table.face_down.is_empty() {
        p.table[seat].found_last = true;
    }
    let free = !p.table.near_world(at);
    if !p.table[seat].set_aside.is_empty() && free {
        // LG-4R.10: the replaced tile leaves the game.
        let planet = p.table[seat].set_aside.remove(0);
        if let Tile::Planet(found) = tile {
            // A planet in the place of a planet: the one found is kept for the next discovery.
            p.table.worlds.retain(|world| world.at != at);
            p.table[seat].set_aside.push(found);
        }
        become_planet(p, at, planet, events);
    } else if !matches!(tile, Tile::Planet(_)) && free && p.table.reserve[0] > 0 {
        let cards = p.hidden.hands[seat.index()].len();
        if cards >= game.content.planet_cards {
            p.table.steps.push(Step::SwapTile(seat, unit, at));
        }
    }
    window::open(game, p, [seat], Trigger::Discover, Context { unit: Some(unit), at });
}

/// A face-down tile lies face up from now on (LG-4R.12).
fn reveal(p: &mut Position, at: Hex, events: &mut impl Sink<Event>) -> Option<Tile> {
    let tile = p.hidden.map[at.index()].take()?;
    p.table.face_down.remove(at);
    p.table.map[at.index()] = Some(tile);
    if let Some(kind) = tile.number() {
        let ring = usize::from(at.ring()) - 1;
        p.table.down[ring][kind] = p.table.down[ring][kind].saturating_sub(1);
    }
    if let Tile::Planet(planet) = tile {
        round::new_world(p, at, planet);
    }
    if tile == Tile::Anomaly && p.table.sites.len() < 12 {
        p.table.sites.push(Site { at, ..Site::default() });
    }
    events.put(Event::Revealed(at, tile));
    Some(tile)
}

/// A tile becomes a planet.
fn become_planet(p: &mut Position, at: Hex, planet: PlanetId, events: &mut impl Sink<Event>) {
    p.table.sites.retain(|site| site.at != at);
    round::new_world(p, at, planet);
    events.put(Event::Revealed(at, Tile::Planet(planet)));
}

/// A random planet of the reserve.
pub fn draw_planet(p: &mut Position) -> Option<PlanetId> {
    let count = p.hidden.reserve.len();
    if count == 0 {
        return None;
    }
    let planet = p.hidden.reserve.iter().nth(p.random.below(count.into()) as usize)?;
    p.hidden.reserve.remove(planet);
    p.table.reserve[0] = p.hidden.reserve.len();
    Some(planet)
}

/// LG-4R.7: a planet of the reserve in place of the tile, for cards.
pub fn swap(game: &LastGate, p: &mut Position, seat: Seat, _: Unit, at: Hex, action: Action) {
    if action == Action::Yes {
        p.table.steps.push(Step::Cards(seat, game.content.planet_cards, For::Planet(at)));
    }
}

/// The planet comes.
pub fn replace(p: &mut Position, at: Hex, events: &mut impl Sink<Event>) {
    if let Some(planet) = draw_planet(p) {
        become_planet(p, at, planet, events);
    }
}

/// LG-4R.9: a planet next to a planet is replaced by nebula or asteroids.
fn clash(game: &LastGate, p: &mut Position, at: Hex, events: &mut impl Sink<Event>) {
    let roll = p.random.die(6);
    p.table.rolled = roll;
    p.table.show(roll);
    events.put(Event::Rolled(roll));
    let wanted = if roll <= game.content.clash_nebula { [2, 1] } else { [1, 2] };
    // LG-4R.11: the other kind if there is none left, else deep space.
    let kind = wanted.into_iter().find(|kind| p.table.reserve[*kind] > 0).unwrap_or(3);
    p.table.reserve[kind] = p.table.reserve[kind].saturating_sub(1);
    let tile = Tile::of_kind(kind, PlanetId::default());
    p.table.worlds.retain(|world| world.at != at);
    p.table.map[at.index()] = Some(tile);
    events.put(Event::Revealed(at, tile));
}

/// The effect of the tile that lies there in the end.
pub fn found(game: &LastGate, p: &mut Position, discovery: Discovery, events: &mut impl Sink<Event>) {
    let Discovery { seat, unit, at, before } = discovery;
    if let Some(Tile::Planet(planet)) = p.table.map[at.index()]
        && p.table.near_world(at)
    {
        clash(game, p, at, events);
        if p.table[seat].set_aside.len() < 4 {
            p.table[seat].set_aside.push(planet);
        }
    }
    match p.table.map[at.index()] {
        Some(Tile::Asteroids) => draw_event(game, p, seat, unit, at, Stack::Asteroids, events),
        Some(Tile::Nebula) => draw_event(game, p, seat, unit, at, Stack::Nebula, events),
        Some(Tile::Space) => draw_event(game, p, seat, unit, at, Stack::Space, events),
        Some(Tile::Storm | Tile::BlackHole) => danger(game, p, seat, unit, at, events),
        Some(Tile::Anomaly) => anomaly(game, p, seat, unit, at, events),
        Some(Tile::Supernova) => {
            // LG-4R.15: back to where it came from.
            if let Some(from) = p.table[seat].going(unit).and_then(|going| going.from) {
                p.table[seat].put(unit, from);
                events.put(Event::Moved(seat, unit, from));
                if let Some(going) = p.table[seat].going_mut(unit) {
                    // LG-4T.10: it has still come into that system from where it came.
                    going.from = before;
                }
            }
        }
        _ => {}
    }
}

/// The top card of a stack; an empty one is refilled from its discards (LG-4R.4).
pub fn draw(game: &LastGate, p: &mut Position, stack: Stack) -> Option<CardId> {
    if p.hidden.decks[stack.index()].is_empty() {
        let discarded = p.table.discards & game.content.stack(stack);
        p.table.discards = p.table.discards - discarded;
        discarded.iter().for_each(|card| p.hidden.decks[stack.index()].push(card));
        shuffle(p, stack);
    }
    let card = p.hidden.decks[stack.index()].pop();
    p.table.decks[stack.index()] = p.hidden.decks[stack.index()].len() as u8;
    if stack == Stack::Anomaly {
        p.hidden.known.iter_mut().for_each(|known| *known = known.saturating_sub(1));
    }
    card
}

fn shuffle(p: &mut Position, stack: Stack) {
    p.random.shuffle(&mut p.hidden.decks[stack.index()]);
    p.table.decks[stack.index()] = p.hidden.decks[stack.index()].len() as u8;
}

/// LG-4R.2: the event card of a system; LG-4R.6: no neutral fleet next to a home world.
fn draw_event(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    unit: Unit,
    at: Hex,
    stack: Stack,
    events: &mut impl Sink<Event>,
) {
    let home = |near: &Hex| matches!(p.table.map[near.index()], Some(Tile::Home(_)));
    let by_home = at.neighbours().iter().any(home);
    let crowded = p.table.neutrals.len() >= 12 || p.table.neutral(at).is_some();
    if let Some(card) = draw_fitting(game, p, stack, |event| !(event.neutral && (by_home || crowded))) {
        play(game, p, seat, unit, at, card, events);
    }
}

/// LG-4R.27: the first card that fits; cards passed over are shuffled back.
pub fn draw_fitting(
    game: &LastGate,
    p: &mut Position,
    stack: Stack,
    fits: impl Fn(&crate::content::Event) -> bool,
) -> Option<CardId> {
    let mut passed = CardSet::EMPTY;
    let mut card = None;
    while let Some(next) = draw(game, p, stack) {
        if fits(game.content.event(next)) {
            card = Some(next);
            break;
        }
        passed.insert(next);
    }
    if !passed.is_empty() {
        passed.iter().for_each(|card| p.hidden.decks[stack.index()].push(card));
        shuffle(p, stack);
    }
    card
}

/// A card is carried out, then it goes where it belongs.
fn play(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    unit: Unit,
    at: Hex,
    card: CardId,
    events: &mut impl Sink<Event>,
) {
    p.table.drawn = Some(card);
    p.table.show(card.index() as u8);
    events.put(Event::Drew(seat, card));
    let context = Context { unit: Some(unit), at };
    p.table.steps.push(Step::Dispose(seat, card));
    p.table.steps.push(Step::Run(seat, game.content.event(card).effects, 0, context));
}

/// LG-4R.3: kept, discarded, laid open.
pub fn dispose(game: &LastGate, p: &mut Position, seat: Seat, card: CardId) {
    let stack = game.content.event(card).stack;
    match game.content.event(card).after {
        After::Keep => keep(game, p, seat, card),
        After::Discard => p.table.discards.insert(card),
        After::Return => {
            if p.hidden.decks[stack.index()].len() < 14 {
                p.hidden.decks[stack.index()].push(card);
            }
            shuffle(p, stack);
        }
        After::Quest(_) => {
            // LG-4R.21: what happened before does not count.
            p.table.quests.insert(card);
            for seat in Seat::all(p.table.seats()) {
                let player = &mut p.table[seat];
                match game.content.event(card).after {
                    After::Quest(crate::content::Quest::Visited(Tile::Asteroids, _)) => {
                        player.visited[0] = HexSet::EMPTY;
                    }
                    After::Quest(crate::content::Quest::Visited(..)) => player.visited[1] = HexSet::EMPTY,
                    After::Quest(crate::content::Quest::Won(..)) => player.pirates = 0,
                    _ => {}
                }
            }
        }
        // Neutral fleets hold their card, anomalies lie on the map.
        After::Stay | After::Anomaly => {}
    }
}

/// A card goes into a hand.
pub fn keep(game: &LastGate, p: &mut Position, seat: Seat, card: CardId) {
    p.hidden.hands[seat.index()].insert(card);
    let stack = game.content.event(card).stack.index();
    p.table[seat].hand[stack] += 1;
}

/// LG-4R.13: a card for whoever enters a storm or a black hole; the holder of the eye chooses it.
pub fn danger(game: &LastGate, p: &mut Position, seat: Seat, unit: Unit, at: Hex, events: &mut impl Sink<Event>) {
    if p.table[seat].at(unit) != Some(at) {
        return;
    }
    let Some(stack) = p.table.map[at.index()].and_then(Tile::stack) else { return };
    let eye = p.hidden.hands[seat.index()].iter().any(|card| game.content.event(card).storm_eye);
    if stack == Stack::Storm && eye && !p.hidden.decks[stack.index()].is_empty() {
        p.table.steps.push(Step::StormCard(seat, unit, at));
    } else if let Some(card) = draw(game, p, stack) {
        play(game, p, seat, unit, at, card, events);
    }
}

/// All cards of the storm stack.
pub fn legal_storm(game: &LastGate, p: &Position, actions: &mut impl Sink<Action>) {
    let cards: CardSet = p.hidden.decks[Stack::Storm.index()].iter().copied().collect();
    cards.iter().for_each(|card| actions.put(Action::Card(game.content.kind(card))));
}

/// The chosen one.
pub fn storm_card(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    unit: Unit,
    at: Hex,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Card(kind) = action else { return };
    let deck = &mut p.hidden.decks[Stack::Storm.index()];
    let Some(place) = deck.iter().position(|card| game.content.kind(*card) == kind) else { return };
    let card = deck.remove(place);
    p.table.decks[Stack::Storm.index()] = deck.len() as u8;
    play(game, p, seat, unit, at, card, events);
}

/// LG-4R.16: a research ship that enters an anomaly system without a card draws one.
pub fn anomaly(game: &LastGate, p: &mut Position, seat: Seat, unit: Unit, at: Hex, events: &mut impl Sink<Event>) {
    let Unit::Civil(Civil::Research, _) = unit else { return };
    // LG-4R.20: a solved anomaly stays empty.
    let Some(place) = p.table.sites.iter().position(|site| site.at == at && site.card.is_none() && site.level == 0)
    else {
        return;
    };
    if let Some(card) = draw(game, p, Stack::Anomaly) {
        p.table.sites[place].card = Some(card);
        p.table.drawn = Some(card);
        p.table.show(card.index() as u8);
        events.put(Event::Drew(seat, card));
    }
}

/// LG-4R.29: tiles are turned up without a discoverer.
pub fn reveal_around(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    at: Hex,
    radius: u8,
    events: &mut impl Sink<Event>,
) {
    for near in p.table.face_down.iter().filter(|near| near.distance(at) <= radius) {
        if let Some(Tile::Planet(planet)) = reveal(p, near, events)
            && p.table.near_world(near)
        {
            clash(game, p, near, events);
            // Nobody sets it aside: the planet goes back to the reserve.
            p.hidden.reserve.insert(planet);
            p.table.reserve[0] = p.hidden.reserve.len();
        }
        // LG-4Y.6: the player of the effect has turned it up.
        p.table[seat].found_last |= p.table.face_down.is_empty();
    }
}
