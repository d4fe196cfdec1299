//! The interpreter of the effect language. An effect is data and does not know who caused it: rooms, missions, tokens, tiles
//! and copies of them all come through here.

use engine::{Seat, Sink};

use super::planet::{self, Act};
use super::{Step, accreditation, alteration, arratooine, e81216, erudite, income, medal, pay, project};
use crate::Federation;
use crate::effect::{Cause, Effect, ScriptId};
use crate::event::Event;
use crate::state::{Position, Source, Special};
use crate::terms::{DIE, MissionSet, Resources};

/// Puts a list of effects on the stack.
pub fn run(position: &mut Position, seat: Seat, script: ScriptId) {
    position.table.steps.push(Step::Run(seat, script, 0));
}

/// FED-3.3: the next effect of the list on top, completely before the one after it.
pub fn next(game: &Federation, position: &mut Position, events: &mut impl Sink<Event>) {
    let Some(Step::Run(seat, script, at)) = position.table.steps.pop() else { return };
    let list = game.content.script(script);
    let Some(effect) = list.get(usize::from(at)) else { return };
    if usize::from(at) + 1 < list.len() {
        position.table.steps.push(Step::Run(seat, script, at + 1));
    }
    perform(game, position, seat, *effect, script, events);
}

/// Carries an effect out, or asks what it needs to know.
pub fn perform(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    effect: Effect,
    script: ScriptId,
    events: &mut impl Sink<Event>,
) {
    let content = &game.content;
    let table = &mut position.table;
    let player = &mut table.players[seat];
    match effect {
        Effect::Gain(more) => pay::gain(game, position, seat, more, events),
        Effect::GainPer(kind, n, metric) => {
            let more = Resources::of(kind, n.saturating_mul(player.metric(content, metric)));
            pay::gain(game, position, seat, more, events);
        }
        Effect::Pay(cost) => pay::demand(position, seat, cost),
        Effect::Points(n) => score(position, seat, n.into(), source(game, script), events),
        Effect::PointsPer(n, metric) => {
            let points = u16::from(n) * u16::from(player.metric(content, metric));
            score(position, seat, points, source(game, script), events);
        }
        Effect::Degrees(degrees) => accreditation::gain(position, seat, degrees),
        Effect::Boost(n, until) => {
            player.boosts[until as usize] += n; // FED-9.16
            events.put(Event::Boosted(seat, n));
        }
        Effect::Die(by) => set_die(position, seat, |die| die.saturating_add(by), events),
        Effect::DieTo(to) => set_die(position, seat, |die| die.max(to), events),
        Effect::Ships(n) => {
            let ships = n.min(player.ships_left()); // FED-4.122
            player.hangar += ships;
            if ships > 0 {
                events.put(Event::Ships(seat, ships));
            }
        }
        Effect::Access => {
            if player.access != MissionSet::ALL {
                table.steps.push(Step::Access(seat)); // FED-4.123
            }
        }
        Effect::AccessAll => {
            player.access = MissionSet::ALL;
            events.put(Event::AccessAll(seat));
        }
        Effect::Fund(n) => project::ask(position, seat, n),
        Effect::Medal => medal::ask(position, seat),
        Effect::Intrigue => medal::take(position, seat, crate::terms::Medal::Intrigue, events),
        Effect::President => {
            table.president = seat; // FED-4.71
            events.put(Event::President(seat));
        }
        Effect::Draw(power) => alteration::draw(position, seat, power, events),
        Effect::Look(power) => alteration::look(position, seat, power, events),
        Effect::PlanetAction(planets) => match planets.first() {
            Some(only) if planets.len() == 1 => planet::begin(position, seat, only),
            _ => table.steps.push(Step::Planet(seat, planets)),
        },
        Effect::CopyAction { rooms } => table.steps.push(Step::Spy(seat, rooms)),
        Effect::Advance(pawns) => income::ask_transport(game, position, seat, pawns),
        Effect::ExtraSteps(..) | Effect::Discount(_) | Effect::TakeLevel3 => modify(position, effect),
        Effect::Refresh(level) => erudite::ask_refresh(position, seat, level),
        Effect::CopyErudite(level) => table.steps.push(Step::Copy(seat, level)),
        Effect::Income(n) => table.steps.push(Step::Income(seat, n)),
        Effect::Transmute => table.steps.push(Step::Transmute(seat)),
        Effect::Disc { level, bonus } => arratooine::ask(position, seat, level, bonus),
        Effect::Robot => e81216::ask(position, seat),
        Effect::SpecialAmbassador => {
            player.special = Special::Held;
            events.put(Event::SpecialTaken(seat));
        }
        Effect::Choice(first, count) => table.steps.push(Step::Option(seat, first, count)),
        Effect::Split(n, kinds) => table.steps.push(Step::Split(seat, n, kinds)),
    }
}

/// Changes the running planet action: the one whose window is open (FED-9.26: they add up).
fn modify(position: &mut Position, effect: Effect) {
    let act: Option<&mut Act> = position.table.steps.iter_mut().find_map(|step| match step {
        Step::Before(act) => Some(act),
        _ => None,
    });
    match (act, effect) {
        (Some(act), Effect::ExtraSteps(_, n)) => act.extra = act.extra.saturating_add(n),
        (Some(act), Effect::Discount(crystals)) => act.discount = act.discount.saturating_add(crystals),
        (Some(act), Effect::TakeLevel3) => act.level3 = true,
        _ => debug_assert!(false, "{effect:?} outside a planet action"),
    }
}

/// FED-4.98, FED-4.99: the die is taken or turned; it never shows more than 6.
fn set_die(position: &mut Position, seat: Seat, to: impl Fn(u8) -> u8, events: &mut impl Sink<Event>) {
    let die = &mut position.table.players[seat].die;
    let value = to(*die).min(DIE);
    if value != *die {
        *die = value;
        events.put(Event::Die(seat, value));
    }
}

/// FED-1.5: points are only ever added.
pub fn score(position: &mut Position, seat: Seat, points: u16, source: Source, events: &mut impl Sink<Event>) {
    if points > 0 {
        position.table.players[seat].points[source as usize] += points;
        events.put(Event::Scored(seat, points, source));
    }
}

/// Where the points of a list belong.
fn source(game: &Federation, script: ScriptId) -> Source {
    match game.content.cause(script) {
        Cause::Mission(_) => Source::Missions,
        Cause::Erudite(_) => Source::Erudites,
        Cause::Stall(_) => Source::Stalls,
        _ => Source::Other,
    }
}

/// FED-3.108: one of the listed options.
pub fn choose(position: &mut Position, seat: Seat, first: ScriptId, number: u8) {
    position.table.steps.pop();
    run(position, seat, ScriptId(first.0 + u16::from(number) - 1));
}

/// FED-4.126: each kind once, with its amount times its units, in the listed order.
pub fn split(
    game: &Federation,
    position: &mut Position,
    (seat, n): (Seat, u8),
    kinds: ScriptId,
    first: u8,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let list = game.content.script(kinds);
    if n > first {
        position.table.steps.push(Step::Do(seat, list[1].times(n - first), kinds));
    }
    if first > 0 {
        perform(game, position, seat, list[0].times(first), kinds, events);
    }
}
