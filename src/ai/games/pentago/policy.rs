//! Pentago's policy network.
//!
//! Made by `parlour-lab learn` from nothing: 20,000 games of alpha-beta, then 10,148 of masters of 48,000 nodes a move
//! with the policies of the games before; 4,101,181 positions, most of them of the masters' trees, also those that
//! the trees have proven won. `src/lab/docs/LEARNING.md` has the commands. It is as strong as the one that it replaces,
//! which had learned from 4,000 games of 20,000 to 25,000 nodes.

use crate::core::feature_set::PolicySet;
use crate::games::pentago_common::line_patterns;
use crate::games::pentago_common::policy::{self, PolicyLayout, PolicyNet};
use crate::net_file::ShippedNet;
use crate::nn::pattern_net::{PatternNet, PatternSpec};
use parlour_rules::Rules;
use parlour_rules::pentago::Pentago;
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
