//! What happened, for the log, the animation and statistics. Everything that is told is public (FED-7.1), so everybody learns all
//! of it: what is looked at in secret is no event.

use engine::Seat;

use crate::effect::Cause;
use crate::state::{Played, Source};
use crate::terms::{
    AlterationId, DeepSpaceId, EruditeId, FieldId, Floor, Medal, MissionId, NeoSpace, Place, Planet, ProjectId,
    Resource, Resources, SenateAction, SpaceId, StallId, StartId, Station, StructureId, Wing,
};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A starting planet was chosen.
    Started(Seat, StartId),
    /// A round began with this first player.
    Round(u8, Seat),
    /// The laws of a round were revealed: left, right.
    Laws(u8, [Planet; 2]),
    /// A right law was the same as the left one and went back into its pile.
    SetAside(Planet),
    /// A space is blocked by a neutral vote tile.
    Blocked(SpaceId, u8),
    /// An Ambassador was placed.
    Placed(Seat, Played, Place),
    /// Somebody plays the Special Ambassador in an extra turn, or keeps it.
    Extra(Seat, bool),
    /// Resources were paid.
    Paid(Seat, Resources),
    /// Resources were gained.
    Gained(Seat, Resources),
    /// Resources went back to the supply for want of room.
    Returned(Seat, Resources),
    /// Points were scored.
    Scored(Seat, u16, Source),
    /// A degree of accreditation was gained or lost; the new one.
    Degree(Seat, u8),
    /// The effective level is higher by so much.
    Boosted(Seat, u8),
    /// The die shows this.
    Die(Seat, u8),
    /// The die was placed.
    DiePlaced(Seat, SpaceId),
    /// Spaceships came into the hangar.
    Ships(Seat, u8),
    /// A mission became accessible.
    Access(Seat, MissionId),
    /// All missions became accessible.
    AccessAll(Seat),
    /// A spaceship was sent on a mission.
    Mission(Seat, MissionId),
    /// A project advanced; nobody where a column did.
    Funded(Seat, ProjectId),
    /// A project reached its last step.
    ProjectDone(ProjectId),
    /// A medal was taken.
    Medal(Seat, Medal),
    /// The President pawn was taken.
    President(Seat),
    /// An Alteration token was taken from a station, or from beside the board.
    Alteration(Seat, AlterationId),
    /// Used tokens of a power became the new supply (FED-9.2).
    Reshuffled(u8),
    /// The tokens of a station were turned up.
    MoonUp(Station),
    /// A token of Neo was turned up.
    FieldUp(FieldId),
    /// An action is copied.
    Copied(Seat, SenateAction),
    /// The Miner moved.
    Miner(Seat, NeoSpace),
    /// The Mage moved.
    Mage(Seat, Station),
    /// An asteroid token was taken from a place.
    Asteroid(Seat, FieldId),
    /// An Erudite was taken.
    Erudite(Seat, EruditeId),
    /// An Erudite was used.
    Used(Seat, EruditeId),
    /// An Erudite's effect was copied.
    CopiedErudite(Seat, EruditeId),
    /// An Erudite was turned face up again.
    Refreshed(Seat, EruditeId),
    /// An Erudite was turned up in the display.
    EruditeUp(EruditeId),
    /// A disc went to a level of a stall, or was used on level 2 again.
    Traded(Seat, StallId, u8),
    /// A structure was built; of a production structure with its number in the content.
    Built(Seat, StructureId, Option<u8>),
    /// An income was received.
    Income(Seat, Cause),
    /// A resource became the next more valuable one.
    Transmuted(Seat, Resource),
    /// A deep-space tile was taken.
    DeepSpace(Seat, DeepSpaceId),
    /// The Special Ambassador was taken.
    SpecialTaken(Seat),
    /// The Executive phase began.
    Executive,
    /// The level was kept or given up in the upkeep.
    Upkeep(Seat, u8),
    /// A floor was won.
    Floor(Seat, Floor, u8),
    /// A law was passed.
    LawPassed(Wing, Planet),
    /// The game is over, and somebody has so many points.
    Won(Seat, i32),
}
