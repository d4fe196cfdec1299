//! Those who think for the bots. Their turns are a queue of the store, whichever it is: whoever has time takes the next one on, says
//! that they are still at it for as long as they are, and plays it at most once. Servers do so, and so do programs that do nothing
//! else.

use std::sync::Arc;
use std::time::Duration;

use games::Library;
use tokio::sync::oneshot;
use tokio::task::AbortHandle;

use crate::bot_pool::{FOLLOW, Thinking};
use crate::hub::Hub;
use crate::serve::ServeError;
use crate::store::{BotTurn, Store, TakenTurn};
use crate::table::{State, Table};
use crate::trouble::Trouble;

/// So long a turn is somebody's who does not say that they are still at it.
const HOLD: Duration = Duration::from_secs(10);

/// How often it is looked for turns that nobody has told of.
const LOOK: Duration = Duration::from_secs(1);

/// After so many who took a turn on and did not play it, a bot that thinks for no time decides.
const MOST_TRIES: i32 = 4;

/// A program that thinks for the bots of servers elsewhere.
pub struct Worker {
    hub: Arc<Hub>,
    tasks: Vec<AbortHandle>,
}

impl Worker {
    /// Opens a PostgreSQL database and serves its queue, with so many bots that think at once.
    pub async fn start(library: Library, database: &str, threads: usize) -> Result<Self, ServeError> {
        let store = Store::connect(database).await.map_err(ServeError::Store)?;
        let hub = Hub::new(library, store, threads);
        let mut tasks = hub.think_for_all(threads);
        tasks.push(tokio::spawn(Arc::clone(&hub).look_after()).abort_handle());
        tasks.push(tokio::spawn(Arc::clone(&hub).hear_others()).abort_handle());
        Ok(Self { hub, tasks })
    }

    /// The database it uses.
    pub fn database(&self) -> String {
        self.hub.store.name()
    }

    /// How many decisions it has made.
    pub fn decided(&self) -> u64 {
        self.hub.metrics.bot_moves.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Ends it. What it was thinking about, others take on.
    pub fn stop(self) {
        self.tasks.iter().for_each(AbortHandle::abort);
    }
}

impl Hub {
    /// Serves the queue of bots' turns. Where nobody else can, somebody has to.
    pub fn think_for_all(self: &Arc<Self>, threads: usize) -> Vec<AbortHandle> {
        let threads = if self.store.is_shared() { threads } else { threads.max(1) };
        (0..threads).map(|_| tokio::spawn(Arc::clone(self).take_turns()).abort_handle()).collect()
    }

    async fn take_turns(self: Arc<Self>) {
        loop {
            // What is wanted from here on is heard of, even while the queue is asked.
            let wanted = self.bots_wanted.notified();
            tokio::pin!(wanted);
            wanted.as_mut().enable();
            match self.store.take_turn(HOLD).await {
                Ok(Some(taken)) => {
                    let (decided, is_decided) = oneshot::channel();
                    tokio::spawn(Arc::clone(&self).see_to(taken, decided));
                    // While a decision waits for its moment, there is time for the next one.
                    let _ = is_decided.await;
                    continue;
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(%error, "the queue of bots"),
            }
            let _ = tokio::time::timeout(LOOK, wanted).await;
        }
    }

    /// Has a bot decide and play; if nothing comes of it, the turn is anybody's again.
    async fn see_to(self: Arc<Self>, taken: TakenTurn, decided: oneshot::Sender<()>) {
        let played = self.take_on(&taken, decided).await;
        if let Err(trouble) = &played {
            trouble.note();
        }
        if !matches!(played, Ok(true)) {
            tokio::time::sleep(LOOK).await;
            if let Err(error) = self.store.free_turn(&taken).await {
                // It is nobody's after a while all the same.
                tracing::warn!(%error, "the queue of bots");
            }
            self.bots_wanted.notify_waiters();
        }
    }

    /// Has a bot decide, and says that it is still at it for as long as it is. Tells whether there is nothing left to do.
    async fn take_on(self: &Arc<Self>, taken: &TakenTurn, decided: oneshot::Sender<()>) -> Result<bool, Trouble> {
        let table = self.table_by_id(taken.table).await?;
        let (cancel, mut played) = {
            let mut state = table.state.lock().await;
            if !is_due(&state, taken) {
                drop(state);
                self.store.end_turn(taken).await?;
                return Ok(true);
            }
            let BotTurn { seat, bot, helps, wait } = &taken.turn;
            let bot = if taken.tries > MOST_TRIES { "greedy" } else { bot };
            // However the clock of the database was set meanwhile, nobody waits for longer.
            let wait = Duration::from_millis(*wait as u64).min(FOLLOW);
            let thinking = Thinking { seat: *seat, bot, wait, helps: *helps };
            let (cancel, played) = self.bots.think(&table, taken.number, state.session.as_ref(), &thinking, decided);
            state.thinking.push(cancel.clone());
            (cancel, played)
        };
        loop {
            tokio::select! {
                told = &mut played => return Ok(told.is_ok()),
                () = tokio::time::sleep(HOLD / 4) => {
                    if !self.store.keep_turn(taken, HOLD).await? {
                        cancel.cancel();
                    }
                }
            }
        }
    }

    /// Puts turns into the queue.
    pub fn queue(self: &Arc<Self>, table: &Arc<Table>, number: u64, turns: Vec<BotTurn>) {
        let (hub, id) = (Arc::clone(self), table.id);
        tokio::spawn(async move {
            match hub.store.add_turns(id, number, turns).await {
                Ok(()) => hub.bots_wanted.notify_waiters(),
                Err(error) => tracing::warn!(%error, "a bot's turn was not put into the queue"),
            }
        });
    }
}

/// Whether a turn is still to be played.
fn is_due(state: &State, taken: &TakenTurn) -> bool {
    let BotTurn { seat, bot, helps, .. } = &taken.turn;
    let Some(known) = state.seats.get(seat.index()) else { return false };
    let by_bot = *helps || known.bot.as_ref() == Some(bot);
    let same = known.since <= taken.number && taken.number <= state.number;
    !state.broken && !state.is_over() && state.session.turn().contains(*seat) && by_bot && same
}
