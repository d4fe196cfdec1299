//! Chance that can be repeated: seeds, their commitments, and the generators that draw from them.

use std::fmt;
use std::str::FromStr;

use chacha20::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
use chacha20::{ChaCha20, Key, Nonce};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// A source of random words with our own dice and shuffles, so that results never change with a library.
pub trait Chance {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number from 0 to `bound - 1`, each equally likely (Lemire's method). `bound` must not be 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "there is no number below 0");
        let mut product = u64::from(self.word()) * u64::from(bound);
        if (product as u32) < bound {
            let rejected = bound.wrapping_neg() % bound;
            while (product as u32) < rejected {
                product = u64::from(self.word()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A die from 1 to `sides`.
    fn die(&mut self, sides: u8) -> u8 {
        self.below(sides.into()) as u8 + 1
    }

    /// One of the items; none of an empty list.
    fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        match items.len() {
            0 => None,
            len => items.get(self.below(len as u32) as usize),
        }
    }

    /// Puts the items in a random order (Fisher and Yates, from the last place down).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            items.swap(place, self.below(place as u32 + 1) as usize);
        }
    }
}

/// What all chance of one game follows from. A secret until the game is over: it never prints itself by accident.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A fresh seed from the operating system.
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system has random numbers");
        Self(bytes)
    }

    /// The seed with a number for a name: for tests and repeatable simulations.
    pub const fn numbered(number: u64) -> Self {
        Self([0; 32]).with(0, number)
    }

    /// The seed of the n-th game that belongs to this one.
    pub const fn nth_game(self, n: u64) -> Self {
        self.with(8, n)
    }

    const fn with(mut self, place: usize, number: u64) -> Self {
        let number = number.to_le_bytes();
        let mut i = 0;
        while i < number.len() {
            self.0[place + i] ^= number[i];
            i += 1;
        }
        self
    }

    /// What is published before the first action: it fixes the seed and does not tell it.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"orrery seed 1\0");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// A number for another purpose than the game's own chance. It follows from the seed, but tells nothing about it or about
    /// other numbers.
    pub fn derived(&self, purpose: &str, number: u64) -> u64 {
        let mut hash = Sha256::new();
        hash.update(b"orrery derived 1\0");
        hash.update(self.0);
        hash.update(number.to_le_bytes());
        hash.update(purpose);
        let bytes: [u8; 32] = hash.finalize().into();
        bytes.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// The secret itself, in hexadecimal digits: only for records of finished games and for storage.
    pub fn reveal(&self) -> String {
        to_hex(&self.0)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl FromStr for Seed {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        from_hex(text).map(Self)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_bytes(&self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_bytes(deserializer).map(Self)
    }
}

/// The published SHA-256 of a seed: whoever has it can check later that the seed was fixed before the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Commitment {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        from_hex(text).map(Self)
    }
}

impl Serialize for Commitment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_bytes(&self.0, serializer)
    }
}

impl<'de> Deserialize<'de> for Commitment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_bytes(deserializer).map(Self)
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotHex;

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[0-9a-f]{64}")
    }
}

/// The generator inside a position: the ChaCha20 stream of the game's seed and how much of it is used up.
///
/// It keeps no buffer, so a position stays small; [`Random::stream`] draws many words at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Random {
    seed: Seed,
    #[serde(deserialize_with = "within_the_stream")]
    drawn: u64,
}

/// The stream has 2^32 - 1 blocks that can be drawn; behind its end there is nothing.
fn within_the_stream<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let drawn = u64::deserialize(deserializer)?;
    let inside = drawn / (WORDS as u64) < u64::from(u32::MAX);
    if inside { Ok(drawn) } else { Err(serde::de::Error::custom("more words are drawn than the stream has")) }
}

impl Random {
    /// The generator at the beginning of the seed's stream.
    pub const fn new(seed: Seed) -> Self {
        Self { seed, drawn: 0 }
    }

    /// Draws from a block of 16 words at a time: the same words, faster for shuffles.
    pub fn stream(&mut self) -> Stream<'_> {
        Stream { random: self, block: [0; WORDS], filled: None }
    }

    fn block(&self) -> [u32; WORDS] {
        let mut cipher = ChaCha20::new(&Key::from(self.seed.0), &Nonce::default());
        cipher.seek(self.drawn / WORDS as u64 * 64);
        let mut bytes = [0; 64];
        cipher.apply_keystream(&mut bytes);
        let (words, _) = bytes.as_chunks::<4>();
        std::array::from_fn(|i| u32::from_le_bytes(words[i]))
    }
}

const WORDS: usize = 16;

impl Chance for Random {
    fn word(&mut self) -> u32 {
        self.stream().word()
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        self.stream().shuffle(items);
    }
}

/// A [`Random`] with a block of its words at hand.
pub struct Stream<'a> {
    random: &'a mut Random,
    block: [u32; WORDS],
    filled: Option<u64>,
}

impl Chance for Stream<'_> {
    fn word(&mut self) -> u32 {
        let block = self.random.drawn / WORDS as u64;
        if self.filled != Some(block) {
            self.block = self.random.block();
            self.filled = Some(block);
        }
        let word = self.block[self.random.drawn as usize % WORDS];
        self.random.drawn += 1;
        word
    }
}

/// A small fast generator for bots and tests, repeatable for a number; never inside a position.
#[derive(Clone, Debug)]
pub struct Fast(Xoshiro256PlusPlus);

impl Fast {
    /// The generator with this number.
    pub fn new(number: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(number))
    }

    /// A fresh seed for a game, repeatable too.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        self.0.fill_bytes(&mut bytes);
        Seed(bytes)
    }
}

impl Chance for Fast {
    #[inline]
    fn word(&mut self) -> u32 {
        (self.0.next_u64() >> 32) as u32
    }
}

fn to_hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn from_hex(text: &str) -> Result<[u8; 32], NotHex> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return Err(NotHex) };
    let mut bytes = [0; 32];
    if pairs.len() != bytes.len() {
        return Err(NotHex);
    }
    let digit = |c: u8| (c as char).to_digit(16).ok_or(NotHex);
    for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
        *byte = (digit(*high)? << 4 | digit(*low)?) as u8;
    }
    Ok(bytes)
}

fn serialize_bytes<S: Serializer>(bytes: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() { serializer.serialize_str(&to_hex(bytes)) } else { bytes.serialize(serializer) }
}

fn deserialize_bytes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
    if deserializer.is_human_readable() {
        let text = String::deserialize(deserializer)?;
        from_hex(&text).map_err(serde::de::Error::custom)
    } else {
        <[u8; 32]>::deserialize(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, appendix A.1, test vector 1: the all-zero key.
    #[test]
    fn the_stream_is_chacha20() {
        let mut random = Random::new(Seed::default());
        let words: Vec<u32> = (0..4).map(|_| random.word()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    #[test]
    fn streams_and_single_words_agree() {
        let mut single = Random::new(Seed::numbered(7));
        let mut many = single;
        let streamed: Vec<u32> = {
            let mut stream = many.stream();
            (0..40).map(|_| stream.word()).collect()
        };
        assert_eq!(streamed, (0..40).map(|_| single.word()).collect::<Vec<_>>());
        assert_eq!(single, many);
    }

    #[test]
    fn a_generator_behind_the_end_of_its_stream_is_not_read() {
        let at = |drawn: u64| serde_json::from_str::<Random>(&format!(r#"{{"seed":"{:064}","drawn":{drawn}}}"#, 0));
        at((1 << 36) - 17).expect("the last word of the stream").word();
        assert!(at((1 << 36) - 16).is_err() && at(u64::MAX).is_err());
    }

    #[test]
    fn dice_and_shuffles_never_change() {
        let mut random = Random::new(Seed::numbered(1));
        let dice: Vec<u8> = (0..12).map(|_| random.die(6)).collect();
        assert_eq!(dice, [3, 4, 2, 4, 5, 3, 4, 5, 5, 4, 1, 6]);
        let mut cards: Vec<u8> = (0..10).collect();
        random.shuffle(&mut cards);
        assert_eq!(cards, [9, 4, 1, 2, 0, 6, 5, 8, 7, 3]);
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut fast = Fast::new(3);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[fast.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_seed_is_written_and_read_but_never_shown() {
        let seed = Fast::new(9).seed();
        assert_eq!(seed.reveal().parse(), Ok(seed));
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        assert_eq!("12".parse::<Seed>(), Err(NotHex));
        assert_eq!("zz".repeat(32).parse::<Seed>(), Err(NotHex));
    }

    #[test]
    fn numbers_for_other_purposes_depend_on_everything() {
        let number = Seed::numbered(5).derived("bot", 1);
        assert_eq!(number, Seed::numbered(5).derived("bot", 1));
        for other in [
            Seed::numbered(6).derived("bot", 1),
            Seed::numbered(5).derived("bat", 1),
            Seed::numbered(5).derived("bot", 2),
        ] {
            assert_ne!(number, other);
        }
    }

    #[test]
    fn a_commitment_fixes_the_seed() {
        let commitment = Seed::numbered(5).commitment();
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        assert_ne!(commitment, Seed::numbered(6).commitment());
    }
}
