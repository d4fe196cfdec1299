//! War (4B): declaring and preventing it, its goals, its end.

use engine::{Seat, Sink};
use tinyvec::ArrayVec;

use super::{Mix, Step, pay};
use crate::action::Action;
use crate::effect::Permission;
use crate::event::Event;
use crate::state::{Position, Reason, Table, War, WarGoal, World};
use crate::terms::{Hex, HexSet, PolicyId, Resource, Resources};
use crate::{LastGate, economy, mods};

const JUST_WAR: PolicyId = PolicyId::named("just_war");

/// Reasons of a player against another that are still fresh (LG-4B.7).
fn fresh(table: &Table, a: Seat, b: Seat) -> impl Iterator<Item = Reason> + use<> {
    let (round, reasons) = (table.round, table.relation(a, b).reasons);
    reasons.into_iter().filter(move |reason| reason.round + 1 >= round)
}

/// LG-4B.7: whether a war would have a reason.
pub fn has_reason(table: &Table, a: Seat, b: Seat) -> bool {
    fresh(table, a, b).next().is_some()
}

/// LG-4A.30: whether the peace after a truce is over.
pub fn may_declare(table: &Table, a: Seat, b: Seat) -> bool {
    !table.at_war(a, b) && table.relation(a, b).discovered && table.relation(a, b).peace_until < table.round
}

/// LG-4B.6, LG-4B.8: with a reason for nothing, without one for any amount of culture.
pub fn legal(game: &LastGate, p: &Position, a: Seat, b: Seat, actions: &mut impl Sink<Action>) {
    if !may_declare(&p.table, a, b) {
        return;
    }
    if has_reason(&p.table, a, b) || is_just(game, p, a) {
        actions.put(Action::War(b, 0));
        return;
    }
    if !p.table.relation(a, b).prevented {
        // More than the other could ever prevent, with exchanges for all that there is, changes nothing (LG-10.97).
        let enough = economy::raised(game, &p.table, b, Resource::Culture) * 2 / 3 + 2;
        let most = p.table[a].account[Resource::Culture].min(enough).clamp(0, 255);
        (1..=most).for_each(|culture| actions.put(Action::War(b, culture as u8)));
    }
}

/// Just war: one war in a round as if there were a reason.
fn is_just(game: &LastGate, p: &Position, seat: Seat) -> bool {
    let player = &p.table[seat];
    player.policies.contains(JUST_WAR)
        && !player.used.contains(JUST_WAR)
        && mods::mods(game, &p.table, seat).allows(Permission::JustWar)
}

/// LG-4B.2: the declaration.
pub fn declare(p: &mut Position, a: Seat, b: Seat, culture: u8, events: &mut impl Sink<Event>) {
    if culture == 0 {
        if !has_reason(&p.table, a, b) {
            p.table[a].used.insert(JUST_WAR);
        }
        begin(p, a, b, events);
        return;
    }
    pay::take(p, a, Resources::of(Resource::Culture, culture.into()), events);
    p.table.steps.push(Step::Prevent(b, a, culture));
}

/// LG-4B.8: half as much again prevents it.
pub fn prevention(culture: u8) -> i16 {
    i16::from(culture) * 3 / 2
}

/// Whether the other can prevent the war.
pub fn legal_prevent(p: &Position, b: Seat, culture: u8, actions: &mut impl Sink<Action>) {
    if p.table[b].account[Resource::Culture] >= prevention(culture) {
        actions.put(Action::Yes);
    }
    actions.put(Action::No);
}

/// LG-4B.9: prevented, or begun.
pub fn prevent(
    _: &LastGate,
    p: &mut Position,
    b: Seat,
    a: Seat,
    culture: u8,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    if action == Action::Yes {
        let cost = prevention(culture);
        pay::take(p, b, Resources::of(Resource::Culture, cost), events);
        p.table.relation_mut(a, b).prevented = true;
        events.put(Event::Prevented(b, a, cost));
    } else {
        begin(p, a, b, events);
    }
}

/// The war begins: contracts end (LG-4B.4), reasons are used up (LG-4B.33), goals are named.
fn begin(p: &mut Position, a: Seat, b: Seat, events: &mut impl Sink<Event>) {
    p.table.contracts.retain(|contract| !(contract.parties.contains(&a) && contract.parties.contains(&b)));
    let mut war = War { aggressor: a, defender: b, ..War::default() };
    events.put(Event::War(a, b));
    let reasons: ArrayVec<[Reason; 6]> = fresh(&p.table, a, b).collect();
    let mut compulsory: ArrayVec<[WarGoal; 12]> = ArrayVec::new();
    for reason in reasons.iter().filter(|reason| reason.conquest) {
        if p.table.world(reason.at).is_some_and(|world| world.owner == Some(b)) {
            compulsory.push(WarGoal::Back(reason.at));
        }
    }
    // LG-4B.10: the reason of a blockade is about every system that is blockaded.
    if reasons.iter().any(|reason| !reason.conquest) {
        compulsory.extend(blockaded(p, a, b).iter().take(6).map(WarGoal::Blockade));
    }
    for goal in compulsory {
        if !war.goals.contains(&goal) && war.goals.len() < 8 {
            war.goals.push(goal);
            events.put(Event::Named(a, goal));
        }
    }
    war.compulsory = (!reasons.is_empty()).then_some(war.goals.len() as u8);
    p.table.relation_mut(a, b).reasons.clear();
    p.table.wars.push(war);
    for seat in [a, b] {
        p.table[seat].peace = 0;
        p.table[seat].warred = true;
    }
    p.table.steps.push(Step::Goals(a, b));
}

/// Systems with a planet or route of a player that another one blockades.
fn blockaded(p: &Position, a: Seat, b: Seat) -> HexSet {
    let planets: HexSet = p.table.worlds_of(a).map(|world| world.at).collect();
    p.table[b].blockades & (planets | p.table[a].routes)
}

/// LG-4B.10, LG-4B.11: colonies of the other and battle victories; with a reason also blockades and conquests that are to end. At
/// least one in all.
pub fn legal_goals(p: &Position, a: Seat, b: Seat, actions: &mut impl Sink<Action>) {
    let Some(war) = p.table.war(a, b) else { return };
    if !war.goals.is_empty() {
        actions.put(Action::Done);
    }
    if war.goals.len() >= 12 {
        return;
    }
    let reason = war.compulsory.is_some();
    let lost = |world: &World| reason && world.is_conquered() && world.founder == Some(a);
    let colonies = p.table.colonies(b);
    let named = colonies.map(|world| if lost(world) { WarGoal::Back(world.at) } else { WarGoal::Colony(world.at) });
    let blockades = if reason { blockaded(p, a, b) } else { HexSet::EMPTY };
    for goal in named.chain(blockades.iter().map(WarGoal::Blockade)) {
        // To take a colony back and to conquer it is one goal, not two.
        let twice = matches!(goal, WarGoal::Colony(at) if war.goals.contains(&WarGoal::Back(at)));
        if !war.goals.contains(&goal) && !twice {
            actions.put(Action::Goal(goal));
        }
    }
    actions.put(Action::Goal(WarGoal::Victory));
}

/// LG-4B.12: a goal is named for good.
pub fn name_goal(p: &mut Position, a: Seat, b: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Goal(goal) = action else { return };
    if let Some(war) = p.table.wars.iter_mut().find(|war| (war.aggressor, war.defender) == (a, b)) {
        war.goals.push(goal);
        events.put(Event::Named(a, goal));
    }
    p.table.steps.push(Step::Goals(a, b));
}

/// LG-4B.7: a reason arises; its victim may declare war at once.
pub fn give_reason(p: &mut Position, victim: Seat, by: Seat, conquest: bool, at: Hex) {
    let round = p.table.round;
    let reasons = &mut p.table.relation_mut(victim, by).reasons;
    reasons.retain(|reason| reason.round + 1 >= round && (reason.conquest, reason.at) != (conquest, at));
    if reasons.len() < 6 {
        reasons.push(Reason { conquest, at, round });
    }
    if may_declare(&p.table, victim, by) {
        p.table.steps.push(Step::WarNow(victim, by));
    }
}

/// At once and without a political action, or later.
pub fn now(p: &mut Position, a: Seat, b: Seat, action: Action, events: &mut impl Sink<Event>) {
    if action == Action::Yes {
        begin(p, a, b, events);
    }
}

/// LG-4B.13: how many goals of a war are fulfilled now.
pub fn fulfilled(table: &Table, war: &War) -> u8 {
    let mut victories = 0;
    let met = |(number, goal): &(usize, &WarGoal)| match **goal {
        WarGoal::Colony(at) => table.world(at).is_none_or(|world| world.owner != Some(war.defender)),
        WarGoal::Back(at) => {
            table.world(at).is_none_or(|world| world.owner == Some(war.aggressor) || world.owner.is_none())
        }
        WarGoal::Blockade(at) => war.lifted & (1 << number) != 0 || !table[war.defender].blockades.contains(at),
        WarGoal::Victory => {
            victories += 1;
            war.victories >= victories
        }
    };
    war.goals.iter().enumerate().filter(met).count() as u8
}

/// LG-4B.14: wars end at once when all goals are fulfilled.
pub fn check_goals(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    // LG-4B.10: a blockade goal is fulfilled when the blockade ends, whatever comes later.
    for place in 0..p.table.wars.len() {
        let war = &p.table.wars[place];
        let blockades = p.table[war.defender].blockades;
        let ended = |goal: &WarGoal| matches!(goal, WarGoal::Blockade(at) if !blockades.contains(*at));
        let bits = war.goals.iter().enumerate().filter(|(_, goal)| ended(goal)).map(|(number, _)| 1 << number);
        let lifted = bits.fold(war.lifted, |all: u16, bit: u16| all | bit);
        p.table.wars[place].lifted = lifted;
    }
    let won = p.table.wars.iter().find(|war| {
        !war.goals.is_empty() && usize::from(fulfilled(&p.table, war)) == war.goals.len() && !naming(p, war)
    });
    if let Some((a, b)) = won.map(|war| (war.aggressor, war.defender)) {
        end(game, p, a, b, None, events);
        check_goals(game, p, events);
    }
}

/// Whether the goals of a war are still being named.
fn naming(p: &Position, war: &War) -> bool {
    p.table.steps.iter().any(|step| *step == Step::Goals(war.aggressor, war.defender))
}

/// LG-4B.15, LG-4B.32: the war is over and its goals are evaluated; who could not pay gets nothing (LG-4B.23).
pub fn end(game: &LastGate, p: &mut Position, a: Seat, b: Seat, broke: Option<Seat>, events: &mut impl Sink<Event>) {
    let Some(war) = p.table.war(a, b).copied() else { return };
    p.table.wars.retain(|other| *other != war);
    // LG-4B.32: blockades stay and are no reason any more; those of the war itself never were one.
    for (x, y) in [(a, b), (b, a)] {
        p.table.relation_mut(x, y).reasons.retain(|reason| reason.conquest);
    }
    let reward = game.content.contracts.goal_reward;
    let met = fulfilled(&p.table, &war);
    let missed = war.goals.len() as u8 - met;
    events.put(Event::Peace(a, b));
    // LG-4B.15: five resources of choice for every goal.
    if missed > 0 && broke != Some(war.defender) {
        p.table.steps.push(Step::Mix(war.defender, Mix::Gain, missed.saturating_mul(reward), 0));
    }
    if met > 0 {
        p.table.steps.push(Step::Mix(war.aggressor, Mix::Gain, met.saturating_mul(reward), 0));
    }
}

/// LG-4A.30: a truce, also a forced one, gives peace for some rounds.
pub fn wait(game: &LastGate, p: &mut Position, a: Seat, b: Seat) {
    let until = p.table.round.saturating_add(game.content.contracts.truce.saturating_sub(1));
    for (x, y) in [(a, b), (b, a)] {
        p.table.relation_mut(x, y).peace_until = until;
    }
}

/// LG-4B.20: pips of a player in the wars with another.
pub fn weary(p: &mut Position, seat: Seat, against: Option<Seat>, by: i8) {
    for war in &mut p.table.wars {
        let side = usize::from(war.defender == seat);
        let other = if side == 0 { war.defender } else { war.aggressor };
        if (war.aggressor == seat || war.defender == seat) && against.is_none_or(|against| against == other) {
            war.pips[side] = war.pips[side].saturating_add_signed(by);
        }
    }
}

/// LG-4B.13, LG-4B.20: a battle was won and lost.
pub fn battle_decided(p: &mut Position, winner: Seat, loser: Seat) {
    for war in &mut p.table.wars {
        if (war.aggressor, war.defender) == (winner, loser) {
            war.victories += 1;
        } else if (war.aggressor, war.defender) == (loser, winner) {
            war.victories -= 1;
        }
    }
    weary(p, winner, Some(loser), -1);
    weary(p, loser, Some(winner), 1);
}

/// LG-4K.8: a player who cannot pay makes peace with everybody; LG-4B.23: a defender fulfils first what he can of the goals that
/// belong to the reasons.
pub fn forced_truce(game: &LastGate, p: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    while let Some(war) = p.table.wars.iter().copied().find(|war| war.aggressor == seat || war.defender == seat) {
        if war.defender == seat {
            for goal in war.goals.into_iter().take(war.compulsory.unwrap_or(0).into()) {
                match goal {
                    // Blockades are lifted, colonies go back with level and buildings (LG-4B.24).
                    WarGoal::Blockade(at) if p.table[seat].blockades.contains(at) => {
                        p.table[seat].blockades.remove(at);
                        events.put(Event::Lifted(seat, at));
                    }
                    WarGoal::Back(at) if p.table.world(at).is_some_and(|world| world.owner == Some(seat)) => {
                        super::terms::give_worlds(p, seat, war.aggressor, HexSet::only(at), HexSet::EMPTY, events);
                        if p.table.colonies(war.aggressor).count() > 8 {
                            p.table.steps.push(Step::Excess(war.aggressor, at));
                        }
                    }
                    _ => {}
                }
            }
        }
        end(game, p, war.aggressor, war.defender, Some(seat), events);
        wait(game, p, war.aggressor, war.defender);
    }
    super::look_around(game, p);
}
