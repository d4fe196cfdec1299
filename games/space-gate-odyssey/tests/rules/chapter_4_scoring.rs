//! Chapter 4.17 to 4.19: closing a planet, influence, ranks, priority track.

use space_gate_odyssey::*;

use crate::story::*;

fn susskind(fields: &str) -> Story {
    three().gates("alpha susskind beta collins gamma dirac").waiting("fermi planck").colonies("susskind", fields)
}

const ELEVEN: &str = "A t01 t02 t03 t04 t05; B t06 t07 t08 t09 t10 t11";

/// SGO-4.17.1
#[test]
fn the_gate_goes_to_a_waiting_planet_or_to_hawking() {
    let story = susskind(ELEVEN).landing(C, "susskind", 1).place("t12").play("gate:planck");
    assert_eq!(story.harbours(), "planck collins dirac");
    assert!(!story.table().waiting.contains(Planet::Planck));
    let one = susskind(ELEVEN).waiting("fermi").landing(C, "susskind", 1).place("t12");
    assert_eq!(one.harbours(), "fermi collins dirac", "with one waiting planet there is no choice");
    let none = susskind(ELEVEN).waiting("").landing(C, "susskind", 1).place("t12");
    assert_eq!(none.harbours(), "hawking collins dirac");
}

/// SGO-4.17.2, SGO-4.17.3, SGO-4.17.4, SGO-10.12
#[test]
fn points_are_determined_then_colonists_return_then_all_are_credited() {
    let story = susskind(ELEVEN).active(B).landing(C, "susskind", 1);
    let before: Vec<u8> = [A, B, C].map(|seat| story.colonists_in_supply(seat)).to_vec();
    let story = story.place("t12").play("gate:planck");
    assert_eq!(story.totals(), [10, 12, 2]);
    // A and B took their first rank with one of the colonists that came back.
    let after: Vec<u8> = [A, B, C].map(|seat| story.colonists_in_supply(seat)).to_vec();
    assert_eq!(after, [before[0] + 5 - 1, before[1] + 6 - 1, before[2] + 1]);
    let credits: Vec<engine::Seat> =
        story.log.iter().filter_map(|e| if let Event::Scored(seat, ..) = e { Some(*seat) } else { None }).collect();
    assert_eq!(credits, [B, C, A], "in turn order");
    assert!(story.table().closed.contains(Planet::Susskind));
}

/// SGO-4.17.5
#[test]
fn fermis_swaps_come_after_the_points() {
    let story = three().gates("alpha fermi beta collins gamma dirac").waiting("planck bose");
    let story = story
        .colonies("fermi", "A m1_1 m2_1 m3_1 p01; B m1_2 m2_2 m3_2")
        .landing(B, "fermi", 1)
        .place("m4_1")
        .play("gate:bose");
    assert_eq!((story.step().as_str(), story.turn(), story.totals()), ("Swap", Some(A), vec![17, 18, 0]));
}

/// SGO-4.17.6, SGO-5.1
#[test]
fn the_last_closing_begins_the_end() {
    let story =
        susskind(ELEVEN).gates("alpha susskind beta hawking gamma hawking").waiting("").landing(C, "susskind", 1);
    let story = story.place("t12");
    assert!(story.is_over());
    assert!(story.log.contains(&Event::LastPlanetClosed));
    let more =
        susskind(ELEVEN).gates("alpha susskind beta hawking gamma hawking").waiting("fermi").landing(C, "susskind", 1);
    assert!(!more.place("t12").is_over());
}

/// SGO-4.17.7
#[test]
fn a_planet_that_is_never_closed_is_never_scored() {
    let story = bots(2).colonies("bose", "A l1_1 l1_2").station(A, "start 3").crew(A, "engineer@water chief@water");
    let mut story = story.crew(B, "engineer@water chief@water").ending_turn();
    story.position.table.stall = 29;
    let story = story.play("chief@water airlock");
    assert!(story.is_over());
    assert_eq!(story.player(A).influence.planets, [0; 8]);
}

/// SGO-4.18.1, SGO-4.18.2, SGO-4.18.5
#[test]
fn laps_of_the_ring_bring_ranks_from_the_lowest_up() {
    let story = susskind("A t01 t02 t03 t04 t05 t06 t07 t08 t09; B t10 t11").total(A, 5).landing(C, "susskind", 1);
    let story = story.place("t12").play("gate:fermi");
    assert_eq!((story.points(A), story.player(A).rank), (23, 2));
    assert_eq!(story.player(A).ranks[..3], [Rank::Colonist, Rank::Colonist, Rank::Empty]);
    let ranks: Vec<u16> = story
        .log
        .iter()
        .filter_map(|e| if let Event::RankTaken(A, rank, _) = e { Some(*rank) } else { None })
        .collect();
    assert_eq!(ranks, [1, 2]);
}

/// SGO-4.18.6
#[test]
fn after_the_tenth_rank_laps_count_without_figures() {
    let story = susskind(ELEVEN).total(A, 108).landing(C, "susskind", 1).place("t12").play("gate:fermi");
    assert_eq!((story.points(A), story.player(A).rank), (118, 11));
    assert!(story.log.contains(&Event::RankTaken(A, 11, Rank::Empty)));
}

/// SGO-4.18.7
#[test]
fn several_players_may_hold_the_same_rank() {
    let story = susskind(ELEVEN)
        .total(A, 19)
        .total(B, 19)
        .landing(C, "susskind", 1)
        .place("t12")
        .play("gate:fermi engineer@water");
    assert_eq!((story.player(A).rank, story.player(B).rank), (2, 3));
    assert_eq!(story.player(A).ranks[..2], story.player(B).ranks[..2]);
}

/// SGO-4.18.8
#[test]
fn lost_points_give_ranks_back() {
    let story = bots(2).total(A, 31).crew(A, "engineer@water engineer@water").crew(B, "engineer@water engineer@water");
    // Open corridors: the four of the start module.
    let mut story = story.station(A, "start 5").station(B, "start 5").ending_turn();
    story.position.table.stall = 29;
    let story = story.play("airlock");
    assert_eq!((story.points(A), story.player(A).rank), (27, 2));
    assert!(story.log.contains(&Event::RankLost(A, 3)));
    assert_eq!(story.player(A).supply.engineers, 5, "the engineer of rank 3 came back");
}

/// SGO-4.18.6: ranks and points count on for as long as somebody plays (SGO-10.31).
#[test]
fn a_game_that_nobody_ends_never_runs_out_of_numbers() {
    let hawking = |total| {
        let story = three().gates("alpha hawking beta collins gamma dirac").waiting("fermi");
        story.total(A, total).station(A, "start 0; gn4 0,-1 r2 on 4").colonising()
    };
    assert_eq!((hawking(2_558).points(A), hawking(2_558).player(A).rank), (2_562, 256));
    assert_eq!(hawking(65_533).points(A), u16::MAX, "as many as can be counted");
}
