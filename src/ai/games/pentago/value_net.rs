//! A learned judge of Pentago.
//!
//! How it was learned: the best player with the evaluation of [`super::lines`] played 60,000 games
//! against itself after 1 to 8 random moves, 3,000 to 3,750 positions a move, until a search had
//! proven who wins or 13 squares were empty and the rest was swept; one move in 25 was random too,
//! and what came before it did not count. Then one that had learned from these played 4,000 more,
//! 20,000 to 25,000 positions a move, and what its trees looked into was kept as well: the
//! positions that were tried 40 times, with what the tree expected, and of each tree up to six
//! positions proven won and six proven lost (Veness and others, "Bootstrapping from Game Tree
//! Search", NIPS 2009). Trees visit what no good player would play, and there a judge that knows
//! games alone errs: with 30,000 positions a move the best player scores 69 of 100 against the one
//! before it, and 58 if only its leanings ([`super::leaning`]) are new.
//!
//! The positions where nobody wins at once, 1,160,000, were to be given the result (weight 0.75)
//! and the search's own expectation (0.25), or what the tree said, by logistic loss: 7 passes of
//! Adam in batches of 512, rates falling along a cosine from 0.004 to 0.00002, rows held within
//! ±0.495. Of positions of games kept apart that are won or lost it says which in 81 of 100.

use super::patterns::{self, FEATURES};
use crate::ai::core::score::Value;
use crate::ai::nn::pattern_net::PatternNet;

static NET: PatternNet = PatternNet::new(
    include_bytes!("../../../../assets/pentago.net"),
    FEATURES,
    patterns::symmetric_features,
);

/// What a position that is not over is worth to the owner of `ours`, who is to move and does not
/// win at once.
pub fn evaluate(ours: u64, theirs: u64) -> Value {
    let mut accumulator = NET.accumulator();
    patterns::active_features(ours, theirs, |feature| accumulator.add_feature(feature));
    accumulator.evaluate()
}
