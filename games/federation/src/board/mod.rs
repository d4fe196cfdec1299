//! The picture of a view: the Senate, five planets, the players' boards, a file for each. Every spot that a choice can name is
//! drawn here.

mod arratooine;
mod atalum;
mod e81216;
mod glyph;
mod mat;
mod neo;
mod senate;
mod six_moon;
mod tiles;

use engine::draw::{ACCENT, INK_2, INK_3, Node, Panel, Picture, Place, pawn, seat_mark};
use engine::text::Words;
use engine::{Message, Seat, Viewer};

use crate::Federation;
use crate::show::{self, spot};
use crate::steps::Step;
use crate::terms::{Medal, Planet};
use crate::view::View;

/// All boards; the viewer's own first, or that of whoever decides.
pub fn picture(game: &Federation, view: &View, viewer: Viewer, words: &Words<'_>) -> Picture {
    let table = &view.table;
    let own = Seat::all(table.seats()).find(|seat| viewer.is(*seat));
    let first = own.or(table.steps.top().and_then(Step::seat)).unwrap_or(table.first);
    let board = Board { game, view, words };
    let mut panels = vec![senate::panel(&board)];
    panels.extend(tiles::panels(&board));
    panels.push(mat::panel(&board, first, Place::Main));
    panels.extend([neo::panel(&board), six_moon::panel(&board), atalum::panel(&board)]);
    panels.extend([arratooine::panel(&board), e81216::panel(&board)]);
    panels.extend(first.clockwise(table.seats()).skip(1).map(|seat| mat::panel(&board, seat, Place::Seat(seat))));
    Picture { panels, tones: glyph::TONES.to_vec() }
}

/// What every panel is drawn from.
struct Board<'a> {
    game: &'a Federation,
    view: &'a View,
    words: &'a Words<'a>,
}

impl Board<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// A panel of a planet, with its emblem, everybody's influence and the medals that are left.
    fn planet_panel(&self, planet: Planet, width: f32, height: f32) -> Panel {
        let table = &self.view.table;
        let name = self.say(&show::planet(planet));
        let emblem = Node::group()
            .spot(spot::planet(planet))
            .title(name.clone())
            .add(Node::circle(0.0, 0.0, 17.0).face().fill(engine::draw::PANEL).stroke(glyph::tone(planet)).width(2.0))
            .add(glyph::planet(planet).scale(1.3))
            .at(24.0, 26.0);
        let influence = Seat::all(table.seats()).zip(0u8..).map(|(seat, place)| {
            let level = table.players[seat].influence(&self.game.content, planet);
            let title = Message::new("note-influence").with("who", seat).with("influence", level);
            Node::group()
                .title(self.say(&title))
                .add(seat_mark(seat, 19.0))
                .add(Node::label(21.0, 0.0, level.to_string()).size(16.0).fill(INK_2).class("num bold"))
                .at(64.0 + 50.0 * f32::from(place), 26.0)
        });
        let thresholds = &self.game.content.thresholds[table.seats() - 2][planet.index()];
        let medals = thresholds.iter().enumerate().map(|(place, threshold)| {
            let left = table.medals[planet.index()] >> place & 1 == 1;
            let id = if left { "note-medal" } else { "note-medal-gone" };
            Node::group()
                .title(self.say(&Message::new(id).with("influence", *threshold)))
                .add(glyph::medal(Medal::of(planet), left).at(0.0, -1.0))
                .add(
                    Node::label(15.0, 2.0, threshold.to_string())
                        .size(13.0)
                        .fill(if left { ACCENT } else { INK_3 })
                        .class("num"),
                )
                .at(width - 36.0 * (thresholds.len() - place) as f32, 26.0)
        });
        Panel::new(format!("planet-{planet}"), name, Place::Main, width, height)
            .add(emblem)
            .add_all(influence)
            .add_all(medals)
    }

    /// The pawns of everybody who stands at a place, side by side around a point.
    fn pawns(&self, here: impl Iterator<Item = Seat>, what: &str, x: f32, y: f32, size: f32) -> Vec<Node> {
        let here: Vec<Seat> = here.collect();
        let first = x - (here.len() as f32 - 1.0) * size * 0.36;
        (here.iter().zip(0u8..))
            .map(|(seat, place)| {
                let title = Message::new(format!("note-{what}")).with("who", *seat);
                let piece = pawn(*seat, size).id(format!("{what}-{seat}")).title(self.say(&title));
                piece.at(first + f32::from(place) * size * 0.72, y)
            })
            .collect()
    }
}
