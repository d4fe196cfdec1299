//! Tables of any game: who is not there, and what is published while a game runs.

use engine::record::{Record, RecordError};
use engine::{Kind, MAX_SEATS, Seat, Seed, Setup, Show, Viewer, Weights};
use games::Library;

#[test]
fn a_running_game_is_published_without_its_secrets() {
    for kind in Library::built_in().iter() {
        let setup = Setup::plain(kind.about(), kind.about().seats[0]).unwrap();
        let mut session = kind.begin(setup, Seed::numbered(7));
        let seat = session.turn().first().unwrap();
        let action = session.offers(seat)[0].notation.clone();
        session.play(seat, &action).unwrap();

        let published = session.for_publication(kind.content_hash(), &[]);
        assert_eq!((published.seed, published.hash, published.actions.len()), (None, None, 0));
        assert_eq!(published.commitment, Seed::numbered(7).commitment());
        let read = Record::read(&published.write()).unwrap();
        assert_eq!(kind.verify(&read).err(), Some(RecordError::Sealed));

        let stored = session.for_storage(kind.content_hash(), &[]);
        assert_eq!(kind.verify(&stored).unwrap().hash(), session.hash(), "{}", kind.about().id);
    }
}

#[test]
fn a_seat_that_the_table_does_not_have_is_nobodys() {
    for kind in Library::built_in().iter() {
        let seats = kind.about().seats[0];
        let mut session = kind.begin(Setup::plain(kind.about(), seats).unwrap(), Seed::numbered(7));
        let action = session.offers(session.turn().first().unwrap())[0].notation.clone();
        for seat in Seat::all(MAX_SEATS).skip(seats) {
            assert!(session.offers(seat).is_empty() && session.unavailable(seat).is_empty());
            assert!(session.prompt(seat).is_none() && !session.can_undo(seat));
            assert!(session.play(seat, &action).is_err() && session.undo(seat).is_err());
            let viewer = Viewer::Seat(seat);
            assert_eq!(session.view(viewer), session.view(Viewer::Spectator));
            assert_eq!(session.text(viewer), session.text(Viewer::Spectator));
            assert_eq!(session.score(viewer), session.score(Viewer::Spectator));
            assert_eq!(session.log(viewer), session.log(Viewer::Spectator));
        }
        assert_eq!(session.number(), 0, "nothing was played");
    }
}

#[test]
fn every_game_takes_its_own_weights() {
    struct Weigh;
    impl games::Visit for Weigh {
        type Out = ();

        fn visit<G: Show>(self, kind: &Kind<G>) {
            let setup = Setup::plain(&G::ABOUT, G::ABOUT.seats[0]).unwrap();
            let mut rules = G::new(std::sync::Arc::clone(kind.content()), &setup);
            let weights = Weights::read(G::WEIGHTS).unwrap();
            assert_eq!(weights.to_string(), G::WEIGHTS);
            rules.set_weights(&weights.to_string()).unwrap();
        }
    }
    for kind in Library::built_in().iter() {
        games::visit(kind.as_ref(), Weigh);
    }
}

#[test]
fn what_can_be_done_beside_what_is_asked_comes_last_and_lights_nothing() {
    let mut beside = 0;
    for kind in Library::built_in().iter() {
        let setup = Setup::plain(kind.about(), kind.about().seats[0]).unwrap();
        let session = kind.begin(setup, Seed::numbered(7));
        let seat = session.turn().first().unwrap();
        let offers = session.offers(seat);
        let (asked, aside): (Vec<_>, Vec<_>) = offers.iter().partition(|offer| !offer.choice.aside);
        assert!(offers.iter().map(|offer| offer.choice.aside).is_sorted(), "{}", kind.about().id);
        assert!(aside.iter().all(|offer| offer.choice.group.is_some()), "they have a heading");
        let lit = session.lit(seat);
        assert!(asked.iter().flat_map(|offer| &offer.choice.spots).all(|spot| lit.contains(spot)));
        let only = |spot: &&String| !asked.iter().any(|offer| offer.choice.spots.contains(spot));
        let dark: Vec<&String> = aside.iter().flat_map(|offer| &offer.choice.spots).filter(only).collect();
        assert!(dark.iter().all(|spot| !lit.contains(spot)), "{dark:?}");
        beside += dark.len();
    }
    assert!(beside > 0, "Last Gate begins with exchanges");
}
