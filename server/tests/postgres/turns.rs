//! Bots' turns in a queue that servers and workers share.

use std::time::Duration;

use serde_json::json;
use server::{Store, Worker};

use crate::common::{Client, Made, Running};
use crate::nodes::at_last;

fn is_over(who: &Client, made: &Made) -> bool {
    who.get(&made.path("")).fine()["over"] == true
}

fn bots(running: &Running) -> Made {
    running.table("tic-tac-toe", &["bot:random", "bot:greedy"], json!({ "options": { "rounds": 9 } }))
}

#[test]
fn a_worker_elsewhere_thinks_for_the_bots() {
    let running = Running::start_without_bots();
    let made = bots(&running);
    let watcher = running.by(&made.watch);
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(watcher.get(&made.path("")).fine()["number"], 0, "nobody thinks here");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let worker = Worker::start(games::Library::built_in(), running.address_of_database(), 2);
    let worker = runtime.block_on(worker).unwrap();
    at_last("the bots play", || is_over(&watcher, &made));
    let actions = watcher.get(&made.path("")).fine()["actions"].as_u64().unwrap();
    at_last("all of them by the worker", || worker.decided() == actions);
    worker.stop();
}

#[test]
fn many_who_think_play_each_turn_once() {
    let one = Running::start();
    let other = one.beside();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let worker = Worker::start(games::Library::built_in(), one.address_of_database(), 2);
    let worker = runtime.block_on(worker).unwrap();
    let tables: Vec<Made> = (0..8).map(|number| bots([&one, &other][number % 2])).collect();
    for made in &tables {
        at_last("the bots play to the end", || is_over(&other.by(&made.watch), made));
        let [first, second] = [&one, &other].map(|server| server.by(&made.watch).get(&made.path("/record")).text());
        assert_eq!(first, second);
        let table = one.by(&made.watch).get(&made.path("")).fine();
        assert_eq!(table["number"], table["actions"], "nothing but the bots' decisions");
    }
    worker.stop();
}

#[test]
fn what_somebody_took_on_who_died_is_taken_on_by_somebody_else() {
    let running = Running::start_without_bots();
    let made = bots(&running);
    let address = running.address_of_database();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Store::connect(address).await.unwrap();
        let mut taken = None;
        while taken.is_none() {
            taken = store.take_turn(Duration::from_secs(2)).await.unwrap();
        }
        assert!(store.take_turn(Duration::from_secs(2)).await.unwrap().is_none(), "it is somebody's");
    });
    let beside = running.beside();
    at_last("the bots play", || is_over(&beside.by(&made.watch), &made));
}

/// All times of the queue are the database's: when its clock is set back, nobody waits until it is as late again.
#[test]
fn a_clock_that_is_set_back_keeps_no_bot_waiting() {
    let running = Running::start_without_bots();
    let made = bots(&running);
    let address = running.address_of_database().to_owned();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        // As if it had been an hour later when somebody took the turn on and died.
        let later = "extract(epoch FROM clock_timestamp()) * 1000 + 3600000";
        let later = format!("UPDATE turn SET held = {later}, play = {later}");
        while client.execute(&later, &[]).await.unwrap() == 0 {}
    });
    let beside = running.beside();
    at_last("the bots play", || is_over(&beside.by(&made.watch), &made));
}

#[test]
fn a_bot_that_helps_decides_once() {
    let one = Running::start_with_clocks();
    let other = one.beside();
    let made = one.table("tic-tac-toe", &["link", "link"], json!({ "per_move": 1 }));
    for token in &made.seats {
        other.client().post("/join", &json!({ "token": token, "name": "Ada" })).fine();
    }
    let mut told = other.by(&made.seats[0]).follow(&made.path("/events?after=2"), &[]);
    let told: Vec<String> = told.take(6).iter().map(|event| event["type"].as_str().unwrap().to_owned()).collect();
    assert_eq!(told, ["reminded", "helped", "played", "reminded", "helped", "played"]);
}
