//! Tables in the browser: pages, live updates, an API, and the store behind them. Knows any game, and none in particular.
//!
//! ```no_run
//! # async fn run() -> Result<(), server::ServeError> {
//! use server::{Config, Server};
//!
//! let server = Server::start(games::Library::built_in(), Config::new("data".into())).await?;
//! println!("http://{}", server.address());
//! server.wait().await;
//! # Ok(())
//! # }
//! ```

mod api;
pub mod bench;
mod bot_pool;
mod clock;
mod config;
mod hub;
mod journal;
#[cfg(test)]
mod leak;
mod limits;
mod metrics;
mod nodes;
mod older;
#[cfg(test)]
mod one_screen;
mod plan;
mod secret;
mod serve;
mod store;
mod table;
mod trouble;
mod web;
mod words;
mod worker;

// The client of the tests in `tests/` names this crate as they do.
#[cfg(test)]
extern crate self as server;
#[cfg(test)]
#[path = "../tests/api/common.rs"]
#[allow(dead_code, missing_docs, reason = "not every test needs every helper")]
mod client;
/// Where the servers of the tests inside the crate keep their tables.
#[cfg(test)]
const IN_POSTGRES: bool = false;

pub use config::{Config, Limits, Rate};
pub use hub::TEXTS;
pub use serve::{ServeError, Server, lock};
pub use store::{Copied, Place, Store, StoreError, copy};
pub use worker::Worker;
