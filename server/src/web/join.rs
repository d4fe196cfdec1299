//! Secret links: whoever opens one may sit down there, or watch.

use axum::extract::{Path, State};
use axum::response::IntoResponse;
use engine::{Message, Seat};
use maud::html;

use super::forms::{Fields, field};
use super::guard::{Answer, OrTell, go};
use super::layout::{self, Page, mark};
use super::present::names;
use super::table_page::{colour, colours, sit as sit_down};
use super::{Failure, Shared, Visitor};
use crate::limits::Kind;
use crate::secret::Token;
use crate::store::{Hold, Role, TableId};
use crate::trouble::Trouble;
use crate::words::{LONGEST_NAME, clean_line};

async fn find(app: &Shared, visitor: &Visitor, token: &str) -> Result<(TableId, Role), Trouble> {
    let found = match Token::read(token) {
        Some(token) => app.hub.store.find_link(token.hash()).await?,
        None => None,
    };
    if found.is_none() && !app.buckets.take(visitor.address, Kind::Table) {
        return Err(Trouble::TooMany);
    }
    found.ok_or(Trouble::NotFound)
}

/// What the link leads to. Who has been there before goes on at once.
pub async fn show(State(app): State<Shared>, mut visitor: Visitor, Path(token): Path<String>) -> Answer {
    let (id, role) = find(&app, &visitor, &token).await.or_tell(&visitor)?;
    let table = app.hub.table_by_id(id).await.or_tell(&visitor)?;
    let address = format!("/t/{}", table.slug);
    if role == Role::Watcher {
        let person = visitor.somebody(&app).await.or_tell(&visitor)?;
        app.hub.let_in(&table, Hold { person: person.id, role }).await.or_tell(&visitor)?;
        return Ok(go(&app, &visitor, &address));
    }
    let Role::Seat(seat) = role else { return Err(Failure::to(&visitor, Trouble::NotFound)) };
    let state = table.state.lock().await;
    let known = visitor.person.as_ref().is_some_and(|person| state.has(person.id, role));
    if known {
        return Ok(go(&app, &visitor, &address));
    }
    let game = table.kind.about().id;
    let names = names(&state);
    let words = app.texts(game).words(visitor.language, &names);
    let word = |id: &str| words.word(id);
    // A seat that somebody has taken already is theirs: on another device they only confirm it.
    let name = match &state.seats[seat.index()].person.name {
        name if !name.is_empty() => name.clone(),
        _ => visitor.person.as_ref().map(|person| person.name.clone()).unwrap_or_default(),
    };
    let title = words.say(&Message::new("join-title").with("game", word("game-name")));
    let body = html! {
        (layout::header(&words, Some(&visitor)))
        main #main.narrow {
            h1 { (title) }
            p.lead { (word("game-summary")) }
            ul.seat-names { @for other in Seat::all(table.seats()) { li { (mark(other)) (words.name(other)) @if other == seat { " – " strong { (word("join-here")) } } } } }
            form.new-table method="post" action={ "/s/" (token) } {
                label.field { span { (word("form-name")) } input type="text" name="name" maxlength=(LONGEST_NAME) value=(name) autocomplete="nickname" autofocus; }
                (colours(&words))
                button.primary.large { (word("join-sit")) }
            }
            p.faint { (word("join-keep")) }
        }
    };
    let page = Page { title: &title, game: Some(game), class: "plain", refresh: false };
    Ok(layout::page(&words, Some(&visitor), &page, &body).into_response())
}

/// Sits down.
pub async fn sit(State(app): State<Shared>, mut visitor: Visitor, Path(token): Path<String>, form: Fields) -> Answer {
    let (id, role) = find(&app, &visitor, &token).await.or_tell(&visitor)?;
    let table = app.hub.table_by_id(id).await.or_tell(&visitor)?;
    let Role::Seat(seat) = role else { return Err(Failure::to(&visitor, Trouble::NotFound)) };
    let colour = colour(&form).or_tell(&visitor)?;
    let name = clean_line(field(&form, "name"), LONGEST_NAME);
    let mut person = visitor.somebody(&app).await.or_tell(&visitor)?;
    // Who is refused the colour has not sat down.
    sit_down(&app, &table, person.id, seat, name.clone(), colour, true).await.or_tell(&visitor)?;
    app.hub.let_in(&table, Hold { person: person.id, role }).await.or_tell(&visitor)?;
    if !name.is_empty() && person.name != name {
        person.name = name;
        app.hub.store.update_person(&person).await.or_tell(&visitor)?;
    }
    Ok(go(&app, &visitor, &format!("/t/{}", table.slug)))
}
