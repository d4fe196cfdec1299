//! Which language to speak, decided before anything is said.

use std::ffi::OsString;

use engine::Message;
use engine::text::Language;

use crate::problem::Problem;

/// The language to speak, and what was wrong with choosing it.
pub struct Chosen {
    /// The language.
    pub language: Language,
    /// A wish that cannot be fulfilled.
    pub problem: Option<Problem>,
}

/// The language of `--language`, else of `ORRERY_LANGUAGE`, else of the locale, else English.
pub fn choose(args: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Chosen {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    let fallback = locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default();
    // A flag that names no language is left to the reader of the command line.
    if let Some(language) = flag(args).and_then(|code| code.parse().ok()) {
        return Chosen { language, problem: None };
    }
    match set("ORRERY_LANGUAGE").map(|code| (code.parse(), code)) {
        None => Chosen { language: fallback, problem: None },
        Some((Ok(language), _)) => Chosen { language, problem: None },
        Some((Err(_), code)) => Chosen { language: fallback, problem: Some(unknown(&code)) },
    }
}

fn unknown(code: &str) -> Problem {
    let known = Language::ALL.map(Language::code).join(", ");
    Problem::input(Message::new("error-language").with("language", code).with("known", known))
}

/// The value of `--language`.
fn flag(args: &[OsString]) -> Option<&str> {
    let mut args = args.iter().skip(1).filter_map(|arg| arg.to_str()).take_while(|arg| *arg != "--");
    while let Some(arg) = args.next() {
        if let Some(rest) = arg.strip_prefix("--language") {
            return if rest.is_empty() { args.next() } else { rest.strip_prefix('=') };
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(args: &[&str], variables: &[(&str, &str)]) -> Language {
        let args: Vec<OsString> = ["orrery"].iter().chain(args).map(OsString::from).collect();
        let variable = |name: &str| variables.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned());
        choose(&args, variable).language
    }

    #[test]
    fn the_flag_goes_before_the_variable_before_the_locale() {
        let locale = [("LC_ALL", ""), ("LANG", "de_DE.UTF-8")];
        assert_eq!(chosen(&[], &[]), Language::English);
        assert_eq!(chosen(&[], &locale), Language::German);
        assert_eq!(chosen(&[], &[locale[1], ("ORRERY_LANGUAGE", "en")]), Language::English);
        assert_eq!(chosen(&["games", "--language", "de"], &[("ORRERY_LANGUAGE", "en")]), Language::German);
        assert_eq!(chosen(&["--language=de"], &[]), Language::German);
        assert_eq!(chosen(&["--", "--language=de"], &[]), Language::English);
    }
}
