//! Proofs for the moves of a position: the solver of sums is asked who wins the position after each
//! move. Where all lose, the best resistance.

use crate::core::solution::moves_keeping_value;
use crate::core::{
    EngineOptions, Evaluator, GameAi, HISTORY_SIZE, MAX_EVAL, SearchLimits, SearchTimer, Solution,
    Value, Wdl,
};
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::memory::Memory;
use parlour_rules::proof::oracle::{Answer, Effort, HeapAnswer, Oracle};
use parlour_rules::{History, Square};
use std::fmt::Debug;
use std::time::Duration;

/// A game that splits into a sum of components. It has no draws, and the players take turns.
pub trait Decomposable: GameAi<Move = Square> {
    /// The solver of its sums, which keeps what it has found.
    type Solver: Memory + Send + Debug;

    /// The evaluation of positions that cannot be solved yet.
    type LeafEvaluator: Evaluator<Self>;

    /// A solver that takes at most `mib` mebibytes.
    fn new_solver(mib: usize) -> Self::Solver;

    /// A solver for the oracle of proofs, which may search for hours and need not stop at once. It takes at most `mib`
    /// mebibytes.
    fn new_solver_of_proofs(mib: usize) -> Self::Solver {
        Self::new_solver(mib)
    }

    /// Whether the player to move wins; `None` if the timer ended the search.
    fn wins(&self, solver: &mut Self::Solver, timer: &mut SearchTimer) -> Option<bool>;

    /// Whether the player to move wins the position together with a heap of Nim, as in [`Oracle::wins_with_heap`]; `None`
    /// if the timer ended the search.
    fn wins_with_heap(
        &self,
        solver: &mut Self::Solver,
        heap: u8,
        timer: &mut SearchTimer,
    ) -> Option<bool> {
        let _ = (solver, heap, timer);
        None
    }

    /// Whether [`Decomposable::wins`] goes on where the timer ended it, if it is asked again: a depth-first
    /// search does, whose table keeps the outcomes below.
    fn search_is_resumable(&self) -> bool {
        false
    }

    /// About which part of the last search was done when the timer ended it, from 0 to 1; 0 if nobody can tell.
    fn part_searched(solver: &mut Self::Solver) -> f64 {
        let _ = solver;
        0.0
    }

    /// An upper bound of the number of plies that the game can still last.
    fn max_plies_left(&self) -> u32;
}

/// [`GameAi::history_index`] of these games: a counter for each player and square, 128 squares of one player beside
/// the same 128 of the other.
#[inline]
pub(crate) fn history_index<G: Decomposable>(position: &G, square: Square) -> usize {
    let (high, low) = (square.index() >> 7, square.index() & 127);
    (high << 8 | position.to_move().index() << 7 | low) & (HISTORY_SIZE - 1)
}

/// The most nodes for the question which other moves win, where a theorem names one that does. Not tuned:
/// it takes about a second, and the value is known at once.
const OTHER_MOVES_NODES: u64 = 100_000;

/// [`GameAi::solve`] of these games: solves the position, and if it is won, each of its moves.
pub(crate) fn solve<G: Decomposable>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<Square> {
    let position = history.position();
    if position.reflection_wins() {
        return Solution { by_reflection: true, ..Solution::solved(Wdl::Loss, Vec::new(), 1) };
    }
    let known = reflecting_moves(history);
    let by_reflection = !known.is_empty();
    let mut limits = limits.clone();
    if by_reflection {
        let most = OTHER_MOVES_NODES.min(limits.nodes.unwrap_or(u64::MAX));
        limits.nodes = Some(most);
    }
    let mut solver = G::new_solver(options.hash_mib);
    let mut timer = SearchTimer::start(&limits);
    if !by_reflection {
        let Some(wins) = position.wins(&mut solver, &mut timer) else {
            return Solution::unsolved(timer.nodes());
        };
        if !wins {
            return Solution::solved(Wdl::Loss, Vec::new(), timer.nodes());
        }
    }
    let (best, undecided) = moves_keeping_value(history.legal_moves(), |mv| {
        Some(known.contains(&mv) || !position.play(mv).wins(&mut solver, &mut timer)?)
    });
    Solution { undecided, by_reflection, ..Solution::solved(Wdl::Win, best, timer.nodes()) }
}

/// The moves after which the player wins by reflection: see
/// [`Theorems::reflection_wins`](parlour_rules::theorems::Theorems::reflection_wins).
fn reflecting_moves<G: Decomposable>(history: &History<G>) -> Vec<Square> {
    let position = history.position();
    history.legal_moves().into_iter().filter(|mv| reflects(position, *mv)).collect()
}

/// Whether a move wins by reflection.
pub(crate) fn reflects<G: Decomposable>(position: &G, mv: Square) -> bool {
    let next = position.play(mv);
    next.outcome().is_none() && next.reflection_wins()
}

/// The oracle of proofs of these games, on one solver.
struct SumOracle<G: Decomposable>(G::Solver);

impl<G: Decomposable> Oracle<G> for SumOracle<G> {
    fn ask(&mut self, position: &G, goal: Goal, effort: &Effort) -> Answer {
        let mut timer = SearchTimer::start(&effort.into());
        let wins = position.wins(&mut self.0, &mut timer);
        let is_reachable = wins.map(|wins| goal.is_met_by(position.to_move(), wins));
        Answer { is_reachable, nodes: timer.nodes() }
    }

    fn known(&mut self, position: &G, goal: Goal) -> Option<bool> {
        let limits = SearchLimits { nodes: Some(0), ..SearchLimits::default() };
        let wins = position.wins(&mut self.0, &mut SearchTimer::start(&limits))?;
        Some(goal.is_met_by(position.to_move(), wins))
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn is_resumable(&self, position: &G) -> bool {
        position.search_is_resumable()
    }

    fn part_answered(&mut self) -> f64 {
        G::part_searched(&mut self.0)
    }

    fn wins_with_heap(&mut self, position: &G, heap: u8, effort: &Effort) -> HeapAnswer {
        let mut timer = SearchTimer::start(&effort.into());
        let mover_wins = position.wins_with_heap(&mut self.0, heap, &mut timer);
        HeapAnswer { mover_wins, nodes: timer.nodes() }
    }

    fn memory(&mut self) -> Option<&mut dyn Memory> {
        Some(&mut self.0)
    }
}

/// [`GameAi::oracle`] of these games.
pub(crate) fn oracle<G: Decomposable>(options: &EngineOptions) -> Box<dyn Oracle<G>> {
    Box::new(SumOracle(G::new_solver_of_proofs(options.hash_mib)))
}

/// What is known of the moves of a position.
#[derive(Clone, Debug)]
pub(super) struct SumMoveProofs {
    /// A move that wins, if one was found.
    pub(super) winning_move: Option<Square>,
    /// The moves that may still win, in descending order of their evaluation; none if all lose.
    pub(super) undecided: Vec<Square>,
    /// The moves that lose, in the same order.
    pub(super) refuted: Vec<Square>,
    /// Positions searched.
    pub(super) nodes: u64,
}

/// Nodes for each move in the second round of [`prove_moves`], and the factor for each round after
/// it. The first round has none: it finds outcomes that need no search, as that of a move that
/// makes the position symmetric. Not tuned.
const SECOND_ROUND_NODES: u64 = 64;
const ROUND_GROWTH: u64 = 3;

/// The share of the time or the nodes that is spent on proofs even if no move is refuted, and what
/// is added to it when all moves are. Chosen by hand: with three fifths for all positions alike,
/// the search had too little time in the opening, where nothing can be proven. Not tuned.
const BASE_SHARE: f64 = 0.1;
const REFUTED_SHARE: f64 = 0.6;

/// How much of the limits [`prove_moves`] may use.
struct ProofBudget<'a> {
    limits: &'a SearchLimits,
    timer: SearchTimer,
    /// The time that was left at the start.
    total_time: Option<Duration>,
    moves: usize,
}

impl ProofBudget<'_> {
    /// Whether the budget is used up after `nodes` positions, with `refuted` moves refuted.
    fn is_spent(&self, nodes: u64, refuted: usize) -> bool {
        let refuted_share = REFUTED_SHARE * refuted as f64 / self.moves as f64;
        self.timer.should_stop() || self.spent_share(nodes) >= BASE_SHARE + refuted_share
    }

    /// The share of the nodes, or else of the time, that is used up.
    fn spent_share(&self, nodes: u64) -> f64 {
        match (self.limits.nodes, self.total_time, self.timer.time_left()) {
            // Without nodes there is nothing to spend.
            (Some(limit), ..) if nodes >= limit => 1.0,
            (Some(limit), ..) => nodes as f64 / limit as f64,
            (_, Some(total), Some(left)) => 1.0 - left.as_secs_f64() / total.as_secs_f64(),
            _ => 0.0,
        }
    }

    /// The limits of the search after one move, which may search `node_limit` positions.
    fn limits_of_move(&self, node_limit: u64, nodes: u64) -> SearchLimits {
        let nodes_left = self.limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(nodes));
        SearchLimits {
            time: self.timer.time_left(),
            nodes: Some(node_limit.min(nodes_left)),
            ..self.limits.clone()
        }
    }
}

/// Looks for a winning move in rounds. Each round searches all undecided moves, with more nodes for
/// each than the round before: one easy proof is enough, and the search that follows need not look
/// at refuted moves. The more moves are refuted, the longer this goes on. If none is, a proof is
/// far away, and the time is better spent on the search.
pub(super) fn prove_moves<G: Decomposable>(
    history: &History<G>,
    solver: &mut G::Solver,
    limits: &SearchLimits,
) -> SumMoveProofs {
    let position = history.position();
    let timer = SearchTimer::start(limits);
    let total_time = timer.time_left();
    let by_reflection = |mv| limits.avoids_reflection && reflects(position, mv);
    let (reflecting, mut undecided): (Vec<_>, Vec<_>) =
        moves_by_evaluation(history).into_iter().partition(|&(_, mv)| by_reflection(mv));
    let budget = ProofBudget { limits, timer, total_time, moves: undecided.len() };
    let (mut nodes, mut node_limit) = (0, 0);
    let mut winning_move = None;
    let mut refuted = Vec::new();
    while !undecided.is_empty() && winning_move.is_none() && !budget.is_spent(nodes, refuted.len())
    {
        undecided.retain(|&(value, mv)| {
            if winning_move.is_some() || budget.is_spent(nodes, refuted.len()) {
                return true;
            }
            let mut timer = SearchTimer::start(&budget.limits_of_move(node_limit, nodes));
            let opponent_wins = position.play(mv).wins(solver, &mut timer);
            nodes += timer.nodes();
            match opponent_wins {
                Some(false) => winning_move = Some(mv),
                Some(true) => refuted.push((value, mv)),
                None => {}
            }
            opponent_wins != Some(true)
        });
        node_limit = node_limit.saturating_mul(ROUND_GROWTH).max(SECOND_ROUND_NODES);
    }
    if undecided.is_empty() && winning_move.is_none() {
        winning_move = reflecting.first().map(|(_, mv)| *mv);
    }
    refuted.sort_by_cached_key(|&(value, _)| -value);
    let without_values =
        |valued: Vec<(Value, Square)>| valued.into_iter().map(|(_, mv)| mv).collect();
    SumMoveProofs {
        winning_move,
        undecided: without_values(undecided),
        refuted: without_values(refuted),
        nodes,
    }
}

/// The legal moves with their evaluation for the player to move, best first.
fn moves_by_evaluation<G: Decomposable>(history: &History<G>) -> Vec<(Value, Square)> {
    let position = history.position();
    let us = position.to_move();
    let mut moves: Vec<(Value, Square)> = history
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let next = position.play(mv);
            // The player who ends the game wins it: the opponent cannot place.
            (if next.outcome().is_some() { MAX_EVAL } else { next.evaluate(us) }, mv)
        })
        .collect();
    moves.sort_by_cached_key(|&(value, _)| -value);
    moves
}

/// The best resistance in a lost position, since exact play has no preference among lost moves, but opponents err: the
/// move with the fewest winning replies among those examined before the limits ended the
/// search, the first of several such moves, and the number of positions searched. `moves` are
/// examined in their order. `None` if the limits ended the search before the first was done.
pub(super) fn stubborn<G: Decomposable>(
    history: &History<G>,
    moves: &[Square],
    solver: &mut G::Solver,
    limits: &SearchLimits,
) -> (Option<Square>, u64) {
    let mut timer = SearchTimer::start(limits);
    let mut line = history.clone();
    let mut best: Option<(usize, Square)> = None;
    for &mv in moves {
        line.push(mv);
        let fewest = best.map_or(usize::MAX, |(count, _)| count);
        let count = winning_replies(&line, fewest, solver, &mut timer);
        line.pop();
        match count {
            Some(count) if count < fewest => best = Some((count, mv)),
            Some(_) => {}
            None => break,
        }
    }
    (best.map(|(_, mv)| mv), timer.nodes())
}

/// The number of winning moves, counted up to `enough`; `None` if the timer ended the search.
fn winning_replies<G: Decomposable>(
    history: &History<G>,
    enough: usize,
    solver: &mut G::Solver,
    timer: &mut SearchTimer,
) -> Option<usize> {
    let mut count = 0;
    for reply in history.legal_moves() {
        if !history.position().play(reply).wins(solver, timer)? {
            count += 1;
            if count >= enough {
                break;
            }
        }
    }
    Some(count)
}
