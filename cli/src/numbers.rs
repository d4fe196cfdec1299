//! Numbers as a language writes them.

use engine::text::Words;

/// A number with so many decimals, its thousands set apart.
pub fn decimal(words: &Words<'_>, value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), None), |(whole, rest)| (whole, Some(rest)));
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("-", digits));
    let mut number = sign.to_owned();
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            number += &words.word("number-thousands");
        }
        number.push(digit);
    }
    rest.map_or(number.clone(), |rest| number + &words.word("number-point") + rest)
}

/// A whole number, its thousands set apart.
pub fn whole(words: &Words<'_>, value: impl TryInto<u64>) -> String {
    decimal(words, value.try_into().unwrap_or_default() as f64, 0)
}

/// A share as a percentage.
pub fn percent(words: &Words<'_>, share: f64) -> String {
    decimal(words, share * 100.0, 1)
}

#[cfg(test)]
mod tests {
    use engine::text::{Language, Texts};

    use super::*;

    #[test]
    fn every_language_writes_numbers_its_own_way() {
        let texts = Texts::new(&[crate::app::TEXTS]);
        let say = |language, value, decimals| decimal(&texts.words(language, &[]), value, decimals);
        assert_eq!(say(Language::English, 1_234_567.891, 2), "1,234,567.89");
        assert_eq!(say(Language::German, -1_234.5, 1), "-1.234,5");
        assert_eq!(say(Language::German, 999.0, 0), "999");
    }
}
