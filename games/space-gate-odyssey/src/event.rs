//! What happened, for the log, the animation and statistics. Everything is public (SGO-7.1), so everybody learns all of it.

use engine::Seat;

use crate::terms::{Cell, Field, Figure, Gate, Harbour, Marker, ModuleId, Planet, Rank, Room, Rotation, Stack};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A module was built from its stack.
    Built(Seat, ModuleId, Cell, Rotation),
    /// A module was put under its stack.
    Buried(Seat, ModuleId),
    /// A new module lies on top of a stack.
    Revealed(ModuleId),
    /// A stack is empty.
    Exhausted(Stack),
    /// An engineer went to a room and activated it.
    Activated(Seat, Figure, Room),
    /// A player gives up so many action points.
    Stopped(Seat, u8),
    /// A colonist walked from one module to another.
    Walked(Seat, ModuleId, ModuleId),
    /// A colonist switched a module ON and went home.
    SwitchedOn(Seat, ModuleId),
    /// An engineer came to a room.
    Recruited(Seat, Room),
    /// An engineer in a room became a chief.
    Promoted(Seat, Room),
    /// A robot came to a room.
    RobotPlaced(Seat, Room),
    /// The bonus of a module was lost for want of a piece.
    BonusLost(Seat, ModuleId),
    /// An airlock was filled with so many colonists.
    Filled(Seat, ModuleId, u8),
    /// So many colonists left a full gate module for a place.
    Sent(Seat, ModuleId, u8, Harbour),
    /// An island was chosen.
    IslandChosen(Seat, u8),
    /// A colonist was placed.
    Placed(Seat, Planet, Field),
    /// So many colonists found no field.
    Surplus(Seat, Planet, u8),
    /// Two priority markers were swapped: the one that rose and the one that fell.
    Swapped(Seat, Marker, Marker),
    /// The priority markers stayed as they were.
    Kept(Seat),
    /// A planet was closed by a player.
    Closed(Seat, Planet),
    /// A gate moved.
    GateMoved(Seat, Gate, Harbour),
    /// Points from a planet.
    Scored(Seat, Planet, u8),
    /// Points from colonists on Hawking.
    ScoredHawking(Seat, u8),
    /// A government rank was taken, by whom.
    RankTaken(Seat, u16, Rank),
    /// A government rank was lost.
    RankLost(Seat, u16),
    /// A remodelling began.
    Remodelling(Seat),
    /// A module was taken up.
    Lifted(Seat, ModuleId),
    /// A module was put down.
    Laid(Seat, ModuleId, Cell, Rotation),
    /// A remodelling was finished.
    Remodelled(Seat),
    /// The layout before the remodelling came back.
    Restored(Seat),
    /// A turn began.
    TurnBegan(Seat),
    /// The last planet is closed.
    LastPlanetClosed,
    /// Too many turns without a colonist on an exoplanet.
    Stalled(u16),
    /// Nobody can reach an exoplanet any more.
    Dead,
    /// Points for a marker of the priority track.
    ScoredMarker(Seat, Marker, u8),
    /// Points lost for open corridors.
    LostCorridors(Seat, u8),
    /// The game is over and this seat has won.
    Won(Seat, u16),
    /// The game is over and this seat has won with others.
    SharedVictory(Seat, u16),
}
