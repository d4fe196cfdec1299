//! From the files to the types. Records keep the order of their file: nothing can be put over them that adds or removes one.

use std::collections::HashMap;

use engine::Message;
use engine::content::{ContentErrors, Files};

use super::raw;
use super::script::{Scripts, resources};
use super::{
    After, Area, Boost, Cabinet, CivilInfo, Condition, Content, Contracts, Event, Fleets, Goal, Government, GroundInfo,
    Home, Level, Map, NeutralInfo, Planet, Policy, Quest, Row, Tech, Values,
};
use crate::effect::{Cause, Effect};
use crate::terms::{
    AreaId, Defence, EventId, GoalId, GovernmentId, Ground, Hex, InvestorId, NeutralId, PlanetId, PolicyId, Resources,
    TechId, Tile,
};

/// A wrong value of a record.
pub(super) fn wrong(errors: &mut ContentErrors, file: &str, record: &str, field: &str, problem: &str) {
    let problem = Message::new("error-content-value").with("detail", problem);
    errors.add(file, Some(record.to_owned()), Some(field.to_owned()), problem);
}

/// The records of a file must be those the program knows, in their order.
fn known(errors: &mut ContentErrors, file: &str, names: &[&str], ids: &[&str]) -> bool {
    for (id, name) in ids.iter().zip(names) {
        if id != name {
            wrong(errors, file, id, "id", name);
        }
    }
    if ids.len() != names.len() {
        wrong(errors, file, "", "", &format!("{} / {}", ids.len(), names.len()));
    }
    ids == names
}

/// Everything, or nothing if a file cannot be read.
pub fn read(files: &Files, errors: &mut ContentErrors) -> Option<Content> {
    let techs: Option<raw::TechFile> = files.read("technologies.toml", errors);
    let governments: Option<raw::GovernmentFile> = files.read("governments.toml", errors);
    let policies: Option<raw::PolicyFile> = files.read("policies.toml", errors);
    let goals: Option<raw::GoalFile> = files.read("goals.toml", errors);
    let investors: Option<raw::InvestorFile> = files.read("investors.toml", errors);
    let cabinet: Option<raw::CabinetFile> = files.read("cabinet.toml", errors);
    let contracts: Option<raw::ContractFile> = files.read("contracts.toml", errors);
    let events: Option<raw::EventFile> = files.read("events.toml", errors);
    let planets: Option<raw::PlanetFile> = files.read("planets.toml", errors);
    let buildings: Option<raw::BuildingFile> = files.read("buildings.toml", errors);
    let units: Option<raw::UnitFile> = files.read("units.toml", errors);
    let fleets: Option<raw::FleetFile> = files.read("fleets.toml", errors);
    let map: Option<raw::MapFile> = files.read("map.toml", errors);
    let (techs, governments, policies, goals) = (techs?, governments?, policies?, goals?);
    let (investors, cabinet, contracts, events) = (investors?, cabinet?, contracts?, events?);
    let (planets, buildings, units, fleets, map) = (planets?, buildings?, units?, fleets?, map?);

    let mut sound = true;
    let mut expect = |file: &str, names: &[&str], found: Vec<&str>| sound &= known(errors, file, names, &found);
    expect("technologies.toml", &AreaId::NAMES, techs.area.iter().map(|r| r.id.as_str()).collect());
    expect("technologies.toml", &TechId::NAMES, techs.technology.iter().map(|r| r.id.as_str()).collect());
    expect("governments.toml", &GovernmentId::NAMES, governments.government.iter().map(|r| r.id.as_str()).collect());
    expect("policies.toml", &PolicyId::NAMES, policies.policy.iter().map(|r| r.id.as_str()).collect());
    expect("goals.toml", &GoalId::NAMES, goals.goal.iter().map(|r| r.id.as_str()).collect());
    expect("investors.toml", &InvestorId::NAMES, investors.investor.iter().map(|r| r.id.as_str()).collect());
    expect("events.toml", &EventId::NAMES, events.event.iter().map(|r| r.id.as_str()).collect());
    expect("planets.toml", &PlanetId::NAMES, planets.planet.iter().map(|r| r.id.as_str()).collect());
    expect("fleets.toml", &NeutralId::NAMES, fleets.neutral_fleet.iter().map(|r| r.id.as_str()).collect());
    expect("units.toml", &Ground::ALL.map(Ground::name), units.ground.iter().map(|r| r.id.as_str()).collect());
    if !sound {
        return None;
    }

    let mut scripts = Scripts::default();
    let areas = read_areas(&techs);
    let techs_read = read_techs(&techs, &mut scripts, errors);
    let governments_read = read_governments(&governments, &mut scripts, errors);
    let policies_read = read_policies(&policies, &mut scripts, errors);
    let goals_read = read_goals(&goals, &mut scripts, errors);
    let rewards = InvestorId::all().zip(&investors.investor).map(|(id, investor)| {
        let place = ("investors.toml", investor.id.as_str(), "reward");
        scripts.compile(&investor.reward, Cause::Investor(id), place, errors)
    });
    let rewards = rewards.collect();
    let (events_read, cards) = read_events(&events, &mut scripts, errors);
    let buildings_read = read_buildings(&buildings, errors)?;
    let (civil, ground) = read_units(&units, errors)?;
    let fleets_read = read_fleets(&fleets, errors)?;
    let home = planets.home_world.first()?;
    Some(Content {
        areas,
        researched_discount: techs.already_researched_discount,
        tech_min: techs.min_cost,
        techs: techs_read,
        trade_min: governments.trade_min,
        policy_limit: governments.policy_limit,
        policy_upkeep: governments.policy_upkeep,
        governments: governments_read,
        policies: policies_read,
        goals_per_point: goals.goals_per_vp,
        goals: goals_read,
        rewards,
        milestones: investors.investor.iter().map(|investor| investor.milestone.is_some()).collect(),
        milestone_points: investors.milestone_vp,
        cabinet: read_cabinet(&cabinet),
        contracts: read_contracts(&contracts),
        events: events_read,
        cards,
        home: Home {
            level: home.level,
            income: resources(home.income),
            capacity: [home.ground_capacity, home.space_capacity],
            points: home.conquest_vp,
        },
        planets: planets
            .planet
            .iter()
            .map(|planet| Planet { income: resources(planet.income), bonus_slots: planet.bonus_slots })
            .collect(),
        growth: buildings.growth,
        level_points: buildings.level_vp,
        routes: buildings.trade_routes,
        resource_buildings: buildings_read.0,
        capacity_buildings: buildings_read.1,
        centre: buildings_read.2[0],
        route: buildings_read.2[1],
        route_dangerous: buildings.building[3].cost_dangerous.map_or(Resources::NONE, resources),
        defences: [buildings_read.2[2], buildings_read.2[3], buildings_read.2[4]],
        militia: units.militia_per_level,
        civil,
        ground,
        fleets: fleets_read.0,
        neutral: fleets_read.1,
        tiles: Tile::KINDS.map(|kind| map.system.iter().find(|system| system.id == kind).map_or(0, |s| s.count)),
        clash_nebula: map.clash_nebula_up_to,
        planet_cards: map.planet_for_cards,
        maps: read_maps(&map, errors)?,
        triggers: scripts.effects.iter().fold(0, |bits, effect| match effect {
            Effect::On(when, _) => bits | 1 << when.index(),
            _ => bits,
        }),
        effects: scripts.effects,
        scripts: scripts.scripts,
    })
}

fn read_areas(file: &raw::TechFile) -> [Area; AreaId::COUNT] {
    std::array::from_fn(|area| {
        let of_area = |tech: &&raw::Tech| tech.area == AreaId::NAMES[area];
        let techs = file.technology.iter().filter(of_area).filter_map(|tech| tech.id.parse().ok()).collect();
        Area { points: file.area[area].vp, techs }
    })
}

fn read_techs(file: &raw::TechFile, scripts: &mut Scripts, errors: &mut ContentErrors) -> Vec<Tech> {
    let index: HashMap<&str, usize> = TechId::all().map(|id| (id.name(), id.index())).collect();
    let areas: HashMap<&str, usize> = AreaId::all().map(|id| (id.name(), id.index())).collect();
    let mut techs = Vec::new();
    for (id, tech) in TechId::all().zip(&file.technology) {
        let place = |field| ("technologies.toml", id.name(), field);
        let area = errors.resolve(&areas, place("area"), &tech.area).and_then(AreaId::new).unwrap_or_default();
        let needs = errors.resolve_distinct(&index, place("prereqs"), &tech.prereqs);
        techs.push(Tech {
            area,
            tier: tech.tier,
            cost: tech.cost,
            needs: needs.into_iter().filter_map(TechId::new).collect(),
            effects: scripts.compile(&tech.effects, Cause::Tech(id), place("effects"), errors),
            bonus: scripts.compile(&tech.first_bonus, Cause::Tech(id), place("first_bonus"), errors),
            boost: match tech.simple_mode {
                raw::Boost::None => Boost::None,
                raw::Boost::FleetLimit => Boost::Limit,
                raw::Boost::Dice => Boost::Dice,
                raw::Boost::Hit => Boost::Hit,
                raw::Boost::Damage => Boost::Damage,
                raw::Boost::Hull => Boost::Hull,
                raw::Boost::DoubleFleets => Boost::Double,
            },
        });
    }
    techs
}

fn government_of(errors: &mut ContentErrors, place: (&str, &str, &str), name: &str) -> GovernmentId {
    let index: HashMap<&str, usize> = GovernmentId::all().map(|id| (id.name(), id.index())).collect();
    errors.resolve(&index, place, name).and_then(GovernmentId::new).unwrap_or_default()
}

fn read_governments(file: &raw::GovernmentFile, scripts: &mut Scripts, errors: &mut ContentErrors) -> Vec<Government> {
    let index: HashMap<&str, usize> = PolicyId::all().map(|id| (id.name(), id.index())).collect();
    let mut governments = Vec::new();
    for (id, government) in GovernmentId::all().zip(&file.government) {
        let place = |field| ("governments.toml", id.name(), field);
        let policies = errors.resolve_distinct(&index, place("policies"), &government.policies);
        let actions = government.actions;
        governments.push(Government {
            stage: government.stage,
            cost: resources(government.cost),
            actions: [actions.contract, actions.institution, actions.law, actions.government, actions.free],
            state_size: government.state_size,
            trade: [government.trade.food_awe, government.trade.research_awe, government.trade.culture_awe],
            effects: scripts.compile(&government.effects, Cause::Government(id), place("effects"), errors),
            policies: policies.into_iter().filter_map(PolicyId::new).collect(),
            special: government.special != raw::Special::None,
            follows: None,
        });
    }
    for (id, government) in GovernmentId::all().zip(&file.government) {
        let place = ("governments.toml", id.name(), "successors");
        let index: HashMap<&str, usize> = GovernmentId::all().map(|id| (id.name(), id.index())).collect();
        for next in errors.resolve_distinct(&index, place, &government.successors) {
            // LG-4F.3: level II follows level I, and one government only.
            let levels = (governments[id.index()].stage, governments[next].stage);
            if levels != (1, 2) || governments[next].follows.is_some() {
                wrong(errors, place.0, place.1, place.2, GovernmentId::NAMES[next]);
            }
            governments[next].follows = Some(id);
        }
    }
    governments
}

fn read_policies(file: &raw::PolicyFile, scripts: &mut Scripts, errors: &mut ContentErrors) -> Vec<Policy> {
    let mut policies = Vec::new();
    for (id, policy) in PolicyId::all().zip(&file.policy) {
        let place = |field| ("policies.toml", id.name(), field);
        policies.push(Policy {
            government: government_of(errors, place("government"), &policy.government),
            cost: resources(policy.cost),
            bound: policy.bound,
            lobby: policy.lobby,
            effects: scripts.compile(&policy.effects, Cause::Policy(id), place("effects"), errors),
        });
    }
    policies
}

fn read_goals(file: &raw::GoalFile, scripts: &mut Scripts, errors: &mut ContentErrors) -> Vec<Goal> {
    let mut goals = Vec::new();
    for (id, goal) in GoalId::all().zip(&file.goal) {
        let place = |field| ("goals.toml", id.name(), field);
        let value = goal.when.value;
        let when = match (goal.when.cond.as_str(), goal.when.resource) {
            ("battles_won_at_least", None) => Condition::BattlesWon(value),
            ("conquered_colonies_at_least", None) => Condition::Conquered(value),
            ("military_hull_at_least", None) => Condition::Hull(value),
            ("rounds_at_peace_at_least", None) => Condition::Peace(value),
            ("contracts_at_least", None) => Condition::Contracts(value),
            ("income_at_least", Some(kind)) => Condition::Income(kind, value),
            ("account_at_least", Some(kind)) => Condition::Account(kind, value),
            ("trade_routes_at_least", None) => Condition::Routes(value),
            ("colonies_at_least", None) => Condition::Colonies(value),
            ("colony_levels_at_least", None) => Condition::Levels(value),
            ("first_researches_at_least", None) => Condition::Firsts(value),
            ("research_areas_completed_at_least", None) => Condition::Areas(value),
            ("anomalies_researched_at_least", None) => Condition::Anomalies(value),
            ("fleet_class", None) => match goal.when.class.parse() {
                Ok(classes) => Condition::Fleets(classes),
                Err(()) => {
                    wrong(errors, "goals.toml", id.name(), "when", &format!("class = \"{}\"", goal.when.class));
                    Condition::Colonies(value)
                }
            },
            (other, _) => {
                wrong(errors, "goals.toml", id.name(), "when", other);
                Condition::Colonies(value)
            }
        };
        goals.push(Goal {
            government: government_of(errors, place("government"), &goal.government),
            when,
            reward: scripts.compile(&goal.reward, Cause::Goal(id), place("reward"), errors),
        });
    }
    goals
}

fn read_cabinet(file: &raw::CabinetFile) -> Cabinet {
    let mut cabinet = Cabinet::default();
    for action in &file.cabinet {
        let cost = action.cost;
        let gained = action.effects.first();
        match (action.id.as_str(), gained) {
            ("cut_bureaucracy", Some(raw::Effect::Gain { culture, .. })) => cabinet.cut = *culture as u8,
            ("analyse_discoveries", Some(raw::Effect::Gain { research, .. })) => cabinet.analyse = *research as u8,
            ("development_aid", Some(raw::Effect::GrantIncome { food, awe, research, culture, .. })) => {
                cabinet.aid = [cost.culture, cost.plus_per_vp, cost.plus_per_earlier_use];
                cabinet.aid_income = Resources::new(*food, *awe, *research, *culture);
            }
            ("send_expedition", _) => {
                cabinet.expedition = cost.awe;
                for other in &action.extra_cost_any {
                    if other.event_cards > 0 {
                        cabinet.expedition_cards = other.event_cards;
                    }
                    if other.research > 0 {
                        cabinet.expedition_research = [other.research, other.plus_per_planet_placed_this_way];
                    }
                }
            }
            ("gift_to_council", _) => cabinet.gift = cost.any,
            ("trade_investment", _) => cabinet.invest = cost.awe,
            ("commission", _) => {
                (cabinet.commission, cabinet.commissions) = (cost.culture, action.per_round.unwrap_or(u8::MAX));
            }
            ("convert_action", _) => cabinet.convert = cost.culture,
            ("kosme_protection", _) => cabinet.kosme = cost.culture,
            ("import_machine_parts", Some(raw::Effect::TempCapacity { ground, space })) => {
                cabinet.import = [cost.awe, *ground, *space];
            }
            _ => {}
        }
    }
    cabinet
}

fn read_contracts(file: &raw::ContractFile) -> Contracts {
    let trade = file.contract.iter().find(|contract| contract.id == "trade_contract");
    Contracts {
        trade: trade.map_or(0, |contract| contract.culture),
        trade_cards: trade.map_or(0, |contract| if contract.hard_limit { contract.copies } else { u8::MAX }),
        surcharge: file.end_surcharge,
        goal_reward: file.war_goal_reward,
        truce: file.truce_rounds,
    }
}

fn read_events(file: &raw::EventFile, scripts: &mut Scripts, errors: &mut ContentErrors) -> (Vec<Event>, Vec<EventId>) {
    let (mut events, mut cards) = (Vec::new(), Vec::new());
    for (id, event) in EventId::all().zip(&file.event) {
        let place = |field| ("events.toml", id.name(), field);
        let after = match event.after {
            raw::After::Keep => After::Keep,
            raw::After::Discard => After::Discard,
            raw::After::Return => After::Return,
            raw::After::Stay => After::Stay,
            raw::After::Anomaly => After::Anomaly,
            raw::After::Quest => match event.conditions.first().and_then(quest) {
                Some(quest) if event.conditions.len() == 1 => After::Quest(quest),
                _ => {
                    wrong(errors, "events.toml", id.name(), "conditions", "");
                    After::Discard
                }
            },
        };
        // LG-4U.22: what the simple mode cannot do has something else in its place.
        let effects = if event.simple_fallback.is_empty() { &event.effects } else { &event.simple_fallback };
        let storm_eye =
            |effect: &raw::Effect| matches!(effect, raw::Effect::Rule { key } if key == "choose_storm_card");
        events.push(Event {
            stack: event.stack,
            after,
            effects: scripts.compile(effects, Cause::Event(id), place("effects"), errors),
            level: event.level,
            reward: scripts.compile(&event.reward, Cause::Event(id), place("reward"), errors),
            neutral: event.kind == "neutral_fleet",
            storm_eye: event.passive.iter().any(storm_eye),
        });
        cards.extend((0..event.copies).map(|_| id));
    }
    (events, cards)
}

fn quest(need: &raw::Need) -> Option<Quest> {
    match (need.need.as_str(), need.kind.as_str(), need.unit.as_str(), need.against.as_str()) {
        ("visited", "asteroids", "research_ship", _) => Some(Quest::Visited(Tile::Asteroids, need.n)),
        ("visited", "nebula", "research_ship", _) => Some(Quest::Visited(Tile::Nebula, need.n)),
        ("win_battle", _, _, "pirates") => Some(Quest::Won(crate::terms::Faction::Pirates, need.n)),
        ("trade_routes", ..) => Some(Quest::Routes(need.n)),
        _ => None,
    }
}

fn tech_of(errors: &mut ContentErrors, place: (&str, &str, &str), name: &str) -> Option<TechId> {
    if name.is_empty() {
        return None;
    }
    let index: HashMap<&str, usize> = TechId::all().map(|id| (id.name(), id.index())).collect();
    errors.resolve(&index, place, name).and_then(TechId::new)
}

type Buildings = ([Level; 3], [Level; 3], [Level; 5]);

fn read_buildings(file: &raw::BuildingFile, errors: &mut ContentErrors) -> Option<Buildings> {
    let names = ["resource_building", "capacity_building", "centre", "trade_route"];
    let names: Vec<&str> = names.into_iter().chain(Defence::ALL.map(Defence::name)).collect();
    let ids: Vec<&str> = file.building.iter().map(|building| building.id.as_str()).collect();
    if !known(errors, "buildings.toml", &names, &ids) {
        return None;
    }
    let mut level = |building: usize, level: usize| {
        let building = &file.building[building];
        let Some(info) = building.levels.get(level) else {
            wrong(errors, "buildings.toml", &building.id, "levels", &format!("{}", building.levels.len()));
            return Level::default();
        };
        let most = |of: fn(&raw::Capacity) -> i8| info.capacity.iter().map(of).max().unwrap_or(0).max(0) as u8;
        Level {
            cost: resources(info.cost),
            capacity: [most(|c| c.ground), most(|c| c.space)],
            upkeep: resources(info.upkeep),
            output: info.output,
            tech: tech_of(errors, ("buildings.toml", &building.id, "tech"), &info.tech),
        }
    };
    let resource = [level(0, 0), level(0, 1), level(0, 2)];
    let capacity = [level(1, 0), level(1, 1), level(1, 2)];
    Some((resource, capacity, [level(2, 0), level(3, 0), level(4, 0), level(5, 0), level(6, 0)]))
}

fn read_units(
    file: &raw::UnitFile,
    errors: &mut ContentErrors,
) -> Option<([CivilInfo; 2], [GroundInfo; Ground::COUNT])> {
    let ids: Vec<&str> = file.civil.iter().map(|ship| ship.id.as_str()).collect();
    if !known(errors, "units.toml", &["research_ship", "colony_ship"], &ids) {
        return None;
    }
    let civil = std::array::from_fn(|kind| {
        let ship = &file.civil[kind];
        CivilInfo {
            cost: resources(ship.cost),
            hull: ship.hull,
            upkeep: [ship.upkeep.food, ship.upkeep.per.max(1)],
            speed: ship.strategic,
            supply: ship.supply,
        }
    });
    let ground = std::array::from_fn(|kind| {
        let unit = &file.ground[kind];
        let has = |word: &str| unit.keywords.iter().any(|keyword| keyword == word);
        GroundInfo {
            cost: resources(unit.cost),
            upkeep: unit.upkeep.food,
            tech: tech_of(errors, ("units.toml", &unit.id, "tech"), &unit.tech),
            row: match unit.row {
                raw::Row3::Front => Row::Front,
                raw::Row3::Rear => Row::Back,
                raw::Row3::Air => Row::Air,
            },
            initiative: unit.initiative,
            dice: unit.dice,
            hit: unit.hit,
            hit_vehicle: unit.hit_vs.as_ref().map_or(unit.hit, |versus| versus.vehicle),
            damage: unit.damage,
            energy: unit.damage_type == "E",
            armour: unit.armour,
            hull: unit.hull,
            vehicle: has("vehicle"),
            swarm: has("swarm"),
            ignores_swarm: has("ignores_swarm"),
            reaches_rear: has("reaches_rear"),
            only_air: !unit.may_attack.is_empty(),
        }
    });
    Some((civil, ground))
}

fn read_fleets(file: &raw::FleetFile, errors: &mut ContentErrors) -> Option<(Fleets, Vec<NeutralInfo>)> {
    let names = ["own", "mercenary", "cult", "pirates", "pirate_base", "gav", "kosme"];
    let ids: Vec<&str> = file.fleet.iter().map(|fleet| fleet.id.as_str()).collect();
    if !known(errors, "fleets.toml", &names, &ids) {
        return None;
    }
    let index: HashMap<&str, usize> = names.iter().enumerate().map(|(number, name)| (*name, number)).collect();
    let values = |number: usize| {
        let fleet = &file.fleet[number];
        Values { hull: fleet.hull, dice: fleet.dice, hit: fleet.hit, damage: fleet.damage }
    };
    let cost = |number: usize| resources(file.fleet[number].cost)[crate::terms::Resource::Awe] as u8;
    let mut neutral = Vec::new();
    for record in &file.neutral_fleet {
        let number = errors.resolve(&index, ("fleets.toml", &record.id, "values"), &record.values).unwrap_or(2);
        neutral.push(NeutralInfo {
            faction: record.faction,
            values: values(number),
            fleets: record.fleets,
            per_pip: record.per_pip,
        });
    }
    let fleets = Fleets {
        speed: file.strategic,
        transport: file.transport,
        limit: [file.limit_start, file.limit_max],
        retreat_from: file.retreat_from_round,
        values: [values(0), values(1), values(6)],
        cost: [cost(0), cost(1)],
        upkeep: [file.fleet[0].upkeep, file.fleet[1].upkeep],
    };
    Some((fleets, neutral))
}

fn read_maps(file: &raw::MapFile, errors: &mut ContentErrors) -> Option<Vec<Map>> {
    let ids: Vec<&str> = file.map.iter().map(|map| map.id.as_str()).collect();
    if !known(errors, "map.toml", &["short_2", "short_3"], &ids) {
        return None;
    }
    let mut maps = Vec::new();
    for map in &file.map {
        let rings = map.rings.iter().map(|ring| Tile::KINDS.map(|kind| ring.get(kind).copied().unwrap_or(0)));
        let homes: Vec<Hex> = map.homes.iter().filter_map(|[q, r]| Hex::axial(*q, *r)).collect();
        maps.push(Map { rings: rings.collect(), homes });
    }
    Some(maps)
}
