//! The API and the forms of a real server, over real connections.

mod clock;
#[allow(dead_code, reason = "the tests inside the crate share it")]
mod common;
mod hostile;
mod openapi;
mod playing;
mod python;
mod rights;

/// Where the servers of these tests keep their tables.
const IN_POSTGRES: bool = false;
