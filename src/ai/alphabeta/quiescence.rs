//! Beyond the horizon: forcing moves are followed until there are none, since an evaluation in the
//! middle of an exchange means little.

use super::MAX_PLY;
use super::pvs::PvSearch;
use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::score::{MATE, Value, terminal_value};

impl<G: GameAi, E: Evaluator<G>> PvSearch<'_, G, E> {
    /// Only forcing moves, until there are none; standing pat is always allowed.
    pub(super) fn quiescence(
        &mut self,
        plies: u32,
        ply: usize,
        mut alpha: Value,
        beta: Value,
    ) -> Option<Value> {
        let position = *self.history.position();
        let our_turn = self.is_our_turn(&position);
        let stand_pat = self.evaluate_leaf(&position);
        if stand_pat >= beta || plies == 0 || ply >= MAX_PLY {
            return Some(stand_pat);
        }
        alpha = alpha.max(stand_pat);
        let mut best = stand_pat;
        let mut moves = std::mem::take(&mut self.thread_data.ordered_moves[ply]);
        moves.clear();
        let move_score = position.move_scorer();
        position.for_each_move(|mv| {
            if position.is_noisy(mv) {
                moves.push((move_score(mv), 0, mv));
            }
        });
        moves.sort_unstable_by_key(|&(score, _, _)| -i64::from(score));
        let mut stopped = false;
        for &(_, _, mv) in &moves {
            self.history.push(mv);
            let value = self.quiescence_child(plies - 1, ply + 1, alpha, beta, our_turn);
            self.history.pop();
            let Some(value) = value else {
                stopped = true;
                break;
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.thread_data.ordered_moves[ply] = moves;
        (!stopped).then_some(best)
    }

    fn quiescence_child(
        &mut self,
        plies: u32,
        ply: usize,
        alpha: Value,
        beta: Value,
        parent_our_turn: bool,
    ) -> Option<Value> {
        self.count_node()?;
        let position = *self.history.position();
        let side_changes = self.is_our_turn(&position) != parent_our_turn;
        if let Some(outcome) = position.outcome() {
            let value = terminal_value(outcome, self.us, ply);
            return Some(if parent_our_turn { value } else { -value });
        }
        if let Some((winner, in_plies)) = position.static_win() {
            let value = MATE - (ply as Value + in_plies as Value);
            return Some(if (winner == self.us) == parent_our_turn { value } else { -value });
        }
        if side_changes {
            self.quiescence(plies, ply, -beta, -alpha).map(|value| -value)
        } else {
            self.quiescence(plies, ply, alpha, beta)
        }
    }
}
