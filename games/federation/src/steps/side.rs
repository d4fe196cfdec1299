//! What follows the action of a turn (steps 4 to 6): Special Mission token or Assistant die, a special mission, the end.

use engine::{Refusal, Seat, Sink};

use super::planet::Act;
use super::{Step, e81216, effects, erudite};
use crate::action::Action;
use crate::effect::Effect;
use crate::event::Event;
use crate::state::{Position, Slot};
use crate::terms::{MissionId, Planet, SpaceId};
use crate::{Federation, refuse, short_of};

/// Step 4 (FED-3.23 to FED-3.25): a funding symbol makes the linked mission accessible, votes may be joined by the die.
pub fn settle(game: &Federation, position: &mut Position, seat: Seat, space: SpaceId, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    table.steps.push(Step::Mission(seat));
    let Slot::Token(_, played) = table.senate[space.index()] else { return };
    let player = &mut table.players[seat];
    if game.content.votes(played.ambassador, played.face).is_none() {
        let mission = game.content.space(space).mission;
        if !player.access.contains(mission) {
            player.access.insert(mission);
            events.put(Event::Access(seat, mission));
        }
    } else if player.die > 0 && player.die_at.is_none() {
        table.steps.push(Step::Assistant(seat, space));
    }
}

/// `ASSISTANT` (FED-3.94).
pub fn legal_die(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    actions.put(Action::Die);
    actions.put(Action::Keep);
    erudite::legal(game, position, seat, actions);
}

/// FED-4.101, FED-4.102: the die lies with the token until the cleanup.
pub fn place_die(position: &mut Position, seat: Seat, space: SpaceId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.players[seat].die_at = Some(space);
    events.put(Event::DiePlaced(seat, space));
}

/// FED-3.42 (E): whether what a mission costs can be paid.
fn is_payable(game: &Federation, position: &Position, seat: Seat, mission: MissionId) -> bool {
    let info = &game.content.missions[mission.index()];
    let held = position.table.players[seat].held;
    let build = Act::new(seat, Planet::E81216);
    held.can_pay(info.cost, 0) && (!builds(game, mission) || e81216::is_affordable(game, position, build, held))
}

/// Whether a mission is an action on E81216 and nothing else.
fn builds(game: &Federation, mission: MissionId) -> bool {
    let script = game.content.script(game.content.missions[mission.index()].script);
    let only =
        |effect: &Effect| matches!(effect, Effect::PlanetAction(on) if on.len() == 1 && on.contains(Planet::E81216));
    script.iter().any(only)
}

/// `MISSION` (FED-3.95): every mission that fulfils FED-3.42, or none.
pub fn legal_missions(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let player = &position.table.players[seat];
    if player.hangar > 0 {
        let level = player.level(&game.content);
        for mission in (player.access - player.done).iter() {
            if game.content.missions[mission.index()].level <= level && is_payable(game, position, seat, mission) {
                actions.put(Action::Mission(mission));
            }
        }
    }
    actions.put(Action::NoMission);
    erudite::legal(game, position, seat, actions);
}

/// Which condition of FED-3.42 a mission fails.
pub fn why_no_mission(game: &Federation, position: &Position, seat: Seat, mission: MissionId) -> Refusal {
    let player = &position.table.players[seat];
    let info = &game.content.missions[mission.index()];
    let level = player.level(&game.content);
    if player.done.contains(mission) {
        return refuse("FED-3.46", "refused-mission-done");
    }
    if !player.access.contains(mission) {
        return refuse("FED-1.27", "refused-mission-closed");
    }
    if player.hangar == 0 {
        return refuse("FED-3.42", "refused-no-ship").missing("thing-ship", 1);
    }
    if info.level > level {
        return refuse("FED-3.42", "refused-level").missing("thing-level", (info.level - level).into());
    }
    if builds(game, mission) {
        return e81216::why_unaffordable(position, seat);
    }
    short_of(refuse("FED-3.42", "refused-mission-cost"), player.held, info.cost)
}

/// FED-3.44: the spaceship goes first, so the mission counts as accomplished while it is resolved.
pub fn send(game: &Federation, position: &mut Position, seat: Seat, mission: MissionId, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    table.steps.pop();
    table.steps.push(Step::TurnEnd(seat)); // FED-3.43: at most one
    let player = &mut table.players[seat];
    player.hangar -= 1;
    player.done.insert(mission);
    events.put(Event::Mission(seat, mission));
    effects::run(position, seat, game.content.missions[mission.index()].script);
}

/// `TURN_END` (FED-3.96).
pub fn legal_end(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    actions.put(Action::End);
    erudite::legal(game, position, seat, actions);
}

/// FED-3.28: then the next player. Without a mission nothing has happened since the last chance to use an Erudite, so that
/// `TURN_END` need not ask again (FED-3.27).
pub fn end(position: &mut Position) {
    position.table.steps.pop();
    position.table.steps.push(Step::NextTurn);
}

/// `CHOOSE_MISSION` (FED-3.90).
pub fn legal_access(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let access = position.table.players[seat].access;
    MissionId::all()
        .filter(|mission| !access.contains(*mission))
        .for_each(|mission| actions.put(Action::Access(mission)));
}

/// A mission becomes accessible.
pub fn access(position: &mut Position, seat: Seat, mission: MissionId, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    position.table.players[seat].access.insert(mission);
    events.put(Event::Access(seat, mission));
}
