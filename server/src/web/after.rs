//! After the game: result, charts, record, another look at any position, and once more.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use engine::erased::AnySession;
use engine::{Message, Seat, Viewer};
use maud::{Markup, html};

use super::chart::{Series, chart};
use super::forms::{Fields, number};
use super::guard::{Answer, OrTell, go};
use super::layout::{self, Page, icon, mark, moment, stretch};
use super::present::{Eyes, Scene, fork as fork_buttons, names, sheet, winner};
use super::{Failure, Shared, Visitor};
use crate::hub::Decision;
use crate::journal::{Person, What};
use crate::plan::{Pace, SeatPlan};
use crate::store::{Hold, Making, Role};
use crate::table::{State as TableState, Table};
use crate::trouble::Trouble;

/// How it ended.
pub async fn result(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let person = visitor.person.as_ref().map(|person| person.id);
    let state = table.state.lock().await;
    let eyes = Eyes::of(&state, person, table.looking(person)).ok_or(Trouble::Forbidden).or_tell(&visitor)?;
    let names = names(&state);
    let game = table.kind.about().id;
    let words = app.texts(game).words(visitor.language, &names);
    let scene = Scene {
        table: &table,
        state: &state,
        session: state.session.as_ref(),
        past: None,
        eyes,
        words,
        confirm: None,
        links: &[],
        whole_log: false,
    };
    let word = |id: &str| words.word(id);
    let outcome = state.session.outcome();
    let title = match &outcome {
        Some(outcome) => winner(&scene, outcome),
        None if state.abandoned => word("over-abandoned"),
        None => word("result-running"),
    };
    let body = html! {
        (layout::header(&words, Some(&visitor)))
        main #main.result {
            p.crumb { a href={ "/t/" (slug) } { (words.word("game-name")) } " · " (moment(state.time)) }
            h1 { (title) }
            @if let Some(outcome) = &outcome { (podium(&scene, outcome)) }
            div.actions {
                @match &state.rematch {
                    Some(next) => a.button.primary href={ "/t/" (next) } { (icon("again")) (word("rematch-go")) },
                    None => @if state.is_over() && !eyes.own.is_empty() {
                        form method="post" action={ "/t/" (slug) "/rematch" } { button.primary { (icon("again")) (word("rematch")) } }
                    },
                }
                a.button href={ "/t/" (slug) "?at=0" } { (icon("replay")) (word("result-replay")) }
                @if outcome.is_some() {
                    a.button href={ "/t/" (slug) "/record.json" } download={ "orrery-" (game) "-" (slug) ".json" } { (icon("download")) (word("result-record")) }
                    (fork_buttons(&words, &slug, state.actions.len()))
                }
            }
            section.card { h2 { (word("score-title")) } (sheet(&scene)) }
            section.charts { h2 { (word("charts-title")) } (charts(&scene)) }
            section.card {
                h2 { (word("times-title")) }
                ul.times { @for (seat, used) in Seat::all(table.seats()).zip(&state.seats) { li { (mark(seat)) (words.name(seat)) span.num { (stretch(used.used)) } } } }
                p.faint { (words.say(&Message::new("result-actions").with("count", state.actions.len()))) }
            }
        }
        (layout::footer(&words))
    };
    let class = format!("plain game {game}");
    let page = Page { title: &title, game: Some(game), class: &class, refresh: false };
    Ok(layout::page(&words, Some(&visitor), &page, &body).into_response())
}

fn podium(scene: &Scene<'_>, outcome: &engine::Outcome) -> Markup {
    let mut seats: Vec<Seat> = Seat::all(scene.table.seats()).collect();
    seats.sort_by_key(|seat| outcome.places[*seat]);
    html! {
        ol.podium {
            @for seat in seats {
                li .{ "place-" (outcome.places[seat]) } {
                    span.place { (outcome.places[seat]) }
                    (mark(seat))
                    span.name { (scene.words.name(seat)) }
                    b { (outcome.points[seat]) }
                    span.faint { (scene.words.say(&Message::new("points").with("points", outcome.points[seat]))) }
                }
            }
        }
    }
}

/// So many points along a line are enough to see its shape.
const SAMPLES: usize = 120;

/// Score and figures over time, as far as the viewer may know.
fn charts(scene: &Scene<'_>) -> Markup {
    let samples = history(scene.table, scene.state, scene.eyes.viewer);
    let Some((_, last)) = samples.last() else { return html! {} };
    // What never happened needs no chart: a game without a war has no line of wars.
    let happened = |index: &usize| {
        samples
            .iter()
            .filter_map(|(_, figures)| figures.get(*index))
            .any(|(_, values)| values.iter().any(|value| *value != 0))
    };
    let shown: Vec<usize> = (0..last.len()).filter(|index| *index == 0 || happened(index)).collect();
    let seats: Vec<Seat> = Seat::all(scene.table.seats()).collect();
    html! {
        div.chart-grid {
            @for index in shown {
                @let name = scene.words.say(&last[index].0);
                @let lines: Vec<Series> = seats.iter().map(|seat| Series {
                    seat: *seat,
                    name: scene.words.name(*seat),
                    points: samples.iter().filter_map(|(at, figures)| Some((*at, *figures.get(index)?.1.get(seat.index())?))).collect(),
                }).collect();
                figure.card { figcaption { (name) } (chart(&name, &lines)) }
            }
        }
    }
}

type Figures = Vec<(Message, Vec<i32>)>;

/// Plays the game once more and notes its figures along the way.
fn history(table: &Table, state: &TableState, viewer: Viewer) -> Vec<(usize, Figures)> {
    let moves = state.session.moves();
    let every = moves.len().div_ceil(SAMPLES).max(1);
    let mut session = table.kind.begin(state.session.setup().clone(), table.making.seed);
    let mut samples = vec![(0, figures(session.as_ref(), viewer))];
    for (number, action) in moves.iter().enumerate() {
        let played = action.split_once(':').and_then(|(seat, action)| Some((seat.parse().ok()?, action)));
        let Some((seat, action)) = played else { break };
        if session.play(seat, action).is_err() {
            break;
        }
        if (number + 1) % every == 0 || number + 1 == moves.len() {
            samples.push((number + 1, figures(session.as_ref(), viewer)));
        }
    }
    samples
}

fn figures(session: &dyn AnySession, viewer: Viewer) -> Figures {
    let figures = session.figures(viewer);
    if !figures.is_empty() {
        return figures.into_iter().map(|figure| (figure.name, figure.values)).collect();
    }
    // A game without figures of its own still has points.
    let sheet = session.score(viewer);
    let points = Seat::all(session.setup().seats).map(|seat| sheet.total(seat)).collect();
    vec![(Message::new("chart-points"), points)]
}

/// The game as a document.
pub async fn record(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let person = visitor.person.as_ref().map(|person| person.id);
    let state = table.state.lock().await;
    Eyes::of(&state, person, None).ok_or(Trouble::Forbidden).or_tell(&visitor)?;
    // Sealed while the game runs.
    let record = state.session.for_publication(table.making.content, &state.players()).write();
    let mut response = record.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok(response)
}

/// A private table from a position of a finished game.
pub async fn fork(State(app): State<Shared>, mut visitor: Visitor, Path(slug): Path<String>, form: Fields) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    if !app.buckets.take(visitor.address, crate::limits::Kind::Table) {
        return Err(Failure::to(&visitor, Trouble::TooMany));
    }
    let at: usize = number(&form, "at").or_tell(&visitor)?.unwrap_or_default();
    let person = visitor.somebody(&app).await.or_tell(&visitor)?;
    let (making, journal) = {
        let state = table.state.lock().await;
        Eyes::of(&state, Some(person.id), None).ok_or(Trouble::Forbidden).or_tell(&visitor)?;
        // Of a running game one could learn by it what is still hidden.
        if state.session.outcome().is_none() {
            return Err(Failure::to(&visitor, Trouble::bad("trouble-fork-running")));
        }
        let own = state.seats_of(person.id);
        let mine = if own.is_empty() { engine::SeatSet::only(Seat::A) } else { own };
        // The bots of the making decide about the rules; who plays now is written behind.
        let making = Making {
            fork: Some((slug.clone(), at)),
            pace: Pace { instant_bots: table.making.pace.instant_bots, ..Pace::default() },
            ..table.making.clone()
        };
        let mut journal: Vec<What> = Vec::new();
        for action in state.session.moves().iter().take(at) {
            if let Some((seat, action)) = action.split_once(':')
                && let Ok(seat) = seat.parse()
            {
                journal.push(What::Played(seat, action.to_owned()));
            }
        }
        let alone = form.get("alone").is_some();
        for (seat, old) in Seat::all(table.seats()).zip(&state.seats) {
            journal.push(match mine.contains(seat) || alone {
                true => What::Sat(seat, Person { name: old.person.name.clone(), colour: old.person.colour }),
                false => What::Bot(seat, old.bot.clone().unwrap_or_else(|| "captain".to_owned())),
            });
        }
        (making, (journal, mine, alone))
    };
    let (journal, mine, alone) = journal;
    let seats = Seat::all(making.seats.len()).filter(|seat| alone || mine.contains(*seat));
    let roles = seats.map(Role::Seat).chain([Role::Owner]);
    let holds = roles.map(|role| Hold { person: person.id, role }).collect();
    let made = app.hub.make_from(making, journal, holds, visitor.token.as_ref()).await.or_tell(&visitor)?;
    Ok(go(&app, &visitor, &format!("/t/{}", made.slug)))
}

/// The same players once more; the next seat begins.
pub async fn rematch(State(app): State<Shared>, visitor: Visitor, Path(slug): Path<String>) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    if !app.buckets.take(visitor.address, crate::limits::Kind::Table) {
        return Err(Failure::to(&visitor, Trouble::TooMany));
    }
    let person = visitor.person.as_ref().ok_or_else(|| Failure::to(&visitor, Trouble::Forbidden))?.id;
    let state = table.state.lock().await;
    if state.seats_of(person).is_empty() {
        return Err(Failure::to(&visitor, Trouble::Forbidden));
    }
    if !state.is_over() {
        return Err(Failure::to(&visitor, Trouble::bad("trouble-rematch-running")));
    }
    if let Some(next) = &state.rematch {
        return Ok(go(&app, &visitor, &format!("/t/{next}")));
    }
    let count = table.seats();
    // Everybody moves up one seat, so that somebody else begins.
    let from = |seat: Seat| Seat::new((seat.index() + 1) % count).unwrap_or(seat);
    let plan = |seat: Seat| match &state.seats[from(seat).index()].bot {
        Some(bot) => SeatPlan::Bot(bot.clone()),
        None => SeatPlan::Link,
    };
    let making = Making {
        seats: Seat::all(count).map(plan).collect(),
        seed: engine::Seed::random(),
        fork: None,
        ..table.making.clone()
    };
    let journal = Seat::all(count).filter_map(|seat| {
        let old = &state.seats[from(seat).index()];
        let person = Person { name: old.person.name.clone(), colour: None };
        (old.bot.is_none()).then_some(What::Sat(seat, person))
    });
    let journal: Vec<What> = journal.collect();
    let mut holds: Vec<Hold> = Seat::all(count)
        .flat_map(|seat| {
            let old = state.holds.iter().filter(move |hold| hold.role == Role::Seat(from(seat)));
            old.map(move |hold| Hold { person: hold.person, role: Role::Seat(seat) })
        })
        .collect();
    drop(state);
    holds.push(Hold { person, role: Role::Owner });
    let made = app.hub.make_from(making, journal, holds, visitor.token.as_ref()).await.or_tell(&visitor)?;
    let next = made.slug.clone();
    let told = app.hub.change(&table, move |state| {
        // Two may have asked at once: the first one counts.
        if state.rematch.is_some() {
            Ok(Decision::MadeBefore(state.number))
        } else {
            Ok(Decision::Write(vec![What::Rematch(next.clone())]))
        }
    });
    told.await.or_tell(&visitor)?;
    let next = table.state.lock().await.rematch.clone().unwrap_or(made.slug);
    Ok(go(&app, &visitor, &format!("/t/{next}")))
}
