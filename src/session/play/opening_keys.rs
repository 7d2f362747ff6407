//! What a position is known by in an opening book: the same however its moves were ordered, and however the board
//! is turned or reflected.

use parlour_rules::symmetry::Symmetry;
use parlour_rules::{Cell, History, Rules, mix};

/// A hash of the position that its images share: the least of theirs, each the sum of a hash for every piece and its
/// square. Images that exchange the players are left out, since a book tells who won.
///
/// It does without the images themselves: a list of all first moves of Amazons would take a fifth of a second with them.
fn joined_key<G: Rules>(position: &G) -> u64 {
    let grid = position.grid();
    let pieces: Vec<_> = grid
        .squares()
        .map(|square| (square, position.cell(square)))
        .filter(|(_, cell)| *cell != Cell::Empty)
        .map(|(square, cell)| (square, u64::from(cell.symbol())))
        .collect();
    let hash = |symmetry: &Symmetry| {
        let hashes = pieces.iter().map(|&(square, symbol)| {
            let image = symmetry.map_square(grid.rows, grid.cols, square);
            mix(image.index() as u64, symbol)
        });
        hashes.fold(0, u64::wrapping_add)
    };
    let same_players = position.symmetries().iter().filter(|symmetry| !symmetry.swap_players);
    let least = same_players.map(hash).fold(hash(&Symmetry::IDENTITY), u64::min);
    let points = position.points().into_iter().map(u64::from);
    points.fold(mix(least, position.to_move().number().into()), mix)
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
