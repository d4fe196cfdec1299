//! What a position is worth to everybody: the game's own evaluation, or the result once there is one.

use engine::{Game, MAX_SEATS, Seat, value};

/// A number for every seat; those beyond the table stay 0.
pub(crate) type Vector = [f32; MAX_SEATS];

/// How many points a victory is worth beyond its points: enough to play for it, too little to forget that estimates are rough.
const VICTORY: f32 = 5.0;

/// Who says what a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// The game's evaluation, whose parts have names.
    Parts,
    /// All that was learned; the same as the evaluation where nothing was.
    Learned,
}

impl Judge {
    /// How many points a seat has, or will have.
    fn value<G: Game>(self, game: &G, position: &G::Position, seat: Seat) -> f32 {
        match self {
            Self::Parts => value(game, position, seat),
            Self::Learned => game.judge(position, seat),
        }
    }
}

/// Whose worth is looked at with every choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Regard {
    /// Everybody's: what counts is how far one is ahead.
    All,
    /// One's own, as if that of the others stayed the same, which it nearly does at first sight. With several seats it takes a part of the time.
    Own,
}

/// How many points every seat is ahead of the best of the others.
pub(crate) fn leads<G: Game>(game: &G, position: &G::Position, seats: usize, judge: Judge) -> Vector {
    let outcome = game.outcome(position);
    let mut worth = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        worth[seat.index()] = match &outcome {
            None => judge.value(game, position, seat),
            Some(outcome) => outcome.points[seat] as f32,
        };
    }
    let mut leads = [0.0; MAX_SEATS];
    for seat in 0..seats {
        leads[seat] = worth[seat] - best_other(&worth, seats, seat).map_or(0.0, |(_, best)| best);
    }
    if let Some(outcome) = outcome {
        for seat in Seat::all(seats) {
            leads[seat.index()] += VICTORY * (outcome.share(seat) as f32 - 1.0 / seats as f32);
        }
    }
    leads
}

/// The best of the others, if there are any, and what it has.
pub(crate) fn best_other(worth: &Vector, seats: usize, seat: usize) -> Option<(usize, f32)> {
    let others = (0..seats).filter(|other| *other != seat).map(|other| (other, worth[other]));
    others.max_by(|one, other| one.1.total_cmp(&other.1))
}

/// How many points one seat is ahead of the best of the others.
pub(crate) fn lead<G: Game>(game: &G, position: &G::Position, seat: Seat, seats: usize, judge: Judge) -> f32 {
    leads(game, position, seats, judge)[seat.index()]
}

/// Plays the one of these actions, of which there is at least one, that is worth most to the seat at first sight; and says which.
pub(crate) fn play_best<G: Game>(
    game: &G,
    position: &mut G::Position,
    seat: Seat,
    seats: usize,
    judge: Judge,
    regard: Regard,
    actions: &[G::Action],
) -> G::Action {
    let (mut best, mut most) = (actions[0], f32::NEG_INFINITY);
    if actions.len() > 1 {
        let mut others = None;
        let mut after = position.clone();
        for (number, action) in actions.iter().enumerate() {
            if number > 0 {
                after.clone_from(position);
            }
            game.apply(&mut after, seat, *action, &mut ());
            let worth = if regard == Regard::All {
                lead(game, &after, seat, seats, judge)
            } else if !game.turn(&after).is_empty() {
                judge.value(game, &after, seat)
            } else {
                // The game is over: how far one is ahead then has to be compared with what one has otherwise.
                let others = others.get_or_insert_with(|| best_of_others(game, position, seat, seats, judge));
                lead(game, &after, seat, seats, judge) + *others
            };
            if worth > most {
                (best, most) = (*action, worth);
            }
        }
    }
    // To play it once more takes less than to keep what came of it: positions are much larger than actions.
    game.apply(position, seat, best, &mut ());
    best
}

/// What the best of the others has.
fn best_of_others<G: Game>(game: &G, position: &G::Position, seat: Seat, seats: usize, judge: Judge) -> f32 {
    let others = Seat::all(seats).filter(|other| *other != seat);
    others.map(|other| judge.value(game, position, other)).reduce(f32::max).unwrap_or_default()
}
