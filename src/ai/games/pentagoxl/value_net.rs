//! A learned judge of Pentago XL for two players.
//!
//! How it was learned: as Pentago's ([`crate::ai::games::pentago::net`]), from games of four players, each
//! of which had learned from those before it, after 1 to 9 random moves until a search had proven
//! who wins: 20,000 with 5,000 to 6,250 positions a move and 25,000 with 24,000 to 50,000, and the
//! trees of the last 9,000: 1,340,000 of 1,660,000 positions, 6 passes. Of positions of games kept
//! apart it says who wins in 80 of 100. With 60,000 positions a move the best player scores 83 of
//! 100 against the one before it, and 73 if its judge knows games alone.

use super::patterns::{self, FEATURES};
use crate::ai::core::score::Value;
use crate::ai::nn::pattern_net::PatternNet;

static NET: PatternNet = PatternNet::new(
    include_bytes!("../../../../assets/pentagoxl.net"),
    FEATURES,
    patterns::symmetric_features,
);

/// What a position that is not over is worth to the owner of `ours`, who is to move and does not
/// win at once.
pub fn evaluate(ours: u128, theirs: u128) -> Value {
    let mut accumulator = NET.accumulator();
    patterns::active_features(ours, theirs, |feature| accumulator.add_feature(feature));
    accumulator.evaluate()
}
