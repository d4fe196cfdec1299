//! The first page: the games, and the tables of whoever looks at it.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use engine::draw::{Picture, Place, Theme};
use engine::erased::AnyKind;
use engine::{Chance, Fast, Message, Seed, Setup, Viewer};
use maud::{Markup, html};
use std::collections::HashMap;

use super::guard::{Answer, OrTell};
use super::layout::{self, Page, icon, mark};
use super::present::names;
use super::{Failure, Shared, Visitor};
use crate::table::Table;
use crate::trouble::Trouble;

/// The first page.
pub async fn home(State(app): State<Shared>, visitor: Visitor) -> Answer {
    let words = app.words(&visitor);
    let word = |id: &str| words.word(id);
    let (running, finished) = own_tables(&app, &visitor).await.or_tell(&visitor)?;
    let body = html! {
        (layout::header(&words, Some(&visitor)))
        main #main.home {
            section.hero {
                h1 { (word("home-title")) }
                p.lead { (word("home-lead")) }
            }
            @if !running.is_empty() {
                section { h2 { (word("home-running")) } div.table-list { @for table in &running { (table) } } }
            }
            section {
                h2.hidden { (word("home-games")) }
                div.games { @for kind in app.hub.library.iter() { (game_card(&app, &visitor, kind.as_ref())) } }
            }
            @if !finished.is_empty() {
                section { h2 { (word("home-finished")) } div.table-list { @for table in &finished { (table) } } }
            }
        }
        (layout::footer(&words))
    };
    let title = word("home-page");
    let page = Page { title: &title, game: None, class: "plain starry", refresh: false };
    Ok(layout::page(&words, Some(&visitor), &page, &body).into_response())
}

fn game_card(app: &Shared, visitor: &Visitor, kind: &dyn AnyKind) -> Markup {
    let about = kind.about();
    let words = app.texts(about.id).words(visitor.language, &[]);
    let (fewest, most) = (about.seats.first().copied().unwrap_or(1), about.seats.last().copied().unwrap_or(1));
    let players = if fewest == most {
        Message::new("game-players-exact").with("count", fewest)
    } else {
        Message::new("game-players").with("fewest", fewest).with("most", most)
    };
    let source = |theme: &str| format!("/games/{}/picture.svg?theme={theme}", about.id);
    let chosen = visitor.prefs().theme;
    html! {
        article.game-card {
            picture {
                @if chosen.is_none() { source media="(prefers-color-scheme: light)" srcset=(source("light")); }
                img src=(source(chosen.as_deref().unwrap_or("dark"))) alt="" width="480" height="300";
            }
            div.game-text {
                h3 { (words.word("game-name")) }
                p.facts { span { (icon("people")) (words.say(&players)) } span { (icon("clock")) (words.word("game-length")) } }
                p { (words.word("game-summary")) }
                div.actions {
                    form method="post" action={ "/play/" (about.id) } { button.primary title=(words.word("play-now-help")) { (icon("play")) (words.word("play-now")) } }
                    a.button href={ "/new/" (about.id) } { (words.word("new-table")) }
                    a.quiet-link href={ "/rules/" (about.id) } { (words.word("game-rules")) }
                }
            }
        }
    }
}

async fn own_tables(app: &Shared, visitor: &Visitor) -> Result<(Vec<Markup>, Vec<Markup>), Trouble> {
    let Some(person) = &visitor.person else { return Ok(Default::default()) };
    let (mut running, mut finished) = (Vec::new(), Vec::new());
    for (id, end) in app.hub.store.tables_of(person.id, 24).await? {
        // A table that cannot be loaded any more does not keep the others from being shown.
        let Ok(table) = app.hub.table_by_id(id).await else { continue };
        let card = table_card(app, visitor, &table).await;
        if end.is_some() { finished.push(card) } else { running.push(card) }
    }
    Ok((running, finished))
}

async fn table_card(app: &Shared, visitor: &Visitor, table: &Table) -> Markup {
    let state = table.state.lock().await;
    let names = names(&state);
    let words = app.texts(table.kind.about().id).words(visitor.language, &names);
    let own = visitor.person.as_ref().map(|person| state.seats_of(person.id)).unwrap_or_default();
    let waiting = state.session.turn();
    let turn = !state.is_over() && waiting.iter().any(|seat| own.contains(seat));
    html! {
        a.table-card .turn[turn] href={ "/t/" (table.slug) @if state.is_over() { "/result" } } {
            strong { (words.word("game-name")) @if table.making.fork.is_some() { span.tag { (words.word("home-analysis")) } } }
            span.seat-names { @for seat in engine::Seat::all(table.seats()) { span { (mark(seat)) (words.name(seat)) } } }
            span.status {
                @if let Some(outcome) = state.session.outcome() {
                    (words.say(&Message::new("home-won").with("who", outcome.winners().map(|seat| Message::new("name").with("who", seat)).collect::<Vec<_>>())))
                } @else if state.abandoned {
                    (words.word("over-abandoned"))
                } @else if turn {
                    (words.word("home-your-turn"))
                } @else {
                    (words.say(&Message::new("waiting-for").with("who", waiting.iter().map(|seat| Message::new("name").with("who", seat)).collect::<Vec<_>>())))
                }
                " · " (layout::moment(state.time))
            }
        }
    }
}

/// A picture of a game in the middle: always the same one.
pub async fn picture(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let kind = app.hub.library.get(&game).map_err(|_| Failure::to(&visitor, Trouble::NotFound))?;
    let theme = if query.get("theme").is_some_and(|theme| theme == "light") { Theme::Light } else { Theme::Dark };
    let words = app.texts(kind.about().id).words(visitor.language, &[]);
    let svg = middle(kind.as_ref(), &words).file(theme, &[] as &[&str], "");
    let mut response = svg.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    Ok(response)
}

fn middle(kind: &dyn AnyKind, words: &engine::text::Words<'_>) -> Picture {
    let about = kind.about();
    let seats = about.seats.last().copied().unwrap_or(2).min(3);
    let Ok(setup) = Setup::plain(about, seats) else { return Picture::default() };
    let mut session = kind.begin(setup, Seed::numbered(8));
    let mut chance = Fast::new(5);
    for _ in 0..60 {
        let Some(seat) = session.turn().first() else { break };
        let offers = session.offers(seat);
        let Some(offer) = chance.choose(&offers) else { break };
        let before = session.boxed_clone();
        if session.play(seat, &offer.notation).is_err() || session.outcome().is_some() {
            // A game that is over so soon is shown before its end.
            session = before;
            break;
        }
    }
    let mut picture = session.picture(Viewer::Spectator, words);
    // What is on the table, not who sits at it; a few boards are enough to see what it looks like.
    let boards = picture.panels.iter().filter(|panel| panel.place == Place::Main).count();
    if boards > 1 {
        picture.panels.retain(|panel| panel.place == Place::Main);
        picture.panels.truncate(4);
    }
    picture
}

/// Whether the server is well: it can read its store, and could write what was last to be written.
pub async fn healthz(State(app): State<Shared>) -> Response {
    match app.hub.store.count_tables().await {
        Ok(_) if app.hub.store.is_well() => "ok\n".into_response(),
        Ok(_) => (axum::http::StatusCode::SERVICE_UNAVAILABLE, "cannot write\n").into_response(),
        Err(error) => {
            tracing::error!(%error, "health");
            axum::http::StatusCode::SERVICE_UNAVAILABLE.into_response()
        }
    }
}

/// Nothing here is for search engines: tables are private.
pub async fn robots() -> &'static str {
    "User-agent: *\nDisallow: /\n"
}

/// What is not there.
pub async fn not_found(State(app): State<Shared>, visitor: Visitor) -> Response {
    let _ = app;
    Failure::to(&visitor, Trouble::NotFound).into_response()
}

/// What is there, but not so.
pub async fn wrong_method(State(app): State<Shared>, visitor: Visitor) -> Response {
    let _ = app;
    Failure::to(&visitor, Trouble::Method).into_response()
}
