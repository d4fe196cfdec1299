//! Laws of the rules: legal is what is accepted, data survives, games end, undo is exact.

use super::{Court, Verdict, hold};
use crate::record::{Player, Record, RecordError};
use crate::{Chance, MAX_SEATS, Move, Seat, Seed, Session, Show, Undo, UndoRefused, Viewer, stable_hash};

impl<G: Show> Court<'_, G> {
    /// The game waits for somebody exactly until it is over, and whom it waits for can act.
    pub(super) fn turn(&self, session: &Session<G>) -> Verdict {
        const LAW: &str = "the game waits for those who can act, until it is over";
        let (game, position) = (session.game(), session.position());
        let turn = game.turn(position);
        hold!(
            LAW,
            turn.is_empty() == game.outcome(position).is_some(),
            "turn {turn:?}, but {:?}",
            game.outcome(position)
        );
        for seat in Seat::all(MAX_SEATS) {
            let actions = Self::legal(game, position, seat);
            if turn.contains(seat) {
                hold!(LAW, !actions.is_empty(), "{seat} can do nothing");
            }
            if seat.index() >= session.setup().seats || turn.is_empty() {
                hold!(LAW, actions.is_empty() && !turn.contains(seat), "{seat} has {actions:?}");
            }
            for (i, action) in actions.iter().enumerate() {
                hold!("every choice is listed once", !actions[..i].contains(action), "{action} is listed twice");
            }
        }
        Ok(())
    }

    /// Whatever is listed is accepted, everything else is refused, with a rule, and the position is as before.
    pub(super) fn legality(&mut self, session: &Session<G>) -> Verdict {
        const LAW: &str = "legal exactly when accepted";
        let (game, position) = (session.game(), session.position());
        let before = stable_hash(position);
        for seat in Seat::all(MAX_SEATS) {
            let legal = Self::legal(game, position, seat);
            for &action in &legal {
                let mut after = position.clone();
                game.apply(&mut after, seat, action, &mut ());
                self.sound(game, &after)?;
            }
            let others = self.others(&legal, 30);
            for &action in legal.iter().chain(&others) {
                let listed = legal.contains(&action);
                hold!(LAW, game.is_legal(position, seat, action) == listed, "{seat}:{action} listed: {listed}");
                let mut after = position.clone();
                let played = game.play(&mut after, seat, action, &mut ());
                hold!(LAW, played.is_ok() == listed, "{seat}:{action} listed: {listed}, played: {played:?}");
                if let Err(refusal) = played {
                    hold!("a refusal changes nothing", after == *position, "{seat}:{action}");
                    self.cited(refusal.rule)?;
                    self.spoken(&refusal.message())?;
                }
            }
        }
        hold!("a clone is a clone", stable_hash(position) == before, "the original changed");
        Ok(())
    }

    /// Positions and actions come back from every form they are written in.
    pub(super) fn round_trips(&mut self, session: &Session<G>) -> Verdict {
        const LAW: &str = "what is written is read again";
        let (game, position) = (session.game(), session.position());
        let json = serde_json::to_string(position).map_err(|error| (LAW, error.to_string()))?;
        let read: G::Position = serde_json::from_str(&json).map_err(|error| (LAW, error.to_string()))?;
        hold!(LAW, read == *position && stable_hash(&read) == stable_hash(position), "position as JSON: {json}");
        let bytes = postcard::to_stdvec(position).map_err(|error| (LAW, error.to_string()))?;
        let read: G::Position = postcard::from_bytes(&bytes).map_err(|error| (LAW, error.to_string()))?;
        hold!(LAW, read == *position, "position as bytes");
        for seat in Seat::all(session.setup().seats) {
            for action in Self::legal(game, position, seat) {
                let read = action.to_string().parse().ok();
                hold!(LAW, read == Some(action), "{action} is read as {read:?}");
                let plain = action.to_string().chars().all(|c| !c.is_whitespace() && !c.is_control());
                hold!("notation is short and plain", plain && action.to_string().len() <= 40, "{action:?}");
            }
        }
        Ok(())
    }

    /// Undo leads to where all moves but the last lead when they are played again, and is allowed exactly when the action was not
    /// marked.
    pub(super) fn undo(&self, session: &Session<G>, seat: Seat, action: G::Action) -> Verdict {
        const LAW: &str = "undo is replay without the last action";
        let game = session.game();
        let mut again = game.start(*session.seed());
        for played in session.moves() {
            let accepted = game.play(&mut again, played.seat, played.action, &mut ());
            hold!(LAW, accepted.is_ok(), "{}:{} is refused when it is played again", played.seat, played.action);
        }
        hold!(LAW, again == *session.position(), "the same actions lead to another position");
        let mark = Undo::of(game.as_ref(), session.position(), seat, action);
        let mut played = session.clone();
        played.play(seat, action).map_err(|refusal| (LAW, format!("{refusal:?}")))?;
        let undone = played.undo(seat);
        let expected = if mark == Undo::Free { Ok(Move { seat, action }) } else { Err(UndoRefused::Barrier) };
        hold!(LAW, undone == expected, "{seat}:{action} is {mark:?}, but undo gives {undone:?}");
        if undone.is_ok() {
            hold!(LAW, *played.position() == again, "another position after {seat}:{action}");
            hold!(LAW, played.moves() == session.moves(), "other moves after {seat}:{action}");
            let lines = |session: &Session<G>| session.log(Viewer::Seat(seat)).count();
            hold!(LAW, lines(&played) == lines(session), "another log after {seat}:{action}");
        }
        Ok(())
    }

    /// A record replays to the same position, and one that was tampered with is found out.
    pub(super) fn record(&mut self, session: &Session<G>) -> Verdict {
        const LAW: &str = "records replay";
        let bot = |seat| session.setup().bots.contains(seat).then(|| "random".to_owned());
        let players: Vec<Player> =
            Seat::all(session.setup().seats).map(|seat| Player { name: format!("{seat}"), bot: bot(seat) }).collect();
        let record = session.for_publication(self.kind.content_hash(), &players);
        let text = record.write();
        let read = Record::read(&text).map_err(|error| (LAW, error.to_string()))?;
        hold!(LAW, read == record, "the record changed: {text}");
        let replayed = read.verify(self.kind).map_err(|error| (LAW, error.to_string()))?;
        hold!(LAW, replayed.hash() == session.hash(), "another hash");
        hold!(LAW, replayed.position() == session.position(), "another position");

        const TAMPERED: &str = "tampered records are found out";
        let mut sealed = read.clone();
        sealed.seed = Some(Seed::numbered(u64::MAX));
        let error = sealed.verify(self.kind).err();
        hold!(TAMPERED, matches!(error, Some(RecordError::Commitment { .. })), "another seed: {error:?}");
        let mut cut = read;
        cut.actions.pop();
        hold!(TAMPERED, cut.verify(self.kind).is_err(), "the last action is missing");
        let end = self.fast.below(text.len() as u32 - 3) as usize;
        let end = (0..=end).rev().find(|end| text.is_char_boundary(*end)).unwrap_or_default();
        hold!(TAMPERED, Record::read(&text[..end]).is_err(), "cut after {end} bytes");
        Ok(())
    }

    /// An action that looks much like this one, if the result is an action at all.
    pub(super) fn mutate(&mut self, notation: &str) -> Option<G::Action> {
        let mut letters: Vec<char> = notation.chars().collect();
        let place = self.fast.below(letters.len() as u32 + 1) as usize;
        let letter = *self.fast.choose(&['0', '1', '2', '3', '9', 'a', 'b', 'c', 'x', '-', '.', ',', 'é'])?;
        match (self.fast.below(3), place < letters.len()) {
            (0, true) => letters[place] = letter,
            (1, true) => drop(letters.remove(place)),
            _ => letters.insert(place, letter),
        }
        letters.into_iter().collect::<String>().parse().ok()
    }
}
