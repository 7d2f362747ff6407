//! The `master` of Amazons. It looks for a mate in a few moves, then solves the contested region if
//! that is small, and else runs a Monte-Carlo tree search, with a value network where one serves the size.
//! With equal time and evaluation the tree search beats alpha-beta, which evaluates two thousand
//! moves before it reaches the second ply.

use super::contested_region::ContestedRegion;
use super::region_solver::RegionSolver;
use super::value_net::AmazonsNets;
use super::{mate, territory};
use crate::core::limits::StagedLimits;
use crate::core::{
    EngineOptions, KeptPositions, Score, SearchLimits, SearchResult, SearchTimer, Searcher,
    TreePosition, Wdl,
};
use crate::mcts::search::{self as mcts, TreeSetup};
use crate::mcts::tree_keeper::TreeKeeper;
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::{Bitboard, History, Rules};

/// The longest mate searched for, in the player's own moves. Not tuned.
const MATE_SEARCH_MOVES: u32 = 3;
/// The mate search's share of the limits, in eighths of what is left. Not tuned.
const MATE_EIGHTHS: u32 = 1;
/// The proof's share of the limits, in eighths of what is left. Not tuned.
const PROOF_EIGHTHS: u32 = 3;
/// A proof is tried if the contested region has at most this many empty squares. Not tuned.
const MAX_CONTESTED_SQUARES: u32 = 32;
/// Node limit for counting the free moves in one territory during a proof. Not tuned.
const FILLING_NODE_LIMIT: u32 = 10_000;

/// The strongest player of Amazons.
#[derive(Debug)]
pub struct AmazonsMaster<W: Bitboard> {
    tree_options: EngineOptions,
    nets: AmazonsNets,
    solver: RegionSolver<W>,
    keeper: TreeKeeper<AmazonsMove>,
}

/// The value of a position to the player to move, with a move that keeps a win.
enum Proven {
    Win(AmazonsMove),
    Loss,
}

impl<W: Bitboard> AmazonsMaster<W> {
    /// A player that uses half of the memory for proofs and half for the tree.
    pub(crate) fn new(options: &EngineOptions, nets: AmazonsNets) -> AmazonsMaster<W> {
        let hash_mib = options.hash_mib / 2;
        AmazonsMaster {
            tree_options: EngineOptions { hash_mib, ..*options },
            nets,
            solver: RegionSolver::new(hash_mib, FILLING_NODE_LIMIT),
            keeper: TreeKeeper::default(),
        }
    }

    /// Solves a position; `None` if its region is too large or `timer` ended the proof.
    fn prove(&mut self, position: &Amazons<W>, timer: &mut SearchTimer) -> Option<Proven> {
        let geometry = position.geometry();
        let region = ContestedRegion::from_position(position, self.solver.fillings(), timer)?;
        if region.empty.count() > MAX_CONTESTED_SQUARES {
            return None;
        }
        if self.solver.solve_region(geometry, region, timer)? == Wdl::Loss {
            return Some(Proven::Loss);
        }
        let mut moves = Vec::new();
        position.for_each_move(|mv| {
            let next = position.play(mv);
            let empty = geometry.all & !next.occupied();
            moves.push((territory::evaluate(geometry, next.us(), next.them(), empty), mv));
        });
        moves.sort_by_key(|&(value, _)| value);
        for (_, mv) in moves {
            let next = position.play(mv);
            let region = ContestedRegion::from_position(&next, self.solver.fillings(), timer)?;
            if self.solver.solve_region(geometry, region, timer)? == Wdl::Loss {
                return Some(Proven::Win(mv));
            }
        }
        None
    }
}

/// Starts a timer for `eighths` eighths of the limits that are left.
fn partial_timer(stages: &StagedLimits, eighths: u32) -> SearchTimer {
    SearchTimer::start(&stages.share(eighths, 8).with_proof_time())
}

/// The result of a search that found `best_move` without a tree.
fn single_move_result(
    best_move: AmazonsMove,
    score: Option<Score>,
    nodes: u64,
) -> SearchResult<AmazonsMove> {
    SearchResult { score, depth: 1, nodes, ..SearchResult::of_move(best_move) }
}

impl<W: Bitboard> Searcher<Amazons<W>> for AmazonsMaster<W> {
    fn think(
        &mut self,
        history: &History<Amazons<W>>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<AmazonsMove>),
    ) -> SearchResult<AmazonsMove> {
        let mut stages = StagedLimits::start(limits);
        let position = history.position();
        // Every move fills one square.
        let plies_left = (position.geometry().all & !position.occupied()).count();

        // 1. A mate in a few moves.
        let mut mate_timer = partial_timer(&stages, MATE_EIGHTHS);
        if let Some((best, moves)) = mate::find_mate(position, MATE_SEARCH_MOVES, &mut mate_timer) {
            return single_move_result(best, Some(Score::Win(2 * moves - 1)), mate_timer.nodes());
        }

        // 2. A proof, which no limit of plies can bound.
        let mut proof_timer = partial_timer(&stages, PROOF_EIGHTHS);
        let proven =
            if limits.depth.is_none() { self.prove(position, &mut proof_timer) } else { None };
        let nodes = mate_timer.nodes() + proof_timer.nodes();
        let score = match proven {
            Some(Proven::Win(best)) => {
                let score = Some(Score::Win(plies_left));
                let result = single_move_result(best, score, nodes);
                return SearchResult { distance_is_bound: true, ..result };
            }
            Some(Proven::Loss) => Some(Score::Loss(plies_left)),
            None => None,
        };

        // 3. The tree, also where the position is lost: it looks for the most stubborn move.
        stages.use_nodes(nodes);
        let prior_result = single_move_result(history.legal_moves()[0], score, nodes);
        let prior_result = SearchResult { distance_is_bound: score.is_some(), ..prior_result };
        let AmazonsMaster { tree_options: options, nets, keeper, .. } = self;
        let setup = TreeSetup { options, nets, keeper };
        mcts::search(history, setup, &stages.remaining(), prior_result, on_info)
    }

    fn grows_trees(&self) -> bool {
        true
    }

    fn keep_trees(&mut self, positions: KeptPositions) {
        self.keeper.ask(positions);
    }

    fn take_tree(&mut self) -> Option<TreePosition<AmazonsMove>> {
        self.keeper.take()
    }
}
