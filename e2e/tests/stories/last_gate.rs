//! Choices that stand aside, at a table of Last Gate, where exchanges are possible in nearly every decision.

use e2e::{Browser, Wishes, World, key};

const EXCHANGE: &str = "#choices .asides #group-Exchange";
const FOOD: &str = ".drawing [data-spot='account-A-food']";

/// Waits until something else was done.
fn goes_on(player: &Browser, act: impl FnOnce()) {
    let moves = player.value("document.querySelector('#prompt').dataset.moves");
    act();
    player.until(&format!("document.querySelector('#prompt').dataset.moves !== {moves}"));
}

fn begin(player: &Browser) -> String {
    let table = player.make_table("last-gate", "Anna", &["seat-A=me", "seat-B=here"]);
    // The first player is drawn: whoever it is passes until it is Anna's turn.
    while player.value("document.querySelector('#prompt').dataset.seat") != "A" {
        if player.count("#prompt.curtain") > 0 {
            player.click("#prompt button.primary");
            player.see_no("#prompt.curtain");
        } else {
            goes_on(player, || player.click("#choices button[value=pass]"));
        }
    }
    player.see("#prompt", "Economy");
    table
}

#[test]
fn what_can_be_done_at_any_time_stands_aside() {
    let world = World::new();
    let anna = world.browser();
    begin(&anna);
    anna.is_live();
    // Folded up at the end, without a number and without a light.
    anna.see(EXCHANGE, "Exchange");
    anna.see_no(&format!("{EXCHANGE} button"));
    assert_eq!(anna.count("#choices .asides kbd:not(.none)"), 0);
    assert_eq!(anna.count(&format!("{FOOD}.live")), 0);
    let counted = anna.text("#choices h2 .count");
    assert_eq!(counted, anna.count("#choices form > .choice-line button").to_string());
    // By keyboard; what was opened stays open over moves.
    anna.tab_to(&format!("{EXCHANGE} summary"));
    anna.press(key::ENTER);
    anna.see(&format!("{EXCHANGE} button"), "for 1");
    goes_on(&anna, || anna.click(&format!("{EXCHANGE} button[value='trade:awe:food']")));
    anna.see("#log li", "exchanges");
    anna.see(&format!("{EXCHANGE} button"), "for 1");
    // The place answers all the same, but does nothing without being asked.
    let moves = anna.value("document.querySelector('#prompt').dataset.moves");
    anna.click(FOOD);
    anna.see("#spot-menu button", "for 1 AWE");
    assert_eq!(anna.value("document.querySelector('#prompt').dataset.moves"), moves);
    goes_on(&anna, || anna.click("#spot-menu button"));
}

#[test]
fn what_stands_aside_works_without_scripts() {
    let world = World::new();
    let anna = world.browser_with(Wishes { scripts: false, ..Wishes::default() });
    begin_by_pages(&anna);
    anna.see_no(&format!("{EXCHANGE} button"));
    anna.click(&format!("{EXCHANGE} summary"));
    anna.follow(&format!("{EXCHANGE} button[value='trade:awe:food']"));
    anna.see("#log li", "exchanges");
}

fn begin_by_pages(player: &Browser) {
    player.make_table("last-gate", "Anna", &["seat-A=me", "seat-B=here"]);
    while player.value("document.querySelector('#prompt').dataset.seat") != "A" {
        if player.count("#prompt.curtain") > 0 {
            player.follow("#prompt button.primary");
        } else {
            player.follow("#choices button[value=pass]");
        }
    }
}

#[test]
fn choices_that_were_hidden_on_a_phone_stay_hidden() {
    let world = World::new();
    let phone = world.browser_with(Wishes { size: (390, 844), ..Wishes::default() });
    let table = begin(&phone);
    phone.is_live();
    let map = "(box => Math.min(box.bottom, innerHeight) - Math.max(box.top, 0))(document.querySelector('#panel-galaxy').getBoundingClientRect())";
    phone.click("#choices .fold");
    phone.see_no("#choices form");
    // There is room for the map: most of the screen.
    phone.until(&format!("{map} > 400"));
    // Over moves, and when the page is opened again.
    goes_on(&phone, || phone.click(".drawing .live[data-spot='tech-trade_lanes']"));
    phone.see_no("#choices form");
    phone.open(&table);
    phone.is_live();
    phone.see_no("#choices form");
    phone.click("#choices .fold");
    phone.see("#choices form", "End turn");
    // Without being hidden they leave room for the map, too.
    phone.value("void scrollTo(0, 0)");
    phone.until(&format!("{map} > 250"));
}

#[test]
fn a_long_list_begins_with_its_headings() {
    let world = World::new();
    let anna = world.browser();
    begin(&anna);
    goes_on(&anna, || anna.click("#choices button[value='research:ground_forces']"));
    // Two rounds later there is more to buy than anybody looks through.
    let long = "document.querySelector('#prompt').dataset.seat === 'A' && document.querySelector('#choices form > details.group')";
    while anna.value(&format!("Boolean({long})")) != true {
        if anna.count("#prompt.curtain") > 0 {
            anna.click("#prompt button.primary");
            anna.see_no("#prompt.curtain");
        } else {
            let quiet =
                ["pass", "end", "done", "no", "'refund:0:0'"].map(|value| format!("#choices button[value={value}]"));
            goes_on(&anna, || anna.click(&quiet.join(", ")));
        }
    }
    let technologies = "#choices form > #group-Technologies";
    anna.see_no(&format!("{technologies} button"));
    assert!(anna.count("#choices form > .choice-line button") < 20, "what is short stays open");
    // The places still glow: it is what is asked.
    assert!(anna.count(".drawing .live[data-spot='tech-charts_of_the_sea']") == 1);
    anna.click(&format!("{technologies} summary"));
    goes_on(&anna, || anna.click(&format!("{technologies} button[value='research:charts_of_the_sea']")));
    anna.see("#log li", "Charts of the Sea");
}
