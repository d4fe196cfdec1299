//! Chapters 1 and 2: terms and setup.

use engine::{Fast, Game, Kind, Seat, Seed, Setup};
use last_gate::*;

use crate::story::{Story, hex};

/// LG-1.2, LG-1.3, LG-2.17. EX-26: account 3 and income 3 of each of the four resources.
#[test]
fn lg_2_17_everybody_starts_with_three_of_each() {
    let story = Story::new(2);
    assert_eq!(Resource::ALL.len(), 4);
    assert_eq!(story.income(Seat::A), [3, 3, 3, 3]);
    // LG-10.10: the income of round 1 has come already.
    assert_eq!(story.account(Seat::A), [6, 6, 6, 6]);
    assert_eq!(story.account(Seat::B), [6, 6, 6, 6]);
}

/// LG-1.4: income follows its sources at once.
#[test]
fn lg_1_4_income_is_recomputed_when_a_source_changes() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.building(home, Building::Resource(Resource::Research, 1));
    assert_eq!(story.income(Seat::A), [2, 3, 5, 3]);
    assert_eq!(story.account(Seat::A), [6, 6, 6, 6], "it is paid only in the income step");
}

/// LG-1.5, LG-9.11: no upper limit.
#[test]
fn lg_1_5_accounts_have_no_limit() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(1000, 1000, 1000, 1000);
    story.p.table.steps.clear();
    story.steps(&[Step::Economy]);
    assert_eq!(story.account(Seat::A), [1003, 1003, 1003, 1003]);
}

/// LG-1.6: capacity is a pool of the player and not stored.
#[test]
fn lg_1_6_capacity_is_not_kept() {
    let mut story = Story::new(2);
    story.act(Seat::A, "buy:research_ship:1").act(Seat::A, "pay:0:0");
    assert_eq!(economy::free_capacity(&story.game, &story.p.table, Seat::A), [3, 0]);
    story.steps(&[Step::Final(3)]);
    assert_eq!(economy::free_capacity(&story.game, &story.p.table, Seat::A), [3, 1]);
}

/// LG-1.12, LG-1.13, LG-1.14: what is dangerous, what is known from the start, one planet per system.
#[test]
fn lg_1_12_systems() {
    let mut story = Story::new(2);
    assert!(Tile::Storm.is_dangerous() && Tile::BlackHole.is_dangerous() && !Tile::Supernova.is_dangerous());
    assert_eq!(story.p.table.map[Hex::CENTRE.index()], Some(Tile::Centre));
    assert!(matches!(story.p.table.map[story.home(Seat::A).index()], Some(Tile::Home(0))));
    assert_eq!(story.p.table.face_down.len(), 37 - 3);
    story.tile(hex("2.0"), Tile::Storm);
    assert!(story.p.table.is_dangerous(hex("2.0")));
    story.route(Seat::A, hex("2.0"));
    assert!(!story.p.table.is_dangerous(hex("2.0")));
    let worlds = &story.p.table.worlds;
    assert!(worlds.iter().enumerate().all(|(n, world)| worlds[..n].iter().all(|other| other.at != world.at)));
}

/// LG-1.15, LG-1.16: planets and colonies; the home world has level 3, gives no points for it and cannot grow.
#[test]
fn lg_1_16_the_home_world() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    let home = story.home(Seat::A);
    assert_eq!(story.p.table.world(home).unwrap().level, 3);
    assert_eq!(story.points(Seat::A), 0);
    story.planet(hex("3.0"), "juniper", Some(Seat::A), 1);
    assert_eq!(story.p.table.worlds_of(Seat::A).count(), 2);
    assert_eq!(story.p.table.colonies(Seat::A).count(), 1);
    story.market(Seat::A);
    assert!(!story.can(Seat::A, &format!("grow:{home}")));
    assert!(story.can(Seat::A, "grow:3.0"));
    // A conquered home world is no colony of the conqueror, but a planet.
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::B);
    assert_eq!((story.p.table.worlds_of(Seat::B).count(), story.p.table.colonies(Seat::B).count()), (2, 0));
}

/// LG-1.17, LG-2.1, LG-2.2, LG-2.3, LG-2.5. EX-65: coordinates, rings, distances.
#[test]
fn lg_2_1_coordinates() {
    let at = |q, r| Hex::axial(q, r).unwrap();
    assert_eq!((at(0, 0), at(0, 0).ring()), (Hex::CENTRE, 1));
    assert!([(4, 0), (2, 2), (-4, 4)].iter().all(|(q, r)| at(*q, *r).ring() == 5));
    assert_eq!(at(5, -3).ring(), 6);
    assert_eq!(at(0, 4).distance(at(0, -4)), 8);
    assert_eq!(at(0, -4).distance(at(-4, 0)), 4);
    for (ring, size) in [(1, 1), (2, 6), (3, 12), (4, 18), (5, 24), (6, 30)] {
        assert_eq!(Hex::of_ring(ring).count(), size);
    }
    assert_eq!(Hex::of_ring(4).next(), Some(at(0, -3)), "position 0 is (0, -n)");
    assert_eq!(Hex::of_ring(4).nth(1), Some(at(1, -3)));
    assert_eq!(at(1, 1).neighbours().len(), 6);
    assert!(DIRECTIONS.iter().all(|(q, r)| at(*q, *r).distance(Hex::CENTRE) == 1));
}

/// LG-1.18: peace between all.
#[test]
fn lg_1_18_the_game_begins_in_peace() {
    let story = Story::new(3);
    assert!(story.p.table.wars.is_empty());
    assert!(!story.p.table.at_war(Seat::A, Seat::B));
}

/// LG-2.6, LG-2.8, LG-2.9, LG-2.10, LG-2.12. EX-64: rings, homes, reserve of the short game.
#[test]
fn lg_2_6_the_map_of_the_short_game() {
    for seats in [2, 3] {
        let kind = Kind::<LastGate>::built_in().unwrap();
        let game = kind.rules(&Setup::plain(&LastGate::ABOUT, seats).unwrap());
        let mut maps = Vec::new();
        for seed in 0..20 {
            let p = game.start(Seed::numbered(seed));
            let tiles = |kind: usize, ring: u8| {
                let here = Hex::of_ring(ring).filter_map(|hex| p.hidden.map[hex.index()]);
                here.filter(|tile| tile.number() == Some(kind)).count()
            };
            // planet, asteroids, nebula, space, anomaly, storm, black hole, supernova
            assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|kind| tiles(kind, 2)), [3, 0, 0, 0, 0, 1, 1, 1]);
            assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|kind| tiles(kind, 3)), [2, 1, 1, 0, 4, 2, 1, 1]);
            let anomalies = if seats == 2 { 2 } else { 1 };
            assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|kind| tiles(kind, 4)), [1, 5, 5, 3, anomalies, 0, 0, 0]);
            assert_eq!(p.hidden.reserve.len(), 18 - 6);
            assert_eq!(p.table.reserve[1], 13 - 6);
            maps.push(p.hidden.map);
        }
        assert!(maps.iter().any(|map| *map != maps[0]), "the rings are shuffled");
    }
    let homes = |seats: usize| -> Vec<Hex> {
        let story = Story::new(seats);
        Seat::all(seats).map(|seat| story.home(seat)).collect()
    };
    let at = |q, r| Hex::axial(q, r).unwrap();
    assert_eq!(homes(2), [at(0, 3), at(0, -3)]);
    assert_eq!(homes(3), [at(3, 0), at(-3, 3), at(0, -3)]);
}

/// LG-2.14, LG-2.22, LG-7.13: the first player is drawn; seats go round clockwise.
#[test]
fn lg_2_22_the_first_player_is_drawn() {
    let kind = Kind::<LastGate>::built_in().unwrap();
    let game = kind.rules(&Setup::plain(&LastGate::ABOUT, 3).unwrap());
    let firsts: Vec<Seat> = (0..30).map(|seed| game.start(Seed::numbered(seed)).table.first).collect();
    assert!(Seat::all(3).all(|seat| firsts.contains(&seat)));
    let again = game.start(Seed::numbered(7));
    assert_eq!(again, game.start(Seed::numbered(7)), "one generator, and the same seed gives the same game");
}

/// LG-2.16, LG-2.18, LG-2.19, LG-2.21, LG-2.36, LG-4Z.2: what a player begins with.
#[test]
fn lg_2_19_the_beginning() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    assert_eq!(economy::capacity(&story.game, &story.p.table, Seat::A), [3, 1]);
    assert_eq!(story.p.table[Seat::A].government.name(), "oligarchy");
    assert_eq!(story.p.table[Seat::A].ships(Civil::Research).map(|(_, ship)| ship.at).collect::<Vec<_>>(), [home]);
    assert_eq!(economy::state_size(&story.game, &story.p.table, Seat::A), 2);
    let ratio = |from, to| economy::ratio(&story.game, &story.p.table, Seat::A, from, to);
    assert_eq!(ratio(Resource::Food, Resource::Awe), Some(5));
    assert_eq!(ratio(Resource::Awe, Resource::Research), Some(5));
    assert_eq!(ratio(Resource::Culture, Resource::Awe), None);
    story.p.table.round = 1;
    story.steps(&[Step::Politics]);
    assert_eq!(story.p.table[Seat::A].pool, [0, 0, 0, 0, 1], "one free action");
    assert_eq!([Civil::Research, Civil::Colony].map(|kind| story.game.content().civil(kind).supply), [6, 3]);
}

/// LG-2.20, LG-4M.2: what needs no technology.
#[test]
fn lg_2_20_what_can_be_built_from_the_start() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.player(Seat::A).granted_capacity = [20, 20];
    story.market(Seat::A);
    let home = story.home(Seat::A);
    for kind in ["food", "awe", "research", "culture", "capacity"] {
        assert!(story.can(Seat::A, &format!("build:{home}:{kind}-1")), "{kind}");
        assert_eq!(story.refused(Seat::A, &format!("build:{home}:{kind}-2")), "LG-4M.2");
    }
    assert!(story.can(Seat::A, "buy:research_ship:1") && story.can(Seat::A, "buy:colony_ship:1"));
    assert!(!story.can(Seat::A, "buy:fleet:1") && !story.can(Seat::A, "buy:infantry:1"));
    assert_eq!(story.refused(Seat::A, &format!("build:{home}:fortress")), "LG-4M.2");
}

/// LG-2.23, LG-2.24: the stacks are shuffled; what needs later stages is left in the box.
#[test]
fn lg_2_23_stacks() {
    let story = Story::new(2);
    assert_eq!(story.p.table.decks, [12, 13, 8, 6, 6, 11]);
    let other = Story::seeded(2, 2);
    assert_ne!(story.p.hidden.decks, other.p.hidden.decks);
    assert!(!EventId::NAMES.contains(&"drifting_wreck"));
}

/// LG-2.26, LG-2.27, LG-2.28, LG-6.4, LG-6.9, LG-A.1. EX-80: options with their defaults.
#[test]
fn lg_2_27_options() {
    let kind = Kind::<LastGate>::built_in().unwrap();
    let rules = |goal: Option<i64>, rounds: Option<i64>| {
        let chosen = [goal.map(|n| ("goal", n)), rounds.map(|n| ("rounds", n))].into_iter().flatten();
        let chosen = chosen.map(|(id, n)| (id.to_owned(), engine::OptionValue::Number(n as _)));
        Setup::new(&LastGate::ABOUT, 2, engine::SeatSet::EMPTY, chosen, None).map(|setup| kind.rules(&setup))
    };
    assert_eq!(rules(None, None).unwrap().goal(), 6);
    for (goal, rounds) in [(4, 8), (6, 9), (8, 10), (10, 11), (15, 15)] {
        let game = rules(Some(goal), Some(rounds)).unwrap();
        assert_eq!((i64::from(game.goal()), i64::from(game.rounds())), (goal, rounds));
    }
    assert!(rules(Some(2), None).is_err() && rules(Some(16), None).is_err());
}

/// LG-2.29, LG-3.1: the game begins with the economy phase.
#[test]
fn lg_2_29_round_one_has_no_politics() {
    let kind = Kind::<LastGate>::built_in().unwrap();
    let game = kind.rules(&Setup::plain(&LastGate::ABOUT, 2).unwrap());
    let p = game.start(Seed::numbered(3));
    assert_eq!((p.table.round, p.table.phase), (1, Phase::Economy));
    assert!(matches!(p.table.steps.top(), Some(Step::Buy(seat, 0)) if *seat == p.table.first));
}

/// LG-7.1, LG-7.2, LG-7.3, LG-7.6, LG-7.15, LG-4N.11: what a view holds and what it does not.
#[test]
fn lg_7_2_views_hide_what_the_rules_hide() {
    use engine::Viewer;
    let mut story = Story::new(2);
    story.tech(Seat::A, &["ground_forces"]);
    story.act(Seat::A, "buy:infantry:2").act(Seat::A, "pay:0:0");
    let view = |seat| story.game.view(&story.p, Viewer::Seat(seat));
    // What was bought is public, where it stands is not: only that an army is there.
    assert_eq!(view(Seat::B).table[Seat::A].troops, Troops::of(Ground::Infantry, 2));
    assert!(view(Seat::B).armies.iter().all(|army| army.is_empty()));
    assert_eq!(view(Seat::A).armies[0], Troops::of(Ground::Infantry, 2));
    assert!(view(Seat::B).table.worlds[0].army);
    // Face-down tiles are nowhere in a view.
    let mut other = story.p;
    story.game.redeal(&mut other, Viewer::Seat(Seat::A), &mut Fast::new(5));
    assert_ne!(other.hidden.map, story.p.hidden.map);
    assert_eq!(story.game.view(&other, Viewer::Seat(Seat::A)), view(Seat::A));
    assert_eq!(view(Seat::A).table[Seat::B].account, story.p.table[Seat::B].account);
}
