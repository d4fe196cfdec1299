//! Programs that can be harmed, and people who know what they were answered.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::erased::AnySession;
use engine::{Chance, Fast, Seat, SeatSet, Seed, Setup, Viewer};
use games::Library;
use serde_json::{Value, json};

use crate::common::program;

/// A program that ends with the test.
pub struct Running {
    child: Child,
    pub address: String,
}

impl Running {
    /// A server at a folder or a database.
    pub fn server(place: &str) -> Self {
        Self::start(Self::command(place, &[]))
    }

    /// The same, with more arguments.
    pub fn command(place: &str, more: &[&str]) -> Command {
        let kind = if place.starts_with("postgres://") { "--database" } else { "--data" };
        let args = ["serve", "--address", "127.0.0.1:0", kind, place, "--language", "en", "--no-limits"];
        let mut command = program(&[&args[..], more].concat());
        // Complaints about what these tests do to it are no news.
        command.env("ORRERY_LOG", "off");
        command
    }

    /// Somebody who thinks for the bots of a database.
    pub fn worker(database: &str) -> Self {
        let mut command = program(&["worker", "--database", database, "--bot-threads", "1", "--language", "en"]);
        command.env("ORRERY_LOG", "off");
        Self::start(command)
    }

    pub fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "it says that it is ready");
        let address = line.trim().strip_prefix("Orrery is ready: http://").unwrap_or_default();
        Self { address: address.to_owned(), child }
    }

    /// Its address, where it is the only server.
    pub fn alone(&self) -> [String; 1] {
        [self.address.clone()]
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// What `/healthz` answers.
    pub fn health(&self) -> Option<u16> {
        Connection::open(&self.address)?.ask("GET", "/healthz", "", "", &json!({})).map(|(status, _)| status)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection that is kept.
pub struct Connection(BufReader<TcpStream>);

impl Connection {
    pub fn open(address: &str) -> Option<Self> {
        let stream = TcpStream::connect(address).ok()?;
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        Some(Self(BufReader::new(stream)))
    }

    /// None if the server is gone.
    pub fn ask(&mut self, method: &str, path: &str, token: &str, key: &str, body: &Value) -> Option<(u16, Value)> {
        self.say(&request(method, path, token, key, body))?;
        self.hear()
    }

    pub fn say(&mut self, request: &str) -> Option<()> {
        self.0.get_mut().write_all(request.as_bytes()).ok()
    }

    fn head(&mut self) -> Option<String> {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if self.0.read_line(&mut head).ok()? == 0 {
                return None;
            }
        }
        Some(head)
    }

    pub fn hear(&mut self) -> Option<(u16, Value)> {
        let head = self.head()?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap_or("0");
        let mut body = vec![0; length.parse().unwrap()];
        self.0.read_exact(&mut body).ok()?;
        let body = serde_json::from_slice(&body).unwrap_or_else(|_| String::from_utf8_lossy(&body).into());
        Some((head.split(' ').nth(1)?.parse().ok()?, body))
    }
}

pub fn request(method: &str, path: &str, token: &str, key: &str, body: &Value) -> String {
    let body = body.to_string();
    let path = if path.starts_with("/tables") || path.starts_with("/join") {
        format!("/api/v1{path}")
    } else {
        path.to_owned()
    };
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
    for (name, value) in [("Authorization", format!("Bearer {token}")), ("Idempotency-Key", key.to_owned())] {
        if !value.is_empty() && !token.is_empty() {
            head += &format!("{name}: {value}\r\n");
        }
    }
    format!("{head}Content-Length: {}\r\n\r\n{body}", body.len())
}

/// Asks until it is so.
pub fn at_last(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < Duration::from_secs(45), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Asks one server after another until one answers, and well.
pub fn answered(addresses: &[String], method: &str, path: &str, token: &str, body: &Value) -> Value {
    let mut found = None;
    let mut servers = addresses.iter().cycle();
    at_last(path, || {
        let connection = Connection::open(servers.next().unwrap());
        let answer = connection.and_then(|mut connection| connection.ask(method, path, token, "", body));
        found = answer.filter(|(status, _)| matches!(status, 200 | 201)).map(|(_, answer)| answer);
        found.is_some()
    });
    found.unwrap()
}

/// What its players know of a table: everything that was answered, and the one move that was not.
pub struct Known {
    pub slug: String,
    pub tokens: Vec<String>,
    pub game: Box<dyn AnySession>,
    pub number: u64,
    pub sent: Option<(Seat, String, String)>,
}

/// What is asked for to have a table: a game of many moves.
pub fn a_table() -> Value {
    json!({ "game": "tic-tac-toe", "seats": ["link", "link"], "options": { "rounds": 200 } })
}

/// What came of a move.
#[derive(PartialEq, Eq)]
pub enum Came {
    /// It was answered, or the server said that it cannot do it now.
    Answer,
    /// The server is gone.
    Nothing,
}

impl Known {
    fn make(addresses: &[String], library: &Library, more: &Value) -> Self {
        let mut body = a_table();
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let made = answered(addresses, "POST", "/tables", "", &body);
        let tokens = made["seats"].as_array().unwrap().iter().map(|seat| seat["token"].as_str().unwrap().to_owned());
        let kind = library.get("tic-tac-toe").unwrap();
        let rounds = [("rounds".to_owned(), engine::OptionValue::Number(200))];
        let setup = Setup::new(kind.about(), 2, SeatSet::EMPTY, rounds, None).unwrap();
        Self {
            slug: made["table"].as_str().unwrap().to_owned(),
            tokens: tokens.collect(),
            game: kind.begin(setup, Seed::random()),
            number: 0,
            sent: None,
        }
    }

    pub fn path(&self, what: &str) -> String {
        format!("/tables/{}{what}", self.slug)
    }

    pub fn is_over(&self) -> bool {
        self.game.turn().is_empty()
    }

    /// The request of what was not answered, or of something new.
    pub fn next(&mut self, chance: &mut Fast) -> String {
        let seat = self.game.turn().first().expect("the game goes on");
        let (seat, action, key) = self.sent.get_or_insert_with(|| {
            let offers = self.game.offers(seat);
            let action = offers[chance.below(offers.len() as u32) as usize].notation.clone();
            (seat, action, format!("{}-{}", self.slug, self.number + 1))
        });
        let (token, action) = (&self.tokens[seat.index()], json!({ "action": action }));
        request("POST", &format!("/tables/{}/actions", self.slug), token, key, &action)
    }

    /// What was sent is answered.
    pub fn hear(&mut self, answer: Option<(u16, Value)>, may_fail: bool, answers: &AtomicU64) -> Came {
        match answer {
            None => return Came::Nothing,
            Some((503, _)) if may_fail => std::thread::sleep(Duration::from_millis(10)),
            Some((200, answer)) => {
                let (seat, action, _) = self.sent.take().expect("it was sent");
                self.number += 1;
                assert_eq!(answer["number"], self.number, "an answered move has its number");
                self.game.play(seat, &action).unwrap();
                answers.fetch_add(1, Ordering::Relaxed);
            }
            Some(other) => panic!("{}: {other:?} to {:?}", self.slug, self.sent),
        }
        Came::Answer
    }

    /// Everything answered is there, and nothing else but perhaps the one move that was not answered. Everybody sees the same
    /// everywhere.
    fn check(&self, addresses: &[String]) {
        let mut game = self.game.boxed_clone();
        let seen = answered(&addresses[..1], "GET", &self.path("/view"), &self.tokens[0], &json!({}));
        let number = if seen["number"] == self.number + 1 {
            let (seat, action, _) = self.sent.as_ref().expect("what nobody sent is not there");
            game.play(*seat, action).unwrap();
            self.number + 1
        } else {
            self.number
        };
        for address in addresses {
            for (seat, token) in Seat::all(2).zip(&self.tokens) {
                let seen = answered(std::slice::from_ref(address), "GET", &self.path("/view"), token, &json!({}));
                assert_eq!(seen["number"], number, "table {} at {address}", self.slug);
                assert_eq!(seen["actions"], game.number());
                assert_eq!(seen["view"], game.view(Viewer::Seat(seat)));
            }
        }
    }
}

/// How a move is made at a table, over connections to some of the servers.
pub type Manner = fn(&mut Known, &mut [Option<Connection>], usize, &mut Fast, &Game<'_>) -> Came;

/// What those who play have to know.
pub struct Game<'a> {
    pub answers: &'a AtomicU64,
    /// Whether a server may say that it cannot do anything now.
    pub may_fail: bool,
}

/// Sends a move and waits for the answer.
pub fn properly(
    table: &mut Known,
    connections: &mut [Option<Connection>],
    at: usize,
    chance: &mut Fast,
    game: &Game<'_>,
) -> Came {
    let request = table.next(chance);
    let answer = connections[at].as_mut().and_then(|connection| {
        connection.say(&request)?;
        connection.hear()
    });
    table.hear(answer, game.may_fail, game.answers)
}

/// Sets a flag when it goes.
struct Done<'a>(&'a AtomicBool);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

const PLAYERS: usize = 6;
const TABLES: usize = 3;

/// Many tables with those who play at them.
pub struct Crowd {
    tables: Vec<Vec<Known>>,
    chance: Fast,
    answers: AtomicU64,
    /// Whether servers may say for a while that they cannot do anything.
    pub may_fail: bool,
    pub manner: Manner,
}

impl Crowd {
    pub fn new(addresses: &[String], seed: u64) -> Self {
        Self::with(addresses, seed, &json!({}))
    }

    /// At tables that are special.
    pub fn with(addresses: &[String], seed: u64, more: &Value) -> Self {
        let library = Library::built_in();
        let make = || (0..TABLES).map(|_| Known::make(addresses, &library, more)).collect();
        Self {
            tables: (0..PLAYERS).map(|_| make()).collect(),
            chance: Fast::new(seed),
            answers: AtomicU64::new(0),
            may_fail: false,
            manner: properly,
        }
    }

    pub fn chance(&mut self) -> &mut Fast {
        &mut self.chance
    }

    /// How many moves were answered.
    pub fn answered(&self) -> u64 {
        self.answers.load(Ordering::Relaxed)
    }

    /// Those who have played a game to its end begin another, once everything of it was found where it should be: however often
    /// something is done to the servers, there is somebody who plays. The first table of each player stays: it may be watched.
    pub fn begin_anew(&mut self, addresses: &[String]) {
        let library = Library::built_in();
        for table in self.tables.iter_mut().flat_map(|tables| &mut tables[1..]).filter(|table| table.is_over()) {
            table.check(addresses);
            *table = Known::make(addresses, &library, &json!({}));
        }
    }

    /// Everybody plays while something is done to the servers. Who finds nobody goes on at the next one. Tells how often that
    /// happened.
    pub fn play_while(&mut self, addresses: &[String], harm: impl FnOnce()) -> u64 {
        let (enough, moved) = (AtomicBool::new(false), AtomicU64::new(0));
        let game = Game { answers: &self.answers, may_fail: self.may_fail };
        let manner = self.manner;
        std::thread::scope(|scope| {
            for (player, tables) in self.tables.iter_mut().enumerate() {
                let mut chance = Fast::new(u64::from(self.chance.word()));
                let (enough, moved, game) = (&enough, &moved, &game);
                scope.spawn(move || {
                    let mut at = player % addresses.len();
                    let mut connections: Vec<Option<Connection>> = addresses.iter().map(|_| None).collect();
                    while !enough.load(Ordering::Relaxed) {
                        for (connection, address) in connections.iter_mut().zip(addresses) {
                            *connection = connection.take().or_else(|| Connection::open(address));
                        }
                        let mut running = tables.iter_mut().filter(|table| !table.is_over());
                        // Around all tables until the server is gone.
                        if running.any(|table| manner(table, &mut connections, at, &mut chance, game) == Came::Nothing)
                        {
                            moved.fetch_add(1, Ordering::Relaxed);
                            connections[at] = None;
                            at = (at + 1) % addresses.len();
                            std::thread::sleep(Duration::from_millis(1));
                        }
                    }
                });
            }
            // Also if something is wrong: nobody plays without end.
            let _done = Done(&enough);
            harm();
        });
        moved.into_inner()
    }

    /// Nothing answered is lost, nothing is there twice, and everybody sees the same.
    pub fn check(&self, addresses: &[String]) {
        self.tables.iter().flatten().for_each(|table| table.check(addresses));
    }

    /// Every table goes on at every server.
    pub fn goes_on(&mut self, addresses: &[String]) {
        for (place, table) in self.tables.iter_mut().flatten().enumerate() {
            if table.is_over() {
                continue;
            }
            let before = table.number;
            at_last("every table goes on", || {
                let mut connections = [Connection::open(&addresses[place % addresses.len()])];
                let game = Game { answers: &self.answers, may_fail: true };
                properly(table, &mut connections, 0, &mut self.chance, &game);
                table.number > before
            });
        }
        self.check(addresses);
    }

    /// Somebody who follows a table at one server after another.
    pub fn watcher(&self, player: usize) -> Watcher {
        let table = &self.tables[player][0];
        Watcher { path: table.path("/events"), token: table.tokens[1].clone(), seen: 0 }
    }

    /// How far a table has come that somebody watches.
    pub fn number(&self, player: usize) -> u64 {
        self.tables[player][0].number
    }
}

/// Somebody who follows a table and minds that nothing is missing.
pub struct Watcher {
    path: String,
    token: String,
    pub seen: u64,
}

impl Watcher {
    /// Follows what happens at a server until it is enough, or the server is gone.
    pub fn follow(&mut self, address: &str, is_enough: impl Fn(u64) -> bool) {
        let Some(mut connection) = Connection::open(address) else { return };
        connection.0.get_ref().set_read_timeout(Some(Duration::from_millis(50))).unwrap();
        let path = format!("{}?after={}", self.path, self.seen);
        let followed = connection.say(&request("GET", &path, &self.token, "", &json!({})));
        let (mut line, begin) = (String::new(), Instant::now());
        while followed.is_some() && !is_enough(self.seen) && begin.elapsed() < Duration::from_secs(20) {
            match connection.0.read_line(&mut line) {
                Ok(0) => return,
                Ok(_) => {}
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => continue,
                Err(_) => return,
            }
            if line.starts_with("HTTP/1.1 ") && !line.starts_with("HTTP/1.1 200") {
                return;
            }
            if let Some(number) = line.strip_prefix("id: ") {
                let number: u64 = number.trim().parse().unwrap();
                assert_eq!(number, self.seen + 1, "{}: nothing is missing and nothing comes twice", self.path);
                self.seen = number;
            }
            line.clear();
        }
    }
}
