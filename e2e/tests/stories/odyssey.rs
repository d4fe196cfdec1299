//! The beginning of Space Gate Odyssey between two browsers: every way to choose, and what helps to choose.

use e2e::{Browser, World, key};

/// Builds the module that was taken; the last choice shows the next module of the stack and says so before it is clicked.
fn build(player: &Browser, letter: char, cell: &str) {
    let button = format!("#choices button[value='{cell}']");
    player.until(&format!("document.querySelector({button:?})"));
    let last = player.count(&format!("{button}[data-undo=reveal]")) == 1;
    player.click_spot(&format!("cell-{letter}-{cell}"));
    if !last {
        player.see("#prompt", "Turn the");
        player.until("[...document.querySelectorAll('#choices button.choice')].every(choice => choice.dataset.undo === 'reveal')");
        player.see("#choices .barrier", "Shows something hidden: cannot be taken back");
        player.click("#choices button.choice");
    }
}

fn walk(player: &Browser, to: &str) {
    let button = format!("#choices button[value^='s'][value*='>{to}']");
    // Only when it can be chosen has what was done before arrived.
    player.until(&format!("document.querySelector({button:?})"));
    let before = player.value("document.querySelector('#prompt').dataset.moves");
    player.click(&button);
    player.until(&format!("document.querySelector('#prompt').dataset.moves !== {before}"));
}

#[test]
fn two_people_begin_a_space_gate_odyssey() {
    let world = World::new();
    let (anna, ben) = (world.browser(), world.browser());
    anna.make_table("space-gate-odyssey", "Anna", &["seat-B=link"]);
    ben.sit_down(&anna.link("#invite .invite-seat input"), "Ben");
    for browser in [&anna, &ben] {
        browser.is_live();
    }
    // Chance says who begins.
    let anna_begins = anna.count("#prompt.yours") == 1;
    let ((first, letter, start), (second, other)) =
        if anna_begins { ((&anna, 'A', "s1"), (&ben, 'B')) } else { ((&ben, 'B', "s2"), (&anna, 'A')) };

    // A place with one action: a click plays it. It can be taken back, and the other one sees both.
    first.see("#prompt", "Choose a stack for a starting module");
    first.click_spot("stack-aw");
    first.see("#prompt", "Choose a place for the water airlock");
    second.until("document.querySelector('#prompt').dataset.moves === '1'");
    first.click("button.undo");
    first.see("#prompt", "Choose a stack for a starting module");
    second.until("document.querySelector('#prompt').dataset.moves === '0'");

    // The same by its number on the keyboard; u takes back as well.
    first.press("7");
    first.see("#prompt", "Choose a place for the water airlock");
    first.press("u");
    first.see("#prompt", "Choose a stack for a starting module");
    first.press("7");
    build(first, letter, "1,0");

    // Something was shown: now nothing can be taken back.
    first.see("#prompt", "Starting module 2 of 2");
    first.until("document.querySelector('button.undo:disabled').title.startsWith('It cannot be taken back')");

    // What cannot be done has a reason and a rule, and the rule opens the rulebook there.
    first.see_no("#choices button[value=aw]");
    first.click("#choices .unavailable summary");
    first.see("#choices .unavailable li", "Your two starting modules come from different stacks");
    first.click("#choices .unavailable a.rule");
    first.switch_to_new_window();
    first.until("location.pathname + location.hash === '/rules/space-gate-odyssey#SGO-2.11'");
    first.until(
        "(box => box.top >= 0 && box.bottom <= innerHeight)(document.querySelector(':target').getBoundingClientRect())",
    );
    first.see("#rules li:has(:target)", "two modules one after the other");
    first.close_window();

    // By its button in the list.
    first.click("#choices button[value=an]");
    build(first, letter, "-1,0");

    // The second player is told what happened meanwhile.
    second.see("#digest", "Since your last turn");
    second.see("#digest li", "airlock");
    for (stack, cell) in [("gn", "1,0"), ("ge", "-1,0")] {
        second.click_spot(&format!("stack-{stack}"));
        build(second, other, cell);
    }

    // So is the first, and each line leads to its position, where nothing can be chosen.
    first.see("#prompt", "Choose an engineer to move");
    let news = first.count("#digest li");
    assert!(news >= 2, "{news}");
    first.follow("#digest li:last-child a.at");
    first.see("#prompt", "After action");
    assert_eq!(first.count("#choices, .drawing .live"), 0);
    first.follow("#prompt .tools a.button");
    first.is_live();
    first.follow("#log li:last-child a.at");
    first.until("/^\\?at=\\d+$/.test(location.search)");
    first.follow("#prompt .tools a.button");
    first.is_live();

    // Two turns that lead colonists into both airlocks.
    first.click_spot(&format!("crew-{letter}-modules-chief"));
    first.see("#prompt", "Choose the room to activate");
    first.see("#choices .barrier", "Passes the decision on: cannot be taken back");
    first.click_spot("room-water");
    first.see("#prompt", "Move a colonist");
    for _ in 0..3 {
        walk(first, "aw");
    }
    second.see("#prompt", "Choose an engineer to move");
    second.click("#choices button[value='engineer@nature']");
    second.click("#choices button[value=airlock]");
    first.see("#prompt", "Choose an engineer to move");
    first.click("#choices button[value='chief@water']");
    first.click("#choices button[value=nature]");
    for _ in 0..2 {
        walk(first, "an");
    }

    // Into the start module there are two ways now: a menu opens there, which the keyboard can use too.
    first.click_spot(&format!("module-{start}"));
    first.until("document.querySelectorAll('#spot-menu button').length === 2");
    first.until("document.activeElement === document.querySelector('#spot-menu button')");
    first.press(key::ESCAPE);
    first.see_no("#spot-menu");
    first.until(&format!("document.activeElement.dataset.spot === 'module-{start}'"));
    first.press(key::ENTER);
    first.until("document.querySelectorAll('#spot-menu button').length === 2");
    let wanted = first.text("#spot-menu button:last-child .label");
    let last = first.text("#log li");
    first.press(key::DOWN);
    first.press(key::ENTER);
    first.see_no("#spot-menu");
    first.until(&format!("document.querySelector('#log li').innerText.trim() !== {last:?}"));
    assert!(wanted.contains("start module"), "{wanted}");
    second.see("#prompt", "Choose an engineer to move");
    second.see("#digest li", "start module");
}
