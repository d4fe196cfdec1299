//! What people do at the table, in real browsers.

mod afterwards;
mod company;
mod everybody;
mod hostile;
mod last_gate;
mod lost;
mod odyssey;
mod wishes;

use e2e::{Browser, World};

/// Anna has opened a table and Ben has sat down by her link; both look at it, and it is Anna's turn.
fn anna_and_ben(world: &World) -> (Browser, Browser, String) {
    let (anna, ben) = (world.browser(), world.browser());
    let table = anna.make_table("tic-tac-toe", "Anna", &["seat-B=link"]);
    let link = anna.link("#invite .invite-seat input");
    assert_eq!(ben.sit_down(&link, "Ben"), table);
    anna.see("#seats", "Ben");
    for browser in [&anna, &ben] {
        browser.is_live();
    }
    (anna, ben, table)
}

/// Somebody clicks a place of the board, and everybody sees what they did.
fn mark(player: &Browser, name: &str, cell: &str, watching: &[&Browser]) {
    player.click_spot(cell);
    for browser in watching.iter().chain([&player]) {
        browser.see("#log li", &format!("{name} marks {cell}."));
    }
}

/// Which load of a page this is: another one after every reload.
fn load(browser: &Browser) -> serde_json::Value {
    browser.value("performance.timeOrigin")
}
