//! How the panels of a picture share one sheet.

use super::piece::seat_mark;
use super::theme::{BG_2, HAIR, INK_3};
use super::{Node, Panel, Place};

pub(super) const MARGIN: f32 = 24.0;
const GAP: f32 = 14.0;
const PAD: f32 = 14.0;
const HEAD: f32 = 34.0;
/// A sheet is as wide as the panels of a small game need, or as a screen.
const WIDTHS: (f32, f32) = (480.0, 1280.0);
/// No drawing is blown up more than this.
const LARGEST: f32 = 1.5;

/// All panels in their places.
pub(super) struct Sheet<'a> {
    pub width: f32,
    pub height: f32,
    pub tiles: Vec<Tile<'a>>,
}

/// A panel on its card in the file.
pub(super) struct Tile<'a> {
    panel: &'a Panel,
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

impl Tile<'_> {
    pub fn node(&self) -> Node {
        let Self { panel, x, y, width, height } = *self;
        let room = (width - 2.0 * PAD, height - HEAD - PAD);
        let scale = (room.0 / panel.width).min(room.1 / panel.height);
        let (left, top) = (PAD + (room.0 - panel.width * scale) / 2.0, HEAD + (room.1 - panel.height * scale) / 2.0);
        let (badge, indent) = match panel.place {
            Place::Seat(seat) => (Some(seat_mark(seat, 20.0).at(PAD + 10.0, 18.0)), 28.0),
            Place::Main | Place::Side => (None, 0.0),
        };
        let heading = |text: &str, share| Node::text(0.0, 22.0, text).size(12.5).fit(room.0 * share).fill(INK_3);
        Node::group()
            .add(Node::rect(0.0, 0.0, width, height).round(14.0).fill(BG_2).stroke(HAIR).width(1.0))
            .add_all(badge)
            .add(
                heading(&panel.title.to_uppercase(), if panel.note.is_empty() { 0.85 } else { 0.5 })
                    .class("caps")
                    .at(PAD + indent, 0.0),
            )
            .add(heading(&panel.note, 0.4).end().at(width - PAD, 0.0))
            .add(Node::group().add_all(panel.body.iter().cloned()).scale(scale).at(left, top))
            .at(x, y)
    }
}

/// Boards to the left, what stands beside them to the right, seats below.
pub(super) fn layout(panels: &[Panel]) -> Sheet<'_> {
    let [mut main, mut side, mut seats]: [Vec<&Panel>; 3] = Default::default();
    for panel in panels {
        match panel.place {
            Place::Main => main.push(panel),
            Place::Side => side.push(panel),
            Place::Seat(_) => seats.push(panel),
        }
    }
    let widest: f32 = panels.iter().map(|panel| panel.width * LARGEST + 2.0 * PAD + GAP).sum();
    let width = (widest - GAP + 2.0 * MARGIN).clamp(WIDTHS.0, WIDTHS.1);
    let (left, top, full) = (MARGIN, MARGIN + 40.0, width - 2.0 * MARGIN);
    if main.is_empty() {
        main.append(&mut side);
    }
    let mut tiles = Vec::new();
    let height = if side.is_empty() {
        let rows = Rows::new(&main, full);
        rows.place(left, top, rows.height, &mut tiles);
        rows.height
    } else {
        // The wider the one column the higher it is and the lower the other: look for the widths that suit both.
        let columns = |step| {
            let width = full * (0.5 + 0.0125 * step as f32);
            (Rows::new(&main, width), Rows::new(&side, full - width - GAP))
        };
        let cost = |(main, side): &(Rows<'_, '_>, Rows<'_, '_>)| {
            let uneven = (main.height - side.height) / main.height.max(side.height);
            main.cost + side.cost + 4.0 * uneven.powi(2)
        };
        let better = |one, other| if cost(&other) < cost(&one) { other } else { one };
        let (main, side) = (1..=24).map(columns).fold(columns(0), better);
        let height = main.height.max(side.height);
        main.place(left, top, height, &mut tiles);
        side.place(left + main.width + GAP, top, height, &mut tiles);
        height
    };
    let seats = Rows::new(&seats, full);
    seats.place(left, top + height, seats.height, &mut tiles);
    Sheet { width, height: top + height + seats.height - GAP + MARGIN, tiles }
}

/// Panels broken into rows that fill a width, all panels of a row equally high.
struct Rows<'r, 'a> {
    width: f32,
    rows: Vec<&'r [&'a Panel]>,
    /// The height of all rows with the gaps after them.
    height: f32,
    /// How far the panels are from their own sizes.
    cost: f32,
}

impl<'r, 'a> Rows<'r, 'a> {
    /// The rows that change the sizes of the panels least.
    fn new(panels: &'r [&'a Panel], width: f32) -> Self {
        // The best rows for the first few panels, then for one more, and so on.
        let mut best = vec![Self { width, rows: Vec::new(), height: 0.0, cost: 0.0 }];
        for end in 1..=panels.len() {
            let candidates = (end.saturating_sub(6)..end).map(|start| {
                let (row, before): (_, &Self) = (&panels[start..end], &best[start]);
                let height = row_height(row, width);
                let cost: f32 = row.iter().map(|panel| (height / panel.height).ln().powi(2)).sum();
                let rows = before.rows.iter().copied().chain([row]).collect();
                let height = before.height + HEAD + height + PAD + GAP;
                Self { width, rows, height, cost: before.cost + cost }
            });
            let cheapest = candidates.min_by(|one, other| one.cost.total_cmp(&other.cost));
            best.extend(cheapest);
        }
        best.swap_remove(panels.len())
    }

    /// Puts the panels where they belong; what is missing to the wanted height is shared by the rows.
    fn place(&self, left: f32, top: f32, wanted: f32, tiles: &mut Vec<Tile<'a>>) {
        let share = (wanted - self.height) / self.rows.len().max(1) as f32;
        let mut y = top;
        for row in &self.rows {
            let height = row_height(row, self.width);
            let spare = (row_room(row, self.width) - height * shape(row)) / row.len() as f32;
            let mut x = left;
            for panel in *row {
                let width = panel.width / panel.height * height + spare + 2.0 * PAD;
                tiles.push(Tile { panel, x, y, width, height: HEAD + height + share + PAD });
                x += width + GAP;
            }
            y += HEAD + height + share + PAD + GAP;
        }
    }
}

/// How high the drawings of a row are: they fill its width as far as they may grow.
fn row_height(row: &[&Panel], width: f32) -> f32 {
    let fill = row_room(row, width) / shape(row);
    row.iter().map(|panel| panel.height * LARGEST).fold(fill.max(1.0), f32::min)
}

/// The width that a row leaves for the drawings.
fn row_room(row: &[&Panel], width: f32) -> f32 {
    width + GAP - row.len() as f32 * (2.0 * PAD + GAP)
}

/// The width of a row for every unit of its height.
fn shape(row: &[&Panel]) -> f32 {
    row.iter().map(|panel| panel.width / panel.height).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn panels_fill_the_sheet_and_do_not_overlap() {
        let places = [Place::Main, Place::Side, Place::Seat(Seat::A)];
        for (mains, sides, seats) in [(0, 0, 0), (1, 0, 0), (0, 2, 0), (1, 1, 0), (3, 2, 4), (2, 9, 6), (7, 1, 2)] {
            let panels: Vec<_> = std::iter::zip(places, [mains, sides, seats])
                .flat_map(|(place, count)| (0..count).map(move |index| (place, index)))
                .map(|(place, index)| {
                    Panel::new("", "", place, 200.0 + 90.0 * index as f32, 150.0 + 70.0 * (index % 3) as f32)
                })
                .collect();
            let Sheet { width, height, tiles } = layout(&panels);
            assert_eq!(tiles.len(), panels.len());
            for (index, one) in tiles.iter().enumerate() {
                let (right, bottom) = (one.x + one.width, one.y + one.height);
                assert!(one.x >= MARGIN - 0.1 && right <= width - MARGIN + 0.1 && bottom <= height - MARGIN + 0.1);
                for other in &tiles[..index] {
                    let apart = |a: f32, a_size: f32, b: f32, b_size: f32| a + a_size < b || b + b_size < a;
                    assert!(
                        apart(one.x, one.width, other.x, other.width)
                            || apart(one.y, one.height, other.y, other.height)
                    );
                }
            }
        }
    }
}
