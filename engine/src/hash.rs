//! A 64-bit hash of plain data that is the same on every machine and in every release.

use postcard::ser_flavors::Flavor;
use serde::Serialize;
use xxhash_rust::xxh3::Xxh3Default;

/// Hashes the data as it is serialised: field by field, so only the declared shape of the type counts.
///
/// `std::hash::Hash` promises nothing across releases; the wire format of `postcard` and XXH3 are both specified.
pub fn stable_hash<T: Serialize>(data: &T) -> u64 {
    postcard::serialize_with_flavor(data, Hashing(Xxh3Default::new()))
        .expect("plain data serialises: hashing writes nothing that could fail")
}

struct Hashing(Xxh3Default);

impl Flavor for Hashing {
    type Output = u64;

    fn try_extend(&mut self, data: &[u8]) -> postcard::Result<()> {
        self.0.update(data);
        Ok(())
    }

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.update(&[byte]);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u64> {
        Ok(self.0.digest())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_never_changes() {
        assert_eq!(stable_hash(&(1u8, "two", [3u16; 3])), 0x921e_ddae_277d_8889);
        assert_eq!(stable_hash(&()), 0x2d06_8005_38d3_94c2, "XXH3 of nothing, as specified");
    }
}
