//! Chapter 2: the position before the first decision.

use engine::{Chance, PerSeat, Random, Seat, Steps};
use tinyvec::ArrayVec;

use crate::Federation;
use crate::state::{Hidden, Player, Position, Table};
use crate::steps::{READY, Step, block, block_pile, first_laws};
use crate::terms::{
    AlterationId, AlterationSet, AsteroidId, DeepSpaceId, Delegation, EruditeId, FieldSet, MAX_PLAYERS, Planet,
    PlanetSet, StartId, Station, StationSet,
};

impl Position {
    /// The setup, in the order of the rules (FED-7.6).
    pub(crate) fn start(game: &Federation, mut random: Random) -> Self {
        let content = &game.content;
        let chance = &mut random.stream();
        let (moons, supply) = alterations(game, chance);
        let (erudites, level3) = erudites(chance);
        let asteroids = asteroids(chance);
        let (productions, mega_tokens) = structures(game, chance);
        let deep_space: Vec4<DeepSpaceId> = some_of(DeepSpaceId::all(), game.seats + 1, chance); // FED-2.19
        let all_laws: ArrayVec<[Planet; Planet::COUNT]> = Planet::ALL.into_iter().collect();
        let mut law_piles = [all_laws; 2];
        let laws = first_laws(&mut law_piles, chance); // FED-2.22, FED-2.23
        let mut blocks = [ArrayVec::new(); 2];
        for (pile, most) in blocks.iter_mut().zip([3, 2]) {
            if game.seats <= most {
                *pile = block_pile(chance); // FED-6.2, FED-6.8
            }
        }
        let first = Seat::new(chance.below(game.seats as u32) as usize).unwrap_or_default(); // FED-2.26
        let starts: Vec4<StartId> = some_of(StartId::all(), game.seats + 1, chance); // FED-2.27
        let player = Player { degree: content.accreditation.start, hangar: 1, ready: READY, ..Player::default() }; // FED-2.25
        let mut steps = Steps::default();
        steps.push(Step::RoundStart);
        // FED-2.28: the last player first, counterclockwise.
        first.clockwise(game.seats).for_each(|seat| steps.push(Step::Draft(seat)));
        let table = Table {
            steps,
            players: PerSeat::from_fn(game.seats, |_| player),
            senate: Default::default(),
            round: 0,
            first,
            president: first,
            active: None,
            laws,
            last_laws: None,
            set_aside: None,
            past_laws: [PlanetSet::EMPTY; 2],
            projects: [0; 7],
            medals: [(1 << game.seats) - 1; Planet::COUNT], // FED-2.10
            moons_up: StationSet::up_to(Station::default().forward(1)), // FED-2.3
            fields_up: FieldSet::EMPTY,
            open_level2: [false; 5],
            level3,
            productions,
            mega_tokens,
            builders: Default::default(),
            starts: starts.into_iter().collect(),
            deep_space: deep_space.len() as u8,
            discarded: AlterationSet::EMPTY,
            blocks: [None; 2],
        };
        let hidden = Hidden {
            moons,
            supply,
            known: [AlterationSet::EMPTY; MAX_PLAYERS + 1],
            asteroids,
            erudites,
            laws: law_piles,
            blocks,
            deep_space: deep_space.into_iter().collect(),
        };
        let mut position = Self { table, hidden, random };
        block(game, &mut position, 1, &mut ()); // FED-10.17
        position
    }
}

type Vec4<T> = ArrayVec<[T; 8]>;

/// So many of all, at random.
fn some_of<T: Default + Copy>(all: impl Iterator<Item = T>, count: usize, chance: &mut impl Chance) -> Vec4<T> {
    let mut all: Vec4<T> = all.collect();
    chance.shuffle(&mut all);
    all.truncate(count);
    all
}

/// FED-2.1, FED-2.2, FED-2.4: tokens on the stations, the rest beside the board.
fn alterations(game: &Federation, chance: &mut impl Chance) -> ([AlterationSet; Station::COUNT], AlterationSet) {
    let mut moons = [AlterationSet::EMPTY; Station::COUNT];
    let mut supply = AlterationSet::EMPTY;
    for power in 1..=4 {
        let mut pile: ArrayVec<[AlterationId; 20]> = AlterationSet::of_power(power).iter().collect();
        chance.shuffle(&mut pile);
        for (moon, (_, tokens)) in moons.iter_mut().zip(&game.content.stations).filter(|(_, at)| at.0 == power) {
            for _ in 0..*tokens {
                pile.pop().into_iter().for_each(|token| moon.insert(token));
            }
        }
        supply = supply | pile.into_iter().collect();
    }
    (moons, supply)
}

type Piles = [[ArrayVec<[EruditeId; 3]>; 5]; 2];

/// FED-2.6 to FED-2.9: each group shuffled; of level 3 one tile is laid out and the others leave the game.
fn erudites(chance: &mut impl Chance) -> (Piles, [Option<EruditeId>; 5]) {
    let mut group = |level, delegation| {
        let mut tiles: ArrayVec<[EruditeId; 3]> =
            (1..=3).filter_map(|number| EruditeId::of(level, delegation, number)).collect();
        chance.shuffle(&mut tiles);
        tiles
    };
    let level3 = Delegation::ALL.map(|delegation| group(3, delegation).pop());
    let level2 = Delegation::ALL.map(|delegation| group(2, delegation));
    ([Delegation::ALL.map(|delegation| group(1, delegation)), level2], level3)
}

/// FED-2.12, FED-2.13: four of six tokens of each kind.
fn asteroids(chance: &mut impl Chance) -> [Option<AsteroidId>; 8] {
    let mut tokens = [None; 8];
    for dead in [false, true] {
        let kind = AsteroidId::all().filter(|token| token.is_dead() == dead);
        let four = some_of(kind, 4, chance);
        let places = &mut tokens[if dead { 4 } else { 0 }..][..4];
        places.iter_mut().zip(four).for_each(|(place, token)| *place = Some(token));
    }
    tokens
}

/// FED-2.16 to FED-2.18: what is printed on the board; or the sides that the host wants, others and the tokens at random.
fn structures(game: &Federation, chance: &mut impl Chance) -> ([u8; 4], [[u8; 2]; 4]) {
    let content = &game.content;
    let mut productions = [0; 4];
    for ((slot, (sides, printed)), chosen) in productions.iter_mut().zip(&content.tiles).zip(game.chosen) {
        let side = if game.advanced { chance.below(2) as usize } else { *printed };
        *slot = chosen.unwrap_or(sides[side] as u8);
    }
    let mut tokens = [0u8; 8];
    for (place, token) in content.megas.iter().flat_map(|mega| mega.printed).enumerate() {
        tokens[place] = token as u8;
    }
    if game.advanced {
        chance.shuffle(&mut tokens);
    }
    (productions, std::array::from_fn(|mega| [tokens[2 * mega], tokens[2 * mega + 1]]))
}
