//! Moments at which effects of the content set in (LG-4Z.19).

use engine::{Seat, SeatSet};

use super::{Context, Step};
use crate::effect::Trigger;
use crate::state::Position;
use crate::{LastGate, mods};

/// A window opens for some players: what stands for them and waits for it happens next, in player order.
pub fn open(game: &LastGate, p: &mut Position, seats: impl IntoIterator<Item = Seat>, when: Trigger, context: Context) {
    // In the last vote nothing but votes counts any more (LG-5.11).
    let closed = || p.table.is_over() || (!p.table.rivals.is_empty() && !when.is_about_votes());
    if !game.content.waits_for(when) || closed() {
        return;
    }
    let seats: SeatSet = seats.into_iter().collect();
    match p.table.steps.top_mut() {
        // What happens to several at the same time opens it once.
        Some(Step::Window(open, same, 0, _)) if *same == when => *open = *open | seats,
        _ => p.table.steps.push(Step::Window(seats, when, 0, context)),
    }
}

/// For everybody in the game.
pub fn open_all(game: &LastGate, p: &mut Position, when: Trigger) {
    let seats: SeatSet = p.table.order().collect();
    open(game, p, seats.iter(), when, Context::default());
}

/// The next list, after so many of the first player.
pub fn next(game: &LastGate, p: &mut Position, mut seats: SeatSet, when: Trigger, done: u8, context: Context) {
    let Some(seat) = p.table.order().find(|seat| seats.contains(*seat)) else { return };
    let (list, more) = {
        let mut lists = mods::waiting(game, &p.table, seat, when).skip(done.into());
        (lists.next(), done < u8::MAX && lists.next().is_some())
    };
    if !more {
        seats.remove(seat);
    }
    if !seats.is_empty() {
        p.table.steps.push(Step::Window(seats, when, if more { done + 1 } else { 0 }, context));
    }
    if let Some(list) = list {
        p.table.steps.push(Step::Run(seat, list, 0, context));
    }
}
