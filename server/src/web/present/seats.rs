//! Who sits at the table, how they stand, and how others get in.

use engine::{Message, Seat};
use maud::{Markup, html};

use super::Scene;
use crate::store::Role;
use crate::web::layout::{countdown, icon, mark, rule_link, stretch};

/// A chip for every seat.
pub fn seats(scene: &Scene<'_>) -> Markup {
    let sheet = scene.session.score(scene.eyes.viewer);
    let waiting = scene.session.turn();
    let (present, watchers) = scene.table.present();
    let over = scene.state.is_over();
    html! {
        ul #seats .seats aria-label=(scene.word("seats-label")) {
            @for (seat, state) in Seat::all(scene.table.seats()).zip(&scene.state.seats) {
                @let turn = waiting.contains(seat) && !over;
                @let here = present.contains(seat) || state.bot.is_some();
                @let me = scene.eyes.own.contains(seat);
                li .seat .turn[turn] .away[!here] .me[me] .{ "is-" (seat.letter().to_ascii_lowercase()) } {
                    (mark(seat))
                    span.who {
                        span.name { (scene.words.name(seat)) @if me { span.hidden { " (" (scene.word("seat-you")) ")" } } }
                        span.sub {
                            @if let Some(bot) = &state.bot {
                                (level(scene, bot)) @if turn && scene.past.is_none() { " · " span.thinking { (scene.word("seat-thinking")) } }
                            } @else if !state.taken {
                                (scene.word("seat-open"))
                            } @else {
                                @if turn { (scene.word("seat-deciding")) } @else if !here { (scene.word("seat-away")) } @else { (scene.word("seat-here")) }
                                @if let Some(deadline) = scene.deadline(seat) {
                                    " " span.left title=(scene.word("time-left")) { (icon("clock")) span.hidden { (scene.word("time-left")) " " } (countdown(deadline)) }
                                } @else { span.clock data-used=(state.used) data-since=[(turn && scene.past.is_none()).then_some(scene.state.game_time)] { " " (stretch(state.used)) } }
                            }
                        }
                    }
                    b.points title=(scene.word("seat-points")) { (sheet.total(seat)) span.hidden { " " (scene.word("seat-points")) } }
                }
            }
            @if watchers > 0 {
                li.watchers title=(scene.word("seat-watchers")) { (icon("eye")) (watchers) span.hidden { " " (scene.word("seat-watchers")) } }
            }
        }
    }
}

/// What a bot is called by its strength.
pub fn level(scene: &Scene<'_>, bot: &str) -> String {
    let known = ["random", "greedy", "novice", "captain", "admiral"];
    if known.contains(&bot) { scene.word(&format!("level-{bot}")) } else { bot.to_owned() }
}

/// The points so far, with their reasons.
pub fn score(scene: &Scene<'_>) -> Markup {
    html! { div #score { (sheet(scene)) } }
}

/// The score sheet as a table: a row for every reason, a column for every seat.
pub fn sheet(scene: &Scene<'_>) -> Markup {
    let sheet = scene.session.score(scene.eyes.viewer);
    let seats: Vec<Seat> = Seat::all(scene.table.seats()).collect();
    let mut rows: Vec<(Message, &'static str)> = Vec::new();
    for line in &sheet.lines {
        if !rows.iter().any(|(reason, _)| *reason == line.reason) {
            rows.push((line.reason.clone(), line.rule.as_str()));
        }
    }
    let points = |reason: &Message, seat: Seat| -> Option<i32> {
        let mut lines = sheet.lines.iter().filter(|line| line.seat == seat && line.reason == *reason).peekable();
        lines.peek()?;
        Some(lines.map(|line| line.points).sum())
    };
    html! {
        div.sheet-scroll {
            table.sheet {
                caption.hidden { (scene.word("score-caption")) }
                thead { tr {
                    th scope="col" { (scene.word("score-for")) }
                    @for seat in &seats { th scope="col" { (mark(*seat)) span.hidden { (scene.words.name(*seat)) } } }
                } }
                tbody {
                    @for (reason, rule) in &rows {
                        tr {
                            th scope="row" { (scene.say(reason)) " " (rule_link(&scene.words, scene.game(), rule)) }
                            @for seat in &seats { td { @match points(reason, *seat) { Some(points) => (points), None => span.faint { "–" } } } }
                        }
                    }
                }
                tfoot { tr {
                    th scope="row" { (scene.word("score-total")) }
                    @for seat in &seats { td { (sheet.total(*seat)) } }
                } }
            }
        }
    }
}

/// Seats that wait for somebody, with their links for who made the table.
pub fn invite(scene: &Scene<'_>) -> Markup {
    let open: Vec<Seat> = (Seat::all(scene.table.seats()).zip(&scene.state.seats))
        .filter(|(_, seat)| !seat.taken)
        .map(|(seat, _)| seat)
        .collect();
    let link = |role: Role| scene.links.iter().find(|(known, _)| *known == role).map(|(_, link)| link);
    let watch = link(Role::Watcher);
    // Seats that others play by a link: who made the table can put them out.
    let theirs: Vec<Seat> = (Seat::all(scene.table.seats()).zip(&scene.state.seats))
        .filter(|(seat, state)| {
            scene.eyes.owner && state.taken && state.bot.is_none() && !scene.eyes.own.contains(*seat)
        })
        .map(|(seat, _)| seat)
        .collect();
    let renew = |value: &str, help: &str| {
        html! {
            form method="post" action=(scene.action("link")) {
                button.small name="seat" value=(value) title=(scene.word(help)) { (scene.word("invite-renew")) }
            }
        }
    };
    html! {
        section #invite .card.invite hidden[scene.state.is_over() || scene.past.is_some() || (open.is_empty() && watch.is_none() && !scene.eyes.owner)] {
            @if !open.is_empty() {
                h2 { (icon("people")) (scene.word("invite-title")) }
                p.faint { (scene.word("invite-help")) }
                @for seat in &open {
                    div.invite-seat {
                        (mark(*seat))
                        @if let Some(link) = link(Role::Seat(*seat)) {
                            input type="text" readonly value=(link) aria-label=(scene.say(&Message::new("invite-link").with("who", *seat)));
                            button.copy type="button" data-copy=(link) title=(scene.word("invite-copy")) { (icon("copy")) span.hidden { (scene.word("invite-copy")) } }
                        } @else if scene.eyes.owner {
                            span.faint { (scene.word("invite-elsewhere")) }
                        } @else {
                            span.faint { (scene.word("invite-waiting")) }
                        }
                        @if scene.eyes.owner {
                            (renew(&seat.to_string(), "invite-renew-help"))
                            form method="post" action=(scene.action("seat")) {
                                input type="hidden" name="seat" value=(seat);
                                button.small name="do" value="bot" { (scene.word("invite-bot")) }
                            }
                        }
                    }
                }
            }
            @if watch.is_some() || scene.eyes.owner {
                details.watch-link {
                    summary { (icon("eye")) (scene.word("invite-watch")) }
                    div.invite-seat {
                        @if let Some(link) = watch {
                            input type="text" readonly value=(link) aria-label=(scene.word("invite-watch"));
                            button.copy type="button" data-copy=(link) title=(scene.word("invite-copy")) { (icon("copy")) span.hidden { (scene.word("invite-copy")) } }
                        } @else {
                            span.faint { (scene.word("invite-elsewhere")) }
                        }
                        @if scene.eyes.owner { (renew("watch", "invite-renew-watch-help")) }
                    }
                }
            }
            @if !theirs.is_empty() {
                details.watch-link {
                    summary { (icon("people")) (scene.word("invite-theirs")) }
                    p.faint { (scene.word("invite-put-out-help")) }
                    @for seat in &theirs {
                        div.invite-seat { (mark(*seat)) span { (scene.words.name(*seat)) } (renew(&seat.to_string(), "invite-put-out-help")) }
                    }
                }
            }
        }
    }
}
