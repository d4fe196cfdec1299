//! Forms as they come from pages: every field a text, cleaned where it is used.

use std::collections::HashMap;

use engine::Seat;

use crate::trouble::Trouble;

/// The fields of a form.
pub type Fields = axum::Form<HashMap<String, String>>;

/// A field, empty if it is not there.
pub fn field<'a>(fields: &'a HashMap<String, String>, name: &str) -> &'a str {
    fields.get(name).map_or("", String::as_str)
}

/// A seat.
pub fn seat(fields: &HashMap<String, String>) -> Result<Seat, Trouble> {
    field(fields, "seat").parse().map_err(|_| Trouble::bad("trouble-form"))
}

/// A number.
pub fn number<T: std::str::FromStr>(fields: &HashMap<String, String>, name: &str) -> Result<Option<T>, Trouble> {
    match field(fields, name) {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| Trouble::bad("trouble-form")),
    }
}
