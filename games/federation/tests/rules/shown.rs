//! What people see: reasons for everything that is not possible, prompts, scores, bots.

use engine::{Game, Seat, Show, Viewer};
use federation::*;

use crate::story::*;

/// FED-3.11, FED-3.12, FED-3.14, FED-3.16, FED-3.17: all 18 spaces are offered or explained.
#[test]
fn every_space_of_the_senate_is_offered_or_explained() {
    let story = four().lying("B one vote f2c5").play("one vote");
    let explained = story.unavailable();
    for space in SpaceId::all().map(|space| space.to_string()) {
        let offered = story.allows(&space);
        assert_eq!(explained.iter().filter(|(action, _)| *action == space).count(), usize::from(!offered), "{space}");
    }
    let rule = |space: &str| explained.iter().find(|(action, _)| action == space).map(|(_, rule)| rule.as_str());
    let spaces = ["f2c5", "f2c2", "f3c2", "f1c2", "f3c1"];
    let expected = ["FED-3.11", "FED-3.12", "FED-3.14", "FED-3.16", "FED-3.17"];
    assert_eq!(spaces.map(rule), expected.map(Some));
}

/// FED-4.41, FED-4.49, FED-3.42, FED-4.30: stalls, structures, missions and Erudites too.
#[test]
fn stalls_structures_missions_and_erudites_are_explained() {
    let stalls = four().held(A, "1l").on_planet(A, Planet::Arratooine).unavailable();
    assert_eq!(stalls.len(), 3);
    let structures = four().held(A, "1l1c").robots(B, "m1").on_planet(A, Planet::E81216).unavailable();
    assert!(structures.contains(&("build:m1".into(), "FED-4.49".into())));
    let missions = four().access(A, "6 12").at_mission(A).unavailable();
    assert_eq!(missions.len(), 11);
    assert!(missions.contains(&("mission:12".into(), "FED-3.42".into())));
    let used = four().erudites(A, "-1A1 1E1").unavailable();
    assert!(
        used.contains(&("use:1A1".into(), "FED-4.30".into())) && used.contains(&("use:1E1".into(), "FED-4.32".into()))
    );
}

/// FED-4.38, FED-4.39, FED-4.37, FED-4.35, FED-9.15: what cannot be copied or turned up is explained.
#[test]
fn targets_of_erudites_are_explained() {
    let copy = four().erudites(A, "2A3 -1C1 1A3").display("1B1 1E1 2E2").play("use:2A3").unavailable();
    let expected =
        [("1B1", "FED-4.38"), ("1E1", "FED-4.38"), ("1A3", "FED-4.39"), ("1C1", "FED-4.37"), ("2A3", "FED-9.15")];
    for (tile, rule) in expected {
        assert!(copy.contains(&(format!("copy:{tile}"), rule.into())), "{tile}: {copy:?}");
    }
    let turn = four().erudites(A, "1A2 -1C1 -1D2 1E1").play("use:1A2").unavailable();
    assert_eq!(turn, [("turn:1A2".into(), "FED-9.15".into()), ("turn:1E1".into(), "FED-4.35".into())]);
}

/// FED-4.57: what is missing is told after the discount; FED-1.19: nobody is told of a token that never was theirs.
#[test]
fn explanations_fit_the_player() {
    let story = four().held(A, "1l").erudites(A, "1B1 2A1").on_planet(A, Planet::E81216).play("use:1B1 go");
    assert_eq!(story.refusal("build:p1").missing.unwrap().amount, 1, "one of two crystals is waived");
    assert!(!four().unavailable().iter().any(|(action, _)| action == "special"));
    let played = four().lying("A special vote f1c1").unavailable();
    assert!(played.contains(&("special".into(), "FED-3.9".into())));
}

/// FED-3.61, FED-3.66: the sheet tells what the round would bring if it ended now.
#[test]
fn the_forecast_of_the_running_round() {
    let story = four().lying("B three vote f2c1").miner(B, "2a").degree(B, 3);
    assert_eq!((story.sheet(B, "score-floors-now"), story.sheet(B, "score-law-now")), (2, 4));
    assert_eq!(story.sheet(A, "score-floors-now"), 0);
}

/// Everybody's own board is in the picture, with a place for every mission, medal and level.
#[test]
fn every_board_has_its_places() {
    let story = four().erudites(B, "1A1").alterations(C, "1-01");
    let texts = engine::text::Texts::new(&[Federation::ABOUT.texts]);
    let words = texts.words(engine::text::Language::German, &[]);
    let spots = story.game.picture(&story.view(), Viewer::Seat(A), &words).spots();
    for seat in Seat::all(4) {
        for spot in [format!("mission-{seat}-12"), format!("medal-{seat}-intrigue"), format!("level-{seat}-5")] {
            assert!(spots.contains(&spot), "{spot}");
        }
    }
    assert!(spots.contains(&"erudite-1A1".to_owned()) && spots.contains(&"alteration-1-01".to_owned()));
    assert_eq!(spots.iter().filter(|spot| spot.starts_with("place-f")).count(), 18);
}

/// A better position is worth more.
#[test]
fn bots_like_points_and_means() {
    let worth = |story: &Story| engine::value(story.game.as_ref(), &story.position, A);
    let plain = worth(&four());
    for better in [four().held(A, "1o"), four().miner(A, "2a"), four().degree(A, 4), four().medal(A, Medal::Intrigue)] {
        assert!(worth(&better) > plain);
    }
    let story = four().round(5).law_piles("", "").held(A, "4l").executive(Step::Cleanup);
    let points = story.game.outcome(&story.position).unwrap().points[A];
    assert_eq!(worth(&story), points as f32, "at the end only points count");
}

/// A position is small and cheap to copy, and its steps stay small.
#[test]
fn positions_are_small() {
    assert!(size_of::<Position>() <= 1600, "{}", size_of::<Position>());
    assert!(size_of::<Step>() <= 12);
}
