//! From who wins a position to which moves win it.

use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::score::MAX_EVAL;
use crate::ai::core::searcher::EngineOptions;
use crate::ai::core::solution::{Solution, Wdl};
use crate::rules::history::History;
use std::fmt::Debug;

/// A game that a solver of sums understands: without draws, the players taking turns.
pub trait Decomposable: GameAi {
    /// The solver, which keeps what it has found.
    type Solver: Send + Debug;

    /// Who says what a position is worth that cannot be solved yet.
    type LeafEvaluator: Evaluator<Self>;

    /// A solver that takes at most `mib` mebibytes.
    fn new_solver(mib: usize) -> Self::Solver;

    /// Whether the player to move wins; `None` if that was not found in time.
    fn wins(&self, solver: &mut Self::Solver, timer: &mut SearchTimer) -> Option<bool>;

    /// At most how many more plies the game can last.
    fn max_plies_left(&self) -> u32;
}

/// Solves a position and each of its moves.
pub fn solve<G: Decomposable>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<G::Move> {
    let mut solver = G::new_solver(options.hash_mib);
    let mut timer = SearchTimer::start(limits);
    let position = history.position();
    let Some(wins) = position.wins(&mut solver, &mut timer) else {
        return Solution::unsolved(timer.nodes());
    };
    if !wins {
        return Solution::solved(Wdl::Loss, Vec::new(), timer.nodes());
    }
    let (mut best, mut undecided) = (Vec::new(), 0);
    for mv in history.legal_moves() {
        match position.play(mv).wins(&mut solver, &mut timer) {
            Some(false) => best.push(mv),
            Some(true) => {}
            None => undecided += 1,
        }
    }
    Solution { undecided, ..Solution::solved(Wdl::Win, best, timer.nodes()) }
}

/// What is known of the moves of a position.
#[derive(Clone, Debug)]
pub struct MoveProofs<M> {
    /// A move that wins, if one was found.
    pub winning_move: Option<M>,
    /// The moves that may still win, those that look best first; none if all lose.
    pub undecided: Vec<M>,
    /// The moves that lose, in the same order.
    pub refuted: Vec<M>,
    /// Positions looked at.
    pub nodes: u64,
}

/// In the first round moves are only judged, which finds the answer that makes a position symmetric
/// before anything else. So many positions are looked at for each move in the second, and so many
/// times as many in each that follows.
const SECOND_ROUND_NODES: u64 = 64;
const ROUND_GROWTH: u64 = 3;

/// The part of the limits that is spent on proofs even if nothing comes of them, and what is added
/// to it when all moves are refuted.
const BASE_SHARE: f64 = 0.1;
const REFUTED_SHARE: f64 = 0.6;

/// Looks for a winning move in rounds, giving each move that is still open a little more effort
/// from round to round: one easy proof is enough, and what is refuted meanwhile need not be played.
/// It goes on for the longer the more moves are refuted; of none, a proof is far away, and the time
/// is better spent on a search.
pub fn prove_moves<G: Decomposable>(
    history: &History<G>,
    solver: &mut G::Solver,
    limits: &SearchLimits,
) -> MoveProofs<G::Move> {
    let position = history.position();
    let us = position.to_move();
    let timer = SearchTimer::start(limits);
    let total = timer.time_left();
    let spent_share = |nodes: u64| match (limits.nodes, total, timer.time_left()) {
        (Some(limit), ..) => nodes as f64 / limit.max(1) as f64,
        (_, Some(total), Some(left)) => 1.0 - left.as_secs_f64() / total.as_secs_f64(),
        _ => 0.0,
    };
    let mut undecided: Vec<(i32, G::Move)> = history
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let next = position.play(mv);
            // A game that is over is decided by the solver itself.
            (if next.outcome().is_some() { MAX_EVAL } else { next.evaluate(us) }, mv)
        })
        .collect();
    undecided.sort_by_key(|&(value, _)| -value);
    let mut nodes = 0;
    let mut node_limit = 0;
    let mut winning_move = None;
    let mut refuted = Vec::new();
    let moves = undecided.len() as f64;
    let out_of_budget = |nodes: u64, refuted: usize| {
        timer.should_stop()
            || spent_share(nodes) >= BASE_SHARE + REFUTED_SHARE * refuted as f64 / moves
    };
    while !undecided.is_empty() && winning_move.is_none() && !out_of_budget(nodes, refuted.len()) {
        undecided.retain(|&(value, mv)| {
            if winning_move.is_some() || out_of_budget(nodes, refuted.len()) {
                return true;
            }
            let nodes_left = limits.nodes.map_or(u64::MAX, |limit| limit - nodes.min(limit));
            let limits = SearchLimits {
                time: timer.time_left(),
                nodes: Some(node_limit.min(nodes_left)),
                ..limits.clone()
            };
            let mut move_timer = SearchTimer::start(&limits);
            let wins = position.play(mv).wins(solver, &mut move_timer);
            nodes += move_timer.nodes();
            if wins == Some(false) {
                winning_move = Some(mv);
            }
            if wins == Some(true) {
                refuted.push((value, mv));
            }
            wins != Some(true)
        });
        node_limit = node_limit.saturating_mul(ROUND_GROWTH).max(SECOND_ROUND_NODES);
    }
    refuted.sort_by_key(|&(value, _)| -value);
    let without_values =
        |valued: Vec<(i32, G::Move)>| valued.into_iter().map(|(_, mv)| mv).collect();
    MoveProofs {
        winning_move,
        undecided: without_values(undecided),
        refuted: without_values(refuted),
        nodes,
    }
}
