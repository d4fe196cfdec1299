//! Chapter 4.7 to 4.16: the journey of the colonists, and the planets.

use engine::Seat;
use space_gate_odyssey::*;

use crate::story::*;

/// A table on which alpha stands on this planet.
fn on(seats: usize, planet: &str) -> Story {
    let others = ["bose", "collins", "dirac", "fermi", "planck"];
    let others: Vec<&str> = others.into_iter().filter(|other| *other != planet).collect();
    let gates = format!("alpha {planet} beta {} gamma {}", others[0], others[1]);
    table(seats, "").waiting("").gates(&gates).waiting(&format!("{} {}", others[2], others[3]))
}

/// Many fields: `b01..b15`.
fn range(prefix: &str, from: usize, to: usize) -> String {
    (from..=to).map(|n| format!("{prefix}{n:02}")).collect::<Vec<_>>().join(" ")
}

/// SGO-4.7.2, SGO-4.7.3, SGO-4.7.4
#[test]
fn all_colonists_leave_for_the_planet_of_the_gate() {
    let story = on(3, "susskind").station(A, "start 0; gw2 1,0 r1 on 2").colonies("susskind", "B t05").colonising();
    assert!(story.log.contains(&Event::Sent(A, "gw2".parse().unwrap(), 2, Harbour::On(Planet::Susskind))));
    assert_eq!((story.on("gw2"), story.step().as_str()), (0, "Land"));
    let taken = story.field(Planet::Susskind, "t05");
    assert_eq!(story.refused(&format!("field:{taken}")), ("SGO-4.7.4".into(), "refused-field-taken".into()));
    let story = story.place("t04 t06");
    assert_eq!(story.table().colonies[Planet::Susskind.index()][0].len(), 2);
}

/// SGO-4.7.5, SGO-4.8.1
#[test]
fn fields_are_standard_special_or_centre_by_the_data() {
    let story = on(3, "turing");
    let count = |kind| story.game.side(Planet::Turing).fields_of_kind(kind).len();
    assert_eq!([FieldKind::Standard, FieldKind::Special, FieldKind::Centre].map(count), [12, 6, 3]);
}

/// SGO-4.7.6
#[test]
fn a_priority_field_lets_swap_before_the_next_colonist() {
    let story = on(3, "susskind").landing(A, "susskind", 2).place("t01");
    assert_eq!(story.step(), "Swap");
    let story = story.play("swap:1");
    assert_eq!((story.step().as_str(), story.table().markers[0]), ("Land", Marker::Nature));
    assert_eq!(on(3, "susskind").landing(A, "susskind", 2).place("t04").step(), "Land");
}

/// SGO-4.7.7
#[test]
fn a_colonist_without_a_field_goes_back() {
    let all = range("t", 1, 11);
    let story = on(3, "susskind").colonies("susskind", &format!("B {all}")).landing(A, "susskind", 3);
    let before = story.colonists_in_supply(A);
    let story = story.place("t12");
    assert!(story.log.contains(&Event::Surplus(A, Planet::Susskind, 2)));
    assert_eq!(story.colonists_in_supply(A), before + 2, "the third stands on the planet until the gate has moved");
    assert_eq!(story.play("gate:fermi").colonists_in_supply(A), before + 3);
}

/// SGO-4.7.8, SGO-10.10
#[test]
fn closing_is_checked_when_the_module_is_empty() {
    let story = on(3, "collins").colonies("collins", "A centre f05 f04 f01; B f08 f11 f13 f10; C f12 f09");
    let story = story.landing(C, "collins", 2).place("f06");
    assert_eq!(story.step(), "Land", "the condition is met, but a colonist is left");
    assert_eq!(story.place("f02").step(), "Close");
}

/// SGO-4.7.9, SGO-9.10
#[test]
fn a_moved_gate_leads_the_next_module_elsewhere() {
    let story = on(3, "susskind").colonies("susskind", &format!("B {}", range("t", 1, 10)));
    let story = story.station(A, "start 0; gw2 1,0 r1 on 2; gw1 -1,0 r0 on 2").colonising();
    let story = story.play("send:gw2").place("t11").play("gate:dirac");
    assert!(story.log.contains(&Event::Sent(A, "gw1".parse().unwrap(), 2, Harbour::On(Planet::Dirac))));
    assert_eq!((story.step().as_str(), story.turn()), ("Land", Some(A)));
}

/// SGO-4.7.10, SGO-4.18.9
#[test]
fn hawking_pays_one_point_for_a_colonist() {
    let story = three().gates("alpha hawking beta collins gamma dirac").waiting("fermi");
    let story = story.station(A, "start 0; gn4 0,-1 r2 on 4").colonising();
    assert_eq!((story.points(A), story.colonists_in_supply(A)), (4, 35));
}

/// SGO-4.8.2, SGO-4.8.3, SGO-10.18
#[test]
fn nobody_has_the_majority_of_an_empty_group() {
    // Volcano 2 and 3 are B's; A has nothing and gets nothing, not even for a tie.
    let story = on(2, "collins").colonies("collins", "B centre f05 f04 f10 f11 f12 f01").landing(B, "collins", 1);
    let story = story.place("f02").play("gate:fermi");
    assert_eq!(story.totals(), [0, 21]);
}

/// SGO-4.8.4, SGO-4.8.5, SGO-4.13.8
#[test]
fn numbers_of_fields_and_priority_fields() {
    let numbers = |of: fn(&PlanetSide) -> usize| {
        Planet::ALL.map(|planet| [2, 3, 4].map(|seats| of(table(seats, "").game.side(planet))))
    };
    let fields = [
        [15, 21, 21],
        [13, 13, 20],
        [19, 25, 25],
        [24, 24, 30],
        [16, 16, 22],
        [25, 28, 28],
        [12, 12, 16],
        [23, 21, 21],
    ];
    assert_eq!(numbers(|side| side.fields.len()), fields);
    let priority = [[2, 3, 3], [3, 3, 4], [2, 3, 3], [0, 0, 0], [2, 2, 3], [3, 4, 4], [3, 3, 4], [2, 3, 3]];
    assert_eq!(numbers(|side| side.priority.len().into()), priority);
}

/// SGO-4.8.6
#[test]
fn colonists_stay_until_a_planet_closes() {
    let story = on(3, "susskind").landing(A, "susskind", 1).place("t05");
    let before = story.table().colonies;
    let story = story
        .crew(B, "engineer@water chief@nature")
        .crew(C, "engineer@water chief@nature")
        .play("engineer@water airlock");
    assert_eq!(story.table().colonies, before);
}

/// SGO-4.8.7
#[test]
fn ties_share_the_points_for_ties() {
    let story = on(3, "russell").colonies(
        "russell",
        "A i1_1 i1_2 i2_1 i2_2 i2_3 i2_4 i2_5 i4_1 i4_2 i4_3 i4_4 i4_5; B i1_3 i1_4 i3_1 i3_2 i3_3 i3_4 i3_5",
    );
    let story = story.landing(C, "russell", 1).play("island:1").place("i1_5").play("gate:dirac");
    // Island 1: A and B tied with 2. Island 2 and 4: A. Island 3: B.
    assert_eq!(story.totals(), [3 + 7 + 7 + 9, 3 + 7 + 6, 3]);
}

#[test]
fn sgo_4_9_1_free_fields() {
    let story = on(3, "susskind").colonies("susskind", "A t01; B t02 t03").landing(A, "susskind", 1);
    assert_eq!(story.fields(), range("t", 4, 12));
}

/// SGO-4.9.2, SGO-4.10.1, SGO-4.10.2
#[test]
fn bose_is_climbed_level_by_level() {
    let sizes = |seats| {
        let story = table(seats, "");
        story.game.side(Planet::Bose).groups_of(GroupKind::Level).map(|level| level.order.len()).collect::<Vec<_>>()
    };
    assert_eq!((sizes(2), sizes(3)), (vec![5, 4, 3, 2, 1], vec![6, 5, 4, 3, 2, 1]));
    let story = on(2, "bose").colonies("bose", "A l1_1; B l1_2").landing(A, "bose", 1);
    assert_eq!(story.fields(), "l1_3 l1_4 l1_5 l2_1");
    let summit = story.field(Planet::Bose, "l5_1");
    let refusal = story.refusal(&format!("field:{summit}"));
    assert_eq!((refusal.rule.as_str(), refusal.missing.unwrap().amount), ("SGO-4.9.2", 2));
}

/// SGO-4.9.3
#[test]
fn every_planet_has_its_placement_rule() {
    let rules =
        |seats| Planet::ALL.map(|planet| format!("{:?}", table(seats, "").game.side(planet).placement)).join(" ");
    assert_eq!(rules(2), "Prerequisite Free FiveToOne MoonThenCentre Free OneIslandPerModule Free RiverArms");
    assert_eq!(rules(3), "Prerequisite Free FiveToOne MoonThenCentre Free OneIslandPerModule Free Prerequisite");
}

/// SGO-4.10.3
#[test]
fn colonists_of_a_module_make_way_for_each_other() {
    let story = on(2, "bose").landing(A, "bose", 3).place("l1_1 l1_2");
    assert!(story.fields().contains("l2_1"));
}

/// SGO-4.10.4, SGO-4.10.5, SGO-4.10.6
#[test]
fn bose_closes_with_the_summit_and_pays_levels() {
    let story =
        on(2, "bose").colonies("bose", "A l1_1 l1_2 l1_3 l2_1 l2_2 l3_1; B l1_4 l1_5 l2_3 l2_4 l3_2 l3_3 l4_1 l4_2");
    let story = story.landing(A, "bose", 1).place("l5_1").play("keep gate:fermi");
    // A: 7 colonists, levels 1 and 5; B: 8 colonists, levels 3 and 4; level 2 is tied.
    assert_eq!(story.totals(), [7 + 6, 8 + 6]);
}

/// SGO-4.11.1, SGO-4.11.2
#[test]
fn volcanoes_have_six_fields_and_share_them() {
    for (seats, volcanoes) in [(3, 3), (4, 4)] {
        let story = table(seats, "");
        let side = story.game.side(Planet::Collins);
        let groups: Vec<_> = side.groups_of(GroupKind::Volcano).collect();
        assert_eq!(groups.len(), volcanoes);
        assert!(groups.iter().all(|volcano| volcano.fields.len() == 6));
        assert_eq!(side.fields.iter().any(|field| field.id.ends_with("centre")), seats == 3);
    }
    assert_eq!(on(3, "collins").landing(A, "collins", 1).fields().split(' ').count(), 13);
}

/// SGO-4.11.3, SGO-4.11.5, SGO-4.11.6
#[test]
fn collins_closes_when_all_volcanoes_are_awarded() {
    let story = on(3, "collins").colonies("collins", "A centre f05 f04 f01; B f08 f11 f13 f10; C f12 f09");
    let story = story.landing(C, "collins", 1).place("f06").play("gate:fermi");
    assert_eq!(story.totals(), [7, 7, 7]);
    let tied = on(3, "collins").colonies("collins", "A centre f04 f05 f06 f08; B f01 f02 f03 f09 f10 f11 f13");
    // Volcano 1: A 3, B 3. Volcano 2: A 3, B 3. Volcano 3: A 3, B 2 and one free.
    let tied = tied.landing(B, "collins", 1).place("f12").play("gate:fermi");
    assert_eq!(tied.totals(), [9, 9, 0]);
}

/// SGO-4.11.4
#[test]
fn awarded_volcanoes_can_still_be_settled() {
    let story = on(3, "collins").colonies("collins", "A f01 f02 f03 f04").landing(B, "collins", 1);
    assert!(story.fields().contains("f05"), "volcano 1 is A's");
}

/// SGO-4.12.1, SGO-4.12.2
#[test]
fn dirac_has_a_bright_and_a_dark_side() {
    let kinds = |seats| {
        let story = table(seats, "");
        let side = story.game.side(Planet::Dirac);
        [FieldKind::Standard, FieldKind::Special, FieldKind::Centre].map(|kind| side.fields_of_kind(kind).len())
    };
    assert_eq!((kinds(2), kinds(4)), ([15, 3, 1], [20, 4, 1]));
    let story = on(2, "dirac").landing(A, "dirac", 1);
    assert_eq!(story.fields(), range("b", 1, 15));
}

/// SGO-4.12.3, SGO-4.12.4, SGO-10.21
#[test]
fn five_bright_fields_open_a_dark_one() {
    let with = |bright: usize, dark: &str| {
        let own = format!("A {} {dark}", range("b", 1, bright));
        on(2, "dirac").colonies("dirac", &own).landing(A, "dirac", 2)
    };
    assert!(!with(4, "").fields().contains('d'));
    assert!(with(5, "").fields().contains("b06") && with(5, "").fields().contains("d1 d2 d3"), "the right is kept");
    assert!(!with(9, "d1").fields().contains('d'));
    assert!(with(10, "d1").fields().contains("d2 d3"));
    let twice = with(10, "").place("d1");
    assert!(twice.fields().contains("d2"), "two in a row");
    let d1 = with(4, "").field(Planet::Dirac, "d1");
    assert_eq!(with(4, "").refused(&format!("field:{d1}")), ("SGO-4.12.3".into(), "refused-dark-side".into()));
}

/// SGO-4.12.5, SGO-4.12.6, SGO-4.12.7, SGO-4.12.8
#[test]
fn the_centre_closes_dirac() {
    let story = on(2, "dirac").colonies("dirac", &format!("A {} d1; B {} d2", range("b", 1, 8), range("b", 9, 14)));
    let story = story.landing(A, "dirac", 1);
    let centre = story.field(Planet::Dirac, "centre");
    let refusal = story.refusal(&format!("field:{centre}"));
    assert_eq!((refusal.rule.as_str(), refusal.missing.unwrap().amount), ("SGO-4.12.5", 1));
    let full = on(2, "dirac").colonies("dirac", &format!("A {} d1; B {} d2", range("b", 1, 8), range("b", 9, 15)));
    let full = full.station(A, "start 0; gw2 1,0 r1 on 2").colonising();
    // The only legal field is taken without a question.
    assert_eq!(full.step(), "Close");
    assert_eq!(full.play("gate:fermi").totals(), [8 + 3 + 2, 7 + 3]);
}

/// SGO-4.13.1, SGO-4.13.2, SGO-4.13.3
#[test]
fn fermi_takes_the_first_colonist_to_a_moon() {
    for (seats, moons, fields) in [(3, 4, 16), (4, 5, 20)] {
        let story = table(seats, "");
        let side = story.game.side(Planet::Fermi);
        assert_eq!(side.groups_of(GroupKind::Moon).map(|moon| moon.fields.len()).collect::<Vec<_>>(), vec![2; moons]);
        assert_eq!(side.fields_of(GroupKind::CentrePlanet).len(), fields);
    }
    let story = on(3, "fermi").landing(A, "fermi", 3);
    assert_eq!(story.fields(), "m1_1 m1_2 m2_1 m2_2 m3_1 m3_2 m4_1 m4_2");
    let p01 = story.field(Planet::Fermi, "p01");
    assert_eq!(story.rule(&format!("field:{p01}")), "SGO-4.13.2");
    let story = story.place("m1_1");
    assert_eq!(story.fields(), range("p", 1, 16));
    let moon = story.field(Planet::Fermi, "m2_1");
    assert_eq!(story.rule(&format!("field:{moon}")), "SGO-4.13.3");
    let full =
        on(3, "fermi").colonies("fermi", &format!("B {}", range("p", 1, 16))).landing(A, "fermi", 3).place("m1_1");
    assert!(full.log.contains(&Event::Surplus(A, Planet::Fermi, 2)));
}

/// SGO-4.13.4, SGO-4.13.5, SGO-4.13.6, SGO-4.13.7
#[test]
fn fermi_pays_for_moons_and_the_central_planet() {
    let moons = on(2, "fermi").colonies("fermi", "A m1_1 m1_2 m2_1; B m2_2 m3_1 m4_1 p01");
    let story = moons.landing(A, "fermi", 2).place("m4_2");
    assert_eq!(story.step(), "Land", "the rest is placed first");
    let story = story.place("p02").play("gate:dirac");
    // A: three moons, although one of them twice; B: three moons; the central planet is tied.
    assert_eq!(story.totals(), [12 + 5, 12 + 5]);
    assert_eq!((story.step().as_str(), story.turn()), ("Swap", Some(A)));
    let story = story.play("swap:1");
    assert_eq!((story.step().as_str(), story.turn()), ("Swap", Some(B)));
    let story = story.play("keep");
    assert_eq!(story.step(), "Turn");
    let tables = table(4, "");
    let table = tables
        .game
        .side(Planet::Fermi)
        .score
        .iter()
        .find_map(|score| format!("{score:?}").contains("25").then_some(()));
    assert!(table.is_some(), "five moons are worth 25");
}

/// SGO-4.14.1, SGO-4.14.2, SGO-4.14.3
#[test]
fn planck_pays_for_the_largest_network() {
    let story = on(2, "planck").colonies(
        "planck",
        "A v1_nw v1_ne v1_se v1_sw v2_nw v3_nw v3_ne; B v2_ne v2_se v2_sw v3_se v3_sw v4_nw v4_ne v4_se",
    );
    assert_eq!(on(2, "planck").landing(A, "planck", 1).fields().split(' ').count(), 16);
    let story = story.landing(A, "planck", 1).place("v4_sw").play("keep gate:dirac");
    // A: 5 around village 1 (village 4's south-west is apart); B: 3 in village 2; 5 through villages 3 and 4.
    assert_eq!(story.totals(), [8 + 5, 8 + 5]);
    let alone = on(2, "planck").colonies(
        "planck",
        "A v1_nw v1_ne v1_se v1_sw v2_nw v2_ne v2_se; B v2_sw v3_nw v3_ne v3_se v3_sw v4_nw v4_se v4_sw",
    );
    let alone = alone.landing(B, "planck", 1).place("v4_ne").play("gate:dirac");
    assert_eq!(alone.totals(), [7, 9 + 7]);
}

/// SGO-4.14.4, SGO-4.14.5
#[test]
fn susskind_is_a_pure_race() {
    let story = on(4, "susskind").colonies("susskind", &format!("A {}; B {}", range("t", 1, 9), range("t", 10, 15)));
    let story = story.landing(Seat::D, "susskind", 1).place("t16").play("gate:fermi");
    assert_eq!(story.totals(), [18, 12, 0, 2]);
}

/// SGO-4.15.1, SGO-4.15.2, SGO-4.15.3, SGO-4.15.4
#[test]
fn all_colonists_of_a_module_land_on_one_island() {
    let sizes = |seats| {
        let story = table(seats, "");
        story
            .game
            .side(Planet::Russell)
            .groups_of(GroupKind::Island)
            .map(|island| island.order.len())
            .collect::<Vec<_>>()
    };
    assert_eq!((sizes(2), sizes(3)), (vec![9, 8, 8], vec![8, 7, 7, 6]));
    let story =
        on(3, "russell").colonies("russell", "B i4_1 i4_2 i4_3 i4_4; C i1_1 i1_2 i1_3 i1_4 i1_5 i1_6 i1_7 i1_8");
    let story = story.landing(A, "russell", 3);
    assert_eq!(story.refused("island:1"), ("SGO-4.15.2".into(), "refused-island-full".into()));
    assert!(story.unavailable().contains(&("island:1".into(), "SGO-4.15.2".into())));
    let story = story.play("island:4");
    let other = story.field(Planet::Russell, "i2_1");
    assert_eq!(story.refused(&format!("field:{other}")), ("SGO-4.15.2".into(), "refused-other-island".into()));
    let story = story.place("i4_5");
    assert!(story.log.contains(&Event::Surplus(A, Planet::Russell, 1)), "the last free field is taken, one goes back");
    let again = on(3, "russell").station(A, "start 0; gw2 1,0 r1 on 2; gw1 -1,0 r0 on 2").colonising();
    let again = again.play("send:gw1 island:2").place("i2_1 i2_2");
    assert_eq!(again.legal(), "island:1 island:2 island:3 island:4", "another module may go elsewhere");
}

/// SGO-4.15.5, SGO-4.15.6, SGO-4.15.7
#[test]
fn russell_closes_when_every_island_has_enough() {
    let colonists =
        "A i1_1 i1_2 i1_3 i1_4 i2_1 i2_2; B i1_5 i1_6 i2_3 i2_4 i4_1 i4_2 i4_3; C i2_5 i3_1 i3_2 i3_3 i3_4 i4_4 i4_5";
    let story = on(3, "russell").colonies("russell", colonists).landing(C, "russell", 1).play("island:3");
    let story = story.place("i3_5").play("gate:dirac");
    assert_eq!(story.totals(), [16, 19, 16]);
}

/// SGO-4.16.1, SGO-4.16.2, SGO-4.16.3
#[test]
fn turings_water_is_followed_inwards() {
    let story = on(3, "turing").colonies("turing", "A o01 o02 o03").landing(B, "turing", 1);
    assert_eq!(story.fields(), format!("{} s1", range("o", 4, 12)));
    let inner =
        on(3, "turing").colonies("turing", &format!("A {} s1 s2 s3", range("o", 1, 12))).landing(B, "turing", 1);
    assert_eq!(inner.fields(), "s4 s5 s6 c1");
}

/// SGO-4.16.4, SGO-4.16.5
#[test]
fn turing_pays_more_towards_the_centre() {
    let story = on(3, "turing").colonies("turing", &format!("A {} s1 s2 s3 c1; B s4 s5 s6 c2", range("o", 1, 12)));
    let story = story.landing(C, "turing", 1);
    assert_eq!(story.step(), "Land");
    let story = story.place("c3").play("gate:fermi");
    assert_eq!(story.totals(), [12 + 6 + 3, 6 + 3, 3]);
}

/// SGO-4.16.6, SGO-4.16.7, SGO-4.16.8
#[test]
fn with_two_players_everybody_follows_an_arm() {
    let story = on(2, "turing");
    let arms: Vec<usize> =
        story.game.side(Planet::Turing).groups_of(GroupKind::RiverArm).map(|arm| arm.order.len()).collect();
    assert_eq!(arms, [12, 12]);
    let story = story.landing(A, "turing", 2);
    assert_eq!(story.fields(), "w01 e01");
    let w02 = story.field(Planet::Turing, "w02");
    assert_eq!(story.rule(&format!("field:{w02}")), "SGO-4.16.7");
    let story = story.place("w01");
    assert_eq!(story.table().colonies[Planet::Turing.index()][0].len(), 2, "the next field is the only one");
    let second = on(2, "turing").colonies("turing", "A w01 w02").landing(B, "turing", 1);
    assert_eq!(second.fields(), "e01");
    let e03 = second.field(Planet::Turing, "e03");
    let later = on(2, "turing").colonies("turing", "B e01").landing(B, "turing", 1);
    assert_eq!(later.rule(&format!("field:{e03}")), "SGO-4.16.8");
}

/// SGO-4.16.9, SGO-4.16.10
#[test]
fn the_river_pays_by_position() {
    let story = on(2, "turing").colonies("turing", &format!("A {}; B {}", range("w", 1, 11), range("e", 1, 8)));
    let story = story.landing(A, "turing", 1);
    let story = story.place("centre").play("gate:fermi");
    assert_eq!(story.totals(), [18, 10]);
}
