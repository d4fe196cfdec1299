//! The position before the first decision (chapter 2).

use engine::{Chance, Random, Seat, SeatSet, Steps};
use tinyvec::ArrayVec;

use crate::LastGate;
use crate::state::{Fleet, Hidden, MAX_WORLDS, Phase, Player, Position, Relation, Ship, Table, Terms, World};
use crate::steps::{self, Step};
use crate::terms::{
    CardId, CardSet, Civil, GovernmentId, Hex, HexSet, InvestorSet, MAX_FLEETS, MAX_PLAYERS, PlanetId, PlanetSet,
    Resources, Stack, TechSet, Tile, Troops,
};

impl Position {
    /// A table laid out for the short game.
    pub(crate) fn start(game: &LastGate, mut random: Random) -> Self {
        let mut chance = random.stream();
        let map = game.content.map(game.seats);
        let mut planets: ArrayVec<[PlanetId; PlanetId::COUNT]> = PlanetId::all().collect();
        // LG-2.9: which planets come into play is drawn at random.
        chance.shuffle(&mut planets);
        let mut table = empty(game);
        let mut hidden = Hidden {
            map: [None; Hex::COUNT],
            reserve: PlanetSet::EMPTY,
            decks: [ArrayVec::new(); Stack::COUNT],
            hands: [CardSet::EMPTY; MAX_PLAYERS],
            known: [0; MAX_PLAYERS],
            armies: [Troops::NONE; MAX_WORLDS],
            landed: [Troops::NONE; MAX_WORLDS],
            cargo: [[Troops::NONE; MAX_FLEETS]; MAX_PLAYERS],
            votes: [None; MAX_PLAYERS],
        };
        for (seat, home) in Seat::all(game.seats).zip(&map.homes) {
            settle(game, &mut table, seat, *home);
        }
        table.map[Hex::CENTRE.index()] = Some(Tile::Centre);
        for (ring, tiles) in (1..).zip(&map.rings).skip(1) {
            // LG-2.8: the tiles of each ring are shuffled and laid face down.
            let mut bag: ArrayVec<[u8; 24]> = ArrayVec::new();
            for (kind, count) in tiles.iter().enumerate() {
                (0..*count).for_each(|_| bag.push(kind as u8));
            }
            chance.shuffle(&mut bag);
            table.down[usize::from(ring as u8) - 1] = *tiles;
            let places = Hex::of_ring(ring as u8).filter(|hex| !map.homes.contains(hex));
            for (hex, kind) in places.zip(bag) {
                let planet = if kind == 0 { planets.pop().unwrap_or_default() } else { PlanetId::default() };
                hidden.map[hex.index()] = Some(Tile::of_kind(kind.into(), planet));
                table.face_down.insert(hex);
            }
        }
        // LG-2.10: all others form the reserve.
        hidden.reserve = planets.into_iter().collect();
        for (kind, count) in game.content.tiles.iter().enumerate() {
            let used: u8 = map.rings.iter().map(|ring| ring[kind]).sum();
            table.reserve[kind] = count.saturating_sub(used);
        }
        for stack in Stack::ALL {
            let mut deck: ArrayVec<[CardId; 14]> = game.content.stack(stack).iter().collect();
            chance.shuffle(&mut deck);
            table.decks[stack.index()] = deck.len() as u8;
            hidden.decks[stack.index()] = deck;
        }
        // LG-2.22: the first player is chosen at random.
        table.first = Seat::new(chance.below(game.seats as u32) as usize).unwrap_or_default();
        table.steps.push(Step::Round);
        let mut position = Self { table, hidden, random };
        steps::look_around(game, &mut position);
        steps::advance(game, &mut position, None, &mut ());
        position
    }
}

/// LG-2.16 to LG-2.19: the home world and what a player begins with.
fn settle(game: &LastGate, table: &mut Table, seat: Seat, home: Hex) {
    table.map[home.index()] = Some(Tile::Home(seat.index() as u8));
    table.worlds.push(World {
        at: home,
        home: Some(seat),
        owner: Some(seat),
        founder: Some(seat),
        level: game.content.home.level,
        ..World::default()
    });
    let player = &mut table[seat];
    player.account = Resources::new(3, 3, 3, 3);
    player.government = GovernmentId::named("oligarchy");
    player.ships[Civil::Research as usize][0] = Some(Ship { at: home, ..Ship::default() });
}

fn empty(game: &LastGate) -> Table {
    Table {
        steps: Steps::default(),
        seats: game.seats as u8,
        players: [Player::default(); MAX_PLAYERS],
        round: 0,
        turns: 0,
        phase: Phase::Economy,
        first: Seat::A,
        passed: SeatSet::EMPTY,
        map: [None; Hex::COUNT],
        face_down: HexSet::EMPTY,
        down: [[0; 8]; 4],
        reserve: [0; 8],
        worlds: ArrayVec::new(),
        routes: HexSet::EMPTY,
        sites: ArrayVec::new(),
        neutrals: ArrayVec::new(),
        quests: CardSet::EMPTY,
        discards: CardSet::EMPTY,
        drawn: None,
        rolled: 0,
        shown: 0,
        decks: [0; Stack::COUNT],
        researched: TechSet::EMPTY,
        goals_taken: crate::terms::GoalSet::EMPTY,
        requests_closed: InvestorSet::EMPTY,
        milestones_closed: InvestorSet::EMPTY,
        centre_cube: false,
        relations: [[Relation::default(); MAX_PLAYERS]; MAX_PLAYERS],
        wars: ArrayVec::new(),
        contracts: ArrayVec::new(),
        terms: Terms::default(),
        entries: 0,
        passage: None,
        denied: None,
        flown: HexSet::EMPTY,
        origins: HexSet::EMPTY,
        battles: ArrayVec::new(),
        wounds: ArrayVec::new(),
        fight: None,
        ground: None,
        rivals: SeatSet::EMPTY,
        bought: [0; MAX_PLAYERS],
        winners: SeatSet::EMPTY,
    }
}

/// A fleet of one's own somewhere: for positions put together by hand.
pub fn fleet_at(at: Hex) -> Fleet {
    Fleet { at, ..Fleet::default() }
}
