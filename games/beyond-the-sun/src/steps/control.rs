//! Chapter 4.10: who controls what, outposts, control bonuses, and the abilities that leaving discs uncover.

use engine::{Seat, Sink};

use super::frame::Frame;
use super::{Step, effects};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::Ability;
use crate::event::Event;
use crate::state::{Outpost, Player, Position, Table, return_disc, take_disc};
use crate::terms::{Disc, Location, LocationSet, MAX_PLAYERS, SystemId, SystemSet, Track};

/// BTS-4.85 to BTS-4.95: control is checked wherever ships came or went. The mover gets a bounty for every system taken from
/// somebody (BTS-4.98).
pub fn check(game: &BeyondTheSun, position: &mut Position, mover: Option<(Seat, u8)>, events: &mut impl Sink<Event>) {
    let dirty = std::mem::take(&mut position.table.dirty);
    let mut gains = [LocationSet::EMPTY; MAX_PLAYERS];
    let mut bounty = 0;
    for at in dirty.iter() {
        if game.prints(&position.table, at).is_none() {
            continue;
        }
        let Some(to) = verdict(&position.table, at) else { continue };
        let table = &mut position.table;
        let before = table.outposts[at.index()].take();
        if let Some(outpost) = before {
            return_disc(&mut table.players[outpost.seat], outpost.disc); // BTS-4.93
            events.put(Event::Lost(outpost.seat, table.place(at)));
        }
        if let Some(seat) = to {
            gains[seat.index()].insert(at);
            if let Some((mover, ore)) = mover
                && before.is_some()
                && mover == seat
            {
                bounty += u16::from(ore);
            }
        }
    }
    if gains == [LocationSet::EMPTY; MAX_PLAYERS] {
        return;
    }
    if let Some((mover, _)) = mover {
        effects::gain_ore(position, mover, bounty, events);
    }
    // BTS-4.94: outposts, then bonuses, the active player first; then what the discs uncovered (BTS-4.155). The last comes to
    // lie at the bottom.
    let table = &mut position.table;
    let order = || table.active.clockwise(game.seats).filter(|seat| !gains[seat.index()].is_empty());
    let mut seats: tinyvec::ArrayVec<[Seat; MAX_PLAYERS]> = order().collect();
    seats.reverse();
    for seat in &seats {
        if may_uncover(game, &table.players[*seat], gains[seat.index()].len()) {
            table.steps.push(Step::Uncover(*seat, 0));
        }
    }
    for seat in &seats {
        let won = gains[seat.index()];
        let cards = won.iter().filter_map(|at| table.system_at(at));
        let cards: SystemSet = cards.filter(|card| game.content.system(*card).control.is_some()).collect();
        let cards = cards - table.bonuses[*seat]; // BTS-10.47
        table.bonuses[*seat] = table.bonuses[*seat] | cards;
        if !cards.is_empty() || pays_for_control(game, &table.players[*seat]) {
            table.steps.push(Step::Bonuses(*seat, cards, won.len()));
        }
    }
    for seat in &seats {
        let places: tinyvec::ArrayVec<[Location; 12]> = gains[seat.index()].iter().collect();
        places.iter().rev().for_each(|at| table.steps.push(Step::Outpost(*seat, *at)));
    }
}

/// BTS-4.86 to BTS-4.90: who controls a system from now on; nothing if that stays as it is.
pub fn verdict(table: &Table, at: Location) -> Option<Option<Seat>> {
    let (mut most, mut leader, mut tied) = (0, None, false);
    let holder = table.controller(at);
    let mut held = 0;
    for (seat, player) in table.players.iter() {
        let strength = player.fleet[at.index()].strength();
        if holder == Some(seat) {
            held = strength;
        }
        if strength > most {
            (most, leader, tied) = (strength, Some(seat), false);
        } else if strength == most {
            tied = true;
        }
    }
    if most == 0 || holder.is_some() && held == most {
        return None; // BTS-4.86, BTS-4.87
    }
    match (holder, tied) {
        (_, false) => Some(leader),    // BTS-4.88
        (Some(_), true) => Some(None), // BTS-4.89
        (None, true) => None,          // BTS-10.7
    }
}

/// D9, BTS-4.91: the types of disc that a system takes.
pub fn discs(prints: [bool; 2], actions: &mut impl Sink<Action>) {
    let tracks = [Track::Food, Track::Ore].into_iter().filter(|track| prints[track.index()]);
    tracks.for_each(|track| actions.put(Action::Disc(track)));
}

/// BTS-4.91, BTS-4.92: the outpost is set.
pub fn set_outpost(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, at): (Seat, Location),
    track: Track,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let disc = remove_disc(game, position, seat, track);
    position.table.outposts[at.index()] = Some(Outpost { seat, disc });
    events.put(Event::Control(seat, position.table.place(at), disc));
}

/// Takes a disc; an ability that it uncovers for the first time waits in the next step that is there for it (BTS-4.159).
pub fn remove_disc(game: &BeyondTheSun, position: &mut Position, seat: Seat, track: Track) -> Disc {
    let player = &mut position.table.players[seat];
    let disc = take_disc(player, track);
    if disc == Disc::Replacement {
        return disc;
    }
    let (gone, fired) = (player.gone[track.index()], player.fired);
    let abilities = game.board(player).abilities.iter().zip(0u8..);
    let due = abilities.filter(|((of, index, ability), number)| {
        matches!(ability, Ability::Once(_)) && *of == track && *index == gone && fired >> number & 1 == 0
    });
    let due = due.fold(0, |bits, (_, number)| bits | 1 << number);
    if due != 0 {
        player.fired |= due;
        let waiting = position.table.steps.iter_mut().find_map(|step| match step {
            Step::Uncover(who, bits) if *who == seat => Some(bits),
            _ => None,
        });
        match waiting {
            Some(bits) => *bits |= due,
            None => debug_assert!(false, "no step waits for what {seat} uncovers"),
        }
    }
    disc
}

/// Whether one of the next discs, so many at most, can uncover an ability that fires once.
pub fn may_uncover(game: &BeyondTheSun, player: &Player, discs: u8) -> bool {
    game.board(player).abilities.iter().zip(0u8..).any(|((track, index, ability), number)| {
        let gone = player.gone[track.index()];
        let reach = gone + 1..=gone.saturating_add(discs);
        matches!(ability, Ability::Once(_)) && player.fired >> number & 1 == 0 && reach.contains(index)
    })
}

/// Whether a board can bring ore for taking control, asleep or not (BTS-4.158).
fn pays_for_control(game: &BeyondTheSun, player: &Player) -> bool {
    game.board(player).abilities.iter().any(|(_, _, ability)| matches!(ability, Ability::OreForControl(_)))
}

/// BTS-4.155: what was uncovered fires.
pub fn uncover(game: &BeyondTheSun, position: &mut Position, (seat, bits): (Seat, u8), events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    let abilities = &game.board(&position.table.players[seat]).abilities;
    // The first of them comes to lie on top.
    for (number, (_, _, ability)) in abilities.iter().enumerate().rev() {
        if let Ability::Once(script) = ability
            && bits >> number & 1 == 1
        {
            events.put(Event::Fired(seat, number as u8));
            effects::run(position, Frame::bonus(seat), *script);
        }
    }
}

/// D10: the bonuses that wait.
pub fn bonuses(waiting: SystemSet, actions: &mut impl Sink<Action>) {
    waiting.iter().for_each(|card| actions.put(Action::Bonus(card)));
}

/// BTS-4.158: ore for take-overs comes with the bonuses. Says whether bonuses are left to be ordered.
pub fn settle_bonuses(
    game: &BeyondTheSun,
    position: &mut Position,
    (seat, waiting, taken): (Seat, SystemSet, u8),
    events: &mut impl Sink<Event>,
) -> bool {
    if taken > 0 {
        let ore = board_abilities(game, &position.table.players[seat]).map(|ability| match ability {
            Ability::OreForControl(n) => u16::from(n) * u16::from(taken),
            _ => 0,
        });
        let ore = ore.sum();
        effects::gain_ore(position, seat, ore, events);
        if let Some(Step::Bonuses(_, _, taken)) = position.table.steps.top_mut() {
            *taken = 0;
        }
    }
    if waiting.is_empty() {
        position.table.steps.pop();
    }
    !waiting.is_empty()
}

/// BTS-4.95: a control bonus, even if control is lost meanwhile (BTS-4.117).
pub fn bonus(game: &BeyondTheSun, position: &mut Position, seat: Seat, card: SystemId, events: &mut impl Sink<Event>) {
    if let Some(Step::Bonuses(_, waiting, _)) = position.table.steps.top_mut() {
        waiting.remove(card);
        if waiting.is_empty() {
            position.table.steps.pop();
        }
    }
    events.put(Event::Bonus(seat, card));
    if let Some(script) = game.content.system(card).control {
        effects::run(position, Frame::bonus(seat), script);
    }
}

/// The abilities of a faction board that are visible (BTS-4.155).
#[inline]
pub fn board_abilities<'a>(game: &'a BeyondTheSun, player: &'a Player) -> impl Iterator<Item = Ability> + use<'a> {
    let visible = |(track, index, _): &&(Track, u8, Ability)| player.gone[track.index()] >= *index;
    game.board(player).abilities.iter().filter(visible).map(|(_, _, ability)| *ability)
}
