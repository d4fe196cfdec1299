//! Several players at one screen: where the next may not see what the last one saw, a curtain falls.

use engine::erased::AnySession;
use engine::{Chance, Fast, Seat, Seed, Setup, Viewer};
use games::Library;
use serde_json::json;

use crate::client::Running;

const GAME: &str = "federation";

/// A game in which the turn has just passed.
struct Found {
    last: Seat,
    next: Seat,
    session: Box<dyn AnySession>,
}

/// Plays at random until the turn passes, and what both know differs or does not.
fn find(differ: bool) -> Found {
    let library = Library::built_in();
    let kind = library.get(GAME).unwrap();
    let mut chance = Fast::new(11);
    for _ in 0..2_000 {
        let mut session = kind.begin(Setup::plain(kind.about(), 2).unwrap(), Seed::random());
        let mut last = None;
        while let Some(next) = session.turn().first() {
            let known = |seat| session.view(Viewer::Seat(seat));
            // A while into the game only: at its beginning nobody has seen anything.
            if let Some(last) = last.filter(|last| *last != next && session.number() > 20)
                && (known(last) != known(next)) == differ
            {
                return Found { last, next, session };
            }
            let offers = session.offers(next);
            let action = &offers[chance.below(offers.len() as u32) as usize].notation;
            session.play(next, action).unwrap();
            last = Some(next);
        }
    }
    panic!("no such game in many");
}

/// Both seats in the hands of one browser that was last in the hands of one of them; the page, and what comes of playing at once.
fn pass(found: &Found) -> (String, u16, String) {
    let running = Running::start();
    let made = running.table(GAME, &["link", "link"], json!({}));
    let mut screen = running.client();
    for (token, name) in made.seats.iter().zip(["Ada", "Grace"]) {
        let sat = screen.form(&format!("/s/{token}"), &[("name", name)]);
        screen.cookie = sat.cookie().or(screen.cookie);
    }
    let page = format!("/t/{}", made.slug);
    assert_eq!(screen.form(&format!("{page}/note"), &[("text", NOTE)]).status, 303);
    let look = |seat: Seat| screen.form(&format!("{page}/look"), &[("seat", &seat.to_string())]).status;
    assert_eq!(look(found.last), 303);
    let table = running.server.as_ref().unwrap().hub().table(&made.slug);
    running.runtime.as_ref().unwrap().block_on(async {
        let table = table.await.unwrap();
        table.state.lock().await.session = found.session.boxed_clone();
    });
    let shown = || screen.ask("GET", &page, &[], b"").text();
    let before = shown();
    let action = found.session.offers(found.next)[0].notation.clone();
    let seen = before.split("name=\"seen\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("0");
    let played = screen.form(&format!("{page}/play"), &[("action", &action), ("seen", seen)]).status;
    assert_eq!(look(found.next), 303);
    (before, played, shown())
}

const NOTE: &str = "remember the third card";
const CURTAIN: &str = "class=\"prompt curtain\"";
const CHOICE: &str = "name=\"action\" value=";

#[test]
fn a_curtain_hides_what_the_last_player_saw() {
    let (behind, played, open) = pass(&find(true));
    assert!(behind.contains(CURTAIN) && !behind.contains(CHOICE), "nothing can be chosen behind the curtain");
    assert_eq!(played, 403);
    assert!(!open.contains(CURTAIN) && open.contains(CHOICE), "the next player opens it");
    assert!(!behind.contains(NOTE) && open.contains(NOTE), "so are the notes of the screen");
}

#[test]
fn no_curtain_falls_where_there_is_nothing_to_hide() {
    let (shown, played, _) = pass(&find(false));
    assert!(!shown.contains(CURTAIN) && shown.contains(CHOICE));
    assert_eq!(played, 303);
}
