//! Chapter 3a to 3d: rounds, turns, the Special Ambassador.

use federation::*;

use crate::story::*;

/// FED-3.1
#[test]
fn a_single_option_is_not_asked_for() {
    let story = four().held(A, "1c").play("one vote f1c5");
    assert_eq!(story.holds(A), "0", "one way to pay");
    assert_eq!(story.step(), "Assistant");
    // Without any option a decision is skipped: Atalum with nothing to take.
    let mut story = four();
    story.position.hidden.erudites = Default::default();
    story.position.table.level3 = [None; 5];
    for tile in EruditeId::all().filter(|tile| tile.level() < 3) {
        story.player_mut(B).erudites.insert(tile);
    }
    for delegation in Delegation::ALL {
        story.player_mut(B).erudites.insert(EruditeId::of(3, delegation, 1).unwrap());
    }
    let story = story.play("one vote f1c1");
    assert_eq!(story.turn(), Some(B));
}

/// FED-3.3
#[test]
fn effects_are_resolved_in_their_order() {
    // Alteration 2-07: die +1, then a mission of choice.
    let story = four().alterations(A, "2-07").play("one alter:2-07 outer");
    assert_eq!((story.player(A).die, story.step()), (1, "Access".to_owned()));
    let story = story.play("access:3");
    assert_eq!(story.holds(A), "1o", "then the Outer Module");
}

/// FED-3.4, FED-3.28, FED-4.72
#[test]
fn the_holder_of_the_pawn_is_first_in_the_next_round() {
    let story = four().lying("A one vote f1c1").turn_of(B).play("one vote f3c1 medal:neo");
    assert_eq!((story.table().president, story.table().first), (B, A), "the running round is not touched");
    assert_eq!(story.turn(), Some(C), "clockwise");
    let story = story.executive(Step::Cleanup);
    assert_eq!((story.table().first, story.turn()), (B, Some(B)));
    let same = four().executive(Step::Cleanup);
    assert_eq!(same.table().first, A, "nobody used the office");
}

/// FED-3.5
#[test]
fn neutral_tiles_are_laid_out_at_the_start_of_a_round() {
    let story = table(3).executive(Step::Cleanup);
    let neutral = story.table().senate.iter().filter(|slot| matches!(slot, Slot::Neutral(_))).count();
    assert_eq!((story.table().round, neutral), (2, 3));
}

/// FED-3.6, FED-3.29
#[test]
fn everybody_takes_four_turns_one_at_a_time() {
    let mut story = table(3);
    let mut order = Vec::new();
    while story.table().active.is_some() && story.table().round == 1 {
        if story.step() == "Ambassador" {
            order.push(story.turn().unwrap());
        }
        let wanted = if story.allows("outer") {
            "outer".to_owned()
        } else {
            story.legal().split(' ').next().unwrap().to_owned()
        };
        story = story.play(&wanted);
    }
    // The last Ambassador of everybody is not asked for.
    assert_eq!(order, [A, B, C, A, B, C, A, B, C]);
    assert_eq!(story.log.iter().filter(|event| matches!(event, Event::Placed(..))).count(), 12);
}

/// FED-3.7, FED-3.43
#[test]
fn a_turn_is_a_main_action_and_at_most_one_mission() {
    let story = four().access(A, "6 1").hangar(A, 3).play("one vote outer");
    assert_eq!(story.legal(), "mission:1 mission:6 none");
    let story = story.play("mission:6");
    assert_eq!((story.player(A).degree, story.turn()), (3, Some(B)), "the other mission has to wait");
}

/// FED-3.8, FED-4.33, FED-10.37
#[test]
fn anytime_erudites_in_all_windows_of_the_own_turn() {
    let windows = [
        four().erudites(A, "1A1"),
        four().erudites(A, "1A1").on_planet(A, Planet::Neo),
        four().erudites(A, "1A1").on_planet(A, Planet::Neo).play("go miner:1a"),
        four().erudites(A, "1A1").die(A, 2).play("one vote f1c3"),
        four().erudites(A, "1A1").play("one vote outer"),
        four().erudites(A, "1A1").access(A, "6").play("one vote outer mission:6"),
    ];
    let steps: Vec<String> = windows.iter().map(Story::step).collect();
    assert_eq!(steps, ["Ambassador", "Before", "After", "Assistant", "Mission", "TurnEnd"]);
    for story in windows {
        let before = story.step();
        assert!(story.allows("use:1A1"), "{before}");
        let level = story.level(A);
        let story = story.play("use:1A1");
        assert_eq!((story.level(A), story.is_used(A, "1A1")), (level + 1, true));
    }
    let again = four().erudites(A, "1A1 2A1").play("use:1A1");
    assert!(again.allows("use:2A1") && again.allows("one"), "the same state is offered again");
    assert!(!four().erudites(B, "1A1").allows("use:1A1"), "in the own turn only");
}

/// FED-3.9, FED-3.19
#[test]
fn an_ambassador_its_face_and_a_place() {
    let story = four().alterations(A, "2-02");
    assert_eq!(story.legal(), "one two three");
    let story = story.play("two");
    assert_eq!(story.legal(), "vote fund alter:2-02");
    let story = story.play("alter:2-02");
    assert!(story.allows("f1c3") && story.allows("outer"));
    let story = story.play("f1c3");
    let played = Played { ambassador: Ambassador::Two, face: Face::Token("2-02".parse().unwrap()) };
    assert_eq!(story.table().senate["f1c3".parse::<SpaceId>().unwrap().index()], Slot::Token(A, played));
    assert_eq!(story.player(A).ready, [2, 0, 1]);
    assert_eq!(story.game.content().votes(played.ambassador, played.face), Some(3), "it replaces the votes");
}

/// FED-3.10, FED-9.1
#[test]
fn nobody_passes_and_the_outer_module_is_always_possible() {
    let mut story = four();
    for space in SpaceId::all() {
        story = story.neutral(&space.to_string(), 0);
    }
    assert_eq!(story.legal(), "one two three", "there is no pass");
    let story = story.play("one vote");
    assert_eq!(story.holds(A), "1o", "the only place left");
}

/// FED-3.12
#[test]
fn a_space_must_be_payable_with_what_is_printed_on_the_face() {
    assert!(four().play("three fund").allows("f1c5"), "the coppernium of the funding side pays the room");
    let vote = four().play("three vote");
    assert!(!vote.allows("f1c5"));
    let refusal = vote.refusal("f1c5");
    assert_eq!((refusal.rule.as_str(), refusal.missing.unwrap().amount), ("FED-3.12", 1));
    // The Alteration cost is paid from the resources held, before its bonus would come.
    let token = four().held(A, "1l").alterations(A, "3-06").play("one alter:3-06");
    assert!(!token.allows("f1c2"), "the lavandium for the spy is gone");
}

/// FED-3.13
#[test]
fn what_comes_indirectly_makes_no_space_legal() {
    // Funding the Joint project brings a lavandium, but it is not printed.
    let story = four().alterations(A, "4-04").play("one alter:4-04");
    assert!(!story.allows("f1c2"));
}

/// FED-3.14, FED-10.26
#[test]
fn e81216_needs_an_affordable_structure() {
    let poor = four().held(A, "1c").play("one vote");
    assert_eq!((poor.allows("f3c2"), poor.rule("f3c2")), (false, "FED-3.14".into()));
    assert!(four().held(A, "1l1c").play("one vote").allows("f3c2"));
    let spy = four().held(A, "1l1c").play("one vote f1c2");
    assert!(!spy.allows("spy:e81216"), "the spy took the lavandium");
    assert!(four().held(A, "2l1c").play("one vote f1c2").allows("spy:e81216"));
    let mission = four().degree(A, 4).access(A, "5 6").held(A, "1c").at_mission(A);
    assert_eq!(mission.rule("mission:5"), "FED-3.14");
    assert!(four().degree(A, 4).access(A, "5").held(A, "1l1c").at_mission(A).allows("mission:5"));
}

/// FED-3.15
#[test]
fn arratooine_is_always_legal() {
    let story = four().play("one vote");
    assert!(story.allows("f1c6") && story.allows("f2c3"));
}

/// FED-3.16
#[test]
fn a_spy_needs_a_lavandium() {
    assert_eq!(four().play("one vote").rule("f1c2"), "FED-3.16");
    assert!(four().held(A, "1o").play("one vote").allows("f1c2"), "or an oceanium in its place");
    assert!(four().play("two fund").allows("f3c5"), "or the one on the funding side");
}

/// FED-3.17, FED-9.9
#[test]
fn the_first_player_keeps_out_of_the_office_in_the_first_turn() {
    assert_eq!(four().play("one vote").rule("f3c1"), "FED-3.17");
    assert!(four().turn_of(B).play("one vote").allows("f3c1"));
    let later = four().lying("A two vote f1c1").play("one vote f3c1 medal:intrigue");
    assert_eq!((later.table().president, later.has_medal(A, Medal::Intrigue)), (A, true), "the holder keeps the pawn");
}

/// FED-3.18, FED-10.25, FED-10.27
#[test]
fn free_actions_may_achieve_nothing() {
    let story = four().miner(A, "dead1").play("one vote");
    assert!(story.allows("f2c5"));
    assert!(four().die(A, 6).held(A, "1c").play("one vote").allows("f1c5"), "the coppernium is paid for nothing");
}

/// FED-3.20, FED-3.79
#[test]
fn the_bonus_comes_before_anything_else() {
    let story = four().play("three fund f1c5");
    assert_eq!((story.player(A).die, story.holds(A)), (2, "0".into()));
    let nested = four().alterations(A, "1-01").play("one alter:1-01 f1c3");
    assert_eq!((nested.step(), nested.player(A).degree), ("Access".into(), 1), "its nested choice first");
    assert_eq!(nested.play("access:2").player(A).degree, 3);
}

/// FED-3.22
#[test]
fn the_action_is_performed_whichever_side_is_up() {
    for side in ["vote", "fund"] {
        assert_eq!(four().play(&format!("one {side} f1c3")).player(A).degree, 3);
    }
}

/// FED-3.23, FED-10.24
#[test]
fn a_funding_symbol_makes_the_linked_mission_accessible() {
    let story = four().play("one fund f1c3");
    assert!(story.player(A).access.contains("6".parse().unwrap()));
    assert!(four().play("one vote f1c3").player(A).access.is_empty(), "votes do not");
    let again = four().access(A, "6").play("one fund f1c3");
    assert_eq!(again.player(A).access.len(), 1, "nothing happens the second time");
    // The side effect comes after the action: 3A1 does not count the new token.
    let counted = four().display("3A1").erudites(A, "-1A1 -2A1").play("one fund f1c1 take:3A1");
    assert_eq!((counted.points(A), counted.player(A).access.len()), (0, 1));
}

/// FED-3.24, FED-4.78
#[test]
fn a_spy_space_is_linked_to_the_spy_mission() {
    let story = four().held(A, "1l").play("one fund f1c2 spy:officers");
    let access: Vec<String> = story.player(A).access.iter().map(|mission| mission.to_string()).collect();
    assert_eq!(access, ["7"]);
    assert!(matches!(story.table().senate["f1c2".parse::<SpaceId>().unwrap().index()], Slot::Token(..)));
    assert_eq!(story.table().senate["f1c3".parse::<SpaceId>().unwrap().index()], Slot::Empty);
}

/// FED-3.25, FED-3.94, FED-4.102
#[test]
fn the_die_can_join_votes_once_per_round() {
    let story = four().die(A, 3).play("one vote f1c3");
    assert_eq!(story.legal(), "die keep");
    let placed = story.play("die");
    assert_eq!(placed.player(A).die_at, Some("f1c3".parse().unwrap()));
    let again = four().die(A, 3).lying("A two vote f1c1").die_at(A, "f1c1").play("one vote f1c3");
    assert_eq!(again.turn(), Some(B), "not a second time");
    assert_eq!(four().die(A, 3).hangar(A, 0).play("one fund f1c3").turn(), Some(B), "not with a funding face");
    assert_eq!(four().die(A, 3).play("one vote outer").turn(), Some(B), "not in the Outer Module");
    assert_eq!(four().die(A, 3).play("one vote f1c3 keep").player(A).die_at, None);
}

/// FED-3.26, FED-3.95, FED-3.45
#[test]
fn a_mission_made_accessible_in_the_same_turn() {
    let story = four().play("one fund f1c3");
    assert_eq!((story.step(), story.legal()), ("Mission".into(), "mission:6 none".into()));
    assert_eq!(story.play("none").turn(), Some(B));
    assert_eq!(four().hangar(A, 0).play("one fund f1c3").turn(), Some(B), "skipped if there is none");
}

/// FED-3.27, FED-3.96
#[test]
fn the_end_of_a_turn_is_asked_only_with_a_usable_erudite() {
    let story = four().erudites(A, "1A1").access(A, "6").play("one vote outer mission:6");
    assert_eq!(story.legal(), "end use:1A1");
    assert_eq!(story.play("end").turn(), Some(B));
    let none = four().erudites(A, "1A1").play("one vote outer");
    assert_eq!((none.legal(), none.play("none").turn()), ("none use:1A1".into(), Some(B)), "one question is enough");
    assert_eq!(four().erudites(A, "-1A1").play("one vote outer").turn(), Some(B));
}

/// FED-3.31, FED-3.33, FED-3.78, FED-9.23, FED-3.35
#[test]
fn the_special_ambassador_brings_a_fifth_turn() {
    let all_but_b = "A one vote f1c1; A one vote f1c6; A two vote f2c1; A three vote f2c3; \
        C one vote f3c3; C one vote f3c4; C two vote outer; C three vote outer; \
        D one vote outer; D one vote outer; D two vote outer; D three vote outer";
    let b = "; B one vote outer; B one vote outer; B two vote outer";
    let story = four().lying(all_but_b).lying(b).special(B).turn_of(B);
    let story = story.play("three vote outer");
    assert_eq!((story.step(), story.turn(), story.legal()), ("Extra".into(), Some(B), "extra keep".into()));
    let kept = story.play("keep");
    assert_eq!(kept.player(B).special, Special::Held);
    let story =
        four().lying(all_but_b).lying(b).special(B).turn_of(B).access(B, "6").play("three vote outer none extra");
    assert_eq!(story.step(), "Place", "one Ambassador and one face are left");
    let story = story.play("f1c3");
    assert_eq!(story.step(), "Mission", "a complete turn with its mission");
    let story = story.play("none");
    assert_eq!((story.player(B).special, story.table().round), (Special::None, 2), "it leaves the game");
}

/// FED-3.30, FED-3.32, FED-10.52
#[test]
fn after_an_early_special_ambassador_the_fifth_turn_is_mandatory() {
    let lying = "A one vote outer; A one vote outer; A two vote outer; A three vote outer; \
        B one vote outer; B one vote outer; B special vote outer; B two vote outer";
    let story = table(2).lying(lying).turn_of(A);
    let mut story = story;
    story.position.table.steps.clear();
    story.position.table.steps.push(Step::TurnEnd(B));
    story.position.table.active = Some(B);
    story.game.clone().settle(&mut story.position, &mut story.log);
    assert_eq!((story.turn(), story.step()), (Some(B), "Face".into()), "the last normal Ambassador has to be played");
    assert_eq!(story.player(B).turns, 4);
    let story = story.play("vote outer law:left");
    assert_eq!(story.table().round, 2);
}

/// FED-3.103, FED-10.57
#[test]
fn own_tiles_of_e81216_count_for_what_is_affordable() {
    assert!(four().held(A, "1g").erudites(A, "2B1").play("one vote").allows("f3c2"), "2B1 waives two crystals");
    assert!(!four().held(A, "1g").erudites(A, "-2B1").play("one vote").allows("f3c2"), "not if it is used");
    let gain = four().held(A, "1c").erudites(A, "1B2").robots(A, "p1 p3");
    assert!(gain.play("one vote").allows("f3c2"), "1B2 brings a lavandium for each influence");
    let copies = four().held(A, "1g").erudites(A, "1A3").display("1B1");
    assert!(!copies.play("one vote").allows("f3c2"), "copies do not count");
    assert!(four().held(A, "1l").play("three fund").allows("f3c2"), "with the coppernium on the face");
    assert!(
        !four().held(A, "1l").alterations(A, "3-06").play("one alter:3-06").allows("f3c2"),
        "after costs due earlier"
    );
}

/// FED-3.104
#[test]
fn what_is_still_owed_stays_payable() {
    let pay = four().held(A, "1l1o").alterations(A, "3-06").play("one alter:3-06 f2c2");
    assert_eq!(
        (pay.holds(A), pay.player(A).hangar),
        ("0".into(), 3),
        "the lavandium paid the token, the oceanium the room"
    );
    let structures = four().held(A, "8l1c1o").erudites(A, "1B2").robots(A, "p1 m1").on_planet(A, Planet::E81216);
    let structures = structures.play("use:1B2");
    assert_eq!(structures.legal(), "return:3l return:2l1c return:2l1o");
    assert_eq!(structures.rule("return:1l1c1o"), "FED-3.104", "some structure must stay payable");
}
