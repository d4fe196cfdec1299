//! Tables, their journals, and the links to their seats.

use deadpool_postgres::{GenericClient, Object, Transaction};
use engine::record::Hex64;
use tokio_postgres::{IsolationLevel, Row};

use super::Postgres;
use crate::journal::{Entry, fold, unfold};
use crate::secret::TokenHash;
use crate::store::StoreError;
use crate::store::rows::{Hold, Link, Making, Parts, PersonId, Role, Roles, Stored, TableId, Version};

/// Who may do what at a table has changed, and others learn that.
pub(super) const ROLES_CHANGED: &str = "WITH told AS (SELECT pg_notify('orrery', ' ' || $1::bigint)) UPDATE tables SET roles = roles + 1 FROM told WHERE id = $1";

impl Postgres {
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
        let wake = making.first_wake(made);
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        let number = entries.len() as i64;
        let row = transaction
            .query_one(
                "INSERT INTO tables (slug, making, made, number, wake) VALUES ($1, $2, $3, $4, $5) RETURNING id",
                &[&slug, &making.written(), &made, &number, &wake],
            )
            .await?;
        let id = TableId(row.get(0));
        for link in &links {
            insert_link(&transaction, id, link).await?;
        }
        for hold in &holds {
            insert_hold(&transaction, id, *hold).await?;
        }
        if !entries.is_empty() {
            let insert = "INSERT INTO folded (tbl, upto, entries) VALUES ($1, $2, $3)";
            transaction.execute(insert, &[&id.0, &number, &fold(entries)]).await?;
        }
        transaction.commit().await?;
        Ok(id)
    }

    /// Keeps the content files that tables are made with.
    pub async fn keep_content(&self, hash: Hex64, files: String) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let keep = "INSERT INTO content (hash, files) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        connection.execute(keep, &[&hash.0.cast_signed(), &files]).await?;
        Ok(())
    }

    /// The content files with a hash.
    pub async fn content(&self, hash: Hex64) -> Result<Option<String>, StoreError> {
        let connection = self.connection().await?;
        let find = "SELECT files FROM content WHERE hash = $1";
        Ok(connection.query_opt(find, &[&hash.0.cast_signed()]).await?.map(|row| row.get(0)))
    }

    /// The table with an address.
    pub async fn find_table(&self, slug: &str) -> Result<Option<TableId>, StoreError> {
        // PostgreSQL knows no text with this letter in it.
        if slug.contains('\0') {
            return Ok(None);
        }
        let connection = self.connection().await?;
        let find = connection.prepare_cached("SELECT id FROM tables WHERE slug = $1").await?;
        Ok(connection.query_opt(&find, &[&slug]).await?.map(|row| TableId(row.get(0))))
    }

    /// All that is stored of a table.
    pub async fn load_table(&self, id: TableId) -> Result<Option<Stored>, StoreError> {
        let mut connection = self.connection().await?;
        let transaction = one_look(&mut connection).await?;
        let found = ask(&transaction, "SELECT slug, making, made, roles FROM tables WHERE id = $1", id).await?;
        let Some(table) = found.first() else { return Ok(None) };
        let pieces = "SELECT entries, upto FROM folded WHERE tbl = $1 ORDER BY upto";
        let pieces = ask(&transaction, pieces, id).await?;
        let tail = "SELECT entries, number FROM journal WHERE tbl = $1 ORDER BY number";
        let tail = ask(&transaction, tail, id).await?;
        let parts = Parts {
            id,
            slug: table.get(0),
            making: table.get(1),
            made: table.get(2),
            pieces: pieces.iter().map(|row| (row.get(0), row.get(1))).collect(),
            tail: tail.iter().map(|row| (row.get(0), row.get(1))).collect(),
            links: links(&transaction, id).await?,
            holds: holds(&transaction, id).await?,
            roles: table.get(3),
        };
        transaction.commit().await?;
        parts.together().map(Some)
    }

    /// How far tables have come.
    pub async fn versions(&self, ids: &[TableId]) -> Result<Vec<(TableId, Version)>, StoreError> {
        let connection = self.connection().await?;
        let find = connection.prepare_cached("SELECT id, number, roles FROM tables WHERE id = ANY($1)").await?;
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let rows = connection.query(&find, &[&ids]).await?;
        let version = |row: &Row| Version { number: row.get::<_, i64>(1) as u64, roles: row.get(2) };
        Ok(rows.iter().map(|row| (TableId(row.get(0)), version(row))).collect())
    }

    /// Who may do what at a table now.
    pub async fn roles(&self, id: TableId) -> Result<Option<Roles>, StoreError> {
        let mut connection = self.connection().await?;
        let transaction = one_look(&mut connection).await?;
        let found = ask(&transaction, "SELECT roles FROM tables WHERE id = $1", id).await?;
        let Some(table) = found.first() else { return Ok(None) };
        let (links, holds) = (links(&transaction, id).await?, holds(&transaction, id).await?);
        transaction.commit().await?;
        Ok(Some(Roles { links, holds, version: table.get(0) }))
    }

    /// Where a link leads.
    pub async fn find_link(&self, token: TokenHash) -> Result<Option<(TableId, Role)>, StoreError> {
        let connection = self.connection().await?;
        let find = connection.prepare_cached("SELECT tbl, seat FROM link WHERE token = $1").await?;
        let row = connection.query_opt(&find, &[&token.0.as_slice()]).await?;
        Ok(row.map(|row| (TableId(row.get(0)), role(row.get(1)))))
    }

    /// Puts a new link in the place of the one that led to the same seat. Whoever sits there by it sits there no longer; `stay`
    /// does.
    pub async fn replace_link(&self, id: TableId, link: Link, stay: Vec<PersonId>) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        let stay: Vec<i64> = stay.iter().map(|person| person.0).collect();
        let put_out = "DELETE FROM hold WHERE tbl = $1 AND seat = $2 AND person <> ALL($3)";
        transaction.execute(put_out, &[&id.0, &i16::from(link.role.number()), &stay]).await?;
        let delete = "DELETE FROM link WHERE tbl = $1 AND seat = $2";
        transaction.execute(delete, &[&id.0, &i16::from(link.role.number())]).await?;
        insert_link(&transaction, id, &link).await?;
        transaction.execute(ROLES_CHANGED, &[&id.0]).await?;
        Ok(transaction.commit().await?)
    }

    /// Lets somebody sit or watch.
    pub async fn hold(&self, id: TableId, hold: Hold) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        insert_hold(&transaction, id, hold).await?;
        transaction.execute(ROLES_CHANGED, &[&id.0]).await?;
        Ok(transaction.commit().await?)
    }

    /// The newest tables that somebody sits at, with the time of their end.
    pub async fn tables_of(&self, person: PersonId, most: usize) -> Result<Vec<(TableId, Option<i64>)>, StoreError> {
        let connection = self.connection().await?;
        let find =
            "SELECT DISTINCT t.id, t.finished, t.finished IS NOT NULL AS over FROM hold h JOIN tables t ON t.id = h.tbl
                    WHERE h.person = $1 AND h.seat <> 255 ORDER BY over, t.id DESC LIMIT $2";
        let rows = connection.query(find, &[&person.0, &(most as i64)]).await?;
        Ok(rows.iter().map(|row| (TableId(row.get(0)), row.get(1))).collect())
    }

    /// The tables whose clocks want to be looked at.
    pub async fn due(&self, now: i64) -> Result<Vec<TableId>, StoreError> {
        let connection = self.connection().await?;
        let find = "SELECT id FROM tables WHERE wake IS NOT NULL AND wake <= $1 ORDER BY wake LIMIT 200";
        let find = connection.prepare_cached(find).await?;
        let rows = connection.query(&find, &[&now]).await?;
        Ok(rows.iter().map(|row| TableId(row.get(0))).collect())
    }

    /// Has a table's clock looked at later.
    pub async fn put_off(&self, id: TableId, wake: i64) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        connection.execute("UPDATE tables SET wake = $2 WHERE id = $1 AND wake < $2", &[&id.0, &wake]).await?;
        Ok(())
    }

    /// The newest tables that are not finished.
    pub async fn running(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        let connection = self.connection().await?;
        let find = "SELECT id FROM tables WHERE finished IS NULL ORDER BY id DESC LIMIT $1";
        let rows = connection.query(find, &[&(most as i64)]).await?;
        Ok(rows.iter().map(|row| TableId(row.get(0))).collect())
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        let count: i64 = self.connection().await?.query_one("SELECT count(*) FROM tables", &[]).await?.get(0);
        Ok(count as u64)
    }

    /// Folds the entries of a table up to a number into one piece: all that were appended together, or none of them.
    pub async fn fold(&self, id: TableId, upto: u64) -> Result<(), StoreError> {
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        // Others may want to fold the same table.
        transaction.execute("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", &[&id.0]).await?;
        let read = "SELECT entries, number FROM journal WHERE tbl = $1 AND number <= $2 ORDER BY number";
        let mut entries = Vec::new();
        let mut last = None;
        for row in transaction.query(read, &[&id.0, &(upto as i64)]).await? {
            let Some(some) = unfold(row.get(0)) else { return Ok(()) };
            let end = row.get::<_, i64>(1) + some.len() as i64 - 1;
            if end > upto as i64 {
                break;
            }
            entries.extend(some);
            last = Some(end);
        }
        if let Some(last) = last {
            let insert = "INSERT INTO folded (tbl, upto, entries) VALUES ($1, $2, $3)";
            transaction.execute(insert, &[&id.0, &last, &fold(entries)]).await?;
            transaction.execute("DELETE FROM journal WHERE tbl = $1 AND number <= $2", &[&id.0, &last]).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// What somebody noted for themselves about a table.
    pub async fn note(&self, person: PersonId, id: TableId) -> Result<String, StoreError> {
        let connection = self.connection().await?;
        let find = connection.prepare_cached("SELECT text FROM note WHERE person = $1 AND tbl = $2").await?;
        let row = connection.query_opt(&find, &[&person.0, &id.0]).await?;
        Ok(row.map(|row| row.get(0)).unwrap_or_default())
    }

    /// Keeps what somebody noted.
    pub async fn set_note(&self, person: PersonId, id: TableId, text: String) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let put = "INSERT INTO note (person, tbl, text) VALUES ($1, $2, $3)
                   ON CONFLICT (person, tbl) DO UPDATE SET text = excluded.text";
        connection.execute(put, &[&person.0, &id.0, &text]).await?;
        Ok(())
    }
}

/// One look at everything, so that what is being folded is seen once.
async fn one_look(connection: &mut Object) -> Result<Transaction<'_>, StoreError> {
    let look = connection.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    Ok(look.start().await?)
}

async fn ask(client: &Transaction<'_>, question: &str, id: TableId) -> Result<Vec<Row>, StoreError> {
    let question = client.prepare_cached(question).await?;
    Ok(client.query(&question, &[&id.0]).await?)
}

async fn links(client: &Transaction<'_>, id: TableId) -> Result<Vec<Link>, StoreError> {
    let rows = ask(client, "SELECT token, seat, sealed FROM link WHERE tbl = $1", id).await?;
    let link = |row: &Row| Ok(Link { token: super::hash(row.get(0))?, role: role(row.get(1)), sealed: row.get(2) });
    rows.iter().map(link).collect()
}

async fn holds(client: &Transaction<'_>, id: TableId) -> Result<Vec<Hold>, StoreError> {
    let rows = ask(client, "SELECT person, seat FROM hold WHERE tbl = $1", id).await?;
    Ok(rows.iter().map(|row| Hold { person: PersonId(row.get(0)), role: role(row.get(1)) }).collect())
}

fn role(number: i16) -> Role {
    Role::of(u8::try_from(number).unwrap_or(u8::MAX))
}

async fn insert_link(client: &impl GenericClient, id: TableId, link: &Link) -> Result<(), StoreError> {
    let insert = "INSERT INTO link (token, tbl, seat, sealed) VALUES ($1, $2, $3, $4)";
    client.execute(insert, &[&link.token.0.as_slice(), &id.0, &i16::from(link.role.number()), &link.sealed]).await?;
    Ok(())
}

async fn insert_hold(client: &impl GenericClient, id: TableId, hold: Hold) -> Result<(), StoreError> {
    let insert = "INSERT INTO hold (person, tbl, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    client.execute(insert, &[&hold.person.0, &id.0, &i16::from(hold.role.number())]).await?;
    Ok(())
}
