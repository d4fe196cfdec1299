//! People: whoever opens a page is somebody, an account makes it last.

use tokio_postgres::Row;

use super::Postgres;
use crate::secret::TokenHash;
use crate::store::StoreError;
use crate::store::rows::{PersonId, PersonRow, Prefs};

fn person(row: &Row) -> PersonRow {
    PersonRow {
        id: PersonId(row.get(0)),
        name: row.get(1),
        // Preferences that cannot be read are no preferences.
        prefs: serde_json::from_str(row.get(2)).unwrap_or_default(),
        account: row.get(3),
    }
}

impl Postgres {
    /// Whom a cookie or an API token belongs to.
    pub async fn person_of(&self, token: TokenHash) -> Result<Option<PersonRow>, StoreError> {
        let connection = self.connection().await?;
        let find = connection
            .prepare_cached(
                "SELECT p.id, p.name, p.prefs, p.account FROM login l JOIN person p ON p.id = l.person WHERE l.token = $1",
            )
            .await?;
        Ok(connection.query_opt(&find, &[&token.0.as_slice()]).await?.as_ref().map(person))
    }

    /// Somebody new, with the cookie they get.
    pub async fn make_person(&self, token: TokenHash, prefs: Prefs, now: i64) -> Result<PersonRow, StoreError> {
        let connection = self.connection().await?;
        let insert = connection
            .prepare_cached(
                "WITH new AS (INSERT INTO person (name, prefs, made) VALUES ('', $1, $2) RETURNING id)
                 INSERT INTO login (token, person, made) SELECT $3, id, $2 FROM new RETURNING person",
            )
            .await?;
        let row = connection.query_one(&insert, &[&prefs.written(), &now, &token.0.as_slice()]).await?;
        Ok(PersonRow { id: PersonId(row.get(0)), name: String::new(), prefs, account: None })
    }

    /// Keeps name and preferences.
    pub async fn update_person(&self, person: &PersonRow) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let update = "UPDATE person SET name = $2, prefs = $3 WHERE id = $1";
        connection.execute(update, &[&person.id.0, &person.name, &person.prefs.written()]).await?;
        Ok(())
    }

    /// Gives somebody an account, unless the name is taken.
    pub async fn make_account(&self, id: PersonId, account: String, password: String) -> Result<bool, StoreError> {
        let connection = self.connection().await?;
        let update = "UPDATE person SET account = $2, password = $3, name = CASE name WHEN '' THEN $2 ELSE name END
                      WHERE id = $1 AND account IS NULL";
        match connection.execute(update, &[&id.0, &account, &password]).await {
            Ok(changed) => Ok(changed == 1),
            Err(error) if error.code() == Some(&tokio_postgres::error::SqlState::UNIQUE_VIOLATION) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// The number and the password's hash of an account.
    pub async fn account(&self, account: &str) -> Result<Option<(PersonId, String)>, StoreError> {
        if account.contains('\0') {
            return Ok(None);
        }
        let connection = self.connection().await?;
        let find = "SELECT id, password FROM person WHERE lower(account) = lower($1)";
        let row = connection.query_opt(find, &[&account]).await?;
        Ok(row.map(|row| (PersonId(row.get(0)), row.get(1))))
    }

    /// A cookie or an API token (which has a label) for somebody.
    pub async fn log_in(
        &self,
        id: PersonId,
        token: TokenHash,
        label: Option<String>,
        now: i64,
    ) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let insert = "INSERT INTO login (token, person, label, made) VALUES ($1, $2, $3, $4)";
        connection.execute(insert, &[&token.0.as_slice(), &id.0, &label, &now]).await?;
        Ok(())
    }

    /// A cookie or token is no longer good.
    pub async fn log_out(&self, token: TokenHash) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        connection.execute("DELETE FROM login WHERE token = $1", &[&token.0.as_slice()]).await?;
        Ok(())
    }

    /// What a visitor had becomes part of the account they log in to.
    pub async fn merge(&self, visitor: PersonId, account: PersonId) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        for merge in [
            "INSERT INTO hold SELECT $2, tbl, seat FROM hold WHERE person = $1 ON CONFLICT DO NOTHING",
            "INSERT INTO note SELECT $2, tbl, text FROM note WHERE person = $1 ON CONFLICT DO NOTHING",
        ] {
            transaction.execute(merge, &[&visitor.0, &account.0]).await?;
        }
        transaction.execute("DELETE FROM note WHERE person = $1", &[&visitor.0]).await?;
        let moved = transaction.query("DELETE FROM hold WHERE person = $1 RETURNING tbl", &[&visitor.0]).await?;
        for row in moved {
            transaction.execute(super::tables::ROLES_CHANGED, &[&row.get::<_, i64>(0)]).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// The API tokens of somebody: label, when they were made, and the beginning of the hash to name them by.
    pub async fn tokens_of(&self, id: PersonId) -> Result<Vec<(String, i64, TokenHash)>, StoreError> {
        let connection = self.connection().await?;
        let find = "SELECT label, made, token FROM login WHERE person = $1 AND label IS NOT NULL ORDER BY made";
        let rows = connection.query(find, &[&id.0]).await?;
        rows.iter().map(|row| Ok((row.get(0), row.get(1), super::hash(row.get(2))?))).collect()
    }
}
