//! Who says what a position is worth where a search looks no further.

use super::game_ai::GameAi;
use super::score::Value;
use crate::rules::seat::Seat;
use std::fmt::Debug;

/// One thread's judge. It may keep what makes its next judgement cheaper, but what it says
/// follows from the position alone.
pub trait Evaluator<G: GameAi>: Clone + Default + Debug + Send {
    /// What [`Insight::evaluate`] promises.
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value;
}

/// The game's own evaluation, [`Insight::evaluate`].
#[derive(Copy, Clone, Default, Debug)]
pub struct StaticEval;

impl<G: GameAi> Evaluator<G> for StaticEval {
    #[inline]
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value {
        position.evaluate(seat)
    }
}
