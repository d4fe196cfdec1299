//! Bots' turns as a queue inside the program, with the same promises as the one in PostgreSQL: whoever takes a turn on holds it for
//! a while, and it is somebody else's when that is over.
//!
//! Nothing of it is stored, so a move costs no more on disk. Which turns there are follows from the tables: they are put here when
//! their tables are loaded, and those that wait for bots are loaded when the program starts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::Seat;

use super::Sqlite;
use crate::store::StoreError;
use crate::store::rows::{BotTurn, TableId, TakenTurn};

/// The queue.
#[derive(Default)]
pub(super) struct Turns(Mutex<Queue>);

/// A table has at most one turn of a seat here.
type Key = (TableId, Seat);

#[derive(Default)]
struct Queue {
    turns: BTreeMap<Key, Turn>,
    /// Those that nobody is at, in the order in which they are to be played.
    free: BTreeSet<(Instant, Key)>,
    /// Those that somebody is at, in the order in which they are nobody's again.
    held: BTreeSet<(Instant, Key)>,
}

struct Turn {
    number: u64,
    bot: String,
    helps: bool,
    play: Instant,
    held: Option<Instant>,
    tries: i32,
}

impl Turns {
    fn locked(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// These turns of a table, and no others.
    pub(super) fn replace(&self, id: TableId, number: u64, turns: Vec<BotTurn>) {
        let mut queue = self.locked();
        let known: Vec<Key> =
            queue.turns.range((id, Seat::A)..).map(|(key, _)| *key).take_while(|key| key.0 == id).collect();
        for key in known {
            queue.remove(key);
        }
        for turn in turns {
            queue.add(id, number, turn);
        }
    }
}

impl Queue {
    fn add(&mut self, id: TableId, number: u64, turn: BotTurn) {
        let (key, play) = ((id, turn.seat), Instant::now() + Duration::from_millis(turn.wait.max(0) as u64));
        self.turns.entry(key).or_insert_with(|| {
            self.free.insert((play, key));
            Turn { number, bot: turn.bot, helps: turn.helps, play, held: None, tries: 0 }
        });
    }

    fn remove(&mut self, key: Key) {
        if let Some(turn) = self.turns.remove(&key) {
            self.free.remove(&(turn.play, key));
            turn.held.map(|until| self.held.remove(&(until, key)));
        }
    }

    /// Holds a turn until then, or lets go of it.
    fn hold(&mut self, key: Key, until: Option<Instant>) {
        let Some(turn) = self.turns.get_mut(&key) else { return };
        match std::mem::replace(&mut turn.held, until) {
            Some(before) => self.held.remove(&(before, key)),
            None => self.free.remove(&(turn.play, key)),
        };
        match until {
            Some(until) => self.held.insert((until, key)),
            None => self.free.insert((turn.play, key)),
        };
    }

    fn take(&mut self, hold: Duration) -> Option<TakenTurn> {
        let now = Instant::now();
        while let Some((_, key)) = self.held.first().copied().filter(|(until, _)| *until <= now) {
            self.hold(key, None);
        }
        let (_, key) = self.free.first().copied()?;
        self.hold(key, Some(now + hold));
        let turn = self.turns.get_mut(&key)?;
        turn.tries += 1;
        let wait = turn.play.saturating_duration_since(now).as_millis() as i64;
        let (bot, helps) = (turn.bot.clone(), turn.helps);
        let told = BotTurn { seat: key.1, bot, helps, wait };
        Some(TakenTurn { table: key.0, number: turn.number, turn: told, tries: turn.tries })
    }

    /// A turn that is still the one that was taken on.
    fn same(&self, taken: &TakenTurn) -> Option<(Key, &Turn)> {
        let key = (taken.table, taken.turn.seat);
        let turn = self.turns.get(&key).filter(|turn| turn.number == taken.number)?;
        Some((key, turn))
    }
}

// Asynchronous only because the other store has to ask its database.
impl Sqlite {
    /// Puts turns into the queue that are not in it.
    pub async fn add_turns(&self, id: TableId, number: u64, turns: Vec<BotTurn>) -> Result<(), StoreError> {
        let mut queue = self.turns.locked();
        turns.into_iter().for_each(|turn| queue.add(id, number, turn));
        Ok(())
    }

    /// Takes a turn on that nobody else is at, for so long.
    pub async fn take_turn(&self, hold: Duration) -> Result<Option<TakenTurn>, StoreError> {
        Ok(self.turns.locked().take(hold))
    }

    /// Says that somebody is still at it; not if it is no longer to be played.
    pub async fn keep_turn(&self, taken: &TakenTurn, hold: Duration) -> Result<bool, StoreError> {
        let mut queue = self.turns.locked();
        let Some((key, _)) = queue.same(taken) else { return Ok(false) };
        queue.hold(key, Some(Instant::now() + hold));
        Ok(true)
    }

    /// Lets go of a turn that was not played, unless somebody else is at it by now.
    pub async fn free_turn(&self, taken: &TakenTurn) -> Result<(), StoreError> {
        let mut queue = self.turns.locked();
        let mine = queue.same(taken).filter(|(_, turn)| turn.tries == taken.tries).map(|(key, _)| key);
        mine.into_iter().for_each(|key| queue.hold(key, None));
        Ok(())
    }

    /// Takes a turn out of the queue that is no longer to be played.
    pub async fn end_turn(&self, taken: &TakenTurn) -> Result<(), StoreError> {
        let mut queue = self.turns.locked();
        let ended = queue.same(taken).map(|(key, _)| key);
        ended.into_iter().for_each(|key| queue.remove(key));
        Ok(())
    }

    /// How many turns nobody is at.
    pub async fn turns_waiting(&self) -> Result<u64, StoreError> {
        Ok(self.turns.locked().free.len() as u64)
    }
}
