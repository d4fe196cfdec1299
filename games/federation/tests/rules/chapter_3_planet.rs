//! Chapter 3e and 3f: planet actions and special missions.

use federation::*;

use crate::story::*;

/// FED-3.36, FED-3.81, FED-3.88
#[test]
fn a_planet_action_runs_before_core_after() {
    let story = four().erudites(A, "1E1 1E3 2E3").on_planet(A, Planet::Neo);
    assert_eq!((story.step(), story.legal()), ("Before".into(), "use:1E1 use:1E3 use:2E3 go".into()));
    let story = story.play("go");
    assert_eq!(story.step(), "Core");
    let story = story.play("miner:1a");
    assert_eq!((story.step(), story.legal()), ("After".into(), "use:1E1 use:2E3 go".into()));
    assert_eq!(four().on_planet(A, Planet::Neo).step(), "Core", "windows without a tile are skipped");
}

/// FED-3.37, FED-4.32, FED-10.36
#[test]
fn modifiers_before_the_core_and_gains_on_both_sides_of_it() {
    let story = four().erudites(A, "1E1 1E3").on_planet(A, Planet::Neo).play("go miner:1a");
    assert_eq!(story.rule("use:1E3"), "FED-3.37");
    assert_eq!(story.play("use:1E1").holds(A), "4l");
    let other = four().erudites(A, "1E1 1D2 1D1").on_planet(A, Planet::SixMoon);
    assert_eq!(other.rule("use:1E1"), "FED-4.32");
}

/// FED-3.38
#[test]
fn each_tile_once_and_modifiers_are_turned_when_declared() {
    let story = four().erudites(A, "1E1 1E3").on_planet(A, Planet::Neo).play("use:1E3");
    assert!(story.is_used(A, "1E3"), "declared");
    assert_eq!(story.rule("use:1E3"), "FED-4.30");
    let story = story.play("use:1E1");
    assert_eq!((story.holds(A), story.is_used(A, "1E1")), ("2l".into(), true));
    assert_eq!(story.step(), "Core", "no tile is left");
}

/// FED-3.38
#[test]
fn a_tile_turned_up_again_waits_for_the_next_action() {
    let story = four().erudites(A, "1A2 1E1 2A1").on_planet(A, Planet::Neo).play("use:1E1 use:1A2");
    assert!(!story.is_used(A, "1E1"), "1A2 turned it up again");
    assert_eq!((story.legal(), story.rule("use:1E1")), ("use:2A1 go".into(), "FED-3.38".into()));
    let after = story.play("go miner:1a");
    assert_eq!((after.legal(), after.rule("use:1E1")), ("use:2A1 go".into(), "FED-3.38".into()));
    assert!(after.on_planet(A, Planet::Neo).allows("use:1E1"), "the next action is another one");
    // Nor does anybody have to use it for a structure that would take it twice.
    let build = four().erudites(A, "1A2 1B1 2A1").on_planet(A, Planet::E81216).play("use:1B1 use:1A2");
    assert_eq!(build.legal(), "use:2A1 go");
}

/// FED-3.39
#[test]
fn what_is_gained_before_pays_for_the_core() {
    let story = four().held(A, "1c").erudites(A, "1B2 1A1").robots(A, "p1 p3").on_planet(A, Planet::E81216);
    let story = story.play("use:1B2 go");
    assert!(story.allows("build:p2"));
    assert_eq!(story.holds(A), "2l1c");
}

/// FED-3.40
#[test]
fn a_tile_taken_in_this_action_does_not_serve_in_it() {
    // 2A2 belongs to Atalum, but only before the core: taken now, it waits for the next action.
    let story = four().erudites(A, "-1A1").display("2A2 3B1").on_planet(A, Planet::Atalum).play("take:2A2");
    assert_ne!(story.step(), "After");
    let next = story.on_planet(A, Planet::Atalum);
    assert!(next.allows("use:2A2"));
    // The Atalum action of a deep-space tile, reached by the income of a new structure: the action on E81216 is still running.
    let built = four().degree(A, 10).held(A, "1c1o").deep_pile("5 1 2 3 4").display("1B2");
    let built = built.on_planet(A, Planet::E81216).play("build:p3 deep:5");
    let token = built.legal().split(' ').next().unwrap().to_owned();
    let built = built.play(&token).play("take:1B2");
    assert_eq!((built.holds(A), built.turn()), ("0".into(), Some(B)), "1B2 was not offered");
    assert!(built.held(A, "1l1c").on_planet(A, Planet::E81216).allows("use:1B2"));
}

/// FED-3.41
#[test]
fn free_discs_robots_and_the_transporter_are_no_planet_actions() {
    // None of these opens a window for the tiles of the planet.
    let disc = four().erudites(A, "1E1").resolve(A, "2C3").play("stall:1");
    assert_eq!((disc.step(), disc.told().contains(&"Used".to_owned())), ("Ambassador".into(), false));
    let transport = four().production(1, "transporter").erudites(A, "1E1").resolve(A, "1B3").play("income:1 miner:1a");
    assert_ne!(transport.step(), "After");
    let mission = four().erudites(A, "1E1").access(A, "1").at_mission(A).play("mission:1");
    assert_eq!(mission.step(), "Before", "mission 1 is one");
}

/// FED-3.42
#[test]
fn all_conditions_of_a_mission() {
    let story = |change: fn(Story) -> Story| change(four().access(A, "2 7").degree(A, 4).held(A, "1l")).at_mission(A);
    assert_eq!(story(|story| story).legal(), "mission:2 mission:7 none");
    let (token, ship) = (story(|story| story), story(|story| story.hangar(A, 0).erudites(A, "1A1")));
    assert_eq!(token.rule("mission:1"), "FED-1.27");
    assert_eq!(ship.refusal("mission:2").missing.unwrap().amount, 1);
    let level = story(|story| story.access(A, "12"));
    assert_eq!((level.rule("mission:12"), level.refusal("mission:12").missing.unwrap().amount), ("FED-3.42".into(), 2));
    let cost = story(|story| story.held(A, "1c"));
    assert_eq!((cost.rule("mission:7"), cost.refusal("mission:7").missing.unwrap().amount), ("FED-3.42".into(), 1));
}

/// FED-3.44, FED-10.33
#[test]
fn the_spaceship_moves_first() {
    let story = four().degree(A, 9).access(A, "12").at_mission(A).play("mission:12");
    assert_eq!(story.points(A), 2, "itself and the starting planet");
    assert_eq!(story.player(A).hangar, 0);
}

/// FED-3.46, FED-3.47
#[test]
fn each_mission_once_and_eight_at_most() {
    let story = four().done(A, "1 2 3 4 6 8 10").access(A, "7").held(A, "1l").degree(A, 4).hangar(A, 1).at_mission(A);
    assert_eq!(story.rule("mission:6"), "FED-3.46");
    let last =
        four().done(A, "1 2 3 4 5 8 10").access(A, "6 9").degree(A, 4).hangar(A, 1).at_mission(A).play("mission:6");
    assert_eq!((last.player(A).done.len(), last.player(A).ships_left(), last.player(A).hangar), (8, 0, 0));
}

/// FED-3.105
#[test]
fn a_tile_that_the_placement_relied_on_must_be_used() {
    let story = four().held(A, "1g").erudites(A, "1B1 2B1 1A1").play("one vote f3c2");
    assert_eq!(story.step(), "Before");
    assert!(!story.allows("go") && story.allows("use:2B1"));
    assert_eq!(story.rule("go"), "FED-3.105");
    let story = story.play("use:2B1");
    assert!(story.allows("go"));
}

/// FED-3.106, FED-10.58
#[test]
fn the_medal_comes_before_the_rest_of_the_core() {
    let story = four().miner(A, "2a").held(A, "9l").on_planet(A, Planet::Neo).play("miner:4a");
    assert_eq!(story.step(), "Discard", "11 crystals");
    assert!(story.has_medal(A, Medal::Neo));
    assert!(story.told().iter().position(|e| e == "Medal") < story.told().iter().position(|e| e == "Gained"));
}

/// FED-3.107, FED-10.59
#[test]
fn in_the_executive_phase_only_tiles_of_the_planet() {
    let story = four().degree(A, 10).robots(A, "p3").erudites(A, "1A3 2A2").display("3B1 1E1").deep_pile("5 1 2 3 4");
    let mut story = story.executive(Step::Incomes(A, 0)).play("deep:5");
    if story.step() == "Look" {
        let token = story.legal().split(' ').next().unwrap().to_owned();
        story = story.play(&token);
    }
    assert_eq!((story.step(), story.legal()), ("Before".into(), "use:2A2 go".into()));
    assert_eq!(story.rule("use:1A3"), "FED-3.107");
}

/// FED-3.115
#[test]
fn the_level_3_tile_is_offered_only_with_a_target() {
    let none = {
        let mut story = four().erudites(A, "2A2");
        story.position.table.level3 = [None; 5];
        for delegation in Delegation::ALL {
            story.player_mut(B).erudites.insert(EruditeId::of(3, delegation, 1).unwrap());
        }
        story.erudites(A, "1A1").on_planet(A, Planet::Atalum)
    };
    assert_eq!(none.rule("use:2A2"), "FED-3.115");
    assert!(four().erudites(A, "1E1").miner(A, "dead1").on_planet(A, Planet::Neo).allows("use:1E1"), "others always");
}
