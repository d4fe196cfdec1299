//! What can be chosen about a table: schemas for forms and command lines, and the values chosen.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Message, SeatSet};

/// One thing about a game that can be chosen when a table is made. Its texts are `option-<id>`, `option-<id>-help` and, for
/// each value of a choice, `option-<id>-<value>`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct OptionSpec {
    /// Its name in records, forms and on the command line.
    pub id: &'static str,
    /// What can be chosen.
    pub kind: OptionKind,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, OptionValue>);

impl Options {
    /// The chosen values, and the defaults for the rest.
    pub fn new(
        specs: &[OptionSpec],
        chosen: impl IntoIterator<Item = (String, OptionValue)>,
    ) -> Result<Self, OptionError> {
        let mut values: BTreeMap<String, OptionValue> =
            specs.iter().map(|spec| (spec.id.to_owned(), spec.kind.default())).collect();
        for (id, value) in chosen {
            let spec = specs.iter().find(|spec| spec.id == id).ok_or_else(|| OptionError::unknown(&id, specs))?;
            if !spec.kind.allows(&value) {
                return Err(OptionError::value(spec, &value.to_string()));
            }
            values.insert(id, value);
        }
        Ok(Self(values))
    }

    /// The values written as `id=value`, and the defaults for the rest.
    pub fn parse<'a>(
        specs: &[OptionSpec],
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let chosen = pairs.into_iter().map(|(id, text)| {
            let spec = specs.iter().find(|spec| spec.id == id).ok_or_else(|| OptionError::unknown(id, specs))?;
            let value = spec.kind.parse(text).ok_or_else(|| OptionError::value(spec, text))?;
            Ok((id.to_owned(), value))
        });
        Self::new(specs, chosen.collect::<Result<Vec<_>, _>>()?)
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
        Self(Message::new("error-option-unknown").with("option", id).with("known", known.join(", ")))
    }

    fn value(spec: &OptionSpec, value: &str) -> Self {
        Self(
            Message::new("error-option-value")
                .with("option", spec.id)
                .with("value", value)
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
        OptionSpec { id: "short", kind: OptionKind::Switch { default: false } },
        OptionSpec { id: "rounds", kind: OptionKind::Number { min: 1, max: 5, default: 1 } },
        OptionSpec { id: "guard", kind: OptionKind::Choice { values: &["bots_only", "on", "off"] } },
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
        assert!(Options::new(SPECS, [("rounds".to_owned(), OptionValue::Switch(true))]).is_err());
    }
}
