//! The task that appends. Whatever waits for it goes to the database together.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use deadpool_postgres::Pool;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::error::SqlState;

use super::StoreError;
use super::turns::{now, seat_number};
use crate::store::rows::{Append, BotTurn, TableId};

/// More in one statement would make those at its beginning wait.
const MOST_IN_A_GROUP: usize = 512;

/// So often a group is tried again that met another in the database.
const TRIES: usize = 4;

struct Job {
    append: Append,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Where appends are sent. The task ends when nobody can send any more.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: mpsc::UnboundedSender<Job>,
    well: Arc<AtomicBool>,
}

impl Writer {
    pub(super) fn start(pool: Pool, own: String) -> Self {
        let (jobs, receive) = mpsc::unbounded_channel();
        let well = Arc::new(AtomicBool::new(true));
        tokio::spawn(run(pool, own, receive, Arc::clone(&well)));
        Self { jobs, well }
    }

    /// Whether the last group could be written.
    pub(super) fn is_well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
    }
}

impl super::Postgres {
    /// Appends to a journal; the answer comes after the commit.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (done, told) = oneshot::channel();
        // If the task is gone, the sender of the answer is dropped with the job.
        let _ = self.writer.jobs.send(Job { append, done });
        told.await.map_err(|_| StoreError::closed())?
    }
}

async fn run(pool: Pool, own: String, mut jobs: mpsc::UnboundedReceiver<Job>, well: Arc<AtomicBool>) {
    let mut waiting: Vec<Job> = Vec::new();
    loop {
        if waiting.is_empty() && jobs.recv_many(&mut waiting, MOST_IN_A_GROUP).await == 0 {
            return;
        }
        while let Ok(job) = jobs.try_recv() {
            waiting.push(job);
        }
        // A table comes once in a group; what follows at the same table has to see what became of it.
        let mut tables = HashSet::new();
        let (group, rest): (Vec<Job>, Vec<Job>) = std::mem::take(&mut waiting)
            .into_iter()
            .partition(|job| tables.len() < MOST_IN_A_GROUP && tables.insert(job.append.table));
        waiting = rest;
        let appends: Vec<&Append> = group.iter().map(|job| &job.append).collect();
        let written = write(&pool, &own, &appends).await;
        well.store(written.is_ok(), Ordering::Relaxed);
        if let Err(error) = &written {
            tracing::error!(%error, "the database cannot be written");
        }
        for job in group {
            let result = match &written {
                Ok(won) if won.contains(&job.append.table) => Ok(()),
                Ok(_) => Err(StoreError::conflict()),
                Err(error) => Err(error.clone()),
            };
            // Whoever asked may have gone; the change stays all the same.
            let _ = job.done.send(result);
        }
    }
}

/// The number of a table moves on for whoever knows it, and their changes are put down; the others have lost. All of it or nothing.
const APPEND: &str = concat!(
    "
    WITH want AS (
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::bigint[], $6::bigint[], $7::bytea[],
            $9::boolean[]) AS want (tbl, before, number, wakes, wake, finished, entries, turns)
    ), next AS (
        SELECT * FROM unnest($10::bigint[], $11::smallint[], $12::text[], $13::bigint[]) AS next (tbl, seat, bot, wait)
    ), won AS (
        UPDATE tables SET number = want.number, wake = CASE WHEN wakes THEN want.wake ELSE tables.wake END,
            finished = coalesce(want.finished, tables.finished)
        FROM want WHERE tables.id = want.tbl AND tables.number = want.before
        RETURNING tables.id
    ), put AS (
        INSERT INTO journal (tbl, number, entries)
        SELECT tbl, before + 1, entries FROM want JOIN won ON won.id = want.tbl WHERE want.number > want.before
    ), played AS (
        DELETE FROM turn USING won, want WHERE turn.tbl = won.id AND want.tbl = won.id AND want.turns
            AND NOT EXISTS (SELECT FROM next WHERE next.tbl = turn.tbl AND next.seat = turn.seat)
    ), queued AS (
        INSERT INTO turn (tbl, seat, number, bot, helps, play, held, tries)
        SELECT next.tbl, next.seat, want.number, next.bot, false, ",
    now!(),
    " + next.wait, 0, 0
        FROM next JOIN won ON won.id = next.tbl JOIN want ON want.tbl = next.tbl
        ON CONFLICT (tbl, seat) DO UPDATE SET number = excluded.number, bot = excluded.bot, helps = false,
            play = excluded.play, held = 0, tries = 0
    )
    SELECT array_agg(id), pg_notify('orrery', $8 || CASE WHEN EXISTS (SELECT FROM next) THEN ' !' ELSE '' END ||
        string_agg(' ' || id, '')) FROM won HAVING count(*) > 0"
);

/// Who of them was the first.
async fn write(pool: &Pool, own: &str, appends: &[&Append]) -> Result<HashSet<TableId>, StoreError> {
    let tables: Vec<i64> = appends.iter().map(|append| append.table.0).collect();
    let before: Vec<i64> = appends.iter().map(|append| append.number as i64 - 1).collect();
    let after: Vec<i64> =
        before.iter().zip(appends).map(|(before, append)| before + append.entries.len() as i64).collect();
    let wakes: Vec<bool> = appends.iter().map(|append| append.wake.is_some()).collect();
    let wake: Vec<Option<i64>> = appends.iter().map(|append| append.wake.flatten()).collect();
    let finished: Vec<Option<i64>> = appends.iter().map(|append| append.finished).collect();
    let entries: Vec<Vec<u8>> = appends.iter().map(|append| append.entries.concat()).collect();
    let turns: Vec<bool> = appends.iter().map(|append| append.turns.is_some()).collect();
    let of = |append: &&Append| (append.table.0, append.turns.clone().unwrap_or_default());
    let next: Vec<(i64, BotTurn)> =
        appends.iter().map(of).flat_map(|(table, turns)| turns.into_iter().map(move |turn| (table, turn))).collect();
    let next_tables: Vec<i64> = next.iter().map(|(table, _)| *table).collect();
    let next_seats: Vec<i16> = next.iter().map(|(_, turn)| seat_number(turn.seat)).collect();
    let next_bots: Vec<&str> = next.iter().map(|(_, turn)| turn.bot.as_str()).collect();
    let next_waits: Vec<i64> = next.iter().map(|(_, turn)| turn.wait).collect();
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 13] = [
        &tables,
        &before,
        &after,
        &wakes,
        &wake,
        &finished,
        &entries,
        &own,
        &turns,
        &next_tables,
        &next_seats,
        &next_bots,
        &next_waits,
    ];
    let mut tries = 0;
    loop {
        let connection = pool.get().await?;
        let statement = connection.prepare_cached(APPEND).await?;
        let rows = connection.query_opt(&statement, &values).await;
        match rows {
            Ok(row) => {
                let won: Vec<i64> = row.map(|row| row.get(0)).unwrap_or_default();
                return Ok(won.into_iter().map(TableId).collect());
            }
            // Two groups with the same tables in another order: one of them was asked to try again, and nothing of it is written.
            Err(error) if error.code() == Some(&SqlState::T_R_DEADLOCK_DETECTED) && tries < TRIES => tries += 1,
            Err(error) => return Err(error.into()),
        }
    }
}
