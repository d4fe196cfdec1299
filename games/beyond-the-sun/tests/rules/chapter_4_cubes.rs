//! Chapters 4.1 to 4.3: what must be done, ore, cubes.

use crate::story::*;

/// BTS-4.1
#[test]
fn effects_are_complete() {
    let story = four().card("iii_g", "android_armada").knows(A, "iii_g").play("pawn:android_armada_1");
    assert_eq!(story.ships_at(A, "sol"), "1 2 2", "two ships, not one");
}

/// BTS-4.2
#[test]
fn optional_parts_can_be_declined() {
    let story = four().play("pawn:basic_build_jump");
    assert_eq!(story.legal(), "do skip");
    let upgrade = four().immediate(A, "hyperdrive_booster");
    assert_eq!(upgrade.legal(), "upgrade:sol.1 done");
}

/// BTS-10.44: an optional part that would change nothing is not offered.
#[test]
fn useless_parts_are_not_offered() {
    let story = four().card("ii_a", "modular_fleet").knows(A, "ii_a");
    assert_eq!(story.clone().play("pawn:modular_fleet_1").legal(), "do skip");
    let top = story.ships(A, "sol.4").play("pawn:modular_fleet_1");
    assert!(top.legal().starts_with("jump:"), "no ship can rise: {}", top.legal());
}

/// BTS-4.3, BTS-4.84
#[test]
fn jumps_are_never_forced() {
    let story = four().immediate(A, "colony_pods");
    assert!(story.allows("done"));
    assert_eq!(story.play("jump:sol.1-a1 done").ships_at(A, "a1"), "1", "the second step lapses");
}

/// BTS-4.4
#[test]
fn upgrades_as_far_as_there_are_ships() {
    let story = four().ships(A, "sol.4").immediate(A, "plasma_cannon");
    assert_eq!((story.ships_at(A, "sol"), story.turn()), ("4".into(), Some(A)), "skipped");
}

/// BTS-4.5, BTS-4.18, BTS-10.33
#[test]
fn missing_supply() {
    let story = four().columns(A, [0; 5]).immediate(A, "star_forge");
    assert_eq!(story.legal(), "use:0 use:1 use:2");
    assert_eq!(story.clone().play("use:0").ships_at(A, "sol"), "1");
    assert_eq!(story.play("use:2").ships_at(A, "sol"), "1 3 3");
    let nothing = four().columns(A, [0; 5]).immediate(A, "mass_cloning");
    assert_eq!(nothing.means(A), (2, 2, [0; 5]), "population into population is no effect");
}

/// BTS-4.6
#[test]
fn possible_actions() {
    // Generation Fleets: cubes gained by the first step can be used by the second.
    let story = four().card("iii_g", "generation_fleets").knows(A, "iii_g").population(A, 0);
    assert!(story.allows("pawn:generation_fleets_1"));
    assert_eq!(story.columns(A, [0; 5]).rule("pawn:generation_fleets_1"), "BTS-4.6");
}

/// BTS-4.7
#[test]
fn net_change_counts() {
    // Two own ships of equal level that swap their places change nothing.
    let story = four().knows(A, "i2").ships(A, "sol.1 a1.1").play("pawn:terraforming_2 jump:sol.1-a1 jump:a1.1-sol");
    assert!(!story.allows("done"));
    assert!(!story.allows("jump:a1.1-a2"), "no such line");
    assert_eq!(story.rule("done"), "BTS-4.7");
    // What is paid is no change: recruiting with nothing to recruit would be, if it brought no ore.
    let orbital = four().card("ii_c", "orbital_markets").knows(A, "ii_c").ships(A, "").columns(A, [0, 0, 0, 0, 1]);
    let orbital = orbital.ore(A, 3).play("pawn:orbital_markets_1");
    assert_eq!(orbital.legal(), "ore trade", "growth would change nothing, and no jump can follow");
    let trading = orbital.play("trade");
    assert_eq!(trading.legal(), "buy sell");
    assert!(trading.play("sell").allows("done"));
}

/// BTS-4.8
#[test]
fn ore_alone_is_enough() {
    let story =
        four().card("ii_c", "interstellar_trade_routes").knows(A, "ii_c").play("pawn:interstellar_trade_routes_1");
    assert!(story.allows("done"));
    let beacons = four().card("ii_c", "navigation_beacons").knows(A, "ii_c").play("pawn:navigation_beacons_1");
    assert!(!beacons.allows("done"));
}

/// BTS-4.9
#[test]
fn bonuses_as_far_as_possible() {
    // Without a ship the jumps of a bonus are skipped, the rest is done.
    let story = four().ships(A, "").immediate(A, "colonial_charters");
    assert_eq!((story.stat(A, "automation_level"), story.turn()), (1, Some(A)));
    let cloning = four().columns(A, [1, 0, 0, 0, 0]).immediate(A, "mass_cloning");
    assert_eq!(cloning.player(A).population, 3);
}

/// BTS-4.10, BTS-4.11
#[test]
fn ore_is_paid_and_gained_in_full() {
    let story =
        four().card("iii_g", "molecular_replication").knows(A, "iii_g").play("pawn:molecular_replication_1 option:A");
    assert_eq!(story.player(A).ore, 8);
    let colonise = four().knows(A, "i2").ships(A, "a1.3").outpost(A, "a1", "ore");
    assert_eq!(colonise.missing("pawn:terraforming_1"), 1);
}

/// BTS-4.13
#[test]
fn ore_for_another_player() {
    let base = four().card("ii_e", "patent_exchange").card("ii_c", "colony_pods").card("ii_a", "plasma_cannon");
    let base = base.knows(A, "i1 i2 ii_e").knows(B, "ii_c").knows(C, "ii_c").ore(A, 1);
    let story = base.clone().play("pawn:patent_exchange_1");
    assert_eq!(story.legal(), "payee:B payee:C", "nobody else knows Plasma Cannon: that space cannot be chosen");
    let story = story.play("payee:C");
    assert_eq!((story.player(A).ore, story.player(C).ore, story.has_researched(A, "ii_c")), (0, 3, true));
    assert_eq!(base.ore(A, 0).missing("pawn:patent_exchange_1"), 1);
}

/// BTS-4.15
#[test]
fn population_is_used() {
    let story = four().population(A, 1).play("pawn:basic_research_1 research:i4");
    assert_eq!(story.player(A).population, 0);
    assert_eq!(four().population(A, 0).missing("pawn:basic_research_1"), 1);
}

/// BTS-4.16, BTS-4.22
#[test]
fn supply_from_left_to_right() {
    let story = four().columns(A, [1, 3, 3, 4, 4]).immediate(A, "matter_synthesis");
    assert_eq!(story.player(A).columns, [0, 1, 3, 4, 4]);
}

/// BTS-4.17
#[test]
fn supply_of_any_columns() {
    let story =
        four().card("iii_g", "android_rights_movement").knows(A, "iii_g").play("pawn:android_rights_movement_1");
    let story = story.play("column:E column:A column:E");
    assert_eq!(story.means(A), (1, 5, [2, 3, 3, 4, 2]));
}

/// BTS-4.19
#[test]
fn what_is_always_possible() {
    let poor = four().columns(A, [0; 5]).population(A, 0).ore(A, 9).ships(A, "");
    let story =
        poor.card("iii_g", "deep_space_megastructures").card("iii_h", "colonial_charters").knows(A, "iii_g iii_h ii_c");
    assert_eq!(story.rule("pawn:deep_space_megastructures_1"), "BTS-4.6", "a cube is missing");
    assert_eq!(story.rule("pawn:colonial_charters_1"), "BTS-4.101");
    let armada = four().card("iii_g", "android_armada").knows(A, "iii_g").columns(A, [0; 5]).population(A, 0);
    assert!(armada.allows("pawn:android_armada_1"), "the supply step does as much as there is, the jumps follow");
    assert_eq!(armada.ships(A, "").rule("pawn:android_armada_1"), "BTS-3.19");
}

/// BTS-4.20, BTS-4.21, BTS-4.24
#[test]
fn cubes_return_from_the_right() {
    let story = four().columns(A, [3, 3, 2, 4, 3]).population(A, 4).production_of(A).play("trade sell sell");
    assert_eq!(story.player(A).columns, [3, 3, 3, 4, 4]);
    let story = story.play("sell");
    assert_eq!(story.player(A).columns, [4, 3, 3, 4, 4], "column A becomes longer");
    let story = story.ore(A, 3).play("buy");
    assert_eq!(story.player(A).columns, [3, 3, 3, 4, 4], "and shorter again");
}

/// BTS-4.23
#[test]
fn gaps_are_filled_first() {
    let story = four().columns(A, [1, 2, 3, 1, 4]).production_of(A).play("trade sell");
    assert_eq!(story.player(A).columns, [1, 2, 3, 2, 4]);
}

/// BTS-10.28: a supply cube that is not there can be a population cube.
#[test]
fn research_with_supply() {
    let story = four().card("ii_d", "mass_cloning").knows(A, "ii_d i1").no_events().columns(A, [0; 5]).population(A, 1);
    let story = story.play("pawn:mass_cloning_1 option:C");
    assert_eq!(story.player(A).population, 0);
}
