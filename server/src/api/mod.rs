//! JSON over HTTP for bots and tools: the same views and actions that the pages have.
//!
//! A request says who asks by `Authorization: Bearer …` with the token of a seat's link or an API token of an account. The
//! whole interface is described in `openapi.json`.

mod events;
mod tables;

use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use engine::text::Language;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::secret::Token;
use crate::trouble::Trouble;
use crate::web::{Peer, Shared};

/// All of it, below `/api/v1`.
pub fn router() -> Router<Shared> {
    Router::new()
        .route("/games", get(tables::games))
        .route("/games/{game}", get(tables::game))
        .route("/games/{game}/rules", get(tables::rules))
        .route("/tables", get(tables::list).post(tables::make))
        .route("/join", post(tables::join))
        .route("/tables/{table}", get(tables::table))
        .route("/tables/{table}/view", get(tables::view))
        .route("/tables/{table}/actions", get(tables::actions).post(tables::play))
        .route("/tables/{table}/reason", get(tables::reason))
        .route("/tables/{table}/undo", post(tables::undo))
        .route("/tables/{table}/log", get(tables::log))
        .route("/tables/{table}/chat", post(tables::chat))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/events", get(events::stream))
        .fallback(|caller: Caller| async move { Problem::of(Trouble::NotFound, &caller) })
        .method_not_allowed_fallback(|caller: Caller| async move { Problem::of(Trouble::Method, &caller) })
}

/// The description of the interface.
pub async fn openapi() -> Response {
    let mut response = include_str!("openapi.json").into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

/// Who calls.
pub struct Caller {
    /// What they brought to be known by.
    pub token: Option<Token>,
    /// The language to speak.
    pub language: Language,
    /// Where from.
    pub address: std::net::IpAddr,
    /// The name the server was called by.
    pub host: String,
    /// The server.
    pub app: Shared,
}

impl FromRequestParts<Shared> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Problem> {
        let text = |name: header::HeaderName| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let language = language(parts.headers.get(header::ACCEPT_LANGUAGE));
        let peer = parts.extensions.get::<Peer>().map_or([0, 0, 0, 0].into(), |peer| peer.0.ip());
        let host = text(header::HOST).unwrap_or("localhost").to_owned();
        let mut caller =
            Self { token: None, language, address: app.address(peer, &parts.headers), host, app: Shared::clone(app) };
        if let Some(said) = text(header::AUTHORIZATION) {
            let token = said.strip_prefix("Bearer ").and_then(|token| Token::read(token.trim()));
            caller.token = Some(token.ok_or_else(|| Problem::of(Trouble::Unknown, &caller))?);
        }
        Ok(caller)
    }
}

/// What cannot be done, as RFC 9457 describes it.
pub struct Problem(Box<Told>);

struct Told {
    trouble: Trouble,
    language: Language,
    app: Shared,
    game: Option<&'static str>,
}

impl Problem {
    /// A trouble, told to a caller.
    pub fn of(trouble: Trouble, caller: &Caller) -> Self {
        Self(Box::new(Told { trouble, language: caller.language, app: Shared::clone(&caller.app), game: None }))
    }

    /// A trouble, told to a caller in the words of a game.
    pub fn at(trouble: Trouble, caller: &Caller, game: &'static str) -> Self {
        let mut problem = Self::of(trouble, caller);
        problem.0.game = Some(game);
        problem
    }
}

/// What is refused before a handler sees it: told like everything else here.
pub fn refuse(app: &Shared, trouble: Trouble, accepted: Option<&HeaderValue>) -> Response {
    let language = language(accepted);
    Problem(Box::new(Told { trouble, language, app: Shared::clone(app), game: None })).into_response()
}

/// The language that a caller accepts.
fn language(accepted: Option<&HeaderValue>) -> Language {
    let list = accepted.and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    list.split(',').find_map(|locale| Language::of_locale(locale.trim())).unwrap_or_default()
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Told { trouble, language, app, game } = *self.0;
        trouble.note();
        let texts = game.map_or_else(|| app.hub.texts(), |game| app.hub.texts_of(game));
        let words = texts.words(language, &[]);
        let kind = trouble.kind();
        let mut body = json!({
            "type": format!("https://orrery.invalid/problems/{kind}"),
            "title": words.word(&format!("trouble-title-{kind}")),
            "status": trouble.status().as_u16(),
            "detail": words.say(&trouble.message()),
        });
        if let Trouble::Stale(number) = &trouble {
            body["number"] = json!(number);
        }
        if let Some(rule) = trouble.rule() {
            body["rule"] = json!(rule);
        }
        let mut response = (trouble.status(), body.to_string()).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}

/// The body of a request.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let caller = <Caller as FromRequestParts<Shared>>::from_request_parts(&mut parts, app).await?;
        let read = axum::Json::<T>::from_request(Request::from_parts(parts, body), app).await;
        read.map(|axum::Json(value)| Self(value)).map_err(|rejection| {
            let trouble = match &rejection {
                JsonRejection::BytesRejection(_) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                    Trouble::TooLarge
                }
                JsonRejection::MissingJsonContentType(_) => Trouble::bad("trouble-content-type"),
                _ => Trouble::Bad(engine::Message::new("trouble-json").with_quote("detail", &rejection.body_text())),
            };
            Problem::of(trouble, &caller)
        })
    }
}
