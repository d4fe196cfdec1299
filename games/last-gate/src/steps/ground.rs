//! Ground battles (4X): landing, activations by initiative, conquest.

use engine::{Chance, Seat, Sink};

use super::{Context, Step, effects, retreat, war, window};
use crate::LastGate;
use crate::action::Action;
use crate::battle::{ATTACKER, DEFENDER, GroundFight, Stack, strikes};
use crate::content::Row;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::{Position, Source, Wounded};
use crate::terms::{Ground, Hex, Troops};

/// Ground units on board of a player's fleets in a system.
pub fn aboard(p: &Position, seat: Seat, at: Hex) -> Troops {
    let here = p.table[seat].fleets().filter(|(_, fleet)| fleet.at == at);
    here.fold(Troops::NONE, |all, (place, _)| all + p.hidden.cargo[seat.index()][place])
}

/// Ground units take station on an own planet; without one they are lost (LG-9.40: an army needs no more than that).
pub fn station(p: &mut Position, seat: Seat, at: Option<Hex>, troops: Troops) {
    if troops.is_empty() {
        return;
    }
    match at.and_then(|at| p.table.world_at(at)) {
        Some(world) => {
            p.hidden.armies[world] = p.hidden.armies[world] + troops;
            p.table.worlds[world].army = true;
        }
        None => p.table[seat].troops = p.table[seat].troops - troops,
    }
}

/// One ground unit on a planet is dissolved.
pub fn disband(p: &mut Position, seat: Seat, at: Hex, kind: Ground) {
    let there = |world: &usize| p.table.worlds[*world].owner == Some(seat) && p.hidden.armies[*world][kind] > 0;
    let Some(world) = p.table.world_at(at).filter(there) else {
        // On board of a fleet there.
        retreat::take_aboard(p, seat, at, kind);
        p.table[seat].troops = p.table[seat].troops - Troops::of(kind, 1);
        return;
    };
    {
        p.hidden.armies[world] = p.hidden.armies[world] - Troops::of(kind, 1);
        p.hidden.landed[world] = Troops::NONE;
        p.table.worlds[world].army = !p.hidden.armies[world].is_empty();
        p.table[seat].troops = p.table[seat].troops - Troops::of(kind, 1);
    }
}

/// A ground unit is given up, wherever it is (LG-4K.10).
pub fn discharge(p: &mut Position, seat: Seat, kind: Ground) {
    let owned = |(number, world): &(usize, &crate::state::World)| {
        world.owner == Some(seat) && p.hidden.armies[*number][kind] > 0
    };
    let on_planet = p.table.worlds.iter().enumerate().find(owned).map(|(_, world)| world.at);
    if let Some(at) = on_planet {
        return disband(p, seat, at, kind);
    }
    let holder = p.hidden.cargo[seat.index()].iter_mut().find(|cargo| cargo[kind] > 0);
    if let Some(cargo) = holder {
        *cargo = *cargo - Troops::of(kind, 1);
        p.table[seat].troops = p.table[seat].troops - Troops::of(kind, 1);
    }
}

/// LG-4X.2, LG-4T.14: a planet can be invaded while there is war with its owner and nothing of his defends it in space.
fn is_open(p: &Position, seat: Seat, at: Hex) -> bool {
    let Some(world) = p.table.world(at) else { return false };
    let enemy = world.owner.filter(|owner| p.table.at_war(seat, *owner));
    enemy.is_some_and(|owner| world.defences == 0 && !crate::galaxy::has_fleet(&p.table, owner, at))
}

/// LG-4X.1: troops on board may land. The question is asked of whoever has troops anywhere: others cannot see where they are.
pub fn legal_invade(p: &Position, seat: Seat, at: Hex, actions: &mut impl Sink<Action>) {
    if !is_open(p, seat, at) {
        return;
    }
    if !aboard(p, seat, at).is_empty() {
        actions.put(Action::Yes);
    }
    actions.put(Action::No);
}

/// Whether to land.
pub fn invade(p: &mut Position, seat: Seat, at: Hex, action: Action) {
    if action != Action::Yes {
        return;
    }
    let Some(owner) = p.table.world(at).and_then(|world| world.owner) else { return };
    p.table.ground = Some(GroundFight {
        at,
        sides: [seat, owner],
        round: 1,
        stacks: [[Stack::default(); Ground::COUNT]; 2],
        initiative: 9,
        next: 0,
        active: None,
        rolled: false,
        idle: 0,
        aimed: [0; Ground::COUNT],
        fallen: [Troops::NONE; 2],
        named: 0,
        halved: None,
    });
    p.table.steps.push(Step::Landing(seat, at));
}

/// Any of the troops on board.
pub fn legal_landing(p: &Position, seat: Seat, at: Hex, actions: &mut impl Sink<Action>) {
    let landed = p.table.ground.as_ref().is_some_and(|ground| ground.stands(ATTACKER));
    if landed {
        actions.put(Action::Done);
    }
    aboard(p, seat, at).kinds().for_each(|kind| actions.put(Action::Land(kind)));
}

/// One more lands, or the battle begins: the defender gets militia (LG-4X.3).
pub fn land(game: &LastGate, p: &mut Position, seat: Seat, at: Hex, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Land(kind) = action {
        retreat::take_aboard(p, seat, at, kind);
        if let Some(ground) = &mut p.table.ground {
            ground.stacks[ATTACKER][kind as usize].count += 1;
        }
        p.table.steps.push(Step::Landing(seat, at));
        return;
    }
    let Some(number) = p.table.world_at(at) else { return };
    let army = std::mem::take(&mut p.hidden.armies[number]);
    p.hidden.landed[number] = Troops::NONE;
    let world = &mut p.table.worlds[number];
    world.army = false;
    world.attacked.insert(seat);
    let militia = world.level.saturating_mul(game.content.militia);
    if let Some(mut ground) = p.table.ground {
        for (kind, count) in army.iter() {
            // LG-4T.9: with the damage of an earlier battle of this phase.
            let lost = p.table.wound(at, Wounded::Ground(kind));
            ground.stacks[DEFENDER][kind as usize] = Stack { count, lost, ..Stack::default() };
        }
        ground.stacks[DEFENDER][Ground::Militia as usize].count = militia;
        events.put(Event::Landed(at, ground.sides[0], ground.sides[1]));
        p.table.ground = Some(ground);
    }
    p.table.steps.push(Step::Clash);
    if let Some(ground) = p.table.ground {
        window::open(game, p, ground.sides, Trigger::GroundStart, Context { unit: None, at });
    }
}

/// The next activation, or the end (LG-4X.5).
pub fn clash(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let Some(ground) = &mut p.table.ground else { return };
    if (!ground.stands(ATTACKER) || !ground.stands(DEFENDER)) && !ground.waits() {
        let won = ground.stands(ATTACKER);
        return finish(game, p, won, events);
    }
    p.table.steps.push(Step::Clash);
    let first = usize::from(ground.next);
    for side in [first, 1 - first] {
        let seat = ground.sides[side];
        let (kind, more) = {
            let mut ready = ready(game, ground, side);
            (ready.next(), ready.next().is_some())
        };
        if let Some(kind) = kind {
            ground.next = 1 - side as u8;
            if more {
                ground.active = None;
                p.table.steps.push(Step::GroundFirst(seat));
            } else {
                activate(ground, side, kind);
                p.table.steps.push(Step::GroundAct(seat));
            }
            return;
        }
    }
    ground.next = 0;
    if ground.initiative > 0 {
        ground.initiative -= 1;
        return;
    }
    // A new round. LG-4X.18: without an attack for two rounds, or after a hundred, the attacker loses.
    ground.idle = if ground.rolled { 0 } else { ground.idle + 1 };
    ground.rolled = false;
    ground.round += 1;
    ground.initiative = 9;
    for stack in ground.stacks.iter_mut().flatten() {
        stack.acted = false;
        stack.doomed = 0;
    }
    if ground.idle >= 2 || ground.round > 100 {
        p.table.steps.pop();
        finish(game, p, false, events);
    }
}

/// The stacks of a side that have still to act at this initiative.
fn ready<'a>(game: &'a LastGate, ground: &'a GroundFight, side: usize) -> impl Iterator<Item = Ground> + 'a {
    Ground::ALL.into_iter().filter(move |kind| {
        let stack = ground.stack(side, *kind);
        !stack.acted && stack.count + stack.doomed > 0 && game.content.ground(*kind).initiative == ground.initiative
    })
}

/// A stack acts now.
fn activate(ground: &mut GroundFight, side: usize, kind: Ground) {
    ground.active = Some((side as u8, kind));
    ground.aimed = [0; Ground::COUNT];
    ground.named = 0;
    let stack = &mut ground.stacks[side][kind as usize];
    stack.acted = true;
    stack.supporting = 0;
    stack.acting = stack.count + stack.doomed;
    clear_support(ground, side, kind);
}

/// LG-4X.5: the owner chooses among stacks of equal initiative.
pub fn legal_first(game: &LastGate, p: &Position, actions: &mut impl Sink<Action>) {
    if let Some(ground) = &p.table.ground {
        ready(game, ground, usize::from(1 - ground.next)).for_each(|kind| actions.put(Action::Act(kind)));
    }
}

/// This one.
pub fn first(p: &mut Position, action: Action) {
    let (Action::Act(kind), Some(ground)) = (action, &mut p.table.ground) else { return };
    let side = usize::from(1 - ground.next);
    activate(ground, side, kind);
    let seat = ground.sides[side];
    p.table.steps.push(Step::GroundAct(seat));
}

/// LG-4X.23: a bonus ends when the supporter acts again.
fn clear_support(ground: &mut GroundFight, side: usize, kind: Ground) {
    let Some(supporter) = supporter(kind) else { return };
    for stack in &mut ground.stacks[side] {
        stack.bonus[supporter] = [0, 0];
    }
}

/// The number of a kind that can support.
const fn supporter(kind: Ground) -> Option<usize> {
    match kind {
        Ground::WarDrones => Some(0),
        Ground::AirForce => Some(1),
        _ => None,
    }
}

/// LG-4X.11: how many units of a stack an attacker cannot reach: air force that supports.
const fn out_of_reach(stack: &Stack, kind: Ground, attacker: Ground) -> u8 {
    match (kind, attacker) {
        (_, Ground::AntiOrbitalGun | Ground::Artillery | Ground::AirForce) => 0,
        (Ground::AirForce, _) => stack.supporting,
        _ => 0,
    }
}

/// LG-4X.8, LG-4X.9, LG-4X.11: whom a unit may attack.
fn targets(game: &LastGate, ground: &GroundFight, side: usize, kind: Ground) -> impl Iterator<Item = Ground> + use<> {
    let enemy = ground.stacks[1 - side];
    let infos = game.content.ground;
    let front =
        Ground::ALL.into_iter().any(|other| enemy[other as usize].count > 0 && infos[other as usize].row == Row::Front);
    let own = infos[kind as usize];
    Ground::ALL.into_iter().filter(move |other| {
        let stack = enemy[*other as usize];
        let info = infos[*other as usize];
        let covered = info.row == Row::Back && front && !own.reaches_rear;
        stack.count > out_of_reach(&stack, *other, kind) && !covered && (!own.only_air || info.row == Row::Air)
    })
}

/// What the next unit of the active stack can do.
pub fn legal(game: &LastGate, p: &Position, actions: &mut impl Sink<Action>) {
    let Some((ground, (side, kind))) = p.table.ground.as_ref().and_then(|g| g.active.map(|active| (g, active))) else {
        return;
    };
    let side = usize::from(side);
    let own = Ground::ALL.into_iter().filter(|other| ground.stack(side, *other).count > 0);
    // LG-4X.10, LG-4X.11: any other unit, also of the supporter's own kind.
    let units = |other: Ground| {
        let stack = ground.stack(side, other);
        if other == kind { stack.acting.saturating_sub(1) } else { stack.count }
    };
    let others = Ground::ALL.into_iter().filter(|other| units(*other) > 0);
    if let Some(first) = ground.halved {
        // Another unit: of the same stack if there is one.
        let fits = |other: &Ground| *other != first || units(*other) > 1;
        return others.filter(fits).for_each(|other| actions.put(Action::Support(other, 1)));
    }
    targets(game, ground, side, kind).for_each(|target| actions.put(Action::Target(target)));
    let count: u16 = others.clone().map(|other| u16::from(units(other))).sum();
    match kind {
        Ground::WarDrones => others.for_each(|other| actions.put(Action::Support(other, 1))),
        Ground::AirForce => {
            others.clone().for_each(|other| actions.put(Action::Support(other, 2)));
            if count > 1 {
                others.for_each(|other| actions.put(Action::Support(other, 1)));
            }
        }
        _ => {}
    }
    if kind == Ground::HeavyInfantry {
        own.filter(|other| ground.stack(side, *other).lost[0] > 0).for_each(|other| actions.put(Action::Repair(other)));
    }
}

/// A unit has named its target or does something else; when all have, the dice are rolled (LG-4X.6).
pub fn apply(game: &LastGate, p: &mut Position, action: Action, events: &mut impl Sink<Event>) {
    let Some(ground) = &mut p.table.ground else { return };
    let Some((side, kind)) = ground.active else { return };
    let place = usize::from(side);
    match action {
        Action::Target(target) => ground.aimed[target as usize] += 1,
        Action::Support(other, plus) => {
            if let Some(by) = supporter(kind) {
                ground.stacks[place][other as usize].bonus[by][usize::from(plus - 1)] += 1;
            }
            // LG-4X.11: +2 for one unit, or +1 for two.
            ground.halved = (kind == Ground::AirForce && plus == 1 && ground.halved.is_none()).then_some(other);
            if ground.halved.is_some() {
                let seat = ground.sides[place];
                return p.table.steps.push(Step::GroundAct(seat));
            }
            ground.stacks[place][kind as usize].supporting += 1;
        }
        Action::Repair(other) => {
            let lost = &mut ground.stacks[place][other as usize].lost[0];
            *lost = lost.saturating_sub(1);
        }
        _ => {}
    }
    ground.named += 1;
    if ground.named < ground.stacks[place][kind as usize].acting {
        let seat = ground.sides[place];
        p.table.steps.push(Step::GroundAct(seat));
        return;
    }
    strike(game, p, place, kind, events);
}

/// All named attacks of the stack are rolled, then damage is dealt stack by stack.
fn strike(game: &LastGate, p: &mut Position, side: usize, kind: Ground, events: &mut impl Sink<Event>) {
    let Some(mut ground) = p.table.ground else { return };
    let info = game.content.ground(kind);
    let mut dice = p.random.stream();
    let mut unit = 0;
    let own = ground.stacks[side][kind as usize];
    for target in Ground::ALL {
        let aimed = ground.aimed[target as usize];
        if aimed == 0 {
            continue;
        }
        let enemy = game.content.ground(target);
        let mut hits = 0;
        for _ in 0..aimed {
            let plus = own.plus(unit);
            unit += 1;
            for _ in 0..info.dice {
                hits = u8::from(strikes(info, enemy, plus, dice.die(6))).saturating_add(hits);
            }
        }
        ground.rolled = true;
        p.table.show(hits);
        events.put(Event::Struck(ground.sides[side], kind, target, hits));
        let now = ground.initiative;
        let stack = &mut ground.stacks[1 - side][target as usize];
        let before = stack.count;
        let safe = out_of_reach(stack, target, kind);
        for _ in 0..hits {
            damage(stack, safe, [enemy.armour, enemy.hull], info.damage, info.energy);
        }
        let dead = before - stack.count;
        if target != Ground::Militia {
            ground.fallen[1 - side] = ground.fallen[1 - side] + Troops::of(target, dead);
        }
        let stack = &mut ground.stacks[1 - side][target as usize];
        // LG-4X.5: units destroyed at the initiative at which they have still to act do act once.
        if !stack.acted && enemy.initiative == now {
            stack.doomed += dead;
        }
        end_support(&mut ground, 1 - side, target);
    }
    ground.stacks[side][kind as usize].doomed = 0;
    end_support(&mut ground, side, kind);
    ground.active = None;
    p.table.ground = Some(ground);
}

/// LG-4X.23: the bonuses of supporters that were destroyed end, larger ones first; those who do not support fall first.
fn end_support(ground: &mut GroundFight, side: usize, kind: Ground) {
    let Some(by) = supporter(kind) else { return };
    while ground.stacks[side][kind as usize].supporting > ground.stacks[side][kind as usize].count {
        ground.stacks[side][kind as usize].supporting -= 1;
        let mut take = |size: usize| {
            let given = ground.stacks[side].iter_mut().find(|stack| stack.bonus[by][size] > 0);
            given.map(|stack| stack.bonus[by][size] -= 1).is_some()
        };
        // Drones and a larger bonus of air force are one each, otherwise air force has given two.
        if !take(1) && take(0) && kind == Ground::AirForce {
            take(0);
        }
    }
}

/// LG-4X.7: point by point on the weakest unit of the stack; so many of them are out of reach.
fn damage(stack: &mut Stack, safe: u8, [armour, hull]: [u8; 2], points: u8, energy: bool) {
    for _ in 0..points {
        if stack.count <= safe {
            return;
        }
        if stack.lost[0] < armour {
            // An energy point takes two of armour, what is left over is lost.
            stack.lost[0] = (stack.lost[0] + if energy { 2 } else { 1 }).min(armour);
        } else {
            stack.lost[1] += 1;
            if stack.lost[1] >= hull {
                stack.count -= 1;
                stack.lost = [0, 0];
            }
        }
    }
}

/// LG-4X.15 to LG-4X.17: conquest, or the troops are lost.
fn finish(game: &LastGate, p: &mut Position, won: bool, events: &mut impl Sink<Event>) {
    let Some(ground) = p.table.ground.take() else { return };
    let [attacker, defender] = ground.sides;
    let at = ground.at;
    let survivors = |side: usize| {
        let bought = Ground::BOUGHT.into_iter();
        bought.fold(Troops::NONE, |all, kind| all + Troops::of(kind, ground.stack(side, kind).count))
    };
    let left = [survivors(ATTACKER), survivors(DEFENDER)];
    // LG-4T.9: who has survived on the planet keeps the damage until the end of the phase.
    for kind in Ground::BOUGHT {
        let stack = ground.stack(if won { ATTACKER } else { DEFENDER }, kind);
        p.table.set_wound(at, Wounded::Ground(kind), if stack.count > 0 { stack.lost } else { [0, 0] });
    }
    recount(p, attacker, if won { left[0] } else { Troops::NONE });
    recount(p, defender, if won { Troops::NONE } else { left[1] });
    if !won {
        station(p, defender, Some(at), left[1]);
        war::battle_decided(p, defender, attacker);
        p.table[defender].victories = p.table[defender].victories.saturating_add(1);
        events.put(Event::Repelled(attacker, at));
        return;
    }
    p.table[attacker].victories = p.table[attacker].victories.saturating_add(1);
    war::battle_decided(p, attacker, defender);
    conquer(game, p, attacker, defender, at, events);
    station(p, attacker, Some(at), left[0]);
}

/// The troops of a player after a ground battle: those elsewhere and the survivors.
fn recount(p: &mut Position, seat: Seat, survivors: Troops) {
    let mut all = survivors;
    for (number, world) in p.table.worlds.iter().enumerate() {
        if world.owner == Some(seat) {
            all = all + p.hidden.armies[number];
        }
    }
    for cargo in &p.hidden.cargo[seat.index()] {
        all = all + *cargo;
    }
    p.table[seat].troops = all;
}

/// LG-4X.16: the planet changes hands with level and buildings.
pub fn conquer(
    game: &LastGate,
    p: &mut Position,
    attacker: Seat,
    defender: Seat,
    at: Hex,
    events: &mut impl Sink<Event>,
) {
    let Some(world) = p.table.world_mut(at) else { return };
    world.owner = Some(attacker);
    world.ceded = false;
    let level = world.level;
    let colony = world.home.is_none();
    events.put(Event::Conquered(attacker, at));
    // LG-1.15: what follows is about colonies; a home world is none.
    if colony {
        // LG-4B.20: a pip for each level lost or won.
        war::weary(p, defender, Some(attacker), level as i8);
        war::weary(p, attacker, Some(defender), -(level as i8));
        // Whoever lost it has a reason for a later war.
        war::give_reason(p, defender, attacker, true, at);
    }
    if colony && p.table.colonies(attacker).count() > 8 {
        p.table.steps.push(Step::Excess(attacker, at));
    }
    super::look_around(game, p);
    window::open(game, p, [attacker], Trigger::PlanetConquered, Context { unit: None, at });
}

/// LG-9.18: one of one's own is given up, or the one that was conquered or given back razed.
pub fn legal_excess(p: &Position, seat: Seat, _: Hex, actions: &mut impl Sink<Action>) {
    p.table.colonies(seat).for_each(|world| actions.put(Action::Place(world.at)));
}

/// That colony is destroyed; the conquered one is worth a point (LG-4T.13).
pub fn excess(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    conquered: Hex,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Place(at) = action else { return };
    // A colony that was given back is nobody else's (LG-4B.24).
    let another = p.table.world(at).is_some_and(|world| at == conquered && !world.ceded);
    ruin(p, at, events);
    if another {
        effects::score(p, seat, 1, Source::Destroyed, events);
    }
    super::look_around(game, p);
}

/// LG-4L.11: a colony is destroyed: level, buildings and ground units are gone, the planet is free again.
pub fn ruin(p: &mut Position, at: Hex, events: &mut impl Sink<Event>) {
    let Some(number) = p.table.world_at(at) else { return };
    let army = std::mem::take(&mut p.hidden.armies[number]);
    p.hidden.landed[number] = Troops::NONE;
    let world = &mut p.table.worlds[number];
    let owner = world.owner.take();
    let fresh = crate::state::World { at: world.at, planet: world.planet, ..crate::state::World::default() };
    *world = fresh;
    if let Some(owner) = owner {
        p.table[owner].troops = p.table[owner].troops - army;
    }
    events.put(Event::Ruined(at));
}
