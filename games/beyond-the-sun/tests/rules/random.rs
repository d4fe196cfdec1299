//! Random games of every sort end, and every position on the way is sound.

use crate::story::*;

/// BTS-1.23, BTS-1.24, BTS-5.4, BTS-9.16: every game ends with 20 cubes and all discs of every faction, wherever they are.
#[test]
fn random_games_end_and_lose_no_pieces() {
    for seats in 2..=4 {
        for options in ["", "expert", "display", "expert display", "chosen"] {
            for seed in 0..4 {
                let story = new_game(seats, options, seed).random_game(seed);
                assert!(story.table().is_over());
                let last = story.table().last_round.unwrap_or(beyond_the_sun::LAST_ROUND);
                assert_eq!(last, story.table().round);
            }
        }
    }
}

/// BTS-7.7: the finished games in `tests/records` replay.
#[test]
fn records_replay() {
    let kind = engine::Kind::<beyond_the_sun::BeyondTheSun>::built_in().unwrap();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let record = engine::record::Record::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        record.verify(&kind).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
