//! Chapter 2: the position before the first decision.

use engine::{Chance, PerSeat, Random, Seat, Steps};
use tinyvec::ArrayVec;

use crate::BeyondTheSun;
use crate::content::{Kind, LEVELS, SYSTEMS};
use crate::effect::{Convert, Cubes, Effect};
use crate::state::{Hidden, Player, Position, Table};
use crate::steps::{Step, research};
use crate::terms::{
    AchievementId, Deck, EventId, EventSet, FactionId, FactionSet, GuildSet, Location, LocationSet, Ships, SpaceId,
    SystemId, TechId, TechSet,
};

impl Position {
    /// The setup, in the order of the rules (BTS-7.4).
    pub(crate) fn start(game: &BeyondTheSun, mut random: Random) -> Self {
        let content = &game.content;
        let chance = &mut random.stream();
        let start = Seat::new(chance.below(game.seats as u32) as usize).unwrap_or_default(); // BTS-2.10
        let mut factions: ArrayVec<[FactionId; 4]> = FactionId::all().collect();
        chance.shuffle(&mut factions);
        let mut cards = [None; SpaceId::COUNT];
        let first: ArrayVec<[TechId; LEVELS[1]]> = level(game, 1, chance); // BTS-2.4
        cards.iter_mut().zip(first).for_each(|(space, card)| *space = Some(card));
        let decks = [level(game, 2, chance), level(game, 3, chance), level(game, 4, chance)]; // BTS-2.5
        let events = deal_events(game, chance);
        let (systems, system_decks) = deal_systems(game, chance);
        let achievements = draw_achievements(game, chance);
        let mut steps = Steps::default();
        steps.push(Step::Begin);
        if game.choose_factions {
            steps.push_in_order(
                start.clockwise(game.seats).collect::<ArrayVec<[Seat; 4]>>().into_iter().map(Step::Faction),
            );
        }
        let table = Table {
            steps,
            players: PerSeat::new(game.seats),
            round: 1,
            last_round: None,
            start,
            active: start,
            changed: false,
            before: [Ships::default(); Location::COUNT],
            dirty: LocationSet::EMPTY,
            bonuses: PerSeat::new(game.seats),
            factions: if game.choose_factions { FactionSet::ALL } else { FactionSet::EMPTY },
            cards,
            rows: [[None; 5]; 3],
            revealed: 0,
            fresh: decks.map(|deck| deck.len() as u8),
            turned: 0,
            shown: TechSet::EMPTY,
            offer: [None; 2],
            drawn: ArrayVec::new(),
            events: EventSet::EMPTY,
            kept: EventSet::EMPTY,
            guilds: GuildSet::EMPTY, // BTS-2.7
            systems,
            attached_to: None,
            dyson: None,
            fresh_systems: system_decks.map(|deck| deck.len() as u8),
            outposts: [None; Location::COUNT], // BTS-2.15
            achievements,
            claims: Default::default(),
        };
        let mut position = Self { table, hidden: Hidden { decks, systems: system_decks, events }, random };
        for (seat, place) in start.clockwise(game.seats).zip(0..) {
            position.table.players[seat].ore = content.setup.ore[place].into();
            if !game.choose_factions {
                equip(game, &mut position, seat, factions[place]);
            } else {
                // Until a faction is chosen the cubes lie somewhere: in columns of nobody's board.
                position.table.players[seat].columns[0] = crate::terms::CUBES;
            }
        }
        research::show_rows(game, &mut position, 1, &mut ()); // BTS-2.14
        position
    }
}

/// BTS-2.11, BTS-2.12: a player gets the pieces of a faction and carries out the start of the board.
pub fn equip(game: &BeyondTheSun, position: &mut Position, seat: Seat, faction: FactionId) {
    let content = &game.content;
    let board = content.board(game.expert, faction);
    let player = &mut position.table.players[seat];
    *player = Player {
        faction,
        ore: player.ore,
        population: content.setup.population,
        columns: board.columns,
        ..Player::default()
    };
    content.setup.ships.iter().for_each(|level| player.fleet[Location::SOL.index()].add(*level));
    // BTS-2.16: no checks, no bonuses, no choices.
    for effect in content.script(board.start) {
        match *effect {
            Effect::Ore(n) => player.ore += u16::from(n),
            Effect::Convert(convert) => begin_with(player, convert),
            Effect::Upgrade(upgrade) => {
                let ships = &mut player.fleet[Location::SOL.index()];
                if let Some(level) = ships.levels().find(|level| *level < 4) {
                    ships.remove(level);
                    ships.add((level + upgrade.by).min(4));
                }
            }
            _ => {}
        }
    }
}

fn begin_with(player: &mut Player, convert: Convert) {
    for _ in 0..convert.n {
        let column = match convert.from {
            Cubes::Column(column) => Some(column.index()).filter(|column| player.columns[*column] > 0),
            _ => player.columns.iter().position(|cubes| *cubes > 0),
        };
        let Some(column) = column else { return };
        player.columns[column] -= 1;
        match convert.ship {
            Some(ship) => player.fleet[Location::SOL.index()].add(ship.level),
            None => player.population += 1,
        }
    }
}

/// The cards of a level, shuffled.
fn level(game: &BeyondTheSun, level: u8, chance: &mut impl Chance) -> ArrayVec<[TechId; LEVELS[1]]> {
    let mut cards: ArrayVec<_> = TechId::all().filter(|card| game.content.technology(*card).level == level).collect();
    chance.shuffle(&mut cards);
    cards
}

/// BTS-2.6: on each level the two fixed events and four others, one on each space.
fn deal_events(game: &BeyondTheSun, chance: &mut impl Chance) -> [Option<EventId>; SpaceId::COUNT] {
    let mut events = [None; SpaceId::COUNT];
    for level in [2, 3] {
        let of_level = |always: bool| {
            EventId::all().filter(move |id| {
                let event = game.content.event(*id);
                event.level == level && event.always == always
            })
        };
        let mut others: ArrayVec<[EventId; 10]> = of_level(false).collect();
        chance.shuffle(&mut others);
        let mut dealt: ArrayVec<[EventId; 6]> = of_level(true).chain(others.into_iter().take(4)).collect();
        chance.shuffle(&mut dealt);
        for (space, event) in game.content.level_spaces[usize::from(level) - 1].iter().zip(dealt) {
            events[space.index()] = Some(event);
        }
    }
    events
}

type Systems = ([Option<SystemId>; Location::SLOTS.len()], [ArrayVec<[SystemId; SYSTEMS]>; 2]);

/// BTS-2.8: two starting systems and two of deck B lie open.
fn deal_systems(game: &BeyondTheSun, chance: &mut impl Chance) -> Systems {
    let of = |deck: Deck, start: bool| {
        let fits = move |id: &SystemId| {
            let card = game.content.system(*id);
            card.deck == deck && card.start == start
        };
        SystemId::all().filter(fits).collect::<ArrayVec<[SystemId; SYSTEMS]>>()
    };
    let mut first = of(Deck::A, true);
    chance.shuffle(&mut first);
    let mut near: ArrayVec<[SystemId; SYSTEMS]> = of(Deck::A, false);
    near.extend(first.drain(2..));
    chance.shuffle(&mut near);
    let mut far = of(Deck::B, false);
    chance.shuffle(&mut far);
    let open = [first.first().copied(), first.get(1).copied(), far.pop(), far.pop(), None];
    (open, [near, far])
}

/// BTS-2.9: the two basic achievements, one A, one B.
fn draw_achievements(game: &BeyondTheSun, chance: &mut impl Chance) -> [AchievementId; 4] {
    let mut pick = |kind| {
        let mut cards: ArrayVec<[AchievementId; 10]> = game.content.achievements_of(kind).collect();
        if kind != Kind::Basic {
            chance.shuffle(&mut cards);
        }
        cards
    };
    let (basic, a, b) = (pick(Kind::Basic), pick(Kind::A), pick(Kind::B));
    [basic[0], basic[1], a[0], b[0]]
}
