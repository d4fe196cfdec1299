//! What holds for every request: who may send it, how much, what is answered when something is wrong, what browsers are told.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use engine::text::Language;

use super::{Peer, Shared, Visitor, layout};
use crate::limits::Kind;
use crate::trouble::Trouble;

/// What went wrong with a request, and whom to tell.
pub struct Failure(Box<Told>);

struct Told {
    trouble: Trouble,
    visitor: Option<Visitor>,
    language: Language,
    game: Option<String>,
}

/// A handler's answer.
pub type Answer = Result<Response, Failure>;

impl Failure {
    /// For somebody of whom only the language is known.
    pub fn plain(trouble: Trouble, language: Language) -> Self {
        Self(Box::new(Told { trouble, visitor: None, language, game: None }))
    }

    /// For a visitor.
    pub fn to(visitor: &Visitor, trouble: impl Into<Trouble>) -> Self {
        let (visitor, language) = (Some(visitor.clone()), visitor.language);
        Self(Box::new(Told { trouble: trouble.into(), visitor, language, game: None }))
    }

    /// With the words of a game.
    #[must_use]
    pub fn in_game(mut self, game: &str) -> Self {
        self.0.game = Some(game.to_owned());
        self
    }
}

/// Lets a handler use `?` on troubles once it has said whom to tell.
pub trait OrTell<T> {
    /// Tells the visitor.
    fn or_tell(self, visitor: &Visitor) -> Result<T, Failure>;
}

impl<T, E: Into<Trouble>> OrTell<T> for Result<T, E> {
    fn or_tell(self, visitor: &Visitor) -> Result<T, Failure> {
        self.map_err(|error| Failure::to(visitor, error))
    }
}

/// What the failure was, for the guard to put into a page: handlers know no layout.
#[derive(Clone)]
struct Failed(Arc<Told>);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.0.trouble.note();
        let mut response = self.0.trouble.status().into_response();
        response.extensions_mut().insert(Failed(Arc::from(self.0)));
        response
    }
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Around every request.
pub async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    // The path as it was declared: the one that was asked for may hold a secret.
    let path = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let peer = request.extensions().get::<Peer>().copied();
    let address = peer.map(|peer| app.address(peer.0.ip(), request.headers()));
    let is_api = path.as_ref().is_some_and(|path| path.as_str().starts_with("/api/"))
        || request.uri().path().starts_with("/api/");
    let accepted = request.headers().get(header::ACCEPT_LANGUAGE).cloned();
    // The API is asked most often and needs no more of its requests than the language.
    let (headers, uri) = if is_api { Default::default() } else { (request.headers().clone(), request.uri().clone()) };
    let mut response = if address.is_some_and(|address| !app.buckets.take(address, Kind::Request)) {
        app.hub.metrics.limited.fetch_add(1, Ordering::Relaxed);
        if is_api {
            crate::api::refuse(&app, Trouble::TooMany, accepted.as_ref())
        } else {
            Failure::plain(Trouble::TooMany, Language::default()).into_response()
        }
    } else if !is_api && changes_something(&method) && is_cross_site(&headers, app.config.public_url.as_deref()) {
        Failure::plain(Trouble::CrossSite, Language::default()).into_response()
    } else {
        match whole(request, &method).await {
            Ok(request) => next.run(request).await,
            Err(trouble) if is_api => crate::api::refuse(&app, trouble, accepted.as_ref()),
            Err(trouble) => Failure::plain(trouble, Language::default()).into_response(),
        }
    };
    if !is_api {
        let failed = response.extensions_mut().remove::<Failed>().map(|Failed(told)| told);
        // What the web framework itself refuses (a form that cannot be read, say) is told like everything else.
        let bare = || {
            is_bare_rejection(&response)
                .then(|| Arc::from(Failure::plain(bare(response.status()), Language::default()).0))
        };
        if let Some(failed) = failed.or_else(bare) {
            response = told(&app, &failed, &headers, uri.path());
        }
    } else if is_bare_rejection(&response) {
        response = crate::api::refuse(&app, bare(response.status()), accepted.as_ref());
    }
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
    }
    let took = begin.elapsed();
    app.hub.metrics.request(response.status().as_u16(), took);
    let path = path.as_ref().map_or("-", MatchedPath::as_str);
    tracing::debug!(%method, path, status = response.status().as_u16(), micros = took.as_micros() as u64, "request");
    if !is_api {
        protect(response.headers_mut(), app.config.is_secure());
    } else {
        let headers = response.headers_mut();
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
    response
}

/// Nobody takes longer to send what they want to say: a connection that is kept waiting is one that others cannot have.
const BODY_TIME: Duration = Duration::from_secs(15);

/// A request that changes something, with all that it says.
async fn whole(request: Request, method: &Method) -> Result<Request, Trouble> {
    if !changes_something(method) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let read = tokio::time::timeout(BODY_TIME, axum::body::to_bytes(body, super::LARGEST_NOTE_FORM)).await;
    match read {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(error))
            if std::error::Error::source(&error).is_some_and(|e| e.is::<http_body_util::LengthLimitError>()) =>
        {
            Err(Trouble::TooLarge)
        }
        _ => Err(Trouble::bad("trouble-form")),
    }
}

/// Refusals of the web framework come as plain text in English, or as nothing at all.
fn is_bare_rejection(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    response.status().is_client_error() && kind.is_none_or(|kind| kind.as_bytes().starts_with(b"text/plain"))
}

/// The trouble that a bare status stands for.
pub fn bare(status: StatusCode) -> Trouble {
    match status {
        StatusCode::NOT_FOUND => Trouble::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Trouble::Method,
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge,
        StatusCode::TOO_MANY_REQUESTS => Trouble::TooMany,
        _ => Trouble::bad("trouble-form"),
    }
}

fn told(app: &Shared, failure: &Told, headers: &HeaderMap, path: &str) -> Response {
    let texts = failure.game.as_deref().map_or(app.hub.texts(), |game| app.hub.texts_of(game));
    let language = match failure.visitor.as_ref() {
        Some(visitor) => visitor.language,
        None => {
            let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
            accepted
                .and_then(|list| list.split(',').find_map(|l| Language::of_locale(l.trim())))
                .unwrap_or(failure.language)
        }
    };
    let words = texts.words(language, &[]);
    let said = words.say(&failure.trouble.message());
    let status = failure.trouble.status();
    if headers.contains_key("x-live") {
        let number = if let Trouble::Stale(number) = &failure.trouble { Some(*number) } else { None };
        let rule = failure.trouble.rule().map(|rule| rule.as_str());
        let body = serde_json::json!({ "error": said, "kind": failure.trouble.kind(), "number": number, "rule": rule });
        return (status, axum::Json(body)).into_response();
    }
    let page = layout::trouble(&words, failure.visitor.as_ref(), &failure.trouble, &said, path);
    (status, page).into_response()
}

fn changes_something(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Whether a browser says that the request comes from somebody else's page. Programs that are no browsers say nothing and have
/// nobody's cookies.
pub fn is_cross_site(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return !matches!(site, "same-origin" | "none");
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let Ok(origin) = origin.to_str() else { return true };
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let public = public_url.is_some_and(|url| url.trim_end_matches('/') == origin);
    !public && text("host") != Some(host)
}

fn protect(headers: &mut HeaderMap, secure: bool) {
    let mut set = |name, value| drop(headers.insert(name, HeaderValue::from_static(value)));
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    // Never a path: it may hold a token. But an origin, because older browsers say by it where a form comes from.
    set(header::REFERRER_POLICY, "strict-origin");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(header::HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    if secure {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    // Pages belong to whoever asked for them; what may be kept says so itself.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Goes to another page, with the cookie if it is new.
pub fn go(app: &Shared, visitor: &Visitor, path: &str) -> Response {
    let mut response = (StatusCode::SEE_OTHER, Body::empty()).into_response();
    let place = HeaderValue::from_str(path).unwrap_or(HeaderValue::from_static("/"));
    response.headers_mut().insert(header::LOCATION, place);
    with_cookie(app, visitor, response)
}

/// The answer, with the cookie if it is new.
pub fn with_cookie(app: &Shared, visitor: &Visitor, mut response: Response) -> Response {
    if let Some(token) = &visitor.fresh
        && let Ok(value) = HeaderValue::from_str(&Visitor::set_cookie(app, token))
    {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cross_site(pairs: &[(&'static str, &'static str)]) -> bool {
        let headers =
            pairs.iter().map(|(name, value)| (header::HeaderName::from_static(name), HeaderValue::from_static(value)));
        is_cross_site(&headers.collect(), Some("https://games.example"))
    }

    #[test]
    fn forms_of_other_pages_are_refused() {
        assert!(cross_site(&[("sec-fetch-site", "cross-site")]));
        assert!(cross_site(&[("sec-fetch-site", "same-site")]));
        assert!(cross_site(&[("origin", "https://evil.example"), ("host", "localhost:8080")]));
        assert!(cross_site(&[("origin", "null"), ("host", "localhost:8080")]));
    }

    #[test]
    fn forms_of_our_own_pages_are_not() {
        assert!(!cross_site(&[("sec-fetch-site", "same-origin"), ("origin", "https://odd.example")]));
        assert!(!cross_site(&[("origin", "http://localhost:8080"), ("host", "localhost:8080")]));
        assert!(!cross_site(&[("origin", "https://games.example"), ("host", "inner:1")]));
        assert!(!cross_site(&[("host", "localhost:8080")]));
    }
}
