//! A battle as it stands: fleets in space (4U), stacks on the ground (4X).

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use crate::content::{GroundInfo, Values};
use crate::terms::{Defence, Ground, Hex, MAX_FLEETS, MAX_PLAYERS, NeutralId, Troops};

/// A side of a battle: the attacker is red, the defender blue (LG-4T.4).
pub const ATTACKER: usize = 0;
/// The other one.
pub const DEFENDER: usize = 1;

/// The most fleets in a battle: all of all players, and the defence buildings of a planet.
pub const MAX_FIGHTERS: usize = MAX_PLAYERS * MAX_FLEETS + Defence::ALL.len();

/// What a fighting fleet is on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Body {
    /// A player's fleet, by its number.
    Fleet(Seat, u8),
    /// A defence building of a planet, by its number (LG-4U.11).
    Building(Seat, u8),
    /// One of the neutral fleets.
    #[default]
    Neutral,
}

/// A fleet in a battle, with its values as they were when it began (LG-4U.31).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fighter {
    /// Its side.
    pub side: u8,
    /// What it is on the map.
    pub body: Body,
    /// Its values; the hull is what is left of it.
    pub values: Values,
}

/// A space battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub at: Hex,
    /// Who attacks, and who is attacked: they decide for their sides (LG-4T.5).
    pub sides: [Option<Seat>; 2],
    /// Everybody on each side, also those whose fleets are gone by now (LG-4T.23).
    pub parties: [SeatSet; 2],
    /// The neutral fleet, if one takes part.
    pub neutral: Option<NeutralId>,
    /// Whether its card has to be given to somebody: who destroyed the last one.
    pub commander: Option<Seat>,
    /// The combat round, from 1.
    pub round: u8,
    /// The fleets.
    pub fighters: ArrayVec<[Fighter; MAX_FIGHTERS]>,
    /// Hits of each side that are still to be assigned, by damage (LG-4U.17).
    pub hits: [[u8; 10]; 2],
    /// Damage assigned so far in this round, dealt when both sides are ready.
    pub dealt: ArrayVec<[u8; MAX_FIGHTERS]>,
    /// Fought outside the map, for the whole game (LG-5.13).
    pub decisive: bool,
}

impl Fight {
    /// Whether a side has a fleet left.
    pub fn stands(&self, side: usize) -> bool {
        self.fighters.iter().any(|fighter| usize::from(fighter.side) == side)
    }

    /// Fleets of a side, with their numbers.
    pub fn of_side(&self, side: usize) -> impl Iterator<Item = (usize, &Fighter)> {
        self.fighters.iter().enumerate().filter(move |(_, fighter)| usize::from(fighter.side) == side)
    }

    /// The next hit of a side: its damage.
    pub fn next_hit(&self, side: usize) -> Option<usize> {
        (1..10).rev().find(|damage| self.hits[side][*damage] > 0)
    }
}

/// Ground units of one kind on one side (LG-4X.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stack {
    /// How many there are.
    pub count: u8,
    /// Armour and hull that the weakest of them has lost (LG-4X.7).
    pub lost: [u8; 2],
    /// How many may still act in this activation.
    pub acting: u8,
    /// Acted in this round.
    pub acted: bool,
    /// Doomed ones that still act (LG-4X.5).
    pub doomed: u8,
    /// How many of them support others (LG-4X.10, LG-4X.11); air force that does is out of reach for most.
    pub supporting: u8,
    /// How often +1 and how often +2 to hit was given to units of it, by supporter: war drones, air force (LG-4X.23).
    pub bonus: [[u8; 2]; 2],
}

impl Stack {
    /// LG-4X.23: what is added to the dice of a unit, by its place among those that act. Units of a stack are alike: a bonus goes
    /// to one that has none as long as there is one, the larger ones first; then they add up.
    pub fn plus(&self, unit: u8) -> u8 {
        let [ones, twos] = [0, 1].map(|by: usize| self.bonus[0][by] + self.bonus[1][by]);
        // Those that support give nothing to themselves: what they were given goes to those that attack.
        let units = self.acting.saturating_sub(self.supporting).max(1);
        let given = (0..twos + ones).filter(|number| number % units == unit);
        given.map(|number| if number < twos { 2 } else { 1 }).sum()
    }
}

/// Whether a die of a ground unit hits (LG-4X.6): what it needs against this enemy (LG-4X.20), a swarm being harder (LG-4X.10), with a
/// bonus from others; a natural 6 always, a natural 1 never.
pub const fn strikes(unit: &GroundInfo, enemy: &GroundInfo, plus: u8, roll: u8) -> bool {
    let needed = if enemy.vehicle { unit.hit_vehicle } else { unit.hit };
    let harder = if enemy.swarm && !unit.ignores_swarm { 1 } else { 0 };
    roll == 6 || (roll != 1 && roll + plus >= needed + harder)
}

/// A ground battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroundFight {
    /// Where.
    pub at: Hex,
    /// Attacker and defender.
    pub sides: [Seat; 2],
    /// The combat round, from 1.
    pub round: u8,
    /// The stacks of both sides by kind.
    pub stacks: [[Stack; Ground::COUNT]; 2],
    /// The initiative that acts now.
    pub initiative: u8,
    /// Which side acts next at this initiative.
    pub next: u8,
    /// The stack that acts now.
    pub active: Option<(u8, Ground)>,
    /// Attacks were rolled in this round.
    pub rolled: bool,
    /// Rounds in a row without (LG-4X.18).
    pub idle: u8,
    /// Targets named by the units of the active stack: how many for each kind.
    pub aimed: [u8; Ground::COUNT],
    /// Ground units of each side destroyed so far, militia aside.
    pub fallen: [Troops; 2],
    /// Units of the active stack that have named something, so far.
    pub named: u8,
    /// Air force has given +1 to a unit of this kind and names the second one (LG-4X.11).
    pub halved: Option<Ground>,
}

impl GroundFight {
    /// Whether a side has a unit left.
    pub fn stands(&self, side: usize) -> bool {
        self.stacks[side].iter().any(|stack| stack.count > 0)
    }

    /// LG-4X.5: whether units that were destroyed have still to act.
    pub fn waits(&self) -> bool {
        self.stacks.iter().flatten().any(|stack| stack.doomed > 0 && !stack.acted)
    }

    /// A stack.
    pub fn stack(&self, side: usize, kind: Ground) -> &Stack {
        &self.stacks[side][kind as usize]
    }
}
