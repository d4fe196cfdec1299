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

/// BTS-9.16, BTS-10.47: with all systems that move ships in play and ships everywhere the stack of steps keeps room to spare.
#[test]
fn chains_of_bonuses_stay_short() {
    use engine::{Chance, Fast, Game};
    let mut deepest = 0;
    for seed in 0..100 {
        let mut fast = Fast::new(seed);
        let mut story = table_with(4, "expert").system("a1", "barnards_star").system("a2", "wolf_359");
        story = story.system("b1", "eridani_82").system("b2", "wolf_1061").attached("b1", "cygni_61").no_events();
        let places = ["a1", "a2", "b1", "b2", "attached", "yard_center", "yard_left", "yard_right", "deep_space"];
        for (seat, gone) in [(A, [0, 0]), (B, [0, 7]), (C, [2, 3]), (D, [5, 3])] {
            let ships: Vec<String> = (0..6)
                .map(|_| format!("{}.{}", fast.choose(&places).unwrap(), fast.choose(&[1, 1, 2, 3]).unwrap()))
                .collect();
            story = story.ships(seat, &ships.join(" ")).gone(seat, gone[0], gone[1]).knows(seat, "i1 i2").ore(seat, 9);
        }
        let mut legal = Vec::new();
        for _ in 0..60 {
            let Some(seat) = story.turn() else { break };
            legal.clear();
            story.game.legal(&story.position, seat, &mut legal);
            // Whoever can move does, mostly.
            let moves: Vec<_> =
                legal.iter().copied().filter(|action| action.to_string().starts_with("jump:")).collect();
            let from = if !moves.is_empty() && *fast.choose(&[true, true, false]).unwrap() { &moves } else { &legal };
            let action = *fast.choose(from).unwrap();
            story.game.apply(&mut story.position, seat, action, &mut ());
            deepest = deepest.max(story.table().steps.depth());
        }
    }
    assert!((8..=24).contains(&deepest), "{deepest} steps of 32");
}
