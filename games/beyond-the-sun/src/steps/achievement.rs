//! Chapter 3.3: achievements, and the trigger of the end.

use engine::{Seat, Sink};

use crate::BeyondTheSun;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Position, Table};
use crate::stats::stat;
use crate::terms::AchievementId;

/// BTS-3.62: condition met, a free slot, no own disc there yet.
pub fn claimable(game: &BeyondTheSun, table: &Table, seat: Seat, place: usize) -> bool {
    let card = game.content.achievement(table.achievements[place]);
    let claims = &table.claims[place];
    claims.len() < card.slots.len()
        && !claims.contains(&seat)
        && stat(game, table, seat, card.stat) >= u16::from(card.at_least)
}

/// D19: what must be claimed (BTS-3.61).
pub fn legal(game: &BeyondTheSun, table: &Table, seat: Seat, actions: &mut impl Sink<Action>) {
    for (place, card) in table.achievements.iter().enumerate() {
        if claimable(game, table, seat, place) {
            actions.put(Action::Claim(*card));
        }
    }
}

/// BTS-3.63: the disc goes on the leftmost free slot; enough of them trigger the end (BTS-5.1).
pub fn apply(
    game: &BeyondTheSun,
    position: &mut Position,
    seat: Seat,
    card: AchievementId,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    table.steps.pop();
    let Some(place) = table.achievements.iter().position(|other| *other == card) else { return };
    let slot = table.claims[place].len();
    let points = game.content.achievement(card).slots.get(slot).copied().unwrap_or(0);
    table.claims[place].push(seat);
    events.put(Event::Claimed(seat, card, points));
    let trigger = usize::from(game.content.setup.trigger[game.seats - 2]);
    if table.last_round.is_none() && table.claimed() >= trigger {
        let last = table.round + u16::from(game.content.setup.extra_rounds); // BTS-5.2
        table.last_round = Some(last);
        events.put(Event::Triggered(last));
    }
}
