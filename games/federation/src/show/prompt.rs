//! What a seat has to decide now, in one line.

use engine::{Message, Prompt, RuleId, Seat};

use super::{ambassador, erudite, face, planet, resources, space, structure};
use crate::Federation;
use crate::state::Played;
use crate::steps::{self, Step};
use crate::terms::{Planet, TURNS};
use crate::view::View;

/// The decision and how much is left.
pub fn prompt(game: &Federation, view: &View, seat: Seat) -> Prompt {
    let table = &view.table;
    let player = &table.players[seat];
    let Some(step) = table.steps.top() else { return Prompt::new("prompt-over", RuleId::new("FED-5.1")) };
    let new = |id: &'static str| Message::new(id);
    let held = || Message::new("detail-held").with("held", resources(player.held));
    let (title, detail) = match *step {
        Step::Draft(_) => (new("prompt-draft"), Some(new("detail-draft"))),
        Step::Ambassador(_) => {
            let turn =
                new("detail-turn").with("turn", player.turns + 1).with("turns", TURNS).with("round", table.round);
            (new("prompt-ambassador"), Some(turn))
        }
        Step::Face(_, token) => (new("prompt-face").with("ambassador", ambassador(game, token)), None),
        Step::Place(_, token, side) => {
            let played = Played { ambassador: token, face: side };
            (new("prompt-place"), Some(new("detail-place").with("face", face(game, played))))
        }
        Step::Extra(_) => (new("prompt-extra"), Some(new("detail-extra"))),
        Step::Spy(..) => (new("prompt-spy"), Some(held())),
        Step::Planet(..) => (new("prompt-planet"), None),
        Step::Before(act) => (new("prompt-before").with("planet", planet(act.planet)), Some(new("detail-window"))),
        Step::After(act) => (new("prompt-after").with("planet", planet(act.planet)), Some(new("detail-window"))),
        Step::Core(act) => match act.planet {
            Planet::Neo => (new("prompt-neo"), Some(new("detail-moves").with("moves", act.extra + 1))),
            Planet::SixMoon => (new("prompt-token"), None),
            Planet::Atalum => (new("prompt-atalum"), None),
            Planet::Arratooine => (new("prompt-stall"), Some(held())),
            Planet::E81216 => (new("prompt-build"), Some(held())),
        },
        Step::Token(_) => (new("prompt-token"), None),
        Step::Look(..) => (new("prompt-token"), Some(new("detail-look"))),
        Step::Waive(_, of, crystals) => {
            let title = new("prompt-waive").with("structure", structure(game, table, of));
            (title, Some(new("detail-waive").with("count", crystals)))
        }
        Step::Assistant(_, at) => {
            let detail = new("detail-die").with("die", player.die).with("space", space(game, at));
            (new("prompt-die"), Some(detail))
        }
        Step::Mission(_) => {
            let detail = new("detail-mission").with("ships", player.hangar).with("level", player.level(&game.content));
            (new("prompt-mission"), Some(detail))
        }
        Step::TurnEnd(_) => (new("prompt-end"), Some(new("detail-window"))),
        Step::Pay(_, cost) => (new("prompt-pay").with("cost", resources(cost)), Some(held())),
        Step::Discard(_) => {
            let excess = player.held.crystals().saturating_sub(game.content.limits.0);
            (new("prompt-return").with("count", excess), Some(held()))
        }
        Step::DeepSpace(_) => (new("prompt-deep"), Some(new("detail-deep"))),
        Step::Access(_) => (new("prompt-access"), None),
        Step::Project(_, left) => (new("prompt-project"), Some(new("detail-fundings").with("count", left))),
        Step::Medal(_) => (new("prompt-medal"), None),
        Step::Refresh(..) => (new("prompt-refresh"), None),
        Step::Copy(..) => (new("prompt-copy"), copying(game, view, seat)),
        Step::Disc(_, level, _) => (new("prompt-disc").with("level", level), None),
        Step::Robot(_) => (new("prompt-robot"), None),
        Step::Income(_, left) => (new("prompt-income"), Some(new("detail-incomes").with("count", left))),
        Step::Transmute(_) => (new("prompt-transmute"), Some(held())),
        Step::Transport(..) => (new("prompt-transport"), None),
        Step::Option(..) => (new("prompt-option"), None),
        Step::Split(_, n, _) => (new("prompt-split").with("n", n), None),
        Step::Upkeep(_) => (new("prompt-upkeep"), Some(held())),
        Step::LawTie(_) => (new("prompt-law"), Some(new("detail-law"))),
        _ => (new("prompt-over"), None),
    };
    let prompt = Prompt::new(title, steps::rule(game, *step));
    match detail {
        Some(detail) => prompt.detail(detail),
        None => prompt,
    }
}

/// The tile that copies.
fn copying(game: &Federation, view: &View, seat: Seat) -> Option<Message> {
    let tile = view.table.steps.iter().find_map(|step| match step {
        Step::Spent(who, tile) if *who == seat => Some(*tile),
        _ => None,
    })?;
    Some(Message::new("detail-copy").with("tile", erudite(tile)).with("effect", super::erudite_effect(game, tile)))
}
