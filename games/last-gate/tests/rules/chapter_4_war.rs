//! Chapter 4, war: declaration and goals, battles in space and on the ground (4B, 4T, 4U, 4X).

use engine::{Chance, Game, Seat, SeatSet};
use last_gate::battle::{self, Fight, Fighter};
use last_gate::*;

use crate::story::{Story, clear, hex};

/// LG-4B.2, LG-4B.8, LG-4B.9, LG-10.12, LG-10.46. EX-40: a war without a reason.
#[test]
fn lg_4b_8_without_a_reason() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.council(Seat::A, [2, 0, 0, 0, 0]);
    assert!(!story.can(Seat::A, "war:B:0") && story.can(Seat::A, "war:B:1") && !story.can(Seat::A, "war:B:7"));
    story.player(Seat::B).account[Resource::Culture] = 7;
    story.act(Seat::A, "war:B:5").act(Seat::B, "yes");
    assert_eq!((story.account(Seat::A)[3], story.account(Seat::B)[3]), (1, 0), "both are lost");
    assert!(story.p.table.wars.is_empty());
    story.act(Seat::A, "end");
    assert!(!story.can(Seat::A, "war:B:1"), "not again in this round");
}

/// LG-4B.4, LG-4B.10, LG-4B.11, LG-4B.12: contracts end, goals are named.
#[test]
fn lg_4b_11_goals_are_named() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], ..Contract::default() });
    story.player(Seat::B).account[Resource::Culture] = 0;
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "war:B:1");
    assert!(story.p.table.contracts.is_empty());
    assert!(!story.can(Seat::A, "done"), "at least one goal");
    story.act(Seat::A, "goal:3.0").act(Seat::A, "goal:victory").act(Seat::A, "done");
    assert_eq!(story.p.table.wars[0].goals.len(), 2);
    assert!(story.p.table.at_war(Seat::A, Seat::B) && story.p.table.at_war(Seat::B, Seat::A));
}

/// LG-4B.6, LG-4B.7, LG-4B.33: with a reason for nothing; compulsory goals are added.
#[test]
fn lg_4b_6_with_a_reason() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.p.table.round = 4;
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    for _ in 0..2 {
        story.fleet(Seat::B, hex("3.0"));
    }
    story.p.table[Seat::B].blockades.insert(hex("3.0"));
    story.p.table.relation_mut(Seat::A, Seat::B).reasons.push(Reason { conquest: false, at: hex("3.0"), round: 3 });
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "war:B:0");
    assert_eq!(story.p.table.wars[0].goals.iter().copied().collect::<Vec<_>>(), [WarGoal::Blockade(hex("3.0"))]);
    assert!(story.p.table.relation(Seat::A, Seat::B).reasons.is_empty(), "used up");
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.p.table.round = 4;
    story.p.table.relation_mut(Seat::A, Seat::B).reasons.push(Reason { conquest: false, at: hex("3.0"), round: 2 });
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(!story.can(Seat::A, "war:B:0"), "two rounds later it has lapsed");
}

/// LG-4B.33: reasons against the same player are used up together, and their goals are added.
#[test]
fn lg_4b_33_several_reasons() {
    let mut story = Story::new(3);
    story.discover(Seat::A, Seat::B);
    story.p.table.round = 4;
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    for _ in 0..2 {
        story.fleet(Seat::B, hex("3.0"));
    }
    story.p.table[Seat::B].blockades.insert(hex("3.0"));
    for (at, name) in [("3.3", "juniper"), ("3.6", "aurelis")] {
        story.planet(hex(at), name, Some(Seat::B), 1);
        story.p.table.world_mut(hex(at)).unwrap().founder = Some(Seat::A);
    }
    let reasons = [(true, "3.3"), (false, "3.0"), (true, "3.6")];
    for (conquest, at) in reasons {
        let reason = Reason { conquest, at: hex(at), round: 4 };
        story.p.table.relation_mut(Seat::A, Seat::B).reasons.push(reason);
    }
    story.p.table.relation_mut(Seat::A, Seat::C).reasons.push(Reason { conquest: true, at: hex("3.9"), round: 4 });
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "war:B:0");
    let goals = [WarGoal::Back(hex("3.3")), WarGoal::Back(hex("3.6")), WarGoal::Blockade(hex("3.0"))];
    assert_eq!(story.p.table.wars[0].goals.as_slice(), goals);
    assert_eq!(story.p.table.wars[0].compulsory, Some(3));
    assert!(story.p.table.relation(Seat::A, Seat::B).reasons.is_empty());
    assert_eq!(story.p.table.relation(Seat::A, Seat::C).reasons.len(), 1, "against C it stays");
}

/// LG-4B.13, LG-4B.14, LG-4B.15. EX-43: victories less defeats; the war ends when all goals are fulfilled.
#[test]
fn lg_4b_13_battle_victories() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.tech(Seat::A, &["protective_hulls", "harmonic_shields", "okima_alloys"]);
    for _ in 0..6 {
        story.fleet(Seat::A, hex("2.0"));
    }
    story.fleet(Seat::B, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    let awe = story.account(Seat::A).iter().sum::<i16>();
    play_out(&mut story);
    assert!(story.p.table.wars.is_empty(), "one victory was the goal");
    assert_eq!(story.p.table[Seat::A].victories, 1);
    assert_eq!(story.account(Seat::A).iter().sum::<i16>(), awe + 5, "five resources for it");
    // Each goal needs one victory more than the one before; a defeat takes one away again, until the war ends.
    let mut story = Story::new(2);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 3]);
    for (difference, met) in [(1, 1), (2, 2), (1, 1), (-1, 0)] {
        story.p.table.wars[0].victories = difference;
        assert_eq!(fulfilled(&story.p.table, &story.p.table.wars[0]), met);
    }
    // By a truce: five for A for the one that is fulfilled, ten for B for the others.
    story.p.table.wars[0].victories = 1;
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    let before = [Seat::A, Seat::B].map(|seat| story.account(seat).iter().sum::<i16>());
    story.act(Seat::A, "truce:B").act(Seat::A, "done").act(Seat::B, "yes");
    while let Step::Mix(seat, _, left, _) = story.top() {
        story.act(seat, &format!("mix:{left}"));
    }
    let after = [Seat::A, Seat::B].map(|seat| story.account(seat).iter().sum::<i16>());
    assert_eq!([after[0] - before[0], after[1] - before[1]], [5, 10]);
}

/// LG-4T.9: damage is gone after the battle.
#[test]
fn lg_4t_9_damage_is_removed() {
    let mut story = skirmish([2, 1]);
    if story.top() == Step::Assign(Seat::B, 1) {
        story.act(Seat::B, "hit:1");
    }
    assert!(story.p.table.fight.is_none() && story.p.table[Seat::A].fleets().count() == 2);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory; 2]);
    for _ in 0..2 {
        story.fleet(Seat::B, hex("2.0"));
    }
    let before = story.p;
    for seed in 0..50 {
        story.p = before;
        story.p.random = engine::Random::new(engine::Seed::numbered(seed));
        story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
        // Hits have been rolled and none is dealt yet: whole fleets.
        if let (Step::Assign(..), Some(fight)) = (story.top(), story.p.table.fight) {
            assert_eq!((fight.round, fight.of_side(0).map(|(_, fighter)| fighter.values.hull).sum::<u8>()), (1, 4));
            return;
        }
    }
    panic!("nobody hits");
}

/// Plays the battle to its end: nobody retreats, the first option is taken; the reward is taken in AWE.
fn play_out(story: &mut Story) {
    for _ in 0..2000 {
        let Some(seat) = story.game.turn(&story.p).first() else { return };
        if matches!(story.top(), Step::Buy(..)) {
            return;
        }
        let action = story.legal(seat)[0].clone();
        story.act(seat, &action);
    }
    panic!("the battle does not end");
}

/// LG-4B.17, LG-4B.18, LG-4B.20, LG-4B.21, LG-10.11. EX-41, EX-42: weariness.
#[test]
fn lg_4b_18_war_upkeep() {
    let mut story = Story::new(2);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    for (pips, upkeep) in [(3, [3, 1]), (4, [4, 2])] {
        story.p.table.wars[0].pips = [pips, pips];
        assert_eq!([story.income(Seat::A)[3], story.income(Seat::B)[3]], upkeep.map(|cost| 3 - cost));
    }
    story.player(Seat::A).government = "autocracy".parse().unwrap();
    assert_eq!(story.income(Seat::A)[3], 0, "autocracy: one less");
}

/// LG-4B.23, LG-4B.24: a defender who cannot pay gives back what the reasons were about, and gets nothing.
#[test]
fn lg_4b_23_a_broke_defender() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 2);
    story.building(hex("3.0"), Building::Capacity(1));
    story.p.table.world_mut(hex("3.0")).unwrap().founder = Some(Seat::A);
    story.war(Seat::A, Seat::B, &[WarGoal::Back(hex("3.0")), WarGoal::Victory]);
    story.p.table.wars[0].compulsory = Some(1);
    story.player(Seat::B).account = Resources::new(0, 0, 0, -1);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::B)]);
    let world = story.p.table.world(hex("3.0")).unwrap();
    assert_eq!((world.owner, world.level, world.buildings().count()), (Some(Seat::A), 2, 1));
    assert!(matches!(story.top(), Step::Mix(Seat::A, Mix::Gain, 5, 0)), "five for the goal that was fulfilled");
    story.act(Seat::A, "mix:5");
    assert!(!matches!(story.top(), Step::Mix(Seat::B, ..)));
}

/// LG-4U.2, LG-4U.4 to LG-4U.10, LG-4U.31, LG-4U.30. EX-19, EX-20: fleets and technologies.
#[test]
fn lg_4u_2_fleets() {
    let mut story = Story::new(2);
    let navy = |story: &Story| mods::navy(&story.game, &story.p.table, Seat::A);
    let base = navy(&story);
    assert_eq!((base.limit, base.cost, base.upkeep), (0, 5, 1));
    assert_eq!(base.values, Values { hull: 1, dice: 1, hit: 5, damage: 1 });
    // LG-4U.5, LG-4U.6, LG-4U.7, LG-4U.8: one family each; two ship sizes and two hulls.
    story.tech(Seat::A, &["small_craft", "support_ships", "kinetic_weapons", "light_weapons", "simple_missiles"]);
    story.tech(Seat::A, &["protective_hulls", "harmonic_shields"]);
    let grown = navy(&story);
    assert_eq!((grown.limit, grown.cost, grown.upkeep), (2, 12, 1));
    assert_eq!(grown.values, Values { hull: 3, dice: 2, hit: 4, damage: 2 });
    story.tech(Seat::A, &["advanced_construction"]);
    let doubled = navy(&story);
    // LG-4U.9.
    assert_eq!((doubled.limit, doubled.cost, doubled.upkeep), (4, 13, 2));
    story.player(Seat::A).techs = TechSet::ALL;
    assert_eq!(navy(&story).limit, 8, "four sizes of this stage, doubled");
}

/// LG-4U.3, LG-4U.4: a fleet needs space capacity equal to its hull, and the limit holds.
#[test]
fn lg_4u_3_buying_fleets() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["small_craft", "support_ships", "protective_hulls"]);
    story.rich(Seat::A);
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, "buy:fleet:1"), "LG-4N.3");
    story.player(Seat::A).granted_capacity = [0, 9];
    story.market(Seat::A);
    story.act(Seat::A, "buy:fleet:2").act(Seat::A, "pay:0:0");
    assert_eq!(story.p.table[Seat::A].spent_capacity[1], 4);
    assert_eq!(story.refused(Seat::A, "buy:fleet:1"), "LG-4U.4");
}

/// A fight of fleets with hull 2 of A against a pirate with hull 2, before the hits are assigned.
fn skirmish(hits: [u8; 2]) -> Story {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1"]);
    story.tech(Seat::A, &["protective_hulls"]);
    for _ in 0..2 {
        let place = story.fleet(Seat::A, hex("2.0"));
        story.p.table[Seat::A].fleets[place].as_mut().unwrap().going.from = Some(hex("2.1"));
    }
    let card =
        story.p.hidden.decks[0].iter().position(|card| story.game.content().kind(*card).name() == "pirates_small");
    let card = story.p.hidden.decks[0].remove(card.unwrap());
    story.p.table.decks[0] -= 1;
    story.p.table.neutrals.push(Neutral { at: hex("2.0"), id: "pirates".parse().unwrap(), card, fleets: 1 });
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    // Whatever was rolled: these hits are to be assigned.
    let fight: &mut Fight = story.p.table.fight.as_mut().unwrap();
    fight.fighters.iter_mut().for_each(|fighter: &mut Fighter| fighter.values.hull = 2);
    fight.round = 1;
    fight.hits = [[0, hits[0], 0, 0, 0, 0, 0, 0, 0, 0], [0, hits[1], 0, 0, 0, 0, 0, 0, 0, 0]];
    fight.dealt = fight.fighters.iter().map(|_| 0).collect();
    let asked = [(Step::Assign(Seat::B, 1), hits[1]), (Step::Assign(Seat::A, 0), hits[0])];
    let asked = asked.iter().filter(|(_, hits)| *hits > 0).map(|(step, _)| *step);
    let steps: Vec<Step> = [Step::Buy(Seat::B, 0), Step::Deal].into_iter().chain(asked).collect();
    story.steps(&steps);
    story
}

/// LG-4U.1, LG-4U.16, LG-4U.17, LG-4U.18, LG-4R.25. EX-21: a combat round.
#[test]
fn lg_4u_16_a_combat_round() {
    let mut story = skirmish([1, 2]);
    // A's only target took its hit by itself; B commands the pirates.
    assert_eq!(story.top(), Step::Assign(Seat::B, 1));
    story.act(Seat::B, "hit:1").act(Seat::B, "hit:1");
    assert_eq!(story.p.table[Seat::A].fleets().count(), 1, "two hits on one fleet of hull 2");
    let fight = story.p.table.fight.unwrap();
    assert_eq!(fight.fighters.iter().find(|fighter| fighter.side == 1).unwrap().values.hull, 1);
    assert_eq!(story.top(), Step::RetreatNow(Seat::A, 0), "from the second round on a side may retreat");
    story.act(Seat::A, "retreat");
    while let Step::RetreatTo(..) = story.top() {
        let action = story.legal(Seat::A)[0].clone();
        story.act(Seat::A, &action);
    }
    assert!(story.p.table.fight.is_none());
    let (_, fleet) = story.p.table[Seat::A].fleets().next().unwrap();
    assert!(fleet.at != hex("2.0") && fleet.going.retreated, "it has left");
}

/// LG-4U.24, LG-10.39. EX-22: mutual destruction: the defender wins; the card of a neutral fleet is shuffled back.
#[test]
fn lg_4u_24_mutual_destruction() {
    let mut story = skirmish([2, 4]);
    while matches!(story.top(), Step::Assign(..)) {
        let action = story.legal(Seat::B)[0].clone();
        story.act(Seat::B, &action);
    }
    assert!(story.p.table.neutrals.is_empty());
    assert_eq!((story.p.table[Seat::A].fleets().count(), story.p.hidden.hands[0].len()), (0, 0));
    assert_eq!(story.p.table.decks[0], 12);
}

/// LG-4R.26: the victor gets the card of a destroyed neutral fleet.
#[test]
fn lg_4r_26_the_victors_card() {
    let mut story = skirmish([2, 0]);
    assert!(story.p.table.neutrals.is_empty());
    assert_eq!(story.p.hidden.hands[0].len(), 1);
    assert_eq!(story.p.table[Seat::A].victories, 1);
    story.p.table.fight = None;
}

/// LG-4U.11, LG-4T.7: defence buildings fight as fleets of the defender and are destroyed like them.
#[test]
fn lg_4u_11_defence_buildings() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.p.table.world_mut(hex("2.0")).unwrap().defences = 0b11;
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.fleet(Seat::A, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    story.act(Seat::A, "attack:2.0:B");
    let fight = story.p.table.fight.unwrap();
    assert_eq!(fight.of_side(1).count(), 2);
    assert_eq!(galaxy::strength(&story.game, &story.p.table, Seat::B, hex("2.0")), 1, "they do not count for control");
}

/// LG-4T.1, LG-4T.2, LG-4T.3: fleets of two players at war fight; the attacker is who came last.
#[test]
fn lg_4t_2_who_attacks() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    // Hull 4, so that nobody dies in the first round.
    for seat in [Seat::A, Seat::B] {
        story.tech(seat, &["protective_hulls", "harmonic_shields", "okima_alloys"]);
    }
    story.fleet(Seat::A, hex("2.0"));
    let came = story.fleet(Seat::B, hex("2.0"));
    let mut stayed = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    stayed.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    assert_eq!(stayed.p.table.fight.map(|fight| fight.sides[0]), Some(Some(Seat::A)), "nobody came: the aggressor");
    story.p.table[Seat::B].fleets[came].as_mut().unwrap().going.entered = 3;
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    assert_eq!(story.p.table.fight.map(|fight| fight.sides[0]), Some(Some(Seat::B)));
}

/// LG-4T.3, LG-4T.21: whoever is attacked beside an enemy's planet may name it, and lands when the battle is won.
#[test]
fn lg_4t_3_the_attacked_name_the_planet() {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory, WarGoal::Colony(hex("2.0"))]);
    // Hull 4, so that nobody dies in the first round.
    for seat in [Seat::A, Seat::B] {
        story.tech(seat, &["protective_hulls", "harmonic_shields", "okima_alloys"]);
    }
    for _ in 0..3 {
        story.fleet(Seat::A, hex("2.0"));
    }
    story.p.hidden.cargo[0][0] = Troops::of(Ground::Tank, 1);
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 1);
    let came = story.fleet(Seat::B, hex("2.0"));
    let steps = [Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)];
    let mut attacks = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    attacks.steps(&steps);
    assert_ne!(attacks.top(), Step::Declare(Seat::A), "whoever attacks lands without naming it");
    story.p.table[Seat::B].fleets[came].as_mut().unwrap().going.entered = 3;
    story.steps(&steps);
    story.act(Seat::A, "attack:2.0:B");
    assert_eq!(
        story.p.table.fight.unwrap().sides,
        [Some(Seat::B), Some(Seat::A)],
        "the battle of the fleets comes first"
    );
    for story in [&mut story, &mut attacks] {
        while story.p.table.fight.is_some() {
            let seat = story.game.turn(&story.p).first().unwrap();
            let action = story.legal(seat).remove(0);
            story.act(seat, &action);
        }
        assert_eq!(story.top(), Step::Invade(Seat::A, hex("2.0")));
    }
}

/// LG-4T.4, LG-4T.5: a third player at war with one side only joins the other.
#[test]
fn lg_4t_4_a_third_player() {
    let mut story = Story::new(3);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.war(Seat::C, Seat::B, &[WarGoal::Victory]);
    for seat in Seat::all(3) {
        story.fleet(seat, hex("2.0"));
    }
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    if story.top() == Step::Order(Seat::A) {
        story.act(Seat::A, "first:1");
    }
    let fight = story.p.table.fight.unwrap();
    assert_eq!([fight.of_side(0).count(), fight.of_side(1).count()], [2, 1]);
    // One decision for the side is made by who attacks: A or C, and nobody else of the side.
    let attacker = fight.sides[0].unwrap();
    assert!(story.game.turn(&story.p).iter().all(|seat| seat == attacker || seat == Seat::B));
}

/// LG-4T.6, LG-4U.19, LG-4B.20: civil ships without a fleet are destroyed.
#[test]
fn lg_4u_19_civil_ships() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.fleet(Seat::A, hex("2.0"));
    story.ship(Seat::B, Civil::Colony, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    story.act(Seat::A, "attack:2.0:B");
    assert_eq!(story.p.table[Seat::B].ships(Civil::Colony).count(), 0);
    assert_eq!(story.p.table.wars[0].pips[1], 1, "a pip for each civil unit");
    assert_eq!(story.p.table[Seat::A].victories, 0, "LG-4T.30: no battle was won");
}

/// LG-4T.10, LG-4T.27, LG-10.83. EX-223: where a retreat goes.
#[test]
fn lg_4t_10_retreats() {
    let mut story = Story::new(2);
    let at = |q, r| Hex::axial(q, r).unwrap();
    for near in at(2, 0).neighbours() {
        story.tile(*near, Tile::Space);
    }
    story.tile(at(2, 0), Tile::Space);
    story.p.table.worlds.retain(|world| world.home != Some(Seat::B));
    story.p.table.map[at(0, -3).index()] = Some(Tile::Space);
    let here = at(2, 0);
    let target = at(4, 0);
    story.p.table.map[target.index()] = Some(Tile::Planet("ferrum".parse().unwrap()));
    story.p.table.worlds.push(World { at: target, owner: Some(Seat::B), level: 1, ..World::default() });
    let places = |story: &Story, barred: &[Hex]| -> Vec<Hex> {
        galaxy::retreats(&story.p.table, Seat::B, here, None, barred.iter().copied().collect()).iter().collect()
    };
    let mut equal = vec![at(3, -1), at(2, 1)];
    equal.sort();
    assert_eq!(places(&story, &[at(3, 0)]), equal, "the nearer one is closed to the defender");
    assert_eq!(places(&story, &[]), [at(3, 0)], "a beaten attacker may go there");
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.fleet(Seat::A, at(3, -1));
    story.fleet(Seat::A, at(2, 1));
    assert_eq!(places(&story, &[at(3, 0)]).len(), 3, "if both hold enemies: any of the others");
    // A planet of an enemy without a fleet, but with a fortress and an army, is open.
    story.p.table.map[at(3, 0).index()] = Some(Tile::Planet("juniper".parse().unwrap()));
    let world = World { at: at(3, 0), owner: Some(Seat::A), level: 1, defences: 1, army: true, ..World::default() };
    story.p.table.worlds.push(world);
    assert_eq!(places(&story, &[]), [at(3, 0)]);
}

/// LG-4T.11, LG-9.14: without a legal system units are lost.
#[test]
fn lg_4t_11_no_way_out() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.fleet(Seat::A, hex("2.0"));
    for near in hex("2.0").neighbours() {
        if story.p.table.map[near.index()].is_some() {
            story.p.table[Seat::B].fleets[near.index() % 9] = Some(fleet_at(*near));
        }
    }
    story.steps(&[Step::Buy(Seat::B, 0), Step::RetreatTo(Seat::A, hex("2.0"), Some(Seat::B), true)]);
    assert_eq!(story.p.table[Seat::A].fleets().count(), 0);
}

/// LG-4M.23: an undefended route is destroyed by an enemy's attack.
#[test]
fn lg_4m_23_routes_are_destroyed() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    story.route(Seat::B, hex("2.0"));
    story.fleet(Seat::A, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    assert!(story.p.table.routes.contains(hex("2.0")), "in peace it is not offered");
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles, Step::Declare(Seat::A)]);
    story.act(Seat::A, "attackroute:2.0");
    assert!(!story.p.table.routes.contains(hex("2.0")));
}

/// A landing of A on a colony of B with these troops.
fn landing(level: u8, attackers: &[(Ground, u8)], defenders: &[(Ground, u8)]) -> Story {
    let mut story = Story::new(2);
    story.planet(hex("2.0"), "ferrum", Some(Seat::B), level);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory, WarGoal::Colony(hex("2.0"))]);
    let number = story.p.table.world_at(hex("2.0")).unwrap();
    for (kind, count) in defenders {
        story.p.hidden.armies[number] = story.p.hidden.armies[number] + Troops::of(*kind, *count);
        story.p.table.worlds[number].army = true;
    }
    story.player(Seat::B).troops = story.p.hidden.armies[number];
    for (kind, count) in attackers {
        for _ in 0..*count {
            let place = story.p.hidden.cargo[0].iter().position(|cargo| cargo.total() < 3).unwrap();
            if story.p.table[Seat::A].fleets[place].is_none() {
                story.p.table[Seat::A].fleets[place] = Some(fleet_at(hex("2.0")));
            }
            story.p.hidden.cargo[0][place] = story.p.hidden.cargo[0][place] + Troops::of(*kind, 1);
            story.p.table[Seat::A].troops = story.p.table[Seat::A].troops + Troops::of(*kind, 1);
        }
    }
    story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, hex("2.0"))]);
    story.act(Seat::A, "yes");
    while let Step::Landing(..) = story.top() {
        let action = story.legal(Seat::A).into_iter().find(|a| a.starts_with("land")).unwrap_or("done".to_owned());
        story.act(Seat::A, &action);
    }
    story
}

/// LG-4X.1, LG-4X.3, LG-4Q.8. EX-24: militia.
#[test]
fn lg_4x_3_militia() {
    let story = landing(2, &[(Ground::Tank, 2), (Ground::AirForce, 1)], &[]);
    assert_eq!(story.p.table.ground.unwrap().stack(1, Ground::Militia).count, 4);
    assert_eq!(story.p.table.ground.unwrap().stack(0, Ground::Tank).count, 2);
}

/// What one unit of a stack could do if it acted now.
fn acting(story: &mut Story, side: usize, kind: Ground) -> Vec<String> {
    let ground = story.p.table.ground.as_mut().unwrap();
    ground.active = Some((side as u8, kind));
    (ground.named, ground.halved) = (0, None);
    ground.aimed = Default::default();
    ground.stacks[side][kind as usize].acting = 1;
    let seat = ground.sides[side];
    story.p.table.steps.clear();
    for step in [Step::Round, Step::Buy(Seat::B, 0), Step::Clash, Step::GroundAct(seat)] {
        story.p.table.steps.push(step);
    }
    story.legal(seat)
}

fn stack(story: &Story, side: usize, kind: Ground) -> battle::Stack {
    *story.p.table.ground.as_ref().unwrap().stack(side, kind)
}

fn count(story: &mut Story, side: usize, kind: Ground, count: u8) {
    let ground = story.p.table.ground.as_mut().unwrap();
    let before = ground.stacks[side][kind as usize].count;
    ground.stacks[side][kind as usize].count = count;
    // Nobody has been lost or bought: troops are counted all over the table.
    if kind != Ground::Militia {
        let seat = ground.sides[side];
        story.player(seat).troops[kind] = story.p.table[seat].troops[kind] + count - before;
    }
}

/// LG-4T.9: damage of ground units stays for the next landing of the same phase, and is gone after it.
#[test]
fn lg_4t_9_wounded_troops() {
    let mut story = landing(1, &[(Ground::Tank, 2)], &[(Ground::Infantry, 1)]);
    story.p.table.phase = Phase::Battles;
    [Ground::Militia, Ground::Infantry].into_iter().for_each(|kind| count(&mut story, 1, kind, 0));
    story.p.table.ground.as_mut().unwrap().stacks[0][Ground::Tank as usize].lost = [1, 0];
    story.steps(&[Step::Buy(Seat::B, 0), Step::Clash]);
    assert_eq!(story.p.table.world(hex("2.0")).unwrap().owner, Some(Seat::A));
    // B comes back for it.
    story.fleet(Seat::B, hex("2.0"));
    story.p.table[Seat::A].fleets = Player::default().fleets;
    let troops = Troops::of(Ground::Infantry, 1) + Troops::of(Ground::Tank, 1);
    story.p.hidden.cargo[1][0] = troops;
    story.player(Seat::B).troops = troops;
    story.steps(&[Step::Buy(Seat::B, 0), Step::NextBattle, Step::Invade(Seat::B, hex("2.0"))]);
    story.act(Seat::B, "yes").act(Seat::B, "land:infantry").act(Seat::B, "land:tank").act(Seat::B, "done");
    assert_eq!(stack(&story, 1, Ground::Tank).lost, [1, 0]);
    play_out(&mut story);
    assert!(story.p.table.ground.is_none() && story.p.table.wounds.is_empty());
}

/// LG-4X.8, LG-4X.24. EX-25: the back row.
#[test]
fn lg_4x_8_the_back_row() {
    let attackers = [(Ground::Infantry, 1), (Ground::Artillery, 1), (Ground::AirForce, 1)];
    let mut story = landing(1, &attackers, &[(Ground::Artillery, 1)]);
    assert_eq!(acting(&mut story, 0, Ground::Infantry), ["target:militia"], "the militia stand before the artillery");
    for kind in [Ground::AirForce, Ground::Artillery] {
        let actions = acting(&mut story, 0, kind);
        assert_eq!(actions[..2], ["target:militia", "target:artillery"], "{kind} reaches the back row");
    }
    count(&mut story, 1, Ground::Militia, 0);
    assert_eq!(acting(&mut story, 0, Ground::Infantry), ["target:artillery"], "nobody stands before it any more");
}

/// LG-4X.9: the anti-orbital gun attacks only air force on the ground.
#[test]
fn lg_4x_9_the_gun() {
    let mut story = landing(1, &[(Ground::Tank, 1), (Ground::AirForce, 1)], &[(Ground::AntiOrbitalGun, 1)]);
    assert_eq!(acting(&mut story, 1, Ground::AntiOrbitalGun), ["target:air_force"]);
    assert_eq!(acting(&mut story, 0, Ground::Tank), ["target:militia"], "it is in the back row itself");
    count(&mut story, 0, Ground::AirForce, 0);
    assert!(acting(&mut story, 1, Ground::AntiOrbitalGun).is_empty(), "LG-4X.25");
}

/// LG-4X.5, LG-4X.6, LG-4X.7, LG-4X.15, LG-4X.16, LG-4X.17, LG-4M.28, LG-4T.12, LG-4T.14: a conquest.
#[test]
fn lg_4x_16_a_conquest() {
    let mut story = landing(1, &[(Ground::Tank, 9)], &[]);
    story.p.table.world_mut(hex("2.0")).unwrap().slots[0] = Some(Building::Capacity(1));
    play_out(&mut story);
    let world = story.p.table.world(hex("2.0")).unwrap();
    assert_eq!((world.owner, world.level, world.buildings().count()), (Some(Seat::A), 1, 1));
    assert!(world.army && world.is_conquered());
    assert_eq!(story.points(Seat::A), 1);
    assert_eq!(story.p.table.wars[0].victories, 1, "a won ground battle is a battle won");
    assert!(story.p.table.relation(Seat::B, Seat::A).reasons[0].conquest, "and a reason for B");
}

/// LG-4X.4, LG-4X.17: troops that lose are gone; the planet stays.
#[test]
fn lg_4x_17_a_failed_landing() {
    let mut story = landing(3, &[(Ground::Infantry, 1)], &[(Ground::Tank, 6)]);
    play_out(&mut story);
    assert_eq!(story.p.table.world(hex("2.0")).unwrap().owner, Some(Seat::B));
    assert!(story.p.table[Seat::A].troops.is_empty());
    assert_eq!(story.p.table[Seat::B].victories, 1);
}

/// LG-4U.29. EX-224: troops without room go overboard.
#[test]
fn lg_4u_29_overboard() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    for _ in 0..2 {
        story.fleet(Seat::A, hex("2.0"));
    }
    story.player(Seat::A).troops = Troops::of(Ground::Infantry, 6) + Troops::of(Ground::Tank, 2);
    story.p.hidden.cargo[0][0] = Troops::of(Ground::Infantry, 6);
    story.p.hidden.cargo[0][1] = Troops::of(Ground::Tank, 2);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Overboard(Seat::A)]);
    story.act(Seat::A, "land:infantry").act(Seat::A, "land:infantry");
    assert_eq!(story.p.table[Seat::A].troops, Troops::of(Ground::Infantry, 4) + Troops::of(Ground::Tank, 2));
    assert!(story.p.hidden.cargo[0].iter().all(|cargo| cargo.total() <= 3));
}

/// LG-4R.30, LG-4R.31: neutral fleets never retreat; without a commander the program gives their hits to the fleet with the least hull
/// left, of equal ones to the lowest marker.
#[test]
fn lg_4r_31_played_by_the_program() {
    for (hulls, order) in [([9, 2], [1, 0]), ([2, 9], [0, 1]), ([3, 3], [0, 1])] {
        let mut story = skirmish([0, 0]);
        let fight = story.p.table.fight.as_mut().unwrap();
        fight.commander = None;
        for (place, hull) in hulls.into_iter().enumerate() {
            fight.fighters[place].values = Values { hull, dice: 0, hit: 6, damage: 1 };
        }
        let pirates = Values { hull: 9, dice: 6, hit: 2, damage: 1 };
        fight.fighters[2].values = pirates;
        // What the six dice will show.
        let mut random = story.p.random;
        let mut dice = random.stream();
        let mut hits = (0..6).filter(|_| dice.die(6) >= pirates.hit).count() as u8;
        assert!(hits > 2, "enough to tell");
        let mut left = hulls;
        for place in order {
            let taken = hits.min(left[place]);
            left[place] -= taken;
            hits -= taken;
        }
        story.steps(&[Step::Buy(Seat::B, 0), Step::Roll]);
        assert_eq!(story.top(), Step::RetreatNow(Seat::A, 0), "only A is asked");
        let fight = story.p.table.fight.unwrap();
        let hulls: Vec<u8> = fight.of_side(0).map(|(_, fighter)| fighter.values.hull).collect();
        assert_eq!(hulls, left.into_iter().filter(|hull| *hull > 0).collect::<Vec<u8>>());
        assert_eq!(story.p.table[Seat::A].fleets().count(), hulls.len());
    }
}

/// LG-4T.23, LG-4T.26: everybody on a side wins or loses with it, and a beaten side retreats as a whole.
#[test]
fn lg_4t_23_partners_count() {
    let mut story = Story::new(3);
    clear(&mut story, &["2.0"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory]);
    story.war(Seat::C, Seat::B, &[WarGoal::Victory, WarGoal::Victory]);
    for _ in 0..4 {
        story.fleet(Seat::A, hex("2.0"));
        story.fleet(Seat::C, hex("2.0"));
    }
    story.fleet(Seat::B, hex("2.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    play_out(&mut story);
    assert_eq!([story.p.table.wars[0].victories, story.p.table.wars[1].victories], [1, 1]);
    assert_eq!(story.p.table[Seat::B].fleets().filter(|(_, fleet)| fleet.at == hex("2.0")).count(), 0);
}

/// LG-4T.29, LG-4B.20: who retreats of his own will has lost the battle; the victor stays.
#[test]
fn lg_4t_29_a_retreat_is_a_defeat() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory]);
    story.p.table.wars[0].pips = [2, 2];
    let places = [story.fleet(Seat::A, hex("2.0")), story.fleet(Seat::B, hex("2.0"))];
    story.p.table[Seat::A].fleets[places[0]].as_mut().unwrap().going.from = Some(hex("2.1"));
    let fighters = [Seat::A, Seat::B].into_iter().enumerate().map(|(side, seat)| Fighter {
        side: side as u8,
        body: battle::Body::Fleet(seat, places[side] as u8),
        values: Values { hull: 1, dice: 1, hit: 5, damage: 1 },
    });
    story.p.table.fight = Some(Fight {
        at: hex("2.0"),
        sides: [Some(Seat::A), Some(Seat::B)],
        parties: [SeatSet::only(Seat::A), SeatSet::only(Seat::B)],
        neutral: None,
        commander: None,
        round: 2,
        fighters: fighters.collect(),
        hits: [[0; 10]; 2],
        dealt: Default::default(),
        decisive: false,
    });
    story.steps(&[Step::Buy(Seat::B, 0), Step::Roll, Step::RetreatNow(Seat::A, 0)]);
    story.act(Seat::A, "retreat");
    play_out(&mut story);
    assert_eq!([Seat::A, Seat::B].map(|seat| story.p.table[seat].victories), [0, 1]);
    assert_eq!(story.p.table.wars[0].pips, [3, 1], "lost: one more, won: one less");
    assert_eq!(story.p.table.wars[0].victories, -1);
    let [own, other] = [Seat::A, Seat::B].map(|seat| *story.p.table[seat].fleets().next().unwrap().1);
    assert!(own.at != hex("2.0") && own.going.weary);
    assert!(other.at == hex("2.0") && !other.going.weary, "nothing more has to retreat");
}

/// LG-4U.22: a card that needs single ships has something else in the simple mode.
#[test]
fn lg_4u_22_simple_fallback() {
    let mut story = Story::new(2);
    let grave: EventId = "grave_fleet".parse().unwrap();
    let list = story.game.content().events[grave.index()].effects;
    story.steps(&[Step::Buy(Seat::A, 0), Step::Run(Seat::A, list, 0, Context::default())]);
    assert_eq!(story.account(Seat::A)[1], 6 + 8);
}

/// LG-4U.23: policies apply to fleets as usual.
#[test]
fn lg_4u_23_policies_and_fleets() {
    let mut story = Story::new(2);
    story.player(Seat::A).policies.insert("arms_lobby".parse().unwrap());
    let mods = mods::mods(&story.game, &story.p.table, Seat::A);
    assert_eq!(economy::fleet_cost(&story.game, &story.p.table, Seat::A, &mods), 4);
}

/// LG-4Q.16: a fleet that comes into being by an effect gets a marker beyond nine; none can be bought then.
#[test]
fn lg_4q_16_more_than_nine_fleets() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    for _ in 0..9 {
        story.fleet(Seat::A, home);
    }
    story.rich(Seat::A);
    story.council(Seat::A, [0; 5]);
    story.act(Seat::A, &format!("kosme:{home}"));
    assert_eq!(story.p.table[Seat::A].fleets().count(), 10);
    story.player(Seat::A).techs = TechSet::ALL;
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, "buy:fleet:1"), "LG-4U.4");
}

/// LG-4X.10, LG-4X.23: war drones support instead of attacking; attacks against them are harder, except for artillery.
#[test]
fn lg_4x_10_war_drones() {
    let mut story = landing(1, &[(Ground::WarDrones, 2), (Ground::Tank, 2)], &[(Ground::Infantry, 2)]);
    // They act first, at initiative 4, each for itself.
    let options = ["target:militia", "target:infantry", "support:tank:1", "support:war_drones:1"];
    assert_eq!(story.legal(Seat::A), options);
    story.act(Seat::A, "support:tank:1").act(Seat::A, "support:tank:1");
    let tanks = stack(&story, 0, Ground::Tank);
    assert_eq!((tanks.bonus, tanks.acting), ([[2, 0], [0, 0]], 2), "the tanks act next");
    assert_eq!([0, 1].map(|unit| tanks.plus(unit)), [1, 1], "one for each");
    assert_eq!(stack(&story, 0, Ground::WarDrones).supporting, 2);
    let info = |kind| *story.game.content().ground(kind);
    let [infantry, drones, artillery] = [Ground::Infantry, Ground::WarDrones, Ground::Artillery].map(info);
    let needs = |unit, enemy, plus| (1..=6).find(|roll| battle::strikes(unit, enemy, plus, *roll)).unwrap();
    assert_eq!((needs(&infantry, &infantry, 0), needs(&infantry, &drones, 0)), (5, 6));
    assert_eq!(needs(&artillery, &drones, 0), 5);
    assert_eq!((needs(&infantry, &infantry, 1), needs(&infantry, &infantry, 9)), (4, 2), "a 1 never hits");
    // When they act again the bonus is gone.
    story.p.table.ground.as_mut().unwrap().stacks[0][Ground::WarDrones as usize].acted = false;
    story.p.table.ground.as_mut().unwrap().initiative = 4;
    story.p.table.steps.clear();
    [Step::Round, Step::Buy(Seat::B, 0), Step::Clash].into_iter().for_each(|step| story.p.table.steps.push(step));
    story.settle();
    assert_eq!(stack(&story, 0, Ground::Tank).bonus, [[0, 0], [0, 0]]);
}

/// LG-4X.11, LG-4X.23: air force gives +2 to one unit or +1 to two, and few can reach it then.
#[test]
fn lg_4x_11_air_force() {
    let story = landing(1, &[(Ground::AirForce, 1), (Ground::Tank, 1)], &[(Ground::Infantry, 1)]);
    assert!(story.can(Seat::A, "support:tank:2") && !story.can(Seat::A, "support:tank:1"), "there is one unit only");
    let attackers = [(Ground::AirForce, 2), (Ground::Tank, 1), (Ground::Infantry, 2)];
    let mut story =
        landing(1, &attackers, &[(Ground::Infantry, 1), (Ground::Artillery, 1), (Ground::AntiOrbitalGun, 1)]);
    assert!(story.can(Seat::A, "support:tank:2") && story.can(Seat::A, "support:tank:1"));
    // The second unit is another one: there is no second tank.
    story.act(Seat::A, "support:tank:1");
    assert_eq!(story.legal(Seat::A), ["support:infantry:1", "support:air_force:1"]);
    story.act(Seat::A, "support:infantry:1");
    assert_eq!(stack(&story, 0, Ground::Infantry).bonus[1], [1, 0]);
    assert_eq!(stack(&story, 0, Ground::AirForce).supporting, 1);
    story.act(Seat::A, "support:infantry:2");
    assert_eq!(stack(&story, 0, Ground::AirForce).supporting, 2);
    let mut infantry = stack(&story, 0, Ground::Infantry);
    infantry.acting = 2;
    assert_eq!([0, 1].map(|unit| infantry.plus(unit)), [2, 1]);
    assert_eq!(stack(&story, 0, Ground::Tank).bonus[1], [1, 0]);
    // Both support: infantry cannot reach them, guns, artillery and air force can.
    let high = |actions: Vec<String>| actions.iter().any(|action| action == "target:air_force");
    assert!(!high(acting(&mut story, 1, Ground::Infantry)) && !high(acting(&mut story, 1, Ground::Militia)));
    assert!(high(acting(&mut story, 1, Ground::AntiOrbitalGun)) && high(acting(&mut story, 1, Ground::Artillery)));
    // One that attacks can be attacked by everybody.
    story.p.table.ground.as_mut().unwrap().stacks[0][Ground::AirForce as usize].supporting = 1;
    assert!(high(acting(&mut story, 1, Ground::Infantry)));
}

/// LG-4X.23: with its supporter a bonus is gone.
#[test]
fn lg_4x_23_destroyed_supporters() {
    let mut story =
        landing(1, &[(Ground::AirForce, 1), (Ground::Tank, 1), (Ground::Infantry, 1)], &[(Ground::AirForce, 9)]);
    count(&mut story, 1, Ground::Militia, 0);
    acting(&mut story, 0, Ground::AirForce);
    let air =
        |story: &mut Story| story.p.table.ground.as_mut().unwrap().stacks[0][Ground::AirForce as usize].supporting = 1;
    air(&mut story);
    story.p.table.ground.as_mut().unwrap().stacks[0][Ground::Tank as usize].bonus[1] = [1, 0];
    story.p.table.ground.as_mut().unwrap().stacks[0][Ground::Infantry as usize].bonus[1] = [1, 0];
    // Nine times two dice that need a 4, aimed at one unit.
    acting(&mut story, 1, Ground::AirForce);
    story.p.table.ground.as_mut().unwrap().stacks[1][Ground::AirForce as usize].acting = 9;
    for _ in 0..9 {
        story.act(Seat::B, "target:air_force");
        if stack(&story, 0, Ground::AirForce).count == 0 {
            break;
        }
    }
    assert_eq!(stack(&story, 0, Ground::AirForce).count, 0);
    assert_eq!([Ground::Tank, Ground::Infantry].map(|kind| stack(&story, 0, kind).bonus[1]), [[0, 0]; 2]);
}

/// LG-4X.12, LG-4X.20: heavy infantry repairs armour up to what is printed, and hits vehicles more easily.
#[test]
fn lg_4x_12_heavy_infantry() {
    let mut story = landing(1, &[(Ground::HeavyInfantry, 1), (Ground::Tank, 1)], &[(Ground::Infantry, 1)]);
    let repairs = |actions: Vec<String>| actions.into_iter().filter(|action| action.starts_with("repair")).collect();
    let none: Vec<String> = repairs(acting(&mut story, 0, Ground::HeavyInfantry));
    assert!(none.is_empty(), "nothing is lost");
    story.p.table.ground.as_mut().unwrap().stacks[0][Ground::Tank as usize].lost = [1, 0];
    let some: Vec<String> = repairs(acting(&mut story, 0, Ground::HeavyInfantry));
    assert_eq!(some, ["repair:tank"]);
    let (rolled, random) = (story.p.table.ground.unwrap().rolled, story.p.random);
    story.act(Seat::A, "repair:tank");
    assert_eq!(stack(&story, 0, Ground::Tank).lost, [0, 0]);
    assert!(story.p.random == random && story.p.table.ground.unwrap().rolled == rolled, "instead of attacking");
    let none: Vec<String> = repairs(acting(&mut story, 0, Ground::HeavyInfantry));
    assert!(none.is_empty(), "not above what is printed");
    let info = |kind| *story.game.content().ground(kind);
    let [heavy, infantry, tank] = [Ground::HeavyInfantry, Ground::Infantry, Ground::Tank].map(info);
    assert!(battle::strikes(&heavy, &tank, 0, 4) && !battle::strikes(&heavy, &infantry, 0, 4));
}

/// LG-4X.13: militia, infantry and tanks only attack.
#[test]
fn lg_4x_13_plain_units() {
    let attackers = [(Ground::Tank, 2), (Ground::Infantry, 1)];
    let mut story = landing(1, &attackers, &[(Ground::Tank, 1), (Ground::Infantry, 1)]);
    story.p.table.ground.as_mut().unwrap().stacks[0][Ground::Tank as usize].lost = [1, 0];
    for kind in [Ground::Tank, Ground::Infantry] {
        let targets = ["target:militia", "target:infantry", "target:tank"];
        assert_eq!(acting(&mut story, 0, kind), targets, "{kind}");
    }
    for kind in [Ground::Militia, Ground::Tank, Ground::Infantry] {
        assert_eq!(acting(&mut story, 1, kind), ["target:infantry", "target:tank"], "{kind}");
    }
}

/// LG-4X.18, LG-4X.25: units without a legal target do nothing; after two rounds without an attack the attacker loses.
#[test]
fn lg_4x_18_idle_rounds() {
    let mut story = landing(1, &[(Ground::AntiOrbitalGun, 1)], &[(Ground::AntiOrbitalGun, 1)]);
    // Without militia only guns are left, and guns attack only the air force.
    if let Some(ground) = &mut story.p.table.ground {
        ground.stacks[1][Ground::Militia as usize].count = 0;
    }
    story.settle();
    play_out(&mut story);
    assert!(story.p.table.ground.is_none());
    assert_eq!(story.p.table.world(hex("2.0")).unwrap().owner, Some(Seat::B));
}

/// LG-4X.26: a planet is attacked on the ground once per battle phase and attacker.
#[test]
fn lg_4x_26_one_landing_per_phase() {
    let mut story = landing(3, &[(Ground::Infantry, 1)], &[(Ground::Tank, 6)]);
    play_out(&mut story);
    assert!(story.p.table.world(hex("2.0")).unwrap().attacked.contains(Seat::A));
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 1);
    story.p.hidden.cargo[0][0] = Troops::of(Ground::Tank, 1);
    story.p.table.battles.push(Battle {
        at: hex("2.0"),
        attacker: Seat::A,
        defender: Some(Seat::B),
        ..Battle::default()
    });
    story.steps(&[Step::Buy(Seat::B, 0), Step::NextBattle]);
    assert!(!matches!(story.top(), Step::Invade(..)));
}

/// LG-5.9, LG-5.10: who has neither planets nor units is out; the last one wins.
#[test]
fn lg_5_9_elimination() {
    let mut story = Story::new(2);
    let home = story.home(Seat::B);
    story.player(Seat::B).ships = Player::default().ships;
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory]);
    for place in 0..4 {
        story.p.table[Seat::A].fleets[place] = Some(fleet_at(home));
        story.p.hidden.cargo[0][place] = Troops::of(Ground::Tank, 3);
    }
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 12);
    story.steps(&[Step::Buy(Seat::A, 0), Step::Invade(Seat::A, home)]);
    story.act(Seat::A, "yes");
    for _ in 0..2000 {
        let Some(seat) = story.game.turn(&story.p).first() else { break };
        let actions = story.legal(seat);
        let action = actions.iter().find(|action| action.starts_with("land")).unwrap_or(&actions[0]).clone();
        story.act(seat, &action);
    }
    assert!(story.p.table[Seat::B].eliminated);
    assert_eq!(story.p.table.winners, SeatSet::only(Seat::A));
}

/// LG-9.40: ground units on a planet are one army.
#[test]
fn lg_9_40_one_army() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["ground_forces"]);
    story.market(Seat::A);
    story.act(Seat::A, "buy:infantry:1").act(Seat::A, "pay:0:0");
    assert!(story.p.table.worlds[0].army);
    story.act(Seat::A, "buy:war_drones:1").act(Seat::A, "pay:0:0");
    assert_eq!(story.p.hidden.armies[0].total(), 2);
}
