//! The names of files that stand beside another.

use std::path::{Path, PathBuf};

/// The path with more at its end.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Where a file is written before it is whole.
pub(super) fn draft_of(path: &Path) -> PathBuf {
    with_ending(path, ".draft")
}
