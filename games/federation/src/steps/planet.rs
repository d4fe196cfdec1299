//! A planet action (3e): before, core, reveals, after. What is special to a planet is in its own file.

use engine::{Seat, Sink};
use serde::{Deserialize, Serialize};

use super::{Step, arratooine, atalum, e81216, erudite, neo, six_moon};
use crate::Federation;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{EruditeId, Planet};

/// A planet action and what was declared for it. When its step is popped, that memory is gone with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Act {
    /// Whose.
    pub seat: Seat,
    /// Where.
    pub planet: Planet,
    /// Additional steps (FED-4.9, FED-4.16).
    pub extra: u8,
    /// Crystals that need not be paid (FED-4.57).
    pub discount: u8,
    /// Whether a level-3 Erudite is taken (FED-4.34).
    pub level3: bool,
}

/// FED-3.36: a planet action begins, whatever caused it.
pub fn begin(position: &mut Position, seat: Seat, planet: Planet) {
    let act = Act { seat, planet, extra: 0, discount: 0, level3: false };
    position.table.steps.push(Step::Before(act));
}

/// `PLANET_BEFORE` (FED-3.81): tiles, or on to the core (FED-3.105).
pub fn legal_before(game: &Federation, position: &Position, act: Act, actions: &mut impl Sink<Action>) {
    erudite::legal(game, position, act.seat, actions);
    if !must_use(game, position, act) {
        actions.put(Action::Go);
    }
}

/// FED-3.105: a tile must be used that the placement relied on.
pub fn must_use(game: &Federation, position: &Position, act: Act) -> bool {
    act.planet == Planet::E81216
        && !e81216::can_build(game, position, act)
        && e81216::is_affordable(game, position, act.seat, position.table.players[act.seat].held, act.discount)
        && erudite::any_usable(game, position, act.seat)
}

/// The core comes next.
pub fn go_on(position: &mut Position, act: Act) {
    position.table.steps.pop();
    position.table.steps.push(Step::Core(act));
}

/// `PLANET_CORE` (FED-3.82 to FED-3.86).
pub fn legal_core(game: &Federation, position: &Position, act: Act, actions: &mut impl Sink<Action>) {
    match act.planet {
        Planet::Neo => neo::legal(game, position, act, actions),
        Planet::SixMoon => {}
        Planet::Atalum => atalum::legal(position, act, actions),
        Planet::Arratooine => arratooine::legal(game, position, act.seat, actions),
        Planet::E81216 => e81216::legal(game, position, act, actions),
    }
}

/// What of a core happens without a choice: the Mage moves, and where nothing can be done nothing is (FED-3.18).
pub fn settle(game: &Federation, position: &mut Position, act: Act, events: &mut impl Sink<Event>) -> bool {
    if act.planet == Planet::SixMoon {
        six_moon::go(game, position, act, events);
        return true;
    }
    let mut choices = engine::Count::default();
    legal_core(game, position, act, &mut choices);
    if choices.count() == 0 {
        close(position, act.seat, act.planet, None);
    }
    choices.count() == 0
}

/// The core is decided: what is left of the action lies below what it brings.
pub fn close(position: &mut Position, seat: Seat, planet: Planet, taken: Option<EruditeId>) {
    position.table.steps.pop();
    position.table.steps.push(Step::After(seat, planet, taken));
}

/// FED-3.112: one of several planets.
pub fn choose(position: &mut Position, seat: Seat, planet: Planet) {
    position.table.steps.pop();
    begin(position, seat, planet);
}
