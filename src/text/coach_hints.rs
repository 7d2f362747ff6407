//! Hints in steps: where to look, which piece, which move, and why.

use super::players::{lowercase_player, player_in_result};
use crate::ai::core::fact::{Fact, FactKind};
use crate::rules::notation::Grid;
use crate::rules::scene::BoardKind;
use crate::rules::seat::Seat;
use crate::rules::step::{Path, Square, Step};
use crate::session::play::Match;
use crate::session::play::analyst::RankedMove;

/// The hint is not known yet.
pub(crate) const HINT_COMES: &str = "Looking for a hint.";

/// How a player is called in the middle of a sentence; the only person is "you".
pub(crate) fn player_within_sentence(game: &dyn Match, seat: Seat) -> String {
    lowercase_player(&player_in_result(game, seat))
}

/// What the key of the hint does next.
pub(crate) fn more_hint(key: &str) -> String {
    format!("{key} says more.")
}

/// Where to look, on a board seen from the other side if `is_flipped`.
pub(crate) fn hint_region(grid: Grid, square: Square, is_flipped: bool) -> String {
    let (row, col) = grid.row_col(square);
    // A board of one or two rows has no middle.
    let third = |index: usize, count: usize| match count {
        0..=2 => 1,
        count => (2 * index + 1) * 3 / (2 * count),
    };
    let (row, col) = (third(row, grid.rows), third(col, grid.cols));
    let (row, col) = if is_flipped { (2 - row, 2 - col) } else { (row, col) };
    let region = match (row, col) {
        (0, 0) => "top left corner",
        (0, 1) => "top side",
        (0, _) => "top right corner",
        (1, 0) => "left side",
        (1, 1) => "middle of the board",
        (1, _) => "right side",
        (_, 0) => "bottom left corner",
        (_, 1) => "bottom side",
        _ => "bottom right corner",
    };
    format!("Hint: look at the {region}.")
}

/// Which piece to move, or which square to think of.
pub(crate) fn hint_piece(grid: Grid, kind: BoardKind, path: &Path) -> String {
    let Some(&Step::Square(square)) = path.first() else { return String::new() };
    let name = grid.name(square);
    match (kind, path.len()) {
        (BoardKind::Pawns, _) => format!("Hint: move the pawn on {name}."),
        (BoardKind::Amazons, _) => format!("Hint: move the amazon on {name}."),
        (BoardKind::Letters, _) => format!("Hint: write on {name}."),
        (BoardKind::Blocks, 2..) => format!("Hint: place a marble on {name}, then turn a block."),
        (BoardKind::Stones | BoardKind::Blocks, _) => {
            let column: String = name.chars().take_while(char::is_ascii_alphabetic).collect();
            format!("Hint: look at column {column}.")
        }
    }
}

/// The move itself.
pub(crate) fn hint_move(text: &str) -> String {
    format!("Hint: {text}.")
}

/// Why the move is good: what was decided about it exactly, else how the game is expected to go on.
pub(crate) fn hint_reason(
    ranked: &RankedMove,
    facts: &[Fact],
    name: &dyn Fn(Seat) -> String,
) -> String {
    let reason = win_reason(ranked)
        .or_else(|| facts.iter().find_map(|fact| fact_reason(&fact.kind, &ranked.text, name)));
    match reason {
        Some(reason) => format!("Why: {reason}."),
        None => match ranked.line.get(1..) {
            Some([]) | None => "Why: it is the best move found.".to_string(),
            Some(rest) => format!("Why: {} is expected then.", rest[..rest.len().min(3)].join(" ")),
        },
    }
}

fn win_reason(ranked: &RankedMove) -> Option<String> {
    if !ranked.proven {
        return None;
    }
    let is = |value: f64| (ranked.expected - value).abs() < 1e-6;
    match ranked.plies {
        Some(1) if is(1.0) => Some("it wins at once".to_string()),
        Some(plies) if is(1.0) => Some(format!("it wins in at most {plies} moves of both sides")),
        None if is(1.0) => Some("it wins".to_string()),
        Some(plies) if is(0.0) => Some(format!(
            "every move loses, and this one holds out for {plies} moves of both sides"
        )),
        _ => None,
    }
}

/// What a fact about another move says about the hinted one, `mv`.
fn fact_reason(kind: &FactKind, mv: &str, name: &dyn Fn(Seat) -> String) -> Option<String> {
    match kind {
        FactKind::StopsWin { seat, mv: better, threat, only } if better == mv => {
            let only = if *only { "only this" } else { "it" };
            Some(format!("{only} keeps {} from winning with {threat}", name(*seat)))
        }
        FactKind::WouldTake { mv: better } if better == mv => {
            Some("it takes a pawn that nothing guards".to_string())
        }
        FactKind::WouldRun { mv: better, .. } if better == mv => {
            Some("the pawn can no longer be stopped".to_string())
        }
        FactKind::WouldThreaten { mv: better, squares, .. } if better == mv => {
            Some(format!("it threatens to make five on {} squares", squares.len()))
        }
        FactKind::FreePawn { pawn: _, better: Some(better), .. } if better == mv => {
            Some("other moves leave a pawn that can be taken".to_string())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_named_as_they_are_seen() {
        let grid = Grid { rows: 8, cols: 8, row_one_at_bottom: false };
        let at = |row, col| grid.square_at(row, col);
        for (row, col, flipped, region) in [
            (0, 0, false, "top left corner"),
            (0, 0, true, "bottom right corner"),
            (3, 4, false, "middle of the board"),
            (4, 7, false, "right side"),
            (4, 7, true, "left side"),
            (7, 3, false, "bottom side"),
        ] {
            assert_eq!(
                hint_region(grid, at(row, col), flipped),
                format!("Hint: look at the {region}.")
            );
        }
    }
}
