//! Pentago's value network, over the features of [`super::patterns`]. `parlour-lab learn` made it from
//! nothing: src/lab/docs/LEARNING.md has the command and its matches.

use super::patterns::{self, FEATURES};
use crate::core::feature_set::FeatureSet;
use crate::core::score::Value;
use crate::net_file::{ShippedNet, Sizes};
use crate::nn::pattern_net::{PatternNet, PatternSpec};
use parlour_rules::Rules;
use parlour_rules::pentago::Pentago;
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
