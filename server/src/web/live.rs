//! Pages that change by themselves: a socket sends the pieces that are new.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::guard::{Answer, OrTell, is_cross_site};
use super::socket::{Socket, Upgrade};
use super::table_page::{Shown, Wish, note_of, shown};
use super::{Failure, Shared, Visitor};
use crate::secret::Token;
use crate::table::Table;
use crate::trouble::Trouble;

/// The pieces of a page, for its script: after a step in a replay, or where there is no socket.
pub async fn fragments(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    let shown = shown(&app, &visitor, &table, &Wish::read(&query)).await.or_tell(&visitor)?;
    let mut message = message(&shown, |_, _| true);
    // A note comes back when a curtain has opened.
    if query.contains_key("note") {
        message["note"] = note_of(&app, &visitor, &table, &shown).await.or_tell(&visitor)?.into();
    }
    Ok(axum::Json(message).into_response())
}

/// A socket for a page.
pub async fn live(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(slug): Path<String>,
    Query(query): Query<HashMap<String, String>>,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Result<Response, Failure> {
    if is_cross_site(&headers, app.config.public_url.as_deref()) {
        return Err(Failure::to(&visitor, Trouble::CrossSite));
    }
    let visitor = visitor.on_page_in(query.get("language").map(String::as_str))?;
    let table = app.hub.table(&slug).await.or_tell(&visitor)?;
    // Who may not look is told so before there is a socket.
    shown(&app, &visitor, &table, &Wish::default()).await.or_tell(&visitor)?;
    let Some(connected) = app.buckets.connect(visitor.address) else {
        return Err(Failure::to(&visitor, Trouble::TooMany));
    };
    let seen = query.get("seen").and_then(|seen| seen.parse::<u64>().ok());
    let socket = move |socket| async move {
        let metrics = Arc::clone(&app.hub.metrics);
        metrics.sockets.fetch_add(1, Ordering::Relaxed);
        Box::pin(watch(app, visitor, table, socket, seen)).await;
        metrics.sockets.fetch_sub(1, Ordering::Relaxed);
        drop(connected);
    };
    Ok(upgrade.then(socket))
}

/// Nobody hears nothing for longer: what stands between would cut the connection.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Whoever has not answered for so long is gone, and so is whoever takes nothing.
const SILENCE: Duration = Duration::from_secs(70);
const SLOWEST: Duration = Duration::from_secs(20);

/// Coming and going is shown so much later: many who do it at once are shown together.
const TOGETHER: Duration = Duration::from_millis(150);

async fn watch(app: Shared, visitor: Visitor, table: Arc<Table>, mut socket: Socket, seen: Option<u64>) {
    let mut news = table.news.subscribe();
    let mut ending = app.ending.clone();
    let mut sent: Vec<(String, u64)> = Vec::new();
    let mut presence = None;
    let mut gone = app.gone.subscribe();
    let mut heard = Instant::now();
    loop {
        let number = news.borrow_and_update().number;
        let Ok(shown) = shown(&app, &visitor, &table, &Wish::default()).await else { return };
        if presence.as_ref().is_none_or(|(viewer, _)| *viewer != shown.eyes.viewer) {
            let coming = table.come(shown.eyes.viewer);
            presence = Some((shown.eyes.viewer, coming));
            // Our own coming is no news to us, but the page has to show it.
            continue;
        }
        let hashes: Vec<(String, u64)> =
            shown.pieces.iter().map(|piece| (piece.id.clone(), engine::stable_hash(&piece.html))).collect();
        let is_new = |id: &str, hash: u64| !sent.iter().any(|(known, old)| known == id && *old == hash);
        // The frame of the boards is sent only when there are other boards in it.
        let boards = |hashes: &[(String, u64)]| -> Vec<String> {
            hashes.iter().map(|(id, _)| id.clone()).filter(|id| id.starts_with("panel-")).collect()
        };
        // Only the boards of this very change: others may have moved since the page was made.
        let known = sent.is_empty() && seen == Some(shown.number);
        let same_boards = known || boards(&sent) == boards(&hashes);
        let text = {
            let fresh = |id: &str, html: &str| {
                let new = is_new(id, engine::stable_hash(&html)) && !(known && id.starts_with("panel-"));
                new && if same_boards { id != "boards" } else { !id.starts_with("panel-") }
            };
            message(&shown, fresh).to_string()
        };
        drop(shown);
        sent = hashes;
        let told = tokio::time::timeout(SLOWEST, socket.send(&text)).await;
        // Nothing of it is kept while nothing happens.
        drop(text);
        if !matches!(told, Ok(Ok(()))) {
            return;
        }
        loop {
            tokio::select! {
                changed = news.changed() => {
                    if changed.is_err() { return }
                    if news.borrow().number == number {
                        tokio::time::sleep(TOGETHER).await;
                    }
                    break;
                }
                said = socket.heard() => {
                    if said.is_err() { return }
                    heard = Instant::now();
                }
                () = tokio::time::sleep(HEARTBEAT) => {
                    if heard.elapsed() > SILENCE || socket.ping().await.is_err() { return }
                    // At another server, perhaps.
                    if let (Some(_), Some(token)) = (&visitor.person, &visitor.token)
                        && app.hub.is_logged_out(token.hash()).await
                    {
                        return;
                    }
                }
                token = gone.recv() => {
                    // Whoever has logged out sees nothing any more.
                    let own = visitor.token.as_ref().map(Token::hash);
                    if token.is_ok_and(|token| own == Some(token)) { return }
                }
                _ = ending.changed() => return,
            }
        }
    }
}

fn message(shown: &Shown, wanted: impl Fn(&str, &str) -> bool) -> serde_json::Value {
    let pieces: serde_json::Map<String, serde_json::Value> = shown
        .pieces
        .iter()
        .filter(|piece| wanted(&piece.id, &piece.html))
        .map(|piece| (piece.id.clone(), piece.html.as_str().into()))
        .collect();
    json!({ "number": shown.number, "title": shown.title, "turn": shown.turn, "paint": shown.paint, "pieces": pieces })
}
