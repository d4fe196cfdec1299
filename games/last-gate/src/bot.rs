//! What a position is worth to a player, part by part, in points of the final score.

use engine::{Seat, Sink};

use crate::state::Position;
use crate::terms::{Civil, Resource};
use crate::{LastGate, economy, mods, scoring};

/// What a position is worth to a seat: points, and what brings points later.
pub fn evaluate(game: &LastGate, position: &Position, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    let table = &position.table;
    let player = &table[seat];
    parts.put(("worth-points", f32::from(scoring::points(game, table, seat))));
    if table.is_over() {
        return;
    }
    // Forty-five resources are a point (LG-4J.10); an income is worth what it brings in the rounds to come.
    let income = economy::income(game, table, seat).net();
    let rounds = f32::from(game.rounds().saturating_sub(table.round).min(7));
    parts.put(("worth-income", f32::from(income.total()) * rounds / 60.0));
    let held = Resource::ALL.map(|kind| f32::from(player.account[kind].clamp(0, 60))).iter().sum::<f32>();
    parts.put(("worth-resources", held / 70.0));
    let levels: f32 = table.colonies(seat).map(|world| f32::from(world.level)).sum();
    parts.put(("worth-colonies", levels * 0.3 + table.colonies(seat).count() as f32 * 0.35));
    let techs: f32 = player.techs.iter().map(|tech| f32::from(game.content().tech(tech).cost)).sum();
    parts.put(("worth-techs", techs / 75.0));
    let [ground, space] = economy::capacity(game, table, seat);
    parts.put(("worth-capacity", f32::from(ground + 2 * space) / 40.0));
    let hull: f32 = player.fleets().map(|(_, fleet)| f32::from(mods::values(game, table, seat, fleet.kind).hull)).sum();
    let nearest = player.fleets().map(|(_, fleet)| fleet.at.distance(crate::terms::Hex::CENTRE)).min();
    parts.put(("worth-fleets", hull * 0.08 + nearest.map_or(0.0, |far| 0.12 * (4.0 - f32::from(far)).max(0.0))));
    // Ships are worth more where there is something for them to do.
    let mut ships = 0.0;
    for (_, ship) in player.ships(Civil::Research) {
        let unknown = table.face_down.iter().map(|at| ship.at.distance(at)).min().unwrap_or(9);
        ships += 0.10 + 0.04 * (4.0 - f32::from(unknown)).max(0.0);
    }
    for (_, ship) in player.ships(Civil::Colony) {
        let free = table.worlds.iter().filter(|world| world.owner.is_none());
        let near = free.map(|world| ship.at.distance(world.at)).min();
        ships += near.map_or(0.05, |far| 0.35 - 0.06 * f32::from(far.min(5)));
    }
    parts.put(("worth-ships", ships));
    let over = table.worlds_of(seat).count() as i16 - economy::state_size(game, table, seat);
    parts.put(("worth-state", -0.8 * f32::from(over.max(0))));
    let pips: f32 = table
        .wars
        .iter()
        .map(|war| {
            if war.aggressor == seat {
                f32::from(war.pips[0]) * 0.12 + 0.2
            } else if war.defender == seat {
                f32::from(war.pips[1]) * 0.06 + 0.2
            } else {
                0.0
            }
        })
        .sum();
    parts.put(("worth-war", -pips));
    let better = game.content().government(player.next_government.unwrap_or(player.government)).stage;
    parts.put(("worth-government", 0.5 * f32::from(better) + 0.1 * f32::from(player.active(game).len())));
}
