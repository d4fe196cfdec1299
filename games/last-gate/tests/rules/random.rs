//! Random games, with everything checked after every action.

use engine::{Chance, Fast, Game, Kind, Seed, Setup};
use last_gate::LastGate;

fn play(seats: usize, number: u64) -> (usize, u8) {
    let kind = Kind::<LastGate>::built_in().unwrap();
    let game = kind.rules(&Setup::plain(&LastGate::ABOUT, seats).unwrap());
    let mut position = game.start(Seed::numbered(number));
    let mut fast = Fast::new(number);
    let (mut count, mut legal) = (0, Vec::new());
    while let Some(seat) = game.turn(&position).first() {
        legal.clear();
        game.legal(&position, seat, &mut legal);
        let action = *fast.choose(&legal).unwrap_or_else(|| panic!("nothing legal: {:?}", position.table.steps));
        game.apply(&mut position, seat, action, &mut ());
        if let Err(broken) = game.check(&position) {
            panic!("{seats} seats, game {number}, {count} actions: {broken} after {seat}:{action}");
        }
        count += 1;
        assert!(count < 100_000, "{:?}", position.table.steps);
    }
    (count, position.table.round)
}

/// Whole games keep every piece where it can be (LG-3.34, LG-9.1).
#[test]
fn random_games_stay_sound() {
    let games = std::env::var("LAST_GATE_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(20);
    let (mut actions, mut rounds) = (0, 0);
    for number in 0..games {
        let (count, round) = play(2 + (number % 2) as usize, number);
        actions += count;
        rounds += usize::from(round);
    }
    assert!(actions > 100 * games as usize && rounds > games as usize, "whole games are played");
}

/// LG-7.13: seed and actions are the whole game: the finished games in `tests/records` replay.
#[test]
fn records_replay() {
    let kind = Kind::<LastGate>::built_in().unwrap();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let record = engine::record::Record::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        record.verify(&kind).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
