//! Wooden pieces: the same kinds for every seat, told apart by colour and by the seat's own shape.
//!
//! Every piece has its middle at the origin and fits a square of the given size.

use std::f32::consts::{FRAC_PI_2, TAU};

use super::Node;
use super::grid::around;
use super::theme::{LINE, ON, Tone};
use crate::Seat;

/// The seat's own shape, without colour: circle, square, triangle, diamond, hexagon, star.
pub fn emblem(seat: Seat, size: f32) -> Node {
    let r = size / 2.0;
    match seat {
        Seat::A => Node::circle(0.0, 0.0, r * 0.92),
        Seat::B => Node::rect(-r * 0.82, -r * 0.82, r * 1.64, r * 1.64).round(r * 0.15),
        Seat::C => Node::polygon(&spokes(3, &[r * 1.15])).at(0.0, r * 0.2),
        Seat::D => Node::polygon(&spokes(4, &[r * 1.08])),
        Seat::E => Node::polygon(&spokes(6, &[r])),
        _ => Node::polygon(&spokes(10, &[r * 1.1, r * 0.62])),
    }
}

/// Corners around the origin, clockwise from the top, at these distances in turn.
fn spokes(count: usize, distances: &[f32]) -> Vec<(f32, f32)> {
    let corner = |index: usize| {
        let angle = TAU * index as f32 / count as f32 - FRAC_PI_2;
        around((0.0, 0.0), distances[index % distances.len()], angle)
    };
    (0..count).map(corner).collect()
}

/// A badge with the seat's shape, colour and letter.
pub fn seat_mark(seat: Seat, size: f32) -> Node {
    // The optical middle of a triangle is below that of its box, and a star has least room for a letter.
    let (dy, letter) = match seat {
        Seat::C => (0.14, 0.46),
        Seat::F => (0.03, 0.48),
        _ => (0.0, 0.55),
    };
    Node::group()
        .add(emblem(seat, size).fill(Tone::seat(seat)).stroke(Tone::seat(seat)).width(size * 0.06))
        .add(Node::label(0.0, size * dy, seat.letter()).size(size * letter).fill(ON).class("bold"))
}

/// A pawn: its head is the seat's shape.
pub fn pawn(seat: Seat, size: f32) -> Node {
    piece(
        seat,
        size,
        [
            Node::path("M-2.5 0h5l2.3 6h1.6a1.4 1.4 0 0 1 1.4 1.4v2.3h-15.6v-2.3a1.4 1.4 0 0 1 1.4-1.4h1.6z"),
            emblem(seat, 11.0).at(0.0, -4.2),
        ],
    )
}

/// Somebody: head and shoulders; the head is the seat's shape.
pub fn figure(seat: Seat, size: f32) -> Node {
    piece(seat, size, [shoulders(), emblem(seat, 11.0).at(0.0, -4.2)])
}

/// A place for a figure that is still free.
pub fn berth(size: f32) -> Node {
    let parts = [shoulders(), Node::circle(0.0, -4.4, 4.9)];
    Node::group().add_all(parts.map(|part| part.stroke(LINE).width(1.5))).scale(size / 20.0)
}

fn shoulders() -> Node {
    Node::path("M-9 9.5v-.8a9 6.6 0 0 1 18 0v.8z")
}

/// A cube with the seat's shape in front.
pub fn cube(seat: Seat, size: f32) -> Node {
    let shade = |d: &str, opacity| Node::path(d).fill(ON).opacity(opacity);
    piece(seat, size, [Node::path("M-9.5-4.5l4-5h15v14l-4 5h-15z")])
        .add(shade("M-9.5-4.5l4-5h15l-4 5z", 0.15).scale(size / 20.0))
        .add(shade("M5.5-4.5l4-5v14l-4 5z", 0.4).scale(size / 20.0))
        .add(emblem(seat, size * 0.4).at(-size * 0.1, size * 0.125).fill(ON))
}

/// A disc with the seat's shape on top.
pub fn disc(seat: Seat, size: f32) -> Node {
    piece(seat, size, [Node::circle(0.0, 0.0, 9.5)])
        .add(Node::circle(0.0, 0.0, size * 0.38).stroke(ON).width(size * 0.04).opacity(0.6))
        .add(emblem(seat, size * 0.42).fill(ON))
}

/// A ship that flies north, with the seat's shape on its hull; turn it with [`Node::rotate`].
pub fn ship(seat: Seat, size: f32) -> Node {
    piece(
        seat,
        size,
        [
            Node::path("M-4.6 5h3.6v4.7h-3.6zM1 5h3.6v4.7h-3.6z"),
            Node::path("M0-9.7c3.2 2.3 4.5 5.2 4.5 8.2l5 4.7v5l-5-1.7h-9l-5 1.7v-5l5-4.7c0-3 1.3-5.9 4.5-8.2z"),
        ],
    )
    .add(emblem(seat, size * 0.34).at(0.0, size * 0.03).fill(ON))
}

/// Parts drawn in a square of 20 in the seat's colour, with an edge that keeps overlapping pieces apart.
fn piece<const N: usize>(seat: Seat, size: f32, parts: [Node; N]) -> Node {
    let parts = parts.map(|part| part.fill(Tone::seat(seat)).stroke(ON).width(1.0));
    Node::group().add(Node::group().add_all(parts).scale(size / 20.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_a_shape_of_its_own() {
        let colourless = |piece: fn(Seat, f32) -> Node, seat: Seat| {
            let mut svg = String::new();
            piece(seat, 20.0).write(&[] as &[&str], &mut svg);
            svg.replace(Tone::seat(seat).name, "")
        };
        for piece in [seat_mark, pawn, figure, cube, disc, ship] {
            let shapes: std::collections::BTreeSet<_> =
                Seat::all(crate::MAX_SEATS).map(|seat| colourless(piece, seat)).collect();
            assert_eq!(shapes.len(), crate::MAX_SEATS);
        }
    }
}
