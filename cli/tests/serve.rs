//! The server as the program starts it.

mod common;
#[allow(dead_code, reason = "not every test needs every helper")]
#[path = "faults/players.rs"]
mod players;
#[allow(dead_code, reason = "not every test needs every helper")]
#[path = "../../server/tests/api/private_postgres.rs"]
mod private_postgres;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use common::{arg, folder, orrery, program};
use players::{Crowd, Running as Player};
use private_postgres::PrivatePostgres;

/// A server that ends with the test.
struct Running {
    child: Child,
    address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Running {
    /// Without a command: what `cargo run` does.
    fn start(data: &str) -> Self {
        let mut command = program(&[] as &[&str]);
        command.env("ORRERY_ADDRESS", "127.0.0.1:0").env("ORRERY_DATA", data).env("ORRERY_LANGUAGE", "en");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Orrery is ready: http://").unwrap_or_else(|| panic!("{line}"));
        Self { address: address.to_owned(), child }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn post(&self, path: &str, headers: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        let length = body.len();
        write!(stream, "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn terminate(mut self) -> Option<i32> {
        let killed = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(killed.success());
        self.child.wait().unwrap().code()
    }
}

#[test]
fn the_bare_program_serves_the_games_and_ends_in_order() {
    let folder = folder();
    let running = Running::start(&arg(folder.path()));
    let home = running.get("/");
    assert!(home.starts_with("HTTP/1.1 200") && home.contains("Space Gate Odyssey"), "{home}");
    assert!(running.get("/healthz").ends_with("ok\n"));
    assert!(running.get("/metrics").starts_with("HTTP/1.1 404"), "figures are not for everybody");
    assert_eq!(running.terminate(), Some(0));
}

#[test]
fn two_servers_do_not_share_a_folder() {
    let folder = folder();
    let _running = Running::start(&arg(folder.path()));
    let second = orrery(&["serve", "--address", "127.0.0.1:0", "--data", &arg(folder.path())]);
    assert!(second.err.contains("Another Orrery uses the folder"), "{second:?}");
}

#[test]
fn a_backup_is_made_while_the_server_runs() {
    let folder = folder();
    let running = Running::start(&arg(folder.path()));
    let copy = folder.path().join("copy.db");
    orrery(&["backup", &arg(&copy), "--data", &arg(folder.path())]).fine();
    assert!(std::fs::read(&copy).unwrap().starts_with(b"SQLite format 3"));
    assert_eq!(running.terminate(), Some(0));
}

/// From a file to PostgreSQL, from there into a copy while people play, and from the copy into a folder: nothing is lost on the way.
#[test]
fn tables_move_to_postgres_are_copied_there_in_use_and_come_back() {
    let (folder, database) = (folder(), PrivatePostgres::shared().database());
    let place = |name: &str| arg(folder.path().join(name));
    let play = |crowd: &mut Crowd, server: &Player| {
        crowd.play_while(&server.alone(), || std::thread::sleep(std::time::Duration::from_millis(200)));
    };
    let first = Player::server(&place("first"));
    let mut crowd = Crowd::new(&first.alone(), 90);
    play(&mut crowd, &first);
    let told = orrery(&["migrate", &place("first"), &database]);
    assert!(told.err.contains("Another Orrery uses the folder"), "{told:?}");
    drop(first);
    let told = orrery(&["migrate", &place("first"), &database, "--language", "en"]).fine();
    assert!(told.contains("Tables: 18.") && told.contains("compared"), "{told}");
    let told = orrery(&["migrate", &place("first"), &database]);
    assert!(told.code == Some(1) && told.err.contains("is not empty"), "{told:?}");

    let second = Player::server(&database);
    crowd.goes_on(&second.alone());
    let before = crowd.answered();
    crowd.play_while(&second.alone(), || {
        orrery(&["backup", &place("early.db"), "--database", &database]).fine();
    });
    assert!(crowd.answered() > before, "people play while it is copied");
    crowd.goes_on(&second.alone());
    orrery(&["backup", &place("copy.db"), "--database", &database]).fine();
    let told = orrery(&["backup", &place("copy.db"), "--database", &database]);
    assert_eq!(told.code, Some(1), "nothing is written over: {told:?}");
    drop(second);

    for to in [place("restored"), PrivatePostgres::shared().database()] {
        orrery(&["migrate", &place("copy.db"), &to]).fine();
        let restored = Player::server(&to);
        crowd.check(&restored.alone());
    }
    // What was copied while people played is the state of one moment: a part of what there is now, and it can be served.
    orrery(&["migrate", &place("early.db"), &place("early")]).fine();
    assert_eq!(Player::server(&place("early")).health(), Some(200));
}

#[test]
fn servers_that_run_are_measured_with_moves_that_are_due() {
    let (folder, database) = (folder(), PrivatePostgres::shared().database());
    let servers = [Player::server(&database), Player::server(&database)];
    let urls = servers.each_ref().map(|server| format!("http://{}", server.address)).join(",");
    let picture = folder.path().join("load.svg");
    let bench = ["bench", "server", "--url", &urls, "--tables", "6", "--seconds", "2", "--rate", "60"];
    let json = orrery(&[&bench[..], &["--json", "--picture", &arg(&picture)]].concat()).json();
    assert_eq!((&json["due"], &json["answered"], &json["missing"]), (&120.into(), &120.into(), &0.into()), "{json}");
    assert_eq!((&json["updates"]["count"], &json["by_second"][1]["updates"]["count"]), (&120.into(), &60.into()));
    let time = |name: &str| json["updates"][name].as_f64().unwrap();
    assert!(0.0 < time("p50") && time("p50") <= time("p99") && time("p99") <= time("slowest"), "{json}");
    let drawn = std::fs::read_to_string(&picture).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains("6 tables with 2 players each at 2 servers"), "{drawn}");
    let three =
        ["bench", "server", "--url", &urls, "--tables", "2", "--seats", "3", "--seconds", "1", "--language", "de"];
    let said = orrery(&three).fine();
    assert!(said.contains("2 von 2 Zügen wurden") && said.contains("Mitteilungen, die nie kamen: 0."), "{said}");
}

#[test]
fn a_load_that_makes_no_sense_is_refused() {
    let folder = folder();
    let limited = Running::start(&arg(folder.path()));
    let url = format!("http://{}", limited.address);
    let many = ["bench", "server", "--url", &url, "--tables", "200", "--seconds", "1"];
    let told = orrery(&many);
    assert!(told.code == Some(1) && told.err.contains("Start it with --no-limits"), "{told:?}");
    for (args, said) in [
        (vec!["--url", "https://games.example.org"], "is not one of a server"),
        (vec!["--url", &url, "--rate", "100000", "--seconds", "3600"], "more than 20,000,000 updates"),
        (vec!["--url", &url, "--tables", "10001"], "from 1 to 10000"),
        (vec!["--url", &url, "--seats", "5"], "from 2 to 4"),
        (vec!["--url", &url, "--stored", "5"], "cannot be used together"),
        (vec!["--url", &url, "--picture", "load.txt"], "must end in .svg or .png"),
        (vec!["--rate", "5"], "--url"),
    ] {
        let complaint = orrery(&[vec!["bench", "server"], args].concat()).complaint();
        assert!(complaint.contains(said), "{said} in {complaint}");
    }
    let told = orrery(&["bench", "server", "--url", "http://127.0.0.1:1"]);
    assert!(told.code == Some(1) && told.err.contains("The server cannot be measured"), "{told:?}");
}

#[test]
fn what_cannot_be_served_is_told() {
    let folder = folder();
    let data = &arg(folder.path());
    for (args, said) in [
        (vec!["serve", "--address", "nowhere", "--data", data], "is no address"),
        (vec!["serve", "--address", "192.0.2.1:9", "--data", data], "192.0.2.1:9 cannot be used"),
        (vec!["serve", "--public-url", "games.example", "--data", data], "must begin with https://"),
        (vec!["serve", "--log", "=,=", "--data", data], "is no log level"),
        (vec!["backup", "copy.db", "--data", "/nowhere"], "There is no database"),
    ] {
        let out = orrery(&args);
        assert!(out.err.contains(said), "{args:?}: {out:?}");
    }
    let file = folder.path().join("orrery.db");
    std::fs::write(&file, "this is not a database, whatever its name says, and it is long enough to be read").unwrap();
    let out = orrery(&["serve", "--address", "127.0.0.1:0", "--data", data]);
    assert!(out.err.contains("The database cannot be used"), "{out:?}");
    assert!(std::fs::read(&file).unwrap().starts_with(b"this is not"), "what is no database of ours is left alone");
}

/// Links are secrets, and so are cookies and tokens: even the most talkative log does not hold them.
#[test]
fn no_secret_appears_in_the_log() {
    let folder = folder();
    let log = folder.path().join("log");
    let mut command = program(&["serve", "--address", "127.0.0.1:0", "--data", &arg(folder.path()), "--log", "trace"]);
    let file = std::fs::File::create(&log).unwrap();
    let mut child = command.env("ORRERY_LANGUAGE", "en").stdout(Stdio::piped()).stderr(file).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Orrery is ready: http://").unwrap().to_owned();
    let running = Running { child, address };

    let body = r#"{"game": "tic-tac-toe", "seats": ["link", "link"]}"#;
    let made = running.post("/api/v1/tables", "Content-Type: application/json\r\n", body);
    let made: serde_json::Value = serde_json::from_str(made.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let slug = made["table"].as_str().unwrap();
    let token = made["seats"][0]["token"].as_str().unwrap();
    running.get(&format!("/s/{token}"));
    running.get(&format!("/s/{token}x"));
    let sat = running.post(&format!("/s/{token}"), "Content-Type: application/x-www-form-urlencoded\r\n", "name=Ada");
    let cookie = sat.split("set-cookie: orrery=").nth(1).unwrap().split(';').next().unwrap();
    let known =
        format!("Cookie: orrery={cookie}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n");
    for (path, body) in [
        (format!("/t/{slug}/chat"), "text=hello".to_owned()),
        (format!("/api/v1/tables/{slug}/actions"), r#"{"action": "a1"}"#.to_owned()),
        (format!("/api/v1/tables/{slug}/actions"), r#"{"action": "nonsense"}"#.to_owned()),
        ("/api/v1/join".to_owned(), format!(r#"{{"token": "{token}"}}"#)),
    ] {
        running.post(&path, &known, &body);
    }
    assert_eq!(running.terminate(), Some(0));
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("/s/{token}"), "requests are logged by the shape of their address: {log}");
    for secret in [token, cookie] {
        assert_eq!(secret.len(), 24);
        assert!(!log.contains(secret), "{log}");
    }
}
