//! The thread that moves what was committed from the log into the database, so that nobody's commit waits for that.
//!
//! SQLite would do it in the commit that makes the log too long, and everyone who waits for that commit would wait for thousands of pages
//! to be written. Here another connection copies them meanwhile. The writer then copies only what has been added since: the log can begin
//! anew only when nothing in it is left to copy, and whoever writes is the one who can be sure of that.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use rusqlite::Connection;

/// How many pages the log has before they are copied.
const LONG: i32 = 1000;

/// The writer's end.
pub(super) struct Copier {
    copied: Arc<AtomicBool>,
}

impl Copier {
    /// Watches the log that the writer's connection makes, and copies with another one.
    pub(super) fn start(writer: &mut Connection, copier: Connection) -> rusqlite::Result<Self> {
        let (long, told) = sync_channel(1);
        let copied = Arc::new(AtomicBool::new(false));
        writer.wal_hook(Some(move |_: &mut _, pages| {
            tell(&long, pages);
            Ok(())
        }))?;
        let done = Arc::clone(&copied);
        std::thread::Builder::new()
            .name("copier".to_owned())
            .spawn(move || run(&copier, &told, &done))
            .expect("the system has threads");
        Ok(Self { copied })
    }

    /// To be called between commits: copies the rest if nearly everything has been copied, and the log begins anew.
    pub(super) fn finish(&self, writer: &Connection) {
        if self.copied.swap(false, Ordering::Relaxed) {
            copy(writer);
        }
    }
}

fn tell(long: &SyncSender<()>, pages: i32) {
    if pages >= LONG {
        // If it has been told already, or has ended with the program, there is nothing to do.
        let _ = long.try_send(());
    }
}

fn run(connection: &Connection, told: &Receiver<()>, copied: &AtomicBool) {
    // Ends when the writer's connection is closed, and the hook with it.
    while told.recv().is_ok() {
        copy(connection);
        copied.store(true, Ordering::Relaxed);
    }
}

fn copy(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
        // The log stays, and the next commit asks again.
        tracing::warn!(%error, "the log of the database cannot be copied");
    }
}
