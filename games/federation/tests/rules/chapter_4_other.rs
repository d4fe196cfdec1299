//! Chapter 4f to 4o: rooms, spy, Outer Module, missions, accreditation, die, projects, medals, deep space, gains.

use federation::*;

use crate::story::*;

/// FED-4.68
#[test]
fn officers_quarters() {
    assert_eq!(four().play("one vote f1c3").player(A).degree, 3);
}

/// FED-4.69
#[test]
fn purchasing_office() {
    let story = four().held(A, "1o").play("one vote f2c2");
    assert_eq!((story.player(A).hangar, story.holds(A)), (3, "0".into()));
}

/// FED-4.70
#[test]
fn patrons_lounge() {
    let story = four().play("one vote f2c4 access:12");
    assert_eq!((story.player(A).hangar, story.player(A).access.contains("12".parse().unwrap())), (2, true));
}

/// FED-4.71, FED-9.8
#[test]
fn presidents_office() {
    let story = four().turn_of(B).play("one vote f3c1");
    assert_eq!(story.table().president, B, "the pawn at once, before the medal");
    let mut all = four();
    for medal in Medal::ALL {
        all = all.medal(B, medal);
    }
    let all = all.turn_of(B).play("one vote f3c1");
    assert_eq!((all.table().president, all.turn()), (B, Some(C)), "without a medal left that part is skipped");
}

/// FED-4.73, FED-4.76, FED-4.77, FED-10.31
#[test]
fn the_spy_copies_anything_but_the_presidents_office() {
    let story = four().held(A, "2l1c").lying("B one vote f1c5").play("two vote f1c2");
    assert!(!story.allows("spy:president") && story.allows("spy:assistants"), "covered or not");
    let story = story.play("spy:assistants");
    assert_eq!((story.player(A).die, story.holds(A)), (2, "1l".into()), "its cost is paid in addition");
}

/// FED-4.74
#[test]
fn assistants_room() {
    let story = four().held(A, "1c").die(A, 3).play("one fund f1c5");
    assert_eq!((story.player(A).die, story.holds(A)), (5, "0".into()));
}

/// FED-4.75
#[test]
fn small_lounge() {
    let story = four().play("one vote f3c6 project:4");
    assert_eq!((story.player(A).degree, story.table().projects[3]), (2, 1));
}

/// FED-4.79
#[test]
fn a_copied_planet_action_raises_influence() {
    let story = four().held(A, "1l").play("one vote f1c2 spy:neo miner:1b");
    assert_eq!((story.influence(A, Planet::Neo), story.holds(A)), (1, "1c".into()));
}

/// FED-4.80, FED-4.83, FED-10.32
#[test]
fn the_outer_module() {
    let story = four().access(A, "6").play("two fund outer");
    assert_eq!((story.holds(A), story.step()), ("1l1o".into(), "Mission".into()), "a mission may follow");
    assert_eq!(story.player(A).access.len(), 1, "no new Special Mission token");
}

/// FED-4.84
#[test]
fn missions_1_to_5_are_planet_actions() {
    let story = four().degree(A, 4).access(A, "1 2 3 4 5").held(A, "1l1c").at_mission(A);
    assert_eq!(story.legal(), "mission:1 mission:2 mission:3 mission:4 mission:5 none");
    let build = story.play("mission:5");
    assert_eq!(build.step(), "Core");
    assert_eq!(build.play("build:p4").holds(A), "0", "all costs included");
}

/// FED-4.85
#[test]
fn mission_6() {
    assert_eq!(four().access(A, "6").at_mission(A).play("mission:6").player(A).degree, 3);
}

/// FED-4.86
#[test]
fn mission_7() {
    let story = four().degree(A, 4).access(A, "7").held(A, "1l").at_mission(A).play("mission:7 spy:neo miner:1b");
    assert_eq!((story.holds(A), story.influence(A, Planet::Neo)), ("1c".into(), 1));
}

/// FED-4.87
#[test]
fn mission_8() {
    let story = four().degree(A, 6).access(A, "8").held(A, "2l1c2g").at_mission(A).play("mission:8");
    assert_eq!(story.points(A), 5);
}

/// FED-4.88
#[test]
fn mission_9() {
    let story = four().degree(A, 4).access(A, "9").at_mission(A).play("mission:9 project:joint");
    assert_eq!((story.player(A).joint, story.player(A).degree), (1, 5));
    assert!(story.has_medal(A, Medal::Intrigue));
}

/// FED-4.89
#[test]
fn mission_10() {
    assert_eq!(four().degree(A, 6).die(A, 5).access(A, "10").at_mission(A).play("mission:10").points(A), 10);
}

/// FED-4.90
#[test]
fn mission_11() {
    assert_eq!(four().degree(A, 9).boost(A, 1).access(A, "11").at_mission(A).play("mission:11").points(A), 12);
}

/// FED-4.91
#[test]
fn mission_12() {
    let story = four().degree(A, 9).done(A, "1 2").deep(A, "1").access(A, "12").at_mission(A).play("mission:12");
    assert_eq!(story.points(A), 5, "two, itself, starting planet, deep-space tile");
}

/// FED-4.92, FED-4.93
#[test]
fn degrees_and_the_accreditation_medal() {
    let story = four().degree(A, 7).play("one vote f1c3");
    assert_eq!((story.player(A).degree, story.has_medal(A, Medal::Accreditation)), (9, true), "reached or passed");
    assert!(!four().degree(A, 5).play("one vote f1c3").has_medal(A, Medal::Accreditation));
}

/// FED-4.94, FED-4.95, FED-4.96
#[test]
fn the_top_brings_a_tile_and_then_points() {
    let story = four().degree(A, 10).deep_pile("7 1 2 3 4").play("one vote f1c3");
    assert_eq!((story.step(), story.player(A).degree, story.points(A)), ("DeepSpace".into(), 11, 0));
    let story = story.play("deep:7");
    assert_eq!((story.player(A).die, story.points(A)), (6, 1), "the tile comes before the remaining degree");
    assert_eq!(four().degree(A, 11).deep(A, "1").play("one vote f1c3").points(A), 2);
}

/// FED-9.14, FED-10.44
#[test]
fn climbing_again_brings_no_second_tile() {
    let story = four().degree(A, 10).deep(A, "1").medal(A, Medal::Accreditation).play("one vote f1c3");
    assert_eq!((story.player(A).degree, story.points(A), story.turn()), (11, 1, Some(B)));
    let drop = four().degree(A, 11).deep(A, "1").executive(Step::Upkeep(A));
    assert_eq!(drop.player(A).degree, 2, "upkeep not paid: it drops as usual");
}

/// FED-4.98, FED-4.99, FED-4.100
#[test]
fn the_die_is_taken_and_turned() {
    assert_eq!(four().resolve(A, "1D2").player(A).die, 1);
    assert_eq!(four().die(A, 5).resolve(A, "2D2").player(A).die, 6, "the excess is lost");
    let placed = four().lying("A one vote f1c1").die(A, 2).die_at(A, "f1c1").resolve(A, "2D2");
    assert_eq!((placed.player(A).die, placed.player(A).die_at), (4, Some("f1c1".parse().unwrap())));
    let scored = placed.executive(Step::Majorities);
    assert_eq!(scored.points(A), 1);
}

/// FED-4.103, FED-4.109
#[test]
fn a_free_funding_advances_any_project() {
    let story = four().project("6", 6).play("one vote f3c6 project:6");
    assert!(story.table().is_funded(story.game.content(), "6".parse().unwrap()));
    assert!(story.told().contains(&"ProjectDone".to_owned()));
    assert_eq!(story.points(A), 0, "it scores only at the end");
}

/// FED-4.105, FED-4.106, FED-4.107, FED-9.20
#[test]
fn the_joint_project_goes_on_without_limit() {
    let story = four().joint(&[4, 3, 2]).play("one vote f3c6 project:joint");
    assert_eq!((story.player(A).joint, story.table().projects[6]), (5, 9), "capped at its last step");
    let early = four().joint(&[0, 3]).play("one vote f3c6 project:joint");
    assert_eq!((early.player(A).joint, early.table().projects[6]), (1, 4));
}

/// FED-4.108, FED-10.42
#[test]
fn three_rewards_once_each() {
    let reward = |contributions: u8| four().joint(&[contributions]).play("one vote f3c6 project:joint").holds(A);
    assert_eq!([0, 1, 2, 3].map(reward), ["1l", "1c", "1o", "0"]);
}

/// FED-4.110
#[test]
fn two_fundings_for_one_or_two_projects() {
    let story = || four().degree(A, 10).deep_pile("1 2 3 4 5").play("one vote f1c3 deep:1 project:2");
    assert_eq!(story().play("project:2").table().projects[1], 2);
    let two = story().play("project:3");
    assert_eq!((two.table().projects[1], two.table().projects[2], two.player(A).access.len()), (1, 1, 12));
}

/// FED-4.111
#[test]
fn the_lowest_medal_left_at_once() {
    let story = four().mage(A, 2).on_planet(A, Planet::SixMoon);
    assert!(story.has_medal(A, Medal::SixMoon));
    assert_eq!(story.table().medals[1], 0b1110);
    let high = four().medal(B, Medal::SixMoon).mage(A, 2).on_planet(A, Planet::SixMoon);
    assert!(!high.has_medal(A, Medal::SixMoon), "the lowest left lies on 4");
}

/// FED-4.112, FED-4.113, FED-4.116
#[test]
fn one_medal_of_each_kind() {
    let story = four().medal(A, Medal::SixMoon).mage(A, 5).on_planet(A, Planet::SixMoon);
    assert_eq!(story.table().medals[1].count_ones(), 3, "no second one");
    let story = four().medal(A, Medal::Intrigue).medal(A, Medal::Neo);
    assert_eq!(story.sheet(A, "score-medals"), 3, "only the number counts");
}

/// FED-4.114, FED-9.7
#[test]
fn a_medal_of_choice_comes_from_the_highest_threshold() {
    let story = four().medal(C, Medal::Neo).turn_of(B).play("one vote f3c1 medal:neo");
    assert_eq!(story.table().medals[0], 0b0110, "the highest is taken, 4 and 5 stay");
    let gone = table(2).medal(A, Medal::Neo).turn_of(B).medal(B, Medal::SixMoon);
    let mut gone = gone;
    gone.position.table.medals[0] = 0;
    gone.player_mut(B).medals.remove(Medal::Neo);
    gone.position.table.steps.push(Step::Medal(B));
    assert_eq!(gone.rule("medal:neo"), "FED-9.7");
}

/// FED-4.118, FED-4.119, FED-4.121
#[test]
fn deep_space_tiles() {
    let council = four().degree(A, 10).deep_pile("6 1 2 3 4").play("one vote f1c3 deep:6");
    assert_eq!((council.level(A), council.player(A).die, council.holds(A)), (8, 1, "1o".into()), "in order, at once");
    let council = council.held(A, "2o").executive(Step::Cleanup);
    assert_eq!(council.level(A), 8, "until the end of the game");
    let envoy = four().degree(A, 10).deep_pile("3 1 2 4 5").play("one vote f1c3 deep:3");
    assert_eq!(envoy.player(A).special, Special::Held);
}

/// FED-4.123
#[test]
fn with_all_missions_open_no_token_is_placed() {
    let story = four().access(A, "1 2 3 4 5 6 7 8 9 10 11 12").hangar(A, 0).done(A, "");
    let story = story.alterations(A, "1-01").play("one alter:1-01 outer");
    assert_eq!(story.turn(), Some(B), "nothing is asked");
}

/// FED-4.126
#[test]
fn a_split_is_received_kind_by_kind() {
    let story = four().held(A, "1c").discs(A, "0 0 1 0 0 0").on_planet(A, Planet::Arratooine).play("stall:3 split:1");
    assert_eq!((story.holds(A), story.player(A).degree), ("1o".into(), 3));
    let told: Vec<String> = story.told().into_iter().filter(|event| event == "Gained" || event == "Degree").collect();
    assert_eq!(told, ["Gained", "Degree", "Degree"]);
}

/// FED-4.127, FED-10.48
#[test]
fn limits_are_checked_once_after_each_gain() {
    // Alteration 2-08 brings a coppernium and an oceanium as one gain.
    let story = four().held(A, "9l").alterations(A, "2-08").play("one alter:2-08 f1c3");
    assert_eq!((story.step(), story.player(A).held.crystals()), ("Discard".into(), 11));
}
