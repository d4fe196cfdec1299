//! Chapter 4a to 4e: the five planets.

use federation::*;

use crate::story::*;

/// FED-4.1, FED-4.2, FED-4.5, FED-4.8
#[test]
fn the_miner_moves_along_an_edge_and_takes_what_is_printed() {
    let story = four().miner(B, "1a").on_planet(A, Planet::Neo);
    assert_eq!(story.legal(), "miner:1a miner:1b");
    let story = story.play("miner:1a");
    assert_eq!((story.influence(A, Planet::Neo), story.holds(A)), (1, "2l".into()), "several miners may share a space");
    let jump = four().miner(A, "2a").on_planet(A, Planet::Neo).play("miner:4a");
    assert_eq!((jump.influence(A, Planet::Neo), jump.holds(A)), (4, "1l1c".into()), "this edge raises influence by 2");
}

/// FED-4.3, FED-4.4, FED-10.46
#[test]
fn tokens_are_taken_and_not_replaced() {
    let mut story = four().miner(A, "2a");
    story.position.hidden.asteroids[0] = Some(AsteroidId::new(0).unwrap());
    for place in 1..4 {
        story.position.hidden.asteroids[place] = AsteroidId::new(place + 1);
    }
    let story = story.on_planet(A, Planet::Neo).play("miner:ast1");
    assert_eq!((story.holds(A), story.player(A).asteroids.len()), ("3l".into(), 1));
    let next = story.miner(B, "2a").on_planet(B, Planet::Neo).play("miner:ast1");
    assert_eq!((next.influence(B, Planet::Neo), next.holds(B)), (3, "0".into()), "only influence is left");
}

/// FED-4.6, FED-10.47
#[test]
fn tokens_are_turned_up_one_level_ahead() {
    let story = four().on_planet(A, Planet::Neo).play("miner:1a");
    assert!(story.table().fields_up.is_empty());
    let story = story.on_planet(A, Planet::Neo).play("miner:2a");
    assert_eq!(story.table().fields_up.len(), 2, "level 3");
    let far = four().miner(A, "5a").on_planet(A, Planet::Neo).play("miner:7a");
    assert_eq!(far.table().fields_up.len(), 8);
}

/// FED-4.7, FED-9.3
#[test]
fn on_a_dead_asteroid_a_token_without_a_move() {
    let story = four().miner(A, "dead1").on_planet(A, Planet::Neo).play("asteroid:7");
    assert_eq!((story.influence(A, Planet::Neo), story.player(A).asteroids.len()), (8, 1));
    let mut empty = four().miner(A, "dead1");
    for place in 4..8 {
        let token = empty.position.hidden.asteroids[place].take().unwrap();
        empty.player_mut(B).asteroids.insert(token);
    }
    let story = empty.play("one vote f2c5");
    assert_eq!(story.turn(), Some(B), "nothing happens, the placement was legal");
}

/// FED-4.9, FED-4.10, FED-9.6, FED-9.26
#[test]
fn extra_steps_lead_to_the_last_space_only() {
    let story = four().miner(A, "2a").erudites(A, "1E3").on_planet(A, Planet::Neo).play("use:1E3");
    assert_eq!(story.legal(), "miner:4a miner:4b miner:5a miner:5b");
    let story = story.play("miner:5a");
    assert_eq!(story.holds(A), "1l1o", "nothing of the space on the way");
    let end = four().miner(A, "7a").erudites(A, "1E3").on_planet(A, Planet::Neo).play("use:1E3");
    assert_eq!(end.legal(), "miner:dead1 miner:dead2 miner:dead3 miner:dead4", "the rest of the moves is lost");
    // A face-down token is turned up on arrival.
    let mut jump = four().miner(A, "4a").erudites(A, "1E3");
    assert_eq!(jump.table().fields_up.len(), 2);
    jump = jump.on_planet(A, Planet::Neo).play("use:1E3 miner:ast3");
    assert_eq!((jump.player(A).asteroids.len(), jump.table().fields_up.len()), (1, 4));
    // Two modifiers add up.
    let two = four().erudites(A, "1A3 2A3").display("1E3").on_planet(A, Planet::Neo);
    let two = two.play("use:1A3 copy:1E3 use:2A3 copy:1E3");
    assert_eq!(two.legal(), "miner:ast1 miner:ast2 miner:4a", "three moves");
}

/// FED-4.11
#[test]
fn both_kinds_of_tokens_count_for_3e1() {
    let mut story = four();
    story.player_mut(A).asteroids = [0, 7].into_iter().filter_map(AsteroidId::new).collect();
    assert_eq!(story.resolve(A, "3E1").points(A), 10);
}

/// FED-4.12, FED-4.13, FED-4.17, FED-4.18
#[test]
fn the_mage_moves_and_takes_a_token() {
    let story = four().on_station("1-08", 1).mage(B, 1).on_planet(A, Planet::SixMoon).play("token:1-08");
    assert_eq!((story.influence(A, Planet::SixMoon), story.view().moon_sizes[1]), (1, 3));
    assert!(story.player(A).alterations.contains("1-08".parse().unwrap()));
    let mut empty = four();
    let tokens = std::mem::take(&mut empty.position.hidden.moons[1]);
    empty.position.hidden.supply = empty.position.hidden.supply | tokens;
    let empty = empty.on_planet(A, Planet::SixMoon);
    assert_eq!((empty.influence(A, Planet::SixMoon), empty.player(A).alterations.len()), (1, 0), "only the move");
}

/// FED-4.14
#[test]
fn the_next_station_is_turned_up_afterwards() {
    let story = four().on_planet(A, Planet::SixMoon);
    assert_eq!(story.table().moons_up, StationSet::up_to(Station::new(1).unwrap()));
    let token = story.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(story.play(&token).table().moons_up, StationSet::up_to(Station::new(2).unwrap()));
}

/// FED-4.15
#[test]
fn on_the_planet_itself_tokens_are_left() {
    let story = four().mage(A, 7).on_planet(A, Planet::SixMoon);
    assert_eq!(story.legal().split(' ').count(), 4);
    let token = story.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(story.play(&token).influence(A, Planet::SixMoon), 7);
}

/// FED-4.16
#[test]
fn extra_stations_add_up_and_are_turned_up_before_the_choice() {
    let story = four().erudites(A, "1D3 2D3").on_planet(A, Planet::SixMoon).play("use:1D3 use:2D3");
    assert_eq!((story.influence(A, Planet::SixMoon), story.step()), (4, "Token".into()));
    assert!(story.legal().split(' ').all(|token| token.starts_with("token:3-")));
    assert!(story.table().moons_up.contains(Station::new(4).unwrap()));
    assert!(!story.table().moons_up.contains(Station::new(3).unwrap()), "the others afterwards");
}

/// FED-4.19, FED-4.20, FED-4.21, FED-4.22
#[test]
fn alteration_tokens_decide_the_side() {
    let story = four().alterations(A, "1-16 1-06").play("three alter:1-16 f1c3");
    assert!(story.player(A).access.contains("6".parse().unwrap()), "a funding symbol, whatever lies under it");
    let votes = four().alterations(A, "1-06").play("one alter:1-06 f1c3");
    assert_eq!((votes.player(A).die, votes.step()), (1, "Assistant".into()));
    let cost = four().alterations(A, "3-06").play("one");
    assert_eq!((cost.legal(), cost.rule("alter:3-06")), ("vote fund".into(), "FED-4.21".into()));
    let outer = four().alterations(A, "1-08").play("one alter:1-08 outer");
    assert_eq!(outer.holds(A), "2o", "its bonus comes in the Outer Module too");
}

/// FED-4.23
#[test]
fn draws_from_beside_the_board_are_random() {
    let drawn = |seed| {
        let mut story = new_game(2, "first_game", seed);
        story.position.table.starts.insert("8".parse().unwrap());
        let seat = story.turn().unwrap();
        let story = story.play("start:8");
        story.player(seat).alterations.first().unwrap()
    };
    let tokens: std::collections::BTreeSet<String> = (0..30).map(|seed| drawn(seed).to_string()).collect();
    assert!(tokens.len() > 8 && tokens.iter().all(|token| token.starts_with("1-")), "{tokens:?}");
}

/// FED-4.24, FED-4.25, FED-4.26
#[test]
fn takeable_tiles() {
    let story =
        four().display("1A1 1B1 2B2 3B1 1C1 1D1 1E1").erudites(A, "-1B3 -2C1 -1C2").on_planet(A, Planet::Atalum);
    let expected: Vec<String> = ["1A1", "2B2", "1D1", "1E1"].iter().map(|tile| format!("take:{tile}")).collect();
    for tile in &expected {
        assert!(story.allows(tile), "{tile}: {}", story.legal());
    }
    assert_eq!((story.rule("take:1B1"), story.rule("take:3B1")), ("FED-4.26".into(), "FED-4.25".into()));
    assert!(story.legal().contains("take:3C"), "level 3 of the traders, whose level 2 is owned");
}

/// FED-4.27
#[test]
fn after_a_level_1_tile() {
    let story = four().on_planet(A, Planet::Atalum);
    let first = story.view().display[0][3].unwrap();
    assert_eq!(story.view().display[1][3], None);
    let story = story.play(&format!("take:{first}"));
    assert_ne!(story.view().display[0][3], Some(first), "the next level-1 tile");
    assert!(story.view().display[1][3].is_some(), "and the top level-2 tile");
}

/// FED-4.28, FED-4.29
#[test]
fn after_a_level_2_and_a_level_3_tile() {
    let story = four().erudites(A, "-1E1").display("2E1").on_planet(A, Planet::Atalum).play("take:2E1");
    assert!(story.view().display[1][4].is_some_and(|tile| tile.to_string() != "2E1"), "the next one");
    let story = story.display("3E2").on_planet(A, Planet::Atalum).play("take:3E2");
    assert_eq!(story.view().display[2][4], None, "not replaced");
}

/// FED-4.30, FED-4.31, FED-10.12
#[test]
fn immediate_tiles_are_resolved_and_turned_down() {
    let story = four().display("1C1").on_planet(A, Planet::Atalum).play("take:1C1");
    assert_eq!((story.player(A).degree, story.is_used(A, "1C1")), (2, true));
    assert_eq!(story.influence(A, Planet::Atalum), 1, "it stays owned");
    let nothing = four().display("1B3").production(2, "embassy").on_planet(A, Planet::Atalum);
    assert!(nothing.allows("take:1B3"));
    let mages = four().display("3D2").erudites(A, "-1D1 -2D1").on_planet(A, Planet::Atalum).play("take:3D2");
    assert!(mages.is_used(A, "3D2"), "turned down even if nothing was gained");
}

/// FED-4.34
#[test]
fn any_level_3_tile_with_2a2() {
    let story = four().erudites(A, "2A2").display("3C3 3E3").on_planet(A, Planet::Atalum).play("use:2A2");
    assert!(story.allows("take:3C3") && story.allows("take:3E3"));
    assert!(!story.legal().contains("take:1"));
    assert_eq!(story.rule(&format!("take:{}", story.view().display[0][1].unwrap())), "FED-4.34");
}

/// FED-4.35, FED-4.36, FED-9.13, FED-4.64
#[test]
fn turning_up_a_used_tile() {
    let story = four().erudites(A, "1A2 -1C1 -1E1").play("use:1A2 turn:1E1");
    assert!(!story.is_used(A, "1E1") && story.is_used(A, "1A2"));
    let immediate = four().erudites(A, "1A2 -1C1 -1E1").play("use:1A2 turn:1C1");
    assert_eq!((immediate.player(A).degree, immediate.is_used(A, "1C1")), (2, true), "resolved at once");
    let embassy =
        four().production(3, "embassy").robots(A, "p3").erudites(A, "-1A2 -1C1").executive(Step::Incomes(A, 0));
    assert_eq!(embassy.legal(), "turn:1A2 turn:1C1");
    let none = four().production(3, "embassy").robots(A, "p3").erudites(A, "1A2").executive(Step::Incomes(A, 0));
    assert_ne!(none.step(), "Refresh", "without a used level-1 tile nothing happens");
}

/// FED-4.37, FED-4.39, FED-10.38
#[test]
fn copying_a_tile() {
    let story = four().erudites(A, "1A3").display("1A1 1B3 1C1 1D2 1E1").play("use:1A3");
    assert_eq!(story.legal(), "copy:1A1 copy:1B3 copy:1C1 copy:1D2", "1E1 waits for a Neo action");
    let story = story.play("copy:1D2");
    assert_eq!((story.player(A).die, story.is_used(A, "1A3")), (1, true));
    assert_eq!(story.view().display[0][3].unwrap().to_string(), "1D2", "the copied tile does not change");
    let none = four().erudites(A, "1A3").display("1A2 1B1 1C1 1D1 1E1");
    assert!(!none.play("use:1A3").allows("copy:1A3"));
    let second = four().erudites(A, "2A3").display("2C1 1C1").play("use:2A3");
    assert!(second.allows("copy:2C1") && second.allows("copy:1C1"));
}

/// FED-4.38
#[test]
fn a_copy_of_a_next_action_tile_in_its_window() {
    let story = four().erudites(A, "1A3").display("1E3").on_planet(A, Planet::Neo).play("use:1A3 copy:1E3");
    assert_eq!(story.legal(), "miner:2a miner:2b", "the copy moved the miner one further");
    let after = four().erudites(A, "1A3").display("1E3 1C1").on_planet(A, Planet::Neo).play("go miner:1a use:1A3");
    assert!(!after.allows("copy:1E3"), "a modifier comes before the core");
    let gain = four().erudites(A, "1A3").display("1E2").on_planet(A, Planet::Neo).play("go miner:1a use:1A3 copy:1E2");
    assert_eq!(gain.holds(A), "2l1o");
}

/// FED-4.40, FED-10.34
#[test]
fn level_3_tiles_count_themselves() {
    assert_eq!(four().erudites(A, "-1A1 -2A1").resolve(A, "3A3").points(A), 6);
    assert_eq!(
        four().access(A, "1 2").done(A, "6").resolve(A, "3A1").points(A),
        3,
        "accomplished ones still carry their token"
    );
}

/// FED-4.41, FED-4.42, FED-4.43, FED-4.44
#[test]
fn discs_rise_to_level_2_and_stay() {
    let story = || four().held(A, "1l");
    let first = story().on_planet(A, Planet::Arratooine).play("stall:2");
    assert_eq!((first.player(A).discs[1], first.holds(A)), (1, "2c".into()));
    let second = story().discs(A, "0 1 0 0 0 0").on_planet(A, Planet::Arratooine).play("stall:2");
    assert_eq!((second.player(A).discs[1], second.holds(A)), (2, "3c".into()));
    let third = story().discs(A, "0 2 0 0 0 0").on_planet(A, Planet::Arratooine).play("stall:2");
    assert_eq!((third.influence(A, Planet::Arratooine), third.holds(A)), (2, "3c".into()));
}

/// FED-4.45
#[test]
fn players_do_not_block_each_other_at_stalls() {
    let story = four().discs(B, "2 2 2 2 2 2").on_planet(A, Planet::Arratooine);
    assert_eq!(
        (story.player(A).discs[0], story.holds(A)),
        (1, "2l".into()),
        "the free stall, as nothing else is payable"
    );
}

/// FED-4.49, FED-4.50, FED-4.51, FED-9.10
#[test]
fn building_places_a_robot_once_per_structure() {
    let story = four().held(A, "1l2c1o").robots(B, "p2").on_planet(A, Planet::E81216).play("build:p2 pay:1l1c");
    assert!(story.player(A).robots.contains("p2".parse().unwrap()));
    assert_eq!(four().held(A, "9c").robots(A, "p2").on_planet(A, Planet::E81216).rule("build:p2"), "FED-3.77");
    let rich = || four().held(A, "5c5o5g");
    assert_eq!(rich().robots(A, "p2").on_planet(A, Planet::E81216).rule("build:p2"), "FED-4.50");
    let none = rich().robots(A, "p1 p2 p3 p4 m1 m2").play("one vote");
    assert_eq!((none.allows("f3c2"), none.rule("f3c2")), (false, "FED-9.10".into()));
    let spy = rich().held(A, "2l").robots(A, "p1 p2 p3 p4 m1 m2").play("one vote f1c2");
    assert_eq!(spy.rule("spy:e81216"), "FED-9.10");
}

/// FED-4.52
#[test]
fn a_new_production_structure_gives_its_income_at_once_and_in_the_same_round() {
    let story = four().held(A, "1c1o").on_planet(A, Planet::E81216).play("build:p1");
    assert_eq!(story.player(A).hangar, 2);
    let story = story.executive(Step::Incomes(A, 0));
    assert_eq!(story.player(A).hangar, 3);
}

/// FED-4.53, FED-4.54
#[test]
fn megastructures_take_three_players() {
    let full = four().held(A, "1c1o1g").robots(B, "m1").robots(C, "m1").robots(D, "m1").on_planet(A, Planet::E81216);
    assert_eq!(full.rule("build:m1"), "FED-4.53");
    let third = four().held(A, "1c1o1g").robots(B, "m2").robots(C, "m2").miner(A, "4a").die(A, 3);
    let third = third.on_planet(A, Planet::E81216).play("build:m2");
    assert_eq!(third.points(A), 2 * 3, "the last coefficient times the lower value");
}

/// FED-4.55, FED-4.56, FED-10.35
#[test]
fn the_values_of_all_eight_tokens() {
    let content = rules(4, "first_game");
    let tokens: Vec<&str> = content.content().mega_tokens.iter().map(|metric| metric.name()).collect();
    assert_eq!(tokens, ["neo", "moon", "atalum", "arratooine", "e81216", "missions", "level", "die"]);
    let story = four().held(A, "1c1o1g").erudites(A, "-1A1 -1B1 -1C1").on_planet(A, Planet::E81216).play("build:m4");
    assert_eq!(story.points(A), 4 * 2, "the Robot itself counts 2 on E81216");
}

/// FED-4.57
#[test]
fn discounts_add_up_and_never_touch_gold() {
    let story =
        four().held(A, "1c1o1g").erudites(A, "1B1 2B1").on_planet(A, Planet::E81216).play("use:1B1 use:2B1 build:m1");
    assert_eq!(story.holds(A), "1c1o", "both crystals waived, the gold paid");
    let none = four().held(A, "1c1o").erudites(A, "1B1 2B1").on_planet(A, Planet::E81216).play("use:1B1 use:2B1");
    assert_eq!(none.rule("build:m1"), "FED-4.49");
}

/// FED-4.59, FED-4.62, FED-4.63, FED-4.65, FED-4.66
#[test]
fn the_automatic_incomes() {
    let story = four().robots(A, "p1 p3 p4").executive(Step::Incomes(A, 0));
    assert_eq!((story.player(A).hangar, story.player(A).degree, story.player(A).alterations.len()), (2, 2, 1));
    assert_eq!(story.player(A).alterations.first().unwrap().power(), 1);
    let other = four().production(2, "lavandium_replicator").production(4, "space_university").robots(A, "p2 p4");
    let other = other.executive(Step::Incomes(A, 0));
    assert_eq!((other.holds(A), other.player(A).die), ("1l".into(), 1));
}

/// FED-4.60, FED-9.5, FED-10.43
#[test]
fn the_transporter() {
    let story = four().production(1, "transporter").robots(A, "p1").miner(A, "2a").mage(A, 2);
    let story = story.executive(Step::Incomes(A, 0));
    assert_eq!(story.legal(), "miner:ast1 miner:ast2 miner:4a mage");
    let mage = story.play("mage");
    assert_eq!((mage.influence(A, Planet::SixMoon), mage.player(A).alterations.len()), (3, 0), "no token");
    assert!(mage.has_medal(A, Medal::SixMoon), "the medal check happens");
    assert!(mage.table().moons_up.contains(Station::new(4).unwrap()), "and the reveal");
    let end = four().production(1, "transporter").robots(A, "p1").miner(A, "dead1").mage(A, 7);
    assert_ne!(end.executive(Step::Incomes(A, 0)).step(), "Transport");
}

/// FED-4.61, FED-9.18, FED-10.6
#[test]
fn the_transmutation_chamber() {
    let story = four().robots(A, "p2").held(A, "1l1c1o1g").executive(Step::Incomes(A, 0));
    assert_eq!(
        (story.legal(), story.rule("transmute:g")),
        ("transmute:l transmute:c transmute:o".into(), "FED-9.18".into())
    );
    assert_eq!(story.play("transmute:c").holds(A), "1l2o1g");
    let full = four().robots(A, "p2").held(A, "1o5g").executive(Step::Incomes(A, 0));
    assert_eq!(full.holds(A), "5g", "the only option is done, the surplus goes back");
}
