//! Every numbered rule of every game has a test that names it.

use std::path::Path;

use engine::text::Language;
use games::rule_count::count;
use games::{Library, coverage};

#[test]
fn every_rule_has_a_test_that_names_it() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut problems = Vec::new();
    for kind in Library::built_in().iter() {
        let id = kind.about().id;
        let count = count(&games.join(format!("../docs/rules/{id}.md")), &games.join(id)).unwrap();
        assert!(!count.tested.is_empty(), "{id} has no rules");
        let lists = [("without a test", &count.missing), ("named by a test but no rule", &count.unknown)];
        problems.extend(
            lists
                .iter()
                .filter(|(_, ids)| !ids.is_empty())
                .map(|(what, ids)| format!("{id}: {what}: {}", ids.join(", "))),
        );
        assert_eq!(coverage(id).unwrap().tested, count.tested.len(), "{id}: the program tells another coverage");
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// What must be the same in every language: chapters and rules in their order, and the shape of what stands between them.
fn shape(book: &str) -> Vec<String> {
    let of_line = |line: &str| {
        let text = line.trim_start();
        if let Some(rule) =
            text.strip_prefix("- **").or(text.strip_prefix("**")).and_then(|rest| rest.split("**").next())
        {
            return Some(format!("rule {rule}"));
        }
        if text.starts_with('#') {
            let number = text.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
            let counted = number.contains(|c: char| c.is_ascii_digit());
            return Some(if counted { number } else { "heading".to_owned() });
        }
        text.starts_with('|').then(|| format!("table row of {}", text.matches('|').count() - 1))
    };
    book.lines().filter_map(of_line).collect()
}

#[test]
fn the_rulebook_says_the_same_in_every_language() {
    for kind in Library::built_in().iter() {
        let about = kind.about();
        let (_, first) = about.rulebook(Language::English);
        for language in Language::ALL {
            let (spoken, book) = about.rulebook(language);
            assert_eq!(spoken, language, "{}: there is no rulebook in this language", about.id);
            for (one, other) in shape(first).iter().zip(shape(book).iter()) {
                assert_eq!(one, other, "{} in {language}", about.id);
            }
            assert_eq!(shape(first).len(), shape(book).len(), "{} in {language}", about.id);
        }
    }
}
