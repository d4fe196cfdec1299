//! Load for servers that run already, wherever they are: tables that are played at by real connections.
//!
//! Moves are due at fixed times, whether the servers keep up or not, and every time is measured from the moment a move was due: a
//! server that stands still for a second is seen to do so by all moves of that second, and not only by those that were on their way.
//! Players who lose their server go on at the next one, and send again what was not answered, with the key that makes it count once.

use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::{Chance, Fast};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::Instant;

use super::{Connection, failed, moves, percentile};

/// What to play where.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// The servers: `http://host:port`. Who plays at one table is spread over all of them.
    pub urls: Vec<String>,
    /// At how many tables.
    pub tables: usize,
    /// With how many players each: two play tic-tac-toe, more play Space Gate Odyssey.
    pub seats: usize,
    /// For how long.
    pub seconds: u64,
    /// Moves per second in all.
    pub rate: u64,
}

/// More would not fit into memory.
pub const MOST_UPDATES: u64 = 20_000_000;

/// After the last move, so long for all that is still on its way.
const GRACE: Duration = Duration::from_secs(10);

/// So long for the tables to be made.
const MAKING: Duration = Duration::from_secs(120);

/// So many tables are made at once.
const MAKERS: usize = 8;

/// An answer that takes longer does not come any more.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait before something is tried again.
const AGAIN: Duration = Duration::from_millis(50);

/// Why there was no load.
#[derive(Debug)]
pub enum LoadError {
    /// No address of a server.
    Url(String),
    /// More than [`MOST_UPDATES`].
    TooMuch,
    /// The server limits how much one address may do.
    Limited,
    /// Something else.
    Other(String),
}

impl From<super::BenchError> for LoadError {
    fn from(error: super::BenchError) -> Self {
        Self::Other(error.0)
    }
}

/// What was measured. Times are milliseconds.
#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
    /// How many servers.
    pub servers: usize,
    /// At how many tables.
    pub tables: usize,
    /// With how many players each.
    pub seats: usize,
    /// How long it took.
    pub seconds: f64,
    /// Moves per second that were due.
    pub rate: u64,
    /// Moves that were due.
    pub due: u64,
    /// Moves that were answered.
    pub answered: u64,
    /// Answered moves per second.
    pub answered_per_second: f64,
    /// From when a move was due to its answer.
    pub answers: Percentiles,
    /// From when a move was due to its update at each of the other players.
    pub updates: Percentiles,
    /// How often something had to be sent again.
    pub again: u64,
    /// Updates of answered moves that never came.
    pub missing: u64,
    /// The updates second by second, by when their moves were due.
    pub by_second: Vec<Second>,
}

/// How long things took, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Percentiles {
    /// How many there were.
    pub count: u64,
    /// Half are faster.
    pub p50: f64,
    /// Nine of ten are faster.
    pub p90: f64,
    /// 99 of 100 are faster.
    pub p99: f64,
    /// 999 of 1,000 are faster.
    pub p999: f64,
    /// The slowest.
    pub slowest: f64,
}

impl Percentiles {
    fn of(mut times: Vec<f64>) -> Self {
        times.sort_by(f64::total_cmp);
        let [p50, p90, p99, p999] = [0.5, 0.9, 0.99, 0.999].map(|share| percentile(&times, share));
        Self { count: times.len() as u64, p50, p90, p99, p999, slowest: times.last().copied().unwrap_or_default() }
    }
}

/// The updates of moves that were due in one second.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Second {
    /// Which, from 0.
    pub second: u64,
    /// How long they took.
    pub updates: Percentiles,
}

/// What all players share.
struct Load {
    servers: Vec<SocketAddr>,
    plan: LoadPlan,
    begin: Instant,
    answers: Mutex<Vec<Took>>,
    updates: Mutex<Vec<Took>>,
    again: AtomicU64,
    missing: AtomicU64,
}

/// When a move was due, and how long something took from then on.
#[derive(Clone, Copy)]
struct Took {
    due: Duration,
    took: Duration,
}

impl Load {
    /// When the moves of one table are due: evenly, and not all tables at once.
    fn due(&self, place: usize, turn: u64) -> Duration {
        Duration::from_secs_f64((turn as f64 * self.plan.tables as f64 + place as f64) / self.plan.rate as f64)
    }

    fn note(&self, times: &Mutex<Vec<Took>>, due: Duration) {
        let took = self.begin.elapsed().saturating_sub(due);
        times.lock().unwrap_or_else(PoisonError::into_inner).push(Took { due, took });
    }

    fn server(&self, number: usize) -> SocketAddr {
        self.servers[number % self.servers.len()]
    }
}

/// Where a server is.
fn server(url: &str) -> Result<SocketAddr, LoadError> {
    let wrong = || LoadError::Url(url.to_owned());
    let host = url.strip_prefix("http://").ok_or_else(wrong)?.trim_end_matches('/');
    let with_port = if host.rsplit(']').next().is_some_and(|end| end.contains(':')) {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    with_port.to_socket_addrs().ok().and_then(|mut found| found.next()).ok_or_else(wrong)
}

/// Plays, and tells how long everything took.
pub fn load(plan: LoadPlan) -> Result<LoadReport, LoadError> {
    if plan.rate * plan.seconds * (plan.seats as u64 - 1) > MOST_UPDATES {
        return Err(LoadError::TooMuch);
    }
    let servers = plan.urls.iter().map(|url| server(url)).collect::<Result<Vec<_>, _>>()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(failed)?;
    runtime.block_on(play_all(plan, servers))
}

async fn play_all(plan: LoadPlan, servers: Vec<SocketAddr>) -> Result<LoadReport, LoadError> {
    let tables = tokio::time::timeout(MAKING, make_all(&plan, &servers)).await;
    let tables = tables.map_err(|_| failed(format_args!("{} tables could not be made in time", plan.tables)))??;
    // Everybody sits down before the first move is due.
    let begin = Instant::now() + Duration::from_secs(1);
    let load = Arc::new(Load {
        servers,
        begin,
        answers: Mutex::default(),
        updates: Mutex::default(),
        again: AtomicU64::new(0),
        missing: AtomicU64::new(0),
        plan,
    });
    let playing: Vec<_> = (tables.into_iter().enumerate())
        .map(|(place, table)| tokio::spawn(Place::new(Arc::clone(&load), place).play(table)))
        .collect();
    let mut due = 0;
    for task in playing {
        due += task.await.map_err(failed)??;
    }
    let seconds = load.plan.seconds as f64;
    let took = |times: &Mutex<Vec<Took>>| std::mem::take(&mut *times.lock().unwrap_or_else(PoisonError::into_inner));
    let (answers, updates) = (took(&load.answers), took(&load.updates));
    // What came after the end was answered all the same, but in more time.
    let end = answers.iter().map(|answer| (answer.due + answer.took).as_secs_f64()).fold(seconds, f64::max);
    let milliseconds = |times: &[Took]| times.iter().map(|time| time.took.as_secs_f64() * 1e3).collect::<Vec<_>>();
    let mut by_second = vec![Vec::new(); load.plan.seconds as usize];
    for update in &updates {
        if let Some(second) = by_second.get_mut(update.due.as_secs() as usize) {
            second.push(*update);
        }
    }
    let by_second = (0..).zip(&by_second);
    Ok(LoadReport {
        servers: load.servers.len(),
        tables: load.plan.tables,
        seats: load.plan.seats,
        seconds: end,
        rate: load.plan.rate,
        due,
        answered: answers.len() as u64,
        answered_per_second: answers.len() as f64 / end,
        answers: Percentiles::of(milliseconds(&answers)),
        by_second: by_second
            .map(|(second, times)| Second { second, updates: Percentiles::of(milliseconds(times)) })
            .collect(),
        updates: Percentiles::of(milliseconds(&updates)),
        again: load.again.load(Ordering::Relaxed),
        missing: load.missing.load(Ordering::Relaxed),
    })
}

/// A table with the tokens of its seats.
struct Table {
    slug: String,
    tokens: Vec<String>,
}

async fn make_all(plan: &LoadPlan, servers: &[SocketAddr]) -> Result<Vec<Table>, LoadError> {
    let makers: Vec<_> = (0..MAKERS.min(plan.tables))
        .map(|maker| {
            let count = plan.tables / MAKERS + usize::from(maker < plan.tables % MAKERS);
            let (seats, server) = (plan.seats, servers[maker % servers.len()]);
            tokio::spawn(async move {
                let mut connection = Connection::open(server).await?;
                let mut tables = Vec::new();
                for _ in 0..count {
                    tables.push(make(&mut connection, seats).await?);
                }
                Ok::<_, LoadError>(tables)
            })
        })
        .collect();
    let mut tables = Vec::new();
    for maker in makers {
        tables.extend(maker.await.map_err(failed)??);
    }
    Ok(tables)
}

/// So many rounds of tic-tac-toe are played at one table, five moves each.
const ROUNDS: usize = 200;

async fn make(connection: &mut Connection, seats: usize) -> Result<Table, LoadError> {
    let mut plan = json!({ "game": "space-gate-odyssey", "seats": vec!["link"; seats] });
    if seats == 2 {
        plan["game"] = json!("tic-tac-toe");
        plan["options"] = json!({ "rounds": ROUNDS });
    }
    let (head, body) = connection.post("/api/v1/tables", "application/json", &plan.to_string()).await?;
    if head.starts_with("HTTP/1.1 429") {
        return Err(LoadError::Limited);
    }
    let made: Value = serde_json::from_slice(&body).map_err(|_| failed(&head))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tokens: Vec<String> = (0..seats).map(|seat| text(&made["seats"][seat]["token"])).collect();
    if tokens.iter().any(String::is_empty) {
        return Err(failed(format_args!("{head} {made}")).into());
    }
    Ok(Table { slug: text(&made["table"]), tokens })
}

/// Where one table after another is played at.
struct Place {
    load: Arc<Load>,
    place: usize,
    /// A connection to each server that was needed.
    connections: Vec<Option<Connection>>,
    chance: Fast,
}

/// What somebody wants to do.
struct Move {
    seat: usize,
    action: String,
}

impl Place {
    fn new(load: Arc<Load>, place: usize) -> Self {
        let connections = load.servers.iter().map(|_| None).collect();
        Self { load, place, connections, chance: Fast::new(place as u64) }
    }

    /// Plays until the end. Tells how many moves were due.
    async fn play(mut self, mut table: Table) -> Result<u64, LoadError> {
        let end = Duration::from_secs(self.load.plan.seconds);
        let last = self.load.begin + end + GRACE;
        let mut turn = 0;
        loop {
            let first = turn;
            let followers = self.sit_down(&table, first);
            let mut known = moves(ROUNDS);
            let mut over = false;
            let (mut answered, mut in_time) = (0, true);
            while self.load.due(self.place, turn) < end && in_time {
                let next = match self.load.plan.seats {
                    2 => known.next().map(|(seat, cell)| Move { seat, action: cell.to_owned() }),
                    _ => self.choose(&table, last).await?,
                };
                let Some(next) = next else {
                    over = true;
                    break;
                };
                tokio::time::sleep_until(self.load.begin + self.load.due(self.place, turn)).await;
                in_time = self.send(&table, &next, turn, answered + 1, last).await?;
                answered += u64::from(in_time);
                turn += 1;
            }
            self.rise(followers, answered, last).await;
            if !over {
                // What was due and was not even sent is not forgotten.
                while self.load.due(self.place, turn) < end {
                    turn += 1;
                }
                return Ok(turn);
            }
            let mut maker = Connection::open(self.load.server(self.place)).await?;
            table = make(&mut maker, self.load.plan.seats).await?;
        }
    }

    /// Everybody at the table follows it, each at a server of their own if there are enough.
    fn sit_down(&self, table: &Table, first: u64) -> Vec<Follower> {
        (0..)
            .zip(&table.tokens)
            .map(|(seat, token)| {
                let seen = Arc::new(AtomicU64::new(0));
                let following = Following {
                    load: Arc::clone(&self.load),
                    place: self.place,
                    seat,
                    first,
                    slug: table.slug.clone(),
                    token: token.clone(),
                    seen: Arc::clone(&seen),
                };
                Follower { seen, task: tokio::spawn(following.follow()).abort_handle() }
            })
            .collect()
    }

    /// Waits until everybody has seen what was answered.
    async fn rise(&self, followers: Vec<Follower>, answered: u64, last: Instant) {
        for follower in followers {
            let missing = || answered.saturating_sub(follower.seen.load(Ordering::Acquire));
            while missing() > 0 && Instant::now() < last {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            self.load.missing.fetch_add(missing(), Ordering::Relaxed);
            follower.task.abort();
        }
    }

    /// Asks what somebody can do whose turn it is; nothing if the game is over.
    async fn choose(&mut self, table: &Table, last: Instant) -> Result<Option<Move>, LoadError> {
        let path = format!("/api/v1/tables/{}", table.slug);
        let known = self.get(&path, &table.tokens[0], last).await?;
        let turn = known["turn"][0].as_str().unwrap_or_default().bytes().next().unwrap_or_default();
        let seat = usize::from(turn.wrapping_sub(b'A'));
        let Some(token) = table.tokens.get(seat).filter(|_| known["over"] == false) else { return Ok(None) };
        let offers = self.get(&format!("{path}/actions"), token, last).await?;
        let offers = offers["actions"].as_array().map(Vec::as_slice).unwrap_or_default();
        let chosen = (!offers.is_empty()).then(|| &offers[self.chance.below(offers.len() as u32) as usize]);
        let action = chosen.and_then(|offer| offer["action"].as_str()).ok_or_else(|| failed("nothing can be done"))?;
        Ok(Some(Move { seat, action: action.to_owned() }))
    }

    async fn get(&mut self, path: &str, token: &str, last: Instant) -> Result<Value, LoadError> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n");
        match self.ask(self.place, request.as_bytes(), last).await? {
            Some(body) => Ok(serde_json::from_slice(&body).map_err(failed)?),
            None => Err(failed("nobody answers any more").into()),
        }
    }

    /// Sends a move until it is answered; tells whether it was in time.
    async fn send(
        &mut self,
        table: &Table,
        next: &Move,
        turn: u64,
        number: u64,
        last: Instant,
    ) -> Result<bool, LoadError> {
        let body = json!({ "action": next.action }).to_string();
        let (slug, length) = (&table.slug, body.len());
        let request = format!(
            "POST /api/v1/tables/{slug}/actions HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {}\r\nIdempotency-Key: {slug}-{number}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            table.tokens[next.seat]
        );
        let Some(body) = self.ask(self.place + next.seat, request.as_bytes(), last).await? else { return Ok(false) };
        self.load.note(&self.load.answers, self.load.due(self.place, turn));
        let answer: Value = serde_json::from_slice(&body).map_err(failed)?;
        if answer["number"] != number {
            return Err(failed(format_args!("table {slug}: move {number} is answered as {}", answer["number"])).into());
        }
        Ok(true)
    }

    /// Asks a server, or the next one if that is gone, until there is an answer; nothing if there is none in time.
    async fn ask(&mut self, server: usize, request: &[u8], last: Instant) -> Result<Option<Vec<u8>>, LoadError> {
        for number in server.. {
            let place = number % self.load.servers.len();
            let asked = tokio::time::timeout(PATIENCE, self.ask_once(place, request)).await;
            let trouble = match asked {
                Ok(Ok((head, body))) => match head.get(9..12).unwrap_or_default() {
                    "200" => return Ok(Some(body)),
                    "429" => return Err(LoadError::Limited),
                    // The server is there, but its database is not.
                    "500" | "502" | "503" | "504" => head,
                    _ => return Err(failed(format_args!("{head} {}", String::from_utf8_lossy(&body))).into()),
                },
                Ok(Err(error)) => error.0,
                Err(_) => "no answer".to_owned(),
            };
            self.connections[place] = None;
            self.load.again.fetch_add(1, Ordering::Relaxed);
            if Instant::now() > last {
                break;
            }
            tracing::debug!(trouble, "it is sent again");
            tokio::time::sleep(AGAIN).await;
        }
        Ok(None)
    }

    async fn ask_once(&mut self, place: usize, request: &[u8]) -> Result<(String, Vec<u8>), super::BenchError> {
        let known = &mut self.connections[place];
        if known.is_none() {
            *known = Some(Connection::open(self.load.servers[place]).await?);
        }
        known.as_mut().ok_or_else(|| failed("no connection"))?.ask(request).await
    }
}

/// Somebody who follows a table.
struct Follower {
    seen: Arc<AtomicU64>,
    task: tokio::task::AbortHandle,
}

struct Following {
    load: Arc<Load>,
    place: usize,
    seat: usize,
    /// Which move of the place is the first at this table.
    first: u64,
    slug: String,
    token: String,
    seen: Arc<AtomicU64>,
}

impl Following {
    /// Follows the events of the table, at another server where one is gone, from where it was.
    async fn follow(self) {
        for server in self.place + self.seat.. {
            // Whatever ended it, the next server goes on.
            let _ = self.follow_at(self.load.server(server)).await;
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn follow_at(&self, server: SocketAddr) -> Result<(), super::BenchError> {
        let mut connection = Connection::open(server).await?;
        let (slug, token, after) = (&self.slug, &self.token, self.seen.load(Ordering::Acquire));
        let head = format!(
            "GET /api/v1/tables/{slug}/events?after={after} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n"
        );
        connection.stream.write_all(head.as_bytes()).await.map_err(failed)?;
        let head = connection.head().await?;
        if !head.starts_with("HTTP/1.1 200") {
            return Err(failed(head));
        }
        loop {
            connection.more().await?;
            // A message ends with an empty line; what has not ended yet stays.
            while let Some(end) = connection.read.windows(2).position(|two| two == b"\n\n") {
                self.hear(&String::from_utf8_lossy(&connection.read[..end]));
                connection.read.drain(..end + 2);
            }
        }
    }

    fn hear(&self, message: &str) {
        let after = |mark: &str| message.split_once(mark).map_or("", |(_, rest)| rest);
        let digits = after("id: ").split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
        let Ok(number) = digits.parse::<u64>() else { return };
        let mover = after("\"seat\":\"").bytes().next().unwrap_or_default();
        if number > self.seen.fetch_max(number, Ordering::AcqRel) && usize::from(mover.wrapping_sub(b'A')) != self.seat
        {
            self.load.note(&self.load.updates, self.load.due(self.place, self.first + number - 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_named_by_host_and_port() {
        assert_eq!(server("http://127.0.0.1:8080").unwrap(), SocketAddr::from(([127, 0, 0, 1], 8080)));
        assert_eq!(server("http://127.0.0.1/").unwrap(), SocketAddr::from(([127, 0, 0, 1], 80)));
        assert_eq!(server("http://[::1]:80").unwrap(), "[::1]:80".parse().unwrap());
        for wrong in ["127.0.0.1:8080", "https://127.0.0.1", "http://", "http://127.0.0.1:x"] {
            assert!(matches!(server(wrong), Err(LoadError::Url(url)) if url == wrong), "{wrong}");
        }
    }

    #[test]
    fn what_is_too_much_is_refused_before_anybody_is_asked() {
        let urls = vec!["http://127.0.0.1:1".to_owned()];
        let plan = LoadPlan { urls, tables: 1, seats: 2, seconds: 3600, rate: 100_000 };
        assert!(matches!(load(plan), Err(LoadError::TooMuch)));
    }

    #[test]
    fn percentiles_are_those_of_all_times() {
        let times = (1..=1000).rev().map(f64::from).collect();
        let Percentiles { count, p50, p90, p99, p999, slowest } = Percentiles::of(times);
        assert_eq!((count, p50, p90, p99, p999, slowest), (1000, 501.0, 901.0, 991.0, 1000.0, 1000.0));
        assert_eq!(Percentiles::of(vec![]), Percentiles::default());
    }
}
