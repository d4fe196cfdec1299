//! Accounts for those who want one, API tokens, and what everybody prefers.

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use engine::Message;
use maud::{Markup, html};

use super::forms::{Fields, field};
use super::guard::{Answer, OrTell, go};
use super::layout::{self, Page, moment};
use super::{Failure, Shared, Visitor};
use crate::hub::now;
use crate::limits::Kind;
use crate::secret::Token;
use crate::trouble::Trouble;
use crate::words::{LONGEST_NAME, clean_line};

const SHORTEST_PASSWORD: usize = 8;
const LONGEST_PASSWORD: usize = 200;

/// The account, or the forms to get one.
pub async fn show(State(app): State<Shared>, visitor: Visitor) -> Answer {
    page(&app, &visitor, None).await
}

async fn page(app: &Shared, visitor: &Visitor, new_token: Option<&str>) -> Answer {
    let words = app.words(visitor);
    let word = |id: &str| words.word(id);
    let account = visitor.person.as_ref().and_then(|person| Some((person.id, person.account.clone()?)));
    let tokens = match &account {
        Some((id, _)) => app.hub.store.tokens_of(*id).await.or_tell(visitor)?,
        None => Vec::new(),
    };
    let body = html! {
        (layout::header(&words, Some(visitor)))
        main #main.narrow {
            @match &account {
                Some((_, name)) => {
                    h1 { (name) }
                    p.lead { (word("account-lead")) }
                    form method="post" action="/account/logout" { button { (word("account-logout")) } }
                    h2 { (word("tokens-title")) }
                    p { (word("tokens-help")) " " a href="/api/openapi.json" { "OpenAPI" } }
                    @if let Some(token) = new_token {
                        p.notice { (word("tokens-new")) br; code.secret { (token) } }
                    }
                    ul.tokens { @for (label, made, hash) in &tokens {
                        li { strong { (label) } " " (moment(*made))
                            form method="post" action="/account/revoke" { button.small name="token" value=(hex(&hash.0)) { (word("tokens-revoke")) } } }
                    } }
                    form.inline method="post" action="/account/token" {
                        label { (word("tokens-label")) input type="text" name="label" maxlength="40" required; }
                        button { (word("tokens-make")) }
                    }
                }
                None => {
                    h1 { (word("account-title")) }
                    p.lead { (word("account-why")) }
                    div.columns {
                        (form(&words, "/account/login", "account-login", "current-password"))
                        (form(&words, "/account/make", "account-make", "new-password"))
                    }
                }
            }
        }
    };
    let title = word("account-title");
    Ok(layout::page(&words, Some(visitor), &Page { title: &title, game: None, class: "plain", refresh: false }, &body)
        .into_response())
}

fn form(words: &engine::text::Words<'_>, action: &str, id: &str, kind: &str) -> Markup {
    html! {
        form.card.account-form method="post" action=(action) {
            h2 { (words.word(id)) }
            label.field { span { (words.word("account-name")) } input type="text" name="name" maxlength=(LONGEST_NAME) autocomplete="username" required; }
            label.field { span { (words.word("account-password")) } input type="password" name="password" minlength=(SHORTEST_PASSWORD) maxlength=(LONGEST_PASSWORD) autocomplete=(kind) required; }
            button.primary { (words.word(id)) }
        }
    }
}

/// Name and password, if they can be any.
fn credentials(form: &Fields) -> Result<(String, String), Trouble> {
    let name = clean_line(field(form, "name"), LONGEST_NAME);
    let password = field(form, "password");
    let length = password.chars().count();
    if name.is_empty() {
        return Err(Trouble::bad("trouble-account-name"));
    }
    if !(SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&length) {
        let message =
            Message::new("trouble-password").with("shortest", SHORTEST_PASSWORD).with("longest", LONGEST_PASSWORD);
        return Err(Trouble::Bad(message));
    }
    Ok((name, password.to_owned()))
}

fn may_try(app: &Shared, visitor: &Visitor) -> Result<(), Failure> {
    if app.buckets.take(visitor.address, Kind::Login) { Ok(()) } else { Err(Failure::to(visitor, Trouble::TooMany)) }
}

/// Hashing takes a while and much memory: one at a time, away from the threads that serve requests.
static HASHING: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(2);

async fn slowly<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Trouble> {
    let _permit = HASHING.acquire().await.map_err(|_| Trouble::Internal("hashing".to_owned()))?;
    tokio::task::spawn_blocking(work).await.map_err(|error| Trouble::Internal(error.to_string()))
}

/// Makes an account for whoever asks.
pub async fn make(State(app): State<Shared>, mut visitor: Visitor, form: Fields) -> Answer {
    may_try(&app, &visitor)?;
    let (name, password) = credentials(&form).or_tell(&visitor)?;
    let hash = slowly(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())).await;
    let hash = hash.or_tell(&visitor)?.map_err(|error| Trouble::Internal(error.to_string())).or_tell(&visitor)?;
    let person = visitor.somebody(&app).await.or_tell(&visitor)?;
    if person.account.is_some() || !app.hub.store.make_account(person.id, name, hash).await.or_tell(&visitor)? {
        return Err(Failure::to(&visitor, Trouble::bad("trouble-account-taken")));
    }
    Ok(go(&app, &visitor, "/account"))
}

/// Logs in: what the visitor had becomes part of the account.
pub async fn log_in(State(app): State<Shared>, mut visitor: Visitor, form: Fields) -> Answer {
    may_try(&app, &visitor)?;
    let (name, password) = credentials(&form).or_tell(&visitor)?;
    let found = app.hub.store.account(&name).await.or_tell(&visitor)?;
    // A name that nobody has takes as long as a wrong password: nobody learns which names there are.
    let hash = found.as_ref().map_or_else(|| NOBODY.to_owned(), |(_, hash)| hash.clone());
    let right = slowly(move || {
        let parsed = argon2::PasswordHash::new(&hash);
        parsed.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    });
    let right = right.await.or_tell(&visitor)?;
    let Some((id, _)) = found.filter(|_| right) else {
        return Err(Failure::to(&visitor, Trouble::bad("trouble-login")));
    };
    if let Some(before) = &visitor.person
        && before.account.is_none()
        && before.id != id
    {
        app.hub.store.merge(before.id, id).await.or_tell(&visitor)?;
        app.hub.merged(before.id, id).await;
    }
    let token = Token::random();
    app.hub.store.log_in(id, token.hash(), None, now()).await.or_tell(&visitor)?;
    visitor.fresh = Some(token);
    Ok(go(&app, &visitor, "/"))
}

/// The hash of a password that nobody has.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0WJxNmkUvZ8qiAtQbkkr0gcTUB4MFGhJzJMcGJTxP0Y";

/// Logs out: the cookie is worth nothing any more.
pub async fn log_out(State(app): State<Shared>, visitor: Visitor) -> Answer {
    if let Some(token) = &visitor.token {
        app.hub.store.log_out(token.hash()).await.or_tell(&visitor)?;
        // Pages that are still open close their sockets; if there are none, nobody hears it.
        let _ = app.gone.send(token.hash());
    }
    let mut response = go(&app, &visitor, "/");
    let gone = HeaderValue::from_static("orrery=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    response.headers_mut().insert(header::SET_COOKIE, gone);
    Ok(response)
}

/// Makes an API token: shown once.
pub async fn make_token(State(app): State<Shared>, visitor: Visitor, form: Fields) -> Answer {
    let person = visitor.person.as_ref().filter(|person| person.account.is_some());
    let person = person.ok_or_else(|| Failure::to(&visitor, Trouble::Unknown))?;
    let label = clean_line(field(&form, "label"), 40);
    if label.is_empty() || app.hub.store.tokens_of(person.id).await.or_tell(&visitor)?.len() >= 20 {
        return Err(Failure::to(&visitor, Trouble::bad("trouble-token")));
    }
    let token = Token::random();
    app.hub.store.log_in(person.id, token.hash(), Some(label), now()).await.or_tell(&visitor)?;
    page(&app, &visitor, Some(&token.reveal())).await
}

/// An API token is worth nothing any more.
pub async fn revoke(State(app): State<Shared>, visitor: Visitor, form: Fields) -> Answer {
    let person = visitor.person.as_ref().ok_or_else(|| Failure::to(&visitor, Trouble::Unknown))?;
    let tokens = app.hub.store.tokens_of(person.id).await.or_tell(&visitor)?;
    let wanted = field(&form, "token");
    let Some((_, _, hash)) = tokens.into_iter().find(|(_, _, hash)| hex(&hash.0) == wanted) else {
        return Err(Failure::to(&visitor, Trouble::NotFound));
    };
    app.hub.store.log_out(hash).await.or_tell(&visitor)?;
    let _ = app.gone.send(hash);
    Ok(go(&app, &visitor, "/account"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Language, colours, and how one wants to play.
pub async fn settings(State(app): State<Shared>, mut visitor: Visitor, form: Fields) -> Answer {
    let mut person = visitor.somebody(&app).await.or_tell(&visitor)?;
    if let Ok(language) = field(&form, "language").parse() {
        person.prefs.language = Some(language);
    }
    match field(&form, "theme") {
        theme @ ("dark" | "light") => person.prefs.theme = Some(theme.to_owned()),
        "system" => person.prefs.theme = None,
        _ => {}
    }
    if field(&form, "prefs") == "yes" {
        let on = |name: &str| field(&form, name) == "yes";
        let prefs = &mut person.prefs;
        (prefs.confirm, prefs.auto, prefs.sound, prefs.notify) = (on("confirm"), on("auto"), on("sound"), on("notify"));
    }
    app.hub.store.update_person(&person).await.or_tell(&visitor)?;
    Ok(go(&app, &visitor, own_page(field(&form, "back"))))
}

/// Only to our own pages: nothing in it may make another address of it.
fn own_page(back: &str) -> &str {
    let own = back.starts_with('/') && !back.contains("//") && !back.contains('\\') && !back.contains(char::is_control);
    if own { back } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::own_page;

    #[test]
    fn the_way_back_leads_to_our_own_pages() {
        for page in ["/", "/t/abc?at=3", "/rules/federation"] {
            assert_eq!(own_page(page), page);
        }
        for elsewhere in [
            "",
            "t/abc",
            "//evil.example",
            "/\t/evil.example",
            "/\\evil.example",
            "/t//evil.example",
            "/a\r\nb",
            "/\u{7f}",
        ] {
            assert_eq!(own_page(elsewhere), "/", "{elsewhere:?}");
        }
    }
}
