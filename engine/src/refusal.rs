//! Why something is not possible, as data.

use std::fmt;

use serde::Serialize;

use crate::Message;

/// The number of a rule in `docs/rules/<game>.md`, such as `FED-4.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(&'static str);

impl RuleId {
    /// The rule with this number.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The number as it stands in the rules.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is not legal now: the rule it would break, the condition that fails, what is missing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The condition that fails.
    pub reason: Message,
    /// What and how much is missing, where it is a matter of amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Missing>,
}

/// What would be needed in addition.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Missing {
    /// The name of the thing.
    pub what: Message,
    /// How many more of it.
    pub amount: i32,
}

impl Refusal {
    /// Refused by this rule, for this reason.
    pub fn new(rule: RuleId, reason: impl Into<Message>) -> Self {
        Self { rule, reason: reason.into(), missing: None }
    }

    /// Refused because so many of something are missing.
    #[must_use]
    pub fn missing(mut self, what: impl Into<Message>, amount: i32) -> Self {
        self.missing = Some(Missing { what: what.into(), amount });
        self
    }

    /// The whole refusal in one sentence: reason, what is missing, number of the rule.
    pub fn message(&self) -> Message {
        let message = match &self.missing {
            None => Message::new("refusal"),
            Some(missing) => {
                Message::new("refusal-missing").with("what", missing.what.clone()).with("amount", missing.amount)
            }
        };
        message.with("reason", self.reason.clone()).with("rule", self.rule)
    }
}
