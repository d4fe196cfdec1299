//! The interpreter of the card language. A step is data and does not know what it is printed on: actions, bonuses, events and
//! copies all come through here.

use engine::{Seat, Sink};

use super::frame::Frame;
use super::outlook::Options;
use super::{Step, automate, colonise, cubes, happening, jump, part, production, research};
use crate::BeyondTheSun;
use crate::effect::{Effect, ScriptId};
use crate::event::Event;
use crate::state::{Position, Table};
use crate::stats::stat;
use crate::terms::Stat;

/// Puts a list of steps on the stack.
pub fn run(position: &mut Position, frame: Frame, script: ScriptId) {
    position.table.steps.push(Step::Run(frame, script, 0));
}

/// BTS-3.4: the next step of the list on top, completely before the one after it.
pub fn next(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, script, at): (Frame, ScriptId, u8),
    events: &mut impl Sink<Event>,
) {
    let list = game.content.script(script);
    let last = usize::from(at) + 1 >= list.len();
    match position.table.steps.top_mut() {
        Some(Step::Run(_, _, at)) if !last => *at += 1,
        _ => {
            position.table.steps.pop();
        }
    }
    if let Some(effect) = list.get(usize::from(at)) {
        perform(game, position, frame, *effect, events);
    }
}

/// Carries a step out, or asks what it needs to know.
fn perform(game: &BeyondTheSun, position: &mut Position, frame: Frame, effect: Effect, events: &mut impl Sink<Event>) {
    let seat = frame.seat;
    match effect {
        Effect::Ore(n) => gain_ore(position, seat, n.into(), events),
        Effect::OrePer(n, stat, max) => {
            let ore = ore_per(game, &position.table, seat, n, stat, max);
            gain_ore(position, seat, ore, events);
        }
        Effect::Convert(convert) => cubes::convert(position, frame, convert, events),
        Effect::Research(research) => position.table.steps.push(Step::Research(frame, research)),
        Effect::Automate(track, n) => automate::ask(game, position, frame, (track, n), events),
        Effect::Upgrade(upgrade) => position.table.steps.push(Step::Upgrade(frame, upgrade, [None; 2])),
        Effect::Jump(n, bounty) => jump::ask(game, position, frame, n, bounty),
        Effect::Teleport(ships) => position.table.steps.push(Step::Teleport(frame, ships)),
        Effect::Colonise(discount) => position.table.steps.push(Step::Colonise(seat, discount)),
        Effect::Produce(None) => position.table.steps.push(Step::Production(frame, false)),
        Effect::Produce(Some(option)) => production::produce(game, position, (frame, false), option, events),
        Effect::Private(level) => {
            if research::turn_up_two(position, level, events) {
                position.table.steps.push(Step::Private(seat));
            }
        }
        Effect::MoveSupply(to, n) => position.table.steps.push(Step::MoveSupply(frame, to, n)),
        Effect::DrawSystem(deck, n) => colonise::draw(position, frame, (deck, n), events),
        Effect::Optional(id) => part::ask(game, position, frame, id, events),
        Effect::Choose(left, first, count) => {
            position.table.steps.push(Step::Choose(frame, Options { first, count, left, taken: 0 }));
        }
        Effect::Copy(copied) => position.table.steps.push(Step::Copy(frame, copied)),
        Effect::Everyone(script) => happening::for_players(position, frame, script, true),
        Effect::Others(script) => happening::for_players(position, frame, script, false),
        Effect::PayOr(id) => position.table.steps.push(Step::PayOr(seat, id)),
        Effect::LosePopulation(n) => {
            let lost = cubes::return_population(game, &mut position.table.players[seat], n);
            if lost > 0 {
                events.put(Event::Returned(seat, lost));
            }
        }
        Effect::Uncover(guild) => happening::uncover(game, position, guild, events),
        Effect::Keep(event) => happening::keep(game, position, (seat, event), events),
        Effect::Attach(deck) => happening::attach(position, seat, deck),
        Effect::Reveal(level, _) => {
            // BTS-4.141: without an empty space nothing happens.
            let room = research::empty_spaces(game, &position.table).next().is_some();
            if room && research::turn_up_two(position, level, events) {
                position.table.steps.push(Step::Revealed(seat));
            }
        }
        Effect::Museum => position.table.steps.push(Step::Museum(seat)),
        Effect::TakeAttached => colonise::take_attached(game, position, seat, events),
    }
}

/// BTS-4.11: ore from the stock.
pub fn gain_ore(position: &mut Position, seat: Seat, ore: u16, events: &mut impl Sink<Event>) {
    if ore > 0 {
        let own = &mut position.table.players[seat].ore;
        *own = own.saturating_add(ore);
        position.table.changed = true;
        events.put(Event::Ore(seat, ore));
    }
}

/// BTS-4.124: ore for each of a number, counted now.
pub fn ore_per(game: &BeyondTheSun, table: &Table, seat: Seat, n: u8, per: Stat, max: Option<u8>) -> u16 {
    let ore = u16::from(n) * stat(game, table, seat, per);
    max.map_or(ore, |max| ore.min(max.into()))
}
