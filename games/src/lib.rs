//! All games there are. A new game is one new folder and one line in `registry!` below.
//!
//! ```
//! let library = games::Library::built_in();
//! let about = library.get("tic-tac-toe").unwrap().about();
//! assert_eq!(about.seats, [2]);
//! ```

mod coverage;
#[cfg(feature = "hostile")]
pub mod hostile;
pub mod rule_count;

use std::path::Path;
use std::sync::Arc;

use engine::content::{ContentErrors, Files};
use engine::erased::AnyKind;
use engine::{Kind, Message, Show};

pub use coverage::{Coverage, coverage};

/// Code that is generic over the game, to be run for a game known only by its id.
pub trait Visit {
    /// What comes of it.
    type Out;

    /// Runs for this game.
    fn visit<G: Show>(self, kind: &Kind<G>) -> Self::Out;
}

macro_rules! registry {
    ($($game:ty),* $(,)?) => {
        fn load(load: &mut impl Load) {
            $(load.load::<$game>();)*
        }

        /// Runs generic code for a game of the library.
        pub fn visit<V: Visit>(kind: &dyn AnyKind, visitor: V) -> V::Out {
            $(if let Some(kind) = kind.as_any().downcast_ref::<Kind<$game>>() {
                return visitor.visit(kind);
            })*
            unreachable!("the library makes kinds of the games in the registry only");
        }
    };
}

registry! {
    space_gate_odyssey::SpaceGateOdyssey,
    tic_tac_toe::TicTacToe,
}

/// All games, each with its content loaded.
pub struct Library {
    kinds: Vec<Arc<dyn AnyKind>>,
}

impl Library {
    /// The games with the content that is part of the program.
    pub fn built_in() -> Self {
        Self::with(|_, _| Ok(())).expect("the built-in content is valid: the tests read it")
    }

    /// The games with the values of `<folder>/<game>/*.toml` put over their content.
    pub fn with_content(folder: &Path) -> Result<Self, ContentErrors> {
        let mut seen = Vec::new();
        let library = Self::with(|game, files| {
            seen.push(game);
            put_over(&folder.join(game), files)
        });
        // One look finds everything: what is wrong inside the games' folders, and the folders of no game.
        let mut errors = ContentErrors::default();
        for (name, _) in entries(folder, &mut errors).iter().filter(|(name, _)| !seen.contains(&name.as_str())) {
            errors.add(name, None, None, unknown_game(name, &seen));
        }
        match library {
            Ok(library) => errors.or(library),
            Err(mut found) => {
                found.extend(errors.or(()));
                Err(found)
            }
        }
    }

    fn with(change: impl FnMut(&'static str, &mut Files) -> Result<(), ContentErrors>) -> Result<Self, ContentErrors> {
        let mut loading = Loading { change, kinds: Vec::new(), errors: ContentErrors::default() };
        load(&mut loading);
        loading.errors.or(Self { kinds: loading.kinds })
    }

    /// All games.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn AnyKind>> {
        self.kinds.iter()
    }

    /// The game with this id, or what to say if there is none.
    pub fn get(&self, id: &str) -> Result<&Arc<dyn AnyKind>, Message> {
        let found = self.kinds.iter().find(|kind| kind.about().id == id);
        let known: Vec<&str> = self.kinds.iter().map(|kind| kind.about().id).collect();
        found.ok_or_else(|| unknown_game(id, &known))
    }
}

fn unknown_game(id: &str, known: &[&str]) -> Message {
    Message::new("error-game-unknown").with("game", id).with("known", known.join(", "))
}

/// Puts every `.toml` file of a folder over the built-in one; a folder that is not there changes nothing.
fn put_over(folder: &Path, files: &mut Files) -> Result<(), ContentErrors> {
    let mut errors = ContentErrors::default();
    if !folder.exists() {
        return Ok(());
    }
    for (name, path) in entries(folder, &mut errors) {
        match read(&path) {
            Ok(text) => errors.extend(files.put_over(&name, &text)),
            Err(problem) => errors.add(&name, None, None, problem),
        }
    }
    errors.or(())
}

/// What is in a folder, by name; hidden files aside.
fn entries(folder: &Path, errors: &mut ContentErrors) -> Vec<(String, std::path::PathBuf)> {
    let mut names = Vec::new();
    match std::fs::read_dir(folder) {
        Ok(entries) => {
            for entry in entries.flatten() {
                let name = entry.file_name().to_string_lossy().into_owned();
                if !name.starts_with('.') {
                    names.push((name, entry.path()));
                }
            }
        }
        Err(error) => errors.add(&folder.display().to_string(), None, None, unreadable(&error)),
    }
    names.sort();
    names
}

/// Reads a content file; one that is not text or far too large is a mistake.
fn read(path: &Path) -> Result<String, Message> {
    const LARGEST: u64 = 64 << 20;
    let large = std::fs::metadata(path).is_ok_and(|found| found.len() > LARGEST);
    if large {
        return Err(Message::new("error-content-huge").with("limit", LARGEST >> 20));
    }
    String::from_utf8(std::fs::read(path).map_err(|error| unreadable(&error))?)
        .map_err(|error| Message::new("error-content-not-text").with("place", error.utf8_error().valid_up_to() + 1))
}

fn unreadable(error: &std::io::Error) -> Message {
    Message::new("error-content-value").with("detail", error.to_string())
}

/// Something that is done with every game of the registry.
trait Load {
    fn load<G: Show>(&mut self);
}

struct Loading<F> {
    change: F,
    kinds: Vec<Arc<dyn AnyKind>>,
    errors: ContentErrors,
}

impl<F: FnMut(&'static str, &mut Files) -> Result<(), ContentErrors>> Load for Loading<F> {
    fn load<G: Show>(&mut self) {
        let mut errors = ContentErrors::default();
        let kind = Files::built_in(&G::ABOUT).and_then(|mut files| {
            // What could be put over is still checked when some of it could not.
            errors.extend((self.change)(G::ABOUT.id, &mut files));
            Kind::<G>::load(files)
        });
        match kind {
            Ok(kind) => self.kinds.push(Arc::new(kind)),
            Err(found) => errors.extend(Err(found)),
        }
        self.errors.extend(errors.or(()).map_err(|errors| errors.within(G::ABOUT.id)));
    }
}
