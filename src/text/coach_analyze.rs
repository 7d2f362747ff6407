//! What `parlour analyze` says of its arguments and its files.

use parlour_words::say;
use std::fmt::Display;
use std::path::Path;

/// A seat that judges no games.
pub(crate) fn not_an_analyst(seat: &str) -> String {
    say!("analyze-not-an-analyst", seat)
}

/// A game without moves.
pub(crate) fn nothing_to_analyse(file: &Path) -> String {
    say!("analyze-no-moves", file = file.display().to_string())
}

/// A folder without games.
pub(crate) fn no_games_in(folder: &Path) -> String {
    say!("analyze-no-games", folder = folder.display().to_string())
}

/// A folder that the system does not let us read.
pub(crate) fn unreadable_folder(folder: &Path, error: &impl Display) -> String {
    say!("analyze-unreadable", folder = folder.display().to_string(), error = error.to_string())
}

/// Too few positions to judge some moves.
pub(crate) fn moves_not_judged(file: &Path, moves: usize, nodes: u64) -> String {
    let file = file.display().to_string();
    say!("analyze-too-few", file, nodes, moves)
}

/// Too little time to judge some moves.
pub(crate) fn moves_out_of_time(file: &Path, moves: usize) -> String {
    say!("analyze-out-of-time", file = file.display().to_string(), moves)
}

/// The file could not be written.
pub(crate) fn analysis_not_kept(error: &str) -> String {
    say!("analyze-not-kept", error)
}
