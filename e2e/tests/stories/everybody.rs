//! For everybody: without scripts, on a phone, in German, by keyboard, with a screen reader, in both lights.

use e2e::{Browser, Wishes, World, key};
use serde_json::{Value, json};

/// Where an invitation and a running game stand among all pages.
const INVITED: usize = 3;
const RUNNING: usize = 4;

/// Every kind of page, as somebody sees it who has made a few tables.
fn every_page(browser: &Browser) -> Vec<String> {
    let finished = browser.make_table("tic-tac-toe", "Anna", &["seat-B=here"]);
    for cell in ["b2", "a1", "b1", "a2", "b3"] {
        browser.click(&format!("#choices button[value={cell}]"));
        browser.until(&format!("document.querySelector('[data-spot={cell}] title')"));
    }
    let invited = browser.make_table("tic-tac-toe", "Anna", &["seat-B=link"]);
    let link = browser.link("#invite .invite-seat input");
    let large = ["federation", "space-gate-odyssey"];
    let running = large.map(|game| {
        let table = browser.make_table(game, "Anna", &["seat-B=here", "seat-C=here"]);
        for _ in 0..8 {
            // The key with a choice's number takes the choice that is shown with it.
            let numbers = "[...document.querySelectorAll('#choices kbd:not(.none)')]";
            assert_eq!(browser.value(&format!("{numbers}.every((key, i) => key.textContent == i + 1)")), true);
            let before = browser.value("document.querySelector('#prompt').dataset.moves");
            browser.click("#choices button.choice");
            browser.until(&format!("document.querySelector('#prompt').dataset.moves !== {before}"));
        }
        table
    });
    let mut pages = vec!["/".to_owned(), "/account".to_owned(), link, invited];
    for table in running {
        pages.extend([table.clone(), format!("{table}?at=3"), format!("{table}/result")]);
    }
    for game in large.into_iter().chain(["tic-tac-toe"]) {
        pages.extend([format!("/new/{game}"), format!("/rules/{game}")]);
    }
    pages.extend([finished.clone(), format!("{finished}?at=2"), format!("{finished}/result")]);
    pages
}

#[test]
fn a_whole_game_without_scripts() {
    let world = World::new();
    let wishes = Wishes { scripts: false, ..Wishes::default() };
    let (anna, ben) = (world.browser_with(wishes), world.browser_with(wishes));
    let table = anna.make_table("tic-tac-toe", "Anna", &["seat-B=link"]);
    assert_eq!(anna.count(".has-script, .scripted"), 0, "scripts are off indeed");
    ben.sit_down(&anna.link("#invite .invite-seat input"), "Ben");
    let play = |player: &Browser, name: &str, cell: &str| {
        player.open(&table);
        player.follow(&format!("#choices button[value={cell}]"));
        player.see("#log li", &format!("{name} marks {cell}."));
    };
    play(&anna, "Anna", "b2");
    play(&ben, "Ben", "a1");
    // Words and language by forms.
    ben.click("details.chat summary");
    ben.write(".chat-form input", "Hello");
    ben.follow(".chat-form button");
    anna.open(&table);
    anna.click("details.chat summary");
    anna.see("#chat-lines li", "Hello");
    anna.click("details.menu summary");
    anna.follow("button[name=language][value=de]");
    anna.see("#prompt", "Kreuze ein Feld an");
    anna.click("details.menu summary");
    anna.follow("button[name=language][value=en]");
    // To be asked before the turn ends works by pages too.
    anna.click("details.menu summary");
    anna.click("details.menu input[name=confirm]");
    anna.follow("details.menu form[action='/settings'] button.small");
    anna.follow("#choices button[value=b1]");
    anna.see("#prompt", "End your turn?");
    anna.follow("#prompt button.primary");
    anna.see("#log li", "Anna marks b1.");
    play(&ben, "Ben", "a2");
    anna.open(&table);
    anna.follow("#choices button[value=b3]");
    anna.follow("#prompt button.primary");
    anna.see("#prompt", "Anna wins");
    // The replay goes by links and a form.
    anna.open(&format!("{table}?at=0"));
    anna.follow("[data-step=next]");
    anna.see("#prompt", "After action 1 of 5");
    anna.follow("#log a.at");
    anna.see("#prompt", "After action 1 of 5");
    anna.follow("#prompt .replay button.noscript");
    anna.see("#prompt", "After action 1 of 5");
}

#[test]
fn what_was_done_is_taken_back_without_scripts() {
    let world = World::new();
    let anna = world.browser_with(Wishes { scripts: false, ..Wishes::default() });
    anna.make_table("space-gate-odyssey", "Anna", &["seat-B=here"]);
    anna.follow("#choices button[value=aw]");
    anna.see("#prompt", "Choose a place for the water airlock");
    anna.follow("button.undo");
    anna.see("#prompt", "Choose a stack for a starting module");
}

#[test]
fn every_page_fits_a_phone() {
    let world = World::new();
    let phone = world.browser_with(Wishes { size: (390, 844), ..Wishes::default() });
    let pages = every_page(&phone);
    for page in &pages {
        phone.open(page);
        let widths = phone.value("[document.documentElement.scrollWidth, innerWidth]");
        let wide = "[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > 390).map(e => e.outerHTML.slice(0, 120)).slice(0, 9)";
        assert_eq!(widths, json!([390, 390]), "{page} is too wide: {:#}", phone.value(wide));
    }
    // So does one with long names, in a language with long words.
    phone.make_table("federation", &"W".repeat(24), &["seat-B=here", "seat-C=here"]);
    phone.click("details.menu summary");
    phone.follow("button[name=language][value=de]");
    let widths = phone.value("[document.documentElement.scrollWidth, innerWidth]");
    assert_eq!(widths, json!([390, 390]));
    // What to do has all the width where it needs it: the tools stand below.
    phone.value("void (document.querySelector('#prompt .say strong').textContent = 'Wähle einen Botschafter und einen Ort, an dem er handeln soll')");
    phone.until("document.querySelector('#prompt .tools').getBoundingClientRect().top >= document.querySelector('#prompt .say').getBoundingClientRect().bottom");
    phone.click("details.menu summary");
    phone.follow("button[name=language][value=en]");
    // However far one scrolls, what to do stays in sight and the choices can be reached.
    phone.open(&pages[RUNNING]);
    phone.see("#prompt", "");
    // Choices make way for the boards and come back.
    phone.click("#choices .fold");
    phone.until(
        "document.querySelector('#choices').offsetHeight < 80 && !document.querySelector('#choices form').offsetHeight",
    );
    phone.see("#choices .fold", "Show");
    phone.click("#choices .fold");
    phone.until("document.querySelector('#choices form').offsetHeight > 0");
    let in_sight =
        "(box => box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('#prompt').getBoundingClientRect())";
    phone.until(in_sight);
    phone.value("scrollTo(0, 700)");
    phone.until("scrollY > 300");
    phone.until(in_sight);
    let moves = phone.value("document.querySelector('#prompt').dataset.moves");
    phone.click("#choices button.choice");
    phone.until(&format!("document.querySelector('#prompt').dataset.moves !== {moves}"));
    // So can the places of a board.
    phone.open(&pages[INVITED]);
    phone.is_live();
    phone.click_spot("a1");
    phone.see("#log li", "Anna marks a1.");
}

/// Words that stand on pages in English and in no German text.
const ENGLISH: [&str; 24] = [
    "Your",
    "Waiting",
    "Undo",
    "Choose",
    "Settings",
    "Rules",
    "Players",
    "Save",
    "Score",
    "Replay",
    "Seat ",
    "table",
    "Play now",
    "Total",
    "Chapters",
    "Account",
    "Time used",
    "Colour",
    "Link to",
    "Notify",
    "watch",
    "Mark a",
    "wins",
    "engineer",
];

#[test]
fn every_page_is_german_for_who_reads_german() {
    let world = World::new();
    let anna = world.browser_with(Wishes { languages: "de-DE,de", ..Wishes::default() });
    let mut pages = every_page(&anna);
    pages.push("/nowhere".to_owned());
    for page in &pages {
        anna.open(page);
        assert_eq!(anna.value("document.documentElement.lang"), "de", "{page}");
        // The switch to English speaks English, and says so; names of the program in rulebooks are the same in all languages.
        let words = anna.value(
            "(() => { const page = document.documentElement.cloneNode(true); \
             page.querySelectorAll('[lang=en], script, style, code').forEach(part => part.remove()); \
             const said = [...page.querySelectorAll('*')].flatMap(e => ['title', 'aria-label', 'placeholder', 'alt'].map(name => e.getAttribute(name) ?? '')); \
             return page.textContent + ' | ' + said.filter(Boolean).join(' | '); })()",
        );
        let words = words.as_str().unwrap_or_default();
        let foreign: Vec<&&str> = ENGLISH.iter().filter(|word| words.contains(**word)).collect();
        assert!(foreign.is_empty(), "{page} says {foreign:?}: {words}");
        let missing = anna.value("document.documentElement.outerHTML.match(/\\[[a-z]+(-[a-z0-9]+)+/)?.[0] ?? null");
        assert_eq!(missing, Value::Null, "{page} has no words for this");
    }
    anna.forgive("404");
}

#[test]
fn the_keyboard_alone_plays_a_whole_game() {
    let world = World::new();
    let anna = world.browser();
    anna.open("/");
    anna.press(key::TAB);
    assert_eq!(anna.value("document.activeElement.className"), "skip", "the first stop leads to the content");
    anna.tab_to("a[href='/new/tic-tac-toe']");
    anna.press(key::ENTER);
    anna.until("document.querySelector('form.new-table')");
    anna.tab_to("input[name=name]");
    anna.press("Anna");
    anna.tab_to("select[name=seat-B]");
    anna.press("Somebody at");
    anna.until("document.querySelector('select[name=seat-B]').value === 'here'");
    anna.tab_to("form.new-table button.primary");
    anna.press(key::ENTER);
    anna.is_live();
    let marked = |cell: &str| {
        anna.see("#log li", &format!("marks {cell}."));
        anna.until("document.activeElement !== document.body");
    };
    // The second stop of a table leads to the choices.
    anna.press(key::TAB);
    anna.press(key::TAB);
    anna.see(".skip.to-choices:focus", "Skip to your choices");
    anna.press(key::ENTER);
    anna.press(key::TAB);
    anna.until("document.activeElement === document.querySelector('#choices button.choice')");
    // On the board, in the list, by number.
    anna.tab_to(".drawing .live[data-spot=b2]");
    anna.press(key::ENTER);
    marked("b2");
    anna.tab_to("#choices button[value=a1]");
    anna.press(key::ENTER);
    marked("a1");
    anna.tab_to("#choices button[value=b1]");
    anna.press(" ");
    marked("b1");
    anna.press("1");
    marked("c1");
    anna.tab_to("#choices button[value=b3]");
    anna.press(key::ENTER);
    marked("b3");
    anna.see("#prompt", "Anna wins");
    anna.tab_to("#prompt a[href$='/result']");
    anna.press(key::ENTER);
    anna.see("h1", "Anna wins");
}

#[test]
fn an_update_leaves_the_focus_where_it_is() {
    let world = World::new();
    let (anna, ben, _) = super::anna_and_ben(&world);
    ben.click("details.chat summary");
    anna.tab_to("#choices button[value=c3]");
    ben.write(".chat-form input", "Take your time");
    ben.press(key::ENTER);
    anna.until("document.querySelector('#chat-lines').textContent.includes('Take your time')");
    assert_eq!(anna.value("document.activeElement.value"), "c3");
    // New lines of the log are added: the old ones stay what they are, so that a screen reader reads only what is new.
    super::mark(&anna, "Anna", "c3", &[&ben]);
    anna.until("document.activeElement !== document.body");
    anna.value("void (document.querySelector('#log li').kept = true)");
    super::mark(&ben, "Ben", "b2", &[&anna]);
    anna.until("document.querySelectorAll('#log li').length === 2");
    assert_eq!(
        anna.value("[...document.querySelectorAll('#log li')].map(line => Boolean(line.kept))"),
        json!([false, true])
    );
}

#[test]
fn everything_has_a_name_and_a_place() {
    let world = World::new();
    let anna = world.browser();
    for page in every_page(&anna) {
        anna.open(&page);
        assert_eq!(anna.value("document.querySelectorAll('main').length"), 1, "{page}");
        assert!(anna.value("document.querySelectorAll('h1').length").as_u64() <= Some(1), "{page}");
        assert_eq!(
            anna.value("(ids => ids.filter((id, i) => ids.indexOf(id) !== i))([...document.querySelectorAll('[id]')].map(e => e.id))"),
            json!([]),
            "{page} has an id twice"
        );
        if anna.value("Boolean(document.querySelector('main.table'))") == true {
            assert!(anna.count("#prompt [role=status]") == 1, "{page}: what to do now is said aloud");
            assert!(anna.count("#log [aria-live=polite]") == 1, "{page}: what happens is said aloud");
            anna.until("document.querySelector('#chat-lines[aria-live=polite]')");
        }
        // As a screen reader gets it from the browser.
        let tree = anna.devtools("Accessibility.getFullAXTree", &json!({}));
        let nodes = tree["nodes"].as_array().expect("a page is a tree of things");
        let role = |node: &Value| node["role"]["value"].as_str().unwrap_or_default().to_owned();
        let nameless = nodes.iter().filter(|node| {
            let needs_name = [
                "button",
                "link",
                "textbox",
                "searchbox",
                "combobox",
                "checkbox",
                "radio",
                "slider",
                "spinbutton",
                "DisclosureTriangle",
                "image",
                "dialog",
            ];
            node["ignored"] == false
                && needs_name.contains(&role(node).as_str())
                && node["name"]["value"].as_str().is_none_or(|name| name.trim().is_empty())
        });
        let nameless: Vec<String> = nameless
            .map(|node| {
                let found = anna.devtools("DOM.describeNode", &json!({ "backendNodeId": node["backendDOMNodeId"] }));
                format!("{} {} {}", role(node), found["node"]["nodeName"], found["node"]["attributes"])
            })
            .collect();
        assert!(nameless.is_empty(), "{page}: without a name: {nameless:#?}");
        assert!(nodes.iter().any(|node| role(node) == "main"), "{page}");
    }
}

/// The words that stand out too little from what is behind them.
const FAINT: &str = r"(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
    const behind = (element) => {
        if (!element) return [255, 255, 255, 1];
        const own = rgba(getComputedStyle(element).backgroundColor);
        return own[3] === 1 ? own : over(own, behind(element.parentElement));
    };
    const light = (colour) => {
        const [r, g, b] = colour.map(c => c / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const faint = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.data.trim() || !element.checkVisibility({ opacityProperty: true }) || element.closest('svg, :disabled, .hidden, script, option')) continue;
        const under = behind(element), text = over(rgba(getComputedStyle(element).color), under);
        const [high, low] = [light(text), light(under)].sort((a, b) => b - a);
        const contrast = (high + 0.05) / (low + 0.05);
        if (contrast < 4.5) faint.add(`${contrast.toFixed(2)} ${element.tagName}.${element.className} ${walker.currentNode.data.trim().slice(0, 40)}`);
    }
    return [...faint];
})()";

#[test]
fn words_can_be_read_in_the_dark_and_in_the_light() {
    let world = World::new();
    let anna = world.browser();
    let pages = every_page(&anna);
    for scheme in ["dark", "light"] {
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        anna.devtools("Emulation.setEmulatedMedia", &media);
        for page in &pages {
            anna.open(page);
            assert_eq!(anna.value(FAINT), json!([]), "{page} in the {scheme}");
        }
    }
    // The measure itself works: words as light as their page are found.
    anna.value("void (document.querySelector('h1').style.color = getComputedStyle(document.body).backgroundColor)");
    assert_ne!(anna.value(FAINT), json!([]));
}

#[test]
fn language_and_colours_change_wherever_one_is() {
    let world = World::new();
    let anna = world.browser_with(Wishes { scripts: false, ..Wishes::default() });
    let table = anna.make_table("tic-tac-toe", "Anna", &["seat-B=here"]);
    // The page with the hint is the answer to a form: from there one comes back to the table.
    anna.follow(".hint-form button");
    anna.see("h1", "A strong bot would choose");
    anna.follow("button[name=language][value=de]");
    assert_eq!(anna.path(), table);
    anna.see("#prompt", "Kreuze ein Feld an");
    anna.open(&format!("{table}?at=0"));
    anna.click("details.menu summary");
    anna.follow("button[name=theme][value=dark]");
    assert_eq!(anna.path(), format!("{table}?at=0"));
}

#[test]
fn a_page_goes_on_in_its_language() {
    let world = World::new();
    let anna = world.browser();
    // Only requests with headers of their own are asked in German: sockets have none.
    anna.devtools("Network.enable", &json!({}));
    anna.devtools("Network.setExtraHTTPHeaders", &json!({ "headers": { "Accept-Language": "de" } }));
    let table = anna.make_table("tic-tac-toe", "Anna", &["seat-B=here"]);
    anna.see("#prompt", "Kreuze ein Feld an");
    anna.click_spot("b2");
    anna.see("#log li", "Anna kreuzt b2 an.");
    // What is chosen elsewhere is for pages that are opened from now on.
    let choose = "fetch('/settings', { method: 'POST', body: new URLSearchParams({ language: 'en', back: '/' }) })";
    anna.value(&format!("void {choose}.then(() => window.chosen = true)"));
    anna.until("window.chosen");
    anna.click_spot("a1");
    anna.see("#log li", "kreuzt a1 an.");
    anna.open(&table);
    anna.see("#prompt", "Mark a cell");
}

#[test]
fn four_players_fit_into_one_row() {
    let world = World::new();
    let anna = world.browser();
    anna.make_table("federation", "Maximiliane von und zu W", &["seat-B=here", "seat-C=here", "seat-D=here"]);
    let rows =
        "new Set([...document.querySelectorAll('#seats .seat')].map(seat => seat.getBoundingClientRect().top)).size";
    assert_eq!((anna.count("#seats .seat"), anna.value(rows)), (4, json!(1)));
    anna.until("document.querySelector('.table-bar').getBoundingClientRect().height < 64");
    assert_eq!(anna.value("document.documentElement.scrollWidth <= innerWidth"), true);
}
