//! Games that have ended, as texts.

use crate::storage::store::Store;
use std::fs;
use std::path::Path;

/// A person has made a move against a rung, which gave up.
pub(super) const RESIGNED: &str = "[Game \"snort\"]\n[Player1 \"human\"]\n[Player2 \"rung:2\"]\n\
    [Date \"2026.11.20\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1. d4 {[%emt 2.5]}\n";

/// Puts a finished game among the unfinished ones of the store in `root`, as a kill leaves it, and has
/// the store find it.
pub(super) fn finish(store: &Store, root: &Path, name: &str, text: &str) {
    let games = root.join("games");
    fs::create_dir_all(&games).expect("a folder");
    fs::write(games.join(name), text).expect("a file");
    store.unfinished().expect("its folder can be read");
}
