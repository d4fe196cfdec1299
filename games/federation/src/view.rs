//! What a viewer may know (chapter 7): the whole table, what lies face up, and what the viewer alone has looked at.

use engine::{Chance, Random, Seat, Seed, Viewer};
use serde::Serialize;
use tinyvec::ArrayVec;

use crate::Federation;
use crate::state::{Hidden, Position, Table};
use crate::steps::Step;
use crate::terms::{
    AlterationId, AlterationSet, AsteroidId, AsteroidSet, BlockId, DeepSpaceId, DeepSpaceSet, Delegation, EruditeId,
    EruditeSet, FieldId, FieldSet, MAX_PLAYERS, Planet, PlanetSet, Station, StationSet,
};

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// What lies open on the table.
    pub table: Table,
    /// The face-up Alteration tokens of every station.
    pub moons: [AlterationSet; Station::COUNT],
    /// How many lie on every station, face up or down.
    pub moon_sizes: [u8; Station::COUNT],
    /// How many Alteration tokens of each power lie beside the board.
    pub supply_sizes: [u8; 4],
    /// The tokens beside the board that the viewer knows of (FED-7.4).
    pub known: AlterationSet,
    /// The face-up tokens of Neo.
    pub asteroids: [Option<AsteroidId>; FieldId::COUNT],
    /// Where a token lies face down.
    pub asteroids_down: [bool; FieldId::COUNT],
    /// The face-up Erudites, by level and delegation.
    pub display: [[Option<EruditeId>; 5]; 3],
    /// How many Erudites are left in the piles of level 1 and 2.
    pub pile_sizes: [[u8; 5]; 2],
    /// How many laws are left in each pile.
    pub law_sizes: [u8; 2],
    /// The planets of the laws that are left in each pile: everybody can work that out.
    pub laws_left: [PlanetSet; 2],
    /// The blocking tiles that are still face down.
    pub blocks_left: [u8; 2],
    /// Which blocking tiles these are: everybody can work that out too.
    pub block_tiles: [ArrayVec<[BlockId; BlockId::COUNT]>; 2],
    /// The deep-space pile, for who has looked at it (FED-7.3).
    pub deep_space: Option<DeepSpaceSet>,
}

/// Whether a seat knows the deep-space pile: it has chosen from it, or is choosing.
fn knows_pile(table: &Table, viewer: Viewer) -> bool {
    let choosing = |seat| table.steps.iter().any(|step| *step == Step::DeepSpace(seat));
    match viewer {
        Viewer::Seat(seat) => {
            table.players.get(seat).is_some_and(|player| player.deep_space.is_some()) || choosing(seat)
        }
        Viewer::Spectator => false,
    }
}

/// The tokens beside the board that a viewer knows of.
fn known(hidden: &Hidden, viewer: Viewer) -> AlterationSet {
    let own = match viewer {
        Viewer::Seat(seat) if seat.index() < MAX_PLAYERS => hidden.known[seat.index()],
        _ => AlterationSet::EMPTY,
    };
    own | hidden.known[MAX_PLAYERS]
}

impl View {
    /// What a viewer sees of a position.
    pub fn of(position: &Position, viewer: Viewer) -> Self {
        let Position { table, hidden, .. } = position;
        let stations = |station: usize| Station::new(station).unwrap_or_default();
        let moons_up = |station: usize| table.moons_up.contains(stations(station));
        let field_up = |field: usize| FieldId::new(field).is_some_and(|field| table.fields_up.contains(field));
        let sorted = |pile: &ArrayVec<[BlockId; BlockId::COUNT]>| {
            let mut tiles = *pile;
            tiles.sort_unstable();
            tiles
        };
        Self {
            table: *table,
            moons: std::array::from_fn(|at| if moons_up(at) { hidden.moons[at] } else { AlterationSet::EMPTY }),
            moon_sizes: hidden.moons.map(AlterationSet::len),
            supply_sizes: [1, 2, 3, 4].map(|power| (hidden.supply & AlterationSet::of_power(power)).len()),
            known: known(hidden, viewer),
            asteroids: std::array::from_fn(|at| hidden.asteroids[at].filter(|_| field_up(at))),
            asteroids_down: std::array::from_fn(|at| hidden.asteroids[at].is_some() && !field_up(at)),
            display: [1, 2, 3].map(|level| std::array::from_fn(|at| hidden.display(table, level, at))),
            pile_sizes: hidden.erudites.map(|level| level.map(|pile| pile.len() as u8)),
            law_sizes: hidden.laws.map(|pile| pile.len() as u8),
            laws_left: hidden.laws.map(|pile| pile.into_iter().collect()),
            blocks_left: hidden.blocks.map(|pile| pile.len() as u8),
            block_tiles: [sorted(&hidden.blocks[0]), sorted(&hidden.blocks[1])],
            deep_space: knows_pile(table, viewer).then_some(hidden.deep_space),
        }
    }

    /// The Alteration tokens that lie face down somewhere.
    fn unseen(&self) -> AlterationSet {
        let up = self.moons.iter().fold(AlterationSet::EMPTY, |all, moon| all | *moon);
        AlterationSet::ALL - up - self.table.public_alterations()
    }

    /// All asteroid tokens that were seen: face up on Neo or kept.
    fn seen_asteroids(&self) -> AsteroidSet {
        let kept = self.table.players.iter().fold(AsteroidSet::EMPTY, |all, (_, player)| all | player.asteroids);
        kept | self.asteroids.iter().flatten().copied().collect()
    }

    /// All deep-space tiles that were taken.
    fn taken_tiles(&self) -> DeepSpaceSet {
        self.table.players.iter().filter_map(|(_, player)| player.deep_space).collect()
    }
}

/// A position that agrees with a view: what is face down is dealt from what nobody has seen.
pub fn guess(game: &Federation, view: &View, chance: &mut impl Chance) -> Position {
    let mut moons = view.moons;
    let mut supply = view.known;
    for power in 1..=4u8 {
        let mut unseen: ArrayVec<[AlterationId; 20]> =
            ((view.unseen() - view.known) & AlterationSet::of_power(power)).iter().collect();
        chance.shuffle(&mut unseen);
        let missing = view.supply_sizes[usize::from(power) - 1] - (view.known & AlterationSet::of_power(power)).len();
        for _ in 0..missing {
            unseen.pop().into_iter().for_each(|token| supply.insert(token));
        }
        for (at, moon) in moons.iter_mut().enumerate() {
            let here = view.moon_sizes[at] > moon.len() && game.content.stations[at].0 == power;
            for _ in moon.len()..if here { view.moon_sizes[at] } else { 0 } {
                unseen.pop().into_iter().for_each(|token| moon.insert(token));
            }
        }
    }
    let deep_space = view.deep_space.unwrap_or_else(|| {
        let mut unseen: ArrayVec<[DeepSpaceId; 8]> = (DeepSpaceSet::ALL - view.taken_tiles()).iter().collect();
        chance.shuffle(&mut unseen);
        unseen.into_iter().take(view.table.deep_space.into()).collect()
    });
    let mut known = [AlterationSet::EMPTY; MAX_PLAYERS + 1];
    known[MAX_PLAYERS] = view.known;
    let hidden = Hidden {
        moons,
        supply,
        known,
        asteroids: guess_asteroids(view, chance),
        erudites: guess_erudites(view, chance),
        laws: view.laws_left.map(|left| {
            let mut pile: ArrayVec<[Planet; Planet::COUNT]> = left.iter().collect();
            chance.shuffle(&mut pile);
            pile
        }),
        blocks: view.block_tiles.map(|mut pile| {
            chance.shuffle(&mut pile);
            pile
        }),
        deep_space,
    };
    Position { table: view.table, hidden, random: fresh(chance) }
}

/// A generator of its own.
fn fresh(chance: &mut impl Chance) -> Random {
    Random::new(Seed::numbered(u64::from(chance.word()) << 32 | u64::from(chance.word())))
}

fn guess_asteroids(view: &View, chance: &mut impl Chance) -> [Option<AsteroidId>; FieldId::COUNT] {
    let mut tokens = view.asteroids;
    for dead in [false, true] {
        let mut unseen: ArrayVec<[AsteroidId; 6]> =
            (AsteroidSet::ALL - view.seen_asteroids()).iter().filter(|token| token.is_dead() == dead).collect();
        chance.shuffle(&mut unseen);
        for (field, token) in FieldId::all().zip(&mut tokens).filter(|(field, _)| field.is_dead() == dead) {
            if view.asteroids_down[field.index()] {
                *token = unseen.pop();
            }
        }
    }
    tokens
}

fn guess_erudites(view: &View, chance: &mut impl Chance) -> [[ArrayVec<[EruditeId; 3]>; 5]; 2] {
    let owned: EruditeSet = view.table.players.iter().flat_map(|(_, player)| player.erudites.iter()).collect();
    std::array::from_fn(|level| {
        std::array::from_fn(|at| {
            let top = view.display[level][at];
            let group = EruditeSet::group(level as u8 + 1, Delegation::ALL[at]);
            let below = (group - owned).iter().filter(|tile| Some(*tile) != top);
            let mut pile: ArrayVec<[EruditeId; 3]> = below.collect();
            chance.shuffle(&mut pile);
            pile.extend(top);
            pile
        })
    })
}

/// Deals anew all that a viewer cannot know (FED-7.2 to FED-7.4). Written from the rules and not from the view.
pub fn redeal(position: &mut Position, viewer: Viewer, chance: &mut impl Chance) {
    let Position { table, hidden, random } = position;
    // Face-down Alteration tokens change places with others of their power; who looked knows where some of them are.
    let secret = hidden.supply - known(hidden, viewer);
    for power in 1..=4 {
        let of_power = AlterationSet::of_power(power);
        let down = |station: usize| Station::new(station).is_some_and(|station| !table.moons_up.contains(station));
        let mut pool: ArrayVec<[AlterationId; 20]> = (secret & of_power).iter().collect();
        let beside = pool.len();
        for (_, moon) in hidden.moons.iter().enumerate().filter(|(at, _)| down(*at)) {
            pool.extend((*moon & of_power).iter());
        }
        chance.shuffle(&mut pool);
        hidden.supply = (hidden.supply - (secret & of_power)) | pool.drain(..beside).collect();
        for (_, moon) in hidden.moons.iter_mut().enumerate().filter(|(at, _)| down(*at)) {
            let here = (*moon & of_power).len();
            if here > 0 {
                *moon = pool.drain(..usize::from(here)).collect();
            }
        }
    }
    // What others have looked at is where it was; what they know of it follows.
    let supply = hidden.supply;
    for (seat, set) in Seat::all(MAX_PLAYERS).zip(&mut hidden.known) {
        if !viewer.is(seat) {
            let lost = *set - supply;
            *set = *set - lost;
            for token in lost.iter() {
                let instead = (supply & AlterationSet::of_power(token.power())) - *set;
                instead.first().into_iter().for_each(|token| set.insert(token));
            }
        }
    }
    // Face-down asteroid tokens change places with each other and with those that left the game unseen.
    for dead in [false, true] {
        let seen: AsteroidSet =
            table.players.iter().fold(AsteroidSet::EMPTY, |all, (_, player)| all | player.asteroids)
                | FieldId::all()
                    .filter(|field| table.fields_up.contains(*field))
                    .filter_map(|field| hidden.asteroids[field.index()])
                    .collect();
        let mut pool: ArrayVec<[AsteroidId; 6]> =
            AsteroidId::all().filter(|token| token.is_dead() == dead && !seen.contains(*token)).collect();
        chance.shuffle(&mut pool);
        for field in FieldId::all().filter(|field| field.is_dead() == dead && !table.fields_up.contains(*field)) {
            let token = &mut hidden.asteroids[field.index()];
            if token.is_some() {
                *token = pool.pop();
            }
        }
    }
    // Face-down Erudites of a pile in any order.
    for (level, piles) in hidden.erudites.iter_mut().enumerate() {
        for (at, pile) in piles.iter_mut().enumerate() {
            let up = usize::from(level == 0 || table.open_level2[at]).min(pile.len());
            let down = pile.len() - up;
            chance.shuffle(&mut pile[..down]);
        }
    }
    hidden.laws.iter_mut().for_each(|pile| chance.shuffle(pile));
    hidden.blocks.iter_mut().for_each(|pile| chance.shuffle(pile));
    if !knows_pile(table, viewer) {
        let taken: DeepSpaceSet = table.players.iter().filter_map(|(_, player)| player.deep_space).collect();
        let mut pool: ArrayVec<[DeepSpaceId; 8]> = (DeepSpaceSet::ALL - taken).iter().collect();
        chance.shuffle(&mut pool);
        hidden.deep_space = pool.into_iter().take(table.deep_space.into()).collect();
    }
    *random = fresh(chance);
}

/// All that has been turned up, looked at or drawn so far: an action that changes it reveals something (chapter 8).
#[derive(PartialEq)]
pub struct Seen {
    moons: StationSet,
    fields: FieldSet,
    erudites: EruditeSet,
    looked: [bool; MAX_PLAYERS],
    deep_space: u8,
    known: [AlterationSet; MAX_PLAYERS + 1],
    random: Random,
    laws: [u8; 2],
    blocks: [u8; 2],
}

impl Seen {
    /// What has been seen in a position.
    pub fn of(position: &Position) -> Self {
        let Position { table, hidden, random } = position;
        // A tile that was on display and is owned now was seen already; an empty pile shows nothing (FED-8.7).
        let owned = table.players.iter().fold(EruditeSet::EMPTY, |all, (_, player)| all | player.erudites);
        let up = (1..=2).flat_map(|level| (0..5).filter_map(move |at| hidden.display(table, level, at)));
        Self {
            moons: table.moons_up,
            fields: table.fields_up,
            erudites: owned | up.collect(),
            looked: std::array::from_fn(|seat| {
                Seat::new(seat).is_some_and(|seat| knows_pile(table, Viewer::Seat(seat)))
            }),
            deep_space: table.deep_space,
            known: hidden.known,
            random: *random,
            laws: hidden.laws.map(|pile| pile.len() as u8),
            blocks: hidden.blocks.map(|pile| pile.len() as u8),
        }
    }
}
