//! Files that never change while the program runs: named by what is in them, so that browsers keep them.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use engine::{Seed, Setup, Viewer};

use super::Shared;
use super::present::all_styles;

const FILES: [(&str, &str, &str); 3] = [
    ("style.css", "text/css; charset=utf-8", include_str!("../../assets/style.css")),
    ("app.js", "text/javascript; charset=utf-8", include_str!("../../assets/app.js")),
    ("icon.svg", "image/svg+xml", include_str!("../../assets/icon.svg")),
];

static VERSION: LazyLock<String> = LazyLock::new(|| {
    format!("{:016x}", engine::stable_hash(&(FILES.map(|(_, _, text)| text), env!("CARGO_PKG_VERSION"))))
});

/// The address of a file.
pub fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// The address of the colours: a game's own, or everybody's.
pub fn game_style(game: Option<&str>) -> String {
    format!("/assets/{}/colours/{}", *VERSION, game.unwrap_or("all"))
}

/// The files.
pub fn router() -> Router<Shared> {
    Router::new().route("/assets/{version}/{name}", get(file)).route("/assets/{version}/colours/{game}", get(colours))
}

fn kept(body: String, kind: &'static str) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    response
}

async fn file(Path((_, name)): Path<(String, String)>) -> Response {
    match FILES.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, text)) => kept((*text).to_owned(), kind),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn colours(State(app): State<Shared>, Path((_, game)): Path<(String, String)>) -> Response {
    let tones = app.hub.library.get(&game).ok().and_then(|kind| {
        let about = kind.about();
        let setup = Setup::plain(about, about.seats.first().copied()?).ok()?;
        let words = app.hub.texts_of(about.id).words(engine::text::Language::English, &[]);
        Some(kind.begin(setup, Seed::numbered(0)).picture(Viewer::Spectator, &words).tones)
    });
    match tones {
        Some(tones) => kept(all_styles(&tones), "text/css; charset=utf-8"),
        None if game == "all" => kept(all_styles(&[]), "text/css; charset=utf-8"),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
