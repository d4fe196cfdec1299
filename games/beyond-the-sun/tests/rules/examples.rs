//! The worked examples of the rules, by their numbers.

use beyond_the_sun::{Disc, Event, Track};

use crate::story::*;

const FOOD: Option<Disc> = Some(Disc::Of(Track::Food));
const ORE: Option<Disc> = Some(Disc::Of(Track::Ore));

/// EX-1: BTS-3.11 to BTS-3.15
#[test]
fn ex_01_the_choices_of_annie() {
    let story = four()
        .knows(A, "i1 i3")
        .knows(B, "i2")
        .pawn(A, "basic_research_1")
        .pawn(B, "basic_build_jump")
        .pawn(C, "basic_build_jump.2")
        .ore(A, 3);
    assert_eq!(
        story.legal(),
        "pawn:basic_research_1.2 pawn:basic_research_1.3 pawn:basic_research_2 pawn:basic_research_2.2 \
         pawn:basic_research_2.3 pawn:basic_recruit pawn:narrow_beam_lasers_1"
    );
    assert_eq!(story.rule("pawn:basic_research_1"), "BTS-3.12");
    assert_eq!(story.rule("pawn:basic_build_jump"), "BTS-3.11");
    assert_eq!(story.rule("pawn:terraforming_1"), "BTS-3.15");
    assert_eq!(story.rule("pawn:advanced_genetics_1"), "BTS-3.10");
}

/// EX-2: BTS-4.7, BTS-4.8
#[test]
fn ex_02_an_action_without_change() {
    let story = four().card("ii_c", "navigation_beacons").knows(A, "ii_c");
    let moving = story.clone().play("pawn:navigation_beacons_1");
    assert!(!moving.allows("done"));
    let back = moving.play("jump:sol.1-a1 jump:a1.1-sol");
    assert!(!back.allows("done"));
    assert_eq!(back.rule("done"), "BTS-4.7");
    assert!(!story.ships(A, "").allows("pawn:navigation_beacons_1"));
}

/// EX-3: BTS-4.8
#[test]
fn ex_03_ore_is_a_change() {
    let story = four().card("ii_c", "interstellar_trade_routes").knows(A, "ii_c").ore(A, 1);
    assert_eq!(story.play("pawn:interstellar_trade_routes_1 done").player(A).ore, 3);
}

/// EX-4: BTS-4.2
#[test]
fn ex_04_modular_fleet_without_ore() {
    let story = four().card("ii_a", "modular_fleet").knows(A, "ii_a").ore(A, 0).play("pawn:modular_fleet_1");
    assert!(!story.allows("do") && !story.allows("done"));
    assert!(story.allows("jump:sol.1-a1"));
    let moved = story.play("jump:sol.1-a1");
    assert!(moved.allows("done"));
}

/// EX-5: BTS-4.2
#[test]
fn ex_05_the_same_ship_twice() {
    let story = four().card("ii_a", "modular_fleet").knows(A, "ii_a").ships(A, "sol.1 sol.3");
    let story = story.play("pawn:modular_fleet_1 do upgrade:sol.1 do upgrade:sol.2");
    assert_eq!((story.player(A).ore, story.ships_at(A, "sol")), (0, "3 3".into()));
    assert!(story.allows("done"), "the third is not payable, nothing has to move");
    let checks = four().card("ii_a", "modular_fleet").knows(A, "ii_a").ships(A, "a1.1").ships(B, "a1.2");
    let checks = checks.outpost(B, "a1", "ore").play("pawn:modular_fleet_1 do do");
    assert_eq!(checks.controller("a1"), Some(A), "control is checked after each");
}

/// EX-6: BTS-3.14
#[test]
fn ex_06_recruiting_again() {
    assert!(four().pawn(A, "basic_recruit").allows("pawn:basic_recruit"));
}

/// EX-7: BTS-3.20, BTS-3.23
#[test]
fn ex_07_the_surcharge() {
    let story = three().knows(A, "i1").no_events().pawn(B, "basic_research_2").ore(A, 3).population(A, 1);
    let after = story.clone().play("pawn:basic_research_2.2");
    assert_eq!(after.player(A).ore, 0);
    let poor = story.ore(A, 2);
    assert!(!poor.allows("pawn:basic_research_2.2"));
    assert_eq!((poor.rule("pawn:basic_research_2.2"), poor.missing("pawn:basic_research_2.2")), ("BTS-3.18".into(), 1));
}

/// EX-8: BTS-4.6
#[test]
fn ex_08_population_paid_is_gone() {
    let story = four().card("ii_a", "spacetime_anomaly_studies").knows(A, "i1 ii_a").no_events();
    assert!(!story.allows("pawn:spacetime_anomaly_studies_1"));
    let story = story.columns(A, [3, 3, 3, 4, 2]).population(A, 3).play("pawn:spacetime_anomaly_studies_1");
    assert_eq!(story.player(A).columns, [3, 3, 3, 4, 4]);
    assert_eq!((story.player(A).population, story.has_researched(A, "iii_g")), (0, false), "the card is being chosen");
}

/// EX-9: BTS-9.1, BTS-9.3
#[test]
fn ex_09_nothing_at_all() {
    let story = four().columns(A, [0; 5]).population(A, 0).ore(A, 0).ships(A, "");
    assert_eq!(story.legal(), "pawn:basic_recruit");
    let story = story.play("pawn:basic_recruit");
    assert_eq!(story.means(A), (1, 0, [0; 5]));
}

/// EX-10: BTS-3.41, BTS-3.42
#[test]
fn ex_10_growth() {
    let story = four().gone(A, 5, 0).columns(A, [0, 2, 3, 4, 4]).population(A, 0).production_of(A).play("growth");
    assert_eq!(story.means(A), (2, 2, [0, 1, 2, 4, 4]));
}

/// EX-11: BTS-3.43
#[test]
fn ex_11_ore_production() {
    let story = four().gone(A, 0, 4).ore(A, 0).production_of(A).play("ore");
    assert_eq!(story.player(A).ore, 3);
}

/// EX-12: BTS-1.18
#[test]
fn ex_12_visible_symbols() {
    let symbols = |stat: &str| -> Vec<u16> { (0..=8).map(|gone| four().gone(A, gone, gone).stat(A, stat)).collect() };
    assert_eq!(symbols("growth_symbols"), [1, 1, 2, 2, 3, 3, 4, 4, 5]);
    assert_eq!(symbols("ore_production"), [1, 1, 2, 2, 3, 3, 4, 4, 5]);
}

/// EX-13: BTS-3.45
#[test]
fn ex_13_ore_for_population() {
    let story = four().ore(A, 7).columns(A, [0, 1, 3, 4, 4]).population(A, 0).production_of(A);
    let story = story.play("trade buy buy");
    assert_eq!(story.means(A), (1, 2, [0, 0, 2, 4, 4]));
}

/// EX-14: BTS-3.45, BTS-4.160
#[test]
fn ex_14_three_trades() {
    let story = table_with(4, "expert").gone(A, 3, 0).ore(A, 2).population(A, 0).columns(A, [1, 3, 3, 3, 4]);
    let story = story.ships(A, "sol.1 sol.1").production_of(A).play("trade scrap:sol.1 scrap:sol.1 sell");
    assert_eq!(story.player(A).columns, [2, 3, 3, 3, 4]);
    assert_eq!(story.play("done").means(A), (1, 2, [1, 3, 3, 3, 4]));
}

/// EX-15: BTS-3.47
#[test]
fn ex_15_a_ship_leaves_in_a_trade() {
    let story = four().ships(A, "yard_left.2").outpost(A, "yard_left", "food").ships(B, "yard_left.1");
    let story = story.production_of(A).play("trade scrap:yard_left.2");
    assert_eq!((story.controller("yard_left"), story.disc("yard_left")), (Some(B), FOOD));
    assert_eq!((story.player(A).gone, story.player(B).gone), ([0, 0], [1, 0]));
}

/// EX-16: BTS-3.44, BTS-10.4
#[test]
fn ex_16_no_trade_at_all() {
    let story = four().production_of(A);
    assert_eq!(story.legal(), "growth ore trade");
    let before = story.means(A);
    assert_eq!(story.play("trade done").means(A), before);
}

/// EX-17: BTS-4.20, BTS-4.22
#[test]
fn ex_17_cubes_return() {
    let story = four().columns(A, [3, 2, 3, 4, 4]).population(A, 2).production_of(A).play("trade sell sell");
    assert_eq!(story.player(A).columns, [4, 3, 3, 4, 4]);
}

/// EX-18: BTS-4.23
#[test]
fn ex_18_the_united_nations_begin() {
    let story = new_game(4, "", 5);
    let (_, united) = story.table().players.iter().find(|(_, player)| player.faction.index() == 0).unwrap();
    assert_eq!((united.columns, united.population), ([3, 3, 2, 4, 4], 3));
    let later = four().columns(A, [1, 3, 2, 4, 4]).production_of(A).play("trade sell");
    assert_eq!(later.player(A).columns, [1, 3, 3, 4, 4]);
}

/// EX-19: BTS-4.17, BTS-4.23
#[test]
fn ex_19_cubes_of_any_columns() {
    let story = four().columns(A, [0, 1, 3, 4, 4]).gone(A, 2, 0).immediate(A, "android_rights_movement");
    assert_eq!(story.legal(), "column:B column:C column:D column:E");
    let story = story.play("column:E column:E").production_of(A);
    assert_eq!(story.player(A).columns, [0, 1, 3, 4, 2]);
    assert_eq!(story.clone().play("growth").means(A), (2, 5, [0, 0, 3, 4, 2]), "one cube, from B");
    assert_eq!(story.play("trade sell").player(A).columns, [0, 1, 3, 4, 3]);
}

/// EX-20: BTS-4.5
#[test]
fn ex_20_a_missing_supply_cube() {
    let story = four().card("iii_g", "android_armada").knows(A, "iii_g").columns(A, [0, 0, 0, 0, 1]).population(A, 2);
    let story = story.play("pawn:android_armada_1");
    assert_eq!(story.legal(), "use:0 use:1");
    let one = story.clone().play("use:0");
    assert_eq!((one.ships_at(A, "sol"), one.means(A)), ("1 2".into(), (0, 2, [0; 5])));
    let two = story.play("use:1");
    assert_eq!((two.ships_at(A, "sol"), two.means(A)), ("1 2 2".into(), (0, 1, [0; 5])));
}

/// EX-21: BTS-4.26, BTS-4.27, BTS-4.32 to BTS-4.39
#[test]
fn ex_21_denis_researches() {
    let story = four().knows(A, "i1 i2").population(A, 1).event("ii_b", "ore_rush");
    let story = story.deck(2, "asteroid_mining human_experiments hypercomputing plasma_cannon");
    let story = story.play("pawn:basic_research_2");
    assert_eq!(story.legal(), "research:ii_a research:ii_b research:ii_c");
    let story = story.play("research:ii_b");
    assert_eq!(story.means(A).0, 2, "2 ore paid, 2 ore from the event");
    assert_eq!(story.legal(), "type:military type:commerce");
    let story = story.play("type:military");
    assert_eq!(story.legal(), "card:human_experiments card:plasma_cannon");
    let story = story.play("card:plasma_cannon");
    assert_eq!(story.card_on("ii_b"), Some("plasma_cannon"));
    assert!(story.has_researched(A, "ii_b"));
    assert_eq!(story.ships_at(A, "sol"), "3", "the immediate bonus upgrades a ship by 2");
    let buried = story.view().buried[0];
    for card in ["human_experiments", "asteroid_mining", "hypercomputing"] {
        assert!(buried.contains(card.parse().unwrap()), "{card}");
    }
    let next = story.clone().ore(A, 1).turn_of(A);
    assert!(next.allows("pawn:plasma_cannon_1"));
    assert_eq!(story.ore(B, 1).turn_of(B).rule("pawn:plasma_cannon_1"), "BTS-3.15");
}

/// EX-22: BTS-4.38, BTS-4.39
#[test]
fn ex_22_a_known_technology() {
    let story = four().card("ii_b", "plasma_cannon").knows(A, "i1 i2 ii_b").knows(B, "i1 i2").turn_of(B);
    let story = story.play("pawn:basic_research_2 research:ii_b");
    assert!(story.has_researched(B, "ii_b") && !story.told().contains(&"Event".to_owned()));
    assert_eq!(story.ships_at(B, "sol"), "3");
}

/// EX-23: BTS-4.28, BTS-4.34
#[test]
fn ex_23_two_of_three() {
    let story = four()
        .card("iii_g", "hyperdrive_booster")
        .card("iii_h", "quantum_data_exchange")
        .card("iii_i", "stealth_terraforming")
        .card("iii_j", "planet_wide_research")
        .knows(A, "iii_g iii_i iii_j")
        .ore(A, 5);
    let story = story.play("pawn:planet_wide_research_2");
    assert_eq!(story.legal(), "research:iiii_m research:iiii_n");
    assert_eq!(story.play("research:iiii_m").legal(), "type:military type:commerce");
}

/// EX-24: BTS-4.26
#[test]
fn ex_24_only_known_technologies() {
    let story = four().card("ii_d", "bio_synaptic_network").knows(A, "i1 ii_d");
    assert_eq!(story.rule("pawn:bio_synaptic_network_1"), "BTS-4.26");
    assert!(story.card("ii_a", "plasma_cannon").allows("pawn:bio_synaptic_network_1"));
}

/// EX-25: BTS-4.70 to BTS-4.74
#[test]
fn ex_25_copying_mass_cloning() {
    let story = four()
        .card("iii_g", "quantum_data_exchange")
        .card("ii_d", "mass_cloning")
        .knows(A, "i1 iii_g")
        .knows(B, "ii_d")
        .pawn(B, "mass_cloning_1")
        .no_events();
    let story = story.play("pawn:quantum_data_exchange_1 copy:mass_cloning_1");
    assert_eq!(story.legal(), "option:A option:B option:C");
    let last = story.clone().play("option:A");
    assert_eq!(last.player(A).ore, 0, "C is forced after A: 2 ore are paid");
    assert!(last.table().players[A].opening.contains("ii_a".parse().unwrap()), "and it researches");
    assert!(!story.ore(A, 1).allows("option:C"));
}

/// EX-26: BTS-4.72, BTS-4.75
#[test]
fn ex_26_one_level_higher() {
    let story = four()
        .guild("technocrats_guild")
        .knows(A, "ii_a")
        .ore(A, 4)
        .population(A, 1)
        .pawn(B, "basic_research_2")
        .pawn(C, "basic_research_2.2")
        .no_events();
    let story = story.play("pawn:technocrats_guild");
    assert_eq!(story.player(A).ore, 0);
    assert!(story.player(A).opening.contains("iii_g".parse().unwrap()));
}

/// EX-27: BTS-4.65 to BTS-4.69
#[test]
fn ex_27_a_private_technology() {
    let story = four().deck(2, "asteroid_mining supply_base").colony_bonus(A, "procyon");
    assert_eq!(story.legal(), "card:asteroid_mining card:supply_base");
    let story = story.play("card:asteroid_mining");
    assert_eq!((story.player(A).ore, story.player(A).cubes()), (5, 20));
    assert!(story.clone().turn_of(A).allows("pawn:asteroid_mining_1"));
    assert_eq!(story.clone().turn_of(B).rule("pawn:asteroid_mining_1"), "BTS-3.17");
    assert_eq!(story.sheet(A, "score-private"), 2);
    assert!(!story.turn_of(A).allows("pawn:basic_research_2"), "it meets no prerequisite");
}

/// EX-28: BTS-4.45, BTS-4.47, BTS-4.48
#[test]
fn ex_28_beyond_the_automation_track() {
    let before = four().gone(A, 0, 8).automated(A, 7);
    let after = before.clone().immediate(A, "advanced_robotics");
    assert_eq!((after.stat(A, "automation_level"), after.player(A).automation[2]), (8, 8));
    assert_eq!(after.sheet(A, "score-automation"), before.sheet(A, "score-automation") + 1);
    assert_eq!(
        (after.stat(A, "ore_production"), after.table().claims.iter().all(|claims| claims.is_empty())),
        (5, true)
    );
}

/// EX-29: BTS-4.81 to BTS-4.95
#[test]
fn ex_29_ellen_jumps() {
    let story = four()
        .card("ii_c", "navigation_beacons")
        .knows(A, "ii_c")
        .ships(A, "a2.2 a1.3")
        .outpost(A, "a2", "food")
        .outpost(A, "a1", "ore")
        .outpost(D, "yard_right", "ore")
        .ships(D, "yard_right.2")
        .ships(B, "b1.2")
        .outpost(B, "b1", "ore")
        .ships(C, "a1.1 a1.1")
        .gone(A, 2, 3)
        .gone(B, 0, 2)
        .gone(C, 0, 1)
        .ore(C, 0)
        .columns(A, [2, 3, 3, 4, 4]);
    let story =
        story.play("pawn:navigation_beacons_1 jump:a2.2-yard_right jump:a1.3-yard_left jump:yard_left.3-b1 done");
    assert_eq!(story.legal(), "disc:food disc:ore", "Tau Ceti prints both");
    let story = story.play("disc:food");
    assert_eq!(story.legal(), "column:B column:C column:D column:E", "its control bonus");
    let story = story.play("column:C");
    assert_eq!(story.controller("yard_right"), Some(D), "a tie changes nothing");
    assert_eq!((story.controller("b1"), story.disc("b1")), (Some(A), FOOD));
    assert_eq!((story.controller("a1"), story.disc("a1")), (Some(C), ORE));
    assert_eq!(story.controller("a2"), Some(A), "nobody is there");
    assert_eq!(story.controller("yard_left"), None, "passing through changes nothing");
    assert_eq!((story.player(A).gone, story.player(B).gone, story.player(C).gone), ([3, 2], [0, 1], [0, 2]));
    assert_eq!((story.player(C).ore, story.player(A).columns), (1, [3, 3, 2, 4, 4]));
}

/// EX-30: BTS-4.89
#[test]
fn ex_30_two_equals_stay() {
    let story = four().ships(A, "a1.3").outpost(A, "a1", "ore").ships(B, "a1.2").ships(C, "a1.2").knows(A, "i2");
    let story = story.play("pawn:terraforming_2 jump:a1.3-sol done");
    assert_eq!((story.controller("a1"), story.player(A).gone), (None, [0, 0]));
}

/// EX-31: BTS-4.89, BTS-10.7
#[test]
fn ex_31_one_more_ship() {
    let story = four().ships(B, "a1.2 sol.1").ships(C, "a1.2").ore(B, 0).knows(B, "i2").turn_of(B);
    let story = story.play("pawn:terraforming_2 jump:sol.1-a1 done");
    assert_eq!((story.controller("a1"), story.player(B).ore), (Some(B), 1));
}

/// EX-32: BTS-4.57
#[test]
fn ex_32_upgrading_for_control() {
    let base = four().card("iii_g", "hyperdrive_booster").knows(A, "iii_g").ships(B, "a1.3").outpost(B, "a1", "ore");
    let tie = base.clone().ships(A, "a1.2").play("pawn:hyperdrive_booster_1 upgrade:a1.2");
    assert_eq!(tie.controller("a1"), Some(B));
    let story = base.ships(A, "a1.1 a1.2").ore(A, 0).play("pawn:hyperdrive_booster_1 upgrade:a1.2 upgrade:a1.1");
    assert_eq!((story.controller("a1"), story.player(A).ore), (Some(A), 1), "the bonus comes before the jumps");
    assert!(story.allows("jump:a1.3-sol"));
}

/// EX-33: BTS-10.27
#[test]
fn ex_33_an_empty_outpost() {
    let story = four().outpost(B, "a2", "food").play("pawn:basic_build_jump skip jump:sol.1-a2 done");
    assert_eq!((story.controller("a2"), story.player(B).gone), (Some(A), [0, 0]));
}

/// EX-34: BTS-4.92, BTS-4.93
#[test]
fn ex_34_a_replacement() {
    let story = four().gone(A, 8, 0).play("pawn:basic_build_jump skip jump:sol.1-a2 done done");
    assert_eq!((story.disc("a2"), story.player(A).gone), (Some(Disc::Replacement), [8, 0]));
    let lost = story.ships(B, "a1.2").turn_of(B).play("pawn:basic_build_jump.2 skip jump:a1.2-sol jump:sol.2-a2");
    assert_eq!((lost.controller("a2"), lost.player(A).gone), (Some(B), [8, 0]));
    let kept = four().gone(A, 7, 0).outpost(A, "a2", "replacement").outpost(A, "yard_left", "food");
    let kept = kept.ships(B, "a1.1").turn_of(B).play("pawn:basic_build_jump skip jump:a1.1-yard_left done");
    assert_eq!((kept.player(A).gone[0], kept.disc("a2")), (7, Some(Disc::Replacement)), "it is not exchanged");
}

/// EX-35: BTS-4.98
#[test]
fn ex_35_letters_of_marque() {
    let story = four().card("iii_g", "privateer_charters").knows(A, "iii_g").ships(A, "sol.1 sol.2").ore(A, 0);
    let story = story.outpost(B, "a2", "food");
    let story = story.play("pawn:privateer_charters_1 jump:sol.1-a2 jump:sol.2-a1 jump:a1.2-yard_left done");
    assert_eq!((story.controller("a2"), story.controller("yard_left")), (Some(A), Some(A)));
    assert_eq!(story.player(A).ore, 2, "only the system taken from somebody counts");
}

/// EX-36: BTS-4.101 to BTS-4.113
#[test]
fn ex_36_heidi_colonises() {
    let story = four()
        .system("a1", "lalande_21185")
        .knows(A, "i2")
        .ore(A, 3)
        .ships(A, "a2.3 a1.2 b2.2 b2.2 b2.1")
        .outpost(A, "a1", "food")
        .outpost(A, "b2", "ore")
        .ships(B, "b2.4")
        .columns(A, [1, 2, 3, 4, 4])
        .system_deck("B", "ross_128 lhs_1140");
    let story = story.play("pawn:terraforming_1");
    assert_eq!(story.legal(), "settle:1 settle:2", "only Kapteyn's Star is offered");
    let story = story.play("settle:2 settle:2");
    assert_eq!(story.player(A).columns, [2, 3, 3, 4, 4]);
    let story = story.play("done");
    assert_eq!((story.ships_at(A, "deep_space"), story.ships_at(B, "deep_space")), ("1".into(), "4".into()));
    assert_eq!((story.system_at("b2"), story.controller("b2")), (Some("ross_128"), None));
    assert_eq!(story.legal(), "disc:food disc:ore");
    let story = story.play("disc:food");
    assert_eq!((story.player(A).settled, story.player(A).colonies.len()), ([1, 1, 0], 1));
    let story = story.play("do");
    assert_eq!((story.player(A).columns, story.ships_at(A, "deep_space")), ([1, 3, 3, 4, 4], "1 4".into()));
}

/// EX-37: BTS-4.102
#[test]
fn ex_37_no_refund() {
    let story =
        four().knows(A, "i2").ore(A, 3).ships(A, "a1.2 a1.2").outpost(A, "a1", "ore").play("pawn:terraforming_1");
    assert_eq!(story.ships_at(A, "a1"), "", "both are returned by themselves");
    assert!(story.player(A).colonies.contains("sirius".parse().unwrap()));
}

/// EX-38: BTS-4.105
#[test]
fn ex_38_an_empty_deck() {
    let base = four().knows(A, "i2").ore(A, 3).ships(A, "b2.4").outpost(A, "b2", "ore").system_deck("B", "-");
    let other = base.clone().system_deck("A", "wolf_359").play("pawn:terraforming_1 disc:ore skip");
    assert_eq!(other.system_at("b2"), Some("wolf_359"));
    let none = base.system_deck("A", "-").play("pawn:terraforming_1 disc:ore skip");
    assert_eq!(none.system_at("b2"), None);
    let entered = none.ships(B, "yard_right.1").turn_of(B).play("pawn:basic_build_jump skip jump:yard_right.1-b2 done");
    assert_eq!((entered.ships_at(B, "b2"), entered.controller("b2")), ("1".into(), None));
}

/// EX-39: BTS-4.112
#[test]
fn ex_39_lalande_in_its_order() {
    let story = four().system("a1", "lalande_21185").knows(A, "i2").ore(A, 3).ships(A, "a1.3").gone(A, 0, 2);
    let story = story.outpost(A, "a1", "food").population(A, 0).play("pawn:terraforming_1");
    assert_eq!(story.player(A).gone, [2, 2], "the second disc uncovers column B");
    assert_eq!(story.means(A), (2, 2, [3, 2, 3, 4, 4]), "the ship returned above A; growth from A and B, then 2 ore");
    assert!(story.allows("sell") && story.allows("done"), "then trade");
    let produced: Vec<String> = story.told().into_iter().filter(|name| name == "Produced").collect();
    assert_eq!(produced.len(), 3);
}

/// EX-40: BTS-4.155
#[test]
fn ex_40_the_last_ore_disc() {
    let story = table_with(4, "expert").knows(B, "i1 ii_a").gone(B, 0, 7).ore(B, 0).no_events().turn_of(B);
    let story = story.play("pawn:basic_build_jump skip jump:sol.1-a1 done");
    assert_eq!((story.player(B).gone[1], story.player(B).ore), (8, 1), "first the control bonus");
    assert_eq!(story.legal(), "do skip");
    assert!(story.play("do").player(B).opening.contains("iii_g".parse().unwrap()));
}

/// EX-41: BTS-3.65
#[test]
fn ex_41_once_only() {
    let colonies =
        "lalande_21185 procyon proxima_centauri alpha_centauri epsilon_eridani luytens_star wolf_359 ross_128";
    let story = four().colony(A, colonies).claims("empire", "A").achievement_of(A);
    assert_eq!(story.claimed("empire"), "A");
}

/// EX-42: BTS-3.60, BTS-3.61
#[test]
fn ex_42_one_of_two() {
    let colonies = "lalande_21185 procyon proxima_centauri alpha_centauri";
    let story = four().colony(A, colonies).automated(A, 5).achievement_of(A);
    assert_eq!(story.legal(), "claim:empire claim:automation_age");
    let story = story.play("claim:empire");
    assert_eq!((story.claimed("empire"), story.claimed("automation_age")), ("A".into(), String::new()));
    assert_eq!(story.achievement_of(A).claimed("automation_age"), "A");
}

/// EX-43: BTS-5.1, BTS-5.2
#[test]
fn ex_43_the_end_is_triggered() {
    let story = four().claims("transcendence", "AB").claims("empire", "D").automated(C, 5).achievement_of(C);
    assert_eq!((story.claimed("automation_age"), story.table().last_round), ("C".into(), Some(2)));
    let mut story = story;
    let mut order = String::new();
    while let Some(seat) = story.turn() {
        order.push(seat.letter());
        story = story.play("pawn:basic_recruit ore");
    }
    assert_eq!(order, "DABCD");
}

/// EX-44: BTS-5.3
#[test]
fn ex_44_triggered_by_the_last_player() {
    let story = four().claims("transcendence", "AB").claims("empire", "C").automated(D, 5).achievement_of(D);
    let mut story = story;
    let mut order = String::new();
    while let Some(seat) = story.turn() {
        order.push(seat.letter());
        story = story.play("pawn:basic_recruit ore");
    }
    assert_eq!(order, "ABCD");
}

/// EX-45: BTS-5.1
#[test]
fn ex_45_three_discs_for_two() {
    let story = table(2).claims("transcendence", "AB").automated(A, 5).achievement_of(A);
    assert_eq!(story.table().last_round, Some(2));
}

/// EX-46: BTS-5.6 to BTS-5.14
#[test]
fn ex_46_the_score() {
    let story = four()
        .card("iiii_m", "colonial_ministry")
        .knows(A, "i1 i2 i3 ii_a ii_b ii_c iii_g iii_i iiii_m")
        .private(A, "asteroid_mining")
        .automated(A, 5)
        .colony(A, "sirius kapteyns_star")
        .outpost(A, "yard_left", "food")
        .outpost(A, "yard_right", "ore")
        .claims("empire", "BA")
        .ships(A, "deep_space.2 sol.1")
        .ships(B, "deep_space.1 sol.1")
        .ships(C, "")
        .ships(D, "");
    assert_eq!(story.points(A), 3 + 6 + 6 + 2 + 4 + 4 + 7 + 2 + 4 + 1 + 1);
}

/// EX-47: BTS-5.16, BTS-5.17
#[test]
fn ex_47_ties() {
    let base = table(2).ships(A, "").ships(B, "").over();
    assert_eq!(base.clone().gone(A, 5, 6).gone(B, 6, 4).places(), [1, 2]);
    assert_eq!(base.gone(A, 5, 6).gone(B, 6, 5).population(A, 1).population(B, 2).places(), [2, 1]);
}

/// EX-48: BTS-5.19
#[test]
fn ex_48_the_bank() {
    let bank = |ore| four().card("iiii_m", "galactic_central_bank").knows(A, "iiii_m").ore(A, ore);
    assert_eq!((bank(11).sheet(A, "score-technology"), bank(20).sheet(A, "score-technology")), (6, 7));
}

/// EX-49: BTS-4.60, BTS-4.61
#[test]
fn ex_49_pushing_aside() {
    let story = table(2).colony(A, "ross_154").ore(A, 0).pawn(B, "basic_build_jump");
    assert!(!story.allows("pawn:basic_build_jump.2"));
    let story = story.play("pawn:basic_build_jump");
    assert_eq!((story.player(B).pawn, story.player(A).ore), (None, 0));
    let turn = story.turn_of(B);
    assert_eq!(turn.rule("pawn:basic_build_jump"), "BTS-3.11");
    assert!(turn.allows("pawn:basic_build_jump.2"));
}

/// EX-50: BTS-4.137 to BTS-4.140
#[test]
fn ex_50_the_dyson_sphere() {
    let story = four().dyson("teegardens_star").ore(A, 7).play("pawn:dyson_sphere_mk1");
    assert_eq!(story.means(A), (0, 5, [0, 3, 3, 4, 4]));
    assert!(story.player(A).colonies.contains("teegardens_star".parse().unwrap()));
    assert_eq!((story.player(A).settled, story.player(A).gone), ([0; 3], [0, 0]));
    assert_eq!(story.sheet(A, "score-colonies"), 5);
    assert_eq!((story.table().dyson, story.table().kept.len(), story.player(A).pawn), (None, 0, None));
}

/// EX-51: BTS-4.136
#[test]
fn ex_51_the_museum() {
    let story = four().ships(A, "a1.3").outpost(A, "a1", "ore").ships(B, "a1.1").happens(A, "spacecraft_museum");
    let story = story.play("museum:a1.3");
    assert_eq!((story.controller("a1"), story.player(A).museum, story.player(A).has_ships()), (Some(B), 3, false));
    assert_eq!(story.sheet(A, "score-event"), 2);
}

/// EX-52: BTS-6.7 to BTS-6.9
#[test]
fn ex_52_rows_of_the_display() {
    let story = table_with(4, "display").knows(A, "i1 i4").no_events();
    assert_eq!(story.table().revealed, 1);
    let story = story.happens(A, "mass_enlightenment");
    assert_eq!(story.table().revealed, 1, "row IIII stays hidden");
    let mut story = table_with(4, "display").knows(A, "i4").no_events();
    story = story.row(2, "spacetime_anomaly_studies");
    let story = story.play("pawn:basic_research_2");
    let story = if story.allows("card:spacetime_anomaly_studies") { story } else { story.play("research:ii_f") };
    let story = story.play("card:spacetime_anomaly_studies");
    assert_eq!(story.table().revealed, 0b11);
    assert_eq!(story.table().rows[1].iter().flatten().count(), 5);
}

/// EX-53: BTS-3.70
#[test]
fn ex_53_the_specialist() {
    let story = four()
        .system("a1", "alpha_centauri")
        .colony(A, "sirius kapteyns_star")
        .outpost(A, "yard_right", "ore")
        .outpost(A, "yard_center", "food")
        .outpost(A, "a1", "ore");
    assert_eq!(story.stat(A, "same_specialisation_systems"), 5);
    assert_eq!(story.achievement_of(A).claimed("specialist"), "A");
}

/// EX-54: BTS-9.18, BTS-4.94
#[test]
fn ex_54_back_and_forth() {
    let story = four().gone(A, 0, 7).outpost(A, "yard_right", "ore").ships(A, "yard_right.1").ships(B, "yard_right.2");
    let story = story
        .ships(B, "yard_right.1")
        .knows(A, "i2")
        .play("pawn:terraforming_2 jump:yard_right.1-a2 jump:a2.1-sol jump:sol.1-a1");
    assert_eq!(story.controller("yard_right"), Some(B));
    assert_eq!((story.disc("a1"), story.player(A).gone[1]), (ORE, 8));
}

/// EX-55: BTS-4.116
#[test]
fn ex_55_no_take_over_while_colonising() {
    let story = four().knows(A, "i2").ore(A, 3).ships(A, "a1.1 a1.2").outpost(A, "a1", "ore").ships(B, "a1.2");
    let story = story.play("pawn:terraforming_1 settle:2");
    assert!(!story.told().contains(&"Lost".to_owned()) && !story.told().contains(&"Control".to_owned()));
    assert_eq!((story.ships_at(B, "deep_space"), story.controller("a1")), ("2".into(), None));
    assert_eq!(story.player(A).settled, [0, 2, 0]);
}

/// EX-56: BTS-4.44, BTS-4.159
#[test]
fn ex_56_an_ability_inside_an_event() {
    let story = table_with(4, "expert").knows(B, "i1 i2 ii_c").gone(B, 0, 7).ore(B, 4).population(B, 3).no_events();
    let story = story.event("ii_a", "automation_fair").turn_of(B).play("pawn:basic_research_2 research:ii_a");
    assert_eq!(story.player(B).ore, 3, "the discount of ability A");
    let story = story.play("do automate:ore");
    assert_eq!(story.player(B).gone[1], 8);
    let story = story.play("do");
    assert!(story.player(B).opening.contains("iii_i".parse().unwrap()), "not iii_g, as ii_a has no card yet");
    assert!(story.player(B).opening.contains("ii_a".parse().unwrap()));
}

/// EX-57: BTS-4.13
#[test]
fn ex_57_patents() {
    let story =
        three().card("ii_e", "patent_exchange").card("ii_c", "colony_pods").knows(A, "i2 ii_e").knows(B, "ii_c");
    let story = story.ore(A, 1).ore(B, 0).population(A, 1).play("pawn:patent_exchange_1");
    assert_eq!((story.player(A).ore, story.player(B).ore), (0, 1));
    assert!(story.has_researched(A, "ii_c"));
}

/// EX-58: BTS-10.38
#[test]
fn ex_58_the_polymath() {
    let story = four().card("ii_a", "bio_synaptic_network").card("ii_b", "supply_base").card("ii_c", "plasma_cannon");
    let story = story.knows(A, "ii_a ii_b ii_c");
    assert_eq!(story.stat(A, "tech_types_level2plus"), 3);
    assert_eq!(story.card("ii_d", "orbital_markets").knows(A, "ii_d").stat(A, "tech_types_level2plus"), 4);
}

/// EX-59: BTS-4.77
#[test]
fn ex_59_a_chain_of_copies() {
    let story = four()
        .guild("technocrats_guild")
        .guild("academics_guild")
        .card("iii_g", "quantum_data_exchange")
        .knows(A, "iii_g iii_i")
        .ore(A, 5);
    let story = story.play("pawn:technocrats_guild copy:quantum_data_exchange_1");
    let copied = story.log.iter().filter(|event| matches!(event, Event::Copied(..))).count();
    assert_eq!(copied, 2, "the Academics are all that is left: the chain must not come back to the Technocrats");
    assert_eq!(story.player(A).ore, 0);
    assert!(story.player(A).opening.contains("iiii_m".parse().unwrap()));
}

/// EX-60: BTS-3.71
#[test]
fn ex_60_hegemony() {
    let story =
        ["a1", "a2", "b1", "yard_left", "yard_center"].iter().fold(four(), |story, at| story.outpost(A, at, "ore"));
    let story = story.achievements("transcendence empire automation_age hegemony").ships(A, "a1.1 a2.1 b1.1");
    assert_eq!(story.clone().achievement_of(A).claimed("hegemony"), "");
    assert_eq!(story.ships(A, "a1.1 a2.1 b1.1 yard_left.1").achievement_of(A).claimed("hegemony"), "A");
}
