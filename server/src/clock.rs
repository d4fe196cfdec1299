//! What happens by itself: clocks run out, bots are woken after a restart, tables nobody looks at are put away.

use std::sync::Arc;
use std::time::Duration;

use engine::Seat;

use crate::hub::{Decision, Hub, now};
use crate::journal::What;
use crate::plan::Then;
use crate::store::{Append, BotTurn, TableId};
use crate::table::{State, Table};
use crate::trouble::Trouble;

/// The bot that decides for somebody whose time is over.
pub const HELPER: &str = "captain";

/// Tables stay in memory for so long after they were last asked for.
const KEEP: Duration = Duration::from_secs(45);

/// How often it is looked whether anybody's time is over.
const TICK: Duration = Duration::from_secs(1);

/// When nothing has come of a bot's help after so many milliseconds, it is asked for help again.
const HELP_AGAIN: i64 = 30_000;

/// A table that cannot be looked after is looked at again after so many milliseconds.
const PUT_OFF: i64 = 600_000;

/// The people whose time is over.
fn out_of_time(state: &State) -> Vec<Seat> {
    if state.is_over() || state.deadline.is_none_or(|deadline| deadline > now()) {
        return Vec::new();
    }
    state.session.turn().iter().filter(|seat| state.seats[seat.index()].bot.is_none()).collect()
}

/// At so many tables bots go on at once after a restart; at the others when somebody opens them.
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
                            // One that cannot be loaded must not keep the clocks of the others waiting.
                            if let Err(error) = self.store.put_off(id, now() + PUT_OFF).await {
                                tracing::error!(%error, "clocks");
                            }
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "clocks"),
            }
        }
    }

    /// Lets the bots go on at tables that were waiting for them when the program ended: loading a table puts its bots' turns into the
    /// queue. Which tables have bots is not asked, because any seat may have been lent to one.
    pub async fn resume(self: Arc<Self>) {
        let running = self.store.running(RESUMED).await.unwrap_or_default();
        for id in running {
            if let Err(trouble) = self.table_by_id(id).await {
                trouble.note();
            }
        }
    }

    /// Notes in the store when the table's clock wants to be looked at: when the time of those whose turn it is runs out.
    pub async fn set_wake(self: &Arc<Self>, table: &Arc<Table>, state: &mut State) -> Result<(), Trouble> {
        self.wake_at(table, state, state.deadline).await
    }

    async fn wake_at(
        self: &Arc<Self>,
        table: &Arc<Table>,
        state: &mut State,
        wake: Option<i64>,
    ) -> Result<(), Trouble> {
        let append = Append {
            table: table.id,
            number: state.number + 1,
            entries: Vec::new(),
            wake: Some(wake),
            finished: None,
            turns: None,
        };
        match self.store.append(append).await {
            // Whoever was faster has set the clock, too.
            Err(error) if error.is_conflict() => self.reload(table, state).await,
            written => Ok(written?),
        }
    }

    /// Somebody's time is over: they are reminded; the next time somebody else decides.
    async fn time_is_over(self: &Arc<Self>, id: TableId) -> Result<(), Trouble> {
        let table = self.table_by_id(id).await?;
        let mut state = table.state.lock().await;
        let late = out_of_time(&state);
        if late.is_empty() {
            // The clock in the store is not the one in memory: put it right.
            let people = state.session.turn().iter().any(|seat| state.seats[seat.index()].bot.is_none());
            state.deadline = state.deadline.filter(|_| people);
            return self.set_wake(&table, &mut state).await;
        }
        if late.iter().all(|seat| state.seats[seat.index()].reminded) {
            // It is looked at again: what the bot decides may be lost with the program, or be disturbed.
            let decides = table.making.pace.then == Then::Bot;
            self.wake_at(&table, &mut state, decides.then(|| now() + HELP_AGAIN)).await?;
            if decides {
                late.into_iter().for_each(|seat| self.help(&table, &state, seat));
            }
            table.news.send_modify(|news| news.presence += 1);
            return Ok(());
        }
        drop(state);
        let reminded = self.change(&table, move |state| {
            // They may have decided meanwhile.
            let late = out_of_time(state).into_iter().filter(|seat| !state.seats[seat.index()].reminded);
            let reminders: Vec<What> = late.map(What::Reminded).collect();
            Ok(if reminders.is_empty() { Decision::MadeBefore(state.number) } else { Decision::Write(reminders) })
        });
        reminded.await?;
        let mut state = table.state.lock().await;
        // From now on, not from when it should have been: the server may have been away.
        if state.session.turn().iter().any(|seat| state.seats[seat.index()].reminded) {
            let grace = table.making.pace.per_move.unwrap_or_default() as i64 * 500;
            state.deadline = state.time_left(table.making.pace.per_move).map(|_| now() + grace);
            table.news.send_modify(|news| news.presence += 1);
        }
        self.set_wake(&table, &mut state).await
    }

    /// A bot makes one decision for somebody.
    pub fn help(self: &Arc<Self>, table: &Arc<Table>, state: &State, seat: Seat) {
        let turn = BotTurn { seat, bot: HELPER.to_owned(), helps: true, wait: 0 };
        self.queue(table, state.number, vec![turn]);
    }
}
