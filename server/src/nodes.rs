//! Several servers at one database. They share nothing else, and none of them is special.
//!
//! What keeps them right is the journal: a change has a number, the database gives each number once, and whoever comes second loads
//! what came first and decides again. What keeps them quick is that they tell each other which tables have changed. Nothing depends
//! on hearing it: every request asks how far its table has come, and so does the clock for all tables that somebody watches.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use tokio::sync::broadcast::error::RecvError;

use crate::hub::Hub;
use crate::secret::TokenHash;
use crate::store::{News, TableId, Version};
use crate::table::{State, Table};
use crate::trouble::Trouble;

/// So many tables are brought up to date at once.
const AT_ONCE: usize = 6;

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
                        let known = ids.iter().filter_map(|id| self.loaded(*id)).collect();
                        self.bring_up_to_date(known).await;
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
                self.bring_up_to_date(behind.collect()).await;
            }
            Err(error) => tracing::warn!(%error, "nobody says what others have changed"),
        }
    }

    async fn bring_up_to_date(self: &Arc<Self>, tables: Vec<Arc<Table>>) {
        let catching_up = futures_util::stream::iter(tables).for_each_concurrent(AT_ONCE, async |table| {
            if let Err(trouble) = self.catch_up(&table, None).await {
                trouble.note();
            }
        });
        catching_up.await;
    }

    /// What was answered by any server before this moment is known afterwards.
    pub async fn ask_for_news(self: &Arc<Self>, table: &Arc<Table>) -> Result<(), Trouble> {
        if !self.store.is_shared() {
            return Ok(());
        }
        match self.store.versions(&[table.id]).await?.first() {
            Some((_, version)) => self.catch_up(table, Some(*version)).await,
            None => Err(Trouble::NotFound),
        }
    }

    /// Makes the changes that others have made, up to a version at least.
    async fn catch_up(self: &Arc<Self>, table: &Arc<Table>, wanted: Option<Version>) -> Result<(), Trouble> {
        let mut state = table.state.lock().await;
        let reached = |wanted: Version| state.number >= wanted.number && state.roles == wanted.roles;
        if state.broken || wanted.is_some_and(reached) {
            return Ok(());
        }
        let Some(later) = self.store.later(table.id, state.number).await? else { return Ok(()) };
        let only_talk = later.entries.iter().all(|entry| entry.what.is_talk());
        let (number, roles) = (state.number, state.roles);
        for entry in later.entries {
            if let Err(refused) = state.apply(entry) {
                state.broken = true;
                self.forget(table);
                let (slug, number) = (&table.slug, state.number + 1);
                return Err(Trouble::Internal(format!("table {slug}: change {number} of another server: {refused:?}")));
            }
        }
        (state.links, state.holds, state.roles) = (later.links, later.holds, later.roles);
        state.folded = state.folded.max(later.folded);
        if state.number > number {
            state.deadline = state.time_left(table.making.pace.per_move);
            if !only_talk {
                // Whoever made the change has put the bots' turns into the queue.
                state.stop_thinking();
            }
            let number = state.number;
            table.news.send_modify(|news| news.number = number);
        } else if state.roles != roles {
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
