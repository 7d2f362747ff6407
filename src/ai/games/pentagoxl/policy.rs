//! The policy network of Pentago XL for two players.
//!
//! Made by `parlour-lab learn` from nothing: 40,000 games of alpha-beta, then 60,000 of masters with the networks
//! of the games before; 657,434 positions that were played, each with the square that a search of 3,000 or
//! 4,000 nodes chose. `src/lab/docs/LEARNING.md` has the commands. It is as strong as the one that it replaces, which
//! had learned from 8,000 games of 40,000 to 50,000 nodes: 50.2 of 100 in 2,824 games of the master, 20 ms a
//! move.

use crate::core::feature_set::PolicySet;
use crate::games::pentago_common::line_patterns;
use crate::games::pentago_common::policy::{self, PolicyLayout, PolicyNet};
use crate::net_file::ShippedNet;
use crate::nn::pattern_net::{PatternNet, PatternSpec};
use parlour_rules::Rules;
use parlour_rules::pentagoxl::PentagoXl;
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
