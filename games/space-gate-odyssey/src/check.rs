//! Whether a position is sound: pieces conserved (SGO-9.16), modules where they can be, stations that hang together.

use engine::Seat;

use crate::SpaceGateOdyssey;
use crate::state::{Neighbour, Position, occupied};
use crate::steps::Step;
use crate::terms::{FieldSet, Gate, Harbour, Marker, ModuleId, ModuleSet, Planet, Rank, Stack};
use crate::view::is_in_play;

/// Says what is wrong.
pub fn check(game: &SpaceGateOdyssey, position: &Position) -> Result<(), String> {
    modules(game, position)?;
    planets(game, position)?;
    for seat in Seat::all(game.seats) {
        pieces(game, position, seat).map_err(|wrong| format!("{seat}: {wrong}"))?;
        station(game, position, seat).map_err(|wrong| format!("{seat}: {wrong}"))?;
    }
    let table = &position.table;
    let quiet = table.hand.is_empty() && table.lifted.is_empty();
    let remodelling = table.steps.iter().any(|step| matches!(step, Step::Remodel(_)));
    hold(quiet || remodelling, || "modules in hand outside a remodelling".to_owned())?;
    hold(Marker::ALL.iter().all(|marker| table.markers.contains(marker)), || format!("{:?}", table.markers))
}

fn hold(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// Every module in play lies in exactly one stack or station; in its own stack.
fn modules(game: &SpaceGateOdyssey, position: &Position) -> Result<(), String> {
    let mut seen = ModuleSet::EMPTY;
    let mut find = |module: ModuleId| {
        let twice = seen.contains(module);
        seen.insert(module);
        hold(!twice && is_in_play(game, &position.table, module), || format!("{module} should not be here"))
    };
    for stack in Stack::all() {
        for module in position.pile(stack).0.iter() {
            find(*module)?;
            hold(module.stack() == Some(stack), || format!("{module} in stack {stack}"))?;
        }
    }
    for (_, player) in position.table.players.iter() {
        player.station.iter().try_for_each(&mut find)?;
    }
    let start = |module: ModuleId| module.stack().is_some() || module.index() < game.seats;
    let missing = ModuleId::all()
        .find(|module| start(*module) && is_in_play(game, &position.table, *module) && !seen.contains(*module));
    hold(missing.is_none(), || format!("{missing:?} is nowhere"))
}

/// Gates, waiting and closed planets fit together; only open planets have colonists, one on a field.
fn planets(game: &SpaceGateOdyssey, position: &Position) -> Result<(), String> {
    let table = &position.table;
    let mode = game.mode();
    let gates = table.gates.iter().filter(|harbour| **harbour != Harbour::Nowhere).count();
    hold(gates == usize::from(mode.gates), || format!("{gates} gates"))?;
    let mut in_play = 0;
    for planet in Planet::ALL {
        let open = Gate::ALL.iter().filter(|gate| table.gates[gate.index()] == Harbour::On(planet)).count();
        let states = open + usize::from(table.waiting.contains(planet)) + usize::from(table.closed.contains(planet));
        hold(states <= 1, || format!("{planet} has {open} gates and is waiting or closed"))?;
        in_play += states;
        let colonies = &table.colonies[planet.index()];
        let sum: u8 = colonies.iter().map(|own| own.len()).sum();
        let all = occupied(colonies);
        let fits = all.len() == sum && game.side(planet).all.covers(all);
        hold(fits && (open == 1 || all == FieldSet::EMPTY), || format!("colonists on {planet}: {colonies:?}"))?;
    }
    hold(in_play == usize::from(mode.planets), || format!("{in_play} planets"))
}

/// SGO-9.16: no piece comes or goes; SGO-1.25: ranks and total agree.
fn pieces(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> Result<(), String> {
    let (table, pieces) = (&position.table, game.content.pieces);
    let player = &table.players[seat];
    let board = |of: fn(&crate::terms::Crew) -> u8| -> u8 { player.rooms.iter().map(of).sum() };
    let ranks = |wanted: Rank| player.ranks.iter().filter(|rank| **rank == wanted).count() as u8;
    let on_planets: u8 = table.colonies.iter().map(|colonies| colonies[seat.index()].len()).sum();
    let in_station: u8 = player.station.iter().map(|module| table.placed(module).colonists).sum();
    let on_the_way: u8 = table
        .steps
        .iter()
        .map(|step| match step {
            Step::Land(landing) | Step::Island(landing) if landing.seat == seat => landing.left,
            _ => 0,
        })
        .sum();
    let colonists = player.supply.colonists + in_station + on_the_way + on_planets + 1 + ranks(Rank::Colonist);
    let engineers = player.supply.engineers
        + board(|crew| crew.engineers + crew.chiefs)
        + ranks(Rank::Engineer)
        + ranks(Rank::Chief);
    let suits = player.supply.suits + board(|crew| crew.chiefs) + ranks(Rank::Chief);
    let robots = player.supply.robots + board(|crew| crew.robots);
    let found = (engineers, suits, robots, colonists);
    let right = (pieces.engineers, pieces.suits, pieces.robots, pieces.colonists);
    hold(found == right, || format!("engineers, suits, robots, colonists: {found:?} instead of {right:?}"))?;
    let (total, rank) = (player.influence.total(), player.rank);
    // Points may be credited while the figures for their ranks are still to be chosen.
    let settling = table.steps.iter().any(|step| *step == Step::Rank(seat));
    hold(rank == total / 10 || settling && rank < total / 10, || format!("rank {rank} with {total} points"))
}

/// The station hangs together, knows its neighbours, and its modules hold what they can.
fn station(game: &SpaceGateOdyssey, position: &Position, seat: Seat) -> Result<(), String> {
    let table = &position.table;
    let player = &table.players[seat];
    let on_grid = player.station - table.hand;
    for module in player.station.iter() {
        let placed = table.placed(module);
        let on = player.on.contains(module);
        let room = if on { game.module(module).capacity } else { 0 };
        hold(placed.colonists <= room, || format!("{} colonists on {module}", placed.colonists))?;
        hold(player.crewed.contains(module) == (placed.colonists > 0), || format!("{module} and its colonists"))?;
        let (mut around, mut links) = (placed.around, placed.links);
        let others = on_grid - ModuleSet::only(module);
        for other in others.iter().filter(|_| on_grid.contains(module)) {
            let there = table.placed(other).site.cell;
            hold(there != placed.site.cell, || format!("{module} and {other} at {there}"))?;
            if let Some(side) = placed.site.cell.side_towards(there) {
                let linked = table.corridors(&game.content, module).contains(side)
                    && table.corridors(&game.content, other).contains(side.opposite());
                hold(around[side.index()].get() == Some(other), || format!("{module} {side}: {other}"))?;
                hold(links.contains(side) == linked, || format!("{module} {side}: {linked}"))?;
                around[side.index()] = None.into();
                links = links.without(side);
            }
        }
        hold(around == [Neighbour::default(); 4] && links.is_empty(), || format!("{module} has no such neighbours"))?;
    }
    hold(table.placed(ModuleId::start(seat)).site == Default::default(), || "the start module moved".to_owned())?;
    hold((player.on - player.station).is_empty(), || "modules ON elsewhere".to_owned())?;
    // SGO-4.1.8
    let whole = table.linked(seat) == player.station || !table.lifted.is_empty();
    hold(whole, || "the station is in pieces".to_owned())
}
