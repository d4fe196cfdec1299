//! People: whoever opens a page is somebody, an account makes it last.

use rusqlite::{OptionalExtension, Row};

use super::Sqlite;
use crate::secret::TokenHash;
use crate::store::StoreError;
use crate::store::rows::{PersonId, PersonRow, Prefs};

fn person(row: &Row<'_>) -> rusqlite::Result<PersonRow> {
    let prefs: String = row.get(2)?;
    Ok(PersonRow {
        id: PersonId(row.get(0)?),
        name: row.get(1)?,
        // Preferences that cannot be read are no preferences.
        prefs: serde_json::from_str(&prefs).unwrap_or_default(),
        account: row.get(3)?,
    })
}

impl Sqlite {
    /// Whom a cookie or an API token belongs to.
    pub async fn person_of(&self, token: TokenHash) -> Result<Option<PersonRow>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT p.id, p.name, p.prefs, p.account FROM login l JOIN person p ON p.id = l.person WHERE l.token = ?1",
            )?;
            find.query_row([token.0], person).optional()
        })
        .await
    }

    /// Somebody new, with the cookie they get.
    pub async fn make_person(&self, token: TokenHash, prefs: Prefs, now: i64) -> Result<PersonRow, StoreError> {
        self.write(move |connection| {
            let mut insert = connection.prepare_cached("INSERT INTO person (name, prefs, made) VALUES ('', ?1, ?2)")?;
            let id = insert.insert((prefs.written(), now))?;
            let mut insert =
                connection.prepare_cached("INSERT INTO login (token, person, made) VALUES (?1, ?2, ?3)")?;
            insert.execute((token.0, id, now))?;
            Ok(PersonRow { id: PersonId(id), name: String::new(), prefs, account: None })
        })
        .await
    }

    /// Keeps name and preferences.
    pub async fn update_person(&self, person: &PersonRow) -> Result<(), StoreError> {
        let (id, name, prefs) = (person.id, person.name.clone(), person.prefs.written());
        self.write(move |connection| {
            let mut update = connection.prepare_cached("UPDATE person SET name = ?2, prefs = ?3 WHERE id = ?1")?;
            update.execute((id.0, name, prefs)).map(drop)
        })
        .await
    }

    /// Gives somebody an account, unless the name is taken.
    pub async fn make_account(&self, id: PersonId, account: String, password: String) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let mut taken = connection.prepare_cached("SELECT 1 FROM person WHERE account = ?1")?;
            if taken.exists([&account])? {
                return Ok(false);
            }
            let mut update = connection.prepare_cached(
                "UPDATE person SET account = ?2, password = ?3, name = CASE name WHEN '' THEN ?2 ELSE name END
                 WHERE id = ?1 AND account IS NULL",
            )?;
            update.execute((id.0, account, password)).map(|changed| changed == 1)
        })
        .await
    }

    /// The number and the password's hash of an account.
    pub async fn account(&self, account: &str) -> Result<Option<(PersonId, String)>, StoreError> {
        let account = account.to_owned();
        self.read(move |connection| {
            let mut find = connection.prepare_cached("SELECT id, password FROM person WHERE account = ?1")?;
            find.query_row([account], |row| Ok((PersonId(row.get(0)?), row.get(1)?))).optional()
        })
        .await
    }

    /// A cookie or an API token (which has a label) for somebody.
    pub async fn log_in(
        &self,
        id: PersonId,
        token: TokenHash,
        label: Option<String>,
        now: i64,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut insert =
                connection.prepare_cached("INSERT INTO login (token, person, label, made) VALUES (?1, ?2, ?3, ?4)")?;
            insert.execute((token.0, id.0, label, now)).map(drop)
        })
        .await
    }

    /// A cookie or token is no longer good.
    pub async fn log_out(&self, token: TokenHash) -> Result<(), StoreError> {
        self.write(move |connection| connection.execute("DELETE FROM login WHERE token = ?1", [token.0]).map(drop))
            .await
    }

    /// What a visitor had becomes part of the account they log in to.
    pub async fn merge(&self, visitor: PersonId, account: PersonId) -> Result<(), StoreError> {
        self.write(move |connection| {
            let both = (visitor.0, account.0);
            connection.execute("UPDATE OR IGNORE hold SET person = ?2 WHERE person = ?1", both)?;
            connection.execute("UPDATE OR IGNORE note SET person = ?2 WHERE person = ?1", both)?;
            connection.execute("DELETE FROM hold WHERE person = ?1", [visitor.0])?;
            Ok(())
        })
        .await
    }

    /// The API tokens of somebody: label, when they were made, and the beginning of the hash to name them by.
    pub async fn tokens_of(&self, id: PersonId) -> Result<Vec<(String, i64, TokenHash)>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT label, made, token FROM login WHERE person = ?1 AND label IS NOT NULL ORDER BY made",
            )?;
            let rows = find.query_map([id.0], |row| Ok((row.get(0)?, row.get(1)?, TokenHash(row.get(2)?))))?;
            rows.collect()
        })
        .await
    }
}
