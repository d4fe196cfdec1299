//! Boards as SVG: a small tree of nodes, colours by name, pieces for every seat, grids, tracks and cards.
//!
//! A game draws a [`Picture`] from a view. A page shows its panels in cards and gives them [`page_style`]; a file holds
//! all of them and their colours. Nodes know no colours, only [`Tone`]s, so that one drawing serves both themes. Three
//! looks have one meaning everywhere: `live` (a glow) can be chosen now, `off` (dashed) is not active yet, `dim` is not
//! available. The first shows at the spots named when the picture is written, the others are said by the game.
//!
//! ```
//! use engine::Seat;
//! use engine::draw::{self, Node, Panel, Picture, Place, SquareGrid, Theme};
//!
//! let (grid, width, height) = SquareGrid::new(80.0, 8.0).around([(0, 0), (-1, 0)], 12.0);
//! let (x, y) = grid.centre(-1, 0);
//! let cell = Node::group().spot("a1").title("Airlock").add(grid.rect(-1, 0).round(12.0).face().fill(draw::PLATE));
//! let station = Panel::new("station", "Your station", Place::Main, width, height)
//!     .add(cell)
//!     .add(draw::pawn(Seat::A, 32.0).id("pawn-a").at(x, y));
//!
//! assert!(station.svg(&["a1"]).contains(r#"class="live" data-spot="a1""#));
//! let picture = Picture { panels: vec![station], tones: vec![] };
//! assert!(picture.file(Theme::Dark, &["a1"], "Space Gate Odyssey").starts_with("<svg"));
//! ```

mod card;
mod colour;
mod grid;
mod layout;
mod node;
mod picture;
mod piece;
mod theme;
mod track;

pub use card::{Card, card, chip, frame, plus};
pub use grid::{Hex, HexGrid, SquareGrid};
pub use node::{Node, wrap};
pub use picture::{Panel, Picture, Place};
pub use piece::{berth, cube, disc, emblem, figure, pawn, seat_mark, ship};
pub use theme::{
    ACCENT, BG, BG_2, GLOW, HAIR, INK, INK_2, INK_3, LINE, ON, PANEL, PLATE, SKY, Theme, Tone, file_style, page_style,
};
pub use track::Track;
