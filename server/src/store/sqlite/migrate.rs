//! The shape of the database, step by step: an older file is brought up to date when it is opened.

use rusqlite::Connection;

use crate::store::StoreError;

/// What every step does; a file says in `user_version` how many it has behind it. Steps that were released never change.
const STEPS: &[&str] = &[
    "
    CREATE TABLE person (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        prefs TEXT NOT NULL,
        account TEXT COLLATE NOCASE UNIQUE,
        password TEXT,
        made INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE login (
        token BLOB PRIMARY KEY,
        person INTEGER NOT NULL REFERENCES person(id) ON DELETE CASCADE,
        label TEXT,
        made INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX login_person ON login(person);
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        slug TEXT NOT NULL UNIQUE,
        making TEXT NOT NULL,
        made INTEGER NOT NULL,
        finished INTEGER,
        wake INTEGER
    ) STRICT;
    CREATE INDEX tables_wake ON tables(wake) WHERE wake IS NOT NULL;
    CREATE TABLE journal (
        tbl INTEGER NOT NULL,
        number INTEGER NOT NULL,
        entry BLOB NOT NULL,
        PRIMARY KEY (tbl, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE folded (
        tbl INTEGER NOT NULL,
        upto INTEGER NOT NULL,
        entries BLOB NOT NULL,
        PRIMARY KEY (tbl, upto)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE link (
        token BLOB PRIMARY KEY,
        tbl INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        sealed BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX link_table ON link(tbl);
    CREATE TABLE hold (
        person INTEGER NOT NULL,
        tbl INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        PRIMARY KEY (person, tbl, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX hold_table ON hold(tbl);
    CREATE TABLE note (
        person INTEGER NOT NULL,
        tbl INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (person, tbl)
    ) STRICT, WITHOUT ROWID;
",
    "
    CREATE TABLE content (
        hash INTEGER PRIMARY KEY,
        files TEXT NOT NULL
    ) STRICT;
",
];

/// Brings a database up to date, each step in a transaction of its own. A newer one than this program knows is left alone.
pub fn up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    let done: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        let known = STEPS.len();
        return Err(StoreError::new(format_args!(
            "the database has version {done}, this program knows versions up to {known}"
        )));
    }
    for (number, step) in STEPS.iter().enumerate().skip(done) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_database_is_left_alone() {
        let mut connection = Connection::open_in_memory().unwrap();
        up_to_date(&mut connection).unwrap();
        up_to_date(&mut connection).unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        assert!(up_to_date(&mut connection).unwrap_err().to_string().contains("version 99"));
    }
}
