//! Whether a position is sound: pieces conserved, numbers in range, tokens where they can be.

use engine::Seat;

use crate::Federation;
use crate::state::{Position, Slot, Special};
use crate::steps::Step;
use crate::terms::{
    AlterationSet, AsteroidSet, DIE, DeepSpaceSet, EruditeSet, Medal, Planet, PlanetSet, ProjectId, ROUNDS, SHIPS,
    StructureId, TURNS,
};

/// Says what is wrong.
pub fn check(game: &Federation, position: &Position) -> Result<(), String> {
    alterations(position)?;
    tiles(position)?;
    laws(position)?;
    projects(game, position)?;
    for seat in Seat::all(game.seats) {
        player(game, position, seat).map_err(|wrong| format!("{seat}: {wrong}"))?;
    }
    medals(game, position)?;
    structures(position)
}

fn hold(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// Every Alteration token is in exactly one place, and known tokens are where they are known to be.
fn alterations(position: &Position) -> Result<(), String> {
    let hidden = &position.hidden;
    let public = position.table.public_alterations();
    let places = hidden.moons.iter().copied().chain([hidden.supply, public]);
    let held = position.table.players.iter().map(|(_, player)| player.alterations.len()).sum::<u8>();
    hold(held <= public.len(), || "an Alteration token is held twice".to_owned())?;
    let (mut all, mut count) = (AlterationSet::EMPTY, 0);
    for place in places {
        all = all | place;
        count += usize::from(place.len());
    }
    hold(all == AlterationSet::ALL && count == 50, || format!("{count} Alteration tokens"))?;
    let known = hidden.known.iter().all(|known| hidden.supply.covers(*known));
    hold(known, || "a token is known to be where it is not".to_owned())
}

/// Erudites, asteroid tokens and deep-space tiles.
fn tiles(position: &Position) -> Result<(), String> {
    let (table, hidden) = (&position.table, &position.hidden);
    let mut erudites = EruditeSet::EMPTY;
    let mut find = |tile| {
        let twice = erudites.contains(tile);
        erudites.insert(tile);
        hold(!twice, || format!("Erudite {tile} is there twice"))
    };
    hidden.erudites.iter().flatten().flatten().copied().try_for_each(&mut find)?;
    table.level3.iter().flatten().copied().try_for_each(&mut find)?;
    for (_, player) in table.players.iter() {
        player.erudites.iter().try_for_each(&mut find)?;
    }
    hold(erudites.len() == 35, || format!("{} Erudites", erudites.len()))?;
    let mut asteroids: AsteroidSet = hidden.asteroids.iter().flatten().copied().collect();
    let mut count = hidden.asteroids.iter().flatten().count();
    for (_, player) in table.players.iter() {
        asteroids = asteroids | player.asteroids;
        count += usize::from(player.asteroids.len());
    }
    let dead = asteroids.iter().filter(|token| token.is_dead()).count();
    hold(count == 8 && asteroids.len() == 8 && dead == 4, || format!("asteroid tokens {asteroids:?}"))?;
    let misplaced = |(place, token): (usize, &Option<crate::terms::AsteroidId>)| {
        token.is_some_and(|token| token.is_dead() != (place >= 4))
    };
    hold(!hidden.asteroids.iter().enumerate().any(misplaced), || "a token on a wrong asteroid".to_owned())?;
    let taken: DeepSpaceSet = table.players.iter().filter_map(|(_, player)| player.deep_space).collect();
    let apart = (taken & hidden.deep_space).is_empty() && hidden.deep_space.len() == table.deep_space;
    let all = usize::from(taken.len() + table.deep_space) == table.seats() + 1;
    hold(apart && all, || format!("deep-space tiles {taken:?} {:?}", hidden.deep_space))
}

/// Each wing has each law once.
fn laws(position: &Position) -> Result<(), String> {
    let (table, hidden) = (&position.table, &position.hidden);
    for wing in 0..2 {
        let pile: PlanetSet = hidden.laws[wing].iter().copied().collect();
        let mut all = pile | table.past_laws[wing];
        all.insert(table.laws[wing]);
        table.last_laws.into_iter().for_each(|laws| all.insert(laws[wing]));
        hold(all == PlanetSet::ALL && usize::from(pile.len()) == hidden.laws[wing].len(), || format!("laws {all:?}"))?;
    }
    let differ = table.laws[0] != table.laws[1] && table.last_laws.is_none_or(|laws| laws[0] != laws[1]);
    hold(differ, || "the laws of a round are the same".to_owned())?;
    let blocks = hidden.blocks.iter().zip([3, 2]).all(|(pile, most)| {
        let left = if table.seats() <= most { ROUNDS - table.round.max(1) } else { 0 };
        pile.len() == usize::from(left)
    });
    hold(blocks, || "blocking tiles".to_owned())
}

/// FED-4.106: the Joint marker is where the contributions put it.
fn projects(game: &Federation, position: &Position) -> Result<(), String> {
    let table = &position.table;
    let sum = table.players.iter().fold(0u8, |sum, (_, player)| sum.saturating_add(player.joint));
    for project in ProjectId::all() {
        let (at, track) = (table.projects[project.index()], table.track(&game.content, project));
        hold(at <= track && (!project.is_joint() || at == sum.min(track)), || format!("project {project} at {at}"))?;
    }
    Ok(())
}

fn player(game: &Federation, position: &Position, seat: Seat) -> Result<(), String> {
    let table = &position.table;
    let player = &table.players[seat];
    let discarding = table.steps.iter().any(|step| *step == Step::Discard(seat));
    let (crystals, gold) = game.content.limits;
    let stored = (player.held.crystals() <= crystals || discarding) && player.held.gold <= gold;
    hold(stored, || format!("stores {}", player.held))?;
    hold(player.hangar + player.done.len() <= SHIPS, || format!("{} spaceships", player.hangar))?;
    hold(player.access.covers(player.done), || "a mission without a token is accomplished".to_owned())?;
    hold(player.die <= DIE && (player.die > 0 || player.die_at.is_none()), || format!("die {}", player.die))?;
    let degrees = 1..=game.content.accreditation.top;
    hold(degrees.contains(&player.degree), || format!("degree {}", player.degree))?;
    let known = player.erudites.covers(player.used | player.busy) && (player.used & player.busy).is_empty();
    hold(known, || "used Erudites".to_owned())?;
    let busy: EruditeSet = (table.steps.iter())
        .filter_map(|step| match step {
            Step::Spent(who, tile) if *who == seat => Some(*tile),
            _ => None,
        })
        .collect();
    hold(busy == player.busy, || format!("busy with {:?}", player.busy))?;
    hold(player.discs.iter().all(|level| *level <= 2), || format!("discs {:?}", player.discs))?;
    if let Some(space) = player.die_at {
        let own = matches!(table.senate[space.index()], Slot::Token(owner, _) if owner == seat);
        hold(own, || "the die lies with somebody else".to_owned())?;
    }
    let played = 4 - player.ready.iter().sum::<u8>() + u8::from(player.special == Special::Played);
    let lying = table.senate.iter().filter(|slot| matches!(slot, Slot::Token(owner, _) if *owner == seat)).count()
        + player.in_outer().count();
    hold(usize::from(played) == lying && played == player.turns && played <= TURNS + 1, || {
        format!("{played} Ambassadors played in {} turns, {lying} lie there", player.turns)
    })
}

/// FED-2.10: each medal is on its threshold or with a player.
fn medals(game: &Federation, position: &Position) -> Result<(), String> {
    let table = &position.table;
    for planet in Planet::ALL {
        let owned = table.players.iter().filter(|(_, player)| player.medals.contains(Medal::of(planet))).count();
        let left = table.medals[planet.index()].count_ones() as usize;
        hold(owned + left == game.seats, || format!("{owned} + {left} medals of {planet}"))?;
    }
    Ok(())
}

/// FED-4.53: the builders of a megastructure have their Robots there.
fn structures(position: &Position) -> Result<(), String> {
    let table = &position.table;
    for structure in StructureId::all().filter(|structure| structure.is_mega()) {
        let builders = &table.builders[structure.slot()];
        let robots = table.players.iter().filter(|(_, player)| player.robots.contains(structure)).count();
        let theirs = builders.iter().all(|seat| table.players[*seat].robots.contains(structure));
        let twice = builders.iter().enumerate().any(|(place, seat)| builders[..place].contains(seat));
        hold(theirs && !twice && robots == builders.len(), || format!("{structure} was built by {builders:?}"))?;
    }
    let few = table.players.iter().all(|(_, player)| player.robots.len() <= crate::terms::ROBOTS);
    hold(few, || "too many Robots".to_owned())
}
