//! Nothing that is sent to anybody depends on what they may not know. Random games are played through the API of a real server;
//! now and then what a viewer cannot know is dealt anew behind the server's back, and everything it sends to them must stay the
//! same to the last byte.

use std::sync::Arc;

use engine::erased::AnySession;
use engine::{Chance, Fast, Kind, Seat, SeatSet, Session, Show, Viewer};
use serde_json::json;

use crate::client::{Client, Made, Running};
use crate::table::Table;

/// The same session with other secrets.
struct Redeal<'a> {
    session: &'a dyn AnySession,
    viewer: Viewer,
    number: u64,
}

impl games::Visit for Redeal<'_> {
    type Out = Box<dyn AnySession>;

    fn visit<G: Show>(self, _: &Kind<G>) -> Box<dyn AnySession> {
        let session = self.session.as_any().downcast_ref::<Session<G>>().expect("the table plays this game");
        Box::new(session.redealt(self.viewer, &mut Fast::new(self.number)))
    }
}

/// Somebody at a table, with a token for the API and a cookie for the pages.
struct Onlooker {
    viewer: Viewer,
    client: Client,
}

fn sit_down(running: &Running, made: &Made) -> Vec<Onlooker> {
    let mut all = Vec::new();
    for (seat, token) in Seat::all(made.seats.len()).zip(&made.seats) {
        let mut client = running.by(token);
        client.cookie = client.form(&format!("/s/{token}"), &[("name", &format!("Player {seat}"))]).cookie();
        all.push(Onlooker { viewer: Viewer::Seat(seat), client });
    }
    let mut client = running.by(&made.watch);
    client.cookie = client.ask("GET", &format!("/s/{}", made.watch), &[], b"").cookie();
    all.push(Onlooker { viewer: Viewer::Spectator, client });
    assert!(all.iter().all(|onlooker| onlooker.client.cookie.is_some()));
    all
}

impl Onlooker {
    /// Everything the server sends to this one, by where it comes from.
    fn everything(&self, table: &Arc<Table>, actions: &[String]) -> Vec<(String, Vec<u8>)> {
        alone(table);
        let slug = &table.slug;
        let mut paths: Vec<String> = ["", "/view", "/view?at=1", "/actions", "/log", "/record"]
            .iter()
            .map(|what| format!("/api/v1/tables/{slug}{what}"))
            .collect();
        for action in actions {
            let action = crate::client::coded(action);
            paths.push(format!("/api/v1/tables/{slug}/reason?action={action}"));
        }
        for what in ["", "?log=all", "?at=1", "/fragments", "/result", "/record.json"] {
            paths.push(format!("/t/{slug}{what}"));
        }
        let mut all: Vec<(String, Vec<u8>)> = paths
            .into_iter()
            .map(|path| {
                let answer = self.client.ask("GET", &path, &[], b"");
                assert!(answer.status < 500, "{path}: {}", answer.text());
                (path, answer.body)
            })
            .collect();
        let number = table.news.borrow().number;
        let mut stream = self.client.follow(&format!("/tables/{slug}/events"), &[]);
        let events: Vec<String> = (0..number).map(|_| stream.next().1.to_string()).collect();
        drop(stream);
        alone(table);
        all.push(("events".to_owned(), events.join("\n").into_bytes()));
        all.push(("live".to_owned(), self.client.live(&format!("/t/{slug}/live")).into_bytes()));
        all
    }
}

/// Waits until nobody looks at a table: connections that were closed are noticed a moment later, and whoever is here is shown.
fn alone(table: &Table) {
    while table.present() != (SeatSet::EMPTY, 0) {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

fn contains(bytes: &[u8], secret: &str) -> bool {
    bytes.windows(secret.len()).any(|window| window == secret.as_bytes())
}

/// What of a table nobody may learn while it runs, and whose tokens a viewer may not have.
fn secrets(table: &Table, session: &dyn AnySession, made: &Made, viewer: Viewer) -> Vec<String> {
    let seed = table.making.seed.reveal();
    let hash = session.hash();
    let own = match viewer {
        Viewer::Seat(seat) => Some(&made.seats[seat.index()]),
        Viewer::Spectator => Some(&made.watch),
    };
    let tokens = made.seats.iter().chain([&made.watch]).filter(|token| Some(*token) != own).cloned();
    [seed.clone(), seed.to_uppercase(), format!("{hash:016x}"), hash.to_string()].into_iter().chain(tokens).collect()
}

/// Looks at a position with everybody's eyes; says how often there was something hidden to deal anew.
fn look(running: &Running, table: &Arc<Table>, made: &Made, onlookers: &[Onlooker], chance: &mut Fast) -> usize {
    let runtime = running.runtime.as_ref().unwrap();
    let mut dealt = 0;
    for onlooker in onlookers {
        let actions = ["a1".to_owned(), "b2".to_owned(), "pass".to_owned()];
        let before = onlooker.everything(table, &actions);
        let secrets = runtime.block_on(async {
            let mut state = table.state.lock().await;
            let secrets = secrets(table, state.session.as_ref(), made, onlooker.viewer);
            let number = u64::from(chance.below(u32::MAX));
            let redeal = Redeal { session: state.session.as_ref(), viewer: onlooker.viewer, number };
            let other = games::visit(table.kind.as_ref(), redeal);
            dealt += usize::from(other.hash() != state.session.hash());
            let real = std::mem::replace(&mut state.session, other);
            drop(state);
            (secrets, real)
        });
        let (secrets, real) = secrets;
        let after = onlooker.everything(table, &actions);
        runtime.block_on(async { table.state.lock().await.session = real });
        for ((place, one), (_, other)) in before.iter().zip(&after) {
            let differ = one.iter().zip(other).position(|(a, b)| a != b).or((one.len() != other.len()).then_some(0));
            if let Some(at) = differ {
                let around = |bytes: &[u8]| {
                    String::from_utf8_lossy(&bytes[at.saturating_sub(80).min(bytes.len())..(at + 80).min(bytes.len())])
                        .into_owned()
                };
                panic!(
                    "{:?} learns something from {place} after {} changes:\n{}\n{}",
                    onlooker.viewer,
                    table.news.borrow().number,
                    around(one),
                    around(other)
                );
            }
            for secret in &secrets {
                assert!(!contains(one, secret), "{:?} finds a secret in {place}", onlooker.viewer);
            }
        }
    }
    dealt
}

/// Plays at random until there is something to look at, with the eyes of everybody or of one, and a little further.
fn play(running: &Running, game: &str, seats: usize, moment: usize, everybody: bool, chance: &mut Fast) -> usize {
    let made = running.table(game, &vec!["link"; seats], json!({}));
    let onlookers = sit_down(running, &made);
    let hub = running.server.as_ref().unwrap().hub();
    let table = running.runtime.as_ref().unwrap().block_on(hub.table(&made.slug)).unwrap();
    let mut dealt = 0;
    for number in 0..moment + 3 {
        let turn = running.runtime.as_ref().unwrap().block_on(async { table.state.lock().await.session.turn() });
        // What is over is no secret.
        let Some(seat) = turn.first() else { break };
        if number == moment {
            let one = chance.below(onlookers.len() as u32) as usize;
            let eyes = if everybody { &onlookers[..] } else { &onlookers[one..=one] };
            dealt += look(running, &table, &made, eyes, chance);
        }
        let client = &onlookers[seat.index()].client;
        let offered = client.get(&made.path("/actions")).fine();
        let offered = offered["actions"].as_array().unwrap();
        let action = &offered[chance.below(offered.len() as u32) as usize]["action"];
        client.post(&made.path("/actions"), &json!({ "action": action })).fine();
    }
    dealt
}

#[test]
fn nothing_sent_to_a_seat_depends_on_what_it_may_not_know() {
    let running = Running::start();
    let small = std::thread::scope(|scope| {
        let small = scope.spawn(|| {
            let mut chance = Fast::new(4);
            (0..100).map(|game| play(&running, "tic-tac-toe", 2, game % 9, true, &mut chance)).sum::<usize>()
        });
        let mut chance = Fast::new(5);
        let library = games::Library::built_in();
        let others: Vec<_> =
            library.iter().map(|kind| kind.about()).filter(|about| about.id != "tic-tac-toe").collect();
        // Some are looked at early, some late, with all numbers of seats, everybody in turn.
        let large: usize = (0..100)
            .map(|game| {
                let about = others[game % others.len()];
                let seats = about.seats[game / others.len() % about.seats.len()];
                play(&running, about.id, seats, 1 + game % 36, false, &mut chance)
            })
            .sum();
        assert!(large > 90, "there was something hidden to deal anew: {large}");
        small.join().unwrap()
    });
    assert_eq!(small, 0, "in tic-tac-toe nothing is hidden");
}
