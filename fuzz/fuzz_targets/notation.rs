//! cargo fuzz run notation

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| games::hostile::notation(bytes));
