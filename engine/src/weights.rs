//! The weights of an evaluation: named numbers in a small TOML file, so that tuning changes data and no code.

use std::fmt;

/// A file of weights: tables of numbers, with whatever comments its author wrote.
///
/// ```
/// use engine::Weights;
///
/// let mut weights = Weights::read("[planets]\nhope = 0.75 # when it is about to close\n").unwrap();
/// weights.set(0, 0.5);
/// assert_eq!(weights.name(0), "planets.hope");
/// assert_eq!(weights.to_string(), "[planets]\nhope = 0.5 # when it is about to close\n");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    lines: Vec<String>,
    entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq)]
struct Entry {
    name: String,
    value: f32,
    /// Where the number stands: the line, and the columns of its first byte and of what follows.
    line: usize,
    from: usize,
    to: usize,
}

/// A line of a file of weights that is neither a table nor a number with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAWeight {
    /// The number of the line, from 1.
    pub line: usize,
}

impl fmt::Display for NotAWeight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is neither [a table] nor a number with a name", self.line)
    }
}

impl std::error::Error for NotAWeight {}

impl Weights {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Self, NotAWeight> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let (mut table, mut entries) = (String::new(), Vec::new());
        for (number, line) in lines.iter().enumerate() {
            let said = line.split('#').next().unwrap_or_default();
            let problem = NotAWeight { line: number + 1 };
            if said.trim().is_empty() {
                continue;
            }
            if let Some(name) = said.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                table = format!("{name}.");
                continue;
            }
            let (name, value) = said.split_once('=').ok_or_else(|| problem.clone())?;
            let from = name.len() + 1 + (value.len() - value.trim_start().len());
            let value = value.trim();
            entries.push(Entry {
                name: format!("{table}{}", name.trim()),
                value: value.parse().map_err(|_| problem)?,
                line: number,
                from,
                to: from + value.len(),
            });
        }
        Ok(Self { lines, entries })
    }

    /// How many weights there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is nothing to tune.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The name of a weight: its table and its own.
    pub fn name(&self, number: usize) -> &str {
        &self.entries[number].name
    }

    /// The value of a weight.
    pub fn get(&self, number: usize) -> f32 {
        self.entries[number].value
    }

    /// Gives a weight another value, rounded to what is worth writing down.
    pub fn set(&mut self, number: usize, value: f32) {
        self.entries[number].value = (value * 1000.0).round() / 1000.0;
    }
}

/// The file with its comments and the values as they are now.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, line) in self.lines.iter().enumerate() {
            match self.entries.iter().find(|entry| entry.line == number) {
                None => writeln!(f, "{line}")?,
                Some(entry) => writeln!(f, "{}{}{}", &line[..entry.from], entry.value, &line[entry.to..])?,
            }
        }
        Ok(())
    }
}

/// Reads a file of weights into the type that a game has for them: every number is there, and no other.
#[doc(hidden)]
pub fn typed_weights<T: serde::de::DeserializeOwned>(file: &str) -> Result<T, String> {
    toml::from_str(file).map_err(|error| error.to_string())
}

/// The weights of a game as a type: `Weights` with the sections of its `bot.toml`, and those with their numbers.
///
/// ```text
/// engine::weights! {
///     Federation:
///     forecast = Forecast { floors, law }
///     fleet = Fleet { ship, die }
/// }
/// ```
#[macro_export]
macro_rules! weights {
    ($game:ty: $($section:ident = $type:ident { $($weight:ident),* $(,)? })*) => {
        $(
            #[derive(Clone, Copy, Debug, ::serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            struct $type {
                $($weight: f32),*
            }
        )*

        /// What counts how much. Each number is explained in `bot.toml`.
        #[derive(Clone, Copy, Debug, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Weights {
            $($section: $type),*
        }

        impl Weights {
            /// The weights that are part of the program.
            pub fn built_in() -> Self {
                static BUILT_IN: std::sync::LazyLock<Weights> = std::sync::LazyLock::new(|| {
                    Weights::read(<$game as $crate::Game>::WEIGHTS)
                        .expect("the weights are part of the program: the tests read them")
                });
                *BUILT_IN
            }

            /// Reads a file of weights.
            pub fn read(file: &str) -> Result<Self, String> {
                $crate::typed_weights(file)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_as_it_was_read() {
        let text = "# Why.\n\n[a]\none = 1 # first\n[b]\ntwo = -0.25\n";
        let weights = Weights::read(text).unwrap();
        assert_eq!((weights.len(), weights.name(1), weights.get(1)), (2, "b.two", -0.25));
        assert_eq!(weights.to_string(), text);
    }

    #[test]
    fn what_is_no_number_is_found() {
        assert_eq!(Weights::read("[a]\none = two\n"), Err(NotAWeight { line: 2 }));
        assert_eq!(Weights::read("hello\n"), Err(NotAWeight { line: 1 }));
        assert!(Weights::read("").unwrap().is_empty());
    }
}
