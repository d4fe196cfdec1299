//! chromedriver: a process, and the WebDriver protocol (JSON over HTTP) to talk to it.

use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// A chromedriver that ends with its story, and with it all its browsers.
pub struct Driver {
    child: Child,
    /// Where it listens.
    pub port: u16,
}

/// What chromedriver could not do.
#[derive(Debug)]
pub struct Refused {
    /// The kind, as the WebDriver standard calls it.
    pub kind: String,
    /// More about it.
    pub message: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind, self.message)
    }
}

impl Driver {
    /// Starts chromedriver at a free port. Its browsers keep what they need in a folder, and leave some of it behind.
    pub fn start(folder: &Path) -> Self {
        let mut child = Command::new("chromedriver")
            .args(["--port=0", "--allowed-ips=127.0.0.1"])
            .env("TMPDIR", folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!(
                    "chromedriver cannot be started ({error}). These tests need Chromium and its driver: \
                     apt-get install chromium chromium-driver"
                )
            });
        let out = child.stdout.take().expect("the output is piped");
        let mut lines = BufReader::new(out).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            line.strip_prefix("ChromeDriver was started successfully on port ")?.trim_end_matches('.').parse().ok()
        });
        // Whatever else it says is read, so that it never waits for us.
        std::thread::spawn(move || lines.for_each(drop));
        Self { port: port.expect("chromedriver says at which port it listens"), child }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Chromium asks the kernel to end it together with its driver.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Nothing takes longer, not even the start of a browser on a machine that has much to do.
const ANSWER_TIME: Duration = Duration::from_secs(120);

/// A WebDriver command.
pub fn command(port: u16, method: &str, path: &str, body: &Value) -> Result<Value, Refused> {
    let broken = |error: std::io::Error| Refused { kind: "no answer".to_owned(), message: error.to_string() };
    let answer = ask(port, method, path, body).map_err(broken)?;
    let mut answer: Value = serde_json::from_slice(&answer).map_err(|error| broken(error.into()))?;
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(kind) => {
            let message = value["message"].as_str().unwrap_or_default();
            Err(Refused { kind: kind.to_owned(), message: message.lines().next().unwrap_or_default().to_owned() })
        }
        None => Ok(value),
    }
}

fn ask(port: u16, method: &str, path: &str, body: &Value) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(ANSWER_TIME))?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    write!(stream, "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n")?;
    write!(stream, "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len())?;
    let mut answer = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    while answer.read_line(&mut line)? > 2 {
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or_default();
        }
        line.clear();
    }
    let mut content = vec![0; length];
    answer.read_exact(&mut content)?;
    Ok(content)
}
