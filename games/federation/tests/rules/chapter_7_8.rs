//! Chapters 7 and 8: hidden information, and what stops undo.

use engine::{Game, Undo, Viewer};
use federation::*;

use crate::story::*;

fn view(story: &Story, viewer: Viewer) -> View {
    story.game.view(&story.position, viewer)
}

/// FED-7.1
#[test]
fn everything_on_the_table_is_public() {
    let story = four().held(B, "3l").alterations(B, "1-01").erudites(B, "-1A1").medal(B, Medal::Neo);
    for viewer in Viewer::all(4) {
        assert_eq!(view(&story, viewer).table, *story.table());
    }
}

/// FED-7.2
#[test]
fn what_lies_face_down_is_in_nobodys_view() {
    let story = new_game(2, "first_game", 3);
    let mut other = story.position;
    other.hidden.moons.swap(2, 3);
    other.hidden.asteroids.swap(0, 3);
    other.hidden.laws[0].rotate_left(1);
    other.hidden.erudites[1][0].rotate_left(1);
    other.hidden.blocks[0].rotate_left(1);
    for viewer in Viewer::all(2) {
        assert_eq!(story.game.view(&other, viewer), view(&story, viewer));
    }
    assert_ne!(other, story.position);
}

/// FED-7.3
#[test]
fn who_has_chosen_knows_the_deep_space_pile() {
    let story = four().deep_pile("1 2 3 4 5").degree(A, 10).play("one vote f1c3");
    assert_eq!(view(&story, Viewer::Seat(A)).deep_space, Some(story.position.hidden.deep_space));
    assert_eq!(view(&story, Viewer::Seat(B)).deep_space, None);
    let story = story.play("deep:3");
    assert_eq!(view(&story, Viewer::Seat(A)).deep_space.map(|pile| pile.len()), Some(4));
    assert_eq!(view(&story, Viewer::Spectator).deep_space, None);
    assert_eq!(view(&story, Viewer::Spectator).table.deep_space, 4);
}

/// FED-7.5
#[test]
fn one_player_decides_at_a_time() {
    let story = new_game(4, "first_game", 2).random_game(3);
    let mut position = story.game.start(engine::Seed::numbered(2));
    assert_eq!(story.game.turn(&position).len(), 1);
    let seat = story.game.turn(&position).first().unwrap();
    let mut legal = Vec::new();
    story.game.legal(&position, seat.next(4), &mut legal);
    assert!(legal.is_empty());
    story.game.legal(&position, seat, &mut legal);
    story.game.apply(&mut position, seat, legal[0], &mut ());
    assert_eq!(story.game.turn(&position).len(), 1);
}

/// FED-7.6, FED-7.8, FED-8.11
#[test]
fn all_chance_follows_from_the_seed() {
    let (one, other) = (new_game(4, "advanced", 5), new_game(4, "advanced", 5));
    assert_eq!(one.position, other.position);
    let (one, other) = (one.random_game(8), other.random_game(8));
    assert_eq!(one.position, other.position, "draws during play too");
}

/// FED-7.7
#[test]
fn chance_during_play() {
    let draw = four().robots(A, "p4").executive(Step::Incomes(A, 0));
    assert_ne!(draw.position.random, four().position.random, "a draw uses the generator");
    let laws = four().law_piles("moon e81216 arratooine", "moon neo e81216").executive(Step::Cleanup);
    assert_ne!(laws.position.random, four().position.random, "so does a set-aside law");
    let plain = four().law_piles("moon e81216 arratooine", "neo moon e81216").executive(Step::Cleanup);
    assert_eq!(plain.position.random, four().position.random);
}

/// FED-7.10
#[test]
fn starting_planets_are_public() {
    let story = new_game(2, "first_game", 1);
    let seat = story.turn().unwrap();
    let tile = story.legal().split(' ').next().unwrap().to_owned();
    let story = story.play(&tile);
    assert!(view(&story, Viewer::Spectator).table.players[seat].start.is_some());
}

/// FED-8.1
#[test]
fn turning_tokens_up_reveals() {
    let neo = four().miner(A, "1a").erudites(A, "1A1").on_planet(A, Planet::Neo).play("go");
    assert_eq!(neo.undo("miner:2a"), Undo::Reveals);
    let transport =
        four().production(1, "transporter").erudites(A, "2A1").mage(A, 2).resolve(A, "1B3").play("income:1");
    assert_eq!(transport.undo("mage"), Undo::Reveals);
    let jump = four().erudites(A, "2D3 1A1").on_planet(A, Planet::SixMoon).play("use:2D3");
    assert_eq!(jump.undo("go"), Undo::Reveals, "the station reached is turned up before the choice");
}

/// FED-8.2
#[test]
fn a_new_erudite_reveals() {
    let story = four().display("1D3").erudites(A, "2A1").on_planet(A, Planet::Atalum).play("go");
    assert_eq!(story.undo("take:1D3"), Undo::Reveals);
}

/// FED-8.3
#[test]
fn a_random_draw_reveals() {
    let story = four().erudites(A, "2A1").resolve(A, "1B3");
    assert_eq!((story.undo("income:4"), story.undo("income:1")), (Undo::Reveals, Undo::Free));
}

/// FED-8.4, FED-8.8
#[test]
fn looking_and_taking_reveal() {
    let story = four().degree(A, 10).deep_pile("1 2 3 4 5").erudites(A, "1A1").play("one vote");
    assert_eq!(story.undo("f1c3"), Undo::Reveals, "the pile is looked at");
    let story = story.play("f1c3");
    assert_eq!(story.undo("deep:4"), Undo::Reveals, "and the tile is shown");
}

/// FED-8.5
#[test]
fn new_laws_reveal() {
    let story = four().executive(Step::Law);
    assert_eq!(story.undo("law:left"), Undo::Reveals);
}

/// FED-8.6
#[test]
fn a_turn_can_be_taken_back_until_it_ends() {
    let story = four().erudites(A, "1A1 2A1");
    assert_eq!(story.undo("one"), Undo::Free);
    let story = story.play("one vote outer");
    assert_eq!((story.undo("use:1A1"), story.undo("none")), (Undo::Free, Undo::HandsOver));
}

/// FED-8.7
#[test]
fn a_reveal_of_nothing_new_does_not_stop_undo() {
    let story = four().mage(B, 2).mage(A, 0).erudites(A, "1A1").on_planet(A, Planet::SixMoon).play("go");
    let token = story.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(story.undo(&token), Undo::Free, "moon 2 is face up already");
    let mut last = four().display("1D3").erudites(A, "2A1");
    last.position.table.open_level2[3] = true;
    for tile in ["1D1", "1D2"] {
        last = last.erudites(B, tile);
    }
    for tile in ["2D1", "2D2", "2D3"] {
        last = last.erudites(C, tile);
    }
    let last = last.on_planet(A, Planet::Atalum).play("go");
    assert_eq!(last.undo("take:1D3"), Undo::Free, "the pile is empty");
}

/// FED-8.9
#[test]
fn decisions_of_the_executive_phase_until_somebody_else_is_asked() {
    let story = four().robots(A, "p2").held(A, "2l2c").degree(A, 4).executive(Step::Incomes(A, 0));
    assert_eq!(story.undo("transmute:l"), Undo::Free, "the own upkeep comes next");
    let handed = four().degree(A, 4).degree(B, 4).held(A, "1l").held(B, "1l").executive(Step::Upkeep(A));
    assert_eq!(handed.undo("level:3"), Undo::HandsOver);
}

/// FED-8.10
#[test]
fn a_draft_pick_until_the_next_player_is_asked() {
    let mut story = new_game(2, "first_game", 1);
    story.position.table.starts = ["5", "1", "8"].iter().map(|tile| tile.parse::<StartId>().unwrap()).collect();
    assert_eq!((story.undo("start:5"), story.undo("start:1")), (Undo::Free, Undo::HandsOver));
    assert_eq!(story.undo("start:8"), Undo::Reveals, "it draws a token");
    assert_eq!(story.play("start:5").undo("access:1"), Undo::HandsOver);
}
