//! What goes wrong where programs run for long: they are killed, the database is gone for a while, disks are full or slow, requests
//! and answers are lost or come twice, clocks jump. Real programs are harmed while people play at them.
//!
//! Afterwards no answered move is lost, none was made twice, every table goes on, and everybody sees the same at every server.
//! `scripts/faults` does more of it than there is time for each time.

mod clocks;
#[path = "../common/mod.rs"]
mod common;
mod disks;
mod killed;
mod players;
#[allow(dead_code, reason = "not every test needs every helper")]
#[path = "../../../server/tests/api/private_postgres.rs"]
mod private_postgres;
mod requests;
mod shim;
