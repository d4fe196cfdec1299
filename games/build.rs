//! Counts the rules that have a test, so that `orrery games` can tell.

#[allow(dead_code)]
#[path = "src/rule_count.rs"]
mod rule_count;

use std::path::Path;
use std::{env, fs};

fn main() -> std::io::Result<()> {
    // Asked for when it runs: a checkout can be moved with what was built in it.
    let games = env::var("CARGO_MANIFEST_DIR").map_err(std::io::Error::other)?;
    let games = Path::new(&games);
    let mut rows = String::new();
    let mut folders: Vec<_> = fs::read_dir(games)?.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders.iter().filter(|folder| folder.join("Cargo.toml").exists()) {
        let Some(game) = folder.file_name().and_then(|name| name.to_str()) else { continue };
        let rulebook = games.join("../docs/rules").join(format!("{game}.md"));
        println!("cargo::rerun-if-changed={}", rulebook.display());
        println!("cargo::rerun-if-changed={}", folder.display());
        if rulebook.exists() {
            let count = rule_count::count(&rulebook, folder)?;
            let (tested, excused) = (count.tested.len(), count.excused.len());
            let rules = tested + excused + count.missing.len();
            rows += &format!("(\"{game}\", Coverage {{ rules: {rules}, tested: {tested}, excused: {excused} }}),");
        }
    }
    println!("cargo::rerun-if-changed=src/rule_count.rs");
    // A new game is a new dependency.
    println!("cargo::rerun-if-changed=Cargo.toml");
    let code = format!("const COVERAGE: &[(&str, Coverage)] = &[{rows}];");
    fs::write(Path::new(&env::var("OUT_DIR").map_err(std::io::Error::other)?).join("coverage.rs"), code)
}
