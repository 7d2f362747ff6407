//! One search after the other from the root, each a ply deeper, with aspiration windows.

use super::MAX_PLY;
use super::abdada::RootResult;
use super::pvs::{NodeArgs, PvSearch};
use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::score::{MATE, MATE_BOUND, MATED_BOUND, Score, Value};
use crate::ai::core::searcher::SearchResult;

/// Half the width of the first window around the last iteration's value.
const ASPIRATION_DELTA: Value = 60;

impl<G: GameAi, E: Evaluator<G>> PvSearch<'_, G, E> {
    /// Searches deeper and deeper. Also tells, if that was found, whether the player whose view
    /// counts wins whatever all others do.
    pub fn iterative_deepening(
        mut self,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> (SearchResult<G>, Option<bool>) {
        let position = *self.history.position();
        let (our_turn, players) = (self.is_our_turn(&position), position.setup().players);
        let mut forced_win = None;
        let first_move = self.history.legal_moves()[0];
        let mut result = SearchResult {
            best_move: first_move,
            pv: vec![first_move],
            score: None,
            depth: 0,
            nodes: 0,
        };
        let max_depth = self.limits.depth.unwrap_or(MAX_PLY as u32 / 2).max(1);
        let mut previous_value = 0;
        for depth in 1..=max_depth {
            let root_result = self.aspiration_search(depth as i32, previous_value);
            // A better first move found before the end of an iteration counts.
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
                Some(Score::for_players(players, value, root_result.complete, static_eval));
            result.depth = depth;
            on_info(&result);
            // A proven value within the depth searched cannot get better. That all others together
            // could win proves nothing, and the search goes on while there is more to be seen.
            let proven = value >= MATE_BOUND || (value <= MATED_BOUND && players == 2);
            let is_shortest = proven && (MATE - value.abs()) <= depth as Value;
            if root_result.complete || is_shortest || (proven && !self.limits.infinite) {
                break;
            }
        }
        (result, forced_win)
    }

    /// Positions that all threads have looked at, as far as they have told.
    fn report_nodes(&mut self) -> u64 {
        let nodes = self.timer.nodes();
        let new_nodes = nodes - std::mem::replace(&mut self.reported_nodes, nodes);
        let Some(abdada) = self.abdada else { return nodes };
        abdada.add_nodes(new_nodes);
        abdada.nodes()
    }

    /// One iteration, first with a narrow window around `guess`.
    fn aspiration_search(
        &mut self,
        depth: i32,
        previous_value: Value,
    ) -> Option<RootResult<G::Move>> {
        if !self.config.selective || depth < 4 || previous_value.abs() >= MATE_BOUND {
            return self.search_root(depth, -MATE, MATE);
        }
        let (mut delta_below, mut delta_above) = (ASPIRATION_DELTA, ASPIRATION_DELTA);
        loop {
            let (alpha, beta) = (
                (previous_value - delta_below).max(-MATE),
                (previous_value + delta_above).min(MATE),
            );
            let root_result = self.search_root(depth, alpha, beta)?;
            if root_result.value <= alpha && alpha > -MATE {
                delta_below =
                    if delta_below > 8 * ASPIRATION_DELTA { 2 * MATE } else { delta_below * 3 };
            } else if root_result.value >= beta && beta < MATE {
                delta_above =
                    if delta_above > 8 * ASPIRATION_DELTA { 2 * MATE } else { delta_above * 3 };
            } else {
                return Some(root_result);
            }
        }
    }

    /// Searches the root in one window, alone or with the team.
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
