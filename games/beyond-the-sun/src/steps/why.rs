//! Why something that somebody wants is not among the choices.

use engine::{Message, Refusal, RuleId};

use super::outlook::{self, Outlook, reach};
use super::{Step, turn};
use crate::action::Action;
use crate::effect::Research;
use crate::state::Position;
use crate::steps::Frame;
use crate::terms::{Location, SpaceId};
use crate::{BeyondTheSun, refuse};

/// Why an action is not possible at a step.
pub fn why_not(game: &BeyondTheSun, position: &Position, step: Step, action: Action) -> Refusal {
    let table = &position.table;
    match (step, action) {
        (Step::Turn(seat), Action::Pawn(at)) => turn::why_not(game, position, seat, at),
        (Step::Research(frame, research), Action::Research(space)) => {
            why_no_research(game, position, (frame, research), space)
        }
        (Step::Colonise(seat, discount), Action::Colonise(at)) => {
            let Some(card) = table.system_at(at) else { return refuse("BTS-4.100", "reason-no-card") };
            if table.controller(at) != Some(seat) {
                return refuse("BTS-4.101", "reason-not-controlled");
            }
            let strength = table.players[seat].fleet[at.index()].strength();
            let missing = outlook::need(game, card, discount).saturating_sub(strength);
            refuse("BTS-4.101", "reason-strength").missing("thing-strength", missing.into())
        }
        (Step::Achievement(_), Action::Claim(_)) => refuse("BTS-3.62", "reason-not-claimable"),
        (Step::Copy(frame, copied), Action::Copy(act)) => {
            let outlook = Outlook::new(game, position, frame.seat);
            let candidate = outlook.copies(frame, copied).find(|other| other.id == act);
            match candidate.map(|act| outlook.copy(outlook.purse(), frame, copied, act)) {
                Some(Err(obstacle)) => obstacle.refusal(),
                _ => refuse("BTS-4.70", "reason-not-copied"),
            }
        }
        (Step::Trade(..), Action::Buy) => {
            let seat = step.seat().unwrap_or_default();
            let player = &table.players[seat];
            if player.supply() == 0 {
                return refuse("BTS-3.46", "reason-no-supply");
            }
            let rate = super::production::trade_rate(game, player);
            let missing = u16::from(rate).saturating_sub(player.ore);
            refuse("BTS-3.45", "reason-cost").missing("thing-ore", missing.into())
        }
        (Step::Trade(..), Action::Scrap(_)) => refuse("BTS-3.45", "reason-scrap"),
        (Step::Trade(..), Action::Sell) => refuse("BTS-3.45", "reason-cost").missing("thing-population", 1),
        (Step::Jump(..), Action::Jump(ship, to)) => why_no_jump(game, position, step, ship, to),
        (Step::Jump(..) | Step::Trade(..) | Step::Upgrade(..) | Step::Teleport(..), Action::Done | Action::Skip) => {
            refuse("BTS-4.7", "reason-must-change")
        }
        (Step::Settle(_, _, left), Action::Done) => {
            refuse("BTS-4.102", "reason-strength").missing("thing-strength", left.into())
        }
        (Step::Build(..), Action::Build(_)) => refuse("BTS-4.51", "reason-no-yard"),
        (Step::Type(..), Action::Type(_)) => refuse("BTS-4.33", "reason-type"),
        (Step::PayOr(seat, id), Action::Pay) => {
            let missing = u16::from(game.content.part(id).cost.ore).saturating_sub(table.players[seat].ore);
            refuse("BTS-4.142", "reason-cost").missing("thing-ore", missing.into())
        }
        _ => Refusal::new(step.rule(), "reason-not-now"),
    }
}

fn why_no_jump(
    game: &BeyondTheSun,
    position: &Position,
    step: Step,
    ship: crate::terms::Ship,
    to: Location,
) -> Refusal {
    let table = &position.table;
    let seat = step.seat().unwrap_or_default();
    if table.players[seat].fleet[ship.at.index()].of(ship.level) == 0 {
        return refuse("BTS-4.81", "reason-no-ship");
    }
    if !game.links(table, ship.at).contains(to) {
        return refuse("BTS-1.12", "reason-no-line");
    }
    refuse("BTS-4.7", "reason-must-change")
}

/// Why a space cannot be researched.
fn why_no_research(
    game: &BeyondTheSun,
    position: &Position,
    (frame, research): (Frame, Research),
    space: SpaceId,
) -> Refusal {
    let table = &position.table;
    let player = &table.players[frame.seat];
    let level = outlook::raised(frame, research.level);
    let info = game.content.space(space);
    if info.level != level {
        let reason = Message::new("reason-other-level").with("level", crate::show::level(level));
        return Refusal::new(RuleId::new("BTS-4.25"), reason);
    }
    if player.researched.contains(space) {
        return refuse("BTS-4.26", "reason-researched");
    }
    if table.opening().contains(space) {
        return refuse("BTS-4.44", "reason-opening");
    }
    if !reach(game, position, frame.seat).contains(space) {
        let met = (info.prerequisites & player.researched).len();
        let missing = info.need.saturating_sub(met);
        let rule = if info.need < info.prerequisites.len() { "BTS-4.28" } else { "BTS-4.27" };
        return refuse(rule, "reason-prerequisites").missing("thing-technology", missing.into());
    }
    if research.known_only && table.cards[space.index()].is_none() {
        return refuse("BTS-4.26", "reason-unknown");
    }
    refuse("BTS-4.13", "reason-nobody-researched")
}
