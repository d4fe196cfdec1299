//! What somebody does in a browser, and what they see there.

use std::cell::RefCell;
use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::driver::{Refused, command};
use crate::world::Wishes;

/// A window of a browser with its own cookies. When it is closed, it must have had nothing to complain about.
pub struct Browser {
    port: u16,
    session: String,
    home: String,
    complaints: RefCell<Vec<String>>,
}

/// Keys with no letter of their own.
pub mod key {
    /// Tab.
    pub const TAB: &str = "\u{e004}";
    /// Enter.
    pub const ENTER: &str = "\u{e007}";
    /// Escape.
    pub const ESCAPE: &str = "\u{e00c}";
    /// Arrow left.
    pub const LEFT: &str = "\u{e012}";
    /// Arrow right.
    pub const RIGHT: &str = "\u{e014}";
    /// Arrow down.
    pub const DOWN: &str = "\u{e015}";
}

/// After so long nothing will come any more, however much the machine has to do.
const PATIENCE: Duration = Duration::from_secs(45);
/// Between two looks.
const LOOK: Duration = Duration::from_millis(25);

impl Browser {
    pub(crate) fn start(port: u16, home: String, wishes: Wishes) -> Self {
        let (width, height) = wishes.size;
        let mut prefs = json!({ "intl.accept_languages": wishes.languages });
        if !wishes.scripts {
            prefs["profile.managed_default_content_settings.javascript"] = json!(2);
        }
        let options = json!({
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio",
                "--no-first-run", "--disable-background-networking", "--disable-component-update",
                "--force-prefers-reduced-motion", format!("--window-size={width},{height}"),
                format!("--accept-lang={}", wishes.languages),
            ],
            "prefs": prefs,
        });
        let wanted = json!({ "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" } });
        let body = json!({ "capabilities": { "alwaysMatch": wanted } });
        let made = command(port, "POST", "/session", &body).unwrap_or_else(|refused| {
            panic!("Chromium cannot be started: {refused}. These tests need it: apt-get install chromium")
        });
        let session = made["sessionId"].as_str().expect("a session has an id").to_owned();
        let browser = Self { port, session, home, complaints: RefCell::default() };
        if width < 500 {
            // Windows are never so narrow; phones are.
            let phone = json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
            browser.devtools("Emulation.setDeviceMetricsOverride", &phone);
        }
        browser
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, Refused> {
        command(self.port, method, &format!("/session/{}{path}", self.session), body)
    }

    /// A command of Chromium's developer tools.
    pub fn devtools(&self, name: &str, params: &Value) -> Value {
        self.ask("POST", "/goog/cdp/execute", &json!({ "cmd": name, "params": params })).expect("Chromium knows it")
    }

    /// Opens a page: a path of the server, or a whole address.
    pub fn open(&self, page: &str) {
        let url = if page.starts_with("http") { page.to_owned() } else { format!("{}{page}", self.home) };
        self.note_complaints();
        self.ask("POST", "/url", &json!({ "url": url })).unwrap_or_else(|refused| panic!("{url}: {refused}"));
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.note_complaints();
        self.ask("POST", "/refresh", &json!({})).expect("a page can be loaded again");
    }

    /// The address of the page, from the path on.
    pub fn path(&self) -> String {
        let url = self.ask("GET", "/url", &Value::Null).expect("a page has an address");
        let url = url.as_str().unwrap_or_default();
        url.strip_prefix(&self.home).unwrap_or(url).to_owned()
    }

    /// The value of a script's expression in the page; nothing while the page is changing.
    fn look(&self, expression: &str) -> Option<Value> {
        self.ask("POST", "/execute/sync", &json!({ "script": format!("return {expression}"), "args": [] })).ok()
    }

    /// The value of a script's expression in the page.
    pub fn value(&self, expression: &str) -> Value {
        self.try_until(&format!("a value of {expression}"), || self.look(expression))
    }

    /// Waits until a script's expression is true in the page.
    pub fn until(&self, expression: &str) {
        let wanted = format!("Boolean({expression})");
        self.try_until(expression, || self.look(&wanted)?.as_bool()?.then_some(()));
    }

    fn try_until<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let begin = Instant::now();
        loop {
            if let Some(seen) = look() {
                return seen;
            }
            assert!(begin.elapsed() < PATIENCE, "never seen: {what}");
            std::thread::sleep(LOOK);
        }
    }

    /// Waits until an element can be seen that has this text in it, in whatever letters it is set.
    pub fn see(&self, css: &str, text: &str) {
        let (css, text) = (json!(css), json!(text.to_lowercase()));
        self.until(&format!(
            "[...document.querySelectorAll({css})].some(e => \
             e.checkVisibility() && (e.innerText ?? e.textContent).toLowerCase().includes({text}))"
        ));
    }

    /// Waits until no element like this can be seen.
    pub fn see_no(&self, css: &str) {
        self.until(&format!("[...document.querySelectorAll({})].every(e => !e.checkVisibility())", json!(css)));
    }

    /// How many elements like this can be seen now.
    pub fn count(&self, css: &str) -> usize {
        let all = format!("[...document.querySelectorAll({})]", json!(css));
        self.value(&format!("{all}.filter(e => e.checkVisibility()).length")).as_u64().unwrap_or_default() as usize
    }

    /// The text of the first element like this.
    pub fn text(&self, css: &str) -> String {
        let css = json!(css);
        self.until(&format!("document.querySelector({css})"));
        let text = self.value(&format!("(e => e.innerText ?? e.textContent)(document.querySelector({css}))"));
        text.as_str().unwrap_or_default().trim().to_owned()
    }

    fn find(&self, css: &str) -> Result<String, Refused> {
        let found = self.ask("POST", "/element", &json!({ "using": "css selector", "value": css }))?;
        let id = found.as_object().and_then(|found| found.values().next()).and_then(Value::as_str);
        Ok(id.unwrap_or_default().to_owned())
    }

    /// Does something to the first element like this, as soon as it is there and lets it be done.
    fn act(&self, css: &str, what: &str, body: &Value) {
        let begin = Instant::now();
        loop {
            let done = self.find(css).and_then(|id| self.ask("POST", &format!("/element/{id}/{what}"), body));
            match done {
                Ok(_) => return,
                Err(refused) => assert!(begin.elapsed() < PATIENCE, "cannot {what} {css}: {refused}"),
            }
            // What lies under a bar that stays in sight is scrolled out from under it, as people do.
            self.look(&format!("document.querySelector({})?.scrollIntoView({{ block: 'center' }})", json!(css)));
            std::thread::sleep(LOOK);
        }
    }

    /// Clicks an element.
    pub fn click(&self, css: &str) {
        self.act(css, "click", &json!({}));
    }

    /// Clicks an element and waits for the page that comes then.
    pub fn follow(&self, css: &str) {
        self.note_complaints();
        let page = "performance.timeOrigin";
        let before = self.value(page);
        self.click(css);
        self.until(&format!("{page} !== {before} && document.readyState === 'complete'"));
    }

    /// Writes into a field, in the place of what was there.
    pub fn write(&self, css: &str, text: &str) {
        self.act(css, "clear", &json!({}));
        self.act(css, "value", &json!({ "text": text }));
    }

    /// Chooses an option of a list by its value.
    pub fn choose(&self, css: &str, value: &str) {
        self.click(&format!("{css} option[value='{value}']"));
    }

    /// Presses keys, one after the other, wherever the focus is.
    pub fn press(&self, keys: &str) {
        let strokes: Vec<Value> = keys
            .chars()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        let body = json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": strokes }] });
        self.ask("POST", "/actions", &body).expect("keys can be pressed");
    }

    /// Presses Tab until the focus is on an element like this.
    pub fn tab_to(&self, css: &str) {
        let there = format!("document.activeElement.matches({})", json!(css));
        for _ in 0..200 {
            if self.value(&there) == true {
                return;
            }
            self.press(key::TAB);
        }
        panic!("Tab never leads to {css}");
    }

    /// Makes the page that a click opened in a new window the one that is looked at.
    pub fn switch_to_new_window(&self) {
        let current = self.ask("GET", "/window", &Value::Null).expect("there is a window");
        let other = self.try_until("a new window", || {
            let all = self.ask("GET", "/window/handles", &Value::Null).ok()?;
            all.as_array()?.iter().find(|handle| **handle != current).cloned()
        });
        self.ask("POST", "/window", &json!({ "handle": other })).expect("there is another window");
    }

    /// Closes the window that is looked at and goes back to the one before it.
    pub fn close_window(&self) {
        self.note_complaints();
        let left = self.ask("DELETE", "/window", &Value::Null).expect("a window can be closed");
        self.ask("POST", "/window", &json!({ "handle": left[0] })).expect("there is another window");
    }

    /// Makes a table by the form of a game. Seats and other fields are set as in `seat-B=link`; check boxes as in `instant`.
    pub fn make_table(&self, game: &str, name: &str, fields: &[&str]) -> String {
        self.open(&format!("/new/{game}"));
        self.write("input[name=name]", name);
        for field in fields {
            match field.split_once('=') {
                Some((field, value)) if field.starts_with("option-rounds") => {
                    self.write(&format!("[name='{field}']"), value);
                }
                Some((field, value)) => self.choose(&format!("select[name='{field}']"), value),
                None => self.click(&format!("input[name='{field}']")),
            }
        }
        self.follow("form.new-table button.primary");
        self.table()
    }

    /// The path of the table that is looked at: `/t/abc`.
    pub fn table(&self) -> String {
        let path = self.path();
        let path = path.split(['?', '#']).next().unwrap_or_default();
        assert!(path.starts_with("/t/"), "{path} is no table");
        path.to_owned()
    }

    /// The link that stands in an invitation, to be sent to somebody.
    pub fn link(&self, css: &str) -> String {
        let css = json!(css);
        self.until(&format!("document.querySelector({css})"));
        self.value(&format!("document.querySelector({css}).value")).as_str().unwrap_or_default().to_owned()
    }

    /// Opens an invitation and sits down with a name.
    pub fn sit_down(&self, link: &str, name: &str) -> String {
        self.open(link);
        self.write("input[name=name]", name);
        self.follow("form.new-table button.primary");
        self.table()
    }

    /// Waits until the page is live.
    pub fn is_live(&self) {
        self.until("document.querySelector('#main').dataset.connected === 'yes'");
    }

    /// Clicks a lit place of the board.
    pub fn click_spot(&self, spot: &str) {
        self.click(&format!(".drawing .live[data-spot='{spot}']"));
    }

    /// Keeps what the browser has complained about since it was last asked.
    fn note_complaints(&self) {
        let log = self.ask("POST", "/se/log", &json!({ "type": "browser" })).unwrap_or_default();
        let entries = log.as_array().into_iter().flatten();
        let bad = entries.filter(|entry| entry["level"] == "SEVERE" || entry["level"] == "WARNING");
        self.complaints.borrow_mut().extend(bad.filter_map(|entry| Some(entry["message"].as_str()?.to_owned())));
    }

    /// All that the browser has complained about: errors of scripts, things that were refused.
    pub fn complaints(&self) -> Vec<String> {
        self.note_complaints();
        self.complaints.borrow().clone()
    }

    /// Forgets complaints that a story means to cause. There must be some.
    pub fn forgive(&self, meant: &str) {
        self.note_complaints();
        let mut complaints = self.complaints.borrow_mut();
        let before = complaints.len();
        complaints.retain(|complaint| !complaint.contains(meant));
        assert!(complaints.len() < before, "the browser was to complain about {meant}");
    }

    fn tell_what_is_seen(&self) {
        let seen = [
            "location.href",
            "document.querySelector('#prompt, h1')?.innerText",
            "document.activeElement?.outerHTML.slice(0, 200)",
        ];
        let seen: Vec<Option<Value>> = seen.iter().map(|expression| self.look(expression)).collect();
        let _ = writeln!(std::io::stderr(), "a browser saw {seen:?} and complained {:?}", self.complaints());
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let failing = std::thread::panicking();
        if failing {
            self.tell_what_is_seen();
        }
        let complaints = self.complaints();
        let _ = self.ask("DELETE", "", &Value::Null);
        assert!(failing || complaints.is_empty(), "the browser complained: {complaints:#?}");
    }
}
