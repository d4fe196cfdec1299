//! Chapter 4, battles and their consequences: who fights, who is lost, who retreats, what ends a war or a game (4B, 4S, 4T, 4U, 4X).

use engine::{Game, Seat, SeatSet, Show, Viewer};
use last_gate::battle::{Body, Fight, Fighter, Stack as GroundStack};
use last_gate::*;

use crate::story::{Story, clear, hex};

const WEAK: Values = Values { hull: 1, dice: 1, hit: 5, damage: 1 };
const STRONG: &[&str] = &["protective_hulls", "harmonic_shields", "okima_alloys"];

/// Plays on with the first option until somebody buys.
fn play_out(story: &mut Story) -> Vec<Event> {
    let mut events = Vec::new();
    for _ in 0..2000 {
        let Some(seat) = story.game.turn(&story.p).first() else { return events };
        if matches!(story.top(), Step::Buy(..)) {
            return events;
        }
        let action: Action = story.legal(seat)[0].parse().unwrap();
        story.game.apply(&mut story.p, seat, action, &mut events);
        story.sound();
    }
    panic!("this does not end");
}

/// A fight at 2.0 between A, who attacks, and B, with these fleets.
fn fight(story: &mut Story, fleets: &[(Seat, usize, Values)]) {
    let side = |seat: Seat| usize::from(seat != Seat::A);
    let mut parties = [SeatSet::EMPTY; 2];
    fleets.iter().for_each(|(seat, ..)| parties[side(*seat)].insert(*seat));
    let fighters = fleets.iter().map(|(seat, place, values)| Fighter {
        side: side(*seat) as u8,
        body: Body::Fleet(*seat, *place as u8),
        values: *values,
    });
    story.p.table.fight = Some(Fight {
        at: hex("2.0"),
        sides: [Some(Seat::A), Some(Seat::B)],
        parties,
        neutral: None,
        commander: None,
        round: 1,
        fighters: fighters.collect(),
        hits: [[0; 10]; 2],
        dealt: fleets.iter().map(|_| 0).collect(),
        decisive: false,
    });
}

/// So much damage for each of the fleets, dealt now.
fn deal(story: &mut Story, dealt: &[u8]) -> Vec<Event> {
    story.p.table.fight.as_mut().unwrap().dealt = dealt.iter().copied().collect();
    story.p.table.steps.clear();
    [Step::Round, Step::Buy(Seat::B, 0), Step::Deal].into_iter().for_each(|step| story.p.table.steps.push(step));
    let mut events = Vec::new();
    let game = std::sync::Arc::clone(&story.game);
    game.settle(&mut story.p, &mut events);
    story.sound();
    events
}

/// A fleet of A in a system that B blockades, about to move; the systems around it are empty.
fn blockaded() -> Story {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
    story.fleet(Seat::A, hex("2.0"));
    fleets(&mut story, Seat::B, "2.0", 2);
    story.p.table[Seat::B].blockades.insert(hex("2.0"));
    story.sail(Seat::A);
    story
}

fn fleets(story: &mut Story, seat: Seat, at: &str, count: usize) {
    for _ in 0..count {
        story.fleet(seat, hex(at));
    }
}

fn load(story: &mut Story, seat: Seat, place: usize, kind: Ground, count: u8) {
    story.p.hidden.cargo[seat.index()][place] = Troops::of(kind, count);
    story.player(seat).troops = story.p.table[seat].troops + Troops::of(kind, count);
}

/// LG-4X.2, LG-4B.14, LG-4T.14: the victory that fulfils the last goal ends the war; nobody lands after it.
#[test]
fn lg_4x_2_no_landing_after_the_war() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.tech(Seat::A, STRONG);
    fleets(&mut story, Seat::A, "2.0", 6);
    load(&mut story, Seat::A, 0, Ground::Tank, 3);
    story.fleet(Seat::B, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    play_out(&mut story);
    assert!(story.p.table.wars.is_empty());
    assert_eq!(story.p.table.world(hex("2.0")).unwrap().owner, Some(Seat::B));
}

/// LG-4T.14: a planet whose owner still has something in space there is not invaded, whoever else was beaten.
#[test]
fn lg_4t_14_no_landing_past_defenders() {
    let mut story = Story::new(3);
    story.planet(hex("2.0"), "ferrum", Some(Seat::C), 1);
    story.war(Seat::A, Seat::C, &[WarGoal::Victory]);
    story.fleet(Seat::A, hex("2.0"));
    load(&mut story, Seat::A, 0, Ground::Tank, 3);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, hex("2.0"))]);
    assert!(story.can(Seat::A, "yes"));
    story.p.table.world_mut(hex("2.0")).unwrap().defences = 1;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, hex("2.0"))]);
    assert_eq!(story.top(), Step::Buy(Seat::B, 0));
}

/// LG-5.9, LG-5.10: who loses the last fleet in a battle after the last planet is out; the last one left wins.
#[test]
fn lg_5_9_out_by_a_battle() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    let home = story.home(Seat::B);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::A);
    story.player(Seat::B).ships = Player::default().ships;
    story.player(Seat::B).mourned = true;
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory]);
    let places = [story.fleet(Seat::A, hex("2.0")), story.fleet(Seat::B, hex("2.0"))];
    fight(&mut story, &[(Seat::A, places[0], WEAK), (Seat::B, places[1], WEAK)]);
    deal(&mut story, &[0, 1]);
    assert!(story.p.table[Seat::B].eliminated && story.p.table.is_over());
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::A));
}

/// LG-5.8: who has won a planet back and loses it again causes another vote.
#[test]
fn lg_5_8_a_second_vote() {
    let mut story = Story::new(3);
    story.player(Seat::C).mourned = true;
    story.steps(&[Step::Buy(Seat::A, 0)]);
    assert!(!story.p.table[Seat::C].mourned, "C has a planet");
    let home = story.home(Seat::C);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::A);
    story.steps(&[Step::Buy(Seat::A, 0)]);
    assert_eq!(story.top(), Step::EndVote(Seat::C));
    story.act(Seat::A, "no").act(Seat::B, "no");
    assert_eq!(story.top(), Step::Buy(Seat::A, 0), "once");
}

/// LG-4B.14, LG-4B.15, LG-5.9: whoever is eliminated leaves what the others have fulfilled in their wars.
#[test]
fn lg_4b_15_the_wars_of_who_is_out() {
    let mut story = Story::new(3);
    let home = story.home(Seat::B);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::C);
    story.player(Seat::B).ships = Player::default().ships;
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Colony(hex("3.0")), WarGoal::Victory]);
    story.steps(&[Step::Buy(Seat::A, 0)]);
    assert!(story.p.table[Seat::B].eliminated && story.p.table.wars.is_empty());
    story.act(Seat::A, "no").act(Seat::C, "no");
    assert_eq!(story.top(), Step::Mix(Seat::A, Mix::Gain, 5, 0));
}

/// LG-4B.10, LG-4B.14: a blockade that has ended is a goal fulfilled, also if there is a new one later.
#[test]
fn lg_4b_10_a_blockade_that_ended() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    fleets(&mut story, Seat::B, "3.0", 2);
    story.p.table[Seat::B].blockades.insert(hex("3.0"));
    story.war(Seat::A, Seat::B, &[WarGoal::Blockade(hex("3.0")), WarGoal::Victory]);
    story.sail(Seat::B);
    assert_eq!(met(&story), 0);
    story.act(Seat::B, "lift:3.0");
    assert_eq!(met(&story), 1);
    story.p.table[Seat::B].blockades.insert(hex("3.0"));
    assert_eq!(met(&story), 1);
}

/// How many goals of the first war are fulfilled.
fn met(story: &Story) -> u8 {
    fulfilled(&story.p.table, &story.p.table.wars[0])
}

/// LG-4B.10: the reason of a blockade makes goals of all systems that are blockaded, older ones too.
#[test]
fn lg_4b_10_all_blockades() {
    let mut story = Story::new(2);
    story.p.table.round = 5;
    story.discover(Seat::A, Seat::B);
    for (at, planet) in [("3.0", "ferrum"), ("3.3", "juniper")] {
        story.planet(hex(at), planet, Some(Seat::A), 1);
        fleets(&mut story, Seat::B, at, 2);
        story.p.table[Seat::B].blockades.insert(hex(at));
    }
    story.p.table.relation_mut(Seat::A, Seat::B).reasons.push(Reason { conquest: false, at: hex("3.3"), round: 4 });
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "war:B:0");
    let goals: Vec<WarGoal> = story.p.table.wars[0].goals.iter().copied().collect();
    assert_eq!(goals, ["3.0", "3.3"].map(|at| WarGoal::Blockade(hex(at))));
}

/// LG-4B.20, LG-1.15, LG-4B.10: a conquered home world is no colony: neither pips for its level nor a reason.
#[test]
fn lg_4b_20_a_conquered_home_world() {
    for (home, pips) in [(true, [4, 6]), (false, [2, 8])] {
        let mut story = Story::new(2);
        story.planet(hex("2.0"), "ferrum", Some(Seat::B), 2);
        let at = if home { story.home(Seat::B) } else { hex("2.0") };
        story.war(Seat::A, Seat::B, &[WarGoal::Victory; 3]);
        story.p.table.wars[0].pips = [5, 5];
        for place in 0..6 {
            story.p.table[Seat::A].fleets[place] = Some(fleet_at(at));
            load(&mut story, Seat::A, place, Ground::Tank, 3);
        }
        story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, at)]);
        story.act(Seat::A, "yes");
        while let Step::Landing(..) = story.top() {
            let action = if story.can(Seat::A, "land:tank") { "land:tank" } else { "done" };
            story.act(Seat::A, action);
        }
        play_out(&mut story);
        assert_eq!(story.p.table.world(at).unwrap().owner, Some(Seat::A));
        assert_eq!(story.p.table.wars[0].pips, pips, "a battle, and two levels of a colony");
        assert_eq!(story.p.table.relation(Seat::B, Seat::A).reasons.is_empty(), home);
    }
}

/// LG-4Q.15, LG-4U.13: the troops of a fleet that an event destroys are lost.
#[test]
fn lg_4q_15_lost_in_a_black_hole() {
    let list = |story: &Story| {
        let tear: EventId = "tidal_tear".parse().unwrap();
        story.game.content().events[tear.index()].effects
    };
    for seed in 0..50 {
        let mut story = Story::seeded(2, seed);
        story.tile(hex("2.0"), Tile::BlackHole);
        fleets(&mut story, Seat::A, "2.0", 2);
        load(&mut story, Seat::A, 0, Ground::Tank, 3);
        load(&mut story, Seat::A, 1, Ground::Infantry, 3);
        let context = Context { unit: Some(Unit::Fleet(0)), at: hex("2.0") };
        let run = Step::Run(Seat::A, list(&story), 0, context);
        story.steps(&[Step::Buy(Seat::B, 0), run]);
        if story.p.table[Seat::A].fleets().count() == 1 {
            assert_eq!(story.p.table[Seat::A].troops, Troops::of(Ground::Infantry, 3));
            return;
        }
    }
    panic!("nothing was destroyed");
}

/// LG-4J.14, LG-4U.29: Kosme fleets carry nobody in a battle either.
#[test]
fn lg_4j_14_no_troops_on_kosme_fleets() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    fleets(&mut story, Seat::A, "2.0", 3);
    story.player(Seat::A).fleets[2].as_mut().unwrap().kind = FleetKind::Kosme;
    load(&mut story, Seat::A, 0, Ground::Tank, 3);
    load(&mut story, Seat::A, 1, Ground::Infantry, 3);
    story.fleet(Seat::B, hex("2.0"));
    let strong = Values { hull: 9, ..WEAK };
    fight(&mut story, &[(Seat::A, 0, WEAK), (Seat::A, 1, WEAK), (Seat::A, 2, strong), (Seat::B, 0, strong)]);
    deal(&mut story, &[1, 0, 0, 0]);
    assert_eq!(story.top(), Step::Overboard(Seat::A), "six units and room for three");
    for _ in 0..3 {
        story.act(Seat::A, "land:infantry");
    }
    assert_eq!(story.p.hidden.cargo[0][1], Troops::of(Ground::Tank, 3));
    assert!(story.p.hidden.cargo[0][2].is_empty());
}

/// LG-5.13: what was destroyed in a decisive battle does not come back for the next one.
#[test]
fn lg_5_13_the_next_rival() {
    let mut story = Story::new(3);
    for (seat, count) in [(Seat::A, 6), (Seat::B, 6), (Seat::C, 1)] {
        let home = story.home(seat).to_string();
        fleets(&mut story, seat, &home, count);
    }
    story.p.table.rivals = SeatSet::all(3);
    story.steps(&[Step::Decisive]);
    let second = |story: &Story| story.p.table.fight.is_none_or(|fight| fight.parties[1].contains(Seat::C));
    while !second(&story) {
        let seat = story.game.turn(&story.p).first().unwrap();
        let action = story.legal(seat)[0].clone();
        story.act(seat, &action);
    }
    let beaten = [Seat::A, Seat::B].into_iter().filter(|seat| story.p.table[*seat].fleets().next().is_none());
    assert!(beaten.count() > 0, "one of them has lost all fleets");
}

/// LG-5.12, LG-10.36: the phase of a purchase is none without one.
#[test]
fn lg_5_12_idle_phases() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(45, 0, 0, 0);
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decision(0)]);
    story.act(Seat::A, "gift");
    // Some phases pass by themselves until somebody can buy again.
    let [buyer, other] = [Seat::A, Seat::B].map(|seat| story.p.table[seat].idle);
    assert_eq!(buyer + 1, other);
}

/// LG-3.7, LG-4F.16: what could be paid after an exchange is asked for.
#[test]
fn lg_3_7_exchange_before_paying() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(5, 3, 0, 0);
    let list = story.game.content().events[0].effects;
    let pay = Step::PayOr(Seat::A, Resources::new(0, 4, 0, 0), list, Context::default());
    story.steps(&[Step::Buy(Seat::B, 0), pay]);
    assert_eq!(story.top(), pay);
    story.act(Seat::A, "trade:food:awe").act(Seat::A, "yes");
    assert_eq!(story.account(Seat::A), [0, 0, 0, 0]);
}

/// LG-4S.7: a blockade stops a fleet that enters, unless the blockader lets it pass; LG-4Q.9: a withdrawal counts as a retreat.
#[test]
fn lg_4s_7_asking_on_the_way() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
    story.discover(Seat::A, Seat::B);
    story.fleet(Seat::A, hex("3.0"));
    fleets(&mut story, Seat::B, "2.0", 3);
    story.p.table[Seat::B].blockades.insert(hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Flight(Seat::A, Unit::Fleet(0), 3, false)]);
    story.act(Seat::A, "to:2.0");
    assert!(!story.can(Seat::A, "to:1.0") && story.can(Seat::A, "yes"));
    let mut refused = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    story.act(Seat::A, "yes").act(Seat::B, "yes").act(Seat::A, "to:1.0");
    assert_eq!(story.p.table[Seat::A].fleets[0].unwrap().at, Hex::CENTRE);
    refused.act(Seat::A, "yes").act(Seat::B, "no");
    assert_eq!(refused.refused(Seat::A, "to:1.0"), "LG-4S.7");
    let out = refused.legal(Seat::A).into_iter().find(|action| action.starts_with("withdraw")).unwrap();
    refused.act(Seat::A, &out);
    assert!(refused.p.table[Seat::A].fleets[0].unwrap().going.weary);
    assert_eq!(refused.top(), Step::Buy(Seat::B, 0), "which ends the move");
}

/// LG-4S.7: a permission that was not used ends with the move.
#[test]
fn lg_4s_7_a_permission_for_one_move() {
    let mut story = blockaded();
    story.act(Seat::A, "fly:f1").act(Seat::A, "yes").act(Seat::B, "yes").act(Seat::A, "done");
    story.p.table[Seat::A].fleets[0].as_mut().unwrap().going.done = false;
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1");
    assert!(story.can(Seat::A, "yes") && !story.can(Seat::A, "to:1.0"));
}

/// LG-4T.10, LG-4T.23: every system from which a unit of the attacking side came is closed, whatever has become of the unit.
#[test]
fn lg_4t_10_where_attackers_came_from() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    for seat in [Seat::A, Seat::B] {
        story.tech(seat, STRONG);
    }
    for from in ["2.1", "3.0"] {
        let place = story.fleet(Seat::A, hex("2.0"));
        let going = &mut story.player(Seat::A).fleets[place].as_mut().unwrap().going;
        (going.from, going.entered) = (Some(hex(from)), 1);
    }
    let ship = story.ship(Seat::A, Civil::Colony, hex("2.0"));
    story.player(Seat::A).ships[1][ship].as_mut().unwrap().going.from = Some(hex("2.5"));
    story.fleet(Seat::B, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    assert_eq!(story.p.table.origins, ["2.1", "2.5", "3.0"].map(hex).into_iter().collect());
    // The fleet from 3.0 is gone; its way stays closed.
    story.p.table[Seat::A].fleets[1] = None;
    story.p.table.fight = None;
    story.steps(&[Step::Buy(Seat::B, 0), Step::RetreatTo(Seat::B, hex("2.0"), Some(Seat::A), false)]);
    assert!(!story.can(Seat::B, "to:3.0") && !story.can(Seat::B, "to:2.5"));
}

/// LG-4T.11: a second retreat in a phase would destroy the fleet: it is not offered.
#[test]
fn lg_4t_11_no_second_retreat() {
    for again in [false, true] {
        let mut story = Story::new(2);
        clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
        story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
        let places = [story.fleet(Seat::A, hex("2.0")), story.fleet(Seat::B, hex("2.0"))];
        fight(&mut story, &[(Seat::A, places[0], WEAK), (Seat::B, places[1], WEAK)]);
        story.p.table[Seat::A].fleets[0].as_mut().unwrap().going.retreated = true;
        story.p.table[Seat::B].fleets[0].as_mut().unwrap().going.retreated = again;
        story.steps(&[Step::Buy(Seat::B, 0), Step::Volley]);
        assert_eq!(story.top() == Step::RetreatNow(Seat::B, 1), !again);
    }
}

/// LG-4U.19: civil ships are lost with the last fleet of their side, without a question and without a retreat.
#[test]
fn lg_4u_19_lost_with_the_last_fleet() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1", "3.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    let places = [story.fleet(Seat::A, hex("2.0")), story.fleet(Seat::B, hex("2.0"))];
    story.ship(Seat::B, Civil::Colony, hex("2.0"));
    story.ship(Seat::A, Civil::Colony, hex("2.0"));
    fight(&mut story, &[(Seat::A, places[0], WEAK), (Seat::B, places[1], WEAK)]);
    let before = story.p;
    let events = deal(&mut story, &[0, 1]);
    assert_eq!(story.p.table[Seat::B].ships(Civil::Colony).count(), 0);
    assert!(!events.iter().any(|event| matches!(event, Event::Retreated(..))));
    assert_eq!(story.p.table[Seat::A].ships(Civil::Colony).count(), 1);
    // LG-4U.24: if nobody is left, both sides lose theirs.
    story.p = before;
    deal(&mut story, &[1, 1]);
    assert_eq!([Seat::A, Seat::B].map(|seat| story.p.table[seat].ships(Civil::Colony).count()), [0, 0]);
    assert_eq!(story.p.table[Seat::B].victories, 1, "the defender has won");
}

/// LG-4U.19, LG-4T.26: while a partner has fleets the civil ships of their side retreat with them.
#[test]
fn lg_4u_19_beside_a_partner() {
    let mut story = Story::new(3);
    clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    story.war(Seat::A, Seat::C, &[WarGoal::Victory; 2]);
    let places = [Seat::A, Seat::B, Seat::C].map(|seat| story.fleet(seat, hex("2.0")));
    story.ship(Seat::B, Civil::Colony, hex("2.0"));
    let strong = Values { hull: 9, ..WEAK };
    fight(&mut story, &[(Seat::A, places[0], strong), (Seat::B, places[1], WEAK), (Seat::C, places[2], strong)]);
    deal(&mut story, &[0, 1, 0]);
    story.steps(&[Step::Buy(Seat::B, 0), Step::FightOver(0)]);
    play_out(&mut story);
    let ship = story.p.table[Seat::B].ships(Civil::Colony).next().unwrap().1;
    assert!(ship.at != hex("2.0") && ship.going.weary);
    assert_eq!([0, 1].map(|war| story.p.table.wars[war].victories), [1, 1], "LG-4T.23: B has lost as well as C");
}

/// LG-4M.23, LG-4T.21: a route is attacked after the battle with the fleets that defend it.
#[test]
fn lg_4t_21_a_defended_route() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.route(Seat::B, hex("2.0"));
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 3]);
    story.tech(Seat::A, STRONG);
    fleets(&mut story, Seat::A, "2.0", 6);
    story.fleet(Seat::B, hex("2.0"));
    // B came last: B attacks, and A's attack on the route waits for the end of that battle.
    story.p.table[Seat::B].fleets[0].as_mut().unwrap().going.entered = 1;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, "attackroute:2.0".parse().unwrap(), &mut events);
    events.extend(play_out(&mut story));
    let place = |wanted: Event| events.iter().position(|event| *event == wanted).unwrap();
    assert!(place(Event::Won(hex("2.0"), Some(Seat::A))) < place(Event::RouteLost(hex("2.0"))));
}

/// LG-4R.21: who meets a quest first gets its reward at once.
#[test]
fn lg_4r_21_at_once() {
    let mut story = Story::new(2);
    let deck = &mut story.p.hidden.decks[Stack::Space.index()];
    let place = deck.iter().position(|card| story.game.content().kind(*card).name() == "relay_chain").unwrap();
    let card = deck.remove(place);
    story.p.table.decks[Stack::Space.index()] -= 1;
    story.p.table.quests.insert(card);
    story.player(Seat::B).routes_built = 3;
    let awe = story.account(Seat::B)[1];
    story.steps(&[Step::Buy(Seat::A, 0)]);
    assert_eq!(story.account(Seat::B)[1], awe + 8);
    assert!(story.p.table.quests.is_empty());
}

/// LG-5.5: nothing is taken any more once the game is over.
#[test]
fn lg_5_5_no_goal_after_the_end() {
    let mut story = Story::new(3);
    story.player(Seat::A).government = "plutocracy".parse().unwrap();
    story.player(Seat::A).granted = Resources::new(0, 20, 0, 0);
    story.steps(&[Step::Buy(Seat::B, 0), Step::EndVote(Seat::C)]);
    story.act(Seat::B, "yes").act(Seat::A, "yes");
    assert!(story.p.table.is_over() && story.p.table.goals_taken.is_empty());
}

/// LG-4X.5: the owner chooses which of several stacks of equal initiative acts first.
#[test]
fn lg_4x_5_equal_initiative() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    story.fleet(Seat::A, hex("2.0"));
    load(&mut story, Seat::A, 0, Ground::Infantry, 1);
    story.p.hidden.cargo[0][0] = Troops::of(Ground::Infantry, 1) + Troops::of(Ground::HeavyInfantry, 1);
    story.player(Seat::A).troops = story.p.hidden.cargo[0][0];
    story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, hex("2.0"))]);
    story.act(Seat::A, "yes").act(Seat::A, "land:infantry").act(Seat::A, "land:heavy_infantry");
    story.rest(Seat::A);
    assert_eq!(story.legal(Seat::A), ["act:infantry", "act:heavy_infantry"]);
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, Action::Act(Ground::HeavyInfantry), &mut events);
    assert!(matches!(events[0], Event::Struck(Seat::A, Ground::HeavyInfantry, Ground::Militia, _)));
}

/// LG-4X.10, LG-4X.11, LG-4X.23: any own unit can be supported, also of the supporter's kind; the bonus is for those that attack.
#[test]
fn lg_4x_10_support_for_the_own_kind() {
    let stack = GroundStack { count: 3, acting: 3, supporting: 2, bonus: [[2, 0], [0, 0]], ..GroundStack::default() };
    assert_eq!(stack.plus(0), 2, "two support the third");
    let stack = GroundStack { count: 3, acting: 3, bonus: [[2, 0], [0, 0]], ..GroundStack::default() };
    assert_eq!([0, 1, 2].map(|unit| stack.plus(unit)), [1, 1, 0]);
}

/// LG-4R.4: a stack with discards can be drawn from.
#[test]
fn lg_4r_4_only_discards_left() {
    let mut story = Story::new(2);
    let cards: Vec<CardId> = story.p.hidden.decks[Stack::Nebula.index()].iter().copied().collect();
    story.p.hidden.decks[Stack::Nebula.index()].clear();
    story.p.table.decks[Stack::Nebula.index()] = 0;
    cards.into_iter().for_each(|card| story.p.table.discards.insert(card));
    story.steps(&[Step::Buy(Seat::B, 0), Step::PickStack(Seat::A)]);
    story.act(Seat::A, "stack:nebula");
    assert_eq!(story.p.hidden.hands[0].len(), 1);
}

/// LG-7.3, LG-7.4: who has looked at the stack does not see how somebody else sorts it.
#[test]
fn lg_7_4_sorted_by_another() {
    let mut story = Story::new(2);
    story.p.hidden.known[0] = 3;
    let echo: EventId = "signal_echo".parse().unwrap();
    let list = story.game.content().events[echo.index()].effects;
    story.steps(&[Step::Buy(Seat::A, 0), Step::Run(Seat::B, list, 0, Context::default())]);
    for _ in 0..2 {
        let last = story.legal(Seat::B).pop().unwrap();
        story.act(Seat::B, &last);
    }
    assert!(story.game.view(&story.p, Viewer::Seat(Seat::A)).known.is_empty());
}

/// LG-7.7, LG-7.8: that a vote is changed is told to nobody.
#[test]
fn lg_7_7_a_changed_vote() {
    let mut story = Story::new(3);
    story.steps(&[Step::Buy(Seat::A, 0), Step::EndVote(Seat::C)]);
    let mut events = Vec::new();
    for action in [Action::Yes, Action::No] {
        story.game.apply(&mut story.p, Seat::A, action, &mut events);
    }
    assert_eq!(events, [Event::Sealed(Seat::A)]);
}

/// LG-8.1, LG-4S.4: a fleet that withdraws to foreign fleets meets them: hulls are announced and nothing is taken back.
#[test]
fn lg_8_1_a_withdrawal_meets_others() {
    let mut story = blockaded();
    story.act(Seat::A, "fly:f1");
    let out: Action =
        story.legal(Seat::A).iter().find(|action| action.starts_with("withdraw")).unwrap().parse().unwrap();
    assert!(!story.game.reveals(&story.p, Seat::A, out), "nobody is there");
    let Action::Withdraw(to) = out else { panic!("{out}") };
    story.fleet(Seat::B, to);
    assert!(story.game.reveals(&story.p, Seat::A, out));
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, out, &mut events);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Announced(_, at, _) if *at == to)).count(), 2);
}

/// LG-8.1: dice, cards and fleets that meet others cannot be taken back; LG-8.3: what nobody has learnt anything from can.
#[test]
fn lg_8_1_dice_and_meetings() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1", "2.5"]);
    story.tile(hex("3.0"), Tile::Storm);
    story.fleet(Seat::A, hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1");
    let reveals = |story: &Story, text: &str| story.game.reveals(&story.p, Seat::A, text.parse().unwrap());
    assert!(reveals(&story, "to:3.0"), "a storm card is drawn");
    assert!(!reveals(&story, "to:2.1"));
    story.fleet(Seat::B, hex("2.1"));
    assert!(reveals(&story, "to:2.1"), "hulls are announced");
    assert!(!reveals(&story, "done"));
    // A choice before dice are rolled.
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    story.planet(hex("3.3"), "ferrum", Some(Seat::B), 1);
    story.p.table[Seat::A].fleets[0].as_mut().unwrap().at = hex("3.3");
    story.p.table.world_mut(hex("3.3")).unwrap().defences = 1;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    assert!(reveals(&story, "attack:3.3:B"), "the battle is rolled at once");
    assert!(!reveals(&story, "done"));
}

/// LG-4A.33, LG-4J.14, LG-4R.15: what changes hands, leaves or is thrown back is told.
#[test]
fn lg_4a_33_what_is_told() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.planet(hex("3.3"), "ferrum", Some(Seat::A), 1);
    story.ship(Seat::A, Civil::Colony, hex("2.0"));
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "truce:B").act(Seat::A, "giveworld:3.3").act(Seat::A, "giveunit:c1").act(Seat::A, "done");
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::B, Action::Yes, &mut events);
    assert!(events.contains(&Event::Ceded(Seat::A, Seat::B, hex("3.3"))));
    assert!(events.contains(&Event::Handed(Seat::A, Seat::B, Unit::Civil(Civil::Colony, 0))));
    let mut story = Story::new(2);
    story.fleet(Seat::A, hex("1.0"));
    story.player(Seat::A).fleets[0].as_mut().unwrap().kind = FleetKind::Kosme;
    story.p.table.steps.clear();
    [Step::Round, Step::Buy(Seat::B, 0), Step::Final(5)].into_iter().for_each(|step| story.p.table.steps.push(step));
    let mut events = Vec::new();
    story.game.settle(&mut story.p, &mut events);
    assert!(events.contains(&Event::KosmeLeft(Seat::A, hex("1.0"))));
    let mut story = Story::new(2);
    clear(&mut story, &["3.0"]);
    story.hide(hex("2.0"), Tile::Supernova);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("3.0");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1");
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, "to:2.0".parse().unwrap(), &mut events);
    let moved = events.iter().filter(|event| matches!(event, Event::Moved(..))).count();
    assert_eq!(moved, 2, "there and back");
}

/// LG-4U.11: a defence building that falls is told; so is a blockade that cannot be kept up.
#[test]
fn lg_4u_11_a_fallen_building_is_told() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.p.table.world_mut(hex("2.0")).unwrap().defences = Defence::MissileBase.bit();
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    story.fleet(Seat::A, hex("2.0"));
    fight(&mut story, &[(Seat::A, 0, Values { hull: 9, ..WEAK })]);
    let battle = story.p.table.fight.as_mut().unwrap();
    battle.parties[1] = SeatSet::only(Seat::B);
    let body = Body::Building(Seat::B, Defence::MissileBase as u8);
    battle.fighters.push(Fighter { side: 1, body, values: WEAK });
    let events = deal(&mut story, &[0, 1]);
    assert!(events.contains(&Event::Razed(Seat::B, Defence::MissileBase, hex("2.0"))));
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.p.table[Seat::A].blockades.insert(hex("2.0"));
    let mut events = Vec::new();
    story.game.settle(&mut story.p, &mut events);
    assert_eq!(events, [Event::Broken(Seat::A, hex("2.0"))]);
}

/// LG-7.1, LG-7.2, LG-10.96: army markers, defences, blockades and kinds of fleets are shown to all, troops to their owner.
#[test]
fn lg_7_2_what_texts_show() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    let number = story.p.table.world_at(hex("3.0")).unwrap();
    story.p.table.worlds[number].defences = Defence::Fortress.bit();
    story.p.table.worlds[number].army = true;
    story.p.hidden.armies[number] = Troops::of(Ground::Artillery, 2);
    fleets(&mut story, Seat::A, "2.0", 2);
    story.player(Seat::A).fleets[1].as_mut().unwrap().kind = FleetKind::Mercenary;
    story.p.hidden.cargo[0][0] = Troops::of(Ground::WarDrones, 1);
    story.player(Seat::A).troops = Troops::of(Ground::Artillery, 2) + Troops::of(Ground::WarDrones, 1);
    story.p.table[Seat::A].blockades.insert(hex("2.0"));
    story.discover(Seat::A, Seat::B);
    let told = |seat: Seat| {
        let view = story.game.view(&story.p, Viewer::Seat(seat));
        format!("{:?}", story.game.text(&view, Viewer::Seat(seat)))
    };
    let (own, other) = (told(Seat::A), told(Seat::B));
    for word in ["building-fortress", "line-blockade", "unit-mercenary", "line-discovered"] {
        assert!(own.contains(word) && other.contains(word), "{word}");
    }
    assert!(other.contains("line-army"));
    for word in ["line-troops", "line-cargo"] {
        assert!(own.contains(word) && !other.contains(word), "{word}");
    }
}

/// LG-4R.3, LG-10.99: a card is shown when it is carried out; in the hand it is a back.
#[test]
fn lg_10_99_cards_are_shown_once() {
    let mut story = Story::new(2);
    clear(&mut story, &["3.0"]);
    story.hide(hex("2.0"), Tile::Nebula);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("3.0");
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    let view = story.game.view(&story.p, Viewer::Seat(Seat::B));
    assert!(view.table.drawn.is_some(), "all have seen it");
    assert!(view.hand.is_empty());
}

/// LG-4A.2, LG-4A.29, LG-4A.30, LG-4B.9, LG-4S.5, LG-4R.1: refusals say what is in the way.
#[test]
fn lg_4a_2_reasons_of_refusals() {
    let mut story = Story::new(2);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert_eq!(story.refused(Seat::A, "war:B:1"), "LG-4A.2");
    story.discover(Seat::A, Seat::B);
    assert_eq!(story.refused(Seat::A, "truce:B"), "LG-4A.29");
    story.p.table.relation_mut(Seat::A, Seat::B).prevented = true;
    assert_eq!(story.refused(Seat::A, "war:B:1"), "LG-4B.9");
    story.p.table.relation_mut(Seat::A, Seat::B).peace_until = 9;
    assert_eq!(story.refused(Seat::A, "war:B:1"), "LG-4A.30");
    clear(&mut story, &["2.0", "2.1"]);
    fleets(&mut story, Seat::B, "2.0", 2);
    story.fleet(Seat::A, hex("2.0"));
    story.sail(Seat::A);
    assert_eq!(story.refused(Seat::A, "blockade:2.0"), "LG-4S.5");
    // A fleet that was stopped, but may still blockade.
    story.p.table[Seat::A].fleets[0].as_mut().unwrap().at = hex("2.1");
    story.steps(&[Step::Buy(Seat::B, 0), Step::Flight(Seat::A, Unit::Fleet(0), -60, false)]);
    assert_eq!(story.refused(Seat::A, "to:2.0"), "LG-4R.1");
}

/// LG-9.18: a ninth colony by conquest: one is given up; only the conquered one is worth a point.
#[test]
fn lg_9_18_the_ninth_colony() {
    let places = ["3.0", "3.2", "3.4", "3.6", "3.8", "3.10", "2.1", "2.4"];
    for (given, points) in [("2.3", 1), ("3.0", 0)] {
        let mut story = Story::new(2);
        let planets: Vec<PlanetId> = PlanetId::all().collect();
        for (at, planet) in places.iter().zip(&planets) {
            story.planet(hex(at), planet.name(), Some(Seat::A), 1);
        }
        story.planet(hex("2.3"), planets[8].name(), Some(Seat::B), 1);
        story.war(Seat::A, Seat::B, &[WarGoal::Victory; 3]);
        for place in 0..5 {
            story.p.table[Seat::A].fleets[place] = Some(fleet_at(hex("2.3")));
            load(&mut story, Seat::A, place, Ground::Tank, 3);
        }
        story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, hex("2.3"))]);
        story.act(Seat::A, "yes");
        while let Step::Landing(..) = story.top() {
            let action = if story.can(Seat::A, "land:tank") { "land:tank" } else { "done" };
            story.act(Seat::A, action);
        }
        while story.p.table.ground.is_some() {
            let seat = story.game.turn(&story.p).first().unwrap();
            let action = story.legal(seat)[0].clone();
            story.act(seat, &action);
        }
        assert_eq!((story.top(), story.legal(Seat::A).len()), (Step::Excess(Seat::A, hex("2.3")), 9));
        let pips = story.p.table.wars[0].pips;
        story.act(Seat::A, &format!("place:{given}"));
        assert_eq!(story.p.table.colonies(Seat::A).count(), 8);
        assert_eq!(story.p.table[Seat::A].points[Source::Destroyed as usize], points);
        assert_eq!(story.p.table.wars[0].pips, pips, "nobody has taken a level");
    }
}

/// LG-9.18, LG-4B.23: a ninth colony that was given back is one's own: no point for giving it up.
#[test]
fn lg_9_18_a_colony_given_back() {
    let places = ["3.0", "3.2", "3.4", "3.6", "3.8", "3.10", "2.1", "2.4"];
    let mut story = Story::new(2);
    let planets: Vec<PlanetId> = PlanetId::all().collect();
    for (at, planet) in places.iter().zip(&planets) {
        story.planet(hex(at), planet.name(), Some(Seat::A), 1);
    }
    story.planet(hex("2.3"), planets[8].name(), Some(Seat::B), 1);
    story.p.table.world_mut(hex("2.3")).unwrap().founder = Some(Seat::A);
    story.war(Seat::A, Seat::B, &[WarGoal::Back(hex("2.3"))]);
    story.p.table.wars[0].compulsory = Some(1);
    story.player(Seat::B).account = Resources::new(0, 0, 0, -1);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::B)]);
    story.act(Seat::A, "mix:5");
    assert_eq!(story.top(), Step::Excess(Seat::A, hex("2.3")));
    story.act(Seat::A, "place:2.3");
    assert_eq!(story.p.table.colonies(Seat::A).count(), 8);
    assert_eq!(story.p.table[Seat::A].points[Source::Destroyed as usize], 0);
}

/// LG-4A.29, LG-4U.14: a mercenary fleet can change hands too, to somebody who has none.
#[test]
fn lg_4a_29_mercenaries_in_a_truce() {
    for hired in [false, true] {
        let mut story = Story::new(2);
        clear(&mut story, &["2.0"]);
        for seat in if hired { vec![Seat::A, Seat::B] } else { vec![Seat::A] } {
            let place = story.fleet(seat, hex("2.0"));
            story.player(seat).fleets[place].as_mut().unwrap().kind = FleetKind::Mercenary;
        }
        story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
        story.council(Seat::A, [1, 0, 0, 0, 0]);
        story.act(Seat::A, "truce:B");
        assert_eq!(story.can(Seat::A, "giveunit:f1"), !hired);
    }
}

/// LG-3.31: the steps of the final phase come in their order.
#[test]
fn lg_3_31_the_order_of_the_final_phase() {
    let mut story = Story::new(2);
    fleets(&mut story, Seat::A, "1.0", 2);
    story.player(Seat::A).fleets[1].as_mut().unwrap().kind = FleetKind::Kosme;
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.p.table.steps.clear();
    [Step::Round, Step::Final(1)].into_iter().for_each(|step| story.p.table.steps.push(step));
    let mut events = Vec::new();
    story.game.settle(&mut story.p, &mut events);
    let order = |event: &Event| match event {
        Event::Request(..) => Some("request"),
        Event::Cube(_) => Some("centre"),
        Event::KosmeLeft(..) => Some("housekeeping"),
        Event::Round(..) => Some("round"),
        _ => None,
    };
    let told: Vec<&str> = events.iter().filter_map(order).collect();
    assert_eq!(told, ["request", "centre", "housekeeping", "round"]);
    assert_eq!(story.p.table.wars[0].pips, [1, 1]);
    assert_eq!(story.p.table.first, Seat::B, "LG-3.33");
}

/// LG-5.8, LG-5.9: the conquest of the last planet asks for the vote at once, before anything else goes on.
#[test]
fn lg_5_8_conquered_last_planet() {
    let mut story = Story::new(3);
    let home = story.home(Seat::B);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 3]);
    for place in 0..6 {
        story.p.table[Seat::A].fleets[place] = Some(fleet_at(home));
        load(&mut story, Seat::A, place, Ground::Tank, 3);
    }
    story.steps(&[Step::Buy(Seat::A, 0), Step::Invade(Seat::A, home)]);
    story.act(Seat::A, "yes");
    while !matches!(story.top(), Step::EndVote(_) | Step::Buy(..)) {
        let seat = story.game.turn(&story.p).first().unwrap();
        let actions = story.legal(seat);
        let action = actions.iter().find(|action| action.starts_with("land")).unwrap_or(&actions[0]).clone();
        story.act(seat, &action);
    }
    assert_eq!(story.top(), Step::EndVote(Seat::B), "B has a ship left");
    story.act(Seat::A, "no").act(Seat::C, "no");
    assert!(!story.p.table[Seat::B].eliminated);
}

/// LG-4R.15, LG-4T.10: a fleet thrown back by a supernova has still come from where it came.
#[test]
fn lg_4t_10_thrown_back_by_a_supernova() {
    let mut story = Story::new(2);
    clear(&mut story, &["3.0", "2.0", "2.1", "3.1", "3.11"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 3]);
    story.tech(Seat::A, &["protective_hulls"]);
    story.fleet(Seat::A, hex("3.0"));
    story.fleet(Seat::B, hex("2.0"));
    story.route(Seat::B, hex("2.0"));
    story.hide(hex("2.1"), Tile::Supernova);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "to:2.0");
    story.act(Seat::A, "yes").act(Seat::A, "to:2.1");
    assert_eq!(story.p.table[Seat::A].at(Unit::Fleet(0)), Some(hex("2.0")));
    assert_eq!(story.p.table[Seat::A].going(Unit::Fleet(0)).unwrap().from, Some(hex("3.0")));
    // B may not retreat to where A has come from.
    story.p.table.origins = HexSet::EMPTY;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    assert!(story.p.table.origins.contains(hex("3.0")));
}

/// LG-4U.24: a neutral fleet that falls together with its enemies is gone: nobody holds the system.
#[test]
fn lg_4u_24_nobody_holds_what_is_gone() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.fleet(Seat::A, hex("2.0"));
    let id: NeutralId = "gav_mercenaries".parse().unwrap();
    let deck = &mut story.p.hidden.decks[Stack::Space.index()];
    let place = deck.iter().position(|card| story.game.content().kind(*card).name() == "gav_patrol").unwrap();
    let card = deck.remove(place);
    story.p.table.decks[Stack::Space.index()] -= 1;
    story.p.table.neutrals.push(Neutral { at: hex("2.0"), id, card, fleets: 1 });
    story.p.table[Seat::A].fleets[0].as_mut().unwrap().going.from = Some(hex("3.0"));
    story.p.table.round = 2;
    // Both have hull 1 left and are hit.
    for seed in 0..400 {
        let mut story = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
        story.p.random = engine::Random::new(engine::Seed::numbered(seed));
        story.tech(Seat::A, &["simple_missiles", "torpedoes"]);
        story.p.table.steps.clear();
        story.p.table.steps.push(Step::Buy(Seat::B, 0));
        story.p.table.steps.push(Step::Battles);
        let mut events = Vec::new();
        story.game.settle(&mut story.p, &mut events);
        while let Some(seat) = story.game.turn(&story.p).iter().next().filter(|_| !matches!(story.top(), Step::Buy(..)))
        {
            let action = story.legal(seat)[0].parse().unwrap();
            story.game.apply(&mut story.p, seat, action, &mut events);
        }
        if story.p.table.neutrals.is_empty() && story.p.table[Seat::A].fleets().next().is_none() {
            assert!(!events.contains(&Event::Won(hex("2.0"), None)), "{events:?}");
            return;
        }
    }
    panic!("no mutual destruction");
}

/// LG-4T.2: who has withdrawn into a system has entered it in this phase, and attacks if war comes there.
#[test]
fn lg_4t_2_who_withdraws_enters() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.discover(Seat::A, Seat::B);
    for seat in [Seat::A, Seat::B] {
        story.tech(seat, &["protective_hulls"]);
    }
    story.fleet(Seat::A, hex("2.0"));
    story.fleet(Seat::A, hex("3.0"));
    story.fleet(Seat::B, hex("2.0"));
    story.fleet(Seat::B, hex("2.0"));
    story.fleet(Seat::B, hex("3.0"));
    story.p.table[Seat::B].blockades.insert(hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "withdraw:3.0");
    story.act(Seat::A, "blockade:3.0");
    story.act(Seat::B, "yes").act(Seat::B, "done");
    story.steps(&[Step::Buy(Seat::B, 0), Step::Assign(Seat::A, 0)]);
    let mut events = Vec::new();
    story.p.table.steps.push(Step::Battles);
    story.game.settle(&mut story.p, &mut events);
    assert!(events.contains(&Event::Battle(hex("3.0"), Some(Seat::A), Some(Seat::B))));
}

/// LG-10.113, LG-3.28, LG-4T.22: a landing comes with the battle that was won, whatever else the victor has to fight there.
#[test]
fn lg_10_113_a_landing_before_the_next_battle() {
    let mut story = Story::new(3);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    [Seat::B, Seat::C].into_iter().for_each(|seat| story.war(Seat::A, seat, &[WarGoal::Victory; 3]));
    story.tech(Seat::A, STRONG);
    for place in 0..5 {
        story.p.table[Seat::A].fleets[place] = Some(fleet_at(hex("2.0")));
        story.player(Seat::A).fleets[place].as_mut().unwrap().going.entered = 1;
        load(&mut story, Seat::A, place, Ground::Tank, 3);
    }
    story.fleet(Seat::B, hex("2.0"));
    story.fleet(Seat::C, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    let choices: Vec<String> = story.legal(Seat::A).into_iter().filter(|action| !action.starts_with("trade")).collect();
    assert_eq!((story.top(), choices.len()), (Step::Order(Seat::A), 2), "{choices:?}");
    let mut left = Vec::new();
    for choice in choices {
        let mut story = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
        story.act(Seat::A, &choice);
        let first = story.p.table.fight.unwrap().sides[1].unwrap();
        while !matches!(story.top(), Step::Invade(..)) {
            let seat = story.game.turn(&story.p).first().unwrap();
            let action = story.legal(seat)[0].clone();
            story.act(seat, &action);
        }
        left.push((first, story.p.table.battles.iter().any(|battle| battle.defender == Some(Seat::C))));
    }
    left.sort_unstable_by_key(|(first, _)| first.index());
    assert_eq!(left, [(Seat::B, true), (Seat::C, false)]);
}
