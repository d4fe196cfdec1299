//! What something would bring: the difference it makes to income, capacity, points and slots, with everything that changes them.

use engine::{Message, Seat};

use super::named;
use crate::action::Item;
use crate::state::Table;
use crate::steps::buy::slots;
use crate::terms::{Build, Building, Hex, Resource};
use crate::{LastGate, economy, mods, scoring};

/// A new building, defence or trade route.
pub fn built(game: &LastGate, table: &Table, seat: Seat, at: Hex, build: Build) -> Option<Message> {
    match build {
        Build::Slot(building) => {
            let free = table.world(at)?.slots.iter().position(Option::is_none)?;
            with_building(game, table, seat, at, free, building)
        }
        Build::Route => difference(game, table, seat, |table| {
            table.routes.insert(at);
        }),
        Build::Defence(defence) => {
            // LG-4U.11: one more fleet, where its planet is attacked.
            let fights =
                Message::new("use-defence").with("values", super::values(mods::navy(game, table, seat).values));
            let upkeep = difference(game, table, seat, |table| {
                if let Some(world) = table.world_mut(at) {
                    world.defences |= defence.bit();
                }
            });
            let list: Vec<Message> = [fights].into_iter().chain(upkeep).collect();
            Some(Message::new("effects").with("list", list))
        }
    }
}

/// A building that is raised.
pub fn raised(game: &LastGate, table: &Table, seat: Seat, at: Hex, slot: u8, level: u8) -> Option<Message> {
    let slot = usize::from(slot);
    let old = table.world(at)?.slots[slot]?;
    with_building(game, table, seat, at, slot, old.at_level(level))
}

/// A colony that grows.
pub fn grown(game: &LastGate, table: &Table, seat: Seat, at: Hex) -> Option<Message> {
    difference(game, table, seat, |table| {
        if let Some(world) = table.world_mut(at) {
            world.level += 1;
        }
    })
}

/// What a unit is good for.
pub fn bought(game: &LastGate, table: &Table, seat: Seat, item: Item) -> Message {
    match item {
        Item::Ship(kind) => {
            // LG-4Q.9: as a new one moves; others of the kind may be tired.
            let speed = game.content.civil(kind).speed + mods::mods(game, table, seat).speed[kind as usize];
            named("use", kind.name()).with("speed", speed)
        }
        Item::Fleet => super::values(mods::navy(game, table, seat).values),
        Item::Ground(kind) => super::ground_values(game.content.ground(kind)),
    }
}

fn with_building(
    game: &LastGate,
    table: &Table,
    seat: Seat,
    at: Hex,
    slot: usize,
    building: Building,
) -> Option<Message> {
    // LG-4M.15: a centre without a slot of its own comes with level IV.
    let full = table.world(at).is_some_and(|world| world.slots[slot].is_none() && slot >= slots(game, world));
    difference(game, table, seat, |table| {
        if let Some(world) = table.world_mut(at) {
            world.level += u8::from(full);
            world.slots[slot] = Some(building);
            // LG-4M.9: capacity comes with the next round; what counts is that it comes.
            world.counted[slot] = building.level();
        }
    })
}

/// The difference that a change makes to a player; none if there is nothing to tell.
fn difference(game: &LastGate, before: &Table, seat: Seat, change: impl FnOnce(&mut Table)) -> Option<Message> {
    let mut after = *before;
    change(&mut after);
    let [old, new] = [before, &after].map(|table| economy::income(game, table, seat).net());
    let income = Resource::ALL.into_iter().map(|kind| (kind, new[kind] - old[kind])).filter(|(_, more)| *more != 0);
    let income: Vec<Message> = income.map(|(kind, more)| named("amount", kind).with("count", signed(more))).collect();
    let [old, new] = [before, &after].map(|table| economy::capacity(game, table, seat));
    let room = |table: &Table| table.worlds_of(seat).map(|world| slots(game, world) as i16).sum::<i16>();
    let counts = [
        ("gain-ground", new[0] - old[0]),
        ("gain-space", new[1] - old[1]),
        ("gain-slots", room(&after) - room(before)),
        ("gain-points", scoring::points(game, &after, seat) - scoring::points(game, before, seat)),
    ];
    let counts = counts.into_iter().filter(|(_, more)| *more != 0);
    let counts = counts.map(|(id, more)| Message::new(id).with("more", signed(more)).with("count", more));
    let income = (!income.is_empty()).then(|| Message::new("gain-income").with("list", income));
    let list: Vec<Message> = income.into_iter().chain(counts).collect();
    (!list.is_empty()).then(|| Message::new("effects").with("list", list))
}

fn signed(more: i16) -> String {
    format!("{}{}", if more < 0 { '−' } else { '+' }, more.unsigned_abs())
}
