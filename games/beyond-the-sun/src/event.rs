//! What happened, for the log, the animation and statistics. Everything that is told is public (BTS-7.1), so everybody learns all
//! of it.

use engine::Seat;

use crate::effect::Cost;
use crate::terms::{
    AchievementId, ActId, ActSpace, Column, Disc, EventId, FactionId, GuildId, Location, Production, Ship, SpaceId,
    SystemId, TechId, TechSet, TechType, Track,
};

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
    /// A ship was built.
    Built(Seat, Ship),
    /// A ship rose to its level.
    Upgraded(Seat, Ship),
    /// A ship moved.
    Moved(Seat, Ship, Location),
    /// Control was lost.
    Lost(Seat, Location),
    /// Control was taken, with a disc.
    Control(Seat, Location, Disc),
    /// The control bonus of a system was given.
    Bonus(Seat, SystemId),
    /// A system was colonised.
    Colonised(Seat, SystemId),
    /// Ships were expelled to Deep Space.
    Expelled(Location),
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
    Scrapped(Seat, Ship),
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
    Attached(Seat, SystemId, Location),
    /// A system lies at the Dyson Sphere.
    Dyson(SystemId),
    /// A ship went to the museum.
    Museum(Seat, Ship),
    /// Somebody would rather suffer than pay.
    Suffered(Seat),
    /// The game is over, and somebody has won with so many points.
    Won(Seat, i32),
}
