//! Counts which numbered rules have a test that names them. Used by the build script and by the workspace's tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The rules of one game and what its tests say of them.
#[derive(Debug, Default)]
pub struct RuleCount {
    /// Rules with a test.
    pub tested: Vec<String>,
    /// Rules without a test that say why: `[no test: why]`.
    pub excused: Vec<String>,
    /// Rules without a test.
    pub missing: Vec<String>,
    /// Ids in tests that are no rules.
    pub unknown: Vec<String>,
}

/// Counts the rules of a rulebook that the tests below a folder name.
pub fn count(rulebook: &Path, tests: &Path) -> std::io::Result<RuleCount> {
    let book = fs::read_to_string(rulebook)?;
    let (rules, rulings) = rules_of(&book);
    let prefix = rules.first().and_then(|(id, _)| id.split_once('-')).map_or("", |(prefix, _)| prefix);
    let mut named = BTreeSet::new();
    for file in rust_files(tests)? {
        for test in tests_in(&fs::read_to_string(file)?) {
            named.extend(ids_in(&test, prefix));
        }
    }
    let mut count = RuleCount::default();
    for (id, excused) in &rules {
        let list = match (named.contains(id), excused) {
            (true, _) => &mut count.tested,
            (false, true) => &mut count.excused,
            (false, false) => &mut count.missing,
        };
        list.push(id.clone());
    }
    let known = |id: &String| rules.iter().any(|(rule, _)| rule == id) || rulings.contains(id);
    count.unknown = named.into_iter().filter(|id| !known(id)).collect();
    Ok(count)
}

/// The rules in force with whether they are excused, and the ids that need no test: rulings, and rules of stages not built yet.
/// A rulebook whose rules carry stages (`**LG-1.1** [A]`) says which are in force: `<!-- stages: A -->`.
fn rules_of(book: &str) -> (Vec<(String, bool)>, BTreeSet<String>) {
    let stages = book.split("<!-- stages:").nth(1).and_then(|rest| rest.split("-->").next()).map(str::trim);
    let (mut rules, mut others) = (Vec::<(String, bool)>::new(), BTreeSet::new());
    let mut rulings: Option<usize> = None;
    for line in book.lines() {
        let depth = line.len() - line.trim_start_matches('#').len();
        if depth > 0 && line[depth..].starts_with(' ') {
            rulings = rulings.filter(|outer| depth > *outer);
            let is_ruling = |word: &str| word.to_lowercase().starts_with("ruling");
            if rulings.is_none() && line.split(|c: char| !c.is_alphanumeric()).any(is_ruling) {
                rulings = Some(depth);
            }
            continue;
        }
        for (place, _) in line.match_indices("**") {
            let rest = &line[place + 2..];
            let Some((id, after)) = rest.split_once("**").filter(|(id, _)| is_id(id)) else { continue };
            let stage = after.trim_start().strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(s, _)| s);
            let stage = stage.filter(|stage| matches!(*stage, "A" | "B" | "C" | "D"));
            let waits = stages.zip(stage).is_some_and(|(stages, stage)| !stages.contains(stage));
            if rulings.is_some() || waits {
                others.insert(id.to_owned());
            } else if rules.iter().all(|(rule, _)| rule != id) {
                rules.push((id.to_owned(), line.contains("[no test:")));
            }
        }
    }
    (rules, others)
}

fn is_id(text: &str) -> bool {
    text.split_once('-').is_some_and(|(prefix, number)| {
        (2..=4).contains(&prefix.len())
            && prefix.bytes().all(|b| b.is_ascii_uppercase())
            && number_at(number, '.').is_some_and(|length| length == number.len())
    })
}

/// The length of the rule number at the start of a text: `4`, `4A.3`, `4.3.1b`.
fn number_at(text: &str, separator: char) -> Option<usize> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let letter = |rest: &str, upper: bool| {
        let first = rest.bytes().next();
        usize::from(first.is_some_and(|b| if upper { b.is_ascii_uppercase() } else { b.is_ascii_lowercase() }))
    };
    let mut length = digits(text);
    if length == 0 {
        return None;
    }
    length += letter(&text[length..], separator == '.');
    while let Some(rest) = text[length..].strip_prefix(separator) {
        match digits(rest) {
            0 => break,
            more => length += 1 + more,
        }
    }
    if separator == '.' {
        length += letter(&text[length..], false);
    }
    Some(length)
}

/// The ids that a test names: `FED-4.3` in its text, `fed_4_3_` in its name.
fn ids_in(test: &str, prefix: &str) -> Vec<String> {
    let mut ids = Vec::new();
    if prefix.is_empty() {
        return ids;
    }
    let starts_word = |place: usize| !test[..place].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    for (place, found) in test.match_indices(&format!("{prefix}-")) {
        let rest = &test[place + found.len()..];
        if let Some(length) = number_at(rest, '.').filter(|_| starts_word(place)) {
            ids.push(format!("{prefix}-{}", &rest[..length]));
        }
    }
    for (place, found) in test.match_indices(&format!("{}_", prefix.to_lowercase())) {
        let rest = &test[place + found.len()..];
        if let Some(length) = number_at(rest, '_').filter(|_| starts_word(place)) {
            ids.push(format!("{prefix}-{}", rest[..length].replace('_', ".").to_uppercase()));
        }
    }
    ids
}

/// Every test function with the comments and attributes above it.
fn tests_in(source: &str) -> Vec<String> {
    let lines: Vec<&str> = source.lines().collect();
    let is_test = |line: &str| {
        let attribute = line.trim_start().strip_prefix("#[").unwrap_or_default();
        let name = attribute.strip_prefix("tokio::").unwrap_or(attribute);
        let name = name.split(|c: char| !c.is_alphanumeric() && c != '_').next();
        matches!(name, Some("test" | "rstest" | "test_case" | "case"))
    };
    let mut tests = Vec::new();
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| is_test(line)) {
        let above = lines[..number].iter().rev().take_while(|line| line.trim_start().starts_with(['/', '#']));
        let top = number - above.count();
        let indent = &line[..line.len() - line.trim_start().len()];
        let below = lines[number..].iter().take_while(|line| line.strip_prefix(indent) != Some("}"));
        let test = &lines[top..number + below.count()];
        // What is never run proves nothing.
        if !test.iter().any(|line| line.trim_start().starts_with("#[ignore")) {
            tests.push(test.join("\n"));
        }
    }
    tests
}

fn rust_files(folder: &Path) -> std::io::Result<Vec<std::path::PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Game\n<!-- stages: A -->\n- **XY-1.1** [A] one\n- **XY-1.2b** [B] later\n- **XY-4A.3** [no test: no way]\n### Rulings\n- **XY-9.1** no\n#### more\n- **XY-9.2** no\n## 5 End\n- **XY-5** five\n";

    #[test]
    fn rules_are_found_and_rulings_and_later_stages_are_not() {
        let (rules, others) = rules_of(BOOK);
        let ids: Vec<&str> = rules.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(ids, ["XY-1.1", "XY-4A.3", "XY-5"]);
        assert!(rules[1].1 && !rules[0].1);
        assert_eq!(others.len(), 3);
    }

    #[test]
    fn tests_name_rules_above_in_their_name_and_inside() {
        let source = "/// XY-1.1. Above.\n#[test]\nfn xy_4a_3_name() {\n    // XY-5\n}\n\n// XY-7.7 not in a test\nfn xy_8_8() {}\n";
        let tests = tests_in(source);
        assert_eq!(tests.len(), 1);
        let mut ids = ids_in(&tests[0], "XY");
        ids.sort();
        assert_eq!(ids, ["XY-1.1", "XY-4A.3", "XY-5"]);
    }

    #[test]
    fn a_test_that_is_not_run_names_no_rule() {
        for ignored in ["#[test]\n#[ignore]\n", "#[ignore = \"slow\"]\n#[test]\n"] {
            assert_eq!(tests_in(&format!("{ignored}fn xy_1_1() {{\n}}\n")), [""; 0]);
        }
    }
}
