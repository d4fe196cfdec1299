//! Killed at any moment under load, the server has lost nothing that it answered, and goes on.

mod common;
#[allow(dead_code, reason = "not every test needs every helper")]
#[path = "../../server/tests/api/private_postgres.rs"]
mod private_postgres;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use common::{arg, folder, program};
use engine::erased::AnySession;
use engine::{Chance, Fast, Seat, SeatSet, Seed, Setup, Viewer};
use games::Library;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};

/// A server that ends with the test.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(data: &str) -> Self {
        Self::start_at("--data", data)
    }

    fn start_at(kind: &str, place: &str) -> Self {
        let args = ["serve", "--address", "127.0.0.1:0", kind, place, "--language", "en", "--log", "error"];
        let mut child = program(&args).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Orrery is ready: http://").unwrap_or_else(|| panic!("{line}"));
        Self { address: address.to_owned(), child }
    }

    /// `kill -9`.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A connection that is kept.
struct Connection(BufReader<TcpStream>);

impl Connection {
    fn open(address: &str) -> Option<Self> {
        let stream = TcpStream::connect(address).ok()?;
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        Some(Self(BufReader::new(stream)))
    }

    /// None if the server is gone.
    fn ask(&mut self, method: &str, path: &str, token: &str, key: &str, body: &Value) -> Option<(u16, Value)> {
        let body = body.to_string();
        let mut head = format!("{method} /api/v1{path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
        for (name, value) in [("Authorization", format!("Bearer {token}")), ("Idempotency-Key", key.to_owned())] {
            if !value.is_empty() && !token.is_empty() {
                head += &format!("{name}: {value}\r\n");
            }
        }
        let request = format!("{head}Content-Length: {}\r\n\r\n{body}", body.len());
        self.0.get_mut().write_all(request.as_bytes()).ok()?;
        let (mut head, mut length) = (String::new(), 0);
        while !head.ends_with("\r\n\r\n") {
            let from = head.len();
            if self.0.read_line(&mut head).ok()? == 0 {
                return None;
            }
            if let Some(said) = head[from..].strip_prefix("content-length: ") {
                length = said.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; length];
        self.0.read_exact(&mut body).ok()?;
        Some((head.split(' ').nth(1)?.parse().ok()?, serde_json::from_slice(&body).ok()?))
    }
}

/// What its players know of a table: everything that was answered, and the one move that was not.
struct Known {
    slug: String,
    tokens: Vec<String>,
    game: Box<dyn AnySession>,
    number: u64,
    sent: Option<(Seat, String, String)>,
}

impl Known {
    fn make(connection: &mut Connection, library: &Library) -> Self {
        let body = json!({ "game": "tic-tac-toe", "seats": ["link", "link"], "options": { "rounds": 200 } });
        let (status, made) = connection.ask("POST", "/tables", "", "", &body).unwrap();
        assert_eq!(status, 201, "{made}");
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

    /// Sends what was not answered, or something new. False when the server is gone.
    fn play(&mut self, connection: &mut Connection, chance: &mut Fast, answered: &AtomicU64) -> bool {
        let Some(seat) = self.game.turn().first() else { return false };
        let (seat, action, key) = self.sent.get_or_insert_with(|| {
            let offers = self.game.offers(seat);
            let action = offers[chance.below(offers.len() as u32) as usize].notation.clone();
            (seat, action, format!("{}-{}", self.slug, self.number + 1))
        });
        let path = format!("/tables/{}/actions", self.slug);
        let answer = connection.ask("POST", &path, &self.tokens[seat.index()], key, &json!({ "action": action }));
        match answer {
            None => return false,
            // So much at once from one address: a new server counts anew.
            Some((429, _)) => std::thread::sleep(Duration::from_millis(5)),
            Some((200, answer)) => {
                self.number += 1;
                assert_eq!(answer["number"], self.number, "an answered move has its number");
                self.game.play(*seat, action).unwrap();
                self.sent = None;
                answered.fetch_add(1, Ordering::Relaxed);
            }
            Some(other) => panic!("{} {key}: {other:?}", self.slug),
        }
        true
    }

    /// Everything answered is there, and nothing else but perhaps the one move that was not answered.
    fn check(&self, connection: &mut Connection) {
        let path = format!("/tables/{}/view", self.slug);
        let (status, seen) = connection.ask("GET", &path, &self.tokens[0], "", &json!({})).unwrap();
        assert_eq!(status, 200, "{seen}");
        let mut game = self.game.boxed_clone();
        if seen["number"] == self.number + 1 {
            let (seat, action, _) = self.sent.as_ref().expect("what nobody sent is not there");
            game.play(*seat, action).unwrap();
        } else {
            assert_eq!(seen["number"], self.number, "table {} has lost something", self.slug);
        }
        assert_eq!(seen["actions"], game.number());
        assert_eq!(seen["view"], game.view(Viewer::Seat(Seat::A)));
    }
}

const PLAYERS: usize = 6;
const TABLES: usize = 3;

#[test]
fn fifty_times_killed_nothing_answered_is_lost() {
    let folder = folder();
    let data = arg(folder.path());
    let library = Library::built_in();
    let mut running = Running::start(&data);
    let mut connection = Connection::open(&running.address).unwrap();
    let mut known: Vec<Vec<Known>> =
        (0..PLAYERS).map(|_| (0..TABLES).map(|_| Known::make(&mut connection, &library)).collect()).collect();
    let answered = AtomicU64::new(0);
    let mut chance = Fast::new(50);
    for round in 0..50 {
        let seeds: Vec<u64> = (0..PLAYERS).map(|_| u64::from(chance.word())).collect();
        let moment = Duration::from_micros(u64::from(chance.below(120_000)));
        let address = running.address.clone();
        std::thread::scope(|scope| {
            for (tables, seed) in known.iter_mut().zip(seeds) {
                let (address, answered) = (&address, &answered);
                scope.spawn(move || {
                    let mut chance = Fast::new(seed);
                    let Some(mut connection) = Connection::open(address) else { return };
                    // Around all tables until the server is gone.
                    while tables.iter_mut().all(|table| table.play(&mut connection, &mut chance, answered)) {}
                });
            }
            std::thread::sleep(moment);
            running.kill();
        });
        running = Running::start(&data);
        let mut connection = Connection::open(&running.address).unwrap();
        for table in known.iter().flatten() {
            table.check(&mut connection);
        }
        let left = common::names(folder.path());
        assert!(left.iter().any(|name| name == "orrery.db"), "round {round}: {left:?}");
    }
    // The load was real, and every table goes on.
    let before = answered.load(Ordering::Relaxed);
    assert!(before > 500, "{before} moves were answered");
    let mut connection = Connection::open(&running.address).unwrap();
    for table in known.iter_mut().flatten().filter(|table| !table.game.turn().is_empty()) {
        assert!(table.play(&mut connection, &mut chance, &answered));
        table.check(&mut connection);
    }
}

/// Two servers at one PostgreSQL, and one of them is killed again and again: its players go on at the other at once.
#[test]
fn of_two_servers_either_is_killed_and_its_players_go_on_at_the_other() {
    let database = PrivatePostgres::shared().database();
    let library = Library::built_in();
    let mut servers = [(); 2].map(|()| Running::start_at("--database", &database));
    let mut connection = Connection::open(&servers[0].address).unwrap();
    let mut known: Vec<Vec<Known>> =
        (0..PLAYERS).map(|_| (0..TABLES).map(|_| Known::make(&mut connection, &library)).collect()).collect();
    let answered = AtomicU64::new(0);
    let mut chance = Fast::new(51);
    for round in 0..*KILLS {
        let addresses = servers.each_ref().map(|server| server.address.clone());
        let seeds: Vec<u64> = (0..PLAYERS).map(|_| u64::from(chance.word())).collect();
        let moment = Duration::from_micros(u64::from(chance.below(120_000)));
        let (enough, moved) = (AtomicBool::new(false), AtomicU64::new(0));
        std::thread::scope(|scope| {
            for (player, (tables, seed)) in known.iter_mut().zip(seeds).enumerate() {
                let (addresses, answered, enough, moved) = (&addresses, &answered, &enough, &moved);
                scope.spawn(move || {
                    let mut chance = Fast::new(seed);
                    let mut at = player;
                    let mut connection = Connection::open(&addresses[at % 2]);
                    while !enough.load(Ordering::Relaxed) {
                        let goes_on = connection.as_mut().is_some_and(|connection| {
                            tables
                                .iter_mut()
                                .filter(|table| !table.game.turn().is_empty())
                                .all(|table| table.play(connection, &mut chance, answered))
                        });
                        if !goes_on {
                            at += 1;
                            moved.fetch_add(1, Ordering::Relaxed);
                            connection = Connection::open(&addresses[at % 2]);
                        }
                    }
                });
            }
            std::thread::sleep(moment);
            servers[round % 2].kill();
            std::thread::sleep(Duration::from_millis(100));
            enough.store(true, Ordering::Relaxed);
        });
        assert!(moved.into_inner() >= PLAYERS as u64 / 2, "some played where nobody is any more");
        servers[round % 2] = Running::start_at("--database", &database);
        for server in &servers {
            let mut connection = Connection::open(&server.address).unwrap();
            for table in known.iter().flatten() {
                table.check(&mut connection);
            }
        }
    }
    let before = answered.load(Ordering::Relaxed);
    assert!(before > 10 * *KILLS as u64, "{before} moves were answered");
}

/// So often a server is killed. `ORRERY_KILLS=1000` is for a long night.
static KILLS: std::sync::LazyLock<usize> =
    std::sync::LazyLock::new(|| std::env::var("ORRERY_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20));
