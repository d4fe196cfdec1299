//! The laws themselves: a correct game obeys them all, and every mistake is caught by the law that is there for it.

mod salvage;

use engine::laws::{Plan, obey};
use engine::{Game, Kind, Seat, Seed, Session, Setup, Undo, UndoRefused, Viewer};
use salvage::{Action, Salvage};

const PLAN: Plan = Plan { games: 6, every: 2, guesses: 4 };

/// The law that a mistake breaks.
fn broken(bug: u8) -> String {
    broken_before::<0>(bug)
}

/// The law that a mistake breaks, one that is made before anybody plays.
fn broken_before<const BUG: u8>(bug: u8) -> String {
    salvage::commit(bug);
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
        ("the view shows the next wreck", broken(1), "views leak nothing"),
        ("the view shows a sealed bid", broken(2), "views leak nothing"),
        ("the view shows something of the generator", broken(3), "views leak nothing"),
        ("looking is not marked", broken(4), "actions that reveal something are marked"),
        ("the last bid is not marked", broken(5), "choices and reasons leak nothing"),
        ("more is accepted than listed", broken(6), "legal exactly when accepted"),
        ("a coin appears from nowhere", broken(7), "check() holds"),
        ("a guess forgets what the seat has seen", broken(8), "guesses agree with their view"),
        ("the log tells a sealed bid", broken(9), "the log tells no more than the view"),
        ("texts are missing", broken_before::<10>(10), "every text exists in every language"),
        ("the game does not end", broken_before::<11>(11), "games end"),
        ("two actions have one notation", broken(12), "what is written is read again"),
        ("points without a line in the sheet", broken(13), "the score sheet adds up to the result"),
        ("a reason that is not the reason", broken(14), "what is called unavailable is refused for that reason"),
        ("a spot that is not in the picture", broken(15), "spots are in the picture"),
        ("choices depend on the hidden wreck", broken(16), "choices and reasons leak nothing"),
        ("a seat that is not at the table", broken(17), "no panic"),
        ("a rule that does not exist", broken(18), "every rule cited is in the rulebook"),
        ("nobody has a turn", broken(19), "the game waits for those who can act, until it is over"),
        ("a choice is listed twice", broken(20), "every choice is listed once"),
        ("part of the position is not written", broken(21), "what is written is read again"),
        ("the log tells what somebody has looked at", broken(22), "the log tells no more than the view"),
        ("looking out of turn is not marked", broken(23), "actions that reveal something are marked"),
        ("another bid shows the first one to all", broken(24), "actions that reveal something are marked"),
        ("a refusal tells the next wreck", broken(25), "choices and reasons leak nothing"),
        ("the view shows what redeal forgets", broken(26), "redeal deals anew what is hidden"),
        ("a text is missing at the end", broken(27), "every text exists in every language"),
        ("the spectator's picture lacks a word", broken(28), "every text exists in every language"),
        ("the spectator has no picture", broken(29), "no panic"),
        ("old rules are broken", broken_before::<30>(30), "no panic"),
        ("what shows nothing is marked", broken(31), "marks mean something"),
        ("a private line of the log has no text", broken(33), "every text exists in every language"),
        ("the last is first", broken(34), "places follow from points"),
        ("being possible tells what a seat knows", broken(35), "actions that reveal something are marked"),
        ("a refused action leaves traces", broken(36), "a refusal changes nothing"),
        ("actions depend on what is not in the position", broken(37), "undo is replay without the last action"),
        ("rules depend on when they were made", broken(38), "records replay"),
        ("redeal loses coins", broken(39), "redealt positions are sound"),
        ("guesses lose coins", broken(40), "guesses are sound"),
        ("notation with a space in it", broken(41), "notation is short and plain"),
        ("a figure without the last seat", broken(42), "figures have a value for every seat"),
        ("a value that is no number", broken(43), "values are numbers"),
        ("a feature that is left out", broken(44), "values are numbers"),
        ("a mixed table is forgotten", broken(50), "no panic"),
        ("what is offered out of turn cannot be read", broken(52), "what is written is read again"),
        ("a look out of turn is told to all", broken(53), "the log tells no more than the view"),
        ("the mark depends on the hidden wreck", broken(54), "choices and reasons leak nothing"),
        ("the view holds the generator", broken(55), "the seed stays a secret"),
        ("clones share something", broken(56), "a clone is a clone"),
        ("places that leave gaps", broken(60), "places follow from points"),
        ("turns are taken back", broken(61), "turns are counted upwards"),
        ("phases are taken back", broken(62), "phases are counted upwards"),
    ];
    let wrong: Vec<_> = found.iter().filter(|(_, law, expected)| law != expected).collect();
    assert!(wrong.is_empty(), "mistake, law that found it, law that should: {wrong:#?}");
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
    assert!(!session.can_undo(Seat::A));
    assert_eq!(session.undo(Seat::A), Err(UndoRefused::Barrier));
    assert_eq!(Undo::of(session.game().as_ref(), session.position(), Seat::B, Action::Look), Undo::Reveals);
    assert_eq!(Undo::of(session.game().as_ref(), session.position(), Seat::B, Action::Pass), Undo::HandsOver);
}

#[test]
fn a_sealed_bid_hands_nothing_over_and_can_be_taken_back() {
    let mut session = table();
    let start = session.position().clone();
    assert_eq!(Undo::of(session.game().as_ref(), session.position(), Seat::B, Action::Bid(5)), Undo::Free);
    session.play(Seat::B, Action::Bid(5)).unwrap();
    session.undo(Seat::B).expect("the game waits for nobody new");
    assert_eq!(*session.position(), start);
    assert_eq!(session.log(Viewer::Seat(Seat::B)).count(), 0);
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
