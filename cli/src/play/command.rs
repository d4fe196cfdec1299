//! What a line typed during a game means.

/// What somebody wants.
#[derive(Debug, PartialEq, Eq)]
pub enum Command<'a> {
    /// The choice with this number, from 1.
    Number(usize),
    /// The action with this notation.
    Action(&'a str),
    /// Decide for another seat.
    As(&'a str),
    /// Take the last action back.
    Undo,
    /// What a strong player would do, and why.
    Hint,
    /// Why something is not possible: one action, or all.
    Why(&'a str),
    /// What happened so far.
    Log,
    /// The points so far.
    Score,
    /// A rule or a chapter, or what there is.
    Rules(&'a str),
    /// Write the record to a file.
    Save(&'a str),
    /// Draw the position to a file.
    Picture(&'a str),
    /// The position and the choices once more.
    Show,
    /// What can be typed.
    Help,
    /// Leave the table.
    Quit,
}

impl<'a> Command<'a> {
    /// Reads a line. Whatever is no command and no number is taken for an action.
    pub fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("", _) | ("show", "") => Self::Show,
            ("as", seat) => Self::As(seat),
            ("undo", "") => Self::Undo,
            ("hint", "") => Self::Hint,
            ("why", wanted) => Self::Why(wanted),
            ("log", "") => Self::Log,
            ("score", "") => Self::Score,
            ("rules" | "rule", id) => Self::Rules(id),
            ("save", file) => Self::Save(file),
            ("picture", file) => Self::Picture(file),
            ("help" | "?", "") => Self::Help,
            ("quit" | "exit", "") => Self::Quit,
            _ => line.parse().map_or(Self::Action(line), Self::Number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_command_a_number_or_an_action() {
        let cases = [
            ("  3 ", Command::Number(3)),
            ("b2", Command::Action("b2")),
            ("", Command::Show),
            ("as  B", Command::As("B")),
            ("hint", Command::Hint),
            ("why", Command::Why("")),
            ("why  b2", Command::Why("b2")),
            ("save my game.json", Command::Save("my game.json")),
            ("undo it", Command::Action("undo it")),
            ("-1", Command::Action("-1")),
            ("?", Command::Help),
        ];
        for (line, command) in cases {
            assert_eq!(Command::read(line), command, "{line}");
        }
    }
}
