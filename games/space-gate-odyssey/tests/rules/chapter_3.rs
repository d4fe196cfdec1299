//! Chapter 3: the turn as a state machine.

use engine::Game;
use space_gate_odyssey::*;

use crate::story::*;

/// SGO-3.1, SGO-3.2, SGO-3.26
#[test]
fn the_position_holds_the_table_and_the_stacks() {
    let story = new_game(3, "", 1);
    let json = serde_json_of(&story);
    for part in ["gates", "waiting", "colonies", "closed", "markers", "active", "stall", "steps", "room", "hand"] {
        assert!(json.contains(part), "{part}");
    }
    assert!(size_of::<Position>() <= 2200, "{} bytes", size_of::<Position>());
}

fn serde_json_of(story: &Story) -> String {
    format!("{:?}", story.position)
}

/// SGO-3.3
#[test]
fn turns_go_clockwise() {
    let mut story = three();
    for seat in [A, B, C, A] {
        story = story
            .active(seat)
            .crew(A, "engineer@water chief@water")
            .crew(B, "engineer@water chief@water")
            .crew(C, "engineer@water chief@water");
        assert_eq!(story.turn(), Some(seat));
        story = story.play("chief@water airlock");
        let next = seat.next(3);
        assert_eq!((story.turn(), story.table().active), (Some(next), next));
    }
}

/// SGO-3.5, SGO-9.2
#[test]
fn an_engineer_goes_to_any_other_room() {
    let story = three();
    assert_eq!(story.legal(), "engineer@water engineer@nature engineer@energy chief@modules");
    assert_eq!(story.refused("chief@water"), ("SGO-3.5".into(), "refused-no-figure".into()));
    let story = story.play("engineer@nature");
    assert_eq!(story.legal(), "water energy airlock modules");
    assert_eq!(story.refused("nature"), ("SGO-3.5".into(), "refused-same-room".into()));
    assert!(story.play("modules").player(A).ap >= 1);
}

/// SGO-3.8, SGO-3.9
#[test]
fn all_act_in_turn_order_and_may_stop() {
    let story = three().active(B).station(C, "start 0").station(A, "start 0");
    let story = story.acting(Room::Airlock, &[2, 0, 1]);
    assert_eq!(story.turn(), Some(B));
    // B has no points and is passed over once somebody advances; C and A act, in this order.
    let story = three().active(B).station(A, "start 0").station(B, "start 0; aw3 1,0 r2 on").station(C, "start 0");
    let story = story.acting(Room::Airlock, &[1, 2, 0]);
    let story = story.play("fill:s2");
    assert_eq!((story.turn(), story.player(B).ap), (Some(B), 1));
    let story = story.play("stop");
    assert_eq!(story.turn(), Some(A), "C has no points");
    assert_eq!(story.player(B).ap, 0, "the rest is lost");
    assert!(story.log.contains(&Event::Stopped(B, 1)));
}

/// SGO-3.9
#[test]
fn a_part_without_options_is_skipped() {
    let story = three().station(B, "start 0").acting(Room::Airlock, &[1, 2, 0]).play("stop").play("fill:s2");
    assert_eq!(story.turn(), Some(B), "one point left and nothing to fill: B's turn begins");
    assert_eq!((story.step(), story.player(B).ap), ("Turn".to_owned(), 0));
}

/// SGO-3.10, SGO-3.12, SGO-3.11
#[test]
fn the_room_decides_what_a_point_is_for() {
    let station = "start 3; gw5 1,0 r2 on; aw3 0,1 r0 on";
    let act = |room| three().station(A, station).acting(room, &[1]).legal();
    assert_eq!(act(Room::Water), "s1>gw5 s1>aw3 stop");
    assert_eq!(act(Room::Airlock), "fill:s1 fill:aw3 stop");
    assert_eq!(act(Room::Modules), "gw gn ge ow on oe aw an ae stop");
    let tile = table(3, "remodel_tiles=on").station(A, station).acting(Room::Modules, &[1]);
    assert!(tile.allows("remodel"));
}

/// SGO-3.13, SGO-4.3.10, SGO-3.15
#[test]
fn a_recruit_goes_to_a_room_of_choice() {
    let story = three().station(A, "ow1 1,0 r1").acting(Room::Water, &[2]).play("s1>ow1");
    assert_eq!((story.step().as_str(), story.legal().as_str()), ("Recruit", "water nature energy airlock modules"));
    assert_eq!(story.rule("stop"), "SGO-3.13");
    let story = story.play("airlock");
    assert_eq!((story.player(A).rooms[3].engineers, story.player(A).supply.engineers), (1, 2));
    assert_eq!((story.step().as_str(), story.player(A).ap), ("Act", 1), "the player goes on");
}

/// SGO-3.14, SGO-4.3.11
#[test]
fn a_promotion_needs_a_plain_engineer() {
    let story = three().station(A, "ow3 1,0 r2").acting(Room::Water, &[2]).play("s1>ow3");
    assert_eq!((story.step().as_str(), story.legal().as_str()), ("Promote", "water nature energy"));
    assert_eq!(story.refused("modules"), ("SGO-3.14".into(), "refused-no-engineer".into()));
    let story = story.play("water");
    assert_eq!(story.player(A).rooms[0], Crew { engineers: 0, chiefs: 1, robots: 0 });
    assert_eq!(story.player(A).supply.suits, 2);
}

/// SGO-3.16
#[test]
fn all_colonise_in_turn_order_also_those_without_points() {
    let full = |number| format!("start 0; gw{number} 1,0 r2 on 2");
    let story = three().active(C).gates("alpha susskind beta bose gamma dirac");
    // A and B have full beta modules, the water gate modules 5 and the energy gate module 6.
    let story = story.station(A, &full(5)).station(B, "start 0; ge6 1,0 r0 on 2").colonising();
    assert_eq!((story.turn(), story.step().as_str()), (Some(A), "Land"), "clockwise from C");
    let story = story.place("l1_1 l1_2");
    assert_eq!((story.turn(), story.step().as_str()), (Some(B), "Land"));
}

/// SGO-3.17, SGO-4.7.1
#[test]
fn a_full_module_cannot_be_kept_back() {
    let story = three().station(A, "start 0; gw5 1,0 r2 on 2; gw7 -1,0 r0 on 3; gw6 0,1 r0 on 1").colonising();
    assert_eq!(story.legal(), "send:gw5 send:gw7");
    assert_eq!(story.refused("send:gw6"), ("SGO-4.7.1".into(), "refused-module-not-full".into()));
    assert_eq!(story.rule("stop"), "SGO-3.17");
}

/// SGO-3.18, SGO-3.19
#[test]
fn an_island_is_chosen_once_per_module() {
    let story =
        three().gates("alpha russell beta collins gamma dirac").waiting("fermi planck").landing(A, "russell", 2);
    assert_eq!(story.legal(), "island:1 island:2 island:3 island:4");
    let story = story.play("island:3");
    assert_eq!(story.fields(), "i3_1 i3_2 i3_3 i3_4 i3_5 i3_6 i3_7");
    assert_eq!(story.rule("stop"), "SGO-3.19");
    let story = story.place("i3_1");
    assert_eq!(story.step(), "Land");
}

/// SGO-3.20, SGO-4.19.1, SGO-4.19.2
#[test]
fn markers_are_swapped_or_left() {
    let story = three().landing(A, "collins", 2).place("f01");
    assert_eq!(story.legal(), "swap:1 swap:2 swap:3 swap:4 keep");
    assert_eq!(story.refused("swap:5"), ("SGO-4.19.1".into(), "refused-no-neighbour".into()));
    let names = |story: &Story| story.table().markers.map(Marker::name).join(" ");
    assert_eq!(
        names(&three().landing(A, "collins", 2).place("f01").play("swap:4")),
        "water nature energy nothing balance"
    );
    assert_eq!(names(&story.play("keep")), "water nature energy balance nothing");
}

/// SGO-3.21
#[test]
fn who_closes_a_planet_moves_its_gate() {
    let story = three().gates("alpha susskind beta collins gamma dirac").waiting("fermi turing");
    let story = story.colonies("susskind", "A t01 t02 t03 t04 t05 t06 t07 t08 t09 t10 t11").landing(C, "susskind", 1);
    let story = story.place("t12");
    assert_eq!((story.turn(), story.legal().as_str()), (Some(C), "gate:fermi gate:turing"));
    assert_eq!(story.refused("gate:bose"), ("SGO-4.17.1".into(), "refused-not-waiting".into()));
    let story = story.play("gate:turing");
    assert_eq!(story.harbours(), "turing collins dirac");
}

/// SGO-3.22, SGO-4.18.3, SGO-4.18.4, SGO-3.27
#[test]
fn an_engineer_takes_the_third_rank() {
    let story = three().gates("alpha hawking beta collins gamma dirac").waiting("fermi");
    let story = story.total(A, 28).station(A, "start 0; gw2 1,0 r1 on 2").colonising();
    assert_eq!(
        (story.step().as_str(), story.legal().as_str()),
        ("Rank", "engineer@water engineer@nature engineer@energy chief@modules")
    );
    let story = story.play("chief@modules");
    assert_eq!((story.player(A).ranks[2], story.player(A).rank), (Rank::Chief, 3));
    assert_eq!(story.player(A).supply.suits, 3, "the suit stays on the rank");
}

/// SGO-3.23, SGO-4.4.5
#[test]
fn the_turn_ends_and_the_next_player_follows() {
    let story = three().top("gw5").crew(B, "engineer@water chief@nature").crew(C, "engineer@water chief@nature");
    let story = story.crew(A, "engineer@water chief@nature").play("engineer@water modules gw 1,0 r2");
    assert_eq!((story.turn(), story.step().as_str()), (Some(B), "Turn"));
    assert_eq!(story.player(A).rooms[4].engineers, 1, "the figure is in the room");
    assert!(story.table().room.is_none() && story.player(A).used == StackSet::default());
}

/// SGO-3.24, SGO-5.3
#[test]
fn closing_the_last_planet_ends_the_game_inside_the_phase() {
    let story = three().gates("alpha hawking beta hawking gamma susskind").waiting("");
    let story = story.colonies("susskind", "A t01 t02 t03 t04 t05 t06 t07 t08 t09 t10 t11").landing(B, "susskind", 1);
    let story = story.place("t12");
    assert!(story.is_over() && story.turn().is_none());
    assert_eq!(story.table().active, A, "no other turn began");
    let refusal = story.game.refusal(&story.position, A, Action::Stop);
    assert_eq!(refusal.rule.as_str(), "SGO-5.3");
}

/// SGO-3.25
#[test]
fn remodelling_repeats_until_it_is_finished_or_restored() {
    let story = table(3, "remodel_tiles=on").station(A, "gw5 1,0 r2").play("remodel");
    assert_eq!(story.legal(), "lift:gw5 finish restore");
    let story = story.play("lift:gw5 lay:gw5 0,1");
    assert_eq!((story.step().as_str(), story.legal().as_str()), ("Rotate", "r0 r3"));
    let story = story.play("r0");
    assert_eq!(story.legal(), "finish restore");
    let story = story.play("finish");
    assert_eq!(story.step(), "Turn", "the state from which it was entered comes back");
}

/// SGO-3.28
#[test]
fn a_rank_engineer_is_chosen_before_anything_else() {
    let story =
        three().gates("alpha susskind beta collins gamma dirac").waiting("fermi planck").total(A, 25).total(B, 29);
    let story =
        story.colonies("susskind", "A t01 t02 t03 t04 t05; B t06 t07 t08 t09 t10 t11").landing(C, "susskind", 1);
    let story = story.place("t12").play("gate:fermi");
    assert_eq!((story.turn(), story.step().as_str()), (Some(A), "Rank"), "although C colonises");
    assert_eq!(story.totals(), [35, 29, 0], "the others wait for their points");
    let story = story.play("engineer@water");
    assert_eq!((story.turn(), story.points(B)), (Some(B), 41));
    let story = story.play("engineer@water");
    assert_eq!(story.points(C), 2);
}
