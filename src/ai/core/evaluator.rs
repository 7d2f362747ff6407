//! Evaluators: they evaluate the leaves of a search.

use super::game_ai::GameAi;
use super::score::Value;
use parlour_rules::seat::Seat;
use std::fmt::Debug;

/// The evaluator of one search thread. It may keep state that makes the next evaluation cheaper,
/// but the value depends on the position alone.
pub trait Evaluator<G: GameAi>: Clone + Default + Debug + Send {
    /// The value of a position to `seat` as [`GameAi::evaluate`] defines it: in centipawns, within
    /// ±[`MAX_EVAL`](super::score::MAX_EVAL).
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
