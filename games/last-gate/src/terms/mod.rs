//! The words of the rules as types.

mod class;
mod hex;
mod ids;
mod resources;
mod system;
mod unit;

use engine::names;

pub use class::{Class, Classes};
pub use hex::{DIRECTIONS, Hex, HexSet};
pub use ids::{
    AreaId, CardId, CardSet, EventId, GoalId, GoalSet, GovernmentId, InvestorId, InvestorSet, NeutralId, PlanetId,
    PlanetSet, PolicyId, PolicySet, TechId, TechSet,
};
pub use resources::{Resource, Resources};
pub use system::{Build, Building, Defence, Stack, Tile};
pub use unit::{Civil, Faction, FleetKind, Ground, MAX_FLEETS, MAX_SHIPS, MAX_TROOPS, Troops, Unit, UnitSet};

/// The most players of the stages built so far.
pub const MAX_PLAYERS: usize = 3;

/// The kinds of political actions (LG-3.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Contracts (4A).
    Contract,
    /// Institutions.
    Institution,
    /// Laws.
    Law,
    /// Government, policies (4F).
    Government,
    /// Any of them.
    Free,
}

names! { Kind {
    Contract = "contract", Institution = "institution", Law = "law", Government = "government", Free = "free",
} }

/// A number as notation writes it: digits without a leading 0, at most 255.
pub fn number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
