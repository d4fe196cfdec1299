//! The worked examples of the rules, by their numbers.

use engine::{Seat, Undo};
use federation::*;

use crate::story::*;

fn at(story: &Story, space: &str) -> Slot {
    story.table().senate[space.parse::<SpaceId>().unwrap().index()]
}

fn access(story: &Story, seat: Seat) -> Vec<String> {
    story.player(seat).access.iter().map(|mission| mission.to_string()).collect()
}

/// EX-01: FED-3.23
#[test]
fn ex_01_funding_on_neo() {
    let story = four().play("one fund f2c5 miner:1a none");
    assert_eq!(access(&story, A), ["1"]);
    let again = story.turn_of(A).play("one fund f3c3 miner:2a none");
    assert_eq!(access(&again, A), ["1"]);
}

/// EX-02: FED-3.42
#[test]
fn ex_02_missions_by_level() {
    let story = four().degree(A, 2).access(A, "1 4 5").held(A, "2l2c2o").at_mission(A);
    assert_eq!(story.legal(), "mission:1 mission:4 none");
}

/// EX-03: FED-3.42, FED-1.38
#[test]
fn ex_03_a_boost_for_a_mission() {
    let story =
        four().degree(A, 2).access(A, "1 4 5").held(A, "2l2c2o").erudites(A, "1A1").at_mission(A).play("use:1A1");
    assert_eq!((story.level(A), story.allows("mission:5")), (3, true));
    assert_eq!(story.executive(Step::Upkeep(A)).holds(A), "2l2c2o", "no upkeep");
}

/// EX-04: FED-3.12
#[test]
fn ex_04_the_bonus_pays_the_room() {
    let story = four().play("three fund f1c5");
    assert_eq!((story.player(A).die, story.holds(A)), (2, "0".into()));
    assert!(!four().play("three vote").allows("f1c5"));
}

/// EX-05: FED-3.17
#[test]
fn ex_05_the_office_in_the_first_turn() {
    assert!(!four().play("one vote").allows("f3c1"));
    let next = four().play("one vote f1c3").play("one vote");
    assert!(next.allows("f3c1"));
    assert!(four().lying("A two vote f1c1").play("one vote").allows("f3c1"));
}

/// EX-06: FED-4.80, FED-4.82
#[test]
fn ex_06_the_outer_module() {
    let story = four().access(A, "6").play("two fund outer");
    assert_eq!(
        (story.holds(A), access(&story, A), story.step()),
        ("1l1o".into(), vec!["6".to_owned()], "Mission".into())
    );
}

/// EX-07: FED-4.76, FED-4.77, FED-3.23
#[test]
fn ex_07_a_spy_copies_an_occupied_room() {
    let story = four().held(A, "1l1c").lying("B one vote f1c5").play("one fund f1c2");
    assert!(!story.allows("spy:president"));
    let story = story.play("spy:assistants");
    assert_eq!((story.holds(A), story.player(A).die, access(&story, A)), ("0".into(), 2, vec!["7".to_owned()]));
}

/// EX-08: FED-1.22
#[test]
fn ex_08_oceanium_for_everything() {
    let story = four().held(A, "2o").play("one vote f1c2 spy:assistants");
    assert_eq!((story.holds(A), story.player(A).die), ("0".into(), 2));
    let story = four().held(A, "2o").play("one vote f1c2 spy:purchasing");
    assert_eq!((story.holds(A), story.player(A).hangar), ("0".into(), 3));
}

/// EX-09: FED-3.25, FED-4.98
#[test]
fn ex_09_a_new_die_is_placed_at_once() {
    let story = four().held(A, "1c").play("two vote f1c5");
    assert_eq!(story.step(), "Assistant");
    let story = story.play("die");
    let space = "f1c5".parse().unwrap();
    assert_eq!(story.table().votes_at(story.game.content(), space), Some((Some(A), 4)));
}

/// EX-10: FED-4.99, FED-4.100
#[test]
fn ex_10_a_placed_die_is_turned_where_it_lies() {
    let story = four().lying("A one vote f1c1").die(A, 5).die_at(A, "f1c1").resolve(A, "2D2");
    assert_eq!((story.player(A).die, story.player(A).die_at), (6, Some("f1c1".parse().unwrap())));
    let space = "f1c1".parse().unwrap();
    assert_eq!(story.table().votes_at(story.game.content(), space), Some((Some(A), 7)));
}

/// EX-11: FED-4.20, FED-4.21
#[test]
fn ex_11_a_token_with_a_cost() {
    assert!(!four().alterations(A, "3-06").play("one").allows("alter:3-06"));
    let story = four().alterations(A, "3-06").held(A, "1l").play("one alter:3-06 f1c3");
    assert_eq!(story.holds(A), "0");
    assert_eq!(story.table().votes_at(story.game.content(), "f1c3".parse().unwrap()), Some((Some(A), 6)));
}

/// EX-12: FED-4.5
#[test]
fn ex_12_three_accessible_asteroids() {
    let story = || four().miner(A, "2a").on_planet(A, Planet::Neo);
    for space in ["ast1", "ast2"] {
        let story = story().play(&format!("miner:{space}"));
        assert_eq!((story.influence(A, Planet::Neo), story.player(A).asteroids.len()), (3, 1));
        assert_ne!(story.holds(A), "0");
    }
    let c = story().play("miner:4a");
    assert_eq!((c.influence(A, Planet::Neo), c.holds(A)), (4, "1l1c".into()));
}

/// EX-13: FED-4.9
#[test]
fn ex_13_one_step_further_on_neo() {
    let story = four().miner(A, "1a").erudites(A, "1E3").on_planet(A, Planet::Neo).play("use:1E3");
    assert_eq!(story.legal(), "miner:ast1 miner:ast2 miner:4a");
    let story = story.play("miner:4a");
    assert_eq!((story.influence(A, Planet::Neo), story.holds(A), story.is_used(A, "1E3")), (4, "1l1c".into(), true));
    assert_eq!(story.table().fields_up.len(), 2, "both asteroid fields of level 3");
}

/// EX-14: FED-4.7
#[test]
fn ex_14_dead_asteroids() {
    let mut story = four().miner(A, "dead1");
    for place in 4..6 {
        let token = story.position.hidden.asteroids[place].take().unwrap();
        story.player_mut(B).asteroids.insert(token);
    }
    let story = story.on_planet(A, Planet::Neo);
    assert_eq!(story.legal(), "asteroid:7 asteroid:8");
    let story = story.play("asteroid:7");
    assert_eq!((story.influence(A, Planet::Neo), story.player(A).asteroids.len()), (8, 1));
}

/// EX-15: FED-4.12, FED-4.14
#[test]
fn ex_15_the_first_moon() {
    let story = four().on_planet(A, Planet::SixMoon);
    let token = story.legal().split(' ').next().unwrap().to_owned();
    let story = story.play(&token);
    assert_eq!(
        (story.influence(A, Planet::SixMoon), story.view().moon_sizes[1], story.view().moons[2].len()),
        (1, 3, 4)
    );
}

/// EX-16: FED-4.16
#[test]
fn ex_16_a_jump_on_6moon() {
    let story = four().mage(A, 2).erudites(A, "2D3").on_planet(A, Planet::SixMoon).play("use:2D3");
    assert_eq!((story.influence(A, Planet::SixMoon), story.legal().split(' ').count()), (5, 4));
    assert!(story.legal().contains("token:3-"));
    let token = story.legal().split(' ').next().unwrap().to_owned();
    let story = story.play(&token);
    assert_eq!(story.table().moons_up, StationSet::up_to(Station::new(6).unwrap()));
    assert_eq!(story.view().moon_sizes[1..], [4, 4, 4, 4, 3, 4, 4]);
}

/// EX-17: FED-4.24, FED-4.25, FED-4.26, FED-4.27, FED-4.28
#[test]
fn ex_17_what_can_be_taken_on_atalum() {
    let story = four().display("1A1 1B1 1C1 1D1 1E1 2C1").erudites(A, "-1C2").on_planet(A, Planet::Atalum);
    assert_eq!(story.legal(), "take:1A1 take:1B1 take:1D1 take:1E1 take:2C1");
}

/// EX-18: FED-4.40
#[test]
fn ex_18_level_3_diplomats() {
    let story = || four().erudites(A, "-1A1 -2A1 -1B1 -1C1");
    assert_eq!(story().resolve(A, "3A2").points(A), 9);
    assert_eq!(story().resolve(A, "3A3").points(A), 10);
}

/// EX-19: FED-4.46
#[test]
fn ex_19_the_split_of_the_harbour_stall() {
    let story = || four().held(A, "1c").discs(A, "0 0 1 0 0 0").on_planet(A, Planet::Arratooine).play("stall:3");
    let ends: Vec<(String, u8)> = ["split:3", "split:2", "split:1", "split:0"]
        .iter()
        .map(|split| {
            let story = story().play(split);
            assert_eq!(story.influence(A, Planet::Arratooine), 2);
            (story.holds(A), story.player(A).degree - 1)
        })
        .collect();
    assert_eq!(ends, [("3o".into(), 0), ("2o".into(), 1), ("1o".into(), 2), ("0".into(), 3)]);
}

/// EX-20: FED-4.44
#[test]
fn ex_20_level_2_again() {
    let story = four().held(A, "1c").discs(A, "0 0 2 0 0 0").on_planet(A, Planet::Arratooine).play("stall:3 split:3");
    assert_eq!((story.holds(A), story.influence(A, Planet::Arratooine)), ("3o".into(), 2));
}

/// EX-21: FED-4.54
#[test]
fn ex_21_a_megastructure() {
    let story =
        four().held(A, "1c1o1g").discs(A, "1 2 0 0 0 0").degree(A, 6).robots(B, "m1").on_planet(A, Planet::E81216);
    assert_eq!(story.play("build:m1").points(A), 9, "coefficient 3, influence 3, level 4");
}

/// EX-22: FED-4.55
#[test]
fn ex_22_the_robot_counts_itself() {
    let story = four().held(A, "1c1o1g").erudites(A, "-1A1 -1B1 -1C1 -1D1 -1E1").robots(A, "p1 p2");
    let story = story.on_planet(A, Planet::E81216).play("build:m4");
    assert_eq!((story.points(A), story.influence(A, Planet::E81216)), (16, 4));
}

/// EX-23: FED-4.57
#[test]
fn ex_23_two_crystals_waived() {
    let story = four().held(A, "1g").erudites(A, "1B1 2B1").on_planet(A, Planet::E81216).play("use:2B1 go build:m1");
    assert_eq!((story.holds(A), story.is_used(A, "1B1"), story.is_used(A, "2B1")), ("0".into(), false, true));
}

/// EX-24: FED-3.37, FED-4.52
#[test]
fn ex_24_a_gain_pays_for_the_structure() {
    let story = four().held(A, "1c").erudites(A, "1B2 1A1").robots(A, "p1 p3").on_planet(A, Planet::E81216);
    assert!(!story.allows("go"), "nothing is payable with 1 coppernium");
    let story = story.play("use:1B2 go build:p2");
    assert_eq!(
        (story.influence(A, Planet::E81216), story.holds(A)),
        (3, "1c".into()),
        "the last lavandium was transmuted"
    );
}

/// EX-25: FED-4.93
#[test]
fn ex_25_the_accreditation_medal() {
    let story = four().degree(A, 7).resolve(A, "1C1");
    assert_eq!((story.player(A).degree, story.has_medal(A, Medal::Accreditation)), (8, true));
}

/// EX-26: FED-4.94, FED-4.95
#[test]
fn ex_26_the_top_of_the_scale() {
    let story = four().degree(A, 10).deep_pile("7 1 2 3 4").play("one vote f1c3");
    assert_eq!((story.player(A).degree, story.step()), (11, "DeepSpace".into()));
    let story = story.play("deep:7");
    assert_eq!((story.points(A), story.player(A).die), (1, 6));
}

/// EX-27: FED-4.111
#[test]
fn ex_27_medals_of_neo() {
    let story = four().miner(A, "2a").miner(B, "2a").miner(C, "2a").miner(D, "ast1");
    let story = story.on_planet(A, Planet::Neo).play("miner:ast1");
    assert!(story.has_medal(A, Medal::Neo));
    let story = story.on_planet(B, Planet::Neo).play("miner:ast2");
    assert!(!story.has_medal(B, Medal::Neo));
    let story = story.on_planet(B, Planet::Neo).play("miner:4b");
    assert!(story.has_medal(B, Medal::Neo));
    let story = story.miner(C, "ast1").erudites(C, "1E3").on_planet(C, Planet::Neo).play("use:1E3 miner:5a");
    assert!(story.has_medal(C, Medal::Neo));
    assert_eq!(story.table().medals[0], 0b1000, "the one on 6 is left");
}

/// EX-28: FED-4.114
#[test]
fn ex_28_the_highest_medal() {
    let story = four().medal(B, Medal::Neo).turn_of(C).play("one vote f3c1 medal:neo");
    assert_eq!(story.table().medals[0], 0b0110);
    let later = story.miner(C, "2a").on_planet(C, Planet::Neo).play("miner:4a");
    assert_eq!(later.table().medals[0], 0b0110);
}

/// EX-29: FED-3.51
#[test]
fn ex_29_upkeep_of_level_4() {
    let story = four().degree(A, 6).held(A, "1c1o").executive(Step::Upkeep(A)).play("level:4");
    assert_eq!(story.legal(), "pay:1c pay:1o");
}

/// EX-30: FED-3.52, FED-3.53
#[test]
fn ex_30_dropping() {
    let story = || four().degree(A, 10).held(A, "1l").executive(Step::Upkeep(A));
    assert_eq!(story().legal(), "level:3 level:2");
    let drop = story().play("level:3");
    assert_eq!((drop.player(A).degree, drop.holds(A)), (4, "0".into()));
    assert_eq!(story().play("level:2").player(A).degree, 2);
}

/// EX-31: FED-3.57, FED-3.58, FED-4.108
#[test]
fn ex_31_the_end_of_a_project() {
    let story =
        four().project("1", 6).lying("A one fund f3c1; B one fund f2c1; A two fund f1c1").executive(Step::Funding(0));
    assert_eq!((story.table().projects[0], story.table().projects[6]), (7, 2));
    assert_eq!((story.holds(A), story.holds(B)), ("1l".into(), "1l".into()));
}

/// EX-32: FED-3.61
#[test]
fn ex_32_a_floor() {
    let story = four().lying("A three vote f2c1; B one vote f2c3; C two vote f2c5").die(B, 2).die_at(B, "f2c3");
    let story = story.degree(A, 2).degree(B, 9).degree(C, 4).executive(Step::Majorities);
    assert_eq!([A, B, C].map(|seat| story.points(seat)), [2, 5, 0]);
}

/// EX-33: FED-3.64, FED-3.66
#[test]
fn ex_33_the_atalum_law() {
    let story =
        four().laws("neo atalum").lying("A three vote f2c1; A one vote f1c1; B three vote f2c5").neutral("f1c4", 7);
    let story = story.erudites(A, "1A1 1B1 1C1").executive(Step::Law);
    assert_eq!((story.points(A), story.points(B)), (6, 0));
}

/// EX-34: FED-3.65
#[test]
fn ex_34_a_tie() {
    let story = four().president(C).lying("A three vote f2c1; B three vote f2c5").neutral("f1c1", 3).neutral("f1c4", 3);
    assert_eq!(story.executive(Step::Law).turn(), Some(C));
}

/// EX-35: FED-3.72
#[test]
fn ex_35_the_same_law_twice() {
    let story = four().laws("moon atalum").law_piles("neo atalum e81216", "neo e81216 moon").executive(Step::Cleanup);
    assert_eq!(story.table().laws, [Planet::Neo, Planet::E81216]);
    assert!(story.position.hidden.laws[1].contains(&Planet::Neo));
}

/// EX-36: FED-3.73, FED-3.74
#[test]
fn ex_36_the_last_laws_are_exchanged() {
    let story = four().round(3).laws("e81216 neo").law_piles("neo atalum", "moon atalum").executive(Step::Cleanup);
    assert_eq!(story.table().laws, [Planet::Neo, Planet::Atalum]);
    assert_eq!(story.table().last_laws, Some([Planet::Atalum, Planet::SixMoon]));
}

/// EX-37: FED-3.31, FED-3.33
#[test]
fn ex_37_the_special_ambassador() {
    let lying = "A one vote outer; A one vote outer; A two vote outer; A three vote outer; \
        B one vote outer; B one vote outer; B two vote outer";
    let story = table(2).lying(lying).special(B).turn_of(B).play("three vote outer");
    assert_eq!(story.legal(), "extra keep");
    let story = story.play("extra f2c1");
    let token = story.legal().split(' ').next().unwrap().to_owned();
    let story = story.play(&token);
    assert_eq!(story.log.iter().filter(|event| matches!(event, Event::Placed(..))).count(), 2);
    let law = story.log.iter().find(|event| matches!(event, Event::LawPassed(..)));
    assert_eq!(law, Some(&Event::LawPassed(Wing::Left, Planet::Neo)), "its seven votes decided");
}

/// EX-38: FED-5.12
#[test]
fn ex_38_a_tie_for_the_first_place() {
    let story = four().miner(A, "5a").miner(B, "5b").miner(C, "ast1").miner(D, "1a");
    assert_eq!(story.project_points("1"), [12, 12, 4, 0]);
}

/// EX-39: FED-5.12
#[test]
fn ex_39_three_share_the_second_place() {
    let story = four().miner(A, "4a").miner(B, "ast1").miner(C, "ast2").miner(D, "ast1");
    assert_eq!(story.project_points("1"), [16, 4, 4, 4]);
}

/// EX-40: FED-5.8
#[test]
fn ex_40_two_without_influence() {
    assert_eq!(four().miner(A, "2a").miner(B, "2b").project_points("1"), [12, 12, 0, 0]);
}

/// EX-41: FED-5.2
#[test]
fn ex_41_all_medals() {
    let story = Medal::ALL.into_iter().fold(four(), |story, medal| story.medal(A, medal));
    assert_eq!(story.sheet(A, "score-medals"), 30);
}

/// EX-42: FED-5.3, FED-5.4, FED-5.5, FED-5.6
#[test]
fn ex_42_what_is_left() {
    let story = four().held(A, "5l2c2g").hangar(A, 1).alterations(A, "1-01 1-02 1-03");
    let lines = ["score-crystals", "score-gold", "score-ships", "score-alterations"].map(|line| story.sheet(A, line));
    assert_eq!(lines.iter().sum::<i32>(), 9);
}

/// EX-43: FED-5.9
#[test]
fn ex_43_accomplished_missions() {
    let mut story = four().done(A, "1 2 3").deep(A, "1");
    assert_eq!(story.player(A).accomplished(), 5);
    story.player_mut(A).start = None;
    story.player_mut(A).deep_space = None;
    assert_eq!(story.player(A).accomplished(), 3);
}

/// EX-44: FED-6.12, FED-6.14
#[test]
fn ex_44_two_players() {
    let points = |a, b| table(2).mage(A, a).mage(B, b).project_points("2");
    assert_eq!((points(6, 4), points(6, 3)), (vec![10, 4], vec![10, 0]));
}

/// EX-45: FED-6.13
#[test]
fn ex_45_a_tie_of_two() {
    assert_eq!(table(2).mage(A, 4).mage(B, 4).project_points("2"), [7, 7]);
}

/// EX-46: FED-6.15
#[test]
fn ex_46_one_without_influence() {
    assert_eq!(table(2).mage(A, 1).project_points("2"), [10, 0]);
}

/// EX-47: FED-6.3
#[test]
fn ex_47_three_neutral_tiles() {
    let mut story = table(3).round(2);
    story.position.hidden.blocks[0] = [4, 3, 0].into_iter().filter_map(BlockId::new).collect();
    let story = story.executive(Step::Cleanup);
    assert_eq!(
        (at(&story, "f2c3"), at(&story, "f3c4"), at(&story, "f3c2")),
        (Slot::Neutral(3), Slot::Neutral(3), Slot::Neutral(0))
    );
    let story = story.executive(Step::Law);
    assert_eq!(story.step(), "LawTie", "each wing has 3 neutral votes");
    let story = story.play("law:left");
    assert_eq!(
        story.table().senate.iter().filter(|slot| matches!(slot, Slot::Neutral(_))).count(),
        3,
        "three new ones"
    );
}

/// EX-48: FED-6.9, FED-6.10
#[test]
fn ex_48_five_neutral_tiles() {
    let mut story = table(2).round(2);
    story.position.hidden.blocks[0] = [4, 3, 0].into_iter().filter_map(BlockId::new).collect();
    story.position.hidden.blocks[1] = [4, 3, 2].into_iter().filter_map(BlockId::new).collect();
    let story = story.executive(Step::Cleanup);
    assert_eq!((at(&story, "f2c4"), at(&story, "f1c2")), (Slot::Neutral(0), Slot::Neutral(0)));
    assert_eq!(story.table().senate.iter().filter(|slot| matches!(slot, Slot::Neutral(_))).count(), 5);
}

/// EX-49: FED-6.6
#[test]
fn ex_49_the_neutral_player_leads() {
    let story =
        |token: &str| table(3).neutral("f2c3", 3).lying(&format!("A {token} vote f2c1")).executive(Step::Majorities);
    assert_eq!((story("two").points(A), story("three").points(A)), (0, 1));
}

/// EX-50: FED-4.91
#[test]
fn ex_50_the_patrons_mission() {
    let story = four().degree(A, 9).done(A, "1 2").access(A, "12").at_mission(A).play("mission:12");
    assert_eq!(story.points(A), 4);
}

/// EX-51: FED-3.103, FED-3.105
#[test]
fn ex_51_relying_on_2b1() {
    let story = four().held(A, "1g").erudites(A, "2B1").play("one vote f3c2");
    assert!(story.is_used(A, "2B1"), "the only option, so nobody is asked");
    assert_eq!((story.step(), story.allows("build:m1"), story.allows("build:p1")), ("Core".into(), true, true));
    assert!(!four().held(A, "1g").play("one vote").allows("f3c2"));
}

/// EX-52: FED-3.104, FED-4.124
#[test]
fn ex_52_the_oceanium_is_still_owed() {
    let story = four().held(A, "9l1o").play("three fund f2c2");
    assert_eq!(story.legal(), "return:1l return:1c");
    let story = story.play("return:1l");
    assert_eq!((story.holds(A), story.player(A).hangar), ("8l1c".into(), 3));
}

/// EX-53: FED-3.12, FED-3.104
#[test]
fn ex_53_a_token_cost_and_a_room_cost() {
    let story = || four().held(A, "1l1o").alterations(A, "3-06").play("one alter:3-06");
    let room = story().play("f2c2");
    assert_eq!((room.holds(A), room.player(A).hangar), ("0".into(), 3));
    assert_eq!(story().play("f1c2").holds(A), "1l1o", "how to pay is asked: both ways lead on");
    let poor = four().held(A, "1o").alterations(A, "3-06").play("one alter:3-06");
    assert!(!poor.allows("f2c2") && !poor.allows("f1c2") && poor.allows("f1c3") && poor.allows("outer"));
}

/// EX-54: FED-3.106, FED-4.126
#[test]
fn ex_54_the_order_inside_a_core() {
    let story = four().held(A, "1c").discs(A, "1 0 1 0 0 0").degree(A, 10).deep_pile("6 1 2 3 4");
    let story = story.on_planet(A, Planet::Arratooine).play("stall:3 split:1");
    assert_eq!((story.step(), story.has_medal(A, Medal::Arratooine)), ("DeepSpace".into(), true));
    let story = story.play("deep:6");
    let told: Vec<String> = story.told();
    let order = ["Paid", "Traded", "Medal", "Gained", "Degree", "DeepSpace", "Scored"];
    let places: Vec<usize> = order.iter().map(|event| told.iter().position(|told| told == event).unwrap()).collect();
    assert!(places.is_sorted(), "{told:?}");
}

/// EX-55: FED-3.107, FED-3.52
#[test]
fn ex_55_a_tile_in_the_executive_phase() {
    let story = four().degree(A, 10).robots(A, "p3").erudites(A, "1A3 2A2").display("3B1 1E1").deep_pile("5 1 2 3 4");
    let story = story.held(A, "1o").executive(Step::Incomes(A, 0)).play("deep:5");
    let token = story.legal().split(' ').next().unwrap().to_owned();
    let story = story.play(&token);
    assert_eq!(story.legal(), "use:2A2 go");
    let story = story.play("use:2A2 take:3B1");
    assert_eq!((story.step(), story.legal()), ("Upkeep".into(), "level:5 level:4 level:3 level:2".into()));
}

/// EX-56: FED-3.111, FED-3.114
#[test]
fn ex_56_transmuting_twice() {
    let story = four().held(A, "1l").resolve(A, "2B3").play("income:2 income:2");
    assert_eq!((story.holds(A), story.player(A).robots.len()), ("1o".into(), 0));
}

/// EX-57: FED-4.42, FED-4.43, FED-4.44
#[test]
fn ex_57_the_relic_stall() {
    let mut story = four().held(A, "3g");
    let mut points = Vec::new();
    for _ in 0..3 {
        story = story.on_planet(A, Planet::Arratooine).play("stall:6");
        points.push((story.points(A), story.influence(A, Planet::Arratooine)));
    }
    assert_eq!((points, story.holds(A)), (vec![(6, 1), (16, 2), (26, 2)], "0".into()));
}

/// EX-58: FED-6.18
#[test]
fn ex_58_nobody_takes_part() {
    assert_eq!(table(2).project_points("1"), [0, 0]);
}

/// EX-59: FED-5.8, FED-5.12
#[test]
fn ex_59_three_share_everything() {
    assert_eq!(four().miner(A, "2a").miner(B, "2b").miner(C, "2a").project_points("1"), [9, 9, 9, 0]);
}

/// EX-60: FED-8.1, FED-8.7, FED-8.8
#[test]
fn ex_60_what_stops_undo_on_6moon() {
    let up = four().mage(B, 2).mage(A, 1).erudites(A, "1A1").on_planet(A, Planet::SixMoon).play("go");
    let token = up.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(up.undo(&token), Undo::Free);
    let down = four().mage(A, 1).erudites(A, "1A1").on_planet(A, Planet::SixMoon).play("go");
    let token = down.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(down.undo(&token), Undo::Reveals);
}

/// EX-61: FED-3.72
#[test]
fn ex_61_a_set_aside_law_of_the_last_round() {
    let story = four().round(3).laws("moon atalum").law_piles("neo atalum", "neo moon").executive(Step::Cleanup);
    assert_eq!(story.table().laws, [Planet::Neo, Planet::SixMoon]);
    assert_eq!(story.table().last_laws, Some([Planet::Atalum, Planet::Neo]));
}
