//! What a position is worth: the score as if the game ended now, the means of production, ships and what they can still take, the
//! tree, and the way to achievements. The weights stand in `bot.toml`, outside the content: tuning them changes no rules and no
//! records.

use std::sync::LazyLock;

use engine::{Game, Seat, Sink};
use serde::Deserialize;

use crate::state::{Player, Table};
use crate::steps::{outlook, production};
use crate::terms::{Location, MAX_PLAYERS};
use crate::{BeyondTheSun, scoring};

/// The sections of `bot.toml`.
macro_rules! weights {
    ($($section:ident { $($weight:ident),* $(,)? })*) => {$(
        #[derive(Clone, Copy, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $section {
            $($weight: f32),*
        }
    )*};
}

weights! {
    Economy { growth, ore_symbol, population, ore, enough }
    Fleet { strength, garrison, colony, deep }
    Tree { technology, act, third, fourth }
    Goals { achievement, steep, lost }
    Time { rounds, claims, least }
}

/// What counts how much. Each number is explained in `bot.toml`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    economy: Economy,
    fleet: Fleet,
    tree: Tree,
    goals: Goals,
    time: Time,
}

impl Weights {
    /// The weights that are part of the program.
    pub fn built_in() -> Self {
        static BUILT_IN: LazyLock<Weights> = LazyLock::new(|| {
            Weights::read(BeyondTheSun::WEIGHTS).expect("the weights are part of the program: the tests read them")
        });
        *BUILT_IN
    }

    /// Reads a file of weights.
    pub fn read(file: &str) -> Result<Self, String> {
        toml::from_str(file).map_err(|error| error.to_string())
    }
}

/// The parts of a position's worth.
pub fn evaluate(game: &BeyondTheSun, table: &Table, seat: Seat, parts: &mut impl Sink<(&'static str, f32)>) {
    parts.put(("value-points", scoring::total(game, table, seat) as f32));
    if table.is_over() {
        return;
    }
    let weights = &game.weights;
    let player = &table.players[seat];
    let early = early(game, table);
    parts.put(("value-economy", early * economy(game, player, &weights.economy)));
    parts.put(("value-fleet", fleet(game, table, seat, early, &weights.fleet)));
    parts.put(("value-tree", early * tree(game, player, &weights.tree)));
    parts.put(("value-goals", goals(game, table, seat, &weights.goals)));
}

/// How much of the game is still to come: from 1 down to 0 in the last turn.
fn early(game: &BeyondTheSun, table: &Table) -> f32 {
    let weights = &game.weights.time;
    if let Some(last) = table.last_round {
        let turns = table.active.index() + game.seats - table.start.index();
        let left = f32::from(last - table.round) + 1.0 - (turns % game.seats) as f32 / game.seats as f32;
        return (left / weights.rounds).min(1.0);
    }
    let trigger = f32::from(game.content.setup.trigger[game.seats - 2]);
    let claims = table.claimed() as f32 / trigger * weights.claims;
    let rounds = f32::from(table.round) / weights.rounds;
    // Without an end in sight means stay means: whoever stopped valuing them would sit and wait.
    (1.0 - rounds.max(claims)).clamp(weights.least, 1.0)
}

/// Production, and what is at hand: the more of it the less each is worth.
fn economy(game: &BeyondTheSun, player: &Player, weights: &Economy) -> f32 {
    let board = game.board(player);
    let growth = f32::from(board.growth[usize::from(player.gone[0])].len());
    let ore = f32::from(production::ore(game, player));
    let at_hand = |have: f32| have.min(weights.enough) + (have - weights.enough).max(0.0) * 0.2;
    growth * weights.growth
        + ore * weights.ore_symbol
        + at_hand(player.population.into()) * weights.population
        + at_hand(player.ore.into()) * weights.ore
}

/// Ships, and systems that are held in strength enough to be colonised.
fn fleet(game: &BeyondTheSun, table: &Table, seat: Seat, early: f32, weights: &Fleet) -> f32 {
    let player = &table.players[seat];
    let mut worth = early * f32::from(player.strength()) * weights.strength;
    for at in Location::SLOTS {
        let Some(card) = table.system_at(at) else { continue };
        let strength = player.fleet[at.index()].strength();
        if table.controller(at) == Some(seat) && strength > 0 {
            let need = outlook::need(game, card, 0);
            let ready = f32::from(strength.min(need)) / f32::from(need);
            let points = f32::from(game.content.system(card).points);
            worth += ready * ready * points * weights.colony + weights.garrison * early;
        }
    }
    worth + f32::from(player.fleet[Location::DEEP_SPACE.index()].strength().min(2)) * weights.deep * early
}

/// Technologies, their actions, and the way to the upper levels.
fn tree(game: &BeyondTheSun, player: &Player, weights: &Tree) -> f32 {
    let acts: u8 = player.known.iter().map(|card| game.content.technology(card).acts).sum();
    let near = |level: usize| {
        let spaces = game.content.level_spaces[level - 1] - player.researched;
        let met = |space: crate::terms::SpaceId| {
            let info = game.content.space(space);
            f32::from((info.prerequisites & player.researched).len().min(info.need)) / f32::from(info.need)
        };
        spaces.iter().map(met).fold(0.0, f32::max)
    };
    f32::from(player.known.len()) * weights.technology
        + f32::from(acts) * weights.act
        + near(3) * weights.third
        + near(4) * weights.fourth
}

/// Achievements within reach: worth more the nearer they are, and less when others come first.
fn goals(game: &BeyondTheSun, table: &Table, seat: Seat, weights: &Goals) -> f32 {
    let mut worth = 0.0;
    for (place, card) in table.achievements.iter().enumerate() {
        let claims = &table.claims[place];
        let slots = &game.content.achievement(*card).slots;
        let Some(points) = slots.get(claims.len()).filter(|_| !claims.contains(&seat)) else { continue };
        let (have, need) = scoring::progress(game, table, seat, place);
        let way = (f32::from(have) / f32::from(need)).min(1.0);
        let others = Seat::all(table.seats().min(MAX_PLAYERS)).filter(|other| {
            let (theirs, need) = scoring::progress(game, table, *other, place);
            *other != seat && !claims.contains(other) && theirs >= u16::from(need).min(have + 1)
        });
        let rivals = others.count() as f32;
        worth += f32::from(*points) * way.powf(weights.steep) * weights.achievement - rivals * way * weights.lost;
    }
    worth
}
