//! Chapters 5 and 6: final scoring, player counts.

use engine::Game;
use federation::*;

use crate::story::*;

/// FED-5.2
#[test]
fn the_medal_roll() {
    let mut story = four();
    let mut points = vec![story.sheet(A, "score-medals")];
    for medal in Medal::ALL {
        story = story.medal(A, medal);
        points.push(story.sheet(A, "score-medals"));
    }
    assert_eq!(points, [0, 1, 3, 6, 10, 15, 22, 30]);
}

/// FED-5.3, FED-5.4, FED-5.5, FED-5.6
#[test]
fn what_is_left_counts() {
    let story = four().held(A, "5l2c3g").hangar(A, 2).alterations(A, "1-01 1-02");
    let lines = ["score-crystals", "score-gold", "score-ships", "score-alterations"].map(|line| story.sheet(A, line));
    assert_eq!(lines, [3, 3, 2, 2]);
}

/// FED-5.7
#[test]
fn only_funded_projects_score() {
    let story = four().miner(A, "5a");
    assert_eq!(story.sheet(A, "score-project"), 0);
    assert_eq!(story.funded("1").sheet(A, "score-project"), 16);
}

/// FED-5.8
#[test]
fn without_influence_nobody_takes_part() {
    assert_eq!(four().miner(A, "1a").project_points("1"), [16, 0, 0, 0]);
}

/// FED-5.9
#[test]
fn the_mission_project_counts_all_accomplished_missions() {
    let story = four().done(A, "1 2").deep(B, "1").done(C, "1 2 3");
    assert_eq!(story.project_points("6"), [8, 4, 16, 0], "3, 2, 4 and 1 with the starting planets");
}

/// FED-5.10
#[test]
fn the_joint_project_ranks_by_contribution() {
    assert_eq!(four().joint(&[2, 0, 5, 2]).project_points("joint"), [6, 0, 16, 6]);
}

/// FED-5.11, FED-10.55
#[test]
fn points_by_rank() {
    let four = four().miner(A, "5a").miner(B, "4a").miner(C, "2a").miner(D, "1a");
    assert_eq!(four.project_points("1"), [16, 8, 4, 0]);
    assert_eq!(table(3).miner(A, "1a").miner(B, "4a").miner(C, "2a").project_points("1"), [0, 14, 7]);
}

/// FED-5.12, FED-10.13
#[test]
fn tied_players_share() {
    let story = four().miner(A, "5a").miner(B, "5b").miner(C, "2a").miner(D, "1a");
    assert_eq!(story.project_points("1"), [12, 12, 4, 0]);
    assert_eq!(table(3).miner(A, "1a").miner(B, "1b").miner(C, "4a").project_points("1"), [3, 3, 14], "rounded down");
}

/// FED-5.14
#[test]
fn the_final_score_is_the_sum_of_its_parts() {
    let story = new_game(4, "first_game", 12).random_game(12);
    let outcome = story.game.outcome(&story.position).unwrap();
    use engine::Show;
    let sheet = story.game.score(&story.view());
    for seat in [A, B, C, D] {
        assert_eq!(sheet.total(seat), outcome.points[seat]);
    }
}

/// FED-6.1
#[test]
fn four_players_have_no_neutral_tiles() {
    let story = four().executive(Step::Cleanup);
    assert!(story.table().senate.iter().all(|slot| *slot == Slot::Empty));
}

/// FED-6.3, FED-6.4, FED-6.7
#[test]
fn three_players_have_three_neutral_tiles_in_a_round() {
    let mut story = table(3).round(2);
    story.position.hidden.blocks[0] = [4, 3, 0].into_iter().filter_map(BlockId::new).collect();
    let story = story.executive(Step::Cleanup);
    let neutral: Vec<(String, u8)> = (SpaceId::all())
        .filter_map(|space| match story.table().senate[space.index()] {
            Slot::Neutral(votes) => Some((space.to_string(), votes)),
            _ => None,
        })
        .collect();
    assert_eq!(neutral, [("f2c3".into(), 3), ("f3c2".into(), 0), ("f3c4".into(), 3)]);
    assert_eq!(story.play("one vote").rule("f2c3"), "FED-6.4");
    let tiles = |players| {
        rules(3, "first_game").content().neutral_votes.iter().filter(|(_, counts)| counts.contains(&players)).count()
    };
    assert_eq!((tiles(3), tiles(2)), (7, 9));
}

/// FED-6.5, FED-6.6, FED-10.30
#[test]
fn the_neutral_player_can_win_a_floor() {
    let story = |votes| table(3).lying("A two vote f2c1").neutral("f2c3", votes).executive(Step::Majorities);
    assert_eq!([1, 2, 3].map(|votes| story(votes).points(A)), [1, 1, 0]);
}

/// FED-6.8, FED-6.9, FED-6.10
#[test]
fn two_players_have_five_neutral_tiles() {
    let mut story = table(2).round(2);
    story.position.hidden.blocks[0] = [4, 3, 0].into_iter().filter_map(BlockId::new).collect();
    story.position.hidden.blocks[1] = [4, 3, 2].into_iter().filter_map(BlockId::new).collect();
    let story = story.executive(Step::Cleanup);
    let neutral: Vec<u8> = (story.table().senate.iter())
        .filter_map(|slot| if let Slot::Neutral(votes) = slot { Some(*votes) } else { None })
        .collect();
    assert_eq!((neutral.len(), neutral.iter().filter(|votes| **votes == 0).count()), (5, 3));
    let at = |space: &str| story.table().senate[space.parse::<SpaceId>().unwrap().index()];
    assert_eq!((at("f2c4"), at("f1c2"), at("f3c5")), (Slot::Neutral(0), Slot::Neutral(0), Slot::Empty));
}

/// FED-6.11
#[test]
fn a_blocked_action_can_be_copied() {
    let story = table(2).neutral("f2c4", 0).neutral("f1c2", 0).held(A, "1l").play("one vote f3c5");
    assert!(story.allows("spy:patrons"));
}

/// FED-6.12, FED-6.13, FED-6.14, FED-6.15, FED-6.18
#[test]
fn projects_of_two_players() {
    let points = |a: &str, b: &str| table(2).miner(A, a).miner(B, b).project_points("1");
    assert_eq!(points("4a", "2a"), [10, 4]);
    assert_eq!(points("4a", "1a"), [10, 0]);
    assert_eq!(points("4a", "4b"), [7, 7]);
    assert_eq!(points("1a", "start"), [10, 0], "a player without influence does not take part");
    assert_eq!(points("start", "start"), [0, 0]);
}
