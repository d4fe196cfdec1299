//! The rules of `docs/rules/tic-tac-toe.md` by number.

use engine::{Game, Kind, OptionValue, Seat, SeatSet, Seed, Session, Setup, Show, Undo, Viewer};
use tic_tac_toe::{Cell, TicTacToe};

fn table(rounds: i64) -> Session<TicTacToe> {
    let chosen = [("rounds".to_owned(), OptionValue::Number(rounds))];
    let setup = Setup::new(&TicTacToe::ABOUT, 2, SeatSet::EMPTY, chosen, None).unwrap();
    Session::new(Kind::built_in().unwrap().rules(&setup), setup, Seed::numbered(1))
}

fn mark(cell: &str) -> Cell {
    cell.parse().unwrap()
}

/// Marks the cells one after the other, whoever's turn it is.
fn after(mut session: Session<TicTacToe>, cells: &str) -> Session<TicTacToe> {
    for cell in cells.split_whitespace() {
        let seat = turn(&session).expect("the game goes on");
        session.play(seat, mark(cell)).unwrap();
    }
    session
}

fn turn(session: &Session<TicTacToe>) -> Option<Seat> {
    session.game().turn(session.position()).first()
}

fn points(session: &Session<TicTacToe>) -> Option<[i32; 2]> {
    let outcome = session.game().outcome(session.position())?;
    outcome.points.values().try_into().ok()
}

#[test]
fn ttt_1_1_two_players_cross_and_ring() {
    assert_eq!(TicTacToe::ABOUT.seats, [2]);
    let session = after(table(1), "a3 c1");
    let text = session.game().text(&session.game().view(session.position(), Viewer::Spectator), Viewer::Spectator);
    let lines = format!("{:?}", text[0].lines);
    assert!(lines.contains("3 X · ·") && lines.contains("1 · · O"), "{lines}");
}

#[test]
fn ttt_1_2_nine_cells_named_by_column_and_row() {
    let names: Vec<String> = Cell::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    for wrong in ["", "a", "a0", "a4", "d1", "b22", "B2", "é1"] {
        assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
    }
}

/// TTT-1.3, TTT-4.1
#[test]
fn each_of_the_eight_lines_wins() {
    let lines = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"];
    for line in lines {
        let [x, y, z] = line.split(' ').collect::<Vec<_>>()[..] else { unreachable!() };
        // The other one marks two cells outside the line.
        let mut others = Cell::all().map(|cell| cell.to_string()).filter(|cell| !line.contains(cell.as_str()));
        let (o, p) = (others.next().unwrap(), others.next().unwrap());
        assert_eq!(points(&after(table(1), &format!("{x} {o} {y} {p} {z}"))), Some([1, 0]), "{line}");
    }
}

#[test]
fn ttt_2_1_one_round_by_default() {
    let setup = Setup::plain(&TicTacToe::ABOUT, 2).unwrap();
    assert_eq!(setup.options.number("rounds"), 1);
    let session = after(table(2), "a1 a2 b1 b2 c1");
    assert_eq!((points(&session), session.position().round), (None, 2));
}

#[test]
fn ttt_2_2_every_round_begins_with_an_empty_board() {
    let session = after(table(2), "a1 a2 b1 b2 c1");
    assert!(Cell::all().all(|cell| session.position().owner(cell).is_none()));
}

#[test]
fn ttt_2_3_the_players_take_turns_in_beginning() {
    assert_eq!(turn(&table(3)), Some(Seat::A));
    let second = after(table(3), "a1 a2 b1 b2 c1");
    assert_eq!(turn(&second), Some(Seat::B));
    assert_eq!(turn(&after(second, "a1 a2 b1 b2 c1")), Some(Seat::A));
}

#[test]
fn ttt_3_1_the_players_mark_in_turn() {
    let mut session = after(table(1), "b2");
    assert_eq!(turn(&session), Some(Seat::B));
    let refusal = session.play(Seat::A, mark("a1")).unwrap_err();
    assert_eq!(refusal.rule.as_str(), "TTT-3.1");
    assert_eq!(session.position().owner(mark("a1")), None);
}

#[test]
fn ttt_3_2_only_an_empty_cell_can_be_marked() {
    let mut session = after(table(1), "b2");
    assert_eq!(session.play(Seat::B, mark("b2")).unwrap_err().rule.as_str(), "TTT-3.2");
    let reasons = session.game().unavailable(session.position(), Seat::B);
    assert_eq!(reasons.iter().map(|option| option.action).collect::<Vec<_>>(), [Some(mark("b2"))]);
}

#[test]
fn ttt_4_2_a_full_board_without_a_line_is_drawn() {
    assert_eq!(points(&after(table(1), "a1 b2 c3 b1 b3 a3 c1 c2 a2")), Some([0, 0]));
}

#[test]
fn ttt_4_3_the_round_is_over_at_once() {
    let mut session = after(table(1), "a1 a2 b1 b2 c1");
    let refusal = session.play(Seat::B, mark("c2")).unwrap_err();
    assert_eq!((refusal.rule.as_str(), &*refusal.reason.id), ("TTT-5.2", "refused-game-over"));
}

#[test]
fn ttt_5_1_every_round_won_is_a_point() {
    let session = after(table(3), "a1 a2 b1 b2 c1  a1 a2 b1 b2 c1  a1 a2 b1 b2 c1");
    assert_eq!(points(&session), Some([2, 1]));
    let sheet = session.game().score(&session.game().view(session.position(), Viewer::Spectator));
    assert_eq!([sheet.total(Seat::A), sheet.total(Seat::B)], [2, 1]);
}

#[test]
fn ttt_5_2_more_points_win_after_the_last_round() {
    let session = after(table(1), "a1 b1 a2 b2 c3 b3");
    let outcome = session.game().outcome(session.position()).unwrap();
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat::B]);
    assert!(session.game().turn(session.position()).is_empty());
}

#[test]
fn ttt_5_3_equal_points_share_the_victory() {
    let session = after(table(2), "a1 a2 b1 b2 c1  a1 a2 b1 b2 c1");
    assert_eq!(session.game().outcome(session.position()).unwrap().winners().count(), 2);
}

#[test]
fn ttt_6_1_nothing_is_revealed() {
    let session = table(1);
    assert!(Cell::all().all(|cell| !session.game().reveals(session.position(), Seat::A, cell)));
}

/// TTT-6.2
#[test]
fn a_mark_can_be_taken_back_only_by_who_goes_on() {
    let mut session = after(table(1), "b2");
    assert!(session.undo(Seat::A).is_err());
    // A drawn round: the ninth mark is the first player's, and the next round begins with the other one.
    let drawn = after(table(2), "a1 b2 c3 b1 b3 a3 c1 c2");
    assert_eq!(Undo::of(drawn.game().as_ref(), drawn.position(), Seat::A, mark("a2")), Undo::HandsOver);
    // Won with the sixth mark, B's, and B begins the second round: nobody else has decided anything.
    let mut won = after(table(2), "a1 b1 a2 b2 c3");
    assert_eq!(Undo::of(won.game().as_ref(), won.position(), Seat::B, mark("b3")), Undo::Free);
    won.play(Seat::B, mark("b3")).unwrap();
    assert!(won.undo(Seat::B).is_ok());
}

#[test]
fn ttt_7_1_two_lines_at_once_win_one_round() {
    assert_eq!(points(&after(table(1), "a1 b1 a2 b2 b3 c1 c3 c2 a3")), Some([1, 0]));
}
