//! Text in 80 columns.

/// The width that every terminal has.
pub const WIDTH: usize = 80;

/// How many columns a text takes, colours aside.
pub fn width(text: &str) -> usize {
    anstream::adapter::strip_str(text).to_string().chars().count()
}

/// The text with spaces behind it, or before it, up to a width.
pub fn pad(text: &str, to: usize, right: bool) -> String {
    let space = " ".repeat(to.saturating_sub(width(text)));
    if right { space + text } else { text.to_owned() + &space }
}

/// The text in lines of at most the usual width; all but the first are indented, and the first may be by its writer.
pub fn wrap(text: &str, indent: usize) -> String {
    let mut lines = String::new();
    let mut column = indent;
    for word in text.split_whitespace() {
        let wide = width(word);
        if column > indent && column + 1 + wide > WIDTH {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            column = indent;
        } else if column > indent {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += wide;
    }
    lines
}

/// Short items side by side, row by row, in as many columns as fit.
pub fn columns(items: &[String], indent: usize) -> Vec<String> {
    const GAP: usize = 3;
    let widest = items.iter().map(|item| width(item)).max().unwrap_or_default();
    let fit = (WIDTH.saturating_sub(indent) + GAP) / (widest + GAP);
    let count = if items.len() <= 4 { 1 } else { fit.clamp(1, 4) };
    let row = |row: &[String]| {
        let padded: Vec<String> = row.iter().map(|item| pad(item, widest, false)).collect();
        format!("{}{}", " ".repeat(indent), padded.join(&" ".repeat(GAP)).trim_end())
    };
    items.chunks(count).map(row).collect()
}

/// A text from outside without anything that could move the cursor or change the terminal.
pub fn harmless(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_broken_between_words_and_indented() {
        let text = "orbit ".repeat(20);
        let wrapped = wrap(&text, 4);
        assert!(format!("    {wrapped}").lines().all(|line| line.len() <= WIDTH), "{wrapped}");
        assert!(wrapped.lines().nth(1).unwrap().starts_with("    orbit"), "{wrapped}");
    }

    #[test]
    fn short_items_stand_side_by_side_and_colours_take_no_room() {
        let items: Vec<String> = (1..=6).map(|n| crate::paint::strong(format!("item {n}"))).collect();
        let rows = columns(&items, 2);
        assert_eq!(rows.len(), 2);
        assert_eq!(width(&rows[0]), 2 + 4 * 6 + 3 * 3);
        assert_eq!(columns(&items[..3], 0).len(), 3, "a few items stand below each other");
    }

    #[test]
    fn escapes_from_outside_are_disarmed() {
        assert_eq!(harmless("a\u{1b}[2Jb\nc"), "a\u{fffd}[2Jb\nc");
    }
}
