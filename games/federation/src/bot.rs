//! What a position is worth: the score as if the game ended now, what the running round and the projects will bring, and the means
//! to get more. The weights stand in `bot.toml`, outside the content: tuning them changes no rules and no records.

use engine::{Seat, Sink};

use crate::effect::Effect;
use crate::state::{Player, Table};
use crate::terms::{Medal, MissionId, Planet, ProjectId, ROUNDS, Resource, TURNS};
use crate::{Federation, scoring};

engine::weights! {
    Federation:
    forecast = Forecast { floors, law, votes, projects }
    influence = Influence { now, early, medal }
    store = Store { lavandium, coppernium, oceanium, gold, full }
    accreditation = Accreditation { level, degree, top }
    fleet = Fleet { ship, action, points, far, next, die }
    tiles = Tiles { production, erudite, alteration, joint, president }
}

/// The parts of a position's worth.
pub fn evaluate(game: &Federation, table: &Table, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    parts.put(("value-points", scoring::total(game, table, seat) as f32));
    if table.is_over() {
        return;
    }
    let weights = &game.weights;
    let player = &table.players[seat];
    let early = early(table);
    parts.put(("value-round", round(game, table, seat, early, &weights.forecast)));
    parts.put(("value-projects", projects(game, table, seat, &weights.forecast)));
    parts.put(("value-influence", influence(game, table, seat, early, &weights.influence)));
    parts.put(("value-resources", early * store(player, &weights.store)));
    parts.put(("value-accreditation", accreditation(game, player, early, &weights.accreditation)));
    parts.put(("value-fleet", early * fleet(player, &weights.fleet) + missions(game, table, seat, &weights.fleet)));
    parts.put(("value-tiles", tiles(table, seat, early, &weights.tiles)));
}

/// How much of the game is still to come: from 1 down to 0 in the last turn.
fn early(table: &Table) -> f32 {
    let turns: u8 = table.players.iter().map(|(_, player)| player.turns).sum();
    let round = f32::from(table.round.max(1) - 1) + f32::from(turns) / (4.0 * table.seats() as f32);
    (1.0 - round / f32::from(ROUNDS)).clamp(0.0, 1.0)
}

/// What the running round would bring if it ended now.
fn round(game: &Federation, table: &Table, seat: Seat, early: f32, weights: &Forecast) -> f32 {
    let [floors, law] = scoring::forecast(game, table, seat);
    let votes: u8 = (crate::terms::SpaceId::all())
        .filter_map(|space| table.votes_at(&game.content, space))
        .filter(|(who, _)| *who == Some(seat))
        .map(|(_, votes)| votes)
        .sum();
    f32::from(floors) * weights.floors + f32::from(law) * weights.law + f32::from(votes) * weights.votes * early
}

/// What projects under way promise.
fn projects(game: &Federation, table: &Table, seat: Seat, weights: &Forecast) -> f32 {
    let open = ProjectId::all().filter(|id| !table.is_funded(&game.content, *id));
    let promise = |id: ProjectId| {
        let way = f32::from(table.projects[id.index()]) / f32::from(table.track(&game.content, id));
        f32::from(scoring::project(game, table, id)[seat.index()]) * way * way
    };
    weights.projects * open.map(promise).sum::<f32>()
}

/// Influence, and medals within reach.
fn influence(game: &Federation, table: &Table, seat: Seat, early: f32, weights: &Influence) -> f32 {
    let player = &table.players[seat];
    let worth = |planet: Planet| {
        let level = player.influence(&game.content, planet);
        let medal = match table.lowest_medal(&game.content, planet) {
            Some((threshold, _)) if !player.medals.contains(Medal::of(planet)) => {
                weights.medal / f32::from(threshold.saturating_sub(level).max(1))
            }
            _ => 0.0,
        };
        f32::from(level) * (weights.now + weights.early * early) + medal
    };
    Planet::ALL.into_iter().map(worth).sum()
}

/// Resources, as far as they can be used.
fn store(player: &Player, weights: &Store) -> f32 {
    let held = |kind| f32::from(player.held.get(kind));
    let crystals = held(Resource::Lavandium) * weights.lavandium
        + held(Resource::Coppernium) * weights.coppernium
        + held(Resource::Oceanium) * weights.oceanium;
    let count = f32::from(player.held.crystals()).max(1.0);
    crystals * (weights.full / count).min(1.0) + held(Resource::Gold) * weights.gold
}

/// Level, degree and the tile at the top.
fn accreditation(game: &Federation, player: &Player, early: f32, weights: &Accreditation) -> f32 {
    let level = f32::from(player.level(&game.content)) * weights.level;
    let degree = f32::from(player.degree) * weights.degree;
    let top = if player.deep_space.is_some() { weights.top } else { 0.0 };
    early * (level + degree) + top * early
}

/// Spaceships and the die.
fn fleet(player: &Player, weights: &Fleet) -> f32 {
    f32::from(player.hangar) * weights.ship + f32::from(player.die) * weights.die
}

/// The best missions that there are spaceships and turns for, and half an eye on the next one.
fn missions(game: &Federation, table: &Table, seat: Seat, weights: &Fleet) -> f32 {
    let player = &table.players[seat];
    let level = player.level(&game.content);
    let mut worth = [0.0; MissionId::COUNT];
    for mission in (player.access - player.done).iter() {
        let info = &game.content.missions[mission.index()];
        let value = match game.content.script(info.script) {
            [Effect::PointsPer(n, metric)] => {
                f32::from(*n) * f32::from(player.metric(&game.content, *metric)) * weights.points
            }
            _ => weights.action,
        };
        worth[mission.index()] = value * weights.far.powi(info.level.saturating_sub(level).into());
    }
    worth.sort_unstable_by(|one, other| f32::total_cmp(other, one));
    let turns =
        (ROUNDS - table.round) * TURNS + TURNS.saturating_sub(player.turns) + u8::from(table.active == Some(seat));
    let sent = usize::from(player.hangar.min(turns)).min(worth.len());
    let next = worth.get(sent).filter(|_| usize::from(turns) > sent).map_or(0.0, |next| next * weights.next);
    worth[..sent].iter().sum::<f32>() + next
}

/// Structures, tiles and tokens that will still work.
fn tiles(table: &Table, seat: Seat, early: f32, weights: &Tiles) -> f32 {
    let player = &table.players[seat];
    let productions = player.robots.iter().filter(|robot| !robot.is_mega()).count() as f32;
    let fresh = f32::from(player.face_up().len()) * weights.erudite;
    let tokens = f32::from(player.alterations.len()) * weights.alteration;
    let pawn = if table.president == seat { weights.president } else { 0.0 };
    early * (productions * weights.production + fresh + tokens + pawn) + f32::from(player.joint) * weights.joint
}
