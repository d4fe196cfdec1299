//! Chapter 4.3: cubes between the columns, the population and wherever they are used.

use engine::Sink;

use super::frame::Frame;
use super::outlook::{Outlook, may_stop};
use super::{Step, build};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::{Convert, Cubes};
use crate::event::Event;
use crate::state::{Player, Position};
use crate::terms::Column;

/// BTS-4.16, BTS-4.24: takes a cube from the leftmost column that has any.
pub fn take(player: &mut Player) -> bool {
    match player.columns.iter_mut().find(|column| **column > 0) {
        Some(column) => {
            *column -= 1;
            true
        }
        None => false,
    }
}

/// BTS-4.20, BTS-4.21: a cube returns to the rightmost column with a free space, or above column A.
pub fn give_back(game: &BeyondTheSun, player: &mut Player) {
    let capacities = &game.board(player).columns;
    let free = (0..Column::COUNT).rev().find(|column| player.columns[*column] < capacities[*column]);
    player.columns[free.unwrap_or(0)] += 1;
}

/// Population goes back to the columns.
pub fn return_population(game: &BeyondTheSun, player: &mut Player, n: u8) -> u8 {
    let n = n.min(player.population);
    player.population -= n;
    (0..n).for_each(|_| give_back(game, player));
    n
}

/// So many supply cubes from the leftmost columns become population, as far as there are any.
pub fn recruit(position: &mut Position, frame: Frame, n: u8, events: &mut impl Sink<Event>) {
    let player = &mut position.table.players[frame.seat];
    let taken = (0..n).take_while(|_| take(player)).count() as u8;
    grow(position, frame, taken, events);
}

fn grow(position: &mut Position, frame: Frame, n: u8, events: &mut impl Sink<Event>) {
    if n > 0 {
        position.table.players[frame.seat].population += n;
        position.table.changed = true;
        events.put(Event::Population(frame.seat, n));
    }
}

/// A convert step: at once, or by asking for columns, substitutes and places.
pub fn convert(position: &mut Position, frame: Frame, convert: Convert, events: &mut impl Sink<Event>) {
    let player = &mut position.table.players[frame.seat];
    let (supply, population) = (player.supply(), player.population);
    match (convert.from, convert.ship) {
        (Cubes::Population, Some(ship)) => build::ask(position, frame, convert.n.min(population), ship, false),
        (Cubes::Supply | Cubes::Any, Some(ship)) => {
            let missing = convert.n.saturating_sub(supply).min(population);
            if missing > 0 {
                position.table.steps.push(Step::Substitute(frame, convert)); // BTS-4.5
            } else {
                build::ask(position, frame, convert.n.min(supply), ship, true);
            }
        }
        (Cubes::Supply, None) => recruit(position, frame, convert.n, events),
        (Cubes::Any, None) => {
            let cubes = convert.n.min(supply);
            if cubes > 0 {
                position.table.steps.push(Step::Columns(frame, cubes));
            }
        }
        (Cubes::Column(column), None) => {
            let taken = convert.n.min(player.columns[column.index()]);
            player.columns[column.index()] -= taken;
            grow(position, frame, taken, events);
        }
        (Cubes::Column(_), Some(_)) | (Cubes::Population, None) => {}
    }
}

/// D5, BTS-4.17: the column of the next cube.
pub fn columns(player: &Player, actions: &mut impl Sink<Action>) {
    let filled = Column::all().filter(|column| player.columns[column.index()] > 0);
    filled.for_each(|column| actions.put(Action::Column(column)));
}

/// Takes a cube of a column as population.
pub fn take_column(position: &mut Position, (frame, left): (Frame, u8), column: Column, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.players[frame.seat].columns[column.index()] -= 1;
    grow(position, frame, 1, events);
    if left > 1 {
        position.table.steps.push(Step::Columns(frame, left - 1));
    }
}

/// D5, BTS-4.114, BTS-4.123: a cube of another column.
pub fn movable(player: &Player, to: Column, actions: &mut impl Sink<Action>) {
    let filled = Column::all().filter(|column| *column != to && player.columns[column.index()] > 0);
    filled.for_each(|column| actions.put(Action::Column(column)));
}

/// Moves a cube to a column; above it, if it is full.
pub fn move_supply(
    position: &mut Position,
    (frame, to, left): (Frame, Column, u8),
    from: Column,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let player = &mut position.table.players[frame.seat];
    player.columns[from.index()] -= 1;
    player.columns[to.index()] += 1;
    position.table.changed = true;
    events.put(Event::MovedSupply(frame.seat, to));
    if left > 1 {
        position.table.steps.push(Step::MoveSupply(frame, to, left - 1));
    }
}

/// D27, BTS-10.33: how many population cubes are used for missing supply cubes.
pub fn substitutes(
    game: &BeyondTheSun,
    position: &Position,
    frame: Frame,
    convert: Convert,
    actions: &mut impl Sink<Action>,
) {
    let player = &position.table.players[frame.seat];
    let supply = player.supply();
    let most = convert.n.saturating_sub(supply).min(player.population);
    // BTS-4.74: a cube that the research of a copy still needs cannot be used.
    let outlook = Outlook::new(game, position, frame.seat);
    let most = (0..=most).rev().find(|used| outlook.leaves_research(frame, *used)).unwrap_or(most);
    // BTS-4.7: forgoing everything is no way to do nothing.
    let least = u8::from(supply == 0 && !may_stop(game, position, frame, 1));
    (least..=most).for_each(|number| actions.put(Action::Use(number)));
}

/// Builds with what supply there is and so many population cubes.
pub fn substitute(position: &mut Position, frame: Frame, convert: Convert, number: u8) {
    position.table.steps.pop();
    let supply = position.table.players[frame.seat].supply();
    if let Some(ship) = convert.ship {
        build::ask(position, frame, supply.min(convert.n) + number, ship, true);
    }
}
