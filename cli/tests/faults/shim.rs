//! Something between a program and the system that makes its disk slow and its clock wrong.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// What is put in between. Without a C compiler there is none.
pub struct Shim {
    folder: TempDir,
}

impl Shim {
    pub fn new() -> Self {
        let folder = crate::common::folder();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/shim.c");
        let mut compile = Command::new("cc");
        compile.args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"]);
        let done = compile.arg(folder.path().join("shim.so")).arg(source).arg("-ldl").status();
        assert!(done.expect("a C compiler, which the script `test` installs").success());
        let shim = Self { folder };
        shim.set(0, 0);
        shim
    }

    /// Lets a program run with it.
    pub fn under(&self, mut command: Command) -> Command {
        command.env("LD_PRELOAD", self.folder.path().join("shim.so"));
        command.env("ORRERY_SHIM", self.folder.path().join("numbers"));
        command
    }

    /// From now on a flush takes so many microseconds longer, and the clock is off by so many seconds.
    pub fn set(&self, flush: i64, clock: i64) {
        let bytes = [flush.to_ne_bytes(), clock.to_ne_bytes()].concat();
        let file =
            fs::OpenOptions::new().create(true).truncate(false).write(true).open(self.folder.path().join("numbers"));
        std::os::unix::fs::FileExt::write_all_at(&file.unwrap(), &bytes, 0).unwrap();
    }
}
