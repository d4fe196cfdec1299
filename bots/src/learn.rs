//! Learning from self-play: a network finds out what the evaluation of a game misses.
//!
//! Temporal differences (Tesauro: "Temporal Difference Learning and TD-Gammon", 1995). In every generation players who look one turn ahead,
//! by the evaluation, what the network adds to it so far, and a little chance, play against each other and sometimes against the evaluation
//! alone. Every turn is then told how far ahead its seats were later on: a mixture of how the game ended and of what the network said at the
//! turns between (the lambda-return of Sutton: "Learning to Predict by the Methods of Temporal Differences", 1988). From that the network
//! learns, by slopes that are followed as in Kingma, Ba: "Adam: A Method for Stochastic Optimization", 2015. What the evaluation says is
//! where it starts: the network has to learn the difference only.

use std::sync::Arc;

use engine::{Chance, Fast, Game, Kind, MAX_SEATS, Net, Seat, Seed, Setup, value};
use serde::Serialize;

use crate::share::share;
use crate::simulate::mix;
use crate::tournament::{Entrant, Report, Schedule, among};
use crate::turns::Glance;
use crate::worth::{Judge, Vector, best_other, lead, leads};
use crate::{BotSpec, Sight};

/// How to learn.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The tables that are played at, in turn: one that is named twice is played at twice as often. The match at the end is played at the
    /// first one.
    pub setups: Vec<Setup>,
    /// How many generations.
    pub generations: u32,
    /// How many games in each.
    pub games: u64,
    /// How many games in the match at the end.
    pub confirm: u64,
    /// The number that everything is repeatable for.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
}

/// How far it is.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// The generation, from 1.
    pub generation: u32,
    /// How many turns it was told of.
    pub turns: usize,
    /// How many points it was off, on average, before it learned from them.
    pub error: f32,
    /// Of the games against the evaluation alone: the part that it won, and how many points it was ahead.
    pub against: [f32; 2],
    /// The network now.
    pub net: &'a Net,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Learned {
    /// The file with the new network.
    pub file: String,
    /// The match of the new network against the program as it is, at the first table.
    pub confirmation: Report,
    /// Whether the new network won it: more than half of the victories, and surely so.
    pub better: bool,
}

/// How many generations of games it learns from at once.
const WINDOW: usize = 3;
/// How much what comes after the next turn counts; the rest is what the network says there.
const LAMBDA: f32 = 0.85;
/// How many points chance adds to what a choice is worth, about.
const CHANCE: f32 = 0.12;
/// Every so many decisions any choice is taken.
const ODD: u32 = 60;
/// How fast it learns, in the first and in the last generation.
const RATE: [f32; 2] = [5e-4, 1e-4];
/// One of so many games is played against the evaluation alone.
const APART: u32 = 4;
/// One of so many positions in the middle of a turn is looked at as well.
const MIDDLE: u32 = 8;
/// A game of so many turns is over for learning.
const LONGEST: u32 = 500;
/// How many turns it looks at before it changes.
const BATCH: usize = 64;
/// How much of every number fades with a change, as a part of the rate.
const FADE: f32 = 1e-3;
/// Who is further off than by so many points does not learn more from it: that is mostly chance.
const FAR: f32 = 4.0;

/// A turn: what it looked like to every seat, and how far ahead they were later on.
struct Told {
    seen: Vec<f32>,
    seats: usize,
    /// What the evaluation says of every seat.
    by_hand: Vector,
    leads: Vector,
}

/// The new network in the match at the end.
pub const NEW: &str = "new";
/// The program as it is in the match at the end.
pub const OLD: &str = "old";

/// Learns, beginning with this network or with nothing. None for a game whose positions have no features.
pub fn learn<G: Game>(
    kind: &Kind<G>,
    plan: &Plan,
    begin: Option<Net>,
    progress: &mut dyn FnMut(&Progress<'_>),
) -> Option<Learned> {
    if G::FEATURES == 0 {
        return None;
    }
    let mut fast = Fast::new(plan.seed);
    let mut net = begin.unwrap_or_else(|| unlearned(G::FEATURES, &mut fast));
    let mut adam = Adam::new(&net);
    let mut window: Vec<Vec<Told>> = Vec::new();
    let rules_with = |net: &Net, setup: &Setup| {
        let mut game = G::new(Arc::clone(kind.content()), setup);
        game.set_net(net.clone());
        game
    };
    for generation in 0..plan.generations {
        let far = generation as f32 / (plan.generations - 1).max(1) as f32;
        let games: Vec<G> = plan.setups.iter().map(|setup| rules_with(&net, setup)).collect();
        let (told, against) = play(&games, plan, &net, mix(plan.seed ^ u64::from(generation + 1)));
        let turns = told.len();
        let off: f32 = told.iter().map(|told| off(&net, told, None)).sum();
        window.push(told);
        if window.len() > WINDOW {
            window.remove(0);
        }
        let rate = RATE[0] * (RATE[1] / RATE[0]).powf(far);
        study(&mut net, &mut adam, &window, rate, &mut fast);
        let error = (off / turns.max(1) as f32).sqrt();
        progress(&Progress { generation: generation + 1, turns, error, against, net: &net });
    }
    let setup = &plan.setups[0];
    let (new, old) = (rules_with(&net, setup), G::new(Arc::clone(kind.content()), setup));
    let entrant =
        |name: &str, game| Entrant { name: name.to_owned(), game, player: Box::new(|| BotSpec::Shrewd.player()) };
    let schedule = Schedule { seats: setup.seats, games: plan.confirm, seed: mix(!plan.seed), threads: plan.threads };
    let confirmation = among(&old, &[entrant(NEW, &new), entrant(OLD, &old)], &schedule, &|_| {});
    let fair = 1.0 / setup.seats as f64;
    let better = confirmation.bots.iter().any(|standing| standing.bot == NEW && standing.win_rate_low > fair);
    Some(Learned { file: net.to_string(), confirmation, better })
}

/// A network that says next to nothing yet.
fn unlearned(inputs: usize, fast: &mut Fast) -> Net {
    let mut net = Net::new(inputs);
    net.layer_mut().for_each(|number| *number = (fast.below(2001) as f32 / 1000.0 - 1.0) * 0.1);
    net
}

/// A generation of games: what was told, and how it went against the evaluation alone.
fn play<G: Game>(games: &[G], plan: &Plan, net: &Net, seed: u64) -> (Vec<Told>, [f32; 2]) {
    let play = |number: u64| {
        let place = number as usize % games.len();
        one_game(&games[place], &plan.setups[place], net, mix(seed ^ number << 8))
    };
    let all = share(plan.threads, plan.games, play, &|_| {});
    let apart: Vec<[f32; 2]> = all.iter().filter_map(|played| played.against).collect();
    let mean = |part: usize| apart.iter().map(|against| against[part]).sum::<f32>() / apart.len().max(1) as f32;
    let against = [mean(0), mean(1)];
    (all.into_iter().flat_map(|played| played.told).collect(), against)
}

/// A game that was played.
struct Played {
    told: Vec<Told>,
    /// How it ended for whoever goes by the network, if the others did not: the victory, and the points ahead.
    against: Option<[f32; 2]>,
}

/// One game.
fn one_game<G: Game>(game: &G, setup: &Setup, net: &Net, number: u64) -> Played {
    let mut fast = Fast::new(number);
    let seats = setup.seats;
    let apart = fast.below(APART) == 0;
    let learned = Seat::all(seats).nth(fast.below(seats as u32) as usize).expect("a table has seats");
    let mut players: Vec<Learner<G>> = Seat::all(seats)
        .map(|seat| {
            let judge = if apart && seat != learned { Judge::Parts } else { Judge::Learned };
            Learner::new(game, judge, mix(number ^ seat.index() as u64))
        })
        .collect();
    let mut position = game.start(Seed::numbered(mix(number)));
    let (mut told, mut legal, mut turn) = (Vec::new(), Vec::new(), u32::MAX);
    while let Some(seat) = game.turn(&position).first().filter(|_| game.turns(&position) <= LONGEST) {
        if game.turns(&position) != turn || fast.below(MIDDLE) == 0 {
            turn = game.turns(&position);
            told.push(look(game, &position, seats));
        }
        legal.clear();
        game.legal(&position, seat, &mut legal);
        let sight = Sight::new(game, &position, seat, seats);
        let action = players[seat.index()].choose(&sight, turn, &legal);
        game.apply(&mut position, seat, action, &mut ());
    }
    // What is told of a turn is made of what comes after it; what the network says of the turn itself is for the one before.
    let mut later = leads(game, &position, seats, Judge::Learned);
    for told in told.iter_mut().rev() {
        told.leads = later;
        let said = said(net, told);
        later.iter_mut().zip(said).for_each(|(later, said)| *later = LAMBDA * *later + (1.0 - LAMBDA) * said);
    }
    let outcome = game.outcome(&position).filter(|_| apart);
    let against = outcome.map(|outcome| {
        let others = Seat::all(seats).filter(|seat| *seat != learned).map(|seat| outcome.points[seat]).max();
        [outcome.share(learned) as f32, (outcome.points[learned] - others.unwrap_or_default()) as f32]
    });
    Played { told, against }
}

/// What a turn looks like.
fn look<G: Game>(game: &G, position: &G::Position, seats: usize) -> Told {
    let mut seen = vec![0.0; seats * G::FEATURES];
    let mut by_hand = [0.0; MAX_SEATS];
    for (seat, seen) in Seat::all(seats).zip(seen.chunks_mut(G::FEATURES)) {
        game.features(position, seat, seen);
        by_hand[seat.index()] = value(game, position, seat);
    }
    Told { seen, seats, by_hand, leads: [0.0; MAX_SEATS] }
}

/// What everybody has by what the network says.
fn worth(net: &Net, told: &Told) -> Vector {
    let mut worth = told.by_hand;
    for (worth, seen) in worth.iter_mut().zip(told.seen.chunks(net.inputs())) {
        *worth += net.value(seen);
    }
    worth
}

/// How far ahead everybody is by what the network says.
fn said(net: &Net, told: &Told) -> Vector {
    let worth = worth(net, told);
    let mut leads = [0.0; MAX_SEATS];
    for seat in 0..told.seats {
        leads[seat] = worth[seat] - best_other(&worth, told.seats, seat).map_or(0.0, |(_, best)| best);
    }
    leads
}

/// The square of how far off the network is; its slopes are added up if they are asked for.
fn off(net: &Net, told: &Told, slopes: Option<&mut Net>) -> f32 {
    let worth = worth(net, told);
    let (mut times, mut sum) = ([0.0; MAX_SEATS], 0.0);
    let part = 1.0 / told.seats as f32;
    for seat in 0..told.seats {
        let other = best_other(&worth, told.seats, seat);
        let error = worth[seat] - other.map_or(0.0, |(_, best)| best) - told.leads[seat];
        sum += error * error * part;
        let pull = error.clamp(-FAR, FAR) * part;
        times[seat] += pull;
        if let Some((other, _)) = other {
            times[other] -= pull;
        }
    }
    if let Some(slopes) = slopes {
        let seen = told.seen.chunks(net.inputs());
        seen.zip(times).for_each(|(seen, times)| net.add_slopes(seen, times, slopes));
    }
    sum
}

/// Goes once through all that was told, in any order.
fn study(net: &mut Net, adam: &mut Adam, window: &[Vec<Told>], rate: f32, fast: &mut Fast) {
    let mut order: Vec<&Told> = window.iter().flatten().collect();
    fast.shuffle(&mut order);
    for batch in order.chunks(BATCH) {
        let mut slopes = Net::new(net.inputs());
        for told in batch {
            off(net, told, Some(&mut slopes));
        }
        adam.step(net, &slopes, rate, 1.0 / batch.len() as f32);
    }
}

/// How numbers follow their slopes: by their mean, and the more slowly the more they vary.
struct Adam {
    mean: Net,
    square: Net,
    steps: i32,
}

impl Adam {
    fn new(net: &Net) -> Self {
        Self { mean: Net::new(net.inputs()), square: Net::new(net.inputs()), steps: 0 }
    }

    fn step(&mut self, net: &mut Net, slopes: &Net, rate: f32, part: f32) {
        self.steps += 1;
        let (first, second) = (0.9f32, 0.999f32);
        let rate = rate * (1.0 - second.powi(self.steps)).sqrt() / (1.0 - first.powi(self.steps));
        let moments = self.mean.numbers_mut().zip(self.square.numbers_mut());
        for ((number, slope), (mean, square)) in net.numbers_mut().zip(slopes.numbers()).zip(moments) {
            let slope = slope * part;
            *mean += (1.0 - first) * (slope - *mean);
            *square += (1.0 - second) * (slope * slope - *square);
            *number -= rate * (*mean / (square.sqrt() + 1e-6) + FADE * *number);
        }
    }
}

/// Who looks one turn ahead, with a little chance, and then does what was planned.
struct Learner<G: Game> {
    judge: Judge,
    fast: Fast,
    glance: Glance<G>,
    /// The rest of the turn, the next decision last, and the turn it is for.
    plan: Vec<G::Action>,
    turn: u32,
}

impl<G: Game> Learner<G> {
    fn new(game: &G, judge: Judge, number: u64) -> Self {
        Self { judge, fast: Fast::new(number), glance: Glance::all(game, judge), plan: Vec::new(), turn: 0 }
    }

    fn choose(&mut self, sight: &Sight<'_, G>, turn: u32, legal: &[G::Action]) -> G::Action {
        let planned = self.plan.pop().filter(|action| turn == self.turn && legal.contains(action));
        if legal.len() == 1 || self.fast.below(ODD) == 0 {
            self.plan.clear();
            return legal[self.fast.below(legal.len() as u32) as usize];
        }
        if let Some(planned) = planned {
            return planned;
        }
        let (game, seat, seats) = (sight.game(), sight.seat(), sight.seats());
        let position = game.guess(&sight.view(), &mut self.fast);
        let (mut best, mut most) = (legal[0], f32::NEG_INFINITY);
        for action in legal {
            let mut after = position.clone();
            game.apply(&mut after, seat, *action, &mut ());
            self.glance.finish_turn(game, &mut after, seat, seats);
            // Gumbel's distribution: whatever is worth more is taken more often, as if by weights.
            let even = (self.fast.below(1 << 20) as f32 + 0.5) / (1 << 20) as f32;
            let worth = lead(game, &after, seat, seats, self.judge) - CHANCE * (-even.ln()).ln();
            if worth > most {
                (best, most) = (*action, worth);
                self.plan.clear();
                self.plan.extend(self.glance.trail().iter().rev());
            }
        }
        self.turn = turn;
        best
    }
}
