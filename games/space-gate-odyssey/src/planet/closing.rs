//! When a planet closes.

use crate::content::{Close, Group, Side};
use crate::state::{Colonies, occupied};

/// Whether the closing condition is met. Once met, it stays met (SGO-4.8.6).
pub fn is_closed(side: &Side, colonies: &Colonies) -> bool {
    let taken = occupied(colonies);
    match &side.close {
        // SGO-4.10.4, SGO-4.12.7, SGO-4.14.1, SGO-4.14.4, SGO-4.16.4, SGO-4.16.9
        Close::Fields(fields) => taken.covers(*fields),
        Close::GroupKindTotal(kind, count) => (taken & side.fields_of(*kind)).len() >= *count, // SGO-4.13.5
        Close::EachGroup(kind, count) => {
            side.groups_of(*kind).all(|group| (taken & group.fields).len() >= *count) // SGO-4.15.5
        }
        Close::AllAwarded(kind) => side.groups_of(*kind).all(|group| is_awarded(group, colonies)), // SGO-4.11.5
    }
}

/// SGO-4.11.3: full, or one player has more than any other could still reach.
fn is_awarded(group: &Group, colonies: &Colonies) -> bool {
    let free = (group.fields - occupied(colonies)).len();
    let mut counts = colonies.map(|own| (own & group.fields).len());
    counts.sort_unstable();
    let [.., second, most] = counts;
    free == 0 || most > second + free
}
