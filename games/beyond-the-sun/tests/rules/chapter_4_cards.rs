//! Chapters 4.12 to 4.14: other steps, events, abilities.

use beyond_the_sun::*;

use crate::story::*;

/// BTS-4.121
#[test]
fn ships_through_a_gate() {
    let story = four()
        .ships(A, "sol.1 a2.2 a2.2")
        .card("iii_g", "wormhole_gates")
        .knows(A, "iii_g")
        .play("pawn:wormhole_gates_1");
    assert!(story.allows("gate:deep_space") && story.allows("gate:sol") && !story.allows("skip"));
    let story = story.play("gate:a1");
    assert_eq!(story.legal(), "warp:sol.1 warp:a2.2", "at least one, as something must change");
    let story = story.play("warp:a2.2 warp:sol.1 done");
    assert_eq!((story.ships_at(A, "a1"), story.controller("a1")), ("1 2".into(), Some(A)));
    assert!(four().immediate(A, "wormhole_gates").allows("skip"), "a bonus may be declined");
    let many =
        four().ships(A, "sol.1 sol.2 deep_space.3 deep_space.4").card("iii_g", "wormhole_gates").knows(A, "iii_g");
    let many = many.play("pawn:wormhole_gates_1 gate:a1 warp:sol.1 warp:sol.2 warp:deep_space.3");
    assert_eq!(
        (many.legal(), many.ships_at(A, "deep_space")),
        ("growth ore trade".into(), "4".into()),
        "three, no more"
    );
}

/// BTS-4.122
#[test]
fn the_colonial_ministry() {
    let story = four().system_deck("A", "wolf_359 procyon groombridge_34").immediate(A, "colonial_ministry");
    assert_eq!(story.legal(), "keep:wolf_359 keep:procyon keep:groombridge_34");
    let story = story.play("keep:groombridge_34");
    assert_eq!((story.player(A).settled, story.player(A).ore), ([0, 2, 0], 5), "two discs and the colonisation bonus");
    let deck = story.position.hidden.systems[0];
    assert_eq!([deck[0].name(), deck[1].name()], ["procyon", "wolf_359"], "under the deck in the order drawn");
    let known: Vec<&str> = story.view().buried_systems[0].iter().map(|card| card.name()).collect();
    assert_eq!(known, ["procyon", "wolf_359"]);
    let control = four().system_deck("A", "epsilon_eridani procyon groombridge_34").immediate(A, "colonial_ministry");
    let control = control.play("keep:epsilon_eridani disc:food disc:ore");
    assert_eq!((control.player(A).ore, control.player(A).population), (3, 2), "the control bonus is not given");
    let mixed =
        four().system_deck("A", "-").system_deck("B", "-").push_systems("A", "wolf_359").push_systems("B", "ross_128");
    assert_eq!(mixed.immediate(A, "colonial_ministry").legal(), "keep:wolf_359 keep:ross_128");
    let none = four().system_deck("A", "-").system_deck("B", "-").immediate(A, "colonial_ministry");
    assert!(none.allows("pawn:basic_recruit"), "nothing happens");
}

/// BTS-4.124
#[test]
fn ore_by_a_number() {
    // No card of ours counts; the step is part of the language all the same.
    let over = "[[technology]]\nid = \"asteroid_mining\"\nimmediate = [{ do = \"gain_ore\", n = 2, per = \"colonised_systems\", max = 5 }]\n";
    let mut files = engine::content::Files::built_in(&<BeyondTheSun as engine::Game>::ABOUT).unwrap();
    files.put_over("technologies.toml", over).unwrap();
    let kind = engine::Kind::<BeyondTheSun>::load(files).unwrap();
    let setup = engine::Setup::plain(&<BeyondTheSun as engine::Game>::ABOUT, 4).unwrap();
    let mut story = four().colony(A, "procyon wolf_359");
    story.game = kind.rules(&setup);
    assert_eq!(story.clone().immediate(A, "asteroid_mining").player(A).ore, 2 + 4);
    assert_eq!(story.colony(A, "ross_128").immediate(A, "asteroid_mining").player(A).ore, 2 + 5, "at most 5");
}

/// BTS-4.131
#[test]
fn whose_steps_of_an_event() {
    let story = four().happens(B, "ore_rush");
    assert_eq!([A, B, C, D].map(|seat| story.player(seat).ore), [3, 4, 3, 3]);
    let others = four().ore(A, 0).happens(C, "open_archives");
    assert_eq!(others.turn(), Some(D), "clockwise from the researcher's left; A cannot pay");
    assert_eq!(others.play("skip").turn(), Some(B));
    let all = four().happens(C, "automation_fair");
    assert_eq!(all.turn(), Some(C), "the researcher first");
}

/// BTS-4.133
#[test]
fn guilds_open_for_good() {
    let story = four().happens(A, "tyler_lee");
    assert_eq!(story.table().guilds.iter().map(|guild| guild.name()).collect::<Vec<_>>(), ["settlers_guild"]);
    let story = story.ships(B, "a1.3").outpost(B, "a1", "ore").turn_of(B);
    assert!(story.allows("pawn:settlers_guild") && story.allows("pawn:settlers_guild.2"), "open to all");
}

/// BTS-4.134
#[test]
fn events_that_stay() {
    for event in ["guardians_of_sol", "deep_space_beacon", "galactic_census", "second_space_race"] {
        assert!(four().happens(A, event).table().kept.contains(event.parse().unwrap()), "{event}");
    }
    let hall = four().happens(B, "hall_of_pioneers");
    assert!(hall.player(B).events.contains("hall_of_pioneers".parse().unwrap()));
    assert_eq!((hall.sheet(B, "score-event"), hall.sheet(A, "score-event")), (2, 0));
}

/// BTS-4.135, BTS-4.144
#[test]
fn a_rogue_planet() {
    let story = four().system_deck("A", "alpha_centauri").happens(A, "rogue_planet");
    assert_eq!(story.legal(), "attach:a1 attach:a2 attach:b1 attach:b2");
    let story = story.play("attach:b1").ships(A, "b1.2").knows(A, "i2").ore(A, 3);
    let story = story.play("pawn:terraforming_2 jump:b1.2-attached done");
    assert_eq!((story.controller("attached"), story.system_at("attached")), (Some(A), Some("alpha_centauri")));
    let story = story.turn_of(A).pawn(A, "basic_recruit").play("pawn:terraforming_1");
    assert_eq!((story.system_at("attached"), story.table().attached_to), (None, None), "not refilled, and gone");
    let moving = story.ships(A, "b1.1").turn_of(A).play("pawn:basic_build_jump skip");
    assert!(!moving.allows("jump:b1.1-attached"));
    let empty = four().system_deck("A", "-").system_deck("B", "-").happens(A, "rogue_planet");
    assert!(empty.allows("pawn:basic_recruit"), "BTS-4.143: nothing happens");
}

/// BTS-4.136
#[test]
fn the_museum() {
    let story = four().ships(A, "sol.2").ships(B, "a1.4").happens(A, "spacecraft_museum");
    assert_eq!(story.legal(), "museum:sol.2 skip");
    let story = story.play("museum:sol.2 museum:a1.4 skip");
    assert_eq!((story.sheet(A, "score-event"), story.sheet(B, "score-event")), (1, 3));
    assert_eq!((story.player(A).cubes(), story.player(A).strength()), (20, 0), "not in play, and not lost");
}

/// BTS-4.137, BTS-4.143
#[test]
fn the_dyson_sphere_is_built() {
    let story = four().system_deck("B", "ross_128").happens(A, "dyson_sphere_mk1");
    assert_eq!(story.table().dyson, Some("ross_128".parse().unwrap()));
    let other = four().system_deck("B", "-").system_deck("A", "wolf_359").happens(A, "dyson_sphere_mk1");
    assert_eq!(other.table().dyson, Some("wolf_359".parse().unwrap()));
    let none = four().system_deck("B", "-").system_deck("A", "-").happens(A, "dyson_sphere_mk1");
    assert!(none.table().dyson.is_none() && none.table().kept.is_empty(), "the event is discarded");
}

/// BTS-4.138, BTS-4.139, BTS-4.140
#[test]
fn the_dyson_action() {
    let story = four().dyson("gliese_581").ore(B, 7).turn_of(B);
    assert!(story.allows("pawn:dyson_sphere_mk1"));
    assert_eq!(story.clone().ore(B, 6).missing("pawn:dyson_sphere_mk1"), 1);
    let story = story.play("pawn:dyson_sphere_mk1");
    assert_eq!((story.player(B).ore, story.player(B).pawn, story.player(B).settled), (4, None, [0; 3]));
    assert_eq!((story.stat(B, "colonised_systems"), story.stat(B, "same_specialisation_systems")), (1, 1));
    assert_eq!(story.turn_of(A).rule("pawn:dyson_sphere_mk1"), "BTS-4.138", "the card is gone");
}

/// BTS-4.141
#[test]
fn mass_enlightenment() {
    let story = four().deck(4, "star_forge pax_galactica").happens(A, "mass_enlightenment");
    assert_eq!(story.legal(), "card:star_forge card:pax_galactica");
    let story = story.play("card:star_forge");
    assert_eq!(story.legal(), "place:iiii_m place:iiii_n place:iiii_o");
    let story = story.play("place:iiii_n");
    assert_eq!((story.card_on("iiii_n"), story.has_researched(A, "iiii_n")), (Some("star_forge"), false));
    assert_eq!(story.position.hidden.decks[2].first().unwrap().name(), "pax_galactica");
    let full = four().card("iiii_m", "star_forge").card("iiii_n", "pax_galactica").card("iiii_o", "matter_synthesis");
    assert!(full.happens(A, "mass_enlightenment").allows("pawn:basic_recruit"), "nothing happens");
}

/// BTS-4.142
#[test]
fn pay_or_suffer() {
    let story = four().ore(B, 1).ore(C, 0).ore(D, 1).population(C, 1).happens(A, "dockworkers_strike");
    assert_eq!((story.turn(), story.legal()), (Some(B), "pay suffer".into()));
    let story = story.play("pay");
    assert_eq!((story.player(B).ore, story.player(C).population, story.turn()), (0, 0, Some(D)), "C cannot pay");
    assert_eq!(story.play("suffer").player(D).population, 1);
}

/// BTS-4.151, BTS-4.162
#[test]
fn more_ore() {
    let story = four().card("ii_f", "nanofabrication").knows(A, "ii_f");
    assert_eq!(story.clone().production_of(A).play("ore").player(A).ore, 4);
    assert_eq!(story.stat(A, "ore_production"), 1, "no visible symbol");
    assert_eq!(story.ore(A, 0).colony_bonus(A, "lalande_21185").player(A).ore, 2, "as an effect too");
}

/// BTS-4.152
#[test]
fn more_growth() {
    let story = four().card("ii_d", "hydroponic_megafarms").knows(A, "ii_d").columns(A, [1, 3, 3, 4, 4]);
    assert_eq!(story.production_of(A).play("growth").means(A), (2, 4, [0, 2, 3, 4, 4]), "after the normal growth");
}

/// BTS-4.153
#[test]
fn building_everywhere() {
    let story = four()
        .card("ii_a", "orbital_drydocks")
        .knows(A, "ii_a")
        .outpost(A, "b1", "ore")
        .play("pawn:orbital_drydocks_1");
    assert_eq!(story.legal(), "build:sol build:b1");
}

/// BTS-4.154
#[test]
fn a_better_rate() {
    let story = four().card("iii_g", "free_trade_zone").knows(A, "iii_g").production_of(A).play("trade buy");
    assert_eq!(story.player(A).ore, 0);
    let both =
        table_with(4, "expert").card("iii_g", "free_trade_zone").knows(A, "iii_g").gone(A, 0, 8).production_of(A);
    assert_eq!(both.play("trade buy").player(A).ore, 0, "they do not add up");
}

/// BTS-4.155, BTS-4.159
#[test]
fn abilities_of_expert_boards() {
    let story = table_with(4, "expert").gone(C, 0, 3).immediate(C, "advanced_robotics");
    assert_eq!(story.ships_at(C, "sol"), "1 2 2", "uncovered for the first time: two ships");
    let again = story.gone(C, 0, 3).immediate(C, "advanced_robotics");
    assert_eq!(again.ships_at(C, "sol"), "1 2 2", "once per game");
    let sleeping = table_with(4, "expert").gone(C, 2, 0).knows(C, "i2").turn_of(C).play("pawn:terraforming_2");
    assert_eq!(jumps(&sleeping), 3);
    let awake = table_with(4, "expert").gone(C, 3, 0).knows(C, "i2").turn_of(C).play("pawn:terraforming_2");
    assert_eq!(jumps(&awake), 4);
    // Two discs at once: the ability waits for the last.
    let two = table_with(4, "expert").gone(C, 0, 3).immediate(C, "fusion_foundries").play("automate:ore");
    assert_eq!(two.ships_at(C, "sol"), "1");
    assert_eq!(two.play("automate:food").ships_at(C, "sol"), "1 2 2");
    // The second disc of a colony: its bonus comes first.
    let colony =
        table_with(4, "expert").knows(B, "i2").ore(B, 3).ships(B, "a1.3").gone(B, 0, 6).outpost(B, "a1", "ore");
    let colony = colony.turn_of(B).play("pawn:terraforming_1");
    let told: Vec<String> = colony.told();
    let order: Vec<&str> =
        told.iter().map(String::as_str).filter(|name| ["Population", "Fired"].contains(name)).collect();
    assert_eq!(order, ["Population", "Fired"], "{told:?}");
}

fn jumps(story: &Story) -> u8 {
    match story.table().steps.top() {
        Some(Step::Jump(_, left, _)) => *left,
        _ => 0,
    }
}

/// BTS-4.156
#[test]
fn one_more_jump_for_actions() {
    let bonus = table_with(4, "expert").gone(C, 3, 0).immediate(C, "colony_pods");
    assert_eq!(jumps(&bonus), 2, "not for bonuses");
}

/// BTS-4.158
#[test]
fn ore_for_take_overs() {
    let story = table_with(4, "expert").gone(D, 0, 4).ore(D, 0).ships(D, "sol.1 sol.1").knows(D, "i2").turn_of(D);
    let story = story.play("pawn:terraforming_2 jump:sol.1-a1 jump:sol.1-a2 done bonus:sirius done");
    assert_eq!(story.player(D).ore, 3, "1 for each system and 1 from Sirius");
}

/// BTS-4.160
#[test]
fn the_reward_for_trading() {
    let trade = |trades: &str| {
        let story = table_with(4, "expert").gone(A, 3, 0).population(A, 4).production_of(A);
        story.play(&format!("trade {trades} done")).player(A).population
    };
    assert_eq!((trade("sell sell"), trade("sell sell sell")), (2, 2), "one cube back after three");
}
