//! The reflection strategy: take the centre where there is one, then answer every move by its
//! image in the centre. Where [`Insight::mirror_wins`] holds, the answer is always legal, so the
//! opponent is the first to find no move.

use super::random::Random;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::SearchLimits;
use crate::ai::core::searcher::{SearchResult, Searcher};
use crate::rules::history::History;
use crate::rules::path;
use crate::rules::step::{Path, Step};
use crate::rules::symmetry::Symmetry;

/// Through the centre: half a turn.
const POINT_REFLECTION: Symmetry = Symmetry::POINT_REFLECTION;

/// See the module.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// What is played where the position has no answer to give follows from it.
    pub seed: u64,
}

impl<G: GameAi> Searcher<G> for Mirror {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> SearchResult<G> {
        let grid = history.position().grid();
        let reply = match history.last_move() {
            Some((before, mv)) => POINT_REFLECTION.map_path(before, &before.path(mv)),
            None => Path::of(&[Step::Square(grid.square_at(grid.rows / 2, grid.cols / 2))]),
        };
        match path::move_from_path(history, &reply) {
            Some(best) => {
                SearchResult { best_move: best, pv: vec![best], score: None, depth: 1, nodes: 1 }
            }
            // Only a game that did not begin at the start, or whose own moves were someone
            // else's, comes here.
            None => Random { seed: self.seed }.think(history, limits, on_info),
        }
    }
}
