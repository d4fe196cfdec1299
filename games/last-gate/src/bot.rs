//! What a position is worth to a player, part by part, in victory points. The weights stand in `bot.toml`, outside the content: tuning
//! them changes no rules and no records.

use engine::{Seat, Sink};

use crate::state::Table;
use crate::terms::{Civil, Hex, Resource};
use crate::{LastGate, economy, mods, scoring};

engine::weights! {
    LastGate:
    future = Future { income, rounds, resource, full }
    colonies = Colonies { colony, level, over }
    means = Means { research, ground, space, government, policy }
    fleets = Fleets { hull, centre, war, pip }
    ships = Ships { research, unknown, colony, far, idle }
}

/// What a position is worth to a seat: points, and what brings points later.
pub fn evaluate(game: &LastGate, table: &Table, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    let player = &table[seat];
    parts.put(("worth-points", f32::from(scoring::points(game, table, seat))));
    if table.is_over() {
        return;
    }
    let Weights { future, colonies, means, fleets, ships } = game.weights;
    let income = economy::income(game, table, seat).net();
    let rounds = f32::from(game.rounds().saturating_sub(table.round)).min(future.rounds);
    parts.put(("worth-income", f32::from(income.total()) * rounds * future.income));
    let held = |kind| f32::from(player.account[kind]).clamp(0.0, future.full);
    parts.put(("worth-resources", Resource::ALL.map(held).iter().sum::<f32>() * future.resource));
    let worth = |world: &crate::state::World| colonies.colony + f32::from(world.level) * colonies.level;
    parts.put(("worth-colonies", table.colonies(seat).map(worth).sum()));
    let over = table.worlds_of(seat).count() as i16 - economy::state_size(game, table, seat);
    parts.put(("worth-state", -colonies.over * f32::from(over.max(0))));
    let techs: f32 = player.techs.iter().map(|tech| f32::from(game.content().tech(tech).cost)).sum();
    parts.put(("worth-techs", techs * means.research));
    let [ground, space] = economy::capacity(game, table, seat).map(f32::from);
    parts.put(("worth-capacity", ground * means.ground + space * means.space));
    let stage = game.content().government(player.next_government.unwrap_or(player.government)).stage;
    let policies = f32::from(player.active(game).len());
    parts.put(("worth-government", f32::from(stage) * means.government + policies * means.policy));
    parts.put(("worth-fleets", navy(game, table, seat, &fleets)));
    parts.put(("worth-war", -wars(table, seat, &fleets)));
    parts.put(("worth-ships", civil(table, seat, &ships)));
}

/// Fleets, and how near the Galactic Centre they are.
fn navy(game: &LastGate, table: &Table, seat: Seat, weights: &Fleets) -> f32 {
    let fleets = || table[seat].fleets().map(|(_, fleet)| fleet);
    let hull: f32 = fleets().map(|fleet| f32::from(mods::values(game, table, seat, fleet.kind).hull)).sum();
    let nearest = fleets().map(|fleet| fleet.at.distance(Hex::CENTRE)).min();
    hull * weights.hull + nearest.map_or(0.0, |far| weights.centre * (4.0 - f32::from(far)).max(0.0))
}

/// What wars cost: a defender pays for every second pip only (LG-4B.18).
fn wars(table: &Table, seat: Seat, weights: &Fleets) -> f32 {
    let cost = |war: &crate::state::War| match seat {
        _ if war.aggressor == seat => weights.war + weights.pip * f32::from(war.pips[0]),
        _ if war.defender == seat => weights.war + weights.pip * f32::from(war.pips[1]) / 2.0,
        _ => 0.0,
    };
    table.wars.iter().map(cost).sum()
}

/// Ships are worth more where there is something for them to do.
fn civil(table: &Table, seat: Seat, weights: &Ships) -> f32 {
    let mut worth = 0.0;
    for (_, ship) in table[seat].ships(Civil::Research) {
        let unknown = table.face_down.iter().map(|at| ship.at.distance(at)).min().unwrap_or(9);
        worth += weights.research + weights.unknown * (4.0 - f32::from(unknown)).max(0.0);
    }
    for (_, ship) in table[seat].ships(Civil::Colony) {
        let free = table.worlds.iter().filter(|world| world.owner.is_none());
        let near = free.map(|world| ship.at.distance(world.at)).min();
        worth += near.map_or(weights.idle, |far| weights.colony - weights.far * f32::from(far.min(5)));
    }
    worth
}
