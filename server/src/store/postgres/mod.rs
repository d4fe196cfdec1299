//! PostgreSQL, for several programs at one database. They share nothing else: what one appends, the others hear of by its number.
//!
//! All appending goes through one task that sends what waits for it as one statement: many tables share one commit, and whoever is
//! answered is on disk. `tables.number` is the number of the latest change: whoever appends moves it on, and only one can. Another
//! task asks what others have changed, in one question for all who want to know.

mod listen;
mod migrate;
mod people;
mod reader;
mod tables;
mod turns;
mod writer;

use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio::sync::broadcast;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Config, NoTls};

use super::{News, StoreError};
use crate::secret::TokenHash;
use reader::Reader;
use writer::Writer;

/// The database. Clones share it.
#[derive(Clone)]
pub struct Postgres {
    pool: Pool,
    writer: Writer,
    reader: Reader,
    news: broadcast::Sender<News>,
    name: Arc<str>,
    /// What this program calls itself in what it tells the others.
    own: Arc<str>,
    _listening: Arc<Ends>,
}

/// A task that ends with the last clone of the store.
struct Ends(tokio::task::AbortHandle);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// How many questions are asked at once.
const CONNECTIONS: usize = 8;

/// How long it may take until there is a connection.
const PATIENCE: Duration = Duration::from_secs(5);

impl Postgres {
    /// Opens a database at an address `postgres://...`, and brings it up to date.
    pub async fn connect(address: &str) -> Result<Self, StoreError> {
        let (pool, config) = open(address).await?;
        let (news, _) = broadcast::channel(1024);
        // What a program hears of its own doings is no news to it.
        let own = format!("{:016x}", u64::from_ne_bytes(random()));
        let name = name(&config).into();
        let listening = Arc::new(Ends(listen::start(config, own.clone(), news.clone())));
        let writer = Writer::start(pool.clone(), own.clone());
        let reader = Reader::start(pool.clone());
        Ok(Self { writer, reader, pool, news, name, own: own.into(), _listening: listening })
    }

    /// Where it is.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One connection to a database, for somebody who is no server.
    pub async fn open(address: &str) -> Result<Object, StoreError> {
        Ok(open(address).await?.0.get().await?)
    }

    /// The tables that others change.
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Whether what was last to be written could be written.
    pub fn is_well(&self) -> bool {
        self.writer.is_well()
    }

    async fn connection(&self) -> Result<Object, StoreError> {
        Ok(self.pool.get().await?)
    }
}

/// Connections to a database that is up to date.
async fn open(address: &str) -> Result<(Pool, Config), StoreError> {
    let mut config: Config = address.parse().map_err(StoreError::from)?;
    if config.get_ssl_mode() == SslMode::Require {
        return Err(StoreError::new(
            "this program speaks to PostgreSQL without TLS only: use a local socket or a private network",
        ));
    }
    config.application_name("orrery");
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    // Whoever listens learns soon that nobody is at the other end any more.
    config.keepalives_idle(Duration::from_secs(10)).keepalives_interval(Duration::from_secs(5)).keepalives_retries(3);
    config.tcp_user_timeout(Duration::from_secs(25));
    // A commit is answered when it is on disk, whatever the database was told in general.
    let asked_for = config.get_options().unwrap_or_default().to_owned();
    config.options(format!("{asked_for} -c synchronous_commit=on").trim_start());
    let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let pool = Pool::builder(Manager::from_config(config.clone(), NoTls, manager))
        .max_size(CONNECTIONS)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .build()
        .map_err(StoreError::new)?;
    let mut connection = pool.get().await.map_err(StoreError::from)?;
    migrate::up_to_date(&mut connection).await?;
    drop(connection);
    Ok((pool, config))
}

/// What people call a database: never with the password.
fn name(config: &Config) -> String {
    use tokio_postgres::config::Host;
    let hosts = config.get_hosts().iter().map(|host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(folder) => folder.display().to_string(),
    });
    let database = config.get_dbname().or(config.get_user()).unwrap_or_default();
    format!("{}/{database}", hosts.collect::<Vec<_>>().join(","))
}

/// The hash of a token as it is stored.
fn hash(bytes: &[u8]) -> Result<TokenHash, StoreError> {
    bytes.try_into().map(TokenHash).map_err(|_| StoreError::unreadable("the hash of a token"))
}

fn random() -> [u8; 8] {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        // Its own words are only "db error".
        match error.as_db_error() {
            Some(database) => Self::new(format_args!("PostgreSQL: {database}")),
            None => Self::new(format_args!("PostgreSQL: {}", with_cause(&error))),
        }
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        Self::new(format_args!("PostgreSQL: {}", with_cause(&error)))
    }
}

fn with_cause(error: &dyn std::error::Error) -> String {
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
