//! Clocks: a reminder first, then somebody else decides.

use serde_json::json;

use crate::common::{Made, Running};

/// Everybody takes their seat: only then does time run. The number of the last change.
fn sit_down(running: &Running, made: &Made) -> u64 {
    let sit = |token: &String| running.client().post("/join", &json!({ "token": token, "name": "Ada" })).fine();
    made.seats.iter().map(sit).last().unwrap()["number"].as_u64().unwrap()
}

#[test]
fn when_the_time_is_over_the_seat_is_reminded_and_then_a_bot_decides() {
    let running = Running::start_with_clocks();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({ "per_move": 1 }));
    let a = running.by(&made.seats[0]);
    assert!(a.get(&made.path("")).fine()["deadline"].is_null(), "nobody's time runs while a seat is free");
    let number = sit_down(&running, &made);
    assert!(a.get(&made.path("")).fine()["deadline"].is_i64());
    let mut stream = a.follow(&made.path(&format!("/events?after={number}")), &[]);
    let told: Vec<_> = stream.take(3).iter().map(|event| (event["type"].clone(), event["seat"].clone())).collect();
    assert_eq!(
        told,
        [("reminded", "A"), ("helped", "A"), ("played", "A")].map(|(what, seat)| (json!(what), json!(seat)))
    );
    // Then it is B's time that runs.
    let next = stream.take(3);
    assert_eq!((&next[0]["type"], &next[0]["seat"]), (&json!("reminded"), &json!("B")));
}

#[test]
fn or_whoever_made_the_table_decides() {
    let running = Running::start_with_clocks();
    let (browser, token) = running.account("Owner");
    let body = json!({ "game": "tic-tac-toe", "seats": ["link", "me"], "per_move": 1, "then": "owner" });
    let made = running.by(&token).post("/tables", &body).fine();
    let path = format!("/tables/{}", made["table"].as_str().unwrap());
    let sat = running.client().post("/join", &json!({ "token": made["seats"][0]["token"], "name": "Ada" })).fine();
    let mut stream = running.by(&token).follow(&format!("{path}/events?after={}", sat["number"]), &[]);
    // Only after the reminder may anybody else decide.
    let page = format!("/t/{}/seat", made["table"].as_str().unwrap());
    assert_eq!(browser.form(&page, &[("seat", "A"), ("do", "help")]).status, 400);
    assert_eq!(stream.next().1["type"], "reminded");
    assert_eq!(browser.form(&page, &[("seat", "A"), ("do", "help")]).status, 303);
    let told: Vec<_> = stream.take(2).iter().map(|event| event["type"].clone()).collect();
    assert_eq!(told, ["helped", "played"]);
}

#[test]
fn a_clock_goes_on_after_a_restart() {
    let running = Running::start_with_clocks();
    let made = running.table("tic-tac-toe", &["link", "link"], json!({ "per_move": 1 }));
    let number = sit_down(&running, &made);
    let running = running.again();
    let mut stream = running.by(&made.seats[0]).follow(&made.path(&format!("/events?after={number}")), &[]);
    assert_eq!(stream.next().1["type"], "reminded");
}
