//! Tables, their journals, and the links to their seats.

use engine::record::Hex64;
use rusqlite::{Connection, OptionalExtension};

use super::Sqlite;
use crate::journal::{Entry, fold};
use crate::secret::TokenHash;
use crate::store::StoreError;
use crate::store::rows::{Hold, Link, Making, Parts, PersonId, Role, Stored, TableId};

impl Sqlite {
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
        let (wake, making) = (making.first_wake(made), making.written());
        self.write(move |connection| {
            let mut insert =
                connection.prepare_cached("INSERT INTO tables (slug, making, made, wake) VALUES (?1, ?2, ?3, ?4)")?;
            let id = TableId(insert.insert((slug, making, made, wake))?);
            for link in &links {
                insert_link(connection, id, link)?;
            }
            for hold in &holds {
                insert_hold(connection, id, *hold)?;
            }
            if !entries.is_empty() {
                let mut insert =
                    connection.prepare_cached("INSERT INTO folded (tbl, upto, entries) VALUES (?1, ?2, ?3)")?;
                insert.execute((id.0, entries.len() as i64, fold(entries)))?;
            }
            Ok(id)
        })
        .await
    }

    /// Keeps the content files that tables are made with.
    pub async fn keep_content(&self, hash: Hex64, files: String) -> Result<(), StoreError> {
        self.write(move |connection| {
            let keep = "INSERT OR IGNORE INTO content (hash, files) VALUES (?1, ?2)";
            connection.execute(keep, (hash.0.cast_signed(), files)).map(drop)
        })
        .await
    }

    /// The content files with a hash.
    pub async fn content(&self, hash: Hex64) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let find = "SELECT files FROM content WHERE hash = ?1";
            connection.query_row(find, [hash.0.cast_signed()], |row| row.get(0)).optional()
        })
        .await
    }

    /// The table with an address.
    pub async fn find_table(&self, slug: &str) -> Result<Option<TableId>, StoreError> {
        let slug = slug.to_owned();
        self.read(move |connection| {
            let mut find = connection.prepare_cached("SELECT id FROM tables WHERE slug = ?1")?;
            find.query_row([slug], |row| row.get(0).map(TableId)).optional()
        })
        .await
    }

    /// All that is stored of a table.
    pub async fn load_table(&self, id: TableId) -> Result<Option<Stored>, StoreError> {
        let stored = self.read(move |connection| load(connection, id)).await?;
        stored.transpose()
    }

    /// Where a link leads.
    pub async fn find_link(&self, token: TokenHash) -> Result<Option<(TableId, Role)>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare_cached("SELECT tbl, seat FROM link WHERE token = ?1")?;
            find.query_row([token.0], |row| Ok((TableId(row.get(0)?), Role::of(row.get(1)?)))).optional()
        })
        .await
    }

    /// Puts a new link in the place of the one that led to the same seat. Whoever sits there by it sits there no longer; `stay`
    /// does.
    pub async fn replace_link(&self, id: TableId, link: Link, stay: Vec<PersonId>) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut who = connection.prepare_cached("SELECT person FROM hold WHERE tbl = ?1 AND seat = ?2")?;
            let who = who.query_map((id.0, link.role.number()), |row| row.get(0).map(PersonId))?;
            let who: Vec<PersonId> = who.collect::<rusqlite::Result<_>>()?;
            let mut put_out =
                connection.prepare_cached("DELETE FROM hold WHERE person = ?1 AND tbl = ?2 AND seat = ?3")?;
            for person in who.into_iter().filter(|person| !stay.contains(person)) {
                put_out.execute((person.0, id.0, link.role.number()))?;
            }
            let mut delete = connection.prepare_cached("DELETE FROM link WHERE tbl = ?1 AND seat = ?2")?;
            delete.execute((id.0, link.role.number()))?;
            insert_link(connection, id, &link)
        })
        .await
    }

    /// Lets somebody sit or watch.
    pub async fn hold(&self, id: TableId, hold: Hold) -> Result<(), StoreError> {
        self.write(move |connection| insert_hold(connection, id, hold)).await
    }

    /// The newest tables that somebody sits at, with the time of their end.
    pub async fn tables_of(&self, person: PersonId, most: usize) -> Result<Vec<(TableId, Option<i64>)>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT DISTINCT t.id, t.finished FROM hold h JOIN tables t ON t.id = h.tbl
                 WHERE h.person = ?1 AND h.seat <> 255 ORDER BY t.finished IS NOT NULL, t.id DESC LIMIT ?2",
            )?;
            let rows = find.query_map((person.0, most as i64), |row| Ok((TableId(row.get(0)?), row.get(1)?)))?;
            rows.collect()
        })
        .await
    }

    /// The tables whose clocks want to be looked at.
    pub async fn due(&self, now: i64) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare_cached(
                "SELECT id FROM tables WHERE wake IS NOT NULL AND wake <= ?1 ORDER BY wake LIMIT 200",
            )?;
            let rows = find.query_map([now], |row| row.get(0).map(TableId))?;
            rows.collect()
        })
        .await
    }

    /// Has a table's clock looked at later.
    pub async fn put_off(&self, id: TableId, wake: i64) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut update = connection.prepare_cached("UPDATE tables SET wake = ?2 WHERE id = ?1 AND wake < ?2")?;
            update.execute((id.0, wake)).map(drop)
        })
        .await
    }

    /// The newest tables that are not finished.
    pub async fn running(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let find = "SELECT id FROM tables WHERE finished IS NULL ORDER BY id DESC LIMIT ?1";
            let mut find = connection.prepare_cached(find)?;
            let rows = find.query_map([most as i64], |row| row.get(0).map(TableId))?;
            rows.collect()
        })
        .await
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            let count: i64 = connection.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
            Ok(count as u64)
        })
        .await
    }

    /// Folds all entries of a table up to a number into one piece.
    pub async fn fold(&self, id: TableId, upto: u64) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut read = connection
                .prepare_cached("SELECT entry FROM journal WHERE tbl = ?1 AND number <= ?2 ORDER BY number")?;
            let rows = read.query_map((id.0, upto as i64), |row| row.get::<_, Vec<u8>>(0))?;
            let mut entries = Vec::new();
            for row in rows {
                let Some(entry) = Entry::unpack(&row?) else { return Ok(()) };
                entries.push(entry);
            }
            if !entries.is_empty() {
                let mut insert =
                    connection.prepare_cached("INSERT INTO folded (tbl, upto, entries) VALUES (?1, ?2, ?3)")?;
                insert.execute((id.0, upto as i64, fold(entries)))?;
                let mut delete = connection.prepare_cached("DELETE FROM journal WHERE tbl = ?1 AND number <= ?2")?;
                delete.execute((id.0, upto as i64))?;
            }
            Ok(())
        })
        .await
    }

    /// What somebody noted for themselves about a table.
    pub async fn note(&self, person: PersonId, id: TableId) -> Result<String, StoreError> {
        self.read(move |connection| {
            let mut find = connection.prepare_cached("SELECT text FROM note WHERE person = ?1 AND tbl = ?2")?;
            Ok(find.query_row((person.0, id.0), |row| row.get(0)).optional()?.unwrap_or_default())
        })
        .await
    }

    /// Keeps what somebody noted.
    pub async fn set_note(&self, person: PersonId, id: TableId, text: String) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut put = connection.prepare_cached(
                "INSERT INTO note (person, tbl, text) VALUES (?1, ?2, ?3)
                 ON CONFLICT (person, tbl) DO UPDATE SET text = excluded.text",
            )?;
            put.execute((person.0, id.0, text)).map(drop)
        })
        .await
    }
}

fn insert_link(connection: &Connection, id: TableId, link: &Link) -> rusqlite::Result<()> {
    let mut insert =
        connection.prepare_cached("INSERT INTO link (token, tbl, seat, sealed) VALUES (?1, ?2, ?3, ?4)")?;
    insert.execute((link.token.0, id.0, link.role.number(), &link.sealed)).map(drop)
}

fn insert_hold(connection: &Connection, id: TableId, hold: Hold) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached("INSERT OR IGNORE INTO hold (person, tbl, seat) VALUES (?1, ?2, ?3)")?;
    insert.execute((hold.person.0, id.0, hold.role.number())).map(drop)
}

fn load(connection: &Connection, id: TableId) -> rusqlite::Result<Option<Result<Stored, StoreError>>> {
    // One transaction, so that what is being folded is seen once.
    let transaction = connection.unchecked_transaction()?;
    let mut find = connection.prepare_cached("SELECT slug, making, made FROM tables WHERE id = ?1")?;
    let row = find.query_row([id.0], |row| Ok((row.get(0)?, row.get::<_, String>(1)?, row.get(2)?))).optional()?;
    let Some((slug, making, made)) = row else { return Ok(None) };
    let mut pieces = connection.prepare_cached("SELECT entries, upto FROM folded WHERE tbl = ?1 ORDER BY upto")?;
    let pieces: Vec<(Vec<u8>, i64)> =
        pieces.query_map([id.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let mut tail = connection.prepare_cached("SELECT entry, number FROM journal WHERE tbl = ?1 ORDER BY number")?;
    let tail: Vec<(Vec<u8>, i64)> =
        tail.query_map([id.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    let mut links = connection.prepare_cached("SELECT token, seat, sealed FROM link WHERE tbl = ?1")?;
    let links: Vec<Link> = links
        .query_map([id.0], |row| {
            Ok(Link { token: TokenHash(row.get(0)?), role: Role::of(row.get(1)?), sealed: row.get(2)? })
        })?
        .collect::<Result<_, _>>()?;
    let mut holds = connection.prepare_cached("SELECT person, seat FROM hold WHERE tbl = ?1")?;
    let holds: Vec<Hold> = holds
        .query_map([id.0], |row| Ok(Hold { person: PersonId(row.get(0)?), role: Role::of(row.get(1)?) }))?
        .collect::<Result<_, _>>()?;
    transaction.finish()?;
    Ok(Some(Parts { id, slug, making, made, pieces, tail, links, holds, roles: 0 }.together()))
}
