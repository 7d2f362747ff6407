//! The reflection strategy: take the centre where there is one, then answer every move by its
//! image in the centre. Where [`Insight::mirror_wins`] holds, the answer is always legal, so the
//! opponent is the first to find no move.

use super::budget::Limits;
use super::insight::Insight;
use super::random::Random;
use super::{Searcher, Thought};
use crate::rules::history::History;
use crate::rules::path;
use crate::rules::step::{Path, Step};
use crate::rules::symmetry::Symmetry;

/// Through the centre: half a turn.
const THROUGH_CENTRE: Symmetry = Symmetry::new(false, true, true, false);

/// See the module.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// What is played where the position has no answer to give follows from it.
    pub seed: u64,
}

impl<G: Insight> Searcher<G> for Mirror {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let grid = history.position().grid();
        let answer = match history.last() {
            Some((before, mv)) => THROUGH_CENTRE.path(before, &before.path(mv)),
            None => Path::of(&[Step::Square(grid.at(grid.rows / 2, grid.cols / 2))]),
        };
        match path::complete(history, &answer) {
            Some(best) => Thought { best, line: vec![best], score: None, depth: 1, nodes: 1 },
            // Only a game that did not begin at the start, or whose own moves were someone
            // else's, comes here.
            None => Random { seed: self.seed }.think(history, limits, tell),
        }
    }
}
