//! Whatever is handed to the program: one clear message that names the place, exit code 2, nothing half-written.

mod common;

use std::fs;

use common::{arg, folder, names, orrery, program, record, run};

/// The complaint about these arguments.
fn complaint(args: &[&str]) -> String {
    orrery(args).complaint()
}

#[test]
fn what_does_not_exist_is_named_with_what_does() {
    let cases: [(&[&str], &[&str]); 17] = [
        (&["simulate", "chess"], &["“chess”", "tic-tac-toe"]),
        (&["play", "chess"], &["“chess”", "tic-tac-toe"]),
        (&["bench", "chess"], &["“chess”"]),
        (&["content", "list", "chess"], &["“chess”"]),
        (&["content", "check", "--game", "chess"], &["“chess”"]),
        (&["simulate", "tic-tac-toe", "--option", "size=4"], &["“size”", "rounds"]),
        (&["simulate", "tic-tac-toe", "--option", "rounds=0"], &["“0”", "1–200"]),
        (&["simulate", "tic-tac-toe", "--seats", "3"], &["3 seats", "2"]),
        (&["simulate", "tic-tac-toe", "--bots", "clever"], &["“clever”", "random"]),
        (&["tournament", "tic-tac-toe", "--bots", "random"], &["two to six different bots"]),
        (&["tournament", "tic-tac-toe", "--bots", "random,random"], &["two to six different bots"]),
        (&["tournament", "tic-tac-toe", "--bots", "random,greedy", "--seats", "5"], &["5 seats"]),
        (&["play", "tic-tac-toe", "--seats", "human,dog"], &["“dog”", "human, random"]),
        (&["games", "--language", "fr"], &["“fr”", "en, de"]),
        (&["fly"], &["“fly”"]),
        (&["simulate", "tic-tac-toe", "--gams", "3"], &["--gams", "--games"]),
        (&["completions", "dos"], &["“dos”", "zsh"]),
    ];
    for (args, parts) in cases {
        let complaint = complaint(args);
        assert!(parts.iter().all(|part| complaint.contains(part)), "{parts:?} in {complaint}");
    }
}

#[test]
fn values_that_make_no_sense_are_refused() {
    let cases: [(&[&str], &str); 13] = [
        (&["simulate", "tic-tac-toe", "--games", "many"], "from 1 to"),
        (&["simulate", "tic-tac-toe", "--games", "0"], "--games"),
        (&["simulate", "tic-tac-toe", "--threads", "100000"], "from 1 to 256"),
        (&["simulate", "tic-tac-toe", "--option", "rounds"], "ID=VALUE"),
        (&["simulate", "tic-tac-toe", "--seats", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (&["simulate", "tic-tac-toe", "--games"], "needs a value"),
        (&["simulate"], "<GAME> is missing"),
        (&["content"], "command is missing"),
        (&["games", "--json=3"], "--json takes no value"),
        (&["games", "--json", "--json"], "only once"),
        (&["bench", "--seconds", "NaN"], "from 0.01 to 3600"),
        (&["play", "tic-tac-toe", "--seed", "12x"], "“12x”"),
        (&["play", "tic-tac-toe", "--names", "a,b,c"], "3 names for 2 seats"),
    ];
    for (args, part) in cases {
        let complaint = complaint(args);
        assert!(complaint.contains(part), "{part} in {complaint}");
    }
}

#[test]
fn what_is_far_too_long_is_cut() {
    let long = "x".repeat(5000);
    for args in [
        vec!["simulate", &long],
        vec!["play", "tic-tac-toe", "--seats", "human,random", "--option", &format!("{long}=1")],
    ] {
        let complaint = complaint(&args);
        assert!(complaint.contains("xxx…") && complaint.chars().count() < 300, "{complaint}");
    }
}

#[test]
fn complaints_are_in_the_language_of_the_user() {
    let german = |args: &[&str]| complaint(&[args, &["--language", "de"]].concat());
    assert!(german(&["simulate", "chess"]).starts_with("Fehler: Es gibt kein Spiel"));
    assert!(german(&["simulate"]).contains("<SPIEL> fehlt"));
    assert!(german(&["simulate", "tic-tac-toe", "--games", "x"]).contains("Zahl von 1 bis"));
    assert!(german(&["verify", "nowhere.json"]).contains("gibt es nicht"));
    assert!(german(&["bench", "--seconds", "0"]).contains("von 0,01 bis 3600"));
    let mut command = program(&["games"]);
    command.env("ORRERY_LANGUAGE", "fr").env("LANG", "de_DE.UTF-8");
    let complaint = run(command, "").complaint();
    assert!(complaint.contains("keine Sprache „fr“"), "{complaint}");
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = folder();
    let path = |name: &str| arg(folder.path().join(name));
    fs::write(path("binary.json"), b"{\"format\": \xff}").unwrap();
    fs::File::create(path("huge.json")).unwrap().set_len((64 << 20) + 1).unwrap();
    let cases = [
        ("missing.json", "no such file"),
        ("", "a folder, not a file"),
        ("binary.json", "byte 12"),
        ("huge.json", "larger than 64 MiB"),
    ];
    for (name, part) in cases {
        for command in ["verify", "replay"] {
            let complaint = complaint(&[command, &path(name)]);
            assert!(complaint.contains(&path(name)) && complaint.contains(part), "{part} in {complaint}");
        }
        let complaint = complaint(&["play", "--load", &path(name)]);
        assert!(complaint.contains(part), "{part} in {complaint}");
    }
}

#[test]
fn places_that_cannot_be_written_are_named_and_left_alone() {
    let folder = folder();
    let path = |name: &str| arg(folder.path().join(name));
    fs::write(path("file"), "").unwrap();
    fs::create_dir(path("folder.svg")).unwrap();
    let record = arg(record());
    let targets = [("no/board.svg", "does not exist"), ("file/board.svg", "does not exist"), ("folder.svg", "folder")];
    for (name, part) in targets {
        let picture = complaint(&["picture", &record, "-o", &path(name)]);
        assert!(picture.contains(&path(name)) && picture.contains(part), "{part} in {picture}");
        let saved = complaint(&["play", "tic-tac-toe", "--seats", "random,random", "--save", &path(name)]);
        assert!(saved.contains(&path(name)) && saved.contains(part), "{part} in {saved}");
    }
    assert_eq!(names(folder.path()), ["file", "folder.svg"]);
}

#[test]
fn a_picture_that_cannot_be_drawn_leaves_no_file() {
    let folder = folder();
    let target = |name: &str| arg(folder.path().join(name));
    let record = arg(record());
    let cases: [(&str, &[&str], &str); 7] = [
        ("x.gif", &[], ".svg or .png"),
        ("x", &[], ".svg or .png"),
        ("x.svg", &["--theme", "blue"], "dark, light"),
        ("x.svg", &["--at", "8"], "no action 8: the record has 7"),
        ("x.png", &["--from", "C"], "A, B, spectator"),
        ("x.svg", &["--width", "100"], "only for PNG"),
        ("x.png", &["--width", "16384"], "too large"),
    ];
    for (name, more, part) in cases {
        let complaint = complaint(&[&["picture", &record, "-o", &target(name)], more].concat());
        assert!(complaint.contains(part), "{part} in {complaint}");
    }
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn all_problems_of_content_are_listed_with_their_places() {
    let folder = folder();
    fs::create_dir(folder.path().join("tic-tac-toe")).unwrap();
    let board = folder.path().join("tic-tac-toe/board.toml");
    let check = |text: &str| {
        fs::write(&board, text).unwrap();
        let ran = orrery(&["content", "check", &arg(folder.path())]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        let everywhere = orrery(&["games", "--content", &arg(folder.path())]);
        assert_eq!(everywhere.err, ran.err, "every command says the same");
        ran.err
    };
    let dangling = check("line = [{ id = 'row-1', cells = ['a1', 'z9', 'c1'] }, { id = 'row-9' }]");
    assert_eq!(dangling.lines().count(), 2, "{dangling}");
    assert!(dangling.contains("tic-tac-toe/board.toml: row-1: cells: there is no “z9”"), "{dangling}");
    assert!(dangling.contains("tic-tac-toe/board.toml: row-9"), "{dangling}");
    let missing = check("line = [{ id = 'row-1', cells = ['a1'] }]");
    assert!(missing.contains("board.toml: row-1: cells"), "{missing}");
    let nameless = check("line = [{ cells = ['a1', 'b1', 'c1'] }]");
    assert!(nameless.contains("line[0]: id"), "{nameless}");
    let twice =
        check("line = [{ id = 'row-1', cells = ['a1', 'b1', 'b2'] }, { id = 'row-1', cells = ['a1', 'b1', 'b3'] }]");
    assert!(twice.contains("board.toml: row-1: id: this id comes twice"), "{twice}");
    let same = check("line = [{ id = 'row-1', cells = ['a1', 'a1', 'a1'] }]");
    assert!(same.contains("board.toml: row-1: cells: “a1” comes twice"), "{same}");
    let broken = check("# a board\nline = [");
    assert!(broken.contains("board.toml: line 2"), "{broken}");
    let complaint = complaint(&["content", "check", &arg(&board)]);
    assert!(complaint.contains("not a folder"), "{complaint}");
}

#[test]
#[cfg(unix)]
fn what_must_not_be_replaced_is_left_alone() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("kept.svg"), "kept").unwrap();
    fs::set_permissions(path("kept.svg"), fs::Permissions::from_mode(0o444)).unwrap();
    let ran = orrery(&["picture", &arg(record()), "-o", &arg(path("kept.svg"))]);
    assert!(ran.code == Some(1) && ran.err.contains("read-only"), "{ran:?}");
    assert_eq!(fs::read_to_string(path("kept.svg")).unwrap(), "kept");
    symlink("nowhere/board.svg", path("link.svg")).unwrap();
    let complaint = complaint(&["picture", &arg(record()), "-o", &arg(path("link.svg"))]);
    assert!(complaint.contains("link to something that is not there"), "{complaint}");
    assert!(path("link.svg").is_symlink());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_as_target_is_a_failure() {
    let folder = folder();
    let full = folder.path().join("full.svg");
    std::os::unix::fs::symlink("/dev/full", &full).unwrap();
    let ran = orrery(&["picture", &arg(record()), "-o", &arg(full)]);
    assert!(ran.code == Some(1) && ran.err.contains("no room left"), "{ran:?}");
}

#[test]
fn a_full_disk_is_a_failure_and_no_fault_of_the_user() {
    let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let mut command = program(&["games"]);
    command.stdout(full);
    let done = command.output().unwrap();
    assert_eq!(done.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&done.stderr).contains("cannot be written"));
}
