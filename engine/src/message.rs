//! What is said to players, as data: an id of the texts and its arguments. The words stand in `text/*.ftl`.

use std::borrow::Cow;

use serde::Serialize;

use crate::{RuleId, Seat};

/// Something to say: a message id of `text/*.ftl` and its arguments.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Message {
    /// The id in the texts.
    pub id: Cow<'static, str>,
    /// The arguments by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number, also for plural forms.
    Number(i64),
    /// Letters that are the same in every language: notation, ids, file names, what somebody typed.
    Text(String),
    /// Somebody at the table: said with the player's name.
    Seat(Seat),
    /// Another message: the name of a thing.
    Message(Message),
    /// Several messages, said one after the other.
    List(Vec<Message>),
}

impl Message {
    /// The message with this id.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// The same message with something that somebody wrote, cut if it is far too long to be read.
    #[must_use]
    pub fn with_quote(self, name: &'static str, text: &str) -> Self {
        const LONGEST: usize = 80;
        match text.char_indices().nth(LONGEST) {
            Some((end, _)) => self.with(name, format!("{}…", &text[..end])),
            None => self.with(name, text),
        }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
    }
}

impl From<&'static str> for Message {
    fn from(id: &'static str) -> Self {
        Self::new(id)
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Self {
        Self::List(messages)
    }
}

impl From<RuleId> for Arg {
    fn from(rule: RuleId) -> Self {
        Self::Text(rule.to_string())
    }
}

macro_rules! number_args {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number as i64)
            }
        }
    )*};
}
number_args!(u8 u16 u32 u64 usize i8 i16 i32 i64);
