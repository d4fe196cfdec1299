//! What can wait for a decision: one file per kind of step.

pub mod mark;

/// A pending decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Step {
    /// This seat marks a cell.
    Mark(engine::Seat),
}
