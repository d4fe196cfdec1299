//! Chapter 3.1: the turn and its action phase.

use engine::{PerSeat, Refusal, Seat, Sink};

use super::frame::Frame;
use super::outlook::{Obstacle, Outlook};
use super::{Step, part};
use crate::BeyondTheSun;
use crate::action::Action;
use crate::content::Act;
use crate::effect::Ability;
use crate::event::Event;
use crate::refuse;
use crate::state::{Position, Table};
use crate::terms::{ActId, ActSpace, BasicId, FactionId, GuildId, LAST_ROUND};

/// BTS-3.2: the three phases of a turn.
pub fn begin(position: &mut Position, seat: Seat) {
    let table = &mut position.table;
    table.active = seat;
    let phases = [Step::Turn(seat), Step::Production(Frame::bonus(seat), true), Step::Achievement(seat), Step::Next];
    table.steps.push_in_order(phases.into_iter());
}

/// BTS-3.1, BTS-5.2, BTS-5.4: the next player, or the end after the last round.
pub fn next(game: &BeyondTheSun, position: &mut Position, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    let seat = table.active.next(game.seats);
    if seat == table.start {
        if table.last_round == Some(table.round) || table.round >= LAST_ROUND {
            return crate::scoring::tell_winners(game, table, events);
        }
        table.round += 1;
        events.put(Event::Round(table.round));
    }
    begin(position, seat);
}

/// BTS-2.10: the factions nobody has.
pub fn factions(table: &Table, actions: &mut impl Sink<Action>) {
    table.factions.iter().for_each(|faction| actions.put(Action::Faction(faction)));
}

/// A faction is chosen.
pub fn choose_faction(
    game: &BeyondTheSun,
    position: &mut Position,
    seat: Seat,
    faction: FactionId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    position.table.factions.remove(faction);
    events.put(Event::Faction(seat, faction));
    crate::setup::equip(game, position, seat, faction);
}

/// All actions that a player can get at, payable or not: Basic Spacefaring, known technologies, open guilds, the Dyson Sphere
/// (BTS-3.15 to BTS-3.17).
fn acts<'a>(game: &'a BeyondTheSun, table: &'a Table, seat: Seat) -> impl Iterator<Item = &'a Act> {
    let content = &game.content;
    let basics = BasicId::all().filter_map(|id| content.act(ActId::Basic(id)));
    let cards = table.players[seat].known.iter().flat_map(|card| content.acts_of(card));
    let guilds = table.guilds.iter().filter_map(|id: GuildId| content.act(ActId::Guild(id)));
    let dyson = table.dyson.and_then(|_| content.act(ActId::Dyson));
    basics.chain(cards).chain(guilds).chain(dyson)
}

/// D1: the spaces that can be chosen.
pub fn legal(game: &BeyondTheSun, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let table = &position.table;
    let outlook = Outlook::new(game, position, seat);
    let (purse, frame) = (outlook.purse(), Frame::action(seat));
    let pushes = pushes(game, table, seat);
    for act in acts(game, table, seat) {
        let part = game.content.part(act.part);
        let worth = |extra| outlook.part(purse, frame, part, extra).is_ok_and(|promise| promise.changes);
        if !worth(0) {
            continue;
        }
        let spaces = act.spaces[game.seats - 2];
        for space in 1..=spaces.count {
            let at = ActSpace { act: act.id, space };
            let free = act.unlimited || is_free(table, seat, at, pushes);
            let extra = spaces.extra(space);
            if free && (extra == 0 || worth(extra)) {
                actions.put(Action::Pawn(at));
            }
        }
    }
}

/// BTS-4.60: whether the player may push pawns aside.
fn pushes(game: &BeyondTheSun, table: &Table, seat: Seat) -> bool {
    let own = table.players[seat].colonies;
    !own.is_empty()
        && own.iter().any(|card| matches!(game.content.system(card).ability, Some((Ability::UseOccupied, true))))
}

/// BTS-3.11, BTS-3.12: not where the own pawn stands, nor somebody else's, unless it can be pushed.
#[inline]
fn is_free(table: &Table, seat: Seat, at: ActSpace, pushes: bool) -> bool {
    table.players.iter().all(|(other, player)| player.pawn != Some(at) || pushes && other != seat)
}

/// BTS-3.23: the pawn moves, surcharge and cost are paid, the steps follow.
pub fn apply(game: &BeyondTheSun, position: &mut Position, seat: Seat, at: ActSpace, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    let Some(act) = game.content.act(at.act) else { return };
    if !act.unlimited
        && let Some(other) = table.occupant(at)
    {
        table.players[other].pawn = None; // BTS-4.61
        events.put(Event::Pushed(other));
    }
    table.players[seat].pawn = Some(at);
    table.changed = false;
    table.bonuses = PerSeat::new(game.seats); // BTS-10.47
    events.put(Event::Pawn(seat, at));
    let extra = act.spaces[game.seats - 2].extra(at.space);
    part::carry_out(game, position, Frame::action(seat), game.content.part(act.part), extra, events);
}

/// All action spaces there are on the table, for whoever asks why not.
pub fn all_spaces<'a>(game: &'a BeyondTheSun, table: &'a Table) -> impl Iterator<Item = ActSpace> {
    let content = &game.content;
    let basics = BasicId::all().filter_map(|id| content.act(ActId::Basic(id)));
    let cards = table.cards.iter().flatten().flat_map(|card| content.acts_of(*card));
    let private = table.players.iter().flat_map(|(_, player)| player.private.iter());
    let private = private.flat_map(|card| content.acts_of(card));
    let guilds = GuildId::all().filter_map(|id| content.act(ActId::Guild(id)));
    let dyson = table.dyson.and_then(|_| content.act(ActId::Dyson));
    let all = basics.chain(cards).chain(private).chain(guilds).chain(dyson);
    all.flat_map(|act| (1..=act.spaces[game.seats - 2].count).map(|space| ActSpace { act: act.id, space }))
}

/// Why a space cannot be chosen.
pub fn why_not(game: &BeyondTheSun, position: &Position, seat: Seat, at: ActSpace) -> Refusal {
    let table = &position.table;
    let Some(act) = game.content.act(at.act) else { return refuse("BTS-3.10", "reason-no-space") };
    let spaces = act.spaces[game.seats - 2];
    if !(1..=spaces.count).contains(&at.space) {
        return refuse("BTS-3.10", "reason-no-space");
    }
    match at.act {
        ActId::Guild(guild) if !table.guilds.contains(guild) => return refuse("BTS-3.16", "reason-covered"),
        ActId::Dyson if table.dyson.is_none() => return refuse("BTS-4.138", "reason-no-space"),
        ActId::Technology(card, _) if !table.players[seat].known.contains(card) => {
            return match (table.owner_of(card), table.space_of(card)) {
                (Some(_), _) => refuse("BTS-3.17", "reason-private"),
                (None, Some(_)) => refuse("BTS-3.15", "reason-not-researched"),
                (None, None) => refuse("BTS-3.15", "reason-no-space"),
            };
        }
        _ => {}
    }
    if !act.unlimited && !is_free(table, seat, at, pushes(game, table, seat)) {
        return match table.players[seat].pawn == Some(at) {
            true => refuse("BTS-3.12", "reason-own-pawn"),
            false => refuse("BTS-3.11", "reason-occupied"),
        };
    }
    let outlook = Outlook::new(game, position, seat);
    let part = game.content.part(act.part);
    match outlook.part(outlook.purse(), Frame::action(seat), part, spaces.extra(at.space)) {
        Ok(_) => refuse("BTS-3.19", "reason-no-change"),
        Err(obstacle) => obstacle.refusal(),
    }
}

impl Obstacle {
    /// The rule and the reason.
    pub fn refusal(self) -> Refusal {
        match self {
            Self::Ore(missing) => refuse("BTS-3.18", "reason-cost").missing("thing-ore", missing.into()),
            Self::Population(missing) => refuse("BTS-4.6", "reason-cost").missing("thing-population", missing.into()),
            Self::Research(level, known) => {
                let reason = if known { "reason-no-known-technology" } else { "reason-no-technology" };
                let reason = engine::Message::new(reason).with("level", crate::show::level(level));
                Refusal::new(engine::RuleId::new("BTS-4.26"), reason)
            }
            Self::System => refuse("BTS-4.101", "reason-no-system"),
            Self::Options => refuse("BTS-4.19", "reason-no-option"),
            Self::Copy => refuse("BTS-9.19", "reason-no-copy"),
        }
    }
}
