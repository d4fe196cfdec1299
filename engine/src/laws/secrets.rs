//! Laws of hidden information: views leak nothing, guesses agree, what reveals is marked, the log tells no more than the view.

use super::{Court, Verdict, hold};
use crate::{Chance, Fast, Game, Seat, Session, Show, Undo, Viewer};

const MARKS: &str = "actions that reveal something are marked";

/// A view as bytes: what would be sent.
fn bytes<G: Game>(game: &G, position: &G::Position, viewer: Viewer) -> Vec<u8> {
    serde_json::to_vec(&game.view(position, viewer)).expect("a view is plain data with string keys")
}

impl<G: Show> Court<'_, G> {
    pub(super) fn secrets(&mut self, session: &Session<G>) -> Verdict {
        let (game, position) = (session.game(), session.position());
        for viewer in Viewer::all(session.setup().seats) {
            let seen = String::from_utf8_lossy(&bytes(game.as_ref(), position, viewer)).to_lowercase();
            hold!("the seed stays a secret", !seen.contains(&session.seed().reveal()), "{viewer:?} sees {seen}");
            let legal = match viewer {
                Viewer::Seat(seat) => Self::legal(game, position, seat),
                Viewer::Spectator => Vec::new(),
            };
            let others = self.others(&legal, 10);
            self.non_interference(session, viewer, &others)?;
            self.guesses(session, viewer, &others)?;
        }
        for seat in Seat::all(session.setup().seats) {
            let legal = Self::legal(game, position, seat);
            if legal.is_empty() {
                continue;
            }
            self.marks(session, seat, &legal)?;
            for viewer in Viewer::all(session.setup().seats).filter(|viewer| !viewer.is(seat)) {
                self.marks_for_others(session, seat, viewer, &legal)?;
                self.discretion(session, seat, viewer)?;
            }
            self.meaning(session, seat, &legal);
        }
        Ok(())
    }

    /// Two positions that differ only in what a viewer cannot know look the same, and offer the same.
    fn non_interference(&mut self, session: &Session<G>, viewer: Viewer, others: &[G::Action]) -> Verdict {
        const LAW: &str = "views leak nothing";
        let (game, position) = (session.game(), session.position());
        let seen = bytes(game.as_ref(), position, viewer);
        for _ in 0..self.plan.guesses {
            let mut other = position.clone();
            game.redeal(&mut other, viewer, &mut self.fast);
            self.dealt |= viewer == Viewer::Spectator && other != *position;
            game.check(&other).map_err(|broken| ("redealt positions are sound", broken))?;
            hold!(LAW, bytes(game.as_ref(), &other, viewer) == seen, "{viewer:?} sees a difference to {other:?}");
            self.same_offers(session, &other, viewer, others)?;
        }
        Ok(())
    }

    /// A guess is a sound position that the viewer could not tell from the real one.
    fn guesses(&mut self, session: &Session<G>, viewer: Viewer, others: &[G::Action]) -> Verdict {
        const LAW: &str = "guesses agree with their view";
        let (game, position) = (session.game(), session.position());
        let view = game.view(position, viewer);
        for _ in 0..self.plan.guesses {
            let guess = game.guess(&view, &mut self.fast);
            game.check(&guess).map_err(|broken| ("guesses are sound", broken))?;
            hold!(LAW, game.view(&guess, viewer) == view, "{viewer:?} sees a difference to {guess:?}");
            hold!(LAW, game.turn(&guess) == game.turn(position), "the game waits for others");
            self.same_offers(session, &guess, viewer, others)?;
        }
        Ok(())
    }

    /// What a seat can and cannot do now follows from what it knows.
    fn same_offers(&self, session: &Session<G>, other: &G::Position, viewer: Viewer, others: &[G::Action]) -> Verdict {
        const LAW: &str = "choices and reasons leak nothing";
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        let (game, position) = (session.game(), session.position());
        let legal = Self::legal(game, position, seat);
        hold!(LAW, Self::legal(game, other, seat) == legal, "{seat} could do other things in {other:?}");
        hold!(
            LAW,
            game.unavailable(other, seat) == game.unavailable(position, seat),
            "{seat}: other reasons in {other:?}"
        );
        for &action in others.iter().filter(|action| !legal.contains(action)) {
            let same = game.refusal(other, seat, action) == game.refusal(position, seat, action);
            hold!(LAW, same, "{seat}:{action} is refused otherwise in {other:?}");
        }
        for action in legal {
            let mark = |position| Undo::of(game.as_ref(), position, seat, action);
            hold!(LAW, mark(other) == mark(position), "{seat}:{action} is marked otherwise in {other:?}");
        }
        Ok(())
    }

    /// An action without a mark leads its player to the same view wherever the unknown lies.
    fn marks(&mut self, session: &Session<G>, seat: Seat, legal: &[G::Action]) -> Verdict {
        let (game, position) = (session.game(), session.position());
        let viewer = Viewer::Seat(seat);
        let view = game.view(position, viewer);
        let after = |position: &G::Position, action| {
            let (mut after, mut events) = (position.clone(), Vec::new());
            game.apply(&mut after, seat, action, &mut events);
            let events: Vec<_> = events.iter().filter_map(|event| game.witness(event, viewer)).collect();
            (bytes(game.as_ref(), &after, viewer), events)
        };
        for _ in 0..self.plan.guesses {
            let guess = game.guess(&view, &mut self.fast);
            let mut other = position.clone();
            game.redeal(&mut other, viewer, &mut self.fast);
            for &action in legal.iter().filter(|action| !game.reveals(position, seat, **action)) {
                let real = after(position, action);
                hold!(MARKS, after(&guess, action) == real && after(&other, action) == real, "{seat}:{action} is not");
            }
        }
        Ok(())
    }

    /// An action without a mark tells nobody else where the unknown lies: neither by what it leads to nor by being possible. Where
    /// it is legal in a position that the viewer could not tell from this one, it looks the same there; where it is not,
    /// another action does, so that the viewer cannot know which of the two it was.
    fn marks_for_others(&mut self, session: &Session<G>, seat: Seat, viewer: Viewer, legal: &[G::Action]) -> Verdict {
        const MOST: usize = 24;
        let (game, position) = (session.game(), session.position());
        let unmarked = legal.iter().filter(|action| !game.reveals(position, seat, **action)).take(MOST);
        let after = |position: &G::Position, action| {
            let mut after = position.clone();
            game.apply(&mut after, seat, action, &mut ());
            bytes(game.as_ref(), &after, viewer)
        };
        let real: Vec<(G::Action, Vec<u8>)> = unmarked.map(|action| (*action, after(position, *action))).collect();
        for _ in 0..self.plan.guesses {
            let mut other = position.clone();
            game.redeal(&mut other, viewer, &mut self.fast);
            let possible = Self::legal(game, &other, seat);
            for (action, seen) in &real {
                let hidden = match possible.contains(action) {
                    true => after(&other, *action) == *seen,
                    false => possible.iter().any(|instead| after(&other, *instead) == *seen),
                };
                hold!(MARKS, hidden, "{seat}:{action} is not, but {viewer:?} learns from it");
            }
        }
        Ok(())
    }

    /// Counts whether marked actions show anybody anything: a mark too many takes undo away from people.
    fn meaning(&mut self, session: &Session<G>, seat: Seat, legal: &[G::Action]) {
        let (game, position) = (session.game(), session.position());
        let mut marked: Vec<G::Action> =
            legal.iter().copied().filter(|action| game.reveals(position, seat, *action)).collect();
        self.fast.shuffle(&mut marked);
        let after = |position: &G::Position, action, viewer| {
            let mut after = position.clone();
            game.apply(&mut after, seat, action, &mut ());
            bytes(game.as_ref(), &after, viewer)
        };
        for action in marked.into_iter().take(3) {
            let word: String = action.to_string().chars().take_while(|c| c.is_alphabetic()).collect();
            if self.marked.get(&word).is_some_and(|(_, shown)| *shown) {
                continue;
            }
            let shown = Viewer::all(session.setup().seats).any(|viewer| {
                let mut other = position.clone();
                game.redeal(&mut other, viewer, &mut self.fast);
                !game.is_legal(&other, seat, action) || after(&other, action, viewer) != after(position, action, viewer)
            });
            let (tried, ever) = self.marked.entry(word).or_default();
            *tried += 1;
            *ever |= shown;
        }
    }

    /// The log tells no more than the view: neither which of two secret actions it was, nor what lies where the viewer cannot
    /// look. (So a roll that is told must be seen in the view as well.)
    fn discretion(&mut self, session: &Session<G>, seat: Seat, viewer: Viewer) -> Verdict {
        const LAW: &str = "the log tells no more than the view";
        let (game, position) = (session.game(), session.position());
        let after = |position: &G::Position, action| {
            let (mut after, mut events) = (position.clone(), Vec::new());
            game.apply(&mut after, seat, action, &mut events);
            let events: Vec<_> = events.iter().filter_map(|event| game.witness(event, viewer)).collect();
            (after, events)
        };
        let number = self.fast.word().into();
        let mut dealt = position.clone();
        game.redeal(&mut dealt, viewer, &mut Fast::new(number));
        let mut told = Vec::new();
        for action in Self::legal(game, position, seat).into_iter().take(12) {
            let (real, events) = after(position, action);
            if game.is_legal(&dealt, seat, action) {
                let (other, other_events) = after(&dealt, action);
                let same = bytes(game.as_ref(), &real, viewer) == bytes(game.as_ref(), &other, viewer);
                hold!(
                    LAW,
                    !same || events == other_events,
                    "{viewer:?} learns from {action}: {events:?} {other_events:?}"
                );
            }
            // Two positions that become the same when they are dealt alike differ only in secrets.
            let mut alike = real.clone();
            game.redeal(&mut alike, viewer, &mut Fast::new(number));
            told.push((action, real, alike, events));
        }
        for (i, (action, real, alike, events)) in told.iter().enumerate() {
            for (other, other_real, other_alike, other_events) in &told[..i] {
                let secret = real != other_real && alike == other_alike;
                hold!(LAW, !secret || events == other_events, "{viewer:?} can tell {action} from {other}");
            }
        }
        Ok(())
    }
}
