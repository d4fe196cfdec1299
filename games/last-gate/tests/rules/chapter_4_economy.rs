//! Chapter 4, economy: income, colonies, buildings, capacity, technologies (4K to 4P, 4Z).

use engine::Seat;
use last_gate::*;

use crate::story::{Story, clear, hex};

/// LG-4K.1, LG-4K.2, LG-4K.3, LG-4K.4. EX-35: over the state size every second income is skipped.
#[test]
fn lg_4k_3_over_the_state_size() {
    let mut story = Story::new(2);
    for (at, planet) in [("3.0", "ferrum"), ("3.2", "harvest_ring"), ("3.4", "nocturne")] {
        story.planet(hex(at), planet, Some(Seat::A), 1);
    }
    story.tech(Seat::A, &["planetary_administration"]);
    assert_eq!(economy::state_size(&story.game, &story.p.table, Seat::A), 3);
    let home = story.home(Seat::A);
    story.building(home, Building::Capacity(1));
    // Production of AWE 6, upkeep 1; four planets.
    let mut awe = Vec::new();
    for _ in 0..4 {
        story.player(Seat::A).account = Resources::new(20, 20, 20, 20);
        story.steps(&[Step::Economy]);
        awe.push(story.account(Seat::A)[1] - 20);
    }
    assert_eq!(awe, [-1, 5, -1, 5]);
    // One planet less: the count starts anew.
    story.p.table.world_mut(hex("3.4")).unwrap().owner = None;
    story.p.table.world_mut(hex("3.4")).unwrap().level = 0;
    story.player(Seat::A).account = Resources::new(20, 20, 20, 20);
    story.steps(&[Step::Economy]);
    assert_eq!(story.account(Seat::A)[1], 25);
}

/// LG-4K.2, LG-2.36. EX-101: the first colony is always safe.
#[test]
fn lg_4k_2_the_first_colony_is_safe() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    for _ in 0..3 {
        story.steps(&[Step::Economy]);
    }
    assert_eq!(story.account(Seat::A)[1], 6 + 3 * 6);
    story.planet(hex("3.2"), "echo", Some(Seat::A), 1);
    story.steps(&[Step::Economy]);
    assert_eq!(story.account(Seat::A)[1], 24, "skipped");
    story.steps(&[Step::Economy]);
    assert_eq!(story.account(Seat::A)[1], 30);
}

/// LG-4K.6, LG-4K.7, LG-9.9. EX-36: a missing unit costs two AWE or two culture.
#[test]
fn lg_4k_7_paying_twice() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(-3, 4, 0, 4);
    story.steps(&[Step::Debts(Seat::A)]);
    assert_eq!(story.top(), Step::Debt(Seat::A, Resource::Food));
    story.act(Seat::A, "cover:awe").act(Seat::A, "cover:awe");
    assert_eq!(story.legal(Seat::A), ["cover:culture"], "the third can only be paid with culture");
    story.act(Seat::A, "cover:culture");
    assert_eq!(story.account(Seat::A), [0, 0, 0, 2]);
}

/// LG-4K.8, LG-4B.22: who cannot pay is forced into a truce; the war upkeep of this income comes back.
#[test]
fn lg_4k_8_a_forced_truce() {
    let mut story = Story::new(2);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.p.table.wars[0].pips = [4, 0];
    story.player(Seat::A).account = Resources::new(0, 0, 0, -3);
    story.steps(&[Step::Debts(Seat::A)]);
    assert!(story.p.table.wars.is_empty());
    assert_eq!(story.account(Seat::A)[3], 1);
    // LG-4B.15: B gets five resources for the goal that was not reached.
    assert!(matches!(story.top(), Step::Mix(Seat::B, Mix::Gain, 5, 0)));
    assert!(story.p.table.relation(Seat::A, Seat::B).peace_until > story.p.table.round);
}

/// LG-4K.9: units and routes are offered to the others first.
#[test]
fn lg_4k_9_a_sale() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(0, -3, 0, 0);
    story.steps(&[Step::Debts(Seat::A)]);
    story.act(Seat::A, "offer:r1");
    assert!(matches!(story.top(), Step::ForSale(Seat::B, Seat::A, _)));
    story.act(Seat::B, "yes");
    assert_eq!(story.account(Seat::B)[1], 3);
    assert_eq!(story.account(Seat::A)[1], 0);
    assert_eq!(story.p.table[Seat::B].ships(Civil::Research).count(), 2);
}

/// LG-4K.9, LG-4K.7: a route is sold like a unit; the AWE it brings pay for what is missing of another resource.
#[test]
fn lg_4k_9_a_route_sold_for_food() {
    let mut story = Story::new(2);
    story.route(Seat::A, hex("2.0"));
    story.player(Seat::A).account = Resources::new(-2, 0, 0, 0);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    story.act(Seat::A, "offerroute:2.0").act(Seat::B, "yes");
    assert_eq!((story.account(Seat::A), story.account(Seat::B)[1]), ([-2, 5, 0, 0], 1));
    let [seller, buyer] = [Seat::A, Seat::B].map(|seat| story.p.table[seat].routes.contains(hex("2.0")));
    assert!(!seller && buyer && story.p.table.routes.contains(hex("2.0")), "it stands and is B's");
    story.act(Seat::A, "cover:awe").act(Seat::A, "cover:awe");
    assert_eq!(story.account(Seat::A), [0, 1, 0, 0]);
}

/// LG-4K.10. EX-106: what nobody buys is removed and covers its value, without change.
#[test]
fn lg_4k_10_removal() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.building(home, Building::Resource(Resource::Research, 1));
    story.player(Seat::A).account = Resources::new(-3, 0, 0, 1);
    story.steps(&[Step::Debts(Seat::A)]);
    story.act(Seat::A, &format!("demolish:{home}:1"));
    assert_eq!(story.account(Seat::A), [0, 0, 0, 1]);
}

/// LG-4K.13, LG-4J.14: a forced payment of the final phase that cannot be made is a bankruptcy at once.
#[test]
fn lg_4k_13_a_debt_of_the_final_phase() {
    let mut story = Story::new(2);
    story.player(Seat::A).kosme_lost = 1;
    story.player(Seat::A).account = Resources::new(0, 6, 0, 8);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Final(5)]);
    assert_eq!((story.top(), story.account(Seat::A)), (Step::Debt(Seat::A, Resource::Culture), [0, 6, 0, -2]));
    story.act(Seat::A, "cover:awe").act(Seat::A, "cover:awe");
    assert_eq!(story.account(Seat::A), [0, 2, 0, 0]);
}

/// LG-4K.11: if nothing is left the debt is forgiven.
#[test]
fn lg_4k_11_forgiven() {
    let mut story = Story::new(2);
    story.player(Seat::A).ships = Player::default().ships;
    story.player(Seat::A).account = Resources::new(-3, 0, 0, 1);
    story.steps(&[Step::Debts(Seat::A)]);
    assert_eq!(story.account(Seat::A), [0, 0, 0, 1]);
}

/// LG-4K.7, LG-4K.9, LG-4K.11: AWE and culture pay as much as they can; only the rest is covered by things or forgiven.
#[test]
fn lg_4k_7_paying_in_part() {
    let mut story = Story::new(2);
    story.player(Seat::A).account = Resources::new(-6, 5, 0, 3);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    let own = |story: &Story| {
        story.legal(Seat::A).into_iter().filter(|action| !action.starts_with("trade")).collect::<Vec<_>>()
    };
    assert_eq!(own(&story), ["cover:awe", "cover:culture"], "nothing is given up before");
    story.act(Seat::A, "cover:awe").act(Seat::A, "cover:culture").act(Seat::A, "cover:awe");
    assert_eq!(story.account(Seat::A), [-3, 1, 0, 1]);
    let mut poor = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    assert!(story.can(Seat::A, "offer:r1"));
    story.act(Seat::A, "offer:r1").act(Seat::B, "yes");
    assert_eq!(own(&story), ["cover:awe"], "what the sale brought pays too");
    poor.player(Seat::A).ships = Player::default().ships;
    poor.steps(&[Step::Buy(Seat::B, 0), Step::Debts(Seat::A)]);
    assert_eq!(poor.account(Seat::A), [0, 1, 0, 1], "forgiven");
}

/// LG-4K.7, LG-4K.8: a war ends before AWE and culture pay what is not enough.
#[test]
fn lg_4k_8_the_truce_comes_before_paying_in_part() {
    let mut story = Story::new(2);
    story.war(Seat::A, Seat::B, &[WarGoal::Victory]);
    story.p.table.wars[0].pips = [4, 0];
    story.player(Seat::A).account = Resources::new(0, 2, 0, -3);
    story.steps(&[Step::Debts(Seat::A)]);
    assert!(story.p.table.wars.is_empty());
    assert_eq!(story.account(Seat::A), [0, 2, 0, 1]);
}

/// LG-4L.1, LG-4L.3, LG-4L.4, LG-10.58: settling, or waiting.
#[test]
fn lg_4l_1_settling() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "juniper", None, 0);
    story.ship(Seat::A, Civil::Colony, hex("3.0"));
    let before = story.income(Seat::A);
    story.steps(&[Step::Settle(Seat::A, 0)]);
    let mut waited = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    waited.act(Seat::A, "no");
    assert_eq!(waited.p.table[Seat::A].ships(Civil::Colony).count(), 1);
    story.act(Seat::A, "yes");
    let world = story.p.table.world(hex("3.0")).unwrap();
    assert_eq!((world.owner, world.level), (Some(Seat::A), 1));
    assert_eq!(story.p.table[Seat::A].ships(Civil::Colony).count(), 0);
    // Juniper: 2 food and 1 research; the ship's upkeep is gone.
    assert_eq!(story.income(Seat::A), [before[0] + 3, 3, 4, 3]);
}

/// LG-4L.4, LG-9.1: with eight colonies no ship settles any more.
#[test]
fn lg_4l_4_eight_colonies() {
    for held in [7, 8] {
        let mut story = Story::new(2);
        let names = ["ferrum", "juniper", "aurelis", "echo", "lantern", "nocturne", "quarry", "rainfall"];
        let places = ["3.0", "3.2", "3.4", "3.6", "3.8", "3.10", "2.1", "2.4"];
        for (name, at) in names.into_iter().zip(places).take(held) {
            story.planet(hex(at), name, Some(Seat::A), 1);
        }
        story.planet(hex("4.4"), "kaldera", None, 0);
        story.ship(Seat::A, Civil::Colony, hex("4.4"));
        story.steps(&[Step::Buy(Seat::B, 0), Step::Settle(Seat::A, 0)]);
        assert_eq!(matches!(story.top(), Step::Colonise(Seat::A, _)), held == 7, "{held} colonies");
    }
}

/// LG-4L.2: of two players' ships the earlier in player order settles, unless somebody controls the system.
#[test]
fn lg_4l_2_two_ships() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "juniper", None, 0);
    story.ship(Seat::A, Civil::Colony, hex("3.0"));
    story.ship(Seat::B, Civil::Colony, hex("3.0"));
    story.steps(&[Step::Settle(Seat::B, 0), Step::Settle(Seat::A, 0)]);
    assert_eq!(story.top(), Step::Colonise(Seat::A, 0));
    story.fleet(Seat::B, hex("3.0"));
    story.steps(&[Step::Settle(Seat::B, 0), Step::Settle(Seat::A, 0)]);
    assert_eq!(story.top(), Step::Colonise(Seat::B, 0));
}

/// LG-4L.5, LG-4L.6, LG-4L.7, LG-4L.8, LG-4L.12. EX-32: growth.
#[test]
fn lg_4l_7_growth() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.rich(Seat::A);
    let votes = economy::votes(&story.game, &story.p.table, Seat::A);
    for (level, cost, points) in [(2, 10, 0), (3, 15, 1)] {
        story.market(Seat::A);
        let food = story.account(Seat::A)[0];
        story.act(Seat::A, "grow:3.0");
        assert_eq!(food - story.account(Seat::A)[0], cost);
        assert_eq!(story.points(Seat::A), points);
        assert_eq!(story.refused(Seat::A, "grow:3.0"), "LG-4L.8", "once per phase");
        assert_eq!(economy::capacity(&story.game, &story.p.table, Seat::A)[0], 3 + i16::from(level as u8));
        story.p.table.world_mut(hex("3.0")).unwrap().grown = false;
    }
    assert_eq!(economy::votes(&story.game, &story.p.table, Seat::A), votes + 2);
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, "grow:3.0"), "LG-4L.7", "level IV needs a centre");
    story.building(hex("3.0"), Building::Centre);
    story.act(Seat::A, "grow:3.0");
    assert_eq!(story.points(Seat::A), 2);
    story.p.table.world_mut(hex("3.0")).unwrap().founded = true;
    story.planet(hex("3.2"), "echo", Some(Seat::A), 1);
    story.p.table.world_mut(hex("3.2")).unwrap().founded = true;
    assert_eq!(story.refused(Seat::A, "grow:3.2"), "LG-4L.8", "not in the round of its founding");
}

/// LG-4L.9, LG-4N.10, LG-4N.8. EX-27: colony ship and research ship.
#[test]
fn lg_4l_9_colony_ships() {
    let mut story = Story::new(2);
    story.act(Seat::A, "buy:colony_ship:1").act(Seat::A, "pay:0:0");
    assert_eq!(story.account(Seat::A)[0], 1);
    assert_eq!(economy::free_capacity(&story.game, &story.p.table, Seat::A), [3, 0]);
    assert_eq!(story.income(Seat::A)[0], 2);
    assert!(!story.can(Seat::A, "buy:research_ship:1"));
    let home = story.home(Seat::A);
    story.ship(Seat::A, Civil::Research, home);
    assert_eq!(story.income(Seat::A)[0], 2, "two research ships eat nothing");
    story.ship(Seat::A, Civil::Research, home);
    assert_eq!(story.income(Seat::A)[0], 1, "three eat one");
}

/// LG-4L.11, LG-9.18, LG-4T.13: a colony too many is given up; a destroyed one leaves a free planet and is worth a point.
#[test]
fn lg_9_18_too_many_colonies() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 2);
    story.building(hex("3.0"), Building::Capacity(1));
    story.steps(&[Step::Excess(Seat::A, hex("3.0"))]);
    let world = story.p.table.world(hex("3.0")).unwrap();
    assert_eq!((world.owner, world.level, world.buildings().count()), (None, 0, 0));
    assert_eq!(story.points(Seat::A), 1, "razing a conquered one is worth a point");
}

/// LG-4M.1, LG-4M.3, LG-4M.7. EX-28: resource buildings.
#[test]
fn lg_4m_3_resource_buildings() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "juniper", Some(Seat::A), 2);
    story.market(Seat::A);
    let before = story.income(Seat::A);
    story.act(Seat::A, "build:3.0:research-1").act(Seat::A, "pay:0:0");
    assert_eq!(story.account(Seat::A)[0], 3);
    assert_eq!(economy::free_capacity(&story.game, &story.p.table, Seat::A)[0], 5 - 2);
    assert_eq!(story.income(Seat::A), [before[0] - 1, before[1], before[2] + 2, before[3]]);
    assert!(!story.can(Seat::A, "build:3.0:awe-1"), "Juniper has no AWE of its own");
    story.act(Seat::A, "build:3.0:food-1").act(Seat::A, "pay:0:0");
    assert_eq!(story.income(Seat::A)[0], before[0] + 1, "a food building has no upkeep");
    story.rich(Seat::A);
    story.market(Seat::A);
    assert!(!story.can(Seat::A, "build:3.0:food-1"), "level II has two slots");
}

/// LG-4M.4, LG-4M.9, LG-4N.1, LG-4N.2, LG-4Y.9. EX-102: new capacity waits for the restore step.
#[test]
fn lg_4m_9_new_capacity_buildings() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "juniper", Some(Seat::A), 1);
    story.market(Seat::A);
    let capacity = |story: &Story| economy::capacity(&story.game, &story.p.table, Seat::A);
    assert_eq!(capacity(&story), [4, 1], "a colony counts at once");
    story.act(Seat::A, "build:3.0:capacity-1").act(Seat::A, "pay:0:0");
    assert_eq!(capacity(&story), [4, 1]);
    story.p.table[Seat::A].built = false;
    assert!(market_places(&story).is_empty(), "and no ship can be placed there");
    story.steps(&[Step::Final(3)]);
    assert_eq!(capacity(&story), [5, 2]);
    story.player(Seat::A).government = "autocracy".parse().unwrap();
    assert_eq!(capacity(&story), [7, 3], "governments count at once");
}

fn market_places(story: &Story) -> Vec<String> {
    let mut copy = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    copy.rich(Seat::A);
    copy.steps(&[Step::Place(Seat::A, Item::Ship(Civil::Research), 1)]);
    copy.legal(Seat::A).into_iter().filter(|action| action == "place:3.0").collect()
}

/// LG-4M.14, LG-10.112: one centre at a time; what was demolished may be built again, and level IV stays.
#[test]
fn lg_10_112_another_centre() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["star_cities"]);
    story.player(Seat::A).extra_capacity = [20, 20];
    story.planet(hex("3.0"), "aurelis", Some(Seat::A), 4);
    story.planet(hex("3.4"), "echo", Some(Seat::A), 2);
    story.building(hex("3.0"), Building::Centre);
    story.rich(Seat::A);
    story.market(Seat::A);
    assert!(!story.can(Seat::A, "build:3.4:centre"));
    story.act(Seat::A, "demolish:3.0:1");
    assert!(story.can(Seat::A, "build:3.4:centre"));
    assert_eq!(story.p.table.world(hex("3.0")).unwrap().level, 4);
}

/// LG-4M.5, LG-4Z.1: a price for upgrades is one for each level, so that two at once cost what they cost one by one.
#[test]
fn lg_4m_5_two_levels_at_once() {
    let cost = |levels: &[&str]| {
        let mut story = Story::new(2);
        let home = story.home(Seat::A);
        story.player(Seat::A).government = "technocracy".parse().unwrap();
        story.player(Seat::A).policies.insert("optimisation".parse().unwrap());
        story.player(Seat::A).extra_capacity = [20, 20];
        story.tech(Seat::A, &["cloud_industry", "self_steering_industry"]);
        story.building(home, Building::Resource(Resource::Awe, 1));
        story.rich(Seat::A);
        story.market(Seat::A);
        let before = story.account(Seat::A)[0];
        for level in levels {
            story.act(Seat::A, &format!("upgrade:{home}:1:{level}")).act(Seat::A, "pay:0:0");
        }
        before - story.account(Seat::A)[0]
    };
    assert_eq!([cost(&["2", "3"]), cost(&["3"])], [4, 4]);
}

/// LG-4M.5, LG-4M.6. EX-29: upgrades cost the difference.
#[test]
fn lg_4m_5_upgrades() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.player(Seat::A).granted_capacity = [20, 0];
    let home = story.home(Seat::A);
    story.building(home, Building::Resource(Resource::Awe, 1));
    story.market(Seat::A);
    assert!(!story.can(Seat::A, &format!("upgrade:{home}:1:2")), "levels II and III need their technology");
    story.tech(Seat::A, &["cloud_industry", "self_steering_industry"]);
    story.market(Seat::A);
    let (food, upkeep) = (story.account(Seat::A)[0], story.income(Seat::A)[0]);
    story.act(Seat::A, &format!("upgrade:{home}:1:2")).act(Seat::A, "pay:0:0");
    assert_eq!(food - story.account(Seat::A)[0], 3);
    assert_eq!(story.p.table[Seat::A].spent_capacity[0], 1);
    assert_eq!(upkeep - story.income(Seat::A)[0], 1);
    story.act(Seat::A, &format!("upgrade:{home}:1:3")).act(Seat::A, "pay:0:0");
    assert_eq!(food - story.account(Seat::A)[0], 6);
    assert_eq!(story.p.table[Seat::A].spent_capacity[0], 3);
    assert_eq!(story.income(Seat::A)[1], 3 + 6);
    story.market(Seat::A);
    story.act(Seat::A, &format!("build:{home}:research-3")).act(Seat::A, "pay:0:0");
    assert_eq!(food - story.account(Seat::A)[0], 15, "level III at once: 9 and 5 ground");
    assert_eq!(story.p.table[Seat::A].spent_capacity[0], 8);
}

/// LG-4M.8: demolishing is free, routes stay.
#[test]
fn lg_4m_8_demolishing() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    story.building(home, Building::Capacity(1));
    story.market(Seat::A);
    let account = story.account(Seat::A);
    story.act(Seat::A, &format!("demolish:{home}:1"));
    assert_eq!((story.account(Seat::A), story.p.table.worlds[0].buildings().count()), (account, 0));
    story.tile(hex("2.0"), Tile::Space);
    story.route(Seat::A, hex("2.0"));
    story.market(Seat::A);
    assert!(story.legal(Seat::A).iter().all(|action| !action.contains(":2.0")), "routes stay");
}

/// LG-4M.14, LG-4Z.22. EX-33: the centre doubles what buildings give, last of all.
#[test]
fn lg_4m_14_the_centre() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "aurelis", Some(Seat::A), 3);
    story.building(hex("3.0"), Building::Resource(Resource::Awe, 2));
    story.building(hex("3.0"), Building::Capacity(3));
    let (awe, capacity) = (story.income(Seat::A)[1], economy::capacity(&story.game, &story.p.table, Seat::A));
    story.building(hex("3.0"), Building::Centre);
    assert_eq!(story.income(Seat::A)[1], awe + 4);
    let doubled = economy::capacity(&story.game, &story.p.table, Seat::A);
    assert_eq!(doubled, [capacity[0] + 3, capacity[1] + 3]);
    story.tech(Seat::A, &["exotic_material_mining"]);
    assert_eq!(story.income(Seat::A)[1], awe + 4 + 2, "the bonus of a technology is doubled too");
    story.tech(Seat::A, &["star_cities"]);
    story.planet(hex("3.2"), "echo", Some(Seat::A), 3);
    story.rich(Seat::A);
    story.market(Seat::A);
    assert!(!story.can(Seat::A, "build:3.2:centre"), "once per player");
}

/// LG-4M.15: the centre on a full colony of level III raises it in the same action.
#[test]
fn lg_4m_15_centre_and_level_four_together() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["star_cities"]);
    story.planet(hex("3.0"), "aurelis", Some(Seat::A), 3);
    for _ in 0..3 {
        story.building(hex("3.0"), Building::Resource(Resource::Food, 1));
    }
    let spare: i16 = economy::capacity(&story.game, &story.p.table, Seat::A).iter().sum::<i16>() - 3;
    story.player(Seat::A).account = Resources::new(25 - spare, 0, 0, 0);
    story.market(Seat::A);
    assert!(!story.can(Seat::A, "build:3.0:centre"), "6 + 20 food, less the capacity that is left over (LG-4N.4)");
    story.player(Seat::A).account = Resources::new(25, 0, 0, 0);
    story.market(Seat::A);
    story.act(Seat::A, "build:3.0:centre");
    assert!(!story.can(Seat::A, "pay:0:0") && story.can(Seat::A, "pay:1:0"), "20 food have to stay");
    story.player(Seat::A).account = Resources::new(26, 0, 0, 0);
    story.market(Seat::A);
    story.act(Seat::A, "build:3.0:centre").act(Seat::A, "pay:0:0");
    let world = story.p.table.world(hex("3.0")).unwrap();
    assert_eq!((world.level, world.buildings().count()), (4, 4));
    assert_eq!((story.account(Seat::A)[0], story.points(Seat::A)), (0, 2));
}

/// LG-4M.16, LG-4M.20: where routes can be built, and what they cost.
#[test]
fn lg_4m_16_routes() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["trade_lanes"]);
    story.rich(Seat::A);
    let home = story.home(Seat::A);
    let near: Vec<Hex> = home.neighbours().iter().copied().filter(|near| near.ring() <= 4).collect();
    story.tile(near[0], Tile::Space);
    story.tile(near[1], Tile::Storm);
    clear(&mut story, &["2.0"]);
    story.market(Seat::A);
    assert!(!story.can(Seat::A, "build:2.0:route"), "too far from everything");
    let awe = story.account(Seat::A)[1];
    story.act(Seat::A, &format!("build:{}:route", near[0]));
    assert_eq!(story.legal(Seat::A), ["option:1", "option:2"], "three ground or one space capacity");
    story.act(Seat::A, "option:1").act(Seat::A, "pay:0:0");
    assert_eq!(story.p.table[Seat::A].spent_capacity, [3, 0]);
    assert_eq!(awe - story.account(Seat::A)[1], 5);
    assert!(!story.can(Seat::A, &format!("build:{}:route", near[0])), "one per system");
    // There is no ground capacity left: the space capacity is taken without a question.
    story.act(Seat::A, &format!("build:{}:route", near[1]));
    assert_eq!(story.p.table[Seat::A].spent_capacity, [3, 1]);
    assert_eq!(awe - story.account(Seat::A)[1], 15, "10 in a dangerous system");
    assert!(!story.p.table.is_dangerous(near[1]));
}

/// LG-4M.16: beside a planet of one's own, beside any route, or under a research ship; never twice.
#[test]
fn lg_4m_16_where_routes_can_be_built() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["trade_lanes"]);
    story.rich(Seat::A);
    let home = story.home(Seat::A);
    let near = home.neighbours().iter().copied().find(|near| near.ring() == 3).unwrap();
    let far = near.neighbours().iter().copied().find(|far| far.ring() == 2).unwrap();
    story.tile(near, Tile::Space);
    story.tile(far, Tile::Space);
    let route = |at: Hex| format!("build:{at}:route");
    story.market(Seat::A);
    assert!(story.can(Seat::A, &route(near)), "beside the home world");
    assert!(!story.can(Seat::A, &route(far)) && story.can(Seat::A, &route(home)), "the research ships begin at home");
    let hidden = home.neighbours().iter().copied().find(|at| story.p.table.face_down.contains(*at)).unwrap();
    assert!(!story.can(Seat::A, &route(hidden)), "it is not discovered");
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = far;
    assert!(story.can(Seat::A, &route(far)), "where a research ship is");
    story.player(Seat::A).ships[0][0] = None;
    story.route(Seat::B, near);
    assert!(story.can(Seat::A, &route(far)), "beside somebody's route");
    assert!(!story.can(Seat::A, &route(near)), "one per system");
}

/// LG-4M.18, LG-4M.19, LG-4M.21, LG-4M.22. EX-34: connection.
#[test]
fn lg_4m_18_connection() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    let a = home.neighbours().iter().copied().find(|near| near.ring() == 3).unwrap();
    let b = a.neighbours().iter().copied().find(|near| near.ring() == 2).unwrap();
    let colony = b.neighbours().iter().copied().find(|near| near.ring() == 2 && near.distance(home) == 3).unwrap();
    story.planet(colony, "ferrum", Some(Seat::A), 3);
    story.tile(a, Tile::Space);
    story.tile(b, Tile::Space);
    let awe = story.income(Seat::A)[1];
    story.route(Seat::B, a);
    assert_eq!(story.income(Seat::A)[1], awe);
    story.route(Seat::A, b);
    assert_eq!(story.income(Seat::A)[1], awe + 3, "routes work for all, no matter who built them");
    story.tech(Seat::A, &["lifelines"]);
    assert_eq!(story.income(Seat::A)[1], awe + 6);
    story.fleet(Seat::B, b);
    story.p.table[Seat::B].blockades.insert(b);
    assert_eq!(story.income(Seat::A)[1], awe, "a blockade interrupts it");
    // With simple drives planets count as routes, settled or not.
    let mut story = Story::new(2);
    story.planet(colony, "echo", Some(Seat::A), 2);
    story.planet(a, "ferrum", None, 0);
    story.planet(b, "juniper", None, 0);
    let awe = story.income(Seat::A)[1];
    story.tech(Seat::A, &["simple_drives"]);
    assert_eq!(story.income(Seat::A)[1], awe + 2);
}

/// LG-4M.24: defence buildings need no slot, one of each kind.
#[test]
fn lg_4m_24_defences() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["civil_defence"]);
    story.rich(Seat::A);
    let home = story.home(Seat::A);
    story.market(Seat::A);
    let slots = story.p.table.worlds[0].buildings().count();
    story.act(Seat::A, &format!("build:{home}:fortress")).act(Seat::A, "pay:0:0");
    assert!(story.p.table.worlds[0].has(Defence::Fortress));
    assert_eq!(story.p.table.worlds[0].buildings().count(), slots);
    story.player(Seat::A).spent_capacity = [0, 0];
    assert!(!story.can(Seat::A, &format!("build:{home}:fortress")));
}

/// LG-4N.4. EX-31, EX-103: capacity pays.
#[test]
fn lg_4n_4_capacity_pays() {
    let mut story = Story::new(2);
    story.act(Seat::A, "buy:colony_ship:1");
    assert!(story.can(Seat::A, "pay:0:0") && !story.can(Seat::A, "pay:4:0"));
    story.act(Seat::A, "pay:3:0");
    assert_eq!(story.account(Seat::A)[0], 4);
    assert_eq!(economy::free_capacity(&story.game, &story.p.table, Seat::A), [0, 0]);
    let mut story = Story::new(2);
    story.tech(Seat::A, &["self_steering_industry"]);
    story.player(Seat::A).account = Resources::new(7, 0, 0, 0);
    let home = story.home(Seat::A);
    story.player(Seat::A).spent_capacity = [1, 0];
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, &format!("build:{home}:awe-3")), "LG-4N.3");
    story.player(Seat::A).spent_capacity = [0, 0];
    story.player(Seat::A).granted_capacity = [4, 0];
    story.market(Seat::A);
    story.act(Seat::A, &format!("build:{home}:awe-3")).act(Seat::A, "pay:2:0");
    assert_eq!(story.account(Seat::A)[0], 0);
}

/// LG-4N.5, LG-4N.6, LG-4N.7: where units can be placed.
#[test]
fn lg_4n_5_places() {
    let mut story = Story::new(2);
    story.planet(hex("3.0"), "ferrum", Some(Seat::A), 1);
    story.planet(hex("3.2"), "echo", Some(Seat::A), 1);
    story.building(hex("3.2"), Building::Capacity(1));
    let home = story.home(Seat::A);
    story.steps(&[Step::Place(Seat::A, Item::Ship(Civil::Research), 1)]);
    assert!(story.can(Seat::A, "place:3.2") && story.can(Seat::A, &format!("place:{home}")));
    assert!(!story.can(Seat::A, "place:3.0"), "no capacity building there");
    let mut ground = Story { game: std::sync::Arc::clone(&story.game), p: story.p };
    ground.fleet(Seat::B, hex("3.2"));
    ground.fleet(Seat::B, hex("3.2"));
    ground.p.table[Seat::B].blockades.insert(hex("3.2"));
    ground.steps(&[Step::Refund(Seat::A), Step::Place(Seat::A, Item::Ship(Civil::Research), 1)]);
    assert_eq!(ground.p.table[Seat::A].ships(Civil::Research).filter(|(_, ship)| ship.at == home).count(), 2);
    ground.player(Seat::A).troops = Troops::NONE;
    ground.steps(&[Step::Place(Seat::A, Item::Ground(Ground::Infantry), 1)]);
    assert!(ground.can(Seat::A, "place:3.2"), "ground units can still be recruited");
    story.act(Seat::A, "place:3.2");
    story.sail(Seat::A);
    assert!(story.can(Seat::A, "fly:r2"), "units built this round may move");
}

/// LG-4N.9, LG-9.1, LG-1.1: the supplies bind.
#[test]
fn lg_4n_9_supplies() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.player(Seat::A).granted_capacity = [0, 20];
    story.market(Seat::A);
    assert!(story.can(Seat::A, "buy:colony_ship:3") && !story.can(Seat::A, "buy:colony_ship:4"));
    assert_eq!(story.refused(Seat::A, "buy:research_ship:6"), "LG-4N.9");
}

/// LG-4M.16, LG-4M.17, LG-4Y.4: a route can also stand in the system of a home world.
#[test]
fn lg_4m_16_a_route_at_home() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["trade_lanes"]);
    story.rich(Seat::A);
    let home = story.home(Seat::A);
    story.player(Seat::A).ships[0][0].as_mut().unwrap().at = home;
    story.market(Seat::A);
    story.act(Seat::A, &format!("build:{home}:route")).act(Seat::A, "option:2").act(Seat::A, "pay:0:0");
    assert!(story.p.table[Seat::A].routes.contains(home));
    let other = story.home(Seat::B);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Routes(Seat::A, 1, true)]);
    assert!(story.can(Seat::A, &format!("place:{other}")) && !story.can(Seat::A, &format!("place:{home}")));
}

/// LG-9.1, LG-4Y.4: there are thirty trade routes in all.
#[test]
fn lg_9_1_thirty_routes() {
    let mut story = Story::new(2);
    story.tech(Seat::A, &["trade_lanes"]);
    story.rich(Seat::A);
    let near = story.home(Seat::A).neighbours().iter().copied().find(|near| near.ring() <= 4).unwrap();
    story.tile(near, Tile::Space);
    let inner: Vec<Hex> = Hex::all().filter(|at| (2..=4).contains(&at.ring()) && *at != near).collect();
    let open = inner.into_iter().filter(|at| !matches!(story.p.table.map[at.index()], Some(Tile::Home(_))));
    let open: Vec<Hex> = open.take(30).collect();
    for at in &open {
        story.tile(*at, Tile::Space);
        story.route(Seat::B, *at);
    }
    story.market(Seat::A);
    let build = format!("build:{near}:route");
    assert_eq!(story.refused(Seat::A, &build), "LG-9.1");
    story.steps(&[Step::Buy(Seat::B, 0), Step::Routes(Seat::A, 2, true)]);
    assert!(matches!(story.top(), Step::Buy(..)), "nor for free");
    story.p.table.routes.remove(open[0]);
    story.player(Seat::B).routes.remove(open[0]);
    story.market(Seat::A);
    assert!(story.can(Seat::A, &build), "the thirtieth");
}

/// LG-4N.13: dissolving is no action; mercenaries stay.
#[test]
fn lg_4n_13_dissolving() {
    let mut story = Story::new(2);
    let home = story.home(Seat::A);
    let fleet = story.fleet(Seat::A, home);
    story.market(Seat::A);
    story.act(Seat::A, "dissolve:r1");
    assert_eq!(story.top(), Step::Buy(Seat::A, 0));
    story.p.table[Seat::A].fleets[fleet].as_mut().unwrap().kind = FleetKind::Mercenary;
    assert!(!story.can(Seat::A, "dissolve:f1"));
}

/// LG-4P.1, LG-4P.3, LG-4P.5, LG-4P.6, LG-4Z.1. EX-37: prices and the first researcher.
#[test]
fn lg_4p_3_the_first_researcher() {
    let mut story = Story::new(2);
    story.rich(Seat::A);
    story.rich(Seat::B);
    story.market(Seat::A);
    assert_eq!(story.refused(Seat::A, "research:support_ships"), "LG-4P.1");
    story.act(Seat::A, "research:cloud_industry");
    assert_eq!(story.account(Seat::A), [99 + 3, 99, 93, 99], "6 research, and 3 food for the first");
    story.act(Seat::A, "research:small_craft");
    story.market(Seat::B);
    story.act(Seat::B, "research:cloud_industry");
    assert_eq!(story.account(Seat::B), [99, 99, 95, 99]);
    let mods = mods::mods(&story.game, &story.p.table, Seat::B);
    let ground = "ground_forces".parse().unwrap();
    story.p.table.researched.insert(ground);
    assert_eq!(economy::tech_cost(&story.game, &story.p.table, &mods, ground), 1, "3 less 2; never below 1");
}

/// LG-4P.4. EX-104: a free technology is no research.
#[test]
fn lg_4p_4_free_technologies() {
    let mut story = Story::new(2);
    story.steps(&[Step::Buy(Seat::B, 0), Step::Tech(Seat::A, 6)]);
    assert!(!story.can(Seat::A, "research:self_steering_industry"), "arrows and price count");
    story.act(Seat::A, "research:cloud_industry");
    assert_eq!(story.account(Seat::A), [6, 6, 6, 6]);
    assert!(!story.p.table.researched.contains("cloud_industry".parse().unwrap()));
    story.act(Seat::B, "research:cloud_industry");
    assert_eq!(story.account(Seat::B), [9, 6, 0, 6]);
}

/// LG-4P.2, LG-4P.7: a completed area is worth a point; the foreign area none.
#[test]
fn lg_4p_2_areas() {
    let mut story = Story::new(2);
    let domestic = ["political_philosophy", "planetary_administration", "civil_defence", "terraforming"];
    story.tech(Seat::A, &domestic);
    story.tech(Seat::A, &["optimised_city_planning", "star_cities"]);
    story.rich(Seat::A);
    story.market(Seat::A);
    story.act(Seat::A, "research:planetary_aegis");
    assert_eq!(story.points(Seat::A), 1);
    story.act(Seat::A, "research:charts_of_the_sea");
    assert_eq!(story.points(Seat::A), 1);
}

/// LG-4Z.21, LG-4Z.23, LG-4U.10: changes of prices add up, fleets profit from discounts on equipment.
#[test]
fn lg_4z_21_prices() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "technocracy".parse().unwrap();
    story.player(Seat::A).policies.insert("knowledge_lobby".parse().unwrap());
    let mods = mods::mods(&story.game, &story.p.table, Seat::A);
    let price = |tech: &str| economy::tech_cost(&story.game, &story.p.table, &mods, tech.parse().unwrap());
    assert_eq!((price("cloud_industry"), price("ground_forces")), (4, 1));
    let mut story = Story::new(2);
    story.tech(Seat::A, &["small_craft"]);
    story.rich(Seat::A);
    story.player(Seat::A).discounts.push(Discount { price: Some(Price::Equipment), amount: 2, uses: 1 });
    story.market(Seat::A);
    story.act(Seat::A, "buy:fleet:1").act(Seat::A, "pay:0:0");
    assert_eq!(story.account(Seat::A)[1], 99 - 4);
    assert!(story.p.table[Seat::A].discounts.is_empty());
}

/// LG-4N.4: the policy Just War: capacity is chosen first, then any part of what is left of a fleet's AWE can be culture.
#[test]
fn just_war_culture_for_a_fleet() {
    let mut story = Story::new(2);
    story.player(Seat::A).government = "autocracy".parse().unwrap();
    story.player(Seat::A).policies.insert("just_war".parse().unwrap());
    story.tech(Seat::A, &["small_craft"]);
    story.rich(Seat::A);
    story.market(Seat::A);
    story.act(Seat::A, "buy:fleet:1");
    // Five ground and one space capacity are left.
    let ways = (0..=5).flat_map(|ground| (0..=1).map(move |space| format!("pay:{ground}:{space}")));
    assert_eq!(story.legal(Seat::A), ways.collect::<Vec<_>>());
    story.act(Seat::A, "pay:1:0");
    assert_eq!(story.legal(Seat::A), (0..=5).map(|culture| format!("culture:{culture}")).collect::<Vec<_>>());
    let before = story.p;
    story.act(Seat::A, "culture:2");
    assert_eq!((story.account(Seat::A)[1], story.account(Seat::A)[3]), (99 - 3, 99 - 2));
    // What AWE does not reach for is culture.
    story.p = before;
    story.player(Seat::A).account = Resources::new(0, 2, 0, 4);
    assert_eq!(story.legal(Seat::A), ["culture:3", "culture:4"]);
}

/// LG-4Z.20, LG-4Z.24, LG-A.3: what is not in the game is not offered.
#[test]
fn lg_4z_24_parts_that_are_not_in_the_game() {
    let story = Story::new(2);
    // The smugglers' cache offers AWE or a network; networks are a later stage.
    let cache: EventId = "smugglers_cache".parse().unwrap();
    let effects = story.game.content().events[cache.index()].effects;
    let effects = story.game.content().script(effects);
    assert!(matches!(effects, [Effect::Choose(_, 1)]));
}
