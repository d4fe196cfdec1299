//! What a position is worth: points so far, what the planets and the track will bring, and the means to get more. The weights
//! stand in `bot.toml`, outside the content: tuning them changes no rules and no records.

use std::sync::LazyLock;

use engine::{Seat, Sink};
use serde::Deserialize;

use crate::planet::points;
use crate::state::{Table, occupied};
use crate::terms::{Harbour, ModuleSet, Planet};
use crate::{SpaceGateOdyssey, scoring};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Weights {
    planets: Planets,
    track: Track,
    corridors: Corridors,
    figures: Figures,
    station: Station,
    colonists: Colonists,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Planets {
    hope: f32,
    colonist: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    now: f32,
    late: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Corridors {
    cost: f32,
    late: f32,
    room: f32,
    enough: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Figures {
    engineer: f32,
    chief: f32,
    robot: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Station {
    gate: f32,
    airlock: f32,
    on: f32,
    off: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Colonists {
    station: f32,
    filled: f32,
}

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    toml::from_str(include_str!("../bot.toml")).expect("the weights are part of the program: the tests read them")
});

/// The parts of a position's worth.
pub fn evaluate(game: &SpaceGateOdyssey, table: &Table, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    let player = &table.players[seat];
    parts.put(("value-points", player.influence.total().into()));
    if table.is_over() {
        return;
    }
    let weights = &*WEIGHTS;
    let late = table.closed.len() as f32 / f32::from(game.mode().planets);
    let early = 1.0 - late;
    parts.put(("value-planets", hopes(game, table, seat, &weights.planets)));
    let track: u8 = (0..table.markers.len()).map(|at| scoring::superiority(game, table, at)[seat.index()]).sum();
    parts.put(("value-track", f32::from(track) * (weights.track.now + weights.track.late * late)));
    let open = table.open_corridors(&game.content, seat);
    let cost = f32::from(open) * (weights.corridors.cost + weights.corridors.late * late);
    let room = f32::from(open.min(weights.corridors.enough)) * weights.corridors.room * early;
    parts.put(("value-corridors", room - cost));
    let figures: f32 = player
        .rooms
        .iter()
        .map(|crew| {
            f32::from(crew.engineers) * weights.figures.engineer
                + f32::from(crew.chiefs) * weights.figures.chief
                + f32::from(crew.robots) * weights.figures.robot
        })
        .sum();
    parts.put(("value-figures", figures * early));
    let (capacity, filled) = station(game, table, seat, weights);
    parts.put(("value-station", capacity * early));
    parts.put(("value-colonists", filled));
}

/// What the open planets will bring: the points as they stand, the nearer they are to closing the surer.
fn hopes(game: &SpaceGateOdyssey, table: &Table, seat: Seat, weights: &Planets) -> f32 {
    let open = Planet::ALL.into_iter().filter(|planet| table.gate_on(*planet).is_some());
    let hope = |planet: Planet| {
        let (side, colonies) = (game.side(planet), &table.colonies[planet.index()]);
        let full = f32::from(occupied(colonies).len()) / side.fields.len() as f32;
        let own = f32::from(points(side, colonies).points[seat.index()]);
        own * weights.hope * full + f32::from(colonies[seat.index()].len()) * weights.colonist
    };
    open.map(hope).sum()
}

/// What the station can do, and what stands in it.
fn station(game: &SpaceGateOdyssey, table: &Table, seat: Seat, weights: &Weights) -> (f32, f32) {
    let player = &table.players[seat];
    let (mut capacity, mut filled) = (0.0, 0.0);
    for module in player.station.iter() {
        let (info, colonists) = (game.module(module), f32::from(table.placed(module).colonists));
        filled += colonists * weights.colonists.station;
        if !player.on.contains(module) {
            capacity += weights.station.off;
            continue;
        }
        let places = f32::from(info.capacity);
        capacity += weights.station.on;
        if ModuleSet::AIRLOCKS.contains(module) {
            capacity += places * weights.station.airlock;
        }
        let reaches = |gate: crate::terms::Gate| table.gates[gate.index()] != Harbour::Nowhere;
        if info.symbol.is_some_and(reaches) {
            capacity += places * weights.station.gate;
            filled += places * weights.colonists.filled * (colonists / places).powi(2);
        }
    }
    (capacity, filled)
}
