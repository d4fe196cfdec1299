//! Whether everything is where it can be.

use engine::Seat;

use crate::LastGate;
use crate::state::{Phase, Position};
use crate::steps::Step;
use crate::terms::{CardSet, Civil, FleetKind, Ground, Hex, PlanetSet, Resource, Stack, Tile, Troops};

/// Says what is wrong.
pub fn check(game: &LastGate, p: &Position) -> Result<(), String> {
    let broken = |what: String| Err(what);
    let table = &p.table;
    cards(game, p)?;
    tiles(p)?;
    for seat in Seat::all(table.seats()) {
        let player = &table[seat];
        let in_debt =
            table.steps.iter().any(|step| matches!(step, Step::Debts(who) | Step::Debt(who, _) if *who == seat));
        if !in_debt && !table.is_over() && Resource::ALL.iter().any(|kind| player.account[*kind] < 0) {
            return broken(format!("{seat} owes {:?}", player.account));
        }
        for kind in Civil::ALL {
            if player.ships(kind).count() > game.content.civil(kind).supply.into() {
                return broken(format!("{seat} has too many ships"));
            }
        }
        if player.hand != p.hidden.backs(&game.content, seat) {
            return broken(format!("{seat} holds other cards than counted"));
        }
        troops(p, seat)?;
        for at in player.places().iter() {
            if table.map[at.index()].is_none() && !flying(p, seat, at) {
                return broken(format!("{seat} is outside the map at {at}"));
            }
        }
        if !(player.routes - table.routes).is_empty() {
            return broken(format!("{seat} has routes that do not stand"));
        }
    }
    for (number, world) in table.worlds.iter().enumerate() {
        let sound = match world.owner {
            Some(_) => (1..=4).contains(&world.level),
            None => world.level == 0 && world.buildings().count() == 0 && p.hidden.armies[number].is_empty(),
        };
        if !sound || world.army == p.hidden.armies[number].is_empty() {
            return broken(format!("the world at {} is unsound", world.at));
        }
        if table.world_at(world.at) != Some(number) {
            return broken(format!("two worlds at {}", world.at));
        }
    }
    if table.phase != Phase::Battles && !table.wounds.is_empty() {
        return broken("damage after the battles".to_owned());
    }
    if usize::from(table.routes.len()) > game.content.routes.into() {
        return broken("too many routes".to_owned());
    }
    if table.is_over() == table.winners.is_empty() {
        return broken("winners without an end, or an end without winners".to_owned());
    }
    Ok(())
}

/// A unit may stand on a face-down tile only while it is being turned up.
fn flying(p: &Position, seat: Seat, at: Hex) -> bool {
    p.table
        .steps
        .iter()
        .any(|step| matches!(step, Step::Discover(discovery) if (discovery.seat, discovery.at) == (seat, at)))
}

/// Every card is in exactly one place.
fn cards(game: &LastGate, p: &Position) -> Result<(), String> {
    let mut seen = CardSet::EMPTY;
    let mut count = 0;
    let mut put = |cards: CardSet| {
        count += u32::from(cards.len());
        seen = seen | cards;
    };
    for stack in Stack::ALL {
        let deck = &p.hidden.decks[stack.index()];
        if usize::from(p.table.decks[stack.index()]) != deck.len() {
            return Err(format!("{stack} has another number of cards"));
        }
        deck.iter().for_each(|card| put(CardSet::only(*card)));
    }
    p.hidden.hands.iter().for_each(|hand| put(*hand));
    put(p.table.discards);
    put(p.table.quests);
    p.table.players.iter().for_each(|player| put(player.anomalies));
    p.table.sites.iter().filter_map(|site| site.card).for_each(|card| put(CardSet::only(card)));
    p.table.neutrals.iter().for_each(|neutral| put(CardSet::only(neutral.card)));
    for step in p.table.steps.iter() {
        if let Step::Dispose(_, card) = step
            && p.table.neutrals.iter().all(|neutral| neutral.card != *card)
        {
            put(CardSet::only(*card));
        }
    }
    let all = game.content.cards.len();
    if count as usize != all || usize::from(seen.len()) != all {
        return Err(format!("{count} cards, {} different ones of {all}", seen.len()));
    }
    Ok(())
}

/// Face-down tiles are counted, and every planet is in one place.
fn tiles(p: &Position) -> Result<(), String> {
    let mut down = [[0u8; 8]; 4];
    let mut planets = PlanetSet::EMPTY;
    for hex in Hex::all() {
        let tile = p.hidden.map[hex.index()];
        if tile.is_some() != p.table.face_down.contains(hex) || (tile.is_some() && p.table.map[hex.index()].is_some()) {
            return Err(format!("{hex} lies face up and down"));
        }
        if let Some(kind) = tile.and_then(Tile::number) {
            down[usize::from(hex.ring()) - 1][kind] += 1;
        }
        if let Some(Tile::Planet(planet)) = tile.or(p.table.map[hex.index()]) {
            if planets.contains(planet) {
                return Err(format!("{planet} is there twice"));
            }
            planets.insert(planet);
        }
    }
    if down != p.table.down || p.hidden.reserve.len() != p.table.reserve[0] {
        return Err("other tiles face down than counted".to_owned());
    }
    if !(planets & p.hidden.reserve).is_empty() {
        return Err("a planet of the reserve is on the map".to_owned());
    }
    Ok(())
}

/// Ground units are counted; no fleet carries more than it can.
fn troops(p: &Position, seat: Seat) -> Result<(), String> {
    let mut all = Troops::NONE;
    for (number, world) in p.table.worlds.iter().enumerate() {
        if world.owner == Some(seat) {
            all = all + p.hidden.armies[number];
        }
    }
    // LG-4U.13, LG-4J.14; in a battle the fleets carry them together until those without room are overboard (LG-4U.29).
    let moving =
        p.table.is_over() || p.table.fight.is_some() || p.table.steps.iter().any(|step| *step == Step::Overboard(seat));
    for (place, cargo) in p.hidden.cargo[seat.index()].iter().enumerate() {
        let kosme = p.table[seat].fleets[place].is_some_and(|fleet| fleet.kind == FleetKind::Kosme);
        if !moving && cargo.total() > if kosme { 0 } else { 3 } {
            return Err(format!("{seat} has {cargo:?} on board of fleet {}", place + 1));
        }
        all = all + *cargo;
    }
    if let Some(ground) = &p.table.ground {
        for (side, who) in ground.sides.iter().enumerate() {
            if *who == seat {
                for kind in Ground::BOUGHT {
                    all = all + Troops::of(kind, ground.stack(side, kind).count);
                }
                all = all + ground.fallen[side];
            }
        }
    }
    if all != p.table[seat].troops {
        return Err(format!("{seat} has {all:?}, counted {:?}", p.table[seat].troops));
    }
    Ok(())
}
