//! Major Projects (4l).

use engine::{Refusal, Seat, Sink};

use super::{Step, pay};
use crate::action::Action;
use crate::event::Event;
use crate::state::Position;
use crate::terms::ProjectId;
use crate::{Federation, refuse};

/// FED-4.103: so many free fundings.
pub fn ask(position: &mut Position, seat: Seat, fundings: u8) {
    if fundings > 0 {
        position.table.steps.push(Step::Project(seat, fundings));
    }
}

/// FED-3.91: every unfinished column project, and the Joint project.
pub fn legal(game: &Federation, position: &Position, actions: &mut impl Sink<Action>) {
    for project in ProjectId::all() {
        if project.is_joint() || !position.table.is_funded(&game.content, project) {
            actions.put(Action::Fund(project));
        }
    }
}

/// FED-4.104: a finished column project.
pub fn why_not() -> Refusal {
    refuse("FED-4.104", "refused-project-finished")
}

/// One funding; the next is asked for afterwards.
pub fn choose(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    left: u8,
    project: ProjectId,
    events: &mut impl Sink<Event>,
) {
    position.table.steps.pop();
    ask(position, seat, left - 1);
    fund(game, position, seat, project, events);
}

/// FED-3.57, FED-3.58: a funding symbol advances the project, or goes to the Joint project if it is finished.
pub fn fund_column(
    game: &Federation,
    position: &mut Position,
    seat: Seat,
    project: ProjectId,
    events: &mut impl Sink<Event>,
) {
    let finished = position.table.is_funded(&game.content, project);
    fund(game, position, seat, if finished { ProjectId::JOINT } else { project }, events);
}

/// Advances a marker; FED-4.105 to FED-4.108 for the Joint project.
fn fund(game: &Federation, position: &mut Position, seat: Seat, project: ProjectId, events: &mut impl Sink<Event>) {
    let table = &mut position.table;
    events.put(Event::Funded(seat, project));
    if !table.is_funded(&game.content, project) {
        table.projects[project.index()] += 1;
        if table.is_funded(&game.content, project) {
            events.put(Event::ProjectDone(project));
        }
    }
    if project.is_joint() {
        let joint = &mut table.players[seat].joint;
        let reward = game.content.rewards.get(usize::from(*joint)).copied();
        *joint = joint.saturating_add(1); // FED-9.20
        pay::gain(game, position, seat, reward.unwrap_or_default(), events);
    }
}
