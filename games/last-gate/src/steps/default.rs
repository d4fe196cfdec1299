//! What happens for a player who decides nothing (LG-9.20): the column "default" of the table of decision points in the rules.

use engine::Seat;

use super::{Mix, Step, legal, turn};
use crate::action::Action;
use crate::state::{Position, WarGoal};
use crate::terms::{Hex, Resource};
use crate::{LastGate, economy};

/// The default of a seat that the game waits for: pass, refuse, do not react, never retreat; where something has to be done, the
/// first that is offered. Nothing is ever exchanged.
pub fn default(game: &LastGate, p: &Position, seat: Seat) -> Option<Action> {
    if !turn(game, p).contains(seat) {
        return None;
    }
    let step = *p.table.steps.top()?;
    let mut list = Vec::new();
    legal(game, p, seat, &mut list);
    // Exchanges are offered beside a decision, and are none of it.
    list.retain(|action| !matches!(action, Action::Trade(..)));
    let wanted = wanted(game, p, seat, step, &list);
    wanted.into_iter().flatten().find(|action| list.contains(action)).or(list.first().copied())
}

/// What the default is, and what it is where that is not offered.
fn wanted(game: &LastGate, p: &Position, seat: Seat, step: Step, list: &[Action]) -> [Option<Action>; 2] {
    let first = |fits: &dyn Fn(&Action) -> bool| list.iter().copied().find(|action| fits(action));
    match step {
        // Pass.
        Step::Council(..) | Step::Buy(..) | Step::Sail(..) => [Some(Action::Pass), Some(Action::End)],
        Step::Explore(_) | Step::Flight(..) | Step::Exchange(..) | Step::Declare(_) | Step::Landing(..) => {
            [Some(Action::Done), None]
        }
        Step::BuyPoints(_) => [Some(Action::Done), None],
        Step::Refund(_) => [Some(Action::Refund(0, 0)), None],
        // Refuse, do not react.
        Step::Answer(..) | Step::Terms(..) | Step::Prevent(..) | Step::WarNow(..) | Step::ForSale(..) => {
            [Some(Action::No), None]
        }
        Step::Permit(..) | Step::SwapTile(..) | Step::KosmeNow(..) | Step::FreePolicy(_) | Step::Invade(..) => {
            [Some(Action::No), None]
        }
        // The game does not end (LG-5.8); economy decides (LG-5.11).
        Step::EndVote(_) => [Some(Action::No), None],
        Step::LastVote => [Some(Action::Yes), None],
        Step::RetreatNow(..) => [Some(Action::Stay), None],
        Step::FlyOn(..) => [Some(Action::Yes), None],
        // The compulsory goals are there already.
        Step::Goals(..) => [Some(Action::Done), Some(Action::Goal(WarGoal::Victory))],
        Step::Mix(_, Mix::Gain, left, kind) if Resource::ALL.get(usize::from(kind)) == Some(&Resource::Awe) => {
            [Some(Action::Mix(left)), None]
        }
        // LG-4K.7: two of either for one that is missing: of what there is more.
        Step::Debt(..) => {
            let account = p.table[seat].account;
            let fuller =
                if account[Resource::Culture] > account[Resource::Awe] { Resource::Culture } else { Resource::Awe };
            [Some(Action::Cover(fuller)), None]
        }
        Step::Colonise(..) => {
            let planets = p.table.worlds_of(seat).count() as i16 + 1;
            [Some(if planets <= economy::state_size(game, &p.table, seat) { Action::Yes } else { Action::No }), None]
        }
        Step::Place(..) | Step::Unique(_) => [p.table.home(seat).map(Action::Place), None],
        Step::Routes(..) => [first(&|action| matches!(action, Action::Place(_))), None],
        Step::PolicyOver(_) => [p.table[seat].introduced.map(Action::Drop), list.last().copied()],
        Step::Assign(..) => [weakest(p, list), None],
        Step::RetreatTo(..) => [nearest(p, seat, list), None],
        // LG-9.18: what was there before stays.
        Step::Excess(_, at) => [Some(Action::Place(at)), None],
        Step::GroundAct(_) => [first(&|action| matches!(action, Action::Target(_))), None],
        _ => [None, None],
    }
}

/// The enemy fleet with the least hull left.
fn weakest(p: &Position, list: &[Action]) -> Option<Action> {
    let fight = p.table.fight.as_ref()?;
    let left = |action: &&Action| match action {
        Action::Hit(place) => {
            let place = usize::from(*place);
            fight.fighters[place].values.hull.saturating_sub(fight.dealt[place])
        }
        _ => u8::MAX,
    };
    list.iter().min_by_key(left).copied()
}

/// The way that leads nearest to the home world, or to the centre for whoever has none.
fn nearest(p: &Position, seat: Seat, list: &[Action]) -> Option<Action> {
    let home = p.table.home(seat).unwrap_or(Hex::CENTRE);
    let far = |action: &&Action| match action {
        Action::To(at) => at.distance(home),
        _ => u8::MAX,
    };
    list.iter().min_by_key(far).copied()
}
