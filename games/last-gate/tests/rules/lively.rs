//! Random games in which much happens.

use engine::{Chance, Fast, Game, Kind, Seat, Seed, Setup};
use last_gate::*;

use crate::story::hex;

/// A random game in which everybody knows everybody and is rich, and most prefer to do something: so that there are contracts, wars
/// and battles. In some games one seat decides nothing from some moment on, as if its player had left.
///
/// Whoever looks is shown the position before each decision, the decision, and what happened.
pub fn lively(
    kind: &Kind<LastGate>,
    number: u64,
    techs: &[&str],
    mut look: impl FnMut(&LastGate, &Position, (Seat, Action), &[Event]),
) {
    let seats = 2 + (number % 2) as usize;
    let game = kind.rules(&Setup::plain(&LastGate::ABOUT, seats).unwrap());
    let mut p = game.start(Seed::numbered(number));
    for (a, b) in Seat::all(seats).flat_map(|a| Seat::all(seats).map(move |b| (a, b))).filter(|(a, b)| a != b) {
        p.table.relation_mut(a, b).discovered = true;
    }
    let centre: Hex = hex("1.0");
    for seat in Seat::all(seats) {
        // Fleets with troops on board meet in the middle of the map and visit each other's home worlds.
        let other = p.table.home(seat.next(seats)).unwrap();
        for place in 0..4 {
            p.table[seat].fleets[place] = Some(fleet_at(if place < 2 { centre } else { other }));
            p.hidden.cargo[seat.index()][place] = Troops::of(Ground::Tank, 1) + Troops::of(Ground::WarDrones, 1);
        }
        let at = p.table.world_at(p.table.home(seat).unwrap()).unwrap();
        p.hidden.armies[at] = Troops::of(Ground::Infantry, 2);
        p.table.worlds[at].army = true;
        p.table[seat].troops =
            Troops::of(Ground::Tank, 4) + Troops::of(Ground::WarDrones, 4) + Troops::of(Ground::Infantry, 2);
        let techs = ["small_craft", "support_ships"].iter().chain(techs);
        techs.for_each(|tech| p.table[seat].techs.insert(tech.parse().unwrap()));
    }
    let mut war = War { aggressor: Seat::A, defender: Seat::B, ..War::default() };
    (0..9).for_each(|_| war.goals.push(WarGoal::Victory));
    p.table.wars.push(war);
    if number % 5 < 2 {
        p.table.steps.clear();
        let steps = [Step::Round, Step::Battles, Step::Declare(Seat::B), Step::Declare(Seat::A)];
        steps.into_iter().for_each(|step| p.table.steps.push(step));
        game.settle(&mut p, &mut ());
    }
    let (mut fast, mut legal, mut events) = (Fast::new(number), Vec::new(), Vec::new());
    for count in 1..4000u32 {
        let Some(seat) = game.turn(&p).first() else { break };
        if count % 100 == 0 && !number.is_multiple_of(3) {
            p.table[seat].account = Resources::new(40, 40, 40, 40);
        }
        legal.clear();
        game.legal(&p, seat, &mut legal);
        let busy = |action: &Action| !matches!(action, Action::Pass | Action::End | Action::Trade(..));
        let any = legal.iter().copied().filter(busy).collect::<Vec<_>>();
        let lively = fast.choose(&any).copied().filter(|_| !count.is_multiple_of(6));
        let left = number % 4 == 1 && seat == Seat::B && count > 300;
        let action = if left { game.default_action(&p, seat) } else { lively.or_else(|| fast.choose(&legal).copied()) };
        let (before, action) = (p, action.unwrap());
        events.clear();
        game.apply(&mut p, seat, action, &mut events);
        game.check(&p).unwrap_or_else(|broken| panic!("game {number}: {broken} after {seat}:{action}"));
        look(&game, &before, (seat, action), &events);
    }
}
