//! A position as a sum of parts that do not touch each other any more.

use super::canonical_hash::{CanonicalHash, Canonicalizer};
use super::placement_game::PlacementGame;
use crate::rules::bitboard::Bitboard;
use crate::rules::step::Square;

/// One part.
#[derive(Copy, Clone, Debug)]
pub struct Component<F: PlacementGame> {
    /// Its squares.
    pub game: F,
    /// Its name.
    pub hash: CanonicalHash,
    /// How many squares.
    pub size: u32,
    /// Mean and temperature in moves of [`super::thermograph::MOVE`], where they are known.
    pub mean_and_temperature: Option<(i32, i32)>,
}

/// Visits the parts of a field.
pub fn decompose<F: PlacementGame>(
    game: &F,
    prints: &Canonicalizer,
    mut visit: impl FnMut(Component<F>),
) {
    let mut unvisited = game.open_squares();
    while !unvisited.is_empty() {
        let first = unvisited.lowest();
        let mut component = F::Set::bit(first);
        let mut frontier = component;
        while !frontier.is_empty() {
            let square = frontier.lowest();
            frontier = frontier.without_lowest();
            let reached = game.interacting_squares(square) & unvisited & !component;
            component |= reached;
            frontier |= reached;
        }
        unvisited &= !component;
        let game = game.restrict(component);
        visit(Component {
            game,
            hash: prints.hash_game(&game),
            size: component.count(),
            mean_and_temperature: None,
        });
    }
}

/// Whether answering every move by its reflection through the centre of the field keeps the second
/// player supplied with moves, so that the field is worth nothing: its squares change players under
/// the reflection, and no move ever hinders its own answer.
pub fn is_symmetric_zero<F: PlacementGame>(game: &F) -> bool {
    let squares = game.open_squares();
    let cols = game.cols();
    let row_col = |index: usize| (index / cols, index % cols);
    let (mut rows, mut columns) = ((usize::MAX, 0), (usize::MAX, 0));
    for square in squares.squares() {
        let (row, col) = row_col(square.index());
        rows = (rows.0.min(row), rows.1.max(row));
        columns = (columns.0.min(col), columns.1.max(col));
    }
    squares.squares().all(|square| {
        let (row, col) = row_col(square.index());
        let image = Square::new((rows.0 + rows.1 - row) * cols + columns.0 + columns.1 - col);
        squares.has(image)
            && image != square
            && F::negated_code(game.cell_code(square)) == game.cell_code(image)
            && !game.can_block(square, image)
    })
}
