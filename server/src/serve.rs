//! Listening: connections, time limits, and an orderly end.

use std::fmt;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use games::Library;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{broadcast, watch};
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::config::Config;
use crate::hub::Hub;
use crate::limits::Buckets;
use crate::store::{Store, StoreError};
use crate::web::{App, Peer, Shared, router};

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    app: Shared,
    end: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
    by_itself: Vec<tokio::task::AbortHandle>,
    /// On the folder of the database, where there is one.
    _lock: Option<std::fs::File>,
}

/// Why a server cannot run.
#[derive(Debug)]
pub enum ServeError {
    /// The address cannot be listened at.
    Address(SocketAddr, std::io::Error),
    /// The database cannot be used.
    Store(StoreError),
    /// Another program uses the folder.
    InUse(std::path::PathBuf),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(address, error) => write!(f, "{address}: {error}"),
            Self::Store(error) => error.fmt(f),
            Self::InUse(folder) => write!(f, "{} is in use", folder.display()),
        }
    }
}

impl std::error::Error for ServeError {}

impl Server {
    /// Opens the store and listens.
    pub async fn start(library: Library, config: Config) -> Result<Self, ServeError> {
        let listen = |address| listen(address).map_err(|error| ServeError::Address(address, error));
        let listener = listen(config.address)?;
        let address = listener.local_addr().map_err(|error| ServeError::Address(config.address, error))?;
        let (lock, store) = match &config.database {
            Some(address) => (None, Store::connect(address).await),
            None => (Some(lock(&config.data)?), Store::open(&config.data)),
        };
        let store = store.map_err(ServeError::Store)?;
        let (end, ending) = watch::channel(false);
        let hub = Hub::new(library, store, config.bot_threads);
        let buckets = Arc::new(Buckets::new(config.limits));
        let metrics_address = config.metrics;
        let app: Shared = Arc::new(App {
            hub: Arc::clone(&hub),
            config,
            buckets,
            ending: ending.clone(),
            gone: broadcast::Sender::new(64),
        });
        let metrics = match metrics_address {
            Some(address) => {
                let listener = listen(address)?;
                let bound = listener.local_addr().map_err(|error| ServeError::Address(address, error))?;
                let pages = Router::new().route("/metrics", get(metrics)).with_state(Arc::clone(&app));
                tokio::spawn(accept(listener, pages, Arc::clone(&app), ending.clone()));
                Some(bound)
            }
            None => None,
        };
        let mut by_itself = vec![
            tokio::spawn(Arc::clone(&hub).look_after()).abort_handle(),
            tokio::spawn(Arc::clone(&hub).resume()).abort_handle(),
            tokio::spawn(Arc::clone(&hub).hear_others()).abort_handle(),
        ];
        by_itself.extend(hub.think_for_all(app.config.bot_threads));
        let task = tokio::spawn(accept(listener, router(Arc::clone(&app)), Arc::clone(&app), ending));
        Ok(Self { address, metrics, app, end, task, by_itself, _lock: lock })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells its figures.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// The database it uses: a file, or the name of one in PostgreSQL.
    pub fn database(&self) -> String {
        self.app.hub.store.name()
    }

    /// How many tables are in memory: for measurements.
    pub fn tables_in_memory(&self) -> usize {
        self.app.hub.in_memory()
    }

    /// Puts away all tables that nobody looks at: for measurements.
    pub fn put_tables_away(&self) {
        self.app.hub.put_away(i64::MAX);
    }

    /// The tables, for tests of what is sent.
    #[cfg(test)]
    pub(crate) fn hub(&self) -> &Arc<Hub> {
        &self.app.hub
    }

    /// Waits until it ends by itself, which it does not.
    pub async fn wait(self) {
        let _ = self.task.await;
    }

    /// Ends it: what is being answered is answered, streams are closed, the database is put in order.
    pub async fn stop(self) {
        let _ = self.end.send(true);
        let _ = self.task.await;
        self.by_itself.iter().for_each(tokio::task::AbortHandle::abort);
    }
}

/// One program at a time: with SQLite two would not know of each other's changes.
pub fn lock(folder: &Path) -> Result<std::fs::File, ServeError> {
    let path = folder.join("orrery.lock");
    let made = std::fs::create_dir_all(folder).and_then(|()| std::fs::File::create(&path));
    let file = made.map_err(|error| ServeError::Store(StoreError::at(&path, &error)))?;
    file.try_lock().map_err(|_| ServeError::InUse(folder.to_owned()))?;
    Ok(file)
}

async fn metrics(axum::extract::State(app): axum::extract::State<Shared>) -> String {
    let mut gauges = vec![("tables_in_memory", "Tables in memory.", app.hub.in_memory() as f64)];
    // A database that cannot be asked says nothing about the queue, and least of all that it is empty.
    if let Ok(waiting) = app.hub.store.turns_waiting().await {
        gauges.push(("bot_queue", "Decisions that bots have not begun.", waiting as f64));
    }
    app.hub.metrics.write(&gauges)
}

/// Nobody takes longer to say what they want.
const HEADER_TIME: Duration = Duration::from_secs(15);
/// What is being answered when the server ends has so long to finish.
const END_TIME: Duration = Duration::from_secs(5);

/// So many may knock at once: after a restart, all open pages come back in the same second. The system may allow fewer.
const KNOCKING: u32 = 4096;

fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Who ran here a moment ago keeps nobody out. Elsewhere the same setting would let two programs have one address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(KNOCKING)
}

async fn accept(listener: TcpListener, pages: Router, app: Shared, mut ending: watch::Receiver<bool>) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    // Small answers go out at once: waiting to fill a packet would delay the other player's page.
                    let _ = stream.set_nodelay(true);
                    // Behind a proxy all come from one address, and it is the proxy's to limit how many.
                    let connected = app.buckets.connect(peer.ip());
                    if connected.is_none() && !app.config.behind_proxy {
                        continue;
                    }
                    let serving = serve(stream, peer, pages.clone(), ending.clone());
                    connections.spawn(async move {
                        let _connected = connected;
                        serving.await;
                    });
                }
                Err(error) => {
                    // Out of file handles, say: those there are go on, and there will be others.
                    tracing::warn!(%error, "accept");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            },
            Some(_) = connections.join_next(), if !connections.is_empty() => {}
            _ = ending.changed() => break,
        }
    }
    let all = async { while connections.join_next().await.is_some() {} };
    let _ = tokio::time::timeout(END_TIME, all).await;
}

async fn serve(stream: TcpStream, peer: SocketAddr, pages: Router, mut ending: watch::Receiver<bool>) {
    // Not a layer around the pages: that would copy all of them for every connection.
    let answer = hyper::service::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        pages.clone().oneshot(request)
    });
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(HEADER_TIME).max_buf_size(64 * 1024).pipeline_flush(true);
    let connection = builder.serve_connection(TokioIo::new(stream), answer).with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = ending.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
