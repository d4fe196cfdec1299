//! Whatever is sent, the server says what is wrong with it, and goes on.

use serde_json::{Value, json};

use crate::common::{Answer, Client, Running};

/// A refusal is one of the sender's, and says something. What is harmless may be answered.
fn polite(answer: &Answer, what: &str) {
    let about = || format!("{what}: {} {}", answer.head, answer.text());
    assert!((200..500).contains(&answer.status), "{}", about());
    if answer.status >= 400 {
        // The library that reads requests answers what is no request at all, without words.
        assert!(!answer.body.is_empty() || answer.header("content-type").is_none(), "{}", about());
        let text = answer.text();
        assert!(!text.contains("panicked") && !text.contains("rusqlite") && !text.contains(".rs:"), "{}", about());
    }
}

/// All pages with forms, and all of the API.
fn posts(slug: &str, token: &str) -> Vec<String> {
    let table = ["play", "undo", "chat", "note", "look", "link", "seat", "me", "end", "hint", "fork", "rematch"];
    let mut all: Vec<String> = table.iter().map(|what| format!("/t/{slug}/{what}")).collect();
    all.extend(["/new/tic-tac-toe", "/new/space-gate-odyssey", "/new/nothing", "/play/nothing"].map(str::to_owned));
    all.extend(["make", "login", "logout", "token", "revoke"].map(|what| format!("/account/{what}")));
    all.extend(["/settings".to_owned(), format!("/s/{token}"), "/s/x".to_owned()]);
    all.extend(["/tables", "/join"].map(|what| format!("/api/v1{what}")));
    all.extend(["actions", "undo", "chat"].map(|what| format!("/api/v1/tables/{slug}/{what}")));
    all
}

fn gets(slug: &str) -> Vec<String> {
    let mut all = vec!["/".to_owned(), "/account".to_owned(), "/robots.txt".to_owned(), "/healthz".to_owned()];
    all.extend(["", "/fragments", "/live", "/result", "/record.json"].map(|what| format!("/t/{slug}{what}")));
    all.extend(["/new/tic-tac-toe", "/rules/tic-tac-toe", "/games/tic-tac-toe/picture.svg"].map(str::to_owned));
    all.extend(
        ["", "/view", "/actions", "/reason", "/log", "/record", "/events"]
            .map(|what| format!("/api/v1/tables/{slug}{what}")),
    );
    all
}

/// The values a field or a member may have, each odd in its own way.
fn odd_values() -> Vec<Value> {
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    let texts = [
        "",
        " ",
        "-1",
        "99999999999999999999999",
        "NaN",
        "A",
        "Z",
        "\u{0}",
        "\u{202e}x",
        "<script>",
        "'; DROP TABLE tables; --",
        "💥",
        "../../etc/passwd",
        "{}",
    ];
    let mut all: Vec<Value> = texts.iter().map(|text| json!(text)).collect();
    all.extend([json!(null), json!(true), json!(-1), json!(1.5), json!(u64::MAX), json!([]), json!({}), deep]);
    all.push(json!("x".repeat(5000)));
    all
}

const FIELDS: [&str; 26] = [
    "action",
    "seen",
    "seat",
    "text",
    "name",
    "colour",
    "do",
    "at",
    "sure",
    "clock",
    "then",
    "instant",
    "seat-A",
    "seat-B",
    "option-rounds",
    "password",
    "label",
    "token",
    "language",
    "theme",
    "back",
    "prefs",
    "confirmed",
    "number",
    "game",
    "seats",
];

#[test]
fn forms_and_requests_with_odd_values_are_refused_politely() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let (browser, _) = running.account("Trudy");
    browser.form(&format!("/s/{}", made.seats[0]), &[("name", "Trudy")]);
    let seated = Client { token: Some(made.seats[0].clone()), ..browser.clone() };
    for path in posts(&made.slug, &made.seats[1]) {
        // Hashing passwords takes long on purpose.
        let slow = path.ends_with("/make") || path.ends_with("/login");
        for (number, value) in odd_values().iter().enumerate() {
            if slow && number % 8 != 0 {
                continue;
            }
            if path.starts_with("/api/") {
                let members = [
                    "game",
                    "seats",
                    "options",
                    "per_move",
                    "then",
                    "instant_bots",
                    "token",
                    "name",
                    "action",
                    "number",
                    "seat",
                    "text",
                ];
                let good = json!({ "game": "tic-tac-toe", "seats": ["link", "link"] });
                for member in members {
                    let mut body = if path.ends_with("/tables") {
                        good.clone()
                    } else {
                        json!({ "token": "x", "action": "a1", "text": "x" })
                    };
                    if !path.ends_with("/tables") {
                        let keep = match path.rsplit('/').next() {
                            Some("join") => "token",
                            Some("actions") => "action",
                            Some("chat") => "text",
                            _ => "",
                        };
                        body.as_object_mut().unwrap().retain(|key, _| key == keep);
                    }
                    body[member] = value.clone();
                    let kind = [("Content-Type", "application/json")];
                    let answer = seated.ask("POST", &path, &kind, body.to_string().as_bytes());
                    polite(&answer, &format!("POST {path} {member}={value}"));
                }
            } else {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let fields: Vec<(&str, &str)> = FIELDS.iter().map(|name| (*name, text.as_str())).collect();
                polite(&browser.form(&path, &fields), &format!("POST {path} {text}"));
            }
        }
    }
    healthy(&running);
}

#[test]
fn bodies_that_are_nothing_sensible_are_refused_politely() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let client = Client { token: Some(made.seats[0].clone()), ..running.client() };
    let deep = ["[".repeat(30_000), "{\"a\":".repeat(10_000)];
    let large = "x".repeat(70_000);
    let form = format!("text={large}&action={large}&name={large}&password={large}");
    let many: String = (0..8000).map(|field| format!("f{field}=1&")).collect();
    let bodies: Vec<&[u8]> = vec![
        b"",
        b"null",
        b"[]",
        b"\"x\"",
        b"{",
        b"{}",
        b"\xff\xfe\x00\x01",
        b"action=%ff%fe&text=%ff&name=%f0%28%8c%bc",
        b"&&&===%%%",
        b"{\"action\":\"a1\",\"action\":\"b1\"}",
        deep[0].as_bytes(),
        deep[1].as_bytes(),
        large.as_bytes(),
        form.as_bytes(),
        many.as_bytes(),
    ];
    let kinds = [
        "application/json",
        "application/x-www-form-urlencoded",
        "text/plain",
        "multipart/form-data; boundary=x",
        "",
        "x",
    ];
    for path in posts(&made.slug, &made.seats[1]) {
        for body in &bodies {
            for kind in kinds {
                let answer = client.ask("POST", &path, &[("Content-Type", kind)], body);
                let what = format!("POST {path} as {kind:?}: {}", String::from_utf8_lossy(&body[..body.len().min(40)]));
                polite(&answer, &what);
                if body.len() > 64 * 1024 {
                    let unread =
                        (300..400).contains(&answer.status) || [400, 401, 403, 404, 415].contains(&answer.status);
                    assert!(answer.status == 413 || unread || path.starts_with("/play/"), "{what}: {}", answer.status);
                }
            }
        }
    }
    healthy(&running);
}

#[test]
fn addresses_methods_and_headers_can_be_anything() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let client = Client { token: Some(made.seats[0].clone()), ..running.client() };
    let slugs = [
        "x",
        "%ff",
        "%00",
        "..",
        "%2e%2e%2fetc%2fpasswd",
        "a%0d%0aSet-Cookie:%20x=1",
        &"y".repeat(9000),
        "%F0%9F%92%A5",
        "'--",
    ];
    for slug in slugs {
        for path in gets(slug) {
            polite(&client.ask("GET", &path, &[], b""), &format!("GET {path}"));
        }
        for path in posts(slug, slug) {
            if !path.starts_with("/account") {
                polite(&client.ask("POST", &path, &[], b""), &format!("POST {path}"));
            }
        }
    }
    for path in gets(&made.slug) {
        let queries = [
            "?",
            "?at=-1",
            "?at=99999999999999999999",
            "?at=x&at=y",
            "?%ff=%ff",
            "?after=-1",
            "?after=1e9",
            "?seat=Q",
            "?action=%00",
            "?confirm=%3Cscript%3E",
            "?log=all&at=5",
        ];
        for query in queries {
            // A stream that is asked for in the right way has no end.
            if path.ends_with("/events") && !["?after=-1", "?after=1e9"].contains(&query) {
                continue;
            }
            polite(&client.ask("GET", &format!("{path}{query}"), &[], b""), &format!("GET {path}{query}"));
        }
        for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "POST", "BREW"] {
            let answer = client.ask(method, &path, &[], b"");
            polite(&answer, &format!("{method} {path}"));
            assert_ne!(answer.status, 200, "{method} {path}");
        }
    }
    for headers in [
        ("Cookie", "orrery=x; orrery=%ff; =;;"),
        ("Authorization", "Basic eDp5"),
        ("Authorization", "Bearer"),
        ("Accept-Language", ";;;q=q,"),
        ("Host", "evil.example"),
        ("X-Forwarded-For", "not an address"),
        ("Range", "bytes=0-1"),
        ("Expect", "100-continue"),
        ("Upgrade", "websocket"),
        ("Origin", "null"),
        ("Content-Encoding", "gzip"),
        ("Last-Event-ID", "-1"),
        ("Idempotency-Key", "\u{fc}"),
    ] {
        for path in ["/", "/api/v1/games", &format!("/t/{}/live", made.slug), &format!("/t/{}", made.slug)] {
            polite(&running.client().ask("GET", path, &[headers], b""), &format!("GET {path} with {headers:?}"));
        }
        let path = made.path("/undo");
        polite(&client.api("POST", &path, Some(&json!({})), &[headers]), &format!("{path} with {headers:?}"));
    }
    healthy(&running);
}

#[test]
fn what_is_no_request_at_all_ends_the_connection_and_nothing_else() {
    let running = Running::start();
    let client = running.client();
    let flood: String = (0..500).map(|number| format!("X-{number}: y\r\n")).collect();
    let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "z".repeat(100_000));
    let requests = [
        "\r\n\r\n".to_owned(),
        "GET\r\n\r\n".to_owned(),
        "GET / HTTP/9.9\r\n\r\n".to_owned(),
        format!("GET / HTTP/1.1\r\nHost: x\r\n{flood}\r\n"),
        long,
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n".to_owned(),
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
            .to_owned(),
        "POST /settings HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde".to_owned(),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(),
        "\u{16}\u{3}\u{1}".repeat(100),
    ];
    for request in requests {
        let answer = client.raw(request.as_bytes());
        assert!(answer.status < 500, "{:?}: {}", &request[..request.len().min(60)], answer.head);
    }
    healthy(&running);
}

#[test]
fn a_note_may_be_as_long_as_its_page_says() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let mut browser = running.client();
    browser.cookie = browser.form(&format!("/s/{}", made.seats[0]), &[("name", "Ada")]).cookie();
    let note = format!("/t/{}/note", made.slug);
    for letter in ["a", "ä", "漢", "🚀"] {
        assert_eq!(browser.form(&note, &[("text", &letter.repeat(20_000))]).status, 303, "{letter}");
    }
    assert!(browser.ask("GET", &format!("/t/{}", made.slug), &[], b"").text().contains(&"🚀".repeat(20_000)));
    assert_eq!(browser.form(&note, &[("text", &"🚀".repeat(21_000))]).status, 413);
}

/// It still serves, and has not noted a fault of its own.
fn healthy(running: &Running) {
    assert_eq!(running.client().ask("GET", "/healthz", &[], b"").text(), "ok\n");
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let played = running.by(&made.seats[0]).post(&made.path("/actions"), &json!({ "action": "b2" }));
    assert_eq!(played.status, 200);
}
