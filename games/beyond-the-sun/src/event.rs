//! What happened, for the log, the animation and statistics. Everything that is told is public (BTS-7.1), so everybody learns all
//! of it.

use engine::Seat;

use crate::effect::Cost;
use crate::terms::{
    AchievementId, ActId, ActSpace, Column, Disc, EventId, FactionId, GuildId, Location, Production, SpaceId, SystemId,
    SystemSet, TechId, TechSet, TechType, Track,
};

/// A place with the system that lay there when it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The location.
    pub at: Location,
    /// The system card there.
    pub system: Option<SystemId>,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A faction was chosen.
    Faction(Seat, FactionId),
    /// A round began.
    Round(u16),
    /// A pawn moved to a space.
    Pawn(Seat, ActSpace),
    /// A pawn was pushed aside (BTS-4.60).
    Pushed(Seat),
    /// A cost was paid, the surcharge included.
    Paid(Seat, Cost),
    /// Ore was paid to somebody.
    PaidTo(Seat, Seat, u8),
    /// Ore was gained.
    Ore(Seat, u16),
    /// Cubes became population.
    Population(Seat, u8),
    /// Population went back to the columns.
    Returned(Seat, u8),
    /// A cube was moved to a column.
    MovedSupply(Seat, Column),
    /// A ship of a level was built.
    Built(Seat, u8, Place),
    /// A ship rose to a level.
    Upgraded(Seat, u8, Place),
    /// A ship of a level moved from one place to another.
    Moved(Seat, u8, [Place; 2]),
    /// Control was lost.
    Lost(Seat, Place),
    /// Control was taken, with a disc.
    Control(Seat, Place, Disc),
    /// The control bonus of a system was given.
    Bonus(Seat, SystemId),
    /// A ship of a level was returned to settle in a system (BTS-4.102).
    Settled(Seat, u8, SystemId),
    /// A disc was put on a colony (BTS-4.106).
    ColonyDisc(Seat, SystemId, Disc),
    /// System cards were drawn for a choice (BTS-4.122).
    Drawn(Seat, SystemSet),
    /// A system was colonised.
    Colonised(Seat, SystemId),
    /// Ships were expelled to Deep Space.
    Expelled(Place),
    /// A system card was turned up in a slot.
    System(Location, SystemId),
    /// Nothing is left for a slot.
    EmptySlot(Location),
    /// A cube was placed beside a technology space.
    Cube(Seat, SpaceId),
    /// An event was turned up.
    Event(Seat, EventId),
    /// The type of an unknown technology was chosen.
    Type(Seat, SpaceId, TechType),
    /// Technologies were turned up.
    Shown(TechSet),
    /// A row of the display was revealed, by level.
    Row(u8),
    /// A technology filled the gap in its row (BTS-6.6).
    Refilled(TechId),
    /// A technology came onto the board.
    Placed(Seat, TechId, SpaceId),
    /// A technology was researched.
    Researched(Seat, TechId),
    /// A private technology was gained.
    Private(Seat, TechId),
    /// A disc was automated.
    Automated(Seat, Track),
    /// A production option was carried out.
    Produced(Seat, Production),
    /// Trades were made: ore for population, ships for population, population for ore.
    Bought(Seat),
    /// A ship became population.
    Scrapped(Seat, u8, Place),
    /// Population became ore.
    Sold(Seat),
    /// An ability of the faction board fired, from 0.
    Fired(Seat, u8),
    /// An achievement was claimed.
    Claimed(Seat, AchievementId, u8),
    /// The end was triggered (BTS-5.1); the last round.
    Triggered(u16),
    /// An action was copied.
    Copied(Seat, ActId),
    /// A guild was uncovered.
    Guild(GuildId),
    /// An event card stays.
    Kept(Seat, EventId),
    /// A system became a new location beside a slot.
    Attached(Seat, SystemId, Place),
    /// A system lies at the Dyson Sphere.
    Dyson(SystemId),
    /// A ship went to the museum.
    Museum(Seat, u8, Place),
    /// Somebody would rather suffer than pay.
    Suffered(Seat),
    /// The game is over, and somebody has won with so many points.
    Won(Seat, i32),
}
