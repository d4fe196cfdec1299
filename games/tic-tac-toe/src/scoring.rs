//! Chapter 5: points, with their reasons.

use engine::{Outcome, PerSeat, RuleId, ScoreSheet};

use crate::state::Position;
use crate::view::View;

/// TTT-5.2, TTT-5.3: how the game ended, once no step is pending.
pub fn outcome(position: &Position) -> Option<Outcome> {
    let points = PerSeat::from_fn(2, |seat| position.won[seat].into());
    position.steps.top().is_none().then(|| Outcome::by_points(points))
}

/// TTT-5.1: a point for every round won.
pub fn score(view: &View) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    for (seat, won) in view.0.won.iter() {
        sheet.add(seat, (*won).into(), "score-rounds", RuleId::new("TTT-5.1"));
    }
    sheet
}
