//! What this machine itself needs for a move: one message there, one page on disk, one message back.
//!
//! Machines are shared and disks differ. Next to this figure the server's own says how much of the time is the server's.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::{BenchError, failed};

/// How many bytes a move is on disk: a page of the database with what stands around it in the log.
const PAGE: usize = 4120;
/// How many pages the file has. They are written over, as those of the log are.
const PAGES: u64 = 1000;
/// A message is the number of its move.
const MESSAGE: usize = 8;

/// Sends 1,000 messages per second: the milliseconds until each came back, in order.
pub(super) fn at_a_steady_pace(file: &Path, time: Duration) -> Result<Vec<f64>, BenchError> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).map_err(failed)?;
    let mut there = TcpStream::connect(listener.local_addr().map_err(failed)?).map_err(failed)?;
    let (back, _) = listener.accept().map_err(failed)?;
    there.set_nodelay(true).and_then(|()| back.set_nodelay(true)).map_err(failed)?;
    let mut heard = there.try_clone().map_err(failed)?;
    let count = time.as_millis() as usize;
    let file = full_file(file).map_err(failed)?;
    thread::scope(|scope| {
        scope.spawn(|| answer(back, file));
        let zero = Instant::now();
        let due = move |number: usize| zero + Duration::from_millis(number as u64);
        let hearing = scope.spawn(move || -> io::Result<Vec<f64>> {
            let mut took = Vec::with_capacity(count);
            let mut message = [0; MESSAGE];
            for _ in 0..count {
                heard.read_exact(&mut message)?;
                let sent = due(u64::from_le_bytes(message) as usize);
                took.push(sent.elapsed().as_secs_f64() * 1e3);
            }
            Ok(took)
        });
        for number in 0..count {
            thread::sleep(due(number).saturating_duration_since(Instant::now()));
            there.write_all(&(number as u64).to_le_bytes()).map_err(failed)?;
        }
        let took = hearing.join().map_err(|_| failed("the listener failed"))?.map_err(failed)?;
        // Whoever answers stops when nobody asks any more.
        there.shutdown(std::net::Shutdown::Both).map_err(failed)?;
        Ok(took)
    })
}

fn full_file(path: &Path) -> io::Result<File> {
    let mut file = File::create(path)?;
    for _ in 0..PAGES {
        file.write_all(&[1; PAGE])?;
    }
    file.sync_all()?;
    Ok(file)
}

/// Answers what waits together, after one flush of the disk.
fn answer(mut stream: TcpStream, mut file: File) -> io::Result<()> {
    let mut messages = [0; 64 * MESSAGE];
    let mut page = 0;
    loop {
        let first = stream.read(&mut messages)?;
        if first == 0 {
            return Ok(());
        }
        let whole = first.next_multiple_of(MESSAGE);
        stream.read_exact(&mut messages[first..whole])?;
        file.seek(SeekFrom::Start(page * PAGE as u64))?;
        file.write_all(&[2; PAGE])?;
        file.sync_data()?;
        page = (page + 1) % PAGES;
        stream.write_all(&messages[..whole])?;
    }
}
