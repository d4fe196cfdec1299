//! What a seat has to decide now, in one line.

use engine::{Message, Prompt, RuleId, Seat};

use super::{column, cost, level, levels, place, script, space_name, system, system_card, technology};
use crate::BeyondTheSun;
use crate::steps::{Frame, Step, outlook};
use crate::view::View;

/// The decision and how much is left.
pub fn prompt(game: &BeyondTheSun, view: &View, seat: Seat) -> Prompt {
    let table = &view.table;
    let player = &table.players[seat];
    let Some(step) = table.steps.top() else { return Prompt::new("prompt-over", RuleId::new("BTS-5.2")) };
    let new = |id: &'static str| Message::new(id);
    let means = || {
        let means = new("detail-means").with("ore", player.ore).with("population", player.population);
        means.with("supply", player.supply())
    };
    let left = |n: u8| new("detail-left").with("n", n);
    let raised = |frame: Frame, of: u8| level(outlook::raised(frame, of));
    let (title, detail) = match *step {
        Step::Faction(_) => (new("prompt-faction"), None),
        Step::Turn(_) => (new("prompt-turn").with("round", table.round), Some(means())),
        Step::Production(_, true) => (new("prompt-production"), Some(means())),
        Step::Production(_, false) => (new("prompt-produce"), Some(means())),
        Step::Trade(..) => (new("prompt-trade"), Some(means())),
        Step::Achievement(_) => (new("prompt-achievement"), None),
        Step::Payee(_, ore, _) => (new("prompt-payee").with("n", ore), None),
        Step::Optional(_, id) => {
            let part = game.content.part(id);
            (new("prompt-optional").with("effect", super::part(&game.content, part)), Some(means()))
        }
        Step::Choose(_, options) => (new("prompt-choose").with("n", options.left), Some(means())),
        Step::Columns(_, n) => (new("prompt-columns"), Some(left(n))),
        Step::MoveSupply(_, to, n) => (new("prompt-move-supply").with("column", column(to)), Some(left(n))),
        Step::Substitute(_, convert) => {
            let missing = convert.n.saturating_sub(player.supply());
            (new("prompt-substitute").with("n", missing), Some(means()))
        }
        Step::Build(_, build, n, _) => (new("prompt-build").with("level", build.level), Some(left(n))),
        Step::Upgrade(_, upgrade, _) => {
            (new("prompt-upgrade").with("by", levels(upgrade.by)), Some(left(upgrade.ships)))
        }
        Step::Jump(_, n, _) => (new("prompt-jump"), Some(new("detail-jumps").with("n", n))),
        Step::Teleport(_, ships) => (new("prompt-gate").with("n", ships), None),
        Step::Warp(_, to, n, _) => (new("prompt-warp").with("place", place(table, to)), Some(left(n))),
        Step::Outpost(_, at) => (new("prompt-outpost").with("place", place(table, at)), None),
        Step::ColonyDisc(_, card) => (new("prompt-outpost").with("place", system(card)), None),
        Step::Bonuses(..) => (new("prompt-bonuses"), None),
        Step::Colonise(..) => (new("prompt-colonise"), None),
        Step::Settle(_, at, need) => {
            (new("prompt-settle").with("place", place(table, at)), Some(new("detail-strength").with("n", need)))
        }
        Step::Research(frame, research) => {
            let id = if research.known_only { "prompt-research-known" } else { "prompt-research" };
            (new(id).with("level", raised(frame, research.level)), None)
        }
        Step::Type(_, space) => (new("prompt-type").with("space", space_name(space)), None),
        Step::Card(_, space) => (new("prompt-card").with("space", space_name(space)), Some(new("detail-card"))),
        Step::RowCard(_, space, _) => {
            (new("prompt-card").with("space", space_name(space)), Some(new("detail-row-card")))
        }
        Step::Private(_) => (new("prompt-private"), Some(new("detail-card"))),
        Step::Automate(_, n) => (new("prompt-automate"), Some(left(n))),
        Step::Copy(..) => (new("prompt-copy"), Some(means())),
        Step::System(_) => (new("prompt-system"), None),
        Step::PayOr(_, id) => {
            let part = game.content.part(id);
            let title = new("prompt-pay-or").with("cost", cost(part.cost));
            (title.with("effect", script(&game.content, part.script)), Some(means()))
        }
        Step::Attach(_) => {
            let card = table.drawn.first().map(|(card, _)| *card);
            let name = card.map_or_else(|| new("effect-none"), system);
            (new("prompt-attach").with("system", name), card.map(|card| system_card(&game.content, card)))
        }
        Step::Revealed(_) => (new("prompt-revealed"), None),
        Step::PlaceCard(_, card) => (new("prompt-place").with("card", technology(card)), None),
        Step::Museum(_) => (new("prompt-museum"), None),
        Step::Begin | Step::Next | Step::Run(..) | Step::Control | Step::Uncover(..) => (new("prompt-over"), None),
    };
    let prompt = Prompt::new(title, step.rule());
    match detail {
        Some(detail) => prompt.detail(detail),
        None => prompt,
    }
}
