//! The words around a lesson, on the screen and in line mode. What a lesson itself says is in
//! `assets/text`.

use super::coach_hints::turn_in_words;
use parlour_rules::notation::Grid;
use parlour_rules::step::Path;
use parlour_words::say;

/// Which step it is.
pub(crate) fn place(at: usize, count: usize) -> String {
    say!("lesson-place", number = at + 1, count)
}

/// What the board replied.
pub(crate) fn board_replies(text: &str) -> String {
    say!("lesson-board-replies", move = text)
}

/// The move that was asked for, the turn of a block in words.
pub(crate) fn shown(text: &str, path: &Path, grid: Grid) -> String {
    match turn_in_words(path, grid) {
        None => say!("lesson-shown", move = text),
        Some([block, direction]) => {
            say!("lesson-shown-turn", move = text, block, direction)
        }
    }
}

/// A step could not be noted as done.
pub(crate) fn not_noted(error: &str) -> String {
    say!("lesson-not-noted", reason = error)
}
