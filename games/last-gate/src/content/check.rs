//! What the types cannot say about the content: numbers in range, maps that fill their rings, supplies that suffice.

use engine::content::ContentErrors;

use super::read::wrong;
use super::{After, Content, Level};
use crate::effect::Effect;
use crate::terms::{CardId, EventId, GovernmentId, Ground, Hex, PlanetId, PolicyId, Resources, Stack, TechId};

/// No price, income or count is larger: sums of many of them stay far below what the types hold.
const MOST: i16 = 60;

/// Reports everything that is wrong.
pub fn check(content: &Content, errors: &mut ContentErrors) {
    let mut range = |file: &str, record: &str, field: &str, value: i16, least: i16, most: i16| {
        if !(least..=most).contains(&value) {
            wrong(errors, file, record, field, &format!("{least} ≤ {value} ≤ {most}"));
        }
    };
    let mut prices = |file: &str, record: &str, field: &str, some: Resources| {
        some.iter().for_each(|(_, amount)| range(file, record, field, amount, 0, MOST));
    };
    for (id, government) in GovernmentId::all().zip(&content.governments) {
        prices("governments.toml", id.name(), "cost", government.cost);
    }
    for (id, policy) in PolicyId::all().zip(&content.policies) {
        prices("policies.toml", id.name(), "cost", policy.cost);
    }
    for (id, planet) in PlanetId::all().zip(&content.planets) {
        prices("planets.toml", id.name(), "income", planet.income);
    }
    prices("planets.toml", "home_world_1", "income", content.home.income);
    let mut level = |record: &str, level: &Level| {
        prices("buildings.toml", record, "cost", level.cost);
        prices("buildings.toml", record, "upkeep", level.upkeep);
    };
    content.resource_buildings.iter().for_each(|info| level("resource_building", info));
    content.capacity_buildings.iter().for_each(|info| level("capacity_building", info));
    content.defences.iter().for_each(|info| level("fortress", info));
    level("centre", &content.centre);
    level("trade_route", &content.route);
    prices("buildings.toml", "trade_route", "cost_dangerous", content.route_dangerous);
    for (id, ship) in ["research_ship", "colony_ship"].into_iter().zip(&content.civil) {
        prices("units.toml", id, "cost", ship.cost);
    }
    for (id, ship) in ["research_ship", "colony_ship"].into_iter().zip(&content.civil) {
        range("units.toml", id, "supply", ship.supply.into(), 0, crate::terms::MAX_SHIPS as i16);
        range("units.toml", id, "strategic", ship.speed.into(), 0, 6);
        range("units.toml", id, "hull", ship.hull.into(), 1, 6);
    }
    for (kind, unit) in Ground::ALL.into_iter().zip(&content.ground) {
        range("units.toml", kind.name(), "dice", unit.dice.into(), 0, 6);
        range("units.toml", kind.name(), "hull", unit.hull.into(), 1, 6);
        range("units.toml", kind.name(), "armour", unit.armour.into(), 0, 6);
        range("units.toml", kind.name(), "initiative", unit.initiative.into(), 0, 9);
        range("units.toml", kind.name(), "damage", unit.damage.into(), 0, 9);
    }
    for (id, tech) in TechId::all().zip(&content.techs) {
        range("technologies.toml", id.name(), "cost", tech.cost.into(), 1, MOST);
        range("technologies.toml", id.name(), "tier", tech.tier.into(), 1, 5);
    }
    for (id, tech) in TechId::all().zip(&content.techs).filter(|(id, tech)| tech.needs.contains(*id)) {
        wrong(errors, "technologies.toml", id.name(), "prereqs", &format!("{:?}", tech.needs));
    }
    fleets(content, errors);
    maps(content, errors);
    cards(content, errors);
    amounts(content, errors);
}

fn fleets(content: &Content, errors: &mut ContentErrors) {
    let all = content.fleets.values.iter().copied().chain(content.neutral.iter().map(|neutral| neutral.values));
    for values in all {
        let sound = (1..=9).contains(&values.hull) && values.dice <= 9 && values.damage <= 9 && values.hit <= 9;
        if !sound {
            wrong(errors, "fleets.toml", "", "", &format!("{values:?}"));
        }
    }
    let count = |number: u8, per: u8| u16::from(number) + 3 * u16::from(per);
    let neutral = content.neutral.iter().any(|neutral| count(neutral.fleets, neutral.per_pip) > 9);
    if neutral || content.fleets.speed > 6 || content.fleets.transport > 9 || content.fleets.limit[1] > 9 {
        wrong(errors, "fleets.toml", "", "", "1-9");
    }
}

/// LG-2.6: every ring is filled exactly; the tiles suffice.
fn maps(content: &Content, errors: &mut ContentErrors) {
    for (seats, map) in (2..).zip(&content.maps) {
        let record = format!("short_{seats}");
        if map.rings.len() != 4 || map.homes.len() != seats || map.homes.iter().any(|home| home.ring() != 4) {
            wrong(errors, "map.toml", &record, "rings", "4");
            continue;
        }
        for (ring, tiles) in (1..).zip(&map.rings) {
            let homes = if ring == 4 { seats } else { usize::from(ring == 1) };
            let filled = tiles.iter().map(|count| usize::from(*count)).sum::<usize>() + homes;
            let places = Hex::of_ring(ring).count();
            if filled != places {
                wrong(errors, "map.toml", &record, "rings", &format!("{ring}: {filled} / {places}"));
            }
        }
        for kind in 0..content.tiles.len() {
            let used: u16 = map.rings.iter().map(|ring| u16::from(ring[kind])).sum();
            if used > content.tiles[kind].into() {
                wrong(errors, "map.toml", &record, "rings", &format!("{used} / {}", content.tiles[kind]));
            }
        }
        let twice = map.homes.iter().enumerate().any(|(place, home)| map.homes[..place].contains(home));
        if twice {
            wrong(errors, "map.toml", &record, "homes", "2");
        }
    }
    if usize::from(content.tiles[0]) != PlanetId::COUNT {
        wrong(errors, "map.toml", "planet", "count", &format!("{}", PlanetId::COUNT));
    }
    if content.tiles[4] > 12 {
        wrong(errors, "map.toml", "anomaly", "count", "12");
    }
}

fn cards(content: &Content, errors: &mut ContentErrors) {
    if content.cards.len() > CardId::COUNT {
        wrong(errors, "events.toml", "", "copies", &format!("{} / {}", content.cards.len(), CardId::COUNT));
        return;
    }
    for (id, event) in EventId::all().zip(&content.events) {
        let returned = matches!(event.stack, Stack::Storm | Stack::BlackHole);
        let anomaly = event.stack == Stack::Anomaly;
        let fits = match event.after {
            After::Return => returned,
            After::Anomaly => anomaly && (1..=9).contains(&event.level),
            After::Keep => !anomaly && (!returned || event.storm_eye),
            After::Discard | After::Quest(_) => !returned && !anomaly,
            After::Stay => !returned && !anomaly && event.neutral,
        };
        if !fits {
            wrong(errors, "events.toml", id.name(), "after", event.stack.name());
        }
    }
    for stack in Stack::ALL {
        if content.stack(stack).len() > 14 {
            wrong(errors, "events.toml", "", "copies", stack.name());
        }
    }
}

/// Amounts in effects stay in a range that sums cannot leave.
fn amounts(content: &Content, errors: &mut ContentErrors) {
    for script in &content.scripts {
        for effect in &content.effects[usize::from(script.first)..][..usize::from(script.count)] {
            let small = |some: Resources| some.iter().all(|(_, amount)| (-MOST..=MOST).contains(&amount));
            let sound = match *effect {
                Effect::Income(some)
                | Effect::Gain(some)
                | Effect::Lose(some)
                | Effect::GrantIncome(some)
                | Effect::PayOr(some, _)
                | Effect::Activate(some, _) => small(some),
                Effect::GainAny(any) | Effect::Points(any) | Effect::Exchange(any, _) => i16::from(any) <= MOST,
                Effect::Capacity(ground, space) => ground.abs() <= 20 && space.abs() <= 20,
                Effect::GrantCapacity(ground, space) | Effect::TempCapacity(ground, space) => {
                    ground <= 20 && space <= 20
                }
                Effect::StateSize(by) | Effect::Trade(by) | Effect::Votes(by) | Effect::YieldBuilding(_, by) => {
                    by.abs() <= 20
                }
                Effect::Cost(_, by, _) | Effect::Upkeep(_, by, _) => by.abs() <= 20,
                Effect::Routes(count, _) | Effect::TempActions(count, _) | Effect::MovePoints(count) => count <= 9,
                Effect::Units(_, count, _) => (1..=9).contains(&count),
                Effect::Speed(_, by) | Effect::YieldConnected(by) | Effect::Reveal(by) => by <= 5,
                Effect::Stop(rounds) => (1..=2).contains(&rounds),
                Effect::Neutral(_, pips) => pips <= 3,
                Effect::Discount(_, by, uses) => by <= 20 && uses <= 9,
                _ => true,
            };
            if !sound {
                wrong(errors, "", &format!("{:?}", script.cause), "effects", &format!("{effect:?}"));
            }
        }
    }
}
