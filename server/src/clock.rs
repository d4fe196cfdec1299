//! What happens by itself: clocks run out, bots are woken after a restart, tables nobody looks at are put away.

use std::sync::Arc;
use std::time::Duration;

use engine::Seat;

use crate::bot_pool::Thinking;
use crate::hub::{Decision, Hub, now};
use crate::journal::What;
use crate::plan::Then;
use crate::store::{Append, TableId};
use crate::table::{State, Table};
use crate::trouble::Trouble;

/// The bot that decides for somebody whose time is over.
pub const HELPER: &str = "captain";

/// Tables stay in memory for so long after they were last asked for.
const KEEP: Duration = Duration::from_secs(45);

/// How often it is looked whether anybody's time is over.
const TICK: Duration = Duration::from_secs(1);

/// So many tables that were waiting for bots go on at once after a restart; the others when somebody opens them.
const RESUMED: usize = 2_000;

impl Hub {
    /// Looks after the tables for as long as the server runs.
    pub async fn look_after(self: Arc<Self>) {
        let mut tick = tokio::time::interval(TICK);
        loop {
            tick.tick().await;
            self.put_away(now() - KEEP.as_millis() as i64);
            match self.store.due(now()).await {
                Ok(due) => {
                    for id in due {
                        if let Err(trouble) = self.time_is_over(id).await {
                            trouble.note();
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "clocks"),
            }
        }
    }

    /// Lets the bots go on at tables that were waiting for them when the program ended.
    pub async fn resume(self: Arc<Self>) {
        let waiting = self.store.running_with_bots(RESUMED).await.unwrap_or_default();
        for id in waiting {
            let Ok(table) = self.table_by_id(id).await else { continue };
            let mut state = table.state.lock().await;
            if state.thinking.is_empty() {
                self.wake_up(&table, &mut state);
            }
        }
    }

    /// Notes in the store when the table's clock wants to be looked at.
    pub async fn set_wake(&self, table: &Table, state: &mut State) -> Result<(), Trouble> {
        let (number, wake) = (state.number + 1, Some(state.deadline));
        let append = Append { table: table.id, number, entries: Vec::new(), wake, finished: None };
        Ok(self.store.append(append).await?)
    }

    /// Somebody's time is over: they are reminded; the next time somebody else decides.
    async fn time_is_over(self: &Arc<Self>, id: TableId) -> Result<(), Trouble> {
        let table = self.table_by_id(id).await?;
        let mut state = table.state.lock().await;
        let people = state.session.turn().iter().filter(|seat| state.seats[seat.index()].bot.is_none());
        let late: Vec<Seat> = people.collect();
        if late.is_empty() || state.deadline.is_none_or(|deadline| deadline > now()) {
            // The clock in the store is not the one in memory: put it right.
            state.deadline = state.deadline.filter(|_| !late.is_empty());
            return self.set_wake(&table, &mut state).await;
        }
        let not_reminded = late.iter().copied().filter(|seat| !state.seats[seat.index()].reminded);
        let not_reminded: Vec<Seat> = not_reminded.collect();
        if not_reminded.is_empty() {
            state.deadline = None;
            self.set_wake(&table, &mut state).await?;
            if table.making.pace.then == Then::Bot {
                for seat in late {
                    self.help(&table, &mut state, seat);
                }
            }
            table.news.send_modify(|news| news.presence += 1);
            return Ok(());
        }
        drop(state);
        let reminded = not_reminded.into_iter().map(What::Reminded).collect();
        self.change(&table, move |_| Ok(Decision::Write(reminded))).await?;
        let mut state = table.state.lock().await;
        // From now on, not from when it should have been: the server may have been away.
        let grace = table.making.pace.per_move.unwrap_or_default() as i64 * 500;
        state.deadline = state.time_left(table.making.pace.per_move).map(|_| now() + grace);
        self.set_wake(&table, &mut state).await
    }

    /// A bot makes one decision for somebody.
    pub fn help(&self, table: &Arc<Table>, state: &mut State, seat: Seat) {
        let thinking = Thinking { seat, bot: HELPER, instant: true, helps: true };
        let cancel = self.bots.think(table, state.number, state.session.as_ref(), &thinking);
        state.thinking.push(cancel);
    }
}
