//! The best player of Amazons: sees a player shut in, proves the end, and before that grows a tree
//! of expectations with a judge that has learned the usual board. Against alpha-beta with the same
//! evaluation and time a tree wins, as it need not look at two thousand moves before it looks at
//! two.

use super::contested_region::ContestedRegion;
use super::dfpn::AmazonsDfPn;
use super::{mate, territory};
use crate::ai::core::limits::{SearchLimits, SearchTimer, StagedLimits};
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::mcts::search as mcts;
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, AmazonsMove};
use crate::rules::bitboard::Bitboard;
use crate::rules::history::History;
use std::time::Duration;

/// Wins in so many moves are looked for first.
const MATE_SEARCH_MOVES: u32 = 3;
/// Proofs are tried once so few squares are fought over.
const MAX_CONTESTED_SQUARES: u32 = 32;
/// Regions that take more positions than that to fill are not worth a pause.
const FILLING_NODE_LIMIT: u32 = 10_000;

/// No proof takes longer, however much time there is.
const MAX_PROOF_TIME: Duration = Duration::from_secs(20);

/// See the module.
#[derive(Debug)]
pub struct AmazonsMaster<W: Bitboard> {
    tree_options: EngineOptions,
    prover: AmazonsDfPn<W>,
}

impl<W: Bitboard> AmazonsMaster<W> {
    /// One with these means. Half of the memory is for proofs, half for the tree.
    pub fn new(options: &EngineOptions) -> AmazonsMaster<W> {
        let tree_options = EngineOptions { hash_mib: options.hash_mib / 2, ..*options };
        AmazonsMaster {
            tree_options,
            prover: AmazonsDfPn::new(options.hash_mib / 2, FILLING_NODE_LIMIT),
        }
    }

    /// A winning move, or that there is none; `None` if the watch ended the proof.
    fn prove(
        &mut self,
        position: &Amazons<W>,
        timer: &mut SearchTimer,
    ) -> Option<Option<AmazonsMove>> {
        let geometry = position.geometry();
        let region = ContestedRegion::from_position(position, self.prover.fillings())?;
        if region.empty.count() > MAX_CONTESTED_SQUARES {
            return None;
        }
        if !self.prover.solve_region(geometry, region, timer)? {
            return Some(None);
        }
        let mut moves = Vec::new();
        position.for_each_move(|mv| {
            let next = position.play(mv);
            let empty = geometry.all & !next.occupied();
            moves.push((territory::evaluate(geometry, next.us(), next.them(), empty), mv));
        });
        moves.sort_by_key(|&(value, _)| value);
        for (_, mv) in moves {
            let region =
                ContestedRegion::from_position(&position.play(mv), self.prover.fillings())?;
            if !self.prover.solve_region(geometry, region, timer)? {
                return Some(Some(mv));
            }
        }
        None
    }
}

/// A timer for `eighths` eighths of what is left, or for [`MAX_PROOF_TIME`] without a limit.
fn partial_timer(stages: &StagedLimits, eighths: u32) -> SearchTimer {
    let mut limits = stages.share(eighths, 8);
    if limits.nodes.is_none() {
        limits.time.get_or_insert(MAX_PROOF_TIME);
    }
    SearchTimer::start(&limits)
}

impl<W: Bitboard> Searcher<Amazons<W>> for AmazonsMaster<W> {
    fn think(
        &mut self,
        history: &History<Amazons<W>>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<Amazons<W>>),
    ) -> SearchResult<Amazons<W>> {
        let mut stages = StagedLimits::start(limits);
        let position = history.position();
        // Every move takes one square.
        let plies_left = (position.geometry().all & !position.occupied()).count();
        let result_for = |best: AmazonsMove, score: Score, nodes: u64| SearchResult {
            best_move: best,
            pv: vec![best],
            score: Some(score),
            depth: 1,
            nodes,
        };
        let mut mate_timer = partial_timer(&stages, 1);
        if let Some((best, moves)) = mate::soonest(position, MATE_SEARCH_MOVES, &mut mate_timer) {
            return result_for(best, Score::Win(2 * moves - 1), mate_timer.nodes());
        }
        let mut lost = false;
        let mut proof_timer = partial_timer(&stages, 3);
        // A number of plies is a limit of the tree, and a proof is longer.
        let proof = match limits.depth {
            None => self.prove(position, &mut proof_timer),
            Some(_) => None,
        };
        match proof {
            Some(Some(best)) => {
                let nodes = mate_timer.nodes() + proof_timer.nodes();
                return result_for(best, Score::Win(plies_left), nodes);
            }
            Some(None) => lost = true,
            None => {}
        }
        stages.use_nodes(mate_timer.nodes() + proof_timer.nodes());
        let score = lost.then_some(Score::Loss(plies_left));
        let prior_result = SearchResult {
            score,
            ..result_for(history.legal_moves()[0], Score::Draw, stages.nodes_used())
        };
        mcts::search(history, &self.tree_options, &stages.remaining(), prior_result, on_info)
    }
}
