//! What a player would expect to find among the choices and does not, with the reasons.

use engine::{Game, Seat, Unavailable, Viewer};

use super::choice;
use crate::BeyondTheSun;
use crate::action::Action;
use crate::state::Position;
use crate::steps::{self, Step, turn};
use crate::terms::{ActId, ActSpace, Location, Production, Ship, SpaceId};

/// All that is not possible at the step of a seat.
pub fn unavailable(game: &BeyondTheSun, position: &Position, seat: Seat) -> Vec<Unavailable<Action>> {
    let table = &position.table;
    let Some(step) = table.steps.top().copied().filter(|step| step.seat() == Some(seat)) else { return Vec::new() };
    let expected: Vec<Action> = match step {
        Step::Turn(_) => turn::all_spaces(game, table).map(Action::Pawn).collect(),
        Step::Research(..) => SpaceId::all().map(Action::Research).collect(),
        Step::Colonise(..) => {
            Location::SLOTS.into_iter().filter(|at| table.system_at(*at).is_some()).map(Action::Colonise).collect()
        }
        Step::Achievement(_) => table.achievements.iter().map(|card| Action::Claim(*card)).collect(),
        Step::Copy(..) => {
            let spaces = turn::all_spaces(game, table);
            let acts = spaces.filter(|at| at.space == 1 && at.act != ActId::Dyson);
            acts.map(|ActSpace { act, .. }| Action::Copy(act)).collect()
        }
        Step::Choose(_, options) => (0..options.count).map(Action::Option).collect(),
        Step::Substitute(_, convert) => {
            let player = &table.players[seat];
            let most = convert.n.saturating_sub(player.supply()).min(player.population);
            (0..=most).map(Action::Use).collect()
        }
        Step::Production(_, false) => Production::ALL.iter().copied().map(Action::Produce).collect(),
        Step::Trade(..) => {
            let fleet = &table.players[seat].fleet;
            let ships = Location::all().flat_map(|at| fleet[at.index()].levels().map(move |level| Ship { at, level }));
            [Action::Buy, Action::Sell].into_iter().chain(ships.map(Action::Scrap)).chain([Action::Done]).collect()
        }
        Step::Jump(..) | Step::Upgrade(..) if !game.is_legal(position, seat, Action::Done) => vec![Action::Done],
        Step::Settle(..) => vec![Action::Done],
        Step::PayOr(..) => vec![Action::Pay],
        _ => Vec::new(),
    };
    let view = game.view(position, Viewer::Seat(seat));
    let refused = expected.into_iter().filter(|action| !game.is_legal(position, seat, *action));
    let explain = |action| {
        let choice = choice(game, &view, seat, action);
        let mut option = Unavailable::new(action, choice.label, steps::why_not(game, position, step, action));
        option.spots = choice.spots;
        option
    };
    refused.map(explain).collect()
}
