//! What `parlour-lab learn` complains about. Its reports are for programs, and English.

use parlour_ai::net_file::NetError;
use parlour_words::say;
use std::path::Path;

/// A network's file that is not what is asked for.
pub(crate) fn net_refused(path: &Path, error: &NetError) -> String {
    let file = path.display().to_string();
    say!("nets-of-file", file, reason = error.to_string())
}
