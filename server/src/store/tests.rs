//! Both stores: a real file, and a real PostgreSQL.

use engine::{Options, Seat, Seed};
use rusqlite::Connection;

use super::*;
use crate::client::private_postgres::PrivatePostgres;
use crate::journal::{Entry, Person, Speaker, What};
use crate::plan::{Pace, SeatPlan};
use crate::secret::Token;

/// The database as version 1 made it. Released steps never change: neither does this text.
const VERSION_1: &str = "
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
    PRAGMA user_version = 1;

    INSERT INTO person VALUES (7, 'Ada', '{\"language\":\"de\",\"confirm\":true}', 'Ada', '$argon2id$x', 1000);
    INSERT INTO login VALUES (zeroblob(32), 7, 'bot', 1001);
    INSERT INTO tables VALUES (3, 'abcdefghij', '{\"game\":\"tic-tac-toe\",\"rules\":1,\"content\":\"00000000000000ff\",\"options\":{\"rounds\":1},\"seats\":[\"here\",{\"bot\":\"captain\"}],\"seed\":\"0000000000000000000000000000000000000000000000000000000000000001\",\"pace\":{\"per_move\":60,\"then\":\"owner\",\"instant_bots\":false}}', 2000, NULL, 5000);
    INSERT INTO folded VALUES (3, 2, x'0104000000010001026232');
    INSERT INTO journal VALUES (3, 3, x'01010105026131');
    INSERT INTO link VALUES (x'0101010101010101010101010101010101010101010101010101010101010101', 3, 0, x'');
    INSERT INTO hold VALUES (7, 3, 0), (7, 3, 254);
    INSERT INTO note VALUES (7, 3, 'mind the corner');
";

fn making() -> Making {
    Making {
        game: "tic-tac-toe".to_owned(),
        rules: 1,
        content: Hex64(1),
        options: Options::default(),
        seats: vec![SeatPlan::Here, SeatPlan::Link],
        seed: Seed::random(),
        pace: Pace::default(),
        fork: None,
    }
}

fn played(after: u64, action: &str) -> Entry {
    Entry { after, what: What::Played(Seat::A, action.to_owned()) }
}

fn append(table: TableId, number: u64, entries: &[Entry]) -> Append {
    Append {
        table,
        number,
        entries: entries.iter().map(Entry::pack).collect(),
        wake: None,
        finished: None,
        turns: None,
    }
}

/// Where a store is that can be opened again.
enum Place {
    Folder(tempfile::TempDir),
    Database(String),
}

impl Place {
    async fn open(&self) -> Store {
        match self {
            Self::Folder(folder) => Store::open(folder.path()).unwrap(),
            Self::Database(address) => Store::connect(address).await.unwrap(),
        }
    }
}

/// Each of these stories is told of both stores.
macro_rules! of_both {
    ($($story:ident),*) => {
        mod in_a_file {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $story() {
                super::$story(super::Place::Folder(tempfile::tempdir().unwrap())).await;
            })*
        }

        mod in_postgres {
            use super::PrivatePostgres;

            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $story() {
                super::$story(super::Place::Database(PrivatePostgres::shared().database())).await;
            })*
        }
    };
}

of_both! {
    many_who_write_at_once_are_committed_together_and_one_failure_is_its_own,
    folding_a_long_journal_changes_nothing_but_its_size,
    a_replaced_link_leads_nowhere,
    people_are_known_by_their_tokens_and_keep_their_names,
    a_visitor_who_logs_in_brings_everything_along,
    clocks_are_told_when_they_are_due,
    tables_are_listed_the_running_ones_first,
    content_and_notes_are_kept_as_they_were_written,
    a_bots_turn_is_somebodys_for_a_while_and_ends_with_the_change_that_plays_it,
    bots_turns_are_taken_on_in_the_order_in_which_they_are_to_be_played
}

async fn table(store: &Store, slug: &str) -> TableId {
    store.make_table(slug.to_owned(), &making(), 0, Vec::new(), Vec::new(), Vec::new()).await.unwrap()
}

async fn entries(store: &Store, id: TableId) -> Vec<Entry> {
    store.load_table(id).await.unwrap().unwrap().entries
}

#[tokio::test]
async fn a_file_of_version_1_is_brought_up_to_date_and_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let old = Connection::open(Store::file(folder.path())).unwrap();
    old.execute_batch(VERSION_1).unwrap();
    drop(old);
    let store = Store::open(folder.path()).unwrap();
    let person = store.person_of(TokenHash([0; 32])).await.unwrap().unwrap();
    assert_eq!((person.id, person.name.as_str(), person.account.as_deref()), (PersonId(7), "Ada", Some("Ada")));
    assert_eq!(person.prefs.language, Some(engine::text::Language::German));
    assert!(person.prefs.confirm && !person.prefs.auto);
    assert_eq!(store.account("ADA").await.unwrap(), Some((PersonId(7), "$argon2id$x".to_owned())));

    let id = store.find_table("abcdefghij").await.unwrap().unwrap();
    let stored = store.load_table(id).await.unwrap().unwrap();
    assert_eq!((stored.making.game.as_str(), stored.making.pace.per_move), ("tic-tac-toe", Some(60)));
    assert_eq!(stored.making.seats, [SeatPlan::Here, SeatPlan::Bot("captain".to_owned())]);
    let journal = [
        What::Sat(Seat::A, Person::default()),
        What::Played(Seat::B, "b2".to_owned()),
        What::PlayedOnce(Seat::B, 5, "a1".to_owned()),
    ];
    assert_eq!(stored.entries.iter().map(|entry| &entry.what).collect::<Vec<_>>(), journal.iter().collect::<Vec<_>>());
    assert_eq!((stored.folded, stored.links.len(), stored.holds.len()), (2, 1, 2));
    assert_eq!(store.note(PersonId(7), id).await.unwrap(), "mind the corner");
    assert_eq!(store.due(5000).await.unwrap(), [id]);
    // And it goes on.
    store.append(append(id, 4, &[played(9, "c3")])).await.unwrap();
    assert_eq!(entries(&store, id).await.len(), 4);
}

async fn many_who_write_at_once_are_committed_together_and_one_failure_is_its_own(place: Place) {
    let store = place.open().await;
    let mut tables = Vec::new();
    for number in 0..40 {
        tables.push(table(&store, &format!("table-{number}")).await);
    }
    store.append(append(tables[0], 1, &[played(1, "a1")])).await.unwrap();
    let writing: Vec<_> = tables
        .iter()
        .map(|id| {
            let (store, id) = (store.clone(), *id);
            tokio::spawn(async move {
                let mut results = Vec::new();
                for number in 1..=5 {
                    results.push((number, store.append(append(id, number, &[played(number, "x")])).await));
                }
                (id, results)
            })
        })
        .collect();
    for task in writing {
        let (id, results) = task.await.unwrap();
        for (number, result) in results {
            let late = id == tables[0] && number == 1;
            let told = result.as_ref().err().map(StoreError::is_conflict);
            assert_eq!(told, late.then_some(true), "a number is given once: {result:?}");
        }
    }
    for id in &tables {
        let stored = entries(&store, *id).await;
        assert_eq!(stored.len(), 5, "all that was answered is there");
    }
    assert_eq!(entries(&store, tables[0]).await[0].what, What::Played(Seat::A, "a1".to_owned()));
    drop(store);
    let store = place.open().await;
    assert_eq!(entries(&store, tables[39]).await.len(), 5);
}

async fn folding_a_long_journal_changes_nothing_but_its_size(place: Place) {
    let store = place.open().await;
    let id = table(&store, "long").await;
    let journal: Vec<Entry> = (0..260)
        .map(|number| match number % 7 {
            3 => Entry { after: number, what: What::Said(Speaker::Seat(Seat::B), "hm".to_owned()) },
            _ => played(number * 1000, &format!("move {number}")),
        })
        .collect();
    for (entry, number) in journal.iter().zip(1..) {
        store.append(append(id, number, std::slice::from_ref(entry))).await.unwrap();
    }
    for upto in [160, 220] {
        store.fold(id, upto).await.unwrap();
        let stored = store.load_table(id).await.unwrap().unwrap();
        assert_eq!((stored.folded, stored.entries), (upto, journal.clone()));
    }
    store.append(append(id, 261, &[played(1, "last")])).await.unwrap();
    assert_eq!(entries(&store, id).await.len(), 261);
}

/// Whoever is behind is told what they lack, whether it is folded already, and so are all who ask at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_behind_is_told_what_comes_next() {
    let database = PrivatePostgres::shared().database();
    let (store, other) = (Store::connect(&database).await.unwrap(), Store::connect(&database).await.unwrap());
    let journal: Vec<Entry> = (0..90).map(|number| played(number, &format!("move {number}"))).collect();
    let mut tables = Vec::new();
    for folded in [&[][..], &[40], &[40, 70], &[90]] {
        let id = table(&store, &format!("behind {folded:?}")).await;
        // Some changes are appended together.
        for (lot, number) in journal.chunks(2).zip((1..).step_by(2)) {
            store.append(append(id, number, lot)).await.unwrap();
        }
        for upto in folded {
            store.fold(id, *upto).await.unwrap();
        }
        tables.push((id, folded.last().copied().unwrap_or_default()));
    }
    let asked = tables.iter().flat_map(|(id, folded)| [0, 20, 40, 56, 88, 90].map(|number| (*id, *folded, number)));
    let answers = asked.map(async |(id, folded, number)| {
        let later = other.later(id, number).await.unwrap().unwrap();
        assert_eq!((later.folded, later.roles), (folded, 0), "{id:?} {number}");
        assert_eq!(later.entries, journal[number as usize..], "{id:?} {number}");
    });
    futures_util::future::join_all(answers).await;
    let id = tables[0].0;
    store.hold(id, Hold { person: PersonId(1), role: Role::Watcher }).await.unwrap();
    assert_eq!(other.later(id, 90).await.unwrap().unwrap().roles, 1);
    let roles = other.roles(id).await.unwrap().unwrap();
    assert_eq!((roles.version, roles.links.len(), roles.holds.len()), (1, 0, 1));
    assert!(other.later(TableId(i64::MAX), 0).await.unwrap().is_none());
    assert!(other.roles(TableId(i64::MAX)).await.unwrap().is_none());
}

/// Where something is missing in the middle, nobody goes on as if it were not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_behind_is_told_when_something_is_missing() {
    let database = PrivatePostgres::shared().database();
    let store = Store::connect(&database).await.unwrap();
    let (whole, torn) = (table(&store, "whole").await, table(&store, "torn").await);
    for number in 1..=3 {
        for id in [whole, torn] {
            store.append(append(id, number, &[played(0, "move")])).await.unwrap();
        }
    }
    let connection = Postgres::open(&database).await.unwrap();
    connection.execute("DELETE FROM journal WHERE tbl = $1 AND number = 2", &[&torn.0]).await.unwrap();
    let (one, other) = tokio::join!(store.later(torn, 1), store.later(whole, 1));
    assert!(one.is_err_and(|error| error.to_string().contains(&format!("table {}: changes at 3", torn.0))));
    assert_eq!(other.unwrap().unwrap().entries.len(), 2, "nobody else is concerned");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_store_in_use_holds_all_that_was_answered_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let id = table(&store, "busy").await;
    for number in 1..=50 {
        store.append(append(id, number, &[played(1, "x")])).await.unwrap();
    }
    let busy = tokio::spawn({
        let store = store.clone();
        async move {
            for number in 51..=400 {
                store.append(append(id, number, &[played(1, "x")])).await.unwrap();
            }
        }
    });
    let copy = tempfile::tempdir().unwrap();
    Store::backup(folder.path(), &Store::file(copy.path())).unwrap();
    // Nothing is written over, least of all the database itself.
    for there in [Store::file(copy.path()), Store::file(folder.path())] {
        assert!(Store::backup(folder.path(), &there).is_err());
    }
    busy.await.unwrap();
    let restored = Store::open(copy.path()).unwrap();
    let stored = entries(&restored, id).await.len();
    assert!((50..=400).contains(&stored), "{stored}");
    // The copy is a database like any other.
    restored.append(append(id, stored as u64 + 1, &[played(1, "y")])).await.unwrap();
}

#[tokio::test]
async fn what_is_broken_or_missing_is_told_by_table_and_change() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let raw = Connection::open(Store::file(folder.path())).unwrap();
    for (slug, harm, said) in [
        ("gap", "DELETE FROM journal WHERE tbl = ?1 AND number = 3", "table gap: change 3 is missing"),
        ("begin", "DELETE FROM journal WHERE tbl = ?1 AND number = 1", "table begin: change 1 is missing"),
        ("bytes", "UPDATE journal SET entry = x'ffffff' WHERE tbl = ?1 AND number = 2", "table bytes: change 2"),
        ("made", "UPDATE tables SET making = '{}' WHERE id = ?1", "table made: its making: missing field"),
        ("fold", "INSERT INTO folded VALUES (?1, 9, x'010002')", "table fold: folded changes up to 9"),
    ] {
        let id = table(&store, slug).await;
        store.append(append(id, 1, &[played(1, "a"), played(1, "b"), played(1, "c"), played(1, "d")])).await.unwrap();
        assert_eq!(entries(&store, id).await.len(), 4);
        raw.execute(harm, [id.0]).unwrap();
        let error = store.load_table(id).await.err().unwrap_or_else(|| panic!("{slug}")).to_string();
        assert!(error.contains(said), "{error}");
    }
    assert!(store.load_table(TableId(999)).await.unwrap().is_none());
}

async fn a_replaced_link_leads_nowhere(place: Place) {
    let store = place.open().await;
    let [old, new] = [(); 2].map(|()| Token::random());
    let link = |token: &Token| Link { token: token.hash(), role: Role::Seat(Seat::B), sealed: Vec::new() };
    let id =
        store.make_table("links".to_owned(), &making(), 0, vec![link(&old)], Vec::new(), Vec::new()).await.unwrap();
    assert_eq!(store.find_link(old.hash()).await.unwrap(), Some((id, Role::Seat(Seat::B))));
    for person in [PersonId(1), PersonId(2)] {
        store.hold(id, Hold { person, role: Role::Seat(Seat::B) }).await.unwrap();
    }
    store.replace_link(id, link(&new), vec![PersonId(2)]).await.unwrap();
    let holds = store.load_table(id).await.unwrap().unwrap().holds;
    assert_eq!(holds, [Hold { person: PersonId(2), role: Role::Seat(Seat::B) }], "who came by it is out");
    assert_eq!(store.find_link(old.hash()).await.unwrap(), None);
    assert_eq!(store.find_link(new.hash()).await.unwrap(), Some((id, Role::Seat(Seat::B))));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let store = Store::open(&data).unwrap();
    table(&store, "private").await;
    let copy = folder.path().join("copy.db");
    Store::backup(&data, &copy).unwrap();
    let rights = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((rights(&data), rights(&copy)), (0o700, 0o600));
    for file in std::fs::read_dir(&data).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(rights(&path), 0o600, "{}", path.display());
    }
}

async fn people_are_known_by_their_tokens_and_keep_their_names(place: Place) {
    let store = place.open().await;
    let [cookie, api, other] = [(); 3].map(|()| Token::random().hash());
    let prefs = Prefs { confirm: true, ..Prefs::default() };
    let mut ada = store.make_person(cookie, prefs.clone(), 5).await.unwrap();
    ada.name = "Ada".to_owned();
    store.update_person(&ada).await.unwrap();
    assert!(store.make_account(ada.id, "Countess".to_owned(), "hash".to_owned()).await.unwrap());
    let bob = store.make_person(other, Prefs::default(), 6).await.unwrap();
    assert!(!store.make_account(bob.id, "COUNTESS".to_owned(), "x".to_owned()).await.unwrap(), "the name is taken");
    assert!(!store.make_account(ada.id, "Other".to_owned(), "x".to_owned()).await.unwrap(), "she has one");
    assert_eq!(store.account("countess").await.unwrap(), Some((ada.id, "hash".to_owned())));
    assert_eq!(store.account("nobody").await.unwrap(), None);
    store.log_in(ada.id, api, Some("bot".to_owned()), 7).await.unwrap();
    drop(store);
    let store = place.open().await;
    for token in [cookie, api] {
        let found = store.person_of(token).await.unwrap().unwrap();
        assert_eq!((found.id, found.name.as_str(), found.account.as_deref()), (ada.id, "Ada", Some("Countess")));
        assert_eq!(found.prefs, prefs);
    }
    assert_eq!(store.tokens_of(ada.id).await.unwrap(), [("bot".to_owned(), 7, api)]);
    store.log_out(api).await.unwrap();
    assert!(store.person_of(api).await.unwrap().is_none());
    assert!(store.person_of(cookie).await.unwrap().is_some());
}

async fn a_visitor_who_logs_in_brings_everything_along(place: Place) {
    let store = place.open().await;
    let visitor = store.make_person(Token::random().hash(), Prefs::default(), 1).await.unwrap().id;
    let account = store.make_person(Token::random().hash(), Prefs::default(), 1).await.unwrap().id;
    let (first, second) = (table(&store, "first").await, table(&store, "second").await);
    let seat = |person| Hold { person, role: Role::Seat(Seat::A) };
    for (id, hold) in [(first, seat(visitor)), (first, seat(account)), (second, seat(visitor))] {
        store.hold(id, hold).await.unwrap();
        store.hold(id, hold).await.unwrap();
    }
    store.set_note(visitor, second, "mine".to_owned()).await.unwrap();
    store.merge(visitor, account).await.unwrap();
    for id in [first, second] {
        assert_eq!(store.load_table(id).await.unwrap().unwrap().holds, [seat(account)]);
    }
    assert_eq!(store.note(account, second).await.unwrap(), "mine");
    assert_eq!(store.tables_of(visitor, 10).await.unwrap(), []);
}

async fn clocks_are_told_when_they_are_due(place: Place) {
    let store = place.open().await;
    let pace = Pace { per_move: Some(60), ..Pace::default() };
    let timed = Making { pace, ..making() };
    let id = store.make_table("timed".to_owned(), &timed, 1_000, vec![], vec![], vec![]).await.unwrap();
    table(&store, "untimed").await;
    assert_eq!(store.due(60_999).await.unwrap(), []);
    assert_eq!(store.due(61_000).await.unwrap(), [id], "the first decision has a clock");
    store.append(Append { wake: Some(Some(90_000)), ..append(id, 1, &[played(5, "a1")]) }).await.unwrap();
    assert_eq!(store.due(89_999).await.unwrap(), []);
    // A clock is set without a change, too.
    store.append(Append { wake: Some(Some(70_000)), ..append(id, 2, &[]) }).await.unwrap();
    assert_eq!(store.due(70_000).await.unwrap(), [id]);
    store.put_off(id, 80_000).await.unwrap();
    store.put_off(id, 75_000).await.unwrap();
    assert_eq!((store.due(79_999).await.unwrap(), store.due(80_000).await.unwrap()), (vec![], vec![id]));
    store.append(Append { wake: Some(None), finished: Some(7), ..append(id, 2, &[played(5, "b1")]) }).await.unwrap();
    assert_eq!(store.due(i64::MAX).await.unwrap(), []);
    assert_eq!(entries(&store, id).await, [played(5, "a1"), played(5, "b1")]);
}

async fn tables_are_listed_the_running_ones_first(place: Place) {
    let store = place.open().await;
    let person = PersonId(3);
    let mut ids = Vec::new();
    for (slug, bot) in [("one", false), ("two", true), ("three", true), ("four", false)] {
        let seats = vec![SeatPlan::Here, if bot { SeatPlan::Bot("captain".to_owned()) } else { SeatPlan::Link }];
        let roles = [Role::Seat(Seat::A), Role::Owner];
        let holds = roles.map(|role| Hold { person, role }).to_vec();
        let made = store.make_table(slug.to_owned(), &Making { seats, ..making() }, 0, vec![], holds, vec![]).await;
        ids.push(made.unwrap());
    }
    let taken = store.make_table("one".to_owned(), &making(), 0, vec![], vec![], vec![]).await;
    assert!(taken.is_err(), "an address is given once");
    store.append(Append { finished: Some(9), ..append(ids[2], 1, &[played(1, "a")]) }).await.unwrap();
    let watched = table(&store, "watched").await;
    store.hold(watched, Hold { person, role: Role::Watcher }).await.unwrap();
    let running = |id| (id, None);
    let all = [running(ids[3]), running(ids[1]), running(ids[0]), (ids[2], Some(9))];
    assert_eq!(store.tables_of(person, 10).await.unwrap(), all);
    assert_eq!(store.tables_of(person, 2).await.unwrap(), all[..2]);
    assert_eq!(store.running(10).await.unwrap(), [watched, ids[3], ids[1], ids[0]], "the newest first");
    assert_eq!(store.running(2).await.unwrap(), [watched, ids[3]]);
    assert_eq!(store.count_tables().await.unwrap(), 5);
    assert_eq!(store.find_table("two").await.unwrap(), Some(ids[1]));
    assert_eq!(store.find_table("nowhere").await.unwrap(), None);
}

async fn content_and_notes_are_kept_as_they_were_written(place: Place) {
    let store = place.open().await;
    let hash = Hex64(0xffff_0000_1234_5678);
    assert_eq!(store.content(hash).await.unwrap(), None);
    for files in ["first", "second"] {
        store.keep_content(hash, files.to_owned()).await.unwrap();
    }
    assert_eq!(store.content(hash).await.unwrap().as_deref(), Some("first"), "a hash stands for one content");
    let id = table(&store, "noted").await;
    assert_eq!(store.note(PersonId(1), id).await.unwrap(), "");
    for text in ["mind the gap", "two\nlines, ä and 𝄞"] {
        store.set_note(PersonId(1), id, text.to_owned()).await.unwrap();
        assert_eq!(store.note(PersonId(1), id).await.unwrap(), text);
    }
}

fn turn(seat: Seat, wait: i64) -> BotTurn {
    BotTurn { seat, bot: "captain".to_owned(), helps: false, wait }
}

async fn a_bots_turn_is_somebodys_for_a_while_and_ends_with_the_change_that_plays_it(place: Place) {
    const LONG: Duration = Duration::from_secs(60);
    let store = place.open().await;
    let id = table(&store, "bots").await;
    // It comes with the change that makes it the bot's turn.
    let turns = vec![turn(Seat::B, 0)];
    store.append(Append { turns: Some(turns.clone()), ..append(id, 1, &[played(1, "a1")]) }).await.unwrap();
    store.add_turns(id, 1, turns).await.unwrap();
    assert_eq!(store.turns_waiting().await.unwrap(), 1, "it is there once");
    let first = store.take_turn(Duration::from_millis(50)).await.unwrap().unwrap();
    assert_eq!((first.table, first.number, first.turn.seat, first.tries), (id, 1, Seat::B, 1));
    assert_eq!((store.take_turn(LONG).await.unwrap(), store.turns_waiting().await.unwrap()), (None, 0));
    // Who says nothing more is dead, and somebody else takes it on.
    tokio::time::sleep(Duration::from_millis(60)).await;
    let second = store.take_turn(Duration::from_millis(50)).await.unwrap().unwrap();
    assert_eq!((second.number, second.tries), (1, 2));
    // Who was not dead after all does not take it away again by giving up.
    store.free_turn(&first).await.unwrap();
    assert_eq!(store.take_turn(LONG).await.unwrap(), None);
    // Who says that they are still at it keeps it.
    assert!(store.keep_turn(&second, LONG).await.unwrap());
    tokio::time::sleep(Duration::from_millis(60)).await;
    assert_eq!(store.take_turn(LONG).await.unwrap(), None);
    store.free_turn(&second).await.unwrap();
    let third = store.take_turn(LONG).await.unwrap().unwrap();
    assert_eq!(third.tries, 3);
    // What is said at the table changes nothing.
    let said = Entry { after: 0, what: What::Said(Speaker::Seat(Seat::A), "hm".to_owned()) };
    store.append(append(id, 2, &[said])).await.unwrap();
    assert!(store.keep_turn(&third, LONG).await.unwrap());
    // Whoever is late appends nothing, and the turn stays.
    let late = Append { turns: Some(vec![]), ..append(id, 2, &[played(1, "b2")]) };
    assert!(store.append(late).await.unwrap_err().is_conflict());
    assert!(store.keep_turn(&third, LONG).await.unwrap());
    // The change that plays it brings the next one, which is anybody's.
    let next = Append { turns: Some(vec![turn(Seat::B, 0)]), ..append(id, 3, &[played(1, "b2")]) };
    store.append(next).await.unwrap();
    assert!(!store.keep_turn(&third, LONG).await.unwrap());
    store.end_turn(&third).await.unwrap();
    let fourth = store.take_turn(LONG).await.unwrap().unwrap();
    assert_eq!((fourth.number, fourth.tries), (3, 1));
    store.append(Append { turns: Some(vec![]), ..append(id, 4, &[played(1, "c3")]) }).await.unwrap();
    assert!(!store.keep_turn(&fourth, LONG).await.unwrap());
    store.free_turn(&fourth).await.unwrap();
    assert_eq!((store.take_turn(LONG).await.unwrap(), store.turns_waiting().await.unwrap()), (None, 0));
}

async fn bots_turns_are_taken_on_in_the_order_in_which_they_are_to_be_played(place: Place) {
    const LONG: Duration = Duration::from_secs(60);
    let store = place.open().await;
    let tables = [table(&store, "one").await, table(&store, "two").await];
    store.add_turns(tables[0], 0, vec![turn(Seat::A, 9_000), turn(Seat::B, 3_000)]).await.unwrap();
    store.add_turns(tables[1], 0, vec![turn(Seat::B, 6_000)]).await.unwrap();
    let mut taken = Vec::new();
    while let Some(next) = store.take_turn(LONG).await.unwrap() {
        taken.push(next);
    }
    let order: Vec<(TableId, Seat)> = taken.iter().map(|taken| (taken.table, taken.turn.seat)).collect();
    assert_eq!(order, [(tables[0], Seat::B), (tables[1], Seat::B), (tables[0], Seat::A)]);
    for (taken, most) in taken.iter().zip([3_000, 6_000, 9_000]) {
        // They can be thought about before they are to be played.
        assert!((1..=most).contains(&taken.turn.wait), "{taken:?}");
    }
}

/// A store with something of everything in it.
async fn furnish(store: &Store) -> (TableId, PersonRow) {
    let [cookie, seat] = [(); 2].map(|()| Token::random());
    let mut ada = store.make_person(cookie.hash(), Prefs { auto: true, ..Prefs::default() }, 5).await.unwrap();
    ada.name = "Ada ä 𝄞".to_owned();
    store.update_person(&ada).await.unwrap();
    assert!(store.make_account(ada.id, "Ada".to_owned(), "$argon2id$x".to_owned()).await.unwrap());
    store.log_in(ada.id, Token::random().hash(), Some("bot".to_owned()), 7).await.unwrap();
    store.keep_content(Hex64(u64::MAX), "[tiles]".to_owned()).await.unwrap();
    table(store, "empty").await;
    let link = Link { token: seat.hash(), role: Role::Seat(Seat::B), sealed: vec![1, 2, 3] };
    let holds = [Role::Seat(Seat::A), Role::Owner].map(|role| Hold { person: ada.id, role }).to_vec();
    let pace = Pace { per_move: Some(60), ..Pace::default() };
    let full = Making { pace, ..making() };
    let begun = vec![Entry { after: 0, what: What::Sat(Seat::A, Person::default()) }];
    let id = store.make_table("full".to_owned(), &full, 9, vec![link], holds, begun).await.unwrap();
    let mut number = 2;
    for together in [1, 3, 2, 1, 4] {
        let entries: Vec<Entry> = (number..number + together).map(|n| played(n, &format!("move {n}"))).collect();
        store.append(append(id, number, &entries)).await.unwrap();
        number += together;
    }
    store.fold(id, 5).await.unwrap();
    store.set_note(ada.id, id, "mind the\ncorner".to_owned()).await.unwrap();
    (id, ada)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_moves_to_postgres_and_back_and_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("first")).unwrap();
    let (id, ada) = furnish(&store).await;
    let before = store.load_table(id).await.unwrap().unwrap();
    drop(store);
    let first = copy::Place::File(Store::file(&folder.path().join("first")));
    let address = PrivatePostgres::shared().database();
    let postgres = copy::Place::Postgres(address.clone());
    // What cannot be read leaves nothing behind.
    assert!(copy(&copy::Place::File(folder.path().join("nowhere.db")), &postgres).await.is_err());
    let copied = copy(&first, &postgres).await.unwrap();
    assert_eq!(copied, Copied { people: 1, tables: 2, changes: 7 });
    let told = copy(&first, &postgres).await.unwrap_err().to_string();
    assert!(told.contains("is not empty"), "{told}");

    // It goes on there, with changes that were made together, and new people and tables get numbers of their own.
    let store = Store::connect(&address).await.unwrap();
    let there = store.load_table(id).await.unwrap().unwrap();
    assert_eq!((&there.entries, there.folded, &there.holds), (&before.entries, before.folded, &before.holds));
    store.append(append(id, 13, &[played(1, "x"), played(1, "y")])).await.unwrap();
    assert!(store.make_person(Token::random().hash(), Prefs::default(), 5).await.unwrap().id != ada.id);
    let new = table(&store, "new").await;
    assert!(new.0 > id.0);

    let last = copy::Place::File(Store::file(&folder.path().join("last")));
    let copied = copy(&postgres, &last).await.unwrap();
    assert_eq!(copied, Copied { people: 2, tables: 3, changes: 9 });
    let store = Store::open(&folder.path().join("last")).unwrap();
    let here = store.load_table(id).await.unwrap().unwrap();
    assert_eq!(here.entries.len(), 14);
    assert_eq!(here.entries[..12], before.entries);
    assert_eq!(store.account("ada").await.unwrap(), Some((ada.id, "$argon2id$x".to_owned())));
    assert_eq!(store.note(ada.id, id).await.unwrap(), "mind the\ncorner");
    assert_eq!(store.content(Hex64(u64::MAX)).await.unwrap().as_deref(), Some("[tiles]"));
    assert_eq!(store.due(i64::MAX).await.unwrap(), [id]);
    store.append(append(id, 15, &[played(1, "z")])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_of_postgres_in_use_is_the_state_of_one_moment_and_can_be_restored() {
    let address = PrivatePostgres::shared().database();
    let store = Store::connect(&address).await.unwrap();
    let tables = [table(&store, "one").await, table(&store, "two").await];
    store.append(append(tables[0], 1, &[played(1, "x")])).await.unwrap();
    let busy = tokio::spawn({
        let store = store.clone();
        async move {
            for number in 1..=150 {
                // The first table is always ahead of the second.
                store.append(append(tables[0], number + 1, &[played(1, "x")])).await.unwrap();
                store.append(append(tables[1], number, &[played(1, "x")])).await.unwrap();
            }
        }
    });
    let folder = tempfile::tempdir().unwrap();
    let file = copy::Place::File(folder.path().join("copy.db"));
    copy(&copy::Place::Postgres(address), &file).await.unwrap();
    busy.await.unwrap();
    let restored = PrivatePostgres::shared().database();
    copy(&file, &copy::Place::Postgres(restored.clone())).await.unwrap();
    let restored = Store::connect(&restored).await.unwrap();
    let [one, two] = [entries(&restored, tables[0]).await.len(), entries(&restored, tables[1]).await.len()];
    assert!(one - two == 1 || one - two == 2, "{one} {two}");
    restored.append(append(tables[0], one as u64 + 1, &[played(1, "goes on")])).await.unwrap();
}
