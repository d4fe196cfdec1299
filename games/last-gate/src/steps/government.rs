//! Government actions (4F): changing the government, developing policies.

use engine::{Seat, Sink};

use super::council::spend;
use super::{Step, pay};
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{GovernmentId, Kind, PolicyId};
use crate::{LastGate, economy};

/// LG-4F.1, LG-4F.6: governments that are unlocked and policies of the current one, if they can be paid.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let player = &p.table[seat];
    for id in GovernmentId::all() {
        // LG-4F.19: not the one that is in force, nor the one that is chosen already.
        let present = id == player.government || Some(id) == player.next_government;
        let affordable = player.account.covers(game.content.government(id).cost);
        let open = || economy::unlocked(game, &p.table, seat, id) && economy::succeeds(game, &p.table, seat, id);
        if !present && affordable && open() {
            actions.put(Action::Govern(id));
        }
    }
    for id in game.content.government(player.government).policies.iter() {
        if !player.policies.contains(id) && player.account.covers(game.content.policy(id).cost) {
            actions.put(Action::Policy(id));
        }
    }
}

/// Carries out a government action.
pub fn apply(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    spend(p, seat, Kind::Government);
    match action {
        Action::Govern(id) => {
            pay::take(p, seat, game.content.government(id).cost, events);
            // LG-4F.2: it takes effect before the next income.
            p.table[seat].next_government = Some(id);
            events.put(Event::Chosen(seat, id));
        }
        Action::Policy(id) => {
            pay::take(p, seat, game.content.policy(id).cost, events);
            introduce(game, p, seat, id, events);
        }
        _ => {}
    }
}

/// LG-4F.18: a policy works from the moment it is paid; LG-4F.7: beyond the limit one has to go.
pub fn introduce(game: &LastGate, p: &mut Position, seat: Seat, id: PolicyId, events: &mut impl Sink<Event>) {
    p.table[seat].policies.insert(id);
    if p.table[seat].introduced.is_none() {
        p.table[seat].introduced = Some(id);
    }
    events.put(Event::Policy(seat, id));
    if p.table[seat].active(game).len() > game.content.policy_limit {
        p.table.steps.push(Step::PolicyOver(seat));
    }
}

/// LG-4F.9: policies of the player's choice are removed until the limit is kept.
pub fn over(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Drop(id) = action {
        p.table[seat].policies.remove(id);
        p.table[seat].used.remove(id);
        events.put(Event::Dropped(seat, id));
    }
    if p.table[seat].active(game).len() > game.content.policy_limit {
        p.table.steps.push(Step::PolicyOver(seat));
    }
}

/// LG-4Y.14: a policy of the own government without its price.
pub fn legal_free(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    actions.put(Action::No);
    let policies = game.content.government(p.table[seat].government).policies - p.table[seat].policies;
    policies.iter().for_each(|id| actions.put(Action::Policy(id)));
}

/// Takes it or declines.
pub fn free(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    if let Action::Policy(id) = action {
        introduce(game, p, seat, id, events);
    }
}
