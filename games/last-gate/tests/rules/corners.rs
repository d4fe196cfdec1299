//! Corners where rules meet: debts in a war, goals that are fulfilled from afar, discounts that add up, last units.

use engine::{Game, Seat};
use last_gate::*;

use crate::story::{Story, clear, hex};

/// LG-4K.7, LG-4K.11: whoever could exchange is asked; if that is not wanted and nothing is left, the debt is forgiven.
#[test]
fn lg_4k_7_exchanges_come_first() {
    let mut story = Story::new(2);
    story.player(Seat::A).ships = Player::default().ships;
    story.player(Seat::A).account = Resources::new(-3, 0, 5, 0);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    assert_eq!(story.legal(Seat::A), ["no", "trade:research:awe"]);
    story.act(Seat::A, "no");
    assert_eq!(story.account(Seat::A), [0, 0, 5, 0]);
}

/// LG-4K.7: a debt that an exchange has paid asks for nothing more.
#[test]
fn lg_4k_7_an_exchange_may_pay_the_debt() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(5, -1, 0, 4);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    story.act(Seat::A, "trade:food:awe");
    assert_eq!(story.account(Seat::A), [0, 0, 0, 4]);
    assert!(!matches!(story.top(), Step::Debt(..)));
}

/// LG-4K.8, LG-4K.13: with a war the truce comes before anything is given up; war upkeep comes back only where it was paid.
#[test]
fn lg_4k_8_the_truce_comes_before_the_sale() {
    for (phase, left) in [(Phase::Economy, 1), (Phase::Final, 0)] {
        let mut story = Story::new(2);
        story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
        story.p.table.wars[0].pips = [4, 0];
        story.player(Seat::A).ships = Player::default().ships;
        story.player(Seat::A).account = Resources::new(0, 0, 5, -3);
        story.p.table.phase = phase;
        story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
        assert_eq!(story.legal(Seat::A), ["no", "trade:research:awe"]);
        story.act(Seat::A, "no");
        assert!(story.p.table.wars.is_empty());
        story.act(Seat::B, "mix:5");
        if story.can(Seat::A, "no") {
            story.act(Seat::A, "no");
        }
        assert_eq!(story.account(Seat::A)[3], left);
    }
}

/// LG-4B.14: a war ends at once when the blockade that was its goal is lifted; LG-4A.30: without a truce nobody has to wait.
#[test]
fn lg_4b_14_a_lifted_blockade_ends_the_war() {
    let story = Story::lifted_blockade();
    assert!(story.p.table.wars.is_empty());
    assert!(matches!(story.top(), Step::Mix(Seat::A, Mix::Gain, 5, 0)));
    assert_eq!(story.p.table.relation(Seat::A, Seat::B).peace_until, 0);
}

/// LG-4B.32: blockades outlast a war, but give a reason for the next one only if they are declared anew; conquests are one.
#[test]
fn lg_4b_32_reasons_after_the_war() {
    let has_reason = |story: &Story, a: Seat, b: Seat| !story.p.table.relation(a, b).reasons.is_empty();
    let mut story = Story::new(2);
    story.p.table.round = 4;
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.fleet(Seat::B, hex("3.0"));
    story.tech(Seat::B, &["protective_hulls"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.sail(Seat::B);
    story.act(Seat::B, "blockade:3.0");
    assert!(has_reason(&story, Seat::A, Seat::B), "{:?}", story.top());
    let reason = Reason { conquest: true, at: hex("3.3"), round: 4 };
    story.p.table.relation_mut(Seat::B, Seat::A).reasons.push(reason);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "truce:B").act(Seat::A, "done").act(Seat::B, "yes");
    assert!(story.p.table[Seat::B].blockades.contains(hex("3.0")), "it stays");
    assert!(!has_reason(&story, Seat::A, Seat::B));
    assert!(has_reason(&story, Seat::B, Seat::A), "a conquest is none the less one");
}

/// LG-4S.5, LG-4S.8: a colony that grows may end the blockade.
#[test]
fn lg_4s_5_growth_ends_a_blockade() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.fleet(Seat::B, hex("3.0"));
    story.tech(Seat::B, &["protective_hulls"]);
    story.p.table[Seat::B].blockades.insert(hex("3.0"));
    story.rich(Seat::A);
    story.market(Seat::A);
    assert!(story.p.table.is_blockaded(story.p.table.world(hex("3.0")).unwrap()));
    story.act(Seat::A, "grow:3.0");
    assert!(!story.p.table.is_blockaded(story.p.table.world(hex("3.0")).unwrap()), "2 against 2: nobody controls it");
}

/// LG-5.9, LG-5.10: who loses the last unit after the last planet is out; the last one left wins.
#[test]
fn lg_5_9_the_last_unit() {
    let mut story = Story::new(2);
    let home = story.home(Seat::B);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::A);
    story.player(Seat::B).mourned = true;
    story.p.table[Seat::B].ships = Player::default().ships;
    let ship = story.ship(Seat::B, Civil::Research, home);
    story.p.table.centre_cube = true;
    story.market(Seat::B);
    assert!(!story.p.table[Seat::B].eliminated);
    story.act(Seat::B, &format!("dissolve:r{}", ship + 1));
    assert!(story.p.table[Seat::B].eliminated);
    assert!(story.p.table.centre_cube, "it is nobody's (LG-4Y.11)");
    assert!(story.p.table.is_over() && story.p.table.winners.contains(Seat::A));
}

/// LG-5.8: the last planet can also be lost by a truce.
#[test]
fn lg_5_8_the_last_planet_given_away() {
    let mut story = Story::new(3);
    let home = story.home(Seat::B);
    story.p.table.world_mut(home).unwrap().owner = Some(Seat::C);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.council(Seat::B, [1, 0, 0, 0, 0]);
    story.act(Seat::B, "truce:A").act(Seat::B, "giveworld:3.0").act(Seat::B, "done").act(Seat::A, "yes");
    while let Step::Mix(seat, _, left, _) = story.top() {
        story.act(seat, &format!("mix:{left}"));
    }
    assert!(matches!(story.top(), Step::EndVote(Seat::B)), "{:?}", story.top());
    assert_eq!(story.p.table.world(hex("3.0")).unwrap().founder, Some(Seat::B), "LG-4X.19: its founder stays");
    assert!(!story.p.table.world(hex("3.0")).unwrap().is_conquered(), "LG-4A.33");
}

/// LG-4B.10, LG-4B.15, LG-10.110: a colony that a truce hands over fulfils the goal about it, and is no conquest.
#[test]
fn lg_4b_15_a_goal_fulfilled_by_the_truce() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.war(Seat::A, Seat::B, &[WarGoal::Colony(hex("3.0")), WarGoal::Victory]);
    story.council(Seat::B, [1, 0, 0, 0, 0]);
    story.act(Seat::B, "truce:A").act(Seat::B, "giveworld:3.0").act(Seat::B, "done").act(Seat::A, "yes");
    assert_eq!(story.top(), Step::Mix(Seat::A, Mix::Gain, 5, 0), "five for the colony");
    story.act(Seat::A, "mix:5");
    assert_eq!(story.top(), Step::Mix(Seat::B, Mix::Gain, 5, 0), "five for the victory that was not won");
    assert_eq!(story.points(Seat::A), 0, "LG-4A.33");
}

/// LG-4B.8: any amount that could make a difference can be offered, and exchanges may prevent a war (LG-3.7).
#[test]
fn lg_4b_8_prevention_after_an_exchange() {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.player(Seat::A).account[Resource::Culture] = 9;
    story.player(Seat::B).account = Resources::new(0, 0, 0, 4);
    story.council(Seat::A, [2, 0, 0, 0, 0]);
    assert!(story.can(Seat::A, "war:B:4"), "6 culture are more than 4");
    story.player(Seat::B).government = "democracy".parse().unwrap();
    story.player(Seat::B).account = Resources::new(0, 40, 0, 0);
    story.act(Seat::A, "war:B:1");
    assert!(matches!(story.top(), Step::Prevent(Seat::B, Seat::A, 1)), "B is asked: an exchange would pay");
    story.act(Seat::B, "trade:awe:culture").act(Seat::B, "yes");
    assert!(story.p.table.wars.is_empty());
}

/// B holds a colony that was A's and blockades one that is A's.
fn oppressed() -> Story {
    let mut story = Story::new(2);
    story.discover(Seat::A, Seat::B);
    story.p.table.round = 4;
    story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
    story.planet(hex("3.3"), "juniper", Some(Seat::B), 1);
    story.p.table.world_mut(hex("3.3")).unwrap().founder = Some(Seat::A);
    story.planet(hex("3.6"), "aurelis", Some(Seat::A), 1);
    for _ in 0..2 {
        story.fleet(Seat::B, hex("3.6"));
    }
    story.player(Seat::B).blockades.insert(hex("3.6"));
    story.player(Seat::B).account = Resources::NONE;
    story
}

fn named(goal: WarGoal) -> String {
    Action::Goal(goal).to_string()
}

/// LG-4B.10, LG-4B.11: only colonies can be named, not home worlds; blockades and conquests that are to end only with a reason.
#[test]
fn lg_4b_10_goals_that_can_be_named() {
    let (back, blockade) = (WarGoal::Back(hex("3.3")), WarGoal::Blockade(hex("3.6")));
    let mut story = oppressed();
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "war:B:1");
    let home = story.home(Seat::B);
    assert!(!story.can(Seat::A, &format!("goal:{home}")));
    assert!(story.can(Seat::A, "goal:3.0") && story.can(Seat::A, "goal:3.3"));
    assert!(!story.can(Seat::A, &named(back)) && !story.can(Seat::A, &named(blockade)), "no reason");
    for _ in 0..5 {
        story.act(Seat::A, "goal:victory");
    }
    let mut story = oppressed();
    let reason = Reason { conquest: true, at: hex("3.3"), round: 3 };
    story.p.table.relation_mut(Seat::A, Seat::B).reasons.push(reason);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "war:B:0");
    assert_eq!(story.p.table.wars[0].goals.as_slice(), [back], "what belongs to the reason");
    assert!(story.can(Seat::A, &named(blockade)), "further goals");
}

/// LG-4B.23: a defender who cannot pay fulfils the goals of the reasons, and no others.
#[test]
fn lg_4b_23_only_goals_of_the_reasons() {
    let (back, blockade) = (WarGoal::Back(hex("3.3")), WarGoal::Blockade(hex("3.6")));
    let mut story = oppressed();
    let reason = Reason { conquest: true, at: hex("3.3"), round: 3 };
    story.p.table.relation_mut(Seat::A, Seat::B).reasons.push(reason);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "war:B:0").act(Seat::A, &named(blockade)).act(Seat::A, "done");
    assert_eq!(story.p.table.wars[0].goals.as_slice(), [back, blockade]);
    story.player(Seat::B).account = Resources::new(0, 0, 0, -1);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::B)]);
    assert!(story.p.table.wars.is_empty());
    assert_eq!(story.p.table.world(hex("3.3")).unwrap().owner, Some(Seat::A), "given back");
    assert!(story.p.table[Seat::B].blockades.contains(hex("3.6")), "its blockade was no reason");
}

/// LG-4F.9, LG-3.18: policies beyond the limit go before the income is received.
#[test]
fn lg_4f_9_before_the_income() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "technocracy".parse().unwrap();
    story.player(Seat::A).next_government = Some("plutocracy".parse().unwrap());
    for policy in ["interest", "free_trade_zone", "bonds", "trade_lobby"] {
        story.player(Seat::A).policies.insert(policy.parse().unwrap());
    }
    story.p.table.round = 3;
    let before = story.account(Seat::A);
    story.steps(&[Step::Economy]);
    assert!(matches!(story.top(), Step::PolicyOver(Seat::A)));
    assert_eq!(story.account(Seat::A), before, "no income yet");
    story.act(Seat::A, "drop:bonds");
    assert_ne!(story.account(Seat::A), before);
}

/// LG-4F.13, LG-4Y.13: goals that rewards of the final phase fulfil count before the victory check.
#[test]
fn lg_4f_13_goals_in_the_final_phase() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "sociocracy".parse().unwrap();
    for (at, name, level) in [("3.0", "ferrum", 3), ("3.3", "juniper", 3), ("3.6", "aurelis", 2)] {
        story.planet(hex(at), name, Some(Seat::A), level);
    }
    story.player(Seat::A).raised.insert(hex("3.6"));
    let goals = ["four_seeds", "no_one_hungers"];
    for goal in goals {
        story.p.table.goals_taken.insert(goal.parse().unwrap());
    }
    story.player(Seat::A).goals.insert("no_one_hungers".parse().unwrap());
    story.player(Seat::A).points[0] = 2;
    assert_eq!(story.points(Seat::A), 4);
    story.steps(&[Step::Final(1)]);
    assert!(story.p.table.goals_taken.contains("wide_gardens".parse().unwrap()), "9 levels after the reward of Form");
    assert!(story.p.table.is_over(), "level III and two goals: 6 points");
}

/// LG-4Y.13: several rewards come in the order the player chooses.
#[test]
fn lg_4y_13_the_order_of_rewards() {
    let mut story = Story::new(2);
    story.player(Seat::A).connected = true;
    story.player(Seat::A).introduced = Some("interest".parse().unwrap());
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(1)]);
    assert!(matches!(story.top(), Step::Rewards(Seat::A, _)));
    let rewards = story.legal(Seat::A).into_iter().filter(|action| !action.starts_with("trade"));
    assert_eq!(rewards.count(), 2);
}

/// LG-4M.9: a centre doubles capacity from the next round on.
#[test]
fn lg_4m_9_a_new_centre() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "aurelis", Some(Seat::A), 3);
    story.building(hex("3.0"), Building::Capacity(2));
    let capacity = |story: &Story| economy::capacity(&story.game, &story.p.table, Seat::A);
    let before = capacity(&story);
    story.building(hex("3.0"), Building::Centre);
    let world = story.p.table.world_mut(hex("3.0")).unwrap();
    let slot = world.slots.iter().position(|building| *building == Some(Building::Centre)).unwrap();
    let counted = std::mem::take(&mut world.counted[slot]);
    assert_eq!(capacity(&story), before);
    story.p.table.world_mut(hex("3.0")).unwrap().counted[slot] = counted;
    assert!(capacity(&story)[0] > before[0]);
}

/// LG-4Z.21: reductions of the next building count for buildings, not for routes; LG-4N.4: nothing comes back twice.
#[test]
fn lg_4z_21_what_counts_as_a_building() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["trade_lanes"]);
    story.player(Seat::A).government = "sociocracy".parse().unwrap();
    story.player(Seat::A).policies.insert("form_partnership".parse().unwrap());
    story.player(Seat::A).discounts.push(Discount { price: Some(Price::Building), amount: 1, uses: 1 });
    story.player(Seat::A).discounts.push(Discount { price: Some(Price::Building), amount: 1, uses: 1 });
    story.player(Seat::A).account = Resources::new(20, 20, 0, 0);
    let home = story.home(Seat::A);
    let near = home.neighbours().iter().copied().find(|near| near.ring() <= 4).unwrap();
    story.tile(near, Tile::Space);
    story.market(Seat::A);
    story.act(Seat::A, &format!("build:{near}:route"));
    if story.can(Seat::A, "option:2") {
        story.act(Seat::A, "option:2");
    }
    if story.can(Seat::A, "pay:0:0") {
        story.act(Seat::A, "pay:0:0");
    }
    assert_eq!(story.account(Seat::A)[1], 15, "the full price, and nothing back");
    assert_eq!(story.p.table[Seat::A].discounts.len(), 2);
    story.act(Seat::A, &format!("build:{home}:food-1"));
    if story.can(Seat::A, "pay:0:0") {
        story.act(Seat::A, "pay:0:0");
    }
    assert_eq!(story.account(Seat::A)[0], 19, "3 less 2");
    assert!(story.p.table[Seat::A].discounts.is_empty());
}

/// LG-4Q.15: a fleet that is dissolved takes its troops with it, and only those.
#[test]
fn lg_4q_15_troops_of_a_lost_fleet() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    let places = [story.fleet(Seat::A, hex("2.0")), story.fleet(Seat::A, hex("2.0"))];
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 6);
    for place in places {
        story.p.hidden.cargo[0][place] = Troops::of(Ground::Tank, 3);
    }
    story.market(Seat::A);
    story.act(Seat::A, "dissolve:f1");
    assert_eq!(story.p.table[Seat::A].troops.total(), 3);
    assert_eq!(story.p.hidden.cargo[0][places[1]].total(), 3);
}

/// LG-4U.11, LG-4T.23: defence buildings fight for an owner who joins the defender.
#[test]
fn lg_4t_23_buildings_of_a_partner() {
    let mut story = Story::new(3);
    story.planet(hex("3.0"), "ferrum", Some(Seat::C), 1);
    story.p.table.world_mut(hex("3.0")).unwrap().defences = 1;
    story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory]);
    story.war(Seat::A, Seat::C, &[WarGoal::Victory, WarGoal::Victory]);
    story.tech(Seat::A, &["protective_hulls", "harmonic_shields", "okima_alloys"]);
    for _ in 0..7 {
        story.fleet(Seat::A, hex("3.0"));
    }
    story.fleet(Seat::B, hex("3.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Battles]);
    while !matches!(story.top(), Step::Buy(..)) {
        let seat = story.game.turn(&story.p).first().unwrap();
        let first = story.legal(seat)[0].clone();
        story.act(seat, &first);
    }
    assert_eq!(story.p.table.world(hex("3.0")).unwrap().defences, 0, "it fought and fell");
    let victories = [Seat::B, Seat::C].map(|seat| story.p.table.war(Seat::A, seat).unwrap().victories);
    assert_eq!(victories, [1, 1], "whoever takes part has lost, also if nothing is left");
}

/// LG-4S.7: after a refusal the fleet can still withdraw, and is not asked about again.
#[test]
fn lg_4s_7_refused_and_withdrawn() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1", "2.5", "3.0", "3.1", "3.11"]);
    story.discover(Seat::A, Seat::B);
    story.tech(Seat::B, &["protective_hulls"]);
    story.fleet(Seat::A, hex("2.0"));
    for _ in 0..2 {
        story.fleet(Seat::B, hex("2.0"));
    }
    story.p.table[Seat::B].blockades.insert(hex("2.0"));
    story.sail(Seat::A);
    story.act(Seat::A, "fly:f1").act(Seat::A, "yes").act(Seat::B, "no");
    assert!(!story.can(Seat::A, "yes"));
    let out = story.legal(Seat::A).into_iter().find(|action| action.starts_with("withdraw")).expect("a way out");
    story.act(Seat::A, &out);
    assert_ne!(story.p.table[Seat::A].fleets[0].unwrap().at, hex("2.0"));
}

/// LG-4Y.2: a fleet in the Galactic Centre counts however it came there.
#[test]
fn lg_4y_2_a_fleet_in_the_centre() {
    let mut story = Story::new(2);
    story.fleet(Seat::A, Hex::CENTRE);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(1)]);
    assert_eq!(story.points(Seat::A), 1);
}

/// LG-3.20: any number of units at once.
#[test]
fn lg_3_20_large_batches() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["ground_forces"]);
    story.player(Seat::A).account = Resources::new(99, 0, 0, 0);
    story.player(Seat::A).granted_capacity = [30, 0];
    story.market(Seat::A);
    assert!(story.can(Seat::A, "buy:infantry:9"));
}

/// LG-4N.6: no trade route in a system that somebody else blockades.
#[test]
fn lg_4n_6_no_route_under_a_blockade() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["trade_lanes"]);
    story.rich(Seat::A);
    let home = story.home(Seat::A);
    let near = home.neighbours().iter().copied().find(|near| near.ring() <= 4).unwrap();
    story.tile(near, Tile::Space);
    story.market(Seat::A);
    assert!(story.can(Seat::A, &format!("build:{near}:route")));
    story.fleet(Seat::B, near);
    story.p.table[Seat::B].blockades.insert(near);
    story.market(Seat::A);
    assert!(!story.can(Seat::A, &format!("build:{near}:route")));
}

/// LG-4F.19: neither the government in force nor the one that is chosen is offered.
#[test]
fn lg_4f_19_the_government_in_force() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["political_philosophy"]);
    story.rich(Seat::A);
    story.player(Seat::A).government = "democracy".parse().unwrap();
    story.player(Seat::A).next_government = Some("autocracy".parse().unwrap());
    story.council(Seat::A, [2; 5]);
    assert!(!story.can(Seat::A, "govern:democracy") && !story.can(Seat::A, "govern:autocracy"));
    assert!(story.can(Seat::A, "govern:plutocracy"));
}

/// LG-4F.10: using a policy is no purchase.
#[test]
fn lg_4f_10_no_action_of_the_turn() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "plutocracy".parse().unwrap();
    story.player(Seat::A).policies.insert("bonds".parse().unwrap());
    story.rich(Seat::A);
    story.market(Seat::A);
    story.act(Seat::A, "use:bonds");
    while !matches!(story.top(), Step::Buy(..)) {
        let first = story.legal(Seat::A)[0].clone();
        story.act(Seat::A, &first);
    }
    assert!(matches!(story.top(), Step::Buy(Seat::A, 0)), "{:?}", story.top());
}

/// LG-4A.33: troops on board stay with their owner when the fleet is given away.
#[test]
fn lg_4a_33_troops_of_a_fleet_that_is_given() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0"]);
    let place = story.fleet(Seat::A, hex("2.0"));
    story.player(Seat::A).troops = Troops::of(Ground::Tank, 2);
    story.p.hidden.cargo[0][place] = Troops::of(Ground::Tank, 2);
    story.tech(Seat::B, &["small_craft"]);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.council(Seat::A, [1, 0, 0, 0, 0]);
    story.act(Seat::A, "truce:B").act(Seat::A, "giveunit:f1").act(Seat::A, "done").act(Seat::B, "yes");
    assert_eq!(story.p.table[Seat::A].troops.total(), 2);
    let home = story.home(Seat::A);
    assert!(story.p.table.world(home).unwrap().army);
    assert_eq!(story.p.table[Seat::B].fleets().count(), 1);
}

/// LG-4X.5, LG-4X.15: ground units destroyed before they could act at their initiative still act; then nobody is left.
#[test]
fn lg_4x_5_the_doomed_act() {
    for seed in 0..200 {
        let mut story = Story::seeded(2, seed);
        story.planet(hex("3.0"), "ferrum", Some(Seat::B), 1);
        story.war(Seat::A, Seat::B, &[WarGoal::Victory, WarGoal::Victory]);
        let place = story.fleet(Seat::A, hex("3.0"));
        let kinds = [Ground::Artillery, Ground::Infantry, Ground::Tank];
        let troops = kinds.into_iter().fold(Troops::NONE, |all, kind| all + Troops::of(kind, 1));
        story.player(Seat::A).troops = troops;
        story.p.hidden.cargo[0][place] = troops;
        story.steps(&[Step::Buy(Seat::B, 0), Step::Invade(Seat::A, hex("3.0"))]);
        story.act(Seat::A, "yes");
        for kind in ["artillery", "infantry", "tank"] {
            if story.can(Seat::A, &format!("land:{kind}")) {
                story.act(Seat::A, &format!("land:{kind}"));
            }
        }
        if story.can(Seat::A, "done") {
            story.act(Seat::A, "done");
        }
        let mut struck = false;
        while let Some(ground) = story.p.table.ground {
            let seat = story.game.turn(&story.p).first().unwrap();
            // All militia are gone and it is still their turn: they were destroyed at their own initiative.
            struck |= seat == Seat::B && !ground.stands(1);
            let first = story.legal(seat)[0].clone();
            story.act(seat, &first);
        }
        if struck {
            return;
        }
    }
    panic!("no volley destroyed all militia at once");
}

/// LG-4M.17, LG-10.97: with lifelines every route gives movement, but none twice in a move.
#[test]
fn lg_4m_17_no_flight_without_end() {
    let mut story = Story::new(2);
    clear(&mut story, &["2.0", "2.1"]);
    story.tech(Seat::A, &["lifelines"]);
    for at in ["2.0", "2.1"] {
        story.route(Seat::A, hex(at));
    }
    story.p.table[Seat::A].ships = Player::default().ships;
    story.ship(Seat::A, Civil::Research, Hex::CENTRE);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1");
    for step in 0.. {
        assert!(step < 10, "it goes on and on");
        let to = ["to:2.0", "to:2.1"][step % 2];
        if !story.can(Seat::A, to) {
            return;
        }
        story.act(Seat::A, to);
    }
}
