//! Sentences about pictures of positions.

use super::reason_of;
use super::saved_games::move_count;
use parlour_session::storage::store::StoreError;
use parlour_words::say;

/// A picture could not be written to a file.
pub(crate) fn picture_failed(error: &StoreError) -> String {
    say!("pictures-failed", reason = reason_of(error))
}

/// A size of a picture that cannot be read.
pub(crate) fn not_a_room(word: &str) -> String {
    say!("pictures-not-a-size", word)
}

/// A board does not fit into its picture.
pub(crate) fn picture_too_small(room: (u16, u16), needed: (u16, u16)) -> String {
    let [size, needed] = [room, needed].map(|(width, height)| format!("{width}x{height}"));
    say!("pictures-too-small", size, needed)
}

/// A game is shorter than the position that was asked for.
pub(crate) fn no_such_ply(ply: usize, plies: usize) -> String {
    say!("pictures-no-such-move", number = ply, moves = move_count(plies))
}
