//! The state machine of chapter 3: what can wait for a decision, and what happens by itself when its time comes. Each file says
//! what is legal there, why the rest is refused, and what deciding it does.

pub mod achievement;
mod automate;
pub mod build;
mod colonise;
pub mod control;
mod copy;
mod cubes;
mod effects;
mod frame;
mod happening;
mod jump;
pub mod outlook;
mod part;
pub mod production;
pub mod research;
mod teleport;
pub mod turn;
mod upgrade;
mod why;

use engine::{Count, RuleId, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::{Build, Convert, Copied, PartId, Research, ScriptId, Upgrade};
use crate::event::Event;
use crate::state::Position;
use crate::terms::{Column, Location, SpaceId, SystemId, SystemSet, TechId, TechType};

pub use effects::run;
pub use frame::Frame;
pub use outlook::Options;
pub use upgrade::Risen;
pub use why::why_not;

/// A pending decision (D0 to D27 of chapter 3.4), or something that happens by itself when its time comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// D0 `choose_faction` (BTS-2.10).
    Faction(Seat),
    /// The first turn begins.
    Begin,
    /// D1 `choose_action_space`.
    Turn(Seat),
    /// D17 `choose_production`, in the phase or as an effect.
    Production(Frame, bool),
    /// D18 `trade`: trades made, and whether it is the production phase.
    Trade(Frame, u8, bool),
    /// D19 `choose_achievement`.
    Achievement(Seat),
    /// The next turn, or the end.
    Next,
    /// A list of steps, from this place on (BTS-3.4).
    Run(Frame, ScriptId, u8),
    /// D2 `choose_payee`: the ore, and the technology it is for with the cube's source (BTS-4.13).
    Payee(Seat, u8, Option<(SpaceId, bool)>),
    /// D3 `optional_step`.
    Optional(Frame, PartId),
    /// D4 `choose_options`.
    Choose(Frame, Options),
    /// D5 `choose_columns`: cubes still to be taken.
    Columns(Frame, u8),
    /// D5 `choose_columns`: cubes still to be moved to a column.
    MoveSupply(Frame, Column, u8),
    /// D27 `choose_substitutes`.
    Substitute(Frame, Convert),
    /// D6 `choose_build_location`: ships still to be built, and whether from supply.
    Build(Frame, Build, u8, bool),
    /// D7 `choose_upgrades`: the rest of the step, and the ships chosen before.
    Upgrade(Frame, Upgrade, Risen),
    /// D8 `move_ships`: movements left, ore for every system taken.
    Jump(Frame, u8, u8),
    /// D21 `teleport`: up to so many ships; the place.
    Teleport(Frame, u8),
    /// D21 `teleport`: the ships, and whether it is the first.
    Warp(Frame, Location, u8, bool),
    /// Control is checked (BTS-4.116).
    Control,
    /// D9 `choose_disc_type` for an outpost.
    Outpost(Seat, Location),
    /// D10 `order_bonuses`, and how many systems were taken (BTS-4.158).
    Bonuses(Seat, SystemSet, u8),
    /// Abilities that leaving discs uncovered, as bits (BTS-4.159).
    Uncover(Seat, u8),
    /// D11 `choose_system`.
    Colonise(Seat, u8),
    /// D12 `choose_returned_ships`: the strength still missing.
    Settle(Seat, Location, u8),
    /// D9 `choose_disc_type` for a colony.
    ColonyDisc(Seat, SystemId),
    /// D13 `choose_tech_space`.
    Research(Frame, Research),
    /// D14 `choose_tech_type`.
    Type(Seat, SpaceId),
    /// D15 `choose_tech_card`.
    Card(Seat, SpaceId),
    /// D15 `choose_tech_card` from the display, of a type or any (BTS-6.13).
    RowCard(Seat, SpaceId, Option<TechType>),
    /// D15 `choose_tech_card` for a private technology.
    Private(Seat),
    /// D16 `choose_automation`: discs left.
    Automate(Frame, u8),
    /// D20 `choose_copied_action`.
    Copy(Frame, Copied),
    /// D22 `choose_system_card`.
    System(Seat),
    /// D23 `pay_or`.
    PayOr(Seat, PartId),
    /// D24 `choose_attach_slot`.
    Attach(Seat),
    /// D25 `choose_level4_card`.
    Revealed(Seat),
    /// D25 `choose_level4_space`.
    PlaceCard(Seat, TechId),
    /// D26 `museum`.
    Museum(Seat),
}

impl Step {
    /// Whose decision it is; nobody's if it happens by itself.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Begin | Self::Next | Self::Control => None,
            Self::Faction(seat)
            | Self::Turn(seat)
            | Self::Achievement(seat)
            | Self::Payee(seat, ..)
            | Self::Outpost(seat, _)
            | Self::Bonuses(seat, ..)
            | Self::Uncover(seat, _)
            | Self::Colonise(seat, _)
            | Self::Settle(seat, ..)
            | Self::ColonyDisc(seat, _)
            | Self::Type(seat, _)
            | Self::Card(seat, _)
            | Self::RowCard(seat, ..)
            | Self::Private(seat)
            | Self::System(seat)
            | Self::PayOr(seat, _)
            | Self::Attach(seat)
            | Self::Revealed(seat)
            | Self::PlaceCard(seat, _)
            | Self::Museum(seat) => Some(*seat),
            Self::Production(frame, _)
            | Self::Trade(frame, ..)
            | Self::Run(frame, ..)
            | Self::Optional(frame, _)
            | Self::Choose(frame, _)
            | Self::Columns(frame, _)
            | Self::MoveSupply(frame, ..)
            | Self::Substitute(frame, _)
            | Self::Build(frame, ..)
            | Self::Upgrade(frame, ..)
            | Self::Jump(frame, ..)
            | Self::Teleport(frame, _)
            | Self::Warp(frame, ..)
            | Self::Research(frame, _)
            | Self::Automate(frame, _)
            | Self::Copy(frame, _) => Some(frame.seat),
        }
    }

    /// The rule of the decision.
    pub const fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Faction(_) | Self::Begin => "BTS-2.10",
            Self::Turn(_) => "BTS-3.10",
            Self::Production(_, true) => "BTS-3.40",
            Self::Production(_, false) => "BTS-4.120",
            Self::Trade(..) => "BTS-3.45",
            Self::Achievement(_) => "BTS-3.61",
            Self::Next => "BTS-3.1",
            Self::Run(..) => "BTS-3.4",
            Self::Payee(..) => "BTS-4.13",
            Self::Optional(..) => "BTS-4.2",
            Self::Choose(..) => "BTS-4.19",
            Self::Columns(..) => "BTS-4.17",
            Self::MoveSupply(..) => "BTS-4.114",
            Self::Substitute(..) => "BTS-4.5",
            Self::Build(..) => "BTS-4.51",
            Self::Upgrade(..) => "BTS-4.55",
            Self::Jump(..) => "BTS-4.81",
            Self::Teleport(..) | Self::Warp(..) => "BTS-4.121",
            Self::Control => "BTS-4.85",
            Self::Outpost(..) => "BTS-4.91",
            Self::Bonuses(..) => "BTS-4.95",
            Self::Uncover(..) => "BTS-4.155",
            Self::Colonise(..) => "BTS-4.101",
            Self::Settle(..) => "BTS-4.102",
            Self::ColonyDisc(..) => "BTS-4.106",
            Self::Research(..) => "BTS-4.26",
            Self::Type(..) => "BTS-4.33",
            Self::Card(..) => "BTS-4.36",
            Self::RowCard(..) => "BTS-6.6",
            Self::Private(_) => "BTS-4.65",
            Self::Automate(..) => "BTS-4.45",
            Self::Copy(..) => "BTS-4.70",
            Self::System(_) => "BTS-4.122",
            Self::PayOr(..) => "BTS-4.142",
            Self::Attach(_) => "BTS-4.135",
            Self::Revealed(_) | Self::PlaceCard(..) => "BTS-4.141",
            Self::Museum(_) => "BTS-4.136",
        })
    }
}

/// What can be decided at a step.
pub fn legal(game: &BeyondTheSun, position: &Position, step: Step, actions: &mut impl Sink<Action>) {
    let table = &position.table;
    match step {
        Step::Faction(_) => turn::factions(table, actions),
        Step::Turn(seat) => turn::legal(game, position, seat, actions),
        Step::Production(frame, phase) => production::legal(game, position, (frame, phase), actions),
        Step::Trade(frame, count, _) => production::trades(game, position, (frame, count), actions),
        Step::Achievement(seat) => achievement::legal(game, table, seat, actions),
        Step::Payee(seat, _, target) => {
            research::payees(table, (seat, target.map(|(space, _)| space)), actions);
        }
        Step::Optional(..) => [Action::Do, Action::Skip].into_iter().for_each(|action| actions.put(action)),
        Step::Choose(frame, options) => part::options(game, position, (frame, options), actions),
        Step::Columns(frame, _) => cubes::columns(&table.players[frame.seat], actions),
        Step::MoveSupply(frame, to, _) => cubes::movable(&table.players[frame.seat], to, actions),
        Step::Substitute(frame, convert) => cubes::substitutes(game, position, frame, convert, actions),
        Step::Build(frame, build, ..) => build::legal(game, table, frame.seat, build, actions),
        Step::Upgrade(frame, upgrade, risen) => upgrade::legal(game, position, (frame, upgrade, risen), actions),
        Step::Jump(frame, left, _) => jump::legal(game, position, (frame, left), actions),
        Step::Teleport(frame, _) => teleport::gates(game, position, frame, actions),
        Step::Warp(frame, to, _, first) => teleport::ships(position, (frame.seat, to), first, actions),
        Step::Outpost(_, at) => control::discs(game.prints(table, at).unwrap_or_default(), actions),
        Step::ColonyDisc(_, card) => control::discs(game.content.system(card).prints, actions),
        Step::Bonuses(_, waiting, _) => control::bonuses(waiting, actions),
        Step::Colonise(seat, discount) => colonise::systems(game, position, (seat, discount), actions),
        Step::Settle(seat, at, left) => colonise::ships(position, (seat, at, left), actions),
        Step::Research(frame, research) => research::spaces(game, position, (frame, research), actions),
        Step::Type(seat, space) => {
            research::types(game, table, (seat, space)).for_each(|kind| actions.put(Action::Type(kind)));
        }
        Step::Card(..) | Step::Private(_) | Step::Revealed(_) => research::offered(table, actions),
        Step::RowCard(_, space, kind) => {
            let level = game.content.space(space).level;
            research::row(game, table, level, kind).for_each(|card| actions.put(Action::Card(card)));
        }
        Step::Automate(..) => automate::legal(actions),
        Step::Copy(frame, copied) => copy::legal(game, position, (frame, copied), actions),
        Step::System(_) => colonise::drawn(position, actions),
        Step::PayOr(seat, id) => part::pay_or(game, position, (seat, id), actions),
        Step::Attach(_) => happening::slots(actions),
        Step::PlaceCard(..) => {
            research::empty_spaces(game, table).for_each(|space| actions.put(Action::Place(space)));
        }
        Step::Museum(seat) => happening::exhibits(position, seat, actions),
        Step::Begin | Step::Next | Step::Run(..) | Step::Control | Step::Uncover(..) => {}
    }
}

/// Carries out a decision of the step on top.
pub fn apply(game: &BeyondTheSun, position: &mut Position, action: Action, events: &mut impl Sink<Event>) {
    let Some(&step) = position.table.steps.top() else { return };
    match (step, action) {
        (Step::Faction(seat), Action::Faction(faction)) => {
            turn::choose_faction(game, position, seat, faction, events);
        }
        (Step::Turn(seat), Action::Pawn(at)) => turn::apply(game, position, seat, at, events),
        (Step::Production(frame, phase), Action::Produce(option)) => {
            production::apply(game, position, (frame, phase), option, events);
        }
        (Step::Trade(frame, count, phase), Action::Done) => {
            production::end_trade(game, position, (frame, count, phase));
        }
        (Step::Trade(frame, ..), _) => production::trade(game, position, frame, action, events),
        (Step::Achievement(seat), Action::Claim(card)) => achievement::apply(game, position, seat, card, events),
        (Step::Payee(seat, ore, target), Action::Payee(payee)) => {
            research::pay(game, position, (seat, ore, target), payee, events);
        }
        (Step::Optional(frame, id), Action::Do) => {
            position.table.steps.pop();
            part::carry_out(game, position, frame, game.content.part(id), 0, events);
        }
        (Step::Optional(..) | Step::Teleport(..) | Step::Museum(_), Action::Skip) => {
            position.table.steps.pop();
        }
        (Step::Choose(frame, options), Action::Option(number)) => {
            part::pick(game, position, (frame, options), number, events);
        }
        (Step::Columns(frame, left), Action::Column(column)) => {
            cubes::take_column(position, (frame, left), column, events);
        }
        (Step::MoveSupply(frame, to, left), Action::Column(column)) => {
            cubes::move_supply(position, (frame, to, left), column, events);
        }
        (Step::Substitute(frame, convert), Action::Use(number)) => {
            cubes::substitute(position, frame, convert, number);
        }
        (Step::Build(frame, build, left, supply), Action::Build(at)) => {
            build::apply(game, position, (frame, build, left, supply), at, events);
        }
        (Step::Upgrade(frame, upgrade, risen), Action::Upgrade(ship)) => {
            upgrade::apply(game, position, (frame, upgrade, risen), ship, events);
        }
        (Step::Upgrade(..), Action::Done) => upgrade::end(game, position, events),
        (Step::Jump(frame, ..), Action::Jump(ship, to)) => jump::apply(position, frame.seat, ship, to, events),
        (Step::Jump(frame, _, bounty), Action::Done) => jump::end(game, position, (frame, bounty), events),
        (Step::Teleport(frame, ships), Action::Gate(to)) => teleport::open(position, (frame, ships), to),
        (Step::Warp(frame, to, left, _), Action::Warp(ship)) => {
            teleport::apply(game, position, (frame, to, left), ship, events);
        }
        (Step::Warp(..), Action::Done) => teleport::end(game, position, events),
        (Step::Outpost(seat, at), Action::Disc(track)) => {
            control::set_outpost(game, position, (seat, at), track, events);
        }
        (Step::ColonyDisc(seat, card), Action::Disc(track)) => {
            colonise::disc(game, position, (seat, card), track, events);
        }
        (Step::Bonuses(seat, ..), Action::Bonus(card)) => control::bonus(game, position, seat, card, events),
        (Step::Colonise(seat, discount), Action::Colonise(at)) => {
            colonise::begin(game, position, (seat, discount), at);
        }
        (Step::Settle(seat, at, _), Action::Settle(level)) => {
            colonise::settle(game, position, (seat, at), level, events);
        }
        (Step::Settle(seat, at, _), Action::Done) => colonise::finish(game, position, (seat, at), events),
        (Step::Research(frame, research), Action::Research(space)) => {
            research::choose(game, position, (frame, research), space, events);
        }
        (Step::Type(seat, space), Action::Type(kind)) => {
            research::reveal(game, position, (seat, space), kind, events);
        }
        (Step::Card(seat, space), Action::Card(card)) => {
            research::place(game, position, (seat, space), card, events);
        }
        (Step::RowCard(seat, space, _), Action::Card(card)) => {
            research::place_from_row(game, position, (seat, space), card, events);
        }
        (Step::Private(seat), Action::Card(card)) => research::keep_private(game, position, seat, card, events),
        (Step::Revealed(seat), Action::Card(card)) => research::choose_revealed(game, position, seat, card),
        (Step::PlaceCard(seat, card), Action::Place(space)) => {
            research::place_revealed(game, position, seat, (card, space), events);
        }
        (Step::Automate(frame, left), Action::Automate(track)) => {
            automate::apply(game, position, (frame, left), track, events);
        }
        (Step::Copy(frame, copied), Action::Copy(act)) => copy::apply(game, position, (frame, copied), act, events),
        (Step::System(seat), Action::Keep(card)) => colonise::keep(game, position, seat, card, events),
        (Step::PayOr(seat, id), Action::Pay) => part::pay(game, position, (seat, id), events),
        (Step::PayOr(seat, id), Action::Suffer) => part::suffer(game, position, (seat, id), events),
        (Step::Attach(seat), Action::Attach(at)) => happening::attach_to(position, seat, at, events),
        (Step::Museum(seat), Action::Museum(ship)) => happening::exhibit(game, position, seat, ship, events),
        _ => debug_assert!(false, "{action} does not belong to {step:?}"),
    }
}

/// Goes on until somebody has a real choice: what happens by itself happens, a single option is taken (BTS-3.81), and a decision
/// without options is skipped (BTS-9.20).
pub fn advance(game: &BeyondTheSun, position: &mut Position, events: &mut impl Sink<Event>) {
    while let Some(&step) = position.table.steps.top() {
        match step {
            Step::Begin => {
                position.table.steps.pop();
                let start = position.table.start;
                turn::begin(position, start);
            }
            Step::Turn(_) | Step::Production(_, true) | Step::Automate(..) | Step::Optional(..) => return,
            Step::Next => turn::next(game, position, events),
            Step::Run(frame, script, at) => effects::next(game, position, (frame, script, at), events),
            Step::Control => {
                position.table.steps.pop();
                control::check(game, position, None, events);
            }
            Step::Uncover(seat, bits) => control::uncover(game, position, (seat, bits), events),
            Step::Jump(frame, 0, bounty) => jump::end(game, position, (frame, bounty), events),
            // Whoever may stop has a choice as long as there is a ship that could move.
            Step::Jump(frame, ..) if outlook::may_stop(game, position, frame, 1) => return,
            Step::Bonuses(seat, waiting, taken)
                if !control::settle_bonuses(game, position, (seat, waiting, taken), events) => {}
            _ => {
                let mut options = Count::default();
                legal(game, position, step, &mut options);
                match (options.count(), options.only()) {
                    (0, _) => {
                        position.table.steps.pop();
                        control::check(game, position, None, events);
                    }
                    (_, Some(only)) => apply(game, position, only, events),
                    _ => return,
                }
            }
        }
    }
}
