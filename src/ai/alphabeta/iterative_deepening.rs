//! Iterative deepening (Slate & Atkin, "Chess 4.5", 1977) with aspiration windows: the root is
//! searched a ply deeper each time, first in a narrow window around the last value.

use super::MAX_PLY;
use super::abdada::RootResult;
use super::pvs::NodeArgs;
use super::search_thread::PvSearch;
use crate::core::{Evaluator, GameAi, MATE, MATE_BOUND, MATED_BOUND, Score, SearchResult, Value};

/// Half the width of the first aspiration window, in centipawns. Not tuned.
const ASPIRATION_DELTA: Value = 60;

/// A failed search widens the window's side by this factor. Not tuned.
const ASPIRATION_GROWTH: Value = 3;

/// A side of the window that is wider than this multiple of the first one becomes unbounded when it fails
/// again. Not tuned.
const ASPIRATION_MAX_GROWTH: Value = 8;

/// Windows are narrow from this depth on, in plies. Not tuned.
const ASPIRATION_MIN_DEPTH: i32 = 4;

impl<G: GameAi, E: Evaluator<G>> PvSearch<'_, G, E> {
    /// Searches a ply deeper until a limit is reached or deeper search cannot change the result.
    /// Also returns whether the seat whose view counts wins whatever all others do, if that was
    /// found.
    pub(super) fn iterative_deepening(
        mut self,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> (SearchResult<G::Move>, Option<bool>) {
        let position = *self.history.position();
        let (our_turn, players) = (self.is_our_turn(&position), position.setup().players);
        let mut forced_win = None;
        let moves = self.history.legal_moves();
        let first_move = moves[0];
        let mut result = SearchResult::of_move(first_move);
        let max_depth = self.limits.depth.unwrap_or(MAX_PLY as u32 / 2).max(1);
        let mut previous_value = 0;
        // On wide boards the quiescence search of the first move alone can use up the limit. So enough
        // nodes are kept back to evaluate every move once.
        let has_reserve =
            self.config.selective && G::HAS_NOISY_MOVES && self.timer.set_aside(moves.len() as u64);
        for depth in 1..=max_depth {
            let root_result = self.aspiration_search(depth as i32, previous_value);
            if depth == 1 && has_reserve {
                self.timer.give_back(moves.len() as u64);
                if root_result.is_none() {
                    result.best_move = self.best_by_static_eval(&moves);
                    result.pv = vec![result.best_move];
                    result.nodes = self.report_nodes();
                    break;
                }
            }
            // An unfinished iteration counts if it has found a better move.
            let pv = root_result
                .as_ref()
                .map_or(&self.thread_data.pv_table[0], |root_result| &root_result.pv);
            if let Some(&best) = pv.first() {
                result.best_move = best;
                result.pv = pv.clone();
            }
            result.nodes = self.report_nodes();
            let Some(root_result) = root_result else { break };
            previous_value = root_result.value;
            let value = if our_turn { previous_value } else { -previous_value };
            forced_win = match value {
                MATE_BOUND.. => Some(true),
                ..=MATED_BOUND => Some(false),
                _ => root_result.complete.then_some(false),
            };
            let static_eval = || self.static_eval_for_us(&position);
            result.score =
                Some(Score::for_players(value, players, root_result.complete, static_eval));
            result.depth = depth;
            on_info(&result);
            if root_result.complete || self.is_final(value, depth, players) {
                break;
            }
        }
        (result, forced_win)
    }

    /// Whether a value proves all that is wanted. Within the searched depth a proven one is final. With more than two
    /// players a loss to all others together proves nothing, so the search goes on.
    fn is_final(&self, value: Value, depth: u32, players: usize) -> bool {
        let proven = value >= MATE_BOUND || (value <= MATED_BOUND && players == 2);
        let is_shortest = MATE - value.abs() <= depth as Value;
        proven && (is_shortest || !self.limits.infinite)
    }

    /// The move after which the position is worth most by itself.
    fn best_by_static_eval(&mut self, moves: &[G::Move]) -> G::Move {
        let our_turn = self.is_our_turn(self.history.position());
        let mut value_after = |mv: G::Move| {
            self.history.push(mv);
            let position = *self.history.position();
            let known = self.outcome_value(&position, 1);
            let known = known.or_else(|| self.static_win_value(&position, 1));
            let value = known.unwrap_or_else(|| self.static_eval_for_us(&position));
            self.history.pop();
            if our_turn { value } else { -value }
        };
        // Of equal moves the first, as in a search.
        let mut best = (value_after(moves[0]), moves[0]);
        for &mv in &moves[1..] {
            let value = value_after(mv);
            if value > best.0 {
                best = (value, mv);
            }
        }
        self.timer.add_nodes(moves.len() as u64);
        best.1
    }

    /// Reports this thread's nodes and returns those of all threads, as far as reported.
    fn report_nodes(&mut self) -> u64 {
        let nodes = self.timer.nodes();
        let new_nodes = nodes - std::mem::replace(&mut self.reported_nodes, nodes);
        let Some(abdada) = self.abdada else { return nodes };
        abdada.add_nodes(new_nodes);
        abdada.nodes()
    }

    /// Searches the root to `depth`, with windows around `previous_value` that widen until the
    /// value lies inside.
    fn aspiration_search(
        &mut self,
        depth: i32,
        previous_value: Value,
    ) -> Option<RootResult<G::Move>> {
        if !self.config.selective
            || depth < ASPIRATION_MIN_DEPTH
            || previous_value.abs() >= MATE_BOUND
        {
            return self.search_root(depth, -MATE, MATE);
        }
        let widened = |delta: Value| {
            let is_widest = delta > ASPIRATION_MAX_GROWTH * ASPIRATION_DELTA;
            if is_widest { 2 * MATE } else { delta * ASPIRATION_GROWTH }
        };
        let (mut delta_below, mut delta_above) = (ASPIRATION_DELTA, ASPIRATION_DELTA);
        loop {
            let (alpha, beta) = (
                (previous_value - delta_below).max(-MATE),
                (previous_value + delta_above).min(MATE),
            );
            let root_result = self.search_root(depth, alpha, beta)?;
            if root_result.value <= alpha && alpha > -MATE {
                delta_below = widened(delta_below);
            } else if root_result.value >= beta && beta < MATE {
                delta_above = widened(delta_above);
            } else {
                return Some(root_result);
            }
        }
    }

    /// Searches the root once in one window. With other threads it returns the result of the thread
    /// that finishes first.
    fn search_root(
        &mut self,
        depth: i32,
        alpha: Value,
        beta: Value,
    ) -> Option<RootResult<G::Move>> {
        self.heuristic_values = 0;
        self.thread_data.pv_table[0].clear();
        let value = self.pvs(NodeArgs { depth, ply: 0, alpha, beta, reduced: false });
        let pv = &self.thread_data.pv_table[0];
        let complete = self.heuristic_values == 0;
        let own_result = value.map(|value| RootResult { value, pv: pv.clone(), complete });
        let Some(abdada) = self.abdada else { return own_result };
        let round = self.round;
        self.round += 1;
        abdada.finish_round(round, own_result)
    }
}
