//! A turn (3c, 3d): an Ambassador, its face, a place; afterwards the next player.

use engine::{Refusal, Seat, Sink};

use super::{Step, effects, erudite, executive, pay, senate};
use crate::action::Action;
use crate::effect::{Effect, ScriptId};
use crate::event::Event;
use crate::state::{Played, Player, Position, Slot, Special};
use crate::terms::{Ambassador, Face, Place, Resources, Room, SenateAction, SpaceId, TURNS};
use crate::{Federation, refuse, short_of};

/// Whether an Ambassador is not played yet.
fn is_ready(player: &Player, ambassador: Ambassador) -> bool {
    match ambassador {
        Ambassador::Special => player.special == Special::Held,
        normal => player.ready[normal.index()] > 0,
    }
}

/// `TURN_START` (FED-3.77): every unplayed Ambassador, and what can be used any time.
pub fn legal(game: &Federation, position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    let player = &position.table.players[seat];
    for ambassador in Ambassador::ALL.into_iter().filter(|ambassador| is_ready(player, *ambassador)) {
        actions.put(Action::Ambassador(ambassador));
    }
    erudite::legal(game, position, seat, actions);
}

/// An Ambassador that is not there.
pub fn why_not(position: &Position, seat: Seat, ambassador: Ambassador) -> Refusal {
    match (ambassador, position.table.players[seat].special) {
        (Ambassador::Special, Special::None) => refuse("FED-1.19", "refused-no-special"),
        _ => refuse("FED-3.9", "refused-ambassador-played"),
    }
}

/// FED-3.9: the voting side, the funding side, or an own Alteration token.
pub fn legal_faces(
    game: &Federation,
    position: &Position,
    seat: Seat,
    ambassador: Ambassador,
    actions: &mut impl Sink<Action>,
) {
    actions.put(Action::Face(Face::Vote));
    if game.content.ambassadors[ambassador.index()].bonus.is_some() {
        actions.put(Action::Face(Face::Fund));
    }
    let player = &position.table.players[seat];
    for token in player.alterations.iter() {
        let face = Face::Token(token);
        if player.held.can_pay(game.content.face_cost(face), 0) {
            actions.put(Action::Face(face)); // FED-4.21
        }
    }
}

/// A face that cannot be shown.
pub fn why_not_face(game: &Federation, position: &Position, seat: Seat, face: Face) -> Refusal {
    let player = &position.table.players[seat];
    match face {
        Face::Token(token) if player.alterations.contains(token) => {
            short_of(refuse("FED-4.21", "refused-token-cost"), player.held, game.content.face_cost(face))
        }
        Face::Token(_) => refuse("FED-4.18", "refused-no-token"),
        Face::Vote | Face::Fund => refuse("FED-1.19", "refused-no-funding-side"),
    }
}

/// What is left for the action once the face is paid, with the resources printed on it (FED-3.12).
fn purse(game: &Federation, position: &Position, seat: Seat, played: Played) -> Resources {
    let held = position.table.players[seat].held;
    let left = pay::rest(held, game.content.face_cost(played.face)).unwrap_or_default();
    left + game.content.printed(played.ambassador, played.face)
}

/// FED-3.17: the first player's first turn of the round.
fn is_closed_office(position: &Position, seat: Seat, action: SenateAction) -> bool {
    action == SenateAction::Room(Room::PresidentOffice)
        && position.table.first == seat
        && position.table.players[seat].turns == 0
}

/// FED-3.11 to FED-3.18: every free space whose action can be paid, and always the Outer Module (FED-3.10).
pub fn legal_places(
    game: &Federation,
    position: &Position,
    seat: Seat,
    played: Played,
    actions: &mut impl Sink<Action>,
) {
    let purse = purse(game, position, seat, played);
    let mut structure = None;
    for space in SpaceId::all().filter(|space| position.table.senate[space.index()] == Slot::Empty) {
        let action = game.content.space(space).action;
        let payable = match action {
            // The two spaces of E81216 stand or fall together, and are dear to look at.
            SenateAction::Planet(crate::terms::Planet::E81216) => {
                *structure.get_or_insert_with(|| senate::is_payable(game, position, seat, action, purse))
            }
            _ => senate::is_payable(game, position, seat, action, purse),
        };
        if payable && !is_closed_office(position, seat, action) {
            actions.put(Action::Place(Place::Space(space)));
        }
    }
    actions.put(Action::Place(Place::Outer));
}

/// Why a space is out of the question.
pub fn why_not_place(game: &Federation, position: &Position, seat: Seat, played: Played, space: SpaceId) -> Refusal {
    match position.table.senate[space.index()] {
        Slot::Neutral(_) => return refuse("FED-6.4", "refused-blocked"),
        Slot::Token(..) => return refuse("FED-3.11", "refused-occupied"),
        Slot::Empty => {}
    }
    let action = game.content.space(space).action;
    if is_closed_office(position, seat, action) {
        return refuse("FED-3.17", "refused-first-turn");
    }
    senate::why_unpayable(game, position, seat, action, purse(game, position, seat, played))
}

/// FED-3.19 to FED-3.23: the token is laid down; cost, bonus, action and what follows wait in this order.
pub fn place(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    played: Played,
    place: Place,
    events: &mut impl Sink<Event>,
) {
    let table = &mut position.table;
    table.steps.pop();
    let player = &mut table.players[seat];
    match played.ambassador {
        Ambassador::Special => player.special = Special::Played,
        normal => player.ready[normal.index()] -= 1,
    }
    if let Face::Token(token) = played.face {
        player.alterations.remove(token);
    }
    player.turns += 1;
    events.put(Event::Placed(seat, played, place));
    match place {
        Place::Space(space) => {
            table.senate[space.index()] = Slot::Token(seat, played);
            table.steps.push(Step::Side(seat, space));
            table.steps.push(Step::Act(seat, space));
        }
        Place::Outer => {
            let free = player.outer.iter_mut().find(|token| token.is_none());
            free.into_iter().for_each(|free| *free = Some(played));
            table.steps.push(Step::Mission(seat)); // FED-4.83
            effects::run(position, seat, game.content.outer); // FED-4.80
        }
    }
    bonus(game, position, seat, played);
    pay::demand(position, seat, game.content.face_cost(played.face)); // FED-4.21
}

/// FED-3.20, FED-3.21: the bonus of the visible face.
fn bonus(game: &Federation, position: &mut Position, seat: Seat, played: Played) {
    match played.face {
        Face::Vote => {}
        Face::Fund => {
            let gain = Effect::Gain(game.content.printed(played.ambassador, played.face));
            position.table.steps.push(Step::Do(seat, gain, ScriptId::default()));
        }
        Face::Token(token) => effects::run(position, seat, game.content.alterations[token.index()].bonus),
    }
}

/// FED-3.28 to FED-3.32: whose turn is next, or the Executive phase.
pub fn next(position: &mut Position) {
    let table = &mut position.table;
    table.steps.pop();
    let from = table.active.map_or(table.first, |active| active.next(table.seats()));
    let next = from.clockwise(table.seats()).find(|seat| table.players[*seat].turns < TURNS);
    if let Some(seat) = next {
        begin(position, seat);
        return;
    }
    if matches!(table.steps.top(), Some(Step::Executive)) {
        return; // that was the fifth turn (FED-3.29)
    }
    executive::begin(position);
    let table = &mut position.table;
    let special = table.turn_order().find(|seat| table.players[*seat].special != Special::None);
    let Some(seat) = special.filter(|seat| table.players[*seat].turns == TURNS) else { return };
    match table.players[seat].special {
        Special::Held => table.steps.push(Step::Extra(seat)), // FED-3.33
        _ => begin(position, seat),                           // FED-3.32
    }
}

/// A turn begins.
pub fn begin(position: &mut Position, seat: Seat) {
    position.table.active = Some(seat);
    position.table.steps.push(Step::Ambassador(seat));
}

/// FED-3.33: the Special Ambassador is played in a complete turn, or kept.
pub fn extra(position: &mut Position, seat: Seat, play: bool, events: &mut impl Sink<Event>) {
    position.table.steps.pop();
    events.put(Event::Extra(seat, play));
    if play {
        begin(position, seat);
    }
}
