//! Errors that several games return for the same reason.

use super::Rules;
use super::cell::Cell;
use super::illegal_move::{Hint, IllegalMove, IllegalMoveKind};
use super::step::Square;

/// The refusal of a text or a path that is not written as moves of `G` are.
pub fn syntax_error<G: Rules>(given: &str) -> IllegalMove {
    let hint = match G::OTHER_EXAMPLE {
        Some(other) => Hint::examples(G::MOVE_EXAMPLE, other),
        None => G::MOVE_EXAMPLE.into(),
    };
    IllegalMove::with_hint(IllegalMoveKind::Syntax, given, hint)
}

/// Checks that a piece of the player to move stands on `from`.
///
/// # Errors
/// [`IllegalMoveKind::EmptySquare`] if no player's piece stands there, and
/// [`IllegalMoveKind::NotYours`] if another player's does.
pub fn check_own_piece<G: Rules>(position: &G, from: Square) -> Result<(), IllegalMove> {
    let kind = match position.cell(from) {
        Cell::Piece(seat) if seat == position.to_move() => return Ok(()),
        Cell::Piece(_) => IllegalMoveKind::NotYours,
        _ => IllegalMoveKind::EmptySquare,
    };
    Err(IllegalMove::new(kind, position.grid().name(from)))
}
