//! Tournaments: every bot meets every other in every seat, and ratings say who is stronger and how sure that is.

use std::time::{Duration, Instant};

use engine::{Chance, Fast, Game, Kind, Seat, Seed, Setup};
use serde::Serialize;

use crate::share::share;
use crate::simulate::{mix, wilson};
use crate::{Bot, BotSpec, Player, Sight};

/// Who plays what.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The table.
    pub setup: Setup,
    /// The bots; two at least.
    pub bots: Vec<BotSpec>,
    /// How many games.
    pub games: u64,
    /// The number that everything is repeatable for, budgets of time aside.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// The number of games.
    pub games: u64,
    /// How long it took.
    pub seconds: f64,
    /// The bots, the strongest first.
    pub bots: Vec<Standing>,
}

/// How a bot did.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// The bot.
    pub bot: String,
    /// The games it played; one in which it had several seats counts for each.
    pub games: u64,
    /// Its part of the victories; a shared one counts in parts.
    pub win_rate: f64,
    /// The lower end of the 95 % interval.
    pub win_rate_low: f64,
    /// The upper end of the 95 % interval.
    pub win_rate_high: f64,
    /// Its Elo rating; all bots together have 1500 on average.
    pub rating: f64,
    /// The lower end of the 95 % interval.
    pub rating_low: f64,
    /// The upper end of the 95 % interval.
    pub rating_high: f64,
    /// Its points, on average.
    pub mean_score: f64,
    /// How many points it was ahead of the best of the others, on average.
    pub mean_margin: f64,
    /// How long it thought, on average.
    pub ms_per_decision: f64,
}

/// One seat of a finished game.
#[derive(Clone, Copy)]
struct Result {
    bot: usize,
    place: u8,
    points: i32,
    margin: i32,
    share: f64,
    decisions: u32,
    thought: Duration,
}

/// Somebody who takes part: its name, its players, and the rules with the weights that it judges positions by.
pub struct Entrant<'a, G: Game> {
    /// Its name.
    pub name: String,
    /// The rules as it knows them: those of the table, perhaps with other weights.
    pub game: &'a G,
    /// Makes a player for one game.
    pub player: Box<dyn Fn() -> Player<G> + Sync + 'a>,
}

/// Plays the games. `progress` is told after each how many are done.
pub fn play<G: Game>(kind: &Kind<G>, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Report {
    let game = kind.rules(&plan.setup);
    let entrant = |bot: &BotSpec| {
        let bot = *bot;
        Entrant { name: bot.to_string(), game: game.as_ref(), player: Box::new(move || bot.player()) }
    };
    let entrants: Vec<Entrant<'_, G>> = plan.bots.iter().map(entrant).collect();
    let schedule = Schedule { seats: plan.setup.seats, games: plan.games, seed: plan.seed, threads: plan.threads };
    among(game.as_ref(), &entrants, &schedule, progress)
}

/// How many games, and how.
#[derive(Clone, Copy, Debug)]
pub struct Schedule {
    /// How many seats.
    pub seats: usize,
    /// How many games.
    pub games: u64,
    /// The number that everything is repeatable for.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
}

/// Plays games among any players. Every deal is played in both orders where two sit at a table of two: luck evens out.
pub fn among<G: Game>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    plan: &Schedule,
    progress: &(dyn Fn(u64) + Sync),
) -> Report {
    let lineups = lineups(entrants.len(), plan.seats, plan.seed);
    let begin = Instant::now();
    let play = |number| one_game(game, entrants, plan, &lineups[number as usize % lineups.len()], number);
    let results = share(plan.threads, plan.games, play, progress);
    report(G::ABOUT.id, entrants, plan, &results, begin.elapsed().as_secs_f64())
}

fn one_game<G: Game>(
    game: &G,
    entrants: &[Entrant<'_, G>],
    plan: &Schedule,
    lineup: &[usize],
    number: u64,
) -> Vec<Result> {
    let seats = plan.seats;
    let mut players: Vec<Player<G>> = lineup.iter().map(|bot| (entrants[*bot].player)()).collect();
    for (player, seat) in players.iter_mut().zip(0..) {
        player.begin(mix(plan.seed ^ mix(number << 3 | seat)));
    }
    let mut results: Vec<Result> = lineup.iter().map(|bot| Result::new(*bot)).collect();
    let deal = if lineup.len() == 2 && entrants.len() == 2 { number / 2 } else { number };
    let mut position = game.start(Seed::numbered(plan.seed).nth_game(deal));
    let mut legal = Vec::new();
    while let Some(seat) = game.turn(&position).first() {
        legal.clear();
        game.legal(&position, seat, &mut legal);
        let begin = Instant::now();
        let sight = Sight::new(entrants[lineup[seat.index()]].game, &position, seat, seats);
        let action = players[seat.index()].choose(&sight, &legal);
        results[seat.index()].thought += begin.elapsed();
        results[seat.index()].decisions += 1;
        game.apply(&mut position, seat, action, &mut ());
    }
    let outcome = game.outcome(&position).expect("nobody has a turn only when the game is over");
    for seat in Seat::all(seats) {
        let others = Seat::all(seats).filter(|other| *other != seat).map(|other| outcome.points[other]);
        let result = &mut results[seat.index()];
        result.place = outcome.places[seat];
        result.points = outcome.points[seat];
        result.margin = others.max().map_or(0, |best| outcome.points[seat] - best);
        result.share = outcome.share(seat);
    }
    results
}

impl Result {
    const fn new(bot: usize) -> Self {
        let thought = Duration::ZERO;
        Self { bot, place: 0, points: 0, margin: 0, share: 0.0, decisions: 0, thought }
    }
}

/// All ways to seat the bots: different ones if there are enough, else each at least once. In random order, so that any number of
/// games is fair to all seats.
fn lineups(bots: usize, seats: usize, seed: u64) -> Vec<Vec<usize>> {
    let all = (0..bots.pow(seats as u32))
        .map(|code| (0..seats as u32).map(|seat| code / bots.pow(seat) % bots).collect::<Vec<usize>>());
    let fair = |lineup: &Vec<usize>| {
        let different = (0..bots).filter(|bot| lineup.contains(bot)).count();
        different == bots.min(seats)
    };
    let mut lineups: Vec<Vec<usize>> = all.filter(fair).collect();
    Fast::new(seed).shuffle(&mut lineups);
    lineups
}

fn report<G: Game>(
    game: &'static str,
    entrants: &[Entrant<'_, G>],
    plan: &Schedule,
    results: &[Vec<Result>],
    seconds: f64,
) -> Report {
    const SAMPLES: usize = 200;
    let ratings = ratings(entrants.len(), results.iter());
    // Games are drawn anew, with repetition: pairs within one game belong together, so formulas for single pairs would be too sure.
    let mut fast = Fast::new(plan.seed);
    let samples: Vec<Vec<f64>> = (0..SAMPLES)
        .map(|_| {
            let drawn = results.iter().map(|_| &results[fast.below(results.len() as u32) as usize]);
            self::ratings(entrants.len(), drawn.collect::<Vec<_>>().into_iter())
        })
        .collect();
    let standing = |(bot, entrant): (usize, &Entrant<'_, G>)| {
        let own: Vec<&Result> = results.iter().flatten().filter(|result| result.bot == bot).collect();
        let games = own.len().max(1) as f64;
        let wins: f64 = own.iter().map(|result| result.share).sum();
        let (win_rate_low, win_rate_high) = wilson(wins, own.len() as f64);
        let mut sampled: Vec<f64> = samples.iter().map(|sample| sample[bot]).collect();
        sampled.sort_by(f64::total_cmp);
        let decisions: u32 = own.iter().map(|result| result.decisions).sum();
        let thought: Duration = own.iter().map(|result| result.thought).sum();
        Standing {
            bot: entrant.name.clone(),
            games: own.len() as u64,
            win_rate: wins / games,
            win_rate_low,
            win_rate_high,
            rating: ratings[bot],
            rating_low: sampled[SAMPLES / 40],
            rating_high: sampled[SAMPLES - 1 - SAMPLES / 40],
            mean_score: own.iter().map(|result| f64::from(result.points)).sum::<f64>() / games,
            mean_margin: own.iter().map(|result| f64::from(result.margin)).sum::<f64>() / games,
            ms_per_decision: thought.as_secs_f64() * 1e3 / f64::from(decisions.max(1)),
        }
    };
    let mut bots: Vec<Standing> = entrants.iter().enumerate().map(standing).collect();
    bots.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    Report { game, seats: plan.seats, games: results.len() as u64, seconds, bots }
}

/// Bradley-Terry strengths as Elo ratings, from all pairs of different bots in all games: whoever has the better place wins the
/// pair, equal places halve it. Every pair of bots begins with one drawn game, so that nobody is infinitely strong.
fn ratings<'a>(bots: usize, games: impl Iterator<Item = &'a Vec<Result>>) -> Vec<f64> {
    let mut wins = vec![vec![0.5; bots]; bots];
    for game in games {
        for one in game {
            for other in game.iter().filter(|other| other.bot != one.bot) {
                wins[one.bot][other.bot] += match one.place.cmp(&other.place) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
            }
        }
    }
    // Hunter's minorisation-maximisation (2004): always converges.
    let mut strength = vec![1.0; bots];
    for _ in 0..200 {
        let next: Vec<f64> = (0..bots)
            .map(|one| {
                let others = (0..bots).filter(|other| *other != one);
                let won: f64 = others.clone().map(|other| wins[one][other]).sum();
                let met: f64 =
                    others.map(|other| (wins[one][other] + wins[other][one]) / (strength[one] + strength[other])).sum();
                if met > 0.0 { won / met } else { 1.0 }
            })
            .collect();
        let mean = (next.iter().map(|strength| strength.ln()).sum::<f64>() / bots as f64).exp();
        strength = next.iter().map(|strength| strength / mean).collect();
    }
    strength.iter().map(|strength| 1500.0 + 400.0 * strength.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn duel(first: u8, second: u8) -> Vec<Result> {
        vec![Result { place: first, ..Result::new(0) }, Result { place: second, ..Result::new(1) }]
    }

    #[test]
    fn every_bot_sits_in_every_seat_equally_often() {
        for (bots, seats) in [(2, 2), (3, 2), (2, 4), (4, 3)] {
            let lineups = lineups(bots, seats, 1);
            for seat in 0..seats {
                let counts: Vec<usize> =
                    (0..bots).map(|bot| lineups.iter().filter(|lineup| lineup[seat] == bot).count()).collect();
                assert!(counts.iter().all(|count| *count == counts[0] && *count > 0), "{bots} {seats} {counts:?}");
            }
        }
    }

    /// Elo (1978): who wins 3 of 4 is 191 points ahead.
    #[test]
    fn three_wins_of_four_are_191_points() {
        let games: Vec<Vec<Result>> = (0..4000).map(|n| if n % 4 == 0 { duel(2, 1) } else { duel(1, 2) }).collect();
        let ratings = ratings(2, games.iter());
        assert!((ratings[0] - ratings[1] - 190.8).abs() < 1.0, "{ratings:?}");
        assert!((ratings[0] + ratings[1] - 3000.0).abs() < 0.01);
    }

    #[test]
    fn equal_places_halve_the_pair() {
        let games = vec![duel(1, 1); 50];
        let ratings = ratings(2, games.iter());
        assert!((ratings[0] - ratings[1]).abs() < 0.01);
    }
}
