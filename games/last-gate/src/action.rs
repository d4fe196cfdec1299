//! What a player can decide, and its notation.

use std::fmt;
use std::str::FromStr;

use engine::{Seat, names};
use serde::{Deserialize, Serialize};

use crate::state::WarGoal;
use crate::terms::{
    Build, Civil, Defence, EventId, GovernmentId, Ground, Hex, Kind, PolicyId, Resource, Stack, TechId, Unit, number,
};

/// Something that can be bought in any number (LG-3.20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Item {
    /// Civil ships.
    Ship(Civil),
    /// Fleets.
    Fleet,
    /// Ground units.
    Ground(Ground),
}

impl Item {
    /// Its name in notation and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ship(kind) => kind.name(),
            Self::Fleet => "fleet",
            Self::Ground(kind) => kind.name(),
        }
    }
}

impl FromStr for Item {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "fleet" => Ok(Self::Fleet),
            "research_ship" => Ok(Self::Ship(Civil::Research)),
            "colony_ship" => Ok(Self::Ship(Civil::Colony)),
            _ => text.parse().map(Self::Ground),
        }
    }
}

/// How an expedition is paid besides its AWE (LG-4J.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// With event cards.
    Cards,
    /// With research.
    Research,
    /// With a planet that was set aside.
    Planet,
}

names! { Way { Cards = "cards", Research = "research", Planet = "planet" } }

/// One small decision. A purchase is a few of these in a row: `buy:fleet:2`, `pay:1:0`, `place:4.9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Passes (LG-3.3).
    Pass,
    /// Ends the turn.
    End,
    /// Agrees, accepts, does it.
    Yes,
    /// Refuses, does not do it.
    No,
    /// Is ready with what was being put together.
    Done,
    /// Exchanges at the ratio of the government (LG-4F.16).
    Trade(Resource, Resource),
    /// Proposes a trade contract, paying so much of its culture (LG-4A.3).
    Contract(Seat, u8),
    /// Declares war with so much culture, or 0 with a reason (LG-4B.8).
    War(Seat, u8),
    /// Offers a truce (LG-4A.29).
    Truce(Seat),
    /// Hires the mercenary fleet to a planet (LG-4U.14).
    Hire(Hex),
    /// Dismisses it (LG-4A.25).
    Dismiss,
    /// Ends so many contracts with a player (LG-4A.28).
    EndContract(Seat, u8),
    /// Changes the government (LG-4F.1).
    Govern(GovernmentId),
    /// Develops a policy (LG-4F.6).
    Policy(PolicyId),
    /// Removes a policy.
    Drop(PolicyId),
    /// Uses a policy (LG-4F.10).
    Activate(PolicyId),
    /// Gives up a political action (LG-4J.2).
    Cut(Kind),
    /// Turns a political action into another kind (LG-4J.16).
    Convert(Kind, Kind),
    /// Sells an event card (LG-4J.4).
    Sell(EventId),
    /// Applies for development aid (LG-4J.5).
    Aid,
    /// Sends a research ship on an expedition (LG-4J.7).
    Expedition(u8, Hex, Way),
    /// Makes a gift to the High Council (LG-4J.10), or buys a point (LG-5.12).
    Gift,
    /// Improves a trade ratio (LG-4J.11).
    Invest(Resource),
    /// Founds a commission (LG-4J.12).
    Commission,
    /// Asks for Kosme protection on a planet (LG-4J.13).
    Kosme(Hex),
    /// Imports machine parts (LG-4J.17).
    Import,
    /// Names a war goal (LG-4B.12).
    Goal(WarGoal),
    /// Offers resources.
    Give(Resource, u8),
    /// Asks for resources.
    Ask(Resource, u8),
    /// Offers a colony.
    GiveWorld(Hex),
    /// Asks for a colony.
    AskWorld(Hex),
    /// Offers the ground units on a colony that is offered.
    GiveArmy(Hex),
    /// Asks for the ground units on a colony that is asked for.
    AskArmy(Hex),
    /// Offers a ship or fleet.
    GiveUnit(Unit),
    /// Asks for a ship or fleet.
    AskUnit(Unit),
    /// Takes so many of the resource that is next.
    Mix(u8),
    /// Chooses an event card.
    Card(EventId),
    /// Raises a colony (LG-4L.7).
    Grow(Hex),
    /// Buys a technology (LG-4P.1).
    Research(TechId),
    /// Buys so many units (LG-3.20).
    Buy(Item, u8),
    /// Builds (LG-4M.1).
    Build(Hex, Build),
    /// Upgrades the building of a slot to a level (LG-4M.5).
    Upgrade(Hex, u8, u8),
    /// Demolishes the building of a slot (LG-4M.8).
    Demolish(Hex, u8),
    /// Demolishes a defence building.
    Raze(Hex, Defence),
    /// Uses a trade contract with a player (LG-4A.21).
    Swap(Seat),
    /// Dissolves a unit (LG-4N.13).
    Dissolve(Unit),
    /// Dissolves a ground unit on a planet.
    Disband(Hex, Ground),
    /// Pays, with so much ground and space capacity (LG-4N.4).
    Pay(u8, u8),
    /// Pays so much of it with culture instead of AWE.
    PayCulture(u8),
    /// Puts something there.
    Place(Hex),
    /// Takes food and AWE back for capacity (LG-3.22).
    Refund(u8, u8),
    /// Pays for something missing with this (LG-4K.7).
    Cover(Resource),
    /// Offers a unit for sale (LG-4K.9).
    Offer(Unit),
    /// Offers a trade route for sale.
    OfferRoute(Hex),
    /// Gives up a ground unit.
    OfferTroops(Ground),
    /// Explores an anomaly with a research ship (LG-3.23).
    Explore(u8),
    /// Moves a unit.
    Fly(Unit),
    /// Goes there.
    To(Hex),
    /// Withdraws from a blockade (LG-4S.7).
    Withdraw(Hex),
    /// Loads a ground unit into a fleet (LG-4Q.7).
    Load(u8, Ground),
    /// Unloads one.
    Unload(u8, Ground),
    /// Blockades a system (LG-4S.5).
    Blockade(Hex),
    /// Lifts a blockade.
    Lift(Hex),
    /// Takes one of several options, from 1.
    Option(u8),
    /// Chooses a stack.
    Stack(Stack),
    /// Attacks a player somewhere (LG-4T.3).
    Attack(Hex, Seat),
    /// Attacks the trade route there (LG-4M.23).
    AttackRoute(Hex),
    /// Fights this battle next (LG-3.28).
    First(u8),
    /// Assigns a hit to an enemy fleet, from 1 (LG-4U.16).
    Hit(u8),
    /// Retreats.
    Retreat,
    /// Stays.
    Stay,
    /// Lands a ground unit (LG-4X.1), or throws one overboard.
    Land(Ground),
    /// Attacks a stack of ground units (LG-4X.6).
    Target(Ground),
    /// Gives a unit of one's own so much more to hit (LG-4X.10, LG-4X.11).
    Support(Ground, u8),
    /// Repairs a unit of a stack (LG-4X.12).
    Repair(Ground),
    /// Lets this stack act before another one of equal initiative (LG-4X.5).
    Act(Ground),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass => f.write_str("pass"),
            Self::End => f.write_str("end"),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
            Self::Done => f.write_str("done"),
            Self::Trade(from, to) => write!(f, "trade:{from}:{to}"),
            Self::Contract(with, share) => write!(f, "contract:{with}:{share}"),
            Self::War(on, culture) => write!(f, "war:{on}:{culture}"),
            Self::Truce(with) => write!(f, "truce:{with}"),
            Self::Hire(at) => write!(f, "hire:{at}"),
            Self::Dismiss => f.write_str("dismiss"),
            Self::EndContract(with, count) => write!(f, "cancel:{with}:{count}"),
            Self::Govern(government) => write!(f, "govern:{government}"),
            Self::Policy(policy) => write!(f, "policy:{policy}"),
            Self::Drop(policy) => write!(f, "drop:{policy}"),
            Self::Activate(policy) => write!(f, "use:{policy}"),
            Self::Cut(kind) => write!(f, "cut:{kind}"),
            Self::Convert(from, to) => write!(f, "convert:{from}:{to}"),
            Self::Sell(card) => write!(f, "sell:{card}"),
            Self::Aid => f.write_str("aid"),
            Self::Expedition(ship, to, way) => write!(f, "expedition:{}:{to}:{way}", ship + 1),
            Self::Gift => f.write_str("gift"),
            Self::Invest(kind) => write!(f, "invest:{kind}"),
            Self::Commission => f.write_str("commission"),
            Self::Kosme(at) => write!(f, "kosme:{at}"),
            Self::Import => f.write_str("import"),
            Self::Goal(WarGoal::Colony(at)) => write!(f, "goal:{at}"),
            Self::Goal(WarGoal::Back(at)) => write!(f, "back:{at}"),
            Self::Goal(WarGoal::Blockade(at)) => write!(f, "free:{at}"),
            Self::Goal(WarGoal::Victory) => f.write_str("goal:victory"),
            Self::Give(kind, amount) => write!(f, "give:{kind}:{amount}"),
            Self::Ask(kind, amount) => write!(f, "ask:{kind}:{amount}"),
            Self::GiveWorld(at) => write!(f, "giveworld:{at}"),
            Self::AskWorld(at) => write!(f, "askworld:{at}"),
            Self::GiveArmy(at) => write!(f, "givearmy:{at}"),
            Self::AskArmy(at) => write!(f, "askarmy:{at}"),
            Self::GiveUnit(unit) => write!(f, "giveunit:{unit}"),
            Self::AskUnit(unit) => write!(f, "askunit:{unit}"),
            Self::Mix(amount) => write!(f, "mix:{amount}"),
            Self::Card(card) => write!(f, "card:{card}"),
            Self::Grow(at) => write!(f, "grow:{at}"),
            Self::Research(tech) => write!(f, "research:{tech}"),
            Self::Buy(item, count) => write!(f, "buy:{}:{count}", item.name()),
            Self::Build(at, build) => write!(f, "build:{at}:{build}"),
            Self::Upgrade(at, slot, level) => write!(f, "upgrade:{at}:{}:{level}", slot + 1),
            Self::Demolish(at, slot) => write!(f, "demolish:{at}:{}", slot + 1),
            Self::Raze(at, defence) => write!(f, "raze:{at}:{defence}"),
            Self::Swap(with) => write!(f, "swap:{with}"),
            Self::Dissolve(unit) => write!(f, "dissolve:{unit}"),
            Self::Disband(at, kind) => write!(f, "disband:{at}:{kind}"),
            Self::Pay(ground, space) => write!(f, "pay:{ground}:{space}"),
            Self::PayCulture(culture) => write!(f, "culture:{culture}"),
            Self::Place(at) => write!(f, "place:{at}"),
            Self::Refund(food, awe) => write!(f, "refund:{food}:{awe}"),
            Self::Cover(kind) => write!(f, "cover:{kind}"),
            Self::Offer(unit) => write!(f, "offer:{unit}"),
            Self::OfferRoute(at) => write!(f, "offerroute:{at}"),
            Self::OfferTroops(kind) => write!(f, "offertroops:{kind}"),
            Self::Explore(ship) => write!(f, "explore:{}", ship + 1),
            Self::Fly(unit) => write!(f, "fly:{unit}"),
            Self::To(at) => write!(f, "to:{at}"),
            Self::Withdraw(at) => write!(f, "withdraw:{at}"),
            Self::Load(fleet, kind) => write!(f, "load:{}:{kind}", fleet + 1),
            Self::Unload(fleet, kind) => write!(f, "unload:{}:{kind}", fleet + 1),
            Self::Blockade(at) => write!(f, "blockade:{at}"),
            Self::Lift(at) => write!(f, "lift:{at}"),
            Self::Option(option) => write!(f, "option:{option}"),
            Self::Stack(stack) => write!(f, "stack:{stack}"),
            Self::Attack(at, whom) => write!(f, "attack:{at}:{whom}"),
            Self::AttackRoute(at) => write!(f, "attackroute:{at}"),
            Self::First(battle) => write!(f, "first:{}", battle + 1),
            Self::Hit(fleet) => write!(f, "hit:{}", fleet + 1),
            Self::Retreat => f.write_str("retreat"),
            Self::Stay => f.write_str("stay"),
            Self::Land(kind) => write!(f, "land:{kind}"),
            Self::Target(kind) => write!(f, "target:{kind}"),
            Self::Support(kind, plus) => write!(f, "support:{kind}:{plus}"),
            Self::Repair(kind) => write!(f, "repair:{kind}"),
            Self::Act(kind) => write!(f, "act:{kind}"),
        }
    }
}

impl FromStr for Action {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let Some((word, rest)) = text.split_once(':') else {
            return Ok(match text {
                "pass" => Self::Pass,
                "end" => Self::End,
                "yes" => Self::Yes,
                "no" => Self::No,
                "done" => Self::Done,
                "dismiss" => Self::Dismiss,
                "aid" => Self::Aid,
                "gift" => Self::Gift,
                "commission" => Self::Commission,
                "import" => Self::Import,
                "retreat" => Self::Retreat,
                "stay" => Self::Stay,
                _ => return Err(()),
            });
        };
        Ok(match word {
            "trade" => two(rest, Self::Trade)?,
            "contract" => seat_number(rest, Self::Contract)?,
            "war" => seat_number(rest, Self::War)?,
            "truce" => Self::Truce(seat(rest)?),
            "hire" => Self::Hire(rest.parse()?),
            "cancel" => seat_number(rest, Self::EndContract)?,
            "govern" => Self::Govern(rest.parse()?),
            "policy" => Self::Policy(rest.parse()?),
            "drop" => Self::Drop(rest.parse()?),
            "use" => Self::Activate(rest.parse()?),
            "cut" => Self::Cut(rest.parse()?),
            "convert" => two(rest, Self::Convert)?,
            "sell" => Self::Sell(rest.parse()?),
            "expedition" => {
                let (ship, rest) = rest.split_once(':').ok_or(())?;
                let (to, way) = rest.split_once(':').ok_or(())?;
                Self::Expedition(from_one(ship, 6)?, to.parse()?, way.parse()?)
            }
            "invest" => Self::Invest(rest.parse()?),
            "kosme" => Self::Kosme(rest.parse()?),
            "goal" if rest == "victory" => Self::Goal(WarGoal::Victory),
            "goal" => Self::Goal(WarGoal::Colony(rest.parse()?)),
            "back" => Self::Goal(WarGoal::Back(rest.parse()?)),
            "free" => Self::Goal(WarGoal::Blockade(rest.parse()?)),
            "give" => named_number(rest, Self::Give)?,
            "ask" => named_number(rest, Self::Ask)?,
            "giveworld" => Self::GiveWorld(rest.parse()?),
            "askworld" => Self::AskWorld(rest.parse()?),
            "givearmy" => Self::GiveArmy(rest.parse()?),
            "askarmy" => Self::AskArmy(rest.parse()?),
            "giveunit" => Self::GiveUnit(rest.parse()?),
            "askunit" => Self::AskUnit(rest.parse()?),
            "mix" => Self::Mix(number(rest).ok_or(())?),
            "card" => Self::Card(rest.parse()?),
            "grow" => Self::Grow(rest.parse()?),
            "research" => Self::Research(rest.parse()?),
            "buy" => named_number(rest, Self::Buy)?,
            "build" => two(rest, Self::Build)?,
            "upgrade" => {
                let (at, rest) = rest.split_once(':').ok_or(())?;
                let (slot, level) = rest.split_once(':').ok_or(())?;
                let level = number(level).filter(|level| (1..=3).contains(level)).ok_or(())?;
                Self::Upgrade(at.parse()?, from_one(slot, 6)?, level)
            }
            "demolish" => {
                let (at, slot) = rest.split_once(':').ok_or(())?;
                Self::Demolish(at.parse()?, from_one(slot, 6)?)
            }
            "raze" => {
                let (at, defence) = rest.split_once(':').ok_or(())?;
                Self::Raze(at.parse()?, defence.parse()?)
            }
            "swap" => Self::Swap(seat(rest)?),
            "dissolve" => Self::Dissolve(rest.parse()?),
            "disband" => two(rest, Self::Disband)?,
            "pay" => numbers(rest, Self::Pay)?,
            "culture" => Self::PayCulture(number(rest).ok_or(())?),
            "place" => Self::Place(rest.parse()?),
            "refund" => numbers(rest, Self::Refund)?,
            "cover" => Self::Cover(rest.parse()?),
            "offer" => Self::Offer(rest.parse()?),
            "offerroute" => Self::OfferRoute(rest.parse()?),
            "offertroops" => Self::OfferTroops(rest.parse()?),
            "explore" => Self::Explore(from_one(rest, 6)?),
            "fly" => Self::Fly(rest.parse()?),
            "to" => Self::To(rest.parse()?),
            "withdraw" => Self::Withdraw(rest.parse()?),
            "load" => fleet_ground(rest, Self::Load)?,
            "unload" => fleet_ground(rest, Self::Unload)?,
            "blockade" => Self::Blockade(rest.parse()?),
            "lift" => Self::Lift(rest.parse()?),
            "option" => Self::Option(number(rest).filter(|option| (1..=9).contains(option)).ok_or(())?),
            "stack" => Self::Stack(rest.parse()?),
            "attack" => {
                let (at, whom) = rest.split_once(':').ok_or(())?;
                Self::Attack(at.parse()?, seat(whom)?)
            }
            "attackroute" => Self::AttackRoute(rest.parse()?),
            "first" => Self::First(from_one(rest, 12)?),
            "hit" => Self::Hit(from_one(rest, 48)?),
            "land" => Self::Land(rest.parse()?),
            "target" => Self::Target(rest.parse()?),
            "support" => match named_number(rest, Self::Support)? {
                support @ Self::Support(_, 1 | 2) => support,
                _ => return Err(()),
            },
            "repair" => Self::Repair(rest.parse()?),
            "act" => Self::Act(rest.parse()?),
            _ => return Err(()),
        })
    }
}

/// Seats are written with capital letters only, so that there is one notation for each action.
fn seat(text: &str) -> Result<Seat, ()> {
    if text.bytes().all(|byte| byte.is_ascii_uppercase()) { text.parse().map_err(drop) } else { Err(()) }
}

fn from_one(text: &str, most: u8) -> Result<u8, ()> {
    number(text).filter(|number| (1..=most).contains(number)).map(|number| number - 1).ok_or(())
}

fn two<A: FromStr<Err = ()>, B: FromStr<Err = ()>>(text: &str, make: fn(A, B) -> Action) -> Result<Action, ()> {
    let (first, second) = text.split_once(':').ok_or(())?;
    Ok(make(first.parse()?, second.parse()?))
}

fn seat_number(text: &str, make: fn(Seat, u8) -> Action) -> Result<Action, ()> {
    let (with, amount) = text.split_once(':').ok_or(())?;
    Ok(make(seat(with)?, number(amount).ok_or(())?))
}

fn named_number<A: FromStr<Err = ()>>(text: &str, make: fn(A, u8) -> Action) -> Result<Action, ()> {
    let (what, amount) = text.split_once(':').ok_or(())?;
    Ok(make(what.parse()?, number(amount).ok_or(())?))
}

fn numbers(text: &str, make: fn(u8, u8) -> Action) -> Result<Action, ()> {
    let (first, second) = text.split_once(':').ok_or(())?;
    Ok(make(number(first).ok_or(())?, number(second).ok_or(())?))
}

fn fleet_ground(text: &str, make: fn(u8, Ground) -> Action) -> Result<Action, ()> {
    let (fleet, kind) = text.split_once(':').ok_or(())?;
    Ok(make(from_one(fleet, 12)?, kind.parse()?))
}
