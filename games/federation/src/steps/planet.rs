//! A planet action (3e): before, core, reveals, after. What is special to a planet is in its own file.

use engine::{Seat, Sink};
use serde::{Deserialize, Serialize};

use super::{Step, arratooine, atalum, e81216, erudite, neo, six_moon};
use crate::Federation;
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{EruditeId, EruditeSet, Planet};

/// A planet action, what was declared for it and what has served in it. When its step is popped, that memory is gone with it.
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
    /// The tiles of the planet that have served in this action or were taken during it, as bits by their place among them.
    out: u8,
}

impl Act {
    /// An action of which nothing is decided yet.
    pub const fn new(seat: Seat, planet: Planet) -> Self {
        Self { seat, planet, extra: 0, discount: 0, level3: false, out: 0 }
    }

    /// FED-3.38, FED-3.40: the tile serves no more in this action, even if it is turned up again.
    pub fn rule_out(&mut self, game: &Federation, tile: EruditeId) {
        self.out |= game.content.timings.bit(self.planet, tile);
    }

    /// Those of some tiles of the planet that can still serve.
    pub fn left_of(&self, game: &Federation, tiles: EruditeSet) -> EruditeSet {
        match self.out {
            0 => tiles,
            out => tiles.iter().filter(|tile| game.content.timings.bit(self.planet, *tile) & out == 0).collect(),
        }
    }
}

/// FED-3.36: a planet action begins, whatever caused it.
pub fn begin(position: &mut Position, seat: Seat, planet: Planet) {
    position.table.steps.push(Step::Before(Act::new(seat, planet)));
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
        && e81216::is_affordable(game, position, act, position.table.players[act.seat].held)
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
        close(position, act);
    }
    choices.count() == 0
}

/// The core is decided: what is left of the action lies below what it brings.
pub fn close(position: &mut Position, act: Act) {
    position.table.steps.pop();
    position.table.steps.push(Step::After(act));
}

/// FED-3.40: a tile was taken; it serves in none of the actions that are under way.
pub fn rule_out(game: &Federation, position: &mut Position, tile: EruditeId) {
    for step in position.table.steps.iter_mut() {
        if let Step::Before(act) | Step::Core(act) | Step::After(act) = step {
            act.rule_out(game, tile);
        }
    }
}

/// FED-3.112: one of several planets.
pub fn choose(position: &mut Position, seat: Seat, planet: Planet) {
    position.table.steps.pop();
    begin(position, seat, planet);
}
