//! What one viewer may know (chapter 7), and positions that agree with it.

use engine::{Chance, Fast, Random, Seat, Viewer};
use serde::Serialize;
use tinyvec::ArrayVec;

use crate::LastGate;
use crate::content::After;
use crate::state::{Hidden, MAX_WORLDS, Position, Table};
use crate::steps::Step;
use crate::terms::{
    CardId, CardSet, FleetKind, Hex, MAX_FLEETS, MAX_PLAYERS, MAX_TROOPS, PlanetId, PlanetSet, Stack, Tile, Troops,
};

/// Tiles of the whole map, written as a list: there are more places than serde has arrays for.
pub mod places {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::terms::{Hex, Tile};

    pub fn serialize<S: Serializer>(map: &[Option<Tile>; Hex::COUNT], serializer: S) -> Result<S::Ok, S::Error> {
        map.as_slice().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Option<Tile>; Hex::COUNT], D::Error> {
        let list = Vec::<Option<Tile>>::deserialize(deserializer)?;
        list.try_into().map_err(|_| serde::de::Error::custom("a map of another size"))
    }
}

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose view; nobody's: what everybody knows.
    pub viewer: Option<Seat>,
    /// What lies open.
    pub table: Table,
    /// The viewer's event cards.
    pub hand: CardSet,
    /// The top cards of the anomaly stack that the viewer knows, the first to be drawn last.
    pub known: ArrayVec<[CardId; 3]>,
    /// The viewer's ground units on planets, in the order of the worlds.
    pub armies: [Troops; MAX_WORLDS],
    /// Those of them unloaded in this phase.
    pub landed: [Troops; MAX_WORLDS],
    /// The viewer's ground units on board.
    pub cargo: [Troops; MAX_FLEETS],
    /// The viewer's sealed vote.
    pub vote: Option<bool>,
    /// Who has voted.
    pub voted: [bool; MAX_PLAYERS],
    /// The storm cards, for a holder of the eye who chooses among them.
    pub storm: CardSet,
}

impl View {
    /// What a viewer may know of a position.
    pub fn of(position: &Position, viewer: Viewer) -> Self {
        let Position { table, hidden, .. } = position;
        let seat = match viewer {
            Viewer::Seat(seat) if seat.index() < table.seats() => Some(seat),
            _ => None,
        };
        let own = |number: usize, troops: &[Troops; MAX_WORLDS]| {
            let owner = table.worlds.get(number).and_then(|world| world.owner);
            if owner.is_some() && owner == seat { troops[number] } else { Troops::NONE }
        };
        let deck = &hidden.decks[Stack::Anomaly.index()];
        let known = seat.map_or(0, |seat| usize::from(hidden.known[seat.index()])).min(deck.len());
        Self {
            viewer: seat,
            table: *table,
            hand: seat.map_or(CardSet::EMPTY, |seat| hidden.hands[seat.index()]),
            known: deck[deck.len() - known..].iter().copied().take(3).collect(),
            armies: std::array::from_fn(|number| own(number, &hidden.armies)),
            landed: std::array::from_fn(|number| own(number, &hidden.landed)),
            cargo: seat.map_or([Troops::NONE; MAX_FLEETS], |seat| hidden.cargo[seat.index()]),
            vote: seat.and_then(|seat| hidden.votes[seat.index()]),
            voted: hidden.votes.map(|vote| vote.is_some()),
            storm: match table.steps.top() {
                Some(Step::StormCard(by, ..)) if Some(*by) == seat => {
                    hidden.decks[Stack::Storm.index()].iter().copied().collect()
                }
                _ => CardSet::EMPTY,
            },
        }
    }

    /// The position as the viewer sees it, with the unknown dealt anyhow: for texts that need the rules.
    pub fn position(&self, game: &LastGate) -> Position {
        guess(game, self, &mut Fast::new(0))
    }
}

/// A full position that agrees with a view.
pub fn guess(game: &LastGate, view: &View, chance: &mut impl Chance) -> Position {
    let table = view.table;
    let content = &game.content;
    let mut hidden = Hidden {
        map: [None; Hex::COUNT],
        reserve: PlanetSet::EMPTY,
        decks: [ArrayVec::new(); Stack::COUNT],
        hands: [CardSet::EMPTY; MAX_PLAYERS],
        known: [0; MAX_PLAYERS],
        armies: view.armies,
        landed: view.landed,
        cargo: [[Troops::NONE; MAX_FLEETS]; MAX_PLAYERS],
        votes: [None; MAX_PLAYERS],
    };
    deal_tiles(&table, &mut hidden, chance);
    // Cards that are somewhere open, or in the viewer's hand.
    let mut seen = table.discards | table.quests | view.hand | busy(&table);
    for player in &table.players {
        seen = seen | player.anomalies;
    }
    for site in &table.sites {
        seen = seen | site.card.into_iter().collect();
    }
    for neutral in &table.neutrals {
        seen.insert(neutral.card);
    }
    let holdable = content.holdable();
    let known: CardSet = view.known.iter().copied().collect();
    for stack in Stack::ALL {
        let unknown = content.stack(stack) - seen - known;
        let mut held: ArrayVec<[CardId; 14]> = (unknown & holdable).iter().collect();
        chance.shuffle(&mut held);
        for seat in Seat::all(table.seats()).filter(|seat| Some(*seat) != view.viewer) {
            for _ in 0..table[seat].hand[stack.index()] {
                hidden.hands[seat.index()].insert(held.pop().unwrap_or_default());
            }
        }
        held.extend((unknown - holdable).iter());
        chance.shuffle(&mut held);
        hidden.decks[stack.index()] = held;
    }
    view.known.iter().for_each(|card| hidden.decks[Stack::Anomaly.index()].push(*card));
    if let Some(seat) = view.viewer {
        hidden.hands[seat.index()] = view.hand;
        hidden.known[seat.index()] = view.known.len() as u8;
        hidden.cargo[seat.index()] = view.cargo;
    }
    for seat in Seat::all(table.seats()).filter(|seat| Some(*seat) != view.viewer) {
        deal_troops(game, &table, &mut hidden, seat, chance);
    }
    for seat in Seat::all(table.seats()) {
        hidden.votes[seat.index()] = match view.viewer {
            Some(own) if own == seat => view.vote,
            _ => view.voted[seat.index()].then(|| chance.below(2) == 0),
        };
    }
    Position { table, hidden, random: fresh(chance) }
}

/// Cards that are being carried out: named by the steps that dispose of them.
fn busy(table: &Table) -> CardSet {
    let disposed = table.steps.iter().filter_map(|step| match step {
        Step::Dispose(_, card) => Some(*card),
        _ => None,
    });
    disposed.collect()
}

/// Face-down tiles of each ring in any order, and planets on them and in the reserve.
fn deal_tiles(table: &Table, hidden: &mut Hidden, chance: &mut impl Chance) {
    let mut used = PlanetSet::EMPTY;
    for world in &table.worlds {
        used = used | world.planet.into_iter().collect();
    }
    for player in &table.players {
        used = used | player.set_aside.iter().copied().collect();
    }
    let mut planets: ArrayVec<[PlanetId; PlanetId::COUNT]> = (PlanetSet::ALL - used).iter().collect();
    chance.shuffle(&mut planets);
    for ring in 2..=4u8 {
        let mut bag: ArrayVec<[u8; 24]> = ArrayVec::new();
        for (kind, count) in table.down[usize::from(ring) - 1].iter().enumerate() {
            (0..*count).for_each(|_| bag.push(kind as u8));
        }
        chance.shuffle(&mut bag);
        let places = Hex::of_ring(ring).filter(|hex| table.face_down.contains(*hex));
        for (hex, kind) in places.zip(bag) {
            let planet = if kind == 0 { planets.pop().unwrap_or_default() } else { PlanetId::default() };
            hidden.map[hex.index()] = Some(Tile::of_kind(kind.into(), planet));
        }
    }
    hidden.reserve = planets.into_iter().collect();
}

/// LG-7.2: where a player's ground units are. Every army marker has at least one, the rest is anywhere there is room.
fn deal_troops(game: &LastGate, table: &Table, hidden: &mut Hidden, seat: Seat, chance: &mut impl Chance) {
    let mut bag: ArrayVec<[Option<crate::terms::Ground>; MAX_TROOPS as usize]> = ArrayVec::new();
    let mut fighting = Troops::NONE;
    if let Some(ground) = &table.ground {
        for (side, who) in ground.sides.iter().enumerate() {
            if *who == seat {
                for kind in crate::terms::Ground::BOUGHT {
                    fighting = fighting + Troops::of(kind, ground.stack(side, kind).count);
                }
            }
        }
    }
    for (kind, count) in (table[seat].troops - fighting - lost(table, seat)).iter() {
        (0..count).for_each(|_| bag.push(Some(kind)));
    }
    chance.shuffle(&mut bag);
    hidden.cargo[seat.index()] = [Troops::NONE; MAX_FLEETS];
    let armies: ArrayVec<[usize; MAX_WORLDS]> = table
        .worlds
        .iter()
        .enumerate()
        .filter(|(_, world)| world.owner == Some(seat) && world.army)
        .map(|(number, _)| number)
        .collect();
    for (number, world) in table.worlds.iter().enumerate() {
        if world.owner == Some(seat) {
            hidden.armies[number] = Troops::NONE;
            hidden.landed[number] = Troops::NONE;
        }
    }
    for number in armies.iter() {
        if let Some(kind) = bag.pop().flatten() {
            hidden.armies[*number] = hidden.armies[*number] + Troops::of(kind, 1);
        }
    }
    let holds: ArrayVec<[usize; MAX_FLEETS]> =
        table[seat].fleets().filter(|(_, fleet)| fleet.kind != FleetKind::Kosme).map(|(place, _)| place).collect();
    let room = usize::from(game.content.fleets.transport);
    while let Some(kind) = bag.pop().flatten() {
        let open: ArrayVec<[usize; MAX_FLEETS]> = holds
            .iter()
            .copied()
            .filter(|place| usize::from(hidden.cargo[seat.index()][*place].total()) < room)
            .collect();
        let count = armies.len() + open.len();
        let choice = if count == 0 { 0 } else { chance.below(count as u32) as usize };
        if let Some(number) = armies.get(choice) {
            hidden.armies[*number] = hidden.armies[*number] + Troops::of(kind, 1);
        } else if let Some(place) = open.get(choice - armies.len().min(choice)).or(holds.first()) {
            let cargo = &mut hidden.cargo[seat.index()][*place];
            *cargo = *cargo + Troops::of(kind, 1);
        }
    }
}

/// Troops that a battle has destroyed but its end has not counted yet.
fn lost(table: &Table, seat: Seat) -> Troops {
    let Some(ground) = table.ground.filter(|ground| ground.sides.contains(&seat)) else { return Troops::NONE };
    let side = usize::from(ground.sides[1] == seat);
    ground.fallen[side]
}

fn fresh(chance: &mut impl Chance) -> Random {
    let number = u64::from(chance.word()) << 32 | u64::from(chance.word());
    Random::new(Fast::new(number).seed())
}

/// Deals anew all that a viewer cannot know (LG-7.2, LG-7.3). Written from the rules and not from the view.
pub fn redeal(game: &LastGate, position: &mut Position, viewer: Viewer, chance: &mut impl Chance) {
    let Position { table, hidden, random } = position;
    // Face-down tiles of a ring change places; planets change with each other and with those of the reserve.
    let mut planets: ArrayVec<[PlanetId; PlanetId::COUNT]> = hidden.reserve.iter().collect();
    let reserve = planets.len();
    for ring in 2..=4 {
        let places: ArrayVec<[Hex; 24]> = Hex::of_ring(ring).filter(|hex| table.face_down.contains(*hex)).collect();
        let mut tiles: ArrayVec<[Option<Tile>; 24]> = places.iter().map(|hex| hidden.map[hex.index()]).collect();
        chance.shuffle(&mut tiles);
        for (hex, tile) in places.iter().zip(tiles) {
            if let Some(Tile::Planet(planet)) = tile {
                planets.push(planet);
            }
            hidden.map[hex.index()] = tile;
        }
    }
    chance.shuffle(&mut planets);
    hidden.reserve = planets.drain(..reserve).collect();
    for hex in table.face_down.iter() {
        if let Some(Tile::Planet(planet)) = &mut hidden.map[hex.index()] {
            *planet = planets.pop().unwrap_or_default();
        }
    }
    // Cards of a stack change places, in the stack and in the hands of the others; who has looked at the top knows it.
    for stack in Stack::ALL {
        let all = game.content.stack(stack);
        let keeps = match viewer {
            Viewer::Seat(seat) if stack == Stack::Anomaly => hidden.known[seat.index()].into(),
            _ => 0,
        };
        let deck = &mut hidden.decks[stack.index()];
        let below = deck.len() - keeps.min(deck.len());
        // LG-4R.3, LG-4R.26: cards that nobody can keep are in no hand. A storm card in a hand is the eye, and everybody knows it.
        let kept = |card: &CardId| {
            let event = game.content.event(*card);
            event.neutral || event.after == After::Keep
        };
        let mut pool: ArrayVec<[CardId; 28]> = deck[..below].iter().copied().filter(kept).collect();
        let mut rest: ArrayVec<[CardId; 28]> = deck[..below].iter().copied().filter(|card| !kept(card)).collect();
        for seat in Seat::all(table.seats()).filter(|seat| !viewer.is(*seat)) {
            pool.extend((hidden.hands[seat.index()] & all).iter());
        }
        chance.shuffle(&mut pool);
        for seat in Seat::all(table.seats()).filter(|seat| !viewer.is(*seat)) {
            let hand = &mut hidden.hands[seat.index()];
            let count = usize::from((*hand & all).len());
            *hand = (*hand - all) | pool.drain(..count).collect();
        }
        rest.extend(pool);
        chance.shuffle(&mut rest);
        for place in &mut deck[..below] {
            *place = rest.pop().unwrap_or_default();
        }
    }
    for seat in Seat::all(table.seats()).filter(|seat| !viewer.is(*seat)) {
        deal_troops(game, table, hidden, seat, chance);
        let vote = &mut hidden.votes[seat.index()];
        *vote = vote.map(|_| chance.below(2) == 0);
    }
    *random = fresh(chance);
}
