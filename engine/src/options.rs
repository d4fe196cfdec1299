//! What can be chosen about a table: schemas for forms and command lines, and the values chosen.

use std::collections::BTreeMap;

use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::{Message, SeatSet};

/// One thing about a game that can be chosen when a table is made. Its texts are `option-<id>`, `option-<id>-help` and, for
/// each value of a choice, `option-<id>-<value>`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    /// Its name in records, forms and on the command line.
    pub id: &'static str,
    /// What can be chosen.
    pub kind: OptionKind,
    /// The first version of the rules that has it.
    pub since: u16,
    /// What held in earlier versions, written as on a command line; the default if it is not said.
    pub before: Option<&'static str>,
}

impl OptionSpec {
    /// An option that was always there.
    pub const fn new(id: &'static str, kind: OptionKind) -> Self {
        Self { id, kind, since: 1, before: None }
    }

    /// The same option, new in this version of the rules. Tables with earlier rules have the value `before`.
    #[must_use]
    pub const fn since(self, rules: u16, before: &'static str) -> Self {
        Self { since: rules, before: Some(before), ..self }
    }

    /// What holds if nothing is chosen at a table with this version of the rules.
    fn unchosen(&self, rules: u16) -> OptionValue {
        let before = self.before.filter(|_| rules < self.since).and_then(|before| self.kind.parse(before));
        before.unwrap_or_else(|| self.kind.default())
    }
}

/// What can be chosen for an option, and what holds if nothing is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// On or off.
    Switch {
        /// Whether it is on by default.
        default: bool,
    },
    /// A number in a range.
    Number {
        /// The smallest number.
        min: i64,
        /// The largest number.
        max: i64,
        /// The number by default.
        default: i64,
    },
    /// One of several words.
    Choice {
        /// The words; the first is the default.
        values: &'static [&'static str],
    },
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Switch(bool),
    /// A number.
    Number(i64),
    /// One of the words.
    Choice(String),
}

impl OptionKind {
    /// The value if nothing is chosen.
    pub fn default(&self) -> OptionValue {
        match *self {
            Self::Switch { default } => OptionValue::Switch(default),
            Self::Number { default, .. } => OptionValue::Number(default),
            Self::Choice { values } => OptionValue::Choice(values[0].to_owned()),
        }
    }

    /// Whether the value can be chosen.
    pub fn allows(&self, value: &OptionValue) -> bool {
        match (self, value) {
            (Self::Switch { .. }, OptionValue::Switch(_)) => true,
            (Self::Number { min, max, .. }, OptionValue::Number(number)) => (min..=max).contains(&number),
            (Self::Choice { values }, OptionValue::Choice(word)) => values.contains(&word.as_str()),
            _ => false,
        }
    }

    /// The value that a form or a command line means by this text.
    pub fn parse(&self, text: &str) -> Option<OptionValue> {
        let value = match self {
            Self::Switch { .. } => OptionValue::Switch(match text {
                "on" | "true" | "yes" => true,
                "off" | "false" | "no" => false,
                _ => return None,
            }),
            Self::Number { .. } => OptionValue::Number(text.parse().ok()?),
            Self::Choice { .. } => OptionValue::Choice(text.to_owned()),
        };
        self.allows(&value).then_some(value)
    }

    /// What can be chosen, in the same letters for every language.
    pub fn describe(&self) -> String {
        match self {
            Self::Switch { .. } => "on, off".to_owned(),
            Self::Number { min, max, .. } => format!("{min}–{max}"),
            Self::Choice { values } => values.join(", "),
        }
    }
}

impl std::fmt::Display for OptionValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Switch(on) => f.write_str(if *on { "on" } else { "off" }),
            Self::Number(number) => write!(f, "{number}"),
            Self::Choice(word) => f.write_str(word),
        }
    }
}

/// The values chosen for a table: every option of the game has one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, OptionValue>);

impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Value;

        impl Visitor<'_> for Value {
            type Value = OptionValue;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("true, false, a whole number or a string")
            }

            fn visit_bool<E: Error>(self, on: bool) -> Result<OptionValue, E> {
                Ok(OptionValue::Switch(on))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<OptionValue, E> {
                Ok(OptionValue::Number(number))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<OptionValue, E> {
                let small = i64::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self));
                small.map(OptionValue::Number)
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<OptionValue, E> {
                Ok(OptionValue::Choice(word.to_owned()))
            }
        }

        deserializer.deserialize_any(Value)
    }
}

/// Strict: no option comes twice, and what is wrong with one is said with its name.
impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Options;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("options with their values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<Options, A::Error> {
                let mut values = BTreeMap::new();
                while let Some(id) = pairs.next_key::<String>()? {
                    let value = pairs.next_value();
                    let value = value.map_err(|error| A::Error::custom(format_args!("option {id:?}: {error}")))?;
                    if values.contains_key(&id) {
                        return Err(A::Error::custom(format_args!("duplicate option {id:?}")));
                    }
                    values.insert(id, value);
                }
                Ok(Options(values))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}

impl Options {
    /// The chosen values, and what holds otherwise in this version of the rules for the rest. An option that is newer than the
    /// rules cannot be chosen otherwise.
    pub fn new(
        specs: &[OptionSpec],
        rules: u16,
        chosen: impl IntoIterator<Item = (String, OptionValue)>,
    ) -> Result<Self, OptionError> {
        let mut values: BTreeMap<String, OptionValue> =
            specs.iter().map(|spec| (spec.id.to_owned(), spec.unchosen(rules))).collect();
        for (id, value) in chosen {
            let spec = specs.iter().find(|spec| spec.id == id).ok_or_else(|| OptionError::unknown(&id, specs))?;
            if !spec.kind.allows(&value) {
                return Err(OptionError::value(spec, &value.to_string()));
            }
            if rules < spec.since && value != spec.unchosen(rules) {
                return Err(OptionError::too_new(spec, rules));
            }
            values.insert(id, value);
        }
        Ok(Self(values))
    }

    /// The values written as `id=value`, and the defaults of the newest rules for the rest.
    pub fn parse<'a>(
        specs: &[OptionSpec],
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let chosen = pairs.into_iter().map(|(id, text)| {
            let spec = specs.iter().find(|spec| spec.id == id).ok_or_else(|| OptionError::unknown(id, specs))?;
            let value = spec.kind.parse(text).ok_or_else(|| OptionError::value(spec, text))?;
            Ok((id.to_owned(), value))
        });
        Self::new(specs, u16::MAX, chosen.collect::<Result<Vec<_>, _>>()?)
    }

    /// Every option with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &OptionValue)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value))
    }

    /// The value of a switch; off if the game has no such switch.
    pub fn switch(&self, id: &str) -> bool {
        matches!(self.0.get(id), Some(OptionValue::Switch(true)))
    }

    /// The value of a number; 0 if the game has no such number.
    pub fn number(&self, id: &str) -> i64 {
        match self.0.get(id) {
            Some(OptionValue::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The word chosen; empty if the game has no such choice.
    pub fn choice(&self, id: &str) -> &str {
        match self.0.get(id) {
            Some(OptionValue::Choice(word)) => word,
            _ => "",
        }
    }
}

/// How a table is set up: everything but the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many seats.
    pub seats: usize,
    /// Which of them are bots from the start: some rules ask.
    pub bots: SeatSet,
    /// The version of the rules that this table keeps.
    pub rules: u16,
    /// The options of the game.
    pub options: Options,
}

/// An option that does not exist, or a value it cannot have.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionError(Message);

impl OptionError {
    fn unknown(id: &str, specs: &[OptionSpec]) -> Self {
        let known: Vec<&str> = specs.iter().map(|spec| spec.id).collect();
        Self(Message::new("error-option-unknown").with_quote("option", id).with("known", known.join(", ")))
    }

    fn too_new(spec: &OptionSpec, rules: u16) -> Self {
        let message = Message::new("error-option-new").with("option", spec.id).with("rules", rules);
        Self(message.with("since", spec.since).with("value", spec.unchosen(rules).to_string()))
    }

    fn value(spec: &OptionSpec, value: &str) -> Self {
        Self(
            Message::new("error-option-value")
                .with("option", spec.id)
                .with_quote("value", value)
                .with("allowed", spec.kind.describe()),
        )
    }

    /// What was wrong and what would be right.
    pub fn message(&self) -> Message {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec::new("short", OptionKind::Switch { default: false }),
        OptionSpec::new("rounds", OptionKind::Number { min: 1, max: 5, default: 1 }),
        OptionSpec::new("guard", OptionKind::Choice { values: &["bots_only", "on", "off"] }).since(3, "off"),
    ];

    #[test]
    fn what_is_not_chosen_has_its_default() {
        let options = Options::parse(SPECS, [("rounds", "3")]).unwrap();
        assert_eq!(
            (options.switch("short"), options.number("rounds"), options.choice("guard")),
            (false, 3, "bots_only")
        );
    }

    #[test]
    fn unknown_options_and_values_are_refused() {
        for (id, text) in [("colour", "on"), ("rounds", "6"), ("rounds", "many"), ("short", "maybe"), ("guard", "all")]
        {
            assert!(Options::parse(SPECS, [(id, text)]).is_err(), "{id}={text}");
        }
        assert!(Options::new(SPECS, 1, [("rounds".to_owned(), OptionValue::Switch(true))]).is_err());
    }

    #[test]
    fn an_option_newer_than_the_rules_has_the_value_from_before() {
        let guard = |rules| Options::new(SPECS, rules, []).unwrap().choice("guard").to_owned();
        assert_eq!([guard(1), guard(2), guard(3)], ["off", "off", "bots_only"]);
        let chosen = |rules, word: &str| {
            Options::new(SPECS, rules, [("guard".to_owned(), OptionValue::Choice(word.to_owned()))])
        };
        assert!(chosen(2, "on").is_err(), "it was not there to be chosen");
        assert_eq!(chosen(2, "off"), Options::new(SPECS, 2, []), "what a record of such a game says");
        assert!(chosen(3, "on").is_ok());
    }

    #[test]
    fn options_are_read_strictly() {
        let read = |text: &str| serde_json::from_str::<Options>(text).map_err(|error| error.to_string());
        assert_eq!(
            read(r#"{"rounds": 3}"#),
            Options::parse(&SPECS[1..2], [("rounds", "3")]).map_err(|_| String::new())
        );
        assert!(read(r#"{"rounds": 3, "rounds": 4}"#).unwrap_err().contains(r#"duplicate option "rounds""#));
        for value in ["1.5", "[1]", "null", "18446744073709551615"] {
            let error = read(&format!(r#"{{"rounds": {value}}}"#)).unwrap_err();
            assert!(error.contains(r#"option "rounds": invalid"#), "{error}");
        }
    }
}
