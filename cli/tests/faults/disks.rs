//! Disks that are full or slow.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::common::{arg, folder};
use crate::players::{Connection, Crowd, Running, a_table, at_last};
use crate::shim::Shim;

/// A small disk of its own in memory, where the system permits it.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn new(size: &str) -> Option<Self> {
        let folder = folder();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(folder.path())
            .output();
        mount.is_ok_and(|done| done.status.success()).then_some(Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Fills what is left of it.
    fn fill(&self) {
        let mut ballast = fs::File::options().create(true).append(true).open(self.path().join("ballast")).unwrap();
        while ballast.write_all(&[1; 4096]).is_ok() {}
        while ballast.write_all(&[1]).is_ok() {}
    }

    fn make_room(&self) {
        fs::remove_file(self.path().join("ballast")).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

#[test]
#[allow(clippy::print_stderr, reason = "who runs the tests has to know that one of them tested nothing")]
fn a_full_disk_refuses_what_it_cannot_keep_and_goes_on_when_there_is_room() {
    let Some(disk) = SmallDisk::new("12m") else {
        eprintln!("not tested: only root may mount a small disk to fill");
        return;
    };
    let server = Running::server(&arg(disk.path().join("data")));
    let addresses = [server.address.clone()];
    let mut crowd = Crowd::new(&addresses, 70);
    crowd.may_fail = true;
    for _ in 0..3 {
        crowd.begin_anew(&addresses);
        crowd.play_while(&addresses, || std::thread::sleep(Duration::from_millis(300)));
        let before = crowd.answered();
        crowd.play_while(&addresses, || {
            // Moves fit for a while into what the database has had before, and it may give some of it back: new tables need new room.
            // A server knows how it is from what it last had to write, so there has to be something, also when all games are over.
            let health = || {
                let mut connection = Connection::open(&server.address);
                let mut make = || connection.as_mut()?.ask("POST", "/tables", "", "", &a_table());
                (0..10).for_each(|_| drop(make()));
                server.health()
            };
            at_last("the disk is full", || {
                disk.fill();
                health() == Some(503)
            });
            std::thread::sleep(Duration::from_millis(300));
            disk.make_room();
            at_last("there is room again", || health() == Some(200));
        });
        assert!(before > 0);
        crowd.goes_on(&addresses);
    }
}

#[test]
fn a_slow_disk_delays_answers_and_a_kill_meanwhile_loses_none() {
    let (shim, folder) = (Shim::new(), folder());
    let data = arg(folder.path());
    let start = || Running::start(shim.under(Running::command(&data, &[])));
    let mut server = start();
    let mut crowd = Crowd::new(&server.alone(), 71);
    for _ in 0..3 {
        shim.set(150_000, 0);
        let before = crowd.answered();
        crowd.play_while(&server.alone(), || std::thread::sleep(Duration::from_millis(1000)));
        let slow = crowd.answered() - before;
        // Each player waits for the disk each time, and all of them together.
        assert!((6..=6 * 8).contains(&slow), "{slow} moves were answered while each flush took 150 ms");
        crowd.play_while(&server.alone(), || {
            std::thread::sleep(Duration::from_millis(200));
            server.kill();
        });
        shim.set(0, 0);
        server = start();
        crowd.check(&server.alone());
    }
    crowd.goes_on(&server.alone());
}
