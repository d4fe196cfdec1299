//! Chapter 5: the end of the game and the final scoring.

use engine::{Game, Show};
use space_gate_odyssey::*;

use crate::story::*;

/// A table of three before the last colonist of the last planet; A is active, C closes.
fn last() -> Story {
    three()
        .gates("alpha susskind beta hawking gamma hawking")
        .waiting("")
        .colonies("susskind", "A t01 t02 t03 t04 t05; B t06 t07 t08 t09 t10 t11")
        .markers("water nature energy balance nothing")
}

fn end(story: Story) -> Story {
    story.landing(C, "susskind", 1).place("t12")
}

/// SGO-5.1, SGO-5.2
#[test]
fn full_gate_modules_travel_to_hawking_at_the_end() {
    let story = last().station(B, "start 0; gw5 1,0 r2 on 2; gw7 -1,0 r0 on 2");
    let story = end(story);
    assert!(story.is_over());
    assert_eq!(story.player(B).influence.hawking, 2);
    assert_eq!((story.on("gw5"), story.on("gw7")), (0, 2), "a module that is not full keeps its colonists");
}

/// SGO-5.4, SGO-10.42
#[test]
fn rank_engineers_are_taken_automatically_at_the_end() {
    let story = end(last().total(A, 25).crew(A, "chief@water engineer@nature engineer@energy"));
    assert!(story.is_over());
    assert_eq!(story.player(A).ranks[2], Rank::Engineer);
    assert_eq!(story.player(A).rooms[1].engineers, 0, "plain engineers before chiefs, rooms in order");
    assert_eq!(story.player(A).rooms[2].engineers, 1);
}

/// SGO-5.5, SGO-5.7, SGO-5.8
#[test]
fn markers_bring_their_value_to_the_most_modules() {
    let story = last().markers("nature nothing water balance energy");
    let story = story.station(A, "gn5 1,0 r2 on; gw5 -1,0 r0").station(B, "gn6 1,0 r1 on").station(C, "gw1 1,0 r0 on");
    let story = end(story);
    let track = |seat| story.player(seat).influence.track;
    assert_eq!(track(A), [7, 0, 0, 0, 0], "tied with B; the water module is OFF");
    assert_eq!(track(B), [7, 0, 0, 0, 0]);
    assert_eq!(track(C), [0, 0, 2, 0, 0], "nothing brings nothing; nobody has a set or an energy module");
}

/// SGO-5.6
#[test]
fn balance_counts_sets_of_three() {
    let story = last().markers("balance nothing water nature energy");
    let story = story
        .station(A, "gn5 1,0 r2 on; gw5 -1,0 r0 on; ge1 0,1 r0 on")
        .station(B, "gn2 1,0 r1 on; gw1 -1,0 r0 on; gw2 0,1 r0 on");
    assert_eq!(end(story).player(A).influence.track[0], 7);
}

/// SGO-5.9, SGO-5.10, SGO-5.14
#[test]
fn open_corridors_cost_points_after_the_gains() {
    let story = end(last().station(C, "gw2 1,0 r1; ow2 -1,0 r0"));
    // C has 2 points, 6 open corridors.
    assert_eq!((story.points(C), story.player(C).influence.lost), (0, 2));
    let story = end(last().station(C, "gw2 1,0 r1 on; ow2 -1,0 r0"));
    assert_eq!((story.points(C), story.player(C).influence.lost), (2 + 7 - 6, 6), "the gains come first");
    let gains = story.log.iter().position(|event| matches!(event, Event::ScoredMarker(..)));
    let losses = story.log.iter().position(|event| matches!(event, Event::LostCorridors(..)));
    assert!(gains < losses);
}

/// SGO-5.11, SGO-5.12, SGO-5.13
#[test]
fn the_higher_total_wins_then_more_modules_on() {
    // Everybody loses 4 points for the start module's corridors; A gets 10, B 12, C 2 points from Susskind.
    assert_eq!(end(last().total(A, 30)).winners(), [A]);
    assert_eq!(end(last().total(A, 2)).winners(), [A, B], "shared");
    let story =
        last().total(A, 2).markers("nothing water nature energy balance").station(B, "gw4 0,-1 r2 on; gn4 0,1 r0 on");
    // B: two markers for 4 + 2 points, two corridors less.
    assert_eq!(end(story).totals()[1], 12 + 4 + 2 - 2);
    let tie = last().total(A, 10).markers("nothing balance energy nature water");
    let tie = end(tie.station(B, "gw4 0,-1 r2 on; gw9 0,1 r0 on; gw8 0,2 r0").station(A, "gw3 1,0 r1"));
    assert_eq!((tie.points(A), tie.points(B)), (10 + 10 - 5, 12 - 2));
}

/// SGO-5.12
#[test]
fn more_modules_on_break_a_tie() {
    // Two straights in a row change no number of open corridors.
    let story = last().total(A, 2).markers("nothing balance energy nature water");
    let story = end(story.station(B, "gw9 0,1 r0 on").station(A, "gw10 0,1 r0"));
    assert_eq!((story.points(A), story.points(B)), (8, 8));
    assert_eq!(story.winners(), [B]);
}

/// SGO-5.3
#[test]
fn the_score_sheet_tells_where_every_point_comes_from() {
    let story = end(last().total(A, 30).station(A, "gw5 1,0 r2 on"));
    let sheet = story.game.score(&story.view());
    for seat in [A, B, C] {
        assert_eq!(sheet.total(seat), i32::from(story.points(seat)));
    }
    let lines: Vec<(String, i32)> = sheet
        .lines
        .iter()
        .filter(|line| line.seat == A && line.points != 0)
        .map(|line| (line.rule.to_string(), line.points))
        .collect();
    let expected = [("SGO-4.17.4", 10), ("SGO-4.7.10", 30), ("SGO-5.5", 7), ("SGO-5.9", -4)];
    assert_eq!(lines, expected.map(|(rule, points)| (rule.to_owned(), points)));
    assert!(story.game.outcome(&story.position).is_some());
}
