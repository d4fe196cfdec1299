//! Why something that somebody wants is not among the choices.

use engine::{Message, Refusal, RuleId, Seat};

use super::outlook::{self, Options, Outlook, reach};
use super::{Step, turn};
use crate::action::Action;
use crate::effect::{Convert, Copied, PartId, Research};
use crate::state::{Position, Table};
use crate::steps::Frame;
use crate::terms::{AchievementId, ActId, Location, SpaceId};
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
        (Step::Achievement(seat), Action::Claim(card)) => why_no_claim(game, table, seat, card),
        (Step::Copy(frame, copied), Action::Copy(act)) => why_no_copy(game, position, (frame, copied), act),
        (Step::Choose(frame, options), Action::Option(number)) => {
            why_no_option(game, position, (frame, options), number)
        }
        (Step::Substitute(frame, convert), Action::Use(number)) => {
            why_no_substitute(position, (frame, convert), number)
        }
        (Step::Production(..), Action::Produce(_)) => refuse("BTS-4.7", "reason-no-change"),
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
        (Step::Trade(..), Action::Scrap(ship)) => {
            let player = &table.players[step.seat().unwrap_or_default()];
            if player.fleet[ship.at.index()].of(ship.level) == 0 {
                return refuse("BTS-3.45", "reason-no-ship");
            }
            let missing = u16::from(game.content.trade.ore_to_decommission_ship).saturating_sub(player.ore);
            refuse("BTS-3.45", "reason-cost").missing("thing-ore", missing.into())
        }
        (Step::Trade(..), Action::Sell) => refuse("BTS-3.45", "reason-cost").missing("thing-population", 1),
        (Step::Jump(..), Action::Jump(ship, to)) => why_no_jump(game, position, step, ship, to),
        (Step::Upgrade(_, upgrade, _), Action::Done) if !upgrade.up_to => refuse("BTS-4.1", "reason-mandatory"),
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

/// Why an achievement cannot be claimed: by whom it is claimed already, or what is missing.
fn why_no_claim(game: &BeyondTheSun, table: &Table, seat: Seat, card: AchievementId) -> Refusal {
    let Some(place) = table.achievements.iter().position(|other| *other == card) else {
        return refuse("BTS-2.9", "reason-no-achievement");
    };
    let (info, claims) = (game.content.achievement(card), &table.claims[place]);
    if claims.contains(&seat) {
        return refuse("BTS-3.65", "reason-claimed");
    }
    if claims.len() >= info.slots.len() {
        return refuse("BTS-3.64", "reason-slots");
    }
    let (have, need) = crate::scoring::progress(game, table, seat, place);
    let missing = u16::from(need).saturating_sub(have);
    refuse("BTS-3.62", "reason-condition").missing(crate::show::stat(info.stat), missing.into())
}

/// Why an action cannot be copied.
fn why_no_copy(game: &BeyondTheSun, position: &Position, (frame, copied): (Frame, Copied), act: ActId) -> Refusal {
    let (content, table) = (&game.content, &position.table);
    let outlook = Outlook::new(game, position, frame.seat);
    let candidate = outlook.copies(frame, copied).find(|other| other.id == act);
    if let Some(Err(obstacle)) = candidate.map(|act| outlook.copy(outlook.purse(), frame, copied, act)) {
        return obstacle.refusal();
    }
    let Some(part) = content.act(act).map(|act| content.part(act.part)) else {
        return refuse("BTS-4.70", "reason-no-space");
    };
    match act {
        ActId::Dyson => return refuse("BTS-4.78", "reason-not-copied"),
        _ if !part.has_research => return refuse("BTS-4.70", "reason-no-research"),
        ActId::Guild(guild) if !table.guilds.contains(guild) => return refuse("BTS-3.16", "reason-covered"),
        ActId::Technology(card, _) => match (table.owner_of(card), table.space_of(card)) {
            (Some(owner), _) if owner != frame.seat => return refuse("BTS-4.67", "reason-private"),
            (None, None) => return refuse("BTS-4.70", "reason-no-space"),
            _ if copied.must_know && !table.players[frame.seat].known.contains(card) => {
                return refuse("BTS-4.73", "reason-not-researched");
            }
            _ => {}
        },
        _ => {}
    }
    refuse("BTS-4.76", "reason-chain")
}

/// Why an option cannot be picked.
fn why_no_option(game: &BeyondTheSun, position: &Position, (frame, options): (Frame, Options), number: u8) -> Refusal {
    if number >= options.count {
        return refuse("BTS-4.19", "reason-not-now");
    }
    if options.taken >> number & 1 == 1 {
        return refuse("BTS-4.19", "reason-option-taken");
    }
    let outlook = Outlook::new(game, position, frame.seat);
    let part = game.content.part(PartId(options.first.0 + u16::from(number)));
    match outlook.part(outlook.purse(), frame, part, 0) {
        Err(obstacle) => obstacle.refusal(),
        Ok(_) if outlook.demands_research(frame, options) && !part.has_research => {
            refuse("BTS-4.74", "reason-must-research")
        }
        Ok(promise) if !promise.changes => refuse("BTS-4.7", "reason-no-change"),
        Ok(_) => refuse("BTS-4.19", "reason-no-option"),
    }
}

/// Why so many population cubes cannot be used for missing supply cubes.
fn why_no_substitute(position: &Position, (frame, convert): (Frame, Convert), number: u8) -> Refusal {
    let player = &position.table.players[frame.seat];
    if number == 0 {
        return refuse("BTS-4.7", "reason-must-change");
    }
    if number > convert.n.saturating_sub(player.supply()) {
        return refuse("BTS-4.5", "reason-not-missing");
    }
    match number.saturating_sub(player.population) {
        0 => refuse("BTS-4.74", "reason-must-research"),
        missing => refuse("BTS-4.5", "reason-cost").missing("thing-population", missing.into()),
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
