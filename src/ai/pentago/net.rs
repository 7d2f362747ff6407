//! A learned judge of Pentago.
//!
//! How it was learned: the best player with the evaluation of [`super::lines`] played 60,000 games
//! against itself after 1 to 8 random moves, 3,000 to 3,750 positions a move, until a search had
//! proven who wins or 13 squares were empty and the rest was swept. One move in 25 was random too,
//! and what came before it did not count. The positions where nobody wins at once, 610,000, were to
//! be given the result (weight 0.75) and the search's own expectation (0.25), by logistic loss: 14
//! passes of Adam in batches of 512, rates falling along a cosine from 0.004 to 0.00002, rows held
//! within ±0.495. Of positions kept apart that are won or lost it says which in 82 of 100.

use super::patterns::{self, FEATURES};
use crate::ai::net::Net;
use crate::ai::score::Value;

static LEARNED: Net =
    Net::new(include_bytes!("../../../assets/pentago.net"), FEATURES, patterns::images);

/// What a position that is not over is worth to the owner of `ours`, who is to move and does not win
/// at once.
pub fn worth(ours: u64, theirs: u64) -> Value {
    let mut sums = LEARNED.sums();
    patterns::each(ours, theirs, |feature| sums.add(feature));
    sums.worth()
}
