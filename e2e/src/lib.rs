//! A real browser (Chromium, driven by chromedriver) against a real server: what people do at the table, told as stories.
//!
//! ```no_run
//! let world = e2e::World::new();
//! let anna = world.browser();
//! anna.open("/");
//! anna.click("form[action='/play/tic-tac-toe'] button");
//! anna.see("#prompt", "Mark a cell");
//! ```
//!
//! Nothing here waits for a time: everything waits until something can be seen, and gives up only after a long while.

mod browser;
mod driver;
mod world;

pub use browser::{Browser, key};
pub use world::{Wishes, World};
