//! Pentago's value network, over the features of [`super::patterns`].
//!
//! Training data, first stage: the master with the evaluation of [`super::lines`] played 60,000
//! games against itself, with 3,000 to 3,750 nodes a move. A game began with 1 to 8 random moves
//! and ended when a search had proven the result, or when 13 squares were empty and the retrograde
//! solver gave it. One move in 25 was random, and the positions before it were not used.
//!
//! Second stage: a master with a network trained on these played 4,000 more games, with 20,000 to
//! 25,000 nodes a move. Positions from its trees were used too (Veness et al., "Bootstrapping from
//! Game Tree Search", NIPS 2009): those with 40 visits, with the tree's expectation, and of each
//! tree up to six positions proven won and six proven lost. Trees visit positions that no good
//! player would reach, and a network trained on games alone misjudges those. With 30,000 nodes a
//! move the master scores 69 of 100 against its predecessor, and 58 if only the policy
//! ([`super::policy`]) is new.
//!
//! Training: on the 1,160,000 positions without a winning move. The target is the result (weight
//! 0.75) and the search's own expectation (0.25), or for positions of trees the tree's expectation.
//! Logistic loss, 7 epochs of Adam (Kingma & Ba 2015) in batches of 512, learning rates falling
//! along a cosine from 0.004 to 0.00002, weights held within ±0.495. It predicts the winner in 81 %
//! of the won and lost positions of held-out games.

use super::patterns::{self, FEATURES};
use crate::ai::core::feature_set::FeatureSet;
use crate::ai::core::score::Value;
use crate::ai::net_file::{ShippedNet, Sizes};
use crate::ai::nn::pattern_net::{PatternNet, PatternSpec};
use crate::rules::Rules;
use crate::rules::pentago::Pentago;
use std::sync::{Arc, LazyLock};

/// What the network is.
pub(super) const SPEC: PatternSpec = PatternSpec::new(
    "pentago",
    "value of line-patterns",
    FEATURES,
    Sizes::only(6),
    patterns::symmetric_features,
);

/// The features as something to learn.
pub(super) const FEATURE_SET: FeatureSet<Pentago> =
    SPEC.feature_set(|position: &Pentago, visit| {
        let us = position.to_move();
        let [ours, theirs] = [us, us.other()].map(|seat| position.marbles(seat));
        patterns::active_features(ours, theirs, |feature| visit(feature, 1));
    });

/// The file of the network that ships.
pub(super) const SHIPPED: ShippedNet =
    ShippedNet { name: "pentago.net", bytes: include_bytes!("../../../../assets/pentago.net") };

/// The network that ships.
pub(super) fn shipped() -> Arc<PatternNet> {
    static NET: LazyLock<Arc<PatternNet>> = LazyLock::new(|| PatternNet::shipped(&SHIPPED, &SPEC));
    NET.clone()
}

/// The value by `net` for the owner of `ours`, who is to move, in the units of evaluations.
/// Precondition: the game is not over, and the player to move has no winning move.
pub(super) fn evaluate(net: &PatternNet, ours: u64, theirs: u64) -> Value {
    let mut accumulator = net.accumulator();
    patterns::active_features(ours, theirs, |feature| accumulator.add_feature(feature));
    accumulator.evaluate()
}
