//! Who asks: language, colours, and the person behind the cookie.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HOST};
use axum::http::request::Parts;
use axum::http::{Method, Uri};
use engine::text::{Language, NotALanguage};

use super::{Failure, Peer, Shared};
use crate::hub::now;
use crate::limits::Kind;
use crate::secret::Token;
use crate::store::{PersonRow, Prefs};
use crate::trouble::Trouble;

/// The name of the cookie.
const COOKIE_NAME: &str = "orrery";

/// Who asks.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The person, if the cookie is known.
    pub person: Option<PersonRow>,
    /// The cookie.
    pub token: Option<Token>,
    /// A cookie that was just made and has to be set.
    pub fresh: Option<Token>,
    /// The language to speak.
    pub language: Language,
    /// Where the request comes from.
    pub address: IpAddr,
    /// The name the server was called by.
    pub host: String,
    /// Whether the page's script asks and wants fragments instead of pages.
    pub live: bool,
    /// The page, to come back to.
    pub path: String,
}

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Failure> {
        let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let token = header(COOKIE.as_str()).and_then(|cookies| cookie(cookies, COOKIE_NAME)).and_then(Token::read);
        let accepted = header(ACCEPT_LANGUAGE.as_str()).map(of_header).unwrap_or_default();
        let peer = parts.extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
        let address = app.address(peer, &parts.headers);
        let person = match &token {
            Some(token) => {
                app.hub.store.person_of(token.hash()).await.map_err(|e| Failure::plain(e.into(), accepted))?
            }
            None => None,
        };
        let host = header(HOST.as_str()).unwrap_or("localhost").to_owned();
        // The script says in which language its page is: a browser may ask in another one for it, and settings may have changed.
        let (live, page) = (parts.headers.contains_key("x-live"), header("x-live").and_then(|page| page.parse().ok()));
        let preferred = || person.as_ref().and_then(|person| person.prefs.language);
        let language = page.or_else(preferred).unwrap_or(accepted);
        let path = page_of(&parts.method, &parts.uri);
        // A cookie that nobody has is no key to seal links with either.
        let token = token.filter(|_| person.is_some());
        Ok(Self { person, token, fresh: None, language, address, host, live, path })
    }
}

impl Visitor {
    /// The same visitor on a page in this language, if it says one. Sockets say it in their address: they have no headers of their own.
    pub fn on_page_in(self, language: Option<&str>) -> Result<Self, Failure> {
        match language.map(str::parse).transpose() {
            Ok(said) => Ok(Self { language: said.unwrap_or(self.language), ..self }),
            Err(NotALanguage) => Err(Failure::to(&self, Trouble::bad("trouble-form"))),
        }
    }

    /// What the person prefers.
    pub fn prefs(&self) -> Prefs {
        self.person.as_ref().map(|person| person.prefs.clone()).unwrap_or_default()
    }

    /// The person; made now if there was none, with a cookie to be set.
    pub async fn somebody(&mut self, app: &Shared) -> Result<PersonRow, Trouble> {
        if let Some(person) = &self.person {
            return Ok(person.clone());
        }
        if !app.buckets.take(self.address, Kind::Person) {
            return Err(Trouble::TooMany);
        }
        let token = Token::random();
        let person = app.hub.store.make_person(token.hash(), Prefs::default(), now()).await?;
        self.person = Some(person.clone());
        self.token = Some(token);
        self.fresh = Some(token);
        Ok(person)
    }

    /// The header that sets the cookie.
    pub fn set_cookie(app: &Shared, token: &Token) -> String {
        let secure = if app.config.is_secure() { "; Secure" } else { "" };
        format!("{COOKIE_NAME}={}; Path=/; Max-Age=63072000; HttpOnly; SameSite=Lax{secure}", token.reveal())
    }
}

/// The page to come back to. What a form was sent to is none: then it is the table, or the first page.
fn page_of(method: &Method, uri: &Uri) -> String {
    if method == Method::GET {
        return uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    }
    let table = uri.path().strip_prefix("/t/").and_then(|rest| rest.split('/').next()).filter(|slug| !slug.is_empty());
    table.map_or_else(|| "/".to_owned(), |slug| format!("/t/{slug}"))
}

/// The value of a cookie.
pub fn cookie<'a>(cookies: &'a str, name: &str) -> Option<&'a str> {
    cookies.split(';').find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The language a browser prefers.
fn of_header(header: &str) -> Language {
    let weighed = header.split(',').filter_map(|part| {
        let (locale, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        Some((Language::of_locale(locale.trim())?, weight.trim().parse::<f32>().ok()?))
    });
    // The first of equals: `max_by` would take the last.
    weighed.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(l, _)| l).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_says_the_language() {
        for (header, language) in [
            ("de-DE,de;q=0.9,en;q=0.8", Language::German),
            ("en-GB,de;q=0.5", Language::English),
            ("fr,de;q=0.3,en;q=0.2", Language::German),
            ("fr", Language::English),
            ("", Language::English),
            ("de;q=x", Language::English),
        ] {
            assert_eq!(of_header(header), language, "{header}");
        }
    }

    #[test]
    fn one_comes_back_to_pages_only() {
        let page = |method, uri: &'static str| page_of(&method, &Uri::from_static(uri));
        assert_eq!(page(Method::GET, "/t/abc?at=3"), "/t/abc?at=3");
        assert_eq!(page(Method::POST, "/t/abc/hint"), "/t/abc");
        assert_eq!(page(Method::POST, "/account/login"), "/");
        assert_eq!(page(Method::POST, "/t/"), "/");
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        assert_eq!(cookie("a=1; orrery=xyz; b=2", "orrery"), Some("xyz"));
        assert_eq!(cookie("notorrery=1", "orrery"), None);
    }
}
