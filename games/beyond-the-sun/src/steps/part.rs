//! Parts with a choice: optional ones, options, paying or suffering.

use engine::{Seat, Sink};

use super::frame::Frame;
use super::outlook::{Options, Outlook, may_stop};
use super::{Step, cubes, effects, outlook};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::{Cost, Part, PartId};
use crate::event::Event;
use crate::state::Position;

/// BTS-3.23: pays a part and puts its steps on the stack. `extra` is the surcharge of a space (BTS-3.20).
pub fn carry_out(
    game: &BeyondTheSun,
    position: &mut Position,
    frame: Frame,
    part: &Part,
    extra: u8,
    events: &mut impl Sink<Event>,
) {
    let player = &mut position.table.players[frame.seat];
    let (ore, frame) = outlook::price(game, player, frame, part);
    let paid = Cost { ore: ore + extra, to_player: 0, population: part.cost.population };
    player.ore -= u16::from(paid.ore);
    cubes::return_population(game, player, paid.population);
    if !paid.is_free() {
        events.put(Event::Paid(frame.seat, paid));
    }
    effects::run(position, frame, part.script);
    if part.cost.to_player > 0 {
        position.table.steps.push(Step::Payee(frame.seat, part.cost.to_player, None)); // BTS-4.10
    }
}

/// BTS-4.2, D3: an optional part is offered if it can be paid for, carried out and changes something (BTS-10.44); it cannot be
/// declined where the whole action would change nothing (BTS-4.7) or where a copy demands it (BTS-4.74).
pub fn ask(game: &BeyondTheSun, position: &mut Position, frame: Frame, id: PartId, events: &mut impl Sink<Event>) {
    let part = game.content.part(id);
    let outlook = Outlook::new(game, position, frame.seat);
    let possible = outlook.part(outlook.purse(), frame, part, 0).is_ok_and(|promise| promise.changes);
    if !possible {
        return;
    }
    if frame.must_research() && part.has_research || !may_stop(game, position, frame, 0) {
        carry_out(game, position, frame, part, 0, events);
    } else {
        position.table.steps.push(Step::Optional(frame, id));
    }
}

/// D4: the options that can be picked next.
pub fn options(
    game: &BeyondTheSun,
    position: &Position,
    (frame, options): (Frame, Options),
    actions: &mut impl Sink<Action>,
) {
    let bits = pickable(game, position, frame, options);
    (0..options.count).filter(|number| bits >> number & 1 == 1).for_each(|number| actions.put(Action::Option(number)));
}

/// The options as bits. A bonus picks as many as are possible (BTS-4.9).
fn pickable(game: &BeyondTheSun, position: &Position, frame: Frame, options: Options) -> u8 {
    let outlook = Outlook::new(game, position, frame.seat);
    let effective = !may_stop(game, position, frame, 1);
    match outlook.options(outlook.purse(), frame, options, effective) {
        0 if !frame.is_action() => outlook.options(outlook.purse(), frame, Options { left: 1, ..options }, false),
        bits => bits,
    }
}

/// An option is picked, paid and carried out; then the next.
pub fn pick(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, options): (Frame, Options),
    number: u8,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    if options.left > 1 {
        let taken = options.taken | 1 << number;
        let rest = Options { left: options.left - 1, taken, ..options };
        position.table.steps.push(Step::Choose(frame, rest));
    }
    let part = game.content.part(PartId(options.first.0 + u16::from(number)));
    carry_out(game, position, frame, part, 0, events);
}

/// D23, BTS-4.142: pay, if one can, or suffer.
pub fn pay_or(game: &BeyondTheSun, position: &Position, (seat, id): (Seat, PartId), actions: &mut impl Sink<Action>) {
    let player = &position.table.players[seat];
    let cost = game.content.part(id).cost;
    if player.ore >= u16::from(cost.ore) && player.population >= cost.population {
        actions.put(Action::Pay);
    }
    actions.put(Action::Suffer);
}

/// Pays, and that is all.
pub fn pay(game: &BeyondTheSun, position: &mut Position, (seat, id): (Seat, PartId), events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let paid = game.content.part(id).cost;
    let player = &mut position.table.players[seat];
    player.ore -= u16::from(paid.ore);
    cubes::return_population(game, player, paid.population);
    events.put(Event::Paid(seat, paid));
}

/// Suffers what not paying means.
pub fn suffer(game: &BeyondTheSun, position: &mut Position, (seat, id): (Seat, PartId), events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    events.put(Event::Suffered(seat));
    effects::run(position, Frame::bonus(seat), game.content.part(id).script);
}
