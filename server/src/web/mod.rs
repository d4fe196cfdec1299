//! Pages: rendered on the server, complete without scripts, live with them.

mod account;
mod after;
mod assets;
mod chart;
mod forms;
mod guard;
mod home;
mod join;
mod layout;
mod live;
mod new_table;
pub mod present;
mod rules;
mod socket;
mod table_page;
mod visitor;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::HeaderMap;
use axum::routing::{get, post};
use engine::text::{Texts, Words};
use tokio::sync::{broadcast, watch};

use crate::config::Config;
use crate::hub::Hub;
use crate::limits::Buckets;
use crate::secret::TokenHash;

pub use guard::Failure;
pub use visitor::Visitor;

/// Everything that requests need.
pub struct App {
    /// The tables.
    pub hub: Arc<Hub>,
    /// How the server is run.
    pub config: Config,
    /// How much everybody may do.
    pub buckets: Arc<Buckets>,
    /// Turns true when the server ends.
    pub ending: watch::Receiver<bool>,
    /// Tells which cookies and tokens are good for nothing any more.
    pub gone: broadcast::Sender<TokenHash>,
}

/// Shared by all requests.
pub type Shared = Arc<App>;

/// Who is at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl App {
    /// The words for a visitor on a page that belongs to no game.
    pub fn words(&self, visitor: &Visitor) -> Words<'_> {
        self.hub.texts().words(visitor.language, &[])
    }

    /// The texts of a game's pages.
    pub fn texts(&self, game: &str) -> &Texts {
        self.hub.texts_of(game)
    }

    /// The address of the page with a path, as other people can open it.
    pub fn url(&self, visitor: &Visitor, path: &str) -> String {
        match &self.config.public_url {
            Some(url) => format!("{}{path}", url.trim_end_matches('/')),
            None => format!("http://{}{path}", visitor.host),
        }
    }

    /// The address a request counts for.
    pub fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.config.behind_proxy {
            return peer;
        }
        // The last one is what our own proxy wrote; what stands before it anybody can claim.
        let named = headers.get_all("x-forwarded-for").iter().next_back().and_then(|list| list.to_str().ok());
        named.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(peer)
    }
}

/// Nothing sensible is larger.
const LARGEST_FORM: usize = 64 * 1024;

/// A note of the longest kind: a letter takes up to four bytes, and each of them three letters in a form.
const LARGEST_NOTE_FORM: usize = crate::words::LONGEST_NOTE * 12 + 1024;

/// All pages and the API.
pub fn router(app: Shared) -> Router {
    let pages = Router::new()
        .route("/", get(home::home))
        .route("/new/{game}", get(new_table::form).post(new_table::make))
        .route("/play/{game}", post(new_table::play_now))
        .route("/s/{token}", get(join::show).post(join::sit))
        .route("/t/{slug}", get(table_page::show))
        .route("/t/{slug}/live", get(live::live))
        .route("/t/{slug}/fragments", get(live::fragments))
        .route("/t/{slug}/play", post(table_page::play))
        .route("/t/{slug}/undo", post(table_page::undo))
        .route("/t/{slug}/chat", post(table_page::chat))
        .route("/t/{slug}/note", post(table_page::note).layer(DefaultBodyLimit::max(LARGEST_NOTE_FORM)))
        .route("/t/{slug}/look", post(table_page::look))
        .route("/t/{slug}/link", post(table_page::link))
        .route("/t/{slug}/seat", post(table_page::seat))
        .route("/t/{slug}/me", post(table_page::me))
        .route("/t/{slug}/end", post(table_page::end))
        .route("/t/{slug}/hint", post(table_page::hint))
        .route("/t/{slug}/result", get(after::result))
        .route("/t/{slug}/record.json", get(after::record))
        .route("/t/{slug}/fork", post(after::fork))
        .route("/t/{slug}/rematch", post(after::rematch))
        .route("/rules/{game}", get(rules::book))
        .route("/games/{game}/picture.svg", get(home::picture))
        .route("/account", get(account::show))
        .route("/account/make", post(account::make))
        .route("/account/login", post(account::log_in))
        .route("/account/logout", post(account::log_out))
        .route("/account/token", post(account::make_token))
        .route("/account/revoke", post(account::revoke))
        .route("/settings", post(account::settings))
        .route("/healthz", get(home::healthz))
        .route("/robots.txt", get(home::robots))
        .merge(assets::router());
    pages
        .nest("/api/v1", crate::api::router())
        .route("/api/openapi.json", get(crate::api::openapi))
        .fallback(home::not_found)
        .method_not_allowed_fallback(home::wrong_method)
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}
