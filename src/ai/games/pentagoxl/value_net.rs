//! The value network of Pentago XL for two players, over the features of [`super::patterns`].
//!
//! Trained on games of four masters, each with a network trained on the games before. A game began
//! with 1 to 9 random moves and ended when a search had proven the result: 20,000 games with 5,000 to
//! 6,250 nodes a move, 25,000 with 24,000 to 50,000, and the trees of the last 9,000, which gave
//! 1,340,000 of 1,660,000 positions (Veness et al., "Bootstrapping from Game Tree Search", NIPS
//! 2009). Trees visit positions that no good player would reach, and a network trained on games alone
//! misjudges those.
//!
//! The target is the result (weight 0.75) and the search's own expectation (0.25), or for positions of
//! trees the tree's expectation. Logistic loss, 6 epochs of Adam (Kingma & Ba 2015) in batches of 512,
//! learning rates falling along a cosine from 0.004 to 0.00002, weights held within ±0.495. It
//! predicts the winner in 80 % of positions of held-out games. With 60,000 nodes a move the master
//! scores 83 of 100 against its predecessor, and 73 if its value network is trained on games alone.

use super::patterns::{self, FEATURES};
use crate::core::feature_set::FeatureSet;
use crate::core::score::Value;
use crate::net_file::{ShippedNet, Sizes};
use crate::nn::pattern_net::{PatternNet, PatternSpec};
use parlour_rules::Rules;
use parlour_rules::pentagoxl::PentagoXl;
use std::sync::{Arc, LazyLock};

/// What the network is.
pub(super) const SPEC: PatternSpec = PatternSpec::new(
    "pentagoxl",
    "value of line-patterns",
    FEATURES,
    Sizes::only(9),
    patterns::symmetric_features,
);

/// The features as something to learn, of two players.
pub(super) const FEATURE_SET: FeatureSet<PentagoXl> =
    SPEC.feature_set(|position: &PentagoXl, visit| {
        let us = position.to_move();
        let [ours, theirs] = [us, us.other()].map(|seat| position.marbles(seat));
        patterns::active_features(ours, theirs, |feature| visit(feature, 1));
    });

/// The file of the network that ships.
pub(super) const SHIPPED: ShippedNet =
    ShippedNet { name: "pentagoxl.net", bytes: include_bytes!("../../../../assets/pentagoxl.net") };

/// The network that ships.
pub(super) fn shipped() -> Arc<PatternNet> {
    static NET: LazyLock<Arc<PatternNet>> = LazyLock::new(|| PatternNet::shipped(&SHIPPED, &SPEC));
    NET.clone()
}

/// The value by `net` for the owner of `ours`, who is to move, in the units of evaluations.
/// Precondition: the game is not over, and the player to move has no winning move.
pub(super) fn evaluate(net: &PatternNet, ours: u128, theirs: u128) -> Value {
    let mut accumulator = net.accumulator();
    patterns::active_features(ours, theirs, |feature| accumulator.add_feature(feature));
    accumulator.evaluate()
}
