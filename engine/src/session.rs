//! One game being played: its position, the actions that led there, and what can be taken back.

use std::sync::Arc;

use serde::Serialize;

use crate::{Chance, Game, Message, Refusal, Seat, SeatSet, Seed, Setup, Sink, Viewer, stable_hash};

/// Whether an action can be taken back: known before it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Undo {
    /// It can be taken back.
    Free,
    /// It shows something hidden or rolls a die.
    Reveals,
    /// It hands the decision to somebody else, or ends the game.
    HandsOver,
}

impl Undo {
    /// The mark of a legal action.
    pub fn of<G: Game>(game: &G, position: &G::Position, seat: Seat, action: G::Action) -> Self {
        if game.reveals(position, seat, action) {
            return Self::Reveals;
        }
        let mut after = position.clone();
        game.apply(&mut after, seat, action, &mut ());
        Self::judge(false, game.turn(position), game.turn(&after))
    }

    /// The mark of an action by what it shows and whom the game waits for before and after it.
    ///
    /// The decision is handed over to whoever was not waited for before: they may have seen the new position and begun to
    /// think. A seat that only drops out of those who decide at once (a sealed bid) has handed nothing to anybody. The end of the
    /// game stays the end: from then on the seed is no secret.
    fn judge(reveals: bool, before: SeatSet, after: SeatSet) -> Self {
        if reveals {
            Self::Reveals
        } else if after.is_empty() || !(after - before).is_empty() {
            Self::HandsOver
        } else {
            Self::Free
        }
    }
}

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<A> {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: A,
}

/// A line of the log: an event and the number of the move that caused it.
#[derive(Clone, Debug, PartialEq)]
pub struct Logged<E> {
    /// The move, counted from 1.
    pub number: usize,
    /// What happened.
    pub event: E,
}

/// One game being played.
#[derive(Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    setup: Setup,
    seed: Seed,
    position: G::Position,
    moves: Vec<Move<G::Action>>,
    log: Vec<Logged<G::Event>>,
    /// Moves up to this one stay.
    barrier: usize,
}

impl<G: Game> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            game: Arc::clone(&self.game),
            setup: self.setup.clone(),
            seed: self.seed,
            position: self.position.clone(),
            moves: self.moves.clone(),
            log: self.log.clone(),
            barrier: self.barrier,
        }
    }
}

impl<G: Game> Session<G> {
    /// A game before its first action.
    pub fn new(game: Arc<G>, setup: Setup, seed: Seed) -> Self {
        let position = game.start(seed);
        Self { game, setup, seed, position, moves: Vec::new(), log: Vec::new(), barrier: 0 }
    }

    /// The rules in force.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// How the table was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The secret that all chance follows from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// Everything that was done.
    pub fn moves(&self) -> &[Move<G::Action>] {
        &self.moves
    }

    /// The stable hash of the position. It depends on the seed: only for records of finished games and for storage.
    pub fn hash(&self) -> u64 {
        stable_hash(&self.position)
    }

    /// What a viewer may read in the log.
    pub fn log(&self, viewer: Viewer) -> impl Iterator<Item = Logged<G::Event>> {
        self.log_after(viewer, 0)
    }

    /// What a viewer may read in the log of what followed the first `number` moves.
    pub fn log_after(&self, viewer: Viewer, number: usize) -> impl Iterator<Item = Logged<G::Event>> {
        let from = self.log.partition_point(|logged| logged.number <= number);
        self.log[from..].iter().filter_map(move |logged| {
            let event = self.game.witness(&logged.event, viewer)?;
            Some(Logged { number: logged.number, event })
        })
    }

    /// Plays an action, or refuses it and changes nothing.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        if !self.game.is_legal(&self.position, seat, action) {
            return Err(self.game.refusal(&self.position, seat, action));
        }
        let reveals = self.game.reveals(&self.position, seat, action);
        let turn = self.game.turn(&self.position);
        let number = self.moves.len() + 1;
        self.game.apply_checked(&mut self.position, seat, action, &mut Writing { log: &mut self.log, number });
        self.moves.push(Move { seat, action });
        if Undo::judge(reveals, turn, self.game.turn(&self.position)) != Undo::Free {
            self.barrier = number;
        }
        Ok(())
    }

    /// Takes the last action back, if it was this seat's and nothing stands against it.
    pub fn undo(&mut self, seat: Seat) -> Result<Move<G::Action>, UndoRefused> {
        let last = *self.moves.last().ok_or(UndoRefused::Nothing)?;
        if self.moves.len() <= self.barrier {
            return Err(UndoRefused::Barrier);
        }
        if last.seat != seat {
            return Err(UndoRefused::NotYours(last.seat));
        }
        self.moves.pop();
        self.position = self.at(self.moves.len());
        self.log.retain(|logged| logged.number <= self.moves.len());
        Ok(last)
    }

    /// Whether this seat can take the last action back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.moves.len() > self.barrier && self.moves.last().is_some_and(|last| last.seat == seat)
    }

    /// The position after the first `number` moves.
    pub fn at(&self, number: usize) -> G::Position {
        let mut position = self.game.start(self.seed);
        for played in self.moves.iter().take(number) {
            self.game.apply(&mut position, played.seat, played.action, &mut ());
        }
        position
    }

    /// The game as it was after the first `number` moves: to look at, or to go another way from there.
    #[must_use]
    pub fn back_to(&self, number: usize) -> Self {
        let mut session = Self::new(Arc::clone(&self.game), self.setup.clone(), self.seed);
        for played in self.moves.iter().take(number) {
            session.play(played.seat, played.action).expect("what was legal when it was played is legal again");
        }
        session
    }
}

impl<G: Game> Session<G> {
    /// The same game with everything dealt anew that a viewer cannot know: for tests of what they are shown. It is not for
    /// play: its position does not follow from the seed and the moves any more.
    #[must_use]
    pub fn redealt(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let mut session = self.clone();
        session.game.redeal(&mut session.position, viewer, chance);
        session
    }
}

/// Writes what happens in a move into the log.
struct Writing<'a, E> {
    log: &'a mut Vec<Logged<E>>,
    number: usize,
}

impl<E> Sink<E> for Writing<'_, E> {
    fn put(&mut self, event: E) {
        self.log.push(Logged { number: self.number, event });
    }
}

/// Why an action cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoRefused {
    /// Nothing was done yet.
    Nothing,
    /// Something was revealed, or somebody else has the decision.
    Barrier,
    /// The last action was this seat's.
    NotYours(Seat),
}

impl UndoRefused {
    /// The reason in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Nothing => Message::new("undo-nothing"),
            Self::Barrier => Message::new("undo-barrier"),
            Self::NotYours(seat) => Message::new("undo-not-yours").with("who", *seat),
        }
    }
}
