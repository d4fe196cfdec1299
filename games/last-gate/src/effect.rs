//! The language of all cards, technologies, governments, policies and rewards: what a list of effects can do. `mods.rs` adds up
//! what stands, `steps/effects.rs` carries out what happens.

use engine::names;
use serde::Serialize;

use crate::action::Item;
use crate::terms::{
    Civil, EventId, GoalId, GovernmentId, InvestorId, NeutralId, PolicyId, Resource, Resources, TechId,
};

/// One effect. "The player" is whoever owns the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub enum Effect {
    // Standing: while the source is in force.
    /// Income changes.
    Income(Resources),
    /// Ground and space capacity change.
    Capacity(i8, i8),
    /// The state size changes.
    StateSize(i8),
    /// All exchange ratios change (LG-4F.17).
    Trade(i8),
    /// A price changes, not below the minimum (LG-4Z.21).
    Cost(Price, i8, u8),
    /// The upkeep of each of these changes, not below the minimum.
    Upkeep(Upkept, i8, u8),
    /// More exchanges per trade contract.
    Exchanges(u8),
    /// Votes change (LG-4E.2).
    Votes(i8),
    /// Civil ships of a kind are faster.
    Speed(Civil, u8),
    /// Something is allowed.
    Allow(Permission),
    /// Resource buildings, of one resource or all, give more.
    YieldBuilding(Option<Resource>, i8),
    /// Connected colonies give so many times as much AWE (LG-4M.19).
    YieldConnected(u8),
    /// So much comes back for each so much spent on buildings, of each resource.
    Refund(u8, u8),
    /// Whenever this happens, the list.
    On(Trigger, ScriptId),
    /// Once per round, for this price, the list (LG-4F.10).
    Activate(Resources, ScriptId),
    /// The list for every full so many of a count, at most so many times.
    Per(Count, u8, u8, ScriptId),
    // Instant: once, when the source comes into force.
    /// Receive resources.
    Gain(Resources),
    /// Receive so many resources of one's choice.
    GainAny(u8),
    /// Lose resources, no account below 0.
    Lose(Resources),
    /// Permanent income.
    GrantIncome(Resources),
    /// Permanent capacity.
    GrantCapacity(u8, u8),
    /// Capacity for the economy phase of this round, or of the next one.
    TempCapacity(u8, u8),
    /// Free political actions, in this round or the next one.
    TempActions(u8, bool),
    /// The next purchases of this sort are cheaper by this.
    Discount(Price, u8, u8),
    /// Draw a card of a stack of choice into the hand.
    Draw,
    /// A technology that could be researched, of at most this price, free (LG-4P.4).
    Tech(u8),
    /// So many trade routes, where they could be built or anywhere.
    Routes(u8, bool),
    /// A policy of the own government, free (LG-4Y.14).
    FreePolicy,
    /// The price of the policy that was introduced first comes back.
    RefundPolicy,
    /// A resource building rises a level.
    UpgradeBuilding,
    /// The colony that was raised to level II rises to III (LG-4Y.3).
    GrowThat,
    /// Victory points for good.
    Points(u8),
    /// Swap up to so many resources, so many for one.
    Exchange(u8, u8),
    /// Look at the top cards of the anomaly stack and put them back in any order.
    Peek(u8),
    /// Turn up all tiles within this radius (LG-4R.29).
    Reveal(u8),
    /// The tile becomes a planet; otherwise the list.
    BecomePlanet(ScriptId),
    /// Damage to the units that entered, all or one of them; a die from this number on ignores it (LG-4R.32).
    Damage(u8, bool, u8),
    /// Destruction of the same.
    Destroy(bool, u8),
    /// The move ends, for so many rounds.
    Stop(u8),
    /// More strategic movement.
    MovePoints(u8),
    /// To a random adjacent discovered system (LG-4Q.17).
    Relocate,
    /// A neutral fleet with so many pips (LG-4R.22).
    Neutral(NeutralId, u8),
    /// Pay, or the list happens.
    PayOr(Resources, ScriptId),
    /// One of so many lists, from this one on.
    Choose(ScriptId, u8),
    /// A die: six lists, from this one on.
    Roll(ScriptId),
    /// The game ends at once, and the player has won (LG-5.7).
    Win,
    /// Standing: governments of this level can be taken (LG-4F.1).
    Governments(u8),
    /// So many units: here, or where such units are placed (LG-4U.33).
    Units(Item, u8, bool),
    /// A unique ship (LG-4U.21).
    Unique,
    /// A colony loses a level (LG-4L.10).
    Shrink,
    /// The list for each fleet of the player in the system (LG-4U.12).
    Fleet(ScriptId),
}

/// What a price is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Price {
    /// A technology.
    Technology,
    /// A colony level.
    ColonyLevel,
    /// A colony ship.
    ColonyShip,
    /// A trade route.
    TradeRoute,
    /// A capacity building.
    CapacityBuilding,
    /// An upgrade of a building.
    BuildingUpgrade,
    /// Any building.
    Building,
    /// LG-4Z.23: in the simple mode, a fleet.
    Equipment,
    /// A contract.
    Contract,
}

/// What an upkeep is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub enum Upkept {
    /// Resource buildings, of one resource or all.
    Resource(Option<Resource>),
    /// Capacity buildings.
    Capacity,
    /// Buildings of level II and III.
    Upgraded,
    /// Wars (LG-4B.18).
    War,
}

/// What an effect can allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// LG-4M.22.
    PlanetsCountAsTradeRoutes,
    /// LG-4M.17.
    TradeRouteMovementEveryTime,
    /// Advanced blueprints: fleets of the simple mode have none.
    AdvancedBlueprints,
    /// Military units may be paid with culture.
    PayMilitaryUnitsWithCulture,
    /// War may be declared as with a reason.
    JustWar,
    /// Trade routes need no capacity.
    TradeRoutesWithoutCapacity,
}

/// What an effect can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// The player founds a colony.
    ColonyFounded,
    /// The player is the first to research a technology.
    FirstResearch,
    // LG-4Z.19: the windows, as far as what they are about is in the game.
    /// A round begins.
    RoundStart,
    /// The politics phase begins.
    PoliticsStart,
    /// The player's turn of the politics phase begins.
    BeforeAction,
    /// The player has done something in the politics phase.
    AfterAction,
    /// A vote begins.
    VoteOpen,
    /// A vote is decided.
    VoteResult,
    /// Income was received.
    Income,
    /// The player's turn of buying begins.
    BeforePurchase,
    /// The player has bought something.
    AfterPurchase,
    /// The player founds a colony.
    Colonise,
    /// A unit of the player sets out.
    MoveStart,
    /// It enters a system.
    EnterSystem,
    /// It turns a tile up.
    Discover,
    /// Its move ends.
    MoveEnd,
    /// Battles of the player come.
    BattleDeclared,
    /// A combat round of the player's begins.
    CombatRoundStart,
    /// Both sides have rolled.
    AttackRoll,
    /// Something of the player is hit.
    Damage,
    /// A unit of the player is destroyed.
    UnitDestroyed,
    /// A combat round of the player's is over.
    CombatRoundEnd,
    /// A battle of the player's is over.
    BattleEnd,
    /// Troops have landed in a battle of the player's.
    GroundStart,
    /// The player has conquered a planet.
    PlanetConquered,
    /// The final phase begins.
    FinalStep,
    /// Somebody is out of the game.
    PlayerEliminated,
}

names! { Trigger {
    ColonyFounded = "colony_founded", FirstResearch = "first_research", RoundStart = "round_start", PoliticsStart = "politics_start", BeforeAction = "before_action", AfterAction = "after_action", VoteOpen = "vote_open", VoteResult = "vote_result", Income = "income", BeforePurchase = "before_purchase", AfterPurchase = "after_purchase", Colonise = "colonise", MoveStart = "move_start", EnterSystem = "enter_system", Discover = "discover", MoveEnd = "move_end", BattleDeclared = "battle_declared", CombatRoundStart = "combat_round_start", AttackRoll = "attack_roll", Damage = "damage", UnitDestroyed = "unit_destroyed", CombatRoundEnd = "combat_round_end", BattleEnd = "battle_end", GroundStart = "ground_start", PlanetConquered = "planet_conquered", FinalStep = "final_step", PlayerEliminated = "player_eliminated",
} }

impl Trigger {
    /// LG-4Z.19: windows of institutions (stage B) and tactical battles (stage C). Nothing opens them yet.
    pub const LATER: [&'static str; 2] = ["ia_announced", "approach"];

    /// Whether it is about votes: they go on when the rest of the game is over.
    pub const fn is_about_votes(self) -> bool {
        matches!(self, Self::VoteOpen | Self::VoteResult)
    }

    /// Whether it opens amid moves and battles, where no piece can come or go beside what is under way.
    pub const fn is_amid(self) -> bool {
        self.index() >= Self::MoveStart.index() && self.index() <= Self::PlanetConquered.index()
    }
}

impl Effect {
    /// Whether it changes no more than accounts, income, capacity, prices and points.
    pub const fn is_of_accounts(self) -> bool {
        matches!(
            self,
            Self::Gain(_)
                | Self::GainAny(_)
                | Self::Lose(_)
                | Self::GrantIncome(_)
                | Self::GrantCapacity(..)
                | Self::TempCapacity(..)
                | Self::TempActions(..)
                | Self::Discount(..)
                | Self::Points(_)
        )
    }
}

/// What an effect can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Wars the player is in.
    Wars,
    /// Rounds without war, up to now.
    RoundsAtPeace,
    /// AWE on the account.
    AweOnAccount,
    /// Contracts in force.
    Contracts,
    /// Levels of the player's capacity buildings.
    CapacityBuildingLevels,
}

/// A list of effects in the content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct ScriptId(pub(crate) u16);

impl ScriptId {
    /// The list so many behind this one.
    pub(crate) const fn plus(self, more: u8) -> Self {
        Self(self.0 + more as u16)
    }
}

/// Where the effects of a list stand, and what they are printed on.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Script {
    /// The place of the first effect.
    pub first: u16,
    /// How many there are.
    pub count: u8,
    /// What they are printed on.
    pub cause: Cause,
}

/// What an effect is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
pub enum Cause {
    /// A technology: its standing effects and its bonus for the first.
    Tech(TechId),
    /// A government.
    Government(GovernmentId),
    /// A policy.
    Policy(PolicyId),
    /// A government goal.
    Goal(GoalId),
    /// An investor's request.
    Investor(InvestorId),
    /// An event card.
    Event(EventId),
}
