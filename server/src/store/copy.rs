//! Everything from one database into another, record by record: from a file to PostgreSQL and back, and copies to keep.
//!
//! What is read is the state of one moment, even while others change it. What is written is there completely or not at all, and is
//! read again afterwards and compared. The queue of bots' turns is not copied: it follows from the tables.

use std::path::{Path, PathBuf};

use deadpool_postgres::Transaction;
use rusqlite::{Connection, OpenFlags};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio_postgres::{IsolationLevel, Row};

use super::StoreError;
use super::postgres::Postgres;
use super::sqlite::Sqlite;
use crate::journal::{Entry, unfold};

/// A database: a file, or an address `postgres://...`.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of PostgreSQL.
    Postgres(String),
}

/// How much was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// People.
    pub people: u64,
    /// Tables.
    pub tables: u64,
    /// Changes that are not folded.
    pub changes: u64,
}

/// Something that is stored, whatever it is stored in.
#[derive(Debug, PartialEq, Serialize)]
enum Record {
    Person { id: i64, name: String, prefs: String, account: Option<String>, password: Option<String>, made: i64 },
    Login { token: Vec<u8>, person: i64, label: Option<String>, made: i64 },
    Content { hash: i64, files: String },
    Table(Box<TableRecord>),
}

/// A table with all that belongs to it.
#[derive(Debug, PartialEq, Serialize)]
struct TableRecord {
    id: i64,
    slug: String,
    making: String,
    made: i64,
    finished: Option<i64>,
    wake: Option<i64>,
    /// Folded changes, with the number of the last of each piece.
    folded: Vec<(i64, Vec<u8>)>,
    /// The other changes, by their numbers.
    journal: Vec<(i64, Vec<u8>)>,
    links: Vec<(Vec<u8>, i16, Vec<u8>)>,
    holds: Vec<(i64, i16)>,
    notes: Vec<(i64, String)>,
}

impl Record {
    /// What it is called in complaints. Nothing in it is secret.
    fn name(&self) -> String {
        match self {
            Self::Person { id, .. } => format!("person {id}"),
            Self::Login { person, .. } => format!("a login of person {person}"),
            Self::Content { hash, .. } => format!("content {:016x}", hash.cast_unsigned()),
            Self::Table(table) => format!("table {}", table.slug),
        }
    }
}

/// Records on their way; the last message is `None` if all were read.
type Sender = mpsc::Sender<Option<Record>>;
type Receiver = mpsc::Receiver<Option<Record>>;

/// So many records wait to be written.
const ON_THE_WAY: usize = 64;

/// Copies everything into a database that is empty or not there yet.
pub async fn copy(from: &Place, to: &Place) -> Result<Copied, StoreError> {
    let mut copied = Copied::default();
    let mut hashes: Vec<u64> = Vec::new();
    let (send, mut read) = mpsc::channel::<Option<Record>>(ON_THE_WAY);
    let (pass_on, write) = mpsc::channel(ON_THE_WAY);
    let counting = async {
        while let Some(message) = read.recv().await {
            if let Some(record) = &message {
                copied.count(record);
                hashes.push(engine::stable_hash(record));
            }
            // Whoever writes may have given up: they say why.
            if pass_on.send(message).await.is_err() {
                break;
            }
        }
        drop((read, pass_on));
    };
    let (reading, (), writing) = tokio::join!(read_all(from, send), counting, write_all(to, write));
    // If nothing could be read, that is why nothing could be written.
    match reading {
        Err(error) if !error.is_given_up() => return Err(error),
        _ => writing?,
    }
    let (send, mut again) = mpsc::channel::<Option<Record>>(ON_THE_WAY);
    let comparing = async {
        let mut expected = hashes.iter();
        while let Some(message) = again.recv().await {
            match (message, expected.next()) {
                (Some(record), Some(hash)) if engine::stable_hash(&record) == *hash => {}
                (Some(record), _) => return Err(StoreError::new(format_args!("{} is not as it was", record.name()))),
                (None, None) => return Ok(()),
                (None, Some(_)) => return Err(StoreError::new("records are missing")),
            }
        }
        Err(StoreError::new("the copy cannot be read"))
    };
    let (reading, compared) = tokio::join!(read_all(to, send), comparing);
    compared.and(reading.or_else(|error| if error.is_given_up() { Ok(()) } else { Err(error) }))?;
    Ok(copied)
}

impl Copied {
    fn count(&mut self, record: &Record) {
        match record {
            Record::Person { .. } => self.people += 1,
            Record::Table(table) => {
                self.tables += 1;
                self.changes += table.journal.len() as u64;
            }
            Record::Login { .. } | Record::Content { .. } => {}
        }
    }
}

/// Nobody wants to have what is read.
const GIVEN_UP: &str = "given up";

impl StoreError {
    fn given_up<T>(_: T) -> Self {
        Self::new(GIVEN_UP)
    }

    fn is_given_up(&self) -> bool {
        &*self.why == GIVEN_UP
    }
}

async fn read_all(from: &Place, send: Sender) -> Result<(), StoreError> {
    match from {
        Place::File(file) => {
            let file = file.clone();
            blocking(move || read_file(&file, &send)).await
        }
        Place::Postgres(address) => read_postgres(address, &send).await,
    }
}

async fn write_all(to: &Place, records: Receiver) -> Result<(), StoreError> {
    match to {
        Place::File(file) => {
            let file = file.clone();
            blocking(move || write_file(&file, records)).await
        }
        Place::Postgres(address) => write_postgres(address, records).await,
    }
}

async fn blocking(work: impl FnOnce() -> Result<(), StoreError> + Send + 'static) -> Result<(), StoreError> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(StoreError::closed()))
}

fn read_file(file: &Path, send: &Sender) -> Result<(), StoreError> {
    let mut connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(|error| StoreError::new(format_args!("{}: {error}", file.display())))?;
    Sqlite::bring_up_to_date(&mut connection)?;
    let moment = connection.transaction()?;
    let tell = |record: Record| send.blocking_send(Some(record)).map_err(StoreError::given_up);
    let mut people = moment.prepare("SELECT id, name, prefs, account, password, made FROM person ORDER BY id")?;
    let mut rows = people.query([])?;
    while let Some(row) = rows.next()? {
        let (id, name, prefs) = (row.get(0)?, row.get(1)?, row.get(2)?);
        tell(Record::Person { id, name, prefs, account: row.get(3)?, password: row.get(4)?, made: row.get(5)? })?;
    }
    let mut logins = moment.prepare("SELECT token, person, label, made FROM login ORDER BY token")?;
    let mut rows = logins.query([])?;
    while let Some(row) = rows.next()? {
        tell(Record::Login { token: row.get(0)?, person: row.get(1)?, label: row.get(2)?, made: row.get(3)? })?;
    }
    let mut contents = moment.prepare("SELECT hash, files FROM content ORDER BY hash")?;
    let mut rows = contents.query([])?;
    while let Some(row) = rows.next()? {
        tell(Record::Content { hash: row.get(0)?, files: row.get(1)? })?;
    }
    let mut tables = moment.prepare("SELECT id, slug, making, made, finished, wake FROM tables ORDER BY id")?;
    let mut rows = tables.query([])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        let pairs = |sql: &str| -> rusqlite::Result<Vec<(i64, Vec<u8>)>> {
            moment.prepare_cached(sql)?.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        };
        let links = moment
            .prepare_cached("SELECT token, seat, sealed FROM link WHERE tbl = ?1 ORDER BY token")?
            .query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
            .collect::<rusqlite::Result<_>>()?;
        let holds = moment
            .prepare_cached("SELECT person, seat FROM hold WHERE tbl = ?1 ORDER BY person, seat")?
            .query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        let notes = moment
            .prepare_cached("SELECT person, text FROM note WHERE tbl = ?1 ORDER BY person")?
            .query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<rusqlite::Result<_>>()?;
        tell(Record::Table(Box::new(TableRecord {
            id,
            slug: row.get(1)?,
            making: row.get(2)?,
            made: row.get(3)?,
            finished: row.get(4)?,
            wake: row.get(5)?,
            folded: pairs("SELECT upto, entries FROM folded WHERE tbl = ?1 ORDER BY upto")?,
            journal: pairs("SELECT number, entry FROM journal WHERE tbl = ?1 ORDER BY number")?,
            links,
            holds,
            notes,
        })))?;
    }
    send.blocking_send(None).map_err(StoreError::given_up)
}

fn write_file(file: &Path, mut records: Receiver) -> Result<(), StoreError> {
    let mut connection = Sqlite::new_file(file)?;
    let all = connection.transaction()?;
    let used: bool = all.query_row(IS_USED, [], |row| row.get(0))?;
    if used {
        return Err(not_empty(&file.display().to_string()));
    }
    loop {
        match records.blocking_recv() {
            Some(Some(record)) => put_into_file(&all, &record)?,
            Some(None) => break,
            None => return Err(StoreError::new("not everything could be read")),
        }
    }
    all.commit()?;
    // One file, so that it can be moved about.
    Ok(connection.execute_batch("PRAGMA journal_mode = DELETE")?)
}

const IS_USED: &str = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM person)";

fn not_empty(name: &str) -> StoreError {
    StoreError::new(format_args!("{name} is not empty: nothing is written over"))
}

fn put_into_file(all: &Connection, record: &Record) -> rusqlite::Result<()> {
    let put = |sql: &str, values: &[&dyn rusqlite::ToSql]| all.prepare_cached(sql)?.execute(values).map(drop);
    match record {
        Record::Person { id, name, prefs, account, password, made } => put(
            "INSERT INTO person (id, name, prefs, account, password, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            &[id, name, prefs, account, password, made],
        ),
        Record::Login { token, person, label, made } => {
            put("INSERT INTO login (token, person, label, made) VALUES (?1, ?2, ?3, ?4)", &[token, person, label, made])
        }
        Record::Content { hash, files } => put("INSERT INTO content (hash, files) VALUES (?1, ?2)", &[hash, files]),
        Record::Table(table) => {
            let TableRecord { id, slug, making, made, finished, wake, folded, journal, links, holds, notes } = &**table;
            put(
                "INSERT INTO tables (id, slug, making, made, finished, wake) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                &[id, slug, making, made, finished, wake],
            )?;
            for (upto, entries) in folded {
                put("INSERT INTO folded (tbl, upto, entries) VALUES (?1, ?2, ?3)", &[id, upto, entries])?;
            }
            for (number, entry) in journal {
                put("INSERT INTO journal (tbl, number, entry) VALUES (?1, ?2, ?3)", &[id, number, entry])?;
            }
            for (token, seat, sealed) in links {
                put("INSERT INTO link (token, tbl, seat, sealed) VALUES (?1, ?2, ?3, ?4)", &[token, id, seat, sealed])?;
            }
            for (person, seat) in holds {
                put("INSERT INTO hold (person, tbl, seat) VALUES (?1, ?2, ?3)", &[person, id, seat])?;
            }
            for (person, text) in notes {
                put("INSERT INTO note (person, tbl, text) VALUES (?1, ?2, ?3)", &[person, id, text])?;
            }
            Ok(())
        }
    }
}

async fn read_postgres(address: &str, send: &Sender) -> Result<(), StoreError> {
    let mut connection = Postgres::open(address).await?;
    let moment = connection.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let moment = moment.start().await?;
    let tell = async |record: Record| send.send(Some(record)).await.map_err(StoreError::given_up);
    let people = "SELECT id, name, prefs, account, password, made FROM person ORDER BY id";
    for row in moment.query(people, &[]).await? {
        let (id, name, prefs) = (row.get(0), row.get(1), row.get(2));
        tell(Record::Person { id, name, prefs, account: row.get(3), password: row.get(4), made: row.get(5) }).await?;
    }
    for row in moment.query("SELECT token, person, label, made FROM login ORDER BY token", &[]).await? {
        tell(Record::Login { token: row.get(0), person: row.get(1), label: row.get(2), made: row.get(3) }).await?;
    }
    for row in moment.query("SELECT hash, files FROM content ORDER BY hash", &[]).await? {
        tell(Record::Content { hash: row.get(0), files: row.get(1) }).await?;
    }
    let table = moment.prepare("SELECT id, slug, making, made, finished, wake FROM tables WHERE id = $1").await?;
    let folded = moment.prepare("SELECT upto, entries FROM folded WHERE tbl = $1 ORDER BY upto").await?;
    let journal = moment.prepare("SELECT number, entries FROM journal WHERE tbl = $1 ORDER BY number").await?;
    let links = moment.prepare("SELECT token, seat, sealed FROM link WHERE tbl = $1 ORDER BY token").await?;
    let holds = moment.prepare("SELECT person, seat FROM hold WHERE tbl = $1 ORDER BY person, seat").await?;
    let notes = moment.prepare("SELECT person, text FROM note WHERE tbl = $1 ORDER BY person").await?;
    for row in moment.query("SELECT id FROM tables ORDER BY id", &[]).await? {
        let id: i64 = row.get(0);
        let row = moment.query_one(&table, &[&id]).await?;
        let slug: String = row.get(1);
        let journal = moment.query(&journal, &[&id]).await?;
        tell(Record::Table(Box::new(TableRecord {
            id,
            making: row.get(2),
            made: row.get(3),
            finished: row.get(4),
            wake: row.get(5),
            folded: pairs(&moment.query(&folded, &[&id]).await?),
            journal: one_by_one(&journal).ok_or_else(|| StoreError::unreadable(&format!("table {slug}")))?,
            links: (moment.query(&links, &[&id]).await?.iter())
                .map(|row| (row.get(0), row.get(1), row.get(2)))
                .collect(),
            holds: moment.query(&holds, &[&id]).await?.iter().map(|row| (row.get(0), row.get(1))).collect(),
            notes: moment.query(&notes, &[&id]).await?.iter().map(|row| (row.get(0), row.get(1))).collect(),
            slug,
        })))
        .await?;
    }
    moment.commit().await?;
    send.send(None).await.map_err(StoreError::given_up)
}

fn pairs(rows: &[Row]) -> Vec<(i64, Vec<u8>)> {
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

/// Changes that were appended together stand in one row; here each is one of its own.
fn one_by_one(rows: &[Row]) -> Option<Vec<(i64, Vec<u8>)>> {
    let mut changes = Vec::new();
    for row in rows {
        let entries = unfold(row.get(1))?;
        changes.extend((row.get::<_, i64>(0)..).zip(entries.iter().map(Entry::pack)));
    }
    Some(changes)
}

async fn write_postgres(address: &str, mut records: Receiver) -> Result<(), StoreError> {
    let mut connection = Postgres::open(address).await?;
    let all = connection.transaction().await?;
    // Nobody else begins anything here meanwhile.
    all.batch_execute("LOCK TABLE tables, person IN EXCLUSIVE MODE").await?;
    if all.query_one(IS_USED, &[]).await?.get(0) {
        return Err(not_empty("the database"));
    }
    loop {
        match records.recv().await {
            Some(Some(record)) => put_into_postgres(&all, &record).await?,
            Some(None) => break,
            None => return Err(StoreError::new("not everything could be read")),
        }
    }
    for table in ["person", "tables"] {
        let next = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM {table}), false)"
        );
        all.query_one(&next, &[]).await?;
    }
    Ok(all.commit().await?)
}

async fn put_into_postgres(all: &Transaction<'_>, record: &Record) -> Result<(), StoreError> {
    let put = async |sql: &str, values: &[&(dyn tokio_postgres::types::ToSql + Sync)]| -> Result<(), StoreError> {
        let statement = all.prepare_cached(sql).await?;
        all.execute(&statement, values).await?;
        Ok(())
    };
    match record {
        Record::Person { id, name, prefs, account, password, made } => {
            let sql = "INSERT INTO person (id, name, prefs, account, password, made) VALUES ($1, $2, $3, $4, $5, $6)";
            put(sql, &[id, name, prefs, account, password, made]).await
        }
        Record::Login { token, person, label, made } => {
            let sql = "INSERT INTO login (token, person, label, made) VALUES ($1, $2, $3, $4)";
            put(sql, &[token, person, label, made]).await
        }
        Record::Content { hash, files } => {
            put("INSERT INTO content (hash, files) VALUES ($1, $2)", &[hash, files]).await
        }
        Record::Table(table) => {
            let TableRecord { id, slug, making, made, finished, wake, folded, journal, links, holds, notes } = &**table;
            let last = |rows: &[(i64, Vec<u8>)]| rows.last().map_or(0, |(number, _)| *number);
            let number = last(folded).max(last(journal));
            put(
                "INSERT INTO tables (id, slug, making, made, number, finished, wake) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                &[id, slug, making, made, &number, finished, wake],
            )
            .await?;
            for (upto, entries) in folded {
                put("INSERT INTO folded (tbl, upto, entries) VALUES ($1, $2, $3)", &[id, upto, entries]).await?;
            }
            for (number, entry) in journal {
                put("INSERT INTO journal (tbl, number, entries) VALUES ($1, $2, $3)", &[id, number, entry]).await?;
            }
            for (token, seat, sealed) in links {
                let sql = "INSERT INTO link (token, tbl, seat, sealed) VALUES ($1, $2, $3, $4)";
                put(sql, &[token, id, seat, sealed]).await?;
            }
            for (person, seat) in holds {
                put("INSERT INTO hold (person, tbl, seat) VALUES ($1, $2, $3)", &[person, id, seat]).await?;
            }
            for (person, text) in notes {
                put("INSERT INTO note (person, tbl, text) VALUES ($1, $2, $3)", &[person, id, text]).await?;
            }
            Ok(())
        }
    }
}
