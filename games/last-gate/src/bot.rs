//! What a position is worth to a player, part by part, in victory points. The weights stand in `bot.toml`, outside the content: tuning
//! them changes no rules and no records.

use engine::{Seat, Sink};

use crate::state::Table;
use crate::steps::final_phase;
use crate::terms::{Civil, Hex, HexSet, Resource};
use crate::{LastGate, economy, mods, scoring};

engine::weights! {
    LastGate:
    future = Future { income, rounds, pace, least, resource, full }
    promise = Promise { point, cube, linked, goal, victory }
    colonies = Colonies { colony, level, over }
    means = Means { research, ground, space, government, policy }
    fleets = Fleets { hull, centre, war, pip }
    ships = Ships { research, unknown, colony, far, idle }
}

/// What a position is worth to a seat: points, and what brings points later.
pub fn evaluate(game: &LastGate, table: &Table, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    let player = &table[seat];
    let points = scoring::points(game, table, seat);
    parts.put(("worth-points", f32::from(points)));
    if table.is_over() {
        return;
    }
    let Weights { future, promise, colonies, means, fleets, ships } = game.weights;
    let mods = mods::mods(game, table, seat);
    let linked = economy::connected(game, table, seat, &mods);
    let income = economy::income_by(game, table, seat, &mods, linked).net();
    parts.put(("worth-income", f32::from(income.total()) * rounds_left(game, table, &future) * future.income));
    parts.put(("worth-promises", promises(game, table, seat, points, linked, &promise)));
    let held = |kind| f32::from(player.account[kind]).clamp(0.0, future.full);
    parts.put(("worth-resources", Resource::ALL.map(held).iter().sum::<f32>() * future.resource));
    let worth = |world: &crate::state::World| colonies.colony + f32::from(world.level) * colonies.level;
    parts.put(("worth-colonies", table.colonies(seat).map(worth).sum()));
    let over = table.worlds_of(seat).count() as i16 - economy::state_size_by(game, table, seat, &mods);
    parts.put(("worth-state", -colonies.over * f32::from(over.max(0))));
    let techs: f32 = player.techs.iter().map(|tech| f32::from(game.content().tech(tech).cost)).sum();
    parts.put(("worth-techs", techs * means.research));
    let [ground, space] = economy::capacity_by(game, table, seat, &mods).map(f32::from);
    parts.put(("worth-capacity", ground * means.ground + space * means.space));
    let stage = game.content().government(player.next_government.unwrap_or(player.government)).stage;
    let policies = f32::from(player.active(game).len());
    parts.put(("worth-government", f32::from(stage) * means.government + policies * means.policy));
    parts.put(("worth-fleets", navy(game, table, seat, &fleets)));
    parts.put(("worth-war", -wars(table, seat, &fleets)));
    parts.put(("worth-ships", civil(table, seat, &ships)));
}

/// How many rounds are still to come: the fewer, the nearer anybody is to the points that end the game (LG-5.5).
fn rounds_left(game: &LastGate, table: &Table, weights: &Future) -> f32 {
    let most = Seat::all(table.seats()).map(|seat| scoring::points(game, table, seat)).max().unwrap_or_default();
    let missing = f32::from((i16::from(game.goal()) - most).max(0));
    let limit = f32::from(game.rounds().saturating_sub(table.round));
    (missing * weights.pace + weights.least).min(weights.rounds).min(limit)
}

/// What the next final phase brings if things stay as they are (LG-3.31), and what is half-way to a point.
fn promises(game: &LastGate, table: &Table, seat: Seat, points: i16, linked: HexSet, weights: &Promise) -> f32 {
    let promised = final_phase::promised(game, table, seat, linked);
    let points = points + i16::from(promised.points);
    let half_goals = f32::from(table[seat].goals.len() % game.content().goals_per_point.max(1));
    f32::from(promised.points) * weights.point
        + if promised.cube { weights.cube } else { 0.0 }
        + f32::from(linked.len().min(3)) * weights.linked
        + half_goals * weights.goal
        + if points >= i16::from(game.goal()) { weights.victory } else { 0.0 }
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
        let nearer = ship.at.nearest(table.face_down).map_or(0, |far| Hex::NEAR as u8 - far);
        worth += weights.research + weights.unknown * f32::from(nearer);
    }
    for (_, ship) in table[seat].ships(Civil::Colony) {
        let free = table.worlds.iter().filter(|world| world.owner.is_none());
        let near = free.map(|world| ship.at.distance(world.at)).min();
        worth += near.map_or(weights.idle, |far| weights.colony - weights.far * f32::from(far.min(5)));
    }
    worth
}
