//! The picture of a view, and the same as plain text.

use engine::draw::{HAIR, INK_3, Node, PLATE, Panel, Picture, Place, SquareGrid, Tone};
use engine::{Message, Region, Seat, text::Words};

use crate::{TicTacToe, action::Cell, view::View};

/// Which round it is.
pub fn round(game: &TicTacToe, view: &View) -> Message {
    Message::new("round").with("round", view.0.round).with("rounds", game.rounds)
}

/// The board in letters: crosses and rings (TTT-1.1).
pub fn text(game: &TicTacToe, view: &View) -> Region {
    let mark = |cell| view.0.owner(cell).map_or(" ·", |seat| if seat == Seat::A { " X" } else { " O" });
    let row = |row: i32| -> String { Cell::all().filter(|cell| cell.place().1 == row).map(mark).collect() };
    let region = Region::new("board").say(round(game, view));
    let region = (0..3).rev().fold(region, |region, number| region.draw(format!("{}{}", number + 1, row(number))));
    region.draw("  a b c")
}

/// The board as a picture: nine spots with crosses and rings.
pub fn picture(game: &TicTacToe, view: &View, words: &Words<'_>) -> Picture {
    let grid = SquareGrid { cell: 96.0, gap: 10.0, origin: (14.0, 14.0) };
    let cells = Cell::all().map(|cell| {
        let (column, row) = cell.place();
        let (x, y) = grid.centre(column, 2 - row);
        let plate = grid.rect(column, 2 - row).round(14.0).face().fill(PLATE).stroke(HAIR).width(1.5);
        let name = Node::text(x - 38.0, y - 30.0, cell.to_string()).size(12.0).fill(INK_3);
        let mark = view.0.owner(cell).map(|seat| {
            let shape =
                if seat == Seat::A { Node::path("M-22-22L22 22M22-22L-22 22") } else { Node::circle(0.0, 0.0, 24.0) };
            shape.stroke(Tone::seat(seat)).width(9.0).at(x, y + 7.0).title(words.name(seat))
        });
        Node::group().spot(cell.to_string()).add(plate).add(name).add_all(mark)
    });
    let board = Panel::new("board", words.word("board"), Place::Main, 336.0, 336.0).add_all(cells);
    Picture { panels: vec![board.note(words.say(&round(game, view)))], tones: vec![] }
}
