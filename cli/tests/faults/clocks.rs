//! Clocks that jump.

use std::time::Duration;

use engine::Chance;
use serde_json::json;

use crate::common::{arg, folder};
use crate::players::{Crowd, Running, answered, at_last};
use crate::private_postgres::PrivatePostgres;
use crate::shim::Shim;

const HOUR: i64 = 3600;

fn jump_about(places: &[String]) {
    let shims: Vec<Shim> = places.iter().map(|_| Shim::new()).collect();
    let start = |(place, shim): (&String, &Shim)| Running::start(shim.under(Running::command(place, &[])));
    let servers: Vec<Running> = places.iter().zip(&shims).map(start).collect();
    let addresses: Vec<String> = servers.iter().map(|server| server.address.clone()).collect();
    // Nobody runs out of time: they have a month for each move.
    let mut crowd = Crowd::with(&addresses, 80, &json!({ "per_move": 30 * 24 * HOUR }));
    let bots = ["bot:random", "bot:random"];
    let plan = json!({ "game": "tic-tac-toe", "seats": bots, "options": { "rounds": 200 }, "instant_bots": true });
    let mut jumps: Vec<i64> = (0..40).map(|_| i64::from(crowd.chance().below(20 * HOUR as u32)) - 10 * HOUR).collect();
    jumps.push(0);
    crowd.play_while(&addresses, || {
        for (jump, shim) in jumps.iter().zip(shims.iter().cycle()) {
            shim.set(0, *jump);
            std::thread::sleep(Duration::from_millis(50));
        }
    });
    assert!(crowd.answered() > 100, "{}", crowd.answered());
    crowd.goes_on(&addresses);
    // Bots go on, too, whichever way the clock goes.
    for jump in [10 * HOUR, -10 * HOUR] {
        shims.iter().for_each(|shim| shim.set(0, jump));
        let made = answered(&addresses, "POST", "/tables", "", &plan);
        let (path, token) =
            (format!("/tables/{}", made["table"].as_str().unwrap()), made["watch"]["token"].as_str().unwrap());
        at_last("the bots play", || answered(&addresses, "GET", &path, token, &json!({}))["number"].as_u64() > Some(5));
        crowd.goes_on(&addresses);
    }
}

#[test]
fn a_clock_that_jumps_stops_nobody() {
    let folder = folder();
    jump_about(&[arg(folder.path())]);
}

#[test]
fn clocks_of_several_servers_that_jump_stop_nobody() {
    let database = PrivatePostgres::shared().database();
    jump_about(&[database.clone(), database]);
}

/// The fault is real: who has two hours for a move and is asleep for three has run out of time, and somebody else decides.
#[test]
fn whose_time_is_over_by_a_jump_is_reminded_and_then_helped() {
    let (shim, folder) = (Shim::new(), folder());
    let server = Running::start(shim.under(Running::command(&arg(folder.path()), &[])));
    let addresses = [server.address.clone()];
    let plan = json!({ "game": "tic-tac-toe", "seats": ["link", "link"], "per_move": 2 * HOUR, "then": "bot" });
    let made = answered(&addresses, "POST", "/tables", "", &plan);
    let (path, token) =
        (format!("/tables/{}", made["table"].as_str().unwrap()), made["seats"][0]["token"].as_str().unwrap());
    // The clock runs when everybody has come.
    for seat in made["seats"].as_array().unwrap() {
        answered(&addresses, "POST", "/join", "", &json!({ "token": seat["token"], "name": "Ada" }));
    }
    let table = || answered(&addresses, "GET", &path, token, &json!({}));
    shim.set(0, 3 * HOUR);
    at_last("she is reminded", || table()["number"] == 3);
    std::thread::sleep(Duration::from_millis(1200));
    assert_eq!(table()["actions"], 0, "and has time again");
    shim.set(0, 6 * HOUR);
    at_last("somebody decides for her", || table()["actions"].as_u64() > Some(0));
}
