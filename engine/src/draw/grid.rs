//! Where the cells of square and hexagonal boards are.

use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

use super::Node;

/// A board of square cells by column and row, negative ones included; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquareGrid {
    /// The side of a cell.
    pub cell: f32,
    /// The space between cells.
    pub gap: f32,
    /// The upper left corner of the cell (0, 0).
    pub origin: (f32, f32),
}

impl SquareGrid {
    /// Cells of this size, with (0, 0) at the upper left.
    pub const fn new(cell: f32, gap: f32) -> Self {
        Self { cell, gap, origin: (0.0, 0.0) }
    }

    /// The grid moved so that the cells fit into a drawing with this margin, and the size of that drawing.
    pub fn around(mut self, cells: impl IntoIterator<Item = (i32, i32)>, margin: f32) -> (Self, f32, f32) {
        let half = self.cell / 2.0;
        let centres = cells.into_iter().map(|(x, y)| self.centre(x, y));
        let (shift, width, height) = extent(centres, (half, half), margin);
        self.origin = (self.origin.0 + shift.0, self.origin.1 + shift.1);
        (self, width, height)
    }

    /// The middle of a cell.
    pub fn centre(&self, x: i32, y: i32) -> (f32, f32) {
        self.edge_or_middle(x, y, 0.0, 0.0)
    }

    /// The middle of a cell's side, on the line between it and its neighbour: 0 north, 1 east, 2 south, 3 west.
    pub fn side(&self, x: i32, y: i32, side: usize) -> (f32, f32) {
        let (dx, dy) = [(0.0, -0.5), (0.5, 0.0), (0.0, 0.5), (-0.5, 0.0)][side % 4];
        self.edge_or_middle(x, y, dx, dy)
    }

    fn edge_or_middle(&self, x: i32, y: i32, dx: f32, dy: f32) -> (f32, f32) {
        let step = self.cell + self.gap;
        let half = self.cell / 2.0;
        (self.origin.0 + half + (x as f32 + dx) * step, self.origin.1 + half + (y as f32 + dy) * step)
    }

    /// The cell as a rectangle.
    pub fn rect(&self, x: i32, y: i32) -> Node {
        let (cx, cy) = self.centre(x, y);
        Node::rect(cx - self.cell / 2.0, cy - self.cell / 2.0, self.cell, self.cell)
    }
}

/// Which way the hexagons stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hex {
    /// A corner on top: neighbours to the east and west.
    Pointy,
    /// A side on top: neighbours to the north and south.
    Flat,
}

/// A board of hexagons by axial coordinates: q to the east (flat: south-east), r to the south-east (flat: south).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HexGrid {
    /// Which way the hexagons stand.
    pub hex: Hex,
    /// From the middle of a cell to the middle of its neighbour, halved, without the gap: the radius of the inner circle.
    pub radius: f32,
    /// The space between cells.
    pub gap: f32,
    /// The middle of the cell (0, 0).
    pub origin: (f32, f32),
}

impl HexGrid {
    /// Hexagons with an inner circle of this radius, with (0, 0) at the origin.
    pub const fn new(hex: Hex, radius: f32, gap: f32) -> Self {
        Self { hex, radius, gap, origin: (0.0, 0.0) }
    }

    /// The grid moved so that the cells fit into a drawing with this margin, and the size of that drawing.
    pub fn around(mut self, cells: impl IntoIterator<Item = (i32, i32)>, margin: f32) -> (Self, f32, f32) {
        let reach = match self.hex {
            Hex::Pointy => (self.radius, self.corner_radius()),
            Hex::Flat => (self.corner_radius(), self.radius),
        };
        let centres = cells.into_iter().map(|(q, r)| self.centre(q, r));
        let (shift, width, height) = extent(centres, reach, margin);
        self.origin = (self.origin.0 + shift.0, self.origin.1 + shift.1);
        (self, width, height)
    }

    /// The middle of a cell.
    pub fn centre(&self, q: i32, r: i32) -> (f32, f32) {
        let step = 2.0 * self.radius + self.gap;
        let (q, r) = (q as f32, r as f32);
        let (along, across) = match self.hex {
            Hex::Pointy => (q + r / 2.0, r * FRAC_PI_3.sin()),
            Hex::Flat => (r + q / 2.0, q * FRAC_PI_3.sin()),
        };
        match self.hex {
            Hex::Pointy => (self.origin.0 + step * along, self.origin.1 + step * across),
            Hex::Flat => (self.origin.0 + step * across, self.origin.1 + step * along),
        }
    }

    /// The middle of a cell's side, towards its neighbour, clockwise: 0 is east, or south-east if flat.
    pub fn side(&self, q: i32, r: i32, side: usize) -> (f32, f32) {
        around(self.centre(q, r), self.radius + self.gap / 2.0, self.turn() + side as f32 * FRAC_PI_3)
    }

    /// The cell's corners clockwise.
    pub fn corners(&self, q: i32, r: i32) -> [(f32, f32); 6] {
        let centre = self.centre(q, r);
        let corner = |index| around(centre, self.corner_radius(), self.turn() - FRAC_PI_6 + index as f32 * FRAC_PI_3);
        [0, 1, 2, 3, 4, 5].map(corner)
    }

    /// The cell as a polygon.
    pub fn polygon(&self, q: i32, r: i32) -> Node {
        Node::polygon(&self.corners(q, r))
    }

    fn corner_radius(&self) -> f32 {
        self.radius / FRAC_PI_6.cos()
    }

    /// The direction of side 0.
    fn turn(&self) -> f32 {
        match self.hex {
            Hex::Pointy => 0.0,
            Hex::Flat => FRAC_PI_6,
        }
    }
}

/// The point at a distance in a direction, clockwise from east.
pub(super) fn around((x, y): (f32, f32), distance: f32, angle: f32) -> (f32, f32) {
    (x + distance * angle.cos(), y + distance * angle.sin())
}

/// How far to move things with these centres and this reach so that they have a margin, and the size of it all.
fn extent(centres: impl Iterator<Item = (f32, f32)>, reach: (f32, f32), margin: f32) -> ((f32, f32), f32, f32) {
    let all = centres.fold(None, |all: Option<[f32; 4]>, (x, y)| {
        let [left, top, right, bottom] = all.unwrap_or([x, y, x, y]);
        Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
    });
    let [left, top, right, bottom] = all.unwrap_or_default();
    let (dx, dy) = (reach.0 + margin, reach.1 + margin);
    ((dx - left, dy - top), right - left + 2.0 * dx, bottom - top + 2.0 * dy)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near((x, y): (f32, f32), (u, v): (f32, f32)) -> bool {
        (x - u).hypot(y - v) < 0.01
    }

    #[test]
    fn squares_stand_in_columns_and_rows() {
        let grid = SquareGrid::new(80.0, 10.0);
        assert!(near(grid.centre(0, 0), (40.0, 40.0)) && near(grid.centre(-1, 2), (-50.0, 220.0)));
        assert!(near(grid.side(0, 0, 1), grid.side(1, 0, 3)) && near(grid.side(0, 0, 0), grid.side(0, -1, 2)));
    }

    #[test]
    fn a_station_that_grows_to_the_left_stays_in_the_drawing() {
        let (grid, width, height) = SquareGrid::new(80.0, 10.0).around([(-2, 0), (1, -1)], 5.0);
        assert_eq!((width, height), (4.0 * 90.0 - 10.0 + 10.0, 2.0 * 90.0 - 10.0 + 10.0));
        assert!(near(grid.centre(-2, -1), (45.0, 45.0)));
    }

    #[test]
    fn hexagons_touch_their_six_neighbours() {
        for hex in [Hex::Pointy, Hex::Flat] {
            let grid = HexGrid::new(hex, 30.0, 4.0);
            for (side, (q, r)) in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].into_iter().enumerate() {
                let (x, y) = grid.centre(q, r);
                assert!((x.hypot(y) - 64.0).abs() < 0.01, "{hex:?} {q} {r}");
                assert!(near(grid.side(0, 0, side), (x / 2.0, y / 2.0)), "{hex:?} side {side}");
            }
            let nearest = grid.corners(0, 0).map(|(x, y)| x.hypot(y));
            assert!(nearest.iter().all(|corner| (corner - 34.64).abs() < 0.01));
        }
    }

    #[test]
    fn a_galaxy_fits_its_drawing() {
        let cells = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
        let (grid, width, height) = HexGrid::new(Hex::Flat, 30.0, 0.0).around(cells, 7.0);
        let corners = || cells.into_iter().flat_map(|(q, r)| grid.corners(q, r));
        let left = corners().map(|(x, _)| x).fold(f32::MAX, f32::min);
        let bottom = corners().map(|(_, y)| y).fold(f32::MIN, f32::max);
        assert!((left - 7.0).abs() < 0.01 && (bottom + 7.0 - height).abs() < 0.01 && width > height * 0.9);
    }
}
