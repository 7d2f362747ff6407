//! The value network of Pentago XL for two players, over the features of [`super::patterns`].
//!
//! Trained like Pentago's ([`crate::ai::games::pentago`], `value_net.rs`) on games of four masters,
//! each with a network trained on the games before. A game began with 1 to 9 random moves and ended
//! when a search had proven the result: 20,000 games with 5,000 to 6,250 nodes a move, 25,000 with
//! 24,000 to 50,000, and the trees of the last 9,000, which gave 1,340,000 of 1,660,000 positions;
//! 6 epochs. It predicts the winner in 80 % of positions of held-out games. With 60,000 nodes a
//! move the master scores 83 of 100 against its predecessor, and 73 if its value network is trained
//! on games alone.

use super::patterns::{self, FEATURES};
use crate::ai::core::score::Value;
use crate::ai::nn::pattern_net::PatternNet;

static NET: PatternNet = PatternNet::new(
    include_bytes!("../../../../assets/pentagoxl.net"),
    FEATURES,
    patterns::symmetric_features,
);

/// The value for the owner of `ours`, who is to move, in the units of evaluations. Precondition:
/// the game is not over, and the player to move has no winning move.
pub(super) fn evaluate(ours: u128, theirs: u128) -> Value {
    let mut accumulator = NET.accumulator();
    patterns::active_features(ours, theirs, |feature| accumulator.add_feature(feature));
    accumulator.evaluate()
}
