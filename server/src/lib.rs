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
mod bot_pool;
mod clock;
mod config;
mod hub;
mod journal;
mod limits;
mod metrics;
mod plan;
mod secret;
mod serve;
mod store;
mod table;
mod trouble;
mod web;
mod words;

pub use config::{Config, Limits, Rate};
pub use hub::TEXTS;
pub use serve::{ServeError, Server};
pub use store::{Store, StoreError};
