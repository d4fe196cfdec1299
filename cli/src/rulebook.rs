//! Looking up numbered rules in a game's rulebook, which is plain Markdown.

use crate::layout;

/// The rule with this number, as it stands in the book: `TTT-3.2`, or `3.2` for short.
pub fn rule(book: &str, wanted: &str) -> Option<String> {
    let mut lines = book.lines().skip_while(|line| !starts(line, wanted));
    let first = lines.next()?;
    let rest = lines.take_while(|line| line.starts_with(' ') && !line.trim().is_empty());
    let text: Vec<&str> = [first].into_iter().chain(rest).map(str::trim).collect();
    Some(plain(text.join(" ").trim_start_matches(['-', '|', ' '])))
}

/// All rules of a chapter, under its heading: `3`.
pub fn chapter(book: &str, wanted: &str) -> Option<String> {
    let mut lines = book.lines().skip_while(|line| heading(line).is_none_or(|title| number(title) != wanted));
    let title = heading(lines.next()?)?;
    let mut text = plain(title) + "\n";
    let rules = lines.skip_while(|line| line.is_empty()).take_while(|line| !line.starts_with("## "));
    for line in rules {
        if line.starts_with(' ') && !text.ends_with('\n') {
            text += " ";
        } else {
            text += "\n";
        }
        text += &plain(line.trim_start_matches('#').trim());
    }
    let lines: Vec<String> = text.lines().map(|line| layout::wrap(line, 2)).collect();
    Some(lines.join("\n").trim_end().to_owned())
}

/// The headings of the chapters.
pub fn chapters(book: &str) -> Vec<String> {
    book.lines().filter_map(heading).map(plain).collect()
}

fn heading(line: &str) -> Option<&str> {
    line.strip_prefix("## ").map(str::trim)
}

/// The number that a chapter's heading begins with.
fn number(title: &str) -> &str {
    title.split(|c: char| c.is_whitespace() || c == '.').next().unwrap_or_default()
}

/// Whether a line states the rule with this number.
fn starts(line: &str, wanted: &str) -> bool {
    let Some((id, _)) = line.split_once("**").and_then(|(_, rest)| rest.split_once("**")) else { return false };
    let short = id.split_once('-').map_or("", |(_, number)| number);
    id.eq_ignore_ascii_case(wanted) || short.eq_ignore_ascii_case(wanted)
}

/// The text without the marks of Markdown.
fn plain(text: &str) -> String {
    text.replace("**", "").replace(['`', '*'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Game\n\n## 1 Setup\n\n- **TG-1.1** Take *two* dice.\n- **TG-1.2** Roll `both`,\n  then wait.\n\n## 2 End\n- **TG-2.1** Stop.";

    #[test]
    fn a_rule_is_found_by_its_number_and_read_to_its_end() {
        assert_eq!(rule(BOOK, "TG-1.2").unwrap(), "TG-1.2 Roll both, then wait.");
        assert_eq!(rule(BOOK, "tg-1.1").unwrap(), "TG-1.1 Take two dice.");
        assert_eq!(rule(BOOK, "2.1").unwrap(), "TG-2.1 Stop.");
        assert_eq!(rule(BOOK, "3.1"), None);
        assert_eq!(rule(BOOK, ""), None);
    }

    #[test]
    fn a_chapter_is_all_its_rules() {
        assert_eq!(chapter(BOOK, "2").unwrap(), "2 End\n\n- TG-2.1 Stop.");
        assert!(chapter(BOOK, "1").unwrap().ends_with("- TG-1.2 Roll both, then wait."));
        assert_eq!(chapters(BOOK), ["1 Setup", "2 End"]);
    }
}
