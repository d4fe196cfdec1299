//! Chapter 4.9: carrying out another action that researches.

use engine::Sink;

use super::frame::Frame;
use super::outlook::Outlook;
use super::part;
use crate::BeyondTheSun;
use crate::action::Action;
use crate::effect::Copied;
use crate::event::Event;
use crate::state::Position;
use crate::terms::ActId;

/// D20: the actions that can be copied now, each once however many spaces it has (BTS-4.78).
pub fn legal(
    game: &BeyondTheSun,
    position: &Position,
    (frame, copied): (Frame, Copied),
    actions: &mut impl Sink<Action>,
) {
    let outlook = Outlook::new(game, position, frame.seat);
    for act in outlook.copies(frame, copied) {
        if outlook.copy(outlook.purse(), frame, copied, act).is_ok() {
            actions.put(Action::Copy(act.id));
        }
    }
}

/// BTS-4.71, BTS-4.72: its whole cost is paid, no pawn moves, no surcharge.
pub fn apply(
    game: &BeyondTheSun,
    position: &mut Position,
    (frame, copied): (Frame, Copied),
    act: ActId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    let Some(act) = game.content.act(act) else { return };
    events.put(Event::Copied(frame.seat, act.id));
    part::carry_out(game, position, frame.copying(copied), game.content.part(act.part), 0, events);
}
