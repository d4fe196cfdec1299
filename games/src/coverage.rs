//! How many of each game's numbered rules have a test that names them, counted when the program was built.

include!(concat!(env!("OUT_DIR"), "/coverage.rs"));

/// How many of a game's rules have a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// All numbered rules in force.
    pub rules: usize,
    /// Those that a test names.
    pub tested: usize,
    /// Those that say why no test is possible.
    pub excused: usize,
}

/// The coverage of a game.
pub fn coverage(game: &str) -> Option<Coverage> {
    COVERAGE.iter().find(|(id, _)| *id == game).map(|(_, coverage)| *coverage)
}
