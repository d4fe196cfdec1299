//! The state machine of chapter 3: what can wait for a decision, one file per kind. Each says what is legal there, what a player
//! would expect and why it is refused, and what deciding it does.

mod act;
mod berth;
mod bonus;
mod build;
mod close;
mod emigrate;
mod end;
mod fill;
mod land;
pub mod rank;
mod remodel;
mod setup;
mod swap;
mod turn;
mod walk;

use engine::{Count, Refusal, RuleId, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::event::Event;
use crate::planet::Landing;
use crate::state::{Position, Site};
use crate::terms::{Cell, Figure, ModuleId, Planet};
use crate::{SpaceGateOdyssey, refuse};

/// A pending decision, or something that happens by itself when its time comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// `setup_build`: take a starting module (SGO-3.4).
    Setup(Seat),
    /// `turn_start`: choose an engineer (SGO-3.5).
    Turn(Seat),
    /// `turn_start`: choose the room for it (SGO-3.5).
    Go(Seat, Figure),
    /// `act_move`, `act_build` or `act_fill`, by the activated room (SGO-3.8 to SGO-3.12).
    Act(Seat),
    /// Choose the cell for a module, or bury it.
    Berth(Seat, ModuleId, Source),
    /// Turn the module that goes to a cell.
    Rotate(Seat, ModuleId, Source, Cell),
    /// `bonus_recruit` (SGO-3.13).
    Recruit(Seat),
    /// `bonus_promote` (SGO-3.14).
    Promote(Seat),
    /// `colonise_module`: the full gate modules of a player (SGO-3.17).
    Emigrate(Seat),
    /// `colonise_island` (SGO-3.18).
    Island(Landing),
    /// `colonise_place` (SGO-3.19).
    Land(Landing),
    /// `swap_priority` (SGO-3.20).
    Swap(Seat),
    /// `move_gate` of a planet that closes (SGO-3.21).
    Close(Seat, Planet),
    /// Points for a closed planet are credited (SGO-4.17.4).
    Credit(Seat, Planet, u8),
    /// Ranks are taken; `rank_engineer` for some of them (SGO-3.22).
    Rank(Seat),
    /// A closing is done: is it the last one (SGO-4.17.6)?
    Closed,
    /// `remodel` (SGO-3.25).
    Remodel(Seat),
    /// The end of the turn (SGO-3.23).
    EndTurn,
}

/// Where a module that is put down comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// From its stack, before the first turn.
    Setup,
    /// From its stack.
    Stack,
    /// From the hand, in a remodelling.
    Hand,
}

impl Source {
    /// The rule that says where the module can go.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Hand => "SGO-4.6.7",
            Self::Setup | Self::Stack => "SGO-4.2.1",
        }
    }
}

impl Step {
    /// Who decides; nobody where it happens by itself.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Setup(seat)
            | Self::Turn(seat)
            | Self::Go(seat, _)
            | Self::Act(seat)
            | Self::Berth(seat, ..)
            | Self::Rotate(seat, ..)
            | Self::Recruit(seat)
            | Self::Promote(seat)
            | Self::Emigrate(seat)
            | Self::Swap(seat)
            | Self::Close(seat, _)
            | Self::Rank(seat)
            | Self::Remodel(seat) => Some(seat),
            Self::Island(landing) | Self::Land(landing) => Some(landing.seat),
            Self::Credit(..) | Self::Closed | Self::EndTurn => None,
        }
    }

    /// The rule that says what can be decided.
    pub const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Setup(_) => "SGO-3.4",
            Self::Turn(_) | Self::Go(..) => "SGO-3.5",
            Self::Act(_) => "SGO-3.9",
            Self::Berth(_, _, source) | Self::Rotate(_, _, source, _) => source.rule(),
            Self::Recruit(_) => "SGO-3.13",
            Self::Promote(_) => "SGO-3.14",
            Self::Emigrate(_) => "SGO-3.17",
            Self::Island(_) => "SGO-3.18",
            Self::Land(_) => "SGO-3.19",
            Self::Swap(_) => "SGO-3.20",
            Self::Close(..) => "SGO-3.21",
            Self::Rank(_) => "SGO-3.22",
            Self::Remodel(_) => "SGO-3.25",
            Self::Credit(..) | Self::Closed | Self::EndTurn => "SGO-3.23",
        })
    }
}

/// All that can be decided in a step.
pub fn legal(game: &SpaceGateOdyssey, position: &Position, step: Step, actions: &mut impl Sink<Action>) {
    match step {
        Step::Setup(seat) => setup::legal(position, seat, actions),
        Step::Turn(seat) => turn::legal(position, seat, actions),
        Step::Go(_, figure) => turn::legal_rooms(figure, actions),
        Step::Act(seat) => act::legal(game, position, seat, actions),
        Step::Berth(seat, module, source) => berth::legal(game, position, seat, module, source, actions),
        Step::Rotate(seat, module, _, cell) => berth::legal_rotations(game, position, seat, module, cell, actions),
        Step::Recruit(_) => bonus::legal_recruit(actions),
        Step::Promote(seat) => bonus::legal_promote(position, seat, actions),
        Step::Emigrate(seat) => emigrate::legal(game, position, seat, actions),
        Step::Island(landing) => emigrate::legal_islands(game, position, landing, actions),
        Step::Land(landing) => land::legal(game, position, landing, actions),
        Step::Swap(_) => swap::legal(actions),
        Step::Close(..) => close::legal(position, actions),
        Step::Rank(seat) => rank::legal(position, seat, actions),
        Step::Remodel(seat) => remodel::legal(game, position, seat, actions),
        Step::Credit(..) | Step::Closed | Step::EndTurn => {}
    }
}

/// What a player would expect to find among the choices, legal or not.
pub fn expected(game: &SpaceGateOdyssey, position: &Position, step: Step) -> Vec<Action> {
    match step {
        Step::Setup(_) => build::expected(),
        Step::Turn(_) => remodel::expected_tile(game),
        Step::Rank(_) => Vec::new(),
        Step::Go(..) | Step::Promote(_) => crate::terms::Room::ALL.map(Action::Room).to_vec(),
        Step::Act(seat) => act::expected(game, position, seat),
        Step::Berth(_, _, source) => berth::expected(source),
        Step::Rotate(_, module, ..) => berth::expected_rotations(game, module),
        Step::Emigrate(seat) => emigrate::expected(position, seat),
        Step::Island(landing) => emigrate::expected_islands(game, landing),
        Step::Land(landing) => game.side(landing.planet).all.iter().map(Action::Place).collect(),
        Step::Close(_, planet) => close::expected(position, planet),
        Step::Remodel(seat) => remodel::expected(position, seat),
        Step::Recruit(_) | Step::Swap(_) | Step::Credit(..) | Step::Closed | Step::EndTurn => Vec::new(),
    }
}

/// Why an action is refused in a step.
pub fn why_not(game: &SpaceGateOdyssey, position: &Position, step: Step, action: Action) -> Refusal {
    let reason = match (step, action) {
        (Step::Setup(seat), Action::Take(stack)) => setup::why_not(position, seat, stack),
        (Step::Turn(_), Action::Figure(_)) => Some(refuse("SGO-3.5", "refused-no-figure")),
        (Step::Rank(_), Action::Figure(_)) => Some(refuse("SGO-3.22", "refused-no-figure")),
        (Step::Turn(seat), Action::Remodel) => remodel::why_no_tile(game, position, seat),
        (Step::Go(..), Action::Room(_)) => Some(refuse("SGO-3.5", "refused-same-room")),
        (Step::Act(seat), action) => act::why_not(game, position, seat, action),
        (Step::Berth(seat, module, source), action) => berth::why_not(position, seat, module, source, action),
        (Step::Rotate(_, module, source, _), Action::Rotate(rotation)) => {
            berth::why_not_rotation(game, module, source, rotation)
        }
        (Step::Promote(_), Action::Room(_)) => Some(refuse("SGO-3.14", "refused-no-engineer")),
        (Step::Emigrate(seat), Action::Send(module)) => Some(emigrate::why_not(position, seat, module)),
        (Step::Island(_), Action::Island(_)) => Some(refuse("SGO-4.15.2", "refused-island-full")),
        (Step::Land(landing), Action::Place(field)) => Some(land::why_not(game, position, landing, field)),
        (Step::Swap(_), Action::Swap(_)) => Some(refuse("SGO-4.19.1", "refused-no-neighbour")),
        (Step::Close(..), Action::Gate(planet)) => Some(close::why_not(position, planet)),
        (Step::Remodel(seat), action) => remodel::why_not(position, seat, action),
        _ => None,
    };
    reason.unwrap_or_else(|| Refusal::new(step.rule(), "refused-not-offered"))
}

/// Carries out a decision of the top step.
pub fn apply(game: &SpaceGateOdyssey, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
    let Some(&step) = position.table.steps.top() else { return };
    match (step, action) {
        (Step::Setup(seat), Action::Take(stack)) => build::take(position, seat, stack, Source::Setup),
        (Step::Turn(seat), Action::Figure(figure)) => turn::choose(position, seat, figure),
        (Step::Go(seat, figure), Action::Room(room)) => turn::go(game, position, seat, figure, room, events),
        (Step::Act(seat), Action::Take(stack)) => build::take(position, seat, stack, Source::Stack),
        (Step::Act(seat), Action::Walk { from, to }) => walk::apply(game, position, seat, from, to, events),
        (Step::Act(seat), Action::Fill(module)) => fill::apply(game, position, seat, module, events),
        (Step::Act(seat), Action::Stop) => act::stop(position, seat, events),
        (Step::Berth(seat, module, _), Action::Bury) => build::bury(position, seat, module, events),
        (Step::Berth(seat, module, source), Action::Cell(cell)) => berth::choose(position, seat, module, source, cell),
        (Step::Rotate(seat, module, source, cell), Action::Rotate(rotation)) => {
            berth::put(game, position, seat, module, source, Site { cell, rotation }, events);
        }
        (Step::Recruit(seat), Action::Room(room)) => bonus::recruit(position, seat, room, events),
        (Step::Promote(seat), Action::Room(room)) => bonus::promote(position, seat, room, events),
        (Step::Emigrate(seat), Action::Send(module)) => emigrate::apply(game, position, seat, module, events),
        (Step::Island(landing), Action::Island(number)) => emigrate::choose(position, landing, number, events),
        (Step::Land(landing), Action::Place(field)) => land::apply(game, position, landing, field, events),
        (Step::Swap(seat), Action::Swap(at)) => swap::apply(position, seat, at, events),
        (Step::Swap(seat), Action::Keep) => swap::keep(position, seat, events),
        (Step::Close(seat, planet), Action::Gate(next)) => {
            close::apply(game, position, seat, planet, Some(next), events);
        }
        (Step::Rank(seat), Action::Figure(figure)) => rank::apply(position, seat, figure, events),
        (Step::Turn(seat) | Step::Act(seat), Action::Remodel) => remodel::begin(position, seat, events),
        (Step::Remodel(seat), action) => remodel::apply(game, position, seat, action, events),
        _ => debug_assert!(false, "{action} does not belong to {step:?}"),
    }
}

/// Goes on until somebody has a real choice: what happens by itself happens, a single option is taken, and a part without any
/// option but to stop is skipped (3.3).
pub fn advance(game: &SpaceGateOdyssey, position: &mut Position, events: &mut impl Sink<Event>) {
    while let Some(&step) = position.table.steps.top() {
        let done = match step {
            Step::Act(seat) => act::is_done(position, seat),
            Step::Emigrate(seat) => emigrate::is_done(game, position, seat),
            Step::Land(landing) => land::settle(game, position, landing, events),
            Step::Close(seat, planet) => close::to_hawking(game, position, seat, planet, events),
            Step::Rank(seat) => rank::settle(game, position, seat, events),
            Step::Credit(seat, planet, points) => close::credit(position, seat, planet, points, events),
            Step::Closed => end::after_closing(game, position, events),
            Step::EndTurn => turn::end(game, position, events),
            _ => false,
        };
        if done {
            continue;
        }
        match step {
            // Always several options; remodelling ends by decision only (SGO-4.6.12).
            Step::Go(..) | Step::Recruit(_) | Step::Swap(_) | Step::Remodel(_) => return,
            // To stop is always an option, so any other is a choice.
            Step::Act(seat) if act::has_choice(game, position, seat) => return,
            _ => {}
        }
        let mut options = Count::default();
        legal(game, position, step, &mut options);
        match options.only() {
            None => return,
            Some(Action::Stop) => act::skip(position, step),
            Some(only) => apply(game, position, only, events),
        }
    }
}
