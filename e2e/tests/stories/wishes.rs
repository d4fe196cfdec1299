//! How somebody likes to play, and what is only theirs.

use e2e::{World, key};
use serde_json::json;

use super::{anna_and_ben, mark};

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
