//! What `parlour analyze` says of its arguments and its files.

use parlour_words::say;
use std::path::Path;

/// A game without moves.
pub(crate) fn nothing_to_analyse(file: &Path) -> String {
    say!("analyze-no-moves", file)
}

/// Too few positions to judge some moves.
pub(crate) fn moves_not_judged(file: &Path, moves: usize, nodes: u64) -> String {
    say!("analyze-too-few", file, nodes, moves)
}
