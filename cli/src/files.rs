//! Reading what people hand us and writing files that are either whole or not there.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use engine::Message;
use tempfile::NamedTempFile;

use crate::problem::Problem;

/// Reads a text.
pub fn read(path: &Path) -> Result<String, Problem> {
    games::files::read(path).map_err(|problem| wrong(path, problem))
}

/// Whether a folder is there.
pub fn check_folder(path: &Path) -> Result<(), Problem> {
    match fs::metadata(path) {
        Err(error) => Err(unusable(path, &error)),
        Ok(found) if !found.is_dir() => Err(wrong(path, "error-file-no-folder")),
        Ok(_) => Ok(()),
    }
}

/// Who may read a new file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Only its owner: it holds secrets.
    Owner,
    /// Whoever the system usually lets.
    Usual,
}

/// Writes a file as a whole, or leaves everything as it was.
pub fn write(path: &Path, bytes: &[u8], readers: Readers) -> Result<(), Problem> {
    let place = Place::of(path)?;
    let written = match &place {
        Place::Device => fs::OpenOptions::new().write(true).open(path).and_then(|mut device| device.write_all(bytes)),
        Place::File(target) => replace(target, bytes, readers),
    };
    written.map_err(|error| unwritable(path, &error))
}

/// Whether a file could be written, found out before the work for it is done.
pub fn check_target(path: &Path) -> Result<(), Problem> {
    match Place::of(path)? {
        Place::Device => Ok(()),
        Place::File(target) => scratch(&target, Readers::Owner).map(drop).map_err(|error| unwritable(path, &error)),
    }
}

/// Where bytes can go.
enum Place {
    /// A file, there or not yet; links are followed, but one to nowhere is a mistake.
    File(PathBuf),
    /// Something that is no file, such as `/dev/null`: it must not be replaced.
    Device,
}

impl Place {
    fn of(path: &Path) -> Result<Self, Problem> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(wrong(path, "error-file-folder")),
            // A file that somebody protected is not replaced, though the system would allow it.
            Ok(found) if found.is_file() && found.permissions().readonly() => {
                Err(Problem::failure("error-file-kept").at(path.display()))
            }
            Ok(found) if found.is_file() => Ok(Self::File(fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()))),
            Ok(_) => Ok(Self::Device),
            Err(_) if path.is_symlink() => Err(wrong(path, "error-file-dangling")),
            Err(_) => Ok(Self::File(path.to_owned())),
        }
    }
}

fn replace(target: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut file = scratch(target, readers)?;
    if readers == Readers::Usual
        && let Ok(old) = fs::metadata(target)
    {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// A file beside the target that vanishes unless it takes the target's place.
fn scratch(target: &Path, readers: Readers) -> io::Result<NamedTempFile> {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".orrery-");
    #[cfg(unix)]
    if readers == Readers::Usual {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666)); // What the system's mask leaves of it.
    }
    builder.tempfile_in(folder)
}

fn wrong(path: &Path, problem: impl Into<Message>) -> Problem {
    Problem::input(problem).at(path.display())
}

fn unusable(path: &Path, error: &io::Error) -> Problem {
    wrong(path, reason(error))
}

fn unwritable(path: &Path, error: &io::Error) -> Problem {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => wrong(path, "error-file-nowhere"),
        // The request was right; the system is in the way.
        _ => Problem::failure(reason(error)).at(path.display()),
    }
}

/// Why the system refused, in words.
fn reason(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::ReadOnlyFilesystem => "error-file-read-only".into(),
        ErrorKind::StorageFull => "error-file-full".into(),
        _ => games::files::reason(error),
    }
}
