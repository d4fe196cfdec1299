//! Chapter 1: components and terms.

use engine::{Game, Seat};
use space_gate_odyssey::*;

use crate::story::*;

/// SGO-1.1, SGO-1.2, SGO-3.6
#[test]
fn five_rooms_hold_any_number_of_figures() {
    assert_eq!(Room::ALL.map(Room::name), ["water", "nature", "energy", "airlock", "modules"]);
    assert_eq!(Room::ALL.map(|room| room.domain().is_some()), [true, true, true, false, false]);
    let story = three().crew(A, "engineer@water engineer@water engineer@water chief@water chief@nature");
    let story = story.crew(B, "engineer@water chief@water engineer@water").play("chief@nature water");
    assert_eq!(story.player(A).rooms[0], Crew { engineers: 3, chiefs: 2, robots: 0 });
    assert_eq!(story.player(B).rooms[0].engineers, 2);
}

/// SGO-1.3
#[test]
fn hawking_is_in_every_game_and_has_no_fields() {
    let words: Vec<&str> = Planet::ALL.iter().map(|planet| planet.name()).collect();
    assert!(!words.contains(&"hawking"), "it is no planet to be drawn");
    assert_eq!(three().total(A, 27).points(A) % 10, 7, "the ring shows 0 to 9");
}

/// SGO-1.4, SGO-1.5, SGO-2.2
#[test]
fn five_markers_on_positions_worth_7_4_2_1_0() {
    let story = three();
    assert_eq!(story.game.content().track, [7, 4, 2, 1, 0]);
    let names = story.table().markers.map(Marker::name);
    assert_eq!(names, ["water", "nature", "energy", "balance", "nothing"]);
}

/// SGO-1.6, SGO-6.2
#[test]
fn eight_planets_with_a_side_for_every_number_of_players() {
    let sides = |seats| Planet::ALL.map(|planet| table(seats, "").game.side(planet).id.clone()).join(" ");
    assert_eq!(sides(2), "bose_a collins_a dirac_a fermi_a planck_a russell_a susskind_a turing_a");
    assert_eq!(sides(3), "bose_b collins_a dirac_b fermi_a planck_a russell_b susskind_a turing_b");
    assert_eq!(sides(4), "bose_b collins_b dirac_b fermi_b planck_b russell_b susskind_b turing_b");
}

/// SGO-1.7, SGO-1.8
#[test]
fn a_planet_has_one_gate_and_hawking_several() {
    for seed in 0..20 {
        let story = new_game(3, "", seed);
        let mut planets = story.harbours();
        planets.push(' ');
        let different: std::collections::BTreeSet<&str> = planets.split_whitespace().collect();
        assert_eq!(different.len(), 3, "{planets}");
    }
    let story = three().gates("alpha bose beta hawking gamma dirac").waiting("").colonies("bose", "A l1_1");
    let closing = story.landing(A, "bose", 1);
    assert_eq!(closing.rule("gate:dirac"), "SGO-3.19");
    let choosing = three().gates("alpha susskind beta collins gamma dirac").waiting("fermi planck");
    let choosing =
        choosing.colonies("susskind", "A t01 t02 t03 t04 t05 t06 t07 t08 t09 t10 t11").landing(B, "susskind", 1);
    let choosing = choosing.place("t12");
    assert_eq!((choosing.step(), choosing.rule("gate:collins")), ("Close".to_owned(), "SGO-1.8".to_owned()));
}

/// SGO-1.9, SGO-1.10, SGO-6.1
#[test]
fn nine_stacks_of_81_modules() {
    for seats in 2..=4 {
        let story = table(seats, "");
        let sizes: Vec<u8> = story.position.stacks.iter().map(Pile::len).collect();
        assert_eq!(sizes, [12, 12, 12, 9, 9, 9, 6, 6, 6]);
    }
    let story = three();
    for domain in Domain::ALL {
        for gate in Gate::ALL {
            let stack = Stack::of(ModuleKind::Gate, domain).unwrap();
            let count = stack.modules().iter().filter(|module| story.game.module(*module).symbol == Some(gate)).count();
            assert_eq!(count, 4, "{domain} {gate}");
        }
    }
}

/// SGO-1.11, SGO-2.16
#[test]
fn every_seat_has_its_own_start_module() {
    let story = table(2, "");
    assert!(story.player(A).station.contains("s1".parse().unwrap()));
    assert!(story.player(B).station.contains("s2".parse().unwrap()));
    assert_eq!(story.table().owner("s3".parse().unwrap()), None);
    assert_eq!(ModuleId::start(Seat::D).content_id(), "start_4");
}

/// SGO-1.12, SGO-2.14, SGO-6.6
#[test]
fn remodelling_tiles_only_with_the_option() {
    assert!(!table(4, "").player(Seat::D).tile);
    let story = table(4, "remodel_tiles=on");
    assert!(Seat::all(4).all(|seat| story.player(seat).tile));
    let short = table(2, "remodel_tiles=on length=short");
    assert!(short.player(A).tile);
}

#[test]
fn sgo_1_13_rotation_turns_the_corridors_clockwise() {
    let story = three();
    let turned = |module: &str| {
        let module = story.game.module(module.parse().unwrap());
        Rotation::all().map(|r| module.turned(r).iter().map(Side::name).collect::<String>()).collect::<Vec<_>>()
    };
    assert_eq!(turned("gw5"), ["ne", "es", "sw", "nw"]); // a corner
    assert_eq!(turned("gw9"), ["ns", "ew", "ns", "ew"]); // a straight
    assert_eq!(turned("gw4"), ["n", "e", "s", "w"]); // a dead end
    assert_eq!(turned("gw2"), ["nes", "esw", "nsw", "new"]); // a junction
}

/// SGO-1.14, SGO-4.1.6
#[test]
fn on_and_off_have_the_same_corridors() {
    let off = three().station(A, "gw5 1,0 r2");
    let on = three().station(A, "gw5 1,0 r2 on");
    assert_eq!((off.open(A), off.blocked(A)), (on.open(A), on.blocked(A)));
    assert!(off.is_on(A, "s1") && !off.is_on(A, "gw5"));
}

/// SGO-1.15
#[test]
fn only_on_modules_hold_colonists_up_to_their_capacity() {
    let story = three();
    let capacities = |kind| {
        ModuleId::all().filter(move |m| m.kind() == kind).map(|m| story.game.module(m).capacity).collect::<Vec<_>>()
    };
    assert_eq!(capacities(ModuleKind::Start), [5; 4]);
    let story = three();
    assert!(ModuleId::all().skip(4).all(|module| (2..=4).contains(&story.game.module(module).capacity)));
    let broken = three().station(A, "gw5 1,0 r2");
    let mut position = broken.position;
    position.table.set_colonists(A, "gw5".parse().unwrap(), 1);
    assert!(broken.game.check(&position).is_err());
}

/// SGO-1.16
#[test]
fn the_start_module_has_any_domain_and_counts_for_none() {
    let story = three().station(A, "start 4; gw5 1,0 r2 on 1").acting(Room::Energy, &[1]);
    assert_eq!(story.legal(), "gw5>s1 stop");
    let sheet = story.game.content();
    assert_eq!(sheet.track[0], 7);
    assert!(ModuleId::start(A).domain().is_none());
}

/// SGO-1.17, SGO-1.18, SGO-1.19
#[test]
fn gate_modules_send_odyssey_modules_help_airlocks_fill() {
    let story = three();
    for module in ModuleId::all() {
        let info = story.game.module(module);
        assert_eq!(info.symbol.is_some(), module.kind() == ModuleKind::Gate, "{module}");
        assert_eq!(info.bonus.is_some(), module.kind() == ModuleKind::Odyssey, "{module}");
    }
    let filling =
        three().station(A, "start 0; aw3 1,0 r2 on; gw5 0,1 r0 on; ow1 0,-1 r0 on").acting(Room::Airlock, &[1]);
    assert_eq!(filling.legal(), "fill:s1 fill:aw3 stop");
    assert_eq!(filling.refused("fill:gw5"), ("SGO-4.5.1".into(), "refused-no-airlock".into()));
    // The bonus is used once; afterwards the module is a passage.
    let walking = three().station(A, "ow5 1,0 r1; ow1 2,0 r1 on").acting(Room::Water, &[3]).play("s1>ow5");
    assert_eq!(walking.player(A).rooms[0].robots, 1);
    let walking = walking.play("s1>ow5 ow5>ow1");
    assert_eq!((walking.player(A).rooms[0].robots, walking.on("ow1")), (1, 1));
}

/// SGO-1.20, SGO-1.24
#[test]
fn a_player_has_52_pieces_and_the_supply_is_the_rest() {
    let pieces = three().game.content().pieces;
    assert_eq!((pieces.engineers, pieces.suits, pieces.robots, pieces.colonists), (7, 4, 5, 36));
    let story = three().station(A, "start 2").crew(A, "engineer@water chief@water robot@energy");
    let supply = story.player(A).supply;
    assert_eq!((supply.engineers, supply.suits, supply.robots, supply.colonists), (5, 3, 4, 33));
    assert_eq!(story.view().table.players[A].supply, supply, "everybody sees it");
}

/// SGO-1.21, SGO-1.22, SGO-3.7
#[test]
fn a_suit_makes_a_chief_worth_two_points() {
    let story = three().station(A, "gw5 1,0 r2").crew(A, "engineer@airlock chief@water robot@water engineer@water");
    assert_eq!(story.play("engineer@airlock water").player(A).ap, 5);
}

/// SGO-1.23
#[test]
fn robots_never_move() {
    let story = three().crew(A, "robot@water engineer@nature");
    assert_eq!(story.step(), "Turn");
    assert_eq!(story.legal(), "engineer@nature");
    let unavailable = story.unavailable();
    assert!(unavailable.contains(&("kind".into(), "SGO-1.23".into())), "{unavailable:?}");
}

/// SGO-1.25
#[test]
fn the_total_is_ranks_and_ring() {
    let story = three().total(A, 27);
    assert_eq!((story.player(A).rank, story.points(A) % 10), (2, 7));
    assert_eq!(new_game(3, "", 1).totals(), [0, 0, 0]);
}
