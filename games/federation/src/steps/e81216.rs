//! E81216 (4e): build production structures and megastructures.

use engine::{Refusal, Seat, Sink};

use super::planet::{self, Act};
use super::{Step, effects, medal, pay};
use crate::action::Action;
use crate::effect::Effect;
use crate::event::Event;
use crate::state::{Position, Source};
use crate::terms::{Planet, Resources, StructureId};
use crate::{Federation, refuse, short_of_waived};

/// FED-4.50, FED-4.51, FED-4.53: not built by the player yet, with room, and a Robot is left.
fn is_open(position: &Position, seat: Seat, structure: StructureId) -> bool {
    let player = &position.table.players[seat];
    !player.robots.contains(structure) && player.robots_left() > 0 && position.table.has_room(structure)
}

/// FED-3.103: whether some structure can be paid from this purse with the own face-up tiles of E81216: 1B1 and 2B1 lower the
/// cost, 1B2 and 2B2 bring crystals.
pub fn is_affordable(game: &Federation, position: &Position, act: Act, purse: Resources) -> bool {
    let player = &position.table.players[act.seat];
    if player.robots_left() == 0 {
        return false;
    }
    let (mut purse, mut discount) = (purse, act.discount);
    let tiles = player.face_up() & game.content.timings.before[Planet::E81216.index()];
    for tile in act.left_of(game, tiles).iter() {
        for effect in game.content.script(game.content.erudites[tile.index()].script) {
            match *effect {
                Effect::Discount(crystals) => discount = discount.saturating_add(crystals),
                Effect::GainPer(kind, n, metric) => {
                    purse += Resources::of(kind, n.saturating_mul(player.metric(&game.content, metric)));
                }
                Effect::Gain(more) => purse += more,
                _ => {}
            }
        }
    }
    let payable = |structure| purse.can_pay(position.table.cost(&game.content, structure), discount);
    StructureId::all().any(|structure| is_open(position, act.seat, structure) && payable(structure))
}

/// Whether a structure can be paid with what is held and declared.
fn is_payable(game: &Federation, position: &Position, act: Act, structure: StructureId) -> bool {
    let held = position.table.players[act.seat].held;
    is_open(position, act.seat, structure) && held.can_pay(position.table.cost(&game.content, structure), act.discount)
}

/// Whether any structure can be built now.
pub fn can_build(game: &Federation, position: &Position, act: Act) -> bool {
    StructureId::all().any(|structure| is_payable(game, position, act, structure))
}

/// FED-3.86: every structure that can be built and paid.
pub fn legal(game: &Federation, position: &Position, act: Act, actions: &mut impl Sink<Action>) {
    for structure in StructureId::all().filter(|structure| is_payable(game, position, act, *structure)) {
        actions.put(Action::Build(structure));
    }
}

/// Why a structure cannot be built at all.
fn why_not_open(position: &Position, seat: Seat, structure: StructureId) -> Option<Refusal> {
    let player = &position.table.players[seat];
    if player.robots.contains(structure) {
        return Some(refuse("FED-4.50", "refused-structure-built"));
    }
    if !position.table.has_room(structure) {
        return Some(refuse("FED-4.53", "refused-structure-full"));
    }
    (player.robots_left() == 0).then(|| refuse("FED-4.51", "refused-no-robot").missing("thing-robot", 1))
}

/// Why a structure cannot be built.
pub fn why_not(game: &Federation, position: &Position, act: Act, structure: StructureId) -> Refusal {
    why_not_open(position, act.seat, structure).unwrap_or_else(|| {
        let (held, cost) = (position.table.players[act.seat].held, position.table.cost(&game.content, structure));
        short_of_waived(refuse("FED-4.49", "refused-structure-cost"), held, cost, act.discount)
    })
}

/// Why an action on E81216 is refused altogether (FED-3.14).
pub fn why_unaffordable(position: &Position, seat: Seat) -> Refusal {
    match position.table.players[seat].robots_left() {
        0 => refuse("FED-9.10", "refused-no-robot").missing("thing-robot", 1),
        _ => refuse("FED-3.14", "refused-no-structure"),
    }
}

/// FED-4.49, FED-4.57: which crystals are waived, then the payment, then the Robot.
pub fn choose(game: &Federation, position: &mut Position, act: Act, structure: StructureId) {
    let cost = position.table.cost(&game.content, structure);
    planet::close(position, act);
    position.table.steps.push(Step::Erect(act.seat, structure));
    match act.discount {
        0 => pay::demand(position, act.seat, cost),
        all if all >= cost.crystals() => {
            pay::demand(position, act.seat, Resources { gold: cost.gold, ..Resources::NONE });
        }
        some => position.table.steps.push(Step::Waive(act.seat, structure, some)),
    }
}

/// Every choice of crystals to waive after which the rest can be paid.
pub fn legal_waivers(
    game: &Federation,
    position: &Position,
    (seat, structure, crystals): (Seat, StructureId, u8),
    actions: &mut impl Sink<Action>,
) {
    let (held, cost) = (position.table.players[seat].held, position.table.cost(&game.content, structure));
    for waived in cost.crystals_of(crystals).filter(|waived| held.can_pay(cost - *waived, 0)) {
        actions.put(Action::Waive(waived));
    }
}

/// The rest of the cost is to be paid.
pub fn waive(game: &Federation, position: &mut Position, seat: Seat, structure: StructureId, waived: Resources) {
    position.table.steps.pop();
    pay::demand(position, seat, position.table.cost(&game.content, structure) - waived);
}

/// FED-4.52 to FED-4.56: the Robot is placed, then income or points.
pub fn erect(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    structure: StructureId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let table = &mut position.table;
    table.players[seat].robots.insert(structure);
    let production = (!structure.is_mega()).then(|| table.productions[structure.slot()]);
    events.put(Event::Built(seat, structure, production));
    if !structure.is_mega() {
        medal::check(game, position, seat, Planet::E81216, events);
        effects::run(position, seat, game.production(&position.table, structure.slot()).income);
        return;
    }
    let builders = &mut table.builders[structure.slot()];
    let coefficient = game.content.mega(structure).coefficients[builders.len()];
    builders.push(seat);
    medal::check(game, position, seat, Planet::E81216, events);
    let player = &position.table.players[seat];
    let values = position.table.mega_metrics(&game.content, structure).map(|token| player.metric(&game.content, token));
    let points = u16::from(coefficient) * u16::from(values[0].min(values[1]));
    effects::score(position, seat, points, Source::Megastructures, events);
}

/// FED-4.58: a Robot without cost, if there is one and a structure for it (FED-9.11).
pub fn ask(position: &mut Position, seat: Seat) {
    if StructureId::all().any(|structure| is_open(position, seat, structure)) {
        position.table.steps.push(Step::Robot(seat));
    }
}

/// FED-3.110: every structure not yet built and with room.
pub fn legal_free(position: &Position, seat: Seat, actions: &mut impl Sink<Action>) {
    for structure in StructureId::all().filter(|structure| is_open(position, seat, *structure)) {
        actions.put(Action::Build(structure));
    }
}

/// Why a Robot cannot go there.
pub fn why_not_free(position: &Position, seat: Seat, structure: StructureId) -> Refusal {
    why_not_open(position, seat, structure).unwrap_or_else(|| refuse("FED-3.110", "refused-not-offered"))
}

/// The structure for the free Robot.
pub fn choose_free(position: &mut Position, seat: Seat, structure: StructureId) {
    position.table.steps.pop();
    position.table.steps.push(Step::Erect(seat, structure));
}
