//! What a position is worth to a player, part by part, in victory points. The weights stand in `bot.toml`, outside the content: tuning
//! them changes no rules and no records.

use engine::{Seat, Sink};

use crate::economy::Income;
use crate::mods::{Mods, Navy};
use crate::state::{Fleet, Table};
use crate::steps::final_phase::{self, Promised};
use crate::terms::{Civil, Hex, HexSet, MAX_PLAYERS, Resource};
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

/// What is looked up once for all that is said about a position: a bot looks at very many of them.
pub struct Look<'a> {
    pub game: &'a LastGate,
    pub table: &'a Table,
    pub seat: Seat,
    /// Everybody's points.
    pub points: [i16; MAX_PLAYERS],
    pub mods: Mods,
    /// The colonies that are connected.
    pub linked: HexSet,
    pub income: Income,
    /// What the next final phase brings if things stay as they are (LG-3.31).
    pub promised: Promised,
    pub capacity: [i16; 2],
    pub navy: Navy,
    /// Where there is a planet that is nobody's.
    pub free: HexSet,
}

impl<'a> Look<'a> {
    pub fn new(game: &'a LastGate, table: &'a Table, seat: Seat) -> Self {
        let mods = mods::mods(game, table, seat);
        let linked = economy::connected(game, table, seat, &mods);
        let mut points = [0; MAX_PLAYERS];
        Seat::all(table.seats()).for_each(|seat| points[seat.index()] = scoring::points(game, table, seat));
        Self {
            points,
            linked,
            income: economy::income_by(game, table, seat, &mods, linked),
            promised: final_phase::promised(game, table, seat, linked),
            capacity: economy::capacity_by(game, table, seat, &mods),
            navy: mods::navy(game, table, seat),
            free: table.worlds.iter().filter(|world| world.owner.is_none()).map(|world| world.at).collect(),
            mods,
            game,
            table,
            seat,
        }
    }

    /// The seat's points.
    pub fn own(&self) -> i16 {
        self.points[self.seat.index()]
    }

    /// The most points that any of these has.
    pub fn most(&self, among: impl Fn(Seat) -> bool) -> i16 {
        let among = Seat::all(self.table.seats()).filter(|seat| among(*seat));
        among.map(|seat| self.points[seat.index()]).max().unwrap_or_default()
    }

    /// How many planets the state may still have; fewer than none where it has too many.
    pub fn room(&self) -> i16 {
        let size = economy::state_size_by(self.game, self.table, self.seat, &self.mods);
        size - self.table.worlds_of(self.seat).count() as i16
    }

    /// The hull of a fleet of the seat.
    pub fn hull(&self, fleet: &Fleet) -> u8 {
        match fleet.kind.has_own_values() {
            true => self.navy.values.hull,
            false => self.game.content().fleet(fleet.kind).hull,
        }
    }
}

/// What a position is worth to a seat: points, and what brings points later.
pub fn evaluate(look: &Look<'_>, parts: &mut impl Sink<(&'static str, f32)>) {
    let Look { game, table, seat, .. } = *look;
    let player = &table[seat];
    parts.put(("worth-points", f32::from(look.own())));
    if table.is_over() {
        return;
    }
    let Weights { future, promise, colonies, means, fleets, ships } = game.weights;
    let income = f32::from(look.income.net().total());
    parts.put(("worth-income", income * rounds_left(look, &future) * future.income));
    parts.put(("worth-promises", promises(look, &promise)));
    let held = |kind| f32::from(player.account[kind]).clamp(0.0, future.full);
    parts.put(("worth-resources", Resource::ALL.map(held).iter().sum::<f32>() * future.resource));
    let worth = |world: &crate::state::World| colonies.colony + f32::from(world.level) * colonies.level;
    parts.put(("worth-colonies", table.colonies(seat).map(worth).sum()));
    parts.put(("worth-state", -colonies.over * f32::from((-look.room()).max(0))));
    let techs: f32 = player.techs.iter().map(|tech| f32::from(game.content().tech(tech).cost)).sum();
    parts.put(("worth-techs", techs * means.research));
    let [ground, space] = look.capacity.map(f32::from);
    parts.put(("worth-capacity", ground * means.ground + space * means.space));
    let stage = game.content().government(player.next_government.unwrap_or(player.government)).stage;
    let policies = f32::from(player.active(game).len());
    parts.put(("worth-government", f32::from(stage) * means.government + policies * means.policy));
    parts.put(("worth-fleets", fleets_of(look, &fleets)));
    parts.put(("worth-war", -wars(table, seat, &fleets)));
    parts.put(("worth-ships", civil(look, &ships)));
}

/// How many rounds are still to come: the fewer, the nearer anybody is to the points that end the game (LG-5.5).
fn rounds_left(look: &Look<'_>, weights: &Future) -> f32 {
    let missing = f32::from((i16::from(look.game.goal()) - look.most(|_| true)).max(0));
    let limit = f32::from(look.game.rounds().saturating_sub(look.table.round));
    (missing * weights.pace + weights.least).min(weights.rounds).min(limit)
}

/// What the next final phase brings if things stay as they are, and what is half-way to a point.
fn promises(look: &Look<'_>, weights: &Promise) -> f32 {
    let Look { game, table, promised, .. } = look;
    let points = look.own() + i16::from(promised.points);
    let half_goals = f32::from(table[look.seat].goals.len() % game.content().goals_per_point.max(1));
    f32::from(promised.points) * weights.point
        + if promised.cube { weights.cube } else { 0.0 }
        + f32::from(look.linked.len().min(3)) * weights.linked
        + half_goals * weights.goal
        + if points >= i16::from(game.goal()) { weights.victory } else { 0.0 }
}

/// Fleets, and how near the Galactic Centre they are.
fn fleets_of(look: &Look<'_>, weights: &Fleets) -> f32 {
    let fleets = || look.table[look.seat].fleets().map(|(_, fleet)| fleet);
    let hull: f32 = fleets().map(|fleet| f32::from(look.hull(fleet))).sum();
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
fn civil(look: &Look<'_>, weights: &Ships) -> f32 {
    let Look { table, seat, .. } = *look;
    let mut worth = 0.0;
    for (_, ship) in table[seat].ships(Civil::Research) {
        let nearer = ship.at.nearest(table.face_down).map_or(0, |far| Hex::NEAR as u8 - far);
        worth += weights.research + weights.unknown * f32::from(nearer);
    }
    for (_, ship) in table[seat].ships(Civil::Colony) {
        let near = look.free.iter().map(|world| ship.at.distance(world)).min();
        worth += near.map_or(weights.idle, |far| weights.colony - weights.far * f32::from(far.min(5)));
    }
    worth
}
