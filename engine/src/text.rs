//! Words: messages become sentences of a language, by the Fluent texts of engine, program and game.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast;
use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::message::{Arg, Message};

/// A language the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
}

impl Language {
    /// All languages; every text exists in each of them.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The code of the language: `en`, `de`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language meant by a locale such as `de_AT.UTF-8` or `en-GB`.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| code.eq_ignore_ascii_case(language.code()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is no language's code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALanguage;

impl fmt::Display for NotALanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("en, de")
    }
}

impl std::error::Error for NotALanguage {}

impl FromStr for Language {
    type Err = NotALanguage;

    fn from_str(text: &str) -> Result<Self, NotALanguage> {
        Self::ALL.into_iter().find(|language| text == language.code()).ok_or(NotALanguage)
    }
}

/// The texts of one source: a crate's `text/*.ftl`.
pub type Source = [(Language, &'static str)];

/// What the engine itself has to say.
pub const ENGINE_TEXTS: &Source =
    &[(Language::English, include_str!("../text/en.ftl")), (Language::German, include_str!("../text/de.ftl"))];

/// The texts of the engine and of whatever is added to them, in all languages.
pub struct Texts {
    bundles: BTreeMap<Language, FluentBundle<FluentResource>>,
}

impl Texts {
    /// The engine's texts and these.
    pub fn new(sources: &[&Source]) -> Self {
        let mut bundles = BTreeMap::new();
        for language in Language::ALL {
            let locale = language.code().parse().expect("the codes of our languages are language ids");
            let mut bundle = FluentBundle::new_concurrent(vec![locale]);
            bundle.set_use_isolating(false);
            for (_, text) in [ENGINE_TEXTS].iter().chain(sources).copied().flatten().filter(|(l, _)| *l == language) {
                // What cannot be parsed or comes twice is found by `problems`, in tests.
                let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
                bundle.add_resource_overriding(resource);
            }
            bundles.insert(language, bundle);
        }
        Self { bundles }
    }

    /// Speaks in a language, with the players' names by seat; a seat without a name is called by its letter.
    pub fn words<'a>(&'a self, language: Language, names: &'a [String]) -> Words<'a> {
        Words { texts: self, language, names }
    }

    /// All that is wrong with texts that should say the same in every language: syntax, ids given twice, ids or arguments that
    /// one language has and another lacks.
    pub fn problems(sources: &[&Source]) -> Vec<String> {
        let mut problems = Vec::new();
        let mut seen: BTreeMap<Language, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
        for (language, text) in [ENGINE_TEXTS].iter().chain(sources).copied().flatten() {
            let resource = match fluent_syntax::parser::parse(*text) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    problems.extend(errors.iter().map(|error| format!("{language}: {error}")));
                    resource
                }
            };
            for entry in resource.body {
                let ast::Entry::Message(message) = entry else { continue };
                let mut variables = BTreeSet::new();
                if let Some(pattern) = &message.value {
                    variables_of(pattern, &mut variables);
                }
                let id = message.id.name.to_owned();
                if seen.entry(*language).or_default().insert(id.clone(), variables).is_some() {
                    problems.push(format!("{language}: {id} comes twice"));
                }
            }
        }
        let ids: BTreeSet<&String> = seen.values().flat_map(BTreeMap::keys).collect();
        for id in ids {
            let versions: Vec<_> = Language::ALL.iter().map(|l| (l, seen.get(l).and_then(|ids| ids.get(id)))).collect();
            for (language, version) in &versions {
                match version {
                    None => problems.push(format!("{language}: {id} is missing")),
                    Some(variables) if Some(*variables) != versions[0].1 && versions[0].1.is_some() => {
                        problems.push(format!("{language}: {id} has other arguments than {}", versions[0].0));
                    }
                    Some(_) => {}
                }
            }
        }
        problems
    }
}

fn variables_of(pattern: &ast::Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            variables_in(expression, found);
        }
    }
}

fn variables_in(expression: &ast::Expression<&str>, found: &mut BTreeSet<String>) {
    let inline = match expression {
        ast::Expression::Inline(inline) => inline,
        ast::Expression::Select { selector, variants } => {
            for variant in variants {
                variables_of(&variant.value, found);
            }
            selector
        }
    };
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => variables_in(expression, found),
        _ => {}
    }
}

/// Texts in one language, with the names of the players.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    texts: &'a Texts,
    language: Language,
    names: &'a [String],
}

impl Words<'_> {
    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message as a sentence. What has no text is said by its id, so that nothing is ever lost.
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|_| format!("[{}]", message.id))
    }

    /// The text of a message without arguments.
    pub fn word(&self, id: &str) -> String {
        self.say(&Message::new(id.to_owned()))
    }

    /// A message as a sentence, or what is wrong with its text.
    pub fn try_say(&self, message: &Message) -> Result<String, String> {
        let bundle = &self.texts.bundles[&self.language];
        let complain = |what: &str| format!("{}: {} {what}", self.language, message.id);
        let pattern = bundle.get_message(&message.id).and_then(|m| m.value()).ok_or_else(|| complain("has no text"))?;
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg)?);
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        match errors.first() {
            None => Ok(text),
            Some(error) => Err(complain(&error.to_string())),
        }
    }

    /// What somebody at the table is called.
    pub fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            _ => self.say(&Message::new("seat").with("letter", seat.to_string())),
        }
    }

    fn value(&self, arg: &Arg) -> Result<FluentValue<'static>, String> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Seat(seat) => FluentValue::from(self.name(*seat)),
            Arg::Message(message) => FluentValue::from(self.try_say(message)?),
            Arg::List(messages) => {
                let parts: Result<Vec<String>, String> = messages.iter().map(|m| self.try_say(m)).collect();
                FluentValue::from(parts?.join(", "))
            }
        })
    }
}

/// A message in English, for logs and error chains of engineers.
pub fn in_english(message: &Message) -> String {
    use std::sync::OnceLock;
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| Texts::new(&[])).words(Language::English, &[]).say(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &Source = &[
        (Language::English, "gain = { $who } gains { $n -> \n  [one] a coin\n *[other] { $n } coins\n }."),
        (Language::German, "gain = { $who } erhält { $n -> \n  [one] eine Münze\n *[other] { $n } Münzen\n }."),
    ];

    #[test]
    fn the_engine_says_the_same_in_every_language() {
        assert_eq!(Texts::problems(&[]), [""; 0]);
    }

    #[test]
    fn messages_become_sentences_with_names_and_plurals() {
        let texts = Texts::new(&[PLAIN]);
        let names = ["Vega".to_owned()];
        let gain = |seat, n: i32| Message::new("gain").with("who", seat).with("n", n);
        assert_eq!(texts.words(Language::English, &names).say(&gain(Seat::A, 1)), "Vega gains a coin.");
        assert_eq!(texts.words(Language::German, &names).say(&gain(Seat::B, 2)), "Platz B erhält 2 Münzen.");
    }

    #[test]
    fn a_message_without_text_or_argument_is_said_by_its_id_and_noticed() {
        let texts = Texts::new(&[PLAIN]);
        let words = texts.words(Language::English, &[]);
        assert_eq!(words.word("nothing-like-that"), "[nothing-like-that]");
        assert!(words.try_say(&Message::new("gain")).is_err());
    }

    #[test]
    fn differences_between_languages_are_found() {
        let wrong: &Source = &[(Language::English, "a = { $x }\nb = B\nb = B"), (Language::German, "a = { $y }\n= x")];
        let problems = Texts::problems(&[wrong]).join("\n");
        for expected in ["de: a has other arguments", "en: b comes twice", "de: b is missing", "de: Expected"] {
            assert!(problems.contains(expected), "{expected} in:\n{problems}");
        }
    }

    #[test]
    fn locales_name_languages() {
        assert_eq!(Language::of_locale("de_AT.UTF-8"), Some(Language::German));
        assert_eq!(Language::of_locale("en-GB"), Some(Language::English));
        assert_eq!(Language::of_locale("C"), None);
    }
}
