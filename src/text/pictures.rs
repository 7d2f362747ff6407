//! Sentences about pictures of positions.

use parlour_words::say;

/// A board does not fit into its picture.
pub(crate) fn picture_too_small(room: (u16, u16), needed: (u16, u16)) -> String {
    let [size, needed] = [room, needed].map(|(width, height)| format!("{width}x{height}"));
    say!("pictures-too-small", size, needed)
}
