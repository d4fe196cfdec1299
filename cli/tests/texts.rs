//! The words in `text/*.ftl` and the code that says them fit together. That both languages say the same, and that every
//! command has its help, is tested beside the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The string literals of all sources below a folder that look like ids: `play-undone`.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
        } else {
            let text = fs::read_to_string(path).unwrap();
            let is_id = |text: &&str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
            found.extend(text.split('"').filter(is_id).map(str::to_owned));
        }
    }
}

/// The ids of a file of texts.
fn ids(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id).filter(|id| !id.contains(' ')).collect()
}

#[test]
fn every_text_is_said_and_everything_said_has_a_text() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut said = BTreeSet::new();
    literals(&root.join("src"), &mut said);
    literals(&root.join("../bots/src"), &mut said);
    let [own, engine] =
        ["text/en.ftl", "../engine/text/en.ftl"].map(|file| fs::read_to_string(root.join(file)).unwrap());
    let (own, engine) = (ids(&own), ids(&engine));

    let by_convention = |id: &str| id.starts_with("help-") || id.starts_with("value-");
    let unsaid: Vec<_> = own.iter().filter(|id| !by_convention(id) && !said.contains(**id)).collect();
    assert!(unsaid.is_empty(), "never said: {unsaid:?}");

    let families: BTreeSet<&str> = own.iter().filter_map(|id| id.split_once('-')).map(|(family, _)| family).collect();
    let is_ours =
        |id: &str| id.split_once('-').is_some_and(|(family, name)| families.contains(family) && !name.is_empty());
    let textless: Vec<_> = said
        .iter()
        .filter(|id| is_ours(id) && !own.contains(id.as_str()) && !engine.contains(id.as_str()))
        .filter(|id| !by_convention(id))
        .collect();
    assert!(textless.is_empty(), "without a text: {textless:?}");
}
