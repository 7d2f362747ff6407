//! Who says what a position is worth where a search looks no further.

use crate::ai::insight::Insight;
use crate::ai::score::Value;
use crate::rules::seat::Seat;
use std::fmt::Debug;

/// One thread's judge. It may keep what makes its next judgement cheaper, but what it says
/// follows from the position alone.
pub trait Judge<G: Insight>: Clone + Default + Debug + Send {
    /// What [`Insight::evaluate`] promises.
    fn worth(&mut self, position: &G, seat: Seat) -> Value;
}

/// The game's own evaluation, [`Insight::evaluate`].
#[derive(Copy, Clone, Default, Debug)]
pub struct Own;

impl<G: Insight> Judge<G> for Own {
    #[inline]
    fn worth(&mut self, position: &G, seat: Seat) -> Value {
        position.evaluate(seat)
    }
}
