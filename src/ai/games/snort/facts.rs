//! The fact of Snort that other placement games do not share: an answer on the opposite square.

use crate::core::{Fact, FactKind, MoveComparison};
use parlour_rules::snort::Snort;
use parlour_rules::{Bitboard, Cell, Rules};

/// Whether every stone has an enemy stone opposite it through the centre. The player who does not move
/// can then answer each move on the opposite square, which is open to them as the first square was to
/// the opponent: on an even board a square and the opposite one are never neighbours. An odd board has
/// a centre, which has no opposite.
fn is_mirrored<W: Bitboard>(position: &Snort<W>) -> bool {
    let cells: Vec<Cell> = position.grid().squares().map(|at| position.cell(at)).collect();
    let is_even = position.setup().rows.is_multiple_of(2);
    is_even
        && cells.iter().zip(cells.iter().rev()).all(|cells| match cells {
            (Cell::Piece(one), Cell::Piece(other)) => one != other,
            (one, other) => one == other,
        })
}

/// The better move would have left a board where the opponent can be copied to the end.
pub(super) fn would_mirror<W: Bitboard>(
    comparison: &MoveComparison<Snort<W>>,
    facts: &mut Vec<Fact>,
) {
    let Some(better) = &comparison.better else { return };
    if comparison.both_go_on()
        && is_mirrored(better.position())
        && !is_mirrored(comparison.played.position())
    {
        let fact = Fact::about(comparison.seat, FactKind::WOULD_MIRROR, vec![better.mv]);
        facts.push(fact.with("move", &better.text));
    }
}
