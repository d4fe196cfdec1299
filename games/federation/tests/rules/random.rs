//! Random games of every sort end, and every position on the way is sound.

use crate::story::*;

/// FED-1.2, FED-5.1: every game ends after five rounds.
#[test]
fn random_games_end_after_five_rounds() {
    for seats in 2..=4 {
        for setup in ["first_game", "advanced"] {
            for seed in 0..12 {
                let story = new_game(seats, setup, seed).random_game(seed);
                assert_eq!(story.table().round, 5);
                assert!(story.table().is_over());
            }
        }
    }
}
