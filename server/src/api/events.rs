//! Numbered events as they happen: Server-Sent Events that go on where they were left.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use engine::Viewer;
use engine::text::Words;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{broadcast, watch};

use super::tables::open;
use super::{Caller, Problem};
use crate::journal::Speaker;
use crate::limits::Connected;
use crate::metrics::Metrics;
use crate::secret::{Token, TokenHash};
use crate::table::{Brief, News, Presence, State as TableState, Table};
use crate::trouble::Trouble;
use crate::web::Shared;
use crate::web::present::names;

/// Where to go on.
#[derive(Deserialize)]
pub struct After {
    after: Option<u64>,
}

/// Everything that changes at a table from a number on.
pub async fn stream(
    State(app): State<Shared>,
    caller: Caller,
    Path(slug): Path<String>,
    Query(After { after }): Query<After>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (table, access) = open(&app, &caller, &slug).await?;
    let Some(connected) = app.buckets.connect(caller.address) else {
        return Err(Problem::of(Trouble::TooMany, &caller));
    };
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    // Whoever claims to have seen more than has happened hears what happens next.
    let seen = last.or(after).unwrap_or(0).min(table.news.borrow().number);
    let following = Following {
        news: table.news.subscribe(),
        ending: app.ending.clone(),
        counted: Counted::new(Arc::clone(&app.hub.metrics)),
        _presence: table.come(access.viewer),
        viewer: access.viewer,
        stranger: access.stranger,
        gone: app.gone.subscribe(),
        token: caller.token.as_ref().map(Token::hash),
        by_account: access.person.is_some(),
        connected,
        language: caller.language,
        app,
        table,
        seen,
    };
    let stream = futures_util::stream::unfold(following, |mut following| async move {
        let bytes = following.next().await?;
        Some((Ok::<_, Infallible>(bytes), following))
    });
    let mut response = Response::new(Body::from_stream(stream));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// Counts as a socket while it is there.
struct Counted(Arc<Metrics>);

impl Counted {
    fn new(metrics: Arc<Metrics>) -> Self {
        metrics.sockets.fetch_add(1, Ordering::Relaxed);
        Self(metrics)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

struct Following {
    app: Shared,
    table: Arc<Table>,
    viewer: Viewer,
    stranger: bool,
    gone: broadcast::Receiver<TokenHash>,
    token: Option<TokenHash>,
    /// Whether the token is that of an account and not that of a seat.
    by_account: bool,
    language: engine::text::Language,
    news: watch::Receiver<News>,
    ending: watch::Receiver<bool>,
    seen: u64,
    _presence: Presence,
    #[expect(dead_code, reason = "it counts by being there")]
    counted: Counted,
    #[expect(dead_code, reason = "it counts by being there")]
    connected: Connected,
}

const HEARTBEAT: Duration = Duration::from_secs(20);

impl Following {
    /// The next events; none when the server ends.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            let number = self.news.borrow_and_update().number;
            if number > self.seen {
                let state = self.table.state.lock().await;
                if state.broken {
                    return None;
                }
                let names = names(&state);
                let words = self.app.hub.texts_of(self.table.kind.about().id).words(self.language, &names);
                let mut out = String::new();
                for number in self.seen + 1..=state.number {
                    let event = event(&state, number, self.viewer, self.stranger, &words);
                    out += &format!("id: {number}\ndata: {event}\n\n");
                }
                self.seen = state.number;
                return Some(out.into());
            }
            tokio::select! {
                changed = self.news.changed() => changed.ok()?,
                () = tokio::time::sleep(HEARTBEAT) => {
                    // At another server, perhaps.
                    if let (true, Some(token)) = (self.by_account, self.token)
                        && self.app.hub.is_logged_out(token).await
                    {
                        return None;
                    }
                    return Some(Bytes::from_static(b": still here\n\n"));
                }
                token = self.gone.recv() => {
                    // The token is good for nothing any more.
                    if token.is_ok_and(|token| self.token == Some(token)) { return None }
                }
                _ = self.ending.changed() => return None,
            }
        }
    }
}

/// A change, as far as a viewer may know.
fn event(state: &TableState, number: u64, viewer: Viewer, stranger: bool, words: &Words<'_>) -> Value {
    let change = state.changes[number as usize - 1];
    let base = |kind: &str| json!({ "number": number, "time": change.time, "type": kind });
    let with_seat = |kind: &str, seat: engine::Seat| {
        let mut event = base(kind);
        event["seat"] = json!(seat);
        event
    };
    match change.what {
        Brief::Played(seat, action) => {
            let mut event = with_seat("played", seat);
            event["action"] = json!(action);
            event["turn"] = json!(state.session.turn().iter().collect::<Vec<_>>());
            event["over"] = json!(state.is_over());
            // What was taken back since then has no lines any more.
            if state.actions.get(action as usize - 1) == Some(&number) {
                let lines = state.session.log_after(viewer, action as usize - 1);
                let lines = lines.iter().take_while(|line| line.number == action as usize);
                event["log"] = lines.map(|line| words.say(&line.message)).collect();
            }
            event
        }
        Brief::TakenBack(seat, action) => {
            let mut event = with_seat("taken-back", seat);
            event["action"] = json!(action);
            event["turn"] = json!(state.session.turn().iter().collect::<Vec<_>>());
            event
        }
        // What players said is for those who were there.
        Brief::Said(_) if stranger => base("said"),
        Brief::Said(place) => {
            let mut event = base("said");
            let said = &state.chat[place as usize];
            event["text"] = json!(said.text);
            match &said.speaker {
                Speaker::Seat(seat) => event["seat"] = json!(seat),
                Speaker::Watcher(name) => event["name"] = json!(name),
            }
            event
        }
        Brief::Sat(seat) => with_seat("sat", seat),
        Brief::Bot(seat) => with_seat("bot", seat),
        Brief::Reminded(seat) => with_seat("reminded", seat),
        Brief::Helped(seat) => with_seat("helped", seat),
        Brief::MoreTime(seat) => with_seat("more-time", seat),
        Brief::Rematch => base("rematch"),
        Brief::Abandoned => base("abandoned"),
    }
}
