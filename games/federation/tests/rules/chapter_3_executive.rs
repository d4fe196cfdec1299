//! Chapter 3g to 3i: the Executive phase, the cleanup, and the remaining decisions of the table.

use federation::*;

use crate::story::*;

/// FED-3.48, FED-3.97
#[test]
fn incomes_player_by_player_and_slot_by_slot() {
    let story = four().first(B).held(B, "1l").held(A, "1c").robots(A, "p2 p1").robots(B, "p2 p3 p1");
    let story = story.executive(Step::Incomes(B, 0));
    let incomes: Vec<Event> = story.log.iter().filter(|event| matches!(event, Event::Income(..))).copied().collect();
    let who = |event: &Event| if let Event::Income(seat, cause) = event { (*seat, *cause) } else { unreachable!() };
    let order: Vec<_> = incomes.iter().map(who).collect();
    let production = |seat, number| (seat, Cause::Production(number));
    assert_eq!(order, [production(B, 0), production(B, 2), production(B, 4), production(A, 0), production(A, 2)]);
}

/// FED-3.49, FED-10.40
#[test]
fn incomes_are_mandatory_as_far_as_possible() {
    let story = four().held(A, "1l1c").robots(A, "p2").executive(Step::Incomes(A, 0));
    assert_eq!(story.legal(), "transmute:l transmute:c", "the player only chooses");
    let nothing = four().held(A, "2g").robots(A, "p2").executive(Step::Incomes(A, 0));
    assert_ne!(nothing.step(), "Transmute", "without an option it is skipped");
}

/// FED-3.50, FED-3.51, FED-3.54, FED-3.98
#[test]
fn upkeep_from_level_3_on() {
    let story = four().degree(A, 7).degree(B, 5).held(A, "1l1c").held(B, "1l").executive(Step::Upkeep(A));
    assert_eq!((story.turn(), story.legal()), (Some(A), "level:4 level:3 level:2".into()));
    let story = story.play("level:4");
    assert_eq!((story.holds(A), story.player(A).degree, story.turn()), ("1l".into(), 7, Some(B)));
    assert_eq!(story.play("level:2").holds(B), "1l", "nobody has to stay");
}

/// FED-3.52, FED-3.53
#[test]
fn dropping_goes_to_the_first_degree_of_a_level() {
    let story = || four().degree(A, 11).held(A, "1l1c").executive(Step::Upkeep(A));
    assert_eq!(story().legal(), "level:4 level:3 level:2");
    let four = story().play("level:4");
    assert_eq!((four.player(A).degree, four.holds(A)), (6, "1l".into()));
    let two = story().play("level:2");
    assert_eq!((two.player(A).degree, two.holds(A)), (2, "1l1c".into()));
    assert_eq!(story().rule("level:5"), "FED-3.51");
}

/// FED-3.55
#[test]
fn levels_1_and_2_pay_nothing() {
    let story = four().degree(A, 3).held(A, "2l").executive(Step::Upkeep(A));
    assert_eq!((story.holds(A), story.player(A).degree), ("2l".into(), 3));
}

/// FED-3.56, FED-3.57, FED-3.58, FED-9.21
#[test]
fn funding_by_columns_and_from_the_top() {
    let story = four().lying("A one fund f3c1; B one fund f2c1; A two fund f1c1; C two fund f1c5").project("1", 6);
    let story = story.executive(Step::Funding(0));
    let funded: Vec<(engine::Seat, String)> = (story.log.iter())
        .filter_map(
            |event| if let Event::Funded(seat, project) = event { Some((*seat, project.to_string())) } else { None },
        )
        .collect();
    assert_eq!(funded, [(A, "1".into()), (B, "joint".into()), (A, "joint".into()), (C, "5".into())]);
    let finished = four().lying("A one fund f3c1").funded("1").executive(Step::Funding(0));
    assert_eq!((finished.player(A).joint, finished.holds(A)), (1, "1l".into()), "finished before: the Joint project");
}

/// FED-3.59
#[test]
fn neutral_tiles_fund_nothing() {
    let story = four().neutral("f3c1", 3).lying("B two fund outer").executive(Step::Funding(0));
    assert_eq!(story.table().projects, [0; 7]);
}

/// FED-3.60, FED-3.61, FED-3.62, FED-4.101
#[test]
fn every_leader_of_a_floor_scores_the_own_level() {
    let story = four()
        .lying("A three vote f2c1; B one vote f2c3; C two vote f2c5; A one vote f3c2; B two vote f1c1")
        .die(B, 2)
        .die_at(B, "f2c3")
        .degree(A, 3)
        .degree(B, 9)
        .held(B, "1o")
        .executive(Step::Majorities);
    assert_eq!(
        (story.points(A), story.points(B), story.points(C)),
        (2 + 2, 5 + 5, 0),
        "floors 2 and 3, floors 2 and 1"
    );
}

/// FED-3.63, FED-3.64, FED-3.66
#[test]
fn the_law_of_the_stronger_wing() {
    let story =
        four().laws("neo atalum").lying("A three vote f2c1; B two vote f2c5; C two vote f1c4").neutral("f2c6", 2);
    let story = story.miner(A, "5a").erudites(B, "1A1 1B1 1C1").executive(Step::Law);
    assert_eq!((story.points(A), story.points(B)), (0, 6), "6 votes on the right beat 3 on the left");
    let told = story.log.contains(&Event::LawPassed(Wing::Right, Planet::Atalum));
    assert!(told);
}

/// FED-3.65, FED-3.99, FED-10.29
#[test]
fn on_a_tie_the_holder_of_the_pawn_decides() {
    let story = four().president(C).lying("A two vote f2c1; B two vote f2c5").executive(Step::Law);
    assert_eq!((story.turn(), story.legal()), (Some(C), "law:left law:right".into()));
    let story = story.miner(A, "2a").play("law:left");
    assert_eq!(story.points(A), 4);
    assert_eq!(four().executive(Step::Law).step(), "LawTie", "also at 0 to 0");
}

/// FED-3.67, FED-3.68, FED-3.69, FED-3.70, FED-3.71
#[test]
fn the_cleanup() {
    let story = four().lying("A two alter:2-02 f2c1; B one vote f1c5; C one vote outer").die(B, 4).die_at(B, "f1c5");
    let story = story.neutral("f3c3", 1).boost(A, 2).executive(Step::Cleanup);
    assert!(story.table().senate.iter().all(|slot| *slot == Slot::Empty));
    assert_eq!([A, B, C].map(|seat| story.player(seat).ready), [[2, 1, 1]; 3]);
    assert_eq!((story.player(B).die, story.player(B).die_at), (4, None), "the value is unchanged");
    assert!(story.table().discarded.contains("2-02".parse().unwrap()));
    assert_eq!(story.player(A).boosts, [0, 0]);
    assert_eq!(story.table().past_laws.map(|laws| laws.len()), [1, 1]);
    assert_eq!(story.player(C).in_outer().count(), 0);
}

/// FED-3.72
#[test]
fn the_next_laws() {
    let plain = four().law_piles("moon e81216", "neo e81216").executive(Step::Cleanup);
    assert_eq!(plain.table().laws, [Planet::SixMoon, Planet::Neo]);
    let same = four().law_piles("moon e81216 arratooine", "moon neo e81216").executive(Step::Cleanup);
    assert_eq!(same.table().laws, [Planet::SixMoon, Planet::Neo]);
    assert_eq!(same.position.hidden.laws[1].len(), 2, "the set-aside tile is back in the pile");
    assert!(same.position.hidden.laws[1].contains(&Planet::SixMoon));
}

/// FED-3.73, FED-3.74
#[test]
fn after_round_three_all_laws_are_revealed() {
    let story = four().round(3).law_piles("moon e81216", "arratooine moon").executive(Step::Cleanup);
    assert_eq!(story.table().laws, [Planet::SixMoon, Planet::Arratooine]);
    assert_eq!(story.table().last_laws, Some([Planet::E81216, Planet::SixMoon]));
    let swapped = four().round(3).law_piles("moon e81216", "neo e81216").executive(Step::Cleanup);
    assert_eq!(swapped.table().laws, [Planet::SixMoon, Planet::E81216], "the right laws are exchanged");
    assert_eq!(swapped.table().last_laws, Some([Planet::E81216, Planet::Neo]));
    let fifth = swapped.executive(Step::Cleanup);
    assert_eq!((fifth.table().round, fifth.table().laws), (5, [Planet::E81216, Planet::Neo]));
}

/// FED-3.75, FED-5.1
#[test]
fn after_round_five_the_game_is_over() {
    let story = four().round(5).law_piles("", "").executive(Step::Cleanup);
    assert!(story.table().is_over() && story.turn().is_none());
    assert!(story.told().contains(&"Won".to_owned()));
}

/// FED-3.80
#[test]
fn spy_targets() {
    let story = four().held(A, "1l1c").play("one vote f1c2");
    let planets = "spy:neo spy:moon spy:atalum spy:arratooine";
    assert_eq!(story.legal(), format!("{planets} spy:officers spy:patrons spy:assistants spy:lounge"));
    assert_eq!((story.rule("spy:president"), story.rule("spy:purchasing")), ("FED-4.73".into(), "FED-3.12".into()));
    let mission = four().degree(A, 4).access(A, "7").held(A, "1l").at_mission(A).play("mission:7");
    assert_eq!(mission.legal(), planets);
    assert_eq!(mission.rule("spy:officers"), "FED-4.86");
}

/// FED-3.82
#[test]
fn choices_on_neo() {
    let story = four().miner(A, "2a").on_planet(A, Planet::Neo);
    assert_eq!(story.legal(), "miner:ast1 miner:ast2 miner:4a");
    assert_eq!(story.rule("miner:7a"), "FED-4.1");
    let end = four().miner(A, "dead2").on_planet(A, Planet::Neo);
    assert_eq!(end.legal(), "asteroid:5 asteroid:6 asteroid:7 asteroid:8");
}

/// FED-3.83
#[test]
fn choices_on_6moon() {
    let story = four().on_planet(A, Planet::SixMoon);
    let tokens: Vec<String> = story.view().moons[1].iter().map(|token| format!("token:{token}")).collect();
    assert_eq!(story.legal(), tokens.join(" "));
}

/// FED-3.84
#[test]
fn choices_on_atalum() {
    let story = four().display("1A1 1B1 1C1 1D1 1E1").on_planet(A, Planet::Atalum);
    assert_eq!(story.legal(), "take:1A1 take:1B1 take:1C1 take:1D1 take:1E1");
}

/// FED-3.85
#[test]
fn choices_on_arratooine() {
    let story = four().held(A, "1l").on_planet(A, Planet::Arratooine);
    assert_eq!(story.legal(), "stall:1 stall:2 stall:4");
    assert_eq!((story.rule("stall:6"), story.refusal("stall:6").missing.unwrap().amount), ("FED-4.41".into(), 1));
}

/// FED-3.86
#[test]
fn choices_on_e81216() {
    let story = four().held(A, "1c1o1g").robots(A, "p1").on_planet(A, Planet::E81216);
    assert_eq!(story.legal(), "build:p2 build:p3 build:p4 build:m1 build:m2 build:m3 build:m4");
    let waive = four().held(A, "3c2o1g").erudites(A, "1B1").on_planet(A, Planet::E81216).play("use:1B1 build:m1");
    assert_eq!((waive.step(), waive.legal()), ("Waive".into(), "waive:1c waive:1o".into()));
    assert_eq!(waive.play("waive:1o pay:1c1g").holds(A), "2c2o");
}

/// FED-3.87, FED-4.46
#[test]
fn choices_of_the_harbour_stall() {
    let one = four().held(A, "1c").on_planet(A, Planet::Arratooine).play("stall:3");
    assert_eq!((one.step(), one.legal()), ("Option".into(), "option:1 option:2".into()));
    assert_eq!(one.rule("option:3"), "FED-3.87");
    let two = four().held(A, "1c").discs(A, "0 0 1 0 0 0").on_planet(A, Planet::Arratooine).play("stall:3");
    assert_eq!((two.step(), two.legal()), ("Split".into(), "split:3 split:2 split:1 split:0".into()));
}

/// FED-3.89
#[test]
fn rooms_ask_for_missions_medals_and_projects() {
    assert_eq!(four().play("one vote f2c4").step(), "Access");
    assert_eq!(four().turn_of(B).play("one vote f3c1").step(), "Medal");
    assert_eq!(four().play("one vote f3c6").step(), "Project");
    assert_eq!(four().play("one vote f1c3").turn(), Some(B), "the Officers' Quarters ask nothing");
}

/// FED-3.90
#[test]
fn missions_without_a_token() {
    let story = four().access(A, "1 2 3 4 5 6 7 8 9 10").play("one vote f2c4");
    assert_eq!(story.legal(), "access:11 access:12");
    assert_eq!(story.rule("access:1"), "FED-4.123");
}

/// FED-3.91, FED-4.104
#[test]
fn unfinished_projects_and_the_joint_one() {
    let story = four().funded("2").play("one vote f3c6");
    assert_eq!(story.legal(), "project:1 project:3 project:4 project:5 project:6 project:joint");
    assert_eq!(story.rule("project:2"), "FED-4.104");
    let twice = four().alterations(A, "4-06").play("one alter:4-06 outer project:1");
    assert_eq!(twice.step(), "Project", "asked once per funding");
}

/// FED-3.92
#[test]
fn medals_not_owned_that_are_left() {
    let story = four().medal(B, Medal::Neo).turn_of(B).play("one vote f3c1");
    assert!(!story.allows("medal:neo") && story.allows("medal:moon") && story.allows("medal:intrigue"));
    assert_eq!(story.rule("medal:neo"), "FED-4.112");
}

/// FED-3.93
#[test]
fn copy_and_refresh_need_a_target() {
    assert!(!four().erudites(A, "1A2").allows("use:1A2"));
    assert_eq!(four().erudites(A, "1A2").rule("use:1A2"), "FED-3.93");
    let story = four().erudites(A, "1A2 -1B3 -1C1").play("use:1A2");
    assert_eq!(story.legal(), "turn:1B3 turn:1C1");
}

/// FED-3.108
#[test]
fn an_option_may_achieve_nothing() {
    let story = four().access(A, "1 2 3 4 5 6 7 8 9 10 11 12").hangar(A, 0).resolve(A, "1C2");
    assert_eq!(story.legal(), "option:1 option:2");
    assert_eq!(story.play("option:2").player(A).hangar, 0);
}

/// FED-3.109, FED-4.47, FED-4.48, FED-9.12
#[test]
fn stalls_for_a_free_disc() {
    let level1 = four().discs(A, "1 2 0 0 1 0").resolve(A, "1C3");
    assert_eq!(level1.legal(), "stall:3 stall:4 stall:6");
    assert_eq!(level1.rule("stall:1"), "FED-4.47");
    let none = level1.play("stall:6");
    assert_eq!((none.player(A).discs[5], none.points(A)), (1, 0), "without its bonus");
    let bonus = four().resolve(A, "2C3").play("stall:6");
    assert_eq!(bonus.points(A), 6);
    let full = four().discs(A, "1 1 1 1 1 1").resolve(A, "1C3");
    assert_ne!(full.step(), "Disc");
    let deep = four().degree(A, 10).deep_pile("2 1 3 4 5").discs(A, "1 2 0 0 0 0").play("one vote f1c3 deep:2");
    assert_eq!(
        (deep.legal(), deep.rule("stall:2")),
        ("stall:1 stall:3 stall:4 stall:5 stall:6".into(), "FED-4.48".into())
    );
    let deep = deep.play("stall:1");
    assert_eq!(
        (deep.player(A).discs[0], deep.holds(A)),
        (2, "2l1c1o".into()),
        "level 2 with its bonus, and an oceanium"
    );
}

/// FED-3.110, FED-4.58, FED-9.11
#[test]
fn structures_for_a_free_robot() {
    let story = four().degree(A, 10).deep_pile("4 1 2 3 5").robots(A, "p1 m1").play("one vote f1c3 deep:4");
    assert_eq!(story.legal(), "build:p2 build:p3 build:p4 build:m2 build:m3 build:m4");
    assert_eq!(story.rule("build:p1"), "FED-4.50");
    let story = story.die(A, 2).miner(A, "2a").play("build:m2");
    assert_eq!(story.points(A), 1 + 4 * 2, "a degree beyond the top, and the lower of die and Neo times 4");
    let none = four().degree(A, 10).deep_pile("4 1 2 3 5").robots(A, "p1 p2 p3 p4 m1 m2").play("one vote f1c3 deep:4");
    assert_ne!(none.step(), "Robot", "no Robot left");
}

/// FED-3.111, FED-3.114, FED-4.67, FED-10.60
#[test]
fn incomes_of_structures_that_nobody_built() {
    let story = four().held(A, "2g").resolve(A, "1B3");
    assert_eq!(story.legal(), "income:1 income:3 income:4", "nothing to transmute");
    assert_eq!(story.rule("income:2"), "FED-3.111");
    let story = story.play("income:3");
    assert_eq!((story.player(A).degree, story.player(A).robots.len()), (2, 0));
    let twice = four().resolve(A, "2B3").play("income:1");
    assert_eq!((twice.step(), twice.player(A).hangar), ("Income".into(), 2), "asked a second time");
    assert_eq!(twice.play("income:1").player(A).hangar, 3, "the same one again");
    let built = four().held(A, "1l1c").on_planet(A, Planet::E81216).play("build:p2");
    assert_ne!(built.step(), "Transmute", "nothing is left to transmute");
}

/// FED-3.112
#[test]
fn one_of_two_planets() {
    let story = four().degree(A, 10).deep_pile("8 1 2 3 4").play("one vote f1c3 deep:8");
    assert_eq!(story.legal(), "planet:neo planet:moon");
}

/// FED-3.113, FED-4.120, FED-7.4, FED-7.9
#[test]
fn choosing_among_the_power_4_tokens() {
    use engine::{Game, Viewer};
    let story = four().degree(A, 10).deep_pile("5 1 2 3 4").play("one vote f1c3 deep:5");
    assert_eq!((story.step(), story.legal().split(' ').count()), ("Look".into(), 2));
    let seen = |story: &Story, viewer| story.game.view(&story.position, viewer).known.len();
    assert_eq!((seen(&story, Viewer::Seat(A)), seen(&story, Viewer::Seat(B))), (2, 0));
    let token = story.legal().split(' ').next().unwrap().to_owned();
    let story = story.play(&token);
    assert_eq!(story.player(A).alterations.len(), 1);
    assert_eq!((seen(&story, Viewer::Seat(A)), seen(&story, Viewer::Spectator)), (1, 0), "the one put back");
}

/// FED-3.102, FED-4.117
#[test]
fn every_tile_of_the_deep_space_pile() {
    let story = four().degree(A, 10).deep_pile("1 3 5 6 8").play("one vote f1c3");
    assert_eq!(story.legal(), "deep:1 deep:3 deep:5 deep:6 deep:8");
    let story = story.play("deep:6");
    assert_eq!((story.player(A).deep_space, story.table().deep_space), (Some("6".parse().unwrap()), 4));
}
