//! What of an effect is possible and what would come of it (BTS-4.6, BTS-4.7, BTS-4.19), read off the position without carrying
//! anything out: a few counters go along the steps of a list, nothing is copied.

use std::cell::OnceCell;

use engine::Seat;

use super::frame::Frame;
use super::{Step, control, production};
use crate::BeyondTheSun;
use crate::content::Act;
use crate::effect::{Ability, Copied, Cubes, Effect, Part, PartId, Research, ScriptId};
use crate::state::{Player, Position};
use crate::terms::{ActId, BasicId, GuildId, Location, Production, SpaceSet, TOP_LEVEL, TechId};

/// What a player has at some point of an effect.
#[derive(Clone, Copy, Debug)]
pub struct Purse {
    ore: u16,
    population: u8,
    supply: u8,
}

/// Why a part is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// So much ore is missing.
    Ore(u16),
    /// So much population is missing.
    Population(u8),
    /// No technology of this level can be researched; of known ones, if only those count.
    Research(u8, bool),
    /// No system can be colonised.
    System,
    /// Too few options are possible.
    Options,
    /// No action can be copied.
    Copy,
}

/// What comes of a part.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    /// What the player has afterwards.
    pub purse: Purse,
    /// Whether it can change anything (BTS-4.7).
    pub changes: bool,
}

/// The position with the eyes of one player who thinks about an effect.
pub struct Outlook<'a> {
    game: &'a BeyondTheSun,
    position: &'a Position,
    seat: Seat,
    player: &'a Player,
    /// Spaces whose prerequisites are met and that are still to be researched, once somebody asks.
    reach: OnceCell<SpaceSet>,
}

impl<'a> Outlook<'a> {
    pub fn new(game: &'a BeyondTheSun, position: &'a Position, seat: Seat) -> Self {
        let player = &position.table.players[seat];
        Self { game, position, seat, player, reach: OnceCell::new() }
    }

    /// What the player has now.
    #[inline]
    pub fn purse(&self) -> Purse {
        Purse { ore: self.player.ore, population: self.player.population, supply: self.player.supply() }
    }

    /// BTS-4.26, BTS-4.13: the spaces that a research step can choose.
    pub fn targets(&self, frame: Frame, research: Research) -> SpaceSet {
        let level = raised(frame, research.level);
        let reach = *self.reach.get_or_init(|| reach(self.game, self.position, self.seat));
        let spaces = reach & self.game.content.level_spaces[usize::from(level) - 1];
        if !research.known_only && research.owed == 0 {
            return spaces;
        }
        let table = &self.position.table;
        let known = |at: &crate::terms::SpaceId| table.cards[at.index()].is_some();
        let owner = |at: &crate::terms::SpaceId| {
            table.players.iter().any(|(seat, other)| seat != self.seat && other.researched.contains(*at))
        };
        let fits = |at: &crate::terms::SpaceId| known(at) && (research.owed == 0 || owner(at));
        spaces.iter().filter(fits).collect()
    }

    /// Whether a part can be paid for and carried out, and what it promises. `extra` is a surcharge.
    pub fn part(&self, purse: Purse, frame: Frame, part: &Part, extra: u8) -> Result<Promise, Obstacle> {
        let (ore, frame) = price(self.game, self.player, frame, part);
        let ore = u16::from(ore + extra + part.cost.to_player);
        let population = part.cost.population;
        if purse.ore < ore {
            return Err(Obstacle::Ore(ore - purse.ore));
        }
        if purse.population < population {
            return Err(Obstacle::Population(population - purse.population));
        }
        let purse = Purse {
            ore: purse.ore - ore,
            population: purse.population - population,
            supply: purse.supply + population,
        };
        self.script(purse, frame, part.script)
    }

    fn script(&self, mut purse: Purse, frame: Frame, script: ScriptId) -> Result<Promise, Obstacle> {
        let mut changes = false;
        for effect in self.game.content.script(script) {
            changes |= self.effect(&mut purse, frame, *effect)?;
        }
        Ok(Promise { purse, changes })
    }

    /// Whether one step can change anything; an error if it is mandatory and impossible (BTS-4.19).
    pub fn effect(&self, purse: &mut Purse, frame: Frame, effect: Effect) -> Result<bool, Obstacle> {
        let player = self.player;
        Ok(match effect {
            Effect::Ore(n) => {
                purse.ore += u16::from(n);
                n > 0
            }
            Effect::OrePer(n, stat, max) => {
                let more = super::effects::ore_per(self.game, &self.position.table, self.seat, n, stat, max);
                purse.ore += more;
                more > 0
            }
            Effect::Convert(convert) => match (convert.from, convert.ship) {
                (Cubes::Population, _) => {
                    if purse.population < convert.n {
                        return Err(Obstacle::Population(convert.n - purse.population));
                    }
                    purse.population -= convert.n;
                    true
                }
                (_, None) => {
                    let cubes = convert.n.min(purse.supply);
                    purse.supply -= cubes;
                    purse.population += cubes;
                    cubes > 0 // BTS-4.18
                }
                (_, Some(_)) => {
                    let cubes = convert.n.min(purse.supply);
                    purse.supply -= cubes;
                    cubes > 0 || purse.population > 0 // BTS-4.5
                }
            },
            Effect::Research(research) => {
                if self.targets(frame, research).is_empty() {
                    return Err(Obstacle::Research(raised(frame, research.level), research.known_only));
                }
                let owed = u16::from(research.owed);
                if purse.ore < owed {
                    return Err(Obstacle::Ore(owed - purse.ore));
                }
                purse.ore -= owed;
                if research.supply && purse.supply > 0 {
                    purse.supply -= 1;
                } else if purse.population > 0 {
                    purse.population -= 1;
                } else {
                    return Err(Obstacle::Population(1));
                }
                true
            }
            Effect::Automate(..) | Effect::TakeAttached | Effect::Uncover(_) | Effect::Keep(_) => true,
            Effect::Upgrade(_) => player.can_upgrade(),
            Effect::Jump(..) | Effect::Teleport(_) => player.has_ships(),
            Effect::Museum => player.has_ships(),
            Effect::Colonise(discount) => {
                if self.colonisable(discount).next().is_none() {
                    return Err(Obstacle::System);
                }
                true
            }
            Effect::Produce(option) => self.produces(purse, option),
            Effect::Private(level) => !self.position.hidden.decks[usize::from(level) - 2].is_empty(),
            Effect::MoveSupply(to, _) => player.supply() > player.columns[to.index()],
            Effect::DrawSystem(..) | Effect::Attach(_) => self.position.hidden.systems_left() > 0,
            Effect::Reveal(level, _) => !self.position.hidden.decks[usize::from(level) - 2].is_empty(),
            Effect::LosePopulation(_) => purse.population > 0,
            Effect::Everyone(_) | Effect::Others(_) | Effect::PayOr(_) => true,
            Effect::Optional(part) => {
                let part = self.game.content.part(part);
                match self.part(*purse, frame, part, 0) {
                    Ok(promise) => promise.changes,
                    // BTS-4.74: the part that researches must be carried out.
                    Err(obstacle) if frame.must_research() && part.has_research => return Err(obstacle),
                    Err(_) => false,
                }
            }
            Effect::Choose(pick, first, count) => {
                let options = Options { first, count, left: pick, taken: 0 };
                let choices = self.options(*purse, frame, options, false);
                if choices == 0 {
                    return Err(self.why_no_option(*purse, frame, options));
                }
                self.options(*purse, frame, options, true) != 0
            }
            Effect::Copy(copied) => {
                if !self.copies(frame, copied).any(|act| self.copy(*purse, frame, copied, act).is_ok()) {
                    return Err(Obstacle::Copy);
                }
                true
            }
        })
    }

    /// Whether a production option changes anything (BTS-3.41 to BTS-3.45).
    pub fn produces(&self, purse: &mut Purse, option: Option<Production>) -> bool {
        match option {
            None => true, // BTS-1.18: the first ore symbol is never covered.
            Some(Production::Ore) => {
                purse.ore += production::ore(self.game, self.player);
                true
            }
            Some(Production::Growth) => {
                let cubes = production::cubes(self.game, self.player);
                purse.population += cubes;
                purse.supply = purse.supply.saturating_sub(cubes);
                cubes > 0
            }
            Some(Production::Trade) => {
                let trade = &self.game.content.trade;
                let rate = u16::from(production::trade_rate(self.game, self.player));
                purse.population > 0
                    || purse.supply > 0 && purse.ore >= rate
                    || purse.ore >= u16::from(trade.ore_to_decommission_ship) && self.player.has_ships()
            }
        }
    }

    /// BTS-4.101: where the player can colonise.
    pub fn colonisable(&self, discount: u8) -> impl Iterator<Item = Location> {
        let table = &self.position.table;
        Location::SLOTS.into_iter().filter(move |at| {
            let Some(card) = table.system_at(*at) else { return false };
            table.controller(*at) == Some(self.seat)
                && self.player.fleet[at.index()].strength() >= need(self.game, card, discount)
        })
    }

    /// The options that can be picked next as bits: enough others must stay possible (D4). With `effective` only those after which
    /// something can change.
    pub fn options(&self, purse: Purse, frame: Frame, options: Options, effective: bool) -> u8 {
        let content = &self.game.content;
        let Options { first, count, left, taken } = options;
        let option = |number: u8| content.part(PartId(first.0 + u16::from(number)));
        let free = |number: &u8| taken >> number & 1 == 0;
        let demand = self.demands_research(frame, options);
        let mut bits = 0;
        for number in (0..count).filter(free) {
            let Ok(promise) = self.part(purse, frame, option(number), 0) else { continue };
            let mut others = 0;
            let (mut research, mut changes) = (option(number).has_research, promise.changes);
            if left > 1 {
                for other in (0..count).filter(free).filter(|other| *other != number) {
                    if let Ok(next) = self.part(promise.purse, frame, option(other), 0) {
                        others += 1;
                        research |= option(other).has_research;
                        changes |= next.changes;
                    }
                }
            }
            if others + 1 >= left && (research || !demand) && (changes || !effective) {
                bits |= 1 << number;
            }
        }
        bits
    }

    /// BTS-4.74: whether an option that researches must still be picked.
    pub fn demands_research(&self, frame: Frame, options: Options) -> bool {
        let research = |number: u8| self.game.content.part(PartId(options.first.0 + u16::from(number))).has_research;
        let researched = (0..options.count).any(|number| options.taken >> number & 1 == 1 && research(number));
        frame.must_research() && !researched && (0..options.count).any(research)
    }

    /// BTS-4.74: whether a copied action can still choose the option that researches after all supply cubes and so many population
    /// cubes are used.
    pub fn leaves_research(&self, frame: Frame, used: u8) -> bool {
        if !frame.must_research() {
            return true;
        }
        let rest = self.position.table.steps.iter().find_map(|step| match *step {
            Step::Choose(other, options) if other == frame => Some(options),
            _ => None,
        });
        let purse = self.purse();
        let purse = Purse { supply: 0, population: purse.population.saturating_sub(used), ..purse };
        rest.is_none_or(|options| self.options(purse, frame, options, false) != 0)
    }

    fn why_no_option(&self, purse: Purse, frame: Frame, options: Options) -> Obstacle {
        let parts = (0..options.count).map(|n| self.game.content.part(PartId(options.first.0 + u16::from(n))));
        let parts = parts.filter(|part| part.has_research || !frame.must_research());
        parts.filter_map(|part| self.part(purse, frame, part, 0).err()).next().unwrap_or(Obstacle::Options)
    }

    /// BTS-4.70, BTS-4.73, BTS-4.76: the actions that a copying step could choose, affordable or not.
    pub fn copies(&self, frame: Frame, copied: Copied) -> impl Iterator<Item = &'a Act> {
        let (content, table, player) = (&self.game.content, &self.position.table, self.player);
        let chain = frame.with_link(copied.link);
        let board = table.cards.iter().flatten().copied().filter(move |card| {
            !copied.must_know || player.known.contains(*card) // BTS-4.73
        });
        let cards = board.chain(player.private.iter()); // BTS-4.67
        let basics = BasicId::all().filter_map(|id| content.act(ActId::Basic(id)));
        let guilds = table.guilds.iter().filter_map(|id: GuildId| content.act(ActId::Guild(id)));
        let cards = cards.flat_map(|card: TechId| content.acts_of(card));
        basics.chain(cards).chain(guilds).filter(move |act| {
            let part = content.part(act.part);
            part.has_research && !chain.holds(content.script(part.script)) // BTS-4.76
        })
    }

    /// BTS-4.72, BTS-4.75: whether an action can be copied.
    pub fn copy(&self, purse: Purse, frame: Frame, copied: Copied, act: &Act) -> Result<Promise, Obstacle> {
        self.part(purse, frame.copying(copied), self.game.content.part(act.part), 0)
    }

    /// BTS-4.7: whether what is left of the running action can still change something, given that nothing has changed. `skip` steps
    /// of the stack are those of the decision itself.
    pub fn hope(&self, skip: usize) -> bool {
        let content = &self.game.content;
        self.position.table.steps.iter().skip(skip).any(|step| match *step {
            Step::Run(frame, script, at) if frame.is_action() => content.script(script)[usize::from(at)..]
                .iter()
                .any(|effect| self.effect(&mut self.purse(), frame, *effect).unwrap_or(false)),
            Step::Choose(frame, options) if frame.is_action() => self.options(self.purse(), frame, options, true) != 0,
            _ => false,
        })
    }
}

/// BTS-4.7: whether the owner of an effect can stop here although nothing has changed so far. `skip` is as for
/// [`hope`](Outlook::hope).
#[inline]
pub fn may_stop(game: &BeyondTheSun, position: &Position, frame: Frame, skip: usize) -> bool {
    !frame.is_action() || position.table.changed || Outlook::new(game, position, frame.seat).hope(skip)
}

/// Options of choice: the first, how many, how many are still to be picked, and those already taken as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Options {
    /// The first of them.
    pub first: PartId,
    /// How many there are.
    pub count: u8,
    /// How many are still to be picked.
    pub left: u8,
    /// Those already picked.
    pub taken: u8,
}

/// The strength that colonising needs (BTS-4.101).
pub fn need(game: &BeyondTheSun, card: crate::terms::SystemId, discount: u8) -> u8 {
    game.content.system(card).strength.saturating_sub(discount).max(1)
}

/// BTS-4.75, BTS-4.77: the level that is researched.
pub fn raised(frame: Frame, level: u8) -> u8 {
    (level + frame.raise()).min(TOP_LEVEL)
}

/// BTS-4.27, BTS-4.28, BTS-4.44: spaces that a player has not researched and whose prerequisites they meet.
#[inline]
pub fn reach(game: &BeyondTheSun, position: &Position, seat: Seat) -> SpaceSet {
    let researched = position.table.players[seat].researched;
    let mut reach = SpaceSet::EMPTY;
    for (number, space) in game.content.spaces.iter().enumerate() {
        if (space.prerequisites & researched).len() >= space.need {
            crate::terms::SpaceId::new(number).into_iter().for_each(|id| reach.insert(id));
        }
    }
    reach - researched - position.table.opening()
}

/// BTS-4.157, BTS-4.161: what a part costs in ore, and the frame that remembers whether the discount is used.
#[inline]
pub fn price(game: &BeyondTheSun, player: &Player, frame: Frame, part: &Part) -> (u8, Frame) {
    let discountable = part.cost.ore > 0
        && part.research > 0
        && raised(frame, part.research) >= 2
        && frame.is_action()
        && !frame.discounted();
    let discount = if discountable { discount(game, player) } else { 0 };
    match discount {
        0 => (part.cost.ore, frame),
        _ => (part.cost.ore.saturating_sub(discount), frame.with_discount()),
    }
}

fn discount(game: &BeyondTheSun, player: &Player) -> u8 {
    control::board_abilities(game, player)
        .map(|ability| match ability {
            Ability::ResearchDiscount(n) => n,
            _ => 0,
        })
        .sum()
}
