//! Chapters 7 and 8: hidden information, randomness, and what reveals.

use engine::{Fast, Game, Seed, Undo, Viewer};
use space_gate_odyssey::*;

use crate::story::*;

/// SGO-7.1, SGO-7.2, SGO-7.3
#[test]
fn views_show_the_table_and_the_tops_of_the_stacks() {
    let story = three().top("gw7").top("gw5").acting(Room::Modules, &[1]).play("gw bury");
    let view = story.view();
    assert_eq!((view.tops[0], view.sizes[0]), (Some("gw7".parse().unwrap()), 12));
    assert_eq!(view.table, *story.table(), "everything else is public");
    let guess = story.game.guess(&view, &mut Fast::new(3));
    assert_eq!(story.game.view(&guess, Viewer::Seat(A)), view);
    // The buried module was seen by all, but a view does not tell where it lies.
    let bottoms: std::collections::BTreeSet<String> =
        (0..40).map(|seed| story.game.guess(&view, &mut Fast::new(seed)).stacks[0].0[0].to_string()).collect();
    assert!(bottoms.len() > 5, "{bottoms:?}");
    let mut dealt = story.position;
    story.game.redeal(&mut dealt, Viewer::Spectator, &mut Fast::new(9));
    assert_ne!(dealt.stacks, story.position.stacks);
    assert_eq!(story.game.view(&dealt, Viewer::Spectator), view);
}

/// SGO-7.4
#[test]
fn all_chance_is_in_the_setup() {
    let game = new_game(2, "", 1).game;
    assert_eq!(game.start(Seed::numbered(4)), game.start(Seed::numbered(4)));
    assert_ne!(game.start(Seed::numbered(4)), game.start(Seed::numbered(5)));
    // The rest follows from the actions alone: the same random player plays the same game.
    let play = || table(2, "").random_game(7).position;
    assert_eq!(play(), play());
}

fn mark(story: &Story, action: &str) -> Undo {
    Undo::of(story.game.as_ref(), &story.position, story.turn().unwrap(), action.parse().unwrap())
}

/// SGO-8.1
#[test]
fn building_and_burying_reveal_the_next_module() {
    let story = three().top("gw5").acting(Room::Modules, &[2]);
    assert_eq!(mark(&story, "gw"), Undo::Free, "only chosen so far");
    let story = story.play("gw");
    assert_eq!([mark(&story, "bury"), mark(&story, "1,0")], [Undo::Reveals, Undo::Free]);
    assert_eq!(mark(&story.play("1,0"), "r2"), Undo::Reveals);
    let straight = three().top("gw9").acting(Room::Modules, &[2]).play("gw");
    assert_eq!(mark(&straight, "1,0"), Undo::Reveals, "it fits only one way, so it is built at once");
    let setup = new_game(3, "", 1).top("gw5").play("gw 1,0");
    assert_eq!(mark(&setup, "r2"), Undo::Reveals);
    let last = three().stack_of("aw", 1).acting(Room::Modules, &[2]).play("aw");
    let cell = last.legal().split(' ').next().unwrap().to_owned();
    assert_eq!(mark(&last, &cell), Undo::Free, "the stack becomes empty");
}

/// SGO-8.2
#[test]
fn nothing_else_reveals_anything() {
    let walking = three().station(A, "gw5 1,0 r2; ow1 1,1 r0").acting(Room::Water, &[3]);
    assert_eq!([mark(&walking, "s1>gw5"), mark(&three(), "chief@modules")], [Undo::Free; 2]);
    let landing = three().landing(A, "collins", 3);
    assert_eq!(mark(&landing, "field:1"), Undo::Free);
    assert_eq!(mark(&landing.place("f01"), "swap:1"), Undo::Free);
    let tile = table(3, "remodel_tiles=on").station(A, "gw5 1,0 r2").play("remodel");
    assert_eq!([mark(&tile, "lift:gw5"), mark(&tile, "restore")], [Undo::Free; 2]);
}

/// SGO-8.3
#[test]
fn handing_over_ends_the_possibility_to_undo() {
    let story = three().station(A, "gw5 1,0 r2").acting(Room::Water, &[1]);
    assert_eq!(mark(&story, "s1>gw5"), Undo::HandsOver);
}
