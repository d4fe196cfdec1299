//! Every numbered rule of every game has a test that names it.

use std::path::Path;

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
