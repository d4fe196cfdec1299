//! SQLite in WAL mode, inside the program.
//!
//! All writing goes through one thread that commits in groups: whoever waits while a commit is under way is part of the next.
//! So every change is on disk before it is answered, and many tables share one flush of the disk.

mod copier;
mod migrate;
mod people;
mod tables;
mod turns;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use copier::Copier;
use turns::Turns;
use writer::{Job, Writer};

use super::StoreError;

/// The database. Clones share it.
#[derive(Clone)]
pub struct Sqlite {
    writer: Writer,
    readers: Arc<Readers>,
    turns: Arc<Turns>,
}

impl Sqlite {
    /// Opens the database in a folder, makes it if there is none, and brings an older one up to date.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        make_private_folder(folder).map_err(|error| StoreError::at(folder, &error))?;
        let file = Self::file(folder);
        // The files of the log have the rights of the database itself.
        private_file(&file, true).map_err(|error| StoreError::at(&file, &error))?;
        let mut connection = Connection::open(&file)?;
        configure(&connection)?;
        migrate::up_to_date(&mut connection)?;
        let other = Connection::open(&file)?;
        configure(&other)?;
        let copier = Copier::start(&mut connection, other)?;
        Ok(Self {
            writer: Writer::start(connection, copier),
            readers: Arc::new(Readers { file, idle: Mutex::default() }),
            turns: Arc::default(),
        })
    }

    /// A new file, or one that is to be written to, away from any server.
    pub fn new_file(file: &Path) -> Result<Connection, StoreError> {
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            make_private_folder(folder).map_err(|error| StoreError::at(folder, &error))?;
        }
        private_file(file, true).map_err(|error| StoreError::at(file, &error))?;
        let mut connection = Connection::open(file)?;
        configure(&connection)?;
        migrate::up_to_date(&mut connection)?;
        Ok(connection)
    }

    /// Brings an older file up to date.
    pub fn bring_up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
        connection.busy_timeout(BUSY)?;
        migrate::up_to_date(connection)
    }

    /// The file of the database in a folder.
    pub fn file(folder: &Path) -> PathBuf {
        folder.join("orrery.db")
    }

    /// Copies the database into a new file while it is in use.
    pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
        // Nothing is ever written over: neither an older copy nor, by mistake, the database itself.
        if to.exists() {
            return Err(StoreError::at(to, &std::io::ErrorKind::AlreadyExists.into()));
        }
        let from = Connection::open_with_flags(Self::file(folder), OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        from.busy_timeout(BUSY)?;
        // The copy is complete or it is not there: it gets its name at the end.
        let unfinished = to.with_extension("unfinished");
        let _ = std::fs::remove_file(&unfinished);
        private_file(&unfinished, false).map_err(|error| StoreError::at(&unfinished, &error))?;
        from.execute("VACUUM INTO ?1", [unfinished.to_string_lossy()])?;
        std::fs::File::open(&unfinished).and_then(|file| file.sync_all()).map_err(|e| StoreError::at(to, &e))?;
        std::fs::rename(&unfinished, to).map_err(|error| StoreError::at(to, &error))?;
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        std::fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| StoreError::at(folder, &error))
    }

    /// Its file.
    pub fn name(&self) -> String {
        self.readers.file.display().to_string()
    }

    /// Whether what was last to be written could be written.
    pub fn is_well(&self) -> bool {
        self.writer.is_well()
    }

    /// Runs a question on one of the reading connections, away from the threads that serve requests.
    async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = Arc::clone(&self.readers);
        let answer = tokio::task::spawn_blocking(move || readers.with(question)).await;
        answer.unwrap_or_else(|_| Err(StoreError::closed()))
    }

    /// Changes something durably: the answer comes after the commit.
    async fn write<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        // The value is made inside the transaction and told after its commit.
        let value = Arc::new(Mutex::new(None));
        let put = Arc::clone(&value);
        self.writer.send(Job::Change {
            change: Box::new(move |connection| {
                let made = change(connection)?;
                *put.lock().unwrap_or_else(PoisonError::into_inner) = Some(made);
                Ok(())
            }),
            done: tell,
        });
        told.await.map_err(|_| StoreError::closed())??;
        let made = value.lock().unwrap_or_else(PoisonError::into_inner).take();
        made.ok_or_else(StoreError::closed)
    }
}

/// A folder for what nobody else on the machine may read: seeds, and the hashes of passwords.
fn make_private_folder(folder: &Path) -> std::io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A file that nobody else on the machine may read; made if it is not there.
fn private_file(path: &Path, may_exist: bool) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).create_new(!may_exist);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    drop(file);
    Ok(())
}

const BUSY: std::time::Duration = std::time::Duration::from_secs(10);

fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY)?;
    // A larger page would waste room on small tables; the cache is what keeps the base memory small.
    connection.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -2048;
         PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 33554432;",
    )
}

/// Connections that only read.
struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    fn with<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match idle {
            Some(connection) => connection,
            None => {
                let connection = Connection::open_with_flags(&self.file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
                connection.busy_timeout(BUSY)?;
                connection.execute_batch("PRAGMA cache_size = -512; PRAGMA temp_store = MEMORY;")?;
                connection
            }
        };
        let answer = question(&connection)?;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < 4 {
            idle.push(connection);
        }
        Ok(answer)
    }
}
