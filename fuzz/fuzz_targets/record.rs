//! cargo fuzz run record

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| games::hostile::record(bytes));
