//! The `random` player.

use crate::core::searcher::move_rng;
use crate::core::{SearchLimits, SearchResult, Searcher};
use parlour_rules::{History, Rules};
use rand::seq::IndexedRandom;

/// Plays a random legal move; all are equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    /// The seed of all choices.
    pub seed: u64,
}

impl<G: Rules> Searcher<G> for Random {
    fn think(
        &mut self,
        history: &History<G>,
        _: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let moves = history.legal_moves();
        let best = moves.choose(&mut move_rng(self.seed, history));
        let best = *best.expect("a game that is not over has moves");
        SearchResult { nodes: 1, ..SearchResult::of_move(best) }
    }
}
