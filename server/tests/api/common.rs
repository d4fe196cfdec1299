//! A real server in a folder or a database of its own, and a client that can say anything, sensible or not.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use serde_json::{Value, json};
use server::{Config, Limits, Server};
use tempfile::TempDir;
use tokio::runtime::Runtime;

#[path = "private_postgres.rs"]
pub mod private_postgres;

use private_postgres::PrivatePostgres;

/// A server that runs.
pub struct Running {
    pub address: SocketAddr,
    pub server: Option<Server>,
    pub runtime: Option<Runtime>,
    place: Option<Place>,
}

/// Where a server keeps its tables.
pub enum Place {
    Folder(TempDir),
    Database(String),
}

impl Place {
    /// A new one of the kind that this program tests.
    pub fn new() -> Self {
        if crate::IN_POSTGRES { Self::new_database() } else { Self::Folder(tempfile::tempdir().unwrap()) }
    }

    pub fn new_database() -> Self {
        Self::Database(PrivatePostgres::shared().database())
    }

    fn config(&self) -> Config {
        match self {
            Self::Folder(folder) => Config::new(folder.path().to_owned()),
            Self::Database(address) => Config { database: Some(address.clone()), ..Config::new("/nowhere".into()) },
        }
    }
}

impl Running {
    /// Without limits, in a new folder.
    pub fn start() -> Self {
        Self::with(Limits::none())
    }

    pub fn with(limits: Limits) -> Self {
        Self::within(Place::new(), limits, 10)
    }

    /// With clocks that are too short for people.
    pub fn start_with_clocks() -> Self {
        Self::within(Place::new(), Limits::none(), 1)
    }

    /// With games of other content.
    pub fn with_games(library: games::Library) -> Self {
        Self::of(library, Place::new(), Limits::none(), 10)
    }

    fn within(place: Place, limits: Limits, shortest_clock: u64) -> Self {
        Self::of(games::Library::built_in(), place, limits, shortest_clock)
    }

    fn of(library: games::Library, place: Place, limits: Limits, shortest_clock: u64) -> Self {
        let mut config = place.config();
        config.limits = limits;
        config.shortest_clock = shortest_clock;
        Self::with_config(library, place, config)
    }

    fn with_config(library: games::Library, place: Place, mut config: Config) -> Self {
        config.address = SocketAddr::from(([127, 0, 0, 1], 0));
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let server = runtime.block_on(Server::start(library, config)).unwrap();
        Self { address: server.address(), server: Some(server), runtime: Some(runtime), place: Some(place) }
    }

    /// With nobody who thinks for bots.
    pub fn start_without_bots() -> Self {
        let place = Place::new();
        let config = Config { bot_threads: 0, limits: Limits::none(), ..place.config() };
        Self::with_config(games::Library::built_in(), place, config)
    }

    /// The database, if it is one that others may use.
    pub fn address_of_database(&self) -> &str {
        let Some(Place::Database(address)) = &self.place else { panic!("a folder is for one server") };
        address
    }

    /// In a database that others may use.
    pub fn in_database(address: String) -> Self {
        Self::within(Place::Database(address), Limits::none(), 1)
    }

    /// Another server at the same database.
    pub fn beside(&self) -> Self {
        Self::in_database(self.address_of_database().to_owned())
    }

    /// Ends the server without any order.
    pub fn die(mut self) {
        drop(self.server.take());
        self.runtime.take().unwrap().shutdown_background();
    }

    /// Ends the server in order and starts it again at the same place.
    pub fn again(mut self) -> Self {
        self.end();
        Self::within(self.place.take().unwrap(), Limits::none(), 1)
    }

    /// Puts away all tables that nobody looks at.
    pub fn put_tables_away(&self) -> usize {
        let server = self.server.as_ref().unwrap();
        server.put_tables_away();
        server.tables_in_memory()
    }

    /// All bytes that are stored.
    pub fn database(&self) -> Vec<u8> {
        match self.place.as_ref().unwrap() {
            Place::Folder(folder) => {
                let files = std::fs::read_dir(folder.path()).unwrap();
                files.flat_map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect()
            }
            Place::Database(address) => self.runtime.as_ref().unwrap().block_on(all_rows(address)),
        }
    }

    pub fn client(&self) -> Client {
        Client { address: self.address, token: None, language: None, cookie: None }
    }

    /// Somebody with this token.
    pub fn by(&self, token: &str) -> Client {
        Client { token: Some(token.to_owned()), ..self.client() }
    }

    /// A table with these seats, by nobody in particular.
    pub fn table(&self, game: &str, seats: &[&str], more: Value) -> Made {
        let mut body = json!({ "game": game, "seats": seats, "instant_bots": true });
        if let Value::Object(more) = more {
            body.as_object_mut().unwrap().extend(more);
        }
        let made = self.client().post("/tables", &body);
        assert_eq!(made.status, 201, "{made:?}");
        let made = made.json();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Made {
            slug: text(&made["table"]),
            seats: made["seats"].as_array().unwrap().iter().map(|seat| text(&seat["token"])).collect(),
            watch: text(&made["watch"]["token"]),
        }
    }

    /// Somebody with an account: a client with its cookie, and an API token.
    pub fn account(&self, name: &str) -> (Client, String) {
        let mut browser = self.client();
        let form = [("name", name), ("password", "correct horse")];
        let made = browser.form("/account/make", &form);
        assert_eq!(made.status, 303, "{made:?}");
        browser.cookie = Some(made.cookie().expect("a new account comes with a cookie"));
        let page = browser.form("/account/token", &[("label", "test")]).text();
        let token = page.split("<code class=\"secret\">").nth(1).and_then(|rest| rest.split('<').next());
        let token = token.unwrap_or_else(|| panic!("{page}")).to_owned();
        (browser, token)
    }

    fn end(&mut self) {
        if let (Some(server), Some(runtime)) = (self.server.take(), self.runtime.take()) {
            runtime.block_on(server.stop());
            drop(runtime);
        }
    }
}

/// All that stands in a PostgreSQL database.
async fn all_rows(address: &str) -> Vec<u8> {
    let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'";
    let tables: Vec<String> = client.query(tables, &[]).await.unwrap().iter().map(|row| row.get(0)).collect();
    assert!(tables.contains(&"journal".to_owned()), "{tables:?}");
    let mut all = Vec::new();
    for table in tables {
        let rows = client.copy_out(&format!("COPY {table} TO STDOUT (FORMAT binary)")).await.unwrap();
        let mut rows = std::pin::pin!(rows);
        while let Some(bytes) = rows.next().await {
            all.extend_from_slice(&bytes.unwrap());
        }
    }
    all
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// A table that was made.
pub struct Made {
    pub slug: String,
    /// The tokens by seat; empty for bots.
    pub seats: Vec<String>,
    pub watch: String,
}

impl Made {
    pub fn path(&self, what: &str) -> String {
        format!("/tables/{}{what}", self.slug)
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub token: Option<String>,
    pub language: Option<&'static str>,
    pub cookie: Option<String>,
}

impl Client {
    pub fn get(&self, path: &str) -> Answer {
        self.api("GET", path, None, &[])
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.api("POST", path, Some(body), &[])
    }

    /// A request to the API.
    pub fn api(&self, method: &str, path: &str, body: Option<&Value>, headers: &[(&str, &str)]) -> Answer {
        let body = body.map(Value::to_string);
        let mut all = headers.to_vec();
        if body.is_some() {
            all.push(("Content-Type", "application/json"));
        }
        self.ask(method, &format!("/api/v1{path}"), &all, body.unwrap_or_default().as_bytes())
    }

    /// What a page's form sends.
    pub fn form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", coded(name), coded(value))).collect();
        let kind = [("Content-Type", "application/x-www-form-urlencoded")];
        self.ask("POST", path, &kind, body.join("&").as_bytes())
    }

    /// Any request.
    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        head += &self.head(headers);
        head += &format!("Content-Length: {}\r\n\r\n", body.len());
        self.raw(&[head.as_bytes(), body].concat())
    }

    fn head(&self, headers: &[(&str, &str)]) -> String {
        let mut head = String::new();
        let own = [
            ("Authorization", self.token.as_ref().map(|token| format!("Bearer {token}"))),
            ("Accept-Language", self.language.map(str::to_owned)),
            ("Cookie", self.cookie.clone()),
        ];
        for (name, value) in own {
            head += &value.map_or_else(String::new, |value| format!("{name}: {value}\r\n"));
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head
    }

    /// These bytes and nothing else; the answer up to the end of the connection.
    pub fn raw(&self, bytes: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        // A server that has heard enough may answer and hang up before everything is said.
        let _ = stream.write_all(bytes);
        let (mut all, begin) = (Vec::new(), Instant::now());
        let mut some = [0; 16 * 1024];
        while let Ok(count @ 1..) = stream.read(&mut some) {
            all.extend_from_slice(&some[..count]);
            // A test that waits for the end of what has none is to fail, not to hang.
            assert!(begin.elapsed() < Duration::from_secs(120), "{}", String::from_utf8_lossy(bytes));
        }
        Answer::read(&all)
    }

    /// The stream of events of a table.
    pub fn follow(&self, path: &str, headers: &[(&str, &str)]) -> Following {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let head = format!("GET /api/v1{path} HTTP/1.1\r\nHost: {}\r\n{}\r\n", self.address, self.head(headers));
        stream.write_all(head.as_bytes()).unwrap();
        let mut stream = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(stream.read_line(&mut head).unwrap() > 0, "{head}");
        }
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(head.contains("content-type: text/event-stream"), "{head}");
        Following { stream, rest: String::new() }
    }
}

impl Client {
    /// The first thing that the socket of a page says.
    pub fn live(&self, path: &str) -> String {
        self.socket(path).next()
    }

    /// The socket of a page.
    pub fn socket(&self, path: &str) -> PageSocket {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let headers = [
            ("Connection", "Upgrade"),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{}\r\n", self.address, self.head(&headers));
        stream.write_all(head.as_bytes()).unwrap();
        let mut stream = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(stream.read_line(&mut head).unwrap() > 0, "{head}");
        }
        assert!(head.starts_with("HTTP/1.1 101"), "{head}");
        PageSocket(stream)
    }
}

/// The socket of a page.
pub struct PageSocket(BufReader<TcpStream>);

impl PageSocket {
    /// The next text that it says.
    pub fn next(&mut self) -> String {
        let stream = &mut self.0;
        // Frames of one text, unmasked as servers send them; the last one says so in its first bit.
        let (mut text, mut start) = (Vec::new(), [0; 2]);
        while start[0] & 0x80 == 0 {
            stream.read_exact(&mut start).unwrap();
            assert_eq!(start[0] & 0x0f, u8::from(text.is_empty()), "first a text, then what continues it");
            let mut length = [0; 2];
            let size = match start[1] {
                126 => {
                    stream.read_exact(&mut length).unwrap();
                    u16::from_be_bytes(length)
                }
                size => size.into(),
            };
            let from = text.len();
            text.resize(from + usize::from(size), 0);
            stream.read_exact(&mut text[from..]).unwrap();
        }
        String::from_utf8(text).unwrap()
    }
}

/// A stream of events.
pub struct Following {
    stream: BufReader<TcpStream>,
    rest: String,
}

impl Following {
    /// The next event: its id and its data.
    pub fn next(&mut self) -> (u64, Value) {
        self.try_next().expect("the stream goes on")
    }

    /// The next event, unless the stream has ended.
    pub fn try_next(&mut self) -> Option<(u64, Value)> {
        let mut silent = 0;
        loop {
            if let Some((message, rest)) = self.rest.split_once("\n\n") {
                let (message, rest) = (message.to_owned(), rest.to_owned());
                self.rest = rest;
                if message.starts_with(':') {
                    // It comes every 20 seconds.
                    silent += 1;
                    assert!(silent < 4, "nothing happens");
                    continue;
                }
                let (id, data) = message.split_once('\n').unwrap();
                let id = id.strip_prefix("id: ").unwrap().parse().unwrap();
                return Some((id, serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap()));
            }
            let mut size = String::new();
            if self.stream.read_line(&mut size).unwrap() == 0 {
                return None;
            }
            let size = usize::from_str_radix(size.trim(), 16).unwrap();
            if size == 0 {
                return None;
            }
            let mut chunk = vec![0; size + 2];
            self.stream.read_exact(&mut chunk).unwrap();
            self.rest += std::str::from_utf8(&chunk[..size]).unwrap();
        }
    }

    pub fn take(&mut self, count: usize) -> Vec<Value> {
        (0..count).map(|_| self.next().1).collect()
    }
}

/// What the server answered.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    fn read(all: &[u8]) -> Self {
        // What comes before the answer is no answer.
        let all = all.strip_prefix(b"HTTP/1.1 100 Continue\r\n\r\n").unwrap_or(all);
        let end = all.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(all.len());
        let head = String::from_utf8_lossy(&all[..end]).into_owned();
        let mut body = all.get(end + 4..).unwrap_or_default().to_vec();
        if head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
            body = unchunked(&body);
        }
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Self { status, head, body }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (known, value) = line.split_once(':')?;
            known.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub fn cookie(&self) -> Option<String> {
        Some(self.header("set-cookie")?.split(';').next()?.to_owned())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?} {}", self.text()))
    }

    /// The JSON, given that it went well.
    pub fn fine(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.head, self.text());
        self.json()
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    while let Some(end) = body.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(&String::from_utf8_lossy(&body[..end]), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        out.extend_from_slice(&body[end + 2..end + 2 + size]);
        body = &body[end + 4 + size..];
    }
    out
}

/// A text as part of an address or a form.
pub fn coded(text: &str) -> String {
    text.bytes().fold(String::new(), |out, byte| match byte {
        byte if byte.is_ascii_alphanumeric() => out + &char::from(byte).to_string(),
        byte => out + &format!("%{byte:02X}"),
    })
}
