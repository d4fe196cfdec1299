//! Runs the real program.
#![allow(dead_code, reason = "not every test file needs every helper")]

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program left.
#[derive(Debug)]
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// Its output, given that all went well.
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{self:#?}");
        self.out
    }

    /// Its output as JSON, given that all went well.
    pub fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.fine()).unwrap()
    }

    /// Its one complaint, given that the input was bad.
    pub fn complaint(self) -> String {
        assert_eq!(self.code, Some(2), "{self:#?}");
        assert_eq!(self.err.lines().count(), 1, "one message: {self:#?}");
        assert!(!self.err.contains("panicked") && !self.err.contains('\u{1b}'), "{self:#?}");
        self.err
    }
}

/// The program with these arguments, in no language but its own.
pub fn program(args: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_orrery"));
    for variable in ["ORRERY_LANGUAGE", "ORRERY_CONTENT", "LC_ALL", "LC_MESSAGES", "LANG", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command.args(args);
    command
}

/// Runs the program without input.
pub fn orrery(args: &[impl AsRef<OsStr>]) -> Ran {
    run(program(args), "")
}

/// Runs the program with lines typed into it.
pub fn typed(args: &[impl AsRef<OsStr>], lines: &[&str]) -> Ran {
    run(program(args), &(lines.join("\n") + "\n"))
}

/// Runs a command with this input.
pub fn run(mut command: Command, input: &str) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input has closed it.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let done = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
    Ran { code: done.status.code(), out: text(done.stdout), err: text(done.stderr) }
}

/// A folder of the test's own.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A finished game of seven actions.
pub fn record() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/tic-tac-toe/tests/records/one-round.json")
}

/// A path as an argument.
pub fn arg(path: impl AsRef<Path>) -> String {
    path.as_ref().to_str().unwrap().to_owned()
}

/// The names of all that is in a folder, hidden files included.
pub fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
