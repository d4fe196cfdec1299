//! Chapter 9: edge cases.

use engine::{Game, Seat};
use space_gate_odyssey::*;

use crate::story::*;

/// SGO-9.1
#[test]
fn two_engineers_are_always_left() {
    let story = three().total(A, 65).crew(A, "engineer@water chief@water");
    assert_eq!(story.player(A).ranks.iter().filter(|rank| **rank == Rank::Engineer).count(), 2);
    assert_eq!(story.legal(), "engineer@water chief@water");
    let engineers = story.game.content().ranks.iter().filter(|rank| **rank == Rank::Engineer).count();
    assert_eq!(story.game.content().figures.len() - engineers, 2);
}

/// SGO-9.3, SGO-9.20
#[test]
fn a_room_of_no_use_may_be_activated_and_others_act() {
    let story =
        three().station(A, "start 0").supply(A, 0).station(B, "start 0").crew(B, "engineer@airlock chief@water");
    let story = story.supply(A, 0).play("engineer@water airlock");
    assert_eq!(
        (story.turn(), story.step().as_str()),
        (Some(B), "Act"),
        "A has no colonist at all and still takes turns"
    );
    assert_eq!(story.player(A).ap, 0, "skipped, not used");
}

/// SGO-9.4
#[test]
fn a_station_without_colonists_is_skipped_in_a_domain_room() {
    let story =
        three().station(A, "start 0; gw5 1,0 r2").station(B, "gw7 1,0 r2").crew(B, "engineer@water chief@nature");
    let story = story.play("chief@modules water");
    assert_eq!((story.turn(), story.legal().as_str()), (Some(B), "s2>gw7 stop"));
}

/// SGO-9.6
#[test]
fn rank_engineers_do_not_return_before_the_end() {
    let story = three().total(A, 35).crew(A, "engineer@water engineer@nature engineer@energy");
    assert_eq!(story.player(A).supply.engineers, 3);
    let recruits = "ow1 1,0 r1; ow2 -1,0 r0; on1 0,1 r0; on2 0,-1 r1";
    let story = story.station(A, recruits).acting(Room::Water, &[2]).play("s1>ow1 water s1>ow2 water");
    let story = story.active(A).acting(Room::Nature, &[2]).play("s1>on1 water s1>on2");
    assert!(story.log.contains(&Event::BonusLost(A, "on2".parse().unwrap())), "three recruits at most");
}

/// SGO-9.7, SGO-9.8
#[test]
fn empty_stacks_are_out_and_without_a_stack_the_part_is_skipped() {
    let none = ["gw", "gn", "ge", "ow", "on", "oe", "aw", "an", "ae"];
    let story = none.into_iter().fold(three(), |story, stack| story.stack_of(stack, 0));
    let story = story.crew(B, "engineer@water chief@nature").play("engineer@water modules");
    assert_eq!((story.turn(), story.step().as_str()), (Some(B), "Turn"), "A and C have points and nothing to build");
    let setup = new_game(3, "", 1).stack_of("gw", 0);
    assert_eq!(setup.refused("gw"), ("SGO-9.7".into(), "refused-stack-empty".into()));
}

/// SGO-9.9, SGO-10.13
#[test]
fn a_rank_without_a_colonist_is_taken_without_a_figure() {
    let story = three().gates("alpha hawking beta collins gamma dirac").waiting("fermi").total(A, 8);
    let mut story = story.station(A, "start 0; gw2 1,0 r1 on 2").supply(A, 0).acting(Room::Water, &[1]);
    story = story.play("stop");
    // The two colonists went back to the supply first: one of them takes the rank.
    assert_eq!((story.points(A), story.player(A).ranks[0], story.colonists_in_supply(A)), (10, Rank::Colonist, 1));
    let susskind = three().gates("alpha susskind beta collins gamma dirac").waiting("fermi");
    let susskind =
        susskind.colonies("susskind", "B t01 t02 t03 t04 t05 t06 t07 t08 t09 t10 t11").total(B, 77).supply(B, 0);
    let susskind = susskind.landing(C, "susskind", 1).supply(B, 0).place("t12");
    assert_eq!((susskind.player(B).rank, susskind.colonists_in_supply(B)), (9, 9), "from the planet");
    assert_eq!(susskind.player(B).ranks[8], Rank::Colonist);
}

/// SGO-9.11
#[test]
fn a_planet_opened_is_available_to_those_who_follow() {
    let story = three().gates("alpha susskind beta collins gamma dirac").waiting("fermi planck");
    let story = story.colonies("susskind", "B t01 t02 t03 t04 t05 t06 t07 t08 t09 t10");
    let story = story.station(A, "start 0; gw2 1,0 r1 on 2").station(C, "start 0; gw1 1,0 r0 on 2").colonising();
    let story = story.place("t11").play("gate:fermi");
    assert_eq!((story.turn(), story.step().as_str()), (Some(C), "Land"));
    assert!(story.log.contains(&Event::Sent(C, "gw1".parse().unwrap(), 2, Harbour::On(Planet::Fermi))));
}

/// SGO-9.12
#[test]
fn two_planets_may_close_in_one_turn() {
    let story = three().gates("alpha susskind beta bose gamma dirac").waiting("fermi planck");
    let story = story.colonies("susskind", "B t01 t02 t03 t04 t05 t06 t07 t08 t09 t10");
    let story = story.colonies(
        "bose",
        "C l1_1 l1_2 l1_3 l1_4 l1_5 l1_6 l2_1 l2_2 l2_3 l2_4 l2_5 l3_1 l3_2 l3_3 l3_4 l4_1 l4_2 l4_3 l5_1",
    );
    let story = story.station(A, "start 0; gw2 1,0 r1 on 2; gw5 -1,0 r0 on 2").colonising();
    let story = story.play("send:gw2").place("t11").play("gate:fermi");
    assert_eq!(story.points(A), 4, "the first closing is complete");
    // The second module fills Bose by itself: the last two fields follow from each other.
    let story = story.play("keep");
    assert_eq!(story.table().closed.len(), 2);
    assert_eq!(story.harbours(), "fermi planck dirac");
}

/// SGO-9.13, SGO-9.14
#[test]
fn every_symbol_has_a_destination() {
    let story = three().gates("alpha hawking beta hawking gamma dirac").waiting("");
    let story = story.station(A, "start 0; gw2 1,0 r1 on 2; gw5 -1,0 r0 on 2").colonising();
    let story = story.play("send:gw5");
    assert_eq!(story.points(A), 4, "both gates lead to Hawking");
    for seed in 0..10 {
        let story = new_game(2, "length=short", seed);
        for pile in &story.position.stacks {
            for module in pile.0.iter() {
                let symbol = story.game.module(*module).symbol;
                assert!(symbol.is_none_or(|gate| story.table().gates[gate.index()] != Harbour::Nowhere));
            }
        }
    }
}

/// SGO-9.15
#[test]
fn without_a_colonist_on_a_planet_there_are_no_points() {
    for planet in ["susskind", "planck", "turing"] {
        let gates = format!("alpha {planet} beta collins gamma dirac");
        let mut story = three().gates(&gates).waiting("fermi bose");
        let planet: Planet = planet.parse().unwrap();
        let side = story.game.side(planet);
        let last = side.all.iter().last().unwrap();
        let all: FieldSet = side.all.iter().filter(|field| *field != last).collect();
        story.position.table.colonies[planet.index()][0] = all;
        let story = story.supply(A, 10).landing(A, planet.name(), 1).supply(A, 10).play(&format!("field:{last}"));
        let story = if story.step() == "Swap" { story.play("keep") } else { story };
        let story = story.play("gate:bose");
        assert!(story.points(A) > 0 && story.points(B) == 0 && story.points(C) == 0);
    }
}

/// SGO-9.16
#[test]
fn pieces_are_conserved() {
    for seats in 2..=4 {
        table(seats, "remodel_tiles=on").random_game(seats as u64); // check() runs after every action
    }
    let story = three();
    let spoil = |change: fn(&mut Player)| {
        let mut position = story.position;
        change(&mut position.table.players[A]);
        story.game.check(&position)
    };
    assert!(spoil(|_| {}).is_ok());
    assert!(spoil(|player| player.supply.colonists -= 1).is_err());
    assert!(spoil(|player| player.rooms[0].engineers += 1).is_err());
    assert!(spoil(|player| player.supply.suits += 1).is_err());
    assert!(spoil(|player| player.rooms[1].robots += 1).is_err());
}

/// SGO-9.17
#[test]
fn the_stall_guard_ends_a_game_without_settlers() {
    let quiet = |stall| {
        let mut story = bots(3).crew(B, "engineer@water chief@nature").crew(C, "engineer@water chief@nature");
        story = story.crew(A, "engineer@water chief@nature");
        story.position.table.stall = stall;
        story.play("chief@nature airlock")
    };
    assert!(!quiet(43).is_over() && quiet(44).is_over(), "15 turns for each of three players");
    assert_eq!(quiet(43).table().stall, 44);
    let mut placed = three().landing(A, "bose", 1);
    placed.position.table.stall = 9;
    assert_eq!(placed.place("l1_1").table().stall, 1, "back to 0, and the turn ended");
    let mut hawking = three().gates("alpha hawking beta collins gamma dirac").waiting("fermi");
    hawking = hawking.station(A, "start 0; gw2 1,0 r1 on 2");
    hawking.position.table.stall = 9;
    assert_eq!(hawking.colonising().table().stall, 10, "Hawking does not count");
}

/// SGO-9.18, SGO-9.19
#[test]
fn a_dead_position_ends_the_game() {
    let closed = |symbol: &str| format!("gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0; {symbol} -1,0 r1");
    let closed_b = "gn7 1,0 r2; gn3 1,1 r3; an3 0,1 r0; an6 0,-1 r2; ae6 -1,0 r1";
    let quiet = |a: &str, options: &str| {
        let story = table(2, options).gates("alpha hawking beta hawking gamma bose").waiting("");
        let story = story.station(A, a).station(B, closed_b).crew(A, "engineer@water chief@water");
        story.crew(B, "engineer@water chief@water").play("chief@water airlock")
    };
    assert!(quiet(&closed("aw6"), "").is_over(), "nobody has a gamma module or an open corridor");
    assert!(!quiet(&closed("gn12"), "").is_over(), "A has an OFF gamma module");
    assert!(!quiet("gw4 0,-1 r2; gw8 1,0 r3; gn4 0,1 r0", "").is_over(), "A has an open corridor");
    assert!(!quiet(&closed("aw6"), "remodel_tiles=on").is_over(), "tiles are left");
    let no_colonists =
        table(2, "").supply(A, 0).supply(B, 0).station(A, "start 0").station(B, "start 0").supply(A, 0).supply(B, 0);
    let ended = no_colonists.play("chief@modules water");
    assert!(ended.is_over() && ended.log.contains(&Event::Dead));
}

/// SGO-9.21
#[test]
fn nobody_needs_the_symbols_of_all_gates() {
    let story = three().station(A, "gw5 1,0 r2 on; gw7 0,1 r0 on").acting(Room::Water, &[4]);
    let story = story.play("s1>gw5 s1>gw5");
    assert!(story.allows("s1>gw7"), "beta is all that A can reach, and that is A's business");
    assert!(!story.is_over());
}

/// SGO-9.22
#[test]
fn an_open_planet_always_has_a_legal_field() {
    for seats in 2..=4 {
        for seed in 0..6 {
            let story = table(seats, "").random_game(seed);
            let sent = story.log.iter().zip(story.log.iter().skip(1));
            for (event, next) in sent {
                if let Event::Sent(seat, _, _, Harbour::On(planet)) = event {
                    let lands = matches!(next, Event::Placed(s, p, _) if (s, p) == (seat, planet));
                    assert!(lands || matches!(next, Event::IslandChosen(..)), "{event:?} {next:?}");
                }
            }
        }
    }
    assert_eq!(Seat::all(2).count(), 2);
}
