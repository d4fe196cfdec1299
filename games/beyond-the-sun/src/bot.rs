//! What a position is worth: the score as if the game ended now, the means of production, ships and what they can still take, the
//! tree, and the way to achievements. The weights stand in `bot.toml`, outside the content: tuning them changes no rules and no
//! records.

use engine::{Seat, Sink};

use crate::effect::Effect;
use crate::state::{Player, Table};
use crate::steps::{outlook, production};
use crate::terms::{ActId, Location, MAX_PLAYERS, SpaceId, Stat, SystemId, TOP_LEVEL};
use crate::{BeyondTheSun, scoring};

engine::weights! {
    BeyondTheSun:
    economy = Economy { growth, ore_symbol, population, ore, enough, dry }
    fleet = Fleet { strength, outpost, colony, homeless, deep }
    tree = Tree { technology, act, third, fourth, open_third, open_fourth, settlers }
    goals = Goals { achievement, steep, lost, transcend, empire }
    time = Time { rounds, claims, least }
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
    let ways = Ways::of(game, table, player);
    parts.put(("value-economy", early * economy(game, player, &weights.economy)));
    parts.put(("value-fleet", fleet(game, table, seat, early, &ways, &weights.fleet)));
    parts.put(("value-tree", early * tree(game, player, &ways, &weights.tree)));
    parts.put(("value-goals", goals(game, table, seat, &weights.goals)));
}

/// What a player's actions lead to: technologies and open guilds, whether or not a pawn stands there now.
struct Ways {
    /// The highest level that can be researched.
    research: u8,
    /// Whether systems can be colonised.
    colonise: bool,
}

impl Ways {
    fn of(game: &BeyondTheSun, table: &Table, player: &Player) -> Self {
        let content = &game.content;
        let cards = player.known.iter().flat_map(|card| content.acts_of(card));
        let guilds = table.guilds.iter().filter_map(|guild| content.act(ActId::Guild(guild)));
        // BTS-4.42: Basic Spacefaring researches levels I and II.
        let (mut level, mut raise, mut colonise) = (2, 0, false);
        for part in cards.chain(guilds).map(|act| content.part(act.part)) {
            level = part.research.max(level);
            for effect in content.script(part.script) {
                match effect {
                    Effect::Colonise(_) => colonise = true,
                    Effect::Copy(copied) => raise = copied.raise.max(raise),
                    _ => {}
                }
            }
        }
        Self { research: (level + raise).min(TOP_LEVEL), colonise }
    }
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
    // Growth takes cubes from the columns: with empty ones it is worth little.
    let columns = (f32::from(player.supply()) / weights.enough).min(1.0);
    growth * weights.growth * (weights.dry + (1.0 - weights.dry) * columns)
        + ore * weights.ore_symbol
        + at_hand(player.population.into()) * weights.population
        + at_hand(player.ore.into()) * weights.ore
}

/// Ships, and systems that are held in strength enough to be colonised.
fn fleet(game: &BeyondTheSun, table: &Table, seat: Seat, early: f32, ways: &Ways, weights: &Fleet) -> f32 {
    let player = &table.players[seat];
    let mut worth = early * f32::from(player.strength()) * weights.strength;
    for at in Location::SLOTS {
        let Some(card) = table.system_at(at) else { continue };
        let strength = player.fleet[at.index()].strength();
        if table.controller(at) == Some(seat) && strength > 0 {
            let ready = ready(game, card, strength);
            let points = f32::from(game.content.system(card).points);
            let settlers = if ways.colonise { 1.0 } else { weights.homeless };
            worth += ready * ready * points * settlers * weights.colony + weights.outpost * early;
        }
    }
    worth + f32::from(player.fleet[Location::DEEP_SPACE.index()].strength().min(2)) * weights.deep * early
}

/// How much of the strength for a colony is there.
fn ready(game: &BeyondTheSun, card: SystemId, strength: u8) -> f32 {
    let need = outlook::need(game, card, 0);
    f32::from(strength.min(need)) / f32::from(need)
}

/// How many of the prerequisites of the nearest technology of a level are met.
fn near(game: &BeyondTheSun, player: &Player, level: usize) -> f32 {
    let spaces = game.content.level_spaces[level - 1] - player.researched;
    let met = |space: SpaceId| {
        let info = game.content.space(space);
        f32::from((info.prerequisites & player.researched).len().min(info.need)) / f32::from(info.need)
    };
    spaces.iter().map(met).fold(0.0, f32::max)
}

/// Technologies, their actions, and the way to the upper levels: prerequisites, and an action that researches there.
fn tree(game: &BeyondTheSun, player: &Player, ways: &Ways, weights: &Tree) -> f32 {
    let acts: u8 = player.known.iter().map(|card| game.content.technology(card).acts).sum();
    let open = |level: u8, worth: f32| if ways.research >= level { worth } else { 0.0 };
    f32::from(player.known.len()) * weights.technology
        + f32::from(acts) * weights.act
        + near(game, player, 3) * weights.third
        + near(game, player, 4) * weights.fourth
        + open(3, weights.open_third)
        + open(4, weights.open_fourth)
        + if ways.colonise { weights.settlers } else { 0.0 }
}

/// Achievements within reach: worth more the nearer they are, and less when others come first.
fn goals(game: &BeyondTheSun, table: &Table, seat: Seat, weights: &Goals) -> f32 {
    let mut worth = 0.0;
    for (place, card) in table.achievements.iter().enumerate() {
        let claims = &table.claims[place];
        let achievement = game.content.achievement(*card);
        let Some(points) = achievement.slots.get(claims.len()).filter(|_| !claims.contains(&seat)) else { continue };
        let (have, need) = scoring::progress(game, table, seat, place);
        let begun = begun(game, table, seat, achievement.stat, weights);
        let way = ((f32::from(have) + begun) / f32::from(need)).min(1.0);
        let others = Seat::all(table.seats().min(MAX_PLAYERS)).filter(|other| {
            let (theirs, need) = scoring::progress(game, table, *other, place);
            *other != seat && !claims.contains(other) && theirs >= u16::from(need).min(have + 1)
        });
        let rivals = others.count() as f32;
        worth += f32::from(*points) * way.powf(weights.steep) * weights.achievement - rivals * way * weights.lost;
    }
    worth
}

/// What is begun of the next one that an achievement counts, where one takes many turns: without it nobody would see a way to
/// Transcendence and Empire, which end most games.
fn begun(game: &BeyondTheSun, table: &Table, seat: Seat, stat: Stat, weights: &Goals) -> f32 {
    let player = &table.players[seat];
    match stat {
        Stat::TechLevel4 => near(game, player, 4) * weights.transcend,
        Stat::ColonisedSystems => {
            let held = Location::SLOTS.into_iter().filter(|at| table.controller(*at) == Some(seat));
            let ready = held.filter_map(|at| {
                table.system_at(at).map(|card| ready(game, card, player.fleet[at.index()].strength()))
            });
            ready.fold(0.0, f32::max) * weights.empire
        }
        _ => 0.0,
    }
}
