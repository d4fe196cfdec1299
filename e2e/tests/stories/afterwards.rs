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
    anna.follow("form.fork button:not([name=alone])");
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

#[test]
fn somebody_alone_tries_both_sides_of_a_finished_game_but_not_of_one_that_was_given_up() {
    let world = World::new();
    let anna = world.browser();
    let table = anna.make_table("tic-tac-toe", "Anna", &["seat-B=here"]);
    anna.is_live();
    for cell in ["b2", "a1", "b1", "a2", "b3"] {
        anna.click_spot(cell);
        anna.see("#log li", &format!("marks {cell}."));
    }
    for page in [format!("{table}/result"), format!("{table}?at=2")] {
        anna.open(&page);
        assert_eq!(anna.count("form.fork button"), 2, "{page}");
    }
    anna.follow("form.fork button[name=alone]");
    anna.is_live();
    for cell in ["c3", "c1"] {
        anna.click_spot(cell);
        anna.see("#log li", &format!("marks {cell}."));
    }
    assert_eq!(anna.count("#log li"), 4, "no bot plays");

    anna.click("details.menu summary");
    anna.click("details.menu input[name=sure]");
    anna.follow("details.menu form[action$='/end'] button");
    let given_up = anna.table();
    for page in [format!("{given_up}/result"), format!("{given_up}?at=2")] {
        anna.open(&page);
        anna.see("main", "");
        assert_eq!(anna.count("form.fork"), 0, "{page}");
    }
}

#[test]
fn who_looks_back_is_called_when_it_is_their_turn_and_keeps_the_position() {
    let world = World::new();
    let (anna, ben, table) = anna_and_ben(&world);
    mark(&anna, "Anna", "b2", &[&ben]);
    anna.open(&format!("{table}?at=0"));
    anna.is_live();
    assert_eq!(anna.value("document.title.startsWith('● Your turn')"), false);
    mark(&ben, "Ben", "a1", &[]);
    anna.until("document.title.startsWith('● Your turn')");
    anna.see("#prompt", "Your turn: to the table");
    anna.see("#prompt", "Before the first action");
    assert_eq!(anna.count(".drawing [data-spot] title"), 0, "the board stays where it was");
    anna.click("[data-step=last]");
    anna.see("#prompt", "After action 2 of 2");
    assert_eq!(anna.value("document.title.startsWith('● Your turn')"), true);
    anna.follow("#prompt .tools a.primary");
    anna.is_live();
    mark(&anna, "Anna", "b1", &[&ben]);
}
