//! Who may do what at a table, and what nobody may do to the others.

use serde_json::json;
use server::Limits;

use crate::common::{Client, Made, Running};

/// A browser that sits down by a link; with the status of the answer.
fn sit(running: &Running, token: &str, fields: &[(&str, &str)]) -> (Client, u16) {
    let mut browser = running.client();
    let sat = browser.form(&format!("/s/{token}"), fields);
    browser.cookie = sat.cookie();
    (browser, sat.status)
}

fn page(browser: &Client, slug: &str) -> crate::common::Answer {
    browser.ask("GET", &format!("/t/{slug}"), &[], b"")
}

/// A table of an account, with the owner's browser.
fn owned(running: &Running, seats: &[&str]) -> (Client, Made) {
    let (browser, token) = running.account("Owner");
    let body = json!({ "game": "tic-tac-toe", "seats": seats });
    let made = running.by(&token).post("/tables", &body).fine();
    let seats = made["seats"].as_array().unwrap().iter();
    let seats = seats.map(|seat| seat["token"].as_str().unwrap_or_default().to_owned()).collect();
    let watch = made["watch"]["token"].as_str().unwrap().to_owned();
    (browser, Made { slug: made["table"].as_str().unwrap().to_owned(), seats, watch })
}

#[test]
fn bots_at_tables_have_a_level() {
    let running = Running::start();
    for (bot, status) in [("search:4000000000", 400), ("search:9000ms", 400), ("nobody", 400), ("captain", 201)] {
        let body = json!({ "game": "tic-tac-toe", "seats": ["link", format!("bot:{bot}")] });
        assert_eq!(running.client().post("/tables", &body).status, status, "{bot}");
    }
}

#[test]
fn a_clock_that_nobody_could_mean_is_refused() {
    let running = Running::start();
    for (seconds, status) in [(1, 400), (10, 201), (2_592_000, 201), (2_592_001, 400)] {
        let body = json!({ "game": "tic-tac-toe", "seats": ["link", "link"], "per_move": seconds });
        assert_eq!(running.client().post("/tables", &body).status, status, "{seconds}");
    }
}

#[test]
fn a_new_link_puts_out_who_came_by_the_old_one() {
    let running = Running::start();
    let (owner, made) = owned(&running, &["link", "me"]);
    let (stranger, status) = sit(&running, &made.seats[0], &[("name", "Eve")]);
    assert_eq!((status, page(&stranger, &made.slug).status), (303, 200));
    let (watcher, _) = (running.client(), ());
    let came = watcher.ask("GET", &format!("/s/{}", made.watch), &[], b"");
    let watcher = Client { cookie: came.cookie(), ..watcher };
    assert_eq!(page(&watcher, &made.slug).status, 200);
    for seat in ["A", "watch"] {
        let renewed = owner.form(&format!("/t/{}/link", made.slug), &[("seat", seat)]);
        assert_eq!(renewed.status, 303, "{seat}: {renewed:?}");
    }
    assert_eq!([page(&stranger, &made.slug).status, page(&watcher, &made.slug).status], [403, 403]);
    assert_eq!(page(&owner, &made.slug).status, 200, "who made the table stays");
    // And so it is after a restart.
    let running = running.again();
    let stranger = Client { cookie: stranger.cookie, ..running.client() };
    assert_eq!(page(&stranger, &made.slug).status, 403);
}

#[test]
fn strangers_may_look_at_a_finished_game_and_not_talk_or_listen() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let seats = [running.by(&made.seats[0]), running.by(&made.seats[1])];
    seats[0].post(&made.path("/chat"), &json!({ "text": "between us" })).fine();
    for (seat, action) in [(0, "a1"), (1, "b1"), (0, "a2"), (1, "b2"), (0, "a3")] {
        seats[seat].post(&made.path("/actions"), &json!({ "action": action })).fine();
    }
    let mut stranger = running.client();
    stranger.cookie = stranger.form("/settings", &[("theme", "dark")]).cookie();
    let seen = page(&stranger, &made.slug);
    assert!(seen.status == 200 && !seen.text().contains("between us"));
    assert_eq!(stranger.form(&format!("/t/{}/chat", made.slug), &[("text", "hello")]).status, 403);
    let said = running.client().follow(&made.path("/events"), &[]).next().1;
    assert_eq!((&said["type"], &said["text"]), (&json!("said"), &json!(null)));
    // Who was invited to watch may.
    running.by(&made.watch).post(&made.path("/chat"), &json!({ "text": "well played" })).fine();
    assert_eq!(running.client().post(&made.path("/chat"), &json!({ "text": "hello" })).status, 403);
}

#[test]
fn a_friend_sits_down_whatever_colour_the_owner_has() {
    let running = Running::start();
    let mut owner = running.client();
    let fields = [("name", "Anna"), ("colour", "1"), ("seat-A", "me"), ("seat-B", "link")];
    let made = owner.form("/new/tic-tac-toe", &fields);
    owner.cookie = made.cookie();
    let table = made.header("location").unwrap().to_owned();
    let shown = owner.ask("GET", &table, &[], b"").text();
    let link = shown.split("/s/").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    // The colour that is taken can be refused without anybody sitting down half-way.
    let (refused, status) = sit(&running, &link, &[("name", "Ben"), ("colour", "1")]);
    assert_eq!(status, 400);
    assert_eq!(refused.ask("GET", &table, &[], b"").status, 403);
    let (ben, status) = sit(&running, &link, &[("name", "Ben")]);
    assert_eq!(status, 303);
    let shown = ben.ask("GET", &table, &[], b"").text();
    assert!(shown.contains("paint-a-1 paint-b-0"), "each has a colour of their own");
}

#[test]
fn nobody_gives_themselves_more_time() {
    let running = Running::start();
    let (_, made) = owned(&running, &["link", "me"]);
    let (late, _) = sit(&running, &made.seats[0], &[("name", "Late")]);
    for what in ["time", "help"] {
        assert_eq!(late.form(&format!("/t/{}/seat", made.slug), &[("seat", "A"), ("do", what)]).status, 403, "{what}");
    }
}

#[test]
fn a_key_stands_for_one_action() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let a = running.by(&made.seats[0]);
    let send = |action: &str| {
        let body = json!({ "action": action });
        a.api("POST", &made.path("/actions"), Some(&body), &[("Idempotency-Key", "k")]).status
    };
    assert_eq!([send("a1"), send("a1"), send("b2")], [200, 200, 400]);
}

#[test]
fn sitting_down_again_as_before_is_no_change() {
    let running = Running::start();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let join =
        || running.client().post("/join", &json!({ "token": made.seats[0], "name": "Ada" })).fine()["number"].clone();
    assert_eq!([join(), join(), join()], [json!(1), json!(1), json!(1)]);
}

#[test]
fn a_bot_that_took_over_goes_on_after_a_restart() {
    let running = Running::start();
    let (_, made) = owned(&running, &["link", "me"]);
    let (player, _) = sit(&running, &made.seats[0], &[("name", "Ann")]);
    assert_eq!(player.form(&format!("/t/{}/seat", made.slug), &[("seat", "A"), ("do", "bot")]).status, 303);
    let running = running.again();
    let player = Client { cookie: player.cookie, ..running.client() };
    assert_eq!(page(&player, &made.slug).status, 200);
    let mut events = running.by(&made.seats[0]).follow(&made.path("/events"), &[]);
    let played = (0..4).map(|_| events.next().1).find(|event| event["type"] == "played").unwrap();
    assert_eq!(played["seat"], "A");
}

#[test]
fn streams_are_counted_by_address() {
    let running = Running::with(Limits { connections: 5, ..Limits::none() });
    let made = running.table("tic-tac-toe", &["link", "link"], json!({}));
    let events = made.path("/events");
    // Each is a connection and a stream.
    let first = [running.by(&made.seats[0]).follow(&events, &[]), running.by(&made.seats[0]).follow(&events, &[])];
    assert_eq!(running.by(&made.seats[0]).get(&events).status, 429);
    drop(first);
}
