//! Chapters 7 and 8: information, chance, undo.

use beyond_the_sun::*;
use engine::{Fast, Game, Seat, Undo, Viewer};

use crate::story::*;

/// BTS-7.1
#[test]
fn everybody_sees_the_same() {
    let story = new_game(4, "expert display", 6);
    for seat in Seat::all(4) {
        assert_eq!(story.game.view(&story.position, Viewer::Seat(seat)), story.view());
    }
}

/// BTS-7.2, BTS-7.6
#[test]
fn decks_and_events_are_hidden() {
    let story = new_game(3, "", 6);
    let mut differ = 0;
    for number in 0..20 {
        let mut other = story.position;
        story.game.redeal(&mut other, Viewer::Spectator, &mut Fast::new(number));
        assert_eq!(story.game.view(&other, Viewer::Spectator), story.view());
        let hidden = [
            other.hidden.decks != story.position.hidden.decks,
            other.hidden.systems != story.position.hidden.systems,
            other.hidden.events != story.position.hidden.events,
        ];
        differ += hidden.iter().filter(|differs| **differs).count();
        story.game.check(&other).unwrap();
    }
    assert!(differ > 50, "the orders and the events are dealt anew: {differ}");
}

/// BTS-7.3
#[test]
fn buried_cards_are_remembered() {
    let story = four().knows(A, "i1").no_events().deck(2, "asteroid_mining supply_base modular_fleet");
    let story = story.play("pawn:basic_research_2 card:supply_base");
    let buried: Vec<&str> = story.view().buried[0].iter().map(TechId::name).collect();
    assert_eq!(buried, ["asteroid_mining", "modular_fleet"]);
    assert!(story.told().contains(&"Shown".to_owned()), "the log shows them");
}

/// BTS-7.4, BTS-7.7
#[test]
fn the_setup_follows_from_the_seed() {
    assert_eq!(new_game(4, "", 5).position, new_game(4, "", 5).position);
    let (one, other) = (new_game(4, "", 5).position, new_game(4, "", 6).position);
    assert!(one.hidden != other.hidden && one.table != other.table);
}

/// BTS-7.5
#[test]
fn only_burying_is_random_in_play() {
    let story = new_game(4, "", 5);
    let before = story.position.random;
    let story = story.play("pawn:basic_recruit ore");
    assert_eq!(story.position.random, before);
    let research = four().knows(A, "i1").no_events().deck(2, "asteroid_mining mass_cloning supply_base modular_fleet");
    let research = research.play("pawn:basic_research_2");
    let drawn = research.position.random;
    let card = research.legal().split(' ').next().unwrap().to_owned();
    assert_ne!(research.play(&card).position.random, drawn, "the order under the deck");
}

/// BTS-8.1
#[test]
fn what_cannot_be_undone() {
    let story = four().knows(A, "i1 i2").play("pawn:basic_research_2");
    assert_eq!(story.undo("research:ii_b"), Undo::Reveals);
    let typed = four().knows(A, "i1 i2").no_events().play("pawn:basic_research_2 research:ii_b");
    assert_eq!(typed.undo("type:military"), Undo::Reveals);
    let colony = four()
        .knows(A, "i2")
        .ore(A, 3)
        .ships(A, "a1.3 a1.1")
        .outpost(A, "a1", "ore")
        .play("pawn:terraforming_1 settle:3");
    assert_eq!(colony.undo("done"), Undo::Reveals, "the slot is refilled");
    let private = four().system("a1", "procyon").knows(A, "i2").ore(A, 3).ships(A, "a1.3").outpost(A, "a1", "ore");
    let private = private.system_deck("A", "-").system_deck("B", "-");
    assert_eq!(private.undo("pawn:terraforming_1"), Undo::Reveals, "two technologies, although no system is left");
    let empty = private.system("a1", "luytens_star").system_deck("A", "-");
    assert_ne!(empty.undo("pawn:terraforming_1"), Undo::Reveals, "nothing is turned up");
    let ministry = four().card("iiii_m", "colonial_ministry").card("iii_j", "planet_wide_research").ore(A, 5);
    let ministry = ministry.knows(A, "iii_g iii_i iii_j").play("pawn:planet_wide_research_2");
    assert_eq!(ministry.undo("research:iiii_m"), Undo::Reveals, "three systems, although the technology is known");
    // These come with an event, which reveals by itself; the cards count on their own all the same.
    for (event, cards) in [("rogue_planet", 1), ("dyson_sphere_mk1", 1), ("mass_enlightenment", 2)] {
        let before = four().table().turned;
        assert_eq!(four().happens(A, event).table().turned - before, cards, "{event}");
    }
    let row = table_with(4, "display").row(2, "plasma_cannon").row(2, "modular_fleet").knows(A, "i1").no_events();
    let row = row.play("pawn:basic_research_2");
    let card = row.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(row.undo(&card), Undo::Reveals, "the row is refilled");
    let other = four().ships(A, "a2.2").outpost(A, "a2", "food").ships(B, "a2.1").knows(A, "i2");
    let other = other.play("pawn:terraforming_2 jump:a2.2-sol");
    assert_eq!(other.undo("done"), Undo::HandsOver, "B takes Barnard's Star and decides about a jump");
    let turn = four().production_of(A);
    assert_ne!(turn.undo("ore"), Undo::Free, "the turn ends");
}

/// BTS-8.2
#[test]
fn what_can_be_undone() {
    let known = four().card("ii_a", "plasma_cannon").knows(A, "i1 i2").play("pawn:basic_research_2");
    assert_eq!(known.undo("research:ii_a"), Undo::Free);
    let story = four().play("pawn:basic_build_jump");
    assert_eq!((story.undo("do"), story.undo("skip")), (Undo::Free, Undo::Free));
    let story = story.play("do");
    assert_eq!(story.undo("jump:sol.1-a1"), Undo::Free);
    assert_eq!(four().production_of(A).undo("trade"), Undo::Free);
    let card = four().knows(A, "i1").no_events().play("pawn:basic_research_2");
    let card_action = card.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(card.undo(&card_action), Undo::Free, "the cards were shown already");
}

/// BTS-8.3
#[test]
fn choosing_an_unknown_space_commits() {
    let story = four().card("ii_a", "plasma_cannon").knows(A, "i1 i2").play("pawn:basic_research_2");
    assert_eq!((story.undo("research:ii_a"), story.undo("research:ii_b")), (Undo::Free, Undo::Reveals));
    let four_level = four().card("iii_j", "planet_wide_research").card("iii_i", "stealth_terraforming");
    let four_level = four_level.card("iii_g", "hyperdrive_booster").knows(A, "iii_g iii_i iii_j").ore(A, 5);
    let four_level = four_level.play("pawn:planet_wide_research_2");
    assert_eq!(four_level.undo("research:iiii_m"), Undo::Free, "the type is still open");
    assert_eq!(four_level.play("research:iiii_m").undo("type:military"), Undo::Reveals);
}

/// BTS-7.2: a guess agrees with what is known and is sound.
#[test]
fn guesses_are_sound() {
    let story = new_game(4, "display", 8);
    for number in 0..20 {
        let guess = story.game.guess(&story.view(), &mut Fast::new(number));
        story.game.check(&guess).unwrap();
        assert_eq!(story.game.view(&guess, Viewer::Spectator), story.view());
        let always: Vec<bool> =
            guess.hidden.events.iter().flatten().map(|event| story.game.content().event(*event).always).collect();
        assert_eq!(always.iter().filter(|always| **always).count(), 4);
    }
}
