//! How a game ends and where the points come from.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Message, PerSeat, RuleId, Seat};

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The place of every seat, 1 for the winner; equal places are shared.
    pub places: PerSeat<u8>,
    /// The points of every seat.
    pub points: PerSeat<i32>,
}

impl Outcome {
    /// Ranks the seats by points, then by the tie-breaker; what is still equal shares the place.
    pub fn ranked<T: Ord>(points: PerSeat<i32>, tie_breaker: impl Fn(Seat) -> T) -> Self {
        let key = |seat| (points[seat], tie_breaker(seat));
        let places = PerSeat::from_fn(points.count(), |seat| {
            1 + Seat::all(points.count()).filter(|other| key(*other) > key(seat)).count() as u8
        });
        Self { places, points }
    }

    /// Ranks the seats by points alone.
    pub fn by_points(points: PerSeat<i32>) -> Self {
        Self::ranked(points, |_| ())
    }

    /// The seats that won: one, or several that share the victory.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat)
    }

    /// What a seat won of the whole victory: 1 alone, an equal part of a shared one.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.places[seat] == 1 { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }
}

/// In the same letters for every language, place by seat: `2. A 7, 1. B 9`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, points) in self.points.iter() {
            let comma = if seat == Seat::A { "" } else { ", " };
            match self.places.get(seat) {
                Some(place) => write!(f, "{comma}{place}. {seat} {points}")?,
                None => write!(f, "{comma}{seat} {points}")?,
            }
        }
        Ok(())
    }
}

/// Where everybody's points come from: of a finished game, or as if it ended now.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ScoreSheet {
    /// One line for every source of points.
    pub lines: Vec<ScoreLine>,
}

/// Points of one seat from one source.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    /// Who scores.
    pub seat: Seat,
    /// What for.
    pub reason: Message,
    /// How much.
    pub points: i32,
    /// By which rule.
    pub rule: RuleId,
}

impl ScoreSheet {
    /// Adds a line.
    pub fn add(&mut self, seat: Seat, points: i32, reason: impl Into<Message>, rule: RuleId) {
        self.lines.push(ScoreLine { seat, reason: reason.into(), points, rule });
    }

    /// The sum of a seat's lines.
    pub fn total(&self, seat: Seat) -> i32 {
        self.lines.iter().filter(|line| line.seat == seat).map(|line| line.points).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_share_a_place_and_the_next_is_left_out() {
        let points = [7, 9, 7, 3];
        let outcome = Outcome::by_points(PerSeat::from_fn(4, |seat| points[seat.index()]));
        assert_eq!(outcome.places.values(), [2, 1, 2, 4]);
        assert_eq!(outcome.to_string(), "2. A 7, 1. B 9, 2. C 7, 4. D 3");
    }

    #[test]
    fn a_tie_breaker_decides_and_a_last_tie_is_shared() {
        let points = PerSeat::from_fn(3, |_| 5);
        let modules = [4, 6, 6];
        let outcome = Outcome::ranked(points, |seat| modules[seat.index()]);
        assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat::B, Seat::C]);
        assert_eq!([outcome.share(Seat::A), outcome.share(Seat::B)], [0.0, 0.5]);
    }
}
