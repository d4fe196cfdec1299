//! The one line that says what to do now.

use engine::text::Words;
use engine::{Message, Outcome, Seat};
use maud::{Markup, html};

use super::Scene;
use super::seats::level;
use crate::plan::Then;
use crate::web::layout::{coming, countdown, icon, mark, moment, moment_of, rule_link};

/// What to do now, or what is waited for.
pub fn prompt(scene: &Scene<'_>) -> Markup {
    let kind = if scene.past.is_some() {
        "past"
    } else if scene.eyes.curtain.is_some() {
        "curtain"
    } else if scene.state.is_over() {
        "over"
    } else if scene.is_turn() {
        "yours"
    } else {
        "waiting"
    };
    html! {
        section #prompt .prompt .(kind) tabindex="-1" data-turn=[(kind == "yours" || kind == "curtain").then_some("yes")]
            data-number=(scene.state.number) data-moves=(scene.state.actions.len())
            data-position=(scene.state.actions.last().copied().unwrap_or_default()) data-seat=[scene.eyes.seat()] aria-label=(scene.word("prompt-label")) {
            @match kind {
                "past" => (past(scene)),
                "curtain" => (curtain(scene)),
                "over" => (over(scene)),
                "yours" => (yours(scene)),
                _ => (waiting(scene)),
            }
        }
    }
}

fn yours(scene: &Scene<'_>) -> Markup {
    let Some(seat) = scene.eyes.seat() else { return html! {} };
    if let Some(action) = scene.confirm
        && let Some(offer) = scene.session.offers(seat).into_iter().find(|offer| offer.notation == action)
    {
        return html! {
            div.say { strong { (scene.word("confirm-title")) } span { (scene.say(&offer.choice.label)) " · " (scene.word("confirm-why")) } }
            form.tools method="post" action=(scene.action("play")) {
                input type="hidden" name="seen" value=(scene.state.number);
                input type="hidden" name="confirmed" value="yes";
                button.primary name="action" value=(action) autofocus { (scene.word("confirm-yes")) }
                a.button href={ "/t/" (scene.table.slug) } { (scene.word("confirm-no")) }
            }
        };
    }
    let prompt = scene.session.prompt(seat);
    html! {
        @if scene.eyes.own.len() > 1 { (mark(seat)) }
        div.say role="status" {
            @match &prompt {
                Some(prompt) => {
                    strong { (scene.say(&prompt.title)) }
                    @if let Some(detail) = &prompt.detail { span { (scene.say(detail)) } }
                }
                None => strong { (scene.word("prompt-your-turn")) },
            }
            @if scene.state.seats[seat.index()].reminded { (late(scene, true)) }
        }
        div.tools {
            (time_left(scene, scene.deadline(seat)))
            @if let Some(prompt) = &prompt { (rule_link(&scene.words, scene.game(), prompt.rule.as_str())) }
            (undo(scene, seat))
            (seat_back(scene))
        }
    }
}

/// How much time is left.
fn time_left(scene: &Scene<'_>, deadline: Option<i64>) -> Markup {
    html! {
        @if let Some(deadline) = deadline {
            span.time-left role="timer" title=(scene.word("time-left")) {
                (icon("clock")) span.hidden { (scene.word("time-left")) " " } (countdown(deadline))
            }
        }
    }
}

/// What comes of it that somebody's time is over, for them or for those who wait.
fn late(scene: &Scene<'_>, own: bool) -> Markup {
    let what = match (scene.table.making.pace.then, scene.state.deadline) {
        (Then::Bot, Some(_)) => "bot",
        (Then::Bot, None) => "bot-now",
        (Then::Owner, _) if own && scene.eyes.owner => "mine",
        (Then::Owner, _) => "owner",
    };
    let until = scene.state.deadline.filter(|_| what == "bot");
    html! {
        span.late {
            (scene.word(&format!("late-{}-{what}", if own { "you" } else { "they" })))
            @if let Some(until) = until { " " (moment_of(until, &coming(until))) }
        }
    }
}

/// Takes the seats back that bots play for whoever looks.
fn seat_back(scene: &Scene<'_>) -> Markup {
    let given = scene.eyes.own.iter().filter(|seat| scene.state.seats[seat.index()].bot.is_some());
    html! {
        @for seat in given {
            form method="post" action=(scene.action("me")) {
                input type="hidden" name="seat" value=(seat);
                button.primary name="back" value="yes" {
                    @if scene.eyes.own.len() > 1 { (scene.say(&Message::new("seat-back-of").with("who", seat))) }
                    @else { (scene.word("seat-back")) }
                }
            }
        }
    }
}

/// Takes the last action back, where it can be.
fn undo(scene: &Scene<'_>, seat: Seat) -> Markup {
    let can = scene.session.can_undo(seat);
    html! {
        form method="post" action=(scene.action("undo")) {
            input type="hidden" name="seen" value=(scene.state.number);
            button.undo disabled[!can] title=(scene.word(if can { "undo-help" } else { "undo-barrier" })) data-key="u" {
                (icon("undo")) (scene.word("undo"))
            }
        }
    }
}

fn waiting(scene: &Scene<'_>) -> Markup {
    let waiting: Vec<Seat> = scene.session.turn().iter().collect();
    let names: Vec<Message> = waiting.iter().map(|seat| Message::new("name").with("who", *seat)).collect();
    let thinking: Vec<&str> =
        waiting.iter().filter_map(|seat| scene.state.seats[seat.index()].bot.as_deref()).collect();
    let own = scene.eyes.seat().filter(|seat| scene.session.can_undo(*seat));
    let open = waiting.iter().any(|seat| !scene.state.seats[seat.index()].taken);
    let is_late = scene.table.making.pace.per_move.is_some()
        && waiting.iter().any(|seat| scene.state.seats[seat.index()].reminded);
    html! {
        @for seat in &waiting { (mark(*seat)) }
        div.say role="status" {
            @if thinking.len() == waiting.len() && !waiting.is_empty() {
                strong { (scene.say(&Message::new("waiting-bot").with("who", names))) }
                span.thinking { (level(scene, thinking[0])) }
            } @else if open {
                strong { (scene.say(&Message::new("waiting-open").with("who", names))) }
                span { (scene.word("waiting-open-help")) }
            } @else {
                strong { (scene.say(&Message::new("waiting-for").with("who", names))) }
                span { (scene.word("waiting-since")) " " (moment(scene.state.game_time)) }
                @if is_late { (late(scene, false)) }
            }
            @if scene.eyes.seat().is_some_and(|seat| scene.state.seats[seat.index()].bot.is_some()) { span { (scene.word("bot-for-you")) } }
        }
        div.tools {
            (time_left(scene, waiting.iter().find_map(|seat| scene.deadline(*seat))))
            (seat_back(scene))
            @if let Some(seat) = own { (undo(scene, seat)) }
            @if scene.eyes.owner && is_late && scene.table.making.pace.then == Then::Owner {
                @for seat in waiting.iter().filter(|seat| scene.state.seats[seat.index()].bot.is_none()) {
                    form method="post" action=(scene.action("seat")) {
                        input type="hidden" name="seat" value=(seat);
                        button.small name="do" value="time" { (scene.word("owner-more-time")) }
                        button.small name="do" value="help" { (scene.word("owner-bot-once")) }
                        button.small name="do" value="bot" { (scene.word("owner-bot")) }
                    }
                }
            }
        }
    }
}

fn curtain(scene: &Scene<'_>) -> Markup {
    let Some(seat) = scene.eyes.curtain else { return html! {} };
    let who = |id: &'static str| scene.say(&Message::new(id).with("who", seat));
    html! {
        (mark(seat))
        div.say role="status" { strong { (who("curtain-title")) } span { (scene.word("curtain-help")) } }
        form.tools method="post" action=(scene.action("look")) {
            button.primary name="seat" value=(seat) autofocus { (who("curtain-open")) }
        }
    }
}

fn over(scene: &Scene<'_>) -> Markup {
    html! {
        @match scene.session.outcome() {
            Some(outcome) => {
                @for seat in outcome.winners() { (mark(seat)) }
                div.say role="status" { strong { (winner(scene, &outcome)) } span { (scene.word("over-help")) } }
            }
            None => div.say role="status" { strong { (scene.word("over-abandoned")) } },
        }
        div.tools {
            @if let Some(slug) = &scene.state.rematch { a.button.primary href={ "/t/" (slug) } { (icon("again")) (scene.word("rematch-go")) } }
            a.button href=(scene.action("result")) { (icon("star")) (scene.word("over-result")) }
        }
    }
}

/// Who won, as a sentence.
pub fn winner(scene: &Scene<'_>, outcome: &Outcome) -> String {
    let winners: Vec<Message> = outcome.winners().map(|seat| Message::new("name").with("who", seat)).collect();
    let id = if winners.len() == 1 { "over-winner" } else { "over-shared" };
    scene.say(&Message::new(id).with("who", winners))
}

fn past(scene: &Scene<'_>) -> Markup {
    let (at, all) = (scene.past.unwrap_or_default(), scene.state.actions.len());
    let slug = &scene.table.slug;
    let to = |number: usize| format!("/t/{slug}?at={number}");
    let title = Message::new("past-title").with("number", at).with("all", all);
    html! {
        div.say role="status" { strong { (scene.say(&title)) } @if let Some(time) = scene.state.time_of(at) { span { (moment(time)) } } }
        form.replay method="get" action={ "/t/" (slug) } data-replay=(slug) {
            a.step href=(to(0)) data-step="first" title=(scene.word("past-first")) { (icon("first")) span.hidden { (scene.word("past-first")) } }
            a.step href=(to(at.saturating_sub(1))) data-step="prev" title=(scene.word("past-prev")) { (icon("prev")) span.hidden { (scene.word("past-prev")) } }
            input type="range" name="at" min="0" max=(all) value=(at) aria-label=(scene.word("past-slider"));
            a.step href=(to((at + 1).min(all))) data-step="next" title=(scene.word("past-next")) { (icon("next")) span.hidden { (scene.word("past-next")) } }
            a.step href=(to(all)) data-step="last" title=(scene.word("past-last")) { (icon("last")) span.hidden { (scene.word("past-last")) } }
            button.noscript type="submit" { (scene.word("past-go")) }
            button.step.scripted type="button" data-step="play" title=(scene.word("past-play")) { (icon("play")) span.hidden { (scene.word("past-play")) } }
        }
        div.tools {
            @if scene.state.session.outcome().is_some() { (fork(&scene.words, slug, at)) }
            @if scene.is_wanted() { a.button.small.primary href={ "/t/" (slug) } { (scene.word("past-leave-turn")) } }
            @else { a.button.small href={ "/t/" (slug) } { (scene.word("past-leave")) } }
        }
    }
}

/// A table of one's own from a position of a finished game: against bots, or alone with all seats.
pub fn fork(words: &Words<'_>, slug: &str, at: usize) -> Markup {
    html! {
        form.fork method="post" action={ "/t/" (slug) "/fork" } {
            input type="hidden" name="at" value=(at);
            button.small title=(words.word("fork-bots-help")) { (icon("fork")) (words.word("fork-bots")) }
            button.small name="alone" value="yes" title=(words.word("fork-alone-help")) { (words.word("fork-alone")) }
        }
    }
}
