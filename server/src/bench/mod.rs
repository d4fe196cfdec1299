//! How fast the server is on this machine. The server runs in a process of its own, as in use, but without limits; this process
//! is everybody who plays. Every move goes through the rules and is on disk before it is answered.

mod load;
mod machine;

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::{Chance, Fast, SeatSet, Seed, Setup};
use games::Library;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::journal::{Entry, What};
use crate::plan::{Pace, SeatPlan};
use crate::store::{Making, Store};
use crate::{Config, Limits, Server};
pub use load::{LoadError, LoadPlan, LoadReport, MOST_UPDATES, Percentiles, Second, load};

/// What to measure, and how much of it.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program to start, with what makes it call [`serve`] on the folder that is its last argument.
    pub program: (PathBuf, Vec<String>),
    /// At how many tables to play as fast as possible.
    pub tables: usize,
    /// How many rounds of tic-tac-toe are played at each of them; one takes 5 moves.
    pub rounds: usize,
    /// How long to play at 1,000 moves per second.
    pub seconds: u64,
    /// How many tables to store for the measurement of the start.
    pub stored: usize,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Moves per second as fast as possible.
    pub moves_per_second: f64,
    /// At how many tables.
    pub tables: usize,
    /// Milliseconds from sending a move to its event at the opponent's seat, at 1,000 moves per second: half are faster.
    pub update_p50: f64,
    /// The same: 99 of 100 are faster.
    pub update_p99: f64,
    /// What the machine itself needs at that pace for one message there, one page on disk and one message back: half are faster.
    pub machine_p50: f64,
    /// The same: 99 of 100 are faster.
    pub machine_p99: f64,
    /// The moves per second that were really made.
    pub update_rate: f64,
    /// Milliseconds from the start of the program to its first page.
    pub start_up: f64,
    /// The same with many stored tables.
    pub start_up_stored: f64,
    /// How many they are.
    pub stored: usize,
    /// Bytes of memory after the first page.
    pub base_memory: u64,
    /// Bytes of memory for an idle table with two pages open.
    pub idle_table: f64,
    /// Bytes of memory for a table in memory that nobody looks at.
    pub loaded_table: f64,
    /// Bytes of memory that stay for a table that was put away.
    pub stored_table: f64,
    /// Bytes in the database for a move of a finished game.
    pub bytes_per_move: f64,
    /// How many actions the large finished game has.
    pub large_actions: usize,
    /// Milliseconds to open its page when it is not in memory.
    pub large_open: f64,
    /// Milliseconds to show any of its positions: the slowest of nine.
    pub large_jump: f64,
}

/// Why nothing was measured.
#[derive(Debug)]
pub struct BenchError(String);

impl std::fmt::Display for BenchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BenchError {}

fn failed(error: impl std::fmt::Display) -> BenchError {
    BenchError(error.to_string())
}

/// Serves a folder without limits for [`run`]: says the address, then does what it is told by lines until there are no more.
pub fn serve(library: Library, folder: &Path, out: &mut dyn Write) -> Result<(), BenchError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(failed)?;
    let mut config = Config::new(folder.to_owned());
    config.address = SocketAddr::from(([127, 0, 0, 1], 0));
    config.limits = Limits::none();
    let server = runtime.block_on(Server::start(library, config)).map_err(failed)?;
    writeln!(out, "{}", server.address()).and_then(|()| out.flush()).map_err(failed)?;
    for line in std::io::stdin().lock().lines() {
        line.map_err(failed)?;
        server.put_tables_away();
        writeln!(out, "{}", server.tables_in_memory()).and_then(|()| out.flush()).map_err(failed)?;
    }
    runtime.block_on(server.stop());
    Ok(())
}

/// The server's process.
struct Running {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    address: SocketAddr,
}

impl Running {
    fn start(plan: &Plan, folder: &Path) -> Result<Self, BenchError> {
        let (program, args) = &plan.program;
        let mut child = Command::new(program)
            .args(args)
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let input = child.stdin.take();
        let mut output = BufReader::new(child.stdout.take().ok_or_else(|| failed("no output"))?);
        let mut line = String::new();
        output.read_line(&mut line).map_err(failed)?;
        let address = line.trim().parse().map_err(failed)?;
        Ok(Self { child, input, output, address })
    }

    /// Has all tables put away that nobody looks at.
    fn put_away(&mut self) -> Result<(), BenchError> {
        loop {
            if let Some(input) = &mut self.input {
                writeln!(input, "away").and_then(|()| input.flush()).map_err(failed)?;
            }
            let mut line = String::new();
            self.output.read_line(&mut line).map_err(failed)?;
            // Connections that were closed are noticed a moment later.
            if line.trim() == "0" || line.is_empty() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Bytes of memory in use, where the system tells.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or_default() * 1024
    }

    /// Ends it in order: the database is one file afterwards.
    fn stop(mut self) -> Result<(), BenchError> {
        drop(self.input.take());
        self.child.wait().map(drop).map_err(failed)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection that is kept.
struct Connection {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Connection {
    async fn open(address: SocketAddr) -> Result<Self, BenchError> {
        let stream = TcpStream::connect(address).await.map_err(failed)?;
        stream.set_nodelay(true).map_err(failed)?;
        Ok(Self { stream, read: Vec::with_capacity(1024) })
    }

    async fn more(&mut self) -> Result<(), BenchError> {
        match self.stream.read_buf(&mut self.read).await {
            Ok(0) => Err(failed("the server hung up")),
            Ok(_) => Ok(()),
            Err(error) => Err(failed(error)),
        }
    }

    /// Reads the head of an answer.
    async fn head(&mut self) -> Result<String, BenchError> {
        loop {
            if let Some(end) = self.read.windows(4).position(|four| four == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.read[..end]).into_owned();
                self.read.drain(..end + 4);
                return Ok(head);
            }
            self.more().await?;
        }
    }

    /// Sends a request and reads the answer: its head and its body.
    async fn ask(&mut self, request: &[u8]) -> Result<(String, Vec<u8>), BenchError> {
        self.stream.write_all(request).await.map_err(failed)?;
        let head = self.head().await?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
        while self.read.len() < length {
            self.more().await?;
        }
        let body = self.read.drain(..length).collect();
        Ok((head, body))
    }

    async fn get(&mut self, path: &str) -> Result<Vec<u8>, BenchError> {
        let (head, body) = self.ask(format!("GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n").as_bytes()).await?;
        if head.starts_with("HTTP/1.1 200") { Ok(body) } else { Err(failed(format!("{path}: {head}"))) }
    }

    async fn post(&mut self, path: &str, kind: &str, body: &str) -> Result<(String, Vec<u8>), BenchError> {
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.ask(request.as_bytes()).await
    }
}

/// A table of tic-tac-toe.
struct Table {
    slug: String,
    tokens: [String; 2],
}

async fn make(connection: &mut Connection, rounds: usize) -> Result<Table, BenchError> {
    let plan = json!({ "game": "tic-tac-toe", "seats": ["link", "link"], "options": { "rounds": rounds } });
    let (head, body) = connection.post("/api/v1/tables", "application/json", &plan.to_string()).await?;
    let made: Value = serde_json::from_slice(&body).map_err(|error| failed(format!("{error}: {head}")))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let tokens = [0, 1].map(|seat| text(&made["seats"][seat]["token"]));
    Ok(Table { slug: text(&made["table"]), tokens })
}

/// The moves of a game: whoever begins a round wins it with the left column. The seat and the cell.
fn moves(rounds: usize) -> impl Iterator<Item = (usize, &'static str)> {
    let cells = ["a1", "b1", "a2", "b2", "a3"];
    (0..rounds).flat_map(move |round| cells.into_iter().enumerate().map(move |(turn, cell)| ((round + turn) % 2, cell)))
}

fn request(table: &Table, seat: usize, cell: &str, number: usize) -> Vec<u8> {
    let body = format!("{{\"action\":\"{cell}\",\"number\":{number}}}");
    format!(
        "POST /api/v1/tables/{}/actions HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        table.slug,
        table.tokens[seat],
        body.len()
    )
    .into_bytes()
}

/// Follows the events of a table with the eyes of a seat, and calls with the number of each.
async fn follow(
    address: SocketAddr,
    slug: String,
    token: String,
    heard: impl Fn(usize) + Send,
) -> Result<(), BenchError> {
    let mut connection = Connection::open(address).await?;
    let head =
        format!("GET /api/v1/tables/{slug}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n\r\n");
    connection.stream.write_all(head.as_bytes()).await.map_err(failed)?;
    connection.head().await?;
    loop {
        if connection.more().await.is_err() {
            return Ok(());
        }
        // A message ends with an empty line; what has not ended yet stays.
        while let Some(end) = connection.read.windows(2).position(|two| two == b"\n\n") {
            let message = &connection.read[..end];
            if let Some(place) = message.windows(4).position(|four| four == b"id: ") {
                let digits = message[place + 4..].iter().take_while(|byte| byte.is_ascii_digit());
                heard(digits.fold(0, |number, digit| number * 10 + usize::from(digit - b'0')));
            }
            connection.read.drain(..end + 2);
        }
    }
}

/// Plays all games to the end as fast as the server answers; the opponent at seat B follows every table.
async fn as_fast_as_possible(address: SocketAddr, tables: &[Arc<Table>], rounds: usize) -> Result<f64, BenchError> {
    let heard = Arc::new(AtomicU64::new(0));
    let mut following = Vec::new();
    for table in tables {
        let heard = Arc::clone(&heard);
        let counting = move |_| {
            heard.fetch_add(1, Ordering::Relaxed);
        };
        following.push(tokio::spawn(follow(address, table.slug.clone(), table.tokens[1].clone(), counting)));
    }
    let begin = Instant::now();
    let mut playing = Vec::new();
    for table in tables {
        let table = Arc::clone(table);
        playing.push(tokio::spawn(async move {
            let mut connection = Connection::open(address).await?;
            for (number, (seat, cell)) in moves(rounds).enumerate() {
                let (head, _) = connection.ask(&request(&table, seat, cell, number)).await?;
                if !head.starts_with("HTTP/1.1 200") {
                    return Err(failed(head));
                }
            }
            Ok(())
        }));
    }
    for task in playing {
        task.await.map_err(failed)??;
    }
    let took = begin.elapsed();
    let all = (tables.len() * rounds * 5) as u64;
    // What was answered is heard, too.
    while heard.load(Ordering::Relaxed) < all {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    following.into_iter().for_each(|task| task.abort());
    Ok(all as f64 / took.as_secs_f64())
}

/// In how many turns the steady pace is measured.
const STEADY_TURNS: u64 = 5;

/// Plays 1,000 moves per second at 100 tables: the milliseconds from sending a move to its event at the opponent's seat,
/// and the moves per second that were really made.
async fn steadily(address: SocketAddr, seconds: u64) -> Result<(Vec<f64>, f64), BenchError> {
    const TABLES: usize = 100;
    const EVERY: Duration = Duration::from_millis(100);
    let count = seconds as usize * 10;
    let zero = Instant::now();
    let mut maker = Connection::open(address).await?;
    let mut playing = Vec::new();
    let begin = tokio::time::Instant::now() + Duration::from_millis(500);
    for place in 0..TABLES {
        let table = make(&mut maker, count.div_ceil(5).min(200)).await?;
        let sent: Arc<Vec<AtomicU64>> = Arc::new((0..=count).map(|_| AtomicU64::new(0)).collect());
        let took: Arc<Vec<AtomicU64>> = Arc::new((0..=count).map(|_| AtomicU64::new(0)).collect());
        // Only the opponent's seat counts: the one that did not make the move.
        let mut following = Vec::new();
        for seat in 0..2 {
            let (sent, took) = (Arc::clone(&sent), Arc::clone(&took));
            let movers: Vec<usize> = moves(200).map(|(mover, _)| mover).collect();
            let heard = move |number: usize| {
                if number <= count && movers[number - 1] != seat {
                    let now = zero.elapsed().as_nanos() as u64;
                    took[number].store(now - sent[number].load(Ordering::Acquire), Ordering::Release);
                }
            };
            let (slug, token) = (table.slug.clone(), table.tokens[seat].clone());
            following.push(tokio::spawn(follow(address, slug, token, heard)));
        }
        playing.push(tokio::spawn(async move {
            let mut connection = Connection::open(address).await?;
            let first = begin + EVERY * place as u32 / TABLES as u32;
            for (number, (seat, cell)) in moves(200).take(count).enumerate() {
                let request = request(&table, seat, cell, number);
                tokio::time::sleep_until(first + EVERY * number as u32).await;
                sent[number + 1].store(zero.elapsed().as_nanos() as u64, Ordering::Release);
                let (head, _) = connection.ask(&request).await?;
                if !head.starts_with("HTTP/1.1 200") {
                    return Err(failed(head));
                }
            }
            while took[count].load(Ordering::Acquire) == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            following.into_iter().for_each(|task| task.abort());
            Ok(took.iter().skip(1).map(|took| took.load(Ordering::Acquire) as f64 / 1e6).collect::<Vec<_>>())
        }));
    }
    let mut all = Vec::new();
    for task in playing {
        all.extend(task.await.map_err(failed)??);
    }
    let rate = all.len() as f64 / begin.elapsed().as_secs_f64();
    Ok((all, rate))
}

fn percentile(sorted: &[f64], share: f64) -> f64 {
    sorted.get((sorted.len() as f64 * share) as usize).or(sorted.last()).copied().unwrap_or_default()
}

/// Opens a page's socket as its script does and reads its first message.
async fn page_socket(address: SocketAddr, slug: &str, token: &str) -> Result<Connection, BenchError> {
    let mut connection = Connection::open(address).await?;
    let form = "application/x-www-form-urlencoded";
    let (head, _) = connection.post(&format!("/s/{token}"), form, "name=bench").await?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
    let cookie = cookie.ok_or_else(|| failed(&head))?.to_owned();
    let mut socket = Connection::open(address).await?;
    let upgrade = format!(
        "GET /t/{slug}/live HTTP/1.1\r\nHost: bench\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    socket.stream.write_all(upgrade.as_bytes()).await.map_err(failed)?;
    socket.head().await?;
    socket.more().await?;
    Ok(socket)
}

async fn start_up(plan: &Plan, folder: &Path) -> Result<(f64, Running), BenchError> {
    let begin = Instant::now();
    let running = Running::start(plan, folder)?;
    let page = Connection::open(running.address).await?.get("/").await?;
    let took = begin.elapsed();
    if page.is_empty() {
        return Err(failed("the first page is empty"));
    }
    Ok((took.as_secs_f64() * 1e3, running))
}

/// The median of several starts.
async fn median_start(plan: &Plan, folder: &Path) -> Result<f64, BenchError> {
    let mut times = Vec::new();
    for _ in 0..9 {
        let (time, running) = start_up(plan, folder).await?;
        running.stop()?;
        times.push(time);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}

/// Memory: of the bare server, of tables with two pages open, of tables that nobody looks at, of tables that were put away.
async fn memory(plan: &Plan, folder: &Path) -> Result<[f64; 4], BenchError> {
    const TABLES: usize = 300;
    let (_, mut running) = start_up(plan, folder).await?;
    let base = running.memory();
    let mut maker = Connection::open(running.address).await?;
    let per_table = |before: u64, after: u64, tables: usize| after.saturating_sub(before) as f64 / tables as f64;
    // What the first tables need beside themselves (texts, statements, threads) is not theirs.
    let warm = make(&mut maker, 1).await?;
    drop(page_socket(running.address, &warm.slug, &warm.tokens[0]).await?);
    let before = running.memory();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(make(&mut maker, 1).await?);
    }
    let loaded = per_table(before, running.memory(), TABLES);
    let before = running.memory();
    let mut sockets = Vec::new();
    for table in &tables {
        for token in &table.tokens {
            sockets.push(page_socket(running.address, &table.slug, token).await?);
        }
    }
    let idle = loaded + per_table(before, running.memory(), TABLES);
    drop(sockets);
    drop(maker);
    running.put_away()?;
    // Many tables come and go: what stays of each?
    let mut maker = Connection::open(running.address).await?;
    let turns = 10;
    let mut before = 0;
    for turn in 0..=turns {
        if turn == 1 {
            before = running.memory();
        }
        for _ in 0..TABLES {
            make(&mut maker, 1).await?;
        }
        running.put_away()?;
    }
    let stored = per_table(before, running.memory(), TABLES * turns);
    running.stop()?;
    Ok([base as f64, idle, loaded, stored])
}

/// A folder with many finished tables.
fn many_tables(folder: &Path, count: usize) -> Result<(), BenchError> {
    drop(Store::open(folder).map_err(failed)?);
    let library = Library::built_in();
    let kind = library.get("tic-tac-toe").map_err(|_| failed("no tic-tac-toe"))?;
    let setup = Setup::plain(kind.about(), 2).map_err(failed)?;
    let making = Making {
        game: kind.about().id.to_owned(),
        rules: setup.rules,
        content: kind.content_hash(),
        options: setup.options,
        seats: vec![SeatPlan::Link, SeatPlan::Link],
        seed: Seed::random(),
        pace: Pace::default(),
        fork: None,
    };
    let making = serde_json::to_string(&making).map_err(failed)?;
    let entries: Vec<Entry> = moves(1)
        .map(|(seat, cell)| Entry {
            after: 1000,
            what: What::Played(engine::Seat::new(seat).unwrap_or(engine::Seat::A), cell.to_owned()),
        })
        .collect();
    let connection = rusqlite::Connection::open(Store::file(folder)).map_err(failed)?;
    let fill = |connection: &rusqlite::Connection| -> rusqlite::Result<()> {
        connection.execute_batch("BEGIN")?;
        let numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)";
        let tables = "INSERT INTO tables (slug, making, made, finished) SELECT printf('s%09d', i), ?2, i, CASE i % 2 WHEN 0 THEN i END FROM n";
        connection.execute(&format!("{numbers} {tables}"), (count as i64, making))?;
        let folded = "INSERT INTO folded (tbl, upto, entries) SELECT id, ?1, ?2 FROM tables WHERE finished IS NOT NULL";
        connection.execute(folded, (entries.len() as i64, crate::journal::fold(entries)))?;
        for seat in [0, 1, 255] {
            let links = "INSERT INTO link (token, tbl, seat, sealed) SELECT randomblob(32), id, ?1, x'' FROM tables";
            connection.execute(links, [seat])?;
        }
        connection.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
    };
    fill(&connection).map_err(failed)
}

/// A finished random game of Space Gate Odyssey with about 1,500 actions: its address and how many they are.
async fn large_game(folder: &Path) -> Result<(String, usize), BenchError> {
    let library = Library::built_in();
    let kind = library.get("space-gate-odyssey").map_err(|_| failed("no Space Gate Odyssey"))?;
    let mut chance = Fast::new(1_500);
    let mut best: Option<(Making, Vec<Entry>)> = None;
    for _ in 0..40 {
        let setup = Setup::new(kind.about(), 4, SeatSet::EMPTY, [], None).map_err(failed)?;
        let making = Making {
            game: kind.about().id.to_owned(),
            rules: setup.rules,
            content: kind.content_hash(),
            options: setup.options.clone(),
            seats: vec![SeatPlan::Link; 4],
            seed: chance.seed(),
            pace: Pace::default(),
            fork: None,
        };
        let mut session = kind.begin(setup, making.seed);
        let mut entries = Vec::new();
        while let Some(seat) = session.turn().first() {
            let offers = session.offers(seat);
            let action = offers[chance.below(offers.len() as u32) as usize].notation.clone();
            session.play(seat, &action).map_err(|_| failed("an offered action was refused"))?;
            entries.push(Entry { after: 3_000, what: What::Played(seat, action) });
        }
        let off = |entries: &[Entry]| entries.len().abs_diff(1_500);
        let better = best.as_ref().is_none_or(|(_, known)| off(&entries) < off(known));
        if better {
            best = Some((making, entries));
        }
        if best.as_ref().is_some_and(|(_, entries)| off(entries) < 150) {
            break;
        }
    }
    let (making, entries) = best.ok_or_else(|| failed("no game"))?;
    let count = entries.len();
    let store = Store::open(folder).map_err(failed)?;
    let slug = "largegame0".to_owned();
    store.make_table(slug.clone(), &making, 0, Vec::new(), Vec::new(), entries).await.map_err(failed)?;
    Ok((slug, count))
}

/// Milliseconds to open the page of a finished game that is not in memory, and to show any of its positions.
async fn large(plan: &Plan, folder: &Path) -> Result<(usize, f64, f64), BenchError> {
    let (slug, count) = large_game(folder).await?;
    let mut opened = Vec::new();
    let mut running = Running::start(plan, folder)?;
    let mut connection = Connection::open(running.address).await?;
    // The first page of all reads the texts; that is part of the start.
    connection.get("/").await?;
    connection.get("/rules/space-gate-odyssey").await?;
    for _ in 0..5 {
        running.put_away()?;
        let begin = Instant::now();
        connection.get(&format!("/t/{slug}")).await?;
        opened.push(begin.elapsed().as_secs_f64() * 1e3);
    }
    let mut slowest: f64 = 0.0;
    for place in 0..9 {
        let begin = Instant::now();
        connection.get(&format!("/t/{slug}/fragments?at={}", count * place / 8)).await?;
        slowest = slowest.max(begin.elapsed().as_secs_f64() * 1e3);
    }
    opened.sort_by(f64::total_cmp);
    running.stop()?;
    Ok((count, opened[opened.len() / 2], slowest))
}

fn size(folder: &Path) -> u64 {
    std::fs::metadata(Store::file(folder)).map_or(0, |file| file.len())
}

/// Measures everything. Takes a minute or two.
pub fn run(plan: &Plan, folder: &Path) -> Result<Report, BenchError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(failed)?;
    runtime.block_on(measure(plan, folder))
}

async fn measure(plan: &Plan, folder: &Path) -> Result<Report, BenchError> {
    let at = |name: &str| folder.join(name);
    let rounds = plan.rounds.clamp(1, 200);
    let fast = at("fast");
    let running = Running::start(plan, &fast)?;
    let mut maker = Connection::open(running.address).await?;
    let mut tables = Vec::new();
    for _ in 0..plan.tables {
        tables.push(Arc::new(make(&mut maker, rounds).await?));
    }
    running.stop()?;
    let empty = size(&fast);
    let running = Running::start(plan, &fast)?;
    let moves_per_second = as_fast_as_possible(running.address, &tables, rounds).await?;
    running.stop()?;
    let bytes_per_move = size(&fast).saturating_sub(empty) as f64 / (plan.tables * rounds * 5) as f64;

    let seconds = plan.seconds.clamp(1, 100);
    let (mut took, mut alone, mut rates) = (Vec::new(), Vec::new(), 0.0);
    let running = Running::start(plan, &at("steady"))?;
    // In turns, so that both meet the machine in the same state.
    for _ in 0..STEADY_TURNS {
        let (times, rate) = steadily(running.address, seconds.div_ceil(STEADY_TURNS)).await?;
        took.extend(times);
        rates += rate;
        let page = at("page");
        let time = Duration::from_secs(seconds) / STEADY_TURNS as u32;
        let bare = tokio::task::spawn_blocking(move || machine::at_a_steady_pace(&page, time));
        alone.extend(bare.await.map_err(failed)??);
    }
    running.stop()?;
    took.sort_by(f64::total_cmp);
    alone.sort_by(f64::total_cmp);

    let start_up = median_start(plan, &at("start")).await?;
    let [base, idle_table, loaded_table, stored_table] = memory(plan, &at("memory")).await?;
    many_tables(&at("many"), plan.stored)?;
    let start_up_stored = median_start(plan, &at("many")).await?;
    let (large_actions, large_open, large_jump) = large(plan, &at("large")).await?;
    Ok(Report {
        moves_per_second,
        tables: plan.tables,
        update_p50: percentile(&took, 0.5),
        update_p99: percentile(&took, 0.99),
        machine_p50: percentile(&alone, 0.5),
        machine_p99: percentile(&alone, 0.99),
        update_rate: rates / STEADY_TURNS as f64,
        start_up,
        start_up_stored,
        stored: plan.stored,
        base_memory: base as u64,
        idle_table,
        loaded_table,
        stored_table,
        bytes_per_move,
        large_actions,
        large_open,
        large_jump,
    })
}
