//! The fuzz targets on a fixed corpus and a fixed number of mutations of it.

use std::fs;
use std::path::Path;

use engine::{Chance, Fast};

/// Runs a target on every file of its corpus and on mutations of each.
fn hurl(corpus: &str, mutations: u32, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(corpus);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 3, "{}: too few files", folder.display());
    let mut fast = Fast::new(1);
    for file in files {
        let bytes = fs::read(&file).unwrap();
        target(&bytes);
        for _ in 0..mutations {
            let mut bytes = bytes.clone();
            for _ in 0..=fast.below(4) {
                mutate(&mut bytes, &mut fast);
            }
            target(&bytes);
        }
    }
}

/// Changes, removes, doubles or inserts a few bytes, or swaps a number for an extreme one.
fn mutate(bytes: &mut Vec<u8>, fast: &mut Fast) {
    const PIECES: [&str; 14] =
        ["0", "-1", "255", "65536", "18446744073709551616", "1e999", "\"", "null", "[", "}", "é", "\u{0}", ",", "=\n"];
    let place = fast.below(bytes.len() as u32 + 1) as usize;
    let end = (place + fast.below(12) as usize).min(bytes.len());
    let piece = fast.choose(&PIECES).map_or("", |piece| *piece);
    match fast.below(5) {
        0 => drop(bytes.drain(place..end)),
        1 => drop(bytes.splice(place..end, piece.bytes())),
        2 => {
            let copy = bytes[place..end].to_vec();
            bytes.splice(place..place, copy);
        }
        3 => bytes.truncate(place),
        _ => bytes.iter_mut().skip(place).take(1).for_each(|byte| *byte ^= 1 << fast.below(7)),
    }
}

#[test]
fn records_from_anywhere_are_refused_or_replay() {
    hurl("record", 8_000, games::hostile::record);
}

#[test]
fn notation_from_anywhere_is_refused_or_an_action() {
    hurl("notation", 20_000, games::hostile::notation);
}

#[test]
fn content_from_anywhere_is_refused_or_loads() {
    hurl("content", 200, games::hostile::content);
}
