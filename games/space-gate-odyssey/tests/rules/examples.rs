//! The worked examples, in the order of their numbers. Alex, Toni and Kim are A, B and C unless said otherwise.

use engine::{Game, Seat};
use space_gate_odyssey::*;

use crate::story::*;

/// Many fields: `t01 t02 ...`.
fn range(prefix: &str, from: usize, to: usize) -> String {
    (from..=to).map(|n| format!("{prefix}{n:02}")).collect::<Vec<_>>().join(" ")
}

fn on(seats: usize, planet: &str) -> Story {
    let others = ["bose", "collins", "dirac", "fermi", "planck"].into_iter().filter(|other| *other != planet);
    let others: Vec<&str> = others.collect();
    let gates = format!("alpha {planet} beta {} gamma {}", others[0], others[1]);
    table(seats, "").waiting("").gates(&gates).waiting(&format!("{} {}", others[2], others[3]))
}

#[test]
fn example_01_supplies_after_setup() {
    for seats in 2..=4 {
        let story = new_game(seats, "", 3);
        for seat in Seat::all(seats) {
            let player = story.player(seat);
            let figures: u8 = player.rooms.iter().map(|crew| crew.engineers + 2 * crew.chiefs + crew.robots).sum();
            let supply = player.supply;
            let in_supply = supply.engineers + supply.suits + supply.robots + supply.colonists;
            assert_eq!((figures, in_supply), (5, 41), "a chief is two pieces");
            assert_eq!(figures + in_supply + 5 + 1, 52);
        }
    }
}

#[test]
fn example_02_activating_a_room() {
    let story = three().active(B).crew(B, "chief@airlock engineer@modules engineer@modules");
    let story = story
        .crew(A, "engineer@modules chief@modules chief@modules robot@modules")
        .crew(C, "engineer@water chief@nature");
    let story = story.play("chief@airlock modules");
    let points: Vec<u8> = [B, A, C].map(|seat| story.player(seat).ap).to_vec();
    assert_eq!(points, [4, 6, 0]);
    let story = story.play("stop");
    assert_eq!(story.turn(), Some(A), "Kim is skipped");
    let story = story.play("stop");
    assert_eq!(story.player(B).rooms[Room::Modules.index()].chiefs, 1);
}

fn eight_steps(points: u8) -> Story {
    let station = "ow1 1,0 r1 on; aw4 2,0 r1 on; gw10 3,0 r1 on; gw5 0,-1 r1";
    three().active(B).station(B, station).acting(Room::Water, &[0, points, 0])
}

#[test]
fn example_03_eight_steps_in_water_modules() {
    let story = eight_steps(8);
    let before = story.colonists_in_supply(B);
    let story = story.play("s2>ow1 ow1>aw4 aw4>gw10 s2>ow1 ow1>aw4 aw4>gw10 s2>ow1 s2>gw5");
    assert_eq!(["s2", "ow1", "aw4", "gw10", "gw5"].map(|module| story.on(module)), [1, 1, 0, 2, 0]);
    assert!(story.is_on(B, "gw5"));
    assert_eq!((story.colonists_in_supply(B), story.step().as_str(), story.turn()), (before + 1, "Turn", Some(C)));
}

#[test]
fn example_04_the_next_colonist_may_stay() {
    let story = eight_steps(9).play("s2>ow1 ow1>aw4 aw4>gw10 s2>ow1 ow1>aw4 aw4>gw10 s2>ow1 s2>gw5");
    let before = story.colonists_in_supply(B);
    let story = story.play("s2>gw5");
    assert_eq!((story.on("gw5"), story.colonists_in_supply(B)), (1, before));
}

#[test]
fn example_05_promotion() {
    let story =
        three().active(B).station(B, "ow3 1,0 r2").crew(B, "engineer@water engineer@airlock chief@nature chief@nature");
    let story = story.acting(Room::Water, &[0, 2, 0]).play("s2>ow3");
    assert_eq!(story.legal(), "water airlock");
    let story = story.play("airlock");
    assert_eq!(story.player(B).supply.suits, 1);
    assert_eq!(story.player(B).rooms[3], Crew { engineers: 0, chiefs: 1, robots: 0 });
    assert!(story.is_on(B, "ow3"));
}

#[test]
fn example_06_filling_airlocks() {
    let story = three().station(A, "start 5; aw1 1,0 r1 on; aw5 -1,0 r0 on").station(B, "start 0; an5 1,0 r2 on");
    let story = story.station(C, "start 0; ae1 1,0 r1 on; ae2 -1,0 r0 on").acting(Room::Airlock, &[2, 3, 1]);
    let story = story.play("fill:aw1 fill:aw5 fill:s2 fill:an5");
    assert_eq!(["aw1", "aw5", "s2", "an5"].map(|module| story.on(module)), [2, 4, 5, 4]);
    assert_eq!((story.turn(), story.player(B).ap), (Some(C), 0), "the third point is lost");
    assert_eq!(story.play("fill:s3").on("s3"), 5);
}

#[test]
fn example_07_three_full_modules_one_closing() {
    let story = three().gates("alpha bose beta susskind gamma dirac").waiting("turing planck");
    let story = story.colonies("susskind", &format!("C {}", range("t", 1, 9)));
    let story = story.station(A, "start 0; gw1 1,0 r0 on 2; gn4 0,1 r0 on 4; gw7 -1,0 r0 on 3");
    let story = story.station(B, "start 0; gw6 1,0 r1 on 3; gn6 -1,0 r1 on 1").colonising();
    let story = story.play("send:gw1").place("l1_1 l1_2").play("send:gn4").place("l1_3 l1_4 l1_5 l1_6");
    let story = story.place("t10 t11");
    assert_eq!(story.table().colonies[Planet::Bose.index()][0].len(), 6);
    let story = story.play("gate:turing");
    assert_eq!(
        (story.harbours().as_str(), story.game.side(Planet::Turing).id.as_str()),
        ("bose turing dirac", "turing_b")
    );
    assert_eq!(story.totals(), [6, 0, 18]);
    assert_eq!((story.turn(), story.step().as_str()), (Some(B), "Land"));
    let story = story.place("o01 o02 o03");
    assert_eq!((story.on("gw6"), story.on("gn6")), (0, 1));
}

/// Bose before Kim's modules arrive: two fields are free.
fn kims_bose() -> Story {
    let levels =
        "A l1_1 l1_2 l1_3 l2_1 l2_2 l3_1; B l1_6 l2_3 l2_4 l3_2 l4_1 l4_2; C l1_4 l1_5 l2_5 l3_3 l3_4 l4_3 l5_1";
    three().gates("alpha bose beta collins gamma dirac").waiting("").colonies("bose", levels).total(C, 12)
}

#[test]
fn example_08_surplus_colonists_gate_to_hawking() {
    let story = kims_bose().station(C, "start 0; gw3 1,0 r1 on 3; gn4 0,1 r0 on 4").colonising();
    let before = story.colonists_in_supply(C);
    let story = story.play("send:gw3");
    // Only l5_2 was legal, then only the summit, which is a priority field.
    assert_eq!((story.step().as_str(), story.turn()), ("Swap", Some(C)));
    let story = story.play("keep");
    assert!(story.log.contains(&Event::Surplus(C, Planet::Bose, 1)));
    assert_eq!(story.harbours(), "hawking collins dirac");
    assert!(story.colonists_in_supply(C) > before);
}

#[test]
fn example_09_bose_brings_18_points_and_two_laps() {
    let story = kims_bose().station(C, "start 0; gw3 1,0 r1 on 3; gn4 0,1 r0 on 4").colonising();
    let story = story.play("send:gw3 keep");
    assert_eq!(story.totals(), [9, 9, 30]);
    assert_eq!((story.player(C).rank, story.player(C).ranks[1]), (2, Rank::Colonist));
    assert_eq!((story.step().as_str(), story.turn()), ("Rank", Some(C)), "an engineer for rank 3");
}

#[test]
fn example_10_colonising_hawking() {
    let story = kims_bose().station(C, "start 0; gw3 1,0 r1 on 3; gn4 0,1 r0 on 4").colonising();
    let story = story.play("send:gw3 keep engineer@water");
    assert_eq!((story.points(C), story.player(C).rank, story.points(C) % 10), (34, 3, 4));
    assert_eq!(story.on("gn4"), 0);
}

/// A table before the last colonist of the last planet, Susskind, whose points are A 8, B 8, C 8.
fn last() -> Story {
    let colonies = format!("A {}; B {}; C {}", range("t", 1, 4), range("t", 5, 8), range("t", 9, 11));
    three().gates("alpha susskind beta hawking gamma hawking").waiting("").colonies("susskind", &colonies)
}

#[test]
fn example_11_superiority() {
    let story = last().markers("balance nature nothing energy water");
    let alex = "gw1 1,0 r0 on; gw2 2,0 r1 on; gw3 3,0 r1 on; gn1 4,0 r1 on; gn2 5,0 r1 on; on1 6,0 r1 on; on4 7,0 r1 on; ge9 8,0 r1 on; ge10 9,0 r1 on";
    let toni = "gw6 1,0 r1 on; ow2 2,0 r1 on; ow5 3,0 r1 on; ow8 4,0 r1 on; aw1 5,0 r1 on; aw2 6,0 r1 on; an1 7,0 r1 on; an2 8,0 r1 on; on7 9,0 r1 on; ae1 10,0 r1 on";
    let kim = "ow9 1,0 r0 on; gw9 2,0 r1 on; gw10 3,0 r1 on; gw12 4,0 r1 on; gn10 5,0 r0 on; on8 6,0 r0 on; gn6 7,0 r1 on; gn8 8,0 r1 on; ge6 9,0 r0 on; oe7 10,0 r0 on; ge4 11,0 r1 on; ge5 12,0 r1 on";
    let story = story.station(A, alex).station(B, toni).station(C, kim).landing(C, "susskind", 1).place("t12");
    let gains = |seat| story.player(seat).influence.track.iter().sum::<u8>();
    assert_eq!([gains(A), gains(B), gains(C)], [4, 0, 12]);
}

#[test]
fn example_12_six_open_corridors() {
    let story = last().station(A, "gw2 1,0 r1; ow2 -1,0 r0");
    assert_eq!(story.open(A), 6);
    let story = story.landing(C, "susskind", 1).place("t12");
    assert_eq!(story.player(A).influence.lost, 6);
}

#[test]
fn example_13_losing_a_rank() {
    // 15 points and 8 from Susskind are 23; six open corridors.
    let story = last().total(A, 15).station(A, "gw2 1,0 r1; ow2 -1,0 r0").landing(C, "susskind", 1).place("t12");
    assert_eq!((story.points(A), story.points(A) % 10, story.player(A).rank), (17, 7, 1));
    assert_eq!(story.player(A).ranks[1], Rank::Empty);
}

#[test]
fn example_14_no_negative_totals() {
    let story = three().gates("alpha susskind beta hawking gamma hawking").waiting("").total(A, 3);
    let story = story.colonies("susskind", &format!("B {}", range("t", 1, 11))).station(A, "gw2 1,0 r1");
    assert_eq!(story.open(A), 5);
    assert_eq!(story.landing(C, "susskind", 1).place("t12").points(A), 0);
}

#[test]
fn example_15_legal_rotations() {
    let story = three().top("gw5").acting(Room::Modules, &[1]);
    assert_eq!(story.open(A), 4);
    let story = story.play("gw");
    assert!(!story.allows("1,1"));
    let story = story.play("1,0");
    assert_eq!(story.legal(), "r2 r3");
    let story = story.play("r2");
    assert_eq!((story.open(A), story.blocked(A)), (4, 0));
}

#[test]
fn example_16_a_blocked_new_corridor() {
    let story = three().top("aw3").station(A, "gw5 1,0 r2; ow1 1,1 r0").acting(Room::Modules, &[1]);
    let story = story.play("aw 0,1 r0");
    assert_eq!((story.open(A), story.blocked(A)), (3, 1));
    let connections = Side::ALL.map(|side| story.table().connected("aw3".parse().unwrap(), side));
    assert_eq!(connections.into_iter().flatten().collect::<Vec<_>>(), [ModuleId::start(A)]);
}

#[test]
fn example_17_blocking_an_own_open_corridor() {
    let story = three().top("gw8").station(A, "gw5 1,0 r3; gw7 0,-1 r1").acting(Room::Modules, &[1]);
    assert_eq!(story.open(A), 4);
    let story = story.play("gw 1,-1");
    assert_eq!(story.legal(), "r2 r3");
    let story = story.play("r3");
    assert_eq!((story.open(A), story.blocked(A)), (2, 1));
}

#[test]
fn example_18_closing_a_loop() {
    let story = three().top("aw3").station(A, "gw5 1,0 r2; gw7 1,1 r3").acting(Room::Modules, &[1]);
    assert_eq!(story.open(A), 4);
    let story = story.play("aw 0,1 r0");
    assert_eq!((story.open(A), story.blocked(A)), (2, 0));
}

#[test]
fn example_19_a_closed_station() {
    let story = three().station(A, "gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0; gn12 -1,0 r1").acting(Room::Modules, &[3]);
    assert_eq!(story.open(A), 0);
    let before = story.player(A).station;
    let story = story.play("ge ge aw");
    assert_eq!((story.player(A).station, story.step().as_str()), (before, "Turn"), "nothing but burying");
}

#[test]
fn example_20_domain_of_the_module_entered() {
    let story = three().station(A, "start 4; gw5 1,0 r2 on 1; aw3 1,1 r0 on").acting(Room::Nature, &[2]);
    assert_eq!(story.legal(), "gw5>s1 stop");
    assert_eq!(story.rule("gw5>aw3"), "SGO-4.3.2");
    let story = story.play("gw5>s1");
    assert_eq!((story.on("s1"), story.turn()), (5, Some(B)), "full, and nothing else can be done");
}

#[test]
fn example_21_same_stack() {
    let story = three().top("gw7").top("gw5").acting(Room::Modules, &[4, 1, 0]).play("gw bury gw");
    let story = story.play("1,0 r2");
    assert_eq!((story.player(A).ap, story.legal().as_str()), (2, "gn ge ow on oe aw an ae stop"));
    assert!(story.play("stop").allows("gw"));
}

#[test]
fn example_22_short_supply() {
    let story = three().station(A, "start 1").supply(A, 2).acting(Room::Airlock, &[1]).play("fill:s1");
    assert_eq!((story.on("s1"), story.colonists_in_supply(A)), (3, 0));
}

#[test]
fn example_23_off_airlock() {
    let story =
        three().station(A, "start 5; aw3 1,0 r2").crew(A, "chief@water engineer@water").play("chief@water airlock");
    assert_eq!((story.turn(), story.step().as_str()), (Some(B), "Turn"), "skipped");
}

#[test]
fn example_24_bonus_without_a_piece() {
    let story = three()
        .station(A, "ow5 1,0 r1")
        .crew(A, "engineer@water chief@water robot@water robot@water robot@nature robot@energy robot@airlock");
    let story = story.acting(Room::Water, &[1]);
    let before = story.colonists_in_supply(A);
    let story = story.play("s1>ow5");
    assert!(story.is_on(A, "ow5"));
    assert_eq!(
        (story.colonists_in_supply(A), story.player(A).rooms[0].robots, story.step().as_str()),
        (before + 1, 2, "Turn")
    );
}

#[test]
fn example_25_a_bonus_gives_no_point_this_turn() {
    let story = three().station(A, "ow5 1,0 r1; aw4 2,0 r1 on").crew(A, "engineer@nature chief@nature");
    let story = story.crew(B, "chief@nature engineer@nature").crew(C, "chief@nature engineer@nature");
    let story = story.play("engineer@nature water s1>ow5");
    assert_eq!((story.player(A).rooms[0].robots, story.turn()), (1, Some(B)));
    let story = story.play("engineer@nature water");
    assert_eq!((story.turn(), story.player(A).ap), (Some(A), 2));
}

#[test]
fn example_26_bose_prerequisites() {
    let story = on(2, "bose").colonies("bose", "A l1_1 l1_2 l1_4").landing(B, "bose", 1);
    assert_eq!(story.fields(), "l1_3 l1_5 l2_1");
}

#[test]
fn example_27_when_a_volcano_is_awarded() {
    // On the side for four, the four fields of volcano 1 alone and the two it shares decide it; the others are B's.
    let closes = |one: &str| {
        let others = "B s2 s3 v2_1 v2_2 v2_3 v2_4 v3_1 v3_2 v3_3 v3_4 v4_1 v4_2 v4_3";
        let story = on(4, "collins").colonies("collins", &format!("{one}; {others}")).landing(Seat::D, "collins", 1);
        story.place("v4_4").step() == "Close"
    };
    assert!(closes("A v1_1 v1_2 v1_3 v1_4; C s1"), "4-1-0, 1 free");
    assert!(closes("A v1_1 v1_2 v1_3; C v1_4; D s1"), "3-1-1, 1 free");
    assert!(!closes("A v1_1 v1_2 v1_3; C v1_4 s1"), "3-2-0, 1 free");
    assert!(!closes("A v1_1 v1_2 v1_3; C v1_4"), "3-1-0, 2 free");
    assert!(closes("A v1_1 v1_2; C v1_3 v1_4; D s1 s4"), "2-2-2, full");
}

#[test]
fn example_28_collins_with_three() {
    let before = || on(3, "collins").colonies("collins", "A centre f05 f04 f01; B f08 f11 f13 f10; C f12 f09");
    let kim = before().landing(C, "collins", 1).place("f06").play("gate:fermi");
    assert_eq!(kim.totals(), [7, 7, 7]);
    let alex = before().landing(A, "collins", 1).place("f06").play("gate:fermi");
    assert_eq!(alex.totals(), [14, 7, 0]);
}

#[test]
fn example_29_dirac_five_to_one() {
    let dark = |bright: usize, dark: &str| {
        let own = format!("A {} {dark}", range("b", 1, bright));
        on(2, "dirac").colonies("dirac", &own).landing(A, "dirac", 2).fields().contains('d')
    };
    assert!(dark(5, "") && dark(10, "d1"));
    assert!((6..=9).all(|bright| !dark(bright, "d1")));
    let twice =
        on(2, "dirac").colonies("dirac", &format!("A {}", range("b", 1, 10))).landing(A, "dirac", 2).place("d1 d2");
    assert_eq!(twice.table().colonies[Planet::Dirac.index()][0].len(), 12);
}

#[test]
fn example_30_dirac_forced_centre() {
    let story = on(2, "dirac").colonies("dirac", &format!("A {} d1; B {} d2", range("b", 1, 8), range("b", 9, 15)));
    let story = story.station(A, "start 0; gw2 1,0 r1 on 2").colonising();
    assert!(story.log.contains(&Event::Surplus(A, Planet::Dirac, 1)));
    assert_eq!(story.play("gate:fermi").totals(), [13, 10]);
}

#[test]
fn example_31_fermi_closing_and_scoring() {
    let moons = "A m1_1 m2_1 m3_1 p01 p02 p03 p04 p05; B m1_2 m2_2 p06 p07 p08; C m3_2 p09 p10 p11";
    let story = on(3, "fermi").colonies("fermi", moons).landing(C, "fermi", 3).place("m4_1 p12 p13").play("gate:dirac");
    assert_eq!(story.totals(), [17, 7, 12]);
    assert_eq!(story.turn(), Some(A));
    let story = story.play("swap:2");
    assert_eq!((story.turn(), story.step().as_str()), (Some(C), "Swap"));
}

#[test]
fn example_32_fermi_central_planet_full() {
    let story = on(4, "fermi").colonies("fermi", &format!("B {}", range("p", 1, 19))).landing(A, "fermi", 4);
    let before = story.colonists_in_supply(A);
    let story = story.place("m1_1");
    assert!(story.log.contains(&Event::Placed(A, Planet::Fermi, story.field(Planet::Fermi, "p20"))));
    assert_eq!(story.colonists_in_supply(A), before + 2);
}

#[test]
fn example_33_planck_tied_networks() {
    let fields = "A v1_nw v1_ne v1_se v1_sw; B v3_nw v3_ne v3_se v3_sw v2_se; C v4_nw v4_ne v4_se v4_sw v2_ne v2_sw";
    let story = on(3, "planck").colonies("planck", fields).landing(A, "planck", 1).place("v2_nw").play("gate:fermi");
    assert_eq!(story.totals(), [10, 10, 6]);
}

#[test]
fn example_34_russell_island_too_small() {
    let story = on(3, "russell").colonies("russell", "B i4_1 i4_2 i4_3 i4_4").landing(A, "russell", 3);
    let before = story.colonists_in_supply(A);
    let story = story.play("island:4").place("i4_5");
    assert_eq!(story.table().colonies[Planet::Russell.index()][0].len(), 2);
    assert_eq!(story.colonists_in_supply(A), before + 1);
}

#[test]
fn example_35_russell_scoring() {
    let colonists =
        "A i1_1 i1_2 i1_3 i1_4 i2_1 i2_2; B i1_5 i1_6 i2_3 i2_4 i4_1 i4_2 i4_3; C i2_5 i3_1 i3_2 i3_3 i3_4 i4_4 i4_5";
    let story = on(3, "russell").colonies("russell", colonists).landing(C, "russell", 1).play("island:3").place("i3_5");
    assert_eq!(story.play("gate:dirac").totals(), [16, 19, 16]);
}

#[test]
fn example_36_turing_with_three() {
    let first = on(3, "turing").colonies("turing", "A o01 o02 o03").landing(B, "turing", 1);
    assert_eq!(first.fields(), format!("{} s1", range("o", 4, 12)));
    let inner =
        on(3, "turing").colonies("turing", &format!("A {} s1 s2 s3", range("o", 1, 12))).landing(B, "turing", 1);
    assert_eq!(inner.fields(), "s4 s5 s6 c1");
    let full =
        format!("A {} s1 s2 s3 c1; B {} s4 s5 s6 c2; C {}", range("o", 1, 4), range("o", 5, 8), range("o", 9, 12));
    let full = on(3, "turing").colonies("turing", &full).landing(C, "turing", 1).place("c3").play("gate:fermi");
    assert_eq!(full.totals(), [13, 13, 7]);
}

#[test]
fn example_37_turing_with_two() {
    let story = on(2, "turing").landing(A, "turing", 1);
    assert_eq!(story.fields(), "w01 e01");
    let second = on(2, "turing").colonies("turing", "A w01").landing(B, "turing", 1);
    assert_eq!(second.fields(), "e01");
    let next = on(2, "turing").colonies("turing", "A w01").landing(A, "turing", 1);
    assert_eq!(next.fields(), "w02");
    let story = on(2, "turing").colonies("turing", &format!("A {}; B {}", range("w", 1, 11), range("e", 1, 8)));
    assert_eq!(story.landing(A, "turing", 1).place("centre").play("gate:fermi").totals(), [18, 10]);
}

#[test]
fn example_38_nothing_beyond_the_centre() {
    let story = on(2, "turing").colonies("turing", &format!("A {}; B e01", range("w", 1, 10)));
    let story = story.station(A, "start 0; gn4 0,1 r0 on 4").colonising();
    assert!(story.log.contains(&Event::Surplus(A, Planet::Turing, 2)));
    assert_eq!(story.step(), "Close");
}

#[test]
fn example_39_susskind() {
    let fields = format!("A {}; B {}; C t10 t11", range("t", 1, 5), range("t", 6, 9));
    let story = on(3, "susskind").colonies("susskind", &fields).landing(C, "susskind", 1).place("t12");
    assert_eq!(story.play("gate:fermi").totals(), [10, 8, 6]);
}

#[test]
fn example_40_priority_swap() {
    let story = on(3, "susskind").landing(A, "susskind", 2).place("t01");
    assert!(story.allows("keep") && !story.allows("swap:5"));
    let story = story.play("swap:4");
    assert_eq!(story.table().markers.map(Marker::name), ["water", "nature", "energy", "nothing", "balance"]);
}

#[test]
fn example_41_rank_3_with_the_figure_on_the_stand() {
    let story = three().gates("alpha hawking beta collins gamma dirac").waiting("fermi").total(A, 28);
    let story = story.station(A, "start 0; ge1 1,0 r2 on 2").crew(A, "chief@water engineer@water");
    let story = story.play("chief@water energy stop");
    assert_eq!(story.legal(), "engineer@water chief@energy");
    let suits = story.player(A).supply.suits;
    let story = story.play("chief@energy");
    assert_eq!((story.player(A).ranks[2], story.player(A).supply.suits), (Rank::Chief, suits));
    assert_eq!(story.player(A).rooms[2], Crew::default(), "no figure is left in the energy room");
}

#[test]
fn example_42_the_last_planet_closes_in_the_middle_of_the_phase() {
    let story = three().gates("alpha susskind beta hawking gamma hawking").waiting("");
    let story = story.colonies("susskind", &format!("A {}", range("t", 1, 10)));
    let story = story
        .station(B, "start 0; gw2 1,0 r1 on 2; gw3 -1,0 r0 on 3")
        .station(C, "start 0; gn4 0,1 r0 on 4; gn2 1,0 r1 on 2");
    let story = story.colonising().play("send:gw2").place("t11");
    assert!(story.is_over());
    assert_eq!([B, C].map(|seat| story.player(seat).influence.hawking), [3, 4]);
    assert_eq!((story.on("gn2"), story.player(A).influence.planets[Planet::Susskind.index()]), (2, 20));
    assert_eq!(story.table().room, Some(Room::Water), "the turn is not ended");
}

#[test]
fn example_43_winner_and_tie_breaks() {
    let ended = |a: u16, b: u16, on_a: &str, on_b: &str| {
        let story =
            three().gates("alpha susskind beta hawking gamma hawking").waiting("").total(A, a).total(B, b).total(C, 2);
        let story = story.markers("nothing balance energy nature water");
        let story = story.colonies("susskind", &format!("C {}", range("t", 1, 11))).station(A, on_a).station(B, on_b);
        story.landing(C, "susskind", 1).place("t12")
    };
    // Straights below the start module keep four corridors open; water is worth nothing here.
    let story = ended(61, 61, "gw9 0,1 r0", "gw10 0,1 r0 on");
    assert_eq!((story.points(A), story.points(B), story.winners()), (57, 57, vec![B]));
    assert_eq!(ended(61, 61, "gw9 0,1 r0 on", "gw10 0,1 r0 on").winners(), [A, B]);
    let ranks = ended(64, 63, "gw9 0,1 r0", "gw10 0,1 r0 on");
    assert_eq!((ranks.player(A).rank, ranks.player(B).rank, ranks.winners()), (6, 5, vec![A]));
}

#[test]
fn example_44_short_game() {
    let story = table(3, "length=short");
    assert_eq!(story.position.stacks[..3].iter().map(Pile::len).collect::<Vec<_>>(), [8, 8, 8]);
    assert_eq!(story.harbours(), "bose collins nowhere");
    let gamma = |module: &ModuleId| story.game.module(*module).symbol == Some(Gate::Gamma);
    assert!(!story.position.stacks.iter().any(|pile| pile.0.iter().any(gamma)));
    let whole = new_game(3, "length=short", 4).random_game(4);
    assert_eq!(whole.table().closed.len(), 3);
    assert_eq!(whole.harbours().matches("hawking").count(), 2);
}

fn station_of_16() -> Story {
    table(3, "remodel_tiles=on").station(A, "gw5 1,0 r2; ow1 1,1 r0; aw3 0,1 r0").acting(Room::Modules, &[2])
}

/// All places of a module: `0,-1 r1 r2; ...`.
fn places(story: impl Fn() -> Story, module: &str) -> Vec<String> {
    let cells = story().play(&format!("lay:{module}")).legal();
    let rotations = |cell: &str| {
        let turning = story().play(&format!("lay:{module} {cell}"));
        format!("{cell} {}", turning.legal())
    };
    cells.split(' ').map(rotations).collect()
}

#[test]
fn example_45_remodelling_one_module() {
    let lifted = || station_of_16().play("remodel lift:aw3");
    assert_eq!(places(lifted, "aw3"), ["0,-1 r1 r2", "0,1 r0 r3", "-1,0 r0 r1", "1,2 r0 r3"]);
    assert!(!lifted().allows("finish"));
    let story = lifted().play("lay:aw3 0,1 r3");
    assert_eq!((story.open(A), story.blocked(A)), (4, 0));
    assert_eq!(story.legal(), "lift:gw5 lift:ow1 finish restore");
    let story = story.play("finish");
    assert_eq!((story.step().as_str(), story.player(A).ap, story.player(A).tile), ("Act", 2, false));
}

#[test]
fn example_46_two_closings_by_one_player() {
    let story = || {
        let story = three().gates("alpha susskind beta planck gamma dirac").waiting("fermi");
        let story = story.colonies("susskind", &format!("B {}", range("t", 1, 11)));
        let rest = "C v1_nw v1_ne v1_se v1_sw v2_nw v2_ne v2_se v2_sw v3_nw v3_ne v3_se v3_sw v4_nw v4_ne v4_se";
        story.colonies("planck", rest).station(A, "start 0; gw2 1,0 r1 on 2; gw5 -1,0 r0 on 2").colonising()
    };
    // The last fields are the only ones; Planck's is a priority field.
    let alpha_first = story().play("send:gw2 keep");
    assert_eq!(alpha_first.harbours(), "fermi hawking dirac");
    // In the other order beta takes Fermi and alpha goes to Hawking.
    let beta_first = story().play("send:gw5 keep");
    assert_eq!(beta_first.harbours(), "hawking fermi dirac");
}

#[test]
fn example_47_setup_build() {
    let starts_with_c = (0..).find(|seed| new_game(3, "", *seed).turn() == Some(C)).unwrap();
    let mut story = new_game(3, "", starts_with_c);
    for seat in [C, C, A, A, B, B] {
        assert_eq!((story.turn(), story.step().as_str()), (Some(seat), "Setup"));
        let stack = if story.allows("gw") { "gw" } else { "gn" };
        story = story.play(stack);
        while story.step() == "Berth" || story.step() == "Rotate" {
            let first = story.legal().split(' ').next().unwrap().to_owned();
            story = story.play(&first);
        }
    }
    for seat in [A, B, C] {
        assert_eq!((story.player(seat).station.len(), story.player(seat).on.len()), (3, 1));
    }
    assert_eq!((story.turn(), story.step().as_str()), (Some(C), "Turn"));
}

#[test]
fn example_48_zero_counts() {
    let story = last().station(A, "gw9 0,1 r0 on").landing(C, "susskind", 1).place("t12");
    let track = |seat| story.player(seat).influence.track;
    assert_eq!((track(A), track(B), track(C)), ([7, 0, 0, 0, 0], [0; 5], [0; 5]));
}

#[test]
fn example_49_remodelling_a_part_is_cut_off() {
    let lifted = || station_of_16().play("remodel lift:gw5");
    assert_eq!(lifted().table().module_at(A, Cell::new(1, 1)), Some("ow1".parse().unwrap()));
    assert_eq!(places(lifted, "gw5"), ["0,-1 r1 r2", "1,0 r2 r3", "-1,0 r0 r1"]);
    let story = lifted().play("lay:gw5 1,0 r3");
    assert_eq!(story.legal(), "lift:ow1 lift:aw3 restore");
}

#[test]
fn example_50_a_hand_that_fits_nowhere() {
    let station = "gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0; gw9 -1,0 r1; gn12 -2,0 r1";
    let story = || {
        let story = table(3, "remodel_tiles=on").station(A, station).play("remodel lift:gw9 lift:gn12");
        assert_eq!(story.open(A), 1);
        story.play("lay:gn12")
    };
    assert_eq!(story().table().placed("gn12".parse().unwrap()).site.cell, Cell::new(-1, 0), "the only place");
    assert_eq!(story().legal(), "lift:gw4 lift:gw8 lift:gn4 restore");
    let restored = story().play("restore");
    assert_eq!(restored.table().placed("gn12".parse().unwrap()).site.cell, Cell::new(-2, 0));
    assert!(!restored.player(A).tile && restored.open(A) == 0);
    let rebuilt = story().play("lift:gw4 lay:gw9 lay:gw4 finish");
    assert_eq!(rebuilt.table().placed("gw4".parse().unwrap()).site.cell, Cell::new(0, -2));
    assert_eq!(rebuilt.open(A), 0);
}

#[test]
fn example_51_stall_guard() {
    let quiet = |mut story: Story| {
        story = story
            .crew(A, "engineer@water chief@nature")
            .crew(B, "engineer@water chief@nature")
            .crew(C, "engineer@water chief@nature");
        story.position.table.stall = 44;
        story.play("chief@nature airlock").is_over()
    };
    assert!(quiet(bots(3)));
    let mut mixed = three();
    mixed.game = rules(3, [A, B].into_iter().collect(), "");
    assert!(!quiet(mixed));
}

#[test]
fn example_52_dead_position() {
    let station = |last: &str| format!("gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0; {last} -1,0 r1");
    let end = |last: &str| {
        let story = table(2, "").gates("alpha hawking beta hawking gamma bose").waiting("").colonies("bose", "A l1_1");
        let story = story.station(A, &station(last)).station(B, "ge8 0,-1 r2; aw6 1,0 r3; an6 0,1 r0; ae6 -1,0 r1");
        story.crew(A, "engineer@water chief@water").crew(B, "engineer@water chief@water").play("chief@water airlock")
    };
    // aw6 is B's, so A's fourth dead end is an alpha or beta module, or the OFF gamma module.
    assert!(!end("gn12").is_over());
    let story = end("ge4");
    assert_eq!(story.open(A), 1, "a straight leaves a corridor open");
    let dead = table(2, "").gates("alpha hawking beta hawking gamma bose").waiting("").colonies("bose", "A l1_1");
    let dead = dead.station(A, "gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0; aw6 -1,0 r1");
    let dead = dead.station(B, "gn7 1,0 r2; gn3 1,1 r3; an3 0,1 r0; an6 0,-1 r2; ae6 -1,0 r1");
    let dead =
        dead.crew(A, "engineer@water chief@water").crew(B, "engineer@water chief@water").play("chief@water airlock");
    assert!(dead.is_over());
    assert_eq!(dead.player(A).influence.planets, [0; 8], "Bose is not scored");
}

#[test]
fn example_53_the_last_closing_asks_for_no_rank_engineer() {
    let story = last().total(A, 25).crew(A, "engineer@water chief@nature").landing(C, "susskind", 1).place("t12");
    assert!(story.is_over() && story.player(A).ranks[2] == Rank::Empty, "the rank was lost again for four corridors");
    assert!(story.log.contains(&Event::RankTaken(A, 3, Rank::Engineer)));
    let fermi = three().gates("alpha fermi beta hawking gamma hawking").waiting("").total(A, 25);
    let fermi = fermi.colonies("fermi", "A m1_1 m2_1 p01; B m1_2 m2_2 m3_1 m3_2").landing(C, "fermi", 1).place("m4_1");
    assert_eq!((fermi.step().as_str(), fermi.turn()), ("Swap", Some(A)), "the swap is still asked");
    assert!(fermi.play("keep").is_over());
}

#[test]
fn example_54_losing_an_engineers_rank() {
    let mut story = last().total(A, 31).crew(A, "engineer@water engineer@nature engineer@energy");
    // A's four points for Susskind are given up so that the total is 31; rank 3 is a chief's.
    story.position.table.players[A].ranks[2] = Rank::Chief;
    story.position.table.players[A].influence.hawking = 23;
    story.position.table.players[A].rank = 2;
    story.position.table.players[A].ranks[2] = Rank::Empty;
    let story = story.crew(A, "chief@modules chief@water").landing(C, "susskind", 1).place("t12");
    let player = story.player(A);
    assert_eq!((story.points(A), player.rank), (27, 2));
    assert_eq!((player.supply.engineers, player.supply.suits), (6, 3), "engineer and suit came back");
    assert!(story.game.check(&story.position).is_ok());
}
