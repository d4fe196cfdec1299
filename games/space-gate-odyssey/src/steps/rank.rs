//! `rank_engineer` and the government ranks (SGO-3.22, 4.18).

use engine::{Seat, Sink};

use super::Step;
use crate::SpaceGateOdyssey;
use crate::action::Action;
use crate::event::Event;
use crate::state::{Player, Position, Table};
use crate::terms::{Figure, Harbour, Rank, Room, Title};

/// SGO-4.18.3: every kind of engineer in every room.
pub fn legal(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    engineers(&position.table.players[seat]).for_each(|figure| actions.put(Action::Figure(figure)));
}

fn engineers(player: &Player) -> impl Iterator<Item = Figure> {
    Figure::all().filter(|figure| player.rooms[figure.room.index()].of(figure.title) > 0)
}

/// SGO-4.7.10, SGO-4.18.9: points for colonists on Hawking.
pub fn gain_on_hawking(
    game: &SpaceGateOdyssey,
    position: &mut Position,
    seat: Seat,
    colonists: u8,
    events: &mut impl Sink<Event>,
) {
    let points = colonists * game.content.hawking_points;
    let influence = &mut position.table.players[seat].influence;
    influence.hawking = influence.hawking.saturating_add(points.into());
    events.put(Event::ScoredHawking(seat, points));
    check(position, seat);
}

/// Ranks that were reached are taken before anything else goes on (SGO-3.28).
pub fn check(position: &mut Position, seat: Seat) {
    let player = &position.table.players[seat];
    if player.influence.total() / 10 > player.rank {
        position.table.steps.push(Step::Rank(seat));
    }
}

/// SGO-4.18.2, SGO-4.18.5: ranks are taken from the lowest up; stops where an engineer must be chosen.
pub fn settle(game: &SpaceGateOdyssey, position: &mut Position, seat: Seat, events: &mut impl Sink<Event>) -> bool {
    let last = is_last(&position.table);
    let player = &mut position.table.players[seat];
    while player.influence.total() / 10 > player.rank {
        if !last && wants(game, player) == Some(Rank::Engineer) && engineers(player).next().is_some() {
            return false;
        }
        take_next(game, player, seat, events);
    }
    position.table.steps.pop();
    true
}

/// Who takes the next rank; nobody after the tenth (SGO-4.18.6).
fn wants(game: &SpaceGateOdyssey, player: &Player) -> Option<Rank> {
    game.content.ranks.get(usize::from(player.rank)).copied()
}

/// SGO-5.4: from the points of the last planet on, nobody is asked: all gates are on Hawking then.
fn is_last(table: &Table) -> bool {
    table.gates.iter().all(|harbour| !matches!(harbour, Harbour::On(_)))
}

/// Takes the next rank without asking (SGO-9.9, SGO-5.4).
pub fn take_next(game: &SpaceGateOdyssey, player: &mut Player, seat: Seat, events: &mut impl Sink<Event>) {
    let holder = match wants(game, player) {
        Some(Rank::Colonist) if player.supply.colonists > 0 => {
            player.supply.colonists -= 1;
            Rank::Colonist
        }
        Some(Rank::Engineer) => {
            let of = |title| Room::ALL.into_iter().map(move |room| Figure { title, room });
            let mut order = of(Title::Engineer).chain(of(Title::Chief));
            let figure = order.find(|figure| player.rooms[figure.room.index()].of(figure.title) > 0);
            figure.map_or(Rank::Empty, |figure| leave(player, figure))
        }
        _ => Rank::Empty,
    };
    hold(player, seat, holder, events);
}

/// A figure leaves the Odyssey board; a chief keeps the suit (SGO-4.18.4).
fn leave(player: &mut Player, figure: Figure) -> Rank {
    *player.rooms[figure.room.index()].of_mut(figure.title) -= 1;
    figure.title.into()
}

fn hold(player: &mut Player, seat: Seat, holder: Rank, events: &mut impl Sink<Event>) {
    if let Some(rank) = player.ranks.get_mut(usize::from(player.rank)) {
        *rank = holder;
    }
    player.rank += 1;
    events.put(Event::RankTaken(seat, player.rank, holder));
}

/// The chosen engineer takes the rank.
pub fn apply(position: &mut Position, seat: Seat, figure: Figure, events: &mut impl Sink<Event>) {
    let player = &mut position.table.players[seat];
    let holder = leave(player, figure);
    hold(player, seat, holder, events);
}

/// SGO-4.18.8: the figure on the highest rank goes back to the supply.
pub fn lose(player: &mut Player, seat: Seat, events: &mut impl Sink<Event>) {
    events.put(Event::RankLost(seat, player.rank));
    player.rank -= 1;
    let holder = player.ranks.get_mut(usize::from(player.rank)).map_or(Rank::Empty, std::mem::take);
    let supply = &mut player.supply;
    match holder {
        Rank::Empty => {}
        Rank::Colonist => supply.colonists += 1,
        Rank::Engineer => supply.engineers += 1,
        Rank::Chief => {
            supply.engineers += 1;
            supply.suits += 1;
        }
    }
}
