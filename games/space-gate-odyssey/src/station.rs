//! Geometry of a station (4.1, 4.2): who lies beside whom, what is connected, where a module fits.

use engine::Seat;
use tinyvec::ArrayVec;

use crate::content::{Content, Module};
use crate::state::{Site, Table};
use crate::terms::{Cell, ModuleId, ModuleSet, Rotation, Side, Sides, Stack};

/// An empty cell that corridors of the station lead to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Berth {
    /// The cell.
    pub cell: Cell,
    /// The sides of the cell that a corridor of the station leads to.
    pub doors: Sides,
}

impl Berth {
    /// SGO-4.2.1: a module fits if one of its corridors meets one of the station. The other sides are free (SGO-4.2.2).
    pub fn takes(&self, module: &Module, rotation: Rotation) -> bool {
        module.turned(rotation).meets(self.doors)
    }

    /// The rotations in which a module fits.
    pub fn rotations(&self, module: &Module) -> impl Iterator<Item = Rotation> {
        module.rotations().filter(move |rotation| self.takes(module, *rotation))
    }
}

/// The berths of a station. No station has more: every module adds at most two open corridors to the four of the start module,
/// whatever the shapes are.
pub type Berths = ArrayVec<[Berth; 4 + 2 * 81]>;

impl Table {
    /// The corridors of a module as it lies.
    pub fn corridors(&self, content: &Content, module: ModuleId) -> Sides {
        content.modules[module.index()].turned(self.placed(module).site.rotation)
    }

    /// SGO-4.1.3: the module behind a side, if both have a corridor there.
    pub fn connected(&self, module: ModuleId, side: Side) -> Option<ModuleId> {
        let placed = self.placed(module);
        placed.around[side.index()].get().filter(|_| placed.links.contains(side))
    }

    /// The modules connected with a module.
    pub fn connections(&self, module: ModuleId) -> impl Iterator<Item = ModuleId> {
        let placed = self.placed(module);
        placed.links.iter().filter_map(|side| placed.around[side.index()].get())
    }

    /// SGO-4.1.4: the corridors of a module that lead to an empty cell.
    pub fn open_sides(&self, content: &Content, module: ModuleId) -> Sides {
        let around = self.placed(module).around;
        let empty = Side::ALL.into_iter().filter(|side| around[side.index()].is_empty());
        self.corridors(content, module) & empty.fold(Sides::NONE, Sides::with)
    }

    /// The number of open corridors of a station (SGO-4.1.9).
    pub fn open_corridors(&self, content: &Content, seat: Seat) -> u8 {
        let modules = self.players[seat].station - self.hand;
        modules.iter().map(|module| self.open_sides(content, module).len()).sum()
    }

    /// Whether a station can be extended (SGO-4.2.4).
    pub fn has_open_corridor(&self, content: &Content, seat: Seat) -> bool {
        let modules = self.players[seat].station - self.hand;
        modules.iter().any(|module| !self.open_sides(content, module).is_empty())
    }

    /// The corridors of a station that end at a wall (SGO-4.1.4).
    pub fn blocked_corridors(&self, content: &Content, seat: Seat) -> u8 {
        let modules = self.players[seat].station - self.hand;
        let blocked = |module: ModuleId| {
            let corridors = self.corridors(content, module).len() - self.placed(module).links.len();
            corridors - self.open_sides(content, module).len()
        };
        modules.iter().map(blocked).sum()
    }

    /// Where a module can be put: the cells that corridors of these modules lead to.
    pub fn berths(&self, content: &Content, modules: ModuleSet) -> Berths {
        let mut berths = Berths::new();
        for module in modules.iter() {
            let cell = self.placed(module).site.cell;
            for side in self.open_sides(content, module).iter() {
                let (cell, door) = (cell.beyond(side), side.opposite());
                match berths.iter_mut().find(|berth| berth.cell == cell) {
                    Some(berth) => berth.doors = berth.doors.with(door),
                    None => berths.push(Berth { cell, doors: Sides::only(door) }),
                }
            }
        }
        berths
    }

    /// The modules of a station that are linked with the start module by connections (SGO-4.6.4).
    pub fn linked(&self, seat: Seat) -> ModuleSet {
        let mut linked = ModuleSet::only(ModuleId::start(seat));
        let mut new = linked;
        while !new.is_empty() {
            let mut next = ModuleSet::EMPTY;
            for module in new.iter() {
                self.connections(module).for_each(|other| next.insert(other));
            }
            new = next - linked;
            linked = linked | new;
        }
        linked
    }

    /// The modules on which something can be built: all of the station, and in a remodelling those linked with the start module.
    pub fn foundations(&self, seat: Seat) -> ModuleSet {
        if self.lifted.is_empty() { self.players[seat].station } else { self.linked(seat) }
    }

    /// The module of a station in a cell.
    pub fn module_at(&self, seat: Seat, cell: Cell) -> Option<ModuleId> {
        (self.players[seat].station - self.hand).iter().find(|module| self.placed(*module).site.cell == cell)
    }

    /// Puts a module of the station into an empty cell.
    pub fn put(&mut self, content: &Content, seat: Seat, module: ModuleId, site: Site) {
        self.placed_mut(module).site = site;
        let corridors = self.corridors(content, module);
        for other in (self.players[seat].station - self.hand).iter().filter(|other| *other != module) {
            let Some(side) = site.cell.side_towards(self.placed(other).site.cell) else { continue };
            let linked = corridors.contains(side) && self.corridors(content, other).contains(side.opposite());
            for (one, side, neighbour) in [(module, side, other), (other, side.opposite(), module)] {
                let placed = self.placed_mut(one);
                placed.around[side.index()] = Some(neighbour).into();
                if linked {
                    placed.links = placed.links.with(side);
                }
            }
        }
    }

    /// Takes a module of the station off the grid.
    pub fn lift(&mut self, module: ModuleId) {
        self.placed_mut(module).links = Sides::NONE;
        for side in Side::ALL {
            let neighbour = std::mem::take(&mut self.placed_mut(module).around[side.index()]);
            if let Some(other) = neighbour.get() {
                let other = self.placed_mut(other);
                other.around[side.opposite().index()] = None.into();
                other.links = other.links.without(side.opposite());
            }
        }
    }

    /// The modules of a stack that lie in stations.
    pub fn built_from(&self, stack: Stack) -> ModuleSet {
        self.players.values().iter().fold(ModuleSet::EMPTY, |all, player| all | player.station) & stack.modules()
    }
}
