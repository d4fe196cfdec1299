//! Effect lists as they are compiled. What refers to things that are not in the game is left out (LG-4Z.24).

use engine::Message;
use engine::content::ContentErrors;

use super::raw;
use crate::action::Item;
use crate::effect::{Cause, Effect, Price, Script, ScriptId, Trigger, Upkept};
use crate::terms::{Civil, Class, NeutralId, Resources};

/// Where a list stands: file, record, field.
pub type Place<'a> = (&'a str, &'a str, &'a str);

/// All lists so far.
#[derive(Default)]
pub struct Scripts {
    pub effects: Vec<Effect>,
    pub scripts: Vec<Script>,
}

/// Some resources.
pub fn resources(some: raw::Amounts) -> Resources {
    Resources::new(some.food, some.awe, some.research, some.culture)
}

impl Scripts {
    /// A list of effects; the lists inside it stand on their own.
    pub fn compile(
        &mut self,
        list: &[raw::Effect],
        cause: Cause,
        place: Place<'_>,
        errors: &mut ContentErrors,
    ) -> ScriptId {
        let compiled = self.list(list, cause, place, errors);
        self.put(&compiled, cause)
    }

    fn put(&mut self, list: &[Effect], cause: Cause) -> ScriptId {
        let id = ScriptId(self.scripts.len() as u16);
        self.scripts.push(Script { first: self.effects.len() as u16, count: list.len() as u8, cause });
        self.effects.extend(list);
        id
    }

    /// LG-4U.12: for all fleets of the player in the system.
    fn fleet(&mut self, effect: Effect, cause: Cause) -> Effect {
        Effect::Fleet(self.put(&[effect], cause))
    }

    fn list(
        &mut self,
        list: &[raw::Effect],
        cause: Cause,
        place: Place<'_>,
        errors: &mut ContentErrors,
    ) -> Vec<Effect> {
        list.iter().filter_map(|effect| self.effect(effect, cause, place, errors)).collect()
    }

    fn effect(
        &mut self,
        effect: &raw::Effect,
        cause: Cause,
        place: Place<'_>,
        errors: &mut ContentErrors,
    ) -> Option<Effect> {
        use raw::Effect as Raw;
        let mut wrong = |what: &str| {
            let problem = Message::new("error-content-value").with("detail", what);
            errors.add(place.0, Some(place.1.to_owned()), Some(place.2.to_owned()), problem);
            None
        };
        Some(match effect {
            Raw::Income { food, awe, research, culture } => {
                Effect::Income(Resources::new(*food, *awe, *research, *culture))
            }
            Raw::Capacity { ground, space } => Effect::Capacity(*ground, *space),
            Raw::StateSize { amount } => Effect::StateSize(*amount),
            Raw::Trade { pair, amount } if pair == "all" => Effect::Trade(*amount),
            // The pair of a trade investment is chosen in its action.
            Raw::Trade { .. } => return None,
            Raw::Cost { what, amount, min, resource: _ } => match price(what) {
                Some(what) => Effect::Cost(what, *amount, *min),
                None => return wrong(what),
            },
            Raw::Upkeep { what, amount, min, resource_built, resource: _ } => {
                let what = match what.as_str() {
                    "resource_building" => Upkept::Resource(*resource_built),
                    "capacity_building" => Upkept::Capacity,
                    "upgraded_building" => Upkept::Upgraded,
                    "war_weariness" => Upkept::War,
                    other => return wrong(other),
                };
                Effect::Upkeep(what, *amount, *min)
            }
            Raw::Limit { what, amount } if what == "exchanges_per_trade_contract" => Effect::Exchanges(*amount),
            Raw::Limit { what, .. } => return wrong(what),
            Raw::Votes { amount } => Effect::Votes(*amount),
            Raw::Unlock { kind, id } if kind == "government_stage" && id == "2" => Effect::Governments(2),
            // LG-4U.4: whichever class it is, a fleet more, which the technology says itself.
            Raw::Unlock { kind, id } if kind == "ship_size" && Class::read(id).is_none() => return wrong(id),
            // Buildings and ground units say themselves what unlocks them, governments of level I LG-4F.1.
            Raw::Unlock { kind: _, id: _ } => return None,
            Raw::Stat { what, amount, of } if what == "strategic_move" => match of.as_str() {
                "research_ship" => Effect::Speed(Civil::Research, *amount),
                "colony_ship" => Effect::Speed(Civil::Colony, *amount),
                other => return wrong(other),
            },
            Raw::Stat { what, .. } => return wrong(what),
            Raw::Allow { what } => Effect::Allow(*what),
            Raw::Yield { what, amount, factor, resource } => match what.as_str() {
                "resource_building" => Effect::YieldBuilding(*resource, *amount),
                "connected_colony_awe" => Effect::YieldConnected(*factor),
                other => return wrong(other),
            },
            Raw::Refund { what, back, per_spent } if what == "building" && *per_spent > 0 => {
                Effect::Refund(*back, *per_spent)
            }
            Raw::Refund { what, .. } => return wrong(what),
            Raw::On { event, effects } => match event.parse::<Trigger>() {
                Ok(when) => {
                    let list = self.list(effects, cause, place, errors);
                    if when.is_amid() && !list.iter().all(|effect| effect.is_of_accounts()) {
                        let problem = Message::new("error-content-value").with("detail", event.as_str());
                        errors.add(place.0, Some(place.1.to_owned()), Some(place.2.to_owned()), problem);
                    }
                    Effect::On(when, self.put(&list, cause))
                }
                // What it attaches to is not in the game (LG-4Z.24); the effects have to be sound all the same.
                Err(()) if Trigger::LATER.contains(&event.as_str()) => {
                    self.list(effects, cause, place, errors);
                    return None;
                }
                Err(()) => return wrong(event),
            },
            Raw::Activate { phase, cost, effects } if phase == "economy" => {
                Effect::Activate(resources(*cost), self.compile(effects, cause, place, errors))
            }
            Raw::Activate { phase, .. } => return wrong(phase),
            Raw::Per { count, each, max, effects } if *each > 0 => {
                Effect::Per(*count, *each, max.unwrap_or(u8::MAX), self.compile(effects, cause, place, errors))
            }
            Raw::Per { .. } => return wrong("each = 0"),
            Raw::Gain { any, .. } if *any > 0 => Effect::GainAny(*any),
            Raw::Gain { food, awe, research, culture, any: _ } => {
                Effect::Gain(Resources::new(*food, *awe, *research, *culture))
            }
            Raw::Lose { food, awe, research, culture } => {
                Effect::Lose(Resources::new(*food, *awe, *research, *culture))
            }
            Raw::GrantIncome { food, awe, research, culture, scope: _ } => {
                Effect::GrantIncome(Resources::new(*food, *awe, *research, *culture))
            }
            Raw::GrantCapacity { ground, space } => Effect::GrantCapacity(*ground, *space),
            Raw::TempCapacity { ground, space } => Effect::TempCapacity(*ground, *space),
            Raw::TempActions { free, round, chosen: _ } => Effect::TempActions(*free, round == "next"),
            Raw::Discount { what, amount, uses } => match price(what) {
                Some(what) => Effect::Discount(what, *amount, *uses),
                None => return wrong(what),
            },
            Raw::Draw { deck, n: 1 } if deck == "exploration_choice" => Effect::Draw,
            Raw::Draw { deck, .. } => return wrong(deck),
            Raw::Tech { n: 1, from, max_cost } if from == "available" => Effect::Tech(max_cost.unwrap_or(u8::MAX)),
            Raw::Tech { from, .. } => return wrong(from),
            Raw::Place { what, n, r#where, level: _ } => match (what.as_str(), r#where.as_str()) {
                ("trade_route", "any_system") => Effect::Routes(*n, true),
                ("trade_route", "legal_trade_route_system") => Effect::Routes(*n, false),
                ("policy_of_same_government_free", _) => Effect::FreePolicy,
                ("sovereignty" | "soul_mercenary", "own_capacity_building") if *n == 1 => Effect::Unique,
                // Not in the game yet, or done by its own action.
                ("network" | "kosme_fleet" | "planet_tile", _) => return None,
                (other, _) => return wrong(other),
            },
            Raw::Move { what: _, n: _, r#where: _ } => return None,
            Raw::Upgrade { what, n: 1, r#where } => match (what.as_str(), r#where.as_str()) {
                ("resource_building", "own_planet") => Effect::UpgradeBuilding,
                ("colony", "that_colony") => Effect::GrowThat,
                (other, _) => return wrong(other),
            },
            Raw::Upgrade { what, .. } => return wrong(what),
            Raw::RefundLastPolicy {} => Effect::RefundPolicy,
            Raw::Vp { amount } => Effect::Points(*amount),
            Raw::Exchange { max, rate } if *rate > 0 => Effect::Exchange(*max, *rate),
            Raw::Exchange { .. } => return wrong("rate = 0"),
            Raw::Peek { n, reorder: true, deck: crate::terms::Stack::Anomaly } if *n <= 3 => Effect::Peek(*n),
            Raw::Peek { .. } => return wrong("peek"),
            Raw::RevealSystems { radius, draw_cards: false } => Effect::Reveal(*radius),
            Raw::RevealSystems { .. } => return wrong("draw_cards"),
            Raw::ReplaceSystem { r#where, with, r#else } if r#where == "here" && with == "planet" => {
                Effect::BecomePlanet(self.compile(r#else, cause, place, errors))
            }
            Raw::ReplaceSystem { with, .. } => return wrong(with),
            Raw::Damage { n, r#type: _, to, avoid_on } if is_fleet(to, cause, place) => {
                self.fleet(Effect::Damage(*n, true, *avoid_on), cause)
            }
            Raw::Destroy { to, avoid_on } if is_fleet(to, cause, place) => {
                self.fleet(Effect::Destroy(true, *avoid_on), cause)
            }
            Raw::Stop { to, rounds } if is_fleet(to, cause, place) => self.fleet(Effect::Stop(*rounds), cause),
            Raw::Damage { n, r#type: _, to, avoid_on } => match each(to) {
                Some(each) => Effect::Damage(*n, each, *avoid_on),
                None => return wrong(to),
            },
            Raw::Destroy { to, avoid_on } => match each(to) {
                Some(each) => Effect::Destroy(each, *avoid_on),
                None => return wrong(to),
            },
            Raw::Stop { to, rounds } if to == "triggering" => Effect::Stop(*rounds),
            Raw::Stop { to, .. } => return wrong(to),
            Raw::MovePoints { amount, to: _ } => Effect::MovePoints(*amount),
            Raw::Relocate { to: _, r#where } if r#where == "random_adjacent_discovered" => Effect::Relocate,
            Raw::Relocate { r#where, .. } => return wrong(r#where),
            Raw::NeutralFleet { fleet, pips, r#where: _ } => match fleet.parse::<NeutralId>() {
                Ok(id) => Effect::Neutral(id, *pips),
                Err(()) => return wrong(fleet),
            },
            Raw::Units { unit, n, r#where } => match (item(unit), r#where.as_str()) {
                // Only the cards that units draw know where "here" is.
                (Some(item), "here") if matches!(cause, Cause::Event(_)) && place.2 == "effects" => {
                    Effect::Units(item, *n, true)
                }
                (Some(item), "own_capacity") => Effect::Units(item, *n, false),
                (Some(_), other) => return wrong(other),
                (None, _) => return wrong(unit),
            },
            Raw::PayOr { pay, r#else } => Effect::PayOr(resources(*pay), self.compile(r#else, cause, place, errors)),
            Raw::Choose { n: 1, options } => {
                let lists: Vec<Vec<Effect>> =
                    options.iter().map(|list| self.list(list, cause, place, errors)).collect();
                // An option that consists only of parts that are not in the game is not offered.
                let lists: Vec<&Vec<Effect>> = lists.iter().filter(|list| !list.is_empty()).collect();
                let first = ScriptId(self.scripts.len() as u16);
                for list in &lists {
                    self.put(list, cause);
                }
                Effect::Choose(first, lists.len() as u8)
            }
            Raw::Choose { .. } => return wrong("n"),
            Raw::Roll { table } => {
                let rows: Vec<Vec<Effect>> =
                    table.iter().map(|row| self.list(&row.effects, cause, place, errors)).collect();
                let first = ScriptId(self.scripts.len() as u16);
                for face in 1..=6 {
                    let row = table.iter().zip(&rows).find(|(row, _)| row.on.contains(&face));
                    self.put(row.map_or(&[], |(_, list)| list.as_slice()), cause);
                }
                Effect::Roll(first)
            }
            Raw::Rule { key: _ } => return None,
            Raw::WinGame {} => Effect::Win,
            Raw::ColonyLevel { amount: -1, r#where } if r#where == "own_colony" => Effect::Shrink,
            Raw::ColonyLevel { .. } => return wrong("colony_level"),
        })
    }
}

/// LG-4U.33: civil ships and ground units as they are; every military ship of the tactical game is a fleet.
fn item(unit: &str) -> Option<Item> {
    match unit.strip_prefix("advanced_").unwrap_or(unit) {
        "fighter" | "bomber" | "corvette" | "transporter" | "destroyer" | "frigate" | "cruiser" | "battlecruiser"
        | "battleship" | "carrier" | "star_base" | "titan" => Some(Item::Fleet),
        // A fleet is no unit, and militia are there only in battles (LG-4X.3).
        "fleet" | "militia" => None,
        _ => unit.parse().ok(),
    }
}

fn price(what: &str) -> Option<Price> {
    Some(match what {
        "technology" => Price::Technology,
        "colony_level" => Price::ColonyLevel,
        "colony_ship" => Price::ColonyShip,
        "trade_route" => Price::TradeRoute,
        "capacity_building" => Price::CapacityBuilding,
        "building_upgrade" => Price::BuildingUpgrade,
        "building" => Price::Building,
        "equipment" => Price::Equipment,
        "contract" => Price::Contract,
        _ => return None,
    })
}

/// Whether the fleet is meant: only the cards that units draw know which system it is in.
fn is_fleet(to: &str, cause: Cause, place: Place<'_>) -> bool {
    to == "fleet" && matches!(cause, Cause::Event(_)) && place.2 == "effects"
}

/// Whether all units that entered are meant, or one of them.
fn each(to: &str) -> Option<bool> {
    match to {
        "each_triggering_unit" => Some(true),
        "random_triggering_unit" => Some(false),
        _ => None,
    }
}
