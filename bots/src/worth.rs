//! What a position is worth to everybody: the game's own evaluation, or the result once there is one.

use engine::{Game, MAX_SEATS, Seat, value};

/// A number for every seat; those beyond the table stay 0.
pub(crate) type Vector = [f32; MAX_SEATS];

/// How many points a victory is worth beyond its points: enough to play for it, too little to forget that estimates are rough.
const VICTORY: f32 = 5.0;

/// How many points every seat has, or will have by the game's estimate.
pub(crate) fn values<G: Game>(game: &G, position: &G::Position, seats: usize) -> Vector {
    let mut worth = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        worth[seat.index()] = value(game, position, seat);
    }
    worth
}

/// How many points every seat is ahead of the best of the others.
pub(crate) fn leads<G: Game>(game: &G, position: &G::Position, seats: usize) -> Vector {
    let outcome = game.outcome(position);
    let worth = match &outcome {
        None => values(game, position, seats),
        Some(outcome) => {
            let mut worth = [0.0; MAX_SEATS];
            for seat in Seat::all(seats) {
                worth[seat.index()] = outcome.points[seat] as f32;
            }
            worth
        }
    };
    let mut leads = [0.0; MAX_SEATS];
    for seat in 0..seats {
        let others = (0..seats).filter(|other| *other != seat).map(|other| worth[other]);
        let best = others.fold(f32::NEG_INFINITY, f32::max);
        leads[seat] = if best.is_finite() { worth[seat] - best } else { worth[seat] };
    }
    if let Some(outcome) = outcome {
        for seat in Seat::all(seats) {
            leads[seat.index()] += VICTORY * (outcome.share(seat) as f32 - 1.0 / seats as f32);
        }
    }
    leads
}

/// How many points one seat is ahead of the best of the others.
pub(crate) fn lead<G: Game>(game: &G, position: &G::Position, seat: Seat, seats: usize) -> f32 {
    leads(game, position, seats)[seat.index()]
}

/// Plays the one of these actions, of which there is at least one, that is worth most to the seat at first sight.
pub(crate) fn play_best<G: Game>(
    game: &G,
    position: &mut G::Position,
    seat: Seat,
    seats: usize,
    actions: &[G::Action],
) {
    let (mut best, mut most) = (actions[0], f32::NEG_INFINITY);
    if actions.len() > 1 {
        let mut after = position.clone();
        for (number, action) in actions.iter().enumerate() {
            if number > 0 {
                after.clone_from(position);
            }
            game.apply(&mut after, seat, *action, &mut ());
            let worth = lead(game, &after, seat, seats);
            if worth > most {
                (best, most) = (*action, worth);
            }
        }
    }
    // To play it once more takes less than to keep what came of it: positions are much larger than actions.
    game.apply(position, seat, best, &mut ());
}
