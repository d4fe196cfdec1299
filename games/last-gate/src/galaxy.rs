//! Control, movement and discovery on the strategic map (4Q, 4S).

use engine::{Seat, SeatSet};

use crate::LastGate;
use crate::effect::Permission;
use crate::mods::{Mods, values};
use crate::state::Table;
use crate::terms::{Class, FleetKind, Hex, HexSet, Tile, Unit};

/// LG-4S.2: the hull of a player's fleets in a system.
pub fn hull(game: &LastGate, table: &Table, seat: Seat, at: Hex) -> i16 {
    let mut here = table[seat].fleets().filter(|(_, fleet)| fleet.at == at).map(|(_, fleet)| fleet.kind).peekable();
    if here.peek().is_none() {
        return 0;
    }
    let own = values(game, table, seat, FleetKind::Own).hull;
    let hull = |kind: FleetKind| if kind.has_own_values() { own } else { game.content.fleet(kind).hull };
    here.map(|kind| i16::from(hull(kind))).sum()
}

/// LG-4U.12: as a unit of which class a player's fleets in a system count.
pub fn class(table: &Table, seat: Seat, at: Hex) -> Option<Class> {
    Class::of_fleets(table[seat].fleets().filter(|(_, fleet)| fleet.at == at).count())
}

/// LG-4S.2: the strength of a player in a system.
pub fn strength(game: &LastGate, table: &Table, seat: Seat, at: Hex) -> i16 {
    let planet = table.world(at).filter(|world| world.owner == Some(seat)).map_or(0, |world| world.level.into());
    hull(game, table, seat, at) + planet
}

/// LG-4S.2, LG-4R.24: who controls a system, if anybody does.
pub fn controller(game: &LastGate, table: &Table, at: Hex) -> Option<Seat> {
    let neutral = table.neutral(at).map_or(0, |number| {
        let neutral = &table.neutrals[number];
        i16::from(neutral.fleets) * i16::from(game.content.neutral(neutral.id).values.hull)
    });
    let (mut best, mut who) = (neutral, None);
    for seat in Seat::all(table.seats()) {
        match strength(game, table, seat, at) {
            0 => {}
            more if more > best => (best, who) = (more, Some(seat)),
            same if same == best => who = None,
            _ => {}
        }
    }
    who
}

/// Whether a player has a fleet in a system.
pub fn has_fleet(table: &Table, seat: Seat, at: Hex) -> bool {
    table[seat].fleets().any(|(_, fleet)| fleet.at == at)
}

/// LG-4S.5: whether a blockade has lost control or ships.
pub fn is_broken(game: &LastGate, table: &Table, seat: Seat, at: Hex) -> bool {
    controller(game, table, at) != Some(seat) || !has_fleet(table, seat, at)
}

/// LG-4Q.5: whether a place can be entered at all.
pub fn can_enter(table: &Table, at: Hex) -> bool {
    match table.map[at.index()] {
        Some(Tile::Supernova) => table.routes.contains(at),
        Some(_) => true,
        None => table.face_down.contains(at),
    }
}

/// LG-4Q.1, LG-4Q.3, LG-4Q.9: the strategic movement of a unit.
pub fn speed(game: &LastGate, table: &Table, seat: Seat, unit: Unit, mods: &Mods) -> u8 {
    let base = match unit {
        Unit::Civil(kind, _) => game.content.civil(kind).speed + mods.speed[kind as usize],
        Unit::Fleet(_) => game.content.fleets.speed,
    };
    let tired = table[seat].going(unit).is_some_and(|going| going.tired);
    if tired { base.saturating_sub(1).max(1.min(base)) } else { base }
}

/// LG-4M.17: whether entering a system gives one more point of movement.
pub fn lane_bonus(table: &Table, seat: Seat, at: Hex, mods: &Mods, used: bool) -> bool {
    let lanes = crate::economy::lanes(table, seat, mods);
    let again = mods.allows(Permission::TradeRouteMovementEveryTime) && !table.flown.contains(at);
    lanes.contains(at) && (!used || again)
}

/// LG-4Q.30, LG-4Q.31: players discover each other by units and planets side by side, and all whom the other knows.
pub fn meet(table: &mut Table) {
    let reach: [HexSet; crate::terms::MAX_PLAYERS] = std::array::from_fn(|index| {
        Seat::new(index).filter(|seat| seat.index() < table.seats()).map_or(HexSet::EMPTY, |seat| presence(table, seat))
    });
    let mut knows: [SeatSet; crate::terms::MAX_PLAYERS] = [SeatSet::EMPTY; crate::terms::MAX_PLAYERS];
    for a in Seat::all(table.seats()) {
        knows[a.index()].insert(a);
        let near = reach[a.index()].iter().fold(reach[a.index()], |all, at| all | at.around());
        for b in Seat::all(table.seats()) {
            if table.relation(a, b).discovered || !(near & reach[b.index()]).is_empty() {
                knows[a.index()].insert(b);
            }
        }
    }
    for _ in 0..table.seats() {
        for a in Seat::all(table.seats()) {
            knows[a.index()] = knows[a.index()].iter().fold(knows[a.index()], |all, b| all | knows[b.index()]);
        }
    }
    for a in Seat::all(table.seats()) {
        for b in knows[a.index()].iter().filter(|b| *b != a) {
            table.relation_mut(a, b).discovered = true;
            table.relation_mut(b, a).discovered = true;
        }
    }
}

/// Where a player has units or planets.
pub fn presence(table: &Table, seat: Seat) -> HexSet {
    if table[seat].eliminated {
        return HexSet::EMPTY;
    }
    table[seat].places() | table.worlds_of(seat).map(|world| world.at).collect()
}

/// Systems with military units that are enemies of a player: at war with him, or neutral.
pub fn hostile(table: &Table, seat: Seat, at: Hex) -> bool {
    let enemy = |other: Seat| other != seat && table.at_war(seat, other) && has_fleet(table, other, at);
    table.neutral(at).is_some() || Seat::all(table.seats()).any(enemy)
}

/// LG-4T.10: where units of a player can retreat to from a battle; the defender not where attackers came from.
pub fn retreats(table: &Table, seat: Seat, at: Hex, foe: Option<Seat>, barred: HexSet) -> HexSet {
    let enemy_there = |near: Hex| foe.is_some_and(|foe| has_fleet(table, foe, near));
    let legal: HexSet = at
        .neighbours()
        .iter()
        .copied()
        .filter(|near| table.map[near.index()].is_some() && can_enter(table, *near))
        .filter(|near| !hostile(table, seat, *near) && !enemy_there(*near) && !barred.contains(*near))
        .collect();
    // The direction: towards the nearest other system with a planet or fleet of one's own.
    let fleets = table[seat].fleets().map(|(_, fleet)| fleet.at);
    let targets: HexSet =
        fleets.chain(table.worlds_of(seat).map(|world| world.at)).filter(|place| *place != at).collect();
    let nearest = |from: Hex| targets.iter().map(|target| from.distance(target)).min();
    let Some(here) = nearest(at) else { return legal };
    let keep = |fits: &dyn Fn(u8) -> bool| -> HexSet {
        legal.iter().filter(|near| nearest(*near).is_some_and(fits)).collect()
    };
    let nearer = keep(&|distance| distance < here);
    if !nearer.is_empty() {
        return nearer;
    }
    let equal = keep(&|distance| distance == here);
    if equal.is_empty() { legal } else { equal }
}
