//! Evaluators, which evaluate the leaves of a search, and linear evaluations: a sum of weighted terms.

use super::feature_set::TermSet;
use super::game_ai::GameAi;
use super::score::{MAX_EVAL, Value};
use parlour_rules::Seat;
use std::fmt::Debug;

/// The evaluator of one search thread. It may keep state that makes the next evaluation cheaper,
/// but the value depends on the position alone.
pub trait Evaluator<G: GameAi>: Clone + Default + Debug + Send {
    /// The value of a position to `seat` as [`GameAi::evaluate`] defines it: in centipawns, within
    /// ±[`MAX_EVAL`].
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value;
}

/// The game's own evaluation, [`GameAi::evaluate`].
#[derive(Copy, Clone, Default, Debug)]
pub struct StaticEval;

impl<G: GameAi> Evaluator<G> for StaticEval {
    #[inline]
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value {
        position.evaluate(seat)
    }
}

/// The terms of an evaluation, to tune their weights.
pub(crate) const fn term_set<G: LinearEval>() -> TermSet<G> {
    TermSet { weights: G::WEIGHTS, each_term: |position, visit| position.for_each_term(visit) }
}

/// An evaluation that sums weighted terms.
pub(crate) trait LinearEval {
    /// The weight of each term, in centipawns.
    const WEIGHTS: &'static [Value];

    /// Calls `add(term, count)` with the term's count for player 1 less its count for player 2. A
    /// term may be added in several parts.
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
