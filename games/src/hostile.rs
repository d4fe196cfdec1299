//! What the fuzz targets in `fuzz/` do with bytes from anywhere. The workspace's tests do the same with a fixed corpus.
//!
//! Each function panics when a promise is broken, and only then.

use std::sync::LazyLock;

use engine::record::Record;
use engine::{Kind, Show};

use crate::{Library, Visit, visit};

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::built_in);

/// Reads the bytes as a record: it is refused with a message, or it replays and survives being written and read again.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let result = Record::read(text).and_then(|record| {
        assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record), "written and read again");
        match LIBRARY.get(&record.game) {
            Ok(kind) => kind.verify(&record).map(drop),
            Err(_) => Ok(()),
        }
    });
    if let Err(error) = result {
        assert!(!error.to_string().is_empty(), "an error says what is wrong");
    }
}

/// Reads the bytes as an action of each game: what is an action is printed and read again as the same one, and playing it at
/// the start of a game is accepted exactly if it is listed.
pub fn notation(bytes: &[u8]) {
    struct Notation<'a>(&'a str);

    impl Visit for Notation<'_> {
        type Out = ();

        fn visit<G: Show>(self, kind: &Kind<G>) {
            let Ok(action) = self.0.parse::<G::Action>() else { return };
            assert_eq!(action.to_string().parse().ok(), Some(action), "{} printed and read again", self.0);
            let seats = G::ABOUT.seats[0];
            let setup = engine::Setup::plain(&G::ABOUT, seats).expect("a number of seats from the game's own list");
            let game = kind.rules(&setup);
            let mut position = game.start(engine::Seed::numbered(1));
            for seat in engine::Seat::all(seats) {
                let listed = game.is_legal(&position, seat, action);
                assert_eq!(game.play(&mut position, seat, action, &mut ()).is_ok(), listed, "{seat}:{action}");
            }
        }
    }

    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for kind in LIBRARY.iter() {
        visit(kind.as_ref(), Notation(text));
    }
}

/// Puts the bytes over each content file of each game: it is refused with a message, or it loads.
pub fn content(bytes: &[u8]) {
    struct Content<'a>(&'a str);

    impl Visit for Content<'_> {
        type Out = ();

        fn visit<G: Show>(self, kind: &Kind<G>) {
            for (name, _) in G::ABOUT.content {
                let mut files = kind.files().clone();
                let loaded = files.put_over(name, self.0).and_then(|()| Kind::<G>::load(files).map(drop));
                if let Err(errors) = loaded {
                    assert!(!errors.to_string().is_empty(), "an error says what is wrong");
                }
            }
        }
    }

    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for kind in LIBRARY.iter() {
        visit(kind.as_ref(), Content(text));
    }
}
