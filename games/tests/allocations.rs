//! In the hot path nothing is allocated beyond the caller's buffers.

use engine::{Chance, Fast, Game, Kind, Seed, Setup, Show};
use games::{Library, Visit, visit};

struct Count;

impl Visit for Count {
    type Out = ();

    fn visit<G: Show>(self, kind: &Kind<G>) {
        for &seats in G::ABOUT.seats {
            let game = kind.rules(&Setup::plain(&G::ABOUT, seats).unwrap());
            let mut legal = Vec::with_capacity(10_000);
            let mut fast = Fast::new(1);
            let position = game.start(Seed::numbered(1));
            let measured = allocation_counter::measure(|| play(game.as_ref(), position, &mut legal, &mut fast));
            assert_eq!(measured.count_total, 0, "{} with {seats} seats", G::ABOUT.id);
        }
    }
}

/// A random game, with a clone of the position before every action as a search would make it.
fn play<G: Game>(game: &G, mut position: G::Position, legal: &mut Vec<G::Action>, fast: &mut Fast) {
    while let Some(seat) = game.turn(&position).first() {
        legal.clear();
        game.legal(&position, seat, legal);
        let action = legal[fast.below(legal.len() as u32) as usize];
        let mut after = position.clone();
        game.play(&mut after, seat, action, &mut ()).unwrap();
        position = after;
    }
}

#[test]
fn no_game_allocates_while_it_is_played() {
    for kind in Library::built_in().iter() {
        visit(kind.as_ref(), Count);
    }
}
