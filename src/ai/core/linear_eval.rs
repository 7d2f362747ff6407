//! Linear evaluations: a sum of weighted terms.

use super::score::{MAX_EVAL, Value};
use crate::rules::seat::Seat;

/// An evaluation that weighs how often each of some terms occurs.
pub(crate) trait LinearEval {
    /// The worth of each term in centipawns.
    const WEIGHTS: &'static [Value];

    /// Tells how often each term occurs for player 1, less how often for player 2.
    fn for_each_term(&self, add: impl FnMut(usize, i32));

    /// The value for `seat`, one of two players.
    #[inline]
    fn linear_eval(&self, seat: Seat) -> Value {
        let mut value = 0;
        self.for_each_term(|term, count| value += Self::WEIGHTS[term] * count);
        let value = value.clamp(-MAX_EVAL, MAX_EVAL);
        if seat == Seat::FIRST { value } else { -value }
    }
}
