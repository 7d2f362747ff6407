//! All first moves of a position with their values by minimax, without the game's types.

use parlour_ai::core::{ComparedNodes, Score, SearchLimits};
pub use parlour_ai::players::first_moves::FirstMoves;
use parlour_rules::Rules;

/// A first move.
#[derive(Clone, PartialEq, Debug)]
pub struct FirstMoveRow {
    /// The principal variation: the texts of the moves expected, the first move first.
    pub line: Vec<String>,
    /// The score to the player of the move.
    pub score: Score,
    /// Positions visited after the move.
    pub nodes: u64,
}

/// The first moves of a position, the best first.
#[derive(Clone, PartialEq, Debug)]
pub struct FirstMoveTable {
    /// Every legal move. The first is the one that the level `minimax` plays.
    pub rows: Vec<FirstMoveRow>,
    /// The depth, and what minimax and alpha-beta visited.
    pub compared: ComparedNodes,
}

/// Judges all first moves within the limits. It calls the function with the number of moves judged
/// and the number of all, and ends with `None` if the limits end it first.
pub type FirstMoveTask =
    Box<dyn FnOnce(&SearchLimits, &mut dyn FnMut(usize, usize)) -> Option<FirstMoveTable> + Send>;

impl FirstMoveTable {
    /// The first moves from `start`.
    pub(super) fn of<G: Rules>(start: &G, found: FirstMoves<G::Move>) -> FirstMoveTable {
        let rows = found.moves.into_iter().map(|first| {
            let mut position = *start;
            let texts = first.pv.iter().map(|&mv| {
                let text = position.move_to_string(mv);
                position = position.play(mv);
                text
            });
            let line = texts.collect();
            FirstMoveRow { line, score: first.score, nodes: first.nodes }
        });
        let rows = rows.collect();
        FirstMoveTable { rows, compared: found.compared }
    }
}
