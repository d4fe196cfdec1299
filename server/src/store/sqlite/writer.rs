//! The thread that writes. Whatever waits for it is committed together.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::Copier;
use crate::store::StoreError;
use crate::store::rows::Append;

type Done = oneshot::Sender<Result<(), StoreError>>;
type Change = Box<dyn FnOnce(&Connection) -> rusqlite::Result<()> + Send>;

/// Something to write.
pub(super) enum Job {
    /// Changes of a table: by far the most frequent.
    Append { append: Append, done: Done },
    /// Anything else.
    Change { change: Change, done: Done },
}

/// Where jobs are sent. The thread ends when nobody can send any more.
#[derive(Clone)]
pub(super) struct Writer {
    jobs: Sender<Job>,
    well: Arc<AtomicBool>,
}

impl Writer {
    pub(super) fn start(connection: Connection, copier: Copier) -> Self {
        let (jobs, receive) = channel();
        let well = Arc::new(AtomicBool::new(true));
        let is_well = Arc::clone(&well);
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(&connection, &copier, &receive, &is_well))
            .expect("the system has threads");
        Self { jobs, well }
    }

    pub(super) fn send(&self, job: Job) {
        // If the thread is gone, the job and the sender of its answer are dropped with it: whoever waits learns that.
        let _ = self.jobs.send(job);
    }

    /// Whether the last group could be written.
    pub(super) fn is_well(&self) -> bool {
        self.well.load(Ordering::Relaxed)
    }
}

impl super::Sqlite {
    /// Appends to a journal; the answer comes after the commit.
    pub async fn append(&self, mut append: Append) -> Result<(), StoreError> {
        let (done, told) = oneshot::channel();
        let (table, last, turns) = (append.table, append.last(), append.turns.take());
        self.writer.send(Job::Append { append, done });
        told.await.map_err(|_| StoreError::closed())??;
        if let Some(turns) = turns {
            self.turns.replace(table, last, turns);
        }
        Ok(())
    }
}

/// More in one transaction would make those at its beginning wait.
const MOST_IN_A_GROUP: usize = 512;

fn run(connection: &Connection, copier: &Copier, jobs: &Receiver<Job>, well: &AtomicBool) {
    while let Ok(first) = jobs.recv() {
        let group = std::iter::once(first).chain(std::iter::from_fn(|| jobs.try_recv().ok())).take(MOST_IN_A_GROUP);
        let mut answers = Vec::new();
        let committed = commit(connection, group, &mut answers);
        well.store(committed.is_ok(), Ordering::Relaxed);
        if let Err(error) = &committed {
            tracing::error!(%error, "the database cannot be written");
            // Whatever stands half-written in the transaction goes with it.
            let _ = connection.execute_batch("ROLLBACK");
        }
        for (done, result) in answers {
            // Whoever asked may have gone; the change stays all the same.
            let _ = done.send(result.and_then(|()| committed.clone()));
        }
        copier.finish(connection);
    }
    let _ = connection.execute_batch("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);");
}

fn commit(
    connection: &Connection,
    group: impl Iterator<Item = Job>,
    answers: &mut Vec<(Done, Result<(), StoreError>)>,
) -> Result<(), StoreError> {
    let begun = connection.execute_batch("BEGIN IMMEDIATE").map_err(StoreError::from);
    for job in group {
        let (result, done) = match (&begun, job) {
            (Err(error), Job::Append { done, .. } | Job::Change { done, .. }) => (Err(error.clone()), done),
            // A single statement that fails undoes itself.
            (Ok(()), Job::Append { append, done }) if append.is_single() => {
                (append.write(connection).map_err(not_appended), done)
            }
            (Ok(()), Job::Append { append, done }) => {
                (within(connection, |c| append.write(c)).and_then(|written| written.map_err(not_appended)), done)
            }
            (Ok(()), Job::Change { change, done }) => {
                (within(connection, change).and_then(|changed| Ok(changed?)), done)
            }
        };
        answers.push((done, result));
    }
    begun?;
    Ok(connection.execute_batch("COMMIT")?)
}

/// One job that fails does not take the others of its group with it.
fn within(
    connection: &Connection,
    change: impl FnOnce(&Connection) -> rusqlite::Result<()>,
) -> Result<rusqlite::Result<()>, StoreError> {
    connection.prepare_cached("SAVEPOINT job")?.execute([])?;
    let result = change(connection);
    if result.is_err() {
        connection.prepare_cached("ROLLBACK TO job")?.execute([])?;
    }
    connection.prepare_cached("RELEASE job")?.execute([])?;
    Ok(result)
}

/// A number is given once: what comes second comes too late.
fn not_appended(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::conflict(),
        _ => error.into(),
    }
}

impl Append {
    /// Whether it is one statement: most are.
    fn is_single(&self) -> bool {
        self.entries.len() <= 1 && self.wake.is_none() && self.finished.is_none()
    }

    fn write(&self, connection: &Connection) -> rusqlite::Result<()> {
        let mut insert = connection.prepare_cached("INSERT INTO journal (tbl, number, entry) VALUES (?1, ?2, ?3)")?;
        for (entry, number) in self.entries.iter().zip(self.number..) {
            insert.execute((self.table.0, number as i64, entry))?;
        }
        if let Some(wake) = self.wake {
            let mut update = connection.prepare_cached("UPDATE tables SET wake = ?2 WHERE id = ?1")?;
            update.execute((self.table.0, wake))?;
        }
        if let Some(finished) = self.finished {
            let mut update = connection.prepare_cached("UPDATE tables SET finished = ?2 WHERE id = ?1")?;
            update.execute((self.table.0, finished))?;
        }
        Ok(())
    }
}
