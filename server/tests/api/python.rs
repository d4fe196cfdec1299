//! The example for authors of bots plays a whole game.

use std::process::Command;

use serde_json::json;

use crate::common::Running;

#[test]
fn the_python_bot_plays_to_the_end() {
    let running = Running::start();
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bot.py");
    let made = running.table("tic-tac-toe", &["bot:random", "link"], json!({ "options": { "rounds": 3 } }));
    let link = format!("http://{}/s/{}", running.address, made.seats[1]);
    let ran = Command::new("python3").args([bot, &link, "--name", "Serpent", "--seed", "7"]).output();
    let ran = ran.expect("python3 is installed: ./test does it");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let table = running.client().get(&made.path("")).fine();
    assert_eq!((&table["over"], &table["seats"][1]["name"]), (&json!(true), &json!("Serpent")));

    let ran =
        Command::new("python3").args([bot, &format!("http://{}/s/AAAAAAAAAAAAAAAAAAAAAAAA", running.address)]).output();
    let told = String::from_utf8(ran.unwrap().stderr).unwrap();
    assert!(told.contains("There is no such") && !told.contains("Traceback"), "{told}");
}
