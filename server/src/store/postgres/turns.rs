//! Bots' turns as a queue: whoever has a free thread takes the next one on, here or on another machine.
//!
//! A turn is put into the queue by the very statement that makes it somebody's turn, and leaves it by the one that ends it. Whoever
//! takes one on holds it for a while and says again and again that they are still at it; if they die, somebody else takes it on.
//! Two may think about one turn then. Only one of them plays it: the journal takes each number once. All times are the database's.

use std::time::Duration;

use engine::Seat;
use tokio_postgres::Row;

use super::Postgres;
use crate::store::StoreError;
use crate::store::rows::{BotTurn, TableId, TakenTurn};

/// Milliseconds since 1970 by the clock of the database.
macro_rules! now {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    };
}
pub(super) use now;

const ADD: &str = concat!(
    "INSERT INTO turn (tbl, seat, number, bot, helps, play, held, tries) VALUES ($1, $2, $3, $4, $5, ",
    now!(),
    " + $6, 0, 0) ON CONFLICT DO NOTHING"
);

// Nobody holds a turn for longer than they say: what is held until much later was held before the clock of the database was set back.
const TAKE: &str = concat!(
    "UPDATE turn SET held = ",
    now!(),
    " + $1, tries = tries + 1 FROM (SELECT tbl, seat FROM turn WHERE held < ",
    now!(),
    " OR held > ",
    now!(),
    " + 2 * $1::bigint ORDER BY play FOR UPDATE SKIP LOCKED LIMIT 1) AS free WHERE turn.tbl = free.tbl AND turn.seat = free.seat
     RETURNING turn.tbl, turn.seat, number, bot, helps, greatest(play - ",
    now!(),
    ", 0), tries"
);

/// What it is called in a notification that there are turns.
pub(super) const TURNS: &str = "!";

const FREE: &str = "UPDATE turn SET held = 0 WHERE tbl = $1 AND seat = $2 AND number = $3 AND tries = $4";

const KEEP: &str = concat!("UPDATE turn SET held = ", now!(), " + $4 WHERE tbl = $1 AND seat = $2 AND number = $3");

impl Postgres {
    /// Puts turns into the queue that are not in it.
    pub async fn add_turns(&self, id: TableId, number: u64, turns: Vec<BotTurn>) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let mut added = 0;
        for BotTurn { seat, bot, helps, wait } in turns {
            let values = (seat_number(seat), number as i64);
            added += connection.execute(ADD, &[&id.0, &values.0, &values.1, &bot, &helps, &wait]).await?;
        }
        if added > 0 {
            // Whoever put them there may have nobody to think about them.
            connection.execute("SELECT pg_notify('orrery', $1)", &[&format!("{} {TURNS}", self.own)]).await?;
        }
        Ok(())
    }

    /// Takes a turn on that nobody else is at, for so long.
    pub async fn take_turn(&self, hold: Duration) -> Result<Option<TakenTurn>, StoreError> {
        let connection = self.connection().await?;
        let take = connection.prepare_cached(TAKE).await?;
        let row = connection.query_opt(&take, &[&(hold.as_millis() as i64)]).await?;
        Ok(row.as_ref().map(taken))
    }

    /// Says that somebody is still at it; not if it is no longer to be played.
    pub async fn keep_turn(&self, taken: &TakenTurn, hold: Duration) -> Result<bool, StoreError> {
        let connection = self.connection().await?;
        let keep = connection.prepare_cached(KEEP).await?;
        let (seat, number) = (seat_number(taken.turn.seat), taken.number as i64);
        let kept = connection.execute(&keep, &[&taken.table.0, &seat, &number, &(hold.as_millis() as i64)]).await?;
        Ok(kept == 1)
    }

    /// Lets go of a turn that was not played, unless somebody else is at it by now.
    pub async fn free_turn(&self, taken: &TakenTurn) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let (seat, number) = (seat_number(taken.turn.seat), taken.number as i64);
        connection.execute(FREE, &[&taken.table.0, &seat, &number, &taken.tries]).await?;
        Ok(())
    }

    /// Takes a turn out of the queue that is no longer to be played.
    pub async fn end_turn(&self, taken: &TakenTurn) -> Result<(), StoreError> {
        let connection = self.connection().await?;
        let end = "DELETE FROM turn WHERE tbl = $1 AND seat = $2 AND number = $3";
        connection.execute(end, &[&taken.table.0, &seat_number(taken.turn.seat), &(taken.number as i64)]).await?;
        Ok(())
    }

    /// How many turns nobody is at.
    pub async fn turns_waiting(&self) -> Result<u64, StoreError> {
        let count = concat!("SELECT count(*) FROM turn WHERE held < ", now!());
        let count: i64 = self.connection().await?.query_one(count, &[]).await?.get(0);
        Ok(count as u64)
    }
}

pub(super) fn seat_number(seat: Seat) -> i16 {
    seat.index() as i16
}

fn taken(row: &Row) -> TakenTurn {
    let seat = usize::try_from(row.get::<_, i16>(1)).ok().and_then(Seat::new).unwrap_or(Seat::A);
    TakenTurn {
        table: TableId(row.get(0)),
        number: row.get::<_, i64>(2) as u64,
        turn: BotTurn { seat, bot: row.get(3), helps: row.get(4), wait: row.get(5) },
        tries: row.get(6),
    }
}
