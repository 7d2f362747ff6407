//! The best player of Pentago XL: sees the ends of lines by search, and otherwise grows a tree of
//! expectations, each player for himself; for two players with a judge that has learned the game.
//! With up to 1,458 moves alpha-beta hardly looks at the replies; the tree follows what is likely.

use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::{Limits, Watch};
use crate::ai::mcts::{self, Means};
use crate::ai::score::Score;
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::history::History;
use crate::rules::pentagoxl::PentagoXl;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// Alpha-beta has this part of the time: since the tree leans to marbles that win it sees most wins
/// itself.
const EARLY: u32 = 24;

/// See the module.
#[derive(Debug)]
pub struct Master {
    tree: Means,
    search: AlphaBeta<PentagoXl>,
}

impl Master {
    /// One with these means: half of the memory is for the search, half for the tree.
    pub fn new(kit: &Kit) -> Master {
        let half = Kit { hash: (kit.hash / 2).max(1), ..*kit };
        let tree = Means { hash: half.hash, threads: half.workers() };
        Master { tree, search: AlphaBeta::new(&half) }
    }
}

impl Searcher<PentagoXl> for Master {
    fn think(
        &mut self,
        history: &History<PentagoXl>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<PentagoXl>),
    ) -> Thought<PentagoXl> {
        let limits = limits.clone().or_time(USUAL);
        let mut watch = Watch::start(&limits);
        let early = Limits {
            time: limits.time.map(|time| time / EARLY),
            nodes: limits.nodes.map(|nodes| nodes / u64::from(EARLY)),
            infinite: false,
            ..limits.clone()
        };
        let seen = self.search.think(history, &early, &mut |_| {});
        if limits.depth.is_some() || seen.score.is_some_and(Score::is_proven) {
            return seen;
        }
        if let Some(nodes) = limits.nodes {
            let (nodes, time) = (Some(nodes - seen.nodes), watch.left());
            watch = Watch::start(&Limits { nodes, time, ..limits.clone() });
        }
        mcts::grow(history, self.tree, None, seen, &mut watch, tell)
    }
}
