//! The best player of Pentago XL: sees the ends of lines by search, and otherwise grows a tree of
//! expectations, each player for himself; for two players with a judge that has learned the game.
//! With up to 1,458 moves alpha-beta hardly looks at the replies; the tree follows what is likely.

use crate::ai::alphabeta::AlphaBeta;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::mcts::search as mcts;
use crate::ai::mcts::search::MctsOptions;
use crate::rules::history::History;
use crate::rules::pentagoxl::PentagoXl;
use std::time::Duration;

/// Thinking time when nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// Alpha-beta has this part of the time: since the tree leans to marbles that win it sees most wins
/// itself.
const ALPHABETA_DIVISOR: u32 = 24;

/// See the module.
#[derive(Debug)]
pub struct PentagoXlMaster {
    tree_options: MctsOptions,
    search: AlphaBeta<PentagoXl>,
}

impl PentagoXlMaster {
    /// One with these means: half of the memory is for the search, half for the tree.
    pub fn new(options: &EngineOptions) -> PentagoXlMaster {
        let search_options = EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options };
        let tree_options = MctsOptions {
            hash_mib: search_options.hash_mib,
            threads: search_options.search_threads(),
        };
        PentagoXlMaster { tree_options, search: AlphaBeta::new(&search_options) }
    }
}

impl Searcher<PentagoXl> for PentagoXlMaster {
    fn think(
        &mut self,
        history: &History<PentagoXl>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<PentagoXl>),
    ) -> SearchResult<PentagoXl> {
        let limits = limits.clone().with_default_time(DEFAULT_TIME);
        let mut timer = SearchTimer::start(&limits);
        let early_limits = SearchLimits {
            time: limits.time.map(|time| time / ALPHABETA_DIVISOR),
            nodes: limits.nodes.map(|nodes| nodes / u64::from(ALPHABETA_DIVISOR)),
            infinite: false,
            ..limits.clone()
        };
        let prior_result = self.search.think(history, &early_limits, &mut |_| {});
        if limits.depth.is_some() || prior_result.score.is_some_and(Score::is_proven) {
            return prior_result;
        }
        if let Some(nodes) = limits.nodes {
            let (nodes, time) = (Some(nodes - prior_result.nodes), timer.time_left());
            timer = SearchTimer::start(&SearchLimits { nodes, time, ..limits.clone() });
        }
        mcts::search(history, self.tree_options, None, prior_result, &mut timer, on_info)
    }
}
