//! One module as a tile, with its middle at the origin.

use engine::Seat;
use engine::draw::{LINE, Node, PLATE, berth, figure};

use super::glyph;
use crate::SpaceGateOdyssey;
use crate::terms::{ModuleId, Rotation, Side, Sides};

/// The side of a cell of the grid.
pub const CELL: f32 = 96.0;

/// How a module lies.
#[derive(Clone, Copy)]
pub struct Tile {
    /// Which module.
    pub module: ModuleId,
    /// How it is turned.
    pub rotation: Rotation,
    /// Whether it is ON.
    pub on: bool,
    /// Whose colonists are on it, and how many.
    pub colonists: Option<(Seat, u8)>,
}

impl Tile {
    /// A module that lies nowhere yet: OFF and empty.
    pub const fn new(module: ModuleId, rotation: Rotation) -> Self {
        Self { module, rotation, on: false, colonists: None }
    }

    /// The tile; what lies under it shines through where it is OFF.
    pub fn node(&self, game: &SpaceGateOdyssey) -> Node {
        let info = game.module(self.module);
        let tone = glyph::tone(self.module.domain());
        let plate = Node::rect(-41.0, -41.0, 82.0, 82.0).round(13.0).face().fill(PLATE).stroke(tone).width(2.5);
        let root = if self.on { Node::group() } else { Node::group().off() };
        let mut node = root
            .add_all(corridors(info.turned(self.rotation)).map(|stub| stub.fill(tone)))
            .add(plate)
            .add(glyph::domain(self.module.domain(), 19.0).at(-24.0, -23.0))
            .add(glyph::purpose(self.module, info, 24.0).at(21.0, -22.0));
        if !self.on {
            node = node.add(Node::path("M-4 0a4.5 4.5 0 1 0 8 0M0-4v4").stroke(LINE).width(1.8).at(-1.5, -24.0));
        }
        node.add_all(self.berths(info.capacity))
    }

    /// A place for every colonist, taken or free.
    fn berths(&self, capacity: u8) -> impl Iterator<Item = Node> {
        let step = if capacity > 4 { 15.5 } else { 18.0 };
        (0..capacity).map(move |number| {
            let x = (f32::from(number) - (f32::from(capacity) - 1.0) / 2.0) * step;
            let taken = self.colonists.filter(|(_, count)| number < *count).map(|(seat, _)| figure(seat, 19.0));
            let free = || if self.on { berth(17.0) } else { berth(17.0).dim() };
            taken.unwrap_or_else(free).at(x, 20.0)
        })
    }
}

/// The ends of corridors at the sides of a cell.
fn corridors(sides: Sides) -> impl Iterator<Item = Node> {
    sides.iter().map(|side| {
        let (x, y, width, height) = match side {
            Side::North => (-11.0, -48.0, 22.0, 10.0),
            Side::East => (38.0, -11.0, 10.0, 22.0),
            Side::South => (-11.0, 38.0, 22.0, 10.0),
            Side::West => (-48.0, -11.0, 10.0, 22.0),
        };
        Node::rect(x, y, width, height).round(2.0)
    })
}
