//! The greedy player: tries every choice, plays the rest of its own turn as well as it can see, and takes what is worth most.

use engine::{Chance, Fast, Game};

use crate::turns::Glance;
use crate::worth::{Judge, lead};
use crate::{Bot, Sight};

/// One decision deep on the game's own evaluation, with look-ahead to the end of the own turn.
pub struct Greedy {
    fast: Fast,
    judge: Judge,
    /// How many guesses of the hidden are averaged.
    guesses: u32,
}

impl Greedy {
    /// One who goes by this judge.
    pub fn new(judge: Judge) -> Self {
        Self { fast: Fast::new(0), judge, guesses: 2 }
    }
}

impl<G: Game> Bot<G> for Greedy {
    fn begin(&mut self, number: u64) {
        self.fast = Fast::new(number);
    }

    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let (game, seat, seats) = (sight.game(), sight.seat(), sight.seats());
        let view = sight.view();
        let mut worth = vec![0.0; legal.len()];
        let mut glance = Glance::all(game, self.judge);
        for _ in 0..self.guesses {
            let position = game.guess(&view, &mut self.fast);
            for (action, worth) in legal.iter().zip(&mut worth) {
                let mut after = position.clone();
                game.apply(&mut after, seat, *action, &mut ());
                glance.finish_turn(game, &mut after, seat, seats);
                *worth += lead(game, &after, seat, seats, self.judge);
            }
        }
        let best = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let best: Vec<G::Action> =
            legal.iter().zip(&worth).filter(|(_, worth)| **worth >= best).map(|(action, _)| *action).collect();
        *self.fast.choose(&best).unwrap_or(&legal[0])
    }
}
