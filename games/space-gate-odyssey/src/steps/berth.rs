//! Where a module goes (4.2): the cell, then the rotation. For starting modules, building and remodelling alike.

use engine::{Refusal, Seat, Sink};

use super::{Source, Step, build};
use crate::action::Action;
use crate::event::Event;
use crate::state::{Position, Site};
use crate::terms::{Cell, ModuleId, Rotation, StackSet};
use crate::{SpaceGateOdyssey, refuse};

/// SGO-4.2.1, SGO-4.6.7: every cell that a corridor of the station leads to: each module has a rotation that fits there.
pub fn legal(
    game: &SpaceGateOdyssey,
    position: &Position,
    seat: Seat,
    module: ModuleId,
    source: Source,
    actions: &mut impl Sink<Action>,
) {
    let table = &position.table;
    for berth in table.berths(&game.content, table.foundations(seat)) {
        actions.put(Action::Cell(berth.cell));
    }
    if can_bury(position, module, source) {
        actions.put(Action::Bury);
    }
}

/// SGO-2.13, SGO-4.4.6: not in the setup, and not the last one of a stack.
fn can_bury(position: &Position, module: ModuleId, source: Source) -> bool {
    source == Source::Stack && module.stack().is_some_and(|stack| position.pile(stack).len() > 1)
}

/// The rotations in which the module fits into the cell (SGO-4.2.5).
pub fn legal_rotations(
    game: &SpaceGateOdyssey,
    position: &Position,
    seat: Seat,
    module: ModuleId,
    cell: Cell,
    actions: &mut impl Sink<Action>,
) {
    let table = &position.table;
    let berths = table.berths(&game.content, table.foundations(seat));
    for berth in berths.iter().filter(|berth| berth.cell == cell) {
        berth.rotations(game.module(module)).for_each(|rotation| actions.put(Action::Rotate(rotation)));
    }
}

/// A module from a stack might be buried.
pub fn expected(source: Source) -> Vec<Action> {
    if source == Source::Hand { Vec::new() } else { vec![Action::Bury] }
}

/// All rotations that differ.
pub fn expected_rotations(game: &SpaceGateOdyssey, module: ModuleId) -> Vec<Action> {
    game.module(module).rotations().map(Action::Rotate).collect()
}

/// Why a cell, or burying, is refused.
pub fn why_not(position: &Position, seat: Seat, module: ModuleId, source: Source, action: Action) -> Option<Refusal> {
    match action {
        Action::Cell(cell) if position.table.module_at(seat, cell).is_some() => {
            Some(refuse("SGO-4.2.1", "refused-cell-taken"))
        }
        Action::Cell(_) => Some(refuse(source.rule(), "refused-no-corridor-there")),
        Action::Bury if source == Source::Setup => Some(refuse("SGO-2.13", "refused-bury-in-setup")),
        Action::Bury if source == Source::Stack && !can_bury(position, module, source) => {
            Some(refuse("SGO-4.4.6", "refused-bury-last"))
        }
        _ => None,
    }
}

/// Why a rotation is refused.
pub fn why_not_rotation(
    game: &SpaceGateOdyssey,
    module: ModuleId,
    source: Source,
    rotation: Rotation,
) -> Option<Refusal> {
    Some(if game.module(module).rotations().any(|other| other == rotation) {
        refuse(source.rule(), "refused-rotation")
    } else {
        refuse("SGO-4.2.5", "refused-same-rotation")
    })
}

/// The cell is chosen, the rotation comes next.
pub fn choose(position: &mut Position, seat: Seat, module: ModuleId, source: Source, cell: Cell) {
    position.table.steps.pop();
    position.table.steps.push(Step::Rotate(seat, module, source, cell));
}

/// SGO-4.2.3: the module is put down; from a stack it comes OFF and empty.
pub fn put(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    module: ModuleId,
    source: Source,
    site: Site,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    table.steps.pop();
    table.hand.remove(module);
    table.players[seat].station.insert(module);
    table.put(&game.content, seat, module, site);
    let Some(stack) = module.stack().filter(|_| source != Source::Hand) else {
        return events.put(Event::Laid(seat, module, site.cell, site.rotation));
    };
    events.put(Event::Built(seat, module, site.cell, site.rotation));
    table.players[seat].used.insert(stack); // SGO-2.11, SGO-4.4.2
    if source == Source::Stack {
        table.players[seat].ap -= 1;
    } else {
        table.steps.pop();
        if table.steps.top() != Some(&Step::Setup(seat)) {
            table.players[seat].used = StackSet::default();
        }
    }
    position.pile_mut(stack).0.pop();
    build::reveal(position, stack, events);
    if let (Source::Setup, Some(Step::Turn(first))) = (source, position.table.steps.top()) {
        events.put(Event::TurnBegan(*first)); // SGO-2.15
    }
}
