//! Looking back: replay, links to a position, trying something else from there.

use e2e::{Browser, World, key};

use super::{anna_and_ben, mark};

fn sees_position(browser: &Browser, number: usize) {
    if number == 0 {
        browser.see("#prompt", "Before the first action");
    } else {
        browser.see("#prompt", &format!("After action {number} of 5"));
    }
    browser.until(&format!("location.search === '?at={number}'"));
    browser.until(&format!("document.querySelectorAll('.drawing [data-spot] title').length === {number}"));
}

#[test]
fn a_finished_game_is_replayed_shared_and_forked() {
    let world = World::new();
    let (anna, ben, table) = anna_and_ben(&world);
    for (player, name, cell) in
        [(&anna, "Anna", "b2"), (&ben, "Ben", "a1"), (&anna, "Anna", "b1"), (&ben, "Ben", "a2"), (&anna, "Anna", "b3")]
    {
        mark(player, name, cell, &[]);
        anna.see("#log li", &format!("{name} marks {cell}."));
        ben.see("#log li", &format!("{name} marks {cell}."));
    }

    // Steps, keys, slider, log, and by itself.
    anna.follow(&format!("nav a[href='{table}?at=0']"));
    sees_position(&anna, 0);
    anna.click("[data-step=next]");
    sees_position(&anna, 1);
    anna.press(key::RIGHT);
    sees_position(&anna, 2);
    anna.press(key::LEFT);
    sees_position(&anna, 1);
    anna.click("[data-step=last]");
    sees_position(&anna, 5);
    anna.click("[data-step=prev]");
    sees_position(&anna, 4);
    anna.value("(slider => { slider.value = 3; slider.dispatchEvent(new Event('input', { bubbles: true })); })(document.querySelector('#prompt input[type=range]'))");
    sees_position(&anna, 3);
    anna.click("[data-step=first]");
    sees_position(&anna, 0);
    anna.click("[data-step=play]");
    sees_position(&anna, 5);
    anna.click("#log a[data-at='2']");
    sees_position(&anna, 2);

    // The address is a link to the position, for everybody: a finished game has no secrets.
    let vera = world.browser();
    vera.open(&anna.path());
    sees_position(&vera, 2);

    // From there on something else: a private table against a bot in Ben's place.
    anna.follow("form[action$='/fork'] button");
    let fork = anna.table();
    assert_ne!(fork, table);
    anna.is_live();
    anna.see("#prompt", "Mark a cell");
    assert_eq!(anna.count("#log li"), 2);
    anna.click_spot("c3");
    anna.see("#log li", "Anna marks c3.");
    anna.until("document.querySelectorAll('#log li').length === 4");
    vera.open(&fork);
    vera.see("h1", "Not for you");
    vera.forgive("403");
    ben.reload();
    ben.see("#prompt", "Anna wins");
}
