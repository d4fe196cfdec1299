//! Chapter 1: components and terms.

use beyond_the_sun::*;
use engine::Seat;

use crate::story::*;

fn shared(name: &str) -> u8 {
    let story = four();
    let list = &story.game.content().components.shared;
    list.iter().find(|(other, _)| other == name).unwrap().1
}

/// BTS-1.1
#[test]
fn shared_components() {
    let names = [
        ("technology_cards", 46),
        ("event_cards_level_2", 10),
        ("event_cards_level_3", 10),
        ("achievement_cards_basic", 2),
        ("achievement_cards_a", 4),
        ("achievement_cards_b", 4),
        ("system_cards_a", 12),
        ("system_cards_b", 12),
        ("guild_covers", 4),
        ("display_frame_parts", 2),
        ("ore_crystals", 60),
        ("basic_replacement_tiles", 2),
    ];
    for (name, count) in names {
        assert_eq!(shared(name), count, "{name}");
    }
    let story = four();
    let content = story.game.content();
    assert_eq!((content.technologies.len(), content.events.len(), content.systems.len()), (46, 20, 24));
    assert_eq!((content.achievements.len(), content.guilds.len()), (10, 4));
}

/// BTS-1.2
#[test]
fn components_of_a_faction() {
    let story = four();
    let content = story.game.content();
    let own: Vec<(&str, u8)> = content.components.per_faction.iter().map(|(name, n)| (name.as_str(), *n)).collect();
    for wanted in
        [("resource_cubes", 20), ("food_discs", 8), ("ore_discs", 8), ("achievement_discs", 8), ("factions", 4)]
    {
        assert!(own.contains(&wanted), "{wanted:?}");
    }
    assert_eq!((content.boards[0].len(), content.boards[1].len()), (4, 4));
}

/// BTS-1.3, BTS-1.24
#[test]
fn every_faction_has_20_cubes() {
    let story = new_game(4, "", 3);
    for seat in Seat::all(4) {
        assert_eq!(story.player(seat).cubes(), 20);
    }
    let later = story.random_game(3);
    for seat in Seat::all(4) {
        assert_eq!(later.player(seat).cubes(), 20, "after a whole game too");
    }
}

/// BTS-1.4, BTS-4.12
#[test]
fn ore_is_unlimited() {
    let story = four().ore(A, 200).play("pawn:basic_recruit");
    assert_eq!(story.player(A).ore, 201);
    assert_eq!(four().ore(A, 1).rule("pawn:basic_research_2"), "BTS-3.18", "and never negative");
}

/// BTS-1.5
#[test]
fn achievement_discs_are_unlimited() {
    let story = four().gone(A, 8, 8).automated(A, 30).immediate(A, "advanced_robotics");
    assert_eq!(story.stat(A, "automation_level"), 31);
}

/// BTS-1.6
#[test]
fn population_supply_and_ships() {
    // A cube changes its face: population becomes a ship, supply becomes population.
    let count = |story: &Story| {
        let player = story.player(A);
        (player.supply(), player.population, player.strength())
    };
    let story = four();
    assert_eq!(count(&story), (17, 2, 1));
    let story = story.play("pawn:basic_build_jump do jump:sol.1-a1 done");
    assert_eq!(count(&story), (17, 1, 2));
    assert_eq!(count(&story.play("growth")), (16, 2, 2));
}

/// BTS-1.7
#[test]
fn the_technology_board() {
    let story = four();
    let content = story.game.content();
    assert_eq!(content.level_spaces.map(|spaces| spaces.len()), [4, 6, 6, 3]);
    let needs = |space: &str| {
        let space = content.space(space.parse().unwrap());
        space.prerequisites.iter().map(|id| id.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!([needs("i1"), needs("ii_a"), needs("ii_b"), needs("ii_f")], ["", "i1", "i1 i2", "i4"]);
    assert_eq!([needs("iii_h"), needs("iii_k"), needs("iiii_n")], ["ii_a ii_b", "ii_e ii_f", "iii_i iii_j"]);
}

/// BTS-1.8, BTS-1.9
#[test]
fn technology_cards() {
    let story = four();
    let content = story.game.content();
    for level in 1..=4 {
        for kind in TechType::ALL {
            let pure = content.technologies.iter().filter(|card| card.level == level && card.types == [kind]).count();
            assert_eq!(pure, [1, 3, 2, 1][usize::from(level) - 1], "{kind} of level {level}");
        }
        let hybrids = content.technologies.iter().filter(|card| card.level == level && card.types.len() == 2).count();
        assert_eq!(hybrids, if level == 1 { 0 } else { 6 });
    }
    for card in &content.technologies {
        assert_eq!(card.output.is_none(), card.level == 4);
        assert!(card.output.is_none_or(|output| card.types.contains(&output)));
        assert_eq!(card.points.base > 0, card.level == 4);
    }
    assert_eq!(TechType::ALL.len(), 4);
}

/// BTS-1.10
#[test]
fn known_and_researched() {
    let story = four().card("ii_a", "plasma_cannon").knows(A, "i1");
    assert_eq!(story.rule("pawn:plasma_cannon_1"), "BTS-3.15", "the card lies there, but nobody has researched it");
    let story = story.play("pawn:basic_research_2");
    assert!(story.has_researched(A, "ii_a") && !story.has_researched(B, "ii_a"));
    assert!(story.ore(A, 1).turn_of(A).allows("pawn:plasma_cannon_1"));
    let private = four().deck(2, "asteroid_mining hypercomputing").colony_bonus(A, "procyon");
    assert!(
        private.play("card:asteroid_mining").allows("pawn:asteroid_mining_1"),
        "a private one is known to its owner"
    );
}

/// BTS-1.11
#[test]
fn a_pawn_on_a_space() {
    let story = four().play("pawn:basic_recruit ore");
    assert_eq!(story.player(A).pawn, Some("basic_recruit".parse().unwrap()));
    let story = story.pawn(B, "basic_research_1.2").turn_of(C);
    assert!(story.allows("pawn:basic_research_1") && !story.allows("pawn:basic_research_1.2"));
}

/// BTS-1.12
#[test]
fn locations_and_lines() {
    let story = four().play("pawn:basic_build_jump skip");
    let legal = story.legal();
    assert_eq!(legal, "jump:sol.1-a1 jump:sol.1-a2 jump:sol.1-yard_center");
    assert_eq!(story.rule("jump:sol.1-b1"), "BTS-1.12");
    let two = table(2).play("pawn:basic_build_jump skip");
    assert_eq!(two.legal(), "jump:sol.1-a1 jump:sol.1-a2");
}

/// BTS-1.13, BTS-1.14
#[test]
fn only_systems_are_controlled() {
    let story =
        four().ships(A, "sol.2 deep_space.2 yard_center.1").play("pawn:basic_build_jump do jump:yard_center.1-a1 done");
    assert_eq!((story.controller("sol"), story.controller("deep_space")), (None, None));
    assert_eq!(story.controller("a1"), Some(A));
    let side = &story.game.content().sides[1];
    let prints = |at: &str| side.yards[at.parse::<Location>().unwrap().index()];
    assert_eq!(
        (prints("yard_left"), prints("yard_right"), prints("yard_center")),
        (Some([true, false]), Some([false, true]), Some([true, true]))
    );
    assert_eq!((prints("sol"), prints("deep_space")), (None, None));
}

/// BTS-1.15
#[test]
fn a_colony_is_no_location() {
    let story = four().knows(A, "i2").ore(A, 3).ships(A, "a1.3").outpost(A, "a1", "ore");
    assert_eq!((story.stat(A, "colonised_systems"), story.stat(A, "controlled_systems")), (0, 1));
    let story = story.play("pawn:terraforming_1");
    assert_eq!((story.stat(A, "colonised_systems"), story.stat(A, "controlled_systems")), (1, 0));
    assert_ne!(story.system_at("a1"), Some("sirius"), "another card lies there");
}

/// BTS-1.16
#[test]
fn military_strength() {
    let story = four().ships(A, "a1.1 sol.1 a1.3").ships(B, "a1.4").outpost(B, "a1", "ore");
    let story = story.play("pawn:basic_build_jump skip jump:sol.1-a1 done");
    assert_eq!(story.controller("a1"), Some(A), "5 against 4: ships are not counted, and an outpost adds nothing");
}

/// BTS-1.17
#[test]
fn faction_boards() {
    let story = four();
    for boards in &story.game.content().boards {
        for board in boards {
            assert_eq!(board.columns.iter().sum::<u8>(), 17);
            assert_eq!((board.food_track.len(), board.ore_track.len(), board.automation.len()), (9, 9, 7));
        }
    }
    assert!(story.game.content().boards[1].iter().all(|board| board.abilities.len() == 2));
}

/// BTS-1.18, BTS-1.19
#[test]
fn production_tracks() {
    let letters = |gone| {
        let story = four().gone(A, gone, 0);
        let board = &story.game.content().boards[0][0];
        board.growth[usize::from(gone)].iter().map(Column::name).collect::<String>()
    };
    assert_eq!([letters(0), letters(1), letters(2), letters(5), letters(8)], ["A", "A", "AB", "ABC", "ABCDE"]);
    assert_eq!(four().gone(A, 0, 4).stat(A, "ore_production"), 3);
}

/// BTS-1.20
#[test]
fn the_automation_level() {
    let story = four().immediate(A, "molecular_replication");
    assert_eq!(story.stat(A, "automation_level"), 2);
}

/// BTS-1.21
#[test]
fn points_are_counted_at_the_end_only() {
    let before = four().points(A);
    let after = four().knows(A, "i1").points(A);
    assert_eq!(after - before, 1, "they follow from what lies there; nothing is stored");
}

/// BTS-1.22
#[test]
fn turns_go_clockwise_and_the_start_player_stays() {
    let mut story = four();
    let mut order = String::new();
    for _ in 0..9 {
        order.push(story.turn().unwrap().letter());
        story = story.play("pawn:basic_recruit ore");
    }
    assert_eq!((order.as_str(), story.table().start, story.table().round), ("ABCDABCDA", A, 3));
}

/// BTS-1.23
#[test]
fn eight_discs_of_each_track() {
    let story = new_game(3, "expert", 8).random_game(8);
    story.game.check_pieces(&story.position);
}

/// Discs are counted wherever they are.
trait Pieces {
    fn check_pieces(&self, position: &Position);
}

impl Pieces for BeyondTheSun {
    fn check_pieces(&self, position: &Position) {
        for (seat, player) in position.table.players.iter() {
            for track in [Track::Food, Track::Ore] {
                let outposts = position.table.outposts.iter().flatten();
                let outposts = outposts.filter(|o| o.seat == seat && o.disc == Disc::Of(track)).count() as u8;
                let left = 8 - player.gone[track.index()];
                let away = player.automation[track.index()] + player.settled[track.index()] + outposts;
                assert_eq!(left + away, 8);
            }
        }
    }
}
