//! The words of the game as types: rooms and figures, modules and cells, planets and fields.

mod cell;
mod figure;
mod module;
mod planet;
mod room;

pub use cell::{Cell, Rotation, Side, Sides};
pub use figure::{Crew, Figure, Rank, Title};
pub use module::{Domain, MODULES, ModuleId, ModuleKind, ModuleSet, STACKS, Stack, StackSet};
pub use planet::{Field, FieldSet, Gate, Harbour, MAX_PLAYERS, Marker, PLANETS, Planet, PlanetSet};
pub use room::Room;

/// An enumeration whose values have names: written and read as those, in notation and in data.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($(#[$value_doc:meta])* $value:ident = $name:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $type {
            $($(#[$value_doc])* #[serde(rename = $name)] $value),*
        }

        engine::names!($type { $($value = $name),* });
    };
}
use named;

/// A number that is written as numbers are: no plus, no zeros in front.
fn number<N: std::str::FromStr>(text: &str) -> Result<N, ()> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = match digits.as_bytes() {
        [b'0'] => digits.len() == text.len(),
        [b'1'..=b'9', ..] => true,
        _ => false,
    };
    if plain { text.parse().map_err(|_| ()) } else { Err(()) }
}
