//! Quiescence search (Shannon, "Programming a Computer for Playing Chess", 1950; with stand pat:
//! Beal, "A Generalised Quiescence Search Algorithm", 1990): at the horizon only noisy moves are
//! searched, since the evaluation in the middle of an exchange is unreliable.

use super::MAX_PLY;
use super::search_thread::PvSearch;
use super::thread_data::OrderedMove;
use crate::core::{Evaluator, GameAi, Value};

impl<G: GameAi, E: Evaluator<G>> PvSearch<'_, G, E> {
    /// The value of a position to the side to move, who makes noisy moves or none (stand pat), for
    /// at most `plies` plies, and until `quiescence_end`. The position's game is not over.
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
        let is_long = self.timer.nodes() >= self.quiescence_end;
        if stand_pat >= beta || plies == 0 || ply >= MAX_PLY || is_long {
            return Some(stand_pat);
        }
        alpha = alpha.max(stand_pat);
        let mut best = stand_pat;
        let mut moves = std::mem::take(&mut self.thread_data.ordered_moves[ply]);
        moves.clear();
        let move_score = position.move_scorer();
        position.for_each_move(|mv| {
            if position.is_noisy(mv) {
                moves.push(OrderedMove { score: move_score(mv), index: 0, mv });
            }
        });
        moves.sort_unstable_by_key(|mv| -i64::from(mv.score));
        let mut stopped = false;
        for &OrderedMove { mv, .. } in &moves {
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

    /// The value of the position after a noisy move to the side that made the move.
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
        let known = self.outcome_value(&position, ply);
        if let Some(value) = known.or_else(|| self.static_win_value(&position, ply)) {
            return Some(if parent_our_turn { value } else { -value });
        }
        if self.is_our_turn(&position) == parent_our_turn {
            self.quiescence(plies, ply, alpha, beta)
        } else {
            self.quiescence(plies, ply, -beta, -alpha).map(|value| -value)
        }
    }
}
