//! Names and chat that would like to be more than text.

use e2e::{Browser, World};

use super::mark;

const NAME: &str = "<img src=x onerror=alert>";
const SAID: &str =
    "</li><img src=x onerror=\"document.title='broken'\"><script>document.title='broken'</script>&lt;b&gt; \"'`{{7*7}}";

/// Nothing of it has become an element, and nothing has run.
fn is_only_text(browser: &Browser) {
    assert_eq!(browser.value("document.querySelectorAll('img[src=x], script:not([src])').length"), 0);
    assert_eq!(browser.value("document.title.includes('broken')"), false);
    assert_eq!(browser.complaints(), [""; 0]);
}

#[test]
fn hostile_names_and_chat_are_text_everywhere() {
    let world = World::new();
    let (anna, ben) = (world.browser(), world.browser());
    let table = anna.make_table("tic-tac-toe", NAME, &["seat-B=link"]);
    // Names end after 24 letters.
    let shown = &NAME[..24];
    let link = anna.link("#invite .invite-seat input");
    ben.open(&link);
    ben.see(".seat-names", shown);
    is_only_text(&ben);
    ben.sit_down(&link, "\"><svg onload=alert(1)>");
    ben.see("#prompt", &format!("Waiting for {shown}"));
    for browser in [&anna, &ben] {
        browser.is_live();
        browser.click("details.chat summary");
    }
    anna.write(".chat-form input", SAID);
    anna.click(".chat-form button");
    for browser in [&anna, &ben] {
        browser.see("#chat-lines li", SAID);
        browser.see("#chat-lines li b", shown);
        is_only_text(browser);
    }
    mark(&anna, shown, "b2", &[&ben]);
    assert_eq!(ben.value("document.querySelector('.drawing [data-spot=b2] path title').textContent"), shown);
    mark(&ben, "\"><svg onload=alert(1)>", "a1", &[&anna]);
    mark(&anna, shown, "b1", &[&ben]);
    mark(&ben, "\"><svg onload=alert(1)>", "a2", &[&anna]);
    mark(&anna, shown, "b3", &[&ben]);
    ben.see("#prompt", &format!("{shown} wins"));
    for page in ["/".to_owned(), table.clone(), format!("{table}?at=2"), format!("{table}/result")] {
        for browser in [&anna, &ben] {
            browser.open(&page);
            browser.see("main, header", shown);
            is_only_text(browser);
        }
    }
    assert_eq!(ben.value("document.title"), format!("{shown} wins · Orrery"));
    ben.until(&format!("document.querySelector('svg.chart').getAttribute('aria-label').includes({shown:?})"));
}
