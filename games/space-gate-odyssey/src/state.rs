//! The position: plain data, nothing on the heap.
//!
//! Everything public is a [`Table`]; a [`Position`] is a table and the nine stacks, whose order is the only secret (SGO-7.1).

use engine::{PerSeat, Seat, Steps};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::steps::Step;
use crate::terms::{
    Cell, Crew, FieldSet, Gate, Harbour, MAX_PLAYERS, MODULES, Marker, ModuleId, ModuleSet, PLANETS, Planet, PlanetSet,
    Rank, Room, Rotation, STACKS, Sides, Stack, StackSet,
};

/// Everything that can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// What everybody sees.
    pub table: Table,
    /// The nine stacks (SGO-2.9).
    pub stacks: [Pile; STACKS],
}

/// A stack of the worksite, the top module last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(pub ArrayVec<[ModuleId; 12]>);

impl Pile {
    /// The visible module.
    pub fn top(&self) -> Option<ModuleId> {
        self.0.last().copied()
    }

    /// How many modules lie here.
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Whether none lies here.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// SGO-4.4.3: the top module goes to the bottom.
    pub fn bury(&mut self) {
        self.0.rotate_right(1);
    }
}

/// What lies open on the table (SGO-3.1, SGO-3.26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// What has to be decided next; nothing when the game is over.
    pub steps: Steps<Step, 20>,
    /// The players.
    pub players: PerSeat<Player>,
    /// Every module that lies in a station, by its number.
    pub modules: ArrayVec<[Placed; MODULES]>,
    /// The colonists on every planet: a set of fields for every seat.
    pub colonies: [Colonies; PLANETS],
    /// Where the gates stand.
    pub gates: [Harbour; Gate::ALL.len()],
    /// The planets that wait for a gate.
    pub waiting: PlanetSet,
    /// The planets that were closed.
    pub closed: PlanetSet,
    /// The priority markers, from the first position.
    pub markers: [Marker; 5],
    /// Whose turn it is.
    pub active: Seat,
    /// The room activated in this turn.
    pub room: Option<Room>,
    /// Turns since a colonist was placed on an exoplanet (SGO-9.17).
    pub stall: u16,
    /// Turns begun so far.
    pub turns: u16,
    /// Modules taken up in a remodelling and not put down yet.
    pub hand: ModuleSet,
    /// Modules taken up in a remodelling so far.
    pub lifted: ModuleSet,
}

/// The colonists of each player on one planet.
pub type Colonies = [FieldSet; MAX_PLAYERS];

/// All occupied fields of a planet.
pub fn occupied(colonies: &Colonies) -> FieldSet {
    colonies.iter().fold(FieldSet::EMPTY, |all, own| all | *own)
}

/// What belongs to one player (SGO-3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The modules of the station, those in hand included.
    pub station: ModuleSet,
    /// Those of them that are ON.
    pub on: ModuleSet,
    /// Those of them with colonists.
    pub crewed: ModuleSet,
    /// Figures on the Odyssey board, by room.
    pub rooms: [Crew; Room::ALL.len()],
    /// Pieces that are nowhere else.
    pub supply: Supply,
    /// Who holds the government ranks.
    pub ranks: [Rank; 10],
    /// How many ranks are taken, with or without a figure.
    pub rank: u16,
    /// Where the influence comes from.
    pub influence: Influence,
    /// Action points left in this turn.
    pub ap: u8,
    /// Stacks closed for this player in this turn (SGO-4.4.2) or, in the setup, used already.
    pub used: StackSet,
    /// Whether the remodelling tile is unused.
    pub tile: bool,
}

/// A player's pieces that are nowhere else (SGO-1.24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    /// Engineers.
    pub engineers: u8,
    /// Suits.
    pub suits: u8,
    /// Robots.
    pub robots: u8,
    /// Colonists.
    pub colonists: u8,
}

/// Where a player's influence comes from; the sum is the total (SGO-1.25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Influence {
    /// From closed planets.
    pub planets: [u8; PLANETS],
    /// From colonists on Hawking.
    pub hawking: u16,
    /// From the positions of the priority track, in the final scoring.
    pub track: [u8; 5],
    /// Lost for open corridors, in the final scoring.
    pub lost: u8,
}

impl Influence {
    /// All points.
    pub fn total(&self) -> u16 {
        let sum = |points: &[u8]| -> u16 { points.iter().copied().map(u16::from).sum() };
        // A game that nobody ends goes on (SGO-10.31): the count must not fall over.
        self.hawking.saturating_add(sum(&self.planets) + sum(&self.track)) - u16::from(self.lost)
    }
}

/// A module in a station.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Where it lies.
    pub site: Site,
    /// Its colonists.
    pub colonists: u8,
    /// The modules in the four cells around it, corridor or not.
    pub around: [Neighbour; 4],
    /// The sides on which it is connected (SGO-4.1.3): follows from the rest, and is asked for all the time.
    pub links: Sides,
    /// Where it lay before a remodelling that is still going on.
    pub home: Site,
}

/// A cell and a rotation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// The cell.
    pub cell: Cell,
    /// How the module is turned.
    pub rotation: Rotation,
}

/// The module in a neighbouring cell, if any, in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Option<ModuleId>", into = "Option<ModuleId>")]
pub struct Neighbour(u8);

impl From<Option<ModuleId>> for Neighbour {
    fn from(module: Option<ModuleId>) -> Self {
        Self(module.map_or(0, |module| module.index() as u8 + 1))
    }
}

impl From<Neighbour> for Option<ModuleId> {
    fn from(neighbour: Neighbour) -> Self {
        neighbour.get()
    }
}

impl Neighbour {
    /// Whether no module is there.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The module.
    pub const fn get(self) -> Option<ModuleId> {
        if self.0 == 0 { None } else { ModuleId::new(self.0 as usize - 1) }
    }
}

impl Table {
    /// How many players there are.
    pub fn seats(&self) -> usize {
        self.players.count()
    }

    /// The seats in turn order: clockwise from the active player.
    pub fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (first, seats) = (self.active.index(), self.seats());
        (0..seats).filter_map(move |step| Seat::new((first + step) % seats))
    }

    /// A module in a station.
    pub fn placed(&self, module: ModuleId) -> &Placed {
        &self.modules[module.index()]
    }

    /// A module in a station, to be changed.
    pub fn placed_mut(&mut self, module: ModuleId) -> &mut Placed {
        &mut self.modules[module.index()]
    }

    /// Whose station a module lies in.
    pub fn owner(&self, module: ModuleId) -> Option<Seat> {
        self.players.iter().find(|(_, player)| player.station.contains(module)).map(|(seat, _)| seat)
    }

    /// The gate on a planet.
    pub fn gate_on(&self, planet: Planet) -> Option<Gate> {
        Gate::ALL.into_iter().find(|gate| self.gates[gate.index()] == Harbour::On(planet))
    }

    /// Puts colonists on a module of a seat, or takes them away.
    pub fn set_colonists(&mut self, seat: Seat, module: ModuleId, colonists: u8) {
        self.placed_mut(module).colonists = colonists;
        let crewed = &mut self.players[seat].crewed;
        if colonists == 0 { crewed.remove(module) } else { crewed.insert(module) }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.steps.top().is_none()
    }
}

impl Position {
    /// A stack.
    pub fn pile(&self, stack: Stack) -> &Pile {
        &self.stacks[stack.index()]
    }

    /// A stack, to be changed.
    pub fn pile_mut(&mut self, stack: Stack) -> &mut Pile {
        &mut self.stacks[stack.index()]
    }
}
