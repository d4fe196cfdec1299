//! The laws themselves: a correct game obeys them all, and every mistake is caught by the law that is there for it.

mod salvage;

use engine::laws::{Plan, obey};
use engine::{Game, Kind, Seat, Seed, Session, Setup, Undo, UndoRefused, Viewer};
use salvage::{Action, Salvage};

const PLAN: Plan = Plan { games: 6, every: 2, guesses: 4 };

fn broken<const BUG: u8>() -> String {
    let kind = Kind::<Salvage<BUG>>::built_in().unwrap();
    obey(&kind, PLAN).err().map(|broken| broken.law.to_owned()).unwrap_or_default()
}

#[test]
fn a_correct_game_obeys_all_laws() {
    let kind = Kind::<Salvage<0>>::built_in().unwrap();
    if let Err(broken) = obey(&kind, Plan { games: 40, ..PLAN }) {
        panic!("{broken}");
    }
}

/// Each line is a mistake that games make, and the law that must find it.
#[test]
fn every_mistake_is_found() {
    let found = [
        ("the view shows the next wreck", broken::<1>(), "views leak nothing"),
        ("the view shows a sealed bid", broken::<2>(), "views leak nothing"),
        ("the view shows something of the generator", broken::<3>(), "views leak nothing"),
        ("looking is not marked", broken::<4>(), "actions that reveal something are marked"),
        ("the last bid is not marked", broken::<5>(), "actions that reveal something are marked"),
        ("more is accepted than listed", broken::<6>(), "legal exactly when accepted"),
        ("a coin appears from nowhere", broken::<7>(), "no panic"),
        ("a guess forgets what the seat has seen", broken::<8>(), "guesses agree with their view"),
        ("the log tells a sealed bid", broken::<9>(), "the log tells no more than the view"),
        ("texts are missing", broken::<10>(), "every text exists in every language"),
        ("the game does not end", broken::<11>(), "games end"),
        ("two actions have one notation", broken::<12>(), "what is written is read again"),
        ("points without a line in the sheet", broken::<13>(), "the score sheet adds up to the result"),
        ("a reason that is not the reason", broken::<14>(), "what is called unavailable is refused for that reason"),
        ("a spot that is not in the picture", broken::<15>(), "spots are in the picture"),
        ("choices depend on the hidden wreck", broken::<16>(), "choices and reasons leak nothing"),
        ("a seat that is not at the table", broken::<17>(), "no panic"),
        ("a rule that does not exist", broken::<18>(), "every rule cited is in the rulebook"),
        ("nobody has a turn", broken::<19>(), "the game waits for those who can act, until it is over"),
        ("a choice is listed twice", broken::<20>(), "every choice is listed once"),
        ("part of the position is not written", broken::<21>(), "what is written is read again"),
        ("the log tells what somebody has looked at", broken::<22>(), "the log tells no more than the view"),
    ];
    for (mistake, law, expected) in found {
        assert_eq!(law, expected, "{mistake}");
    }
}

fn table() -> Session<Salvage<0>> {
    let kind = Kind::<Salvage<0>>::built_in().unwrap();
    let setup = Setup::plain(&Salvage::<0>::ABOUT, 2).unwrap();
    Session::new(kind.rules(&setup), setup, Seed::numbered(4))
}

#[test]
fn several_seats_decide_at_once_and_in_secret() {
    let mut session = table();
    assert_eq!(session.game().turn(session.position()).len(), 2);
    session.play(Seat::B, Action::Bid(5)).unwrap();
    session.play(Seat::B, Action::Bid(7)).expect("a bid can be changed until the last one is in");
    assert_eq!(session.game().view(session.position(), Viewer::Seat(Seat::A)).own_bid, None);
    assert!(session.game().view(session.position(), Viewer::Spectator).has_bid.contains(Seat::B));
    session.play(Seat::A, Action::Bid(2)).unwrap();
    assert_eq!(session.position().coins.values(), [12, 5]);
}

#[test]
fn a_refusal_says_what_is_missing() {
    let refusal = table().play(Seat::A, Action::Bid(15)).unwrap_err();
    assert_eq!((refusal.rule.as_str(), refusal.missing.unwrap().amount), ("SAL-1", 3));
}

#[test]
fn undo_stops_where_something_was_revealed() {
    let mut session = table();
    session.play(Seat::B, Action::Bid(5)).unwrap();
    session.play(Seat::B, Action::Bid(7)).unwrap();
    assert_eq!(session.undo(Seat::A), Err(UndoRefused::NotYours(Seat::B)));
    assert!(session.can_undo(Seat::B) && session.undo(Seat::B).is_ok());
    session.play(Seat::A, Action::Bid(1)).unwrap();
    assert_eq!(session.undo(Seat::A), Err(UndoRefused::Barrier));
    assert_eq!(Undo::of(session.game().as_ref(), session.position(), Seat::B, Action::Look), Undo::Reveals);
    assert_eq!(Undo::of(session.game().as_ref(), session.position(), Seat::B, Action::Pass), Undo::HandsOver);
}

#[test]
fn the_log_keeps_secrets() {
    let mut session = table();
    session.play(Seat::B, Action::Bid(7)).unwrap();
    let seen: Vec<_> = session.log(Viewer::Seat(Seat::A)).map(|logged| logged.event).collect();
    assert_eq!(seen, [salvage::Event::Bid(Seat::B, None)]);
}

#[test]
fn a_game_can_be_looked_at_anywhere_on_its_way() {
    let mut session = table();
    let start = session.position().clone();
    session.play(Seat::A, Action::Bid(2)).unwrap();
    session.play(Seat::B, Action::Bid(3)).unwrap();
    assert_eq!(session.at(0), start);
    assert_eq!(session.back_to(1).moves().len(), 1);
    assert_eq!(session.at(2), *session.position());
}
