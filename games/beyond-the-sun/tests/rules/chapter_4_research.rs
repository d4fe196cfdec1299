//! Chapters 4.4, 4.5, 4.8 and 4.9: research, automation, private technologies, copies.

use beyond_the_sun::*;
use engine::Seat;

use crate::story::*;

/// A player who is about to choose the card of ii_b, military or commerce.
fn at_the_type() -> Story {
    four().knows(A, "i1 i2").no_events().play("pawn:basic_research_2 research:ii_b")
}

fn is_opening(story: &Story, seat: Seat, space: &str) -> bool {
    story.player(seat).opening.contains(space.parse().unwrap())
}

/// BTS-4.25, BTS-4.26, BTS-4.27
#[test]
fn legal_spaces() {
    let story = four().knows(A, "i1 i2 ii_a").card("ii_c", "colony_pods").play("pawn:basic_research_2");
    assert_eq!(story.legal(), "research:ii_b research:ii_c");
    assert_eq!(story.rule("research:ii_a"), "BTS-4.26");
    assert_eq!((story.rule("research:ii_e"), story.missing("research:ii_e")), ("BTS-4.27".into(), 2));
    assert_eq!(story.rule("research:i3"), "BTS-4.25");
}

/// BTS-4.28
#[test]
fn one_or_two_prerequisites() {
    let story = four().card("iii_j", "planet_wide_research").knows(A, "iii_g iii_i iii_j").ore(A, 5);
    let story = story.play("pawn:planet_wide_research_2");
    assert_eq!(story.legal(), "research:iiii_m research:iiii_n");
    assert_eq!((story.rule("research:iiii_o"), story.missing("research:iiii_o")), ("BTS-4.28".into(), 1));
}

/// BTS-4.29, BTS-4.69
#[test]
fn private_technologies_meet_no_prerequisite() {
    let story = four().private(A, "asteroid_mining").guild("academics_guild").ore(A, 9);
    assert_eq!(story.rule("pawn:academics_guild"), "BTS-4.26");
    let counted = story.achievements("transcendence empire polymath breakthrough").private(A, "free_trade_zone");
    assert_eq!((counted.stat(A, "tech_level_3"), counted.stat(A, "tech_types_level2plus")), (1, 2));
}

/// BTS-4.30, BTS-4.31
#[test]
fn a_cube_beside_the_space() {
    let story = four().knows(B, "i4").play("pawn:basic_research_1 research:i4");
    assert!(story.has_researched(A, "i4") && story.has_researched(B, "i4"), "any number of factions");
    assert_eq!(story.player(A).cubes(), 20);
    let supply = four().card("ii_d", "bio_synaptic_network").card("ii_a", "plasma_cannon").knows(A, "i1 ii_d");
    let supply = supply.play("pawn:bio_synaptic_network_1");
    assert_eq!((supply.means(A).1, supply.means(A).2), (2, [2, 3, 3, 4, 4]), "the leftmost supply cube");
}

/// BTS-4.32, BTS-4.130, BTS-4.132
#[test]
fn the_event_comes_before_the_card() {
    let story = four().knows(A, "i1 i2").event("ii_b", "population_boom").play("pawn:basic_research_2 research:ii_b");
    assert_eq!(story.legal(), "type:military type:commerce");
    assert_eq!((story.player(A).population, story.player(B).population), (2, 3), "everybody grew, one cube was placed");
    assert!(story.table().kept.is_empty() && !story.view().events.contains("ii_b".parse().unwrap()));
}

/// BTS-4.33
#[test]
fn the_type_follows_from_the_prerequisites() {
    let story = at_the_type();
    assert_eq!(story.legal(), "type:military type:commerce");
    assert_eq!(story.rule("type:science"), "BTS-4.33");
    let single = four().knows(A, "i1").no_events().play("pawn:basic_research_2");
    let types = |card: &str| four().game.content().technology(card.parse().unwrap()).types.clone();
    for action in single.legal().split(' ') {
        assert!(types(action.trim_start_matches("card:")).contains(&TechType::Military), "{action}");
    }
}

/// BTS-4.34
#[test]
fn only_known_prerequisites_give_a_type() {
    let story = four()
        .card("iii_j", "planet_wide_research")
        .card("iii_k", "molecular_replication")
        .card("iii_l", "privateer_charters")
        .knows(A, "iii_k iii_j")
        .ore(A, 5);
    let story = story.play("pawn:planet_wide_research_2");
    assert_eq!(story.legal(), "type:science type:economy");
}

/// BTS-4.35, BTS-4.36, BTS-4.37
#[test]
fn cards_until_two_fit() {
    let story =
        at_the_type().deck(2, "asteroid_mining hypercomputing supply_base nanofabrication modular_fleet mass_cloning");
    let story = story.play("type:military");
    assert_eq!(story.legal(), "card:supply_base card:modular_fleet");
    let shown = story.view().table.shown;
    assert_eq!(shown.len(), 5, "all cards turned up are public");
    assert!(story.told().contains(&"Shown".to_owned()));
    let story = story.play("card:modular_fleet");
    assert_eq!((story.view().decks[0], story.view().buried[0].len(), story.table().shown.len()), (17, 4, 0));
    let deck = story.position.hidden.decks[0];
    assert_eq!(deck.last().unwrap().name(), "mass_cloning", "the deck is not shuffled");
}

/// BTS-4.38, BTS-4.43
#[test]
fn known_spaces_stay_as_they_are() {
    let story = four().card("ii_a", "plasma_cannon").knows(A, "i1").play("pawn:basic_research_2");
    assert!(story.has_researched(A, "ii_a"));
    assert_eq!((story.card_on("ii_a"), story.view().decks[0]), (Some("plasma_cannon"), 17));
}

/// BTS-4.39, BTS-4.150
#[test]
fn the_immediate_bonus_for_everybody() {
    let story = four().card("ii_f", "nanofabrication").knows(A, "i4").knows(B, "i4 ii_f").play("pawn:basic_research_2");
    assert_eq!((story.stat(A, "automation_level"), story.player(A).ore), (1, 1));
    assert_eq!(story.play("ore").player(A).ore, 3, "1 ore from the symbol and 1 from the ability, from now on");
}

/// BTS-4.40, BTS-4.157, BTS-4.161
#[test]
fn the_discount() {
    let story = table_with(4, "expert").knows(B, "i1").gone(B, 0, 4).ore(B, 1).no_events().turn_of(B);
    assert_eq!(story.clone().play("pawn:basic_research_2").player(B).ore, 0, "1 ore instead of 2");
    assert_eq!(story.missing("pawn:basic_research_2.3"), 1, "the surcharge stays");
    let covered = story.gone(B, 0, 3);
    assert_eq!(covered.missing("pawn:basic_research_2"), 1);
    let chain = table_with(4, "expert").knows(B, "i1 i2").gone(B, 0, 4).ore(B, 9).no_events().turn_of(B);
    let chain = chain.guild("technocrats_guild").knows(B, "ii_a").play("pawn:technocrats_guild copy:basic_research_2");
    assert_eq!(chain.player(B).ore, 9 - 1 - 2, "once, from the first cost that has ore");
    let option = table_with(4, "expert").card("ii_d", "mass_cloning").knows(B, "i1 ii_d").gone(B, 0, 4).ore(B, 1);
    let option = option.no_events().turn_of(B).play("pawn:mass_cloning_1 option:C");
    assert_eq!(option.player(B).ore, 0, "the option that researches costs less");
    let bonus = table_with(4, "expert").knows(B, "i1").gone(B, 0, 4).ore(B, 1).no_events().colony_bonus(B, "cygni_61");
    assert_eq!(bonus.play("do").player(B).ore, 0, "bonuses cost what they cost");
}

/// BTS-4.41, BTS-9.9
#[test]
fn a_deck_without_enough_cards() {
    let base = at_the_type();
    let one = base.clone().deck(2, "-").push(2, "asteroid_mining supply_base hypercomputing").play("type:military");
    assert_eq!(one.card_on("ii_b"), Some("supply_base"), "the only one that fits must be taken");
    let none = base.deck(2, "-").push(2, "asteroid_mining hypercomputing nanofabrication").play("type:military");
    assert_eq!(none.legal(), "card:asteroid_mining card:hypercomputing", "the first two, whatever their type");
}

/// BTS-4.42
#[test]
fn levels_three_and_four_need_a_means() {
    let story = four().knows(A, "i1 ii_a iii_g iii_i").ore(A, 9);
    let acts = story.game.content().acts.iter().take(4);
    let basic: Vec<u8> = acts.map(|act| story.game.content().part(act.part).research).collect();
    assert_eq!(basic, [1, 2, 0, 0], "Basic Spacefaring researches levels I and II");
    assert!(story.clone().guild("academics_guild").knows(A, "ii_d").allows("pawn:academics_guild"));
}

/// BTS-4.44
#[test]
fn a_space_being_opened() {
    let story = at_the_type();
    assert!(is_opening(&story, A, "ii_b") && !story.has_researched(A, "ii_b"));
    assert_eq!(story.stat(A, "tech_types_level2plus"), 0);
    assert_eq!(story.sheet(A, "score-level"), 2, "it counts for no score yet");
    // Whoever else may research now cannot choose it.
    let other = four().knows(A, "i1 i2").knows(B, "i1 i2").event("ii_b", "open_archives").ore(B, 1);
    let other = other.play("pawn:basic_research_2 research:ii_b do");
    assert_eq!(other.turn(), Some(B));
    assert_eq!(other.legal(), "research:i3 research:i4");
}

/// BTS-3.4, BTS-4.44: an ability inside an event inside research comes first, and cannot choose the space that is being opened.
#[test]
fn research_inside_an_event() {
    let story = table_with(4, "expert").knows(B, "ii_a ii_c ii_d").gone(B, 0, 7).event("iii_g", "arms_race");
    let story = story.guild("academics_guild").ore(B, 9).population(B, 5).ships(B, "a1.1");
    let story = story.ships(A, "a1.2").outpost(A, "a1", "ore").turn_of(B);
    // The eighth ore disc leaves when the upgrade takes Sirius: Nishida-Østergaard may research level III.
    let story = story.play("pawn:academics_guild research:iii_g do do");
    assert!(is_opening(&story, B, "iii_g"));
    assert_eq!(story.legal(), "research:iii_i research:iii_j");
    assert_eq!(story.rule("research:iii_g"), "BTS-4.44");
}

/// BTS-4.45, BTS-4.46, BTS-4.49
#[test]
fn automation() {
    let story = four().gone(A, 1, 0).immediate(A, "advanced_genetics");
    assert_eq!((story.player(A).gone, story.player(A).automation), ([2, 0], [1, 0, 0]));
    assert_eq!(story.stat(A, "growth_symbols"), 2, "the symbol of column B is visible at once");
    let any = four().immediate(A, "fusion_foundries");
    assert_eq!(any.legal(), "automate:food automate:ore");
    assert_eq!(any.play("automate:food automate:ore").player(A).automation, [1, 1, 0]);
}

/// BTS-4.47, BTS-4.48
#[test]
fn automation_without_discs() {
    let story = four().gone(A, 8, 8).automated(A, 7).immediate(A, "molecular_replication");
    assert_eq!(story.player(A).automation, [0, 0, 9]);
    assert_eq!(story.sheet(A, "score-automation"), 8 + 2);
    assert!(story.table().claims.iter().all(|claims| claims.is_empty()));
}

/// BTS-4.65, BTS-4.66, BTS-4.67, BTS-4.68
#[test]
fn private_technologies() {
    let story = four().deck(3, "free_trade_zone wormhole_gates").colony_bonus(A, "wise_0855_0714");
    assert_eq!(story.legal(), "card:free_trade_zone card:wormhole_gates");
    let story = story.play("card:free_trade_zone");
    assert_eq!((story.player(A).ore, story.sheet(A, "score-private")), (5, 3));
    assert_eq!(
        story.position.hidden.decks[1].first().unwrap().name(),
        "wormhole_gates",
        "the other goes under the deck"
    );
    let trade = story.clone().production_of(A).play("trade buy");
    assert_eq!(trade.player(A).ore, 3, "its ability is the owner's: population for 2 ore");
    assert_eq!(story.turn_of(B).rule("pawn:free_trade_zone_1"), "BTS-3.17");
    let research = four().private(B, "hypercomputing").card("iii_g", "quantum_data_exchange").knows(A, "i1 iii_g ii_a");
    let research = research.ore(A, 9).no_events().play("pawn:quantum_data_exchange_1");
    assert!(!research.allows("copy:hypercomputing_1"), "others cannot copy it");
}

/// BTS-10.12: whoever owns a private technology may copy it.
#[test]
fn an_owner_copies_a_private_technology() {
    let story =
        four().private(A, "hypercomputing").card("iii_g", "quantum_data_exchange").knows(A, "i1 iii_g").ore(A, 9);
    assert!(story.no_events().play("pawn:quantum_data_exchange_1").allows("copy:hypercomputing_1"));
}

/// BTS-4.70, BTS-4.71, BTS-4.73
#[test]
fn copying_an_action() {
    let base =
        four().card("iii_g", "quantum_data_exchange").card("ii_f", "hypercomputing").knows(A, "i1 iii_g").no_events();
    let base = base.knows(B, "ii_f").pawn(B, "hypercomputing_1").ore(A, 9);
    let story = base.clone().play("pawn:quantum_data_exchange_1");
    assert_eq!(story.legal(), "copy:basic_research_1 copy:basic_research_2 copy:hypercomputing_1");
    let story = story.play("copy:hypercomputing_1");
    assert_eq!((story.player(A).ore, story.player(B).pawn), (8, Some("hypercomputing_1".parse().unwrap())));
    let technocrats = base.guild("technocrats_guild").knows(A, "ii_a ii_c i4").play("pawn:technocrats_guild");
    assert!(!technocrats.allows("copy:hypercomputing_1"), "they copy only what is open to the player");
    assert!(technocrats.allows("copy:quantum_data_exchange_1"));
}

/// BTS-4.72
#[test]
fn copies_cost_what_they_cost() {
    let story = four().guild("technocrats_guild").knows(A, "i1").population(A, 1).ore(A, 2).no_events();
    let story = story.pawn(B, "basic_research_1");
    assert_eq!(story.play("pawn:technocrats_guild").player(A).ore, 0, "level I raised to II costs nothing more");
    let two = four().guild("technocrats_guild").knows(A, "ii_a").ore(A, 3);
    assert_eq!(two.rule("pawn:technocrats_guild"), "BTS-9.19");
}

/// BTS-4.74
#[test]
fn the_researching_part_must_be_carried_out() {
    let story =
        four().card("iii_g", "quantum_data_exchange").card("ii_d", "mass_cloning").knows(A, "i1 iii_g").no_events();
    let story = story.play("pawn:quantum_data_exchange_1 copy:mass_cloning_1 option:B");
    assert!(is_opening(&story, A, "ii_a"), "after B only C is left");
    let poor =
        four().card("iii_g", "quantum_data_exchange").card("ii_d", "mass_cloning").knows(A, "i1 iii_g").ore(A, 1);
    assert!(!poor.play("pawn:quantum_data_exchange_1").allows("copy:mass_cloning_1"));
    // The only cube that is left belongs to the research: option B cannot take it.
    let last = four().card("iii_g", "quantum_data_exchange").card("ii_d", "mass_cloning").knows(A, "i1 iii_g");
    let last = last.no_events().columns(A, [0; 5]).population(A, 1).ore(A, 2);
    let last = last.play("pawn:quantum_data_exchange_1 copy:mass_cloning_1 option:B");
    assert!(is_opening(&last, A, "ii_a") && last.ships_at(A, "sol") == "1", "nothing is built");
    let own = four().card("ii_d", "mass_cloning").knows(A, "i1 ii_d").columns(A, [0; 5]).population(A, 1).no_events();
    assert_eq!(own.play("pawn:mass_cloning_1 option:B").legal(), "use:0 use:1", "only a copy must research");
}

/// BTS-4.75
#[test]
fn a_level_higher() {
    let story =
        four().guild("technocrats_guild").guild("academics_guild").knows(A, "iii_g iii_i ii_a").ore(A, 9).no_events();
    let story = story.play("pawn:technocrats_guild");
    assert!(is_opening(&story, A, "iiii_m"), "III becomes IIII");
    let eye = four().guild("technocrats_guild").card("ii_d", "bio_synaptic_network").knows(A, "ii_a ii_d").ore(A, 9);
    let eye = eye.no_events().play("pawn:technocrats_guild");
    assert!(!eye.allows("copy:bio_synaptic_network_1"), "the eye symbol stays in force");
}

/// BTS-4.76, BTS-4.77
#[test]
fn chains() {
    let story = four()
        .guild("technocrats_guild")
        .card("iii_g", "quantum_data_exchange")
        .knows(A, "i1 i2 ii_a ii_c iii_g")
        .ore(A, 9);
    let story = story.no_events().play("pawn:quantum_data_exchange_1");
    assert!(story.allows("copy:technocrats_guild") && !story.allows("copy:quantum_data_exchange_1"));
    let story = story.play("copy:technocrats_guild");
    assert!(!story.allows("copy:quantum_data_exchange_1") && story.allows("copy:basic_research_2"));
    assert!(story.play("copy:basic_research_2").player(A).opening.len() == 1);
}

/// BTS-4.78
#[test]
fn each_action_once_and_never_the_dyson_sphere() {
    let story = four().guild("technocrats_guild").dyson("ross_128").card("iii_g", "quantum_data_exchange").ore(A, 9);
    let story =
        story.guild("academics_guild").knows(A, "i1 ii_a ii_c iii_g").no_events().play("pawn:quantum_data_exchange_1");
    let copies: Vec<String> = story.legal().split(' ').map(str::to_owned).collect();
    assert_eq!(copies.iter().filter(|copy| *copy == "copy:academics_guild").count(), 1, "although it has two spaces");
    assert!(!copies.contains(&"copy:dyson_sphere_mk1".to_owned()));
}

/// BTS-9.19
#[test]
fn what_cannot_be_paid_is_not_copied() {
    let story = four().card("iii_g", "quantum_data_exchange").knows(A, "i1 iii_g").ore(A, 1).no_events();
    let story = story.play("pawn:quantum_data_exchange_1");
    assert!(story.legal().split(' ').all(|action| action.starts_with("research:i")), "only basic_research_1 is left");
}
