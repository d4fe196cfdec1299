//! Many games at once: how fast, how long, who wins, with how many points.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use engine::{Game, Kind, Outcome, Seat, Seed, Setup};
use serde::Serialize;

use crate::{Bot, BotSpec, Player, Sight};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The table.
    pub setup: Setup,
    /// How many games.
    pub games: u64,
    /// The number that everything is repeatable for.
    pub seed: u64,
    /// How many threads; the results do not depend on it.
    pub threads: usize,
    /// Who plays, by seat.
    pub bots: Vec<BotSpec>,
}

impl Plan {
    /// A thousand games of random players on one thread.
    pub fn new(setup: Setup) -> Self {
        let bots = vec![BotSpec::Random; setup.seats];
        Self { setup, games: 1000, seed: 1, threads: 1, bots }
    }
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// The game.
    pub game: &'static str,
    /// How many seats.
    pub seats: usize,
    /// How many games were played.
    pub games: u64,
    /// On how many threads.
    pub threads: usize,
    /// How long it took.
    pub seconds: f64,
    /// Games per second, all threads together.
    pub games_per_second: f64,
    /// Decisions per second, all threads together.
    pub decisions_per_second: f64,
    /// Decisions per game, on average.
    pub mean_decisions: f64,
    /// Decisions per game.
    pub decisions: Distribution,
    /// How each seat did.
    pub by_seat: Vec<SeatSummary>,
}

/// How a seat did.
#[derive(Clone, Debug, Serialize)]
pub struct SeatSummary {
    /// The seat.
    pub seat: Seat,
    /// Who played there.
    pub bot: String,
    /// Its part of all victories; a shared victory counts in parts.
    pub win_rate: f64,
    /// The lower end of the 95 % interval.
    pub win_rate_low: f64,
    /// The upper end of the 95 % interval.
    pub win_rate_high: f64,
    /// Its points.
    pub score: Distribution,
}

/// How numbers are spread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Distribution {
    /// The average.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// The smallest.
    pub min: i64,
    /// A quarter is not larger.
    pub quarter: i64,
    /// Half is not larger.
    pub median: i64,
    /// Three quarters are not larger.
    pub three_quarters: i64,
    /// The largest.
    pub max: i64,
}

/// Games are handed to threads in lots of this size.
const LOT: u64 = 256;

/// Plays the games. `progress` is told now and then how many are done.
pub fn simulate<G: Game>(kind: &Kind<G>, plan: &Plan, progress: &(dyn Fn(u64) + Sync)) -> Summary {
    let game = kind.rules(&plan.setup);
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let begin = Instant::now();
    let work = || {
        let mut table = Table::new(game.as_ref(), plan);
        loop {
            let lot = next.fetch_add(LOT, Ordering::Relaxed);
            if lot >= plan.games {
                return table.tally;
            }
            let end = (lot + LOT).min(plan.games);
            (lot..end).for_each(|number| table.play(number));
            progress(done.fetch_add(end - lot, Ordering::Relaxed) + end - lot);
        }
    };
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..plan.threads.max(1)).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("a game panicked: see above")).collect()
    });
    let seconds = begin.elapsed().as_secs_f64();
    let tally = tallies.iter().fold(Tally::new(plan.setup.seats), Tally::merge);
    tally.summary(G::ABOUT.id, plan, seconds)
}

/// Spreads a number over all 64 bits (the finaliser of SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// One thread's table: the same players and buffers for one game after the other.
struct Table<'a, G: Game> {
    game: &'a G,
    plan: &'a Plan,
    bots: Vec<Player<G>>,
    legal: Vec<G::Action>,
    tally: Tally,
}

impl<'a, G: Game> Table<'a, G> {
    fn new(game: &'a G, plan: &'a Plan) -> Self {
        let bots = plan.bots.iter().map(|bot| bot.player()).collect();
        Self { game, plan, bots, legal: Vec::new(), tally: Tally::new(plan.setup.seats) }
    }

    fn play(&mut self, number: u64) {
        let mut position = self.game.start(Seed::numbered(self.plan.seed).nth_game(number));
        for (bot, seat) in self.bots.iter_mut().zip(0..) {
            // Every seat of every game has its own numbers, whichever thread plays it.
            bot.begin(mix(self.plan.seed ^ mix(number << 3 | seat)));
        }
        let mut decisions = 0;
        while let Some(seat) = self.game.turn(&position).first() {
            self.legal.clear();
            self.game.legal(&position, seat, &mut self.legal);
            let sight = Sight::new(self.game, &position, seat, self.plan.setup.seats);
            let action = self.bots[seat.index()].choose(&sight, &self.legal);
            self.game.apply(&mut position, seat, action, &mut ());
            decisions += 1;
        }
        let outcome = self.game.outcome(&position).expect("nobody has a turn only when the game is over");
        self.tally.add(decisions, &outcome);
    }
}

/// Sums over games.
struct Tally {
    decisions: Histogram,
    scores: Vec<Histogram>,
    shares: Vec<f64>,
}

impl Tally {
    fn new(seats: usize) -> Self {
        Self { decisions: Histogram::default(), scores: vec![Histogram::default(); seats], shares: vec![0.0; seats] }
    }

    fn add(&mut self, decisions: i64, outcome: &Outcome) {
        self.decisions.add(decisions, 1);
        for (seat, points) in outcome.points.iter() {
            self.scores[seat.index()].add(i64::from(*points), 1);
            self.shares[seat.index()] += outcome.share(seat);
        }
    }

    fn merge(mut self, other: &Self) -> Self {
        self.decisions.merge(&other.decisions);
        for (own, other) in self.scores.iter_mut().zip(&other.scores) {
            own.merge(other);
        }
        for (own, other) in self.shares.iter_mut().zip(&other.shares) {
            *own += other;
        }
        self
    }

    fn summary(&self, game: &'static str, plan: &Plan, seconds: f64) -> Summary {
        let games = self.decisions.count() as f64;
        let decisions = self.decisions.distribution();
        let seat = |seat: Seat| {
            let (low, high) = wilson(self.shares[seat.index()], games);
            SeatSummary {
                seat,
                bot: plan.bots[seat.index()].to_string(),
                win_rate: self.shares[seat.index()] / games.max(1.0),
                win_rate_low: low,
                win_rate_high: high,
                score: self.scores[seat.index()].distribution(),
            }
        };
        Summary {
            game,
            seats: plan.setup.seats,
            games: games as u64,
            threads: plan.threads,
            seconds,
            games_per_second: games / seconds,
            decisions_per_second: games * decisions.mean / seconds,
            mean_decisions: decisions.mean,
            decisions,
            by_seat: Seat::all(plan.setup.seats).map(seat).collect(),
        }
    }
}

/// The 95 % interval of a rate (Wilson's score interval).
pub(crate) fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let rate = wins / games;
    let centre = rate + Z * Z / (2.0 * games);
    let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

/// How often each number came; numbers near each other.
#[derive(Clone, Default)]
struct Histogram {
    low: i64,
    counts: Vec<u64>,
}

impl Histogram {
    fn add(&mut self, number: i64, times: u64) {
        if self.counts.is_empty() {
            self.low = number;
        }
        if number < self.low {
            let more = (self.low - number) as usize;
            self.counts.splice(0..0, std::iter::repeat_n(0, more));
            self.low = number;
        }
        let place = (number - self.low) as usize;
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += times;
    }

    fn merge(&mut self, other: &Self) {
        for (number, times) in other.iter() {
            self.add(number, times);
        }
    }

    fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        (self.low..).zip(self.counts.iter().copied()).filter(|(_, times)| *times > 0)
    }

    fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    fn distribution(&self) -> Distribution {
        let count = self.count().max(1) as f64;
        let mean = self.iter().map(|(number, times)| number as f64 * times as f64).sum::<f64>() / count;
        let variance =
            self.iter().map(|(number, times)| (number as f64 - mean).powi(2) * times as f64).sum::<f64>() / count;
        let quantile = |part: f64| {
            let mut seen = 0.0;
            let found = self.iter().find(|(_, times)| {
                seen += *times as f64;
                seen >= part * count
            });
            found.map_or(0, |(number, _)| number)
        };
        Distribution {
            mean,
            deviation: variance.sqrt(),
            min: self.iter().next().map_or(0, |(number, _)| number),
            quarter: quantile(0.25),
            median: quantile(0.5),
            three_quarters: quantile(0.75),
            max: self.iter().last().map_or(0, |(number, _)| number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distribution_tells_its_quarters() {
        let mut histogram = Histogram::default();
        for number in [5, -1, 2, 2, 9, 3, 4, 8] {
            histogram.add(number, 1);
        }
        let spread = histogram.distribution();
        assert_eq!((spread.min, spread.quarter, spread.median, spread.three_quarters, spread.max), (-1, 2, 3, 5, 9));
        assert_eq!(spread.mean, 4.0);
    }

    /// Wilson (1927), as tabulated: 8 of 10 is 0.490 to 0.943.
    #[test]
    fn error_bars_are_wilsons() {
        let (low, high) = wilson(8.0, 10.0);
        assert!((low - 0.490).abs() < 0.001 && (high - 0.943).abs() < 0.001, "{low} {high}");
    }
}
