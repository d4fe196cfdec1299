//! Reading what people hand us, with words for what can go wrong.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use engine::Message;

/// No file of ours is larger; a larger one is a mistake.
const LARGEST: u64 = 64 << 20;

/// Reads a text, of whatever kind of file; never more than a sensible amount.
pub fn read(path: &Path) -> Result<String, Message> {
    if path.is_dir() {
        return Err("error-file-folder".into());
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut bytes));
    read.map_err(|error| reason(&error))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Message::new("error-file-huge").with("limit", LARGEST >> 20));
    }
    String::from_utf8(bytes)
        .map_err(|error| Message::new("error-file-not-text").with("place", error.utf8_error().valid_up_to() + 1))
}

/// Reads a text from an ordinary file: a pipe could wait forever, a device never end.
pub fn read_ordinary(path: &Path) -> Result<String, Message> {
    match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Err("error-file-odd".into()),
        _ => read(path),
    }
}

/// Why the system refused, in words.
pub fn reason(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => "error-file-missing".into(),
        ErrorKind::PermissionDenied => "error-file-denied".into(),
        ErrorKind::IsADirectory => "error-file-folder".into(),
        ErrorKind::NotADirectory => "error-file-no-folder".into(),
        _ => Message::new("error-file-other").with("number", error.raw_os_error().unwrap_or_default()),
    }
}
