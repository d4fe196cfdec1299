//! Several servers at one database. They share nothing else, and none of them is special.
//!
//! What keeps them right is the journal: a change has a number, the database gives each number once, and whoever comes second loads
//! what came first and decides again. What keeps them quick is that they tell each other which tables have changed. Nothing depends
//! on hearing it: every request asks how far its table has come, and so does the clock for all tables that somebody watches.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::broadcast::error::RecvError;

use crate::hub::Hub;
use crate::secret::TokenHash;
use crate::store::{Later, News, TableId, Version};
use crate::table::{State, Table};
use crate::trouble::Trouble;

/// So often it is asked how far the tables in memory have come: whoever missed what was told sees it after that.
const ASK: Duration = Duration::from_secs(3);

impl Hub {
    /// Brings tables up to date when others have changed them, for as long as the server runs.
    pub async fn hear_others(self: Arc<Self>) {
        let Some(mut news) = self.store.news() else { return };
        let mut ask = tokio::time::interval(ASK);
        ask.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                told = news.recv() => match told {
                    Ok(News::Tables(ids)) => {
                        let known = ids.iter().filter_map(|id| self.loaded(*id));
                        self.bring_up_to_date(known.filter(|table| table.is_followed()));
                    }
                    Ok(News::Turns) => self.bots_wanted.notify_waiters(),
                    Ok(News::Missed) | Err(RecvError::Lagged(_)) => self.ask_for_all().await,
                    Err(RecvError::Closed) => return,
                },
                _ = ask.tick() => self.ask_for_all().await,
            }
        }
    }

    async fn ask_for_all(self: &Arc<Self>) {
        let tables = self.all_loaded();
        let ids: Vec<_> = tables.iter().map(|table| table.id).collect();
        match self.store.versions(&ids).await {
            Ok(versions) => {
                let versions: HashMap<TableId, Version> = versions.into_iter().collect();
                let behind = tables.into_iter().filter(|table| {
                    // A table that is being changed at this moment is asked for when that is done.
                    let known = table.state.try_lock().ok().map(|state| state.version());
                    known.is_some_and(|known| versions.get(&table.id).is_some_and(|now| *now != known))
                });
                self.bring_up_to_date(behind);
            }
            Err(error) => tracing::warn!(%error, "nobody says what others have changed"),
        }
    }

    /// Each by itself: a table that is being changed at this moment keeps no other waiting. The store asks for all of them together.
    fn bring_up_to_date(self: &Arc<Self>, tables: impl Iterator<Item = Arc<Table>>) {
        for table in tables {
            let hub = Arc::clone(self);
            tokio::spawn(async move {
                match hub.ask_for_news(&table).await {
                    // What is gone by now needs no news.
                    Ok(()) | Err(Trouble::NotFound) => {}
                    Err(trouble) => trouble.note(),
                }
            });
        }
    }

    /// What was answered by any server before this moment is known afterwards.
    pub async fn ask_for_news(self: &Arc<Self>, table: &Arc<Table>) -> Result<(), Trouble> {
        if !self.store.is_shared() {
            return Ok(());
        }
        let known = table.news.borrow().number;
        let later = self.store.later(table.id, known).await?.ok_or(Trouble::NotFound)?;
        self.catch_up(table, known, later).await
    }

    /// Makes the changes that others have made since a number.
    async fn catch_up(self: &Arc<Self>, table: &Arc<Table>, since: u64, later: Later) -> Result<(), Trouble> {
        let mut state = table.state.lock().await;
        if state.broken {
            return Ok(());
        }
        let roles = match later.roles > state.roles {
            true => self.store.roles(table.id).await?,
            false => None,
        };
        // Some of them may be known by now, as others have asked, too.
        let known = usize::try_from(state.number.saturating_sub(since)).unwrap_or(usize::MAX);
        let (number, mut only_talk) = (state.number, true);
        for entry in later.entries.into_iter().skip(known) {
            only_talk &= entry.what.is_talk();
            if let Err(refused) = state.apply(entry) {
                state.broken = true;
                self.forget(table);
                let (slug, number) = (&table.slug, state.number + 1);
                return Err(Trouble::Internal(format!("table {slug}: change {number} of another server: {refused:?}")));
            }
        }
        state.folded = state.folded.max(later.folded);
        let others_may = roles.is_some();
        if let Some(now) = roles {
            (state.links, state.holds, state.roles) = (now.links, now.holds, now.version);
        }
        if state.number > number {
            state.deadline = state.time_left(table.making.pace.per_move);
            if !only_talk {
                // Whoever made the change has put the bots' turns into the queue.
                state.stop_thinking();
            }
            let number = state.number;
            table.news.send_modify(|news| news.number = number);
        } else if others_may {
            table.news.send_modify(|news| news.presence += 1);
        }
        Ok(())
    }

    /// Throws away what was done to a copy of a table, and loads the table as it is stored.
    pub async fn reload(self: &Arc<Self>, table: &Arc<Table>, state: &mut State) -> Result<(), Trouble> {
        let stored = self.store.load_table(table.id).await?.ok_or(Trouble::NotFound)?;
        let loaded = Table::load(stored, Arc::clone(&table.kind))
            .map_err(|error| Trouble::Internal(format!("table {} cannot be loaded: {error}", table.slug)))?;
        state.stop_thinking();
        let auto = state.auto;
        *state = loaded.state.into_inner();
        state.auto = auto;
        let number = state.number;
        table.news.send_modify(|news| news.number = number);
        Ok(())
    }

    /// Whether somebody has logged out at another server. In a box: it is seldom asked, and every open page would carry the room for it.
    pub fn is_logged_out(&self, token: TokenHash) -> BoxFuture<'_, bool> {
        Box::pin(async move { self.store.is_shared() && matches!(self.store.person_of(token).await, Ok(None)) })
    }
}
