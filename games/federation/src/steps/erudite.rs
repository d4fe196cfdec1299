//! Using, copying and turning up Erudites (4c), and the windows in which that is possible (FED-3.8, FED-3.37).

use engine::{Refusal, Seat, Sink};

use super::planet::Act;
use super::{Step, atalum, effects};
use crate::action::Action;
use crate::content::{Timing, Window};
use crate::effect::Effect;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{EruditeId, EruditeSet};
use crate::{Federation, refuse};

/// What kind of window is open.
#[derive(Clone, Copy)]
pub enum Moment {
    /// Before the core of a planet action.
    Before(Act),
    /// After it.
    After(Act),
    /// Somewhere else in one's own turn.
    Turn,
}

/// The window that is open: the topmost pending one. Nothing else is waiting above it but what is done inside it.
pub fn moment(position: &Position) -> Option<Moment> {
    position.table.steps.iter().find_map(|step| match *step {
        Step::Before(act) => Some(Moment::Before(act)),
        Step::After(act) => Some(Moment::After(act)),
        Step::Ambassador(_) | Step::Assistant(..) | Step::Mission(_) | Step::TurnEnd(_) => Some(Moment::Turn),
        _ => None,
    })
}

/// The own tiles that can be used in a window.
pub fn usable(game: &Federation, position: &Position, seat: Seat, moment: Moment) -> EruditeSet {
    let timings = &game.content.timings;
    let next = match moment {
        Moment::Before(act) => act.left_of(game, timings.before[act.planet.index()]),
        Moment::After(act) => act.left_of(game, timings.after[act.planet.index()]),
        Moment::Turn => EruditeSet::EMPTY,
    };
    // FED-3.107: any time means any time in one's own turns.
    let anytime = if position.table.active == Some(seat) { timings.anytime } else { EruditeSet::EMPTY };
    let ready = position.table.players[seat].face_up() & (next | anytime);
    if (ready & (timings.level3 | timings.copies | timings.refreshers)).is_empty() {
        return ready;
    }
    ready.iter().filter(|tile| has_target(game, position, seat, *tile, moment)).collect()
}

/// FED-3.93, FED-3.115: tiles that need something to work on.
fn has_target(game: &Federation, position: &Position, seat: Seat, tile: EruditeId, moment: Moment) -> bool {
    let timings = &game.content.timings;
    if timings.level3.contains(tile) {
        return matches!(moment, Moment::Before(act) if !act.level3) && !atalum::level3(position, seat).is_empty();
    }
    if timings.refreshers.contains(tile) {
        return !refreshable(position, seat, worked_on(game, tile)).is_empty(); // FED-9.13
    }
    if timings.copies.contains(tile) {
        return !copies(game, position, seat, worked_on(game, tile), moment).is_empty();
    }
    true
}

/// Up to which level a tile copies others, or which level it turns up.
fn worked_on(game: &Federation, tile: EruditeId) -> u8 {
    let script = game.content.script(game.content.erudites[tile.index()].script);
    let level = |effect: &Effect| match effect {
        Effect::CopyErudite(level) | Effect::Refresh(level) => Some(*level),
        _ => None,
    };
    script.iter().find_map(level).unwrap_or(0)
}

/// FED-4.37 to FED-4.39: the tiles that can be copied in a window.
fn copies(game: &Federation, position: &Position, seat: Seat, level: u8, moment: Moment) -> EruditeSet {
    let (table, hidden) = (&position.table, &position.hidden);
    let display = (1..=level).flat_map(|level| (0..5).filter_map(move |at| hidden.display(table, level, at)));
    let levels = (1..=level).fold(EruditeSet::EMPTY, |all, level| all | EruditeSet::level(level));
    let own = table.players[seat].face_up() & levels;
    let all = (display.collect::<EruditeSet>() | own) - game.content.timings.copies;
    let fits = |tile: &EruditeId| {
        let timing = match (game.content.erudites[tile.index()].timing, moment) {
            (Timing::Immediate | Timing::Anytime, _) => true,
            (Timing::Next(planet, _), Moment::Before(act)) => planet == act.planet,
            (Timing::Next(planet, Window::Either), Moment::After(act)) => planet == act.planet,
            _ => false,
        };
        timing && has_target(game, position, seat, *tile, moment)
    };
    all.iter().filter(fits).collect()
}

/// FED-4.35: the used tiles of a level.
fn refreshable(position: &Position, seat: Seat, level: u8) -> EruditeSet {
    let player = &position.table.players[seat];
    player.erudites & player.used & EruditeSet::level(level)
}

/// Whether a tile of this level can be turned up.
pub fn can_refresh(position: &Position, seat: Seat, level: u8) -> bool {
    !refreshable(position, seat, level).is_empty()
}

/// The tiles that can be used in the window on top.
pub fn legal(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    if let Some(moment) = moment(position) {
        usable(game, position, seat, moment).iter().for_each(|tile| actions.put(Action::Use(tile)));
    }
}

/// Whether any tile can be used in the window on top.
pub fn any_usable(game: &Federation, position: &Position, seat: Seat) -> bool {
    !position.table.players[seat].face_up().is_empty()
        && moment(position).is_some_and(|moment| !usable(game, position, seat, moment).is_empty())
}

/// Why an own Erudite cannot be used now.
pub fn why_not(game: &Federation, position: &Position, seat: Seat, tile: EruditeId) -> Refusal {
    let player = &position.table.players[seat];
    if !player.erudites.contains(tile) {
        return refuse("FED-3.81", "refused-not-your-erudite");
    }
    if player.used.contains(tile) {
        return refuse("FED-4.30", "refused-erudite-used");
    }
    if player.busy.contains(tile) {
        return refuse("FED-9.15", "refused-erudite-busy");
    }
    match (game.content.erudites[tile.index()].timing, moment(position)) {
        (Timing::Anytime, _) if position.table.active != Some(seat) => refuse("FED-3.107", "refused-not-own-turn"),
        (Timing::Anytime, _) => refuse("FED-3.93", "refused-no-target"),
        (Timing::Next(planet, _), Some(Moment::Before(act) | Moment::After(act)))
            if planet == act.planet && act.left_of(game, EruditeSet::only(tile)).is_empty() =>
        {
            refuse("FED-3.38", "refused-served")
        }
        (Timing::Next(planet, _), Some(Moment::Before(act))) if planet == act.planet => {
            refuse("FED-3.115", "refused-no-level3")
        }
        (Timing::Next(planet, _), Some(Moment::After(act))) if planet == act.planet => {
            refuse("FED-3.37", "refused-too-late")
        }
        (Timing::Next(..), _) => refuse("FED-4.32", "refused-other-planet"),
        (Timing::Immediate, _) => refuse("FED-4.31", "refused-immediate"),
    }
}

/// FED-3.38: a modifier is turned face down when it is declared, any other tile when its effect is done.
pub fn use_tile(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    tile: EruditeId,
    events: &mut impl Sink<Event>,
) {
    let info = game.content.erudites[tile.index()];
    events.put(Event::Used(seat, tile));
    if let Some(Step::Before(act) | Step::After(act)) = position.table.steps.top_mut() {
        act.rule_out(game, tile);
    }
    if matches!(info.timing, Timing::Next(_, Window::Before)) {
        position.table.players[seat].used.insert(tile);
        effects::run(position, seat, info.script);
    } else {
        resolve(game, position, seat, tile);
    }
}

/// FED-9.15: the tile counts as face up until its whole effect is done.
pub fn resolve(game: &Federation, position: &mut Position, seat: Seat, tile: EruditeId) {
    position.table.players[seat].busy.insert(tile);
    position.table.steps.push(Step::Spent(seat, tile));
    effects::run(position, seat, game.content.erudites[tile.index()].script);
}

/// FED-4.30: the tile is turned face down and stays owned.
pub fn spend(position: &mut Position, seat: Seat, tile: EruditeId) {
    position.table.steps.pop();
    let player = &mut position.table.players[seat];
    player.busy.remove(tile);
    player.used.insert(tile);
}

/// FED-3.93: the tiles to copy.
pub fn legal_copies(game: &Federation, position: &Position, seat: Seat, level: u8, actions: &mut impl Sink<Action>) {
    if let Some(moment) = moment(position) {
        copies(game, position, seat, level, moment).iter().for_each(|tile| actions.put(Action::Copy(tile)));
    }
}

/// The tiles that a copy could be thought to work on: those on display and the own ones up to a level.
pub fn near_copies(position: &Position, seat: Seat, level: u8) -> EruditeSet {
    let levels = (1..=level).fold(EruditeSet::EMPTY, |all, level| all | EruditeSet::level(level));
    (atalum::displayed(position) | position.table.players[seat].erudites) & levels
}

/// Why a tile cannot be copied now.
pub fn why_not_copy(game: &Federation, position: &Position, seat: Seat, level: u8, tile: EruditeId) -> Refusal {
    let player = &position.table.players[seat];
    if !near_copies(position, seat, level).contains(tile) {
        return refuse("FED-4.37", "refused-not-to-copy");
    }
    if player.used.contains(tile) {
        return refuse("FED-4.37", "refused-erudite-used");
    }
    if player.busy.contains(tile) {
        return refuse("FED-9.15", "refused-erudite-busy");
    }
    if game.content.timings.copies.contains(tile) {
        return refuse("FED-4.39", "refused-copy-of-copy");
    }
    match (game.content.erudites[tile.index()].timing, moment(position)) {
        (Timing::Next(planet, _), Some(Moment::After(act))) if planet == act.planet => {
            refuse("FED-4.38", "refused-too-late")
        }
        (Timing::Next(planet, _), Some(Moment::Before(act))) if planet == act.planet => {
            refuse("FED-3.115", "refused-no-level3")
        }
        (Timing::Next(..), _) => refuse("FED-4.38", "refused-other-planet"),
        _ => refuse("FED-3.93", "refused-no-target"),
    }
}

/// FED-4.37: the effect is resolved; the copied tile does not change.
pub fn copy(game: &Federation, position: &mut Position, seat: Seat, tile: EruditeId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    events.put(Event::CopiedErudite(seat, tile));
    effects::run(position, seat, game.content.erudites[tile.index()].script);
}

/// FED-4.35, if there is a used tile of this level (FED-9.13).
pub fn ask_refresh(position: &mut Position, seat: Seat, level: u8) {
    if can_refresh(position, seat, level) {
        position.table.steps.push(Step::Refresh(seat, level));
    }
}

/// FED-3.93: the tiles to turn up.
pub fn legal_refresh(position: &Position, seat: Seat, level: u8, actions: &mut impl Sink<Action>) {
    refreshable(position, seat, level).iter().for_each(|tile| actions.put(Action::Refresh(tile)));
}

/// Why an own tile cannot be turned up.
pub fn why_not_refresh(position: &Position, seat: Seat, level: u8, tile: EruditeId) -> Refusal {
    let player = &position.table.players[seat];
    if !player.erudites.contains(tile) {
        return refuse("FED-4.35", "refused-not-your-erudite");
    }
    if tile.level() != level {
        return refuse("FED-4.35", "refused-other-level");
    }
    match player.busy.contains(tile) {
        true => refuse("FED-9.15", "refused-erudite-busy"),
        false => refuse("FED-4.35", "refused-face-up"),
    }
}

/// FED-4.35: an immediate effect is resolved at once, the others become available again.
pub fn refresh(game: &Federation, position: &mut Position, seat: Seat, tile: EruditeId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.players[seat].used.remove(tile);
    events.put(Event::Refreshed(seat, tile));
    if game.content.erudites[tile.index()].timing == Timing::Immediate {
        resolve(game, position, seat, tile);
    }
}
