//! Playing by the API.

use engine::record::Record;
use games::Library;
use serde_json::{Value, json};
use server::{Limits, Rate};

use crate::common::{Client, Made, Running};

const TWO: &[&str] = &["link", "link"];

fn both(running: &Running, made: &Made) -> [Client; 2] {
    [running.by(&made.seats[0]), running.by(&made.seats[1])]
}

fn play(who: &Client, made: &Made, action: &str) -> Value {
    who.post(&made.path("/actions"), &json!({ "action": action })).fine()
}

/// A wins with the left column.
fn play_out(running: &Running, made: &Made) {
    let [a, b] = both(running, made);
    for (who, action) in [(&a, "a1"), (&b, "b1"), (&a, "a2"), (&b, "b2"), (&a, "a3")] {
        play(who, made, action);
    }
}

fn with_key(who: &Client, made: &Made, action: &str, key: &str) -> crate::common::Answer {
    who.api("POST", &made.path("/actions"), Some(&json!({ "action": action })), &[("Idempotency-Key", key)])
}

#[test]
fn two_players_meet_by_links_and_play_a_game() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    for (token, name) in made.seats.iter().zip(["Ada", "Grace"]) {
        running.client().post("/join", &json!({ "token": format!("http://x/s/{token}"), "name": name })).fine();
    }
    let [a, b] = both(&running, &made);
    assert_eq!(a.get(&made.path("")).fine()["you"], "A");
    assert_eq!(a.get(&made.path("/actions")).fine()["actions"].as_array().unwrap().len(), 9);
    assert_eq!(b.get(&made.path("/actions")).fine()["your_turn"], false);
    play_out(&running, &made);

    // What is over is no secret: whoever has the address may look at it.
    let table = running.client().get(&made.path("")).fine();
    assert_eq!(
        (&table["over"], &table["outcome"]["places"], &table["actions"]),
        (&json!(true), &json!([1, 2]), &json!(5))
    );
    assert_eq!(table["seats"][1]["name"], "Grace");
    let late = b.post(&made.path("/actions"), &json!({ "action": "c3" }));
    assert_eq!((late.status, &late.json()["rule"]), (422, &json!("TTT-5.2")));
    assert!(running.client().get(&made.path("/log")).text().contains("Ada"));
}

#[test]
fn a_game_goes_on_with_the_content_it_began_with() {
    // A board on which a1, b2, c1 win, and a1, b1, c1 do not.
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("tic-tac-toe")).unwrap();
    let changed = "line = [{ id = \"row-1\", cells = [\"a1\", \"b2\", \"c1\"] }]";
    std::fs::write(folder.path().join("tic-tac-toe/board.toml"), changed).unwrap();
    let running = Running::with_games(Library::with_content(folder.path()).unwrap());
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let [a, b] = both(&running, &made);
    for (who, action) in [(&a, "a1"), (&b, "b1"), (&a, "b2"), (&b, "a3")] {
        play(who, &made, action);
    }

    // The same tables with the content that is part of the program.
    let running = running.again();
    let fresh = running.table("tic-tac-toe", TWO, json!({}));
    let [a, b] = both(&running, &fresh);
    for (who, action) in [(&a, "a1"), (&b, "b1"), (&a, "b2"), (&b, "a3"), (&a, "c1")] {
        play(who, &fresh, action);
    }
    assert_eq!(a.get(&fresh.path("")).fine()["over"], false);
    let [a, _] = both(&running, &made);
    play(&a, &made, "c1");
    assert_eq!(a.get(&made.path("")).fine()["outcome"]["places"], json!([1, 2]));
    // And once more, from the disk.
    assert_eq!(running.put_tables_away(), 0);
    assert_eq!(a.get(&made.path("")).fine()["outcome"]["places"], json!([1, 2]));
}

#[test]
fn the_record_is_sealed_until_the_end_and_then_proves_itself() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let [a, _] = both(&running, &made);
    play(&a, &made, "b2");
    let sealed = a.get(&made.path("/record")).fine();
    assert_eq!((&sealed["actions"], sealed.get("seed"), sealed.get("hash")), (&json!([]), None, None));

    let made = running.table("tic-tac-toe", TWO, json!({}));
    let commitment = running.by(&made.watch).get(&made.path("")).fine()["commitment"].clone();
    play_out(&running, &made);
    let record = Record::read(&running.client().get(&made.path("/record")).text()).unwrap();
    let library = Library::built_in();
    let replayed = library.get("tic-tac-toe").unwrap().verify(&record).unwrap();
    assert_eq!(replayed.moves(), ["A:a1", "B:b1", "A:a2", "B:b2", "A:a3"]);
    assert_eq!(json!(record.commitment), commitment, "the seed was fixed before the game");
    assert_eq!(record.seed.unwrap().commitment(), record.commitment);
}

#[test]
fn a_move_made_on_an_old_position_is_refused_with_the_number_of_the_new_one() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({ "options": { "rounds": 2 } }));
    let [a, b] = both(&running, &made);
    let seen = play(&a, &made, "a1")["number"].as_u64().unwrap();
    let ahead = b.post(&made.path("/actions"), &json!({ "action": "b2", "number": 99 }));
    assert_eq!((ahead.status, &ahead.json()["number"]), (409, &json!(seen)));
    let old = b.post(&made.path("/actions"), &json!({ "action": "b2", "number": seen - 1 }));
    assert_eq!((old.status, &old.json()["number"]), (409, &json!(seen)));
    // What is only said disturbs nobody's decision.
    a.post(&made.path("/chat"), &json!({ "text": "well?" })).fine();
    let fresh = b.post(&made.path("/actions"), &json!({ "action": "b2", "number": seen })).fine();
    assert_eq!(fresh["number"], json!(seen + 2));
}

#[test]
fn the_same_key_counts_once_however_often_it_is_sent() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let [a, b] = both(&running, &made);
    let first = with_key(&a, &made, "a1", "one").fine();
    assert_eq!(with_key(&a, &made, "a1", "one").fine(), first);
    assert_eq!(a.get(&made.path("")).fine()["actions"], 1);
    // Another seat's key is another key.
    with_key(&b, &made, "b1", "one").fine();

    let running = running.again();
    let [a, b] = both(&running, &made);
    assert_eq!(with_key(&a, &made, "a1", "one").fine(), first, "the key outlives the server");
    assert_eq!(a.get(&made.path("")).fine()["actions"], 2);
    for (who, action) in [(&a, "a2"), (&b, "b2")] {
        play(who, &made, action);
    }
    let last = with_key(&a, &made, "a3", "last").fine();

    let running = running.again();
    let [a, _] = both(&running, &made);
    assert_eq!(with_key(&a, &made, "a3", "last").fine(), last, "even that of the move that ended the game");
    for odd in ["", &"k".repeat(201)] {
        assert_eq!(with_key(&a, &made, "a1", odd).status, 400);
    }
}

#[test]
fn a_refusal_names_the_rule_and_changes_nothing() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let [a, b] = both(&running, &made);
    play(&a, &made, "b2");
    for (who, action, rule) in
        [(&b, "b2", json!("TTT-3.2")), (&a, "c3", json!("TTT-3.1")), (&b, "knight f3", Value::Null)]
    {
        let refused = who.post(&made.path("/actions"), &json!({ "action": action }));
        assert_eq!((refused.status, refused.json().get("rule").unwrap_or(&Value::Null)), (422, &rule), "{action}");
    }
    let reason = b.get(&made.path("/reason?action=b2")).fine();
    assert_eq!((&reason["possible"], &reason["rule"]), (&json!(false), &json!("TTT-3.2")));
    assert_eq!(b.get(&made.path("/reason?action=c1")).fine()["possible"], true);
    assert_eq!(b.get(&made.path("")).fine()["actions"], 1);
}

#[test]
fn what_hands_nothing_over_can_be_taken_back() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({ "options": { "rounds": 2 } }));
    let [a, b] = both(&running, &made);
    for (who, action) in [(&a, "a1"), (&b, "b1"), (&a, "a2"), (&b, "b2"), (&a, "c1")] {
        play(who, &made, action);
    }
    let handed_over = a.post(&made.path("/undo"), &json!({}));
    assert_eq!(handed_over.status, 422);
    // B wins the round and begins the next: nobody else has seen anything yet.
    play(&b, &made, "b3");
    assert_eq!(a.post(&made.path("/undo"), &json!({})).status, 422, "it is not A's move to take back");
    assert_eq!(b.get(&made.path("/actions")).fine()["can_undo"], true);
    b.post(&made.path("/undo"), &json!({})).fine();
    assert_eq!(b.get(&made.path("")).fine()["actions"], 5);
    let running = running.again();
    assert_eq!(running.by(&made.seats[1]).get(&made.path("")).fine()["actions"], 5, "and stays taken back");
}

#[test]
fn only_those_with_the_right_token_see_a_running_table() {
    let running = Running::start();
    let [made, other] = [(); 2].map(|()| running.table("tic-tac-toe", TWO, json!({})));
    assert_eq!(running.client().get(&made.path("")).status, 401);
    for token in ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAA", &other.seats[0], &other.watch] {
        assert_eq!(running.by(token).get(&made.path("/view")).status, 401, "{token}");
    }
    let watcher = running.by(&made.watch);
    assert_eq!(watcher.get(&made.path("/view")).status, 200);
    for (method, what) in [("GET", "/actions"), ("POST", "/actions"), ("POST", "/undo")] {
        let body = match what {
            "/actions" => json!({ "action": "a1" }),
            _ => json!({}),
        };
        let body = Some(&body).filter(|_| method == "POST");
        assert_eq!(watcher.api(method, &made.path(what), body, &[]).status, 403, "{what}");
    }
    watcher.post(&made.path("/chat"), &json!({ "text": "who watches may talk" })).fine();
    let [a, _] = both(&running, &made);
    let others = a.post(&made.path("/actions"), &json!({ "action": "a1", "seat": "B" }));
    assert_eq!(others.status, 403, "A does not play for B");
}

#[test]
fn an_account_has_its_tables_by_its_token() {
    let running = Running::start();
    let (_, token) = running.account("Hypatia");
    let account = running.by(&token);
    assert_eq!(account.get("/tables").fine(), json!({ "tables": [] }));
    let own = account.post("/tables", &json!({ "game": "tic-tac-toe", "seats": ["me", "link"] })).fine();
    let invited = running.table("tic-tac-toe", TWO, json!({}));
    account.post("/join", &json!({ "token": invited.seats[1], "name": "H" })).fine();
    let tables = account.get("/tables").fine();
    let found: Vec<_> =
        tables["tables"].as_array().unwrap().iter().map(|table| (&table["table"], &table["you"])).collect();
    assert_eq!(found, [(&json!(invited.slug), &json!("B")), (&own["table"], &json!("A"))]);
    // The account plays by its own token, too.
    let slug = own["table"].as_str().unwrap();
    account.post(&format!("/tables/{slug}/actions"), &json!({ "action": "a1" })).fine();
    assert_eq!(running.client().get("/tables").status, 401);
    assert_eq!(
        running.client().post("/tables", &json!({ "game": "tic-tac-toe", "seats": ["me", "link"] })).status,
        401
    );
}

#[test]
fn events_are_numbered_without_gaps_and_go_on_where_they_were_left() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let [a, b] = both(&running, &made);
    let mut live = b.follow(&made.path("/events"), &[]);
    running.client().post("/join", &json!({ "token": made.seats[0], "name": "Ada" })).fine();
    play(&a, &made, "a1");
    a.post(&made.path("/chat"), &json!({ "text": "<b>your</b> turn\u{202e}\n" })).fine();
    play(&b, &made, "b1");
    let seen = live.take(4);
    let told: Vec<_> =
        seen.iter().map(|event| (event["number"].as_u64().unwrap(), event["type"].as_str().unwrap())).collect();
    assert_eq!(told, [(1, "sat"), (2, "played"), (3, "said"), (4, "played")]);
    assert_eq!(seen[2]["text"], "<b>your</b> turn", "text is text, cleaned and not escaped");
    assert!(seen[1]["log"][0].as_str().unwrap().contains("Ada"));
    // What was decided may be secret: an event says that something was, and its log says what may be known.
    assert!(
        seen[1]
            .as_object()
            .unwrap()
            .keys()
            .all(|key| { ["number", "time", "type", "seat", "action", "turn", "over", "log"].contains(&key.as_str()) })
    );
    assert!(seen[1]["action"].is_u64());

    let numbers =
        |stream: &mut crate::common::Following, count| -> Vec<u64> { (0..count).map(|_| stream.next().0).collect() };
    assert_eq!(numbers(&mut b.follow(&made.path("/events?after=2"), &[]), 2), [3, 4]);
    assert_eq!(numbers(&mut b.follow(&made.path("/events?after=1"), &[("Last-Event-ID", "3")]), 1), [4]);

    // The stream ends with the server, and another goes on after it.
    let running = running.again();
    let [a, b] = both(&running, &made);
    let mut live = b.follow(&made.path("/events"), &[("Last-Event-ID", "4")]);
    play(&a, &made, "a2");
    assert_eq!(live.next().0, 5);
    // Somebody who claims to have seen what has not happened hears what happens next all the same.
    let mut ahead = b.follow(&made.path("/events?after=99"), &[]);
    play(&b, &made, "b2");
    assert_eq!(ahead.next().0, 6);
    play(&a, &made, "a3");
    assert_eq!(ahead.next().1["over"], true);
}

#[test]
fn what_the_server_says_is_in_the_callers_language() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let german = Client { language: Some("de-AT,de;q=0.9,en;q=0.5"), ..running.by(&made.seats[0]) };
    let english = running.by(&made.seats[0]);
    for (path, expected) in [("/games/space-gate-odyssey", "name"), (made.path("/actions").as_str(), "prompt")] {
        assert_ne!(german.get(path).fine()["summary"], json!("x"));
        let [in_german, in_english] = [&german, &english].map(|client| client.get(path).fine());
        assert!(in_german != in_english || expected == "name", "{path}");
    }
    let refused = german.post(&made.path("/actions"), &json!({ "action": "z9" })).json();
    let title = refused["title"].as_str().unwrap();
    assert!(title != "Not possible" && !title.is_empty(), "{refused}");
    let unknown = Client { language: Some("de"), ..running.client() }.get("/nowhere");
    assert_eq!(unknown.status, 404);
    assert!(!unknown.text().contains("There is no such"), "{}", unknown.text());
}

#[test]
fn what_is_told_to_a_page_is_in_the_pages_language() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let sat = running.client().form(&format!("/s/{}", made.seats[0]), &[("name", "Ada")]);
    // A browser that asks for pages in German and for sockets in English.
    let [page, browser] =
        ["de", "en"].map(|language| Client { language: Some(language), cookie: sat.cookie(), ..running.client() });
    let prompt =
        |said: &str| serde_json::from_str::<Value>(said).unwrap()["pieces"]["prompt"].as_str().unwrap().to_owned();
    let address = format!("/t/{}/live", made.slug);
    assert!(page.ask("GET", &format!("/t/{}", made.slug), &[], b"").text().contains("Kreuze ein Feld an"));
    assert!(prompt(&browser.live(&format!("{address}?seen=1&language=de"))).contains("Kreuze ein Feld an"));
    assert!(prompt(&page.live(&format!("{address}?language=en"))).contains("Mark a cell"));
    // A page that says nothing is told what the browser prefers.
    assert!(prompt(&browser.live(&address)).contains("Mark a cell"));
    // So are the pieces that its script asks for, and what it is refused.
    let pieces = |headers| browser.ask("GET", &format!("/t/{}/fragments", made.slug), headers, b"").text();
    assert!(prompt(&pieces(&[("X-Live", "de")])).contains("Kreuze ein Feld an"));
    assert!(prompt(&pieces(&[("X-Live", "1")])).contains("Mark a cell"));
    // What the person has chosen since is for the next page.
    assert_eq!(browser.form("/settings", &[("language", "en")]).status, 303);
    assert!(prompt(&browser.live(&format!("{address}?language=de"))).contains("Kreuze ein Feld an"));
    // There is no such language, and no socket in it.
    let upgrade = [
        ("Connection", "Upgrade"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    for unknown in ["", "xx", "de-DE", "%00", "de%0D%0AX-Y:%20z"] {
        let refused = page.ask("GET", &format!("{address}?language={unknown}"), &upgrade, b"");
        assert_eq!(refused.status, 400, "{unknown}: {refused:?}");
    }
}

#[test]
fn whoever_asks_too_much_is_told_to_wait() {
    let limits = Limits { chat: Rate::new(2.0, 0.0), tables: Rate::new(3.0, 0.0), ..Limits::none() };
    let running = Running::with(limits);
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let [a, _] = both(&running, &made);
    let say = || a.post(&made.path("/chat"), &json!({ "text": "hello" }));
    assert_eq!([say().status, say().status], [200, 200]);
    let too_much = say();
    assert_eq!((too_much.status, too_much.header("retry-after").is_some()), (429, true));
    assert!(too_much.json()["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
    // Guessing links counts as making tables, or somebody could try many.
    let guess = || running.client().post("/join", &json!({ "token": "AAAAAAAAAAAAAAAAAAAAAAAA" })).status;
    assert_eq!([guess(), guess(), guess()], [404, 404, 429]);
    play(&a, &made, "a1");
}

#[test]
fn a_table_that_nobody_looks_at_leaves_memory_and_comes_back_as_it_was() {
    let running = Running::start();
    let made = running.table("space-gate-odyssey", TWO, json!({}));
    let [a, _] = both(&running, &made);
    for _ in 0..3 {
        let action = a.get(&made.path("/actions")).fine()["actions"][0]["action"].clone();
        if action.is_string() {
            a.post(&made.path("/actions"), &json!({ "action": action })).fine();
        }
    }
    let seen = |what: &str| a.get(&made.path(what)).fine();
    let before = ["", "/view", "/actions", "/log"].map(seen);
    // A connection that has just been closed may still be counted for a moment.
    while running.put_tables_away() > 0 {
        std::thread::yield_now();
    }
    assert_eq!(["", "/view", "/actions", "/log"].map(seen), before);
}

#[test]
fn no_secret_stands_in_the_files_of_the_database() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", TWO, json!({}));
    let (browser, token) = running.account("Mallory");
    let cookie = browser.cookie.unwrap().split_once('=').unwrap().1.to_owned();
    let files = running.database();
    assert!(files.windows(made.slug.len()).any(|bytes| bytes == made.slug.as_bytes()), "the table is in there");
    for secret in made.seats.iter().chain([&made.watch, &token, &cookie]) {
        assert_eq!(secret.len(), 24);
        assert!(!files.windows(secret.len()).any(|bytes| bytes == secret.as_bytes()), "in clear");
        let raw = base64::Engine::decode(&base64::prelude::BASE64_URL_SAFE_NO_PAD, secret).unwrap();
        assert!(!files.windows(raw.len()).any(|bytes| bytes == raw), "as bytes");
    }
    assert!(!files.windows(13).any(|bytes| bytes == b"correct horse"));
}
