//! The policy network of Pentago XL for two players.
//!
//! Trained as Pentago's ([`crate::ai::games::pentago`], `policy.rs`), but on 8,000 games with 40,000
//! to 50,000 nodes a move, and only on the positions that were played: 55,000, and 7,000 more with the
//! move by which a search won; 4 epochs. Another 900,000 positions from within trees made it no
//! better.

use crate::ai::core::feature_set::PolicySet;
use crate::ai::games::pentago_common::line_patterns;
use crate::ai::games::pentago_common::policy::{self, PolicyLayout, PolicyNet};
use crate::ai::net_file::ShippedNet;
use crate::ai::nn::pattern_net::{PatternNet, PatternSpec};
use crate::rules::Rules;
use crate::rules::pentagoxl::PentagoXl;
use std::sync::{Arc, LazyLock};

/// The network with the board's tables.
pub(super) type PentagoXlPolicy = PolicyNet<u128, 9, LINES>;

const LINES: usize = line_patterns::line_count(9);

/// What the network is.
pub(super) const SPEC: PatternSpec = policy::policy_spec::<9>("pentagoxl");

/// The features as something to learn.
pub(super) const POLICY_SET: PolicySet<PentagoXl> =
    SPEC.policy_set(for_each_feature, |mv| mv.square.index());

fn for_each_feature(position: &PentagoXl, visit: &mut dyn FnMut(usize, usize)) {
    static LAYOUT: LazyLock<PolicyLayout<u128, LINES>> =
        LazyLock::new(PolicyLayout::new::<PentagoXl, 9>);
    let us = position.to_move();
    let [ours, theirs] = [us, us.other()].map(|seat| position.marbles(seat));
    LAYOUT.for_each_feature::<9>(ours, theirs, visit);
}

/// The file of the network that ships.
pub(super) const SHIPPED: ShippedNet = ShippedNet {
    name: "pentagoxl-marbles.net",
    bytes: include_bytes!("../../../../assets/pentagoxl-marbles.net"),
};

/// The network that ships.
pub(super) fn shipped() -> Arc<PentagoXlPolicy> {
    static NET: LazyLock<Arc<PentagoXlPolicy>> =
        LazyLock::new(|| Arc::new(PolicyNet::new(PatternNet::shipped(&SHIPPED, &SPEC))));
    NET.clone()
}
