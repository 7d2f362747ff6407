//! What `parlour analyze` says of its arguments and its files.

use std::fmt::Display;
use std::path::Path;

/// A seat that judges no games.
pub(crate) fn not_an_analyst(seat: &str) -> String {
    format!(
        "\"{seat}\" judges no games: use master, or master:n200000 for 200000 positions a move, \
         or master:2s for about two seconds"
    )
}

/// A game without moves.
pub(crate) fn nothing_to_analyse(file: &Path) -> String {
    format!("{}: no move has been played, so there is nothing to analyse", file.display())
}

/// A folder without games.
pub(crate) fn no_games_in(folder: &Path) -> String {
    format!(
        "{}: there is no saved game in this folder, no file that ends in .game",
        folder.display()
    )
}

/// A folder that the system does not let us read.
pub(crate) fn unreadable_folder(folder: &Path, error: &impl Display) -> String {
    format!("{}: {error}", folder.display())
}

/// What came from standard input has no file to be kept in.
pub(crate) const CANNOT_WRITE_STREAM: &str =
    "a game from standard input has no file in which --write could keep the analysis";

/// Too few positions to judge some moves.
pub(crate) fn moves_not_judged(file: &Path, moves: usize, nodes: u64) -> String {
    let moves = if moves == 1 { "1 move".to_string() } else { format!("{moves} moves") };
    format!("{}: {nodes} positions are too few to judge {moves}", file.display())
}

/// The file could not be written.
pub(crate) fn analysis_not_kept(error: &str) -> String {
    format!("the analysis was not kept: {error}")
}
