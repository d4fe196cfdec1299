//! The stack of pending steps: what has to be decided next.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use tinyvec::{Array, ArrayVec};

/// Pending steps, the next one on top.
///
/// A step is plain data of the game: which decision, whose, and what it must remember. Effects push steps; deciding the top
/// step pops it and may push others. So an action inside an action, a reaction in another player's turn or a battle inside
/// a phase is nothing but a step above the one it interrupts.
///
/// The depth is bounded by the game's rules, so that a position has no heap memory: choose `N` with room to spare.
/// Pushing onto a full stack panics; the laws play enough games to find that out.
///
/// ```
/// use engine::Steps;
///
/// let mut steps: Steps<char, 4> = ['a', 'b'].into_iter().collect();
/// assert_eq!((steps.pop(), steps.top(), steps.depth()), (Some('b'), Some(&'a'), 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[serde(bound(serialize = "S: Serialize"))]
pub struct Steps<S, const N: usize>(ArrayVec<[Option<S>; N]>)
where
    [Option<S>; N]: Array<Item = Option<S>>;

impl<S: Copy, const N: usize> Steps<S, N>
where
    [Option<S>; N]: Array<Item = Option<S>>,
{
    /// The step to decide next.
    pub fn top(&self) -> Option<&S> {
        self.0.last().and_then(Option::as_ref)
    }

    /// The step to decide next, to be changed in place.
    pub fn top_mut(&mut self) -> Option<&mut S> {
        self.0.last_mut().and_then(Option::as_mut)
    }

    /// Puts a step on top: it is decided before all others.
    pub fn push(&mut self, step: S) {
        self.0.push(Some(step));
    }

    /// Puts several steps on top, the first of them to be decided first.
    pub fn push_in_order(&mut self, steps: impl DoubleEndedIterator<Item = S>) {
        for step in steps.rev() {
            self.push(step);
        }
    }

    /// Takes the top step off.
    pub fn pop(&mut self) -> Option<S> {
        self.0.pop().flatten()
    }

    /// Drops all steps.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// How many steps are pending.
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// All pending steps, the next one first, to be changed in place.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut S> {
        self.0.iter_mut().rev().flatten()
    }

    /// All pending steps, the next one first.
    pub fn iter(&self) -> impl Iterator<Item = &S> {
        self.0.iter().rev().flatten()
    }
}

/// An entry without a step would hide the ones below it from `top`, so it is not read.
impl<'de, S: Deserialize<'de>, const N: usize> Deserialize<'de> for Steps<S, N>
where
    [Option<S>; N]: Array<Item = Option<S>>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let steps = ArrayVec::<[Option<S>; N]>::deserialize(deserializer)?;
        let whole = steps.iter().all(Option::is_some);
        if whole { Ok(Self(steps)) } else { Err(serde::de::Error::custom("a pending step is empty")) }
    }
}

impl<S, const N: usize> Default for Steps<S, N>
where
    [Option<S>; N]: Array<Item = Option<S>>,
{
    fn default() -> Self {
        Self(ArrayVec::new())
    }
}

impl<S: Copy, const N: usize> FromIterator<S> for Steps<S, N>
where
    [Option<S>; N]: Array<Item = Option<S>>,
{
    /// The last step comes to lie on top.
    fn from_iter<I: IntoIterator<Item = S>>(steps: I) -> Self {
        Self(steps.into_iter().map(Some).collect())
    }
}

impl<S: fmt::Debug, const N: usize> fmt::Debug for Steps<S, N>
where
    [Option<S>; N]: Array<Item = Option<S>>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().rev().flatten()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_written_and_read_and_none_of_them_is_empty() {
        let steps: Steps<u8, 3> = [1, 2].into_iter().collect();
        let json = serde_json::to_string(&steps).unwrap();
        assert_eq!(serde_json::from_str::<Steps<u8, 3>>(&json).ok(), Some(steps));
        for wrong in ["[1,null]", "[1,2,3,4]"] {
            assert!(serde_json::from_str::<Steps<u8, 3>>(wrong).is_err(), "{wrong}");
        }
        assert!(postcard::from_bytes::<Steps<u8, 3>>(&[1, 0]).is_err());
    }
}
