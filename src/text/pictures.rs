//! Sentences about pictures of positions.

use super::without_os_code;
use crate::session::storage::store::StoreError;

/// Asks for the file to write a picture to.
pub(crate) const PICTURE_AS: &str = "Picture as (.svg, .ans or .txt)";

/// The name of a picture's file has another ending.
pub(crate) const PICTURE_ENDINGS: &str =
    "A picture's name ends in .svg for a drawing, .ans for colours in a terminal, .txt for text.";

/// A picture could not be written to a file.
pub(crate) fn picture_failed(error: &StoreError) -> String {
    format!("The picture was not saved: {}.", without_os_code(error))
}

/// What errors call the input of a command.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// A size of a picture that cannot be read.
pub(crate) fn not_a_room(word: &str) -> String {
    format!("\"{word}\" is not a picture size: write it like 80x24, columns by rows")
}

/// A board does not fit into its picture.
pub(crate) fn picture_too_small(room: (u16, u16), needed: (u16, u16)) -> String {
    let ((width, height), (min_width, min_height)) = (room, needed);
    format!("{width}x{height} is too small for this board, which needs {min_width}x{min_height}")
}

/// A game is shorter than the position that was asked for.
pub(crate) fn no_such_ply(ply: usize, plies: usize) -> String {
    let moves = if plies == 1 { "1 move".to_string() } else { format!("{plies} moves") };
    format!("there is no position after move {ply}: this game has {moves}")
}
