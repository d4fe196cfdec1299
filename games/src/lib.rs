//! All games there are. A new game is one new folder and one line in `registry!` below.
//!
//! ```
//! let library = games::Library::built_in();
//! let about = library.get("tic-tac-toe").unwrap().about();
//! assert_eq!(about.seats, [2]);
//! ```

mod coverage;
pub mod files;
#[cfg(feature = "hostile")]
pub mod hostile;
pub mod rule_count;

use std::path::{Path, PathBuf};
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
    beyond_the_sun::BeyondTheSun,
    federation::Federation,
    last_gate::LastGate,
    space_gate_odyssey::SpaceGateOdyssey,
    tic_tac_toe::TicTacToe,
}

/// All games, each with its content.
pub struct Library {
    kinds: Vec<Arc<dyn AnyKind>>,
}

impl Library {
    /// The games with the content that is part of the program. That of a game is read when it is first needed.
    pub fn built_in() -> Self {
        let mut kinds = Kinds(Vec::new());
        load(&mut kinds);
        Self { kinds: kinds.0 }
    }

    /// The games with the values of `<folder>/<game>/*.toml` put over their content. Other kinds of files do not matter.
    pub fn with_content(folder: &Path) -> Result<Self, ContentErrors> {
        let mut errors = ContentErrors::default();
        let found = entries(folder, &mut errors);
        let mut seen = Vec::new();
        let change = |game, files: &mut Files| {
            seen.push(game);
            match found.iter().find(|(name, _)| name == game) {
                Some((_, folder)) => put_over(folder, files),
                None => Ok(()),
            }
        };
        let mut loading = Loading { change, kinds: Vec::new(), errors: ContentErrors::default() };
        load(&mut loading);
        let library = loading.errors.or(Self { kinds: loading.kinds });
        // One look finds everything: what is wrong inside the games' folders, and the folders of no game.
        for (name, path) in found.iter().filter(|(name, _)| !seen.contains(&name.as_str())) {
            if path.is_dir() || is_toml(name) {
                errors.add(name, None, None, unknown_game(name, &seen));
            }
        }
        match library {
            Ok(library) => errors.or(library),
            Err(mut found) => {
                found.extend(errors.or(()));
                Err(found)
            }
        }
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
    Message::new("error-game-unknown").with_quote("game", id).with("known", known.join(", "))
}

/// Puts every `.toml` file of a folder over the built-in one.
fn put_over(folder: &Path, files: &mut Files) -> Result<(), ContentErrors> {
    let mut errors = ContentErrors::default();
    for (name, path) in entries(folder, &mut errors).iter().filter(|(name, _)| is_toml(name)) {
        match files::read_ordinary(path) {
            Ok(text) => errors.extend(files.put_over(name, &text)),
            Err(problem) => errors.add(name, None, None, problem),
        }
    }
    errors.or(())
}

fn is_toml(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(".toml")
}

/// What is in a folder, by name; hidden files aside. If it cannot be looked into, that is an error at the folder itself.
fn entries(folder: &Path, errors: &mut ContentErrors) -> Vec<(String, PathBuf)> {
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
        Err(error) => errors.add("", None, None, files::reason(&error)),
    }
    names.sort();
    names
}

/// Something that is done with every game of the registry.
trait Load {
    fn load<G: Show>(&mut self);
}

/// The games with their built-in content.
struct Kinds(Vec<Arc<dyn AnyKind>>);

impl Load for Kinds {
    fn load<G: Show>(&mut self) {
        self.0.push(Arc::new(Kind::<G>::built_in_later()));
    }
}

/// The games with changed content, or all that is wrong with it.
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
