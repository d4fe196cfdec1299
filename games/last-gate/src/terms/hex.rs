//! The strategic map (chapter 2.1): hexes in rings around the Galactic Centre.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use engine::{id, set};

id!(
    /// A place of the map: the Galactic Centre is 0, then ring by ring, clockwise (LG-2.5).
    Hex,
    91
);

/// LG-2.3: the six neighbours; LG-2.5: the directions of a walk around a ring.
pub const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Distances and neighbours, worked out once.
struct Geometry {
    axial: [(i8, i8); Hex::COUNT],
    distance: Vec<u8>,
    neighbours: Vec<Vec<Hex>>,
    around: Vec<HexSet>,
    within: Vec<[HexSet; Hex::NEAR]>,
}

static GEOMETRY: LazyLock<Geometry> = LazyLock::new(|| {
    let mut axial = [(0, 0); Hex::COUNT];
    let mut place = 1;
    for ring in 1..=Hex::RINGS as i8 - 1 {
        let (mut q, mut r) = (0, -ring);
        for (dq, dr) in DIRECTIONS {
            for _ in 0..ring {
                axial[place] = (q, r);
                place += 1;
                (q, r) = (q + dq, r + dr);
            }
        }
    }
    let distance: Vec<u8> = axial.iter().flat_map(|a| axial.iter().map(|b| apart(*a, *b))).collect();
    let neighbours: Vec<Vec<Hex>> = (0..Hex::COUNT)
        .map(|from| {
            let near = |to: &usize| distance[from * Hex::COUNT + to] == 1;
            (0..Hex::COUNT).filter(near).map(|to| Hex(to as u8)).collect()
        })
        .collect();
    let around = neighbours.iter().map(|near| near.iter().copied().collect()).collect();
    let within = (0..Hex::COUNT)
        .map(|from| {
            let near = |to: usize, far: usize| usize::from(distance[from * Hex::COUNT + to]) <= far;
            std::array::from_fn(|far| (0..Hex::COUNT).filter(|to| near(*to, far)).map(|to| Hex(to as u8)).collect())
        })
        .collect();
    Geometry { axial, distance, neighbours, around, within }
});

fn apart((q, r): (i8, i8), (p, s): (i8, i8)) -> u8 {
    let (dq, dr) = (q - p, r - s);
    dq.abs().max(dr.abs()).max((dq + dr).abs()) as u8
}

impl Hex {
    /// Rings I to VI (LG-2.2).
    pub const RINGS: usize = 6;
    /// Up to here distances are looked up in sets.
    pub const NEAR: usize = 4;
    /// The Galactic Centre.
    pub const CENTRE: Self = Self(0);

    /// By its axial coordinates (LG-2.1).
    pub fn axial(q: i8, r: i8) -> Option<Self> {
        GEOMETRY.axial.iter().position(|at| *at == (q, r)).and_then(Self::new)
    }

    /// Its axial coordinates (LG-2.1).
    pub fn coordinates(self) -> (i8, i8) {
        GEOMETRY.axial[self.index()]
    }

    /// LG-2.2: the number of its ring, from 1.
    pub fn ring(self) -> u8 {
        self.distance(Self::CENTRE) + 1
    }

    /// The first place of a ring, from 1.
    const fn first_of(ring: usize) -> usize {
        if ring <= 1 { 0 } else { 1 + 3 * (ring - 1) * (ring - 2) }
    }

    /// All places of a ring, clockwise from (0, -n) (LG-2.5).
    pub fn of_ring(ring: u8) -> impl Iterator<Item = Self> {
        let ring = usize::from(ring);
        (Self::first_of(ring)..Self::first_of(ring + 1)).map(|place| Self(place as u8))
    }

    /// LG-1.17: axial hex distance.
    pub fn distance(self, other: Self) -> u8 {
        GEOMETRY.distance[self.index() * Self::COUNT + other.index()]
    }

    /// LG-2.3: the places at distance 1.
    pub fn neighbours(self) -> &'static [Self] {
        &GEOMETRY.neighbours[self.index()]
    }

    /// The same as a set.
    pub fn around(self) -> HexSet {
        GEOMETRY.around[self.index()]
    }

    /// How far the nearest of some places is, if that is nearer than [`NEAR`](Self::NEAR).
    pub fn nearest(self, places: HexSet) -> Option<u8> {
        let within = &GEOMETRY.within[self.index()];
        (0..Self::NEAR as u8).find(|far| !(within[usize::from(*far)] & places).is_empty())
    }
}

// Ring and place in the ring: `1.0` is the Galactic Centre, `4.9` the place opposite of `4.0`.
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ring = self.ring();
        write!(f, "{ring}.{}", self.index() - Self::first_of(ring.into()))
    }
}

impl FromStr for Hex {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (ring, place) = text.split_once('.').ok_or(())?;
        let [digit @ b'1'..=b'6'] = ring.as_bytes() else { return Err(()) };
        let place = super::number(place).ok_or(())?;
        Self::of_ring(digit - b'0').nth(place.into()).ok_or(())
    }
}

set!(
    /// Some places of the map.
    HexSet,
    Hex,
    u128
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_is_the_one_at_the_least_distance() {
        for (from, to) in Hex::all().flat_map(|from| Hex::all().map(move |to| (from, to))) {
            let far = from.distance(to);
            assert_eq!(from.nearest(HexSet::only(to)), (usize::from(far) < Hex::NEAR).then_some(far));
        }
        assert_eq!(Hex::CENTRE.nearest(Hex::of_ring(3).collect()), Some(2));
        assert_eq!(Hex::CENTRE.nearest(HexSet::EMPTY), None);
    }

    #[test]
    fn places_are_written_and_read() {
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
        }
        assert!("4.18".parse::<Hex>().is_err() && "0.0".parse::<Hex>().is_err() && "4.01".parse::<Hex>().is_err());
    }
}
