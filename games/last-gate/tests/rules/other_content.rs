//! Rules that the printed values of the introductory game never call for, but values of one's own can (`--content`).

use engine::text::{Language, Texts};
use engine::{Chance, Fast, Game, Kind, Message, Seat, SeatSet, Seed, Setup, Show, Viewer};
use last_gate::*;

use crate::story::{Story, clear, content, hex};

/// What is wrong with a content.
fn refused(file: &str, text: &str) -> String {
    content(&[(file, text)]).err().map(|errors| errors.to_string()).unwrap_or_default()
}

/// A card does something, for A in this system.
fn card(story: &mut Story, name: &str, at: Hex) {
    let card: EventId = name.parse().unwrap();
    let list = story.game.content().events[card.index()].effects;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Run(Seat::A, list, 0, Context { unit: None, at })]);
}

/// Autocrats who have won a battle get something.
fn trial_of_fire(reward: &str) -> String {
    format!("[[goal]]\nid = 'trial_of_fire'\nwhen = {{value = 1}}\nreward = [{reward}]")
}

/// LG-9.23, LG-5.7: who wins at once precedes those who have the points, also in the final phase itself.
#[test]
fn lg_9_23_an_immediate_victory_precedes_points() {
    let goals = trial_of_fire("{op = 'win_game'}");
    for (battles, winner) in [(0, Seat::A), (1, Seat::B)] {
        let mut story = Story::with(2, &[("goals.toml", &goals)]);
        story.player(Seat::A).points[Source::Events as usize] = 7;
        story.player(Seat::B).points[Source::Events as usize] = 2;
        story.player(Seat::B).government = "autocracy".parse().unwrap();
        story.player(Seat::B).victories = battles;
        story.steps(&[Step::Final(7)]);
        assert_eq!(story.p.table.winners, SeatSet::only(winner), "{battles}");
        let outcome = story.game.outcome(&story.p).unwrap();
        assert_eq!([Seat::A, Seat::B].map(|seat| outcome.places[seat] == 1), [Seat::A, Seat::B].map(|s| s == winner));
        let sheet = story.game.score(&story.game.view(&story.p, Viewer::Seat(winner)));
        assert_eq!(sheet.total(winner), outcome.points[winner]);
    }
}

/// LG-5.7: a card that wins the game at once is put where it belongs, and what was pending is dropped.
#[test]
fn lg_5_7_a_card_that_wins() {
    let events = "[[event]]\nid = 'gas_pocket'\neffects = [{op = 'win_game'}, {op = 'gain', awe = 9}]";
    let mut story = Story::with(2, &[("events.toml", events)]);
    let deck = &mut story.p.hidden.decks[Stack::Nebula.index()];
    let place = deck.iter().position(|card| story.game.content().kind(*card).name() == "gas_pocket").unwrap();
    let last = deck.len() - 1;
    deck.swap(place, last);
    clear(&mut story, &["3.0"]);
    story.hide(hex("2.0"), Tile::Nebula);
    let ship = story.ship(Seat::A, Civil::Research, hex("3.0"));
    story.sail(Seat::A);
    story.act(Seat::A, &format!("fly:r{}", ship + 1)).act(Seat::A, "to:2.0");
    assert!(story.p.table.is_over() && story.p.table.winners == SeatSet::only(Seat::A));
    assert_eq!((story.p.hidden.hands[0].len(), story.account(Seat::A)), (1, [6, 6, 6, 6]));
}

/// LG-1.19, LG-4J.6, LG-4J.13: governments of the corporation and of the clan line are special: no development aid and no Kosme
/// protection under them, and the income of earlier aid rests while one is held.
#[test]
fn lg_4j_6_special_governments_get_no_aid() {
    for (line, special) in [("corporate", true), ("clan", true), ("none", false)] {
        let governments = format!("[[government]]\nid = 'plutocracy'\nspecial = '{line}'\neffects = []");
        let mut story = Story::with(2, &[("governments.toml", &governments)]);
        story.rich(Seat::A);
        story.council(Seat::A, [0, 0, 0, 0, 1]);
        story.act(Seat::A, "aid");
        assert_eq!(story.income(Seat::A), [4, 4, 4, 4]);
        story.player(Seat::A).government = "plutocracy".parse().unwrap();
        story.player(Seat::A).granted += Resources::new(1, 0, 0, 0);
        let aid = if special { 0 } else { 1 };
        assert_eq!(story.income(Seat::A), [4 + aid, 3 + aid, 3 + aid, 3 + aid], "{line}");
        let kosme = format!("kosme:{}", story.home(Seat::A));
        assert_eq!([story.can(Seat::A, "aid"), story.can(Seat::A, &kosme)], [!special; 2], "{line}");
        if special {
            assert_eq!((story.refused(Seat::A, "aid"), story.refused(Seat::A, &kosme)), ("LG-4J.6", "LG-4J.13"));
        }
        story.player(Seat::A).government = "democracy".parse().unwrap();
        assert_eq!(story.income(Seat::A), [5, 4, 4, 6], "{line}: it is active again");
    }
    assert!(refused("governments.toml", "[[government]]\nid = 'plutocracy'\nspecial = 'guild'").contains("plutocracy"));
}

/// Technocracy is of level II here and follows plutocracy; terraforming unlocks such governments.
fn two_levels() -> Story {
    let governments = "[[government]]\nid = 'plutocracy'\nsuccessors = ['technocracy']\n[[government]]\nid = 'technocracy'\nstage = 2";
    let technologies =
        "[[technology]]\nid = 'terraforming'\neffects = [{op = 'unlock', kind = 'government_stage', id = '2'}]";
    let policies = "[[policy]]\nid = 'interest'\nbound = true";
    let over = [("governments.toml", governments), ("technologies.toml", technologies), ("policies.toml", policies)];
    let mut story = Story::with(2, &over);
    story.rich(Seat::A);
    story.tech(Seat::A, &["political_philosophy"]);
    story
}

/// LG-4F.3, LG-4F.1: a government of level II needs its technology and its predecessor in force.
#[test]
fn lg_4f_3_level_two_follows_its_predecessor() {
    let mut story = two_levels();
    let turn = |story: &mut Story| story.council(Seat::A, [0, 0, 0, 0, 2]);
    story.player(Seat::A).government = "plutocracy".parse().unwrap();
    turn(&mut story);
    assert_eq!(story.refused(Seat::A, "govern:technocracy"), "LG-4F.1", "not without its technology");
    story.tech(Seat::A, &["terraforming"]);
    turn(&mut story);
    assert!(story.can(Seat::A, "govern:technocracy") && story.can(Seat::A, "govern:democracy"));
    // It is not enough to have chosen the predecessor: it has to be in force (LG-4F.2).
    for government in ["oligarchy", "autocracy"] {
        story.player(Seat::A).government = government.parse().unwrap();
        story.player(Seat::A).next_government = Some("plutocracy".parse().unwrap());
        turn(&mut story);
        assert_eq!(story.refused(Seat::A, "govern:technocracy"), "LG-4F.3", "{government}");
        assert!(story.can(Seat::A, "govern:democracy"), "{government}");
    }
}

/// LG-4F.9, LG-4F.13: bound policies and goals of a government are also those of its follow-up, and of no other.
#[test]
fn lg_4f_9_policies_and_goals_of_the_predecessor() {
    for (government, of_line) in [("technocracy", true), ("democracy", false)] {
        let mut story = two_levels();
        story.player(Seat::A).government = government.parse().unwrap();
        story.player(Seat::A).policies.insert("interest".parse().unwrap());
        assert_eq!(story.p.table[Seat::A].active(&story.game).len(), u8::from(of_line), "{government}");
        // A goal of plutocracy: 99 of everything are on the account.
        story.steps(&[Step::Buy(Seat::B, 0), Step::Final(2)]);
        let goal: GoalId = "full_vaults".parse().unwrap();
        assert_eq!(story.p.table[Seat::A].goals.contains(goal), of_line, "{government}");
    }
    let wrong = |of: &str, next: &str| {
        refused("governments.toml", &format!("[[government]]\nid = '{of}'\nsuccessors = ['{next}']"))
    };
    assert!(wrong("plutocracy", "technocracy").contains("plutocracy: successors"), "both are of level I");
    assert!(wrong("plutocracy", "gerontocracy").contains("plutocracy: successors"));
}

/// LG-4U.33, LG-4U.20: a fleet for every military ship, as far as the limit allows; civil ships and ground units as they are.
#[test]
fn lg_4u_33_ships_for_nothing() {
    let events = "[[event]]\nid = 'gas_pocket'\neffects = [{op = 'units', unit = 'corvette', n = 2, where = 'here'},\
        {op = 'units', unit = 'advanced_destroyer', n = 1, where = 'here'}]\n\
        [[event]]\nid = 'star_nursery'\neffects = [{op = 'units', unit = 'colony_ship', n = 2, where = 'here'},\
        {op = 'units', unit = 'tank', n = 2, where = 'here'}]";
    let fleets = |techs: &[&str]| {
        let mut story = Story::with(2, &[("events.toml", events)]);
        clear(&mut story, &["2.0"]);
        story.tech(Seat::A, techs);
        card(&mut story, "gas_pocket", hex("2.0"));
        let here = story.p.table[Seat::A].fleets().filter(|(_, fleet)| fleet.at == hex("2.0"));
        here.map(|(_, fleet)| mods::values(&story.game, &story.p.table, Seat::A, fleet.kind).dice).collect::<Vec<_>>()
    };
    assert!(fleets(&["kinetic_weapons"]).is_empty(), "the limit is 0");
    assert_eq!(fleets(&["small_craft", "support_ships", "kinetic_weapons"]), [2, 2], "the third one is lost");
    assert_eq!(fleets(&["small_craft", "support_ships", "capital_ships", "great_ships"]), [1, 1, 1]);

    let mut story = Story::with(2, &[("events.toml", events)]);
    clear(&mut story, &["2.0"]);
    card(&mut story, "star_nursery", hex("2.0"));
    let ships =
        |story: &Story| story.p.table[Seat::A].ships(Civil::Colony).map(|(_, ship)| ship.at).collect::<Vec<_>>();
    assert_eq!(ships(&story), [hex("2.0"), hex("2.0")]);
    assert!(story.p.table[Seat::A].troops.is_empty(), "there is no planet for the tanks");
    let home = story.home(Seat::A);
    card(&mut story, "star_nursery", home);
    assert_eq!(ships(&story), [hex("2.0"), hex("2.0"), home], "three is all there are");
    assert_eq!(story.p.hidden.armies[0], Troops::of(Ground::Tank, 2), "without their technology");

    let wrong = |unit: &str, place: &str| {
        let effects = format!("effects = [{{op = 'units', unit = '{unit}', n = 1, where = '{place}'}}]");
        refused("events.toml", &format!("[[event]]\nid = 'gas_pocket'\n{effects}"))
    };
    assert!(wrong("corvette", "own_capacity").is_empty());
    for (unit, place) in [("militia", "here"), ("fleet", "here"), ("rowing_boat", "here"), ("corvette", "anywhere")] {
        assert!(wrong(unit, place).contains("gas_pocket: effects"), "{unit} {place}");
    }
    let reward = trial_of_fire("{op = 'units', unit = 'corvette', n = 1, where = 'here'}");
    assert!(refused("goals.toml", &reward).contains("trial_of_fire: reward"), "a reward is nowhere");
}

/// LG-4U.21: a unique ship is a fleet with the player's values, told apart from the others, and not counted against the limit.
#[test]
fn lg_4u_21_unique_ships() {
    let events = "[[event]]\nid = 'gas_pocket'\neffects = [{op = 'place', what = 'sovereignty', n = 1, where = 'own_capacity_building'}]";
    let mut story = Story::with(2, &[("events.toml", events)]);
    story.tech(Seat::A, &["small_craft", "kinetic_weapons", "protective_hulls"]);
    let upkeep = story.income(Seat::A)[1];
    card(&mut story, "gas_pocket", hex("2.0"));
    let home = story.home(Seat::A);
    let fleets: Vec<Fleet> = story.p.table[Seat::A].fleets().map(|(_, fleet)| *fleet).collect();
    assert_eq!(fleets, [Fleet { at: home, kind: FleetKind::Unique, ..Fleet::default() }]);
    let values = mods::values(&story.game, &story.p.table, Seat::A, FleetKind::Unique);
    assert_eq!(values, Values { hull: 2, dice: 2, hit: 5, damage: 1 });
    assert_eq!(galaxy::hull(&story.game, &story.p.table, Seat::A, home), 2);
    assert_eq!(story.income(Seat::A)[1], upkeep - 1, "the upkeep of a fleet");
    // The one fleet of its limit can still be bought.
    story.rich(Seat::A);
    story.player(Seat::A).granted_capacity = [9, 9];
    story.market(Seat::A);
    assert!(story.can(Seat::A, "buy:fleet:1") && !story.can(Seat::A, "buy:fleet:2"));
    let line = story.game.text(&story.game.view(&story.p, Viewer::Seat(Seat::B)), Viewer::Seat(Seat::B));
    let told: Vec<String> = line.iter().flat_map(|region| &region.lines).filter_map(said).collect();
    assert!(told.iter().any(|line| line.contains("A: Unique ship 1")), "{told:?}");
    // With all nine markers on the map there is none for it.
    for _ in 0..8 {
        story.fleet(Seat::A, home);
    }
    card(&mut story, "gas_pocket", hex("2.0"));
    assert_eq!(story.p.table[Seat::A].fleets().count(), 9);
}

fn said(line: &engine::Line) -> Option<String> {
    match line {
        engine::Line::Say(message) => Some(say(message)[0].clone()),
        engine::Line::Draw(_) => None,
    }
}

/// A goal of autocracy that asks for fleets of a class.
fn of_class(class: &str) -> String {
    format!("[[goal]]\nid = 'trial_of_fire'\nwhen = {{cond = 'fleet_class', class = '{class}'}}")
}

/// LG-1.8: classes are ordered, "X+" is X or larger, and capital and small letters are the same.
#[test]
fn lg_1_8_classes_are_ordered() {
    assert_eq!(Class::ALL.map(Class::name), ["KS", "US", "HS", "GS", "MK"]);
    assert!(Class::ALL.is_sorted_by(|a, b| a < b));
    for (place, class) in Class::ALL.into_iter().enumerate() {
        for [exact, larger] in [[class.name().to_owned(), format!("{class}+")], ["uS".to_owned(), "Us+".to_owned()]] {
            let place = if exact == "uS" { 1 } else { place };
            let [exact, larger] = [exact, larger].map(|text| text.parse::<Classes>().unwrap());
            let fits = |classes: Classes| Class::ALL.map(|class| classes.contains(class));
            assert_eq!(fits(exact), std::array::from_fn(|other| other == place), "{exact}");
            assert_eq!(fits(larger), std::array::from_fn(|other| other >= place), "{larger}");
        }
    }
    for wrong in ["XS+", "US-", "+", "US++", ""] {
        assert!(refused("goals.toml", &of_class(wrong)).contains("trial_of_fire: when"), "{wrong}");
    }
    let unlock = |id: &str| {
        let effects = format!("effects = [{{op = 'unlock', kind = 'ship_size', id = '{id}'}}]");
        refused("technologies.toml", &format!("[[technology]]\nid = 'terraforming'\n{effects}"))
    };
    assert_eq!([unlock("ks"), unlock("Mk")], ["", ""]);
    assert!(unlock("XS").contains("terraforming: effects") && unlock("XS").contains("XS"));
}

/// LG-4U.12: a player's fleets in one system count together as a unit of a class; those of others and of other systems do not.
#[test]
fn lg_4u_12_fleets_count_as_a_class() {
    let asked = [("ks", [1].as_slice()), ("US", &[2]), ("us+", &[2, 3, 4, 5, 6]), ("Hs+", &[3, 4, 5, 6]), ("GS", &[4])];
    for (class, fits) in asked.into_iter().chain([("MK", [5, 6].as_slice())]) {
        let met = |here: usize, there: usize| {
            let mut story = Story::with(2, &[("goals.toml", &of_class(class))]);
            clear(&mut story, &["2.0", "2.1"]);
            story.player(Seat::A).government = "autocracy".parse().unwrap();
            for (count, at) in [(here, "2.0"), (there, "2.1")] {
                (0..count).for_each(|_| _ = story.fleet(Seat::A, hex(at)));
            }
            story.fleet(Seat::B, hex("2.0"));
            story.steps(&[Step::Buy(Seat::B, 0), Step::Final(2)]);
            story.p.table[Seat::A].goals.contains("trial_of_fire".parse().unwrap())
        };
        for count in 0..=6 {
            assert_eq!(met(count, 0), fits.contains(&count), "{class} {count}");
        }
        // Two and two are not four.
        assert_eq!(met(2, 2), fits.contains(&2), "{class}");
    }
    let mut story = Story::with(2, &[("goals.toml", &of_class("us+"))]);
    story.player(Seat::A).government = "autocracy".parse().unwrap();
    let view = story.game.view(&story.p, Viewer::Seat(Seat::A));
    let drawn = [Language::English, Language::German].map(|language| {
        let texts = Texts::new(&[LastGate::ABOUT.texts]);
        let picture = story.game.picture(&view, Viewer::Seat(Seat::A), &texts.words(language, &[]));
        format!("{picture:?}")
    });
    assert!(drawn[0].contains("fleets in one system that count as") && drawn[0].contains("US+"), "{}", drawn[0]);
    assert!(drawn[1].contains("Flotten in einem System, die als"));
}

/// LG-4U.12: "fleet" in an effect means all fleets of the player in the system.
#[test]
fn lg_4u_12_the_fleet_is_all_fleets_in_the_system() {
    let with = |effect: &str| {
        let events = format!("[[event]]\nid = 'gas_pocket'\neffects = [{{{effect}}}]");
        let mut story = Story::with(2, &[("events.toml", &events)]);
        clear(&mut story, &["2.0", "2.1"]);
        for (seat, at) in [(Seat::A, "2.0"), (Seat::A, "2.0"), (Seat::A, "2.1"), (Seat::A, "2.0"), (Seat::B, "2.0")] {
            story.fleet(seat, hex(at));
        }
        story.ship(Seat::A, Civil::Colony, hex("2.0"));
        story
    };
    let places = |story: &Story, seat: Seat| {
        story.p.table[seat].fleets().map(|(_, fleet)| fleet.at.to_string()).collect::<Vec<_>>()
    };
    for (effect, hull) in
        [("op = 'destroy', to = 'fleet'", 2), ("op = 'damage', n = 1, type = 'hull', to = 'fleet'", 1)]
    {
        let mut story = with(effect);
        story.tech(Seat::A, if hull == 2 { &["protective_hulls"] } else { &[] });
        card(&mut story, "gas_pocket", hex("2.0"));
        assert_eq!((places(&story, Seat::A), places(&story, Seat::B).len()), (vec!["2.1".to_owned()], 1), "{effect}");
        assert_eq!(story.p.table[Seat::A].ships(Civil::Colony).count(), 1);
    }
    let mut story = with("op = 'damage', n = 1, type = 'hull', to = 'fleet'");
    story.tech(Seat::A, &["protective_hulls"]);
    card(&mut story, "gas_pocket", hex("2.0"));
    assert_eq!(places(&story, Seat::A).len(), 4, "what survives is healed");
    let mut story = with("op = 'stop', to = 'fleet', rounds = 2");
    card(&mut story, "gas_pocket", hex("2.0"));
    let going = |(_, fleet): (usize, &Fleet)| (fleet.going.done, fleet.going.held);
    let stopped: Vec<(bool, bool)> = story.p.table[Seat::A].fleets().map(going).collect();
    assert_eq!(stopped, [(true, true), (true, true), (false, false), (true, true)]);
    assert!(!story.p.table[Seat::B].fleets().next().unwrap().1.going.done);

    let list = story.game.content().events["gas_pocket".parse::<EventId>().unwrap().index()].effects;
    story.p.table.steps.push(Step::PayOr(Seat::A, Resources::default(), list, Context::default()));
    let told = say(&story.game.prompt(&story.game.view(&story.p, Viewer::Seat(Seat::A)), Seat::A).detail.unwrap());
    assert!(
        told[0].contains("each of your fleets in this system") && told[1].contains("jede deiner Flotten"),
        "{told:?}"
    );
    // A reward is nowhere.
    let reward = trial_of_fire("{op = 'stop', to = 'fleet', rounds = 1}");
    assert!(refused("goals.toml", &reward).contains("trial_of_fire: reward"));
}

/// LG-3.30: a battle that an effect of the battle phase causes comes after all others, whoever attacks.
#[test]
fn lg_3_30_new_battles_come_last() {
    let reward = trial_of_fire("{op = 'units', unit = 'corvette', n = 1, where = 'own_capacity'}");
    let mut story = Story::with(3, &[("goals.toml", &reward)]);
    clear(&mut story, &["2.0", "2.1", "2.3"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 9]);
    story.war(Seat::C, Seat::B, &[WarGoal::Victory; 9]);
    story.tech(Seat::A, &["small_craft", "support_ships", "capital_ships"]);
    story.player(Seat::A).government = "autocracy".parse().unwrap();
    for (seat, at) in [(Seat::A, "2.0"), (Seat::A, "2.1"), (Seat::C, "2.3")] {
        story.fleet(seat, hex(at));
        story.ship(Seat::B, Civil::Colony, hex(at));
    }
    // Nobody has attacked the home world of A, where a fleet of B waits.
    let home = story.home(Seat::A);
    story.fleet(Seat::B, home);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::C), Step::Declare(Seat::A)]);
    story.act(Seat::A, "attack:2.0:B").act(Seat::A, "attack:2.1:B").rest(Seat::A);
    story.act(Seat::C, "attack:2.3:B").rest(Seat::C);
    assert_eq!(story.top(), Step::Order(Seat::A));
    story.player(Seat::A).victories = 1;
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, "first:2".parse().unwrap(), &mut events);
    let place = |event: &Event| match event {
        Event::Destroyed(_, _, at) | Event::Battle(at, ..) => Some(*at),
        _ => None,
    };
    let places: Vec<Hex> = events.iter().filter_map(place).take(4).collect();
    assert_eq!(places, [hex("2.1"), hex("2.0"), hex("2.3"), home]);
    assert!(events.contains(&Event::Battle(home, Some(Seat::A), Some(Seat::B))), "the aggressor attacks (LG-4T.2)");
}

/// LG-3.30: a fleet that comes to a battle of the list that is still to be fought causes no second one.
#[test]
fn lg_3_30_no_battle_twice() {
    let reward = trial_of_fire("{op = 'units', unit = 'corvette', n = 1, where = 'own_capacity'}");
    let mut story = Story::with(2, &[("goals.toml", &reward)]);
    clear(&mut story, &["2.0", "2.1"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 9]);
    story.tech(Seat::A, &["small_craft", "support_ships", "capital_ships"]);
    story.player(Seat::A).government = "autocracy".parse().unwrap();
    let home = story.home(Seat::A);
    for at in [hex("2.0"), hex("2.1")] {
        story.fleet(Seat::A, at);
        story.ship(Seat::B, Civil::Colony, at);
    }
    story.fleet(Seat::B, home);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::B), Step::Declare(Seat::A)]);
    story.act(Seat::A, "attack:2.0:B").act(Seat::A, "attack:2.1:B").rest(Seat::A);
    story.act(Seat::B, &format!("attack:{home}:A")).rest(Seat::B);
    story.player(Seat::A).victories = 1;
    let mut events = Vec::new();
    story.game.apply(&mut story.p, Seat::A, "first:1".parse().unwrap(), &mut events);
    assert!(events.contains(&Event::Battle(home, Some(Seat::B), Some(Seat::A))), "the fleet defends the planet");
    assert!(story.p.table.battles.is_empty(), "{:?}", story.p.table.battles);
}

/// LG-4L.10, LG-4L.11, LG-1.16: a colony that loses a level loses slots, and its owner chooses which buildings go with them; without a
/// level it is destroyed, and the home world is no colony.
#[test]
fn lg_4l_10_a_colony_loses_a_level() {
    let events = "[[event]]\nid = 'gas_pocket'\neffects = [{op = 'colony_level', amount = -1, where = 'own_colony'}]";
    let mut story = Story::with(2, &[("events.toml", events)]);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 3);
    story.planet(hex("3.4"), "juniper", Some(Seat::A), 1);
    assert_eq!(story.game.content().planet("ferrum".parse().unwrap()).bonus_slots, 0);
    let all = [Building::Resource(Resource::Awe, 1), Building::Capacity(1), Building::Resource(Resource::Awe, 1)];
    all.into_iter().for_each(|building| story.building(hex("3.0"), building));
    let (points, level) = (story.points(Seat::A), |story: &Story| story.p.table.world(hex("3.0")).unwrap().level);
    card(&mut story, "gas_pocket", hex("2.0"));
    assert_eq!(story.legal(Seat::A)[..2], ["place:3.0", "place:3.4"], "the owner chooses the colony");
    story.act(Seat::A, "place:3.0");
    assert_eq!((level(&story), story.points(Seat::A)), (2, points - 1));
    let goes: Vec<String> = story.legal(Seat::A).into_iter().filter(|action| action.starts_with("demolish")).collect();
    assert_eq!(goes, ["demolish:3.0:1", "demolish:3.0:2"], "two of the three are alike");
    assert_eq!(story.refused(Seat::A, "pass"), "LG-4L.10");
    story.act(Seat::A, "demolish:3.0:2");
    let left: Vec<Building> = story.p.table.world(hex("3.0")).unwrap().buildings().map(|(_, built)| built).collect();
    assert_eq!((story.top(), left), (Step::Buy(Seat::B, 0), vec![all[0], all[2]]));
    // With room enough no building is lost; the last level is that of the colony.
    card(&mut story, "gas_pocket", hex("2.0"));
    story.act(Seat::A, "place:3.4");
    assert_eq!(story.p.table.world(hex("3.4")).map(|world| (world.owner, world.level)), Some((None, 0)));
    assert_eq!(story.p.table.world(hex("3.0")).unwrap().buildings().count(), 2);
    for levels in [1, 0] {
        // The only colony, the only kind of building: nobody is asked.
        card(&mut story, "gas_pocket", hex("2.0"));
        assert_eq!((story.top(), level(&story)), (Step::Buy(Seat::B, 0), levels));
    }
    card(&mut story, "gas_pocket", hex("2.0"));
    assert_eq!(story.p.table.world(story.home(Seat::A)).unwrap().level, 3);
    assert!(refused("events.toml", &events.replace("-1", "2")).contains("gas_pocket: effects"));
}

/// A message in English and in German.
fn say(message: &Message) -> [String; 2] {
    let texts = Texts::new(&[LastGate::ABOUT.texts]);
    let names = ["A", "B", "C"].map(str::to_owned);
    [Language::English, Language::German].map(|language| texts.words(language, &names).say(message))
}

/// Every card does something that no printed one does.
const STRANGE: &str = "[[event]]\nid = 'gas_pocket'\neffects = [{op = 'colony_level', amount = -1, where = 'own_colony'}]\n\
    [[event]]\nid = 'star_nursery'\neffects = [{op = 'units', unit = 'cruiser', n = 2, where = 'own_capacity'}]\n\
    [[event]]\nid = 'ice_comet'\neffects = [{op = 'units', unit = 'infantry', n = 3, where = 'own_capacity'}]\n\
    [[event]]\nid = 'rich_vein'\neffects = [{op = 'units', unit = 'colony_ship', n = 1, where = 'here'}]\n\
    [[event]]\nid = 'quiet_void'\neffects = [{op = 'place', what = 'soul_mercenary', n = 1, where = 'own_capacity_building'}]\n\
    [[event]]\nid = 'okima_monolith'\neffects = [{op = 'win_game'}]";

/// LG-4L.10, LG-4U.21, LG-4U.33, LG-5.7: such cards are told in words of both languages.
#[test]
fn lg_4u_33_such_cards_are_told() {
    let story = Story::with(2, &[("events.toml", STRANGE)]);
    for (card, english, german) in [
        ("gas_pocket", "one of your colonies loses a level", "eine deiner Kolonien verliert eine Stufe"),
        ("star_nursery", "receive 2 × Fleet", "erhalte 2 × Flotte"),
        ("quiet_void", "receive a unique ship", "erhalte ein einzigartiges Schiff"),
        ("okima_monolith", "win the game at once", "gewinne das Spiel sofort"),
    ] {
        let id: EventId = card.parse().unwrap();
        let list = story.game.content().events[id.index()].effects;
        let mut p = story.p;
        p.table.steps.push(Step::PayOr(Seat::A, Resources::default(), list, Context::default()));
        let prompt = story.game.prompt(&story.game.view(&p, Viewer::Seat(Seat::A)), Seat::A);
        let told = say(&prompt.detail.unwrap());
        assert!(told[0].contains(english) && told[1].contains(german), "{card}: {told:?}");
    }
    for step in [Step::Shrink(Seat::A), Step::Surplus(Seat::A, hex("2.0")), Step::Unique(Seat::A)] {
        let mut p = story.p;
        p.table.steps.push(step);
        let [english, german] = say(&story.game.prompt(&story.game.view(&p, Viewer::Seat(Seat::A)), Seat::A).title);
        assert!(english.ends_with('?') && german.ends_with('?') && english != german, "{english} {german}");
    }
}

/// Whole games with such effects keep every piece where it can be (LG-3.34).
#[test]
fn random_games_with_other_content_stay_sound() {
    let goals = trial_of_fire("{op = 'units', unit = 'corvette', n = 2, where = 'own_capacity'}");
    let unique = "{op = 'place', what = 'sovereignty', n = 1, where = 'own_capacity_building'}";
    let fleets = "{op = 'units', unit = 'corvette', n = 2, where = 'own_capacity'}";
    let bonus = |id: &str, effect: &str| format!("[[technology]]\nid = '{id}'\nfirst_bonus = [{effect}]\n");
    let technologies = bonus("political_philosophy", unique) + &bonus("small_craft", fleets);
    let governments = "[[government]]\nid = 'oligarchy'\neffects = [{op = 'on', event = 'colony_founded', \
        effects = [{op = 'colony_level', amount = -1, where = 'own_colony'}]}]";
    let over = [
        ("events.toml", STRANGE),
        ("goals.toml", &goals),
        ("technologies.toml", &technologies),
        ("governments.toml", governments),
    ];
    let kind = content(&over).unwrap_or_else(|errors| panic!("{errors}"));
    let (mut shrunk, mut unique, mut given) = (0, 0, 0);
    for number in 0..12 {
        let seats = 2 + (number % 2) as usize;
        let game = Kind::rules(&kind, &Setup::plain(&LastGate::ABOUT, seats).unwrap());
        let mut p = game.start(Seed::numbered(number));
        let (mut fast, mut legal, mut events) = (Fast::new(number), Vec::new(), Vec::new());
        while let Some(seat) = game.turn(&p).first() {
            legal.clear();
            game.legal(&p, seat, &mut legal);
            let action = *fast.choose(&legal).unwrap();
            game.apply(&mut p, seat, action, &mut events);
            game.check(&p).unwrap_or_else(|broken| panic!("game {number}: {broken} after {seat}:{action}"));
            unique += p.table[seat].fleets().filter(|(_, fleet)| fleet.kind == FleetKind::Unique).count();
        }
        shrunk += events.iter().filter(|event| matches!(event, Event::Shrunk(..) | Event::Ruined(_))).count();
        given += events.iter().filter(|event| matches!(event, Event::Given(..))).count();
    }
    assert!(shrunk > 0 && unique > 0 && given > 0, "{shrunk} {unique} {given}: all of it happens");
}
