//! Killed at any moment under load.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::Chance;
use serde_json::json;

use crate::common::{arg, folder, names};
use crate::players::{Crowd, Running, Watcher, answered, at_last};
use crate::private_postgres::PrivatePostgres;

/// So often something is killed; more with `ORRERY_KILLS`.
static KILLS: LazyLock<usize> =
    LazyLock::new(|| std::env::var("ORRERY_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(50));

#[test]
fn a_server_that_is_killed_has_lost_nothing_and_goes_on() {
    let folder = folder();
    let data = arg(folder.path());
    let mut server = Running::server(&data);
    let mut crowd = Crowd::new(&server.alone(), 50);
    for round in 0..*KILLS {
        let moment = Duration::from_micros(u64::from(crowd.chance().below(120_000)));
        crowd.play_while(&server.alone(), || {
            std::thread::sleep(moment);
            server.kill();
        });
        server = Running::server(&data);
        crowd.check(&server.alone());
        crowd.begin_anew(&server.alone());
        let left = names(folder.path());
        assert!(left.iter().any(|name| name == "orrery.db"), "round {round}: {left:?}");
    }
    // The load was real.
    assert!(crowd.answered() > 10 * *KILLS as u64, "{} moves were answered", crowd.answered());
    crowd.goes_on(&server.alone());
}

/// A table where bots play for long.
struct BotTable {
    path: String,
    token: String,
}

impl BotTable {
    fn make(addresses: &[String]) -> Self {
        let bots = ["bot:random", "bot:greedy"];
        let body = json!({ "game": "tic-tac-toe", "seats": bots, "options": { "rounds": 200 }, "instant_bots": true });
        let made = answered(addresses, "POST", "/tables", "", &body);
        let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
        Self { path: format!("/tables/{}", text(&made["table"])), token: text(&made["watch"]["token"]) }
    }

    /// Another in its place when it is at its end.
    fn begin_anew(&mut self, addresses: &[String]) {
        if answered(addresses, "GET", &self.path, &self.token, &json!({}))["over"] == true {
            *self = Self::make(addresses);
        }
    }

    /// It comes further than it is, unless it is at its end, and consists of nothing but the bots' decisions.
    fn goes_on(&self, addresses: &[String]) {
        let number = || {
            let now = answered(addresses, "GET", &self.path, &self.token, &json!({}));
            assert_eq!(now["number"], now["actions"], "{now}");
            if now["over"] == true { u64::MAX } else { now["number"].as_u64().unwrap() }
        };
        let before = number();
        at_last("the bots go on", || before == u64::MAX || number() > before);
    }
}

/// Two servers and two workers at one PostgreSQL, and one of them is killed again and again: players go on at the other server at
/// once, and bots with the other worker.
#[test]
fn of_servers_and_workers_any_is_killed_and_the_others_go_on() {
    let database = PrivatePostgres::shared().database();
    let start_server = || Running::start(Running::command(&database, &["--bot-threads", "0"]));
    let mut servers = [start_server(), start_server()];
    let mut workers = [Running::worker(&database), Running::worker(&database)];
    let mut addresses = servers.each_ref().map(|server| server.address.clone());
    let mut crowd = Crowd::new(&addresses, 51);
    let mut watchers: Vec<Watcher> = (0..3).map(|player| crowd.watcher(player)).collect();
    let mut bots: Vec<BotTable> = (0..3).map(|_| BotTable::make(&addresses)).collect();
    for round in 0..*KILLS {
        let moment = Duration::from_micros(u64::from(crowd.chance().below(120_000)));
        let (victim, is_server, enough) = (round / 2 % 2, round % 2 == 0, AtomicBool::new(false));
        let moved = std::thread::scope(|scope| {
            for watcher in &mut watchers {
                let (address, enough) = (&addresses[(round + 1) % 2], &enough);
                scope.spawn(move || watcher.follow(address, |_| enough.load(Ordering::Relaxed)));
            }
            crowd.play_while(&addresses, || {
                std::thread::sleep(moment);
                if is_server {
                    servers[victim].kill();
                    std::thread::sleep(Duration::from_millis(60));
                } else {
                    workers[victim].kill();
                }
                enough.store(true, Ordering::Relaxed);
            })
        });
        if is_server {
            assert!(moved > 0, "some played where nobody is any more");
            servers[victim] = start_server();
            addresses = servers.each_ref().map(|server| server.address.clone());
            crowd.check(&addresses);
            crowd.begin_anew(&addresses);
        } else {
            workers[victim] = Running::worker(&database);
            bots.iter_mut().for_each(|table| table.begin_anew(&addresses));
        }
    }
    assert!(crowd.answered() > 10 * *KILLS as u64, "{} moves were answered", crowd.answered());
    crowd.goes_on(&addresses);
    for (player, mut watcher) in watchers.into_iter().enumerate() {
        let number = crowd.number(player);
        at_last("who watches sees everything", || {
            watcher.follow(&addresses[player % 2], |seen| seen == number);
            watcher.seen == number
        });
    }
    // Whose turn was taken on by somebody who was killed is taken on by somebody else.
    for table in &bots {
        table.goes_on(&addresses);
    }
}

#[test]
fn a_database_that_is_restarted_under_load_has_lost_nothing() {
    let postgres = PrivatePostgres::start();
    let database = postgres.database();
    let servers = [Running::server(&database), Running::server(&database)];
    let addresses = servers.each_ref().map(|server| server.address.clone());
    let mut crowd = Crowd::new(&addresses, 52);
    let bots = BotTable::make(&addresses);
    crowd.may_fail = true;
    crowd.play_while(&addresses, || {
        for _ in 0..3 {
            std::thread::sleep(Duration::from_millis(300));
            postgres.restart();
        }
        std::thread::sleep(Duration::from_millis(300));
    });
    assert!(crowd.answered() > 100, "{} moves were answered", crowd.answered());
    crowd.goes_on(&addresses);
    bots.goes_on(&addresses);
    at_last("both are well", || servers.iter().all(|server| server.health() == Some(200)));
}
