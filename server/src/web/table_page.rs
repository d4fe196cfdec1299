//! A table's page, and what its forms do.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use bots::Cancel;
use engine::{Message, Seat, SeatSet, Undo};
use maud::{Markup, PreEscaped, html};

use super::forms::{Fields, field, number, seat as seat_field};
use super::guard::{Answer, OrTell, go, with_cookie};
use super::layout::{self, Page, icon};
use super::present::{self, Eyes, Piece, Scene, names};
use super::{Failure, Shared, Visitor};
use crate::clock::HELPER;
use crate::hub::{Decision, Play, now};
use crate::journal::{Person, Speaker, What};
use crate::limits::Kind;
use crate::store::{PersonId, Prefs, Role, StoreError};
use crate::table::Table;
use crate::trouble::Trouble;
use crate::words::{LONGEST_CHAT, LONGEST_NAME, LONGEST_NOTE, clean_line, clean_text};

/// How a table is to be shown.
#[derive(Default)]
pub struct Wish {
    /// After which action; as it is if it is not said.
    pub at: Option<usize>,
    /// The action that waits to be confirmed.
    pub confirm: Option<String>,
    /// With the whole log.
    pub whole_log: bool,
}

impl Wish {
    /// What the address of a page asks for.
    pub fn read(query: &HashMap<String, String>) -> Self {
        Self {
            at: query.get("at").and_then(|at| at.parse().ok()),
            confirm: query.get("confirm").cloned(),
            whole_log: query.get("log").is_some_and(|log| log == "all"),
        }
    }
}

/// A table as somebody sees it.
pub struct Shown {
    /// The number of the latest change.
    pub number: u64,
    /// The page's title.
    pub title: String,
    /// Whether it is their turn.
    pub turn: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Whether a bot plays their seat.
    pub bot: bool,
    /// With whose eyes.
    pub eyes: Eyes,
    /// The pieces of the page.
    pub pieces: Vec<Piece>,
    /// Colours that seats have chosen, as classes.
    pub paint: String,
}

/// A table with the eyes of a visitor.
pub async fn shown(app: &Shared, visitor: &Visitor, table: &Table, wish: &Wish) -> Result<Shown, Trouble> {
    let person = visitor.person.as_ref().map(|person| person.id);
    let prefs = visitor.prefs();
    let mut state = table.state.lock().await;
    if state.broken {
        return Err(Trouble::Store(StoreError::unreadable("the table is being loaded again")));
    }
    let eyes = Eyes::of(&state, person, table.looking(person)).ok_or(Trouble::Forbidden)?;
    remember_wishes(&mut state.auto, eyes.own, &prefs);
    let names = names(&state);
    let words = app.texts(table.kind.about().id).words(visitor.language, &names);
    let links: Vec<(Role, String)> = match &visitor.token {
        Some(token) if eyes.owner => {
            let tokens = app.hub.links(table, &state, token).into_iter();
            tokens.map(|(role, token)| (role, app.url(visitor, &format!("/s/{}", token.reveal())))).collect()
        }
        _ => Vec::new(),
    };
    let past = wish.at.filter(|_| eyes.curtain.is_none()).map(|at| at.min(state.session.number()));
    let then = past.map(|at| state.session.back_to(at));
    let scene = Scene {
        table,
        state: &state,
        session: then.as_deref().unwrap_or(state.session.as_ref()),
        past,
        eyes,
        words,
        confirm: wish.confirm.as_deref(),
        links: &links,
        whole_log: wish.whole_log,
    };
    let paint = Seat::all(table.seats())
        .zip(state.colours())
        .filter(|(seat, colour)| seat.index() != usize::from(*colour))
        .map(|(seat, colour)| format!("paint-{}-{colour}", seat.letter().to_ascii_lowercase()));
    Ok(Shown {
        number: state.number,
        title: scene.title(),
        turn: scene.is_wanted(),
        over: state.is_over(),
        bot: eyes.seat().is_some_and(|seat| state.seats[seat.index()].bot.is_some()),
        eyes,
        paint: paint.collect::<Vec<_>>().join(" "),
        pieces: scene.pieces(),
    })
}

/// Forced choices are made for those seats whose players want it.
fn remember_wishes(auto: &mut SeatSet, own: SeatSet, prefs: &Prefs) {
    for seat in own.iter() {
        if prefs.auto {
            auto.insert(seat);
        } else {
            auto.remove(seat);
        }
    }
}

/// The table's page.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let shown = shown(&app, &visitor, &table, &Wish::read(&query)).await.or_tell(&visitor)?;
    let note = note_of(&app, &visitor, &table, &shown).await.or_tell(&visitor)?;
    Ok(page(&app, &visitor, &table, &shown, &note, query.contains_key("at")).into_response())
}

/// A visitor's private note. Behind a curtain it is somebody else who looks.
pub async fn note_of(app: &Shared, visitor: &Visitor, table: &Table, shown: &Shown) -> Result<String, Trouble> {
    match &visitor.person {
        Some(person) if shown.eyes.curtain.is_none() => Ok(app.hub.store.note(person.id, table.id).await?),
        _ => Ok(String::new()),
    }
}

fn page(app: &Shared, visitor: &Visitor, table: &Table, shown: &Shown, note: &str, past: bool) -> Markup {
    let about = table.kind.about();
    let words = app.texts(about.id).words(visitor.language, &[]);
    let word = |id: &str| words.word(id);
    let piece = |id: &str| {
        let found = shown.pieces.iter().find(|piece| piece.id == id);
        PreEscaped(found.map_or("", |piece| piece.html.as_str()))
    };
    let prefs = visitor.prefs();
    let may_talk = !shown.eyes.own.is_empty() || shown.eyes.owner || visitor.person.is_some();
    let action = |what: &str| format!("/t/{}/{what}", table.slug);
    let body = html! {
        a.skip.to-choices href="#choices" { (word("skip-to-choices")) }
        header.bar.table-bar {
            a.brand href="/" { (layout::logo()) span { "Orrery" } }
            span.game-name { (word("game-name")) }
            (piece("seats"))
            nav.table-tools aria-label=(word("table-tools")) {
                a.button.quiet href={ "/rules/" (about.id) } target="rules" title=(word("table-rules")) { (icon("rules")) span.wide-only { (word("table-rules")) } }
                a.button.quiet href={ "/t/" (table.slug) "?at=0" } title=(word("table-replay")) { (icon("replay")) span.wide-only { (word("table-replay")) } }
                details.menu {
                    summary.button.quiet title=(word("table-menu")) { (icon("gear")) span.hidden { (word("table-menu")) } }
                    div.popover {
                        form method="post" action="/settings" {
                            input type="hidden" name="back" value={ "/t/" (table.slug) };
                            input type="hidden" name="prefs" value="yes";
                            h2 { (word("prefs-title")) }
                            (check("confirm", prefs.confirm, &word("prefs-confirm")))
                            (check("auto", prefs.auto, &word("prefs-auto")))
                            (check("sound", prefs.sound, &word("prefs-sound")))
                            (check("notify", prefs.notify, &word("prefs-notify")))
                            button.small { (word("prefs-save")) }
                        }
                        (layout::switches(&words, Some(visitor)))
                        @if !shown.eyes.own.is_empty() {
                            form method="post" action=(action("me")) {
                                h2 { (word("me-title")) }
                                label { (word("me-name")) input type="text" name="name" maxlength=(LONGEST_NAME) value=(visitor.person.as_ref().map_or("", |person| person.name.as_str())); }
                                (colours(&words))
                                @if let Some(seat) = shown.eyes.seat() { input type="hidden" name="seat" value=(seat); }
                                button.small { (word("me-save")) }
                            }
                            @if let Some(seat) = shown.eyes.seat().filter(|_| !shown.bot && !shown.over) {
                                form method="post" action=(action("seat")) {
                                    input type="hidden" name="seat" value=(seat);
                                    button.small name="do" value="bot" title=(word("me-bot-help")) { (word("me-bot")) }
                                }
                            }
                        }
                        @if shown.eyes.owner {
                            form method="post" action=(action("end")) {
                                h2 { (word("owner-title")) }
                                label.check { input type="checkbox" name="sure" value="yes"; (word("owner-end-sure")) }
                                button.small { (word("owner-end")) }
                            }
                        }
                    }
                }
            }
        }
        div.connection role="status" hidden { (word("connection-lost")) }
        main #main.table data-live={ "/t/" (table.slug) } data-number=(shown.number)
            data-past=[past.then_some(if shown.over { "over" } else { "running" })] data-turn[shown.turn] data-now=[table.making.pace.per_move.map(|_| now())] data-units=(word("time-units"))
            data-confirm[prefs.confirm] data-sound[prefs.sound] data-notify[prefs.notify]
            data-turn-text=(word("notify-turn")) data-error-text=(word("notify-error")) {
            div.left { (piece("prompt")) (piece("boards")) }
            div.right {
                (piece("choices"))
                (piece("digest"))
                (piece("invite"))
                section.card.hints hidden[shown.eyes.own.is_empty() || past || shown.over] {
                    form.hint-form method="post" action=(action("hint")) { button.small.hint { (icon("hint")) (word("hint")) } }
                    div #hint {}
                }
                div.tabs {
                    details.card.tab open { summary { (word("log-title")) } (piece("log")) }
                    details.card.tab { summary { (word("score-title")) } p.faint { (word("score-help")) } (piece("score")) }
                    details.card.tab.chat {
                        summary { (icon("chat")) (word("chat-title")) }
                        (piece("chat-lines"))
                        @if may_talk {
                            form.chat-form method="post" action=(action("chat")) {
                                input type="text" name="text" maxlength=(LONGEST_CHAT) autocomplete="off" aria-label=(word("chat-say")) placeholder=(word("chat-say"));
                                button.small { (word("chat-send")) }
                            }
                        }
                    }
                    @if visitor.person.is_some() {
                        details #notes .card.tab hidden[shown.eyes.curtain.is_some()] {
                            summary { (word("note-title")) }
                            form.private-note method="post" action=(action("note")) {
                                textarea name="text" rows="5" maxlength=(LONGEST_NOTE) aria-label=(word("note-title")) { (note) }
                                button.small { (word("note-save")) }
                                p.faint { (word(if shown.eyes.own.len() > 1 { "note-help-shared" } else { "note-help" })) }
                            }
                        }
                    }
                }
            }
        }
        div #spot-menu .popover hidden {}
        div #tip role="tooltip" hidden {}
    };
    let class = format!("game {} {}", about.id, shown.paint);
    layout::page(
        &words,
        Some(visitor),
        &Page { title: &shown.title, game: Some(about.id), class: &class, refresh: !past && !shown.turn },
        &body,
    )
}

fn check(name: &str, on: bool, label: &str) -> Markup {
    html! { label.check { input type="checkbox" name=(name) value="yes" checked[on]; (label) } }
}

/// The colours to choose from.
pub fn colours(words: &engine::text::Words<'_>) -> Markup {
    html! {
        fieldset.colours {
            legend { (words.word("me-colour")) }
            label { input type="radio" name="colour" value="" checked; span.swatch.own {} span.hidden { (words.word("colour-own")) } }
            @for number in 0..6 {
                @let name = words.word(&format!("colour-{number}"));
                label title=(name) { input type="radio" name="colour" value=(number); span.swatch .{ "hue-" (number) } {} span.hidden { (name) } }
            }
        }
    }
}

/// The answer to a form of the page: the page again, or a word to its script.
pub fn done(app: &Shared, visitor: &Visitor, slug: &str, number: u64) -> Response {
    if visitor.live {
        let response = axum::Json(serde_json::json!({ "number": number })).into_response();
        return with_cookie(app, visitor, response);
    }
    go(app, visitor, &format!("/t/{slug}"))
}

/// The seat for which a visitor decides now, and their number.
async fn decider(visitor: &Visitor, table: &Table) -> Result<(Seat, PersonId), Trouble> {
    let person = visitor.person.as_ref().ok_or(Trouble::Forbidden)?.id;
    let state = table.state.lock().await;
    let eyes = Eyes::of(&state, Some(person), table.looking(Some(person))).ok_or(Trouble::Forbidden)?;
    let seat = eyes.seat().filter(|_| eyes.curtain.is_none()).ok_or(Trouble::Forbidden)?;
    if state.seats[seat.index()].bot.is_some() {
        return Err(Trouble::bad("trouble-bot-plays"));
    }
    if eyes.own.len() > 1 {
        // Whoever decides is the one who sits in front of the screen now.
        table.looking.lock().unwrap_or_else(PoisonError::into_inner).insert(person, seat);
    }
    Ok((seat, person))
}

/// Plays an action.
pub async fn play(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let told = |trouble: Trouble| Failure::to(&visitor, trouble).in_game(table.kind.about().id);
    let (seat, _) = decider(&visitor, &table).await.map_err(told)?;
    let action = field(&form, "action").to_owned();
    let seen = number(&form, "seen").map_err(told)?;
    if visitor.prefs().confirm && field(&form, "confirmed").is_empty() {
        let state = table.state.lock().await;
        let mut offers = state.session.offers(seat).into_iter();
        if offers.any(|offer| offer.notation == action && offer.undo == Undo::HandsOver) {
            drop(state);
            if visitor.live {
                return Ok(axum::Json(serde_json::json!({ "confirm": action })).into_response());
            }
            return Ok(go(&app, &visitor, &format!("/t/{slug}?confirm={}", encoded(&action))));
        }
    }
    // The same button of the same page is the same move, however often it is pressed.
    let key = seen.map(|seen: u64| page_key(seen, seat, &action));
    let number = app.hub.play(&table, Play { seat, action, seen, key }).await.map_err(told)?;
    Ok(done(&app, &visitor, &slug, number))
}

fn page_key(seen: u64, seat: Seat, action: &str) -> u64 {
    engine::stable_hash(&(seen, seat, action))
}

/// A text as part of an address.
pub fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            out.push(byte.into());
        } else {
            out += &format!("%{byte:02X}");
        }
        out
    })
}

/// Takes the last action back.
pub async fn undo(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let (seat, _) = decider(&visitor, &table).await.or_tell(&visitor)?;
    let seen = number(&form, "seen").or_tell(&visitor)?;
    let number = app.hub.undo(&table, seat, seen).await.or_tell(&visitor)?;
    Ok(done(&app, &visitor, &slug, number))
}

/// Says something.
pub async fn chat(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    if !app.buckets.take(visitor.address, Kind::Chat) {
        return Err(Failure::to(&visitor, Trouble::TooMany));
    }
    let person = visitor.person.clone().ok_or_else(|| Failure::to(&visitor, Trouble::Forbidden))?;
    let text = clean_line(field(&form, "text"), LONGEST_CHAT);
    let (table_for, watcher) = (Arc::clone(&table), app.words(&visitor).word("chat-somebody"));
    let number = app.hub.change(&table, move |state| {
        let eyes = Eyes::of(state, Some(person.id), table_for.looking(Some(person.id))).ok_or(Trouble::Forbidden)?;
        // Whoever has the address may look at a finished game; talking is for those who were there.
        if eyes.stranger {
            return Err(Trouble::Forbidden);
        }
        let speaker = match eyes.seat().or(eyes.own.first()) {
            Some(seat) => Speaker::Seat(seat),
            None if person.name.is_empty() => Speaker::Watcher(watcher.clone()),
            None => Speaker::Watcher(person.name.clone()),
        };
        if text.is_empty() {
            return Ok(Decision::MadeBefore(state.number));
        }
        state.says(speaker, text.clone())
    });
    let number = number.await.or_tell(&visitor)?;
    Ok(done(&app, &visitor, &slug, number))
}

/// Keeps a private note.
pub async fn note(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let person = visitor.person.as_ref().ok_or_else(|| Failure::to(&visitor, Trouble::Forbidden))?.id;
    let state = table.state.lock().await;
    Eyes::of(&state, Some(person), None).ok_or(Trouble::Forbidden).or_tell(&visitor)?;
    let number = state.number;
    drop(state);
    let text = clean_text(field(&form, "text"), LONGEST_NOTE);
    app.hub.store.set_note(person, table.id, text).await.or_tell(&visitor)?;
    Ok(done(&app, &visitor, &slug, number))
}

/// The screen was passed to somebody.
pub async fn look(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let person = visitor.person.as_ref().ok_or_else(|| Failure::to(&visitor, Trouble::Forbidden))?.id;
    let seat = seat_field(&form).or_tell(&visitor)?;
    let state = table.state.lock().await;
    if !state.seats_of(person).contains(seat) {
        return Err(Failure::to(&visitor, Trouble::Forbidden));
    }
    let number = state.number;
    drop(state);
    table.looking.lock().unwrap_or_else(PoisonError::into_inner).insert(person, seat);
    table.news.send_modify(|news| news.presence += 1);
    Ok(done(&app, &visitor, &slug, number))
}

async fn owner_only(visitor: &Visitor, table: &Table) -> Result<(), Trouble> {
    let person = visitor.person.as_ref().ok_or(Trouble::Forbidden)?.id;
    if table.state.lock().await.has(person, Role::Owner) { Ok(()) } else { Err(Trouble::Forbidden) }
}

/// A new link to a seat, or to watch; the old one leads nowhere any more, and whoever came by it is out.
pub async fn link(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    owner_only(&visitor, &table).await.or_tell(&visitor)?;
    let role = match field(&form, "seat") {
        "watch" => Role::Watcher,
        _ => Role::Seat(seat_field(&form).or_tell(&visitor)?),
    };
    let token = visitor.token.ok_or_else(|| Failure::to(&visitor, Trouble::Forbidden))?;
    if let Role::Seat(seat) = role
        && seat.index() >= table.seats()
    {
        return Err(Failure::to(&visitor, Trouble::bad("trouble-form")));
    }
    app.hub.new_link(&table, role, &token).await.or_tell(&visitor)?;
    let number = table.state.lock().await.number;
    Ok(done(&app, &visitor, &slug, number))
}

/// A bot for one's own seat; and what the table's owner decides about a seat: a bot, a bot once, more time.
pub async fn seat(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let seat = seat_field(&form).or_tell(&visitor)?;
    let what = field(&form, "do").to_owned();
    let person = visitor.person.as_ref().map(|person| person.id);
    let own = match person {
        Some(person) => table.state.lock().await.seats_of(person).contains(seat),
        None => false,
    };
    // Nobody gives themselves more time.
    if !own || what != "bot" {
        owner_only(&visitor, &table).await.or_tell(&visitor)?;
    }
    let (hub, at) = (Arc::clone(&app.hub), Arc::clone(&table));
    let number = app.hub.change(&table, move |state| {
        let known = state.seats.get(seat.index()).ok_or(Trouble::bad("trouble-form"))?;
        let late = known.reminded && known.bot.is_none();
        match what.as_str() {
            // Nobody is put out of a seat in the middle of their time, unless they want it.
            "bot" if !known.taken || late || own => Ok(Decision::Write(vec![What::Bot(seat, HELPER.to_owned())])),
            "time" if late => Ok(Decision::Write(vec![What::MoreTime(seat)])),
            "help" if late => {
                hub.help(&at, state, seat);
                Ok(Decision::MadeBefore(state.number))
            }
            _ => Err(Trouble::bad("trouble-form")),
        }
    });
    let number = number.await.or_tell(&visitor)?;
    Ok(done(&app, &visitor, &slug, number))
}

/// A player changes name or colour, or takes the seat back from a bot.
pub async fn me(State(app): State<Shared>, mut visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let seat = seat_field(&form).or_tell(&visitor)?;
    let mut person = visitor.somebody(&app).await.or_tell(&visitor)?;
    if field(&form, "back") == "yes" {
        take_back(&app, &table, person.id, seat).await.or_tell(&visitor)?;
        return Ok(go(&app, &visitor, &format!("/t/{slug}")));
    }
    let name = clean_line(field(&form, "name"), LONGEST_NAME);
    let colour = colour(&form).or_tell(&visitor)?;
    sit(&app, &table, person.id, seat, name.clone(), colour, false).await.or_tell(&visitor)?;
    if person.name != name {
        person.name = name;
        app.hub.store.update_person(&person).await.or_tell(&visitor)?;
    }
    Ok(go(&app, &visitor, &format!("/t/{slug}")))
}

/// Takes a seat back from the bot that played it, as whoever sat there before.
async fn take_back(app: &Shared, table: &Arc<Table>, person: PersonId, seat: Seat) -> Result<u64, Trouble> {
    let change = app.hub.change(table, move |state| {
        if !state.seats_of(person).contains(seat) {
            return Err(Trouble::Forbidden);
        }
        let known = state.seats.get(seat.index()).ok_or(Trouble::bad("trouble-form"))?;
        match known.bot {
            Some(_) => Ok(Decision::Write(vec![What::Sat(seat, known.person.clone())])),
            None => Ok(Decision::MadeBefore(state.number)),
        }
    });
    change.await
}

/// The colour a form asks for.
pub fn colour(form: &HashMap<String, String>) -> Result<Option<u8>, Trouble> {
    let colour: Option<u8> = number(form, "colour")?;
    if colour.is_some_and(|colour| colour > 5) { Err(Trouble::bad("trouble-form")) } else { Ok(colour) }
}

/// Puts a name and a colour to a seat that somebody may play, or is invited to.
pub async fn sit(
    app: &Shared,
    table: &Arc<Table>,
    person: PersonId,
    seat: Seat,
    name: String,
    colour: Option<u8>,
    invited: bool,
) -> Result<u64, Trouble> {
    app.hub
        .change(table, move |state| {
            let Some(known) =
                state.seats.get(seat.index()).filter(|_| invited || state.seats_of(person).contains(seat))
            else {
                return Err(Trouble::Forbidden);
            };
            // Two seats never have the same colour. Who has chosen none moves on if nobody sits there yet.
            let mut others = state.colours().into_iter().zip(&state.seats).enumerate();
            let taken = others.any(|(index, (theirs, other))| {
                index != seat.index()
                    && Some(theirs) == colour
                    && (other.person.colour.is_some() || (other.taken && other.bot.is_none()))
            });
            if taken {
                return Err(Trouble::Bad(Message::new("trouble-colour-taken")));
            }
            let sits = Person { name: name.clone(), colour };
            if known.person == sits && known.taken && known.bot.is_none() {
                return Ok(Decision::MadeBefore(state.number));
            }
            Ok(Decision::Write(vec![What::Sat(seat, sits)]))
        })
        .await
}

/// Gives the table up.
pub async fn end(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    owner_only(&visitor, &table).await.or_tell(&visitor)?;
    if field(&form, "sure") != "yes" {
        return Err(Failure::to(&visitor, Trouble::bad("trouble-not-sure")));
    }
    let number = app.hub.change(&table, |state| {
        if state.is_over() {
            Ok(Decision::MadeBefore(state.number))
        } else {
            Ok(Decision::Write(vec![What::Abandoned]))
        }
    });
    let number = number.await.or_tell(&visitor)?;
    Ok(done(&app, &visitor, &slug, number))
}

/// Whoever asked may go before there is an answer.
struct CancelledWhenDropped(Cancel);

impl Drop for CancelledWhenDropped {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// What a strong bot would do here, and why.
pub async fn hint(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let (seat, _) = decider(&visitor, &table).await.or_tell(&visitor)?;
    if !app.buckets.take(visitor.address, Kind::Hint) {
        return Err(Failure::to(&visitor, Trouble::TooMany));
    }
    let (_gone, told, names) = {
        let mut state = table.state.lock().await;
        // A seat has one question at a time.
        for (_, before) in state.advising.extract_if(.., |(asked, _)| *asked == seat) {
            before.cancel();
        }
        let (cancel, told) = app.hub.bots.advise(&table, state.number, state.session.as_ref(), seat);
        state.advising.push((seat, cancel.clone()));
        (CancelledWhenDropped(cancel), told, names(&state))
    };
    let hint = told.await.ok().flatten().ok_or(Trouble::bad("trouble-no-hint")).or_tell(&visitor)?;
    let words = app.texts(table.kind.about().id).words(visitor.language, &names);
    let list = present::advice(&words, &hint);
    if visitor.live {
        return Ok(axum::Json(serde_json::json!({ "html": list.into_string() })).into_response());
    }
    let title = words.word("hint-title");
    let body = html! {
        (layout::header(&words, Some(&visitor)))
        main #main.narrow { h1 { (title) } (list) p { a.button href={ "/t/" (slug) } { (words.word("back-to-table")) } } }
    };
    let page = Page { title: &title, game: Some(table.kind.about().id), class: "plain", refresh: false };
    Ok(layout::page(&words, Some(&visitor), &page, &body).into_response())
}
