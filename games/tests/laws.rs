//! The laws of the engine, for every game of the registry.

use engine::laws::{Plan, obey};
use engine::{Kind, Show};
use games::{Library, Visit, visit};

struct Obey;

impl Visit for Obey {
    type Out = ();

    fn visit<G: Show>(self, kind: &Kind<G>) {
        // The longer its games, the fewer of them and the fewer positions of each.
        let games = (4000 / G::ABOUT.longest as u64).clamp(1, 20);
        let every = (G::ABOUT.longest as u32 / 200).clamp(8, 250);
        if let Err(broken) = obey(kind, Plan { games, every, guesses: 3 }) {
            panic!("{broken}");
        }
    }
}

#[test]
fn every_game_obeys_the_laws() {
    for kind in Library::built_in().iter() {
        visit(kind.as_ref(), Obey);
    }
}
