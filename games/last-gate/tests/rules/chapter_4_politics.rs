//! Chapter 4, politics: contracts, governments, cabinet (4A, 4E, 4F, 4J).

use engine::{Fast, Game, Seat, Viewer};
use last_gate::*;

use crate::story::{Story, hex};

/// LG-4A.1, LG-4A.2, LG-4A.3, LG-4A.4, LG-4A.5, LG-4A.34, LG-4Z.7: a trade contract.
#[test]
fn lg_4a_3_a_trade_contract() {
    let mut story = Story::new(2);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(!story.can(Seat::A, "contract:B:1"), "B is not discovered");
    story.discover(Seat::A, Seat::B);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(story.can(Seat::A, "contract:B:0") && story.can(Seat::A, "contract:B:1"));
    story.act(Seat::A, "contract:B:1").act(Seat::B, "no");
    assert_eq!((story.p.table[Seat::A].pool[0], story.account(Seat::A)[3]), (1, 6), "nothing is paid or used up");
    assert!(!story.can(Seat::A, "contract:B:1"));
    story.p.table.relation_mut(Seat::A, Seat::B).refused = [false; 2];
    story.act(Seat::A, "contract:B:0").act(Seat::B, "yes");
    assert_eq!((story.p.table[Seat::A].pool[0], story.account(Seat::B)[3]), (0, 5), "B pays it all");
    assert_eq!(story.p.table.contracts.len(), 1);
}

/// LG-4A.7: five cards of trade contracts.
#[test]
fn lg_4a_7_cards_are_limited() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    for _ in 0..5 {
        story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], ..Contract::default() });
    }
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(!story.can(Seat::A, "contract:B:1"));
}

/// LG-4A.21, LG-4A.22, LG-10.44: each contract allows each party one swap per phase.
#[test]
fn lg_4a_21_swaps() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], ..Contract::default() });
    story.steps(&[Step::Loop(Phase::Economy, Seat::A)]);
    story.act(Seat::A, "swap:B").act(Seat::A, "give:food:5");
    assert!(!story.can(Seat::A, "give:awe:1"), "one kind is given");
    assert!(!story.can(Seat::A, "ask:food:1"));
    story.act(Seat::A, "ask:awe:1").act(Seat::A, "ask:research:1").act(Seat::A, "done").act(Seat::B, "yes");
    assert_eq!(story.account(Seat::A), [1, 7, 7, 6]);
    assert_eq!(story.account(Seat::B), [11, 5, 5, 6]);
    assert!(!story.can(Seat::A, "swap:B"), "once per contract");
    story.act(Seat::A, "end");
    assert!(story.can(Seat::B, "swap:A"), "and once for B");
}

/// LG-4A.6, LG-4A.28, LG-9.19: ending a contract.
#[test]
fn lg_4a_28_ending_contracts() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], cost: 1, ..Contract::default() });
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "cancel:B:1");
    assert_eq!(story.account(Seat::A)[3], 4, "its cost and one more");
    assert_eq!(story.p.table.contracts.len(), 1, "it still holds in this round");
    story.council(Seat::B, [1, 0, 0, 0, 0]);
    assert!(!story.can(Seat::B, "cancel:A:1"), "nobody ends it twice");
    story.steps(&[Step::Final(5)]);
    assert!(story.p.table.contracts.is_empty());
    // Of two contracts each party ends one: both are gone, each was paid for once.
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    for _ in 0..2 {
        story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], cost: 1, ..Contract::default() });
    }
    for seat in [Seat::A, Seat::B] {
        let other = if seat == Seat::A { "B" } else { "A" };
        story.council(seat, [1, 0, 0, 0, 0]);
        assert_eq!(story.can(seat, &format!("cancel:{other}:2")), seat == Seat::A);
        story.act(seat, &format!("cancel:{other}:1"));
        assert_eq!(story.account(seat)[3], 4);
    }
    story.steps(&[Step::Final(5)]);
    assert!(story.p.table.contracts.is_empty());
}

/// LG-4A.24, LG-4A.25, LG-4N.14, LG-4U.14, LG-10.26, LG-10.29. EX-225: the mercenary fleet.
#[test]
fn lg_4u_14_mercenaries() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.council(Seat::A, [0, 0, 0, 0, 1]);
    assert!(story.can(Seat::A, "hire:3.0"), "any own planet");
    let awe = story.income(Seat::A)[1];
    story.act(Seat::A, &format!("hire:{home}"));
    assert_eq!(story.account(Seat::A)[1], 1);
    assert_eq!(story.income(Seat::A)[1], awe - 2);
    assert_eq!(story.p.table[Seat::A].spent_capacity, [0, 0], "no capacity");
    assert_eq!(galaxy::hull(&story.game, &story.p.table, Seat::A, home), 2);
    story.rich(Seat::A);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(!story.can(Seat::A, &format!("hire:{home}")), "only one");
    story.act(Seat::A, "dismiss");
    assert_eq!(story.p.table[Seat::A].fleets().count(), 0);
}

/// LG-4A.29, LG-4A.30, LG-4A.33, LG-4B.15, LG-4B.32: a truce.
#[test]
fn lg_4a_29_a_truce() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 2);
    story.building(hex("3.0"), Building::Capacity(1));
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(!story.can(Seat::A, "contract:B:1"), "no contract with an enemy");
    story.act(Seat::A, "truce:B").act(Seat::A, "give:awe:1").act(Seat::A, "giveworld:3.0").act(Seat::A, "done");
    story.act(Seat::B, "yes");
    let world = story.p.table.world(hex("3.0")).unwrap();
    assert_eq!((world.owner, world.level, world.buildings().count()), (Some(Seat::B), 2, 1));
    assert!(!world.is_conquered(), "it does not count as conquered");
    assert_eq!(story.account(Seat::B)[1], 7);
    assert!(story.p.table.wars.is_empty());
    // The goal was not reached: five resources for B.
    story.act(Seat::B, "mix:0").act(Seat::B, "mix:5");
    assert_eq!(story.account(Seat::B)[1], 12);
    assert_eq!(story.p.table.relation(Seat::A, Seat::B).peace_until, story.p.table.round + 2);
    story.rich(Seat::A);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(!story.can(Seat::A, "war:B:1"));
    story.p.table.round += 3;
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    assert!(story.can(Seat::A, "war:B:1"));
}

/// LG-4A.29, LG-4A.33: any number of colonies and units, both ways; armies go with a colony only if that is part of the offer.
#[test]
fn lg_4a_33_what_changes_hands() {
    let mut story = Story::new(2);
    let [home, other] = [Seat::A, Seat::B].map(|seat| story.home(seat));
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 2);
    story.planet(hex("3.2"), "echo", Some(Seat::A), 1);
    story.planet(hex("3.9"), "cinder", Some(Seat::B), 3);
    story.tech(Seat::B, &["small_craft", "support_ships"]);
    for (at, kind) in [("3.0", Ground::Tank), ("3.2", Ground::Infantry)] {
        let number = story.p.table.world_at(hex(at)).unwrap();
        story.p.hidden.armies[number] = Troops::of(kind, 2);
        story.p.table.worlds[number].army = true;
    }
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 2) + Troops::of(Ground::Infantry, 2);
    for _ in 0..2 {
        story.fleet(Seat::A, home);
    }
    story.ship(Seat::B, Civil::Colony, other);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "truce:B");
    assert!(!story.can(Seat::A, &format!("giveworld:{home}")), "a home world cannot be offered");
    assert!(!story.can(Seat::A, "givearmy:3.0"), "an army goes with its colony only");
    for part in
        ["giveworld:3.0", "giveworld:3.2", "givearmy:3.2", "giveunit:f1", "giveunit:f2", "askworld:3.9", "askunit:c1"]
    {
        story.act(Seat::A, part);
        assert!(!story.can(Seat::A, part), "{part} is part of the offer already");
    }
    story.act(Seat::A, "done").act(Seat::B, "yes");
    let owner = |at: &str| story.p.table.world(hex(at)).unwrap().owner;
    assert_eq!(["3.0", "3.2", "3.9"].map(owner), [Some(Seat::B), Some(Seat::B), Some(Seat::A)]);
    assert_eq!(story.points(Seat::A), 1, "the level counts, no conquest");
    let army = |at: Hex| story.p.hidden.armies[story.p.table.world_at(at).unwrap()];
    assert_eq!(army(hex("3.2")), Troops::of(Ground::Infantry, 2));
    assert!(army(hex("3.0")).is_empty());
    assert_eq!(story.p.table[Seat::A].troops, Troops::of(Ground::Tank, 2), "they went to the nearest planet");
    assert_eq!(story.p.table[Seat::B].troops, Troops::of(Ground::Infantry, 2));
    assert_eq!([Seat::A, Seat::B].map(|seat| story.p.table[seat].fleets().count()), [0, 2]);
    assert!(story.p.table[Seat::B].fleets().all(|(_, fleet)| fleet.at == home), "they stay where they are");
    assert_eq!([Seat::A, Seat::B].map(|seat| story.p.table[seat].ships(Civil::Colony).count()), [1, 0]);
}

/// LG-4A.33: what the new owner has no marker for cannot be offered.
#[test]
fn lg_4a_33_room_for_units() {
    let mut story = Story::new(2);
    let [home, other] = [Seat::A, Seat::B].map(|seat| story.home(seat));
    story.player(Seat::B).techs = TechSet::ALL;
    for kind in [FleetKind::Own; 6].into_iter().chain([FleetKind::Mercenary, FleetKind::Kosme]) {
        let place = story.fleet(Seat::B, other);
        story.player(Seat::B).fleets[place].as_mut().unwrap().kind = kind;
    }
    story.fleet(Seat::A, home);
    story.fleet(Seat::A, home);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "truce:B").act(Seat::A, "giveunit:f1");
    assert!(!story.can(Seat::A, "giveunit:f2"), "nine markers");
}

/// LG-4U.4, LG-4A.33, LG-4K.9: the limit binds fleets that are received or bought from the bankrupt, but no mercenaries.
#[test]
fn lg_4u_4_fleets_received() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    for kind in [FleetKind::Own, FleetKind::Own, FleetKind::Mercenary] {
        let place = story.fleet(Seat::A, home);
        story.player(Seat::A).fleets[place].as_mut().unwrap().kind = kind;
    }
    let offered = |story: &Story| ["f1", "f2", "f3"].map(|unit| story.can(Seat::A, &format!("giveunit:{unit}")));
    let mut sale = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "truce:B");
    assert_eq!(offered(&story), [false, false, true], "without a ship size no fleet");
    story.tech(Seat::B, &["small_craft"]);
    story.act(Seat::A, "giveunit:f1");
    assert_eq!(offered(&story), [false, false, true], "one is the limit");
    for (techs, asked) in [(&[][..], false), (&["small_craft"][..], true)] {
        sale.tech(Seat::B, techs);
        sale.rich(Seat::B);
        sale.player(Seat::A).account = Resources::new(0, -9, 0, 0);
        sale.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
        let fleet = if asked { "offer:f2" } else { "offer:f1" };
        sale.act(Seat::A, fleet);
        assert_eq!(matches!(sale.top(), Step::ForSale(Seat::B, ..)), asked);
    }
}

/// LG-4E.2, LG-9.16: votes.
#[test]
fn lg_4e_2_votes() {
    let mut story = Story::new(2);
    let votes = |story: &Story| economy::votes(&story.game, &story.p.table, Seat::A);
    assert_eq!(votes(&story), 3);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 2);
    assert_eq!(votes(&story), 5);
    story.player(Seat::A).government = "democracy".parse().unwrap();
    assert_eq!(votes(&story), 7);
    story.p.table[Seat::B].blockades.insert(hex("3.0"));
    assert_eq!(votes(&story), 5, "blockaded planets do not vote");
    story.p.table.world_mut(hex("3.0")).unwrap().owner = Some(Seat::B);
    assert_eq!(votes(&story), 5);
}

/// LG-4F.1, LG-4F.5: governments.
#[test]
fn lg_4f_1_governments() {
    let mut story = Story::new(2);
    story.council(Seat::A, [0, 0, 0, 1, 0]);
    assert_eq!(story.refused(Seat::A, "govern:democracy"), "LG-4F.1");
    story.tech(Seat::A, &["political_philosophy"]);
    story.council(Seat::A, [0, 0, 0, 1, 0]);
    assert!(!story.can(Seat::A, "govern:oligarchy"));
    story.act(Seat::A, "govern:democracy");
    assert_eq!(story.account(Seat::A)[3], 0);
    assert_eq!(story.p.table[Seat::A].government.name(), "oligarchy", "it takes effect before the next income");
    story.steps(&[Step::Economy]);
    assert_eq!(story.p.table[Seat::A].government.name(), "democracy");
    assert_eq!(economy::state_size(&story.game, &story.p.table, Seat::A), 4);
}

/// LG-4F.6, LG-4F.8, LG-4F.11, LG-4F.12, LG-4F.18: policies.
#[test]
fn lg_4f_6_policies() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.player(Seat::A).government = "sociocracy".parse().unwrap();
    story.player(Seat::B).policies.insert("agrarian_lobby".parse().unwrap());
    story.council(Seat::A, [0, 0, 0, 2, 0]);
    assert_eq!(story.refused(Seat::A, "policy:interest"), "LG-4F.6");
    let income = story.income(Seat::A);
    story.act(Seat::A, "policy:agrarian_lobby");
    assert_eq!(story.income(Seat::A), [income[0] + 2, income[1], income[2], income[3]], "a lobby has no upkeep");
    story.act(Seat::A, "end").act(Seat::A, "policy:form_partnership");
    assert_eq!(story.income(Seat::A)[3], income[3] - 2);
    assert_eq!(story.account(Seat::A)[3], 99 - 5 - 6);
}

/// LG-4F.7, LG-4F.9, LG-10.18. EX-105: bound policies.
#[test]
fn lg_4f_9_bound_policies() {
    let mut story = Story::new(2);
    for policy in ["long_peace", "bonds", "optimisation"] {
        story.player(Seat::A).policies.insert(policy.parse().unwrap());
    }
    story.player(Seat::A).government = "plutocracy".parse().unwrap();
    assert_eq!(story.p.table[Seat::A].active(&story.game).len(), 2, "long peace is bound to democracy");
    assert_eq!(story.income(Seat::A)[3], 3 - 4);
    story.rich(Seat::A);
    story.council(Seat::A, [0, 0, 0, 1, 0]);
    story.act(Seat::A, "policy:free_trade_zone");
    assert_eq!(story.p.table[Seat::A].active(&story.game).len(), 3);
    story.player(Seat::A).next_government = Some("democracy".parse().unwrap());
    story.steps(&[Step::Economy]);
    assert_eq!(story.top(), Step::PolicyOver(Seat::A));
    story.act(Seat::A, "drop:bonds");
    assert_eq!(story.p.table[Seat::A].active(&story.game).len(), 3);
}

/// LG-4F.10, LG-4Z.3: an activatable policy works once per round.
#[test]
fn lg_4f_10_bonds() {
    let mut story = Story::new(2);
    story.player(Seat::A).policies.insert("bonds".parse().unwrap());
    story.rich(Seat::A);
    story.market(Seat::A);
    story.act(Seat::A, "use:bonds");
    assert_eq!((story.account(Seat::A)[1], story.income(Seat::A)[1]), (93, 5));
    assert!(!story.can(Seat::A, "use:bonds"));
    story.steps(&[Step::Final(3)]);
    story.market(Seat::A);
    assert!(story.can(Seat::A, "use:bonds"));
}

/// LG-4F.13, LG-4Z.4, LG-5.2. EX-74, EX-109: government goals.
#[test]
fn lg_4f_13_goals() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "sociocracy".parse().unwrap();
    for (at, planet) in [("3.0", "ferrum"), ("3.2", "echo"), ("3.4", "nocturne"), ("3.8", "lantern")] {
        story.planet(hex(at), planet, Some(Seat::A), 1);
    }
    story.player(Seat::A).granted = Resources::new(9, 0, 0, 0);
    story.rich(Seat::A);
    story.market(Seat::A);
    story.act(Seat::A, "research:trade_lanes");
    let goals: Vec<&str> = story.p.table[Seat::A].goals.iter().map(GoalId::name).collect();
    assert_eq!(goals, ["four_seeds", "no_one_hungers"]);
    assert_eq!(story.points(Seat::A), 1, "two goals are a point");
    assert!(story.p.table.goals_taken.contains("four_seeds".parse().unwrap()), "the first takes the card");
    // No one hungers: one more planet, and four resources of choice.
    assert_eq!(economy::state_size(&story.game, &story.p.table, Seat::A), 7);
    assert!(matches!(story.top(), Step::Mix(Seat::A, Mix::Gain, 4, 0)));
    story.player(Seat::A).goals.insert("wide_gardens".parse().unwrap());
    assert_eq!(story.points(Seat::A), 1, "a third gives none");
}

/// LG-4F.13, LG-4Z.4: income comes to all at the same time, so the first in player order takes the goal, before anybody acts.
#[test]
fn lg_4f_13_goals_by_income() {
    let full = |story: &Story| {
        [Seat::A, Seat::B].map(|seat| story.p.table[seat].goals.contains("full_vaults".parse().unwrap()))
    };
    let mut story = Story::new(2);
    for seat in [Seat::A, Seat::B] {
        story.player(seat).government = "plutocracy".parse().unwrap();
        story.player(seat).account = Resources::new(9, 31, 0, 0);
    }
    let mut alone = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    // B is asked first, about a colony ship.
    story.planet(hex("3.0"), "juniper", None, 0);
    story.ship(Seat::B, Civil::Colony, hex("3.0"));
    story.p.table.phase = Phase::Economy;
    story.steps(&[Step::Income]);
    assert_eq!((story.top().seat(), full(&story)), (Some(Seat::B), [true, false]));
    // Whoever spends it in the first action has had it nevertheless.
    alone.player(Seat::A).policies.insert("bonds".parse().unwrap());
    alone.p.table.phase = Phase::Economy;
    alone.steps(&[Step::Income]);
    alone.act(Seat::A, "use:bonds");
    assert_eq!((alone.account(Seat::A)[1] < 35, full(&alone)), (true, [true, false]));
}

/// LG-4F.13, LG-4Z.4: what an action brings by its effects belongs to it.
#[test]
fn lg_4f_13_goals_by_a_bonus() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "plutocracy".parse().unwrap();
    story.player(Seat::A).account = Resources::new(0, 33, 10, 0);
    story.market(Seat::A);
    story.act(Seat::A, "research:simple_drives");
    assert!(story.p.table[Seat::A].goals.contains("full_vaults".parse().unwrap()), "3 AWE for the first researcher");
}

/// LG-4F.13, LG-4Z.4: goals of whoever proposed a swap or a truce are looked at when it is accepted.
#[test]
fn lg_4f_13_goals_of_the_proposer() {
    let full = |story: &Story| story.p.table[Seat::A].goals.contains("full_vaults".parse().unwrap());
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    for seat in [Seat::A, Seat::B] {
        story.player(seat).government = "plutocracy".parse().unwrap();
        story.player(seat).account = Resources::new(0, 30, 0, 1);
    }
    let mut truce = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    story.p.table.contracts.push(Contract { parties: [Seat::A, Seat::B], ..Contract::default() });
    story.market(Seat::A);
    story.act(Seat::A, "swap:B").act(Seat::A, "give:culture:1").act(Seat::A, "ask:awe:5").act(Seat::A, "done");
    story.act(Seat::B, "yes");
    assert!(full(&story), "35 AWE");
    truce.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    truce.council(Seat::A, [1, 0, 0, 0, 0]);
    truce.act(Seat::A, "truce:B").act(Seat::A, "ask:awe:5").act(Seat::A, "done").act(Seat::B, "yes");
    assert!(full(&truce));
}

/// LG-4J.1, LG-4J.5. EX-60: development aid.
#[test]
fn lg_4j_5_development_aid() {
    let mut story = Story::new(2);
    story.player(Seat::A).points[Source::Centre as usize] = 3;
    story.rich(Seat::A);
    story.council(Seat::A, [0; 5]);
    story.act(Seat::A, "aid");
    assert_eq!(story.account(Seat::A)[3], 99 - 14);
    story.act(Seat::A, "aid");
    assert_eq!(story.account(Seat::A)[3], 99 - 14 - 19);
    assert_eq!(story.income(Seat::A), [5, 5, 5, 5]);
}

/// LG-4J.4: a card is sold for 3 research and lies on the discard pile.
#[test]
fn lg_4j_4_selling_cards() {
    let mut story = Story::new(2);
    story.steps(&[Step::PickStack(Seat::A)]);
    story.act(Seat::A, "stack:space");
    story.council(Seat::A, [0; 5]);
    let sale = story.legal(Seat::A).into_iter().find(|action| action.starts_with("sell:")).unwrap();
    story.act(Seat::A, &sale);
    assert_eq!(story.account(Seat::A)[2], 9);
    assert_eq!((story.p.table.discards.len(), story.p.hidden.hands[0].len()), (1, 0));
}

/// LG-4J.7, LG-4J.8, LG-4J.9: an expedition.
#[test]
fn lg_4j_7_an_expedition() {
    let mut story = Story::new(2);
    let at = hex("4.4");
    story.tile(at, Tile::Space);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = at;
    story.player(Seat::A).account = Resources::new(0, 5, 10, 0);
    story.council(Seat::A, [0; 5]);
    let to = at.neighbours().iter().copied().find(|near| near.ring() == 5).unwrap();
    assert!(!story.can(Seat::A, &format!("expedition:1:{to}:cards")), "no cards");
    story.act(Seat::A, &format!("expedition:1:{to}:research"));
    assert_eq!(story.account(Seat::A), [0, 0, 0, 0]);
    assert!(story.p.table.world(to).is_some_and(|world| world.owner.is_none()));
    assert_eq!(story.p.table[Seat::A].at(Unit::Civil(Civil::Research, 0)), Some(to));
    story.steps(&[Step::Movement]);
    assert!(!story.can(Seat::A, "fly:r1"), "it may not move in the coming phase");
    // The next one costs 15, and no planet may touch another.
    story.player(Seat::A).account = Resources::new(0, 5, 14, 0);
    story.ship(Seat::A, Civil::Research, at);
    story.council(Seat::A, [0; 5]);
    assert!(!story.legal(Seat::A).iter().any(|action| action.starts_with("expedition")));
}

/// LG-4J.7, LG-4J.8, LG-4J.9, LG-9.8: a set-aside planet pays for an expedition and is what it finds, also with an empty reserve.
#[test]
fn lg_4j_9_an_expedition_with_a_planet() {
    let mut story = Story::new(2);
    let at = hex("4.4");
    story.tile(at, Tile::Space);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = at;
    story.player(Seat::A).account = Resources::new(0, 5, 10, 0);
    let planet: PlanetId = "ferrum".parse().unwrap();
    story.p.hidden.reserve = PlanetSet::EMPTY;
    story.p.table.reserve[0] = 0;
    story.council(Seat::A, [0; 5]);
    let to = at.neighbours().iter().copied().find(|near| near.ring() == 5).unwrap();
    assert!(!story.legal(Seat::A).iter().any(|action| action.starts_with("expedition")), "nothing to find");
    story.player(Seat::A).set_aside.push(planet);
    assert!(!story.can(Seat::A, &format!("expedition:1:{to}:research")));
    story.act(Seat::A, &format!("expedition:1:{to}:planet"));
    assert_eq!(story.account(Seat::A), [0, 0, 10, 0]);
    assert_eq!(story.p.table.map[to.index()], Some(Tile::Planet(planet)));
    assert!(story.p.table[Seat::A].set_aside.is_empty());
}

/// LG-4J.10, LG-1.2: a gift of 45 resources of any mix.
#[test]
fn lg_4j_10_a_gift() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(20, 20, 5, 1);
    story.council(Seat::A, [0; 5]);
    story.act(Seat::A, "gift");
    assert!(!story.can(Seat::A, "mix:18"), "the rest must be payable");
    story.act(Seat::A, "mix:20").act(Seat::A, "mix:20").act(Seat::A, "mix:4");
    assert_eq!((story.account(Seat::A), story.points(Seat::A)), ([0, 0, 1, 0], 1), "the last one follows");
}

/// LG-4J.11: trade investments.
#[test]
fn lg_4j_11_investments() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.council(Seat::A, [0; 5]);
    assert!(!story.can(Seat::A, "invest:culture"), "only for a pair that has a ratio");
    for _ in 0..3 {
        story.act(Seat::A, "invest:food");
    }
    assert_eq!(economy::ratio(&story.game, &story.p.table, Seat::A, Resource::Awe, Resource::Food), Some(2));
    assert!(!story.can(Seat::A, "invest:food"));
    assert_eq!(story.account(Seat::A)[1], 99 - 15);
}

/// LG-4J.12, LG-9.10, LG-10.50. EX-62: commissions.
#[test]
fn lg_4j_12_commissions() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(0, 0, 0, 7);
    story.council(Seat::A, [0, 0, 0, 0, 1]);
    story.act(Seat::A, "commission").act(Seat::A, "commission");
    assert_eq!((story.p.table[Seat::A].pool[4], story.account(Seat::A)[3]), (3, 1));
    story.rich(Seat::A);
    assert_eq!(story.refused(Seat::A, "commission"), "LG-4J.12");
}

/// LG-4J.13, LG-4J.14, LG-4J.15, LG-4U.15. EX-23: Kosme protection in the simple mode.
#[test]
fn lg_4j_15_kosme_protection() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.player(Seat::A).account = Resources::new(0, 0, 0, 20);
    story.council(Seat::A, [0; 5]);
    story.act(Seat::A, &format!("kosme:{home}"));
    assert_eq!(story.account(Seat::A)[3], 10);
    assert!(!story.can(Seat::A, &format!("kosme:{home}")), "once per round");
    assert_eq!(galaxy::hull(&story.game, &story.p.table, Seat::A, home), 4);
    assert_eq!(story.income(Seat::A)[1], 3, "no upkeep");
    story.player(Seat::A).kosme_lost = 1;
    story.steps(&[Step::Final(5)]);
    assert_eq!(story.p.table[Seat::A].fleets().count(), 0, "they leave in the final phase");
    assert_eq!(story.account(Seat::A)[3], 0, "a destroyed one is paid once more");
}

/// LG-4J.17, LG-4N.2: machine parts.
#[test]
fn lg_4j_17_machine_parts() {
    let mut story = Story::new(2);
    story.council(Seat::A, [0; 5]);
    story.act(Seat::A, "import");
    assert_eq!(economy::capacity(&story.game, &story.p.table, Seat::A), [4, 2]);
    story.steps(&[Step::Final(3)]);
    assert_eq!(economy::capacity(&story.game, &story.p.table, Seat::A), [3, 1]);
}

/// LG-9.2, LG-4A.33: nobody has more than 120 ground units, also by armies that change hands; guesses know where to put them.
#[test]
fn lg_9_2_the_largest_army() {
    for (own, offered) in [(60, true), (61, false)] {
        let mut story = Story::new(2);
        story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
        for (seat, at, count) in [(Seat::A, hex("3.0"), own), (Seat::B, story.home(Seat::B), 60)] {
            let number = story.p.table.world_at(at).unwrap();
            story.p.hidden.armies[number] = Troops::of(Ground::Tank, count);
            story.p.table.worlds[number].army = true;
            story.player(seat).troops = Troops::of(Ground::Tank, count);
        }
        story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
        story.council(Seat::A, [1, 0, 0, 0, 0]);
        story.act(Seat::A, "truce:B").act(Seat::A, "giveworld:3.0");
        assert_eq!(story.can(Seat::A, "givearmy:3.0"), offered);
        if offered {
            story.act(Seat::A, "givearmy:3.0").act(Seat::A, "done").act(Seat::B, "yes");
            assert_eq!(story.p.table[Seat::B].troops.total(), 120);
            let view = story.game.view(&story.p, Viewer::Seat(Seat::A));
            let guess = story.game.guess(&view, &mut Fast::new(1));
            assert_eq!(story.game.check(&guess), Ok(()));
        }
    }
}

/// LG-4A.33: troops on board of a fleet stay with their owner, also when the army of the nearest planet is part of the truce.
#[test]
fn lg_4a_33_troops_on_board_stay() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    let world = story.p.table.world_at(hex("3.0")).unwrap();
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.tech(Seat::B, &["small_craft"]);
    let fleet = story.fleet(Seat::A, hex("3.0"));
    story.p.hidden.armies[world] = Troops::of(Ground::Tank, 1);
    story.p.table.worlds[world].army = true;
    story.p.hidden.cargo[0][fleet] = Troops::of(Ground::Infantry, 3);
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 1) + Troops::of(Ground::Infantry, 3);
    story.council(Seat::A, [0, 0, 0, 0, 1]);
    story.act(Seat::A, "truce:B");
    story.act(Seat::A, "giveworld:3.0");
    story.act(Seat::A, "givearmy:3.0").act(Seat::A, "giveunit:f1").act(Seat::A, "done");
    story.act(Seat::B, "yes");
    assert_eq!(story.p.table[Seat::A].troops.total(), 3);
    assert_eq!(story.p.table[Seat::B].troops.total(), 1);
}
