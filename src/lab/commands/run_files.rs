//! The files of long runs: their names, what is not replaced by one, and that each has one writer.

use parlour::cli::results_file::take_alone;
use parlour_words::safe_open::{open_plain, open_regular_file, private_options};
use parlour_words::say;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The path with more at its end.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Whether two paths lead to one file, as far as can be told of files that may not be there yet.
pub(super) fn are_same(one: &Path, other: &Path) -> bool {
    let whole = |path: &Path| fs::canonicalize(path).or_else(|_| std::path::absolute(path)).ok();
    whole(one).is_some_and(|one| whole(other) == Some(one))
}

/// Where a file is written before it is whole. Only this program gives a file such a name.
pub(super) fn draft_of(path: &Path) -> PathBuf {
    with_ending(path, ".parlour-draft")
}

/// Begins a draft there, in the place of one that a killed run left. It is this run's alone.
pub(super) fn begin_draft(draft: &Path) -> io::Result<File> {
    refuse_special(draft)?;
    // Mostly it is not there.
    if let Ok(left) = open_plain(private_options().read(true), draft) {
        take_alone(&left)?;
        fs::remove_file(draft)?;
    }
    let begun = private_options().write(true).create_new(true).open(draft)?;
    take_alone(&begun)?;
    Ok(begun)
}

/// Refuses a path of something else than a file: a file that is renamed to it would take its place.
pub(super) fn refuse_special(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(found) if !found.is_file() => {
            Err(io::Error::new(io::ErrorKind::InvalidInput, say!("proof-not-plain-file")))
        }
        _ => Ok(()),
    }
}

/// Refuses a path whose file does not begin with `mark`, as all do that this program writes there: it would be lost,
/// for this `reason`. An empty file holds nothing.
pub(super) fn refuse_foreign(path: &Path, mark: &[u8], reason: &'static str) -> io::Result<()> {
    refuse_special(path)?;
    let file = match open_regular_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => file?,
    };
    let mut first = Vec::new();
    file.take(mark.len() as u64).read_to_end(&mut first)?;
    if first.is_empty() || first == mark {
        Ok(())
    } else {
        Err(io::Error::new(io::ErrorKind::InvalidData, reason))
    }
}
