//! What balance reports count: what a seat starts with, and what is used in a game.

use engine::{Message, Seat, Usage};

use super::log::built;
use super::{alteration, deep_space, erudite, erudite_effect, medal, mission, place, senate_action, stall, start};
use crate::Federation;
use crate::event::Event;
use crate::terms::Place;
use crate::view::View;

/// The place in the turn order of the first round: the first player is drawn (FED-2.26).
pub fn traits(view: &View, seat: Seat) -> Vec<Message> {
    let place = view.table.turn_order().position(|other| other == seat).unwrap_or_default();
    vec![Message::new("trait-turn-order").with("place", place + 1)]
}

/// What an event uses.
pub fn uses(game: &Federation, event: &Event) -> Vec<Usage> {
    match *event {
        Event::Placed(seat, _, Place::Space(at)) => {
            vec![Usage::new(seat, "use-actions", senate_action(game.content.space(at).action))]
        }
        Event::Placed(seat, _, outer) => vec![Usage::new(seat, "use-actions", place(game, outer))],
        Event::Mission(seat, id) => vec![Usage::new(seat, "use-missions", mission(id))],
        Event::Erudite(seat, tile) => {
            let what =
                Message::new("line-thing").with("thing", erudite(tile)).with("effect", erudite_effect(game, tile));
            vec![Usage::new(seat, "use-erudites", what)]
        }
        Event::Alteration(seat, token) => vec![Usage::new(seat, "use-alterations", alteration(game, token))],
        Event::Traded(seat, at, _) => vec![Usage::new(seat, "use-stalls", stall(at))],
        Event::Built(seat, of, production) => vec![Usage::new(seat, "use-structures", built(game, of, production))],
        Event::DeepSpace(seat, tile) => vec![Usage::new(seat, "use-deep-space", deep_space(tile))],
        Event::Started(seat, tile) => vec![Usage::new(seat, "use-starts", start(tile))],
        Event::Medal(seat, kind) => vec![Usage::new(seat, "use-medals", medal(kind))],
        _ => Vec::new(),
    }
}
