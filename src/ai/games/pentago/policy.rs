//! Pentago's policy network.
//!
//! Training data: 770,000 positions from 4,000 games of a master against itself, with 20,000 to 25,000
//! nodes a move, and from its trees (Veness et al., "Bootstrapping from Game Tree Search", NIPS
//! 2009). A game began with 1 to 8 random moves and ended when a search had proven the result. The
//! positions are those that a tree had visited 40 times, with the share of its visits to each square,
//! and those proven won, with the winning squares. Without the latter the network does not learn to
//! see wins, because a search that finds one ends before there is a tree. Training: logistic loss on
//! the shares of all squares, 5 epochs of Adam (Kingma & Ba 2015) in batches of 128, learning rates
//! falling along a cosine from 0.004 to 0.00002, weights held within ±0.495. With 30,000 nodes a move
//! the master scored 58 of 100 against its predecessor when only this was new.

use crate::ai::core::feature_set::PolicySet;
use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::policy::{self, PolicyLayout, PolicyNet};
use crate::ai::net_file::ShippedNet;
use crate::ai::nn::pattern_net::{PatternNet, PatternSpec};
use crate::rules::Rules;
use crate::rules::pentago::Pentago;
use std::sync::{Arc, LazyLock};

/// The network with the board's tables.
pub(super) type PentagoPolicy = PolicyNet<u64, 6, LINES>;

const LINES: usize = line_patterns::line_count(6);

/// What the network is.
pub(super) const SPEC: PatternSpec = policy::policy_spec::<6>("pentago");

/// The features as something to learn.
pub(super) const POLICY_SET: PolicySet<Pentago> =
    SPEC.policy_set(for_each_feature, |mv| mv.square.index());

fn for_each_feature(position: &Pentago, visit: &mut dyn FnMut(usize, usize)) {
    static LAYOUT: LazyLock<PolicyLayout<u64, LINES>> =
        LazyLock::new(PolicyLayout::new::<Pentago, 6>);
    let us = position.to_move();
    let [ours, theirs] = [us, us.other()].map(|seat| position.marbles(seat));
    LAYOUT.for_each_feature::<6>(ours, theirs, visit);
}

/// The file of the network that ships.
pub(super) const SHIPPED: ShippedNet = ShippedNet {
    name: "pentago-marbles.net",
    bytes: include_bytes!("../../../../assets/pentago-marbles.net"),
};

/// The network that ships.
pub(super) fn shipped() -> Arc<PentagoPolicy> {
    static NET: LazyLock<Arc<PentagoPolicy>> =
        LazyLock::new(|| Arc::new(PolicyNet::new(PatternNet::shipped(&SHIPPED, &SPEC))));
    NET.clone()
}
