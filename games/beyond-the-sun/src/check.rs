//! Whether a position is sound: pieces conserved, numbers in range, cards where they can be.

use engine::Seat;

use crate::BeyondTheSun;
use crate::state::Position;
use crate::steps::{Step, control};
use crate::terms::{CUBES, DISCS, Deck, Disc, Location, SpaceId, SystemId, SystemSet, TechId, TechSet, Track};

/// Says what is wrong.
pub fn check(game: &BeyondTheSun, position: &Position) -> Result<(), String> {
    for seat in Seat::all(game.seats) {
        player(game, position, seat).map_err(|wrong| format!("{seat}: {wrong}"))?;
    }
    technologies(game, position)?;
    systems(game, position)?;
    events(game, position)?;
    achievements(game, position)?;
    ships(game, position)
}

fn hold(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// BTS-1.23, BTS-1.24: 20 cubes and all discs.
fn player(game: &BeyondTheSun, position: &Position, seat: Seat) -> Result<(), String> {
    let table = &position.table;
    let player = &table.players[seat];
    hold(player.cubes() == CUBES, || format!("{} cubes", player.cubes()))?;
    for track in [Track::Food, Track::Ore] {
        let disc = Disc::Of(track);
        let outposts = table.outposts.iter().flatten();
        let outposts = outposts.filter(|outpost| outpost.seat == seat && outpost.disc == disc).count() as u8;
        let away = player.automation[disc.index()] + player.settled[disc.index()] + outposts;
        let gone = player.gone[track.index()];
        hold(away == gone && gone <= DISCS, || format!("{gone} {track} discs are gone, {away} lie somewhere"))?;
    }
    let choosing = table.steps.iter().any(|step| *step == Step::Faction(seat));
    let capacities = &game.board(player).columns;
    let over = (1..5).find(|column| player.columns[*column] > capacities[*column]);
    hold(choosing || over.is_none(), || format!("columns {:?}", player.columns))?;
    let cards: TechSet = player.researched.iter().filter_map(|space| table.cards[space.index()]).collect();
    hold(cards.len() == player.researched.len(), || "a researched space is empty".to_owned())?;
    hold(player.known == cards | player.private, || format!("knows {:?}", player.known))?;
    hold((player.researched & player.opening).is_empty(), || format!("opens {:?}", player.opening))?;
    let waiting = |space: &SpaceId| {
        table.steps.iter().any(|step| match step {
            Step::Type(who, at) | Step::Card(who, at) | Step::RowCard(who, at, _) => *who == seat && at == space,
            _ => false,
        })
    };
    hold(player.opening.iter().all(|space| waiting(&space)), || "a cube waits for no card".to_owned())?;
    let pawns = table.players.iter().filter(|(_, other)| other.pawn == player.pawn).count();
    let unlimited = player.pawn.and_then(|pawn| game.content.act(pawn.act)).is_none_or(|act| act.unlimited);
    hold(pawns == 1 || unlimited, || "two pawns on one space".to_owned())
}

/// Every technology is in exactly one place.
fn technologies(game: &BeyondTheSun, position: &Position) -> Result<(), String> {
    let (table, hidden) = (&position.table, &position.hidden);
    let mut found = TechSet::EMPTY;
    let mut find = |card: TechId| {
        let twice = found.contains(card);
        found.insert(card);
        hold(!twice, || format!("{card} is there twice"))
    };
    for (deck, level) in hidden.decks.iter().zip(2u8..) {
        let fits = deck.iter().all(|card| game.content.technology(*card).level == level);
        hold(fits && deck.len() >= table.fresh[usize::from(level) - 2].into(), || format!("deck {level}"))?;
        deck.iter().copied().try_for_each(&mut find)?;
    }
    table.cards.iter().flatten().copied().try_for_each(&mut find)?;
    table.rows.iter().flatten().flatten().copied().try_for_each(&mut find)?;
    table.shown.iter().try_for_each(&mut find)?;
    for (_, player) in table.players.iter() {
        player.private.iter().try_for_each(&mut find)?;
    }
    hold(found == TechSet::ALL, || format!("{} technologies", found.len()))?;
    let offered = table.offer.iter().flatten().all(|card| table.shown.contains(*card));
    hold(offered, || "a card is on offer that is not shown".to_owned())?;
    for space in SpaceId::all() {
        let level = game.content.space(space).level;
        let card = table.cards[space.index()];
        let fits = card.is_none_or(|card| game.content.technology(card).level == level);
        hold(fits, || format!("{card:?} lies on {space}"))?;
    }
    Ok(())
}

/// Every system is in exactly one place, and only systems are controlled.
fn systems(game: &BeyondTheSun, position: &Position) -> Result<(), String> {
    let (table, hidden) = (&position.table, &position.hidden);
    let mut count = table.open_systems().len();
    let mut found = table.open_systems();
    for (deck, of) in hidden.systems.iter().zip([Deck::A, Deck::B]) {
        let fits = deck.iter().all(|card| game.content.system(*card).deck == of);
        hold(fits && deck.len() >= table.fresh_systems[of.index()].into(), || format!("deck {of}"))?;
        count += deck.len() as u8;
        found = found | deck.iter().copied().collect();
    }
    let all = count == SystemId::COUNT as u8 && found == SystemSet::ALL;
    hold(all, || format!("{count} systems"))?;
    let attached = table.system_at(Location::ATTACHED).is_some() == table.attached_to.is_some();
    hold(attached, || "an attached system without its slot".to_owned())?;
    let placed = Location::all().all(|at| table.outposts[at.index()].is_none() || game.prints(table, at).is_some());
    hold(placed, || "an outpost where there is no system".to_owned())
}

/// BTS-2.6: six events of each level lie face down or were turned up.
fn events(game: &BeyondTheSun, position: &Position) -> Result<(), String> {
    let down = position.hidden.events.iter().flatten();
    for level in [2, 3] {
        let below = down.clone().filter(|event| game.content.event(**event).level == level).count();
        let up = position.table.events.iter().filter(|event| game.content.event(*event).level == level).count();
        hold(below + up == 6, || format!("{below} + {up} events of level {level}"))?;
    }
    let fits = SpaceId::all().all(|space| {
        position.hidden.events[space.index()]
            .is_none_or(|event| game.content.event(event).level == game.content.space(space).level)
    });
    hold(fits, || "an event on a wrong space".to_owned())
}

fn achievements(game: &BeyondTheSun, position: &Position) -> Result<(), String> {
    let table = &position.table;
    for (card, claims) in table.achievements.iter().zip(&table.claims) {
        let twice = (1..claims.len()).any(|at| claims[..at].contains(&claims[at]));
        let room = claims.len() <= game.content.achievement(*card).slots.len();
        hold(room && !twice, || format!("claims of {card}: {claims:?}"))?;
    }
    let trigger = usize::from(game.content.setup.trigger[game.seats - 2]);
    let triggered = table.claimed() >= trigger;
    hold(triggered == table.last_round.is_some(), || format!("{} discs on achievements", table.claimed()))?;
    hold(table.last_round.is_none_or(|last| table.round <= last), || format!("round {}", table.round))
}

/// Ships are at locations of this side; while movement is not under way, control is as it should be (BTS-4.85).
fn ships(game: &BeyondTheSun, position: &Position) -> Result<(), String> {
    let table = &position.table;
    let places = game.locations(table);
    for (_, player) in table.players.iter() {
        let lost = Location::all().find(|at| !places.contains(*at) && !player.fleet[at.index()].is_empty());
        hold(lost.is_none(), || format!("ships at {lost:?}"))?;
    }
    let under_way = table.steps.iter().any(|step| {
        matches!(
            step,
            Step::Jump(..)
                | Step::Warp(..)
                | Step::Build(..)
                | Step::Upgrade(..)
                | Step::Settle(..)
                | Step::ColonyDisc(..)
                | Step::Control
                | Step::Outpost(..)
        )
    });
    if under_way {
        return Ok(());
    }
    hold(table.dirty.is_empty(), || format!("control is not checked at {:?}", table.dirty))?;
    let wrong = places.iter().find(|at| game.prints(table, *at).is_some() && control::verdict(table, *at).is_some());
    hold(wrong.is_none(), || format!("control of {wrong:?}"))
}
