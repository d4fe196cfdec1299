//! How fast the engine is, game by game. Timings on shared machines are noisy: each figure is the median of several slices.

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::record::Record;
use engine::{Chance, Fast, Game, Kind, Seat, SeatSet, Seed, Session, Setup, Viewer, stable_hash};
use serde::Serialize;

use crate::search::{Budget, Search, Settings};
use crate::{Bot, Greedy, Judge, Sight};

/// The figures of one game at one number of seats.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    /// The game.
    pub game: &'static str,
    /// The number of seats.
    pub seats: usize,
    /// Random games per second on one core: list, pick, apply.
    pub games_per_second: f64,
    /// Decisions per second in these games.
    pub decisions_per_second: f64,
    /// Decisions per second in the loop an agent sees: own view, list, pick, play with all checks.
    pub agent_decisions_per_second: f64,
    /// Bytes of a position.
    pub position_bytes: usize,
    /// Nanoseconds to clone a position.
    pub clone_nanoseconds: f64,
    /// Nanoseconds to hash a position.
    pub hash_nanoseconds: f64,
    /// Actions of the record that is read, replayed and verified below.
    pub record_actions: usize,
    /// Bytes of that record.
    pub record_bytes: usize,
    /// Milliseconds to read, replay and verify it.
    pub record_milliseconds: f64,
    /// Actions per second of replaying alone, every action checked.
    pub replay_actions_per_second: f64,
    /// Iterations per second of a search on one thread, in a game that greedy bots have begun.
    pub search_iterations_per_second: f64,
    /// How many times as many on two threads.
    pub search_two_threads: f64,
}

/// Measures one game. Eight slices of this length are spent.
pub fn measure<G: Game>(kind: &Kind<G>, seats: usize, slice: Duration) -> Figures {
    let setup = Setup::plain(&G::ABOUT, seats).expect("a number of seats from the game's own list");
    let game = kind.rules(&setup);
    let mut fast = Fast::new(1);
    let mut legal = Vec::new();
    let mut decisions = 0u64;
    let mut number = 0u64;
    let games = rate(slice, || {
        number += 1;
        let mut position = game.start(Seed::numbered(number));
        decisions += playout(game.as_ref(), &mut position, &mut fast, &mut legal);
    });
    let mean_decisions = decisions as f64 / number as f64;
    let agent = rate(slice, || {
        number += 1;
        let mut position = game.start(Seed::numbered(number));
        while let Some(seat) = game.turn(&position).first() {
            black_box(game.view(&position, Viewer::Seat(seat)));
            legal.clear();
            game.legal(&position, seat, &mut legal);
            let action = legal[fast.below(legal.len() as u32) as usize];
            black_box(&game.play(&mut position, seat, action, &mut ()).is_ok());
        }
    });
    let position = middle(game.as_ref(), &mut fast);
    let clone = rate(slice, || drop(black_box(black_box(&position).clone())));
    let hash = rate(slice, || {
        black_box(stable_hash(black_box(&position)));
    });
    let session = long_session(kind, seats, &mut fast);
    let text = session.for_storage(kind.content_hash(), &[]).write();
    let verify = rate(slice, || {
        let record = Record::read(&text).expect("a record just written");
        black_box(record.verify(kind).is_ok());
    });
    let record = Record::read(&text).expect("a record just written");
    let replay = rate(slice, || drop(black_box(record.replay(kind, None))));
    let actions = session.moves().len();
    let (one, two) = searches(game.as_ref(), seats, slice);
    Figures {
        game: G::ABOUT.id,
        seats,
        games_per_second: games,
        decisions_per_second: games * mean_decisions,
        agent_decisions_per_second: agent * mean_decisions,
        position_bytes: size_of::<G::Position>(),
        clone_nanoseconds: 1e9 / clone,
        hash_nanoseconds: 1e9 / hash,
        record_actions: actions,
        record_bytes: text.len(),
        record_milliseconds: 1e3 / verify,
        replay_actions_per_second: replay * actions as f64,
        search_iterations_per_second: one,
        search_two_threads: two / one,
    }
}

/// Plays random actions to the end; returns how many. No allocation beyond the caller's buffer.
pub fn playout<G: Game>(game: &G, position: &mut G::Position, fast: &mut Fast, legal: &mut Vec<G::Action>) -> u64 {
    let mut decisions = 0;
    while let Some(seat) = game.turn(position).first() {
        legal.clear();
        game.legal(position, seat, legal);
        let action = legal[fast.below(legal.len() as u32) as usize];
        game.apply(position, seat, action, &mut ());
        decisions += 1;
    }
    decisions
}

/// A position from the middle of a random game.
fn middle<G: Game>(game: &G, fast: &mut Fast) -> G::Position {
    let mut legal = Vec::new();
    let length = playout(game, &mut game.start(Seed::numbered(7)), &mut fast.clone(), &mut legal);
    let mut position = game.start(Seed::numbered(7));
    for _ in 0..length / 2 {
        let seat = game.turn(&position).first().expect("the same game as before");
        legal.clear();
        game.legal(&position, seat, &mut legal);
        let action = legal[fast.below(legal.len() as u32) as usize];
        game.apply(&mut position, seat, action, &mut ());
    }
    position
}

/// Iterations per second of searches in a game that greedy bots have begun: on one thread, and on two.
fn searches<G: Game>(game: &G, seats: usize, slice: Duration) -> (f64, f64) {
    let greedy = |most: usize| {
        let mut players: Vec<Greedy> = (0..seats).map(|_| Greedy::new(Judge::Parts)).collect();
        let (mut position, mut legal, mut decisions) = (game.start(Seed::numbered(7)), Vec::new(), 0);
        while let Some(seat) = game.turn(&position).first().filter(|_| decisions < most) {
            legal.clear();
            game.legal(&position, seat, &mut legal);
            let action = players[seat.index()].choose(&Sight::new(game, &position, seat, seats), &legal);
            game.apply(&mut position, seat, action, &mut ());
            decisions += 1;
        }
        (position, decisions)
    };
    // A short game is over by then: half of it will do.
    let (mut position, decisions) = greedy(40);
    if game.turn(&position).is_empty() {
        (position, _) = greedy(decisions / 2);
    }
    let mut legal = Vec::new();
    let Some(seat) = game.turn(&position).first() else { return (0.0, 0.0) };
    game.legal(&position, seat, &mut legal);
    let sight = Sight::new(game, &position, seat, seats);
    let rate = |threads: usize| {
        let begin = Instant::now();
        let settings = Settings { threads, thorough: true, ..Settings::new(Budget::Time(slice)) };
        let mut search = Search::new(settings);
        search.begin(1);
        search.think(&sight, &legal);
        search.iterations() as f64 / begin.elapsed().as_secs_f64()
    };
    (rate(1), rate(2))
}

/// A finished random game; where a number of rounds can be chosen, one of a thousand actions or more.
fn long_session<G: Game>(kind: &Kind<G>, seats: usize, fast: &mut Fast) -> Session<G> {
    let rounds = G::ABOUT.options.iter().find(|option| option.id == "rounds");
    let chosen = rounds.and_then(|option| Some((option.id.to_owned(), option.kind.parse("140")?)));
    let setup = Setup::new(&G::ABOUT, seats, SeatSet::EMPTY, chosen, None).expect("checked against the schema");
    let mut session = Session::new(kind.rules(&setup), setup, Seed::numbered(3));
    let mut legal = Vec::new();
    while let Some(seat) = session.game().turn(session.position()).first() {
        legal.clear();
        session.game().legal(session.position(), seat, &mut legal);
        let action = legal[fast.below(legal.len() as u32) as usize];
        session.play(seat, action).expect("a listed action");
    }
    session
}

/// How often per second: the median of five slices.
fn rate(slice: Duration, mut work: impl FnMut()) -> f64 {
    let mut lot = 1u64;
    let mut rates: Vec<f64> = Vec::new();
    while rates.len() < 5 {
        let begin = Instant::now();
        let mut times = 0u64;
        while begin.elapsed() < slice / 5 {
            (0..lot).for_each(|_| work());
            times += lot;
        }
        let rate = times as f64 / begin.elapsed().as_secs_f64();
        // The first slice also finds out how often to look at the clock: about every 100 microseconds.
        lot = ((rate / 10_000.0) as u64).max(1);
        rates.push(rate);
    }
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Random games of tic-tac-toe per second in a loop written by hand, with nothing but bits: the limit for any engine.
pub fn bare_tic_tac_toe(slice: Duration) -> f64 {
    const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut fast = Fast::new(1);
    rate(slice, || {
        let (mut marks, mut turn) = ([0u16; 2], 0);
        for left in (1..=9).rev() {
            let mut free = !(marks[0] | marks[1]) & 0o777;
            for _ in 0..fast.below(left) {
                free &= free - 1;
            }
            marks[turn] |= free & free.wrapping_neg();
            if LINES.iter().any(|line| marks[turn] & line == *line) {
                break;
            }
            turn = 1 - turn;
        }
        black_box(marks);
    })
}

/// The seats a bench should look at: the fewest and the most.
pub fn interesting_seats(seats: &[usize]) -> Vec<usize> {
    let mut interesting = vec![seats[0], seats[seats.len() - 1]];
    interesting.dedup();
    debug_assert!(interesting.iter().all(|count| Seat::new(count - 1).is_some()));
    interesting
}
