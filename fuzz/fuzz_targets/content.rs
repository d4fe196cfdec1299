//! cargo fuzz run content

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| games::hostile::content(bytes));
