//! The laws of the engine, for every game of the registry.

use engine::laws::{Plan, obey};
use engine::{Kind, Show};
use games::{Library, Visit, visit};

struct Obey;

impl Visit for Obey {
    type Out = ();

    fn visit<G: Show>(self, kind: &Kind<G>) {
        let thorough = std::env::var("ORRERY_LAWS").is_ok_and(|value| value == "thorough");
        let (decisions, close) = if thorough { (1_000_000, 20_000) } else { (10_000, 200) };
        if let Err(broken) = obey(kind, Plan::within(kind, decisions, close)) {
            panic!("{broken}");
        }
    }
}

#[test]
fn every_game_obeys_the_laws() {
    let library = Library::built_in();
    // Side by side: this is the longest of all tests.
    let broken: Vec<&str> = std::thread::scope(|scope| {
        let games: Vec<_> =
            library.iter().map(|kind| (kind.about().id, scope.spawn(move || visit(kind.as_ref(), Obey)))).collect();
        games.into_iter().filter_map(|(game, obeying)| obeying.join().is_err().then_some(game)).collect()
    });
    assert!(broken.is_empty(), "{} broke a law: see above", broken.join(", "));
}
