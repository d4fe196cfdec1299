//! The boards: the panels of the game's picture, each in a card.

use engine::Seat;
use engine::draw::{Panel, Place, Tone, page_style};
use maud::{Markup, PreEscaped, html};

use super::{Piece, Scene};

/// A piece for every panel, and the frame they stand in.
pub fn boards(scene: &Scene<'_>) -> Vec<Piece> {
    let picture = scene.session.picture(scene.eyes.viewer, &scene.words);
    let lit = scene.playing().map(|seat| scene.session.lit(seat)).unwrap_or_default();
    let own = scene.eyes.seat();
    let mut pieces = Vec::new();
    let mut frame = String::new();
    for panel in &picture.panels {
        let piece = Piece::new(format!("panel-{}", panel.id), card(panel, &lit, own));
        frame += &piece.html;
        pieces.push(piece);
    }
    pieces.push(Piece::new("boards", html! { div #boards .boards { (PreEscaped(frame)) } }));
    pieces
}

fn card(panel: &Panel, lit: &[String], own: Option<Seat>) -> Markup {
    // Wide panels get a row of their own, tall ones stand side by side: by shape, so that no game has to say it. Drawings with
    // much on them need the room whatever their shape, or nobody could read them.
    let shape = match (panel.width / panel.height, panel.width) {
        (ratio, width) if ratio > 3.2 || width > 1000.0 => "strip",
        (ratio, width) if ratio > 1.35 || width > 700.0 => "wide",
        (ratio, _) if ratio > 0.8 => "square",
        _ => "tall",
    };
    let place = match panel.place {
        Place::Main => "main",
        Place::Side => "side",
        Place::Seat(seat) if Some(seat) == own => "mine",
        Place::Seat(_) => "theirs",
    };
    let id = format!("panel-{}", panel.id);
    let head = html! { span { (panel.title) } @if !panel.note.is_empty() { span.note { (panel.note) } } };
    let svg = PreEscaped(panel.svg(lit));
    html! {
        section id=(id) .card.panel .(shape) .(place) aria-label=(panel.title) {
            h2 { (head) }
            div.drawing { (svg) }
        }
    }
}

/// The stylesheet with a game's own colours, and everybody's under names that a choice of colour does not change.
pub fn all_styles(tones: &[Tone]) -> String {
    const HUES: [&str; 6] = ["hue-a", "hue-b", "hue-c", "hue-d", "hue-e", "hue-f"];
    let mut all = tones.to_vec();
    all.extend(Seat::all(HUES.len()).zip(HUES).map(|(seat, name)| {
        let tone = Tone::seat(seat);
        Tone::new(name, tone.dark, tone.light)
    }));
    let mut style = page_style(&all);
    for seat in Seat::all(HUES.len()) {
        for (number, hue) in HUES.iter().enumerate() {
            let letter = seat.letter().to_ascii_lowercase();
            style += &format!(".paint-{letter}-{number}{{--seat-{letter}:var(--{hue})}}");
        }
    }
    style
}
