//! Chapter 6: variants and player counts.

use engine::{Game, SeatSet};
use space_gate_odyssey::*;

use crate::story::*;

/// SGO-6.3, SGO-6.4
#[test]
fn the_short_game_has_three_planets_and_two_gates() {
    let mut unused = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let story = new_game(3, "length=short", seed);
        let harbours = story.harbours();
        let out = harbours.split(' ').position(|harbour| harbour == "nowhere").unwrap();
        assert_eq!(harbours.matches("nowhere").count(), 1);
        assert_eq!(story.table().waiting.len(), 1);
        let sizes: Vec<u8> = story.position.stacks.iter().map(Pile::len).collect();
        assert_eq!(sizes, [8, 8, 8, 9, 9, 9, 6, 6, 6]);
        let symbols = |module: &ModuleId| story.game.module(*module).symbol == Some(Gate::ALL[out]);
        assert!(!story.position.stacks.iter().any(|pile| pile.0.iter().any(symbols)));
        unused.insert(out);
    }
    assert_eq!(unused.len(), 3, "the gate is drawn at random");
}

/// SGO-6.5
#[test]
fn the_short_game_ends_with_the_third_planet() {
    let story = table(2, "length=short").gates("alpha susskind beta hawking").waiting("");
    let story =
        story.colonies("susskind", "A t01 t02 t03 t04 t05 t06; B t07 t08 t09 t10 t11").landing(B, "susskind", 1);
    let story = story.place("t12");
    assert!(story.is_over());
    assert_eq!(story.harbours(), "hawking hawking nowhere");
    let goes_on = table(2, "length=short").gates("alpha susskind beta hawking").waiting("bose");
    let goes_on =
        goes_on.colonies("susskind", "A t01 t02 t03 t04 t05 t06; B t07 t08 t09 t10 t11").landing(B, "susskind", 1);
    assert!(!goes_on.place("t12").is_over());
}

/// SGO-6.7
#[test]
fn the_stall_guard_is_for_bots_unless_chosen_otherwise() {
    let ends = |bots: SeatSet, option: &str| {
        let game = rules(2, bots, option);
        let mut story = table(2, "").crew(A, "engineer@water chief@water").crew(B, "engineer@water chief@water");
        story.game = game;
        story.position.table.stall = 29;
        story.play("chief@water airlock").is_over()
    };
    let (all, one, none) = (SeatSet::all(2), SeatSet::only(A), SeatSet::EMPTY);
    assert_eq!([ends(all, ""), ends(one, ""), ends(none, "")], [true, false, false]);
    assert_eq!([ends(none, "stall_guard=on"), ends(all, "stall_guard=off")], [true, false]);
    assert_eq!(SpaceGateOdyssey::ABOUT.options.len(), 3);
}
