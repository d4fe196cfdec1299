//! The frame around every page, and small things that pages share.

use engine::Seat;
use engine::draw::seat_mark;
use engine::text::{Language, Words};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use time::OffsetDateTime;
use time::macros::format_description;

use super::Visitor;
use super::assets;
use crate::trouble::Trouble;

/// What a page is.
pub struct Page<'a> {
    /// Its title.
    pub title: &'a str,
    /// The game whose colours it has.
    pub game: Option<&'a str>,
    /// Classes of its body.
    pub class: &'a str,
    /// Whether it is shown anew from time to time where there are no scripts.
    pub refresh: bool,
}

/// A page in its frame.
pub fn page(words: &Words<'_>, visitor: Option<&Visitor>, page: &Page<'_>, body: &Markup) -> Markup {
    let prefs = visitor.map(Visitor::prefs).unwrap_or_default();
    html! {
        (DOCTYPE)
        html lang=(words.language()) data-theme=[prefs.theme.as_deref()] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                title { (page.title) " · Orrery" }
                link rel="icon" href=(assets::url("icon.svg")) type="image/svg+xml";
                link rel="stylesheet" href=(assets::game_style(page.game));
                link rel="stylesheet" href=(assets::url("style.css"));
                script src=(assets::url("app.js")) defer {}
                @if page.refresh { noscript { meta http-equiv="refresh" content="12"; } }
            }
            body class=(page.class) {
                a.skip href="#main" { (words.word("skip-to-content")) }
                (body)
            }
        }
    }
}

/// The bar at the top of pages that are no tables.
pub fn header(words: &Words<'_>, visitor: Option<&Visitor>) -> Markup {
    let account = visitor.and_then(|visitor| visitor.person.as_ref()).and_then(|person| person.account.clone());
    html! {
        header.bar {
            a.brand href="/" { (logo()) "Orrery" }
            nav aria-label=(words.word("nav-label")) {
                a href="/" { (words.word("nav-games")) }
                a href="/account" { @match account { Some(name) => (name), None => (words.word("nav-account")) } }
                (switches(words, visitor))
            }
        }
    }
}

/// The page's foot: whose the names are.
pub fn footer(words: &Words<'_>) -> Markup {
    html! { footer.foot { p { (words.word("foot-names")) } } }
}

/// Language and colours.
pub fn switches(words: &Words<'_>, visitor: Option<&Visitor>) -> Markup {
    let back = visitor.map_or("/", |visitor| visitor.path.as_str());
    let theme = visitor.and_then(|visitor| visitor.prefs().theme);
    let other = Language::ALL.into_iter().find(|language| *language != words.language()).unwrap_or_default();
    html! {
        form.switches method="post" action="/settings" {
            input type="hidden" name="back" value=(back);
            button.quiet name="language" value=(other) lang=(other) title=(words.word("switch-language")) {
                (other.code().to_uppercase())
                span.hidden { " · " (words.word("switch-language")) }
            }
            @let (next, icon) = match theme.as_deref() {
                Some("dark") => ("light", "sun"),
                Some("light") => ("system", "half"),
                _ => ("dark", "moon"),
            };
            button.quiet name="theme" value=(next) title=(words.word(&format!("switch-theme-{next}"))) {
                (self::icon(icon)) span.hidden { (words.word(&format!("switch-theme-{next}"))) }
            }
        }
    }
}

/// The page for what cannot be done.
pub fn trouble(words: &Words<'_>, visitor: Option<&Visitor>, trouble: &Trouble, said: &str, path: &str) -> Markup {
    let title = words.word(&format!("trouble-title-{}", trouble.kind()));
    // Back to the table the request was about: the path of a form is not a page.
    let table = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next()).map(|slug| format!("/t/{slug}"));
    let back = match trouble {
        Trouble::NotFound | Trouble::Forbidden => None,
        _ => table.filter(|table| table != path || !matches!(trouble, Trouble::Internal(_))),
    };
    let body = html! {
        (header(words, visitor))
        main #main.narrow {
            h1 { (title) }
            p.lead { (said) }
            p {
                @if let Some(table) = back { a.button href=(table) { (words.word("back-to-table")) } " " }
                a.button href="/" { (words.word("back-home")) }
            }
        }
    };
    page(words, visitor, &Page { title: &title, game: None, class: "plain", refresh: false }, &body)
}

/// The mark of the program: a star with two orbits.
pub fn logo() -> Markup {
    html! {
        svg.logo viewBox="0 0 24 24" aria-hidden="true" {
            circle.star cx="12" cy="12" r="3.2" {}
            ellipse cx="12" cy="12" rx="10.5" ry="4.6" transform="rotate(-24 12 12)" {}
            ellipse cx="12" cy="12" rx="6.6" ry="9.8" transform="rotate(28 12 12)" {}
            circle.planet cx="21" cy="7.6" r="1.7" {}
        }
    }
}

/// A small drawing of our own by its name.
pub fn icon(name: &str) -> Markup {
    let path = match name {
        "undo" => "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3",
        "rules" => "M5 4h9a4 4 0 0 1 4 4v13H8a3 3 0 0 1-3-3zM5 18a3 3 0 0 1 3-3h10",
        "replay" => "M4 12a8 8 0 1 0 2.6-5.9M4 4v5h5M11 9v4l3 2",
        "eye" => "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.2a2.8 2.8 0 1 0 .01 0",
        "reveal" => "M12 3v3M5 6l2 2M19 6l-2 2M12 10a4 4 0 0 1 2 7.5V20h-4v-2.500A4 4 0 0 1 12 10z",
        "lock" => "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
        "pass" => "M5 12h13M13 6l6 6-6 6",
        "sun" => "M12 8a4 4 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
        "moon" => "M19 14.500A8 8 0 0 1 9.500 5 8 8 0 1 0 19 14.500z",
        "half" => "M12 4a8 8 0 1 0 .01 0M12 4v16",
        "chat" => "M4 5h16v11H11l-5 4v-4H4z",
        "clock" => "M12 4a8 8 0 1 0 .01 0M12 8v4l3 2",
        "people" => {
            "M8 11a3 3 0 1 0-.01 0M3 20a5 5 0 0 1 10 0M16 11a2.500 2.500 0 1 0-.01 0M15 14.500A4.500 4.500 0 0 1 21 19"
        }
        "copy" => "M9 9h11v11H9zM5 15H4V4h11v1",
        "first" => "M6 5v14M19 5l-9 7 9 7z",
        "prev" => "M16 5l-9 7 9 7z",
        "next" => "M8 5l9 7-9 7z",
        "last" => "M18 5v14M5 5l9 7-9 7z",
        "play" => "M7 4l13 8-13 8z",
        "fork" => "M7 4v16M7 12c6 0 10-2 10-8M14 6l3-3 3 3",
        "download" => "M12 4v11M7 11l5 5 5-5M5 20h14",
        "again" => "M20 12a8 8 0 1 1-2.600-5.900M20 4v5h-5",
        "gear" => {
            "M12 8.500a3.500 3.500 0 1 0 .01 0M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100"
        }
        "hint" => "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.500 10.900V16h-7v-2.100A6 6 0 0 1 12 3z",
        "star" => {
            "M12 3l2.700 5.900 6.300.700-4.700 4.300 1.300 6.300L12 17l-5.600 3.200 1.300-6.300L3 9.600l6.300-.700z"
        }
        _ => "M5 12h14",
    };
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} } }
}

/// The mark of a seat: its colour, its shape and its letter.
pub fn mark(seat: Seat) -> Markup {
    let node = seat_mark(seat, 22.0).at(12.0, 12.0);
    html! { svg.mark.board viewBox="0 0 24 24" aria-hidden="true" { (PreEscaped(node.markup())) } }
}

/// A time: local where there are scripts, else in UTC.
pub fn moment(milliseconds: i64) -> Markup {
    let short = utc(milliseconds).format(format_description!("[hour]:[minute]")).unwrap_or_default();
    moment_of(milliseconds, &short)
}

/// A time with its own words where there are no scripts.
pub fn moment_of(milliseconds: i64, said: &str) -> Markup {
    let full = format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]Z");
    html! { time datetime=(utc(milliseconds).format(full).unwrap_or_default()) { (said) } }
}

fn utc(milliseconds: i64) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp(milliseconds / 1000).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

/// A time that is still to come, in UTC and with its day if that is not today: a script makes it local.
pub fn coming(milliseconds: i64) -> String {
    let (time, now) = (utc(milliseconds), utc(crate::hub::now()));
    let said = if time.date() == now.date() {
        time.format(format_description!("[hour]:[minute] UTC"))
    } else {
        time.format(format_description!("[year]-[month]-[day] [hour]:[minute] UTC"))
    };
    said.unwrap_or_default()
}

/// The time left until a moment: counted down where there are scripts, else the moment itself.
pub fn countdown(milliseconds: i64) -> Markup {
    html! { span.clock data-deadline=(milliseconds) { (coming(milliseconds)) } }
}

/// A stretch of time: `1:05`, `2:00:09`.
pub fn stretch(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A link to a numbered rule.
pub fn rule_link(words: &Words<'_>, game: &str, rule: &str) -> Markup {
    let label = words.say(&engine::Message::new("rule-link").with("rule", rule));
    html! { a.rule href={ "/rules/" (game) "#" (rule) } target="rules" title=(label) aria-label=(label) { (rule) } }
}
