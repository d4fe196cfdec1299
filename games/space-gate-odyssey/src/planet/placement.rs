//! Which fields are legal: the placement vocabulary (4.9).

use engine::{Message, Refusal, RuleId, Seat};
use serde::{Deserialize, Serialize};

use crate::content::{FieldKind, Group, GroupKind, Placement, Side};
use crate::state::{Colonies, occupied};
use crate::terms::{Field, FieldSet, Planet};

/// SGO-4.12.3: so many own standard fields open one special field.
const STANDARD_FOR_SPECIAL: u8 = 5;

/// A module's colonists on their way to the fields of a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landing {
    /// Whose colonists.
    pub seat: Seat,
    /// The planet.
    pub planet: Planet,
    /// Colonists that are not placed yet.
    pub left: u8,
    /// Whether none of them is placed yet.
    pub first: bool,
    /// The island chosen on Russell, by its number from 1; 0 for none.
    pub island: u8,
}

/// The fields on which the next colonist may be placed.
pub fn legal_fields(side: &Side, colonies: &Colonies, landing: &Landing) -> FieldSet {
    let taken = occupied(colonies);
    let free = side.all - taken;
    let ready = |field: &Field| taken.covers(side.fields[field.index()].needs);
    match side.placement {
        Placement::Free => free,                                        // SGO-4.9.1
        Placement::Prerequisite => free.iter().filter(ready).collect(), // SGO-4.9.2
        Placement::FiveToOne => {
            let standard = free & side.fields_of_kind(FieldKind::Standard); // SGO-4.12.2
            let special = free & side.fields_of_kind(FieldKind::Special);
            let special = if has_right(side, colonies, landing.seat) { special } else { FieldSet::EMPTY };
            let centre = free & side.fields_of_kind(FieldKind::Centre);
            standard | special | centre.iter().filter(ready).collect() // SGO-4.12.5
        }
        Placement::MoonThenCentre if landing.first => free & side.fields_of(GroupKind::Moon), // SGO-4.13.2
        Placement::MoonThenCentre => free & side.fields_of(GroupKind::CentrePlanet),          // SGO-4.13.3
        Placement::OneIslandPerModule => island(side, landing.island).map_or(free, |island| free & island.fields),
        Placement::RiverArms => free & next_on_river(side, colonies, landing.seat),
    }
}

/// SGO-4.12.3: whether a player's standard fields open one more special field.
fn has_right(side: &Side, colonies: &Colonies, seat: Seat) -> bool {
    let own = colonies[seat.index()];
    let count = |kind| (own & side.fields_of_kind(kind)).len();
    count(FieldKind::Special) < count(FieldKind::Standard) / STANDARD_FOR_SPECIAL
}

/// SGO-4.16.7, SGO-4.16.8: both ends for a first colonist, then the next position of the own arm.
fn next_on_river(side: &Side, colonies: &Colonies, seat: Seat) -> FieldSet {
    let own = colonies[seat.index()];
    let arms = || side.groups_of(GroupKind::RiverArm);
    match arms().find(|arm| arm.order.first().is_some_and(|end| own.contains(*end))) {
        None => arms().filter_map(|arm| arm.order.first().copied()).collect(),
        Some(arm) => arm.order.get(usize::from(own.len())).copied().into_iter().collect(),
    }
}

fn island(side: &Side, number: u8) -> Option<&Group> {
    side.groups_of(GroupKind::Island).find(|island| island.number == number)
}

/// SGO-4.15.2: the islands with a free field, by number; none where the placement rule knows no islands.
pub fn open_islands<'a>(side: &'a Side, colonies: &Colonies) -> impl Iterator<Item = u8> + use<'a> {
    let taken = occupied(colonies);
    let islands = (side.placement == Placement::OneIslandPerModule).then(|| side.groups_of(GroupKind::Island));
    islands.into_iter().flatten().filter(move |island| !taken.covers(island.fields)).map(|island| island.number)
}

/// Why a field is not legal.
pub fn why_not(side: &Side, colonies: &Colonies, landing: &Landing, field: Field) -> Refusal {
    let refuse = |rule, reason: &'static str| Refusal::new(RuleId::new(rule), reason);
    let Some(info) = side.fields.get(field.index()) else { return refuse("SGO-3.19", "refused-no-field") };
    let taken = occupied(colonies);
    if taken.contains(field) {
        return refuse("SGO-4.7.4", "refused-field-taken");
    }
    let missing = i32::from((info.needs - taken).len());
    match side.placement {
        Placement::FiveToOne if info.kind == FieldKind::Centre => refuse("SGO-4.12.5", "refused-centre")
            .missing(Message::new("fields-occupied").with("count", missing), missing),
        Placement::FiveToOne => refuse("SGO-4.12.3", "refused-dark-side"),
        Placement::MoonThenCentre if landing.first => refuse("SGO-4.13.2", "refused-moon-first"),
        Placement::MoonThenCentre => refuse("SGO-4.13.3", "refused-moon-later"),
        Placement::OneIslandPerModule => refuse("SGO-4.15.2", "refused-other-island"),
        Placement::RiverArms if colonies[landing.seat.index()].is_empty() => refuse("SGO-4.16.7", "refused-river-end"),
        Placement::RiverArms => refuse("SGO-4.16.8", "refused-river-next"),
        _ => refuse("SGO-4.9.2", "refused-needs")
            .missing(Message::new("fields-occupied").with("count", missing), missing),
    }
}
