//! The task that asks what others have changed. Whatever waits for it goes to the database as one question: every request asks, and
//! so does every table that somebody watches when it hears that another server has changed it.

use deadpool_postgres::Pool;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Row;

use super::StoreError;
use crate::journal::{Entry, unfold};
use crate::store::rows::{Later, TableId};

/// More in one question would make the first of them wait.
const MOST_IN_A_GROUP: usize = 512;

struct Ask {
    table: TableId,
    number: u64,
    done: oneshot::Sender<Result<Option<Later>, StoreError>>,
}

/// Where questions are sent. The task ends when nobody can send any more.
#[derive(Clone)]
pub(super) struct Reader {
    asks: mpsc::UnboundedSender<Ask>,
}

impl Reader {
    pub(super) fn start(pool: Pool) -> Self {
        let (asks, receive) = mpsc::unbounded_channel();
        tokio::spawn(run(pool, receive));
        Self { asks }
    }
}

impl super::Postgres {
    /// What has changed at a table since a number. Everything is in it that was answered before this was asked.
    pub async fn later(&self, table: TableId, number: u64) -> Result<Option<Later>, StoreError> {
        let (done, told) = oneshot::channel();
        // If the task is gone, the sender of the answer is dropped with the question.
        let _ = self.reader.asks.send(Ask { table, number, done });
        told.await.map_err(|_| StoreError::closed())?
    }
}

async fn run(pool: Pool, mut asks: mpsc::UnboundedReceiver<Ask>) {
    let mut group = Vec::new();
    while asks.recv_many(&mut group, MOST_IN_A_GROUP).await > 0 {
        let rows = read(&pool, &group).await;
        let mut rows = rows.as_ref().map(Vec::as_slice);
        for (place, ask) in group.drain(..).enumerate() {
            let answer = match &mut rows {
                Ok(rows) => {
                    let own = rows.iter().take_while(|row| row.get::<_, i64>(0) == place as i64 + 1).count();
                    let (own, rest) = rows.split_at(own);
                    *rows = rest;
                    answer(ask.table, ask.number, own)
                }
                Err(error) => Err((*error).clone()),
            };
            // Whoever asked may have gone.
            let _ = ask.done.send(answer);
        }
    }
}

/// One statement sees everything at one moment: what is being folded is seen once. Each table is looked up by its number, however
/// many there are.
const LATER: &str = "
    SELECT asked.place, now.roles, now.folded, more.folded, more.at, more.entries
    FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS asked (tbl, number, place)
    CROSS JOIN LATERAL (
        SELECT tables.number, tables.roles, (SELECT coalesce(max(upto), 0) FROM folded WHERE folded.tbl = asked.tbl) AS folded
        FROM tables WHERE tables.id = asked.tbl OFFSET 0
    ) AS now
    LEFT JOIN LATERAL (
        SELECT true AS folded, upto AS at, entries FROM folded
        WHERE now.number > asked.number AND folded.tbl = asked.tbl AND upto > asked.number
        UNION ALL
        SELECT false, number, entries FROM journal
        WHERE now.number > asked.number AND journal.tbl = asked.tbl AND journal.number > asked.number
        OFFSET 0
    ) AS more ON true
    ORDER BY asked.place, more.folded DESC, more.at";

async fn read(pool: &Pool, group: &[Ask]) -> Result<Vec<Row>, StoreError> {
    let tables: Vec<i64> = group.iter().map(|ask| ask.table.0).collect();
    let numbers: Vec<i64> = group.iter().map(|ask| ask.number as i64).collect();
    let connection = pool.get().await?;
    let question = connection.prepare_cached(LATER).await?;
    Ok(connection.query(&question, &[&tables, &numbers]).await?)
}

/// The changes at a table after a number, if none of them is missing. Pieces name their last change, rows of the journal their first.
fn answer(table: TableId, number: u64, rows: &[Row]) -> Result<Option<Later>, StoreError> {
    let Some(first) = rows.first() else { return Ok(None) };
    let (roles, folded) = (first.get(1), first.get::<_, i64>(2) as u64);
    let mut entries: Vec<Entry> = Vec::new();
    for row in rows {
        let Some(is_piece) = row.get::<_, Option<bool>>(3) else { break };
        let (at, bytes): (i64, &[u8]) = (row.get(4), row.get(5));
        let unreadable = || StoreError::unreadable(&format!("table {}: changes at {at}", table.0));
        let some = unfold(bytes).ok_or_else(unreadable)?;
        let known = number as i64 + entries.len() as i64;
        let new = if is_piece { at - known } else { some.len() as i64 };
        let follows = is_piece || at == known + 1;
        let new = usize::try_from(new).ok().filter(|new| follows && *new <= some.len()).ok_or_else(unreadable)?;
        let old = some.len() - new;
        entries.extend(some.into_iter().skip(old));
    }
    Ok(Some(Later { entries, folded, roles }))
}
