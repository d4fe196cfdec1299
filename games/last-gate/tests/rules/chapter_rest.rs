//! What the other chapters leave: terms, limits, the order of phases, elimination.

use engine::text::{Language, Texts};
use engine::{Game, Line, Message, Seat, SeatSet, Show, Viewer};
use last_gate::*;

use crate::story::{Story, clear, hex};

/// LG-1.7, LG-4N.12, LG-7.5: what is public, and that no marker is empty.
#[test]
fn lg_1_7_what_is_public() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["small_craft"]);
    story.rich(Seat::A);
    story.market(Seat::A);
    story.act(Seat::A, "buy:fleet:1").act(Seat::A, "pay:0:0");
    let view = story.game.view(&story.p, Viewer::Seat(Seat::B));
    let (seen, real) = (&view.table[Seat::A], &story.p.table[Seat::A]);
    assert_eq!((seen.account, seen.techs, seen.government), (real.account, real.techs, real.government));
    assert_eq!(seen.fleets().count(), 1);
    story.act(Seat::A, "dissolve:f1");
    assert_eq!(story.game.view(&story.p, Viewer::Seat(Seat::B)).table[Seat::A].fleets().count(), 0);
}

/// LG-1.10, LG-1.11: research and colony ships are civil and stand alone; everything else is in fleets and armies.
#[test]
fn lg_1_10_civil_ships() {
    let story = Story::new(2);
    let units: Vec<Unit> = story.p.table[Seat::A].units().collect();
    assert_eq!(units, [Unit::Civil(Civil::Research, 0)]);
    assert_eq!(
        galaxy::hull(&story.game, &story.p.table, Seat::A, story.home(Seat::A)),
        0,
        "they have no say in control"
    );
}

/// LG-2.4: x grows with q + r, y with q - r: the neighbours of the centre lie clockwise in this order.
#[test]
fn lg_2_4_clockwise() {
    let at = |q, r| Hex::axial(q, r).unwrap();
    let ring: Vec<Hex> = Hex::of_ring(2).collect();
    assert_eq!(ring, [at(0, -1), at(1, -1), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0)]);
    // In the display (q + r, q - r) that is left above, above, right above, right below, below, left below.
    let display: Vec<(i8, i8)> = ring.iter().map(|hex| hex.coordinates()).map(|(q, r)| (q + r, q - r)).collect();
    assert_eq!(display, [(-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1)]);
}

/// LG-3.6: the only option is taken by itself; what spends something is not.
#[test]
fn lg_3_6_forced_choices() {
    let mut story = Story::new(2);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Place(Seat::A, Item::Ship(Civil::Research), 1)]);
    assert_eq!(story.top(), Step::Buy(Seat::B, 0), "there is only the home world");
    assert_eq!(story.p.table[Seat::A].ships(Civil::Research).count(), 2);
    story.player(Seat::A).account = Resources::new(-1, 2, 0, 0);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    assert_eq!(story.legal(Seat::A), ["cover:awe"], "asked although there is one way only");
}

/// LG-3.8, LG-4R.5: effects are carried out completely before the next decision, choices at once.
#[test]
fn lg_3_8_effects_come_first() {
    let mut story = Story::new(2);
    let mine: EventId = "abandoned_mine".parse().unwrap();
    let list = story.game.content().events[mine.index()].effects;
    story.steps(&[Step::Buy(Seat::A, 0), Step::Run(Seat::A, list, 0, Context::default())]);
    assert!(matches!(story.top(), Step::Option(Seat::A, _, 2, _)));
    story.act(Seat::A, "option:2");
    assert_eq!((story.top(), story.income(Seat::A)[1]), (Step::Buy(Seat::A, 0), 4));
}

/// LG-3.19: the options of a buying turn.
#[test]
fn lg_3_19_buying_options() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.building(hex("3.0"), Building::Capacity(1));
    story.discover(Seat::A, Seat::B);
    story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], ..Contract::default() });
    story.tech(Seat::A, &["orbital_yards"]);
    story.market(Seat::A);
    for option in
        ["grow:3.0", "research:trade_lanes", "buy:colony_ship:1", "upgrade:3.0:1:2", "demolish:3.0:1", "swap:B", "pass"]
    {
        assert!(story.can(Seat::A, option), "{option}");
    }
}

/// LG-3.25, LG-3.26: other actions of the movement phase count as actions; a move is interrupted by what it meets.
#[test]
fn lg_3_25_other_movement_actions() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.fleet(Seat::A, hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "blockade:2.0");
    assert_eq!(story.top(), Step::Sail(Seat::A, 1));
}

/// LG-3.27, LG-3.28, LG-3.29: after the moves come anomalies and declarations, then battles; an attacker with several
/// chooses their order.
#[test]
fn lg_3_28_the_order_of_battles() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.3"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory, WarGoal::Victory]);
    for at in ["2.0", "2.3"] {
        story.fleet(Seat::A, hex(at));
        story.ship(Seat::B, Civil::Colony, hex(at));
    }
    story.p.table.passed = SeatSet::all(2);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A), Step::Drift]);
    story.act(Seat::A, "attack:2.0:B").act(Seat::A, "attack:2.3:B");
    assert_eq!(story.top(), Step::Order(Seat::A));
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, "first:2".parse().unwrap(), &mut events);
    let lost = |event: &Event| if let Event::Destroyed(_, _, at) = event { Some(*at) } else { None };
    let places: Vec<Hex> = events.iter().filter_map(lost).collect();
    assert_eq!(places, [hex("2.3"), hex("2.0")], "in the order that A has chosen");
    assert_eq!(story.p.table[Seat::B].ships(Civil::Colony).count(), 0, "both are carried out, one after the other");
}

/// LG-4A.31, LG-4B.31: peace begins at once; units of both stay where they are.
#[test]
fn lg_4b_31_peace_in_one_system() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.fleet(Seat::A, hex("2.0"));
    story.fleet(Seat::B, hex("2.0"));
    story.player(Seat::B).account = Resources::new(0, 0, 0, -1);
    story.player(Seat::B).ships = Player::default().ships;
    story.p.table.wars[0].pips = [0, 2];
    story.steps(&[Step::Buy(Seat::A, 0), Step::Battles, Step::Debts(Seat::B)]);
    while let Step::Mix(seat, _, left, _) = story.top() {
        story.act(seat, &format!("mix:{left}"));
    }
    assert_eq!(story.top(), Step::Buy(Seat::A, 0), "the battle phase is over");
    assert!(story.p.table.wars.is_empty() && story.p.table.fight.is_none(), "no battle any more");
    assert_eq!([Seat::A, Seat::B].map(|seat| story.p.table[seat].fleets().count()), [1, 1]);
    assert!(story.p.table.relation(Seat::B, Seat::A).peace_until >= story.p.table.round);
}

/// LG-4B.25, LG-A.6: only at war others can be attacked.
#[test]
fn lg_4b_25_attacks_need_a_war() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.fleet(Seat::A, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Declare(Seat::A)]);
    assert_eq!(story.top(), Step::Buy(Seat::B, 0), "nothing to declare in peace");
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Declare(Seat::A)]);
    assert!(story.can(Seat::A, "attack:2.0:B"));
}

/// LG-4K.12, LG-4Z.13: a planet counts one, whatever it is; its tile says what it gives to whoever owns it.
#[test]
fn lg_4k_12_every_planet_counts_one() {
    let mut story = Story::new(2);
    assert_eq!(story.p.table.worlds_of(Seat::A).count(), 1);
    story.planet(hex("2.0"), "quarry", Some(Seat::A), 4);
    assert_eq!(story.p.table.worlds_of(Seat::A).count(), 2);
    let income = story.income(Seat::B);
    story.p.table.world_mut(hex("2.0")).unwrap().owner = Some(Seat::B);
    assert_eq!(story.income(Seat::B), [income[0] + 1, income[1] + 1, income[2], income[3]]);
}

/// LG-4R.11: if the reserve lacks nebula and asteroids, deep space is used.
#[test]
fn lg_4r_11_an_empty_reserve() {
    let mut story = Story::new(2);
    clear(&mut story, &["3.0"]);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = hex("3.0");
    story.planet(hex("2.1"), "echo", None, 0);
    let planet = story.p.hidden.reserve.first().unwrap();
    story.hide(hex("2.0"), Tile::Planet(planet));
    story.p.table.reserve[1] = 0;
    story.p.table.reserve[2] = 0;
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, "to:2.0");
    assert_eq!(story.p.table.map[hex("2.0").index()], Some(Tile::Space));
}

/// LG-4T.20, LG-4U.25, LG-4U.28, LG-4T.21: nothing is bombarded and no spoils are drawn in simple combat; guns stay on the ground.
#[test]
fn lg_4t_20_simple_combat_has_no_bombardment() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.building(hex("2.0"), Building::Capacity(1));
    let number = story.p.table.world_at(hex("2.0")).unwrap();
    story.p.hidden.armies[number] = Troops::of(Ground::AntiOrbitalGun, 1);
    story.p.table.worlds[number].army = true;
    story.player(Seat::B).troops = Troops::of(Ground::AntiOrbitalGun, 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.fleet(Seat::A, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    story.act(Seat::A, "attack:2.0:B");
    assert!(story.p.table.fight.is_none(), "the gun does not fight in space");
    assert_eq!(story.p.table.world(hex("2.0")).unwrap().buildings().count(), 1);
}

/// LG-4T.22: a battle whose side has no units left is dropped.
#[test]
fn lg_4t_22_battles_are_dropped() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.p.table.battles.push(Battle {
        at: hex("2.0"),
        attacker: Seat::A,
        defender: Some(Seat::B),
        ..Battle::default()
    });
    story.steps(&[Step::Buy(Seat::B, 0), Step::NextBattle]);
    assert_eq!(story.top(), Step::Buy(Seat::B, 0));
    assert!(story.p.table.battles.is_empty());
}

/// LG-4X.2: no landing in peace.
#[test]
fn lg_4x_2_no_landing_in_peace() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.fleet(Seat::A, hex("2.0"));
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 3);
    story.p.hidden.cargo[0][0] = Troops::of(Ground::Tank, 3);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    assert_eq!(story.top(), Step::Buy(Seat::B, 0));
}

/// LG-5.8, LG-5.10: who loses the last planet causes a vote; the last player in the game wins.
#[test]
fn lg_5_8_the_last_planet() {
    let mut story = Story::new(3);
    story.player(Seat::B).points[Source::Gifts as usize] = 2;
    story.steps(&[Step::Buy(Seat::A, 0), Step::EndVote(Seat::C)]);
    assert_eq!(story.game.turn(&story.p), [Seat::A, Seat::B].into_iter().collect(), "C has no votes");
    story.act(Seat::A, "yes").act(Seat::B, "yes");
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::B), "most points");
    let mut story = Story::new(3);
    story.steps(&[Step::Buy(Seat::A, 0), Step::EndVote(Seat::C)]);
    story.act(Seat::A, "yes").act(Seat::B, "no");
    assert!(!story.p.table.is_over(), "no majority: play goes on");
}

/// LG-7.4: what a player has looked at stays known to that player alone.
#[test]
fn lg_7_4_private_knowledge() {
    let mut story = Story::new(2);
    let echo: EventId = "signal_echo".parse().unwrap();
    let list = story.game.content().events[echo.index()].effects;
    story.steps(&[Step::Buy(Seat::A, 0), Step::Run(Seat::A, list, 0, Context::default())]);
    let last = story.legal(Seat::A)[0].clone();
    story.act(Seat::A, &last);
    let second = story.legal(Seat::A)[0].clone();
    story.act(Seat::A, &second);
    let view = |seat| story.game.view(&story.p, Viewer::Seat(seat));
    assert_eq!((view(Seat::A).known.len(), view(Seat::B).known.len()), (3, 0));
    let deck = story.p.hidden.decks[5];
    let name = |place: usize| format!("card:{}", story.game.content().kind(deck[deck.len() - 1 - place]));
    assert_eq!((name(2), name(1)), (last, second), "the first chosen is drawn last");
}

/// LG-7.4, LG-4S.4: who meets a fleet of another player is told the sum of the hulls, and tells the own one; all hear it.
#[test]
fn lg_7_4_announced_hulls() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1"]);
    story.tech(Seat::B, &["protective_hulls"]);
    story.fleet(Seat::A, hex("2.1"));
    for _ in 0..2 {
        story.fleet(Seat::B, hex("2.0"));
    }
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1");
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, "to:2.0".parse().unwrap(), &mut events);
    let told: Vec<Event> = events.into_iter().filter(|event| matches!(event, Event::Announced(..))).collect();
    let hull = |seat| galaxy::hull(&story.game, &story.p.table, seat, hex("2.0"));
    assert_eq!(hull(Seat::B), 2 * (hull(Seat::A) + 1), "two fleets, each with one more");
    let expected = [Seat::B, Seat::A].map(|seat| Event::Announced(seat, hex("2.0"), hull(seat)));
    assert_eq!(told, expected);
}

/// LG-9.2: any number of ground units, whatever tokens there are.
#[test]
fn lg_9_2_tokens_do_not_bind() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["ground_forces"]);
    story.player(Seat::A).account = Resources::new(500, 0, 0, 0);
    story.player(Seat::A).granted_capacity = [100, 0];
    story.p.hidden.armies[0] = Troops::of(Ground::Infantry, 30);
    story.p.table.worlds[0].army = true;
    story.player(Seat::A).troops = Troops::of(Ground::Infantry, 30);
    story.market(Seat::A);
    assert!(story.can(Seat::A, "buy:infantry:6"));
}

/// LG-9.15: without a home world nothing is connected, and ships are placed at capacity buildings.
#[test]
fn lg_9_15_without_a_home_world() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    let near = home.neighbours().iter().copied().find(|near| near.ring() == 3).unwrap();
    story.planet(near, "ferrum", Some(Seat::A), 2);
    let awe = story.income(Seat::A)[1];
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::B);
    assert_eq!(story.income(Seat::A)[1], awe - 3 - 2, "neither its income nor the connection");
    story.steps(&[Step::Buy(Seat::B, 0), Step::Place(Seat::A, Item::Ship(Civil::Research), 1)]);
    assert_eq!(story.p.table[Seat::A].ships(Civil::Research).count(), 1, "no place for a ship");
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::A);
    assert_eq!(story.income(Seat::A)[1], awe, "taken back it is the home world again");
}

/// What is said in English; the players are Ann, Bo and Cy.
fn say(message: &Message) -> String {
    let names = ["Ann", "Bo", "Cy"].map(str::to_owned);
    Texts::new(&[LastGate::ABOUT.texts]).words(Language::English, &names).say(message)
}

/// LG-4T.4, LG-4U.11, LG-4U.16: texts of a battle say who and what fights on which side, and so does the choice of a target.
#[test]
fn lg_4u_16_who_and_what_fights() {
    let mut story = Story::new(3);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.p.table.world_mut(hex("2.0")).unwrap().defences = Defence::Fortress.bit();
    [Seat::B, Seat::C].into_iter().for_each(|seat| story.war(Seat::A, seat, &[WarGoal::Victory; 3]));
    for seat in Seat::all(3) {
        story.tech(seat, &["protective_hulls", "harmonic_shields", "okima_alloys"]);
        story.fleet(seat, hex("2.0"));
    }
    story.fleet(Seat::A, hex("2.0"));
    story.player(Seat::C).fleets[0].as_mut().unwrap().kind = FleetKind::Mercenary;
    story.p.table.battles.push(Battle {
        at: hex("2.0"),
        attacker: Seat::A,
        defender: Some(Seat::B),
        ..Battle::default()
    });
    story.steps(&[Step::Buy(Seat::B, 0), Step::NextBattle]);
    let (seat, fight) = (Seat::A, story.p.table.fight.as_mut().unwrap());
    fight.fighters.iter_mut().for_each(|fighter| fighter.values.hull = 2);
    fight.dealt = [0, 0, 0, 1, 0].into_iter().collect();
    let view = story.game.view(&story.p, Viewer::Seat(seat));
    let regions = story.game.text(&view, Viewer::Seat(seat));
    let battle = regions.iter().find(|region| say(&region.title) == "Battle").unwrap();
    let said = battle.lines.iter().map(|line| match line {
        Line::Say(text) => say(text),
        Line::Draw(text) => panic!("no words: {text}"),
    });
    let expected = [
        "1 (Attacker): Ann: Fleet 1",
        "2 (Attacker): Ann: Fleet 2",
        "3 (Defender): Bo: Fleet 1",
        "4 (Defender): Bo: Fortress",
        "5 (Defender): Cy: Mercenary fleet 1",
    ];
    for (line, expected) in said.skip(1).zip(expected) {
        assert!(line.starts_with(&format!("{expected}, hull 2, ")), "{line}");
    }
    let target = |place: u8| say(&story.game.choice(&view, seat, Action::Hit(place)).label);
    assert_eq!(target(3), "4: Bo: Fortress, hull 1");
    assert_eq!(target(4), "5: Cy: Mercenary fleet 1, hull 2");
    assert_eq!(story.game.choice(&view, seat, Action::Hit(3)).spots, ["fighter-4"]);
    // In the picture a partner's fleets have his colour and say whose they are.
    let names = ["Ann", "Bo", "Cy"].map(str::to_owned);
    let texts = Texts::new(&[LastGate::ABOUT.texts]);
    let picture = story.game.picture(&view, Viewer::Seat(seat), &texts.words(Language::English, &names));
    let panel = &picture.panels[0];
    assert_eq!(panel.id, "battle", "before everything else: it is what matters now");
    let drawn = panel.svg(&[] as &[&str]);
    assert!(drawn.contains("Cy: Mercenary fleet 1") && drawn.contains("line-seat-c"));
}

/// LG-4S.7: whoever is asked for permission hears which fleet wants to leave which system.
#[test]
fn lg_4s_7_which_fleet_asks() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.fleet(Seat::A, hex("2.0"));
    story.p.table.steps.push(Step::Permit(Seat::B, Seat::A, Unit::Fleet(0)));
    let prompt = story.game.prompt(&story.game.view(&story.p, Viewer::Seat(Seat::B)), Seat::B);
    let title = say(&prompt.title);
    assert!(title.contains("Ann") && title.contains("2.0") && title.contains("Fleet 1"), "{title}");
}

/// LG-4R.5, LG-4R.22, LG-4P.4: texts of cards say all that the card does.
#[test]
fn lg_4r_5_what_cards_say() {
    let story = Story::new(2);
    let told = |card: &str| {
        let card: EventId = card.parse().unwrap();
        let list = story.game.content().events[card.index()].effects;
        let mut p = story.p;
        p.table.steps.push(Step::PayOr(Seat::A, Resources::default(), list, Context::default()));
        let prompt = story.game.prompt(&story.game.view(&p, Viewer::Seat(Seat::A)), Seat::A);
        say(&prompt.detail.unwrap())
    };
    for (card, parts) in [
        ("stowaways", ["1–2: lose 2 food", "5–6: receive 5 resources of your choice"]),
        ("archive_of_thought", ["a technology that costs at most 10 research", ""]),
        ("pirates_large", ["Pirates", "(3)"]),
        ("hidden_world", ["becomes a planet", "receive 8 resources"]),
        ("folded_hour", ["next round: 2", ""]),
    ] {
        let text = told(card);
        assert!(parts.iter().all(|part| text.contains(part)), "{card}: {text}");
    }
}
