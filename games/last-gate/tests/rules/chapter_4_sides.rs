//! Chapter 4, more than two at one table: who is asked, whose battle it is, who leaves it, and what outlasts it (4S, 4T, 4U).

use engine::{Game, Seat, SeatSet};
use last_gate::battle::{Body, Fight, Fighter};
use last_gate::*;

use crate::story::{Story, clear, hex};

const WEAK: Values = Values { hull: 1, dice: 1, hit: 5, damage: 1 };
const STRONG: &[&str] = &["protective_hulls", "harmonic_shields", "okima_alloys"];

/// A battle at 2.0 in which A attacks B, whom C has joined, with so many fleets of theirs; all systems around are open.
fn against(fleets: &[(Seat, usize)]) -> Story {
    let mut story = Story::new(3);
    clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
    [Seat::B, Seat::C].into_iter().for_each(|seat| story.war(Seat::A, seat, &[WarGoal::Victory; 3]));
    let mut fighters = Vec::new();
    for (seat, count) in [(Seat::A, 2)].iter().chain(fleets) {
        for _ in 0..*count {
            let body = Body::Fleet(*seat, story.fleet(*seat, hex("2.0")) as u8);
            fighters.push(Fighter { side: u8::from(*seat != Seat::A), body, values: WEAK });
        }
    }
    story.p.table.fight = Some(Fight {
        at: hex("2.0"),
        sides: [Some(Seat::A), Some(Seat::B)],
        parties: [SeatSet::only(Seat::A), [Seat::B, Seat::C].into_iter().collect()],
        neutral: None,
        commander: None,
        round: 1,
        fighters: fighters.into_iter().collect(),
        hits: [[0; 10]; 2],
        dealt: Default::default(),
        decisive: false,
    });
    story
}

/// Plays on with the first option until somebody buys, and says what happened.
fn play_out(story: &mut Story, steps: &[Step]) -> Vec<Event> {
    story.p.table.steps.clear();
    [Step::Round, Step::Buy(Seat::B, 0)].iter().chain(steps).for_each(|step| story.p.table.steps.push(*step));
    let mut events = Vec::new();
    story.game.settle(&mut story.p, &mut events);
    for _ in 0..2000 {
        if matches!(story.top(), Step::Buy(..)) {
            return events;
        }
        let seat = story.game.turn(&story.p).first().unwrap();
        let action: Action = story.legal(seat)[0].parse().unwrap();
        story.game.apply(&mut story.p, seat, action, &mut events);
        story.sound();
    }
    panic!("this does not end");
}

/// LG-5.9, LG-4S.6: whoever is out is asked for nothing; the routes stand on, and nobody has a reason by them.
#[test]
fn lg_5_9_routes_of_who_is_out() {
    let mut story = Story::new(3);
    clear(&mut story, &["2.0"]);
    let home = story.home(Seat::C);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::B);
    story.player(Seat::C).ships = Player::default().ships;
    story.route(Seat::C, hex("2.0"));
    story.discover(Seat::A, Seat::C);
    story.steps(&[Step::Buy(Seat::A, 0)]);
    story.act(Seat::A, "no").act(Seat::B, "no");
    assert!(story.p.table[Seat::C].eliminated && story.p.table.routes.contains(hex("2.0")));
    story.fleet(Seat::A, hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "blockade:2.0");
    assert!(story.p.table.relation(Seat::C, Seat::A).reasons.is_empty());
    assert_eq!(story.top(), Step::Sail(Seat::A, 1), "nobody else is asked");
}

/// LG-3.8, LG-4B.7: of several victims of a blockade the earlier in player order is asked first.
#[test]
fn lg_3_8_two_victims_of_a_blockade() {
    for (first, order) in [(Seat::B, [Seat::B, Seat::C]), (Seat::C, [Seat::C, Seat::B])] {
        let mut story = Story::new(3);
        story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
        story.route(Seat::C, hex("2.0"));
        [Seat::B, Seat::C].into_iter().for_each(|seat| story.discover(Seat::A, seat));
        for _ in 0..2 {
            story.fleet(Seat::A, hex("2.0"));
        }
        story.p.table.first = first;
        story.sail(Seat::A);
        story.act(Seat::A, "blockade:2.0");
        for victim in order {
            assert_eq!(story.top(), Step::WarNow(victim, Seat::A));
            story.act(victim, "no");
        }
    }
}

/// LG-3.8, LG-4T.26: those who retreat together choose their ways in player order.
#[test]
fn lg_3_8_retreats_in_player_order() {
    for (first, order) in [(Seat::B, [Seat::B, Seat::C]), (Seat::C, [Seat::C, Seat::B])] {
        let mut story = against(&[(Seat::B, 1), (Seat::C, 1)]);
        story.p.table.first = first;
        let events = play_out(&mut story, &[Step::FightOver(0)]);
        let retreated = events.iter().filter_map(|event| match event {
            Event::Retreated(seat, _) => Some(*seat),
            _ => None,
        });
        assert_eq!(retreated.collect::<Vec<Seat>>(), order);
    }
}

/// LG-4U.18, LG-4T.5: a side can retreat as long as it has fleets, whoever they belong to; the one it is named after decides.
#[test]
fn lg_4u_18_fleets_of_a_partner_retreat() {
    let mut story = against(&[(Seat::C, 2)]);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Volley]);
    assert_eq!(story.top(), Step::RetreatNow(Seat::A, 0));
    story.act(Seat::A, "stay");
    assert_eq!(story.top(), Step::RetreatNow(Seat::B, 1), "B has no fleet left, but decides for the side");
    story.act(Seat::B, "retreat");
    while let Step::RetreatTo(seat, ..) = story.top() {
        let way = story.legal(seat)[0].clone();
        story.act(seat, &way);
    }
    assert!(story.p.table[Seat::C].fleets().all(|(_, fleet)| fleet.at != hex("2.0") && fleet.going.retreated));
}

/// LG-4T.11: a retreat that would destroy a partner's fleets is not possible, and so not offered.
#[test]
fn lg_4t_11_a_partner_without_a_way_out() {
    let asked = |story: &mut Story| {
        story.steps(&[Step::Buy(Seat::B, 0), Step::Volley]);
        story.act(Seat::A, "stay");
        story.top() == Step::RetreatNow(Seat::B, 1)
    };
    assert!(asked(&mut against(&[(Seat::B, 1), (Seat::C, 1)])));
    let mut tired = against(&[(Seat::B, 1), (Seat::C, 1)]);
    tired.player(Seat::C).fleets[0].as_mut().unwrap().going.retreated = true;
    assert!(!asked(&mut tired), "C would retreat a second time");
}

/// LG-4T.30, LG-4T.1, LG-4T.21: a planet without anything that fights in space has no battle of its own: whose fleets stand
/// there fight theirs first, and its owner neither wins nor loses.
#[test]
fn lg_4t_30_fleets_beside_a_defenceless_planet() {
    let mut story = Story::new(3);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    [Seat::B, Seat::C].into_iter().for_each(|seat| story.war(Seat::A, seat, &[WarGoal::Victory; 3]));
    [Seat::A, Seat::C].into_iter().for_each(|seat| story.tech(seat, STRONG));
    for _ in 0..7 {
        let place = story.fleet(Seat::A, hex("2.0"));
        story.player(Seat::A).fleets[place].as_mut().unwrap().going.entered = 1;
    }
    story.fleet(Seat::C, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    story.act(Seat::A, "attack:2.0:B");
    assert_eq!(story.p.table.fight.unwrap().sides, [Some(Seat::A), Some(Seat::C)], "not before the battle with C");
    while !matches!(story.top(), Step::Buy(..)) {
        let seat = story.game.turn(&story.p).first().unwrap();
        let action = story.legal(seat)[0].clone();
        story.act(seat, &action);
    }
    assert_eq!([Seat::A, Seat::B, Seat::C].map(|seat| story.p.table[seat].victories), [1, 0, 0]);
    let victories = [Seat::B, Seat::C].map(|seat| story.p.table.war(Seat::A, seat).unwrap().victories);
    assert_eq!(victories, [0, 1]);
}

/// LG-4T.22, LG-4T.23: whose fleets are gone before the battle has none; a partner fights only battles of his own.
#[test]
fn lg_4t_22_an_attacker_without_fleets() {
    let mut story = Story::new(3);
    clear(&mut story, &["2.0"]);
    [Seat::A, Seat::C].into_iter().for_each(|seat| story.war(seat, Seat::B, &[WarGoal::Victory; 3]));
    story.tech(Seat::C, STRONG);
    for _ in 0..7 {
        story.fleet(Seat::C, hex("2.0"));
    }
    story.fleet(Seat::B, hex("2.0"));
    story.ship(Seat::A, Civil::Colony, hex("2.0"));
    // A's fleets were lost to somebody else.
    story.p.table.battles.push(Battle {
        at: hex("2.0"),
        attacker: Seat::A,
        defender: Some(Seat::B),
        ..Battle::default()
    });
    play_out(&mut story, &[Step::NextBattle]);
    assert_eq!(story.p.table[Seat::B].fleets().count(), 1, "no battle was fought");
    assert_eq!(story.p.table[Seat::A].ships(Civil::Colony).count(), 1, "LG-4U.19: beside a fleet of C");
    assert_eq!(story.p.table.war(Seat::A, Seat::B).unwrap().victories, 0);
}

/// LG-4T.21, LG-4M.23: the route is attacked after the retreat of those who defended it, and before anybody lands.
#[test]
fn lg_4t_21_the_route_before_the_landing() {
    for defenders in [0, 1] {
        let mut story = Story::new(2);
        story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
        story.route(Seat::B, hex("2.0"));
        story.war(Seat::A, Seat::B, &[WarGoal::Colony(hex("2.0"))]);
        story.tech(Seat::A, STRONG);
        for _ in 0..7 {
            story.fleet(Seat::A, hex("2.0"));
        }
        story.p.hidden.cargo[0][0] = Troops::of(Ground::Tank, 3);
        story.player(Seat::A).troops = Troops::of(Ground::Tank, 3);
        for _ in 0..defenders {
            story.fleet(Seat::B, hex("2.0"));
        }
        story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
        story.act(Seat::A, "attackroute:2.0");
        if defenders == 0 {
            story.act(Seat::A, "attack:2.0:B");
        }
        while !matches!(story.top(), Step::Invade(..)) {
            let seat = story.game.turn(&story.p).first().unwrap();
            let action = story.legal(seat)[0].clone();
            story.act(seat, &action);
        }
        assert!(!story.p.table.routes.contains(hex("2.0")), "{defenders} defenders");
    }
}

/// LG-4T.4, LG-4U.11: all fleets of all players and all defence buildings of a planet find room in one battle.
#[test]
fn lg_4t_4_as_many_as_there_can_be() {
    let mut story = Story::new(3);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.p.table.world_mut(hex("2.0")).unwrap().defences = 0b111;
    [Seat::B, Seat::C].into_iter().for_each(|seat| story.war(Seat::A, seat, &[WarGoal::Victory; 3]));
    for seat in Seat::all(3) {
        story.tech(seat, STRONG);
        story.player(seat).fleets = [Some(fleet_at(hex("2.0"))); 12];
    }
    story.p.table.battles.push(Battle {
        at: hex("2.0"),
        attacker: Seat::A,
        defender: Some(Seat::B),
        ..Battle::default()
    });
    story.steps(&[Step::Buy(Seat::B, 0), Step::NextBattle]);
    assert_eq!(story.p.table.fight.unwrap().fighters.len(), 3 * 12 + 3);
}

/// LG-4T.9, LG-4T.22, LG-4U.11: a defence building goes into the next battle of the phase with the damage of the last one.
#[test]
fn lg_4t_9_a_damaged_building() {
    let mut story = Story::new(3);
    clear(&mut story, &["2.1", "2.5", "3.0", "3.1", "3.11"]);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.p.table.world_mut(hex("2.0")).unwrap().defences = Defence::MissileBase.bit();
    story.p.table.phase = Phase::Battles;
    story.tech(Seat::B, STRONG);
    [Seat::A, Seat::C].into_iter().for_each(|seat| story.war(seat, Seat::B, &[WarGoal::Victory; 3]));
    story.tech(Seat::C, STRONG);
    let place = story.fleet(Seat::A, hex("2.0")) as u8;
    let base = Body::Building(Seat::B, Defence::MissileBase as u8);
    let fighters = [(0, Body::Fleet(Seat::A, place)), (1, base)];
    story.p.table.fight = Some(Fight {
        at: hex("2.0"),
        sides: [Some(Seat::A), Some(Seat::B)],
        parties: [SeatSet::only(Seat::A), SeatSet::only(Seat::B)],
        neutral: None,
        commander: None,
        round: 2,
        fighters: fighters.into_iter().map(|(side, body)| Fighter { side, body, values: WEAK }).collect(),
        hits: [[0; 10]; 2],
        dealt: Default::default(),
        decisive: false,
    });
    // A has taken three of four points of hull and retreats.
    play_out(&mut story, &[Step::FightOver(1)]);
    story.fleet(Seat::C, hex("2.0"));
    story.p.table.battles.push(Battle {
        at: hex("2.0"),
        attacker: Seat::C,
        defender: Some(Seat::B),
        ..Battle::default()
    });
    let before = story.p;
    for seed in 0..50 {
        story.p = before;
        story.p.random = engine::Random::new(engine::Seed::numbered(seed));
        story.steps(&[Step::Buy(Seat::B, 0), Step::NextBattle]);
        // C has missed in the first round.
        if let Some(fight) = story.p.table.fight.filter(|fight| fight.round == 2) {
            let left = fight.of_side(1).next().unwrap().1.values.hull;
            assert_eq!(left, 1);
            let events = play_out(&mut story, &[Step::NextBattle, Step::FightOver(1)]);
            assert!(events.contains(&Event::Won(hex("2.0"), Some(Seat::B))) && story.p.table.wounds.is_empty());
            return;
        }
    }
    panic!("C hits always");
}

/// LG-4T.28, LG-4Q.15: ground units on board of a beaten fleet retreat with it.
#[test]
fn lg_4t_28_troops_of_a_beaten_fleet() {
    let mut story = against(&[(Seat::B, 2), (Seat::C, 1)]);
    let troops = [Troops::of(Ground::Tank, 3), Troops::of(Ground::Infantry, 2)];
    story.p.hidden.cargo[1][..2].copy_from_slice(&troops);
    story.player(Seat::B).troops = troops[0] + troops[1];
    play_out(&mut story, &[Step::FightOver(0)]);
    assert!(story.p.table[Seat::B].fleets().all(|(_, fleet)| fleet.at != hex("2.0")));
    assert_eq!(story.p.hidden.cargo[1][..2], troops);
    assert_eq!(story.p.table[Seat::B].troops, troops[0] + troops[1]);
}

/// LG-9.42, LG-5.9: nobody is out before a battle is over, also without planet and fleet; then he is.
#[test]
fn lg_9_42_out_after_the_battle() {
    let mut story = against(&[(Seat::B, 1), (Seat::C, 2)]);
    let home = story.home(Seat::B);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::C);
    story.player(Seat::B).ships = Player::default().ships;
    story.player(Seat::B).mourned = true;
    story.p.table.fight.as_mut().unwrap().dealt = [0, 0, 1, 0, 0].into_iter().collect();
    story.steps(&[Step::Buy(Seat::A, 0), Step::Deal]);
    assert_eq!(story.p.table[Seat::B].fleets().count(), 0);
    assert!(!story.p.table[Seat::B].eliminated && story.p.table.fight.is_some(), "the fleets of C fight on");
    story.steps(&[Step::Buy(Seat::A, 0), Step::FightOver(1)]);
    while !matches!(story.top(), Step::Buy(..)) {
        let seat = story.game.turn(&story.p).first().unwrap();
        let action = story.legal(seat)[0].clone();
        story.act(seat, &action);
    }
    assert!(story.p.table[Seat::B].eliminated);
}

/// LG-4R.25: the player with the fewest points commands a neutral fleet, of several one at random; never who fights it.
#[test]
fn lg_4r_25_who_commands() {
    let commander = |points: [u8; 3], seed: u64| {
        let mut story = Story::seeded(3, seed);
        clear(&mut story, &["2.0", "2.1"]);
        story.tech(Seat::A, STRONG);
        for (seat, points) in Seat::all(3).zip(points) {
            story.player(seat).points[Source::Events as usize] = points;
        }
        for _ in 0..3 {
            let place = story.fleet(Seat::A, hex("2.0"));
            story.player(Seat::A).fleets[place].as_mut().unwrap().going.from = Some(hex("2.1"));
        }
        let pirates = |card: &CardId| story.game.content().kind(*card).name() == "pirates_small";
        let number = story.p.hidden.decks[0].iter().position(pirates).unwrap();
        let card = story.p.hidden.decks[0].remove(number);
        story.p.table.decks[0] -= 1;
        story.p.table.neutrals.push(Neutral { at: hex("2.0"), id: "pirates".parse().unwrap(), card, fleets: 3 });
        story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
        story.p.table.fight.map(|fight| fight.commander)
    };
    for seed in 0..5 {
        assert_eq!(commander([0, 3, 2], seed), Some(Some(Seat::C)), "A has fewer, but fights");
        assert_eq!(commander([0, 2, 3], seed), Some(Some(Seat::B)));
    }
    let tied: Vec<Option<Seat>> = (0..30).filter_map(|seed| commander([0, 2, 2], seed)).collect();
    assert!([Seat::B, Seat::C].iter().all(|seat| tied.contains(&Some(*seat))) && !tied.contains(&Some(Seat::A)));
}
