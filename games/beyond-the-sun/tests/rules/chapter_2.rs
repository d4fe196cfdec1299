//! Chapter 2: setup.

use beyond_the_sun::*;
use engine::Seat;

use crate::story::*;

fn faction(story: &Story, name: &str) -> Seat {
    let (seat, _) = story.table().players.iter().find(|(_, player)| player.faction.name() == name).unwrap();
    seat
}

/// BTS-2.1
#[test]
fn players_and_variants() {
    for seats in 2..=4 {
        for options in ["", "expert", "display", "expert display"] {
            assert_eq!(new_game(seats, options, 1).table().players.count(), seats);
        }
    }
    let (plain, display) = (new_game(2, "", 1), new_game(2, "display", 1));
    assert_eq!((plain.table().revealed, display.table().revealed), (0, 1), "the display is off unless asked for");
    let ore = |story: &Story| Seat::all(4).map(|seat| story.player(seat).ore).sum::<u16>();
    assert_eq!((ore(&new_game(4, "", 1)), ore(&new_game(4, "expert", 1))), (8, 6), "only standard boards have a start");
    assert!(plain.legal().starts_with("pawn:") && new_game(2, "chosen", 1).legal().starts_with("faction:"));
}

/// BTS-2.2
#[test]
fn spaces_of_the_basic_box() {
    let count = |seats: usize, act: &str| {
        let story = table(seats).knows(A, "i1").ore(A, 9);
        story.legal().split(' ').filter(|action| action.starts_with(&format!("pawn:{act}"))).count()
    };
    let counts = |act| [2, 3, 4].map(|seats| count(seats, act));
    assert_eq!(counts("basic_research_1"), [2, 3, 3]);
    assert_eq!(counts("basic_research_2"), [2, 2, 3]);
    assert_eq!(counts("basic_build_jump"), [2, 2, 2]);
}

/// BTS-2.3, BTS-6.1
#[test]
fn sides_of_the_exploration_board() {
    let places = |seats: usize| {
        let story = table(seats);
        let side = &story.game.content().sides[usize::from(seats > 2)];
        side.locations.iter().map(Location::name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(places(2), "sol a1 a2 yard_near b1 b2 yard_far deep_space");
    assert_eq!(places(3), "sol a1 a2 yard_center yard_left yard_right b1 b2 deep_space");
    assert!(table(2).play("pawn:basic_build_jump skip").allows("jump:sol.1-a1"));
}

/// BTS-2.4
#[test]
fn level_one_lies_open() {
    let story = new_game(4, "", 9);
    let mut cards: Vec<&str> = ["i1", "i2", "i3", "i4"].iter().map(|space| story.card_on(space).unwrap()).collect();
    cards.sort_unstable();
    assert_eq!(cards, ["advanced_genetics", "advanced_robotics", "narrow_beam_lasers", "terraforming"]);
    assert!(Seat::all(4).all(|seat| story.player(seat).researched.is_empty()));
    let other = (10..30).map(|seed| new_game(4, "", seed).card_on("i1").unwrap()).any(|card| card != cards[0]);
    assert!(other, "they are dealt at random");
}

/// BTS-2.5
#[test]
fn decks_lie_face_down() {
    let story = new_game(4, "", 2);
    assert_eq!(story.view().decks, [18, 14, 10]);
    for space in ["iiii_m", "iiii_n", "iiii_o"] {
        assert_eq!((story.card_on(space), story.view().events.contains(space.parse().unwrap())), (None, false));
    }
}

/// BTS-2.6
#[test]
fn events_on_levels_two_and_three() {
    let story = new_game(4, "", 2);
    assert_eq!(story.view().events.len(), 12);
    let content = story.game.content();
    for level in [2, 3] {
        let lying = story.position.hidden.events.iter().flatten().filter(|id| content.event(**id).level == level);
        let lying: Vec<_> = lying.collect();
        assert_eq!((lying.len(), lying.iter().filter(|id| content.event(***id).always).count()), (6, 2));
    }
}

/// BTS-2.7, BTS-2.13, BTS-2.15
#[test]
fn nothing_is_open_occupied_or_controlled() {
    let story = new_game(4, "", 2);
    assert!(story.table().guilds.is_empty() && story.table().outposts.iter().all(|outpost| outpost.is_none()));
    assert!(Seat::all(4).all(|seat| story.player(seat).pawn.is_none()));
}

/// BTS-2.8
#[test]
fn systems_in_their_slots() {
    for seed in 0..20 {
        let story = new_game(3, "", seed);
        let content = story.game.content();
        let card = |at: &str| content.system(story.system_at(at).unwrap().parse().unwrap());
        assert!(card("a1").start && card("a2").start && card("b1").deck == Deck::B && card("b2").deck == Deck::B);
        assert_eq!(story.view().systems, [10, 10]);
    }
}

/// BTS-2.9
#[test]
fn four_achievements() {
    let story = new_game(4, "", 2);
    let names: Vec<&str> = story.table().achievements.iter().map(|card| card.name()).collect();
    assert_eq!(names[..2], ["transcendence", "empire"]);
    assert!(["automation_age", "grand_fleet", "polymath", "breadbasket"].contains(&names[2]));
    assert!(["specialist", "hegemony", "industrial_giant", "breakthrough"].contains(&names[3]));
}

/// BTS-2.10
#[test]
fn start_player_and_factions() {
    let starts: Vec<Seat> = (0..20).map(|seed| new_game(4, "", seed).table().start).collect();
    assert!(Seat::all(4).all(|seat| starts.contains(&seat)), "{starts:?}");
    for seed in 0..20 {
        let factions: FactionSet =
            new_game(4, "", seed).table().players.iter().map(|(_, player)| player.faction).collect();
        assert_eq!(factions, FactionSet::ALL, "everybody has a faction of their own");
    }
    let story = new_game(2, "chosen", 1);
    let first = story.table().start;
    assert_eq!(story.turn(), Some(first));
    let story = story.play("faction:meridian_trade_league");
    assert!(!story.allows("faction:meridian_trade_league"), "every faction once");
    let story = story.play("faction:united_nations_of_sol");
    assert_eq!((story.turn(), story.player(first).faction.name()), (Some(first), "meridian_trade_league"));
    story.game.settle(&mut story.position.clone(), &mut ());
}

/// BTS-2.11
#[test]
fn the_common_start() {
    let story = new_game(4, "expert", 4);
    let order = story.table().start.clockwise(4);
    let ore: Vec<u16> = order.map(|seat| story.player(seat).ore).collect();
    assert_eq!(ore, [1, 1, 2, 2]);
    for seat in Seat::all(4) {
        let player = story.player(seat);
        assert_eq!((player.gone, player.supply(), player.population), ([0, 0], 17, 2));
        assert_eq!(story.ships_at(seat, "sol"), "1");
    }
}

/// BTS-2.12, BTS-2.16
#[test]
fn starts_of_the_standard_boards() {
    let story = new_game(4, "", 4);
    let united = faction(&story, "united_nations_of_sol");
    assert_eq!((story.player(united).columns, story.player(united).population), ([3, 3, 2, 4, 4], 3));
    let nishida = faction(&story, "nishida_ostergaard");
    let place = story.table().start.clockwise(4).position(|seat| seat == nishida).unwrap();
    assert_eq!(story.player(nishida).ore, [1, 1, 2, 2][place] + 2);
    assert_eq!(story.ships_at(faction(&story, "atlas_defence_pact"), "sol"), "2");
    let league = faction(&story, "meridian_trade_league");
    assert_eq!((story.ships_at(league, "sol"), story.player(league).columns), ("1 1".into(), [2, 3, 3, 4, 4]));
    assert!(story.table().outposts.iter().all(|outpost| outpost.is_none()), "no control check follows");
}

/// BTS-2.14, BTS-6.5
#[test]
fn the_display_begins_with_row_two() {
    let story = new_game(4, "display", 4);
    let rows: Vec<usize> = story.table().rows.iter().map(|row| row.iter().flatten().count()).collect();
    assert_eq!((rows, story.view().decks), (vec![5, 0, 0], [13, 14, 10]));
}

/// BTS-2.4, BTS-2.6, BTS-2.8, BTS-2.9, BTS-2.10, BTS-7.4: over many games everything that is dealt at random lies everywhere.
#[test]
fn everything_is_shuffled() {
    let games: Vec<Story> = (0..200).map(|seed| new_game(4, "", seed)).collect();
    let different =
        |what: &dyn Fn(&Story) -> String| games.iter().map(what).collect::<std::collections::BTreeSet<String>>().len();
    for space in ["i1", "i2", "i3", "i4"] {
        assert_eq!(different(&|story| story.card_on(space).unwrap().to_owned()), 4, "{space}");
    }
    for seat in Seat::all(4) {
        assert_eq!(different(&|story| story.player(seat).faction.to_string()), 4, "the factions of {seat}");
    }
    assert_eq!(different(&|story| story.table().start.to_string()), 4, "the start player");
    for space in ["ii_a", "ii_f", "iii_g", "iii_l"] {
        let place = space.parse::<SpaceId>().unwrap().index();
        let event = |story: &Story| story.position.hidden.events[place].unwrap().to_string();
        assert_eq!(different(&event), 10, "the event on {space}");
    }
    for (slot, cards) in [("a1", 4), ("a2", 4), ("b1", 12), ("b2", 12)] {
        assert_eq!(different(&|story| story.system_at(slot).unwrap().to_owned()), cards, "{slot}");
    }
    for (place, cards) in [(0, 1), (1, 1), (2, 4), (3, 4)] {
        assert_eq!(different(&|story| story.table().achievements[place].to_string()), cards, "achievement {place}");
    }
    for (deck, cards) in [18, 14, 10].into_iter().enumerate() {
        let top = |story: &Story| story.position.hidden.decks[deck].last().unwrap().to_string();
        assert_eq!(different(&top), cards, "the top of deck {}", deck + 2);
    }
    for deck in [0, 1] {
        let top = |story: &Story| story.position.hidden.systems[deck].last().unwrap().to_string();
        assert_eq!(different(&top), 12, "the top of system deck {deck}");
    }
}
