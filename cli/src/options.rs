//! Options of a game on the command line.

use engine::{About, Message, OptionValue, Options};

use crate::problem::Problem;

/// The options written as `id=value`.
pub fn read(about: &About, pairs: &[String]) -> Result<Vec<(String, OptionValue)>, Problem> {
    let mut split = Vec::new();
    for pair in pairs {
        let form = || Problem::input(Message::new("error-option-form").with("option", pair.as_str()));
        split.push(pair.split_once('=').ok_or_else(form)?);
    }
    let options = Options::parse(about.options, split).map_err(|error| Problem::input(error.message()))?;
    Ok(options.iter().map(|(id, value)| (id.to_owned(), value.clone())).collect())
}
