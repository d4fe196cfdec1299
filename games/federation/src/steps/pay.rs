//! `PAY` and `DISCARD_EXCESS` (FED-3.100, FED-3.101, FED-3.104): what goes out and what comes in.

use engine::{Refusal, Seat, Sink};

use super::{Step, e81216, senate};
use crate::action::Action;
use crate::effect::Effect;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Planet, Resources};
use crate::{Federation, refuse, short_of};

/// FED-4.125: every different payment after which what is still owed can be paid, as long as there is one.
pub fn legal(game: &Federation, position: &Position, seat: Seat, cost: Resources, actions: &mut impl Sink<Action>) {
    let held = position.table.players[seat].held;
    let good = |paid: &Resources| can_go_on(game, position, seat, held - *paid);
    let any = held.payments(cost).any(|paid| good(&paid));
    for paid in held.payments(cost).filter(|paid| !any || good(paid)) {
        actions.put(Action::Pay(paid));
    }
}

/// FED-4.124: every different set of crystals that brings the total down to the limit.
pub fn legal_returns(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let held = position.table.players[seat].held;
    let excess = held.crystals().saturating_sub(game.content.limits.0);
    let good = |back: &Resources| can_go_on(game, position, seat, held - *back);
    let any = held.crystals_of(excess).any(|back| good(&back));
    for back in held.crystals_of(excess).filter(|back| !any || good(back)) {
        actions.put(Action::Return(back));
    }
}

/// Why a payment is refused.
pub fn why_not(position: &Position, seat: Seat, cost: Resources, paid: Resources) -> Refusal {
    let held = position.table.players[seat].held;
    if !held.holds(paid) {
        return short_of(refuse("FED-3.100", "refused-not-held"), held, paid);
    }
    match held.payments(cost).any(|payment| payment == paid) {
        true => refuse("FED-3.104", "refused-still-owed"),
        false => refuse("FED-1.22", "refused-no-payment"),
    }
}

/// Why crystals cannot be the ones returned.
pub fn why_no_return(game: &Federation, position: &Position, seat: Seat, back: Resources) -> Refusal {
    let held = position.table.players[seat].held;
    let excess = held.crystals().saturating_sub(game.content.limits.0);
    match held.crystals_of(excess).any(|set| set == back) {
        true => refuse("FED-3.104", "refused-still-owed"),
        false => refuse("FED-3.101", "refused-other-count"),
    }
}

/// The resources go to the supply.
pub fn pay(position: &mut Position, seat: Seat, paid: Resources, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.players[seat].held -= paid;
    events.put(Event::Paid(seat, paid));
}

/// Crystals that find no room.
pub fn put_back(position: &mut Position, seat: Seat, back: Resources, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.players[seat].held -= back;
    events.put(Event::Returned(seat, back));
}

/// Asks for a payment, if there is anything to pay.
pub fn demand(position: &mut Position, seat: Seat, cost: Resources) {
    if !cost.is_none() {
        position.table.steps.push(Step::Pay(seat, cost));
    }
}

/// FED-1.23, FED-1.24, FED-4.127: one gain; the storage limits are checked once after it.
pub fn gain(game: &Federation, position: &mut Position, seat: Seat, more: Resources, events: &mut impl Sink<Event>) {
    if more.is_none() {
        return;
    }
    let (crystals, gold) = game.content.limits;
    let held = &mut position.table.players[seat].held;
    *held += more;
    events.put(Event::Gained(seat, more));
    if held.gold > gold {
        let surplus = Resources::new(0, 0, 0, held.gold - gold);
        *held -= surplus; // FED-3.101: automatic
        events.put(Event::Returned(seat, surplus));
    }
    if held.crystals() > crystals {
        position.table.steps.push(Step::Discard(seat));
    }
}

/// What is left of a purse after a cost: crystals of the kind first, so that as much oceanium as possible stays. Oceanium can
/// do all that the others can, so whatever can be paid afterwards at all can be paid with this.
pub fn rest(purse: Resources, cost: Resources) -> Option<Resources> {
    purse.payments(cost).next().map(|paid| purse - paid)
}

/// FED-3.104: whether all that is owed in the running placement or mission can be paid from this purse: read off the pending
/// steps below the one on top.
fn can_go_on(game: &Federation, position: &Position, seat: Seat, purse: Resources) -> bool {
    let mut purse = purse;
    for step in position.table.steps.iter().skip(1) {
        match *step {
            Step::Pay(_, cost) => match rest(purse, cost) {
                Some(left) => purse = left,
                None => return false,
            },
            Step::Run(_, script, at) => {
                for effect in &game.content.script(script)[usize::from(at)..] {
                    match effect {
                        Effect::Gain(more) => purse += *more,
                        Effect::Pay(cost) => match rest(purse, *cost) {
                            Some(left) => purse = left,
                            None => return false,
                        },
                        _ => {}
                    }
                }
            }
            Step::Do(_, Effect::Gain(more), _) => purse += more,
            Step::Act(_, space) => {
                return senate::is_payable(game, position, seat, game.content.space(space).action, purse);
            }
            Step::Before(act) | Step::Core(act) if act.planet == Planet::E81216 => {
                return e81216::is_affordable(game, position, act, purse);
            }
            Step::Side(..) | Step::Mission(_) | Step::TurnEnd(_) | Step::After(_) => return true,
            _ => {}
        }
    }
    true
}
