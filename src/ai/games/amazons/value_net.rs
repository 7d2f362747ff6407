//! A learned judge of Amazons, of the usual board.
//!
//! How it was learned: the best player played against itself after up to six random moves, with
//! 4,500 to 10,000 evaluations a move, until a tree or a proof told who wins; one move in twenty
//! was random too, and what came before it did not count. Of 8,300 games a quarter each was played
//! with what had been learned from those before them, the first quarter with what 400 games by
//! territory ([`super::territory`]) had taught. What the trees looked into was kept as well: of
//! each tree up to twelve choices tried 8 times, whole moves and first halves, with what the tree
//! expected, and up to two proven ones (Veness and others, "Bootstrapping from Game Tree Search",
//! NIPS 2009).
//!
//! The positions, 3,700,000, were to be given the result (weight 0.7) and the tree's own
//! expectation (0.3), or what the tree said, by logistic loss: 8 passes of Adam in batches of 512,
//! rates falling along a cosine from 0.003 to 0.00002, rows held within ±0.495. Of positions of
//! games kept apart it says who wins in 83 of 100. After a quarter of the games it scored 75 of 100
//! against territory, 20,000 evaluations a move and as much time for both, after half of them 53
//! against that, then 57 and 59, each against the one before.

use super::net_features::{self, FEATURES};
use crate::ai::core::score::Value;
use crate::ai::nn::pattern_net::PatternNet;
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

static NET: PatternNet =
    PatternNet::new(include_bytes!("../../../../assets/amazons.net"), FEATURES, |feature, see| {
        see(feature)
    });

/// What a position is worth to the owner of the first of `sets`, ours, theirs and the empty
/// squares, who is to move, or who will be when the other has shot an `arrow`.
pub fn evaluate<W: Bitboard>(geometry: &Geometry<W>, sets: [W; 3], arrow_pending: bool) -> Value {
    let mut accumulator = NET.accumulator();
    net_features::for_each_active_feature(geometry, sets, arrow_pending, |feature, times| {
        accumulator.add_feature_times(feature, times)
    });
    accumulator.evaluate()
}
