//! What a position is known by in an opening book: the same however its moves were ordered, and however the board
//! is turned or reflected.

use parlour_rules::{History, Rules};

/// The least key of the position and its images. Those that exchange the players are left out, since a book tells
/// who won.
fn joined_key<G: Rules>(position: &G) -> u64 {
    let symmetries = position.symmetries().iter().filter(|symmetry| !symmetry.swap_players);
    let images = symmetries.filter_map(|&symmetry| position.image(symmetry).ok());
    images.map(|image| image.key()).fold(position.key(), u64::min)
}

/// The key after each of the first `plies` moves, that of the start first.
pub(super) fn along<G: Rules>(history: &History<G>, plies: usize) -> Vec<u64> {
    history.positions().iter().take(plies + 1).map(joined_key).collect()
}

/// Each legal move, with the key of the position that it leads to.
pub(super) fn behind<G: Rules>(history: &History<G>) -> Vec<(String, u64)> {
    let position = history.position();
    let moves = history.legal_moves().into_iter();
    moves.map(|mv| (position.move_to_string(mv), joined_key(&position.play(mv)))).collect()
}
