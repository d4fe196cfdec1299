//! What a planet is worth to each player.

use engine::{Seat, SeatSet};

use crate::content::{Score, Side};
use crate::state::Colonies;
use crate::terms::{FieldSet, MAX_PLAYERS};

/// The points of every player for a planet, and who may swap markers for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// By seat.
    pub points: [u8; MAX_PLAYERS],
    /// Who may swap (SGO-4.13.7).
    pub swaps: SeatSet,
}

/// The points for the colonists that stand on a planet: all entries of its score, added up.
pub fn points(side: &Side, colonies: &Colonies) -> Points {
    let mut result = Points::default();
    for score in &side.score {
        match score {
            Score::PerColonist { points } => result.add(|seat| colonies[seat].len() * points),
            Score::PerFieldKind { field_kind, points } => {
                result.add(|seat| (colonies[seat] & side.fields_of_kind(*field_kind)).len() * points);
            }
            Score::FieldValue => {
                result.add(|seat| colonies[seat].iter().map(|field| side.fields[field.index()].value).sum());
            }
            Score::GroupMajority { group_kind, points, tie_points, swap } => {
                for group in side.groups_of(*group_kind) {
                    let counts = colonies.map(|own| (own & group.fields).len());
                    let gained = result.award(counts, *points, *tie_points);
                    if *swap {
                        result.swaps = result.swaps | gained;
                    }
                }
            }
            Score::GroupPresence { group_kind, points } => {
                let present = |seat: usize| presence(side, *group_kind, colonies[seat]);
                result.add(|seat| present(seat) * points);
            }
            Score::DistinctGroups { group_kind, table } => {
                let present = |seat: usize| presence(side, *group_kind, colonies[seat]);
                result.add(|seat| table[usize::from(present(seat))]);
            }
            Score::LargestNetwork { points, tie_points } => {
                result.award(colonies.map(|own| largest_network(side, own)), *points, *tie_points);
            }
        }
    }
    result
}

impl Points {
    fn add(&mut self, points: impl Fn(usize) -> u8) {
        for (seat, sum) in self.points.iter_mut().enumerate() {
            *sum += points(seat);
        }
    }

    /// SGO-4.8.7: the highest count gets the points, several with the highest count the points for a tie; none gets nothing
    /// (SGO-4.8.3).
    fn award(&mut self, counts: [u8; MAX_PLAYERS], points: u8, tie_points: u8) -> SeatSet {
        let most = counts.into_iter().max().unwrap_or_default();
        let leads = |seat: &Seat| most > 0 && counts[seat.index()] == most;
        let leaders: SeatSet = Seat::all(MAX_PLAYERS).filter(leads).collect();
        let each = if leaders.len() == 1 { points } else { tie_points };
        for seat in leaders.iter() {
            self.points[seat.index()] += each;
        }
        if each > 0 { leaders } else { SeatSet::EMPTY }
    }
}

/// The number of groups of a kind with an own colonist.
fn presence(side: &Side, kind: crate::content::GroupKind, own: FieldSet) -> u8 {
    side.groups_of(kind).filter(|group| !(own & group.fields).is_empty()).count() as u8
}

/// SGO-4.14.3: the size of the largest set of own fields that hang together.
fn largest_network(side: &Side, own: FieldSet) -> u8 {
    let (mut left, mut largest) = (own, 0);
    while let Some(first) = left.first() {
        let (mut network, mut new) = (FieldSet::EMPTY, FieldSet::only(first));
        while let Some(field) = new.first() {
            network.insert(field);
            new = (new | (side.fields[field.index()].neighbours & own)) - network;
        }
        largest = largest.max(network.len());
        left = left - network;
    }
    largest
}
