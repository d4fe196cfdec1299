//! What is wrong with a command line, in our own words.

use std::error::Error as _;
use std::io::Write;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use engine::Message;

use crate::args::NotInRange;
use crate::problem::Problem;

/// Shows the help or version that was asked for; everything else is a problem.
pub fn explain(error: &Error, out: &mut dyn Write) -> Result<(), Problem> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(write!(out, "{}", error.render().ansi())?),
        _ => Err(Problem::input(complaint(error))),
    }
}

/// What is wrong, where no help was asked for.
pub fn broken(error: &Error) -> Problem {
    Problem::input(complaint(error))
}

fn complaint(error: &Error) -> Message {
    let [argument, value] = [ContextKind::InvalidArg, ContextKind::InvalidValue].map(|kind| context(error, kind));
    let message = |id: &'static str| Message::new(id).with("argument", argument.as_str());
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => message("error-usage-no-value"),
        ErrorKind::InvalidValue => {
            let possible = context(error, ContextKind::ValidValue);
            message("error-usage-value").with_quote("value", &value).with("possible", possible)
        }
        ErrorKind::ValueValidation => match error.source().and_then(|source| source.downcast_ref::<NotInRange>()) {
            Some(NotInRange { min, max }) => with_number(
                with_number(message("error-usage-number").with_quote("value", &value), "min", min),
                "max",
                max,
            ),
            None => message("error-usage-odd-value").with_quote("value", &value),
        },
        ErrorKind::UnknownArgument => match context(error, ContextKind::SuggestedArg) {
            near if near.is_empty() => message("error-usage-unknown"),
            near => message("error-usage-unknown-near").with("near", near),
        },
        ErrorKind::InvalidSubcommand => {
            Message::new("error-usage-command").with("command", context(error, ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Message::new("error-usage-no-command")
        }
        ErrorKind::MissingRequiredArgument => message("error-usage-missing"),
        ErrorKind::ArgumentConflict => match context(error, ContextKind::PriorArg) {
            other if other.is_empty() || other == argument => message("error-usage-twice"),
            other => message("error-usage-conflict").with("other", other),
        },
        ErrorKind::TooManyValues => message("error-usage-needless").with("value", value),
        ErrorKind::InvalidUtf8 => Message::new("error-usage-not-text"),
        _ => Message::new("error-usage"),
    }
}

/// A number as the language writes it.
fn with_number(message: Message, name: &'static str, number: &str) -> Message {
    match number.split_once('.') {
        Some((whole, part)) => {
            message.with(name, Message::new("number-decimal").with("whole", whole).with("part", part))
        }
        None => message.with(name, number),
    }
}

/// What clap knows about the error, as text.
fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}
