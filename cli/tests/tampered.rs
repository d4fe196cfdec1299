//! Records that are not what they say: every kind of damage is found and named.

mod common;

use std::fs;

use common::{Ran, arg, folder, orrery, record};
use serde_json::{Value, json};

/// Verifies the good record after a change.
fn verify(change: impl FnOnce(&mut Value)) -> Ran {
    let mut value: Value = serde_json::from_str(&fs::read_to_string(record()).unwrap()).unwrap();
    change(&mut value);
    verify_text(&value.to_string())
}

fn verify_text(text: &str) -> Ran {
    let folder = folder();
    let file = folder.path().join("game.json");
    fs::write(&file, text).unwrap();
    let ran = orrery(&["verify", &arg(&file)]);
    assert!(ran.code == Some(0) || ran.err.contains(&arg(&file)), "the file is named: {ran:?}");
    ran
}

#[test]
fn the_record_itself_is_right() {
    verify(|_| {}).fine();
}

#[test]
fn a_record_cut_off_anywhere_is_not_readable() {
    let text = fs::read_to_string(record()).unwrap();
    for part in [0, 1, 100, 300, text.trim_end().len() - 1] {
        let complaint = verify_text(&text[..part]).complaint();
        assert!(complaint.contains("line ") && complaint.contains("column "), "{complaint}");
    }
}

#[test]
fn what_is_no_record_is_not_readable() {
    for text in ["not JSON", "[]", "{}", "null", "{\"format\": 1}", "{\"format\": \"one\"}"] {
        let complaint = verify_text(text).complaint();
        assert!(complaint.contains("not readable: line 1"), "{complaint}");
    }
}

#[test]
fn damage_is_found_and_named() {
    type Change = fn(&mut Value);
    let cases: [(Change, &[&str]); 26] = [
        (|r| r["format"] = json!(2), &["format 2;"]),
        (|r| r["format"] = json!(4_294_967_297_u64), &["format 4294967297;"]),
        (|r| r["format"] = json!(-1), &["format -1;"]),
        (|r| r["game"] = json!("chess"), &["“chess”"]),
        (|r| r["rules"] = json!(9), &["This is version 9"]),
        (|r| r["rules"] = json!(70_000), &["This is version 70000"]),
        (|r| r["content"] = json!("0000000000000000"), &["other content", "0000000000000000"]),
        (|r| r["options"]["rounds"] = json!(0), &["“rounds”", "“0”"]),
        (|r| r["options"]["size"] = json!(4), &["“size”"]),
        (|r| r["options"]["rounds"] = json!([1]), &["option \"rounds\""]),
        (|r| r["seats"] = json!([{}]), &["with 1 seat."]),
        (|r| r["actions"][2] = json!("A:c2"), &["Action 3, “A:c2”", "c2 is marked already (TTT-3.2)"]),
        (|r| r["actions"][1] = json!("B:z9"), &["Action 2, “B:z9”", "not an action"]),
        (|r| r["result"]["points"] = json!([0, 1]), &["result", "1. A 0, 2. B 1", "1. A 1, 2. B 0"]),
        (|r| r["result"]["places"] = json!([2, 1]), &["2. A 1, 1. B 0", "1. A 1, 2. B 0"]),
        (|r| r["result"]["points"] = json!([0, 0, 0, 0, 0, 0, 0]), &["not readable: line 1"]),
        (|r| r["result"]["points"] = json!([1]), &["2 places and 1 points for 2 seats"]),
        (|r| r["result"]["places"] = json!([]), &["0 places and 2 points for 2 seats"]),
        (|r| r["result"]["winner"] = json!("A"), &["not readable", "winner"]),
        (|r| drop(r["hash"].take()), &["“hash” is missing"]),
        (|r| drop(r["seed"].take()), &["“seed” is missing"]),
        (|r| drop((r["seed"].take(), r["hash"].take())), &["“seed” is missing"]),
        (|r| r["result"]["places"] = json!("first"), &["not readable"]),
        (|r| r["hash"] = json!("0000000000000000"), &["hash 0000000000000000"]),
        (|r| r["commitment"] = json!("00".repeat(32)), &["commitment", "0000"]),
        (|r| r["seed"] = json!("00".repeat(32)), &["commitment"]),
    ];
    for (change, parts) in cases {
        let complaint = verify(change).complaint();
        assert!(parts.iter().all(|part| complaint.contains(part)), "{parts:?} in {complaint}");
    }
}

#[test]
fn actions_after_the_end_and_results_before_it_are_found() {
    let more = verify(|r| r["actions"].as_array_mut().unwrap().push(json!("B:a2"))).complaint();
    assert!(more.contains("Action 8") && more.contains("The game is over"), "{more}");
    let fewer = verify(|r| drop(r["actions"].as_array_mut().unwrap().pop())).complaint();
    assert!(fewer.contains("result"), "{fewer}");
}

/// Whoever forges a record makes its commitment fit, too. What was noted before the game does not.
#[test]
fn a_forged_record_is_found_out_by_what_was_noted() {
    let folder = folder();
    let forged = folder.path().join("forged.json");
    let honest: Value = serde_json::from_str(&fs::read_to_string(record()).unwrap()).unwrap();
    let noted = honest["commitment"].as_str().unwrap();
    let mut value = honest.clone();
    let seed = engine::Seed::numbered(3);
    value["seed"] = json!(seed.reveal());
    value["commitment"] = json!(seed.commitment().to_string());
    fs::write(&forged, value.to_string()).unwrap();
    let alone = orrery(&["verify", &arg(&forged)]).fine();
    assert!(alone.contains(&seed.commitment().to_string()), "it says what to compare: {alone}");
    let complaint = orrery(&["verify", &arg(&forged), "--commitment", noted]).complaint();
    assert!(complaint.contains(noted) && complaint.contains(&seed.commitment().to_string()), "{complaint}");
    assert!(orrery(&["verify", &arg(record()), "--commitment", noted]).fine().contains(noted));
    let complaint = orrery(&["verify", &arg(record()), "--commitment", "12"]).complaint();
    assert!(complaint.contains("“12”"), "{complaint}");
}

#[test]
fn an_option_that_comes_twice_is_found() {
    let text = fs::read_to_string(record()).unwrap().replace("{\"rounds\":1}", "{\"rounds\":1,\"rounds\":2}");
    let complaint = verify_text(&text).complaint();
    assert!(complaint.contains("duplicate option \"rounds\""), "{complaint}");
}

#[test]
fn a_mark_that_an_editor_puts_before_the_text_does_no_harm() {
    verify_text(&format!("\u{feff}{}", fs::read_to_string(record()).unwrap())).fine();
}

#[test]
fn a_sealed_record_cannot_be_checked_yet() {
    let ran = verify(|r| drop((r["seed"].take(), r["result"].take(), r["hash"].take())));
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.err.contains("not revealed yet"), "{ran:?}");
}

#[test]
fn a_bad_record_does_not_keep_a_good_one_from_being_checked() {
    let ran = orrery(&["verify", "nowhere.json", &arg(record())]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.contains("7 actions") && ran.err.contains("nowhere.json"), "{ran:?}");
}

#[test]
fn escapes_in_a_record_do_not_reach_the_terminal() {
    let complaint = verify(|r| r["actions"][0] = json!("A:\u{1b}[2J")).complaint();
    assert!(complaint.contains("Action 1"), "{complaint}");
}
