//! The position: plain data, nothing on the heap.
//!
//! Everything public is a [`Table`] (LG-7.1); a [`Position`] is a table, what is hidden (LG-7.2, LG-7.3) and the generator.

use std::ops::{Index, IndexMut};

use engine::{Random, Seat, SeatSet, Steps, names};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::battle::{Fight, GroundFight};
use crate::effect::Price;
use crate::steps::Step;
use crate::terms::{
    Building, CardId, CardSet, Civil, Defence, FleetKind, GoalSet, GovernmentId, Ground, Hex, HexSet, InvestorSet,
    MAX_FLEETS, MAX_PLAYERS, MAX_SHIPS, NeutralId, PlanetId, PlanetSet, PolicyId, PolicySet, Resource, Resources,
    Stack, TechSet, Tile, Troops, Unit, UnitSet,
};

/// Everything that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What everybody sees.
    pub table: Table,
    /// What lies face down, in hands, armies and holds.
    pub hidden: Hidden,
    /// All further chance of the game (LG-7.13).
    pub random: Random,
}

/// The phases of a round (LG-3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Politics.
    Politics,
    /// Economy.
    Economy,
    /// Movement.
    Movement,
    /// Battles.
    Battles,
    /// The final phase.
    Final,
}

impl Phase {
    /// How many there are.
    pub const COUNT: u32 = Self::Final as u32 + 1;
}

/// What lies open on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// What has to be decided next; nothing when the game is over.
    pub steps: Steps<Step, 32>,
    /// How many players there are.
    pub seats: u8,
    /// The players; index with a seat.
    pub players: [Player; MAX_PLAYERS],
    /// The round, from 1.
    pub round: u8,
    /// How many turns have begun.
    pub turns: u16,
    /// The phase.
    pub phase: Phase,
    /// Who holds the first-player marker.
    pub first: Seat,
    /// Who has passed in this phase (LG-3.3).
    pub passed: SeatSet,
    /// The tiles that are face up.
    #[serde(with = "crate::view::places")]
    pub map: [Option<Tile>; Hex::COUNT],
    /// The places with a face-down tile.
    pub face_down: HexSet,
    /// How many tiles of each kind lie face down in each ring.
    pub down: [[u8; 8]; 4],
    /// How many tiles of each kind are in the reserve (LG-2.10).
    pub reserve: [u8; 8],
    /// Planets and home worlds that are face up.
    pub worlds: ArrayVec<[World; MAX_WORLDS]>,
    /// Trade routes of anybody.
    pub routes: HexSet,
    /// Anomalies with their cards.
    pub sites: ArrayVec<[Site; 12]>,
    /// Neutral fleets.
    pub neutrals: ArrayVec<[Neutral; 12]>,
    /// Quests that lie open (LG-4R.21).
    pub quests: CardSet,
    /// Discard piles of the stacks.
    pub discards: CardSet,
    /// The card that was drawn last, open to all.
    pub drawn: Option<CardId>,
    /// The result of the last die that decided something on its own.
    pub rolled: u8,
    /// A digest of all dice and cards shown so far: what the log tells is in every view, also of several rolls in a row.
    pub shown: u32,
    /// Cards left in each stack.
    pub decks: [u8; Stack::COUNT],
    /// Technologies somebody has researched (LG-4P.3).
    pub researched: TechSet,
    /// Government goals that are taken.
    pub goals_taken: GoalSet,
    /// Requests that are closed (LG-4Y.1).
    pub requests_closed: InvestorSet,
    /// Milestones that are closed.
    pub milestones_closed: InvestorSet,
    /// The cube in the Galactic Centre (LG-4Y.11).
    pub centre_cube: bool,
    /// Who knows whom, and what stands between them; index with two seats.
    pub relations: [[Relation; MAX_PLAYERS]; MAX_PLAYERS],
    /// Wars.
    pub wars: ArrayVec<[War; PAIRS]>,
    /// Trade contracts.
    pub contracts: ArrayVec<[Contract; 6]>,
    /// What is being offered.
    pub terms: Terms,
    /// How often a unit has entered a system in this phase.
    pub entries: u8,
    /// A fleet that the blockader of its system lets pass (LG-4S.7).
    pub passage: Option<(Seat, Unit, Hex)>,
    /// A fleet that was not allowed to pass: it is not asked for again in this move.
    pub denied: Option<(Seat, Unit, Hex)>,
    /// Systems whose routes have given the unit under way movement: each does so once in a move (LG-10.97).
    pub flown: HexSet,
    /// Systems from which attackers of the last battle had come: closed to defenders who retreat (LG-4T.10).
    pub origins: HexSet,
    /// Battles that are still to be fought (LG-3.28).
    pub battles: ArrayVec<[Battle; 12]>,
    /// Damage that outlasts the battles of this phase (LG-4T.9).
    pub wounds: ArrayVec<[Wound; MAX_WOUNDS]>,
    /// The space battle being fought.
    pub fight: Option<Fight>,
    /// The ground battle being fought.
    pub ground: Option<GroundFight>,
    /// Those in the last vote (LG-5.11) or those it is about.
    pub rivals: SeatSet,
    /// Points bought in the last vote.
    pub bought: [u8; MAX_PLAYERS],
    /// Who has won, once the game is over.
    pub winners: SeatSet,
}

/// The most planets and home worlds on the map.
pub const MAX_WORLDS: usize = PlanetId::COUNT + MAX_PLAYERS;
/// Pairs of players.
pub const PAIRS: usize = MAX_PLAYERS * (MAX_PLAYERS - 1) / 2;

/// The most wounds in a battle phase: of all kinds of ground units and defence buildings on three planets.
pub const MAX_WOUNDS: usize = 3 * (Ground::BOUGHT.len() + Defence::ALL.len());

/// What belongs to one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// LG-1.3: the accounts.
    pub account: Resources,
    /// Permanent income from effects and development aid.
    pub granted: Resources,
    /// Permanent capacity from effects: ground, space.
    pub granted_capacity: [u8; 2],
    /// Capacity for the economy phase of this round only.
    pub extra_capacity: [u8; 2],
    /// The same for the next one.
    pub next_capacity: [u8; 2],
    /// Capacity spent this round.
    pub spent_capacity: [u8; 2],
    /// Food and AWE spent on purchases of this phase that capacity may still pay back (LG-4N.4).
    pub refundable: [i16; 2],
    /// Political actions by kind (LG-3.11).
    pub pool: [u8; 5],
    /// Free political actions that come with the next round.
    pub next_actions: u8,
    /// Commissions of this round.
    pub commissions: u8,
    /// Kosme protection was asked for this round.
    pub kosme_asked: bool,
    /// Destroyed Kosme fleets that are still to be paid (LG-4J.14).
    pub kosme_lost: u8,
    /// The government in force.
    pub government: GovernmentId,
    /// The one that comes into force before the next income (LG-4F.2).
    pub next_government: Option<GovernmentId>,
    /// Policies in play, inactive ones too.
    pub policies: PolicySet,
    /// Policies activated this round.
    pub used: PolicySet,
    /// Technologies.
    pub techs: TechSet,
    /// How often this player was the first researcher.
    pub firsts: u8,
    /// Areas completed.
    pub areas: u8,
    /// Government goals taken.
    pub goals: GoalSet,
    /// Permanent points by where they come from.
    pub points: [u8; Source::COUNT],
    /// Uses of development aid.
    pub aids: u8,
    /// Trade investments by pair: food, research, culture (LG-4F.17).
    pub investments: [u8; 3],
    /// Price reductions for the next purchases.
    pub discounts: ArrayVec<[Discount; 12]>,
    /// Trade routes built by this player that stand.
    pub routes: HexSet,
    /// Trade routes built in the whole game.
    pub routes_built: u8,
    /// Civil ships by kind.
    pub ships: [[Option<Ship>; MAX_SHIPS]; 2],
    /// Fleets.
    pub fleets: [Option<Fleet>; MAX_FLEETS],
    /// Ground units, wherever they are.
    pub troops: Troops,
    /// Planets that wait for the next discovery (LG-4R.10).
    pub set_aside: ArrayVec<[PlanetId; 4]>,
    /// Planets placed by expeditions.
    pub expeditions: u8,
    /// Event cards in hand by stack: their backs are seen.
    pub hand: [u8; Stack::COUNT],
    /// Anomaly cards solved.
    pub anomalies: CardSet,
    /// Asteroids and nebulas where research ships have ended moves since the quests came.
    pub visited: [HexSet; 2],
    /// Pirate fleets beaten since the quest came.
    pub pirates: u8,
    /// Battles won.
    pub victories: u8,
    /// Rounds in a row without war.
    pub peace: u8,
    /// Has been at war in this round.
    pub warred: bool,
    /// Incomes in a row over the state size (LG-4K.4).
    pub over: u8,
    /// A building was built in this phase (LG-3.21).
    pub built: bool,
    /// Colonies raised to level II this round (LG-4Y.2).
    pub raised: HexSet,
    /// The policy introduced first, this round.
    pub introduced: Option<PolicyId>,
    /// A colony was connected by routes this round.
    pub connected: bool,
    /// A military unit was in the Galactic Centre this round.
    pub at_centre: bool,
    /// This player turned up the last system (LG-4Y.6).
    pub found_last: bool,
    /// Systems this player blockades (LG-4S.5).
    pub blockades: HexSet,
    /// Blockades declared or lifted in this phase.
    pub blockade_changes: HexSet,
    /// Out of the game (LG-5.9).
    pub eliminated: bool,
    /// The vote on the loss of the last planet has been held, and none was won since.
    pub mourned: bool,
    /// Decision phases of the last vote without a purchase.
    pub idle: u8,
}

/// Where permanent points come from (LG-5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// Completed research areas.
    Areas,
    /// Milestones.
    Milestones,
    /// The Galactic Centre.
    Centre,
    /// The request of the Kosme.
    Kosme,
    /// Gifts to the High Council.
    Gifts,
    /// Events.
    Events,
    /// Destroyed colonies.
    Destroyed,
}

names! { Source {
    Areas = "areas", Milestones = "milestones", Centre = "centre", Kosme = "kosme", Gifts = "gifts",
    Events = "events", Destroyed = "destroyed",
} }

impl Source {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();
}

/// A price reduction for some purchases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discount {
    /// What for.
    pub price: Option<Price>,
    /// By how much.
    pub amount: u8,
    /// How often.
    pub uses: u8,
}

/// How far a unit is in its movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Going {
    /// Has moved, or may not move any more in this phase.
    pub done: bool,
    /// May not move in the next movement phase (LG-4Q.18).
    pub held: bool,
    /// Retreated in the last round: slower in this one (LG-4Q.9).
    pub tired: bool,
    /// Retreated or withdrew in this round.
    pub weary: bool,
    /// Has retreated in this battle phase (LG-4T.11).
    pub retreated: bool,
    /// Where it came from, if it entered its system in this phase.
    pub from: Option<Hex>,
    /// When it entered: later ones have higher numbers (LG-4T.2).
    pub entered: u8,
}

/// A civil ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ship {
    /// Where it is.
    pub at: Hex,
    /// Its movement.
    pub going: Going,
    /// Explores the anomaly here (LG-3.23).
    pub exploring: bool,
}

/// A fleet: one marker (LG-4U.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fleet {
    /// Where it is.
    pub at: Hex,
    /// Whose values it has.
    pub kind: FleetKind,
    /// Its movement.
    pub going: Going,
}

/// A planet or home world that is face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// Where it is.
    pub at: Hex,
    /// The planet; a home world has none.
    pub planet: Option<PlanetId>,
    /// Whose home world it is.
    pub home: Option<Seat>,
    /// Who owns it.
    pub owner: Option<Seat>,
    /// Who founded it (LG-4X.19).
    pub founder: Option<Seat>,
    /// Its owner got it by a truce: it is not conquered (LG-4A.33).
    pub ceded: bool,
    /// Its level; 0 without a colony.
    pub level: u8,
    /// Founded this round (LG-4L.8).
    pub founded: bool,
    /// Grown this round.
    pub grown: bool,
    /// The buildings in its slots.
    pub slots: [Option<Building>; MAX_SLOTS],
    /// The level with which each building adds capacity this round (LG-4M.9).
    pub counted: [u8; MAX_SLOTS],
    /// Defence buildings, as bits.
    pub defences: u8,
    /// An army marker lies there (LG-7.1).
    pub army: bool,
    /// Who has attacked it on the ground in this battle phase (LG-4X.26).
    pub attacked: SeatSet,
}

/// The most slots of a planet.
pub const MAX_SLOTS: usize = 6;

impl World {
    /// Its buildings with their slots.
    pub fn buildings(&self) -> impl Iterator<Item = (usize, Building)> + '_ {
        self.slots.iter().enumerate().filter_map(|(slot, building)| building.map(|building| (slot, building)))
    }

    /// Whether it has a centre (LG-4M.14).
    pub fn has_centre(&self) -> bool {
        self.slots.contains(&Some(Building::Centre))
    }

    /// Whether a defence building stands.
    pub const fn has(&self, defence: Defence) -> bool {
        self.defences & defence.bit() != 0
    }

    /// LG-1.15: whether it is a colony of its owner: an owned planet that is no home world.
    pub const fn is_colony(&self) -> bool {
        self.owner.is_some() && self.home.is_none()
    }

    /// Whether it was conquered (LG-4X.19): it belongs to somebody else than its founder or home player.
    pub fn is_conquered(&self) -> bool {
        self.owner.is_some() && self.owner != self.founder && !self.ceded
    }
}

/// An anomaly (LG-4R.16).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// Where it is.
    pub at: Hex,
    /// Its card, until it is solved.
    pub card: Option<CardId>,
    /// How far it is explored.
    pub level: u8,
}

/// A neutral fleet (LG-4R.22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Neutral {
    /// Where it is.
    pub at: Hex,
    /// Which it is.
    pub id: NeutralId,
    /// The card it came with.
    pub card: CardId,
    /// How many fleets are left.
    pub fleets: u8,
}

/// What stands between one player and another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relation {
    /// LG-4Q.30.
    pub discovered: bool,
    /// The last round of an enforced peace (LG-4A.30).
    pub peace_until: u8,
    /// War reasons of the first against the second (LG-4B.7).
    pub reasons: ArrayVec<[Reason; 6]>,
    /// The second has prevented a war of the first this round (LG-4B.9).
    pub prevented: bool,
    /// The second has refused a trade contract or a truce of the first (LG-4A.3).
    pub refused: [bool; 2],
}

/// A war reason (LG-4B.10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// Conquest or destruction of a colony; otherwise a blockade.
    pub conquest: bool,
    /// Of which system.
    pub at: Hex,
    /// The round in which it arose.
    pub round: u8,
}

/// A war (4B).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct War {
    /// Who declared it.
    pub aggressor: Seat,
    /// On whom.
    pub defender: Seat,
    /// Weariness of the two (LG-4B.17).
    pub pips: [u8; 2],
    /// The goals (LG-4B.12).
    pub goals: ArrayVec<[WarGoal; 12]>,
    /// How many of them, from the first on, belong to the reasons (LG-4B.11); none if there was no reason.
    pub compulsory: Option<u8>,
    /// Battles the aggressor won, less those lost (LG-4B.13).
    pub victories: i8,
    /// Blockade goals that were fulfilled once, as bits: a new blockade does not undo them (LG-4B.10).
    pub lifted: u16,
}

/// A war goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WarGoal {
    /// Conquer or destroy this colony of the defender.
    Colony(Hex),
    /// Take this colony back, or see it destroyed.
    Back(Hex),
    /// The defender's blockade here ends.
    Blockade(Hex),
    /// One more battle won than lost.
    #[default]
    Victory,
}

/// A trade contract (LG-4A.21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contract {
    /// The two parties.
    pub parties: [Seat; 2],
    /// What it cost in all (LG-4A.28).
    pub cost: u8,
    /// It ends in the final phase (LG-4A.6).
    pub ending: bool,
    /// Swaps started by each party in this economy phase.
    pub used: [u8; 2],
}

/// What one player offers another (LG-4A.34).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// Resources given.
    pub give: Resources,
    /// Resources asked for.
    pub ask: Resources,
    /// Colonies given, and asked for.
    pub worlds: [HexSet; 2],
    /// Those of them whose ground units change hands with them.
    pub armies: [HexSet; 2],
    /// Ships and fleets given, and asked for.
    pub units: [UnitSet; 2],
}

/// A battle that was declared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub at: Hex,
    /// Who attacks.
    pub attacker: Seat,
    /// Whom; nobody: the neutral fleet there.
    pub defender: Option<Seat>,
    /// Only the trade route there is attacked (LG-4M.23).
    pub route: bool,
    /// An effect of this phase has caused it: it comes after all that were there before (LG-3.30).
    pub late: bool,
}

/// Damage on a planet that stays until the end of the battle phase (LG-4T.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wound {
    /// On which planet.
    pub at: Hex,
    /// Of what.
    pub body: Wounded,
    /// Armour and hull that were lost: of ground units by the weakest of their kind (LG-4X.7).
    pub lost: [u8; 2],
}

/// What keeps its damage after a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wounded {
    /// Ground units of a kind.
    Ground(Ground),
    /// A defence building, by its number.
    Building(u8),
}

impl Default for Wounded {
    fn default() -> Self {
        Self::Building(0)
    }
}

/// What is hidden from some or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// The face-down tiles.
    #[serde(with = "crate::view::places")]
    pub map: [Option<Tile>; Hex::COUNT],
    /// Planets in the reserve.
    pub reserve: PlanetSet,
    /// The stacks, the top card last.
    pub decks: [ArrayVec<[CardId; 14]>; Stack::COUNT],
    /// Event cards in hand.
    pub hands: [CardSet; MAX_PLAYERS],
    /// How many top cards of the anomaly stack each seat knows (LG-7.4).
    pub known: [u8; MAX_PLAYERS],
    /// Ground units on planets, in the order of the worlds.
    pub armies: [Troops; MAX_WORLDS],
    /// Those of them that were unloaded in this movement phase (LG-4Q.14).
    pub landed: [Troops; MAX_WORLDS],
    /// Ground units on board of fleets.
    pub cargo: [[Troops; MAX_FLEETS]; MAX_PLAYERS],
    /// Sealed votes (LG-7.7).
    pub votes: [Option<bool>; MAX_PLAYERS],
}

impl Index<Seat> for Table {
    type Output = Player;

    fn index(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
}

impl IndexMut<Seat> for Table {
    fn index_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
}

impl Player {
    /// The fleets with their numbers.
    pub fn fleets(&self) -> impl Iterator<Item = (usize, &Fleet)> {
        self.fleets.iter().enumerate().filter_map(|(place, fleet)| fleet.as_ref().map(|fleet| (place, fleet)))
    }

    /// The civil ships of a kind with their numbers.
    pub fn ships(&self, kind: Civil) -> impl Iterator<Item = (usize, &Ship)> {
        let ships = &self.ships[kind as usize];
        ships.iter().enumerate().filter_map(|(place, ship)| ship.as_ref().map(|ship| (place, ship)))
    }

    /// The places of all units.
    pub fn places(&self) -> HexSet {
        let ships = self.ships.iter().flatten().flatten().map(|ship| ship.at);
        ships.chain(self.fleets().map(|(_, fleet)| fleet.at)).collect()
    }

    /// Where a unit is.
    pub fn at(&self, unit: Unit) -> Option<Hex> {
        match unit {
            Unit::Civil(kind, place) => self.ships[kind as usize].get(usize::from(place))?.map(|ship| ship.at),
            Unit::Fleet(place) => self.fleets.get(usize::from(place))?.map(|fleet| fleet.at),
        }
    }

    /// The movement of a unit.
    pub fn going(&self, unit: Unit) -> Option<Going> {
        match unit {
            Unit::Civil(kind, place) => self.ships[kind as usize].get(usize::from(place))?.map(|ship| ship.going),
            Unit::Fleet(place) => self.fleets.get(usize::from(place))?.map(|fleet| fleet.going),
        }
    }

    /// The same, to be changed.
    pub fn going_mut(&mut self, unit: Unit) -> Option<&mut Going> {
        match unit {
            Unit::Civil(kind, place) => {
                self.ships[kind as usize].get_mut(usize::from(place))?.as_mut().map(|ship| &mut ship.going)
            }
            Unit::Fleet(place) => self.fleets.get_mut(usize::from(place))?.as_mut().map(|fleet| &mut fleet.going),
        }
    }

    /// Puts a unit somewhere else.
    pub fn put(&mut self, unit: Unit, at: Hex) {
        match unit {
            Unit::Civil(kind, place) => {
                if let Some(ship) = &mut self.ships[kind as usize][usize::from(place)] {
                    ship.at = at;
                }
            }
            Unit::Fleet(place) => {
                if let Some(fleet) = &mut self.fleets[usize::from(place)] {
                    fleet.at = at;
                }
            }
        }
    }

    /// All units.
    pub fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        let civil = Civil::ALL
            .into_iter()
            .flat_map(|kind| self.ships(kind).map(move |(place, _)| Unit::Civil(kind, place as u8)));
        civil.chain(self.fleets().map(|(place, _)| Unit::Fleet(place as u8)))
    }
}

impl Table {
    /// The seats.
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// All seats still in the game, in player order.
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let out: SeatSet = Seat::all(self.seats()).filter(|seat| self[*seat].eliminated).collect();
        self.first.clockwise(self.seats()).filter(move |seat| !out.contains(*seat))
    }

    /// The same from the last to the first: in this order steps are pushed that come in player order (LG-3.8).
    pub fn order_reversed(&self) -> impl Iterator<Item = Seat> + use<> {
        let order: ArrayVec<[Seat; MAX_PLAYERS]> = self.order().collect();
        order.into_iter().rev()
    }

    /// The number of the world at a place.
    pub fn world_at(&self, at: Hex) -> Option<usize> {
        if !matches!(self.map[at.index()], Some(Tile::Home(_) | Tile::Planet(_))) {
            return None;
        }
        self.worlds.iter().position(|world| world.at == at)
    }

    /// The world at a place.
    pub fn world(&self, at: Hex) -> Option<&World> {
        self.world_at(at).map(|number| &self.worlds[number])
    }

    /// The same, to be changed.
    pub fn world_mut(&mut self, at: Hex) -> Option<&mut World> {
        self.world_at(at).map(|number| &mut self.worlds[number])
    }

    /// The planets of a player (LG-1.15).
    pub fn worlds_of(&self, seat: Seat) -> impl Iterator<Item = &World> {
        self.worlds.iter().filter(move |world| world.owner == Some(seat))
    }

    /// The colonies of a player (LG-1.15).
    pub fn colonies(&self, seat: Seat) -> impl Iterator<Item = &World> {
        self.worlds_of(seat).filter(|world| world.home.is_none())
    }

    /// Where a player's own home world is, if the player holds it (LG-9.15).
    pub fn home(&self, seat: Seat) -> Option<Hex> {
        let mut worlds = self.worlds.iter();
        worlds.find(|world| world.home == Some(seat) && world.owner == Some(seat)).map(|world| world.at)
    }

    /// The war between two players.
    pub fn war(&self, a: Seat, b: Seat) -> Option<&War> {
        let between = |war: &&War| (war.aggressor, war.defender) == (a, b) || (war.aggressor, war.defender) == (b, a);
        self.wars.iter().find(between)
    }

    /// Whether two players are at war (LG-1.18).
    pub fn at_war(&self, a: Seat, b: Seat) -> bool {
        self.war(a, b).is_some()
    }

    /// What stands between two players.
    pub fn relation(&self, a: Seat, b: Seat) -> &Relation {
        &self.relations[a.index()][b.index()]
    }

    /// The same, to be changed.
    pub fn relation_mut(&mut self, a: Seat, b: Seat) -> &mut Relation {
        &mut self.relations[a.index()][b.index()]
    }

    /// Who blockades a system, if anybody does.
    pub fn blockader(&self, at: Hex) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self[*seat].blockades.contains(at))
    }

    /// Whether a world of a player is blockaded by somebody else (LG-4S.8).
    pub fn is_blockaded(&self, world: &World) -> bool {
        self.blockader(world.at).is_some_and(|seat| Some(seat) != world.owner)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.steps.top().is_none()
    }

    /// LG-4T.9: the damage that something on a planet has from an earlier battle of this phase.
    pub fn wound(&self, at: Hex, body: Wounded) -> [u8; 2] {
        let same = |wound: &&Wound| (wound.at, wound.body) == (at, body);
        self.wounds.iter().find(same).map_or([0, 0], |wound| wound.lost)
    }

    /// This is its damage from now on.
    pub fn set_wound(&mut self, at: Hex, body: Wounded, lost: [u8; 2]) {
        self.wounds.retain(|wound| (wound.at, wound.body) != (at, body));
        if lost != [0, 0] && self.wounds.len() < MAX_WOUNDS {
            self.wounds.push(Wound { at, body, lost });
        }
    }

    /// The neutral fleet at a place.
    pub fn neutral(&self, at: Hex) -> Option<usize> {
        self.neutrals.iter().position(|neutral| neutral.at == at)
    }

    /// LG-4M.20: whether a system is dangerous to enter.
    pub fn is_dangerous(&self, at: Hex) -> bool {
        self.map[at.index()].is_some_and(Tile::is_dangerous) && !self.routes.contains(at)
    }

    /// LG-4R.8: whether a planet or home world is next to a place.
    pub fn near_world(&self, at: Hex) -> bool {
        at.neighbours().iter().any(|near| self.map[near.index()].is_some_and(Tile::is_world))
    }

    /// Something was shown to all: a die, hits, a card.
    pub const fn show(&mut self, value: u8) {
        self.shown = self.shown.wrapping_mul(31).wrapping_add(value as u32 + 1);
    }

    /// What a pair of the trade ratios is about.
    pub const fn pair(kind: Resource) -> Option<usize> {
        match kind {
            Resource::Food => Some(0),
            Resource::Awe => None,
            Resource::Research => Some(1),
            Resource::Culture => Some(2),
        }
    }
}

impl Hidden {
    /// The cards of a hand by stack.
    pub fn backs(&self, content: &crate::content::Content, seat: Seat) -> [u8; Stack::COUNT] {
        let mut backs = [0; Stack::COUNT];
        for card in self.hands[seat.index()].iter() {
            backs[content.event(card).stack.index()] += 1;
        }
        backs
    }
}
