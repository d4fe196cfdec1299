//! Chapter 3.2: growth, ore, trade, in the production phase or as an effect (BTS-4.120).

use engine::{PerSeat, Sink};

use super::frame::Frame;
use super::outlook::{Outlook, may_stop};
use super::{Step, control, cubes, effects};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::Ability;
use crate::event::Event;
use crate::state::{Player, Position};
use crate::terms::{Location, Production, Ship};

/// BTS-3.41, BTS-3.42, BTS-4.152: how many cubes growth would bring.
#[inline]
pub fn cubes(game: &BeyondTheSun, player: &Player) -> u8 {
    let visible = game.board(player).growth[usize::from(player.gone[0])];
    let cubes = visible.iter().filter(|column| player.columns[column.index()] > 0).count() as u8;
    cubes + growth_bonus(game, player).min(player.supply() - cubes)
}

fn growth_bonus(game: &BeyondTheSun, player: &Player) -> u8 {
    let more = game.permanents(player).map(|ability| match ability {
        Ability::Growth(n) => n,
        _ => 0,
    });
    more.sum()
}

/// BTS-3.43, BTS-4.151: how much ore production brings.
#[inline]
pub fn ore(game: &BeyondTheSun, player: &Player) -> u16 {
    let more = game.permanents(player).map(|ability| match ability {
        Ability::OreProduction(n) => u16::from(n),
        _ => 0,
    });
    u16::from(game.board(player).ore[usize::from(player.gone[1])]) + more.sum::<u16>()
}

/// BTS-4.154: what population costs in a trade; the best of all rates.
pub fn trade_rate(game: &BeyondTheSun, player: &Player) -> u8 {
    let rates = game.permanents(player).chain(control::board_abilities(game, player));
    rates.fold(game.content.trade.ore_for_population, |rate, ability| match ability {
        Ability::TradeRate(ore) => rate.min(ore),
        _ => rate,
    })
}

/// D17: growth, ore, trade. As part of an action an option must leave hope for a change (BTS-4.7).
pub fn legal(game: &BeyondTheSun, position: &Position, (frame, phase): (Frame, bool), actions: &mut impl Sink<Action>) {
    let outlook = Outlook::new(game, position, frame.seat);
    let free = phase || may_stop(game, position, frame, 1);
    for option in Production::ALL {
        if free || outlook.produces(&mut outlook.purse(), Some(option)) {
            actions.put(Action::Produce(option));
        }
    }
}

/// Carries an option out; trading asks on.
pub fn apply(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, phase): (Frame, bool),
    option: Production,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    if phase {
        position.table.bonuses = PerSeat::new(game.seats); // BTS-10.47
    }
    produce(game, position, (frame, phase), option, events);
}

/// A production option as an effect, or in the phase.
pub fn produce(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, phase): (Frame, bool),
    option: Production,
    events: &mut impl Sink<Event>,
) {
    events.put(Event::Produced(frame.seat, option));
    match option {
        Production::Growth => grow(game, position, frame, events),
        Production::Ore => {
            let ore = ore(game, &position.table.players[frame.seat]);
            effects::gain_ore(position, frame.seat, ore, events);
        }
        Production::Trade => position.table.steps.push(Step::Trade(frame, 0, phase)),
    }
}

/// BTS-3.41, BTS-3.44: a cube from the column of every visible symbol; then the bonus (BTS-4.152).
fn grow(game: &BeyondTheSun, position: &mut Position, frame: Frame, events: &mut impl Sink<Event>) {
    let player = &mut position.table.players[frame.seat];
    let visible = game.board(player).growth[usize::from(player.gone[0])];
    let mut taken = 0;
    for column in
        visible.iter().filter(|column| player.columns[column.index()] > 0).collect::<crate::terms::ColumnSet>().iter()
    {
        player.columns[column.index()] -= 1;
        taken += 1;
    }
    taken += (0..growth_bonus(game, player)).take_while(|_| cubes::take(player)).count() as u8;
    if taken > 0 {
        player.population += taken;
        position.table.changed = true;
        events.put(Event::Population(frame.seat, taken));
    }
}

/// D18, BTS-3.45: each trade that can be paid for, or done.
pub fn trades(game: &BeyondTheSun, position: &Position, (frame, count): (Frame, u8), actions: &mut impl Sink<Action>) {
    let player = &position.table.players[frame.seat];
    let trade = &game.content.trade;
    if player.supply() > 0 && player.ore >= u16::from(trade_rate(game, player)) {
        actions.put(Action::Buy);
    }
    if player.population > 0 {
        actions.put(Action::Sell);
    }
    if player.ore >= u16::from(trade.ore_to_decommission_ship) {
        for at in Location::all() {
            player.fleet[at.index()].levels().for_each(|level| actions.put(Action::Scrap(Ship { at, level })));
        }
    }
    if count > 0 || may_stop(game, position, frame, 1) {
        actions.put(Action::Done); // BTS-10.4
    }
}

/// One trade.
pub fn trade(
    game: &BeyondTheSun,
    position: &mut Position,
    frame: Frame,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let prices = &game.content.trade;
    let player = &mut position.table.players[frame.seat];
    match action {
        Action::Buy => {
            player.ore -= u16::from(trade_rate(game, player));
            cubes::take(player);
            player.population += 1;
            events.put(Event::Bought(frame.seat));
        }
        Action::Sell => {
            cubes::return_population(game, player, 1);
            player.ore += u16::from(prices.ore_per_population);
            events.put(Event::Sold(frame.seat));
        }
        Action::Scrap(ship) => {
            player.ore -= u16::from(prices.ore_to_decommission_ship);
            player.fleet[ship.at.index()].remove(ship.level);
            player.population += 1;
            position.table.dirty.insert(ship.at);
            events.put(Event::Scrapped(frame.seat, ship.level, position.table.place(ship.at)));
        }
        _ => {}
    }
    position.table.changed = true;
    if let Some(Step::Trade(_, count, _)) = position.table.steps.top_mut() {
        *count = count.saturating_add(1);
    }
    control::check(game, position, None, events); // BTS-3.47
}

/// BTS-4.160: trading is done; three trades of one production phase may bring a reward.
pub fn end_trade(game: &BeyondTheSun, position: &mut Position, (frame, count, phase): (Frame, u8, bool)) {
    position.table.steps.pop();
    let player = &position.table.players[frame.seat];
    let reward = control::board_abilities(game, player).find_map(|ability| match ability {
        Ability::TradeReward(script) => Some(script),
        _ => None,
    });
    if let Some(script) = reward
        && phase
        && count >= 3
    {
        effects::run(position, Frame::bonus(frame.seat), script);
    }
}
