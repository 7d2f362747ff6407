//! Paths that players type.

use std::env;
use std::path::PathBuf;

/// Turns a typed path into a path, with `~` for the home folder as in a shell.
pub fn expand_tilde(line: &str) -> PathBuf {
    let below_home = line.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    match below_home.zip(env::home_dir()) {
        Some((below, home)) => home.join(below.trim_start_matches('/')),
        None => PathBuf::from(line),
    }
}
