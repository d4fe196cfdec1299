//! Secrets that people carry: links to seats, cookies, API tokens. The server keeps only their hashes.

use std::fmt;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// 144 random bits. Whoever has them may do what they stand for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token([u8; 18]);

impl Token {
    /// A fresh one from the operating system.
    pub fn random() -> Self {
        let mut bytes = [0; 18];
        getrandom::fill(&mut bytes).expect("the operating system has random numbers");
        Self(bytes)
    }

    /// The token as it stands in links, cookies and headers.
    pub fn reveal(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.0)
    }

    /// The token in a text, if it is one.
    pub fn read(text: &str) -> Option<Self> {
        let mut bytes = [0; 18];
        let length = BASE64_URL_SAFE_NO_PAD.decode_slice(text, &mut bytes).ok()?;
        (length == bytes.len()).then_some(Self(bytes))
    }

    /// What the server keeps. The token is random, so that a plain hash cannot be guessed backwards.
    pub fn hash(&self) -> TokenHash {
        let mut hash = Sha256::new();
        hash.update(b"orrery token 1\0");
        hash.update(self.0);
        TokenHash(hash.finalize().into())
    }

    /// This token under another one: only who brings `key` can read it again. `place` keeps pads from being used twice.
    pub fn sealed(&self, key: &Self, place: u64) -> [u8; 18] {
        let mut pad = Sha256::new();
        pad.update(b"orrery seal 1\0");
        pad.update(key.0);
        pad.update(place.to_le_bytes());
        let pad: [u8; 32] = pad.finalize().into();
        std::array::from_fn(|i| self.0[i] ^ pad[i])
    }

    /// The token that was sealed.
    pub fn unsealed(sealed: &[u8], key: &Self, place: u64) -> Option<Self> {
        let sealed = Self(sealed.try_into().ok()?);
        Some(Self(sealed.sealed(key, place)))
    }
}

/// Never by accident.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// The hash of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_written() {
        let token = Token::random();
        assert_eq!(token.reveal().len(), 24);
        assert!(Token::read(&token.reveal()) == Some(token));
        for text in ["", "abc", &"a".repeat(23), &"a".repeat(25), &"!".repeat(24), "ü"] {
            assert!(Token::read(text).is_none(), "{text}");
        }
    }

    #[test]
    fn a_sealed_token_opens_with_its_key_and_at_its_place_only() {
        let [token, key, other] = [(); 3].map(|()| Token::random());
        let sealed = token.sealed(&key, 7);
        assert!(Token::unsealed(&sealed, &key, 7) == Some(token));
        assert!(Token::unsealed(&sealed, &key, 8) != Some(token));
        assert!(Token::unsealed(&sealed, &other, 7) != Some(token));
    }

    #[test]
    fn a_token_does_not_print_itself() {
        assert_eq!(format!("{:?}", Token::random()), "Token(secret)");
    }
}
