//! What a seat has to decide now, in one line.

use engine::{Message, Prompt, RuleId, Seat};

use super::{figure, gate, module, named, planet};
use crate::SpaceGateOdyssey;
use crate::steps::{Source, Step};
use crate::terms::Room;
use crate::view::View;

/// The decision and how much is left.
pub fn prompt(game: &SpaceGateOdyssey, view: &View, seat: Seat) -> Prompt {
    let table = &view.table;
    let player = &table.players[seat];
    let Some(step) = table.steps.top() else { return Prompt::new("prompt-over", RuleId::new("SGO-5.3")) };
    let title = |id: &'static str| Message::new(id);
    let (title, detail) = match *step {
        Step::Setup(_) => {
            let built = player.station.len();
            let detail = title("detail-setup").with("number", built).with("of", game.content.first_modules);
            (title("prompt-setup"), Some(detail))
        }
        Step::Turn(_) => (title("prompt-turn"), Some(title("detail-turn"))),
        Step::Go(_, chosen) => (title("prompt-go"), Some(title("detail-go").with("figure", figure(chosen)))),
        Step::Act(_) => {
            let points = title("detail-points").with("points", player.ap);
            let id = match table.room {
                Some(Room::Modules) => "prompt-build",
                Some(Room::Airlock) => "prompt-fill",
                _ => "prompt-walk",
            };
            let domain = table.room.and_then(Room::domain);
            let title = domain.map_or(title(id), |domain| title(id).with("domain", named("domain", domain.name())));
            (title, Some(points))
        }
        Step::Berth(_, taken, source) => {
            let detail = match source {
                Source::Setup => None,
                Source::Stack => Some(title("detail-points").with("points", player.ap)),
                Source::Hand => Some(title("detail-hand").with("count", table.hand.len())),
            };
            (title("prompt-berth").with("module", module(game, taken)), detail)
        }
        Step::Rotate(_, taken, ..) => (title("prompt-rotate").with("module", module(game, taken)), None),
        Step::Recruit(_) => {
            let left = title("detail-engineers").with("count", player.supply.engineers);
            (title("prompt-recruit"), Some(left))
        }
        Step::Promote(_) => (title("prompt-promote"), Some(title("detail-suits").with("count", player.supply.suits))),
        Step::Emigrate(_) => (title("prompt-emigrate"), None),
        Step::Island(landing) => (title("prompt-island"), Some(title("detail-colonists").with("count", landing.left))),
        Step::Land(landing) => {
            let left = title("detail-colonists").with("count", landing.left);
            (title("prompt-land").with("planet", planet(landing.planet)), Some(left))
        }
        Step::Swap(_) => (title("prompt-swap"), Some(title("detail-swap"))),
        Step::Close(_, closed) => {
            let moved = table.gate_on(closed).unwrap_or_default();
            (
                title("prompt-gate").with("gate", gate(moved)),
                Some(title("detail-closed").with("planet", planet(closed))),
            )
        }
        Step::Rank(_) => (title("prompt-rank").with("rank", player.rank + 1), Some(title("detail-rank"))),
        Step::Remodel(_) => (title("prompt-remodel"), Some(title("detail-hand").with("count", table.hand.len()))),
        Step::Credit(..) | Step::Closed | Step::EndTurn => (title("prompt-over"), None),
    };
    let prompt = Prompt::new(title, step_rule(step, table.room));
    match detail {
        Some(detail) => prompt.detail(detail),
        None => prompt,
    }
}

/// The rule to open: in the action phase that of the room.
fn step_rule(step: &Step, room: Option<Room>) -> RuleId {
    match (step, room) {
        (Step::Act(_), Some(Room::Modules)) => RuleId::new("SGO-3.11"),
        (Step::Act(_), Some(Room::Airlock)) => RuleId::new("SGO-3.12"),
        (Step::Act(_), _) => RuleId::new("SGO-3.10"),
        _ => step.rule(),
    }
}
