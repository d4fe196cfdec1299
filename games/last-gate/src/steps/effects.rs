//! The interpreter: lists of effects, one after the other, with the choices inside them (LG-3.8).

use engine::{Chance, Seat, SeatSet, Sink};

use super::{Context, Mix, Step, buy, discover, end, halt, market, pay, round, window};
use crate::LastGate;
use crate::action::{Action, Item};
use crate::content::After;
use crate::effect::{Effect, Trigger};
use crate::event::Event;
use crate::state::{Discount, Neutral, Phase, Position, Source};
use crate::terms::{Building, FleetKind, Hex, Resource, Resources, Stack, Unit, UnitSet};

/// The next effect of the list on top of the stack.
pub fn run(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let Some(Step::Run(seat, list, place, context)) = p.table.steps.pop() else { return };
    let Some(effect) = game.content.script(list).get(usize::from(place)).copied() else { return };
    p.table.steps.push(Step::Run(seat, list, place + 1, context));
    carry_out(game, p, seat, effect, context, events);
}

fn carry_out(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    effect: Effect,
    context: Context,
    events: &mut impl Sink<Event>,
) {
    match effect {
        Effect::Gain(some) => round::gain(p, seat, some, events),
        Effect::GainAny(count) => p.table.steps.push(Step::Mix(seat, Mix::Gain, count, 0)),
        Effect::Lose(some) => {
            let account = p.table[seat].account;
            let lost = some
                .iter()
                .fold(Resources::NONE, |lost, (kind, amount)| lost.with(kind, amount.min(account[kind].max(0))));
            pay::take(p, seat, lost, events);
        }
        Effect::GrantIncome(more) => p.table[seat].granted += more,
        Effect::GrantCapacity(ground, space) => {
            let granted = &mut p.table[seat].granted_capacity;
            *granted = [granted[0].saturating_add(ground), granted[1].saturating_add(space)];
        }
        Effect::TempCapacity(ground, space) => {
            // After the economy phase of this round it counts in the next one.
            let late = matches!(p.table.phase, Phase::Movement | Phase::Battles | Phase::Final);
            let player = &mut p.table[seat];
            let extra = if late { &mut player.next_capacity } else { &mut player.extra_capacity };
            *extra = [extra[0].saturating_add(ground), extra[1].saturating_add(space)];
        }
        Effect::TempActions(free, true) => {
            p.table[seat].next_actions = p.table[seat].next_actions.saturating_add(free);
        }
        Effect::TempActions(free, false) => {
            p.table[seat].pool[crate::terms::Kind::Free as usize] += free;
        }
        Effect::Discount(price, amount, uses) if p.table[seat].discounts.len() < 12 => {
            p.table[seat].discounts.push(Discount { price: Some(price), amount, uses });
        }
        Effect::Draw => p.table.steps.push(Step::PickStack(seat)),
        Effect::Tech(most) => p.table.steps.push(Step::Tech(seat, most)),
        Effect::Routes(count, anywhere) => p.table.steps.push(Step::Routes(seat, count, anywhere)),
        Effect::FreePolicy => p.table.steps.push(Step::FreePolicy(seat)),
        Effect::RefundPolicy => {
            if let Some(policy) = p.table[seat].introduced {
                round::gain(p, seat, game.content.policy(policy).cost, events);
            }
        }
        Effect::UpgradeBuilding => p.table.steps.push(Step::UpgradeFree(seat)),
        Effect::GrowThat => p.table.steps.push(Step::GrowFree(seat)),
        Effect::Points(points) => {
            let source = match game.content.cause(script_of(p)) {
                crate::effect::Cause::Investor(_) => Source::Kosme,
                _ => Source::Events,
            };
            score(p, seat, points, source, events);
        }
        Effect::Exchange(most, rate) => p.table.steps.push(Step::Exchange(seat, most, rate)),
        Effect::Peek(count) => {
            let count = count.min(p.table.decks[Stack::Anomaly.index()]);
            let known = &mut p.hidden.known[seat.index()];
            *known = (*known).max(count);
            p.table.steps.push(Step::Peek(seat, count));
        }
        Effect::Reveal(radius) => discover::reveal_around(game, p, seat, context.at, radius, events),
        Effect::BecomePlanet(otherwise) => {
            if p.table.near_world(context.at) || p.table.reserve[0] == 0 {
                p.table.steps.push(Step::Run(seat, otherwise, 0, context));
            } else {
                discover::replace(p, context.at, events);
            }
        }
        Effect::Damage(hits, _, avoid) => hurt(game, p, seat, context, Some(hits), avoid, events),
        Effect::Destroy(_, avoid) => hurt(game, p, seat, context, None, avoid, events),
        Effect::Stop(rounds) => {
            if let Some(unit) = context.unit {
                halt(p, seat, unit);
                if let Some(going) = p.table[seat].going_mut(unit).filter(|_| rounds > 1) {
                    going.held = true;
                }
            }
        }
        Effect::MovePoints(more) => {
            for step in p.table.steps.iter_mut() {
                if let Step::Flight(who, unit, left, _) = step
                    && *who == seat
                    && Some(*unit) == context.unit
                    && !p.table.face_down.contains(context.at)
                {
                    *left = left.saturating_add(more as i8);
                }
            }
        }
        Effect::Relocate => relocate(game, p, seat, context, events),
        Effect::Neutral(id, pips) => {
            let card = p.table.drawn.unwrap_or_default();
            let fleets = game.content.neutral(id).count(pips);
            if p.table.neutrals.len() < 12 && fleets > 0 {
                p.table.neutrals.push(Neutral { at: context.at, id, card, fleets });
                events.put(Event::Neutral(id, context.at));
            }
        }
        Effect::PayOr(cost, otherwise) => p.table.steps.push(Step::PayOr(seat, cost, otherwise, context)),
        Effect::Choose(first, count) => p.table.steps.push(Step::Option(seat, first, count, context)),
        Effect::Roll(first) => {
            let roll = p.random.die(6);
            p.table.rolled = roll;
            p.table.show(roll);
            events.put(Event::Rolled(roll));
            p.table.steps.push(Step::Run(seat, first.plus(roll - 1), 0, context));
        }
        Effect::Units(item, count, here) => units(game, p, seat, item, count, here.then_some(context.at), events),
        // LG-4U.21: without regard to the limit, as long as there is a marker.
        Effect::Unique if p.table[seat].fleets().count() < buy::MARKERS => p.table.steps.push(Step::Unique(seat)),
        Effect::Shrink => p.table.steps.push(Step::Shrink(seat)),
        Effect::Fleet(list) => {
            let here = p.table[seat].fleets().filter(|(_, fleet)| fleet.at == context.at);
            let fleets: UnitSet = here.map(|(place, _)| Unit::Fleet(place as u8)).collect();
            for unit in fleets.iter() {
                let context = Context { unit: Some(unit), ..context };
                let effects = game.content.script(list).iter();
                effects.for_each(|effect| carry_out(game, p, seat, *effect, context, events));
            }
        }
        Effect::Win => win(game, p, seat, events),
        // What stands is added up where it matters.
        _ => {}
    }
}

/// The list that is being carried out.
fn script_of(p: &Position) -> crate::effect::ScriptId {
    match p.table.steps.top() {
        Some(Step::Run(_, list, ..)) => *list,
        _ => crate::effect::ScriptId::default(),
    }
}

/// Points for good.
pub fn score(p: &mut Position, seat: Seat, points: u8, source: Source, events: &mut impl Sink<Event>) {
    let sum = &mut p.table[seat].points[source as usize];
    *sum = sum.saturating_add(points);
    events.put(Event::Scored(seat, points, source));
}

/// LG-4U.33: units for nothing, as far as limit and supply allow; the rest is lost.
fn units(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    item: Item,
    count: u8,
    here: Option<Hex>,
    events: &mut impl Sink<Event>,
) {
    let count = count.min(buy::supply(game, &p.table, seat, item));
    // LG-4Z.20: ground units stand only on planets of their owner.
    let own = |at: Hex| p.table.world(at).is_some_and(|world| world.owner == Some(seat));
    let fits = |at: Hex| own(at) || !matches!(item, Item::Ground(_));
    if count == 0 || !here.map_or_else(|| buy::has_place(p, seat, item), fits) {
        return;
    }
    events.put(Event::Given(seat, item, count));
    match here {
        Some(at) => market::put(game, p, seat, item, count, at),
        None => p.table.steps.push(Step::Place(seat, item, count)),
    }
}

/// LG-5.7: a victory at once; LG-9.23: whatever else would have been counted later. A card that says so still goes where it belongs.
fn win(game: &LastGate, p: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    while let Some(step) = p.table.steps.pop() {
        if let Step::Dispose(who, card) = step {
            discover::dispose(game, p, who, card);
        }
    }
    end::finish(p, SeatSet::only(seat), events);
}

/// LG-4R.32, LG-4U.26: damage or destruction of the unit that entered; a die may avert it, what survives is healed.
fn hurt(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    context: Context,
    hits: Option<u8>,
    avoid: u8,
    events: &mut impl Sink<Event>,
) {
    let Some(unit) = context.unit.filter(|unit| p.table[seat].at(*unit).is_some()) else { return };
    if avoid > 0 {
        let roll = p.random.die(6);
        p.table.rolled = roll;
        p.table.show(roll);
        events.put(Event::Rolled(roll));
        if roll >= avoid {
            return;
        }
    }
    let hull = match unit {
        Unit::Civil(kind, _) => game.content.civil(kind).hull,
        Unit::Fleet(place) => {
            let kind = p.table[seat].fleets[usize::from(place)].map_or_else(Default::default, |fleet| fleet.kind);
            crate::mods::values(game, &p.table, seat, kind).hull
        }
    };
    if hits.is_none_or(|hits| hits >= hull) {
        super::retreat::destroy(p, seat, unit, events);
        super::look_around(game, p);
        window::open(game, p, [seat], Trigger::UnitDestroyed, Context { unit: None, at: context.at });
    }
}

/// LG-4Q.17: no card for the new system, and the move ends there.
fn relocate(game: &LastGate, p: &mut Position, seat: Seat, context: Context, events: &mut impl Sink<Event>) {
    let Some(unit) = context.unit else { return };
    let open = |near: &Hex| p.table.map[near.index()].is_some() && crate::galaxy::can_enter(&p.table, *near);
    let near: crate::terms::HexSet = context.at.neighbours().iter().copied().filter(open).collect();
    if near.is_empty() {
        return;
    }
    let to = near.iter().nth(p.random.below(near.len().into()) as usize).unwrap_or(context.at);
    p.table[seat].put(unit, to);
    // LG-4T.10: that is where it came from.
    if let Some(going) = p.table[seat].going_mut(unit) {
        going.from = Some(context.at);
    }
    halt(p, seat, unit);
    events.put(Event::Moved(seat, unit, to));
    super::flight::announce(game, p, seat, unit, to, events);
    super::look_around(game, p);
}

/// How many of the next kind: the rest must be possible with the other kinds.
pub fn legal_mix(p: &Position, seat: Seat, mix: Mix, left: u8, kind: u8, actions: &mut impl Sink<Action>) {
    let account = p.table[seat].account;
    let later: i16 = Resource::ALL[usize::from(kind) + 1..].iter().map(|kind| account[*kind].max(0)).sum();
    let own = account[Resource::ALL[usize::from(kind)]].max(0);
    let left = i16::from(left);
    let last = kind == 3;
    let (least, most) = match mix {
        Mix::Gain => (if last { left } else { 0 }, left),
        Mix::Gift | Mix::Point => ((left - later).max(0), left.min(own)),
    };
    (least..=most).for_each(|amount| actions.put(Action::Mix(amount as u8)));
}

/// So many of this kind; then the next kind.
pub fn mix(p: &mut Position, seat: Seat, mix: Mix, left: u8, kind: u8, action: Action, events: &mut impl Sink<Event>) {
    let Action::Mix(amount) = action else { return };
    let some = Resources::of(Resource::ALL[usize::from(kind)], amount.into());
    match mix {
        Mix::Gain => round::gain(p, seat, some, events),
        Mix::Gift | Mix::Point => pay::take(p, seat, some, events),
    }
    let left = left - amount;
    if left > 0 {
        p.table.steps.push(Step::Mix(seat, mix, left, kind + 1));
        return;
    }
    match mix {
        Mix::Gain => {}
        Mix::Gift => {
            events.put(Event::Gift(seat));
            score(p, seat, 1, Source::Gifts, events);
        }
        Mix::Point => {
            let bought = &mut p.table.bought[seat.index()];
            *bought += 1;
            events.put(Event::Point(seat, *bought));
        }
    }
}

/// LG-4P.4: technologies that could be researched, up to a price.
pub fn legal_tech(game: &LastGate, p: &Position, seat: Seat, most: u8, actions: &mut impl Sink<Action>) {
    let fits = buy::researchable(game, p, seat).filter(|tech| game.content.tech(*tech).cost <= most);
    fits.for_each(|tech| actions.put(Action::Research(tech)));
}

/// It is no research: no bonus, no lower price.
pub fn take_tech(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Research(tech) = action {
        events.put(Event::Received(seat, tech));
        buy::learn(game, p, seat, tech, events);
    }
}

/// LG-4Y.4: any discovered system without a route, or where one could be built.
pub fn legal_routes(game: &LastGate, p: &Position, seat: Seat, anywhere: bool, actions: &mut impl Sink<Action>) {
    if p.table.routes.len() >= game.content.routes {
        return;
    }
    actions.put(Action::No);
    if !anywhere {
        return buy::route_places(p, seat).iter().for_each(|at| actions.put(Action::Place(at)));
    }
    let open = |at: &Hex| !p.table.routes.contains(*at) && p.table.map[at.index()].is_some();
    Hex::all().filter(open).for_each(|at| actions.put(Action::Place(at)));
}

/// A route, free of charge.
pub fn place_route(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    left: u8,
    anywhere: bool,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Action::Place(at) = action else { return };
    buy::add_route(game, p, seat, at);
    events.put(Event::Built(seat, at, crate::terms::Build::Route));
    if left > 1 {
        p.table.steps.push(Step::Routes(seat, left - 1, anywhere));
    }
}

/// The open stacks that still have cards.
pub fn legal_stacks(game: &LastGate, p: &Position, actions: &mut impl Sink<Action>) {
    for stack in [Stack::Asteroids, Stack::Nebula, Stack::Space] {
        // LG-4R.4: an empty one is refilled.
        if p.table.decks[stack.index()] > 0 || !(p.table.discards & game.content.stack(stack)).is_empty() {
            actions.put(Action::Stack(stack));
        }
    }
}

/// A card into the hand, without carrying it out: cards that act and are not kept are passed over (LG-4R.27).
pub fn pick_stack(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Stack(stack) = action
        && let Some(card) = discover::draw_fitting(game, p, stack, |event| event.after == After::Keep)
    {
        discover::keep(game, p, seat, card);
        events.put(Event::DrewSecretly(seat));
    }
}

/// Resource buildings that can rise.
pub fn legal_upgrades(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for world in p.table.worlds_of(seat) {
        for (slot, building) in world.buildings() {
            if let Building::Resource(_, level @ 1..3) = building {
                actions.put(Action::Upgrade(world.at, slot as u8, level + 1));
            }
        }
    }
}

/// One of them does.
pub fn upgrade(p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Upgrade(at, slot, level) = action else { return };
    let slot = p.table.world_mut(at).and_then(|world| world.slots[usize::from(slot)].as_mut());
    if let Some(building) = slot {
        *building = building.at_level(level);
        let build = crate::terms::Build::Slot(*building);
        events.put(Event::Built(seat, at, build));
    }
}

/// LG-4Y.3: colonies raised to level II this round that are still there.
pub fn legal_growth(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for at in p.table[seat].raised.iter() {
        if p.table.world(at).is_some_and(|world| world.owner == Some(seat) && world.level == 2) {
            actions.put(Action::Grow(at));
        }
    }
}

/// One of them becomes level III.
pub fn grow(p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Grow(at) = action {
        buy::rise(p, seat, at, events);
    }
}

/// LG-4U.21: a unique ship comes as a fleet of its own kind.
pub fn unique(game: &LastGate, p: &mut Position, seat: Seat, action: Action) {
    if let Action::Place(at) = action {
        market::fleet(p, seat, at, FleetKind::Unique);
        super::look_around(game, p);
    }
}

/// LG-4L.10: any colony of the player; the home world is none (LG-1.16).
pub fn legal_shrink(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    p.table.colonies(seat).for_each(|world| actions.put(Action::Place(world.at)));
}

/// It loses a level; without any it is destroyed.
pub fn shrink(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Place(at) = action else { return };
    let Some(world) = p.table.world_mut(at) else { return };
    world.level -= 1;
    if world.level == 0 {
        super::ground::ruin(p, at, events);
        return super::look_around(game, p);
    }
    events.put(Event::Shrunk(seat, at, world.level));
    crowd(game, p, seat, at);
}

/// A building has to go while there are more of them than slots.
fn crowd(game: &LastGate, p: &mut Position, seat: Seat, at: Hex) {
    if p.table.world(at).is_some_and(|world| world.buildings().count() > buy::slots(game, world)) {
        p.table.steps.push(Step::Surplus(seat, at));
    }
}

/// Its owner chooses.
pub fn legal_surplus(p: &Position, at: Hex, actions: &mut impl Sink<Action>) {
    let buildings = p.table.world(at).into_iter().flat_map(buy::distinct);
    buildings.for_each(|(slot, _)| actions.put(Action::Demolish(at, slot as u8)));
}

/// That one; perhaps one more.
pub fn surplus(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    let Action::Demolish(at, slot) = action else { return };
    if let Some(world) = p.table.world_mut(at) {
        world.slots[usize::from(slot)] = None;
    }
    events.put(Event::Demolished(seat, at));
    crowd(game, p, seat, at);
}

/// Any resource against any other.
pub fn legal_exchange(p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let Some(Step::Exchange(_, _, rate)) = p.table.steps.top() else { return };
    actions.put(Action::Done);
    for from in Resource::ALL.into_iter().filter(|kind| p.table[seat].account[*kind] >= i16::from(*rate)) {
        for to in Resource::ALL.into_iter().filter(|to| *to != from) {
            actions.put(Action::Trade(from, to));
        }
    }
}

/// A swap, one at a time.
pub fn exchange(p: &mut Position, seat: Seat, left: u8, rate: u8, action: Action, events: &mut impl Sink<Event>) {
    let Action::Trade(from, to) = action else { return };
    p.table[seat].account[from] -= i16::from(rate);
    p.table[seat].account[to] += 1;
    events.put(Event::Traded(seat, from, rate.into(), to));
    if left > 1 {
        p.table.steps.push(Step::Exchange(seat, left - 1, rate));
    }
}

/// Which of the top cards lies on top.
pub fn legal_peek(game: &LastGate, p: &Position, count: u8, actions: &mut impl Sink<Action>) {
    let deck = &p.hidden.decks[Stack::Anomaly.index()];
    let from = deck.len().saturating_sub(count.into());
    deck[from..].iter().for_each(|card| actions.put(Action::Card(game.content.kind(*card))));
}

/// The chosen one goes below those chosen later: the first chosen is drawn last.
pub fn peek(game: &LastGate, p: &mut Position, seat: Seat, count: u8, action: Action) {
    let Action::Card(kind) = action else { return };
    let deck = &mut p.hidden.decks[Stack::Anomaly.index()];
    let from = deck.len().saturating_sub(count.into());
    if let Some(place) = deck[from..].iter().position(|card| game.content.kind(*card) == kind) {
        deck[from..=from + place].rotate_right(1);
    }
    // LG-7.4: what others had seen there is out of date.
    for other in Seat::all(p.table.seats()).filter(|other| *other != seat) {
        p.hidden.known[other.index()] = 0;
    }
    if count > 2 {
        p.table.steps.push(Step::Peek(seat, count - 1));
    }
}
