//! With others: by a link, watching, at one screen, against a bot.

use e2e::World;

use super::{anna_and_ben, load, mark};

#[test]
fn two_people_play_by_an_invitation_link() {
    let world = World::new();
    let (anna, ben, table) = anna_and_ben(&world);
    let loads = [load(&anna), load(&ben)];
    anna.see("#prompt", "Mark a cell");
    ben.see("#prompt", "Waiting for Anna");
    assert_eq!(ben.count(".drawing .live"), 0, "nothing glows when it is somebody else's turn");

    mark(&anna, "Anna", "b2", &[&ben]);
    ben.until("document.querySelector('.drawing [data-spot=b2] path title').textContent === 'Anna'");
    ben.until("document.title.startsWith('● Your turn')");
    mark(&ben, "Ben", "a1", &[&anna]);
    mark(&anna, "Anna", "b1", &[&ben]);
    mark(&ben, "Ben", "a2", &[&anna]);
    mark(&anna, "Anna", "b3", &[&ben]);
    for browser in [&anna, &ben] {
        browser.see("#prompt", "Anna wins");
        browser.see("#seats .is-a .points", "1");
        browser.see_no("#choices");
    }
    assert_eq!(loads, [load(&anna), load(&ben)], "all of it without loading the page again");

    // Afterwards: the result with its charts and the record, and once more with the other one first.
    anna.follow("#prompt .tools a[href$='/result']");
    anna.see("h1", "Anna wins");
    anna.see(".podium .place-1", "Anna");
    anna.see("table.sheet", "Rounds won");
    assert!(anna.count("svg.chart[role=img][aria-label*='Anna: 1']") > 0, "the course of the game is drawn");
    let record = anna.value("fetch(document.querySelector('a[download]').href).then(answer => answer.json())");
    assert_eq!((record["game"].as_str(), record["actions"].as_array().map(Vec::len)), (Some("tic-tac-toe"), Some(5)));
    anna.follow("form[action$='/rematch'] button");
    assert_ne!(anna.table(), table);
    ben.see("#prompt", "To the rematch");
    ben.follow("#prompt .tools a.primary");
    assert_eq!(ben.table(), anna.table());
    ben.see("#prompt", "Mark a cell");
    anna.is_live();
    mark(&ben, "Ben", "c3", &[&anna]);
    ben.open("/");
    ben.see("main", "Finished games");
    ben.see(".table-card", "Anna won");
}

#[test]
fn who_has_the_link_to_watch_sees_everything_at_once_and_can_do_nothing() {
    let world = World::new();
    let (anna, ben, table) = anna_and_ben(&world);
    let link = anna.link("#invite .watch-link input");
    let vera = world.browser();
    vera.open(&table);
    vera.see("h1", "Not for you");
    vera.forgive("403");
    vera.open(&link);
    assert_eq!(vera.path(), table, "the link does not stay in the address");
    vera.is_live();
    anna.see("#seats .watchers", "1");

    mark(&anna, "Anna", "b2", &[&ben, &vera]);
    mark(&ben, "Ben", "a1", &[&anna, &vera]);
    vera.see("#prompt", "Waiting for Anna");
    assert_eq!(vera.count("#choices, .drawing .live, button.undo"), 0);

    // A move that her page has no button for is refused, and nobody sees any of it.
    let post = "fetch(location.pathname + '/play', { method: 'POST', headers: { 'x-live': '1' }, \
                body: new URLSearchParams({ action: 'c3' }) }).then(answer => answer.status)";
    assert_eq!(vera.value(post), 403);
    vera.forgive("403");
    mark(&anna, "Anna", "b1", &[&ben, &vera]);
    assert_eq!(vera.count("#log li"), 3);
}

#[test]
fn two_people_share_one_screen() {
    let world = World::new();
    let screen = world.browser();
    screen.make_table("tic-tac-toe", "Anna", &["seat-B=here"]);
    screen.is_live();
    for (cell, next) in [("b2", "is-b"), ("a1", "is-a"), ("b1", "is-b"), ("a2", "is-a")] {
        screen.click_spot(cell);
        screen.until(&format!("document.querySelector('#seats .seat.turn.{next}')"));
        screen.see("#prompt", "Mark a cell");
    }
    screen.click_spot("b3");
    screen.see("#prompt", "Anna wins");
}

#[test]
fn against_a_bot_it_takes_two_clicks() {
    let world = World::new();
    let anna = world.browser();
    anna.open("/");
    anna.follow("form[action='/play/tic-tac-toe'] button");
    anna.is_live();
    anna.click_spot("b2");
    anna.see("#prompt", "Vega is thinking");
    anna.see("#seats .is-b", "thinking");
    anna.see("#prompt", "Mark a cell");
    anna.until("document.querySelectorAll('#log li').length === 2");
    anna.see("#log li", "Vega marks");
    // To the end, wherever there is room.
    anna.until("(() => { const over = document.querySelector('#prompt.over'); \
        const busy = document.querySelector('main.busy'); \
        if (!over && !busy) document.querySelector('#prompt.yours ~ #boards .live')?.dispatchEvent(new MouseEvent('click', { bubbles: true })); \
        return over; })()");
    anna.see("#prompt", "The game is over");
}

#[test]
fn an_account_collects_the_tables_of_all_devices() {
    let world = World::new();
    let (desk, phone) = (world.browser(), world.browser());
    let table = desk.make_table("tic-tac-toe", "Anna", &["seat-B=here"]);
    desk.open("/account");
    desk.write("form[action='/account/make'] input[name=name]", "Anna");
    desk.write("form[action='/account/make'] input[name=password]", "correct horse");
    desk.follow("form[action='/account/make'] button");
    desk.see("h1", "Anna");
    desk.write("input[name=label]", "My bot");
    desk.follow("form[action='/account/token'] button");
    let token = desk.text("code.secret");
    assert!(token.len() >= 22, "{token}");
    desk.open("/account");
    desk.see(".tokens", "My bot");
    assert_eq!(desk.count("code.secret"), 0, "a token is shown once");

    phone.open("/account");
    phone.write("form[action='/account/login'] input[name=name]", "Anna");
    phone.write("form[action='/account/login'] input[name=password]", "wrong horse");
    phone.follow("form[action='/account/login'] button");
    phone.see("main", "Name and password do not fit.");
    phone.forgive("400");
    phone.open("/account");
    phone.write("form[action='/account/login'] input[name=name]", "Anna");
    phone.write("form[action='/account/login'] input[name=password]", "correct horse");
    phone.follow("form[action='/account/login'] button");
    phone.follow(&format!(".table-card[href='{table}']"));
    phone.is_live();
    desk.open(&table);
    desk.is_live();
    phone.click_spot("b2");
    desk.see("#log li", "Anna marks b2.");
}
