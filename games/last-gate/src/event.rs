//! What happens, for the log, the animation and statistics.

use engine::Seat;

use crate::action::Item;
use crate::state::{Source, WarGoal};
use crate::terms::{
    Build, CardId, Defence, GoalId, GovernmentId, Ground, Hex, InvestorId, NeutralId, PolicyId, Resource, Resources,
    TechId, Tile, Unit,
};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round begins, with this first player.
    Round(u8, Seat),
    /// Somebody has passed.
    Passed(Seat),
    /// An exchange.
    Traded(Seat, Resource, i16, Resource),
    /// A trade contract was concluded.
    Contract(Seat, Seat),
    /// A proposal was refused.
    Refused(Seat, Seat),
    /// Contracts were ended.
    Ended(Seat, Seat, u8),
    /// War was declared.
    War(Seat, Seat),
    /// War was prevented for so much culture.
    Prevented(Seat, Seat, i16),
    /// A war goal was named.
    Named(Seat, WarGoal),
    /// Peace.
    Peace(Seat, Seat),
    /// Mercenaries were hired.
    Hired(Seat, Hex),
    /// And dismissed.
    Dismissed(Seat),
    /// A government was chosen.
    Chosen(Seat, GovernmentId),
    /// It is in force.
    Governed(Seat, GovernmentId),
    /// A policy came into play.
    Policy(Seat, PolicyId),
    /// And left it.
    Dropped(Seat, PolicyId),
    /// A policy was used.
    Used(Seat, PolicyId),
    /// Resources came.
    Gained(Seat, Resources),
    /// Resources went.
    Paid(Seat, Resources),
    /// Income.
    Income(Seat, Resources),
    /// The production of this round was skipped (LG-4K.3).
    Skipped(Seat),
    /// Development aid.
    Aid(Seat),
    /// A gift to the High Council.
    Gift(Seat),
    /// An event card was sold.
    Sold(Seat, CardId),
    /// Kosme ships came.
    Kosme(Seat, Hex),
    /// A colony was founded.
    Founded(Seat, Hex),
    /// A colony has a new level.
    Grown(Seat, Hex, u8),
    /// A colony has lost a level and has this one.
    Shrunk(Seat, Hex, u8),
    /// A technology was researched, by the first or not.
    Researched(Seat, TechId, bool),
    /// A technology came for free.
    Received(Seat, TechId),
    /// Units were bought.
    Bought(Seat, Item, u8),
    /// Units came for nothing.
    Given(Seat, Item, u8),
    /// Something was built.
    Built(Seat, Hex, Build),
    /// Something was demolished.
    Demolished(Seat, Hex),
    /// A unit was dissolved.
    Dissolved(Seat),
    /// A unit went there.
    Moved(Seat, Unit, Hex),
    /// A tile was turned up.
    Revealed(Hex, Tile),
    /// A card was drawn.
    Drew(Seat, CardId),
    /// A card was drawn into the hand, unseen by the others.
    DrewSecretly(Seat),
    /// A die.
    Rolled(u8),
    /// A neutral fleet appeared.
    Neutral(NeutralId, Hex),
    /// A unit was destroyed.
    Destroyed(Seat, Unit, Hex),
    /// Ground units were lost.
    Lost(Seat, Ground, u8),
    /// An anomaly was explored by a level.
    Explored(Seat, Hex, u8),
    /// And solved.
    Solved(Seat, CardId),
    /// A blockade.
    Blockade(Seat, Hex),
    /// It was lifted.
    Lifted(Seat, Hex),
    /// It ended by itself: control or the fleets are lost (LG-4S.5).
    Broken(Seat, Hex),
    /// A defence building was destroyed in a battle.
    Razed(Seat, Defence, Hex),
    /// A fleet of a neutral one was destroyed.
    NeutralLost(NeutralId, Hex),
    /// Kosme fleets have left (LG-4J.14).
    KosmeLeft(Seat, Hex),
    /// A point was bought in the last vote (LG-5.12); it is the player's so many-th.
    Point(Seat, u8),
    /// A player has announced the hull of all fleets there (LG-4S.4).
    Announced(Seat, Hex, i16),
    /// A space battle begins.
    Battle(Hex, Option<Seat>, Option<Seat>),
    /// Both sides rolled: hits.
    Hits(u8, u8),
    /// A side won.
    Won(Hex, Option<Seat>),
    /// A side retreated.
    Retreated(Seat, Hex),
    /// A ground battle begins.
    Landed(Hex, Seat, Seat),
    /// Ground units attacked: who, whom, hits.
    Struck(Seat, Ground, Ground, u8),
    /// A planet was conquered.
    Conquered(Seat, Hex),
    /// A ground attack failed.
    Repelled(Seat, Hex),
    /// A trade route was destroyed.
    RouteLost(Hex),
    /// A colony was destroyed.
    Ruined(Hex),
    /// A government goal was taken.
    Goal(Seat, GoalId),
    /// A request was fulfilled.
    Request(Seat, InvestorId),
    /// A milestone was reached.
    Milestone(Seat, InvestorId),
    /// A quest was completed.
    Quest(Seat, CardId),
    /// Points were scored for good.
    Scored(Seat, u8, Source),
    /// An area was completed.
    Area(Seat),
    /// The cube was put into the Galactic Centre.
    Cube(Seat),
    /// Somebody is out of the game.
    Eliminated(Seat),
    /// A vote on the end of the game was counted: whether it ends, votes for and against.
    Voted(bool, i16, i16),
    /// The last vote was counted: whether the economy decides, votes for it and for the military.
    Decided(bool, i16, i16),
    /// A cabinet action, by the name of its text.
    Cabinet(Seat, &'static str),
    /// A missing resource was paid twice over with another.
    Covered(Seat, Resource, Resource),
    /// A ship or fleet changed hands.
    Handed(Seat, Seat, Unit),
    /// A trade route changed hands.
    RouteSold(Seat, Seat, Hex),
    /// A planet changed hands without a battle.
    Ceded(Seat, Seat, Hex),
    /// A swap: who gave what to whom for what.
    Swapped(Seat, Resources, Seat, Resources),
    /// Somebody has voted, in secret.
    Sealed(Seat),
    /// The game is over.
    Over,
}
