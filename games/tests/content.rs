//! Content put over the built-in one from a folder.

use std::fs;

use engine::content::Files;
use games::Library;

fn problems(files: &[(&str, &[u8])]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    match Library::with_content(folder.path()) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.to_string().lines().map(str::to_owned).collect(),
    }
}

#[test]
fn one_look_finds_everything_that_is_wrong() {
    let board = b"line = [{ id = 'row-1', cells = ['a1', 'z9', 'c1'] }, { id = 'row-9' }]";
    let found =
        problems(&[("tic-tac-toe/board.toml", board), ("tic-tac-toe/cards.toml", b"\xff"), ("chess/board.toml", b"")]);
    let expected = ["board.toml: row-9: there is no", "cards.toml: ", "row-1: cells: there is no “z9”", "chess: "];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for part in expected {
        assert!(found.iter().any(|problem| problem.contains(part)), "{part} in {found:#?}");
    }
}

#[test]
fn only_folders_and_content_files_matter() {
    let innocent: [(&str, &[u8]); 4] = [
        ("README.md", b"x"),
        ("tic-tac-toe/README.md", b"x"),
        ("tic-tac-toe/board.toml~", b"x"),
        (".git/config", b"x"),
    ];
    assert_eq!(problems(&innocent), [""; 0]);
    let found = problems(&[("board.toml", b""), ("tic-tac-toe/bord.toml", b"")]);
    assert!(found[0].starts_with("tic-tac-toe/bord.toml: ") && found[1].starts_with("board.toml: "), "{found:?}");
}

#[test]
fn what_is_no_folder_is_named_by_its_place() {
    let found = problems(&[("tic-tac-toe", b"")]);
    assert!(
        found.len() == 1 && found[0].starts_with("tic-tac-toe: ") && found[0].contains("not a folder"),
        "{found:?}"
    );
    let errors = Library::with_content(std::path::Path::new("/nowhere/at/all")).err().unwrap();
    assert_eq!(errors.to_string(), "there is no such file or folder\n");
}

#[test]
#[cfg(unix)]
fn what_never_ends_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("tic-tac-toe")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("tic-tac-toe/board.toml")).unwrap();
    let errors = Library::with_content(folder.path()).err().unwrap().to_string();
    assert_eq!(errors, "tic-tac-toe/board.toml: this is not an ordinary file\n");
}

#[test]
fn a_folder_changes_the_content_and_nothing_else() {
    assert_eq!(problems(&[]), [""; 0]);
    assert_eq!(problems(&[("tic-tac-toe/board.toml", b"line = [{ id = 'row-1', source = 'mine' }]")]), [""; 0]);
    let found = problems(&[("tic-tac-toe/board.toml", b"# \xff")]);
    assert!(found[0].starts_with("tic-tac-toe/board.toml: ") && found[0].contains("byte 3"), "{found:?}");
}

#[test]
fn content_that_was_kept_is_the_same_content() {
    for kind in Library::built_in().iter() {
        let kept = Files::kept(&kind.files().to_text()).unwrap();
        assert_eq!(kind.with_files(kept).unwrap().content_hash(), kind.content_hash(), "{}", kind.about().id);
    }
    for wrong in ["board.toml", "\"board.toml\" = 3", "[\"other.toml\"]\nline = []"] {
        let library = Library::built_in();
        let kind = library.get("tic-tac-toe").unwrap();
        assert!(Files::kept(wrong).and_then(|files| kind.with_files(files)).is_err(), "{wrong}");
    }
}
