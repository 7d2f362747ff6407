//! The strongest player of Pentago XL: alpha-beta finds short wins, then Monte-Carlo tree search
//! chooses, for two players with the value and policy networks. With up to 1,458 moves alpha-beta
//! seldom searches a second ply, while the tree search follows the likely replies.

use super::nets::PentagoXlNets;
use crate::alphabeta::AlphaBeta;
use crate::core::limits::{SearchLimits, StagedLimits};
use crate::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::core::tree_position::{KeptPositions, TreePosition};
use crate::mcts::search::{TreeSetup, alphabeta_then_mcts};
use crate::mcts::tree_keeper::TreeKeeper;
use parlour_rules::history::History;
use parlour_rules::pentago_common::PentagoMove;
use parlour_rules::pentagoxl::PentagoXl;

/// Alpha-beta has this part of the limits. A small part suffices: with the policy network the tree
/// search finds most wins itself. Not tuned.
const ALPHABETA_DIVISOR: u32 = 24;

/// The player.
#[derive(Debug)]
pub struct PentagoXlMaster {
    /// Options of alpha-beta and of the tree.
    options: EngineOptions,
    nets: PentagoXlNets,
    search: AlphaBeta<PentagoXl>,
    keeper: TreeKeeper<PentagoMove>,
}

impl PentagoXlMaster {
    /// A player that uses half of the memory for alpha-beta and half for the tree.
    pub(crate) fn new(options: &EngineOptions, nets: PentagoXlNets) -> PentagoXlMaster {
        let options = EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options };
        PentagoXlMaster {
            options,
            nets,
            search: AlphaBeta::new(&options),
            keeper: TreeKeeper::default(),
        }
    }
}

impl Searcher<PentagoXl> for PentagoXlMaster {
    fn think(
        &mut self,
        history: &History<PentagoXl>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<PentagoMove>),
    ) -> SearchResult<PentagoMove> {
        let stages = StagedLimits::start(limits);
        let PentagoXlMaster { options, nets, search, keeper } = self;
        let tree_setup = TreeSetup { options, nets, keeper };
        alphabeta_then_mcts(search, ALPHABETA_DIVISOR, tree_setup, history, stages, on_info)
    }

    fn grows_trees(&self) -> bool {
        true
    }

    fn keep_trees(&mut self, positions: KeptPositions) {
        self.keeper.ask(positions);
    }

    fn take_tree(&mut self) -> Option<TreePosition<PentagoMove>> {
        self.keeper.take()
    }
}
