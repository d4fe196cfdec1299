//! Several servers at one database: whoever plays at one of them meets those who play at another.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::private_postgres::PrivatePostgres;
use crate::common::{Client, Made, Running};

fn two() -> [Running; 2] {
    let first = Running::start();
    let second = first.beside();
    [first, second]
}

fn play(who: &Client, made: &Made, action: &str) -> Value {
    who.post(&made.path("/actions"), &json!({ "action": action })).fine()
}

fn number(who: &Client, made: &Made) -> u64 {
    who.get(&made.path("")).fine()["number"].as_u64().unwrap()
}

/// Asks until it is so.
pub fn at_last(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_is_played_at_one_server_is_seen_at_the_other_at_once() {
    let [one, other] = two();
    let made = one.table("tic-tac-toe", &["link", "link"], json!({ "options": { "rounds": 3 } }));
    let (a, b) = (one.by(&made.seats[0]), other.by(&made.seats[1]));
    let (mut at_one, mut at_other) = (a.follow(&made.path("/events"), &[]), b.follow(&made.path("/events"), &[]));
    for (who, action) in [(&a, "a1"), (&b, "b2"), (&a, "a2"), (&b, "c3"), (&a, "a3")] {
        let played = play(who, &made, action)["number"].as_u64().unwrap();
        // Whoever asks after the answer knows of it, wherever they ask.
        assert_eq!((number(&a, &made), number(&b, &made)), (played, played));
        let told = [at_one.next(), at_other.next()];
        assert_eq!(told[0], told[1]);
        assert_eq!((told[0].0, &told[0].1["type"]), (played, &json!("played")));
    }
    let view = |who: &Client| who.get(&made.path("/log")).fine();
    assert_eq!(view(&a), view(&b));
}

#[test]
fn a_page_at_one_server_is_told_what_happens_at_the_other() {
    let [one, other] = two();
    let made = one.table("tic-tac-toe", &["link", "link"], json!({}));
    let sat = one.client().form(&format!("/s/{}", made.seats[0]), &[("name", "Ada")]);
    let ada = Client { cookie: sat.cookie(), ..one.client() };
    let mut page = ada.socket(&format!("/t/{}/live", made.slug));
    assert!(page.next().contains("\"number\":1"));
    let sat = other.client().form(&format!("/s/{}", made.seats[1]), &[("name", "Grace")]);
    let grace = Client { cookie: sat.cookie(), ..other.client() };
    let played = other.by(&made.seats[0]).post(&made.path("/actions"), &json!({ "action": "b2" })).fine();
    let last = format!("\"number\":{}", played["number"]);
    while !page.next().contains(&last) {}
    // Who sits down at one server is let in at the other.
    let elsewhere = Client { address: one.address, ..grace };
    assert_eq!(elsewhere.ask("GET", &format!("/t/{}", made.slug), &[], b"").status, 200);
}

#[test]
fn of_two_who_race_for_one_decision_one_wins_and_the_other_is_told() {
    let [one, other] = two();
    let made = one.table("tic-tac-toe", &["link", "link"], json!({ "options": { "rounds": 9 } }));
    let mut now = number(&one.by(&made.seats[0]), &made);
    let mut lost = 0;
    for _ in 0..40 {
        let table = one.by(&made.seats[0]).get(&made.path("")).fine();
        if table["over"] == true {
            break;
        }
        let seat = usize::from(table["turn"][0] == "B");
        let offers = one.by(&made.seats[seat]).get(&made.path("/actions")).fine();
        let offers: Vec<&str> =
            offers["actions"].as_array().unwrap().iter().map(|offer| offer["action"].as_str().unwrap()).collect();
        let (first, last) = (offers[0], offers[offers.len() - 1]);
        let answers: Vec<_> = std::thread::scope(|scope| {
            let racing = [(&one, first), (&other, last)].map(|(server, action)| {
                let who = server.by(&made.seats[seat]);
                let (made, body) = (&made, json!({ "action": action, "number": now }));
                scope.spawn(move || who.post(&made.path("/actions"), &body))
            });
            racing.into_iter().map(|racer| racer.join().unwrap()).collect()
        });
        let won = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(won, 1, "{answers:?}");
        assert!(answers.iter().all(|answer| [200, 409].contains(&answer.status)), "{answers:?}");
        lost += answers.len() - won;
        now += 1;
        assert_eq!([&one, &other].map(|server| number(&server.by(&made.seats[0]), &made)), [now, now]);
    }
    assert!(lost > 20, "{lost}");
}

#[test]
fn a_move_sent_to_both_servers_counts_once() {
    let [one, other] = two();
    let made = one.table("tic-tac-toe", &["link", "link"], json!({ "options": { "rounds": 9 } }));
    for (index, action) in ["a1", "b2", "a2", "c3", "b1", "c1"].into_iter().enumerate() {
        let key = format!("move {index}");
        let answers: Vec<_> = std::thread::scope(|scope| {
            let sending = [&one, &other].map(|server| {
                let who = server.by(&made.seats[index % 2]);
                let (made, key, body) = (&made, &key, json!({ "action": action }));
                scope.spawn(move || {
                    who.api("POST", &made.path("/actions"), Some(&body), &[("Idempotency-Key", key)]).fine()
                })
            });
            sending.into_iter().map(|sender| sender.join().unwrap()["number"].as_u64().unwrap()).collect()
        });
        assert_eq!(answers, [index as u64 + 1; 2]);
    }
}

#[test]
fn all_that_is_said_at_both_servers_at_once_is_heard_in_one_order() {
    let servers = two();
    let made = servers[0].table("tic-tac-toe", &["link", "link"], json!({}));
    std::thread::scope(|scope| {
        for (index, server) in servers.iter().enumerate() {
            let (who, made) = (server.by(&made.seats[index]), &made);
            scope.spawn(move || {
                for line in 0..25 {
                    who.post(&made.path("/chat"), &json!({ "text": format!("{index}: {line}") })).fine();
                }
            });
        }
    });
    let heard = servers.each_ref().map(|server| {
        let events = server.by(&made.seats[0]).follow(&made.path("/events"), &[]).take(50);
        events.iter().map(|event| event["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    });
    assert_eq!(heard[0], heard[1]);
    assert_eq!(heard[0].iter().collect::<BTreeSet<_>>().len(), 50);
}

#[test]
fn who_is_put_out_at_one_server_is_out_at_the_other() {
    let [one, other] = two();
    let (owner, token) = one.account("Owner");
    let made = one.by(&token).post("/tables", &json!({ "game": "tic-tac-toe", "seats": ["me", "link"] })).fine();
    let (slug, seat) = (made["table"].as_str().unwrap(), made["seats"][1]["token"].as_str().unwrap());
    let path = format!("/tables/{slug}");
    assert_eq!(other.by(seat).get(&path).status, 200);
    let sat = other.client().form(&format!("/s/{seat}"), &[("name", "Mallory")]);
    let mallory = Client { cookie: sat.cookie(), ..other.client() };
    let page = format!("/t/{slug}");
    assert_eq!(mallory.ask("GET", &page, &[], b"").status, 200);
    assert_eq!(owner.form(&format!("{page}/link"), &[("seat", "B")]).status, 303);
    assert_eq!(mallory.ask("GET", &page, &[], b"").status, 403);
    assert_eq!(other.by(seat).get(&path).status, 401);
}

#[test]
fn bots_play_on_and_each_of_their_turns_is_played_once() {
    let [one, other] = two();
    let made = one.table("tic-tac-toe", &["bot:random", "bot:random"], json!({ "options": { "rounds": 9 } }));
    // Both know the table from the beginning, and bots think at both.
    let watchers = [&one, &other].map(|server| server.by(&made.watch));
    let over = |who: &Client| who.get(&made.path("")).fine()["over"] == true;
    at_last("the bots play to the end", || watchers.iter().all(over));
    let [first, second] = watchers.each_ref().map(|who| who.get(&made.path("/record")).text());
    assert_eq!(first, second);
}

#[test]
fn when_a_server_is_gone_its_players_go_on_at_another() {
    let [one, other] = two();
    let made = one.table("tic-tac-toe", &["link", "bot:random"], json!({ "options": { "rounds": 3 } }));
    let a = one.by(&made.seats[0]);
    play(&a, &made, "b2");
    let seen = number(&a, &made);
    one.die();
    // From where they were, with nothing missing.
    let a = other.by(&made.seats[0]);
    let mut events = a.follow(&made.path(&format!("/events?after={}", seen - 1)), &[]);
    assert_eq!(events.next().0, seen);
    at_last("the bot goes on", || a.get(&made.path("")).fine()["turn"] == json!(["A"]));
    let offers = a.get(&made.path("/actions")).fine();
    play(&a, &made, offers["actions"][0]["action"].as_str().unwrap());
}

#[test]
fn nothing_is_missed_when_nobody_could_be_heard() {
    let postgres = PrivatePostgres::start();
    let one = Running::in_database(postgres.database());
    let other = one.beside();
    let made = one.table("tic-tac-toe", &["link", "link"], json!({ "options": { "rounds": 9 } }));
    let (a, b) = (one.by(&made.seats[0]), other.by(&made.seats[1]));
    let mut events = a.follow(&made.path("/events"), &[]);
    for round in 0..3 {
        // Everybody who listens is cut off, and so is everybody else.
        postgres.cut_connections();
        for (who, action) in [(&a, ["a1", "c1", "a2"][round]), (&b, ["b2", "c3", "b3"][round])] {
            at_last("it is played", || {
                let key = format!("{round} {action}");
                let body = json!({ "action": action });
                who.api("POST", &made.path("/actions"), Some(&body), &[("Idempotency-Key", &key)]).status == 200
            });
        }
        // Those who follow are told, or they are sent away to come back.
        let wanted = 2 * (round as u64 + 1);
        at_last("it is told", || match events.try_next() {
            Some((number, _)) => number == wanted,
            None => {
                events = a.follow(&made.path(&format!("/events?after={}", wanted - 1)), &[]);
                false
            }
        });
    }
    postgres.restart();
    at_last("both are well", || {
        [&one, &other].iter().all(|server| server.client().ask("GET", "/healthz", &[], b"").status == 200)
    });
    at_last("and know the table", || [&a, &b].iter().all(|who| who.get(&made.path("")).status == 200));
    assert_eq!((number(&a, &made), number(&b, &made)), (6, 6));
}
