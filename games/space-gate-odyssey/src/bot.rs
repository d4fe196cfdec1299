//! What a position is worth: points so far, what the planets and the track will bring, and the means to get more. The weights
//! stand in `bot.toml`, outside the content: tuning them changes no rules and no records.

use engine::{Seat, Sink};

use crate::planet::points;
use crate::state::{Table, occupied};
use crate::terms::{Harbour, ModuleSet, Planet, Room};
use crate::{SpaceGateOdyssey, scoring};

engine::weights! {
    SpaceGateOdyssey:
    planets = Planets { hope, colonist }
    track = Track { now, late }
    corridors = Corridors { cost, late, room, enough }
    figures = Figures { engineer, chief, robot, together, worksite }
    station = Station { reach, promise, gate, hawking, airlock, on, off }
    colonists = Colonists { station, filled }
}

/// The parts of a position's worth.
pub fn evaluate(game: &SpaceGateOdyssey, table: &Table, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    let player = &table.players[seat];
    parts.put(("value-points", player.influence.total().into()));
    if table.is_over() {
        return;
    }
    let weights = &game.weights;
    let late = table.closed.len() as f32 / f32::from(game.mode().planets);
    let early = 1.0 - late;
    parts.put(("value-planets", hopes(game, table, seat, &weights.planets)));
    let track = f32::from(scoring::track(game, table, seat));
    parts.put(("value-track", track * (weights.track.now + weights.track.late * late)));
    let open = f32::from(table.open_corridors(&game.content, seat));
    let cost = open * (weights.corridors.cost + weights.corridors.late * late);
    let room = open.min(weights.corridors.enough) * weights.corridors.room * early;
    parts.put(("value-corridors", room - cost));
    parts.put(("value-figures", figures(game, table, seat, &weights.figures) * early));
    let station = station(game, table, seat, weights, early);
    parts.put(("value-reach", station.reach));
    parts.put(("value-station", station.capacity));
    parts.put(("value-colonists", station.filled));
}

/// What the open planets will bring: the points as they stand, the nearer they are to closing the surer.
fn hopes(game: &SpaceGateOdyssey, table: &Table, seat: Seat, weights: &Planets) -> f32 {
    let open = table.gates.iter().filter_map(|harbour| match harbour {
        Harbour::On(planet) => Some(*planet),
        _ => None,
    });
    let hope = |planet: Planet| {
        let (side, colonies) = (game.side(planet), &table.colonies[planet.index()]);
        if colonies[seat.index()].is_empty() {
            return 0.0;
        }
        let full = f32::from(occupied(colonies).len()) / side.fields.len() as f32;
        let own = f32::from(points(side, colonies).points[seat.index()]);
        own * weights.hope * full + f32::from(colonies[seat.index()].len()) * weights.colonist
    };
    open.map(hope).sum()
}

/// What the figures on the Odyssey board can do: each for itself, together, and at the worksite.
fn figures(game: &SpaceGateOdyssey, table: &Table, seat: Seat, weights: &Figures) -> f32 {
    let [engineer, chief, robot] = game.content.action_points;
    let (mut worth, mut most) = (0.0, 0);
    for (crew, room) in table.players[seat].rooms.iter().zip(Room::ALL) {
        worth += f32::from(crew.engineers) * weights.engineer
            + f32::from(crew.chiefs) * weights.chief
            + f32::from(crew.robots) * weights.robot;
        let points = engineer * crew.engineers + chief * crew.chiefs + robot * crew.robots;
        most = most.max(points);
        if room == Room::Modules {
            worth += f32::from(points) * weights.worksite;
        }
    }
    worth + f32::from(most) * weights.together
}

/// What the station is worth.
#[derive(Default)]
struct Worth {
    /// The exoplanets that it leads to.
    reach: f32,
    /// What it can hold.
    capacity: f32,
    /// What stands in it.
    filled: f32,
}

fn station(game: &SpaceGateOdyssey, table: &Table, seat: Seat, weights: &Weights, early: f32) -> Worth {
    let player = &table.players[seat];
    let (on, off) = (player.on, player.station - player.on);
    let places = |modules: ModuleSet| modules.iter().map(|module| f32::from(game.module(module).capacity)).sum::<f32>();
    let if_any = |modules: ModuleSet, worth: f32| if modules.is_empty() { 0.0 } else { worth };
    let station = &weights.station;
    let mut worth = Worth::default();
    worth.capacity += early * (on.len() as f32 * station.on + off.len() as f32 * station.off);
    worth.capacity += early * station.airlock * places(on & ModuleSet::AIRLOCKS);
    let mut open = ModuleSet::EMPTY;
    for (leading, harbour) in game.leading.iter().zip(table.gates) {
        match harbour {
            Harbour::On(_) => {
                worth.reach += if_any(on & *leading, station.reach).max(if_any(off & *leading, station.promise));
                worth.capacity += early * station.gate * places(on & *leading);
            }
            Harbour::Hawking => worth.capacity += station.hawking * places(on & *leading),
            Harbour::Nowhere => continue,
        }
        open = open | *leading;
    }
    for module in player.crewed.iter() {
        let colonists = f32::from(table.placed(module).colonists);
        worth.filled += colonists * weights.colonists.station;
        if open.contains(module) {
            let part = colonists / f32::from(game.module(module).capacity);
            worth.filled += colonists * part * weights.colonists.filled;
        }
    }
    worth
}
