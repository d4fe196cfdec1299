//! Chapter 2: setup.

use engine::{Game, Seat, Seed};
use space_gate_odyssey::*;

use crate::story::*;

/// SGO-2.1
#[test]
fn seats_are_in_clockwise_order() {
    let story = three().crew(A, "engineer@water chief@water").crew(B, "").crew(C, "").play("engineer@water nature");
    assert_eq!(story.turn(), Some(B), "B sits to the left of A");
}

/// SGO-2.3, SGO-2.4, SGO-7.4
#[test]
fn five_planets_three_with_gates_two_waiting() {
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let story = new_game(4, "", seed);
        assert_eq!(story.table().waiting.len(), 2);
        assert!(!story.harbours().contains("nowhere") && !story.harbours().contains("hawking"));
        first.insert(story.harbours().split(' ').next().unwrap().to_owned());
    }
    assert_eq!(first.len(), 8, "every planet comes up");
}

/// SGO-2.5, SGO-2.6, SGO-2.7, SGO-2.8
#[test]
fn figures_and_colonists_at_the_start() {
    let story = new_game(3, "", 5);
    for seat in Seat::all(3) {
        let player = story.player(seat);
        let crews: Vec<(u8, u8, u8)> = player.rooms.iter().map(|c| (c.engineers, c.chiefs, c.robots)).collect();
        assert_eq!(crews, [(1, 0, 0), (1, 0, 0), (1, 0, 0), (0, 0, 0), (0, 1, 0)]);
        assert_eq!((player.rank, story.points(seat)), (0, 0));
        let start = story.table().placed(ModuleId::start(seat));
        assert_eq!((start.site, start.colonists), (Site::default(), 5));
        assert_eq!(player.supply, Supply { engineers: 3, suits: 3, robots: 5, colonists: 30 });
    }
}

/// SGO-2.9
#[test]
fn stacks_are_shuffled() {
    let game = new_game(3, "", 0).game;
    let order = |seed| game.start(Seed::numbered(seed)).stacks[0].0.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_ne!(order(1), order(2));
    let mut sorted = order(1);
    sorted.sort();
    let mut other = order(2);
    other.sort();
    assert_eq!(sorted, other, "the same modules");
}

/// SGO-2.10, SGO-2.15
#[test]
fn the_start_player_is_drawn_and_takes_the_first_turn() {
    let starters: std::collections::BTreeSet<Option<Seat>> = (0..40).map(|seed| new_game(4, "", seed).turn()).collect();
    assert_eq!(starters.len(), 4);
    let mut story = new_game(2, "", 3);
    let starter = story.turn();
    for stack in ["gw", "gn", "gw", "gn"] {
        story = story.play(stack);
        while story.step() != "Setup" && story.step() != "Turn" {
            let first = story.legal().split(' ').next().unwrap().to_owned();
            story = story.play(&first);
        }
    }
    assert_eq!((story.step(), story.turn()), ("Turn".to_owned(), starter));
}

/// SGO-2.11, SGO-2.12, SGO-3.4
#[test]
fn both_starting_modules_come_from_different_stacks() {
    let story = new_game(3, "", 1).top("gw5").top("ow1");
    let starter = story.turn();
    let story = story.play("gw 1,0 r2");
    assert_eq!(story.turn(), starter);
    assert_eq!(story.refused("gw"), ("SGO-2.11".into(), "refused-stack-used-in-setup".into()));
    // The second one may be attached to the first: the corner leads south to 1,1.
    let story = story.play("ow");
    assert_eq!(story.legal(), "0,-1 0,1 -1,0 1,1");
    let story = story.play("1,1");
    assert_ne!(story.turn(), starter, "a straight fits only one way below the corner");
    assert!(!story.is_on(starter.unwrap(), "ow1") && story.on("ow1") == 0);
    assert!(story.allows("gw"), "the next player may use the stack");
}

/// SGO-2.13
#[test]
fn starting_modules_cannot_be_buried() {
    let story = new_game(3, "", 1).play("gn");
    assert!(!story.allows("bury"));
    assert_eq!(story.refused("bury"), ("SGO-2.13".into(), "refused-bury-in-setup".into()));
    assert!(story.unavailable().contains(&("bury".into(), "SGO-2.13".into())));
}
