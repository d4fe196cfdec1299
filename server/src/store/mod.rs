//! What stays: tables with their journals, people, links. Two stores keep it alike: [`sqlite`] inside the program, and [`postgres`] for
//! several programs at once. Nothing outside this folder knows which.
//!
//! Journals are appended to optimistically: whoever appends says which change comes next, and is told [`StoreError::is_conflict`] if
//! somebody else was faster.

mod copy;
mod postgres;
mod rows;
mod sqlite;
#[cfg(test)]
mod tests;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use engine::record::Hex64;
use tokio::sync::broadcast;

use crate::journal::Entry;
use crate::secret::TokenHash;
pub use copy::{Copied, Place, copy};
use postgres::Postgres;
pub use rows::{
    Append, BotTurn, Hold, Later, Link, Making, PersonId, PersonRow, Prefs, Role, Roles, Stored, TableId, TakenTurn,
    Version,
};
use sqlite::Sqlite;

/// The database. Clones share it.
#[derive(Clone)]
pub struct Store(Kind);

#[derive(Clone)]
enum Kind {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// The same question to whichever store it is.
macro_rules! ask {
    ($store:expr, $method:ident($($argument:expr),*)) => {
        match &$store.0 {
            Kind::Sqlite(store) => store.$method($($argument),*).await,
            Kind::Postgres(store) => store.$method($($argument),*).await,
        }
    };
}

impl Store {
    /// Opens the database in a folder, makes it if there is none, and brings an older one up to date.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        Ok(Self(Kind::Sqlite(Sqlite::open(folder)?)))
    }

    /// Opens a database at an address `postgres://...`, and brings it up to date.
    pub async fn connect(address: &str) -> Result<Self, StoreError> {
        Ok(Self(Kind::Postgres(Postgres::connect(address).await?)))
    }

    /// The file of the database in a folder.
    pub fn file(folder: &Path) -> PathBuf {
        Sqlite::file(folder)
    }

    /// Copies the database into a new file while it is in use.
    pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
        Sqlite::backup(folder, to)
    }

    /// What people call it: its file, or where in PostgreSQL it is. Nothing in it is secret.
    pub fn name(&self) -> String {
        match &self.0 {
            Kind::Sqlite(store) => store.name(),
            Kind::Postgres(store) => store.name().to_owned(),
        }
    }

    /// Whether what was last to be written could be written.
    pub fn is_well(&self) -> bool {
        match &self.0 {
            Kind::Sqlite(store) => store.is_well(),
            Kind::Postgres(store) => store.is_well(),
        }
    }

    /// Whether other programs may use the database at the same time.
    pub fn is_shared(&self) -> bool {
        matches!(self.0, Kind::Postgres(_))
    }

    /// The tables that others change, where there are others.
    pub fn news(&self) -> Option<broadcast::Receiver<News>> {
        match &self.0 {
            Kind::Sqlite(_) => None,
            Kind::Postgres(store) => Some(store.news()),
        }
    }

    /// How far tables have come that others may have changed, too: of none where there are no others.
    pub async fn versions(&self, ids: &[TableId]) -> Result<Vec<(TableId, Version)>, StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(Vec::new()),
            Kind::Postgres(store) => store.versions(ids).await,
        }
    }

    /// What others have changed at a table since a number.
    pub async fn later(&self, id: TableId, number: u64) -> Result<Option<Later>, StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(None),
            Kind::Postgres(store) => store.later(id, number).await,
        }
    }

    /// Who may do what at a table that others may have changed.
    pub async fn roles(&self, id: TableId) -> Result<Option<Roles>, StoreError> {
        match &self.0 {
            Kind::Sqlite(_) => Ok(None),
            Kind::Postgres(store) => store.roles(id).await,
        }
    }

    /// Puts bots' turns into the queue that are not in it.
    pub async fn add_turns(&self, id: TableId, number: u64, turns: Vec<BotTurn>) -> Result<(), StoreError> {
        ask!(self, add_turns(id, number, turns))
    }

    /// Takes a bot's turn on that nobody else is at, for so long.
    pub async fn take_turn(&self, hold: Duration) -> Result<Option<TakenTurn>, StoreError> {
        ask!(self, take_turn(hold))
    }

    /// Says that somebody is still at a turn; not if it is no longer to be played.
    pub async fn keep_turn(&self, taken: &TakenTurn, hold: Duration) -> Result<bool, StoreError> {
        ask!(self, keep_turn(taken, hold))
    }

    /// Lets go of a turn that was not played, unless somebody else is at it by now.
    pub async fn free_turn(&self, taken: &TakenTurn) -> Result<(), StoreError> {
        ask!(self, free_turn(taken))
    }

    /// Takes a turn out of the queue that is no longer to be played.
    pub async fn end_turn(&self, taken: &TakenTurn) -> Result<(), StoreError> {
        ask!(self, end_turn(taken))
    }

    /// How many turns wait in the queue for somebody to take them on.
    pub async fn turns_waiting(&self) -> Result<u64, StoreError> {
        ask!(self, turns_waiting())
    }

    /// Makes a table. `entries` is the beginning of its journal.
    pub async fn make_table(
        &self,
        slug: String,
        making: &Making,
        made: i64,
        links: Vec<Link>,
        holds: Vec<Hold>,
        entries: Vec<Entry>,
    ) -> Result<TableId, StoreError> {
        ask!(self, make_table(slug, making, made, links, holds, entries))
    }

    /// Appends to a journal; the answer comes after the commit.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        ask!(self, append(append))
    }

    /// Keeps the content files that tables are made with.
    pub async fn keep_content(&self, hash: Hex64, files: String) -> Result<(), StoreError> {
        ask!(self, keep_content(hash, files))
    }

    /// The content files with a hash.
    pub async fn content(&self, hash: Hex64) -> Result<Option<String>, StoreError> {
        ask!(self, content(hash))
    }

    /// The table with an address.
    pub async fn find_table(&self, slug: &str) -> Result<Option<TableId>, StoreError> {
        ask!(self, find_table(slug))
    }

    /// All that is stored of a table.
    pub async fn load_table(&self, id: TableId) -> Result<Option<Stored>, StoreError> {
        ask!(self, load_table(id))
    }

    /// Where a link leads.
    pub async fn find_link(&self, token: TokenHash) -> Result<Option<(TableId, Role)>, StoreError> {
        ask!(self, find_link(token))
    }

    /// Puts a new link in the place of the one that led to the same seat. Whoever sits there by it sits there no longer; `stay`
    /// does.
    pub async fn replace_link(&self, id: TableId, link: Link, stay: Vec<PersonId>) -> Result<(), StoreError> {
        ask!(self, replace_link(id, link, stay))
    }

    /// Lets somebody sit or watch.
    pub async fn hold(&self, id: TableId, hold: Hold) -> Result<(), StoreError> {
        ask!(self, hold(id, hold))
    }

    /// The newest tables that somebody sits at, with the time of their end.
    pub async fn tables_of(&self, person: PersonId, most: usize) -> Result<Vec<(TableId, Option<i64>)>, StoreError> {
        ask!(self, tables_of(person, most))
    }

    /// The tables whose clocks want to be looked at.
    pub async fn due(&self, now: i64) -> Result<Vec<TableId>, StoreError> {
        ask!(self, due(now))
    }

    /// Has a table's clock looked at later.
    pub async fn put_off(&self, id: TableId, wake: i64) -> Result<(), StoreError> {
        ask!(self, put_off(id, wake))
    }

    /// The newest tables that are not finished.
    pub async fn running(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        ask!(self, running(most))
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        ask!(self, count_tables())
    }

    /// Folds the entries of a table up to a number into one piece.
    pub async fn fold(&self, id: TableId, upto: u64) -> Result<(), StoreError> {
        ask!(self, fold(id, upto))
    }

    /// What somebody noted for themselves about a table.
    pub async fn note(&self, person: PersonId, id: TableId) -> Result<String, StoreError> {
        ask!(self, note(person, id))
    }

    /// Keeps what somebody noted.
    pub async fn set_note(&self, person: PersonId, id: TableId, text: String) -> Result<(), StoreError> {
        ask!(self, set_note(person, id, text))
    }

    /// Whom a cookie or an API token belongs to.
    pub async fn person_of(&self, token: TokenHash) -> Result<Option<PersonRow>, StoreError> {
        ask!(self, person_of(token))
    }

    /// Somebody new, with the cookie they get.
    pub async fn make_person(&self, token: TokenHash, prefs: Prefs, now: i64) -> Result<PersonRow, StoreError> {
        ask!(self, make_person(token, prefs, now))
    }

    /// Keeps name and preferences.
    pub async fn update_person(&self, person: &PersonRow) -> Result<(), StoreError> {
        ask!(self, update_person(person))
    }

    /// Gives somebody an account, unless the name is taken.
    pub async fn make_account(&self, id: PersonId, account: String, password: String) -> Result<bool, StoreError> {
        ask!(self, make_account(id, account, password))
    }

    /// The number and the password's hash of an account.
    pub async fn account(&self, account: &str) -> Result<Option<(PersonId, String)>, StoreError> {
        ask!(self, account(account))
    }

    /// A cookie or an API token (which has a label) for somebody.
    pub async fn log_in(
        &self,
        id: PersonId,
        token: TokenHash,
        label: Option<String>,
        now: i64,
    ) -> Result<(), StoreError> {
        ask!(self, log_in(id, token, label, now))
    }

    /// A cookie or token is no longer good.
    pub async fn log_out(&self, token: TokenHash) -> Result<(), StoreError> {
        ask!(self, log_out(token))
    }

    /// What a visitor had becomes part of the account they log in to.
    pub async fn merge(&self, visitor: PersonId, account: PersonId) -> Result<(), StoreError> {
        ask!(self, merge(visitor, account))
    }

    /// The API tokens of somebody: label, when they were made, and the beginning of the hash to name them by.
    pub async fn tokens_of(&self, id: PersonId) -> Result<Vec<(String, i64, TokenHash)>, StoreError> {
        ask!(self, tokens_of(id))
    }
}

/// What others have changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// These tables.
    Tables(Arc<[TableId]>),
    /// There are turns for bots.
    Turns,
    /// Any: for a while nobody could be heard.
    Missed,
}

/// Why the store cannot do something.
#[derive(Clone, Debug)]
pub struct StoreError {
    why: Arc<str>,
    conflict: bool,
}

impl StoreError {
    fn new(why: impl fmt::Display) -> Self {
        Self { why: why.to_string().into(), conflict: false }
    }

    /// A file or folder that cannot be used.
    pub fn at(path: &Path, error: &std::io::Error) -> Self {
        Self::new(format_args!("{}: {error}", path.display()))
    }

    fn closed() -> Self {
        Self::new("the store is closed")
    }

    /// Something stored that this program cannot read.
    pub fn unreadable(what: &str) -> Self {
        Self::new(format_args!("unreadable: {what}"))
    }

    /// Somebody else has appended to the journal meanwhile.
    fn conflict() -> Self {
        Self { why: "somebody else was faster".into(), conflict: true }
    }

    /// Whether somebody else has appended to the journal meanwhile: what is known of the table is old.
    pub fn is_conflict(&self) -> bool {
        self.conflict
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::new(error)
    }
}
