//! Chapter 3: the round.

use engine::{Game, Seat};
use last_gate::*;

use crate::story::{Story, hex};

/// LG-3.2, LG-3.3, LG-3.5: one or two actions, then the next player; who passes is done.
#[test]
fn lg_3_2_turns_go_round() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.rich(Seat::B);
    story.steps(&[Step::Loop(Phase::Economy, Seat::A)]);
    story.act(Seat::A, "research:small_craft").act(Seat::A, "research:trade_lanes");
    assert_eq!(story.top(), Step::Buy(Seat::B, 0), "two actions, and B is next");
    story.act(Seat::B, "research:small_craft");
    assert!(story.can(Seat::B, "end") && !story.can(Seat::B, "pass"));
    story.act(Seat::B, "end").act(Seat::A, "pass");
    story.act(Seat::B, "research:trade_lanes").act(Seat::B, "end");
    assert_eq!(story.top(), Step::Buy(Seat::B, 0), "A has passed");
    story.act(Seat::B, "pass");
    assert!(!matches!(story.top(), Step::Buy(..)));
}

/// LG-3.4, LG-3.17: a player without any action passes automatically.
#[test]
fn lg_3_4_nothing_to_do_is_a_pass() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::NONE;
    story.council(Seat::A, [0, 0, 0, 0, 0]);
    assert_ne!(story.top().seat(), Some(Seat::A));
}

/// LG-3.7, LG-4F.16, LG-4F.20. EX-39: exchanges whenever a player is asked, at the ratio.
#[test]
fn lg_3_7_exchanges() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(12, 0, 0, 0);
    story.market(Seat::A);
    story.act(Seat::A, "trade:food:awe").act(Seat::A, "trade:food:awe");
    assert_eq!(story.account(Seat::A), [2, 2, 0, 0]);
    assert!(!story.can(Seat::A, "trade:food:awe"));
    assert!(!story.can(Seat::A, "trade:food:research"), "there is no exchange in one step between these");
    // Another turn later the exchange is there again: it is no action of the turn.
    assert_eq!(story.top(), Step::Buy(Seat::A, 0));
    story.player(Seat::A).investments[0] = 1;
    story.player(Seat::A).account = Resources::new(12, 0, 0, 0);
    for _ in 0..3 {
        story.act(Seat::A, "trade:food:awe");
    }
    assert_eq!(story.account(Seat::A), [0, 3, 0, 0]);
}

/// LG-3.7: also where nothing is paid; but not inside a flight, a battle or a payment.
#[test]
fn lg_3_7_exchanges_between_decisions() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(12, 0, 0, 0);
    story.planet(hex("3.0"), "ferrum", None, 0);
    story.ship(Seat::A, Civil::Colony, hex("3.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Settle(Seat::A, 0)]);
    assert!(matches!(story.top(), Step::Colonise(Seat::A, _)));
    story.act(Seat::A, "trade:food:awe");
    assert!(matches!(story.top(), Step::Colonise(Seat::A, _)), "the decision stays");
    assert_eq!(story.account(Seat::A), [7, 1, 0, 0]);
    story.act(Seat::A, "yes");
    assert_eq!(story.p.table.world(hex("3.0")).unwrap().owner, Some(Seat::A));
    story.fleet(Seat::A, hex("3.0"));
    story.steps(&[Step::Buy(Seat::B, 0), Step::Flight(Seat::A, Unit::Fleet(0), 3, false)]);
    assert!(story.legal(Seat::A).len() > 1 && !story.can(Seat::A, "trade:food:awe"));
    assert!(!story.can(Seat::B, "trade:food:awe"), "nobody is asked in another's decision");
}

/// LG-4F.17. EX-39: no ratio becomes better than 2:1, investments stay with every later government.
#[test]
fn lg_4f_17_investments_are_kept() {
    let mut story = Story::new(2);
    story.player(Seat::A).investments[0] = 1;
    story.player(Seat::A).government = "plutocracy".parse().unwrap();
    let ratio = |story: &Story| economy::ratio(&story.game, &story.p.table, Seat::A, Resource::Food, Resource::Awe);
    assert_eq!(ratio(&story), Some(2));
    story.player(Seat::A).investments[0] = 3;
    assert_eq!(ratio(&story), Some(2));
}

/// LG-3.10, LG-3.11, LG-3.12, LG-3.13: the pool, one step, cabinet actions before and after it.
#[test]
fn lg_3_12_one_step_and_any_cabinet_actions() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.tech(Seat::A, &["political_philosophy"]);
    story.council(Seat::A, [0, 0, 0, 1, 1]);
    story.act(Seat::A, "aid").act(Seat::A, "govern:democracy");
    assert_eq!(story.p.table[Seat::A].pool, [0, 0, 0, 0, 1], "its own kind goes first");
    assert!(!story.can(Seat::A, "govern:autocracy"), "the step is taken");
    assert!(story.can(Seat::A, "aid"), "cabinet actions are not");
    story.act(Seat::A, "end");
    // The loop comes back to whoever has not passed; a free action may be of any kind.
    story.act(Seat::A, "govern:autocracy");
    assert_eq!(story.p.table[Seat::A].pool, [0; 5]);
    // LG-4F.19: each is paid, the last one counts.
    assert_eq!(story.p.table[Seat::A].next_government.map(GovernmentId::name), Some("autocracy"));
}

/// LG-3.14, LG-3.16: what is left of the pool is lost when all have passed.
#[test]
fn lg_3_14_unused_actions_are_lost() {
    let mut story = Story::new(2);
    story.council(Seat::A, [1, 1, 1, 1, 1]);
    story.act(Seat::A, "pass");
    assert_eq!(story.p.table[Seat::A].pool, [0; 5]);
}

/// LG-3.35, LG-4J.2, LG-4J.16, LG-A.5. EX-107: actions of kinds without a use.
#[test]
fn lg_3_35_actions_without_a_use() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "technocracy".parse().unwrap();
    story.p.table.round = 3;
    story.steps(&[Step::Politics]);
    assert_eq!(story.p.table[Seat::A].pool, [0, 1, 0, 1, 1]);
    story.act(Seat::A, "cut:institution");
    assert_eq!(story.account(Seat::A)[3], 7);
    assert_eq!(story.p.table[Seat::A].pool, [0, 0, 0, 1, 1]);
    story.player(Seat::A).pool[1] = 1;
    story.act(Seat::A, "convert:institution:government");
    assert_eq!(story.account(Seat::A)[3], 6);
    assert_eq!(story.p.table[Seat::A].pool, [0, 0, 0, 2, 1]);
}

/// LG-3.36: cabinet actions without a step are no pass.
#[test]
fn lg_3_36_cabinet_actions_alone_are_no_pass() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.council(Seat::A, [0, 0, 0, 0, 0]);
    story.act(Seat::A, "import");
    assert!(!story.can(Seat::A, "pass"));
    story.act(Seat::A, "end");
    assert_eq!(story.top(), Step::Council(Seat::A, false, false));
}

/// LG-3.18, LG-4F.2: governments first, then income for all, then colony ships, then buying.
#[test]
fn lg_3_18_the_order_of_the_economy_phase() {
    let mut story = Story::new(2);
    story.planet(hex("3.3"), "juniper", None, 0);
    story.ship(Seat::B, Civil::Colony, hex("3.3"));
    story.player(Seat::A).next_government = Some("sociocracy".parse().unwrap());
    story.steps(&[Step::Economy]);
    assert_eq!(story.p.table[Seat::A].government.name(), "sociocracy");
    assert_eq!(story.account(Seat::A), [6 + 5, 9, 9, 9], "its income counts already");
    assert_eq!(story.account(Seat::B), [6 + 2, 9, 9, 9], "a colony ship eats 1");
    assert!(matches!(story.top(), Step::Colonise(Seat::B, 0)));
    story.act(Seat::B, "yes");
    assert_eq!(story.p.table.colonies(Seat::B).count(), 1);
    assert_eq!(story.top(), Step::Buy(Seat::A, 0));
}

/// LG-3.20, LG-4N.3: a batch is one action; ships need space capacity.
#[test]
fn lg_3_20_a_batch() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.player(Seat::A).granted_capacity = [0, 3];
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, "buy:research_ship:5"), "LG-4N.3");
    story.act(Seat::A, "buy:research_ship:4").act(Seat::A, "pay:0:0");
    assert_eq!(story.p.table[Seat::A].ships(Civil::Research).count(), 5);
    assert_eq!(story.top(), Step::Buy(Seat::A, 1));
}

/// LG-3.21. EX-30: buildings last.
#[test]
fn lg_3_21_no_units_after_a_building() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    let home = story.home(Seat::A);
    story.market(Seat::A);
    story.act(Seat::A, &format!("build:{home}:food-1")).act(Seat::A, "pay:0:0");
    assert_eq!(story.refused(Seat::A, "buy:research_ship:1"), "LG-3.21");
    assert!(story.can(Seat::A, "research:trade_lanes"));
}

/// LG-3.22, LG-4N.4: left-over capacity pays purchases of the phase back.
#[test]
fn lg_3_22_refunds() {
    let mut story = Story::new(2);
    story.market(Seat::A);
    story.act(Seat::A, "buy:colony_ship:1").act(Seat::A, "pay:0:0").act(Seat::A, "end");
    assert_eq!(story.account(Seat::A)[0], 1);
    story.steps(&[Step::Refund(Seat::A)]);
    assert!(!story.can(Seat::A, "refund:4:0"), "3 ground are left");
    story.act(Seat::A, "refund:3:0");
    assert_eq!(story.account(Seat::A)[0], 4);
}

/// LG-3.24, LG-4Q.1: a unit moves once per phase.
#[test]
fn lg_3_24_each_unit_moves_once() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    let near: Vec<Hex> = home.neighbours().iter().copied().filter(|near| near.ring() <= 4).collect();
    story.tile(near[0], Tile::Space);
    story.tile(near[1], Tile::Space);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1").act(Seat::A, &format!("to:{}", near[0]));
    story.rest(Seat::A);
    assert!(!story.can(Seat::A, "fly:r1"));
    assert_eq!(story.p.table[Seat::A].at(Unit::Civil(Civil::Research, 0)), Some(near[0]));
}

/// LG-3.31, LG-3.33: the final phase and the first-player marker.
#[test]
fn lg_3_33_the_marker_passes() {
    let mut story = Story::new(3);
    story.p.table.round = 1;
    story.steps(&[Step::Final(1)]);
    assert_eq!(story.p.table.first, Seat::B);
    assert_eq!(story.p.table.round, 2);
}

/// LG-3.34: what is not listed is refused and changes nothing.
#[test]
fn lg_3_34_everything_else_is_refused() {
    let story = Story::new(2);
    let mut copy = story.p;
    assert!(story.game.play(&mut copy, Seat::B, Action::Pass, &mut ()).is_err(), "not B's turn");
    assert!(story.game.play(&mut copy, Seat::A, Action::Retreat, &mut ()).is_err());
    assert_eq!(copy, story.p);
}

/// LG-8.1, LG-8.2, LG-8.3: what cannot be taken back.
#[test]
fn lg_8_1_what_reveals() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    let near: Vec<Hex> = home.neighbours().iter().copied().filter(|near| near.ring() <= 4).collect();
    let reveals = |story: &Story, text: &str| story.game.reveals(&story.p, Seat::A, text.parse().unwrap());
    assert!(!reveals(&story, "research:trade_lanes") && !reveals(&story, "buy:research_ship:1"));
    story.tile(near[0], Tile::Space);
    story.sail(Seat::A);
    story.act(Seat::A, "fly:r1");
    assert!(!reveals(&story, &format!("to:{}", near[0])), "a known system");
    assert!(reveals(&story, &format!("to:{}", near[1])), "a tile is turned up");
}
