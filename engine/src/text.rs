//! Words: messages become sentences of a language, by the Fluent texts of engine, program and game.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

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

/// The texts of the engine and of whatever is added to them, in all languages. A language is read when it is first spoken.
pub struct Texts {
    sources: Vec<(Language, &'static str)>,
    bundles: [OnceLock<Bundle>; Language::ALL.len()],
}

type Bundle = FluentBundle<Arc<FluentResource>>;

impl Texts {
    /// The engine's texts and these.
    pub fn new(sources: &[&Source]) -> Self {
        let sources = [ENGINE_TEXTS].iter().chain(sources).copied().flatten().copied().collect();
        Self { sources, bundles: Default::default() }
    }

    fn bundle(&self, language: Language) -> &Bundle {
        self.bundles[language as usize].get_or_init(|| {
            let locale = language.code().parse().expect("the codes of our languages are language ids");
            let mut bundle = Bundle::new_concurrent(vec![locale]);
            bundle.set_use_isolating(false);
            for (_, text) in self.sources.iter().filter(|(l, _)| *l == language) {
                // What comes twice is found by `problems`, in tests.
                bundle.add_resource_overriding(read(text));
            }
            bundle
        })
    }

    /// Speaks in a language, with the players' names by seat; a seat without a name is called by its letter.
    pub fn words<'a>(&'a self, language: Language, names: &'a [String]) -> Words<'a> {
        Words { texts: self, language, names, missed: None }
    }

    /// All that is wrong with texts that should say the same in every language: syntax, ids given twice, ids that one language
    /// has and another lacks, arguments that one language always uses and another does not, references to nothing. Functions
    /// are not there to be called: numbers come as arguments and are written as they are.
    pub fn problems(sources: &[&Source]) -> Vec<String> {
        let mut problems = Vec::new();
        let mut texts: BTreeMap<Language, Patterns> = BTreeMap::new();
        for (language, text) in [ENGINE_TEXTS].iter().chain(sources).copied().flatten() {
            let resource = fluent_syntax::parser::parse(*text).unwrap_or_else(|(resource, errors)| {
                problems.extend(errors.iter().map(|error| format!("{language}: {error}")));
                resource
            });
            let patterns = texts.entry(*language).or_default();
            for (id, pattern) in resource.body.into_iter().flat_map(patterns_of) {
                match pattern {
                    None => problems.push(format!("{language}: {id} has attributes and no text")),
                    Some(_) if patterns.contains_key(&id) => problems.push(format!("{language}: {id} comes twice")),
                    Some(pattern) => drop(patterns.insert(id, pattern)),
                }
            }
        }
        let mut uses: BTreeMap<Language, BTreeMap<&String, Uses>> = BTreeMap::new();
        for (language, patterns) in &texts {
            let mut reader = Reader { patterns, trail: Vec::new(), problems: BTreeSet::new() };
            let used = patterns.keys().map(|id| (id, reader.text(id))).collect();
            problems.extend(reader.problems.iter().map(|problem| format!("{language}: {problem}")));
            uses.insert(*language, used);
        }
        // The attributes of a term are its grammar (gender, case): every language has its own.
        let ids: BTreeSet<&String> = uses.values().flat_map(BTreeMap::keys).copied().collect();
        for id in ids.into_iter().filter(|id| !(id.starts_with('-') && id.contains('.'))) {
            let versions: Vec<_> = Language::ALL.iter().map(|l| (l, uses.get(l).and_then(|ids| ids.get(id)))).collect();
            let (first, model) = versions[0];
            for (language, version) in versions {
                match (version, model) {
                    (None, _) => problems.push(format!("{language}: {id} is missing")),
                    (Some(version), Some(model)) if version != model => {
                        problems
                            .push(format!("{language}: {id} has other arguments than {first}: {version} and {model}"));
                    }
                    _ => {}
                }
            }
        }
        problems
    }
}

/// A file of texts, read once however many texts it is part of: read, it is many times as large.
fn read(text: &'static str) -> Arc<FluentResource> {
    static READ: OnceLock<Mutex<HashMap<&'static str, Arc<FluentResource>>>> = OnceLock::new();
    let mut all = READ.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    // What cannot be parsed is found by `problems`, in tests.
    let parse = || FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
    Arc::clone(all.entry(text).or_insert_with(|| Arc::new(parse())))
}

type Pattern = ast::Pattern<&'static str>;
/// The texts of a language by id: `message`, `message.attribute`, `-term`, `-term.attribute`.
type Patterns = BTreeMap<String, Pattern>;

fn patterns_of(entry: ast::Entry<&'static str>) -> Vec<(String, Option<Pattern>)> {
    let (id, value, attributes) = match entry {
        ast::Entry::Message(message) => (message.id.name.to_owned(), message.value, message.attributes),
        ast::Entry::Term(term) => (format!("-{}", term.id.name), Some(term.value), term.attributes),
        _ => return Vec::new(),
    };
    let attributes = attributes.into_iter().map(|a| (format!("{id}.{}", a.id.name), Some(a.value)));
    attributes.collect::<Vec<_>>().into_iter().chain([(id, value)]).collect()
}

/// The arguments that a text uses: whatever variant is chosen, or in some variant at least. What a variant is chosen by is used.
#[derive(Clone, Default, PartialEq)]
struct Uses {
    always: BTreeSet<&'static str>,
    ever: BTreeSet<&'static str>,
}

impl Uses {
    fn and(mut self, other: Self) -> Self {
        self.always.extend(other.always);
        self.ever.extend(other.ever);
        self
    }

    fn or(&self, other: &Self) -> Self {
        Self { always: &self.always & &other.always, ever: &self.ever | &other.ever }
    }
}

impl fmt::Display for Uses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.ever.iter().map(|name| match self.always.contains(name) {
            true => format!("${name}"),
            false => format!("${name} (not always)"),
        });
        write!(f, "[{}]", names.collect::<Vec<_>>().join(", "))
    }
}

/// Reads what texts use, and notes what they refer to in vain.
struct Reader<'a> {
    patterns: &'a Patterns,
    /// The texts being read, each referred to by the one before.
    trail: Vec<String>,
    problems: BTreeSet<String>,
}

impl Reader<'_> {
    fn text(&mut self, id: &str) -> Uses {
        let (patterns, from) = (self.patterns, self.trail.last().cloned().unwrap_or_default());
        let Some(pattern) = patterns.get(id) else {
            self.problems.insert(format!("{from} refers to {id}, which does not exist"));
            return Uses::default();
        };
        if self.trail.iter().any(|above| above == id) {
            self.problems.insert(format!("{id} refers to itself"));
            return Uses::default();
        }
        self.trail.push(id.to_owned());
        let uses = self.pattern(pattern);
        self.trail.pop();
        uses
    }

    fn pattern(&mut self, pattern: &Pattern) -> Uses {
        pattern.elements.iter().fold(Uses::default(), |uses, element| match element {
            ast::PatternElement::TextElement { .. } => uses,
            ast::PatternElement::Placeable { expression } => uses.and(self.expression(expression)),
        })
    }

    fn expression(&mut self, expression: &ast::Expression<&'static str>) -> Uses {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                let variants: Vec<Uses> = variants.iter().map(|variant| self.pattern(&variant.value)).collect();
                self.inline(selector).and(variants.into_iter().reduce(|one, other| one.or(&other)).unwrap_or_default())
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&'static str>) -> Uses {
        let attribute = |attribute: &Option<ast::Identifier<&str>>| match attribute {
            Some(attribute) => format!(".{}", attribute.name),
            None => String::new(),
        };
        match inline {
            ast::InlineExpression::StringLiteral { .. } | ast::InlineExpression::NumberLiteral { .. } => {
                Uses::default()
            }
            ast::InlineExpression::VariableReference { id } => {
                Uses { always: [id.name].into(), ever: [id.name].into() }
            }
            ast::InlineExpression::Placeable { expression } => self.expression(expression),
            ast::InlineExpression::MessageReference { id, attribute: part } => {
                self.text(&format!("{}{}", id.name, attribute(part)))
            }
            ast::InlineExpression::TermReference { id, attribute: part, arguments } => {
                // A term sees the arguments it is given and not those of the message.
                self.text(&format!("-{}{}", id.name, attribute(part)));
                arguments.as_ref().map(|arguments| self.arguments(arguments)).unwrap_or_default()
            }
            ast::InlineExpression::FunctionReference { id, arguments } => {
                let from = self.trail.last().cloned().unwrap_or_default();
                self.problems.insert(format!("{from} calls {}: there are no functions", id.name));
                self.arguments(arguments)
            }
        }
    }

    fn arguments(&mut self, arguments: &ast::CallArguments<&'static str>) -> Uses {
        let named = arguments.named.iter().map(|named| &named.value);
        let all: Vec<_> = arguments.positional.iter().chain(named).collect();
        all.into_iter().fold(Uses::default(), |uses, argument| uses.and(self.inline(argument)))
    }
}

/// Texts in one language, with the names of the players.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    texts: &'a Texts,
    language: Language,
    names: &'a [String],
    /// Where what has no text is noted: for the laws.
    missed: Option<&'a Mutex<Vec<String>>>,
}

impl<'a> Words<'a> {
    /// Notes what could not be said as it should.
    #[cfg(feature = "laws")]
    pub(crate) fn noting(self, missed: &'a Mutex<Vec<String>>) -> Self {
        Self { missed: Some(missed), ..self }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message as a sentence. What has no text, the whole of it or a part, is said by its id and arguments, so that nothing
    /// is ever lost.
    pub fn say(&self, message: &Message) -> String {
        let sentence = self.format(message, |part| Ok(self.say(part)));
        sentence.unwrap_or_else(|problem| {
            if let Some(missed) = self.missed {
                missed.lock().unwrap_or_else(PoisonError::into_inner).push(problem);
            }
            self.bare(message)
        })
    }

    /// A message without its text: `[id name=value ...]`.
    fn bare(&self, message: &Message) -> String {
        let args = message.args.iter().map(|(name, arg)| match arg {
            Arg::Number(number) => format!(" {name}={number}"),
            Arg::Text(text) => format!(" {name}={text}"),
            Arg::Seat(seat) => format!(" {name}={}", self.name(*seat)),
            Arg::Message(message) => format!(" {name}={}", self.say(message)),
            Arg::List(messages) => {
                format!(" {name}={}", messages.iter().map(|m| self.say(m)).collect::<Vec<_>>().join(", "))
            }
        });
        format!("[{}{}]", message.id, args.collect::<String>())
    }

    /// The text of a message without arguments.
    pub fn word(&self, id: &str) -> String {
        self.say(&Message::new(id.to_owned()))
    }

    /// A message as a sentence, or what is wrong with its text.
    pub fn try_say(&self, message: &Message) -> Result<String, String> {
        self.format(message, |part| self.try_say(part))
    }

    /// A message as a sentence around its parts.
    fn format(&self, message: &Message, part: impl Fn(&Message) -> Result<String, String>) -> Result<String, String> {
        let bundle = self.texts.bundle(self.language);
        let complain = |what: &str| format!("{}: {} {what}", self.language, message.id);
        let pattern = bundle.get_message(&message.id).and_then(|m| m.value()).ok_or_else(|| complain("has no text"))?;
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            args.set(*name, self.value(arg, &part)?);
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

    fn value(
        &self,
        arg: &Arg,
        part: impl Fn(&Message) -> Result<String, String>,
    ) -> Result<FluentValue<'static>, String> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Seat(seat) => FluentValue::from(self.name(*seat)),
            Arg::Message(message) => FluentValue::from(part(message)?),
            Arg::List(messages) => {
                let parts: Result<Vec<String>, String> = messages.iter().map(part).collect();
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

    fn problems(english: &'static str, german: &'static str) -> String {
        Texts::problems(&[&[(Language::English, english), (Language::German, german)]]).join("\n")
    }

    #[test]
    fn a_variant_that_lacks_what_the_other_language_always_says_is_found() {
        const WHOLE: &str = "a = { $who }: { $n ->\n  [one] one\n *[other] { $n }\n }";
        assert_eq!(problems(WHOLE, "a = { $n ->\n  [one] eins: { $who }\n *[other] { $n }: { $who }\n }"), "");
        let found = problems(WHOLE, "a = { $n ->\n  [one] eins\n *[other] { $n }: { $who }\n }");
        assert_eq!(found, "de: a has other arguments than en: [$n, $who (not always)] and [$n, $who]");
    }

    #[test]
    fn what_a_text_refers_to_exists_and_its_arguments_count() {
        assert_eq!(
            problems("a = { b }\nb = { $x }", "a = { $x }\nb = { c.d }\nc = C\n .d = { $x }"),
            "en: c is missing\nen: c.d is missing"
        );
        for (english, expected) in [
            ("a = { b }", "en: a refers to b, which does not exist"),
            ("a = { -b }", "en: a refers to -b, which does not exist"),
            ("a = { -b.c ->\n *[d] A\n }\n-b = B", "en: a refers to -b.c, which does not exist"),
            ("a = { a }", "en: a refers to itself"),
            ("a = { NUMBER($n) }", "en: a calls NUMBER: there are no functions"),
            ("a =\n .b = B", "en: a has attributes and no text"),
            ("-a = A\n-a = A", "en: -a comes twice"),
        ] {
            let found = problems(english, "a = A\n-a = A\n-b = B");
            assert!(found.contains(expected), "{english}: {found}");
        }
    }

    #[test]
    fn arguments_of_terms_and_functions_are_arguments_too() {
        assert!(problems("a = { -t($x) }\n-t = T", "a = A\n-t = T").contains("de: a has other arguments"));
        assert!(problems("a = { F($x) }", "a = A").contains("de: a has other arguments than en: [] and [$x]"));
    }

    #[test]
    fn the_grammar_of_a_term_is_its_languages_own() {
        assert_eq!(problems("-gate = gate", "-gate = Tor\n .gender = neuter"), "");
        assert!(problems("-gate = gate", "").contains("de: -gate is missing"));
    }

    #[test]
    fn a_part_without_text_does_not_lose_the_sentence() {
        let refusal = Message::new("refusal")
            .with("reason", Message::new("refused-taken").with("cell", "b2").with("who", Seat::B).with("n", 3))
            .with("rule", "TTT-3.2");
        let whole =
            Message::new("error-record-illegal").with("number", 3).with("action", "A:b2").with("refusal", refusal);
        assert_eq!(in_english(&whole), "Action 3, “A:b2”: [refused-taken cell=b2 who=Seat B n=3] (TTT-3.2)");
        let list =
            Message::new("no-text").with("all", vec![Message::new("refused-game-over"), Message::new("nor-this")]);
        assert_eq!(in_english(&list), "[no-text all=The game is over, [nor-this]]");
        assert!(Texts::new(&[]).words(Language::English, &[]).try_say(&whole).is_err(), "the laws are strict");
    }

    #[test]
    fn locales_name_languages() {
        assert_eq!(Language::of_locale("de_AT.UTF-8"), Some(Language::German));
        assert_eq!(Language::of_locale("en-GB"), Some(Language::English));
        assert_eq!(Language::of_locale("C"), None);
    }
}
