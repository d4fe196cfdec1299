//! Chapter 1: components and terms.

use engine::{Game, Seat};
use federation::*;

use crate::story::*;

/// FED-1.1
#[test]
fn two_to_four_delegations() {
    assert_eq!(Federation::ABOUT.seats, [2, 3, 4]);
    assert_eq!(table(3).table().seats(), 3);
}

/// FED-1.2, FED-1.3, FED-3.2
#[test]
fn five_rounds_of_two_phases() {
    let story = new_game(3, "first_game", 4).random_game(9);
    let told: Vec<String> = story.told().into_iter().filter(|event| event == "Round" || event == "Executive").collect();
    assert_eq!(told, ["Round", "Executive"].repeat(5));
    assert!(story.told().iter().position(|event| event == "Started") < Some(10), "the draft comes before all rounds");
}

/// FED-1.4, FED-5.13
#[test]
fn most_points_win_and_ties_are_shared() {
    for seed in 0..20 {
        let story = new_game(2, "first_game", seed).random_game(seed);
        let outcome = story.game.outcome(&story.position).unwrap();
        let most = outcome.points.values().iter().max().unwrap();
        for (seat, points) in outcome.points.iter() {
            assert_eq!(outcome.winners().any(|winner| winner == seat), points == most);
        }
    }
}

/// FED-1.5
#[test]
fn points_are_never_lost() {
    use engine::{Chance, Fast};
    let mut story = new_game(4, "advanced", 3);
    let (mut fast, mut before) = (Fast::new(5), [0; 4]);
    while let Some(seat) = story.turn() {
        let mut legal = Vec::new();
        story.game.legal(&story.position, seat, &mut legal);
        let action = *fast.choose(&legal).unwrap();
        story.game.apply(&mut story.position, seat, action, &mut ());
        let now = [A, B, C, D].map(|seat| story.points(seat));
        assert!(now.iter().zip(before).all(|(now, before)| *now >= before));
        before = now;
    }
}

/// FED-1.6
#[test]
fn the_content_has_as_many_things_as_the_component_list() {
    let game = rules(4, "first_game");
    let content = game.content();
    let count = |id: &str| content.components.iter().find(|(name, _)| name == id).map(|(_, count)| usize::from(*count));
    assert_eq!(count("erudite_tile"), Some(content.erudites.len()));
    assert_eq!(count("deep_space_tile"), Some(content.deep_space.len()));
    assert_eq!(count("starting_planet"), Some(content.starts.len()));
    assert_eq!(count("alteration_token"), Some(content.alterations.len()));
    assert_eq!(count("asteroid_token_all"), Some(content.asteroids.len()));
    assert_eq!(count("production_tile"), Some(content.tiles.len()));
    assert_eq!(count("megastructure_token"), Some(content.mega_tokens.len()));
    assert_eq!(count("project_marker"), Some(content.projects.len()));
    assert_eq!(count("planet_blocking_tile"), Some(content.planet_blocks.len()));
    assert_eq!(count("room_blocking_tile"), Some(content.room_blocks.len()));
    assert_eq!(count("neutral_vote_tile"), Some(content.neutral_votes.len()));
    assert_eq!(count("law_tile"), Some(2 * Planet::COUNT));
    assert_eq!(
        (count("spaceship"), count("robot_pawn")),
        (Some(4 * usize::from(SHIPS)), Some(4 * usize::from(ROBOTS)))
    );
}

/// FED-1.7, FED-1.8, FED-1.9, FED-1.10, FED-1.11, FED-1.12
#[test]
fn the_senate_has_eighteen_spaces_in_two_wings() {
    let game = rules(4, "first_game");
    let spaces: Vec<SpaceId> = SpaceId::all().collect();
    assert_eq!(spaces.len(), 18);
    assert_eq!(spaces.iter().filter(|space| space.wing() == Wing::Left && space.column() <= 3).count(), 9);
    let count = |action, wing| {
        spaces.iter().filter(|space| space.wing() == wing && game.content().space(**space).action == action).count()
    };
    for wing in Wing::ALL {
        assert!(Planet::ALL.into_iter().all(|planet| count(SenateAction::Planet(planet), wing) == 1));
        assert_eq!(count(SenateAction::Spy, wing), 1);
    }
    for room in Room::ALL {
        assert_eq!(Wing::ALL.map(|wing| count(SenateAction::Room(room), wing)).iter().sum::<usize>(), 1);
    }
    let president: SpaceId = "f3c1".parse().unwrap();
    assert_eq!(game.content().space(president).action, SenateAction::Room(Room::PresidentOffice));
}

/// FED-1.13
#[test]
fn every_column_has_its_project_and_the_joint_one_has_none() {
    let game = rules(4, "first_game");
    let columns: Vec<String> = game.content().columns.iter().map(ToString::to_string).collect();
    assert_eq!(columns, ["1", "2", "3", "4", "5", "6"]);
    assert!(ProjectId::JOINT.is_joint());
    let metrics: Vec<Metric> = game.content().projects.iter().map(|project| project.metric).collect();
    assert_eq!(metrics[5..], [Metric::AccomplishedMissions, Metric::JointContribution]);
}

/// FED-1.14, FED-4.81, FED-4.82
#[test]
fn the_outer_module_belongs_to_no_wing_floor_or_column() {
    let story = four().lying("B three vote outer; C two fund outer").play("one fund outer").play("one");
    assert_eq!(story.turn(), Some(B), "A third token found room there");
    let story = four().lying("A three vote outer; B two fund outer").executive(Step::Funding(0));
    assert_eq!(story.table().projects, [0; 7]);
    assert_eq!([A, B, C, D].map(|seat| story.points(seat)), [0; 4]);
    assert_eq!(story.step(), "LawTie", "no votes in either wing");
}

/// FED-1.15, FED-3.11
#[test]
fn a_space_holds_one_token() {
    let story = four().lying("B one vote f2c5").neutral("f3c3", 2).play("two vote");
    assert!(!story.allows("f2c5") && !story.allows("f3c3"));
    assert_eq!((story.rule("f2c5"), story.rule("f3c3")), ("FED-3.11".into(), "FED-6.4".into()));
}

/// FED-1.16, FED-1.17, FED-3.77
#[test]
fn four_ambassadors_with_their_votes_and_bonuses() {
    let story = four();
    assert_eq!(story.legal(), "one two three", "the two with one vote count as one option");
    let content = story.game.content();
    let votes: Vec<u8> = content.ambassadors.iter().map(|token| token.votes).collect();
    assert_eq!(votes, [1, 2, 3, 7]);
    let bonus = |ambassador| content.printed(ambassador, Face::Fund).to_string();
    assert_eq!([Ambassador::One, Ambassador::Two, Ambassador::Three].map(bonus), ["0", "1l", "1c"]);
    assert_eq!(four().lying("A one vote f1c1").legal(), "one two three");
    assert_eq!(four().lying("A one vote f1c1; A one vote f1c3").legal(), "two three");
}

/// FED-1.18, FED-3.21
#[test]
fn only_the_side_that_is_up_counts() {
    let vote = four().play("two vote outer");
    assert_eq!(vote.holds(A), "1o", "the voting side brings no bonus");
    let fund = four().play("two fund outer");
    assert_eq!(fund.holds(A), "1l1o");
    let funding = four().lying("A two fund f2c1; B one vote f2c5").executive(Step::Majorities);
    assert_eq!((funding.points(A), funding.points(B)), (0, 1), "a funding side has no votes");
}

/// FED-1.19, FED-3.30, FED-3.34
#[test]
fn the_special_ambassador_has_seven_votes_and_no_funding_side() {
    let story = four().special(A).alterations(A, "1-16");
    assert_eq!(story.legal(), "one two three special");
    let story = story.play("special");
    assert_eq!(story.legal(), "vote alter:1-16", "it can be covered, also with funding");
    assert_eq!(story.rule("fund"), "FED-1.19");
    assert_eq!(four().rule("special"), "FED-1.19");
}

/// FED-1.20, FED-1.21
#[test]
fn resources_by_rising_value() {
    let names: Vec<&str> = Resource::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(names, ["lavandium", "coppernium", "oceanium", "gold"]);
    assert_eq!(Resource::Coppernium.next(), Some(Resource::Oceanium));
    assert_eq!(Resource::Gold.next(), None);
}

/// FED-1.22, FED-3.100, FED-4.125
#[test]
fn oceanium_replaces_lavandium_and_coppernium_in_every_payment() {
    // The Assistants' Room costs a coppernium.
    let story = four().held(A, "1c1o").play("two vote f1c5");
    assert_eq!((story.step(), story.legal()), ("Pay".into(), "pay:1c pay:1o".into()));
    assert_eq!(story.play("pay:1o").holds(A), "1c");
    // Nothing replaces oceanium: the Purchasing Office.
    assert!(!four().held(A, "9l").play("two vote").allows("f2c2"));
    // With one possible payment nobody is asked.
    assert_eq!(four().held(A, "2o").play("two vote f1c5").holds(A), "1o");
}

/// FED-1.23, FED-1.24, FED-1.25, FED-3.101, FED-4.124
#[test]
fn ten_crystals_and_five_gold_are_the_limit() {
    let story = four().held(A, "9l1c5g").play("one vote outer");
    assert_eq!(story.step(), "Discard");
    assert_eq!(story.legal(), "return:1l return:1c return:1o", "old and new crystals alike");
    assert_eq!(story.rule("return:2l"), "FED-3.101");
    assert_eq!(story.play("return:1c").holds(A), "9l1o5g");
    let gold = four().held(A, "5g").alterations(A, "3-10").play("one alter:3-10 outer");
    assert_eq!(gold.holds(A), "1o5g", "surplus gold goes back without a question");
}

/// FED-1.26, FED-1.27, FED-1.28, FED-1.29, FED-1.30, FED-1.31
#[test]
fn the_individual_board() {
    assert_eq!((MissionId::COUNT, Medal::COUNT, SHIPS, ROBOTS, StallId::COUNT), (12, 7, 8, 6, 6));
    let story = four().access(A, "1 2").done(A, "6").at_mission(A);
    assert!(story.allows("mission:1") && !story.allows("mission:3"), "a token makes it accessible");
    assert_eq!(story.player(A).accomplished(), 2, "mission 6 and the starting planet");
    let story = four().done(A, "6").deep(A, "1");
    assert_eq!(story.player(A).accomplished(), 3, "a deep-space tile needs no spaceship");
}

/// FED-1.32, FED-4.122
#[test]
fn spaceships_come_from_the_supply_and_stay_on_missions() {
    let story = four().held(A, "1o").hangar(A, 1).done(A, "1 2 3 4 6 8").play("one vote f2c2");
    assert_eq!((story.player(A).hangar, story.player(A).ships_left()), (2, 0), "only one was left");
}

/// FED-1.33, FED-9.17
#[test]
fn without_the_die_its_value_is_nothing() {
    let story = four().degree(A, 6).access(A, "10").at_mission(A).play("mission:10");
    assert_eq!(story.points(A), 0);
    assert_eq!(four().resolve(A, "3D2").points(A), 0);
    assert_eq!(four().die(A, 4).resolve(A, "3D2").points(A), 8);
}

/// FED-1.34, FED-1.35, FED-1.36
#[test]
fn five_levels_made_of_degrees() {
    let game = rules(4, "first_game");
    let levels: Vec<u8> = (1..=11).map(|degree| game.content().level_of(degree)).collect();
    assert_eq!(levels, [1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5]);
    assert_eq!(four().degree(A, 7).player(A).marker_level(game.content()), 4);
}

/// FED-1.37, FED-9.16, FED-4.97
#[test]
fn boosts_add_up_and_may_exceed_five() {
    let story = four().degree(A, 9).erudites(A, "1A1 2A1").play("use:1A1 use:2A1");
    assert_eq!((story.level(A), story.player(A).degree), (8, 9));
    assert!(!story.has_medal(A, Medal::Accreditation), "a boost never triggers anything");
}

/// FED-1.38, FED-1.39, FED-10.22
#[test]
fn the_effective_level_counts_everywhere_but_in_the_upkeep() {
    let boosted = || four().degree(A, 3).boost(A, 3);
    assert!(boosted().access(A, "11").at_mission(A).allows("mission:11"), "mission requirements");
    assert_eq!(boosted().access(A, "11").at_mission(A).play("mission:11").points(A), 10, "mission 11");
    assert_eq!(boosted().lying("A one vote f1c1").executive(Step::Majorities).points(A), 5, "floors");
    assert_eq!(boosted().resolve(A, "3C1").points(A), 10, "erudite 3C1");
    assert_eq!(boosted().player(A).metric(rules(4, "first_game").content(), Metric::AccreditationLevel), 5);
    let upkeep = boosted().held(A, "3l").executive(Step::Upkeep(A));
    assert_eq!(upkeep.holds(A), "3l", "marker level 2 pays nothing");
}

/// FED-1.40, FED-1.41, FED-1.42, FED-1.43, FED-1.44
#[test]
fn influence_is_read_off_the_boards() {
    let story = four().miner(A, "5b").mage(A, 3).erudites(A, "1A1 -1B1").discs(A, "1 2 0 0 0 2").robots(A, "p1 p2 m3");
    let influence = Planet::ALL.map(|planet| story.influence(A, planet));
    assert_eq!(influence, [5, 3, 2, 5, 4]);
}

/// FED-1.45, FED-1.46
#[test]
fn influence_never_falls_and_rooms_do_not_raise_it() {
    use engine::{Chance, Fast};
    let mut story = new_game(4, "first_game", 11);
    let mut fast = Fast::new(2);
    let influence =
        |story: &Story, seat: Seat| Planet::ALL.map(|planet| story.influence(seat, planet)).iter().sum::<u8>();
    while let Some(seat) = story.turn() {
        let before: Vec<u8> = [A, B, C, D].iter().map(|seat| influence(&story, *seat)).collect();
        let mut legal = Vec::new();
        story.game.legal(&story.position, seat, &mut legal);
        let action = *fast.choose(&legal).unwrap();
        story.game.apply(&mut story.position, seat, action, &mut ());
        assert!([A, B, C, D].iter().zip(before).all(|(seat, before)| influence(&story, *seat) >= before));
    }
    let rooms = four().held(A, "2c1o").play("one vote f1c3");
    assert_eq!(influence(&rooms, A), 0);
}
