//! What choices, boards and score sheets say, in both languages.

use engine::text::{Language, Texts};
use engine::{Choice, Game, Line, Message, Region, Seat, SeatSet, Show, Viewer};
use last_gate::*;

use crate::story::{Story, hex};

/// A message in English and in German.
pub fn say(message: &Message) -> [String; 2] {
    let texts = Texts::new(&[LastGate::ABOUT.texts]);
    let names = ["A", "B", "C"].map(str::to_owned);
    [Language::English, Language::German].map(|language| texts.words(language, &names).say(message))
}

/// What a region of the plain text says.
pub fn lines(region: &Region) -> Vec<[String; 2]> {
    let said = region.lines.iter().filter_map(|line| match line {
        Line::Say(message) => Some(say(message)),
        Line::Draw(_) => None,
    });
    said.collect()
}

/// The second line of a choice.
fn detail(story: &Story, seat: Seat, notation: &str) -> [String; 2] {
    assert!(story.can(seat, notation), "{notation} is not in {:?}", story.legal(seat));
    let view = story.game.view(&story.p, Viewer::Seat(seat));
    let choice = story.game.choice(&view, seat, notation.parse().unwrap());
    choice.detail.map_or_else(Default::default, |detail| say(&detail))
}

/// LG-4P.4, LG-4Y.14: what is free is offered without a price, and without the bonus of the first researcher.
#[test]
fn lg_4p_4_free_things_have_no_price() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.market(Seat::A);
    let [bought, _] = detail(&story, Seat::A, "research:trade_lanes");
    assert!(bought.contains("research:") && bought.contains("First researcher"), "{bought}");
    story.steps(&[Step::Buy(Seat::B, 0), Step::Tech(Seat::A, 99)]);
    let [english, german] = detail(&story, Seat::A, "research:trade_lanes");
    assert!(english.starts_with("Free: ") && !english.contains("First researcher"), "{english}");
    assert!(german.starts_with("Kostenlos: ") && !german.contains("Wer zuerst"), "{german}");
    story.player(Seat::A).government = "sociocracy".parse().unwrap();
    story.steps(&[Step::Buy(Seat::B, 0), Step::FreePolicy(Seat::A)]);
    let [english, _] = detail(&story, Seat::A, "policy:form_partnership");
    assert!(english.starts_with("Free: "), "{english}");
    let home = story.home(Seat::A);
    story.building(home, Building::Resource(Resource::Food, 1));
    story.building(home, Building::Resource(Resource::Awe, 1));
    story.steps(&[Step::Buy(Seat::B, 0), Step::UpgradeFree(Seat::A)]);
    let upgrade = story.legal(Seat::A).into_iter().find(|action| action.starts_with("upgrade")).unwrap();
    // What it brings, and no price.
    assert_eq!(detail(&story, Seat::A, &upgrade), ["income +2 food", "Einkommen +2 Nahrung"]);
}

/// LG-4M.15: a centre that comes with level IV says the whole price, and what the level brings.
#[test]
fn lg_4m_15_the_level_is_part_of_the_price() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["star_cities"]);
    story.planet(hex("3.0"), "aurelis", Some(Seat::A), 3);
    (0..3).for_each(|_| story.building(hex("3.0"), Building::Resource(Resource::Food, 1)));
    story.player(Seat::A).account = Resources::new(26, 0, 0, 0);
    story.market(Seat::A);
    let [english, german] = detail(&story, Seat::A, "build:3.0:centre");
    assert!(english.starts_with("Costs 26 food ") && english.ends_with("+1 victory point"), "{english}");
    assert!(german.starts_with("Kostet 26 Nahrung "), "{german}");
    story.act(Seat::A, "build:3.0:centre");
    let view = story.game.view(&story.p, Viewer::Seat(Seat::A));
    let [english, _] = say(&story.game.choice(&view, Seat::A, "pay:0:0".parse().unwrap()).label);
    assert_eq!(english, "Pay 26 food");
    story.act(Seat::A, "pay:0:0");
    assert_eq!(story.account(Seat::A)[0], 0);
}

/// LG-4Z.21: an upkeep that falls says below what it does not fall.
#[test]
fn lg_4z_21_the_least_upkeep_is_said() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["planetary_administration"]);
    story.rich(Seat::A);
    story.market(Seat::A);
    let [english, german] = detail(&story, Seat::A, "research:optimised_city_planning");
    assert!(english.contains("upkeep of each of the resource buildings −1, but at least 1"), "{english}");
    assert!(german.contains("−1, mindestens 1"), "{german}");
}

/// LG-4B.8, LG-3.7: whoever can exchange for it can prevent a war, and the choice says so.
#[test]
fn lg_4b_8_exchanges_prevent_wars() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.player(Seat::B).government = "democracy".parse().unwrap();
    story.player(Seat::A).account = Resources::new(0, 0, 0, 6);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    for (awe, can_prevent) in [(11, false), (40, true)] {
        story.player(Seat::B).account = Resources::new(0, awe, 0, 0);
        let [english, _] = detail(&story, Seat::A, "war:B:2");
        assert_eq!(english.contains("cannot pay"), !can_prevent, "{awe}: {english}");
    }
    story.act(Seat::A, "war:B:2");
    for _ in 0..3 {
        story.act(Seat::B, "trade:awe:culture");
    }
    story.act(Seat::B, "yes");
    assert!(story.p.table.wars.is_empty());
}

/// LG-4U.9, LG-4U.10: a technology that changes fleets says so once, and that they cost more.
#[test]
fn lg_4u_10_what_fleet_technologies_say() {
    let mut story = Story::new(2);
    story.player(Seat::A).techs = TechSet::ALL;
    story.player(Seat::A).techs.remove("advanced_construction".parse().unwrap());
    story.player(Seat::A).techs.remove("sun_weapons".parse().unwrap());
    story.player(Seat::A).techs.remove("lifelines".parse().unwrap());
    story.rich(Seat::A);
    story.market(Seat::A);
    let [english, german] = detail(&story, Seat::A, "research:advanced_construction");
    assert_eq!(english.matches("twice as many fleets").count(), 1, "{english}");
    assert_eq!(german.matches("doppelt so viele Flotten").count(), 1, "{german}");
    for tech in ["research:advanced_construction", "research:sun_weapons"] {
        let [english, german] = detail(&story, Seat::A, tech);
        assert!(
            english.contains("fleets cost 1 AWE more") && german.contains("Flotten kosten 1 AWE mehr"),
            "{english}"
        );
    }
    assert!(!detail(&story, Seat::A, "research:lifelines")[0].contains("cost 1 AWE"));
}

/// LG-4P.5, LG-4F.8: what technologies and policies do is told on the boards to its last word.
#[test]
fn lg_4p_5_boards_cut_nothing_off() {
    let story = Story::new(2);
    let view = story.game.view(&story.p, Viewer::Seat(Seat::A));
    let texts = Texts::new(&[LastGate::ABOUT.texts]);
    for (language, last) in [
        (Language::English, ["more damage", "as much AWE", "government: Autocracy"]),
        (Language::German, ["1 Schaden mehr", "-fache an AWE", "Regierung: Autokratie"]),
    ] {
        let picture = story.game.picture(&view, Viewer::Seat(Seat::A), &texts.words(language, &[]));
        let drawn: String = picture.panels.iter().map(|panel| panel.svg(&[] as &[&str])).collect();
        // Tooltips say everything, and lines break anywhere.
        let mut said = String::new();
        for part in drawn.split("<tspan").skip(1) {
            let words = part.split_once('>').and_then(|(_, rest)| rest.split_once("</tspan>"));
            said = said + words.map_or("", |(words, _)| words) + " ";
        }
        for words in last {
            assert!(said.contains(words), "{words} in {said}");
        }
        assert!(!said.contains('…'), "{said}");
    }
}

/// LG-3.5, LG-3.12, LG-4N.4: the prompt says how much is left to do, and what is being paid for.
#[test]
fn lg_3_5_what_is_left_to_do() {
    let prompt = |story: &Story| {
        let prompt = story.game.prompt(&story.game.view(&story.p, Viewer::Seat(Seat::A)), Seat::A);
        let [title, _] = say(&prompt.title);
        let [detail, _] = say(&prompt.detail.unwrap());
        (title, detail)
    };
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.council(Seat::A, [0, 0, 0, 0, 1]);
    assert!(prompt(&story).0.contains("take one political step"));
    story.council(Seat::A, [0; 5]);
    assert!(prompt(&story).0.contains("no political action is left"));
    story.act(Seat::A, "aid");
    assert!(prompt(&story).0.ends_with("or end your turn"));
    story.market(Seat::A);
    assert!(prompt(&story).0.ends_with("or pass"));
    story.act(Seat::A, "buy:research_ship:1");
    let (title, detail) = prompt(&story);
    assert_eq!(title, "How do you pay for 1 × Research ship?");
    assert!(detail.starts_with("Each capacity you use saves"), "{detail}");
    story.act(Seat::A, "pay:0:0");
    assert_eq!(prompt(&story).0, "Economy: one more action, or end your turn");
    story.steps(&[Step::Sail(Seat::A, 1)]);
    assert_eq!(prompt(&story).0, "Movement: one more action, or end your turn");
}

/// LG-4F.13, LG-4B.15: a decision that a card or a war brings says what it comes from.
#[test]
fn lg_4b_15_what_a_decision_comes_from() {
    let prompt =
        |story: &Story, seat: Seat| say(&story.game.prompt(&story.game.view(&story.p, Viewer::Seat(seat)), seat).title);
    let mut story = Story::new(2);
    let goal = story.game.content().goal("no_one_hungers".parse().unwrap()).reward;
    story.steps(&[Step::Buy(Seat::A, 0), Step::Run(Seat::A, goal, 0, Context::default())]);
    let [english, german] = prompt(&story, Seat::A);
    assert_eq!(english, "No One Hungers: You receive 4 resources of your choice. How much food?");
    assert!(german.ends_with(": Du erhältst 4 Rohstoffe deiner Wahl. Wie viel Nahrung?"), "{german}");
    story.act(Seat::A, "mix:1");
    let [english, _] = prompt(&story, Seat::A);
    assert!(english.starts_with("No One Hungers: You receive 3 resources"), "{english}");
    let story = Story::lifted_blockade();
    let [english, _] = prompt(&story, Seat::A);
    assert!(english.starts_with("Goals of the war: You receive 5 resources"), "{english}");
}

/// LG-4Y.13: whoever chooses among rewards reads what each of them is.
#[test]
fn lg_4y_13_what_rewards_say() {
    let mut story = Story::new(2);
    let both = ["form", "sky"].map(|id| id.parse::<InvestorId>().unwrap());
    story.steps(&[Step::Rewards(Seat::A, both.into_iter().collect())]);
    let offered: Vec<String> = story.legal(Seat::A).into_iter().filter(|action| action.starts_with("option")).collect();
    assert_eq!(offered.len(), 2);
    let told: Vec<String> = offered.iter().map(|action| detail(&story, Seat::A, action)[0].clone()).collect();
    assert!(told[0].contains("level III") && told[1].contains("policy"), "{told:?}");
}

/// LG-4F.8, LG-4F.9, LG-4F.11: a policy is offered with its upkeep and its bond; one that is inactive is shown as such.
#[test]
fn lg_4f_8_what_policies_say() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.player(Seat::A).government = "democracy".parse().unwrap();
    story.council(Seat::A, [0, 0, 0, 1, 0]);
    let [english, german] = detail(&story, Seat::A, "policy:long_peace");
    assert!(english.contains("2 culture upkeep each round") && english.contains("only under"), "{english}");
    assert!(german.contains("2 Kultur Unterhalt je Runde") && german.contains("nur unter"), "{german}");
    let [english, _] = detail(&story, Seat::A, "policy:citizens_lobby");
    assert!(english.contains("no upkeep") && !english.contains("only under"), "{english}");
    story.act(Seat::A, "policy:long_peace");
    let shown = |story: &Story| {
        let view = story.game.view(&story.p, Viewer::Seat(Seat::B));
        let told: Vec<[String; 2]> = story.game.text(&view, Viewer::Seat(Seat::B)).iter().flat_map(lines).collect();
        let texts = Texts::new(&[LastGate::ABOUT.texts]);
        let picture = story.game.picture(&view, Viewer::Seat(Seat::B), &texts.words(Language::English, &[]));
        [told.iter().any(|[line, _]| line.contains("(inactive)")), format!("{picture:?}").contains("inactive: ")]
    };
    assert_eq!(shown(&story), [false, false]);
    story.player(Seat::A).government = "plutocracy".parse().unwrap();
    assert_eq!(shown(&story), [true, true]);
}

/// LG-4K.9, LG-4K.10, LG-10.98: a bankrupt player reads what each thing covers, and that what nobody buys is removed.
#[test]
fn lg_4k_10_what_things_cover() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.building(home, Building::Capacity(1));
    story.p.table.world_mut(home).unwrap().defences = Defence::Fortress.bit();
    story.player(Seat::A).policies.insert("bonds".parse().unwrap());
    story.route(Seat::A, hex("2.0"));
    story.player(Seat::A).account = Resources::new(-99, 0, 0, 0);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    let slot = story.legal(Seat::A).into_iter().find(|action| action.starts_with("demolish")).unwrap();
    for (action, worth) in [(slot.as_str(), 3), (&format!("raze:{home}:fortress"), 5), ("drop:bonds", 4)] {
        let [english, german] = detail(&story, Seat::A, action);
        assert_eq!([english, german], [format!("Covers {worth} food"), format!("Deckt {worth} Nahrung")], "{action}");
    }
    for (action, worth) in [("offer:r1", 3), ("offerroute:2.0", 5)] {
        let [english, german] = detail(&story, Seat::A, action);
        assert!(english.contains(&format!("Sold for {worth} AWE")) && english.contains("removed at once"), "{english}");
        assert!(german.contains("sofort entfernt") && german.contains(&format!("deckt {worth} Nahrung")), "{german}");
    }
    story.act(Seat::A, "drop:bonds");
    assert_eq!(story.account(Seat::A)[0], 4 - 99, "and it does");
}

/// LG-4M.16, LG-4N.3: a trade route needs ground or space capacity, and is refused for want of both.
#[test]
fn lg_4m_16_capacity_for_a_route() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["trade_lanes"]);
    story.rich(Seat::A);
    let near = story.home(Seat::A).neighbours().iter().copied().find(|near| near.ring() <= 4).unwrap();
    story.tile(near, Tile::Space);
    let build = format!("build:{near}:route");
    // Ground capacity is used up: space capacity pays.
    story.player(Seat::A).spent_capacity = [3, 0];
    story.market(Seat::A);
    let [english, german] = detail(&story, Seat::A, &build);
    assert_eq!(english, "Costs 5 AWE and 3 ground or 1 space capacity");
    assert_eq!(german, "Kostet 5 AWE und 3 Boden- oder 1 Weltraumkapazität");
    story.player(Seat::A).spent_capacity = [3, 1];
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, &build), "LG-4N.3");
    story.player(Seat::A).spent_capacity = [0, 0];
    story.tile(hex("2.0"), Tile::Space);
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, "build:2.0:route"), "LG-4M.16");
    let [english, german] = say(&Message::new("refused-route-place"));
    assert!(english.ends_with("research ship in the system") && german.ends_with("Forschungsschiff im System"));
}

/// LG-4U.14: a second mercenary fleet is refused because one is held, not because of the round.
#[test]
fn lg_4u_14_one_mercenary_fleet_at_a_time() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    let place = story.fleet(Seat::A, home);
    story.player(Seat::A).fleets[place].as_mut().unwrap().kind = FleetKind::Mercenary;
    story.rich(Seat::A);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    let refusal = story.game.refusal(&story.p, Seat::A, Action::Hire(home));
    assert_eq!((refusal.rule.as_str(), refusal.reason), ("LG-4U.14", Message::new("refused-hired")));
}

/// LG-5.10, LG-5.11: the score sheet says what has put a winner with fewer points ahead.
#[test]
fn lg_5_10_what_decided() {
    let reasons = |story: &Story| {
        let view = story.game.view(&story.p, Viewer::Seat(Seat::A));
        let sheet = story.game.score(&view);
        let lines = sheet.lines.iter().filter(|line| line.seat == Seat::A && line.points > 0);
        lines.map(|line| (say(&line.reason)[0].clone(), line.rule.as_str())).collect::<Vec<_>>()
    };
    let decided = |story: &Story| {
        let view = story.game.view(&story.p, Viewer::Seat(Seat::A));
        story.game.score(&view).lines.iter().any(|line| ["LG-5.10", "LG-5.11"].contains(&line.rule.as_str()))
    };
    // A conquered home world is worth four points.
    let mut story = Story::new(2);
    assert!(!decided(&story), "nothing to tell before");
    story.player(Seat::B).points[Source::Gifts as usize] = 5;
    let home = story.home(Seat::B);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::A);
    story.player(Seat::B).ships = Player::default().ships;
    story.settle();
    assert!(story.p.table.is_over(), "B is out");
    assert_eq!(reasons(&story).last().unwrap(), &("Ahead of those who are out of the game".to_owned(), "LG-5.10"));
    let mut story = Story::new(2);
    story.player(Seat::B).points[Source::Gifts as usize] = 2;
    story.player(Seat::A).account = Resources::new(135, 0, 0, 0);
    story.player(Seat::B).account = Resources::NONE;
    story.p.table.rivals = SeatSet::all(2);
    story.steps(&[Step::Decision(0)]);
    for _ in 0..3 {
        story.act(Seat::A, "gift");
    }
    story.rest(Seat::A);
    story.rest(Seat::B);
    assert!(story.p.table.is_over(), "A has bought three points");
    assert_eq!(reasons(&story), [("Decided in the last vote".to_owned(), "LG-5.11")]);
}

/// LG-1.2, LG-4P.2, LG-4Y.13: texts use one word for one thing, and the words of the rules.
#[test]
fn lg_1_2_one_word_for_one_thing() {
    let german = LastGate::ABOUT.texts.iter().find(|(language, _)| *language == Language::German).unwrap().1;
    for word in ["Ressource", "Bereich", "der Zug endet"] {
        assert!(!german.contains(word), "{word}");
    }
    assert_eq!(say(&Message::new("system-space"))[0], say(&Message::new("stack-space"))[0]);
    let [english, german] = say(&Message::new("request-form"));
    assert!(english.ends_with("in the final phase") && german.contains("in der Schlussphase"), "{english}");
}

/// LG-4A.6: a contract that was ended still holds in this round, and is shown as ending.
#[test]
fn lg_4a_6_a_contract_that_ends() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], cost: 1, ..Contract::default() });
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    let told = |story: &Story| {
        let view = story.game.view(&story.p, Viewer::Seat(Seat::B));
        let all: Vec<[String; 2]> = story.game.text(&view, Viewer::Seat(Seat::B)).iter().flat_map(lines).collect();
        all.into_iter().find(|[line, _]| line.starts_with("Trade contract")).unwrap()
    };
    assert_eq!(told(&story)[0], "Trade contract between A and B");
    story.act(Seat::A, "cancel:B:1");
    let [english, german] = told(&story);
    assert_eq!(english, "Trade contract between A and B; it ends in the final phase");
    assert_eq!(german, "Handelsvertrag zwischen A und B; er endet in der Schlussphase");
}

/// A choice as a player sees it.
fn shown(story: &Story, seat: Seat, notation: &str) -> Choice {
    assert!(story.can(seat, notation), "{notation} is not in {:?}", story.legal(seat));
    story.game.choice(&story.game.view(&story.p, Viewer::Seat(seat)), seat, notation.parse().unwrap())
}

/// LG-3.7: exchanges are possible nearly always: they stand aside, except where they are what is asked for.
#[test]
fn lg_3_7_exchanges_stand_aside() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.market(Seat::A);
    assert!(shown(&story, Seat::A, "trade:awe:food").aside);
    assert!(shown(&story, Seat::A, "dissolve:r1").aside, "so does what can be given up");
    assert!(!shown(&story, Seat::A, "buy:research_ship:1").aside);
    assert!(!shown(&story, Seat::A, "pass").aside);
    story.council(Seat::A, [0, 0, 0, 0, 1]);
    assert!(shown(&story, Seat::A, "cut:free").aside && !shown(&story, Seat::A, "aid").aside);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Exchange(Seat::A, 2, 1)]);
    assert!(!shown(&story, Seat::A, "trade:awe:food").aside, "a card offers them");
    story.player(Seat::A).account = Resources::new(-1, 99, 0, 0);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    assert!(!shown(&story, Seat::A, "trade:awe:food").aside, "they cover a debt");
}

/// LG-4M.5, LG-4L.2, LG-4M.19: what a building, a level or a route adds to income, capacity, slots and points is told with its price.
#[test]
fn lg_4m_5_what_buildings_bring() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.rich(Seat::A);
    let near = home.neighbours().iter().copied().find(|near| near.ring() <= 4).unwrap();
    story.planet(near, "ferrum", Some(Seat::A), 2);
    story.market(Seat::A);
    let [english, german] = detail(&story, Seat::A, &format!("build:{home}:research-1"));
    assert_eq!(english, "Costs 3 food and 2 ground capacity: income −1 food, +2 research");
    assert_eq!(german, "Kostet 3 Nahrung und 2 Bodenkapazität: Einkommen −1 Nahrung, +2 Forschung");
    let [english, _] = detail(&story, Seat::A, &format!("build:{home}:capacity-1"));
    assert!(english.contains("income −1 AWE") && english.contains("+1 ground capacity"), "{english}");
    let [english, german] = detail(&story, Seat::A, &format!("grow:{near}"));
    assert!(english.contains("+1 victory point") && english.contains("+1 AWE"), "{english}");
    assert!(german.contains("+1 Siegpunkt"), "{german}");
    story.tech(Seat::A, &["civil_defence"]);
    story.market(Seat::A);
    let [english, _] = detail(&story, Seat::A, &format!("build:{home}:fortress"));
    assert!(english.contains("one more fleet when you are attacked there (hull 1,"), "{english}");
    let [english, _] = detail(&story, Seat::A, "buy:colony_ship:1");
    assert!(english.ends_with("settles a planet, moves 2"), "{english}");
}

/// A fleet of A above a colony of B, with these units on board.
fn invasion(troops: Troops) -> Story {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Colony(hex("3.0"))]);
    let fleet = story.fleet(Seat::A, hex("3.0"));
    story.p.hidden.cargo[Seat::A.index()][fleet] = troops;
    story.player(Seat::A).troops = troops;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, hex("3.0"))]);
    story
}

/// LG-4X.5: of several kinds of equal initiative, the one that acts first is chosen at its place in the picture.
#[test]
fn lg_4x_5_who_acts_first_is_a_place() {
    let mut story = invasion(Troops::of(Ground::Infantry, 2) + Troops::of(Ground::HeavyInfantry, 1));
    for action in ["yes", "land:infantry", "land:infantry", "land:heavy_infantry", "done"] {
        story.act(Seat::A, action);
    }
    assert_eq!(shown(&story, Seat::A, "act:infantry").spots, ["stack-1-infantry"]);
    assert_eq!(shown(&story, Seat::A, "act:heavy_infantry").spots, ["stack-1-heavy_infantry"]);
}

/// LG-4X.1, LG-4X.5, LG-4X.6: the units of a ground battle are places in the picture, with what is needed to hit them.
#[test]
fn lg_4x_5_ground_units_are_places() {
    let mut story = invasion(Troops::of(Ground::Infantry, 2) + Troops::of(Ground::WarDrones, 1));
    assert_eq!(shown(&story, Seat::A, "yes").spots, ["hex-3.0"]);
    story.act(Seat::A, "yes");
    let drawn = |story: &Story, seat: Seat| {
        let texts = Texts::new(&[LastGate::ABOUT.texts]);
        let view = story.game.view(&story.p, Viewer::Seat(seat));
        story.game.picture(&view, Viewer::Seat(seat), &texts.words(Language::English, &[])).spots()
    };
    assert_eq!(shown(&story, Seat::A, "land:infantry").spots, ["stack-1-infantry"]);
    assert!(drawn(&story, Seat::A).contains(&"stack-1-infantry".to_owned()));
    // LG-7.2: what is on board is nobody else's business.
    assert!(!drawn(&story, Seat::B).contains(&"stack-1-infantry".to_owned()));
    for unit in ["land:infantry", "land:infantry", "land:war_drones", "done"] {
        story.act(Seat::A, unit);
    }
    while !story.can(Seat::A, "support:infantry:1") {
        let next = story.legal(Seat::A)[0].clone();
        story.act(Seat::A, &next);
    }
    assert_eq!(shown(&story, Seat::A, "support:infantry:1").spots, ["stack-1-infantry"]);
    let target = shown(&story, Seat::A, "target:militia");
    assert_eq!(target.spots, ["stack-2-militia"]);
    let [english, german] = say(&target.detail.unwrap());
    assert!(english.contains("hits on") && german.contains("trifft ab"), "{english}");
    assert!(drawn(&story, Seat::B).contains(&"stack-2-militia".to_owned()));
}

/// LG-4B.8, LG-4B.15: a declaration of war says what prevents it, and its goals what they are worth.
#[test]
fn lg_4b_8_what_a_war_costs() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.discover(Seat::A, Seat::B);
    story.player(Seat::B).account = Resources::new(0, 0, 0, 5);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert_eq!(detail(&story, Seat::A, "war:B:3")[0], "B can prevent it for 4 culture");
    let [english, german] = detail(&story, Seat::A, "war:B:4");
    assert_eq!(english, "B cannot pay the 6 culture that would prevent it");
    assert_eq!(german, "B hat die 6 Kultur nicht, die ihn verhindern würden");
    story.act(Seat::A, "war:B:4");
    let prompt = story.game.prompt(&story.game.view(&story.p, Viewer::Seat(Seat::A)), Seat::A);
    let [english, _] = say(&prompt.detail.unwrap());
    assert!(english.contains("5 resources"), "{english}");
}

/// LG-4Q.9: a new ship is not tired because another one is.
#[test]
fn lg_4q_9_new_ships_are_not_tired() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().going.tired = true;
    story.market(Seat::A);
    let said = detail(&story, Seat::A, "buy:research_ship:1");
    assert!(said[0].contains("moves 2"), "{said:?}");
}
