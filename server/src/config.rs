//! How the server is run.

use std::net::SocketAddr;
use std::path::PathBuf;

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub address: SocketAddr,
    /// The folder of the database.
    pub data: PathBuf,
    /// The address of a PostgreSQL database, `postgres://...`, to be used instead: for several servers at once.
    pub database: Option<String>,
    /// The address that people use, if there is something in between that speaks TLS: `https://games.example.org`.
    pub public_url: Option<String>,
    /// Where to listen for `/metrics`; nowhere if it is not said.
    pub metrics: Option<SocketAddr>,
    /// Whether a proxy in front says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// How many bots may think at once.
    pub bot_threads: usize,
    /// The shortest time for a decision that a table can have, in seconds.
    pub shortest_clock: u64,
    /// How much one address may do.
    pub limits: Limits,
}

/// How much one address may do. Each is a bucket: so much at once, so much again each second.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests of any kind.
    pub requests: Rate,
    /// Tables made, and links opened that lead nowhere.
    pub tables: Rate,
    /// Attempts to log in or to make an account.
    pub logins: Rate,
    /// Lines of chat.
    pub chat: Rate,
    /// Questions what a bot would do.
    pub hints: Rate,
    /// Connections open at once.
    pub connections: u32,
}

/// A bucket: so much at once, so much again each second.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// At once.
    pub burst: f32,
    /// Again each second.
    pub per_second: f32,
}

impl Rate {
    /// So much at once, so much again each second.
    pub const fn new(burst: f32, per_second: f32) -> Self {
        Self { burst, per_second }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rate::new(600.0, 120.0),
            tables: Rate::new(40.0, 0.5),
            logins: Rate::new(12.0, 0.1),
            chat: Rate::new(20.0, 1.0),
            hints: Rate::new(15.0, 0.2),
            connections: 400,
        }
    }
}

impl Limits {
    /// No limits: for measurements and for tests of other things.
    pub fn none() -> Self {
        let rate = Rate::new(f32::INFINITY, 0.0);
        Self { requests: rate, tables: rate, logins: rate, chat: rate, hints: rate, connections: u32::MAX }
    }
}

impl Config {
    /// The defaults with a data folder.
    pub fn new(data: PathBuf) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            data,
            database: None,
            public_url: None,
            metrics: None,
            behind_proxy: false,
            bot_threads: cores.saturating_sub(1).max(1),
            shortest_clock: 10,
            limits: Limits::default(),
        }
    }

    /// Whether people reach the server by TLS.
    pub fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}
