//! Chapters 5 and 6: the end, scoring, player counts and variants.

use beyond_the_sun::*;
use engine::Seat;

use crate::story::*;

fn play_out(mut story: Story) -> String {
    let mut order = String::new();
    while let Some(seat) = story.turn() {
        order.push(seat.letter());
        story = story.play("pawn:basic_recruit ore");
    }
    order
}

/// BTS-5.1
#[test]
fn the_trigger() {
    for (seats, before, last) in [(2, "A", 1), (2, "AB", 2), (3, "AB", 2), (4, "AB", 0), (4, "ABC", 2)] {
        let story = table(seats).claims("transcendence", before).automated(A, 5).achievement_of(A);
        let triggered = story.table().last_round.is_some();
        assert_eq!(triggered, last == 2, "{seats} players with {before}");
    }
}

/// BTS-5.2, BTS-5.3, BTS-5.4
#[test]
fn everybody_has_the_same_number_of_turns() {
    for (seat, rest) in [(A, "BCDABCD"), (C, "DABCD"), (D, "ABCD")] {
        let story = four().claims("transcendence", "AB").claims("empire", "AB").automated(seat, 5);
        assert_eq!(play_out(story.achievement_of(seat)), rest);
    }
}

/// BTS-5.5, BTS-5.15
#[test]
fn the_most_points_win() {
    let story = table(2).knows(A, "i1 i2").knows(B, "i1").ships(A, "").ships(B, "").over();
    assert_eq!((story.points(A), story.points(B), story.places()), (2, 1, vec![1, 2]));
}

/// BTS-5.6, BTS-5.7
#[test]
fn technologies_score() {
    let story = four().knows(A, "i1 ii_a iii_g").private(A, "asteroid_mining").private(A, "free_trade_zone");
    assert_eq!((story.sheet(A, "score-level"), story.sheet(A, "score-private")), (1 + 2 + 3, 2 + 3));
}

/// BTS-5.8, BTS-5.19
#[test]
fn level_four_scores() {
    let of = |card: &str| four().card("iiii_m", card).knows(A, "iiii_m");
    assert_eq!(of("parallel_universe_generator").sheet(A, "score-technology"), 6);
    assert_eq!(of("post_scarcity_society").automated(A, 5).sheet(A, "score-technology"), 2 + 2);
    assert_eq!(of("post_scarcity_society").automated(A, 19).sheet(A, "score-technology"), 2 + 6, "at most 6");
    assert_eq!(of("galactic_empire").outpost(A, "a1", "ore").sheet(A, "score-technology"), 4);
    assert_eq!(of("pax_galactica").colony(A, "procyon wolf_359").sheet(A, "score-technology"), 4);
}

/// BTS-5.9
#[test]
fn automation_scores() {
    let points: Vec<i32> = (0..=9).map(|level| four().automated(A, level).sheet(A, "score-automation")).collect();
    assert_eq!(points, [0, 0, 0, 1, 2, 4, 6, 8, 9, 10]);
}

/// BTS-5.10, BTS-5.12
#[test]
fn colonies_and_achievements_score() {
    let story = four().colony(A, "lhs_1140 proxima_centauri").claims("empire", "BCA").claims("transcendence", "A");
    assert_eq!((story.sheet(A, "score-colonies"), story.sheet(A, "score-achievement")), (8 + 2, 3 + 6));
}

/// BTS-5.13
#[test]
fn kept_events_score() {
    let sol = four().kept("guardians_of_sol").ships(A, "sol.2").ships(B, "sol.2").ships(C, "sol.1").ships(D, "");
    let points = |story: &Story| [A, B, C, D].map(|seat| story.sheet(seat, "score-event"));
    assert_eq!(points(&sol), [2, 2, 0, 0], "every tied faction");
    let census = four().kept("galactic_census");
    assert_eq!(points(&census), [0; 4], "nothing is not the most");
    assert_eq!(points(&census.colony(C, "procyon")), [0, 0, 3, 0]);
    let race = four().kept("second_space_race").ships(B, "a1.4");
    assert_eq!(points(&race), [0, 3, 0, 0]);
}

/// BTS-5.14, BTS-10.19
#[test]
fn majorities() {
    let story = four().ships(A, "sol.1 deep_space.1").ships(B, "sol.1").ships(C, "").ships(D, "");
    assert_eq!([A, B, C].map(|seat| story.sheet(seat, "score-sol")), [1, 1, 0]);
    assert_eq!([A, B, C].map(|seat| story.sheet(seat, "score-deep-space")), [1, 0, 0]);
    let empty = Seat::all(4).fold(four(), |story, seat| story.ships(seat, ""));
    assert_eq!(empty.sheet(A, "score-sol"), 0);
}

/// BTS-5.16, BTS-5.17, BTS-5.18
#[test]
fn tie_breaks() {
    let base = table(2).ships(A, "").ships(B, "").over();
    assert_eq!(base.places(), [1, 1], "still tied: both win");
    assert_eq!(base.clone().gone(B, 0, 1).places(), [2, 1], "fewest discs left");
    assert_eq!(base.clone().population(A, 3).places(), [1, 2]);
    assert_eq!(base.ore(B, 9).places(), [2, 1]);
}

/// BTS-5.20, BTS-9.22
#[test]
fn only_the_guard_limits_the_rounds() {
    let mut story = table(2);
    (story.position.table.round, story.position.table.start) = (60, B);
    let next = story.clone().play("pawn:basic_recruit ore");
    assert_eq!((next.turn(), next.table().round), (Some(B), 61));
    story.position.table.round = LAST_ROUND;
    let over = story.play("pawn:basic_recruit ore");
    assert_eq!((over.turn(), over.table().last_round), (None, None), "nobody has triggered the end, and it ends");
    assert_eq!(over.places().len(), 2, "scored as usual");
}

/// BTS-6.1, BTS-6.2
#[test]
fn player_counts() {
    let spaces = |seats: usize, act: &str| {
        let story = table(seats);
        story.game.content().act(act.parse().unwrap()).unwrap().spaces[seats - 2].count
    };
    assert_eq!([2, 3, 4].map(|seats| spaces(seats, "settlers_guild")), [1, 1, 2]);
    assert_eq!([2, 3, 4].map(|seats| spaces(seats, "technocrats_guild")), [1, 1, 1]);
    assert_eq!(table(2).game.content().setup.trigger, [3, 3, 4]);
    let two = new_game(2, "", 1);
    assert_eq!(two.table().players.count(), 2, "no neutral pieces");
    let ships: u8 =
        two.table().players.iter().map(|(_, player)| player.fleet.iter().map(|at| at.count()).sum::<u8>()).sum();
    assert!((2..=3).contains(&ships), "one ship each, one more for the Meridian Trade League: {ships}");
    let over = two.random_game(1);
    assert!(over.table().outposts.iter().flatten().all(|outpost| outpost.seat == A || outpost.seat == B));
}

/// BTS-6.3
#[test]
fn expert_boards() {
    let story = new_game(4, "expert", 3);
    for seat in Seat::all(4) {
        let player = story.player(seat);
        let board = story.game.content().board(true, player.faction);
        assert_eq!((player.columns, player.population), (board.columns, 2), "own columns, no start bonus");
    }
}

/// BTS-6.4, BTS-6.6, BTS-6.12
#[test]
fn researching_from_the_display() {
    let story = table_with(4, "display").knows(A, "i1 i2").no_events().row(2, "colony_pods");
    let before = story.view().decks[0];
    let story = story.play("pawn:basic_research_2 research:ii_b type:commerce");
    for action in story.legal().split(' ') {
        let card = story.game.content().technology(action.trim_start_matches("card:").parse().unwrap());
        assert!(card.types.contains(&TechType::Commerce), "{action}");
    }
    let story = story.play("card:colony_pods");
    assert_eq!((story.card_on("ii_b"), story.view().decks[0]), (Some("colony_pods"), before - 1));
    assert_eq!(story.table().rows[0].iter().flatten().count(), 5, "refilled at once");
    let empty = table_with(4, "display").knows(A, "i1 i2").no_events().row(2, "colony_pods").deck(2, "-");
    let empty = empty.play("pawn:basic_research_2 research:ii_b type:commerce");
    let empty = if empty.allows("card:colony_pods") { empty.play("card:colony_pods") } else { empty };
    assert_eq!(empty.table().rows[0].iter().flatten().count(), 4, "an exhausted deck leaves gaps");
}

/// BTS-6.6, BTS-6.13
#[test]
fn a_row_without_the_type() {
    let base = table_with(4, "display").knows(A, "i1").no_events();
    let mut base = base.play_before_the_type();
    let cards = ["hypercomputing", "nanofabrication", "asteroid_mining", "mass_cloning", "hydroponic_megafarms"];
    for (place, card) in cards.iter().enumerate() {
        base.position.table.rows[0][place] = Some(card.parse().unwrap());
    }
    let deck = base.clone().deck(2, "-").push(2, "supply_base modular_fleet").choose_type();
    assert_eq!(deck.legal(), "card:supply_base card:modular_fleet", "the deck is searched");
    let none = base.deck(2, "-").choose_type();
    assert_eq!(none.legal().split(' ').count(), 5, "any card of the row");
}

/// Stories about the type of ii_a.
trait AtTheType {
    fn play_before_the_type(self) -> Story;
    fn choose_type(self) -> Story;
}

impl AtTheType for Story {
    fn play_before_the_type(mut self) -> Story {
        self.player_mut(A).opening.insert("ii_a".parse().unwrap());
        self.position.table.steps.push(Step::Type(A, "ii_a".parse().unwrap()));
        self
    }

    fn choose_type(self) -> Story {
        self.settle()
    }
}

/// BTS-6.7, BTS-6.8
#[test]
fn rows_come_into_play() {
    let revealed = |event: &str| table_with(4, "display").happens(A, event).table().revealed;
    assert_eq!([revealed("maya_chaturvedi"), revealed("ono"), revealed("tyler_lee")], [0b011, 0b101, 0b001]);
    let rows = |card: &str| four().game.content().technology(card.parse().unwrap()).rows;
    assert_eq!([rows("spacetime_anomaly_studies"), rows("hypercomputing")], [0b010, 0b010]);
    assert_eq!([rows("planet_wide_research"), rows("deep_space_megastructures")], [0b110, 0b110]);
    let private = table_with(4, "display").deck(2, "hypercomputing supply_base").colony_bonus(A, "procyon");
    assert_eq!(private.play("card:hypercomputing").table().revealed, 0b011, "privately too");
}

/// BTS-6.9, BTS-6.11
#[test]
fn what_comes_from_the_deck() {
    let story = table_with(4, "display").deck(4, "star_forge pax_galactica").happens(A, "mass_enlightenment");
    assert_eq!((story.legal(), story.table().revealed), ("card:star_forge card:pax_galactica".into(), 1));
    let private = table_with(4, "display").deck(2, "supply_base modular_fleet").colony_bonus(A, "procyon");
    assert_eq!(private.legal(), "card:supply_base card:modular_fleet");
}

/// BTS-6.10
#[test]
fn a_hidden_row_is_revealed_when_needed() {
    let story = table_with(4, "display")
        .card("ii_a", "spacetime_anomaly_studies")
        .knows(A, "ii_a")
        .no_events()
        .population(A, 3);
    let story = story.play("pawn:spacetime_anomaly_studies_1");
    assert_eq!(story.table().revealed, 0b011);
    assert!(story.legal().starts_with("card:") || story.has_researched(A, "iii_g"));
}
