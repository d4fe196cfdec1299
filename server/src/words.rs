//! What people write: names, chat, notes. Cleaned when it comes in, escaped wherever it goes out.

/// The longest name.
pub const LONGEST_NAME: usize = 24;
/// The longest thing to say in the chat.
pub const LONGEST_CHAT: usize = 500;
/// The longest private note.
pub const LONGEST_NOTE: usize = 20_000;

/// One line: no control characters, no characters that turn the direction of text around, no spaces in a row, not too long.
pub fn clean_line(text: &str, longest: usize) -> String {
    let harmless =
        text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).filter(|l| is_harmless(*l));
    let text: String = harmless.collect();
    let text = text.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    text.chars().take(longest).collect::<String>().trim_end().to_owned()
}

/// Several lines.
pub fn clean_text(text: &str, longest: usize) -> String {
    let text = text.replace("\r\n", "\n");
    let harmless = text.chars().filter(|letter| *letter == '\n' || is_harmless(*letter));
    harmless.take(longest).collect::<String>().trim_end().to_owned()
}

fn is_harmless(letter: char) -> bool {
    let turns_text_around =
        matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let invisible = matches!(letter, '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{fff9}'..='\u{ffff}');
    !letter.is_control() && !turns_text_around && !invisible
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_readable_line() {
        assert_eq!(clean_line("  Ada \t\n Lovelace\u{0} ", 24), "Ada Lovelace");
        assert_eq!(clean_line("\u{202e}evil\u{200b}", 24), "evil");
        assert_eq!(clean_line(&"ä".repeat(99), 24).chars().count(), 24);
        assert_eq!(clean_line("<b>&\"'", 24), "<b>&\"'");
    }

    #[test]
    fn a_note_keeps_its_lines() {
        assert_eq!(clean_text("one\r\ntwo\u{7}\n\n", 99), "one\ntwo");
    }
}
