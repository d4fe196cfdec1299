//! Chapter 4.6: the remodelling tile.

use space_gate_odyssey::*;

use crate::story::*;

const STATION: &str = "gw5 1,0 r2; ow1 1,1 r0; aw3 0,1 r0";

fn remodelling() -> Story {
    table(3, "remodel_tiles=on").station(A, STATION).acting(Room::Modules, &[2]).play("remodel")
}

/// SGO-4.6.1, SGO-4.6.2
#[test]
fn the_tile_is_used_once_in_two_states_and_costs_nothing() {
    let story = remodelling();
    assert!(!story.player(A).tile && story.player(A).ap == 2);
    let story = story.play("finish");
    assert_eq!((story.step().as_str(), story.player(A).ap), ("Act", 2));
    assert!(!story.allows("remodel"));
    let tiles = || table(3, "remodel_tiles=on").station(A, STATION);
    assert!(tiles().allows("remodel"), "at the start of the own turn");
    assert!(!tiles().acting(Room::Water, &[1]).allows("remodel"));
    assert!(!tiles().acting(Room::Airlock, &[1]).allows("remodel"));
}

/// SGO-4.6.3, SGO-4.6.6
#[test]
fn every_module_but_the_start_module_can_be_taken_up() {
    let story = remodelling();
    assert_eq!(story.legal(), "lift:gw5 lift:ow1 lift:aw3 finish restore");
    assert_eq!(story.refused("lift:s1"), ("SGO-4.6.3".into(), "refused-start-module".into()));
    assert_eq!(story.refused("lift:s2"), ("SGO-4.6.1".into(), "refused-not-your-station".into()));
    // What is cut off stays where it is.
    let story = story.play("lift:gw5");
    assert_eq!(story.table().module_at(A, Cell::new(1, 1)), Some("ow1".parse().unwrap()));
    assert_eq!(story.table().module_at(A, Cell::new(1, 0)), None);
}

/// SGO-4.6.4, SGO-4.6.9
#[test]
fn only_a_complete_layout_can_be_finished() {
    let story = remodelling().play("lift:gw5");
    assert_eq!(story.refused("finish"), ("SGO-4.6.9".into(), "refused-hand-not-empty".into()));
    let story = story.play("lay:gw5 1,0 r3");
    assert_eq!(story.refused("finish"), ("SGO-4.6.9".into(), "refused-cut-off".into()));
}

/// SGO-4.6.5
#[test]
fn states_and_colonists_stay_and_nothing_is_triggered() {
    let story = table(3, "remodel_tiles=on").station(A, "start 3; gw5 1,0 r2 on 1; ow1 0,1 r0");
    let story = story.play("remodel lift:gw5 lift:ow1");
    assert_eq!(story.on("gw5"), 1, "also in hand");
    let story = story.play("lay:ow1 1,0 lay:gw5 0,1 r0 finish");
    assert!(story.is_on(A, "gw5") && !story.is_on(A, "ow1"));
    assert_eq!((story.on("gw5"), story.player(A).supply.engineers), (1, 3));
}

/// SGO-4.6.7
#[test]
fn a_module_is_put_down_beside_what_is_linked_with_the_start_module() {
    let story = remodelling().play("lift:gw5 lay:gw5");
    assert_eq!(story.legal(), "0,-1 1,0 -1,0");
    assert_eq!(story.refused("1,2"), ("SGO-4.6.7".into(), "refused-no-corridor-there".into()));
    let story = remodelling().play("lift:aw3 lay:aw3 0,1");
    assert_eq!(story.legal(), "r0 r3", "the old place and rotation are allowed again");
    assert_eq!(remodelling().refused("lay:gw5"), ("SGO-4.6.7".into(), "refused-not-in-hand".into()));
}

/// SGO-4.6.8
#[test]
fn a_module_put_down_stays_down() {
    let story = remodelling().play("lift:aw3 lay:aw3 0,1 r3");
    assert_eq!(story.refused("lift:aw3"), ("SGO-4.6.8".into(), "refused-lifted-before".into()));
    assert_eq!(story.legal(), "lift:gw5 lift:ow1 finish restore");
}

/// SGO-4.6.10
#[test]
fn restoring_brings_the_old_layout_back_and_the_tile_stays_used() {
    let before = remodelling();
    let story = remodelling().play("lift:gw5 lift:ow1 lift:aw3 lay:ow1 0,1 lay:aw3 1,0 r2 restore");
    for module in ["gw5", "ow1", "aw3"] {
        let module: ModuleId = module.parse().unwrap();
        assert_eq!(story.table().placed(module), before.table().placed(module));
    }
    assert!(!story.player(A).tile);
    assert_eq!((story.open(A), story.blocked(A)), (3, 1));
}

/// SGO-4.6.11
#[test]
fn every_complete_layout_can_be_reached() {
    let story = remodelling().play("lift:gw5 lift:ow1 lift:aw3");
    let story = story.play("lay:aw3 -1,0 r1 lay:ow1 0,-1 lay:gw5 0,-2 r1 finish");
    assert_eq!(story.step(), "Act");
    assert_eq!(story.table().linked(A), story.player(A).station);
}

/// SGO-4.6.12
#[test]
fn finishing_and_restoring_are_never_automatic() {
    let story = table(3, "remodel_tiles=on").play("remodel");
    assert_eq!((story.step().as_str(), story.legal().as_str()), ("Remodel", "finish restore"));
    let stuck = "gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0; gw9 -1,0 r1; gn12 -2,0 r1";
    let story = table(3, "remodel_tiles=on").station(A, stuck).play("remodel");
    let story =
        story.play("lift:gw4 lift:gw8 lift:gn4 lift:gw9 lift:gn12 lay:gw4 0,-1 lay:gw8 1,0 lay:gn4 0,1 lay:gn12");
    assert_eq!(
        (story.step().as_str(), story.legal().as_str()),
        ("Remodel", "restore"),
        "the only option, and yet asked"
    );
    assert_eq!(story.refused("lay:gw9"), ("SGO-4.6.7".into(), "refused-no-berth".into()));
}
