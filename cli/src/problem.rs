//! What went wrong, as something to say and an exit code.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use engine::content::ContentErrors;
use engine::text::{Language, Texts};
use engine::{About, Message};

use crate::app::{TEXTS, texts_of};
use crate::{layout, paint};

/// What went wrong. The exit codes are explained in the program's help.
#[derive(Debug)]
pub struct Problem {
    exit: u8,
    said: Vec<Message>,
    about: Option<&'static About>,
}

impl Problem {
    /// The user asked for something that cannot be, or gave a file that is not right.
    pub fn input(message: impl Into<Message>) -> Self {
        Self { exit: 2, said: vec![message.into()], about: None }
    }

    /// The request was right, but it cannot be fulfilled.
    pub fn failure(message: impl Into<Message>) -> Self {
        Self { exit: 1, ..Self::input(message) }
    }

    /// All that is wrong with some content.
    pub fn content(errors: &ContentErrors) -> Self {
        Self { exit: 2, said: errors.iter().map(engine::content::ContentError::message).collect(), about: None }
    }

    /// Tells the problem now; what is left is its exit code.
    #[must_use]
    pub fn told(mut self, language: Language) -> Self {
        self.report(language);
        self.said.clear();
        self
    }

    /// The graver of two problems.
    #[must_use]
    pub fn or_graver(self, other: Self) -> Self {
        if other.exit > self.exit { other } else { self }
    }

    /// Whoever read the output has gone: there is nobody to tell.
    fn nobody_listens() -> Self {
        Self { exit: 0, said: Vec::new(), about: None }
    }

    /// The same problem with the place where it is.
    #[must_use]
    pub fn at(mut self, place: impl Display) -> Self {
        let place = place.to_string();
        let at = |problem| Message::new("error-at").with("place", place.as_str()).with("problem", problem);
        self.said = self.said.into_iter().map(at).collect();
        self
    }

    /// The same problem, said with the words of a game.
    #[must_use]
    pub fn in_game(mut self, about: &'static About) -> Self {
        self.about = Some(about);
        self
    }

    /// Tells the problem; returns the exit code.
    pub fn report(&self, language: Language) -> ExitCode {
        let texts = self.about.map_or_else(|| Texts::new(&[TEXTS]), texts_of);
        let words = texts.words(language, &[]);
        let mut err = anstream::stderr();
        for message in &self.said {
            // If even this cannot be written, the exit code is all that is left to tell it.
            let _ = writeln!(err, "{} {}", paint::bad(words.word("error")), layout::harmless(&words.say(message)));
        }
        ExitCode::from(self.exit)
    }
}

/// Errors of writing the output.
impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::nobody_listens(),
            _ => Self::failure(Message::new("error-output").with("number", error.raw_os_error().unwrap_or_default())),
        }
    }
}
