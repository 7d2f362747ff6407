//! All first moves of a position with their values by minimax, without the game's types.

use parlour_ai::core::game_ai::GameAi;
use parlour_ai::core::limits::SearchLimits;
use parlour_ai::core::score::Score;
use parlour_ai::core::searcher::ComparedNodes;
pub use parlour_ai::players::first_moves;
use parlour_rules::history::History;

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
    pub(super) fn of<G: GameAi>(
        history: &History<G>,
        depth: Option<u32>,
        limits: &SearchLimits,
        on_judged: &mut dyn FnMut(usize, usize),
    ) -> Option<FirstMoveTable> {
        let found = first_moves::first_moves(history, depth, limits, on_judged)?;
        let rows = found.moves.into_iter().map(|first| {
            let mut position = *history.position();
            let texts = first.pv.iter().map(|&mv| {
                let text = position.move_to_string(mv);
                position = position.play(mv);
                text
            });
            let line = texts.collect();
            FirstMoveRow { line, score: first.score, nodes: first.nodes }
        });
        let rows = rows.collect();
        Some(FirstMoveTable { rows, compared: found.compared })
    }
}
