//! Sealed votes (LG-7.7): whether the game ends (LG-5.8), and how a tie of winners is decided (LG-5.11).

use engine::{Seat, SeatSet, Sink};

use super::{Step, end, window};
use crate::action::Action;
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::Position;
use crate::{LastGate, economy};

/// Who votes: everybody still in the game; the player it is about has no votes (LG-5.8).
pub fn voters(_: &LastGate, p: &Position) -> SeatSet {
    let lost = match p.table.steps.top() {
        Some(Step::EndVote(seat)) => Some(*seat),
        _ => None,
    };
    p.table.order().filter(|seat| Some(*seat) != lost).collect()
}

/// LG-7.8: a vote may be changed until the last one is in.
pub fn legal(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    if seat.index() >= p.table.seats() || !voters(game, p).contains(seat) {
        return;
    }
    let cast = p.hidden.votes[seat.index()];
    for (action, side) in [(Action::Yes, true), (Action::No, false)] {
        if cast != Some(side) {
            actions.put(action);
        }
    }
}

/// A vote is cast; the last one reveals them all.
pub fn apply(game: &LastGate, p: &mut Position, seat: Seat, action: Action, events: &mut impl Sink<Event>) {
    // LG-7.7: that a vote was changed is nobody's business.
    if p.hidden.votes[seat.index()].replace(action == Action::Yes).is_none() {
        events.put(Event::Sealed(seat));
    }
    let voters = voters(game, p);
    if voters.iter().any(|seat| p.hidden.votes[seat.index()].is_none()) {
        return;
    }
    let count = |side: bool| -> i16 {
        let sided = voters.iter().filter(|seat| p.hidden.votes[seat.index()] == Some(side));
        sided.map(|seat| economy::votes(game, &p.table, seat)).sum()
    };
    let (yes, no) = (count(true), count(false));
    // LG-7.7: revealed to all: what the log tells is in every view.
    [yes, no].into_iter().for_each(|votes| p.table.show(votes as u8));
    p.hidden.votes = [None; crate::terms::MAX_PLAYERS];
    let last = matches!(p.table.steps.top(), Some(Step::LastVote));
    events.put(if last { Event::Decided(yes >= no, yes, no) } else { Event::Voted(yes > no, yes, no) });
    let step = p.table.steps.pop();
    match step {
        Some(Step::EndVote(_)) if yes > no => end::by_points(game, p, events),
        Some(Step::LastVote) => {
            // LG-5.11: yes is economy; a tie too.
            p.table.bought = [0; crate::terms::MAX_PLAYERS];
            p.table.steps.push(if yes >= no { Step::Decision(0) } else { Step::Decisive });
        }
        _ => {}
    }
    window::open_all(game, p, Trigger::VoteResult);
}

/// Whether an action would reveal all votes.
pub fn is_last(game: &LastGate, p: &Position, seat: Seat) -> bool {
    voters(game, p).iter().all(|other| other == seat || p.hidden.votes[other.index()].is_some())
}
