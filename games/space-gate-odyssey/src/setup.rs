//! Chapter 2: the position before the first decision.

use engine::{Chance, PerSeat, Seat, Steps};
use tinyvec::ArrayVec;

use crate::SpaceGateOdyssey;
use crate::state::{Pile, Placed, Player, Position, Supply, Table};
use crate::steps::Step;
use crate::terms::{
    FieldSet, Gate, Harbour, MAX_PLAYERS, MODULES, ModuleId, ModuleSet, PLANETS, Planet, Rank, STACKS, Stack, Title,
};
use crate::view::is_in_play;

impl Position {
    /// The setup, with all chance of the game (SGO-7.4).
    pub(crate) fn start(game: &SpaceGateOdyssey, chance: &mut impl Chance) -> Self {
        let mode = game.mode();
        let (mut planets, mut gates) = (Planet::ALL, Gate::ALL);
        chance.shuffle(&mut planets); // SGO-2.3
        chance.shuffle(&mut gates); // SGO-2.4, SGO-6.4
        let (open, rest) = planets.split_at(usize::from(mode.gates));
        let mut harbours = [Harbour::Nowhere; Gate::ALL.len()];
        for (gate, planet) in gates.iter().zip(open) {
            harbours[gate.index()] = Harbour::On(*planet);
        }
        let waiting = rest.iter().take(usize::from(mode.planets - mode.gates)).copied().collect();
        let mut modules: ArrayVec<[Placed; MODULES]> = ArrayVec::new();
        modules.set_len(MODULES);
        let mut table = Table {
            steps: Steps::default(),
            players: PerSeat::from_fn(game.seats, |_| Player::default()),
            modules,
            colonies: [[FieldSet::EMPTY; MAX_PLAYERS]; PLANETS],
            gates: harbours,
            waiting,
            closed: Default::default(),
            markers: game.content.markers, // SGO-2.2
            active: Seat::A,
            room: None,
            stall: 0,
            turns: 1,
            hand: ModuleSet::EMPTY,
            lifted: ModuleSet::EMPTY,
        };
        for seat in Seat::all(game.seats) {
            seat_player(game, &mut table, seat);
        }
        let mut stacks = [Pile::default(); STACKS];
        for stack in Stack::all() {
            let pile = &mut stacks[stack.index()].0;
            pile.extend(stack.modules().iter().filter(|module| is_in_play(game, &table, *module)));
            chance.shuffle(pile); // SGO-2.9
        }
        table.active = Seat::new(chance.below(game.seats as u32) as usize).unwrap_or_default(); // SGO-2.10
        table.steps.push(Step::Turn(table.active)); // SGO-2.15
        for seat in table.turn_order().rev() {
            (0..game.content.first_modules).for_each(|_| table.steps.push(Step::Setup(seat))); // SGO-2.11
        }
        Self { table, stacks }
    }
}

/// SGO-2.5 to SGO-2.8, SGO-2.14: figures on the board, a start module with colonists, the rest in the supply.
fn seat_player(game: &SpaceGateOdyssey, table: &mut Table, seat: Seat) {
    let (content, start) = (&game.content, ModuleId::start(seat));
    let player = &mut table.players[seat];
    for figure in &content.figures {
        *player.rooms[figure.room.index()].of_mut(figure.title) += 1;
    }
    let chiefs = content.figures.iter().filter(|figure| figure.title == Title::Chief).count() as u8;
    let pieces = content.pieces;
    player.supply = Supply {
        engineers: pieces.engineers - content.figures.len() as u8,
        suits: pieces.suits - chiefs,
        robots: pieces.robots,
        colonists: pieces.colonists - content.first_colonists - 1, // one is on the ring (SGO-2.6)
    };
    player.ranks = [Rank::Empty; 10];
    player.tile = game.tiles;
    player.station = ModuleSet::only(start);
    player.on = ModuleSet::only(start); // SGO-1.14
    table.set_colonists(seat, start, content.first_colonists);
}
