//! The strongest computer player of games that split into sums. Where the solver proves who wins,
//! it plays a proven move; elsewhere it searches by alpha-beta with the game's
//! [`Decomposable::LeafEvaluator`].

use super::decomposable::{Decomposable, SumMoveProofs, prove_moves, stubborn};
use crate::alphabeta::{AlphaBeta, SearchConfig};
use crate::core::limits::StagedLimits;
use crate::core::{EngineOptions, Score, SearchLimits, SearchResult, Searcher};
use parlour_rules::{History, Square};
use std::time::Duration;

/// Node limit of the search for the distance of a proven result. Not tuned.
const DISTANCE_NODES: u64 = 20_000;

/// The least time for that search, by which it is late where the proof took all of the time. Not tuned.
const MIN_DISTANCE_TIME: Duration = Duration::from_millis(40);

/// The player. Its solver is created when it is first needed.
#[derive(Debug)]
pub struct CgtMaster<G: Decomposable> {
    options: EngineOptions,
    solver: Option<G::Solver>,
    search: AlphaBeta<G, G::LeafEvaluator>,
}

impl<G: Decomposable> CgtMaster<G> {
    /// A player that uses half of the memory for proofs and half for the search, whose leaves
    /// `evaluator` evaluates.
    pub(crate) fn new(options: &EngineOptions, evaluator: G::LeafEvaluator) -> CgtMaster<G> {
        let options = EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options };
        CgtMaster {
            options,
            solver: None,
            search: AlphaBeta::with_evaluator(&options, SearchConfig::SELECTIVE, evaluator),
        }
    }

    /// Proofs for the moves, within the limits. `None` if the depth is limited: that is a limit of
    /// the search, and proofs have no depth.
    fn prove_moves(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
    ) -> Option<SumMoveProofs> {
        if limits.depth.is_some() {
            return None;
        }
        let hash_mib = self.options.hash_mib;
        let solver = self.solver.get_or_insert_with(|| G::new_solver(hash_mib));
        Some(prove_moves(history, solver, &limits.clone().with_proof_time()))
    }
}

/// The distance of a proven result, if a small full-width search finds it; a proof only says who
/// wins. The result counts its own nodes only.
fn find_distance<G: Decomposable>(
    history: &History<G>,
    stages: &StagedLimits,
) -> Option<SearchResult<G::Move>> {
    let SearchLimits { nodes, time, stop, .. } = stages.remaining();
    let nodes = Some(DISTANCE_NODES.min(nodes.unwrap_or(u64::MAX)));
    let time = time.map(|left| left.max(MIN_DISTANCE_TIME));
    let limits = SearchLimits { nodes, time, stop, ..SearchLimits::default() };
    let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
    let mut full_width = AlphaBeta::<G>::with_config(&options, SearchConfig::FULL_WIDTH);
    let result = full_width.think(history, &limits, &mut |_| {});
    result.score.is_some_and(Score::is_proven).then_some(result)
}

/// The result in a position that `winning_move` wins. If the distance of the win is unknown, the
/// score is the length of the longest game possible, an upper bound.
fn won_result<G: Decomposable>(
    history: &History<G>,
    winning_move: Square,
    stages: &StagedLimits,
) -> SearchResult<G::Move> {
    let nodes = stages.nodes_used();
    if let Some(exact) = find_distance(history, stages) {
        return SearchResult { nodes: nodes + exact.nodes, ..exact };
    }
    let plies = 1 + history.position().play(winning_move).max_plies_left();
    // The winner makes the last move, so the distance is odd.
    let score = Some(Score::Win(plies - (1 - plies % 2)));
    SearchResult {
        score,
        depth: plies,
        nodes,
        distance_is_bound: true,
        ..SearchResult::of_move(winning_move)
    }
}

/// The result in a lost position: the most stubborn move, see [`stubborn`].
fn lost_result<G: Decomposable>(
    history: &History<G>,
    proofs: &SumMoveProofs,
    solver: &mut G::Solver,
    mut stages: StagedLimits,
) -> SearchResult<G::Move> {
    let exact = find_distance(history, &stages);
    stages.use_nodes(exact.as_ref().map_or(0, |exact| exact.nodes));
    let (best_move, stubborn_nodes) =
        stubborn(history, &proofs.refuted, solver, &stages.remaining());
    let best_move = best_move.unwrap_or(proofs.refuted[0]);
    let plies = history.position().max_plies_left();
    // The opponent makes the last move, so the distance is even.
    let bound = Score::Loss(plies - plies % 2);
    let found = exact.and_then(|exact| exact.score);
    let (score, distance_is_bound) = (found.or(Some(bound)), found.is_none());
    let nodes = stages.nodes_used() + stubborn_nodes;
    SearchResult {
        score,
        depth: plies,
        nodes,
        distance_is_bound,
        ..SearchResult::of_move(best_move)
    }
}

impl<G: Decomposable> Searcher<G> for CgtMaster<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let mut stages = StagedLimits::start(limits);
        let proofs = self.prove_moves(history, stages.whole());
        let nodes = proofs.as_ref().map_or(0, |proofs| proofs.nodes);
        stages.use_nodes(nodes);
        if let Some(winning_move) = proofs.as_ref().and_then(|proofs| proofs.winning_move) {
            let result = won_result(history, winning_move, &stages);
            on_info(&result);
            return result;
        }
        if let (Some(proofs), Some(solver)) = (&proofs, &mut self.solver)
            && proofs.undecided.is_empty()
        {
            let result = lost_result(history, proofs, solver, stages);
            on_info(&result);
            return result;
        }
        let mut result = self.search.think(history, &stages.remaining(), &mut |result| {
            on_info(&SearchResult { nodes: result.nodes + nodes, ..result.clone() });
        });
        result.nodes += nodes;
        if let Some(proofs) = proofs
            && !proofs.undecided.contains(&result.best_move)
        {
            // The search chose a refuted move.
            result.best_move = proofs.undecided[0];
            result.pv = vec![result.best_move];
        }
        result
    }
}
