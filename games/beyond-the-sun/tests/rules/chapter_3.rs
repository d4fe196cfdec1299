//! Chapter 3: the turn.

use beyond_the_sun::*;

use crate::story::*;

/// BTS-3.1, BTS-3.2, BTS-3.3
#[test]
fn three_phases() {
    let story = four();
    assert!(story.allows("pawn:basic_recruit"));
    let story = story.play("pawn:basic_build_jump");
    assert_eq!(story.legal(), "do skip", "the action goes on before production");
    let story = story.play("do jump:sol.1-a1 done");
    assert_eq!(story.legal(), "growth ore trade");
    let story = story.play("ore");
    assert_eq!(story.turn(), Some(B), "nothing to claim: the next player");
}

/// BTS-3.4
#[test]
fn inner_effects_come_first() {
    // The control bonus of Barnard's Star is a jump inside a jump; its own bonus comes before the outer one goes on.
    let story = four().ships(A, "sol.1 sol.1").play("pawn:basic_build_jump skip jump:sol.1-a2 done");
    assert!(story.allows("jump:a2.1-yard_right") && story.allows("done"));
    let story = story.play("jump:sol.1-a1");
    assert_eq!((story.controller("a1"), story.player(A).ore), (Some(A), 3));
    assert_eq!(story.legal(), "growth ore trade");
}

/// BTS-3.10
#[test]
fn there_is_no_passing() {
    let story = four();
    assert!(story.legal().split(' ').all(|action| action.starts_with("pawn:")));
    assert_eq!(story.rule("skip"), "BTS-3.10");
}

/// BTS-3.11, BTS-3.12, BTS-3.13
#[test]
fn occupied_spaces() {
    let story = four().pawn(A, "basic_research_1").pawn(B, "basic_research_1.2");
    assert_eq!(story.rule("pawn:basic_research_1.2"), "BTS-3.11");
    assert_eq!(story.rule("pawn:basic_research_1"), "BTS-3.12");
    assert!(story.allows("pawn:basic_research_1.3"), "another space of the same action");
}

/// BTS-3.14
#[test]
fn recruiting_is_never_occupied() {
    let story = four().pawn(A, "basic_recruit").pawn(B, "basic_recruit");
    assert!(story.allows("pawn:basic_recruit"));
}

/// BTS-3.15, BTS-3.16, BTS-3.17
#[test]
fn whose_spaces() {
    let story = four().private(B, "asteroid_mining").dyson("ross_128").ore(A, 7);
    assert_eq!(story.rule("pawn:advanced_robotics_1"), "BTS-3.15");
    assert_eq!(story.rule("pawn:androids_guild"), "BTS-3.16");
    assert_eq!(story.rule("pawn:asteroid_mining_1"), "BTS-3.17");
    assert!(story.allows("pawn:dyson_sphere_mk1"), "it needs no research");
    assert!(story.guild("androids_guild").knows(A, "i4").allows("pawn:advanced_robotics_1"));
}

/// BTS-3.18, BTS-3.19
#[test]
fn impossible_and_useless_actions() {
    let story = four().knows(A, "i1 i2").population(A, 0).ships(A, "");
    assert_eq!(
        (story.rule("pawn:narrow_beam_lasers_1"), story.missing("pawn:narrow_beam_lasers_1")),
        ("BTS-4.6".into(), 1)
    );
    assert_eq!(story.rule("pawn:terraforming_2"), "BTS-3.19");
    assert_eq!(story.rule("pawn:basic_build_jump"), "BTS-3.19");
    let poor = story.ore(A, 0);
    assert_eq!(
        (poor.rule("pawn:narrow_beam_lasers_1"), poor.missing("pawn:narrow_beam_lasers_1")),
        ("BTS-3.18".into(), 1)
    );
}

/// BTS-3.20
#[test]
fn two_spaces_cost_more() {
    for seats in 2..=4 {
        let story = table(seats);
        let acts = story.game.content().acts.iter();
        let extra: u32 = acts.map(|act| act.spaces[seats - 2].surcharge.count_ones()).sum();
        assert_eq!(extra, 2);
    }
    let story = four().ore(A, 3).knows(A, "i1").no_events().play("pawn:basic_research_2.3");
    assert_eq!(story.player(A).ore, 0);
    assert_eq!(four().ore(A, 1).play("pawn:basic_build_jump.2").player(A).ore, 0);
}

/// BTS-3.21, BTS-3.24
#[test]
fn pawns_beside_the_board_block_nothing() {
    let story = four();
    assert!(story.allows("pawn:basic_research_1") && story.allows("pawn:basic_research_1.2"));
    let pushed = four().colony(B, "ross_154").pawn(A, "basic_research_1").turn_of(B);
    let pushed = pushed.play("pawn:basic_research_1 research:i1 done ore");
    assert_eq!(pushed.player(A).pawn, None);
}

/// BTS-3.22
#[test]
fn new_actions_from_the_next_turn_on() {
    let story = four().population(A, 3).play("pawn:basic_research_1 research:i4");
    assert_eq!(story.legal(), "growth ore trade", "the pawn moves only once");
    assert!(story.play("ore").turn_of(A).allows("pawn:advanced_robotics_1"));
}

/// BTS-3.23
#[test]
fn the_cost_comes_first() {
    let story = four().card("ii_d", "human_experiments").knows(A, "ii_d").population(A, 1).columns(A, [0; 5]);
    let story = story.play("pawn:human_experiments_1");
    assert_eq!(story.player(A).columns, [0, 0, 0, 0, 1], "the population is back before the choice");
    assert_eq!(story.play("option:A").ships_at(A, "sol"), "1 3", "and the cube that came back is used");
}

/// BTS-3.30, BTS-3.31
#[test]
fn basic_research() {
    let one = four().play("pawn:basic_research_1");
    assert_eq!(one.legal(), "research:i1 research:i2 research:i3 research:i4");
    let one = one.play("research:i4");
    assert_eq!((one.player(A).population, one.has_researched(A, "i4")), (1, true));
    let two = four().knows(A, "i1 i4").no_events().play("pawn:basic_research_2");
    assert_eq!((two.legal(), two.player(A).ore), ("research:ii_a research:ii_f".into(), 0));
}

/// BTS-3.32
#[test]
fn building_and_jumping() {
    let story = four().outpost(A, "yard_left", "food").play("pawn:basic_build_jump do");
    assert_eq!(story.legal(), "build:sol build:yard_left");
    let story = story.play("build:yard_left");
    assert_eq!((story.ships_at(A, "yard_left"), story.player(A).population), ("1".into(), 1));
    assert!(story.play("jump:yard_left.1-b1 jump:sol.1-a1").allows("disc:food"), "two jumps");
}

/// BTS-3.33
#[test]
fn recruiting() {
    let story = four().columns(A, [0, 1, 3, 4, 4]).play("pawn:basic_recruit");
    assert_eq!(story.means(A), (3, 3, [0, 0, 3, 4, 4]));
}

/// BTS-3.40, BTS-3.44
#[test]
fn exactly_one_production() {
    let story = four().production_of(A);
    assert_eq!(story.legal(), "growth ore trade");
    assert_eq!(story.play("growth").turn(), Some(B));
    let rich = four().gone(A, 4, 4).production_of(A);
    let grown = rich.clone().play("growth");
    assert_eq!((grown.means(A), grown.turn()), ((2, 5, [2, 2, 2, 4, 4]), Some(B)), "all of it, without being asked");
    assert_eq!(rich.play("ore").player(A).ore, 5);
}

/// BTS-3.41, BTS-3.42
#[test]
fn growth_takes_what_is_visible() {
    let story = four().gone(A, 4, 0).columns(A, [3, 0, 3, 4, 4]).production_of(A).play("growth");
    assert_eq!(story.means(A), (2, 4, [2, 0, 2, 4, 4]), "B is empty and nothing replaces it");
}

/// BTS-3.43
#[test]
fn ore_by_symbols() {
    assert_eq!(four().gone(A, 0, 6).ore(A, 0).production_of(A).play("ore").player(A).ore, 4);
}

/// BTS-3.45, BTS-3.46
#[test]
fn three_kinds_of_trade() {
    let story = four().ore(A, 4).production_of(A).play("trade");
    assert_eq!(story.legal(), "buy sell scrap:sol.1 done");
    let story = story.play("buy");
    assert_eq!(story.means(A), (1, 3, [2, 3, 3, 4, 4]));
    assert_eq!((story.rule("buy"), story.missing("buy")), ("BTS-3.45".into(), 2));
    let story = story.play("scrap:sol.1");
    assert_eq!((story.means(A).0, story.means(A).1, story.ships_at(A, "sol")), (0, 4, String::new()));
    let story = story.play("sell sell");
    assert_eq!(story.means(A), (2, 2, [4, 3, 3, 4, 4]));
    let empty = four().ore(A, 9).columns(A, [0; 5]).production_of(A).play("trade");
    assert_eq!(empty.rule("buy"), "BTS-3.46");
}

/// BTS-3.47
#[test]
fn a_trade_checks_control() {
    let story = four().ships(A, "a1.2").outpost(A, "a1", "ore").ships(B, "a1.1").ore(B, 0).production_of(A);
    let story = story.play("trade scrap:a1.2");
    assert_eq!((story.controller("a1"), story.player(B).ore), (Some(B), 1), "with the control bonus, outside B's turn");
}

/// BTS-3.48, BTS-10.18
#[test]
fn only_trades_of_the_phase_count() {
    let story = table_with(4, "expert").gone(A, 3, 0).population(A, 5).colony_bonus(A, "lalande_21185");
    let before = story.play("sell sell sell");
    let after = before.clone().play("done");
    assert_eq!(after.player(A).population, before.player(A).population, "no reward in a bonus");
    let phase = table_with(4, "expert").gone(A, 3, 0).population(A, 5).production_of(A).play("trade sell sell sell");
    let population = phase.player(A).population;
    assert_eq!(phase.play("done").player(A).population, population + 1);
}

/// BTS-3.49
#[test]
fn phases_are_strictly_sequential() {
    let story = four().production_of(A);
    assert_eq!(story.turn(), Some(A), "B cannot begin while A thinks");
    assert_eq!(story.play("trade").turn(), Some(A));
}

/// BTS-3.60, BTS-3.61
#[test]
fn one_claim_a_turn() {
    let story = four().automated(A, 5).achievement_of(A);
    assert_eq!((story.claimed("automation_age"), story.turn()), ("A".into(), Some(B)), "a single one by itself");
    let none = four().achievement_of(A);
    assert_eq!((none.table().claims.iter().map(|claims| claims.len()).sum::<usize>(), none.turn()), (0, Some(B)));
}

/// BTS-3.62, BTS-3.63, BTS-3.64
#[test]
fn slots_from_the_left() {
    let story = four().claims("automation_age", "BC").automated(A, 5).achievement_of(A);
    assert_eq!((story.claimed("automation_age"), story.sheet(A, "score-achievement")), ("BCA".into(), 2));
    let full = four().claims("automation_age", "BCD").automated(A, 9).achievement_of(A);
    assert_eq!(full.claimed("automation_age"), "BCD");
}

/// BTS-3.65, BTS-3.66
#[test]
fn a_claim_stays_and_comes_once() {
    let story =
        four().achievements("transcendence empire grand_fleet specialist").claims("grand_fleet", "A").ships(A, "");
    assert_eq!(story.sheet(A, "score-achievement"), 4, "although there are no ships any more");
    let again = story.ships(A, "sol.4 sol.4 sol.4").achievement_of(A);
    assert_eq!(again.claimed("grand_fleet"), "A");
}

/// BTS-3.67, BTS-9.21
#[test]
fn only_in_ones_own_turn() {
    let story = four().automated(B, 5).achievement_of(A);
    assert_eq!(story.claimed("automation_age"), "");
    let later = story.play("pawn:basic_recruit ore");
    assert_eq!(later.claimed("automation_age"), "B");
}

/// BTS-3.68
#[test]
fn replacements_are_no_claims() {
    // Automation, an outpost and a colony, all with empty tracks; then the achievement phase passes.
    let story = four().knows(A, "i2").gone(A, 8, 8).ships(A, "sol.3").immediate(A, "molecular_replication");
    let story = story.play("pawn:terraforming_2 jump:sol.3-a1 done");
    assert_eq!((story.player(A).automation, story.disc("a1")), ([0, 0, 2], Some(Disc::Replacement)));
    let story = story.ore(A, 3).pawn(A, "basic_recruit").turn_of(A).play("pawn:terraforming_1");
    assert_eq!(story.player(A).settled, [0, 0, 2]);
    let story = story.play("ore");
    assert_eq!((story.turn(), story.table().claimed(), story.table().last_round), (Some(B), 0, None));
    assert_eq!(story.sheet(A, "score-achievement"), 0);
}

/// BTS-3.69
#[test]
fn claims_after_the_trigger() {
    let mut story = table(2).claims("transcendence", "AB").claims("empire", "A").automated(B, 5);
    story.position.table.last_round = Some(2);
    assert_eq!(story.achievement_of(B).claimed("automation_age"), "B");
}

/// BTS-3.70, BTS-3.71, BTS-3.72
#[test]
fn what_achievements_count() {
    let story =
        four().colony(A, "epsilon_eridani").outpost(A, "a2", "food").outpost(A, "yard_left", "food").ships(A, "a2.1");
    assert_eq!(story.stat(A, "same_specialisation_systems"), 3, "a system that prints both counts for food too");
    assert_eq!((story.stat(A, "controlled_systems"), story.stat(A, "garrisoned_systems")), (2, 1));
    let types = four().card("ii_a", "orbital_markets").card("ii_b", "supply_base").knows(A, "ii_a ii_b");
    assert_eq!(types.stat(A, "tech_types_level2plus"), 2, "one type for each card");
    let private = types.private(A, "asteroid_mining");
    assert_eq!(private.stat(A, "tech_types_level2plus"), 3, "private ones count");
}

/// BTS-3.80
#[test]
fn others_decide_outside_their_turn() {
    let story = four().ships(B, "a2.1").happens(A, "hyperspace_current").play("done");
    assert_eq!((story.table().active, story.turn()), (A, Some(B)));
    assert!(story.allows("jump:a2.1-sol"));
}

/// BTS-3.81
#[test]
fn single_options_are_taken() {
    let story = four().knows(A, "i1").no_events().play("pawn:basic_research_2");
    assert!(story.player(A).opening.contains("ii_a".parse().unwrap()), "the only space, the only type");
    assert!(story.legal().starts_with("card:"));
    assert_eq!(story.legal().split(' ').count(), 2);
}

/// BTS-3.19, BTS-4.7: every action that is offered ends with a change, whatever is decided on the way.
#[test]
fn no_action_changes_nothing() {
    use engine::{Chance, Fast, Game};
    let mut fast = Fast::new(5);
    for seed in 0..40 {
        let mut story = new_game(2 + (seed % 3) as usize, ["", "expert", "display"][(seed % 3) as usize], seed);
        let mut legal = Vec::new();
        let mut begun: Option<Position> = None;
        let mut log: Vec<Event> = Vec::new();
        while let Some(seat) = story.turn() {
            legal.clear();
            story.game.legal(&story.position, seat, &mut legal);
            let top = *story.position.table.steps.top().unwrap();
            if matches!(top, Step::Turn(_)) {
                begun = Some(story.position);
                log.clear();
            } else if let (Step::Production(_, true), Some(before)) = (top, begun) {
                begun = None;
                assert!(story.position.table.changed, "an action changed nothing");
                let same = |position: &Position| (position.table.players, position.table.cards);
                let mut now = story.position;
                now.table.players[before.table.active].pawn = before.table.players[before.table.active].pawn;
                // What was paid is no change: it is given back.
                let mut before = before;
                for event in &log {
                    let players = &mut now.table.players;
                    match *event {
                        Event::Paid(who, cost) => {
                            players[who].ore += u16::from(cost.ore);
                            players[who].population += cost.population;
                            if cost.population > 0 {
                                let supply = players[who].supply() - cost.population;
                                players[who].columns = [supply, 0, 0, 0, 0];
                                before.table.players[who].columns = [before.table.players[who].supply(), 0, 0, 0, 0];
                            }
                        }
                        Event::PaidTo(who, to, ore) => {
                            players[who].ore += u16::from(ore);
                            players[to].ore -= u16::from(ore);
                        }
                        _ => {}
                    }
                }
                assert!(same(&before) != same(&now), "an action changed nothing: {log:?}");
            }
            let action = *fast.choose(&legal).unwrap();
            story.game.apply(&mut story.position, seat, action, &mut log);
            if story.position.table.round > 25 {
                break;
            }
        }
    }
}
