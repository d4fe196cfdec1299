//! A turn of the politics phase (3.2): one step with a political action, cabinet actions before and after it.

use engine::{Refusal, Seat, Sink};

use super::{Context, Step, cabinet, contract, government, window};
use crate::action::Action;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{FleetKind, Kind, Resource};
use crate::{LastGate, refuse};

/// What is legal: a step unless it was taken, cabinet actions, and the end of the turn.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, acted: bool, stepped: bool, actions: &mut impl Sink<Action>) {
    // LG-3.3: a player passes at the start of a turn; LG-3.36: cabinet actions alone are no pass.
    actions.put(if acted { Action::End } else { Action::Pass });
    if !stepped {
        if can_pay(p, seat, Kind::Contract) {
            contract::legal(game, p, seat, actions);
        }
        if can_pay(p, seat, Kind::Government) {
            government::legal(game, p, seat, actions);
        }
    }
    cabinet::legal(game, p, seat, actions);
}

/// LG-3.11: whether an action of this kind or a free one is left.
pub fn can_pay(p: &Position, seat: Seat, kind: Kind) -> bool {
    p.table[seat].pool[kind as usize] > 0 || p.table[seat].pool[Kind::Free as usize] > 0
}

/// Spends one: of the kind itself first.
pub fn spend(p: &mut Position, seat: Seat, kind: Kind) {
    let pool = &mut p.table[seat].pool;
    let kind = if pool[kind as usize] > 0 { kind } else { Kind::Free };
    pool[kind as usize] = pool[kind as usize].saturating_sub(1);
}

/// Why something is refused.
pub fn why_not(game: &LastGate, p: &Position, seat: Seat, action: Action) -> Option<Refusal> {
    let account = p.table[seat].account;
    let short = |rule: &'static str, kind: Resource, need: i16| {
        let missing = need - account[kind];
        (missing > 0).then(|| refuse(rule, "refused-poor").missing(crate::show::resource(kind), missing.into()))
    };
    let content = &game.content;
    let stepped = matches!(p.table.steps.top(), Some(Step::Council(_, _, true)));
    let table = &p.table;
    match action {
        Action::Govern(_)
        | Action::Policy(_)
        | Action::Hire(_)
        | Action::Dismiss
        | Action::War(..)
        | Action::Truce(_)
        | Action::Contract(..)
        | Action::EndContract(..)
            if stepped =>
        {
            Some(refuse("LG-3.12", "refused-step-taken"))
        }
        Action::War(..) | Action::Truce(_) | Action::Contract(..) | Action::EndContract(..)
            if !can_pay(p, seat, Kind::Contract) =>
        {
            Some(refuse("LG-3.11", "refused-no-action"))
        }
        Action::War(other, _) | Action::Truce(other) | Action::Contract(other, _)
            if other.index() < table.seats() && other != seat && !table.relation(seat, other).discovered =>
        {
            Some(refuse("LG-4A.2", "refused-undiscovered"))
        }
        Action::War(other, _) if table.at_war(seat, other) => Some(refuse("LG-4B.2", "refused-at-war")),
        Action::War(other, _) if other.index() < table.seats() => {
            let relation = table.relation(seat, other);
            if relation.peace_until >= table.round {
                return Some(refuse("LG-4A.30", "refused-peace"));
            }
            if relation.prevented {
                return Some(refuse("LG-4B.9", "refused-prevented"));
            }
            short("LG-4B.8", Resource::Culture, 1)
        }
        Action::Truce(other) if !table.at_war(seat, other) => Some(refuse("LG-4A.29", "refused-no-war")),
        Action::Contract(other, _) if table.at_war(seat, other) => Some(refuse("LG-4B.4", "refused-at-war")),
        Action::Truce(other) if table.relation(seat, other).refused[1] => Some(refuse("LG-4A.3", "refused-offer")),
        Action::Contract(other, _) if other.index() < table.seats() && table.relation(seat, other).refused[0] => {
            Some(refuse("LG-4A.3", "refused-offer"))
        }
        Action::Contract(..) => short("LG-4A.4", Resource::Culture, content.contracts.trade.into()),
        Action::Govern(id) if id == table[seat].government || Some(id) == table[seat].next_government => {
            Some(refuse("LG-4F.19", "refused-owned"))
        }
        Action::Policy(id) if table[seat].policies.contains(id) => Some(refuse("LG-4F.6", "refused-owned")),
        Action::Hire(_) if table[seat].fleets().any(|(_, fleet)| fleet.kind == FleetKind::Mercenary) => {
            Some(refuse("LG-4U.14", "refused-hired"))
        }
        Action::Kosme(_) if crate::economy::is_special(game, table, seat) => {
            Some(refuse("LG-4J.13", "refused-special"))
        }
        Action::Kosme(_) if table[seat].kosme_asked => Some(refuse("LG-4J.13", "refused-limit")),
        Action::Kosme(_) => short("LG-4J.13", Resource::Culture, content.cabinet.kosme.into()),
        Action::Govern(id) => {
            if !can_pay(p, seat, Kind::Government) {
                return Some(refuse("LG-3.11", "refused-no-action"));
            }
            if !crate::economy::unlocked(game, &p.table, seat, id) {
                return Some(refuse("LG-4F.1", "refused-locked"));
            }
            if !crate::economy::succeeds(game, &p.table, seat, id) {
                return Some(refuse("LG-4F.3", "refused-predecessor"));
            }
            short("LG-4F.1", Resource::Culture, content.government(id).cost[Resource::Culture])
        }
        Action::Policy(id) => {
            if !can_pay(p, seat, Kind::Government) {
                return Some(refuse("LG-3.11", "refused-no-action"));
            }
            if content.policy(id).government != p.table[seat].government {
                return Some(refuse("LG-4F.6", "refused-other-government"));
            }
            short("LG-4F.6", Resource::Culture, content.policy(id).cost[Resource::Culture])
        }
        Action::Aid if crate::economy::is_special(game, table, seat) => Some(refuse("LG-4J.6", "refused-special")),
        Action::Aid => short("LG-4J.5", Resource::Culture, crate::economy::aid_cost(game, &p.table, seat)),
        Action::Import => short("LG-4J.17", Resource::Awe, content.cabinet.import[0].into()),
        Action::Commission if p.table[seat].commissions >= content.cabinet.commissions => {
            Some(refuse("LG-4J.12", "refused-limit"))
        }
        Action::Commission => short("LG-4J.12", Resource::Culture, content.cabinet.commission.into()),
        Action::Hire(_) if !can_pay(p, seat, Kind::Contract) => Some(refuse("LG-3.11", "refused-no-action")),
        Action::Hire(_) => short("LG-4U.14", Resource::Awe, content.fleets.cost[1].into()),
        Action::Gift => {
            let missing = i16::from(content.cabinet.gift) - account.floored().total();
            (missing > 0).then(|| refuse("LG-4J.10", "refused-poor").missing("resources-any", missing.into()))
        }
        _ => None,
    }
}

/// Carries out a cabinet action or the step of the turn.
pub fn apply(
    game: &LastGate,
    p: &mut Position,
    seat: Seat,
    stepped: bool,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Pass => {
            p.table.passed.insert(seat);
            events.put(Event::Passed(seat));
            return;
        }
        Action::End => return,
        _ => {}
    }
    // The turn goes on afterwards: with cabinet actions, or with the step if this was none.
    let is_step = matches!(
        action,
        Action::Contract(..)
            | Action::War(..)
            | Action::Truce(_)
            | Action::Hire(_)
            | Action::Dismiss
            | Action::EndContract(..)
            | Action::Govern(_)
            | Action::Policy(_)
    );
    p.table.steps.push(Step::Council(seat, true, stepped || is_step));
    window::open(game, p, [seat], Trigger::AfterAction, Context::default());
    match action {
        Action::Govern(_) | Action::Policy(_) => government::apply(game, p, seat, action, events),
        _ if is_step => contract::apply(game, p, seat, action, events),
        _ => cabinet::apply(game, p, seat, action, events),
    }
}
