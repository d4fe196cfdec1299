//! Chapter 4.1 to 4.5: geometry, building, moving colonists, filling airlocks.

use engine::Game;
use space_gate_odyssey::*;

use crate::story::*;

/// SGO-4.1.1, SGO-4.1.2, SGO-4.1.3, SGO-4.1.7
#[test]
fn neighbours_are_connected_where_both_have_a_corridor() {
    let cell = Cell::new(0, 0);
    assert_eq!(Side::ALL.map(|side| cell.beyond(side).to_string()), ["0,-1", "1,0", "0,1", "-1,0"]);
    // The energy corner lies beside the water corner, with a wall between them.
    let story = three().station(A, "gw5 1,0 r3; ge1 1,1 r3; ae3 0,1 r0");
    let table = story.table();
    let connected = |module: &str, side| table.connected(module.parse().unwrap(), side);
    assert_eq!(connected("s1", Side::East), Some("gw5".parse().unwrap()));
    assert_eq!(connected("gw5", Side::South), None);
    assert_eq!(connected("ge1", Side::West), Some("ae3".parse().unwrap()), "whatever their domains are");
    assert_eq!(table.module_at(A, Cell::new(1, 1)), Some("ge1".parse().unwrap()));
}

/// SGO-4.1.4, SGO-4.1.5, SGO-4.1.9
#[test]
fn a_corridor_is_connected_blocked_or_open() {
    let story = three().station(A, "gw5 1,0 r2; ow1 1,1 r0; aw3 0,1 r0");
    assert_eq!((story.open(A), story.blocked(A)), (3, 1));
    // 4 + 2 + 2 + 2 corridors, 3 connections, 1 blocked.
    assert_eq!(story.open(A), 10 - 2 * 3 - 1);
    let walking = story.station(A, "start 5; gw5 1,0 r2 on; ow1 1,1 r0 on; aw3 0,1 r0 on 1").acting(Room::Water, &[1]);
    assert_eq!(walking.refused("aw3>ow1"), ("SGO-4.1.3".into(), "refused-not-connected".into()));
}

/// SGO-4.1.8
#[test]
fn a_station_built_is_one_component() {
    let story = table(2, "").random_game(11);
    for seat in [A, B] {
        assert_eq!(story.table().linked(seat), story.player(seat).station);
    }
}

/// SGO-4.2.1, SGO-4.2.2, SGO-4.2.3
#[test]
fn a_module_needs_a_connection_and_the_other_sides_are_free() {
    let story = three().top("gw5").acting(Room::Modules, &[2]).play("gw");
    assert_eq!(story.legal(), "0,-1 1,0 0,1 -1,0 bury");
    assert_eq!(story.refused("1,1"), ("SGO-4.2.1".into(), "refused-no-corridor-there".into()));
    assert_eq!(story.refused("0,0"), ("SGO-4.2.1".into(), "refused-cell-taken".into()));
    let story = story.play("1,0");
    assert_eq!(story.legal(), "r2 r3");
    assert_eq!(story.refused("r0"), ("SGO-4.2.1".into(), "refused-rotation".into()));
    let story = story.play("r2");
    assert!(!story.is_on(A, "gw5") && story.on("gw5") == 0);
}

/// SGO-4.2.4, SGO-4.4.7, SGO-4.4.6
#[test]
fn a_closed_station_can_only_bury() {
    let closed = "gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0; gn12 -1,0 r1";
    let story = three().station(A, closed).stack_of("an", 1).stack_of("ae", 0).acting(Room::Modules, &[2]);
    assert_eq!(story.open(A), 0);
    assert_eq!(story.legal(), "gw gn ge ow on oe aw stop");
    assert_eq!(story.refused("an"), ("SGO-4.4.7".into(), "refused-no-open-corridor".into()));
    assert_eq!(story.refused("ae"), ("SGO-4.4.6".into(), "refused-stack-empty".into()));
    let story = story.play("gw");
    assert_eq!((story.step().as_str(), story.player(A).ap), ("Act", 1), "there is nothing but to bury it");
}

/// SGO-4.2.5
#[test]
fn equal_rotations_are_one_option() {
    let story = three().top("gw9").acting(Room::Modules, &[1]).play("gw 0,1");
    assert_eq!(story.step(), "Turn", "a straight fits only one way");
    let story = three().top("gw1").station(A, "gw5 1,0 r2; gw7 0,1 r0").acting(Room::Modules, &[1]).play("gw 1,1");
    assert_eq!(story.step(), "Turn", "a crossing is always the same");
    let story = three().top("gw5").acting(Room::Modules, &[1]).play("gw 0,1");
    assert_eq!(story.legal(), "r0 r3");
    let straight = three().top("gw9").station(A, "gw5 1,0 r2; gw7 0,1 r0").acting(Room::Modules, &[1]).play("gw 1,1");
    assert_eq!(straight.legal(), "r0 r1");
    assert_eq!(straight.refused("r2"), ("SGO-4.2.5".into(), "refused-same-rotation".into()));
}

/// SGO-4.2.6
#[test]
fn modules_never_move_without_remodelling() {
    let story = three().station(A, "gw5 1,0 r2").acting(Room::Modules, &[1]);
    assert_eq!(story.rule("lift:gw5"), "SGO-3.9");
}

/// SGO-4.3.1, SGO-4.3.2, SGO-4.3.3, SGO-4.3.8
#[test]
fn a_colonist_steps_into_a_connected_module_of_the_domain() {
    let story = three().station(A, "start 5; gw5 1,0 r2 on 2; ow1 1,1 r0; gn5 0,1 r0 on 1; ge1 -1,0 r0");
    let story = story.acting(Room::Water, &[1]);
    assert_eq!(story.legal(), "gw5>ow1 stop");
    assert_eq!(story.refused("s1>gw5"), ("SGO-4.3.3".into(), "refused-module-full".into()));
    assert_eq!(story.refused("s1>gn5"), ("SGO-4.3.2".into(), "refused-wrong-domain".into()));
    assert_eq!(story.refused("s1>ow1"), ("SGO-4.1.3".into(), "refused-not-connected".into()));
    assert_eq!(story.refused("s1>s2"), ("SGO-4.3.8".into(), "refused-not-your-station".into()));
    assert_eq!(story.refused("ow1>gw5"), ("SGO-4.3.1".into(), "refused-no-colonist-there".into()));
    let reasons = story.unavailable();
    for (action, rule) in
        [("s1>gw5", "SGO-4.3.3"), ("s1>gn5", "SGO-4.3.2"), ("s1>ge1", "SGO-4.3.2"), ("gn5>ow1", "SGO-4.1.3")]
    {
        assert!(reasons.contains(&(action.into(), rule.into())), "{action} in {reasons:?}");
    }
}

/// SGO-4.3.4
#[test]
fn points_may_be_spread_freely() {
    let story = three().station(A, "aw4 1,0 r1 on; ow1 2,0 r1 on").acting(Room::Water, &[3]);
    let story = story.play("s1>aw4 aw4>ow1 s1>aw4");
    assert_eq!((story.on("s1"), story.on("aw4"), story.on("ow1")), (3, 1, 1));
}

/// SGO-4.3.5, SGO-4.3.6, SGO-4.3.15
#[test]
fn the_first_colonist_switches_a_module_on_and_goes_home() {
    let story = three().station(A, "gw5 1,0 r2; aw3 0,1 r0").acting(Room::Water, &[3]).play("s1>gw5");
    assert!(story.is_on(A, "gw5"));
    assert_eq!((story.on("s1"), story.on("gw5"), story.colonists_in_supply(A), story.player(A).ap), (4, 0, 31, 2));
    assert_eq!(story.table().placed("gw5".parse().unwrap()).site.rotation, Rotation::new(2));
    let story = story.play("s1>gw5 s1>aw3");
    assert_eq!((story.on("gw5"), story.step().as_str()), (1, "Turn"), "airlocks and gates have no bonus");
}

/// SGO-4.3.7, SGO-10.37
#[test]
fn colonists_may_leave_a_full_gate_module() {
    let story = three().station(A, "start 3; gw5 1,0 r2 on 2; ow1 1,1 r0 on").acting(Room::Water, &[1]).play("gw5>ow1");
    assert_eq!((story.step().as_str(), story.on("gw5")), ("Turn", 1), "fullness counts only at the end");
}

/// SGO-4.3.9, SGO-4.3.12, SGO-4.3.14
#[test]
fn a_robot_comes_at_once_and_gives_no_point_this_turn() {
    let story = three().station(A, "ow5 1,0 r1; aw4 2,0 r1 on").acting(Room::Water, &[2]).play("s1>ow5");
    assert_eq!((story.player(A).rooms[0].robots, story.player(A).ap, story.step().as_str()), (1, 1, "Act"));
    assert!(story.log.contains(&Event::RobotPlaced(A, Room::Water)));
}

/// SGO-4.3.13, SGO-9.5
#[test]
fn a_bonus_without_its_piece_is_lost() {
    for (module, rotation) in [("ow1", "r1"), ("ow3", "r2"), ("ow5", "r1")] {
        let story =
            three().station(A, &format!("{module} 1,0 {rotation}")).pieces(A, 0, 0, 0).acting(Room::Water, &[1]);
        let story = story.play(&format!("s1>{module}"));
        assert!(story.is_on(A, module));
        assert_eq!(story.step(), "Turn");
        assert!(story.log.contains(&Event::BonusLost(A, module.parse().unwrap())));
    }
    let chiefs =
        three().station(A, "ow3 1,0 r2").crew(A, "chief@water chief@nature").acting(Room::Water, &[1]).play("s1>ow3");
    assert!(chiefs.log.contains(&Event::BonusLost(A, "ow3".parse().unwrap())), "nobody can be promoted");
}

/// SGO-4.4.1, SGO-4.4.2, SGO-4.4.4
#[test]
fn building_closes_the_stack_for_this_turn() {
    let story = three().top("gw7").top("gw5").acting(Room::Modules, &[2, 1]);
    let story = story.play("gw 1,0 r2");
    assert_eq!(story.view().tops[0], Some("gw7".parse().unwrap()), "the next module is visible to all");
    assert_eq!(story.refused("gw"), ("SGO-4.4.2".into(), "refused-stack-used".into()));
    assert!(story.unavailable().contains(&("gw".into(), "SGO-4.4.2".into())));
    let story = story.play("stop");
    assert!(story.turn() == Some(B) && story.allows("gw"), "others are not bound");
}

/// SGO-4.4.3
#[test]
fn burying_puts_the_module_at_the_bottom_and_keeps_the_stack_open() {
    let story = three().top("gw5").acting(Room::Modules, &[2]).play("gw bury");
    let pile = &story.position.stacks[0];
    assert_eq!((pile.0[0].to_string().as_str(), pile.len()), ("gw5", 12));
    assert_eq!(story.player(A).ap, 1);
    assert!(story.allows("gw"));
}

/// SGO-4.4.6
#[test]
fn a_single_module_cannot_be_buried() {
    let story = three().stack_of("aw", 1).acting(Room::Modules, &[1]).play("aw");
    assert_eq!(story.refused("bury"), ("SGO-4.4.6".into(), "refused-bury-last".into()));
}

/// SGO-4.5.1, SGO-4.5.2, SGO-4.5.5
#[test]
fn an_airlock_is_filled_up_once() {
    let story = three().station(A, "start 1; aw5 1,0 r2 on; an3 0,1 r0").acting(Room::Airlock, &[3]);
    assert_eq!(story.legal(), "fill:s1 fill:aw5 stop");
    assert_eq!(story.refused("fill:an3"), ("SGO-4.5.2".into(), "refused-module-off".into()));
    let story = story.play("fill:s1");
    assert_eq!((story.on("s1"), story.colonists_in_supply(A)), (5, 30));
    assert_eq!(story.refused("fill:s1"), ("SGO-4.5.2".into(), "refused-module-full".into()));
    assert_eq!(story.play("fill:aw5").step(), "Turn");
}

/// SGO-4.5.3, SGO-4.5.4
#[test]
fn a_short_supply_fills_a_part() {
    let story = three().station(A, "start 1; aw5 1,0 r2 on").supply(A, 2).acting(Room::Airlock, &[2, 1]);
    let story = story.station(B, "start 0").supply(A, 2).play("fill:s1");
    assert_eq!((story.on("s1"), story.colonists_in_supply(A)), (3, 0));
    assert_eq!(story.turn(), Some(B), "nothing is left to fill with");
    let empty = three().station(A, "start 1").supply(A, 0).acting(Room::Airlock, &[1]);
    assert_eq!(empty.refused("fill:s1"), ("SGO-4.5.4".into(), "refused-no-colonists".into()));
}

/// The notation of every action is read again.
#[test]
fn notation_is_strict() {
    for wrong in [
        "",
        "gw0",
        "gw13",
        "gw05",
        "s5",
        "s0",
        "1,+1",
        "01,0",
        "-0,0",
        "1,",
        "r4",
        "field:0",
        "field:33",
        "swap:0",
        "island:10",
        "gw5>",
        ">gw5",
        "chief@",
        "chief@bridge",
        "send:",
        "gate:hawking",
        "é",
        "stop ",
    ] {
        assert!(wrong.parse::<Action>().is_err(), "{wrong}");
    }
    assert_eq!("gw12>s4".parse::<Action>().unwrap().to_string(), "gw12>s4");
    assert!(SpaceGateOdyssey::ABOUT.seats == [2, 3, 4]);
}
