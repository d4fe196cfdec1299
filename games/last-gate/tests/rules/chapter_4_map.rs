//! Chapter 4, the map: movement, exploration, control and blockade (4Q, 4R, 4S).

use engine::{Chance, Game, Seat};
use last_gate::*;

use crate::story::{Story, clear, hex};

/// A story with A's research ship at 3.0 and deep space around it.
fn explorer() -> Story {
    let mut story = Story::new(2);
    clear(&mut story, &["3.0", "2.0", "2.1", "3.1", "3.11", "4.0"]);
    story.p.table.map[hex("4.0").index()] = Some(Tile::Home(1));
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("3.0");
    story
}

fn at(story: &Story, unit: &str) -> Option<Hex> {
    story.p.table[Seat::A].at(unit.parse().unwrap())
}

/// LG-4Q.1, LG-4Q.5, LG-4Q.10, LG-9.12: one adjacent system per point, nothing outside the map.
#[test]
fn lg_4q_1_movement() {
    let mut story = explorer();
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1");
    assert_eq!(story.refused(Seat::A, "to:2.3"), "LG-4Q.1");
    story.act(Seat::A, "to:2.0").act(Seat::A, "to:1.0");
    assert!(!story.can(Seat::A, "to:2.0"), "movement 2");
    assert_eq!(at(&story, "r1"), Some(Hex::CENTRE));
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("4.4");
    story.tile(hex("4.4"), Tile::Space);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().going = Going::default();
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1");
    assert_eq!(story.refused(Seat::A, "to:5.5"), "LG-4Q.10");
}

/// LG-4Q.2, LG-4Q.3, LG-4Q.4, LG-4M.17. EX-70: a fleet moves 1, a route gives one more, once; each marker is one fleet.
#[test]
fn lg_4m_17_the_bonus_of_routes() {
    let mut story = explorer();
    story.fleet(Seat::A, hex("3.0"));
    story.route(Seat::B, hex("2.0"));
    story.route(Seat::B, Hex::CENTRE);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0").act(Seat::A, "to:1.0");
    assert!(!story.can(Seat::A, "to:2.1"), "one more, once");
    let mut story = explorer();
    story.tech(Seat::A, &["lifelines"]);
    story.fleet(Seat::A, hex("3.0"));
    story.route(Seat::B, hex("2.0"));
    story.route(Seat::B, Hex::CENTRE);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0").act(Seat::A, "to:1.0");
    assert!(story.can(Seat::A, "to:2.1"), "with lifelines every time");
}

/// LG-4Q.6, LG-4B.1, LG-4S.4: in peace fleets do not block each other.
#[test]
fn lg_4q_6_peace() {
    let mut story = explorer();
    story.fleet(Seat::B, hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(story.can(Seat::A, "to:1.0"));
    // Fleets neither, though they tell each other their hulls.
    story.fleet(Seat::A, hex("2.1"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Flight(Seat::A, Unit::Fleet(0), 2, false)]);
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, "to:2.0".parse().unwrap(), &mut events);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Announced(..))).count(), 2);
    assert!(story.can(Seat::A, "to:1.0"));
}

/// LG-4Q.7, LG-4Q.13, LG-4Q.14, LG-4U.13: loading and unloading.
#[test]
fn lg_4q_7_loading() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.fleet(Seat::A, home);
    story.player(Seat::A).troops = Troops::of(Ground::Infantry, 4);
    story.p.hidden.armies[0] = Troops::of(Ground::Infantry, 4);
    story.p.table.worlds[0].army = true;
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1");
    for _ in 0..3 {
        story.act(Seat::A, "load:1:infantry");
    }
    assert!(!story.can(Seat::A, "load:1:infantry"), "three per fleet");
    assert_eq!(story.p.hidden.cargo[0][0].total(), 3);
    story.act(Seat::A, "unload:1:infantry").act(Seat::A, "unload:1:infantry").act(Seat::A, "load:1:infantry");
    assert!(!story.can(Seat::A, "load:1:infantry"), "what was unloaded stays for this phase");
}

/// LG-4Q.9, LG-10.94: a unit that retreated is slower in the next round, but not below 1.
#[test]
fn lg_4q_9_tired_units() {
    let mut story = explorer();
    story.player(Seat::A).ships[0][0].as_mut().unwrap().going.weary = true;
    story.steps(&[Step::Movement]);
    story.p.table.passed.insert(Seat::B);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(!story.can(Seat::A, "to:1.0"));
    story.fleet(Seat::A, hex("3.0"));
    story.p.table[Seat::A].fleets[0].as_mut().unwrap().going.tired = true;
    let mods = mods::mods(&story.game, &story.p.table, Seat::A);
    assert_eq!(galaxy::speed(&story.game, &story.p.table, Seat::A, Unit::Fleet(0), &mods), 1);
}

/// LG-4Q.30, LG-4Q.31, LG-10.42. EX-71: players discover each other, and all whom the other knows.
#[test]
fn lg_4q_30_discovering_players() {
    let mut story = Story::new(3);
    assert!(!story.p.table.relation(Seat::A, Seat::B).discovered);
    story.discover(Seat::A, Seat::B);
    let near = story.home(Seat::B).neighbours()[0];
    story.tile(near, Tile::Space);
    story.player(Seat::C).ships[0][0].as_mut().unwrap().at = near;
    story.settle();
    assert!(story.p.table.relation(Seat::C, Seat::B).discovered);
    assert!(story.p.table.relation(Seat::A, Seat::C).discovered && story.p.table.relation(Seat::C, Seat::A).discovered);
}

/// LG-4R.1, LG-4R.2, LG-4R.3, LG-4R.12, LG-4Z.9: a discovery stops the ship and draws a card.
#[test]
fn lg_4r_1_a_discovery() {
    let mut story = explorer();
    story.hide(hex("2.0"), Tile::Nebula);
    put_on_top(&mut story, Stack::Nebula, "gas_pocket");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert_eq!(story.p.table.map[hex("2.0").index()], Some(Tile::Nebula));
    assert_eq!(story.account(Seat::A), [8, 8, 6, 6]);
    assert!(story.p.hidden.hands[0].len() == 1 && story.p.table[Seat::A].hand[1] == 1, "and the card is kept");
    assert!(!story.can(Seat::A, "to:1.0"), "it stops there");
}

/// Puts a card on top of its stack.
fn put_on_top(story: &mut Story, stack: Stack, name: &str) {
    let wanted: EventId = name.parse().unwrap();
    let content = std::sync::Arc::clone(&story.game);
    let deck = &mut story.p.hidden.decks[stack.index()];
    let place = deck.iter().position(|card| content.content().kind(*card) == wanted).unwrap();
    let last = deck.len() - 1;
    deck.swap(place, last);
}

/// LG-4R.4, LG-9.4: an empty stack is refilled from its discards; if there are none, no card is drawn.
#[test]
fn lg_4r_4_empty_stacks() {
    let mut story = explorer();
    story.hide(hex("2.0"), Tile::Space);
    let cards: CardSet = story.p.hidden.decks[2].drain(..).collect();
    story.p.table.discards = cards;
    story.p.table.decks[2] = 0;
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(story.p.table.drawn.is_some());
    assert!(story.p.table.decks[2] >= 6);
}

/// LG-4R.6, LG-4R.27, LG-10.80: no neutral fleet next to a home world.
#[test]
fn lg_4r_6_no_pirates_at_home() {
    let mut story = Story::new(2);
    let near = story.home(Seat::A).neighbours().iter().copied().find(|near| near.ring() == 4).unwrap();
    story.hide(near, Tile::Asteroids);
    put_on_top(&mut story, Stack::Asteroids, "pirate_base");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, &format!("to:{near}"));
    assert!(story.p.table.neutrals.is_empty());
    assert_ne!(story.p.table.drawn.map(|card| story.game.content().kind(card).name()), Some("pirate_base"));
}

/// LG-4R.27, LG-10.99: a card that is drawn in secret is one to keep; others are passed over and shuffled back.
#[test]
fn lg_4r_27_only_cards_to_keep_are_drawn_in_secret() {
    for passed in ["pirate_base", "belt_survey", "meteor_swarm", "abandoned_mine"] {
        let mut story = explorer();
        put_on_top(&mut story, Stack::Asteroids, passed);
        let cards = story.p.table.decks[0];
        story.steps(&[Step::Buy(Seat::A, 0), Step::PickStack(Seat::A)]);
        story.act(Seat::A, "stack:asteroids");
        let content = story.game.content();
        let held = story.p.hidden.hands[0].first().expect("a card");
        assert_eq!(content.event(held).after, After::Keep, "{passed}");
        assert_eq!(story.p.table.decks[0], cards - 1, "{passed} is back");
    }
    // Without such a card nothing is drawn.
    let mut story = explorer();
    let game = std::sync::Arc::clone(&story.game);
    let deck = &mut story.p.hidden.decks[Stack::Asteroids.index()];
    let (kept, rest): (Vec<CardId>, Vec<CardId>) =
        deck.iter().partition(|card| game.content().event(**card).after == After::Keep);
    *deck = rest.iter().copied().collect();
    story.p.table.decks[0] = rest.len() as u8;
    for card in kept {
        story.p.hidden.hands[1].insert(card);
        story.player(Seat::B).hand[0] += 1;
    }
    story.steps(&[Step::Buy(Seat::A, 0), Step::PickStack(Seat::A)]);
    story.act(Seat::A, "stack:asteroids");
    assert_eq!((story.p.hidden.hands[0].len(), story.p.table.decks[0]), (0, rest.len() as u8));
}

/// LG-4R.7, LG-4R.28, LG-9.8: three cards turn a discovered tile into a planet.
#[test]
fn lg_4r_7_a_planet_for_cards() {
    let mut story = explorer();
    for _ in 0..3 {
        story.steps(&[Step::Buy(Seat::A, 0), Step::PickStack(Seat::A)]);
        story.act(Seat::A, "stack:nebula");
    }
    story.hide(hex("2.0"), Tile::Space);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(matches!(story.top(), Step::SwapTile(Seat::A, ..)));
    let drawn = story.p.table.drawn;
    story.act(Seat::A, "yes");
    while let Step::Cards(..) = story.top() {
        let card = story.legal(Seat::A)[0].clone();
        story.act(Seat::A, &card);
    }
    assert!(story.p.table.world(hex("2.0")).is_some());
    assert_eq!((story.p.hidden.hands[0].len(), story.p.table.drawn), (0, drawn), "no event card is drawn");
    assert_eq!(story.p.table.decks[1], 13, "the cards lie under their stacks");
}

/// LG-4R.8, LG-4R.9, LG-4R.10, LG-7.14, LG-10.54. EX-66: a planet next to a planet is replaced and comes later.
#[test]
fn lg_4r_9_a_planet_next_to_a_planet() {
    let mut seen = [false, false];
    for seed in 0..12 {
        let mut story = Story::seeded(2, seed);
        clear(&mut story, &["3.0", "3.1", "3.11"]);
        story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("3.0");
        story.planet(hex("2.1"), "echo", None, 0);
        let planet = *story.p.hidden.reserve.iter().collect::<Vec<_>>().first().unwrap();
        story.hide(hex("2.0"), Tile::Planet(planet));
        story.sail(Seat::A);
        story.act(Seat::A, "fly:r1");
        // The die is the next thing that chance decides; what the card does comes later.
        let mut chance = story.p.random;
        let roll = chance.die(6);
        let (tile, kind, stack) =
            if roll <= 3 { (Tile::Nebula, 2, Stack::Nebula) } else { (Tile::Asteroids, 1, Stack::Asteroids) };
        let before = story.p.table;
        let mut events = Vec::new();
        story.game.apply(&mut story.p, Seat::A, "to:2.0".parse().unwrap(), &mut events);
        assert_eq!(story.p.table.map[hex("2.0").index()], Some(tile), "a roll of {roll}");
        assert_eq!(story.p.table.reserve[kind], before.reserve[kind] - 1, "it comes from the reserve");
        let drawn = events.iter().find_map(|event| match event {
            Event::Drew(_, card) => Some(story.game.content().event(*card).stack),
            _ => None,
        });
        assert_eq!(drawn, Some(stack), "and a card of its kind is drawn");
        seen[usize::from(tile == Tile::Nebula)] = true;
        assert_eq!(story.p.table[Seat::A].set_aside.iter().copied().collect::<Vec<_>>(), [planet]);
    }
    assert_eq!(seen, [true, true]);
}

/// LG-4R.10: the planet set aside replaces the next discovery that touches no planet.
#[test]
fn lg_4r_10_the_planet_comes_later() {
    let mut story = explorer();
    let planet = story.p.hidden.reserve.first().unwrap();
    story.p.hidden.reserve.remove(planet);
    story.p.table.reserve[0] -= 1;
    story.player(Seat::A).set_aside.push(planet);
    story.hide(hex("2.0"), Tile::Storm);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert_eq!(story.p.table.map[hex("2.0").index()], Some(Tile::Planet(planet)));
    assert!(story.p.table[Seat::A].set_aside.is_empty());
}

/// LG-4R.13, LG-4R.14, LG-4Z.11: every entry into a dangerous system draws a card, which goes back.
#[test]
fn lg_4r_13_dangerous_systems() {
    let mut story = explorer();
    story.tile(hex("2.0"), Tile::Storm);
    put_on_top(&mut story, Stack::Storm, "sudden_calm");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert_eq!(story.p.table.drawn.map(|card| story.game.content().kind(card).name()), Some("sudden_calm"));
    assert_eq!(story.p.table.decks[3], 6, "it is shuffled back");
    assert!(story.can(Seat::A, "to:1.0"), "the move may go on");
    let mut story = explorer();
    story.tile(hex("2.0"), Tile::Storm);
    put_on_top(&mut story, Stack::Storm, "blinding_front");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(!story.can(Seat::A, "to:1.0"), "unless the card stops it");
}

/// LG-4R.14: a first discovery stops, whatever movement the card gives; later entries go on with it.
#[test]
fn lg_4r_14_a_discovery_stops() {
    for discovered in [false, true] {
        let mut story = explorer();
        if discovered {
            story.tile(hex("2.0"), Tile::BlackHole);
        } else {
            story.hide(hex("2.0"), Tile::BlackHole);
        }
        put_on_top(&mut story, Stack::BlackHole, "slingshot");
        story.sail(Seat::A);
        story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
        let drawn = story.p.table.drawn.map(|card| story.game.content().kind(card).name());
        assert_eq!(drawn, Some("slingshot"));
        assert_eq!(story.can(Seat::A, "to:1.0"), discovered);
    }
}

/// LG-4R.13: whoever holds the eye of the storm chooses the card.
#[test]
fn lg_4r_13_the_eye_of_the_storm() {
    let mut story = explorer();
    let game = std::sync::Arc::clone(&story.game);
    let deck = &mut story.p.hidden.decks[3];
    let place = deck.iter().position(|card| game.content().kind(*card).name() == "storm_eye").unwrap();
    let eye = deck.remove(place);
    story.p.table.decks[3] = 5;
    story.p.hidden.hands[0].insert(eye);
    story.player(Seat::A).hand[3] = 1;
    story.tile(hex("2.0"), Tile::Storm);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0").act(Seat::A, "card:sudden_calm");
    assert!(story.can(Seat::A, "to:1.0"));
}

/// LG-4R.15: a supernova throws the ship back and cannot be entered; LG-4M.20: unless a route is there.
#[test]
fn lg_4r_15_supernovas() {
    let mut story = explorer();
    story.hide(hex("2.0"), Tile::Supernova);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    story.rest(Seat::A);
    assert_eq!(at(&story, "r1"), Some(hex("3.0")));
    story.fleet(Seat::A, hex("3.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1");
    assert_eq!(story.refused(Seat::A, "to:2.0"), "LG-4R.15");
    story.route(Seat::A, hex("2.0"));
    assert!(story.can(Seat::A, "to:2.0"));
}

/// LG-3.23, LG-4R.16, LG-4R.17, LG-4R.18, LG-4R.19, LG-4R.20, LG-4Z.10. EX-67: an anomaly.
#[test]
fn lg_4r_19_anomalies() {
    let mut story = explorer();
    story.hide(hex("2.0"), Tile::Anomaly);
    put_on_top(&mut story, Stack::Anomaly, "star_engine");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    story.rest(Seat::A);
    assert_eq!(story.p.table.sites[0].level, 0);
    story.ship(Seat::B, Civil::Research, hex("2.0"));
    story.p.table.sites[0].level = 1;
    story.steps(&[Step::Movement]);
    story.act(Seat::A, "explore:1");
    assert!(!story.can(Seat::A, "fly:r1"), "it has spent all its movement");
    story.act(Seat::B, "explore:2");
    // The requirement is 3: A makes it 2, B makes it 3 and gets effect and card.
    story.steps(&[Step::Buy(Seat::A, 0), Step::Drift]);
    assert_eq!(story.p.table[Seat::B].anomalies.len(), 1);
    assert_eq!(story.p.table[Seat::B].granted_capacity, [0, 2]);
    assert_eq!(story.p.table.sites[0].card, None);
    let decks = story.p.table.decks;
    story.ship(Seat::A, Civil::Research, hex("3.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r2").act(Seat::A, "to:2.0");
    assert_eq!(story.p.table.decks, decks, "a solved anomaly stays empty");
}

/// LG-4R.16: a fleet draws no card.
#[test]
fn lg_4r_16_only_research_ships_explore() {
    let mut story = explorer();
    story.fleet(Seat::A, hex("3.0"));
    story.hide(hex("2.0"), Tile::Anomaly);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0");
    assert_eq!(story.p.table.sites[0].card, None);
}

/// LG-4R.16, LG-4T.10, LG-4Q.17: a research ship that was driven there draws no card; one that enters does.
#[test]
fn lg_4r_16_driven_to_an_anomaly() {
    let mut story = explorer();
    story.hide(hex("2.0"), Tile::Anomaly);
    story.fleet(Seat::A, hex("3.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0");
    story.rest(Seat::A);
    story.steps(&[Step::Buy(Seat::B, 0), Step::RetreatTo(Seat::A, hex("3.0"), None, true)]);
    if let Step::RetreatTo(..) = story.top() {
        story.act(Seat::A, "to:2.0");
    }
    assert_eq!(at(&story, "r1"), Some(hex("2.0")));
    story.p.table.passed = engine::SeatSet::EMPTY;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Movement]);
    assert_eq!(story.p.table.sites[0].card, None, "nor in the next phase");
    story.ship(Seat::A, Civil::Research, hex("3.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r2").act(Seat::A, "to:2.0");
    assert!(story.p.table.sites[0].card.is_some());
}

/// LG-4R.21: a quest; what happened before does not count.
#[test]
fn lg_4r_21_quests() {
    let mut story = explorer();
    story.player(Seat::A).visited[0] = [hex("3.0"), hex("2.1")].into_iter().collect();
    story.hide(hex("2.0"), Tile::Asteroids);
    put_on_top(&mut story, Stack::Asteroids, "belt_survey");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    story.rest(Seat::A);
    assert_eq!(story.p.table.quests.len(), 1);
    assert!(story.p.table[Seat::A].visited[0].len() <= 1);
    story.player(Seat::A).visited[0] = [hex("3.0"), hex("2.1"), hex("2.0")].into_iter().collect();
    story.steps(&[Step::Buy(Seat::A, 0), Step::Drift]);
    assert_eq!(story.account(Seat::A)[2], 6 + 8);
    assert!(story.p.table.quests.is_empty());
}

/// LG-4R.22, LG-4R.23, LG-4U.15, LG-4U.20, LG-4Z.15: a neutral fleet appears, stops whoever comes, and there is a battle.
#[test]
fn lg_4r_23_neutral_fleets() {
    let mut story = explorer();
    clear(&mut story, &["2.2"]);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("2.2");
    story.hide(hex("2.3"), Tile::Asteroids);
    put_on_top(&mut story, Stack::Asteroids, "rust_fleet");
    story.fleet(Seat::A, hex("2.2"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.3");
    assert_eq!((story.p.table.neutrals.len(), story.p.table.neutrals[0].fleets), (1, 3), "one fleet per unit");
    assert!(!story.can(Seat::A, "to:1.0"));
    story.steps(&[Step::Battles]);
    let fight = story.p.table.fight.expect("a battle");
    assert_eq!((fight.sides, fight.neutral.map(NeutralId::name)), ([Some(Seat::A), None], Some("rust_fleet")));
}

/// LG-4R.29: tiles revealed by a card have no discoverer.
#[test]
fn lg_4r_29_revealed_systems() {
    let mut story = explorer();
    story.hide(hex("2.0"), Tile::Nebula);
    put_on_top(&mut story, Stack::Nebula, "lost_probe");
    let decks = story.p.table.decks;
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(hex("2.0").neighbours().iter().all(|near| !story.p.table.face_down.contains(*near)));
    assert_eq!(story.p.table.decks, [decks[0], decks[1] - 1, decks[2], decks[3], decks[4], decks[5]]);
    assert!(!story.p.table[Seat::A].found_last);
}

/// LG-4Y.6, LG-4R.29: whose card turns up the last system has turned it up.
#[test]
fn lg_4y_6_the_last_system_by_a_card() {
    let mut story = explorer();
    let near: Vec<Hex> = hex("2.0").neighbours().to_vec();
    for at in story.p.table.face_down.iter().filter(|at| *at != hex("2.0") && !near.contains(at)).collect::<Vec<_>>() {
        story.tile(at, Tile::Space);
    }
    for at in near {
        if story.p.table.face_down.contains(at) {
            story.hide(at, Tile::Space);
        }
    }
    story.hide(hex("2.0"), Tile::Nebula);
    put_on_top(&mut story, Stack::Nebula, "lost_probe");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(story.p.table.face_down.is_empty());
    assert_eq!([Seat::A, Seat::B].map(|seat| story.p.table[seat].found_last), [true, false]);
}

/// LG-4R.29, LG-4R.9: a planet that clashes is replaced without being set aside; whoever enters a revealed system later neither
/// stops nor draws.
#[test]
fn lg_4r_29_nobody_has_discovered_it() {
    let mut story = explorer();
    story.planet(hex("3.2"), "ferrum", None, 0);
    story.hide(hex("2.0"), Tile::Nebula);
    let found: PlanetId = "juniper".parse().unwrap();
    for place in story.p.table.face_down.iter() {
        if story.p.hidden.map[place.index()] == Some(Tile::Planet(found)) {
            story.hide(place, Tile::Space);
        }
    }
    story.hide(hex("2.1"), Tile::Planet(found));
    assert!(story.p.table.near_world(hex("2.1")));
    put_on_top(&mut story, Stack::Nebula, "lost_probe");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    story.rest(Seat::A);
    let tile = story.p.table.map[hex("2.1").index()];
    assert!(matches!(tile, Some(Tile::Nebula | Tile::Asteroids)), "{tile:?}");
    assert!(story.p.table[Seat::A].set_aside.is_empty() && story.p.hidden.reserve.contains(found));
    story.p.table[Seat::A].ships[0][0].as_mut().unwrap().going = Going::default();
    let (decks, hand) = (story.p.table.decks, story.p.table[Seat::A].hand);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.1");
    assert!(story.can(Seat::A, "to:1.0"), "it does not stop");
    assert_eq!((story.p.table.decks, story.p.table[Seat::A].hand), (decks, hand), "and draws no card");
}

/// LG-4R.32, LG-4U.26: damage on the map destroys what has no more hull; what survives is healed at once.
#[test]
fn lg_4r_32_damage_and_healing() {
    for (techs, hull) in [(&[][..], 1), (&["protective_hulls"][..], 2)] {
        let mut hit = 0;
        for seed in 0..20 {
            let mut story = Story::seeded(2, seed);
            clear(&mut story, &["3.0"]);
            story.tile(hex("2.0"), Tile::Storm);
            story.tech(Seat::A, techs);
            story.fleet(Seat::A, hex("3.0"));
            for _ in 0..3 {
                if story.p.table[Seat::A].fleets[0].is_none() {
                    break;
                }
                story.player(Seat::A).fleets[0] = Some(fleet_at(hex("3.0")));
                put_on_top(&mut story, Stack::Storm, "ion_lightning");
                story.sail(Seat::A);
                story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0");
                story.rest(Seat::A);
                // One point of damage, unless a 4 or more averts it.
                let struck = story.p.table.rolled < 4;
                assert_eq!(story.p.table[Seat::A].fleets[0].is_none(), struck && hull == 1);
                hit += usize::from(struck);
            }
        }
        assert!(hit > 0);
        assert!(hull == 1 || hit > 20, "many fleets were hit more than once");
    }
}

/// LG-4R.32, LG-4Q.15: a card that destroys, and the die that averts it.
#[test]
fn lg_4r_32_destruction_on_the_map() {
    let mut destroyed = 0;
    for seed in 0..20 {
        let mut story = Story::seeded(2, seed);
        clear(&mut story, &["3.0"]);
        story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("3.0");
        story.hide(hex("2.0"), Tile::BlackHole);
        put_on_top(&mut story, Stack::BlackHole, "tidal_tear");
        story.sail(Seat::A);
        story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
        let gone = at(&story, "r1").is_none();
        assert_eq!(gone, story.p.table.rolled < 4, "a 4 or more saves it");
        destroyed += usize::from(gone);
    }
    assert!((1..20).contains(&destroyed));
}

/// LG-4Q.17, LG-4Q.18: moved by a card without another; held for two rounds.
#[test]
fn lg_4q_18_held_ships() {
    let mut story = explorer();
    story.tile(hex("2.0"), Tile::BlackHole);
    put_on_top(&mut story, Stack::BlackHole, "time_dilation");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    story.rest(Seat::A);
    story.steps(&[Step::Movement]);
    assert!(!story.legal(Seat::A).contains(&"fly:r1".to_owned()), "not in the next phase either");
    let mut story = explorer();
    story.tile(hex("2.0"), Tile::Storm);
    put_on_top(&mut story, Stack::Storm, "shear_winds");
    let decks = story.p.table.decks;
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert_eq!(at(&story, "r1").unwrap().distance(hex("2.0")), 1);
    assert_eq!(story.p.table.decks, decks);
    assert!(!story.legal(Seat::A).iter().any(|action| action.starts_with("to:")));
}

/// LG-4T.10, LG-4Q.17: whoever a storm has blown on has come from the storm, not from where the move began.
#[test]
fn lg_4t_10_blown_on_by_a_storm() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.1", "3.0", "3.1"]);
    story.tile(hex("2.0"), Tile::Storm);
    story.fleet(Seat::A, hex("3.0"));
    put_on_top(&mut story, Stack::Storm, "shear_winds");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0");
    let fleet = story.p.table[Seat::A].fleets[0].unwrap();
    assert_ne!(fleet.at, hex("2.0"));
    assert_eq!(fleet.going.from, Some(hex("2.0")));
}

/// LG-4S.1, LG-4S.2, LG-4S.3, LG-4S.20, LG-4R.24, LG-10.27, LG-10.81. EX-68: control.
#[test]
fn lg_4s_2_control() {
    let mut story = explorer();
    let control = |story: &Story| galaxy::controller(&story.game, &story.p.table, hex("2.0"));
    assert_eq!(control(&story), None);
    story.p.table.map[hex("2.0").index()] = Some(Tile::Planet("echo".parse().unwrap()));
    story.p.hidden.reserve.remove("echo".parse().unwrap());
    story.planet(hex("2.3"), "ferrum", Some(Seat::B), 2);
    let control_3 = |story: &Story| galaxy::controller(&story.game, &story.p.table, hex("2.3"));
    assert_eq!(control_3(&story), Some(Seat::B), "a colony counts its level");
    story.fleet(Seat::A, hex("2.3"));
    story.fleet(Seat::A, hex("2.3"));
    assert_eq!(control_3(&story), None, "2 : 2");
    story.fleet(Seat::A, hex("2.3"));
    assert_eq!(control_3(&story), Some(Seat::A));
    let card = story.p.hidden.decks[1].pop().unwrap();
    story.p.table.decks[1] -= 1;
    story.p.table.neutrals.push(Neutral { at: hex("2.3"), id: "gav_mercenaries".parse().unwrap(), card, fleets: 1 });
    assert_eq!(control_3(&story), None, "neutral fleets are a party");
}

/// LG-4S.5, LG-4S.6, LG-4B.7, LG-A.6: a blockade in peace gives a war reason; the victim may use it at once.
#[test]
fn lg_4s_5_blockades() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.fleet(Seat::A, hex("2.0"));
    story.fleet(Seat::A, hex("2.0"));
    story.discover(Seat::A, Seat::B);
    let income = story.income(Seat::B);
    story.sail(Seat::A);
    story.act(Seat::A, "blockade:2.0");
    assert_eq!(story.top(), Step::WarNow(Seat::B, Seat::A));
    assert_eq!(story.income(Seat::B)[1], income[1] - 3, "LG-4K.5, LG-4S.8: no income from there");
    story.act(Seat::B, "no");
    assert!(!story.p.table.relation(Seat::B, Seat::A).reasons.is_empty(), "the reason is kept");
    assert!(!story.can(Seat::A, "lift:2.0"), "once per phase");
    story.p.table[Seat::A].fleets[0] = None;
    story.settle();
    assert!(story.p.table[Seat::A].blockades.is_empty(), "it ends with control");
}

/// LG-4S.7: a fleet is held by a blockade: permission or withdrawal.
#[test]
fn lg_4s_7_held_by_a_blockade() {
    let mut story = explorer();
    clear(&mut story, &["2.2", "2.3", "2.4", "2.5"]);
    story.fleet(Seat::A, hex("2.0"));
    for _ in 0..2 {
        story.fleet(Seat::B, hex("2.0"));
    }
    story.p.table[Seat::B].blockades.insert(hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1");
    assert!(!story.can(Seat::A, "to:1.0") && story.legal(Seat::A).iter().any(|a| a.starts_with("withdraw")));
    story.act(Seat::A, "yes").act(Seat::B, "yes");
    story.act(Seat::A, "to:1.0");
    assert_eq!(at(&story, "f1"), Some(Hex::CENTRE));
}

/// LG-4S.9, LG-A.4. EX-69: a blockaded home world can call Kosme ships.
#[test]
fn lg_4s_9_a_blockaded_home_world() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    for _ in 0..4 {
        story.fleet(Seat::B, home);
    }
    story.p.table[Seat::B].blockades.insert(home);
    let before = story.account(Seat::A);
    story.steps(&[Step::Economy]);
    assert!(matches!(story.top(), Step::KosmeNow(Seat::A, _)));
    story.act(Seat::A, &format!("kosme:{home}"));
    assert_eq!(story.p.table[Seat::A].fleets().count(), 1);
    assert_eq!(story.account(Seat::A), before, "the rest of the income is lost");
}

/// LG-4S.9, LG-4K.3: an income that is skipped calls no Kosme ships.
#[test]
fn lg_4s_9_a_skipped_income() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    for _ in 0..4 {
        story.fleet(Seat::B, home);
    }
    story.p.table[Seat::B].blockades.insert(home);
    for (at, name) in [("3.0", "ferrum"), ("3.3", "juniper")] {
        story.planet(hex(at), name, Some(Seat::A), 1);
    }
    story.player(Seat::A).account = Resources::new(20, 20, 20, 20);
    for called in [false, true] {
        story.steps(&[Step::Buy(Seat::B, 0), Step::Economy]);
        assert_eq!(matches!(story.top(), Step::KosmeNow(Seat::A, _)), called, "one planet too many");
    }
}

/// LG-4S.10, LG-4S.11, LG-10.82: at war fleets and ships are stopped.
#[test]
fn lg_4s_10_stops_at_war() {
    let mut story = explorer();
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.fleet(Seat::B, hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert!(!story.can(Seat::A, "to:1.0"), "a civil ship must stop");
    let mut story = explorer();
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.tech(Seat::A, &["protective_hulls"]);
    story.route(Seat::A, hex("2.0"));
    story.fleet(Seat::B, hex("2.0"));
    story.fleet(Seat::A, hex("3.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0");
    assert_eq!(story.top(), Step::FlyOn(Seat::A, Unit::Fleet(0)), "hull 2 against 1: fight or fly on");
    story.act(Seat::A, "yes");
    assert!(story.can(Seat::A, "to:1.0"));
}
