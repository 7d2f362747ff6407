//! Beyond the horizon: forcing moves are followed until there are none, since an evaluation in the
//! middle of an exchange means little.

use super::DEEPEST;
use super::judge::Judge;
use super::search::Search;
use crate::ai::insight::Insight;
use crate::ai::score::{Value, WIN, worth};

impl<G: Insight, J: Judge<G>> Search<'_, G, J> {
    /// Only forcing moves, until there are none; standing pat is always allowed.
    pub(super) fn quiet(
        &mut self,
        plies: u32,
        ply: usize,
        mut alpha: Value,
        beta: Value,
    ) -> Option<Value> {
        let position = *self.history.position();
        let ours = self.ours(&position);
        let stand = self.evaluate(&position);
        if stand >= beta || plies == 0 || ply >= DEEPEST {
            return Some(stand);
        }
        alpha = alpha.max(stand);
        let mut best = stand;
        let mut moves = std::mem::take(&mut self.memory.moves[ply]);
        moves.clear();
        let promise = position.promise();
        position.visit(|mv| {
            if position.forcing(mv) {
                moves.push((promise(mv), 0, mv));
            }
        });
        moves.sort_unstable_by_key(|&(grade, _, _)| -i64::from(grade));
        let mut ended = false;
        for &(_, _, mv) in &moves {
            self.history.push(mv);
            let value = self.quiet_child(plies - 1, ply + 1, alpha, beta, ours);
            self.history.pop();
            let Some(value) = value else {
                ended = true;
                break;
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.memory.moves[ply] = moves;
        (!ended).then_some(best)
    }

    fn quiet_child(
        &mut self,
        plies: u32,
        ply: usize,
        alpha: Value,
        beta: Value,
        ours: bool,
    ) -> Option<Value> {
        self.step()?;
        let position = *self.history.position();
        let turns = self.ours(&position) != ours;
        if let Some(outcome) = position.outcome() {
            let value = worth(outcome, self.us, ply);
            return Some(if ours { value } else { -value });
        }
        if let Some((winner, in_plies)) = position.foresee() {
            let value = WIN - (ply as Value + in_plies as Value);
            return Some(if (winner == self.us) == ours { value } else { -value });
        }
        if turns {
            self.quiet(plies, ply, -beta, -alpha).map(|value| -value)
        } else {
            self.quiet(plies, ply, alpha, beta)
        }
    }
}
