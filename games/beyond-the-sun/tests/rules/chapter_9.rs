//! Chapter 9: edge cases.

use beyond_the_sun::*;

use crate::story::*;

/// BTS-9.1, BTS-9.3
#[test]
fn there_is_always_something_to_do() {
    let story = four().columns(A, [0; 5]).population(A, 0).ore(A, 0).ships(A, "").pawn(A, "basic_recruit");
    assert_eq!(story.legal(), "pawn:basic_recruit");
    assert_eq!(story.play("pawn:basic_recruit").means(A), (1, 0, [0; 5]));
}

/// BTS-9.2
#[test]
fn without_supply() {
    let story = four().columns(A, [0; 5]).gone(A, 8, 0).ore(A, 9).production_of(A);
    assert_eq!(story.clone().play("growth").means(A), (9, 2, [0; 5]));
    assert!(!story.play("trade").allows("buy"));
    assert_eq!(four().columns(A, [0; 5]).immediate(A, "star_forge").legal(), "use:0 use:1 use:2");
}

/// BTS-9.4
#[test]
fn full_columns() {
    let story = four().population(A, 3).production_of(A).play("trade sell sell sell");
    assert_eq!(story.player(A).columns, [6, 3, 3, 4, 4]);
}

/// BTS-9.5, BTS-9.6
#[test]
fn replacements_stay() {
    let story = four().gone(A, 8, 0).immediate(A, "advanced_genetics");
    assert_eq!((story.player(A).automation, story.stat(A, "growth_symbols")), ([0, 0, 1], 5));
    // A real disc comes back and covers its symbol; the replacement stays where it is.
    let story = story.gone(A, 7, 0).outpost(A, "a2", "food").ships(B, "sol.1").turn_of(B);
    let story = story.play("pawn:basic_build_jump skip jump:sol.1-a2 done done");
    assert_eq!((story.player(A).gone[0], story.stat(A, "growth_symbols"), story.player(A).automation[2]), (7, 4, 1));
}

/// BTS-9.7
#[test]
fn more_than_seven_automations() {
    let story = four().automated(A, 7).immediate(A, "molecular_replication");
    assert_eq!((story.stat(A, "automation_level"), story.sheet(A, "score-automation")), (9, 8 + 2));
}

/// BTS-9.8
#[test]
fn an_empty_slot() {
    let mut story = four();
    story.position.table.systems[0] = None;
    let story = story.play("pawn:basic_build_jump skip jump:sol.1-a1 jump:a1.1-yard_left");
    assert_eq!((story.controller("a1"), story.controller("yard_left")), (None, Some(A)), "it can be passed");
}

/// BTS-9.10
#[test]
fn research_in_a_bonus_that_is_impossible() {
    let space = four().ore(A, 9).colony_bonus(A, "cygni_61");
    assert!(space.allows("pawn:basic_recruit"), "no legal space");
    let cube = four().knows(A, "i1").population(A, 0).colony_bonus(A, "eridani_82");
    assert!(cube.allows("pawn:basic_recruit"), "no cube");
    let ore = four().knows(A, "i1").ore(A, 0).colony_bonus(A, "cygni_61");
    assert!(ore.allows("pawn:basic_recruit"), "no ore");
    assert_eq!(four().knows(A, "i1").colony_bonus(A, "cygni_61").legal(), "do skip");
}

/// BTS-9.11
#[test]
fn population_without_limit() {
    let story = four().population(A, 12).immediate(A, "matter_synthesis");
    assert_eq!(story.player(A).population, 15);
}

/// BTS-9.12
#[test]
fn without_ships() {
    let story = four().ships(A, "").knows(A, "i2").card("ii_b", "supply_base").knows(A, "ii_b");
    assert_eq!(
        (story.rule("pawn:terraforming_2"), story.rule("pawn:supply_base_1")),
        ("BTS-3.19".into(), "BTS-3.19".into())
    );
}

/// BTS-9.13
#[test]
fn all_slots_are_filled() {
    let mut story = four().claims("transcendence", "ABCD").claims("empire", "ABCD").claims("automation_age", "BCD");
    story = story.claims("specialist", "BC").automated(A, 9);
    story.position.table.last_round = Some(9);
    let story = story.achievement_of(A);
    assert_eq!((story.claimed("automation_age"), story.turn()), ("BCD".into(), Some(B)));
}

/// BTS-9.14
#[test]
fn sol_and_deep_space() {
    let story = four().ships(A, "deep_space.4").play("pawn:basic_build_jump skip");
    assert_eq!(story.legal(), "jump:deep_space.4-yard_center jump:deep_space.4-b1 jump:deep_space.4-b2");
    assert_eq!(story.controller("deep_space"), None);
}

/// BTS-9.15
#[test]
fn a_new_card_is_uncontrolled() {
    let story = four().knows(A, "i2").ore(A, 3).ships(A, "a1.3 a1.2").outpost(A, "a1", "ore").ships(B, "a1.1");
    let story = story.play("pawn:terraforming_1 settle:3 done");
    assert_eq!((story.controller("a1"), story.ships_at(B, "a1")), (None, String::new()));
}

/// BTS-9.16
#[test]
fn chains_of_bonuses_end() {
    let story = four().system("a1", "eridani_82").system("b1", "wolf_359").ships(A, "sol.1");
    let story = story.play("pawn:basic_build_jump skip jump:sol.1-a1 done");
    assert!(story.allows("jump:a1.1-yard_left"), "the bonus is two jumps");
    let story = story.play("jump:a1.1-yard_left done");
    assert_eq!(story.legal(), "growth ore trade", "whoever declines ends the chain");
}

/// BTS-9.16, BTS-10.47: two systems that move ships cannot be taken again and again.
#[test]
fn a_chain_of_bonuses_between_two_systems_ends() {
    for options in ["", "expert"] {
        let story = table_with(4, options).system("b1", "eridani_82").attached("b1", "barnards_star");
        let story = story.system("a2", "proxima_centauri").ships(A, "deep_space.2 sol.1").ships(B, "b1.1 attached.1");
        let story = story.outpost(B, "b1", "ore").outpost(B, "attached", "food").knows(A, "i2");
        let mut story = story.play("pawn:terraforming_2 jump:deep_space.2-b1 done");
        let mut jumps = 0;
        while let Some(back) = ["jump:b1.2-attached", "jump:attached.2-b1"].into_iter().find(|jump| story.allows(jump))
        {
            story = story.play(back);
            if story.turn() == Some(A) && story.allows("done") {
                story = story.play("done");
            }
            while story.turn() == Some(B) && story.allows("done") {
                story = story.play("done");
            }
            jumps += 1;
            assert!(jumps < 20, "it never ends");
        }
        assert_eq!(story.turn(), Some(A));
        assert_eq!(story.legal(), "growth ore trade");
        let given =
            |seat| story.log.iter().filter(|event| matches!(event, Event::Bonus(who, _) if *who == seat)).count();
        assert_eq!((given(A), given(B)), (2, 2), "each bonus once for each of them");
        // In a later phase control brings its bonus again (BTS-4.97).
        let later = story.ships(A, "deep_space.2").ships(B, "b1.1").outpost(B, "b1", "ore").pawn(A, "basic_recruit");
        let later = later.turn_of(A).play("pawn:terraforming_2 jump:deep_space.2-b1 done");
        assert!(later.allows("jump:b1.2-attached"), "the bonus of 82 Eridani");
    }
}

/// BTS-9.17
#[test]
fn losing_an_outpost_covers_symbols() {
    let story = four().outpost(B, "a1", "ore").gone(B, 0, 2).play("pawn:basic_build_jump skip jump:sol.1-a1 done");
    assert_eq!(story.stat(B, "ore_production"), 1);
}

/// BTS-9.18
#[test]
fn a_disc_goes_from_one_system_to_another() {
    let story = four()
        .knows(A, "i2")
        .gone(A, 7, 0)
        .outpost(A, "yard_left", "food")
        .ships(A, "yard_left.1")
        .ships(B, "yard_left.1");
    let story = story.play("pawn:terraforming_2 jump:yard_left.1-a1 jump:a1.1-sol jump:sol.1-a2 done");
    assert_eq!((story.disc("a2"), story.player(A).gone[0]), (Some(Disc::Of(Track::Food)), 8));
}

/// BTS-9.20
#[test]
fn an_event_makes_a_step_impossible() {
    // Deep Space Megastructures: research, then jumps. The museum takes the only ship on the way.
    let story = four().card("iii_j", "deep_space_megastructures").knows(A, "ii_a iii_j").ore(A, 3);
    let story = story.event("iii_g", "spacecraft_museum").play("pawn:deep_space_megastructures_1 museum:sol.1");
    let mut story = story;
    while story.turn() != Some(A) || story.legal().contains("museum") {
        story = story.play("skip");
    }
    let card = story.legal().split(' ').find(|action| !action.contains("deep")).unwrap().to_owned();
    let story = story.play(&card);
    assert!(story.has_researched(A, "iii_g"), "the jumps may be skipped, the research was carried out");
    // A mandatory step: no card of ours colonises after research, so one is given such an action.
    let over = "[[technology]]\nid = \"asteroid_mining\"\n[[technology.action]]\nid = \"asteroid_mining_1\"\nspaces = 1\n\
                cost = []\nsteps = [{ do = \"research\", level = 2 }, { do = \"colonise\" }]\n";
    let mut files = engine::content::Files::built_in(&<BeyondTheSun as engine::Game>::ABOUT).unwrap();
    files.put_over("technologies.toml", over).unwrap();
    let kind = engine::Kind::<BeyondTheSun>::load(files).unwrap();
    let setup = engine::Setup::plain(&<BeyondTheSun as engine::Game>::ABOUT, 4).unwrap();
    let mut story = four().card("ii_f", "asteroid_mining").knows(A, "i1 ii_f").event("ii_a", "hyperspace_current");
    story = story.ships(A, "a1.3").outpost(A, "a1", "ore").deck(2, "modular_fleet plasma_cannon");
    story.game = kind.rules(&setup);
    let moved = story.clone().play("pawn:asteroid_mining_1 jump:a1.3-sol done done done done card:modular_fleet");
    assert!(moved.has_researched(A, "ii_a") && moved.player(A).colonies.is_empty(), "colonising is skipped");
    assert_eq!(moved.legal(), "growth ore trade");
    let stayed = story.play("pawn:asteroid_mining_1 done done done done card:modular_fleet");
    assert_eq!(stayed.player(A).colonies.len(), 1, "without the jump it is carried out");
}

/// BTS-9.21
#[test]
fn claims_wait_for_ones_own_turn() {
    let story = four().automated(B, 4).ore(B, 2).happens(A, "automation_fair").play("skip do automate:ore");
    assert_eq!((story.stat(B, "automation_level"), story.claimed("automation_age")), (5, String::new()));
}
