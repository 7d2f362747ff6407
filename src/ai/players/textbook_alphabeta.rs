//! Alpha-beta as textbooks have it (Knuth & Moore, "An Analysis of Alpha-Beta Pruning", 1975): moves
//! in the order in which they are generated, no table, fixed depth. Nobody plays by it. It counts the
//! positions that alpha-beta visits where [`minimax`](super::minimax) visits all; the value is the
//! same.

use crate::core::{GameAi, SearchTimer, Value, terminal_value};
use parlour_rules::{History, Seat};

/// The value of a position to the player to move, `depth` plies deep. `timer` counts the positions.
/// `None` if the limits ended the search.
pub(crate) fn value<G: GameAi>(
    history: &mut History<G>,
    depth: u32,
    timer: &mut SearchTimer,
) -> Option<Value> {
    let seat = history.position().to_move();
    Search { history, seat, timer }.alphabeta(depth, 0, Value::MIN, Value::MAX)
}

struct Search<'a, G: GameAi> {
    history: &'a mut History<G>,
    seat: Seat,
    timer: &'a mut SearchTimer,
}

impl<G: GameAi> Search<'_, G> {
    /// The value to `seat`, exact between `alpha` and `beta`: `seat` has `alpha` already, and the
    /// others, who count as one opponent, have `beta`.
    fn alphabeta(
        &mut self,
        depth: u32,
        ply: usize,
        mut alpha: Value,
        mut beta: Value,
    ) -> Option<Value> {
        self.timer.count_node()?;
        if let Some(outcome) = self.history.outcome() {
            let players = self.history.position().setup().players;
            return Some(terminal_value(outcome, self.seat, players, ply));
        }
        let position = self.history.position();
        if depth == 0 {
            return Some(position.evaluate(self.seat));
        }
        let our_turn = position.to_move() == self.seat;
        let mut best = if our_turn { Value::MIN } else { Value::MAX };
        for mv in self.history.legal_moves() {
            self.history.push(mv);
            let value = self.alphabeta(depth - 1, ply + 1, alpha, beta);
            self.history.pop();
            let value = value?;
            if our_turn {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}
