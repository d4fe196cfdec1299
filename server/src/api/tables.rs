//! Games, tables, views, actions.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::erased::{AnyKind, AnySession, NotOffered, Offer};
use engine::text::Words;
use engine::{Message, OptionValue, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Body, Caller, Problem};
use crate::hub::{Decision, Play};
use crate::journal::{Person, Speaker, What};
use crate::limits::Kind;
use crate::plan::{LONGEST_CLOCK, Pace, Plan, SeatPlan, Then};
use crate::secret::Token;
use crate::store::{Hold, PersonId, Prefs, Role};
use crate::table::{State as TableState, Table};
use crate::trouble::Trouble;
use crate::web::Shared;
use crate::web::present::names;
use crate::words::{LONGEST_CHAT, LONGEST_NAME, clean_line};

type Answer = Result<Response, Problem>;

/// What a caller may do at a table.
#[derive(Clone, Copy)]
pub struct Access {
    /// With whose eyes.
    pub viewer: Viewer,
    /// Whether there was anything to be known by.
    pub person: Option<PersonId>,
    /// Whether they have nothing to do with the table: the game is finished, and they have its address.
    pub stranger: bool,
}

/// The table at an address, for those who may look at it.
pub async fn open(app: &Shared, caller: &Caller, slug: &str) -> Result<(Arc<Table>, Access), Problem> {
    let told = |trouble| Problem::of(trouble, caller);
    let table = app.hub.table(slug).await.map_err(told)?;
    let state = table.state.lock().await;
    let access = match &caller.token {
        None => None,
        Some(token) => {
            let hash = token.hash();
            let link = state.links.iter().find(|link| link.token == hash).map(|link| link.role);
            match link {
                Some(Role::Seat(seat)) => Some(Access { viewer: Viewer::Seat(seat), person: None, stranger: false }),
                Some(_) => Some(Access { viewer: Viewer::Spectator, person: None, stranger: false }),
                None => {
                    let person = app.hub.store.person_of(hash).await.map_err(|error| told(error.into()))?;
                    let person = person.ok_or_else(|| told(Trouble::Unknown))?.id;
                    let seat = state.seats_of(person).first();
                    let may = seat.is_some() || state.has(person, Role::Owner) || state.has(person, Role::Watcher);
                    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
                    may.then_some(Access { viewer, person: Some(person), stranger: false })
                }
            }
        }
    };
    // A game that was played to its end has no secrets; what was said at it is for those who were there.
    let over = state.session.outcome().is_some();
    let open = over.then_some(Access { viewer: Viewer::Spectator, person: None, stranger: true });
    let access = access
        .or(open)
        .ok_or_else(|| told(if caller.token.is_some() { Trouble::Forbidden } else { Trouble::Unknown }))?;
    drop(state);
    Ok((table, access))
}

/// The seat a caller plays at a table.
async fn played_by(access: Access, table: &Table, wanted: Option<Seat>) -> Result<Seat, Trouble> {
    // The token of a seat says which: nothing has to be looked up.
    match access.viewer {
        Viewer::Seat(seat) if wanted.is_none_or(|wanted| wanted == seat) => Ok(seat),
        _ => playing(access, &*table.state.lock().await, wanted),
    }
}

/// The seat a caller plays. Whoever has several says which.
fn playing(access: Access, state: &TableState, wanted: Option<Seat>) -> Result<Seat, Trouble> {
    let Viewer::Seat(seat) = access.viewer else { return Err(Trouble::Forbidden) };
    match (wanted, access.person) {
        (None, _) => Ok(seat),
        (Some(wanted), _) if wanted == seat => Ok(seat),
        (Some(wanted), Some(person)) if state.seats_of(person).contains(wanted) => Ok(wanted),
        _ => Err(Trouble::Forbidden),
    }
}

/// All games.
pub async fn games(State(app): State<Shared>, caller: Caller) -> Response {
    let games: Vec<Value> = app.hub.library.iter().map(|kind| game_json(&app, &caller, kind.as_ref())).collect();
    Json(json!({ "games": games })).into_response()
}

/// One game.
pub async fn game(State(app): State<Shared>, caller: Caller, Path(game): Path<String>) -> Answer {
    let kind = app.hub.library.get(&game).map_err(|_| Problem::of(Trouble::NotFound, &caller))?;
    Ok(Json(game_json(&app, &caller, kind.as_ref())).into_response())
}

/// The numbered rules of a game, as Markdown.
pub async fn rules(State(app): State<Shared>, caller: Caller, Path(game): Path<String>) -> Answer {
    let kind = app.hub.library.get(&game).map_err(|_| Problem::of(Trouble::NotFound, &caller))?;
    let (language, book) = kind.about().rulebook(caller.language);
    let headers = [
        (header::CONTENT_TYPE, "text/markdown; charset=utf-8"),
        (header::CONTENT_LANGUAGE, language.code()),
        (header::VARY, "accept-language"),
    ];
    Ok((headers, book).into_response())
}

fn game_json(app: &Shared, caller: &Caller, kind: &dyn AnyKind) -> Value {
    let about = kind.about();
    let words = app.hub.texts_of(about.id).words(caller.language, &[]);
    let options: Vec<Value> = about
        .options
        .iter()
        .map(|spec| json!({ "id": spec.id, "name": words.word(&format!("option-{}", spec.id)), "kind": spec.kind, "default": spec.kind.default() }))
        .collect();
    json!({
        "id": about.id,
        "name": words.word("game-name"),
        "summary": words.word("game-summary"),
        "seats": about.seats,
        "rules": about.rules,
        "content": kind.content_hash(),
        "longest": about.longest,
        "options": options,
    })
}

/// What a table is made from.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Make {
    game: String,
    seats: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    #[serde(default)]
    per_move: Option<u64>,
    #[serde(default)]
    then: Then,
    #[serde(default)]
    instant_bots: bool,
}

/// Makes a table.
pub async fn make(State(app): State<Shared>, caller: Caller, Body(make): Body<Make>) -> Answer {
    let told = |trouble| Problem::of(trouble, &caller);
    if !app.buckets.take(caller.address, Kind::Table) {
        return Err(told(Trouble::TooMany));
    }
    let seat = |text: &String| match text.as_str() {
        "link" => Ok(SeatPlan::Link),
        "me" => Ok(SeatPlan::Here),
        bot => match bot.strip_prefix("bot:") {
            Some(bot) => Ok(SeatPlan::Bot(bot.to_owned())),
            None => Err(told(Trouble::Bad(Message::new("trouble-seat-plan").with_quote("plan", text)))),
        },
    };
    let seats = make.seats.iter().map(seat).collect::<Result<Vec<_>, _>>()?;
    let person = match &caller.token {
        Some(token) => {
            let person = app.hub.store.person_of(token.hash()).await.map_err(|error| told(error.into()))?;
            person.ok_or_else(|| told(Trouble::Unknown))?
        }
        // Nobody in particular: the tokens of the seats are all there is.
        None if seats.contains(&SeatPlan::Here) => return Err(told(Trouble::Unknown)),
        None => app
            .hub
            .store
            .make_person(Token::random().hash(), Prefs::default(), crate::hub::now())
            .await
            .map_err(|error| told(error.into()))?,
    };
    let clocks = app.config.shortest_clock..=LONGEST_CLOCK;
    if make.per_move.is_some_and(|seconds| !clocks.contains(&seconds)) {
        let message = Message::new("trouble-clock").with("least", *clocks.start()).with("most", *clocks.end());
        return Err(told(Trouble::Bad(message)));
    }
    let per_move = make.per_move;
    let plan = Plan {
        game: make.game,
        people: seats.iter().map(|_| Person { name: person.name.clone(), colour: None }).collect(),
        seats,
        options: make.options.into_iter().map(|(id, value)| (id, value.to_string())).collect(),
        pace: Pace { per_move, then: make.then, instant_bots: make.instant_bots },
    };
    let made = app.hub.make(plan, person.id, None).await.map_err(told)?;
    let link = |token: &Token| {
        let path = format!("/s/{}", token.reveal());
        match &app.config.public_url {
            Some(url) => format!("{}{path}", url.trim_end_matches('/')),
            None => format!("http://{}{path}", caller.host),
        }
    };
    let seats: Vec<Value> = (Seat::all(made.seats.len()).zip(&made.seats))
        .map(|(seat, token)| match token {
            Some(token) => json!({ "seat": seat, "token": token.reveal(), "link": link(token) }),
            None => json!({ "seat": seat }),
        })
        .collect();
    let watch = json!({ "token": made.watcher.reveal(), "link": link(&made.watcher) });
    let body = json!({ "table": made.slug, "seats": seats, "watch": watch });
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

/// The tables of an account.
pub async fn list(State(app): State<Shared>, caller: Caller) -> Answer {
    let told = |trouble| Problem::of(trouble, &caller);
    let token = caller.token.ok_or_else(|| told(Trouble::Unknown))?;
    let person = app.hub.store.person_of(token.hash()).await.map_err(|error| told(error.into()))?;
    let person = person.ok_or_else(|| told(Trouble::Unknown))?;
    let mut tables = Vec::new();
    for (id, _) in app.hub.store.tables_of(person.id, 100).await.map_err(|error| told(error.into()))? {
        let Ok(table) = app.hub.table_by_id(id).await else { continue };
        let state = table.state.lock().await;
        let seat = state.seats_of(person.id).first();
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        tables.push(table_json(&table, &state, viewer));
    }
    Ok(Json(json!({ "tables": tables })).into_response())
}

/// A seat to sit down at.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    token: String,
    #[serde(default)]
    name: String,
}

/// Takes a seat by its link's token: gives it a name, and to an account if the caller has one.
pub async fn join(State(app): State<Shared>, caller: Caller, Body(join): Body<Join>) -> Answer {
    let told = |trouble| Problem::of(trouble, &caller);
    let link = match Token::read(join.token.rsplit('/').next().unwrap_or_default()) {
        Some(token) => app.hub.store.find_link(token.hash()).await.map_err(|error| told(error.into()))?,
        None => None,
    };
    if link.is_none() && !app.buckets.take(caller.address, Kind::Table) {
        return Err(told(Trouble::TooMany));
    }
    let (id, role) = link.ok_or_else(|| told(Trouble::NotFound))?;
    let table = app.hub.table_by_id(id).await.map_err(told)?;
    if let Some(token) = &caller.token {
        let person = app.hub.store.person_of(token.hash()).await.map_err(|error| told(error.into()))?;
        let person = person.ok_or_else(|| told(Trouble::Unknown))?;
        app.hub.let_in(&table, Hold { person: person.id, role }).await.map_err(told)?;
    }
    if let Role::Seat(seat) = role {
        let name = clean_line(&join.name, LONGEST_NAME);
        let sat = app.hub.change(&table, move |state| {
            let Some(known) = state.seats.get(seat.index()) else { return Err(Trouble::NotFound) };
            let sits = Person { name: name.clone(), colour: known.person.colour };
            if known.person == sits && known.taken && known.bot.is_none() {
                return Ok(Decision::MadeBefore(state.number));
            }
            Ok(Decision::Write(vec![What::Sat(seat, sits)]))
        });
        sat.await.map_err(told)?;
    }
    let state = table.state.lock().await;
    let viewer = if let Role::Seat(seat) = role { Viewer::Seat(seat) } else { Viewer::Spectator };
    Ok(Json(table_json(&table, &state, viewer)).into_response())
}

fn table_json(table: &Table, state: &TableState, viewer: Viewer) -> Value {
    let (present, watchers) = table.present();
    let names = names(state);
    let seats: Vec<Value> = Seat::all(table.seats())
        .zip(&state.seats)
        .map(|(seat, sits)| {
            json!({
                "seat": seat,
                "name": names[seat.index()],
                "bot": sits.bot,
                "taken": sits.taken,
                "present": present.contains(seat),
                "milliseconds": sits.used,
            })
        })
        .collect();
    let you = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    json!({
        "table": table.slug,
        "game": table.making.game,
        "rules": table.making.rules,
        "content": table.making.content,
        "commitment": table.making.seed.commitment(),
        "options": table.making.options,
        "number": state.number,
        "actions": state.actions.len(),
        "turn": state.session.turn().iter().collect::<Vec<_>>(),
        "you": you,
        "seats": seats,
        "watchers": watchers,
        "per_move": table.making.pace.per_move,
        "deadline": state.deadline,
        "over": state.is_over(),
        "outcome": state.session.outcome(),
        "rematch": state.rematch,
    })
}

/// A table.
pub async fn table(State(app): State<Shared>, caller: Caller, Path(slug): Path<String>) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let state = table.state.lock().await;
    Ok(Json(table_json(&table, &state, access.viewer)).into_response())
}

/// After which action a game is to be seen, and from which seat, for those who have several.
#[derive(Deserialize)]
pub struct At {
    at: Option<usize>,
    seat: Option<Seat>,
}

/// What the caller may know of the position, with the points and their reasons.
pub async fn view(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    Query(At { at, seat }): Query<At>,
) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let state = table.state.lock().await;
    let viewer = match seat {
        None => access.viewer,
        wanted => Viewer::Seat(playing(access, &state, wanted).map_err(|trouble| Problem::of(trouble, &caller))?),
    };
    let then = at.map(|at| state.session.back_to(at.min(state.session.number())));
    let session = then.as_deref().unwrap_or(state.session.as_ref());
    let names = names(&state);
    let words = app.hub.texts_of(table.kind.about().id).words(caller.language, &names);
    let body = json!({
        "number": state.number,
        "actions": session.number(),
        "turn": session.turn().iter().collect::<Vec<_>>(),
        "view": session.view(viewer),
        "score": score_json(session, viewer, &words),
        "outcome": session.outcome(),
    });
    Ok(Json(body).into_response())
}

fn score_json(session: &dyn AnySession, viewer: Viewer, words: &Words<'_>) -> Value {
    let sheet = session.score(viewer);
    let lines = sheet.lines.iter().map(|line| {
        json!({ "seat": line.seat, "points": line.points, "reason": words.say(&line.reason), "rule": line.rule })
    });
    lines.collect()
}

/// Which seat is asked about, for those who have several.
#[derive(Deserialize)]
pub struct Which {
    seat: Option<Seat>,
}

/// What the caller can do now, and what not and why.
pub async fn actions(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    Query(which): Query<Which>,
) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let state = table.state.lock().await;
    let seat = playing(access, &state, which.seat).map_err(|trouble| Problem::of(trouble, &caller))?;
    let names = names(&state);
    let words = app.hub.texts_of(table.kind.about().id).words(caller.language, &names);
    let session = state.session.as_ref();
    let over = state.is_over();
    let offers: Vec<Value> =
        if over { Vec::new() } else { session.offers(seat).iter().map(|offer| offer_json(offer, &words)).collect() };
    let unavailable: Vec<Value> = if over {
        Vec::new()
    } else {
        session.unavailable(seat).iter().map(|option| unavailable_json(option, &words)).collect()
    };
    let prompt = session.prompt(seat).filter(|_| !over).map(|prompt| {
        json!({ "title": words.say(&prompt.title), "detail": prompt.detail.map(|detail| words.say(&detail)), "rule": prompt.rule })
    });
    let body = json!({
        "number": state.number,
        "seat": seat,
        "your_turn": session.turn().contains(seat) && !over,
        "prompt": prompt,
        "actions": offers,
        "unavailable": unavailable,
        "can_undo": session.can_undo(seat),
    });
    Ok(Json(body).into_response())
}

fn offer_json(offer: &Offer, words: &Words<'_>) -> Value {
    json!({
        "action": offer.notation,
        "label": words.say(&offer.choice.label),
        "detail": offer.choice.detail.as_ref().map(|detail| words.say(detail)),
        "group": offer.choice.group.as_ref().map(|group| words.say(group)),
        "aside": offer.choice.aside,
        "spots": offer.choice.spots,
        "rule": offer.choice.rule,
        "undo": offer.undo,
    })
}

fn unavailable_json(option: &NotOffered, words: &Words<'_>) -> Value {
    let missing = option.refusal.missing.as_ref();
    json!({
        "action": option.notation,
        "label": words.say(&option.label),
        "spots": option.spots,
        "reason": words.say(&option.refusal.reason),
        "rule": option.refusal.rule,
        "missing": missing.map(|missing| json!({ "what": words.say(&missing.what), "amount": missing.amount })),
    })
}

/// An action to ask about.
#[derive(Deserialize)]
pub struct Ask {
    action: String,
    seat: Option<Seat>,
}

/// Why an action is not possible.
pub async fn reason(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    Query(ask): Query<Ask>,
) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let state = table.state.lock().await;
    let seat = playing(access, &state, ask.seat).map_err(|trouble| Problem::of(trouble, &caller))?;
    let names = names(&state);
    let words = app.hub.texts_of(table.kind.about().id).words(caller.language, &names);
    let refused = state.session.boxed_clone().play(seat, &ask.action).err();
    let rule = match &refused {
        Some(engine::erased::PlayError::Refused(refusal)) => Some(refusal.rule),
        _ => None,
    };
    let body = json!({
        "possible": refused.is_none(),
        "reason": refused.map(|refused| words.say(&refused.message())),
        "rule": rule,
    });
    Ok(Json(body).into_response())
}

/// An action to play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayBody {
    action: String,
    number: Option<u64>,
    seat: Option<Seat>,
}

/// Plays an action.
pub async fn play(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    headers: HeaderMap,
    Body(body): Body<PlayBody>,
) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let told = |trouble| Problem::at(trouble, &caller, table.kind.about().id);
    let seat = played_by(access, &table, body.seat).await.map_err(told)?;
    let key = match headers.get("idempotency-key") {
        None => None,
        Some(key) if key.is_empty() || key.len() > 200 => return Err(told(Trouble::bad("trouble-key"))),
        Some(key) => Some(engine::stable_hash(&key.as_bytes())),
    };
    let play = Play { seat, action: body.action, seen: body.number, key };
    let number = app.hub.play(&table, play).await.map_err(told)?;
    Ok(Json(json!({ "number": number })).into_response())
}

/// What an undo is about.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct UndoBody {
    number: Option<u64>,
    seat: Option<Seat>,
}

/// Takes the last action back.
pub async fn undo(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    Body(body): Body<UndoBody>,
) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let told = |trouble| Problem::at(trouble, &caller, table.kind.about().id);
    let seat = played_by(access, &table, body.seat).await.map_err(told)?;
    let number = app.hub.undo(&table, seat, body.number).await.map_err(told)?;
    Ok(Json(json!({ "number": number })).into_response())
}

/// From where on.
#[derive(Deserialize)]
pub struct After {
    after: Option<usize>,
}

/// What happened, as far as the caller may know.
pub async fn log(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    Query(After { after }): Query<After>,
) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let state = table.state.lock().await;
    let names = names(&state);
    let words = app.hub.texts_of(table.kind.about().id).words(caller.language, &names);
    let lines: Vec<Value> = state
        .session
        .log_after(access.viewer, after.unwrap_or(0))
        .iter()
        .map(|line| json!({ "action": line.number, "time": state.time_of(line.number), "text": words.say(&line.message) }))
        .collect();
    Ok(Json(json!({ "number": state.number, "lines": lines })).into_response())
}

/// Something to say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chat {
    text: String,
}

/// Says something.
pub async fn chat(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    Body(chat): Body<Chat>,
) -> Answer {
    let (table, access) = open(&app, &caller, &slug).await?;
    let told = |trouble| Problem::of(trouble, &caller);
    if !app.buckets.take(caller.address, Kind::Chat) {
        return Err(told(Trouble::TooMany));
    }
    if access.stranger {
        return Err(told(Trouble::Forbidden));
    }
    let speaker = match access.viewer {
        Viewer::Seat(seat) => Speaker::Seat(seat),
        Viewer::Spectator => Speaker::Watcher(app.hub.texts().words(caller.language, &[]).word("chat-somebody")),
    };
    let text = clean_line(&chat.text, LONGEST_CHAT);
    if text.is_empty() {
        return Err(told(Trouble::bad("trouble-form")));
    }
    let said = app.hub.change(&table, move |state| state.says(speaker.clone(), text.clone()));
    let number = said.await.map_err(told)?;
    Ok(Json(json!({ "number": number })).into_response())
}

/// The game as a document: sealed while it runs.
pub async fn record(State(app): State<Shared>, caller: Caller, Path(slug): Path<String>) -> Answer {
    let (table, _) = open(&app, &caller, &slug).await?;
    let state = table.state.lock().await;
    let record = state.session.for_publication(table.making.content, &state.players()).write();
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}
