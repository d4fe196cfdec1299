//! What happened and what was said.

use engine::erased::LogLine;
use engine::{Message, Viewer};
use maud::{Markup, html};

use super::Scene;
use crate::journal::Speaker;
use crate::table::Brief;
use crate::web::layout::{mark, moment};

/// So many lines of the log stand in the page; the rest is a click away.
const LINES: usize = 50;

/// What happened, the newest first.
pub fn log(scene: &Scene<'_>) -> Markup {
    let all = scene.session.log(scene.eyes.viewer);
    let shown = if scene.whole_log { all.len() } else { LINES.min(all.len()) };
    html! {
        div #log .log {
            ol reversed aria-live="polite" aria-relevant="additions" aria-label=(scene.word("log-title")) {
                @for (index, line) in all.iter().enumerate().rev().take(shown) { (log_line(scene, line, Some(index))) }
                @if all.is_empty() { li.faint { (scene.word("log-empty")) } }
            }
            @if shown < all.len() {
                a.more href={ "/t/" (scene.table.slug) "?log=all" @if let Some(at) = scene.past { "&at=" (at) } } {
                    (scene.say(&Message::new("log-more").with("count", all.len() - shown)))
                }
            }
        }
    }
}

/// A line of the log by its index: it stays the same element when new ones come, so that only those are read out.
fn log_line(scene: &Scene<'_>, line: &LogLine, index: Option<usize>) -> Markup {
    let at = format!("/t/{}?at={}", scene.table.slug, line.number);
    html! {
        li id=[index.map(|index| format!("log-{index}"))] .past[scene.past == Some(line.number)] {
            a.at href=(at) data-at=(line.number) title=(scene.word("log-show")) { @match scene.state.time_of(line.number) { Some(time) => (moment(time)), None => "·" } }
            " " span { (scene.say(&line.message)) }
        }
    }
}

/// What the others did since one's last turn.
pub fn digest(scene: &Scene<'_>) -> Markup {
    let own = scene.eyes.seat().filter(|_| scene.is_turn());
    let lines = own.map(|seat| {
        let last = scene.state.changes.iter().rev().find_map(|change| match change.what {
            Brief::Played(by, number) if by == seat && number as usize <= scene.state.actions.len() => {
                Some(number as usize)
            }
            _ => None,
        });
        // Before one's first action everything is news.
        scene.session.log_after(Viewer::Seat(seat), last.unwrap_or(0))
    });
    let lines = lines.unwrap_or_default();
    html! {
        section #digest .card.digest hidden[lines.is_empty()] aria-label=(scene.word("digest-title")) {
            details open[lines.len() <= 12] {
                summary { (scene.word("digest-title")) span.count { (lines.len()) } }
                ol { @for line in &lines { (log_line(scene, line, None)) } }
            }
        }
    }
}

/// What was said.
pub fn chat(scene: &Scene<'_>) -> Markup {
    // What players said is for those who were there.
    let all = if scene.eyes.stranger { &[][..] } else { &scene.state.chat[..] };
    let from = all.len().saturating_sub(200);
    html! {
        ol #chat-lines .chat-lines aria-live="polite" aria-label=(scene.word("chat-title")) data-count=(all.len()) {
            @for said in &all[from..] {
                li {
                    @match &said.speaker {
                        Speaker::Seat(seat) => { (mark(*seat)) b { (scene.words.name(*seat)) } }
                        Speaker::Watcher(name) => b { (name) " " small { (scene.word("chat-watching")) } },
                    }
                    " " (moment(said.time)) " "
                    span { (said.text) }
                }
            }
            @if all.is_empty() { li.faint { (scene.word("chat-empty")) } }
        }
    }
}
