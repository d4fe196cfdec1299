//! How somebody likes to play, and what is only theirs.

use e2e::{Browser, World, key};
use serde_json::json;

use super::{anna_and_ben, load, mark};

#[test]
fn who_wants_to_be_asked_is_asked_before_the_turn_ends() {
    let world = World::new();
    let (anna, ben, _) = anna_and_ben(&world);
    anna.click("details.menu summary");
    anna.click("details.menu input[name=confirm]");
    anna.follow("details.menu form[action='/settings'] button.small");
    anna.is_live();

    anna.click_spot("b2");
    anna.see("#prompt", "End your turn?");
    anna.until("document.activeElement.matches('#prompt button.primary')");
    anna.click("#prompt .tools a.button");
    anna.see("#prompt", "Mark a cell");
    assert_eq!(ben.text("#log li"), "Nothing has happened yet.");
    anna.click_spot("a1");
    anna.see("#prompt", "Mark a1");
    // What Ben says meanwhile does not take the question away.
    ben.click("details.chat summary");
    ben.write(".chat-form input", "Hurry up");
    ben.press(key::ENTER);
    anna.until("document.querySelector('#chat-lines').textContent.includes('Hurry up')");
    anna.see("#prompt", "End your turn?");
    anna.click("#prompt button.primary");
    ben.see("#log li", "Anna marks a1.");
    // Ben was not asked whether he wants to be asked.
    mark(&ben, "Ben", "b2", &[&anna]);
}

#[test]
fn who_looks_elsewhere_is_called_when_it_is_their_turn() {
    let world = World::new();
    let (anna, ben, _) = anna_and_ben(&world);
    ben.devtools("Browser.grantPermissions", &json!({ "permissions": ["notifications"] }));
    ben.click("details.menu summary");
    ben.click("details.menu input[name=notify]");
    ben.click("details.menu input[name=sound]");
    ben.follow("details.menu form[action='/settings'] button.small");
    ben.is_live();
    assert_eq!(ben.value("Notification.permission"), "granted");
    // The browser's own notifications and sounds are made as always; here they are counted, too, in a tab that nobody looks at.
    ben.value(
        "(() => {
            window.called = []; window.tones = 0;
            const note = window.Notification, audio = window.AudioContext;
            window.Notification = class extends note { constructor(...what) { super(...what); called.push(what[0]); } };
            Object.defineProperty(window.Notification, 'permission', { get: () => note.permission });
            window.AudioContext = class extends audio { createOscillator() { tones += 1; return super.createOscillator(); } };
            Object.defineProperty(document, 'hidden', { get: () => true });
            return true;
        })()",
    );
    let quiet = ben.value("document.title");
    mark(&anna, "Anna", "b2", &[&ben]);
    ben.until("called.length === 1 && tones > 0");
    assert_eq!(ben.value("called[0]"), "It is your turn");
    assert_ne!(ben.value("document.title"), quiet, "the title says it, too");
    // Whose move it is not, is not called.
    mark(&ben, "Ben", "a1", &[&anna]);
    assert_eq!(ben.value("called.length"), 1);
}

#[test]
fn forced_choices_are_made_for_who_wants_it() {
    let world = World::new();
    let (anna, ben, _) = anna_and_ben(&world);
    anna.click("details.menu summary");
    anna.click("details.menu input[name=auto]");
    anna.follow("details.menu form[action='/settings'] button.small");
    anna.is_live();
    let moves = ["a3", "b2", "a2", "a1", "c3", "b3", "b1", "c2"];
    for (number, cell) in moves.into_iter().enumerate() {
        if number % 2 == 0 {
            mark(&anna, "Anna", cell, &[&ben]);
        } else {
            mark(&ben, "Ben", cell, &[&anna]);
        }
    }
    // Only c1 is left, and nobody has to click it.
    for browser in [&anna, &ben] {
        browser.see("#log li", "Anna marks c1.");
        browser.see("#prompt", "share the victory");
    }
}

#[test]
fn notes_are_private_and_chat_is_not() {
    let world = World::new();
    let (anna, ben, table) = anna_and_ben(&world);
    anna.click("details.tab:has(form.private-note) summary");
    anna.write("form.private-note textarea", "The centre first.\nThen the corners.");
    anna.click("form.private-note button");
    anna.until("document.querySelector('form.private-note.saved')");
    anna.click("details.chat summary");
    anna.write(".chat-form input", "Good luck!");
    anna.click(".chat-form button");
    anna.until("document.querySelector('.chat-form input').value === ''");

    ben.click("details.chat summary");
    ben.see("#chat-lines li", "Good luck!");
    ben.see("#chat-lines li b", "Anna");
    anna.reload();
    anna.is_live();
    let note = "document.querySelector('form.private-note textarea').value";
    assert_eq!(anna.value(note), "The centre first.\nThen the corners.");
    ben.open(&table);
    assert_eq!(ben.value(note), "");
    assert_eq!(ben.value("document.documentElement.outerHTML.includes('centre first')"), false);
}

/// From now on requests like this one wait until they are let go.
fn hold(browser: &Browser, path: &str) {
    browser.value(&format!(
        "void (() => {{
            const real = window.fetch;
            const wait = new Promise(go => window.let_go = go);
            window.held = 0;
            window.fetch = async (url, ...how) => {{ if (String(url).endsWith('{path}')) {{ held += 1; await wait; }} return real(url, ...how); }};
        }})()"
    ));
}

#[test]
fn nothing_waits_for_a_hint_and_it_is_gone_when_the_game_goes_on() {
    let world = World::new();
    let (anna, ben, _) = anna_and_ben(&world);
    let page = load(&anna);
    hold(&anna, "/hint");
    anna.click(".hint-form button");
    anna.until("document.querySelector('.hint-form.busy') && held === 1");
    anna.click(".hint-form button");
    // Whatever else she does is done meanwhile.
    anna.click("details.chat summary");
    anna.write(".chat-form input", "One moment");
    anna.press(key::ENTER);
    anna.see("#chat-lines li", "One moment");
    mark(&anna, "Anna", "b2", &[&ben]);
    assert_eq!(anna.value("held"), 1, "it is asked once");
    anna.until("!document.querySelector('.hint-form.busy')");
    anna.value("let_go()");
    mark(&ben, "Ben", "a1", &[&anna]);
    assert_eq!(anna.text("#hint"), "", "advice for a position that has gone");

    anna.click(".hint-form button");
    anna.see("#hint", "best");
    // Talk leaves it where it is, a move does not.
    ben.click("details.chat summary");
    ben.write(".chat-form input", "Well?");
    ben.press(key::ENTER);
    anna.see("#chat-lines li", "Well?");
    anna.see("#hint", "best");
    mark(&anna, "Anna", "b1", &[&ben]);
    assert_eq!(anna.text("#hint"), "");
    assert_eq!(page, load(&anna));
}

#[test]
fn the_last_version_of_a_note_is_the_one_that_is_kept() {
    let world = World::new();
    let (anna, _ben, table) = anna_and_ben(&world);
    hold(&anna, "/note");
    anna.click("#notes summary");
    let leave = "document.querySelector('form.private-note textarea').blur()";
    for text in ["The centre first.", "The corners first.", "The edges first."] {
        anna.write("form.private-note textarea", text);
        anna.value(leave);
        anna.until("held > 0");
    }
    // A choice does not wait for it.
    mark(&anna, "Anna", "b2", &[]);
    anna.value("let_go()");
    anna.until("document.querySelector('form.private-note.saved')");
    let note = "document.querySelector('form.private-note textarea').value";
    anna.reload();
    assert_eq!(anna.value(note), "The edges first.");

    // Who goes while writing loses nothing; a long note in letters that need much room is kept, too.
    let long = "ä".repeat(15_000);
    anna.click("#notes summary");
    anna.value(&format!("void (document.querySelector('form.private-note textarea').value = {long:?})"));
    anna.click("form.private-note button");
    anna.until("document.querySelector('form.private-note.saved')");
    anna.write("form.private-note textarea", "Enough.");
    anna.open("/");
    anna.open(&table);
    anna.until(&format!("{note} === 'Enough.' || location.reload()"));
}

#[test]
fn a_bot_plays_for_who_has_no_time_until_they_take_their_seat_back() {
    let world = World::new();
    let (anna, ben, _) = anna_and_ben(&world);
    mark(&anna, "Anna", "b2", &[&ben]);
    anna.click("details.menu summary");
    anna.click("details.menu button[name=do][value=bot]");
    anna.see("#prompt", "A bot plays for you");
    ben.see("#seats .is-a", "Captain");
    mark(&ben, "Ben", "a1", &[]);
    // The bot has played for her.
    ben.until("document.querySelectorAll('#log li').length === 3");
    ben.see("#prompt", "Mark a cell");
    assert_eq!(anna.text("#prompt button.primary"), "Take my seat back");
    anna.follow("#prompt button.primary");
    anna.is_live();
    ben.see("#seats .is-a", "Anna");
    ben.until("!document.querySelector('#seats .is-a').innerText.includes('Captain')");
    ben.click("#choices button.choice");
    anna.see("#prompt", "Mark a cell");
    assert!(anna.count(".drawing .live") > 0, "she decides again");
}

#[test]
fn everybody_sees_whose_time_runs_out_and_what_happens_then() {
    let world = World::new();
    let (anna, ben) = (world.browser(), world.browser());
    anna.open("/new/tic-tac-toe");
    anna.write("input[name=name]", "Anna");
    anna.choose("select[name=seat-B]", "link");
    // The shortest clock there is.
    anna.value("void (document.querySelector('select[name=clock] option[value=\"60\"]').value = '10')");
    anna.choose("select[name=clock]", "10");
    anna.follow("form.new-table button.primary");
    ben.sit_down(&anna.link("#invite .invite-seat input"), "Ben");
    for browser in [&anna, &ben] {
        let clocks = "['#seats .is-a .clock', '#prompt .clock'].every(clock => /^0:[01][0-9]$/.test(document.querySelector(clock)?.textContent))";
        browser.until(clocks);
    }
    let left = anna.value("document.querySelector('#prompt .clock').textContent");
    anna.until(&format!("document.querySelector('#prompt .clock').textContent !== {left}"));
    anna.see("#prompt", "Your time is over. A bot decides for you at");
    ben.see("#prompt", "The time is over. A bot decides at");
    for browser in [&anna, &ben] {
        browser.see("#log li", "Anna marks");
    }
    // Now it is Ben's time.
    ben.see("#prompt", "Mark a cell");
    ben.until("/^0:[01][0-9]$/.test(document.querySelector('#seats .is-b .clock')?.textContent)");
}
