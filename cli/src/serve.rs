//! `orrery serve`: the games in a browser.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use engine::Message;
use server::{Config, Copied, Limits, Place, ServeError, Server, Store, StoreError, Worker};

use crate::app::App;
use crate::args::whole;
use crate::paint;
use crate::problem::Problem;

/// How to serve.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS", env = "ORRERY_ADDRESS", default_value = "127.0.0.1:8080")]
    address: String,
    /// The folder of the database.
    #[arg(long, value_name = "DIR", env = "ORRERY_DATA")]
    data: Option<PathBuf>,
    /// The address of a PostgreSQL database to use instead of a folder.
    #[arg(long, value_name = "URL", env = "ORRERY_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The address that people use.
    #[arg(long, value_name = "URL", env = "ORRERY_PUBLIC_URL")]
    public_url: Option<String>,
    /// Where to tell figures for Prometheus.
    #[arg(long, value_name = "ADDRESS", env = "ORRERY_METRICS")]
    metrics: Option<String>,
    /// Whether a proxy in front says who asks.
    #[arg(long, env = "ORRERY_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How many bots may think at once.
    #[arg(long, value_name = "N", env = "ORRERY_BOT_THREADS", value_parser = whole::<0, 256>)]
    bot_threads: Option<u64>,
    /// Lets one address do as much as it likes.
    #[arg(long)]
    no_limits: bool,
    /// How much to log.
    #[arg(long, value_name = "LEVEL", env = "ORRERY_LOG", default_value = "info")]
    log: String,
    /// Logs as JSON.
    #[arg(long)]
    log_json: bool,
}

/// What to think for.
#[derive(clap::Args)]
pub struct WorkerArgs {
    /// The address of the database.
    #[arg(long, value_name = "URL", env = "ORRERY_DATABASE", hide_env_values = true, required = true)]
    database: String,
    /// How many bots may think at once.
    #[arg(long, value_name = "N", env = "ORRERY_BOT_THREADS", value_parser = whole::<1, 256>)]
    bot_threads: Option<u64>,
    /// How much to log.
    #[arg(long, value_name = "LEVEL", env = "ORRERY_LOG", default_value = "info")]
    log: String,
    /// Logs as JSON.
    #[arg(long)]
    log_json: bool,
}

/// What to copy.
#[derive(clap::Args)]
pub struct BackupArgs {
    /// The copy.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder of the database.
    #[arg(long, value_name = "DIR", env = "ORRERY_DATA")]
    data: Option<PathBuf>,
    /// The address of a PostgreSQL database.
    #[arg(long, value_name = "URL", env = "ORRERY_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

/// What to move where.
#[derive(clap::Args)]
pub struct MigrateArgs {
    /// From where.
    #[arg(value_name = "PLACE")]
    from: String,
    /// Where to.
    #[arg(value_name = "PLACE")]
    to: String,
}

impl Args {
    /// As if nothing was said on the command line.
    pub fn plain() -> Result<Self, clap::Error> {
        use clap::{Args as _, FromArgMatches};
        let command = Self::augment_args(clap::Command::new("serve").no_binary_name(true));
        Self::from_arg_matches(&command.try_get_matches_from(std::iter::empty::<&str>())?)
    }
}

/// The folder of the database: as said, or where such things belong on this system.
fn data_folder(said: Option<PathBuf>) -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    said.or_else(|| set("XDG_DATA_HOME").map(|folder| folder.join("orrery")))
        .or_else(|| set("HOME").map(|home| home.join(".local/share/orrery")))
        .or_else(|| set("APPDATA").map(|folder| folder.join("orrery")))
        .unwrap_or_else(|| PathBuf::from("orrery-data"))
}

/// An address: `host:port`, `:port` or a port alone.
fn address(text: &str) -> Result<SocketAddr, Problem> {
    let local = IpAddr::from([127, 0, 0, 1]);
    let port = text.strip_prefix(':').unwrap_or(text).parse::<u16>().ok().map(|port| SocketAddr::new(local, port));
    let named = || std::net::ToSocketAddrs::to_socket_addrs(text).ok().and_then(|mut found| found.next());
    port.or_else(named).ok_or_else(|| Problem::input(Message::new("error-address").with_quote("address", text)))
}

/// The address of a database. It may hold a password: it is not repeated when it is wrong.
fn database(url: String) -> Result<String, Problem> {
    let known = ["postgres://", "postgresql://"].iter().any(|begin| url.starts_with(begin));
    if known { Ok(url) } else { Err(Problem::input(Message::new("error-database-url"))) }
}

/// Serves until it is told to stop.
pub fn run(args: Args, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let public_url = args.public_url.filter(|url| !url.is_empty());
    if let Some(url) = &public_url
        && !(url.starts_with("http://") || url.starts_with("https://"))
    {
        return Err(Problem::input(Message::new("error-public-url").with_quote("url", url)));
    }
    let mut config = Config::new(data_folder(args.data));
    config.address = address(&args.address)?;
    config.metrics = args.metrics.as_deref().filter(|text| !text.is_empty()).map(address).transpose()?;
    config.public_url = public_url;
    config.database = args.database.filter(|url| !url.is_empty()).map(database).transpose()?;
    config.behind_proxy = args.behind_proxy;
    config.limits = if args.no_limits { Limits::none() } else { Limits::default() };
    if let Some(threads) = args.bot_threads {
        config.bot_threads = threads as usize;
    }
    log(&args.log, args.log_json)?;
    let library = app.library()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = told_to_stop()?;
        let folder = config.database.is_none().then(|| config.data.display().to_string());
        let shown = config.public_url.clone();
        let server = Server::start(library, config).await.map_err(|error| cannot_serve(&error))?;
        let words = app.words();
        let url = shown.unwrap_or_else(|| format!("http://{}", server.address()));
        writeln!(out, "{}", words.say(&Message::new("serve-ready").with("url", paint::strong(url))))?;
        let place = folder.unwrap_or_else(|| format!("PostgreSQL: {}", server.database()));
        writeln!(out, "{}", words.say(&Message::new("serve-data").with("folder", place)))?;
        if let Some(address) = server.metrics_address() {
            let url = format!("http://{address}/metrics");
            writeln!(out, "{}", words.say(&Message::new("serve-metrics").with("url", url)))?;
        }
        writeln!(out, "{}", words.word("serve-stop"))?;
        out.flush()?;
        stop.await;
        server.stop().await;
        Ok(())
    })
}

/// Thinks for the bots of servers elsewhere until it is told to stop.
pub fn worker(args: WorkerArgs, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    let address = database(args.database)?;
    log(&args.log, args.log_json)?;
    let library = app.library()?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = args.bot_threads.map_or(cores, |threads| threads as usize);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = told_to_stop()?;
        let worker = Worker::start(library, &address, threads).await.map_err(|error| cannot_serve(&error))?;
        let ready = Message::new("worker-ready").with("threads", threads).with("database", worker.database());
        writeln!(out, "{}", app.words().say(&ready))?;
        writeln!(out, "{}", app.words().word("serve-stop"))?;
        out.flush()?;
        stop.await;
        worker.stop();
        Ok(())
    })
}

fn cannot_serve(error: &ServeError) -> Problem {
    Problem::failure(match error {
        ServeError::Address(address, error) => {
            Message::new("error-serve-address").with("address", address.to_string()).with("detail", error.to_string())
        }
        ServeError::Store(error) => Message::new("error-serve-store").with("detail", error.to_string()),
        ServeError::InUse(folder) => Message::new("error-serve-in-use").with("folder", folder.display().to_string()),
    })
}

/// Until the terminal or the system says stop. It listens from the call on: whoever is told to stop while it starts ends in order, too.
#[cfg(unix)]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Until the terminal says stop.
#[cfg(not(unix))]
fn told_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}

/// Structured logs on the error output.
fn log(level: &str, json: bool) -> Result<(), Problem> {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_new(level)
        .map_err(|_| Problem::input(Message::new("error-log-level").with_quote("level", level)))?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_target(false);
    // A second server in one process (tests) has the logs of the first.
    let _ = if json { lines.json().try_init() } else { lines.try_init() };
    Ok(())
}

/// Copies the database while it is in use.
pub fn backup(args: BackupArgs, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    if let Some(url) = args.database.filter(|url| !url.is_empty()) {
        let from = Place::Postgres(database(url)?);
        if args.file.exists() {
            return Err(no_store(&StoreError::at(&args.file, &std::io::ErrorKind::AlreadyExists.into())));
        }
        // The copy is complete or it is not there: it gets its name at the end.
        let unfinished = args.file.with_extension("unfinished");
        let _ = std::fs::remove_file(&unfinished);
        copy(&from, &Place::File(unfinished.clone()))?;
        std::fs::rename(&unfinished, &args.file)?;
    } else {
        let folder = data_folder(args.data);
        if !Store::file(&folder).exists() {
            return Err(Problem::input(Message::new("error-no-data").with("folder", folder.display().to_string())));
        }
        Store::backup(&folder, &args.file).map_err(|error| no_store(&error))?;
    }
    let done = Message::new("backup-done").with("file", args.file.display().to_string());
    Ok(writeln!(out, "{}", app.words().say(&done))?)
}

fn no_store(error: &StoreError) -> Problem {
    Problem::failure(Message::new("error-serve-store").with("detail", error.to_string()))
}

fn copy(from: &Place, to: &Place) -> Result<Copied, Problem> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(server::copy(from, to)).map_err(|error| no_store(&error))
}

/// Moves everything into another database, and compares it.
pub fn migrate(args: &MigrateArgs, app: &App, out: &mut dyn Write) -> Result<(), Problem> {
    // A server that goes on writing into the old database would write what is never moved.
    let _locks = [lock(&args.from)?, lock(&args.to)?];
    let from = place(&args.from);
    if let Place::File(file) = &from
        && !file.exists()
    {
        return Err(Problem::input(Message::new("error-no-data").with("folder", args.from.clone())));
    }
    let copied = copy(&from, &place(&args.to))?;
    let done = Message::new("migrate-done");
    let done = done.with("people", copied.people).with("tables", copied.tables).with("changes", copied.changes);
    Ok(writeln!(out, "{}", app.words().say(&done))?)
}

/// A folder, a file, or the address of a database.
fn place(text: &str) -> Place {
    if database(text.to_owned()).is_ok() {
        return Place::Postgres(text.to_owned());
    }
    let path = PathBuf::from(text);
    let is_file = path.is_file() || path.extension().is_some_and(|ending| ending == "db");
    Place::File(if is_file { path } else { Store::file(&path) })
}

/// Keeps servers out of a folder.
fn lock(place: &str) -> Result<Option<std::fs::File>, Problem> {
    let folder = PathBuf::from(place);
    if !folder.is_dir() {
        return Ok(None);
    }
    let locked = server::lock(&folder).map_err(|error| cannot_serve(&error))?;
    Ok(Some(locked))
}
