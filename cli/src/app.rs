//! What every command works with: the language, the program's words and the games.

use std::path::PathBuf;

use engine::About;
use engine::text::{Language, Source, Texts, Words};
use games::Library;

use crate::files;
use crate::problem::Problem;

/// What the program itself has to say.
pub const TEXTS: &Source =
    &[(Language::English, include_str!("../text/en.ftl")), (Language::German, include_str!("../text/de.ftl"))];

/// What every command works with.
pub struct App {
    /// The language to speak.
    pub language: Language,
    /// The folder with content to put over the built-in one.
    pub content: Option<PathBuf>,
    texts: Texts,
}

impl App {
    /// Speaks this language and uses the built-in content.
    pub fn new(language: Language) -> Self {
        Self { language, content: None, texts: Texts::new(&[TEXTS]) }
    }

    /// The program's own words.
    pub fn words(&self) -> Words<'_> {
        self.texts.words(self.language, &[])
    }

    /// All games, with the chosen content.
    pub fn library(&self) -> Result<Library, Problem> {
        let Some(folder) = &self.content else { return Ok(Library::built_in()) };
        files::check_folder(folder)?;
        Library::with_content(folder).map_err(|errors| Problem::content(&errors).at(folder.display()))
    }
}

/// The program's words and those of a game.
pub fn texts_of(about: &About) -> Texts {
    Texts::new(&[TEXTS, about.texts])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn program_and_games_say_the_same_in_every_language_and_share_no_id() {
        for kind in Library::built_in().iter() {
            assert_eq!(Texts::problems(&[TEXTS, kind.about().texts]), [""; 0], "{}", kind.about().id);
        }
    }
}
