//! Tracks: numbered spaces in a row, in rows there and back, or in a ring.

use std::f32::consts::{FRAC_PI_2, TAU};

use super::Node;
use super::grid::around;
use super::node::short;
use super::theme::{HAIR, INK_3, LINE, PLATE};

/// A track of equal spaces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    count: usize,
    size: f32,
    gap: f32,
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    Rows { columns: usize },
    Ring { radius: f32 },
}

impl Track {
    /// Spaces of this size in a row.
    pub fn row(count: usize, size: f32, gap: f32) -> Self {
        Self::snake(count, count, size, gap)
    }

    /// Spaces in rows of so many columns, from left to right, then back, and so on.
    pub fn snake(count: usize, columns: usize, size: f32, gap: f32) -> Self {
        Self { count, size, gap, shape: Shape::Rows { columns: columns.max(1) } }
    }

    /// Spaces clockwise in a ring with the first on top; the radius is that of the circle through their centres.
    pub fn ring(count: usize, size: f32, radius: f32) -> Self {
        Self { count, size, gap: 0.0, shape: Shape::Ring { radius } }
    }

    /// How many spaces there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The middle of a space; the whole track begins at (0, 0).
    pub fn centre(&self, space: usize) -> (f32, f32) {
        let half = self.size / 2.0;
        match self.shape {
            Shape::Rows { columns } => {
                let (row, column) = (space / columns, space % columns);
                let column = if row % 2 == 0 { column } else { columns - 1 - column };
                let step = self.size + self.gap;
                (half + column as f32 * step, half + row as f32 * step)
            }
            Shape::Ring { radius } => {
                let angle = TAU * space as f32 / self.count.max(1) as f32 - FRAC_PI_2;
                around((radius + half, radius + half), radius, angle)
            }
        }
    }

    /// Width and height of the whole track.
    pub fn extent(&self) -> (f32, f32) {
        let side = |spaces: usize| spaces as f32 * (self.size + self.gap) - self.gap;
        match self.shape {
            Shape::Rows { columns } => (side(columns.min(self.count)), side(self.count.div_ceil(columns))),
            Shape::Ring { radius } => (2.0 * radius + self.size, 2.0 * radius + self.size),
        }
    }

    /// The track with its labels; each space is the spot `<prefix><number>`.
    pub fn draw(&self, prefix: &str, label: impl Fn(usize) -> String) -> Node {
        let half = self.size / 2.0;
        let thread = match self.shape {
            Shape::Ring { radius } => Node::circle(radius + half, radius + half, radius),
            Shape::Rows { .. } => {
                let points = (0..self.count).map(|space| self.centre(space));
                let steps: Vec<_> = points.map(|(x, y)| format!("{} {}", short(x), short(y))).collect();
                Node::path(format!("M{}", steps.join("L")))
            }
        };
        let spaces = (0..self.count).map(|space| {
            let (x, y) = self.centre(space);
            let face = match self.shape {
                Shape::Rows { .. } => Node::rect(x - half, y - half, self.size, self.size).round(self.size / 5.0),
                Shape::Ring { .. } => Node::circle(x, y, half),
            };
            Node::group().spot(format!("{prefix}{space}")).add(face.face().fill(PLATE).stroke(LINE).width(1.5)).add(
                Node::label(x, y, label(space)).size(self.size * 0.4).fit(self.size * 0.8).fill(INK_3).class("num"),
            )
        });
        Node::group().add(thread.stroke(HAIR).width(self.size / 6.0)).add_all(spaces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snake_turns_back_at_the_end_of_a_row() {
        let track = Track::snake(7, 3, 20.0, 5.0);
        assert_eq!(
            [2, 3, 5, 6].map(|space| track.centre(space)),
            [(60.0, 10.0), (60.0, 35.0), (10.0, 35.0), (10.0, 60.0)]
        );
        assert_eq!(track.extent(), (70.0, 70.0));
    }

    #[test]
    fn a_ring_goes_clockwise_from_the_top() {
        let ring = Track::ring(4, 10.0, 50.0);
        let [top, right] = [0, 1].map(|space| ring.centre(space));
        assert!((top.0 - 55.0).abs() < 0.01 && (top.1 - 5.0).abs() < 0.01 && (right.0 - 105.0).abs() < 0.01);
        assert_eq!(ring.extent(), (110.0, 110.0));
    }
}
