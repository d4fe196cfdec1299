//! Tiles, cards and boards as data: reading, overriding and checking `content/*.toml`, with errors that name file, record and
//! field.

use std::collections::{HashMap, HashSet};
use std::fmt;

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use crate::text::in_english;
use crate::{About, Message};

/// The source of records that were changed without saying where the new values come from.
pub const OWN: &str = "own";

/// The content files of one game: those built in, with the values somebody put over them.
#[derive(Clone, Debug)]
pub struct Files {
    files: Vec<(String, Table)>,
}

impl Files {
    /// The files that are part of the program.
    pub fn built_in(about: &About) -> Result<Self, ContentErrors> {
        let mut errors = ContentErrors::default();
        let files = about.content.iter().filter_map(|(name, text)| {
            parse(name, text).map_err(|error| errors.0.push(error)).ok().map(|table| ((*name).to_owned(), table))
        });
        let files = files.collect();
        errors.or(Self { files })
    }

    /// All files as one text, to be kept and read by [`kept`](Files::kept).
    pub fn to_text(&self) -> String {
        let files: Table = self.files.iter().map(|(name, table)| (name.clone(), Value::Table(table.clone()))).collect();
        files.to_string()
    }

    /// Files that were kept as a text: those of an older or a changed game.
    pub fn kept(text: &str) -> Result<Self, ContentErrors> {
        let mut errors = ContentErrors::default();
        let mut files = Vec::new();
        match parse("", text) {
            Err(error) => errors.0.push(error),
            Ok(table) => {
                for (name, value) in table {
                    match value {
                        Value::Table(table) => files.push((name, table)),
                        _ => errors.add(&name, None, None, "error-content-missing"),
                    }
                }
            }
        }
        errors.or(Self { files })
    }

    /// Puts the values of another file over those of the built-in file with the same name. Records are matched by `id`; what is not
    /// mentioned stays as it is. A changed record comes from where it says, or from where its file says, or is [`OWN`].
    pub fn put_over(&mut self, name: &str, text: &str) -> Result<(), ContentErrors> {
        let mut errors = ContentErrors::default();
        let known: Vec<&str> = self.files.iter().map(|(name, _)| name.as_str()).collect();
        let known = known.join(", ");
        match (self.files.iter_mut().find(|(file, _)| file == name), parse(name, text)) {
            (None, _) => errors.add(name, None, None, Message::new("error-content-file").with("known", known)),
            (_, Err(error)) => errors.0.push(error),
            (Some((_, base)), Ok(mut over)) => {
                name_sources(&mut over);
                merge(name, base, over, &mut errors);
            }
        }
        errors.or(())
    }

    /// Reads a file as typed content, all but `source`: where a value comes from is told by [`entries`](Files::entries).
    /// Problems are added to the errors.
    pub fn read<T: DeserializeOwned>(&self, name: &str, errors: &mut ContentErrors) -> Option<T> {
        let Some((_, table)) = self.files.iter().find(|(file, _)| file == name) else {
            errors.add(name, None, None, "error-content-missing");
            return None;
        };
        let mut plain = table.clone();
        forget_sources(&mut plain);
        serde_path_to_error::deserialize(Value::Table(plain))
            .map_err(|error| {
                let (record, field) = locate(table, error.path());
                let detail = error.inner().message().to_owned();
                errors.add(name, record, field, Message::new("error-content-value").with("detail", detail));
            })
            .ok()
    }

    /// Every record that has an `id`, with where its values come from.
    pub fn entries(&self) -> Vec<Entry<'_>> {
        let mut entries = Vec::new();
        for (file, table) in &self.files {
            let of_file = table.get("source").and_then(Value::as_str);
            for (kind, value) in table {
                for record in value.as_array().into_iter().flatten().filter_map(Value::as_table) {
                    let Some(id) = record.get("id").and_then(Value::as_str) else { continue };
                    let source = record.get("source").and_then(Value::as_str).or(of_file);
                    entries.push(Entry { file, kind, id, source });
                }
            }
        }
        entries
    }
}

/// One record of the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The file it stands in.
    pub file: &'a str,
    /// The name of its list: `erudite`, `module`.
    pub kind: &'a str,
    /// Its own name.
    pub id: &'a str,
    /// Where its values come from: `seed` (printed), `public`, `reconstructed`, [`OWN`], or not said.
    pub source: Option<&'a str>,
}

/// Everything that is wrong with some content.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ContentErrors(Vec<ContentError>);

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct ContentError {
    /// The file; empty for the folder itself.
    pub file: String,
    /// The record in it, by id.
    pub record: Option<String>,
    /// The field of the record.
    pub field: Option<String>,
    /// What is wrong there.
    pub problem: Message,
}

impl ContentError {
    /// The place and the problem in one sentence.
    pub fn message(&self) -> Message {
        let place = [Some(&self.file), self.record.as_ref(), self.field.as_ref()];
        let place: Vec<&str> =
            place.into_iter().flatten().map(String::as_str).filter(|part| !part.is_empty()).collect();
        if place.is_empty() {
            return self.problem.clone();
        }
        Message::new("error-content").with("place", place.join(": ")).with("problem", self.problem.clone())
    }
}

impl ContentErrors {
    /// Adds a problem.
    pub fn add(&mut self, file: &str, record: Option<String>, field: Option<String>, problem: impl Into<Message>) {
        self.0.push(ContentError { file: file.to_owned(), record, field, problem: problem.into() });
    }

    /// The numbers of the records by id; ids that come twice are errors.
    pub fn index<'a>(&mut self, file: &str, ids: impl IntoIterator<Item = &'a str>) -> HashMap<&'a str, usize> {
        let mut index = HashMap::new();
        for (number, id) in ids.into_iter().enumerate() {
            if index.insert(id, number).is_some() {
                self.add(file, Some(id.to_owned()), Some("id".to_owned()), "error-content-duplicate");
            }
        }
        index
    }

    /// The number of the record that a field refers to; an id that does not exist is an error.
    pub fn resolve(
        &mut self,
        index: &HashMap<&str, usize>,
        (file, record, field): (&str, &str, &str),
        wanted: &str,
    ) -> Option<usize> {
        let found = index.get(wanted).copied();
        if found.is_none() {
            let problem = Message::new("error-content-dangling").with("id", wanted);
            self.add(file, Some(record.to_owned()), Some(field.to_owned()), problem);
        }
        found
    }

    /// The numbers of the records that a field lists; an id that does not exist or comes twice is an error.
    pub fn resolve_distinct<'a>(
        &mut self,
        index: &HashMap<&str, usize>,
        (file, record, field): (&str, &str, &str),
        wanted: impl IntoIterator<Item = &'a String>,
    ) -> Vec<usize> {
        let mut found = Vec::new();
        for id in wanted {
            match self.resolve(index, (file, record, field), id) {
                Some(number) if found.contains(&number) => {
                    let problem = Message::new("error-content-twice").with("id", id.as_str());
                    self.add(file, Some(record.to_owned()), Some(field.to_owned()), problem);
                }
                number => found.extend(number),
            }
        }
        found
    }

    /// Adds the problems of a result that went wrong.
    pub fn extend(&mut self, result: Result<(), Self>) {
        self.0.extend(result.err().into_iter().flat_map(|errors| errors.0));
    }

    /// The same problems in files of this folder.
    #[must_use]
    pub fn within(mut self, folder: &str) -> Self {
        for error in &mut self.0 {
            error.file = if error.file.is_empty() { folder.to_owned() } else { format!("{folder}/{}", error.file) };
        }
        self
    }

    /// The result, unless something is wrong.
    pub fn or<T>(self, result: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(result) } else { Err(self) }
    }

    /// Everything that is wrong.
    pub fn iter(&self) -> impl Iterator<Item = &ContentError> {
        self.0.iter()
    }
}

impl fmt::Display for ContentErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|error| writeln!(f, "{}", in_english(&error.message())))
    }
}

fn parse(name: &str, text: &str) -> Result<Table, ContentError> {
    let table = text.parse::<Table>().map_err(|error| {
        let line = error.span().map_or(1, |span| 1 + text[..span.start.min(text.len())].matches('\n').count());
        let problem = Message::new("error-content-syntax").with("line", line).with("detail", error.message());
        ContentError { file: name.to_owned(), record: None, field: None, problem }
    })?;
    let records = table.values().filter_map(Value::as_array).flatten().filter_map(Value::as_table);
    let sourced =
        std::iter::once((None, &table)).chain(records.filter_map(|record| Some((Some(id_of_table(record)?), record))));
    for (id, record) in sourced {
        if record.get("source").is_some_and(|source| !source.is_str()) {
            let (record, field) = (id.map(str::to_owned), Some("source".to_owned()));
            return Err(ContentError { file: name.to_owned(), record, field, problem: "error-content-source".into() });
        }
    }
    Ok(table)
}

/// The records of a file: what carries an `id`, and with it perhaps a `source`.
fn records_of(table: &mut Table) -> impl Iterator<Item = &mut Table> {
    let values = table.iter_mut().map(|(_, value)| value);
    let tables = values.filter_map(Value::as_array_mut).flatten().filter_map(Value::as_table_mut);
    tables.filter(|record| id_of_table(record).is_some())
}

fn forget_sources(table: &mut Table) {
    table.remove("source");
    for record in records_of(table) {
        record.remove("source");
    }
}

/// Gives every record its own source. That of the file is not kept: it would be said of records that are not changed.
fn name_sources(over: &mut Table) {
    let of_file = over.remove("source").unwrap_or_else(|| OWN.into());
    for record in records_of(over) {
        record.entry("source").or_insert_with(|| of_file.clone());
    }
}

/// The record (the innermost table with an `id`) and the field that a path leads to.
fn locate(table: &Table, path: &serde_path_to_error::Path) -> (Option<String>, Option<String>) {
    use serde_path_to_error::Segment;
    let root = Value::Table(table.clone());
    let mut here = Some(&root);
    let mut record = None;
    let mut field = String::new();
    for segment in path.iter() {
        match segment {
            Segment::Seq { index } => {
                field += &format!("[{index}]");
                here = here.and_then(|value| value.get(*index));
            }
            Segment::Map { key } | Segment::Enum { variant: key } => {
                if !field.is_empty() {
                    field.push('.');
                }
                field += key;
                here = here.and_then(|value| value.get(key));
            }
            Segment::Unknown => {}
        }
        if let Some(id) = here.and_then(|value| value.get("id")).and_then(Value::as_str) {
            record = Some(id.to_owned());
            field.clear();
        }
    }
    (record, (!field.is_empty()).then_some(field))
}

fn merge(file: &str, base: &mut Table, over: Table, errors: &mut ContentErrors) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Array(records)), Value::Array(changes)) if is_records(records) => {
                merge_records(file, &key, records, changes, errors);
            }
            (Some(Value::Table(base)), Value::Table(over)) => merge(file, base, over, errors),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

fn merge_records(file: &str, kind: &str, records: &mut [Value], changes: Vec<Value>, errors: &mut ContentErrors) {
    let mut seen = HashSet::new();
    for (number, change) in changes.into_iter().enumerate() {
        let Value::Table(change) = change else {
            errors.add(file, Some(format!("{kind}[{number}]")), None, "error-content-no-record");
            continue;
        };
        let Some(id) = id_of_table(&change).map(str::to_owned) else {
            errors.add(file, Some(format!("{kind}[{number}]")), Some("id".to_owned()), "error-content-no-id");
            continue;
        };
        if !seen.insert(id.clone()) {
            errors.add(file, Some(id), Some("id".to_owned()), "error-content-duplicate");
            continue;
        }
        match records.iter_mut().find(|record| id_of(record) == Some(&id)) {
            Some(Value::Table(record)) => merge(file, record, change, errors),
            _ => {
                let problem = Message::new("error-content-unknown").with("id", id.as_str()).with("kind", kind);
                errors.add(file, Some(id), None, problem);
            }
        }
    }
}

fn is_records(values: &[Value]) -> bool {
    values.iter().any(|value| id_of(value).is_some())
}

fn id_of(value: &Value) -> Option<&str> {
    value.as_table().and_then(id_of_table)
}

fn id_of_table(table: &Table) -> Option<&str> {
    table.get("id").and_then(Value::as_str)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    const CARDS: &str =
        "source = 'seed'\n[[card]]\nid = 'ore'\nvalue = 3\n[[card]]\nid = 'gas'\nvalue = 4\nsource = 'reconstructed'";

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Cards {
        card: Vec<Card>,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Card {
        id: String,
        value: u8,
    }

    fn files(text: &str) -> Files {
        Files { files: vec![("cards.toml".to_owned(), parse("cards.toml", text).unwrap())] }
    }

    fn read(files: &Files) -> Result<Cards, String> {
        let mut errors = ContentErrors::default();
        let cards = files.read("cards.toml", &mut errors);
        cards.ok_or_else(|| errors.to_string())
    }

    #[test]
    fn records_are_read_with_their_sources() {
        let files = files(CARDS);
        let sources: Vec<_> = files.entries().iter().map(|record| (record.id, record.source)).collect();
        assert_eq!(sources, [("ore", Some("seed")), ("gas", Some("reconstructed"))]);
        assert_eq!(read(&files).unwrap().card[1].value, 4);
    }

    #[test]
    fn values_are_put_over_the_record_with_the_same_id() {
        let mut files = files(CARDS);
        files.put_over("cards.toml", "[[card]]\nid = 'gas'\nvalue = 9\nsource = 'printed'").unwrap();
        let values: Vec<u8> = read(&files).unwrap().card.iter().map(|card| card.value).collect();
        assert_eq!(values, [3, 9]);
    }

    #[test]
    fn a_changed_record_has_its_own_source_and_the_others_keep_theirs() {
        let sources = |text: &str| {
            let mut files = files(CARDS);
            files.put_over("cards.toml", text).unwrap();
            read(&files).unwrap();
            files.entries().iter().map(|record| record.source.unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(sources("[[card]]\nid = 'ore'\nvalue = 9"), ["own", "reconstructed"]);
        assert_eq!(sources("source = 'printed'\n[[card]]\nid = 'gas'\nvalue = 9"), ["seed", "printed"]);
    }

    #[test]
    fn a_source_that_is_no_metadata_is_an_ordinary_field() {
        #[derive(Deserialize)]
        struct Springs {
            spring: Vec<HashMap<String, String>>,
        }
        let files = files("[[spring]]\nsource = 'hill'");
        let springs: Springs = files.read("cards.toml", &mut ContentErrors::default()).unwrap();
        assert_eq!(springs.spring[0]["source"], "hill");
    }

    #[test]
    fn an_error_names_file_record_and_field() {
        let wrong = CARDS.replace("value = 4", "value = 'four'");
        let error = read(&files(&wrong)).unwrap_err();
        assert!(error.starts_with("cards.toml: gas: value: "), "{error}");
        let wrong = CARDS.replace("value = 4", "valeu = 4");
        let error = read(&files(&wrong)).unwrap_err();
        assert!(error.contains("gas: valeu"), "{error}");
    }

    #[test]
    fn what_cannot_be_put_over_is_refused() {
        let refused = |name: &str, text: &str| files(CARDS).put_over(name, text).unwrap_err().to_string();
        assert!(refused("card.toml", "").contains("cards.toml"));
        assert!(refused("cards.toml", "[[card]]\nid = 'coal'").contains("coal"));
        assert!(refused("cards.toml", "[[card]]\nvalue = 2").contains("card[0]: id"));
        assert!(refused("cards.toml", "card = [1]").contains("card[0]"));
        assert!(refused("cards.toml", "source = \n\n").contains("line 1"));
        assert!(refused("cards.toml", "source = 3").contains("cards.toml: source: "));
        assert!(refused("cards.toml", "[[card]]\nid = 'ore'\nsource = 3").contains("cards.toml: ore: source: "));
        let twice = refused("cards.toml", "[[card]]\nid = 'ore'\nvalue = 1\n[[card]]\nid = 'ore'\nvalue = 2");
        assert!(twice.contains("cards.toml: ore: id: this id comes twice"), "{twice}");
    }

    #[test]
    fn duplicate_and_dangling_ids_are_found() {
        let mut errors = ContentErrors::default();
        let index = errors.index("cards.toml", ["ore", "gas", "ore"]);
        assert_eq!(errors.resolve(&index, ("cards.toml", "shop", "sells"), "gas"), Some(1));
        assert_eq!(errors.resolve(&index, ("cards.toml", "shop", "sells"), "tea"), None);
        let sold = ["gas", "ore", "gas"].map(str::to_owned);
        assert_eq!(errors.resolve_distinct(&index, ("cards.toml", "fair", "sells"), &sold), [1, 2]);
        let text = errors.to_string();
        assert!(text.contains("cards.toml: fair: sells: “gas” comes twice"), "{text}");
        assert!(text.contains("cards.toml: ore: id") && text.contains("cards.toml: shop: sells"), "{text}");
    }
}
