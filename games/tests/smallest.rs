//! Tic-tac-toe is the example for authors: it must stay small enough to be read in one go.

use std::fs;
use std::path::Path;

/// Lines of code below a folder; blank lines and comments do not count.
fn lines(folder: &Path) -> usize {
    let count = |path: std::path::PathBuf| {
        if path.is_dir() {
            return lines(&path);
        }
        let text = fs::read_to_string(path).unwrap();
        text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
    };
    fs::read_dir(folder).unwrap().map(|entry| count(entry.unwrap().path())).sum()
}

#[test]
fn the_smallest_game_has_less_than_300_lines_of_code() {
    let lines = lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tic-tac-toe/src"));
    assert!((100..300).contains(&lines), "{lines}");
}
