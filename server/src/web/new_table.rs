//! A new table: at once against bots, or by a form made from the game's options.

use axum::extract::{Path, State};
use axum::response::IntoResponse;
use bots::BotSpec;
use engine::erased::AnyKind;
use engine::text::{Language, Words};
use engine::{About, Message, OptionKind, Seat};
use maud::{Markup, html};

use super::forms::{Fields, field, number};
use super::guard::{Answer, OrTell, go};
use super::layout::{self, Page, icon, mark};
use super::table_page::{colour, colours};
use super::{Failure, Shared, Visitor};
use crate::journal::Person;
use crate::limits::Kind;
use crate::plan::{LONGEST_CLOCK, Pace, Plan, SeatPlan, Then};
use crate::trouble::Trouble;
use crate::words::{LONGEST_NAME, clean_line};

/// The bots that people choose from, the weakest first.
pub const LEVELS: [&str; 3] = ["novice", "captain", "admiral"];

fn kind_of<'a>(app: &'a Shared, visitor: &Visitor, game: &str) -> Result<&'a dyn AnyKind, Failure> {
    let kind = app.hub.library.get(game).map_err(|_| Failure::to(visitor, Trouble::NotFound))?;
    Ok(kind.as_ref())
}

fn may_make(app: &Shared, visitor: &Visitor) -> Result<(), Failure> {
    if app.buckets.take(visitor.address, Kind::Table) { Ok(()) } else { Err(Failure::to(visitor, Trouble::TooMany)) }
}

/// At once, against bots.
pub async fn play_now(State(app): State<Shared>, mut visitor: Visitor, Path(game): Path<String>) -> Answer {
    let about = kind_of(&app, &visitor, &game)?.about();
    may_make(&app, &visitor)?;
    let seats = about.seats.first().copied().unwrap_or(2).max(2);
    let bots = (1..seats).map(|_| SeatPlan::Bot("captain".to_owned()));
    let person = visitor.somebody(&app).await.or_tell(&visitor)?;
    let plan = Plan {
        game,
        seats: [SeatPlan::Here].into_iter().chain(bots).collect(),
        people: vec![Person { name: person.name.clone(), colour: None }],
        options: Vec::new(),
        pace: Pace::default(),
    };
    let made = app.hub.make(plan, person.id, visitor.token.as_ref()).await.or_tell(&visitor)?;
    Ok(go(&app, &visitor, &format!("/t/{}", made.slug)))
}

/// The form.
pub async fn form(State(app): State<Shared>, visitor: Visitor, Path(game): Path<String>) -> Answer {
    let about = kind_of(&app, &visitor, &game)?.about();
    let words = app.texts(about.id).words(visitor.language, &[]);
    let word = |id: &str| words.word(id);
    let name = visitor.person.as_ref().map_or("", |person| person.name.as_str());
    let (fewest, most) = (about.seats.first().copied().unwrap_or(1), about.seats.last().copied().unwrap_or(1));
    let body = html! {
        (layout::header(&words, Some(&visitor)))
        main #main.narrow {
            h1 { (words.word("game-name")) }
            p.lead { (words.word("game-summary")) }
            form.new-table method="post" action={ "/new/" (about.id) } {
                label.field { span { (word("form-name")) } input type="text" name="name" maxlength=(LONGEST_NAME) value=(name) autocomplete="nickname"; }
                (colours(&words))
                label.field { span { (word("form-language")) }
                    select name="language" {
                        @for language in Language::ALL { option value=(language) selected[language == visitor.language] { (word(&format!("language-{language}"))) } }
                    }
                }
                fieldset {
                    legend { (word("form-seats")) }
                    p.faint { (words.say(&Message::new(if fewest == most { "form-seats-exact" } else { "form-seats-help" }).with("fewest", fewest).with("most", most))) }
                    @for seat in Seat::all(most) { (seat_row(&words, seat, seat.index() < fewest, most > fewest)) }
                }
                @if !about.options.is_empty() {
                    fieldset { legend { (word("form-options")) } @for spec in about.options { (option(&words, spec.id, &spec.kind)) } }
                }
                fieldset {
                    legend { (word("form-pace")) }
                    label.field { span { (word("form-clock")) }
                        select name="clock" {
                            option value="" { (word("clock-none")) }
                            @for (value, id) in CLOCKS { option value=(value) { (word(id)) } }
                        }
                    }
                    label.field { span { (word("form-then")) }
                        select name="then" { option value="bot" { (word("then-bot")) } option value="owner" { (word("then-owner")) } }
                    }
                    label.check { input type="checkbox" name="instant" value="yes"; (word("form-instant")) }
                }
                button.primary.large { (icon("play")) (word("form-make")) }
            }
        }
        (layout::footer(&words))
    };
    let title = word("game-name");
    let page = Page { title: &title, game: Some(about.id), class: "plain", refresh: false };
    Ok(layout::page(&words, Some(&visitor), &page, &body).into_response())
}

/// Clocks by their seconds.
const CLOCKS: [(&str, &str); 9] = [
    ("60", "clock-1m"),
    ("180", "clock-3m"),
    ("600", "clock-10m"),
    ("1800", "clock-30m"),
    ("7200", "clock-2h"),
    ("43200", "clock-12h"),
    ("86400", "clock-1d"),
    ("259200", "clock-3d"),
    ("604800", "clock-7d"),
];

fn seat_row(words: &Words<'_>, seat: Seat, needed: bool, optional: bool) -> Markup {
    let chosen = |value: &str| match seat {
        Seat::A => value == "me",
        _ if needed => value == "bot:captain",
        _ => value == "none",
    };
    let mut choices = vec![
        ("me".to_owned(), words.word("plan-me")),
        ("here".to_owned(), words.word("plan-here")),
        ("link".to_owned(), words.word("plan-link")),
    ];
    for level in LEVELS {
        let label = Message::new("plan-bot").with("level", Message::new(format!("level-{level}")));
        choices.push((format!("bot:{level}"), words.say(&label)));
    }
    if optional && !needed {
        choices.push(("none".to_owned(), words.word("plan-none")));
    }
    html! {
        div.seat-row {
            (mark(seat))
            select name={ "seat-" (seat) } aria-label=(words.say(&Message::new("plan-seat").with("letter", seat.letter().to_string()))) {
                @for (value, label) in &choices { option value=(value) selected[chosen(value)] { (label) } }
            }
        }
    }
}

fn option(words: &Words<'_>, id: &str, kind: &OptionKind) -> Markup {
    let (name, label, help) =
        (format!("option-{id}"), words.word(&format!("option-{id}")), words.word(&format!("option-{id}-help")));
    html! {
        label.field {
            span { (label) small { (help) } }
            @match kind {
                OptionKind::Switch { default } => {
                    select name=(name) {
                        option value="off" selected[!default] { (words.word("switch-off")) }
                        option value="on" selected[*default] { (words.word("switch-on")) }
                    }
                }
                OptionKind::Number { min, max, default } => input type="number" name=(name) min=(min) max=(max) value=(default);,
                OptionKind::Choice { values } => {
                    select name=(name) { @for value in *values { option value=(value) { (words.word(&format!("option-{id}-{value}"))) } } }
                }
            }
        }
    }
}

/// Makes the table.
pub async fn make(State(app): State<Shared>, mut visitor: Visitor, Path(game): Path<String>, form: Fields) -> Answer {
    let about = kind_of(&app, &visitor, &game)?.about();
    may_make(&app, &visitor)?;
    let told = |visitor: &Visitor, trouble: Trouble| Failure::to(visitor, trouble).in_game(about.id);
    let plan = plan(about, &form).map_err(|trouble| told(&visitor, trouble))?;
    let mut person = visitor.somebody(&app).await.or_tell(&visitor)?;
    let name = clean_line(field(&form, "name"), LONGEST_NAME);
    let language = field(&form, "language").parse().ok().filter(|chosen| *chosen != visitor.language);
    if language.is_some() || !name.is_empty() && name != person.name {
        person.prefs.language = language.or(person.prefs.language);
        person.name = if name.is_empty() { person.name } else { name };
        app.hub.store.update_person(&person).await.or_tell(&visitor)?;
    }
    let made =
        app.hub.make(plan, person.id, visitor.token.as_ref()).await.map_err(|trouble| told(&visitor, trouble))?;
    Ok(go(&app, &visitor, &format!("/t/{}", made.slug)))
}

fn plan(about: &About, form: &Fields) -> Result<Plan, Trouble> {
    let most = about.seats.last().copied().unwrap_or(2);
    let me = Person { name: clean_line(field(form, "name"), LONGEST_NAME), colour: colour(form)? };
    let (mut seats, mut people) = (Vec::new(), Vec::new());
    for seat in Seat::all(most) {
        let (plan, person) = match field(form, &format!("seat-{seat}")) {
            "none" => continue,
            "me" => (SeatPlan::Here, me.clone()),
            "here" => (SeatPlan::Here, Person::default()),
            "link" => (SeatPlan::Link, Person::default()),
            other => match other.strip_prefix("bot:") {
                Some(bot) if bot.parse::<BotSpec>().is_ok() => (SeatPlan::Bot(bot.to_owned()), Person::default()),
                _ => return Err(Trouble::bad("trouble-form")),
            },
        };
        seats.push(plan);
        people.push(person);
    }
    let options = about.options.iter().filter_map(|spec| {
        let value = form.get(&format!("option-{}", spec.id))?;
        Some((spec.id.to_owned(), value.clone()))
    });
    let then = match field(form, "then") {
        "owner" => Then::Owner,
        _ => Then::Bot,
    };
    let per_move = number::<u64>(form, "clock")?.map(|seconds| seconds.clamp(10, LONGEST_CLOCK));
    let pace = Pace { per_move, then, instant_bots: field(form, "instant") == "yes" };
    Ok(Plan { game: about.id.to_owned(), seats, people, options: options.collect(), pace })
}
