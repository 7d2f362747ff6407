//! The best player of games that fall into parts: it proves its moves where it can, which is from
//! early in the middle game on, and searches by alpha-beta before that, with a judge that has
//! learned the game where there is one.

use super::decomposable::{Decomposable, MoveProofs, prove_moves};
use super::stubborn::stubborn;
use crate::ai::alphabeta::{AlphaBeta, SearchConfig};
use crate::ai::core::limits::{SearchLimits, StagedLimits};
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::rules::history::History;
use std::time::Duration;

/// The longest time that proving may take when thinking time is not bounded.
const MAX_PROOF_TIME: Duration = Duration::from_secs(20);

/// Positions looked at to tell how far away a proven result is; the last plies take fewer.
const DISTANCE_NODES: u64 = 20_000;

/// See the module.
#[derive(Debug)]
pub struct CgtMaster<G: Decomposable> {
    options: EngineOptions,
    solver: Option<G::Solver>,
    search: AlphaBeta<G, G::LeafEvaluator>,
}

impl<G: Decomposable> CgtMaster<G> {
    /// Half the memory is for proofs, half for the search.
    pub fn new(options: &EngineOptions) -> CgtMaster<G> {
        let options = EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options };
        CgtMaster {
            options,
            solver: None,
            search: AlphaBeta::with_config(&options, SearchConfig::SELECTIVE),
        }
    }

    /// Tries to prove moves within the limits; `None` if it is not to try.
    fn prove_moves(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
    ) -> Option<MoveProofs<G::Move>> {
        if limits.depth.is_some() {
            return None; // a number of plies is a limit of the search
        }
        let time = limits.time.or(match limits.nodes {
            None => Some(MAX_PROOF_TIME),
            Some(_) => None,
        });
        let hash = self.options.hash_mib;
        let solver = self.solver.get_or_insert_with(|| G::new_solver(hash));
        Some(prove_moves(history, solver, &SearchLimits { time, ..limits.clone() }))
    }
}

/// How far away a proven result is, where that can be seen by a plain search of every line: proofs
/// tell only who wins. `seen` positions of the limits are used up.
fn find_distance<G: Decomposable>(
    history: &History<G>,
    limits: &SearchLimits,
    nodes_used: u64,
) -> Option<SearchResult<G>> {
    let nodes_left = limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(nodes_used));
    let limits = SearchLimits {
        nodes: Some(DISTANCE_NODES.min(nodes_left)),
        stop: limits.stop.clone(),
        ..SearchLimits::default()
    };
    let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
    let mut plain = AlphaBeta::<G>::with_config(&options, SearchConfig::FULL_WIDTH);
    let result = plain.think(history, &limits, &mut |_| {});
    result.score.is_some_and(Score::is_proven).then_some(result)
}

impl<G: Decomposable> Searcher<G> for CgtMaster<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> SearchResult<G> {
        let mut stages = StagedLimits::start(limits);
        let limits = stages.whole().clone();
        let proof = self.prove_moves(history, &limits);
        let nodes = proof.as_ref().map_or(0, |proof| proof.nodes);
        stages.use_nodes(nodes);
        let position = history.position();
        if let Some(best) = proof.as_ref().and_then(|proof| proof.winning_move) {
            let plies = 1 + position.play(best).max_plies_left();
            // It is the opponent who will find no move.
            let score = Some(Score::Win(plies - (1 - plies % 2)));
            let result =
                SearchResult { best_move: best, pv: vec![best], score, depth: plies, nodes };
            let result = match find_distance(history, &limits, nodes) {
                Some(exact) => SearchResult { nodes: nodes + exact.nodes, ..exact },
                None => result,
            };
            on_info(&result);
            return result;
        }
        let lost = proof.as_ref().filter(|proof| proof.undecided.is_empty());
        if let Some(proof) = lost
            && let Some(prover) = &mut self.solver
        {
            let exact = find_distance(history, &limits, nodes);
            stages.use_nodes(exact.as_ref().map_or(0, |exact| exact.nodes));
            let (best, more_nodes) = stubborn(history, &proof.refuted, prover, &stages.remaining());
            let best = best.unwrap_or(proof.refuted[0]);
            let plies = position.max_plies_left();
            let score = exact.and_then(|exact| exact.score);
            let score = score.or(Some(Score::Loss(plies - plies % 2)));
            let nodes = stages.nodes_used() + more_nodes;
            let result =
                SearchResult { best_move: best, pv: vec![best], score, depth: plies, nodes };
            on_info(&result);
            return result;
        }
        let mut result = self.search.think(history, &stages.remaining(), &mut |thought| {
            on_info(&SearchResult { nodes: thought.nodes + nodes, ..thought.clone() });
        });
        result.nodes += nodes;
        if let Some(proof) = proof
            && !proof.undecided.contains(&result.best_move)
        {
            // The search likes a move that is known to lose.
            result.best_move = proof.undecided[0];
            result.pv = vec![result.best_move];
        }
        result
    }
}
