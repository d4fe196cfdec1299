//! Chapter 2: setup.

use std::collections::BTreeSet;

use engine::{Game, OptionKind, Seat};
use federation::*;

use crate::story::*;

/// FED-2.1, FED-2.2, FED-2.3, FED-2.4
#[test]
fn alteration_tokens_lie_on_the_stations_and_beside_the_board() {
    for seats in 2..=4 {
        let story = new_game(seats, "first_game", 3);
        let sizes = story.position.hidden.moons.map(|moon| moon.len());
        assert_eq!(sizes, [0, 4, 4, 4, 4, 4, 4, 4]);
        let powers: Vec<u8> =
            story.position.hidden.moons[1..].iter().map(|moon| moon.first().unwrap().power()).collect();
        assert_eq!(powers, [1, 2, 2, 3, 3, 3, 4]);
        assert_eq!(story.view().supply_sizes, [16, 2, 2, 2]);
        assert_eq!(story.view().moons.map(|moon| moon.len()), [0, 4, 0, 0, 0, 0, 0, 0], "only moon 1 is face up");
    }
    let moon = |seed| new_game(4, "first_game", seed).position.hidden.moons[1];
    assert_ne!(moon(1), moon(2), "they are shuffled");
}

/// FED-2.5, FED-2.14, FED-2.15, FED-2.21, FED-2.25
#[test]
fn everybody_starts_with_little() {
    let story = new_game(4, "first_game", 8);
    for seat in Seat::all(4) {
        let player = story.player(seat);
        assert_eq!((player.mage.index(), player.miner.to_string()), (0, "start".to_owned()));
        assert_eq!((player.discs, player.robots.len()), ([0; 6], 0));
        assert_eq!((player.joint, player.total(), player.degree, player.die), (0, 0, 1, 0));
        assert_eq!((player.hangar, player.ships_left(), player.access.len()), (1, 7, 0));
        assert_eq!((player.ready, story.holds(seat)), ([2, 1, 1], "0".to_owned()));
    }
}

/// FED-2.6, FED-2.7, FED-2.8, FED-2.9
#[test]
fn erudites_in_groups_of_three() {
    let story = new_game(4, "first_game", 5);
    let view = story.view();
    assert_eq!(view.pile_sizes, [[3; 5]; 2]);
    assert!(view.display[0].iter().all(Option::is_some), "level 1: the top tile is face up");
    assert!(view.display[1].iter().all(Option::is_none), "level 2: face down");
    assert!(view.display[2].iter().all(Option::is_some), "level 3: one of three");
    for (level, row) in (1..).zip(&view.display) {
        for (tile, delegation) in row.iter().flatten().zip(Delegation::ALL) {
            assert_eq!((tile.level(), tile.delegation()), (level, delegation));
        }
    }
    let tops: BTreeSet<String> =
        (0..30).map(|seed| new_game(4, "first_game", seed).view().display[2][0].unwrap().to_string()).collect();
    assert_eq!(tops.len(), 3, "each of the three tiles comes up");
}

/// FED-2.10, FED-6.16
#[test]
fn medals_by_the_number_of_players() {
    for (seats, thresholds) in [(2, vec![4, 6]), (3, vec![4, 5, 6]), (4, vec![3, 4, 5, 6])] {
        let story = new_game(seats, "first_game", 1);
        assert_eq!(story.game.content().thresholds[seats - 2], vec![thresholds; 5]);
        assert_eq!(story.table().medals.map(u8::count_ones), [seats as u32; 5]);
    }
}

/// FED-2.11, FED-4.115
#[test]
fn one_medal_for_accreditation_and_one_for_intrigue_for_everybody() {
    let mut story = four();
    for seat in [A, B, C, D] {
        story = story.medal(seat, Medal::Accreditation).medal(seat, Medal::Intrigue);
    }
    assert!(story.table().has_medal(Medal::Intrigue) && story.has_medal(D, Medal::Accreditation));
    let late = four().medal(B, Medal::Intrigue).degree(A, 4).access(A, "9").at_mission(A).play("mission:9 project:1");
    assert!(late.has_medal(A, Medal::Intrigue));
}

/// FED-2.12, FED-2.13
#[test]
fn four_of_six_asteroid_tokens_of_each_kind_face_down() {
    let story = new_game(3, "first_game", 2);
    assert_eq!(story.view().asteroids_down, [true; 8]);
    for (place, token) in story.position.hidden.asteroids.iter().enumerate() {
        assert_eq!(token.unwrap().is_dead(), place >= 4);
    }
    let left: BTreeSet<String> =
        (0..40).map(|seed| format!("{:?}", new_game(3, "first_game", seed).position.hidden.asteroids[0])).collect();
    assert_eq!(left.len(), 6, "each of the six tokens comes up");
}

/// FED-2.16
#[test]
fn the_first_game_uses_what_is_printed() {
    let story = new_game(4, "first_game", 77);
    let ids: Vec<&str> = story
        .table()
        .productions
        .iter()
        .map(|slot| story.game.content().productions[usize::from(*slot)].id.as_str())
        .collect();
    assert_eq!(ids, ["space_shipyard", "transmutation_chamber", "military_academy", "alteration_incubator"]);
    let m1: StructureId = "m1".parse().unwrap();
    let metrics = story.table().mega_metrics(story.game.content(), m1);
    assert_eq!(metrics, [Metric::InfluenceArratooine, Metric::AccreditationLevel]);
}

/// FED-2.17, FED-2.18, FED-6.17
#[test]
fn the_advanced_game_deals_sides_and_tokens() {
    let mut slots = [const { BTreeSet::new() }; 4];
    let mut first = BTreeSet::new();
    for seed in 0..40 {
        let story = new_game(4, "advanced", seed);
        slots.iter_mut().zip(story.table().productions).for_each(|(seen, slot)| {
            seen.insert(slot);
        });
        let tokens: BTreeSet<u8> = story.table().mega_tokens.into_iter().flatten().collect();
        assert_eq!(tokens.len(), 8, "each token once");
        first.insert(story.table().mega_tokens[0]);
    }
    assert!(slots.iter().all(|seen| seen.len() == 2), "both sides of every tile");
    assert!(first.len() > 10);
}

/// FED-2.17
#[test]
fn the_host_can_choose_the_sides_of_the_production_tiles() {
    let names = |setup: &str, seed| {
        let story = new_game(4, setup, seed);
        story.table().productions.map(|slot| story.game.content().productions[usize::from(slot)].id.clone())
    };
    let wanted = "advanced tile_1=transporter tile_3=embassy";
    let mut others = [BTreeSet::new(), BTreeSet::new()];
    for seed in 0..20 {
        let [first, second, third, fourth] = names(wanted, seed);
        assert_eq!((first.as_str(), third.as_str()), ("transporter", "embassy"));
        others[0].insert(second);
        others[1].insert(fourth);
    }
    assert!(others.iter().all(|seen| seen.len() == 2), "the other tiles are drawn: {others:?}");
    assert_eq!(names("first_game tile_1=transporter", 1)[0], "space_shipyard", "the first game uses what is printed");
    let values = |at: usize| match Federation::ABOUT.options[at].kind {
        OptionKind::Choice { values } => values,
        _ => &[],
    };
    let content = rules(4, "advanced");
    for (at, (sides, _)) in content.content().tiles.iter().enumerate() {
        let ids = sides.map(|side| content.content().productions[side].id.as_str());
        assert_eq!(values(at + 1), ["random", ids[0], ids[1]], "both sides of every tile can be chosen");
    }
}

/// FED-2.19
#[test]
fn one_deep_space_tile_more_than_players() {
    for seats in 2..=4 {
        let story = new_game(seats, "first_game", 6);
        assert_eq!(usize::from(story.position.hidden.deep_space.len()), seats + 1);
        assert_eq!(usize::from(story.view().table.deep_space), seats + 1);
    }
}

/// FED-2.20
#[test]
fn project_tracks_by_the_number_of_players() {
    for (seats, column, joint) in [(2, 4, 5), (3, 5, 7), (4, 7, 9)] {
        let story = new_game(seats, "first_game", 1);
        let track = |id: &str| story.table().track(story.game.content(), id.parse().unwrap());
        assert_eq!((track("1"), track("6"), track("joint")), (column, column, joint));
        assert_eq!(story.table().projects, [0; 7]);
    }
}

/// FED-2.22, FED-2.23
#[test]
fn the_laws_of_the_first_round_differ() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let story = new_game(4, "first_game", seed);
        let [left, right] = story.table().laws;
        assert_ne!(left, right);
        assert_eq!(story.view().law_sizes, [4, 4]);
        seen.insert((left.index(), right.index()));
    }
    assert!(seen.len() > 15, "all sorts of pairs: {}", seen.len());
}

/// FED-2.24, FED-6.2, FED-6.8
#[test]
fn fewer_players_have_blocking_piles() {
    let sizes = |seats| new_game(seats, "first_game", 1).view().blocks_left;
    assert_eq!([sizes(2), sizes(3), sizes(4)], [[4, 4], [4, 0], [0, 0]]);
}

/// FED-6.2, FED-10.17
#[test]
fn the_first_blocking_tiles_are_revealed_in_the_setup() {
    for (seats, tiles) in [(2, 5), (3, 3), (4, 0)] {
        let blocked = |story: &Story| story.table().senate.iter().filter(|slot| **slot != Slot::Empty).count();
        let mut story = new_game(seats, "first_game", 4);
        assert_eq!(
            (story.step(), blocked(&story)),
            ("Draft".into(), tiles),
            "before anybody chooses a starting planet"
        );
        assert!(!story.table().senate.iter().any(|slot| matches!(slot, Slot::Neutral(votes) if *votes > 1)));
        let laid = story.table().senate;
        while story.table().round == 0 {
            let any = story.legal().split(' ').next().unwrap().to_owned();
            story = story.play(&any);
        }
        assert_eq!(story.table().senate, laid, "round 1 has the same ones");
    }
}

/// FED-2.26
#[test]
fn the_first_player_is_random_and_holds_the_pawn() {
    let firsts: BTreeSet<Seat> = (0..40)
        .map(|seed| {
            let story = new_game(4, "first_game", seed);
            assert_eq!(story.table().first, story.table().president);
            story.table().first
        })
        .collect();
    assert_eq!(firsts.len(), 4);
}

/// FED-2.27, FED-2.28, FED-2.29, FED-2.30, FED-3.76, FED-1.29
#[test]
fn starting_planets_are_chosen_in_reverse_turn_order() {
    let mut story = new_game(3, "first_game", 2);
    let first = story.table().first;
    assert_eq!(story.table().starts.len(), 4);
    let order: Vec<Seat> = first.clockwise(3).collect();
    for seat in order.iter().rev() {
        while story.step() != "Draft" {
            let any = story.legal().split(' ').next().unwrap().to_owned();
            story = story.play(&any);
        }
        assert_eq!(story.turn(), Some(*seat), "the last player first, counterclockwise");
        let any = story.legal().split(' ').next().unwrap().to_owned();
        story = story.play(&any);
        assert!(story.player(*seat).start.is_some() && story.player(*seat).accomplished() == 1);
    }
    assert_eq!(story.table().starts.len(), 1, "one is left over");
}

/// FED-2.29
#[test]
fn the_bonus_of_a_starting_planet_comes_before_the_next_choice() {
    let mut story = new_game(2, "first_game", 1);
    story.position.table.starts = ["5", "1", "4"].iter().map(|tile| tile.parse::<StartId>().unwrap()).collect();
    let chooser = story.turn().unwrap();
    let story = story.play("start:5");
    assert_eq!((story.step(), story.turn()), ("Access".to_owned(), Some(chooser)), "a mission of choice");
    let story = story.play("access:9");
    assert_eq!((story.player(chooser).hangar, story.holds(chooser)), (2, "1c".to_owned()));
    assert_ne!(story.turn(), Some(chooser));
}
