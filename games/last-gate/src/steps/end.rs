//! Goals, quests, elimination and the end of the game (LG-4F.13, LG-4R.21, chapter 5).

use engine::{Seat, SeatSet, Sink};
use tinyvec::ArrayVec;

use super::{Context, Mix, Step, window};
use crate::action::Action;
use crate::battle::{ATTACKER, Body, DEFENDER, Fight, Fighter, MAX_FIGHTERS};
use crate::content::{After, Condition, Quest};
use crate::effect::Trigger;
use crate::event::Event;
use crate::state::Position;
use crate::terms::{CardSet, GoalId, Hex, HexSet, Tile};
use crate::{LastGate, economy, galaxy, mods, scoring};

/// LG-4F.13: what is met at the same time goes to the active player first, then in player order. Says whether anything was taken.
pub fn all_goals(game: &LastGate, p: &mut Position, active: Option<Seat>, events: &mut impl Sink<Event>) -> bool {
    let before = p.table.goals_taken;
    let order: ArrayVec<[Seat; 6]> = p.table.order().filter(|seat| Some(*seat) != active).collect();
    for seat in active.into_iter().chain(order) {
        goals(game, p, seat, events);
    }
    p.table.goals_taken != before
}

/// LG-4F.13: goals of the player's government, or of the one it follows, that are met now are taken with their reward.
pub fn goals(game: &LastGate, p: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    // LG-5.5, LG-5.12: nothing is taken once the game is over or decided by the last vote.
    if p.table.is_over() || !p.table.rivals.is_empty() {
        return;
    }
    let government = p.table[seat].government;
    for id in GoalId::all() {
        let goal = game.content.goal(id);
        if !game.content.is_of_line(government, goal.government)
            || p.table.goals_taken.contains(id)
            || p.table[seat].eliminated
        {
            continue;
        }
        if met(game, p, seat, goal.when) {
            p.table.goals_taken.insert(id);
            p.table[seat].goals.insert(id);
            events.put(Event::Goal(seat, id));
            p.table.steps.push(Step::Run(seat, goal.reward, 0, Context::default()));
        }
    }
}

/// Whether a player meets a condition.
pub fn met(game: &LastGate, p: &Position, seat: Seat, when: Condition) -> bool {
    let player = &p.table[seat];
    match when {
        Condition::BattlesWon(count) => i16::from(player.victories) >= count,
        // LG-1.15: a conquered home world is no colony.
        Condition::Conquered(count) => {
            p.table.colonies(seat).filter(|world| world.is_conquered()).count() as i16 >= count
        }
        // In the simple combat mode four points of hull are a fleet.
        Condition::Hull(hull) => player.fleets().count() as i16 >= (hull + 3) / 4,
        Condition::Peace(rounds) => i16::from(player.peace) >= rounds,
        Condition::Contracts(count) => mods::contracts(&p.table, seat) >= count,
        Condition::Income(kind, amount) => economy::income(game, &p.table, seat).net()[kind] >= amount,
        Condition::Account(kind, amount) => player.account[kind] >= amount,
        Condition::Routes(count) => i16::from(player.routes.len()) >= count,
        Condition::Colonies(count) => p.table.colonies(seat).count() as i16 >= count,
        Condition::Levels(sum) => p.table.colonies(seat).map(|world| i16::from(world.level)).sum::<i16>() >= sum,
        Condition::Firsts(count) => i16::from(player.firsts) >= count,
        Condition::Areas(count) => i16::from(player.areas) >= count,
        Condition::Anomalies(count) => i16::from(player.anomalies.len()) >= count,
        Condition::Fleets(classes) => {
            let mut systems = player.fleets().filter_map(|(_, fleet)| galaxy::class(&p.table, seat, fleet.at));
            systems.any(|class| classes.contains(class))
        }
    }
}

/// LG-4R.21: the first player who has met a quest gets its reward; of several the active one, then in player order.
pub fn quests(game: &LastGate, p: &mut Position, actor: Option<Seat>, events: &mut impl Sink<Event>) {
    let open: CardSet = p.table.quests;
    for card in open.iter() {
        let After::Quest(quest) = game.content.event(card).after else { continue };
        let done = |seat: &Seat| {
            let player = &p.table[*seat];
            match quest {
                Quest::Visited(Tile::Asteroids, count) => player.visited[0].len() >= count,
                Quest::Visited(_, count) => player.visited[1].len() >= count,
                Quest::Won(_, count) => player.pirates >= count,
                Quest::Routes(count) => player.routes_built >= count,
            }
        };
        let active = actor.filter(|seat| !p.table[*seat].eliminated);
        if let Some(seat) = active.into_iter().chain(p.table.order()).find(done) {
            p.table.quests.remove(card);
            p.table.discards.insert(card);
            events.put(Event::Quest(seat, card));
            p.table.steps.push(Step::Run(seat, game.content.event(card).reward, 0, Context::default()));
        }
    }
}

/// LG-5.8, LG-5.9: whoever has no planet any more causes a vote, once for each time; without units too, out of the game.
pub fn fallen(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let lost = |seat: &Seat| p.table.worlds_of(*seat).next().is_none();
    let landless: SeatSet = p.table.order().filter(lost).collect();
    for seat in Seat::all(p.table.seats()).filter(|seat| !p.table[*seat].eliminated).collect::<SeatSet>().iter() {
        if !landless.contains(seat) {
            p.table[seat].mourned = false;
        } else if p.table[seat].units().next().is_none() {
            eliminate(game, p, seat, events);
            if p.table.is_over() {
                return;
            }
        } else if !p.table[seat].mourned {
            p.table[seat].mourned = true;
            ask(game, p, Step::EndVote(seat));
        }
    }
}

/// LG-5.9: out of the game: contracts, wars and everything else of the player end; what others have won in the wars is theirs,
/// and the routes stand on as nobody's.
fn eliminate(game: &LastGate, p: &mut Position, seat: Seat, events: &mut impl Sink<Event>) {
    let voted = p.table[seat].mourned;
    p.table[seat].eliminated = true;
    p.table[seat].mourned = true;
    p.table[seat].routes = HexSet::EMPTY;
    p.table.contracts.retain(|contract| !contract.parties.contains(&seat));
    while let Some(war) = p.table.wars.iter().copied().find(|war| war.aggressor == seat || war.defender == seat) {
        super::war::end(game, p, war.aggressor, war.defender, None, events);
    }
    p.table.battles.retain(|battle| battle.attacker != seat && battle.defender != Some(seat));
    events.put(Event::Eliminated(seat));
    super::without(p, seat);
    let left: SeatSet = p.table.order().collect();
    if left.len() == 1 {
        return finish(p, left, events);
    }
    if !voted {
        ask(game, p, Step::EndVote(seat));
    }
    window::open_all(game, p, Trigger::PlayerEliminated);
}

/// A vote comes.
pub fn ask(game: &LastGate, p: &mut Position, vote: Step) {
    p.table.steps.push(vote);
    window::open_all(game, p, Trigger::VoteOpen);
}

/// LG-5.14: most points, planets, colony levels, resources; a last tie is shared.
pub fn by_points(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    let best = p.table.order().map(|seat| scoring::rank(game, &p.table, seat)).max();
    let winners = p.table.order().filter(|seat| Some(scoring::rank(game, &p.table, *seat)) == best).collect();
    finish(p, winners, events);
}

/// The game is over.
pub fn finish(p: &mut Position, winners: SeatSet, events: &mut impl Sink<Event>) {
    p.table.winners = winners;
    p.table.fight = None;
    p.table.steps.clear();
    events.put(Event::Over);
}

/// LG-5.12: so many bought points win the last vote.
pub const BOUGHT_TO_WIN: u8 = 3;

/// LG-5.12: points may be bought as often as one can and wants.
pub fn legal_points(game: &LastGate, p: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    actions.put(Action::Done);
    if p.table[seat].account.floored().total() >= game.content.cabinet.gift.into() {
        actions.put(Action::Gift);
    }
}

/// A point for resources of any kind.
pub fn buy_points(game: &LastGate, p: &mut Position, seat: Seat, action: Action) {
    if action == Action::Gift {
        // The phase in which something is bought is none without a purchase.
        p.table[seat].idle = u8::MAX;
        p.table.steps.push(Step::BuyPoints(seat));
        p.table.steps.push(Step::Mix(seat, Mix::Point, game.content.cabinet.gift, 0));
    }
}

/// LG-5.12: who has bought enough points wins; after each decision phase there is income.
pub fn decision(game: &LastGate, p: &mut Position, number: u8, events: &mut impl Sink<Event>) {
    let won: SeatSet = p.table.rivals.iter().filter(|seat| p.table.bought[seat.index()] >= BOUGHT_TO_WIN).collect();
    if !won.is_empty() {
        return finish(p, won, events);
    }
    let mut stuck = SeatSet::EMPTY;
    if number > 0 {
        for seat in p.table.rivals.iter() {
            super::round::receive(game, p, seat, events);
            let player = &mut p.table[seat];
            player.account = player.account.floored();
            player.idle = player.idle.wrapping_add(1);
            let income = economy::income(game, &p.table, seat).net();
            let nothing = income.iter().all(|(_, amount)| amount <= 0);
            // LG-10.36: who can never buy anything is out.
            if p.table[seat].idle >= 10 && nothing {
                stuck.insert(seat);
            }
        }
    }
    // Those who get stuck at the same time are equal: if nobody else is left, all of them still count.
    let all_stuck = stuck == p.table.rivals;
    if !all_stuck {
        p.table.rivals = p.table.rivals - stuck;
    }
    if number >= 60 || all_stuck || p.table.rivals.len() == 1 {
        let most = p.table.rivals.iter().map(|seat| p.table.bought[seat.index()]).max();
        let winners = p.table.rivals.iter().filter(|seat| Some(p.table.bought[seat.index()]) == most).collect();
        return finish(p, winners, events);
    }
    p.table.steps.push(Step::Decision(number + 1));
    let order: ArrayVec<[Seat; 6]> = p.table.order().filter(|seat| p.table.rivals.contains(*seat)).collect();
    order.iter().rev().for_each(|seat| p.table.steps.push(Step::BuyPoints(*seat)));
}

/// LG-5.13: the first two rivals with fleets fight; the last one wins.
pub fn decisive(game: &LastGate, p: &mut Position, events: &mut impl Sink<Event>) {
    if p.table.rivals.len() == 1 {
        return finish(p, p.table.rivals, events);
    }
    let armed: SeatSet = p.table.rivals.iter().filter(|seat| p.table[*seat].fleets().next().is_some()).collect();
    if armed.is_empty() {
        return p.table.steps.push(Step::Decision(0));
    }
    p.table.rivals = armed;
    if armed.len() == 1 {
        return finish(p, armed, events);
    }
    let pair: ArrayVec<[Seat; 6]> = p.table.order().filter(|seat| armed.contains(*seat)).take(2).collect();
    let mut fighters: ArrayVec<[Fighter; MAX_FIGHTERS]> = ArrayVec::new();
    for (side, seat) in pair.iter().copied().enumerate() {
        for (place, fleet) in p.table[seat].fleets() {
            let values = mods::values(game, &p.table, seat, fleet.kind);
            fighters.push(Fighter { side: side as u8, body: Body::Fleet(seat, place as u8), values });
        }
    }
    p.table.fight = Some(Fight {
        at: Hex::CENTRE,
        sides: [Some(pair[ATTACKER]), Some(pair[DEFENDER])],
        parties: [SeatSet::only(pair[ATTACKER]), SeatSet::only(pair[DEFENDER])],
        neutral: None,
        commander: None,
        round: 0,
        fighters,
        hits: [[0; 10]; 2],
        dealt: ArrayVec::new(),
        decisive: true,
    });
    events.put(Event::Battle(Hex::CENTRE, Some(pair[ATTACKER]), Some(pair[DEFENDER])));
    p.table.steps.push(Step::Volley);
}
