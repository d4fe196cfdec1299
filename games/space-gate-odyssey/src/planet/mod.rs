//! How planets work (4.8 to 4.16): which fields are legal, when a planet closes, what it is worth. Each reads the graph of the
//! side in play; no rule knows a planet by name.

mod closing;
mod placement;
mod points;

pub use closing::is_closed;
pub use placement::{Landing, legal_fields, open_islands, why_not};
pub use points::points;
