//! Tuning by self-play: looks for weights of a game's evaluation that win more.
//!
//! Simultaneous perturbation (Spall: "Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation",
//! 1992; chess engines are tuned so): every round shifts all weights at once, at random up or down, lets the two opposite shifts play
//! against each other, every deal in both orders, and moves towards the one that did better. The answer is the average of the later
//! rounds, and it counts only if it then beats the weights it began with.

use engine::{Chance, Fast, Game, Kind, Setup, Weights};
use serde::Serialize;

use crate::simulate::mix;
use crate::tournament::{Entrant, Report, Schedule, among};
use crate::{BotSpec, Player};

/// How to tune.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The table.
    pub setup: Setup,
    /// Who plays with the weights.
    pub bot: BotSpec,
    /// How many rounds.
    pub rounds: u32,
    /// How many games in each.
    pub games: u64,
    /// How many games in the match at the end.
    pub confirm: u64,
    /// How far the weights are shifted, as a part of their size.
    pub step: f32,
    /// The number that everything is repeatable for.
    pub seed: u64,
    /// How many games at once.
    pub threads: usize,
}

/// How far it is.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// The round, from 1.
    pub round: u32,
    /// How much better the upper shift did than the lower one, from -1 to 1.
    pub result: f32,
    /// The weights now.
    pub weights: &'a Weights,
}

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Tuned {
    /// The weights and what they were before.
    pub weights: Vec<Change>,
    /// The file with the new weights.
    pub file: String,
    /// The match of the new weights against the old.
    pub confirmation: Report,
    /// Whether the new weights won it: more than half of the victories, and surely so.
    pub better: bool,
}

/// A weight before and after.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    /// Its name.
    pub name: String,
    /// Its value before.
    pub before: f32,
    /// Its value after.
    pub after: f32,
}

/// The new weights in the match at the end.
pub const NEW: &str = "new";
/// The old weights in the match at the end.
pub const OLD: &str = "old";

/// Tunes the weights, beginning with these. None for a game that has none.
pub fn tune<G: Game>(
    kind: &Kind<G>,
    plan: &Plan,
    begin: &Weights,
    progress: &mut dyn FnMut(&Progress<'_>),
) -> Result<Option<Tuned>, String> {
    if begin.is_empty() {
        return Ok(None);
    }
    let table = Table { kind, plan, rules: G::new(std::sync::Arc::clone(kind.content()), &plan.setup) };
    let mut fast = Fast::new(plan.seed);
    let mut weights = begin.clone();
    // Rounded weights stand still when they move by less than is written down: the walk itself is not rounded.
    let mut walk: Vec<f32> = (0..begin.len()).map(|number| begin.get(number)).collect();
    let mut later = vec![0.0; begin.len()];
    let half = plan.rounds / 2;
    let small = middle(begin) / 10.0;
    for round in 0..plan.rounds {
        let shift: Vec<f32> = (0..begin.len())
            .map(|number| {
                let step = plan.step * begin.get(number).abs().max(small);
                if fast.below(2) == 0 { step } else { -step }
            })
            .collect();
        let shifted = |sign: f32| {
            let mut shifted = begin.clone();
            (0..begin.len()).for_each(|number| shifted.set(number, walk[number] + sign * shift[number]));
            shifted
        };
        let (upper, lower) = (shifted(1.0), shifted(-1.0));
        let report = table.contest(&upper, &lower, plan.games, mix(plan.seed ^ u64::from(round + 1)))?;
        let standing = report.bots.iter().find(|standing| standing.bot == NEW);
        // Victories are what counts, points are what can be measured in few games: a third of what is usual is much.
        let usual = report.bots.iter().map(|standing| standing.mean_score).sum::<f64>() / report.bots.len() as f64;
        let result = standing.map_or(0.0, |standing| {
            let fair = 1.0 / plan.setup.seats as f64;
            let margin = (3.0 * standing.mean_margin / usual.max(1.0)).clamp(-1.0, 1.0);
            ((standing.win_rate - fair) / (1.0 - fair) * 0.5 + margin * 0.5) as f32
        });
        let gain = 2.0 / (1.0 + 3.0 * round as f32 / plan.rounds as f32);
        for number in 0..begin.len() {
            walk[number] += gain * result * shift[number];
            weights.set(number, walk[number]);
            if round >= half {
                later[number] += walk[number] / (plan.rounds - half) as f32;
            }
        }
        progress(&Progress { round: round + 1, result, weights: &weights });
    }
    (0..begin.len()).for_each(|number| weights.set(number, later[number]));
    let confirmation = table.contest(&weights, begin, plan.confirm, mix(plan.seed ^ u64::MAX))?;
    let better = confirmation
        .bots
        .iter()
        .any(|standing| standing.bot == NEW && standing.win_rate_low > 1.0 / plan.setup.seats as f64);
    let change =
        |number| Change { name: begin.name(number).to_owned(), before: begin.get(number), after: weights.get(number) };
    Ok(Some(Tuned { weights: (0..begin.len()).map(change).collect(), file: weights.to_string(), confirmation, better }))
}

/// The size of a weight in the middle. What is near nothing is shifted by a part of that, so that it can become something.
fn middle(weights: &Weights) -> f32 {
    let mut sizes: Vec<f32> = (0..weights.len()).map(|number| weights.get(number).abs()).collect();
    sizes.sort_by(f32::total_cmp);
    sizes[sizes.len() / 2]
}

/// The table at which weights meet.
struct Table<'a, G: Game> {
    kind: &'a Kind<G>,
    plan: &'a Plan,
    rules: G,
}

impl<G: Game> Table<'_, G> {
    /// A match of weights against others.
    fn contest(&self, new: &Weights, old: &Weights, games: u64, seed: u64) -> Result<Report, String> {
        let rules = |weights: &Weights| {
            let mut rules = G::new(std::sync::Arc::clone(self.kind.content()), &self.plan.setup);
            rules.set_weights(&weights.to_string()).map(|()| rules)
        };
        let (new, old) = (rules(new)?, rules(old)?);
        let entrant = |name: &str, game| Entrant {
            name: name.to_owned(),
            game,
            player: Box::new(|| -> Player<G> { self.plan.bot.player() }),
        };
        let entrants = [entrant(NEW, &new), entrant(OLD, &old)];
        let schedule = Schedule { seats: self.plan.setup.seats, games, seed, threads: self.plan.threads };
        Ok(among(&self.rules, &entrants, &schedule, &|_| {}))
    }
}
