//! A value network for the usual board of Amazons.
//!
//! Games: the master player played 8,300 games against itself after up to six random moves, with
//! 4,500 to 10,000 evaluations a move, until the search or a solver proved the result. One move in
//! twenty was random too; only positions after the last random move were used. Each quarter of the
//! games was played with the network trained on the quarters before it, the first quarter with a
//! network trained on 400 games evaluated by [`super::territory`]. Positions inside the search
//! trees were used as well (Veness, Silver, Uther & Blair, "Bootstrapping from Game Tree Search",
//! NIPS 2009): of each tree up to twelve positions with at least 8 visits, after whole moves and
//! after first half-moves, and up to two with a proven result.
//!
//! Training: 3,700,000 positions. The target was the result (weight 0.7) and the expected score of
//! the search (0.3), or the search's value alone for positions inside its tree; logistic loss; 8
//! epochs of Adam (Kingma & Ba 2015) in batches of 512, with a cosine learning rate from 0.003 to
//! 0.00002, and weights of features within ±0.495.
//!
//! Results: it predicts the winner in 83 % of held-out positions. After a quarter of the games it
//! scored 75 of 100 against territory, with 20,000 evaluations a move and equal time. The networks
//! after the next three quarters scored 53, 57 and 59 of 100, each against the network before it.

use super::net_features::{self, FEATURES};
use crate::ai::core::score::Value;
use crate::ai::nn::pattern_net::PatternNet;
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

static NET: PatternNet = PatternNet::new(
    include_bytes!("../../../../assets/amazons.net"),
    FEATURES,
    |feature, visit| visit(feature),
);

/// The value in centipawns to us of the position with `sets`: our amazons, theirs and the empty
/// squares. It is our turn, or will be after their arrow if `arrow_pending`.
pub(crate) fn evaluate<W: Bitboard>(
    geometry: &Geometry<W>,
    sets: [W; 3],
    arrow_pending: bool,
) -> Value {
    let mut accumulator = NET.accumulator();
    net_features::for_each_active_feature(geometry, sets, arrow_pending, |feature, times| {
        accumulator.add_feature_times(feature, times)
    });
    accumulator.evaluate()
}
