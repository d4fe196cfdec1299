//! Pages that are loaded again, and connections that are lost.

use e2e::World;
use serde_json::json;

use super::{anna_and_ben, load, mark};

#[test]
fn a_reload_in_the_middle_keeps_everything() {
    let world = World::new();
    let (anna, ben, table) = anna_and_ben(&world);
    mark(&anna, "Anna", "b2", &[&ben]);
    mark(&ben, "Ben", "a1", &[&anna]);
    let board = "[...document.querySelectorAll('.drawing [data-spot]')].map(spot => \
                 [spot.dataset.spot, spot.classList.contains('live'), spot.querySelector('title')?.textContent])";
    let choices = "document.querySelector('#choices form').innerText";
    let before = [anna.value(board), anna.value(choices)];
    anna.reload();
    anna.is_live();
    assert_eq!(before, [anna.value(board), anna.value(choices)]);
    anna.see("#log li", "Ben marks a1.");
    mark(&anna, "Anna", "b1", &[&ben]);
    // Back at the same table from the first page, as if the window had been closed.
    ben.open("/");
    ben.see(".table-card.turn", "Your turn");
    ben.follow(&format!(".table-card[href='{table}']"));
    ben.is_live();
    mark(&ben, "Ben", "b3", &[&anna]);
}

#[test]
fn a_lost_connection_comes_back_without_a_reload_and_nothing_is_lost() {
    let world = World::new();
    let (anna, ben, _) = anna_and_ben(&world);
    mark(&anna, "Anna", "b2", &[&ben]);
    let loads = [load(&anna), load(&ben)];
    // Anna is in the middle of writing something.
    anna.click(".chat summary");
    anna.write(".chat-form input", "Wait, I am");

    world.stop_server();
    for browser in [&anna, &ben] {
        browser.see(".connection", "The connection is lost");
    }
    ben.click_spot("a1");
    ben.see("#tip.bad", "That did not work");
    offline(&anna, true);
    world.start_server();

    // Ben is back and goes on; Anna is still cut off.
    ben.see_no(".connection");
    ben.is_live();
    mark(&ben, "Ben", "a1", &[]);
    anna.see(".connection", "The connection is lost");
    assert_eq!(anna.count("#log li"), 1);
    offline(&anna, false);
    anna.see("#log li", "Ben marks a1.");
    anna.see_no(".connection");
    assert_eq!(anna.value("document.querySelector('.chat-form input').value"), "Wait, I am");
    mark(&anna, "Anna", "b1", &[&ben]);
    assert_eq!(loads, [load(&anna), load(&ben)]);
    for browser in [&anna, &ben] {
        browser.forgive("net::ERR_");
    }
}

/// Cuts a browser off from everything, or lets it back.
fn offline(browser: &e2e::Browser, offline: bool) {
    browser.devtools("Network.enable", &json!({}));
    let conditions = json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    browser.devtools("Network.emulateNetworkConditions", &conditions);
}
