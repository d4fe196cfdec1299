//! What happened at a table, in order: the append-only list that everything at the table follows from.
//!
//! Every change has a number, counted from 1 without gaps. A table is its making plus its journal: loading it is reading both.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// A change of a table. New kinds are added at the end: stored journals name them by their place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum What {
    /// A seat played an action, given in notation. Several seats may act at one time, some of them in secret.
    Played(Seat, String),
    /// The same, with the hash of the key that its sender gave, so that it counts once even if it is sent again.
    PlayedOnce(Seat, u64, String),
    /// A seat took its last action back.
    TakenBack(Seat),
    /// Somebody said something to all.
    Said(Speaker, String),
    /// Somebody sat down, or changed name or colour.
    Sat(Seat, Person),
    /// A bot plays this seat from now on.
    Bot(Seat, String),
    /// The seat's clock ran out: whoever sits there is reminded.
    Reminded(Seat),
    /// A bot made one decision for a seat whose clock ran out, or whose owner asked for it; the decision comes next.
    Helped(Seat),
    /// Whoever owns the table gave a seat more time.
    MoreTime(Seat),
    /// The players go on at another table, named by its address.
    Rematch(String),
    /// The table was given up before the end.
    Abandoned,
}

impl What {
    /// Whether it leaves the game and whom it waits for as they are.
    pub fn is_talk(&self) -> bool {
        matches!(self, Self::Said(..) | Self::Rematch(_) | Self::Reminded(_))
    }
}

/// Who says something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Speaker {
    /// A player.
    Seat(Seat),
    /// Somebody who watches, by name.
    Watcher(String),
}

/// How a player is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The colour, by its number in the palette; the seat's own if it is not said.
    pub colour: Option<u8>,
}

/// A change with its time: milliseconds since the change before it, or since the table was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since the one before.
    pub after: u64,
    /// What changed.
    pub what: What,
}

impl Entry {
    /// The entry as it is stored.
    pub fn pack(&self) -> Vec<u8> {
        postcard::to_allocvec(self).expect("an entry is plain data")
    }

    /// Reads an entry.
    pub fn unpack(bytes: &[u8]) -> Option<Self> {
        postcard::from_bytes(bytes).ok()
    }
}

/// Many entries as one piece: for what lies long enough back that nobody sends it again. Only the last keeps its key: it may
/// be the end of a game, and whoever did not hear the answer sends it again.
pub fn fold(entries: impl IntoIterator<Item = Entry>) -> Vec<u8> {
    let forget_key = |entry: Entry| match entry.what {
        What::PlayedOnce(seat, _, action) => Entry { what: What::Played(seat, action), ..entry },
        _ => entry,
    };
    let mut bytes = Vec::new();
    let mut entries = entries.into_iter().peekable();
    while let Some(entry) = entries.next() {
        let entry = if entries.peek().is_some() { forget_key(entry) } else { entry };
        bytes = postcard::to_extend(&entry, bytes).expect("an entry is plain data");
    }
    bytes
}

/// Reads what was folded.
pub fn unfold(mut bytes: &[u8]) -> Option<Vec<Entry>> {
    let mut entries = Vec::new();
    while !bytes.is_empty() {
        let (entry, rest) = postcard::take_from_bytes(bytes).ok()?;
        entries.push(entry);
        bytes = rest;
    }
    Some(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Entry> {
        vec![
            Entry { after: 3, what: What::Sat(Seat::B, Person { name: "Vega".into(), colour: Some(4) }) },
            Entry { after: 900, what: What::PlayedOnce(Seat::A, 77, "b2".into()) },
            Entry { after: 1_000_000, what: What::TakenBack(Seat::A) },
            Entry { after: 0, what: What::Said(Speaker::Watcher("Eve".into()), "hm".into()) },
        ]
    }

    #[test]
    fn entries_are_read_as_they_were_written() {
        for entry in entries() {
            assert_eq!(Entry::unpack(&entry.pack()), Some(entry));
        }
        assert_eq!(Entry::unpack(b"\xff\xff\xff"), None);
    }

    #[test]
    fn folding_forgets_keys_and_nothing_else() {
        let unfolded = unfold(&fold(entries())).unwrap();
        assert_eq!(unfolded[1].what, What::Played(Seat::A, "b2".into()));
        assert_eq!([&unfolded[0], &unfolded[2], &unfolded[3]], [&entries()[0], &entries()[2], &entries()[3]]);
    }

    #[test]
    fn the_move_that_ended_a_game_keeps_its_key() {
        let last = Entry { after: 5, what: What::PlayedOnce(Seat::B, 9, "c3".into()) };
        let unfolded = unfold(&fold(entries().into_iter().chain([last.clone()]))).unwrap();
        assert_eq!(unfolded.last(), Some(&last));
    }

    #[test]
    fn a_move_is_small() {
        let played = Entry { after: 4_000, what: What::Played(Seat::A, "b2".into()) };
        assert_eq!(fold([played]).len(), 7);
    }

    /// Stored journals depend on these bytes: what changes them needs a migration.
    #[test]
    fn the_bytes_stay_the_same() {
        let kinds = [
            What::Played(Seat::B, "b2".into()),
            What::PlayedOnce(Seat::B, 5, "b2".into()),
            What::TakenBack(Seat::C),
            What::Said(Speaker::Seat(Seat::A), "x".into()),
            What::Sat(Seat::A, Person::default()),
            What::Bot(Seat::A, "captain".into()),
            What::Reminded(Seat::A),
            What::Helped(Seat::A),
            What::MoreTime(Seat::A),
            What::Rematch("k".into()),
            What::Abandoned,
        ];
        let hex = |what: What| Entry { after: 1, what }.pack().iter().map(|b| format!("{b:02x}")).collect::<String>();
        let expected = [
            "010001026232",
            "01010105026232",
            "010202",
            "010300000178",
            "0104000000",
            "010500076361707461696e",
            "010600",
            "010700",
            "010800",
            "0109016b",
            "010a",
        ];
        assert_eq!(kinds.map(hex), expected);
    }
}
