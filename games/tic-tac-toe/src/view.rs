//! What a seat may know: everything (TTT-6.1), so the view is the position under another name.

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub struct View(pub crate::state::Position);
