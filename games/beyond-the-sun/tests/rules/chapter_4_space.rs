//! Chapters 4.6, 4.7, 4.10 and 4.11: ships, control, colonising.

use beyond_the_sun::*;

use crate::story::*;

/// Everybody's ships by a jump action with three steps.
fn jumper() -> Story {
    four().knows(A, "i2")
}

/// BTS-4.50, BTS-4.51
#[test]
fn building() {
    let story = four().card("ii_c", "orbital_drydocks").outpost(A, "yard_left", "food").outpost(A, "a1", "ore");
    let story = story.outpost(B, "yard_right", "ore").knows(B, "ii_c");
    let lasers = story.knows(A, "i1").play("pawn:narrow_beam_lasers_1");
    assert_eq!(lasers.legal(), "build:sol build:yard_left", "own shipyards, not every system");
    assert_eq!(lasers.rule("build:yard_right"), "BTS-4.51");
    assert_eq!(lasers.play("build:yard_left").ships_at(A, "yard_left"), "2");
    let two = four().outpost(A, "yard_left", "food").card("ii_a", "autonomous_drones").knows(A, "ii_a");
    let two = two.play("pawn:autonomous_drones_1 build:sol build:yard_left");
    assert_eq!((two.ships_at(A, "sol"), two.ships_at(A, "yard_left")), ("1 1".into(), "1".into()));
}

/// BTS-4.52, BTS-10.31
#[test]
fn building_checks_control() {
    let story = four().card("iii_g", "generation_fleets").knows(A, "iii_g").ships(B, "a1.1").outpost(B, "a1", "ore");
    let story = story.play("pawn:generation_fleets_1 build:a1");
    assert_eq!((story.controller("a1"), story.player(A).ore), (Some(A), 2), "1 paid, 1 as control bonus");
}

/// BTS-4.53
#[test]
fn only_the_cubes_limit_building() {
    let story = four().population(A, 9).knows(A, "i1").ore(A, 9).play("pawn:narrow_beam_lasers_1");
    assert_eq!(story.ships_at(A, "sol"), "1 2");
    assert_eq!(four().population(A, 0).knows(A, "i1").rule("pawn:narrow_beam_lasers_1"), "BTS-4.6");
}

/// BTS-4.54
#[test]
fn places_named_by_cards() {
    let story = four().immediate(A, "deep_space_megastructures");
    assert_eq!(story.ships_at(A, "deep_space"), "3");
    let any = four().attached("b1", "ross_128").card("iii_g", "generation_fleets").knows(A, "iii_g");
    let any = any.outpost(B, "a2", "food").play("pawn:generation_fleets_1");
    let places = "build:sol build:a1 build:a2 build:yard_center build:yard_left build:yard_right build:b1 build:b2 \
                  build:deep_space build:attached";
    assert_eq!(any.legal(), places);
    let mut empty = any;
    empty.position.table.systems[0] = None;
    assert_eq!(empty.legal(), places, "an empty slot too");
    let empty = empty.play("build:a1");
    assert_eq!((empty.ships_at(A, "a1"), empty.controller("a1")), ("2".into(), None));
}

/// BTS-4.55, BTS-4.58
#[test]
fn upgrades() {
    let story = four().ships(A, "sol.3 a1.4").immediate(A, "plasma_cannon");
    assert_eq!(story.ships_at(A, "sol"), "4", "at most to level 4, and level 4 cannot be chosen");
}

/// BTS-4.56
#[test]
fn different_ships() {
    let story = four().ships(A, "sol.1 sol.2").immediate(A, "galactic_empire").play("upgrade:sol.1");
    assert_eq!(story.legal(), "upgrade:sol.2 done");
    let story = story.play("upgrade:sol.2");
    assert_eq!(story.ships_at(A, "sol"), "2 3", "there is no third ship, and none twice");
    assert!(!story.allows("upgrade:sol.2"));
}

/// BTS-4.57
#[test]
fn upgrades_check_control_before_the_jumps() {
    let story =
        four().card("ii_b", "supply_base").knows(A, "ii_b").ships(A, "a1.2").ships(B, "a1.2").outpost(B, "a1", "ore");
    let story = story.play("pawn:supply_base_1");
    assert_eq!(story.controller("a1"), Some(A));
    assert!(story.allows("jump:a1.3-sol"));
}

/// BTS-4.60, BTS-4.61
#[test]
fn pushing_a_pawn() {
    let story = four().colony(A, "ross_154").pawn(B, "basic_research_1").pawn(A, "basic_research_1.2");
    assert!(story.allows("pawn:basic_research_1"));
    assert_eq!(story.rule("pawn:basic_research_1.2"), "BTS-3.12", "the own pawn must move all the same");
    let story = story.play("pawn:basic_research_1 research:i4 ore");
    assert_eq!(story.player(B).pawn, None);
    assert!(story.allows("pawn:basic_research_1.2"), "B's pawn may go anywhere that is free");
    // BTS-10.24: to the space that it was pushed from only if that is free.
    assert_eq!(story.rule("pawn:basic_research_1"), "BTS-3.11");
    assert!(story.pawn(A, "basic_recruit").allows("pawn:basic_research_1"));
}

/// BTS-4.62, BTS-4.63, BTS-4.64
#[test]
fn abilities_of_systems() {
    let story = four().system("b1", "gliese_581").outpost(A, "b1", "ore").play("pawn:basic_build_jump do");
    assert_eq!(story.legal(), "build:sol build:b1");
    let other = four().system("b1", "gliese_581").outpost(B, "b1", "ore").play("pawn:basic_build_jump do");
    assert!(!other.allows("build:b1"));
    let colony = four().colony(A, "gliese_581").play("pawn:basic_build_jump do");
    assert!(colony.told().contains(&"Built".to_owned()), "colonised, it is a shipyard no more: only Sol is left");
    let controlled = four().system("b1", "ross_154").outpost(A, "b1", "ore").pawn(B, "basic_research_1");
    assert!(!controlled.allows("pawn:basic_research_1"), "Ross 154 helps who has colonised it");
    // An ability is no bonus: taking control or colonising carries nothing out.
    let taken = jumper().system("b1", "gliese_581").ships(A, "yard_left.1").outpost(A, "yard_left", "food");
    let taken = taken.play("pawn:terraforming_2 jump:yard_left.1-b1 done");
    assert_eq!((taken.controller("b1"), taken.told().contains(&"Bonus".to_owned())), (Some(A), false));
    let colony = jumper().ore(A, 3).system("b1", "ross_154").ships(A, "b1.4 b1.1").outpost(A, "b1", "ore");
    let colony = colony.pawn(B, "basic_research_1").play("pawn:terraforming_1 settle:4");
    assert_eq!((colony.legal(), colony.player(B).pawn.is_some()), ("growth ore trade".into(), true));
}

/// BTS-4.80, BTS-4.81, BTS-4.82
#[test]
fn steps_of_a_jump() {
    let story = jumper().ships(A, "sol.1 sol.2").play("pawn:terraforming_2 jump:sol.2-yard_center jump:sol.1-a1");
    let story = story.play("jump:yard_center.2-deep_space");
    assert_eq!((story.ships_at(A, "deep_space"), story.ships_at(A, "a1")), ("2".into(), "1".into()));
    assert_eq!((story.controller("a1"), story.player(A).ore), (Some(A), 3), "then control, then the bonus");
    assert_eq!(story.controller("yard_center"), None);
}

/// BTS-4.83
#[test]
fn control_is_checked_after_the_movement() {
    let story = jumper().ships(A, "a1.2").outpost(A, "a1", "ore").ships(B, "a1.1");
    let story = story.play("pawn:terraforming_2 jump:a1.2-yard_left");
    assert_eq!(story.controller("a1"), Some(A), "not yet");
    assert_eq!(story.play("done").controller("a1"), Some(B));
}

/// BTS-4.85
#[test]
fn control_is_checked_in_whoevers_turn() {
    // C, D and A decline; B rises above A in A's turn, by an event of C.
    let story = four().ships(A, "a1.2").ships(B, "a1.1").outpost(A, "a1", "ore").happens(C, "arms_race");
    let story = story.play("skip skip skip");
    assert_eq!((story.controller("a1"), story.turn()), (Some(A), Some(B)));
    let story = story.play("do");
    assert_eq!(
        (story.controller("a1"), story.table().active, story.player(B).ore),
        (Some(B), A, 2),
        "1 paid, 1 gained"
    );
    let story = four().ships(A, "a1.1").ships(B, "a1.2").outpost(A, "a1", "ore").ships(C, "").ships(D, "");
    let story = story.happens(B, "arms_race").play("do");
    assert_eq!((story.controller("a1"), story.turn()), (Some(B), Some(A)), "B takes it, then A is asked");
}

/// BTS-4.86, BTS-4.87, BTS-4.90
#[test]
fn control_stays() {
    let left = jumper().ships(A, "a1.2").outpost(A, "a1", "ore").play("pawn:terraforming_2 jump:a1.2-sol done");
    assert_eq!(left.controller("a1"), Some(A), "nobody is there");
    let tie = jumper()
        .ships(A, "sol.2")
        .ships(B, "a1.2")
        .outpost(B, "a1", "ore")
        .play("pawn:terraforming_2 jump:sol.2-a1 done");
    assert_eq!(tie.controller("a1"), Some(B));
}

/// BTS-4.88
#[test]
fn control_changes() {
    let empty = jumper().play("pawn:terraforming_2 jump:sol.1-a1 done");
    assert_eq!(empty.controller("a1"), Some(A));
    let beaten = jumper()
        .ships(A, "sol.3")
        .ships(B, "a1.2")
        .outpost(B, "a1", "ore")
        .play("pawn:terraforming_2 jump:sol.3-a1 done");
    assert_eq!(beaten.controller("a1"), Some(A));
    let inherited = jumper().ships(A, "a1.3").outpost(A, "a1", "ore").ships(B, "a1.1").ships(C, "a1.2");
    assert_eq!(inherited.play("pawn:terraforming_2 jump:a1.3-sol done").controller("a1"), Some(C));
}

/// BTS-4.89, BTS-10.7
#[test]
fn shared_strength_without_the_controller() {
    let story = jumper().ships(A, "a1.1 sol.3").outpost(A, "a1", "ore").ships(B, "a1.2").ships(C, "a1.2");
    let story = story.play("pawn:terraforming_2 jump:a1.1-sol done");
    assert_eq!(story.controller("a1"), None);
    let nobody = jumper().ships(A, "sol.2").ships(B, "a1.2").play("pawn:terraforming_2 jump:sol.2-a1 done");
    assert_eq!(nobody.controller("a1"), None, "and nobody takes an uncontrolled one");
}

/// BTS-4.91
#[test]
fn the_disc_of_the_specialisation() {
    let story = jumper().play("pawn:terraforming_2 jump:sol.1-yard_center done");
    assert_eq!(story.legal(), "disc:food disc:ore");
    let story = story.play("disc:ore");
    assert_eq!((story.disc("yard_center"), story.player(A).gone), (Some(Disc::Of(Track::Ore)), [0, 1]));
}

/// BTS-4.92
#[test]
fn a_replacement_may_be_chosen() {
    let story = jumper().gone(A, 8, 0).play("pawn:terraforming_2 jump:sol.1-yard_center done");
    assert_eq!(story.legal(), "disc:food disc:ore");
    assert_eq!(story.play("disc:food").disc("yard_center"), Some(Disc::Replacement));
}

/// BTS-4.93
#[test]
fn a_lost_outpost_returns() {
    let story = jumper().outpost(B, "a1", "ore").gone(B, 0, 3).play("pawn:terraforming_2 jump:sol.1-a1 done");
    assert_eq!((story.player(B).gone, story.stat(B, "ore_production")), ([0, 2], 2));
}

/// BTS-4.94
#[test]
fn losers_first_then_outposts_then_bonuses() {
    // A leaves two systems to B and C and takes a third: all discs return before any is set.
    let story =
        jumper().ships(A, "yard_left.2 yard_right.2").outpost(A, "yard_left", "food").outpost(A, "yard_right", "ore");
    let story = story.ships(C, "yard_left.1").ships(B, "yard_right.1");
    let story = story.play("pawn:terraforming_2 jump:yard_left.2-a1 jump:yard_right.2-a2 jump:a2.2-sol");
    let names: Vec<String> =
        story.told().into_iter().filter(|name| ["Lost", "Control", "Bonus"].contains(&name.as_str())).collect();
    assert_eq!(names, ["Lost", "Lost", "Control", "Control", "Control", "Bonus"]);
    let seats = story.log.iter().filter_map(|event| match event {
        Event::Control(seat, ..) => Some(*seat),
        _ => None,
    });
    assert_eq!(seats.collect::<Vec<_>>(), [A, B, C], "the active player first, then clockwise");
}

/// BTS-4.95, BTS-4.96
#[test]
fn several_bonuses_in_any_order() {
    let story = jumper().ships(A, "sol.1 sol.2").ore(A, 0).play("pawn:terraforming_2 jump:sol.1-a1 jump:sol.2-a2 done");
    assert_eq!(story.legal(), "bonus:barnards_star bonus:sirius");
    let story = story.play("bonus:barnards_star");
    assert_eq!((story.player(A).ore, story.allows("jump:a2.2-yard_right")), (0, true), "finished before the next");
    let story = story.play("jump:a2.2-yard_right");
    assert_eq!((story.controller("yard_right"), story.player(A).ore), (Some(A), 1));
}

/// BTS-4.97
#[test]
fn the_control_bonus_comes_with_control_only() {
    let story = jumper().ships(A, "a1.3").outpost(A, "a1", "ore").ore(A, 3).play("pawn:terraforming_1");
    assert_eq!(story.player(A).ore, 0, "not when it is colonised");
    let again = jumper().ships(A, "sol.1 sol.2").ships(B, "sol.2").ore(A, 0).ore(B, 0);
    let again = again.play("pawn:terraforming_2 jump:sol.1-a1 done trade done");
    assert_eq!((again.controller("a1"), again.player(A).ore), (Some(A), 1));
    let again = again.play("pawn:basic_build_jump skip jump:sol.2-a1 done trade done");
    assert_eq!((again.controller("a1"), again.player(B).ore), (Some(B), 1));
    let again = again.turn_of(A).pawn(A, "basic_recruit").play("pawn:terraforming_2 jump:sol.2-a1 done");
    assert_eq!((again.controller("a1"), again.player(A).ore), (Some(A), 2), "lost, taken again, given again");
}

/// BTS-4.98
#[test]
fn ore_for_systems_taken() {
    let story =
        four().card("iii_g", "privateer_charters").knows(A, "iii_g").outpost(B, "a1", "ore").outpost(C, "a2", "food");
    let story = story.ships(A, "sol.1 sol.1").ore(A, 0);
    let story = story.play("pawn:privateer_charters_1 jump:sol.1-a1 jump:sol.1-a2 done");
    assert_eq!(story.player(A).ore, 4, "before the bonuses");
    let immediate =
        four().outpost(B, "a1", "ore").ore(A, 0).immediate(A, "privateer_charters").play("jump:sol.1-a1 done");
    assert_eq!(immediate.player(A).ore, 1, "the immediate bonus pays nothing, Sirius does");
}

/// BTS-4.99, BTS-5.11
#[test]
fn outposts_are_points() {
    let story = four().outpost(A, "a1", "ore").outpost(A, "yard_left", "replacement").outpost(A, "attached", "food");
    assert_eq!(story.sheet(A, "score-outposts"), 3);
}

/// BTS-4.100, BTS-4.101
#[test]
fn what_can_be_colonised() {
    let base = jumper().ore(A, 3).ships(A, "yard_left.4 a1.3 a2.3 b2.3").outpost(A, "yard_left", "food");
    let base = base.outpost(A, "a2", "food").outpost(A, "b2", "ore").ships(B, "a2.4");
    let story = base.clone().play("pawn:terraforming_1");
    assert!(
        story.player(A).colonies.contains("barnards_star".parse().unwrap()),
        "the only one: control and strength 3"
    );
    let two = base.outpost(A, "a1", "ore").play("pawn:terraforming_1");
    assert_eq!(two.legal(), "colonise:a1 colonise:a2");
    assert_eq!((two.rule("colonise:b2"), two.missing("colonise:b2")), ("BTS-4.101".into(), 1));
    assert_eq!(two.rule("colonise:yard_left"), "BTS-4.100");
    let cheap = four().card("iii_g", "stealth_terraforming").knows(A, "iii_g").ships(A, "b2.2").outpost(A, "b2", "ore");
    assert!(cheap.allows("pawn:stealth_terraforming_1"), "4 less 2");
}

/// BTS-4.102, BTS-10.26
#[test]
fn ships_that_settle() {
    let story = jumper().ore(A, 3).ships(A, "a1.1 a1.2 a1.3").outpost(A, "a1", "ore").columns(A, [0, 3, 3, 4, 4]);
    let story = story.play("pawn:terraforming_1");
    assert_eq!((story.legal(), story.missing("done")), ("settle:1 settle:2 settle:3".into(), 3));
    let enough = story.play("settle:3");
    assert_eq!(enough.legal(), "settle:1 settle:2 done");
    assert_eq!(enough.clone().play("done").ships_at(A, "deep_space"), "1 2");
    let all = enough.play("settle:1 settle:2");
    assert_eq!(
        (all.ships_at(A, "deep_space"), all.player(A).columns[0]),
        (String::new(), 1),
        "Sirius recruits two again"
    );
}

/// BTS-4.103, BTS-4.104
#[test]
fn others_are_expelled_and_the_card_is_taken() {
    let story = jumper().ore(A, 3).ships(A, "a1.3 a1.1").outpost(A, "a1", "ore").ships(B, "a1.2 a1.2");
    let story = story.play("pawn:terraforming_1 settle:3 done");
    assert_eq!((story.ships_at(A, "deep_space"), story.ships_at(B, "deep_space")), ("1".into(), "2 2".into()));
    assert_eq!((story.player(A).settled, story.controller("a1")), ([0, 2, 0], None));
}

/// BTS-4.105, BTS-9.8, BTS-9.15
#[test]
fn slots_are_refilled() {
    let story = jumper().ore(A, 3).ships(A, "a1.3").outpost(A, "a1", "ore").system_deck("A", "wolf_359 procyon");
    let story = story.play("pawn:terraforming_1");
    assert_eq!((story.system_at("a1"), story.controller("a1")), (Some("wolf_359"), None));
    let far =
        jumper().ore(A, 3).ships(A, "a1.3").outpost(A, "a1", "ore").system_deck("A", "-").system_deck("B", "ross_128");
    assert_eq!(far.play("pawn:terraforming_1").system_at("a1"), Some("ross_128"));
}

/// BTS-4.106, BTS-4.107, BTS-4.108
#[test]
fn the_second_disc() {
    let story = jumper().ore(A, 3).ships(A, "b2.4").gone(A, 0, 7).outpost(A, "b2", "ore").play("pawn:terraforming_1");
    assert_eq!(story.legal(), "disc:food disc:ore");
    let story = story.play("disc:ore");
    assert_eq!((story.player(A).settled, story.player(A).gone), ([0, 1, 1], [0, 8]), "a replacement, as ore is out");
}

/// BTS-4.109
#[test]
fn the_bonus_may_enter_the_new_card() {
    let story = jumper().system("a1", "wolf_359").ore(A, 3).ships(A, "a1.3 sol.1").outpost(A, "a1", "ore");
    let story = story.system_deck("A", "luytens_star").play("pawn:terraforming_1");
    assert!(story.allows("jump:sol.1-a1"));
    assert_eq!(story.play("jump:sol.1-a1 done").controller("a1"), Some(A));
}

/// BTS-4.110, BTS-4.111
#[test]
fn colonies_are_kept() {
    let story = four().colony(A, "sirius tau_ceti");
    assert_eq!((story.stat(A, "controlled_systems"), story.sheet(A, "score-colonies")), (0, 3 + 5));
}

/// BTS-4.112, BTS-4.120
#[test]
fn production_as_an_effect() {
    let story = four().gone(A, 2, 2).colony_bonus(A, "lalande_21185");
    assert_eq!(story.means(A), (4, 4, [2, 2, 3, 4, 4]));
    assert!(story.allows("sell"));
    let story = story.play("done");
    assert!(story.allows("pawn:basic_recruit"), "it is not the production phase");
}

/// BTS-4.113
#[test]
fn kapteyns_star() {
    let story = four().colony_bonus(A, "kapteyns_star");
    assert_eq!(story.legal(), "do skip");
    assert_eq!(story.play("do").ships_at(A, "deep_space"), "4");
    assert_eq!(story_strength("kapteyns_star"), 4);
}

fn story_strength(card: &str) -> u8 {
    four().game.content().system(card.parse().unwrap()).strength
}

/// BTS-4.114, BTS-4.123
#[test]
fn tau_ceti() {
    let story = four().columns(A, [3, 3, 0, 4, 4]).control_bonus(A, "tau_ceti");
    assert_eq!(story.legal(), "column:B column:D column:E");
    assert_eq!(story.play("column:E").player(A).columns, [4, 3, 0, 4, 3], "above A, as A is full");
    let none = four().columns(A, [3, 0, 0, 0, 0]).control_bonus(A, "tau_ceti");
    assert_eq!(none.player(A).columns, [3, 0, 0, 0, 0], "skipped");
}

/// BTS-4.115
#[test]
fn sirius() {
    assert_eq!(four().control_bonus(A, "sirius").player(A).ore, 3);
}

/// BTS-4.116, BTS-10.41
#[test]
fn no_check_while_settling() {
    let story = jumper().ore(A, 3).ships(A, "a1.3 a1.1").outpost(A, "a1", "ore").ships(B, "a1.2").ore(B, 0);
    let story = story.play("pawn:terraforming_1 settle:3");
    assert_eq!(story.controller("a1"), Some(A), "although B is stronger now");
    assert_eq!(story.play("done").player(B).ore, 0, "and never gets the bonus");
}

/// BTS-4.117
#[test]
fn a_waiting_bonus_is_given_although_control_is_lost() {
    // A takes Sirius and Barnard's Star; the jump of the second leaves Sirius to B before its bonus is given.
    let story = jumper().ships(A, "sol.2 sol.2").ships(B, "a1.1").ore(A, 0);
    let story = story.play("pawn:terraforming_2 jump:sol.2-a1 jump:sol.2-a2 done bonus:barnards_star jump:a1.2-sol");
    assert_eq!((story.controller("a1"), story.player(A).ore), (Some(B), 1));
}
