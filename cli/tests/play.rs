//! Whole games through the keyboard.

mod common;

use std::fs;

use common::{arg, folder, names, orrery, typed};

const TWO_PEOPLE: [&str; 6] = ["play", "tic-tac-toe", "--seats", "human,human", "--names", "Ann,Bob"];

#[test]
fn two_people_play_a_game_to_its_end() {
    let out = typed(&TWO_PEOPLE, &["b2", "a1", "c1", "a3", "a2", "c2", "b3", "b1", "c3"]).fine();
    for part in ["The seed is fixed", "Ann: Mark a cell", "(TTT-3.1)", "Round 1 is drawn", "Ann, Bob share the victory"]
    {
        assert!(out.contains(part), "{part} in {out}");
    }
    assert!(out.contains("Rounds won") && out.contains("orrery verify"), "{out}");
    assert!(!out.contains("Pass the keyboard"), "nothing is hidden in this game");
}

#[test]
fn choices_are_made_by_number_too_and_refusals_change_nothing() {
    let out = typed(&TWO_PEOPLE, &["5", "b2", "z9", "77", "0", "1", "quit"]).fine();
    for part in
        ["Ann marks b2", "b2 is marked already (TTT-3.2)", "“z9” is not an action", "no choice 77", "Bob marks a1"]
    {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn the_table_answers_questions() {
    let questions =
        ["b2", "why", "why b2", "why a1", "log", "score", "rules", "rules 5.1", "rules 4", "rules 99", "help"];
    let out = typed(&TWO_PEOPLE, &questions).fine();
    let expected = [
        "Mark b2: b2 is marked already (TTT-3.2)",
        "a1 is possible now",
        "   1  Ann marks b2.",
        "Total",
        "TTT-3.1 The players mark in turn",
        "TTT-5.1 Every round won is 1 point",
        "TTT-4.2 If all nine cells",
        "The chapters of the rules",
        "take your last action back",
    ];
    for part in expected {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn a_hint_tells_the_best_choices_and_why() {
    let out = typed(&TWO_PEOPLE, &["a1", "b1", "a2", "b2", "hint", "quit"]).fine();
    assert!(out.contains("1  Mark a3 [a3] best") || out.contains("1  Mark a3"), "{out}");
    assert!(out.contains("+1.0 rounds won") && out.contains("points"), "{out}");
    let german = typed(&[&TWO_PEOPLE[..], &["--language", "de"]].concat(), &["hint", "quit"]).fine();
    assert!(german.contains("am besten") && german.contains("Punkte zur besten Wahl"), "{german}");
}

/// TTT-6.2: who ends a round and begins the next can take the last mark back.
#[test]
fn an_action_is_taken_back_unless_something_stands_against_it() {
    let args = [&TWO_PEOPLE[..], &["--option", "rounds=2"]].concat();
    let round_won_by_bob = ["a1", "b1", "a2", "b2", "c3", "b3"];
    let out = typed(&args, &[&round_won_by_bob[..], &["undo", "c1", "undo"]].concat()).fine();
    assert!(out.contains("Taken back: b3"), "{out}");
    assert!(out.contains("Bob marks c1"), "another action instead: {out}");
    assert!(out.contains("It cannot be taken back"), "{out}");
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let folder = folder();
    let [begun, done] = ["begun.json", "done.json"].map(|name| arg(folder.path().join(name)));
    let out = typed(&TWO_PEOPLE, &["a1", "b1", &format!("save {begun}")]).fine();
    assert!(out.contains("holds all secrets of the running game"), "{out}");
    assert!(orrery(&["verify", &begun]).fine().contains("still running"));
    let out = typed(&["play", "--load", &begun, "--save", &done, "--language", "de"], &["a2", "b2", "a3"]).fine();
    assert!(out.contains("Ann gewinnt") && !out.contains("Geheimnisse"), "{out}");
    assert!(orrery(&["verify", &done]).fine().contains("1. A 1, 2. B 0"));
    assert_eq!(names(folder.path()), ["begun.json", "done.json"]);
}

#[test]
#[cfg(unix)]
fn a_running_game_is_its_owners_secret() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let file = folder.path().join("begun.json");
    typed(&[&TWO_PEOPLE[..], &["--save", &arg(&file)]].concat(), &["a1", "quit"]).fine();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o077, 0);
}

#[test]
fn the_end_of_the_input_ends_the_talk_politely() {
    let folder = folder();
    let file = arg(folder.path().join("game.json"));
    let out = typed(&[&TWO_PEOPLE[..], &["--save", &file]].concat(), &["a1"]).fine();
    assert!(out.contains(&file), "{out}");
    assert!(orrery(&["verify", &file]).fine().contains("1 action"));
}

#[test]
fn after_the_end_everything_can_still_be_looked_at() {
    let folder = folder();
    let [file, picture] = ["game.json", "game.svg"].map(|name| arg(folder.path().join(name)));
    let game = ["a1", "b1", "a2", "b2", "a3"];
    let after = ["b3", "undo", "log", "save", &format!("save {file}"), &format!("picture {picture}")];
    let out = typed(&TWO_PEOPLE, &[&game[..], &after].concat()).fine();
    assert!(out.contains("Ann wins") && out.contains("The game is over") && out.contains("Which file?"), "{out}");
    orrery(&["verify", &file]).fine();
    assert!(fs::read_to_string(&picture).unwrap().starts_with("<svg"));
}

#[test]
fn a_file_that_cannot_be_written_does_not_end_the_game() {
    let ran = typed(&TWO_PEOPLE, &["save /nowhere/at/all.json", "picture board.gif", "b2", "quit"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.contains("/nowhere/at/all.json") && ran.err.contains("board.gif"), "{}", ran.err);
    assert!(ran.out.contains("Ann marks b2"), "{}", ran.out);
}

#[test]
fn bots_alone_play_to_the_end_and_the_same_for_the_same_seed() {
    let folder = folder();
    let play = |name: &str, seed: &str| {
        let file = folder.path().join(name);
        let args =
            ["play", "tic-tac-toe", "--seats", "random,random", "--option", "rounds=9", "--seed", seed, "--save"];
        orrery(&[&args[..], &[&arg(&file)]].concat()).fine();
        orrery(&["verify", &arg(&file)]).fine();
        fs::read_to_string(file).unwrap()
    };
    assert_eq!(play("one.json", "5"), play("two.json", "5"));
    assert_ne!(play("one.json", "5"), play("two.json", &"ab".repeat(32)));
}

#[test]
fn a_test_seed_is_not_called_a_secret() {
    let out = typed(&["play", "tic-tac-toe", "--seed", "5"], &["quit"]).fine();
    assert!(out.contains("This is a test seed") && !out.contains("The seed is fixed"), "{out}");
}

#[test]
fn nobody_can_decide_for_a_seat_that_has_nothing_to_decide() {
    let out = typed(&TWO_PEOPLE, &["as B", "as F", "as", "b2", "quit"]).fine();
    assert!(out.contains("“B” cannot decide anything") && out.contains("“F” cannot"), "{out}");
    assert!(out.contains("Ann marks b2") && !out.contains("Could also decide"), "{out}");
}

#[test]
fn a_person_plays_against_bots_in_german() {
    let out = typed(&["play", "tic-tac-toe", "--seed", "1", "--language", "de"], &["b2", "score", "quit"]).fine();
    for part in ["Bot: random", "Kreuze ein Feld an", "Platz A kreuzt b2 an", "Platz B kreuzt", "Summe"] {
        assert!(out.contains(part), "{part} in {out}");
    }
}

#[test]
fn escapes_in_names_do_not_reach_the_terminal() {
    let out = typed(&["play", "tic-tac-toe", "--names", "\u{1b}[2JAnn"], &["quit"]).fine();
    assert!(!out.contains('\u{1b}') && out.contains("Ann"), "{out}");
}
