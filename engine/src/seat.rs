//! Seats at a table, sets of seats, and one value per seat.

use std::fmt;
use std::ops::{BitOr, Index, IndexMut, Sub};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

/// The most seats a table can have.
pub const MAX_SEATS: usize = 6;

/// One place at the table, written `A` to `F` in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const A: Self = Self(0);
    /// The second seat.
    pub const B: Self = Self(1);
    /// The third seat.
    pub const C: Self = Self(2);
    /// The fourth seat.
    pub const D: Self = Self(3);
    /// The fifth seat.
    pub const E: Self = Self(4);
    /// The sixth seat.
    pub const F: Self = Self(5);

    /// The seat with this number, counted from 0.
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// The number of the seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// `A` to `F`.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The next seat clockwise at a table of `count` seats.
    pub const fn next(self, count: usize) -> Self {
        let next = self.0 + 1;
        Self(if (next as usize) < count { next } else { 0 })
    }

    /// The seats of a table in clockwise order, beginning with this one.
    pub fn clockwise(self, count: usize) -> impl Iterator<Item = Self> {
        (0..count).map(move |step| Self(((self.index() + step) % count) as u8))
    }

    /// The seats of a table from `A` on.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> {
        (0..count.min(MAX_SEATS) as u8).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no seat's letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASeat;

impl fmt::Display for NotASeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("A-F")
    }
}

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Self, NotASeat> {
        match text.as_bytes() {
            [letter @ b'A'..=b'F'] => Ok(Self(letter - b'A')),
            [letter @ b'a'..=b'f'] => Ok(Self(letter - b'a')),
            _ => Err(NotASeat),
        }
    }
}

// Letters for people (JSON), one byte for machines (snapshots, hashes).
impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_char(self.letter())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if deserializer.is_human_readable() {
            let text = String::deserialize(deserializer)?;
            text.parse().map_err(D::Error::custom)
        } else {
            let index = u8::deserialize(deserializer)?;
            Self::new(index.into()).ok_or_else(|| D::Error::custom(NotASeat))
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(#[serde(deserialize_with = "only_seats")] u8);

/// Bits of seats that no table has would be counted but never met.
fn only_seats<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let bits = u8::deserialize(deserializer)?;
    let known = bits & !SeatSet::all(MAX_SEATS).0 == 0;
    if known { Ok(bits) } else { Err(serde::de::Error::custom(NotASeat)) }
}

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// Just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// All seats of a table; no table has more than [`MAX_SEATS`].
    pub const fn all(count: usize) -> Self {
        Self((1 << if count < MAX_SEATS { count } else { MAX_SEATS }) - 1)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The first seat of the set, from `A` on.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seats of the set, from `A` on.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }
}

impl BitOr for SeatSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for SeatSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// One value for every seat of a table.
///
/// The default has no seats at all: it does not know how many the table has. [`PerSeat::new`] is the one with a default value for each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(serialize = "T: Serialize + Default", deserialize = "T: Deserialize<'de> + Default"))]
pub struct PerSeat<T: Default>(ArrayVec<[T; MAX_SEATS]>);

impl<T: Default> PerSeat<T> {
    /// The default value for each of `count` seats.
    pub fn new(count: usize) -> Self {
        Self::from_fn(count, |_| T::default())
    }

    /// A value for each of `count` seats.
    pub fn from_fn(count: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::all(count).map(value).collect())
    }

    /// How many seats there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The value of a seat, if the table has that seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Every seat with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }

    /// Every seat with its value, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        self.0.iter_mut().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }

    /// The values alone, from `A` on.
    pub fn values(&self) -> &[T] {
        &self.0
    }
}

impl<T: Default> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T: Default> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Default + fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round_the_table() {
        assert_eq!(Seat::C.next(3), Seat::A);
        assert_eq!(Seat::B.clockwise(3).collect::<Vec<_>>(), [Seat::B, Seat::C, Seat::A]);
    }

    #[test]
    fn letters_are_read_and_written() {
        for seat in Seat::all(MAX_SEATS) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        assert_eq!("G".parse::<Seat>(), Err(NotASeat));
        assert_eq!("".parse::<Seat>(), Err(NotASeat));
    }

    #[test]
    fn sets_hold_their_seats() {
        let mut set: SeatSet = [Seat::A, Seat::F].into_iter().collect();
        assert_eq!((set.len(), set.first()), (2, Some(Seat::A)));
        set.remove(Seat::A);
        assert_eq!(set, SeatSet::only(Seat::F));
        assert_eq!(SeatSet::all(6) - set, SeatSet::all(5));
        assert_eq!((SeatSet::all(7), SeatSet::all(usize::MAX)), (SeatSet::all(6), SeatSet::all(6)));
    }

    #[test]
    fn a_set_with_seats_that_no_table_has_is_not_read() {
        assert_eq!(serde_json::from_str::<SeatSet>("63").ok(), Some(SeatSet::all(6)));
        assert!(serde_json::from_str::<SeatSet>("64").is_err());
        assert!(postcard::from_bytes::<SeatSet>(&[0x80]).is_err());
    }
}
