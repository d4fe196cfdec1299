//! All that `tests/api` tells, with the tables in PostgreSQL; and what happens where several servers share them.

#[path = "../api/clock.rs"]
mod clock;
#[allow(dead_code, reason = "the tests inside the crate share it")]
#[path = "../api/common.rs"]
mod common;
#[path = "../api/hostile.rs"]
mod hostile;
mod nodes;
#[path = "../api/playing.rs"]
mod playing;
#[path = "../api/rights.rs"]
mod rights;
mod turns;

/// Where the servers of these tests keep their tables.
const IN_POSTGRES: bool = true;
