//! Chapter 9: edge cases that no other chapter has told.

use federation::*;

use crate::story::*;

/// FED-9.2, FED-10.51
#[test]
fn used_tokens_become_the_new_supply() {
    let mut story = four().robots(A, "p4");
    let supply = story.position.hidden.supply & AlterationSet::of_power(1);
    story.position.hidden.supply = story.position.hidden.supply - supply;
    story.position.table.discarded = supply;
    let story = story.executive(Step::Incomes(A, 0));
    assert_eq!(story.player(A).alterations.len(), 1);
    assert!(story.table().discarded.is_empty() && story.told().contains(&"Reshuffled".to_owned()));
    let mut none = four().robots(A, "p4");
    none.position.hidden.supply = none.position.hidden.supply - supply;
    none.player_mut(B).alterations = supply;
    assert!(none.executive(Step::Incomes(A, 0)).player(A).alterations.is_empty());
}

/// FED-9.4
#[test]
fn an_empty_level_1_pile() {
    let story = four().erudites(B, "1D1").erudites(C, "1D2").erudites(D, "1D3").on_planet(A, Planet::Atalum);
    assert!(!story.legal().contains("take:1D"));
}

/// FED-9.15
#[test]
fn a_tile_being_resolved_is_out_of_reach() {
    // 1B3 takes the income of the Embassy: it cannot turn itself up.
    let story = four().production(3, "embassy").resolve(A, "1B3");
    assert!(!story.allows("income:3"), "no used level-1 tile: the Embassy is not possible");
    let other = four().production(3, "embassy").erudites(A, "-1C1").resolve(A, "1B3").play("income:3");
    assert_eq!((other.player(A).degree, other.is_used(A, "1B3")), (2, true), "1C1 was the only one to turn up");
    // 1A2 turns up 1B3, which takes the Embassy's income: neither of them can be turned up meanwhile.
    let chain = four().production(3, "embassy").erudites(A, "1A2 -1B3 -1C1").play("use:1A2 turn:1B3 income:3");
    assert_eq!(chain.player(A).degree, 2);
    assert!(chain.is_used(A, "1A2") && chain.is_used(A, "1B3") && chain.is_used(A, "1C1"));
}

/// FED-9.19
#[test]
fn without_votes_nobody_scores_a_floor() {
    let story = four().lying("A one fund f1c1").executive(Step::Majorities);
    assert_eq!([A, B, C, D].map(|seat| story.points(seat)), [0; 4]);
    assert_eq!(story.step(), "LawTie");
}

/// FED-9.22
#[test]
fn the_special_ambassador_is_worth_nothing_at_the_end() {
    let story = four().round(5).law_piles("", "").special(A).hangar(A, 0).executive(Step::Cleanup);
    use engine::Game;
    assert_eq!(story.game.outcome(&story.position).unwrap().points[A], 0);
}

/// FED-9.24, FED-9.25
#[test]
fn when_nothing_can_be_built_any_more() {
    // The last Robot goes away with a free Robot in step 2, before the action of the space.
    let story = four().degree(A, 10).deep_pile("4 1 2 3 5").held(A, "1c1o").robots(A, "p1 p2 p3 p4 m1");
    let story = story.held(A, "1c1o1g").alterations(A, "1-04").play("one alter:1-04 f3c2 deep:4 build:m2");
    assert_eq!(story.holds(A), "1c1o1g", "nothing is built, nothing is paid");
    assert!(matches!(story.table().senate["f3c2".parse::<SpaceId>().unwrap().index()], Slot::Token(..)));
    // A transmutation before the core can make everything too dear.
    let copied =
        four().held(A, "1l1c").erudites(A, "1A3").display("1B3").play("one vote f3c2 use:1A3 copy:1B3 income:2");
    let copied = copied.play("transmute:l");
    assert_ne!(copied.step(), "Core");
}

/// FED-9.26
#[test]
fn modifiers_add_up_but_a_second_2a2_does_not() {
    let story = four().erudites(A, "1B1 2B1").held(A, "1g").on_planet(A, Planet::E81216).play("use:1B1");
    assert!(story.allows("build:m1") && story.is_used(A, "2B1"), "2B1 had to be used as well, so nobody was asked");
    let second = four().erudites(A, "2A2").display("3B1 3C1").on_planet(A, Planet::Atalum).play("use:2A2");
    assert!(!second.allows("use:2A2"));
}
