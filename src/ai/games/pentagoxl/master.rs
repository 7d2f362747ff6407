//! The best player of Pentago XL: sees the ends of lines by search, and otherwise grows a tree of
//! expectations, each player for himself; for two players with a judge that has learned the game.
//! With up to 1,458 moves alpha-beta hardly looks at the replies; the tree follows what is likely.

use crate::ai::alphabeta::AlphaBeta;
use crate::ai::core::limits::{SearchLimits, StagedLimits};
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::mcts::search::alphabeta_then_mcts;
use crate::rules::history::History;
use crate::rules::pentagoxl::PentagoXl;

/// Alpha-beta has this part of the time: since the tree leans to marbles that win it sees most wins
/// itself.
const ALPHABETA_DIVISOR: u32 = 24;

/// See the module.
#[derive(Debug)]
pub struct PentagoXlMaster {
    /// Those of the search and of the tree, each with half of the memory.
    options: EngineOptions,
    search: AlphaBeta<PentagoXl>,
}

impl PentagoXlMaster {
    /// A player with these options.
    pub fn new(options: &EngineOptions) -> PentagoXlMaster {
        let options = EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options };
        PentagoXlMaster { options, search: AlphaBeta::new(&options) }
    }
}

impl Searcher<PentagoXl> for PentagoXlMaster {
    fn think(
        &mut self,
        history: &History<PentagoXl>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<PentagoXl>),
    ) -> SearchResult<PentagoXl> {
        let stages = StagedLimits::start(limits);
        let PentagoXlMaster { options, search } = self;
        alphabeta_then_mcts(search, ALPHABETA_DIVISOR, options, history, stages, on_info)
    }
}
